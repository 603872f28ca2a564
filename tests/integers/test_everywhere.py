"""Whether every query sees some key: terms that do, or the first row that sees none."""

from __future__ import annotations

from itertools import product

import pytest

from symattn.integers import Covered, Point, everywhere_some
from symattn.integers.everywhere import KEYS, QUERIES, left_over
from symattn.integers.rereading import reread
from symattn.relations.conditions import (
    HEAD,
    KEY,
    QUERY,
    Array,
    Condition,
    I,
    J,
    Term,
    both,
    either,
    lookup,
    magnitude,
    negation,
    quotient,
    remainder,
    single,
    value,
)
from tests.integers.test_deciding import (
    CAUSAL,
    DISTANCE,
    I0,
    J0,
    SAME,
    TABLE,
    block,
    diffusion,
    dilated,
    eq,
    le,
    lt,
    minus,
    n,
    neighbours,
    tiles,
    window,
)

STEP = Array("steps", (0, 0, 1, 1, 2, 2, 2))
SEEN = {
    "causal": CAUSAL,
    "a window": window(20),
    "dilated": dilated(4, 64),
    "tiles": tiles(128),
    "the first of a block": both(CAUSAL, block(128), eq(remainder(J0, 128), n(0))),
    "the block before, or the first": either(
        eq(quotient(J0, 128), minus(quotient(I0, 128), n(1))), le(I, n(128))
    ),
    "neighbours": neighbours(32, 1),
    "an odd key nearby": both(eq(remainder(J, 2), n(1)), le(magnitude(DISTANCE), n(1))),
    "the middle": both(le(J, quotient(Term(1, ((QUERY, 1),)), 2)), le(I, Term(3, ((KEY, 2),)))),
    "documents": both(CAUSAL, SAME),
    "a table that grows": le(lookup(STEP, J0), lookup(STEP, I0)),
    "heads of different reach": both(CAUSAL, le(DISTANCE, Term(1, ((HEAD, 3),)))),
}
FIRST = {
    "none": (lt(J, J), 1),
    "earlier keys": (lt(J, I), 1),
    "the first tile": (both(CAUSAL, eq(quotient(I0, 128), n(0))), 129),
    "up to a row": (both(CAUSAL, le(I, n(1000))), 1001),
    "far away, or among the first": (either(le(n(5), magnitude(DISTANCE)), le(I, n(3))), 4),
    "another document": (either(negation(SAME), le(I, n(2))), 3),
    "a key from a table": (eq(J0, lookup(TABLE, I0)), None),
    "what a table says": (either(eq(lookup(STEP, J0), Term(3)), le(I, n(4))), 5),
    "only head 0": (both(CAUSAL, le(single(HEAD), n(0))), 1),
    "noised tokens": (both(diffusion(8, 4), lt(J0, n(6)), negation(block(4))), 1),
}


@pytest.mark.parametrize("name", SEEN)
def test_terms_that_are_seen(name: str) -> None:
    found = everywhere_some(SEEN[name])
    assert isinstance(found, Covered)
    reread(left_over(SEEN[name], found.keys), found.certificate)


@pytest.mark.parametrize("name", FIRST)
def test_the_first_row_that_sees_nothing(name: str) -> None:
    condition, size = FIRST[name]
    found = everywhere_some(condition)
    if size is None:
        assert isinstance(found, Covered)
        return
    assert isinstance(found, Point)
    assert found.indices[QUERIES] == size
    for key in range(1, size + 1):
        arrays = {array.name: list_of(values, size) for array, values in found.arrays.items()}
        assert not value(condition, {**found.indices, KEY: key}, arrays)


def list_of(values: dict[int, int], length: int) -> list[int]:
    return [values.get(place, 0) for place in range(length)]


@pytest.mark.parametrize(
    ("condition", "sizes"),
    [
        (CAUSAL, None),
        (le(I, J), (2, 1)),
        (both(CAUSAL, lt(DISTANCE, n(4))), (5, 1)),
        (either(lt(n(3), J), le(I, n(2))), (3, 1)),
    ],
    ids=str,
)
def test_keys_that_are_others(condition: Condition, sizes: tuple[int, int] | None) -> None:
    found = everywhere_some(condition, on_one_axis=False)
    if sizes is None:
        assert isinstance(found, Covered)
    else:
        assert isinstance(found, Point)
        assert (found.indices[QUERIES], found.indices[KEYS]) == sizes


@pytest.mark.parametrize(
    "name", [name for name in SEEN if name not in ("documents", "a table that grows")]
)
def test_the_answer_is_that_of_small_sizes(name: str) -> None:
    for size, head in product(range(1, 9), (0, 1)):
        for query in range(1, size + 1):
            assert any(
                value(SEEN[name], {QUERY: query, KEY: key, HEAD: head}) for key in range(1, size + 1)
            )
