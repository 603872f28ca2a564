"""The numbers that the evaluator computes with: binary64, a hundred digits, or IEEE with NaN as a value.

Matrices are NumPy arrays, of floats or of mpmath's numbers. NaN stands for "has no value".
"""

from __future__ import annotations

import math
from fractions import Fraction
from operator import index
from typing import Any

import mpmath
import numpy as np
from sympy import Expr, Float, Rational

mp = mpmath.MPContext()
mp.dps = 100


class Doubtful(Exception):
    """Floats cannot tell: something that is divided by is as small as their rounding."""


class Floats:
    """Binary64; a divisor that rounding may have made is refused."""

    dtype: Any = float
    nan: Any = np.nan
    infinity: Any = np.inf
    small = 1e-9
    """What is smaller than this is not told from 0."""

    def __init__(self, *, zero_times_infinity: bool = False) -> None:
        self._lenient = zero_times_infinity

    def number(self, value: Any) -> Any:
        """Return an exact number in this arithmetic."""
        return float(value)

    def array(self, rows: Any) -> np.ndarray:
        """Return a matrix of exact numbers in this arithmetic."""
        return np.array([[self.number(v) for v in row] for row in rows], dtype=self.dtype)

    def full(self, rows: int, columns: int, value: Any) -> np.ndarray:
        """Return a matrix whose entries are all one value of this arithmetic."""
        return np.full((rows, columns), value, dtype=self.dtype)

    def is_nan(self, a: np.ndarray) -> np.ndarray:
        """Tell where a matrix has no value."""
        return np.isnan(a)

    def is_infinite(self, a: np.ndarray) -> np.ndarray:
        """Tell where a matrix is ∞ or −∞."""
        return np.isinf(a)

    def exp(self, a: np.ndarray) -> np.ndarray:
        """Return e^a; e^{−∞} = 0."""
        # That e^-800 is 0 as a float does not make it 0.
        if np.any(np.abs(a[np.isfinite(a)]) > 300):
            raise Doubtful("e to a large power")
        return np.exp(a)

    def log(self, a: np.ndarray) -> np.ndarray:
        """Return log a of what is certain to be positive; NaN where it is certain not to be."""
        near = np.abs(a) < self.small
        if np.any(near & (a != 0)):
            raise Doubtful("the logarithm of what may be 0")
        return np.asarray(np.log(np.where(a > 0, a, np.nan)))

    def sigmoid(self, a: np.ndarray) -> np.ndarray:
        one = self.full(*a.shape, self.number(1))
        return self.divide(one, one + self.exp(-a))

    def tanh(self, a: np.ndarray) -> np.ndarray:
        limit = np.where(a > 0, self.number(1), self.number(-1))
        near = np.where(self.is_infinite(a), self.number(0), a)
        rising, falling = self.exp(near), self.exp(-near)
        return np.where(self.is_infinite(a), limit, self.divide(rising - falling, rising + falling))

    def softplus(self, a: np.ndarray) -> np.ndarray:
        return np.asarray(np.logaddexp(0, a))

    def silu(self, a: np.ndarray) -> np.ndarray:
        return np.asarray(a * self.sigmoid(a))

    def arctan(self, a: np.ndarray) -> np.ndarray:
        return np.arctan(a)

    def erf(self, a: np.ndarray) -> np.ndarray:
        return np.asarray(np.vectorize(math.erf, otypes=[float])(a))

    def gelu(self, a: np.ndarray) -> np.ndarray:
        return np.asarray(a * (1 + self.erf(a / 2**0.5)) / 2)

    def gelu_tanh(self, a: np.ndarray) -> np.ndarray:
        inner = (2 / np.pi) ** 0.5 * (a + 0.044715 * a**3)
        return np.asarray(a * (1 + np.tanh(inner)) / 2)

    def floor(self, a: np.ndarray) -> np.ndarray:
        """Return ⌊a⌋; doubtful where a jump may be beside a."""
        near = np.abs(a - np.round(a))
        if np.any((near < self.small) & (near != 0)):
            raise Doubtful("whether a number is whole")
        return np.floor(a)

    def rounded(self, a: np.ndarray) -> np.ndarray:
        """Return the nearest whole number, the even one of two."""
        near = np.abs(np.abs(a - np.floor(a)) - 0.5)
        if np.any((near < self.small) & (near != 0)):
            raise Doubtful("which of two whole numbers is nearer")
        return np.round(a)

    def sin(self, a: np.ndarray) -> np.ndarray:
        return np.sin(a)

    def cos(self, a: np.ndarray) -> np.ndarray:
        return np.cos(a)

    def absolute(self, a: np.ndarray) -> np.ndarray:
        return np.abs(a)

    def greatest(self, a: np.ndarray) -> np.ndarray:
        """Return the largest entry of each row; there is none where all are −∞."""
        found = a.max(axis=1, keepdims=True)
        return np.where(np.isneginf(found), np.nan, found)

    def sqrt(self, a: np.ndarray) -> np.ndarray:
        """Return roots; a negative number has none."""
        near = ~self.is_infinite(a) & (abs(a) <= self.small)
        self._refuse(a[near & (a != 0)])
        return np.where(a < 0, self.nan, self._root(np.where(a < 0, self.number(0), a)))

    def _root(self, a: np.ndarray) -> np.ndarray:
        return np.sqrt(a)

    def power(self, base: Any, exponent: Fraction) -> Any:
        """Return a power of a number; none of 0 to a negative exponent, or of a root below 0."""
        if (base == 0 and exponent < 0) or (base < 0 and exponent.denominator != 1):
            return self.nan
        return base ** self.number(exponent)

    def times(self, a: Any, b: Any) -> Any:
        """Return products; 0·∞ has no value, or is 0 if that is the convention."""
        a, b = np.broadcast_arrays(np.asarray(a, self.dtype), np.asarray(b, self.dtype))
        product = a * b
        if self._lenient:
            nothing = (self.is_infinite(a) & (b == 0)) | (self.is_infinite(b) & (a == 0))
            product = np.where(nothing, self.number(0), product)
        return product

    def dot(self, a: np.ndarray, b: np.ndarray) -> np.ndarray:
        """Return a matrix product."""
        if self.is_infinite(a).any() or self.is_infinite(b).any():
            return self.times(a[:, :, None], b[None, :, :]).sum(axis=1)
        return a @ b

    def divide(self, a: np.ndarray, b: Any, *, beside: Any = 1) -> np.ndarray:
        """Return quotients; by 0 there is none. `beside` is as large as what the divisor sums."""
        a, b, size = np.broadcast_arrays(a, np.asarray(b, self.dtype), np.asarray(beside, self.dtype))
        near = ~self.is_infinite(b) & (abs(b) <= size * self.small) & ~self.is_infinite(size)
        self._refuse(b[near & (b != 0)])
        return np.where(near, self.nan, a / np.where(near, self.number(1), b))

    def shares(self, rows: np.ndarray) -> np.ndarray:
        """Return each row divided by its sum."""
        return self.divide(rows, rows.sum(axis=1)[:, None], beside=abs(rows).max(axis=1)[:, None])

    def inverse(self, body: np.ndarray) -> np.ndarray:
        """Return an inverse, by Gauss and Jordan with pivots."""
        n = len(body)
        if self.is_nan(body).any() or self.is_infinite(body).any():
            return self.full(n, n, self.nan)
        work = np.hstack([body, self.array(np.eye(n, dtype=int))])
        for column in range(n):
            best = column + int(np.argmax(abs(work[column:, column])))
            near = abs(work[best, column]) <= self.small * (1 + abs(body).max())
            self._refuse(work[[best], column] if near else work[:0, column])
            if near:
                return self.full(n, n, self.nan)
            work[[column, best]] = work[[best, column]]
            work[column] = work[column] / work[column, column]
            for other in range(n):
                if other != column:
                    work[other] = work[other] - work[other, column] * work[column]
        return work[:, n:].copy()

    def _refuse(self, near: np.ndarray) -> None:
        if near.size:
            raise Doubtful("a divisor near 0")


class Digits(Floats):
    """A hundred digits, or as many as the context has; a divisor that is 0 but for the last is 0."""

    dtype = object
    nan = mp.nan
    infinity = mp.inf

    def __init__(
        self, *, zero_times_infinity: bool = False, doubting: bool = True, digits: int | None = None
    ) -> None:
        super().__init__(zero_times_infinity=zero_times_infinity)
        self._doubting, self._digits = doubting, digits
        self.near: list[Any] = []
        """Divisors that were taken for 0, and are not 0 to the last digit."""

    @property
    def small(self) -> Any:  # type: ignore[override]
        """What rounding may leave of a sum that is 0, in so many digits; nothing, if none is feared."""
        if not self._doubting:
            return mp.mpf(0)
        return mp.mpf(10) ** -((self._digits or mp.dps) * 85 // 100)

    def number(self, value: Any) -> Any:
        if isinstance(value, Fraction):
            return mp.mpf(value.numerator) / value.denominator
        if isinstance(value, Rational):
            return mp.mpf(int(value.p)) / int(value.q)
        if isinstance(value, Expr):
            return mp.make_mpf(Float(value, mp.dps)._mpf_)
        return mp.mpf(index(value)) if hasattr(value, "__index__") else mp.mpf(value)

    def is_nan(self, a: np.ndarray) -> np.ndarray:
        return np.asarray(_each(mp.isnan)(a), bool)

    def is_infinite(self, a: np.ndarray) -> np.ndarray:
        return np.asarray(_each(mp.isinf)(a), bool)

    def exp(self, a: np.ndarray) -> np.ndarray:
        return _each(mp.exp)(a)

    def log(self, a: np.ndarray) -> np.ndarray:
        self._refuse([x for x in a.flat if 0 < abs(x) < self.small])
        return _each(lambda x: mp.log(x) if x > self.small else self.nan)(a)

    def softplus(self, a: np.ndarray) -> np.ndarray:
        return _each(lambda x: mp.log1p(mp.exp(x)))(a)  # 1 + e^x is 1 to many digits

    def arctan(self, a: np.ndarray) -> np.ndarray:
        return _each(mp.atan)(a)

    def erf(self, a: np.ndarray) -> np.ndarray:
        return _each(mp.erf)(a)

    def gelu(self, a: np.ndarray) -> np.ndarray:
        return _each(lambda x: mp.nan if x == -mp.inf else x * mp.ncdf(x))(a)

    def gelu_tanh(self, a: np.ndarray) -> np.ndarray:
        def of(x: Any) -> Any:
            inner = mp.sqrt(2 / mp.pi) * (x + x**3 * mp.mpf(44715) / 10**6)
            return mp.nan if x == -mp.inf else x * (1 + mp.tanh(inner)) / 2

        return _each(of)(a)

    def floor(self, a: np.ndarray) -> np.ndarray:
        self._refuse([x for x in a.flat if 0 < abs(x - mp.nint(x)) < self.small])
        return _each(mp.floor)(a)

    def rounded(self, a: np.ndarray) -> np.ndarray:
        self._refuse([x for x in a.flat if 0 < abs(abs(x - mp.floor(x)) - mp.mpf(0.5)) < self.small])
        return _each(mp.nint)(a)

    def sin(self, a: np.ndarray) -> np.ndarray:
        return _each(mp.sin)(a)

    def cos(self, a: np.ndarray) -> np.ndarray:
        return _each(mp.cos)(a)

    def absolute(self, a: np.ndarray) -> np.ndarray:
        return _each(abs)(a)

    def greatest(self, a: np.ndarray) -> np.ndarray:
        rows = [mp.nan if any(map(mp.isnan, row)) or max(row) == -mp.inf else max(row) for row in a]
        return np.array(rows, dtype=object)[:, None]

    def _root(self, a: np.ndarray) -> np.ndarray:
        return _each(mp.sqrt)(a)

    def _refuse(self, near: np.ndarray) -> None:
        self.near += list(near)


class IEEE(Floats):
    """Binary64 as NumPy has it: x/0 is ∞ or NaN, and both are values."""

    def exp(self, a: np.ndarray) -> np.ndarray:
        return np.exp(a)

    def divide(self, a: np.ndarray, b: Any, *, beside: Any = 1) -> np.ndarray:
        return np.asarray(a / b)


def _each(function: Any) -> Any:
    """Return a function of numbers as one of arrays of them."""
    return np.frompyfunc(function, 1, 1)


def arithmetic_of(
    convention: str, *, exact: bool, doubting: bool = True, digits: int | None = None
) -> Any:
    """Return the arithmetic of a claim: floats, or a hundred digits if `exact`.

    `digits` are those by which it is told what is near 0; as many as the context has, if not given.
    """
    if convention == "ieee":
        return IEEE()
    lenient = convention == "zero-times-infinity"
    if exact:
        return Digits(zero_times_infinity=lenient, doubting=doubting, digits=digits)
    return Floats(zero_times_infinity=lenient)
