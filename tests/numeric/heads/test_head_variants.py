"""Mixtures of heads and cascaded heads, against explicit sums and the claims of proofs/heads.py."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from symattn.errors import InputError
from symattn.numeric.heads.affine_map import collapse
from symattn.numeric.heads.cascaded import cascaded_heads, head_coupling
from symattn.numeric.heads.mixture import head_gates, mixture_of_heads
from symattn.numeric.heads.multi_head import multi_head_attention
from symattn.numeric.heads.multi_head_weights import MultiHeadWeights
from symattn.numeric.normalisation.masked_softmax import softmax
from symattn.numeric.normalisation.renormalisation import zero_and_renormalise
from symattn.relations import causal, isolated

H, D, E, S = 4, 5, 3, 6


def make_weights(seed=0, kv_heads=2):
    rng = np.random.default_rng(seed)
    shapes = [
        (H, D, E),
        (kv_heads, D, E),
        (kv_heads, D, 2),
        (H, 2, D),
        (H, E),
        (kv_heads, E),
        (kv_heads, 2),
        (D,),
    ]
    return MultiHeadWeights(*(rng.normal(size=shape) for shape in shapes))


def heads_by_hand(x, w, weights_of):
    """Return head_h W_O[h] for each head, given a function from scores (H, S, S) to weights."""
    group = H // len(w.W_K)
    q = np.stack([x @ w.W_Q[h] + w.b_Q[h] for h in range(H)])
    k = np.stack([x @ w.W_K[h // group] + w.b_K[h // group] for h in range(H)])
    v = np.stack([x @ w.W_V[h // group] + w.b_V[h // group] for h in range(H)])
    shares = weights_of(q @ k.swapaxes(1, 2) / np.sqrt(E))
    return [shares[h] @ v[h] @ w.W_O[h] for h in range(H)]


def plain(scores):
    return np.exp(scores) / np.exp(scores).sum(-1, keepdims=True)


W = make_weights()
X = np.random.default_rng(1).normal(size=(S, D))
LOWER = np.tri(S, dtype=bool)


# Mixtures of heads.


def test_a_mixture_is_a_weighted_sum_of_heads() -> None:
    gates = np.random.default_rng(2).normal(size=(S, H))
    parts = heads_by_hand(X, W, plain)
    expected = sum(gates[:, [h]] * parts[h] for h in range(H)) + W.b_O
    np.testing.assert_allclose(mixture_of_heads(X, X, X, W, gates), expected, atol=1e-12)
    batch = mixture_of_heads(X[None], X[None], X[None], W, np.stack([gates, 2 * gates]))
    np.testing.assert_allclose(batch, [expected, 2 * expected - W.b_O], atol=1e-12)


@pytest.mark.parametrize(
    "options", [{}, {"attn_mask": causal}, {"window": (1, 0)}, {"kv_lengths": 2}, {"softcap": 1.0}]
)
def test_all_gates_1_is_multi_head_attention(options) -> None:
    expected = multi_head_attention(X, X, X, W, **options)
    np.testing.assert_allclose(
        mixture_of_heads(X, X, X, W, np.ones((S, H)), **options), expected, atol=1e-13
    )
    np.testing.assert_allclose(mixture_of_heads(X, X, X, W, np.ones(H), **options), expected, atol=1e-13)


def test_a_head_without_gate_has_no_effect() -> None:
    broken = MultiHeadWeights(**(vars(W) | {"W_Q": np.concatenate([W.W_Q[:3], W.W_Q[3:] * np.nan])}))
    gates = np.array([1.0, 0.5, 2.0, 0.0])
    expected = mixture_of_heads(X, X, X, W, gates)
    np.testing.assert_array_equal(mixture_of_heads(X, X, X, broken, gates), expected)
    assert np.isnan(mixture_of_heads(X, X, X, broken, np.ones(H))).all()


@given(st.integers(1, 5), st.integers(0, 99))
def test_the_gate_is_top_k_renormalised(k, seed) -> None:
    rng = np.random.default_rng(seed)
    x, w_r = rng.normal(size=(2, 3, D)), rng.normal(size=(D, 5))
    gates = head_gates(x, w_r, k)
    for b, t in np.ndindex(2, 3):
        shares = plain(x[b, t] @ w_r)
        kept = set(sorted(range(5), key=lambda h: -shares[h])[:k])
        total = sum(shares[h] for h in kept)
        expected = [k * shares[h] / total if h in kept else 0 for h in range(5)]
        np.testing.assert_allclose(gates[b, t], expected, rtol=1e-12)
    mask = gates != 0
    np.testing.assert_allclose(gates / k, zero_and_renormalise(softmax(x @ w_r), mask), rtol=1e-12)
    np.testing.assert_allclose(gates / k, softmax(x @ w_r, mask=mask), rtol=1e-12)


def test_shared_heads() -> None:
    rng = np.random.default_rng(3)
    w_r, w_s, w_0 = rng.normal(size=(D, 3)), rng.normal(size=(D, 2)), rng.normal(size=(D, 2))
    gates = head_gates(X, w_r, 2, W_s=w_s, W_0=w_0)
    assert gates.shape == (S, 5)
    balance = 2 * plain(X @ w_0)
    np.testing.assert_allclose(gates[:, :2], balance[:, :1] * 2 * plain(X @ w_s), rtol=1e-13)
    np.testing.assert_allclose(gates[:, 2:], balance[:, 1:] * head_gates(X, w_r, 2), rtol=1e-13)
    np.testing.assert_array_equal(np.count_nonzero(gates, axis=1), 4)


def test_of_equal_scores_the_first_is_kept() -> None:
    np.testing.assert_array_equal(head_gates(np.ones((1, 1)), np.zeros((1, 4)), 2), [[1, 1, 0, 0]])


# Cascaded heads.

LAYERS = [
    (np.random.default_rng(n).normal(size=shape), np.random.default_rng(n + 9).normal(size=shape[1]))
    for n, shape in enumerate([(H, 4 * H), (4 * H, 4 * H), (4 * H, H)])
]
F = head_coupling(LAYERS)


def net_by_hand(numbers):
    for n, (weight, bias) in enumerate(LAYERS):
        numbers = [
            sum(numbers[a] * weight[a, b] for a in range(len(numbers))) + bias[b]
            for b in range(len(bias))
        ]
        if n < 2:
            numbers = [y if y > 0 else 0.2 * y for y in numbers]
    return numbers


def test_the_net() -> None:
    numbers = np.random.default_rng(4).normal(size=(3, H))
    np.testing.assert_allclose(F(numbers), [net_by_hand(row) for row in numbers], rtol=1e-11, atol=1e-12)


@pytest.mark.parametrize(
    "mask", [None, LOWER, causal, isolated], ids=["none", "array", "causal", "isolated"]
)
def test_the_definition(mask) -> None:
    rng = np.random.default_rng(5)
    carried, noise = 0.1 * rng.normal(size=(2, H, S, S))
    kept = np.ones((S, S), bool) if mask is None else mask if mask is LOWER else mask.dense(S)
    seen = {}

    def weights_of(own):
        total = np.full(own.shape, -np.inf)
        for i, j in zip(*np.nonzero(kept), strict=True):
            coupled = net_by_hand(carried[:, i, j] + own[:, i, j])
            total[:, i, j] = own[:, i, j] + coupled + carried[:, i, j] + noise[:, i, j]
        seen["scores"] = total
        return plain(total - total.max(-1, keepdims=True))

    expected = sum(heads_by_hand(X, W, weights_of)) + W.b_O
    before = np.where(kept, carried, -np.inf)
    output, scores = cascaded_heads(X, X, X, W, F, mask, carried=before, noise=noise)
    np.testing.assert_allclose(scores, seen["scores"], rtol=1e-10, atol=1e-11)
    np.testing.assert_allclose(output, expected, atol=1e-10)


@pytest.mark.parametrize("mask", [None, causal])
def test_uncoupled_with_nothing_carried_is_multi_head_attention(mask) -> None:
    expected = multi_head_attention(X, X, X, W, mask)
    for f in (None, lambda numbers: np.zeros_like(numbers)):
        output, scores = cascaded_heads(X, X, X, W, f, mask)
        np.testing.assert_allclose(output, expected, atol=1e-13)
    second, _ = cascaded_heads(output, output, output, W, None, mask, carried=scores)
    assert not np.allclose(second, multi_head_attention(output, output, output, W, mask))
    bias = multi_head_attention(
        output, output, output, W, mask, bias=np.where(np.isinf(scores), 0, scores)
    )
    np.testing.assert_allclose(second, bias, atol=1e-12)


def test_full_masking_collapses_it_whatever_the_coupling() -> None:
    matrix, bias = collapse(W)
    output, scores = cascaded_heads(X, X, X, W, F, isolated)
    np.testing.assert_allclose(output, X @ matrix + bias, atol=1e-13)
    output, _ = cascaded_heads(X, X, X, W, lambda numbers: 7 * numbers**2, isolated, carried=scores)
    np.testing.assert_allclose(output, X @ matrix + bias, atol=1e-13)


def test_the_coupling_is_never_asked_about_a_masked_pair() -> None:
    asked = []

    def watched(numbers):
        asked.append(numbers.copy())
        return numbers

    carried = np.where(LOWER, 0.0, np.nan)[None]
    output, _ = cascaded_heads(X, X, X, W, watched, LOWER, carried=carried)
    assert [numbers.shape for numbers in asked] == [(S * (S + 1) // 2, H)]
    assert np.isfinite(asked[0]).all()
    assert np.isfinite(output).all()


def test_what_no_query_sees_has_no_effect() -> None:
    value = X.copy()
    value[-1] = np.nan
    keep = np.ones((S, S), bool)
    keep[:, -1] = False
    expected, _ = cascaded_heads(X, X, X, W, F, keep)
    output, _ = cascaded_heads(X, X, value, W, F, keep)
    np.testing.assert_allclose(output, expected, atol=1e-13)
    keep[0, -1] = True
    output, _ = cascaded_heads(X, X, value, W, F, keep)
    assert np.isnan(output[0]).all()
    np.testing.assert_allclose(output[1:], expected[1:], atol=1e-13)


def test_batches_and_cross_attention() -> None:
    rng = np.random.default_rng(6)
    query, key, value = (
        rng.normal(size=(2, 3, D)),
        rng.normal(size=(2, S, D)),
        rng.normal(size=(2, S, D)),
    )
    mask = rng.random((2, 3, S)) < 0.7
    output, scores = cascaded_heads(query, key, value, W, F, mask)
    assert (output.shape, scores.shape) == ((2, 3, D), (2, H, 3, S))
    for b in range(2):
        one, _ = cascaded_heads(query[b], key[b], value[b], W, F, mask[b])
        np.testing.assert_allclose(output[b], one, atol=1e-12)


@pytest.mark.parametrize("dtype", [np.float16, np.float32])
def test_dtypes(dtype) -> None:
    narrow = MultiHeadWeights(**{name: array.astype(dtype) for name, array in vars(W).items()})
    x = X.astype(dtype)
    x.setflags(write=False)
    output, scores = cascaded_heads(x, x, x, narrow, F, causal)
    assert output.dtype == scores.dtype == dtype
    wide = MultiHeadWeights(**{name: array.astype(float) for name, array in vars(narrow).items()})
    expected, _ = cascaded_heads(x.astype(float), x.astype(float), x.astype(float), wide, F, causal)
    np.testing.assert_allclose(output, expected, atol=100 * np.finfo(dtype).eps)
    gates = head_gates(x, W.W_Q[0].astype(dtype), 2)
    assert gates.dtype == mixture_of_heads(x, x, x, narrow, np.ones((S, H), dtype)).dtype == dtype
    assert mixture_of_heads(x, x, x, narrow, np.ones((S, H))).dtype == np.float64


@pytest.mark.parametrize("policy", ["zero", "nan"])
def test_a_fully_masked_row(policy) -> None:
    keep = LOWER.copy()
    keep[2] = False
    output, scores = cascaded_heads(X, X, X, W, F, keep, fully_masked=policy)
    np.testing.assert_array_equal(output[2], W.b_O if policy == "zero" else np.full(D, np.nan))
    assert np.isneginf(scores[:, 2]).all()
    with pytest.raises(InputError, match="fully masked"):
        cascaded_heads(X, X, X, W, F, keep, fully_masked="raise")


GOOD = {"query": X, "key": X, "value": X, "weights": W}


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (
            lambda: mixture_of_heads(**GOOD, gates=np.ones((S, H), int)),
            TypeError,
            "gates has dtype int64",
        ),
        (lambda: mixture_of_heads(**GOOD, gates=np.ones((H, S))), InputError, r"broadcasts to \(6, 4\)"),
        (lambda: mixture_of_heads(**GOOD, gates=np.ones(3)), InputError, r"gates have shape \(3,\)"),
        (lambda: head_gates(X, W.W_Q[0], 4), InputError, "k = 4, but there are only 3 routed heads"),
        (lambda: head_gates(X, W.W_Q[0], 0), InputError, "k = 0; give a whole number of at least 1"),
        (lambda: head_gates(X, W.W_Q[0], 1, W_s=np.ones((D, 1))), InputError, "both W_s and W_0"),
        (lambda: head_gates(X, np.ones((4, 2)), 1), InputError, r"W_r \(4, 2\); give"),
        (
            lambda: head_gates(X, W.W_Q[0], 1, W_s=np.ones((D, 1)), W_0=np.ones((D, 3))),
            InputError,
            r"W_0 has shape \(5, 3\); give \(d, 2\)",
        ),
        (
            lambda: cascaded_heads(**GOOD, coupling=lambda n: n[:, :1]),
            InputError,
            "must return the same shape",
        ),
        (lambda: cascaded_heads(**GOOD, coupling=lambda n: n > 0), TypeError, "has dtype bool"),
        (lambda: cascaded_heads(**GOOD, attn_mask=np.zeros((S, S))), TypeError, "a mask is of bool"),
        (
            lambda: cascaded_heads(**GOOD, attn_mask=np.ones((H, S, S), bool)),
            InputError,
            "does not broadcast",
        ),
        (lambda: cascaded_heads(X[:3], X, X, W, attn_mask=causal), InputError, r"relation.dense\(L, S"),
        (
            lambda: cascaded_heads(**GOOD, carried=np.zeros((3, S, S))),
            InputError,
            r"carried has shape \(3, 6, 6\)",
        ),
        (lambda: cascaded_heads(**GOOD, noise=np.zeros(5)), InputError, r"noise has shape \(5,\)"),
        (lambda: cascaded_heads(**GOOD, fully_masked="x"), InputError, "permitted are 'zero'"),
        (lambda: head_coupling([]), InputError, r"layers of shapes \[\]"),
        (lambda: head_coupling([(np.ones((2, 3)), np.ones(2))]), InputError, "each m the next n"),
        (lambda: head_coupling([LAYERS[0], LAYERS[2], LAYERS[1]]), InputError, "each m the next n"),
    ],
)
def test_bad_input(call, error, message) -> None:
    with pytest.raises(error, match=message):
        call()
