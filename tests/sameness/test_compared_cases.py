"""Functions that choose by comparisons of data: each case is one of the numbers compared."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from symattn import Status, gradient, same

torch = pytest.importorskip("torch")

pytestmark = [pytest.mark.torch, pytest.mark.filterwarnings("ignore")]

ONE, TWO = {"x": "S d"}, {"x": "S d", "y": "S d"}


def over_positive(x: Any, y: Any) -> Any:
    return torch.where(y > 0, x / torch.where(y > 0, y, 1.0), 0.0)


def log_of_positive(x: Any) -> Any:
    return torch.where(x > 0, torch.where(x > 0, x, 1.0).log(), 0.0)


def root_of_positive(x: Any) -> Any:
    return torch.where(x > 0, torch.where(x > 0, x, 1.0).sqrt(), 0.0)


def direction(x: Any) -> Any:
    n = x.norm(dim=-1, keepdim=True)
    return x / torch.where(n == 0, 1.0, n)


def direction_by_squares(x: Any) -> Any:
    squares = (x * x).sum(-1, keepdim=True)
    return torch.where(squares > 0, x / torch.where(squares > 0, squares, 1.0).sqrt(), 0.0)


PAIRS: dict[str, tuple[Any, Any, dict[str, str], Status]] = {
    "a quotient": (lambda x, y: over_positive(x, y) * y, lambda x, y: x * (y > 0), TWO, Status.PROVED),
    "a quotient of 0": (
        lambda x, y: over_positive(x, y) * y,
        lambda x, y: x * (y >= 0),
        TWO,
        Status.REFUTED,
    ),
    "a quotient, not chosen": (
        over_positive,
        lambda x, y: torch.where(y > 0, x / y, 0.0),
        TWO,
        Status.PROVED,
    ),
    "a quotient, times 0": (over_positive, lambda x, y: (y > 0) * (x / y), TWO, Status.REFUTED),
    "a quotient of 0 by 0": (
        lambda x: torch.where(x > 0, 1.0, 0.0) / x,
        lambda x: over_positive(torch.ones_like(x), x),
        ONE,
        Status.REFUTED,
    ),
    "a logarithm": (
        log_of_positive,
        lambda x: torch.where(x <= 0, 1.0, x).log(),
        ONE,
        Status.PROVED,
    ),
    "the exponential of a logarithm": (
        lambda x: log_of_positive(x).exp(),
        lambda x: torch.where(x > 0, x, 1.0),
        ONE,
        Status.PROVED,
    ),
    "the gradient of a logarithm": (
        gradient(log_of_positive, "x", upstream="y"),
        lambda x, y: over_positive(y, x),
        TWO,
        Status.PROVED,
    ),
    "the gradient of a logarithm, times 0": (
        gradient(lambda x: torch.where(x > 0, x.log(), 0.0), "x", upstream="y"),
        lambda x, y: over_positive(y, x),
        TWO,
        Status.REFUTED,
    ),
    "a root": (root_of_positive, lambda x: x.relu().sqrt(), ONE, Status.PROVED),
    "a root of |x|": (root_of_positive, lambda x: x.abs().sqrt(), ONE, Status.REFUTED),
    "a direction": (direction, direction_by_squares, ONE, Status.PROVED),
    "a direction, not 0": (
        direction,
        lambda x: direction_by_squares(x) + (x.norm(dim=-1, keepdim=True) == 0),
        ONE,
        Status.REFUTED,
    ),
    "one comparison and another": (
        lambda x: (x > 0) * (x > -1) * x,
        lambda x: (x > 0) * x,
        ONE,
        Status.PROVED,
    ),
    "one comparison and another, the other way": (
        lambda x: (x > 0) * (x > 1) * x,
        lambda x: (x > 0) * x,
        ONE,
        Status.REFUTED,
    ),
    "three comparisons": (
        lambda x, y: (x > y) * 1.0 + (x < y) * 1.0 + (x == y) * 1.0,
        lambda x, y: torch.ones_like(x),
        TWO,
        Status.PROVED,
    ),
    "NumPy": (
        lambda x, y: np.divide(x, y, out=np.zeros_like(x), where=y != 0),
        lambda x, y: np.where(y != 0, x / np.where(y == 0, 1.0, y), 0.0),
        TWO,
        Status.PROVED,
    ),
    "a mask": (
        lambda x, m: (1 / x).masked_fill(~m, 0.0),
        lambda x, m: m / x,
        {"x": "S d", "m": "bool S d"},
        Status.REFUTED,
    ),
}


@pytest.mark.parametrize("name", PAIRS)
def test_the_verdict_is_right(name: str) -> None:
    f, g, axes, status = PAIRS[name]
    assert same(f, g, **axes).status is status
