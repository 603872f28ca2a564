"""Whether a matrix is certain to be invertible, orthogonal or symmetric."""

from __future__ import annotations

from collections.abc import Callable

from symattn.assumptions.definite import is_definite
from symattn.language import algebra, matrices, rotations
from symattn.language.expressions import Expression, same_shape
from symattn.language.permutations import PermutationOf

_ORTHOGONAL = (
    matrices.OrthogonalMatrix,
    matrices.UnitMatrix,
    PermutationOf,
    rotations.BlockRotation,
)


def is_invertible(e: Expression) -> bool:
    """Tell whether a matrix is square, and its determinant not 0, wherever it has a value."""
    known = isinstance(e, matrices.InvertibleMatrix) or is_orthogonal(e) or is_definite(e)
    return known or _passed_on(e, is_invertible)


def is_orthogonal(e: Expression) -> bool:
    """Tell whether the transpose of a matrix is its inverse wherever it has a value."""
    return isinstance(e, _ORTHOGONAL) or _passed_on(e, is_orthogonal)


def is_symmetric(e: Expression) -> bool:
    """Tell whether a matrix equals its transpose wherever it has a value."""
    return isinstance(e, (matrices.SymmetricMatrix, matrices.UnitMatrix, algebra.OnDiagonal))


def _passed_on(e: Expression, has_kind: Callable[[Expression], bool]) -> bool:
    """Tell whether a transpose, an inverse or a product has a kind because its parts have."""
    if isinstance(e, (algebra.Transposed, algebra.InverseMatrix)):
        return has_kind(e.body)
    if isinstance(e, algebra.MatrixProduct):
        both = has_kind(e.left) and has_kind(e.right)
        return both and same_shape(e.left.shape, e.right.shape)
    return False


KINDS = {
    matrices.InvertibleMatrix: is_invertible,
    matrices.OrthogonalMatrix: is_orthogonal,
    matrices.SymmetricMatrix: is_symmetric,
}
"""For each kind of square matrix, the test that recognises it."""
