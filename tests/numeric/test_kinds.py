"""Arrays of other libraries go in, and results are of their kind."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from symattn.numeric import (
    attention,
    attention_backward,
    attention_scores,
    linear_attention,
    log_softmax,
    merge,
    rms_norm,
    rotary,
    softmax,
    varlen_attention,
    zero_and_renormalise,
)

RNG = np.random.default_rng(0)
Q, K, V = (RNG.standard_normal((2, 5, 4)).astype(np.float32) for _ in range(3))


class Foreign:
    """An array of the standard, readable by DLPack alone, as another library would have it."""

    def __init__(self, array: np.ndarray) -> None:
        self.array = array

    def __dlpack__(self, **options: Any) -> Any:
        return self.array.__dlpack__(**options)

    def __dlpack_device__(self) -> Any:
        return self.array.__dlpack_device__()

    def __array_namespace__(self, api_version: str | None = None) -> Any:
        return SimpleNamespace(asarray=Foreign)


def lse(*arrays: Any) -> Any:
    return attention(*arrays, return_lse=True)


CALLS: dict[str, Any] = {
    "attention": lambda q, k, v: attention(q, k, v, is_causal=True),
    "all results": lambda q, k, v: attention(q, k, v, return_weights=True, return_lse=True),
    "one argument alone": lambda q, k, v: attention(Q, K, V, bias=q @ K.swapaxes(1, 2))
    if isinstance(q, np.ndarray) else attention(Q, K, V, bias=type(q)(Q @ K.swapaxes(1, 2))),
    "backward": lambda q, k, v: attention_backward(v, q, k, v, *lse(q, k, v)[::2]),
    "merge": lambda q, k, v: merge(lse(q, k, v), lse(q, v, k)),
    "scores": lambda q, k, v: attention_scores(q, k),
    "varlen": lambda q, k, v: varlen_attention(q, k, v, [0, 2, 5]),
    "linear": lambda q, k, v: linear_attention(q, k, v, return_state=True),
    "softmax": lambda q, k, v: softmax(q),
    "log_softmax": lambda q, k, v: log_softmax(q, 0),
    "renormalised": lambda q, k, v: zero_and_renormalise(q, np.tri(5, 4, dtype=bool)),
    "rotary": lambda q, k, v: rotary(rms_norm(q)),
}  # fmt: skip


def leaves(result: Any) -> list[Any]:
    return [part for part in result if part is not None] if isinstance(result, tuple) else [result]


@pytest.mark.parametrize("name", CALLS)
def test_the_array_standard(name) -> None:
    wanted = CALLS[name](Q, K, V)
    found = CALLS[name](*map(Foreign, (Q, K, V)))
    assert type(found) is (type(wanted) if isinstance(wanted, tuple) else Foreign)
    for one, other in zip(leaves(found), leaves(wanted), strict=True):
        assert type(one) is Foreign
        assert type(other) is np.ndarray
        np.testing.assert_array_equal(one.array, other)


@pytest.mark.torch
@pytest.mark.parametrize("name", [name for name in CALLS if name != "one argument alone"])
def test_tensors(name) -> None:
    torch = pytest.importorskip("torch", reason="its tensors are what is given")
    for dtype in (torch.float32, torch.float16):
        tensors = [torch.from_numpy(array).to(dtype) for array in (Q, K, V)]
        wanted = CALLS[name](*(tensor.numpy() for tensor in tensors))
        for one, other in zip(leaves(CALLS[name](*tensors)), leaves(wanted), strict=True):
            assert isinstance(one, torch.Tensor)
            np.testing.assert_array_equal(one.numpy(), other)


@pytest.mark.torch
def test_tensors_that_cannot_be_read() -> None:
    torch = pytest.importorskip("torch", reason="its tensors are what is given")
    x = torch.ones(1, 2, 3)
    with pytest.raises(TypeError, match=r"would be lost: give key\.detach\(\), and see .*backward"):
        attention(x, x.clone().requires_grad_(), x)
    with pytest.raises(TypeError, match=r"give query\.cpu\(\), or query\.float\(\)"):
        attention(x.bfloat16(), x, x)
    with pytest.raises(TypeError, match=r"value.* give value\.cpu\(\)"):
        attention(x, x, torch.ones(1, 2, 3, device="meta"))


def test_a_dtype_is_no_array() -> None:
    """`numpy.float32` has the attributes of an array of the standard, unbound."""
    assert attention(Q, K, V, dtype=np.float64).dtype == np.float64


def test_an_array_of_cupy() -> None:
    """As its documentation says, it becomes an array of NumPy when it is asked to alone."""

    class ndarray:  # noqa: N801 - its name
        __module__ = "cupy"
        shape, dtype = (1, 2, 3), np.dtype(np.float32)

        def __array__(self, *_: Any, **__: Any) -> Any:
            raise TypeError("Implicit conversion is not allowed. Please use `.get()`")

        def __dlpack__(self, **options: Any) -> Any:
            raise BufferError("on the device")

        def __dlpack_device__(self) -> tuple[int, int]:
            return 2, 0

    with pytest.raises(TypeError, match=r"key cannot be read as .*; give key\.get\(\)"):
        attention(Q, ndarray(), V)


def test_an_array_elsewhere() -> None:
    class Far:
        """An array that is not in the memory of the processor."""

        def __dlpack__(self, **options: Any) -> Any:
            raise BufferError("on the device")

        def __dlpack_device__(self) -> tuple[int, int]:
            return 2, 0

    with pytest.raises(TypeError, match=r"key cannot be read .* such as numpy\.asarray\(key\)"):
        attention(Q, Far(), V)
