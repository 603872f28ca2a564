"""Attention over sequences that are packed behind each other, without padding."""

from __future__ import annotations

from itertools import pairwise
from typing import Literal, overload

import numpy as np
from numpy.typing import ArrayLike, DTypeLike

from symattn.errors import InputError, shown
from symattn.numeric.dtypes import Array, as_array, whole_numbers
from symattn.numeric.kinds import of_callers_kind
from symattn.numeric.normalisation.fully_masked import FullyMasked
from symattn.numeric.scaled_dot_product.arguments import Alignment, ProbMod, ScoreMod
from symattn.numeric.scaled_dot_product.full_size import attention
from symattn.numeric.scaled_dot_product.result import AttentionResult
from symattn.relations import ByHead, Relation


@overload
def varlen_attention(
    query: ArrayLike, key: ArrayLike, value: ArrayLike, cu_seqlens: ArrayLike,
    cu_seqlens_k: ArrayLike | None = None, *, attn_mask: Relation | None = None, is_causal: bool = False,
    alignment: Alignment | None = None, window: tuple[int | None, int | None] | None = None,
    sinks: ArrayLike | None = None, score_mod: ScoreMod | None = None, prob_mod: ProbMod | None = None,
    scale: float | None = None, softcap: float | None = None, fully_masked: FullyMasked = "zero",
    return_lse: Literal[False] = False,
    dtype: DTypeLike | None = None,
) -> Array: ...  # fmt: skip
@overload
def varlen_attention(
    query: ArrayLike, key: ArrayLike, value: ArrayLike, cu_seqlens: ArrayLike,
    cu_seqlens_k: ArrayLike | None = None, *, attn_mask: Relation | None = None, is_causal: bool = False,
    alignment: Alignment | None = None, window: tuple[int | None, int | None] | None = None,
    sinks: ArrayLike | None = None, score_mod: ScoreMod | None = None, prob_mod: ProbMod | None = None,
    scale: float | None = None, softcap: float | None = None, fully_masked: FullyMasked = "zero",
    return_lse: Literal[True],
    dtype: DTypeLike | None = None,
) -> AttentionResult: ...  # fmt: skip
@overload
def varlen_attention(
    query: ArrayLike, key: ArrayLike, value: ArrayLike, cu_seqlens: ArrayLike,
    cu_seqlens_k: ArrayLike | None = None, *, attn_mask: Relation | None = None, is_causal: bool = False,
    alignment: Alignment | None = None, window: tuple[int | None, int | None] | None = None,
    sinks: ArrayLike | None = None, score_mod: ScoreMod | None = None, prob_mod: ProbMod | None = None,
    scale: float | None = None, softcap: float | None = None, fully_masked: FullyMasked = "zero",
    return_lse: bool = False,
    dtype: DTypeLike | None = None,
) -> Array | AttentionResult: ...  # fmt: skip


@of_callers_kind
def varlen_attention(
    query: ArrayLike,
    key: ArrayLike,
    value: ArrayLike,
    cu_seqlens: ArrayLike,
    cu_seqlens_k: ArrayLike | None = None,
    *,
    attn_mask: Relation | None = None,
    is_causal: bool = False,
    alignment: Alignment | None = None,
    window: tuple[int | None, int | None] | None = None,
    sinks: ArrayLike | None = None,
    score_mod: ScoreMod | None = None,
    prob_mod: ProbMod | None = None,
    scale: float | None = None,
    softcap: float | None = None,
    fully_masked: FullyMasked = "zero",
    return_lse: bool = False,
    dtype: DTypeLike | None = None,
) -> Array | AttentionResult:
    """Compute attention inside each of several sequences that are packed along one axis.

    Parameters
    ----------
    query : array_like of float16, bfloat16, float32 or float64, shape (H_q, T_q, E)
        The tokens of all sequences, behind each other.
    key : array_like, shape (H_kv, T_k, E)
    value : array_like, shape (H_kv, T_k, E_v)
    cu_seqlens : array_like of int, shape (n + 1,)
        Where the sequences begin, and T_q: sequence b is the tokens cu_seqlens[b] … cu_seqlens[b + 1] − 1.
    cu_seqlens_k : array_like of int, shape (n + 1,), optional
        That of keys and values, if it is another one.
    attn_mask : Relation, optional
        Positions count from 1 in each sequence.
    is_causal, alignment, window, sinks, score_mod, prob_mod, scale, softcap, fully_masked, return_lse, dtype
        As for :func:`symattn.numeric.attention`, in each sequence alone: `sinks` of shape (H_q,), `batch`
        the number of the sequence, places counted in it. Where a sequence has other numbers of queries and
        keys and something depends on positions, `alignment` has to be said; FlashAttention's is
        "bottom_right".

    Returns
    -------
    ndarray, shape (H_q, T_q, E_v), or AttentionResult
        Of the bits of calls with each sequence alone.

    Raises
    ------
    TypeError, InputError
        As :func:`symattn.numeric.attention`, and if the beginnings are not in order from 0 to T.

    References
    ----------
    Dao, FlashAttention-2, arXiv 2307.08691: ``flash_attn_varlen_func`` of its package, whose arrays have
    shape (T, H, E).

    Examples
    --------
    >>> import numpy as np
    >>> x = np.ones((1, 3, 1))
    >>> varlen_attention(x, x, [[[1.0], [3.0], [5.0]]], [0, 2, 3]).ravel().tolist()
    [2.0, 2.0, 5.0]
    """  # noqa: E501
    caller = "varlen_attention"
    q, k, v = (
        _packed(caller, name, array)
        for name, array in (("query", query), ("key", key), ("value", value))
    )
    if attn_mask is not None and not isinstance(attn_mask, Relation):
        raise TypeError(
            f"{caller}: attn_mask = {shown(attn_mask)}; give a relation, such as window(255)"
        )
    rows = _beginnings(caller, "cu_seqlens", cu_seqlens, q.shape[-2])
    columns = _beginnings(
        caller, "cu_seqlens_k", cu_seqlens if cu_seqlens_k is None else cu_seqlens_k, k.shape[-2]
    )
    if len(rows) != len(columns):
        raise InputError(
            f"{caller}: {len(rows) - 1} sequences of queries and {len(columns) - 1} of keys; give one "
            "of each for each sequence"
        )
    relation = None if attn_mask is None else attn_mask.fitted((len(rows) - 1,), q.shape[0])
    parts = [
        attention(
            q[:, a:b], k[:, c:d], v[:, c:d],
            None if relation is None else _in_sequence(relation, number, q.shape[0]),
            is_causal=is_causal, alignment=alignment, window=window, sinks=sinks,
            score_mod=_numbered(score_mod, number), prob_mod=_numbered(prob_mod, number), scale=scale,
            softcap=softcap, fully_masked=fully_masked, return_lse=True, dtype=dtype,
        )
        for number, ((a, b), (c, d)) in enumerate(zip(pairwise(rows), pairwise(columns), strict=True))
    ]  # fmt: skip
    if not parts:
        parts = [attention(q, k, v, sinks=sinks, return_lse=True, dtype=dtype)]
    found = [part for part in parts if isinstance(part, AttentionResult)]
    output = np.concatenate([part.output for part in found], axis=-2)
    if not return_lse:
        return output
    return AttentionResult(
        output, None, np.concatenate([part.lse for part in found if part.lse is not None], axis=-1)
    )


def _packed(caller: str, name: str, given: ArrayLike) -> Array:
    array = as_array(caller, name, given)
    if array.ndim != 3:
        raise InputError(
            f"{caller}: {name} has shape {array.shape}; give (heads, tokens of all sequences, features)"
        )
    return array


def _beginnings(caller: str, name: str, given: ArrayLike, tokens: int) -> list[int]:
    array = whole_numbers(caller, name, given)
    is_right = array.ndim == 1 and array.size and array[0] == 0 and array[-1] == tokens
    if not is_right or (np.diff(array) < 0).any():
        raise InputError(
            f"{caller}: {name} = {shown(array.tolist())}; give where each sequence begins, in order, "
            f"from 0, and behind these the number of tokens, {tokens}"
        )
    found: list[int] = array.tolist()
    return found


def _in_sequence(relation: Relation, number: int, heads: int) -> Relation:
    """Return the relation in one sequence."""
    if not relation.reads_entries:
        return relation
    return ByHead(tuple(relation.at(number, head) for head in range(heads)), (heads,))


def _numbered(function: ScoreMod | None, number: int) -> ScoreMod | None:
    """Return a function of scores or weights that is told the number of the sequence."""
    if function is None or not callable(function):
        return function
    return lambda score, _, head, q_idx, kv_idx: function(score, number, head, q_idx, kv_idx)
