"""Floating-point arithmetic on many points at once: quick and untrusted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import reduce
from typing import TYPE_CHECKING, TypeAlias

from symattn.arithmetic.base import Arithmetic, Unsettled, Variable
from symattn.arrays import has_numpy
from symattn.counterexamples.columns import known, nearest, np, power
from symattn.language.known_functions import KnownFunction

if TYPE_CHECKING:
    from numpy.typing import NDArray

Batch: TypeAlias = "NDArray[np.float64]"
"""One value for each point, shape (points,)."""

LISTED = 10
"""Cost of an operation on lists, in operations on arrays."""


class BatchFloats(Arithmetic):
    """float64 values at many points; notes where there is no value, as 1/0, and what it applies."""

    def __init__(self, columns: Mapping[Variable, Batch], count: int) -> None:
        self._columns = columns
        self._count = count
        self.used: dict[Variable, None] = {}
        self.vanished = np.zeros(count, dtype=bool)
        self.functions: set[KnownFunction] = set()
        self.operations = 0
        self._price = 1 if has_numpy() else LISTED

    def number(self, value: Fraction | int) -> Batch:
        return np.full(self._count, nearest(value))

    def root(self, radicand: int) -> Batch:
        return np.full(self._count, nearest(radicand) ** 0.5)

    def power(self, base: int, exponent: Fraction) -> Batch:
        return np.full(self._count, power(base, exponent))

    def variable(self, variable: Variable) -> Batch:
        self.used[variable] = None
        return self._columns[variable]

    def add(self, a: Batch, b: Batch) -> Batch:
        self.operations += self._price
        return a + b

    def multiply(self, a: Batch, b: Batch) -> Batch:
        self.operations += self._price
        return a * b

    def divide(self, a: Batch, b: Batch) -> Batch:
        self.operations += self._price
        self.vanished |= b == 0
        return a / b

    def known(self, function: KnownFunction, a: Batch) -> Batch:
        self.operations += self._price
        if function.of_positive:
            self.vanished |= a <= 0
        self.functions.add(function)
        value: Batch = known(function.name, a)
        return value

    def greatest(self, values: Sequence[Batch]) -> Batch:
        self.operations += self._price
        value: Batch = reduce(np.maximum, values)
        return value

    def square_root(self, a: Batch) -> Batch:
        self.operations += self._price
        self.vanished |= a < 0
        return np.sqrt(a)

    def sign(self, a: Batch) -> int | None:
        signs = np.sign(a)
        if len(set(signs)) != 1 or np.isnan(signs).any():
            raise Unsettled("different signs at different points, or none")
        return int(signs[0])
