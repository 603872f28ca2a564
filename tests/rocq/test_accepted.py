"""What is said to be certified is: the files are those that are emitted, and Coq accepts each."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from symattn.rocq.certify_command import files_of
from symattn.rocq.coq import compiled, library_folder, run
from symattn.rocq.record import FOLDER, RECORD, digest, library_digest
from symattn.runner.collect.library import bundled
from tests.marks import every

LIBRARY = library_folder()
ACCEPTED = LIBRARY / FOLDER
NAMES = sorted(path.name for path in ACCEPTED.glob("*.v"))
TEXTS = sorted(LIBRARY.glob("**/*.v"))
THEOREMS = 145
"""At least so many claims are certified."""


def record() -> dict:  # type: ignore[type-arg]
    return json.loads((ACCEPTED / RECORD).read_text("utf-8"))  # type: ignore[no-any-return]


def without_comments(text: str) -> str:
    while "(*" in text:
        text = re.sub(r"\(\*(?:(?!\(\*|\*\)).)*\*\)", "", text, flags=re.DOTALL)
    return text


@pytest.mark.parametrize("path", TEXTS, ids=lambda p: p.name)
def test_nothing_is_assumed(path: Path) -> None:
    text = without_comments(path.read_text("utf-8"))
    found = re.search(r"\b(Admitted|admit|Axioms?|Parameters?|Conjecture|give_up)\b", text)
    assert found is None, found


def test_the_record_is_of_these_files() -> None:
    rows = record()
    assert sorted(rows["files"]) == NAMES
    for name, content in rows["files"].items():
        text = (ACCEPTED / name).read_text("utf-8")
        assert digest(text) == content["digest"], name
        assert library_digest(text) == content["library"], name
    assert sum(len(content["theorems"]) for content in rows["files"].values()) >= THEOREMS


@pytest.mark.slow
def test_the_files_are_those_that_are_emitted() -> None:
    """A theorem that is not emitted any more, or says something else now, has to be certified anew."""
    theorems = [row for content in record()["files"].values() for row in content["theorems"].values()]
    accepted = {row["theorem"].partition(".")[0] for row in theorems}
    claims = (
        (claim, str(script.path))
        for claim, script in bundled().values()
        if claim.id.replace(".", "_") in accepted
    )
    emitted = {file.name: file.text for file in files_of(claims)}
    assert sorted(emitted) == NAMES
    for name in NAMES:
        assert emitted[name] == (ACCEPTED / name).read_text("utf-8"), f"{name}: certify it anew"


@pytest.mark.coq
@pytest.mark.slow
@pytest.mark.skipif(shutil.which("coqc") is None, reason="coqc is not installed")
@pytest.mark.parametrize("name", every(4, NAMES, pytest.mark.campaign))
def test_coq_accepts_a_file_as_it_is(name: str, tmp_path: Path) -> None:
    theorems = [row["theorem"] for row in record()["files"][name]["theorems"].values()]
    assert theorems
    asked = "".join(f"Print Assumptions {theorem}.\n" for theorem in theorems)
    (tmp_path / name).write_text((ACCEPTED / name).read_text("utf-8") + asked, "utf-8")
    answer = run(compiled(), tmp_path / name, 900)
    assert answer.accepted, answer.message


@pytest.mark.coq
@pytest.mark.skipif(shutil.which("coqc") is None, reason="coqc is not installed")
@pytest.mark.parametrize(
    "text",
    [
        "Theorem t : 1 = 2. Admitted.\n",
        "Axiom a : 1 = 2. Theorem t : 1 = 2. Proof. exact a. Qed.\n",
        "Theorem t : 1 = 2. Proof. lra. Qed.\n",
    ],
)
def test_what_is_assumed_or_false_is_rejected(text: str, tmp_path: Path) -> None:
    head = "From Coq Require Import Reals Lra.\nOpen Scope R_scope.\n"
    (tmp_path / "t.v").write_text(f"{head}{text}Print Assumptions t.\n", "utf-8")
    answer = run(compiled(), tmp_path / "t.v")
    assert not answer.accepted
    assert answer.message
