"""Multi-head attention: project, attend in each head, recombine."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias, Unpack, overload

from numpy.typing import ArrayLike

from symattn.errors import InputError, shown
from symattn.numeric.dtypes import Array, returned, working
from symattn.numeric.heads.key_value_cache import KeyValueCache
from symattn.numeric.heads.multi_head_weights import MultiHeadWeights
from symattn.numeric.heads.projections import Projected, project, recombine
from symattn.numeric.kinds import of_callers_kind
from symattn.numeric.scaled_dot_product.full_size import attention
from symattn.numeric.scaled_dot_product.options import AttentionOptions
from symattn.numeric.scaled_dot_product.result import AttentionResult
from symattn.relations import Relation

HeadMap: TypeAlias = Callable[[Array], Array]
"""A function of the queries or keys of all heads, one for each token."""


@overload
def multi_head_attention(
    query: ArrayLike, key: ArrayLike, value: ArrayLike, weights: MultiHeadWeights,
    attn_mask: ArrayLike | Relation | None = None, *, query_map: HeadMap | None = None,
    key_map: HeadMap | None = None, cache: KeyValueCache | None = None,
    return_weights: Literal[False] = False, return_lse: Literal[False] = False,
    **options: Unpack[AttentionOptions],
) -> Array: ...  # fmt: skip
@overload
def multi_head_attention(
    query: ArrayLike, key: ArrayLike, value: ArrayLike, weights: MultiHeadWeights,
    attn_mask: ArrayLike | Relation | None = None, *, query_map: HeadMap | None = None,
    key_map: HeadMap | None = None, cache: KeyValueCache | None = None,
    return_weights: Literal[True, "average"], return_lse: bool = False,
    **options: Unpack[AttentionOptions],
) -> AttentionResult: ...  # fmt: skip
@overload
def multi_head_attention(
    query: ArrayLike, key: ArrayLike, value: ArrayLike, weights: MultiHeadWeights,
    attn_mask: ArrayLike | Relation | None = None, *, query_map: HeadMap | None = None,
    key_map: HeadMap | None = None, cache: KeyValueCache | None = None,
    return_weights: bool | Literal["average"] = False, return_lse: Literal[True],
    **options: Unpack[AttentionOptions],
) -> AttentionResult: ...  # fmt: skip
@overload
def multi_head_attention(
    query: ArrayLike, key: ArrayLike, value: ArrayLike, weights: MultiHeadWeights,
    attn_mask: ArrayLike | Relation | None = None, *, query_map: HeadMap | None = None,
    key_map: HeadMap | None = None, cache: KeyValueCache | None = None,
    return_weights: bool | Literal["average"] = False, return_lse: bool = False,
    **options: Unpack[AttentionOptions],
) -> Array | AttentionResult: ...  # fmt: skip


@of_callers_kind
def multi_head_attention(
    query: ArrayLike,
    key: ArrayLike,
    value: ArrayLike,
    weights: MultiHeadWeights,
    attn_mask: ArrayLike | Relation | None = None,
    *,
    query_map: HeadMap | None = None,
    key_map: HeadMap | None = None,
    cache: KeyValueCache | None = None,
    return_weights: bool | Literal["average"] = False,
    return_lse: bool = False,
    **options: Unpack[AttentionOptions],
) -> Array | AttentionResult:
    """Return multi-head attention: Σ_h softmax(masked(Q_h K_hᵀ · scale)) V_h W_O[h] + b_O.

    Parameters
    ----------
    query : array_like of float16, bfloat16, float32 or float64, shape (..., L, d_query)
        Tokens are rows.
    key : array_like, shape (..., S, d_key)
    value : array_like, shape (..., S, d_value)
    weights : MultiHeadWeights
        The projections, biases and numbers of heads; fewer key heads than query heads are shared.
    attn_mask : array_like of bool or floats, broadcastable to (..., H_q, L, S), or Relation, optional
        True keeps (``torch.nn.MultiheadAttention`` means the opposite); floats are added to the scores.
        A mask for each sequence of a batch needs an axis of length 1 for the heads: (B, 1, L, S).
    query_map, key_map : callable, optional
        What is done with the projected queries, shape (..., H_q, L, E), and keys, (..., H_kv, S, E),
        before they meet: :func:`symattn.numeric.rotary`, :func:`symattn.numeric.rms_norm`, or both.
    cache : KeyValueCache, optional
        The projected keys and values of the tokens before; those of `key` and `value` are appended to
        it, and all of them are attended to. S counts all of them; the queries are the last tokens unless
        `alignment` says otherwise.
    return_weights : bool or "average"
        Return the weights of each head too, shape (..., H_q, L, S), or their mean, (..., L, S).
    return_lse : bool
        Return the log-sum-exp of each head's scores too, shape (..., H_q, L).
    **options
        bias, is_causal, alignment, window, kv_lengths, key_mask, query_lengths, sinks, score_mod,
        prob_mod, scale, softcap, fully_masked: those of :func:`symattn.numeric.attention`, with axes for
        the heads.

    Returns
    -------
    ndarray, shape (..., L, d_out), or AttentionResult
        Of the common dtype of the arrays and the weights; with the weights and the log-sum-exp of the
        heads if these are wanted. A fully masked row becomes b_O (with `fully_masked` "zero").

    Raises
    ------
    TypeError
        If an array is not of floats, or `weights` is something else.
    InputError
        If a shape or an option does not fit.

    Notes
    -----
    Q_h = query W_Q[h] + b_Q[h], and likewise K and V, each query head with its key head. Heads
    concatenated and multiplied by one matrix are this sum over heads (the claim
    `heads.concat_is_sum`).

    References
    ----------
    Vaswani et al., Attention Is All You Need, section 3.2.2; Collapsing MHSA under Full Masking.

    Examples
    --------
    >>> import numpy as np
    >>> from symattn.relations import isolated
    >>> eye, x = np.eye(2)[None], np.array([[1.0, 2.0], [3.0, 4.0]])
    >>> multi_head_attention(x, x, x, MultiHeadWeights(eye, eye, eye, 2 * eye), isolated)
    array([[2., 4.],
           [6., 8.]])
    """
    caller = "multi_head_attention"
    projected = project(caller, query, key, value, weights)
    projected = projected._replace(
        query=_mapped(caller, "query_map", query_map, projected.query),
        key=_mapped(caller, "key_map", key_map, projected.key),
    )
    if cache is not None:
        if not isinstance(cache, KeyValueCache):
            raise TypeError(f"{caller}: cache is of type {type(cache).__name__}; give a KeyValueCache")
        keys, values = cache.append(projected.key, projected.value)
        projected = projected._replace(key=keys, value=values)
        if options.get("alignment") is None:
            options["alignment"] = "bottom_right"
    result = attention(
        projected.query,
        projected.key,
        projected.value,
        attn_mask,
        return_weights=return_weights,
        return_lse=return_lse,
        **options,
    )
    if not isinstance(result, AttentionResult):
        return returned(recombine(result, projected), projected.dtype)
    shares = None if result.weights is None else returned(result.weights, projected.dtype)
    output = returned(recombine(result.output, projected), projected.dtype)
    return AttentionResult(output, shares, result.lse)


def _mapped(caller: str, name: str, function: HeadMap | None, heads: Array) -> Array:
    """Return projected queries or keys, after what is to be done with them."""
    if function is None:
        return heads
    if not callable(function):
        raise TypeError(
            f"{caller}: {name} = {shown(function)} cannot be called; give a function of an array of "
            f"shape {heads.shape}, such as symattn.numeric.rotary"
        )
    (found,), _ = working(caller, **{name: function(heads)})
    if found.shape != heads.shape:
        raise InputError(
            f"{caller}: {name} returned shape {found.shape} for {heads.shape}; keep the shape"
        )
    return found.astype(heads.dtype, copy=False)


def attend(
    projected: Projected, attn_mask: ArrayLike | Relation | None, options: AttentionOptions
) -> Array:
    """Return the output of each head, before the heads are recombined.

    Parameters
    ----------
    projected : Projected
        From :func:`symattn.numeric.heads.projections.project`.
    attn_mask, options
        As for :func:`multi_head_attention`.

    Returns
    -------
    ndarray, shape (..., H_q, L, E_v)
    """
    heads = attention(projected.query, projected.key, projected.value, attn_mask, **options)
    return heads.output if isinstance(heads, AttentionResult) else heads
