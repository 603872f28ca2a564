"""Attention of other libraries, each called as its documentation says, beside the formula it is to be.

Imported by the campaign alone: nothing here is needed by symattn or its tests.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import nullcontext
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import Any

import numpy as np
import onnx
import onnxruntime
import scipy.special
import torch
from onnx import TensorProto, helper
from onnx.reference import ReferenceEvaluator
from torch.nn.attention import SDPBackend, sdpa_kernel
from torch.nn.attention.bias import causal_lower_right
from torch.nn.attention.flex_attention import create_block_mask, flex_attention

from symattn import (
    beside,
    bias,
    causal,
    concat,
    cos,
    exp,
    family,
    features,
    from_function,
    hadamard,
    heads,
    masked,
    matrix,
    numeric,
    ones,
    position,
    position_numbers,
    rotary,
    scale,
    sin,
    softmax,
    sqrt,
    tokens,
    unknown,
)
from symattn.language.matrices import FreeMatrix

OFFSET, CAP = 2, 5
"""How many more keys than queries there are where the last query sees the last key; the soft cap."""

L, S, d = tokens("L"), tokens("S"), features("d")
G, N, H = heads("G"), heads("N"), heads("H")
g, r, h = position("g", G), position("r", N), position("h", H)
R, m = unknown("R"), scale("m")
Q, K, V, B = matrix("Q", L, d), matrix("K", S, d), matrix("V", S, d), matrix("B", L, S)
longer = matrix("K", L + OFFSET, d), matrix("V", L + OFFSET, d)
members = FreeMatrix("Q", L, d, g, r), FreeMatrix("K", S, d, g), FreeMatrix("V", S, d, g)
x, y = matrix("x", L, d * H), matrix("y", S, d * H)
W = {n: family(f"W_{n}", h, d * H, d) for n in "QKV"}
W_O = matrix("W_O", d * H, d * H)
X, a, b, theta = matrix("X", S, 2 * d), matrix("a", S, d), matrix("b", S, d), matrix("theta", S, d)

scores = Q @ K.T / sqrt(d)
lower_right = from_function("j ≤ i + 2", lambda i, j: j <= i + OFFSET)
distances = position_numbers(L) @ ones(1, S) - ones(L, 1) @ position_numbers(S).T
one = ones(L, S)
multi_head = [
    concat(
        softmax(hide((x @ W["Q"]) @ (y @ W["K"]).T / sqrt(d))) @ (y @ W["V"]), h
    ) @ W_O
    for hide in (lambda e: e, lambda e: masked(e, R))
]  # fmt: skip

FORMULAS: dict[str, Any] = {
    "dense": softmax(scores) @ V,
    "causal, from the first key": softmax(masked(scores, causal)) @ V,
    "causal, to the last key": softmax(masked(Q @ longer[0].T / sqrt(d), lower_right)) @ longer[1],
    "boolean mask": softmax(masked(scores, R)) @ V,
    "additive mask": softmax(scores + B) @ V,
    "rows that see nothing": softmax(masked(scores, R)) @ V,
    "rows that see nothing, additive mask": softmax(masked(scores, R)) @ V,
    "grouped heads": concat(
        concat(softmax(members[0] @ members[1].T / sqrt(d)) @ members[2], r), g
    ),
    "soft cap": softmax(CAP * (one - 2 * one / (exp(2 * scores / CAP) + one))) @ V,
    "ALiBi, causal": softmax(masked(scores - m * distances, causal)) @ V,
    "multi-head": multi_head[0],
    "multi-head, boolean mask": multi_head[1],
    "softmax": softmax(B),
    "rotary, interleaved": rotary(X, theta),
    "rotary, half-split": beside(
        hadamard(a, cos(theta)) - hadamard(b, sin(theta)),
        hadamard(a, sin(theta)) + hadamard(b, cos(theta)),
    ),
}  # fmt: skip

NOT_APPLICABLE = (
    ("causal, to the last key", "ONNX Attention", "what came before comes as past_key"),
    ("grouped heads", "PyTorch nn.MultiheadAttention", "it has one number of heads"),
    ("soft cap", "PyTorch SDPA", "it has none"),
    ("multi-head", "ONNX Attention", "projections are other operators"),
    ("rotary, interleaved", "PyTorch", "it has no such function"),
    ("rotary, half-split", "PyTorch", "it has no such function"),
)
"""What a library does not compute: formula, library, why."""

WITHOUT = {
    "RMSNorm (torch.nn.functional.rms_norm, ONNX RMSNormalization)": (
        "`rmsnorm(x, eps, g)` is the formula; no library has been held against it"
    ),
    "log-sum-exp (torch.logsumexp, scipy.special.logsumexp, symattn.numeric's return_lse)": (
        "the language has no logarithm, so that no formula can be written"
    ),
}
"""What cannot be held against a formula, since there is none."""

ZERO = {"fully_masked": "zero"}
"""A row that sees nothing is 0, as PyTorch's documentation of safe softmax and ONNX's erratum say."""


@dataclass(frozen=True)
class Held:
    """A function of a library, and the formula that it is held against."""

    formula: str
    library: str
    function: Callable[..., Any] | None
    options: dict[str, Any] = field(default_factory=dict)


def held() -> Iterator[Held]:
    """Yield everything that is held against a formula."""
    for source in (_sdpa, _multi_head, _flex, _onnx, _softmax, _rotary, _ours):
        yield from source()


# -- PyTorch ----------------------------------------------------------------------------------------


def _sdpa() -> Iterator[Held]:
    for name in (None, "MATH", "FLASH_ATTENTION"):
        call = partial(_on, None if name is None else getattr(SDPBackend, name))
        library = f"PyTorch SDPA, {name or 'as PyTorch chooses'}"
        usual = {"arrays": "torch", "batched": True}
        yield Held("dense", library, lambda Q, K, V, c=call: c(Q, K, V), usual)
        first = partial(_causal, call)
        yield Held("causal, from the first key", library, first, usual)
        yield Held("causal, to the last key", library, partial(_lower_right, call), usual)
        mask = partial(_masked, call)
        yield Held("boolean mask", library, mask, usual)
        yield Held("additive mask", library, lambda Q, K, V, B, c=call: c(Q, K, V, attn_mask=B), usual)
        yield Held("rows that see nothing", library, mask, usual | ZERO)
        yield Held(
            "rows that see nothing, additive mask", library,
            lambda Q, K, V, B, c=call: c(Q, K, V, attn_mask=B),
            usual | ZERO | {"B": bias(R, L, S)},
        )  # fmt: skip
        yield Held("grouped heads", library, partial(_grouped, call), {"arrays": "torch"})
        yield Held("ALiBi, causal", library, partial(_alibi, call), usual)


def _on(backend: Any, Q: Any, K: Any, V: Any, **how: Any) -> Any:
    with nullcontext() if backend is None else sdpa_kernel(backend):
        return torch.nn.functional.scaled_dot_product_attention(Q, K, V, **how)


def _causal(call: Any, Q: Any, K: Any, V: Any) -> Any:
    return call(Q, K, V, is_causal=True)


def _lower_right(call: Any, Q: Any, K: Any, V: Any) -> Any:
    return call(Q, K, V, attn_mask=causal_lower_right(Q.shape[-2], K.shape[-2]))


def _masked(call: Any, Q: Any, K: Any, V: Any, R: Any) -> Any:
    return call(Q, K, V, attn_mask=R)


def _grouped(call: Any, Q: Any, K: Any, V: Any) -> Any:
    out = call(Q.reshape(1, -1, *Q.shape[2:]), K[None], V[None], enable_gqa=True)
    return out[0].transpose(0, 1).reshape(Q.shape[2], -1)


def _alibi(call: Any, Q: Any, K: Any, V: Any, m: float) -> Any:
    i, j = (torch.arange(x.shape[-2], dtype=Q.dtype) for x in (Q, K))
    apart = i[:, None] - j[None, :]
    added = torch.where(apart >= 0, -m * apart, -torch.inf)
    return call(Q, K, V, attn_mask=added)


def _multi_head() -> Iterator[Held]:
    usual = {"arrays": "torch", "precisions": ("float64", "float32")}
    for needs in (True, False):
        library = f"PyTorch nn.MultiheadAttention, need_weights={needs}"
        call = partial(_attend, needs)
        yield Held(
            "multi-head", library,
            lambda x, y, W_Q, W_K, W_V, W_O, c=call: c(x, y, W_Q, W_K, W_V, W_O), usual,
        )  # fmt: skip
        mask = {"hidden": ~R}
        yield Held("multi-head, boolean mask", library, call, usual | mask)
        yield Held("rows that see nothing", library, call, usual | mask | ZERO | {"of": "multi-head"})


def _attend(
    needs: bool, x: Any, y: Any, W_Q: Any, W_K: Any, W_V: Any, W_O: Any, hidden: Any = None
) -> Any:
    made = torch.nn.MultiheadAttention(x.shape[1], len(W_Q), bias=False, dtype=x.dtype).eval()
    with torch.no_grad():
        columns = [torch.cat(list(family_), dim=1).T for family_ in (W_Q, W_K, W_V)]
        made.in_proj_weight.copy_(torch.cat(columns))
        made.out_proj.weight.copy_(W_O.T)
        return made(x, y, y, attn_mask=hidden, need_weights=needs)[0]


def _flex() -> Iterator[Held]:
    library, usual = "PyTorch FlexAttention, not compiled", {"arrays": "torch", "batched": True}
    yield Held("dense", library, lambda Q, K, V: flex_attention(Q, K, V), usual)

    def blocks(Q: Any, K: Any, sees: Any) -> Any:
        return create_block_mask(
            lambda b, h, i, j: sees(i, j), None, None, Q.shape[-2], K.shape[-2], device="cpu"
        )

    def first(Q: Any, K: Any, V: Any) -> Any:
        return flex_attention(Q, K, V, block_mask=blocks(Q, K, lambda i, j: i >= j))

    def last(Q: Any, K: Any, V: Any) -> Any:
        return flex_attention(Q, K, V, block_mask=blocks(Q, K, lambda i, j: j <= i + OFFSET))

    def mask(Q: Any, K: Any, V: Any, R: Any) -> Any:
        return flex_attention(Q, K, V, block_mask=blocks(Q, K, lambda i, j: R[i, j]))

    def added(Q: Any, K: Any, V: Any, B: Any) -> Any:
        return flex_attention(Q, K, V, score_mod=lambda s, b, h, i, j: s + B[b, h, i, j])

    def capped(Q: Any, K: Any, V: Any) -> Any:
        return flex_attention(Q, K, V, score_mod=lambda s, b, h, i, j: CAP * torch.tanh(s / CAP))

    def alibi(Q: Any, K: Any, V: Any, m: float) -> Any:
        seen = blocks(Q, K, lambda i, j: i >= j)
        return flex_attention(
            Q, K, V, lambda s, b, h, i, j: s - m * (i - j).to(s.dtype), block_mask=seen
        )

    yield Held("causal, from the first key", library, first, usual)
    yield Held("causal, to the last key", library, last, usual)
    yield Held("boolean mask", library, mask, usual)
    yield Held("additive mask", library, added, usual)
    yield Held("rows that see nothing", library, mask, usual | ZERO)
    yield Held("grouped heads", library, partial(_grouped, flex_attention), {"arrays": "torch"})
    yield Held("soft cap", library, capped, usual)
    yield Held("ALiBi, causal", library, alibi, usual)


# -- ONNX -------------------------------------------------------------------------------------------

KINDS = {"float64": TensorProto.DOUBLE, "float32": TensorProto.FLOAT, "float16": TensorProto.FLOAT16}


@lru_cache(maxsize=512)
def _session(
    runs: bool, op: str, shape: tuple[tuple[str, int, str], ...], how: tuple[tuple[str, Any], ...]
) -> Any:
    """Return a model of one operator, in ONNX Runtime or in the reference."""
    kinds = {**KINDS, "bool": TensorProto.BOOL}
    inputs = [helper.make_tensor_value_info(n, kinds[k], [None] * axes) for n, axes, k in shape]
    output = helper.make_tensor_value_info("out", kinds[shape[0][2]], None)
    node = helper.make_node(op, [name for name, _, _ in shape], ["out"], **dict(how))
    model = helper.make_model(
        helper.make_graph([node], op, inputs, [output]), opset_imports=[helper.make_opsetid("", 23)],
        ir_version=11,
    )  # fmt: skip
    if not runs:
        return ReferenceEvaluator(model)
    options = onnxruntime.SessionOptions()
    options.log_severity_level = 4
    options.intra_op_num_threads = 1
    return onnxruntime.InferenceSession(model.SerializeToString(), options, ["CPUExecutionProvider"])


def _operator(runs: bool, op: str, inputs: dict[str, Any], **how: Any) -> Any:
    arrays = {name: np.ascontiguousarray(value) for name, value in inputs.items()}
    shape = tuple((name, value.ndim, value.dtype.name) for name, value in arrays.items())
    return _session(runs, op, shape, tuple(how.items())).run(None, arrays)[0]


def _onnx() -> Iterator[Held]:
    for runs, precisions in ((False, None), (True, ("float32", "float16")), (True, ("float64",))):
        library = "ONNX Runtime, CPU" if runs else "ONNX reference"
        call = partial(_attention, runs)
        alone: dict[str, Any] = {"precisions": precisions} if precisions else {}
        usual = alone | {"batched": True}
        mask = lambda Q, K, V, R, c=call: c(Q, K, V, R)  # noqa: E731
        added = lambda Q, K, V, B, c=call: c(Q, K, V, B)  # noqa: E731
        yield Held("dense", library, lambda Q, K, V, c=call: c(Q, K, V), usual)
        yield Held(
            "causal, from the first key", library, lambda Q, K, V, c=call: c(Q, K, V, is_causal=1), usual
        )
        yield Held("boolean mask", library, mask, usual)
        yield Held("additive mask", library, added, usual)
        yield Held("rows that see nothing", library, mask, usual | ZERO)
        hidden = usual | ZERO | {"B": bias(R, L, S)}
        yield Held("rows that see nothing, additive mask", library, added, hidden)
        if precisions == ("float64",):
            yield Held(
                "rows that see nothing", f"{library}, d = 1", mask, usual | ZERO | {"sizes": {d: 1}}
            )
        yield Held("grouped heads", library, partial(_onnx_grouped, call), alone)
        yield Held("soft cap", library, lambda Q, K, V, c=call: c(Q, K, V, softcap=float(CAP)), usual)


def _attention(runs: bool, Q: Any, K: Any, V: Any, mask: Any = None, **how: Any) -> Any:
    inputs = {"Q": Q, "K": K, "V": V} | ({} if mask is None else {"mask": mask})
    return _operator(runs, "Attention", inputs, **how)


def _onnx_grouped(call: Any, Q: Any, K: Any, V: Any) -> Any:
    out = call(Q.reshape(1, -1, *Q.shape[2:]), K[None], V[None])
    return out[0].swapaxes(0, 1).reshape(Q.shape[2], -1)


# -- softmax, rotary --------------------------------------------------------------------------------


def _softmax() -> Iterator[Held]:
    yield Held("softmax", "scipy.special.softmax", lambda B: scipy.special.softmax(B, axis=-1))
    yield Held("softmax", "torch.softmax", lambda B: torch.softmax(B, dim=-1), {"arrays": "torch"})
    for runs in (False, True):
        library = "ONNX Runtime, CPU" if runs else "ONNX reference"
        yield Held("softmax", library, lambda B, runs=runs: _operator(runs, "Softmax", {"B": B}))
    yield Held("softmax", "symattn.numeric.softmax", lambda B: numeric.softmax(B))


def _rotary() -> Iterator[Held]:
    def half(call: Any, a: Any, b: Any, theta: Any) -> Any:
        return call(np.concatenate([a, b], axis=-1), theta)

    for runs in (False, True):
        library = "ONNX Runtime, CPU" if runs else "ONNX reference"
        how = {"precisions": ("float32", "float16")} if runs else {}
        for name, interleaved in (("rotary, interleaved", 1), ("rotary, half-split", 0)):
            call = partial(_turned, runs, interleaved)
            yield Held(name, library, call if interleaved else partial(half, call), dict(how))
    for name, layout in (("rotary, interleaved", "interleaved"), ("rotary, half-split", "half_split")):
        call = partial(_our_rotary, layout)
        chosen = call if layout == "interleaved" else partial(half, call)
        yield Held(name, "symattn.numeric.rotary", chosen)


def _turned(runs: bool, interleaved: int, X: Any, theta: Any) -> Any:
    inputs = {"X": X[None, None], "cos": np.cos(theta)[None], "sin": np.sin(theta)[None]}
    return _operator(runs, "RotaryEmbedding", inputs, interleaved=interleaved)[0, 0]


def _our_rotary(layout: str, X: Any, theta: Any) -> Any:
    return numeric.rotary(X, cos=np.cos(theta), sin=np.sin(theta), layout=layout)


# -- symattn.numeric --------------------------------------------------------------------------------


def _ours() -> Iterator[Held]:
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
    yield Held("grouped heads", library, partial(_onnx_grouped, attend))
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
    usual = {"precisions": ("float64", "float32")}
    yield Held(
        "multi-head", library, lambda x, y, W_Q, W_K, W_V, W_O: many(x, y, W_Q, W_K, W_V, W_O), usual
    )
    yield Held("multi-head, boolean mask", library, many, usual)
    yield Held("rows that see nothing", library, many, usual | ZERO | {"of": "multi-head"})


def versions() -> str:
    """Return what was run."""
    found = {
        "PyTorch": torch.__version__, "ONNX": onnx.__version__,
        "ONNX Runtime": onnxruntime.__version__, "SciPy": scipy.__version__, "NumPy": np.__version__,
    }  # fmt: skip
    return ", ".join(f"{name} {version}" for name, version in found.items())
