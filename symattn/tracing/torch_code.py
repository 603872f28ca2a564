"""Replacements for PyTorch's own functions while code is traced."""

from __future__ import annotations

import builtins
import contextlib
import math
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import sympy

from symattn.tracing.axes import Unread
from symattn.tracing.called import innermost
from symattn.tracing.lines import calling_line
from symattn.tracing.terms import with_roots
from symattn.user_code.replaced import Replacement, replaced
from symattn.user_code.types import asked_of_types
from symattn.user_code.watched import is_asked_by_user

Asked = list[tuple[Any, str]]
"""What code asked of sizes, as it was answered, and in which line."""
Noted = Callable[[Any], bool]
"""Returns the answer to a question about sizes, and notes it."""


@contextlib.contextmanager
def in_place_of_torchs(function: Callable[..., Any]) -> Iterator[Asked]:
    """Let code meet what can be read, and note what it asks of sizes; undone afterwards."""
    asked: Asked = []

    def noted(question: Any) -> bool:
        """Return the answer to a question about sizes, and note it."""
        if isinstance(question, bool):
            return question
        found: bool = question.node.bool_()
        e = question.node.expr
        asked.append((e if found else sympy.Not(e), calling_line()))
        return found

    with replaced(innermost(function), [*_operations(noted), *_stand_ins(), *_questions(noted)]):
        yield asked


def is_torchs(file: str) -> bool:
    """Tell whether a file is one of PyTorch's, or of what answers in its place here, or none."""
    torchs = Path(sys.modules["torch"].__file__ or "/").parent
    return not file or file.startswith((f"{torchs}/", f"{Path(__file__).parent}/"))


def _operations(noted: Noted) -> list[Replacement]:
    """Return operations that PyTorch or Python fixes a size by, as they are documented.

    Roots of sizes stay symbolic, of which Python makes floats; so do the classes of one_hot and what is
    padded.
    The scaled dot product is computed as documented, since PyTorch takes fourth roots of widths, and so
    are norms of groups, norms by running statistics and the other functions below. Complex numbers are
    made of their parts. The order of a product of several arrays does not depend on sizes.
    """
    import torch

    functional: Any = torch.nn.functional
    whole: Any = torch
    root, roots = with_roots(math.sqrt), with_roots(np.sqrt)

    def is_symbolic(x: Any) -> bool:
        return isinstance(x, (torch.SymInt, torch.SymFloat))

    def symbolic_root(x: Any) -> Any:
        if is_symbolic(x) and not noted(x >= 0):
            raise ValueError("math domain error")
        return whole.sym_sqrt(x) if is_symbolic(x) else root(x)

    def symbolic_roots(x: Any, *rest: Any, **options: Any) -> Any:
        return whole.sym_sqrt(x) if is_symbolic(x) else roots(x, *rest, **options)

    def length(x: Any) -> Any:
        return x.shape[0] if isinstance(x, torch.Tensor) and x.ndim else len(x)

    def complex_of(x: Any, y: Any) -> Any:
        return torch.view_as_complex(torch.stack([x, y], -1))

    def polar(r: Any, t: Any) -> Any:
        return complex_of(r * t.cos(), r * t.sin())

    return [
        (math, "sqrt", symbolic_root), (np, "sqrt", symbolic_roots), (builtins, "len", length),
        (torch, "complex", complex_of), (torch, "polar", polar),
        (functional, "scaled_dot_product_attention", scaled_dot_product),
        (functional, "batch_norm", batch_norm), (functional, "group_norm", group_norm),
        (functional, "cosine_similarity", cosines), (torch, "cosine_similarity", cosines),
        *((owner, name, new) for owner in (torch, torch.Tensor) for name, new in _EITHER_WAY.items()),
        (functional, "one_hot", one_hot), (functional, "pad", pad),
        (torch.backends.opt_einsum, "is_available", lambda: False),
    ]  # fmt: skip


def _stand_ins() -> list[Replacement]:
    """Return what makes a size and an array be of the types of numbers and tensors, without a text."""
    import torch
    from torch._subclasses.fake_tensor import FakeTensor
    from torch._subclasses.functional_tensor import FunctionalTensor

    symbolic = {torch.SymInt: 1, torch.SymFloat: 1.0, torch.SymBool: True}
    plain = torch.empty(0)

    def sample(x: Any) -> Any:
        default = plain if isinstance(x, (FakeTensor, FunctionalTensor)) else x
        return next((value for kind, value in symbolic.items() if isinstance(x, kind)), default)

    def textual(kind: Any) -> Callable[[Any], str]:
        own = kind.__repr__

        def text(self: Any) -> str:
            if is_asked_by_user():
                raise Unread("the code makes a text of a size or of an array, which is not read")
            return str(own(self))

        return text

    def attribute(_: Any, name: str) -> Any:
        if hasattr(int, name) and is_asked_by_user():
            raise Unread(f"the attribute {name} of a size is not read")
        raise AttributeError(name)

    texts = [(kind, "__repr__", textual(kind)) for kind in (*symbolic, torch.Tensor)]
    return [*texts, *asked_of_types(sample), (torch.SymInt, "__getattr__", attribute)]


def _questions(noted: Noted) -> list[Replacement]:
    """Return what notes that code which is not PyTorch's branches on sizes, or divides by them.

    PyTorch notes a question only if what it has asked itself before does not answer it.
    """
    import torch

    own, own_of_size = torch.SymBool.__bool__, torch.SymInt.__bool__

    def truth(self: Any) -> bool:
        return own(self) if is_torchs(sys._getframe(1).f_code.co_filename) else noted(self)

    def truth_of_size(self: Any) -> bool:
        if is_torchs(sys._getframe(1).f_code.co_filename):
            return own_of_size(self)
        return noted(self != 0)

    symbolic = (torch.SymInt, torch.SymFloat)

    def dividing(kind: Any, name: str) -> Replacement:
        """Return an operator that notes for which sizes Python has a real number as its value."""
        plain = getattr(kind, name)

        def operator(self: Any, other: Any) -> Any:
            if not is_torchs(sys._getframe(1).f_code.co_filename):
                is_power = name == "__pow__"
                is_known = is_power and isinstance(other, (int, float))
                divisor = self if is_power or name.startswith("__r") else other
                divides = not (is_known and other >= 0) and isinstance(divisor, symbolic)
                if divides and not noted(divisor != 0):
                    raise ZeroDivisionError("division by zero")
                if is_power and not (is_known and other == int(other)) and not noted(self >= 0):
                    raise Unread("the power of a number below 0 is complex, which is not read")
            return plain(self, other)

        return kind, name, operator

    dividers = [
        dividing(kind, f"__{prefix}{name}__")
        for kind in symbolic
        for prefix, name in (*product(("", "r"), ("truediv", "floordiv", "mod")), ("", "pow"))
        if hasattr(kind, f"__{prefix}{name}__")
    ]
    return [
        (torch.SymBool, "__bool__", truth), (torch.SymInt, "__bool__", truth_of_size), *dividers
    ]  # fmt: skip


def one_hot(tensor: Any, num_classes: Any = -1) -> Any:
    """Return what PyTorch's documentation says of one_hot."""
    import torch

    if isinstance(num_classes, int) and num_classes < 0:
        raise Unread("one_hot takes its number of classes from the data; give num_classes")
    return (tensor.unsqueeze(-1) == torch.arange(num_classes)).to(torch.int64)


def pad(input: Any, pad: Sequence[Any], mode: str = "constant", value: Any = None) -> Any:
    """Return what PyTorch's documentation says of pad: so many places more, from the last axis on."""
    import torch
    from torch.fx.experimental.symbolic_shapes import statically_known_true

    if mode != "constant":
        raise Unread(f"padding in the mode {mode!r} is not read; a constant is")
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
    """Return what PyTorch's documentation says of diag: a diagonal, or a matrix with it."""
    return input.diag_embed(diagonal) if input.dim() == 1 else input.diagonal(diagonal)


def trace(input: Any) -> Any:
    """Return the sum of what is on the diagonal of a matrix."""
    return input.diagonal().sum()


def with_product(input: Any, tensor1: Any, tensor2: Any, *, value: Any = 1) -> Any:
    """Return what PyTorch's documentation says of addcmul."""
    return input + value * (tensor1 * tensor2)


def with_quotient(input: Any, tensor1: Any, tensor2: Any, *, value: Any = 1) -> Any:
    """Return what PyTorch's documentation says of addcdiv."""
    return input + value * (tensor1 / tensor2)


_EITHER_WAY = {"diag": diagonal, "trace": trace, "addcmul": with_product, "addcdiv": with_quotient}
"""What functions of PyTorch and methods of its tensors are called."""


def cosines(x1: Any, x2: Any, dim: int = 1, eps: float = 1e-8) -> Any:
    """Return what PyTorch's documentation says of cosine_similarity."""
    one, other = (x / x.norm(dim=dim, keepdim=True).clamp(min=eps) for x in (x1, x2))
    return (one * other).sum(dim)


def batch_norm(
    input: Any, running_mean: Any, running_var: Any, weight: Any = None, bias: Any = None,
    training: bool = False, momentum: float = 0.1, eps: float = 1e-5,
) -> Any:  # fmt: skip
    """Return what PyTorch's documentation says of batch_norm, by running statistics."""
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
    """Return what PyTorch's documentation says of group_norm."""
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
    """Return what PyTorch's documentation says of scaled_dot_product_attention."""
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
