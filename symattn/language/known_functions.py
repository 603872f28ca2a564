"""Known functions of one number, as a table: what the kernel and the reasons know of each of them.

A further function is a row here; its values in each arithmetic of the kernel (`Arithmetic.known`) and in
the floats of the evidence (`Bounded`); and the word that users call.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Protocol


class Calculus(Protocol):
    """What derivatives are written in: values of an arithmetic, or core terms."""

    def number(self, value: Fraction | int) -> Any:
        """Return a rational constant."""

    def negate(self, a: Any) -> Any:
        """Return −a."""

    def add(self, a: Any, b: Any) -> Any:
        """Return a + b."""

    def multiply(self, a: Any, b: Any) -> Any:
        """Return a · b."""

    def divide(self, a: Any, b: Any) -> Any:
        """Return a / b."""

    def known(self, function: KnownFunction, a: Any) -> Any:
        """Return the value of a known function."""


@dataclass(frozen=True)
class KnownFunction:
    """A real function that is defined at every real number.

    Attributes
    ----------
    name : str
        As NumPy, mpmath and LaTeX name it.
    derivative : callable
        Takes a `Calculus` and a value a; returns f′(a).
    positive : bool
        Whether f(a) > 0 at every real number a.
    nonnegative : bool
        Whether f(a) ≥ 0 at every real number a.
    vanishes_at_minus_infinity : bool
        Whether f(−∞) = 0 and f(+∞) = +∞; without it, f has no value there.
    imaginary : bool
        Whether it is a sum of exponentials of imaginary numbers.
    """

    name: str
    derivative: Callable[[Calculus, Any], Any]
    positive: bool = False
    nonnegative: bool = False
    vanishes_at_minus_infinity: bool = False
    imaginary: bool = False


EXP: KnownFunction = KnownFunction(
    "exp", lambda at, a: at.known(EXP, a), positive=True, vanishes_at_minus_infinity=True
)
SIN: KnownFunction = KnownFunction("sin", lambda at, a: at.known(COS, a), imaginary=True)
COS: KnownFunction = KnownFunction("cos", lambda at, a: at.negate(at.known(SIN, a)), imaginary=True)
ABSOLUTE: KnownFunction = KnownFunction(
    "absolute", lambda at, a: at.divide(a, at.known(ABSOLUTE, a)), nonnegative=True
)

KNOWN = {function.name: function for function in (EXP, SIN, COS, ABSOLUTE)}
"""Every known function, by its name."""
