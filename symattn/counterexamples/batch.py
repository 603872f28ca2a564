"""Floating-point arithmetic on many points at once: quick and untrusted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

import numpy as np

from symattn.arithmetic.base import Arithmetic, Unsettled, Variable
from symattn.arithmetic.floats import of_floats
from symattn.language.known_functions import KnownFunction

Batch = np.ndarray[Any, np.dtype[np.float64]]
"""One value for each point, shape (points,)."""


class BatchFloats(Arithmetic):
    """float64 values at many points; notes at which of them there is no value: 1/0, √−1."""

    def __init__(self, columns: Mapping[Variable, Batch], count: int) -> None:
        self._columns = columns
        self._count = count
        self.used: dict[Variable, None] = {}
        self.vanished = np.zeros(count, dtype=bool)
        self.operations = 0

    def number(self, value: Fraction | int) -> Batch:
        return np.full(self._count, float(value))

    def root(self, radicand: int) -> Batch:
        return np.full(self._count, float(radicand) ** 0.5)

    def power(self, base: int, exponent: Fraction) -> Batch:
        return np.full(self._count, float(base) ** float(exponent))

    def variable(self, variable: Variable) -> Batch:
        self.used[variable] = None
        return self._columns[variable]

    def add(self, a: Batch, b: Batch) -> Batch:
        self.operations += 1
        return a + b

    def multiply(self, a: Batch, b: Batch) -> Batch:
        self.operations += 1
        return a * b

    def divide(self, a: Batch, b: Batch) -> Batch:
        self.operations += 1
        self.vanished |= b == 0
        return a / b

    def known(self, function: KnownFunction, a: Batch) -> Batch:
        self.operations += 1
        if function.of_positive:
            self.vanished |= a <= 0
        value: Batch = of_floats(function.name)(a)
        return value

    def greatest(self, values: Sequence[Batch]) -> Batch:
        self.operations += 1
        value: Batch = np.max(np.broadcast_arrays(*values), axis=0)
        return value

    def square_root(self, a: Batch) -> Batch:
        self.operations += 1
        self.vanished |= a < 0
        return np.sqrt(a)

    def sign(self, a: Batch) -> int | None:
        signs = np.unique(np.sign(a))
        if len(signs) != 1 or np.isnan(signs).any():
            raise Unsettled("different signs at different points, or none")
        return int(signs[0])
