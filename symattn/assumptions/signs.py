"""Certain signs: expressions that are real, or positive, for all data, where they have a value."""

from __future__ import annotations

from typing import Any

from sympy import Le, oo, true

from symattn.assumptions.analytic import RATIONAL
from symattn.language import (
    algebra,
    attention,
    families,
    functions,
    matrices,
    roots,
    rotations,
    selection,
    splitting,
)
from symattn.language.abbreviations import spelled_out
from symattn.language.binding import Binding
from symattn.language.expressions import Expression
from symattn.language.known_functions import KNOWN
from symattn.language.memoise import remembered
from symattn.language.permutations import PermutationOf

_KNOWN = (
    matrices.FreeMatrix,
    matrices.UnitMatrix,
    attention.Indicator,
    attention.Softmax,
    PermutationOf,
    functions.AcrossHeads,
    functions.AlongRows,
    functions.OfEntries,
    rotations.PositionNumbers,
    rotations.Frequencies,
)
_CARRYING = (
    *RATIONAL,
    algebra.InverseMatrix,
    attention.Normalised,
    attention.Masking,
    Binding,
    rotations.Sinusoids,
    rotations.BlockRotation,
    rotations.Rotary,
    roots.SquareRoots,
)
_PLACING = (
    algebra.MatrixTotal,
    algebra.Transposed,
    selection.Row,
    selection.Column,
    selection.Entry,
    selection.Splice,
    selection.Beside,
    selection.ColumnsTaken,
    splitting.HeadColumns,
    splitting.PartColumns,
)


@remembered
def is_real(e: Expression) -> bool:
    """Tell whether every entry is a real number wherever it has a value at all."""
    e = spelled_out(e)
    if isinstance(e, _KNOWN):
        # A softmax, whatever its scores are: a quotient of finite numbers, or no value.
        return not isinstance(e, attention.Softmax) or is_below_infinity(e.body)
    if isinstance(e, (matrices.ConstantMatrix, matrices.SizeMatrix)):
        return bool(e.value.is_finite)
    if isinstance(e, matrices.NumericMatrix):
        return all(value.is_finite for row in e.entries for value in row)
    if isinstance(e, functions.Entrywise):
        known = KNOWN[e.function]
        return is_below_infinity(e.body) if known.is_finite_at_minus_infinity else is_real(e.body)
    return isinstance(e, _CARRYING) and all(is_real(part) for part in _parts(e))


@remembered
def is_below_infinity(e: Expression) -> bool:
    """Tell whether every entry is a real number or −∞ wherever it has a value at all."""
    e = spelled_out(e)
    if isinstance(e, attention.Bias) or is_real(e):
        return True
    if isinstance(e, attention.Hidden):
        return is_below_infinity(e.body)
    if isinstance(e, (matrices.ConstantMatrix, matrices.SizeMatrix)):
        return bool(e.value == -oo)
    if isinstance(e, matrices.NumericMatrix):
        return all(value.is_finite or value == -oo for row in e.entries for value in row)
    if isinstance(e, algebra.Scaled):
        return is_below_infinity(e.coefficient) and isinstance(e.body, attention.Indicator)
    return isinstance(e, _PLACING) and all(is_below_infinity(part) for part in _parts(e))


@remembered
def is_positive(e: Expression) -> bool:
    """Tell whether every entry is a real number greater than 0 wherever it has a value at all."""
    e = spelled_out(e)
    if isinstance(e, (matrices.ConstantMatrix, matrices.SizeMatrix)):
        return bool(e.value.is_finite and e.value.is_positive)
    if isinstance(e, matrices.PositiveMatrix):
        return True
    if isinstance(e, functions.OfEntries):
        return e.kind == "positive" and is_real(e.body)
    if isinstance(e, (attention.Softmax, functions.Entrywise)):
        known = isinstance(e, attention.Softmax) or KNOWN[e.function].positive
        return known and is_real(e.body)
    if isinstance(e, roots.SquareRoots):
        return is_positive(e.body)
    if isinstance(e, algebra.MatrixTotal):
        return any(map(is_positive, e.args)) and all(map(is_nonnegative, e.args))
    if isinstance(e, families.IndexedTotal) and not _has_terms(e):
        return False
    positive = (
        algebra.MatrixProduct,
        algebra.MatrixTotal,
        algebra.EntrywiseProduct,
        algebra.Scaled,
        algebra.Divided,
        algebra.Transposed,
        attention.Normalised,
        families.IndexedTotal,
        families.IndexedProduct,
        selection.Row,
        selection.Column,
        selection.Entry,
        selection.ColumnsTaken,
        splitting.HeadColumns,
        splitting.PartColumns,
    )
    return isinstance(e, positive) and all(is_positive(part) for part in _parts(e))


@remembered
def is_nonnegative(e: Expression) -> bool:
    """Tell whether every entry is a real number from 0 on wherever it has a value at all."""
    e = spelled_out(e)
    if isinstance(e, (matrices.ConstantMatrix, matrices.SizeMatrix)):
        return bool(e.value.is_finite and e.value.is_nonnegative)
    if isinstance(e, algebra.EntrywiseProduct) and e.left == e.right:
        return is_real(e.left)
    if isinstance(e, roots.SquareRoots):
        return is_real(e.body)
    if isinstance(e, (attention.Indicator, matrices.UnitMatrix)):
        return True
    if isinstance(e, algebra.Divided):
        return is_nonnegative(e.body) and is_positive(e.divisor)
    kept = (
        algebra.MatrixProduct,
        algebra.MatrixTotal,
        algebra.EntrywiseProduct,
        algebra.Scaled,
        algebra.Transposed,
        families.IndexedTotal,
        selection.Row,
        selection.Column,
        selection.Entry,
        splitting.HeadColumns,
        splitting.PartColumns,
    )
    return is_positive(e) or (isinstance(e, kept) and all(is_nonnegative(part) for part in _parts(e)))


def _has_terms(e: families.IndexedTotal) -> bool:
    """Tell whether a sum is certain to have a term: over a whole axis, or up to some position."""
    condition = e.condition
    if condition == true:
        return True
    return isinstance(condition, Le) and condition.lhs == e.index and bool(
        condition.rhs.is_integer and condition.rhs.is_positive
    )  # fmt: skip


def _parts(e: Any) -> list[Expression]:
    return [part for part in e.args if isinstance(part, Expression)]
