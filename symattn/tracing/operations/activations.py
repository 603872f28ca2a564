"""Activations and losses that PyTorch computes in one operation."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from sympy import Integer, Rational, expand

from symattn.tracing.arrays import array as a
from symattn.tracing.arrays import comparisons, moving, reductions, terms
from symattn.tracing.arrays.array import Array, entrywise
from symattn.tracing.arrays.axes import Unread
from symattn.tracing.arrays.terms import exact

_LINEAR_FROM = 20
"""Default argument from which on softplus is x: e^−20 is rounding."""


def leaky_relu(x: Array, slope: Any = 0.01) -> Array:
    """Return x where x > 0, and slope · x elsewhere."""
    slope = exact(slope)
    return entrywise(lambda t: _positive(t, t, terms.multiply(slope, t)), x)


def prelu(x: Array, slope: Array) -> Array:
    """Return x where x > 0, and x times an array of slopes elsewhere."""
    return entrywise(lambda t, u: _positive(t, t, terms.multiply(u, t)), x, slope)


def elu(x: Array, alpha: Any = 1, scale: Any = 1, input_scale: Any = 1) -> Array:
    """Return scale · x where x > 0, and scale · alpha (exp(input_scale · x) − 1) elsewhere."""
    alpha, scale, input_scale = map(exact, (alpha, scale, input_scale))

    def of_term(t: Any) -> Any:
        bent = terms.function("exp")(terms.multiply(input_scale, t))
        return _positive(
            t,
            terms.multiply(scale, t),
            terms.multiply(scale * alpha, terms.subtract(bent, Integer(1))),
        )

    return entrywise(of_term, x)


def celu(x: Array, alpha: Any = 1) -> Array:
    """Return x where x > 0, and alpha (exp(x / alpha) − 1) elsewhere."""
    return elu(x, alpha, 1, 1 / exact(alpha))


def hardtanh(x: Array, low: Any = -1, high: Any = 1) -> Array:
    """Return x between two numbers, and the nearer of them elsewhere."""
    return comparisons.smaller(comparisons.larger(x, a.constant(low)), a.constant(high))


def hardsigmoid(x: Array) -> Array:
    """Return x / 6 + 1/2 between 0 and 1, and the nearer of them elsewhere."""
    return hardtanh(
        entrywise(lambda t: terms.add(terms.multiply(Rational(1, 6), t), Rational(1, 2)), x), 0, 1
    )


def hardswish(x: Array) -> Array:
    """Return x times its hard sigmoid."""
    return entrywise(terms.multiply, x, hardsigmoid(x))


def mish(x: Array) -> Array:
    """Return x tanh(softplus(x))."""
    return entrywise(
        lambda t: terms.multiply(t, terms.function("tanh")(terms.function("softplus")(t))), x
    )


def softplus(x: Array, beta: Any = 1, threshold: Any = _LINEAR_FROM) -> Array:
    """Return log(1 + e^(b x)) / b, which PyTorch rounds to x where b x is above the threshold."""
    b = softplus_factor(beta, threshold)
    return entrywise(
        lambda t: terms.multiply(1 / b, terms.function("softplus")(terms.multiply(b, t))), x
    )


def softplus_factor(beta: Any, threshold: Any) -> Any:
    """Return the factor b of a softplus.

    Raises
    ------
    Unread
        If it is not above 0, or the threshold does more than to round.
    """
    b = exact(beta)
    if not b > 0 or threshold < _LINEAR_FROM:
        raise Unread(
            f"softplus with beta={beta} and threshold={threshold} is not supported: beta has to be "
            f"above 0, and the threshold at least {_LINEAR_FROM}, so that it only rounds"
        )
    return b


def glu(x: Array, dim: int = -1) -> Array:
    """Return the first half of an axis times the sigmoid of the second."""
    middle = expand(x.shape[a.axis_of(x, dim)] / 2)
    first, second = moving.sliced(x, dim, 0, middle), moving.sliced(x, dim, middle, None)
    return entrywise(lambda t, u: terms.multiply(t, terms.function("sigmoid")(u)), first, second)


def threshold(x: Array, bound: Any, value: Any) -> Array:
    """Return x where x > bound, and a value elsewhere."""
    bound, value = exact(bound), exact(value)
    return entrywise(lambda t: _chosen_by(t, bound, t, value), x)


def mse_loss(x: Array, y: Array, reduction: int = 1) -> Array:
    """Return (x − y)²."""
    return _reduced(
        entrywise(lambda t, u: terms.power(terms.subtract(t, u), Integer(2)), x, y), reduction
    )


def logistic_loss(
    x: Array, y: Array, weight: Array | None = None, pos_weight: Array | None = None, reduction: int = 1
) -> Array:
    """Return (1 − y) x + (1 + (p − 1) y) softplus(−x), times a weight; p is 1 or `pos_weight`."""

    def of_terms(t: Any, u: Any, *positive: Any) -> Any:
        loss = terms.function("softplus")(terms.negated(t))
        for p in positive:
            factor = terms.add(Integer(1), terms.multiply(terms.subtract(p, Integer(1)), u))
            loss = terms.multiply(factor, loss)
        return terms.add(terms.multiply(terms.subtract(Integer(1), u), t), loss)

    found = entrywise(of_terms, x, y, *(() if pos_weight is None else (pos_weight,)))
    return _reduced(found if weight is None else entrywise(terms.multiply, found, weight), reduction)


def huber_loss(x: Array, y: Array, reduction: int = 1, delta: Any = 1) -> Array:
    """Return (x − y)² / 2 up to a distance delta, and delta (|x − y| − delta/2) beyond it."""
    return _reduced(entrywise(partial(_huber, exact(delta), Integer(1)), x, y), reduction)


def smooth_l1_loss(x: Array, y: Array, reduction: int = 1, beta: Any = 1) -> Array:
    """Return the Huber loss divided by beta."""
    beta = exact(beta)
    return _reduced(entrywise(partial(_huber, beta, beta), x, y), reduction)


def _huber(delta: Any, divisor: Any, x: Any, y: Any) -> Any:
    gap = terms.subtract(x, y)
    size = terms.function("abs")(gap)
    near = terms.multiply(Rational(1, 2), terms.multiply(size, size))
    far = terms.multiply(delta, terms.subtract(size, delta / 2))
    found = _chosen_by(size, delta, far, near)
    return found if divisor == 1 else terms.divide(found, divisor)


def _positive(t: Any, yes: Any, no: Any) -> Any:
    return _chosen_by(t, Integer(0), yes, no)


def _chosen_by(t: Any, bound: Any, above: Any, below: Any) -> Any:
    """Return one term where t is above a number, and another elsewhere."""
    if isinstance(t, terms.NoValue):
        return t
    if t is terms.NEGATIVE:
        return below
    if terms.is_plain(t) and terms.is_plain(bound) and (t - bound).is_number:
        return above if t > bound else below
    return terms.by_order(terms.Above(t, bound), above, below)


def _reduced(x: Array, reduction: int) -> Array:
    """Return entries as they are, their mean, or their sum, as PyTorch's losses number them."""
    means: tuple[Callable[[Array], Array], ...] = (lambda x: x, reductions.averaged, reductions.summed)
    return means[reduction](x)
