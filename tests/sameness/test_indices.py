"""Whole numbers that are data: labels, tokens, documents in one row."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from symattn import Status, formula, same
from symattn.errors import InputError

torch = pytest.importorskip("torch")
F = torch.nn.functional
pytestmark = pytest.mark.torch

LABELLED = {"x": "B V", "y": "index(V) B"}
LINES = {"x": "B S V", "y": "index(V) B S"}
DOCUMENTS = {"q": "S d", "k": "S d", "v": "S e", "t": "index(D) S"}
HIDDEN = float("-inf")


def rms(x):
    return x / np.sqrt((x**2).mean(-1, keepdims=True) + 1)


def picked(x, y):
    return torch.log_softmax(x, -1).gather(-1, y[..., None]).squeeze(-1)


def by_mask(q, k, v, mask):
    w = np.where(mask, np.exp(q @ k.T), 0)
    return w @ v / w.sum(-1, keepdims=True)


def by_where(q, k, v, t):
    return by_mask(q, k, v, t[:, None] == t[None, :])


def by_infinity(q, k, v, t):
    w = np.exp(np.where(t[:, None] == t, q @ k.T, -np.inf))
    return (w / w.sum(-1, keepdims=True)) @ v


def packed(q, k, v, t):
    mask = t[:, :, None] == t[:, None, :]
    return torch.softmax((q @ k.transpose(-2, -1)).masked_fill(~mask, HIDDEN), -1) @ v


def packed_fused(q, k, v, t):
    return F.scaled_dot_product_attention(q, k, v, attn_mask=t.unsqueeze(1) == t.unsqueeze(2), scale=1.0)


def gates(x, e):
    return x.gather(1, e).softmax(-1)


def gates_of_all(x, e):
    return x.softmax(-1).gather(1, e)


def gates_renormalised(x, e):
    weights = torch.exp(x - x.logsumexp(-1, keepdim=True)).gather(1, e)
    return weights / weights.sum(-1, keepdim=True)


ROUTED = {"x": "N V", "e": "index(V) N K"}
EQUAL: dict[str, tuple[Any, Any, dict[str, str]]] = {
    "gates of the chosen experts": (gates, gates_renormalised, ROUTED),
    "embedding = rows of the table": (
        lambda W, t: W[t],
        lambda W, t: F.embedding(t, W),
        {"W": "V d", "t": "index(V) B S"},
    ),
    "one-hot product": (
        lambda W, t: np.eye(W.shape[0])[t] @ W,
        lambda W, t: W[t],
        {"W": "V d", "t": "index(V) B S"},
    ),
    "a norm of rows": (lambda W, t: rms(W[t]), lambda W, t: rms(W)[t], {"W": "V d", "t": "index(V) S"}),
    "a norm of a one-hot product": (
        lambda W, t: rms(np.eye(W.shape[0])[t] @ W),
        lambda W, t: rms(W)[t],
        {"W": "V d", "t": "index(V) S"},
    ),
    "tied": (
        lambda W, t: F.embedding(t, W) @ W.T,
        lambda W, t: (W @ W.T)[t],
        {"W": "V d", "t": "index(V) S"},
    ),
    "gathered losses": (lambda x, y: F.cross_entropy(x, y), lambda x, y: -picked(x, y).mean(), LABELLED),
    "log-sum-exp less the label": (
        lambda x, y: F.cross_entropy(x, y),
        lambda x, y: (torch.logsumexp(x, -1) - x[torch.arange(x.shape[0]), y]).mean(),
        LABELLED,
    ),
    "means apart": (
        lambda x, y: (np.log(np.exp(x).sum(-1)) - np.take_along_axis(x, y[:, None], 1)[:, 0]).mean(),
        lambda x, y: np.log(np.exp(x).sum(-1)).mean() - x[np.arange(x.shape[0]), y].mean(),
        LABELLED,
    ),
    "one-hot losses": (
        lambda x, y: F.cross_entropy(x, y, reduction="sum"),
        lambda x, y: -(F.one_hot(y, x.shape[1]) * torch.log_softmax(x, 1)).sum(),
        LABELLED,
    ),
    "smoothing": (
        lambda x, y: F.cross_entropy(x, y, label_smoothing=0.1),
        lambda x, y: 0.9 * F.cross_entropy(x, y) - 0.1 * torch.log_softmax(x, -1).mean(-1).mean(),
        LABELLED,
    ),
    "lines flattened": (
        lambda x, y: F.cross_entropy(x.reshape(-1, x.shape[-1]), y.reshape(-1)),
        lambda x, y: -picked(x, y).mean(),
        LINES,
    ),
    "the next token": (
        lambda x, y: F.cross_entropy(x[:, :-1].reshape(-1, x.shape[-1]), y[:, 1:].reshape(-1)),
        lambda x, y: -picked(x[:, :-1], y[:, 1:]).mean(),
        {"x": "B S+1 V", "y": "index(V) B S+1"},
    ),
    "three classes": (
        lambda x, y: x[y],
        lambda x, y: np.where(y[:, None] == 0, x[0], np.where(y[:, None] == 1, x[1], x[2])),
        {"x": "3 d", "y": "index(3) S"},
    ),
    "scattered ones": (
        lambda x, y: (torch.zeros_like(x).scatter_(1, y[:, None], 1.0) * x).sum(1),
        lambda x, y: x.gather(1, y[:, None]).squeeze(1),
        LABELLED,
    ),
    "documents in a row": (by_where, by_infinity, DOCUMENTS),
    "packed batches": (
        packed,
        packed_fused,
        {"q": "B S d", "k": "B S d", "v": "B S e", "t": "index(D) B S"},
    ),
}
DAILY = {"one-hot product", "a norm of a one-hot product", "three classes", "tied"}


@pytest.mark.parametrize(
    "name", [n if n in DAILY else pytest.param(n, marks=pytest.mark.slow) for n in EQUAL]
)
def test_what_is_the_same_is_proved(name: str) -> None:
    f, g, declared = EQUAL[name]
    found = same(f, g, **declared)
    assert found.status is Status.PROVED, found
    assert not any(note.startswith("given") for note in found.notes)  # nothing but that they are numbers


DIFFERENT: dict[str, tuple[Any, Any, dict[str, str]]] = {
    "gates of all experts": (gates, gates_of_all, ROUTED),
    "the label's logit alone": (
        lambda x, y: F.cross_entropy(x, y),
        lambda x, y: -x.gather(1, y[:, None]).mean(),
        LABELLED,
    ),
    "not shifted": (
        lambda x, y: picked(x[:, :-1], y[:, :-1]),
        lambda x, y: picked(x[:, :-1], y[:, 1:]),
        {"x": "B S+1 V", "y": "index(V) B S+1"},
    ),
    "a sum over classes where a mean is meant": (
        lambda x, y: F.cross_entropy(x, y, label_smoothing=0.1),
        lambda x, y: 0.9 * F.cross_entropy(x, y) - 0.1 * torch.log_softmax(x, -1).sum(-1).mean(),
        LABELLED,
    ),
    "documents that see earlier ones": (
        by_where,
        lambda q, k, v, t: by_mask(q, k, v, t[:, None] >= t[None, :]),
        DOCUMENTS,
    ),
}


@pytest.mark.parametrize("name", DIFFERENT)
def test_what_differs_is_refuted(name: str) -> None:
    f, g, declared = DIFFERENT[name]
    found = same(f, g, **declared)
    assert found.status is Status.REFUTED


def test_labels_that_are_pasted_are_whole_numbers() -> None:
    found = same(lambda x, y: np.exp(x)[y], lambda x, y: np.exp(x[y]) * 2, x="V d", y="index(V) S")
    assert "y = np.array(" in found.counterexample.pasted()
    assert "dtype=int)" in found.counterexample.pasted()


def test_a_formula_sums_over_what_a_label_can_be() -> None:
    found = formula(lambda x, y: np.exp(x)[y], x="V d", y="index(V) S")
    assert str(found).endswith("Σ_{t_3} y[t_1, t_3] · exp(x[t_3, t_2])")


@pytest.mark.parametrize(
    ("declared", "said"),
    [
        ({"x": "V", "y": "index S"}, r"y='index\(V\) B S'"),
        ({"x": "V", "y": "index(V", "z": "S"}, "is not a kind of numbers"),
        ({"x": "V", "y": "index(V) S", "same_y": "S"}, "same_y is an argument"),
        ({"x": "V", "t_1": "V"}, "what a position of a formula is called"),
    ],
)
def test_a_wrong_declaration_says_what_to_write(declared, said) -> None:
    def f(**given):
        return given["x"]

    with pytest.raises(InputError, match=said):
        same(f, f, **declared)
