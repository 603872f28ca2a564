"""Values of entries at a few points: what differs there is not equal, and proofs are not looked for.

Nothing is decided by them: they propose which parts of two formulas are asked to be equal.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any
from zlib import crc32

import numpy as np
from sympy import Expr

from symattn.errors import InputError
from symattn.language.expressions import Expression
from symattn.language.matrices import FreeMatrix
from symattn.language.occurrences import distinct
from symattn.language.positions import Position
from symattn.language.sizes import Size
from symattn.language.symbols import asked_relations
from symattn.tracing.declared import number_at
from symattn.tracing.valued import values

_LENGTHS = (3, 2)
_STEPS = (0, 2)
"""Shifts of positions from one point to the next: two on one axis stand in either order."""

Fingerprint = tuple[float, ...]


@lru_cache(maxsize=4096)
def fingerprint(e: Expression, positions: tuple[Position, ...]) -> Fingerprint | None:
    """Return the values of an entry at a few points; None if it has none, or none is found.

    Data of one name are the same in all entries, and positions on one axis are told apart by their
    order.
    """
    nodes = distinct(e)
    sizes = sorted({n for n in [*nodes, *(q for p in positions for q in distinct(p))]
                    if isinstance(n, Size)}, key=str)  # fmt: skip
    at = {n: length(n) for n in sizes}
    try:
        tables = _tables(e, [n for n in nodes if isinstance(n, FreeMatrix)], at)
        points = [_point(positions, at, step) for step in _STEPS]
        found = tuple(values(e, tables, at, point)[0] for point in points)
    except (InputError, ValueError, StopIteration):
        return None  # A place that is not there at so few, a mask of a family, a function.
    return found if np.isfinite(found).all() else None


def length(size: Size) -> int:
    """Return the number that a size is at these points."""
    return _LENGTHS[crc32(str(size).encode()) % len(_LENGTHS)]


def agree(one: Sequence[float], other: Sequence[float]) -> bool:
    """Tell whether the values are the same, up to rounding."""
    return bool(np.allclose(one, other, rtol=1e-8, atol=1e-10))


def _point(positions: Sequence[Position], at: dict[Size, int], step: int) -> dict[Position, int]:
    found: dict[Position, int] = {}
    met: dict[Expr, int] = {}
    for p in positions:
        rank = met[p.axis] = met.get(p.axis, -1) + 1
        found[p] = (rank + step) % number_at(p.axis, at) + 1
    return found


def _tables(e: Expression, leaves: Sequence[FreeMatrix], at: dict[Size, int]) -> dict[str, Any]:
    """Return numbers for data, drawn by their names, which have roots."""
    shapes: dict[str, list[int]] = {}
    for leaf in leaves:
        axes = [*(p.axis if isinstance(p, Position) else None for p in leaf.member), *leaf.shape]
        own = [max(_LENGTHS) if n is None else number_at(n, at) for n in axes]
        known = shapes.setdefault(leaf.name, own)
        shapes[leaf.name] = [min(a, b) for a, b in zip(known, own, strict=True)]
    found: dict[str, Any] = {
        name: np.random.default_rng(crc32(name.encode())).uniform(0.5, 1.5, shape)
        for name, shape in shapes.items()
    }
    for relation, *axes in asked_relations(e):
        shape = [number_at(n, at) for n in axes]
        for name in relation.unknowns():
            found[name] = np.random.default_rng(crc32(name.encode())).random(shape) < 0.7
    return found
