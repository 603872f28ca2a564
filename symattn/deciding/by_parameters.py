"""Claims about masks with parameters: batch entry, head, and unknown arrays.

They are claims about all of these. A theorem about any relations like the masks is one about every
choice of parameters; a counterexample gives one choice, and is one of the claim in which it is put in.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations, islice

from symattn.deciding.by_masks import by_masks
from symattn.deciding.cautions import Caution, VerdictWarning
from symattn.deciding.counterexample import Counterexample, TableName
from symattn.deciding.for_all_sizes import Settled
from symattn.deciding.grounds import Method
from symattn.deciding.refute import Proposer, grounds_of, verdict_on
from symattn.deciding.verdicts import Status, Verdict, at_example, restated, with_warnings
from symattn.deciding.witnesses import instance_of
from symattn.errors import InputError
from symattn.integers import Point, TooHard, decided
from symattn.language.attention import RelationTerm
from symattn.language.symbols import asked_relations, unknown_arrays
from symattn.lifting.abstraction import masks_of, with_masks
from symattn.lifting.trials import LARGEST
from symattn.reading.problem import Problem
from symattn.relations import Formula, Relation
from symattn.relations.conditions import BATCH, HEAD, Index, both, constants, either, indices, negation
from symattn.relations.formulas import as_condition

ROUNDS = 16
"""Most choices of parameters at which a claim is challenged."""

LONGER = 5
"""Number of these also challenged at larger sizes, and searched for an instance."""

LONGEST = 128
"""Largest length of an array."""

NOT_SHOWN = (
    "no proof was found that covers every {}, and no counterexample among those that were tried; state "
    "the claim of one, by mask.at(batch, head) or known=(…), or of unknown(…) with relation_is(…)"
)


@dataclass(frozen=True)
class Ways:
    """The ways of settling a claim about masks with parameters.

    Attributes
    ----------
    by_theorems : callable
        Settles a claim about unknown relations by theorems alone, if it can.
    challenged : callable
        Returns what contradicts a claim without parameters, or None; called first with False, and
        with True for a longer challenge.
    propose : callable
        Proposes instances and points.
    """

    by_theorems: Callable[[Problem], Settled | None]
    challenged: Callable[[Problem, bool], Verdict | None]
    propose: Proposer


@dataclass(frozen=True)
class Parameters:
    """The parameters of the masks of a claim, besides the two positions."""

    numbers: tuple[Index, ...]
    arrays: tuple[str, ...]

    def __bool__(self) -> bool:
        return bool(self.numbers or self.arrays)

    def __str__(self) -> str:
        words = {BATCH: "batch entry", HEAD: "head"}
        return " and ".join([*(words[n] for n in self.numbers), *(f"array {a}" for a in self.arrays)])


@dataclass(frozen=True)
class Choice:
    """Values of parameters."""

    numbers: Mapping[Index, int]
    arrays: Mapping[str, tuple[int, ...]]

    def put_in(self, problem: Problem) -> Problem:
        """Return the claim about these."""
        known: dict[Relation, Relation] = {}
        for mask in masks_of(problem):
            if isinstance(mask, Formula):
                at = mask.at(self.numbers.get(BATCH, 0), self.numbers.get(HEAD, 0))
                known[mask] = at.with_arrays(**self.arrays) if isinstance(at, Formula) else at
        terms = {t for e in (problem.statement, *problem.given) for t in e.atoms(RelationTerm)}
        return problem.put({t: RelationTerm(with_masks(t.relation, known)) for t in terms})

    def told(self, example: Counterexample, reach: int) -> Counterexample:
        """Return a counterexample that gives the parameters, arrays as far as they may be read."""
        most = max(example.sizes.values(), default=1) + reach
        tables = {
            TableName(name): (tuple(map(Fraction, row[:most])),) for name, row in self.arrays.items()
        }
        numbers = {number.name: value for number, value in self.numbers.items()}
        return replace(
            example, values={**tables, **example.values}, positions={**numbers, **example.positions}
        )


def parameters_of(problem: Problem) -> Parameters:
    """Return the parameters of the masks of a claim besides the two positions."""
    read = {index for condition in masks_of(problem).values() for index in indices(condition)}
    numbers = tuple(n for n in (BATCH, HEAD) if n in read)
    return Parameters(numbers, unknown_arrays(problem.statement, *problem.given))


def for_all_parameters(problem: Problem, parameters: Parameters, ways: Ways) -> Settled:
    """Return the verdict on a claim about masks with parameters."""
    choices = list(islice(_choices(problem, parameters), ROUNDS))
    claims = [choice.put_in(problem) for choice in choices]
    found = by_masks(problem, ways.by_theorems, ways.propose, [claim.question for claim in claims])
    if found is not None:
        return found
    pairs = list(zip(choices, claims, strict=True))
    tried = [*((*pair, False) for pair in pairs), *((*pair, True) for pair in pairs[:LONGER])]
    for choice, claim, longer in tried:
        try:
            against = ways.challenged(claim, longer)
        except InputError:  # a place outside of an array so long
            continue
        if against is not None and against.counterexample is not None:
            shown = at_example(against, choice.told(against.counterexample, _reach(problem)))
            return Settled(restated(shown, problem.statement, problem.given))
    grounds = grounds_of(problem, Method.EVALUATION)
    witnesses = [instance_of(claim.question, ways.propose) for claim in claims[:LONGER]]
    without = all(witness.is_lacking for witness in witnesses)
    reason = Caution.NONE_FOUND.value if without else NOT_SHOWN.format(parameters)
    verdict = verdict_on(problem.question, Status.UNDECIDED, reason, {}, grounds)
    warnings = (VerdictWarning(Caution.NONE_FOUND),) if without else ()
    return Settled(with_warnings(verdict, warnings))


def _where_masks_differ(problem: Problem, parameters: Parameters, length: int) -> Iterator[Choice]:
    """Yield parameters with which a pair of positions is seen by one of two masks alone."""
    relations = dict.fromkeys(relation for relation, *_ in asked_relations(problem.statement))
    conditions = [c for relation in relations if (c := as_condition(relation)) is not None]
    for first, second in combinations(conditions, 2):
        differ = either(both(first, negation(second)), both(second, negation(first)))
        try:
            point = decided(differ)
        except TooHard:
            continue
        if isinstance(point, Point):
            read = {array.name: values for array, values in point.arrays.items()}
            yield Choice(
                {number: point.indices.get(number, 0) for number in parameters.numbers},
                {
                    name: tuple(read.get(name, {}).get(place, 0) for place in range(length))
                    for name in parameters.arrays
                },
            )


def _reach(problem: Problem) -> int:
    return sum(abs(n) for c in masks_of(problem).values() for n in constants(c))


def _choices(problem: Problem, parameters: Parameters) -> Iterator[Choice]:
    """Yield parameters: where masks differ; arrays of runs, of one number, at random; some heads."""
    length = min(LARGEST + _reach(problem), LONGEST)
    yield from islice(_where_masks_differ(problem, parameters, length), ROUNDS // 2)
    places = range(length)
    rows = [places, [k // 2 for k in places], [0] * length, [1] * length, [k // 3 for k in places]]
    chooser = random.Random(17)  # noqa: S311 - any reproducible choice serves
    for round_ in range(ROUNDS):
        most = chooser.choice((1, 2, 3, length))
        numbers = {n: chooser.randint(0, round_) for n in parameters.numbers}
        yield Choice(
            numbers,
            {
                name: tuple(
                    rows[round_] if round_ < len(rows) else chooser.choices(range(most + 1), k=length)
                )
                for name in parameters.arrays
            },
        )
