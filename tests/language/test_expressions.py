"""Expressions are what was written: built by operators, never rewritten, and complete."""

from __future__ import annotations

import pickle
import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest
import sympy
from sympy import Integer

import symattn
from symattn import language
from symattn.arithmetic.ieee import IEEE
from symattn.errors import InputError, ShapeError
from symattn.language import (
    Eq,
    Mask,
    all_of,
    along_rows,
    below,
    beside,
    bias,
    blocks,
    causal,
    chain,
    column,
    constant,
    derivative,
    diag,
    entry,
    exp,
    features,
    hadamard,
    identity,
    inverse,
    last,
    log,
    matrix,
    matrix_of,
    number,
    ones,
    permutation,
    position,
    rotary,
    rotation,
    row,
    row_max,
    scale,
    splice,
    sqrt,
    sum_over,
    take_columns,
    tokens,
    unknown,
    window,
    zeros,
)
from symattn.language.expressions import Expression
from symattn.language.hypotheses import Hypothesis
from symattn.language.permutations import Permuting
from symattn.language.statements import Conjunction, Statement
from symattn.notation.writing import written
from symattn.reading.demands import demands
from symattn.reading.numbers import Evaluation
from tests.helpers import random_data, value
from tests.language.cases import (
    ABSTRACT,
    EVERYTHING,
    EXPRESSIONS,
    HYPOTHESES,
    STATEMENTS,
    A,
    L,
    R,
    S,
    classes_below,
    d,
    i,
    j,
    k,
    pi,
    x,
)


@pytest.mark.parametrize("cls", sorted(classes_below(Statement), key=str), ids=lambda c: c.__name__)
def test_every_statement_has_its_cases(cls: type) -> None:
    assert written.dispatch(cls) is not written.dispatch(object)
    example = next(s for s in STATEMENTS if type(s) is cls)
    parts_only = issubclass(cls, Conjunction) or cls.__name__ in {"Under", "IllFormed"}
    if not parts_only:
        from symattn.reading.instances import Instance

        at = Evaluation(Instance({S: 1}, {}, {}, {}, {}), IEEE({}))
        assert next(demands(example, at)).i == 1


@pytest.mark.parametrize(
    "cls", sorted(set(classes_below(Hypothesis)) - ABSTRACT, key=str), ids=lambda c: c.__name__
)
def test_every_hypothesis_has_its_case(cls: type) -> None:
    assert written.dispatch(cls) is not written.dispatch(object)
    assert any(type(hypothesis) is cls for hypothesis in HYPOTHESES)


def test_no_class_has_a_name_of_sympy() -> None:
    # SymPy's printers dispatch on names.
    ours = {
        cls.__name__
        for base in (Expression, Statement, Hypothesis, Permuting, sympy.Expr, sympy.Atom, sympy.Symbol)
        for cls in classes_below(base)
    }
    assert len(ours) > 50
    assert not ours & names_of_sympy()


def test_the_diagonal_matrix_has_a_name_of_its_own() -> None:
    assert type(diag(column(x, 1))).__name__ not in names_of_sympy()


def names_of_sympy() -> set[str]:
    """Return the names that SymPy's printers may know."""
    classes = {
        c.__name__ for c in all_subclasses(sympy.Basic) if (c.__module__ or "").startswith("sympy.")
    }
    return classes | set(dir(sympy)) | set(dir(sympy.matrices.expressions))


def all_subclasses(base: type) -> Iterator[type]:
    """Yield every class below a base."""
    for cls in base.__subclasses__():
        yield cls
        yield from all_subclasses(cls)


@pytest.mark.parametrize("e", EVERYTHING, ids=str)
def test_round_trips(e: Any) -> None:
    again = pickle.loads(pickle.dumps(e))  # noqa: S301
    assert again == e
    assert hash(again) == hash(e)
    assert str(again) == str(e)
    assert e.func(*e.args) == e or not e.args
    assert e.xreplace({matrix("never", 1, 1): matrix("x", 1, 1)}) == e
    if isinstance(e, Expression):
        assert again.shape == e.shape
        assert e.doit() is e


@pytest.mark.parametrize("e", [e for e in EXPRESSIONS if e.has(A) and e != A], ids=str)
def test_a_leaf_can_be_replaced(e: Any) -> None:
    if e.has(language.functions.EntryDerivative):
        replaced = e.xreplace({A: matrix("B", S, S)})
    else:
        replaced = e.xreplace({A: matrix("B", S, S, symmetric=True) @ identity(S)})
    assert not replaced.has(A)
    assert replaced.shape == e.shape
    assert e.subs(S, 3).shape == tuple(Integer(3) if n == S else n for n in e.shape)


@pytest.mark.parametrize("name", ["", " ", "a\nb", "\t", None, 3, "\x00"])
def test_what_cannot_be_a_name(name: Any) -> None:
    for make in (
        lambda: matrix(name, S, S),
        lambda: scale(name),
        lambda: position(name, S),
        lambda: along_rows(name, x, d),
    ):
        with pytest.raises(InputError):
            make()


def test_operators_build_and_do_not_rewrite() -> None:
    for e, text in (
        (A - A, "A − A"),
        (A.T.T, "Aᵀᵀ"),
        (0 * A, "0 · A"),
        (1 * A, "1 · A"),
        (A + zeros(S, S), "A + 0"),
        (A @ identity(S), "A I"),
        (inverse(A) @ A, "A⁻¹ A"),
        (A / 1, "A / 1"),
        (A + A, "A + A"),
        (-1 * (-A), "-(-A)"),
        ((A @ A).T, "(A A)ᵀ"),
        (A @ (A @ A), "A (A A)"),
        (A - (A - A), "A − (A − A)"),
    ):
        assert str(e) == text
    assert zeros(S, S) != A - A
    assert Eq(A, A) != sympy.true
    for factor in (2, sqrt(d), sympy.sqrt(d), S, sympy.Rational(1, 2), sympy.oo, scale("tau"), i):
        assert (factor * A) == (A * factor)
        assert type(factor * A).__name__ == "Scaled"
        assert type(A / factor).__name__ == "Divided"
    assert type(1 / entry(A, 1, 1)).__name__ == "Divided"


@pytest.mark.parametrize(
    ("make", "pieces"),
    [
        (lambda: A @ x.T, ["S × S", "d × S"]),
        (lambda: A + x, ["S × S", "S × d"]),
        (lambda: A - x, ["S × S", "S × d"]),
        (lambda: hadamard(A, x), ["S × S", "S × d"]),
        (lambda: Eq(A, x), ["S × S", "S × d"]),
        (lambda: splice(A, x, after=1), ["S × S", "S × d"]),
        (lambda: beside(A, x.T), ["S rows", "d"]),
        (lambda: below(A, x), ["S × S", "S × d"]),
        (lambda: inverse(x), ["S × d"]),
        (lambda: A * A, ["S × S", "@"]),
        (lambda: A / x, ["S × S", "S × d"]),
        (lambda: A / x.T, ["S × S", "d × S"]),
        (lambda: row(A, i) / A, ["1 × S", "S × S"]),
        (lambda: matrix("G", S, d, invertible=True), ["S × d", "invertible"]),
        (lambda: diag(A), ["S × S"]),
        (lambda: rotation(A), ["S × S"]),
        (lambda: rotary(A, A), ["S × S"]),
        (lambda: take_columns(A, permutation("p", L)), ["S columns", "L"]),
        (lambda: derivative(A, by=entry(A, 1, 1)), ["S × S"]),
        (lambda: matrix_of([[1], [1, 2]]), ["one length"]),
        (lambda: chain(A, (x, "why")), ["S × S", "S × d"]),
    ],
)
def test_shape_errors_name_both_shapes(make: Any, pieces: list[str]) -> None:
    with pytest.raises(ShapeError) as error:
        make()
    assert all(piece in str(error.value) for piece in pieces), error.value


@pytest.mark.parametrize(
    ("make", "hint"),
    [
        (lambda: A[1, 2], "entry"),
        (lambda: A[i], "A[i, :]"),
        (lambda: A[i, 1], "entry"),
        (lambda: A[i, 1:], "entry"),
        (lambda: A[:, :], "A[i, j]"),
        (lambda: A[i, j, k], "A[i, j]"),
        (lambda: A[i, "j"], "position"),
        (lambda: sum_over(A, k, k != i), "Ne(k, i)"),
        (lambda: sum_over(A, k, k == i), "False"),
        (lambda: number(sympy.sqrt(scale("tau"))), "sqrt(tau) with symattn's sqrt"),
        (lambda: sqrt(-1), "not a scalar that symattn reads"),
        (lambda: sqrt("d"), "exact scalar"),
        (lambda: sqrt(2.0), "exact scalar"),
        (lambda: sqrt(None), "exact scalar"),
        (lambda: matrix("M", d, d, symmetric=True, positive=True), "symmetric and positive"),
        (lambda: symattn.symmetric("M", d), "symmetric=True"),
        (lambda: symattn.invertible("M", d), "invertible=True"),
        (lambda: symattn.orthogonal("M", d), "orthogonal=True"),
        (lambda: symattn.positive_matrix("M", d, d), "positive=True"),
        (lambda: A**2, "inverse"),
        (lambda: A.diff(S), "derivative"),
        (lambda: A @ sympy.eye(2), "matrix_of"),
        (lambda: 0.5 * A, "Rational"),
        (lambda: A / 0.1, "Rational"),
        (lambda: sympy.Symbol("q") * A, "scale"),
        (lambda: bool(Eq(A, A)), "decide"),
        (lambda: constant(0.1, 1, 1), "Rational"),
        (lambda: matrix("A", 0, 1), "at least 1"),
        (lambda: matrix("A", 1.5, 1), "a whole number of at least 1"),
        (lambda: matrix("A", sympy.Symbol("n"), 1), "tokens"),
        (lambda: permutation([1, 1]), "1, …, n"),
        (lambda: permutation("pi"), "give the length too"),
        (lambda: row(A, 1.5), "position"),
        (lambda: row(A, True), "position"),
        (lambda: window(-1), "at least 0"),
        (lambda: blocks(0), "at least 1"),
        (lambda: Mask(A, "causal"), "causal"),
        (lambda: R.sees(1, 1), "unknown"),
        (lambda: all_of(), "at least one"),
        (lambda: chain(A), "pairs"),
        (lambda: sum_over(A, 3), "position"),
        (lambda: sum_over(A, k, "k < 2"), "condition"),
        (
            lambda: derivative(entry(A, 1, 1), by=entry(matrix("C", S, S, symmetric=True), 1, 1)),
            "free matrix",
        ),
        (lambda: tokens(""), "names"),
    ],
)
def test_errors_say_what_to_write(make: Any, hint: str) -> None:
    with pytest.raises(InputError, match=re.escape(hint)):
        make()


def test_equal_text_is_not_equality() -> None:
    twins = [
        (matrix("A", S, S), matrix("A", S, S, symmetric=True)),
        (tokens("S"), features("S")),
        (position("i", S), position("i", L)),
        (zeros(S, S), zeros(S, d)),
        (permutation("p", S), permutation("p", S, fixing=1)),
        (bias(causal, S, S), bias(causal, S, L)),
    ]
    for one, other in twins:
        assert one != other


def test_the_evaluator_of_the_tests_knows_shapes() -> None:
    for e in EXPRESSIONS:
        if e.has(language.matrices.NumPyCode):
            continue
        sizes = {"S": 3, "L": 2, "d": 2, "H": 2}
        data = random_data((e,), (), sizes, 1)
        assert data is not None
        table = value(e, data)
        numbers = {size: sizes[size.name] for size in e.free_symbols if hasattr(size, "kind")}
        assert [len(table), len(table[0])] == [int(n.subs(numbers)) for n in e.shape]


def test_a_relation_cannot_be_called_causal() -> None:
    with pytest.raises(InputError, match="already"):
        unknown("causal")


def test_places_in_brackets_are_those_of_the_functions() -> None:
    assert A[i, j] == entry(A, i, j)
    assert A[i + 1, :] == row(A, i + 1)
    assert x[:, last(d)] == column(x, last(d))
    assert A[pi(i), j] == entry(A, pi(i), j)


def test_a_number_beside_an_entry_is_an_entry() -> None:
    assert 1 + A[i, j] == number(1) + A[i, j]
    assert A[i, j] - S == A[i, j] - number(S)


SPREAD = {
    "1 + A": constant(1, S, S) + A,
    "A - 2": A - constant(2, S, S),
    "Fraction(1, 2) - x": constant(Fraction(1, 2), S, d) - x,
    "x + S": x + S * ones(S, d),
    "x + scale('a')": x + scale("a") * ones(S, d),
    "x - sqrt(d)": x - sqrt(d) * ones(S, d),
    "x + x[i, k]": x + x[i, k] * ones(S, d),
    "symattn.scalar('t') - x": symattn.scalar("t") * ones(S, d) - x,
    "log(S) + row_max(x)": log(number(S)) * ones(S, 1) + row_max(x),
    "A - row_max(A)": A - row_max(A) @ ones(1, S),
    "row(x, i) - x": ones(S, 1) @ row(x, i) - x,
    "hadamard(row_max(x), x)": hadamard(row_max(x) @ ones(1, d), x),
    "sum([x, x])": zeros(S, d) + x + x,
    "hadamard(2, x)": hadamard(constant(2, S, d), x),
    "x / d**0.5": x / sqrt(d),
    "1 / (1 + exp(-x))": ones(S, d) / (ones(S, d) + exp(-x)),
    "x * d**-0.5": x * (1 / sympy.sqrt(d)),
    "exp(1) * x": exp(number(1)) * x,
    "A / (ones(1, S) @ A)": A / (ones(S, 1) @ (ones(1, S) @ A)),
    "symattn.Eq(row_max(x), sqrt(d))": symattn.Eq(row_max(x), sqrt(d) * ones(S, 1)),
    "symattn.Eq(scale('a'), row_max(x))": symattn.Eq(scale("a") * ones(S, 1), row_max(x)),
}


@pytest.mark.parametrize("written", SPREAD)
def test_what_is_smaller_is_spread_over_a_matrix(written: str) -> None:
    assert eval(written) == SPREAD[written]  # noqa: S307 - a table's own text


@pytest.mark.parametrize(
    ("written", "instead"),
    [
        ("symattn.Eq(row_max(x), x[i, k])", r"write x\[i, k\] \* ones\(S, 1\)"),
        ("symattn.Eq(A, sqrt(d))", r"ones\(S, S\)"),
        ("symattn.Eq(A, number(1))", r"write \(1\) \* ones\(S, S\)"),
        ("x / (ones(1, S) @ A)", "by a row with an entry for each column"),
    ],
)
def test_an_entry_is_one_side_of_an_equation_only_if_it_is_a_number(written: str, instead: str) -> None:
    with pytest.raises(InputError, match=instead):
        eval(written)  # noqa: S307 - a table's own text


def test_a_root_is_never_rewritten() -> None:
    assert str(sqrt(d) * sqrt(d)) == "sqrt(d) · sqrt(d)"
    assert sqrt(4) == number(2)
    for root in (sqrt(d), sqrt(8), sqrt(d / 2), sqrt(d * d)):
        assert pickle.loads(pickle.dumps(root)) == root  # noqa: S301
    assert str(x / sqrt(d)) == "x / sqrt(d)"


@pytest.mark.parametrize(("side", "status"), [("2 * w", "PROVED"), ("w", "REFUTED")])
def test_a_derivative_may_be_by_a_number(side: str, status: str) -> None:
    w = symattn.scalar("w")
    square = symattn.derivative(symattn.hadamard(w, w), by=w)
    assert square == symattn.derivative(symattn.hadamard(w, w), by=entry(w, 1, 1))
    assert str(square) == "∂ (w ∘ w) / ∂ w"
    wanted = {"2 * w": 2 * w, "w": w}[side]
    assert str(symattn.decide(symattn.Eq(square, wanted)).status) == status
