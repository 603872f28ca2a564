"""The evaluator against 100 digits: every class of the language, both precisions, within the bound."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import ml_dtypes
import numpy as np
import pytest
from sympy import preorder_traversal, sqrt

from symattn import (
    Eq,
    Mask,
    bias,
    causal,
    concat,
    constant,
    define,
    derivative,
    diag,
    entry,
    exp,
    family,
    from_function,
    hadamard,
    identity,
    indicator,
    masked,
    matrix,
    matrix_of,
    number,
    ones,
    permutation,
    position,
    product_over,
    row,
    scale,
    softmax,
    splice,
    stack,
    sum_over,
    unknown,
    zeros,
)
from symattn.errors import InputError
from symattn.evidence.bounded import Bounded
from symattn.evidence.compare import compare
from symattn.evidence.data import Data
from symattn.evidence.draws import Drawing
from symattn.evidence.environment import NotEvaluated, repeated_in
from symattn.evidence.evaluate import Evaluation, value_of
from symattn.evidence.rounding import underflow, unit_roundoff
from symattn.language import statements as stm
from symattn.language.algebra import InverseMatrix
from symattn.language.expressions import Expression
from symattn.language.functions import EntryDerivative
from symattn.language.matrices import NumPyCode
from symattn.language.symbols import symbols_of
from tests import helpers
from tests.helpers import mp
from tests.language.cases import EXPRESSIONS, H, S, classes_below, d
from tests.language.words import WORDS

SIZES = {"S": 5, "L": 3, "d": 4, "H": 2}
i, j, k = (position(name, S) for name in "ijk")
h, g = position("h", H), position("g", H)
A, x, y = matrix("A", S, S), matrix("x", S, d), matrix("y", S, d)
R, pi = unknown("R"), permutation("pi", S)
W = family("W", h, d, d)
NEGATIVE = from_function("NEGATIVE", lambda i, j: True if i + j < 7 else False, opaque=True)  # noqa: SIM210 - no arrays

MORE = [
    softmax(x @ x.T / sqrt(d) + bias(causal, S, S)) @ y,
    Mask(softmax(pi.matrix @ A @ pi.matrix.T), NEGATIVE),
    row(softmax(masked(A, R | causal)) @ x, i),
    pi.matrix.T @ x @ x.T @ pi.matrix,
    identity(S) @ x @ identity(d),
    sum_over(number(k) * row(x, k).T @ row(y, pi(k)), k, k <= i),
    sum_over(sum_over(entry(A, j, k) * entry(A, k, i), k, k <= j), j),
    sum_over(entry(A, i, i), k, k < i),
    product_over(sum_over(entry(A, j, k), k, k > j) + number(j), j, j < i),
    product_over(entry(A, k, pi(k)), k),
    sum_over(splice(x, y, after=k), k),
    concat(softmax(x @ W @ x.T) @ x, h) @ stack(W, h),
    concat(concat(W @ family("V", g, d, d), g), h),
    sum_over(diag(row(A, k).T), k),
    ones(2, 2) / (scale("tau") ** 2),
    derivative(entry(softmax(x @ x.T) @ exp(x), i, 1), by=entry(x, j, 2)),
    derivative(entry(Mask(softmax(x @ x.T)), i, i), by=entry(x, i, 1)),
    derivative(entry(concat(x @ W, h), i, 3), by=entry(family("W", 2, d, d), 3, 3)),
    hadamard(A, indicator(R, S, S)),
    matrix_of([["1/3", -2], [0, "7/11"]]),
    constant("1/3", S, d),
    number((sqrt(d) + 1) / S**2) * x,
    zeros(S, S) @ x,
    define("f", softmax(x @ x.T) @ x, x).T @ x,
]


def drawn(*roots, dtype=np.float64, seed="tests"):
    symbols = symbols_of(*roots)
    sizes = {size: SIZES[str(size)] for size in symbols.sizes}
    return Drawing(symbols, roots, sizes, seed, dtype=dtype).data(())


def plain(data: Data, root) -> helpers.Data:
    """Return the same data for the evaluator of the tests."""
    tables = {}
    for node in symbols_of(root).matrices:
        array = data.matrices[node.name].value
        for member in np.ndindex(*array.shape[:-2]):
            rows = [[mp.mpf(float(v)) for v in line] for line in array[member]]
            tables[node.name, tuple(m + 1 for m in member)] = rows

    def function(name, component, arguments):
        known = data.functions[name]
        start = mp.mpf(float(known.constants.value[0, component - 1]))
        slopes = known.slopes.value[:, component - 1]
        return start + sum(
            mp.mpf(float(slope)) * mp.sin(v) for slope, v in zip(slopes, arguments, strict=True)
        )

    return helpers.Data(
        {str(size): n for size, n in data.sizes.items()},
        {p.name: place for p, place in data.positions.items()},
        {name: tuple(map(int, images)) for name, images in data.permutations.items()},
        {name: lambda i, j, t=t: bool(t[i - 1, j - 1]) for name, t in data.relations.items()},
        tables,
        {name: mp.mpf(float(value.value[0, 0])) for name, value in data.scales.items()},
        function,
    )


def assert_within(value: Bounded, table, known: float = 0.0, widest: float = 1e-2) -> None:
    assert value.shape == (len(table), len(table[0]))
    for place in np.ndindex(*value.shape):
        true = table[place[0]][place[1]]
        found, bound = float(value.value[place]), float(value.error[place])
        if mp.isnan(true):
            assert np.isnan(found)
        elif mp.isinf(true):
            assert (found, bound) == (float(true), 0)
        else:
            assert abs(mp.mpf(found) - true) <= mp.mpf(bound) + known, place
            assert bound <= widest * (1 + abs(true)), "the bound says nothing"


CASES = [e for e in [*EXPRESSIONS, *MORE] if not e.has(NumPyCode)]


@pytest.mark.parametrize("dtype", [np.float64, np.float32])
@pytest.mark.parametrize("e", CASES, ids=str)
def test_values_lie_within_their_bounds(e, dtype):
    data = drawn(e, dtype=dtype)
    value = Evaluation(data, repeated_in(e)).value(e)
    if any(leaf.hypothesis == "orthogonal" for leaf in symbols_of(e).matrices):
        return  # such a matrix stands for one near it; test_draws looks at that
    # The evaluator of the tests differentiates by differences, up to about 1e-60.
    known = mp.mpf(10) ** -50 if e.has(EntryDerivative) else 0
    assert_within(value, helpers.value(e, plain(data, e)), known)


@pytest.mark.parametrize("dtype", [np.float16, ml_dtypes.bfloat16])
@pytest.mark.parametrize("e", CASES, ids=str)
def test_halves_stay_halves_and_within_their_bounds(e, dtype):
    if e.has(InverseMatrix):
        return  # which NumPy does not compute in them
    data = drawn(e, dtype=dtype)
    with np.errstate(all="ignore"):
        value = Evaluation(data, repeated_in(e)).value(e)
    assert value.value.dtype == dtype
    if any(leaf.hypothesis == "orthogonal" for leaf in symbols_of(e).matrices):
        return
    known = mp.mpf(10) ** -50 if e.has(EntryDerivative) else 0
    assert_within(value, helpers.value(e, plain(data, e)), known, widest=np.inf)


@pytest.mark.parametrize(("dtype", "n"), [(ml_dtypes.bfloat16, 299), (np.float16, 4099)])
def test_the_root_of_a_size_that_a_half_does_not_hold(dtype, n):
    value = Evaluation(Data({d: n}, dtype=dtype)).value(number(sqrt(d)))
    assert abs(float(value.value[0, 0]) - n**0.5) <= float(value.error[0, 0])


def test_every_word_has_its_case():
    used = {type(e) for root in CASES for e in preorder_traversal(root)}
    assert set(WORDS) - used <= {NumPyCode}


@pytest.mark.parametrize("cls", sorted(classes_below(stm.Statement), key=str), ids=lambda c: c.__name__)
def test_every_statement_without_parts_has_its_case(cls):
    has_parts = issubclass(cls, stm.Conjunction) or cls in (stm.Under, stm.IllFormed)
    assert has_parts or compare.dispatch(cls) is not compare.dispatch(object)


def test_a_class_without_a_case_is_named():
    class Strange(Expression):
        pass

    with pytest.raises(NotImplementedError, match="no case for Strange"):
        value_of(Strange(), Evaluation(Data({})))


def test_numpy_code_is_not_evaluated():
    from symattn import numpy_code

    with pytest.raises(NotEvaluated, match="IEEE"):
        Evaluation(Data({})).value(numpy_code("np.eye(2)", 2, 2))


def test_long_sums_are_added_up_in_parts(monkeypatch):
    e = sum_over(row(x, k).T @ row(y, k), k, k <= i)
    data = drawn(e)
    whole = Evaluation(data).value(e)
    monkeypatch.setattr("symattn.evidence.batches.MOST", 33)
    parts = Evaluation(data).value(e)
    assert np.all(np.abs(whole.value - parts.value) <= whole.error + parts.error)
    assert_within(parts, helpers.value(e, plain(data, e)))


def test_zero_times_infinity_is_zero_only_where_the_claim_says_so():
    from sympy import oo

    e = (-oo) * indicator(~causal, S, S)
    data = drawn(e)
    assert np.isnan(Evaluation(data).value(e).value[1, 0])
    value = Evaluation(replace(data, lenient=True)).value(e)
    assert np.array_equal(value.value, np.where(np.tri(5) > 0, 0, -np.inf))
    with pytest.raises(NotEvaluated, match="0·∞"):
        Evaluation(replace(data, lenient=True)).value(e @ e)


def test_an_unreadable_scalar_is_an_error():
    from symattn.language.matrices import SizeMatrix

    data = drawn(Eq(x, x))
    with pytest.raises(InputError, match="only sums"):
        Evaluation(data).value(SizeMatrix(S ** (d / 2)))


@pytest.mark.parametrize("dtype", [np.float64, np.float32, np.float16, ml_dtypes.bfloat16])
@pytest.mark.parametrize(
    "text", ["1/3", "1/100000", "7", "-22/7", "100001/100000", "123456789/2", "1/10000000"]
)
def test_rational_numbers(text, dtype):
    value = Evaluation(Data({}, dtype=dtype)).value(number(Fraction(text)))
    true = Fraction(text)
    found, error = value.value[0, 0], value.error[0, 0]
    if not np.isfinite(error):
        assert dtype == np.float16
        return
    assert found.dtype == dtype
    assert abs(Fraction(float(found)) - true) <= Fraction(float(error))
    assert error <= (unit_roundoff(dtype) * float(abs(true)) + underflow(dtype)) * (1 + 1e-9)


@pytest.mark.parametrize(
    ("product", "written"),
    [
        (x @ ones(d, 1), lambda t: t @ np.ones((t.shape[1], 1))),
        (x @ ones(d, S), lambda t: t @ np.ones((t.shape[1], t.shape[0]))),
        (ones(1, S) @ x, lambda t: np.ones((1, t.shape[0])) @ t),
        ((x @ ones(d, 1)) @ ones(1, d), lambda t: t @ np.ones((t.shape[1], t.shape[1]))),
        (x @ diag((ones(1, S) @ x).T), lambda t: t @ np.diag(t.sum(axis=0))),
        (diag(x @ ones(d, 1)) @ x, lambda t: np.diag(t.sum(axis=1)) @ t),
    ],
)
def test_products_with_ones_and_diagonal_matrices(product, written):
    data = drawn(product)
    found = Evaluation(data).value(product)
    t = data.matrices["x"].value
    assert found.shape == written(t).shape
    assert np.all(np.abs(found.value - written(t)) <= found.error + 1e-12)


def test_an_infinite_entry_times_an_entry_beside_the_diagonal_has_no_value():
    product = x @ diag((ones(1, S) @ x).T)
    data = drawn(product)
    t = data.matrices["x"].value.copy()
    t[0, 0] = np.inf
    found = Evaluation(replace(data, matrices={"x": Bounded(t)})).value(product)
    assert np.isnan(found.value[0, 1:]).all()
