"""What code compares sizes with: in each library, whatever is equal to a number counts."""

from __future__ import annotations

import enum
import functools
import pprint
import reprlib
import statistics
import string
from collections import Counter, UserList, namedtuple
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


OTHERS = {
    "array_equal": lambda shape: np.array_equal(shape, HELD.pair),
    "array_equiv": lambda shape: np.array_equiv(shape, HELD.pair),
    "counted": lambda shape: Counter(shape)[60],
    "mode": lambda shape: statistics.mode([shape[0], 60, 3]) == 60,
    "any": lambda shape: not np.any(np.asarray(shape) - np.asarray(HELD.pair)),
}


@pytest.mark.parametrize("asked", OTHERS.values(), ids=OTHERS)
@pytest.mark.parametrize("sin", LIBRARIES.values(), ids=LIBRARIES)
def test_libraries_that_compare_sizes_are_not_overlooked(sin, asked) -> None:
    found = same(lambda x: sin(x) * (2 if asked(x.shape) else 1), lambda x: sin(x), x="S d")
    assert found.status is not Status.PROVED


@pytest.mark.parametrize("sin", LIBRARIES.values(), ids=LIBRARIES)
@pytest.mark.parametrize(
    "of", [lambda n: n // n, lambda n: 1 + n % n, lambda n: n / n], ids=["quotient", "rest", "ratio"]
)
def test_a_difference_of_sizes_may_be_0(sin, of) -> None:
    found = same(lambda x: sin(x) * of(x.shape[0] - HELD.whole), lambda x: sin(x), x="S d")
    assert found.status in (Status.CHECKED, Status.UNDECIDED)
    assert same(lambda x: sin(x) * (len(x.shape) - 1), lambda x: sin(x), x="S d").status is Status.PROVED


Named = namedtuple("Named", "n")


@functools.singledispatch
def dispatched(_: Any) -> int:
    return 1


@dispatched.register
def _(n: int) -> int:
    return 2 if n > 59 else 1


TEXTS = {
    "pprint": lambda n: pprint.pformat(n) == "60",
    "named tuple": lambda n: repr(Named(n)) == "Named(n=60)",
    "template": lambda n: string.Template("$n").substitute(n=n) == "60",
    "list": lambda n: repr(UserList([n])) == "[60]",
    "reprlib": lambda n: reprlib.repr(n) == "60",
    "array": lambda n: np.array2string(np.array((n, 3))) == "[60  3]",
    "dispatch": lambda n: dispatched(n) == 2,
}


@pytest.mark.parametrize("asked", TEXTS.values(), ids=TEXTS)
@pytest.mark.parametrize("sin", LIBRARIES.values(), ids=LIBRARIES)
def test_text_made_of_sizes_is_not_overlooked(sin, asked) -> None:
    found = same(lambda x: sin(x) * (2 if asked(x.shape[0]) else 1), lambda x: sin(x), x="S d")
    assert found.status is not Status.PROVED
