"""Attention in 80-bit floats, written from its docstring alone, with a bound on what rounding does."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from symattn.relations import Relation

LONG = np.longdouble
HALVES = ("float16", "bfloat16")


class Wanted(NamedTuple):
    """What a call should return, and by how much it may be off; entries that are NaN may be anything."""

    output: np.ndarray
    weights: np.ndarray
    lse: np.ndarray
    output_error: np.ndarray
    weights_error: np.ndarray
    lse_error: np.ndarray


def by_definition(arrays: list[np.ndarray], options: dict[str, Any], compute: np.dtype) -> Wanted:
    """Return output, weights and lse of (…, H, L, E) arrays, and bounds, all with an axis of heads."""
    eps, tiny = LONG(np.finfo(compute).eps), LONG(np.finfo(compute).tiny)
    q, k, v = (array.astype(LONG) for array in arrays)
    leading = np.broadcast_shapes(q.shape[:-3], k.shape[:-3], v.shape[:-3])
    group = q.shape[-3] // max(k.shape[-3], 1)
    k, v = np.repeat(k, group, axis=-3), np.repeat(v, group, axis=-3)
    q, k, v = (np.broadcast_to(a, leading + a.shape[-3:]) for a in (q, k, v))
    (heads, L, E), S = q.shape[-3:], k.shape[-2]
    shape = (*leading, heads, L, S)
    scale = options.get("scale")
    scale = LONG(E) ** LONG(-0.5) if scale is None and E else LONG(1 if scale is None else scale)
    with np.errstate(all="ignore"):
        scores = np.zeros(shape, LONG)
        sizes = np.zeros(shape, LONG)
        for e in range(E):
            product = q[..., :, None, e] * k[..., None, :, e]
            scores, sizes = scores + product, sizes + np.abs(product)
        scores, error = scores * scale, sizes * np.abs(scale) * eps * (E + 8) + tiny * E
        if options.get("score_mod") is not None:
            at = np.arange(L)[:, None], np.arange(S)[None]
            for number, entry in enumerate(np.ndindex(leading)):
                for head in range(heads):
                    here = (*entry, head)
                    scores[here] = options["score_mod"](scores[here], number, head, *at)
            error = error + 4 * eps * np.abs(scores)
        cap = options.get("softcap")
        if cap:
            scores, error = cap * np.tanh(scores / cap), error + 8 * eps * cap
        kept = _kept(options, leading, heads, L, S)
        for name in ("attn_mask", "bias"):
            array = options.get(name)
            if isinstance(array, np.ndarray) and array.dtype != bool:
                array = np.broadcast_to(array.astype(compute), shape).astype(LONG)
                kept &= array != -np.inf
                scores = scores + array
                error = error + 2 * eps * (np.abs(array) + np.abs(scores))
        kept &= scores != -np.inf
        return _averaged(scores, error, kept, v, options, eps, tiny)


def _averaged(
    scores: np.ndarray, error: np.ndarray, kept: np.ndarray, v: np.ndarray, options: dict[str, Any],
    eps: Any, tiny: Any,
) -> Wanted:  # fmt: skip
    S = scores.shape[-1]
    seen = np.where(kept, scores, -np.inf)
    sinks = options.get("sinks")
    sink = -np.inf if sinks is None else np.broadcast_to(sinks, scores.shape[:-2])[..., None, None]
    empty = ~kept.any(axis=-1, keepdims=True)
    largest = np.maximum(seen.max(axis=-1, keepdims=True, initial=-np.inf), sink)
    shift = np.where(np.isneginf(largest), 0, largest)
    exponentials = np.where(kept, np.exp(seen - shift), 0)
    total = exponentials.sum(axis=-1, keepdims=True) + np.exp(sink - shift)
    weights = np.where(kept, exponentials / np.where(total == 0, 1, total), 0)
    lse = np.log(total) + shift
    off = np.where(kept, error, 0).max(axis=-1, keepdims=True, initial=0) + eps * np.abs(shift)
    relative = np.expm1(np.minimum(2 * off, 40)) + eps * (S + 16)
    if sinks is not None:
        relative = relative + 4 * eps * (np.abs(lse) + np.where(np.isfinite(sink), np.abs(sink), 0))
    floor = 8 * tiny
    weights_error = weights * relative + floor
    if options.get("prob_mod") is not None:
        weights, weights_error = _modified(weights, weights_error, kept, options["prob_mod"], eps)
    strange = ~np.isfinite(v)
    clean = np.where(strange, 0, v)
    output = weights @ clean
    size = np.abs(clean).max(axis=-2, keepdims=True, initial=0)
    output_error = (np.abs(weights) * relative + weights_error) @ np.abs(clean)
    output_error = output_error + floor * (1 + S * size) + tiny * S
    # What is not finite reaches the rows that give it weight; where this underflows, 0 · ∞ is NaN.
    reached = (np.abs(weights) * (np.abs(weights) > 4 * floor)) @ strange.astype(scores.dtype) > 0
    touched = kept.astype(scores.dtype) @ strange.astype(scores.dtype) > 0
    output = np.where(reached, np.inf, output)
    output_error = np.where(touched & ~reached, np.nan, output_error)
    nan = np.isnan(np.where(kept, scores, 0)).any(axis=-1, keepdims=True)
    nan = nan | (kept & np.isposinf(scores)).any(axis=-1, keepdims=True)
    output, weights = np.where(nan, np.nan, output), np.where(nan & kept, np.nan, weights)
    lse = np.where(nan, np.nan, lse)
    if options.get("fully_masked") == "nan":
        output, weights = np.where(empty, np.nan, output), np.where(empty, np.nan, weights)
        output_error = np.where(empty, 0, output_error)
    lse_error = relative + eps * (4 * np.abs(lse) + 8)
    return Wanted(output, weights, lse[..., 0], output_error, weights_error, lse_error[..., 0])


def _modified(
    weights: np.ndarray, error: np.ndarray, kept: np.ndarray, prob_mod: Any, eps: Any
) -> tuple[np.ndarray, np.ndarray]:
    """Return the weights that a function makes; those that are drawn change by at most twice as much."""
    changed = np.empty_like(weights)
    at = np.arange(weights.shape[-2])[:, None], np.arange(weights.shape[-1])[None]
    for number, entry in enumerate(np.ndindex(weights.shape[:-3])):
        for head in range(weights.shape[-3]):
            here = (*entry, head)
            changed[here] = prob_mod(weights[here], number, head, *at)
    changed = np.where(kept, changed, 0)
    return changed, 2 * error + 4 * eps * np.abs(changed)


def _kept(options: dict[str, Any], leading: tuple[int, ...], heads: int, L: int, S: int) -> np.ndarray:
    """Return which pairs the mask, is_causal, window, the lengths and key_mask all keep."""
    kept = np.ones((*leading, heads, L, S), bool)
    mask = options.get("attn_mask")
    if isinstance(mask, np.ndarray) and mask.dtype == bool:
        kept &= mask
    lengths = np.broadcast_to(S if options.get("kv_lengths") is None else options["kv_lengths"], leading)
    rows = np.broadcast_to(options.get("query_lengths", L), leading)
    alignment = options.get("alignment")
    left, right = options.get("window") or (None, None)
    j = np.arange(S)[None]
    for number, entry in enumerate(np.ndindex(leading)):
        if alignment is None or isinstance(alignment, str):
            first = int(lengths[entry]) - int(rows[entry]) if alignment == "bottom_right" else 0
        else:
            first = int(np.broadcast_to(alignment, leading)[entry])
        i = first + np.arange(L)[:, None]
        kept[entry] &= j < lengths[entry]
        if options.get("is_causal"):
            kept[entry] &= j <= i
        if left not in (None, -1):
            kept[entry] &= j >= i - left
        if right not in (None, -1):
            kept[entry] &= j <= i + right
        for head in range(heads):
            if isinstance(mask, Relation):
                here = mask.fitted(leading, heads)
                kept[(*entry, head)] &= np.asarray(here.at(number, head).sees(i + 1, j + 1)) != 0
    if options.get("key_mask") is not None:
        kept &= np.broadcast_to(options["key_mask"], (*leading, S))[..., None, None, :]
    kept &= (np.arange(L) < rows[..., None])[..., None, :, None]
    return kept
