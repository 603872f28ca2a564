"""The challenge of a claim at trials, before and after something is proved.

A trial is not a proof. Where one is found at which the sides differ or an entry has no value, a small
counterexample is searched for there, and the verdict is REFUTED, ILL-DEFINED or UNDECIDED.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import islice, product, takewhile

from symattn.arithmetic.base import Point
from symattn.deciding.beyond_lengths import against_beyond_lengths
from symattn.deciding.grounds import Method
from symattn.deciding.listed_sizes import ListedSizes
from symattn.deciding.refute import FORMALLY, Hunt, Proposer, findings, grounds_of, refute_at, verdict_on
from symattn.deciding.verdicts import Status, Verdict
from symattn.language import statements as stm
from symattn.language.functions import Entrywise
from symattn.language.hypotheses import SeesSo
from symattn.language.known_functions import ABSOLUTE, FLOOR, ROUNDED
from symattn.language.order import Extreme, RowMaximum
from symattn.language.sizes import Size
from symattn.lifting.comparison import differing, not_told, without_value
from symattn.lifting.rare_sizes import rare_sizes
from symattn.lifting.trials import (
    LARGEST,
    ORDERED,
    Chosen,
    Trial,
    drawn,
    every_instance,
    granted,
    heeds_signs,
    largest,
    literals,
    offsets,
    trial,
    trials,
)
from symattn.reading.instances import Instance, size_vectors, split
from symattn.reading.problem import Problem

MOST_FAILURES = 4
"""Number of vectors of sizes searched for a counterexample where the sides differ."""

SMALL, FEW_SIZES = 4, 3
"""Sizes up to this are all tried before larger ones are advised, for at most so many sizes."""
OTHERS = (2, 3, 1)
"""The other sizes beside one that is tried beyond lengths and offsets, in turn."""

MOST_INSTANCES = 40
"""Most instances tried at one vector of sizes before a claim is called CHECKED."""

POINTS_WITH_ROOTS = 3
"""Points tried at an instance where roots of data occur: |x| is x at half of them."""

MOST_VECTORS = 64
"""Most vectors of sizes tried before a claim is called CHECKED."""

MOST_VECTORS_WITH_LENGTHS = 4 * MOST_VECTORS
"""The same if lengths are symbols: each lies below, at and above the length of an axis."""

LARGEST_SIZE = 16
"""Largest size tried before a claim is called CHECKED, if its lengths lie beyond 6."""

MOST_CASES = 128
"""Most cases of the masks tried at each length that is not listed."""

INSTANCES_BEFORE_PROOF = 6
"""Instances at which signs and definedness are tried before anything is proved."""

INSTANCES_AFTER_PROOF = 12
"""Further instances at which signs are tried after they have been proved."""

NO_VALUE = "an entry has no value in formal arithmetic, but no numbers were found at which it has none"


class Challenger:
    """The challenge of one claim.

    Parameters
    ----------
    problem : Problem
    propose : callable
        Proposes points, as :mod:`symattn.counterexamples` does.
    """

    def __init__(self, problem: Problem, propose: Proposer) -> None:
        self._problem, self._propose = problem, propose
        self._tried: dict[object, list[Trial]] = {}

    def trials(self, problem: Problem) -> list[Trial]:
        """Return the trials of a claim, which are drawn once."""
        key = (problem.statement, problem.given)
        if key not in self._tried:
            self._tried[key] = list(trials(problem))
        return self._tried[key]

    # -- before anything is proved ----------------------------------------------------------------

    def differs(self) -> bool:
        """Tell whether the sides of an equation differ formally at a trial."""
        problem, statement = self._problem, self._problem.statement
        if not isinstance(statement, stm.Equation):
            return False
        return next(differing(statement, self.trials(problem)), None) is not None

    def first(self) -> Verdict | None:
        """Return the outcome of the challenge, or None if it finds nothing."""
        problem = self._problem
        if isinstance(problem.statement, stm.Equation):
            return self._against(differing(problem.statement, self.trials(problem)))
        found = self._without_residues(self.trials(problem), INSTANCES_BEFORE_PROOF)
        if found is None:
            return None
        listed = ListedSizes(problem, self._propose, self.vectors()).verdict()
        return found if listed.status.holds or listed.status is Status.UNDECIDED else listed

    def finds_nothing(self, *, at_points: bool) -> bool:
        """Tell whether no trial contradicts the claim; no counterexample is searched for.

        All small sizes are tried, beside those that are drawn: few of them may be those at which a
        divisor of sizes is 0. At points, data may be 0: a quotient by them has no value there, as
        residues do not show.
        """
        problem = self._problem
        sizes = problem.symbols.sizes
        limits = dict.fromkeys(sizes, SMALL)
        small = size_vectors(sizes, limits) if len(sizes) <= FEW_SIZES else ()
        tried = [*self.trials(problem), *(t for at in small for t in islice(self.at(at), 1))]
        if isinstance(problem.statement, stm.Equation):
            holds = next(differing(problem.statement, tried), None) is None
        else:
            holds = self._without_residues(tried, INSTANCES_BEFORE_PROOF) is None
        if not (holds and tried) or next(without_value(problem, tried), None) is not None:
            return False
        least = sorted(tried, key=lambda t: sum(t.sizes.values()))[:MOST_FAILURES] if at_points else ()
        return all(self._ill_defined(t).status is not Status.ILL_DEFINED for t in least)

    def _without_residues(self, tried: list[Trial], points: int) -> Verdict | None:
        """Return a verdict against signs or definedness at instances: at random, at rest, near it."""
        chooser = random.Random(3)  # noqa: S311 - any reproducible choice serves
        chosen = chooser.sample(tried, min(points, len(tried)))
        for known in sorted(chosen, key=lambda t: sum(t.sizes.values())):
            found = self._at_points([known], chooser)
            if found is not None:
                tries = (islice(self.at(sizes), MOST_FAILURES) for sizes in self._smaller(known))
                told = (self._at_points(t, chooser) for t in tries)
                return next((verdict for verdict in told if verdict is not None), found)
        return None

    def _at_points(self, tried: Iterable[Trial], chooser: random.Random) -> Verdict | None:
        """Return REFUTED if an instance fails at random, far away, at rest or near it, or None."""
        problem = self._problem
        instances = [problem.restricted(t.instance) for t in tried]
        at = [
            (i, draw(problem, i.sizes, chooser))
            for i in instances
            for draw in (_at_random, _far, _at_rest, _near_rest)
        ]
        return refute_at(problem, instances, lambda hunt: at)

    def _smaller(self, known: Trial) -> Iterator[dict[Size, int]]:
        """Yield the vectors of sizes that are smaller in all than a trial's, the smallest first."""
        upto = dict.fromkeys(known.sizes, max(known.sizes.values(), default=1))
        vectors = size_vectors(self._problem.symbols.sizes, upto)
        most = sum(known.sizes.values())
        return takewhile(lambda sizes: sum(sizes.values()) < most, vectors)

    # -- where the sides differ -------------------------------------------------------------------

    def _against(self, differing_at: Iterator[Trial]) -> Verdict | None:
        """Return the result of the first trials at which the sides differ; None if nothing does.

        A point at which a value has not the sign that a hypothesis gives it asks for a search alone.
        """
        searched = False
        for tried in differing_at:
            heeds = heeds_signs(self._problem, tried)
            if heeds or not searched:
                verdict = self.refuted(tried)
                if heeds or verdict.status is not Status.UNDECIDED:
                    return verdict
                searched = True
        return None

    def refuted(self, trial: Trial) -> Verdict:
        """Return REFUTED with a small counterexample, or else ILL-DEFINED, or UNDECIDED.

        Where the sides differ formally and no point shows it, something may have no value at any.
        """
        problem = self._problem
        without_value: Verdict | None = None
        for trials_at in islice(self._failing(trial), MOST_FAILURES):
            sizes = trials_at[0].sizes
            if all(n <= problem.limits()[s] for s, n in sizes.items()):
                verdict = ListedSizes(problem, self._propose, [sizes]).verdict()
                if verdict.status is Status.REFUTED:
                    return verdict
                if verdict.status is Status.ILL_DEFINED and without_value is None:
                    without_value = verdict
            at = [problem.restricted(t.instance) for t in trials_at]
            found = refute_at(problem, at, self._propose)
            if found is not None:
                return found
        if without_value is not None:
            return without_value
        shown = {str(size): (n,) for size, n in trial.sizes.items()}
        grounds = grounds_of(problem, Method.ZERO_TEST)
        return verdict_on(problem.question, Status.UNDECIDED, FORMALLY, shown, grounds)

    def _failing(self, known: Trial) -> Iterator[list[Trial]]:
        """Yield the trials at which the sides differ, for each vector of sizes, the smallest first."""
        statement = self._problem.statement
        if not isinstance(statement, stm.Equation):
            raise TypeError("only the sides of an equation differ")
        for sizes in self._smaller(known):
            found = list(islice(differing(statement, self.at(sizes), thorough=True), 3))
            if found:
                yield found
        yield [known]

    def at(self, sizes: Mapping[Size, int]) -> Iterator[Trial]:
        """Yield many instances at sizes: all positions and permutations if they are few."""
        problem = self._problem
        points = range(POINTS_WITH_ROOTS if problem.forecast.rooted else 1)
        for found, point in product(every_instance(problem, sizes, MOST_INSTANCES), points):
            if granted(problem, made := trial(problem, found, point)):
                yield made

    # -- before a claim is called CHECKED ---------------------------------------------------------

    def opinion_of_numbers(self, *, differs: bool) -> Verdict | None:
        """Return a contradiction by numbers to a claim that is shown, if residues do not support it.

        So it is of signs, an order, and sides that differ formally. The verdict rests on the theorem.
        """
        problem = self._problem
        if isinstance(problem.statement, stm.Equation) and not (differs or has_order(problem)):
            return None
        return self._without_residues(list(trials(problem, rounds=16, seed=31)), INSTANCES_AFTER_PROOF)

    def last(self) -> Verdict | None:
        """Return the outcome of a last, longer challenge: all entries, and more instances."""
        problem = self._problem
        rare = [*self._in_every_mask(), *self._at_rare_sizes()]
        more = [*rare, *trials(problem, rounds=16, seed=29), *self._everywhere()]
        if isinstance(problem.statement, stm.Equation):
            against = self._against(differing(problem.statement, more, thorough=True))
            if against is None:
                against = self._against(differing(problem.statement, self._farther()))
            if against is None:
                against = against_beyond_lengths(problem, self._propose)
            if against is None:
                against = self._without_residues(list(not_told(problem.statement, more)), len(more))
            if against is not None:
                return against
        else:
            more = [*more, *self._farther()]
            against = self._without_residues(more, len(more))
            if against is None:
                against = against_beyond_lengths(problem, self._propose)
            if against is not None:
                return against
        empty = next(without_value(problem, [*self.trials(problem), *more]), None)
        return None if empty is None else self._ill_defined(empty)

    def _in_every_mask(self) -> Iterator[Trial]:
        """Yield trials at which the sides differ at lengths that are not listed, by cases of masks.

        The bits of unknown relations are decided as they are read.
        """
        problem = self._problem
        statement = problem.statement
        if not (problem.symbols.relations and isinstance(statement, stm.Equation)):
            return

        def look(case: Instance) -> Trial | None:
            made = trial(problem, case)
            return next(differing(statement, [made]), None) if granted(problem, made) else None

        chooser = random.Random(13)  # noqa: S311 - any reproducible choice serves
        listed = max(problem.limits().values(), default=0)
        for n in range(listed + 1, LARGEST + 1):
            sizes = {s: n if s.kind == "tokens" else 1 for s in problem.symbols.sizes}
            found = drawn(problem, sizes, chooser, flavour=6)
            if found is not None:
                cases = islice(split(replace(found, bits={}), problem.given, look), MOST_CASES)
                bits = next((case.bits for case, t in cases if isinstance(t, Trial)), None)
                chosen = bits and drawn(problem, sizes, chooser, 6, Chosen(found.positions, bits))
                if chosen:
                    yield trial(problem, chosen)
                    return

    def _at_rare_sizes(self) -> Iterator[Trial]:
        """Yield instances at each kind of vector at which what reads nothing but sizes is 0 or not."""
        for vectors in rare_sizes(self._problem):
            found = filter(None, (list(islice(self.at(sizes), MOST_FAILURES)) for sizes in vectors))
            yield from next(found, [])

    def _everywhere(self) -> Iterator[Trial]:
        """Yield an instance at every vector of sizes if they are few, and many with many tokens."""
        problem = self._problem
        limits = {size: largest(problem, size) for size in problem.symbols.sizes}
        vectors = size_vectors(problem.symbols.sizes, limits)
        chooser = random.Random(5)  # noqa: S311 - any reproducible choice serves
        most = MOST_VECTORS_WITH_LENGTHS if _is_measured(problem) else MOST_VECTORS
        chosen = vectors if len(vectors) <= most else chooser.sample(vectors, most)
        for point, sizes in enumerate(chosen):
            found = drawn(problem, sizes, chooser, flavour=6)
            if found is not None and granted(problem, made := trial(problem, found, point)):
                yield made
        if problem.symbols.positions:
            yield from self.at({s: n if s.kind == "tokens" else 2 for s, n in limits.items()})

    def _farther(self) -> Iterator[Trial]:
        """Yield instances beyond lengths and offsets."""
        problem = self._problem
        beyond = sum(n for n in (*literals(problem), *offsets(problem)) if n < LARGEST_SIZE)
        long = min(beyond + 2, LARGEST_SIZE)
        chooser = random.Random(7)  # noqa: S311 - any reproducible choice serves
        measured = _is_measured(problem)
        for size in problem.symbols.sizes:
            for n in range(LARGEST + 1, long + 1) if size.kind == "tokens" else ():
                for flavour in range(ORDERED):
                    kind = size.kind if measured and flavour % 4 == 0 else None
                    sizes = {
                        s: n if s == size or s.kind == kind else OTHERS[flavour % len(OTHERS)]
                        for s in problem.symbols.sizes
                    }
                    found = drawn(problem, sizes, chooser, flavour)
                    if found is not None and granted(problem, made := trial(problem, found, flavour)):
                        yield made

    def _ill_defined(self, trial: Trial) -> Verdict:
        """Return ILL-DEFINED with a point, or UNDECIDED: an entry has no value there, formally."""
        problem = self._problem
        hunt = Hunt(problem, (problem.restricted(trial.instance),), undefined=True)
        found = next(findings(hunt, self._propose), None)
        if found is not None:
            return found
        shown_at = {str(size): (n,) for size, n in trial.sizes.items()}
        grounds = grounds_of(problem, Method.ZERO_TEST)
        return verdict_on(problem.question, Status.UNDECIDED, NO_VALUE, shown_at, grounds)

    def vectors(self) -> list[dict[Size, int]]:
        """Return the sizes at which a claim is decided that is not lifted."""
        limits = self._problem.limits()
        if has_order(self._problem):  # formal values have none: there is little to be found
            limits = {size: min(n, 2) for size, n in limits.items()}
        return size_vectors(self._problem.symbols.sizes, limits)


OF_ORDER = (ABSOLUTE.name, FLOOR.name, ROUNDED.name)
"""Functions whose values are those of others by the order of numbers."""


def has_order(problem: Problem) -> bool:
    """Tell whether a claim reads the order of numbers."""
    statement = problem.statement
    ordered = any(e.function in OF_ORDER for e in statement.atoms(Entrywise))
    return ordered or statement.has(RowMaximum, Extreme)


def _at_random(problem: Problem, sizes: Mapping[Size, int], chooser: random.Random) -> Point:
    """Return small random rational values of the data."""
    return {
        v: Fraction(
            chooser.randint(1, 3) if v.positive else chooser.randint(-2, 2), chooser.randint(1, 2)
        )
        for v in problem.point_variables(sizes)
    }


def _far(problem: Problem, sizes: Mapping[Size, int], chooser: random.Random) -> Point:
    """Return larger random values of the data, whole numbers."""
    return {
        v: Fraction(chooser.randint(1, 12) if v.positive else chooser.randint(-9, 9))
        for v in problem.point_variables(sizes)
    }


def _at_rest(problem: Problem, sizes: Mapping[Size, int], chooser: random.Random) -> Point:
    """Return data that are nothing: 0, or 1 where what is not positive may not stand."""
    return {v: Fraction(int(v.positive)) for v in problem.point_variables(sizes)}


def _near_rest(problem: Problem, sizes: Mapping[Size, int], chooser: random.Random) -> Point:
    """Return such data, but for one half, of either sign, as the first entry of each matrix."""
    at_rest = _at_rest(problem, sizes, chooser)
    firsts = [v for v in at_rest if v.row <= 1 and v.column <= 1]
    return {
        **at_rest,
        **{v: Fraction(1 if v.positive else chooser.choice((-1, 1)), 2) for v in firsts},
    }


def _is_measured(problem: Problem) -> bool:
    """Tell whether lengths that are symbols stand beside those of axes."""
    return any(isinstance(h, SeesSo) for h in problem.given)
