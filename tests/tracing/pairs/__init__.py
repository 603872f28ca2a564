"""Pairs of functions as people write them: equal ones, and ones that differ at one place."""

from __future__ import annotations

from typing import Any, NamedTuple


class Pair(NamedTuple):
    """Two functions, what they are given, and whether they are the same."""

    name: str
    f: Any
    g: Any
    given: dict
    is_same: bool


def every() -> list[Pair]:
    """Return all pairs."""
    from tests.tracing.pairs import (
        arrays, attention, blocks, decoding, experts, functional, layers, losses, masks, norms, positions,
        recurrent,
    )  # fmt: skip

    modules = (
        attention, masks, positions, norms, layers, arrays, blocks, decoding, losses, recurrent, experts,
        functional,
    )  # fmt: skip
    return [p for module in modules for p in module.PAIRS]
