"""Forecasts of the cost of evaluating an expression.

A forecast is a value like others: it says how deep exponentials and waves are nested in what it
stands for, and whether sines, cosines, square roots or logarithms occur. Reading forecasts tells what
ring and how high a tower of prime fields an evaluation needs, at any sizes: the forecast of a matrix
joins those of all its entries, both answers of every bit are read, and so is what a condition or a 0
would skip. What a class combines is found at size 2, where both parts of every axis and both
features of a pair exist; no place matters beyond that.

A forecast that were too small would prove nothing: the arithmetics raise SoundnessError when they
meet what they were not made for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import NamedTuple

from sympy import Basic, Expr
from sympy.logic.boolalg import Boolean

from symattn.language.expressions import Expression
from symattn.language.families import IndexedProduct, IndexedTotal
from symattn.language.known_functions import (
    ABSOLUTE,
    ARCTAN,
    ERF,
    FLOOR,
    LOG,
    ROUNDED,
    KnownFunction,
)
from symattn.language.matrices import FreeMatrix, NumPyCode, SizeMatrix
from symattn.language.permutations import Permuting
from symattn.language.positions import Position
from symattn.language.rotations import Frequencies, PositionNumbers
from symattn.language.sizes import Size
from symattn.reading.meaning import entry_of
from symattn.reading.numbered import Numbered
from symattn.relations import Relation


class Forecast(NamedTuple):
    """The operations that a value needs."""

    depth: int = 0
    """Deepest nesting of exponentials, sines and cosines."""
    trigonometric: bool = False
    """Whether sin or cos occurs."""
    radical: bool = False
    """Whether a square root can occur."""
    logarithmic: bool = False
    """Whether a logarithm occurs."""
    ordered: bool = False
    """Whether absolute values occur."""
    rooted: bool = False
    """Whether a square root of data can occur."""
    opaque: bool = False
    """Whether arctan, erf or rounding occurs: values that are numbers of their own."""
    multiplied: bool = False
    """Whether a product over positions occurs, which terms have as e to a sum of logarithms."""

    @property
    def has_generators(self) -> bool:
        """Whether values occur for which an exact arithmetic needs generators."""
        return self.logarithmic or self.opaque

    @property
    def without_residues(self) -> bool:
        """Whether something can occur that has no image in a tower of prime fields."""
        return self.logarithmic or self.opaque or self.rooted or self.multiplied


NOTHING = Forecast()

Later = Callable[[], Forecast]


def forecast_of(*roots: Basic) -> Forecast:
    """Return the forecast for the expressions in statements and hypotheses at any sizes."""
    sizes = set().union(*(root.atoms(Size) for root in roots))
    at = Forecasts(dict.fromkeys(sizes, 2))
    return _join(*(at.entry(e, 1, 1) for root in roots for e in _expressions(root)))


def _expressions(node: Basic) -> Iterable[Expression]:
    if isinstance(node, Expression):
        yield node
    else:
        for part in node.args:
            yield from _expressions(part)


def _join(*forecasts: Forecast) -> Forecast:
    """Return the least forecast that covers all of some forecasts."""
    return Forecast(*map(max, zip(NOTHING, *forecasts, strict=True)))


class Forecasts(Numbered):
    """The reading whose values are forecasts; an entry stands for the whole matrix."""

    def __init__(self, sizes: dict[Size, int]) -> None:
        super().__init__(sizes)
        self._memo: dict[Expression, Forecast] = {}

    def entry(self, e: Expression, i: int, j: int) -> Forecast:
        known = self._memo.get(e)
        if known is None:
            rows, columns = (range(1, max(1, length) + 1) for length in self.shape(e))
            known = _join(*(entry_of(e, self, m, n) for m in rows for n in columns))
            self._memo[e] = known
        return known

    def bind(self, index: Position, place: int) -> Forecasts:
        return self

    # -- numbers and data -------------------------------------------------------------------------

    def number(self, value: Fraction | int) -> Forecast:
        return NOTHING

    def infinity(self, sign: int) -> Forecast:
        return NOTHING

    def count(self, term: Expr) -> Forecast:
        return NOTHING

    def scale(self, name: str) -> Forecast:
        return NOTHING

    def root(self, radicand: Expr) -> Forecast:
        return Forecast(radical=True)

    def variable(self, e: FreeMatrix, i: int, j: int, *, positive: bool = False) -> Forecast:
        return NOTHING

    def orthogonal(self, e: FreeMatrix, i: int, j: int) -> Forecast:
        return NOTHING

    def position_number(self, e: PositionNumbers, i: int) -> Forecast:
        return NOTHING

    def frequency(self, e: Frequencies, j: int) -> Forecast:
        return Forecast(radical=True)

    def evaluated(self, e: NumPyCode, i: int, j: int) -> Forecast:
        return NOTHING

    # -- arithmetic -------------------------------------------------------------------------------

    def add(self, a: Forecast, b: Forecast) -> Forecast:
        return _join(a, b)

    def subtract(self, a: Forecast, b: Forecast) -> Forecast:
        return _join(a, b)

    def negate(self, a: Forecast) -> Forecast:
        return a

    def multiply(self, a: Forecast, b: Forecast) -> Forecast:
        return _join(a, b)

    def divide(self, a: Forecast, b: Forecast) -> Forecast:
        return _join(a, b)

    def known(self, function: KnownFunction, a: Forecast) -> Forecast:
        if function is LOG:  # e^log a = a is no deeper than a
            return a._replace(logarithmic=True)
        if function is ERF:  # its slope is an exponential over a root of π
            return a._replace(depth=a.depth + 1, opaque=True, radical=True, rooted=True)
        if function in (ARCTAN, FLOOR, ROUNDED):
            return a._replace(opaque=True)
        if function is ABSOLUTE:
            return a._replace(depth=a.depth + 1, ordered=True)
        return a._replace(depth=a.depth + 1, trigonometric=a.trigonometric or function.imaginary)

    def square_root(self, a: Forecast) -> Forecast:
        return a._replace(radical=True, rooted=True)

    def apply(
        self, name: str, member: int, length: Expr, argument: Callable[[int], Forecast]
    ) -> Forecast:
        return argument(1)

    def greatest(self, length: Expr, value: Callable[[int], Forecast]) -> Forecast:
        return value(1)

    def inverse(self, body: Expression, i: int, j: int) -> Forecast:
        return self.entry(body, i, j)

    def slope(self, of: Expression, body: FreeMatrix | SizeMatrix, i: int, j: int) -> Forecast:
        return self.entry(of, 1, 1)

    # -- places and bits: none matters, and both answers are read -----------------------------------

    def place(self, term: Expr, axis: Expr) -> int:
        return 1

    def image(self, order: Permuting, place: int) -> int:
        return place

    def upto(self, i: int, last: Expr, axis: Expr) -> bool:
        return True

    def seen(self, relation: Relation, i: int, j: int) -> bool:
        return True

    def condition(self, c: Boolean) -> bool:
        return True

    def when(self, bit: bool, value: Later) -> Forecast:
        return value()

    def choose(self, bit: bool, value: Later, other: Later) -> Forecast:
        return _join(value(), other())

    def unless_hidden(self, bit: bool, value: Later) -> Forecast:
        return value()

    # -- sums -------------------------------------------------------------------------------------

    def total(self, length: Expr, term: Callable[[int], Forecast]) -> Forecast:
        return term(1)

    def product(self, left: Expression, right: Expression, i: int, j: int) -> Forecast:
        return _join(self.entry(left, i, 1), self.entry(right, 1, j))

    def share(self, e: Expression, i: int, j: int, value: Callable[[int], Forecast]) -> Forecast:
        return value(1)

    def sum_over(self, e: IndexedTotal, term: Callable[[Forecasts], Forecast]) -> Forecast:
        return term(self)

    def product_over(self, e: IndexedProduct, factor: Callable[[Forecasts], Forecast]) -> Forecast:
        return factor(self)._replace(multiplied=not e.index.axis.is_Integer)
