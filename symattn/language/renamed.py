"""Old names; each one raises an error that gives the new name."""

from __future__ import annotations

from collections.abc import Callable
from typing import NoReturn

from symattn.errors import InputError


def _renamed(name: str, instead: str) -> Callable[..., NoReturn]:
    def refuse(*_: object, **__: object) -> NoReturn:
        raise InputError(f"{name} has another form since symattn 0.2: write {instead}")

    refuse.__name__ = refuse.__qualname__ = name
    refuse.__doc__ = f"Refuse, and name the new form: {instead}."
    return refuse


symmetric = _renamed("symmetric", 'matrix("M", d, d, symmetric=True)')
invertible = _renamed("invertible", 'matrix("G", d, d, invertible=True)')
orthogonal = _renamed("orthogonal", 'matrix("O", d, d, orthogonal=True)')
positive_matrix = _renamed("positive_matrix", 'matrix("r", S, d, positive=True)')
