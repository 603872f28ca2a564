"""Gradients against the symbolic derivative, and what proofs/ claims of derivatives on gradients."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from symattn import collecting, derivative, evaluate, features, masks, matrix, position, softmax, tokens
from symattn.numeric import attention, attention_backward

PROOFS = Path(__file__).parents[3] / "proofs"
RNG = np.random.default_rng(0)
S, (D, DV) = tokens("S"), features("d d_v")
ROW, K, A = position("i", S), position("k", S), position("a", DV)
QUERY, KEY, VALUE, BIAS = (matrix(*named) for named in (
    ("Q", S, D), ("K", S, D), ("V", S, DV), ("B", S, S),
))  # fmt: skip
ARRAYS = {e: RNG.standard_normal(shape) for e, shape in (
    (QUERY, (3, 2)), (KEY, (3, 2)), (VALUE, (3, 1)), (BIAS, (3, 3)),
)}  # fmt: skip


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("relation", [masks.everything, masks.causal])
def test_the_symbolic_derivative(relation, number) -> None:
    """Of every entry of the output by every entry of each argument."""
    scores = QUERY @ KEY.T + BIAS
    formula = softmax(masks.masked(scores, relation)) @ VALUE
    by = list(ARRAYS)[number]
    column = position("b", by.shape[1])
    slope = derivative(formula[ROW, A], by=by[K, column])
    q, k, v, bias = ARRAYS.values()
    output, _, lse = attention(q, k, v, relation, bias=bias, scale=1.0, return_lse=True)
    np.testing.assert_allclose(output, evaluate(formula, ARRAYS), rtol=1e-12)
    for i, a in np.ndindex(output.shape):
        gradient = np.zeros_like(output)
        gradient[i, a] = 1
        found = attention_backward(gradient, q, k, v, output, lse, relation, bias=bias, scale=1.0)
        for row, b in np.ndindex(ARRAYS[by].shape):
            places = {ROW: i + 1, A: a + 1, K: row + 1, column: b + 1}
            wanted = evaluate(slope, {**ARRAYS, **places}).item()
            assert abs(found[number][row, b] - wanted) < 1e-13


def by_tokens(name: str, *, is_causal: bool) -> tuple[dict[str, Any], np.ndarray, Any]:
    """Return a script's names, ∂output[t, a]/∂x[s, b] by attention_backward, and the data."""
    with collecting():
        script = runpy.run_path(str(PROOFS / f"{name}.py"))
    x, m, w = (RNG.standard_normal(shape) for shape in ((4, 3), (3, 3), (3, 2)))
    q, v = x @ m, x @ w
    output, _, lse = attention(q, x, v, is_causal=is_causal, scale=1.0, return_lse=True)
    jacobian = np.empty((4, 2, 4, 3))
    for t, a in np.ndindex(4, 2):
        gradient = np.zeros((4, 2))
        gradient[t, a] = 1
        found = attention_backward(gradient, q, x, v, output, lse, is_causal=is_causal, scale=1.0)
        jacobian[t, a] = found.query @ m.T + found.key + found.value @ w.T
    return script, jacobian, (x, m, w)


def test_no_later_token_has_an_effect() -> None:
    """The claim `causal.no_future`: ∂y_t/∂x_s = 0 for s > t; and for s ≤ t it is what it says it is."""
    script, jacobian, (x, m, w) = by_tokens("causal", is_causal=True)
    t, s, a, b = (script[name] for name in "tsab")
    slope = derivative(script["biased"](script["x"])[t, a], by=script["x"][s, b])
    for i, c, j, e in np.ndindex(jacobian.shape):
        if j > i:
            assert jacobian[i, c, j, e] == 0
        elif (i + j) % 2 == 0:
            data = {"x": x, "M": m, "W_V": w, t: i + 1, s: j + 1, a: c + 1, b: e + 1}
            assert abs(jacobian[i, c, j, e] - evaluate(slope, data).item()) < 1e-12


def test_without_a_mask_every_token_has_an_effect() -> None:
    """`masking.unmasked_influence.derivative`, that ∂y_j/∂x_i is 0 for i ≠ j, is refuted."""
    script, jacobian, (x, m, w) = by_tokens("masking", is_causal=False)
    i, j, a, b = (script[name] for name in "ijab")
    slope = derivative(script["output"][j, a], by=script["x"][i, b])
    assert np.abs(jacobian).min() > 1e-6
    for there, c, here, e in [(0, 0, 3, 2), (3, 1, 0, 0), (1, 0, 2, 1), (2, 1, 2, 0)]:
        data = {"x": x, "W": m, "W_V": w, j: there + 1, i: here + 1, a: c + 1, b: e + 1}
        assert abs(jacobian[there, c, here, e] - evaluate(slope, data).item()) < 1e-12
