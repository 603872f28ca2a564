"""A sum of products of members of families as one contraction: ``einsum("hij,hjk->ik", A, B)``."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile

from symattn.language.algebra import MatrixProduct, Transposed
from symattn.language.expressions import Expression
from symattn.language.matrices import FreeMatrix
from symattn.language.positions import Position

MOST = 3
"""Most factors that read more easily with an index for each axis than as a product."""


@dataclass(frozen=True)
class Contraction:
    """Σ_h of a product of matrices, of which some are members of families with index h.

    Attributes
    ----------
    left, right : tuple of Expression
        The factors at either end that do not depend on h: they are taken out of the sum.
    factors : tuple of FreeMatrix or Expression
        What is summed over; of a family its member stands for the whole array.
    subscripts : str
        An index for each axis, as einsum reads it.
    """

    left: tuple[Expression, ...]
    factors: tuple[Expression, ...]
    subscripts: str
    right: tuple[Expression, ...]


def contraction_of(body: Expression, index: Position) -> Contraction | None:
    """Return the sum of a body over all of an index as a contraction; None for other sums."""
    factors = _factors(body)
    left = tuple(takewhile(lambda factor: not _depends(factor, index), factors))
    ahead = takewhile(lambda factor: not _depends(factor, index), reversed(factors))
    right = tuple(ahead)[::-1]
    inner = factors[len(left) : len(factors) - len(right)]
    if not 2 <= len(inner) <= MOST:
        return None
    if any(_depends(factor, index) and not is_member(factor, index) for factor in inner):
        return None
    running = index.name if index.name in tuple("abcdefgh") else "h"
    axes = "ijkl"
    parts = []
    for place, factor in enumerate(inner):
        pair = axes[place : place + 2]
        pair = pair[::-1] if isinstance(factor, Transposed) and is_member(factor, index) else pair
        parts.append(f"{running}{pair}" if is_member(factor, index) else pair)
    subscripts = f"{','.join(parts)}->{axes[0]}{axes[len(inner)]}"
    return Contraction(left, tuple(inner), subscripts, right)


def is_member(e: Expression, index: Position) -> bool:
    """Tell whether an expression is the member of a family that the index names, or its transpose."""
    leaf = e.body if isinstance(e, Transposed) else e
    return isinstance(leaf, FreeMatrix) and leaf.member == (index,)


def _factors(e: Expression) -> list[Expression]:
    if isinstance(e, MatrixProduct):
        return _factors(e.left) + _factors(e.right)
    return [e]


def _depends(e: Expression, index: Position) -> bool:
    return index in e.atoms(Position)
