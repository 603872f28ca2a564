"""Each pair gets the verdict that it deserves: three daily, a third of the others slow."""

from __future__ import annotations

import pytest

from symattn import Status, same

pytest.importorskip("torch")

from tests.tracing.pairs import every

DAILY = {"latent keys absorbed", "RMS norm, one more", "causal: one ahead"}
AT_LISTED_SIZES: set[str] = set()
"""What is equal, and the kernel does not lift: an axis of S + 1 places."""

pytestmark = [pytest.mark.torch, pytest.mark.filterwarnings("ignore")]


def _marks(number, pair):
    if pair.name in DAILY:
        return []
    return [pytest.mark.campaign if number % 3 else pytest.mark.slow]


@pytest.mark.parametrize(
    "pair",
    [pytest.param(p, id=p.name, marks=_marks(n, p)) for n, p in enumerate(every())],
)
def test_the_verdict_is_right(pair) -> None:
    found = same(pair.f, pair.g, **pair.given)
    if pair.name in AT_LISTED_SIZES:
        assert found.status is Status.CHECKED, found
    else:
        assert found.status is (Status.PROVED if pair.is_same else Status.REFUTED), found


def test_names_are_told_apart() -> None:
    names = [pair.name for pair in every()]
    assert len(set(names)) == len(names)
