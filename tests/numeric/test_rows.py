"""Passes over rows give what NumPy's plain calls give, and leave NumPy as it was."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from symattn.numeric.rows import apply, row_maxima

FLOATS = st.floats(width=32) | st.sampled_from([np.nan, np.inf, -np.inf])


@given(arrays.arrays(np.float32, arrays.array_shapes(min_dims=1, max_dims=4), elements=FLOATS))
def test_row_maxima_are_those_of_reduce(rows: np.ndarray) -> None:
    wanted = np.maximum.reduce(rows, axis=-1, keepdims=True)
    np.testing.assert_array_equal(row_maxima(rows), wanted)
    turned = np.asfortranarray(rows)
    np.testing.assert_array_equal(row_maxima(turned), wanted)


@pytest.mark.parametrize("shape", [(1, 1), (64, 1), (1, 600), (64, 600)], ids=str)
@pytest.mark.parametrize("rows", [64, 20], ids=str)
def test_apply_is_the_operation(rows: int, shape: tuple[int, int]) -> None:
    rng = np.random.default_rng(0)
    a = rng.standard_normal((rows, 600))
    b = rng.standard_normal((min(shape[0], rows), shape[1]))
    usual = np.getbufsize()
    for operation in (np.add, np.subtract, np.multiply, np.divide):
        np.testing.assert_array_equal(apply(operation, a, b), operation(a, b))
        np.testing.assert_array_equal(apply(operation, b, a), operation(b, a))
        within = a.copy()
        assert apply(operation, within, b, within) is within
        np.testing.assert_array_equal(within, operation(a, b))
        assert np.getbufsize() == usual


def test_an_error_leaves_the_buffers_as_they_were() -> None:
    usual = np.getbufsize()
    with pytest.raises(ValueError, match="broadcast"):
        apply(np.add, np.ones((64, 600)), np.ones((64, 599)))
    assert np.getbufsize() == usual
