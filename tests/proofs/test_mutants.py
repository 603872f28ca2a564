"""Each true claim, altered at one place: where the alteration matters, the kernel must refute it.

Whether it matters is found by 100-digit evaluation at random points, which shares nothing with the
kernel. An alteration that makes no difference there must be proved, or be undefined somewhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from sympy import preorder_traversal

from symattn.api import decide
from symattn.deciding import Status
from symattn.language import statements as stm
from symattn.language.claims import Claim, question
from symattn.language.matrices import NumPyCode
from symattn.language.sizes import Size
from symattn.reading.problem import DEEP_LIMITS, DEFAULT_LIMITS, Problem
from tests.helpers import NoSuchPlace, mp, random_data, sides_gap, value
from tests.marks import every
from tests.proofs.documents import document_claims
from tests.proofs.mutants import mutants, parts_of

SAMPLE, TRIED = 6, 20
"""How many alterations come from everywhere, and how many are tried at least."""

ZERO = mp.mpf(10) ** -60

TRUE_CLAIMS = {
    claim.id: claim
    for claim in document_claims().values()
    if claim.expects_truth and not claim.question.statement.has(NumPyCode)
}
FEW = {"masks.alone": 1, "heads.column_of_ones": 2}
"""How many alterations are refuted of claims that have hardly a place to alter."""

Altered = tuple[str, Any, tuple[Any, ...]]


def all_altered(claim: Claim) -> list[Altered]:
    return [
        (label, altered, given)
        for part, given in parts_of(claim.question.statement, claim.question.given)
        for label, altered in mutants(part)
    ]


def spread(items: list[Altered]) -> Iterator[Altered]:
    """Yield the items so that the first few come from everywhere."""
    step = max(1, len(items) // SAMPLE)
    for start in range(step):
        yield from items[start::step]


def size_choices(claim: Claim, statement: Any, given: tuple[Any, ...]) -> list[dict[str, int]]:
    limits = DEEP_LIMITS if Problem(question(statement, given)).depth > 1 else DEFAULT_LIMITS
    sizes = {
        node.name: claim.question.sizes.get(node, limits[node.kind])
        for root in (statement, *given)
        for node in preorder_traversal(root)
        if isinstance(node, Size)
    }
    choices = product(*(range(1, limit + 1) for limit in sizes.values()))
    return [dict(zip(sizes, choice, strict=True)) for choice in choices][::-1]


def is_wrong(statement: Any, data: Any) -> bool | None:
    """Tell whether a statement fails at a point; None if something has no value there."""
    if isinstance(statement, stm.Equation):
        distance = sides_gap(statement, data)
        return None if mp.isnan(distance) else distance > ZERO
    values = [v for row in value(statement.body, data) for v in row]
    if isinstance(statement, stm.Definedness):
        return any(mp.isnan(v) for v in values)
    if any(mp.isnan(v) for v in values):
        return None
    if isinstance(statement, stm.Positivity):
        return any(v <= 0 if statement.strict else v < 0 for v in values)
    if isinstance(statement, stm.Finiteness):
        return any(mp.isinf(v) for v in values)
    if isinstance(statement, stm.ZeroPattern):
        columns = len(value(statement.body, data)[0])
        return any(
            (v == 0)
            != bool(
                statement.relation.sees(
                    k // columns + 1, k % columns + 1, lambda n, i, j: data.relations[n](i, j)
                )
            )
            for k, v in enumerate(values)
        )
    raise NotImplementedError(type(statement).__name__)


def fails_somewhere(claim: Claim, statement: Any, given: tuple[Any, ...]) -> bool:
    for sizes in size_choices(claim, statement, given):
        for seed in range(6):
            data = random_data((statement,), given, sizes, seed)
            try:
                if data is not None and is_wrong(statement, data):
                    return True
            except NoSuchPlace:
                continue
    return False


def check(claim: Claim, label: str, statement: Any, given: tuple[Any, ...]) -> Status:
    """Decide an alteration; one that is not refuted fails at no random data."""
    verdict = decide(
        statement, given, arithmetic=claim.question.arithmetic, sizes=dict(claim.question.sizes)
    )
    if verdict.status is Status.REFUTED:
        return verdict.status
    assert not fails_somewhere(claim, statement, given), f"{label}: {statement}: {verdict.status}"
    if verdict.status is Status.UNDECIDED:
        assert verdict.reason is not None
        says_why = "instance" in verdict.reason or "not known" in verdict.reason
        assert says_why, f"{label}: {verdict}"
    return verdict.status


@pytest.mark.slow
@pytest.mark.parametrize("id", every(5, TRUE_CLAIMS, pytest.mark.campaign))
def test_every_alteration_that_matters_is_refuted(id: str) -> None:
    claim, wanted, refuted = TRUE_CLAIMS[id], FEW.get(id, 3), 0
    for tried, altered in enumerate(spread(all_altered(claim))):
        if tried >= TRIED and refuted >= wanted:
            break
        refuted += check(claim, *altered) is Status.REFUTED
    assert refuted >= wanted, f"only {refuted} alterations of {id} were refuted"
