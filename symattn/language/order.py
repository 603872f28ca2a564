"""Maximum, minimum and ReLU, as abbreviations in terms of absolute values.

max(a, b) = (a + b + |a − b|) / 2, whichever of the two is larger: a claim about finitely many numbers is
decided case by case, on their order. The largest entry of a row is a word of its own.
"""

from __future__ import annotations

from sympy import Basic, Expr, Integer, Rational
from sympy.core.symbol import Str

from symattn.language.abbreviations import word
from symattn.language.algebra import alike, as_entries, number
from symattn.language.attention import Bias, Hidden, Masking, Normalised, Softmax
from symattn.language.expressions import (
    Expression,
    Operand,
    as_expression,
    need_same_shape,
)
from symattn.language.fields import argument
from symattn.language.functions import Entrywise, entries_of
from symattn.language.matrices import (
    ConstantMatrix,
    NumericMatrix,
    SizeMatrix,
    zeros,
)


class RowMaximum(Expression):
    """The largest entry of each row, a column; entries that are −∞ do not count."""

    body: Expression = argument(0)

    @property
    def shape(self) -> tuple[Expr, Expr]:
        return self.body.shape[0], Integer(1)


class Extreme(Expression):
    """The larger or the smaller of two entries, entry by entry, where one of them may be infinite."""

    left: Expression = argument(0)
    right: Expression = argument(1)
    largest: bool = argument(2, "Whether it is the larger.", lambda kind: str(kind) == "largest")

    def __new__(cls, left: Expression, right: Expression, kind: Str) -> Extreme:
        need_same_shape("maximum", left, right)
        return Expression.__new__(cls, left, right, kind)

    @property
    def shape(self) -> tuple[Expr, Expr]:
        return self.left.shape


def row_max(a: Expression) -> Expression:
    """Return the largest entry of each row of a matrix of shape (m, n), a column of shape (m, 1).

    An entry that is −∞ does not count. A row of nothing else has no largest entry, so that a mask has
    to leave something in each row.

    Parameters
    ----------
    a : Expression, shape (m, n)

    Raises
    ------
    InputError
        If `a` is not a symattn expression.

    References
    ----------
    Milakov and Gimelshein, Online normalizer calculation for softmax, arXiv 1805.02867, section 2.

    Examples
    --------
    >>> from symattn.language import matrix
    >>> row_max(matrix("A", 3, 2)).shape
    (3, 1)
    """
    return RowMaximum(as_expression(a, "row_max"))


def absolute(a: Expression) -> Expression:
    """Return the absolute value of each entry of a matrix of shape (m, n).

    Parameters
    ----------
    a : Expression, shape (m, n), or number made of sizes and scales

    Raises
    ------
    InputError
        If `a` is neither a symattn expression nor a number.

    Examples
    --------
    >>> from symattn.language import matrix
    >>> absolute(matrix("A", 2, 2))
    absolute(A)
    """
    return entries_of("absolute", a)


def maximum(a: Operand, b: Operand) -> Expression:
    """Return the larger of two entries, entry by entry, ``max(u, v) = (u + v + |u − v|) / 2``.

    Where one is −∞ it is the other, and −∞ if both are.

    Parameters
    ----------
    a, b : Expression, shape (m, n)
        A number stands at every entry of the other one; both may be numbers.

    Raises
    ------
    ShapeError
        If the shapes differ.
    InputError
        If a side is not a symattn expression.

    Examples
    --------
    >>> from symattn.language import matrix
    >>> maximum(matrix("A", 2, 2), matrix("B", 2, 2))
    maximum(A, B)
    """
    a, b = alike("maximum", as_entries(a, "maximum"), b)
    if _may_be_infinite(a) or _may_be_infinite(b):
        return Extreme(a, b, Str("largest"))
    return word("maximum", _half(a + b + absolute(a - b)), a, b)


def minimum(a: Operand, b: Operand) -> Expression:
    """Return the smaller of two entries, entry by entry, ``min(u, v) = (u + v − |u − v|) / 2``.

    Where one is −∞ it is −∞.

    Parameters
    ----------
    a, b : Expression, shape (m, n)
        A number stands at every entry of the other one; both may be numbers.

    Raises
    ------
    ShapeError
        If the shapes differ.
    InputError
        If a side is not a symattn expression.

    Examples
    --------
    >>> from symattn.language import matrix
    >>> minimum(matrix("A", 2, 2), matrix("B", 2, 2))
    minimum(A, B)
    """
    a, b = alike("minimum", as_entries(a, "minimum"), b)
    if _may_be_infinite(a) or _may_be_infinite(b):
        return Extreme(a, b, Str("smallest"))
    return word("minimum", _half(a + b - absolute(a - b)), a, b)


def relu(a: Expression) -> Expression:
    """Return max(u, 0) for each entry u of a matrix of shape (m, n); 0 where u is −∞.

    Parameters
    ----------
    a : Expression, shape (m, n), or number made of sizes and scales

    Raises
    ------
    InputError
        If `a` is neither a symattn expression nor a number.

    Examples
    --------
    >>> from symattn.language import matrix
    >>> relu(matrix("A", 2, 2))
    relu(A)
    """
    a = as_entries(a, "relu")
    if _may_be_infinite(a):
        return word("relu", maximum(a, zeros(*a.shape)), a)
    return word("relu", _half(a + absolute(a)), a)


def clamp(a: Expression, low: Operand, high: Operand) -> Expression:
    """Return each entry u clamped between two others: min(max(u, low), high).

    Parameters
    ----------
    a, low, high : Expression, shape (m, n)
        Numbers stand at every entry; all may be numbers.

    Raises
    ------
    ShapeError
        If the shapes differ.
    InputError
        If one of them is not a symattn expression.

    Examples
    --------
    >>> from symattn.language import entry, matrix
    >>> clamp(entry(matrix("A", 2, 2), 1, 1), -1, 1)
    clamp(A[1, 1], -1, 1)
    >>> clamp(matrix("A", 2, 2), -1, 1).shape
    (2, 2)
    """
    a, low = alike("clamp", as_entries(a, "clamp"), low)
    _, high = alike("clamp", a, high)
    return word("clamp", minimum(maximum(a, low), high), a, low, high)


def _may_be_infinite(e: Basic) -> bool:
    """Tell whether an entry may be infinite, as far as the words show: not behind a function."""
    if isinstance(e, (Bias, Hidden)):
        return True
    if isinstance(e, (ConstantMatrix, SizeMatrix)):
        return e.value.is_infinite is True
    if isinstance(e, NumericMatrix):
        return any(value.is_infinite for row in e.entries for value in row)
    if isinstance(e, (Softmax, Normalised, Masking, Entrywise)):
        return False
    return any(_may_be_infinite(part) for part in e.args)


def _half(a: Expression) -> Expression:
    return number(Rational(1, 2)) * a
