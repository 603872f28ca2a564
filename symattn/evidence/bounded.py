"""Arrays that carry, entry by entry, a bound on their distance from the exact result.

A :class:`Bounded` with value â and bound E stands for every real array a with |a − â| ≤ E. Each
operation computes the value in the working precision and a bound for it: if the operands hold what
they stand for, so does the result. The derivations are in docs/explanation/evidence.md.

An infinite value with bound 0 is an exact −∞ or +∞; one with an infinite bound is an overflow, of which
nothing is known. NaN stands for an entry that has no value.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import ArrayLike

from symattn.evidence.elementary import (
    all_finite,
    erf,
    exp,
    honest,
    is_exact,
    log,
    may_be_zero,
    or_zeros,
    sigmoid,
    smooth,
    sqrt,
    wave,
    whole,
)
from symattn.evidence.rounding import (
    ULPS,
    BitArray,
    Dtype,
    Elementwise,
    FloatArray,
    gamma,
    slack,
    underflow,
    unit_roundoff,
)
from symattn.numeric.rows import apply

_MOST_WAITING = 32
"""Most operations that wait for one bound: their functions call each other, and keep operands."""

_ROOT_OF_2 = np.sqrt(2.0)


class BoundWanted(Exception):
    """A bound that is not carried is needed for a value: to tell whether a divisor is exactly 0, say."""


def not_carried() -> FloatArray | None:
    """Refuse to give a bound: an evaluation that asks for values alone carries none.

    Results of an array without a bound have none either, so that their operands are let go.

    Raises
    ------
    BoundWanted
        Always.
    """
    raise BoundWanted


@dataclass(frozen=True, eq=False)
class Bounded:
    """An array and a bound on its error.

    Attributes
    ----------
    value : array, shape (..., m, n)
        The computed values, in the working precision.
    told : float64 array of the same shape, None, or a function that returns it
        The bound, or a function that computes it when it is first read: values alone cost nothing more.

    Notes
    -----
    Leading axes are batches, and broadcast.

    Examples
    --------
    >>> third = exact(1.0) / exact(3.0)
    >>> float(third.value), float(third.bound) < 1.2e-16
    (0.3333333333333333, True)
    """

    value: FloatArray
    told: FloatArray | Callable[[], FloatArray | None] | None = None

    @cached_property
    def bound(self) -> FloatArray | None:
        """A bound on the distance of the value from the exact result; None for an exact array."""
        with np.errstate(all="ignore"):
            bound = self.told() if callable(self.told) else self.told
        # What it was computed from is let go.
        object.__setattr__(self, "told", None)
        object.__setattr__(self, "depth", 0)
        # One entry mostly tells, and takes less than asking each.
        if bound is None or (not (bound.size and bound.flat[0]) and not bound.any()):
            return None
        return bound

    depth: int = 0
    """Number of operations that wait for this bound."""

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape of the array."""
        return self.value.shape

    @property
    def ndim(self) -> int:
        """The number of axes."""
        return self.value.ndim

    @property
    def error(self) -> FloatArray:
        """The bound as an array, of zeros for an exact one."""
        return or_zeros(self.bound, self.value)

    @property
    def magnitude(self) -> FloatArray:
        """|â| in float64, in which bounds are computed."""
        return np.abs(self.value).astype(np.float64, copy=False)

    @property
    def unit(self) -> float:
        """The unit roundoff of the working precision."""
        return unit_roundoff(self.value.dtype)

    @cached_property
    def is_finite(self) -> bool:
        """Whether no entry is infinite or undefined."""
        return all_finite(self.value)

    @property
    def is_known_finite(self) -> bool:
        """Whether all entries are known to be finite, without a pass to find out."""
        return bool(self.__dict__.get("is_finite"))

    def _known_finite(self, known: bool = True) -> Bounded:
        """Note that all entries are finite, if they are known to be."""
        if known:
            self.__dict__["is_finite"] = True
        return self

    def without_bound(self) -> Bounded:
        """Return the array with a bound that is not to be asked for: `BoundWanted` is raised."""
        return Bounded(self.value, not_carried)._known_finite(self.is_known_finite)

    # -- rearranging: exact ------------------------------------------------------------------------

    def rearranged(self, move: Callable[[FloatArray], FloatArray]) -> Bounded:
        """Return the array with its entries moved, repeated or left out; value and bound alike."""

        def bound() -> FloatArray | None:
            return None if self.bound is None else move(self.bound)

        return _later(move(self.value), bound, self)._known_finite(self.is_known_finite)

    @property
    def T(self) -> Bounded:  # noqa: N802 - the name NumPy uses
        """The transpose of the last two axes."""
        return self.rearranged(lambda t: np.swapaxes(t, -1, -2))

    def __neg__(self) -> Bounded:
        return _later(-self.value, lambda: self.bound, self)

    # -- entry by entry ----------------------------------------------------------------------------

    def __add__(self, other: Bounded) -> Bounded:
        """Return a + b: E = E_a + E_b + u|â + b̂|."""
        return _added(self, other, np.add)

    def __sub__(self, other: Bounded) -> Bounded:
        """Return a − b: E = E_a + E_b + u|â − b̂|."""
        return _added(self, other, np.subtract)

    def __mul__(self, other: Bounded) -> Bounded:
        """Return a · b: E = |â|E_b + E_a|b̂| + E_a E_b + u|âb̂|; ±∞ times what may be 0 has no value."""
        with np.errstate(all="ignore"):
            value = apply(np.multiply, self.value, other.value)
        sure: bool | BitArray = False
        # Where an operand's entry is not finite, nor is the product's.
        are_finite = self.is_known_finite and other.is_known_finite
        is_finite = not are_finite and all_finite(value)
        if not (are_finite or is_finite or (self.is_finite and other.is_finite)):
            infinite = np.isinf(self.value) | np.isinf(other.value)
            unsure = (np.abs(self.value) <= self.error) | (np.abs(other.value) <= other.error)
            value = np.where(infinite & unsure, np.nan, value).astype(value.dtype, copy=False)
            sure = infinite & ~unsure

        def bound() -> FloatArray:
            found = np.abs(value).astype(np.float64, copy=False)
            found *= self.unit
            if other.bound is not None:
                found = found + self.magnitude * other.bound
            if self.bound is not None:
                found = found + self.bound * (other.magnitude + other.error)
            found = (found + 4 * underflow(value.dtype)) * slack(6)
            zero = _is_zero(self) & np.isfinite(other.error) | _is_zero(other) & np.isfinite(self.error)
            return honest(value, np.where(sure | zero, 0.0, found))

        return _later(value, bound, self, other)._known_finite(is_finite)

    def __truediv__(self, other: Bounded) -> Bounded:
        """Return a / b: E = (E_a + |â/b̂| E_b) / (|b̂| − E_b) + u|â/b̂|; x/0 has no value."""
        with np.errstate(all="ignore"):
            value = apply(np.divide, self.value, other.value)
        if not other.value.all():
            value = np.where(_is_zero(other), np.nan, value).astype(value.dtype, copy=False)

        def bound() -> FloatArray:
            found = np.abs(value).astype(np.float64, copy=False)
            apart = other.magnitude > other.error
            # Divisors are often one to a row, and what is done with them alone costs nothing.
            room = np.where(apart, other.magnitude - other.error, 0.0)
            found *= self.unit + (1 + 2 * self.unit) * slack(2) * (other.error / room)
            if self.bound is not None:
                found += self.bound / room
            found += 4 * underflow(value.dtype) + 4 * underflow(np.float64) / room
            found *= slack(8)
            zero = _is_zero(self)
            if zero.any():
                found = np.where(zero & apart, 0.0, found)
            if not self.is_finite:
                infinite = np.isinf(self.value) & is_exact(self.bound) & np.isfinite(other.value)
                found = np.where(infinite & apart, 0.0, found)
            return honest(value, found)

        return _later(value, bound, self, other)

    def exp(self) -> Bounded:
        """Return e^a: E = e^â (expm1(E_a) + ε), ε the error of NumPy's exp; e^−∞ = 0 exactly."""
        with np.errstate(all="ignore"):
            value = np.exp(self.value)
        return _later(value, lambda: exp(self.value, value, self.bound), self)

    def log(self) -> Bounded:
        """Return log a of a > 0: E = −log(1 − E_a/â) + ε|log â|; none where a may be 0."""
        with np.errstate(all="ignore"):
            value = np.log(self.value)
        return _later(value, lambda: log(self.value, value, self.bound), self)

    def sigmoid(self) -> Bounded:
        """Return 1 / (1 + e^−a): E = min(E_a/4, 1) + ε σ(â)."""
        return self._smooth(sigmoid, 0.25, 1.0)

    def tanh(self) -> Bounded:
        """Return tanh a: E = min(E_a, 2) + ε|tanh â|."""
        return self._smooth(np.tanh, 1.0, 2.0)

    def softplus(self) -> Bounded:
        """Return log(1 + e^a): E = E_a + ε log(1 + e^â)."""
        return self._smooth(lambda a: np.logaddexp(np.zeros_like(a), a), 1.0)

    def silu(self) -> Bounded:
        """Return a σ(a), of slope at most 1.1: E = 1.1 E_a + ε|â σ(â)|."""
        return self._smooth(lambda a: np.where(a == -np.inf, np.nan, a * sigmoid(a)), 1.1)

    def gelu(self) -> Bounded:
        """Return a Φ(a), of slope at most 1.13: E = 1.13 E_a + ε|â| + ε|â Φ(â)|."""
        return self._bent(lambda a: a * ((1 + erf(a / _ROOT_OF_2)) / 2).astype(a.dtype, copy=False))

    def gelu_tanh(self) -> Bounded:
        """Return the approximation of a Φ(a) by tanh, of slope at most 1.13."""

        def of(a: FloatArray) -> FloatArray:
            inner = np.sqrt(2 / np.pi) * (a + 0.044715 * a * a * a)
            return np.asarray(a * ((1 + np.tanh(inner)) / 2).astype(a.dtype, copy=False))

        return self._bent(of)

    def _bent(self, function: Elementwise) -> Bounded:
        found = self._smooth(function, 1.13)

        def bound() -> FloatArray:
            # 1 + erf and 1 + tanh lose what is far below 1.
            return honest(found.value, found.error + 8 * ULPS * self.unit * self.magnitude)

        return _later(found.value, bound, found)

    def _smooth(self, function: Elementwise, steepest: float, widest: float = np.inf) -> Bounded:
        """Return a function of slopes up to `steepest`, of values at most `widest` apart."""
        with np.errstate(all="ignore"):
            value = np.asarray(function(self.value)).astype(self.value.dtype, copy=False)
        return _later(value, lambda: smooth(self.value, value, self.bound, steepest, widest), self)

    def arctan(self) -> Bounded:
        """Return arctan a: E = min(E_a, π) + ε|arctan â|."""
        return self._smooth(np.arctan, 1.0, 3.15)

    def erf(self) -> Bounded:
        """Return erf a, of slope at most 1.13: E = min(1.13 E_a, 2) + ε|erf â|."""
        return self._smooth(erf, 1.13, 2.0)

    def floor(self) -> Bounded:
        """Return ⌊a⌋: exact where no whole number is near."""
        return self._whole(np.floor)

    def rounded(self) -> Bounded:
        """Return the nearest whole number, the even one of two: exact where no jump is near."""
        return self._whole(np.round)

    def _whole(self, function: Elementwise) -> Bounded:
        value = function(self.value)
        return _later(value, lambda: whole(self.value, value, self.bound, function), self)

    def sin(self) -> Bounded:
        """Return sin a: E = min(E_a, 2) + ε|sin â|."""
        return self._wave(np.sin)

    def cos(self) -> Bounded:
        """Return cos a: E = min(E_a, 2) + ε|cos â|."""
        return self._wave(np.cos)

    def _wave(self, function: Elementwise) -> Bounded:
        with np.errstate(all="ignore"):
            value = function(self.value)
        return _later(value, lambda: wave(self.value, value, self.bound), self)

    def sqrt(self) -> Bounded:
        """Return √a: E is how far the roots of â ± E_a are, plus u√â; a negative a has no root.

        IEEE arithmetic rounds roots correctly. An exact a lies at â, and none below 0 is meant.
        """
        seen = self.value
        if (seen < 0).any():
            seen = np.where(may_be_zero(seen, self.bound), 0, seen).astype(seen.dtype, copy=False)
        with np.errstate(all="ignore"):
            value = np.sqrt(seen)
        return _later(value, lambda: sqrt(self.value, value, self.bound), self)

    def absolute(self) -> Bounded:
        """Return |a|: E = E_a."""
        return _later(np.abs(self.value), lambda: self.bound, self)

    def greatest(self) -> Bounded:
        """Return the largest entry of each row: E is the largest bound of its entries."""
        value = np.max(self.value, axis=-1, keepdims=True)
        there = np.where(np.isneginf(value), np.nan, value).astype(value.dtype, copy=False)

        def bound() -> FloatArray | None:
            return None if self.bound is None else np.max(self.bound, axis=-1, keepdims=True)

        return _later(there, bound, self)

    def is_chosen(self, other: Bounded, *, largest: bool) -> BitArray:
        """Tell where an entry is the larger, or the smaller, of two; NaN is."""
        apart = self.value >= other.value if largest else self.value <= other.value
        return apart | np.isnan(self.value)

    def where(self, condition: BitArray, other: Bounded) -> Bounded:
        """Return the entries of this array where a condition holds, and those of another elsewhere."""

        def bound() -> FloatArray | None:
            if self.bound is None and other.bound is None:
                return None
            return np.where(condition, self.error, other.error)

        return _later(np.where(condition, self.value, other.value), bound, self, other)

    # -- sums --------------------------------------------------------------------------------------

    def total(self, axis: int) -> Bounded:
        """Return the sum over an axis, which is kept: E = Σ E_a + γ_{n−1} Σ |â|, in any order.

        Higham, section 4.2.
        """
        terms = self.value.shape[axis]
        with np.errstate(all="ignore"):
            value = self.value.sum(axis=axis, keepdims=True, dtype=self.value.dtype)

        def bound() -> FloatArray:
            found = gamma(max(terms - 1, 0), self.unit) * self.magnitude.sum(axis=axis, keepdims=True)
            if self.bound is not None:
                found = found + self.bound.sum(axis=axis, keepdims=True)
            found = found * slack(terms)
            if not self.is_finite:
                infinite = np.isinf(self.value) & is_exact(self.bound)
                found = np.where(infinite.any(axis=axis, keepdims=True), 0.0, found)
            return honest(value, found)

        return _later(value, bound, self)

    def product(self, axis: int) -> Bounded:
        """Return the product over an axis, which is kept, by halves."""
        rest = self.rearranged(lambda t: np.moveaxis(t, axis, 0))
        while rest.shape[0] > 1:
            half = rest.shape[0] // 2
            odd = rest._part(2 * half, None)
            rest = rest._part(0, half) * rest._part(half, 2 * half)
            if odd.shape[0]:
                rest = joined([rest, odd], 0)
        if not rest.shape[0]:
            rest = Bounded(np.ones((1, *rest.shape[1:]), dtype=self.value.dtype))
        return rest.rearranged(lambda t: np.moveaxis(t, 0, axis))

    def _part(self, start: int, stop: int | None) -> Bounded:
        return self.rearranged(lambda t: t[start:stop])

    def __matmul__(self, other: Bounded) -> Bounded:
        """Return A B: E = |Â|E_B + E_A|B̂| + E_A E_B + γ_k|Â||B̂| for k summed products.

        Higham, section 3.5; in any order of summation, with or without fused operations.
        """
        if not (self.is_finite and other.is_finite):
            return _product_with_infinities(self, other)
        terms = self.value.shape[-1]
        with np.errstate(all="ignore"):
            # ml_dtypes returns products of bfloat16 in float32.
            value = (self.value @ other.value).astype(self.value.dtype, copy=False)

        def bound() -> FloatArray:
            right = gamma(terms, self.unit) * other.magnitude + underflow(np.float64)
            if other.bound is not None:
                right = right + other.bound
            found = self.magnitude @ right
            if self.bound is not None:
                found += self.bound @ (other.magnitude + other.error)
            found += 4 * terms * underflow(value.dtype)
            found *= slack(terms + 4)
            return honest(value, found)

        return _later(value, bound, self, other)

    # -- attention ---------------------------------------------------------------------------------

    def softmax(self) -> Bounded:
        """Return the softmax of each row, its largest score subtracted first.

        For every real shift m, softmax(y) = softmax(y − m); so the shift is exact, and the bound is
        that of a difference, an exponential, a sum and a quotient.
        """
        with np.errstate(all="ignore"):
            shift = Bounded(self.value.max(axis=-1, keepdims=True, initial=-np.inf))
            return (self - shift).exp().normalised()

    def normalised(self) -> Bounded:
        """Return each row divided by its sum."""
        return self / self.total(-1)

    def inverse(self) -> Bounded:
        """Return the inverse of each square matrix, with a bound found afterwards.

        For any X with R = I − AX and ρ = ‖R‖_∞ < 1, A is invertible, A⁻¹ = X(I − R)⁻¹, and
        |A⁻¹ − X|_ij ≤ Σ_k |X_ik| · max_l |R_lj| / (1 − ρ).
        """
        try:
            guess = Bounded(np.linalg.inv(self.value))
        except np.linalg.LinAlgError:
            return Bounded(np.full_like(self.value, np.nan), np.full(self.shape, np.inf))

        def bound() -> FloatArray:
            unit = Bounded(np.eye(self.value.shape[-1], dtype=self.value.dtype))
            rest = unit - self @ guess
            worst = rest.magnitude + rest.error
            rho = worst.sum(axis=-1).max(axis=-1)[..., None, None]
            columns = worst.max(axis=-2, keepdims=True)
            rows = guess.magnitude.sum(axis=-1, keepdims=True)
            found = np.where(rho < 1, rows * columns / (1 - rho), np.inf)
            return np.asarray(found * slack(2 * self.value.shape[-1]))

        return _later(guess.value, bound, self)


def exact(value: ArrayLike, dtype: Dtype = np.float64) -> Bounded:
    """Return an array that is what it says.

    Parameters
    ----------
    value : array_like
        Numbers that the working precision represents.
    dtype : dtype
        The working precision.
    """
    return Bounded(np.asarray(value, dtype=dtype))


def rounded(value: ArrayLike, dtype: Dtype = np.float64) -> Bounded:
    """Return an array whose entries have each been rounded once to the working precision."""
    array = np.asarray(value, dtype=dtype)
    size = np.abs(array).astype(np.float64)
    return Bounded(array, (size * unit_roundoff(dtype) + underflow(dtype)) * slack(2))


def joined(parts: list[Bounded], axis: int) -> Bounded:
    """Return arrays one behind the other along an axis; other axes broadcast, except the last two."""
    batch = np.broadcast_shapes(*(part.shape[:-2] for part in parts))
    wide = [
        part.rearranged(lambda t: np.broadcast_to(t, (*batch, *t.shape[-2:]))) if axis < 0 else part
        for part in parts
    ]

    def bound() -> FloatArray | None:
        if all(part.bound is None for part in wide):
            return None
        return np.concatenate([part.error for part in wide], axis=axis)

    return _later(np.concatenate([part.value for part in wide], axis=axis), bound, *wide)


def _is_zero(a: Bounded) -> FloatArray:
    zero: FloatArray = (a.value == 0) & is_exact(a.bound)
    return zero


def _added(a: Bounded, b: Bounded, operation: np.ufunc) -> Bounded:
    with np.errstate(all="ignore"):
        value: FloatArray = apply(operation, a.value, b.value)

    def bound() -> FloatArray:
        found: FloatArray = np.abs(value).astype(np.float64, copy=False)
        found *= a.unit
        if a.bound is not None:
            found += a.bound
        if b.bound is not None:
            found += b.bound
        found *= slack(3)
        if all_finite(value):
            return found
        infinite = (np.isinf(a.value) & is_exact(a.bound)) | (np.isinf(b.value) & is_exact(b.bound))
        return honest(value, np.where(infinite, 0.0, found))

    return _later(value, bound, a, b)


def _later(value: FloatArray, bound: Callable[[], FloatArray | None], *operands: Bounded) -> Bounded:
    """Return a value whose bound is computed when it is first read, or now if many operations wait."""
    if any(operand.told is not_carried for operand in operands):
        return Bounded(value, not_carried)
    found = Bounded(value, bound, 1 + max(operand.depth for operand in operands))
    if found.depth > _MOST_WAITING:
        _ = found.bound
    return found


def _product_with_infinities(a: Bounded, b: Bounded) -> Bounded:
    """Multiply matrices with infinite entries by the definition, a column of products at a time."""
    terms = [
        a.rearranged(lambda t, k=k: t[..., :, k : k + 1])  # type: ignore[misc]
        * b.rearranged(lambda t, k=k: t[..., k : k + 1, :])  # type: ignore[misc]
        for k in range(a.shape[-1])
    ]
    total = terms[0]
    for term in terms[1:]:
        total = total + term
    return total
