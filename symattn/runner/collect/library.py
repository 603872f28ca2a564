"""Claims that may be cited without naming their scripts: of the session, and bundled."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from symattn.errors import ScriptError
from symattn.language.claims import Claim, declared
from symattn.language.reasons import cited
from symattn.runner.collect.loading import load
from symattn.runner.collect.scripts import Script, edition_of, find, mentions


def claim_named(id: str) -> Claim | None:
    """Return the claim with an id: of this session, given as a reason itself, or bundled; if any."""
    return declared().get(id) or cited.get(id) or (bundled_claim(id) or (None,))[0]


def known_ids() -> list[str]:
    """Return the ids of all claims that there are: of this session, and bundled."""
    return [*declared(), *cited, *everything_bundled()]


def repair_of(id: str) -> Claim | None:
    """Return the claim that repairs another one, if one has been declared or is bundled."""
    everything = [*declared().values(), *(claim for claim, _ in everything_bundled().values())]
    return next((claim for claim in everything if claim.repairs == id), None)


def bundled() -> dict[str, tuple[Claim, Script]]:
    """Return the documents' claims by id, each with its script: by these derivations are searched for.

    The scripts in folders below, such as the literature, are not among them.
    """
    return _by_id(script for script in find([]).scripts if script.path.parent == script.folder)


def everything_bundled() -> dict[str, tuple[Claim, Script]]:
    """Return the claims of all bundled scripts by id, each with its script: these may be cited."""
    return _by_id(find([]).scripts)


def bundled_claim(id: str) -> tuple[Claim, Script] | None:
    """Return the bundled claim with an id, and its script, of all scripts loading those that have it."""
    return _by_id(script for script in find([]).scripts if mentions(script, [id])).get(id)


def _by_id(scripts: Iterable[Script]) -> dict[str, tuple[Claim, Script]]:
    """Return the claims of scripts by id; what fails is left out."""
    found: dict[str, tuple[Claim, Script]] = {}
    for script in scripts:
        for claim in _claims_of(script, edition_of(script.path)):
            found.setdefault(claim.id, (claim, script))
    return found


@lru_cache(maxsize=256)
def _claims_of(script: Script, edition: tuple[int, int]) -> tuple[Claim, ...]:
    """Return the claims of an edition of a script; none if it fails."""
    try:
        return load(script).claims
    except ScriptError:
        return ()
