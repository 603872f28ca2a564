"""Rows that a mask selects, as in x[mask], of which data say how many there are.

An operation on each row alone is applied to all rows; sums and means over the rows count those that the
mask lets through.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import sympy

from symattn.tracing.arrays import comparisons, moving, reductions, terms
from symattn.tracing.arrays.array import Array, constant, entrywise
from symattn.tracing.arrays.axes import Unread
from symattn.tracing.arrays.computed import formula_of
from symattn.tracing.operations.labels import nll_loss

_ENTRYWISE = (
    "exp", "log", "sqrt", "sin", "cos", "tanh", "sigmoid", "silu", "erf", "gelu", "relu", "abs", "neg",
    "sign", "add", "sub", "rsub", "mul", "div", "pow", "square", "rsqrt", "reciprocal", "log1p", "expm1",
    "softplus", "maximum", "minimum", "clamp", "clamp_min", "clamp_max", "where", "lt", "le", "gt", "ge",
    "eq", "ne", "logical_not", "logical_and", "logical_or", "bitwise_not", "bitwise_and", "bitwise_or",
    "_to_copy", "clone", "alias", "detach",
)  # fmt: skip
_LOSSES = ("mse_loss", "huber_loss", "smooth_l1_loss")
"""Entrywise losses, whose third argument says if their sum or their mean is meant."""
_ALONG = (
    "_softmax", "_log_softmax", "logsumexp", "sum", "mean", "amax", "amin", "gather", "unsqueeze",
    "squeeze",
)  # fmt: skip
"""Operations whose second argument says which axes they run along."""
_IGNORED = -100


@dataclass(frozen=True)
class Selected:
    """All rows, the axes of the mask before those of a row, and the mask."""

    rows: Array
    mask: Array

    @property
    def rank(self) -> int:
        """The number of axes of a row."""
        return self.rows.ndim - self.mask.ndim


def at_mask(x: Array, masks: Sequence[Array | None]) -> Selected:
    """Return x[mask].

    Raises
    ------
    Unread
        If the mask does not come first, or there are several.
    """
    mask, *more = masks
    if mask is None or more:
        raise Unread("x[:, mask] and x[mask, other] are not supported; write torch.where(mask, x, 0)")
    return Selected(x, mask)


def put_at_mask(
    x: Array, masks: Sequence[Array | None], value: Array | Selected, accumulate: bool = False
) -> Array:
    """Return x after x[mask] = y, or after x[mask] += y if it is to `accumulate`.

    Raises
    ------
    Unread
        If y has an axis for the places of the mask, and these are not selected by this mask.
    """
    (dim, mask), *more = ((d, own) for d, own in enumerate(masks) if own is not None)
    behind = x.ndim - dim - mask.ndim
    if isinstance(value, Selected):
        is_read = dim == 0 and formula_of(value.mask) == formula_of(mask) and value.rank == behind
        value = value.rows
    else:
        is_read = value.ndim <= behind
    if more or not is_read:
        raise Unread(
            "x[mask] = y is read if y is one number, has the axes behind the mask's, or is computed of "
            "z[mask]; write torch.where(mask, y, x)"
        )
    for _ in range(behind):
        mask = moving.unsqueezed(mask, mask.ndim)
    return comparisons.chosen(mask, entrywise(terms.add, x, value) if accumulate else value, x)


def are_selected(args: Sequence[Any]) -> bool:
    """Tell whether an operation is given rows that a mask selects."""
    return any(isinstance(x, Selected) for x in args)


def applied(
    name: str, operation: Callable[..., Any], args: Sequence[Any], options: Mapping[str, Any]
) -> Any:
    """Return the result of an operation on rows that a mask selects.

    Raises
    ------
    Unread
        If the operation mixes rows, and is no sum or mean over them.
    """
    first, *others = [x for x in args if isinstance(x, Selected)]
    if any(formula_of(x.mask) != formula_of(first.mask) for x in others):
        raise Unread("x[mask] and y[other] are combined; keep all rows, as in torch.where(mask, x, 0)")
    if name in ("sum", "mean") and options.get("dtype") is not None:
        raise Unread(f"{name} of x[mask] with a dtype is not supported; cast x")
    if name == "nll_loss_forward":
        return _nll_loss(*args)
    if name in ("sum", "mean") and (len(args) == 1 or 0 in _dims(first, args[1])):
        return _over_rows(name, *args, **options)
    if name in _LOSSES:
        of, to, reduction, *more = [*args, 1][: max(3, len(args))]
        each = applied("sub", lambda x, y, **_: operation(x, y, 0, *more), (of, to), {})
        return each if reduction == 0 else _over_rows("mean" if reduction == 1 else "sum", each)
    ranks = {x.rank for x in (first, *others)}
    plain = [x for x in args if isinstance(x, Array)]
    if name in _ENTRYWISE and len(ranks) == 1 and all(x.ndim <= first.rank for x in plain):
        return Selected(operation(*_rows(args), **options), first.mask)
    if name in _ALONG and 0 not in _dims(first, args[1], name == "unsqueeze"):
        shift = first.mask.ndim - 1
        dims = [d + shift for d in _dims(first, args[1], name == "unsqueeze")]
        given = dims if isinstance(args[1], (list, tuple)) else dims[0]
        return Selected(operation(first.rows, given, *_rows(args[2:]), **options), first.mask)
    if name == "mm" and args[0] is first and not others:
        letters = "abcdefgh"[: first.mask.ndim]
        rows = reductions.einsum(f"{letters}k,kj->{letters}j", first.rows, args[1])
        return Selected(rows, first.mask)
    raise Unread(
        f"{name} of x[mask] is not supported, since data say how many rows it has; keep all rows, as in "
        "torch.where(mask, x, 0)"
    )


def _rows(args: Sequence[Any]) -> list[Any]:
    return [x.rows if isinstance(x, Selected) else x for x in args]


def _dims(x: Selected, dims: Any, is_new: bool = False) -> list[int]:
    """Return axes of selected rows, of which the first counts the rows; all if none are said."""
    rank = 1 + x.rank + is_new
    given = dims if isinstance(dims, (list, tuple)) else [dims]
    return [int(d) % rank for d in given] if dims not in (None, [], ()) else list(range(rank))


def _over_rows(name: str, x: Selected, dims: Any = None, keep: bool = False, **_: Any) -> Array:
    """Return the sum, or the mean, over the rows, and other axes."""
    if keep:
        raise Unread(f"{name} of x[mask] with keepdim=True is not supported")
    own, count = x.mask, x.mask.ndim
    for _axis in range(x.rank):
        own = moving.unsqueezed(own, own.ndim)
    others = [d + count - 1 for d in _dims(x, dims) if d]
    whole = reductions.summed(comparisons.chosen(own, x.rows, constant(0)), [*range(count), *others])
    if name == "sum":
        return whole
    count_of_rows = reductions.summed(entrywise(terms.number, x.mask))
    width = constant(sympy.prod([x.rows.axes[d].size for d in others]))
    number = entrywise(terms.multiply, count_of_rows, width)
    return entrywise(terms.divide, whole, number)


def _nll_loss(logs: Any, labels: Any, weight: Any, reduction: int, ignored: Any) -> Any:
    """Return the losses of the rows, which are those of all rows where others are ignored."""
    if not (isinstance(logs, Selected) and isinstance(labels, Selected) and logs.rank == 1):
        raise Unread("the loss of x[mask] needs labels that the same mask selects")
    if not ignored < 0:
        raise Unread(f"ignore_index={ignored} with x[mask] is not supported; put it into the mask")
    order = [0, logs.rows.ndim - 1, *range(1, logs.rows.ndim - 1)]
    kept = comparisons.chosen(labels.mask, labels.rows, constant(_IGNORED))
    losses, count = nll_loss(moving.permuted(logs.rows, order), kept, weight, reduction, _IGNORED)
    return (Selected(losses, labels.mask) if reduction == 0 else losses), count
