"""Tensors that a function makes have the precision of its arguments, float64."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def in_double_precision() -> Iterator[None]:
    """Let PyTorch's default be float64 for a while, as where code in float32 is called in float32.

    So a mask of ``torch.finfo(x.dtype).min`` has room in ``torch.full``.
    """
    import torch

    usual = torch.get_default_dtype()
    torch.set_default_dtype(torch.float64)
    try:
        yield
    finally:
        torch.set_default_dtype(usual)
