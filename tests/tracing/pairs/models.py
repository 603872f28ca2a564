"""Whole blocks of models, with all of their weights."""

from __future__ import annotations

import math

import torch
from torch.nn import functional as F  # noqa: N812

from tests.tracing.pairs import Pair


def _mlp(x, w1, b1, w2, b2):
    return F.gelu(x @ w1 + b1, approximate="tanh") @ w2 + b2


def eager(x, g1, c1, wqkv, bqkv, wo, bo, g2, c2, w1, b1, w2, b2, H: int):
    B, T, C = x.shape
    h = F.layer_norm(x, (C,), g1, c1)
    q, k, v = (h @ wqkv + bqkv).split(C, dim=2)
    q, k, v = (t.view(B, T, H, C // H).transpose(1, 2) for t in (q, k, v))
    scores = (q @ k.transpose(-2, -1)) * (1.0 / math.sqrt(k.size(-1)))
    mask = torch.tril(torch.ones(T, T)).bool()
    weights = F.softmax(scores.masked_fill(~mask, float("-inf")), dim=-1)
    y = (weights @ v).transpose(1, 2).contiguous().view(B, T, C)
    x = x + y @ wo + bo
    return x + _mlp(F.layer_norm(x, (C,), g2, c2), w1, b1, w2, b2)


def _attended(x, g1, c1, wqkv, bqkv, H):
    B, T, C = x.shape
    h = F.layer_norm(x, (C,), g1, c1)
    q, k, v = (h @ wqkv + bqkv).view(B, T, 3, H, C // H).permute(2, 0, 3, 1, 4)
    y = F.scaled_dot_product_attention(q, k, v, is_causal=True)
    return y.transpose(1, 2).reshape(B, T, C)


def fused(x, g1, c1, wqkv, bqkv, wo, bo, g2, c2, w1, b1, w2, b2, H: int):
    x = x + (_attended(x, g1, c1, wqkv, bqkv, H) @ wo + bo)
    return x + _mlp(F.layer_norm(x, (x.shape[-1],), g2, c2), w1, b1, w2, b2)


def first_stream_added(x, g1, c1, wqkv, bqkv, wo, bo, g2, c2, w1, b1, w2, b2, H: int):
    y = x + (_attended(x, g1, c1, wqkv, bqkv, H) @ wo + bo)
    return x + _mlp(F.layer_norm(y, (x.shape[-1],), g2, c2), w1, b1, w2, b2)


BLOCK = {
    "x": "B T H*d",
    "g1": "H*d", "c1": "H*d", "wqkv": "H*d 3*H*d", "bqkv": "3*H*d", "wo": "H*d H*d", "bo": "H*d",
    "g2": "H*d", "c2": "H*d", "w1": "H*d f", "b1": "f", "w2": "f H*d", "b2": "H*d", "H": "size H",
}  # fmt: skip
PAIRS = [
    Pair("GPT-2 block: eager = fused", eager, fused, BLOCK, True),
    Pair("GPT-2 block: the first stream added twice", eager, first_stream_added, BLOCK, False),
]
