# ruff: noqa: E501 - a table
"""Functions that choose by a comparison of data: read where the choices meet, never where they jump."""

from __future__ import annotations

import numpy as np
import pytest

from symattn import Status, formula, same
from symattn.errors import InputError

torch = pytest.importorskip("torch")
F = torch.nn.functional
where = torch.where
pytestmark = [pytest.mark.torch, pytest.mark.filterwarnings("ignore")]

PROVED, REFUTED, UNDECIDED = Status.PROVED, Status.REFUTED, Status.UNDECIDED


def stable_sigmoid(x):
    return where(x >= 0, 1 / (1 + torch.exp(-x)), torch.exp(x) / (1 + torch.exp(x)))


def stable_logistic_loss(x, y):
    return (x.clamp(min=0) - x * y + torch.log1p(torch.exp(-x.abs()))).mean()


def huber(x, y):
    size = (x - y).abs()
    return where(size <= 1, (x - y) ** 2 / 2, size - 0.5).mean()


def huber_that_jumps(x, y):
    size = (x - y).abs()
    return where(size <= 1, (x - y) ** 2 / 2, size - 1).mean()


DAILY = {
    "relu": (lambda x: where(x > 0, x, 0.0), lambda x: F.relu(x), PROVED),
    "relu, as a product": (lambda x: x * (x > 0), lambda x: F.relu(x), PROVED),
    "leaky relu": (lambda x: where(x > 0, x, 0.1 * x), lambda x: F.leaky_relu(x, 0.1), PROVED),
    "leaky relu, twice the slope": (lambda x: where(x > 0, x, 0.1 * x), lambda x: F.leaky_relu(x, 0.2), REFUTED),
    "stable sigmoid": (stable_sigmoid, lambda x: torch.sigmoid(x), PROVED),
    "a step": (lambda x: where(x > 0, 1.0, 0.0), lambda x: where(x >= 0, 1.0, 0.0), REFUTED),
    "far away": (lambda x, y: where(x > 0, (y - 1000).clamp(min=0), 0 * x), lambda x, y: 0 * x, UNDECIDED),
    "in NumPy": (lambda x: np.where(x > 0, x, 0), lambda x: np.maximum(x, 0), PROVED),
}  # fmt: skip

SLOW = {
    "relu, filled": (lambda x: x.masked_fill(~(x > 0), 0), lambda x: F.relu(x), PROVED),
    "absolute values": (lambda x: where(x < 0, -x, x), lambda x: torch.abs(x), PROVED),
    "the larger of two": (
        lambda x: where(x > x.mean(-1, keepdim=True), x, x.mean(-1, keepdim=True)),
        lambda x: torch.maximum(x, x.mean(-1, keepdim=True)), PROVED,
    ),
    "a slope of data": (
        lambda x, y: where(x > 0, x, y * x), lambda x, y: x.clamp(min=0) + y * x.clamp(max=0), PROVED,
    ),
    "clipped": (lambda x: where(x > 1, 1.0, where(x < -1, -1.0, x)), lambda x: x.clamp(-1, 1), PROVED),
    "elu": (lambda x: where(x > 0, x, torch.expm1(x)), lambda x: F.elu(x), PROVED),
    "celu": (lambda x: F.celu(x, 2.0), lambda x: where(x > 0, x, 2 * (torch.exp(x / 2) - 1)), PROVED),
    "hard swish": (lambda x: F.hardswish(x), lambda x: x * (x / 6 + 0.5).clamp(0, 1), PROVED),
    "mish": (lambda x: F.mish(x), lambda x: x * torch.tanh(F.softplus(x)), PROVED),
    "threshold": (lambda x: F.threshold(x, 1.0, 1.0), lambda x: x.clamp(min=1), PROVED),
    "threshold that jumps": (lambda x: F.threshold(x, 1.0, 0.0), lambda x: x.clamp(min=1), UNDECIDED),
    "Huber": (huber, lambda x, y: F.huber_loss(x, y), PROVED),
    "Huber that jumps": (huber_that_jumps, lambda x, y: F.huber_loss(x, y), REFUTED),
    "Huber, as smooth L1": (
        lambda x, y: F.smooth_l1_loss(x, y, beta=0.5), lambda x, y: 2 * F.huber_loss(x, y, delta=0.5), PROVED,
    ),
    "absolute error": (lambda x, y: F.l1_loss(x, y), lambda x, y: where(x > y, x - y, y - x).mean(), PROVED),
    "logistic loss": (lambda x, y: F.binary_cross_entropy_with_logits(x, y), stable_logistic_loss, PROVED),
    "logistic loss by log sigmoids": (
        lambda x, y: -(y * F.logsigmoid(x) + (1 - y) * F.logsigmoid(-x)).mean(), stable_logistic_loss, PROVED,
    ),
    "log sigmoid": (lambda x: F.logsigmoid(x), lambda x: x.clamp(max=0) - torch.log1p(torch.exp(-x.abs())), PROVED),
    "log of a sum": (
        lambda x, y: torch.logaddexp(x, y), lambda x, y: torch.maximum(x, y) + torch.log1p(torch.exp(-(x - y).abs())), PROVED,
    ),
    "products": (lambda x: x.exp().cumprod(-1), lambda x: x.cumsum(-1).exp(), PROVED),
    "products over another axis": (lambda x: x.exp().cumprod(0), lambda x: x.cumsum(-1).exp(), REFUTED),
}  # fmt: skip


@pytest.mark.parametrize("name", [*DAILY, *(pytest.param(n, marks=pytest.mark.slow) for n in SLOW)])
def test_what_data_choose(name) -> None:
    f, g, status = (DAILY | SLOW)[name]
    names = f.__code__.co_varnames[: f.__code__.co_argcount]
    found = same(f, g, **dict.fromkeys(names, "S d"))
    assert found.status is status, found


def test_a_formula_by_itself_proves_nothing_of_what_data_choose() -> None:
    with pytest.raises(InputError, match="same"):
        formula(lambda x: where(x > 0, x, 0.1 * x), x="S d")


def test_what_differs_where_data_are_equal() -> None:
    found = same(
        lambda x, y: where(x > 0, y, 0 * y), lambda x, y: where(x >= 0, y, 0 * y), x="S d", y="S d"
    )
    assert found.status is REFUTED


def test_what_is_not_proved_to_meet_is_said() -> None:
    found = same(
        lambda x, y: where(x > 0, y, 0 * y),
        lambda x, y: where(x + x * x * x > 0, y, 0 * y),
        x="S d", y="S d",
    )  # fmt: skip
    assert found.status is UNDECIDED
    assert "continuous there: y[" in found.reason
