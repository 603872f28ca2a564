"""JAX: its scaled dot-product attention, and functions of rows, through DLPack."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import jax
import jax.numpy as jnp

from symattn import bias
from tests.implementations.libraries.asked import OFFSET, ZERO, Held, L, R, S

jax.config.update("jax_enable_x64", True)

NOT_APPLICABLE = (
    ("soft cap", "jax.nn.dot_product_attention", "it has none"),
    ("RMSNorm", "JAX", "it has no such function"),
    ("rotary, interleaved", "JAX", "it has no such function"),
    ("rotary, half-split", "JAX", "it has no such function"),
)

VERSIONS = {"JAX": jax.__version__}


def held() -> Iterator[Held]:
    """Yield what JAX computes."""
    library, usual = "jax.nn.dot_product_attention", {"arrays": "jax", "batched": True}
    yield Held("dense", library, lambda Q, K, V: _attend(Q, K, V), usual)
    yield Held(
        "causal, from the first key", library, lambda Q, K, V: _attend(Q, K, V, is_causal=True), usual
    )
    yield Held("causal, to the last key", library, _lower_right, usual)
    mask = lambda Q, K, V, R: _attend(Q, K, V, mask=R[None, None])  # noqa: E731
    added = lambda Q, K, V, B: _attend(Q, K, V, bias=B)  # noqa: E731
    yield Held("boolean mask", library, mask, usual)
    yield Held("additive mask", library, added, usual)
    yield Held("rows that see nothing", library, mask, usual | ZERO)
    hidden = lambda Q, K, V, B: _attend(Q, K, V, bias=B[None, None])  # noqa: E731
    yield Held(
        "rows that see nothing, additive mask", library, hidden, usual | ZERO | {"B": bias(R, L, S)}
    )
    yield Held("grouped heads", library, _grouped, {"arrays": "jax"})
    yield Held("ALiBi, causal", library, _alibi, usual)
    yield Held("softmax", "jax.nn.softmax", lambda B: jax.nn.softmax(B, axis=-1), {"arrays": "jax"})
    yield Held(
        "log-sum-exp", "jax.nn.logsumexp", lambda B: jax.nn.logsumexp(B, axis=-1, keepdims=True),
        {"arrays": "jax"},
    )  # fmt: skip


def _attend(Q: Any, K: Any, V: Any, **how: Any) -> Any:
    """Call it with heads behind the positions, as it has them."""
    moved = (jnp.swapaxes(array, -2, -3) for array in (Q, K, V))
    return jnp.swapaxes(jax.nn.dot_product_attention(*moved, **how), -2, -3)


def _lower_right(Q: Any, K: Any, V: Any) -> Any:
    i, j = jnp.arange(Q.shape[-2])[:, None], jnp.arange(K.shape[-2])[None, :]
    return _attend(Q, K, V, mask=(j <= i + OFFSET)[None, None])


def _alibi(Q: Any, K: Any, V: Any, m: float) -> Any:
    i, j = jnp.arange(Q.shape[-2])[:, None], jnp.arange(K.shape[-2])[None, :]
    return _attend(Q, K, V, bias=(-m * (i - j)).astype(Q.dtype)[None, None], is_causal=True)


def _grouped(Q: Any, K: Any, V: Any) -> Any:
    out = _attend(Q.reshape(1, -1, *Q.shape[2:]), K[None], V[None])
    return jnp.swapaxes(out[0], 0, 1).reshape(Q.shape[2], -1)
