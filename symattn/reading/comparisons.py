"""Comparisons of positions: their two sides, and conditions m i + n j ≤ c on two of them."""

from __future__ import annotations

from sympy import Add, Expr, Ge, Gt, Lt, Ne, S
from sympy import Eq as SymPyEq
from sympy.core.relational import Relational

from symattn.language.positions import Position
from symattn.relations.conditions import (
    KEY,
    QUERY,
    All,
    AtMost,
    Condition,
    I,
    Index,
    J,
    Not,
    Some,
    Term,
    Zero,
    at_most,
    negation,
    plus,
    zero,
)
from symattn.terms.requirements import OutsideFragment, Requirement


def two_sides(difference: Expr) -> tuple[Expr, Expr]:
    """Return i and j + 2 for i − j − 2: what is subtracted stands on the other side.

    >>> from symattn.language import position, tokens
    >>> i, j = (position(name, tokens("S")) for name in "ij")
    >>> two_sides(i - j - 2)
    (i, j + 2)
    """
    terms = difference.as_coefficients_dict()
    number = terms.pop(S.One, S.Zero)
    more, less = (Add(*(abs(n) * t for t, n in terms.items() if sign * n > 0)) for sign in (1, -1))
    return (number, less) if more == 0 else (more, less - number)


def is_single(side: Expr) -> bool:
    """Tell whether a side is one place and a number."""
    _, rest = side.as_coeff_Add()
    return not rest.is_Add and rest.as_coeff_Mul()[0] in (0, 1)


def comparison(relation: type[Relational], difference: Expr) -> tuple[Condition, Position, Position]:
    """Return the condition that m i + n j + c is at most 0, or as a relation says, with i and j.

    Raises
    ------
    OutsideFragment
        If the difference holds other terms, or factors that are not whole.
    """
    terms = dict(difference.as_coefficients_dict())
    number = terms.pop(S.One, S.Zero)
    are_two = len(terms) == 2 and all(isinstance(t, Position) for t in terms)
    if not are_two or not all(n.is_Integer for n in (number, *terms.values())):
        raise OutsideFragment(Requirement.CONDITIONS, f"{difference} is compared with 0")
    (i, m), (j, n) = sorted(terms.items(), key=str)
    term = plus(plus(Term(int(number)), I, int(m)), J, int(n))
    if relation in (SymPyEq, Ne):
        return (zero(term) if relation is SymPyEq else negation(zero(term))), i, j
    term = plus(Term(0), term, -1 if relation in (Ge, Gt) else 1)
    return at_most(plus(term, Term(relation in (Lt, Gt)))), i, j


def both_bounds(condition: Zero) -> tuple[Condition, Condition]:
    """Return t ≤ 0 and −t ≤ 0 for t = 0."""
    return at_most(condition.term), at_most(plus(Term(0), condition.term, -1))


def implies(one: Condition, other: Condition) -> bool:
    """Tell whether one m i + n j ≤ c implies another, as its c is less.

    >>> implies(at_most(plus(Term(1), I, 1)), at_most(plus(Term(0), I, 1)))
    True
    """
    if not (isinstance(one, AtMost) and isinstance(other, AtMost)):
        return False
    return one.term.multiples == other.term.multiples and one.term.constant > other.term.constant


def is_of_multiples(condition: Condition) -> bool:
    """Tell whether a condition speaks of sums of multiples of the two positions alone."""
    match condition:
        case AtMost(term) | Zero(term):
            return {atom for atom, _ in term.multiples} <= {QUERY, KEY}
        case Not(part):
            return is_of_multiples(part)
        case All(parts) | Some(parts):
            return all(map(is_of_multiples, parts))


def holds_beside_the_first(condition: Condition, index: Index) -> bool:
    """Tell whether m i + n j ≤ c for every place at an index, where the other place is the first."""
    if not isinstance(condition, AtMost):
        return False
    factors = dict(condition.term.multiples)
    return factors.get(index, 0) <= 0 and condition.term.constant + sum(factors.values()) <= 0
