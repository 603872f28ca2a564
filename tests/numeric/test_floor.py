"""What the benchmarks call the floor computes attention, so that a ratio to it means something."""

from __future__ import annotations

import numpy as np
import pytest

from symattn.numeric import attention, attention_reference, softmax
from tests.benchmarks.floor import TILES, bare_attention, bare_softmax

SHAPES = [(2, 3, 16, 8), (1, 2, 197, 64), (1, 2, 512, 64), (3, 2, 700, 16)]
BOUND = 4e-6
"""In float32, of results near 1; the textbook formula in float64 is what is compared with."""


@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("tile", TILES, ids=str)
@pytest.mark.parametrize("is_causal", [False, True])
@pytest.mark.parametrize("heads", [None, 1, "all"], ids=["no bias", "one bias", "a bias a head"])
def test_the_floor_is_attention(shape, tile, is_causal, heads) -> None:
    rng = np.random.default_rng(0)
    q, k, v = (rng.standard_normal(shape, dtype=np.float32) for _ in range(3))
    batch, count, length, _ = shape
    bias = None
    if heads is not None:
        several = batch * count if heads == "all" else 1
        bias = rng.standard_normal((several, length, length), dtype=np.float32)
    shaped = bias if bias is None or heads == 1 else bias.reshape(batch, count, length, length)
    options = {"bias": shaped, "is_causal": is_causal}
    found = bare_attention(q, k, v, tile, bias=bias, is_causal=is_causal)
    exact = attention_reference(*(array.astype(float) for array in (q, k, v)), **options)
    np.testing.assert_allclose(found, exact, rtol=BOUND, atol=BOUND)
    np.testing.assert_allclose(found, attention(q, k, v, **options), rtol=BOUND, atol=BOUND)


@pytest.mark.parametrize("shape", [(16,), (8, 16), (8, 128, 128)], ids=str)
def test_the_floor_is_softmax(shape) -> None:
    scores = np.random.default_rng(0).standard_normal(shape, dtype=np.float32)
    np.testing.assert_allclose(bare_softmax(scores), softmax(scores.astype(float)), rtol=1e-6)
