"""Expressions are what was written: built by operators, never rewritten, and complete."""

from __future__ import annotations

import pickle
import re
from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import pytest
import sympy
from helpers import random_data, value
from sympy import Integer, Rational, latex, preorder_traversal

import symattn
from symattn import language
from symattn.errors import InputError, ShapeError
from symattn.kernel.arithmetic.ieee import IEEE
from symattn.kernel.demands import demands
from symattn.kernel.reading.meaning import entry_of
from symattn.kernel.reading.numbers import Evaluation
from symattn.language import (
    Eq,
    Mask,
    across_heads,
    all_of,
    along_rows,
    below,
    beside,
    bias,
    blocks,
    by_induction,
    causal,
    chain,
    column,
    concat,
    constant,
    cos,
    define,
    defined,
    derivative,
    diag,
    entry,
    exp,
    family,
    features,
    frequencies,
    hadamard,
    head_sum,
    heads,
    identity,
    indicator,
    inverse,
    last,
    masked,
    matrix,
    matrix_of,
    nonnegative,
    nonzero,
    normalise,
    number,
    numpy_code,
    padding,
    permutation,
    position,
    position_numbers,
    positive,
    product_over,
    real_valued,
    remark,
    rotary,
    rotation,
    row,
    scalar,
    scale,
    sees,
    sees_only,
    sees_something,
    sin,
    sinusoids,
    softmax,
    splice,
    sqrt,
    stack,
    sum_over,
    take_columns,
    tokens,
    unknown,
    where,
    window,
    zero_exactly_where,
    zeros,
)
from symattn.language.expressions import Expression
from symattn.language.families import Binding
from symattn.language.hypotheses import Hypothesis, RelationHypothesis
from symattn.language.permutations import Permuting
from symattn.language.statements import Conjunction, Statement, as_statement
from symattn.notation import LATEX, TEXT, write
from symattn.notation.writing import written

S, L = tokens("S L")
d, H = features("d"), heads("H")
i, j, k = (position(name, S) for name in "ijk")
h = position("h", H)
pi = permutation("pi", S, fixing_from=i)
A, x, y = matrix("A", S, S), matrix("x", S, d), matrix("y", S, d)
R = unknown("R")

EXPRESSIONS: list[Expression] = [
    A,
    matrix("C", S, S, symmetric=True),
    matrix("G", d, d, invertible=True),
    matrix("O", d, d, orthogonal=True),
    matrix("E", S, S, positive=True),
    family("W", h, d, d),
    zeros(S, d),
    constant(Rational(-1, 2), 1, 1),
    constant(sympy.oo, S, S),
    identity(S),
    matrix_of([[1, "2/3"], [-sympy.oo, 0]]),
    number(sympy.sqrt(d)),
    number(i + 1),
    numpy_code("np.eye(S)", S, S),
    A @ x,
    x + y,
    x - y,
    x.T,
    2 * x,
    -x,
    x / sqrt(d),
    x / number(i),
    x / column(A, i),
    A / exp(A),
    sqrt(d) * x / sqrt(d),
    scalar("c") * x,
    A[i, j] * A[:, j] @ x[i, :],
    hadamard(x, y),
    inverse(matrix("G", d, d, invertible=True)),
    diag(column(x, 1)),
    row(x, i),
    column(x, 1),
    entry(x, pi(i), 1),
    splice(x, y, after=i),
    beside(x, y),
    below(x, y),
    take_columns(A, pi.inverse),
    pi.matrix,
    pi.inverse.matrix,
    permutation([2, 1]).matrix,
    softmax(A),
    normalise(exp(A)),
    Mask(A),
    Mask(A, R & ~causal),
    bias(window(1, 0), S, S),
    indicator(~R, S, L),
    masked(A, padding([True, False])),
    sum_over(entry(A, i, k), k, k <= i),
    product_over(entry(A, i, k), k),
    head_sum(family("W", h, d, d), h),
    concat(family("W", h, d, d), h),
    stack(family("W", h, d, d), h),
    exp(A),
    sin(A),
    cos(A),
    across_heads("f", family("C_h", h, S, S), h),
    along_rows("g", x, d),
    derivative(entry(A @ A, i, j), by=entry(A, 1, i)),
    sinusoids(matrix("theta", S, 2)),
    rotation(matrix("delta", 1, 2)),
    rotary(matrix("Q", S, 4), matrix("theta", S, 2)),
    position_numbers(S),
    frequencies(2),
    frequencies(2, first=1),
    Mask(A, blocks(2)),
    define("B", A @ x),
    define("f", A @ family("W", h, S, d), h, A),
]

STATEMENTS: list[Statement] = [
    Eq(A, A.T),
    positive(A),
    nonnegative(A),
    zero_exactly_where(A, ~causal),
    defined(A),
    real_valued(A),
    where([i < j, nonzero(entry(A, i, j))], Eq(A, A)),
    all_of(Eq(A, A), positive(A)),
    chain(A, (A.T.T, "definition of the transpose"), (A, remark("back"))),
    as_statement(lambda: Eq(A, x)),
    by_induction(lambda n: row(A, n), at=i, start=row(A, 1), step=lambda e, n: e + row(A, n + 1)),
]

HYPOTHESES: list[Any] = [
    nonzero(A),
    sees(R, i, j),
    sees_something(R, S, S),
    sees_something(R, S, S, query=i),
    sees_only(R, i, j, S),
    i < j,
    sympy.Ne(i, j),
]


def classes_below(base: type) -> Iterator[type]:
    """Yield the classes of the language below a base, those that only serve as bases left out."""
    for module in iter_modules(language.__path__):
        import_module(f"symattn.language.{module.name}")
    for cls in base.__subclasses__():
        if cls.__module__.startswith("symattn."):
            yield cls
            yield from classes_below(cls)


ABSTRACT = {Binding, RelationHypothesis}


@pytest.mark.parametrize(
    "cls", sorted(set(classes_below(Expression)) - ABSTRACT, key=str), ids=lambda c: c.__name__
)
def test_every_class_has_its_cases(cls: type) -> None:
    operations = [entry_of, written, value]
    if cls is language.matrices.NumPyCode:  # it has a meaning in IEEE arithmetic only
        operations.remove(value)
    for operation in operations:
        assert operation.dispatch(cls) is not operation.dispatch(object), operation
    assert any(type(e) is cls for root in EXPRESSIONS for e in preorder_traversal(root))


@pytest.mark.parametrize("cls", sorted(classes_below(Statement), key=str), ids=lambda c: c.__name__)
def test_every_statement_has_its_cases(cls: type) -> None:
    assert written.dispatch(cls) is not written.dispatch(object)
    example = next(s for s in STATEMENTS if type(s) is cls)
    parts_only = issubclass(cls, Conjunction) or cls.__name__ in {"Under", "IllFormed"}
    if not parts_only:
        from symattn.kernel.reading.instances import Instance

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
    classes = {c.__name__ for c in all_subclasses(sympy.Basic) if c.__module__.startswith("sympy.")}
    return classes | set(dir(sympy)) | set(dir(sympy.matrices.expressions))


def all_subclasses(base: type) -> Iterator[type]:
    """Yield every class below a base."""
    for cls in base.__subclasses__():
        yield cls
        yield from all_subclasses(cls)


EVERYTHING = [*EXPRESSIONS, *STATEMENTS, *HYPOTHESES]


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


@pytest.mark.parametrize("e", EVERYTHING, ids=str)
def test_latex_is_balanced(e: Any) -> None:
    text = e._latex(None) if hasattr(e, "_latex") and not isinstance(e, sympy.Rel) else latex(e)
    bare = re.sub(r"\\[{}]", "", text)
    assert bare.count("{") == bare.count("}")
    assert text.count(r"\left") - text.count(r"\leftarrow") == text.count(r"\right")
    assert not re.search(r"(?<!\\)[%#$]", text)
    assert "∞" not in text
    if isinstance(e, Expression):
        assert latex(e) == text
        assert e._repr_latex_() == f"$\\displaystyle {text}$"


ODD_NAMES = [
    "x_1",
    "W_Q",
    "alpha",
    "a%b",
    "50#",
    "a b",
    "$x$",
    r"\oops",
    "{",
    "}}",
    "x^2",
    "é",
    "~",
    "&",
    "W'",
    "theta_k",
    "a_b_c",
    "_",
    "^",
    "<x>",
]


@pytest.mark.parametrize("name", ODD_NAMES)
def test_odd_names_are_safe_in_latex(name: str) -> None:
    for e in (
        matrix(name, S, S),
        along_rows(name, x, d),
        row(A, position(name, S)),
        Mask(A, unknown(name)),
        permutation(name, S).matrix,
        scale(name) * A,
        zeros(*[tokens("S")] * 2),
    ):
        text = latex(e)
        bare = re.sub(r"\\[{}&#%$_]|\\\\", "", text)
        assert bare.count("{") == bare.count("}"), text
        assert not re.search(r"[%#$&]", bare), text
        assert name in str(e) or name in {"alpha", "theta_k"} or "alpha" not in name


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
        (lambda: 1 / A, ["1 × 1", "S × S"]),
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
        (lambda: sqrt(entry(A, 1, 1)), "roots of data"),
        (lambda: sqrt(scale("tau")), "square roots of sizes"),
        (lambda: matrix("M", d, d, symmetric=True, positive=True), "symmetric and positive"),
        (lambda: symattn.symmetric("M", d), "symmetric=True"),
        (lambda: symattn.invertible("M", d), "invertible=True"),
        (lambda: symattn.orthogonal("M", d), "orthogonal=True"),
        (lambda: symattn.positive_matrix("M", d, d), "positive=True"),
        (lambda: A**2, "inverse"),
        (lambda: A.diff(S), "derivative"),
        (lambda: A + 1, "ones"),
        (lambda: sum([A, A]), "zeros"),
        (lambda: A @ sympy.eye(2), "matrix_of"),
        (lambda: 0.5 * A, "Fraction"),
        (lambda: A / 0.1, "Fraction"),
        (lambda: sympy.Symbol("q") * A, "scale"),
        (lambda: bool(Eq(A, A)), "decide"),
        (lambda: constant(0.1, 1, 1), "Fraction"),
        (lambda: matrix("A", 0, 1), "at least 1"),
        (lambda: matrix("A", 1.5, 1), "a whole number of at least 1"),
        (lambda: matrix("A", sympy.Symbol("n"), 1), "tokens"),
        (lambda: permutation([1, 1]), "1, …, n"),
        (lambda: permutation("pi"), "how many"),
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


def test_text_and_latex_of_divisors() -> None:
    half = A / number(Rational(1, 2))
    assert write(A / 2, TEXT) == "A / 2"
    assert write(half, LATEX) == r"\frac{A}{\frac{1}{2}}"


def test_text_of_a_fraction_as_divisor() -> None:
    assert str(A / number(Rational(1, 2))) != str((A / 1) / 2).replace("A / 1 /", "A / 1/")
    assert str(A / number(Rational(1, 2))) == "A / (1/2)"


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
    with pytest.raises(InputError):
        _ = 1 + A


def test_a_root_is_never_rewritten() -> None:
    assert str(sqrt(d) * sqrt(d)) == "sqrt(d) · sqrt(d)"
    assert str(sqrt(4)) == "sqrt(4)"
    assert str(x / sqrt(d)) == "x / sqrt(d)"
