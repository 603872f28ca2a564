"""Functions of PyTorch as its documentation says them: PyTorch itself branches on sizes in them."""

from __future__ import annotations

import operator
from collections.abc import Sequence
from functools import reduce
from typing import Any

from symattn.tracing.arrays.axes import Unread
from symattn.user_code.replaced import Replacement


def one_hot(tensor: Any, num_classes: Any = -1) -> Any:
    """Return one_hot as PyTorch documents it."""
    import torch

    if isinstance(num_classes, int) and num_classes < 0:
        raise Unread("one_hot takes its number of classes from the data; give num_classes")
    return (tensor.unsqueeze(-1) == torch.arange(num_classes)).to(torch.int64)


def pad(input: Any, pad: Sequence[Any], mode: str = "constant", value: Any = None) -> Any:
    """Return pad as PyTorch documents it: so many places more, from the last axis on."""
    import torch
    from torch.fx.experimental.symbolic_shapes import statically_known_true

    if mode != "constant":
        raise Unread(f"padding in the mode {mode!r} is not supported; a constant is")
    for k, (before, behind) in enumerate(zip(pad[::2], pad[1::2], strict=True)):
        dim = input.dim() - 1 - k
        more, less = [], []
        for n in (before, behind):
            is_more = statically_known_true(n >= 0)
            if not (is_more or statically_known_true(n <= 0)):
                raise Unread(f"padding by {n} places: the sign of {n} is not the same for all sizes")
            more.append(n if is_more else 0)
            less.append(0 if is_more else -n)
        if less != [0, 0]:
            input = input.narrow(dim, less[0], input.size(dim) - less[0] - less[1])
        shapes = ([*input.shape[:dim], n, *input.shape[dim + 1 :]] for n in more)
        first, last = (input.new_full(shape, value or 0) for shape in shapes)
        input = torch.cat([first, input, last], dim)
    return input


def diagonal(input: Any, diagonal: int = 0) -> Any:
    """Return diag as PyTorch documents it: a diagonal, or a matrix with it."""
    return input.diag_embed(diagonal) if input.dim() == 1 else input.diagonal(diagonal)


def trace(input: Any) -> Any:
    """Return the sum of what is on the diagonal of a matrix."""
    return input.diagonal().sum()


def with_product(input: Any, tensor1: Any, tensor2: Any, *, value: Any = 1) -> Any:
    """Return addcmul as PyTorch documents it."""
    return input + value * (tensor1 * tensor2)


def with_quotient(input: Any, tensor1: Any, tensor2: Any, *, value: Any = 1) -> Any:
    """Return addcdiv as PyTorch documents it."""
    return input + value * (tensor1 / tensor2)


def cosines(x1: Any, x2: Any, dim: int = 1, eps: float = 1e-8) -> Any:
    """Return cosine_similarity as PyTorch documents it."""
    one, other = (x / x.norm(dim=dim, keepdim=True).clamp(min=eps) for x in (x1, x2))
    return (one * other).sum(dim)


def batch_norm(
    input: Any, running_mean: Any, running_var: Any, weight: Any = None, bias: Any = None,
    training: bool = False, momentum: float = 0.1, eps: float = 1e-5,
) -> Any:  # fmt: skip
    """Return batch_norm as PyTorch documents it, by running statistics."""
    if training:
        raise Unread("batch_norm in training changes its running statistics; call eval()")
    rows = [1, -1, *[1] * (input.dim() - 2)]
    mean, variance = running_mean.reshape(rows), running_var.reshape(rows)
    found = (input - mean) / (variance + eps).sqrt()
    found = found if weight is None else found * weight.reshape(rows)
    return found if bias is None else found + bias.reshape(rows)


def group_norm(
    input: Any, num_groups: Any, weight: Any = None, bias: Any = None, eps: float = 1e-5
) -> Any:
    """Return group_norm as PyTorch documents it."""
    grouped = input.reshape([input.size(0), num_groups, -1])
    centred = grouped - grouped.mean(-1, keepdim=True)
    found = centred / ((centred * centred).mean(-1, keepdim=True) + eps).sqrt()
    found, rows = found.reshape(input.shape), [1, -1, *[1] * (input.dim() - 2)]
    found = found if weight is None else found * weight.reshape(rows)
    return found if bias is None else found + bias.reshape(rows)


def scaled_dot_product(
    query: Any, key: Any, value: Any, attn_mask: Any = None, dropout_p: float = 0.0,
    is_causal: bool = False, scale: Any = None, enable_gqa: bool = False,
) -> Any:  # fmt: skip
    """Return scaled_dot_product_attention as PyTorch documents it."""
    import torch

    if dropout_p:
        raise Unread(f"dropout of {dropout_p} is random; call eval(), or give dropout_p=0")
    if enable_gqa:
        times = query.size(-3) // key.size(-3)
        key, value = key.repeat_interleave(times, -3), value.repeat_interleave(times, -3)
    scores = query @ key.transpose(-2, -1)
    scores = scores * (1 / torch.sym_sqrt(query.size(-1)) if scale is None else scale)
    if is_causal:
        attn_mask = torch.ones(query.size(-2), key.size(-2), dtype=torch.bool).tril()
    if attn_mask is not None and attn_mask.dtype is torch.bool:
        scores = scores.masked_fill(~attn_mask, float("-inf"))
    elif attn_mask is not None:
        scores = scores + attn_mask
    return torch.softmax(scores, -1) @ value


def kron(input: Any, other: Any) -> Any:
    """Return kron as PyTorch documents it: a block for each entry of the first array."""
    rank = max(input.dim(), other.dim())
    x, y = (z[(None,) * (rank - z.dim()) + (...,)] for z in (input, other))
    sizes = [n * m for n, m in zip(x.shape, y.shape, strict=True)]
    for d in range(rank):
        x, y = x.unsqueeze(2 * d + 1), y.unsqueeze(2 * d)
    return (x * y).reshape(sizes)


def take_along_dim(input: Any, indices: Any, dim: int | None = None) -> Any:
    """Return take_along_dim as PyTorch documents it: gather, broadcast along other axes."""
    if dim is None:
        return input.reshape(-1).gather(0, indices.reshape(-1))
    dim %= input.dim()

    def spread(own: Any, other: Any) -> Any:
        sizes = zip(own.shape, other.shape, strict=True)
        return own.expand([n if d == dim or _is_not_1(n) else m for d, (n, m) in enumerate(sizes)])

    return spread(input, indices).gather(dim, spread(indices, input))


def _is_not_1(n: Any) -> bool:
    return not (isinstance(n, int) and n == 1)


def multi_dot(tensors: Sequence[Any], *, out: Any = None) -> Any:
    """Return multi_dot as PyTorch documents it: a product of matrices, in their order."""
    if out is not None:
        raise Unread("multi_dot with out= is not supported")
    return reduce(operator.matmul, tensors)


def chain_matmul(*matrices: Any, out: Any = None) -> Any:
    """Return chain_matmul as PyTorch documents it: that of multi_dot."""
    return multi_dot(matrices, out=out)


def bilinear(input1: Any, input2: Any, weight: Any, bias: Any = None) -> Any:
    """Return bilinear as PyTorch documents it: x A y + b for each matrix A."""
    import torch

    found = torch.einsum("...i,oij,...j->...o", input1, weight, input2)
    return found if bias is None else found + bias


def max_pool1d(
    input: Any, kernel_size: Any, stride: Any = None, padding: Any = 0, dilation: Any = 1,
    ceil_mode: bool = False, return_indices: bool = False,
) -> Any:  # fmt: skip
    """Return max_pool1d as PyTorch documents it: max_pool2d of arrays of one row."""
    import torch

    functional: Any = torch.nn.functional

    def of_rows(n: Any, other: int) -> Any:
        return (other, *(n if isinstance(n, (list, tuple)) else (n,)))

    found = functional.max_pool2d(
        input.unsqueeze(-2), of_rows(kernel_size, 1), of_rows(stride or kernel_size, 1),
        of_rows(padding, 0), of_rows(dilation, 1), ceil_mode, return_indices,
    )  # fmt: skip
    return tuple(x.squeeze(-2) for x in found) if return_indices else found.squeeze(-2)


def documented() -> list[Replacement]:
    """Return functions of PyTorch that fix sizes, as its documentation says them."""
    import torch

    functional: Any = torch.nn.functional
    tables: dict[Any, dict[str, Any]] = {
        functional: {
            "scaled_dot_product_attention": scaled_dot_product, "batch_norm": batch_norm,
            "group_norm": group_norm, "cosine_similarity": cosines, "one_hot": one_hot, "pad": pad,
            "bilinear": bilinear, "max_pool1d": max_pool1d,
        },
        torch: {
            "cosine_similarity": cosines, "bilinear": bilinear, "kron": kron,
            "take_along_dim": take_along_dim, "chain_matmul": chain_matmul, "diag": diagonal,
            "trace": trace, "addcmul": with_product, "addcdiv": with_quotient,
        },
        torch.Tensor: {
            "kron": kron, "take_along_dim": take_along_dim, "diag": diagonal, "trace": trace,
            "addcmul": with_product, "addcdiv": with_quotient,
        },
        torch.linalg: {"multi_dot": multi_dot},
    }  # fmt: skip
    return [(owner, name, new) for owner, table in tables.items() for name, new in table.items()]
