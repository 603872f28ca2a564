"""ONNX's node cases of attention, linear attention and rotary embeddings, through thin adapters.

Every output that a case names is compared, in value, shape and dtype.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pytest

pytest.importorskip("onnx", reason="these are ONNX's cases")

from symattn.numeric import attention, attention_scores, linear_attention, rotary

COUNTS = {"Attention": 93, "FlexAttention": 11, "LinearAttention": 14, "RotaryEmbedding": 8}
pytestmark = pytest.mark.onnx


@cache
def cases() -> dict[str, list[Any]]:
    """Return the cases of one node, by operator."""
    from onnx.backend.test.case.node import collect_testcases

    found: dict[str, list[Any]] = {name: [] for name in COUNTS}
    for case in collect_testcases(None):
        nodes = case.model.graph.node
        if len(nodes) == 1 and nodes[0].op_type in found:
            found[nodes[0].op_type].append(case)
    return found


def run_graph(graph: Any, like: Any, array: np.ndarray) -> np.ndarray:
    """Return what a graph of one input makes of an array."""
    from onnx import helper
    from onnx.reference import ReferenceEvaluator

    model = helper.make_model(graph, opset_imports=like.opset_import, ir_version=like.ir_version)
    return ReferenceEvaluator(model).run(None, {graph.input[0].name: array})[0]


def with_heads(array: np.ndarray, heads: int) -> np.ndarray:
    """Return (B, L, H · E) as (B, H, L, E)."""
    return array.reshape(*array.shape[:2], heads, -1).swapaxes(1, 2)


def flat(array: np.ndarray) -> np.ndarray:
    """Return (B, H, L, E) as (B, L, H · E)."""
    return array.swapaxes(1, 2).reshape(array.shape[0], array.shape[2], -1)


def as_attention(
    Q: np.ndarray, K: np.ndarray, V: np.ndarray, attn_mask: Any = None, past_key: Any = None,
    past_value: Any = None, nonpad_kv_seqlen: Any = None, *, model: Any, scale: Any = None,
    is_causal: int = 0, q_num_heads: int = 0, kv_num_heads: int = 0, softcap: float = 0.0,
    qk_matmul_output_mode: int = 0, softmax_precision: Any = None, left_window_size: int = -1,
    right_window_size: int = -1,
) -> list[np.ndarray]:  # fmt: skip
    is_flat = Q.ndim == 3
    if is_flat:
        Q, K, V = with_heads(Q, q_num_heads), with_heads(K, kv_num_heads), with_heads(V, kv_num_heads)
    past = 0
    if past_key is not None:
        past = past_key.shape[2]
        K, V = np.concatenate([past_key, K], axis=2), np.concatenate([past_value, V], axis=2)
    if attn_mask is not None and attn_mask.shape[-1] < K.shape[2]:
        width = [(0, 0)] * (attn_mask.ndim - 1) + [(0, K.shape[2] - attn_mask.shape[-1])]
        hidden = False if attn_mask.dtype == bool else -np.inf
        attn_mask = np.pad(attn_mask, width, constant_values=hidden)
    first: Any = past if nonpad_kv_seqlen is None else nonpad_kv_seqlen - Q.shape[2]
    options: dict[str, Any] = {
        "scale": scale, "softcap": softcap, "is_causal": bool(is_causal), "alignment": first,
        "kv_lengths": nonpad_kv_seqlen, "window": (left_window_size, right_window_size),
    }  # fmt: skip
    Y, weights, _ = attention(Q, K, V, attn_mask, return_weights=True, **options)
    plain = attention(Q, K, V, attn_mask, **options)
    np.testing.assert_allclose(plain.astype(float), Y.astype(float), rtol=2e-3, atol=1e-5)
    if qk_matmul_output_mode == 3:
        shown = weights
    else:
        stage = ("raw", "capped", "biased")[qk_matmul_output_mode]
        shown = attention_scores(Q, K, attn_mask, stage=stage, **options)
    return [flat(Y) if is_flat else Y, K, V, shown]


def as_flex_attention(
    Q: np.ndarray, K: np.ndarray, V: np.ndarray, *, model: Any, scale: Any = None, score_mod: Any = None,
    prob_mod: Any = None,
) -> list[np.ndarray]:  # fmt: skip
    options: dict[str, Any] = {"scale": scale}
    if score_mod is not None:
        # A graph may read positions off the shape of all scores; score_mod gets a part.
        scores = run_graph(score_mod, model, attention_scores(Q, K, stage="raw", scale=scale))
        options["score_mod"] = lambda score, b, h, i, j: scores[b, h][i, j]
    if prob_mod is not None:
        options["prob_mod"] = lambda weights, *_: run_graph(prob_mod, model, weights[None, None])[0, 0]
    return [attention(Q, K, V, **options)]


def as_linear_attention(
    query: np.ndarray, key: np.ndarray, value: np.ndarray, past_state: Any = None, decay: Any = None,
    beta: Any = None, *, model: Any, kv_num_heads: int, q_num_heads: int, scale: Any = None,
    update_rule: bytes = b"gated_delta", chunk_size: int = 64,
) -> list[np.ndarray]:  # fmt: skip
    q = with_heads(query, q_num_heads)
    k, v = (with_heads(array, kv_num_heads) for array in (key, value))
    options: dict[str, Any] = {"scale": scale or k.shape[-1] ** -0.5, "rule": update_rule.decode()}
    if past_state is not None:
        options["state"] = past_state
    if decay is not None:
        gate = with_heads(decay, kv_num_heads)
        options["log_gate"] = gate[..., 0] if decay.shape[-1] == kv_num_heads else gate
    if beta is not None:
        options["beta"] = np.broadcast_to(beta, (*beta.shape[:2], kv_num_heads)).swapaxes(1, 2)
    output, state = linear_attention(q, k, v, return_state=True, **options)
    recurrent = linear_attention(q, k, v, form="recurrent", **options)
    np.testing.assert_allclose(recurrent.astype(float), output.astype(float), rtol=2e-3, atol=1e-4)
    kind = query.dtype if past_state is None else past_state.dtype
    return [flat(output), state.astype(kind)]


def as_rotary(
    input: np.ndarray, cos_cache: np.ndarray, sin_cache: np.ndarray, position_ids: Any = None, *,
    model: Any, interleaved: int = 0, rotary_embedding_dim: int = 0, num_heads: int = 0,
) -> list[np.ndarray]:  # fmt: skip
    x = with_heads(input, num_heads) if input.ndim == 3 else input
    if position_ids is not None:
        cos_cache, sin_cache = cos_cache[position_ids], sin_cache[position_ids]
    turned = rotary(
        x, layout="interleaved" if interleaved else "half_split",
        rotary_dim=rotary_embedding_dim or None, cos=cos_cache[:, None], sin=sin_cache[:, None],
    )  # fmt: skip
    return [flat(turned) if input.ndim == 3 else turned]


ADAPTERS = {
    "Attention": as_attention, "FlexAttention": as_flex_attention,
    "LinearAttention": as_linear_attention, "RotaryEmbedding": as_rotary,
}  # fmt: skip


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("operator", COUNTS)
def test_node_cases(operator) -> None:
    from onnx import helper

    passed = []
    for case in cases()[operator]:
        node = case.model.graph.node[0]
        attributes = {
            a.name: a.g if a.HasField("g") else helper.get_attribute_value(a) for a in node.attribute
        }
        given, wanted = case.data_sets[0]
        supplied = iter(given)
        inputs = [next(supplied) if name else None for name in node.input]
        found = ADAPTERS[operator](*inputs, model=case.model, **attributes)
        values = iter(wanted)
        for name, result in zip(node.output, found, strict=False):
            if not name:
                continue
            value = next(values)
            assert result.shape == value.shape, case.name
            assert result.dtype == value.dtype, case.name
            half = value.dtype.itemsize == 2
            np.testing.assert_allclose(
                result.astype(float), value.astype(float), rtol=2e-2 if half else 1e-5,
                atol=2e-2 if half else 1e-5, err_msg=case.name,
            )  # fmt: skip
        assert next(values, None) is None, case.name
        passed.append(case.name)
    assert len(passed) == COUNTS[operator]
