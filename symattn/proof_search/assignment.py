"""The values found so far for the symbols of a law; never changed, only extended."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from sympy import Basic, Expr, expand
from sympy.core.symbol import Str

from symattn.justifications.matching import APART
from symattn.language.attention import RelationTerm
from symattn.language.permutations import Image, InversePermuting, UnknownPermuting
from symattn.language.positions import Position
from symattn.language.sizes import Size, same_length
from symattn.proof_search.terms import Captured, Term, at_places
from symattn.relations import Both, Either, Negated, Relation, Unknown

Family = tuple[tuple[Position, ...], Term]
"""A matrix as a term in the positions that choose a member."""

Bound = Mapping[Position, Position]
"""The names, in the line, of the positions that a law binds."""


@dataclass(frozen=True)
class Assignment:
    """The values of a law's symbols.

    Attributes
    ----------
    symbols : mapping
        Sizes, scales, positions, permutations.
    matrices : mapping from name to Family
    relations, functions : mapping from name
    bound : mapping from position to position
        Every position of the law that is bound on the side that was matched.
    members : tuple
        Members of families that are compared when the family is known.
    numbers : tuple
        Numbers and conditions that are compared when their symbols are known.
    """

    symbols: Mapping[Basic, Basic] = field(default_factory=dict)
    matrices: Mapping[str, Family] = field(default_factory=dict)
    relations: Mapping[str, Relation] = field(default_factory=dict)
    functions: Mapping[str, str] = field(default_factory=dict)
    bound: Mapping[Position, Position] = field(default_factory=dict)
    members: tuple[tuple[str, tuple[Expr, ...], Term], ...] = ()
    numbers: tuple[tuple[Basic, Basic, Bound], ...] = ()

    def _changed(self, **parts: object) -> Assignment:
        new = object.__new__(Assignment)
        new.__dict__.update(self.__dict__, **parts)
        return new

    def with_symbol(self, symbol: Basic, value: Basic) -> Assignment | None:
        """Return it with a symbol's value; None if the symbol has another one."""
        known = self.symbols.get(symbol)
        if known is None:
            return self._changed(symbols={**self.symbols, symbol: value})
        same = same_length(known, value) if isinstance(symbol, Size) else known == value
        return self if same else None

    def with_relation(self, name: str, value: Relation) -> Assignment | None:
        """Return it with what an unknown relation stands for; None if that is another one."""
        known = self.relations.get(name)
        if known is None:
            return self._changed(relations={**self.relations, name: value})
        return self if known == value else None

    def with_function(self, name: str, value: str) -> Assignment | None:
        """Return it with what an unknown function stands for; None if that is another one."""
        known = self.functions.get(name)
        if known is None:
            return self._changed(functions={**self.functions, name: value})
        return self if known == value else None

    def with_family(self, name: str, places: tuple[Position, ...], body: Term) -> Assignment | None:
        """Return it with what a matrix, or the members of a family, are; None if they are others."""
        known = self.matrices.get(name)
        if known is None:
            return self._changed(matrices={**self.matrices, name: (places, body)})
        return self if member(known, places) is body else None

    def with_bound(self, position: Position, name: Position) -> Assignment:
        """Return it with what a bound position is called."""
        return self._changed(bound={**self.bound, position: name})

    def waiting_for(self, name: str, places: tuple[Expr, ...], body: Term) -> Assignment:
        """Return it with a member of a family that is still to be compared."""
        return self._changed(members=(*self.members, (name, places, body)))

    def to_compare(self, general: Basic, special: Basic, bound: Bound) -> Assignment:
        """Return it with a number or a condition that is still to be compared."""
        return self._changed(numbers=(*self.numbers, (general, special, bound)))

    def concluded(self) -> Assignment | None:
        """Compare what had to wait; None if something is not the same."""
        found: Assignment | None = self._changed(members=(), numbers=())
        for name, places, body in self.members:
            at = tuple(self.value(place) for place in places)
            if name in self.matrices:
                if member(self.matrices[name], at) is not body:
                    return None
            elif body.free & set(self.bound.values()):
                return None
            elif found is not None:
                # The family occurs at no bound position: let all of its members be this one.
                found = found.with_family(name, (), body)
        for general, special, bound in self.numbers:
            found = None if found is None else found._solved(general, special, bound)
            if found is None:
                return None
            there = found.value(general, bound)
            if there != special and not (isinstance(there, Expr) and expand(there - special) == 0):
                return None
        return found if found is not None and found._keeps_names_apart() else None

    def _solved(self, general: Basic, special: Basic, bound: Bound) -> Assignment | None:
        """Return it with the one position of a sum that has no value yet: j, where j − i is known."""
        if not (isinstance(general, Expr) and general.is_Add):
            return self
        unknown = {p for p in general.atoms(Position) if p not in self.symbols and p not in bound}
        if len(unknown) != 1:
            return self
        position = unknown.pop()
        rest = general - position
        value = None if rest.has(position) else expand(special - self.value(rest, bound))
        if not isinstance(value, Position) or value in bound.values():
            return None
        there = self.with_symbol(position, value)
        axis = position.axis
        if there is None or not isinstance(axis, Size):
            return there
        return there.with_symbol(axis, value.axis)

    def _keeps_names_apart(self) -> bool:
        """Tell whether no position is bound in the instance and free in what a symbol stands for."""
        return not self.bound or not self.free & set(self.bound.values())

    @property
    def free(self) -> set[Position]:
        """The positions that are free in what symbols stand for."""
        found = set().union(*(value.atoms(Position) for value in self.symbols.values()), set())
        for places, body in self.matrices.values():
            found |= body.free - set(places)
        return found

    def value(self, term: Basic, bound: Bound | None = None) -> Basic:
        """Return a size, place, number, permutation, relation or condition of the law at its values.

        Raises
        ------
        KeyError
            If a symbol in it has no value.
        """
        if bound and term in bound:
            return bound[term]
        if isinstance(term, RelationTerm):
            return RelationTerm(self.relation(term.relation))
        if isinstance(term, InversePermuting):
            return self.value(term.inverse).inverse
        if isinstance(term, Image):
            return Image(self.value(term.permutation), self.value(term.position, bound))
        if isinstance(term, (Position, UnknownPermuting)) or is_variable(term):
            return self.symbols[term]
        if not isinstance(term, Basic) or not term.args or isinstance(term, Str):
            return term
        return term.func(*(self.value(part, bound) for part in term.args))

    def relation(self, relation: Relation) -> Relation:
        """Return a relation of the law at its values."""
        if isinstance(relation, Unknown):
            return self.relations[relation.name]
        if isinstance(relation, Negated):
            return ~self.relation(relation.relation)
        if isinstance(relation, (Both, Either)):
            return type(relation)(self.relation(relation.first), self.relation(relation.second))
        return relation

    def named(self, index: Position, avoid: frozenset[str]) -> Assignment:
        """Return it with a name for a position that the side which was not matched binds."""
        if index in self.bound:
            return self
        taken = {p.name for p in (*self.free, *self.bound.values())} | avoid
        wanted = index.name.replace(APART, "")
        name = next(n for n in _names(wanted) if n not in taken)
        return self.with_bound(index, Position(Str(name), self.value(index.axis)))


def _names(wanted: str) -> Iterator[str]:
    yield wanted
    yield from "klmnjhabc"
    yield from (f"{wanted}{number}" for number in range(2, 100))


def is_variable(symbol: object) -> bool:
    """Tell whether a symbol, or a matrix, is one of a law."""
    name = getattr(symbol, "name", None)
    return isinstance(name, str) and name.endswith(APART)


def member(family: Family, places: tuple[Expr, ...]) -> Term | None:
    """Return the member of a family at some places; None if it cannot be written down."""
    own, body = family
    if own == places or not own:
        return body
    try:
        return at_places(body, dict(zip(own, places, strict=True)))
    except Captured:
        return None
