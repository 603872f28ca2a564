"""Real numbers with many digits at one random point: a filter where logarithms occur.

A logarithm has no image in a finite field that respects e^log a = a. So what a tower of prime fields
does elsewhere is done here with real numbers: data are random, and what cancels to nearly nothing is 0.
Like the tower it can only say "different"; no verdict rests on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache
from hashlib import blake2b
from typing import Any

from mpmath.ctx_mp import MPContext

from symattn.kernel.arithmetic.base import Arithmetic, DivisorVanishes, Unsettled, Variable
from symattn.kernel.arithmetic.prime_tower import PrimeTower
from symattn.language.known_functions import ABSOLUTE, KnownFunction

DIGITS = 384
"""Bits of a number."""

CANCELLED = 192
"""A sum is 0 if it is smaller than its terms, and than 1, by more bits than this."""

LARGEST = 1 << 128
"""Exponents beyond this are not computed."""

Real = tuple[Any]
"""A number; like a residue, it is a tuple, here of one."""


@cache
def _context() -> Any:
    context = MPContext()
    context.prec = DIGITS
    return context


class Reals(Arithmetic):
    """Real numbers at one random point."""

    def __init__(self, seed: int, point: int = 0) -> None:
        self._salt = f"{seed}/{point}"
        self._context = _context()
        self._tiny = self._context.ldexp(1, -CANCELLED)

    def _random(self, what: str) -> Any:
        """Return a number between −1 and 1."""
        digest = blake2b(f"{self._salt}/{what}".encode(), digest_size=48).digest()
        return self._context.ldexp(int.from_bytes(digest, "big") * 2 + 1, -DIGITS) - 1

    def number(self, value: Fraction | int) -> Real:
        return (self._context.mpf(value.numerator) / value.denominator,)

    def root(self, radicand: int) -> Real:
        return (self._context.sqrt(radicand),)

    def power(self, base: int, exponent: Fraction) -> Real:
        return (self._context.mpf(base) ** self.number(exponent)[0],)

    def variable(self, variable: Variable) -> Real:
        value = self._random(f"{tuple(variable)}")
        return (self._context.exp(value) if variable.positive else value * 3 / 2,)

    def apply(self, name: str, member: int, arguments: Sequence[Real]) -> Real:
        """Return u + cos v, with u and v affine in the arguments: neither even, odd nor a polynomial."""
        affine = []
        for part in "uv":
            value = self._random(f"{name}/{member}/{part}")
            for k, (argument,) in enumerate(arguments):
                value += self._random(f"{name}/{member}/{part}/{k}") * argument
            affine.append(value)
        return (affine[0] + self._context.cos(affine[1]),)

    def add(self, a: Real, b: Real) -> Real:
        return (self._rounded(a[0] + b[0], max(abs(a[0]), abs(b[0]))),)

    def _rounded(self, value: Any, size: Any) -> Any:
        """Return a number, or 0 if nearly nothing is left of terms of a size."""
        return self._context.zero if abs(value) <= self._tiny * max(size, 1) else value

    def total(self, values: Iterable[Real]) -> Real:
        numbers = [value for (value,) in values]
        return (self._rounded(self._context.fsum(numbers), max(map(abs, numbers), default=0)),)

    def negate(self, a: Real) -> Real:
        return (-a[0],)

    def multiply(self, a: Real, b: Real) -> Real:
        return (a[0] * b[0],)

    def divide(self, a: Real, b: Real) -> Real:
        if not b[0]:
            raise DivisorVanishes("a denominator vanishes at a random point")
        return (a[0] / b[0],)

    def known(self, function: KnownFunction, a: Real) -> Real:
        if function.of_positive:
            if not a[0]:
                raise DivisorVanishes(f"{function.name} 0 at a random point")
            if a[0] < 0:
                raise Unsettled(f"{function.name} of a negative number at a random point")
        elif abs(a[0]) > LARGEST:
            raise Unsettled(f"{function.name} of a large number")
        value = abs(a[0]) if function is ABSOLUTE else getattr(self._context, function.name)(a[0])
        return (value if function.positive else self._rounded(value, 0),)

    def square_root(self, a: Real) -> Real:
        if a[0] < 0:
            raise Unsettled("the root of a negative number at a random point")
        return (self._context.sqrt(a[0]),)

    def greatest(self, values: Sequence[Real]) -> Real:
        return max(values)

    def sign(self, a: Real) -> int | None:
        # The sign at one point is not that for all data; what is a constant almost surely has one.
        return next((k for k in (-1, 0, 1) if a[0] == k), None)

    def shows_nonzero(self, a: Real) -> bool:
        """Tell whether a number is not 0 but for rounding."""
        return bool(a[0])

    def differ(self, a: Real, b: Real) -> bool:
        """Tell whether two numbers are not the same but for rounding."""
        return any(self.subtract(a, b))


def filter_at(logarithmic: bool, height: int, seed: int, point: int = 0) -> PrimeTower | Reals:
    """Return the arithmetic that tells values apart at one random point."""
    return Reals(seed, point) if logarithmic else PrimeTower(height, seed, point)
