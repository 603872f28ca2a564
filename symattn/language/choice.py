"""One of two, where something holds: entries by a relation, a statement by hypotheses."""

from __future__ import annotations

from typing import Any, overload

from sympy import oo

from symattn.errors import InputError
from symattn.language.algebra import hadamard
from symattn.language.attention import indicator, masked
from symattn.language.expressions import Expression, need_same_shape
from symattn.language.matrices import ConstantMatrix, constant
from symattn.language.statements import Statement, under
from symattn.relations import Relation


@overload
def where(given: Relation, then: Any, otherwise: Any = 0) -> Expression: ...


@overload
def where(given: Any, then: Any) -> Statement: ...


def where(given: Any, then: Any, otherwise: Any = None) -> Expression | Statement:
    """Return a statement that is made only where conditions hold, or a matrix chosen entry by entry.

    The entry (i, j) of ``where(W, X, Y)`` is X_ij where the query i sees the key j, and Y_ij elsewhere;
    it is an abbreviation of ``indicator(W) ∘ X + indicator(~W) ∘ Y``. Both are evaluated everywhere: an
    entry that is infinite where it is not chosen makes 0 · ∞, which is ILL-DEFINED. With ``Y = -oo``, a
    number or constant, it is ``masked(X, W)``, which evaluates X where it is chosen alone.

    Parameters
    ----------
    given : hypothesis or sequence of hypotheses, or a relation
    then : statement, or Expression of shape (m, n) or exact number
    otherwise : Expression, shape (m, n), or exact number
        With a relation alone; 0 if it is not given. At least one of the two matrices is an Expression.

    Raises
    ------
    InputError
        If a condition is no hypothesis, or is False, or the Python value True; if `then` is no
        statement; if `otherwise` is given without a relation; if neither of two is an Expression.
    ShapeError
        If two matrices differ in shape.

    Examples
    --------
    >>> from symattn.language import causal, entry, matrix, position, zeros, Eq
    >>> i, j = position("i", 3), position("j", 3)
    >>> where(j > i, Eq(entry(matrix("A", 3, 3), i, j), zeros(1, 1)))
    A[i, j] = 0 where j > i
    >>> where(causal, matrix("X", 3, 3), matrix("Y", 3, 3))
    [causal] ∘ X + ([not causal] ∘ Y)
    """
    if isinstance(given, Relation):
        return _chosen(given, then, 0 if otherwise is None else otherwise)
    if otherwise is not None:
        raise InputError(
            f"where: a third argument goes with a relation, as in where(causal, X, Y); {given!r} is none"
        )
    return under(given, then)


def _chosen(relation: Relation, then: Any, otherwise: Any) -> Expression:
    given = [part for part in (then, otherwise) if isinstance(part, Expression)]
    if isinstance(then, Statement) or not given:
        raise InputError(
            f"where: a relation chooses between {then!r} and {otherwise!r}, and one of these must be an "
            "Expression; write where(sees(relation, i, j), statement) for a statement, and "
            "bias(relation, m, n) for 0 and −∞"
        )
    then, otherwise = _lowest(then), _lowest(otherwise)
    if isinstance(then, Expression) and otherwise == -oo:
        return masked(then, relation)
    if isinstance(otherwise, Expression) and then == -oo:
        return masked(otherwise, ~relation)
    shape = given[0].shape
    kept, other = (p if isinstance(p, Expression) else constant(p, *shape) for p in (then, otherwise))
    need_same_shape("where", kept, other)
    seen = hadamard(indicator(relation, *shape), kept)
    unseen = hadamard(indicator(~relation, *shape), other)
    return seen if otherwise == 0 else unseen if then == 0 else seen + unseen


def _lowest(part: Any) -> Any:
    """Return −∞ for a matrix that is −∞ everywhere."""
    return -oo if isinstance(part, ConstantMatrix) and part.value == -oo else part
