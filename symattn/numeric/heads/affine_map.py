"""Multi-head attention in which every token sees itself alone: one affine map."""

from __future__ import annotations

import numpy as np

from symattn.numeric.dtypes import Array, returned, working
from symattn.numeric.heads.multi_head_weights import MultiHeadWeights


def collapse(weights: MultiHeadWeights) -> tuple[Array, Array]:
    """Return the matrix W and the bias b to which fully masked multi-head attention collapses.

    Parameters
    ----------
    weights : MultiHeadWeights
        Queries and keys play no part: a row's one weight is 1 whatever its score.

    Returns
    -------
    W : ndarray, shape (d_value, d_out)
        Of the common dtype of W_V, W_O, b_V and b_O.
    b : ndarray, shape (d_out,)
        Of the same dtype; zeros if there are no biases.

    Raises
    ------
    TypeError
        If `weights` is something else.

    Notes
    -----
    With the mask ``isolated``, ``multi_head_attention(x, x, x, weights, isolated)`` is x W + 1b, where
    W = Σ_h W_V[h] W_O[h] and b = Σ_h b_V[h] W_O[h] + b_O, the sum over query heads, each with the W_V of
    its key head.

    References
    ----------
    Collapsing MHSA under Full Masking; the claims `collapse.multi_head` and `collapse.biased`.

    Examples
    --------
    >>> import numpy as np
    >>> eye = np.eye(2)[None]
    >>> W, b = collapse(MultiHeadWeights(eye, eye, 2 * eye, 3 * eye, b_O=np.ones(2)))
    >>> W.tolist(), b.tolist()
    ([[6.0, 0.0], [0.0, 6.0]], [1.0, 1.0])
    """
    if not isinstance(weights, MultiHeadWeights):
        raise TypeError(f"collapse: weights is of type {type(weights).__name__}; give MultiHeadWeights")
    given = {"W_V": weights.W_V, "W_O": weights.W_O}
    given |= {
        name: bias for name, bias in (("b_V", weights.b_V), ("b_O", weights.b_O)) if bias is not None
    }
    read, dtype = working("collapse", **given)
    arrays = dict(zip(given, read, strict=True))
    values, out = arrays["W_V"][weights.key_head], arrays["W_O"]
    matrix = np.einsum("hde,hef->df", values, out, optimize=True)
    bias = np.zeros(out.shape[2], out.dtype)
    if "b_V" in arrays:
        bias = bias + np.einsum("he,hef->f", arrays["b_V"][weights.key_head], out)
    if "b_O" in arrays:
        bias = bias + arrays["b_O"]
    return returned(matrix, dtype), returned(bias, dtype)
