"""Matrices, bounds and tilings of relations, against one pair at a time."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from symattn.errors import InputError
from symattn.relations import (
    Relation,
    Tile,
    blocks,
    causal,
    documents,
    everything,
    from_function,
    isolated,
    nothing,
    padding,
    prefix,
    unknown,
    window,
)

reaches = st.none() | st.integers(0, 5)
leaves = st.one_of(
    st.sampled_from([causal, isolated, everything, nothing]),
    st.builds(window, reaches, reaches),
    st.builds(blocks, st.integers(1, 6)),
    st.builds(prefix, st.integers(0, 9)),
    st.builds(padding, st.lists(st.booleans(), max_size=14)),
    st.builds(documents, st.lists(st.integers(0, 3), max_size=14)),
    st.builds(
        lambda ids: documents(sorted(ids, reverse=True)), st.lists(st.integers(0, 3), max_size=14)
    ),
    st.just(from_function("odd sum", lambda i, j: (i + j) % 2)),
    st.just(from_function("mod", lambda b, h, q, k: (q - k) % 3 <= h)),
)
relations = st.recursive(
    leaves,
    lambda parts: st.one_of(
        st.builds(lambda a, b: a & b, parts, parts),
        st.builds(lambda a, b: a | b, parts, parts),
        st.builds(lambda a: ~a, parts),
    ),
    max_leaves=4,
)


def one_by_one(relation: Relation, L: int, S: int, alignment: int) -> np.ndarray:
    return np.array(
        [[bool(relation.sees(q + alignment + 1, k + 1)) for k in range(S)] for q in range(L)], dtype=bool
    ).reshape(L, S)


@given(relations, st.integers(0, 13), st.integers(0, 13), st.integers(-4, 6))
def test_dense(relation: Relation, L: int, S: int, alignment: int) -> None:
    wanted = one_by_one(relation, L, S, alignment)
    dense = relation.dense(L, S, alignment=alignment)
    assert dense.dtype == bool
    np.testing.assert_array_equal(dense, wanted)
    np.testing.assert_array_equal(
        relation.bias(L, S, np.float32, alignment=alignment), np.where(wanted, 0, -np.inf)
    )


@given(
    relations,
    st.tuples(*[st.integers(1, 13)] * 2),
    st.integers(-4, 6),
    st.tuples(*[st.integers(1, 6)] * 2),
)
def test_tiling(relation: Relation, shape: Any, alignment: int, tile: Any) -> None:
    dense = one_by_one(relation, *shape, alignment)
    rows, columns = tile
    tiles = relation.tiling(*shape, rows=rows, columns=columns, alignment=alignment)
    for a in range(0, shape[0], rows):
        for b in range(0, shape[1], columns):
            seen = dense[a : a + rows, b : b + columns]
            kind = Tile.FULL if seen.all() else Tile.MIXED if seen.any() else Tile.EMPTY
            assert tiles[a // rows, b // columns] == kind


@given(relations, st.integers(-4, 14), st.integers(0, 6), st.integers(1, 13))
def test_span_leaves_nothing_out(relation: Relation, first: int, more: int, keys: int) -> None:
    seen = relation.rectangle(first, first + more, 1, keys).any(axis=0)
    low, high = relation.span(first, first + more, keys)
    assert not seen[: max(low - 1, 0)].any()
    assert not seen[max(high, 0) :].any()


@given(relations, st.integers(-2, 9), st.integers(0, 5), st.integers(1, 9), st.integers(0, 5))
def test_bounds_are_sound(relation: Relation, i: int, more_i: int, j: int, more_j: int) -> None:
    seen = relation.rectangle(i, i + more_i, j, j + more_j)
    some, every = relation.bounds(i, i + more_i, j, j + more_j)
    assert some or not seen.any()
    assert seen.all() or not every


@pytest.mark.parametrize(
    ("relation", "mixed"),
    [
        (causal, 16),
        (window(64, 0), 31),
        (documents(np.repeat([7, 3, 9], [256, 128, 640])), 0),
        (documents(np.repeat([7, 3, 9], [256, 128, 640])) & causal, 16),
        (padding([True] * 512 + [False] * 512), 0),
        (blocks(128), 0),
    ],
    ids=str,
)
def test_bounds_of_aligned_tiles_are_tight(relation: Relation, mixed: int) -> None:
    first = 1 + 64 * np.arange(16)
    some, every = relation.bounds(first[:, None], first[:, None] + 63, first[None], first[None] + 63)
    assert np.count_nonzero(np.broadcast_to(some & ~every, (16, 16))) == mixed
    assert np.count_nonzero(relation.tiling(1024, rows=64, columns=64) == Tile.MIXED) == mixed


def test_a_mask_mod_knows_its_head() -> None:
    relation = from_function("slow heads", lambda b, h, q, k: (k <= q) & (q - k <= h))
    assert relation.reads_heads
    np.testing.assert_array_equal((relation & causal).at(0, 1).dense(4), window(1, 0).dense(4))
    assert not (~causal).reads_heads


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: causal.dense(-1), ["L = -1", "at least 0"]),
        (lambda: causal.tiling(4, rows=0), ["rows = 0", "at least 1"]),
        (lambda: unknown("R").dense(2), ["'R'", "concrete"]),
        (lambda: prefix(-1), ["length = -1"]),
        (lambda: causal and isolated, ["causal", "& | ~"]),
        (lambda: documents([[1]]), ["whole numbers"]),
        (lambda: documents([0.5]), ["whole numbers"]),
        (lambda: padding(3), ["truth values"]),
        (lambda: from_function("f", lambda a, b, c: a), ["3 arguments", "kv_idx"]),
    ],
)
def test_errors(call: Any, words: list[str]) -> None:
    with pytest.raises(InputError) as error:
        call()
    assert all(word in str(error.value) for word in words)
