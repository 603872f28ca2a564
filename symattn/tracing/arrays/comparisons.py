"""Entries compared and chosen: the larger of two, the absolute value, `where`."""

from __future__ import annotations

import operator
from typing import Any

from sympy import Expr

from symattn.language.expressions import Expression
from symattn.tracing.arrays import terms
from symattn.tracing.arrays.array import (
    _SIGNS,
    Array,
    Cases,
    broadcast,
    entrywise,
    on_truths,
    truth,
)
from symattn.tracing.arrays.axes import (
    ZERO,
)
from symattn.tracing.arrays.cases import (
    Case,
    Sees,
    at_most,
    bound_to,
    is_zero,
    lifted,
    seen,
    sure,
)
from symattn.tracing.arrays.computed import everywhere, truths
from symattn.tracing.arrays.data import compared_indices, equal_name, members
from symattn.tracing.arrays.defined import has_a_value
from symattn.tracing.arrays.reading import current, note
from symattn.tracing.arrays.terms import NEGATIVE, NoValue, is_plain, number


def larger(a: Array, b: Array) -> Array:
    """Return the larger of two entries at each place; of numbers made of positions, case by case."""
    axes, (first, second) = broadcast([a, b])
    return Array(axes, lambda *where: bound_to(_larger, first(where), second(where)))


def _larger(a: Any, b: Any) -> Cases:
    a, b = number(a), number(b)
    gap = terms.without_fractions(a - b) if is_plain(a) and is_plain(b) else ZERO
    if gap.is_number or not gap.is_integer:
        return sure(terms.maximum(a, b))
    return [Case(when, b if is_less else a) for when, is_less in at_most(gap)]


def smaller(a: Array, b: Array) -> Array:
    """Return the smaller of two entries at each place."""
    return entrywise(terms.negated, larger(*(entrywise(terms.negated, x) for x in (a, b))))


def absolute(a: Array) -> Array:
    """Return the size of each entry; of a number made of positions, case by case."""
    axes, (of,) = broadcast([a])
    return Array(axes, lambda *where: bound_to(_absolute, of(where)))


def _absolute(a: Any) -> Cases:
    if is_plain(a) and a.is_integer and not a.is_number:
        return [Case(when, -a if is_below else a) for when, is_below in at_most(a)]
    return sure(terms.function("abs")(a))


def compared(kind: str, a: Array, b: Array) -> Array:
    """Return an entrywise comparison of a and b: kind is lt, le, gt, ge, eq or ne."""
    axes, (first, second) = broadcast([a, b])

    def at(*where: Expr) -> Cases:
        one, other = first(where), second(where)
        e = _size_of(one) if kind in _WITHIN else None
        if e is None or not all(is_plain(number(y)) for _, y in other):
            return bound_to(lambda x, y: _compared(kind, x, y), one, other)
        return bound_to(lambda y: _size_compared(kind, e, number(y)), other)

    found = Array(axes, at)
    any_truths = truths(kind, a, b) if current().bits_are_data and _is_of_data(found) else None
    return found if any_truths is None else any_truths


def _is_of_data(comparison: Array) -> bool:
    """Tell whether data decide a comparison somewhere."""
    return any(
        isinstance(t, terms.Above) or t == terms.OF_DATA
        for own in everywhere(comparison)
        for _, t in own
    )


_WITHIN = {"lt": ("lt", "gt"), "le": ("le", "ge"), "gt": ("le", "ge"), "ge": ("lt", "gt")}
"""For each comparison of |e| with b, how e compares with b and −b where |e| is the smaller one."""


def _size_of(cases: Cases) -> Expr | None:
    """Return e if the cases are those of |e|, for a number made of positions."""
    found = next((e for _, e in cases if is_plain(e) and len(cases) == 2), None)
    return next((e for e in (found, -found) if _absolute(e) == cases), None) if found else None


def _size_compared(kind: str, e: Expr, b: Any) -> Cases:
    """Return the comparison of |e| with b: it is at most b if e ≤ b and e ≥ −b."""
    above, below = _WITHIN[kind]
    within = lifted(on_truths(operator.and_), _compared(above, e, b), _compared(below, e, -b))
    return within if kind in ("lt", "le") else lifted(on_truths(operator.not_), within)


def _compared(kind: str, a: Any, b: Any) -> Cases:
    a, b = number(a), number(b)
    if a == b and isinstance(a, Expression) and has_a_value(a):
        note(terms.REAL)  # Of what is NaN, no comparison but != holds.
        return sure(bool(_SIGNS[kind](0)))
    if terms.INFINITE in (a, b) and all(t == terms.INFINITE or _is_below(t) for t in (a, b)):
        note(terms.REAL)
        return sure(bool(_SIGNS[kind]((a == terms.INFINITE) - (b == terms.INFINITE))))
    lost = terms.lost_in(a, b)
    if lost is not None:
        return sure(lost)
    if NEGATIVE in (a, b):
        if any(isinstance(t, Expression) and not has_a_value(t) for t in (a, b)):
            return sure(NoValue("an operand that is compared with −∞ may have no value"))
        # Of a against b: −1, 0 or 1.
        return sure(bool(_SIGNS[kind]((b is NEGATIVE) - (a is NEGATIVE))))
    if not (is_plain(a) and is_plain(b)):
        if kind in ("eq", "ne") or any(isinstance(t, terms.OF_ORDER) for t in (a, b)):
            return sure(terms.OF_DATA)
        return sure(terms.Above(a, b) if kind in ("gt", "ge") else terms.Above(b, a))
    e = terms.without_fractions(a - b)
    if e.is_number:
        return sure(bool(_SIGNS[kind](e)))
    if not e.is_integer:
        return sure(NoValue(f"{a} is compared with {b}, which are not whole numbers"))
    if kind in ("eq", "ne"):
        found = _equal_indices(e) or is_zero(e)
    else:
        found = at_most({"lt": e + 1, "le": e, "gt": 1 - e, "ge": -e}[kind])
    return lifted(lambda t: not t, found) if kind == "ne" else found


def _is_below(t: Any) -> bool:
    """Tell whether a term is seen to be a number, or −∞, for all data."""
    return t is NEGATIVE or is_plain(t) or (isinstance(t, Expression) and has_a_value(t))


def _equal_indices(e: Expr) -> Cases | None:
    """Return the equality of two numbers of an array, as a mask of their places."""
    pair = compared_indices(e)
    if pair is None:
        return None
    (*member, (i, rows)), (*_, (j, columns)) = (tuple(map(tuple, x.place)) for x in pair)
    name = pair[0].name
    return seen(Sees(equal_name(name), members(name, member), rows, columns, i, j))


def chosen(condition: Array, a: Array, b: Array) -> Array:
    """Return a where a condition holds, else b."""
    axes, (when, yes, no) = broadcast([condition, a, b])
    return Array(
        axes,
        lambda *where: bound_to(lambda t: _chosen(t, yes, no, where), when(where)),
    )


def _chosen(t: Any, yes: Any, no: Any, where: tuple[Expr, ...]) -> Cases:
    if isinstance(t, terms.Above):
        return lifted(lambda one, other: terms.by_order(t, one, other), yes(where), no(where))
    if isinstance(t, NoValue):
        return sure(t)
    return list((yes if truth(t) else no)(where))
