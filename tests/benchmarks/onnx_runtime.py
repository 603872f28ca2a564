"""ONNX Runtime's attention, as a call on NumPy's arrays."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np


def onnx_attention(
    query: np.ndarray, key: np.ndarray, value: np.ndarray, *, is_causal: bool
) -> Callable[[], object]:
    """Return a call of ``com.microsoft.MultiHeadAttention`` on (B, H, S, E) arrays, one thread."""
    import onnxruntime
    from onnx import TensorProto, helper

    batch, heads, length, features = query.shape
    flat = [
        array.swapaxes(1, 2).reshape(batch, length, heads * features) for array in (query, key, value)
    ]
    shape = list(flat[0].shape)
    names = ["query", "key", "value"]
    node = helper.make_node(
        "MultiHeadAttention", names, ["output"], domain="com.microsoft", num_heads=heads,
        unidirectional=int(is_causal),
    )  # fmt: skip
    graph = helper.make_graph(
        [node], "attention",
        [helper.make_tensor_value_info(name, TensorProto.FLOAT, shape) for name in names],
        [helper.make_tensor_value_info("output", TensorProto.FLOAT, shape)],
    )  # fmt: skip
    model = helper.make_model(
        graph, ir_version=10,
        opset_imports=[helper.make_opsetid("", 21), helper.make_opsetid("com.microsoft", 1)],
    )  # fmt: skip
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    session = onnxruntime.InferenceSession(
        model.SerializeToString(), options, providers=["CPUExecutionProvider"]
    )
    given = dict(zip(names, flat, strict=True))
    return lambda: session.run(None, given)
