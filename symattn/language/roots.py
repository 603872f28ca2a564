"""Square roots, of sizes and of data."""

from __future__ import annotations

from sympy import Expr, Pow, Rational

from symattn.language.algebra import as_scalar
from symattn.language.expressions import Expression, Operand
from symattn.language.fields import argument
from symattn.language.matrices import Scale, SizeMatrix


class SquareRoots(Expression):
    """√A, the root of each entry that is not negative; a negative one has none."""

    body: Expression = argument(0)

    @property
    def shape(self) -> tuple[Expr, Expr]:
        return self.body.shape


def sqrt(value: Operand) -> Expression:
    """Return the square root of each entry of a matrix of shape (m, n), or of a number in sizes.

    √a is the number ρ ≥ 0 with ρ² = a; where a < 0 there is none. So √(a²) is the absolute value of a,
    not a. What is written with it stays written: ``sqrt(d) * sqrt(d)`` is not d. The root of a number is
    SymPy's, which takes out squares: ``sqrt(4)`` is 2.

    Parameters
    ----------
    value : Expression, shape (m, n); or size, polynomial in sizes and positions, scale,
        or rational number
        Where an entry, or a polynomial, is less than 0 the root has no value.

    Raises
    ------
    InputError
        If it is a number less than 0, or is built in another way.

    Examples
    --------
    >>> from symattn.language import features, hadamard, matrix, tokens
    >>> S, d = tokens("S"), features("d")
    >>> x = matrix("x", S, d)
    >>> sqrt(hadamard(x, x)), sqrt(d) * sqrt(d)
    (√(x ∘ x), sqrt(d) · sqrt(d))
    """
    number = as_scalar(value)
    if not isinstance(number, SizeMatrix):
        return SquareRoots(number)
    root = Pow(number.value, Rational(1, 2))
    if isinstance(value, Expression) or any(
        power.has(Scale) and not power.exp.is_Integer for power in root.atoms(Pow)
    ):
        return SquareRoots(number)
    return as_scalar(root)
