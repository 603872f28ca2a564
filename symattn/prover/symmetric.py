"""Symmetric relations under sums: where R sees both ways, Σ_ij R(i, j) e(i, j) = Σ_ij R(j, i) e(i, j).

Which bits are turned round is tried, a few at a time; each is replaced by AGREE.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import combinations

from symattn.kernel import Invalid, Proof
from symattn.kernel.syntax import conjuncts
from symattn.lifting.conversion import Plain
from symattn.prover.equations import Equations
from symattn.prover.rewriting import Rewriting, put_in, spots
from symattn.terms.bits import Bit, Not, Relation
from symattn.terms.context import Context, Never
from symattn.terms.part import Part

MOST_TURNED = 4
"""Most bits among which those to be turned round are chosen."""


def by_symmetry(equations: Equations, left: Part, right: Part, context: Context) -> Proof | None:
    """Return that two terms are equal, with bits of symmetric relations turned round in one of them."""
    steps = equations.steps
    names = {steps.to.relation(relation) for relation in _symmetric(context)}
    if not names or Bit not in left.kinds & right.kinds:
        return None
    e, f = map(steps.to.term, (left, right))
    known = steps.to.context(context)
    places = [s.path for s in spots(e, *known) if _turned(s.term, names) is not None][:MOST_TURNED]
    read = equations.signs.read([left, right], context)
    for count in range(1, len(places) + 1):
        for chosen in combinations(places, count):
            with suppress(Invalid):
                found = list(_turning(equations, e, context, names, chosen))
                last = found[-1].sequent.args[1]
                return equations.joined(found, steps.ring(context, last, f, read), (), context)
    return None


def _symmetric(context: Context) -> Iterator[Relation]:
    """Yield the relations of which it is known that they are symmetric."""
    for fact in context.of(Never):
        match fact:
            case Never(_, (Bit(relation, i, j), Not(Bit(other, k, m)))) if relation == other:
                if (i, j) == (m, k) and i != j:
                    yield relation


def _turned(term: Plain, names: set[str]) -> Plain | None:
    """Return a term under a bit of a relation with this bit turned round, or None if there is none."""
    if term[0] != "when":
        return None
    bits = conjuncts(term[1])
    turned = tuple(("rel", *c[1:3], c[4], c[3]) if c[0] == "rel" and c[1] in names else c for c in bits)
    if turned == bits:
        return None
    return ("when", turned[0] if len(turned) == 1 else ("all", *turned), term[2])


def _turning(
    equations: Equations,
    e: Plain,
    context: Context,
    names: set[str],
    chosen: tuple[tuple[int, ...], ...],
) -> Iterator[Proof]:
    """Yield equations that lead from a term to that with the bits at some places turned round."""
    rewriting, known = Rewriting(equations.steps, context), equations.steps.to.context(context)
    for path in chosen:
        spot = next(s for s in spots(e, *known) if s.path == path)
        other = _turned(spot.term, names)
        step = rewriting.agreeing(spot.term[1], other[1], spot.term[2], spot) if other else None
        if step is None:
            raise Invalid("a bit that is not turned round")
        found = put_in(equations.steps, e, spot, step, context)
        e = found.sequent.args[1]
        yield found
