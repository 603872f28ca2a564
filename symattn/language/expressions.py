"""The base of all expressions: operators that build and never rewrite.

Every expression is a matrix, an entry of one being a 1 × 1 matrix. What is written stays written:
``B - B`` is not 0, because with −∞ in B it is not.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from sympy import Basic, Expr, sympify

from symattn.displayed import Written
from symattn.errors import InputError, ShapeError
from symattn.language.sizes import same_length

ONE = (1, 1)

Builder = TypeVar("Builder", bound=Callable[..., Any])


_BUILDERS: dict[str, Callable[..., Any]] = {}


def builds(operator: str) -> Callable[[Builder], Builder]:
    """Say that a class, or a function, is what an operator of expressions builds."""

    def registered(builder: Builder) -> Builder:
        _BUILDERS[operator] = builder
        return builder

    return registered


class Expression(Written, Expr):
    """An unevaluated matrix, built by operators and by the functions of :mod:`symattn.language`.

    ``A + B`` and ``A - B`` are of one shape, ``A @ B`` is the product, ``c * A`` and ``A / c`` scale by
    a number or an entry, ``A.T`` is the transpose, ``A[i, j]``, ``A[i, :]`` and ``A[:, j]`` are parts.
    Nothing is simplified: what is written stays written.
    """

    _op_priority = 1000.0
    is_commutative = False
    __array_ufunc__ = None

    def __new__(cls, *args: Any) -> Expression:
        return Expr.__new__(cls, *args)

    @property
    def shape(self) -> tuple[Expr, Expr]:
        """The numbers of rows and columns, polynomials in the sizes."""
        raise NotImplementedError(type(self).__name__)

    @property
    def is_entry(self) -> bool:
        """Whether the matrix is 1 × 1."""
        return same_shape(self.shape, ONE)

    def doit(self, **hints: Any) -> Expression:
        """Return the expression itself: nothing is evaluated."""
        return self

    def __matmul__(self, other: Any) -> Expression:
        return _BUILDERS["@"](self, _operand(other, "@"))

    def __rmatmul__(self, other: Any) -> Expression:
        return _BUILDERS["@"](_operand(other, "@"), self)

    def _term(self, value: Any, operator: str) -> Expression:
        """Return the other term of a sum; beside an entry, a number is one."""
        if self.is_entry and not isinstance(value, Expression):
            return _BUILDERS["number"](value)
        return _operand(value, operator)

    def __add__(self, other: Any) -> Expression:
        return _BUILDERS["+"](self, self._term(other, "+"))

    def __radd__(self, other: Any) -> Expression:
        return _BUILDERS["+"](self._term(other, "+"), self)

    def __sub__(self, other: Any) -> Expression:
        return _BUILDERS["-"](self, self._term(other, "-"))

    def __rsub__(self, other: Any) -> Expression:
        return _BUILDERS["-"](self._term(other, "-"), self)

    def __neg__(self) -> Expression:
        return _BUILDERS["*"](-1, self)

    def __mul__(self, other: Any) -> Expression:
        return _BUILDERS["*"](self, other)

    def __rmul__(self, other: Any) -> Expression:
        return _BUILDERS["*"](other, self)

    def __truediv__(self, other: Any) -> Expression:
        return _BUILDERS["/"](self, other)

    def __rtruediv__(self, other: Any) -> Expression:
        return _BUILDERS["/"](other, self)

    def __pow__(self, other: Any) -> Expression:
        raise InputError(
            f"{self} to the power of {other}: powers and roots of data are not in the language; write @ "
            "for a product of matrices, hadamard for entries, inverse(G) for an inverse, and for a root "
            "a matrix r with positive=True, and hadamard(r, r) where its square stands"
        )

    _eval_power = __pow__

    def __rpow__(self, other: Any) -> Expression:
        raise InputError(f"{other} to the power of {self}: of powers like this, exp(A) alone is written")

    def __abs__(self) -> Expression:
        raise InputError(f"|{self}|: absolute values of data are not in the language")

    _eval_Abs = __abs__  # noqa: N815 - SymPy's name

    def __mod__(self, other: Any) -> Expression:
        raise InputError(f"{self} and {other}: // and % are of whole numbers, and entries are real")

    __rmod__ = __floordiv__ = __rfloordiv__ = __divmod__ = __rdivmod__ = __mod__

    def __lt__(self, other: Any) -> Expression:
        raise InputError(f"{self} compared with {other}: write positive(A), nonnegative(A) or Eq(A, B)")

    __le__ = __gt__ = __ge__ = __lt__

    def conjugate(self) -> Expression:
        """Refuse: entries are real, or infinite."""
        raise InputError(f"the conjugate of {self}: entries are real; write A, or A.T for Aᵀ")

    adjoint = _eval_conjugate = _eval_adjoint = conjugate

    def __getitem__(self, key: Any) -> Expression:
        return _BUILDERS["[]"](self, key)

    def diff(self, *symbols: Any, **assumptions: Any) -> Expression:
        """Refuse: SymPy would take the derivative of an unknown matrix for 0."""
        raise InputError("diff is not available; write derivative(entry(A, i, j), by=entry(x, k, l))")

    @property
    def T(self) -> Expression:  # noqa: N802 - the name NumPy and SymPy use
        """The transpose."""
        return _BUILDERS["T"](self)

    def transpose(self) -> Expression:
        """Return the transpose, unevaluated."""
        return self.T

    _eval_transpose = transpose


def _refuse(value: Any) -> Any:
    raise InputError(
        f"{value.func.__name__}{value.args}: SymPy would rewrite this; write + and - for sums, @ for a "
        "product of matrices, * for a multiple, hadamard for entries"
    )


Basic._constructor_postprocessor_mapping[Expression] = {"Add": [_refuse], "Mul": [_refuse]}


def _operand(value: Any, operator: str) -> Expression:
    if isinstance(value, Expression):
        return value
    raise InputError(
        f"{value!r} {operator} a symattn expression: give a symattn expression there "
        "(matrix_of([[1, 2], [3, 4]]), ones(S, 1), zeros(S, S), identity(S), …)"
    )


def as_expression(value: Any, what: str) -> Expression:
    """Return `value` if it is an expression of this language.

    Raises
    ------
    InputError
        Otherwise.
    """
    if isinstance(value, Expression):
        return value
    raise InputError(
        f"{what}: {value!r} is no symattn expression; build one with matrix, ones, …, and use symattn's "
        "own functions (exp, sin, cos, softmax, hadamard, …), not those of SymPy or NumPy"
    )


def same_shape(a: Any, b: Any) -> bool:
    """Tell whether two shapes are equal for all sizes."""
    return all(same_length(sympify(m), sympify(n)) for m, n in zip(a, b, strict=True))


def show_shape(shape: Any) -> str:
    """Return a shape as text, ``S × d``."""
    return " × ".join(str(length) for length in shape)


def need_same_shape(what: str, a: Expression, b: Expression) -> None:
    """Raise ShapeError, naming both shapes, unless they are equal."""
    if not same_shape(a.shape, b.shape):
        raise ShapeError(
            f"{what}: {a} is {show_shape(a.shape)} and {b} is {show_shape(b.shape)}; "
            "the shapes must be equal"
        )


def need_entry(what: str, e: Expression) -> None:
    """Raise ShapeError unless the expression is 1 × 1."""
    if not e.is_entry:
        raise ShapeError(f"{what}: {e} is {show_shape(e.shape)}; an entry (1 × 1) is needed")


def need_square(what: str, e: Expression) -> None:
    """Raise ShapeError unless the expression is square."""
    rows, columns = e.shape
    if not same_length(rows, columns):
        raise ShapeError(f"{what}: {e} is {show_shape(e.shape)}; a square matrix is needed")
