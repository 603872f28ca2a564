"""Decoding token by token, with a cache and with functions of queries and keys, against all at once."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
import pytest

from symattn.errors import InputError
from symattn.numeric import (
    KeyValueCache,
    MultiHeadWeights,
    attention,
    multi_head_attention,
    rms_norm,
    rotary,
)

RNG = np.random.default_rng(0)
X = RNG.standard_normal((2, 9, 6))
W = MultiHeadWeights(
    *(RNG.standard_normal(shape) for shape in ((4, 6, 8), (2, 6, 8), (2, 6, 5), (4, 5, 6))),
    *(RNG.standard_normal(shape) for shape in ((4, 8), (2, 8), (2, 5), (6,))),
)
GAIN = RNG.standard_normal(8)


def turned(x: np.ndarray, start: int) -> np.ndarray:
    return rotary(rms_norm(x, GAIN, eps=1e-6), np.arange(start, start + x.shape[-2]))


def at_once(**options: Any) -> Any:
    at = partial(turned, start=0)
    return multi_head_attention(X, X, X, W, query_map=at, key_map=at, is_causal=True, **options)


def test_functions_of_queries_and_keys() -> None:
    q, k, v = (
        X[:, None] @ matrix + bias[:, None]
        for matrix, bias in ((W.W_Q, W.b_Q), (W.W_K, W.b_K), (W.W_V, W.b_V))
    )
    heads = attention(turned(q, 0), turned(k, 0), v, is_causal=True)
    wanted = sum(heads[:, h] @ W.W_O[h] for h in range(4)) + W.b_O
    np.testing.assert_allclose(at_once(), wanted, rtol=1e-12, atol=1e-13)


@pytest.mark.parametrize("steps", [[1] * 9, [4, 1, 3, 1], [9], [0, 9, 0]])
def test_steps_with_a_cache(steps) -> None:
    cache = KeyValueCache((2, 2), capacity=9, width=8, value_width=5, dtype=np.float64)
    parts = []
    for count in steps:
        start = len(cache)
        new, at = X[:, start : start + count], partial(turned, start=start)
        parts.append(
            multi_head_attention(
                new, new, new, W, query_map=at, key_map=at, cache=cache, is_causal=True, return_lse=True
            )
        )
    wanted = at_once(return_lse=True)
    for part, axis in ((0, -2), (2, -1)):
        found = np.concatenate([p[part] for p in parts], axis=axis)
        np.testing.assert_allclose(found, wanted[part], rtol=1e-11, atol=1e-13)


def test_a_cache_forgets_and_holds_half_precision() -> None:
    cache = KeyValueCache((2,), capacity=4, width=3, dtype=np.float16)
    keys, values = cache.append(X[0, :2, :3][None].repeat(2, 0), X[0, :2, 3:][None].repeat(2, 0))
    assert keys.dtype == values.dtype == np.float16
    cache.append(np.ones((2, 2, 3)), np.ones((2, 2, 3)))
    cache.forget(2)
    assert len(cache) == 2
    np.testing.assert_array_equal(cache.key, keys)
    assert repr(cache) == "KeyValueCache(2 of 4 tokens, (2,))"


ONE = np.ones((2, 1, 3))
BAD: dict[str, tuple[Any, type[Exception], str]] = {
    "full": (lambda: KeyValueCache((2,), 0, 3).append(ONE, ONE), InputError, "1 tokens, and room for 0"),
    "heads": (lambda: KeyValueCache((3,), 4, 3).append(ONE, ONE), InputError, r"not \(3, 1, 3"),
    "values": (lambda: KeyValueCache((2,), 4, 3, 5).append(ONE, ONE), InputError, "value has shape"),
    "forget": (lambda: KeyValueCache((2,), 4, 3).forget(1), InputError, "there are 0 tokens"),
    "no cache": (
        lambda: multi_head_attention(X, X, X, W, cache={}), TypeError, "type dict; give a KeyValueCache"
    ),
    "no function": (lambda: multi_head_attention(X, X, X, W, key_map=X), TypeError, "key_map = an"),
    "its shape": (
        lambda: multi_head_attention(X, X, X, W, query_map=lambda q: q[..., :4]), InputError,
        r"query_map returned shape \(2, 4, 9, 4\) for \(2, 4, 9, 8\)",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_messages(name) -> None:
    call, kind, message = BAD[name]
    with pytest.raises(kind, match=message):
        call()
