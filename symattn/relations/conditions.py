"""Conditions on a query and a key: comparisons of integer terms in their positions, with and, or, not.

term        t ::= n + Σ n · a                              n an integer
atom        a ::= index | ⌊t / n⌋ | |t| | array[t]         n ≥ 1
condition   c ::= t ≤ 0 | t = 0 | not c | c and ··· and c | c or ··· or c

The query and the key count from 1, as positions do; the batch entry, the head and the places of an array
from 0. A remainder is t − n ⌊t / n⌋. A term is kept in one form: each atom once, in a fixed order, with
a coefficient that is not 0; in ⌊t / n⌋ no coefficient is a multiple of n, and −n < constant ≤ 0. What is
negated is t = 0, or several conditions.

>>> window = both(at_most(plus(J, I, -1)), at_most(plus(plus(I, J, -1), Term(-4))))
>>> print(window)
0 ≤ i − j ≤ 4
>>> value(window, {QUERY: 7, KEY: 2}), value(window, {QUERY: 7, KEY: np.array([3, 7])}).tolist()
(False, [True, True])
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import and_, or_
from typing import Any, TypeAlias, overload

from symattn.arrays import is_numpy, np
from symattn.relations.base import Position, Seen, _negate

Integers: TypeAlias = "Sequence[int] | np.ndarray"
"""The integers of an array."""


@dataclass(frozen=True)
class Index:
    """A position that a condition speaks of, and where its count begins."""

    name: str
    least: int

    def __str__(self) -> str:
        return self.name


QUERY, KEY = Index("i", 1), Index("j", 1)
BATCH, HEAD = Index("b", 0), Index("h", 0)


@dataclass(frozen=True)
class Term:
    """An integer: a constant and multiples of atoms."""

    constant: int
    multiples: tuple[tuple[Atom, int], ...] = ()

    def __str__(self) -> str:
        return _sum(*_pieces(self))


@dataclass(frozen=True)
class Array:
    """A one-dimensional array of integers; `values` is None where a claim is about any of that name."""

    name: str
    values: tuple[int, ...] | None

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True)
class Quotient:
    """⌊t / n⌋, n ≥ 1."""

    of: Term
    by: int

    def __str__(self) -> str:
        return f"⌊{_bracketed(self.of)} / {self.by}⌋"


@dataclass(frozen=True)
class Magnitude:
    """|t|."""

    of: Term

    def __str__(self) -> str:
        return f"|{self.of}|"


@dataclass(frozen=True)
class Lookup:
    """The integer at a place of an array, counted from 0; any integer at a place it does not have."""

    array: Array
    place: Term

    def __str__(self) -> str:
        return f"{self.array}[{self.place}]"


Atom = Index | Quotient | Magnitude | Lookup


class _Written:
    """A condition, which prints as a formula."""

    def __str__(self) -> str:
        return _formula(self)  # type: ignore[arg-type]


@dataclass(frozen=True)
class AtMost(_Written):
    """t ≤ 0."""

    term: Term


@dataclass(frozen=True)
class Zero(_Written):
    """t = 0."""

    term: Term


@dataclass(frozen=True)
class Not(_Written):
    """The negation."""

    of: Condition


@dataclass(frozen=True)
class All(_Written):
    """The conjunction; of nothing, it holds."""

    of: tuple[Condition, ...]


@dataclass(frozen=True)
class Some(_Written):
    """The disjunction; of nothing, it does not hold."""

    of: tuple[Condition, ...]


Condition = AtMost | Zero | Not | All | Some

ALWAYS, NEVER = All(()), Some(())


def total(constant: int, *multiples: tuple[Atom, int]) -> Term:
    """Return a constant and multiples of atoms as a term in its one form."""
    found: dict[Atom, int] = {}
    for atom, factor in multiples:
        found[atom] = found.get(atom, 0) + factor
    kept = [(atom, factor) for atom, factor in found.items() if factor]
    return Term(constant, tuple(sorted(kept, key=repr)))


def plus(a: Term, b: Term, times: int = 1) -> Term:
    """Return a + times · b."""
    scaled = ((atom, factor * times) for atom, factor in b.multiples)
    return total(a.constant + b.constant * times, *a.multiples, *scaled)


def single(atom: Atom) -> Term:
    """Return an atom as a term."""
    return Term(0, ((atom, 1),))


I, J = single(QUERY), single(KEY)  # noqa: E741


def quotient(of: Term, by: int) -> Term:
    """Return ⌊t / n⌋: n divides out of what it divides, and constants are divided."""
    up = -(-of.constant // by)
    whole = Term(up, tuple((a, n // by) for a, n in of.multiples if n % by == 0))
    rest = Term(of.constant - by * up, tuple((a, n) for a, n in of.multiples if n % by))
    return (
        plus(whole, single(Quotient(rest, by)))
        if rest.multiples
        else Term(of.constant // by, whole.multiples)
    )


def remainder(of: Term, by: int) -> Term:
    """Return t − n ⌊t / n⌋."""
    return plus(of, quotient(of, by), -by)


def magnitude(of: Term) -> Term:
    """Return |t|."""
    return single(Magnitude(of)) if of.multiples else Term(abs(of.constant))


def lookup(array: Array, place: Term) -> Term:
    """Return the integer at a place of an array; where both are known, it is a constant."""
    known = array.values is not None and not place.multiples
    if known and 0 <= place.constant < len(array.values or ()):
        return Term((array.values or ())[place.constant])
    return single(Lookup(array, place))


def at_most(term: Term) -> Condition:
    """Return t ≤ 0."""
    return AtMost(term) if term.multiples else (ALWAYS if term.constant <= 0 else NEVER)


def zero(term: Term) -> Condition:
    """Return t = 0."""
    return Zero(term) if term.multiples else (NEVER if term.constant else ALWAYS)


def negation(of: Condition) -> Condition:
    """Return the negation; of a negation, what it negates; of t ≤ 0, 1 − t ≤ 0."""
    if of in (ALWAYS, NEVER):
        return NEVER if of == ALWAYS else ALWAYS
    if isinstance(of, AtMost):
        return AtMost(plus(Term(1), of.term, -1))
    return of.of if isinstance(of, Not) else Not(of)


def both(*of: Condition) -> Condition:
    """Return the conjunction, flat, each part once, of bounds of one term the closest."""
    parts = _closest([p for c in of for p in (c.of if isinstance(c, All) else (c,))], 1)
    if NEVER in parts or any(low + high > 0 for low, high in _opposite(parts)):
        return NEVER
    return parts[0] if len(parts) == 1 else All(tuple(parts))


def either(*of: Condition) -> Condition:
    """Return the disjunction, flat, each part once, of bounds of one term the farthest."""
    parts = _closest([p for c in of for p in (c.of if isinstance(c, Some) else (c,))], -1)
    if ALWAYS in parts or any(low + high <= 1 for low, high in _opposite(parts)):
        return ALWAYS
    return parts[0] if len(parts) == 1 else Some(tuple(parts))


def _closest(parts: list[Condition], sign: int) -> list[Condition]:
    """Return conditions, each once; of t + n ≤ 0 for several n the one with the largest, or smallest."""
    found: dict[Condition | tuple[tuple[Atom, int], ...], Condition] = {}
    for part in parts:
        old = found.setdefault(part.term.multiples if isinstance(part, AtMost) else part, part)
        if isinstance(part, AtMost) and isinstance(old, AtMost):
            nearer = sign * (part.term.constant - old.term.constant) > 0
            found[part.term.multiples] = part if nearer else old
    return list(found.values())


def _opposite(parts: list[Condition]) -> Iterator[tuple[int, int]]:
    """Yield n and m of two parts t + n ≤ 0 and −t + m ≤ 0."""
    constants = {p.term.multiples: p.term.constant for p in parts if isinstance(p, AtMost)}
    for multiples, constant in constants.items():
        other = constants.get(tuple((atom, -factor) for atom, factor in multiples))
        if other is not None:
            yield constant, other


@overload
def value(of: Term, at: Mapping[Index, Position], arrays: Mapping[str, Integers] = {}) -> Position: ...


@overload
def value(of: Condition, at: Mapping[Index, Position], arrays: Mapping[str, Integers] = {}) -> Seen: ...


def value(
    of: Condition | Term, at: Mapping[Index, Position], arrays: Mapping[str, Integers] = {}
) -> Position | Seen:
    """Return whether a condition holds, or what a term is, at positions.

    Parameters
    ----------
    of : condition or term
    at : mapping
        From each index in it to an int, or to integer arrays that broadcast.
    arrays : mapping, optional
        From the name of each unknown array to its integers.

    Returns
    -------
    bool or array of bool; int or array of int for a term
        Outside an array, its last integer is taken; places below 0 count from its end, as in Python.

    Raises
    ------
    KeyError
        If an index or an unknown array is not given.
    """
    at = {index: _as_wide(position) for index, position in at.items()}
    wide = any(is_numpy(x, "ndarray") for x in at.values()) and reach(of, at, arrays) >= 1 << 62
    if wide:
        at = {x: np.asarray(n).astype(object) for x, n in at.items()}
    found = _Values(at, arrays)
    seen: Any = found.term(of) if isinstance(of, Term) else found.holds(of)
    if is_numpy(seen, "ndarray", "generic"):
        seen = seen.astype(bool) if wide and not isinstance(of, Term) else seen
        return seen if is_numpy(seen, "ndarray") and seen.ndim else seen.item()
    return seen


def _as_wide(position: Any) -> Position:
    """Return a position that does not overflow where another one would."""
    if is_numpy(position, "ndarray") and position.dtype.kind in "iu":
        return position.astype(np.int64) if position.ndim else int(position)
    return int(position) if is_numpy(position, "integer") else position


@dataclass(frozen=True)
class _Values:
    """Conditions and terms at positions."""

    at: Mapping[Index, Position]
    arrays: Mapping[str, Integers]

    def holds(self, of: Condition) -> Seen:
        match of:
            case AtMost(term):
                return self.term(term) <= 0
            case Zero(term):
                return self.term(term) == 0
            case Not(part):
                return _negate(self.holds(part))
            case All(parts):
                return reduce(and_, map(self.holds, parts), True)
            case Some(parts):
                return reduce(or_, map(self.holds, parts), False)

    def term(self, of: Term) -> Any:
        summands = [factor * self.atom(atom) for atom, factor in of.multiples]
        return sum(summands, of.constant)

    def atom(self, of: Atom) -> Position:
        match of:
            case Index():
                return self.at[of]
            case Quotient(term, by):
                return self.term(term) // by
            case Magnitude(term):
                return abs(self.term(term))
            case Lookup(array, place):
                values = _integers(array, self.arrays)
                values = values if len(values) else (0,)
                places, last = self.term(place), len(values) - 1
                if not is_numpy(places, "ndarray"):
                    return int(values[min(max(int(places), -len(values)), last)])
                return np.asarray(values)[np.clip(places.astype(np.int64), -len(values), last)]


def bounds(
    of: Condition, first: Mapping[Index, Position], last: Mapping[Index, Position]
) -> tuple[Seen, Seen]:
    """Bound a condition where each index is between two positions: whether it may hold, and must.

    Parameters
    ----------
    of : condition
        Its arrays have values.
    first, last : mapping
        From each index in it to an int, or to integer arrays that broadcast.

    Examples
    --------
    >>> causal = at_most(plus(J, I, -1))
    >>> bounds(causal, {QUERY: 1, KEY: 5}, {QUERY: 4, KEY: 9})
    (False, False)
    """
    ends = [{x: _as_wide(n) for x, n in at.items()} for at in (first, last)]
    if max(reach(of, at) for at in ends) >= 1 << 62:
        return True, False
    return _Bounds(*ends).holds(of)


@dataclass(frozen=True)
class _Bounds:
    """Conditions and terms over positions between two."""

    first: Mapping[Index, Position]
    last: Mapping[Index, Position]

    def holds(self, of: Condition) -> tuple[Seen, Seen]:
        match of:
            case AtMost(term):
                low, high = self.term(term)
                return low <= 0, high <= 0
            case Zero(term):
                low, high = self.term(term)
                return (low <= 0) & (high >= 0), (low >= 0) & (high <= 0)
            case Not(part):
                some, every = self.holds(part)
                return _negate(every), _negate(some)
            case All(parts):
                return self._joined(parts, and_, True)
            case Some(parts):
                return self._joined(parts, or_, False)

    def _joined(
        self, parts: tuple[Condition, ...], join: Callable[[Seen, Seen], Seen], empty: Seen
    ) -> tuple[Seen, Seen]:
        found = [self.holds(part) for part in parts]
        return reduce(join, (some for some, _ in found), empty), reduce(
            join, (every for _, every in found), empty
        )

    def term(self, of: Term) -> tuple[Position, Position]:
        low: Position = of.constant
        high: Position = of.constant
        for atom, factor in of.multiples:
            ends = self.atom(atom)
            low = low + factor * ends[factor < 0]
            high = high + factor * ends[factor > 0]
        return low, high

    def atom(self, of: Atom) -> tuple[Position, Position]:
        match of:
            case Index():
                return self.first[of], self.last[of]
            case Quotient(term, by):
                low, high = self.term(term)
                return low // by, high // by
            case Magnitude(term):
                low, high = self.term(term)
                return _larger(0, _larger(low, -high)), _larger(-low, high)
            case Lookup(array, _):
                return min(array.values or (0,)), max(array.values or (0,))


def _larger(a: Position, b: Position) -> Position:
    return max(a, b) if isinstance(a, int) and isinstance(b, int) else np.maximum(a, b)


def _integers(array: Array, arrays: Mapping[str, Integers]) -> Integers:
    return arrays[array.name] if array.values is None else array.values


def reach(
    of: Condition | Term | Atom, at: Mapping[Index, Position], arrays: Mapping[str, Integers] = {}
) -> int:
    """Return a bound on the absolute value of every number that evaluation meets."""
    match of:
        case Index():
            if isinstance(at[of], int):
                return abs(int(at[of])) + 1
            ends = (np.min(at[of]), np.max(at[of])) if np.size(at[of]) else ()
            return max((abs(int(n)) for n in ends), default=0) + 1
        case Term(constant, multiples):
            return sum((abs(n) * reach(a, at, arrays) for a, n in multiples), abs(constant))
        case Lookup(array, place):
            values = array.values if array.values is not None else arrays.get(array.name, ())
            values = values if len(values) else (0,)
            return max(*(abs(int(n)) for n in (min(values), max(values))), reach(place, at, arrays))
        case Quotient(term) | Magnitude(term) | AtMost(term) | Zero(term):
            return reach(term, at, arrays)
        case Not(part):
            return reach(part, at, arrays)
        case All(parts) | Some(parts):
            return max((reach(part, at, arrays) for part in parts), default=0)


def put(of: Condition, at: Mapping[Index, Term]) -> Condition:
    """Return a condition at other positions: terms in place of indices.

    >>> print(put(at_most(plus(J, I, -1)), {KEY: plus(J, Term(2))}))
    j − i ≤ −2
    """
    match of:
        case AtMost(term):
            return at_most(put_term(term, at))
        case Zero(term):
            return zero(put_term(term, at))
        case Not(part):
            return negation(put(part, at))
        case All(parts):
            return both(*(put(part, at) for part in parts))
        case Some(parts):
            return either(*(put(part, at) for part in parts))


def put_term(of: Term, at: Mapping[Index, Term]) -> Term:
    """Return a term at other positions."""
    found = Term(of.constant)
    for atom, factor in of.multiples:
        found = plus(found, _put_atom(atom, at), factor)
    return found


def _put_atom(of: Atom, at: Mapping[Index, Term]) -> Term:
    match of:
        case Index():
            return at.get(of, single(of))
        case Quotient(term, by):
            return quotient(put_term(term, at), by)
        case Magnitude(term):
            return magnitude(put_term(term, at))
        case Lookup(array, place):
            return lookup(array, put_term(place, at))


def given(of: Condition, values: Mapping[str, tuple[int, ...]]) -> Condition:
    """Return a condition in which the unknown arrays of these names have values."""

    def term(old: Term) -> Term:
        found = Term(old.constant)
        for atom, factor in old.multiples:
            found = plus(found, known(atom), factor)
        return found

    def known(atom: Atom) -> Term:
        match atom:
            case Quotient(of, by):
                return quotient(term(of), by)
            case Magnitude(of):
                return magnitude(term(of))
            case Lookup(Array(name, None), place) if name in values:
                return lookup(Array(name, values[name]), term(place))
            case Lookup(array, place):
                return lookup(array, term(place))
            case _:
                return single(atom)

    match of:
        case AtMost(old):
            return at_most(term(old))
        case Zero(old):
            return zero(term(old))
        case Not(part):
            return negation(given(part, values))
        case All(parts):
            return both(*(given(part, values) for part in parts))
        case Some(parts):
            return either(*(given(part, values) for part in parts))


def parts_of(of: Condition | Term | Atom) -> Iterator[Condition | Term | Atom]:
    """Yield a condition, term or atom and all that stands in it, outermost first."""
    yield of
    inside: Iterable[Condition | Term | Atom] = ()
    match of:
        case Term(_, multiples):
            inside = (atom for atom, _ in multiples)
        case Quotient(term) | Magnitude(term) | AtMost(term) | Zero(term):
            inside = (term,)
        case Lookup(_, place):
            inside = (place,)
        case Not(part):
            inside = (part,)
        case All(parts) | Some(parts):
            inside = parts
    for inner in inside:
        yield from parts_of(inner)


def constants(of: Condition | Term) -> frozenset[int]:
    """Return all integers in a condition: constants, coefficients and the divisor.

    >>> sorted(constants(zero(plus(remainder(I, 3), Term(-2)))))
    [-3, -2, 0, 1, 3]
    """
    found: set[int] = set()
    for part in parts_of(of):
        match part:
            case Term(constant, multiples):
                found.update((constant, *(factor for _, factor in multiples)))
            case Quotient(_, by):
                found.add(by)
    return frozenset(found)


def indices(of: Condition | Term) -> frozenset[Index]:
    """Return the indices in a condition."""
    return frozenset(part for part in parts_of(of) if isinstance(part, Index))


def arrays(of: Condition | Term) -> frozenset[Array]:
    """Return the arrays that a condition looks into."""
    return frozenset(part.array for part in parts_of(of) if isinstance(part, Lookup))


def _bracketed(of: Term) -> str:
    is_atom = not of.constant and [factor for _, factor in of.multiples] == [1]
    return str(of) if is_atom else f"({of})"


def _pieces(of: Term) -> tuple[list[tuple[int, str]], int]:
    """Return factors and atoms as text, with remainders where there are some; and the constant."""
    rest, found = of, []
    for atom, factor in of.multiples:
        if isinstance(atom, Quotient) and factor % atom.by == 0:
            times = -factor // atom.by
            without = plus(plus(rest, atom.of, -times), single(atom), -factor)
            if len(without.multiples) < len(rest.multiples):
                rest = without
                found.append((times, f"{_bracketed(atom.of)} % {atom.by}"))
    return [*((factor, str(atom)) for atom, factor in rest.multiples), *found], rest.constant


def _sum(pieces: list[tuple[int, str]], constant: int = 0) -> str:
    """Return a sum, what is added first."""
    text = ""
    for factor, atom in [*sorted(pieces, key=lambda piece: piece[0] < 0), (constant, "")]:
        if factor:
            size, atom = abs(factor), f"({atom})" if "%" in atom and abs(factor) > 1 else atom
            sign = (" − " if factor < 0 else " + ") if text else ("−" if factor < 0 else "")
            text += sign + (f"{size} {atom}".strip() if size > 1 or not atom else atom)
    return text or "0"


_SWAPPED = {"≤": "≥", "=": "=", "≠": "≠"}


def _comparison(term: Term, sign: str) -> str:
    """Return a comparison of a term with 0, what is subtracted on the other side."""
    pieces, constant = _pieces(term)
    more = [(n, atom) for n, atom in pieces if n > 0]
    less = [(-n, atom) for n, atom in pieces if n < 0]
    if more and less and (constant, sign) == (1, "≤"):
        return f"{_sum(more)} < {_sum(less)}"
    if more and less and constant and sign not in ("=", "≠"):
        return f"{_sum(pieces)} {sign} {_sum([], -constant)}"
    to_left = bool(less) and (constant > 0 or not more)
    left, right = (constant, 0) if to_left else (0, -constant)
    if not more:
        return f"{_sum(less, right)} {_SWAPPED[sign]} {_sum([], left)}"
    return f"{_sum(more, left)} {sign} {_sum(less, right)}"


def _formula(of: Condition) -> str:
    match of:
        case AtMost(term):
            return _comparison(term, "≤")
        case Zero(term):
            return _comparison(term, "=")
        case Not(Zero(term)):
            return _comparison(term, "≠")
        case Not(part):
            return f"not ({part})"
        case All(()):
            return "always"
        case Some(()):
            return "never"
        case All(parts):
            return " and ".join(_conjuncts(parts))
        case Some(parts):
            texts = [str(part) for part in parts]
            return " or ".join(f"({text})" if " and " in text else text for text in texts)


def _conjuncts(parts: tuple[Condition, ...]) -> Iterator[str]:
    """Yield the parts of a conjunction, two bounds of one term as a chain."""
    left = list(parts)
    while left:
        first = left.pop(0)
        bounds = (p for p in left if isinstance(first, AtMost) and isinstance(p, AtMost))
        other = next((p for p in bounds if not plus(first.term, p.term).multiples), None)  # type: ignore[union-attr]
        if other is not None:
            left.remove(other)
            yield _chain(first.term, other.term)  # type: ignore[union-attr]
        else:
            yield f"({first})" if isinstance(first, Some) else str(first)


def _chain(a: Term, b: Term) -> str:
    """Return two bounds, a ≤ 0 and b ≤ 0, of one term and its negative."""
    low, high = (a, b) if b.multiples[0][1] > 0 else (b, a)
    (pieces, upper), (_, lower) = _pieces(high), _pieces(low)
    return f"{_sum([], lower)} ≤ {_sum(pieces)} ≤ {_sum([], -upper)}"
