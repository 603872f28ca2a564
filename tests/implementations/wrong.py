"""Wrong attentions, each with one fault that implementations have had."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from tests.implementations import formulas, right
from tests.implementations.right import root, scores, textbook, weights

Array = Any


@dataclass(frozen=True)
class Planted:
    """A wrong function, what it is taken for, and what is to be found."""

    function: Callable[..., Array]
    formula: Any
    kind: str
    options: dict[str, Any]


WRONG: dict[str, Planted] = {}


def planted(formula: Any, kind: str = "differs", **options: Any) -> Callable[[Any], Any]:
    def note(function: Any) -> Any:
        WRONG[function.__name__] = Planted(function, formula, kind, options)
        return function

    return note


def hidden(y: Array, R: Array) -> Array:
    return np.where(R, y, -np.inf).astype(y.dtype)


# -- masks ------------------------------------------------------------------------------------------


@planted(formulas.MASKED)
def mask_is_off_by_one(Q, K, V, R):
    return textbook(Q, K, V, np.roll(R, 1, axis=1))


@planted(formulas.MASKED)
def mask_is_inverted(Q, K, V, R):
    return textbook(Q, K, V, ~R)


@planted(formulas.MASKED)
def mask_is_left_out(Q, K, V, R):
    return textbook(Q, K, V, np.ones_like(R))


@planted(formulas.MASKED)
def mask_of_the_first_row_for_all(Q, K, V, R):
    return textbook(Q, K, V, np.broadcast_to(R[:1], R.shape))


@planted(formulas.MASKED)
def mask_is_added_as_a_number(Q, K, V, R):
    return weights(scores(Q, K) + R.astype(Q.dtype)) @ V


@planted(formulas.MASKED)
def hides_with_minus_ten(Q, K, V, R):
    return weights(np.where(R, scores(Q, K), -10).astype(Q.dtype)) @ V


@planted(formulas.MASKED)
def scores_are_multiplied_by_the_mask(Q, K, V, R):
    return weights(scores(Q, K) * R) @ V


@planted(formulas.MASKED)
def masked_weights_are_not_renormalised(Q, K, V, R):
    return (weights(scores(Q, K)) * R) @ V


@planted(formulas.MASKED, fully_masked="zero")
def mean_over_masked_positions(Q, K, V, R):
    return right.very_negative(Q, K, V, R)


@planted(formulas.MASKED, fully_masked="zero")
def fully_masked_rows_are_nan(Q, K, V, R):
    y = hidden(scores(Q, K), R)
    e = np.exp(y - y.max(axis=-1, keepdims=True))
    return e / e.sum(axis=-1, keepdims=True) @ V


@planted(formulas.MASKED, fully_masked="nan")
def fully_masked_rows_are_zero(Q, K, V, R):
    return textbook(Q, K, V, R)


@planted(formulas.MASKED)
def one_blind_row_spoils_all(Q, K, V, R):
    out = textbook(Q, K, V, R)
    return out if R.any(axis=1).all() else np.full_like(out, np.nan)


@planted(formulas.CAUSAL)
def strictly_causal(Q, K, V):
    i, j = np.ogrid[: len(Q), : len(K)]
    return textbook(Q, K, V, j < i)


@planted(formulas.CAUSAL)
def looks_one_ahead(Q, K, V):
    i, j = np.ogrid[: len(Q), : len(K)]
    return textbook(Q, K, V, j <= i + 1)


@planted(formulas.CAUSAL)
def aligned_at_the_other_end(Q, K, V):
    i, j = np.ogrid[: len(Q), : len(K)]
    return textbook(Q, K, V, j <= i + len(K) - len(Q))


@planted(formulas.TOKENS)
def sees_the_future(x, M):
    return weights(x @ M @ x.T) @ x


@planted(formulas.BIASED)
def bias_after_the_softmax(Q, K, V, B):
    return (weights(scores(Q, K)) + B) @ V


@planted(formulas.BIASED)
def bias_before_the_scale(Q, K, V, B):
    return weights((Q @ K.T + B) / root(Q.shape[1], Q)) @ V


@planted(formulas.BIASED)
def bias_is_transposed_where_it_fits(Q, K, V, B):
    return weights(scores(Q, K) + (B.T if len(Q) == len(K) else B)) @ V


@planted(formulas.BIASED)
def minus_infinity_becomes_nan(Q, K, V, B):
    return weights(scores(Q, K) + np.where(np.isneginf(B), 0 * B, B)) @ V


# -- scores and weights -----------------------------------------------------------------------------


@planted(formulas.DENSE)
def times_the_root(Q, K, V):
    return weights(Q @ K.T * root(Q.shape[1], Q)) @ V


@planted(formulas.DENSE)
def over_d_without_the_root(Q, K, V):
    return weights(Q @ K.T / Q.dtype.type(Q.shape[1])) @ V


@planted(formulas.DENSE)
def no_scale(Q, K, V):
    return weights(Q @ K.T) @ V


@planted(formulas.DENSE)
def root_of_the_number_of_values(Q, K, V):
    return weights(Q @ K.T / root(V.shape[1], Q)) @ V


@planted(formulas.DENSE)
def scaled_twice(Q, K, V):
    return weights(scores(Q, K) / root(Q.shape[1], Q)) @ V


@planted(formulas.DENSE)
def softmax_over_queries(Q, K, V):
    return weights(scores(Q, K).T).T @ V


@planted(formulas.DENSE)
def exponentials_without_a_sum(Q, K, V):
    y = scores(Q, K)
    return np.exp(y - y.max(axis=-1, keepdims=True)) @ V


@planted(formulas.DENSE)
def one_sum_for_all_rows(Q, K, V):
    e = np.exp(scores(Q, K) - scores(Q, K).max())
    return e / e.mean() / e.dtype.type(e.shape[1]) @ V


@planted(formulas.DENSE)
def unstable(Q, K, V):
    e = np.exp(scores(Q, K))
    return e / e.sum(axis=-1, keepdims=True) @ V


@planted(formulas.DENSE)
def shifted_by_the_largest_of_all(Q, K, V):
    y = scores(Q, K)
    e = np.exp(y - y.max())
    return e / e.sum(axis=-1, keepdims=True) @ V


@planted(formulas.DENSE)
def an_epsilon_in_the_sum(Q, K, V):
    y = scores(Q, K)
    e = np.exp(y - y.max(axis=-1, keepdims=True))
    return e / (e.sum(axis=-1, keepdims=True) + e.dtype.type(1e-5)) @ V


@planted(formulas.WEIGHTS)
def one_more_in_the_sum(B):
    shift = np.maximum(B.max(axis=-1, keepdims=True), 0)
    e = np.exp(B - shift)
    return e / (e.sum(axis=-1, keepdims=True) + np.exp(-shift))


@planted(formulas.DENSE)
def clipped_at_thirty(Q, K, V):
    return weights(np.clip(scores(Q, K), -30, 30)) @ V


@planted(formulas.DENSE)
def computed_in_float16(Q, K, V):
    return textbook(*(a.astype(np.float16) for a in (Q, K, V)), np.True_).astype(Q.dtype)


@planted(formulas.DENSE)
def weights_kept_in_float16(Q, K, V):
    return (weights(scores(Q, K)).astype(np.float16) @ V).astype(Q.dtype)


@planted(formulas.DENSE)
def computed_in_float32(Q, K, V):
    return textbook(*(a.astype(np.float32) for a in (Q, K, V)), np.True_).astype(Q.dtype)


@planted(formulas.TEMPERATURE)
def times_the_temperature(B, tau):
    return weights(B * B.dtype.type(tau))


@planted(formulas.RENORMALISED)
def not_renormalised(B, R):
    return weights(B) * R


# -- queries, keys, values ------------------------------------------------------------------------


@planted(formulas.DENSE)
def the_last_key_is_ignored(Q, K, V):
    return textbook(Q, K[:-1], V[:-1], np.True_) if len(K) > 1 else textbook(Q, K, V, np.True_)


@planted(formulas.DENSE)
def the_first_key_is_ignored(Q, K, V):
    return textbook(Q, K[1:], V[1:], np.True_) if len(K) > 1 else textbook(Q, K, V, np.True_)


@planted(formulas.DENSE)
def values_in_reverse(Q, K, V):
    return textbook(Q, K, V[::-1], np.True_)


@planted(formulas.DENSE)
def values_transposed_where_it_fits(Q, K, V):
    return textbook(Q, K, V.T if V.shape[0] == V.shape[1] else V, np.True_)


@planted(formulas.DENSE)
def keys_for_values_where_it_fits(Q, K, V):
    return textbook(Q, K, K if K.shape == V.shape else V, np.True_)


@planted(formulas.TOKENS)
def the_matrix_is_transposed(x, M):
    return right.causal_by_indices(x, x @ M * root(x.shape[1], x), x)


@planted(formulas.DENSE)
def the_first_row_for_all(Q, K, V):
    out = textbook(Q, K, V, np.True_)
    return np.broadcast_to(out[:1], out.shape)


@planted(formulas.DENSE)
def the_last_row_is_left_out(Q, K, V):
    out = np.zeros((len(Q), V.shape[1]), dtype=Q.dtype)
    out[:-1] = textbook(Q[:-1], K, V, np.True_) if len(Q) > 1 else 0
    return out


@planted(formulas.DENSE)
def reads_memory_in_order(Q, K, V):
    flat = np.frombuffer(np.asarray(K).tobytes(order="A"), dtype=K.dtype).reshape(K.shape)
    return textbook(Q, flat, V, np.True_)


@planted(formulas.LINEAR)
def the_state_is_updated_too_late(x, k, v):
    return right.recurrent(x, k, v) - (x * k).sum(axis=1, keepdims=True) * v


@planted(formulas.MEAN)
def a_sum_and_no_mean(V):
    return V.sum(axis=0, keepdims=True)


# -- heads and positions ----------------------------------------------------------------------------


@planted(formulas.HEADS)
def the_first_head_for_all(x, W_Q, W_K, W_V):
    return right.heads(x, *(np.broadcast_to(w[:1], w.shape) for w in (W_Q, W_K, W_V)))


@planted(formulas.HEADS)
def heads_are_interleaved(x, W_Q, W_K, W_V):
    out = weights(scores(x @ W_Q, x @ W_K)) @ (x @ W_V)
    return np.moveaxis(out, 0, -1).reshape(len(x), -1)


@planted(formulas.HEADS)
def heads_are_not_moved(x, W_Q, W_K, W_V):
    out = weights(scores(x @ W_Q, x @ W_K)) @ (x @ W_V)
    return out.reshape(len(x), -1)


@planted(formulas.GROUPS)
def groups_in_the_wrong_order(Q, K, V):
    q = Q.reshape(-1, *Q.shape[2:])
    key, value = (np.tile(array, (Q.shape[1], 1, 1)) for array in (K, V))
    return np.concatenate(list(weights(scores(q, key)) @ value), axis=-1)


@planted(formulas.GROUPS)
def the_first_group_for_all(Q, K, V):
    return right.groups(Q, *(np.broadcast_to(array[:1], array.shape) for array in (K, V)))


@planted(formulas.ROTARY)
def half_split_for_interleaved(x, theta):
    m = theta.shape[1]
    a, b, c, s = x[:, :m], x[:, m:], np.cos(theta), np.sin(theta)
    return np.concatenate([a * c - b * s, a * s + b * c], axis=1)


@planted(formulas.ROTARY)
def turned_the_other_way(x, theta):
    return right.interleaved(x, -theta)


@planted(formulas.DENSE, batched=True)
def the_first_of_a_batch_for_all(Q, K, V):
    out = weights(scores(Q, K)) @ V
    return np.broadcast_to(out[:1, :1], out.shape)


@planted(formulas.DENSE, batched=True)
def softmax_over_a_fixed_axis(Q, K, V):
    y = scores(Q, K)
    e = np.exp(y - y.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True) @ V


# -- conduct ----------------------------------------------------------------------------------------

CHANCE = np.random.default_rng()

_kept: dict[Any, Array] = {}


@planted(formulas.DENSE, "remembers")
def stale_cache(Q, K, V):
    key = Q.shape, K.shape, V.shape, Q.dtype
    return _kept.setdefault(key, textbook(Q, K, V, np.True_))


@planted(formulas.DENSE, "writes")
def writes_to_its_queries(Q, K, V):
    Q /= root(Q.shape[1], Q)
    return weights(Q @ K.T) @ V


@planted(formulas.DENSE, "random")
def drops_weights_at_random(Q, K, V):
    w = weights(scores(Q, K))
    return np.array([[0 if CHANCE.random() < 0.5 else y for y in row] for row in w], dtype=Q.dtype) @ V


@planted(formulas.DENSE, "raises")
def raises_for_one_query(Q, K, V):
    if len(Q) == 1:
        raise ValueError("at least two queries")
    return textbook(Q, K, V, np.True_)


@planted(formulas.DENSE, "shape")
def squeezes(Q, K, V):
    return textbook(Q, K, V, np.True_).squeeze()


@planted(formulas.DENSE, "dtype")
def always_double(Q, K, V):
    return textbook(Q, K, V, np.True_).astype(np.float64)


@planted(formulas.DENSE, "no array")
def returns_weights_too(Q, K, V):
    w = weights(scores(Q, K))
    return w @ V, w


@planted(formulas.DENSE, "raises")
def needs_contiguous_arrays(Q, K, V):
    if not K.flags.c_contiguous:
        raise ValueError("K is not contiguous")
    return textbook(Q, K, V, np.True_)
