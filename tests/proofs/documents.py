"""The documents' claims, loaded once."""

from __future__ import annotations

import runpy
import sys
from functools import lru_cache
from pathlib import Path

from symattn.language.claims import Claim, collecting

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
