"""Functions of one and of two numbers in terms of those that the language has, by their ATen names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sympy import Integer

from symattn.tracing.arrays.terms import add, divide, function, multiply, negated, subtract

exp, log, sqrt = function("exp"), function("log"), function("sqrt")
sin, cos, erf, sigmoid = function("sin"), function("cos"), function("erf"), function("sigmoid")
ONE, TWO, TEN = Integer(1), Integer(2), Integer(10)


def reciprocal(t: Any) -> Any:
    """Return 1 / t."""
    return divide(ONE, t)


def log_sigmoid(t: Any) -> Any:
    """Return log σ(t)."""
    return log(sigmoid(t))


OF_ONE: Mapping[str, Callable[[Any], Any]] = {
    "square": lambda t: multiply(t, t),
    "reciprocal": reciprocal,
    "rsqrt": lambda t: reciprocal(sqrt(t)),
    "log1p": lambda t: log(add(ONE, t)),
    "expm1": lambda t: subtract(exp(t), ONE),
    "exp2": lambda t: exp(multiply(t, log(TWO))),
    "log2": lambda t: divide(log(t), log(TWO)),
    "log10": lambda t: divide(log(t), log(TEN)),
    "logit": lambda t: log(divide(t, subtract(ONE, t))),
    "erfc": lambda t: subtract(ONE, erf(t)),
    "sinh": lambda t: divide(subtract(exp(t), exp(negated(t))), TWO),
    "cosh": lambda t: divide(add(exp(t), exp(negated(t))), TWO),
    "tan": lambda t: divide(sin(t), cos(t)),
}
OF_TWO: Mapping[str, Callable[[Any, Any], Any]] = {
    "xlogy": lambda t, u: t if t == 0 else multiply(t, log(u)),
    "logaddexp": lambda t, u: log(add(exp(t), exp(u))),
    "hypot": lambda t, u: sqrt(add(multiply(t, t), multiply(u, u))),
}
