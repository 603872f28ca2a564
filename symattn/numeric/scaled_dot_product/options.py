"""The options of attention, as its variants pass them on and type checkers read them."""

from __future__ import annotations

from typing import TypedDict

from numpy.typing import ArrayLike, DTypeLike

from symattn.numeric.dtypes import Array
from symattn.numeric.normalisation.fully_masked import FullyMasked
from symattn.numeric.scaled_dot_product.arguments import Alignment, ProbMod, ScoreMod


class AttentionOptions(TypedDict, total=False):
    """The options that restrict and shape the scores."""

    bias: ArrayLike | None
    is_causal: bool
    alignment: Alignment | None
    window: tuple[int | None, int | None] | None
    kv_lengths: ArrayLike | None
    key_mask: ArrayLike | None
    query_lengths: ArrayLike | None
    sinks: ArrayLike | None
    score_mod: ScoreMod | None
    prob_mod: ProbMod | None
    scale: float | None
    softcap: float | None
    fully_masked: FullyMasked


class OutputOptions(AttentionOptions, total=False):
    """Those, and the options of the output."""

    dtype: DTypeLike | None
    out: Array | None
