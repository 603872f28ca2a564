"""What JAX's documentation says of functions that JAX computes in a way that is not read."""

from __future__ import annotations

from typing import Any

from symattn.tracing.arrays.axes import Unread


def attention(
    query: Any, key: Any, value: Any, bias: Any = None, mask: Any = None, *, scale: Any = None,
    is_causal: bool = False, implementation: Any = None, **more: Any,
) -> Any:  # fmt: skip
    """Return ``jax.nn.dot_product_attention`` as its documentation says: what is masked has weight 0."""
    from jax import nn
    from jax import numpy as jnp

    del implementation
    asked = [name for name, x in more.items() if x is not None and x is not False]
    if asked:
        raise Unread(f"{asked[0]} of jax.nn.dot_product_attention is not read; write the mask")
    if query.ndim == 3:
        one = (None if x is None else x[None] for x in (bias, mask))
        return attention(
            query[None], key[None], value[None], *one, scale=scale, is_causal=is_causal
        )[0]  # fmt: skip
    batch, rows, heads, width = query.shape
    columns, shared = key.shape[1:3]
    split = query.reshape(batch, rows, shared, heads // shared, width)
    scores = jnp.einsum("btkgh,bskh->bkgts", split, key).reshape(batch, heads, rows, columns)
    scores = scores * (width**-0.5 if scale is None else scale)
    scores = scores if bias is None else scores + bias
    if is_causal:
        seen = jnp.arange(rows)[:, None] >= jnp.arange(columns)
        mask = seen if mask is None else seen & mask
    scores = scores if mask is None else jnp.where(mask, scores, -jnp.inf)
    weights = nn.softmax(scores.astype("float32"), axis=-1).reshape(
        batch, shared, heads // shared, rows, columns
    )
    return jnp.einsum("bkgts,bskh->btkgh", weights, value).reshape(batch, rows, heads, -1)
