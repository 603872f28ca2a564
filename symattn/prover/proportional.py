"""Absolute values of which one is a positive multiple of another: |u| = c |u′| for u = ± c u′, c > 0."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress

from symattn.kernel import Proof
from symattn.language.known_functions import ABSOLUTE
from symattn.prover.choices import choices
from symattn.prover.equations import Equations
from symattn.prover.forms.clearing import cleared
from symattn.prover.forms.monomials import collected
from symattn.prover.subterms import replaced_by, subterms, written_anew
from symattn.terms.context import Context
from symattn.terms.part import Part
from symattn.terms.requirements import NotNatural
from symattn.terms.terms import Div, Fun, Num, div, known, mul, substituted

MOST_PLACES = 8
"""At how many places another absolute value is tried."""


def by_multiples(equations: Equations, left: Part, right: Part, context: Context) -> Proof | None:
    """Return that two terms are equal, with one absolute value for those that are multiples of it."""
    steps = equations.steps
    inside = list(dict.fromkeys(_inside((left, right), context)))

    def lemma(node: Part, at: Context) -> tuple[Part, Proof] | None:
        if not (isinstance(node, Fun) and node.name == ABSOLUTE.name):
            return None
        for other in _others(node, inside, at):
            found = equations.otherwise(node, other, at)
            if found is not None:
                return other, found
        return None

    def _multiple(u: Part, v: Part, at: Context) -> Part | None:
        with suppress(NotNatural):
            (above, below), (other, beneath) = cleared(u), cleared(v)
            one, two = (steps.to.term(collected(e)) for e in (above, other))
            number = steps.multiple(one, two, at)
            if number is not None:
                top = mul(*(d for d, n in beneath for _ in range(n)), Num(abs(number)))
                return div(mul(known(ABSOLUTE, v), top), mul(*(d for d, n in below for _ in range(n))))
        return None

    def _others(node: Fun, inside: Sequence[Part], at: Context) -> Iterator[Part]:
        for v in inside:
            if _size(v) >= _size(node.of):
                continue
            loose = tuple(w for w in v.places_of_free if w not in context.variables)
            for places in list(choices(loose, node))[:MOST_PLACES]:
                there = substituted(v, dict(zip(loose, places, strict=True)))
                other = _multiple(node.of, there, at)
                if other is not None:
                    yield other

    if len(inside) < 2:
        return None
    (one, to_one), (other, to_other) = (
        replaced_by(steps, side, context, lemma) for side in (left, right)
    )
    if not (to_one or to_other):
        return None
    between = equations.ring(written_anew(one), written_anew(other), context)
    return equations.joined(to_one, between, to_other, context) if between else None


def _inside(nodes: Sequence[Part], context: Context) -> Iterator[Part]:
    """Yield the u of all |u|, with what is bound around them named."""
    for node in nodes:
        for subterm in subterms(node, context):
            if isinstance(subterm.node, Fun) and subterm.node.name == ABSOLUTE.name:
                yield subterm.node.of


def _size(node: Part) -> tuple[int, int]:
    """Return by how many terms a term divides, and how many parts it has."""
    parts = list(node.everything())
    return sum(isinstance(p, Div) for p in parts), len(parts)
