"""Operations that give gradients, in terms of what they are the gradients of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial
from typing import Any

import sympy
from sympy import Integer, Rational, expand

from symattn.language.known_functions import KNOWN, KnownFunction
from symattn.tracing.arrays import array as a
from symattn.tracing.arrays import comparisons, moving, reductions, terms
from symattn.tracing.arrays.array import Array, entrywise
from symattn.tracing.arrays.terms import exact
from symattn.tracing.operations.activations import softplus_factor

Operation = Callable[..., Any]


class _Slopes:
    """The calculus of terms, in which known functions have their derivatives."""

    add = staticmethod(terms.add)
    multiply = staticmethod(terms.multiply)
    divide = staticmethod(terms.divide)
    negate = staticmethod(terms.negated)
    square_root = staticmethod(terms.function("sqrt"))

    def number(self, value: Fraction | int) -> Any:
        """Return a rational constant."""
        return Rational(*Fraction(value).as_integer_ratio())

    def known(self, function: KnownFunction, a: Any) -> Any:
        """Return the value of a known function."""
        return terms.function(function.name)(a)


def _backward(slope: Callable[[Any], Any]) -> Operation:
    """Return the gradient of a function of entries from its slope, in its argument or in its value."""
    return lambda grad, x, *_: entrywise(lambda g, t: terms.multiply(g, slope(t)), grad, x)


def _of_known(name: str) -> Operation:
    """Return the gradient of a known function."""
    return _backward(lambda x: KNOWN[name].derivative(_Slopes(), x))


def layer_norm_backward(
    grad: Array, x: Array, shape: Sequence[Any], mean: Array, root: Array, weight: Any, *_: Any
) -> Any:
    """Return the gradients for what is normalised, for the weight and for the bias."""
    dims = list(range(-len(shape), 0))
    rest = list(range(x.ndim - len(shape)))
    multiply, subtract = (partial(entrywise, f) for f in (terms.multiply, terms.subtract))
    normal = multiply(subtract(x, mean), root)
    above = grad if weight is None else multiply(grad, weight)
    along = multiply(normal, reductions.averaged(multiply(above, normal), dims, True))
    down = multiply(root, subtract(subtract(above, reductions.averaged(above, dims, True)), along))
    return down, *(reductions.summed(y, rest) if rest else y for y in (multiply(grad, normal), grad))


def softmax_backward(grad: Array, out: Array, dim: int, *_: Any) -> Array:
    """Return the gradient for what softmax is taken of."""
    mean = reductions.summed(entrywise(terms.multiply, grad, out), [dim], True)
    return entrywise(terms.multiply, out, entrywise(terms.subtract, grad, mean))


def log_softmax_backward(grad: Array, out: Array, dim: int, *_: Any) -> Array:
    """Return the gradient for what the logarithm of softmax is taken of."""
    weights = entrywise(terms.function("exp"), out)
    drawn = entrywise(terms.multiply, weights, reductions.summed(grad, [dim], True))
    return entrywise(terms.subtract, grad, drawn)


silu_backward = _of_known("silu")
sigmoid_backward = _backward(lambda y: terms.multiply(y, terms.subtract(Integer(1), y)))
tanh_backward = _backward(lambda y: terms.subtract(Integer(1), terms.multiply(y, y)))
log_sigmoid_backward = _backward(lambda x: terms.function("sigmoid")(terms.negated(x)))


def gelu_backward(grad: Array, x: Array, approximate: str = "none") -> Array:
    """Return the gradient for what gelu is taken of."""
    return _of_known("gelu" if approximate == "none" else "gelu_tanh")(grad, x)


def softplus_backward(grad: Array, x: Array, beta: Any, threshold: Any) -> Array:
    """Return the gradient for what softplus is taken of."""
    factor = softplus_factor(beta, threshold)
    return _of_known("softplus")(grad, entrywise(lambda t: terms.multiply(factor, t), x))


def threshold_backward(grad: Array, x: Array, least: Any) -> Array:
    """Return the gradient where x is above a number, and 0 elsewhere."""
    return _where("gt", x, least, grad, a.constant(0))


def leaky_relu_backward(grad: Array, x: Array, slope: Any, *_: Any) -> Array:
    """Return the gradient where x > 0, and slope times it elsewhere."""
    return prelu_backward(grad, x, a.constant(slope))[0]


def prelu_backward(grad: Array, x: Array, slope: Array) -> tuple[Array, Array]:
    """Return the gradients for x and for the slopes."""
    of_x = _where("gt", x, 0, grad, entrywise(terms.multiply, slope, grad))
    return of_x, _where("gt", x, 0, a.constant(0), entrywise(terms.multiply, grad, x))


def elu_backward(
    grad: Array, alpha: Any, scale: Any, input_scale: Any, is_result: bool, x: Array
) -> Array:
    """Return the gradient for what elu is taken of, from that or from the result."""
    alpha, scale, input_scale = map(exact, (alpha, scale, input_scale))

    def bent(t: Any) -> Any:
        of_result = terms.add(t, alpha * scale)
        of_x = terms.multiply(alpha * scale, terms.function("exp")(terms.multiply(input_scale, t)))
        return terms.multiply(input_scale, of_result if is_result else of_x)

    straight = entrywise(lambda g: terms.multiply(scale, g), grad)
    return _where("gt", x, 0, straight, _backward(bent)(grad, x))


def hardtanh_backward(grad: Array, x: Array, low: Any, high: Any) -> Array:
    """Return the gradient where x is between two numbers, and 0 elsewhere."""
    zero = a.constant(0)
    return _where("gt", x, low, _where("lt", x, high, grad, zero), zero)


def glu_backward(grad: Array, x: Array, dim: int) -> Array:
    """Return the gradients for both halves of an axis, of which the second is the gate."""
    half = expand(x.shape[a.axis_of(x, dim)] / 2)
    first, second = moving.sliced(x, dim, 0, half), moving.sliced(x, dim, half, None)
    through = entrywise(lambda g, t: terms.multiply(g, terms.function("sigmoid")(t)), grad, second)
    of_gate = _of_known("sigmoid")(entrywise(terms.multiply, grad, first), second)
    return moving.concatenated([through, of_gate], dim)


def mse_loss_backward(grad: Array, x: Array, y: Array, reduction: int) -> Array:
    """Return the gradient for x of (x − y)², of their mean or of their sum."""
    return _of_gap(grad, x, y, reduction, lambda gap: terms.multiply(Integer(2), gap))


def huber_loss_backward(grad: Array, x: Array, y: Array, reduction: int, delta: Any) -> Array:
    """Return the gradient for x of the Huber loss: x − y within ±delta."""
    return _of_gap(grad, x, y, reduction, lambda gap: _within(exact(delta), gap))


def smooth_l1_loss_backward(grad: Array, x: Array, y: Array, reduction: int, beta: Any) -> Array:
    """Return the gradient for x of the Huber loss divided by beta."""
    of_loss = partial(_within, exact(beta))
    return _of_gap(grad, x, y, reduction, lambda gap: terms.divide(of_loss(gap), exact(beta)))


def _of_gap(grad: Array, x: Array, y: Array, reduction: int, slope: Callable[[Any], Any]) -> Array:
    gap = entrywise(terms.subtract, x, y)
    count = sympy.prod(gap.shape) if reduction == 1 else Integer(1)
    return entrywise(lambda g, t: terms.divide(terms.multiply(g, slope(t)), count), grad, gap)


def _within(bound: Any, x: Any) -> Any:
    return terms.minimum(terms.maximum(x, -bound), bound)


def _where(kind: str, x: Array, bound: Any, yes: Array, no: Array) -> Array:
    return comparisons.chosen(comparisons.compared(kind, x, a.constant(bound)), yes, no)


def select_backward(grad: Array, sizes: Sequence[Any], dim: int, index: Any) -> Array:
    """Return zeros with a gradient put at one place of an axis."""
    return moving.with_place(a.filled(sizes, 0), grad, dim, index)


def slice_backward(
    grad: Array, sizes: Sequence[Any], dim: int, start: Any, stop: Any, step: Any
) -> Array:
    """Return zeros with a gradient put for a slice of them."""
    return moving.with_slice(a.filled(sizes, 0), grad, dim, start, stop, step)
