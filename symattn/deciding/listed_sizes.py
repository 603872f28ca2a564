"""Deciding a problem at listed sizes: every instance, the smallest first.

At each choice of sizes, positions, permutations and relevant mask bits, the two sides are computed
as quotients of exponential sums. They are equal where the difference has no terms left, which proves
the claim there if every denominator is nonzero by its form or by hypothesis. Where terms are left, or
a denominator is in doubt, rational points are asked for and checked: only such a point refutes.

Other processes may visit a part of the entries. What they find to be clean is passed over here; as
soon as something is not, its sizes are visited from their first instance, as if nobody had helped.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import product

from symattn.arithmetic.base import AtRandomPoint, Undefined, Unordered, Unsettled
from symattn.arithmetic.basis import SEED
from symattn.arithmetic.exponential_sums import ExponentialSums
from symattn.arithmetic.extended import Extended
from symattn.arithmetic.ieee import IEEE
from symattn.arithmetic.opaque import NoRoom
from symattn.arithmetic.random_point import RandomPoint
from symattn.arithmetic.residues import PrimeTower
from symattn.deciding.cautions import Caution
from symattn.deciding.finite_factors import is_everywhere_finite, permuted_factors
from symattn.deciding.grounds import Method
from symattn.deciding.open_order import open_order, open_sign
from symattn.deciding.refute import FORMALLY, Hunt, Proposer, findings, grounds_of, refute_at, verdict_on
from symattn.deciding.scope import Scope
from symattn.deciding.sweeps import Record, Sharing, Unshared, unshared
from symattn.deciding.verdicts import Status, Verdict
from symattn.deciding.witnesses import proved
from symattn.language.sizes import Size
from symattn.reading.demands import Demand, Judgement, demands
from symattn.reading.instances import Instance, NeedsBit, instances, split
from symattn.reading.judging import judge_formally, judge_image, outcome
from symattn.reading.numbers import Evaluation, NoInstance
from symattn.reading.points import assumed_nonzero, check_ieee, require_places
from symattn.reading.problem import Problem

PATIENCE = 4
"""Instances with open signs searched in vain before only formal differences are."""

ROOM = 16
"""Initial room for values of unknown functions; it is doubled when there are more."""


@dataclass
class _Trouble:
    """The obstacles to a proof at one instance."""

    failing: list[Instance] = field(default_factory=list)
    """The formal difference is not 0, or a sign is wrong."""
    open: list[Instance] = field(default_factory=list)
    """A sign, or a value, is not known."""
    undefined: list[Instance] = field(default_factory=list)
    """A value does not exist, or may not."""
    reasons: list[str] = field(default_factory=list)
    judged: int = 0
    """Number of cases examined."""
    nowhere: bool = False
    """An entry has no value whatever the data are, so that no point of the instance can refute."""

    @property
    def extent(self) -> int:
        """The number of obstacles to be pursued."""
        return len(self.failing) + len(self.open) + len(self.undefined)

    def add(
        self,
        case: Instance,
        demand: Demand,
        judgement: Judgement | Undefined | Unsettled,
        doubts: Sequence[str],
    ) -> None:
        """Add what was found out about an entry in one case; doubts say what may have no value."""
        self.judged += 1
        self.nowhere |= isinstance(judgement, Undefined) and not case.bits
        if isinstance(judgement, Undefined) or doubts:
            self.undefined.append(case)
            at = f"entry ({demand.i}, {demand.j})"
            unseen = f"{at} is {judgement} unless the hypotheses exclude it, which is not proved"
            self.reasons.append(doubts[0] if doubts else unseen)
        if judgement is Judgement.FAILS:
            self.failing.append(case)
        elif judgement is Judgement.OPEN or isinstance(judgement, Unsettled):
            self.open.append(case)
            self.reasons.append(
                str(judgement)
                if isinstance(judgement, Unsettled)
                else open_sign(demand.left, demand.i, demand.j)
            )


class _NotClean(Exception):
    """There is trouble at sizes at which entries have been passed over."""


_Examiner = Callable[[int, Instance, Record], _Trouble]
"""Returns what is in the way at an instance of this number, and notes where nothing is."""


class ListedSizes:
    """The decision about one problem at listed sizes, one vector of sizes after the other."""

    def __init__(
        self,
        problem: Problem,
        propose: Proposer,
        vectors: Iterable[Mapping[Size, int]],
        sharing: Sharing = unshared,
    ) -> None:
        self._problem = problem
        self._vectors = tuple(vectors)
        self._propose, self._sharing = propose, sharing
        self._permuted = permuted_factors(problem)
        self._seen: dict[Size, set[int]] = {size: set() for size in problem.symbols.sizes}
        self._gaps: list[str] = []
        self._ill: Verdict | None = None
        self._examined = 0
        self._fruitless = 0
        self._passed_over = False
        self.is_partial = False
        """Whether the claim says nothing at some instance: a position that it names does not exist."""

    def verdict(self) -> Verdict:
        """Go through all instances, the smallest first."""
        records = self._sharing(self._problem, self._vectors)
        for sizes, record in zip(self._vectors, records, strict=True):
            try:
                refuted = self._verdict_at(sizes, record)
            except _NotClean:
                refuted = self._verdict_at(sizes, Unshared())
            if refuted is not None:
                return refuted
        return self._conclusion()

    def note_clean(self, sizes: Mapping[Size, int], record: Record) -> None:
        """Go through the entries at some sizes that a record does not know, and note what is clean."""
        examine = self._examiner(sizes)
        for number, instance in self._instances(sizes):
            with suppress(NoInstance):
                examine(number, instance, record)

    def _instances(self, sizes: Mapping[Size, int]) -> Iterator[tuple[int, Instance]]:
        problem = self._problem
        return enumerate(instances(problem.symbols, sizes, problem.given))

    def _verdict_at(self, sizes: Mapping[Size, int], record: Record) -> Verdict | None:
        """Go through all instances at some sizes; return REFUTED, if that is the result."""
        is_ieee = self._problem.question.is_ieee
        examine = self._ieee_examiner() if is_ieee else self._examiner(sizes)
        self._passed_over = False
        for number, instance in self._instances(sizes):
            try:
                trouble = examine(number, instance, record)
            except NoInstance:
                self.is_partial = True
                continue
            if trouble.extent and self._passed_over:
                raise _NotClean
            if not trouble.judged:
                continue
            self._examined += 1
            for size, value in sizes.items():
                self._seen[size].add(value)
            refuted = self._pursue(trouble) if trouble.extent else None
            if refuted is not None:
                return refuted
        return None

    def _conclusion(self) -> Verdict:
        problem = self._problem
        if self._ill is not None and not self._gaps:
            return self._ill
        sizes = {str(size): tuple(sorted(values)) for size, values in self._seen.items()}
        status, reason = Status.CHECKED if sizes else Status.PROVED, None
        if self._gaps:
            status, reason = Status.UNDECIDED, self._gaps[0]
        elif not self.has_instance:
            nothing = Caution.NONE_CHECKED if problem.symbols.sizes else Caution.NO_INSTANCE
            status, reason = Status.UNDECIDED, nothing.value
        method = Method.EVERY_SIZE if problem.question.is_ieee else Method.ZERO_TEST
        grounds = grounds_of(problem, method)
        if status is Status.PROVED:
            return proved(problem, self._propose, Scope(sizes), grounds)
        return verdict_on(problem.question, status, reason, sizes, grounds)

    @property
    def has_instance(self) -> bool:
        """Whether there is an instance, at the sizes checked, that satisfies the hypotheses."""
        return self._examined > 0

    # -- one instance -----------------------------------------------------------------------------

    def _examiner(self, sizes: Mapping[Size, int]) -> _Examiner:
        problem, room = self._problem, ROOM
        tower = not problem.forecast.without_residues
        near = PrimeTower(problem.depth, SEED + 1) if tower else RandomPoint(f"{SEED + 1}")
        formal = self._field(sizes, room)

        def examine(number: int, instance: Instance, record: Record) -> _Trouble:
            nonlocal formal, room
            while True:
                formal.forget_functions()
                values = problem.extended(formal)
                try:
                    return self._examine(number, instance, record, formal, values, near)
                except NoRoom:
                    room *= 2
                    formal = self._field(sizes, room)

        return examine

    def _field(self, sizes: Mapping[Size, int], room: int) -> ExponentialSums:
        problem = self._problem
        return ExponentialSums(
            problem.data(sizes),
            problem.depth,
            room=room if problem.symbols.functions or problem.forecast.has_generators else 0,
            roots=room if problem.forecast.rooted else 0,
            radical=problem.forecast.radical,
            trigonometric=problem.forecast.trigonometric,
        )

    def _examine(
        self,
        number: int,
        instance: Instance,
        record: Record,
        formal: ExponentialSums,
        values: Extended,
        near: AtRandomPoint,
    ) -> _Trouble:
        trouble = _Trouble()
        every = tuple(demands(self._problem.statement, Evaluation(instance, values)))
        wanted = [place for place in range(len(every)) if not record.is_clean((number, place))]
        trouble.judged = len(every) - len(wanted)
        if trouble.judged:
            self._passed_over = True
        if not wanted:
            return trouble
        instance = self._with_finite_factors(instance, values, formal)
        images = values.over(near)
        readers: dict[tuple[int, Hashable], Evaluation] = {}

        def reader(case: Instance, arithmetic: Extended) -> Evaluation:
            key = (id(arithmetic), tuple(case.bits.items()))
            if key not in readers:
                readers[key] = Evaluation(case, arithmetic)
            return readers[key]

        def judge(case: Instance, demand: Demand) -> Judgement | None:
            at = reader(case, values)
            formal.enter(case.choices)
            if not self._assume(at, formal):
                return None
            if self._problem.depth > 1:
                judgement = judge_image(demand, reader(case, images), near)
                if judgement is Judgement.FAILS:
                    return judgement
            return judge_formally(demand, at, formal)

        for place in wanted:
            demand = every[place]
            before = trouble.judged, trouble.extent
            formal.doubtful.clear()
            for case, judgement in split(
                instance, self._problem.given, lambda case, d=demand: outcome(judge, case, d)
            ):
                doubts = [f"{doubt.what}: {formal.show(doubt.value)}" for doubt in formal.doubtful[:1]]
                formal.doubtful.clear()
                if judgement is None:  # here a hypothesis never holds; elsewhere it may
                    continue
                if isinstance(judgement, Unordered):
                    said = open_order(self._problem.question.statement, self._problem.question.given)
                    judgement = Unsettled(said or str(judgement))
                if isinstance(judgement, Undefined):
                    require_places(self._problem.statement, reader(case, values))
                trouble.add(case, demand, judgement, doubts)
            if trouble.judged > before[0] and trouble.extent == before[1]:
                record.note((number, place))
        return trouble

    def _with_finite_factors(
        self, instance: Instance, values: Extended, formal: ExponentialSums
    ) -> Instance:
        """Note which factors of permutation matrices are finite, so that not all their rows are read.

        Otherwise an entry of Π X would read the bits of every row of X, to see that 0 times it is 0.
        """
        for factor in self._permuted:
            if is_everywhere_finite(factor, instance, self._problem, values, formal):
                instance = replace(instance, finite=instance.finite | {factor})
        return instance

    def _assume(self, at: Evaluation, formal: ExponentialSums) -> bool:
        """Take the hypotheses that values are not 0; return False if a hypothesis never holds.

        A hypothesis about bits alone does not hold if the bits that are decided contradict it.
        """
        try:
            formal.assume_nonzero(assumed_nonzero(self._problem, at))
        except Undefined:
            return False
        for counted in self._problem.counts:
            rows, columns = at.shape(counted.body)
            for i, j in product(range(1, rows + 1), range(1, columns + 1)):
                with suppress(NeedsBit, Undefined, Unsettled):
                    sign = at.arithmetic.sign(at.entry(counted.body, i, j))
                    if sign is not None and sign < counted.strict:
                        return False
        return True

    def _ieee_examiner(self) -> _Examiner:
        problem = self._problem

        def examine(number: int, instance: Instance, record: Record) -> _Trouble:
            trouble = _Trouble()
            variables = problem.point_variables(instance.sizes)
            if variables:
                trouble.judged = 1
                trouble.open.append(instance)
                trouble.reasons.append("IEEE arithmetic is checked at points only, not for all data")
                return trouble
            cases = split(
                instance, problem.given, lambda case: check_ieee(problem, Evaluation(case, IEEE({})))
            )
            for case, finding in cases:
                trouble.judged += 1
                if isinstance(finding, Unsettled):
                    trouble.open.append(case)
                    trouble.reasons.append(str(finding))
                elif finding is not None:
                    trouble.failing.append(case)
            return trouble

        return examine

    # -- what to do about trouble -------------------------------------------------------------------

    def _pursue(self, trouble: _Trouble) -> Verdict | None:
        """Search for a point that refutes; note what stays open."""
        wanted = () if trouble.nowhere else (*trouble.failing, *trouble.open)
        found = None
        if wanted and (trouble.failing or self._fruitless < PATIENCE):
            found = refute_at(self._problem, wanted, self._propose)
            self._fruitless += found is None
        if found is None and self._ill is None:
            hunt = Hunt(self._problem, tuple(trouble.undefined or trouble.open), undefined=True)
            found = next(findings(hunt, self._propose), None)
        if found is not None and found.status is Status.REFUTED:
            return found
        if found is not None:
            self._ill = found
        # Of what need not have a value, a formal difference says little: log x² and 2 log x differ.
        if any(case not in trouble.undefined for case in trouble.failing) and not trouble.nowhere:
            self._gaps.append(FORMALLY)
        elif self._ill is None:
            self._gaps.extend(trouble.reasons)
        return None
