"""Settling a problem: a claim without parts.

Before anything is proved, the claim is challenged at sizes up to 6. Where its sides differ, a
counterexample is looked for there, and the verdict is REFUTED or UNDECIDED. Otherwise it is lifted to
all sizes; what cannot be lifted is decided at listed sizes, and challenged once more before it is called
CHECKED.
"""

from __future__ import annotations

import random
import resource
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import islice, product

from symattn.kernel.arithmetic.base import Point
from symattn.kernel.cautions import Caution, VerdictWarning
from symattn.kernel.conditions import Condition
from symattn.kernel.core.part import Sort
from symattn.kernel.core.requirements import NotNatural, Requirement
from symattn.kernel.grounds import Grounds, Method, Theorem
from symattn.kernel.lifting.all_sizes import (
    BrokenChain,
    How,
    Shown,
    at_every_instance,
    congruence,
    instance,
    shown,
)
from symattn.kernel.lifting.challenge import differing, without_value
from symattn.kernel.lifting.lift import Prover, shared_parts, smaller_equations
from symattn.kernel.lifting.theorems import Differs
from symattn.kernel.lifting.trials import (
    LARGEST,
    ORDERED,
    Trial,
    drawn,
    every_instance,
    granted,
    largest,
    literals,
    trial,
    trials,
)
from symattn.kernel.listed_sizes import ListedSizes
from symattn.kernel.problem import Problem
from symattn.kernel.reading.instances import Instance, size_vectors
from symattn.kernel.refute import Hunt, Proposer, findings, grounds_of, refute_at, verdict_on
from symattn.kernel.scope import Scope
from symattn.kernel.sweeps import Sharing, unshared
from symattn.kernel.verdicts import Status, Verdict, obstructed, seal, with_warnings
from symattn.language import statements as stm
from symattn.language.functions import Entrywise
from symattn.language.known_functions import ABSOLUTE
from symattn.language.order import RowMaximum
from symattn.language.sizes import Size
from symattn.notation import TEXT, write

FAILURES = 4
"""At how many vectors of sizes a counterexample is looked for where the sides differ."""

HARD = 40
"""How many instances are tried at one vector of sizes before a claim is called CHECKED."""

ROOTED = 3
"""At how many points an instance is tried where roots of data occur: |x| is x at half of them."""

VECTORS = 64
"""At how many vectors of sizes besides."""

FARTHEST = 16
"""How far a claim is tried before it is called CHECKED, if its cut-off or its lengths lie beyond 6."""

POINTS = 6
"""At how many random points signs and definedness are tried."""

NO_VALUE = "an entry has no value formally, but no point was found that shows it"

FORMALLY = "the two sides differ formally, but no point was found that shows it"


@dataclass(frozen=True)
class Settled:
    """A verdict, and the theorem that it rests on if it is for all sizes."""

    verdict: Verdict
    theorem: Shown | None = None


def settle(problem: Problem, propose: Proposer, sharing: Sharing = unshared) -> Settled:
    """Return the verdict on a problem, and the theorem behind it."""
    if not problem.symbols.sizes:
        lifted = _Settling(problem, propose, sharing).lifted() if has_order(problem) else None
        if lifted is not None:
            return replace(lifted, verdict=_with_cautions(problem, lifted.verdict))
        listed = ListedSizes(problem, propose, [{}], sharing)
        verdict = listed.verdict()
        if verdict.status is Status.UNDECIDED and problem.arithmetic != "ieee":
            lifted = _Settling(problem, propose, sharing).lifted()
            if lifted is not None:  # signs, and what they divide, that no expansion shows
                return replace(lifted, verdict=_with_cautions(problem, lifted.verdict))
        whole = verdict.status is Status.PROVED and not listed.is_partial
        theorem = at_every_instance(problem) if whole else None
        return Settled(_with_cautions(problem, verdict, has_instance=listed.has_instance), theorem)
    if problem.arithmetic == "ieee":
        return Settled(_ieee(problem, propose))
    return _Settling(problem, propose, sharing).settled()


def _ieee(problem: Problem, propose: Proposer) -> Verdict:
    """Return the verdict in IEEE arithmetic: evaluated at all sizes that a challenge would try."""
    limits = {size: largest(problem, size) for size in problem.symbols.sizes}
    vectors = size_vectors(problem.symbols.sizes, limits)
    verdict = ListedSizes(problem, propose, vectors).verdict()
    if verdict.status is not Status.CHECKED:
        return verdict
    return obstructed(verdict, Condition(Requirement.REAL, False, "it is IEEE's"))


def _with_cautions(problem: Problem, verdict: Verdict, *, has_instance: bool = True) -> Verdict:
    """Return a verdict with what may be wrong with its question."""
    statement, cautions = problem.statement, []
    if not has_instance:
        cautions.append(Caution.NO_INSTANCE)
    if isinstance(statement, stm.Equation) and statement.left == statement.right:
        cautions.append(Caution.SAME_OBJECT)
    return with_warnings(verdict, tuple(map(VerdictWarning, cautions)))


class _Settling:
    """The decision about one problem with symbolic sizes."""

    def __init__(self, problem: Problem, propose: Proposer, sharing: Sharing) -> None:
        self._problem, self._propose, self._sharing = problem, propose, sharing
        self._tried: dict[object, list[Trial]] = {}
        self._unchecked: Mapping[Sort, int] = {}

    def settled(self) -> Settled:
        """Challenge, lift, or list sizes."""
        problem = self._problem
        if not has_order(problem):
            against = self._challenged()
            if against is not None:
                return Settled(_with_cautions(problem, against))
        lifted = self._lifted()
        if isinstance(lifted, Settled):
            unneeded = tuple(
                VerdictWarning(Caution.NOT_NEEDED, write(h, TEXT)) for h in self._not_needed()
            )
            verdict = with_warnings(_with_cautions(problem, lifted.verdict), unneeded)
            return replace(lifted, verdict=verdict)
        if isinstance(lifted, Verdict):
            return Settled(_with_cautions(problem, lifted))
        if has_order(problem):  # residues have none: what they show may be so of no real numbers
            against = self._challenged()
            if against is not None:
                return Settled(_with_cautions(problem, against))
        return Settled(self._listed(lifted))

    def lifted(self) -> Settled | None:
        """Return a proof by theorems about terms, if there is one."""
        found = self._lifted()
        return found if isinstance(found, Settled) else None

    def _trials(self, problem: Problem) -> list[Trial]:
        key = (problem.statement, problem.given)
        if key not in self._tried:
            self._tried[key] = list(trials(problem))
        return self._tried[key]

    # -- the challenge ----------------------------------------------------------------------------

    def _challenged(self) -> Verdict | None:
        """Return what the challenge leads to, or None if it finds nothing."""
        problem = self._problem
        if isinstance(problem.statement, stm.Equation):
            trial = next(differing(problem.statement, self._trials(problem)), None)
            return None if trial is None else self._refuted(trial)
        found = self._without_residues(self._trials(problem), POINTS)
        if found is None:
            return None
        listed = ListedSizes(problem, self._propose, self._vectors()).verdict()
        return found if listed.status.holds or listed.status is Status.UNDECIDED else listed

    def _without_residues(self, tried: list[Trial], points: int) -> Verdict | None:
        """Return what signs and definedness come to at random points of some instances."""
        problem = self._problem
        chooser = random.Random(3)  # noqa: S311 - any reproducible choice serves
        chosen = chooser.sample(tried, min(points, len(tried)))
        instances = [_decided(problem, t.instance) for t in chosen]
        at = [(i, _point(problem, i.sizes, chooser)) for i in instances]
        return refute_at(problem, instances, lambda hunt: at)

    def _refuted(self, trial: Trial) -> Verdict:
        """Return REFUTED with a small counterexample, or else ILL-DEFINED, or UNDECIDED.

        Where the sides differ formally and no point shows it, something may have no value at any.
        """
        problem = self._problem
        without_value: Verdict | None = None
        for trials_at in islice(self._failing(trial), FAILURES):
            sizes = trials_at[0].sizes
            if all(n <= problem.limits()[s] for s, n in sizes.items()):
                verdict = ListedSizes(problem, self._propose, [sizes]).verdict()
                if verdict.status is Status.REFUTED:
                    return verdict
                if verdict.status is Status.ILL_DEFINED and without_value is None:
                    without_value = verdict
            at = [_decided(problem, t.instance) for t in trials_at]
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
        problem = self._problem
        statement = problem.statement
        if not isinstance(statement, stm.Equation):
            raise TypeError("only the sides of an equation differ")
        upto = {size: max(known.sizes.values()) for size in known.sizes}
        for sizes in size_vectors(problem.symbols.sizes, upto):
            if sum(sizes.values()) >= sum(known.sizes.values()):
                break
            found = list(islice(differing(statement, self._at(sizes), thorough=True), 3))
            if found:
                yield found
        yield [known]

    def _at(self, sizes: Mapping[Size, int]) -> Iterator[Trial]:
        """Yield many instances at sizes: all positions and permutations if they are few."""
        problem = self._problem
        points = range(ROOTED if problem.forecast.rooted else 1)
        for found, point in product(every_instance(problem, sizes, HARD), points):
            if granted(problem, made := trial(problem, found, point)):
                yield made

    # -- all sizes --------------------------------------------------------------------------------

    def _lifted(self) -> Settled | Verdict | Condition:
        """Return a proof for all sizes, what a failure up to the cut-off comes to, or what fails."""
        problem = self._problem
        prover = Prover([Sort(s.name, s.kind) for s in problem.symbols.sizes])
        before = _peak_memory()
        try:
            try:
                theorem = shown(problem, prover.of_entry, self._trials)
            except NotNatural as failure:
                theorem = self._from_parts(prover, failure)
        except Differs as failure:
            return self._beyond(prover, failure)
        except NotNatural as failure:
            self._unchecked = prover.unchecked
            return Condition(failure.requirement, False, failure.why)
        scope = Scope(
            {
                str(s): tuple(range(1, max(1, prover.box.get(_sort(s), 0)) + 1))
                for s in problem.symbols.sizes
            },
            all_sizes=bool(problem.symbols.sizes),
            box={s.name: n for s, n in prover.box.items()} or None,
            conditions=tuple(_conditions(prover)),
            cases=prover.tally.cases,
            seconds=prover.tally.seconds,
            memory=_peak_memory() - before,
        )
        theorems = {
            How.TIED: (Theorem.CUT_OFF,) if prover.box else (Theorem.SIGNS,),
            How.CONGRUENCE: (Theorem.CUT_OFF, Theorem.CONGRUENCE),
            How.INSTANCE: (Theorem.CUT_OFF, Theorem.INSTANCE),
        }[theorem.how]
        base = grounds_of(problem, Method.TERMS)
        verdict = seal(
            status=Status.PROVED,
            statement=problem.statement,
            given=problem.given,
            reason=None,
            scope=scope,
            grounds=Grounds(base.methods, base.systems, (*base.theorems, *theorems)),
        )
        return Settled(verdict, theorem)

    def _from_parts(self, prover: Prover, failure: NotNatural) -> Shown:
        """Return the theorem by congruence, or as an instance; raise the failure if neither applies."""
        problem = self._problem
        if not isinstance(problem.statement, stm.Equation):
            raise failure
        for smaller in smaller_equations(problem.statement):
            part = Problem(replace(problem.question, statement=smaller))
            try:
                part_shown = shown(part, prover.of_entry, self._trials)
                return congruence(part_shown, problem, self._trials)
            except (NotNatural, BrokenChain):
                continue
        for matrix, value in shared_parts(problem.statement):
            statement = problem.statement.xreplace({value: matrix})
            general = Problem(replace(problem.question, statement=statement))
            try:
                known = shown(general, prover.of_entry, self._trials)
                return instance(known, matrix, value, problem, self._trials)
            except (NotNatural, BrokenChain):
                continue
        raise failure

    def _beyond(self, prover: Prover, failure: Differs) -> Verdict | Condition:
        """Return what comes of a term that is not 0 at sizes up to its cut-off."""
        sizes = {s: max(1, failure.sizes.get(_sort(s), 1)) for s in self._problem.symbols.sizes}
        statement = self._problem.statement
        if isinstance(statement, stm.Equation):
            found = next(differing(statement, self._at(sizes), thorough=True), None)
            if found is not None:
                return self._refuted(found)
        if prover.says_no_more:
            listed = ListedSizes(self._problem, self._propose, [sizes])
            verdict = listed.verdict()
            if verdict.status is Status.REFUTED:
                return verdict
            if verdict.status.holds or not listed.has_instance:
                return Condition(failure.requirement, False, failure.why)
            shown_at = {str(size): (n,) for size, n in sizes.items()}
            grounds = grounds_of(self._problem, Method.ZERO_TEST)
            return verdict_on(self._problem.question, Status.UNDECIDED, FORMALLY, shown_at, grounds)
        return Condition(failure.requirement, False, failure.why)

    def _not_needed(self) -> Iterator[object]:
        """Yield hypotheses without which, all of them, the claim is a theorem, too."""
        problem = self._problem
        needed = problem.given
        for hypothesis in problem.given:
            given = tuple(h for h in needed if h != hypothesis)
            without = Problem(replace(problem.question, given=given, sizes={}))
            if set(without.symbols.positions) != set(problem.symbols.positions):
                continue  # it only names a position
            if isinstance(problem.statement, stm.Equation) and any(
                differing(problem.statement, trials(without, rounds=2))
            ):
                continue
            prover = Prover([Sort(s.name, s.kind) for s in problem.symbols.sizes])
            try:
                shown(without, prover.of_entry, trials)
            except NotNatural:
                continue
            needed = given
            yield hypothesis

    # -- listed sizes -----------------------------------------------------------------------------

    def _vectors(self) -> list[dict[Size, int]]:
        limits = self._problem.limits()
        if has_order(self._problem):  # formal values have none: there is little to be found
            limits = {size: min(n, 2) for size, n in limits.items()}
        return size_vectors(self._problem.symbols.sizes, limits)

    def _listed(self, failing: Condition) -> Verdict:
        """Return the verdict at listed sizes, with the condition that keeps it from all sizes."""
        problem = self._problem
        listed = ListedSizes(problem, self._propose, self._vectors(), self._sharing)
        verdict = listed.verdict()
        if verdict.status is Status.CHECKED:
            against = self._challenged_hard()
            verdict = obstructed(verdict, failing) if against is None else against
        return _with_cautions(problem, verdict, has_instance=listed.has_instance)

    def _challenged_hard(self) -> Verdict | None:
        """Return what a last, longer challenge comes to: all entries, and more instances."""
        problem = self._problem
        more = [*trials(problem, rounds=16, seed=29), *self._everywhere()]
        if isinstance(problem.statement, stm.Equation):
            trial = next(differing(problem.statement, more, thorough=True), None)
            if trial is None:
                trial = next(differing(problem.statement, self._farther()), None)
            if trial is not None:
                return self._refuted(trial)
        else:
            against = self._without_residues(more, len(more))
            if against is not None:
                return against
        empty = next(without_value(problem, [*self._trials(problem), *more]), None)
        return None if empty is None else self._ill_defined(empty)

    def _everywhere(self) -> Iterator[Trial]:
        """Yield an instance at every vector of sizes if they are few, and many with many tokens."""
        problem = self._problem
        limits = {size: largest(problem, size) for size in problem.symbols.sizes}
        vectors = size_vectors(problem.symbols.sizes, limits)
        chooser = random.Random(5)  # noqa: S311 - any reproducible choice serves
        for sizes in vectors if len(vectors) <= VECTORS else chooser.sample(vectors, VECTORS):
            found = drawn(problem, sizes, chooser, flavour=6)
            if found is not None and granted(problem, made := trial(problem, found)):
                yield made
        if problem.symbols.positions:
            yield from self._at({s: n if s.kind == "tokens" else 2 for s, n in limits.items()})

    def _farther(self) -> Iterator[Trial]:
        """Yield instances beyond lengths that are not short, and up to a cut-off that is not checked."""
        problem = self._problem
        long = max((n for n in literals(problem) if n + 2 <= FARTHEST), default=0) + 2
        chooser = random.Random(7)  # noqa: S311 - any reproducible choice serves
        for size in problem.symbols.sizes:
            # Sizes of a claim start at 1, and a cut-off counts from 0.
            farthest = min(self._unchecked.get(_sort(size), 0) + 1, FARTHEST)
            if size.kind == "tokens":
                farthest = max(farthest, long)
            for n in range(LARGEST + 1, farthest + 1):
                for flavour in range(ORDERED):
                    sizes = {s: n if s == size else 2 + flavour % 2 for s in problem.symbols.sizes}
                    found = drawn(problem, sizes, chooser, flavour)
                    if found is not None and granted(problem, made := trial(problem, found)):
                        yield made

    def _ill_defined(self, trial: Trial) -> Verdict:
        """Return ILL-DEFINED with a point, or UNDECIDED: an entry has no value there, formally."""
        problem = self._problem
        hunt = Hunt(problem, (_decided(problem, trial.instance),), undefined=True)
        found = next(findings(hunt, self._propose), None)
        if found is not None:
            return found
        shown_at = {str(size): (n,) for size, n in trial.sizes.items()}
        grounds = grounds_of(problem, Method.ZERO_TEST)
        return verdict_on(problem.question, Status.UNDECIDED, NO_VALUE, shown_at, grounds)


def _decided(problem: Problem, instance: Instance) -> Instance:
    """Return an instance in which every bit is decided that the claim can read."""
    return replace(instance, bits={bit: instance.bits[bit] for bit in problem.relation_bits(instance)})


def has_order(problem: Problem) -> bool:
    """Tell whether a claim reads the order of numbers."""
    statement = problem.statement
    absolute = any(e.function == ABSOLUTE.name for e in statement.atoms(Entrywise))
    return absolute or statement.has(RowMaximum)


def _point(problem: Problem, sizes: Mapping[Size, int], chooser: random.Random) -> Point:
    """Return small random rational values of the data."""
    return {
        v: Fraction(
            chooser.randint(1, 3) if v.positive else chooser.randint(-2, 2), chooser.randint(1, 2)
        )
        for v in problem.point_variables(sizes)
    }


def _sort(size: Size) -> Sort:
    return Sort(size.name, size.kind)


def _conditions(prover: Prover) -> Iterator[Condition]:
    """Yield the conditions that hold for a theorem."""
    yield Condition(Requirement.DENOMINATORS, True, "at every size")
    if any(r.renamed for r in prover.reductions):
        yield Condition(Requirement.PERMUTATIONS, True, "every rule used is licensed")
    if prover.terms is not None and prover.terms.record.meant:
        yield Condition(Requirement.NUMBERS, True, "they are read as any numbers")
    yield Condition(Requirement.TIED, True, "at all instances that were compared")


def _peak_memory() -> int:
    """Return the most memory that this process has used, in bytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
