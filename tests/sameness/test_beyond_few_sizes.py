"""Functions that are alike at the few sizes that are tried where others are not read."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from symattn import Status, same

torch = pytest.importorskip("torch")
pytestmark = pytest.mark.torch


def places(x):
    return torch.arange(x.shape[0])[:, None]


DIFFERENT: dict[str, tuple[Any, Any]] = {
    "the first five": (lambda x: x[:5].sum(0), lambda x: x.sum(0)),
    "the fifth twice": (lambda x: x[:5].sum(0) + x[4:].sum(0), lambda x: x.sum(0)),
    "of another shape": (lambda x: x[:5] + 0, lambda x: x + 0),
    "the last two": (lambda x: x[-2:], lambda x: x[:2]),
    "remainders": (lambda x: x * (1 + (places(x) % 13 == 12)), lambda x: x * 1),
    "quotients": (lambda x: x * (places(x) // 9 == 0), lambda x: x * 1),
    "half a size": (lambda x: x * (x.shape[0] // 2), lambda x: x * (x.shape[0] / 2)),
    "in NumPy": (lambda x: np.exp(x)[:4].sum(0), lambda x: np.exp(x).sum(0)),
}


@pytest.mark.parametrize("name", DIFFERENT)
def test_what_differs_beyond_few_sizes_is_refuted(name) -> None:
    assert same(*DIFFERENT[name], x="S d").status is Status.REFUTED


def test_sizes_at_which_nothing_can_be_read_are_said() -> None:
    found = same(lambda x: x[:100].sum(0), lambda x: x.sum(0), x="S d")
    assert found.status is Status.UNDECIDED
    assert "floats differ at S = 101, d = 2" in found.reason


def test_sizes_that_are_given_are_asked_of_alone() -> None:
    found = same(lambda x: x[:5].sum(0), lambda x: x.sum(0), x="S d", sizes={"S": 4})
    assert found.status is Status.CHECKED


def test_what_is_alike_beyond_is_proved_in_cases() -> None:
    found = same(lambda x: torch.cat([x[:5], x[5:]]), lambda x: x * 1, x="S d")
    assert found.status is Status.PROVED
    assert any("the shortest lengths are decided one by one" in note for note in found.notes)
