"""An instance that is being read: bound positions, and positions, lengths and scalars as numbers."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

import numpy as np
from sympy import Add, And, Basic, Integer, Mul, Not, Or, Pow, Rational, oo
from sympy.core.relational import Relational
from sympy.logic.boolalg import BooleanAtom

from symattn.language import matrices
from symattn.language import permutations as per
from symattn.language.positions import Position
from symattn.language.sizes import Size
from tests.soundness.arithmetic import Floats
from tests.soundness.instances import Instance

_COMPARE = {
    "<": "__lt__", "<=": "__le__", ">": "__gt__", ">=": "__ge__", "!=": "__ne__", "==": "__eq__",
}  # fmt: skip


class SaysNothing(Exception):
    """A number, or a free position, leaves its axis: the claim says nothing there."""


class OffAxis(Exception):
    """A bound position, or one of another axis, leaves the axis: the claim has no meaning there."""


class NoImage(OffAxis):
    """A permutation is asked for the image of a place that is not there."""


@dataclass
class Reading:
    """An instance, the values of bound positions, and the arithmetic that it is read in."""

    instance: Instance
    numbers: Floats
    bound: dict[str, int] = field(default_factory=dict)
    known: dict[Any, np.ndarray] = field(default_factory=dict)
    """The values of expressions, for the positions that they contain."""

    def at(self, index: Position, place: int) -> Reading:
        """Return the reading with a position bound."""
        return replace(self, bound={**self.bound, index.name: place})

    def position(self, index: Position) -> int:
        """Return where a position is."""
        place = self.bound.get(index.name)
        return self.instance.positions[index.name] if place is None else place


def whole(term: Any, at: Reading) -> int:
    """Return a length or a position."""
    match term:
        case int() | Integer():
            return int(term)
        case Size():
            return at.instance.sizes[term.name]
        case Position():
            return at.position(term)
        case per.Image():
            order, place = images(term.permutation, at), whole(term.position, at)
            if not 1 <= place <= len(order):
                raise NoImage(f"{term} at {place} of {len(order)}")
            return order[place - 1]
        case Add():
            return sum(whole(part, at) for part in term.args)
        case Mul():
            product = Fraction(1)
            for part in term.args:
                product *= Fraction(int(part.p), int(part.q)) if part.is_Rational else whole(part, at)
            return int(product)
        case Pow():
            return whole(term.base, at) ** whole(term.exp, at)
    raise NotImplementedError(f"{term!r} is no whole number")


def images(pi: per.Permuting, at: Reading) -> tuple[int, ...]:
    """Return π(1), …, π(n)."""
    match pi:
        case per.KnownPermuting():
            return pi.images
        case per.InversePermuting():
            forward = images(pi.inverse, at)
            return tuple(forward.index(k) + 1 for k in range(1, len(forward) + 1))
        case per.UnknownPermuting():
            return at.instance.permutations[pi.name]
    raise NotImplementedError(f"{pi!r} is no permutation")


def index(term: Any, length: int, at: Reading, axis: Any) -> int:
    """Return a place on an axis, counted from 0."""
    try:
        place: int | None = whole(term, at)
    except NoImage:
        place = None
    if place is not None and 1 <= place <= length:
        return place - 1
    positions = term.atoms(Position) if isinstance(term, Basic) else set()
    sizes = term.atoms(Size) if isinstance(term, Basic) else set()
    homes = {p.axis for p in positions} | sizes.difference(*(p.axis.atoms(Size) for p in positions))
    if any(p.name in at.bound for p in positions) or homes - {axis}:
        raise OffAxis(f"{term} = {place} of {length}")
    raise SaysNothing(f"{term} = {place} of {length}")


def holds(condition: Any, at: Reading) -> bool:
    """Tell whether a condition on positions and sizes holds."""
    match condition:
        case bool() | BooleanAtom():
            return bool(condition)
        case Relational():
            left, right = whole(condition.lhs, at), whole(condition.rhs, at)
            return bool(getattr(left, _COMPARE[condition.rel_op])(right))
        case And():
            return all(holds(part, at) for part in condition.args)
        case Or():
            return any(holds(part, at) for part in condition.args)
        case Not():
            return not holds(condition.args[0], at)
    raise NotImplementedError(f"{condition!r} is no condition")


def scalar(value: Any, at: Reading) -> Any:
    """Return a number that depends on sizes, positions and scales."""
    numbers = at.numbers
    match value:
        case Rational():
            return numbers.number(Fraction(int(value.p), int(value.q)))
        case Size() | Position() | per.Image():
            return numbers.number(whole(value, at))
        case matrices.Scale():
            return numbers.number(at.instance.scale(value.name))
        case Add():
            return sum((scalar(part, at) for part in value.args), numbers.number(0))
        case Mul():
            product = numbers.number(1)
            for part in value.args:
                product = np.asarray(numbers.times(product, scalar(part, at))).item()
            return product
        case Pow():
            power = Fraction(int(value.exp.p), int(value.exp.q))
            return numbers.power(scalar(value.base, at), power)
    if value in (oo, -oo):
        return numbers.infinity if value == oo else -numbers.infinity
    raise NotImplementedError(f"{value!r} is no scalar")
