"""Claims whose hypotheses contradict each other, of every kind: none is PROVED, and none CHECKED."""

from __future__ import annotations

import pytest

from symattn.errors import InputError
from tests.soundness.near_misses.contradictory import KINDS, contradictory
from tests.soundness.verdicts import OutOfTime, decided, word

DAILY, SLOW, ALL = 2, 10, 188
"""How many of each kind are decided each day, with the slow tests, and in campaigns: 3,008 in all."""

SECONDS = 30.0


def of_nothing(kind: int, numbers: range) -> dict[int, str]:
    """Return the verdicts on claims of one kind that are neither UNDECIDED nor refused."""
    wrong = {}
    for number in numbers:
        seed = number * len(KINDS) + kind
        claim = contradictory(seed)
        try:
            found = word(decided(claim.statement, claim.given, seconds=SECONDS))
        except (InputError, OutOfTime):
            continue
        if found != "undecided":
            wrong[seed] = found
    return wrong


@pytest.mark.parametrize("kind", range(len(KINDS)), ids=[kind.__name__ for kind in KINDS])
def test_nothing_is_proved_of_nothing(kind: int) -> None:
    assert of_nothing(kind, range(DAILY)) == {}


@pytest.mark.slow
@pytest.mark.parametrize("kind", range(len(KINDS)), ids=[kind.__name__ for kind in KINDS])
def test_nothing_more_is_proved_of_nothing(kind: int) -> None:
    assert of_nothing(kind, range(DAILY, SLOW)) == {}


@pytest.mark.campaign
@pytest.mark.parametrize("kind", range(len(KINDS)), ids=[kind.__name__ for kind in KINDS])
def test_three_thousand_are_not(kind: int) -> None:
    assert of_nothing(kind, range(SLOW, ALL)) == {}
