"""Mixture-of-head attention: each token weighs the heads by gates, most of them 0."""

from __future__ import annotations

from typing import Unpack

import numpy as np
from numpy.typing import ArrayLike

from symattn.errors import InputError
from symattn.numeric.dtypes import Array, returned, whole, working
from symattn.numeric.heads.multi_head import attend
from symattn.numeric.heads.multi_head_weights import MultiHeadWeights
from symattn.numeric.heads.projections import project, recombine
from symattn.numeric.normalisation.masked_softmax import softmax
from symattn.numeric.scaled_dot_product.options import AttentionOptions
from symattn.relations import Relation


def mixture_of_heads(
    query: ArrayLike,
    key: ArrayLike,
    value: ArrayLike,
    weights: MultiHeadWeights,
    gates: ArrayLike,
    attn_mask: ArrayLike | Relation | None = None,
    **options: Unpack[AttentionOptions],
) -> Array:
    """Return mixture-of-head attention: Σ_h gate_h(t) head_h(t) W_O[h] + b_O for each token t.

    Parameters
    ----------
    query, key, value, weights, attn_mask, **options
        As for :func:`symattn.numeric.multi_head_attention`.
    gates : array_like of floats, broadcastable to (..., L, H_q)
        A number for each token and head, from :func:`head_gates` or elsewhere. A head with gate 0 has no
        effect on the token, even if it computed ∞ or NaN; it is computed all the same.

    Returns
    -------
    ndarray, shape (..., L, d_out)
        Of the common dtype of the arrays, the weights and the gates.

    Raises
    ------
    TypeError
        If an array is not of floats, or `weights` is something else.
    InputError
        If a shape or an option does not fit.

    Notes
    -----
    With every gate 1 it is multi-head attention (the claim `heads.mixture_all_ones`).

    References
    ----------
    Jin et al., MoH: Multi-Head Attention as Mixture-of-Head Attention, arXiv 2410.11842, section 3.

    Examples
    --------
    >>> import numpy as np
    >>> eye, x = np.eye(2)[None], np.ones((3, 2))
    >>> weights = MultiHeadWeights(eye, eye, eye, eye)
    >>> mixture_of_heads(x, x, x, weights, np.array([[1.0], [0.0], [0.5]])).tolist()
    [[1.0, 1.0], [0.0, 0.0], [0.5, 0.5]]
    """
    caller = "mixture_of_heads"
    projected = project(caller, query, key, value, weights, gates=gates)
    heads, gate = attend(projected, attn_mask, options), projected.more["gates"]
    wanted = (*heads.shape[:-3], heads.shape[-2], heads.shape[-3])
    try:
        shape = np.broadcast_shapes(gate.shape, wanted)
    except ValueError:
        shape = ()
    if shape[-2:] != wanted[-2:]:
        raise InputError(
            f"{caller}: gates have shape {gate.shape}; give a gate for each token and head, a shape "
            f"that broadcasts to {wanted}"
        )
    by_head = np.swapaxes(np.broadcast_to(gate, shape), -1, -2)[..., None]
    with np.errstate(invalid="ignore"):
        gated = np.where(by_head == 0, 0, by_head * heads)
    return returned(recombine(gated, projected), projected.dtype)


def head_gates(
    x: ArrayLike,
    W_r: ArrayLike,
    k: int,
    *,
    W_s: ArrayLike | None = None,
    W_0: ArrayLike | None = None,
) -> Array:
    """Return the gates of mixture-of-head attention: shared heads first, then routed ones.

    Parameters
    ----------
    x : array_like of float16, bfloat16, float32 or float64, shape (..., L, d)
        Tokens are rows.
    W_r : array_like of floats, shape (d, n_r)
        Scores the routed heads.
    k : int
        How many routed heads a token keeps, from 1 to n_r. Of equal scores the head that comes first
        is kept.
    W_s : array_like of floats, shape (d, n_s), optional
        Scores the shared heads, all of which are kept.
    W_0 : array_like of floats, shape (d, 2), optional
        Balances shared heads against routed ones; with `W_s` only, and needed there.

    Returns
    -------
    ndarray, shape (..., L, n_s + n_r)
        Of the common dtype of all arrays.

    Raises
    ------
    TypeError
        If an array is not of floats, or `k` is not a whole number.
    InputError
        If a shape does not fit, `k` is not from 1 to n_r, or one of `W_s` and `W_0` is missing.

    Notes
    -----
    Routed gates are g = k · renormalised(top k of softmax(x W_r)), computed as the softmax over the kept
    heads (the claim `heads.mixture_gate`); shared ones s = n_s · softmax(x W_s). With shared heads
    (a, b) = 2 · softmax(x W_0) scales them: the gates are (a s, b g).

    References
    ----------
    Jin et al., MoH: Multi-Head Attention as Mixture-of-Head Attention, arXiv 2410.11842, section 3.

    Examples
    --------
    >>> import numpy as np
    >>> head_gates(np.ones((1, 1)), np.array([[0.0, 1.0, 1.0]]), k=2).tolist()
    [[0.0, 1.0, 1.0]]
    """
    caller = "head_gates"
    if (W_s is None) != (W_0 is None):
        raise InputError(f"{caller}: give both W_s and W_0, which shared heads need, or neither")
    given = {"x": x, "W_r": W_r}
    given |= {} if W_s is None or W_0 is None else {"W_s": W_s, "W_0": W_0}
    (tokens, *matrices), dtype = working(caller, **given)
    for name, matrix in zip(list(given)[1:], matrices, strict=True):
        if tokens.ndim < 2 or matrix.ndim != 2 or matrix.shape[0] != tokens.shape[-1]:
            raise InputError(
                f"{caller}: x has shape {tokens.shape} and {name} {matrix.shape}; give "
                "(..., L, d) and (d, n)"
            )
    scores = tokens @ matrices[0]
    kept_heads = whole(caller, "k", k)
    if kept_heads > scores.shape[-1]:
        raise InputError(
            f"{caller}: k = {kept_heads}, but there are only {scores.shape[-1]} routed heads"
        )
    order = np.argsort(-scores, axis=-1, kind="stable")[..., :kept_heads]
    kept = np.zeros(scores.shape, dtype=bool)
    np.put_along_axis(kept, order, True, axis=-1)
    routed = kept_heads * softmax(scores, mask=kept)
    if len(matrices) == 1:
        return returned(routed, dtype)
    shared = matrices[1].shape[1] * softmax(tokens @ matrices[1])
    if matrices[2].shape[1] != 2:
        raise InputError(f"{caller}: W_0 has shape {matrices[2].shape}; give (d, 2)")
    balance = 2 * softmax(tokens @ matrices[2])
    gates: Array = np.concatenate([balance[..., :1] * shared, balance[..., 1:] * routed], axis=-1)
    return returned(gates, dtype)
