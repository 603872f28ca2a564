"""The checks of the arguments of attention, which return them in the form of the computation."""

from __future__ import annotations

from math import isfinite

import numpy as np
from numpy.typing import ArrayLike

from symattn.errors import InputError
from symattn.numeric.dtypes import Array, Dtype, booleans, number, whole_numbers, working
from symattn.relations import Relation, window


def is_of_zeros_and_ones(mask: Array) -> bool:
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


def with_heads(name: str, array: Array) -> Array:
    """Return an array with an axis of heads."""
    if array.ndim < 2:
        raise InputError(
            f"attention: {name} has shape {array.shape}; give (…, heads, length, features), "
            "or (length, features) for one head"
        )
    return array[None] if array.ndim == 2 else array


def broadcast_leading(array: Array, leading: tuple[int, ...]) -> Array:
    """Return an array with the leading axes of the result."""
    return array if array.shape[:-3] == leading else np.broadcast_to(array, leading + array.shape[-3:])


def check_shapes(q: Array, k: Array, v: Array) -> tuple[int, ...]:
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


def broadcast(name: str, array: Array, scores: tuple[int, ...]) -> Array:
    """Return a mask or a bias as one of all scores."""
    try:
        return np.broadcast_to(array, scores)
    except ValueError:
        raise InputError(
            f"attention: {name} has shape {array.shape}, which does not broadcast to "
            f"(…, H_q, L, S) = {scores}"
        ) from None


def _refused(name: str, given: object, array: Array) -> str:
    """Return why a mask or a bias that is not of floats is refused, and the advice."""
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


def check_positions(relation: Relation, scores: tuple[int, ...], firsts: Array) -> None:
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


def added(name: str, given: object, array: Array, scores: tuple[int, ...], dtype: Dtype) -> Array:
    """Return a mask or bias as an array that is added to the scores."""
    if array.dtype.name not in ("float16", "bfloat16", "float32", "float64"):
        raise TypeError(f"attention: {_refused(name, given, array)}")
    with np.errstate(over="ignore", under="ignore"):
        return broadcast(name, array.astype(dtype, copy=False), scores)


def kept_keys(given: ArrayLike, leading: tuple[int, ...], scores: tuple[int, ...]) -> Array:
    """Return the mask of all scores that a mask of keys per batch entry makes."""
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


def sink_logits(given: ArrayLike, scores: tuple[int, ...], compute: Dtype) -> Array:
    """Return the logit of each query head's sink."""
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


def window_of(reaches: tuple[int | None, int | None]) -> Relation:
    """Return a window as a relation."""
    try:
        left, right = (None if reach is None or reach == -1 else reach for reach in reaches)
    except (TypeError, ValueError):
        raise InputError(
            f"attention: window = {reaches!r}; give (left, right), each a whole number of at least 0, "
            "or None or −1 for no bound"
        ) from None
    return window(left, right)


def lengths_of(name: str, given: ArrayLike, leading: tuple[int, ...], most: int) -> Array:
    """Return the numbers of valid queries or keys of each batch entry."""
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


def first_positions(
    alignment: ArrayLike | None,
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


def factor_of(scale: float | None, features: int) -> float:
    """Return the factor of the scores."""
    if scale is None:
        # With no features every score is 0, whatever the scale.
        return features**-0.5 if features else 1.0
    factor = number("attention", "scale", scale)
    if not isfinite(factor):
        raise InputError(f"attention: scale = {scale!r}; give a finite number, or None for 1/√E")
    return factor


LARGEST = {np.dtype(kind): float(np.finfo(kind).max) for kind in (np.float32, np.float64)}
_LEAST = {np.dtype(kind): float(np.finfo(kind).tiny) for kind in (np.float32, np.float64)}


def is_normal(number: float, dtype: Dtype) -> bool:
    """Tell whether a dtype holds a number with all its digits."""
    return number == 0 or _LEAST[dtype] <= abs(number) <= LARGEST[dtype]


def cap_of(softcap: float | None) -> float | None:
    """Return the cap; 0 means none, as for FlashAttention."""
    if softcap is None:
        return None
    cap = number("attention", "softcap", softcap)
    if not 0 <= cap < float("inf"):
        raise InputError(
            f"attention: softcap = {softcap!r}; give a positive number, or None or 0 for none"
        )
    return cap
