"""Refuting a claim at given instances: each proposed point is checked before it counts.

This is the only way to REFUTED, and to ILL-DEFINED at a point. Nothing is expanded formally, so it
serves large sizes as well as small ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import islice, product

from symattn.arithmetic.base import AtRest, Point
from symattn.deciding.counterexample import Counterexample, counterexample_of
from symattn.deciding.grounds import Grounds, Method, NumberSystem, Theorem
from symattn.deciding.scope import Scope
from symattn.deciding.verdicts import Status, Verdict, seal
from symattn.language.claims import Question
from symattn.language.matrices import OrthogonalMatrix
from symattn.reading.demands import Places
from symattn.reading.instances import Instance
from symattn.reading.points import Finding, check
from symattn.reading.problem import Problem

PROPOSALS = 400
"""Most proposals checked at one set of instances."""


WHOLE = 20_000
"""Up to this many entries, all are evaluated once one refutes."""

SEEN_IN_PART = "; of the other entries, only those of its row and the corners were tested for a value"

ENTRIES = 16
"""Most proposals checked at one entry of a large claim."""


@dataclass(frozen=True)
class Hunt:
    """An invitation to propose points at which a claim fails, or has no value."""

    problem: Problem
    instances: tuple[Instance, ...]
    """The instances to search; bits that one leaves undecided may be chosen."""
    undefined: bool = False
    """Whether to search for points at which something has no value."""
    brief: bool = False
    """Whether any point at which the hypotheses hold will do, for little work."""
    irrational: bool = False
    """Whether to search irrational values, too."""
    fixed: Point = field(default_factory=dict)
    """Values that are given."""
    places: Places | None = None
    """The entries that are looked at; all of them if none are named."""


FORMALLY = "the two sides differ in formal arithmetic, but no numbers were found at which they differ"
"""The reason of UNDECIDED where sides differ as terms or residues, and at no point that was tried."""

Proposer = Callable[[Hunt], Iterable[tuple[Instance, Point]]]
"""Proposes instances and points, the smallest first; nothing it says is trusted."""


def refute_at(problem: Problem, instances: Iterable[Instance], propose: Proposer) -> Verdict | None:
    """Return REFUTED with a counterexample at one of the instances, or None if none is found.

    Parameters
    ----------
    problem : Problem
    instances : iterable of Instance
        Sizes, positions and permutations; bits of unknown relations may be undecided.
    propose : callable
        The source of proposed points; every proposal is checked here.
    """
    for verdict in findings(Hunt(problem, tuple(instances)), propose):
        if verdict.status is Status.REFUTED:
            return verdict
    return None


def findings(hunt: Hunt, propose: Proposer) -> Iterator[Verdict]:
    """Yield REFUTED, or ILL-DEFINED if that is wanted, for each proposal that shows it."""
    if not hunt.instances:
        return
    for instance, point in islice(propose(hunt), PROPOSALS):
        if not any(_extends(instance, base) for base in hunt.instances):
            continue
        instance = replace(instance, finite=frozenset())
        finding = check(hunt.problem, instance, point)
        if finding is not None and (finding.fails or hunt.undefined):
            yield _verdict(hunt.problem, instance, point, finding)


def refute_entry(hunt: Hunt, shape: tuple[int, int], propose: Proposer) -> Verdict | None:
    """Return REFUTED, or ILL-DEFINED, by one entry of a large claim, or None if no point shows it.

    Where there are more than `WHOLE` entries, or more data than can be listed, that the others have
    values is looked at in the row of the entry and in the corners alone, which the reason says.
    """
    rows, columns = shape
    (i, j), *_ = hunt.places or ((1, 1),)
    corners = product(sorted({1, rows}), sorted({1, columns}))
    few = [(i, j), *corners, *((i, k) for k in range(1, columns + 1))]
    for instance, point in islice(propose(hunt), ENTRIES):
        if check(hunt.problem, instance, point, hunt.places) is not None:
            is_large = rows * columns > WHOLE or isinstance(point, AtRest)
            finding = check(hunt.problem, instance, point, few if is_large else None)
            if finding is not None and (finding.fails or hunt.undefined):
                if is_large and finding.fails:
                    finding = replace(finding, reason=f"{finding.reason}{SEEN_IN_PART}")
                return _verdict(hunt.problem, instance, point, finding)
    return None


def verdict_on(
    question: Question,
    status: Status,
    reason: str | None,
    sizes: Mapping[str, tuple[int, ...]],
    grounds: Grounds,
    counterexample: Counterexample | None = None,
) -> Verdict:
    """Make a verdict on a question; for `symattn.deciding` only."""
    return seal(
        status=status,
        statement=question.statement,
        given=question.given,
        reason=reason,
        scope=Scope(sizes),
        grounds=grounds,
        counterexample=counterexample,
    )


def grounds_of(problem: Problem, method: Method) -> Grounds:
    """Return the ground of a verdict on a problem."""
    system = {
        "ieee": NumberSystem.IEEE_BINARY64,
        "zero-times-infinity": NumberSystem.ZERO_TIMES_INFINITY,
        "real": NumberSystem.EXTENDED_REAL if problem.has_infinity else NumberSystem.REAL,
    }[problem.arithmetic]
    orthogonal = any(isinstance(leaf, OrthogonalMatrix) for leaf in problem.symbols.matrices)
    return Grounds((method,), (system,), (Theorem.CAYLEY,) if orthogonal else ())


def _verdict(problem: Problem, instance: Instance, point: Point, finding: Finding) -> Verdict:
    status = Status.REFUTED if finding.fails else Status.ILL_DEFINED
    method = Method.POINT_WITH_INTERVALS if finding.fails else Method.POINT
    if problem.question.is_ieee:
        method = Method.EVALUATION
    return verdict_on(
        problem.question,
        status,
        finding.reason,
        {str(size): (value,) for size, value in instance.sizes.items()},
        grounds_of(problem, method),
        counterexample_of(problem, instance, point, finding),
    )


def _extends(instance: Instance, base: Instance) -> bool:
    """Tell whether an instance is another one with more bits decided at most."""
    return (
        instance.sizes == base.sizes
        and instance.positions == base.positions
        and instance.permutations == base.permutations
        and instance.reflected == base.reflected
        and base.bits.items() <= instance.bits.items()
    )
