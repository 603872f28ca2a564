"""Relations: the same predicate on integers, arrays and symbols."""

from __future__ import annotations

from itertools import product
from typing import Any

import numpy as np
import pytest

from symattn.language import position, tokens
from symattn.relations import (
    blocks,
    causal,
    documents,
    everything,
    from_blocks,
    from_function,
    isolated,
    nothing,
    padding,
    unknown,
    window,
)

TABLE = {
    causal: lambda i, j: j <= i,
    isolated: lambda i, j: i == j,
    everything: lambda i, j: True,
    nothing: lambda i, j: False,
    padding([True, False, True]): lambda i, j: j in (1, 3),
    window(1, 0): lambda i, j: i - 1 <= j <= i,
    window(None, 1): lambda i, j: j <= i + 1,
    window(0, None): lambda i, j: j >= i,
    documents([3, 3, 0, 3, 0]): lambda i, j: (i in (3, 5)) == (j in (3, 5)),
    documents([4, 4, 2], queries=[2, 4, 9]): lambda i, j: (i, j) in {(1, 3), (2, 1), (2, 2)},
    from_blocks([[True, False], [False, True], [True, True]], (1, 2)): lambda i, j: (
        (i, (j + 1) // 2) in {(1, 1), (2, 2), (3, 1), (3, 2)}
    ),
    blocks(2): lambda i, j: (i + 1) // 2 == (j + 1) // 2,
    causal & ~isolated: lambda i, j: j < i,
    isolated | window(2, 0): lambda i, j: i - 2 <= j <= i,
    ~(causal | isolated): lambda i, j: j > i,
    ~~causal: lambda i, j: j <= i,
    from_function("odd", lambda i, j: j % 2): lambda i, j: j % 2 == 1,
    ~from_function("odd", lambda i, j: j % 2): lambda i, j: j % 2 == 0,
    from_function("mod 3", lambda i, j: j % 3) & everything: lambda i, j: j % 3 > 0,
    from_function("mod 3", lambda i, j: j % 3) | nothing: lambda i, j: j % 3 > 0,
    from_function("less", lambda i, j: i < j) & ~isolated: lambda i, j: i < j,
}
PLACES = list(product(range(1, 6), repeat=2))


@pytest.mark.parametrize("relation", TABLE, ids=str)
def test_integers_and_arrays(relation: Any) -> None:
    wanted = [TABLE[relation](i, j) for i, j in PLACES]
    assert [bool(relation.sees(i, j)) for i, j in PLACES] == wanted
    rows, columns = np.arange(1, 6)[:, None], np.arange(1, 6)[None, :]
    seen = np.broadcast_to(relation.sees(rows, columns), (5, 5))
    assert seen.dtype == bool
    assert seen.ravel().tolist() == wanted
    scalars = [bool(relation.sees(np.int64(i), np.int64(j))) for i, j in PLACES]
    assert scalars == wanted


def test_symbols() -> None:
    length = tokens("S")
    i, j = position("i", length), position("j", length)
    assert causal.sees(i, j) == (j <= i)
    assert (~causal).sees(i, j) == (j > i)


def test_unknown_relations() -> None:
    one, two = unknown("R"), unknown("Q")
    assert ((one & ~two) | causal).unknowns() == {"R", "Q"}
    seen = {("R", 1, 2): True, ("Q", 1, 2): False}
    lookup = lambda name, i, j: seen[name, i, j]  # noqa: E731
    assert (one & ~two).sees(1, 2, lookup)
    assert not (~one | two).sees(1, 2, lookup)
