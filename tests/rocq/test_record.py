"""A certificate belongs to a statement, as it is, in a file, as it was accepted."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from symattn.cli import cli
from symattn.errors import MissingToolError
from symattn.language import Eq, matrix, ones, softmax, tokens, zeros
from symattn.language.claims import collecting, question
from symattn.rocq import coq, record
from symattn.rocq.certificate import certificate
from symattn.rocq.coq import library_folder
from symattn.runner.collect.library import bundled

S, T = tokens("S T")
L = matrix("L", T, S)


@pytest.fixture(autouse=True)
def _forget() -> Iterator[None]:
    record.accepted.cache_clear()
    yield
    record.accepted.cache_clear()


def of(id: str) -> record.Certified | None:
    return record.certified(bundled()[id][0].question)


def test_a_bundled_claim_is_certified() -> None:
    found = of("masks.equivalence")
    assert found is not None
    assert found.theorem == "masks_equivalence.certified"
    assert (library_folder() / found.file).is_file()


@pytest.mark.parametrize(
    "statement", [Eq(softmax(L) @ ones(S, 1), zeros(T, 1)), Eq(softmax(L), softmax(L + L))]
)
def test_another_statement_is_not(statement: object) -> None:
    assert record.certified(question(statement)) is None


@pytest.mark.parametrize("changed", ["certificates/attention.v", "Core.v", "certificates/record.json"])
def test_nothing_is_certified_by_files_that_have_changed(
    changed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "rocq"
    shutil.copytree(library_folder(), folder)
    for module in (coq, record):
        monkeypatch.setattr(module, "library_folder", lambda: folder)
    assert of("masks.equivalence") is not None
    record.accepted.cache_clear()
    path = folder / changed
    path.write_text(path.read_text("utf-8") + "\n(* changed *)\n", "utf-8")
    assert of("masks.equivalence") is None


def test_the_statement_comes_first() -> None:
    text = certificate(bundled()["masks.equivalence"][0]).text
    assert text.index("Definition statement_1") < text.index("Lemma") < text.index("Theorem certified")


def test_a_claim_that_divides_says_that_nothing_is_divided_by_0() -> None:
    text = certificate(bundled()["masks.rows_sum_to_one"][0]).definitions
    assert text.count("<> 0") >= 3


def test_certify_writes_a_file_for_each_script(tmp_path: Path) -> None:
    done = CliRunner().invoke(
        cli, ["certify", "algebra.zero", "masks.alone", "-o", str(tmp_path / "out")]
    )
    assert done.exit_code == 0, done.output
    assert sorted(p.name for p in (tmp_path / "out").iterdir()) == ["algebra.v", "attention.v"]


def test_what_is_withheld_says_why(tmp_path: Path) -> None:
    arguments = ["certify", "causal.numpy_infinity.repaired", "-o", str(tmp_path)]
    done = CliRunner().invoke(cli, arguments, standalone_mode=False)
    assert done.return_value == 1
    assert "withheld: IEEE arithmetic" in done.output


def test_without_coqc_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(MissingToolError, match="apt install coq"):
        coq.find_coqc()


def test_claims_of_a_session_are_written() -> None:
    from symattn.language.claims import claim

    with collecting():
        made = claim("my.transpose", Eq((L @ L.T).T, L @ L.T))
    assert "Module my_transpose" in certificate(made).text


def test_certify_without_a_folder_says_what_has_a_proof(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    told = CliRunner().invoke(cli, ["certify", "algebra.zero"], standalone_mode=False)
    assert "algebra.zero  ready: " in told.output
    assert "1 claim: 1 ready, 0 withheld; -o FOLDER writes what is ready\n" in told.output
    refused = CliRunner().invoke(cli, ["certify", "algebra.zero", "-o", "zero.v"])
    assert refused.exit_code == 2
    assert "'zero.v' is the name of a file" in refused.output
    assert list(tmp_path.iterdir()) == []
