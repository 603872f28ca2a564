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


def _rms(x, w, eps=1e-6):
    return w * (x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + eps))


def _rotate_half(x):
    half = x.shape[-1] // 2
    return torch.cat((-x[..., half:], x[..., :half]), dim=-1)


def _rotated(q, k, cos, sin):
    cos, sin = (torch.cat([t, t], -1)[None, None] for t in (cos, sin))
    return q * cos + _rotate_half(q) * sin, k * cos + _rotate_half(k) * sin


def _heads(x, w, d):
    B, S, _ = x.shape
    return (x @ w).view(B, S, -1, d).transpose(1, 2)


def _repeated(x, n):
    B, G, S, d = x.shape
    return x[:, :, None].expand(B, G, n, S, d).reshape(B, G * n, S, d)


def llama(x, n1, wq, wk, wv, wo, n2, gate, up, down, cos, sin, R: int):
    B, S, _ = x.shape
    d = 2 * cos.shape[-1]
    h = _rms(x, n1)
    q, k = _rotated(_heads(h, wq, d), _heads(h, wk, d), cos, sin)
    k, v = _repeated(k, R), _repeated(_heads(h, wv, d), R)
    scores = torch.matmul(q, k.transpose(2, 3)) / math.sqrt(d)
    scores = scores + torch.full((S, S), float("-inf")).triu(diagonal=1)
    y = F.softmax(scores, dim=-1, dtype=torch.float32).to(q.dtype) @ v
    x = x + y.transpose(1, 2).reshape(B, S, -1) @ wo
    h = _rms(x, n2)
    return x + (F.silu(h @ gate) * (h @ up)) @ down


def _llama_fused(x, n1, wq, wk, wv, wo, n2, gate, up, down, cos, sin, R, scale=None):
    B, S, _ = x.shape
    d = 2 * cos.shape[-1]
    sizes = [wq.shape[1], wk.shape[1], wv.shape[1]]
    qkv = F.linear(F.rms_norm(x, (x.shape[-1],), n1, 1e-6), torch.cat([wq.T, wk.T, wv.T]))
    q, k, v = (t.view(B, S, -1, d).transpose(1, 2) for t in qkv.split(sizes, dim=-1))
    q, k = (
        torch.cat([a * cos - b * sin, b * cos + a * sin], -1)
        for a, b in (t.chunk(2, dim=-1) for t in (q, k))
    )
    y = F.scaled_dot_product_attention(q, k, v, is_causal=True, scale=scale, enable_gqa=True)
    return x + y.transpose(1, 2).flatten(2) @ wo


def llama_fused(x, n1, wq, wk, wv, wo, n2, gate, up, down, cos, sin, R: int):
    x = _llama_fused(x, n1, wq, wk, wv, wo, n2, gate, up, down, cos, sin, R)
    a, b = (F.rms_norm(x, (x.shape[-1],), n2, 1e-6) @ torch.cat([gate, up], 1)).chunk(2, -1)
    return x + (a * b * torch.sigmoid(a)) @ down


def llama_gate_and_up_exchanged(x, n1, wq, wk, wv, wo, n2, gate, up, down, cos, sin, R: int):
    x = _llama_fused(x, n1, wq, wk, wv, wo, n2, gate, up, down, cos, sin, R)
    b, a = (F.rms_norm(x, (x.shape[-1],), n2, 1e-6) @ torch.cat([gate, up], 1)).chunk(2, -1)
    return x + (a * b * torch.sigmoid(a)) @ down


LLAMA = {
    "x": "B S D", "n1": "D", "wq": "D G*R*2*m", "wk": "D G*2*m", "wv": "D G*2*m", "wo": "G*R*2*m D",
    "n2": "D", "gate": "D f", "up": "D f", "down": "f D", "cos": "S m", "sin": "S m", "R": "size R",
}  # fmt: skip


def _turned(t, cos, sin):
    a, b = t.chunk(2, -1)
    return torch.cat([a * cos - b * sin, b * cos + a * sin], -1)


def _seen(new, past):
    return torch.ones(new, past + new, dtype=torch.bool).tril(diagonal=past)


def gpt_rows(x, g1, c1, wqkv, bqkv, wo, bo, g2, c2, w1, b1, w2, b2, H: int, P: int):
    return eager(x, g1, c1, wqkv, bqkv, wo, bo, g2, c2, w1, b1, w2, b2, H)[:, P:]


def gpt_step(x, g1, c1, wqkv, bqkv, wo, bo, g2, c2, w1, b1, w2, b2, H: int, P: int):
    C = x.shape[-1]

    def qkv(x):
        h = F.layer_norm(x, (C,), g1, c1) @ wqkv + bqkv
        return (t.unflatten(-1, (H, -1)).transpose(1, 2) for t in h.split(C, dim=2))

    _, keys, values = qkv(x[:, :P])
    x = x[:, P:]
    q, k, v = qkv(x)
    keys, values = torch.cat([keys, k], 2), torch.cat([values, v], 2)
    y = F.scaled_dot_product_attention(q, keys, values, attn_mask=_seen(x.shape[1], P))
    x = x + y.transpose(1, 2).flatten(2) @ wo + bo
    return x + _mlp(F.layer_norm(x, (C,), g2, c2), w1, b1, w2, b2)


def llama_rows(x, n1, wq, wk, wv, wo, n2, gate, up, down, cos, sin, R: int, P: int):
    return llama(x, n1, wq, wk, wv, wo, n2, gate, up, down, cos, sin, R)[:, P:]


def llama_step(x, n1, wq, wk, wv, wo, n2, gate, up, down, cos, sin, R: int, P: int):
    d, new = 2 * cos.shape[-1], x[:, P:]
    past, h = _rms(x[:, :P], n1), _rms(new, n1)
    keys, values = _turned(_heads(past, wk, d), cos[:P], sin[:P]), _heads(past, wv, d)
    q, k = (_turned(_heads(h, w, d), cos[P:], sin[P:]) for w in (wq, wk))
    keys, values = torch.cat([keys, k], 2), torch.cat([values, _heads(h, wv, d)], 2)
    keys, values = _repeated(keys, R), _repeated(values, R)
    y = F.scaled_dot_product_attention(q, keys, values, attn_mask=_seen(new.shape[1], P))
    x = new + y.transpose(1, 2).flatten(2) @ wo
    h = _rms(x, n2)
    return x + (F.silu(h @ gate) * (h @ up)) @ down


def gpt_step_of_normal_scale(x, g1, c1, wqkv, bqkv, wo, bo, g2, c2, w1, b1, w2, b2, H: int, P: int):
    return gpt_step(x, 1 + g1, c1, wqkv, bqkv, wo, bo, g2, c2, w1, b1, w2, b2, H, P)


GPT_STEP = {**BLOCK, "x": "B P+S H*d", "P": "size P"}
LLAMA_STEP = {**LLAMA, "x": "B P+S D", "cos": "P+S m", "sin": "P+S m", "P": "size P"}


def t5(x, n1, wq, wk, wv, wo, bias, n2, wi, wf, H: int):
    B, S, _ = x.shape
    h = _rms(x, n1)
    q, k, v = ((h @ w).view(B, S, H, -1).transpose(1, 2) for w in (wq, wk, wv))
    scores = torch.matmul(q, k.transpose(3, 2))
    scores += bias[None]
    y = F.softmax(scores.float(), dim=-1).type_as(scores) @ v
    x = x + y.transpose(1, 2).contiguous().view(B, S, -1) @ wo
    return x + F.relu(_rms(x, n2) @ wi) @ wf


def _t5_fused(x, n1, wq, wk, wv, wo, bias, n2, wi, wf, H, scale):
    B, S, _ = x.shape
    qkv = F.rms_norm(x, x.shape[-1:], n1, 1e-6) @ torch.cat([wq, wk, wv], 1)
    q, k, v = qkv.view(B, S, 3, H, -1).permute(2, 0, 3, 1, 4)
    y = F.scaled_dot_product_attention(q, k, v, attn_mask=bias, scale=scale)
    x = x + torch.einsum("bhsd,hdD->bsD", y, wo.view(H, -1, x.shape[-1]))
    return x + F.rms_norm(x, x.shape[-1:], n2, 1e-6).matmul(wi).clamp(min=0) @ wf


def t5_fused(x, n1, wq, wk, wv, wo, bias, n2, wi, wf, H: int):
    return _t5_fused(x, n1, wq, wk, wv, wo, bias, n2, wi, wf, H, 1.0)


def t5_scaled(x, n1, wq, wk, wv, wo, bias, n2, wi, wf, H: int):
    return _t5_fused(x, n1, wq, wk, wv, wo, bias, n2, wi, wf, H, None)


T5 = {
    "x": "B S D", "n1": "D", "wq": "D H*d", "wk": "D H*d", "wv": "D H*d", "wo": "H*d D",
    "bias": "H S S", "n2": "D", "wi": "D f", "wf": "f D", "H": "size H",
}  # fmt: skip


def _ssd_inputs(x, wz, wu, wb, wc, wdt, dt_bias, a_log):
    S, H = x.shape[0], a_log.shape[0]
    dt = F.softplus(x @ wdt + dt_bias)
    u = (x @ wu).view(S, H, -1) * dt[:, :, None]
    return x @ wz, u, x @ wb, x @ wc, -torch.exp(a_log) * dt


def _ssd_output(y, z, norm, wout):
    return _rms(y.flatten(1) * F.silu(z), norm) @ wout


def mamba(x, wz, wu, wb, wc, wdt, dt_bias, a_log, norm, wout):
    z, u, b, c, a = _ssd_inputs(x, wz, wu, wb, wc, wdt, dt_bias, a_log)
    total = a.cumsum(0)
    n = x.shape[0]
    seen = torch.ones(n, n, dtype=torch.bool).tril()
    gap = (total[:, None] - total[None, :]).masked_fill(~seen[:, :, None], -torch.inf)
    y = torch.einsum("in,jn,ijh,jhp->ihp", c, b, gap.exp(), u)
    return x + _ssd_output(y, z, norm, wout)


def _in_two_chunks(u, b, c, a, late=False):
    """Return the state-space sum by chunks: within the first, within the second, and by its state."""
    n = a.shape[0] // 2
    found, state = [], None
    for k in (0, 1):
        here = slice(k * n, (k + 1) * n)
        own = a[here].cumsum(0)
        decay = (own[:, None] - own[None, :]).exp()
        decay = torch.where(torch.ones(n, n).tril().bool()[:, :, None], decay, 0.0)
        y = torch.einsum("ij,ijh,jhp->ihp", c[here] @ b[here].T, decay, u[here])
        if state is not None:
            into = own - a[here] if late else own
            y = y + torch.einsum("in,ih,hnp->ihp", c[here], into.exp(), state)
        state = torch.einsum("jn,jh,jhp->hnp", b[here], (own[-1] - own).exp(), u[here])
        found.append(y)
    return torch.cat(found)


def mamba_in_chunks(x, wz, wu, wb, wc, wdt, dt_bias, a_log, norm, wout):
    z, u, b, c, a = _ssd_inputs(x, wz, wu, wb, wc, wdt, dt_bias, a_log)
    return x + _ssd_output(_in_two_chunks(u, b, c, a), z, norm, wout)


def mamba_a_step_late(x, wz, wu, wb, wc, wdt, dt_bias, a_log, norm, wout):
    z, u, b, c, a = _ssd_inputs(x, wz, wu, wb, wc, wdt, dt_bias, a_log)
    return x + _ssd_output(_in_two_chunks(u, b, c, a, late=True), z, norm, wout)


MAMBA = {
    "x": "2*T D", "wz": "D H*p", "wu": "D H*p", "wb": "D n", "wc": "D n", "wdt": "D H",
    "dt_bias": "H", "a_log": "H", "norm": "H*p", "wout": "H*p D",
}  # fmt: skip


PAIRS = [
    Pair("GPT-2 block: eager = fused", eager, fused, BLOCK, True),
    Pair("GPT-2 block: the first stream added twice", eager, first_stream_added, BLOCK, False),
    Pair("Llama block: eager = fused", llama, llama_fused, LLAMA, True),
    Pair("Llama block: gate and up exchanged", llama, llama_gate_and_up_exchanged, LLAMA, False),
    Pair("GPT-2 block: rows of new tokens = cached step", gpt_rows, gpt_step, GPT_STEP, True),
    Pair("GPT-2 block, cached: gain one more", gpt_rows, gpt_step_of_normal_scale, GPT_STEP, False),
    Pair("Llama block: rows of new tokens = cached step", llama_rows, llama_step, LLAMA_STEP, True),
    Pair("T5 layer: eager = fused", t5, t5_fused, T5, True),
    Pair("T5 layer: scaled", t5, t5_scaled, T5, False),
    Pair("Mamba-2 block: at once = two chunks", mamba, mamba_in_chunks, MAMBA, True),
    Pair("Mamba-2 block: a step late", mamba, mamba_a_step_late, MAMBA, False),
]
