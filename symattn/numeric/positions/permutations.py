"""Permutations of tokens: Π, and Πx without building Π.

Arrays count from 0 here, as NumPy does: ``images[j]`` is π(j) for j = 0, …, S − 1. The symbolic
language counts from 1, as the documents do; subtract 1 from its images.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, DTypeLike, NDArray

from symattn.errors import InputError
from symattn.numeric.axes import checked_axis
from symattn.numeric.dtypes import Array, whole_numbers


def permutation_matrix(images: ArrayLike, dtype: DTypeLike = np.float64) -> Array:
    """Return the matrix Π of a permutation: Π has a 1 at (π(j), j) for every j.

    Parameters
    ----------
    images : array_like of int, shape (S,)
        π(0), …, π(S − 1): each of 0, …, S − 1 once.
    dtype : data-type
        Of the result.

    Returns
    -------
    ndarray of `dtype`, shape (S, S)
        Row k of Πx is row π⁻¹(k) of x, Π Πᵀ = I, and (A Πᵀ)_{k, π(j)} = A_kj.

    Raises
    ------
    TypeError
        If the images are not integers.
    InputError
        If they are not a permutation of 0, …, S − 1.

    References
    ----------
    Draft on causal masking (2025), Appendix: Permutation Invariance.

    Examples
    --------
    >>> permutation_matrix([1, 0]) @ [[1.0, 2.0], [3.0, 4.0]]
    array([[3., 4.],
           [1., 2.]])
    """
    checked = _images("permutation_matrix", images)
    matrix = np.zeros((checked.size, checked.size), dtype)
    matrix[checked, np.arange(checked.size)] = 1
    return matrix


def permute(x: ArrayLike, images: ArrayLike, axis: int = -2) -> Array:
    """Return Πx: row k is row π⁻¹(k) of x.

    Parameters
    ----------
    x : array_like of any dtype, shape (..., S, d)
        Tokens are rows. Nothing is computed, so any dtype is permitted and kept.
    images : array_like of int, shape (S,)
        π(0), …, π(S − 1): each of 0, …, S − 1 once.
    axis : int
        The axis that is permuted; −1 gives A Πᵀ, and is needed for an array with one axis.

    Returns
    -------
    ndarray of the dtype and shape of `x`
        A copy.

    Raises
    ------
    TypeError
        If the images are not integers.
    InputError
        If they are not a permutation, or `x` does not have S entries along the axis.

    Notes
    -----
    ``permute(x, images)`` is ``permutation_matrix(images) @ x``, entry by entry. It is *not*
    ``x[images]``, which is Πᵀx: the two agree only for a permutation that is its own inverse.

    References
    ----------
    Draft on causal masking (2025), Appendix: Permutation Invariance.

    Examples
    --------
    >>> import numpy as np
    >>> permute(np.array([[10], [11], [12]]), [1, 2, 0])
    array([[12],
           [10],
           [11]])
    """
    caller = "permute"
    array, checked = np.asarray(x), _images(caller, images)
    axis = checked_axis(caller, array, axis)
    if array.shape[axis] != checked.size:
        raise InputError(
            f"{caller}: {checked.size} images, but axis {axis} of x, of shape {array.shape}, has length "
            f"{array.shape[axis]}; give one image for each entry along the axis"
        )
    return np.take(array, np.argsort(checked), axis=axis)


def _images(caller: str, images: ArrayLike) -> NDArray[np.intp]:
    checked = whole_numbers(caller, "images", images)
    if checked.ndim != 1 or not np.array_equal(np.sort(checked), np.arange(checked.size)):
        raise InputError(
            f"{caller}: images = {np.array2string(checked, threshold=10)} is not a permutation; give "
            "each of 0, …, S − 1 once (arrays count from 0: subtract 1 from images that count from 1)"
        )
    return checked
