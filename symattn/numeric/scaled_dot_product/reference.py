"""The textbook formula of attention, written to be read."""

from __future__ import annotations

from typing import Literal, Unpack, overload

import numpy as np
from numpy.typing import ArrayLike

from symattn.numeric.dtypes import Array, converted, returned, truth
from symattn.numeric.kinds import of_callers_kind
from symattn.numeric.normalisation.fully_masked import FullyMasked, fill_fully_masked
from symattn.numeric.scaled_dot_product.arguments import Alignment, Arguments, ProbMod, ScoreMod, resolve
from symattn.numeric.scaled_dot_product.options import AttentionOptions
from symattn.numeric.scaled_dot_product.result import AttentionResult
from symattn.relations import Relation


@overload
def attention_reference(
    query: ArrayLike, key: ArrayLike, value: ArrayLike, attn_mask: ArrayLike | Relation | None = None, *,
    return_weights: Literal[False] = False, return_lse: Literal[False] = False,
    **options: Unpack[AttentionOptions],
) -> Array: ...  # fmt: skip
@overload
def attention_reference(
    query: ArrayLike, key: ArrayLike, value: ArrayLike, attn_mask: ArrayLike | Relation | None = None, *,
    return_weights: Literal[True], return_lse: bool = False,
    **options: Unpack[AttentionOptions],
) -> AttentionResult: ...  # fmt: skip
@overload
def attention_reference(
    query: ArrayLike, key: ArrayLike, value: ArrayLike, attn_mask: ArrayLike | Relation | None = None, *,
    return_weights: bool = False, return_lse: Literal[True],
    **options: Unpack[AttentionOptions],
) -> AttentionResult: ...  # fmt: skip
@overload
def attention_reference(
    query: ArrayLike, key: ArrayLike, value: ArrayLike, attn_mask: ArrayLike | Relation | None = None, *,
    return_weights: bool = False, return_lse: bool = False,
    **options: Unpack[AttentionOptions],
) -> Array | AttentionResult: ...  # fmt: skip


@of_callers_kind
def attention_reference(
    query: ArrayLike,
    key: ArrayLike,
    value: ArrayLike,
    attn_mask: ArrayLike | Relation | None = None,
    *,
    bias: ArrayLike | None = None,
    is_causal: bool = False,
    alignment: Alignment | None = None,
    window: tuple[int | None, int | None] | None = None,
    kv_lengths: ArrayLike | None = None,
    key_mask: ArrayLike | None = None,
    query_lengths: ArrayLike | None = None,
    sinks: ArrayLike | None = None,
    score_mod: ScoreMod | None = None,
    prob_mod: ProbMod | None = None,
    scale: float | None = None,
    softcap: float | None = None,
    fully_masked: FullyMasked = "zero",
    return_weights: bool = False,
    return_lse: bool = False,
) -> Array | AttentionResult:
    """Compute attention by the textbook formula, one L × S matrix of scores a head.

    Parameters and results are those of :func:`symattn.numeric.attention`, which is tested against this.

    Notes
    -----
    softmax(scores) · value, where masked keys count for nothing, whatever they hold.

    References
    ----------
    Vaswani et al., Attention Is All You Need, arXiv 1706.03762, §3.2.1.

    Examples
    --------
    >>> import numpy as np
    >>> attention_reference(np.zeros((2, 4)), np.ones((2, 4)), np.array([[1.0], [3.0]]), is_causal=True)
    array([[1.],
           [2.]])
    """
    arguments = resolve(
        query, key, value, attn_mask, bias=bias, is_causal=is_causal, alignment=alignment, window=window,
        kv_lengths=kv_lengths, scale=scale, softcap=softcap, score_mod=score_mod,
        fully_masked=fully_masked, key_mask=key_mask, query_lengths=query_lengths, sinks=sinks,
        prob_mod=prob_mod,
    )  # fmt: skip
    kept = kept_pairs(arguments)
    with np.errstate(all="ignore"):
        scores = np.where(kept, biased(arguments), -np.inf)
        kept &= scores != -np.inf
        nothing_left = np.logical_not(kept.any(axis=-1, keepdims=True))
        largest = np.where(nothing_left, 0, scores.max(axis=-1, keepdims=True, initial=-np.inf))
        if arguments.sinks is not None:
            largest = np.maximum(largest, arguments.sinks[..., None, None])
        exponentials = np.where(kept, np.exp(scores - largest), 0)
        total = exponentials.sum(axis=-1, keepdims=True) + _sink(arguments, largest)
        weights = _modified(arguments, "prob_mod", exponentials / np.where(total == 0, 1, total))
        weights = np.where(kept, weights, 0)
        output = _weighted_sum(weights, kept, _repeated(arguments, arguments.value))
        lse = (largest + np.log(total))[..., 0]
    if arguments.is_one_head:
        output, weights, lse = output[..., 0, :, :], weights[..., 0, :, :], lse[..., 0, :]
        nothing_left = nothing_left[..., 0, :, :]
    for result in (output, weights):
        fill_fully_masked("attention", result, nothing_left, arguments.fully_masked)
    output, weights = returned(output, arguments.dtype), returned(weights, arguments.dtype)
    lse = returned(lse, arguments.lse_dtype)
    return_weights = truth("attention", "return_weights", return_weights)
    if not (return_weights or truth("attention", "return_lse", return_lse)):
        return output
    return AttentionResult(output, weights if return_weights else None, lse if return_lse else None)


def biased(arguments: Arguments) -> Array:
    """Return the scores with all biases, before masks, shape (…, H_q, L, S)."""
    scores = capped(arguments)
    for bias in arguments.biases:
        scores = scores + bias
    return scores


def raw(arguments: Arguments) -> Array:
    """Return scale · query · keyᵀ of all pairs, shape (…, H_q, L, S)."""
    query, keys = converted(arguments.query, arguments.compute), _repeated(arguments, arguments.key)
    scores: Array = query @ np.swapaxes(keys, -1, -2) * arguments.compute.type(arguments.scale)
    return scores


def capped(arguments: Arguments) -> Array:
    """Return the scores as `score_mod` and `softcap` leave them, before anything is added."""
    scores = raw(arguments)
    scores = _modified(arguments, "score_mod", scores)
    if arguments.softcap is not None:
        scores = arguments.softcap * np.tanh(scores / arguments.softcap)
    return scores


def _modified(arguments: Arguments, name: Literal["score_mod", "prob_mod"], matrices: Array) -> Array:
    """Return scores or weights as a function makes them, head by head; without one as they are."""
    if getattr(arguments, name) is None:
        return matrices
    q_idx, kv_idx = np.arange(matrices.shape[-2])[:, None], np.arange(matrices.shape[-1])[None, :]
    for number, entry in enumerate(np.ndindex(arguments.leading)):
        for head in range(arguments.heads):
            here = (*entry, head)
            matrices[here] = arguments.modified(name, matrices[here], number, head, q_idx, kv_idx)
    return matrices


def _sink(arguments: Arguments, largest: Array) -> Array | float:
    """Return the contribution of the sinks to the sums of exponentials."""
    if arguments.sinks is None:
        return 0.0
    return np.asarray(np.exp(arguments.sinks[..., None, None] - largest))


def _repeated(arguments: Arguments, shared: Array) -> Array:
    """Return keys or values once for each query head."""
    return np.repeat(converted(shared, arguments.compute), arguments.group, axis=-3)


def kept_pairs(arguments: Arguments) -> Array:
    """Return a mask of the kept pairs of query and key."""
    queries, keys = arguments.query.shape[-2], arguments.key.shape[-2]
    kept = np.ones((*arguments.leading, arguments.heads, queries, keys), dtype=bool)
    for mask in arguments.masks:
        kept &= mask if mask.dtype == np.bool_ else ~np.isneginf(mask)
    relation = arguments.relation
    for number, entry in enumerate(np.ndindex(arguments.leading)):
        if arguments.lengths is not None:
            kept[entry] &= np.arange(keys) < arguments.lengths[entry]
        for head in range(arguments.heads):
            if relation is not None:
                here = relation.at(number, head)
                first = int(arguments.firsts[entry])
                kept[(*entry, head)] &= here.dense(queries, keys, alignment=first - 1)
    return kept


def _weighted_sum(weights: Array, kept: Array, values: Array) -> Array:
    """Return weights · values, in which what is not kept does not even count as 0 · NaN."""
    if np.isfinite(values).all():
        return weights @ values
    products = np.where(kept[..., None], weights[..., None] * values[..., None, :, :], 0)
    total: Array = products.sum(axis=-2)
    return total
