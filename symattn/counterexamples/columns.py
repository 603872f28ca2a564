"""Columns of floats, one for each point that is screened: arrays of NumPy, or lists where it is missing.

A list takes about thirty times as long, and says the same: operators go entry by entry, and what has no
value is NaN or infinite, never an error.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from typing import TYPE_CHECKING, Any, TypeAlias

from symattn.arithmetic.floats import of_floats
from symattn.arrays import has_numpy

if TYPE_CHECKING:
    import numpy as np
else:

    class _Columns:
        """NumPy's functions, or those of this module under the same names."""

        def __getattr__(self, name: str) -> object:
            if has_numpy():
                from symattn.arrays import np as numpy

                value = getattr(numpy, name)
            else:
                value = globals()[f"_{name}"]
            setattr(self, name, value)
            return value

    np = _Columns()

__all__ = ["Column", "known", "np"]


Operand: TypeAlias = Any
"""A column or a number; the operators of a list, which those of columns replace, take others."""


class Column(list[Any]):
    """Numbers, or truths, one below the other."""

    def _with(self, other: Operand, value: Callable[[float, float], float]) -> Column:
        if not isinstance(other, list):
            return Column(value(a, other) for a in self)
        return Column(value(a, b) for a, b in zip(self, other, strict=True))

    def __add__(self, other: Operand) -> Column:
        return self._with(other, operator.add)

    def __sub__(self, other: Operand) -> Column:
        return self._with(other, operator.sub)

    def __mul__(self, other: Operand) -> Column:
        return self._with(other, operator.mul)

    def __truediv__(self, other: Operand) -> Column:
        return self._with(other, _quotient)

    def __and__(self, other: Operand) -> Column:
        return self._with(other, operator.and_)

    def __or__(self, other: Operand) -> Column:
        return self._with(other, operator.or_)

    def __eq__(self, other: Operand) -> Column:  # type: ignore[override]
        return self._with(other, operator.eq)

    def __ne__(self, other: Operand) -> Column:  # type: ignore[override]
        return self._with(other, operator.ne)

    def __lt__(self, other: Operand) -> Column:  # type: ignore[override]
        return self._with(other, operator.lt)

    def __le__(self, other: Operand) -> Column:  # type: ignore[override]
        return self._with(other, operator.le)

    def __gt__(self, other: Operand) -> Column:  # type: ignore[override]
        return self._with(other, operator.gt)

    def __ge__(self, other: Operand) -> Column:  # type: ignore[override]
        return self._with(other, operator.ge)

    __iadd__, __radd__, __rmul__ = __add__, __add__, __mul__

    def __neg__(self) -> Column:
        return Column(-a for a in self)

    def __invert__(self) -> Column:
        return Column(not a for a in self)

    def any(self) -> bool:
        return any(self)


def known(name: str, a: Operand) -> Operand:
    """Return the values of a known function."""
    return Column(map(_NAMED[name], a)) if isinstance(a, Column) else of_floats(name)(a)


def nearest(value: Fraction | float) -> float:
    """Return the float nearest to a number; an infinite one where it is larger than all."""
    try:
        return float(value)
    except OverflowError:
        return math.inf if value > 0 else -math.inf


def power(base: int, exponent: Fraction) -> float:
    """Return the float nearest to a power of a number above 0; an infinite one likewise."""
    try:
        return math.pow(base, exponent)
    except OverflowError:
        return math.inf


def _quotient(a: float, b: float) -> float:
    if b:
        return a / b
    return math.nan if a == 0 or math.isnan(a) else math.copysign(math.inf, a)


def _lenient(
    function: Callable[[float], float], overflown: float = math.inf
) -> Callable[[float], float]:
    def value(a: float) -> float:
        try:
            return function(a)
        except OverflowError:
            return overflown
        except ValueError:
            return -math.inf if a == 0 else math.nan  # the logarithm at 0; a function outside its domain

    return value


def _whole(function: Callable[[float], float]) -> Callable[[float], float]:
    return lambda a: float(function(a)) if math.isfinite(a) else a


_NAMED: dict[str, Callable[[float], float]] = {
    "exp": _lenient(math.exp), "log": _lenient(math.log), "sin": _lenient(math.sin),
    "cos": _lenient(math.cos), "absolute": abs, "arctan": math.atan, "erf": math.erf, "tanh": math.tanh,
    "floor": _whole(math.floor), "rounded": _whole(round),
}  # fmt: skip


def _full(count: int, value: float) -> Column:
    return Column([value] * count)


def _zeros(count: int, dtype: type = float) -> Column:
    return Column([dtype(0)] * count)


def _ones(count: int, dtype: type = float) -> Column:
    return Column([dtype(1)] * count)


def _abs(a: Column) -> Column:
    return Column(map(abs, a))


def _log1p(a: Column) -> Column:
    return Column(map(_lenient(math.log1p), a))


def _sqrt(a: Column) -> Column:
    return Column(map(_lenient(math.sqrt), a))


def _isnan(a: Column) -> Column:
    return Column(map(math.isnan, a))


def _sign(a: Column) -> Column:
    return Column(b if math.isnan(b) else (b > 0) - (b < 0) for b in a)


def _maximum(a: Column, b: Column) -> Column:
    return a._with(b, lambda x, y: x if x >= y or math.isnan(x) else y)


def _where(truths: Column, a: Column | float, b: Column | float) -> Column:
    count = len(truths)
    first, second = (x if isinstance(x, list) else [x] * count for x in (a, b))
    return Column(x if truth else y for truth, x, y in zip(truths, first, second, strict=True))


def _broadcast_to(a: Column | float, count: int) -> Column:
    return a if isinstance(a, Column) else _full(count, a)


def _flatnonzero(truths: Iterable[bool]) -> list[int]:
    return [k for k, truth in enumerate(truths) if truth]


@contextmanager
def _errstate(**_: str) -> Iterator[None]:
    yield
