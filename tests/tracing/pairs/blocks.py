"""Whole blocks of models, eager and fused; a step with a cache is a row of the full pass."""

from __future__ import annotations

import math

import torch
from torch.nn import functional as F  # noqa: N812

from tests.tracing.pairs import Pair

GPT = {
    "x": "S H*d", "heads": "size H", "g1": "H*d", "b1": "H*d", "qkv": "H*d 3*H*d", "o": "H*d H*d",
    "g2": "H*d", "b2": "H*d", "up": "H*d f", "down": "f H*d",
}  # fmt: skip
LLAMA = {
    "x": "S D", "wq": "D G*2*2*m", "wk": "D G*2*m", "wv": "D G*2*m", "wo": "G*2*2*m D", "cos": "S m",
    "sin": "S m", "n1": "D", "groups": "size G",
}  # fmt: skip
GATED = {"x": "S D", "n2": "D", "gate": "D f", "up": "D f", "down": "f D"}
T5 = {"q": "H S d", "k": "H T d", "v": "H T d", "bias": "H S T"}
STEP = {"k": "S+1 d", "v": "S+1 e", "q": "S+1 d"}


def gpt_eager(x, heads, g1, b1, qkv, o, g2, b2, up, down):
    S, D = x.shape
    h = F.layer_norm(x, (D,), g1, b1)
    q, k, v = (h @ qkv).split(D, dim=-1)
    q, k, v = (t.view(S, heads, D // heads).transpose(0, 1) for t in (q, k, v))
    scores = q @ k.transpose(-2, -1) / math.sqrt(k.size(-1))
    seen = torch.tril(torch.ones(S, S)).view(1, S, S)
    weights = F.softmax(scores.masked_fill(seen == 0, float("-inf")), dim=-1)
    x = x + (weights @ v).transpose(0, 1).contiguous().view(S, D) @ o
    return x + F.gelu(F.layer_norm(x, (D,), g2, b2) @ up) @ down


def gpt_post_norm(x, heads, g1, b1, qkv, o, g2, b2, up, down):
    S, D = x.shape
    q, k, v = (x @ qkv).view(S, 3, heads, -1).permute(1, 2, 0, 3).unbind(0)
    y = F.scaled_dot_product_attention(q, k, v, is_causal=True)
    x = F.layer_norm(x + y.transpose(0, 1).reshape(S, D) @ o, (D,), g1, b1)
    return F.layer_norm(x + F.gelu(x @ up) @ down, (D,), g2, b2)


def rms(x, w):
    return x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + 1e-6) * w


def rotated(x, cos, sin):
    a, b = x.chunk(2, -1)
    return torch.cat([a * cos - b * sin, b * cos + a * sin], -1)


def half_turned(x, cos, sin):
    cos, sin = torch.cat([cos, cos], -1), torch.cat([sin, sin], -1)
    half = x.shape[-1] // 2
    return x * cos + torch.cat([-x[..., half:], x[..., :half]], -1) * sin


def llama_attention(x, wq, wk, wv, wo, cos, sin, n1, groups):
    S = x.shape[0]
    h = rms(x, n1)
    q = rotated((h @ wq).view(S, groups * 2, -1).transpose(0, 1), cos, sin)
    k = rotated((h @ wk).view(S, groups, -1).transpose(0, 1), cos, sin).repeat_interleave(2, 0)
    v = (h @ wv).view(S, groups, -1).transpose(0, 1).repeat_interleave(2, 0)
    y = F.scaled_dot_product_attention(q, k, v, is_causal=True)
    return x + y.transpose(0, 1).reshape(S, -1) @ wo


def llama_grouped(x, wq, wk, wv, wo, cos, sin, n1, groups):
    S = x.shape[0]
    h = rms(x, n1)
    q = half_turned((h @ wq).view(S, groups, 2, -1).permute(1, 2, 0, 3), cos, sin)
    k = half_turned((h @ wk).view(S, groups, -1).transpose(0, 1), cos, sin)[:, None]
    v = (h @ wv).view(S, groups, -1).transpose(0, 1)[:, None]
    s = (q @ k.mT) * q.shape[-1] ** -0.5
    s = s.masked_fill(torch.ones(S, S, dtype=torch.bool).triu(1), -math.inf)
    return x + (s.softmax(-1) @ v).permute(2, 0, 1, 3).reshape(S, -1) @ wo


def llama_tiled(x, wq, wk, wv, wo, cos, sin, n1, groups):
    S = x.shape[0]
    h = rms(x, n1)
    q = rotated((h @ wq).view(S, groups * 2, -1).transpose(0, 1), cos, sin)
    k = rotated((h @ wk).view(S, groups, -1).transpose(0, 1), cos, sin).repeat_interleave(2, 0)
    v = (h @ wv).view(S, groups, -1).transpose(0, 1).repeat_interleave(2, 0)
    y = F.scaled_dot_product_attention(q, k, v, is_causal=True, scale=1.0)
    return x + y.transpose(0, 1).reshape(S, -1) @ wo


def gated(x, n2, gate, up, down):
    h = rms(x, n2)
    return x + (F.silu(h @ gate) * (h @ up)) @ down


def gated_in_one(x, n2, gate, up, down):
    a, b = (rms(x, n2) @ torch.stack([gate, up])).unbind(0)
    return x + (a * b / (1 + torch.exp(-a))) @ down


def gated_by_gelu(x, n2, gate, up, down):
    h = rms(x, n2)
    return x + (F.sigmoid(h @ gate) * (h @ up)) @ down


def t5(q, k, v, bias):
    scores = torch.einsum("hsd,htd->hst", q, k)
    scores = scores + bias
    return torch.softmax(scores.float(), dim=-1).type_as(scores) @ v


def t5_fused(q, k, v, bias):
    return F.scaled_dot_product_attention(q, k, v, attn_mask=bias, scale=1.0)


def t5_scaled(q, k, v, bias):
    return F.scaled_dot_product_attention(q, k, v, attn_mask=bias)


def last_row(q, k, v):
    return F.scaled_dot_product_attention(q, k, v, is_causal=True)[-1]


def cached_step(q, k, v):
    keys, values = torch.cat([k[:-1], k[-1:]], 0), torch.cat([v[:-1], v[-1:]], 0)
    s = keys @ q[-1] / math.sqrt(q.shape[-1])
    return s.softmax(-1) @ values


def cached_step_without_itself(q, k, v):
    s = k @ q[-1] / math.sqrt(q.shape[-1])
    return s.softmax(-1) @ torch.cat([v[1:], v[-1:]], 0)


PAIRS = [
    Pair("GPT-2 block: norms behind", gpt_eager, gpt_post_norm, GPT, False),
    Pair("Llama attention: repeated = grouped", llama_attention, llama_grouped, LLAMA, True),
    Pair("Llama attention: unscaled", llama_attention, llama_tiled, LLAMA, False),
    Pair("Llama gated layer: stacked", gated, gated_in_one, GATED, True),
    Pair("Llama gated layer: a sigmoid", gated, gated_by_gelu, GATED, False),
    Pair("T5 attention: eager = fused", t5, t5_fused, T5, True),
    Pair("T5 attention: scaled", t5, t5_scaled, T5, False),
    Pair("cache: a step = the last row", last_row, cached_step, STEP, True),
    Pair("cache: values moved", last_row, cached_step_without_itself, STEP, False),
]
