"""What Coq says of propositions with proofs of others: one after the other, in one session."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path

from symattn.rocq.by_kernel import written
from symattn.rocq.certificate import HEAD, STEPS
from symattn.rocq.propositions import Proposition

SECONDS = 300
"""How long Coq may take for one step of a proof."""


class Said(StrEnum):
    """What Coq says of the proof that is written for a proposition."""

    ACCEPTED = "accepted"
    REJECTED = "rejected"
    NO_ANSWER = "no answer in time"
    """A step of it took too long, which says nothing for or against it."""


def answers(
    attempts: Sequence[tuple[Proposition, Proposition]], library: Path, seconds: int = SECONDS
) -> list[Said]:
    """Return what Coq says of propositions, each with the proof of another, or of its own.

    A step of a proof takes some seconds at most. A step that fails leaves its proof open: the rest of
    the script fails too, and the proof is given up.

    Raises
    ------
    AssertionError
        If Coq does not read one of the propositions.
    """
    texts = [_attempt(n, *pair) for n, pair in enumerate(attempts, start=1)]
    text = "\n".join([HEAD, STEPS, f"Set Default Timeout {seconds}.", *texts, ""])
    command = ["coqtop", "-q", "-Q", str(library), "Symattn"]
    done = subprocess.run(
        command, input=text, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    # Each attempt ends in a line that nothing else prints.
    said = re.split(r"end_of_attempt_\d+ is defined", done.stdout)[: len(texts)]
    pairs = zip(attempts, said, strict=True)
    return [_said(n, p, printed) for n, ((p, _), printed) in enumerate(pairs, start=1)]


def _said(n: int, p: Proposition, printed: str) -> Said:
    assert f"statement_{n} is defined" in printed, f"Coq does not read\n{p}\n{printed[-1000:]}"
    if re.search(rf"part_{n}\s+: statement_{n}\b", printed):
        return Said.ACCEPTED
    return Said.NO_ANSWER if "Timeout!" in printed else Said.REJECTED


def _attempt(n: int, stated: Proposition, proved: Proposition) -> str:
    statement = f"Definition statement_{n} : Prop :=\n{stated}."
    end = f"Abort All.\nCheck part_{n}.\nDefinition end_of_attempt_{n} := tt."
    return f"{statement}\n{written(proved, n)}\n{end}"
