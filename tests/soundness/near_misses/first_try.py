"""True claims of the first try, altered at one place or at two: a generator for each subject."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from random import Random

from symattn.runner.session import Session
from tests.soundness.near_misses.altered import Part, altered_somewhere, parts_of
from tests.soundness.near_misses.miss import Miss

FOLDER = Path(__file__).parents[2] / "first_try"

SUBJECTS = {
    "adapters": ("adapters",),
    "backward": ("backward",),
    "bounds": ("bounds", "orders"),
    "caches": ("caches", "caching"),
    "diffusion": ("diffusion",),
    "graphs": ("graphs",),
    "layers": ("attention", "layers", "positions", "softmax"),
    "losses": ("given", "losses"),
    "norms": ("norms",),
    "quantisation": ("numbers", "quantisation"),
    "routing": ("moe", "routing", "sampling"),
    "states": ("linear", "products", "ssm", "states"),
}
"""The scripts whose claims each generator alters, in whichever folder they are."""


@lru_cache
def true_claims(subject: str) -> tuple[Part, ...]:
    """Return every part of the claims of a subject that are true."""
    scripts = [str(path) for stem in SUBJECTS[subject] for path in sorted(FOLDER.rglob(f"{stem}.py"))]
    entries = Session(evidence="none", jobs=0).collect(scripts).entries
    return parts_of(entry.claim for entry in entries)


def altering(subject: str) -> Callable[[int], Miss | None]:
    """Return what returns a true claim of a subject, altered."""

    def an_altered_claim(seed: int) -> Miss | None:
        pick = Random(seed)  # noqa: S311 - test data
        return altered_somewhere(*pick.choice(true_claims(subject)), pick)

    return an_altered_claim


FIRST_TRY = {subject: altering(subject) for subject in SUBJECTS}
"""Each generator, by name."""
