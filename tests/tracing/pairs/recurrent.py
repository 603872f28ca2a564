"""Recurrences and their parallel forms, convolutions, and tokens shifted by one."""

from __future__ import annotations

import torch
from torch.nn import functional as F  # noqa: N812

from tests.tracing.pairs import Pair

ROWS = {"q": "S d", "k": "S d", "v": "S e"}
STATES = {"x": "S H p", "a": "S H", "b": "S n", "c": "S n"}
SHIFT = {"x": "S+1 d", "mix": "d", "w": "d e"}
CONV = {"x": "D S+3", "w": "D 4"}
PATCHES = {"x": "u*4 v*4", "w": "e 4 4"}


def masked_products(q, k, v):
    return torch.tril(q @ k.T) @ v


def running_states(q, k, v):
    states = torch.cumsum(torch.einsum("sd,se->sde", k, v), dim=0)
    return torch.einsum("sd,sde->se", q, states)


def running_states_before(q, k, v):
    states = torch.cumsum(torch.einsum("sd,se->sde", k, v), dim=0)
    states = states - k[:, :, None] * v[:, None, :]
    return torch.einsum("sd,sde->se", q, states)


def decayed(q, k, v):
    i = torch.arange(q.shape[0])
    gap = i[:, None] - i[None, :]
    weights = torch.where(gap >= 0, 0.9 ** gap.clamp(min=0), 0.0)
    return (q @ k.T * weights) @ v


def decayed_rows(q, k, v):
    i = torch.arange(q.shape[0])[:, None]
    return ((q * 0.9**i) @ (k * 0.9**-i).T).tril() @ v


def by_segments(x, a, b, c):
    total = a.cumsum(0)
    gap = total[:, None] - total[None, :]
    n = x.shape[0]
    seen = torch.ones(n, n, dtype=torch.bool).tril()
    decay = torch.exp(gap.masked_fill(~seen[:, :, None], -torch.inf))
    return torch.einsum("in,jn,ijh,jhp->ihp", c, b, decay, x)


def by_running_states(x, a, b, c):
    total = a.cumsum(0)
    states = torch.einsum("jn,jhp->jhnp", b, x) * torch.exp(-total)[:, :, None, None]
    states = states.cumsum(0) * torch.exp(total)[:, :, None, None]
    return torch.einsum("in,ihnp->ihp", c, states)


def by_running_states_late(x, a, b, c):
    total = a.cumsum(0)
    states = torch.einsum("jn,jhp->jhnp", b, x) * torch.exp(-total)[:, :, None, None]
    states = states.cumsum(0) * torch.exp(total - a)[:, :, None, None]
    return torch.einsum("in,ihnp->ihp", c, states)


def shifted(x, mix, w):
    before = F.pad(x, (0, 0, 1, -1))
    return (x * mix + before * (1 - mix)) @ w


def shifted_by_hand(x, mix, w):
    before = torch.cat([torch.zeros(1, x.shape[1], dtype=x.dtype), x[:-1]], 0)
    return (before + (x - before) * mix) @ w


def shifted_around(x, mix, w):
    before = torch.roll(x, 1, 0)
    return (before + (x - before) * mix) @ w


def rolled_there_and_back(x, mix, w):
    y = F.gelu(torch.roll(x, shifts=-1, dims=0) * mix @ w)
    return torch.roll(y, shifts=1, dims=0)


def not_rolled(x, mix, w):
    return F.gelu((x * mix) @ w)


def rolled(x, mix, w):
    return torch.roll(x, 1, 0)


def cut_and_joined(x, mix, w):
    return torch.cat([x[-1:], x[:-1]])


def causal_convolution(x, w):
    D, n = x.shape
    return F.conv1d(x[None], w[:, None, :], padding=3, groups=D)[0, :, :n]


def taps(x, w):
    n = x.shape[1]
    padded = torch.cat([torch.zeros(x.shape[0], 3, dtype=x.dtype), x], 1)
    return sum(w[:, k, None] * padded[:, k : k + n] for k in range(4))


def taps_turned(x, w):
    n = x.shape[1]
    padded = torch.cat([torch.zeros(x.shape[0], 3, dtype=x.dtype), x], 1)
    return sum(w[:, 3 - k, None] * padded[:, k : k + n] for k in range(4))


def patches_by_convolution(x, w):
    return F.conv2d(x[None, None], w[:, None], stride=4)[0].flatten(1).T


def patches_cut(x, w):
    h, v = x.shape[0] // 4, x.shape[1] // 4
    cut = x.view(h, 4, v, 4).permute(0, 2, 1, 3).reshape(h * v, 16)
    return cut @ w.view(-1, 16).T


PAIRS = [
    Pair("linear attention: running states", masked_products, running_states, ROWS, True),
    Pair("linear attention: states before", masked_products, running_states_before, ROWS, False),
    Pair("retention: gaps = rows", decayed, decayed_rows, ROWS, True),
    Pair("state spaces: segments = states", by_segments, by_running_states, STATES, True),
    Pair("state spaces: a step late", by_segments, by_running_states_late, STATES, False),
    Pair("token shift: padded = joined", shifted, shifted_by_hand, SHIFT, True),
    Pair("token shift: around", shifted, shifted_around, SHIFT, False),
    Pair("rolled there and back", rolled_there_and_back, not_rolled, SHIFT, True),
    Pair("rolled = cut and joined", rolled, cut_and_joined, SHIFT, True),
    Pair("causal convolution by taps", causal_convolution, taps, CONV, True),
    Pair("causal convolution, turned", causal_convolution, taps_turned, CONV, False),
    Pair("patches: a convolution = cut", patches_by_convolution, patches_cut, PATCHES, True),
]
