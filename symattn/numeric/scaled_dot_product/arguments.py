"""The arguments of attention, checked once, in the form that all of its implementations read."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, TypeAlias

import numpy as np
from numpy.typing import ArrayLike

from symattn.errors import InputError, shown
from symattn.numeric.dtypes import Array, Dtype, as_array, read, truth
from symattn.numeric.normalisation.fully_masked import FullyMasked, check_policy
from symattn.numeric.scaled_dot_product.checks import (
    LARGEST,
    added,
    broadcast,
    broadcast_leading,
    cap_of,
    check_positions,
    check_shapes,
    factor_of,
    first_positions,
    is_normal,
    is_of_zeros_and_ones,
    kept_keys,
    lengths_of,
    sink_logits,
    window_of,
    with_heads,
)
from symattn.relations import Relation, causal, window

Alignment: TypeAlias = Literal["top_left", "bottom_right"] | ArrayLike
"""Where the first query stands: by name, or by the index of its key, of each batch entry or of all."""

ScoreMod: TypeAlias = Callable[[Array, int, int, Array, Array], ArrayLike]
"""``score_mod(score, batch, head, q_idx, kv_idx)``, as FlexAttention has it."""

ProbMod: TypeAlias = Callable[[Array, int, int, Array, Array], ArrayLike]
"""``prob_mod(weight, batch, head, q_idx, kv_idx)``: of weights what `score_mod` is of scores."""


@dataclass(frozen=True, eq=False)
class Arguments:
    """The checked arguments of a call of attention.

    Attributes
    ----------
    query : ndarray, shape (…, H_q, L, E)
        As given, as are key and value; the leading axes of all three are broadcast.
    key : ndarray, shape (…, H_kv, S, E)
    value : ndarray, shape (…, H_kv, S, E_v)
    relation : Relation or None
        Everything that restricts every batch entry alike, but for alignment.
    firsts : ndarray of int, shape (…)
        The position of the first query of each batch entry, counted from 1.
    firsts_differ : bool
        Whether these are given for each entry.
    lengths : ndarray of int, shape (…), or None
        The number of valid keys of each batch entry.
    kept : tuple of ndarray of bool, each of shape (…, H_q, L, S)
    biases : tuple of ndarray, each of shape (…, H_q, L, S)
        Added to the scores; −∞ is not kept.
    scale : float
    softcap : float or None
    score_mod : callable or None
    fully_masked : {"zero", "nan", "raise"}
    compute, dtype : numpy.dtype
        The dtypes of the computation, and of the result.
    is_one_head : bool
        Whether the inputs were matrices, so that the result is one too.
    varies : bool
        Whether the relation was given for entries or heads, if only for one.
    sinks : ndarray, shape (…, H_q), or None
    prob_mod : callable or None
    """

    query: Array
    key: Array
    value: Array
    relation: Relation | None
    firsts: Array
    firsts_differ: bool
    lengths: Array | None
    kept: tuple[Array, ...]
    biases: tuple[Array, ...]
    scale: float
    softcap: float | None
    score_mod: ScoreMod | None
    fully_masked: FullyMasked
    compute: Dtype
    dtype: Dtype
    is_one_head: bool
    varies: bool = False
    sinks: Array | None = None
    prob_mod: ProbMod | None = None

    @property
    def leading(self) -> tuple[int, ...]:
        """The leading axes, without the heads."""
        return self.query.shape[:-3]

    @property
    def heads(self) -> int:
        """H_q."""
        return int(self.query.shape[-3])

    @property
    def differs(self) -> bool:
        """Whether the relation may differ from head to head, or where it is read from entry to entry."""
        return self.relation is not None and (self.varies or self.firsts_differ)

    @property
    def lse_dtype(self) -> Dtype:
        """The dtype of the logarithms of sums: float64 if the inputs are, else float32."""
        return self.dtype if self.dtype == np.float64 else np.dtype(np.float32)

    @cached_property
    def masks(self) -> tuple[Array, ...]:
        """The arrays that restrict: boolean masks, and biases that are −∞ somewhere."""
        return (*self.kept, *(bias for bias in self.biases if _restricts(bias)))

    @property
    def group(self) -> int:
        """The number of query heads that share a key head."""
        return self.heads // max(int(self.key.shape[-3]), 1)

    def modified(
        self,
        name: Literal["score_mod", "prob_mod"],
        scores: Array,
        batch: int,
        head: int,
        q_idx: Array,
        kv_idx: Array,
    ) -> Array:
        """Return some scores after `score_mod`, or some weights after `prob_mod`.

        Raises
        ------
        TypeError, InputError
            If it does not return real numbers, or not of the scores' shape.
        """
        change = getattr(self, name) or (lambda score, *_: score)
        things = "scores" if name == "score_mod" else "weights"
        changed = np.asarray(change(scores, batch, head, q_idx, kv_idx))
        if changed.dtype.kind not in "fiu" and changed.dtype.name != "bfloat16":
            raise TypeError(
                f"attention: {name} returned {_kind(changed)}; "
                f"it must return the {things} to use, numbers of shape {scores.shape}"
            )
        try:
            return np.broadcast_to(changed, scores.shape)
        except ValueError:
            raise InputError(
                f"attention: {name} returned an array of shape {changed.shape} for {things} of shape "
                f"{scores.shape}; it must return the {things} to use, of their shape"
            ) from None


def resolve(
    query: ArrayLike,
    key: ArrayLike,
    value: ArrayLike,
    attn_mask: ArrayLike | Relation | None,
    *,
    bias: ArrayLike | None,
    is_causal: bool,
    alignment: Alignment | None,
    window: tuple[int | None, int | None] | None,
    kv_lengths: ArrayLike | None,
    scale: float | None,
    softcap: float | None,
    score_mod: ScoreMod | None = None,
    fully_masked: FullyMasked = "zero",
    key_mask: ArrayLike | None = None,
    query_lengths: ArrayLike | None = None,
    sinks: ArrayLike | None = None,
    prob_mod: ProbMod | None = None,
) -> Arguments:
    """Check the arguments of :func:`symattn.numeric.attention`; those are documented there."""
    (q, k, v), compute, dtype = read("attention", query=query, key=key, value=value)
    is_one_head = q.ndim == k.ndim == v.ndim == 2
    q, k, v = with_heads("query", q), with_heads("key", k), with_heads("value", v)
    leading = check_shapes(q, k, v)
    q, k, v = (broadcast_leading(array, leading) for array in (q, k, v))
    scores = (*q.shape[:-1], k.shape[-2])
    factor, cap = factor_of(scale, q.shape[-1]), cap_of(softcap)
    if not (is_normal(factor, compute) and is_normal(cap or 0.0, compute)):
        compute = np.dtype(np.float64)

    check_policy("attention", fully_masked)
    is_causal = truth("attention", "is_causal", is_causal)
    _check_changes(score_mod=score_mod, prob_mod=prob_mod)
    kept, biases, parts = _masks(attn_mask, bias, leading, scores, compute)
    if key_mask is not None:
        kept.append(kept_keys(key_mask, leading, scores))
    parts += _patterns(is_causal, window)
    lengths = None if kv_lengths is None else lengths_of("kv_lengths", kv_lengths, leading, scores[-1])
    rows = None
    if query_lengths is not None:
        rows = lengths_of("query_lengths", query_lengths, leading, scores[-2])
        valid = np.arange(scores[-2]) < rows[..., None]
        kept.append(np.broadcast_to(valid[..., None, :, None], scores))
    needs = next((part for part in parts if part.reads_queries), None)
    firsts = first_positions(alignment, needs, leading, scores, rows, lengths)
    if isinstance(attn_mask, Relation):
        check_positions(attn_mask, scores, firsts)
    varies = isinstance(attn_mask, Relation) and attn_mask.is_by_head()
    relation = None
    for part in parts:
        relation = part if relation is None else relation & part
    return Arguments(
        query=q, key=k, value=v, relation=relation, firsts=firsts,
        firsts_differ=(lengths is not None or rows is not None) if isinstance(alignment, str)
        else alignment is not None and np.ndim(alignment) > 0,
        lengths=lengths, kept=tuple(kept),
        biases=tuple(biases), scale=factor, softcap=cap if cap and cap <= LARGEST[compute] else None,
        score_mod=score_mod, fully_masked=fully_masked, compute=compute, dtype=dtype,
        is_one_head=is_one_head, varies=varies,
        sinks=None if sinks is None else sink_logits(sinks, scores, compute),
        prob_mod=prob_mod,
    )  # fmt: skip


def _check_changes(**changes: object) -> None:
    for name, function in changes.items():
        if function is not None and not callable(function):
            raise TypeError(
                f"attention: {name} = {shown(function)} cannot be called; "
                "give a function of (score, batch, head, q_idx, kv_idx)"
            )


def _patterns(is_causal: bool, within: tuple[int | None, int | None] | None) -> Iterator[Relation]:
    """Yield the relations that options stand for."""
    if is_causal:
        yield causal
    if within is not None and (band := window_of(within)) != window(None, None):
        yield band


def _masks(
    attn_mask: ArrayLike | Relation | None,
    bias: ArrayLike | None,
    leading: tuple[int, ...],
    scores: tuple[int, ...],
    compute: Dtype,
) -> tuple[list[Array], list[Array], list[Relation]]:
    """Return the boolean masks, the biases and the relations in a mask and a bias."""
    kept: list[Array] = []
    biases: list[Array] = []
    parts: list[Relation] = []
    if isinstance(attn_mask, Relation):
        if attn_mask.unknowns():
            raise InputError(f"attention: attn_mask = {attn_mask} is unknown; give a concrete relation")
        parts.append(attn_mask.fitted(leading, scores[-3]))
    elif attn_mask is not None:
        array = as_array("attention", "attn_mask", attn_mask)
        if array.dtype == np.bool_:
            kept.append(broadcast("attn_mask", array, scores))
        else:
            biases.append(added("attn_mask", attn_mask, array, scores, compute))
            if is_of_zeros_and_ones(array):
                warnings.warn(
                    "attention: attn_mask is of floats, all 0 or 1, which are added to the scores and "
                    "hide no key; to keep the keys at 1, give attn_mask != 0, or is_causal=True",
                    stacklevel=5,
                )
    if bias is not None:
        biases.append(added("bias", bias, as_array("attention", "bias", bias), scores, compute))
    return kept, biases, parts


def _restricts(bias: Array) -> bool:
    """Tell whether a bias is −∞ somewhere, without an array of answers."""
    distinct = bias[tuple(slice(None) if stride else slice(1) for stride in bias.strides)]
    # Unlike `min`, `fmin` looks past NaN.
    return bool(distinct.size and np.isneginf(np.fmin.reduce(distinct, axis=None)))


def _kind(array: Array) -> str:
    return repr(array.item()) if array.ndim == 0 else f"an array of dtype {array.dtype}"
