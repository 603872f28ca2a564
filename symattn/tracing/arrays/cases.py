"""Cases: the values of an entry, and their places.

Masks, `where` and −∞ are cases of conditions on positions; a function of entries is one on each case.
The conditions of a sum become those of what is summed, so that −∞ is never part of a formula.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache, reduce
from itertools import combinations, permutations, product
from operator import and_
from typing import Any, NamedTuple

import sympy
from sympy import Basic, Expr, Integer, expand
from sympy.logic.boolalg import Boolean

from symattn.language.attention import indicator, masked
from symattn.language.choice import where
from symattn.language.composed import max_over
from symattn.language.expressions import Expression
from symattn.language.families import concat, product_over, stack, sum_over
from symattn.language.hypotheses import sees
from symattn.language.order import row_max
from symattn.language.positions import Position
from symattn.language.selection import beside, row
from symattn.relations import Relation, Unknown, window
from symattn.tracing.arrays.axes import ZERO, Named, Unread, digits, divided, nonnegative, second_way
from symattn.tracing.arrays.data import Index, expressions_in, from_the_end, indices_of, moved
from symattn.tracing.arrays.reading import fresh
from symattn.tracing.arrays.terms import NoValue, add, entry, lost_in, maximum, multiply, number


@dataclass(frozen=True)
class AtMost:
    """The condition e ≤ 0, of a whole number e."""

    e: Expr


@dataclass(frozen=True)
class Zero:
    """The condition e = 0, of a whole number e."""

    e: Expr


@dataclass(frozen=True)
class Sees:
    """The condition that a mask lets query i see key j; of a family of masks, one at `member`."""

    name: str
    member: tuple[Expr, ...]
    rows: Expr
    columns: Expr
    i: Expr
    j: Expr

    def place_of(self, other: Literal) -> dict[Position, Expr] | None:
        """Return where this is another condition: a place for each position; None if it is nowhere."""
        if not isinstance(other, Sees) or other.name != self.name:
            return None
        place: dict[Position, Expr] = {}
        for mine, its in zip(
            (*self.member, self.i, self.j), (*other.member, other.i, other.j), strict=True
        ):
            if mine != its and not (isinstance(mine, Position) and place.setdefault(mine, its) == its):
                return None
        return place


Literal = AtMost | Zero | Sees
Conditions = frozenset[tuple[Literal, bool]]


class Case(NamedTuple):
    """A term, and the conditions under which an entry is it."""

    when: Conditions
    term: Any


ALWAYS: Conditions = frozenset()
_FEW = 8
"""The most places over which a sum is written out, if conditions leave no others."""


def sure(term: Any) -> list[Case]:
    """Return the cases of what is always one term."""
    return [Case(ALWAYS, term)]


def at_most(e: Expr) -> list[Case]:
    """Return the cases of e ≤ 0 for an integer e: 2 i − 2 j + 1 ≤ 0 is i − j + 1 ≤ 0."""
    count, rest = expand(e).as_coeff_Add()
    factor = sympy.gcd([*rest.as_coefficients_dict().values()])
    if factor.is_Integer and factor > 1:
        count, rest = -sympy.floor(-count / factor), rest / factor
    e = expand(rest + count)
    if nonnegative(-e):
        return sure(True)
    if nonnegative(e - 1):
        return sure(False)
    other = expand(1 - e)
    is_first = str(e) <= str(other)  # One of a condition and its opposite stands for both.
    return _both(AtMost(e if is_first else other), is_first)


def is_zero(e: Expr) -> list[Case]:
    """Return the cases of e = 0 for an integer e."""
    e = expand(e)
    if e == 0:
        return sure(True)
    if nonnegative(e - 1) or nonnegative(-e - 1):
        return sure(False)
    return _both(Zero(min(e, expand(-e), key=str)), True)


def one_of(index: Index, size: int) -> list[Case]:
    """Return the cases of an integer from 0 on below a size that is a number."""
    if size == 1:
        return sure(ZERO)
    return [Case(frozenset({(Zero(index - n - 1), True)}), Integer(n)) for n in range(size)]


def seen(mask: Sees) -> list[Case]:
    """Return the cases in which a mask lets a query see a key."""
    return _both(mask, True)


def _both(literal: Literal, value: bool) -> list[Case]:
    return [Case(frozenset({(literal, True)}), value), Case(frozenset({(literal, False)}), not value)]


@cache
def both(a: Conditions, b: Conditions) -> Conditions | None:
    """Return both conditions without what one of them implies; None if they exclude each other."""
    met = a | b
    if len(met) == max(len(a), len(b)):
        return met
    if any((literal, not sign) in met for literal, sign in met):
        return None
    bounds = {(x, sign): x.e if sign else expand(1 - x.e) for x, sign in met if isinstance(x, AtMost)}
    zeros = {(x, sign): x.e for x, sign in met if isinstance(x, Zero) and sign}
    implied: set[tuple[Literal, bool]] = set()
    for one, other in permutations(bounds, 2):
        if nonnegative(bounds[one] + bounds[other] - 1):
            return None
        if nonnegative(bounds[one] - bounds[other]) and one not in implied:
            implied.add(other)
    others = [(x, sign) for x, sign in met if isinstance(x, Zero) and not sign]
    for zero, (bound, f) in product(others, bounds.items()):
        e = zero[0].e
        if nonnegative(f - e - 1) or nonnegative(f + e - 1):
            implied.add(zero)
        elif f in (e, expand(-e)):  # An integer that is at most 0, and not 0, is at most −1.
            nearer = _holding(AtMost(expand(f + 1)), True)
            return None if nearer is None else both(met - {zero, bound} - implied, nearer)
    for zero, e in zeros.items():
        for bound, f in bounds.items():
            if nonnegative(f - e - 1) or nonnegative(f + e - 1):
                return None
            if nonnegative(e - f) or nonnegative(-e - f):
                implied.add(bound)
        for pair in met - {zero}:
            literal, sign = pair
            if isinstance(literal, Zero):
                gap, sum_ = expand(literal.e - e), expand(literal.e + e)
                if any(g.is_number and g != 0 for g in (gap, sum_)):
                    if sign:
                        return None
                    implied.add(pair)
    return met - implied


def lifted(f: Callable[..., Any], *values: Sequence[Case]) -> list[Case]:
    """Return a function of terms as one of cases."""
    return bound_to(lambda *terms: sure(f(*terms)), *values)


def bound_to(f: Callable[..., Sequence[Case]], *values: Sequence[Case]) -> list[Case]:
    """Return a function of terms that gives cases as one of cases."""
    found: list[Case] = sure(())
    for value in values:
        found = [
            Case(when, (*first.term, second.term))
            for first in found
            for second in value
            if (when := both(first.when, second.when)) is not None
        ]
    return merged(
        Case(when, inner.term)
        for case in found
        for inner in f(*case.term)
        if (when := both(case.when, inner.when)) is not None
    )


def digits_by_cases(number: Expr, sizes: Sequence[Expr]) -> list[Case]:
    """Return the digits of a number to several radices; each case is a tuple of them.

    Where one of two quotients is the right one, the remainder says which: an axis of S · (S + 1) places
    is taken apart as one of (S + 1) · S.

    Raises
    ------
    Unread
        If they are not seen.
    """
    try:
        return sure(tuple(digits(number, sizes)))
    except Unread:
        *slower, size = sizes
    if all(n == 1 for n in slower):
        return sure((*[ZERO] * len(slower), expand(number)))
    parts = divided(number, size)
    if parts is not None:
        found = sure(parts)
    else:
        parts = divided(number, size, 2)
        if parts is None:
            raise second_way(sizes)
        n, rest = parts
        found = [
            Case(when, (n, rest) if is_less else (n + 1, expand(rest - size)))
            for when, is_less in at_most(rest - size + 1)
        ]
    return bound_to(
        lambda part: [Case(when, (*inner, part[1])) for when, inner in digits_by_cases(part[0], slower)],
        found,
    )


def _same(a: Any, b: Any) -> bool:
    return a is b or (type(a) is type(b) and bool(a == b))


def merged(cases: Iterable[Case]) -> list[Case]:
    """Return cases, those with one term that differ in the sign of one condition being one."""
    found = list(cases)
    while True:
        for one, other in combinations(found, 2):
            odd = one.when ^ other.when
            if len(odd) == 2 and len({x for x, _ in odd}) == 1 and _same(one.term, other.term):
                found = [c for c in found if c is not one and c is not other]
                found.append(Case(one.when & other.when, one.term))
                break
        else:
            return found


def mentions(literal: Literal, positions: Sequence[Position]) -> bool:
    """Tell whether a condition is about one of some positions."""
    return bool(positions) and any(e.has(*positions) for e in expressions_in(literal))


def depends_on(cases: Sequence[Case], positions: Sequence[Position]) -> bool:
    """Tell whether a condition of cases is about one of some positions."""
    return any(mentions(literal, positions) for case in cases for literal, _ in case.when)


def _apart(when: Conditions, positions: Sequence[Position]) -> tuple[Conditions, Conditions]:
    """Return the conditions on some positions, and the others."""
    inner = frozenset((x, sign) for x, sign in when if mentions(x, positions))
    return inner, when - inner


def spread(
    case: Case, over: tuple[Position, ...] = (), everywhere: bool = False
) -> list[tuple[Conditions, Any, tuple[Position, ...]]]:
    """Return a case as a sum: conditions, terms, and the positions that each is summed over.

    An integer that is data, read at positions that are summed over, or anywhere if `everywhere`, becomes
    a sum over its values. A position that must equal such an integer is not summed over; one with few
    places left by conditions is written out. A position that data read only as axis − p is reversed.
    """
    when, term = case
    zeros = [x.e for x, sign in when if sign and isinstance(x, Zero) and indices_of(x)]
    for p in over:
        if (value := _solved(zeros, p)) is not None:
            left = tuple(q for q in over if q != p)
            return _spread_at(case, {p: value}, Integer(1), left, everywhere)
        if (places := _few_places(when, p)) is not None:
            left = tuple(q for q in over if q != p)
            return [
                piece
                for place in places
                for piece in _spread_at(case, {p: place}, Integer(1), left, everywhere)
            ]
    found = indices_of(term, *(x for x, _ in when))
    index = next((x for x in found if everywhere or (over and x.has(*over))), None)
    if index is None:
        if turned := {p: p.axis + 1 - p for p in from_the_end([term]) & set(over)}:
            return _spread_at(case, turned, Integer(1), over, everywhere)
        return [(when, term, over)]
    if (value := _solved(zeros, index)) is not None:
        values: Named = [(value, ())]
    elif index.axis.is_Integer:
        values = [(Integer(n + 1), ()) for n in range(int(index.axis))]
    else:
        p = fresh(index.axis)
        values = [(p, (p,))]
    return [
        piece
        for value, bound in values
        for piece in _spread_at(case, {index: value}, index.weight(value), (*over, *bound), everywhere)
    ]


def _spread_at(
    case: Case, new: dict[Position, Expr], weight: Any, over: tuple[Position, ...], everywhere: bool
) -> list[tuple[Conditions, Any, tuple[Position, ...]]]:
    when: Conditions | None = ALWAYS
    for literal, sign in case.when:
        held = _holding(moved(literal, new), sign)
        when = None if when is None or held is None else both(when, held)
    if when is None:
        return []
    return spread(Case(when, multiply(weight, moved(number(case.term), new))), over, everywhere)


def _holding(literal: Literal, sign: bool) -> Conditions | None:
    """Return the conditions under which a literal is true, or false; None if it never is."""
    if isinstance(literal, Sees):
        return frozenset({(literal, sign)})
    cases = at_most(literal.e) if isinstance(literal, AtMost) else is_zero(literal.e)
    return next((when for when, is_true in cases if is_true is sign), None)


def _solved(zeros: Sequence[Expr], position: Position) -> Expr | None:
    """Return a position on its axis at which one of some integers is 0."""
    for e in zeros:
        factor = e.coeff(position)
        if factor not in (1, -1):
            continue
        value = expand(position - e / factor)
        on_axis = nonnegative(value - 1) and nonnegative(position.axis - value)
        if on_axis and not value.has(position):
            return value
    return None


def _few_places(when: Conditions, position: Position) -> list[Expr] | None:
    """Return the places that conditions permit a position, if they are few and on its axis."""
    lows, highs = [Integer(1)], [position.axis]
    for literal, sign in when:
        if isinstance(literal, AtMost) and (slope := literal.e.coeff(position)) in (1, -1):
            slope, bound = (slope, literal.e) if sign else (-slope, 1 - literal.e)
            end = expand(position - slope * bound)
            if not end.has(position):
                (highs if slope == 1 else lows).append(end)
    for low, high in product(lows, highs):
        count = expand(high - low) + 1
        if (
            count.is_Integer
            and count <= _FEW
            and nonnegative(low - 1)
            and nonnegative(position.axis - high)
        ):
            return [expand(low + n) for n in range(int(count))]
    return None


def total(pieces: Iterable[tuple[Sequence[Case], tuple[Position, ...]]]) -> list[Case]:
    """Return the cases of a sum: of entries, each over the positions beside it.

    Conditions on what is summed over stay inside, others are cases of the sum.
    """
    found = sure(Integer(0))
    for cases, positions in pieces:
        for when, term, over in (piece for case in cases for piece in spread(case, positions)):
            inner, outer = _apart(when, over)
            found = bound_to(under(add, sum_of(term, inner, over), outer), found)
    return found


def product_of(pieces: Iterable[tuple[Sequence[Case], tuple[Position, ...]]]) -> list[Case]:
    """Return the cases of a product: of entries, each over the positions beside it.

    Raises
    ------
    Unread
        If a mask says which entries are factors, or one is −∞.
    """
    found = sure(Integer(1))
    for cases, positions in pieces:
        for when, term in _without_indices(cases, positions):
            inner, outer = _apart(when, positions)
            factor = _product_over(term, inner, positions)
            found = bound_to(under(multiply, factor, outer), found)
    return found


def _without_indices(cases: Sequence[Case], positions: tuple[Position, ...]) -> list[Case]:
    """Return cases in which no whole number that is data is read at a place of positions."""
    found = []

    def are_read(*parts: Any) -> bool:
        return bool(positions) and any(x.has(*positions) for x in indices_of(*parts))

    for when, term in cases:
        if are_read(*(literal for literal, _ in when)):
            raise Unread("a maximum or a product in which a label, or a token, chooses entries")
        if not are_read(term):
            found.append(Case(when, term))
            continue
        sums = [
            sum_of(number(e), ALWAYS, tuple(p for p in over if p not in positions))
            for _, e, over in spread(Case(ALWAYS, term), positions)
        ]
        found.append(Case(when, reduce(add, sums)))
    return found


def _product_over(term: Any, when: Conditions, positions: tuple[Position, ...]) -> Any:
    if isinstance(term, NoValue) or not positions:
        return term
    if term is sympy.S.NegativeInfinity:
        return NoValue("−∞ is a factor")
    if not isinstance(term, Expression) and term == 1:
        return Integer(1)
    if any(isinstance(literal, Sees) for literal, _ in when):
        raise Unread("a product over what a mask lets a query see")
    plain = [_as_condition(literal, sign) for literal, sign in sorted(when, key=str)]
    return product_over(entry(term), *positions, where=sympy.And(*plain) if plain else None)


def greatest(pieces: Iterable[tuple[Sequence[Case], tuple[Position, ...]]]) -> list[Case]:
    """Return the cases of the largest of entries, each over the positions beside it.

    An entry of −∞ does not count; the largest of no entries is −∞.
    """
    rows: dict[Conditions, list[Any]] = {}
    for cases, positions in pieces:
        for when, term in _as_one(_without_indices(cases, positions), positions):
            inner, outer = _apart(when, positions)
            rows.setdefault(outer, []).append(_values(term, inner, positions))
    found = sure(sympy.S.NegativeInfinity)
    for outer, terms in rows.items():
        found = bound_to(under(maximum, _largest(terms), outer), found)
    return found


def _as_one(cases: Sequence[Case], positions: Sequence[Position]) -> Sequence[Case]:
    """Return several cases as one term, if all are finite and all conditions are on these positions."""
    is_inside = all(mentions(x, positions) for when, _ in cases for x, _ in when)
    if not is_inside or any(isinstance(t, NoValue) or t is sympy.S.NegativeInfinity for _, t in cases):
        return cases
    return sure(reduce(add, (sum_of(term, when) for when, term in cases)))


def _largest(rows: Sequence[Any]) -> Any:
    """Return the largest entry of rows side by side."""
    lost = lost_in(*rows)
    finite = [values for values in rows if values is not sympy.S.NegativeInfinity]
    if lost is not None or not finite:
        return sympy.S.NegativeInfinity if lost is None else lost
    if not any(isinstance(values, Expression) for values in finite):
        return reduce(maximum, finite)
    whole = reduce(beside, map(entry, finite))
    return whole if whole.is_entry else row_max(whole)


def under(
    combine: Callable[[Any, Any], Any], value: Any, when: Conditions
) -> Callable[[Any], list[Case]]:
    """Return a function that combines a term with a value under conditions, and keeps it elsewhere."""

    def combined(term: Any) -> list[Case]:
        cases, met = [], ALWAYS
        for literal, sign in sorted(when, key=str):
            cases.append(Case(met | {(literal, not sign)}, term))
            met = met | {(literal, sign)}
        return [*cases, Case(met, combine(term, value))]

    return combined


def _values(term: Any, when: Conditions, positions: tuple[Position, ...]) -> Any:
    """Return a term over positions as a row, −∞ where conditions do not hold; a term if there are none.

    Raises
    ------
    Unread
        If the maximum is not over the keys of one query, all the columns of a mask.
    """
    if isinstance(term, NoValue) or term is sympy.S.NegativeInfinity or not positions:
        return term
    body, ordered = entry(term), sorted(when, key=str)
    masks = [(literal, sign) for literal, sign in ordered if isinstance(literal, Sees)]
    plain = [_as_condition(literal, sign) for literal, sign in ordered if not isinstance(literal, Sees)]
    if plain:
        body = where(sympy.And(*plain), body, -sympy.oo)
    if not masks:
        return concat(body, *positions)
    first = masks[0][0]
    key = next((p for p in positions if p == first.j and p.axis == first.columns), None)
    if key is None or first.i.has(*positions) or any((m.i, m.j) != (first.i, key) for m, _ in masks):
        raise Unread("a maximum over queries of a mask, or of what several masks leave")
    named = [(_named_mask(mask, positions), sign) for mask, sign in masks]
    others = [p for p in positions if p != key]
    body = max_over(body, *others) if others else body
    # The row of the query alone is read, so that each row may have its entries.
    scores = stack(concat(body, key), fresh(first.rows))
    relation = reduce(and_, (mask if sign else ~mask for mask, sign in named))
    return row(masked(scores, relation), first.i)


def sum_of(term: Any, when: Conditions, positions: tuple[Position, ...] = ()) -> Any:
    """Return Σ [conditions] term over positions as a term.

    Raises
    ------
    Unread
        If the term is −∞, or has no value, under a condition that can hold.
    """
    if isinstance(term, NoValue):
        return term
    if term is sympy.S.NegativeInfinity:
        return NoValue("−∞ is summed up, outside of an exponential; let it be where nothing is seen")
    if not isinstance(term, Expression) and term == 0:
        return Integer(0)
    if not positions and not when:
        return term
    body = entry(term)
    plain: list[Boolean] = []
    for literal, sign in sorted(when, key=str):
        relation = _as_relation(literal, positions)
        if relation is None:
            plain.append(_as_condition(literal, sign))
        else:
            known, rows, columns, i, j = relation
            body = indicator(known if sign else ~known, rows, columns)[i, j] * body
    if positions or plain:
        positions = positions or (fresh(Integer(1)),)
        body = sum_over(body, *positions, where=sympy.And(*plain) if plain else None)
    return body


def _named_mask(mask: Sees, positions: Sequence[Position]) -> Unknown:
    if any(p in mask.member for p in positions):
        raise Unread(f"a sum over {mask.member} of a mask {mask.name} that differs among them")
    return Unknown(mask.name + "".join(f"_{p}" for p in mask.member))


def _as_relation(
    literal: Literal, positions: Sequence[Position]
) -> tuple[Relation, Expr, Expr, Expr, Expr] | None:
    """Return a condition as a relation of two places, if it is one with an offset, or a mask."""
    if isinstance(literal, Sees):
        return _named_mask(literal, positions), literal.rows, literal.columns, literal.i, literal.j
    if isinstance(literal, AtMost):
        offset, rest = literal.e.as_coeff_Add()
        two = sorted(rest.args, key=lambda x: x.as_coeff_Mul()[0]) if rest.is_Add else []
        if len(two) == 2 and offset not in (0, 1) and offset.is_Integer:
            i, j = -two[0], two[1]  # j − i + offset ≤ 0
            if isinstance(i, Position) and isinstance(j, Position) and i.axis == j.axis:
                known = window(None, int(-offset)) if offset < 0 else ~window(int(offset) - 1, None)
                return known, i.axis, i.axis, i, j
    return None


def as_hypotheses(when: Conditions) -> tuple[Basic, ...]:
    """Return conditions as hypotheses of a statement."""
    found: list[Basic] = []
    for literal, sign in sorted(when, key=str):
        if isinstance(literal, Sees):
            mask = _named_mask(literal, ())
            found.append(sees(mask if sign else ~mask, literal.i, literal.j))
        else:
            found.append(_as_condition(literal, sign))
    return tuple(found)


def _as_condition(literal: Literal, sign: bool) -> Boolean:
    e = literal.e  # type: ignore[union-attr]
    left, right = (
        sympy.Add(*[side * t for t in sympy.Add.make_args(e) if (side * t).as_coeff_Mul()[0] > 0])
        for side in (1, -1)
    )
    if isinstance(literal, AtMost):
        return sympy.Le(left, right) if sign else sympy.Gt(left, right)
    return sympy.Eq(left, right) if sign else sympy.Ne(left, right)
