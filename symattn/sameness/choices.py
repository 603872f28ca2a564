"""Choices that two functions compute by different formulas, and that are proved to be the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, permutations, product
from math import nan
from typing import Any

from sympy import Expr, Rational

from symattn.language.algebra import number
from symattn.language.binding import free_positions
from symattn.language.expressions import Expression
from symattn.language.positions import Position
from symattn.language.statements import Eq, Statement, defined, nonnegative, positive
from symattn.sameness.fingerprints import agree, fingerprint
from symattn.tracing.arrays.array import Array, at_place
from symattn.tracing.arrays.axes import places, resolved
from symattn.tracing.arrays.computed import Computed, Likewise, Settled
from symattn.tracing.arrays.reading import Reading, fresh, reading

_LARGEST = 64
"""Largest numerator and denominator of a factor."""


Known = dict[Any, Computed | Likewise | Settled]
"""Choices, by the formulas that make them."""


def identified(computed: Known, proves: Callable[[Statement], bool]) -> bool:
    """Let choices be earlier ones of which the formulas are proved to be equal; tell if there are some.

    A difference that is compared with 0 may be a multiple of the other, by a factor above 0 unless the
    comparison is an equality. The axes of the one may be those of the other in another order, between
    axes that the entries do not depend on. A comparison that is proved to hold, or not to hold, whatever
    the data are, is none.
    """
    found: Known = {}
    with reading(Reading(count=40_000)):
        own = [(key, choice) for key, choice in computed.items() if isinstance(choice, Computed)]
        for key, choice in own:
            settled = _settled(choice, proves) if choice.comparison else None
            found |= {} if settled is None else {key: Settled(choice, settled)}
        for (first, one), (key, other) in combinations(own, 2):
            if first not in found and key not in found and _are_alike(one, other):
                same = next((x for x in _proposed(one, other) if _is_proved(x, proves)), None)
                found |= {} if same is None else {key: same}
    computed.update(found)
    return bool(found)


def _settled(choice: Computed, proves: Callable[[Statement], bool]) -> bool | None:
    """Return what a comparison is proved to say of all data; None if that is not seen."""
    entries = list(_entries(choice.index))
    values = [x for _, e, positions in entries for x in fingerprint(e, positions) or (nan,)]
    is_order = choice.comparison == ">"
    says: Callable[[Expression], Statement]
    if is_order and all(x > 0 for x in values):
        says = positive
    elif is_order and all(x <= 0 for x in values):
        says = _at_most_0
    elif not is_order and all(x != 0 for x in values):
        says = _has_an_inverse
    else:
        return None
    return says is positive if all(proves(says(e)) for _, e, _ in entries) else None


def _at_most_0(e: Expression) -> Statement:
    return nonnegative(-e)


def _has_an_inverse(e: Expression) -> Statement:
    return defined(1 / e)


def _are_alike(one: Computed, other: Computed) -> bool:
    """Tell whether two choices are of one kind."""
    if one.values or other.values:
        return False
    return (one.comparison, one.radices) == (other.comparison, other.radices)


def _proposed(one: Computed, other: Computed) -> Iterator[Likewise]:
    """Yield the ways in which one choice is perhaps the other: with the same values at a few points."""
    used, own = _used(one.index), _used(other.index)
    for order in permutations(own) if len(used) == len(own) else ():
        where = dict(zip(used, order, strict=True))
        if all(resolved(one.index.axes[k]) == resolved(other.index.axes[m]) for k, m in where.items()):
            same = Likewise(other, one, tuple(where.get(k) for k in range(one.index.ndim)))
            factor = _factor(same)
            if factor is not None:
                yield replace(same, factor=factor)


def _factor(same: Likewise) -> Fraction | None:
    """Return the factor of an entry that has the values of the other; None if there is no such."""
    ours: list[float] = []
    theirs: list[float] = []
    for e, mine, positions in _both(same):
        values = fingerprint(mine, positions), fingerprint(e, positions)
        if values[0] is None or values[1] is None:
            return None
        ours += values[0]
        theirs += values[1]
    factor = Fraction(1)
    if same.own.comparison and not agree(ours, theirs):
        quotient = next((y / x for x, y in zip(ours, theirs, strict=True) if x != 0), 0.0)
        factor = Fraction(quotient).limit_denominator(_LARGEST)
    is_permitted = factor != 0 if same.own.comparison == "=" else factor > 0
    return factor if is_permitted and agree([float(factor) * x for x in ours], theirs) else None


def _is_proved(same: Likewise, proves: Callable[[Statement], bool]) -> bool:
    factor = number(Rational(same.factor))
    return all(proves(Eq(factor * mine, e)) for e, mine, _ in _both(same))


def _both(same: Likewise) -> Iterator[tuple[Expression, Expression, tuple[Position, ...]]]:
    """Yield an entry at each kind of place, that of the other choice, and the positions."""
    for where, e, positions in _entries(same.own.index):
        yield e, at_place(same.of.index, same.place(where)), positions


def _entries(index: Array) -> Iterator[tuple[tuple[Expr, ...], Expression, tuple[Position, ...]]]:
    """Yield each kind of place, the entry there, and the positions in it."""
    for point in product(*(places(axis, fresh) for axis in index.axes)):
        where = tuple(n for n, _ in point)
        yield where, at_place(index, where), tuple(p for _, own in point for p in own)


def _used(index: Array) -> list[int]:
    """Return the axes that entries depend on."""
    at = [list(places(axis, fresh)) for axis in index.axes]
    used = {k for k, own in enumerate(at) if len(own) > 1}
    for point in product(*at):
        free = free_positions(at_place(index, [n for n, _ in point]))
        used |= {k for k, (_, own) in enumerate(point) if not free.isdisjoint(own)}
    return sorted(used)
