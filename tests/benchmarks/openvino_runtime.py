"""OpenVINO's attention, as a call on NumPy's arrays; timed where it is installed."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec

import numpy as np


def is_installed() -> bool:
    """Tell whether OpenVINO can be imported."""
    return find_spec("openvino") is not None


def openvino_attention(
    query: np.ndarray, key: np.ndarray, value: np.ndarray, *, is_causal: bool
) -> Callable[[], object]:
    """Return a call of ``ScaledDotProductAttention`` on (B, H, S, E) arrays: float32, one stream."""
    import openvino
    from openvino import opset13

    arrays = [query, key, value]
    inputs = [opset13.parameter(list(array.shape), np.float32) for array in arrays]
    model = openvino.Model([opset13.scaled_dot_product_attention(*inputs, causal=is_causal)], inputs)
    options = {"INFERENCE_PRECISION_HINT": "f32", "NUM_STREAMS": 1, "INFERENCE_NUM_THREADS": 1}
    request = openvino.Core().compile_model(model, "CPU", options).create_infer_request()
    return lambda: request.infer(arrays, share_inputs=True, share_outputs=True)[0]
