"""Integers on axes, by hand; arrays of them as one by one; conditions that are settled early."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sympy import And, Mod, Ne, Not, Or, Symbol, Tuple, false, true
from sympy import Eq as SymPyEq

from symattn.errors import InputError
from symattn.language import permutation, position, tokens
from symattn.language.integers import NoPlace, holds, images_of, whole
from symattn.language.permutations import KnownPermuting

S, T = tokens("S T")
i, j = position("i", S), position("j", S)
PI = permutation("pi", S)
TAU = KnownPermuting(Tuple(3, 1, 2))
SIZES = {S: 4, T: 3}
PI_IMAGES = (2, 4, 1, 3)


def image(term: Any, place: Any) -> Any:
    images = images_of(term.permutation, lambda pi: PI_IMAGES)
    if np.any(place < 1) or np.any(place > len(images)):
        raise NoPlace(str(term))
    return np.array(images)[place - 1]


def value(term: Any, **places: Any) -> Any:
    return whole(term, SIZES, {i: places.get("at_i", 2), j: places.get("at_j", 3)}, image)


@pytest.mark.parametrize(
    ("term", "wanted"),
    [
        (S, 4), (i, 2), (S + T, 7), (S * T, 12), (2 * S**2 - 1, 31), (i + 1, 3), (S - i + j, 5),
        (PI(i), 4), (PI(PI(i)), 3), (PI.inverse(i), 1), (PI(j) + S, 5), (TAU(j), 2), (TAU.inverse(i), 3),
    ],
)  # fmt: skip
def test_integers(term: Any, wanted: int) -> None:
    assert value(term) == wanted


def test_images() -> None:
    assert images_of(TAU, lambda pi: PI_IMAGES) == (3, 1, 2)
    assert images_of(TAU.inverse, lambda pi: PI_IMAGES) == (2, 3, 1)
    assert images_of(PI.inverse.inverse, lambda pi: PI_IMAGES) == PI_IMAGES


def test_a_position_that_is_not_there() -> None:
    for term in (PI(i + 3), PI(i - 2), PI(PI(i) + 1)):
        with pytest.raises(NoPlace):
            value(term)


@pytest.mark.parametrize(
    ("condition", "wanted"),
    [
        (i < j, True), (i >= j, False), (i > j, False), (i <= 2, True), (SymPyEq(i + 1, j), True),
        (Ne(i, j), True), (And(i < j, j > S), False), (Or(i > j, j <= T), True), (Not(i < j), False),
        (true, True), (false, False), (Not(And(i < j, Or(j < i, j < S))), False),
    ],
)  # fmt: skip
def test_conditions(condition: Any, wanted: bool) -> None:
    assert holds(condition, value) is wanted or holds(condition, value) == wanted


def test_what_one_part_settles_is_not_asked_of_the_others() -> None:
    asked: list[Any] = []

    def looked_up(term: Any) -> Any:
        asked.append(term)
        return value(term)

    for condition in (And(i > j, j < S), Or(i < j, j > S)):
        asked.clear()
        first = condition.args[0]
        settles = holds(first, value) == isinstance(condition, Or)
        holds(condition, looked_up)
        assert len(asked) == (2 if settles else 4)


places = st.lists(st.tuples(st.integers(1, 4), st.integers(1, 4)), min_size=1, max_size=6)
CONDITIONS: list[Callable[[], Any]] = [
    lambda: And(i <= j, Ne(PI(i), j)),
    lambda: Or(SymPyEq(i, j), Not(PI(j) < i)),
    lambda: Not(And(i < S, Or(j < 2, PI.inverse(i) >= j))),
]


@pytest.mark.parametrize("made", CONDITIONS)
@given(pairs=places)
def test_arrays_are_read_as_one_by_one(made: Callable[[], Any], pairs: list[tuple[int, int]]) -> None:
    condition = made()
    at_i, at_j = (np.array(column) for column in zip(*pairs, strict=True))
    together = np.broadcast_to(holds(condition, lambda t: value(t, at_i=at_i, at_j=at_j)), at_i.shape)
    alone = [bool(holds(condition, lambda t, a=a, b=b: value(t, at_i=a, at_j=b))) for a, b in pairs]
    assert together.tolist() == alone
    assert value(PI(i) * 2 + j, at_i=at_i, at_j=at_j).tolist() == [
        value(PI(i) * 2 + j, at_i=a, at_j=b) for a, b in pairs
    ]


def test_what_is_no_integer_on_an_axis() -> None:
    for term in (Symbol("x"), Mod(S, 2), 2**S):
        with pytest.raises(InputError, match="not a position or length"):
            value(term)
    with pytest.raises(InputError, match="not a condition"):
        holds(Symbol("x"), value)
