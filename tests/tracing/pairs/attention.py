"""Scores, weights and values: eager, fused, grouped, cached, in blocks."""

from __future__ import annotations

import math

import torch
from torch.nn import functional as F  # noqa: N812

from tests.tracing.pairs import Pair

QKV = {"q": "B H S d", "k": "B H T d", "v": "B H T e"}
SELF = {"q": "B H S d", "k": "B H S d", "v": "B H S e"}
GROUPED = {"q": "B G*2 S d", "k": "B G T d", "v": "B G T e"}
FUSED = {"x": "B S D", "w": "D 3*H*d", "heads": "size H"}
CACHE = {"q": "B H d", "k_old": "B H P d", "v_old": "B H P e", "k_new": "B H 1 d", "v_new": "B H 1 e"}
ROWS = {"q": "S d", "k": "T d", "v": "T e"}


def fused(q, k, v):
    return F.scaled_dot_product_attention(q, k, v)


def eager(q, k, v):
    weights = torch.matmul(q, k.transpose(2, 3)) / math.sqrt(q.shape[-1])
    return torch.matmul(F.softmax(weights, dim=-1), v)


def scaled_queries(q, k, v):
    q = q * q.shape[-1] ** -0.5
    return (q @ k.mT).softmax(-1) @ v


def einsums(q, k, v):
    scores = torch.einsum("bhid,bhjd->bhij", q, k) / q.shape[-1] ** 0.5
    return torch.einsum("bhij,bhjd->bhid", scores.softmax(dim=-1), v)


def unnormalised(q, k, v):
    scores = q @ k.mT / math.sqrt(k.size(-1))
    e = torch.exp(scores - scores.amax(-1, keepdim=True))
    return (e @ v) / e.sum(-1, keepdim=True)


def no_scale(q, k, v):
    return (q @ k.mT).softmax(-1) @ v


def scaled_twice(q, k, v):
    q = q / math.sqrt(q.shape[-1])
    return F.scaled_dot_product_attention(q, k, v)


def over_queries(q, k, v):
    return (q @ k.mT / math.sqrt(q.shape[-1])).softmax(-2) @ v


def scaled_by_value_width(q, k, v):
    return (q @ k.mT / math.sqrt(v.shape[-1])).softmax(-1) @ v


def repeated(q, k, v):
    k, v = k.repeat_interleave(2, 1), v.repeat_interleave(2, 1)
    return F.scaled_dot_product_attention(q, k, v)


def expanded(q, k, v):
    B, G, T, d = k.shape
    k = k[:, :, None].expand(B, G, 2, T, d).reshape(B, 2 * G, T, d)
    v = v[:, :, None].expand(B, G, 2, T, v.shape[-1]).reshape(B, 2 * G, T, v.shape[-1])
    return (q @ k.transpose(-1, -2) / math.sqrt(d)).softmax(-1) @ v


def tiled(q, k, v):
    k, v = k.repeat(1, 2, 1, 1), v.repeat(1, 2, 1, 1)
    return F.scaled_dot_product_attention(q, k, v)


def grouped_queries(q, k, v):
    B, H, S, d = q.shape
    q = q.view(B, k.shape[1], 2, S, d)
    scores = torch.einsum("bgrsd,bgtd->bgrst", q, k) / math.sqrt(d)
    return torch.einsum("bgrst,bgte->bgrse", scores.softmax(-1), v).reshape(B, H, S, v.shape[-1])


def split_heads(x, w, heads):
    B, S, _ = x.shape
    q, k, v = (x @ w).chunk(3, dim=-1)
    q, k, v = (t.view(B, S, heads, -1).transpose(1, 2) for t in (q, k, v))
    return F.scaled_dot_product_attention(q, k, v).transpose(1, 2).reshape(B, S, -1)


def stacked_heads(x, w, heads):
    B, S, _ = x.shape
    qkv = (x @ w).reshape(B, S, 3, heads, -1).permute(2, 0, 3, 1, 4)
    q, k, v = qkv.unbind(0)
    y = (q @ k.mT / math.sqrt(q.shape[-1])).softmax(-1) @ v
    return y.permute(0, 2, 1, 3).flatten(2)


def keys_for_values(x, w, heads):
    B, S, _ = x.shape
    q, k, v = (x @ w).reshape(B, S, 3, heads, -1).permute(2, 0, 3, 1, 4)[[0, 2, 1]].unbind(0)
    y = (q @ k.mT / math.sqrt(q.shape[-1])).softmax(-1) @ v
    return y.permute(0, 2, 1, 3).flatten(2)


def no_merge(x, w, heads):
    B, S, _ = x.shape
    q, k, v = (x @ w).reshape(B, S, 3, heads, -1).permute(2, 0, 3, 1, 4).unbind(0)
    return F.scaled_dot_product_attention(q, k, v).reshape(B, S, -1)


def with_cache(q, k_old, v_old, k_new, v_new):
    k, v = torch.cat([k_old, k_new], 2), torch.cat([v_old, v_new], 2)
    return F.scaled_dot_product_attention(q[:, :, None], k, v)[:, :, 0]


def in_two_parts(q, k_old, v_old, k_new, v_new):
    old = (q[:, :, None] @ k_old.mT) / math.sqrt(q.shape[-1])
    new = (q[:, :, None] @ k_new.mT) / math.sqrt(q.shape[-1])
    total = old.exp().sum(-1, keepdim=True) + new.exp().sum(-1, keepdim=True)
    return ((old.exp() @ v_old + new.exp() @ v_new) / total)[:, :, 0]


def averaged_parts(q, k_old, v_old, k_new, v_new):
    old = F.scaled_dot_product_attention(q[:, :, None], k_old, v_old)
    new = F.scaled_dot_product_attention(q[:, :, None], k_new, v_new)
    return ((old + new) / 2)[:, :, 0]


def one_pass(q, k, v):
    return (q @ k.T).softmax(-1) @ v


def blocks_of_two(q, k, v):
    half = k.shape[0] // 2
    acc, total = 0, 0
    for part in (slice(0, half), slice(half, None)):
        e = (q @ k[part].T).exp()
        acc, total = acc + e @ v[part], total + e.sum(-1, keepdim=True)
    return acc / total


def blocks_with_log_sums(q, k, v):
    half = k.shape[0] // 2
    parts = []
    for part in (slice(0, half), slice(half, None)):
        s = q @ k[part].T
        parts.append((s.softmax(-1) @ v[part], s.logsumexp(-1, keepdim=True)))
    (x, a), (y, b) = parts
    whole = torch.log(a.exp() + b.exp())
    return x * (a - whole).exp() + y * (b - whole).exp()


def blocks_not_rescaled(q, k, v):
    half = k.shape[0] // 2
    x = (q @ k[:half].T).softmax(-1) @ v[:half]
    y = (q @ k[half:].T).softmax(-1) @ v[half:]
    return x + y


def linear(q, k, v):
    return q @ (k.T @ v)


def quadratic(q, k, v):
    return (q @ k.T) @ v


def linear_of_keys(q, k, v):
    return q @ (v.T @ k).T * 1.0


HALVES = {"q": "S d", "k": "2*T d", "v": "2*T e"}
PAIRS = [
    Pair("fused = eager", fused, eager, QKV, True),
    Pair("eager = scaled queries", eager, scaled_queries, QKV, True),
    Pair("fused = einsum", fused, einsums, QKV, True),
    Pair("fused = shifted, divided afterwards", fused, unnormalised, QKV, True),
    Pair("scale forgotten", fused, no_scale, QKV, False),
    Pair("scale twice", eager, scaled_twice, QKV, False),
    Pair("softmax over queries", eager, over_queries, QKV, False),
    Pair("scale of the values' width", eager, scaled_by_value_width, QKV, False),
    Pair("grouped: repeated = expanded", repeated, expanded, GROUPED, True),
    Pair("grouped: repeated = grouped queries", repeated, grouped_queries, GROUPED, True),
    Pair("grouped: repeated, tiled", repeated, tiled, GROUPED, False),
    Pair("fused projection: chunks = stacks", split_heads, stacked_heads, FUSED, True),
    Pair("fused projection: keys for values", split_heads, keys_for_values, FUSED, False),
    Pair("fused projection: heads not merged", split_heads, no_merge, FUSED, False),
    Pair("cache: joined = in two parts", with_cache, in_two_parts, CACHE, True),
    Pair("cache: parts averaged", with_cache, averaged_parts, CACHE, False),
    Pair("blocks of keys", one_pass, blocks_of_two, HALVES, True),
    Pair("blocks merged by log-sum-exp", one_pass, blocks_with_log_sums, HALVES, True),
    Pair("blocks not rescaled", one_pass, blocks_not_rescaled, HALVES, False),
    Pair("linear = quadratic", linear, quadratic, ROWS, True),
    Pair("linear, transposed state", linear, linear_of_keys, ROWS, True),
]
