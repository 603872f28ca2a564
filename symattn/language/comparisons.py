"""Comparisons as SymPy builds them, rho <= 1 or 2*s <= A: which sides, of what, which is the larger."""

from __future__ import annotations

from sympy import Basic, Eq, Expr, Ge, Gt, Le, Lt, Ne
from sympy.core.relational import Relational

from symattn.errors import InputError
from symattn.language.algebra import alike, as_entries
from symattn.language.expressions import Expression, Operand, is_number
from symattn.language.matrices import Scale

_KINDS = {Le: "≤", Ge: "≤", Lt: "<", Gt: "<", Eq: "=", Ne: "≠"}


def is_about_numbers(condition: object) -> bool:
    """Tell whether a condition is about scales or entries, and so not about positions and sizes.

    Examples
    --------
    >>> from symattn.language import scale, tokens
    >>> is_about_numbers(scale("rho") <= 1), is_about_numbers(tokens("S") >= 2)
    (True, False)
    """
    return isinstance(condition, Basic) and condition.has(Scale, Expression)


def need_about_positions(condition: object, what: str) -> None:
    """Raise InputError for a condition about numbers where one about positions and sizes is needed."""
    if is_about_numbers(condition):
        raise InputError(
            f"{what}: {condition} is about numbers, and this condition is to be about positions and "
            "sizes; maximum, minimum, relu and clamp choose by numbers, and where(P, Q) states Q "
            "where P holds"
        )


def sides_of(condition: Relational) -> tuple[str, Expr, Expr]:
    """Return ≤, <, = or ≠, and the two sides of a comparison, the smaller first.

    Examples
    --------
    >>> from symattn.language import scale
    >>> sides_of(scale("rho") >= 1)
    ('≤', 1, rho)
    """
    kind = _KINDS[condition.func]
    low, high = (condition.lts, condition.gts) if kind in "≤<" else condition.args
    return kind, low, high


def difference(smaller: Operand, larger: Operand, word: str) -> Expression:
    """Return `larger - smaller`; where `smaller` is the number 0, `larger` itself."""
    low, high = alike(word, as_entries(smaller, word), larger)
    return high if is_number(smaller) and smaller == 0 else high - low
