"""Attention where scales, scores and values come near the ends of the floating-point numbers."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from symattn.numeric import attention, attention_reference, exponentials, softmax
from symattn.relations import causal, documents

ROUTINES = [attention, attention_reference]
SINGLE, DOUBLE = np.float32, np.float64


@pytest.mark.parametrize("routine", ROUTINES)
@pytest.mark.parametrize("strange", [np.nan, np.inf])
def test_a_bias_does_not_count_where_the_mask_hides(routine, strange) -> None:
    q = np.ones((2, 1))
    mask, bias = np.array([0.0, -np.inf]), np.array([0.0, strange])
    for options in ({"attn_mask": mask, "bias": bias}, {"attn_mask": bias, "bias": mask}):
        np.testing.assert_array_equal(routine(q, q, q, **options), [[1.0], [1.0]])


@pytest.mark.parametrize("routine", ROUTINES)
@pytest.mark.parametrize("scale", [1e39, -1e39, 1e-46, 1e-39, 3e38])
def test_a_scale_that_float32_does_not_hold(routine, scale) -> None:
    """Queries of 0, and queries that make up for the scale."""
    rng = np.random.default_rng(0)
    k, v = rng.standard_normal((9, 4)).astype(SINGLE), rng.standard_normal((9, 3)).astype(SINGLE)
    zero = np.zeros((9, 4), SINGLE)
    np.testing.assert_allclose(
        routine(zero, k, v, scale=scale), np.tile(v.mean(axis=0), (9, 1)), rtol=1e-5
    )
    size = np.clip(1 / abs(scale), 1e-38, 1e38)
    q = (rng.standard_normal((9, 4)) * size).astype(SINGLE)
    result = routine(q, k, v, scale=scale, return_lse=True)
    exact = attention_reference(*(a.astype(DOUBLE) for a in (q, k, v)), scale=scale, return_lse=True)
    assert result.output.dtype == result.lse.dtype == SINGLE
    np.testing.assert_allclose(result.output, exact.output, rtol=1e-5, atol=1e-6)
    np.testing.assert_allclose(result.lse, exact.lse, rtol=1e-6, atol=1e-6)


@pytest.mark.parametrize("routine", ROUTINES)
@pytest.mark.parametrize("softcap", [1e-50, 1e-39, 1e-30])
def test_a_softcap_that_float32_does_not_hold(routine, softcap) -> None:
    q = np.array([[0.0], [1.0]], SINGLE)
    v = np.array([[1.0], [3.0]], SINGLE)
    np.testing.assert_allclose(routine(q, q, v, softcap=softcap), [[2.0], [2.0]], rtol=1e-6)


@pytest.mark.parametrize("routine", ROUTINES)
@pytest.mark.parametrize("dtype", [SINGLE, DOUBLE])
@pytest.mark.parametrize("length", [1, 300])
def test_a_query_times_the_scale_may_overflow(routine, dtype, length) -> None:
    large, small, scale = (1e30, 1e-38, 1e10) if dtype == SINGLE else (1e300, 1e-307, 1e10)
    q = np.full((length, 1), large, dtype)
    k = np.resize(np.array([[small], [2 * small]], dtype), (2 * length, 1))
    v = np.resize(np.array([[1.0], [2.0]], dtype), (2 * length, 1))
    np.testing.assert_allclose(routine(q, k, v, scale=scale), np.full((length, 1), 2.0), rtol=1e-6)


@pytest.mark.parametrize("length", [8, 60, 300])
@pytest.mark.parametrize("score", [-13.0, 0.0, 60.0])
@pytest.mark.parametrize("is_causal", [False, True])
@pytest.mark.parametrize(
    ("dtype", "size", "tolerance"),
    [(SINGLE, 1e-36, 2e-6), (SINGLE, 1e-33, 1e-6), (DOUBLE, 1e-305, 1e-13)],
)
def test_values_near_the_smallest_numbers(dtype, size, tolerance, score, length, is_causal) -> None:
    """Beside them values of ordinary size, which alone would look trustworthy."""
    q = np.full((length, 1), score, dtype)
    v = np.linspace(size, 2 * size, length, dtype=dtype)[:, None]
    v = np.concatenate([v, np.ones_like(v), np.zeros_like(v)], axis=1)
    found = attention(q, np.ones_like(q), v, is_causal=is_causal)
    seen = np.tri(length) if is_causal else np.ones((length, length))
    wanted = (seen / seen.sum(axis=1, keepdims=True)) @ (v.astype(DOUBLE) / [size, 1, 1])
    np.testing.assert_allclose(found / np.array([size, 1, 1]), wanted, rtol=tolerance)


@pytest.mark.parametrize("length", [4, 300, 700])
@pytest.mark.parametrize("score", [-110.0, -200.0, -1000.0])
@pytest.mark.parametrize("shift", [0.0, 100.0])
@pytest.mark.parametrize("large", [1e10, 1e30, 3e38])
def test_a_weight_next_to_0_of_a_huge_value(length, score, shift, large) -> None:
    """Values of 3·10³⁸ with a weight of exp(−1000), made 10⁻³⁸ in long heads, counted as 0.01."""
    q = np.tile(np.array([1, shift], SINGLE), (length, 1))
    k = np.tile(np.array([0, 1], SINGLE), (length, 1))
    v = np.ones((length, 1), SINGLE)
    k[1, 0], v[1] = score, large
    weight = np.exp(np.longdouble(score))
    exact = (length - 1 + weight * np.longdouble(v[1, 0])) / (length - 1 + weight)
    np.testing.assert_allclose(attention(q, k, v, scale=1.0), float(exact), rtol=1e-4)


@pytest.mark.parametrize("edge", [39.9, 40.1, 79.0, 81.0])
@pytest.mark.parametrize("sign", [1, -1])
def test_scores_at_what_decides_how_they_are_computed(edge, sign) -> None:
    """|q| · |k| up to 40 is not looked at, scores up to 80 are not shifted; equal scores cancel."""
    rng = np.random.default_rng(0)
    q, k, v = (rng.standard_normal((600, 4)).astype(SINGLE) for _ in range(3))
    for array in (q, k):
        array /= np.sqrt(np.square(array).sum(axis=1, keepdims=True))
    q[:50], k[0], q[50:60] = sign * k[3], k[3], 0
    q *= SINGLE(edge)
    exact = attention_reference(*(array.astype(DOUBLE) for array in (q, k, v)), scale=1.0)
    np.testing.assert_allclose(attention(q, k, v, scale=1.0), exact, rtol=1e-4, atol=1e-5)


@pytest.mark.parametrize("where", [0, 1, 2])
@pytest.mark.parametrize("strange", [np.nan, np.inf, 1e30])
def test_one_strange_number_in_a_long_head(where, strange) -> None:
    rng = np.random.default_rng(0)
    arrays = [rng.standard_normal((600, 4)).astype(SINGLE) for _ in range(3)]
    arrays[where][7, 2] = strange
    found, wanted = attention(*arrays), attention_reference(*arrays)
    np.testing.assert_allclose(found, wanted, rtol=1e-4, atol=1e-5)


@pytest.mark.parametrize("low", [-1e4, -1e9, -3e38])
@pytest.mark.parametrize("by", ["bias", "key"])
def test_the_first_keys_have_scores_far_below_the_others(low, by) -> None:
    """Scores less a shift of −10⁹ were all rounded alike, as where floats hide padding on the left."""
    rng = np.random.default_rng(0)
    q, k, v = (rng.standard_normal((n, 4)).astype(SINGLE) for n in (300, 3000, 3000))
    options: dict[str, Any] = {"return_lse": True}
    q[:, 0], k[:, 0] = 1, 0
    if by == "key":
        k[:-50, 0] = low
    else:
        options["bias"] = np.where(np.arange(3000) < 2950, low, 0).astype(SINGLE)
    found = attention(q, k, v, **options)
    exact = attention_reference(*(array.astype(DOUBLE) for array in (q, k, v)), **options)
    np.testing.assert_allclose(found.output, exact.output, rtol=1e-4, atol=1e-5)
    np.testing.assert_allclose(found.lse, exact.lse, rtol=1e-5)


@pytest.mark.parametrize("above", [39.5, 60.0, 79.5])
def test_many_keys_have_scores_far_above_the_first(above) -> None:
    """Some 6,100 exponentials of 80 have no sum in float32."""
    q, k = np.ones((300, 1), SINGLE), np.full((14000, 1), 100 + above, SINGLE)
    v = np.full((14000, 1), 1e-3, SINGLE)
    k[:2000] = 100
    found = attention(q, k, v, scale=1.0, return_lse=True)
    np.testing.assert_allclose(found.output, v[:300], rtol=1e-5)
    np.testing.assert_allclose(found.lse, 100 + above + np.log(12000), rtol=1e-6)


@pytest.mark.parametrize("dtype", [SINGLE, DOUBLE])
def test_no_exponential_is_subnormal(dtype) -> None:
    least = np.finfo(dtype).tiny
    edge = np.log(least)
    scores = np.concatenate([np.linspace(edge - 30, edge + 5, 4001), [0.0, -np.inf, np.nan]]).astype(
        dtype
    )
    for count in (1, 7, 16, scores.size):
        found = scores[-count:].copy()
        exponentials.exponentials(found)
        assert not ((found != 0) & (np.abs(found) < least)).any()
        wanted = np.exp(scores[-count:].astype(np.longdouble))
        error = np.abs(found - wanted)
        assert (error[np.isfinite(wanted)] <= 4 * least + 4e-7 * wanted[np.isfinite(wanted)]).all()
        assert np.isnan(found[-1])


@pytest.mark.parametrize("dtype", [SINGLE, DOUBLE])
def test_negligible_exponentials_have_normal_products(dtype) -> None:
    """With the smallest normal number instead, Intel's processors took 28 times as long."""
    least = exponentials.negligible(np.dtype(dtype))
    scores = np.concatenate([np.linspace(-2000, 0, 4001), [-np.inf]]).astype(dtype)
    found = scores.copy()
    exponentials.exponentials(found, exact=False)
    assert found.min() >= least * (1 - 1e-4)
    assert found.min() * 1e-6 > np.finfo(dtype).tiny
    np.testing.assert_allclose(found, np.maximum(np.exp(scores.astype(DOUBLE)), least), rtol=2e-5)


@pytest.mark.parametrize("spread", [30, 100, 1000])
def test_long_heads_with_sharp_logits(spread) -> None:
    rng = np.random.default_rng(0)
    query, key, value = rng.standard_normal((3, 2, 600, 64), dtype=SINGLE)
    query *= SINGLE(spread)
    found, wanted = attention(query, key, value), attention_reference(query, key, value)
    np.testing.assert_allclose(found, wanted, rtol=2e-3, atol=2e-4)


@pytest.mark.parametrize("routine", [lambda s: softmax(s), lambda s: attention(s, np.eye(s.shape[-1],
    dtype=s.dtype), np.eye(s.shape[-1], dtype=s.dtype), scale=1.0, alignment=0)])  # fmt: skip
@pytest.mark.parametrize("dtype", [SINGLE, DOUBLE])
@pytest.mark.parametrize("spread", [20, 90, 300, 1000, 20000])
def test_weights_that_are_nearly_zero(routine, dtype, spread) -> None:
    scores = (np.random.default_rng(0).standard_normal((40, 130)) * spread).astype(dtype)
    found = routine(scores)
    exact = np.exp(scores - scores.max(axis=1, keepdims=True).astype(np.longdouble))
    exact /= exact.sum(axis=1, keepdims=True)
    tolerance = 4e-5 if dtype == SINGLE else 1e-12
    np.testing.assert_allclose(
        found, exact.astype(DOUBLE), rtol=tolerance, atol=4 * float(np.finfo(dtype).tiny)
    )


# -- the same bits ------------------------------------------------------------------------------------

SHAPES = [
    (1, 1, 300, 64),
    (1, 1, 90, 64),
    (2, 3, 16, 8),
    (1, 2, 128, 64),
    (1, 1, 700, 32),
    (8, 4, 60, 16),
]
HASHES = """
import json, sys
import numpy as np
from tests.numeric.scaled_dot_product.test_attention_extremes import hashes
print(json.dumps(hashes()))
"""


def hashes() -> list[str]:
    """Return what identifies the bits of many results."""
    found = []
    for shape in SHAPES:
        for dtype in (np.float16, SINGLE, DOUBLE):
            rng = np.random.default_rng(len(found))
            q, k, v = (rng.standard_normal(shape).astype(dtype) for _ in range(3))
            calls: list[tuple[np.ndarray, dict[str, Any]]] = [
                (q, {}), (q, {"is_causal": True}), (q * dtype(40), {"return_weights": True}),
                (q[:, :, -1:], {}), (q[:, :, -3:], {"is_causal": True, "alignment": "bottom_right"}),
            ]  # fmt: skip
            for query, options in calls:
                result = attention(query, k, v, **options)
                parts = [p for p in result if p is not None] if isinstance(result, tuple) else [result]
                found += [hashlib.sha256(part.tobytes()).hexdigest() for part in parts]
    return found


def test_bits_do_not_depend_on_the_number_of_threads() -> None:
    seen = []
    for threads in "124":
        environment = {**os.environ, "OPENBLAS_NUM_THREADS": threads, "OMP_NUM_THREADS": threads}
        done = subprocess.run(
            [sys.executable, "-c", HASHES], env=environment, check=True, capture_output=True, text=True
        )
        seen.append(json.loads(done.stdout))
    assert seen[0] == seen[1] == seen[2]


@pytest.mark.parametrize(
    "shape", [(6, 4, 16, 8), (5, 3, 60, 16), (4, 2, 1, 64), (3, 2, 270, 16), (3, 2, 200, 16)]
)
@pytest.mark.parametrize("options", [{}, {"attn_mask": causal, "alignment": "bottom_right"}], ids=str)
def test_an_entry_does_not_depend_on_its_batch(shape, options) -> None:
    """Not even where another one is sharp, or NaN, or sees nothing."""
    rng = np.random.default_rng(0)
    batch, heads, length, _ = shape
    q, k, v = (rng.standard_normal((batch, heads, n, 8), dtype=SINGLE) for n in (length, 90, 90))
    q[1] *= 1000
    q[2, 0, 0], v[0, 1, 3] = np.nan, np.inf
    lengths = np.array([90, 90, 70, 33, 0, 90])[:batch]
    for more in ({}, {"kv_lengths": lengths}):
        whole = attention(q, k, v, **options, **more)
        for entry in range(batch):
            one = {name: values[entry : entry + 1] for name, values in more.items()}
            part = slice(entry, entry + 1)
            np.testing.assert_array_equal(
                attention(q[part], k[part], v[part], **options, **one), whole[part]
            )


def test_a_value_beside_zeros_keeps_its_tiny_weight() -> None:
    """Where all other values of a column are 0, the smallest weight counts, and 2⁻⁹⁵ is not e^−95."""
    q, k = np.ones((300, 1), SINGLE), np.zeros((400, 1), SINGLE)
    k[7] = -95
    output = attention(q, k, np.eye(400, dtype=SINGLE), scale=1.0)
    assert output[:, 7].max() < 1e-37
    np.testing.assert_allclose(output[:, 8], 1 / 399, rtol=1e-6)


def _drawn(seed: int, *shapes: tuple[int, ...], dtype=DOUBLE) -> list[np.ndarray]:
    rng = np.random.default_rng(seed)
    return [rng.standard_normal(shape).astype(dtype) for shape in shapes]


def _with_nan(scale: float) -> tuple[list[np.ndarray], dict[str, Any]]:
    q, k, v = _drawn(0, (2, 1, 16, 8), (2, 1, 16, 8), (2, 1, 16, 4))
    q[0] *= 85 / (q[0, 0] @ k[0, 0].T).max()
    q[1, 0, 0, 0] = np.nan
    return [q, k, v], {"scale": scale}


def _with_a_low_score() -> tuple[list[np.ndarray], dict[str, Any]]:
    k, v = np.zeros((2, 1, 16, 1), SINGLE), np.zeros((2, 1, 16, 1), SINGLE)
    k[0, 0, 3], k[1, 0, 3], v[:, :, 3] = -75.23169, -100, 1
    return [np.ones((2, 1, 16, 1), SINGLE), k, v], {"scale": 1.0}


def _with_other_lengths() -> tuple[list[np.ndarray], dict[str, Any]]:
    arrays = _drawn(1, (2, 1, 1000, 16), (2, 1, 3000, 16), (2, 1, 3000, 8))
    return arrays, {"is_causal": True, "alignment": "bottom_right", "kv_lengths": np.array([5, 3000])}


def _with_documents() -> tuple[list[np.ndarray], dict[str, Any]]:
    arrays = _drawn(2, (2, 1, 2400, 16), (2, 1, 2400, 16), (2, 1, 2400, 4))
    return arrays, {"attn_mask": np.stack([np.arange(2400) // 60, np.arange(2400) // 1200])}


@pytest.mark.parametrize(
    "case",
    [_with_nan(3.0), _with_nan(1.0), _with_a_low_score(), _with_other_lengths(), _with_documents()],
    ids=["a scale above 1", "steep beside NaN", "a low score", "other lengths", "documents"],
)
def test_the_bits_of_an_entry_do_not_depend_on_the_others(case) -> None:
    arrays, options = case

    def attend(which: slice) -> np.ndarray:
        chosen = {
            name: value[which] if isinstance(value, np.ndarray) else value
            for name, value in options.items()
        }
        if "attn_mask" in chosen:
            chosen["attn_mask"] = documents(chosen["attn_mask"])
        return attention(*(array[which] for array in arrays), **chosen)

    together = attend(slice(None))
    for n in range(2):
        np.testing.assert_array_equal(together[n : n + 1], attend(slice(n, n + 1)))
