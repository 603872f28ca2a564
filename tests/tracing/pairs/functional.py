"""Functions of JAX as its libraries have them, and ports between JAX and PyTorch."""

from __future__ import annotations

import jax
import torch
from jax import lax
from jax import numpy as jnp
from torch.nn import functional as F  # noqa: N812

from tests.tracing.pairs import Pair

QKV = {"q": "B S G*R d", "k": "B T G d", "v": "B T G d"}
MLP = {"x": "S d", "w1": "d f", "b1": "f", "w2": "f d"}
NORM = {"x": "B S d", "w": "d", "b": "d"}
LABELS = {"x": "B V", "y": "index(V) B"}
STEPS = {"a": "4 d", "x": "4 d"}


def grouped(q, k, v):
    return jax.nn.dot_product_attention(q, k, v)


def grouped_by_einsum(q, k, v):
    B, S, H, d = q.shape
    G = k.shape[2]
    q = q.reshape(B, S, G, H // G, d) * d**-0.5
    p = jax.nn.softmax(jnp.einsum("bsgrd,btgd->bgrst", q, k), axis=-1)
    return jnp.einsum("bgrst,btgd->bsgrd", p, v).reshape(B, S, H, d)


def grouped_over_queries(q, k, v):
    B, S, H, d = q.shape
    G = k.shape[2]
    q = q.reshape(B, S, G, H // G, d) * d**-0.5
    p = jax.nn.softmax(jnp.einsum("bsgrd,btgd->bgrst", q, k), axis=-2)
    return jnp.einsum("bgrst,btgd->bsgrd", p, v).reshape(B, S, H, d)


def layer(x, w1, b1, w2):
    return jax.nn.gelu(jnp.dot(x, w1) + b1, approximate=True) @ w2


def layer_in_torch(x, w1, b1, w2):
    return F.linear(F.gelu(torch.addmm(b1, x, w1), approximate="tanh"), w2.T)


def fast_variance(x, w, b):
    mean = x.mean(-1, keepdims=True)
    variance = jnp.maximum(0.0, jnp.mean(lax.square(x), -1, keepdims=True) - lax.square(mean))
    return (x - mean) * (lax.rsqrt(variance + 1e-6) * w) + b


def plain_variance(x, w, b):
    return jax.nn.standardize(x, axis=-1, epsilon=1e-6) * w + b


def integer_labels(x, y):
    own = jnp.take_along_axis(x, y[:, None], axis=-1).squeeze(-1)
    return (jax.nn.logsumexp(x, axis=-1) - own).mean()


def loss_in_torch(x, y):
    return F.cross_entropy(x, y)


def scanned(a, x):
    def step(h, inputs):
        decay, new = inputs
        h = jnp.exp(decay) * h + new
        return h, h

    return lax.scan(step, jnp.zeros_like(x[0]), (a, x))[1]


def in_parallel(a, x):
    total = jnp.cumsum(a, axis=0)
    weights = jnp.exp(total[:, None] - total[None]) * jnp.tri(a.shape[0])[:, :, None]
    return (weights * x[None]).sum(1)


def in_parallel_late(a, x):
    total = jnp.cumsum(a, axis=0)
    weights = jnp.exp(total[:, None] - total[None]) * jnp.tri(a.shape[0], k=-1)[:, :, None]
    return (weights * x[None]).sum(1)


PAIRS = [
    Pair("JAX grouped heads by einsum", grouped, grouped_by_einsum, QKV, True),
    Pair("JAX grouped heads over queries", grouped, grouped_over_queries, QKV, False),
    Pair("JAX layer, ported", layer, layer_in_torch, MLP, True),
    Pair("JAX layer norm: the fast variance", fast_variance, plain_variance, NORM, True),
    Pair("JAX integer labels, ported", integer_labels, loss_in_torch, LABELS, True),
    Pair("JAX scan = in parallel", scanned, in_parallel, STEPS, True),
    Pair("JAX scan, a step late", scanned, in_parallel_late, STEPS, False),
]
