"""Complex numbers as pairs of real ones: views, products and conjugates, which rotary embeddings use."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from sympy import Integer

from symattn.tracing.arrays import moving, terms
from symattn.tracing.arrays.array import Array, constant, entrywise
from symattn.tracing.arrays.axes import Unread

READ = ("mul", "view_as_real", "_conj", "clone", "unsqueeze", "slice", "view", "alias")
"""The operations of complex numbers that are read."""


@dataclass(frozen=True)
class Complex:
    """Complex numbers: pairs of real ones on a last axis of two."""

    pairs: Array

    @property
    def real(self) -> Array:
        """The real parts."""
        return moving.selected(self.pairs, -1, 0)

    @property
    def imaginary(self) -> Array:
        """The imaginary parts."""
        return moving.selected(self.pairs, -1, 1)


def as_array(x: Any) -> Any:
    """Return a number as an array without axes."""
    return x if isinstance(x, (Array, Complex)) else constant(x)


def product(x: Any, y: Any) -> Any:
    """Return the product of arrays, real or complex."""
    x, y = as_array(x), as_array(y)
    if not (isinstance(x, Complex) or isinstance(y, Complex)):
        return entrywise(terms.multiply, x, y)
    x, y = (v if isinstance(v, Complex) else _complex(v) for v in (x, y))
    multiply = partial(entrywise, terms.multiply)
    real = entrywise(terms.subtract, multiply(x.real, y.real), multiply(x.imaginary, y.imaginary))
    imaginary = entrywise(terms.add, multiply(x.real, y.imaginary), multiply(x.imaginary, y.real))
    return Complex(moving.stacked([real, imaginary], -1))


def _complex(x: Array) -> Complex:
    return Complex(moving.stacked([x, entrywise(lambda _: Integer(0), x)], -1))


def conjugate(x: Complex) -> Complex:
    """Return complex numbers with the other imaginary part."""
    return Complex(moving.stacked([x.real, entrywise(terms.negated, x.imaginary)], -1))


def viewed(x: Any, sizes: Sequence[Any]) -> Any:
    """Return an array in another shape, real or complex."""
    if isinstance(sizes, str):
        raise Unread(f"the bytes of an array viewed as {sizes} are not supported; cast it by .to()")
    if isinstance(x, Complex):
        return Complex(moving.reshaped(x.pairs, [*sizes, 2]))
    return moving.reshaped(x, sizes)


def sliced(x: Any, dim: int = 0, lo: Any = None, hi: Any = None, step: Any = 1) -> Any:
    """Return a slice of an array, real or complex."""
    if isinstance(x, Complex):
        return Complex(sliced(x.pairs, dim % (x.pairs.ndim - 1), lo, hi, step))
    return moving.sliced(x, dim, lo or 0, hi, step)


def unsqueezed(x: Any, dim: int) -> Any:
    """Return an array with an axis of one place more, real or complex."""
    if isinstance(x, Complex):
        return Complex(moving.unsqueezed(x.pairs, dim % x.pairs.ndim))
    return moving.unsqueezed(x, dim)
