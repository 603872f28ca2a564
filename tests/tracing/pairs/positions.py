"""Rotary positions."""

from __future__ import annotations

import torch

from tests.tracing.pairs import Pair

ROPE = {"x": "B S 2*m", "cos": "S m", "sin": "S m"}
PAIRED = {"x": "B S m*2", "cos": "S m", "sin": "S m"}
SHIFT = {"x": "S+1 d"}


def rotated(x, cos, sin):
    cos, sin = torch.cat([cos, cos], -1), torch.cat([sin, sin], -1)
    half = x.shape[-1] // 2
    return x * cos + torch.cat([-x[..., half:], x[..., :half]], -1) * sin


def by_halves(x, cos, sin):
    a, b = x.chunk(2, dim=-1)
    return torch.cat([a * cos - b * sin, b * cos + a * sin], dim=-1)


def other_way(x, cos, sin):
    a, b = x.chunk(2, dim=-1)
    return torch.cat([a * cos + b * sin, b * cos - a * sin], dim=-1)


def in_neighbours(x, cos, sin):
    a, b = x[..., ::2], x[..., 1::2]
    return torch.stack([a * cos - b * sin, b * cos + a * sin], -1).flatten(-2)


def complex_numbers(x, cos, sin):
    z = torch.view_as_complex(x.reshape(*x.shape[:-1], -1, 2)) * torch.complex(cos, sin)
    return torch.view_as_real(z).flatten(2)


def in_place(x, cos, sin):
    y = x.reshape(*x.shape[:-1], -1, 2).clone()
    a, b = y[..., 0].clone(), y[..., 1].clone()
    y[..., 0] = a * cos - b * sin
    y[..., 1] = a * sin + b * cos
    return y.reshape(x.shape)


def overwritten(x, cos, sin):
    y = x.reshape(*x.shape[:-1], -1, 2).clone()
    y[..., 0] = y[..., 0] * cos - y[..., 1] * sin
    y[..., 1] = y[..., 0] * sin + y[..., 1] * cos
    return y.reshape(x.shape)


def differences(x):
    return x[1:] - x[:-1]


def differences_from_behind(x):
    return -(x[:-1] - x[1:])


def differences_of_two(x):
    return x[1:] - 2 * x[:-1]


PAIRS = [
    Pair("rotary: rotated halves", rotated, by_halves, ROPE, True),
    Pair("rotary: the other way", rotated, other_way, ROPE, False),
    Pair("rotary: halves, neighbours", by_halves, in_neighbours, ROPE, False),
    Pair("rotary: neighbours = complex numbers", in_neighbours, complex_numbers, PAIRED, True),
    Pair("rotary: neighbours = in place", in_neighbours, in_place, PAIRED, True),
    Pair("rotary: overwritten", in_neighbours, overwritten, PAIRED, False),
    Pair("differences", differences, differences_from_behind, SHIFT, True),
    Pair("differences: a factor", differences, differences_of_two, SHIFT, False),
]
