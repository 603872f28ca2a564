"""Softmax, its logarithm and the documents' Mask, against formulas written out row by row."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from symattn.errors import InputError
from symattn.numeric.normalisation.masked_softmax import log_softmax, softmax
from symattn.numeric.normalisation.renormalisation import zero_and_renormalise
from symattn.relations import MaskMod, causal, isolated, unknown, window

INF, NAN = math.inf, math.nan

ROWS = {  # scores, mask, weights
    "equal": ([0.0, 0.0], None, [0.5, 0.5]),
    "far above": ([1e4, -1e4], None, [1.0, 0.0]),
    "all far below": ([-1e4, -1e4], None, [0.5, 0.5]),
    "all far above": (
        [1e4, 1e4, 1e4 - 1],
        None,
        [1 / (2 + math.exp(-1))] * 2 + [math.exp(-1) / (2 + math.exp(-1))],
    ),
    "largest floats": ([1.7e308, -1.7e308], None, [1.0, 0.0]),
    "minus infinity": ([-INF, 3.0], None, [0.0, 1.0]),
    "masked": ([5.0, 1.0, 1.0], [False, True, True], [0.0, 0.5, 0.5]),
    "masked NaN": ([NAN, 1.0, 1.0], [False, True, True], [0.0, 0.5, 0.5]),
    "masked infinity": ([INF, 1.0, 1.0], [False, True, True], [0.0, 0.5, 0.5]),
    "masked and minus infinity": ([7.0, -INF, 2.0], [False, True, True], [0.0, 0.0, 1.0]),
    "kept NaN": ([NAN, 1.0, 1.0], [True, True, False], [NAN, NAN, 0.0]),
    "kept infinity": ([INF, 1.0, 1.0], [True, True, False], [NAN, NAN, 0.0]),
    "kept infinities": ([INF, -INF], None, [NAN, NAN]),
    "one number": ([123.0], None, [1.0]),
}


@pytest.mark.parametrize(("scores", "mask", "weights"), ROWS.values(), ids=ROWS)
def test_rows(scores, mask, weights) -> None:
    np.testing.assert_allclose(softmax(scores, mask=mask), weights, rtol=1e-15, atol=0)


HALVES = [np.float16, np.float32, np.float64, "bfloat16"]


@pytest.mark.parametrize("axis", [0, -1])
@pytest.mark.parametrize("name", HALVES, ids=str)
@pytest.mark.parametrize("score", [2.0, -1e4, 65504.0])
def test_a_single_number_is_a_row(name, axis: int, score: float) -> None:
    dtype = pytest.importorskip("ml_dtypes").bfloat16 if name == "bfloat16" else name
    number = np.array(score, dtype)
    renormalised = zero_and_renormalise(number, np.array(True), axis)
    for made, wanted in ((softmax(number, axis), 1), (log_softmax(number, axis), 0), (renormalised, 1)):
        assert isinstance(made, np.ndarray)
        assert (made.shape, made.dtype, float(made)) == ((), number.dtype, wanted)


@pytest.mark.parametrize(("score", "mask", "weight"), [
    (-INF, None, 0.0), (INF, None, NAN), (NAN, None, NAN), (NAN, False, 0.0), (3.0, False, 0.0),
    (3.0, True, 1.0),
])  # fmt: skip
def test_a_single_number_beyond_the_usual(score: float, mask: bool | None, weight: float) -> None:
    kept = None if mask is None else np.array(mask)
    np.testing.assert_array_equal(softmax(score, mask=kept), weight)
    logarithm = log_softmax(np.float32(score), mask=kept)
    np.testing.assert_array_equal(logarithm, math.log(weight) if weight else -INF)


@pytest.mark.torch
def test_a_single_number_is_what_torch_gives() -> None:
    torch = pytest.importorskip("torch")
    for dtype in (torch.float16, torch.float32, torch.float64):
        number = torch.tensor(3.0, dtype=dtype)
        for axis in (0, -1):
            made = softmax(number, axis)
            assert torch.equal(made, torch.softmax(number, axis))
            assert made.dtype == dtype
            assert torch.equal(log_softmax(number, axis), torch.log_softmax(number, axis))


@pytest.mark.parametrize(("scores", "mask", "weights"), ROWS.values(), ids=ROWS)
def test_a_row_does_not_notice_another(scores, mask, weights) -> None:
    table = np.stack([np.zeros(len(scores)), scores])
    kept = np.stack([np.ones(len(scores), bool), np.ones(len(scores), bool) if mask is None else mask])
    result = softmax(table, mask=kept)
    np.testing.assert_allclose(result[0], 1 / len(scores), rtol=1e-15)
    np.testing.assert_allclose(result[1], weights, rtol=1e-15)


@pytest.mark.parametrize(("scores", "mask", "weights"), ROWS.values(), ids=ROWS)
def test_the_logarithm(scores, mask, weights) -> None:
    logarithm = log_softmax(scores, mask=mask)
    np.testing.assert_allclose(np.exp(logarithm), weights, rtol=1e-14, atol=0)
    if mask is not None:
        assert np.isneginf(logarithm[~np.array(mask)]).all()


def test_the_logarithm_does_not_underflow() -> None:
    np.testing.assert_array_equal(log_softmax([0.0, -1e4, -1e300]), [0.0, -1e4, -1e300])


@pytest.mark.parametrize(
    ("scores", "mask"),
    [([1.0, 2.0], [False, False]), ([-INF, -INF], None), ([NAN, -INF], [False, True])],
    ids=["masked", "minus infinity", "both"],
)
def test_fully_masked_rows(scores, mask) -> None:
    table, kept = (
        np.array([scores, [0.0, 0.0]]),
        None if mask is None else np.array([mask, [True, True]]),
    )
    np.testing.assert_array_equal(softmax(table, mask=kept), [[0, 0], [0.5, 0.5]])
    np.testing.assert_array_equal(
        softmax(table, mask=kept, fully_masked="nan"), [[NAN, NAN], [0.5, 0.5]]
    )
    np.testing.assert_array_equal(log_softmax(table, mask=kept)[0], [-INF, -INF])
    np.testing.assert_array_equal(log_softmax(table, mask=kept, fully_masked="nan")[0], [NAN, NAN])
    for routine in (softmax, log_softmax):
        with pytest.raises(
            InputError, match=r"1 row\(s\) are fully masked, the first at index \(0, 0\)"
        ):
            routine(table, mask=kept, fully_masked="raise")


@given(
    arrays(np.float64, (3, 5), elements=st.floats(-50, 50)),
    arrays(np.bool_, (3, 5)),
    st.sampled_from([0, 1, -1, -2]),
)
def test_against_the_formula(scores, kept, axis) -> None:
    result, logarithm = softmax(scores, axis, mask=kept), log_softmax(scores, axis, mask=kept)
    for position in np.ndindex(3, 5):
        line = (
            [(position[0], j) for j in range(5)]
            if axis in (1, -1)
            else [(i, position[1]) for i in range(3)]
        )
        visible = [math.exp(scores[p] - scores[position]) for p in line if kept[p]]
        expected = 1 / math.fsum(visible) if kept[position] else 0.0
        assert result[position] == pytest.approx(expected, rel=1e-12, abs=0)
        if expected:
            assert logarithm[position] == pytest.approx(math.log(expected), rel=1e-12, abs=1e-13)


@given(
    arrays(np.int64, (4, 4), elements=st.integers(-9, 9)),
    st.sampled_from([causal, isolated, window(1, 1), ~causal]),
)
def test_zero_and_renormalise_against_fractions(weights, relation) -> None:
    rows = []
    for i, row in enumerate(weights.tolist(), start=1):
        left = [Fraction(w) if relation.sees(i, j) else Fraction(0) for j, w in enumerate(row, start=1)]
        if any(left) and sum(left) == 0:
            with pytest.raises(InputError, match="have no quotient"):
                zero_and_renormalise(weights.astype(float), relation)
            return
        rows.append([float(w / sum(left)) if any(left) else 0.0 for w in left])
    result = zero_and_renormalise(weights.astype(float), relation)
    np.testing.assert_allclose(result, rows, rtol=1e-14, atol=0)


@pytest.mark.parametrize("size", [1e-320, 1e-200, 1e200, 1.7e308])
def test_renormalising_does_not_depend_on_the_size_of_the_weights(size) -> None:
    result = zero_and_renormalise(np.full((1, 4), size), [True, True, True, False])
    np.testing.assert_allclose(result, [[1 / 3, 1 / 3, 1 / 3, 0]], rtol=1e-14)


@given(
    arrays(np.float64, (4, 4), elements=st.floats(-5, 5)),
    st.sampled_from([causal, isolated, window(2, 1)]),
)
def test_the_two_masks_agree(scores, relation) -> None:
    masked = softmax(scores, mask=relation)
    np.testing.assert_allclose(zero_and_renormalise(softmax(scores), relation), masked, rtol=1e-12)
    np.testing.assert_array_equal(masked, softmax(scores, mask=relation.dense(4)))


def test_what_is_masked_is_not_read() -> None:
    weights = np.array([[1.0, NAN], [1.0, 3.0]])
    np.testing.assert_array_equal(zero_and_renormalise(weights, causal), [[1, 0], [0.25, 0.75]])
    np.testing.assert_array_equal(zero_and_renormalise(weights, ~causal), [[0, NAN], [0, 0]])


@pytest.mark.parametrize("policy", ["zero", "nan"])
def test_zero_and_renormalise_of_nothing(policy) -> None:
    filled = 0.0 if policy == "zero" else NAN
    result = zero_and_renormalise(np.array([[0.0, 5.0], [1.0, 1.0]]), [True, False], fully_masked=policy)
    np.testing.assert_array_equal(result, [[filled, filled], [1.0, 0.0]])
    with pytest.raises(InputError, match="fully masked"):
        zero_and_renormalise(np.zeros((1, 2)), [True, True], fully_masked="raise")


@pytest.mark.parametrize("dtype", ["float16", "float32", "float64", "bfloat16"])
def test_dtypes(dtype) -> None:
    if dtype == "bfloat16":
        dtype = pytest.importorskip("ml_dtypes", reason="bfloat16 is NumPy's through ml_dtypes").bfloat16
    scores = np.linspace(-4, 4, 9).astype(dtype)
    wide = scores.astype(np.float64)
    expected = np.exp(wide) / np.exp(wide).sum()
    for result, wanted in (
        (softmax(scores), expected),
        (log_softmax(scores), np.log(expected)),
        (zero_and_renormalise(expected.astype(dtype), np.ones(9, bool)), expected),
    ):
        assert result.dtype == scores.dtype
        # Half a unit in the last place, and what rounding the weights first costs in the last case.
        unit = {"float16": 2.0**-10, "float32": 2.0**-22, "float64": 2.0**-50}.get(
            scores.dtype.name, 2.0**-7
        )
        np.testing.assert_allclose(result.astype(np.float64), wanted, rtol=unit)


def test_float16_is_computed_in_float32() -> None:
    scores = np.full(4096, 10.0, np.float16)
    np.testing.assert_array_equal(softmax(scores), np.full(4096, 1 / 4096, np.float16))


@pytest.mark.parametrize("axis", [0, 1, 2, -1, -2, -3])
def test_strange_memory(axis) -> None:
    rng = np.random.default_rng(0)
    base = rng.normal(size=(4, 6, 8))
    view = base.transpose(2, 0, 1)[::-1, :, ::2]
    view.setflags(write=False)
    before = base.copy()
    expected = np.exp(view) / np.exp(view).sum(axis=axis, keepdims=True)
    np.testing.assert_allclose(softmax(view, axis), expected, rtol=1e-13)
    np.testing.assert_allclose(np.exp(log_softmax(view, axis)), expected, rtol=1e-13)
    positive = np.exp(view)[..., ::-1]
    positive.setflags(write=False)
    np.testing.assert_allclose(
        zero_and_renormalise(positive, np.array(True), axis), expected[..., ::-1], rtol=1e-13
    )
    np.testing.assert_array_equal(base, before)


@pytest.mark.parametrize("shape", [(0,), (0, 3), (3, 0), (2, 0, 0)])
def test_empty(shape) -> None:
    for result in (
        softmax(np.zeros(shape)),
        log_softmax(np.zeros(shape)),
        zero_and_renormalise(np.zeros(shape), True),
    ):
        assert result.shape == shape


def test_no_floating_point_error_is_raised() -> None:
    with np.errstate(all="raise"):
        softmax([0.0, -1000.0, -740.0, INF, NAN, -INF])
        log_softmax([0.0, -1000.0, INF])
        softmax(np.array([0.0, -20.0], np.float16))


@pytest.mark.parametrize(
    ("arguments", "options", "error", "message"),
    [
        (([1, 2],), {}, TypeError, "scores has dtype int64; permitted are float16, bfloat16"),
        (([True],), {}, TypeError, "scores has dtype bool"),
        (([1j],), {}, TypeError, "scores has dtype complex128"),
        (([[1.0], [1.0, 2.0]],), {}, InputError, "scores is not an array"),
        ((np.ma.zeros(3),), {}, TypeError, "masked array, whose mask would be lost"),
        ((np.array(1.0), 1), {}, InputError, r"shape \(\) has no axis 1; permitted are 0 and -1"),
        ((np.array(1.0, np.float16), -2), {}, InputError, r"has no axis -2; permitted are 0 and -1"),
        ((np.array(1),), {}, TypeError, "scores has dtype int64; permitted are"),
        ((np.array(1.0),), {"mask": causal}, InputError, "needs shape"),
        ((np.array(1.0),), {"mask": [True]}, InputError, r"does not broadcast to shape \(\)"),
        ((np.zeros(2), 1), {}, InputError, r"shape \(2,\) has no axis 1; permitted are 0 and -1"),
        ((np.zeros((2, 2)), 2), {}, InputError, "has no axis 2; permitted are -2 to 1"),
        ((np.zeros(2), np.array(1.5)), {}, TypeError, "axis = array"),
        ((np.zeros(2), 0.5), {}, TypeError, r"axis = 0.5"),
        ((np.zeros(2),), {"mask": [1, 0]}, TypeError, "a mask is of bool, and True keeps"),
        ((np.zeros(2),), {"mask": [0.0, -INF]}, TypeError, "mask has dtype float64"),
        ((np.zeros(2),), {"mask": [True] * 3}, InputError, r"\(3,\) does not broadcast to shape \(2,\)"),
        ((np.zeros((2, 3)),), {"mask": causal}, InputError, r"relation.dense\(L, S, alignment"),
        ((np.zeros((2, 2)), 0), {"mask": causal}, InputError, "the last axis"),
        ((np.zeros(2),), {"mask": causal}, InputError, r"shape \(..., S, S\)"),
        ((np.zeros((2, 2)),), {"mask": unknown("R")}, InputError, "is unknown"),
        (
            (np.zeros((2, 2)),),
            {"mask": MaskMod("m", lambda b, h, i, j: i > h)},
            InputError,
            "from head to head",
        ),
        ((np.zeros(2),), {"fully_masked": "mean"}, InputError, "permitted are 'zero', 'nan', 'raise'"),
    ],
)
def test_bad_input(arguments, options, error, message) -> None:
    for routine in (softmax, log_softmax):
        with pytest.raises(error, match=message):
            routine(*arguments, **options)


def test_the_mask_of_zero_and_renormalise_is_needed() -> None:
    with pytest.raises(TypeError, match="mask is None"):
        zero_and_renormalise(np.ones(2), None)
