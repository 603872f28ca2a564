"""Wrong attentions are found, at a small case; right ones are not accused."""

from __future__ import annotations

import pytest

from symattn import implements
from tests.implementations.right import RIGHT
from tests.implementations.wrong import WRONG

RUNS = 1000
"""How often each right function is tried in the campaign, with other data each time."""


def test_there_are_enough() -> None:
    assert len(WRONG) >= 40
    assert len(RIGHT) >= 15


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_function_is_found_at_a_small_case(name: str) -> None:
    planted = WRONG[name]
    found = implements(planted.function, planted.formula, **planted.options)
    assert not found.conforms
    assert found.finding is not None
    assert found.finding.kind == planted.kind
    assert max(found.finding.sizes.values()) <= 4
    assert str(found)


@pytest.mark.parametrize("name", RIGHT)
def test_a_right_function_is_not_accused(name: str) -> None:
    function, formula = RIGHT[name]
    found = implements(function, formula)
    assert found.conforms, str(found)
    assert found.compared > 5 * found.silent


@pytest.mark.campaign
@pytest.mark.parametrize("name", RIGHT)
def test_a_right_function_is_never_accused(name: str) -> None:
    function, formula = RIGHT[name]
    for seed in range(RUNS):
        found = implements(function, formula, seed=seed)
        assert found.conforms, f"seed = {seed}: {found}"
