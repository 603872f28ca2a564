"""Gated layers, experts, adapters and norms as converted checkpoints have them."""

from __future__ import annotations

import torch
from torch.nn import functional as F  # noqa: N812

from tests.tracing.pairs import Pair

EXPERTS = {"x": "S d", "gate": "d 4", "up": "4 d f", "down": "4 f d"}
ROUTED = {"logits": "S E", "chosen": "index(E) S 2", "y": "S E d"}
NEIGHBOURS = {"x": "S d", "w": "d f*2", "b": "f*2"}
QKV_LORA = {"x": "S D", "w": "D 3*d", "aq": "D r", "bq": "r d", "av": "D r", "bv": "r d"}
FOLD = {"x": "S d", "g": "d", "b": "d", "w": "d e", "c": "e"}
GEMMA = {"x": "B S d", "w": "d"}
CONVERTED = {"x": "S D", "wq": "D m*2", "wk": "D m*2", "cos": "S m", "sin": "S m"}


def dense_experts(x, gate, up, down):
    p = (x @ gate).softmax(-1)
    return sum(p[:, e, None] * (F.relu(x @ up[e]) @ down[e]) for e in range(4))


def stacked_experts(x, gate, up, down):
    p = F.softmax(x @ gate, dim=-1)
    h = torch.einsum("sd,edf->sef", x, up).relu()
    return torch.einsum("se,sef,efd->sd", p, h, down)


def stacked_experts_apart(x, gate, up, down):
    h = torch.einsum("sd,edf->sef", x, up).relu()
    return torch.einsum("se,sef,efd->sd", torch.sigmoid(x @ gate), h, down)


def renormalised(logits, chosen, y):
    p = logits.softmax(-1).gather(1, chosen)
    p = p / p.sum(-1, keepdim=True)
    return sum(p[:, n, None] * y[torch.arange(y.shape[0]), chosen[:, n]] for n in range(2))


def softmax_of_chosen(logits, chosen, y):
    p = torch.gather(logits, 1, chosen).softmax(-1)
    picked = y.gather(1, chosen[:, :, None].expand(-1, -1, y.shape[-1]))
    return (p[:, :, None] * picked).sum(1)


def not_renormalised(logits, chosen, y):
    p = logits.softmax(-1).gather(1, chosen)
    picked = y.gather(1, chosen[:, :, None].expand(-1, -1, y.shape[-1]))
    return (p[:, :, None] * picked).sum(1)


def every_other(x, w, b):
    h = x @ w + b
    gate, up = h[..., ::2], h[..., 1::2]
    return (up + 1) * (gate * torch.sigmoid(1.702 * gate))


def in_pairs(x, w, b):
    f = b.shape[0] // 2
    gate, up = torch.addmm(b, x, w).reshape(-1, f, 2).unbind(-1)
    return gate / (1 + torch.exp(-1.702 * gate)) * (1 + up)


def in_halves(x, w, b):
    gate, up = (x @ w + b).chunk(2, -1)
    return (up + 1) * (gate * torch.sigmoid(1.702 * gate))


def adapted(x, w, aq, bq, av, bv):
    q, k, v = (x @ w).chunk(3, -1)
    return torch.cat([q + 2.0 * (x @ aq @ bq), k, v + 2.0 * (x @ av @ bv)], -1)


def adapted_weights(x, w, aq, bq, av, bv):
    delta = torch.cat([aq @ bq, torch.zeros(aq.shape[0], bq.shape[1], dtype=x.dtype), av @ bv], 1)
    return x @ (w + 2.0 * delta)


def adapted_in_order(x, w, aq, bq, av, bv):
    delta = torch.cat([aq @ bq, av @ bv, torch.zeros(aq.shape[0], bq.shape[1], dtype=x.dtype)], 1)
    return x @ (w + 2.0 * delta)


def norm_then_linear(x, g, b, w, c):
    return F.layer_norm(x, (x.shape[-1],), g, b) @ w + c


def linear_of_plain_norm(x, g, b, w, c):
    return F.linear(F.layer_norm(x, x.shape[-1:]), (g[:, None] * w).T, b @ w + c)


def gemma(x, w):
    y = x.float() * torch.rsqrt(x.float().pow(2).mean(-1, keepdim=True) + 1e-6)
    return (y * (1.0 + w.float())).type_as(x)


def gemma_fused(x, w):
    return F.rms_norm(x, (x.shape[-1],), weight=1 + w, eps=1e-6)


def turned_pairs(x, cos, sin):
    a, b = x[:, ::2], x[:, 1::2]
    return torch.stack([a * cos - b * sin, a * sin + b * cos], -1).flatten(1)


def turned_halves(x, cos, sin):
    a, b = x.chunk(2, -1)
    return torch.cat([a * cos - b * sin, b * cos + a * sin], -1)


def scores_of_pairs(x, wq, wk, cos, sin):
    return turned_pairs(x @ wq, cos, sin) @ turned_pairs(x @ wk, cos, sin).T


def converted(w):
    return w.view(w.shape[0], -1, 2).transpose(1, 2).reshape(w.shape)


def scores_of_halves(x, wq, wk, cos, sin):
    return turned_halves(x @ converted(wq), cos, sin) @ turned_halves(x @ converted(wk), cos, sin).T


def scores_unconverted(x, wq, wk, cos, sin):
    return turned_halves(x @ wq, cos, sin) @ turned_halves(x @ wk, cos, sin).T


PAIRS = [
    Pair("experts: one by one = stacked", dense_experts, stacked_experts, EXPERTS, True),
    Pair("experts: sigmoids for softmax", dense_experts, stacked_experts_apart, EXPERTS, False),
    Pair("routing: renormalised = softmax", renormalised, softmax_of_chosen, ROUTED, True),
    Pair("routing: not renormalised", renormalised, not_renormalised, ROUTED, False),
    Pair("gate and up: every other = pairs", every_other, in_pairs, NEIGHBOURS, True),
    Pair("gate and up: halves", every_other, in_halves, NEIGHBOURS, False),
    Pair("adapters of queries and values", adapted, adapted_weights, QKV_LORA, True),
    Pair("adapters of queries and keys", adapted, adapted_in_order, QKV_LORA, False),
    Pair("layer norm folded into weights", norm_then_linear, linear_of_plain_norm, FOLD, True),
    Pair("RMS norm, one more: fused", gemma, gemma_fused, GEMMA, True),
    Pair("rotary: weights converted", scores_of_pairs, scores_of_halves, CONVERTED, True),
    Pair("rotary: weights as they are", scores_of_pairs, scores_unconverted, CONVERTED, False),
]
