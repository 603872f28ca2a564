"""Right attentions: the same formula in other orders, in blocks, in other words."""

from __future__ import annotations

from typing import Any

import numpy as np

from tests.implementations import formulas

Array = Any


def root(n: int, like: Array) -> Array:
    return np.sqrt(like.dtype.type(n))


def weights(scores: Array) -> Array:
    shift = scores.max(axis=-1, keepdims=True)
    e = np.exp(scores - np.where(np.isfinite(shift), shift, 0))
    total = e.sum(axis=-1, keepdims=True)
    return e / np.where(total == 0, 1, total)


def scores(Q: Array, K: Array) -> Array:
    return Q @ np.swapaxes(K, -1, -2) / root(Q.shape[-1], Q)


def textbook(Q: Array, K: Array, V: Array, R: Array) -> Array:
    return weights(np.where(R, scores(Q, K), -np.inf).astype(Q.dtype)) @ V


def divided_at_the_end(Q: Array, K: Array, V: Array, R: Array) -> Array:
    y = np.where(R, scores(Q, K), -np.inf).astype(Q.dtype)
    shift = np.max(y, axis=-1, keepdims=True)
    e = np.exp(y - np.where(np.isfinite(shift), shift, 0))
    total = e.sum(axis=-1, keepdims=True)
    return e @ V / np.where(total == 0, 1, total)


def scaled_before(Q: Array, K: Array, V: Array, R: Array) -> Array:
    half = root(Q.shape[-1], Q) ** Q.dtype.type(0.5)
    y = (Q / half) @ (K / half).T
    return weights(np.where(R, y, -np.inf).astype(Q.dtype)) @ V


def to_the_base_two(Q: Array, K: Array, V: Array, R: Array) -> Array:
    y = scores(Q, K) * Q.dtype.type(np.log2(np.e))
    y = np.where(R, y, -np.inf).astype(Q.dtype)
    shift = y.max(axis=-1, keepdims=True)
    e = np.exp2(y - np.where(np.isfinite(shift), shift, 0))
    total = e.sum(axis=-1, keepdims=True)
    return e @ V / np.where(total == 0, 1, total)


def online(Q: Array, K: Array, V: Array, R: Array, block: int = 2) -> Array:
    y = np.where(R, scores(Q, K), -np.inf).astype(Q.dtype)
    shift = np.full((len(Q), 1), -np.inf, dtype=Q.dtype)
    total, sums = np.zeros_like(shift), np.zeros((len(Q), V.shape[1]), dtype=Q.dtype)
    for start in range(0, len(K), block):
        part = y[:, start : start + block]
        new = np.maximum(shift, part.max(axis=-1, keepdims=True))
        safe = np.where(np.isfinite(new), new, 0).astype(Q.dtype)
        e, old = np.exp(part - safe), np.exp(shift - safe)
        total = total * old + e.sum(axis=-1, keepdims=True)
        sums = sums * old + e @ V[start : start + block]
        shift = new
    return sums / np.where(total == 0, 1, total)


def row_by_row(Q: Array, K: Array, V: Array, R: Array) -> Array:
    rows = [textbook(Q[i : i + 1], K, V, R[i : i + 1]) for i in range(len(Q))]
    return np.concatenate(rows)


def only_what_is_seen(Q: Array, K: Array, V: Array, R: Array) -> Array:
    out = np.zeros((len(Q), V.shape[1]), dtype=Q.dtype)
    for i in range(len(Q)):
        if R[i].any():
            out[i] = weights(scores(Q[i : i + 1], K[R[i]])) @ V[R[i]]
    return out


def backwards(Q: Array, K: Array, V: Array, R: Array) -> Array:
    return textbook(Q, K[::-1], V[::-1], R[:, ::-1])


def summed_one_by_one(Q: Array, K: Array, V: Array, R: Array) -> Array:
    w = weights(np.where(R, scores(Q, K), -np.inf).astype(Q.dtype))
    out = np.zeros((len(Q), V.shape[1]), dtype=Q.dtype)
    for j in range(len(K)):
        out += w[:, j : j + 1] * V[j]
    return out


def by_einsum(Q: Array, K: Array, V: Array, R: Array) -> Array:
    y = np.einsum("id,jd->ij", Q, K) / root(Q.shape[-1], Q)
    return np.einsum("ij,je->ie", weights(np.where(R, y, -np.inf).astype(Q.dtype)), V)


def in_double(Q: Array, K: Array, V: Array, R: Array) -> Array:
    wide = (array.astype(np.float64) for array in (Q, K, V))
    return textbook(*wide, R).astype(Q.dtype)  # type: ignore[arg-type]


def very_negative(Q: Array, K: Array, V: Array, R: Array) -> Array:
    return weights(np.where(R, scores(Q, K), np.finfo(Q.dtype).min).astype(Q.dtype)) @ V


def causal_by_indices(Q: Array, K: Array, V: Array) -> Array:
    seen = np.arange(len(K))[None, :] <= np.arange(len(Q))[:, None]
    return textbook(Q, K, V, seen)


def added(Q: Array, K: Array, V: Array, B: Array) -> Array:
    return weights(scores(Q, K) + B) @ V


def added_first(Q: Array, K: Array, V: Array, B: Array) -> Array:
    s = root(Q.shape[-1], Q)
    return weights((Q @ K.T + B * s) / s) @ V


def heads(x: Array, W_Q: Array, W_K: Array, W_V: Array) -> Array:
    out = weights(scores(x @ W_Q, x @ W_K)) @ (x @ W_V)
    return np.concatenate(list(out), axis=-1)


def heads_by_einsum(x: Array, W_Q: Array, W_K: Array, W_V: Array) -> Array:
    q, key, value = (np.einsum("sd,hde->she", x, w) for w in (W_Q, W_K, W_V))
    w = weights(np.einsum("ihe,jhe->hij", q, key) / root(q.shape[-1], x))
    return np.einsum("hij,jhe->ihe", w, value).reshape(len(x), -1)


def groups(Q: Array, K: Array, V: Array) -> Array:
    out = weights(scores(Q, K[:, None])) @ V[:, None]
    return np.concatenate([np.concatenate(list(group), axis=-1) for group in out], axis=-1)


def grouped_by_repeating(Q: Array, K: Array, V: Array) -> Array:
    q = Q.reshape(-1, *Q.shape[2:])
    key, value = (np.repeat(array, Q.shape[1], axis=0) for array in (K, V))
    return np.concatenate(list(weights(scores(q, key)) @ value), axis=-1)


def interleaved(x: Array, theta: Array) -> Array:
    out = np.empty_like(x)
    c, s = np.cos(theta), np.sin(theta)
    out[:, 0::2] = x[:, 0::2] * c - x[:, 1::2] * s
    out[:, 1::2] = x[:, 0::2] * s + x[:, 1::2] * c
    return out


def recurrent(x: Array, k: Array, v: Array) -> Array:
    state = np.zeros((x.shape[1], v.shape[1]), dtype=x.dtype)
    rows = []
    for i in range(len(x)):
        state = state + np.outer(k[i], v[i])
        rows.append(x[i] @ state)
    return np.array(rows)


def renormalised(B: Array, R: Array) -> Array:
    return weights(np.where(R, B, -np.inf).astype(B.dtype))


RIGHT = {
    f.__name__: (f, formula)
    for formula, functions in {
        formulas.MASKED: (
            textbook, divided_at_the_end, scaled_before, to_the_base_two, online, row_by_row,
            only_what_is_seen, backwards, summed_one_by_one, by_einsum, in_double, very_negative,
        ),
        formulas.CAUSAL: (causal_by_indices,),
        formulas.BIASED: (added, added_first),
        formulas.HEADS: (heads, heads_by_einsum),
        formulas.GROUPS: (groups, grouped_by_repeating),
        formulas.ROTARY: (interleaved,),
        formulas.LINEAR: (recurrent,),
    }.items()
    for f in functions
}  # fmt: skip
