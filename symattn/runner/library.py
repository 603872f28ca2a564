"""Claims that a derivation may cite though their scripts were not asked for.

These are the claims of the bundled proofs, and those of the scripts in the same folder.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from symattn.errors import ScriptError
from symattn.language.claims import Claim, registry
from symattn.runner.loading import load
from symattn.runner.scripts import Script, find


def bundled(id: str) -> Claim | None:
    """Return the claim of the bundled proofs with an id, if there is one."""
    return registry.claims.get(id) or registry.known.get(id) or claims_at(None).get(id, (None,))[0]


def repair_of(id: str) -> Claim | None:
    """Return the claim that repairs another one, if one has been declared or is bundled."""
    declared = [*registry.claims.values(), *registry.known.values()]
    everything = [*declared, *(claim for claim, _ in claims_at(None).values())]
    return next((claim for claim in everything if claim.repairs == id), None)


@lru_cache
def claims_at(folder: Path | None) -> dict[str, tuple[Claim, Script]]:
    """Return the claims of the scripts in a folder, or of the bundled ones; what fails is left out."""
    scripts, _ = find([] if folder is None else [folder])
    found: dict[str, tuple[Claim, Script]] = {}
    declared = dict(registry.claims)
    try:
        for script in scripts:
            try:
                for claim in load(script):
                    found.setdefault(claim.id, (claim, script))
            except ScriptError:
                continue
    finally:
        registry.claims.clear()
        registry.claims.update(declared)
    return found
