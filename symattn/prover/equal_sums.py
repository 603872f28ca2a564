"""Sums inside denominators and functions that are equal, whose terms are not written alike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from symattn.kernel import Proof
from symattn.prover.choices import choices
from symattn.prover.equations import Equations
from symattn.prover.subterms import anywhere, subterms
from symattn.terms.context import Context
from symattn.terms.part import Part
from symattn.terms.terms import Div, Fun, Root, Sum, substituted

MOST_SUMS = 4
"""Most sums that are compared with each other."""

MOST_PLACES = 4
"""Most places at which another sum is tried."""


def by_equal_sums(equations: Equations, left: Part, right: Part, context: Context) -> Proof | None:
    """Return that two terms are equal, with one sum for those that are proved equal to it."""
    sums = list({anywhere(s): s for s in _inside((left, right), context)}.values())
    if not 1 < len(sums) <= MOST_SUMS:
        return None

    def lemma(node: Part, at: Context) -> tuple[Part, Proof] | None:
        for other in _others(node, at) if isinstance(node, Sum) else ():
            if other == node:
                return None
            if not equations.signs.denials.unequal(node, other, at):
                found = equations.equal(node, other, at)
                if found is not None:
                    return other, found
        return None

    def _others(node: Sum, at: Context) -> Iterator[Part]:
        for other in sums:
            if anywhere(other) == anywhere(node):
                return
            loose = tuple(v for v in other.places_of_free if v not in at.variables)
            for places in list(choices(loose, node))[:MOST_PLACES]:
                yield substituted(other, dict(zip(loose, places, strict=True)))

    return equations.by_lemma(lemma, left, right, context)


def _inside(nodes: Sequence[Part], context: Context) -> Iterator[Sum]:
    """Yield the sums that are divided by, or that functions and roots read."""
    for node in nodes:
        for subterm in subterms(node, context):
            outer = subterm.node
            if isinstance(outer, (Div, Fun, Root)):
                inner = outer.below if isinstance(outer, Div) else outer.of
                yield from (s.node for s in subterms(inner, subterm.context) if isinstance(s.node, Sum))
