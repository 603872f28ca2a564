"""Attention over parts of the keys, joined: the same as attention over all of them."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from symattn.errors import InputError
from symattn.numeric import AttentionResult, attention, merge

NAN, INF = math.nan, math.inf


@given(
    st.lists(st.integers(0, 30), max_size=4),
    st.integers(0, 10**6),
    st.sampled_from(["float16", "float32", "float64"]),
    st.sampled_from([1, 100]),
    st.sampled_from([0.05, 0.5, 1.0]),
    st.sampled_from(["zero", "nan"]),
)
def test_parts_make_the_whole(cuts, seed, dtype, sharp, density, policy) -> None:
    rng = np.random.default_rng(seed)
    q, k = ((sharp**0.5 * rng.standard_normal((2, 3, n, 4))).astype(dtype) for n in (5, 30))
    v = rng.standard_normal((2, 3, 30, 2)).astype(dtype)
    kept = rng.random((2, 3, 5, 30)) < density
    ends = [0, *sorted(cuts), 30]
    parts = [
        attention(
            q, k[..., a:b, :], v[..., a:b, :], kept[..., a:b], return_lse=True, fully_masked=policy
        )
        for a, b in pairwise(ends)
    ]
    whole = attention(q, k, v, kept, return_lse=True)
    found = merge(*parts)
    assert found.weights is None
    assert found.output.dtype == np.dtype(dtype)
    assert found.lse.dtype == whole.lse.dtype
    tolerance = {"float16": 3e-3, "float32": 1e-4, "float64": 1e-11}[dtype]
    np.testing.assert_allclose(found.lse, whole.lse, rtol=tolerance, atol=tolerance)
    np.testing.assert_allclose(found.output, whole.output, rtol=tolerance, atol=tolerance)
    nothing = ~kept.any(axis=-1)
    assert not found.output[nothing].any()
    assert np.isneginf(found.lse[nothing]).all()


def part(outputs: list[float], lse: list[float]) -> AttentionResult:
    return AttentionResult(np.array(outputs)[:, None], None, np.array(lse))


@pytest.mark.parametrize(
    ("one", "other", "output", "lse"),
    [
        ((1.0, 0.0), (3.0, 0.0), 2.0, math.log(2)),
        ((1.0, 0.0), (4.0, math.log(2)), 3.0, math.log(3)),
        ((1.0, 1e4), (3.0, 1e4), 2.0, 1e4 + math.log(2)),
        ((1.0, -1e4), (3.0, -1e4), 2.0, -1e4 + math.log(2)),
        ((1.0, 800.0), (3.0, -800.0), 1.0, 800.0),
        ((1.0, 1.0), (0.0, -INF), 1.0, 1.0),
        ((1.0, 1.0), (NAN, -INF), 1.0, 1.0),
        ((NAN, -INF), (NAN, -INF), 0.0, -INF),
        ((0.0, -INF), (0.0, -INF), 0.0, -INF),
        ((NAN, NAN), (1.0, 0.0), NAN, NAN),
        ((NAN, 0.0), (1.0, 0.0), NAN, math.log(2)),
        ((NAN, -900.0), (1.0, 0.0), NAN, 0.0),  # a NaN value with a weight that underflows
        ((INF, 0.0), (1.0, 0.0), INF, math.log(2)),
        ((1.7e308, 0.0), (1.7e308, 0.0), 1.7e308, math.log(2)),
    ],
)
def test_two_parts(one, other, output, lse) -> None:
    with np.errstate(all="raise"):
        pairs = zip(one, other, strict=True)
        (a, b), (la, lb) = pairs
        for first, second in (((a, la), (b, lb)), ((b, lb), (a, la))):
            # Between rows that know nothing of it.
            found = merge(
                part([5.0, first[0], 5.0], [0.0, first[1], -INF]),
                part([7.0, second[0], 7.0], [0.0, second[1], 2.0]),
            )
            np.testing.assert_allclose(found.output[:, 0], [6.0, output, 7.0], rtol=1e-15)
            np.testing.assert_allclose(found.lse, [math.log(2), lse, 2.0], rtol=1e-15)


def test_one_part_is_itself_and_parts_are_not_written_to() -> None:
    parts = [part([1.0, 2.0], [3.0, -INF]), part([5.0, NAN], [1.0, -INF])]
    before = [(p.output.copy(), p.lse.copy()) for p in parts]
    alone = merge(parts[0])
    np.testing.assert_array_equal(alone.output, [[1.0], [0.0]])
    np.testing.assert_array_equal(alone.lse, [3.0, -INF])
    merge(*parts)
    for p, (output, lse) in zip(parts, before, strict=True):
        np.testing.assert_array_equal(p.output, output)
        np.testing.assert_array_equal(p.lse, lse)


def test_merging_is_associative() -> None:
    rng = np.random.default_rng(0)
    parts = [
        AttentionResult(rng.standard_normal((2, 4, 3)), None, 30 * rng.standard_normal((2, 4)))
        for _ in range(4)
    ]
    at_once = merge(*parts)
    for found in (
        merge(merge(*parts[:2]), merge(*parts[2:])),
        merge(parts[0], merge(*parts[1:])),
        merge(*parts[::-1]),
    ):
        np.testing.assert_allclose(found.output, at_once.output, rtol=1e-12)
        np.testing.assert_allclose(found.lse, at_once.lse, rtol=1e-13)


GOOD = part([1.0], [0.0])


@pytest.mark.parametrize(
    ("parts", "error", "message"),
    [
        ((), InputError, "give at least one AttentionResult"),
        ((np.ones((2, 2)),), InputError, "part 0 is not an AttentionResult with an lse"),
        ((GOOD, GOOD._replace(lse=None)), InputError, "part 1 is not an AttentionResult with an lse"),
        ((GOOD, part([1.0, 2.0], [0.0, 0.0])), InputError, r"part 1 has output \(2, 1\) and lse \(2,\)"),
        ((part([1.0], [0.0, 1.0]),), InputError, r"part 0 has output \(1, 1\) and lse \(2,\)"),
        (
            (AttentionResult(np.ones((1, 1), int), None, np.ones(1)),),
            TypeError,
            "output_0 has dtype int",
        ),
        ((AttentionResult(np.ones((1, 1)), None, np.ones(1, int)),), TypeError, "lse_0 has dtype int64"),
    ],
)
def test_bad_input(parts, error, message) -> None:
    with pytest.raises(error, match=message):
        merge(*parts)
