"""The documents' claims, loaded and decided once in a process."""

from __future__ import annotations

import runpy
import sys
from functools import lru_cache
from pathlib import Path

from symattn.deciding import Verdict
from symattn.language.claims import Claim, collecting
from symattn.runner.decide.one import Decided, attempt

PROOFS = Path(__file__).parents[2] / "proofs"
sys.path.insert(0, str(Path(__file__).parent))


@lru_cache
def document_claims() -> dict[str, Claim]:
    """Return every claim of the bundled scripts by id."""
    found: dict[str, Claim] = {}
    for script in sorted(PROOFS.glob("*.py")):
        with collecting() as claims:
            runpy.run_path(str(script))
        found.update(claims)
    return found


@lru_cache
def verdict_of(id: str) -> Verdict:
    """Return the verdict on a claim of the bundled scripts, as ``symattn verify`` comes to it."""
    found = attempt(document_claims()[id], document_claims().get)
    if not isinstance(found, Decided):
        raise TypeError(found.message)
    return found.verdict
