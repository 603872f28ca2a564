"""Values on one's own arrays: what they are, how far they are off, and what is refused."""

from __future__ import annotations

import tracemalloc

import ml_dtypes
import numpy as np
import pytest

from symattn import (
    Mask,
    across_heads,
    along_rows,
    causal,
    concat,
    derivative,
    entry,
    evaluate,
    family,
    features,
    from_function,
    head_sum,
    heads,
    masked,
    matrix,
    nothing,
    ones,
    permutation,
    position,
    row,
    scalar,
    scale,
    softmax,
    sqrt,
    stack,
    tokens,
    unknown,
    window,
)
from symattn.concrete.evaluate import floats
from symattn.errors import InputError, SymattnError
from symattn.evidence.bounded import Bounded
from symattn.evidence.data import Data
from symattn.language.abbreviations import spelled_out
from symattn.language.functions import AcrossHeads, AlongRows, EntryDerivative, OfEntries
from symattn.language.symbols import symbols_of
from symattn.numeric import attention
from tests import helpers
from tests.evidence.test_evaluate import CASES, assert_within, drawn, plain

S, L, d, m, H = tokens("S"), tokens("L"), features("d"), features("m"), heads("H")
i, h = position("i", S), position("h", H)
x, M = matrix("x", S, d), matrix("M", d, d)
Q, K, V = matrix("Q", L, d), matrix("K", S, d), matrix("V", S, d)
W, W_O = family("W", h, d, m), family("W_O", h, m, d)
R, pi = unknown("R"), permutation("pi", S)
RANDOM = np.random.default_rng(14)
X, MM = RANDOM.normal(size=(5, 3)), RANDOM.normal(size=(3, 3))
ATTENTION = Mask(softmax(x @ M @ x.T), R) @ x
ODD = from_function("odd", lambda i, j: True if (i - j) % 2 == 0 else False, opaque=True)  # noqa: SIM210 - no arrays


STATE = RANDOM.bit_generator.state


@pytest.fixture(autouse=True)
def _the_same_numbers():
    RANDOM.bit_generator.state = STATE


def given(data: Data, e) -> dict:
    """Return drawn data as somebody gives them."""
    found = {name: value.value for name, value in data.matrices.items()}
    found |= {name: float(value.value[0, 0]) for name, value in data.scales.items()}
    found |= {p.name: place for p, place in data.positions.items()}
    found |= {name: list(map(int, images)) for name, images in data.permutations.items()}
    found |= dict(data.relations)
    found |= {size.name: number for size, number in data.sizes.items()}
    kinds = {node.name: node.kind for node in e.atoms(OfEntries)}
    for name, known in data.functions.items():
        if name in kinds:
            found[name] = of_entries(kinds[name], known)
        else:
            found[name] = lambda v, f=known: np.sin(v) @ f.slopes.value + f.constants.value
    return found


def of_entries(kind, drawn_one):
    """Return a function of one number of a kind, made of the one that was drawn."""

    def h(v):
        return np.sin(v) * drawn_one.slopes.value[0, 0] + drawn_one.constants.value[0, 0]

    return {
        "any": h,
        "positive": lambda v: np.exp(h(v)),
        "odd": lambda v: v * h(v * v),
        "even": lambda v: h(v * v),
    }[kind]


def is_through_a_function(e) -> bool:
    return bool(e.has(AcrossHeads, AlongRows, OfEntries))


@pytest.mark.parametrize("dtype", [np.float64, np.float32])
@pytest.mark.parametrize("e", CASES, ids=str)
def test_values_on_given_arrays(e, dtype):
    data = drawn(e, dtype=dtype)
    if any(leaf.hypothesis == "orthogonal" for leaf in symbols_of(e).matrices):
        return
    value, bound = evaluate(e, given(data, e), bound=True, allow_nan=True)
    assert value.dtype == (dtype if data.matrices else np.float64)
    table = helpers.value(e, plain(data, e))
    if is_through_a_function(e):
        assert np.isinf(bound).all()
        bound = np.full_like(bound, 1e-3)
    known = 1e-50 if e.has(EntryDerivative) else 0
    assert_within(Bounded(value, bound), table, known)
    again = evaluate(e, given(data, e), allow_nan=True)
    assert again.dtype == value.dtype
    np.testing.assert_allclose(again, value, rtol=2e-4, atol=2e-4)
    alone = floats(spelled_out(e), given(data, e))
    np.testing.assert_allclose(alone, value, rtol=2e-4, atol=2e-4)


ATTENDING = [
    (softmax(masked(Q @ K.T / sqrt(d), R)) @ V, {"R": causal}),
    (softmax(masked(Q @ K.T / sqrt(d), R)) @ V, {"R": ODD}),
    (softmax(masked(Q @ K.T, R | window(1))) @ V, {"R": causal.dense(4, 6)}),
    (Mask(softmax(scale("tau") * (Q @ K.T))) @ V, {"tau": 0.3}),
    (
        concat(softmax(masked((x @ W) @ (x @ W).T / sqrt(m), causal)) @ (x @ W), h) @ stack(W_O, h),
        {"x": X, "W": RANDOM.normal(size=(4, 3, 2)), "W_O": RANDOM.normal(size=(4, 2, 3))},
    ),
    (
        head_sum(softmax(masked((x @ W) @ (x @ W).T / sqrt(m), R)) @ (x @ W) @ W_O, h),
        {
            "x": X, "W": RANDOM.normal(size=(4, 3, 2)), "W_O": RANDOM.normal(size=(4, 2, 3)),
            "R": window(1, 0),
        },
    ),
]  # fmt: skip


@pytest.mark.parametrize(("e", "values"), ATTENDING, ids=str)
def test_blocks_compute_what_the_formula_says(e, values):
    if e.has(Q):
        values = {
            "Q": RANDOM.normal(size=(4, 3)), "K": RANDOM.normal(size=(6, 3)),
            "V": RANDOM.normal(size=(6, 3)), **values,
        }  # fmt: skip
    value, bound = evaluate(e, values, bound=True)
    assert (np.abs(evaluate(e, values) - value) <= 2 * bound).all()
    assert bound.max() < 1e-9


def test_attention_is_given_to_the_routine(monkeypatch):
    def refuse(*_, **__):
        raise AssertionError("asked")

    monkeypatch.setattr("symattn.evidence.routines.attend", refuse)
    with pytest.raises(AssertionError, match="asked"):
        evaluate(ATTENTION, x=X, M=MM, R=causal)
    assert evaluate(ATTENTION, x=X, M=MM, R=causal, bound=True)[0].shape == (5, 3)


def test_what_is_hidden_counts_where_it_is_infinite():
    # 0 · ∞ has no value, and a routine would leave the pair out.
    values = X.copy()
    values[4, 0] = np.inf
    e = softmax(masked(K @ K.T, causal)) @ V
    with pytest.raises(InputError, match=r"entry \(1, 1\).*0 · ∞"):
        evaluate(e, K=X, V=values)
    assert np.isnan(evaluate(e, K=X, V=values, allow_nan=True)[0, 0])


def test_a_bias_with_infinite_entries_hides():
    B = matrix("B", S, S)
    table = np.where(np.tri(5, dtype=bool), 0, -np.inf)
    there = evaluate(softmax(x @ x.T + B) @ x, x=X, B=table)
    np.testing.assert_allclose(there, evaluate(softmax(masked(x @ x.T, causal)) @ x, x=X), atol=1e-12)


@pytest.mark.parametrize("dtype", [np.float16, ml_dtypes.bfloat16, np.float32, np.float64])
def test_the_dtype_is_kept_and_the_bound_holds_in_it(dtype):
    e = softmax(masked(Q @ K.T / sqrt(d), causal)) @ V
    q, k, v = (RANDOM.normal(size=(n, 8)).astype(dtype) for n in (3, 6, 6))
    value, bound = evaluate(e, Q=q, K=k, V=v, bound=True)
    exact = evaluate(e, Q=q.astype(float), K=k.astype(float), V=v.astype(float))
    assert value.dtype == evaluate(e, Q=q, K=k, V=v).dtype == dtype
    assert (np.abs(value.astype(float) - exact) <= bound + 1e-12).all()
    assert bound.max() < 256 * float(ml_dtypes.finfo(dtype).eps)


def test_what_float16_cannot_hold_has_no_bound():
    value, bound = evaluate(300 * x, x=np.array([[300.0, 1.0]], np.float16), bound=True)
    assert (value.tolist(), np.isinf(bound).tolist()) == ([[np.inf, 300.0]], [[True, False]])


def test_numbers_are_taken_as_they_are():
    value, bound = evaluate(scalar("c") * x, x=X.astype(np.float32), c=0.1, bound=True)
    assert value.dtype == np.float32
    assert (np.abs(value - 0.1 * X.astype(np.float32).astype(float)) <= bound).all()
    assert evaluate(scalar("c") * x, x=X.astype(np.float32), c=np.float64(0.1)).dtype == np.float32
    assert evaluate(scalar("c") * x, x=X, c=np.array(2.0)).tolist() == (2 * X).tolist()


def test_positions_and_permutations_count_from_one():
    moved = row(pi.matrix @ x, i)
    assert evaluate(moved, x=X, pi=[2, 1, 3, 4, 5], i=1)[0].tolist() == X[1].tolist()
    assert evaluate(moved, x=X, pi=permutation([2, 3, 1, 4, 5]), i=1)[0].tolist() == X[2].tolist()
    assert evaluate(entry(x, pi(i), 2), x=X, pi=np.array([3, 1, 2, 4, 5]), i=1) == X[2, 1]


def test_names_may_be_symbols_and_what_python_cannot_write():
    B = matrix("x'", S, d)
    assert evaluate(B + x, {B: X, x: X}).tolist() == evaluate(B + x, {"x'": X}, x=X).tolist()


def test_a_size_may_be_read_off_a_product():
    wide = matrix("Y", S, H * d)
    assert evaluate(wide + ones(S, H * d), Y=np.zeros((2, 6)), d=3).shape == (2, 6)


def test_a_family_has_as_many_members_as_the_farthest_index_needs():
    near, far = position("a", S), position("b", S + 1)
    members = [head_sum(family("Y", p, 1, d), p) for p in (near, far)]
    tables = np.arange(9.0).reshape(3, 1, 3)
    assert (evaluate(members[1] - members[0], Y=tables) == tables[2]).all()


SYMMETRIC, POSITIVE = matrix("C", S, S, symmetric=True), matrix("E", S, S, positive=True)
FIXED = permutation("pi", S, fixing=2)
KEPT = permutation("pi", S, keeping_upto=2)
NAN = X.copy()
NAN[1, 2] = np.nan
f = along_rows("f", x, m)

REFUSED = [
    (ATTENTION, {"x": X, "M": np.eye(4), "R": causal},
     r"d is 4 by M of shape \(4, 4\), which is d × d, and 3 by x of shape \(5, 3\), which is S × d"),
    (ATTENTION, {"x": X, "M": MM, "R": causal.dense(4)}, r"S is 4 by R of shape \(4, 4\).* and 5 by x"),
    (ATTENTION, {"x": X, "m": MM, "R": causal}, "m is not a name of the formula; did you mean M"),
    (ATTENTION, {"x": X, "M": MM, "R": causal, "weights": MM}, "weights is not a name of the formula"),
    (ATTENTION, {"x": X}, "missing: M, an array of shape d × d; R, a relation, or booleans"),
    (ATTENTION, {"x": NAN, "M": MM, "R": causal}, r"x is NaN at \(2, 3\); say allow_nan=True"),
    (ATTENTION, {"x": X, "M": MM, "R": nothing}, r"entry \(1, 1\).* by R, row 1 sees none of 5 keys"),
    (softmax(masked(K @ K.T, ~window(0) & R)), {"K": X, "R": causal}, "row 1 sees none of 5 keys"),
    (ATTENTION, {"x": X, "M": MM, "R": unknown("T")}, "R = T is unknown; give a relation that is known"),
    (ATTENTION, {"x": X[0], "M": MM, "R": causal}, r"x has shape \(3,\); in the formula it is a matrix"),
    (ATTENTION, {"x": X[:0], "M": MM, "R": causal}, "an axis has at least one place"),
    (ATTENTION, {"x": X, "M": MM, "R": np.ones((5, 5, 1), bool)}, r"R has shape \(5, 5, 1\)"),
    (x @ W, {"x": X, "W": MM, "h": 1}, "W has shape .* it is an axis for h, then d × m"),
    (row(x, i), {"x": X, "i": 6}, "i = 6; it is a position from 1 to S = 5"),
    (row(x, i), {"x": X, "i": 0}, "i = 0; give a whole number of at least 1"),
    (row(x, i), {"x": X, "i": 1.0}, "i = 1.0; give a whole number"),
    (row(x, i + 1), {"x": X, "i": 5}, r"has no value here: i \+ 1 leaves its axis of length 5"),
    (pi.matrix @ x, {"x": X, "pi": [0, 1, 2, 3, 4]}, "pi is not a permutation; .*counted from 1"),
    (pi.matrix @ x, {"x": X, "pi": [1.5]}, "give π"),
    (pi.matrix @ x, {"x": X, "pi": [2, 1]}, "S is 2 by pi of length 2, and 5 by x"),
    (FIXED.matrix @ x, {"x": X, "pi": [2, 1, 3, 4, 5]}, "pi moves 2, and by hypothesis it does not"),
    (KEPT.matrix @ x, {"x": X, "pi": [1, 3, 2, 4, 5]}, "pi sends 2 beyond 2"),
    (SYMMETRIC @ x, {"C": np.triu(np.ones((5, 5))), "x": X}, r"C is symmetric.* at \(1, 2\)"),
    (POSITIVE @ x, {"E": np.zeros((5, 5)), "x": X}, r"E is positive in the formula, and is not at"),
    (scale("tau") * x, {"x": X, "tau": -1}, "tau = -1; give a positive number"),
    (ones(S, H), {"S": 2}, "no array tells the number of heads H; give H=…"),
    (matrix("Y", S, 2 * m), {"Y": X}, r"Y of shape \(5, 3\).*: 3 is not 2\*m for any m"),
    (f, {"x": X, "f": 3, "m": 2}, r"f = 3 cannot be called; give a function of arrays from \(…, d\)"),
    (f, {"x": X, "f": lambda v: v, "m": 2}, r"f returned .*shape \(5, 3\).* must return .*\(5, 2\)"),
    (f, {"x": X, "f": lambda v: 1 / 0, "m": 2}, "f raised ZeroDivisionError for an array of shape"),
    (derivative(entry(f, 1, 1), by=entry(x, 1, 1)), {"x": X, "f": np.sin, "m": 3}, "values alone"),
]  # fmt: skip


@pytest.mark.parametrize(("e", "values", "said"), REFUSED, ids=lambda case: str(case)[:40])
def test_what_is_refused(e, values, said):
    with pytest.raises(InputError, match=said):
        evaluate(e, values)


def test_kinds_of_numbers_that_are_refused():
    for wrong in ({"x": X.astype(int), "M": MM, "R": causal}, {"x": X, "M": MM, "R": np.ones((5, 5))}):
        with pytest.raises(TypeError, match=r"x has dtype int64|R has dtype float64"):
            evaluate(ATTENTION, wrong)
    with pytest.raises(SymattnError, match="x is given twice"):
        evaluate(x + x, {"x": X}, x=X)


def test_nothing_is_written_to():
    arrays = {"x": X.copy(), "M": MM.copy(), "R": causal.dense(5)}
    for array in arrays.values():
        array.setflags(write=False)
    evaluate(ATTENTION, arrays)
    evaluate(ATTENTION, arrays, bound=True)


def test_across_heads():
    C = family("C", h, S, S)
    stacked = RANDOM.normal(size=(2, 3, 3))
    found = evaluate(across_heads("f", C, h), C=stacked, h=2, f=lambda v: np.cumsum(v, axis=-1))
    np.testing.assert_allclose(found, stacked[0] + stacked[1])


@pytest.mark.parametrize(("e", "values"), ATTENDING, ids=str)
def test_bounds_are_carried_row_by_row(monkeypatch, e, values):
    if e.has(Q):
        arrays = {name: RANDOM.normal(size=(n, 3)) for name, n in (("Q", 4), ("K", 6), ("V", 6))}
        values = {**arrays, **values}
    whole, bound = evaluate(e, values, bound=True)
    monkeypatch.setattr("symattn.evidence.shortcuts._MOST_SCORES", 13)
    parts, other = evaluate(e, values, bound=True)
    assert (np.abs(whole - parts) <= bound + other).all()
    assert (other <= 4 * bound).all()
    monkeypatch.setattr("symattn.evidence.shortcuts._MOST_SCORES", 1)
    rows, other = evaluate(e, values, bound=True)
    assert (np.abs(whole - rows) <= bound + other).all()


def test_a_row_that_sees_nothing_has_no_value_row_by_row(monkeypatch):
    monkeypatch.setattr("symattn.evidence.shortcuts._MOST_SCORES", 1)
    e = softmax(masked(K @ K.T, ~window(0) & causal)) @ V
    value, _ = evaluate(e, K=X, V=X, bound=True, allow_nan=True)
    assert np.isnan(value).all(axis=1).tolist() == [True, False, False, False, False]


def test_bounds_over_many_tokens_need_memory_for_tokens():
    e = softmax(masked(Q @ K.T / sqrt(d), window(64, 64))) @ V
    q, k, v = (RANDOM.normal(size=(16384, 16)).astype(np.float32) for _ in range(3))
    tracemalloc.start()
    value, bound = evaluate(e, Q=q, K=k, V=v, bound=True)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert (np.abs(value - evaluate(e, Q=q, K=k, V=v)) <= 2 * bound).all()
    assert peak < 60 * q.nbytes
    assert bound.max() < 1e-3


@pytest.mark.parametrize("mask", [window(128, 128), causal & window(64)], ids=str)
def test_a_window_over_many_tokens_needs_memory_for_tokens(mask):
    e = softmax(masked(Q @ K.T / sqrt(d), R)) @ V
    peaks = []
    for length in (4096, 16384):
        q, k, v = (RANDOM.normal(size=(length, 16)).astype(np.float32) for _ in range(3))
        evaluate(e, Q=q, K=k, V=v, R=mask)
        tracemalloc.start()
        found = evaluate(e, Q=q, K=k, V=v, R=mask)
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
        np.testing.assert_allclose(found, attention(q, k, v, mask), atol=1e-6)
    assert peaks[1] < 6 * peaks[0]
    assert peaks[1] < 40 * q.nbytes
