"""NumPy functions, as tutorials and reference implementations have them; ports to PyTorch."""

from __future__ import annotations

import math

import numpy as np
from torch.nn import functional as F  # noqa: N812

from tests.tracing.pairs import Pair

ROWS = {"q": "S d", "k": "T d", "v": "T e"}
SELF = {"q": "S d", "k": "S d", "v": "S e"}
FFN = {"x": "S d", "w1": "d f", "b1": "f", "w2": "f d", "b2": "d"}
NORM = {"x": "S d", "g": "d", "b": "d"}
HEADS = {"x": "S H*d", "heads": "size H"}
ROPE = {"x": "S m*2", "c": "S m", "s": "S m"}
LOGITS = {"z": "S C", "y": "S C"}
SCAN = {"a": "S d", "x": "S d"}
BN = {"x": "S d", "mean": "d", "root": "d", "w": "d e"}
PAD = {"s": "S T", "keep": "bool T"}


def softmax(x, axis=-1):
    e = np.exp(x - np.max(x, axis=axis, keepdims=True))
    return e / np.sum(e, axis=axis, keepdims=True)


def attention(q, k, v):
    return softmax(q @ k.T / np.sqrt(q.shape[-1])) @ v


def attention_by_sums(q, k, v):
    e = np.exp(np.einsum("id,jd->ij", q, k) / math.sqrt(q.shape[1]))
    return (e @ v) / e.sum(axis=1)[:, None]


def attention_in_torch(q, k, v):
    return F.scaled_dot_product_attention(q, k, v)


def attention_over_columns(q, k, v):
    return softmax(q @ k.T / np.sqrt(q.shape[-1]), axis=0) @ v


def infinite(q, k, v):
    s = q @ k.T * q.shape[-1] ** -0.5
    s[np.triu(np.ones(s.shape, dtype=bool), 1)] = -np.inf
    return softmax(s) @ v


def infinite_in_torch(q, k, v):
    return F.scaled_dot_product_attention(q, k, v, is_causal=True)


def infinite_ahead(q, k, v):
    s = q @ k.T * q.shape[-1] ** -0.5
    s[np.triu(np.ones(s.shape, dtype=bool), 2)] = -np.inf
    return softmax(s) @ v


def gelu(x):
    return 0.5 * x * (1 + np.tanh(np.sqrt(2 / np.pi) * (x + 0.044715 * x**3)))


def ffn(x, w1, b1, w2, b2):
    return gelu(x @ w1 + b1) @ w2 + b2


def ffn_homogeneous(x, w1, b1, w2, b2):
    h = np.concatenate([x, np.ones((x.shape[0], 1))], 1) @ np.vstack([w1, b1])
    return np.dot(gelu(h), w2) + b2


def ffn_without_shift(x, w1, b1, w2, b2):
    return gelu(x @ w1 + b1) @ (w2 + b2)


def layer_norm(x, g, b, eps=1e-5):
    mean, variance = np.mean(x, -1, keepdims=True), np.var(x, -1, keepdims=True)
    return g * (x - mean) / np.sqrt(variance + eps) + b


def layer_norm_by_moments(x, g, b):
    mean = x.mean(axis=1)[:, None]
    return (x - mean) * g * ((x**2).mean(1)[:, None] - mean**2 + 1e-5) ** -0.5 + b


def layer_norm_in_torch(x, g, b):
    return F.layer_norm(x, x.shape[-1:], g, b)


def layer_norm_sample(x, g, b):
    return g * (x - x.mean(-1, keepdims=True)) / np.sqrt(x.var(-1, ddof=1, keepdims=True) + 1e-5) + b


def split(x, heads):
    return x.reshape(x.shape[0], heads, -1).transpose(1, 0, 2)


def split_stacked(x, heads):
    d = x.shape[1] // heads
    return np.moveaxis(np.reshape(x, (x.shape[0], heads, d)), 1, 0)


def split_wrongly(x, heads):
    return np.reshape(x, (heads, x.shape[0], -1))


def rope(x, c, s):
    y = np.empty_like(x)
    y[:, 0::2] = x[:, 0::2] * c - x[:, 1::2] * s
    y[:, 1::2] = x[:, 0::2] * s + x[:, 1::2] * c
    return y


def rope_stacked(x, c, s):
    a, b = x[:, ::2], x[:, 1::2]
    return np.stack([a * c - b * s, b * c + a * s], axis=-1).reshape(x.shape)


def rope_overwritten(x, c, s):
    x[:, 0::2] = x[:, 0::2] * c - x[:, 1::2] * s
    x[:, 1::2] = x[:, 0::2] * s + x[:, 1::2] * c
    return x


def cross_entropy(z, y):
    return -np.sum(y * np.log(softmax(z)), axis=-1)


def cross_entropy_shifted(z, y):
    z = z - z.max(-1, keepdims=True)
    return (y * (np.log(np.exp(z).sum(-1, keepdims=True)) - z)).sum(-1)


def cross_entropy_mean(z, y):
    return -np.mean(y * np.log(softmax(z)), axis=-1)


def decayed(a, x):
    total = np.cumsum(a, axis=0)
    n = a.shape[0]
    d = np.exp(total[:, None] - total[None, :]) * np.tri(n)[:, :, None]
    return (d * x[None]).sum(1)


def decayed_by_factors(a, x):
    total = a.cumsum(0)
    return np.exp(total) * np.cumsum(np.exp(-total) * x, axis=0)


def decayed_late(a, x):
    total = a.cumsum(0)
    return np.exp(total) * np.cumsum(np.exp(-total - a) * x, axis=0)


def folded(x, mean, root, w):
    return ((x - mean) * root) @ w


def folded_into_weights(x, mean, root, w):
    return x @ (root[:, None] * w) - (mean * root) @ w


def folded_without_root(x, mean, root, w):
    return x @ (root[:, None] * w) - mean @ w


def padded(s, keep):
    return softmax(np.where(keep, s, -np.inf))


def padded_by_products(s, keep):
    e = np.exp(s) * keep[None, :]
    return e / (e @ np.ones(e.shape[1]))[:, None]


def padded_late(s, keep):
    return softmax(s) * keep


PAIRS = [
    Pair("NumPy attention by sums", attention, attention_by_sums, ROWS, True),
    Pair("NumPy attention, ported", attention, attention_in_torch, ROWS, True),
    Pair("NumPy attention over columns", attention, attention_over_columns, ROWS, False),
    Pair("NumPy causal, ported", infinite, infinite_in_torch, SELF, True),
    Pair("NumPy causal, one ahead", infinite, infinite_ahead, SELF, False),
    Pair("NumPy layer: a row of ones", ffn, ffn_homogeneous, FFN, True),
    Pair("NumPy layer: a shift in weights", ffn, ffn_without_shift, FFN, False),
    Pair("NumPy layer norm by moments", layer_norm, layer_norm_by_moments, NORM, True),
    Pair("NumPy layer norm, ported", layer_norm, layer_norm_in_torch, NORM, True),
    Pair("NumPy layer norm, a sample's", layer_norm, layer_norm_sample, NORM, False),
    Pair("NumPy heads: moved", split, split_stacked, HEADS, True),
    Pair("NumPy heads: in front", split, split_wrongly, HEADS, False),
    Pair("NumPy rotary: written = stacked", rope, rope_stacked, ROPE, True),
    Pair("NumPy rotary: overwritten", rope, rope_overwritten, ROPE, False),
    Pair("NumPy cross-entropy, shifted", cross_entropy, cross_entropy_shifted, LOGITS, True),
    Pair("NumPy cross-entropy, a mean", cross_entropy, cross_entropy_mean, LOGITS, False),
    Pair("decays: a matrix = factors", decayed, decayed_by_factors, SCAN, True),
    Pair("decays: a step late", decayed, decayed_late, SCAN, False),
    Pair("statistics folded into weights", folded, folded_into_weights, BN, True),
    Pair("statistics folded without a root", folded, folded_without_root, BN, False),
    Pair("NumPy padding by products", padded, padded_by_products, PAD, True),
    Pair("NumPy padding, late", padded, padded_late, PAD, False),
]
