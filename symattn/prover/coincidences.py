"""Named places that are one, or may be: u ≤ v is u = v or u < v, and where u = v, u stands for v."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice, permutations

from symattn.kernel import Proof
from symattn.kernel.orders import decided
from symattn.kernel.syntax import ONE
from symattn.prover.equations import Equations
from symattn.prover.signs import Signs
from symattn.prover.steps import Steps
from symattn.terms.bits import Less, Not, Same, same
from symattn.terms.context import DERIVED, Context, First, Last, Next
from symattn.terms.part import Part, Var
from symattn.terms.terms import add, substituted

MOST_PAIRS = 4
"""Most pairs of places that are tried for being equal."""

MINUS_ONE = ("num", -1, 1)


def coinciding(steps: Steps, node: Part, context: Context) -> Iterator[tuple[Var, Var]]:
    """Yield places u and v that facts say are one, where a term reads v.

    Of two, u is the first, last or next one of its axis, or else the one that is named before.
    """
    derived = {f.v for f in context.of(*DERIVED)}  # type: ignore[attr-defined]
    named = sorted(context.variables, key=lambda v: v not in derived)
    for u, v in _pairs(node, context):
        if named.index(u) < named.index(v) and _known(steps, same(u, v), context) is True:
            yield u, v


def meeting(steps: Steps, node: Part, context: Context) -> Iterator[Part]:
    """Yield u = v for places with v ≤ u that may be one or not, or, where u is next after t, t < v."""
    before = {f.v: f.u for f in context.of(Next) if isinstance(f, Next)}
    found = dict.fromkeys(
        Less(before[u], v) if u in before else same(u, v)
        for u, v in _pairs(node, context)
        if _known(steps, same(u, v), context) is None and _ordered(steps, u, v, context)
    )
    yield from islice(found, MOST_PAIRS)


def _pairs(node: Part, context: Context) -> Iterator[tuple[Var, Var]]:
    """Yield pairs of places of one sort, the second one read in a term."""
    for u, v in permutations(context.variables, 2):
        if u.sort == v.sort and v in node.free:
            yield u, v


def _known(steps: Steps, bit: Part, context: Context) -> bool | None:
    """Return whether facts imply a bit, or its negation."""
    _, facts = steps.to.context(context)
    return decided(steps.to.bit(bit), frozenset(facts))


def _ordered(steps: Steps, u: Var, v: Var, context: Context) -> bool:
    """Tell whether facts say which of two places is not before the other, but for ends of the order."""
    ends = [f.v for f in context.of(*DERIVED) if isinstance(f, (First, Last))]
    if u in ends or v in ends:
        return any(isinstance(f, Not) and {u, v} <= f.free for f in context.facts)
    _, facts = steps.to.context(context)
    order = ("less", steps.to.place(u), steps.to.place(v))
    return decided(order, frozenset(facts)) is False


def put_together(steps: Steps, node: Part, u: Var, v: Var, context: Context) -> tuple[Part, Proof]:
    """Return a term with u for v, which facts say are one, and that it is equal.

    Raises
    ------
    Invalid
        If the checker refuses it.
    """
    other = substituted(node, {v: u})
    e, f = steps.to.term(node), steps.to.term(other)
    bit, (variables, _) = steps.to.bit(Same(u, v)), steps.to.context(context)
    # Where nothing is known of the places, the normal form puts one for the other under [u = v].
    apart = steps.made("ring", variables, (), "eq", (("when", bit, e), ("when", bit, f)))
    return other, steps.ring(context, e, f, (apart,), (ONE,))


def equal_by_coincidence(
    equations: Equations, left: Part, right: Part, context: Context
) -> Proof | None:
    """Return that two terms are equal, as u stands for v where they are one, and by cases."""
    steps, both = equations.steps, add(left, right)
    e, f = steps.to.term(left), steps.to.term(right)
    for u, v in coinciding(steps, both, context):
        sides = [put_together(steps, side, u, v, context) for side in (left, right)]
        between = equations.equal(sides[0][0], sides[1][0], context)
        if between is None:
            return None
        premises = (sides[0][1], between, sides[1][1])
        return steps.ring(context, e, f, premises, (ONE, ONE, MINUS_ONE))

    def there(inner: Context) -> Proof | None:
        return equations.equal(left, right, inner)

    return _by_cases(steps, both, "eq", context, there)


def sign_by_coincidence(
    signs: Signs, says: str, node: Part, context: Context, depth: int
) -> Proof | None:
    """Return the sign of a term, as u stands for v where they are one, and by cases."""
    steps = signs.steps
    for u, v in coinciding(steps, node, context):
        other, equation = put_together(steps, node, u, v, context)
        found = signs.sign(says, other, context, depth)
        if found is None:
            return None
        args = (steps.to.term(node),)
        return steps.make("sign", context, says, args, (equation, found), ("equal",))

    def there(inner: Context) -> Proof | None:
        return signs.sign(says, node, inner, depth - 1)

    return _by_cases(steps, node, says, context, there)


def _by_cases(
    steps: Steps, node: Part, says: str, context: Context, there: Callable[[Context], Proof | None]
) -> Proof | None:
    cases = (steps.in_both_cases(bit, says, context, there) for bit in meeting(steps, node, context))
    return next(filter(None, cases), None)
