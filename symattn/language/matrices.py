"""The matrices of a claim: free ones, ones with a hypothesis, and known ones."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from fractions import Fraction
from operator import index
from typing import Any, SupportsIndex, TypeAlias

from sympy import Expr, Integer, Rational, Tuple, oo, sympify
from sympy.core.symbol import Str, Symbol

from symattn.errors import InputError, ShapeError
from symattn.language.expressions import Expression
from symattn.language.fields import ITEMS, NAME, argument, arguments
from symattn.language.foreign import Symbolic, exactly, holds_float, told
from symattn.language.positions import Place, as_position
from symattn.language.sizes import Length, as_length, check_name, same_length

Exact: TypeAlias = SupportsIndex | Fraction | float | str | Expr
"""An exact number as users write it: rational, or ±∞, which a float may say."""


class FreeMatrix(Expression):
    """A matrix of free real numbers; with positions behind the shape, a member of a family."""

    name: str = argument(0, "How the matrix prints.", NAME)
    rows: Expr = argument(1)
    columns: Expr = argument(2)
    member: tuple[Expr, ...] = arguments(
        3, "The positions that choose a member of a family; empty for a single matrix."
    )

    hypothesis = ""

    def __new__(cls, name: str | Str, rows: Length, columns: Length, *member: Place) -> FreeMatrix:
        name = name if isinstance(name, Str) else Str(check_name(name))
        return Expression.__new__(
            cls,
            name,
            as_length(rows, f"matrix {name}, rows"),
            as_length(columns, f"matrix {name}, columns"),
            *(as_position(h, f"matrix {name}, member") for h in member),
        )

    @property
    def shape(self) -> tuple[Expr, Expr]:
        return self.rows, self.columns


class SymmetricMatrix(FreeMatrix):
    """A free matrix equal to its transpose."""

    hypothesis = "symmetric"


class InvertibleMatrix(FreeMatrix):
    """A free square matrix whose determinant is not 0."""

    hypothesis = "invertible"


class OrthogonalMatrix(FreeMatrix):
    """A free square matrix whose transpose is its inverse."""

    hypothesis = "orthogonal"


class PositiveMatrix(FreeMatrix):
    """A matrix of free positive numbers."""

    hypothesis = "positive"


class Scale(Symbolic, Symbol):
    """A free positive number."""

    def __new__(cls, name: str, **_assumptions: object) -> Scale:
        check_name(name)
        return Symbol.__new__(cls, name, positive=True)


class ConstantMatrix(Expression):
    """A matrix whose entries are all one number."""

    value: Expr = argument(0, "The number.")
    rows: Expr = argument(1)
    columns: Expr = argument(2)

    def __new__(cls, value: Exact, rows: Length, columns: Length) -> ConstantMatrix:
        return Expression.__new__(
            cls, as_number(value), as_length(rows, "rows"), as_length(columns, "columns")
        )

    @property
    def shape(self) -> tuple[Expr, Expr]:
        return self.rows, self.columns


class UnitMatrix(Expression):
    """The identity matrix."""

    length: Expr = argument(0)

    def __new__(cls, length: Length) -> UnitMatrix:
        return Expression.__new__(cls, as_length(length, "identity"))

    @property
    def shape(self) -> tuple[Expr, Expr]:
        return self.length, self.length


class NumericMatrix(Expression):
    """A matrix of known rational numbers, or ±∞."""

    entries: tuple[Tuple, ...] = argument(0, "The rows, of numbers.", ITEMS)

    def __new__(cls, rows: Iterable[Iterable[Exact]]) -> NumericMatrix:
        return Expression.__new__(
            cls, Tuple(*(Tuple(*(as_number(value) for value in row)) for row in rows))
        )

    @property
    def shape(self) -> tuple[Expr, Expr]:
        return Integer(len(self.entries)), Integer(len(self.entries[0]))


class SizeMatrix(Expression):
    """The 1 × 1 matrix that holds a number that depends on sizes and positions."""

    value: Expr = argument(0, "The number, as a SymPy expression in sizes, positions and scales.")

    def __new__(cls, value: Expr) -> SizeMatrix:
        return Expression.__new__(cls, sympify(value))

    @property
    def shape(self) -> tuple[Expr, Expr]:
        return Integer(1), Integer(1)


class NumPyCode(Expression):
    """A matrix that NumPy code computes, in IEEE arithmetic."""

    code: str = argument(0, "A Python expression in ``np`` and the names of the sizes.", NAME)
    rows: Expr = argument(1)
    columns: Expr = argument(2)

    def __new__(cls, code: str | Str, rows: Length, columns: Length) -> NumPyCode:
        code = code if isinstance(code, Str) else Str(check_name(code))
        return Expression.__new__(cls, code, as_length(rows, "rows"), as_length(columns, "columns"))

    @property
    def shape(self) -> tuple[Expr, Expr]:
        return self.rows, self.columns


def as_number(value: Any) -> Expr:
    """Return a rational number or ±∞ as a SymPy number.

    Raises
    ------
    InputError
        If it is neither; a float is refused unless it is ±inf, because it is not what it looks like.
    """
    if isinstance(value, Expr) and (value.is_Rational or value in (oo, -oo)):
        return value
    with suppress(TypeError):  # a list has no hash
        if value in INFINITIES:
            return INFINITIES[value]
    if isinstance(value, (Fraction, str)) or (hasattr(value, "__index__") and value is not True):
        with suppress(ValueError, TypeError, ZeroDivisionError):
            exact = Fraction(value) if isinstance(value, (Fraction, str)) else Fraction(index(value))
            return Rational(exact.numerator, exact.denominator)
    if holds_float(value):
        raise InputError(f"{told(value)} is not an exact number: it is a float; write {exactly(value)}")
    raise InputError(
        f"{told(value)} is not an exact number; give an integer, a Fraction, a string such as '1/3', "
        "or ±sympy.oo"
    )


INFINITIES = {float("inf"): oo, float("-inf"): -oo, "oo": oo, "-oo": -oo}
"""Spellings of ±∞, beside SymPy's oo."""


def matrix(
    name: str, rows: Length, columns: Length, *, symmetric: bool = False, invertible: bool = False,
    orthogonal: bool = False, positive: bool = False,
) -> FreeMatrix:  # fmt: skip
    """Return a free real matrix of shape (rows, columns), with a hypothesis if one is wanted.

    Parameters
    ----------
    name : str
        Its printed name; one name stands for one matrix in a statement.
    rows, columns : length
        Its shape.
    symmetric : bool
        Mᵀ = M.
    invertible : bool
        det G ≠ 0; ``inverse(G)`` is then defined.
    orthogonal : bool
        OᵀO = I.
    positive : bool
        Every entry is greater than 0.

    Raises
    ------
    ShapeError
        If a matrix that has to be square is not.
    InputError
        If `name` is not a name, a length is not permitted, or there is more than one hypothesis. In a
        statement, one name for two different things is a NameClashError.

    Examples
    --------
    >>> from symattn.language.sizes import features, tokens
    >>> S, d = tokens("S"), features("d")
    >>> matrix("x", S, d).shape
    (S, d)
    >>> matrix("G", d, d, invertible=True).hypothesis
    'invertible'
    """
    return _of_kind(f"matrix {name!r}", name, rows, columns, (), {
        SymmetricMatrix: symmetric, InvertibleMatrix: invertible, OrthogonalMatrix: orthogonal,
        PositiveMatrix: positive,
    })  # fmt: skip


_INSTEAD: dict[type[FreeMatrix], str] = {
    OrthogonalMatrix: "Eq({A}.T @ {A}, identity({n}))",
    InvertibleMatrix: "",
    SymmetricMatrix: "Eq({A}.T, {A})",
    PositiveMatrix: "{A} > 0",
}
"""The hypotheses as claims take them, the last ones most readily; an orthogonal one is invertible."""


def _of_kind(
    what: str, name: str, rows: Length, columns: Length, member: tuple[Place, ...],
    asked: Mapping[type[FreeMatrix], bool],
) -> FreeMatrix:  # fmt: skip
    """Return a free matrix of the kind that is asked for."""
    kinds = [kind for kind, wanted in asked.items() if wanted]
    if len(kinds) > 1:
        said = " and ".join(kind.hypothesis for kind in kinds)
        kept = min(kinds, key=list(_INSTEAD).index)
        others = [_INSTEAD[kind] for kind in kinds if kind is not kept]
        lines = [line.format(A=name, n=rows) for line in others if line]
        given = f", given={lines[0] if len(lines) == 1 else '(' + ', '.join(lines) + ')'}"
        raise InputError(
            f"{what}: {said}; here a matrix has one of these hypotheses at most. Write {name} = "
            f"matrix({name!r}, {rows}, {columns}, {kept.hypothesis}=True)"
            + (f", and give the other to the claim{given}" if lines else "; it is invertible, too")
        )
    made = (kinds[0] if kinds else FreeMatrix)(name, rows, columns, *member)
    if kinds and kinds[0] is not PositiveMatrix and not same_length(*made.shape):
        raise ShapeError(f"{what} is {rows} × {columns}; {made.hypothesis}, it has to be square")
    return made


def scalar(name: str) -> FreeMatrix:
    """Return a free real number of either sign, as a 1 × 1 matrix: ``c * A``.

    Parameters
    ----------
    name : str
        Its printed name; one name stands for one number in a statement.

    Raises
    ------
    InputError
        If `name` is not a name.

    Examples
    --------
    >>> from symattn.language.sizes import features
    >>> scalar("c") * matrix("A", 2, features("d"))
    c · A
    """
    return FreeMatrix(name, 1, 1)


def family(
    name: str,
    head: Place | tuple[Place, ...],
    rows: Length,
    columns: Length,
    *,
    invertible: bool = False,
) -> FreeMatrix:
    """Return the member at `head` of a family of free matrices of shape (rows, columns).

    Parameters
    ----------
    name : str
        The printed name of the family; one name stands for one family in a statement.
    head : position term, or tuple of position terms
        Which member; ``(g, r)`` is query head r of group g, as in grouped-query attention.
    rows, columns : length
        The shape of each member.
    invertible : bool
        det G ≠ 0 of each member.

    Raises
    ------
    ShapeError
        If members that are to be invertible are not square.
    InputError
        If `name` is not a name, a length is not permitted, or `head` is not a position.

    Examples
    --------
    >>> from symattn.language.positions import position
    >>> from symattn.language.sizes import features, heads
    >>> h = position("h", heads("H"))
    >>> family("W_V", h, features("d"), features("d_v"))
    W_V^(h)
    """
    asked = {InvertibleMatrix: invertible}
    member = head if isinstance(head, tuple) and head else (head,)
    return _of_kind(f"family {name!r}", name, rows, columns, member, asked)


def scale(name: str) -> Scale:
    """Return a free positive number, to scale by: softmax(L / τ).

    Parameters
    ----------
    name : str
        Its printed name; one name stands for one number in a statement.

    Raises
    ------
    InputError
        If `name` is not a name.

    Examples
    --------
    >>> scale("tau").is_positive
    True
    """
    return Scale(name)


def zeros(rows: Length, columns: Length) -> ConstantMatrix:
    """Return the zero matrix of shape (rows, columns).

    Parameters
    ----------
    rows, columns : length

    Raises
    ------
    InputError
        If a length is not permitted.

    Examples
    --------
    >>> zeros(2, 3).shape
    (2, 3)
    """
    return ConstantMatrix(0, rows, columns)


def ones(rows: Length, columns: Length) -> ConstantMatrix:
    """Return the matrix of ones of shape (rows, columns).

    Parameters
    ----------
    rows, columns : length

    Raises
    ------
    InputError
        If a length is not permitted.

    Examples
    --------
    >>> ones(2, 1).shape
    (2, 1)
    """
    return ConstantMatrix(1, rows, columns)


def constant(value: Exact, rows: Length, columns: Length) -> Expression:
    """Return the matrix of shape (rows, columns) whose entries are all `value`.

    Parameters
    ----------
    value : exact number, or what ``number`` accepts
        ``constant(d, S, 1)`` is ``d * ones(S, 1)``.
    rows, columns : length

    Raises
    ------
    InputError
        If `value` is not a number, or a length is not permitted.

    Examples
    --------
    >>> from sympy import oo
    >>> constant(-oo, 1, 4).value
    -oo
    """
    if isinstance(value, Expr) and not (value.is_Rational or value in (oo, -oo) or holds_float(value)):
        return ConstantMatrix(1, rows, columns) * value
    return ConstantMatrix(value, rows, columns)


def identity(length: Length) -> UnitMatrix:
    """Return the identity matrix of shape (length, length).

    Parameters
    ----------
    length : length

    Raises
    ------
    InputError
        If the length is not permitted.

    Examples
    --------
    >>> identity(3).shape
    (3, 3)
    """
    return UnitMatrix(length)


def matrix_of(rows: Sequence[Sequence[Exact]]) -> NumericMatrix:
    """Return a matrix of known exact numbers.

    Parameters
    ----------
    rows : sequence of sequences, or array, shape (m, n)
        Of exact numbers.

    Raises
    ------
    ShapeError
        If the rows are not equally long, or there are no rows or no columns.
    InputError
        If `rows` is not a list of rows, or an entry is not an exact number.

    Examples
    --------
    >>> matrix_of([[0, 1], [1, 0]]).shape
    (2, 2)
    """
    try:
        table = [list(row) for row in getattr(rows, "tolist", lambda: rows)()]
    except TypeError as error:
        raise InputError(f"matrix_of: {rows!r} is not a list of rows; give [[1, 2], [3, 4]]") from error
    if not table or not table[0] or len({len(row) for row in table}) != 1:
        raise ShapeError("matrix_of: give at least one row and one column, and rows of one length")
    return NumericMatrix(table)


def numpy_code(code: str, rows: Length, columns: Length) -> NumPyCode:
    """Return the matrix of shape (rows, columns) that a line of NumPy code computes.

    Parameters
    ----------
    code : str
        A Python expression in ``np`` and the names of the sizes; evaluated in IEEE arithmetic. It is run
        by ``eval``: decide no claims of people whose code you would not run.
    rows, columns : length
        The shape of the array that the code computes.

    Raises
    ------
    InputError
        If the code is empty or not on one line, or a length is not permitted. When the claim is decided:
        if its arithmetic is not ``"ieee"``, or the code fails or has another shape.

    Examples
    --------
    >>> from symattn.language.sizes import tokens
    >>> S = tokens("S")
    >>> numpy_code("np.triu(np.ones((S, S)), 1)", S, S).shape
    (S, S)
    """
    return NumPyCode(code, rows, columns)
