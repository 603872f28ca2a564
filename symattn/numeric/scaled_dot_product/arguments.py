"""The arguments of attention, checked once, in the form that all of its implementations read."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from math import isfinite
from typing import Any, Literal, TypeAlias

import numpy as np
from numpy.typing import ArrayLike

from symattn.errors import InputError, shown
from symattn.numeric.dtypes import Array, as_array, booleans, number, read, truth, whole_numbers, working
from symattn.numeric.normalisation.fully_masked import FullyMasked, check_policy
from symattn.relations import Relation, causal, window

ScoreMod: TypeAlias = Callable[[Array, int, int, Array, Array], ArrayLike]
"""``score_mod(score, batch, head, q_idx, kv_idx)``, as FlexAttention has it."""

ProbMod: TypeAlias = Callable[[Array, int, int, Array, Array], ArrayLike]
"""``prob_mod(weight, batch, head, q_idx, kv_idx)``: of weights what `score_mod` is of scores."""


@dataclass(frozen=True, eq=False)
class Arguments:
    """What attention is asked to compute.

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
        How many keys of each batch entry are valid.
    kept : tuple of ndarray of bool, each of shape (…, H_q, L, S)
    biases : tuple of ndarray, each of shape (…, H_q, L, S)
        Added to the scores; −∞ is not kept.
    scale : float
    softcap : float or None
    score_mod : callable or None
    fully_masked : {"zero", "nan", "raise"}
    compute, dtype : numpy.dtype
        What is computed in, and what is returned.
    is_one_head : bool
        Whether the inputs were matrices, so that the result is one too.
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
    compute: np.dtype[Any]
    dtype: np.dtype[Any]
    is_one_head: bool
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
        relation = self.relation
        return relation is not None and (
            relation.reads_entries or relation.reads_heads or self.firsts_differ
        )

    @property
    def lse_dtype(self) -> np.dtype[Any]:
        """Of the logarithms of sums: float64 if the inputs are, else float32."""
        return self.dtype if self.dtype == np.float64 else np.dtype(np.float32)

    @cached_property
    def masks(self) -> tuple[Array, ...]:
        """The arrays that restrict: boolean masks, and biases that are −∞ somewhere."""
        return (*self.kept, *(bias for bias in self.biases if _restricts(bias)))

    @property
    def group(self) -> int:
        """How many query heads share a key head."""
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
        """Return what `score_mod` makes of some scores, or `prob_mod` of some weights.

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
    bias: ArrayLike | None,
    is_causal: bool,
    alignment: Any,
    window_: tuple[int | None, int | None] | None,
    kv_lengths: ArrayLike | None,
    score_mod: ScoreMod | None,
    scale: float | None,
    softcap: float | None,
    fully_masked: FullyMasked,
    key_mask: ArrayLike | None = None,
    query_lengths: ArrayLike | None = None,
    sinks: ArrayLike | None = None,
    prob_mod: ProbMod | None = None,
) -> Arguments:
    """Check the arguments of :func:`symattn.numeric.attention`; those are documented there."""
    (q, k, v), compute, dtype = read("attention", query=query, key=key, value=value)
    is_one_head = q.ndim == k.ndim == v.ndim == 2
    q, k, v = _with_heads("query", q), _with_heads("key", k), _with_heads("value", v)
    leading = _check_shapes(q, k, v)
    q, k, v = (_broadcast_leading(array, leading) for array in (q, k, v))
    scores = (*q.shape[:-1], k.shape[-2])
    factor, cap = _scale(scale, q.shape[-1]), _softcap(softcap)
    if not (_is_normal(factor, compute) and _is_normal(cap or 0.0, compute)):
        compute = np.dtype(np.float64)

    check_policy("attention", fully_masked)
    is_causal = truth("attention", "is_causal", is_causal)
    for name, function in (("score_mod", score_mod), ("prob_mod", prob_mod)):
        if function is not None and not callable(function):
            raise TypeError(
                f"attention: {name} = {shown(function)} cannot be called; "
                "give a function of (score, batch, head, q_idx, kv_idx)"
            )
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
            kept.append(_broadcast("attn_mask", array, scores))
        else:
            biases.append(_bias("attn_mask", attn_mask, array, scores, compute))
            if _is_of_zeros_and_ones(array):
                warnings.warn(
                    "attention: attn_mask is of floats, all 0 or 1, which are added to the scores and "
                    "hide no key; to keep the keys at 1, give attn_mask != 0, or is_causal=True",
                    stacklevel=3,
                )
    if bias is not None:
        biases.append(_bias("bias", bias, as_array("attention", "bias", bias), scores, compute))
    if key_mask is not None:
        kept.append(_key_mask(key_mask, leading, scores))
    if is_causal:
        parts.append(causal)
    if window_ is not None and (within := _window(window_)) != window(None, None):
        parts.append(within)
    lengths = None if kv_lengths is None else _lengths("kv_lengths", kv_lengths, leading, scores[-1])
    rows = None
    if query_lengths is not None:
        rows = _lengths("query_lengths", query_lengths, leading, scores[-2])
        valid = np.arange(scores[-2]) < rows[..., None]
        kept.append(np.broadcast_to(valid[..., None, :, None], scores))
    needs = next((part for part in parts if part.reads_queries), None)
    firsts = _firsts(alignment, needs, leading, scores, rows, lengths)
    if isinstance(attn_mask, Relation):
        _check_positions(attn_mask, scores, firsts)
    relation = None
    for part in parts:
        relation = part if relation is None else relation & part
    return Arguments(
        query=q, key=k, value=v, relation=relation, firsts=firsts,
        firsts_differ=(lengths is not None or rows is not None) if isinstance(alignment, str)
        else np.ndim(alignment) > 0,
        lengths=lengths, kept=tuple(kept),
        biases=tuple(biases), scale=factor, softcap=cap if cap and cap <= _LARGEST[compute] else None,
        score_mod=score_mod, fully_masked=fully_masked, compute=compute, dtype=dtype,
        is_one_head=is_one_head, sinks=None if sinks is None else _sinks(sinks, scores, compute),
        prob_mod=prob_mod,
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


def _broadcast_leading(array: Array, leading: tuple[int, ...]) -> Array:
    return array if array.shape[:-3] == leading else np.broadcast_to(array, leading + array.shape[-3:])


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
    if q.shape[:-3] == k.shape[:-3] == v.shape[:-3]:
        return q.shape[:-3]
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


def _refused(name: str, given: Any, array: Array) -> str:
    """Return what is wrong with a mask or a bias that is not of floats, and what to give."""
    if name == "bias":
        found = "is a relation" if isinstance(given, Relation) else f"has dtype {array.dtype}"
        remedy = f"numpy.asarray({name}, dtype=numpy.float32)"
        if isinstance(given, Relation) or array.dtype == np.bool_:
            remedy = "what restricts as attn_mask"
        return f"bias {found}; permitted is float, which is added to the scores; give {remedy}"
    wanted = "permitted is bool (True keeps), a float that is added, or a Relation"
    found = f"attn_mask has dtype {array.dtype}"
    if array.dtype.kind in "iu":
        return (
            f"{found}; {wanted}; give attn_mask != 0, or numpy.asarray(attn_mask, dtype=numpy.float32)"
        )
    if isinstance(given, str):
        return f"{found}; {wanted}; give is_causal=True, or a relation of symattn.relations, no string"
    if callable(given):
        name = getattr(given, "__name__", "mine")
        return (
            f"{found}; {wanted}; {name} is a function or a class: call it, as window(2), or make it a "
            "relation by from_function('mine', lambda i, j: j <= i)"
        )
    return f"{found}; {wanted}; give one of these"


def _check_positions(relation: Relation, scores: tuple[int, ...], firsts: Array) -> None:
    """Raise unless what is given by position is given for each key, and where the queries stand."""
    given, (queries, keys) = relation.positions(), scores[-2:]
    if given is not None and given < keys:
        raise InputError(
            f"attention: {relation} is given for {given} positions, and there are {keys} keys; give a "
            "value for each key, also where it is padding"
        )
    given = relation.query_positions()
    if given is None or not firsts.size or not queries:
        return
    low, high = int(firsts.min()), int(firsts.max()) + queries - 1
    if low < 1 or given < high:
        raise InputError(
            f"attention: {relation} is given for queries at 1 to {given}, and they stand at {low} to "
            f"{high}; give a value for each query, and alignment='top_left'"
        )


def _bias(name: str, given: Any, array: Array, scores: tuple[int, ...], dtype: np.dtype[Any]) -> Array:
    if array.dtype.name not in ("float16", "bfloat16", "float32", "float64"):
        raise TypeError(f"attention: {_refused(name, given, array)}")
    with np.errstate(over="ignore", under="ignore"):
        return _broadcast(name, array.astype(dtype, copy=False), scores)


def _key_mask(given: ArrayLike, leading: tuple[int, ...], scores: tuple[int, ...]) -> Array:
    """Return which keys of each batch entry count, as a mask of all scores."""
    array = booleans("attention", "key_mask", given)
    if array.ndim < 1 or array.shape[-1] != scores[-1]:
        raise InputError(
            f"attention: key_mask has shape {array.shape}; give (…, S), a value for each of the "
            f"{scores[-1]} keys, True where it counts"
        )
    try:
        by_entry = np.broadcast_to(array, (*leading, scores[-1]))
    except ValueError:
        raise InputError(
            f"attention: key_mask has shape {array.shape}, which does not broadcast to {leading} and S"
        ) from None
    return np.broadcast_to(by_entry[..., None, None, :], scores)


def _sinks(given: ArrayLike, scores: tuple[int, ...], compute: np.dtype[Any]) -> Array:
    (array,), _ = working("attention", sinks=given)
    if np.isnan(array).any() or np.isposinf(array).any():
        raise InputError("attention: sinks hold NaN or +∞; give finite logits, or −∞ for none")
    try:
        return np.broadcast_to(array.astype(compute, copy=False), scores[:-2])
    except ValueError:
        raise InputError(
            f"attention: sinks has shape {array.shape}, which does not broadcast to (…, H_q) = "
            f"{scores[:-2]}; give one logit, or one for each query head"
        ) from None


def _window(reaches: tuple[int | None, int | None]) -> Relation:
    try:
        left, right = (None if reach is None or reach == -1 else reach for reach in reaches)
    except (TypeError, ValueError):
        raise InputError(
            f"attention: window = {reaches!r}; give (left, right), each a whole number of at least 0, "
            "or None or −1 for no bound"
        ) from None
    return window(left, right)


def _lengths(name: str, given: ArrayLike, leading: tuple[int, ...], most: int) -> Array:
    found = whole_numbers("attention", name, given)
    if found.size and not 0 <= found.min() <= found.max() <= most:
        size = "L" if name == "query_lengths" else "S"
        raise InputError(
            f"attention: {name} from {found.min()} to {found.max()}; permitted is 0 to {size} = {most}"
        )
    return _per_entry(name, found, leading)


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
    rows: Array | None,
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
            return valid - (queries if rows is None else rows) + 1
        raise InputError(
            f"attention: alignment = {alignment!r}; permitted are 'top_left', 'bottom_right', or the "
            "index of the first query's key, counted from 0"
        )
    return _per_entry("alignment", whole_numbers("attention", "alignment", alignment), leading) + 1


def _scale(scale: float | None, features: int) -> float:
    if scale is None:
        # With no features every score is 0, whatever the scale.
        return features**-0.5 if features else 1.0
    factor = number("attention", "scale", scale)
    if not isfinite(factor):
        raise InputError(f"attention: scale = {scale!r}; give a finite number, or None for 1/√E")
    return factor


_LARGEST = {np.dtype(kind): float(np.finfo(kind).max) for kind in (np.float32, np.float64)}
_LEAST = {np.dtype(kind): float(np.finfo(kind).tiny) for kind in (np.float32, np.float64)}


def _is_normal(number: float, dtype: np.dtype[Any]) -> bool:
    """Tell whether a dtype holds a number with all its digits."""
    return number == 0 or _LEAST[dtype] <= abs(number) <= _LARGEST[dtype]


def _softcap(softcap: float | None) -> float | None:
    """Return the cap; 0 means none, as for FlashAttention."""
    if softcap is None:
        return None
    cap = number("attention", "softcap", softcap)
    if not 0 <= cap < float("inf"):
        raise InputError(
            f"attention: softcap = {softcap!r}; give a positive number, or None or 0 for none"
        )
    return cap
