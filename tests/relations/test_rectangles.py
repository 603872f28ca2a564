"""Matrices, bounds and tilings of relations, against one pair at a time."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from symattn.errors import InputError
from symattn.language import masked, matrix
from symattn.relations import (
    Relation,
    Tile,
    blocks,
    by_head,
    causal,
    documents,
    everything,
    from_blocks,
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
    st.builds(
        documents, st.lists(st.integers(0, 3), max_size=9), st.lists(st.integers(0, 3), max_size=14)
    ),
    st.builds(
        lambda ids, queries: documents(sorted(ids), queries=sorted(queries)),
        st.lists(st.integers(0, 3), max_size=9),
        st.lists(st.integers(0, 3), max_size=9),
    ),
    st.integers(0, 3).flatmap(
        lambda n: st.builds(
            from_blocks,
            st.lists(st.lists(st.booleans(), min_size=n, max_size=n), min_size=1, max_size=4).map(
                lambda rows: np.array(rows, bool)
            ),
            st.tuples(st.integers(1, 4), st.integers(1, 4)),
        )
    ),
    st.just(from_function("odd sum", lambda i, j: (i + j) % 2)),
    st.just(from_function("mod", lambda b, h, q, k: (q - k) % 3 <= h)),
    st.just(from_function("rows", lambda i, j: (i // 3 == j // 3) | (abs(i - 2 * j) > 7))),
    st.just(from_function("moved", lambda i, j: np.where(i > 4, i - 4, j) == np.minimum(i, 6))),
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


def test_relations_by_entry_and_head() -> None:
    ids = np.array([[0, 0, 1], [0, 1, 1]])
    each = (causal & documents(ids)).fitted((3, 2), 4)
    assert each.reads_entries
    assert not each.reads_heads
    for batch in range(6):
        np.testing.assert_array_equal(
            each.at(batch, 3).dense(3), (causal & documents(ids[batch % 2])).dense(3)
        )
    kept = np.random.default_rng(0).random((2, 3, 4, 5)) < 0.5
    table = (~from_blocks(kept, (3, 2))).fitted((2,), 3)
    for batch, head in np.ndindex(2, 3):
        whole = np.kron(kept[batch, head], np.ones((3, 2), bool)).astype(bool)
        np.testing.assert_array_equal(table.at(batch, head).dense(12, 10), ~whole)
    assert repr(padding(ids)) == (
        "by_head([[padding([False, False, True])], [padding([False, True, True])]])"
    )
    assert by_head([[causal], [isolated]]).at(1, 5) == isolated
    assert by_head([causal, isolated]).fitted((2,), 2).at(1, 1) == isolated


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: causal.dense(-1), ["L = -1", "at least 0"]),
        (lambda: causal.tiling(4, rows=0), ["rows = 0", "at least 1"]),
        (lambda: unknown("R").dense(2), ["'R'", "concrete"]),
        (lambda: prefix(-1), ["length = -1"]),
        (lambda: causal and isolated, ["causal", "& | ~"]),
        (lambda: documents(1), ["whole numbers"]),
        (lambda: documents([0.5]), ["whole numbers"]),
        (lambda: padding(3), ["truth values"]),
        (lambda: documents([0, 1], queries=[0.5]), ["[0.5]", "whole numbers"]),
        (lambda: documents([[0], [1]], queries=np.zeros((3, 1), int)), ["(2, 1)", "(3, 1)"]),
        (lambda: padding([[True], [False]]).sees(1, 1), ["by_head", ".at(batch, head)"]),
        (lambda: padding([[True], [False]]).fitted((3,), 2), ["2 × 1", "(3,)", "2 heads"]),
        (lambda: by_head([[causal], [causal, isolated]]), ["nested list of relations"]),
        (lambda: by_head(causal), ["nested list of relations"]),
        (lambda: from_blocks([[1, 0]]), ["table of truth values"]),
        (lambda: from_blocks([[True]], 0), ["size = 0"]),
        (lambda: masked(matrix("L", 2, 2), padding([[True, True]])), ["by_head", ".at(0, 0)"]),
        (lambda: from_function("f", lambda a, b, c: a), ["3 arguments", "kv_idx"]),
    ],
)
def test_errors(call: Any, words: list[str]) -> None:
    with pytest.raises(InputError) as error:
        call()
    assert all(word in str(error.value) for word in words)
