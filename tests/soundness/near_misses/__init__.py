"""Claims that are nearly true, or true up to some size: where a prover that is wrong would say PROVED.

Each generator is a function of a seed alone.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.soundness.near_misses.altered import an_altered_claim
from tests.soundness.near_misses.argued import an_argued_claim
from tests.soundness.near_misses.dropped import a_claim_without_a_hypothesis
from tests.soundness.near_misses.first_try import FIRST_TRY
from tests.soundness.near_misses.late import a_late_claim
from tests.soundness.near_misses.miss import Miss
from tests.soundness.near_misses.reshaped import a_reshaped_claim
from tests.soundness.near_misses.small import a_small_claim
from tests.soundness.near_misses.tabled import TABLED
from tests.soundness.near_misses.wrapped import a_wrapped_claim

GENERATORS: dict[str, Callable[[int], Miss | None]] = {
    "altered": an_altered_claim,
    "argued": an_argued_claim,
    "dropped": a_claim_without_a_hypothesis,
    "late": a_late_claim,
    "reshaped": a_reshaped_claim,
    "small": a_small_claim,
    "wrapped": a_wrapped_claim,
    **TABLED,
    **FIRST_TRY,
}
"""Each generator of near misses, by name."""

__all__ = ["GENERATORS", "Miss"]
