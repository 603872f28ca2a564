"""Choices under a condition: entries by a relation, a statement by hypotheses."""

from __future__ import annotations

from typing import TypeAlias, overload

from sympy import Expr, Symbol, oo
from sympy.logic.boolalg import Boolean

from symattn.errors import InputError
from symattn.language.algebra import hadamard, number
from symattn.language.attention import indicator, masked
from symattn.language.comparisons import is_about_numbers, need_about_positions
from symattn.language.expressions import Expression, need_same_shape
from symattn.language.fields import argument
from symattn.language.hypotheses import Hypothesis
from symattn.language.matrices import ConstantMatrix, Exact, constant
from symattn.language.statements import Given, Stated, Statement, under
from symattn.relations import Relation

Chosen: TypeAlias = "Expression | Exact"
"""What a condition chooses: an expression, or an exact number, which stands at every entry."""


class Conditional(Expression):
    """One matrix where a condition on positions and sizes holds, another where it does not."""

    condition: Boolean = argument(0)
    then: Expression = argument(1)
    otherwise: Expression = argument(2)

    def __new__(cls, condition: Boolean, then: Expression, otherwise: Expression) -> Conditional:
        need_same_shape("where", then, otherwise)
        return Expression.__new__(cls, condition, then, otherwise)

    @property
    def shape(self) -> tuple[Expr, Expr]:
        return self.then.shape


@overload
def where(given: Relation, then: Chosen, otherwise: Chosen = 0) -> Expression: ...


@overload
def where(given: Boolean, then: Chosen, otherwise: Chosen = 0) -> Expression: ...


@overload
def where(given: Given, then: Stated) -> Statement: ...


def where(
    given: Relation | Given, then: Stated | Chosen, otherwise: Chosen | None = None
) -> Expression | Statement:
    """Return a statement restricted by conditions, or a matrix or entry chosen by a condition.

    The entry (i, j) of ``where(W, X, Y)`` is X_ij where the query i sees the key j, and Y_ij elsewhere;
    it is an abbreviation of ``indicator(W) ∘ X + indicator(~W) ∘ Y``. Both are evaluated everywhere: an
    entry that is infinite where it is not chosen makes 0 · ∞, which is ILL-DEFINED. With ``Y = -oo``, a
    number or constant, it is ``masked(X, W)``, which evaluates X where it is chosen alone.

    ``where(i < j, X, Y)`` is the matrix, or the entry, X where i < j, and Y elsewhere; what is not
    chosen need not have a value.

    Parameters
    ----------
    given : hypothesis or sequence of hypotheses, or a relation, or a condition on positions and sizes
    then : statement, or Expression of shape (m, n) or exact number
    otherwise : Expression, shape (m, n), or exact number
        With a relation or a condition; 0 if it is not given. One of the two is an Expression.

    Raises
    ------
    InputError
        If a condition is not a hypothesis, or is False, or the Python value True; if `then` is no
        statement; if `otherwise` is given without a relation or condition; if neither is an Expression.
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
    >>> where(i < j, entry(matrix("A", 3, 3), i, j), 0)
    where(i < j, A[i, j], 0)
    """
    if isinstance(given, Relation):
        return _chosen(given, then, 0 if otherwise is None else otherwise)
    if otherwise is not None:
        need_about_positions(given, "where")
    chooses = isinstance(then, Expression) or otherwise is not None
    if (
        chooses
        and not isinstance(then, Statement)
        and isinstance(given, Boolean)
        and not isinstance(given, (Symbol, Hypothesis))
    ):
        return _conditional(given, then, 0 if otherwise is None else otherwise)
    if otherwise is not None:
        raise InputError(
            f"where: a third argument goes with a relation or a condition, as in where(causal, X, Y) or "
            f"where(i < j, X, Y); {given!r} is neither"
        )
    return under(given, then)


def _conditional(condition: Boolean, then: Chosen, otherwise: Chosen) -> Expression:
    then, otherwise = (number(p) if is_about_numbers(p) else p for p in (then, otherwise))
    parts = [part for part in (then, otherwise) if isinstance(part, Expression)]
    if not parts:
        raise InputError(
            f"where: one of {then!r} and {otherwise!r} must be an Expression; number({then!r}) is one"
        )
    then, otherwise = (
        p if isinstance(p, Expression) else constant(p, *parts[0].shape) for p in (then, otherwise)
    )
    return Conditional(condition, then, otherwise)


def _chosen(relation: Relation, then: Chosen, otherwise: Chosen) -> Expression:
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


def _lowest(part: Chosen) -> Chosen:
    """Return −∞ for a matrix that is −∞ everywhere."""
    return -oo if isinstance(part, ConstantMatrix) and part.value == -oo else part
