"""Counterexamples at smaller sizes, and within the requested sizes.

Where the two sides differ formally, the smallest sizes are visited before. A kink makes residues
lie: relu(x) is x at half of all numbers. So smaller sizes are tried by points there.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import islice

from symattn.arithmetic.base import Point
from symattn.deciding.refute import Proposer, refute_at
from symattn.deciding.verdicts import Status, Verdict, with_warnings
from symattn.language.sizes import Size
from symattn.language.statements import Equation
from symattn.lifting.trials import LARGEST, Trial
from symattn.reading.instances import Instance, size_vectors
from symattn.reading.problem import Problem

MOST_VECTORS = 64
"""Most vectors of sizes tried."""

MOST_INSTANCES, MOST_POINTS = 3, 24
"""Most instances tried at each, and points at each instance."""


def smallest(
    problem: Problem,
    verdict: Verdict,
    at: Callable[[Mapping[Size, int]], Iterator[Trial]],
    propose: Proposer,
    *,
    ordered: bool,
) -> Verdict:
    """Return a verdict with a counterexample at smaller sizes, and at those asked for, if one is found.

    Parameters
    ----------
    problem : Problem
    verdict : Verdict
        Only REFUTED has a counterexample that is smaller.
    at : callable
        Returns trials at sizes.
    propose : callable
    ordered : bool
        Whether the claim reads the order of numbers.
    """
    example = verdict.counterexample
    if verdict.status is not Status.REFUTED or example is None or problem.question.is_ieee:
        return verdict
    known = {size: example.sizes[size.name] for size in problem.symbols.sizes}
    asked = problem.question.sizes
    beyond = any(known[size] > asked.get(size, n) for size, n in known.items())
    if not beyond and (isinstance(problem.statement, Equation) and not ordered):
        return verdict
    for sizes in _vectors(known, asked, beyond=beyond):
        found = _refuted(problem, [t.instance for t in islice(at(sizes), MOST_INSTANCES)], propose)
        if found is not None:
            return with_warnings(found, verdict.warnings)
    return verdict


def _vectors(
    known: Mapping[Size, int], asked: Mapping[Size, int], *, beyond: bool
) -> Iterator[dict[Size, int]]:
    """Yield the vectors of sizes that are smaller, or, where known ones exceed it, as asked for."""
    largest = max(LARGEST if beyond else 1, *known.values())
    upto = {size: min(asked.get(size, largest), LARGEST) for size in known}
    most = sum(known.values())
    vectors = size_vectors(list(known), upto)
    return islice((v for v in vectors if beyond or sum(v.values()) < most), MOST_VECTORS)


def _refuted(problem: Problem, instances: list[Instance], propose: Proposer) -> Verdict | None:
    """Return REFUTED if one of a few points shows it; then the smallest one is searched for."""
    chooser = random.Random(23)  # noqa: S311 - any reproducible choice serves
    decided = [problem.restricted(i) for i in instances]
    points = [(i, _signs(problem, i, chooser)) for i in decided for _ in range(MOST_POINTS)]
    if refute_at(problem, decided, lambda hunt: points) is None:
        return None
    return refute_at(problem, decided, propose)


def _signs(problem: Problem, instance: Instance, chooser: random.Random) -> Point:
    """Return small values of either sign."""
    return {
        v: Fraction(chooser.randint(1, 2) if v.positive else chooser.choice((-2, -1, -1, 0, 1, 1, 2)))
        for v in problem.point_variables(instance.sizes)
    }
