"""Norms, and weights folded into what follows."""

from __future__ import annotations

import torch
from torch.nn import functional as F  # noqa: N812

from tests.tracing.pairs import Pair

LN = {"x": "B S d", "w": "d", "b": "d"}
RMS = {"x": "B S d", "w": "d"}
FOLD = {"x": "S d", "w": "d", "a": "d e"}


def layer_norm(x, w, b):
    return F.layer_norm(x, (x.shape[-1],), w, b, 1e-5)


def by_moments(x, w, b):
    mean = x.mean(-1, keepdim=True)
    var = (x * x).mean(-1, keepdim=True) - mean * mean
    return (x - mean) * torch.rsqrt(var + 1e-5) * w + b


def by_variance(x, w, b):
    var, mean = torch.var_mean(x, -1, correction=0, keepdim=True)
    return (x - mean) / (var + 1e-5).sqrt() * w + b


def corrected(x, w, b):
    return (x - x.mean(-1, keepdim=True)) / (x.var(-1, keepdim=True) + 1e-5).sqrt() * w + b


def other_epsilon(x, w, b):
    return F.layer_norm(x, (x.shape[-1],), w, b, 1e-3)


def outside(x, w, b):
    var, mean = torch.var_mean(x, -1, correction=0, keepdim=True)
    return (x - mean) / (var.sqrt() + 1e-5) * w + b


def rms(x, w):
    return x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + 1e-6) * w


def rms_by_norm(x, w):
    return w * x / torch.sqrt(torch.sum(x * x, -1, keepdim=True) / x.shape[-1] + 1e-6)


def rms_of_sums(x, w):
    return w * x / torch.sqrt(torch.sum(x * x, -1, keepdim=True) + 1e-6)


def rms_plus_one(x, w):
    return x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + 1e-6) * (1 + w)


def norm_first(x, w, a):
    return (x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + 1e-6) * w) @ a


def folded(x, w, a):
    return (x @ (w[:, None] * a)) * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + 1e-6)


def folded_into_columns(x, w, a):
    return (x @ a.mul(w.sum())) * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + 1e-6)


PAIRS = [
    Pair("layer norm by moments", layer_norm, by_moments, LN, True),
    Pair("layer norm by its variance", layer_norm, by_variance, LN, True),
    Pair("layer norm, corrected variance", layer_norm, corrected, LN, False),
    Pair("layer norm, another ε", layer_norm, other_epsilon, LN, False),
    Pair("layer norm, ε outside the root", by_variance, outside, LN, False),
    Pair("RMS norm by its sum", rms, rms_by_norm, RMS, True),
    Pair("RMS norm, sum for mean", rms, rms_of_sums, RMS, False),
    Pair("RMS norm, one more", rms, rms_plus_one, RMS, False),
    Pair("RMS norm folded into weights", norm_first, folded, FOLD, True),
    Pair("RMS norm folded wrongly", norm_first, folded_into_columns, FOLD, False),
]
