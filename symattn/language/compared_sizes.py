"""Comparisons of sizes, S ≥ 2, S > T or S = 2 T, as hypotheses: conditions that numbers are ≥ 0."""

from __future__ import annotations

from sympy import Basic, Eq, Expr, Ge, Gt, Le, Lt, Ne, expand
from sympy.core.relational import Relational

from symattn.language.algebra import Difference
from symattn.language.expressions import Expression
from symattn.language.matrices import SizeMatrix
from symattn.language.sizes import Size

MOST_BELOW = 8
"""Most facts S − 1 > 0, …, S − n + 1 > 0 that S ≥ n yields."""


def as_condition(body: Expression, *, strict: bool) -> Relational | None:
    """Return that an expression is > 0, or ≥ 0, as a comparison of sizes, if it is one.

    Examples
    --------
    >>> from symattn.language import number, tokens
    >>> S = tokens("S")
    >>> as_condition(number(S) - number(1), strict=True)
    S > 1
    """
    match body:
        case Difference(left=SizeMatrix(value=above), right=SizeMatrix(value=below)):
            condition = above > below if strict else above >= below
            if isinstance(condition, Relational) and numbers_of(condition):
                return condition
    return None


def numbers_of(condition: Basic) -> tuple[tuple[SizeMatrix, bool | None], ...]:
    """Return the numbers of which a comparison of sizes says that they are ≥ 0, > 0 or ≠ 0.

    Each with whether it is > 0; None if it is said to be ≠ 0. An equation says of a number and of its
    negative that they are ≥ 0. Empty for another condition.

    Examples
    --------
    >>> from symattn.language import tokens
    >>> numbers_of(tokens("S") >= 3)
    ((S - 3, False), (S - 2, True), (S - 1, True))
    """
    if not isinstance(condition, (Eq, Ge, Gt, Le, Lt, Ne)):
        return ()
    if isinstance(condition, (Eq, Ne)):
        difference = expand(condition.lhs - condition.rhs)
        if difference.as_coeff_Add()[0] > 0:
            difference = -difference
    else:
        difference = expand(condition.gts - condition.lts)
    if not _is_whole(difference):
        return ()
    if isinstance(condition, Ne):
        return ((SizeMatrix(difference), None),)
    if isinstance(condition, Eq):
        return (*_at_least_zero(difference), (SizeMatrix(-difference), False))
    strict = isinstance(condition, (Gt, Lt))
    return _at_least_zero(difference - 1 if strict else difference)  # sizes are whole numbers


def _at_least_zero(difference: Expr) -> tuple[tuple[SizeMatrix, bool | None], ...]:
    """Return that a whole number is ≥ 0, and that it is > 0 with more added to it."""
    constant = int(difference.as_coeff_Add()[0])
    below = range(1, max(2, min(-constant, MOST_BELOW)))
    weak: tuple[SizeMatrix, bool | None] = (SizeMatrix(difference), False)
    return (weak, *((SizeMatrix(difference + n), True) for n in below))


def least_of(condition: Basic) -> tuple[Size, int] | None:
    """Return the size of which a condition says that it is so much or more.

    Examples
    --------
    >>> from symattn.language import tokens
    >>> least_of(tokens("S") > 1)
    (S, 2)
    """
    if not isinstance(condition, Ne) and numbers_of(condition):
        constant, rest = numbers_of(condition)[0][0].value.as_coeff_Add()
        if isinstance(rest, Size):
            return rest, -int(constant)
    return None


def _is_whole(number: Expr) -> bool:
    """Tell whether a number is a sum of products of sizes, with factors that are whole numbers."""
    symbols, terms = number.free_symbols, number.as_coefficients_dict()
    return (
        bool(symbols)
        and all(isinstance(symbol, Size) for symbol in symbols)
        and all(factor.is_Integer and of.is_polynomial() for of, factor in terms.items())
    )
