"""Enclosures of real numbers: intervals with rational ends, exact where the number is rational.

Every operation returns an interval in which the result lies, whatever numbers of the operands are meant.
Ends are rounded outwards to multiples of 2^−p; what is rational is not rounded.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import floor, isqrt
from types import MappingProxyType
from typing import NamedTuple

FARTHEST = 1 << 12
"""The exponential, the sine and the cosine of larger numbers are not enclosed."""


class Undecided(Exception):
    """Intervals do not tell."""


class Interval(NamedTuple):
    """All numbers from the one end to the other."""

    low: Fraction
    high: Fraction

    @property
    def exact(self) -> bool:
        """Whether it is one number."""
        return self.low == self.high


def number(value: Fraction | int) -> Interval:
    """Return a rational number."""
    return Interval(Fraction(value), Fraction(value))


class Intervals:
    """Operations on intervals.

    Parameters
    ----------
    precision : int
        Ends are multiples of 2^−precision.
    """

    def __init__(self, precision: int) -> None:
        self._bits = precision

    def _outward(self, low: Fraction, high: Fraction) -> Interval:
        unit = 1 << self._bits
        return Interval(Fraction(low * unit // 1, unit), Fraction(-(-high * unit // 1), unit))

    def add(self, a: Interval, b: Interval) -> Interval:
        """Return a + b: the ends are added."""
        low, high = a.low + b.low, a.high + b.high
        return Interval(low, high) if low == high else self._outward(low, high)

    def multiply(self, a: Interval, b: Interval) -> Interval:
        """Return a b: it is largest and smallest at ends."""
        every = [x * y for x in set(a) for y in set(b)]
        low, high = min(every), max(every)
        return Interval(low, high) if low == high else self._outward(low, high)

    def divide(self, a: Interval, b: Interval) -> Interval:
        """Return a/b, where b is away from 0.

        Raises
        ------
        Undecided
            If b may be 0.
        """
        if b.low <= 0 <= b.high:
            raise Undecided("a divisor may be 0")
        return self.multiply(a, Interval(1 / b.high, 1 / b.low))

    def root(self, a: Interval) -> Interval:
        """Return √a: it increases, and isqrt(n) ≤ √n < isqrt(n) + 1.

        Raises
        ------
        Undecided
            If a may be negative.
        """
        if a.low < 0:
            raise Undecided("what a root is taken of may be negative")
        p, q = isqrt(a.low.numerator), isqrt(a.low.denominator)
        if a.exact and p * p == a.low.numerator and q * q == a.low.denominator:
            return number(Fraction(p, q))
        unit = 1 << self._bits
        low, high = (isqrt(end.numerator * unit * unit // end.denominator) for end in a)
        return Interval(Fraction(low, unit), Fraction(high + 1, unit))

    def function(self, name: str, a: Interval) -> Interval:
        """Return a function of the checker at a.

        Raises
        ------
        Undecided
            If it may have no value, or is too large.
        """
        return _FUNCTIONS[name](self, a)

    def _absolute(self, a: Interval) -> Interval:
        ends = sorted(map(abs, a))
        return Interval(Fraction(0) if a.low <= 0 <= a.high else ends[0], ends[1])

    def _exponential(self, a: Interval) -> Interval:
        """Return e^a: it increases, and e^x = (e^(x/2^k))^(2^k), where |x| ≤ 2^k."""
        if a == number(0):
            return number(1)
        if max(map(abs, a)) > FARTHEST:
            raise Undecided("an exponent is too large")
        return Interval(self._exponential_at(a.low).low, self._exponential_at(a.high).high)

    def _exponential_at(self, x: Fraction) -> Interval:
        halvings = int(abs(x)).bit_length()
        finer = Intervals(self._bits + 2 * halvings + 16 + 3 * int(abs(x)))
        found = finer._series(x / (1 << halvings), 1, number(1), 1)
        for _ in range(halvings):
            found = finer.multiply(found, found)
        return self._outward(*found)

    def _series(self, x: Fraction, sign: int, first: Interval, start: int) -> Interval:
        """Return first + first x/start + … , each term the last times ±x/n or ±x²/(n (n + 1)).

        From where terms are at most half the one before, what is left out is at most the last one.
        """
        step = 1 if sign > 0 else 2
        term = total = first
        power = self._outward(*number(x**step))
        n = start
        while True:
            divisor = n if step == 1 else n * (n + 1)
            term = self.multiply(term, self.multiply(power, number(Fraction(sign, divisor))))
            total = self.add(total, term)
            last = max(map(abs, term))
            if 2 * abs(x) ** step <= divisor and last * (1 << self._bits) <= 2:
                return self._outward(total.low - last, total.high + last)
            n += step

    def _logarithm(self, a: Interval) -> Interval:
        """Return ln a: it increases, and ln x = n ln 2 + ln m, where x = m 2^n."""
        if a.low <= 0:
            raise Undecided("what a logarithm is taken of may be 0 or negative")
        if a == number(1):
            return number(0)
        return Interval(self._logarithm_at(a.low).low, self._logarithm_at(a.high).high)

    def _logarithm_at(self, x: Fraction) -> Interval:
        n = x.numerator.bit_length() - x.denominator.bit_length()
        finer = Intervals(self._bits + 16 + abs(n).bit_length())
        twos = finer.multiply(number(n), finer._by_area(Fraction(2)))
        return self._outward(*finer.add(twos, finer._by_area(x / Fraction(2) ** n)))

    def _by_area(self, m: Fraction) -> Interval:
        """Return ln m = 2 (z + z³/3 + z⁵/5 + …), z = (m − 1)/(m + 1), for 1/2 ≤ m ≤ 2: |z| ≤ 1/3."""
        z = self._outward(*number((m - 1) / (m + 1)))
        return self.multiply(number(2), self._odd_series(z, 1))

    def _odd_series(self, z: Interval, sign: int) -> Interval:
        """Return z ± z³/3 + z⁵/5 ± …, |z| ≤ 1/3: what is left out is at most 1/8 of the last term."""
        power, square = z, self.multiply(number(sign), self.multiply(z, z))
        total, n = number(0), 1
        while True:
            term = self.multiply(power, number(Fraction(1, n)))
            total = self.add(total, term)
            last = max(map(abs, term))
            if last * (1 << self._bits) <= 2:
                return self._outward(total.low - last, total.high + last)
            power, n = self.multiply(power, square), n + 2

    def _arctan_at(self, x: Fraction) -> Interval:
        """Return arctan x = 8 arctan t, by arctan x = 2 arctan(x / (1 + √(1 + x²))): |t| < 1/4."""
        finer, t = Intervals(self._bits + 32), number(x)
        for _ in range(3):
            root = finer.root(finer.add(number(1), finer.multiply(t, t)))
            t = finer.divide(t, finer.add(number(1), root))
        return self._outward(*finer.multiply(number(8), finer._odd_series(t, -1)))

    def _erf_at(self, x: Fraction) -> Interval:
        """Return erf x = 2/√π e^(−x²) Σ 2^n x^(2n+1) / (1·3···(2n+1)), or 1 less at most e^(−x²)."""
        if x <= 0:
            found = number(0) if not x else self._erf_at(-x)
            return Interval(-found.high, -found.low)
        square = x * x
        if square > self._bits:
            return self._outward(1 - Fraction(1, 1 << self._bits), Fraction(1))  # e > 2
        finer, widest = Intervals(self._bits + 32), Intervals(self._bits + 32 + 2 * int(square))
        bell = widest._exponential(number(-square))  # the series comes to about e^(x²)
        term = total = finer._outward(*number(x))
        twice, n = finer._outward(*number(2 * square)), 1
        while term.high * (1 << finer._bits) > 2 or 4 * square > n:
            n += 2
            term = finer.multiply(term, finer.multiply(twice, number(Fraction(1, n))))
            total = finer.add(total, term)
        # From here on each term is at most half the one before.
        total = Interval(total.low, total.high + term.high)
        root = finer.root(finer.multiply(number(4), finer._arctan_at(Fraction(1))))
        found = widest.divide(widest.multiply(number(2), widest.multiply(bell, total)), root)
        return self._outward(*found)

    def _sine(self, a: Interval) -> Interval:
        """Return sin a: it moves by no more than its argument does."""
        return number(0) if a == number(0) else self._waves(a, lambda x: number(x), 2)

    def _cosine(self, a: Interval) -> Interval:
        return number(1) if a == number(0) else self._waves(a, lambda x: number(1), 1)

    def _waves(self, a: Interval, first: Callable[[Fraction], Interval], start: int) -> Interval:
        if max(map(abs, a)) > FARTHEST:
            raise Undecided("an angle is too large")
        middle, apart = (a.low + a.high) / 2, (a.high - a.low) / 2
        finer = Intervals(self._bits + 16 + 3 * int(abs(middle)))
        found = finer._series(middle, -1, first(middle), start)
        return self._outward(max(found.low - apart, Fraction(-1)), min(found.high + apart, Fraction(1)))


def _by_ends(at: Callable[[Intervals, Fraction], Interval]) -> Callable[[Intervals, Interval], Interval]:
    """Return an increasing function of intervals by its enclosures at the ends."""
    return lambda self, a: Interval(at(self, a.low).low, at(self, a.high).high)


_FUNCTIONS: Mapping[str, Callable[[Intervals, Interval], Interval]] = MappingProxyType(
    {
        "exp": Intervals._exponential,
        "log": Intervals._logarithm,
        "sin": Intervals._sine,
        "cos": Intervals._cosine,
        "abs": Intervals._absolute,
        "arctan": _by_ends(Intervals._arctan_at),
        "erf": _by_ends(Intervals._erf_at),
        "floor": _by_ends(lambda self, x: number(floor(x))),
        "rounded": _by_ends(lambda self, x: number(round(x))),
    }
)
