"""Layers, adapters, losses."""

from __future__ import annotations

import torch
from torch.nn import functional as F  # noqa: N812

from tests.tracing.pairs import Pair

LORA = {"x": "B S d", "w": "e d", "a": "r d", "b": "e r"}
GATED = {"x": "S d", "gate": "d f", "up": "d f", "down": "f d"}
JOINT = {"x": "S d", "both": "d 2*f", "down": "f d"}
LOSS = {"x": "S C", "y": "S C"}
LATENT = {"q": "S d", "c": "T r", "up": "r d"}
STEPS = {"a": "S d", "b": "S d"}


def adapter(x, w, a, b):
    return F.linear(x, w) + F.linear(F.linear(x, a), b) * 0.5


def merged(x, w, a, b):
    return x @ (w + 0.5 * b @ a).T


def merged_unscaled(x, w, a, b):
    return x @ (w + b @ a).T


def joint(x, both, down):
    gate, up = (x @ both).chunk(2, -1)
    return (F.silu(gate) * up) @ down


def joint_by_hand(x, both, down):
    f = both.shape[1] // 2
    g = x @ both[:, :f]
    return (g * torch.sigmoid(g) * (x @ both[:, f:])) @ down


def joint_swapped(x, both, down):
    up, gate = (x @ both).chunk(2, -1)
    return (F.silu(gate) * up) @ down


def cross_entropy(x, y):
    return -(y * F.log_softmax(x, -1)).sum(-1)


def by_log_sums(x, y):
    return (y * (x.logsumexp(-1, keepdim=True) - x)).sum(-1)


def by_logs(x, y):
    return -(y * torch.log(x.softmax(-1))).sum(-1)


def over_rows(x, y):
    return -(y * F.log_softmax(x, 0)).sum(-1)


def up_projected(q, c, up):
    return q @ (c @ up).T


def absorbed(q, c, up):
    return (q @ up.T) @ c.T


def absorbed_wrongly(q, c, up):
    return torch.relu(q @ up.T) @ c.T


def running(a, b):
    return (a * b).cumsum(0)


def running_by_triangle(a, b):
    n = a.shape[0]
    return torch.ones(n, n, dtype=a.dtype).tril() @ (a * b)


def running_before(a, b):
    n = a.shape[0]
    return torch.ones(n, n, dtype=a.dtype).tril(-1) @ (a * b)


def doubled(a, b):
    return torch.tanh(a + b)


def by_exponentials(a, b):
    e = torch.exp(2 * (a + b))
    return (e - 1) / (e + 1)


PAIRS = [
    Pair("adapter merged", adapter, merged, LORA, True),
    Pair("adapter merged without its scale", adapter, merged_unscaled, LORA, False),
    Pair("gate and up in one matrix", joint, joint_by_hand, JOINT, True),
    Pair("gate and up swapped", joint, joint_swapped, JOINT, False),
    Pair("cross-entropy by log-sum-exp", cross_entropy, by_log_sums, LOSS, True),
    Pair("cross-entropy by logarithms", cross_entropy, by_logs, LOSS, True),
    Pair("cross-entropy over rows", cross_entropy, over_rows, LOSS, False),
    Pair("latent keys absorbed", up_projected, absorbed, LATENT, True),
    Pair("latent keys, a relu", up_projected, absorbed_wrongly, LATENT, False),
    Pair("running sums by a triangle", running, running_by_triangle, STEPS, True),
    Pair("running sums without the last", running, running_before, STEPS, False),
    Pair("tanh by exponentials", doubled, by_exponentials, STEPS, True),
]
