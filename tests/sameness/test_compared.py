"""Choices by comparisons of data, which may jump: both functions make them by one formula."""

from __future__ import annotations

import pytest

from symattn import Status, gradient, same

torch = pytest.importorskip("torch")
F = torch.nn.functional

pytestmark = [pytest.mark.torch, pytest.mark.filterwarnings("ignore")]


def layers(x, w, v):
    return F.relu(x @ w) @ v


def backward(x, w, v, dy):
    return ((dy @ v.T) * (x @ w > 0)) @ w.T


GRADIENT = {"x": "S d", "w": "d f", "v": "f e", "dy": "S e"}
ROWS = {"x": "S d", "c": "1"}


@pytest.mark.parametrize(
    ("f", "g", "axes"),
    [
        (gradient(layers, "x", upstream="dy"), backward, GRADIENT),
        (
            gradient(lambda x: F.relu(x), "x", upstream="dy"),
            lambda x, dy: torch.where(x <= 0, 0, dy),
            {"x": "S d", "dy": "S d"},
        ),
        (
            lambda x: (x == x.max(-1, keepdim=True).values) * x,
            lambda x: torch.where(x != x.amax(1)[:, None], 0, x),
            {"x": "S d"},
        ),
        (
            lambda x, c: torch.where(x > c, x, 0.0).sum(),
            lambda x, c: (x * ~(x - c <= 0)).sum(),
            ROWS,
        ),
        (
            lambda x, c: torch.where(x > 0, x, c * x + 1),
            lambda x, c: (x > 0) * x + (x <= 0) * (c * x + 1),
            ROWS,
        ),
        (lambda x: (x > 0).sum(-1), lambda x: x.shape[1] - (x <= 0).sum(-1), {"x": "S d"}),
    ],
)
def test_equal(f, g, axes) -> None:
    assert same(f, g, **axes).status is Status.PROVED


@pytest.mark.parametrize(
    ("f", "g", "axes"),
    [
        (
            gradient(layers, "x", upstream="dy"),
            lambda x, w, v, dy: ((dy @ v.T) * (x @ w >= 0)) @ w.T,
            GRADIENT,
        ),
        (
            lambda x, c: torch.where(x > c, x, 0.0).sum(),
            lambda x, c: (x * (x + c > 0)).sum(),
            ROWS,
        ),
        (
            lambda x: torch.where(x > 0.5, x, 0.5),
            lambda x: torch.where(x > 0.5, x, -0.5),
            {"x": "S"},
        ),
        (lambda x: (x > 0) * 1.0, lambda x: (x >= 0) * 1.0, {"x": "S"}),
        (lambda x, c: (x > c) * x, lambda x, c: (c > x) * x, ROWS),
    ],
)
def test_different(f, g, axes) -> None:
    assert same(f, g, **axes).status is Status.REFUTED


def cosines(x, y):
    return (x * y).sum(-1) / (x.norm(dim=-1) * y.norm(dim=-1))


def scores(x):
    return (x - x.mean(-1, keepdim=True)) / x.std(-1, keepdim=True)


def codes(x):
    return (4 * torch.clamp(torch.abs(x), 0, 1)).round().long()


TABLE = {"x": "S", "w": "5"}


@pytest.mark.parametrize(
    ("f", "g", "axes"),
    [
        (
            lambda x, a, b: torch.where((x + 10).log() > 0, a, b),
            lambda x, a, b: torch.where((x + 10).log() <= 0, b, a),
            {"x": "S", "a": "S", "b": "S"},
        ),
        (
            lambda x, y: torch.where(cosines(x, y) > 0.5, 1.0, 0.0),
            lambda x, y: torch.where(cosines(x, y) <= 0.5, 0.0, 1.0),
            {"x": "S 1+d", "y": "S 1+d"},
        ),
        (
            lambda x: torch.where(scores(x) > 1, 0.0, x),
            lambda x: x * (scores(x) <= 1),
            {"x": "S 3"},
        ),
        (
            lambda x, c: (torch.maximum((x + 9).log(), c) > c) * 1.0,
            lambda x, c: 1.0 - (torch.maximum((x + 9).log(), c) <= c) * 1.0,
            {"x": "S", "c": "S"},
        ),
        (
            lambda x: ((x + 9).log() > -torch.inf) * 1.0,
            lambda x: torch.ones_like(x),
            {"x": "S"},
        ),
        (lambda x, w: (1 / w)[codes(x)] - (1 / w)[codes(x)], lambda x, w: 0 * x, TABLE),
        (lambda x, w: 0 * (w + 6).log()[codes(x)], lambda x, w: 0 * w[codes(x)], TABLE),
    ],
)
def test_what_is_compared_or_looked_up_needs_a_value(f, g, axes) -> None:
    assert same(f, g, **axes).status is Status.UNDECIDED


def test_a_hypothesis_gives_what_is_compared_a_value() -> None:
    found = same(
        lambda x, y: torch.where(x.log() > 0, y, 0.0),
        lambda x, y: torch.where(x.log() <= 0, 0.0, y),
        x="S", y="S", given="x > 0",
    )  # fmt: skip
    assert found.status is Status.PROVED


@pytest.mark.parametrize(
    "f",
    [
        lambda x: (torch.exp(-x * x) > 0) * 1.0,
        lambda x: ((10 * x).softmax(-1) > 0) * 1.0,
        lambda x: (x.sigmoid() < 1) * 1.0,
        lambda x: (x.tanh() < 1) * 1.0,
        lambda x: (x.sigmoid() + (-x).sigmoid() == 1) * 1.0,
        lambda x: ((x * x + 1).sqrt() ** 2 >= x * x + 1) * 1.0,
        lambda x: (x / 49 * 49 == x) * 1.0,
        lambda x: (x.sin() ** 2 + x.cos() ** 2 <= 1) * 1.0,
        lambda x: torch.where((x.softmax(-1).sum(-1) <= 1)[:, None], torch.ones_like(x), 2.0),
    ],
)
def test_what_rounding_decides_refutes_nothing(f) -> None:
    assert same(f, torch.ones_like, x="S d").status is not Status.REFUTED


def test_places_that_rounding_decides_refute_nothing() -> None:
    def at(scale, divisor):
        return lambda x, w: w[(x.abs().clamp(0, 1) * scale / divisor).floor().long()]

    assert same(at(0.7, 0.1), at(7.0, 1.0), x="S", w="8 d").status is not Status.REFUTED
