"""Expressions as functions of arrays: they run, and compute what the evaluator does."""

from __future__ import annotations

import contextlib
import inspect
import re
import sys

import numpy as np
import pytest

from symattn import (
    Mask,
    bias,
    causal,
    concat,
    define,
    derivative,
    entry,
    evaluate,
    exp,
    family,
    features,
    hadamard,
    heads,
    indicator,
    masked,
    matrix,
    numpy_code,
    ones,
    permutation,
    position,
    scale,
    softmax,
    sqrt,
    sum_over,
    tokens,
    unknown,
    window,
)
from symattn.concrete.as_function import as_function
from symattn.concrete.code.writer import code_of
from symattn.errors import InputError, MissingToolError
from symattn.evidence.draws import Drawing
from symattn.evidence.evaluate import Evaluation
from symattn.language import statements as stm
from symattn.language.abbreviations import spelled_out
from symattn.language.expressions import Expression
from symattn.language.integers import NoPlace
from symattn.language.matrices import NumPyCode
from symattn.language.symbols import symbols_of
from symattn.runner.collect.library import bundled
from tests.concrete.test_evaluate import given
from tests.evidence.test_evaluate import CASES, drawn
from tests.language.words import WORDS
from tests.marks import every

S, L, d, m, H = tokens("S"), tokens("L"), features("d"), features("m"), heads("H")
i, h = position("i", S), position("h", H)
x, M, A = matrix("x", S, d), matrix("M", d, d), matrix("A", S, S)
Q, K, V = matrix("Q", L, d), matrix("K", S, d), matrix("V", S, d)
R, pi = unknown("R"), permutation("pi", S)
RANDOM = np.random.default_rng(3)
STATE = RANDOM.bit_generator.state
FULL = {"tokens": 7, "features": 4, "heads": 3}


@pytest.fixture(autouse=True)
def _the_same_numbers():
    RANDOM.bit_generator.state = STATE


def called(e, values, to="numpy"):
    """Return what the function computes, of values by the names of symbols."""
    function = as_function(e, to)
    named = {re.sub(r"\W", "_", name): value for name, value in values.items()}
    taken = inspect.signature(function).parameters
    return function(**{name: named[name if name in named else name.rstrip("_")] for name in taken})


def assert_computes(e, values, to="numpy"):
    """Compare a function with the evaluator, on the same values."""
    expected = evaluate(e, values, allow_nan=True)
    if to == "torch":
        torch = pytest.importorskip("torch")
        values = {name: _as_torch(value, torch) for name, value in values.items()}
    with np.errstate(all="ignore"):
        found = np.asarray(called(e, values, to))
    assert found.shape == expected.shape
    seen = ~np.isnan(expected)
    np.testing.assert_allclose(found[seen], expected[seen], rtol=1e-9, atol=1e-11)
    if to == "numpy":
        assert np.isnan(found[~seen]).all()


def _as_torch(value, torch):
    if callable(value):
        return lambda v: torch.from_numpy(np.asarray(value(v.numpy())))
    return torch.from_numpy(value) if isinstance(value, np.ndarray) else value


@pytest.mark.parametrize("e", [e for e in CASES if not e.has(NumPyCode)], ids=str)
def test_every_word(e):
    assert_computes(e, given(drawn(e), e))


@pytest.mark.torch
@pytest.mark.parametrize("e", [e for e in CASES if not e.has(NumPyCode)], ids=str)
def test_every_word_in_torch(e):
    assert_computes(e, given(drawn(e), e), "torch")


@pytest.mark.parametrize("cls", WORDS, ids=lambda cls: cls.__name__)
def test_every_class_is_written(cls):
    assert code_of.dispatch(cls) is not code_of.dispatch(object)


def sides():
    """Yield the id and the sides of each part of each bundled claim, and what draws data for it."""
    for id, (claim, _) in bundled().items():
        asked = claim.question
        found = {}
        for statement, hypotheses in stm.taken_apart(asked.statement, asked.given):
            if not isinstance(statement, stm.IllFormed):
                for side in (part for part in statement.args if isinstance(part, Expression)):
                    found[side] = tuple(map(spelled_out, hypotheses))
        if found and asked.arithmetic != "ieee":
            yield id, found


CLAIMS = dict(sides())


def compare_sides(id, to):
    for side, hypotheses in CLAIMS[id].items():
        formula = spelled_out(side)
        symbols = symbols_of(formula, *hypotheses)
        sizes = {size: FULL[size.kind] for size in symbols.sizes}
        drawing = Drawing(symbols, (formula, *hypotheses), sizes, id)
        for attempt in range(30):
            data = drawing.data(hypotheses, attempt)
            with contextlib.suppress(NoPlace):
                Evaluation(data).value(formula)
                break
        names = {*_names(symbols_of(formula))}
        values = {name: v for name, v in given(data, formula).items() if name in names}
        assert_computes(side, values, to)


def _names(symbols):
    for kind in (
        symbols.sizes,
        symbols.positions,
        symbols.permutations,
        symbols.matrices,
        symbols.scales,
    ):
        yield from (symbol.name for symbol in kind)
    yield from symbols.relations
    yield from (use.name for use in symbols.functions)


@pytest.mark.parametrize("id", CLAIMS)
def test_sides_of_bundled_claims(id):
    compare_sides(id, "numpy")


@pytest.mark.torch
@pytest.mark.parametrize("id", every(2, CLAIMS, pytest.mark.campaign))
def test_sides_of_bundled_claims_in_torch(id):
    compare_sides(id, "torch")


ATTENTION = softmax(masked(Q @ K.T / sqrt(d), causal)) @ V


def ends(e, to="numpy"):
    """Return the last line of the code."""
    return as_function(e, to).source.splitlines()[-1].strip()


@pytest.mark.parametrize(
    ("e", "line"),
    [
        (
            ATTENTION,
            'return attention(Q, K, V, causal, alignment="top_left", fully_masked="nan")',
        ),
        (softmax(Q @ K.T / sqrt(d)) @ V, "return attention(Q, K, V)"),
        (softmax(2 * (Q @ K.T)) @ V, "return attention(Q, K, V, scale=2)"),
        (Mask(softmax(x @ M @ x.T), R) @ x,
         'return attention(x @ M, x, x, R, scale=1.0, fully_masked="nan")'),
        (softmax(masked(x @ x.T, R & window(2))) @ x,
         'return attention(x, x, x, R & window(2).dense(S, S), scale=1.0, fully_masked="nan")'),
        (hadamard(Q @ K.T, indicator(causal, L, S)) @ V, "return linear_attention(Q, K, V)"),
        (x @ (M + M).T - 2 * x, "return x @ (M + M).T - 2 * x"),
        (-(x - x) / sqrt(d), "return -(x - x) / sqrt(d)"),
        (pi.matrix @ x, "return x[pi.argsort()]"),
        (x[pi(i), :], "return x[pi[i - 1] : pi[i - 1] + 1]"),
        (permutation([2, 1]).matrix.T @ matrix("y", 2, d), "return y[[1, 0]]"),
    ],
)  # fmt: skip
def test_what_is_written(e, line):
    assert ends(e) == line


def test_what_is_written_for_torch():
    pytest.importorskip("torch")
    assert ends(ATTENTION, "torch") == "return scaled_dot_product_attention(Q, K, V, is_causal=True)"
    code = ends(Mask(softmax(x @ M @ x.T), R) @ x, "torch")
    assert code == "return scaled_dot_product_attention(x @ M, x, x, attn_mask=R, scale=1.0)"


def test_the_source_is_a_module():
    function = as_function(ATTENTION, name="attend")
    namespace: dict = {}
    exec(function.source, namespace)  # noqa: S102
    arrays = {name: RANDOM.normal(size=(n, 3)) for name, n in (("Q", 4), ("K", 6), ("V", 6))}
    assert (namespace["attend"](**arrays) == function(**arrays)).all()
    assert (function(**arrays) == evaluate(ATTENTION, arrays)).all()
    assert inspect.getsource(function).startswith("def attend(Q, K, V):")


def test_the_docstring_says_formula_and_shapes():
    told = inspect.getdoc(as_function(Mask(softmax(x @ M @ x.T), R) @ x))
    assert told.startswith("Return Mask(softmax(x M xᵀ), R) x.")
    for line in (
        "x : array of floats, shape (S, d)",
        "R : array of bool, shape (S, S), True",
        "array, shape (S, d)",
    ):
        assert line in told


def test_what_occurs_twice_is_computed_once_and_keeps_its_name():
    weights = define("A", softmax(masked(x @ x.T, R)))
    code = as_function(weights @ x + weights.T @ x).source
    assert "    A = softmax(x @ x.T, mask=R" in code
    assert code.endswith("    return A @ x + A.T @ x\n")


def test_names_that_python_reserves_or_cannot_read():
    e = matrix("lambda", S, d) + matrix("x'", S, d) + matrix("np", S, d) + matrix("1st", S, d)
    assert list(inspect.signature(as_function(e)).parameters) == ["lambda_", "x_", "np_", "_1st"]
    arrays = [RANDOM.normal(size=(2, 3)) for _ in range(4)]
    np.testing.assert_allclose(as_function(e)(*arrays), sum(arrays))


def test_sizes_are_read_off_shapes_or_asked_for():
    wide = matrix("Y", S, H * d)
    code = as_function(wide[:, H] + matrix("z", S, 1) * scale("tau")).source
    assert "int, the number of heads" in code
    code = as_function(concat(family("W", h, d, d), h) + ones(d, H * d)).source
    assert (
        "    d = W.shape[1]\n    H = W.shape[0]\n" in code
        or "    H = W.shape[0]\n    d = W.shape[1]" in code
    )
    assert (
        "H = Y.shape[1] // d" in as_function(wide + ones(S, H * d) @ ones(H * d, d) @ x.T @ wide).source
    )


def test_the_dtype_is_kept():
    e = softmax(Q @ K.T / sqrt(d) + bias(causal, L, S)) @ V + ones(L, d) / 3
    for dtype in (np.float32, np.float64):
        arrays = [RANDOM.normal(size=(4, 3)).astype(dtype) for _ in range(3)]
        assert as_function(e)(*arrays).dtype == dtype


def test_a_derivative_is_a_complex_step():
    e = derivative(entry(softmax(masked(x @ x.T, causal)), 2, 1), by=entry(x, 2, 1))
    values = RANDOM.normal(size=(3, 2))
    np.testing.assert_allclose(as_function(e)(values), evaluate(e, x=values), rtol=1e-12)
    np.testing.assert_allclose(as_function(e)(50 * values), evaluate(e, x=50 * values), atol=1e-12)


@pytest.mark.parametrize(
    ("e", "options", "said"),
    [
        (x, {"to": "jax"}, "to = 'jax'; permitted are numpy, torch"),
        (x, {"name": "a b"}, "name = 'a b'; give a name that Python can read"),
        (x, {"name": "def"}, "name = 'def'"),
        (3, {}, "as_function: 3 is not a symattn expression"),
        (numpy_code("np.eye(S)", S, S), {"to": "torch"}, "is code of NumPy's; give to='numpy'"),
    ],
)
def test_what_is_refused(e, options, said):
    with pytest.raises(InputError, match=said):
        as_function(e, **options)


def test_torch_that_is_missing(monkeypatch):
    monkeypatch.setitem(sys.modules, "torch", None)
    with pytest.raises(MissingToolError, match="torch is not installed: pip install torch"):
        as_function(softmax(x @ M), "torch")


# -- contractions --------------------------------------------------------------------------------

W_1, W_2 = family("P", h, d, m), family("O", h, m, d)
SUMS = {
    W_1 @ W_2: 'np.einsum("hij,hjk->ik", P, O)',
    x @ W_1 @ W_1.T @ x.T: 'x @ np.einsum("hij,hkj->ik", P, P) @ x.T',
    x @ x.T @ x @ W_1 @ W_2: 'x @ x.T @ x @ np.einsum("hij,hjk->ik", P, O)',
    W_1 @ matrix("B", m, m) @ W_2: 'np.einsum("hij,jk,hkl->il", P, B, O, optimize=True)',
    W_1: "sum(P[h - 1] for h in range(1, H + 1))",
    W_1 @ matrix("B", m, m): "sum(P[h - 1] @ B for h in range(1, H + 1))",
    W_1 @ exp(W_2): "sum(P[h - 1] @ np.exp(O[h - 1]) for h in range(1, H + 1))",
}


@pytest.mark.parametrize("body", SUMS, ids=str)
def test_sums_of_products_of_members_are_einsum(body):
    e = sum_over(body, h)
    assert as_function(e).source.endswith(f"return {SUMS[body]}\n")
    sizes = {"S": 5, "d": 4, "m": 3, "H": 2}
    symbols = symbols_of(e)
    data = Drawing(symbols, (e,), {s: sizes[s.name] for s in symbols.sizes}, "sums").data(())
    values = {name: table.value for name, table in data.matrices.items()}
    computed = as_function(e)(**values)
    value, error = evaluate(e, values, bound=True)
    assert (abs(computed - value) <= 2 * error).all()


def test_an_index_of_another_name_and_a_condition():
    a, position_i = position("a", H), position("i", H)
    other = sum_over(family("P", a, d, m) @ family("O", a, m, d), a)
    assert 'einsum("aij,ajk->ik", P, O)' in as_function(other).source
    third = sum_over(family("P", position_i, d, m) @ family("O", position_i, m, d), position_i)
    assert 'einsum("hij,hjk->ik", P, O)' in as_function(third).source
    some = sum_over(W_1 @ W_2, h, h <= 2)
    assert "einsum" not in as_function(some).source
