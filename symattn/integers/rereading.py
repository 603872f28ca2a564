"""The re-reader of points and certificates: the only trusted part of a decision about integers.

Of atoms (indices, quotients, magnitudes, lookups) nothing is used but what `conjuncts` says of them. A
point is re-read by evaluating. Nothing here knows how either was found.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import combinations, groupby

from symattn.errors import SoundnessError
from symattn.integers.certificates import Certificate, Cofactors, Cut, Fails, Point
from symattn.relations.conditions import (
    All,
    Array,
    AtMost,
    Atom,
    Condition,
    Index,
    Lookup,
    Magnitude,
    Not,
    Quotient,
    Some,
    Term,
    Zero,
    parts_of,
)


def atoms_of(condition: Condition) -> tuple[Atom, ...]:
    """Return the atoms of a condition, also those inside others, each once."""
    return tuple(dict.fromkeys(part for part in parts_of(condition) if isinstance(part, Atom)))


def combined(constant: int, *parts: tuple[Term | Atom, int]) -> Term:
    """Return a constant and multiples of terms and atoms as one term."""
    found: dict[Atom, int] = {}
    for part, times in parts:
        term = part if isinstance(part, Term) else Term(0, ((part, 1),))
        constant += times * term.constant
        for atom, factor in term.multiples:
            found[atom] = found.get(atom, 0) + times * factor
    return Term(constant, tuple((atom, factor) for atom, factor in found.items() if factor))


Linear = tuple[int, frozenset[tuple[Atom, int]]]


def _linear(term: Term, times: int = 1, plus: int = 0) -> Linear:
    term = combined(plus, (term, times))
    return term.constant, frozenset(term.multiples)


def conjuncts(condition: Condition) -> tuple[Condition, ...]:
    """Return a condition and what is so of its atoms, in the order of `atoms_of`.

    An index is at least its least value. At equal places an array has equal values; one that is known
    has its values, places below 0 counted from its end as in Python, and is read at no others.
    """
    atoms = atoms_of(condition)
    said = [condition, *(so for atom in atoms for so in _known_of(atom))]
    for a, b in combinations((atom for atom in atoms if isinstance(atom, Lookup)), 2):
        if a.array == b.array:
            places = Zero(combined(0, (a.place, 1), (b.place, -1)))
            said.append(Some((Not(places), Zero(combined(0, (a, 1), (b, -1))))))
    return tuple(said)


def _known_of(atom: Atom) -> Iterator[Condition]:
    match atom:
        case Index():
            yield AtMost(combined(atom.least, (atom, -1)))
        case Quotient(t, n) if n >= 1:
            yield AtMost(combined(0, (atom, n), (t, -1)))
            yield AtMost(combined(1 - n, (t, 1), (atom, -n)))
        case Magnitude(t):
            yield AtMost(combined(0, (t, 1), (atom, -1)))
            yield AtMost(combined(0, (t, -1), (atom, -1)))
            yield Some((AtMost(combined(0, (atom, 1), (t, -1))), AtMost(combined(0, (atom, 1), (t, 1)))))
        case Lookup(Array(_, values), t) if values is not None:
            yield AtMost(combined(-len(values), (t, -1)))
            yield AtMost(combined(1 - len(values), (t, 1)))
            for value, run in groupby(range(-len(values), len(values)), key=values.__getitem__):
                places = tuple(run)
                before, after = combined(1 - places[0], (t, 1)), combined(1 + places[-1], (t, -1))
                yield Some((AtMost(before), AtMost(after), Zero(combined(-value, (atom, 1)))))


def _truth(condition: Condition, at_most_0: Callable[[Term], bool | None]) -> bool | None:
    """Return whether a condition holds, by which terms are at most 0; None where that is not said."""
    match condition:
        case AtMost(t):
            return at_most_0(t)
        case Zero(t):
            return _truth(All((AtMost(t), AtMost(combined(0, (t, -1))))), at_most_0)
        case Not(of):
            return None if (truth := _truth(of, at_most_0)) is None else not truth
        case All(of) | Some(of):
            truths = {_truth(part, at_most_0) for part in of}
            decisive = isinstance(condition, Some)
            return decisive if decisive in truths else None if None in truths else not decisive


def reread(condition: Condition, certificate: Certificate) -> None:
    """Raise SoundnessError unless the certificate shows that no integers satisfy the condition."""
    said = conjuncts(condition)
    todo: list[tuple[Certificate, frozenset[Linear]]] = [(certificate, frozenset())]
    while todo:
        part, supposed = todo.pop()

        def at_most_0(t: Term, supposed: frozenset[Linear] = supposed) -> bool | None:
            if not t.multiples:
                return t.constant <= 0
            return True if _linear(t) in supposed else False if _linear(t, -1, 1) in supposed else None

        match part:
            case Cut(t, at_most, greater) if _integral(t.constant, *(n for _, n in t.multiples)):
                todo += (at_most, supposed | {_linear(t)}), (greater, supposed | {_linear(t, -1, 1)})
            case Cofactors(of):
                total = combined(0, *of)
                known = supposed.issuperset(_linear(t) for t, _ in of)
                natural = _integral(*(n for _, n in of)) and all(n >= 0 for _, n in of)
                if total.multiples or total.constant <= 0 or not (known and natural):
                    raise SoundnessError(f"no contradiction: {of}")
            case Fails(number) if number in range(len(said)):
                if _truth(said[number], at_most_0) is not False:
                    raise SoundnessError(f"not seen to fail: {said[number]}")
            case _:
                raise SoundnessError(f"shows nothing: {part!r}")


def _integral(*numbers: object) -> bool:
    return all(isinstance(number, int) for number in numbers)


def reread_point(condition: Condition, point: Point) -> None:
    """Raise SoundnessError unless the condition holds at the point, each lookup inside its array."""
    inside = all(value >= index.least for index, value in point.indices.items())
    integral = _integral(
        *point.indices.values(), *(n for a in point.arrays.values() for n in a.values())
    )
    with suppress(IndexError, KeyError):
        if inside and integral and _truth(condition, lambda t: _value(t, point) <= 0):
            return
    raise SoundnessError(f"the condition does not hold at {point}")


def _value(term: Term, point: Point) -> int:
    value = term.constant
    for atom, factor in term.multiples:
        match atom:
            case Index():
                value += factor * point.indices[atom]
            case Quotient(t, n):
                value += factor * (_value(t, point) // n)
            case Magnitude(t):
                value += factor * abs(_value(t, point))
            case Lookup(array, t):
                values = point.arrays[array] if array.values is None else array.values
                value += factor * values[_value(t, point)]
    return value
