"""The array library of a function: PyTorch, JAX or NumPy."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from symattn.language.sizes import Size
from symattn.tracing.called import Gradient, OfModule, Taking, innermost
from symattn.tracing.declared import Declared
from symattn.tracing.jax import tracer as jax
from symattn.tracing.numpy import tracer as numpy
from symattn.tracing.torch import tracer as torch
from symattn.tracing.traced import Trace
from symattn.user_code.libraries import LIBRARIES, named_by


def library_of(function: Callable[..., Any]) -> str | None:
    """Return the library whose names a function uses, or the functions that it calls; None if none.

    Of PyTorch or JAX, and NumPy, the former: roots of NumPy stand in functions of tensors, and tensors
    in none of NumPy's arrays.
    """
    while isinstance(function, Taking):
        function = function.function
    if isinstance(function, (Gradient, OfModule)):
        return "torch"
    return named_by(innermost(function))


def loaded() -> list[str]:
    """Return the libraries whose arrays there may be, NumPy's last."""
    return [name for name in LIBRARIES if name == "numpy" or name in sys.modules]


def libraries_of(functions: Sequence[Callable[..., Any]]) -> list[str]:
    """Return the library of each of some functions; of one that names none, that of the others."""
    found = [library_of(f) for f in functions]
    known = [name for name in LIBRARIES if name in found]
    default = known[0] if known else loaded()[0]
    return [name or default for name in found]


def trace(
    library: str, function: Callable[..., Any], declared: Sequence[Declared], hints: Mapping[Size, int]
) -> Trace:
    """Trace a function of a library on arrays of symbolic sizes."""
    return {"torch": torch.trace, "jax": jax.trace, "numpy": numpy.trace}[library](
        function, declared, hints
    )
