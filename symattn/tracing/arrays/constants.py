"""Floats that code makes of numbers by roots and logarithms: √2, log 10000, √(2/π).

Such a float is read as what it was made as; others as the decimals that they print.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

import numpy as np
import sympy
from sympy import Expr, Integer, Rational

from symattn.tracing.arrays.reading import current, note
from symattn.user_code.replaced import Replacement

_EXACTLY: Mapping[str, Callable[[Expr], Expr]] = {
    "sqrt": sympy.sqrt,
    "log": sympy.log,
    "log2": lambda x: sympy.log(x, 2),
}
_LARGEST = 10**6
"""Largest product of numerator and denominator of a number with few digits."""
_MOST_PIS = 4
"""Largest multiple of π, and of 1/π, that a float is read as."""

_WRITTEN: Mapping[float, str] = {
    1 / math.log(2): "math.log2(math.e)",
    math.log(2): "math.log(2)",
    math.sqrt(2): "math.sqrt(2)",
    math.sqrt(1 / 2): "math.sqrt(1 / 2)",
    math.sqrt(2 / math.pi): "math.sqrt(2 / math.pi)",
}
"""Code that makes constants which are often written as decimals."""


def note_decimal(x: float) -> None:
    """Note how a constant is written, if a decimal is the float of it."""
    if abs(x) in _WRITTEN:
        note(f"{x!r} is read as this decimal; {_WRITTEN[abs(x)]} stands for the constant that it rounds")


def making_constants(of_size: Callable[[str, Any], Any]) -> list[Replacement]:
    """Return Python's and NumPy's roots and logarithms, with what their results are exactly noted.

    Parameters
    ----------
    of_size : callable
        Takes ``"sqrt"``, ``"log"`` or ``"log2"`` and a number; returns the function of a symbolic size,
        and None for any other number.
    """
    return [
        (module, name, _noting(getattr(module, name), name, of_size))
        for module in (math, np)
        for name in _EXACTLY
    ]


def logarithm_of_2() -> float:
    """Return log 2, and note that the float is that."""
    return float(_noting(math.log, "log", lambda *_: None)(2))


def _noting(
    function: Callable[..., Any], name: str, of_size: Callable[[str, Any], Any]
) -> Callable[..., Any]:
    takes_base = name == "log" and not isinstance(function, np.ufunc)

    def noted(x: Any, *rest: Any, **options: Any) -> Any:
        found = None if options or (rest and not takes_base) else of_size(name, x)
        if found is not None:
            return found / noted(rest[0]) if rest else found
        value = function(x, *rest, **options)
        is_one = type(x) in (int, float) and x > 0 and not rest and not options
        number = _number(x) if is_one else None
        exactly = None if number is None else _EXACTLY[name](number)
        if exactly is not None and not exactly.is_Rational:
            for made, known in ((float(value), exactly), (1 / float(value), 1 / exactly)):
                current().made |= {made: known, -made: -known}
        return value

    return noted


def _number(x: float) -> Expr | None:
    """Return a number of few digits exactly; e, and multiples of π and of 1/π, as such; None for others.

    Nobody writes the root of a number with many digits as a decimal: that of 1.0000000000000002 is 1.0.
    """
    if x == math.e:
        return sympy.E
    for k in range(1, _MOST_PIS + 1):
        if x in (k / math.pi, k * math.pi):
            return k / sympy.pi if x == k / math.pi else k * sympy.pi
    if x == math.inf:
        return None
    ratio = Fraction(repr(x))
    is_short = ratio.numerator * ratio.denominator <= _LARGEST
    return Rational(ratio.numerator, ratio.denominator) if is_short else None


def has_constants(e: Expr) -> bool:
    """Tell whether logarithms, e or π stand in a number."""
    return bool(e.has(sympy.log, sympy.pi, sympy.E))


def by_primes(e: Expr) -> Expr:
    """Return a number with its logarithms as multiples of those of primes: log 8 − 3 log 2 is 0."""
    return sympy.expand_log(e, force=True, factor=True) if e.has(sympy.log) else e


def under_one_root(e: Expr) -> tuple[Expr, Expr]:
    """Return the radicand of all roots of numbers in a product, and the product of the other factors.

    SymPy takes √(2/π) apart, as √2/√π.
    """
    roots = [p for p in e.args if p.is_Pow and abs(p.exp) == Rational(1, 2) and p.base.is_number]
    if not any(map(has_constants, roots)):
        return Integer(1), e
    return sympy.prod([p**2 for p in roots]), sympy.prod([x for x in e.args if x not in roots])
