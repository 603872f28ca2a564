"""The samples that PyTorch tests its own operations with, given to the routines of the same names."""

from __future__ import annotations

import warnings
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from symattn.numeric import attention, log_softmax, rms_norm, softmax

torch = pytest.importorskip("torch", reason="these are PyTorch's samples")
pytest.importorskip("expecttest", reason="PyTorch's samples need it")
pytestmark = [pytest.mark.torch, pytest.mark.slow]

OPERATIONS = {
    ("nn.functional.scaled_dot_product_attention", ""): 25,
    ("softmax", ""): 7,
    ("softmax", "with_dtype"): 7,
    ("log_softmax", ""): 7,
    ("log_softmax", "with_dtype"): 7,
    ("nn.functional.rms_norm", ""): 6,
}
"""How many samples each has."""

ROUNDINGS = {"nn.functional.scaled_dot_product_attention": 64, "softmax": 4, "log_softmax": 4,
             "nn.functional.rms_norm": 4}  # fmt: skip
"""How many roundings an error may be beyond PyTorch's; scores, which are exponents, reach 100."""

DTYPES = (torch.float16, torch.float32, torch.float64)
DROPOUT = "dropout is drawn at random"
NEGATIVE_EPS = "an eps below 0 may be the root of a negative number"


@cache
def samples(name: str, variant: str, dtype: Any) -> tuple[Any, tuple[Any, ...]]:
    """Return an operation, and what PyTorch gives it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from torch.testing._internal.common_methods_invocations import op_db

        (operation,) = (op for op in op_db if (op.name, op.variant_test_name) == (name, variant))
        return operation.op, tuple(operation.sample_inputs("cpu", dtype, requires_grad=False))


def attended(query: Any, key: Any, value: Any, *, dropout_p: float, **options: Any) -> Any:
    if dropout_p:
        return DROPOUT
    if options["is_causal"]:
        options["alignment"] = "top_left"
    return attention(query, key, value, options.pop("attn_mask", None), **options)


def normalised(routine: Callable[..., Any]) -> Callable[..., Any]:
    def of(x: Any, dim: int, dtype: Any = None) -> Any:
        return routine(x if dtype is None else x.to(dtype), axis=dim)

    return of


def normed(x: Any, shape: tuple[int, ...], weight: Any = None, eps: float | None = None) -> Any:
    """Return the norm over the last axes, which are one to the routine."""
    if eps is not None and eps < 0:
        return NEGATIVE_EPS
    flat = x.flatten(-len(shape))
    gain = None if weight is None else weight.reshape(-1)
    least = torch.finfo(x.dtype).eps if eps is None else eps
    return rms_norm(flat, gain, eps=least).reshape(x.shape)


OURS = {
    "nn.functional.scaled_dot_product_attention": attended,
    "softmax": normalised(softmax),
    "log_softmax": normalised(log_softmax),
    "nn.functional.rms_norm": normed,
}


def in_double(operation: Any, sample: Any) -> Any:
    """Return what an operation makes of a sample in float64."""

    def doubled(x: Any) -> Any:
        return x.double() if torch.is_tensor(x) and x.is_floating_point() else x

    options = {key: doubled(value) for key, value in sample.kwargs.items() if key != "dtype"}
    return operation(doubled(sample.input), *map(doubled, sample.args), **options)


def worst(x: Any) -> float:
    return float(x.abs().max()) if x.numel() else 0.0


@pytest.mark.parametrize("dtype", DTYPES, ids=str)
@pytest.mark.parametrize(("name", "variant"), OPERATIONS)
def test_samples_of_pytorch(name: str, variant: str, dtype: Any) -> None:
    operation, given = samples(name, variant, dtype)
    assert len(given) == OPERATIONS[name, variant]
    left_out: Counter[str] = Counter()
    for sample in given:
        ours = OURS[name](sample.input, *sample.args, **sample.kwargs)
        if isinstance(ours, str):
            left_out[ours] += 1
        else:
            theirs = operation(sample.input, *sample.args, **sample.kwargs)
            assert (ours.shape, ours.dtype) == (theirs.shape, theirs.dtype)
            exact = in_double(operation, sample)
            rounding = ROUNDINGS[name] * torch.finfo(ours.dtype).eps * worst(exact)
            assert worst(ours.double() - exact) <= worst(theirs.double() - exact) + rounding
    assert left_out == {
        "nn.functional.scaled_dot_product_attention": {DROPOUT: 12},
        "nn.functional.rms_norm": {NEGATIVE_EPS: 1},
    }.get(name, {})
