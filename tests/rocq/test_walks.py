"""Walks over trees."""

from __future__ import annotations

from dataclasses import replace

import pytest

from symattn.rocq import trees as t
from symattn.rocq import walks as w

K, J = t.Var("k", "S"), t.Var("j", "S")
DATUM = t.Datum("x", (K, J))
BINDING = {
    "a sum": t.Sum(K, DATUM),
    "a product": t.Product(K, DATUM),
    "the largest": t.Largest(K, DATUM),
    "a share": t.Share(K, DATUM, J, softmax=False),
    "a function": t.Apply("f", K, DATUM, J),
}


@pytest.mark.parametrize("tree", BINDING.values(), ids=BINDING)
def test_what_is_bound_is_not_free_in_a_copy_that_is_equal(tree):
    """Parts are looked up by equality, so a tree's own variable may be another object than its part."""
    t.parts(tree)
    copy = replace(tree, var=t.Var("k", "S"))
    assert copy == tree
    assert t.parts(copy)[0] is not copy.var
    assert w.free.__wrapped__(copy) == {J}
    assert w.free.__wrapped__(replace(copy, var=J)) == {K} | ({J} if len(t.parts(tree)) > 2 else set())


ROW = t.Var("row", "S")
PATTERN = t.Sum(K, t.Datum("x", (ROW, K)))


@pytest.mark.parametrize(
    ("tree", "places"),
    [
        (t.Sum(J, t.Datum("x", (K, J))), (K,)),
        (t.Sum(J, t.Datum("x", (t.Moved(K, 1), J))), (t.Moved(K, 1),)),
        (t.Sum(J, t.Datum("x", (J, J))), None),  # the place would be bound inside
        (t.Sum(J, t.Datum("x", (J, K))), None),
        (t.Sum(J, t.Datum("y", (K, J))), None),
    ],
)
def test_a_pattern_is_matched_at_places_that_are_free(
    tree: t.Tree, places: tuple[t.Tree, ...] | None
) -> None:
    assert w.matched(tree, PATTERN, (ROW,)) == places
