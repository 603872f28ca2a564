"""Attention at full size."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from symattn.numeric.arguments import ScoreMod, resolve
from symattn.numeric.blockwise import Results, compute
from symattn.numeric.dtypes import Array, returned
from symattn.numeric.fully_masked import FullyMasked, fill_fully_masked
from symattn.numeric.result import AttentionResult
from symattn.relations import Relation


def attention(
    query: ArrayLike,
    key: ArrayLike,
    value: ArrayLike,
    attn_mask: ArrayLike | Relation | None = None,
    *,
    bias: ArrayLike | None = None,
    is_causal: bool = False,
    alignment: Any = None,
    window: tuple[int | None, int | None] | None = None,
    kv_lengths: ArrayLike | None = None,
    score_mod: ScoreMod | None = None,
    scale: float | None = None,
    softcap: float | None = None,
    fully_masked: FullyMasked = "zero",
    return_weights: bool = False,
    return_lse: bool = False,
) -> Array | AttentionResult:
    """Compute softmax(query keyᵀ · scale) value, with every kind of mask."""
    arguments = resolve(
        query, key, value, attn_mask, bias, is_causal, alignment, window, kv_lengths, score_mod, scale,
        softcap, fully_masked,
    )  # fmt: skip
    shape = arguments.query.shape[:-1]
    dtype = arguments.query.dtype
    wants_lse = return_lse or return_weights or fully_masked != "zero"
    results = Results(
        output=np.zeros((*shape, arguments.value.shape[-1]), dtype),
        weights=np.zeros((*shape, arguments.key.shape[-2]), dtype) if return_weights else None,
        lse=np.full(shape, -np.inf, dtype) if wants_lse else None,
    )
    compute(arguments, results)
    output, weights, lse = results.output, results.weights, results.lse
    if lse is not None and fully_masked != "zero":
        nothing_left = np.isneginf(lse)[..., None]
        fill_fully_masked("attention", output, nothing_left, fully_masked)
        if weights is not None:
            fill_fully_masked("attention", weights, nothing_left, fully_masked)
    if arguments.is_one_head:
        output = output[..., 0, :, :]
        lse = None if lse is None else lse[..., 0, :]
        weights = None if weights is None else weights[..., 0, :, :]
    output = returned(output, arguments.dtype)
    if not (return_weights or return_lse):
        return output
    if weights is not None:
        weights = returned(weights, arguments.dtype)
    return AttentionResult(output, weights, lse if return_lse else None)
