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
"""Starting values, set for all free variables at once; 1/2 leaves room below 1 for positive ones."""

STEPS = 12
"""Number of values moved from one start."""

OPERATIONS = 6_000
"""Most operations on batches spent on the roots of an instance."""

MOST_VARIABLES = 24
"""Most variables of an instance whose roots are searched for."""

GRID = tuple(k / 4 + 1 / 64 for k in range(-17, 17))
"""Points between neighbours of which a change of sign is noticed."""

NARROWINGS = 12
"""Number of times a bracket is narrowed, to a sixteenth each time."""

BRACKETS = 48
"""Most brackets refined in a step."""

TOLERANCE = 1e-11
"""Largest relative distance at which a float is replaced by a simple number."""

LARGEST = 64
"""Largest denominator of a simple number that replaces a float."""

_Move = tuple[tuple[Variable, Value], ...]


def roots(screen: Screen) -> Iterator[dict[Variable, Value]]:
    """Yield points at which the hypotheses of a screen seem to hold, some values being irrational."""
    used = screen.used or []
    if len(used) > MOST_VARIABLES or not has_numpy():
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
    for _ in range(NARROWINGS):
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
    return number if abs(number - x) <= TOLERANCE * max(1, abs(x)) else None
