"""Gradients against differences of attention's own values, and against PyTorch's."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from symattn.errors import InputError
from symattn.numeric import attention, attention_backward
from symattn.relations import causal, documents, padding
from tests.marks import every

RNG = np.random.default_rng(0)
OPTIONS: dict[str, dict[str, Any]] = {
    "plain": {},
    "causal": {"is_causal": True, "alignment": 2},
    "window": {"window": (3, 1), "alignment": "bottom_right"},
    "lengths": {"kv_lengths": [9, 4], "is_causal": True, "alignment": "bottom_right"},
    "mask": {"attn_mask": RNG.random((7, 9)) < 0.6, "bias": RNG.standard_normal((4, 7, 9))},
    "float mask": {"attn_mask": np.where(RNG.random((7, 9)) < 0.3, -np.inf, 0.4)},
    "relation": {"attn_mask": causal & documents([0] * 4 + [1] * 5), "alignment": 0},
    "capped": {"softcap": 0.8, "scale": 1.3, "key_mask": RNG.random((2, 9)) < 0.7},
    "no keys": {"kv_lengths": 0},
    "padded": {"query_lengths": [7, 2], "kv_lengths": [9, 4], "bias": RNG.standard_normal((2, 1, 1, 9))},
    "a bias that hides": {
        "bias": np.where(RNG.random((2, 4, 7, 9)) < 0.3, -np.inf, 0.3),
        "softcap": 0.9,
    },
    "one bias for all": {"bias": RNG.standard_normal((7, 1)), "is_causal": True, "alignment": 0},
}
SINKS = {"none": {}, "sinks": {"sinks": np.array([0.3, -1.0, 2.0, -np.inf])}}


def inputs(L: int = 7, S: int = 9, dtype: Any = np.float64) -> list[np.ndarray]:
    rng = np.random.default_rng(1)
    shapes = (2, 4, L, 3), (2, 2, S, 3), (2, 2, S, 5)
    return [rng.standard_normal(shape).astype(dtype) for shape in shapes]


def backward(
    gradient: np.ndarray, arrays: list[np.ndarray], options: dict[str, Any], **more: Any
) -> Any:
    output, _, lse = attention(*arrays, **options, **more, return_lse=True)
    return attention_backward(gradient, *arrays, output, lse, **options, **more)


@pytest.mark.parametrize("sinks", SINKS)
@pytest.mark.parametrize("name", every(2, OPTIONS))
def test_differences(name, sinks) -> None:
    """By every entry: (f(x + h) − f(x − h)) / 2h, with f a weighted sum of the output."""
    arrays, options, more = inputs(), OPTIONS[name], SINKS[sinks]
    gradient = np.random.default_rng(2).standard_normal((2, 4, 7, 5))
    found = backward(gradient, arrays, options, **more)
    given = dict(zip(("query", "key", "value"), arrays, strict=True)) | options | more
    for which in ("query", "key", "value", "bias", "sinks"):
        if which not in given:
            assert getattr(found, which) is None
            continue
        for place in np.ndindex(given[which].shape):
            if np.isneginf(given[which][place]):
                assert getattr(found, which)[place] == 0
                continue
            sides = []
            for step in (1e-6, -1e-6):
                moved = given | {which: given[which].copy()}
                moved[which][place] += step
                sides.append((gradient * attention(**moved)).sum())
            assert abs((sides[0] - sides[1]) / 2e-6 - getattr(found, which)[place]) < 1e-7


@pytest.mark.parametrize("is_causal", [False, True])
def test_blocks_and_tiles_are_crossed(is_causal, monkeypatch) -> None:
    from symattn.numeric.scaled_dot_product import plan
    from symattn.numeric.scaled_dot_product.tile_sizes import TileSize

    arrays = inputs(70, 70)
    gradient = np.random.default_rng(2).standard_normal((2, 4, 70, 5))
    options = {"is_causal": is_causal, "bias": RNG.standard_normal((4, 70, 70)), "sinks": np.ones((4,))}
    whole = backward(gradient, arrays, options)
    for name, size in (
        ("tile_size", lambda: TileSize(8, 8, 8 * 64)),
        ("MANY_QUERIES", 8),
        ("_STACK_BYTES", 0),
    ):
        monkeypatch.setattr(plan, name, size)
    for one, other in zip(backward(gradient, arrays, options), whole, strict=True):
        np.testing.assert_allclose(one, other, rtol=1e-11, atol=1e-12)


def test_what_nobody_sees_does_not_count() -> None:
    arrays = inputs()
    gradient = np.ones((2, 4, 7, 5))
    options = {"attn_mask": padding(np.arange(9) < 6)}
    wanted = backward(gradient, arrays, options)
    arrays[1][:, :, 6:], arrays[2][:, :, 6:] = np.nan, np.inf
    for one, other in zip(backward(gradient, arrays, options)[:3], wanted[:3], strict=True):
        np.testing.assert_array_equal(one, other)


def test_shapes_and_dtypes_are_those_of_the_arguments() -> None:
    q, k, v = inputs(dtype=np.float16)
    arrays = [q, k[0], v[:1]]
    found = backward(np.ones((2, 4, 7, 5), np.float32), arrays, {})
    assert [part.shape for part in found[:3]] == [array.shape for array in arrays]
    assert {part.dtype.name for part in found[:3]} == {"float16"}
    assert found.bias is None
    bias, sinks = np.zeros((4, 1, 9), np.float32), 0.5
    more = backward(np.ones((2, 4, 7, 5)), arrays, {"bias": bias, "sinks": sinks})
    assert (more.bias.shape, more.bias.dtype.name, more.sinks.shape) == ((4, 1, 9), "float32", ())
    wide = [np.broadcast_to(a, (2, *a.shape[-3:])).astype(float) for a in arrays]
    exact = backward(np.ones((2, 4, 7, 5)), wide, {})
    np.testing.assert_allclose(found.key, exact.key.sum(axis=0), rtol=1e-2, atol=1e-2)
    np.testing.assert_allclose(found.value, exact.value.sum(axis=0, keepdims=True), rtol=1e-2, atol=1e-2)
    one = backward(np.ones((7, 5)), [wide[0][0, 0], wide[1][0, 0], wide[2][0, 0]], {})
    assert [part.shape for part in one[:3]] == [(7, 3), (9, 3), (9, 5)]
    output, _, lse = attention(*wide, return_lse=True)
    with pytest.raises(InputError, match=r"lse has shape \(2, 4\); attention's is \(2, 4, 7\)"):
        attention_backward(output, *wide, output, lse[..., 0])


@pytest.mark.torch
@pytest.mark.parametrize("length", [20, 300])
@pytest.mark.parametrize("is_causal", [False, True])
def test_as_pytorch_has_it(is_causal, length) -> None:
    torch = pytest.importorskip("torch", reason="PyTorch's autograd is what is compared with")
    arrays = inputs(length, length)
    gradient = np.random.default_rng(3).standard_normal((2, 4, length, 5))
    tensors = [torch.from_numpy(array).requires_grad_() for array in arrays]
    sdpa = torch.nn.functional.scaled_dot_product_attention
    sdpa(*tensors, is_causal=is_causal, enable_gqa=True).backward(torch.from_numpy(gradient))
    found = backward(gradient, arrays, {"is_causal": is_causal})
    for part, tensor in zip(found, tensors, strict=False):
        np.testing.assert_allclose(part, tensor.grad.numpy(), rtol=1e-10, atol=1e-11)
