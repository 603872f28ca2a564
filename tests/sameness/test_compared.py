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


@pytest.mark.parametrize(
    ("f", "g"),
    [
        (lambda x: (x * x >= 0) * x, lambda x: x * 1),
        (lambda x: (x > 0) * (x > -1) * x, lambda x: (x > 0) * x),
    ],
)
def test_relations_of_comparisons_are_not_seen(f, g) -> None:
    assert same(f, g, x="S d").status is Status.UNDECIDED
