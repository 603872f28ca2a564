"""Attention in decoders: layouts of heads, caches, windows, sinks, caps, packed documents."""

from __future__ import annotations

import math

import torch
from torch.nn import functional as F  # noqa: N812

from tests.tracing.pairs import Pair

NEOX = {"x": "B S D", "w": "D H*3*d", "heads": "size H"}
MULTI_QUERY = {"q": "B H S d", "k": "B T d", "v": "B T e"}
CAPPED = {"q": "H S d", "k": "H S d", "v": "H S e"}
SINKS = {"q": "H S d", "k": "H T d", "v": "H T e", "sinks": "H"}
CHUNK = {"q": "P+S d", "k": "P+S d", "v": "P+S e", "P": "size P"}
NORMED = {"q": "H S d", "k": "H T d", "g": "d", "h": "d"}
LAST = {"q": "d", "k": "P+4 d", "v": "P+4 e"}
SLOPES = {"q": "H S d", "k": "H S d", "v": "H S e", "slopes": "H"}
BIAS = {"s": "H S T", "table": "5 H"}
PACKED = {"q": "S d", "k": "S d", "v": "S e", "doc": "index(N) S"}
LATENT = {"q": "S d", "r": "S m", "c": "T l", "up": "l d", "kr": "T m"}
THIRDS = {"q": "S d", "k": "3*T d", "v": "3*T e"}
POOL = {"cls": "1 d", "x": "S d", "wq": "d e", "wk": "d e", "wv": "d e"}


def by_head(x, w, heads):
    B, S, _ = x.shape
    qkv = (x @ w).view(B, S, heads, -1).transpose(1, 2)
    q, k, v = qkv.chunk(3, dim=-1)
    return F.scaled_dot_product_attention(q, k, v, is_causal=True).transpose(1, 2).reshape(B, S, -1)


def by_einsum(x, w, heads):
    _, S, D = x.shape
    q, k, v = torch.einsum("bsD,Dhcd->cbhsd", x, w.view(D, heads, 3, -1))
    s = torch.einsum("bhid,bhjd->bhij", q, k) / math.sqrt(q.shape[-1])
    s = s.masked_fill(torch.triu(torch.ones(S, S, dtype=torch.bool), 1), -torch.inf)
    return torch.einsum("bhij,bhjd->bihd", s.softmax(-1), v).flatten(2)


def one_key_head(q, k, v):
    H = q.shape[1]
    k, v = k[:, None].expand(-1, H, -1, -1), v[:, None].expand(-1, H, -1, -1)
    return F.scaled_dot_product_attention(q, k, v)


def heads_as_rows(q, k, v):
    B, H, S, d = q.shape
    s = q.reshape(B, H * S, d) @ k.transpose(1, 2) * d**-0.5
    return torch.bmm(s.softmax(-1), v).view(B, H, S, -1)


def hidden(n):
    return torch.ones(n, n, dtype=torch.bool).triu(1)


def capped(q, k, v):
    s = q @ k.mT / math.sqrt(q.shape[-1])
    s = 50.0 * torch.tanh(s / 50.0)
    return s.masked_fill(hidden(s.shape[-1]), -math.inf).softmax(-1) @ v


def capped_queries(q, k, v):
    q = q * (q.shape[-1] ** -0.5 / 50.0)
    s = torch.einsum("hid,hjd->hij", q, k).tanh().mul(50.0)
    s = torch.where(~hidden(s.shape[-1]), s, -math.inf)
    return F.softmax(s, -1) @ v


def capped_after_the_mask(q, k, v):
    s = q @ k.mT / math.sqrt(q.shape[-1])
    s = s.masked_fill(hidden(s.shape[-1]), -math.inf)
    return (50.0 * torch.tanh(s / 50.0)).softmax(-1) @ v


def with_sinks(q, k, v, sinks):
    s = q @ k.mT / math.sqrt(q.shape[-1])
    column = sinks[:, None, None].expand(-1, s.shape[1], 1)
    p = torch.cat([s, column], dim=-1).softmax(-1)
    return p[..., :-1] @ v


def with_sinks_below(q, k, v, sinks):
    e = (q @ k.mT * q.shape[-1] ** -0.5).exp()
    return (e @ v) / (e.sum(-1, keepdim=True) + sinks.exp()[:, None, None])


def with_sinks_added(q, k, v, sinks):
    s = q @ k.mT * q.shape[-1] ** -0.5 + sinks[:, None, None]
    return s.softmax(-1) @ v


def whole_and_cut(q, k, v, P):
    return F.scaled_dot_product_attention(q, k, v, is_causal=True)[P:]


def new_rows(q, k, v, P):
    q = q[P:]
    S, T = q.shape[0], k.shape[0]
    seen = torch.ones(S, T, dtype=torch.bool).tril(diagonal=T - S)
    return F.scaled_dot_product_attention(q, k, v, attn_mask=seen)


def new_rows_from_the_corner(q, k, v, P):
    return F.scaled_dot_product_attention(q[P:], k, v, is_causal=True)


def normed(q, k, g, h):
    q = q * torch.rsqrt(q.pow(2).mean(-1, keepdim=True) + 1e-6) * g
    k = k * torch.rsqrt(k.pow(2).mean(-1, keepdim=True) + 1e-6) * h
    return q @ k.transpose(-1, -2)


def normed_afterwards(q, k, g, h):
    row = torch.rsqrt((q * q).mean(-1) + 1e-6)
    column = 1 / torch.sqrt((k * k).sum(-1) / k.shape[-1] + 1e-6)
    return torch.einsum("hid,hjd->hij", q * (g * h), k) * row[:, :, None] * column[:, None, :]


def window_of_four(q, k, v):
    n = k.shape[0]
    gap = n - 1 - torch.arange(n)
    s = (k @ q).masked_fill(gap >= 4, -math.inf)
    return s.softmax(0) @ v


def last_four(q, k, v):
    return (k[-4:] @ q).softmax(0) @ v[-4:]


def last_three(q, k, v):
    return (k[-3:] @ q).softmax(0) @ v[-3:]


def alibi(q, k, v, slopes):
    i = torch.arange(q.shape[1])
    gap = (i[:, None] - i[None, :]).abs()
    s = q @ k.mT / math.sqrt(q.shape[-1]) - slopes.view(-1, 1, 1) * gap
    return s.masked_fill(hidden(q.shape[1]), -math.inf).softmax(-1) @ v


def alibi_by_keys(q, k, v, slopes):
    n = q.shape[1]
    bias = slopes[:, None, None] * torch.arange(1 - n, 1)[None, None, :]
    bias = bias + torch.full((n, n), -math.inf).triu(1)
    return F.scaled_dot_product_attention(q, k, v, attn_mask=bias)


def slopes_by_powers(q):
    H = q.shape[0]
    ratio = 2 ** (-8 / H)
    return q * torch.pow(ratio, torch.arange(1, H + 1))[:, None]


def slopes_by_exponents(q):
    H = q.shape[0]
    return q * torch.exp2(-torch.arange(1, H + 1) * 8.0 / H)[:, None]


def relative(s, table):
    S, T = s.shape[1:]
    gap = torch.arange(T)[None, :] - torch.arange(S)[:, None]
    bias = F.embedding(gap.clamp(-2, 2) + 2, table)
    return (s + bias.permute(2, 0, 1)).softmax(-1)


def relative_one_hot(s, table):
    S, T = s.shape[1:]
    gap = (torch.arange(T)[None, :] - torch.arange(S)[:, None]).clamp(-2, 2) + 2
    which = (gap[..., None] == torch.arange(5)).to(table.dtype)
    return F.softmax(s + torch.einsum("stn,nh->hst", which, table), dim=-1)


def packed(q, k, v, doc):
    n = q.shape[0]
    seen = (doc[:, None] == doc[None, :]) & torch.ones(n, n, dtype=torch.bool).tril()
    return F.scaled_dot_product_attention(q, k, v, attn_mask=seen)


def packed_by_weights(q, k, v, doc):
    i = torch.arange(q.shape[0])
    e = torch.exp(q @ k.T * q.shape[-1] ** -0.5)
    e = e * (i[:, None] >= i[None, :]) * (doc.unsqueeze(1) == doc.unsqueeze(0))
    return (e / e.sum(1, keepdim=True)) @ v


def packed_and_not_causal(q, k, v, doc):
    return F.scaled_dot_product_attention(q, k, v, attn_mask=doc[:, None] == doc[None, :])


def latent_joined(q, r, c, up, kr):
    k = torch.cat([c @ up, kr], dim=-1)
    return torch.cat([q, r], -1) @ k.T / math.sqrt(k.shape[-1])


def latent_in_two(q, r, c, up, kr):
    s = torch.einsum("sd,rd,tr->st", q, up, c) + torch.einsum("sm,tm->st", r, kr)
    return s * (q.shape[-1] + r.shape[-1]) ** -0.5


def pooled(cls, x, wq, wk, wv):
    x = torch.cat([cls, x], 0)
    return F.scaled_dot_product_attention(x @ wq, x @ wk, x @ wv)[0]


def pooled_query(cls, x, wq, wk, wv):
    x = torch.cat([cls, x], 0)
    q = cls[0] @ wq
    s = (x @ wk) @ q / math.sqrt(q.shape[-1])
    return s.softmax(0) @ (x @ wv)


def three_blocks(q, k, v):
    m = (q @ k.chunk(3)[0].T).amax(-1, keepdim=True)
    total, acc = torch.zeros_like(m), 0.0
    for kk, vv in zip(k.chunk(3), v.chunk(3), strict=True):
        s = q @ kk.T
        new = torch.maximum(m, s.amax(-1, keepdim=True))
        p, old = torch.exp(s - new), torch.exp(m - new)
        total = total * old + p.sum(-1, keepdim=True)
        acc = acc * old + p @ vv
        m = new
    return acc / total


def at_once(q, k, v):
    return (q @ k.T).softmax(-1) @ v


PAIRS = [
    Pair("NeoX heads: chunks = einsum", by_head, by_einsum, NEOX, True),
    Pair("multi-query: expanded = heads as rows", one_key_head, heads_as_rows, MULTI_QUERY, True),
    Pair("soft cap: scores = queries", capped, capped_queries, CAPPED, True),
    Pair("soft cap: after the mask", capped, capped_after_the_mask, CAPPED, False),
    Pair("sinks: a column = below", with_sinks, with_sinks_below, SINKS, True),
    Pair("sinks: added to scores", with_sinks, with_sinks_added, SINKS, False),
    Pair("cache: rows of the full pass", whole_and_cut, new_rows, CHUNK, True),
    Pair("cache: masked from the corner", whole_and_cut, new_rows_from_the_corner, CHUNK, False),
    Pair("normed queries and keys: afterwards", normed, normed_afterwards, NORMED, True),
    Pair("window: the last four keys", window_of_four, last_four, LAST, True),
    Pair("window: the last three keys", window_of_four, last_three, LAST, False),
    Pair("slopes: data, gaps = key numbers", alibi, alibi_by_keys, SLOPES, True),
    Pair("slopes: powers = exponents", slopes_by_powers, slopes_by_exponents, {"q": "H d"}, True),
    Pair("relative bias: embedded = one-hot", relative, relative_one_hot, BIAS, True),
    Pair("packed: a mask = weights", packed, packed_by_weights, PACKED, True),
    Pair("packed: not causal", packed, packed_and_not_causal, PACKED, False),
    Pair("latent keys: joined = in two", latent_joined, latent_in_two, LATENT, True),
    Pair("pooling: the first row = one query", pooled, pooled_query, POOL, True),
    Pair("online softmax in three blocks", three_blocks, at_once, THIRDS, True),
]
