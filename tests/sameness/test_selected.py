"""Rows that a mask selects: means of losses over the tokens that count."""

from __future__ import annotations

import pytest

from symattn import Status, same

torch = pytest.importorskip("torch")
F = torch.nn.functional

pytestmark = [pytest.mark.torch, pytest.mark.filterwarnings("ignore")]

LOGITS = {"x": "B S V", "y": "index(V) B S", "m": "bool B S"}
PAIR = {"a": "B S d", "b": "B S d", "m": "bool B S"}


def losses(x, y):
    return F.cross_entropy(x.transpose(1, 2), y, reduction="none")


@pytest.mark.parametrize(
    ("f", "g", "axes"),
    [
        (
            lambda x, m: x[m].mean(),
            lambda x, m: (x * m).sum() / m.sum(),
            {"x": "B S", "m": "bool B S"},
        ),
        (
            lambda x, y, m: F.cross_entropy(x[m], y[m]),
            lambda x, y, m: (losses(x, y) * m).sum() / m.sum(),
            LOGITS,
        ),
        (
            lambda x, y, m: F.cross_entropy(x.flatten(0, 1)[m.flatten()], y.flatten()[m.flatten()]),
            lambda x, y, m: (losses(x, y) * m).sum() / m.sum(),
            LOGITS,
        ),
        (
            lambda x, y, m: F.cross_entropy(x[m], y[m], reduction="none").sum(),
            lambda x, y, m: -(x.log_softmax(-1).gather(-1, y[..., None])[..., 0] * m).sum(),
            LOGITS,
        ),
        (
            lambda a, b, m: F.mse_loss(a[m], b[m]),
            lambda a, b, m: ((a - b) ** 2 * m[..., None]).sum() / (m.sum() * a.shape[-1]),
            PAIR,
        ),
        (
            lambda x, w, m: F.linear(x[m], w).sum(0),
            lambda x, w, m: (m.double() @ x) @ w.T,
            {"x": "S d", "w": "e d", "m": "bool S"},
        ),
        (
            lambda a, b, m: (a[m].softmax(-1) * b[m].amax(-1, keepdim=True)).sum(-1).sum(),
            lambda a, b, m: (b.amax(-1) * m).sum(),
            PAIR,
        ),
    ],
)
def test_equal(f, g, axes) -> None:
    assert same(f, g, **axes).status is Status.PROVED


@pytest.mark.parametrize(
    ("f", "g", "axes"),
    [
        (
            lambda x, m: x[m].mean(),
            lambda x, m: ((x * m).sum(1) / m.sum(1)).mean(),
            {"x": "B S", "m": "bool B S"},
        ),
        (
            lambda x, m: x[m].sum(),
            lambda x, m: x[~m].sum(),
            {"x": "B S", "m": "bool B S"},
        ),
        (
            lambda a, b, m: F.mse_loss(a[m], b[m]),
            lambda a, b, m: ((a - b) ** 2 * m[..., None]).sum() / m.sum(),
            PAIR,
        ),
        (
            lambda x, y, m: F.cross_entropy(x[m], y[m]),
            lambda x, y, m: (losses(x, y) * m).mean(),
            LOGITS,
        ),
    ],
)
def test_different(f, g, axes) -> None:
    assert same(f, g, **axes).status is Status.REFUTED


@pytest.mark.parametrize(
    ("f", "said"),
    [
        (lambda x, m: x[m].softmax(0).sum(), "_softmax of x[mask] is not supported"),
        (lambda x, m: x[m].sum(dtype=torch.long) * 1.0, "sum of x[mask] with a dtype"),
        (lambda x, m: x[m].std(), "std of x[mask] is not supported"),
        (lambda x, m: x[m].cumsum(0).sum(), "cumsum of x[mask] is not supported"),
        (lambda x, m: (x[m] * x[~m]).sum(), "x[mask] and y[other] are combined"),
    ],
)
def test_what_is_not_computed_of_each_row_is_refused(f, said) -> None:
    assert said in str(same(f, lambda x, m: (x * m).sum(), x="S", m="bool S"))


def test_rows_that_are_selected_are_no_result() -> None:
    found = same(lambda x, m: x[m] * 2, lambda x, m: x[m] + x[m], x="S", m="bool S")
    assert "returns rows that data select" in str(found)


def put_twice(x, y, m):
    x = x.clone()
    x[m] = 2 * y[m] + 1
    x[~m] = x[~m].softmax(-1) * 0
    return x


def put_shifted(x, y, m):
    x = x.clone()
    x[m] = y[m.flip(0)]
    return x


def test_rows_that_are_selected_are_put_where_they_were() -> None:
    axes = {"x": "S d", "y": "S d", "m": "bool S"}
    assert same(put_twice, lambda x, y, m: (2 * y + 1) * m[:, None], **axes).status is Status.PROVED


def test_rows_that_another_mask_selects_are_not_put() -> None:
    axes = {"x": "S d", "y": "S d", "m": "bool S"}
    found = same(put_shifted, lambda x, y, m: torch.where(m[:, None], y, x), **axes)
    assert not found.status.holds
