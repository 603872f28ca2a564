"""Entries that need not be read: those that a permutation or identity matrix multiplies by 0."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from symattn.language import algebra, attention, matrices
from symattn.language.expressions import Expression
from symattn.language.permutations import PermutationOf
from symattn.language.positions import Position
from symattn.language.selection import Entry
from symattn.reading.instances import Instance, images_of

Selector = Callable[[int, int], bool]
"""Tells whether an entry is 1; it is 0 otherwise."""


@lru_cache(maxsize=4096)
def is_finite(e: Expression) -> bool:
    """Tell whether every entry is certain to exist and to be finite, for all data and all masks."""
    certain = (matrices.FreeMatrix, matrices.UnitMatrix, attention.Indicator, PermutationOf)
    if isinstance(e, certain):
        return not isinstance(e, matrices.OrthogonalMatrix) and not getattr(e, "member", ())
    if isinstance(e, Entry):
        named = isinstance(e.row, Position) and isinstance(e.column, Position)
        return named and is_finite(e.body)
    if isinstance(e, matrices.ConstantMatrix):
        return bool(e.value.is_finite)
    combining = (
        algebra.MatrixProduct,
        algebra.MatrixTotal,
        algebra.Difference,
        algebra.Transposed,
        algebra.EntrywiseProduct,
        attention.Softmax,
    )
    return isinstance(e, combining) and all(is_finite(part) for part in e.args)


def selector(e: Expression, instance: Instance) -> Selector | None:
    """Return a test where a permutation or identity matrix is 1; None for other matrices."""
    if isinstance(e, algebra.Transposed):
        inner = selector(e.body, instance)
        return None if inner is None else lambda i, j: inner(j, i)
    if isinstance(e, matrices.UnitMatrix):
        return lambda i, j: i == j
    if isinstance(e, PermutationOf):
        images = images_of(e.permutation, instance.permutations)
        return lambda i, j: images[j - 1] == i
    return None
