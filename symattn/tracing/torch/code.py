"""Replacements for PyTorch's own functions while code is traced."""

from __future__ import annotations

import builtins
import contextlib
import sys
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

import sympy

from symattn.tracing.arrays.axes import Unread
from symattn.tracing.arrays.constants import logarithm_of_2, making_constants
from symattn.tracing.called import innermost
from symattn.tracing.comparands import comparand
from symattn.tracing.lines import calling_line
from symattn.tracing.torch.documented import documented
from symattn.user_code.replaced import Replacement, replaced
from symattn.user_code.types import asked_of_types
from symattn.user_code.watched import is_asked_by_user, is_asked_past, refuse

Asked = list[tuple[Any, str]]
"""The questions that code asked about sizes, as they were answered, each with its line."""
Noted = Callable[[Any], bool]
"""Answers a question about sizes, and notes the answer."""


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

    Roots of sizes stay symbolic, of which Python makes floats. Complex numbers are made of their parts.
    The order of a product of several arrays does not depend on sizes. Distributions do not ask whether
    data are permitted: they raise errors elsewhere.
    """
    import torch

    whole: Any = torch

    def is_symbolic(x: Any) -> bool:
        return isinstance(x, (torch.SymInt, torch.SymFloat))

    def of_size(name: str, x: Any) -> Any:
        if not is_symbolic(x):
            return None
        if not noted(x >= 0 if name == "sqrt" else x > 0):
            raise ValueError("math domain error")
        if name == "sqrt":
            return whole.sym_sqrt(x)
        return whole._sym_log2(x) * (logarithm_of_2() if name == "log" else 1)

    def length(x: Any) -> Any:
        return x.shape[0] if isinstance(x, torch.Tensor) and x.ndim else len(x)

    def complex_of(x: Any, y: Any) -> Any:
        return torch.view_as_complex(torch.stack([x, y], -1))

    def polar(r: Any, t: Any) -> Any:
        return complex_of(r * t.cos(), r * t.sin())

    def added(input: Any, batch1: Any, batch2: Any, *, beta: Any = 1, alpha: Any = 1) -> Any:
        product = alpha * torch.bmm(batch1, batch2)
        return product if beta == 0 else beta * input + product

    return [
        *making_constants(of_size), (builtins, "len", length),
        (torch, "complex", complex_of), (torch, "polar", polar),
        (torch, "baddbmm", added), (torch.Tensor, "baddbmm", added),
        *documented(),
        (torch.backends.opt_einsum, "is_available", lambda: False),
        (torch.distributions.Distribution, "_validate_args", False),
    ]  # fmt: skip


def _stand_ins() -> list[Replacement]:
    """Return replacements that give sizes and arrays the types of numbers and tensors, without text."""
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
            if is_asked_past("torch", "symattn"):
                refuse("text made of a size or an array is not supported")
                raise Unread("text made of a size or an array is not supported")
            return str(own(self))

        return text

    def attribute(_: Any, name: str) -> Any:
        if hasattr(int, name) and is_asked_by_user():
            raise Unread(f"the attribute {name} of a size is not supported")
        raise AttributeError(name)

    texts = [(kind, "__repr__", textual(kind)) for kind in (*symbolic, torch.Tensor)]
    return [*texts, *asked_of_types(sample, *symbolic), (torch.SymInt, "__getattr__", attribute)]


def _questions(noted: Noted) -> list[Replacement]:
    """Return replacements that note each branch on sizes, and each division by them, outside PyTorch.

    PyTorch notes a question only if what it has asked itself before does not answer it.
    """
    import torch

    own, own_of_size = torch.SymBool.__bool__, torch.SymInt.__bool__
    symbolic = (torch.SymInt, torch.SymFloat)

    def truth(self: Any) -> bool:
        return own(self) if is_torchs(sys._getframe(1).f_code.co_filename) else noted(self)

    def truth_of_size(self: Any) -> bool:
        if is_torchs(sys._getframe(1).f_code.co_filename):
            return own_of_size(self)
        return noted(self != 0)

    def comparing(kind: Any, name: str) -> Replacement:
        """Return a comparison that gives Python's own truth values, with numbers of any type."""
        plain = getattr(kind, name)

        def operator(self: Any, other: Any) -> Any:
            if is_torchs(sys._getframe(1).f_code.co_filename):
                return plain(self, other)
            if not isinstance(other, (*symbolic, torch.SymBool, torch.Tensor)):
                other = comparand(other)
                if other is None:
                    return name == "__ne__" if name in ("__eq__", "__ne__") else NotImplemented
            found = plain(self, other)
            return noted(found) if isinstance(found, torch.SymBool) else found

        return kind, name, operator

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
                    raise Unread("a power of a negative number may be complex, which is not supported")
            return plain(self, other)

        return kind, name, operator

    dividers = [
        dividing(kind, f"__{prefix}{name}__")
        for kind in symbolic
        for prefix, name in (*product(("", "r"), ("truediv", "floordiv", "mod")), ("", "pow"))
        if hasattr(kind, f"__{prefix}{name}__")
    ]
    comparisons = [
        comparing(kind, f"__{name}__")
        for kind in symbolic
        for name in ("eq", "ne", "lt", "le", "gt", "ge")
    ]
    return [
        (torch.SymBool, "__bool__", truth), (torch.SymInt, "__bool__", truth_of_size),
        *comparisons, *dividers,
    ]  # fmt: skip
