"""Pairs of functions that differ at one size, at one place or by an alignment: none is PROVED."""

from __future__ import annotations

from typing import Any

import pytest

from symattn import Status, same
from tests.marks import every

torch = pytest.importorskip("torch")
F = torch.nn.functional
pytestmark = [pytest.mark.torch, pytest.mark.slow, pytest.mark.filterwarnings("ignore")]


def n(x):
    return x.shape[0]


def places(x):
    return torch.arange(n(x))


def gaps(s):
    return torch.arange(s.shape[1]) - torch.arange(s.shape[0])[:, None]


def convolved(x, w):
    return F.conv1d(x[None], w[:, None], padding=2, groups=n(x))[0][:, : x.shape[1]]


def centred(x, w):
    y, m = F.pad(x, (1, 1)), x.shape[1]
    return sum(w[:, k, None] * y[:, k : k + m] for k in range(3))


def viewed(x):
    y = x.clone()
    y.view(-1)[0] = 0.0
    return y


def copied(x):
    y = x.clone()
    z = y.clone()
    z[0] = 0.0
    return y


def ignoring(x, y, keep):
    return F.cross_entropy(x, torch.where(keep, y, -100))


def causal(q, k, v):
    return F.scaled_dot_product_attention(q, k, v, is_causal=True)


def causal_from_the_end(q, k, v):
    seen = torch.ones(n(q), n(k), dtype=torch.bool).tril(n(k) - n(q))
    return F.scaled_dot_product_attention(q, k, v, attn_mask=seen)


X, ROWS, BIASED = {"x": "S"}, {"x": "S d"}, {"s": "S S", "u": "5"}
LABELS = {"x": "B V", "y": "index(V) B", "keep": "bool B"}
NEAR: dict[str, tuple[Any, Any, dict]] = {
    "a first row twice": (
        lambda x: x[(places(x) - 1).clamp(min=0)], lambda x: torch.cat([0 * x[:1], x[:-1]]), ROWS,
    ),
    "a last row twice": (
        lambda x: x[(places(x) + 1).clamp(max=n(x) - 1)], lambda x: x.roll(-1, 0), {"x": "S+1 d"},
    ),
    "a bucket fewer": (
        lambda s, u: s + u[gaps(s).clamp(-2, 2) + 2],
        lambda s, u: s + u[gaps(s).clamp(-2, 1) + 2], BIASED,
    ),
    "places counted from the end": (
        lambda x: x[places(x) - 1], lambda x: x[(places(x) - 1).clamp(min=0)], X,
    ),
    "quotients below 0": (
        lambda x: x * ((places(x) - 3) // 2),
        lambda x: x * torch.div(places(x) - 3, 2, rounding_mode="trunc"), X,
    ),
    "the larger of a place": (
        lambda x: x * torch.maximum(places(x), torch.tensor(3)),
        lambda x: x * torch.maximum(places(x), torch.tensor(4)), X,
    ),
    "a distance that is no absolute value": (
        lambda s: s * gaps(s).abs(), lambda s: s * torch.maximum(gaps(s), -gaps(s) - 1), {"s": "S S"},
    ),
    "the smaller of a size": (lambda x: x * min(n(x), 7), lambda x: x * n(x), X),
    "one place of many": (lambda x: x * 1.0, lambda x: x * (places(x) != 300), X),
    "a place beyond the tie": (lambda x: x * 1.0, lambda x: x * (places(x) != 1000), X),
    "a convolution in the middle": (convolved, centred, {"x": "D S", "w": "D 3"}),
    "a convolution that is turned": (
        lambda x, w: F.conv1d(x[None, None], w[None, None], stride=2)[0, 0],
        lambda x, w: x.view(-1, 2) @ w.flip(0), {"x": "S*2", "w": "2"},
    ),
    "the last four of five": (
        lambda x: x[-4:].sum(0),
        lambda x: torch.where((places(x) >= n(x) - 5)[:, None], x, 0).sum(0), {"x": "S+5 d"},
    ),
    "a label that is ignored": (
        ignoring, lambda x, y, keep: F.cross_entropy(x, torch.where(keep, y, 0), ignore_index=0), LABELS,
    ),
    "a mean of all labels": (
        ignoring, lambda x, y, keep: (F.cross_entropy(x, y, reduction="none") * keep).mean(), LABELS,
    ),
    "powers from the next on": (
        lambda x: x * 0.9 ** places(x), lambda x: x * 0.9 ** (places(x) - 1), X,
    ),
    "powers of nearly the same": (
        lambda x: x * 0.9 ** places(x), lambda x: x * 0.900001 ** places(x), X,
    ),
    "a view, and a copy": (viewed, copied, ROWS),
    "a transpose that is no view": (
        lambda x: x.t(), lambda x: x.reshape(x.shape[1], x.shape[0]), ROWS,
    ),
    "broadcast at size 1": (lambda x, y: x + y, lambda x, y: x + y.T, {"x": "S S", "y": "S 1"}),
    "dropout in training": (
        lambda x: F.dropout(x, 0.5, training=False), lambda x: F.dropout(x, 0.1, training=True), ROWS,
    ),
    "causal from another corner": (causal, causal_from_the_end, {"q": "S d", "k": "T d", "v": "T e"}),
    "0 over what may be 0": (lambda x: 0 * x / (x.exp() - 1), lambda x: 0 * x, X),
    "0 times a logarithm": (lambda x: 0 * torch.log(x), lambda x: 0 * x, X),
    "nearly flat": (lambda x: torch.sigmoid(x + 40), lambda x: torch.sigmoid(x + 41), X),
    "every other from the second": (
        lambda x: x[:, 1::2].reshape(-1), lambda x: x.reshape(-1)[::2], {"x": "S m*2"},
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", every(4, NEAR, pytest.mark.campaign))
def test_what_differs_somewhere_is_not_proved(name: str) -> None:
    f, g, specs = NEAR[name]
    assert same(f, g, **specs).status is not Status.PROVED


EQUAL: dict[str, tuple[Any, Any, dict]] = {
    "the larger of a place, clamped": (
        lambda x: x * torch.maximum(places(x), torch.tensor(3)), lambda x: x * places(x).clamp(min=3), X,
    ),
    "labels ignored under another number": (
        ignoring, lambda x, y, keep: F.cross_entropy(x, torch.where(keep, y, -1), ignore_index=-1),
        LABELS,
    ),
    "0 over what is above 0": (lambda x: 0 * x / (1 + x.exp()), lambda x: 0 * x, X),
    "powers by exponents": (
        lambda x: x * 0.5 ** places(x), lambda x: x * torch.exp2(-places(x)), X,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", EQUAL)
def test_what_is_equal_is_proved(name: str) -> None:
    f, g, specs = EQUAL[name]
    assert same(f, g, **specs).status is Status.PROVED


def test_functions_that_are_flat_near_0_are_told_apart() -> None:
    def capped(x):
        return 50 * torch.tanh(x / 50)

    def capped_less(x):
        return torch.where(x > 40, 40 + 0 * x, x.clamp(max=40))

    assert same(capped, capped_less, **X).status is Status.REFUTED


def test_the_place_of_an_entry_by_order_says_what_to_do() -> None:
    def weighted(x):
        return x * x.max(-1, keepdim=True)[1]

    found = same(weighted, weighted, x="B V")
    assert found.status is Status.UNDECIDED
    assert "give the places that it chooses as an argument" in found.reason


@pytest.mark.parametrize("name", ["sort", "topk"])
def test_entries_by_order_are_read_along_few_places_and_say_what_to_do(name: str) -> None:
    def ordered(x):
        return x.sort(-1)[0] if name == "sort" else x.topk(2)[0]

    found = same(ordered, ordered, x="B V")
    assert found.status is Status.CHECKED
    assert any("give the places that it chooses as an argument" in note for note in found.notes)
    assert same(ordered, ordered, x="B 3").status is Status.PROVED


def test_the_largest_entry_is_read_as_the_first_of_an_order() -> None:
    assert same(lambda x: x.topk(1)[0][:, 0], lambda x: x.amax(-1), x="B V").status is Status.PROVED


def test_an_argument_whose_parts_are_called_as_positions_are_is_refused() -> None:
    from symattn.errors import InputError

    with pytest.raises(InputError, match="a position of a formula"):
        same(lambda x, t: x + t[0], lambda x, t: x + t[0], x="S", t="5")
