"""Parts of a matrix, and matrices assembled from parts."""

from __future__ import annotations

from sympy import Expr, Integer

from symattn.errors import InputError, ShapeError
from symattn.language.expressions import (
    Expression,
    as_expression,
    builds,
    need_same_shape,
    show_shape,
)
from symattn.language.fields import argument
from symattn.language.permutations import Permuting, as_permuting
from symattn.language.positions import Place, as_position
from symattn.language.sizes import same_length


class Row(Expression):
    """Row i of a matrix, as a 1 × n matrix."""

    body: Expression = argument(0)
    row: Expr = argument(1)

    @property
    def shape(self) -> tuple[Expr, Expr]:
        return Integer(1), self.body.shape[1]

    @property
    def places(self) -> tuple[tuple[Expr, Expr], ...]:
        """The places it reads, each with the length of its axis."""
        return ((self.row, self.body.shape[0]),)


class Column(Expression):
    """Column j of a matrix, as an m × 1 matrix."""

    body: Expression = argument(0)
    column: Expr = argument(1)

    @property
    def shape(self) -> tuple[Expr, Expr]:
        return self.body.shape[0], Integer(1)

    @property
    def places(self) -> tuple[tuple[Expr, Expr], ...]:
        """The places it reads, each with the length of its axis."""
        return ((self.column, self.body.shape[1]),)


class Entry(Expression):
    """Entry (i, j) of a matrix, as a 1 × 1 matrix."""

    body: Expression = argument(0)
    row: Expr = argument(1)
    column: Expr = argument(2)

    @property
    def shape(self) -> tuple[Expr, Expr]:
        return Integer(1), Integer(1)

    @property
    def places(self) -> tuple[tuple[Expr, Expr], ...]:
        """The places it reads, each with the length of its axis."""
        return tuple(zip((self.row, self.column), self.body.shape, strict=True))


class Splice(Expression):
    """The rows of one matrix up to a position, and those of another after it."""

    upto: Expression = argument(0)
    beyond: Expression = argument(1)
    after: Expr = argument(2)

    def __new__(cls, upto: Expression, beyond: Expression, after: Expr) -> Splice:
        need_same_shape("splice", upto, beyond)
        return Expression.__new__(cls, upto, beyond, after)

    @property
    def shape(self) -> tuple[Expr, Expr]:
        return self.upto.shape


class Beside(Expression):
    """[A | B], two matrices side by side."""

    left: Expression = argument(0)
    right: Expression = argument(1)

    def __new__(cls, left: Expression, right: Expression) -> Beside:
        if not same_length(left.shape[0], right.shape[0]):
            raise ShapeError(f"beside: {left} has {left.shape[0]} rows and {right} has {right.shape[0]}")
        return Expression.__new__(cls, left, right)

    @property
    def shape(self) -> tuple[Expr, Expr]:
        return self.left.shape[0], self.left.shape[1] + self.right.shape[1]


class ColumnsTaken(Expression):
    """The matrix whose column j is column σ(j) of another, for a permutation σ."""

    body: Expression = argument(0)
    order: Permuting = argument(1)

    def __new__(cls, body: Expression, order: Permuting) -> ColumnsTaken:
        if not same_length(body.shape[1], order.length):
            raise ShapeError(
                f"take_columns: {body} has {body.shape[1]} columns and "
                f"{order} permutes {order.length} positions"
            )
        return Expression.__new__(cls, body, order)

    @property
    def shape(self) -> tuple[Expr, Expr]:
        return self.body.shape


@builds("[]")
def part(a: Expression, key: object) -> Expression:
    """Return A[i, j], A[i, :] or A[:, j] for positions; numbers are for entry, row and column.

    Raises
    ------
    InputError
        If an index is a Python number, which counts from 0 elsewhere, or a slice with bounds.
    """
    shown = ", ".join(map(_shown, key if isinstance(key, tuple) else (key,)))
    if isinstance(key, tuple) and len(key) == 2 and not any(map(_is_number, key)):
        i, j = (None if index == slice(None) else as_position(index, f"{a}[{shown}]") for index in key)
        if i is not None and j is not None:
            return Entry(a, i, j)
        if i is not None:
            return Row(a, i)
        if j is not None:
            return Column(a, j)
    raise InputError(
        f"{a}[{shown}]: write A[i, j], A[i, :] or A[:, j] for positions, and for numbers, which count "
        "from 1, entry(A, 1, 2), row(A, 1) or column(A, 1)"
    )


def _is_number(index: object) -> bool:
    """Tell whether an index is one that counts from 0 in Python; first(S) is SymPy's 1."""
    if isinstance(index, slice):
        return index != slice(None)
    return index is None or (hasattr(index, "__index__") and not isinstance(index, Expr))


def _shown(index: object) -> str:
    if not isinstance(index, slice):
        return str(index)
    bounds = ["" if bound is None else str(bound) for bound in (index.start, index.stop, index.step)]
    return ":".join(bounds[:2] if index.step is None else bounds)


def row(a: Expression, i: Place) -> Expression:
    """Return row i, counted from 1, of a matrix of shape (m, n), as a matrix of shape (1, n).

    Parameters
    ----------
    a : Expression, shape (m, n)
    i : position term

    Raises
    ------
    InputError
        If `a` is not a symattn expression, or `i` no position.

    Examples
    --------
    >>> from symattn.language.matrices import matrix
    >>> row(matrix("A", 2, 3), 1).shape
    (1, 3)
    """
    return Row(as_expression(a, "row"), as_position(i, "row"))


def column(a: Expression, j: Place) -> Expression:
    """Return column j, counted from 1, of a matrix of shape (m, n), as a matrix of shape (m, 1).

    Parameters
    ----------
    a : Expression, shape (m, n)
    j : position term

    Raises
    ------
    InputError
        If `a` is not a symattn expression, or `j` no position.

    Examples
    --------
    >>> from symattn.language.matrices import matrix
    >>> column(matrix("A", 2, 3), 1).shape
    (2, 1)
    """
    return Column(as_expression(a, "column"), as_position(j, "column"))


def entry(a: Expression, i: Place, j: Place) -> Expression:
    """Return entry (i, j), counted from 1, as a matrix of shape (1, 1).

    Parameters
    ----------
    a : Expression, shape (m, n)
    i, j : position term

    Raises
    ------
    InputError
        If `a` is not a symattn expression, or `i` or `j` no position.

    Notes
    -----
    An index that leaves its axis is not an error here. If it is a number, or made of free positions of
    this very axis, such as ``i + 1`` at the last i, the claim says nothing there. If it is bound, or of
    another axis, the claim is ILL-DEFINED.

    Examples
    --------
    >>> from symattn.language.matrices import matrix
    >>> entry(matrix("A", 2, 3), 1, 2)
    A[1, 2]
    """
    return Entry(as_expression(a, "entry"), as_position(i, "entry"), as_position(j, "entry"))


def splice(upto: Expression, beyond: Expression, *, after: Place) -> Expression:
    """Return the rows of `upto` as far as position `after`, and the rows of `beyond` from there on.

    A function f does not depend on the tokens after i exactly when
    f(x) = f(splice(x, y, after=i)) for all x and y.

    Parameters
    ----------
    upto, beyond : Expression, shape (m, n)
    after : position term
        From 0, where all rows are those of `beyond`.

    Raises
    ------
    ShapeError
        If the shapes differ.
    InputError
        If `upto` or `beyond` is not a symattn expression, or `after` no position.

    Examples
    --------
    >>> from symattn.language.matrices import ones, zeros
    >>> splice(ones(3, 1), zeros(3, 1), after=2).shape
    (3, 1)
    """
    return Splice(
        as_expression(upto, "splice"),
        as_expression(beyond, "splice"),
        as_position(after, "after", least=0),
    )


def beside(left: Expression, right: Expression) -> Expression:
    """Return [A | B]: shapes (m, n) and (m, p) give (m, n + p).

    Parameters
    ----------
    left : Expression, shape (m, n)
    right : Expression, shape (m, p)

    Raises
    ------
    ShapeError
        If the numbers of rows differ.
    InputError
        If `left` or `right` is not a symattn expression.

    Examples
    --------
    >>> from symattn.language.matrices import ones
    >>> beside(ones(2, 1), ones(2, 3)).shape
    (2, 4)
    """
    return Beside(as_expression(left, "beside"), as_expression(right, "beside"))


def below(upper: Expression, lower: Expression) -> Expression:
    """Return one matrix on top of another: shapes (m, n) and (p, n) give (m + p, n).

    It is built as [Aᵀ | Bᵀ]ᵀ, and prints as [A; B].

    Parameters
    ----------
    upper : Expression, shape (m, n)
    lower : Expression, shape (p, n)

    Raises
    ------
    ShapeError
        If the numbers of columns differ.
    InputError
        If `upper` or `lower` is not a symattn expression.

    Examples
    --------
    >>> from symattn.language.matrices import ones
    >>> below(ones(1, 2), ones(3, 2)).shape
    (4, 2)
    """
    upper, lower = as_expression(upper, "below"), as_expression(lower, "below")
    if not same_length(upper.shape[1], lower.shape[1]):
        raise ShapeError(
            f"below: {upper} is {show_shape(upper.shape)} and {lower} is {show_shape(lower.shape)}; "
            "the numbers of columns must be equal"
        )
    return Beside(upper.T, lower.T).T


def take_columns(a: Expression, order: Permuting) -> Expression:
    """Return the matrix whose column j is column σ(j) of `a`: (y_σ(1), …, y_σ(n)) for a row y.

    Parameters
    ----------
    a : Expression, shape (m, n)
    order : permutation or its inverse, of n positions

    Raises
    ------
    ShapeError
        If the permutation is of another length.
    InputError
        If `a` is not a symattn expression, or `order` no permutation.

    Examples
    --------
    >>> from symattn.language.matrices import matrix
    >>> from symattn.language.permutations import permutation
    >>> take_columns(matrix("y", 1, 3), permutation("pi", 3).inverse).shape
    (1, 3)
    """
    return ColumnsTaken(as_expression(a, "take_columns"), as_permuting(order))
