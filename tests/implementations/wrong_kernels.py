"""Kernels with one planted fault each: tiles, tails, hidden blocks, small integers, accumulators, state.

Most are right at a few tokens and features, at moderate scores, and in a first call.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from tests.implementations import formulas, right
from tests.implementations.right import root, scores, textbook, weights
from tests.implementations.right_kernels import causal_table, sigmoid, tiles
from tests.implementations.wrong import Planted, hidden

Array = Any

WRONG_KERNELS: dict[str, Planted] = {}


def planted(formula: Any, kind: str = "differs") -> Callable[[Any], Any]:
    def note(function: Any) -> Any:
        WRONG_KERNELS[function.__name__] = Planted(function, formula, kind, {})
        return function

    return note


# -- tiles and tails ----------------------------------------------------------------------------------


@planted(formulas.SELF_CAUSAL)
def tiles_of_128_queries_without_their_offset(Q, K, V):
    parts = [Q[t] for t in tiles(len(Q), 128)]
    return np.concatenate([textbook(q, K, V, causal_table(len(q), len(K))) for q in parts])


@planted(formulas.SELF_CAUSAL)
def tiles_of_64_keys_without_their_offset(Q, K, V):
    seen = [causal_table(len(Q), len(K[t])) for t in tiles(len(K), 64)]
    return textbook(Q, K, V, np.concatenate(seen, axis=1))


@planted(formulas.DENSE)
def tail_of_keys_after_tiles_of_128_lost(Q, K, V):
    n = len(K) if len(K) < 128 else len(K) // 128 * 128
    return textbook(Q, K[:n], V[:n], np.True_)


@planted(formulas.DENSE)
def tail_of_queries_after_tiles_of_32_is_zero(Q, K, V):
    out = textbook(Q, K, V, np.True_)
    if len(Q) > 32:
        out[len(Q) // 32 * 32 :] = 0
    return out


@planted(formulas.RMSNORM)
def squares_are_summed_by_eight(x, epsilon, gain):
    n = x.shape[1]
    used = n if n < 8 else n // 8 * 8
    mean = (x[:, :used] ** 2).sum(axis=1, keepdims=True) / x.dtype.type(n)
    return x / np.sqrt(mean + x.dtype.type(epsilon)) * gain


@planted(formulas.DENSE)
def features_of_scores_by_sixteen(Q, K, V):
    n = Q.shape[1]
    used = n if n < 16 else n // 16 * 16
    return weights(Q[:, :used] @ K[:, :used].T / root(n, Q)) @ V


@planted(formulas.DENSE)
def features_beyond_128_are_not_read(Q, K, V):
    return weights(Q[:, :128] @ K[:, :128].T / root(Q.shape[1], Q)) @ V


@planted(formulas.DENSE)
def a_register_of_32_values(Q, K, V):
    out = textbook(Q, K, V, np.True_)
    out[:, 32:] = 0
    return out


@planted(formulas.DENSE)
def the_last_tile_is_moved_back_and_counted_twice(Q, K, V):
    order = np.concatenate([np.arange(t.start, t.start + 64) for t in tiles(len(K), 64)])
    if len(K) > 64:
        order[-64:] = np.arange(len(K) - 64, len(K))
    return textbook(Q, K[order[order < len(K)]], V[order[order < len(K)]], np.True_)


@planted(formulas.DENSE)
def keys_are_padded_with_zeros_to_16(Q, K, V):
    if len(K) > 16:
        more = -len(K) % 16
        K, V = (np.concatenate([a, np.zeros((more, a.shape[1]), a.dtype)]) for a in (K, V))
    return textbook(Q, K, V, np.True_)


@planted(formulas.SELF_CAUSAL)
def tiles_on_the_diagonal_are_skipped(Q, K, V):
    i, j = np.ogrid[: len(Q), : len(K)]
    seen = (j <= i) & ((j // 64 < i // 64) | (j // 64 == 0))
    return textbook(Q, K, V, seen)


@planted(formulas.WINDOWED)
def a_window_begins_with_the_next_tile(Q, K, V):
    i, j = np.ogrid[: len(Q), : len(K)]
    first = -(-np.maximum(i - 19, 0) // 64) * 64
    return textbook(Q, K, V, (j <= i) & (i - 19 <= j) & (np.minimum(first, i) <= j))


@planted(formulas.DENSE)
def splits_of_keys_are_averaged(Q, K, V):
    if len(K) < 128:
        return textbook(Q, K, V, np.True_)
    halves = [textbook(Q, K[t], V[t], np.True_) for t in (np.s_[:128], np.s_[128:])]
    return (halves[0] + halves[1]) / Q.dtype.type(2)


@planted(formulas.DENSE)
def splits_are_merged_without_a_maximum(Q, K, V):
    total, sums = 0, 0
    for t in tiles(len(K), 64):
        y = scores(Q, K[t])
        lse = np.log(np.exp(y - y.max(axis=1, keepdims=True)).sum(axis=1, keepdims=True))
        lse = lse + y.max(axis=1, keepdims=True)
        sums, total = sums + np.exp(lse) * (weights(y) @ V[t]), total + np.exp(lse)
    return sums / total


@planted(formulas.DENSE)
def the_sum_is_not_moved_with_the_maximum(Q, K, V):
    shift = np.full((len(Q), 1), -np.inf, dtype=Q.dtype)
    total, sums = np.zeros_like(shift), np.zeros((len(Q), V.shape[1]), dtype=Q.dtype)
    for t in tiles(len(K), 64):
        y = scores(Q, K[t])
        new = np.maximum(shift, y.max(axis=1, keepdims=True))
        e, old = np.exp(y - new), np.exp(shift - new)
        total, sums, shift = total + e.sum(axis=1, keepdims=True), sums * old + e @ V[t], new
    return sums / total


@planted(formulas.PREFIXED)
def a_prefix_ends_with_its_tile(Q, K, V):
    i, j = np.ogrid[: len(Q), : len(K)]
    return textbook(Q, K, V, (j <= i) | (j < 64))


@planted(formulas.PREFIX_SUMS)
def sums_are_carried_to_the_next_tile_alone(V):
    parts = [np.cumsum(V[t], axis=0, dtype=V.dtype) for t in tiles(len(V), 32)]
    return np.concatenate([p + (parts[k - 1][-1] if k else 0) for k, p in enumerate(parts)])


@planted(formulas.LINEAR)
def a_chunked_state_is_reset(x, k, v):
    return np.concatenate([right.recurrent(x[t], k[t], v[t]) for t in tiles(len(x), 128)])


@planted(formulas.GATED)
def hidden_features_by_32(x, A, C, D):
    used = A.shape[1] if A.shape[1] < 32 else A.shape[1] // 32 * 32
    u = x @ A[:, :used]
    gate = u * sigmoid(u)
    return (gate * (x @ C[:, :used])) @ D[:used]


@planted(formulas.MASKED)
def the_mask_of_the_first_tile_of_keys_for_all(Q, K, V, R):
    if R.shape[1] <= 64:
        return textbook(Q, K, V, R)
    return textbook(Q, K, V, np.take(R, np.arange(R.shape[1]) % 64, axis=1))


@planted(formulas.MASKED)
def the_mask_of_the_first_tile_of_queries_for_all(Q, K, V, R):
    return textbook(Q, K, V, R[np.arange(len(Q)) % 128])


@planted(formulas.MASKED)
def the_mask_is_lost_in_the_last_tile(Q, K, V, R):
    seen = R.copy()
    if R.shape[1] > 64:
        seen[:, R.shape[1] // 64 * 64 :] = True
    return textbook(Q, K, V, seen)


@planted(formulas.DENSE)
def the_scale_is_lost_in_the_tail(Q, K, V):
    y = scores(Q, K)
    if len(K) > 32:
        y[:, len(K) // 32 * 32 :] *= root(Q.shape[1], Q)
    return weights(y) @ V


@planted(formulas.DENSE)
def four_sums_and_no_tail(Q, K, V):
    y = scores(Q, K)
    e = np.exp(y - y.max(axis=1, keepdims=True))
    used = len(K) if len(K) < 16 else len(K) // 4 * 4 - 4
    return e @ V / e[:, :used].sum(axis=1, keepdims=True)


@planted(formulas.DENSE)
def only_the_256_largest_scores(Q, K, V):
    y = scores(Q, K)
    least = np.sort(y, axis=1)[:, -256:][:, :1]
    return weights(np.where(y >= least, y, -np.inf).astype(Q.dtype)) @ V


@planted(formulas.HEADS)
def eight_lanes_of_heads(x, W_Q, W_K, W_V):
    out = right.heads(x, W_Q, W_K, W_V)
    out[:, 8 * W_V.shape[2] :] = 0
    return out


# -- hidden blocks, running maxima --------------------------------------------------------------------


def _online(Q: Array, K: Array, V: Array, R: Array, first: float, update: Any, size: int = 64) -> Array:
    y = hidden(scores(Q, K), R)
    shift = np.full((len(Q), 1), first, dtype=Q.dtype)
    total, sums = np.zeros_like(shift), np.zeros((len(Q), V.shape[1]), dtype=Q.dtype)
    for t in tiles(len(K), size):
        new = update(shift, y[:, t].max(axis=1, keepdims=True))
        e, old = np.exp(y[:, t] - new), np.exp(shift - new)
        total, sums, shift = total * old + e.sum(axis=1, keepdims=True), sums * old + e @ V[t], new
    return (sums / total).astype(Q.dtype)


@planted(formulas.MASKED)
def a_hidden_first_block_is_nan(Q, K, V, R):
    return _online(Q, K, V, R, -np.inf, np.maximum)


@planted(formulas.MASKED)
def a_hidden_block_of_sixteen_is_nan(Q, K, V, R):
    return _online(Q, K, V, R, -np.inf, np.maximum, 16)


@planted(formulas.MASKED)
def a_hidden_block_sets_the_maximum_back(Q, K, V, R):
    def update(shift: Array, new: Array) -> Array:
        return np.where(np.isfinite(new), np.maximum(shift, new), np.float32(0)).astype(shift.dtype)

    return _online(Q, K, V, R, -1e30 if Q.dtype != np.float16 else -6e4, update)


@planted(formulas.DENSE)
def the_running_maximum_starts_at_zero(Q, K, V):
    return _online(Q, K, V, np.True_, 0.0, np.maximum)


@planted(formulas.DENSE)
def the_running_maximum_starts_at_minus_100(Q, K, V):
    return _online(Q, K, V, np.True_, -100.0, np.maximum)


@planted(formulas.SELF_CAUSAL)
def the_maximum_of_the_last_block_alone(Q, K, V):
    return _online(
        Q, K, V, causal_table(len(Q), len(K)), -1e4, lambda _, new: np.maximum(new, -1e4), 128
    )


@planted(formulas.MASKED)
def hides_with_minus_100_added(Q, K, V, R):
    return weights(scores(Q, K) + np.where(R, 0, -100).astype(Q.dtype)) @ V


@planted(formulas.BIASED)
def a_block_of_minus_infinity_is_nan(Q, K, V, B):
    y = scores(Q, K) + B
    lse = [y[:, t].max(axis=1, keepdims=True) for t in tiles(len(K), 64)]
    parts = [np.exp(y[:, t] - s) for t, s in zip(tiles(len(K), 64), lse, strict=True)]
    top = np.max(lse, axis=0)
    total = sum(p.sum(axis=1, keepdims=True) * np.exp(s - top) for p, s in zip(parts, lse, strict=True))
    sums = sum(
        (p * np.exp(s - top)) @ V[t] for p, s, t in zip(parts, lse, tiles(len(K), 64), strict=True)
    )
    return sums / total


# -- integers that are too small ----------------------------------------------------------------------


def _alibi(Q: Array, K: Array, V: Array, m: float, kind: Any) -> Array:
    i, j = np.arange(len(Q))[:, None], np.arange(len(K))[None, :]
    distance = (i - j).astype(kind).astype(Q.dtype)
    return textbook_of(scores(Q, K) - Q.dtype.type(m) * distance, V)


def textbook_of(y: Array, V: Array) -> Array:
    return weights(hidden(y, causal_table(*y.shape))) @ V


@planted(formulas.ALIBI)
def distances_of_one_signed_byte(Q, K, V, m):
    return _alibi(Q, K, V, m, np.int8)


@planted(formulas.SELF_CAUSAL)
def positions_of_one_byte(Q, K, V):
    i, j = (np.arange(len(a)).astype(np.uint8) for a in (Q, K))
    return textbook(Q, K, V, j[None, :] <= i[:, None])


@planted(formulas.ALIBI)
def distances_of_one_byte(Q, K, V, m):
    return _alibi(Q, K, V, m, np.uint8)


@planted(formulas.MASKED)
def places_of_the_mask_of_two_bytes(Q, K, V, R):
    i, j = np.ogrid[: len(Q), : len(K)]
    return textbook(Q, K, V, R.ravel()[(i * len(K) + j).astype(np.uint16)])


@planted(formulas.MASKED)
def places_of_the_mask_of_two_signed_bytes(Q, K, V, R):
    i, j = np.ogrid[: len(Q), : len(K)]
    return textbook(Q, K, V, R.ravel()[(i * len(K) + j).astype(np.int16)])


@planted(formulas.DENSE)
def places_of_keys_of_one_signed_byte(Q, K, V):
    j, k = np.ogrid[: len(K), : K.shape[1]]
    flat = np.ascontiguousarray(K).ravel()[(j * K.shape[1] + k).astype(np.int16).astype(np.int8)]
    return textbook(Q, flat, V, np.True_)


@planted(formulas.MEAN)
def tokens_are_counted_in_a_byte(V):
    return V.sum(axis=0, keepdims=True, dtype=V.dtype) / V.dtype.type(np.array(len(V)).astype(np.uint8))


@planted(formulas.ROTARY)
def a_table_of_256_positions(x, theta):
    return right.interleaved(x, theta[np.minimum(np.arange(len(x)), 255)])


# -- accumulators and precision -----------------------------------------------------------------------


@planted(formulas.DENSE)
def the_sum_of_exponentials_in_half(Q, K, V):
    y = scores(Q, K)
    e = np.exp(y - y.max(axis=1, keepdims=True))
    return e @ V / e.sum(axis=1, keepdims=True, dtype=np.float16).astype(Q.dtype)


@planted(formulas.DENSE)
def products_with_values_in_single(Q, K, V):
    return (weights(scores(Q, K)).astype(np.float32) @ V.astype(np.float32)).astype(Q.dtype)


@planted(formulas.SELF_CAUSAL)
def the_scale_is_a_half(Q, K, V):
    y = Q @ K.T * Q.dtype.type(np.float16(Q.shape[1] ** -0.5))
    return textbook_of(y, V)


@planted(formulas.ROTARY_HALVES)
def tables_of_sines_in_single(x, theta):
    n = theta.shape[1]
    c, s = (f(theta.astype(np.float32)).astype(x.dtype) for f in (np.cos, np.sin))
    return np.concatenate([x[:, :n] * c - x[:, n:] * s, x[:, :n] * s + x[:, n:] * c], axis=1)


@planted(formulas.BIASED)
def base_two_for_the_scores_alone(Q, K, V, B):
    y = scores(Q, K) * Q.dtype.type(np.log2(np.e)) + B
    e = np.exp2(y - y.max(axis=1, keepdims=True))
    return e @ V / e.sum(axis=1, keepdims=True)


@planted(formulas.LOGSUMEXP)
def base_two_with_a_short_constant(B):
    y = B * B.dtype.type(1.4427)
    shift = y.max(axis=1, keepdims=True)
    return (shift + np.log2(np.exp2(y - shift).sum(axis=1, keepdims=True))) * B.dtype.type(np.log(2))


@planted(formulas.LOGSUMEXP)
def the_logarithm_stays_to_the_base_two(B):
    y = B * B.dtype.type(np.log2(np.e))
    shift = y.max(axis=1, keepdims=True)
    return shift + np.log2(np.exp2(y - shift).sum(axis=1, keepdims=True))


@planted(formulas.LOGSOFTMAX)
def the_logarithm_of_the_softmax(B):
    return np.log(weights(B))


@planted(formulas.WINDOWED)
def a_window_by_differences_of_sums(Q, K, V):
    y = scores(Q, K)
    e = np.exp(y - y.max(axis=1, keepdims=True)) * causal_table(len(Q), len(K))
    ends = np.concatenate([np.zeros((len(Q), 1), Q.dtype), np.cumsum(e, axis=1, dtype=Q.dtype)], axis=1)
    i = np.arange(len(Q))
    total = ends[i, i + 1] - ends[i, np.maximum(i - 19, 0)]
    seen = i[:, None] - 19 <= np.arange(len(K))[None, :]
    return (e * seen) @ V / total[:, None]


# -- norms --------------------------------------------------------------------------------------------


def _normal(x: Array, variance: Array, gain: Array, shift: Array) -> Array:
    return (x - x.mean(axis=1, keepdims=True)) / np.sqrt(variance) * gain + shift


@planted(formulas.LAYERNORM)
def one_pass_variance(x, epsilon, gain, shift):
    mean = x.mean(axis=1, keepdims=True)
    variance = (x * x).mean(axis=1, keepdims=True) - mean * mean
    return _normal(x, np.maximum(variance, 0) + x.dtype.type(epsilon), gain, shift)


@planted(formulas.LAYERNORM)
def variance_over_one_less(x, epsilon, gain, shift):
    n = x.shape[1]
    variance = x.var(axis=1, keepdims=True) * x.dtype.type(n / max(n - 1, 1))
    return _normal(x, variance + x.dtype.type(epsilon), gain, shift)


@planted(formulas.LAYERNORM)
def the_larger_of_variance_and_epsilon(x, epsilon, gain, shift):
    return _normal(x, np.maximum(x.var(axis=1, keepdims=True), x.dtype.type(epsilon)), gain, shift)


@planted(formulas.LAYERNORM)
def a_variance_of_partial_sums_without_their_means(x, epsilon, gain, shift):
    parts = [x[:, t] for t in tiles(x.shape[1], 32)]
    squares = sum(p.var(axis=1, keepdims=True) * x.dtype.type(p.shape[1]) for p in parts)
    return _normal(x, squares / x.dtype.type(x.shape[1]) + x.dtype.type(epsilon), gain, shift)


@planted(formulas.RMSNORM)
def epsilon_outside_the_root(x, epsilon, gain):
    mean = (x * x).mean(axis=1, keepdims=True)
    return x / (np.sqrt(mean) + x.dtype.type(epsilon)) * gain


@planted(formulas.RMSNORM)
def one_more_than_the_gain(x, epsilon, gain):
    mean = (x * x).mean(axis=1, keepdims=True)
    return x / np.sqrt(mean + x.dtype.type(epsilon)) * (1 + gain)


@planted(formulas.RMSNORM)
def epsilon_in_half(x, epsilon, gain):
    mean = (x * x).mean(axis=1, keepdims=True)
    return x / np.sqrt(mean + x.dtype.type(np.float16(epsilon))) * gain


@planted(formulas.RMSNORM)
def epsilon_is_never_below_1e_6(x, epsilon, gain):
    mean = (x * x).mean(axis=1, keepdims=True)
    return x / np.sqrt(mean + x.dtype.type(max(epsilon, 1e-6))) * gain


# -- masks, heads, positions, caps --------------------------------------------------------------------


@planted(formulas.WINDOWED)
def a_window_of_one_less(Q, K, V):
    i, j = np.ogrid[: len(Q), : len(K)]
    return textbook(Q, K, V, (j <= i) & (i - 18 <= j))


@planted(formulas.CAUSAL)
def one_query_sees_all_keys(Q, K, V):
    return textbook(Q, K, V, np.True_ if len(Q) == 1 else causal_table(len(Q), len(K)))


@planted(formulas.CAUSAL)
def causal_to_the_last_key_where_keys_are_many(Q, K, V):
    i, j = np.ogrid[: len(Q), : len(K)]
    return textbook(Q, K, V, j <= i + (len(K) - len(Q) if len(K) > 128 else 0))


@planted(formulas.CAPPED)
def capped_after_the_mask(Q, K, V):
    y = hidden(scores(Q, K), causal_table(len(Q), len(K)))
    cap = Q.dtype.type(formulas.c)
    return weights(cap * np.tanh(y / cap)) @ V


@planted(formulas.GROUPS)
def heads_modulo_groups(Q, K, V):
    q = Q.reshape(-1, *Q.shape[2:])
    group = np.arange(len(q)) % len(K)
    return np.concatenate(list(weights(scores(q, K[group])) @ V[group]), axis=-1)


@planted(formulas.DENSE)
def the_root_of_padded_features(Q, K, V):
    n = Q.shape[1]
    return weights(Q @ K.T / root(n if n < 8 else -(-n // 8) * 8, Q)) @ V


@planted(formulas.DENSE)
def weights_below_a_thousandth_are_dropped(Q, K, V):
    w = weights(scores(Q, K))
    return np.where(w < 1e-3, 0, w).astype(Q.dtype) @ V


# -- state and writing --------------------------------------------------------------------------------

_workspace: dict[Any, Array] = {}


@planted(formulas.DENSE, "remembers")
def a_workspace_that_is_not_cleared(Q, K, V):
    out = _workspace.setdefault((len(Q), V.shape[1], Q.dtype), np.zeros((len(Q), V.shape[1]), Q.dtype))
    out += textbook(Q, K, V, np.True_)
    return out.copy()


@planted(formulas.ROTARY, "remembers")
def sines_kept_by_length_alone(x, theta, tables={}):  # noqa: B006 - the fault
    key = theta.shape, x.dtype
    return right.interleaved(x, tables.setdefault(key, theta.copy()))


@planted(formulas.DENSE, "remembers")
def keys_are_appended_to_a_default_argument(Q, K, V, cache={}):  # noqa: B006 - the fault
    held = cache.setdefault((K.shape, V.shape, K.dtype), [])
    held.append((K.copy(), V.copy()))
    return textbook(Q, *(np.concatenate(each) for each in zip(*held, strict=True)), np.True_)


@planted(formulas.MASKED, "remembers")
def the_mask_is_kept_by_shape(Q, K, V, R, masks={}):  # noqa: B006 - the fault
    return textbook(Q, K, V, masks.setdefault((R.shape, V.shape, Q.dtype), R.copy()))


@planted(formulas.BIASED, "writes")
def scores_are_added_in_place(Q, K, V, B):
    B += scores(Q, K)
    return weights(B) @ V


@planted(formulas.DENSE, "random")
def dropout_is_left_on(Q, K, V):
    w = weights(scores(Q, K))
    keep = np.random.random(w.shape) < 0.9
    return np.where(keep, w / w.dtype.type(0.9), 0).astype(Q.dtype) @ V
