"""From small sizes to all sizes: which finite check settles a claim, and why.

The difference of the two sides is unfolded, permutations are re-indexed away, and the cutoffs are read
off: heads first, then tokens, then features. Every condition of the theorems is checked; the first one
that fails is named, and the claim keeps the sizes at which it was decided.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

from sympy import Basic, Eq, Expr, Ge, Gt, Integer, Le, Lt, Not, Symbol, false, true
from sympy.logic.boolalg import Boolean
from sympy.logic.inference import satisfiable

from symattn.kernel.conditions import Condition, Requirement
from symattn.kernel.grounds import Theorem
from symattn.kernel.lifting.cutoff import (
    Fractions,
    check_condition,
    feature_cutoff,
    multiplied,
    refuse_other_conditions,
    sums_over,
)
from symattn.kernel.lifting.generalise import abstractions, readable, without_numbers
from symattn.kernel.lifting.reindex import Reindexing, refuse_permutations
from symattn.kernel.lifting.unfold import unfolded
from symattn.kernel.lifting.unfolded import (
    Biased,
    Bit,
    Kept,
    Node,
    Over,
    Plus,
    Power,
    Running,
    Sum,
    Times,
    When,
    canonical,
    negative,
    over,
    plus,
    power,
    substitute,
    times,
    total,
    when,
)
from symattn.kernel.lifting.unfolding import NotLiftable, Unfolding
from symattn.kernel.lifting.uniform_signs import UniformSigns
from symattn.kernel.problem import Problem
from symattn.language import statements as stm
from symattn.language.claims import LARGEST
from symattn.language.expressions import Expression
from symattn.language.hypotheses import Nonzero, Sees, SeesOnly, SeesSomething
from symattn.language.permutations import Image
from symattn.language.positions import Position
from symattn.language.sizes import FeatureCount, HeadCount, Size, TokenCount
from symattn.relations import Relation

LARGEST_CUTOFF = 6
"""A cutoff beyond this is not checked."""


@dataclass(frozen=True)
class Lifting:
    """What settles a claim for every size: a problem, and the sizes up to which it is to be decided."""

    problem: Problem
    cutoff: dict[Size, int]
    conditions: tuple[Condition, ...]
    theorems: tuple[Theorem, ...]


def lift(problem: Problem) -> list[Lifting] | Condition:
    """Return what can settle a claim for every size, or the condition that fails.

    Each lifting is of a claim at least as general; the claim is settled if one of them is proved at all
    sizes up to its cutoff.
    """
    if problem.arithmetic == "ieee":
        return Condition(Requirement.REAL_ARITHMETIC, False, "it is IEEE's")
    try:
        general, notes = without_numbers(problem)
        for case in _numbered(general):
            _Lifter(case).show_denominators_nonzero()
    except NotLiftable as failure:
        return readable(failure.condition)
    liftings: list[Lifting] = []
    failures: list[Condition] = []
    for candidate, why in [(general, []), *abstractions(general)]:
        try:
            liftings.append(_settled(candidate, [*notes, *why]))
        except NotLiftable as failure:
            failures.append(readable(failure.condition))
    return liftings or failures[0]


def _settled(problem: Problem, notes: list[str]) -> Lifting:
    """Return the sizes that settle a problem, over all positions on axes whose length is a number."""
    cutoff: dict[Size, int] = {}
    conditions = {Condition(Requirement.GENERAL_CLAIM_DECIDED, True, note): None for note in notes}
    conditions[Condition(Requirement.NONZERO_DENOMINATORS, True, "at every size")] = None
    theorems: dict[Theorem, None] = {}
    for case in _numbered(problem):
        lifter = _Lifter(case)
        for size, value in lifter.cutoff().items():
            cutoff[size] = max(cutoff.get(size, 0), value)
        conditions |= dict.fromkeys(lifter.conditions)
        theorems |= lifter.theorems
    for size, value in cutoff.items():
        asked = problem.question.sizes.get(size, LARGEST_CUTOFF)
        if value > asked:
            raise NotLiftable(
                Requirement.CHECKED_TO_CUTOFF,
                f"{size} = {value} is not",
                f"ask for larger sizes with sizes={{{size}: {value}}}" if value <= LARGEST else "",
            )
    return Lifting(problem, cutoff, tuple(map(readable, conditions)), tuple(theorems))


def _numbered(problem: Problem) -> Iterator[Problem]:
    """Yield the problem for every choice of the positions on axes whose length is a number."""
    places = [p for p in problem.symbols.positions if p.axis.is_Integer]
    for choice in product(*(range(1, int(p.axis) + 1) for p in places)):
        values = {p: Integer(k) for p, k in zip(places, choice, strict=True)}
        given = [hypothesis.xreplace(values) for hypothesis in problem.given]
        if false not in given:
            statement = problem.statement.xreplace(values)
            kept = tuple(hypothesis for hypothesis in given if hypothesis != true)
            yield Problem(replace(problem.question, statement=statement, given=kept))


class _Lifter:
    """Checks the conditions for one problem."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.at = Unfolding(lenient=problem.arithmetic == "zero-times-infinity")
        self.conditions: list[Condition] = []
        self.theorems: dict[Theorem, None] = {}
        for position in problem.symbols.positions:
            self.at.index_of(position)
        self.named = set(self.at.axes)
        self.visible: list[SeesSomething] = []
        self.nonzero: list[tuple[Node, Basic, Basic]] = []
        self.known: set[Boolean] = set()
        self._read_hypotheses()
        self.signs = UniformSigns(self.at.axes, self._is_known, self._sees_something, self._excluded)

    def show_denominators_nonzero(self) -> None:
        """Raise NotLiftable unless everything that is divided by is nonzero, whatever the sizes."""
        statement = self.problem.statement
        for side in statement.args:
            if isinstance(side, Expression):
                for i, j in self._labels(side.shape):
                    unfolded(side, self.at, i, j)
        if not all(self.signs.nonzero(below) for below in self.at.denominators):
            raise NotLiftable(Requirement.NONZERO_DENOMINATORS, "one is not seen to be, at every size")

    def cutoff(self) -> dict[Size, int]:
        """Return the sizes that settle the statement; none if signs alone do."""
        statement = self.problem.statement
        differences = [
            node
            for i, j in self._labels(statement.args[0].shape)
            for node in self._demanded(statement, i, j)
        ]
        if not isinstance(statement, stm.Equation):
            self._holds(Requirement.UNIFORM_SIGNS, "by the form of the unfolded entries")
            return {}
        return self._cutoffs(self._without_permutations(differences))

    def _holds(self, requirement: Requirement, why: str, about: str = "") -> None:
        condition = Condition(requirement, True, why, about)
        if condition not in self.conditions:
            self.conditions.append(condition)

    # -- hypotheses ---------------------------------------------------------------------------------

    def _read_hypotheses(self) -> None:
        for hypothesis in self.problem.given:
            if isinstance(hypothesis, SeesSomething):
                self._check_visible(hypothesis)
                self.visible.append(hypothesis)
            elif isinstance(hypothesis, Nonzero):
                body = hypothesis.args[0]
                for i, j in self._labels(body.shape):
                    self.nonzero.append((unfolded(body, self.at, i, j), i, j))
            elif isinstance(hypothesis, (Sees, SeesOnly)):
                seen = self._seen(hypothesis)
                check_condition(seen, self.at.axes)
                self.known.add(seen)
            elif not _says_that_a_place_is_fixed(hypothesis):
                condition = self.at.condition(hypothesis)
                check_condition(condition, self.at.axes)
                self.named |= condition.atoms(Symbol)

    def _check_visible(self, hypothesis: SeesSomething) -> None:
        for name in hypothesis.relation.unknowns():
            for side, length in enumerate((hypothesis.queries, hypothesis.keys)):
                self.at.relates(name, side, "numbers" if length.is_Integer else length)
        lengths = (hypothesis.queries, hypothesis.keys)
        if all(isinstance(length, Size) for length in lengths):
            query, key = (self.at.fresh(length) for length in lengths)
            check_condition(self.at.seen(hypothesis.relation, query, key), self.at.axes)
        elif hypothesis.relation.unknowns() != {str(hypothesis.relation)}:
            raise NotLiftable(Requirement.MASK_ON_ONE_AXIS, f"{hypothesis.relation} does not")

    def _seen(self, hypothesis: Sees | SeesOnly) -> Boolean:
        i, j = (self.at.position(term) for term in hypothesis.args[1:3])
        return self.at.seen(hypothesis.relation, i, j)

    def _is_known(self, condition: Boolean) -> bool:
        return condition in self.known

    def _sees_something(self, condition: Boolean, index: Symbol) -> bool:
        others = condition.atoms(Symbol) | {s for fact in self.known for s in fact.atoms(Symbol)}
        axis = self.at.axes[index]
        if any(
            condition.xreplace({index: other}) in self.known
            for other in others - {index}
            if self.at.axes.get(other) == axis
        ):
            return True
        for hypothesis in self.visible:
            if hypothesis.keys != axis:
                continue
            rows = {
                row
                for row in condition.atoms(Symbol) - {index}
                if self.at.axes.get(row) == hypothesis.queries
            }
            if hypothesis.query is not None:
                rows &= {self.at.place(hypothesis.query, hypothesis.queries)}
            if any(condition == self.at.seen(hypothesis.relation, row, index) for row in rows):
                return True
        return False

    def _excluded(self, node: Node) -> bool:
        """Tell whether a node is one of those that the hypotheses keep from 0, in any row and column."""
        key = canonical(node)
        for template, i, j in self.nonzero:
            rows, columns = ([place, *self._alike(place, node)] for place in (i, j))
            if any(
                canonical(substitute(template, {i: row, j: column})) == key
                for row in rows
                for column in columns
            ):
                return True
        return False

    def _alike(self, place: Basic, node: Node) -> list[Basic]:
        axis = self.at.axes.get(place) if isinstance(place, Symbol) else None
        return [i for i in node.indices() if axis is not None and self.at.axes.get(i) == axis]

    # -- entries ------------------------------------------------------------------------------------

    def _labels(self, shape: tuple[Expr, Expr]) -> Iterator[tuple[Basic, Basic]]:
        rows, columns = ([place for place, _ in self.at.places(length)] for length in shape)
        return ((i, j) for i in rows for j in columns)

    def _demanded(self, statement: Any, i: Basic, j: Basic) -> Iterator[Node]:
        """Yield what has to be 0; show by signs what is not an equation."""
        values = [
            unfolded(side, self.at, i, j) for side in statement.args if isinstance(side, Expression)
        ]
        if any(isinstance(value, Biased) for value in values):
            raise NotLiftable(
                Requirement.INFINITY_IN_EXPONENTS, "an entry of the statement is −∞ somewhere"
            )
        if isinstance(statement, stm.Equation):
            yield plus(values[0], negative(values[1]))
        elif isinstance(statement, stm.Positivity):
            shown = self.signs.positive if statement.strict else self.signs.nonnegative
            if not shown(values[0]):
                raise NotLiftable(Requirement.UNIFORM_SIGNS, "the sign is not seen")
        elif isinstance(statement, stm.ZeroPattern):
            zero, (node,) = self.at.seen(statement.relation, i, j), values
            if not (
                isinstance(node, When) and node.condition == Not(zero) and self.signs.positive(node.body)
            ):
                raise NotLiftable(Requirement.UNIFORM_SIGNS, "the zeros are not seen from the form")

    def _without_permutations(self, differences: list[Node]) -> list[Node]:
        reindexing = Reindexing(self.problem.symbols.permutations, self.at)
        for hypothesis in self.problem.given:
            if _says_that_a_place_is_fixed(hypothesis):
                reindexing.fix(hypothesis.lhs.args[0], self.at.index_of(hypothesis.rhs))
            elif isinstance(hypothesis, (Ge, Gt, Le, Lt)):
                reindexing.learn(self.at.condition(hypothesis))
        free = (set(self.at.axes) - self._pinned()) | self._renamable(reindexing)
        differences = [reindexing.without(node, free) for node in differences]
        for node in differences:
            refuse_permutations(node)
            refuse_other_conditions(node, self.at.axes)
        if self.problem.symbols.permutations:
            self._holds(Requirement.NO_PERMUTATION, "every rule used is licensed")
        self._holds(Requirement.NAMED_TOKENS_COMPARED, "by order, equality, or a bit between them")
        return differences

    def _renamable(self, reindexing: Reindexing) -> set[Symbol]:
        """Return the named positions that no hypothesis tells from their images."""
        conditions = [self.at.condition(h) for h in self.problem.given if isinstance(h, Boolean)]
        others = [h for h in self.problem.given if not isinstance(h, Boolean)]
        taken = reindexing.named() | {self.at.index_of(p) for h in others for p in h.atoms(Position)}
        return {
            index
            for index in self.named - taken
            if not isinstance(index, Kept)
            and all(
                reindexing.keeps(condition, index)
                for condition in conditions
                if index in condition.atoms(Symbol)
            )
        }

    # -- cutoffs ------------------------------------------------------------------------------------

    def _cutoffs(self, differences: list[Node]) -> dict[Size, int]:
        cutoff: dict[Size, int] = {}
        sizes = self.problem.symbols.sizes
        for size in (s for s in sizes if isinstance(s, HeadCount)):
            cutoff[size] = self._note(Theorem.T, size, *self._theorem_t(size, differences))
            differences = [_expanded(node, size, cutoff[size]) for node in differences]
        for size in (s for s in sizes if isinstance(s, TokenCount)):
            cutoff[size] = self._note(Theorem.T, size, *self._theorem_t(size, differences))
        for size in (s for s in sizes if isinstance(s, FeatureCount)):
            cutoff[size] = self._features(size, differences)
        return cutoff

    def _note(self, theorem: Theorem, size: Size, cutoff: int, why: str) -> int:
        self.theorems[theorem] = None
        requirement = {Theorem.T: Requirement.THEOREM_T, Theorem.F: Requirement.THEOREM_F}[theorem]
        self._holds(requirement, f"{why}: {size} ≤ {cutoff} settles every {size}", str(size))
        return cutoff

    def _theorem_t(self, size: Size, differences: list[Node]) -> tuple[int, str]:
        m = 0
        everything: list[Node] = []
        for node in differences:
            fractions = Fractions(size)
            terms = fractions.cleared(node)
            m = max([m, *(multiplied(term, size) for term in terms)])
            everything += [node, *terms]
        named = {index for index in self._pinned() if self.at.axes[index] == size}
        free = {i for node in everything for i in node.indices() if self.at.axes.get(i) == size}
        r = len(named | free)
        seen = self._rows_that_see_something(size, differences)
        why = f"r = {r} pinned" + (f" and {seen} seen by hypothesis" if seen else "")
        return max(r + seen, 1) + m, f"{why}, m = {m} summed"

    def _pinned(self) -> set[Basic]:
        """Return the named positions, and first, last and next ones that are read anywhere.

        What cancels counts, too: there is no instance in which i + 1 is read and i is the last.
        """
        return self.named | {index for index in self.at.axes if isinstance(index, Kept)}

    def _rows_that_see_something(self, size: Size, differences: list[Node]) -> int:
        """Count the rows that have to see something: in each, one seen key is pinned too."""
        rows: set[tuple[SeesSomething, Basic]] = set()
        visible = [hypothesis for hypothesis in self.visible if hypothesis.keys == size]
        told = {
            self.at.place(hypothesis.query, hypothesis.queries): None
            for hypothesis in visible
            if hypothesis.query is not None
        }
        for hypothesis in self.problem.given:
            if isinstance(hypothesis, (Sees, SeesOnly)):
                told[self.at.position(hypothesis.args[1])] = None
        general = [hypothesis for hypothesis in visible if hypothesis.query is None]
        if len(general) > 1 or any(not _can_see_itself(h.relation) for h in general):
            # Then a row that nothing reads restricts which tokens can be deleted.
            raise NotLiftable(Requirement.ROWS_SEE_THEMSELVES, "what rows have to see is restricted")
        for hypothesis in visible:
            rows |= {(hypothesis, row) for row in told}
            for node in differences:
                free = node.indices()
                for bit in (bit for part in node.nodes() for bit in _bits(part)):
                    if str(bit.args[0]) not in hypothesis.relation.unknowns():
                        continue
                    if bit.args[1] not in free:
                        raise NotLiftable(
                            Requirement.PINNED_ROWS_SEE, "there is a mask in a row that is summed over"
                        )
                    rows.add((hypothesis, bit.args[1]))
        return len(rows)

    def _features(self, size: Size, differences: list[Node]) -> int:
        choices: list[tuple[int, str, Theorem]] = []
        try:
            choices.append((*self._theorem_t(size, differences), Theorem.T))
        except NotLiftable:
            choices.append((*self._theorem_f(size, differences), Theorem.F))
        else:
            with suppress(NotLiftable):
                choices.append((*self._theorem_f(size, differences), Theorem.F))
        cutoff, why, theorem = min(choices, key=lambda choice: (choice[0], choice[2] is Theorem.T))
        return self._note(theorem, size, cutoff, why)

    def _theorem_f(self, size: Size, differences: list[Node]) -> tuple[int, str]:
        if any(size in (h.queries, h.keys) for h in self.visible):
            raise NotLiftable(
                Requirement.UNORDERED_FEATURES, "some have to see something, by hypothesis"
            )
        return feature_cutoff(differences, size, self.at.axes, self._pinned())


def _can_see_itself(relation: Relation) -> bool:
    """Tell whether bits can be chosen such that a token sees itself, whatever else it sees."""
    token = Symbol("token", integer=True, positive=True)
    bits = {name: Symbol(f"bit {name}") for name in relation.unknowns()}
    return satisfiable(relation.sees(token, token, lambda name, i, j: bits[name])) is not False


def _says_that_a_place_is_fixed(hypothesis: Basic) -> bool:
    """Tell whether a hypothesis is π(j) = j for a position j."""
    return (
        isinstance(hypothesis, Eq)
        and isinstance(hypothesis.lhs, Image)
        and isinstance(hypothesis.rhs, Position)
        and hypothesis.lhs.args[1] == hypothesis.rhs
    )


def _bits(node: Node) -> set[Any]:
    return node.condition.atoms(Bit) if isinstance(node, (When, Biased, Sum)) else set()


def _expanded(node: Node, axis: Expr, count: int) -> Node:
    """Return a node with the sums over heads written out for a number of heads."""
    if not sums_over(node, axis):
        return node
    match node:
        case Sum(index, over_axis, condition, body) if over_axis == axis:
            heads = [Running(f"head {k}") for k in range(1, count + 1)]
            copies = (substitute(when(condition, body), {index: head}) for head in heads)
            return plus(*(_expanded(copy, axis, count) for copy in copies))
        case Sum(index, other, condition, body):
            return total(index, other, condition, _expanded(body, axis, count))
        case Plus(parts):
            return plus(*(_expanded(part, axis, count) for part in parts))
        case Times(parts):
            return times(*(_expanded(part, axis, count) for part in parts))
        case Over(above, below):
            return over(_expanded(above, axis, count), _expanded(below, axis, count))
        case When(condition, body):
            return when(condition, _expanded(body, axis, count))
        case Power(exponent):
            return power(_expanded(exponent, axis, count))
    raise NotLiftable(Requirement.SUMS_AND_PRODUCTS, f"a sum over {axis} stands inside a function")
