"""Whether hypotheses hold where others are given: what an instance of a claim has to show.

Nothing clever: a hypothesis holds if it is given, if SymPy sees it from what positions and sizes are, if
one given inequality implies it, if a known relation says so, or at every place of axes that are numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import product

import sympy
from sympy import Basic, Expr, Integer, expand, false, true
from sympy.core.relational import Relational
from sympy.logic.boolalg import And, Boolean

from symattn.assumptions.signs import is_positive
from symattn.errors import InputError
from symattn.language.attention import as_relation
from symattn.language.hypotheses import Nonzero, RelationIs, Sees, SeesSo, SeesSomething
from symattn.language.permutations import Image
from symattn.language.positions import Position
from symattn.language.sizes import Size, same_length
from symattn.relations import Relation


@dataclass(frozen=True)
class Context:
    """The facts given at a place in a line."""

    given: frozenset[Basic] = frozenset()

    def inside(self, index: Position, conditions: Iterable[Basic]) -> Context:
        """Return the facts inside a sum, without those about another position of its index's name."""
        kept = frozenset(fact for fact in self.given if index not in fact.atoms(Position))
        return Context(kept | frozenset(_conjuncts(conditions)))

    def implies(self, hypothesis: Basic) -> bool:
        """Tell whether a hypothesis holds here, as far as that is seen."""
        if hypothesis in self.given or hypothesis == true:
            return True
        if isinstance(hypothesis, Nonzero):
            return is_positive(hypothesis.body)
        if isinstance(hypothesis, RelationIs):
            return set(hypothesis.properties) <= self._properties(hypothesis)
        if isinstance(hypothesis, SeesSomething):
            return self._something_is_seen(hypothesis)
        if isinstance(hypothesis, Sees):
            relation, i, j = hypothesis.relation, hypothesis.query, hypothesis.key
            condition = _condition(relation, i, j)
            if condition is not None:
                return self.implies(condition)
            return self._is_everywhere(
                (i, j), lambda at: bool(relation.sees(int(i.xreplace(at)), int(j.xreplace(at))))
            )
        if isinstance(hypothesis, And):
            return all(map(self.implies, hypothesis.args))
        if isinstance(hypothesis, Relational):
            return self._follows(hypothesis) or self._holds_everywhere(hypothesis)
        return isinstance(hypothesis, Boolean) and self._holds_everywhere(hypothesis)

    def _properties(self, of: RelationIs) -> set[str]:
        """Return the given properties of a relation, among these queries and keys."""
        found: set[str] = set()
        for fact in self.given:
            if isinstance(fact, (RelationIs, SeesSo)) and fact.args[:3] == of.args[:3]:
                found |= {*fact.properties}
        return found

    def _something_is_seen(self, hypothesis: SeesSomething) -> bool:
        relation, queries, keys = hypothesis.relation, hypothesis.queries, hypothesis.keys
        every = SeesSomething(as_relation(relation), queries, keys, sympy.Tuple())
        if every in self.given:
            return True
        if same_length(queries, keys):
            # A relation in which a token sees itself leaves something in each row.
            itself = Position("\ue000 token", queries)
            if _condition(relation, itself, itself) == true:
                return True
            measured = (f for f in self.given if isinstance(f, SeesSo) and f.args[:3] == every.args[:3])
            if any(self.implies(sympy.Ge(fact.length, 1)) for fact in measured):
                return True
            if "reflexive" in self._properties(RelationIs(*every.args)):
                return True
        if relation.unknowns() or not (isinstance(queries, Integer) and isinstance(keys, Integer)):
            return False
        pairs = [
            [relation.sees(i, j) for j in range(1, int(keys) + 1)] for i in range(1, int(queries) + 1)
        ]
        return all(any(bool(seen) for seen in row) for row in pairs)

    def _follows(self, hypothesis: Relational) -> bool:
        """Tell whether one given inequality, or what positions are, implies another."""
        if isinstance(hypothesis, sympy.Ne):
            a, b = hypothesis.args
            return self._follows(a < b) or self._follows(a > b) if _are_integers(a, b) else False
        needed = _at_least_zero(hypothesis)
        if needed is None:
            return False
        facts = [Integer(0)]
        for fact in self.given:
            known = _at_least_zero(fact) if isinstance(fact, Relational) else None
            facts += [] if known is None else [known]
        for position in hypothesis.atoms(Position):
            facts += [position - 1, position.axis - position]
        facts += [size - 1 for size in hypothesis.free_symbols if isinstance(size, Size)]
        for fact in facts:
            rest = expand(needed - fact)
            if rest.is_Integer and rest >= 0:
                return True
        return False

    def _holds_everywhere(self, hypothesis: Boolean) -> bool:
        """Tell whether a condition holds at every place, where all axes have a number for a length."""
        return self._is_everywhere((hypothesis,), lambda at: hypothesis.xreplace(at) == true)

    def _is_everywhere(
        self, terms: Iterable[Basic], holds: Callable[[dict[Basic, Integer]], bool]
    ) -> bool:
        positions = sorted(set().union(*(term.atoms(Position) for term in terms)), key=str)
        if not positions or any(term.has(Image) for term in terms):
            return False
        if not all(isinstance(position.axis, Integer) for position in positions):
            return False
        facts = [fact for fact in self.given if isinstance(fact, Boolean)]
        for places in product(*(range(1, int(position.axis) + 1) for position in positions)):
            at = {p: Integer(place) for p, place in zip(positions, places, strict=True)}
            excluded = any(fact.xreplace(at) == false for fact in facts)
            if not excluded and not holds(at):
                return False
        return True


def _conjuncts(conditions: Iterable[Basic]) -> Iterator[Basic]:
    for condition in conditions:
        if isinstance(condition, And):
            yield from _conjuncts(condition.args)
        elif condition != true:
            yield condition


def context_of(given: Iterable[Basic]) -> Context:
    """Return a context in which hypotheses are given."""
    return Context(frozenset(_conjuncts(given)))


def _condition(relation: Relation, i: Expr, j: Expr) -> Basic | None:
    """Return when i sees j under a known relation; None if that cannot be said in symbols."""
    if relation.unknowns():
        return false
    if relation.asks_a_function():
        # `j != 6` is true of a symbol j, whatever it stands for.
        return None
    try:
        return sympy.sympify(relation.sees(i, j))
    except (InputError, TypeError, ValueError, IndexError):
        return None


def _are_integers(*terms: Expr) -> bool:
    return all(bool(term.is_integer) for term in terms)


def _at_least_zero(relation: Relational) -> Expr | None:
    """Return e such that e ≥ 0 says what an inequality between integers says."""
    if not _are_integers(*relation.args):
        return None
    a, b = relation.args
    strict = isinstance(relation, (sympy.StrictGreaterThan, sympy.StrictLessThan))
    if isinstance(relation, (sympy.Le, sympy.Lt)):
        return expand(b - a - int(strict))
    if isinstance(relation, (sympy.Ge, sympy.Gt)):
        return expand(a - b - int(strict))
    return None
