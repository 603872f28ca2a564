"""Each pair gets the verdict that it deserves: three daily, a third of the others slow."""

from __future__ import annotations

import pytest

from symattn import Status, same

pytest.importorskip("torch")

from tests.tracing.pairs import every

DAILY = {"latent keys absorbed", "RMS norm, one more", "causal: one ahead"}
HEAVY = {
    "GPT-2 block: eager = fused",
    "Llama block: eager = fused",
    "GPT-2 block: rows of new tokens = cached step",
    "Llama block: rows of new tokens = cached step",
    "windows there and back",
    "clipped ratio: gains = losses",
}
"""What takes more than fifteen seconds."""

NOT_YET = {
    "JAX layer, ported": "JAX has the decimal of √(2/π), PyTorch the root",
}
"""What is equal, and is not proved, and why."""

pytestmark = [pytest.mark.torch, pytest.mark.filterwarnings("ignore")]


def _marks(number, pair):
    if pair.name in DAILY:
        return []
    return [pytest.mark.campaign if number % 3 or pair.name in HEAVY else pytest.mark.slow]


@pytest.mark.parametrize(
    "pair",
    [pytest.param(p, id=p.name, marks=_marks(n, p)) for n, p in enumerate(every())],
)
def test_the_verdict_is_right(pair) -> None:
    if pair.name in NOT_YET:
        pytest.xfail(NOT_YET[pair.name])
    found = same(pair.f, pair.g, **pair.given)
    assert found.status is (Status.PROVED if pair.is_same else Status.REFUTED), found


def test_names_are_told_apart() -> None:
    names = [pair.name for pair in every()]
    assert len(set(names)) == len(names)
