"""The arguments of attention, checked once, in the form that all of its implementations read."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import ArrayLike

from symattn.errors import InputError
from symattn.numeric.dtypes import Array, as_array, whole_numbers, working
from symattn.numeric.normalisation.fully_masked import FullyMasked, check_policy
from symattn.relations import Relation, causal, prefix, window

ScoreMod: TypeAlias = Callable[[Array, int, int, Array, Array], ArrayLike]
"""``score_mod(score, batch, head, q_idx, kv_idx)``, as FlexAttention has it."""


@dataclass(frozen=True, eq=False)
class Arguments:
    """What attention is asked to compute.

    Attributes
    ----------
    query : ndarray, shape (…, H_q, L, E)
        In the dtype to compute in, as are key and value; the leading axes of all three are broadcast.
    key : ndarray, shape (…, H_kv, S, E)
    value : ndarray, shape (…, H_kv, S, E_v)
    relation : Relation or None
        Everything that restricts every batch entry alike, but for alignment.
    firsts : ndarray of int, shape (…)
        The position of the first query of each batch entry, counted from 1.
    lengths : ndarray of int, shape (…), or None
        How many keys of each batch entry are valid.
    mask : ndarray of bool, shape (…, H_q, L, S), or None
    biases : tuple of ndarray, each of shape (…, H_q, L, S)
        Added to the scores; −∞ is not kept.
    scale : float
    softcap : float or None
    score_mod : callable or None
    fully_masked : {"zero", "nan", "raise"}
    dtype : numpy.dtype
        What is returned.
    is_one_head : bool
        Whether the inputs were matrices, so that the result is one too.
    """

    query: Array
    key: Array
    value: Array
    relation: Relation | None
    firsts: Array
    lengths: Array | None
    mask: Array | None
    biases: tuple[Array, ...]
    scale: float
    softcap: float | None
    score_mod: ScoreMod | None
    fully_masked: FullyMasked
    dtype: np.dtype[Any]
    is_one_head: bool

    @property
    def leading(self) -> tuple[int, ...]:
        """The leading axes, without the heads."""
        return self.query.shape[:-3]

    @property
    def heads(self) -> int:
        """H_q."""
        return int(self.query.shape[-3])

    @cached_property
    def masks(self) -> tuple[Array, ...]:
        """The arrays that restrict: the boolean mask, and biases that are −∞ somewhere."""
        biases = tuple(bias for bias in self.biases if _restricts(bias))
        return biases if self.mask is None else (self.mask, *biases)

    @property
    def group(self) -> int:
        """How many query heads share a key head."""
        return self.heads // max(int(self.key.shape[-3]), 1)

    def modified(self, scores: Array, batch: int, head: int, q_idx: Array, kv_idx: Array) -> Array:
        """Return what `score_mod`, which is there, makes of some scores.

        Raises
        ------
        TypeError, InputError
            If it does not return real numbers, or not of the scores' shape.
        """
        score_mod = self.score_mod or (lambda score, *_: score)
        changed = np.asarray(score_mod(scores, batch, head, q_idx, kv_idx))
        if changed.dtype.kind not in "fiu" and changed.dtype.name != "bfloat16":
            raise TypeError(
                f"attention: score_mod returned {_kind(changed)}; "
                f"it must return the scores to use, numbers of shape {scores.shape}"
            )
        try:
            return np.broadcast_to(changed, scores.shape)
        except ValueError:
            raise InputError(
                f"attention: score_mod returned an array of shape {changed.shape} for scores of shape "
                f"{scores.shape}; it must return the scores to use, of their shape"
            ) from None

    def relation_at(self, entry: tuple[int, ...], batch: int, head: int) -> Relation | None:
        """Return what restricts one head, the valid length of its keys included, but for the masks."""
        relation = self.relation
        if relation is not None and relation.reads_heads:
            relation = relation.at(batch, head)
        if self.lengths is not None:
            valid = prefix(int(self.lengths[entry]))
            relation = valid if relation is None else relation & valid
        return relation


def resolve(
    query: ArrayLike,
    key: ArrayLike,
    value: ArrayLike,
    attn_mask: ArrayLike | Relation | None,
    bias: ArrayLike | None,
    is_causal: bool,
    alignment: Any,
    window_: tuple[int | None, int | None] | None,
    kv_lengths: ArrayLike | None,
    score_mod: ScoreMod | None,
    scale: float | None,
    softcap: float | None,
    fully_masked: FullyMasked,
) -> Arguments:
    """Check the arguments of :func:`symattn.numeric.attention`; those are documented there."""
    (q, k, v), dtype = working("attention", query=query, key=key, value=value)
    is_one_head = q.ndim == k.ndim == v.ndim == 2
    q, k, v = (_with_heads(name, array) for name, array in (("query", q), ("key", k), ("value", v)))
    leading = _check_shapes(q, k, v)
    q, k, v = (np.broadcast_to(array, leading + array.shape[-3:]) for array in (q, k, v))
    scores = (*q.shape[:-1], k.shape[-2])

    check_policy("attention", fully_masked)
    if score_mod is not None and not callable(score_mod):
        raise TypeError(
            f"attention: score_mod = {score_mod!r} cannot be called; "
            "give a function of (score, batch, head, q_idx, kv_idx)"
        )
    mask, biases = None, []
    parts: list[Relation] = []
    if isinstance(attn_mask, Relation):
        if attn_mask.unknowns():
            raise InputError(f"attention: attn_mask = {attn_mask} is unknown; give a concrete relation")
        parts.append(attn_mask)
    elif attn_mask is not None:
        array = as_array("attention", "attn_mask", attn_mask)
        if array.dtype == np.bool_:
            mask = _broadcast("attn_mask", array, scores)
        else:
            biases.append(_bias("attn_mask", array, scores, q.dtype))
            if _is_of_zeros_and_ones(array):
                warnings.warn(
                    "attention: attn_mask is of floats, all 0 or 1, which are added to the scores and "
                    "hide no key; to keep the keys at 1, give attn_mask != 0, or is_causal=True",
                    stacklevel=3,
                )
    if bias is not None:
        biases.append(_bias("bias", as_array("attention", "bias", bias), scores, q.dtype))
    if is_causal:
        parts.append(causal)
    if window_ is not None and (within := _window(window_)) != window(None, None):
        parts.append(within)
    lengths = None if kv_lengths is None else _lengths(kv_lengths, leading, scores[-1])
    needs = next((part for part in parts if part.reads_queries), None)
    firsts = _firsts(alignment, needs, leading, scores, lengths)
    relation = None
    for part in parts:
        relation = part if relation is None else relation & part
    return Arguments(
        query=q, key=k, value=v, relation=relation, firsts=firsts, lengths=lengths, mask=mask,
        biases=tuple(biases), scale=_scale(scale, q.shape[-1]), softcap=_softcap(softcap, q.dtype),
        score_mod=score_mod, fully_masked=fully_masked, dtype=dtype, is_one_head=is_one_head,
    )  # fmt: skip


def _is_of_zeros_and_ones(mask: Array) -> bool:
    """Tell whether a mask has zeros and ones and nothing else; mostly its first row says no."""
    if mask.ndim == 0:
        return False
    zeros = ones = 0
    for row in np.ndindex(mask.shape[:-1]):
        here = int(np.count_nonzero(mask[row] == 1))
        if here + np.count_nonzero(mask[row] == 0) < mask.shape[-1]:
            return False
        ones, zeros = ones + here, zeros + mask.shape[-1] - here
    return zeros > 0 and ones > 0


def _restricts(bias: Array) -> bool:
    """Tell whether a bias is −∞ somewhere, without an array of answers."""
    distinct = bias[tuple(slice(None) if stride else slice(1) for stride in bias.strides)]
    # Unlike `min`, `fmin` looks past NaN.
    return bool(distinct.size and np.isneginf(np.fmin.reduce(distinct, axis=None)))


def _kind(array: Array) -> str:
    return repr(array.item()) if array.ndim == 0 else f"an array of dtype {array.dtype}"


def _with_heads(name: str, array: Array) -> Array:
    if array.ndim < 2:
        raise InputError(
            f"attention: {name} has shape {array.shape}; give (…, heads, length, features), "
            "or (length, features) for one head"
        )
    return array[None] if array.ndim == 2 else array


def _check_shapes(q: Array, k: Array, v: Array) -> tuple[int, ...]:
    """Return the leading axes of the result."""
    given = f"query {q.shape}, key {k.shape}, value {v.shape}"
    if q.shape[-1] != k.shape[-1]:
        raise InputError(
            f"attention: {given}: query and key have {q.shape[-1]} and {k.shape[-1]} features; "
            "their last axes must be equally long"
        )
    if k.shape[-2] != v.shape[-2]:
        raise InputError(
            f"attention: {given}: there are {k.shape[-2]} keys and {v.shape[-2]} values; give as many"
        )
    if k.shape[-3] != v.shape[-3]:
        raise InputError(
            f"attention: {given}: key has {k.shape[-3]} heads and value {v.shape[-3]}; give as many"
        )
    heads, shared = q.shape[-3], k.shape[-3]
    if heads and (not shared or heads % shared):
        raise InputError(
            f"attention: {given}: {heads} query heads cannot share {shared} key heads in equal groups; "
            "the number of query heads must be a multiple of the number of key heads"
        )
    try:
        return np.broadcast_shapes(q.shape[:-3], k.shape[:-3], v.shape[:-3])
    except ValueError:
        raise InputError(
            f"attention: {given}: the leading axes do not broadcast; before the heads, lengths and "
            "features they must be equal, or 1"
        ) from None


def _broadcast(name: str, array: Array, scores: tuple[int, ...]) -> Array:
    try:
        return np.broadcast_to(array, scores)
    except ValueError:
        raise InputError(
            f"attention: {name} has shape {array.shape}, which does not broadcast to "
            f"(…, H_q, L, S) = {scores}"
        ) from None


def _bias(name: str, array: Array, scores: tuple[int, ...], dtype: np.dtype[Any]) -> Array:
    if array.dtype.name not in ("float16", "bfloat16", "float32", "float64"):
        what = (
            "bool (True keeps), a float that is added, or a Relation" if name == "attn_mask" else "float"
        )
        raise TypeError(
            f"attention: {name} has dtype {array.dtype}; permitted is {what}; convert it, for example "
            f"with {name} != 0 or numpy.asarray({name}, dtype=numpy.float32)"
        )
    with np.errstate(over="ignore", under="ignore"):
        return _broadcast(name, array.astype(dtype, copy=False), scores)


def _window(reaches: tuple[int | None, int | None]) -> Relation:
    try:
        left, right = (None if reach is None or reach == -1 else reach for reach in reaches)
    except (TypeError, ValueError):
        raise InputError(
            f"attention: window = {reaches!r}; give (left, right), each a whole number of at least 0, "
            "or None or −1 for no bound"
        ) from None
    return window(left, right)


def _lengths(lengths: ArrayLike, leading: tuple[int, ...], keys: int) -> Array:
    found = whole_numbers("attention", "kv_lengths", lengths)
    if found.size and not (found.min() >= 0 and found.max() <= keys):
        raise InputError(
            f"attention: kv_lengths from {found.min()} to {found.max()}; permitted is 0 to S = {keys}"
        )
    return _per_entry("kv_lengths", found, leading)


def _per_entry(name: str, array: Array, leading: tuple[int, ...]) -> Array:
    try:
        return np.broadcast_to(array, leading)
    except ValueError:
        raise InputError(
            f"attention: {name} has shape {array.shape}, which does not broadcast to the leading axes "
            f"{leading}; give one number, or one for each batch entry"
        ) from None


def _firsts(
    alignment: Any,
    needs: Relation | None,
    leading: tuple[int, ...],
    scores: tuple[int, ...],
    lengths: Array | None,
) -> Array:
    """Return the position of the first query of each batch entry, counted from 1."""
    queries, keys = scores[-2:]
    if alignment is None:
        if needs is not None and queries != keys:
            raise InputError(
                f"attention: {needs} with L = {queries} queries and S = {keys} keys; say where the "
                "first query stands: alignment='top_left', 'bottom_right', or the index of its key"
            )
        alignment = "top_left"
    if isinstance(alignment, str):
        if alignment == "top_left":
            return np.broadcast_to(1, leading)
        if alignment == "bottom_right":
            valid = np.broadcast_to(keys, leading) if lengths is None else lengths
            return valid - queries + 1
        raise InputError(
            f"attention: alignment = {alignment!r}; permitted are 'top_left', 'bottom_right', or the "
            "index of the first query's key, counted from 0"
        )
    return _per_entry("alignment", whole_numbers("attention", "alignment", alignment), leading) + 1


def _scale(scale: float | None, features: int) -> float:
    if scale is None:
        # With no features every score is 0, whatever the scale.
        return features**-0.5 if features else 1.0
    number = _number("scale", scale)
    if not np.isfinite(number):
        raise InputError(f"attention: scale = {scale!r}; give a finite number, or None for 1/√E")
    return number


def _softcap(softcap: float | None, dtype: np.dtype[Any]) -> float | None:
    """Return the cap; 0 means none, as for FlashAttention, and so does what no score comes near."""
    if softcap is None:
        return None
    cap = _number("softcap", softcap)
    if not 0 <= cap < float("inf"):
        raise InputError(
            f"attention: softcap = {softcap!r}; give a positive number, or None or 0 for none"
        )
    return cap if 0 < cap <= float(np.finfo(dtype).max) else None


def _number(name: str, value: Any) -> float:
    try:
        if isinstance(value, (str, bytes, bool, np.bool_)) or np.ndim(value):
            raise TypeError
        return float(value)
    except (TypeError, ValueError):
        raise TypeError(f"attention: {name} = {value!r}; give a number") from None
