"""Operations that give gradients, in terms of what they are the gradients of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import sympy
from sympy import Integer, Rational

from symattn.tracing.arrays import array as a
from symattn.tracing.arrays import moving, reductions, terms
from symattn.tracing.arrays.array import Array, entrywise
from symattn.tracing.arrays.axes import Unread

Operation = Callable[..., Any]


def backward(slope: Callable[[Any], Any]) -> Operation:
    """Return the gradient of a function of entries from its slope, in its argument or in its value."""
    return lambda grad, x: entrywise(lambda g, t: terms.multiply(g, slope(t)), grad, x)


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


def silu_slope(x: Any) -> Any:
    """Return the derivative of silu."""
    s = terms.function("sigmoid")(x)
    rest = terms.multiply(x, terms.subtract(Integer(1), s))
    return terms.multiply(s, terms.add(Integer(1), rest))


def _gelu_slope(x: Any) -> Any:
    """Return Φ(x) + x e^(−x²/2) / √(2π), where 2π is 8 arctan 1."""
    below = terms.function("erf")(terms.divide(x, sympy.sqrt(2)))
    normal = terms.multiply(Rational(1, 2), terms.add(Integer(1), below))
    bell = terms.function("exp")(terms.multiply(Rational(-1, 2), terms.multiply(x, x)))
    whole = terms.multiply(Integer(8), terms.function("arctan")(Integer(1)))
    density = terms.divide(bell, terms.function("sqrt")(whole))
    return terms.add(normal, terms.multiply(x, density))


def gelu_backward(grad: Array, x: Array, approximate: str = "none") -> Array:
    """Return the gradient for what gelu is taken of."""
    if approximate != "none":
        raise Unread("the gradient of gelu is read of the exact one alone")
    return backward(_gelu_slope)(grad, x)


def select_backward(grad: Array, sizes: Sequence[Any], dim: int, index: Any) -> Array:
    """Return zeros with a gradient put at one place of an axis."""
    return moving.with_place(a.filled(sizes, 0), grad, dim, index)


def slice_backward(
    grad: Array, sizes: Sequence[Any], dim: int, start: Any, stop: Any, step: Any
) -> Array:
    """Return zeros with a gradient put for a slice of them."""
    return moving.with_slice(a.filled(sizes, 0), grad, dim, start, stop, step)
