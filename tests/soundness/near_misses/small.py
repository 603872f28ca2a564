"""Random small claims, true and false, about tokens, features and heads."""

from __future__ import annotations

from tests.lifting.test_random_lifting import a_claim
from tests.soundness.near_misses.miss import Miss, as_miss


def a_small_claim(seed: int) -> Miss | None:
    """Return a random claim."""
    statement, given = a_claim(seed)
    return None if False in given else as_miss(statement, given, "a small claim")
