"""Sizes of differences of places, |i − j|, as conditions and as numbers."""

from __future__ import annotations

import numpy as np
import pytest

from symattn import Status, same


def masked(sees):
    """Return a function that keeps the entries whose places are at some distances."""

    def function(x):
        places = np.arange(x.shape[0])
        return np.where(sees(places[:, None] - places[None, :]), x, 0)

    return function


EQUAL = {
    "at most": (lambda d: np.abs(d) <= 2, lambda d: (d <= 2) & (d >= -2)),
    "below": (lambda d: np.abs(d) < 2, lambda d: (d <= 1) & (d >= -1)),
    "above": (lambda d: np.abs(d) > 2, lambda d: (d > 2) | (d < -2)),
    "at least": (lambda d: np.abs(d) >= 2, lambda d: (d >= 2) | (d <= -2)),
    "at least 0": (lambda d: np.abs(d) >= 0, lambda d: d == d),
    "half of one": (lambda d: np.abs(d) < 0.5, lambda d: d == 0),
    "the other way round": (lambda d: np.abs(d) <= 2, lambda d: (d <= 2) & (d >= -2)),
    "from another place": (lambda d: np.abs(d - 1) <= 1, lambda d: (d <= 2) & (d >= 0)),
    "of twice the distance": (lambda d: np.abs(2 * d) <= 3, lambda d: np.abs(d) <= 1),
    "is": (lambda d: np.abs(d) == 2, lambda d: (d == 2) | (d == -2)),
    "is not": (lambda d: np.abs(d) != 2, lambda d: (d != 2) & (d != -2)),
}
DIFFERENT = {
    "at most, or below": (lambda d: np.abs(d) <= 2, lambda d: (d <= 2) & (d > -2)),
    "from another place": (lambda d: np.abs(d - 1) <= 1, lambda d: (d <= 2) & (d > 0)),
    "of twice the distance": (lambda d: np.abs(2 * d) <= 3, lambda d: np.abs(d) <= 2),
    "of one sign": (lambda d: np.abs(d) <= 2, lambda d: d <= 2),
}


@pytest.mark.parametrize("name", EQUAL)
def test_masks_of_one_distance_are_the_same(name) -> None:
    one, other = EQUAL[name]
    assert same(masked(one), masked(other), x="S S").status is Status.PROVED


@pytest.mark.parametrize("name", DIFFERENT)
def test_masks_of_two_distances_are_not(name) -> None:
    one, other = DIFFERENT[name]
    assert same(masked(one), masked(other), x="S S").status is Status.REFUTED


def test_a_decay_by_distance() -> None:
    def decayed(x):
        places = np.arange(x.shape[0])
        return x * np.exp(-np.abs(places[:, None] - places))

    def cases(x):
        places = np.arange(x.shape[0])
        d = places[:, None] - places
        return x * np.exp(np.where(d > 0, -d, d))

    assert same(decayed, cases, x="S S").status is Status.PROVED
