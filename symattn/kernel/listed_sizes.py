"""Deciding a problem at listed sizes: every instance, the smallest first.

At each choice of sizes, positions, permutations and relevant mask bits, the two sides are computed
as quotients of exponential sums. They are equal where the difference has no terms left, which proves
the claim there if every denominator is nonzero by its form or by hypothesis. Where terms are left, or
a denominator is in doubt, rational points are asked for and checked: only such a point refutes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from symattn.kernel.arithmetic import Point, Undefined, Unsettled, Variable
from symattn.kernel.basis import SEED
from symattn.kernel.cautions import Caution
from symattn.kernel.counterexamples import Counterexample, counterexample_of
from symattn.kernel.demands import Demand, Judgement, demands
from symattn.kernel.entries import Evaluation, NoInstance
from symattn.kernel.exponential_sums import ExponentialSums
from symattn.kernel.extended import Extended
from symattn.kernel.grounds import Grounds, Method, NumberSystem, Theorem
from symattn.kernel.ieee import IEEE
from symattn.kernel.instances import Instance, instances, size_vectors, split
from symattn.kernel.judging import judge_formally, judge_image, outcome
from symattn.kernel.points import Finding, assumed_nonzero, check, check_ieee
from symattn.kernel.prime_tower import PrimeTower
from symattn.kernel.problem import Problem
from symattn.kernel.scope import Scope
from symattn.kernel.variables import opaque_values
from symattn.kernel.verdicts import Status, Verdict, seal
from symattn.language.claims import Question
from symattn.language.matrices import OrthogonalMatrix
from symattn.language.sizes import Size


@dataclass(frozen=True)
class Hunt:
    """An invitation to propose points: cases in which a demand is not met, or not known to be."""

    problem: Problem
    cases: tuple[tuple[Instance, Demand], ...]
    variables: tuple[Variable, ...]
    undefined: bool
    """Whether points are wanted at which something has no value."""


PATIENCE = 4
"""How many instances with open signs are searched in vain before only formal differences are."""

NO_INSTANCE = f"{Caution.NO_INSTANCE.value}, at the sizes checked"

PROPOSALS = 400
"""How many proposals are checked at one instance."""

Proposer = Callable[[Hunt], Iterable[tuple[Instance, Point]]]
"""Proposes instances and points, the smallest first; nothing it says is trusted."""


def verdict_on(
    question: Question,
    status: Status,
    reason: str | None,
    sizes: Mapping[str, tuple[int, ...]],
    grounds: Grounds,
    counterexample: Counterexample | None = None,
) -> Verdict:
    """Make a verdict on a question; for the kernel only."""
    return seal(
        status=status,
        statement=question.statement,
        given=question.given,
        reason=reason,
        scope=Scope(sizes),
        grounds=grounds,
        counterexample=counterexample,
    )


Case = tuple[Instance, Demand]


@dataclass
class _Trouble:
    """What stands in the way of a proof at one instance."""

    failing: list[Case] = field(default_factory=list)
    """The formal difference is not 0, or a sign is wrong."""
    open: list[Case] = field(default_factory=list)
    """A sign, or a value, is not known."""
    undefined: list[Case] = field(default_factory=list)
    """A value does not exist, or may not."""
    reasons: list[str] = field(default_factory=list)
    judged: int = 0
    """How many cases were looked at."""
    nowhere: bool = False
    """An entry has no value whatever the data are, so that no point of the instance can refute."""


class ListedSizes:
    """The decision about one problem at the sizes up to limits."""

    def __init__(self, problem: Problem, propose: Proposer, limits: Mapping[Size, int]) -> None:
        self._problem = problem
        self._limits = limits
        self._propose = propose
        self._seen: dict[Size, set[int]] = {size: set() for size in problem.symbols.sizes}
        self._gaps: list[str] = []
        self._ill: Verdict | None = None
        self._examined = 0
        self._fruitless = 0
        self.vacuous = False
        """Whether some value is 0 throughout an instance although a hypothesis says that it is not."""

    def verdict(self) -> Verdict:
        """Go through all instances, the smallest first."""
        problem = self._problem
        for sizes in size_vectors(problem.symbols.sizes, self._limits):
            examine = self._ieee_examiner() if problem.arithmetic == "ieee" else self._examiner(sizes)
            for instance in instances(problem.symbols, sizes, problem.given):
                try:
                    trouble = examine(instance)
                except NoInstance:
                    continue
                if not trouble.judged:
                    continue
                self._examined += 1
                for size, value in sizes.items():
                    self._seen[size].add(value)
                refuted = self._pursue(trouble)
                if refuted is not None:
                    return refuted
        return self._conclusion()

    def _conclusion(self) -> Verdict:
        problem = self._problem
        if self._ill is not None and not self._gaps:
            return self._ill
        sizes = {str(size): tuple(sorted(values)) for size, values in self._seen.items()}
        status, reason = Status.CHECKED if sizes else Status.PROVED, None
        if self._gaps:
            status, reason = Status.UNDECIDED, self._gaps[0]
        elif not self.has_instance:
            status, reason = Status.UNDECIDED, NO_INSTANCE
        return verdict_on(problem.question, status, reason, sizes, self._grounds())

    @property
    def has_instance(self) -> bool:
        """Whether there is an instance, at the sizes checked, that satisfies the hypotheses."""
        return self._examined > 0

    def _grounds(self, method: Method | None = None) -> Grounds:
        problem = self._problem
        system = {
            "ieee": NumberSystem.IEEE_BINARY64,
            "zero-times-infinity": NumberSystem.ZERO_TIMES_INFINITY,
            "real": NumberSystem.EXTENDED_REAL if problem.has_infinity else NumberSystem.REAL,
        }[problem.arithmetic]
        orthogonal = any(isinstance(leaf, OrthogonalMatrix) for leaf in problem.symbols.matrices)
        if method is None:
            method = Method.EVERY_SIZE if problem.arithmetic == "ieee" else Method.ZERO_TEST
        return Grounds((method,), (system,), (Theorem.CAYLEY,) if orthogonal else ())

    # -- one instance -----------------------------------------------------------------------------

    def _examiner(self, sizes: Mapping[Size, int]) -> Callable[[Instance], _Trouble]:
        problem = self._problem
        formal = ExponentialSums(
            problem.data(sizes),
            problem.depth,
            opaque=opaque_values(problem.symbols, sizes),
            radical=problem.radical,
            trigonometric=problem.trigonometric,
        )
        lenient = problem.arithmetic == "zero-times-infinity"
        values = Extended(formal, zero_times_infinity=lenient)
        images = Extended(PrimeTower(problem.depth, SEED + 1), zero_times_infinity=lenient)
        return lambda instance: self._examine(instance, formal, values, images)

    def _examine(
        self, instance: Instance, formal: ExponentialSums, values: Extended, images: Extended
    ) -> _Trouble:
        trouble = _Trouble()
        readers: dict[tuple[int, tuple[Any, ...]], Evaluation] = {}

        def reader(case: Instance, arithmetic: Extended) -> Evaluation:
            key = (id(arithmetic), tuple(case.bits.items()))
            if key not in readers:
                readers[key] = Evaluation(case, arithmetic)
            return readers[key]

        def judge(case: Instance, demand: Demand) -> Judgement | None:
            at = reader(case, values)
            if not self._assume(at, formal):
                return None
            if self._problem.depth > 1:
                judgement = judge_image(demand, reader(case, images))
                if judgement is Judgement.FAILS:
                    return judgement
            return judge_formally(demand, at, formal)

        for demand in demands(self._problem.statement, reader(instance, values)):
            formal.doubtful.clear()
            for case, judgement in split(
                instance, self._problem.given, lambda case, d=demand: outcome(judge, case, d)
            ):
                doubts = list(formal.doubtful)
                formal.doubtful.clear()
                if judgement is None:  # here a hypothesis never holds; elsewhere it may
                    self.vacuous = True
                    continue
                trouble.judged += 1
                trouble.nowhere |= isinstance(judgement, Undefined) and not case.bits
                if isinstance(judgement, Undefined) or doubts:
                    trouble.undefined.append((case, demand))
                    trouble.reasons.append(
                        f"a denominator is not known to be nonzero: {formal.show(doubts[0])}"
                        if doubts
                        else str(judgement)
                    )
                if judgement is Judgement.FAILS:
                    trouble.failing.append((case, demand))
                elif judgement is Judgement.OPEN or isinstance(judgement, Unsettled):
                    trouble.open.append((case, demand))
                    trouble.reasons.append(
                        str(judgement)
                        if isinstance(judgement, Unsettled)
                        else f"the sign of entry ({demand.i}, {demand.j}) is not seen from its form"
                    )
        return trouble

    def _assume(self, at: Evaluation, formal: ExponentialSums) -> bool:
        """Take the hypotheses that values are not 0; return False if one of them never holds."""
        try:
            formal.assume_nonzero(assumed_nonzero(self._problem, at))
        except Undefined:
            return False
        return True

    def _ieee_examiner(self) -> Callable[[Instance], _Trouble]:
        problem = self._problem

        def examine(instance: Instance) -> _Trouble:
            trouble = _Trouble()
            first = next(iter(demands(problem.statement, Evaluation(instance, IEEE({})))))
            variables = problem.point_variables(instance.sizes)
            if variables:
                trouble.judged = 1
                trouble.open.append((instance, first))
                trouble.reasons.append("IEEE arithmetic is checked at points only, not for all data")
                return trouble
            cases = split(
                instance, problem.given, lambda case: check_ieee(problem, Evaluation(case, IEEE({})))
            )
            for case, finding in cases:
                trouble.judged += 1
                if isinstance(finding, Unsettled):
                    trouble.open.append((case, first))
                    trouble.reasons.append(str(finding))
                elif finding is not None:
                    trouble.failing.append((case, first))
            return trouble

        return examine

    # -- what to do about trouble -------------------------------------------------------------------

    def _pursue(self, trouble: _Trouble) -> Verdict | None:
        """Look for a point that refutes; note what stays open."""
        if not (trouble.failing or trouble.open or trouble.undefined):
            return None
        wanted = () if trouble.nowhere else (*trouble.failing, *trouble.open)
        found = None
        if wanted and (trouble.failing or self._fruitless < PATIENCE):
            found = self._search(wanted, undefined=False)
            self._fruitless += found is None
        if found is None and self._ill is None:
            found = self._search(tuple(trouble.undefined or trouble.open), undefined=True)
        if found is not None and found[1].fails:
            return self._with_example(Status.REFUTED, *found)
        if found is not None:
            self._ill = self._with_example(Status.ILL_DEFINED, *found)
        if trouble.failing and not trouble.nowhere:
            self._gaps.append("the two sides differ formally, but no point was found that shows it")
        elif self._ill is None:
            self._gaps.extend(trouble.reasons)
        return None

    def _search(
        self, cases: tuple[tuple[Instance, Demand], ...], *, undefined: bool
    ) -> tuple[tuple[Instance, Point], Finding] | None:
        if not cases:
            return None
        problem = self._problem
        variables = tuple(problem.point_variables(cases[0][0].sizes))
        proposals = self._propose(Hunt(problem, cases, variables, undefined))
        for instance, point in islice(proposals, PROPOSALS):
            if not any(_extends(instance, case) for case, _ in cases):
                continue
            finding = check(problem, instance, point)
            if finding is not None and (finding.fails or undefined):
                return (instance, point), finding
        return None

    def _with_example(self, status: Status, place: tuple[Instance, Point], finding: Finding) -> Verdict:
        method = Method.POINT_WITH_INTERVALS if status is Status.REFUTED else Method.POINT
        instance, point = place
        if self._problem.arithmetic == "ieee":
            method = Method.EVALUATION
        return verdict_on(
            self._problem.question,
            status,
            finding.reason,
            {str(size): (value,) for size, value in instance.sizes.items()},
            self._grounds(method),
            counterexample_of(self._problem, instance, point, finding),
        )


def _extends(instance: Instance, case: Instance) -> bool:
    """Tell whether an instance is a case of the hunt, with more bits decided at most."""
    return (
        instance.sizes == case.sizes
        and instance.positions == case.positions
        and instance.permutations == case.permutations
        and instance.reflected == case.reflected
        and case.bits.items() <= instance.bits.items()
    )
