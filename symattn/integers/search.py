"""The search for integers that satisfy a condition, or for a certificate that there are none.

Comparisons that must hold are supposed, the others split on; what is supposed is given to elimination,
and its point shows where to split next. A branch that closes without what it was split on closes the
whole. Nothing here is trusted: `rereading.py` reads what is found.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial

from symattn.integers.certificates import (
    Certificate,
    Cofactors,
    Cut,
    Fails,
    Point,
    TooHard,
    Unsatisfiable,
)
from symattn.integers.elimination import (
    Inequality,
    OutOfSteps,
    Proposal,
    Refutation,
    Steps,
    eliminate,
    negated,
)
from symattn.integers.rereading import atoms_of, conjuncts
from symattn.relations.conditions import (
    All,
    Array,
    AtMost,
    Condition,
    Index,
    Lookup,
    Not,
    Some,
    Term,
    Zero,
)

_DEEPEST = 200
"""Most splits of one branch."""

Used = frozenset[Inequality]
Closed = tuple[Certificate, Used]
"""A certificate, and what it takes to be supposed."""


@dataclass(frozen=True, eq=False)
class _Every:
    """All of these formulas hold."""

    of: tuple[_Formula, ...]


@dataclass(frozen=True, eq=False)
class _Any:
    """One of these formulas holds."""

    of: tuple[_Formula, ...]


_Formula = Inequality | _Every | _Any
"""A condition without negations."""


class _Found(Exception):
    def __init__(self, values: Mapping[int, int]) -> None:
        super().__init__()
        self.values = values


@dataclass
class _Branch:
    """The inequalities supposed on a branch, the tightest for each vector of coefficients."""

    supposed: dict[Inequality, None] = field(default_factory=dict)
    excluded: set[Inequality] = field(default_factory=set)
    """Inequalities whose negations are supposed."""
    tightest: dict[tuple[tuple[int, int], ...], int] = field(default_factory=dict)

    def copy(self) -> _Branch:
        return _Branch(dict(self.supposed), set(self.excluded), dict(self.tightest))

    def suppose(self, inequality: Inequality) -> None:
        constant, vector = inequality
        self.supposed[inequality] = None
        self.excluded.add(negated(inequality))
        self.tightest[vector] = max(constant, self.tightest.get(vector, constant))

    def truth(self, inequality: Inequality) -> bool | None:
        """Return whether an inequality is supposed, or its negation is."""
        if not inequality[1]:
            return inequality[0] <= 0
        if inequality in self.supposed:
            return True
        return False if inequality in self.excluded else None

    def tighter(self, inequality: Inequality) -> Inequality | None:
        """Return the supposed inequality with the same coefficients, if it is stronger."""
        constant, vector = inequality
        known = self.tightest.get(vector)
        return (known, vector) if known is not None and known > constant else None


@dataclass
class Search:
    """One search: the conjuncts of a condition, its atoms by number, and the steps that are left."""

    condition: Condition
    steps: Steps

    def __post_init__(self) -> None:
        self.atoms = atoms_of(self.condition)
        self.number = {atom: number for number, atom in enumerate(self.atoms)}
        self.conjuncts = [self._formula(part, True) for part in conjuncts(self.condition)]

    def run(self) -> Point | Unsatisfiable:
        """Return a point, or a certificate.

        Raises
        ------
        TooHard
            If more steps would be taken than are permitted.
        """
        try:
            certificate, _ = self._close(_Branch(), list(range(len(self.conjuncts))), 0)
        except _Found as found:
            return self._point(found.values)
        except OutOfSteps:
            raise TooHard from None
        return Unsatisfiable(certificate)

    def _formula(self, condition: Condition, sign: bool) -> _Formula:
        """Return a condition, or its negation, without negations."""
        match condition:
            case AtMost(term):
                return self._row(term) if sign else negated(self._row(term))
            case Zero(term):
                constant, vector = row = self._row(term)
                below = (-constant, tuple((atom, -factor) for atom, factor in vector))
                return _Every((row, below)) if sign else _Any((negated(row), negated(below)))
            case Not(of):
                return self._formula(of, not sign)
            case All(of) | Some(of):
                parts = tuple(self._formula(part, sign) for part in of)
                if len(parts) == 1:
                    return parts[0]
                return _Every(parts) if isinstance(condition, All) is sign else _Any(parts)

    def _row(self, term: Term) -> Inequality:
        factors: dict[int, int] = {}
        for atom, factor in term.multiples:
            factors[self.number[atom]] = factors.get(self.number[atom], 0) + factor
        return term.constant, tuple(sorted((atom, factor) for atom, factor in factors.items() if factor))

    def _term(self, row: Inequality) -> Term:
        return Term(row[0], tuple((self.atoms[number], factor) for number, factor in row[1]))

    def _close(self, branch: _Branch, open: list[int], depth: int) -> Closed:
        """Return a certificate that a branch holds no point, or raise the point."""
        if depth > _DEEPEST:
            raise OutOfSteps
        forced: list[tuple[Inequality, Closed]] = []
        closed, open = self._propagated(branch, open, forced)
        if closed is None:
            closed = self._split(branch, open, depth)
        for row, other in reversed(forced):
            closed = self._cut(row, closed, partial(_same, other))
        return closed

    def _cut(self, row: Inequality, closed: Closed, otherwise: Callable[[], Closed]) -> Closed:
        """Return a certificate that does not need that a row is supposed."""
        certificate, used = closed
        if row not in used:
            return closed
        other, used_by_other = otherwise()
        if negated(row) not in used_by_other:
            return other, used_by_other
        left = (used - {row}) | (used_by_other - {negated(row)})
        return Cut(self._term(row), certificate, other), left

    def _propagated(
        self, branch: _Branch, open: list[int], forced: list[tuple[Inequality, Closed]]
    ) -> tuple[Closed | None, list[int]]:
        """Suppose what conjuncts force; return a certificate if one fails, and which are still open."""
        pending, more = open, True
        while more:
            before, left = len(branch.supposed), []
            for number in pending:
                formula = self.conjuncts[number]
                truth = self._truth(formula, branch, forced)
                if truth is False:
                    return (Fails(number), frozenset(_why(formula, branch, None))), pending
                if truth is None:
                    self._force(formula, number, branch, forced)
                    left.append(number)
            self.steps.take(len(pending))
            pending, more = left, len(branch.supposed) > before
        return None, pending

    def _truth(
        self, formula: _Formula, branch: _Branch, forced: list[tuple[Inequality, Closed]]
    ) -> bool | None:
        """Return whether a formula holds on a branch; note comparisons that follow from tighter ones."""
        if isinstance(formula, tuple):
            truth = branch.truth(formula)
            if truth is not None:
                return truth
            for row, answer in ((formula, True), (negated(formula), False)):
                known = branch.tighter(row)
                if known is not None:
                    opposite = negated(row)
                    leaf = Cofactors(((self._term(known), 1), (self._term(opposite), 1)))
                    branch.suppose(row)
                    forced.append((row, (leaf, frozenset({known, opposite}))))
                    return answer
            return None
        decisive, unknown = isinstance(formula, _Any), False
        for part in formula.of:
            truth = self._truth(part, branch, forced)
            if truth is decisive:
                return decisive
            unknown |= truth is None
        return None if unknown else not decisive

    def _force(
        self, formula: _Formula, number: int, branch: _Branch, forced: list[tuple[Inequality, Closed]]
    ) -> None:
        """Suppose every comparison without which a conjunct, of which this is a part, would fail."""
        if _settled(formula, branch) is not None:
            return
        if isinstance(formula, tuple):
            used = frozenset(_why(self.conjuncts[number], branch, negated(formula)))
            forced.append((formula, (Fails(number), used)))
            branch.suppose(formula)
            return
        parts = [part for part in formula.of if _settled(part, branch) is None]
        if isinstance(formula, _Every) or len(parts) == 1:
            for part in parts:
                if _settled(part, branch) is None:  # what was forced before may have settled it
                    self._force(part, number, branch, forced)

    def _split(self, branch: _Branch, open: list[int], depth: int) -> Closed:
        found = eliminate(tuple(branch.supposed), self.steps)
        if isinstance(found, Refutation):
            return self._refuted(found)
        if isinstance(found, Proposal):
            on = found.on
        else:
            choice = self._undecided(found, branch, open)
            if choice is None:
                raise _Found(found)
            on = choice

        def other(row: Inequality) -> Closed:
            side = branch.copy()
            side.suppose(row)
            return self._close(side, open, depth + 1)

        return self._cut(on, other(on), lambda: other(negated(on)))

    def _refuted(self, found: Refutation) -> Closed:
        closed = self._cofactors(found.cofactors)
        for step in reversed(found.steps):
            opposite = (*step.of, (negated(step.says), step.divisor))
            closed = self._cut(step.says, closed, partial(self._cofactors, opposite))
        return closed

    def _cofactors(self, of: Iterable[tuple[Inequality, int]]) -> Closed:
        pairs = tuple(of)
        certificate = Cofactors(tuple((self._term(row), times) for row, times in pairs))
        return certificate, frozenset(row for row, _ in pairs)

    def _undecided(
        self, values: Mapping[int, int], branch: _Branch, open: list[int]
    ) -> Inequality | None:
        """Return a comparison to split on, in a conjunct that is false at a point; None if all hold."""
        for number in open:
            formula = self.conjuncts[number]
            if not _holds(formula, values):
                while not isinstance(formula, tuple):
                    parts = [part for part in formula.of if _settled(part, branch) is None]
                    formula = min(parts, key=lambda part: _holds(part, values))
                return formula
        return None

    def _point(self, values: Mapping[int, int]) -> Point:
        indices = {
            atom: values.get(number, 0)
            for atom, number in self.number.items()
            if isinstance(atom, Index)
        }
        arrays: dict[Array, dict[int, int]] = {}
        for atom, number in self.number.items():
            if isinstance(atom, Lookup) and atom.array.values is None:
                place = _value(self._row(atom.place), values)
                arrays.setdefault(atom.array, {})[place] = values.get(number, 0)
        return Point(indices, arrays)


def _same(closed: Closed) -> Closed:
    return closed


def _settled(formula: _Formula, branch: _Branch) -> bool | None:
    """Return whether a formula holds by what is supposed."""
    if isinstance(formula, tuple):
        return branch.truth(formula)
    decisive, unknown = isinstance(formula, _Any), False
    for part in formula.of:
        truth = _settled(part, branch)
        if truth is decisive:
            return decisive
        unknown |= truth is None
    return None if unknown else not decisive


def _why(formula: _Formula, branch: _Branch, supposed: Inequality | None) -> Iterator[Inequality]:
    """Yield inequalities that make a formula false, all but one of them supposed by a branch."""
    if isinstance(formula, tuple):
        if formula[1]:
            yield negated(formula)
    elif isinstance(formula, _Any):
        for part in formula.of:
            yield from _why(part, branch, supposed)
    else:
        yield from _why(
            next(part for part in formula.of if _false(part, branch, supposed)), branch, supposed
        )


def _false(formula: _Formula, branch: _Branch, supposed: Inequality | None) -> bool:
    if isinstance(formula, tuple):
        return branch.truth(formula) is False or negated(formula) == supposed
    quantifier = all if isinstance(formula, _Any) else any
    return quantifier(_false(part, branch, supposed) for part in formula.of)


def _value(row: Inequality, values: Mapping[int, int]) -> int:
    return row[0] + sum(factor * values.get(number, 0) for number, factor in row[1])


def _holds(formula: _Formula, values: Mapping[int, int]) -> bool:
    if isinstance(formula, tuple):
        return _value(formula, values) <= 0
    quantifier = any if isinstance(formula, _Any) else all
    return quantifier(_holds(part, values) for part in formula.of)
