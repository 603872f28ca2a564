"""Whether every part of an expression is certain to have a value, for all data that hypotheses allow.

What an equation says of a matrix it says of one with values. So whatever is put for the matrix must have
a value in every entry; "real wherever it has a value" is not enough: A 0 = 0 is true of every matrix A,
and normalise(B) 0 has no value where a row of B sums to 0.
"""

from __future__ import annotations

from collections.abc import Iterator

from sympy import Basic, Expr, Integer, Tuple

from symattn.assumptions.entailment import Context
from symattn.assumptions.kinds import is_invertible
from symattn.assumptions.signs import is_below_infinity, is_nonnegative, is_positive, is_real
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
from symattn.language.attention import RelationTerm
from symattn.language.binding import Binding
from symattn.language.expressions import Expression
from symattn.language.hypotheses import Nonzero, SeesSomething
from symattn.language.known_functions import KNOWN
from symattn.language.permutations import Image, PermutationOf
from symattn.language.positions import Position
from symattn.language.sizes import Size, same_length
from symattn.relations import Relation

_ALWAYS = (
    matrices.ConstantMatrix,
    matrices.UnitMatrix,
    matrices.NumericMatrix,
    attention.Bias,
    attention.Hidden,
    attention.Indicator,
    PermutationOf,
    rotations.PositionNumbers,
    rotations.Frequencies,
    algebra.Transposed,
    algebra.OnDiagonal,
    families.Concatenated,
    families.Stacked,
    selection.Beside,
    selection.ColumnsTaken,
    splitting.PartColumns,
)
"""Classes with a value wherever their parts have values."""

_OF_REALS = (
    algebra.MatrixProduct,
    algebra.Difference,
    algebra.EntrywiseProduct,
    algebra.Scaled,
    families.IndexedProduct,
    functions.AlongRows,
    functions.OfEntries,
    functions.AcrossHeads,
    rotations.Sinusoids,
    rotations.BlockRotation,
    rotations.Rotary,
)
"""Classes with a value wherever their parts have real values."""


_NONZERO_IF_PARTS_ARE = (
    algebra.EntrywiseProduct,
    algebra.Divided,
    algebra.Transposed,
    families.IndexedProduct,
    selection.Row,
    selection.Column,
    selection.Entry,
)
"""Classes whose entries are products and quotients of entries of their parts."""


def without_certain_value(e: Expression, context: Context) -> Expression | None:
    """Return a part that is not certain to have a value, innermost first; None if all are certain.

    Parameters
    ----------
    e : Expression
        Without names.
    context : Context
        The facts given at its place.
    """
    inner = context.inside(e.index, e.conditions) if isinstance(e, Binding) else context
    for part in _parts(e):
        found = without_certain_value(part, inner)
        if found is not None:
            return found
    return None if _has_value(e, context) else e


def holds(hypothesis: Basic, context: Context) -> bool:
    """Tell whether a hypothesis is certain to hold; of matrices that have values, that none is 0."""
    if isinstance(hypothesis, Nonzero) and _is_nonzero(hypothesis.body, context):
        return True
    return context.implies(hypothesis)


def _is_nonzero(e: Expression, context: Context) -> bool:
    """Tell whether no entry of an expression is 0: it is given, or is seen from its form."""
    if is_positive(e) or context.implies(Nonzero(e)):
        return True
    if isinstance(e, _NONZERO_IF_PARTS_ARE):
        inner = context.inside(e.index, e.conditions) if isinstance(e, Binding) else context
        return all(_is_nonzero(part, inner) for part in _parts(e))
    if not isinstance(e, algebra.MatrixProduct) or not isinstance(e.right, matrices.ConstantMatrix):
        return False
    return bool(e.right.value.is_positive) and _has_positive_rows(e.left, context)


def is_place(place: Basic, axis: Expr) -> bool:
    """Tell whether a term is certain to be on an axis; a neighbour may not be there."""
    if isinstance(place, Position):
        return same_length(place.axis, axis)
    if isinstance(place, Image):
        return same_length(place.permutation.length, axis) and is_place(place.position, axis)
    if isinstance(place, Integer):
        return bool(place == 1 or (isinstance(axis, Integer) and 1 <= place <= axis))
    return isinstance(place, Expr) and is_length(place) and same_length(place, axis)


def is_length(value: Basic) -> bool:
    """Tell whether a term is a positive integer at all sizes."""
    if isinstance(value, (Size, Integer)):
        return bool(value.is_positive)
    sums = isinstance(value, Expr) and (value.is_Add or value.is_Mul)
    return bool(value.args) and sums and all(map(is_length, value.args))


def _parts(e: Expression) -> Iterator[Expression]:
    return (part for part in e.args if isinstance(part, Expression))


def _has_value(e: Expression, context: Context) -> bool:
    """Tell whether an expression has a value if its parts have."""
    if isinstance(e, _ALWAYS):
        return True
    if isinstance(e, _OF_REALS):
        there = not isinstance(e, functions.AcrossHeads) or is_place(e.head, e.index.axis)
        return there and all(map(is_real, _parts(e)))
    if isinstance(e, selection.Splice):
        return any(is_place(place, e.shape[0]) for place in (e.after, e.after + 1))
    if isinstance(e, (algebra.MatrixTotal, families.IndexedTotal)):
        return all(map(is_below_infinity, _parts(e)))
    if isinstance(e, matrices.FreeMatrix):
        return all(_is_member(place) for place in e.member)
    if isinstance(e, matrices.SizeMatrix):
        return bool(e.value.is_finite and e.value.is_real)
    if isinstance(e, (selection.Row, selection.Column, selection.Entry, splitting.HeadColumns)):
        return all(is_place(place, axis) for place, axis in e.places)
    if isinstance(e, functions.Entrywise):
        finite = KNOWN[e.function].is_finite_at_minus_infinity
        if KNOWN[e.function].of_positive:
            return is_real(e.body) and is_positive(e.body)
        return is_below_infinity(e.body) if finite else is_real(e.body)
    if isinstance(e, roots.SquareRoots):
        return is_real(e.body) and is_nonnegative(e.body)
    return _divides(e, context)


def _divides(e: Expression, context: Context) -> bool:
    """Tell whether what is divided by is certain not to be 0."""
    if isinstance(e, algebra.Divided):
        nonzero = holds(Nonzero(e.divisor), context)
        return is_real(e.body) and is_real(e.divisor) and nonzero
    if isinstance(e, algebra.InverseMatrix):
        return is_invertible(e.body)
    if isinstance(e, attention.Softmax):
        return is_real(e.body) or _hides_not_all(e.body, context)
    if isinstance(e, attention.Normalised):
        return _has_positive_rows(e.body, context)
    if isinstance(e, attention.Masking):
        return _is_positive_in_some_order(e.body) and _is_seen(e, e.relation, context)
    return False


def _is_member(place: Basic) -> bool:
    """Tell whether a place chooses a member of a family: one that is certain to be there."""
    if isinstance(place, Image):
        return _is_member(place.position)
    return isinstance(place, (Position, Size)) or place == 1


def _is_seen(e: Expression, relation: Relation, context: Context) -> bool:
    return context.implies(SeesSomething(RelationTerm(relation), *e.shape, Tuple()))


def _has_positive_rows(e: Expression, context: Context) -> bool:
    """Tell whether no entry is less than 0 and each row has one that is greater."""
    if _is_positive_in_some_order(e):
        return True
    e = _in_order(e)
    if isinstance(e, algebra.EntrywiseProduct):
        kept = isinstance(e.right, attention.Indicator) and _is_seen(e, e.right.relation, context)
        kept = kept or isinstance(e.right, matrices.UnitMatrix)
        return kept and _is_positive_in_some_order(e.left)
    exponential = isinstance(e, functions.Entrywise) and KNOWN[e.function].positive
    return exponential and _hides_not_all(e.body, context)


def _hides_not_all(e: Expression, context: Context) -> bool:
    """Tell whether each row has an entry that is not −∞, and no entry is +∞."""
    if isinstance(e, attention.Hidden):
        return is_real(e.body) and _is_seen(e, e.relation, context)
    if isinstance(e, algebra.MatrixTotal) and isinstance(e.right, attention.Bias):
        return is_real(e.left) and _is_seen(e, e.right.relation, context)
    return False


def _is_positive_in_some_order(e: Expression) -> bool:
    """Tell whether every entry is greater than 0, with rows and columns permuted or not."""
    if is_positive(e):
        return True
    if isinstance(e, algebra.Transposed):
        return _is_positive_in_some_order(e.body)
    if not isinstance(e, algebra.MatrixProduct):
        return False
    sides = [side for side in e.args if not _is_order(side)]
    return bool(sides) and all(map(_is_positive_in_some_order, sides))


def _in_order(e: Expression) -> Expression:
    """Return a matrix without the permutations of its rows and columns."""
    if isinstance(e, algebra.MatrixProduct):
        for side, other in (e.args, e.args[::-1]):
            if _is_order(side):
                return _in_order(other)
    return e


def _is_order(e: Expression) -> bool:
    """Tell whether a matrix is that of a permutation."""
    return isinstance(e, PermutationOf) or (isinstance(e, algebra.Transposed) and _is_order(e.body))
