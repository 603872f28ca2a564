"""The scores of attention themselves, as an array."""

from __future__ import annotations

from typing import Literal, TypeAlias

import numpy as np
from numpy.typing import ArrayLike

from symattn.errors import InputError, shown
from symattn.numeric.dtypes import Array, returned
from symattn.numeric.kinds import of_callers_kind
from symattn.numeric.scaled_dot_product.arguments import Alignment, ScoreMod, resolve
from symattn.numeric.scaled_dot_product.reference import biased, capped, kept_pairs, raw
from symattn.numeric.threads import one_blas_thread
from symattn.relations import Relation

Stage: TypeAlias = Literal["raw", "capped", "biased"]
"""The last step applied to scores."""

STAGES: tuple[Stage, ...] = ("raw", "capped", "biased")


@of_callers_kind
def attention_scores(
    query: ArrayLike,
    key: ArrayLike,
    attn_mask: ArrayLike | Relation | None = None,
    *,
    stage: Stage = "biased",
    bias: ArrayLike | None = None,
    is_causal: bool = False,
    alignment: Alignment | None = None,
    window: tuple[int | None, int | None] | None = None,
    kv_lengths: ArrayLike | None = None,
    key_mask: ArrayLike | None = None,
    query_lengths: ArrayLike | None = None,
    score_mod: ScoreMod | None = None,
    scale: float | None = None,
    softcap: float | None = None,
) -> Array:
    """Return the scores whose softmax are the weights of attention, at one of three stages.

    Parameters
    ----------
    query : array_like of float16, bfloat16, float32 or float64, shape (…, H_q, L, E)
    key : array_like, shape (…, H_kv, S, E)
    attn_mask, bias, is_causal, alignment, window, kv_lengths, key_mask, query_lengths, score_mod
        And scale, softcap: as for :func:`symattn.numeric.attention`.
    stage : {"raw", "capped", "biased"}
        scale · q · k of all pairs; after `score_mod` and `softcap`; with biases and float masks added,
        −∞ where a key is not kept. ONNX's `qk_matmul_output_mode` 0, 1 and 2.

    Returns
    -------
    ndarray, shape (…, H_q, L, S)
        Of the common dtype of query and key.

    Raises
    ------
    TypeError, InputError
        As :func:`symattn.numeric.attention`, and if `stage` is none of these.

    Notes
    -----
    score_ik = cap(mod(scale · q_i · k_k)) + bias_ik. Memory grows as L × S, which attention's does not.

    References
    ----------
    Vaswani et al., Attention Is All You Need, arXiv 1706.03762, §3.2.1.

    Examples
    --------
    >>> import numpy as np
    >>> x = np.eye(2)
    >>> attention_scores(x, x, is_causal=True, scale=1.0)
    array([[  1., -inf],
           [  0.,   1.]])
    """
    if stage not in STAGES:
        raise InputError(
            f"attention_scores: stage = {shown(stage)}; permitted are 'raw', 'capped', 'biased'"
        )
    arguments = resolve(
        query, key, key, attn_mask, bias=bias, is_causal=is_causal, alignment=alignment, window=window,
        kv_lengths=kv_lengths, scale=scale, softcap=softcap, score_mod=score_mod, key_mask=key_mask,
        query_lengths=query_lengths,
    )  # fmt: skip
    with one_blas_thread(), np.errstate(all="ignore"):
        if stage == "raw":
            scores = raw(arguments)
        elif stage == "capped":
            scores = capped(arguments)
        else:
            scores = np.where(kept_pairs(arguments), biased(arguments), -np.inf)
    scores = returned(scores, arguments.dtype)
    return scores[..., 0, :, :] if arguments.is_one_head else scores
