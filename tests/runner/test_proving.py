"""The commands write proofs, as steps and as files; what has none is said."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from symattn.cli import main
from symattn.errors import InputError
from symattn.runner.session import Session

SCRIPT = '''"""Notes."""

from symattn import Eq, claim, matrix, nonnegative, normalise, ones, softmax, exp, tokens

S, T = tokens("S"), tokens("T")
L = matrix("L", S, T)
claim("notes.softmax", Eq(softmax(L), normalise(exp(L))))
claim("notes.sign", nonnegative(softmax(L)))
claim("notes.wrong", Eq(softmax(L), L), expect="refuted")
claim("notes.undefined", Eq(L / L, ones(S, T)), expect="ill-defined")
'''


@pytest.fixture
def run(tmp_path, monkeypatch, capfd):
    """Return a function that runs a command on a script, and returns exit code, output and messages."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "notes.py").write_text(SCRIPT, encoding="utf-8")

    def run(*arguments):
        with pytest.raises(SystemExit) as end:
            main([*arguments, "--no-cache"])
        return (end.value.code, *capfd.readouterr())

    return run


def test_a_proof_is_shown_as_numbered_steps(run) -> None:
    code, out, _ = run("show", "notes.softmax", "notes.py", "--proof")
    assert code == 0
    assert "PROVED" in out
    assert re.search(r"\n1\. exp\(L\[[pqr], [pqr]\]\) > 0: an exponential\n", out)
    assert "both sides have one normal form" in out
    assert "entry (·, ·) of softmax(L) = normalise(exp(L)): " in out


def test_a_proof_is_written_as_json_alone(run) -> None:
    code, out, _ = run("show", "notes.softmax", "notes.py", "--proof", "--format", "json")
    assert code == 0
    (claim,) = json.loads(out)["claims"]
    assert claim["id"] == "notes.softmax"
    assert claim["proofs"]["steps"]


def test_json_is_of_a_proof(run) -> None:
    code, _, err = run("show", "notes.softmax", "notes.py", "--format", "json")
    assert code == 2
    assert "--proof" in err


def test_what_is_refuted_has_a_point(run) -> None:
    code, out, _ = run("show", "notes.wrong", "notes.py", "--proof")
    assert code == 0
    assert "REFUTED" in out
    assert "fails where S = 1, T = 1" in out
    assert "the right side: 0" in out


def test_what_is_neither_proved_nor_refuted_has_no_proof(run) -> None:
    code, out, err = run("show", "notes.undefined", "notes.py", "--proof")
    assert code == 0
    assert "ILL-DEFINED" in out
    assert "no proof of notes.undefined can be written: the verdict is ILL-DEFINED" in err


def test_files_are_written_and_checked_without_sympy(run, tmp_path: Path) -> None:
    code, _, err = run("verify", "notes.py", "--no-evidence", "-j", "0", "--proofs", "proofs")
    assert code == 0
    assert "proofs: 2, points that refute: 1, in proofs" in err
    files = sorted((tmp_path / "proofs").iterdir())
    assert [path.name for path in files] == ["notes.sign.json", "notes.softmax.json", "notes.wrong.json"]
    found = subprocess.run(
        [sys.executable, "-m", "symattn.recheck", *map(str, files)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert found.returncode == 0, found.stdout + found.stderr
    assert "notes.softmax: softmax(L) = normalise(exp(L))" in found.stdout
    assert "3 claims, 0 not shown" in found.stdout


CITING = '''"""Notes."""

from symattn import Eq, chain, claim, exp, matrix, normalise, softmax, tokens

S = tokens("S")
L = matrix("L", S, S)
claim("notes.softmax", Eq(softmax(L), normalise(exp(L))))
claim("notes.chain", chain(L @ softmax(L), (L @ normalise(exp(L)), "notes.softmax")))
'''


def test_a_claim_that_cites_one_of_its_script_has_a_proof(run, tmp_path) -> None:
    (tmp_path / "notes.py").write_text(CITING, encoding="utf-8")
    code, out, _ = run("show", "notes.chain", "notes.py", "--proof")
    assert code == 0
    assert "entry (·, ·) of L softmax(L) = L normalise(exp(L)): " in out


def test_what_goes_wrong_when_it_is_decided_again_is_said(run, monkeypatch) -> None:
    monkeypatch.setenv("SYMATTN_JOBS", "0")
    again = Session.results

    def boom(*_, **__):
        raise InputError("boom")

    def results(self, chosen):
        monkeypatch.setattr("symattn.runner.decide.one.answer", boom)
        return again(self, chosen)

    monkeypatch.setattr(Session, "results", results)
    code, out, err = run("show", "notes.softmax", "notes.py", "--proof")
    assert code == 0
    assert "PROVED" in out
    assert "Error: notes.softmax: boom\n" in err
    assert "can be written: it was decided again for its proof, and had no verdict" in err
    assert "Failure(" not in err


@pytest.mark.parametrize(
    "asked", [("show", "notes.softmax", "notes.py", "--proof"), ("verify", "notes.py", "--proofs", "to")]
)
def test_what_is_decided_again_has_the_limits_of_the_command(run, monkeypatch, asked) -> None:
    given = []

    class Noted(Session):
        def __init__(self, **how):
            given.append(how)
            super().__init__(**how)

    monkeypatch.setattr("symattn.runner.proving.Session", Noted)
    assert run(*asked, "--timeout", "50", "--memory", "1G", "-s", "S=3")[0] == 0
    (how,) = given
    assert (how["timeout"], how["memory"], how["limits"]) == (50, 2**30, {"S": 3})
