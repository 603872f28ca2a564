"""Derivations that are found cite what is claimed before in a script, if it is proved."""

from __future__ import annotations

import copy
import pickle
from collections import OrderedDict, deque
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from symattn import features
from symattn.deciding import Status, Theorem, for_all_sizes, parts, theorems
from symattn.errors import SoundnessError
from symattn.finding import laws as finding_laws
from symattn.language.claims import Question
from symattn.language.statements import Statement
from symattn.lifting.all_sizes import Shown
from symattn.runner.cache.claims import Recollection
from symattn.runner.cache.memory import open_memory
from symattn.runner.collect.collection import Collection, collect
from symattn.runner.decide import laws, made
from symattn.runner.decide.one import Decided, attempt
from symattn.terms.requirements import NotNatural, Requirement

n = features("n")

HEAD = """\
from symattn import Eq, chain, claim, features, identity, inverse, matrix, tokens
S, T, n = tokens("S"), tokens("T"), features("n")
G, x, y = matrix("G", n, n, invertible=True), matrix("x", S, n), matrix("y", T, n)
"""
PLAIN = 'claim("plain", Eq(y @ inverse(G.T), y @ inverse(G).T), sizes={T: 1, n: 1})\n'
WRITTEN = """\
claim("written", chain(
    inverse(G.T),
    (inverse(G.T) @ identity(n), "algebra.identity"),
    (inverse(G.T) @ (G.T @ inverse(G).T), "gauge.inverse_of_transpose"),
    (identity(n) @ inverse(G).T, "definition of the inverse"),
    (inverse(G).T, "algebra.identity"),
), sizes={n: 1})
"""
WRONG = 'claim("wrong", Eq(inverse(G.T), inverse(G)), sizes={n: 2})\n'
WITHIN = 'claim("within", Eq(x @ inverse(G.T), x @ inverse(G).T), sizes={S: 1, n: 1})\n'
FALSE = 'claim("within", Eq(x @ inverse(G.T), x @ inverse(G)), sizes={S: 1, n: 2})\n'


@pytest.fixture(autouse=True)
def _without_proofs(monkeypatch: pytest.MonkeyPatch) -> None:
    """These claims have proofs at once: here it is asked what derivations do."""
    honest = ForAllSizes.by_proofs

    def by_proofs(self: ForAllSizes) -> Any:
        is_asked = self._problem.statement.has(FreeMatrix) and {"x", "y"} & {
            leaf.name for leaf in self._problem.statement.atoms(FreeMatrix)
        }
        return None if is_asked else honest(self)

    monkeypatch.setattr(ForAllSizes, "by_proofs", by_proofs)
    monkeypatch.setattr(ForAllSizes, "by_parts", lambda self: None)


CASES = {
    "a lemma stands before": (WRITTEN + WITHIN, Status.PROVED),
    "it stands behind": (WITHIN + WRITTEN, Status.CHECKED),
    "it is CHECKED itself": (PLAIN + WITHIN, Status.CHECKED),
    "each would follow from the other": (WITHIN + PLAIN, Status.CHECKED),
    "it is false": (WRONG + FALSE, Status.REFUTED),
}


def collected(folder: Path, text: str) -> Collection:
    script = folder / "script.py"
    script.write_text(HEAD + text, encoding="utf-8")
    found = collect([script])
    assert not found.failures
    return found


@pytest.mark.parametrize(("text", "status"), CASES.values(), ids=CASES)
def test_what_is_said_before_is_cited(tmp_path: Path, text: str, status: Status) -> None:
    entry = collected(tmp_path, text).known["within"]
    found = attempt(entry.claim, entry.look_up, beside=entry.beside)
    assert isinstance(found, Decided)
    assert found.verdict.status is status
    if status is Status.PROVED:
        assert found.verdict.grounds.theorems == (Theorem.DERIVATION,)
        assert found.verdict.grounds.laws == ("written",)


def test_nothing_follows_in_a_circle(tmp_path: Path) -> None:
    entry = collected(tmp_path, WITHIN + PLAIN).known["plain"]
    found = attempt(entry.claim, entry.look_up, beside=entry.beside)
    assert isinstance(found, Decided)
    assert found.verdict.status is Status.CHECKED


def decided(collected: Collection, id: str) -> Decided:
    """Return what is decided of a claim of a script."""
    entry = collected.known[id]
    found = attempt(entry.claim, entry.look_up, beside=entry.beside)
    assert isinstance(found, Decided)
    return found


@pytest.fixture
def proofs(monkeypatch: pytest.MonkeyPatch) -> list[Statement]:
    """Return what laws are proved for derivations, while none is known of this process before."""
    monkeypatch.setattr(made.MADE, "_known", OrderedDict())
    monkeypatch.setattr(laws, "_latest", deque(maxlen=4))
    asked: list[Statement] = []

    def counted(question: Question, *rest: Any) -> Any:
        asked.append(question.statement)
        return theorems(question, *rest)

    monkeypatch.setattr(finding_laws, "theorems", counted)
    return asked


def test_a_law_that_was_decided_is_not_proved_again(tmp_path: Path, proofs: list[Statement]) -> None:
    alone = decided(collected(tmp_path, WRITTEN + WITHIN), "within")
    written = collected(tmp_path, WRITTEN + WITHIN)
    lemma = written.known["written"].claim.question.statement
    assert lemma in proofs
    proofs.clear()
    decided(written, "written")
    after = decided(written, "within")
    assert lemma not in proofs
    assert after.verdict.status is alone.verdict.status is Status.PROVED
    assert after.verdict.grounds == alone.verdict.grounds


def test_a_claim_of_its_name_that_says_something_else_has_not_its_theorem(
    tmp_path: Path, proofs: list[Statement]
) -> None:
    first = collected(tmp_path, WRITTEN + WITHIN)
    decided(first, "written")
    claim = first.known["written"].claim
    assert made.MADE.of(claim)
    wrong = WRONG.replace('"wrong"', '"written"')
    other = collected(tmp_path, wrong + FALSE)
    assert decided(other, "within").verdict.status is Status.REFUTED
    asked = claim.question
    for question in (
        replace(other.known["written"].claim.question, sizes=asked.sizes),
        replace(asked, given=(n >= 2,)),
        replace(asked, arithmetic="zero-times-infinity"),
    ):
        assert not made.MADE.of_bundled(replace(claim, question=question))
    assert not made.MADE.of_bundled(replace(claim, id="another"))
    smaller = replace(claim, question=replace(asked, sizes={}))
    assert made.MADE.of_bundled(smaller) == made.MADE.of(claim)


def test_a_claim_of_another_script_that_says_the_same_has_not_its_theorem(
    tmp_path: Path, proofs: list[Statement]
) -> None:
    decided(collected(tmp_path, WRITTEN + WITHIN), "within")
    circle = collected(tmp_path, WITHIN + PLAIN)
    assert not made.MADE.of(circle.known["within"].claim)
    assert decided(circle, "plain").verdict.status is Status.CHECKED


def test_no_claim_follows_from_its_own_theorem(tmp_path: Path, proofs: list[Statement]) -> None:
    both = collected(tmp_path, WRITTEN + WITHIN)
    first = decided(both, "within")
    assert made.MADE.of(both.known["within"].claim)
    again = decided(both, "within")
    assert first.verdict.grounds == again.verdict.grounds
    assert again.verdict.grounds.laws == ("written",)


def test_nor_from_one_that_stands_behind(tmp_path: Path, proofs: list[Statement]) -> None:
    behind = collected(tmp_path, WITHIN + WRITTEN)
    decided(behind, "written")
    assert made.MADE.of(behind.known["written"].claim)
    assert decided(behind, "within").verdict.status is Status.CHECKED


def test_a_theorem_does_not_leave_its_process(tmp_path: Path, proofs: list[Statement]) -> None:
    script = collected(tmp_path, WRITTEN)
    outcome = decided(script, "written")
    (theorem,) = made.MADE.of(script.known["written"].claim)
    for leaving in (pickle.dumps, copy.copy, copy.deepcopy):
        with pytest.raises(SoundnessError):
            leaving(theorem)
    assert Shown.__name__.encode() not in pickle.dumps(outcome)


def test_as_many_as_there_is_room_for_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, proofs: list[Statement]
) -> None:
    monkeypatch.setattr(made, "MOST", 1)
    script = collected(tmp_path, WRITTEN + WITHIN)
    decided(script, "written")
    decided(script, "within")
    assert not made.MADE.of(script.known["written"].claim)
    assert made.MADE.of(script.known["within"].claim)


def test_another_lemma_is_another_question(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SYMATTN_CACHE_DIR", str(tmp_path / "cache"))
    past = open_memory({}, evidence="none")
    assert past is not None
    digests = []
    for text in (WITHIN, WRITTEN + WITHIN, PLAIN + WITHIN, WITHIN + PLAIN):
        recollection = Recollection(past, {})
        script = tmp_path / "script.py"
        script.write_text(HEAD + text, encoding="utf-8")
        entry = recollection.collect([script]).known["within"]
        digests.append(recollection._question(entry, None))
    assert digests[0] == digests[3]
    assert len(set(digests)) == 3
