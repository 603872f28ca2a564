"""Derivations that are found cite what is claimed before in a script, if it is proved."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from symattn import features, matrix, tokens
from symattn.deciding import Status
from symattn.deciding.for_all_sizes import ForAllSizes
from symattn.language.algebra import MatrixProduct
from symattn.runner.cache.claims import Recollection
from symattn.runner.cache.memory import open_memory
from symattn.runner.collect.collection import Collection, collect
from symattn.runner.decide.one import Decided, attempt

S, T, n = tokens("S"), tokens("T"), features("n")
x, y = matrix("x", S, n), matrix("y", T, n)

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
        sides = self._problem.statement.args
        is_asked = all(isinstance(side, MatrixProduct) and side.left in (x, y) for side in sides)
        return None if is_asked else honest(self)

    monkeypatch.setattr(ForAllSizes, "by_proofs", by_proofs)
    monkeypatch.setattr(ForAllSizes, "by_continuation", lambda self: None)


CASES = {
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
