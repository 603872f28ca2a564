"""Masks: causal, windows, padding, biases."""

from __future__ import annotations

import math

import torch
from torch.nn import functional as F  # noqa: N812

from tests.tracing.pairs import Pair

S = {"s": "H S S"}
PAD = {"s": "H S T", "keep": "bool T"}
ANY = {"q": "H S d", "k": "H T d", "v": "H T e", "mask": "bool S T"}
SELF = {"q": "H S d", "k": "H S d", "v": "H S e"}


def lower(s):
    n = s.shape[-1]
    return s.masked_fill(~torch.tril(torch.ones(n, n, dtype=torch.bool)), -math.inf).softmax(-1)


def upper_bias(s):
    n = s.shape[-1]
    return (s + torch.triu(torch.full((n, n), -math.inf), 1)).softmax(-1)


def positions(s):
    i = torch.arange(s.shape[-1])
    return torch.where(i[:, None] >= i[None, :], s, -math.inf).softmax(-1)


def multiplied(s):
    e = s.exp().tril()
    return e / e.sum(-1, keepdim=True)


def strictly(s):
    i = torch.arange(s.shape[-1])
    return torch.where(i[:, None] + 1 >= i[None, :], s, -math.inf).softmax(-1)


def zeros_for_hidden(s):
    n = s.shape[-1]
    return (s * torch.tril(torch.ones(n, n))).softmax(-1)


def masked_after(s):
    return s.softmax(-1).tril()


def ahead(s):
    n = s.shape[-1]
    return s.masked_fill(torch.ones(n, n, dtype=torch.bool).tril(-1), -math.inf).softmax(-1)


def window(s):
    i = torch.arange(s.shape[-1])
    gap = i[:, None] - i[None, :]
    return s.masked_fill((gap < 0) | (gap > 3), -math.inf).softmax(-1)


def banded(s):
    n = s.shape[-1]
    seen = torch.ones(n, n, dtype=torch.bool).tril() & torch.ones(n, n, dtype=torch.bool).triu(-3)
    return torch.where(seen, s, torch.tensor(-math.inf, dtype=s.dtype)).softmax(-1)


def wider(s):
    n = s.shape[-1]
    seen = torch.ones(n, n, dtype=torch.bool).tril() & torch.ones(n, n, dtype=torch.bool).triu(-4)
    return s.masked_fill(~seen, -math.inf).softmax(-1)


def padded(s, keep):
    return s.masked_fill(~keep[None, None, :], -math.inf).softmax(-1)


def padded_by_weights(s, keep):
    e = s.exp() * keep
    return e / e.sum(-1, keepdim=True)


def padded_rows(s, keep):
    return s.softmax(-1) * keep


def chosen(q, k, v, mask):
    return F.scaled_dot_product_attention(q, k, v, attn_mask=mask)


def biased(q, k, v, mask):
    bias = torch.zeros(mask.shape, dtype=q.dtype).masked_fill(~mask, -math.inf)
    return (q @ k.mT * q.shape[-1] ** -0.5 + bias).softmax(-1) @ v


def inverted(q, k, v, mask):
    bias = torch.zeros(mask.shape, dtype=q.dtype).masked_fill(mask, -math.inf)
    bias = bias.masked_fill(~mask, 0.0)
    return (q @ k.mT * q.shape[-1] ** -0.5 + torch.where(mask, 0.0, -1.0)).softmax(-1) @ v


def slopes(q, k, v):
    i = torch.arange(q.shape[1])
    s = q @ k.mT + (i[None, :] - i[:, None])
    return s.masked_fill(i[None, :] > i[:, None], -math.inf).softmax(-1) @ v


def slopes_by_key(q, k, v):
    n = q.shape[1]
    s = q @ k.mT + torch.arange(n)
    return (s + torch.full((n, n), -math.inf).triu(1)).softmax(-1) @ v


def slopes_negated(q, k, v):
    n = q.shape[1]
    s = q @ k.mT - torch.arange(n)
    return (s + torch.full((n, n), -math.inf).triu(1)).softmax(-1) @ v


PAIRS = [
    Pair("causal: filled = bias", lower, upper_bias, S, True),
    Pair("causal: filled = positions", lower, positions, S, True),
    Pair("causal: filled = multiplied", lower, multiplied, S, True),
    Pair("causal: one ahead", lower, strictly, S, False),
    Pair("causal: zeros for −∞", lower, zeros_for_hidden, S, False),
    Pair("causal: masked after the softmax", lower, masked_after, S, False),
    Pair("causal: the other triangle", lower, ahead, S, False),
    Pair("window: gaps = triangles", window, banded, S, True),
    Pair("window: one wider", window, wider, S, False),
    Pair("padding: filled = multiplied", padded, padded_by_weights, PAD, True),
    Pair("padding: after the softmax", padded, padded_rows, PAD, False),
    Pair("mask: fused = bias", chosen, biased, ANY, True),
    Pair("mask: a bias of −1", chosen, inverted, ANY, False),
    Pair("slopes: gaps = key numbers", slopes, slopes_by_key, SELF, True),
    Pair("slopes: of the other sign", slopes, slopes_negated, SELF, False),
]
