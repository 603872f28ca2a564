"""What Coq accepts of propositions with their scripts: one after the other, in one session."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Sequence
from pathlib import Path

from symattn.certificates.emission import HEAD
from symattn.certificates.proofs import Script
from symattn.certificates.statements import Proposition

SECONDS = 300
"""How long Coq may take for one step of a proof."""


def accepted(propositions: Sequence[Proposition], library: Path) -> list[bool]:
    """Tell of each proposition whether Coq accepts the proof that is written for it.

    A step that fails leaves its proof open: the rest of the script fails too, and the proof is given up.

    Raises
    ------
    AssertionError
        If Coq does not read one of the propositions.
    """
    texts = [_attempt(n, p) for n, p in enumerate(propositions, start=1)]
    asked = [f"Check {kind}_{n}." for n in range(1, len(texts) + 1) for kind in ("statement", "part")]
    text = "\n".join([HEAD, f"Set Default Timeout {SECONDS}.", *texts, *asked, ""])
    command = ["coqtop", "-q", "-Q", str(library), "Symattn"]
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    known = set(re.findall(r"((?:statement|part)_\d+)\s+: (?:Prop|statement)", done.stdout))
    for n, p in enumerate(propositions, start=1):
        assert f"statement_{n}" in known, f"Coq does not read\n{p}\n{done.stderr[-1000:]}"
    return [f"part_{n}" in known for n in range(1, len(texts) + 1)]


def _attempt(n: int, p: Proposition) -> str:
    statement = f"Definition statement_{n} : Prop :=\n{p}."
    try:
        script = "\n".join(Script(p).write(f"part_{n}"))
    except (ArithmeticError, TypeError, ValueError):  # the emitter has no proof of it
        return statement
    return f"{statement}\n{script}\nAbort All."
