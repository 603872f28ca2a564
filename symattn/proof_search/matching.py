"""One-sided matching: values for the symbols of a law that turn one of its sides into a given term.

Products and sums are matched up to their brackets; what is bound, by name. Hypotheses are looked at
where the term stands.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from sympy import Basic, Expr, Integer, Symbol, Tuple
from sympy.core.symbol import Str
from sympy.logic.boolalg import Boolean

from symattn.assumptions.definedness import holds
from symattn.assumptions.entailment import Context
from symattn.assumptions.kinds import KINDS
from symattn.errors import InputError
from symattn.justifications.steps import General
from symattn.language.attention import RelationTerm
from symattn.language.expressions import Expression
from symattn.language.functions import AcrossHeads, AlongRows, EntryDerivative
from symattn.language.hypotheses import Hypothesis
from symattn.language.matrices import NumPyCode, PositiveMatrix, Scale
from symattn.language.permutations import Image, InversePermuting, Permuting, UnknownPermuting
from symattn.language.positions import Position
from symattn.language.sizes import Size
from symattn.proof_search.assignment import Assignment, Bound, is_variable, member
from symattn.proof_search.terms import FLAT, Term, make, term_of
from symattn.relations import Negated, Relation, Unknown

DEFINITION = "definition of "
"""The beginning of reasons that are definitions."""


@dataclass(frozen=True, eq=False)
class Rule:
    """An equation of a law, read in one direction.

    Attributes
    ----------
    reason : str
        What a step that uses it cites.
    general : General
        The equation.
    forward : bool
        Whether its left side is what is replaced.
    """

    reason: str
    general: General
    forward: bool

    @cached_property
    def left(self) -> Term:
        """The side that is replaced."""
        return term_of(self.general.left if self.forward else self.general.right)

    @cached_property
    def right(self) -> Term:
        """The side that replaces it."""
        return term_of(self.general.right if self.forward else self.general.left)

    @property
    def is_definition(self) -> bool:
        """Whether it says what a word means."""
        return self.reason.startswith(DEFINITION)

    @property
    def is_usable(self) -> bool:
        """Whether what is replaced is not a bare matrix, and says what all symbols stand for."""
        alone = (EntryDerivative, NumPyCode, AcrossHeads)
        if any(issubclass(t.kind, alone) for t in (*self.left.subterms, *self.right.subterms)):
            return False
        return not self.left.is_matrix and _symbols(self.right) <= _symbols(self.left)


def _symbols(term: Term) -> set[Basic]:
    """Return the symbols that a side of a law says something of, but for sizes."""
    found: set[Basic] = set(term.free)
    for inner in term.subterms:
        if inner.is_matrix:
            found.add(inner.data[0])
        for held in inner.data:
            if isinstance(held, RelationTerm):
                found |= held.relation.unknowns()
            elif isinstance(held, Basic):
                found |= held.atoms(UnknownPermuting, Scale)
                found |= {held} if isinstance(held, Str) and issubclass(inner.kind, AlongRows) else set()
    return found


def spans(p: Term, t: Term) -> Iterator[tuple[int, int]]:
    """Yield the factors, or terms, of a product or a sum that may be an instance of another."""
    n, least = len(t.parts), len(p.parts)
    first, last = p.parts[0], p.parts[-1]
    varies = any(part.is_matrix for part in p.parts)
    for start in range(n - least + 1):
        if _may_be(first, t.parts[start]):
            for stop in range(start + least, (n if varies else start + least) + 1):
                if _may_be(last, t.parts[stop - 1]):
                    yield start, stop


def _may_be(p: Term, t: Term) -> bool:
    """Tell whether the operations of a term allow it to be an instance."""
    if p.is_matrix:
        return True
    if p.kind is not t.kind or p.fixed & ~t.operations:
        return False
    return p.kind in FLAT or all(map(_may_be, p.parts, t.parts))


@dataclass
class Extension:
    """Whether definitions are used where a matrix has −∞ in it.

    Attributes
    ----------
    is_used : bool
    is_missed : bool
        Whether some matrix was passed over that has −∞ in it, and could have been matched.
    """

    is_used: bool
    is_missed: bool = False


def match(rule: Rule, term: Term, context: Context, extension: Extension) -> Iterator[Assignment]:
    """Yield assignments to the symbols of a rule under which its left side is a term.

    Parameters
    ----------
    rule : Rule
    term : Term
    context : Context
        What is given where the term stands.
    extension : Extension
        Whether definitions hold where a matrix has −∞ in it; what is passed over is noted.
    """
    if not _may_be(rule.left, term):
        return
    matching = _Matching(extension if rule.general.extended else None)
    for found in matching.terms(rule.left, term, Assignment(), {}):
        try:
            concluded = found.concluded()
            if concluded is not None and _is_permitted(rule, concluded, context):
                yield concluded
        except (KeyError, TypeError, ValueError, InputError):
            continue  # a symbol without a value, or nothing that can be written: no instance


@dataclass(frozen=True)
class _Matching:
    """The matching of one term."""

    extension: Extension | None

    def terms(self, p: Term, t: Term, found: Assignment, bound: Bound) -> Iterator[Assignment]:
        if p.is_matrix:
            new = self._matrix(p, t, found, bound)
            if new is not None:
                yield new
        elif p.kind is t.kind and len(p.data) == len(t.data):
            if p.kind in FLAT:
                yield from self._segments(p, p.parts, t, 0, found, bound)
            elif len(p.parts) == len(t.parts):
                yield from self._same_operation(p, t, found, bound)

    def _same_operation(self, p: Term, t: Term, found: Assignment, bound: Bound) -> Iterator[Assignment]:
        there: Assignment | None = found
        if p.binds:
            if t.index in bound.values() or found.bound.get(p.index, t.index) != t.index:
                return
            there = _scalar(p.index.axis, t.index.axis, found, bound)
            if there is None:
                return
            bound = {**bound, p.index: t.index}
            there = there.with_bound(p.index, t.index)
        for number, (a, b) in enumerate(zip(p.data, t.data, strict=True)):
            if (a is None) != (b is None) or there is None:
                return
            if a is None or (p.binds and number == 1):
                continue
            if issubclass(p.kind, AlongRows) and isinstance(a, Str):
                there = there.with_function(a.name, b.name)
            else:
                there = _held(a, b, there, bound)
        if there is not None:
            yield from self._each(p.parts, t.parts, there, bound)

    def _each(
        self, ps: Sequence[Term], ts: Sequence[Term], found: Assignment, bound: Bound
    ) -> Iterator[Assignment]:
        if not ps:
            yield found
            return
        for new in self.terms(ps[0], ts[0], found, bound):
            yield from self._each(ps[1:], ts[1:], new, bound)

    def _segments(
        self, p: Term, ps: Sequence[Term], t: Term, start: int, found: Assignment, bound: Bound
    ) -> Iterator[Assignment]:
        """Match factors with factors; a matrix may be several."""
        left = len(t.parts) - start
        if len(ps) > left:
            return
        if len(ps) == 1:
            yield from self.terms(ps[0], t.segment(start, len(t.parts)), found, bound)
            return
        most = left - len(ps) + 1 if ps[0].is_matrix else 1
        for n in range(1, most + 1):
            for new in self.terms(ps[0], t.segment(start, start + n), found, bound):
                yield from self._segments(p, ps[1:], t, start + n, new, bound)

    def _matrix(self, p: Term, t: Term, found: Assignment, bound: Bound) -> Assignment | None:
        if not self._is_of_kind(p.kind, t):
            return None
        there: Assignment | None = found
        for own, other in zip(p.data[1:3], t.shape, strict=True):
            there = _scalar(own, other, there, bound) if there is not None else None
        if there is None:
            return None
        name, chosen = p.data[0].name, p.data[3:]
        crossed = t.free & set(bound.values())
        if all(place in bound for place in chosen):
            places = tuple(bound[place] for place in chosen)
            if crossed - set(places) or len(set(places)) < len(places):
                return None
            return there.with_family(name, places, t)
        return there.waiting_for(name, tuple(_at_bound(place, bound) for place in chosen), t)

    def _is_of_kind(self, kind: type[Expression], t: Term) -> bool:
        if kind is PositiveMatrix:
            return t.is_positive
        if kind in KINDS:
            return KINDS[kind](t.expression)
        if t.is_real or self.extension is None or not t.is_below_infinity:
            return t.is_real
        self.extension.is_missed |= not self.extension.is_used
        return self.extension.is_used


def _at_bound(place: Expr, bound: Bound) -> Expr:
    return place.xreplace(dict(bound)) if bound else place


# -- what operations hold -------------------------------------------------------------------------


def _held(a: Basic, b: Basic, found: Assignment, bound: Bound) -> Assignment | None:
    """Match what an operation holds beside its parts."""
    if isinstance(a, RelationTerm):
        return _relation(a.relation, b.relation, found) if isinstance(b, RelationTerm) else None
    if isinstance(a, Permuting):
        return _permuting(a, b, found, bound)
    if isinstance(a, (Str, Tuple)):
        return found if a == b else None
    if isinstance(a, Boolean) and not isinstance(a, Symbol):
        if not a.args:
            return found if a == b else None
        if type(a) is not type(b) or len(a.args) != len(b.args):
            return None
        there: Assignment | None = found
        for x, y in zip(a.args, b.args, strict=True):
            there = _held(x, y, there, bound) if there is not None else None
        return there
    return _scalar(a, b, found, bound)


def _relation(a: Relation, b: Relation, found: Assignment) -> Assignment | None:
    if isinstance(a, Unknown):
        return found.with_relation(a.name, b)
    if isinstance(a, Negated) and a.unknowns():
        return _relation(a.relation, ~b, found)
    return found if a == b else None


def _permuting(a: Permuting, b: Basic, found: Assignment, bound: Bound) -> Assignment | None:
    if not isinstance(b, Permuting):
        return None
    if isinstance(a, InversePermuting):
        return _permuting(a.inverse, b.inverse, found, bound)
    if not isinstance(a, UnknownPermuting):
        return found if a == b else None
    there = _scalar(a.length, b.length, found, bound)
    there = None if there is None else there.with_symbol(a, b)
    return None if there is None else _places_of_hypotheses(a, b, there)


def _places_of_hypotheses(a: UnknownPermuting, b: Permuting, found: Assignment) -> Assignment:
    """Let a position that only a hypothesis names be the one that the given hypothesis names."""
    base = b.inverse if isinstance(b, InversePermuting) else b
    if not isinstance(base, UnknownPermuting):
        return found
    offered = (
        (a.fixing_from, base.fixing_from),
        (a.keeping_upto, base.keeping_upto or base.fixing_from),
        *((position, (*base.fixing, base.fixing_from)[0]) for position in a.fixing),
    )
    for variable, place in offered:
        if isinstance(variable, Position) and place is not None and variable not in found.symbols:
            found = found.with_symbol(variable, place) or found
    return found


def _scalar(a: Expr, b: Expr, found: Assignment, bound: Bound) -> Assignment | None:
    """Match sizes, positions and numbers."""
    if a in bound:
        return found if bound[a] == b else None
    if isinstance(a, Position):
        if b.atoms(Position) & set(bound.values()):
            return None
        if isinstance(b, Position):
            there = _scalar(a.axis, b.axis, found, bound)
            return None if there is None else there.with_symbol(a, b)
        return found.with_symbol(a, b)
    if isinstance(a, (Size, Scale)) and is_variable(a):
        return found.with_symbol(a, b)
    if isinstance(a, Image):
        if not isinstance(b, Image):
            return None
        there = _permuting(a.permutation, b.permutation, found, bound)
        return None if there is None else _scalar(a.position, b.position, there, bound)
    if a.is_Add and len(a.args) == 2:
        shift, place = sorted(a.args, key=lambda part: isinstance(part, Position))
        if isinstance(place, Position) and isinstance(shift, Integer):
            return _scalar(place, b - shift, found, bound)
    return found if a == b else found.to_compare(a, b, bound)


# -- what a rule takes for granted, and what comes out ---------------------------------------------


def _is_permitted(rule: Rule, found: Assignment, context: Context) -> bool:
    """Tell whether permutations have their hypotheses, and the law's hypotheses hold here."""
    for symbol, value in found.symbols.items():
        if isinstance(symbol, UnknownPermuting) and not _has_hypotheses(symbol, value, found):
            return False
    return all(holds(_hypothesis(h, found), context) for h in rule.general.given)


def _has_hypotheses(a: UnknownPermuting, b: Permuting, found: Assignment) -> bool:
    base = b.inverse if isinstance(b, InversePermuting) else b
    known = base if isinstance(base, UnknownPermuting) else None
    start = None if known is None else known.fixing_from
    fixed = () if known is None else (*known.fixing, start)
    kept = () if known is None else (known.keeping_upto, start)
    return (
        all(found.value(place) in fixed for place in a.fixing)
        and (a.fixing_from is None or found.value(a.fixing_from) == start)
        and (a.keeping_upto is None or found.value(a.keeping_upto) in kept)
    )


def _hypothesis(h: Basic, found: Assignment) -> Basic:
    if not isinstance(h, Hypothesis):
        there: Basic = found.value(h)
        return there
    parts = []
    for part in h.args:
        if isinstance(part, Expression):
            parts.append(built(term_of(part), found, frozenset())[0].expression)
        elif isinstance(part, Tuple):
            parts.append(Tuple(*(found.value(inner) for inner in part)))
        else:
            parts.append(found.value(part))
    return h.func(*parts)


def built(p: Term, found: Assignment, avoid: frozenset[str]) -> tuple[Term, Assignment]:
    """Return a side of a law at its values, and these with names for what it binds.

    Parameters
    ----------
    p : Term
    found : Assignment
    avoid : frozenset of str
        Names that are not given to what the side binds.

    Raises
    ------
    KeyError
        If a symbol has no value.
    ValueError
        If a position would be bound where it is put.
    """
    if p.is_matrix:
        family = found.matrices[p.data[0].name]
        there = member(family, tuple(found.value(place, found.bound) for place in p.data[3:]))
        if there is None:
            raise ValueError("a position would be bound")
        return there, found
    if p.binds:
        found = found.named(p.index, avoid)
    data = tuple(_held_at(p, number, held, found) for number, held in enumerate(p.data))
    parts = []
    for part in p.parts:
        made, found = built(part, found, avoid)
        parts.append(made)
    return make(p.kind, data, tuple(parts)), found


def _held_at(p: Term, number: int, held: Basic | None, found: Assignment) -> Basic | None:
    if held is None:
        return None
    if p.binds and number == 1:
        return found.bound[p.index]
    if issubclass(p.kind, AlongRows) and isinstance(held, Str):
        return Str(found.functions[held.name])
    return found.value(held, found.bound)
