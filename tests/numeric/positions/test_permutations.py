"""Permutations: the matrix, and the permuting of rows without it."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from symattn.errors import InputError
from symattn.numeric.positions.permutations import permutation_matrix, permute

images = st.integers(0, 6).flatmap(lambda n: st.permutations(range(n)))


@given(images)
def test_the_definition(pi) -> None:
    matrix = permutation_matrix(pi)
    for k, j in np.ndindex(matrix.shape):
        assert matrix[k, j] == (k == pi[j])


@given(images)
def test_rows_and_columns(pi) -> None:
    n = len(pi)
    x = np.arange(2.0 * 3 * n).reshape(2, n, 3)
    result = permute(x, pi)
    np.testing.assert_array_equal(result, permutation_matrix(pi) @ x)
    for j in range(n):
        np.testing.assert_array_equal(result[:, pi[j]], x[:, j])  # row k is x_{π⁻¹(k)}
    a = x.swapaxes(1, 2)
    np.testing.assert_array_equal(permute(a, pi, axis=-1), a @ permutation_matrix(pi).T)


@given(images)
def test_the_inverse(pi) -> None:
    matrix = permutation_matrix(pi)
    np.testing.assert_array_equal(matrix @ matrix.T, np.eye(len(pi)))
    y = np.arange(len(pi))
    np.testing.assert_array_equal(permute(permute(y, pi, 0), np.argsort(pi), 0), y)
    np.testing.assert_array_equal(permute(y, pi, 0), np.argsort(pi))


def test_the_footnotes_example() -> None:
    np.testing.assert_array_equal(permutation_matrix([1, 0], dtype=int), [[0, 1], [1, 0]])
    np.testing.assert_array_equal(permute([[1, 2], [3, 4]], [1, 0]), [[3, 4], [1, 2]])


@pytest.mark.parametrize("dtype", ["bool", "int8", "float16", "float64", "complex64", "O", "U1"])
def test_any_dtype_is_kept(dtype) -> None:
    x = np.array([[0], [1], [1]]).astype(dtype)
    x.setflags(write=False)
    result = permute(x[::-1], [1, 2, 0])
    assert result.dtype == x.dtype
    np.testing.assert_array_equal(result, x[[0, 2, 1]])
    assert not np.shares_memory(result, x)


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (
            lambda: permutation_matrix([1, 2]),
            InputError,
            r"\[1 2\] is not a permutation; .* count from 0",
        ),
        (lambda: permutation_matrix([0, 0]), InputError, "is not a permutation"),
        (lambda: permutation_matrix([[0]]), InputError, "is not a permutation"),
        (lambda: permutation_matrix([0.0]), TypeError, "images has dtype float64"),
        (lambda: permute(np.eye(2), [True, False]), TypeError, "images has dtype bool"),
        (
            lambda: permute(np.eye(3), [1, 0]),
            InputError,
            "2 images, but axis 0 of x, of shape .* has length 3",
        ),
        (lambda: permute(np.zeros(2), [1, 0]), InputError, "has no axis -2"),
    ],
)
def test_bad_input(call, error, message) -> None:
    with pytest.raises(error, match=message):
        call()
