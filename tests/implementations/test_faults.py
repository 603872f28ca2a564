"""Wrong attentions are found, at a small case; right ones are not accused."""

from __future__ import annotations

import pytest

from symattn import implements
from tests.implementations.accused import ALL, held
from tests.implementations.right import RIGHT
from tests.implementations.wrong import WRONG
from tests.marks import every

SEEDS = range(100, 104)
"""Of the data with which right functions are tried once more."""


def test_there_are_enough() -> None:
    assert len(WRONG) >= 40
    assert len(RIGHT) >= 15


@pytest.mark.parametrize("name", every(12, WRONG))
def test_a_wrong_function_is_found_at_a_small_case(name: str) -> None:
    planted = WRONG[name]
    found = implements(planted.function, planted.formula, **planted.options)
    assert not found.conforms
    assert found.finding is not None
    assert found.finding.kind == planted.kind
    assert max(found.finding.sizes.values()) <= 4
    assert str(found)


@pytest.mark.parametrize("name", every(8, RIGHT))
def test_a_right_function_is_not_accused(name: str) -> None:
    function, formula = RIGHT[name]
    found = implements(function, formula)
    assert found.conforms, str(found)
    assert found.compared > 5 * found.silent


@pytest.mark.slow
def test_right_functions_are_not_accused_with_other_data() -> None:
    """A sample of the campaign ``bash .ci/campaigns implements``, which has a thousand runs of each."""
    runs = [run for seed in SEEDS for run in held(seed, list(RIGHT))]
    assert len(runs) == len(SEEDS) * len(RIGHT)
    assert [said for _, said, _ in runs if said is not None] == []


def test_what_is_wrong_is_accused_in_the_campaign(monkeypatch: pytest.MonkeyPatch) -> None:
    unscaled = WRONG["no_scale"]
    monkeypatch.setitem(ALL, "no_scale", (unscaled.function, unscaled.formula))
    ((name, said, _),) = held(0, ["no_scale"])
    assert name == "no_scale"
    assert said is not None
    assert said.startswith("no_scale, seed 0: ")
