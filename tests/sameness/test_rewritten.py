"""Functions rewritten by true rules, and by one false edit: no verdict says the contrary."""

from __future__ import annotations

from random import Random

import pytest

from symattn import Status
from tests.marks import every
from tests.sameness.rewritten import STEPS, decided, is_wrong, pair, written

DAILY = 3


@pytest.mark.parametrize("n", range(DAILY))
def test_true_rules_keep_a_function(n) -> None:
    first, second, _ = pair(Random(n), is_same=True)  # noqa: S311
    found = decided((first, second))
    assert not is_wrong(found, is_same=True), found
    assert found.status.holds, f"{found}\n{first}\n{second}"


@pytest.mark.parametrize("n", range(DAILY))
def test_a_false_edit_is_not_taken_for_none(n) -> None:
    first, second, wrong = pair(Random(n), is_same=False)  # noqa: S311
    assert not is_wrong(decided((first, second)), is_same=False), (wrong, first, second)


EVERY = [(library, name) for library, steps in STEPS.items() for name in steps]


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("step", every(8, EVERY, pytest.mark.campaign))
def test_each_spelling_is_decided(step) -> None:
    library, name = step
    pytest.importorskip(library)
    steps = STEPS[library]
    plain = {step: ways.right[0] for step, ways in steps.items()}
    for way in steps[name].right:
        found = decided((written(plain), written({**plain, name: way})), library)
        assert found.status in (Status.PROVED, Status.CHECKED), (way, found)
    for way in steps[name].wrong:
        found = decided((written(plain), written({**plain, name: way})), library)
        assert found.status in (Status.REFUTED, Status.UNDECIDED), (way, found)


@pytest.mark.torch
@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("is_same", [True, False])
def test_functions_of_pytorch(is_same) -> None:
    pytest.importorskip("torch")
    first, second, wrong = pair(Random(1), is_same, "torch")  # noqa: S311
    found = decided((first, second), "torch")
    assert not is_wrong(found, is_same), (wrong, found, first, second)
