"""The operations that a reading of expressions must provide.

``meaning.py`` says what each class of the language means with the operations below and nothing else.
A reading fixes what places and values are: at numbers, places are integers and values belong to an
arithmetic; at symbols, places and values are terms that stand for every size at once.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from sympy import Expr
from sympy.logic.boolalg import Boolean

from symattn.language.expressions import Expression
from symattn.language.families import IndexedProduct, IndexedTotal
from symattn.language.known_functions import ABSOLUTE, KnownFunction
from symattn.language.matrices import FreeMatrix, NumPyCode, SizeMatrix
from symattn.language.permutations import Permuting
from symattn.language.positions import Position
from symattn.language.rotations import Frequencies, PositionNumbers
from symattn.relations import Relation

Value = Any
"""The value of an entry; each reading has its own kind."""

Place = Any
"""A place on an axis; each reading has its own kind."""

Bit = Any
"""A truth value; each reading has its own kind."""


class Reading(ABC):
    """The operations in which meanings are written.

    Parameters of one name mean the same throughout: `e` and `body` are expressions, `i`, `j` and `k`
    places, `length` and `axis` lengths of the language, `a` and `b` values. A function without
    arguments stands for a value that is read only where it counts.
    """

    first: Place
    """The place on an axis of length 1."""

    @abstractmethod
    def entry(self, e: Expression, i: Place, j: Place) -> Value:
        """Return entry (i, j) of an expression."""

    @abstractmethod
    def bind(self, index: Position, place: Place) -> Reading:
        """Return the reading in which an index stands for a place."""

    # -- numbers and data -------------------------------------------------------------------------

    @abstractmethod
    def number(self, value: Fraction | int) -> Value:
        """Return a rational number."""

    @abstractmethod
    def infinity(self, sign: int) -> Value:
        """Return +∞ or −∞."""

    @abstractmethod
    def count(self, term: Expr) -> Value:
        """Return a size, or the number of a position, as a value."""

    @abstractmethod
    def scale(self, name: str) -> Value:
        """Return a free positive number."""

    @abstractmethod
    def root(self, radicand: Expr) -> Value:
        """Return the positive square root of a number that may depend on sizes and positions."""

    @abstractmethod
    def variable(self, e: FreeMatrix, i: Place, j: Place, *, positive: bool = False) -> Value:
        """Return entry (i, j) of a matrix of free numbers."""

    @abstractmethod
    def orthogonal(self, e: FreeMatrix, i: Place, j: Place) -> Value:
        """Return entry (i, j) of a free orthogonal matrix."""

    @abstractmethod
    def position_number(self, e: PositionNumbers, i: Place) -> Value:
        """Return the number of the i-th position."""

    @abstractmethod
    def frequency(self, e: Frequencies, j: Place) -> Value:
        """Return base^(−k/m) for the j-th frequency, k = j − 1 + first."""

    @abstractmethod
    def evaluated(self, e: NumPyCode, i: int, j: int) -> Value:
        """Return entry (i, j) of what NumPy code computes."""

    # -- arithmetic -------------------------------------------------------------------------------

    @abstractmethod
    def add(self, a: Value, b: Value) -> Value:
        """Return a + b."""

    @abstractmethod
    def subtract(self, a: Value, b: Value) -> Value:
        """Return a − b."""

    @abstractmethod
    def negate(self, a: Value) -> Value:
        """Return −a."""

    @abstractmethod
    def multiply(self, a: Value, b: Value) -> Value:
        """Return a · b."""

    @abstractmethod
    def divide(self, a: Value, b: Value) -> Value:
        """Return a / b."""

    @abstractmethod
    def known(self, function: KnownFunction, a: Value) -> Value:
        """Return the value of a known function of one number."""

    def function(self, function: KnownFunction, a: Value) -> Value:
        """Return the value of a known function, by its definition if it has one."""
        return self.known(function, a) if function.definition is None else function.definition(self, a)

    @abstractmethod
    def square_root(self, a: Value) -> Value:
        """Return the root of a value that is not negative."""

    @abstractmethod
    def apply(self, name: str, member: Place, length: Expr, argument: Callable[[Place], Value]) -> Value:
        """Return component `member` of an unknown function of `length` arguments."""

    @abstractmethod
    def greatest(self, length: Expr, value: Callable[[Place], Value]) -> Value:
        """Return the largest of the values at the places of an axis; those that are −∞ do not count."""

    def extreme(self, a: Value, b: Value, *, largest: bool) -> Value:
        """Return the larger or the smaller of two values, (a + b ± |a − b|) / 2; one may be −∞."""
        apart, both = self.known(ABSOLUTE, self.subtract(a, b)), self.add(a, b)
        twice = self.add(both, apart) if largest else self.subtract(both, apart)
        return self.multiply(self.number(Fraction(1, 2)), twice)

    @abstractmethod
    def inverse(self, body: Expression, i: Place, j: Place) -> Value:
        """Return entry (i, j) of the inverse of a matrix."""

    @abstractmethod
    def slope(self, of: Expression, body: FreeMatrix | SizeMatrix, i: Place, j: Place) -> Value:
        """Return the derivative of a 1 × 1 expression by entry (i, j) of a free matrix."""

    # -- places -----------------------------------------------------------------------------------

    @abstractmethod
    def place(self, term: Expr, axis: Expr) -> Place:
        """Return the place of a position term on an axis."""

    @abstractmethod
    def whole(self, place: Place) -> int:
        """Return the number of a place on an axis whose length is a number."""

    @abstractmethod
    def image(self, order: Permuting, place: Place) -> Place:
        """Return the image of a place under a permutation."""

    @abstractmethod
    def in_order(self, i: Place, j: Place) -> tuple[Place, Place]:
        """Return two places of one axis such that both orders of them give one answer."""

    @abstractmethod
    def part(self, place: Place, *lengths: Expr) -> tuple[int, Place]:
        """Return on which of the axes put side by side a place lies, counted from 0, and where."""

    @abstractmethod
    def put(self, side: int, place: Place, axis: Expr, *lengths: Expr) -> Place:
        """Return a place on one of the axes put side by side, from 0, as one on the whole axis."""

    @abstractmethod
    def split(self, place: Place, major: Expr, minor: Expr) -> tuple[Place, Place]:
        """Return a place on an axis of length major · minor as a place on each, the minor one faster."""

    @abstractmethod
    def join(self, slow: Place, fast: Place, axis: Expr, minor: Expr) -> Place:
        """Return the place on an axis that is split into two places, the minor one faster."""

    @abstractmethod
    def pair(self, place: Place) -> tuple[Place, int]:
        """Return the pair of features to which a place belongs, and 1 or 2 for its place in the pair."""

    @abstractmethod
    def feature(self, pair: Place, parity: int) -> Place:
        """Return the first or second feature of a pair."""

    # -- what depends on a bit --------------------------------------------------------------------

    @abstractmethod
    def same(self, i: Place, j: Place) -> Bit:
        """Return whether two places of one axis are the same."""

    @abstractmethod
    def upto(self, i: Place, last: Expr, axis: Expr) -> Bit:
        """Return whether a place of an axis comes no later than the position that a term names."""

    @abstractmethod
    def seen(self, relation: Relation, i: Place, j: Place) -> Bit:
        """Return whether a relation lets i see j."""

    @abstractmethod
    def condition(self, c: Boolean) -> Bit:
        """Return whether a condition on positions and sizes holds."""

    @abstractmethod
    def when(self, bit: Bit, value: Callable[[], Value]) -> Value:
        """Return a value where a bit holds, 0 elsewhere."""

    @abstractmethod
    def choose(self, bit: Bit, value: Callable[[], Value], other: Callable[[], Value]) -> Value:
        """Return one value where a bit holds, another elsewhere."""

    @abstractmethod
    def unless_hidden(self, bit: Bit, value: Callable[[], Value]) -> Value:
        """Return a value where a bit holds, −∞ elsewhere."""

    # -- sums -------------------------------------------------------------------------------------

    @abstractmethod
    def total(self, length: Expr, term: Callable[[Place], Value]) -> Value:
        """Return the sum of a term over an axis."""

    @abstractmethod
    def product(self, left: Expression, right: Expression, i: Place, j: Place) -> Value:
        """Return Σ_k left[i, k] · right[k, j], an entry of a matrix product."""

    @abstractmethod
    def share(self, e: Expression, i: Place, j: Place, value: Callable[[Place], Value]) -> Value:
        """Return value(j) / Σ_k value(k), k in the columns of `e`; `value` belongs to row i of `e`."""

    @abstractmethod
    def sum_over(self, e: IndexedTotal, term: Callable[[Reading], Value]) -> Value:
        """Return the sum of a term, read where its index is bound, over the places that count."""

    @abstractmethod
    def product_over(self, e: IndexedProduct, factor: Callable[[Reading], Value]) -> Value:
        """Return the product of a factor, read where its index is bound, over the places that count."""
