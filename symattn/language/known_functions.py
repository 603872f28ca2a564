"""Known functions of one number, as a table: what the kernel and the reasons know of each of them.

A further function is a row here; its values in each arithmetic of the kernel (`Arithmetic.known`),
unless the row defines it by others, and in the floats of the evidence (`Bounded`, `Dual`); its LaTeX
(`notation/expressions.py`) and code (`concrete/code/writing.py`); and the word that users call
(`language/functions.py`), with its definition, if it has one (`reasons/definitions.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import inf, isfinite
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
    """A real function that is defined at every real number, or at every positive one.

    Attributes
    ----------
    name : str
        As NumPy, mpmath and LaTeX name it.
    derivative : callable
        Takes a `Calculus` and a value a; returns f′(a).
    definition : callable, optional
        The same for f(a), where other functions say what it is: those that have no definition are all
        that an arithmetic of the kernel knows.
    positive : bool
        Whether f(a) > 0 at every real number a.
    of_positive : bool
        Whether f(a) is defined for a > 0 only.
    nonnegative : bool
        Whether f(a) ≥ 0 at every real number a.
    at_infinity : tuple of int, ±inf or None
        f(−∞) and f(+∞), as IEEE has them; None where f has no value.
    imaginary : bool
        Whether it is a sum of exponentials of imaginary numbers.
    """

    name: str
    derivative: Callable[[Calculus, Any], Any]
    definition: Callable[[Calculus, Any], Any] | None = None
    positive: bool = False
    of_positive: bool = False
    nonnegative: bool = False
    at_infinity: tuple[float | None, float | None] = (None, None)
    imaginary: bool = False

    @property
    def is_finite_at_minus_infinity(self) -> bool:
        """Whether f(−∞) is a real number."""
        return self.at_infinity[0] is not None and isfinite(self.at_infinity[0])


EXP: KnownFunction = KnownFunction(
    "exp", lambda at, a: at.known(EXP, a), positive=True, at_infinity=(0, inf)
)
LOG = KnownFunction(
    "log", lambda at, a: at.divide(at.number(1), a), of_positive=True, at_infinity=(None, inf)
)
SIN: KnownFunction = KnownFunction("sin", lambda at, a: at.known(COS, a), imaginary=True)
COS: KnownFunction = KnownFunction("cos", lambda at, a: at.negate(at.known(SIN, a)), imaginary=True)
ABSOLUTE: KnownFunction = KnownFunction(
    "absolute",
    lambda at, a: at.divide(a, at.known(ABSOLUTE, a)),
    nonnegative=True,
    at_infinity=(inf, inf),
)


def _sigmoid(at: Calculus, a: Any) -> Any:
    return at.divide(at.number(1), at.add(at.number(1), at.known(EXP, at.negate(a))))


def _sigmoid_slope(at: Calculus, a: Any) -> Any:
    return at.multiply(_sigmoid(at, a), _sigmoid(at, at.negate(a)))


def _tanh(at: Calculus, a: Any) -> Any:
    rising, falling = at.known(EXP, a), at.known(EXP, at.negate(a))
    return at.divide(at.add(rising, at.negate(falling)), at.add(rising, falling))


def _tanh_slope(at: Calculus, a: Any) -> Any:
    both = at.add(at.known(EXP, a), at.known(EXP, at.negate(a)))
    return at.divide(at.number(4), at.multiply(both, both))


def _softplus(at: Calculus, a: Any) -> Any:
    return at.known(LOG, at.add(at.number(1), at.known(EXP, a)))


def _silu(at: Calculus, a: Any) -> Any:
    return at.multiply(a, _sigmoid(at, a))


def _silu_slope(at: Calculus, a: Any) -> Any:
    return at.add(_sigmoid(at, a), at.multiply(a, _sigmoid_slope(at, a)))


SIGMOID = KnownFunction("sigmoid", _sigmoid_slope, _sigmoid, positive=True, at_infinity=(0, 1))
TANH = KnownFunction("tanh", _tanh_slope, _tanh, at_infinity=(-1, 1))
SOFTPLUS = KnownFunction("softplus", _sigmoid, _softplus, positive=True, at_infinity=(0, inf))
SILU = KnownFunction("silu", _silu_slope, _silu, at_infinity=(None, inf))

KNOWN = {f.name: f for f in (EXP, LOG, SIN, COS, ABSOLUTE, SIGMOID, TANH, SOFTPLUS, SILU)}
"""Every known function, by its name."""
