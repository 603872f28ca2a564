"""Dropping a hypothesis of a true claim changes the verdict, or the claim did not need it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from sympy import Tuple, false

from symattn.deciding import Status
from symattn.language.matrices import NumPyCode
from symattn.language.permutations import UnknownPermuting
from symattn.language.statements import Induction
from tests.marks import every
from tests.proofs.documents import document_claims
from tests.proofs.mutants import parts_of
from tests.proofs.test_mutants import check

NOT_NEEDED = {
    ("permutation.attention", "keeping_upto"): "one link of the chain, not every one",
    ("permutation.attention", "fixing"): "one link of the chain, not every one",
    ("permutation.two_layers.repaired", "fixing_from"): "one link of the chain, not every one",
    ("permutation.mask_entries", "keeping_upto"): "entries after i are 0 whatever π does",
    ("permutation.mask_entries", "fixing"): "entries after i are 0 whatever π does",
}

ABSENT = {"fixing_from": (2, false), "fixing": (3, Tuple()), "keeping_upto": (4, false)}


def without(statement: Any, given: tuple[Any, ...]) -> Iterator[tuple[str, Any, tuple[Any, ...]]]:
    """Yield the statement with one hypothesis less."""
    for k, hypothesis in enumerate(given):
        yield str(hypothesis), statement, given[:k] + given[k + 1 :]
    for pi in statement.atoms(UnknownPermuting) | {
        pi for h in given for pi in h.atoms(UnknownPermuting)
    }:
        for name, (place, nothing) in ABSENT.items():
            if pi.args[place] != nothing:
                weaker = pi.func(*pi.args[:place], nothing, *pi.args[place + 1 :])
                yield (
                    name,
                    statement.xreplace({pi: weaker}),
                    tuple(h.xreplace({pi: weaker}) for h in given),
                )


CASES = {
    f"{claim.id}-{k}-{what}": (claim, what, statement, given)
    for claim in document_claims().values()
    if claim.expects_truth and not claim.question.statement.has(NumPyCode)
    if not claim.question.statement.has(Induction)  # that i has a next is what a step reads
    for k, part in enumerate(parts_of(claim.question.statement, claim.question.given))
    for what, statement, given in without(*part)
}


@pytest.mark.parametrize("name", every(2, CASES))
def test_without_a_hypothesis(name: str) -> None:
    claim, what, statement, given = CASES[name]
    status = check(claim, f"without {what}", statement, given)
    if (claim.id, what) not in NOT_NEEDED:
        assert status in (Status.REFUTED, Status.ILL_DEFINED), f"{statement} without {what}: {status}"
