"""Floats that the code makes by roots and logarithms of numbers are these; others are as they print."""

from __future__ import annotations

import math

import numpy as np
import pytest

from symattn import Status, same

CUBIC = 0.044715
NEXT = 1.0000000000000002
"""The float after 1, whose root is 1.0."""
LONG = 0.1234567890123

IN_NUMPY = {
    "√3 / 3": (lambda x: x / np.sqrt(3), lambda x: x * np.sqrt(3) / 3, Status.PROVED),
    "√8 √2": (lambda x: x / math.sqrt(8) / math.sqrt(2), lambda x: x / 4, Status.PROVED),
    "a whole root": (lambda x: x / math.sqrt(64), lambda x: 0.125 * x, Status.PROVED),
    "√2 is not √3": (lambda x: x / math.sqrt(2), lambda x: x / math.sqrt(3), Status.REFUTED),
    "the same float": (lambda x: x / 1.4142135623730951, lambda x: x / math.sqrt(2), Status.PROVED),
    "and another one": (lambda x: x / math.sqrt(2), lambda x: x / 1.414213562373095, Status.UNDECIDED),
    "1.0 beside the root of the next": (
        lambda x: x * 1.0 * math.sqrt(NEXT), lambda x: x * NEXT, Status.UNDECIDED,
    ),
    "1.0 is 1": (lambda x: x * math.sqrt(NEXT), lambda x: x * 1.0, Status.PROVED),
    "many digits": (lambda x: x * math.sqrt(LONG), lambda x: math.sqrt(LONG) * x, Status.PROVED),
    "by powers": (lambda x: np.sqrt(2 / np.pi) * x, lambda x: x * (2 / np.pi) ** 0.5, Status.PROVED),
    "log 2 + log 3": (lambda x: x * np.log(2) + x * np.log(3), lambda x: x * np.log(6), Status.PROVED),
    "log 2 is not log 3": (lambda x: x * math.log(2), lambda x: x * math.log(3), Status.REFUTED),
    "log₂ e": (lambda x: np.exp2(x * math.log2(math.e)), np.exp, Status.PROVED),
    "log₂ 8": (lambda x: x * math.log2(8), lambda x: 3 * x, Status.PROVED),
    "a decimal": (lambda x: np.exp2(x * 1.4426950408889634), np.exp, Status.UNDECIDED),
    "times a size": (
        lambda x: x * (math.sqrt(2) * x.shape[-1] + 1), lambda x: x + x * math.sqrt(2) * x.shape[-1],
        Status.PROVED,
    ),
    "of a size": (
        lambda x: x - math.log(2 * x.shape[-1]), lambda x: x - math.log(2) - np.log(x.shape[-1]),
        Status.PROVED,
    ),
    "and back": (lambda x: x * (2 / np.pi) ** 0.5, lambda x: np.sqrt(2 / np.pi) * x, Status.PROVED),
}  # fmt: skip


@pytest.mark.parametrize("name", IN_NUMPY)
def test_roots_of_numbers_in_numpy(name: str) -> None:
    f, g, status = IN_NUMPY[name]
    assert same(f, g, x="S d").status is status


@pytest.mark.torch
@pytest.mark.filterwarnings("ignore")
def test_gelu_by_its_formula() -> None:
    torch = pytest.importorskip("torch")
    gelu = torch.nn.functional.gelu
    found = same(gelu, lambda x: 0.5 * x * (1 + torch.erf(x / math.sqrt(2))), x="S d")
    assert found.status is Status.PROVED
    assert "1.4142135623730951 is read as sqrt(2): the code computes that" in found.notes
    wrong = same(gelu, lambda x: 0.5 * x * (1 + torch.erf(x / math.sqrt(3))), x="S d")
    assert wrong.status is Status.REFUTED

    def by_tanh(x):
        return gelu(x, approximate="tanh")

    def written(x):
        return 0.5 * x * (1 + torch.tanh(math.sqrt(2 / math.pi) * (x + CUBIC * x**3)))

    def mistaken(x):
        return 0.5 * x * (1 + torch.tanh(math.sqrt(2 / math.pi) * (x + 2 * CUBIC * x**3)))

    assert same(by_tanh, written, x="S d").status is Status.PROVED
    assert same(by_tanh, mistaken, x="S d").status is Status.REFUTED


def angles(x):
    length, width = x.shape
    rates = np.exp(np.arange(0, width, 2) * (-math.log(10000.0) / width))
    of = np.arange(length)[:, None] * rates
    return np.stack([np.sin(of), np.cos(of)], -1).reshape(length, width)


def by_powers(base):
    def angles(x):
        length, width = x.shape
        of = np.arange(length)[:, None] / base ** (2 * np.arange(width // 2) / width)
        return np.stack([np.sin(of), np.cos(of)], -1).reshape(length, width)

    return angles


def test_sinusoids_by_logarithms_and_by_powers() -> None:
    assert same(angles, by_powers(10000), x="S 2*d").status is Status.PROVED
    assert same(angles, by_powers(1000), x="S 2*d").status is Status.REFUTED


def test_a_decimal_that_is_the_float_of_a_constant_is_noted() -> None:
    found = same(lambda x: np.exp2(x * 1.4426950408889634), np.exp, x="S")
    assert found.status is Status.UNDECIDED
    assert any("math.log2(math.e) stands for the constant" in note for note in found.notes)


def test_logarithms_that_add_up_to_0_are_0() -> None:
    def above(x):
        return x * (np.full_like(x, np.log(8)) >= 3 * np.full_like(x, np.log(2)))

    def over_0(x):
        return x / (np.full_like(x, np.log(8)) - 3 * np.full_like(x, np.log(2)))

    assert same(above, lambda x: x * 1, x="S").status is not Status.REFUTED
    assert not same(over_0, lambda x: x * 1, x="S").status.holds
