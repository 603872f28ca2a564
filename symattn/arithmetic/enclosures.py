"""Enclosures of functions that mpmath's intervals do not have.

Each takes a context of intervals, and an enclosure; each increases, so that the ends of the one give the
ends of the other. What is left out of a series is added as an interval.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import lru_cache
from math import ceil, floor
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from mpmath.ctx_iv import MPIntervalContext, ivmpf

Enclosure: TypeAlias = "Callable[[MPIntervalContext, ivmpf], ivmpf]"

HALVINGS = 3


def by_ends(at: Enclosure) -> Enclosure:
    """Return an increasing function of intervals by its enclosures at one number."""

    @lru_cache(1 << 12)
    def at_end(context: MPIntervalContext, end: tuple[int, int, int, int]) -> ivmpf:
        return at(context, context.make_mpf((end, end)))

    def enclosed(context: MPIntervalContext, a: ivmpf) -> ivmpf:
        low, high = a._mpi_
        return context.mpf([at_end(context, low).a, at_end(context, high).b])

    return enclosed


def _arctan(context: MPIntervalContext, x: ivmpf) -> ivmpf:
    """Return arctan x = 2 arctan(x / (1 + √(1 + x²))), and the series of what is small."""
    for _ in range(HALVINGS):
        x = x / (1 + context.sqrt(1 + x * x))
    term, total, square, n = x, x, x * x, 1
    while _counts(context, term, total):
        term, n = -term * square, n + 2
        total = total + term / n
    last = abs(term).b  # |x| < 1/8: what is left out is less than the last term
    return (total + context.mpf([-last, last])) * 2**HALVINGS


def _erf(context: MPIntervalContext, x: ivmpf) -> ivmpf:
    """Return erf x = 2/√π e^(−x²) Σ 2^n x^(2n+1) / (1·3···(2n+1)), or 1 less at most e^(−x²)."""
    if x.b < 0:
        return -_erf(context, -x)
    square = x * x
    if square.a > context.prec:
        return context.mpf([(1 - context.exp(-square)).a, 1])
    total = context.mpf([0, 0]) if x.b == 0 else _series(context, *x._mpi_[0][1:3])
    return 2 / context.sqrt(context.pi) * context.exp(-square) * total


def _series(context: MPIntervalContext, digits: int, exponent: int) -> ivmpf:
    """Return the sum for x = digits · 2^exponent > 0, from below and above in whole numbers of 2^−w."""
    w = context.prec + 32 + max(0, -exponent - digits.bit_length())
    squared = Fraction(digits * digits) * Fraction(2) ** (2 * exponent + 1)
    low, high = floor(squared * 2**w), ceil(squared * 2**w)
    first = digits * Fraction(2) ** (exponent + w)
    term, above = floor(first), ceil(first)
    total, most, n = term, above, 1
    while above > 4 or 2 * squared > n:
        n += 2
        term, above = (term * low >> w) // n, (above * high >> w) // n + 1
        total, most = total + term, most + above
    # From here on each term is at most half the one before.
    return context.ldexp(context.mpf([total, most + above]), -w)


def _counts(context: MPIntervalContext, term: ivmpf, total: ivmpf) -> bool:
    """Tell whether a term is more than what is rounded of the total."""
    return bool(abs(term).b > context.ldexp(abs(total).b, -context.prec).b)


def _to_whole(rounded: Callable[[Fraction], int]) -> Enclosure:
    """Return a function to whole numbers of what is one binary fraction."""

    def at(context: MPIntervalContext, x: ivmpf) -> ivmpf:
        sign, digits, exponent, _ = x._mpi_[0]
        if exponent >= 0 or not digits:  # it is whole, or infinite
            return x
        return context.mpf(rounded(Fraction(-digits if sign else digits, 1 << -exponent)))

    return at


_AT = {"arctan": _arctan, "erf": _erf, "floor": _to_whole(floor), "rounded": _to_whole(round)}
ENCLOSED: Mapping[str, Enclosure] = MappingProxyType({name: by_ends(at) for name, at in _AT.items()})
