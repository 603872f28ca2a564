"""The environment of an evaluation: the data, and the values of bound positions.

A position that a sum, a product or a family of heads binds becomes a leading axis, so that all members
are computed at once.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from typing import Any, Self, TypeVar

import numpy as np
from numpy.typing import ArrayLike
from sympy import Add, Basic, Expr, Integer, Mul, Pow, Rational, oo

from symattn.errors import InputError
from symattn.evidence.bounded import Bounded, exact, rounded
from symattn.evidence.data import Data, Integers
from symattn.evidence.duals import Dual
from symattn.evidence.rounding import FloatArray, slack
from symattn.language import matrices
from symattn.language.binding import Binding, free_positions
from symattn.language.expressions import Expression
from symattn.language.integers import NoPlace
from symattn.language.permutations import Image
from symattn.language.positions import Position
from symattn.language.sizes import Size
from symattn.relations import Relation

T = TypeVar("T")

Values = Any
"""A Bounded, or a Dual within a derivative; both have the same operations."""


Shortcut = Callable[[Expression, "Environment"], Values | None]
"""Another way to the value of some expressions; None for the others."""

FEW = 16
"""Most members of a family, such as heads, that is remembered, and not computed again."""


class NotEvaluated(Exception):
    """Something that floating-point evaluation has no meaning for here, and why."""


class Environment(ABC):
    """The data, and the values that bound positions have; it remembers what occurs more than once.

    Parameters
    ----------
    data : Data
    repeated : set of expressions
        What is worth remembering.
    by : tuple of str and int, optional
        The variable that everything is differentiated by: its matrix, its member, row and column.
    shortcut : callable, optional
        Asked first for every expression: another way to its value, or None.
    """

    def __init__(
        self,
        data: Data,
        repeated: frozenset[Basic] = frozenset(),
        by: tuple[str, tuple[int, ...], int, int] | None = None,
        shortcut: Shortcut | None = None,
    ) -> None:
        self.data = data
        self.by = by
        self._shortcut = shortcut
        self.scope: Mapping[Position, Integers] = {}
        self.depth = 0
        self._repeated = repeated
        self._outer: Self | None = None
        self._index: Position | None = None
        self._memo: dict[Hashable, Any] = {}
        self._inner: dict[tuple[Position, bytes], Self] = {}

    def value(self, e: Expression) -> Values:
        """Return the value of an expression, of shape (..., m, n), with an axis for each bound index."""
        if self._outer is not None and self._index not in free_positions(e):
            return self._outer.value(e)
        if e not in self._repeated:
            return self._computed(e)
        return self.remembered(e, lambda: self._computed(e))

    def _computed(self, e: Expression) -> Values:
        found = None if self._shortcut is None else self._shortcut(e, self)
        return self.computed(e) if found is None else found

    @abstractmethod
    def computed(self, e: Expression) -> Values:
        """Return the value of an expression, of those of its parts."""

    def once(self, key: Hashable, compute: Callable[[], T]) -> T:
        """Return data that do not depend on a bound position, computed once."""
        if self._outer is not None:
            return self._outer.once(key, compute)
        return self.remembered(key, compute)

    def remembered(self, key: Hashable, compute: Callable[[], T]) -> T:
        """Return data for the current values of bound positions, computed once."""
        if key not in self._memo:
            self._memo[key] = compute()
        known: T = self._memo[key]
        return known

    def leaf(self, value: Bounded) -> Values:
        """Return a value that depends on nothing, as the operations of this evaluation take it."""
        return value if self.by is None else Dual(value)

    def numbers(self, values: ArrayLike) -> Values:
        """Return exact numbers, rounded if the working precision does not represent them."""
        return self.leaf(self._nearest(values))

    def _nearest(self, values: ArrayLike) -> Bounded:
        array = np.asarray(values, dtype=np.float64)
        same = np.array_equal(array.astype(self.data.dtype), array)
        return (exact if same else rounded)(array, self.data.dtype)

    def rational(self, value: Rational) -> Values:
        """Return a rational number as near as the working precision has it, and how far that is off."""
        true = Fraction(int(value.p), int(value.q))
        try:
            nearest = np.array([[float(true)]])
        except OverflowError as reason:
            raise NotEvaluated("a number beyond the largest float") from reason
        with np.errstate(over="ignore"):
            number = nearest.astype(self.data.dtype)
        if not np.isfinite(number).all():
            return self.leaf(Bounded(number, np.array([[np.inf]])))
        error = float(abs(true - Fraction(float(number[0, 0])))) * slack(2)
        return self.leaf(Bounded(number, np.array([[error]])))

    def filled(self, value: float, shape: tuple[int, int]) -> Values:
        """Return a matrix of one exact number."""
        return self.leaf(Bounded(np.full(shape, value, dtype=self.data.dtype)))

    def shape(self, e: Expression) -> tuple[int, int]:
        """Return the numbers of rows and columns."""
        rows, columns = e.shape
        return self.data.length(rows), self.data.length(columns)

    def place(self, term: Expr, length: int) -> Any:
        """Return a position term as an integer on an axis, or as an array of them.

        Raises
        ------
        NoPlace
            If it leaves the axis.
        """
        place = self.data.whole(term, self.scope)
        if np.any(place < 1) or np.any(place > length):
            raise NoPlace(f"{term} leaves its axis of length {length}")
        return place

    def table(self, relation: Relation, shape: tuple[int, int]) -> FloatArray:
        """Return the visibility of keys to queries as a boolean matrix."""
        rows, columns = shape

        def ask() -> FloatArray:
            i, j = np.arange(1, rows + 1)[:, None], np.arange(1, columns + 1)[None, :]
            return self.data.sees(relation, i, j)

        return self.once((relation, shape), ask)

    def bind(self, index: Position, places: FloatArray) -> Self:
        """Return the evaluation in which a bound position has several values, along a new first axis."""
        key = index, places.tobytes()
        if key in self._inner:
            return self._inner[key]
        inner = type(self)(self.data, self._repeated, self.by, self._shortcut)
        inner.scope = {**self.scope, index: places.reshape(-1, *[1] * self.depth)}
        inner.depth = self.depth + 1
        inner._outer, inner._index = self, index
        if len(places) <= FEW:
            self._inner[key] = inner
        return inner

    def members(self, e: Binding) -> Values:
        """Return all members of a family along the first axis."""
        count = self.data.length(e.index.axis)
        inner = self.bind(e.index, np.arange(1, count + 1))
        return with_axis(inner.value(e.body), inner.depth, count)

    def slope(self, of: Expression, name: str, member: tuple[int, ...], i: int, j: int) -> Values:
        """Return the derivative of a 1 × 1 expression by an entry of a free matrix."""
        if self.by is not None or self.depth:
            raise NotEvaluated("a derivative within a derivative, or within a sum")
        inner = type(self)(self.data, self._repeated, (name, member, i, j))
        return inner.value(of).derivative

    def scalar(self, value: Expr) -> Values:
        """Return a number in sizes, positions and scales, as a 1 × 1 matrix."""
        if isinstance(value, Rational):
            return self.rational(value)
        if value in (oo, -oo):
            return self.filled(np.inf if value == oo else -np.inf, (1, 1))
        if isinstance(value, (Size, Position, Image)):
            return self.numbers(np.asarray(self.data.whole(value, self.scope))[..., None, None])
        if isinstance(value, matrices.Scale):
            return self.leaf(self.data.scales[value.name])
        if isinstance(value, (Add, Mul)):
            parts = [self.scalar(part) for part in value.args]
            result = parts[0]
            for part in parts[1:]:
                result = result + part if isinstance(value, Add) else self.product(result, part)
            return result
        if isinstance(value, Pow) and isinstance(value.exp, Integer):
            base = self.scalar(value.base)
            power = base
            for _ in range(abs(int(value.exp)) - 1):
                power = power * base
            return power if value.exp > 0 else self.filled(1.0, (1, 1)) / power
        if isinstance(value, Pow) and value.exp in (Rational(1, 2), Rational(-1, 2)):
            radicand = float(self.data.whole(value.base, self.scope))
            root = self.leaf(self._nearest([[radicand]]).sqrt())
            return root if value.exp > 0 else self.filled(1.0, (1, 1)) / root
        raise InputError(f"{value}: only sums, products, whole powers and square roots are read")

    def product(self, a: Values, b: Values) -> Values:
        """Return a product entry by entry; 0·∞ is 0 if the claim's arithmetic says so."""
        result = a * b
        if not self.data.lenient or (a.is_finite and b.is_finite) or isinstance(result, Dual):
            return result
        zeros = [(x.value == 0) & (x.error == 0) for x in (a, b)]
        nothing = zeros[0] & np.isinf(b.value) | zeros[1] & np.isinf(a.value)
        return exact(0, self.data.dtype).where(nothing, result)


def repeated_in(*roots: Basic) -> frozenset[Basic]:
    """Return the matrices that occur more than once."""
    seen: set[Basic] = set()
    repeated: set[Basic] = set()
    waiting: list[tuple[Basic, bool]] = [(root, False) for root in roots]
    while waiting:
        node, is_again = waiting.pop()
        is_again = is_again or node in seen
        if node in repeated:
            continue
        # What stands in something that is met twice is met twice, and looked at no third time.
        (repeated if is_again else seen).add(node)
        waiting += [(part, is_again) for part in node.args]
    return frozenset(node for node in repeated if isinstance(node, Expression))


def with_axis(value: Values, depth: int, count: int) -> Values:
    """Return a value of some batch with all its axes, the first of which is that of the last index."""
    if value.ndim == depth + 2:
        return value
    missing = depth + 1 - value.ndim
    return value.rearranged(lambda t: np.broadcast_to(t, (count, *[1] * missing, *t.shape)))
