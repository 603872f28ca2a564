"""Products, sums, transposes and scalings of matrices; entrywise products; inverses."""

from __future__ import annotations

from contextlib import suppress
from fractions import Fraction
from operator import index
from typing import Any

from sympy import Add, Basic, Expr, Float, Integer, Mul, Pow, Rational, nan, oo, pi, zoo

from symattn.errors import InputError, ShapeError
from symattn.language.expressions import (
    Expression,
    Operand,
    as_expression,
    builds,
    is_number,
    need_entry,
    need_same_shape,
    need_square,
    same_shape,
    show_shape,
    shown_part,
)
from symattn.language.fields import argument
from symattn.language.foreign import exactly, holds_float, told
from symattn.language.matrices import ConstantMatrix, Scale, SizeMatrix
from symattn.language.permutations import Image
from symattn.language.positions import Position
from symattn.language.sizes import Size, same_length


@builds("@")
class MatrixProduct(Expression):
    """A B, the product of two matrices."""

    left: Expression = argument(0)
    right: Expression = argument(1)

    def __new__(cls, left: Expression, right: Expression) -> MatrixProduct:
        if not same_length(left.shape[1], right.shape[0]):
            raise ShapeError(
                f"{shown_part(left)} @ {shown_part(right)}: the left factor is "
                f"{show_shape(left.shape)} and the right one is {show_shape(right.shape)}; "
                f"{left.shape[1]} columns do not meet {right.shape[0]} rows"
            )
        return Expression.__new__(cls, left, right)

    @property
    def shape(self) -> tuple[Expr, Expr]:
        return self.left.shape[0], self.right.shape[1]


@builds("+")
class MatrixTotal(Expression):
    """A + B, the sum of two matrices of one shape."""

    left: Expression = argument(0)
    right: Expression = argument(1)

    def __new__(cls, left: Expression, right: Expression) -> MatrixTotal:
        need_same_shape("+", left, right)
        return Expression.__new__(cls, left, right)

    @property
    def shape(self) -> tuple[Expr, Expr]:
        return self.left.shape


@builds("-")
class Difference(Expression):
    """A − B; never simplified, because −∞ − (−∞) has no value."""

    left: Expression = argument(0)
    right: Expression = argument(1)

    def __new__(cls, left: Expression, right: Expression) -> Difference:
        need_same_shape("-", left, right)
        return Expression.__new__(cls, left, right)

    @property
    def shape(self) -> tuple[Expr, Expr]:
        return self.left.shape


@builds("T")
class Transposed(Expression):
    """Aᵀ."""

    body: Expression = argument(0)

    @property
    def shape(self) -> tuple[Expr, Expr]:
        rows, columns = self.body.shape
        return columns, rows


class Scaled(Expression):
    """c · A for a number or an entry c."""

    coefficient: Expression = argument(0)
    body: Expression = argument(1)

    def __new__(cls, coefficient: Operand, body: Expression) -> Scaled:
        coefficient = as_scalar(coefficient)
        need_entry("scaling", coefficient)
        return Expression.__new__(cls, coefficient, body)

    @property
    def shape(self) -> tuple[Expr, Expr]:
        return self.body.shape


class Divided(Expression):
    """A / c for a number or an entry c; row by row for a column c; entry by entry for a matrix."""

    body: Expression = argument(0)
    divisor: Expression = argument(1)

    def __new__(cls, body: Expression, divisor: Operand) -> Divided:
        divisor = as_scalar(divisor)
        permitted = (1, 1), (body.shape[0], 1), body.shape
        if not any(same_shape(divisor.shape, shape) for shape in permitted):
            shapes = f"{show_shape(body.shape)} by {show_shape(divisor.shape)}"
            raise ShapeError(
                f"{shown_part(body)} / {shown_part(divisor)}: {shapes}; divide by a number or an entry, "
                "by a column with an entry for each row, by a row with an entry for each column, "
                "or by a matrix of the same shape"
            )
        return Expression.__new__(cls, body, divisor)

    @property
    def shape(self) -> tuple[Expr, Expr]:
        return self.body.shape


class EntrywiseProduct(Expression):
    """A ∘ B, the product entry by entry."""

    left: Expression = argument(0)
    right: Expression = argument(1)

    def __new__(cls, left: Expression, right: Expression) -> EntrywiseProduct:
        need_same_shape("hadamard", left, right)
        return Expression.__new__(cls, left, right)

    @property
    def shape(self) -> tuple[Expr, Expr]:
        return self.left.shape


class InverseMatrix(Expression):
    """A⁻¹ = adj A / det A."""

    body: Expression = argument(0)

    def __new__(cls, body: Expression) -> InverseMatrix:
        need_square("inverse", body)
        return Expression.__new__(cls, body)

    @property
    def shape(self) -> tuple[Expr, Expr]:
        return self.body.shape


class OnDiagonal(Expression):
    """diag(v), the square matrix with the column v on its diagonal."""

    body: Expression = argument(0)

    def __new__(cls, body: Expression) -> OnDiagonal:
        if not same_length(body.shape[1], Integer(1)):
            raise ShapeError(f"diag: {body} is {show_shape(body.shape)}; give one column")
        return Expression.__new__(cls, body)

    @property
    def shape(self) -> tuple[Expr, Expr]:
        rows = self.body.shape[0]
        return rows, rows


@builds("number")
def as_scalar(value: Any) -> Expression:
    """Return a number, or an entry, as a 1 × 1 expression.

    Raises
    ------
    InputError
        If it is a float, or contains a symbol that is not a size, position or scale.
    """
    if isinstance(value, Expression):
        return value
    if isinstance(value, Fraction):
        value = Rational(value.numerator, value.denominator)
    if hasattr(value, "__index__") and not isinstance(value, bool):
        with suppress(TypeError):
            value = Integer(index(value))
    if isinstance(value, Expr):
        value = value.replace(_is_root, lambda power: power.base ** Rational(power.exp))
    if holds_float(value):
        raise InputError(
            f"{told(value)} is not an exact scalar: it holds a float; write {exactly(value)}"
        )
    if not isinstance(value, Expr) or value.has(nan, zoo):
        raise InputError(
            f"{told(value)} is not an exact scalar; give an integer, a Fraction, ±sympy.oo, or an "
            "expression in sizes and scales such as sqrt(d_k); for a matrix of known numbers "
            "matrix_of([[1, 2], [3, 4]])"
        )
    strange = [s for s in value.free_symbols if not isinstance(s, (Size, Scale, Position))]
    if any(not value.has(Position) or s not in _names_of_positions(value) for s in strange):
        raise InputError(
            f"{value}: the symbol {strange[0]} was not made by symattn; "
            "use tokens, features, heads, position or scale"
        )
    _check_readable(value)
    return SizeMatrix(value)


def as_entries(value: object, what: str) -> Expression:
    """Return the argument of an entrywise function: a matrix, or a number as a 1 × 1 matrix.

    Raises
    ------
    InputError
        If it is neither a symattn expression nor a number that :func:`as_scalar` accepts.
    """
    return as_scalar(value) if is_number(value) else as_expression(value, what)


@builds("alike")
def alike(said: str, a: Operand, b: Operand) -> tuple[Expression, Expression]:
    """Return two expressions of one shape: the smaller is spread over the other, as in NumPy.

    A number or an entry stands at every entry, a column in every column, a row in every row.

    Raises
    ------
    ShapeError
        If the shapes differ.
    InputError
        If neither is a symattn expression, or one is neither that nor a number.
    """
    if isinstance(a, Expression) or isinstance(b, Expression):
        a, b = (as_scalar(side) if is_number(side) else side for side in (a, b))
    a, b = as_expression(a, said), as_expression(b, said)
    a, b = _spread(a, b.shape), _spread(b, a.shape)
    need_same_shape(said, a, b)
    return a, b


def _spread(part: Expression, shape: tuple[Expr, Expr]) -> Expression:
    """Return an entry, a column or a row as a matrix of a shape; anything else is returned as it is."""
    (down, across), (rows, columns) = part.shape, shape
    if same_shape(part.shape, shape):
        return part
    if part.is_entry:
        is_plain = isinstance(part, SizeMatrix) and (part.value.is_Rational or part.value in (oo, -oo))
        if is_plain:
            return ConstantMatrix(part.value, *shape)
        return Scaled(part, ConstantMatrix(1, *shape))
    if across == 1 and same_length(rows, down):
        return part @ ConstantMatrix(1, 1, columns)
    if down == 1 and same_length(columns, across):
        return ConstantMatrix(1, rows, 1) @ part
    return part


def _is_root(value: Basic) -> bool:
    """Tell whether a value is d**0.5 or d**-0.5: a float that is exact."""
    return isinstance(value, Pow) and value.exp in (Float(0.5), Float(-0.5))


def _check_readable(value: Expr) -> None:
    """Raise InputError unless a scalar is made of sums, products, whole powers and square roots."""
    if value.is_Rational or value in (oo, -oo) or isinstance(value, (Size, Scale, Position, Image)):
        return
    root = isinstance(value, Pow) and value.exp in (Rational(1, 2), Rational(-1, 2))
    if root and all(isinstance(symbol, Size) for symbol in value.base.free_symbols):
        return
    if isinstance(value, (Add, Mul)) or (isinstance(value, Pow) and value.exp.is_Integer):
        for part in value.args if not isinstance(value, Pow) else value.args[:1]:
            _check_readable(part)
        return
    otherwise = "; write 4 * arctan(number(1)) for π" if value == pi else ""
    if root and value.has(Scale):
        otherwise = f"; write {'1 / ' if value.exp < 0 else ''}sqrt({value.base}) with symattn's sqrt"
    raise InputError(
        f"{value} is not a scalar that symattn reads; permitted are sums, products and whole powers of "
        f"rationals, sizes, positions and scales, and square roots of sizes{otherwise}"
    )


def _names_of_positions(value: Expr) -> set[Expr]:
    return set().union(*(position.free_symbols for position in value.atoms(Position)))


def number(value: Operand) -> Expression:
    """Return the 1 × 1 matrix with a number that may depend on sizes and positions.

    The number is a SymPy expression, which SymPy may have simplified: (i − 1)/(i − 1) arrives as 1.
    Write ``number(i - 1) / number(i - 1)`` for a division that is to be defined or not.

    Parameters
    ----------
    value : int, Fraction, SymPy expression, or Expression
        Built from rationals, sizes, positions and scales by sums, products, whole powers, and square
        roots of sizes; or ±oo. An Expression is returned as it is.

    Raises
    ------
    InputError
        If `value` is a float, contains another symbol, or is built in another way.

    Examples
    --------
    >>> from symattn.language.sizes import features
    >>> number(features("d") / 2).shape
    (1, 1)
    """
    return as_scalar(value)


@builds("*")
def scaled(a: Any, b: Any) -> Expression:
    """Return a · b where one is a number or an entry, or a row or a column spread over the other.

    Raises
    ------
    ShapeError
        If both are matrices otherwise.
    """
    if isinstance(a, Expression) and isinstance(b, Expression):
        if a.is_entry:
            return Scaled(a, b)
        if b.is_entry:
            return Scaled(b, a)
        if _is_spread(a, b.shape) or _is_spread(b, a.shape):
            return hadamard(a, b)
        raise ShapeError(
            f"{shown_part(a)} * {shown_part(b)}: * scales by a number or an entry; both are matrices, "
            f"{show_shape(a.shape)} and {show_shape(b.shape)}. {_product(a, b)}"
        )
    return Scaled(a, b) if isinstance(b, Expression) else Scaled(b, a)


def _product(a: Expression, b: Expression) -> str:
    """Return the advice on the product of two matrices: entry by entry, or rows by columns."""
    if same_shape(a.shape, b.shape):
        return f"Write hadamard({a}, {b}) for the product of entries, a @ b for the product of matrices"
    return "Write a @ b for the product of matrices, and hadamard(a, b) for that of entries"


def _is_spread(part: Expression, shape: tuple[Expr, Expr]) -> bool:
    """Tell whether a row or a column is spread over a matrix of a shape."""
    return not same_shape(part.shape, shape) and same_shape(_spread(part, shape).shape, shape)


@builds("/")
def divided(a: Operand, b: Operand) -> Expression:
    """Return a / b for a number, an entry, a column, a row or a matrix b; a number a is spread too."""
    body, divisor = as_scalar(a), as_scalar(b)
    body = _spread(body, divisor.shape) if body.is_entry else body
    is_row = same_length(divisor.shape[0], Integer(1)) and not divisor.is_entry
    return Divided(body, _spread(divisor, body.shape) if is_row else divisor)


def hadamard(a: Expression, b: Expression) -> Expression:
    """Return the product of two matrices entry by entry.

    (A ∘ B)_ij = A_ij B_ij.

    Parameters
    ----------
    a, b : Expression, shape (m, n)
        One of them may be a number, an entry, a column or a row, which is spread over the other.

    Raises
    ------
    ShapeError
        If the shapes differ.
    InputError
        If neither is a symattn expression, or one is neither that nor a number.

    Examples
    --------
    >>> from symattn.language.matrices import matrix
    >>> hadamard(matrix("A", 2, 2), matrix("B", 2, 2))
    A ∘ B
    """
    return EntrywiseProduct(*alike("hadamard", as_entries(a, "hadamard"), b))


def inverse(a: Expression) -> Expression:
    """Return the inverse of a square matrix; where the determinant is 0 it is undefined.

    A⁻¹ = adj A / det A.

    Parameters
    ----------
    a : Expression, shape (n, n)

    Raises
    ------
    ShapeError
        If the matrix is not square.
    InputError
        If `a` is not a symattn expression.

    Examples
    --------
    >>> from symattn.language.matrices import matrix
    >>> inverse(matrix("G", 2, 2, invertible=True))
    G⁻¹
    """
    return InverseMatrix(as_expression(a, "inverse"))


def diag(column: Expression) -> Expression:
    """Return the diagonal matrix of a column of shape (n, 1).

    diag(v)_ij = v_i where i = j, else 0.

    Parameters
    ----------
    column : Expression, shape (n, 1)

    Raises
    ------
    ShapeError
        If `column` is not one column.
    InputError
        If `column` is not a symattn expression.

    Examples
    --------
    >>> from symattn.language.matrices import ones
    >>> diag(ones(3, 1)).shape
    (3, 3)
    """
    return OnDiagonal(as_expression(column, "diag"))
