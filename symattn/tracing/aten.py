"""The ATen operations that are read, each in terms of operations on arrays; PyTorch is not imported."""

from __future__ import annotations

import operator
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import Any

import sympy
from sympy import Expr, Integer, Rational, expand

from symattn.language.expressions import Expression
from symattn.language.positions import Position
from symattn.tracing import activations, convolutions, elementary, lookups, terms
from symattn.tracing import arrays as a
from symattn.tracing.arrays import Array, Cases, constant, entrywise
from symattn.tracing.axes import Unread, common, divided, floor_quotient, nonnegative
from symattn.tracing.cases import depends_on, lifted
from symattn.tracing.defined import has_a_value
from symattn.tracing.reading import note
from symattn.tracing.terms import NoValue, exact, is_plain, number

Operation = Callable[..., Any]


def applied(name: str, args: Sequence[Any], options: Mapping[str, Any]) -> Any:
    """Return what an operation makes of arrays.

    Raises
    ------
    Unread
        If there is no such operation here.
    """
    operation = OPERATIONS.get(name)
    if operation is None:
        raise Unread(f"the operation {name} is not read{by_order(name)}")
    if any(isinstance(x, Complex) for x in args) and name not in _OF_COMPLEX:
        raise Unread(f"the operation {name} of complex numbers is not read")
    if name in _CAST_BEFORE and options.get("dtype") is not None:
        args = [cast(args[0], dtype=options["dtype"]), *args[1:]]
    try:
        return operation(*args, **options)
    except (TypeError, AttributeError, ValueError) as error:
        raise Unread(f"the operation {name} is not read as it is called: {error}") from None


def by_order(name: str) -> str:
    """Return what to do instead of an operation that goes by which data are larger."""
    is_one = any(word in name for word in ("sort", "top_k", "topk", "argmax", "argmin", "kthvalue"))
    advice = (
        "give the places that it chooses as an argument, as in chosen='index(V) B 2', and gather there"
    )
    return f"; {advice}" if is_one else ""


@dataclass(frozen=True)
class Complex:
    """Complex numbers: pairs of real ones on a last axis of two."""

    pairs: Array

    @property
    def real(self) -> Array:
        """The real parts."""
        return a.selected(self.pairs, -1, 0)

    @property
    def imaginary(self) -> Array:
        """The imaginary parts."""
        return a.selected(self.pairs, -1, 1)


CAST = "a cast to {} does nothing: what is decided is about real numbers"
_CAST_BEFORE = ("sum", "mean", "prod", "cumsum", "cumprod")
"""What casts to the dtype that it is told before it computes."""
_OF_COMPLEX = ("mul", "view_as_real", "_conj", "clone", "unsqueeze", "slice", "view", "alias")


def as_array(x: Any) -> Any:
    """Return a number as an array without axes."""
    return x if isinstance(x, (Array, Complex)) else constant(x)


def as_truth(x: Array) -> Array:
    """Return whether numbers are not 0."""
    return entrywise(lambda t: t if isinstance(t, (bool, NoValue, terms.Above)) else _is_not_zero(t), x)


def _is_not_zero(t: Any) -> Any:
    if is_plain(t) and t.is_number:
        return bool(t != 0)
    return NoValue("the result depends on whether data are 0, which is not read")


def floor_of(x: Any, y: Any) -> Any:
    """Return ⌊x / y⌋ of whole numbers."""
    return _whole(x, y, 0)


def rest_of(x: Any, y: Any) -> Any:
    """Return x − y ⌊x / y⌋ of whole numbers."""
    return _whole(x, y, 1)


def _whole(x: Any, y: Any, which: int) -> Any:
    x, y = number(x), number(y)
    lost = next((t for t in (x, y) if isinstance(t, NoValue)), None)
    if lost is not None:
        return lost
    is_whole = is_plain(x) and is_plain(y) and x.is_integer and y.is_integer and nonnegative(y - 1)
    parts = divided(x, y) if is_whole else None
    if parts is None:
        return NoValue(f"{x} {('//', '%')[which]} {y} is not seen")
    return parts[which]


def two(f: Callable[..., Any]) -> Operation:
    """Return a function of two terms as an operation; `alpha` multiplies the second."""

    def operation(x: Any, y: Any, alpha: Any = 1, **_: Any) -> Array:
        y = as_array(y)
        y = y if alpha == 1 else entrywise(terms.multiply, y, constant(alpha))
        return entrywise(f, as_array(x), y)

    return operation


def one(f: Callable[[Any], Any]) -> Operation:
    """Return a function of a term as an operation."""
    return lambda x: entrywise(f, x)


def kept(x: Any, *_: Any, **__: Any) -> Any:
    """Return an array as it is."""
    return x


def product(x: Any, y: Any) -> Any:
    """Return the product of arrays, real or complex."""
    x, y = as_array(x), as_array(y)
    if not (isinstance(x, Complex) or isinstance(y, Complex)):
        return entrywise(terms.multiply, x, y)
    x, y = (v if isinstance(v, Complex) else _complex(v) for v in (x, y))
    multiply = partial(entrywise, terms.multiply)
    real = entrywise(terms.subtract, multiply(x.real, y.real), multiply(x.imaginary, y.imaginary))
    imaginary = entrywise(terms.add, multiply(x.real, y.imaginary), multiply(x.imaginary, y.real))
    return Complex(a.stacked([real, imaginary], -1))


def _complex(x: Array) -> Complex:
    return Complex(a.stacked([x, entrywise(lambda _: Integer(0), x)], -1))


def conjugate(x: Complex) -> Complex:
    """Return complex numbers with the other imaginary part."""
    return Complex(a.stacked([x.real, entrywise(terms.negated, x.imaginary)], -1))


def _divided(x: Any, y: Any, rounding_mode: str | None = None) -> Array:
    if rounding_mode not in (None, "floor"):
        raise Unread(f"a division with rounding_mode={rounding_mode!r} is not read")
    f = terms.divide if rounding_mode is None else floor_of
    return entrywise(f, as_array(x), as_array(y))


def cast(x: Any, *_: Any, dtype: Any = None, **__: Any) -> Any:
    """Return an array as another dtype has it; over the reals that is nothing, but for truth values."""
    if dtype == "bool":
        return as_truth(x)
    if dtype == "integer":
        return entrywise(_as_integer, x)
    if dtype == "narrow":
        raise Unread("integers of 8 or 16 bits wrap around; take int64")
    if dtype is not None:
        if dtype != "float64":
            note(CAST.format(dtype))
        return x if isinstance(x, Complex) else entrywise(number, x)
    return x


def _as_integer(t: Any) -> Any:
    t = number(t)
    if isinstance(t, NoValue) or (is_plain(t) and t.is_integer):
        return t
    return NoValue("data are cut to integers, which is not read")


def filled(value: Any) -> Operation:
    """Return what makes an array with one value, of sizes."""

    def operation(sizes: Sequence[Any], *_: Any, dtype: Any = None, **__: Any) -> Array:
        return a.filled(sizes, bool(value) if dtype == "bool" else value)

    return operation


def _full(sizes: Sequence[Any], value: Any, dtype: Any = None, **_: Any) -> Array:
    return a.filled(sizes, bool(value) if dtype == "bool" else value)


def _arange(*ends: Any, **_: Any) -> Array:
    start, stop, step = (0, ends[0], 1) if len(ends) == 1 else (*ends, 1)[:3]
    count = sympy.cancel((exact(stop) - exact(start)) / exact(step))
    if not count.is_integer:
        count = sympy.ceiling(count) if count.is_number else floor_quotient(
            expand(exact(stop) - exact(start) + exact(step) - 1), exact(step)
        )  # fmt: skip
    return a.iota(count, start, step)


def _triangle(x: Array, diagonal: Any, kind: str) -> Array:
    rows = a.unsqueezed(a.iota(x.shape[-2], diagonal), 1)
    seen = a.compared(kind, a.iota(x.shape[-1]), rows)
    return a.chosen(seen, x, entrywise(lambda t: False if isinstance(t, bool) else Integer(0), x))


def _eye(rows: Any, columns: Any = None, **_: Any) -> Array:
    rows_, columns_ = a.unsqueezed(a.iota(rows), 1), a.iota(rows if columns is None else columns)
    return a.compared("eq", rows_, columns_)


def _truths_of(f: Callable[..., Any]) -> Callable[..., Any]:
    """Return a function of truth values as one of terms."""

    def of_terms(*values: Any) -> Any:
        lost = next((t for t in values if isinstance(t, NoValue)), None)
        if lost is None and any(isinstance(t, terms.OF_ORDER) for t in values):
            lost = terms.OF_DATA
        return f(*map(a.truth, values)) if lost is None else lost

    return of_terms


def _truths(f: Callable[..., Any]) -> Operation:
    return lambda *xs, **_: entrywise(_truths_of(f), *map(as_array, xs))


def _negation(t: Any) -> Any:
    if isinstance(t, terms.Above):
        return terms.Above(t.low, t.high)
    return t if isinstance(t, NoValue) else not a.truth(t)


def _sign(x: Array) -> Array:
    """Return 1, −1 or 0 of numbers that are known; of data what only products are read with."""
    zero = constant(0)

    def of_terms(t: Any, above: Any, below: Any) -> Any:
        if isinstance(t, Expression):
            return terms.Sign(t)
        return terms.subtract(number(above), number(below))

    return entrywise(of_terms, x, a.compared("gt", x, zero), a.compared("lt", x, zero))


def _quantified(name: str, holds: Callable[[list[bool]], bool]) -> Operation:
    """Return whether truth values hold at some places, or at all, of axes of a known length."""

    def combined(pieces: Sequence[tuple[Cases, tuple[Position, ...]]]) -> Cases:
        if any(depends_on(cases, positions) for cases, positions in pieces):
            raise Unread(
                f"{name} over an axis of any length is not read; fix it, as in sizes={{'S': 4}}, or "
                "give what it says as an argument of its own, as in some='bool B S'"
            )
        return lifted(_truths_of(lambda *values: holds(list(values))), *(cases for cases, _ in pieces))

    def operation(x: Array, dims: Any = None, keep: bool = False) -> Array:
        return a.reduced(as_truth(x), dims, keep, combined)

    return operation


def _nan_to_num(x: Array, nan: Any = None, high: Any = None, low: Any = None) -> Array:
    """Return numbers as they are, and −∞ as the least of float64, or another number."""
    least = exact(-sys.float_info.max if low is None else low)

    def of_term(t: Any) -> Any:
        if t is terms.NEGATIVE:
            return least
        if isinstance(t, Expression) and not has_a_value(t):
            return NoValue("nan_to_num of what is not seen to have a value for all data is not read")
        return t

    return entrywise(of_term, x)


def _diag_embed(x: Array, offset: Any = 0, dim1: int = -2, dim2: int = -1) -> Array:
    """Return matrices with a last axis as diagonal, and 0 beside it."""
    if offset != 0 or {dim1 % (x.ndim + 1), dim2 % (x.ndim + 1)} != {x.ndim - 1, x.ndim}:
        raise Unread("diag_embed is read on the diagonal of the last two axes alone")
    size = x.shape[-1]
    return a.chosen(_eye(size), a.unsqueezed(x, x.ndim), constant(0))


def _clamp(x: Array, low: Any = None, high: Any = None) -> Array:
    x = x if low is None else a.larger(x, as_array(low))
    return x if high is None else a.smaller(x, as_array(high))


def _power(x: Any, n: Any) -> Array:
    if not isinstance(x, Array) and exact(x) == sympy.E:
        return entrywise(terms.function("exp"), n)
    return entrywise(terms.power, as_array(x), as_array(n))


def variance(x: Array, dims: Any = None, correction: Any = 1, keepdim: bool = False, **_: Any) -> Array:
    """Return the mean of squared distances to the mean, the count lessened by `correction`."""
    correction = int(correction) if isinstance(correction, bool) else correction
    correction = 1 if correction is None else correction
    centred = entrywise(terms.subtract, x, a.averaged(x, dims, True))
    square = entrywise(terms.multiply, centred, centred)
    found = a.averaged(square, dims, keepdim)
    if correction == 0:
        return found
    count = sympy.prod([x.axes[d].size for d in a.dims_of(x, dims)])
    return entrywise(terms.divide, a.summed(square, dims, keepdim), constant(count - exact(correction)))


def _deviation(*args: Any, **options: Any) -> Array:
    return entrywise(terms.function("sqrt"), variance(*args, **options))


def _variance_and_mean(x: Array, dims: Any = None, correction: Any = 1, keepdim: bool = False) -> Any:
    return variance(x, dims, correction, keepdim), a.averaged(x, dims, keepdim)


def _layer_norm(x: Array, shape: Sequence[Any], weight: Any, bias: Any, eps: Any) -> Any:
    dims = list(range(-len(shape), 0))
    root = entrywise(terms.function("sqrt"), two(terms.add)(variance(x, dims, 0, True), eps))
    mean = a.averaged(x, dims, True)
    found = entrywise(terms.divide, entrywise(terms.subtract, x, mean), root)
    found = found if weight is None else entrywise(terms.multiply, found, weight)
    found = found if bias is None else entrywise(terms.add, found, bias)
    return found, mean, entrywise(elementary.reciprocal, root)


def _layer_norm_backward(
    grad: Array, x: Array, shape: Sequence[Any], mean: Array, root: Array, weight: Any, *_: Any
) -> Any:
    """Return the gradients for what is normalised, for the weight and for the bias."""
    dims = list(range(-len(shape), 0))
    rest = list(range(x.ndim - len(shape)))
    multiply, subtract = (partial(entrywise, f) for f in (terms.multiply, terms.subtract))
    normal = multiply(subtract(x, mean), root)
    above = grad if weight is None else multiply(grad, weight)
    along = multiply(normal, a.averaged(multiply(above, normal), dims, True))
    down = multiply(root, subtract(subtract(above, a.averaged(above, dims, True)), along))
    return down, *(a.summed(y, rest) if rest else y for y in (multiply(grad, normal), grad))


def _softmax_backward(grad: Array, out: Array, dim: int, *_: Any) -> Array:
    mean = a.summed(entrywise(terms.multiply, grad, out), [dim], True)
    return entrywise(terms.multiply, out, entrywise(terms.subtract, grad, mean))


def _log_softmax_backward(grad: Array, out: Array, dim: int, *_: Any) -> Array:
    weights = entrywise(terms.function("exp"), out)
    drawn = entrywise(terms.multiply, weights, a.summed(grad, [dim], True))
    return entrywise(terms.subtract, grad, drawn)


def _silu_slope(x: Any) -> Any:
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


def _gelu_backward(grad: Array, x: Array, approximate: str = "none") -> Array:
    if approximate != "none":
        raise Unread("the gradient of gelu is read of the exact one alone")
    return _backward(_gelu_slope)(grad, x)


def _round(x: Array, decimals: int = 0) -> Array:
    if decimals:
        raise Unread("round is read with decimals=0 alone")
    return entrywise(terms.function("rounded"), x)


def _backward(slope: Callable[[Any], Any]) -> Operation:
    """Return the gradient of a function of entries from its slope, in its argument or in its value."""
    return lambda grad, x: entrywise(lambda g, t: terms.multiply(g, slope(t)), grad, x)


def _select_backward(grad: Array, sizes: Sequence[Any], dim: int, index: Any) -> Array:
    return _select_scatter(a.filled(sizes, 0), grad, dim, index)


def _woven(x: Array, y: Array, dim: int, first: Expr, last: Expr, step: int) -> Array:
    """Return x with y put for every other place from the first on, over whole periods."""
    if expand(last - x.shape[dim]) != 0 or not 0 <= first < step:
        raise Unread("writing to every other place of an axis is read of whole periods alone")
    parts = [a.sliced(x, dim, k, None, step) for k in range(step)]
    if any(p.shape != parts[0].shape for p in parts):
        raise Unread(f"an axis of {x.shape[dim]} places is not seen to be of periods of {step}")
    parts[int(first)] = a.expanded(y, list(parts[0].shape))
    return a.reshaped(a.stacked(parts, dim + 1), x.shape)


def _slice_backward(
    grad: Array, sizes: Sequence[Any], dim: int, start: Any, stop: Any, step: Any
) -> Array:
    """Return zeros with a gradient put for a slice of them."""
    return _slice_scatter(a.filled(sizes, 0), grad, dim, start, stop, step)


def _norm(x: Array, order: Any = 2, dims: Any = None, keep: bool = False, **_: Any) -> Array:
    if order not in (None, 2):
        raise Unread(f"a norm of order {order} is not read")
    return entrywise(terms.function("sqrt"), a.summed(entrywise(terms.multiply, x, x), dims, keep))


def _lerp(x: Array, y: Array, weight: Any) -> Array:
    return entrywise(terms.add, x, product(weight, entrywise(terms.subtract, y, x)))


def _log_softmax(x: Array, dim: int, *_: Any) -> Array:
    return entrywise(terms.subtract, x, a.logsumexp(x, [dim], True))


def _sum(x: Array, dims: Any = None, keep: bool = False, **_: Any) -> Array:
    return a.summed(x, dims, keep)


def _mean(x: Array, dims: Any = None, keep: bool = False, **_: Any) -> Array:
    return a.averaged(x, dims, keep)


def _max(x: Array, dim: Any = None, keep: bool = False) -> Any:
    if isinstance(dim, Array):
        return a.larger(x, dim)
    found = a.largest(x, dim, keep)
    return found if dim is None else (found, _chosen_place(found))


def _min(x: Array, dim: Any = None, keep: bool = False) -> Any:
    if isinstance(dim, Array):
        return a.smaller(x, dim)
    found = _smallest(x, dim, keep)
    return found if dim is None else (found, _chosen_place(found))


def _chosen_place(found: Array) -> Array:
    lost = NoValue(f"the place of a largest or smallest entry is not read{by_order('argmax')}")
    return a.filled(found.shape, lost)


def _smallest(x: Array, dim: Any = None, keep: bool = False) -> Array:
    return entrywise(terms.negated, a.largest(entrywise(terms.negated, x), dim, keep))


def _squeeze(x: Array, dims: Any = None) -> Array:
    chosen = range(x.ndim) if dims is None else [a.axis_of(x, d) for d in a.as_list(dims)]
    left = [n for d, n in enumerate(x.shape) if d not in chosen or n != 1]
    return a.reshaped(x, left)


def _split(x: Array, parts: Any, dim: int = 0) -> list[Array]:
    size = x.shape[a.axis_of(x, dim)]
    if isinstance(parts, (list, tuple)):
        lengths = [expand(n) for n in parts]
    else:
        count = sympy.cancel(size / parts)
        if not count.is_Integer:
            raise Unread(f"an axis of {size} places in parts of {parts}: their number is not seen")
        lengths = [expand(parts)] * int(count)
    ends = [expand(sum(lengths[:k])) for k in range(len(lengths) + 1)]
    return [a.sliced(x, dim, lo, hi) for lo, hi in pairwise(ends)]


def _repeat(x: Array, times: Sequence[Any]) -> Array:
    for _ in range(len(times) - x.ndim):
        x = a.unsqueezed(x, 0)
    for d, n in enumerate(times):
        if n != 1:
            x = a.unsqueezed(x, d)
            x = a.expanded(x, [*x.shape[:d], n, *x.shape[d + 1 :]])
            x = a.reshaped(x, [*x.shape[:d], x.shape[d] * x.shape[d + 1], *x.shape[d + 2 :]])
    return x


def _roll(x: Array, shifts: Any, dims: Any = ()) -> Array:
    if dims in ((), []):
        return a.reshaped(_roll(a.reshaped(x, [-1]), shifts, [0]), x.shape)
    for n, d in zip(a.as_list(shifts), a.as_list(dims), strict=True):
        size = x.shape[a.axis_of(x, d)]
        n = expand(n) if nonnegative(expand(n)) else expand(size + n)
        x = a.concatenated([a.sliced(x, d, size - n), a.sliced(x, d, 0, size - n)], d)
    return x


def _transpose(x: Array, i: int, j: int) -> Array:
    i, j = a.axis_of(x, i), a.axis_of(x, j)
    return a.permuted(x, [{i: j, j: i}.get(d, d) for d in range(x.ndim)])


def within(x: Array, dim: int, start: Any, stop: Any) -> Array:
    """Return where a place of an axis is from `start` on and before `stop`, shaped for broadcasting."""
    dim = a.axis_of(x, dim)
    places = a.iota(x.shape[dim])
    inside = _truths(lambda t, u: t and u)(
        a.compared("ge", places, constant(start)), a.compared("lt", places, constant(stop))
    )
    for _ in range(x.ndim - 1 - dim):
        inside = a.unsqueezed(inside, inside.ndim)
    return inside


def _select_scatter(x: Array, y: Array, dim: int, index: Any) -> Array:
    place = a.place_on(x.shape[a.axis_of(x, dim)], index)
    return a.chosen(within(x, dim, place, place + 1), a.unsqueezed(y, a.axis_of(x, dim)), x)


def _slice_scatter(
    x: Array, y: Array, dim: int = 0, start: Any = None, stop: Any = None, step: Any = 1
) -> Array:
    """Return x with y put for a slice of it: parts before, inside and behind it, one after the other."""
    dim = a.axis_of(x, dim)
    size = x.shape[dim]
    first = a.end_of(start or 0, size)
    last = size if stop is None else a.end_of(stop, size)
    if step != 1:
        return _woven(x, y, dim, first, last, int(step))
    y = a.expanded(y, [*x.shape[:dim], last - first, *x.shape[dim + 1 :]])
    parts = [a.sliced(x, dim, 0, first), y, a.sliced(x, dim, last)]
    return a.concatenated([p for p in parts if p.shape[dim] != 0], dim)


def _embedding(weight: Array, index: Array, *_: Any) -> Array:
    return lookups.taken(weight, 0, index)


def _index(x: Array, indices: Sequence[Any]) -> Array:
    return lookups.looked_up(x, [*indices, *[None] * (x.ndim - len(indices))])


def _scatter(x: Array, dim: int, index: Array, value: Any, reduce: Any = None) -> Array:
    if reduce is not None:
        raise Unread(f"scatter that reduces by {reduce} is not read; write the sum, or the product")
    value = as_array(value)
    if value.ndim:
        for d, size in enumerate(index.shape):
            value = a.sliced(value, d, 0, size)
    return lookups.scattered(x, dim, index, value)


def _counted(labels: Array, weight: Any, ignored: Any) -> tuple[Array, Array, Array]:
    """Return which labels count, those with 0 for the others, and the weights, 0 of the others."""
    counts = a.compared("ne", labels, constant(ignored))
    labels = a.chosen(counts, labels, constant(0))  # One that is ignored names no class.
    own = constant(1) if weight is None else lookups.taken(weight, 0, labels)
    return counts, labels, a.chosen(counts, own, constant(0))


def _nll_loss_backward(
    grad: Array, logs: Array, labels: Array, weight: Any, reduction: int, ignored: Any, whole: Array
) -> Array:
    """Return −w at the place of each label, times the gradient of its loss, and 0 elsewhere."""
    dim = min(1, logs.ndim - 1)
    _, labels, own = _counted(labels, weight, ignored)
    slope = entrywise(terms.negated, entrywise(terms.multiply, own, grad))
    slope = entrywise(terms.divide, slope, whole) if reduction == 1 else slope
    zeros, index = a.filled(logs.shape, 0), a.unsqueezed(labels, dim)
    return lookups.scattered(zeros, dim, index, a.unsqueezed(a.expanded(slope, labels.shape), dim))


def _nll_loss(
    logs: Array, labels: Array, weight: Any, reduction: int, ignored: Any
) -> tuple[Array, Array]:
    """Return the losses −w log p at labels, their sum or their mean by weights, and the sum of these."""
    dim = min(1, logs.ndim - 1)
    counts, labels, own = _counted(labels, weight, ignored)
    picked = a.selected(lookups.gathered(logs, dim, a.unsqueezed(labels, dim)), dim, 0)
    losses = a.chosen(counts, entrywise(terms.negated, picked), constant(0))
    losses = entrywise(terms.multiply, own, losses)
    whole = a.summed(own)
    if reduction == 0:
        return losses, constant(0)
    found = a.summed(losses)
    return (found if reduction == 2 else entrywise(terms.divide, found, whole)), whole


def _matmul(spec: str) -> Operation:
    return partial(a.einsum, spec)


def _added(spec: str) -> Operation:
    def operation(c: Array, x: Array, y: Array, beta: Any = 1, alpha: Any = 1) -> Array:
        found = a.einsum(spec, x, y)
        found = found if alpha == 1 else entrywise(terms.multiply, constant(alpha), found)
        shift = c if beta == 1 else entrywise(terms.multiply, constant(beta), c)
        return entrywise(terms.add, found, shift)

    return operation


def _gelu(x: Array, approximate: str = "none") -> Array:
    return entrywise(terms.function("gelu" if approximate == "none" else "gelu_tanh"), x)


def _diagonal(x: Array, offset: Any = 0, dim1: int = 0, dim2: int = 1) -> Array:
    """Return the entries at one place of two axes of one size, as a last axis."""
    i, j = a.axis_of(x, dim1), a.axis_of(x, dim2)
    if offset != 0 or expand(x.shape[i] - x.shape[j]) != 0:
        raise Unread("a diagonal is read of an array with two axes of one size, and not beside it")
    order = [d for d in range(x.ndim) if d not in (i, j)]
    moved = a.permuted(x, [*order, i, j])
    axes = [*moved.axes[:-2], common(moved.axes[-2:])]
    return Array(axes, lambda *where: moved.at(*where, where[-1]))


def _named(names: str, f: Callable[[str], Operation]) -> dict[str, Operation]:
    return {name: f(name) for name in names.split()}


def _bitwise(f: Callable[[Any, Any], Any]) -> Operation:
    """Return an operation on truth values, and on whole numbers that are known bit by bit."""

    def of_terms(t: Any, u: Any) -> Any:
        if isinstance(t, bool) and isinstance(u, bool):
            return f(t, u)
        if all(isinstance(x, (bool, Integer)) for x in (t, u)):
            return Integer(f(int(t), int(u)))
        lost = next((x for x in (t, u) if isinstance(x, NoValue)), None)
        return lost or NoValue("bitwise operations on numbers that depend on sizes, positions or data")

    return two(of_terms)


def _inverted(t: Any) -> Any:
    return _negation(t) if isinstance(t, (bool, terms.Above)) else terms.subtract(Integer(-1), t)


_SAME = "clone alias detach lift_fresh_copy"

_ACTIVATIONS = (
    "leaky_relu elu celu hardtanh hardsigmoid hardswish mish softplus glu threshold "
    "mse_loss huber_loss smooth_l1_loss"
)

OPERATIONS: Mapping[str, Operation] = {
    **_named(
        "exp log sqrt sin cos tanh sigmoid silu abs erf floor",
        lambda n: one(terms.function(n)),
    ),
    "atan": one(terms.function("arctan")),
    "round": _round,
    "gelu": _gelu,
    "relu": lambda x: a.larger(x, constant(0)),
    "neg": one(terms.negated),
    **_named("sign sgn", lambda _: _sign),
    "nan_to_num": _nan_to_num,
    **{name: one(f) for name, f in elementary.OF_ONE.items()},
    **{name: two(f) for name, f in elementary.OF_TWO.items()},
    "add": two(terms.add),
    "lerp": _lerp,
    "sub": two(terms.subtract),
    "rsub": lambda x, y, alpha=1: two(terms.subtract)(y, x, alpha=alpha),
    "mul": product,
    "div": _divided,
    "floor_divide": two(floor_of),
    "remainder": two(rest_of),
    "maximum": lambda x, y: a.larger(as_array(x), as_array(y)),
    "minimum": lambda x, y: a.smaller(as_array(x), as_array(y)),
    "pow": _power,
    **_named(_ACTIVATIONS, lambda n: getattr(activations, n)),
    "binary_cross_entropy_with_logits": activations.logistic_loss,
    "log_sigmoid_forward": lambda x: (entrywise(elementary.OF_ONE["log_sigmoid"], x), None),
    "clamp": _clamp,
    "clamp_min": _clamp,
    "clamp_max": lambda x, high: _clamp(x, None, high),
    **_named("le lt ge gt eq ne", lambda n: lambda x, y: a.compared(n, as_array(x), as_array(y))),
    "any": _quantified("any", any),
    "all": _quantified("all", all),
    "logical_not": one(_negation),
    "logical_and": _truths(operator.and_),
    "logical_or": _truths(operator.or_),
    "logical_xor": _truths(operator.xor),
    "bitwise_not": one(_inverted),
    "bitwise_and": _bitwise(operator.and_),
    "bitwise_or": _bitwise(operator.or_),
    "bitwise_xor": _bitwise(operator.xor),
    "where": lambda c, x, y: a.chosen(c, as_array(x), as_array(y)),
    "masked_fill": lambda x, c, value: a.chosen(c, as_array(value), x),
    "sum": _sum,
    "mean": _mean,
    "var": variance,
    "std": _deviation,
    "var_mean": _variance_and_mean,
    "cumsum": lambda x, dim, **_: a.cumulated(x, dim),
    "prod": lambda x, dim=None, keep=False, **_: a.multiplied(x, dim, keep),
    "cumprod": lambda x, dim, **_: a.cumulated_product(x, dim),
    "amax": a.largest,
    "amin": _smallest,
    "max": _max,
    "min": _min,
    "_softmax": lambda x, dim, *_: a.softmax(x, dim),
    "_log_softmax": _log_softmax,
    "logsumexp": a.logsumexp,
    "linalg_vector_norm": _norm,
    "norm": _norm,
    "dist": lambda x, y, order=2: _norm(two(terms.subtract)(x, y), order),
    "native_layer_norm": _layer_norm,
    "native_layer_norm_backward": _layer_norm_backward,
    "_softmax_backward_data": _softmax_backward,
    "_log_softmax_backward_data": _log_softmax_backward,
    "silu_backward": _backward(_silu_slope),
    "gelu_backward": _gelu_backward,
    "sigmoid_backward": _backward(lambda y: terms.multiply(y, terms.subtract(Integer(1), y))),
    "tanh_backward": _backward(lambda y: terms.subtract(Integer(1), terms.multiply(y, y))),
    "select_backward": _select_backward,
    "slice_backward": _slice_backward,
    "mm": _matmul("ik,kj->ij"),
    "bmm": _matmul("bik,bkj->bij"),
    "mv": _matmul("ik,k->i"),
    "dot": _matmul("k,k->"),
    "addmm": _added("ik,kj->ij"),
    "baddbmm": _added("bik,bkj->bij"),
    **_named(_SAME, lambda _: kept),
    "_to_copy": cast,
    "copy": lambda x, y, *_: a.expanded(y, x.shape),
    "fill": lambda x, value: a.expanded(as_array(value), x.shape),
    **_named("view _unsafe_view", lambda _: lambda x, sizes: _viewed(x, sizes)),
    "permute": a.permuted,
    "t": lambda x: a.permuted(x, list(range(x.ndim))[::-1]),
    "transpose": _transpose,
    "expand": lambda x, sizes, **_: a.expanded(x, sizes),
    "unsqueeze": lambda x, dim: _unsqueezed(x, dim),
    "squeeze": _squeeze,
    "select": a.selected,
    "slice": lambda x, *ends: _sliced(x, *ends),
    "select_scatter": _select_scatter,
    "slice_scatter": _slice_scatter,
    "split": _split,
    "split_with_sizes": _split,
    "unbind": lambda x, dim=0: [a.selected(x, dim, k) for k in range(int(x.shape[dim]))],
    "cat": a.concatenated,
    "stack": a.stacked,
    "repeat": _repeat,
    "roll": _roll,
    "flip": a.flipped,
    "diagonal": _diagonal,
    "diag_embed": _diag_embed,
    "tril": lambda x, k=0: _triangle(x, k, "le"),
    "triu": lambda x, k=0: _triangle(x, k, "ge"),
    "index": _index,
    "index_select": lookups.taken,
    "gather": lambda x, dim, index, **_: lookups.gathered(x, dim, index),
    "scatter": _scatter,
    "convolution": convolutions.convolved,
    **_named("nll_loss_forward nll_loss2d_forward", lambda _: _nll_loss),
    **_named("nll_loss_backward nll_loss2d_backward", lambda _: _nll_loss_backward),
    "embedding": _embedding,
    "arange": _arange,
    "eye": _eye,
    "ones": filled(1),
    "zeros": filled(0),
    "empty": lambda sizes, **_: a.filled(sizes, NoValue("memory that nothing has been written to")),
    "full": _full,
    "scalar_tensor": lambda value, **_: constant(value),
    "ones_like": lambda x, **o: filled(1)(x.shape, **o),
    "zeros_like": lambda x, **o: filled(0)(x.shape, **o),
    "empty_like": lambda x, **_: a.filled(x.shape, NoValue("memory that nothing has been written to")),
    "full_like": lambda x, value, **o: _full(x.shape, value, **o),
    "new_zeros": lambda x, sizes, **o: filled(0)(sizes, **o),
    "new_ones": lambda x, sizes, **o: filled(1)(sizes, **o),
    "new_full": lambda x, sizes, value, **o: _full(sizes, value, **o),
    "view_as_complex": Complex,
    "view_as_real": lambda x: x.pairs,
    "_conj": conjugate,
}
"""What each operation is; the tie holds every use of it against the operation itself."""


def _viewed(x: Any, sizes: Sequence[Any]) -> Any:
    if isinstance(x, Complex):
        return Complex(a.reshaped(x.pairs, [*sizes, 2]))
    return a.reshaped(x, sizes)


def _sliced(x: Any, dim: int = 0, lo: Any = None, hi: Any = None, step: Any = 1) -> Any:
    if isinstance(x, Complex):
        return Complex(_sliced(x.pairs, dim % (x.pairs.ndim - 1), lo, hi, step))
    return a.sliced(x, dim, lo or 0, hi, step)


def _unsqueezed(x: Any, dim: int) -> Any:
    if isinstance(x, Complex):
        rank = x.pairs.ndim
        return Complex(a.unsqueezed(x.pairs, dim % rank))
    return a.unsqueezed(x, dim)
