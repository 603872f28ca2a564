"""Floats that the code makes by roots of numbers are those roots; other floats are as they print."""

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
