"""Functions that wrap others: called by the names, or in the order, that their own parameters have."""

from __future__ import annotations

import functools

import pytest

from symattn import Status, same

torch = pytest.importorskip("torch")

pytestmark = [pytest.mark.torch, pytest.mark.filterwarnings("ignore")]


def difference(q, k):
    return q - 2 * k


def turned(k, q):
    return q - 2 * k


def by_names(function):
    @functools.wraps(function)
    def inner(k, q):
        return function(q, k)

    return inner


def by_place(function):
    @functools.wraps(function)
    def inner(*given):
        return function(*given)

    return inner


def by_keyword(function):
    @functools.wraps(function)
    def inner(**given):
        return function(**given)

    return inner


@pytest.mark.parametrize(
    ("f", "g", "status"),
    [
        (difference, by_names(difference), Status.PROVED),
        (by_names(difference), by_names(turned), Status.REFUTED),
        (difference, by_place(turned), Status.PROVED),
        (difference, by_keyword(turned), Status.PROVED),
        (by_place(difference), by_keyword(difference), Status.PROVED),
    ],
)
def test_wrappers_are_called_as_they_can_be(f, g, status) -> None:
    assert same(f, g, q="S d", k="S d").status is status


def test_another_name_is_told() -> None:
    found = same(difference, lambda k, w: w - 2 * k, q="S d", k="S d")
    assert found.status is Status.PROVED
    assert "w of <lambda> is q" in found.notes
