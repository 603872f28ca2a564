"""What attention can be asked for besides its output, and what else takes weight."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from symattn.errors import InputError
from symattn.numeric import attention, attention_reference, attention_scores
from symattn.relations import causal, from_function, isolated

ROUTINES = [attention, attention_reference]
RNG = np.random.default_rng(0)
Q, K, V = (RNG.standard_normal((2, heads, n, 8)) for heads, n in ((4, 30), (2, 40), (2, 40)))
SINKS = np.array([0.0, 3.0, -np.inf, -2.0])
EVERYTHING = {"return_weights": True, "return_lse": True}


# -- sinks --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("routine", ROUTINES)
@pytest.mark.parametrize("sharp", [1, 100])
@pytest.mark.parametrize("sinks", [0.0, SINKS, SINKS[None] * [[1.0], [5.0]], 300.0])
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"is_causal": True, "alignment": 10},
        {"kv_lengths": [40, 0]},
        {"softcap": 2.0},
        {"attn_mask": isolated, "alignment": 10},
    ],
    ids=str,
)
def test_a_sink_is_a_key_without_a_value(options, sinks, sharp, routine) -> None:
    """As a key more, whose score is the sink and whose value is 0."""
    found = routine(Q * sharp, K, V, sinks=sinks, **options, **EVERYTHING)
    alone = routine(Q * sharp, K, V, sinks=sinks, **options)
    np.testing.assert_allclose(alone, found.output, rtol=1e-10, atol=1e-12)
    logits = np.broadcast_to(sinks, (2, 4))[..., None]
    scores = attention_scores(Q * sharp, K, **options).astype(np.longdouble)
    scores = np.concatenate([scores, np.broadcast_to(logits[..., None], (2, 4, 30, 1))], axis=-1)
    with np.errstate(invalid="ignore", divide="ignore"):
        largest = np.maximum(scores.max(axis=-1, keepdims=True), -1e300)
        weights = np.exp(scores - largest)
        total = weights.sum(axis=-1, keepdims=True)
        lse = (np.log(total) + largest)[..., 0]
    weights /= np.where(total == 0, 1, total)
    values = np.concatenate([np.repeat(V, 2, axis=1), np.zeros((2, 4, 1, 8))], axis=2)
    rounding = 1e-12 * sharp
    np.testing.assert_allclose(found.weights, weights[..., :-1].astype(float), rtol=rounding, atol=1e-13)
    np.testing.assert_allclose(
        found.output, (weights @ values).astype(float), rtol=rounding, atol=rounding
    )
    np.testing.assert_allclose(
        found.lse, np.where(lse < -1e200, -np.inf, lse).astype(float), rtol=1e-12, atol=1e-12 * sharp
    )


@pytest.mark.parametrize("routine", ROUTINES)
def test_a_hidden_key_has_no_weight_beside_nan_and_a_sink(routine) -> None:
    k = np.ones((2, 1))
    found = routine([[np.nan]], k, k, np.array([[True, False]]), sinks=0.0, return_weights=True)
    np.testing.assert_array_equal(found.weights, [[np.nan, 0.0]])


def test_an_added_one_in_the_denominator() -> None:
    found = attention([[0.0]], [[0.0]], [[1.0]], sinks=0.0)
    assert found.tolist() == [[0.5]]
    rows = attention(Q, K, V, sinks=0.0, kv_lengths=0, fully_masked="nan")
    assert np.isnan(rows).all()


@pytest.mark.parametrize("routine", ROUTINES)
def test_sinks_that_are_refused(routine) -> None:
    for sinks, error, words in (
        (np.nan, InputError, "sinks hold NaN or"),
        ([1.0, np.inf, 0.0, 0.0], InputError, "sinks hold NaN or"),
        (np.zeros(3), InputError, r"sinks has shape \(3,\).* one for each query head"),
        (0, TypeError, "sinks has dtype int64"),
    ):
        with pytest.raises(error, match=words):
            routine(Q, K, V, sinks=sinks)


# -- masks of keys ------------------------------------------------------------------------------------


@pytest.mark.parametrize("routine", ROUTINES)
@pytest.mark.parametrize(
    "more", [{}, {"attn_mask": RNG.random((30, 40)) < 0.7}, {"window": (9, 9)}], ids=str
)
def test_a_mask_of_keys_is_one_of_all_heads_and_queries(more, routine) -> None:
    keep = RNG.random((2, 40)) < 0.6
    options = {"alignment": "top_left", **more}
    found = routine(Q, K, V, key_mask=keep, **options, **EVERYTHING)
    both = keep[:, None, None] & np.broadcast_to(options.pop("attn_mask", True), (30, 40))
    wanted = attention_reference(Q, K, V, both, **options, **EVERYTHING)
    for one, other in zip(found, wanted, strict=True):
        np.testing.assert_allclose(one, other, rtol=1e-11, atol=1e-13)
    np.testing.assert_allclose(
        routine(Q[0], K[0], V[0], key_mask=keep[0]), routine(Q[0], K[0], V[0], keep[0]), rtol=1e-12
    )


def test_masks_of_keys_that_are_refused() -> None:
    for mask, error, words in (
        (np.ones((2, 40)), TypeError, "key_mask has dtype float64; a mask is of bool"),
        (np.ones((2, 39), bool), InputError, r"key_mask has shape \(2, 39\); give \(…, S\), .* 40 keys"),
        (np.ones((3, 40), bool), InputError, "does not broadcast"),
        (True, InputError, r"key_mask has shape \(\)"),
    ):
        with pytest.raises(error, match=words):
            attention(Q, K, V, key_mask=mask)


# -- scores, averages, dtypes, out --------------------------------------------------------------------


def test_scores_at_each_stage() -> None:
    def mod(score, batch, head, q_idx, kv_idx):
        return score + head - 0.1 * batch

    bias = np.where(RNG.random((30, 40)) < 0.2, -np.inf, 0.5)
    options: dict[str, Any] = {"scale": 0.3, "softcap": 2.0, "score_mod": mod, "bias": bias,
                               "attn_mask": causal, "alignment": 10}  # fmt: skip
    raw, capped, biased = (
        attention_scores(Q, K, stage=stage, **options) for stage in ("raw", "capped", "biased")
    )
    by_hand = np.einsum("bhie,bhje->bhij", Q, np.repeat(K, 2, axis=1)) * 0.3
    np.testing.assert_allclose(raw, by_hand, rtol=1e-12, atol=1e-13)
    moved = by_hand + np.arange(4)[:, None, None] - 0.1 * np.arange(2)[:, None, None, None]
    np.testing.assert_allclose(capped, 2 * np.tanh(moved / 2), rtol=1e-12, atol=1e-13)
    kept = np.tri(30, 40, 10, dtype=bool) & ~np.isneginf(bias)
    np.testing.assert_allclose(biased, np.where(kept, capped + 0.5, -np.inf), rtol=1e-12)
    weights = attention(Q, K, V, return_weights=True, **options).weights
    exponentials = np.exp(biased)
    np.testing.assert_allclose(weights, exponentials / exponentials.sum(-1, keepdims=True), rtol=1e-11)
    one = attention_scores(Q[0, 0].astype(np.float16), K[0, 0].astype(np.float16))
    assert (one.shape, one.dtype) == ((30, 40), np.float16)
    with pytest.raises(InputError, match="stage = 'first'; permitted are 'raw', 'capped', 'biased'"):
        attention_scores(Q, K, stage="first")


def test_averaged_weights() -> None:
    found = attention(Q, K, V, return_weights="average")
    every = attention(Q, K, V, return_weights=True)
    np.testing.assert_allclose(found.weights, every.weights.mean(axis=1), rtol=1e-13)
    np.testing.assert_array_equal(found.output, every.output)
    assert attention(Q[0, 0], K[0, 0], V[0, 0], return_weights="average").weights.shape == (30, 40)


@pytest.mark.parametrize("kind", [np.float32, np.float64])
def test_a_wider_output_of_halves(kind) -> None:
    halves = [array.astype(np.float16) for array in (Q, K, V)]
    found = attention(*halves, dtype=kind, return_weights=True, return_lse=True)
    assert [part.dtype for part in found] == [kind, kind, np.float32]
    wide = attention(*(half.astype(np.float32) for half in halves))
    np.testing.assert_allclose(found.output, wide, rtol=1e-6, atol=1e-7)
    np.testing.assert_array_equal(found.output.astype(np.float16), attention(*halves))
    with pytest.raises(TypeError, match="dtype = <class 'int'>; permitted are float16"):
        attention(Q, K, V, dtype=int)


def test_an_output_that_is_given() -> None:
    wanted = attention(Q, K, V)
    out = np.full(wanted.shape, np.nan)
    assert attention(Q, K, V, out=out) is out
    np.testing.assert_array_equal(out, wanted)
    strided = np.empty((2, 30, 4, 8)).swapaxes(1, 2)
    result = attention(Q, K, V, out=strided, return_lse=True)
    assert result.output is strided
    np.testing.assert_array_equal(strided, wanted)
    query = Q.copy()
    assert attention(query, K, V, out=query) is query
    np.testing.assert_array_equal(query, wanted)
    one = np.empty((30, 8))
    np.testing.assert_array_equal(attention(Q[0, 0], K[0, 0], V[0, 0], out=one), one)
    hidden = attention(Q, K, V, kv_lengths=0, out=out)
    assert not hidden.any()


@pytest.mark.parametrize(
    ("out", "words"),
    [
        (
            np.empty((2, 4, 30, 7)),
            r"shape \(2, 4, 30, 7\); give an array of float64 of shape \(2, 4, 30, 8\)",
        ),
        (np.empty((2, 4, 30, 8), np.float32), "out is an array of float32"),
        ([1.0], r"out is \[1.0\]; give an array"),
        (np.broadcast_to(0.0, (2, 4, 30, 8)), "out is read-only"),
    ],
)
def test_outputs_that_are_refused(out, words) -> None:
    with pytest.raises(InputError, match=words):
        attention(Q, K, V, out=out)


def test_everything_at_once_in_half_precision() -> None:
    halves = [array.astype(np.float16) for array in (Q, K, V)]
    options: dict[str, Any] = {
        "attn_mask": from_function("f", lambda b, h, i, j: (i + j + h) % 3 > 0), "alignment": 0,
        "key_mask": RNG.random((2, 40)) < 0.8, "sinks": SINKS, "softcap": 3.0, **EVERYTHING,
    }  # fmt: skip
    found = attention(*halves, **options, dtype=np.float32)
    wanted = attention_reference(*(half.astype(np.float64) for half in halves), **options)
    for one, other in zip(found, wanted, strict=True):
        np.testing.assert_allclose(one, other, rtol=1e-5, atol=1e-6)
    assert math.isfinite(found.lse.sum())
