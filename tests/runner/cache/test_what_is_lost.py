"""The cache beside lost claims, extents of evidence, other formats, and claims that are no script's."""

from __future__ import annotations

import pytest

from symattn import results, verdict_facts
from symattn.cli import main
from tests.runner.cache.conftest import age

ALL = ["a.transpose", "a.difference", "a.local", "a.orthogonal"]


def ended(capfd, *arguments):
    with pytest.raises(SystemExit) as end:
        main(arguments)
    return end.value.code, *capfd.readouterr()


def test_a_claim_with_a_wrong_step_is_lost_each_time(verify, folder):
    text = (folder / "a.py").read_text().replace("import Eq", "import chain, Eq")
    text += 'claim("a.step", chain(A.T.T, (A.T, "a.transpose")))\n'
    (folder / "a.py").write_text(text)
    for cached in ([], ALL):
        found = verify()
        assert (found.code, found.cached, found.whole["summary"]["lost"]) == (2, cached, 1)
        (lost,) = [claim for claim in found.claims if claim["verdict"] is None]
        assert lost["id"] == "a.step"
        assert lost["error"] in found.err
        assert lost["statement"]["text"]
        assert not list((folder.parent / "cache").glob("*/scripts"))


@pytest.mark.slow
def test_what_cannot_be_said_is_lost_and_not_kept(verify, monkeypatch):
    def fail(statement, *others):
        if "softmax" in str(statement):
            raise RuntimeError("unforeseen")
        return verdict_facts.facts_of(statement, *others)

    monkeypatch.setattr(results, "facts_of", fail)
    found = verify()
    assert found.code == 3
    lost = [claim["id"] for claim in found.claims if claim["verdict"] is None]
    assert lost == ["a.difference", "a.local"]
    assert "REFUTED, but the verdict cannot be written: RuntimeError: unforeseen" in str(found.claims)
    assert "while writing a.difference: RuntimeError: unforeseen" in found.err
    monkeypatch.undo()


@pytest.mark.slow
def test_each_extent_of_evidence_has_entries_of_its_own(verify):
    for extent in ("none", "full", "brief"):
        assert verify("--evidence", extent).cached == []
    for extent in ("full", "none"):
        assert verify("--evidence", extent).cached == ALL
    assert not any(claim["evidence"] for claim in verify("--no-evidence").claims)


def test_junit_is_written_of_earlier_runs_too(verify, folder, capfd):
    verify("--evidence", "none")
    asked = "verify", "a.py", "--evidence", "none", "--format", "junit"
    code, out, err = ended(capfd, *asked)
    assert (code, err) == (0, "")
    assert out.count("<testcase") == 4
    assert out.count("cached") == 4
    code, out, err = ended(capfd, *asked, "-o", "junit.xml")
    assert (code, out) == (0, "")
    assert err.startswith("junit.xml: 4 claims")
    assert (folder / "junit.xml").read_text().count("cached") == 4


def test_files_that_are_not_run_are_named_by_later_runs_too(verify, folder, capfd):
    age(folder)
    for cached in (0, 4):
        code, out, err = ended(capfd, "verify", ".", "--evidence", "none", "-j", "0")
        assert (code, out.count("  cached  ")) == (0, cached)
        assert err.startswith("not run: helper.py, which declares no claim")


def test_calls_that_are_refused_are_refused_by_later_runs_too(verify, capfd):
    verify("--evidence", "none")
    code, _, err = ended(capfd, "verify", "a.py", "--evidence", "none", "-j", "0", "--timeout", "9")
    assert code == 2
    assert "cannot limit" in err


def test_check_keeps_nothing(folder, capfd):
    asked = "check", "L.T.T == L", "--let", "S: tokens; L: S S", "--evidence", "none"
    for _ in range(2):
        code, out, err = ended(capfd, *asked)
        assert (code, err) == (0, "")
        assert out.startswith("PROVED")
        assert "cached" not in out
    assert not (folder.parent / "cache").exists()
