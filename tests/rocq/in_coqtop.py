"""What Coq says of propositions with their scripts: one after the other, in one session."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path

from symattn.rocq.emission import HEAD
from symattn.rocq.proofs import Script
from symattn.rocq.propositions import Proposition
from symattn.rocq.symbols import Withheld

SECONDS = 300
"""How long Coq may take for one step of a proof."""


class Said(StrEnum):
    """What Coq says of the proof that is written for a proposition."""

    ACCEPTED = "accepted"
    REJECTED = "rejected"
    NO_ANSWER = "no answer in time"
    """A step of it took too long, which says nothing for or against it."""


def answers(propositions: Sequence[Proposition], library: Path, seconds: int = SECONDS) -> list[Said]:
    """Return what Coq says of each proposition, a step of its proof taking some seconds at most.

    A step that fails leaves its proof open: the rest of the script fails too, and the proof is given up.

    Raises
    ------
    AssertionError
        If Coq does not read one of the propositions.
    """
    texts = [_attempt(n, p) for n, p in enumerate(propositions, start=1)]
    text = "\n".join([HEAD, f"Set Default Timeout {seconds}.", *texts, ""])
    command = ["coqtop", "-q", "-Q", str(library), "Symattn"]
    done = subprocess.run(
        command, input=text, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    # Each attempt ends in a line that nothing else prints.
    said = re.split(r"end_of_attempt_\d+ is defined", done.stdout)[: len(texts)]
    pairs = zip(propositions, said, strict=True)
    return [_said(n, p, printed) for n, (p, printed) in enumerate(pairs, start=1)]


def _said(n: int, p: Proposition, printed: str) -> Said:
    assert f"statement_{n} is defined" in printed, f"Coq does not read\n{p}\n{printed[-1000:]}"
    if re.search(rf"part_{n}\s+: statement_{n}\b", printed):
        return Said.ACCEPTED
    return Said.NO_ANSWER if "Timeout!" in printed else Said.REJECTED


def _attempt(n: int, p: Proposition) -> str:
    statement = f"Definition statement_{n} : Prop :=\n{p}."
    try:
        script = "\n".join(Script(p).write(f"part_{n}"))
    except (Withheld, ArithmeticError, TypeError, ValueError):  # the emitter has no proof of it
        script = ""
    return f"{statement}\n{script}\nAbort All.\nCheck part_{n}.\nDefinition end_of_attempt_{n} := tt."
