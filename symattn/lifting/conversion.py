"""Terms of the core as terms of the checker: plain tuples, bound places as de Bruijn indices.

Elements that are named keep the author's names where they have one. One conversion serves a whole
claim, so that a name means the same in all of its sequents.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from symattn.kernel.syntax import MAX
from symattn.language.known_functions import ABSOLUTE
from symattn.language.positions import Position
from symattn.relations import Blocks, Window
from symattn.terms import bits as b
from symattn.terms import context as c
from symattn.terms import places as p
from symattn.terms import terms as t
from symattn.terms.part import Part, Sort, Var
from symattn.terms.requirements import OutsideFragment, Requirement

Plain = tuple[Any, ...]
"""A place, a bit, a term or a fact of the checker."""


LETTERS = "pqrtuvw"
"""Names of elements that the author does not name."""


class Unconverted(OutsideFragment):
    """The checker has no term for something."""

    def __init__(self, what: str) -> None:
        super().__init__(Requirement.TIED, f"proofs have no term for {what}")


@lru_cache(1 << 16)
def named_in(x: object) -> frozenset[Plain]:
    """Return the named places in a place, a bit, a term or a fact."""
    if not isinstance(x, tuple):
        return frozenset()
    if len(x) == 3 and x[0] == "v":
        return frozenset([x])
    return frozenset().union(*map(named_in, x))


class Conversion:
    """Converts what one claim is about, with one name for each thing."""

    def __init__(self) -> None:
        self._names: dict[tuple[str, Hashable], str] = {}
        self._taken: set[str] = {MAX}
        self._terms: dict[tuple[Part, tuple[Var, ...]], Plain] = {}
        self._contexts: dict[c.Context, tuple[tuple[Plain, ...], tuple[Plain, ...]]] = {}

    # -- names ------------------------------------------------------------------------------------

    def _name(self, kind: str, key: Hashable, wanted: str) -> str:
        """Return the name of a thing: as the author writes it, if it is not taken."""
        known = self._names.get((kind, key))
        if known is None:
            known, number = wanted, 1
            while known in self._taken:
                number += 1
                known = f"{wanted}′{number}"
            self._taken.add(known)
            self._names[kind, key] = known
        return known

    def named(self, kind: str) -> Iterator[tuple[Any, str]]:
        """Yield the things of a kind that have been converted, each with its name."""
        yield from ((key, name) for (of, key), name in self._names.items() if of == kind)

    def sort(self, sort: Sort) -> str:
        """Return a sort of the checker: its name."""
        return self._name("sort", sort, sort.name)

    def variable(self, v: Var) -> Plain:
        """Return a named element."""
        if ("element", v) not in self._names:
            fresh = next((letter for letter in LETTERS if letter not in self._taken), LETTERS[0])
            return ("v", self._name("element", v, _written(v.key, fresh)), self.sort(v.sort))
        return ("v", self._names["element", v], self.sort(v.sort))

    # -- axes and places --------------------------------------------------------------------------

    def axis(self, axis: Part) -> Any:
        """Return an axis: the type of a place."""
        match axis:
            case Sort():
                return self.sort(axis)
            case p.Numbered(count):
                return ("lit", count)
            case p.SumAxis(axes):
                return ("+", *map(self.axis, axes))
            case p.ProductAxis(axes):
                return ("x", *map(self.axis, axes))
        raise Unconverted(f"the axis {axis}")

    def place(self, place: Part, bound: Sequence[Var] = ()) -> Plain:
        """Return a place, under the variables that are bound around it, the innermost last."""
        match place:
            case Var():
                for depth, v in enumerate(reversed(bound)):
                    if v == place:
                        return ("b", depth)
                return self.variable(place)
            case p.Image(pi, inverse, of):
                return ("img", self.permutation(pi), inverse, self.place(of, bound))
            case p.Literal(k, n):
                return ("lit", k, n)
            case p.In(k, axis, inside):
                return ("in", k, self.axis(axis), self.place(inside, bound))
            case p.Tuple(places):
                return ("tup", *(self.place(one, bound) for one in places))
        raise Unconverted(f"the place {place}")

    def permutation(self, pi: p.Permutation) -> str:
        """Return the name of a permutation."""
        return self._name("permutation", pi, _written(pi.key, "π"))

    # -- bits -------------------------------------------------------------------------------------

    def relation(self, relation: b.Relation) -> str:
        """Return the name of a relation."""
        return self._name("relation", relation, _written(relation.key, "R"))

    def bit(self, bit: Part, bound: Sequence[Var] = ()) -> Plain:
        """Return a bit."""
        match bit:
            case b.Same(left, right):
                return ("same", self.place(left, bound), self.place(right, bound))
            case b.Less(left, right):
                return ("less", self.place(left, bound), self.place(right, bound))
            case b.Not(of):
                return ("not", self.bit(of, bound))
            case b.All(of):
                return ("all", *(self.bit(one, bound) for one in of))
            case b.Bit(relation, query, key):
                name, meta = self.relation(relation), _distance(relation)
                return ("rel", name, meta, self.place(query, bound), self.place(key, bound))
        raise Unconverted(f"the bit {bit}")

    def function(self, key: Hashable) -> str:
        """Return the name of an unknown function."""
        return self._name("function", key, _written(key, "f"))

    # -- terms ------------------------------------------------------------------------------------

    def datum(self, of: t.Datum) -> tuple[str, str]:
        """Return the name and the kind of a datum."""
        return self._name("datum", of, _written(of.key, "x")), of.kind

    def term(self, term: Part, bound: tuple[Var, ...] = ()) -> Plain:
        """Return a term."""
        key = term, tuple(v for v in bound if v in term.free) and bound
        if key not in self._terms:
            self._terms[key] = self._term(term, bound)
        return self._terms[key]

    def _term(self, term: Part, bound: tuple[Var, ...]) -> Plain:
        match term:
            case t.Num(value):
                return ("num", value.numerator, value.denominator)
            case t.Atom(of, places):
                return ("dat", *self.datum(of), tuple(self.place(one, bound) for one in places))
            case t.Add(of):
                return ("add", *(self.term(one, bound) for one in of))
            case t.Mul(of):
                return ("mul", *(self.term(one, bound) for one in of))
            case t.When(bit, body):
                return ("when", self.bit(bit, bound), self.term(body, bound))
            case t.Sum(v, body):
                return ("sum", self.sort(v.sort), self.term(body, (*bound, v)))
            case t.Div(above, below):
                return ("div", self.term(above, bound), self.term(below, bound))
            case t.Fun(name, of):
                return ("fun", "abs" if name == ABSOLUTE.name else name, self.term(of, bound))
            case t.Root(of):
                return ("root", self.term(of, bound))
            case t.Apply(name, member, families):
                called = MAX if name == t.GREATEST else self.function(name)
                return ("app", called, self.place(member, bound), *self._families(families, bound))
        raise Unconverted(f"the term {type(term).__name__}")

    def _families(self, families: Sequence[Part], bound: tuple[Var, ...]) -> list[Plain]:
        found = []
        for family in families:
            if not isinstance(family, t.Family):
                raise Unconverted(f"the family {family}")
            sorts = tuple(self.sort(v.sort) for v in family.index)
            found.append((sorts, self.term(family.of, (*bound, *family.index))))
        return found

    # -- facts ------------------------------------------------------------------------------------

    def fact(self, fact: Part) -> Plain | None:
        """Return a fact; None where the checker has none like it, and what follows is in the list."""
        match fact:
            case c.First(v):
                return ("first", self.variable(v))
            case c.Last(v):
                return ("last", self.variable(v))
            case c.Next(u, v):
                return ("next", self.variable(u), self.variable(v))
            case c.Only(relation, query, key):
                return ("only", self.relation(relation), self.place(query), self.place(key))
            case c.Never(index, bits):
                return ("never", self._sorts(index), tuple(self.bit(one, index) for one in bits))
            case c.Somewhere(rows, (column,), (bit,)):
                inside = self.bit(bit, (*rows, column))
                return ("somewhere", self._sorts(rows), self.sort(column.sort), inside)
            case c.Somewhere(rows, columns, bits):
                return ("nonzero", self._sorts(rows), self._counted(rows, columns, bits))
            case c.AtLeast(index, term, strict):
                return ("atleast", self._sorts(index), self.term(term, index), strict)
            case c.Nonzero(index, term):
                return ("nonzero", self._sorts(index), self.term(term, index))
            case c.Fixed(pi, place):
                return ("fixed", self.permutation(pi), self.place(place))
            case c.Kept(pi, place):
                return ("kept", self.permutation(pi), self.place(place))
            case c.Keeps(pi, relation):
                return ("keeps", self.permutation(pi), self.relation(relation))
            case c.Inverse(of, inverse):
                return ("inverse", self.datum(of)[0], self.datum(inverse)[0])
            case c.Identity(index, left, right):
                return ("ident", self._sorts(index), self.term(left, index), self.term(right, index))
            case c.FixedFrom():
                return None
        return self.bit(fact)

    def _counted(self, rows: Sequence[Var], columns: Sequence[Var], bits: Sequence[Part]) -> Plain:
        """Return the number of columns, over all parts of an axis, that satisfy their part's bits."""
        counts = []
        for column, bit in zip(columns, bits, strict=True):
            seen = ("when", self.bit(bit, (*rows, column)), ("num", 1, 1))
            counts.append(("sum", self.sort(column.sort), seen))
        return ("add", *counts)

    def _sorts(self, index: Sequence[Var]) -> tuple[str, ...]:
        return tuple(self.sort(v.sort) for v in index)

    def context(self, context: c.Context) -> tuple[tuple[Plain, ...], tuple[Plain, ...]]:
        """Return the named elements of a context, and its facts."""
        if context not in self._contexts:
            converted = (self.fact(one) for one in context.facts)
            facts = tuple(dict.fromkeys(one for one in converted if one is not None))
            variables = tuple(dict.fromkeys(map(self.variable, context.variables)))
            self._contexts[context] = variables, facts
        return self._contexts[context]


def _distance(relation: b.Relation) -> Plain | None:
    """Return the distance that a relation on one sort reaches, if it is given by one."""
    if not isinstance(relation.queries, Sort) or relation.queries != relation.keys:
        return None
    match relation.key:
        case Blocks(length=length):
            return ("blocks", length)
        case Window(left=left, right=right):
            return ("window", left, right)
    return None


def _written(key: Hashable, otherwise: str) -> str:
    """Return the author's name of a symbol, or another one."""
    if isinstance(key, Position):
        return str(key)
    if isinstance(key, tuple) and len(key) == 2 and isinstance(key[0], Position):
        return f"{key[0]}.{key[1]}"
    if isinstance(key, tuple) and len(key) == 2 and key[0] in ("next", "previous"):
        if isinstance(key[1], Var) and isinstance(key[1].key, Position):
            return f"{key[1].key}{'+' if key[0] == 'next' else '−'}1"
        return otherwise
    if isinstance(key, tuple) and len(key) == 2 and isinstance(key[0], str):
        key = "" if isinstance(key[1], int) else key[1]
    found = str(key)
    return found if re.fullmatch(r"\w[\w ()≤<,−-]{0,23}", found) else otherwise
