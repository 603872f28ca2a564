"""Places on axes that are put together: each has one form, and the number that its parts say."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from symattn.terms.part import Part, Sort, Var
from symattn.terms.places import (
    In,
    Literal,
    Numbered,
    ProductAxis,
    SumAxis,
    Tuple,
    axis_of,
    parted,
    product_axis,
    sum_axis,
    tuple_of,
)
from symattn.terms.values import World
from tests.terms.random_terms import D, S

COUNTS = {S: 3, D: 2}
WORLD = World(None, COUNTS, lambda *_: None, lambda *_: None)  # type: ignore[arg-type, return-value]

axes = st.recursive(
    st.sampled_from([S, D, Numbered(1), Numbered(2), Numbered(3)]),
    lambda inner: st.one_of(
        st.lists(inner, min_size=1, max_size=3).map(lambda a: sum_axis(tuple(a))),
        st.lists(inner, min_size=1, max_size=3).map(lambda a: product_axis(tuple(a))),
    ),
    max_leaves=4,
)


def places(axis: Part) -> list[tuple[Part, dict[Any, int]]]:
    """Return the places on an axis in their order, each with the numbers of its variables."""
    match axis:
        case Sort():
            fresh = [Var((axis, n), axis) for n in range(COUNTS[axis])]
            return [(v, {v: n + 1}) for n, v in enumerate(fresh)]
        case Numbered(n):
            return [(Literal(k, n), {}) for k in range(1, n + 1)]
        case SumAxis(parts):
            return [(In(k, axis, p), at) for k, part in enumerate(parts) for p, at in places(part)]
        case ProductAxis((first, *rest)):
            inner = places(product_axis(tuple(rest)))
            return [(tuple_of((p, q)), {**a, **b}) for p, a in places(first) for q, b in inner]
    raise TypeError(axis)


@given(axes, axes)
def test_two_places_are_joined_and_parted(outer: Part, inner: Part) -> None:
    whole = product_axis((outer, inner))
    assert WORLD.length(whole) == WORLD.length(outer) * WORLD.length(inner)
    number = 0
    for slow, at in places(outer):
        for fast, there in places(inner):
            number += 1
            joined = tuple_of((slow, fast))
            assert axis_of(joined) == whole
            assert parted(joined, outer, inner) == (slow, fast)
            assert WORLD.place(joined, {**at, **there}) == number


@given(axes, axes, axes)
def test_the_order_of_joining_does_not_matter(a: Part, b: Part, c: Part) -> None:
    assert product_axis((a, product_axis((b, c)))) == product_axis((product_axis((a, b)), c))
    for p, _ in places(a)[:2]:
        for q, _ in places(b)[-2:]:
            for r, _ in places(c)[:2]:
                assert tuple_of((p, tuple_of((q, r)))) == tuple_of((tuple_of((p, q)), r))


@given(axes)
def test_products_have_one_form(axis: Part) -> None:
    for part in axis.everything():
        if isinstance(part, ProductAxis):
            *outer, last = part.axes
            assert outer
            assert all(isinstance(a, Sort) for a in outer)
            assert not isinstance(last, ProductAxis)
            assert last != Numbered(1)


@pytest.mark.parametrize(
    ("axis", "form"),
    [
        (product_axis((Numbered(3), D)), SumAxis((D, D, D))),
        (product_axis((S, Numbered(1))), S),
        (product_axis((Numbered(1), S)), S),
        (product_axis((Numbered(2), Numbered(3))), Numbered(6)),
        (product_axis((sum_axis((S, D)), D)), SumAxis((ProductAxis((S, D)), ProductAxis((D, D))))),
        (product_axis((S, Numbered(2), D)), ProductAxis((S, SumAxis((D, D))))),
        (product_axis((D, Numbered(2))), ProductAxis((D, Numbered(2)))),
    ],
)
def test_forms(axis: Part, form: Part) -> None:
    assert axis == form


def test_what_is_on_another_axis_is_not_parted() -> None:
    pair = Tuple((places(D)[0][0], Literal(1, 2)))
    with pytest.raises(TypeError, match="is not a place on the product"):
        parted(pair, Numbered(2), D)
