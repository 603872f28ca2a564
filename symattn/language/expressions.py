"""The base of all expressions: operators that build and never rewrite.

Every expression is a matrix, an entry of one being a 1 × 1 matrix. What is written stays written:
``B - B`` is not 0, because with −∞ in B it is not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any, NoReturn, SupportsIndex, TypeAlias, TypeVar

from sympy import Basic, Expr, MatrixExpr, sympify

from symattn.displayed import Written, as_explicit
from symattn.errors import InputError, ShapeError
from symattn.language.foreign import WRITTEN, Symbolic, exactly, holds_float, told
from symattn.language.memoise import remembered
from symattn.language.sizes import same_length

ONE = (1, 1)

Operand: TypeAlias = SupportsIndex | float | Fraction | Expr
"""An expression, or a number, as users write them."""

Shape: TypeAlias = tuple[Expr | int, Expr | int]
"""Numbers of rows and columns."""

Builder = TypeVar("Builder", bound=Callable[..., Any])


_BUILDERS: dict[str, Callable[..., Any]] = {}


def builds(operator: str) -> Callable[[Builder], Builder]:
    """Say that a class, or a function, is what an operator of expressions builds."""

    def registered(builder: Builder) -> Builder:
        _BUILDERS[operator] = builder
        return builder

    return registered


class Expression(Written, Symbolic, Expr):
    """An unevaluated matrix, built by operators and by the functions of :mod:`symattn.language`.

    ``A + B`` and ``A - B`` are of one shape, or one of the two is a number, an entry, a column or a row,
    which is spread over the other: ``1 - sigmoid(A)``, ``L - row_max(L)``. ``A @ B`` is the product,
    ``c * A`` and ``A / c`` scale by a number or an entry, ``A.T`` is the transpose, ``A[i, j]``,
    ``A[i, :]`` and ``A[:, j]`` are parts.
    ``A <= B`` is the statement ``le(A, B)``, and ``A < B`` is ``lt(A, B)``: entry by entry. Nothing is
    simplified: what is written stays written.
    """

    _op_priority = 1000.0
    is_commutative = False

    def __new__(cls, *args: Basic) -> Expression:
        return Expr.__new__(cls, *args)

    def __init_subclass__(cls, **options: object) -> None:
        super().__init_subclass__(**options)
        shape = cls.__dict__.get("shape")
        if isinstance(shape, property) and shape.fget is not None:
            setattr(cls, "shape", property(remembered(shape.fget), doc=shape.__doc__))  # noqa: B010
        # SymPy infers False, and would refuse 2*s <= A; it builds a relation that is read as A >= 2*s.
        cls.is_extended_real = None

    @property
    def shape(self) -> tuple[Expr, Expr]:
        """The numbers of rows and columns, polynomials in the sizes."""
        raise NotImplementedError(type(self).__name__)

    @property
    def is_entry(self) -> bool:
        """Whether the matrix is 1 × 1."""
        return same_shape(self.shape, ONE)

    def doit(self, **hints: object) -> Expression:
        """Return the expression itself: nothing is evaluated."""
        return self

    def __matmul__(self, other: object) -> Expression:
        return _BUILDERS["@"](self, self._operand(other, "@"))

    def __rmatmul__(self, other: object) -> Expression:
        return _BUILDERS["@"](self._operand(other, "@", first=True), self)

    def _operand(self, value: object, operator: str, *, first: bool = False) -> Expression:
        """Return the other operand of an operator."""
        if isinstance(value, Expression):
            return value
        given = told(value)
        said = (
            f"{given} {operator} {shown_part(self)}"
            if first
            else f"{shown_part(self)} {operator} {given}"
        )
        if operator == "@":
            raise InputError(
                f"{said}: {given} is not a symattn matrix; write {_instead(value, ('m', 'n'), '*')}"
            )
        sides = [str(self), _instead(value, self.shape)]
        form = f" {operator} ".join(reversed(sides) if first else sides)
        raise InputError(
            f"{said}: {given} is not a symattn expression, and {self} is {show_shape(self.shape)}; "
            f"write {form}"
        )

    def _summands(self, other: Any, operator: str, *, first: bool = False) -> tuple[Expression, ...]:
        """Return both sides of a sum, of one shape."""
        if not (self.is_entry or is_number(other)):
            other = self._operand(other, operator, first=first)
        sides = (other, self) if first else (self, other)
        if isinstance(other, Expression) and other.shape == self.shape:
            return sides
        alike: tuple[Expression, ...] = _BUILDERS["alike"](operator, *sides)
        return alike

    def __add__(self, other: object) -> Expression:
        return _BUILDERS["+"](*self._summands(other, "+"))

    def __radd__(self, other: object) -> Expression:
        return _BUILDERS["+"](*self._summands(other, "+", first=True))

    def __sub__(self, other: object) -> Expression:
        return _BUILDERS["-"](*self._summands(other, "-"))

    def __rsub__(self, other: object) -> Expression:
        return _BUILDERS["-"](*self._summands(other, "-", first=True))

    def __neg__(self) -> Expression:
        return _BUILDERS["*"](-1, self)

    def __mul__(self, other: object) -> Expression:
        return _BUILDERS["*"](self, other)

    def __rmul__(self, other: object) -> Expression:
        return _BUILDERS["*"](other, self)

    def __truediv__(self, other: object) -> Expression:
        return _BUILDERS["/"](self, other)

    def __rtruediv__(self, other: object) -> Expression:
        return _BUILDERS["/"](other, self)

    def __pow__(self, other: object) -> Expression:
        if self.is_entry and type(other) is int and other > 0:
            return _BUILDERS["**"](self, other)
        raise InputError(
            f"{self} to the power of {other}: powers of data are not in the language; write @ for a "
            "product of matrices, hadamard for entries, inverse(G) for an inverse, sqrt(A) for roots"
        )

    _eval_power = __pow__

    def __rpow__(self, other: object) -> Expression:
        raise InputError(f"{other} to the power of {self}: the only base is e; write exp(A)")

    def __abs__(self) -> Expression:
        raise InputError(
            f"|{self}|: an expression has no numbers to compute with; write absolute({self})"
        )

    _eval_Abs = __abs__  # noqa: N815 - SymPy's name

    def __mod__(self, other: object) -> Expression:
        raise InputError(
            f"{self} and {other}: // and % are for whole numbers, and entries are real; write A / c"
        )

    __rmod__ = __floordiv__ = __rfloordiv__ = __divmod__ = __rdivmod__ = __mod__

    def __gt__(self, other: object) -> Any:
        return _BUILDERS["<"](other, self)

    def __ge__(self, other: object) -> Any:
        return _BUILDERS["≤"](other, self)

    def __lt__(self, other: object) -> Any:
        return _BUILDERS["<"](self, other)

    def __le__(self, other: object) -> Any:
        return _BUILDERS["≤"](self, other)

    def __and__(self, other: object) -> Expression:
        raise InputError(
            f"{self} and {told(other)}: & | ^ ~ combine relations, as in causal & window(2); for "
            "statements write all_of(P, Q), for entries hadamard(A, B)"
        )

    __rand__ = __or__ = __ror__ = __xor__ = __rxor__ = __and__

    def __invert__(self) -> Expression:
        raise InputError(f"~{self}: ~ negates relations, as in ~causal; for 1 − A write 1 - A")

    def _form(self, name: str) -> str:
        if name in WRITTEN:
            return WRITTEN[name]
        return (
            "symattn's functions of expressions: exp, softmax, hadamard, …, see help(symattn.language)"
        )

    def __getattr__(self, name: str) -> Any:
        form = f"; write {WRITTEN[name]}" if name in WRITTEN else ""
        raise AttributeError(f"an expression has no attribute {name!r}{form}", name=name, obj=self)

    def as_coefficient(self, expr: Basic) -> Expr | None:
        """Refuse: SymPy's functions ask for it, which would rewrite what they are given."""
        raise InputError(
            f"a SymPy function of {self}: SymPy would rewrite it; use symattn's own (exp, sin, cos, "
            "softmax, …)"
        )

    def conjugate(self) -> Expression:
        """Refuse: entries are real, or infinite."""
        raise InputError(f"the conjugate of {self}: entries are real; write A, or A.T for Aᵀ")

    adjoint = _eval_conjugate = _eval_adjoint = conjugate

    def __getitem__(self, key: object) -> Expression:
        return _BUILDERS["[]"](self, key)

    def as_explicit(self) -> Any:
        """Return the matrix of the entries, where sizes are numbers, as a SymPy matrix."""
        return as_explicit(self)

    def diff(self, *symbols: object, **assumptions: object) -> Expression:
        """Refuse: SymPy would take the derivative of an unknown matrix for 0."""
        raise InputError("diff is not available; write derivative(entry(A, i, j), by=entry(x, k, l))")

    @property
    def T(self) -> Expression:  # noqa: N802 - the name NumPy and SymPy use
        """The transpose."""
        return _BUILDERS["T"](self)

    def transpose(self, *axes: object) -> Expression:
        """Return the transpose, unevaluated.

        Raises
        ------
        InputError
            If axes are given: there are two.
        """
        if axes:
            raise InputError(f"transpose{axes}: a matrix has two axes, and A.T exchanges them")
        return self.T

    def _eval_transpose(self) -> Expression:
        return self.T


def _refuse(value: Basic) -> NoReturn:
    raise InputError(
        f"{value.func.__name__}{value.args}: SymPy would rewrite this; write + and - for sums, @ for a "
        "product of matrices, * for a multiple, hadamard for entries"
    )


Basic._constructor_postprocessor_mapping[Expression] = {"Add": [_refuse], "Mul": [_refuse]}


def is_number(value: object) -> bool:
    """Tell whether something is a number, as users write them."""
    return isinstance(value, (int, float, Expr, Fraction)) and not isinstance(value, (bool, MatrixExpr))


def _instead(value: Any, shape: tuple[Expr | str, Expr | str], operator: str = "") -> str:
    """Return the advice where an expression is needed, and something else was given."""
    rows, columns = shape
    if not is_number(value):
        return "matrix_of([[1, 2], [3, 4]]) for known numbers, or ones(m, n), zeros(m, n), identity(n)"
    if operator:
        return f"{operator} for a multiple, or constant({value}, {rows}, {columns}) for a matrix of it"
    if value in (0, 1):
        return f"{'ones' if value == 1 else 'zeros'}({rows}, {columns})"
    if isinstance(value, Expr) and not value.is_Rational:
        return f"({value}) * ones({rows}, {columns})"
    return f"constant({exactly(value) if isinstance(value, float) else value}, {rows}, {columns})"


def shown_part(e: object) -> str:
    """Return an expression as a part of another one, in brackets if it needs them."""
    shown, depth = str(e), 0
    for character in shown:
        depth += (character in "([{") - (character in ")]}")
        if character == " " and depth == 0:
            return f"({shown})"
    return shown


def as_expression(value: object, what: str) -> Expression:
    """Return `value` if it is an expression of this language.

    Raises
    ------
    InputError
        Otherwise.
    """
    if isinstance(value, Expression):
        return value
    hint = ""
    if is_number(value) and not (isinstance(value, Expr) and value.has(Expression)):
        exact = exactly(value) if holds_float(value) else value
        hint = f"for a number write number({exact}), for a matrix of it constant({exact}, m, n); "
    raise InputError(
        f"{what}: {told(value)} is not a symattn expression; {hint}build one with matrix, ones, …, and "
        "use symattn's own functions (exp, sin, cos, softmax, hadamard, …), not those of SymPy or NumPy"
    )


def as_like(value: object, like: Expression, what: str) -> Expression:
    """Return `value` if it is an expression of this language; of a number say which matrix is meant.

    Raises
    ------
    InputError
        Otherwise.
    """
    stands_for_all = is_number(value) and not (isinstance(value, Expression) and not value.is_entry)
    if like.is_entry or not stands_for_all:
        return as_expression(value, what)
    raise InputError(
        f"{what}: {value} is a number, and {like} is {show_shape(like.shape)}; "
        f"write {_instead(value, like.shape)}"
    )


def same_shape(a: Shape, b: Shape) -> bool:
    """Tell whether two shapes are equal for all sizes."""
    return all(same_length(sympify(m), sympify(n)) for m, n in zip(a, b, strict=True))


def show_shape(shape: Iterable[object]) -> str:
    """Return a shape as text, ``S × d``."""
    return " × ".join(str(length) for length in shape)


def need_same_shape(what: str, a: Expression, b: Expression) -> None:
    """Raise ShapeError, naming both shapes, unless they are equal."""
    if not same_shape(a.shape, b.shape):
        raise ShapeError(
            f"{what}: {a} is {show_shape(a.shape)} and {b} is {show_shape(b.shape)}; "
            f"the shapes must be equal{_spread_by_hand(a, b)}"
        )


def _spread_by_hand(a: Expression, b: Expression) -> str:
    """Return the advice where one of two expressions is an entry that may be meant everywhere."""
    entry, matrix = (a, b) if a.is_entry else (b, a)
    if not entry.is_entry:
        return ""
    rows, columns = matrix.shape
    return f"; for this number at every entry write {shown_part(entry)} * ones({rows}, {columns})"


def need_entry(what: str, e: Expression) -> None:
    """Raise ShapeError unless the expression is 1 × 1."""
    if not e.is_entry:
        raise ShapeError(f"{what}: {e} is {show_shape(e.shape)}; an entry (1 × 1) is needed")


def need_square(what: str, e: Expression) -> None:
    """Raise ShapeError unless the expression is square."""
    rows, columns = e.shape
    if not same_length(rows, columns):
        raise ShapeError(f"{what}: {e} is {show_shape(e.shape)}; a square matrix is needed")
