"""Choices that two functions compute by different formulas, and that are proved to be the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, permutations, product
from math import nan
from typing import Any

from sympy import Expr, Integer, Mul, Rational

from symattn.language.algebra import number
from symattn.language.expressions import Expression
from symattn.language.positions import Position
from symattn.language.sizes import Size
from symattn.language.statements import Eq, Statement, defined, nonnegative, positive
from symattn.sameness.fingerprints import agree, fingerprint, length
from symattn.tracing.arrays.array import Array, at_place
from symattn.tracing.arrays.axes import places, resolved
from symattn.tracing.arrays.computed import Computed, Likewise, Settled, formula_of
from symattn.tracing.arrays.reading import Reading, fresh, reading

_LARGEST = 64
"""Largest numerator and denominator of a factor."""
_MOST_SIZES = 3
"""Most sizes of which a factor is made."""


Known = dict[Any, Computed | Likewise | Settled]
"""Choices, by the formulas that make them."""


def identified(computed: Known, proves: Callable[[Statement], bool]) -> bool:
    """Identify choices with earlier ones whose formulas are proved equal; tell whether there are any.

    A difference that is compared with 0 may be a multiple of the other, by a factor above 0 unless the
    comparison is an equality. The axes of the one may be those of the other in another order, between
    axes that the entries do not depend on. A comparison that is proved to hold, or not to hold, for all
    data is settled.
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
    """Tell whether two choices are of one kind, and of the same entries if they look these up."""
    kinds = [
        (own.comparison, own.radices, own.first, [formula_of(x) for x in own.values])
        for own in (one, other)
    ]
    return kinds[0] == kinds[1]


def _proposed(one: Computed, other: Computed) -> Iterator[Likewise]:
    """Yield the ways in which one choice is perhaps the other: with the same values at a few points."""
    for order in permutations(other.used) if len(one.used) == len(other.used) else ():
        where = dict(zip(one.used, order, strict=True))
        axes = [[*map(resolved, x.index.axes)] for x in (one, other)]
        if one.values and (axes[0] != axes[1] or one.used != order):
            continue  # Entries that are looked up have the axes of the numbers among theirs.
        if all(axes[0][k] == axes[1][m] for k, m in where.items()):
            same = Likewise(other, one, tuple(where.get(k) for k in range(one.index.ndim)))
            for factor in _factors(same):
                yield replace(same, factor=factor)


def _factors(same: Likewise) -> Iterator[Expr]:
    """Yield factors of entries that have the values of the others: a number times sizes and roots."""
    ours: list[float] = []
    theirs: list[float] = []
    sizes: set[Size] = set()
    for e, mine, positions in _both(same):
        values = fingerprint(mine, positions), fingerprint(e, positions)
        if values[0] is None or values[1] is None:
            return
        ours += values[0]
        theirs += values[1]
        sizes |= e.atoms(Size) | mine.atoms(Size)
    if agree(ours, theirs):
        yield Integer(1)
    elif same.own.comparison:
        quotient = next((y / x for x, y in zip(ours, theirs, strict=True) if x != 0), 0.0)
        for of_sizes in _products_of(sorted(sizes, key=str)):
            value = float(of_sizes.subs({n: length(n) for n in sizes}))
            ratio = Fraction(quotient / value).limit_denominator(_LARGEST)
            factor = Rational(ratio.numerator, ratio.denominator) * of_sizes
            is_permitted = ratio != 0 if same.own.comparison == "=" else ratio > 0
            if is_permitted and agree([float(ratio) * value * x for x in ours], theirs):
                yield factor


def _products_of(sizes: Sequence[Size]) -> Iterator[Expr]:
    """Yield products of sizes, or of their roots, above or below a fraction bar; of few sizes first."""
    powers = (Integer(0), Integer(1), Integer(-1), Rational(1, 2), Rational(-1, 2))
    chosen = product(powers, repeat=min(len(sizes), _MOST_SIZES))
    for exponents in sorted(chosen, key=lambda own: sum(map(bool, own))):
        yield Mul(*(n**k for n, k in zip(sizes, exponents, strict=False)))


def _is_proved(same: Likewise, proves: Callable[[Statement], bool]) -> bool:
    factor = number(same.factor)
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
