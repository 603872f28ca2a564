"""Comparisons of entries with the largest of their row, which one of them is: gradients of maxima."""

from __future__ import annotations

from typing import Any

import pytest

from symattn import Status, gradient, same

torch = pytest.importorskip("torch")
F = torch.nn.functional

pytestmark = [pytest.mark.torch, pytest.mark.filterwarnings("ignore")]


def safe_softmax(x: Any) -> Any:
    e = torch.exp(x - x.amax(-1, keepdim=True))
    return e / e.sum(-1, keepdim=True)


def with_epsilon(x: Any) -> Any:
    e = torch.exp(x - x.amax(-1, keepdim=True))
    return e / (e.sum(-1, keepdim=True) + 1e-6)


def logsumexp(x: Any) -> Any:
    largest = x.amax(-1)
    return largest + torch.log(torch.exp(x - largest[:, None]).sum(-1))


def attention(weights: Any) -> Any:
    return lambda q, k, v: weights(q @ k.transpose(-1, -2) / q.shape[-1] ** 0.5) @ v


def backward(x: Any, dy: Any) -> Any:
    p = F.softmax(x, -1)
    return p * (dy - (p * dy).sum(-1, keepdim=True))


def shares(x: Any, y: Any) -> Any:
    """Return the share of each entry among those of its row that are the largest of another row."""
    bits = (x == y.amax(-1, keepdim=True)).double()
    return bits / bits.sum(-1, keepdim=True)


ROWS = {"x": "S d", "dy": "S d"}
PAIRS: dict[str, tuple[Any, Any, dict[str, str], Status]] = {
    "softmax": (gradient(safe_softmax, "x", upstream="dy"), backward, ROWS, Status.PROVED),
    "log-sum-exp": (
        gradient(logsumexp, "x", upstream="dy"),
        lambda x, dy: dy[:, None] * F.softmax(x, -1),
        {"x": "S d", "dy": "S"},
        Status.PROVED,
    ),
    "attention, of queries": (
        gradient(attention(safe_softmax), "q", upstream="dy"),
        gradient(attention(lambda x: F.softmax(x, -1)), "q", upstream="dy"),
        {"q": "S d", "k": "T d", "v": "T d", "dy": "S d"},
        Status.PROVED,
    ),
    "the largest": (
        gradient(lambda x: x.amax(-1), "x", upstream="dy"),
        lambda x, dy: dy[:, None] * shares(x, x),
        {"x": "S d", "dy": "S"},
        Status.PROVED,
    ),
    "shares": (
        lambda x: shares(x, x).sum(-1),
        lambda x: 1 + 0 * x.sum(-1),
        {"x": "S d"},
        Status.PROVED,
    ),
    "ties": (
        gradient(lambda x: x.amax(-1), "x", upstream="dy"),
        lambda x, dy: dy[:, None] * (x == x.amax(-1, keepdim=True)),
        {"x": "S d", "dy": "S"},
        Status.REFUTED,
    ),
    "the only one": (
        lambda x: (x == x.amax(-1, keepdim=True)).double().sum(-1),
        lambda x: 1 + 0 * x.sum(-1),
        {"x": "S d"},
        Status.REFUTED,
    ),
    "columns": (
        lambda x: (lambda m: (m / m.sum(0)).sum(0))((x == x.amax(-1, keepdim=True)).double()),
        lambda x: 1 + 0 * x.sum(0),
        {"x": "S S"},
        Status.REFUTED,
    ),
    "epsilon": (gradient(with_epsilon, "x", upstream="dy"), backward, ROWS, Status.REFUTED),
}


@pytest.mark.parametrize(("f", "g", "axes", "status"), PAIRS.values(), ids=PAIRS)
def test_gradients_of_maxima(f: Any, g: Any, axes: dict[str, str], status: Status) -> None:
    assert same(f, g, **axes).status is status


@pytest.mark.parametrize(
    "weights",
    [
        lambda x, y: shares(x, y),
        lambda x, y: shares(x, 2 * x),
        lambda x, y: (x == x.amax(0)).double() / (x == x.amax(0)).double().sum(-1, keepdim=True),
    ],
)
def test_the_largest_of_other_rows_need_not_be_there(weights: Any) -> None:
    found = same(lambda x, y: weights(x, y).sum(-1), lambda x, y: 1 + 0 * x.sum(-1), x="S d", y="S d")
    assert found.status is not Status.PROVED
