"""symattn.numeric, and SciPy."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import numpy as np
import scipy
import scipy.special

from symattn import bias, numeric
from tests.implementations.libraries.asked import CAP, WIDE, ZERO, Held, L, R, S
from tests.implementations.libraries.onnx_operators import grouped, half

VERSIONS = {"SciPy": scipy.__version__, "NumPy": np.__version__}


def held() -> Iterator[Held]:
    """Yield what symattn.numeric and SciPy compute."""
    yield from _heads()
    yield from _rows()


def _heads() -> Iterator[Held]:
    library, usual = "symattn.numeric.attention", {"batched": True}
    attend = partial(numeric.attention, alignment="top_left")
    yield Held("dense", library, lambda Q, K, V: attend(Q, K, V), usual)
    yield Held(
        "causal, from the first key", library, lambda Q, K, V: attend(Q, K, V, is_causal=True), usual
    )
    last = partial(numeric.attention, alignment="bottom_right", is_causal=True)
    yield Held("causal, to the last key", library, lambda Q, K, V: last(Q, K, V), usual)
    yield Held("boolean mask", library, lambda Q, K, V, R: attend(Q, K, V, R), usual)
    yield Held("additive mask", library, lambda Q, K, V, B: attend(Q, K, V, B), usual)
    yield Held("rows that see nothing", library, lambda Q, K, V, R: attend(Q, K, V, R), usual | ZERO)
    yield Held(
        "rows that see nothing, additive mask", library, lambda Q, K, V, B: attend(Q, K, V, B),
        usual | ZERO | {"B": bias(R, L, S)},
    )  # fmt: skip
    yield Held("grouped heads", library, partial(grouped, attend))
    yield Held("soft cap", library, lambda Q, K, V: attend(Q, K, V, softcap=float(CAP)), usual)

    def alibi(Q: Any, K: Any, V: Any, m: float) -> Any:
        i, j = np.ogrid[: Q.shape[-2], : K.shape[-2]]
        return attend(Q, K, V, bias=(-m * (i - j)).astype(Q.dtype), is_causal=True)

    yield Held("ALiBi, causal", library, alibi, usual)

    def many(x: Any, y: Any, W_Q: Any, W_K: Any, W_V: Any, W_O: Any, R: Any = None) -> Any:
        rows = W_O.reshape(len(W_V), -1, W_O.shape[1])
        weights = numeric.MultiHeadWeights(W_Q, W_K, W_V, rows)
        return numeric.multi_head_attention(x, y, y, weights, R, alignment="top_left")

    library = "symattn.numeric.multi_head_attention"
    usual = dict(WIDE)
    yield Held(
        "multi-head", library, lambda x, y, W_Q, W_K, W_V, W_O: many(x, y, W_Q, W_K, W_V, W_O), usual
    )
    yield Held("multi-head, boolean mask", library, many, usual)
    yield Held("rows that see nothing", library, many, usual | ZERO | {"of": "multi-head"})


def _rows() -> Iterator[Held]:
    yield Held("softmax", "scipy.special.softmax", lambda B: scipy.special.softmax(B, axis=-1))
    yield Held("softmax", "symattn.numeric.softmax", lambda B: numeric.softmax(B))
    yield Held(
        "log-sum-exp", "scipy.special.logsumexp",
        lambda B: scipy.special.logsumexp(B, axis=-1, keepdims=True),
    )  # fmt: skip
    yield Held("log-sum-exp of the scores", "symattn.numeric.attention, return_lse=True", _log_sum_exp)
    yield Held("RMSNorm", "symattn.numeric.rms_norm", lambda x, g: numeric.rms_norm(x, g, eps=1e-5))
    for name, layout in (("rotary, interleaved", "interleaved"), ("rotary, half-split", "half_split")):
        call = partial(_turned, layout)
        chosen = call if layout == "interleaved" else partial(half, call)
        yield Held(name, "symattn.numeric.rotary", chosen)


def _log_sum_exp(Q: Any, K: Any) -> Any:
    lse = numeric.attention(Q, K, K, return_lse=True).lse
    return lse[..., None].astype(Q.dtype)


def _turned(layout: str, X: Any, theta: Any) -> Any:
    return numeric.rotary(X, cos=np.cos(theta), sin=np.sin(theta), layout=layout)
