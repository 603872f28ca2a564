"""What code compares sizes with: in each library, whatever is equal to a number counts."""

from __future__ import annotations

import enum
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from symattn import Status, same

torch = pytest.importorskip("torch")
jnp = pytest.importorskip("jax.numpy")

pytestmark = [pytest.mark.torch, pytest.mark.filterwarnings("ignore")]


class Special(enum.IntEnum):
    SIZE = 60


class Whole(int):
    """An int of a class of its own."""


class Sixty:
    """What only its own comparison finds equal to 60."""

    def __eq__(self, other: object) -> bool:
        return int(other) == 60  # type: ignore[call-overload]

    __hash__ = None  # type: ignore[assignment]


HELD = SimpleNamespace(
    float=60.0, numpy=np.float64(60), array=np.array(60), complex=60 + 0j, member=Special.SIZE,
    whole=Whole(60), fraction=Fraction(60), own=Sixty(), table={60: 2}, set={60}, pair=(60, 60),
)  # fmt: skip


def matched(n: Any) -> bool:
    match n:
        case Special.SIZE:
            return True
    return False


ASKED = {
    "float": lambda n: n == HELD.float,
    "reflected": lambda n: HELD.numpy == n,
    "array": lambda n: n == HELD.array,
    "complex": lambda n: HELD.complex == n,
    "member": lambda n: n == HELD.member,
    "match": matched,
    "whole": lambda n: n == HELD.whole,
    "fraction": lambda n: n == HELD.fraction,
    "own": lambda n: n == HELD.own,
    "key": lambda n: HELD.table.get(n, 1) == 2,
    "set": lambda n: n in HELD.set,
    "tuple": lambda n: (n, n) == HELD.pair,
    "truth": lambda n: not n - HELD.whole,
    "false": lambda n: (n - 60 != 0) is False,
    "above": lambda n: n > 59.5,
}
LIBRARIES = {"torch": torch.sin, "numpy": np.sin, "jax": jnp.sin}


@pytest.mark.parametrize("asked", ASKED.values(), ids=ASKED)
@pytest.mark.parametrize("sin", LIBRARIES.values(), ids=LIBRARIES)
def test_one_size_that_is_another_is_not_overlooked(sin, asked) -> None:
    found = same(lambda x: sin(x) * (2 if asked(x.shape[0]) else 1), lambda x: sin(x), x="S d")
    assert found.status is not Status.PROVED


@pytest.mark.parametrize("sin", LIBRARIES.values(), ids=LIBRARIES)
def test_what_is_no_number_equals_no_size(sin) -> None:
    def asking(x):
        n = x.shape[0]
        return sin(x) * (2 if n == "60" or n is None or n == () or n != n else 1)

    assert same(asking, lambda x: sin(x), x="S d").status is Status.PROVED
