"""The partial derivative of an unfolded entry by a datum."""

from __future__ import annotations

from sympy import (
    And,
)

from symattn.kernel.conditions import Requirement
from symattn.kernel.lifting.unfolded import (
    ONE,
    ZERO,
    Datum,
    Node,
    Number,
    Over,
    Plus,
    Power,
    Sum,
    Times,
    When,
    negative,
    over,
    plus,
    times,
    total,
    when,
)
from symattn.kernel.lifting.unfolding import NotLiftable, same_place


def slope(node: Node, by: Datum) -> Node:
    """Return the partial derivative of an unfolded entry by a datum."""
    match node:
        case Number():
            return ZERO
        case Datum(name, places):
            if name != by.name:
                return ZERO
            return when(And(*(same_place(a, b) for a, b in zip(places, by.places, strict=True))), ONE)
        case Plus(parts):
            return plus(*(slope(part, by) for part in parts))
        case Times(parts):
            return plus(
                *(times(*parts[:k], slope(part, by), *parts[k + 1 :]) for k, part in enumerate(parts))
            )
        case Over(above, below):
            falling = over(over(times(above, slope(below, by)), below), below)
            return plus(over(slope(above, by), below), negative(falling))
        case Power(exponent):
            return times(node, slope(exponent, by))
        case When(condition, body):
            return when(condition, slope(body, by))
        case Sum(index, axis, condition, body):
            return total(index, axis, condition, slope(body, by))
    raise NotLiftable(Requirement.SUMS_AND_PRODUCTS, "a derivative is of something else")
