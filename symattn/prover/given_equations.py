"""Equations that are given: as facts, as t ≥ 0 and −t ≥ 0, and what follows from sums of squares."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from symattn.kernel.checker import Invalid, Proof
from symattn.kernel.checker.syntax import opened
from symattn.kernel.core.context import AtLeast, Context, Identity
from symattn.kernel.core.expansion import Expansion, TooLarge, expanded
from symattn.kernel.core.part import Part, Var
from symattn.kernel.core.terms import add, negative, substituted
from symattn.prover.signs import NONNEGATIVE, NONZERO, Signs
from symattn.prover.steps import ONE, ZERO, minus


@dataclass(frozen=True)
class Given:
    """A term that is 0 at all places.

    Attributes
    ----------
    index : tuple of Var
    term : Part
    facts : tuple of Part
        One that says so, or two that it is not negative, and that its negative is not.
    """

    index: tuple[Var, ...]
    term: Part
    facts: tuple[Part, ...]

    def at(self, places: Sequence[Part]) -> Part:
        """Return the term at places."""
        return substituted(self.term, dict(zip(self.index, places, strict=True)))


def given_equations(signs: Signs, context: Context) -> list[Given]:
    """Return the equations among facts, and the pairs of facts that make one."""
    found = []
    for fact in context.of(Identity):
        if isinstance(fact, Identity):
            found.append(Given(fact.index, add(fact.left, negative(fact.right)), (fact,)))
    weak = [f for f in context.of(AtLeast) if isinstance(f, AtLeast) and not f.strict]
    expansions = {f: expansion(signs, f.term, context.with_variables(f.index)) for f in weak}
    for k, one in enumerate(weak):
        for other in weak[k + 1 :]:
            if _is_opposite(signs, (one, other), expansions, context):
                found.append(Given(one.index, one.term, (one, other)))
                break
    return found


def _is_opposite(
    signs: Signs,
    facts: tuple[AtLeast, AtLeast],
    expansions: dict[AtLeast, Expansion | None],
    context: Context,
) -> bool:
    one, other = facts
    if [v.sort for v in one.index] != [v.sort for v in other.index] or not expansions[one]:
        return False
    moved = substituted(other.term, dict(zip(other.index, one.index, strict=True)))
    total = expansion(signs, add(one.term, moved), context.with_variables(one.index))
    return total == {}


def expansion(signs: Signs, node: Part, context: Context) -> Expansion | None:
    """Return a term as a sum of monomials, or None if it is too large, or divides by what may be 0."""

    def divides(divisor: Part, at: Context) -> bool:
        return signs.sign(NONZERO, divisor, at, 1) is not None

    try:
        return expanded(node, context, divides, split=True)
    except TooLarge:
        return None


def vanishes(signs: Signs, given: Given, places: Sequence[Part], context: Context) -> Proof:
    """Return that the term of a given equation is 0 at places of a context.

    Raises
    ------
    Invalid
        If the checker refuses it.
    """
    steps = signs.steps
    node = given.at(places)
    e, at = steps.to.term(node), tuple(map(steps.to.place, places))
    if len(given.facts) == 1:
        said = steps.to.fact(given.facts[0])
        if said is None:
            raise Invalid("a fact without a counterpart")
        sides = tuple(opened(side, at) for side in said[2:])
        equation = steps.make("given", context, "eq", sides, (), (said, at))
        return steps.ring(context, e, ZERO, (equation,), (ONE,))
    orders = []
    for fact, whole in zip(given.facts, (minus(e, ZERO), minus(ZERO, e)), strict=True):
        plain = steps.to.fact(fact)
        if plain is None:
            raise Invalid("a fact without a counterpart")
        term = opened(plain[2], at)
        known = signs.by_form(NONNEGATIVE, term, context, (), "hypothesis", plain, at)
        orders.append(steps.equal(known, whole, context))
    return steps.make("antisym", context, "eq", (e, ZERO), orders)
