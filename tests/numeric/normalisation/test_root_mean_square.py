"""RMSNorm against 80-bit floats."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from symattn.errors import InputError
from symattn.numeric import rms_norm

RNG = np.random.default_rng(0)


@pytest.mark.parametrize("eps", [0.0, 1e-6, 1e-60])
@pytest.mark.parametrize("size", [1e-44, 1e-30, 1.0, 1e19, 1e38])
@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_numbers_of_any_size(dtype, size, eps) -> None:
    x = (RNG.standard_normal((5, 7)) * size).clip(-3e38, 3e38).astype(dtype)
    gain = RNG.standard_normal(7).astype(dtype)
    wide = x.astype(np.longdouble)
    wanted = wide * gain / np.sqrt((wide**2).mean(axis=-1, keepdims=True) + np.longdouble(eps))
    found = rms_norm(x, gain, eps=eps)
    assert found.dtype == dtype
    tolerance = 8 * np.finfo(dtype).eps
    np.testing.assert_allclose(
        found.astype(np.longdouble), wanted, rtol=tolerance, atol=4 * np.finfo(dtype).smallest_subnormal
    )


def test_strange_numbers_stay_in_their_row() -> None:
    x = np.array([[0.0, 0.0], [np.nan, 1.0], [np.inf, 1.0], [3.0, 4.0]])
    found = rms_norm(x)
    np.testing.assert_array_equal(found[0], [0, 0])
    assert np.isnan(found[1]).all()
    assert np.isnan(found[2, 0])
    np.testing.assert_allclose(found[3], x[3] / np.sqrt(12.5), rtol=1e-15)
    assert rms_norm(np.ones((2, 0))).shape == (2, 0)


@pytest.mark.torch
def test_as_pytorch_has_it() -> None:
    torch = pytest.importorskip("torch", reason="PyTorch's rms_norm is what is compared with")
    x, gain = RNG.standard_normal((3, 4, 8)), RNG.standard_normal(8)
    wanted = torch.nn.functional.rms_norm(torch.tensor(x), (8,), torch.tensor(gain), 1e-5)
    np.testing.assert_allclose(rms_norm(x, gain, eps=1e-5), wanted.numpy(), rtol=1e-13)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: rms_norm(1.0), r"shape \(\); give"),
        (lambda: rms_norm([1.0], eps=-1), "eps = -1; give a finite number of at least 0"),
        (lambda: rms_norm(np.ones((2, 3)), np.ones(2)), r"\(2,\), which does not broadcast to \(2, 3\)"),
    ],
)
def test_messages(call: Any, message: str) -> None:
    with pytest.raises(InputError, match=message):
        call()
