"""Where claims are declared: in a script, in a session, in a notebook."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from symattn.api import conditions, decide, prove
from symattn.deciding import Status
from symattn.errors import InputError
from symattn.language import Eq, chain, claim, collecting, matrix, tokens
from symattn.language.claims import declared
from symattn.runner.collect.collection import collect

S = tokens("S")
A = matrix("A", S, S)
CELL = 'claim("a.cell", Eq(A{}, A))'


def run(source: str, file: str) -> None:
    exec(compile(source, file, "exec"), {"claim": claim, "Eq": Eq, "A": A})  # noqa: S102


@pytest.fixture(autouse=True)
def _the_session_is_empty():
    kept = dict(declared())
    declared().clear()
    yield
    declared().clear()
    declared().update(kept)


def test_claims_are_collected_apart() -> None:
    with collecting() as outer:
        claim("one", Eq(A, A))
        with collecting() as inner:
            claim("one", Eq(A, A))
            claim("two", Eq(A, A))
        claim("three", Eq(A, A))
    assert (list(outer), list(inner), list(declared())) == (["one", "three"], ["one", "two"], [])


def test_a_cell_that_runs_again_replaces_its_claim() -> None:
    run(CELL.format(""), "<cell 1>")
    run(CELL.format(".T.T"), "<cell 2>")
    assert [str(c.question.statement) for c in declared().values()] == ["Aᵀᵀ = A"]


def test_a_script_declares_an_id_once(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text("")
    run(CELL.format(""), str(script))
    run(CELL.format(".T.T"), str(script))  # the line runs again
    with pytest.raises(InputError, match="declared twice"):
        run("\n" + CELL.format(""), str(script))
    with collecting(), pytest.raises(InputError, match="declared twice"):
        run(f"{CELL.format('')}; {CELL.format('')}", str(script))


def test_an_edited_script_is_read_again(tmp_path: Path) -> None:
    script = tmp_path / "mine.py"
    said = []
    for second, side in enumerate(("A.T.T", "A")):
        script.write_text(
            "from symattn import *\nA = matrix('A', tokens('S'), tokens('S'))\n"
            f"claim('mine.one', Eq({side}, A))\n"
        )
        os.utime(script, (second, second))
        (entry,) = collect([script]).entries
        said.append(str(entry.claim.question.statement))
    assert said == ["Aᵀᵀ = A", "A = A"]
    assert not declared()


def test_a_claim_that_was_collected_can_be_cited_as_it_is() -> None:
    with collecting() as claims:
        claim("n.one", Eq(A.T.T, A))
    assert decide(chain((A @ A).T.T, (A @ A, claims["n.one"]))).status is Status.PROVED


@pytest.mark.parametrize("asked", [decide, prove, lambda *given: conditions(*given).verdict])
def test_hypotheses_are_given_one_after_the_other_or_in_a_sequence(asked: Any) -> None:
    S = tokens("S")
    a, b, c = (matrix(name, S, 1) for name in "abc")
    first, second = a <= b, b <= c
    together = decide(a <= c, given=[first, second])
    assert together.status is Status.PROVED
    for given in ((first, second), ([first], second), ([first, second],)):
        assert asked(a <= c, *given) == together
