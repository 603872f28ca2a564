"""Functions that differ where data are near 0: by what is added to a norm, or what it is at least."""

from __future__ import annotations

import numpy as np
import pytest

from symattn import Status, same

torch = pytest.importorskip("torch")
F = torch.nn.functional
pytestmark = [pytest.mark.torch, pytest.mark.slow, pytest.mark.filterwarnings("ignore")]


def length(x):
    return x.norm(dim=-1, keepdim=True)


def by_norms(q, k, eps=1e-12):
    return F.normalize(q, dim=-1, eps=eps) @ F.normalize(k, dim=-1, eps=eps).T


def by_cosines(q, k):
    return F.cosine_similarity(q[:, None], k[None], dim=-1)


def weights(scores):
    return lambda q, k: (scores(q, k) * 2).softmax(-1)


KEYS = {"q": "S d", "k": "T d"}
DIFFERENT = {
    "norms of at least 1e-12, or 1e-8": (by_norms, by_cosines, KEYS),
    "their weights": (weights(by_norms), weights(by_cosines), KEYS),
    "at least, or added": (
        lambda x: x / length(x).clamp_min(1e-6), lambda x: x / (length(x) + 1e-6), {"x": "S d"}
    ),
    "inside the root, or outside": (
        lambda x: x / (length(x) ** 2 + 1e-12).sqrt(), lambda x: x / (length(x) + 1e-6), {"x": "S d"}
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", DIFFERENT)
def test_what_differs_near_0_is_refuted(name) -> None:
    first, second, axes = DIFFERENT[name]
    found = same(first, second, **axes)
    assert found.status is Status.REFUTED, found
    assert any(0 < np.abs(x).max() < 1 for x in found.counterexample.arrays.values())


def test_norms_of_one_least_length_are_the_same() -> None:
    found = same(lambda x: F.normalize(x, dim=-1), lambda x: x / length(x).clamp(min=1e-12), x="S d")
    assert found.status is Status.PROVED, found
