"""Pairs of functions that were wrongly proved to be the same, and others that ended in a traceback."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from symattn import Status, same, tokens
from tests.marks import every

torch = pytest.importorskip("torch")
F = torch.nn.functional
pytestmark = pytest.mark.torch

X = {"x": "S"}


def n(x):
    return x.shape[0]


def places(x):
    return torch.arange(n(x))


def half(x):
    """Return ½ at one place, and 0 elsewhere."""
    return torch.where(places(x) == 5, 0.5, 0.0).double()


def half_of_numpy(x):
    return np.where(np.arange(n(x)) == 5, 0.5, 0.0)


def copied(x):
    z = torch.zeros(n(x), dtype=torch.int64)
    z.copy_(half(x))
    return x * z


def written(x):
    z = torch.zeros(n(x), dtype=torch.int64)
    z[1:] = half(x)[1:]
    return x * z


def distances(s):
    return torch.arange(n(s))[:, None] - torch.arange(n(s))[None]


POLES: dict[str, tuple[Any, Any]] = {
    "0/0 at a place": (lambda x: x * ((places(x) - 5) / (places(x) - 5)), lambda x: x * 1.0),
    "0 over a place": (lambda x: x * (torch.zeros(n(x)) / (places(x) - 5)), lambda x: x * 0),
    "0 over a size": (lambda x: torch.zeros_like(x) / (2 * n(x) - 16), lambda x: x * 0),
    "a power of −1": (lambda x: x * ((places(x) - 5.0) ** -1 * (places(x) - 5)), lambda x: x * 1),
    "a full array": (
        lambda x: x * ((torch.full((1,), n(x) * 2.0) - 16) / (torch.full((1,), n(x) * 2.0) - 16)),
        lambda x: x * 1,
    ),
    "NumPy's places": (lambda x: x * ((np.arange(n(x)) - 5) / (np.arange(n(x)) - 5)), lambda x: x * 1),
    "NumPy's sizes": (
        lambda x: x * ((np.arange(n(x)) / (2 * n(x) - 16)) * (2 * n(x) - 16)),
        lambda x: x * np.arange(n(x)),
    ),
    "half a size": (
        lambda x: x * (1 / (2 * places(x) - n(x) + 0.0) * (2 * places(x) - n(x))),
        lambda x: x * 1,
    ),
    "a root of what is below 0": (
        lambda x: x * ((300 - places(x)).double() ** 0.5) ** 2,
        lambda x: x * (300 - places(x)),
    ),
    "a root of a size": (
        lambda x: x * ((torch.full((), 20.0 - n(x), dtype=x.dtype) ** 0.5) ** 2),
        lambda x: x * (20 - n(x)),
    ),
}

WHOLE: dict[str, tuple[Any, Any]] = {
    "sum": (lambda x: x * half(x)[None].sum(0, dtype=torch.int64), lambda x: x * half(x)),
    "cumsum": (lambda x: x * half(x)[None].cumsum(0, dtype=torch.int64)[0], lambda x: x * half(x)),
    "prod": (lambda x: x * (1 + half(x))[None].prod(0, dtype=torch.int64), lambda x: x * (1 + half(x))),
    "full": (
        lambda x: x * torch.where(places(x) == 5, torch.full((n(x),), 2.5, dtype=torch.int64), 0),
        lambda x: x * torch.where(places(x) == 5, 2.5, 0.0),
    ),
    "masked_fill": (
        lambda x: x * torch.zeros(n(x), dtype=torch.int64).masked_fill(places(x) == 6, 2.5),
        lambda x: x * torch.where(places(x) == 6, 2.5, 0.0),
    ),
    "copied": (copied, lambda x: x * half(x)),
    "written": (written, lambda x: x * half(x)),
    "NumPy's full": (
        lambda x: x * np.full(n(x), half_of_numpy(x) + 2, dtype=int),
        lambda x: x * (half_of_numpy(x) + 2),
    ),
    "NumPy's sum": (
        lambda x: x * half_of_numpy(x)[None].sum(0, dtype=int),
        lambda x: x * half_of_numpy(x),
    ),
    "NumPy's mean": (
        lambda x: x * np.mean(half_of_numpy(x)[None], 0, dtype=int),
        lambda x: x * half_of_numpy(x),
    ),
    "NumPy's add": (
        lambda x: x * np.add(half_of_numpy(x), 0, dtype=int, casting="unsafe"),
        lambda x: x * half_of_numpy(x),
    ),
    "NumPy's matmul": (
        lambda x: (
            x * np.matmul(half_of_numpy(x)[:, None], np.ones((1, 1)), dtype=int, casting="unsafe")[:, 0]
        ),
        lambda x: x * half_of_numpy(x),
    ),
    "bits and": (lambda x: x * (torch.where(places(x) == 5, 6, 0) & 3), lambda x: x * (places(x) == 5)),
    "bits or": (lambda x: x * (torch.where(places(x) == 5, 6, 0) | 0), lambda x: x * (places(x) == 5)),
    "bits not": (lambda x: x * (~torch.where(places(x) == 5, 7, -1)), lambda x: x * 0),
}
FALSE = {**POLES, **WHOLE}


@pytest.mark.parametrize("name", every(4, FALSE))
def test_a_number_without_a_value_or_one_that_is_cut_is_none(name: str) -> None:
    f, g = FALSE[name]
    found = same(f, g, **X)
    assert found.status is not Status.PROVED
    assert found.status is not Status.CHECKED or found.is_partial, found


def test_a_pole_at_a_distance() -> None:
    found = same(lambda s: s * ((distances(s) - 6) / (distances(s) - 6)), lambda s: s * 1, s="S S")
    assert found.status is Status.REFUTED


@pytest.mark.parametrize(
    ("f", "g"),
    [
        (lambda x: x * ((n(x) - 9) / (n(x) - 9)), lambda x: x),
        (lambda x: np.exp(x) * ((n(x) - 9) / (n(x) - 9)), lambda x: np.exp(x)),
        (lambda x: x * ((n(x) - 9) // (n(x) - 9)), lambda x: x),
        (lambda x: x * ((n(x) - 9) ** -1 * (n(x) - 9)), lambda x: x),
        (lambda x: x * math.sqrt(5009 - n(x)) ** 2, lambda x: x * (5009 - n(x))),
        (lambda x: x * ((5009 - n(x)) ** 0.5) ** 2, lambda x: x * (5009 - n(x))),
        (lambda x: np.exp(x) * math.sqrt(5009 - n(x)) ** 2, lambda x: np.exp(x) * (5009 - n(x))),
    ],
)
def test_a_size_at_which_python_raises_is_left_out(f, g) -> None:
    found = same(f, g, **X)
    assert found.status is not Status.PROVED
    assert not found.status.holds or "9" in found.reason, found


def test_shapes_that_differ_at_one_size() -> None:
    found = same(lambda x: x[:-1] if n(x) == 50 else 2 * x, lambda x: x + x, **X)
    assert found.status is Status.REFUTED
    assert "S = 50" in found.reason


def test_sizes_that_a_hypothesis_keeps_from_a_pole() -> None:
    found = same(lambda x: x / (n(x) - 5) * (n(x) - 5), lambda x: x * 1, **X, given=tokens("S") >= 6)
    assert found.status is Status.PROVED


def test_a_scale_of_a_size_is_no_pole() -> None:
    found = same(lambda x: x / n(x) ** 0.5, lambda x: x * n(x) ** -0.5, **X)
    assert found.status is Status.PROVED
    assert not found.reason


@pytest.mark.parametrize("how", ["add", "multiply"])
@pytest.mark.filterwarnings("ignore:The reduce argument")
def test_a_scatter_that_reduces_is_refused(how) -> None:
    found = same(
        lambda x, y: x.scatter(1, y[:, None], 2.0, reduce=how),
        lambda x, y: x.scatter(1, y[:, None], 2.0),
        x="B V",
        y="index(V) B",
    )
    assert found.status is Status.UNDECIDED
    assert "reduces by" in found.reason


def test_zero_times_the_logarithm_of_zero_is_zero() -> None:
    def f(x):
        p = torch.where(places(x) == 5, 0.0, 1.0).double()
        return x * torch.xlogy(p, p)

    assert same(f, lambda x: x * 0, **X).status is Status.PROVED


def test_a_number_alone_may_be_made_plainer() -> None:
    found = same(lambda x, c: torch.exp(x) * c, lambda x, c: torch.exp(x) * c**3, x="S", c="")
    assert found.status is Status.REFUTED


def test_a_row_is_rolled_without_an_axis() -> None:
    found = same(lambda x: torch.roll(x, 1), lambda x: torch.roll(x, 1, 0), x="S+2")
    assert found.status.holds


def test_a_mask_may_say_what_is_hidden() -> None:
    def by_product(s, m):
        e = torch.exp(s) * ~m
        return e / e.sum(-1, keepdim=True)

    found = same(
        lambda s, m: torch.softmax(s.masked_fill(m, float("-inf")), -1),
        by_product,
        s="S T",
        m="bool S T",
    )
    assert found.status is Status.PROVED
    assert "given every row of not m sees something" in found.notes


def test_a_hypothesis_that_is_not_needed_is_not_named() -> None:
    found = same(lambda x, m: x * m, lambda x, m: torch.where(m, x, 0.0), x="S T", m="bool S T")
    assert found.status is Status.PROVED
    assert not any("sees something" in note for note in found.notes)
