"""IEEE binary64 arithmetic, with NaN as a value: what NumPy code computes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction

from symattn.arithmetic.base import Arithmetic, Point, Variable
from symattn.arithmetic.floats import of_floats
from symattn.arrays import np
from symattn.language.known_functions import KnownFunction


class IEEE(Arithmetic):
    """NumPy's float64 at a point; nothing is undefined, because NaN and ±inf are values."""

    native = frozenset({"tanh"})

    def __init__(self, point: Point) -> None:
        self._point = point

    def number(self, value: Fraction | int) -> np.float64:
        return np.float64(value)

    def infinity(self, sign: int) -> np.float64:
        return np.float64(sign * math.inf)

    def root(self, radicand: int) -> np.float64:
        with np.errstate(all="ignore"):
            return np.sqrt(np.float64(radicand))

    def variable(self, variable: Variable) -> np.float64:
        return np.float64(self._point[variable])

    def add(self, a: np.float64, b: np.float64) -> np.float64:
        with np.errstate(all="ignore"):
            return a + b

    def multiply(self, a: np.float64, b: np.float64) -> np.float64:
        with np.errstate(all="ignore"):
            return a * b

    def divide(self, a: np.float64, b: np.float64) -> np.float64:
        with np.errstate(all="ignore"):
            return a / b

    def known(self, function: KnownFunction, a: np.float64) -> np.float64:
        with np.errstate(all="ignore"):
            return of_floats(function.name)(a)

    def greatest(self, values: Sequence[np.float64]) -> np.float64:
        return np.max(values)

    def square_root(self, a: np.float64) -> np.float64:
        with np.errstate(all="ignore"):
            return np.sqrt(a)

    def sign(self, a: np.float64) -> int | None:
        return None if math.isnan(a) else int(np.sign(a))

    def same(self, a: np.float64, b: np.float64) -> bool:
        """Tell whether two values are the same, NaN being the same as NaN."""
        return bool(a == b or (math.isnan(a) and math.isnan(b)))
