"""Right functions as kernels compute them: in tiles, with running sums, in other words of algebra."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from tests.implementations import formulas
from tests.implementations.right import Array, interleaved, root, scores, textbook, weights


def tiles(n: int, size: int) -> list[slice]:
    return [slice(start, min(start + size, n)) for start in range(0, n, size)]


def causal_table(rows: int, columns: int) -> Array:
    return np.arange(columns)[None, :] <= np.arange(rows)[:, None]


def hide(y: Array, seen: Array) -> Array:
    return np.where(seen, y, -np.inf).astype(y.dtype)


def sigmoid(u: Array) -> Array:
    e = np.exp(-np.abs(u))
    return np.where(u >= 0, 1, e) / (1 + e)


# -- online softmax ------------------------------------------------------------------------------------


def tiled(Q: Array, K: Array, V: Array, R: Array, rows: int = 16, columns: int = 32) -> Array:
    out = np.zeros((len(Q), V.shape[1]), dtype=Q.dtype)
    for s in tiles(len(Q), rows):
        shift = np.full((len(Q[s]), 1), -np.inf, dtype=Q.dtype)
        total, sums = np.zeros_like(shift), np.zeros_like(out[s])
        for t in tiles(len(K), columns):
            y = hide(scores(Q[s], K[t]), R[s, t])
            new = np.maximum(shift, y.max(axis=1, keepdims=True))
            safe = np.where(np.isfinite(new), new, 0).astype(Q.dtype)
            e, old = np.exp(y - safe), np.exp(shift - safe)
            total, sums, shift = total * old + e.sum(axis=1, keepdims=True), sums * old + e @ V[t], new
        out[s] = sums / np.where(total == 0, 1, total)
    return out


def tiled_by_128(Q: Array, K: Array, V: Array, R: Array) -> Array:
    return tiled(Q, K, V, R, 128, 64)


def tiled_from_the_end(Q: Array, K: Array, V: Array, R: Array) -> Array:
    return tiled(Q, K[::-1], V[::-1], R[:, ::-1])


def from_a_finite_maximum(Q: Array, K: Array, V: Array) -> Array:
    """Begin with the least float: what it stands for is moved away with the first block."""
    shift = np.full((len(Q), 1), np.finfo(Q.dtype).min, dtype=Q.dtype)
    total, sums = np.zeros_like(shift), np.zeros((len(Q), V.shape[1]), dtype=Q.dtype)
    for t in tiles(len(K), 64):
        y = scores(Q, K[t])
        new = np.maximum(shift, y.max(axis=1, keepdims=True))
        e, old = np.exp(y - new), np.exp(shift - new)
        total, sums, shift = total * old + e.sum(axis=1, keepdims=True), sums * old + e @ V[t], new
    return sums / total


def split_keys(Q: Array, K: Array, V: Array) -> Array:
    """Attend to parts of the keys, and merge by log-sum-exp."""
    outs, lses = [], []
    for t in tiles(len(K), 50):
        y = scores(Q, K[t])
        shift = y.max(axis=1, keepdims=True)
        lses.append(shift + np.log(np.exp(y - shift).sum(axis=1, keepdims=True)))
        outs.append(weights(y) @ V[t])
    top = np.max(lses, axis=0)
    parts = [np.exp(lse - top) for lse in lses]
    return sum(p * out for p, out in zip(parts, outs, strict=True)) / sum(parts)


def by_log_sum_exp(Q: Array, K: Array, V: Array) -> Array:
    y = scores(Q, K)
    shift = y.max(axis=1, keepdims=True)
    lse = shift + np.log(np.exp(y - shift).sum(axis=1, keepdims=True))
    return np.exp(y - lse) @ V


def one_key_after_the_other(Q: Array, K: Array, V: Array) -> Array:
    y = scores(Q, K)
    shift = y[:, :1]
    total, sums = np.ones_like(shift), np.repeat(V[:1], len(Q), axis=0)
    for j in range(1, len(K)):
        new = np.maximum(shift, y[:, j : j + 1])
        e, old = np.exp(y[:, j : j + 1] - new), np.exp(shift - new)
        total, sums, shift = total * old + e, sums * old + e * V[j], new
    return sums / total


def keys_in_another_order(Q: Array, K: Array, V: Array) -> Array:
    order = np.random.default_rng(len(K)).permutation(len(K))
    return textbook(Q, K[order], V[order], np.True_)


def padded_and_hidden(Q: Array, K: Array, V: Array) -> Array:
    more = -len(K) % 64
    wide = [np.concatenate([a, np.zeros((more, a.shape[1]), a.dtype)]) for a in (K, V)]
    return textbook(Q, *wide, np.arange(len(wide[0]))[None, :] < len(K))


def padded_features(Q: Array, K: Array, V: Array) -> Array:
    more = -Q.shape[1] % 8
    wide = [np.concatenate([a, np.zeros((len(a), more), a.dtype)], axis=1) for a in (Q, K)]
    return weights(wide[0] @ wide[1].T / root(Q.shape[1], Q)) @ V


def features_in_parts(Q: Array, K: Array, V: Array) -> Array:
    y = sum(Q[:, t] @ K[:, t].T for t in tiles(Q.shape[1], 16))
    return weights(y / root(Q.shape[1], Q)) @ V


def base_two_in_tiles(Q: Array, K: Array, V: Array) -> Array:
    scale = Q.dtype.type(np.log2(np.e) / np.sqrt(Q.shape[1]))
    return np.concatenate([_base_two(Q[s] @ K.T * scale, V) for s in tiles(len(Q), 128)])


def _base_two(y: Array, V: Array) -> Array:
    e = np.exp2(y - y.max(axis=1, keepdims=True))
    return e @ V / e.sum(axis=1, keepdims=True)


def summed_with_a_correction(Q: Array, K: Array, V: Array) -> Array:
    y = scores(Q, K)
    e = np.exp(y - y.max(axis=1, keepdims=True))
    total, lost = np.zeros((len(Q), 1), Q.dtype), np.zeros((len(Q), 1), Q.dtype)
    for j in range(len(K)):
        part = e[:, j : j + 1] - lost
        new = total + part
        lost, total = (new - total) - part, new
    return e @ V / total


def divided_by_the_largest_weight(Q: Array, K: Array, V: Array) -> Array:
    y = scores(Q, K)
    e = np.exp(y - y.max(axis=1, keepdims=True))
    w = e / e.sum(axis=1, keepdims=True)
    w = w / w.max(axis=1, keepdims=True)
    return w @ V / w.sum(axis=1, keepdims=True)


# -- masks ---------------------------------------------------------------------------------------------


def minus_ten_thousand_added(Q: Array, K: Array, V: Array, R: Array) -> Array:
    """As BERT has it: scores of sampled data stay above −10⁴, and e^−9000 is 0 in every float."""
    some = R.any(axis=1, keepdims=True)
    y = scores(Q, K) + np.where(R | ~some, 0, -10_000).astype(Q.dtype)
    return weights(y) @ V


def least_float_in_place(Q: Array, K: Array, V: Array, R: Array) -> Array:
    return weights(np.where(R, scores(Q, K), np.finfo(Q.dtype).min).astype(Q.dtype)) @ V


def weights_are_masked_and_divided(Q: Array, K: Array, V: Array, R: Array) -> Array:
    y = np.where(R, scores(Q, K), -np.inf).astype(Q.dtype)
    shift = y.max(axis=1, keepdims=True)
    e = np.where(R, np.exp(y - np.where(np.isfinite(shift), shift, 0)), 0).astype(Q.dtype)
    total = e.sum(axis=1, keepdims=True)
    return (e / np.where(total == 0, 1, total)) @ V


def only_keys_that_any_query_sees(Q: Array, K: Array, V: Array, R: Array) -> Array:
    used = R.any(axis=0)
    if not used.any():
        return np.zeros((len(Q), V.shape[1]), dtype=Q.dtype)
    return textbook(Q, K[used], V[used], R[:, used])


def causal_tiles_with_their_offset(Q: Array, K: Array, V: Array) -> Array:
    j = np.arange(len(K))[None, :]
    parts = [textbook(Q[s], K, V, j <= np.arange(s.start, s.stop)[:, None]) for s in tiles(len(Q), 128)]
    return np.concatenate(parts)


def causal_without_later_tiles(Q: Array, K: Array, V: Array) -> Array:
    seen = causal_table(len(Q), len(K))
    parts = [tiled(Q[s], K[: s.stop], V[: s.stop], seen[s, : s.stop]) for s in tiles(len(Q), 64)]
    return np.concatenate(parts)


def step_by_step_with_a_cache(Q: Array, K: Array, V: Array) -> Array:
    rows = [textbook(Q[i : i + 1], K[: i + 1], V[: i + 1], np.True_) for i in range(len(Q))]
    return np.concatenate(rows)


def causal_of_integers_of_two_bytes(Q: Array, K: Array, V: Array) -> Array:
    i, j = (np.arange(len(a), dtype=np.int16) for a in (Q, K))
    return textbook(Q, K, V, j[None, :] <= i[:, None])


def windowed_by_gathering(Q: Array, K: Array, V: Array) -> Array:
    out = []
    for i in range(len(Q)):
        near = np.s_[max(i - 19, 0) : i + 1]
        out.append(textbook(Q[i : i + 1], K[near], V[near], np.True_))
    return np.concatenate(out)


def windowed_tiles(Q: Array, K: Array, V: Array) -> Array:
    i, j = np.ogrid[: len(Q), : len(K)]
    return tiled(Q, K, V, (j <= i) & (i - 19 <= j), 32, 32)


def a_prefix_beside_causal(Q: Array, K: Array, V: Array) -> Array:
    i, j = np.ogrid[: len(Q), : len(K)]
    return tiled(Q, K, V, (j <= i) | (j < 70))


def slopes_of_keys_alone(Q: Array, K: Array, V: Array, m: float) -> Array:
    """ALiBi by m j, which differs from −m (i − j) by what a row has everywhere."""
    y = scores(Q, K) + Q.dtype.type(m) * np.arange(len(K)).astype(Q.dtype)
    return weights(hide(y, causal_table(len(Q), len(K)))) @ V


def slopes_of_distances(Q: Array, K: Array, V: Array, m: float) -> Array:
    i, j = np.ogrid[: len(Q), : len(K)]
    y = scores(Q, K) - Q.dtype.type(m) * (i - j).astype(Q.dtype)
    return weights(hide(y, j <= i)) @ V


def capped_before_the_mask(Q: Array, K: Array, V: Array) -> Array:
    cap = Q.dtype.type(formulas.c)
    return weights(hide(cap * np.tanh(scores(Q, K) / cap), causal_table(len(Q), len(K)))) @ V


def added_in_tiles(Q: Array, K: Array, V: Array, B: Array) -> Array:
    return np.concatenate([weights(scores(Q[s], K) + B[s]) @ V for s in tiles(len(Q), 64)])


# -- norms ---------------------------------------------------------------------------------------------


def two_passes(x: Array, epsilon: float, gain: Array, shift: Array) -> Array:
    centred = x - x.mean(axis=1, keepdims=True)
    variance = (centred * centred).mean(axis=1, keepdims=True)
    return centred / np.sqrt(variance + x.dtype.type(epsilon)) * gain + shift


def welford(x: Array, epsilon: float, gain: Array, shift: Array) -> Array:
    mean, squares = x[:, :1], np.zeros_like(x[:, :1])
    for k in range(1, x.shape[1]):
        apart = x[:, k : k + 1] - mean
        mean = mean + apart / x.dtype.type(k + 1)
        squares = squares + apart * (x[:, k : k + 1] - mean)
    return _normalised(x, mean, squares, epsilon, gain, shift)


def _normalised(
    x: Array, mean: Array, squares: Array, epsilon: float, gain: Array, shift: Array
) -> Array:
    variance = squares / x.dtype.type(x.shape[1])
    return (x - mean) / np.sqrt(variance + x.dtype.type(epsilon)) * gain + shift


def merged_variances(x: Array, epsilon: float, gain: Array, shift: Array) -> Array:
    """Chan, Golub and LeVeque's way to merge the means and squares of parts."""
    count, mean, squares = 0, np.zeros_like(x[:, :1]), np.zeros_like(x[:, :1])
    for t in tiles(x.shape[1], 16):
        n = x[:, t].shape[1]
        own = x[:, t].mean(axis=1, keepdims=True)
        within = ((x[:, t] - own) ** 2).sum(axis=1, keepdims=True)
        apart = own - mean
        squares = squares + within + apart * apart * x.dtype.type(count * n / (count + n))
        mean = mean + apart * x.dtype.type(n / (count + n))
        count += n
    return _normalised(x, mean, squares, epsilon, gain, shift)


def one_pass_in_double(x: Array, epsilon: float, gain: Array, shift: Array) -> Array:
    """Of numbers less their first, in float64, one pass loses nothing that rounding does not explain."""
    if x.dtype == np.float64:
        return two_passes(x, epsilon, gain, shift)
    wide = x.astype(np.float64) - x[:, :1]
    mean = wide.mean(axis=1, keepdims=True)
    variance = np.maximum((wide * wide).mean(axis=1, keepdims=True) - mean * mean, 0)
    return ((wide - mean) / np.sqrt(variance + x.dtype.type(epsilon)) * gain + shift).astype(x.dtype)


def root_mean_square(x: Array, epsilon: float, gain: Array) -> Array:
    mean = (x * x).mean(axis=1, keepdims=True)
    return x * (1 / np.sqrt(mean + x.dtype.type(epsilon))) * gain


def root_mean_square_in_double(x: Array, epsilon: float, gain: Array) -> Array:
    wide = x.astype(np.float64)
    mean = (wide * wide).mean(axis=1, keepdims=True)
    return (wide / np.sqrt(mean + float(x.dtype.type(epsilon)))).astype(x.dtype) * gain


def squares_by_eight_with_their_tail(x: Array, epsilon: float, gain: Array) -> Array:
    squares = sum((x[:, t] ** 2).sum(axis=1, keepdims=True) for t in tiles(x.shape[1], 8))
    return x / np.sqrt(squares / x.dtype.type(x.shape[1]) + x.dtype.type(epsilon)) * gain


# -- rotations, heads, recurrences ---------------------------------------------------------------------


def complex_rotation(x: Array, theta: Array) -> Array:
    if x.dtype == np.float16:
        return interleaved(x, theta)
    turned = (x[:, 0::2] + 1j * x[:, 1::2]) * np.exp(1j * theta)
    return np.stack([turned.real, turned.imag], axis=-1).reshape(x.shape).astype(x.dtype)


def rotated_by_swapping_halves(x: Array, theta: Array) -> Array:
    n = theta.shape[1]
    angles = np.concatenate([theta, theta], axis=1)
    swapped = np.concatenate([-x[:, n:], x[:, :n]], axis=1)
    return x * np.cos(angles) + swapped * np.sin(angles)


def groups_by_number(Q: Array, K: Array, V: Array) -> Array:
    q = Q.reshape(-1, *Q.shape[2:])
    group = np.arange(len(q)) // Q.shape[1]
    return np.concatenate([weights(scores(q[n], K[g])) @ V[g] for n, g in enumerate(group)], axis=-1)


def heads_one_by_one(x: Array, W_Q: Array, W_K: Array, W_V: Array) -> Array:
    out = [weights(scores(x @ a, x @ b)) @ (x @ c) for a, b, c in zip(W_Q, W_K, W_V, strict=True)]
    return np.concatenate(out, axis=-1)


def chunked_recurrence(x: Array, k: Array, v: Array) -> Array:
    state = np.zeros((x.shape[1], v.shape[1]), dtype=x.dtype)
    rows = []
    for t in tiles(len(x), 64):
        within = np.tril(x[t] @ k[t].T) @ v[t]
        rows.append(x[t] @ state + within)
        state = state + k[t].T @ v[t]
    return np.concatenate(rows)


def cumulative_sums(V: Array) -> Array:
    return np.cumsum(V, axis=0, dtype=V.dtype)


def sums_with_a_carry(V: Array) -> Array:
    carry, rows = np.zeros((1, V.shape[1]), V.dtype), []
    for t in tiles(len(V), 32):
        rows.append(np.cumsum(V[t], axis=0, dtype=V.dtype) + carry)
        carry = rows[-1][-1:]
    return np.concatenate(rows)


def gated_in_parts(x: Array, A: Array, C: Array, D: Array) -> Array:
    def part(t: Any) -> Array:
        u = x @ A[:, t]
        return (u * sigmoid(u) * (x @ C[:, t])) @ D[t]

    return sum(part(t) for t in tiles(A.shape[1], 16))


def mean_by_a_product(V: Array) -> Array:
    return np.full((1, len(V)), 1, V.dtype) @ V / V.dtype.type(len(V))


# -- rows ----------------------------------------------------------------------------------------------


def shifted_log_sum_exp(B: Array) -> Array:
    shift = B.max(axis=1, keepdims=True)
    return shift + np.log(np.exp(B - shift).sum(axis=1, keepdims=True))


def reduced_log_sum_exp(B: Array) -> Array:
    """Add logarithms two by two, as NumPy has it."""
    return np.logaddexp.reduce(B, axis=1, keepdims=True)


def log_sum_exp_to_the_base_two(B: Array) -> Array:
    y = B * B.dtype.type(np.log2(np.e))
    shift = y.max(axis=1, keepdims=True)
    return (shift + np.log2(np.exp2(y - shift).sum(axis=1, keepdims=True))) * B.dtype.type(np.log(2))


def shifted_log_softmax(B: Array) -> Array:
    y = B - B.max(axis=1, keepdims=True)
    return y - np.log(np.exp(y).sum(axis=1, keepdims=True))


def _pairs() -> Iterator[tuple[Any, Any]]:
    for formula, functions in {
        formulas.MASKED: (
            tiled, tiled_by_128, tiled_from_the_end, minus_ten_thousand_added, least_float_in_place,
            weights_are_masked_and_divided, only_keys_that_any_query_sees,
        ),
        formulas.DENSE: (
            from_a_finite_maximum, split_keys, by_log_sum_exp, one_key_after_the_other,
            keys_in_another_order, padded_and_hidden, padded_features, features_in_parts,
            base_two_in_tiles, summed_with_a_correction, divided_by_the_largest_weight,
        ),
        formulas.SELF_CAUSAL: (
            causal_tiles_with_their_offset, causal_without_later_tiles, step_by_step_with_a_cache,
            causal_of_integers_of_two_bytes,
        ),
        formulas.WINDOWED: (windowed_by_gathering, windowed_tiles),
        formulas.PREFIXED: (a_prefix_beside_causal,),
        formulas.ALIBI: (slopes_of_keys_alone, slopes_of_distances),
        formulas.CAPPED: (capped_before_the_mask,),
        formulas.BIASED: (added_in_tiles,),
        formulas.LAYERNORM: (two_passes, welford, merged_variances, one_pass_in_double),
        formulas.RMSNORM: (
                root_mean_square, root_mean_square_in_double, squares_by_eight_with_their_tail,
            ),
        formulas.ROTARY: (complex_rotation,),
        formulas.ROTARY_HALVES: (rotated_by_swapping_halves,),
        formulas.GROUPS: (groups_by_number,),
        formulas.HEADS: (heads_one_by_one,),
        formulas.LINEAR: (chunked_recurrence,),
        formulas.PREFIX_SUMS: (cumulative_sums, sums_with_a_carry),
        formulas.GATED: (gated_in_parts,),
        formulas.MEAN: (mean_by_a_product,),
        formulas.LOGSUMEXP: (shifted_log_sum_exp, reduced_log_sum_exp, log_sum_exp_to_the_base_two),
        formulas.LOGSOFTMAX: (shifted_log_softmax,),
    }.items():  # fmt: skip
        yield from ((function, formula) for function in functions)


RIGHT_KERNELS = {function.__name__: (function, formula) for function, formula in _pairs()}
