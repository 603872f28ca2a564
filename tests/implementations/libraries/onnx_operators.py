"""ONNX's operators, by its reference and by ONNX Runtime."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from typing import Any

import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper
from onnx.reference import ReferenceEvaluator

from symattn import bias
from tests.implementations.libraries.asked import CAP, ZERO, Held, L, R, S, d

NOT_APPLICABLE = (
    ("causal, to the last key", "ONNX Attention", "what came before comes as past_key"),
    ("multi-head", "ONNX Attention", "projections are other operators"),
)

VERSIONS = {"ONNX": onnx.__version__, "ONNX Runtime": onnxruntime.__version__}


def held() -> Iterator[Held]:
    """Yield what ONNX's operators compute."""
    yield from _heads()
    yield from _rows()


KINDS = {
    "float64": TensorProto.DOUBLE, "float32": TensorProto.FLOAT, "float16": TensorProto.FLOAT16,
    "bool": TensorProto.BOOL, "int64": TensorProto.INT64,
}  # fmt: skip


@lru_cache(maxsize=512)
def _session(
    runs: bool, op: str, shape: tuple[tuple[str, int, str], ...], how: tuple[tuple[str, Any], ...]
) -> Any:
    """Return a model of one operator, in ONNX Runtime or in the reference."""
    inputs = [helper.make_tensor_value_info(n, KINDS[k], [None] * axes) for n, axes, k in shape]
    output = helper.make_tensor_value_info("out", KINDS[shape[0][2]], None)
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


def _heads() -> Iterator[Held]:
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
        yield Held("grouped heads", library, partial(grouped, call), alone)
        yield Held("soft cap", library, lambda Q, K, V, c=call: c(Q, K, V, softcap=float(CAP)), usual)


def _attention(runs: bool, Q: Any, K: Any, V: Any, mask: Any = None, **how: Any) -> Any:
    inputs = {"Q": Q, "K": K, "V": V} | ({} if mask is None else {"mask": mask})
    return _operator(runs, "Attention", inputs, **how)


def grouped(call: Any, Q: Any, K: Any, V: Any) -> Any:
    out = call(Q.reshape(1, -1, *Q.shape[2:]), K[None], V[None])
    return out[0].swapaxes(0, 1).reshape(Q.shape[2], -1)


def _rows() -> Iterator[Held]:
    for runs in (False, True):
        library = "ONNX Runtime, CPU" if runs else "ONNX reference"
        yield Held("softmax", library, lambda B, runs=runs: _operator(runs, "Softmax", {"B": B}))
        # ONNX Runtime has it in other precisions not on a processor.
        some = {"precisions": ("float64", "float32")} if runs else {}
        yield Held("log-sum-exp", library, partial(_log_sum_exp, runs), dict(some))
        yield Held("RMSNorm", library, partial(_rms_norm, runs), dict(some))
        how = {"precisions": ("float32", "float16")} if runs else {}
        for name, interleaved in (("rotary, interleaved", 1), ("rotary, half-split", 0)):
            call = partial(_turned, runs, interleaved)
            yield Held(name, library, call if interleaved else partial(half, call), dict(how))


def _log_sum_exp(runs: bool, B: Any) -> Any:
    return _operator(runs, "ReduceLogSumExp", {"B": B, "axes": np.array([-1])}, keepdims=1)


def _rms_norm(runs: bool, x: Any, g: Any) -> Any:
    return _operator(runs, "RMSNormalization", {"x": x, "g": g[0]}, axis=-1, epsilon=1e-5)


def half(call: Any, a: Any, b: Any, theta: Any) -> Any:
    """Call a rotary embedding on both halves side by side."""
    return call(np.concatenate([a, b], axis=-1), theta)


def _turned(runs: bool, interleaved: int, X: Any, theta: Any) -> Any:
    inputs = {"X": X[None, None], "cos": np.cos(theta)[None], "sin": np.sin(theta)[None]}
    return _operator(runs, "RotaryEmbedding", inputs, interleaved=interleaved)[0, 0]
