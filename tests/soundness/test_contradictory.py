"""Claims whose hypotheses contradict each other, of every kind: none is PROVED, and none CHECKED."""

from __future__ import annotations

from typing import Any

import pytest

from symattn.errors import InputError
from tests.soundness.near_misses.contradictory import KINDS, contradictory
from tests.soundness.verdicts import OutOfTime, decided, word

SLOW, ALL = 4, 188
"""How many of each kind are decided with the slow tests, and in campaigns: 3,008 in all."""

QUICK = {"places": 8, "lengths": 8, "masks": 8, "both_signs": 3, "two_bounds": 3, "more_than_all": 3}
"""How many are decided each day; of other kinds one."""

LONG = ("each_pair", "equation_and_zero", "equation_and_order", "functions", "permuted")

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


def marked(number: int) -> Any:
    """Return a kind by its number; those that take longest are slow."""
    name = KINDS[number].__name__
    return pytest.param(number, id=name, marks=[pytest.mark.slow] if name in LONG else [])


@pytest.mark.parametrize("kind", [marked(number) for number in range(len(KINDS))])
def test_nothing_is_proved_of_nothing(kind: int) -> None:
    assert of_nothing(kind, range(QUICK.get(KINDS[kind].__name__, 1))) == {}


@pytest.mark.slow
@pytest.mark.parametrize("kind", range(len(KINDS)), ids=[kind.__name__ for kind in KINDS])
def test_nothing_more_is_proved_of_nothing(kind: int) -> None:
    assert of_nothing(kind, range(1, SLOW)) == {}


@pytest.mark.campaign
@pytest.mark.parametrize("kind", range(len(KINDS)), ids=[kind.__name__ for kind in KINDS])
def test_three_thousand_are_not(kind: int) -> None:
    assert of_nothing(kind, range(SLOW, ALL)) == {}
