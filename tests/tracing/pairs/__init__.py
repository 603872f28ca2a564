"""Pairs of functions as people write them: equal ones, and ones that differ at one place."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple


class Pair(NamedTuple):
    """Two functions, what they are given, and whether they are the same."""

    name: str
    f: Any
    g: Any
    given: dict
    is_same: bool


MODULES = (
    "attention", "masks", "positions", "norms", "layers", "arrays", "blocks", "decoding", "losses",
    "recurrent", "experts", "models", "contrastive", "images", "functional",
)  # fmt: skip


def every() -> list[Pair]:
    """Return all pairs; those of JAX where it is installed."""
    names = MODULES if find_spec("jax") else MODULES[:-1]
    return [p for name in names for p in import_module(f"{__name__}.{name}").PAIRS]
