"""Comparisons that two functions spell in different ways, and comparisons that always hold."""

from __future__ import annotations

import math

import pytest

from symattn import Status, gradient, same

torch = pytest.importorskip("torch")
F = torch.nn.functional

pytestmark = [pytest.mark.torch, pytest.mark.filterwarnings("ignore")]

TWO = {"x": "S d", "y": "S d"}


@pytest.mark.parametrize(
    ("f", "g", "axes"),
    [
        (lambda x, y: (2 * x > 2 * y) * x, lambda x, y: (x > y) * x, TWO),
        (lambda x, y: (-x < -y) * x, lambda x, y: (x > y) * x, TWO),
        (lambda x, y: (y == x) * x, lambda x, y: (x == y) * x, TWO),
        (
            lambda x, y: (x > 0)[:, None].expand(-1, y.shape[1]) * y,
            lambda x, y: (x[:, None].expand_as(y) > 0) * y,
            {"x": "S", "y": "S d"},
        ),
        (lambda x, y: (x > 0).T * y, lambda x, y: (x.T > 0) * y, {"x": "S S", "y": "S S"}),
        (
            lambda x, w, v, y: ((x @ w) @ v > 0) * y,
            lambda x, w, v, y: (x @ (w @ v) > 0) * y,
            {"x": "S d", "w": "d e", "v": "e f", "y": "S f"},
        ),
        (
            lambda x: (x - x.mean(-1, keepdim=True) > 0) * x,
            lambda x: (x > x.sum(-1, keepdim=True) / x.shape[-1]) * x,
            {"x": "S d"},
        ),
        (
            lambda x: (x > x.mean(-1, keepdim=True)) * x,
            lambda x: (x * x.shape[-1] > x.sum(-1, keepdim=True)) * x,
            {"x": "S d"},
        ),
        (
            lambda x, y: (x[:1] != 1).expand_as(y) * y,
            lambda x, y: (2 * x[:1].expand_as(y) != 2) * y,
            TWO,
        ),
        (
            lambda x, w: w[(4 * x + 2).floor().long().clamp(0, len(w) - 1)],
            lambda x, w: w[(2 * (2 * x + 1)).floor().long().clamp(0, len(w) - 1)],
            {"x": "S", "w": "V"},
        ),
        (
            lambda x, w: w[(4 * x + 2).floor().long().clamp(0, 4)],
            lambda x, w: w[(2 * (2 * x + 1)).floor().long().clamp(0, 4)],
            {"x": "S d", "w": "5"},
        ),
        (lambda x, y: x * torch.sign(y), lambda x, y: x * ((y > 0) * 1.0 - (y < 0) * 1.0), TWO),
        (lambda x: (x * x >= 0) * x, lambda x: x * 1, {"x": "S d"}),
        (lambda x: torch.where(x.exp() > 0, x, 0.0), lambda x: x + 0, {"x": "S"}),
        (lambda x: torch.where(-x * x > 0, x, 1.0), torch.ones_like, {"x": "S"}),
        (
            gradient(lambda x: F.l1_loss(x, 0 * x, reduction="none"), "x", upstream="dy"),
            lambda x, dy: dy * torch.sign(x),
            {"x": "S d", "dy": "S d"},
        ),
        (
            gradient(lambda x: F.leaky_relu(x, 0.1), "x", upstream="dy"),
            lambda x, dy: torch.where(x > 0, dy, dy / 10),
            {"x": "S d", "dy": "S d"},
        ),
        (
            gradient(lambda x: F.mse_loss(F.softplus(x), 0 * x), "x"),
            lambda x: 2 * F.softplus(x) * torch.sigmoid(x) / x.numel(),
            {"x": "S d"},
        ),
    ],
)
def test_equal(f, g, axes) -> None:
    assert same(f, g, **axes).status is Status.PROVED


@pytest.mark.parametrize(
    ("f", "g", "axes"),
    [
        (lambda x, y: (-x > -y) * x, lambda x, y: (x > y) * x, TWO),
        (lambda x, y: (x > 0).T * y, lambda x, y: (x > 0) * y, {"x": "S S", "y": "S S"}),
        (lambda x, y: (2 * x > y) * x, lambda x, y: (x > y) * x, TWO),
        (
            lambda x, w: w[(4 * x + 2).floor().long().clamp(0, 4)],
            lambda x, w: w[(4 * x + 2).floor().long().clamp(0, 4)].flip(0),
            {"x": "S", "w": "5"},
        ),
        (
            gradient(lambda x: F.hardtanh(x), "x", upstream="dy"),
            lambda x, dy: dy * (x.abs() < 2),
            {"x": "S d", "dy": "S d"},
        ),
    ],
)
def test_different(f, g, axes) -> None:
    assert same(f, g, **axes).status is Status.REFUTED


def test_a_hypothesis_settles_a_comparison() -> None:
    def guarded(x, y):
        return torch.where(x == 0, y, y / x)

    assert same(guarded, lambda x, y: y / x, x="S", y="S").status is not Status.PROVED
    assert same(guarded, lambda x, y: y / x, x="S", y="S", given="nonzero(x)").status is Status.PROVED


def test_a_length_has_its_gradient_where_it_is_not_0() -> None:
    found = same(
        gradient(lambda x: x.norm(dim=-1), "x", upstream="dy"),
        lambda x, dy: x * (dy / x.norm(dim=-1))[:, None],
        x="S d", dy="S", given="nonzero(row_norms(x))",
    )  # fmt: skip
    assert found.status is Status.PROVED


def test_the_gradient_of_a_direction_needs_a_length() -> None:
    def direction(x):
        return x / x.norm(dim=-1, keepdim=True)

    def backward(x, dy):
        n = x.norm(dim=-1, keepdim=True)
        return (dy - x / n * (x / n * dy).sum(-1, keepdim=True)) / n

    found = same(gradient(direction, "x", upstream="dy"), backward, x="S d", dy="S d")
    assert found.status is Status.ILL_DEFINED
    assert "nonzero(row_norms(x))" in str(found)


def test_a_comparison_tells_what_it_compares() -> None:
    def absolute(x):
        return (x > 0) * x - (x <= 0) * x

    def both(x):
        return (x > 0) * x + 2 * (x < 0) * x

    assert same(absolute, torch.abs, x="S").status is Status.PROVED
    assert same(lambda x: (x == 0) * x, torch.zeros_like, x="S").status is Status.PROVED
    assert same(both, torch.abs, x="S").status is Status.REFUTED


def test_what_is_multiplied_by_a_comparison_needs_a_value() -> None:
    def kept(x):
        return (x > 1) * (0.75 / (x - 0.25) - 1)

    found = same(kept, lambda x: torch.where(x > 1, 0.75 / (x - 0.25) - 1, 0 * x), x="S d")
    assert found.status is Status.REFUTED
    assert (
        same(lambda x: (x > 1) * x.exp(), lambda x: torch.where(x > 1, x.exp(), 0), x="S d").status
        is Status.PROVED
    )


def test_a_number_has_a_sign_that_is_given() -> None:
    found = same(lambda x, c: c * x, lambda x, c: x * c.abs(), x="S d", c="", given="c >= 0")
    assert found.status is Status.PROVED


@pytest.mark.parametrize(
    "other",
    [
        lambda x: x * len(x) * x.shape[1] > 0,
        lambda x: 3 * x / len(x) > 0,
        lambda x: 0.5 * x * math.sqrt(len(x)) / x.shape[1] > 0,
    ],
)
def test_a_factor_may_be_made_of_several_sizes(other) -> None:
    assert same(lambda x: x * (x > 0), lambda x: x * other(x), x="S d").status is Status.PROVED


@pytest.mark.parametrize("other", [lambda x: x * len(x) * -1 > 0, lambda x: x * (len(x) - 1) > 0])
def test_a_factor_is_above_0(other) -> None:
    assert same(lambda x: x * (x > 0), lambda x: x * other(x), x="S d").status is Status.REFUTED
