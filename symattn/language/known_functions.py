"""Known functions of one number, as a table of the facts that decisions and reasons use.

A further function is a row here; its values in each arithmetic (`Arithmetic.known`),
unless the row defines it by others, and in the floats of the evidence (`Bounded`, `Dual`); its LaTeX
(`notation/expressions.py`) and code (`concrete/code/writing.py`); and the word that users call
(`language/functions.py`), with its definition, if it has one (`reasons/definitions.py`).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import inf, isfinite, nan
from typing import Protocol, TypeVar

V = TypeVar("V")


class Calculus(Protocol[V]):
    """The values of derivatives: those of an arithmetic, or core terms."""

    def number(self, value: Fraction | int) -> V:
        """Return a rational constant."""

    def negate(self, a: V) -> V:
        """Return −a."""

    def add(self, a: V, b: V) -> V:
        """Return a + b."""

    def multiply(self, a: V, b: V) -> V:
        """Return a · b."""

    def divide(self, a: V, b: V) -> V:
        """Return a / b."""

    def square_root(self, a: V) -> V:
        """Return √a, where a is a positive number."""

    def known(self, function: KnownFunction, a: V) -> V:
        """Return the value of a known function."""


class Formula(Protocol):
    """A function, written in the operations of a calculus."""

    def __call__(self, at: Calculus[V], a: V, /) -> V:
        """Return its value at a."""


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
        The same for f(a), where other functions define it: an arithmetic knows only the functions
        without a definition.
    positive : bool
        Whether f(a) > 0 at every real number a.
    of_positive : bool
        Whether f(a) is defined for a > 0 only.
    nonnegative : bool
        Whether f(a) ≥ 0 at every real number a.
    at_infinity : tuple of int, ±inf or None
        f(−∞) and f(+∞), as IEEE has them; None where f has no value, NaN where that is not an integer.
    imaginary : bool
        Whether it is a sum of exponentials of imaginary numbers.
    """

    name: str
    derivative: Formula
    definition: Formula | None = None
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


def pi(at: Calculus[V]) -> V:
    """Return π = 4 arctan 1."""
    return at.multiply(at.number(4), at.known(ARCTAN, at.number(1)))


def _erf_slope(at: Calculus[V], a: V) -> V:
    bell = at.known(EXP, at.negate(at.multiply(a, a)))
    return at.divide(at.multiply(at.number(2), bell), at.square_root(pi(at)))


ARCTAN = KnownFunction(
    "arctan",
    lambda at, a: at.divide(at.number(1), at.add(at.number(1), at.multiply(a, a))),
    at_infinity=(nan, nan),
)
ERF = KnownFunction("erf", _erf_slope, at_infinity=(-1, 1))


def _between_jumps(at: Calculus[V], a: V) -> V:
    """Return 0, which is the slope where ⌊a⌋ is not a; 0/0 where it is."""
    return at.divide(at.number(0), at.add(a, at.negate(at.known(FLOOR, a))))


FLOOR: KnownFunction = KnownFunction("floor", _between_jumps, at_infinity=(-inf, inf))
ROUNDED = KnownFunction(
    "rounded",
    lambda at, a: _between_jumps(at, at.add(a, at.number(Fraction(1, 2)))),
    at_infinity=(-inf, inf),
)


def _sigmoid(at: Calculus[V], a: V) -> V:
    return at.divide(at.number(1), at.add(at.number(1), at.known(EXP, at.negate(a))))


def _sigmoid_slope(at: Calculus[V], a: V) -> V:
    return at.multiply(_sigmoid(at, a), _sigmoid(at, at.negate(a)))


def _tanh(at: Calculus[V], a: V) -> V:
    rising, falling = at.known(EXP, a), at.known(EXP, at.negate(a))
    return at.divide(at.add(rising, at.negate(falling)), at.add(rising, falling))


def _tanh_slope(at: Calculus[V], a: V) -> V:
    both = at.add(at.known(EXP, a), at.known(EXP, at.negate(a)))
    return at.divide(at.number(4), at.multiply(both, both))


def _softplus(at: Calculus[V], a: V) -> V:
    return at.known(LOG, at.add(at.number(1), at.known(EXP, a)))


def _silu(at: Calculus[V], a: V) -> V:
    return at.multiply(a, _sigmoid(at, a))


def _silu_slope(at: Calculus[V], a: V) -> V:
    return at.add(_sigmoid(at, a), at.multiply(a, _sigmoid_slope(at, a)))


def _normal(at: Calculus[V], a: V) -> V:
    """Return Φ(a), the standard normal distribution."""
    return _half_of_one_and(at, at.known(ERF, at.divide(a, at.square_root(at.number(2)))))


def _gelu(at: Calculus[V], a: V) -> V:
    return at.multiply(a, _normal(at, a))


def _gelu_slope(at: Calculus[V], a: V) -> V:
    half = at.multiply(at.number(Fraction(-1, 2)), at.multiply(a, a))
    density = at.divide(at.known(EXP, half), at.square_root(at.multiply(at.number(2), pi(at))))
    return at.add(_normal(at, a), at.multiply(a, density))


CUBE = Fraction(44715, 10**6)
"""The factor of a³ in the approximation of GELU, as Hendrycks and Gimpel have it."""


def _bent(at: Calculus[V], a: V) -> V:
    """Return √(2/π) (a + 0.044715 a³)."""
    cube = at.multiply(at.number(CUBE), at.multiply(a, at.multiply(a, a)))
    return at.multiply(at.square_root(at.divide(at.number(2), pi(at))), at.add(a, cube))


def _half_of_one_and(at: Calculus[V], a: V) -> V:
    return at.multiply(at.number(Fraction(1, 2)), at.add(at.number(1), a))


def _gelu_tanh(at: Calculus[V], a: V) -> V:
    return at.multiply(a, _half_of_one_and(at, _tanh(at, _bent(at, a))))


def _gelu_tanh_slope(at: Calculus[V], a: V) -> V:
    bent = _bent(at, a)
    steep = at.add(at.number(1), at.multiply(at.number(3 * CUBE), at.multiply(a, a)))
    scale = at.multiply(at.square_root(at.divide(at.number(2), pi(at))), steep)
    falling = at.multiply(at.number(Fraction(1, 2)), at.multiply(a, _tanh_slope(at, bent)))
    return at.add(_half_of_one_and(at, _tanh(at, bent)), at.multiply(falling, scale))


SIGMOID = KnownFunction("sigmoid", _sigmoid_slope, _sigmoid, positive=True, at_infinity=(0, 1))
TANH = KnownFunction("tanh", _tanh_slope, _tanh, at_infinity=(-1, 1))
SOFTPLUS = KnownFunction("softplus", _sigmoid, _softplus, positive=True, at_infinity=(0, inf))
SILU = KnownFunction("silu", _silu_slope, _silu, at_infinity=(None, inf))
GELU = KnownFunction("gelu", _gelu_slope, _gelu, at_infinity=(None, inf))
GELU_TANH = KnownFunction("gelu_tanh", _gelu_tanh_slope, _gelu_tanh, at_infinity=(None, inf))

KNOWN = {
    f.name: f
    for f in (
        EXP, LOG, SIN, COS, ABSOLUTE, ARCTAN, ERF, FLOOR, ROUNDED, SIGMOID, TANH, SOFTPLUS, SILU, GELU,
        GELU_TANH,
    )
}  # fmt: skip
"""Every known function, by its name."""


def called(name: str) -> tuple[str, ...]:
    """Return the word that users call for a function, and its options.

    >>> called("gelu_tanh")
    ('gelu', 'approximate="tanh"')
    """
    return ("gelu", 'approximate="tanh"') if name == GELU_TANH.name else (name,)
