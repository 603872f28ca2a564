"""Claims that a derivation may cite though their scripts were not asked for.

These are the claims of the session, of the bundled proofs, and of the scripts in the same folder.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from symattn.errors import ScriptError
from symattn.language.claims import Claim, declared
from symattn.language.reasons import cited
from symattn.runner.collect.loading import load
from symattn.runner.collect.scripts import Script, find


def claim_named(id: str) -> Claim | None:
    """Return the claim with an id: of this session, given as a reason itself, or bundled; if any."""
    return declared().get(id) or cited.get(id) or claims_at(None).get(id, (None,))[0]


def repair_of(id: str) -> Claim | None:
    """Return the claim that repairs another one, if one has been declared or is bundled."""
    everything = [*declared().values(), *(claim for claim, _ in claims_at(None).values())]
    return next((claim for claim in everything if claim.repairs == id), None)


def claims_at(folder: Path | None) -> dict[str, tuple[Claim, Script]]:
    """Return the claims of the scripts in a folder, or of the bundled ones; what fails is left out."""
    scripts, _ = find([] if folder is None else [folder])
    found: dict[str, tuple[Claim, Script]] = {}
    for script in scripts:
        for claim in _claims_of(script, _edition(script.path)):
            found.setdefault(claim.id, (claim, script))
    return found


@lru_cache(maxsize=256)
def _claims_of(script: Script, edition: tuple[int, int]) -> tuple[Claim, ...]:
    """Return the claims of an edition of a script; none if it fails."""
    try:
        return load(script)
    except ScriptError:
        return ()


def _edition(path: Path) -> tuple[int, int]:
    """Return what changes when a file is edited: when it was written, and its size."""
    try:
        known = path.stat()
    except OSError:
        return 0, 0
    return known.st_mtime_ns, known.st_size
