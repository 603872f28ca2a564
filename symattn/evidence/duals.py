"""Arrays that carry their derivative by one number: forward differentiation over bounded arrays."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from symattn.evidence.bounded import Bounded, joined, rounded
from symattn.evidence.rounding import BitArray, FloatArray


@dataclass(frozen=True, eq=False)
class Dual:
    """A bounded array a and its slope ∂a, with the operations of :class:`Bounded`.

    Attributes
    ----------
    value : Bounded
    slope : Bounded or None
        None for a slope of 0.

    References
    ----------
    Griewank and Walther, Evaluating Derivatives, section 3.1.

    Examples
    --------
    >>> from symattn.evidence.bounded import exact
    >>> x = Dual(exact(3.0), exact(1.0))
    >>> float((x * x).slope.value)
    6.0
    """

    value: Bounded
    slope: Bounded | None = None

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape of the array."""
        return self.value.shape

    @property
    def ndim(self) -> int:
        """The number of axes."""
        return self.value.ndim

    @property
    def is_finite(self) -> bool:
        """Whether no entry is infinite or undefined."""
        return self.value.is_finite

    @property
    def derivative(self) -> Bounded:
        """The slope, of zeros where it is 0."""
        if self.slope is None:
            return Bounded(np.zeros_like(self.value.value))
        return self.slope.rearranged(lambda t: np.broadcast_to(t, self.shape))

    def rearranged(self, move: Callable[[FloatArray], FloatArray]) -> Dual:
        """Return the array with its entries moved, repeated or left out."""
        return Dual(
            self.value.rearranged(move), None if self.slope is None else self.slope.rearranged(move)
        )

    @property
    def T(self) -> Dual:  # noqa: N802 - the name NumPy uses
        """The transpose of the last two axes."""
        return self.rearranged(lambda t: np.swapaxes(t, -1, -2))

    def __neg__(self) -> Dual:
        return Dual(-self.value, None if self.slope is None else -self.slope)

    def __add__(self, other: Dual) -> Dual:
        return Dual(self.value + other.value, _sum(self.slope, other.slope))

    def __sub__(self, other: Dual) -> Dual:
        return self + (-other)

    def __mul__(self, other: Dual) -> Dual:
        """Return ab with ∂(ab) = ∂a b + a ∂b."""
        left = None if self.slope is None else self.slope * other.value
        right = None if other.slope is None else self.value * other.slope
        return Dual(self.value * other.value, _sum(left, right))

    def __matmul__(self, other: Dual) -> Dual:
        left = None if self.slope is None else self.slope @ other.value
        right = None if other.slope is None else self.value @ other.slope
        return Dual(self.value @ other.value, _sum(left, right))

    def __truediv__(self, other: Dual) -> Dual:
        """Return a/b with ∂(a/b) = (∂a − (a/b) ∂b) / b."""
        quotient = self.value / other.value
        loss = None if other.slope is None else -(quotient * other.slope)
        change = _sum(self.slope, loss)
        return Dual(quotient, None if change is None else change / other.value)

    def exp(self) -> Dual:
        """Return e^a with ∂ = e^a ∂a."""
        value = self.value.exp()
        return Dual(value, None if self.slope is None else value * self.slope)

    def log(self) -> Dual:
        """Return log a with ∂ = ∂a / a."""
        return Dual(self.value.log(), None if self.slope is None else self.slope / self.value)

    def sigmoid(self) -> Dual:
        """Return σ(a) with ∂ = σ(a) σ(−a) ∂a."""
        value = self.value.sigmoid()
        falling = (-self.value).sigmoid()
        return Dual(value, None if self.slope is None else value * falling * self.slope)

    def tanh(self) -> Dual:
        """Return tanh a with ∂ = 4 σ(2a) σ(−2a) ∂a."""
        twice = self.value + self.value
        slope = twice.sigmoid() * (-twice).sigmoid()
        slope = slope + slope
        return Dual(self.value.tanh(), None if self.slope is None else (slope + slope) * self.slope)

    def softplus(self) -> Dual:
        """Return log(1 + e^a) with ∂ = σ(a) ∂a."""
        value = self.value.softplus()
        return Dual(value, None if self.slope is None else self.value.sigmoid() * self.slope)

    def silu(self) -> Dual:
        """Return a σ(a) with ∂ = (σ(a) + a σ(a) σ(−a)) ∂a."""
        value = self.value.silu()
        if self.slope is None:
            return Dual(value)
        rising, falling = self.value.sigmoid(), (-self.value).sigmoid()
        return Dual(value, (rising + self.value * rising * falling) * self.slope)

    def gelu(self) -> Dual:
        """Return a Φ(a) with ∂ = (Φ(a) + a e^(−a²/2) / √(2π)) ∂a."""
        if self.slope is None:
            return Dual(self.value.gelu())
        a, number = self.value, self._number
        normal = (number(1.0) + (a / number(np.sqrt(2.0))).erf()) * number(0.5)
        density = (number(-0.5) * a * a).exp() / number(np.sqrt(2 * np.pi))
        return Dual(a.gelu(), (normal + a * density) * self.slope)

    def gelu_tanh(self) -> Dual:
        """Return a (1 + tanh u)/2, u = √(2/π) (a + 0.044715 a³), with (1 + tanh u)/2 = σ(2u)."""
        if self.slope is None:
            return Dual(self.value.gelu_tanh())
        a, number = self.value, self._number
        scale, cube = number(2 * np.sqrt(2 / np.pi)), number(0.044715)
        twice = scale * (a + cube * a * a * a)
        steep = scale * (number(1.0) + number(3.0) * cube * a * a)
        rising, falling = twice.sigmoid(), (-twice).sigmoid()
        return Dual(a.gelu_tanh(), (rising + a * rising * falling * steep) * self.slope)

    def arctan(self) -> Dual:
        """Return arctan a with ∂ = ∂a / (1 + a²)."""
        below = self._number(1.0) + self.value * self.value
        return Dual(self.value.arctan(), None if self.slope is None else self.slope / below)

    def erf(self) -> Dual:
        """Return erf a with ∂ = 2/√π e^(−a²) ∂a."""
        bell = self._number(2 / np.sqrt(np.pi)) * (-(self.value * self.value)).exp()
        return Dual(self.value.erf(), None if self.slope is None else bell * self.slope)

    def floor(self) -> Dual:
        """Return ⌊a⌋ with ∂ = 0, which is not there at whole numbers."""
        return self._with_jumps(self.value.floor(), self.value)

    def rounded(self) -> Dual:
        """Return round a with ∂ = 0, which is not there half way between whole numbers."""
        return self._with_jumps(self.value.rounded(), self.value + self._number(0.5))

    def _with_jumps(self, value: Bounded, jumps: Bounded) -> Dual:
        if self.slope is None:
            return Dual(value)
        return Dual(value, self._number(0.0) / (jumps - jumps.floor()) * self.slope)

    def _number(self, value: float) -> Bounded:
        """Return a number, and what it is rounded by."""
        return rounded(value, self.value.value.dtype)

    def sin(self) -> Dual:
        """Return sin a with ∂ = cos a ∂a."""
        return Dual(self.value.sin(), None if self.slope is None else self.value.cos() * self.slope)

    def cos(self) -> Dual:
        """Return cos a with ∂ = −sin a ∂a."""
        return Dual(self.value.cos(), None if self.slope is None else -(self.value.sin() * self.slope))

    def absolute(self) -> Dual:
        """Return |a| with ∂ = (a / |a|) ∂a, which is not there at 0."""
        value = self.value.absolute()
        return Dual(value, None if self.slope is None else (self.value / value) * self.slope)

    def sqrt(self) -> Dual:
        """Return √a with ∂ = ∂a / (2√a)."""
        root = self.value.sqrt()
        return Dual(root, None if self.slope is None else self.slope / (root + root))

    def is_chosen(self, other: Dual, *, largest: bool) -> BitArray:
        """Tell where an entry is the larger, or the smaller, of two."""
        return self.value.is_chosen(other.value, largest=largest)

    def where(self, condition: BitArray, other: Dual) -> Dual:
        """Return the entries of this array where a condition holds, and those of another elsewhere."""
        value = self.value.where(condition, other.value)
        if self.slope is None and other.slope is None:
            return Dual(value)
        return Dual(value, self.derivative.where(condition, other.derivative))

    def total(self, axis: int) -> Dual:
        """Return the sum over an axis, which is kept."""
        slope = None if self.slope is None else self.derivative.total(axis)
        return Dual(self.value.total(axis), slope)

    def product(self, axis: int) -> Dual:
        """Return the product over an axis, which is kept, factor by factor."""
        first, *others = (
            self.rearranged(lambda t, k=k: np.take(t, [k], axis=axis))  # type: ignore[misc]
            for k in range(self.shape[axis])
        )
        for other in others:
            first = first * other
        return first

    def softmax(self) -> Dual:
        """Return w = softmax(y) with ∂w = w ∘ (∂y − Σ_k w_k ∂y_k)."""
        value = self.value.softmax()
        if self.slope is None:
            return Dual(value)
        slope = self.derivative
        return Dual(value, value * (slope - (value * slope).total(-1)))

    def normalised(self) -> Dual:
        """Return each row divided by its sum."""
        return self / self.total(-1)

    def inverse(self) -> Dual:
        """Return A⁻¹ with ∂A⁻¹ = −A⁻¹ ∂A A⁻¹."""
        value = self.value.inverse()
        return Dual(value, None if self.slope is None else -(value @ self.slope @ value))


def together(parts: list[Bounded] | list[Dual], axis: int) -> Bounded | Dual:
    """Return arrays, all with slopes or all without, one behind the other along an axis."""
    duals = [part for part in parts if isinstance(part, Dual)]
    if not duals:
        return joined([part for part in parts if isinstance(part, Bounded)], axis)
    value = joined([part.value for part in duals], axis)
    if all(part.slope is None for part in duals):
        return Dual(value)
    return Dual(value, joined([part.derivative for part in duals], axis))


def _sum(a: Bounded | None, b: Bounded | None) -> Bounded | None:
    if a is None or b is None:
        return b if a is None else a
    return a + b
