"""Examples of the primitives of JAX that are read."""

from __future__ import annotations

import math

import jax
import jax.numpy as jnp
import numpy as np

X, XY, SQUARE = {"x": "S d"}, {"x": "S d", "y": "S d"}, {"x": "S S"}
LABELLED = {"x": "B V", "y": "index(V) B"}
MASK = {"x": "S d", "m": "bool S d"}
BITS = {"m": "bool S d", "n": "bool S d"}


def on_entries(f):
    return lambda x: jnp.asarray(f(x)), X


def compared(f):
    def function(x):
        return jnp.where(f(jnp.arange(x.shape[0])[:, None], jnp.arange(x.shape[1])), x, 2 * x)

    return function, X


def loops(x):
    summed = jax.lax.fori_loop(0, 3, lambda k, c: c * x[k] + k, jnp.ones(x.shape[1]))
    return jax.lax.while_loop(lambda s: s[0] < 2, lambda s: (s[0] + 1, s[1] * summed), (0, x))[1]


def stepwise(x):
    state, out = jax.lax.scan(lambda c, row: (c + row, c * row), x[0], x)
    return out + state


EVERY = {
    **{
        name: on_entries(getattr(jnp, name))
        for name in [
            "exp",
            "sin",
            "cos",
            "tanh",
            "abs",
            "square",
            "negative",
            "expm1",
            "exp2",
            "sinh",
            "cosh",
            "tan",
        ]
    },
    "erf, erfc, logistic": on_entries(lambda x: jax.lax.erf(x) * jax.lax.erfc(x) + jax.nn.sigmoid(x)),
    "log, sqrt, log1p, rsqrt": on_entries(
        lambda x: jnp.log(x * x + 1) + jnp.sqrt(x * x + 1) + jnp.log1p(x * x) + jax.lax.rsqrt(x * x + 1)
    ),
    "silu": on_entries(jax.nn.silu),
    "arithmetic": (lambda x, y: x + 2 * y - y / x + (1 - y) * 3, XY),
    "whole quotients": on_entries(
        lambda x: (
            x
            + jax.lax.div(jnp.arange(x.shape[1]), x.shape[1] + 1)
            + jax.lax.rem(jnp.arange(x.shape[1]), x.shape[1] + 1)
        )
    ),
    "maximum, minimum, clip": (
        lambda x, y: (
            jnp.maximum(x, y) * jnp.minimum(x, y) + jnp.clip(x, -1, 0.5) + jax.lax.clamp(-1.0, y, 1.0)
        ),
        XY,
    ),
    "powers": on_entries(lambda x: x**3 + (x * x) ** 0.5 + x**-2),
    **{
        name: compared(getattr(jnp, name))
        for name in ["equal", "not_equal", "less", "less_equal", "greater", "greater_equal"]
    },
    "sign, is_finite": on_entries(
        lambda x: x * jnp.sign(jnp.arange(x.shape[1]) - 1) + jnp.where(jnp.isfinite(jnp.exp(x)), 1, 2)
    ),
    "signs of data": (lambda x, y: x * jnp.sign(x) + y * jnp.sign(y) * x, XY),
    "some and all": (
        lambda x, m: jnp.where(m.any(-1), x, 2.0) + x * m.all(-1),
        {"x": "S 3", "m": "bool 3 3"},
    ),
    "where": (lambda x, m: jnp.where(m, x, -1.0), MASK),
    "bits": (lambda m, n: ((m & ~n) | (n ^ m)).astype(float), BITS),
    "sums": on_entries(
        lambda x: x.sum(0) + x.mean(0, keepdims=True) + x.prod(0) + x.sum() + x.var(0) + x.std()
    ),
    "largest, smallest": on_entries(lambda x: x.max(1) - x.min(1) + x.max()),
    "cumsum": on_entries(lambda x: jnp.cumsum(x, 1) + jax.lax.cumsum(x, 0, reverse=True)),
    "cumprod": on_entries(lambda x: jnp.cumprod(x, 1)),
    "softmax": on_entries(lambda x: jax.nn.softmax(x, axis=-1) + jax.nn.softmax(x, axis=0)),
    "log_softmax": on_entries(jax.nn.log_softmax),
    "masked softmax": (lambda x, m: jax.nn.softmax(jnp.where(m, x, -jnp.inf)), MASK),
    "matmul": (lambda x, y: x.T @ y + jnp.dot(x.T, y), XY),
    "batches": (lambda x, y: jnp.einsum("bhsd,bthd->bhst", x, y), {"x": "B H S d", "y": "B T H d"}),
    "outer": (lambda x, y: jnp.outer(x, y) + x[:, None] * y, {"x": "S", "y": "T"}),
    "shapes": on_entries(
        lambda x: jnp.swapaxes(x[:, None].reshape(x.shape[0], 1, -1).squeeze(1), 0, 1).T[None, ..., ::-1]
    ),
    "expand_dims": on_entries(lambda x: jax.lax.expand_dims(x, (0, 2))),
    "ones, zeros, full": on_entries(
        lambda x: x + jnp.ones(x.shape) + jnp.zeros_like(x) + jnp.full(x.shape[-1], 2.0)
    ),
    "eye, tri": (
        lambda x: x * jnp.tril(jnp.ones_like(x)) + jnp.eye(x.shape[0]) + jnp.triu(x, 1),
        SQUARE,
    ),
    "heads": (lambda x: jnp.transpose(x.reshape(*x.shape[:2], 2, -1), (0, 2, 1, 3)), {"x": "B S 2*d"}),
    "halves": (
        lambda x: jnp.concatenate([-x[..., x.shape[-1] // 2 :], x[..., : x.shape[-1] // 2]], -1),
        {"x": "S 2*m"},
    ),
    "split": (lambda x: jnp.concatenate(jnp.split(x, 2, axis=-1)[::-1], -1), {"x": "S 2*m"}),
    "neighbours": (
        lambda x: jnp.stack([-x[..., 1::2], x[..., ::2]], -1).reshape(x.shape),
        {"x": "S m*2"},
    ),
    "slices": (lambda x: x[1:] - x[:-1] + x[:1, -1] + jax.lax.slice_in_dim(x, 0, 1), {"x": "1+S d"}),
    "dynamic_slice": (
        lambda x: jax.lax.dynamic_slice(x, (1, 0), (x.shape[0] - 1, x.shape[1])),
        {"x": "1+S d"},
    ),
    "pad": on_entries(lambda x: jnp.pad(x, ((1, 0), (0, 2)), constant_values=3.0)),
    "gather": (
        lambda x: x[jnp.arange(x.shape[0])[::-1]] + x[jnp.arange(x.shape[0])][:, jnp.arange(x.shape[1])],
        X,
    ),
    "embedding": (lambda w, y: w[y] + jnp.take(w, y, axis=0), {"w": "V d", "y": "index(V) B S"}),
    "labels": (
        lambda x, y: jnp.take_along_axis(x, y[:, None], axis=1)[:, 0] + x[jnp.arange(x.shape[0]), y],
        LABELLED,
    ),
    "one_hot": (lambda x, y: x * jax.nn.one_hot(y, x.shape[1]), LABELLED),
    "scatter": (lambda x: x.at[0].set(2.0).at[1:, 0].set(-1.0).at[:, -1].add(x[:, 0]), {"x": "1+S d"}),
    "gradients of gather": (
        lambda x, y: jax.grad(
            lambda z: (
                jnp.exp(jnp.take_along_axis(z, y[:, None], axis=1))
                * z[jnp.arange(z.shape[0]), y][:, None]
            ).sum()
        )(x),
        LABELLED,
    ),
    "a gradient of a slice": (
        lambda x: jax.grad(lambda z: (jnp.exp(z[1:]) * z[1:]).sum())(x),
        {"x": "1+S d"},
    ),
    "roots of sizes": on_entries(
        lambda x: x / math.sqrt(x.shape[0]) + x * x.shape[1] ** -0.5 + np.sqrt(x.shape[0]) / x.shape[1]
    ),
    "whole sizes": on_entries(
        lambda x: x if isinstance(x.shape[0], int) and type(x.shape[1]) is int else -x
    ),
    "casts": on_entries(
        lambda x: x + jnp.arange(x.shape[1]).astype(x.dtype) + (jnp.arange(x.shape[1]) > 1)
    ),
    "checkpoint, stop_gradient": on_entries(
        lambda x: jax.checkpoint(jnp.exp)(x) + jax.lax.stop_gradient(x)
    ),
    "a gradient": on_entries(lambda x: jax.grad(lambda y: (jax.nn.softmax(y) * jnp.tanh(y)).sum())(x)),
    "scan": (stepwise, {"x": "3 d"}),
    "loops": (loops, {"x": "3 d"}),
    "branches": (lambda x, m: jax.lax.cond(m, jnp.exp, jnp.sin, x), {"x": "d", "m": "bool"}),
    "convolutions": (
        lambda x, w: (
            jax.lax.conv_general_dilated(x, w, (1,), [(2, 0)])
            + jax.lax.conv_general_dilated(x, w[:, :1], (1,), "SAME", feature_group_count=2)
            + jax.lax.conv_general_dilated(x, w, (1,), [(0, 4)], rhs_dilation=(2,))
        ),
        {"x": "B 2 S", "w": "2 2 3"},
    ),
    "convolutions, channels last": (
        lambda x, w: jax.lax.conv_general_dilated(
            x, w, (2,), "VALID", dimension_numbers=("NWC", "WIO", "NWC")
        ),
        {"x": "B u*2 c", "w": "2 c 3"},
    ),
    "windows": (
        lambda x: (
            jax.lax.reduce_window(x, 0.0, jax.lax.add, (1, 2), (1, 2), "VALID")
            + jax.lax.reduce_window(x, -jnp.inf, jax.lax.max, (1, 2), (1, 2), "VALID")
        ),
        {"x": "S u*2"},
    ),
    "sorted": (lambda x: jnp.sort(x, 0)[::-1] + jax.lax.top_k(x.T, 2)[0].T[:1], {"x": "3 d"}),
    "logarithms of sums so far": on_entries(lambda x: jax.lax.cumlogsumexp(x, 1)),
    "no number": on_entries(
        lambda x: jnp.where(jnp.isnan(x) | jnp.isinf(x), 2, x) + jnp.nansum(x, 0) + jnp.nan_to_num(x)
    ),
    "made of others": (
        lambda x, y: (
            jnp.kron(x, y) + jnp.rot90(jnp.kron(y, x)).sum() + jax.scipy.linalg.block_diag(x, y)[0, 0]
        ),
        {"x": "S d", "y": "T e"},
    ),
    "sums of segments": (
        lambda x, y: jax.ops.segment_sum(x, y, num_segments=3),
        {"x": "B d", "y": "index(3) B"},
    ),
}


def _branch(x):
    return x if x.sum() > 0 else -x


def _steps(x):
    return jax.lax.scan(lambda c, row: (c + row, None), x[0], x)[0]


def _unrolled(x):
    found = x[0]
    for i in range(x.shape[0]):
        found = found + x[i]
    return found


REFUSED = {
    "a branch on data": (_branch, "the result depends on the data there"),
    "a scan over a size": (_steps, "lax.scan over S steps is not supported"),
    "a loop over a size": (_unrolled, "the code fixes a size there"),
    "sort": (lambda x: jnp.sort(x), "sorting is read along an axis of at most 4 places"),
    "argmax": (lambda x: x * jnp.argmax(x), "the primitive argmax is not supported; give the places"),
    "a loop over a size, in JAX": (
        lambda x: jax.lax.fori_loop(0, x.shape[0], lambda k, c: c + x[k], x[0]),
        "whose number of steps depends on sizes or data",
    ),
    "narrow": (lambda x: x + jnp.arange(x.shape[1]).astype("int8"), "wraps around"),
    "complex": (lambda x: jnp.abs(jax.lax.complex(x, x)), "complex numbers are not supported"),
    "a place that may not be there": (lambda x: x[3], "not seen to be there for all sizes"),
    "a root of what may be below 0": (lambda x: x * (x.shape[0] - 5) ** 0.5, "the root of"),
    "a text of a size": (
        lambda x: x if f"{x.shape[0]}" == "4" else -x,
        "text made of the size S",
    ),
    "places of an array": (
        lambda x: x.at[jnp.arange(x.shape[0])[::-1]].set(0.0),
        "is not supported; write it with where",
    ),
    "two arrays": (lambda x: (x, x), "returns no single array"),
}
