"""A document of a hundred equations: what it costs to verify it again, all of it or but for one."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from symattn.papers.document import document_of
from symattn.runner.collect.scripts import Script
from symattn.runner.decide import far_side
from symattn.runner.decide.pool import Pool
from symattn.runner.decide.worker import Bounds

DECLARED = """<!-- symattn
S: tokens; d: features; Q, K, V: S d; A, L: S S; i, j, k: position S
M = bias(causal, S, S)
-->
"""
FORMULAS = (
    r"(Q K^\top)^\top + N L = K Q^\top + N L",
    r"A (N V + Q) = N A V + A Q",
    r"\sum_j (N A_{ij} + L_{ij}) = N \sum_j A_{ij} + \sum_j L_{ij}",
    r"\text{softmax}(N L)_{ij} = \frac{e^{N L_{ij}}}{\sum_{k=1}^{S} e^{N L_{ik}}}",
)
SECONDS = 1.0


def document(numbers: range | list[int]) -> str:
    """Return a document with an equation for each number, all of them different."""
    formulas = [FORMULAS[n % 4].replace("N", str(n)) for n in numbers]
    marks = [f"\nEquation {n}.\n\n<!-- symattn: claim eq{n} -->" for n in numbers]
    return DECLARED + "".join(f"{m}\n$$\n{f}\n$$\n" for m, f in zip(marks, formulas, strict=True))


def test_a_copy_of_a_process_does_not_read_what_that_one_has_read(monkeypatch, tmp_path) -> None:
    note = tmp_path / "note.md"
    note.write_text(document(range(2, 6)))
    script = Script(note, tmp_path, "here")
    pool = Pool(Bounds())
    begun: list[far_side.Known] = []
    monkeypatch.setattr(
        "symattn.runner.decide.pool.Worker",
        lambda bounds, known: begun.append(known) or SimpleNamespace(is_usable=False),
    )
    declared = pool.load(script)
    pool.take()
    (known,) = begun
    assert list(known[script].claims.values()) == list(declared.claims)
    assert known[script].digest is not None
    monkeypatch.setattr(far_side, "load", lambda script: pytest.fail("read again"))
    assert far_side._loaded(lambda message: None, script, known) is known[script]


@pytest.mark.slow
def test_what_is_known_takes_less_than_a_second(tmp_path) -> None:
    note, alone = tmp_path / "note.md", tmp_path / "alone.md"
    note.write_text(document(range(2, 102)))
    environment = {**os.environ, "SYMATTN_CACHE_DIR": str(tmp_path / "cache")}
    environment["XDG_STATE_HOME"] = str(tmp_path / "state")
    assert len(document_of(note.read_text(), "note.md").claims) == 100

    def seconds(path: Path, cached: int) -> float:
        """Return the time of both processors, in the command and in what it starts."""
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run(
            [sys.executable, "-m", "symattn", "verify", path.name, "--no-evidence"],
            cwd=tmp_path, env=environment, capture_output=True, text=True, check=True,
        )  # fmt: skip
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        assert f"({cached} cached)" * bool(cached) in done.stdout
        assert "all as expected" in done.stdout
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    seconds(note, 0)
    assert min(seconds(note, 100) for _ in range(3)) < SECONDS
    # After an edit, what is not the decision of that equation.
    others = []
    for n in (101, 205, 309):
        alone.write_text(document([n]))
        decided = seconds(alone, 0)
        note.write_text(document([*range(2, 101), n + 400]))
        others.append(seconds(note, 99) - decided)
    # Where others compute on the same processors, times of one run in three are to be trusted.
    assert min(others) < SECONDS
