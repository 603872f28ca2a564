"""Multi-head attention against torch and against loops; what it collapses to."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from symattn.errors import InputError
from symattn.numeric.heads.affine_map import collapse
from symattn.numeric.heads.multi_head import multi_head_attention
from symattn.numeric.heads.multi_head_weights import MultiHeadWeights
from symattn.relations import causal, isolated, nothing, padding, window


def make_weights(
    q_heads=4, kv_heads=2, d=(5, 6, 7), e=3, e_v=2, d_out=8, biases=True, seed=0, dtype=np.float64
):
    rng = np.random.default_rng(seed)

    def draw(*shape):
        return rng.normal(size=shape).astype(dtype)

    matrices = (
        draw(q_heads, d[0], e),
        draw(kv_heads, d[1], e),
        draw(kv_heads, d[2], e_v),
        draw(q_heads, e_v, d_out),
    )
    if not biases:
        return MultiHeadWeights(*matrices)
    return MultiHeadWeights(
        *matrices, draw(q_heads, e), draw(kv_heads, e), draw(kv_heads, e_v), draw(d_out)
    )


def by_hand(query, key, value, w, sees, scale=None, softcap=None):
    """Compute one sequence head by head and row by row."""
    out = np.zeros((len(query), w.W_O.shape[2]))
    group = len(w.W_Q) // len(w.W_K)
    for h in range(len(w.W_Q)):
        q = query @ w.W_Q[h] + (0 if w.b_Q is None else w.b_Q[h])
        k = key @ w.W_K[h // group] + (0 if w.b_K is None else w.b_K[h // group])
        v = value @ w.W_V[h // group] + (0 if w.b_V is None else w.b_V[h // group])
        for i in range(len(query)):
            seen = [j for j in range(len(key)) if sees(h, i, j)]
            scores = [q[i] @ k[j] * (q.shape[1] ** -0.5 if scale is None else scale) for j in seen]
            if softcap:
                scores = [softcap * math.tanh(s / softcap) for s in scores]
            total = math.fsum(math.exp(s) for s in scores)
            for s, j in zip(scores, seen, strict=True):
                out[i] += math.exp(s) / total * (v[j] @ w.W_O[h])
    return out + (0 if w.b_O is None else w.b_O)


def tokens(L=4, S=6, d=(5, 6, 7), lead=(), seed=1):
    rng = np.random.default_rng(seed)
    return (
        rng.normal(size=(*lead, L, d[0])),
        rng.normal(size=(*lead, S, d[1])),
        rng.normal(size=(*lead, S, d[2])),
    )


KEEP = np.random.default_rng(7).random((4, 4, 6)) < 0.6

OPTIONS = {  # options, and whether query i of head h sees key j
    "nothing": ({}, lambda h, i, j: True),
    "mask per head": ({"attn_mask": KEEP}, lambda h, i, j: KEEP[h, i, j]),
    "mask": ({"attn_mask": KEEP[0]}, lambda h, i, j: KEEP[0, i, j]),
    "float mask": ({"attn_mask": np.where(KEEP[1], 0, -np.inf)}, lambda h, i, j: KEEP[1, i, j]),
    "bias": ({"bias": np.where(KEEP[2], 0, -np.inf)}, lambda h, i, j: KEEP[2, i, j]),
    "causal": ({"is_causal": True, "alignment": "bottom_right"}, lambda h, i, j: j <= i + 2),
    "relation": ({"attn_mask": causal, "alignment": "top_left"}, lambda h, i, j: j <= i),
    "window": ({"window": (1, 0), "alignment": 1}, lambda h, i, j: i <= j <= i + 1),
    "lengths": ({"kv_lengths": 3}, lambda h, i, j: j < 3),
    "padding": ({"attn_mask": padding([True, False] * 3)}, lambda h, i, j: j % 2 == 0),
    "nothing seen": ({"attn_mask": nothing}, lambda h, i, j: False),
    "several": ({"attn_mask": KEEP, "kv_lengths": 5}, lambda h, i, j: KEEP[h, i, j] and j < 5),
}


@pytest.mark.parametrize(("options", "sees"), OPTIONS.values(), ids=OPTIONS)
@pytest.mark.parametrize("biases", [True, False])
def test_against_loops(options, sees, biases) -> None:
    w, (query, key, value) = make_weights(biases=biases), tokens()
    expected = by_hand(query, key, value, w, sees)
    np.testing.assert_allclose(
        multi_head_attention(query, key, value, w, **options), expected, atol=1e-12
    )


@pytest.mark.parametrize("options", [{"scale": 0.3}, {"softcap": 1.5}, {"scale": 2.0, "softcap": 0.5}])
def test_scale_and_softcap(options) -> None:
    w, (query, key, value) = make_weights(), tokens()
    expected = by_hand(query, key, value, w, lambda h, i, j: True, **options)
    np.testing.assert_allclose(
        multi_head_attention(query, key, value, w, **options), expected, atol=1e-12
    )


def test_score_mod() -> None:
    w, (query, key, value) = make_weights(), tokens()
    result = multi_head_attention(
        query, key, value, w, score_mod=lambda s, b, h, i, j: s - (h + 1.0) * j
    )
    bias = -np.arange(1.0, 5)[:, None, None] * np.arange(6)
    np.testing.assert_allclose(result, multi_head_attention(query, key, value, w, bias=bias), atol=1e-12)


@pytest.mark.parametrize(("q_heads", "kv_heads"), [(1, 1), (4, 4), (4, 1), (6, 3)])
def test_batches_and_groups(q_heads, kv_heads) -> None:
    w, (query, key, value) = make_weights(q_heads, kv_heads), tokens(lead=(2, 3))
    mask = np.random.default_rng(2).random((2, 3, 1, 4, 6)) < 0.7
    result = multi_head_attention(query, key, value, w, mask, return_weights=True, return_lse=True)
    for b in np.ndindex(2, 3):
        expected = by_hand(query[b], key[b], value[b], w, lambda h, i, j, b=b: mask[b][0, i, j])
        np.testing.assert_allclose(result.output[b], expected, atol=1e-12)
    assert result.weights.shape == (2, 3, q_heads, 4, 6)
    assert result.lse.shape == (2, 3, q_heads, 4)
    seen = np.broadcast_to(mask, result.weights.shape)
    assert not result.weights[~seen].any()
    np.testing.assert_allclose(result.weights.sum(-1), seen.any(-1), rtol=1e-14)
    assert multi_head_attention(query, key, value, w, mask, return_lse=True).weights is None


@pytest.mark.parametrize("policy", ["zero", "nan"])
def test_a_fully_masked_row_is_the_bias(policy) -> None:
    w, (query, key, value) = make_weights(), tokens()
    keep = np.array([True, False, True, True])[:, None]
    result = multi_head_attention(query, key, value, w, keep, fully_masked=policy)
    np.testing.assert_array_equal(result[1], w.b_O if policy == "zero" else np.full(8, np.nan))
    assert np.isfinite(result[[0, 2, 3]]).all()
    with pytest.raises(InputError, match="fully masked"):
        multi_head_attention(query, key, value, w, keep, fully_masked="raise")


@given(st.integers(1, 5), st.sampled_from([(1, 1), (4, 2), (3, 3)]), st.booleans(), st.integers(0, 99))
def test_collapse(length, heads, biases, seed) -> None:
    w = make_weights(*heads, d=(5, 5, 5), biases=biases, seed=seed)
    x = np.random.default_rng(seed).normal(size=(2, length, 5))
    W, b = collapse(w)
    assert (W.shape, b.shape) == ((5, 8), (8,))
    expected = multi_head_attention(x, x, x, w, isolated)
    np.testing.assert_allclose(x @ W + b, expected, atol=1e-13)
    if length > 1:
        assert not np.allclose(x @ W + b, multi_head_attention(x, x, x, w, window(1, 0)))


def test_collapse_does_not_read_queries_and_keys() -> None:
    w = make_weights(dtype=np.float32)
    other = MultiHeadWeights(
        w.W_Q * np.nan, w.W_K.astype(np.float64), w.W_V, w.W_O, w.b_Q, w.b_K, w.b_V, w.b_O
    )
    for one, two in zip(collapse(w), collapse(other), strict=True):
        assert two.dtype == np.float32
        np.testing.assert_array_equal(one, two)
    with pytest.raises(TypeError, match="weights is of type dict; give MultiHeadWeights"):
        collapse({})


@pytest.mark.parametrize(
    ("of_tokens", "of_weights", "wanted"),
    [("f2", "f2", "f2"), ("f4", "f4", "f4"), ("f8", "f8", "f8"), ("f2", "f4", "f4"), ("f4", "f8", "f8")],
)
def test_dtypes_and_memory(of_tokens, of_weights, wanted) -> None:
    w = make_weights(dtype=of_weights)
    arrays = [np.repeat(a, 2, axis=0)[::-1][::2].astype(of_tokens)[::-1] for a in tokens()]
    copies = [a.copy() for a in arrays]
    for a in arrays:
        a.setflags(write=False)
    result = multi_head_attention(*arrays, w, return_weights=True)
    assert result.output.dtype == result.weights.dtype == wanted
    wide = [a.astype(np.float64) for a in arrays]
    exact = MultiHeadWeights(**{n: a.astype(np.float64) for n, a in vars(w).items()})
    expected = by_hand(*wide, exact, lambda h, i, j: True)
    tolerance = 20 * np.finfo(wanted).eps * np.abs(expected).max()
    np.testing.assert_allclose(result.output, expected, atol=tolerance)
    for a, copy in zip(arrays, copies, strict=True):
        np.testing.assert_array_equal(a, copy)


def test_no_tokens() -> None:
    w, (query, key, value) = make_weights(), tokens()
    assert multi_head_attention(query[:0], key, value, w).shape == (0, 8)
    np.testing.assert_array_equal(
        multi_head_attention(query, key[:0], value[:0], w), np.tile(w.b_O, (4, 1))
    )


ONE = np.zeros((2, 3, 4))


@pytest.mark.parametrize(
    ("changes", "error", "message"),
    [
        ({"W_Q": np.zeros((3, 4))}, InputError, r"W_Q has shape \(3, 4\); give a matrix for each head"),
        ({"W_K": np.zeros((2, 3, 5))}, InputError, "one E for queries and keys"),
        ({"W_V": np.zeros((1, 3, 4))}, InputError, "one H_kv for keys and values"),
        ({"W_O": np.zeros((2, 3, 3))}, InputError, r"W_O has shape \(2, 3, 3\), not \(2, 4, 3\)"),
        (
            {"W_Q": np.zeros((3, 3, 4)), "W_O": np.zeros((3, 4, 3))},
            InputError,
            "3 query heads and 2 key heads",
        ),
        ({"b_V": np.zeros(8)}, InputError, r"b_V has shape \(8,\), not \(2, 4\)"),
        ({"b_O": np.zeros(3, int)}, TypeError, "b_O has dtype int64"),
    ],
)
def test_bad_weights(changes, error, message) -> None:
    good = {"W_Q": ONE, "W_K": ONE, "W_V": ONE, "W_O": ONE.swapaxes(1, 2)}
    MultiHeadWeights(**good)
    with pytest.raises(error, match=message):
        MultiHeadWeights(**(good | changes))


@pytest.mark.parametrize(
    ("changes", "error", "message"),
    [
        (
            {"query": np.zeros((4, 6))},
            InputError,
            r"query has shape \(4, 6\) and W_Q \(4, 5, 3\); give query of",
        ),
        ({"key": np.zeros(6)}, InputError, r"key has shape \(6,\)"),
        ({"value": np.zeros((5, 7))}, InputError, "6 keys and 5 values"),
        ({"value": np.zeros((6, 7), int)}, TypeError, "value has dtype int64"),
        ({"weights": None}, TypeError, "weights is of type NoneType; give MultiHeadWeights"),
        ({"is_causal": True}, InputError, "say where the first query stands"),
        ({"attn_mask": np.ones((3, 6), bool)}, InputError, r"attn_mask has shape \(3, 6\)"),
    ],
)
def test_bad_input(changes, error, message) -> None:
    query, key, value = tokens()
    with pytest.raises(error, match=message):
        multi_head_attention(
            **({"query": query, "key": key, "value": value, "weights": make_weights()} | changes)
        )


# Against torch.


@pytest.fixture
def torch():
    return pytest.importorskip("torch", reason="compares with torch.nn.MultiheadAttention")


@pytest.mark.torch
@pytest.mark.parametrize("widths", [{}, {"kdim": 6}, {"kdim": 6, "vdim": 10}])
@pytest.mark.parametrize("bias", [True, False])
@pytest.mark.parametrize("masked", ["not", "mask", "float mask", "padding"])
def test_against_torch(torch, widths, bias, masked) -> None:
    torch.manual_seed(0)
    module = torch.nn.MultiheadAttention(
        8, 4, bias=bias, batch_first=True, dtype=torch.float64, **widths
    )
    if bias:
        torch.nn.init.normal_(module.in_proj_bias)
        torch.nn.init.normal_(module.out_proj.bias)
    query, key, value = tokens(d=(8, widths.get("kdim", 8), widths.get("vdim", 8)), lead=(2,))
    hides = np.random.default_rng(3).random((4, 6)) < 0.3
    added = np.where(hides, -np.inf, np.random.default_rng(4).normal(size=(4, 6)))
    pads = np.array([[False] * 6, [False] * 4 + [True] * 2])
    theirs, ours = {
        "not": ({}, {}),
        "mask": ({"attn_mask": torch.tensor(hides)}, {"attn_mask": ~hides}),
        "float mask": ({"attn_mask": torch.tensor(added)}, {"attn_mask": added}),
        "padding": ({"key_padding_mask": torch.tensor(pads)}, {"kv_lengths": np.array([6, 4])}),
    }[masked]
    with torch.no_grad():
        output, shares = module(
            *map(torch.tensor, (query, key, value)), average_attn_weights=False, **theirs
        )
    weights = MultiHeadWeights.from_torch(module.state_dict(), 4)
    result = multi_head_attention(query, key, value, weights, return_weights=True, **ours)
    np.testing.assert_allclose(result.output, output.numpy(), atol=1e-14)
    np.testing.assert_allclose(result.weights, shares.numpy(), atol=1e-14)


@pytest.mark.torch
def test_torch_means_the_opposite_by_a_boolean_mask(torch) -> None:
    module = torch.nn.MultiheadAttention(4, 1, batch_first=True, dtype=torch.float64)
    x = np.random.default_rng(0).normal(size=(1, 3, 4))
    lower = np.tri(3, dtype=bool)
    t = torch.tensor(x)
    with torch.no_grad():
        output = module(t, t, t, attn_mask=torch.tensor(~lower))[0].numpy()
    weights = MultiHeadWeights.from_torch(module.state_dict(), 1)
    np.testing.assert_allclose(multi_head_attention(x, x, x, weights, lower), output, atol=1e-14)
    assert not np.allclose(multi_head_attention(x, x, x, weights, ~lower), output)


@pytest.mark.torch
def test_a_module_inside_another(torch) -> None:
    layer = torch.nn.TransformerEncoderLayer(8, 2, 16, batch_first=True)
    weights = MultiHeadWeights.from_torch(layer.state_dict(), 2, prefix="self_attn.")
    assert weights.W_Q.dtype == np.float32
    np.testing.assert_array_equal(weights.W_V[1], layer.self_attn.in_proj_weight[20:].detach().numpy().T)
    with pytest.raises(InputError, match="give it as prefix"):
        MultiHeadWeights.from_torch(layer.state_dict(), 2)
    with pytest.raises(TypeError, match="cannot be read as a NumPy array"):
        MultiHeadWeights.from_torch(layer.bfloat16().state_dict(), 2, prefix="self_attn.")


@pytest.mark.torch
def test_extra_keys_are_refused(torch) -> None:
    module = torch.nn.MultiheadAttention(8, 2, add_bias_kv=True)
    with pytest.raises(InputError, match="add_bias_kv=True; its bias_k and bias_v append a key"):
        MultiHeadWeights.from_torch(module.state_dict(), 2)


@pytest.mark.parametrize("separate", [True, False])
def test_a_state_without_torch(separate) -> None:
    rng = np.random.default_rng(0)
    q, k, v, out = rng.normal(size=(4, 6, 6))
    bias, x = rng.normal(size=18), rng.normal(size=(5, 6))
    state = {"in_proj_bias": bias, "out_proj.weight": out, "out_proj.bias": bias[:6]}
    state |= (
        {"q_proj_weight": q, "k_proj_weight": k, "v_proj_weight": v}
        if separate
        else {"in_proj_weight": np.concatenate([q, k, v])}
    )
    heads = []
    for h in (slice(0, 2), slice(2, 4), slice(4, 6)):
        a, b, c = ((x @ m.T + bias[n : n + 6])[:, h] for n, m in zip((0, 6, 12), (q, k, v), strict=True))
        scores = np.exp(a @ b.T / np.sqrt(2))
        heads.append(scores / scores.sum(-1, keepdims=True) @ c)
    expected = np.concatenate(heads, axis=-1) @ out.T + bias[:6]
    weights = MultiHeadWeights.from_torch({f"a.{n}": w for n, w in state.items()}, 3, prefix="a.")
    np.testing.assert_allclose(multi_head_attention(x, x, x, weights), expected, rtol=1e-11)


@pytest.mark.parametrize(
    ("state", "heads", "error", "message"),
    [
        ({}, 2, InputError, r"found \[\]; needed are out_proj.weight"),
        ({"in_proj_weight": np.ones((6, 2))}, 2, InputError, r"found \['in_proj_weight'\]"),
        (
            {"in_proj_weight": np.ones((6, 2)), "out_proj.weight": np.eye(2)},
            3,
            InputError,
            "does not divide",
        ),
        (
            {"in_proj_weight": np.ones((6, 2)), "out_proj.weight": np.eye(2)},
            0,
            InputError,
            "num_heads = 0",
        ),
        (
            {"in_proj_weight": np.ones((6, 2), int), "out_proj.weight": np.eye(2)},
            1,
            TypeError,
            "in_proj_weight has",
        ),
    ],
)
def test_bad_state(state, heads, error, message) -> None:
    with pytest.raises(error, match=message):
        MultiHeadWeights.from_torch(state, heads)
