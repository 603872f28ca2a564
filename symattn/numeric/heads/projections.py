"""The projections before and after the heads, common to every kind of multi-head attention."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from symattn.errors import InputError
from symattn.numeric.dtypes import Array, Dtype, working
from symattn.numeric.heads.multi_head_weights import MultiHeadWeights


class Projected(NamedTuple):
    """Queries, keys and values of each head, and what recombines the heads."""

    query: Array
    """Shape (..., H_q, L, E), in the dtype to compute in, as all of these."""
    key: Array
    """Shape (..., H_kv, S, E)."""
    value: Array
    """Shape (..., H_kv, S, E_v)."""
    W_O: Array
    """Shape (H_q, E_v, d_out)."""
    b_O: Array | None  # noqa: N815
    """Shape (d_out,)."""
    dtype: Dtype
    """The dtype of the result."""
    more: dict[str, Array]
    """Further results of reading."""


def project(
    caller: str,
    query: ArrayLike,
    key: ArrayLike,
    value: ArrayLike,
    weights: MultiHeadWeights,
    **more: ArrayLike | None,
) -> Projected:
    """Return the queries, keys and values of each head.

    Parameters
    ----------
    caller : str
        For error messages.
    query, key, value : array_like of floats
        Shapes (..., L, d_query), (..., S, d_key), (..., S, d_value).
    weights : MultiHeadWeights
    **more : array_like of floats, or None
        Read along with the others, so that all have one dtype; what is None is left out.

    Raises
    ------
    TypeError
        If an array is not of floats, or `weights` is something else.
    InputError
        If a shape does not fit.

    Examples
    --------
    >>> import numpy as np
    >>> eye, x = np.eye(2)[None], np.ones((3, 2))
    >>> project("f", x, x, x, MultiHeadWeights(eye, eye, eye, eye)).query.shape
    (1, 3, 2)
    """
    if not isinstance(weights, MultiHeadWeights):
        raise TypeError(f"{caller}: weights is of type {type(weights).__name__}; give MultiHeadWeights")
    given = {"query": query, "key": key, "value": value}
    given |= {name: array for name, array in vars(weights).items() if array is not None}
    given |= {name: array for name, array in more.items() if array is not None}
    read, dtype = working(caller, **given)
    arrays = dict(zip(given, read, strict=True))
    for name, letter in (("query", "Q"), ("key", "K"), ("value", "V")):
        matrix, bias = arrays[f"W_{letter}"], arrays.get(f"b_{letter}")
        tokens = arrays[name]
        if tokens.ndim < 2 or tokens.shape[-1] != matrix.shape[1]:
            raise InputError(
                f"{caller}: {name} has shape {tokens.shape} and W_{letter} {matrix.shape}; give {name} "
                f"of shape (..., tokens, {matrix.shape[1]})"
            )
        projected = tokens[..., None, :, :] @ matrix
        arrays[name] = projected if bias is None else projected + bias[:, None, :]
    if arrays["key"].shape[-2] != arrays["value"].shape[-2]:
        raise InputError(
            f"{caller}: {arrays['key'].shape[-2]} keys and {arrays['value'].shape[-2]} values; "
            "give a value for each key"
        )
    return Projected(
        arrays["query"],
        arrays["key"],
        arrays["value"],
        arrays["W_O"],
        arrays.get("b_O"),
        dtype,
        {name: arrays[name] for name in more if name in arrays},
    )


def recombine(heads: Array, projected: Projected) -> Array:
    """Return Σ_h head_h W_O[h] + b_O: shape (..., H_q, L, E_v) becomes (..., L, d_out).

    Parameters
    ----------
    heads : ndarray, shape (..., H_q, L, E_v)
    projected : Projected
        Holds W_O and b_O.

    References
    ----------
    Draft on causal masking (2025), Multi-Head Attention; the claim `heads.concat_is_sum`.

    Examples
    --------
    >>> import numpy as np
    >>> eye, x = np.eye(2)[None], np.ones((3, 2))
    >>> projected = project("f", x, x, x, MultiHeadWeights(eye, eye, eye, 2 * eye))
    >>> recombine(projected.value, projected).tolist()
    [[2.0, 2.0], [2.0, 2.0], [2.0, 2.0]]
    """
    side_by_side = np.moveaxis(heads, -3, -2)
    width = heads.shape[-3] * heads.shape[-1]
    flat = side_by_side.reshape(*side_by_side.shape[:-2], width)
    output: Array = flat @ projected.W_O.reshape(width, -1)
    return output if projected.b_O is None else output + projected.b_O
