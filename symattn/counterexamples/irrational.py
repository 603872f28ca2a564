"""Points for hypotheses that no rational data satisfy, as uᵀu = 2, or weights of 1/3.

One value after the other is moved to where something of which a sign is supposed is 0, in floats: to
a root, which is then taken for the root of a rational number, its logarithm, or its exponential.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from sympy import Rational, exp, log, sqrt

from symattn.arithmetic.base import Value, Variable
from symattn.arrays import has_numpy, np
from symattn.counterexamples.screening import Screen

STARTS = (Fraction(0), Fraction(1), Fraction(2), Fraction(1, 2))
"""What all values that may be moved are set to at first; 1/2 leaves room below 1 for positive ones."""

STEPS = 12
"""How many values are moved from one start."""

OPERATIONS = 6_000
"""How many operations on batches the roots of an instance may cost."""

WIDEST = 24
"""With more data than so many no roots are searched for."""

GRID = tuple(k / 4 + 1 / 64 for k in range(-17, 17))
"""Between two of these neighbours a root is noticed."""

REFINED = 12
"""How often a bracket is made smaller, each time to a sixteenth."""

BRACKETS = 48
"""How many brackets are looked into at a step."""

CLOSE = 1e-11
"""A float that is as close to a number is taken for it."""

LARGEST = 64
"""The largest denominator of a number that a float is taken for."""

_Move = tuple[tuple[Variable, Value], ...]


def roots(screen: Screen) -> Iterator[dict[Variable, Value]]:
    """Yield points at which the hypotheses of a screen seem to hold, some values being irrational."""
    used = screen.used or []
    if len(used) > WIDEST or not has_numpy():
        return
    limit = screen.operations + OPERATIONS
    for start in STARTS:
        at: dict[Variable, Value] = {
            v: start if start > 0 or not v.positive else screen.rest[v] for v in used
        }
        best = np.inf
        for _ in range(STEPS):
            moves: list[_Move] = [(), *_moves(screen, at)]
            found = screen.shortfall_beside(at, moves)
            if found is None or screen.operations > limit:
                return
            best, before = float(found.min()), best
            at.update(moves[int(found.argmin())])
            if best == 0:
                yield at
            if best == 0 or best >= before:
                break


def _moves(screen: Screen, at: dict[Variable, Value]) -> list[_Move]:
    """Return moves of one value to where something of which a sign is supposed is 0."""
    grid = [(v, g) for v in at for g in GRID if g > 0 or not v.positive]
    signed = screen.signed_beside(at, [[(v, g)] for v, g in grid])
    brackets: list[tuple[int, Variable, float, float]] = []
    for n, values in enumerate(signed or []):
        for k in range(len(grid) - 1):
            (v, low), (w, high) = grid[k], grid[k + 1]
            if v == w and values[k] * values[k + 1] < 0:
                brackets.append((n, v, low, high))
    different = {(v, low): (n, v, low, high) for n, v, low, high in brackets}.values()
    brackets = sorted(different, key=lambda bracket: bracket[2] < 0)[:BRACKETS]
    for _ in range(REFINED):
        inner = [np.linspace(low, high, 17) for _, _, low, high in brackets]
        moves = [[(v, x)] for (_, v, _, _), xs in zip(brackets, inner, strict=True) for x in xs]
        signed = screen.signed_beside(at, moves) if moves else None
        if signed is None:
            return []
        for b, ((n, v, _, _), xs) in enumerate(zip(brackets, inner, strict=True)):
            values = signed[n][17 * b : 17 * b + 17]
            k = int(np.argmax(values[:-1] * values[1:] <= 0))
            brackets[b] = (n, v, float(xs[k]), float(xs[k + 1]))
    return [((v, exact),) for _, v, low, _ in brackets for exact in _taken_for(low)]


def _taken_for(x: float) -> Iterator[Value]:
    """Yield the numbers that a float may be, which is close to one of them."""
    number = _rational(x)
    if number is not None:
        yield number
        return
    for value, back in ((x * x, sqrt), (np.exp(x), log), (np.exp(2 * x), lambda a: log(a) / 2)):
        number = _rational(float(value))
        if number is not None and number > 0:
            exact = back(Rational(number.numerator, number.denominator))
            yield -exact if back is sqrt and x < 0 else exact
    number = _rational(float(np.log(x))) if x > 0 else None
    if number is not None:
        yield exp(Rational(number.numerator, number.denominator))


def _rational(x: float) -> Fraction | None:
    number = Fraction(x).limit_denominator(LARGEST)
    return number if abs(number - x) <= CLOSE * max(1, abs(x)) else None
