"""What formulas are read as, and what they are refused for."""

from __future__ import annotations

import pytest

from symattn.papers.namespace import Book
from symattn.papers.refusals import REFUSALS, Refusal
from symattn.papers.statements import Reading, read
from symattn.papers.tokens import tokens_of

from .readings import DEFINED, LET, READ, REFUSED


def book(let: str = LET) -> Book:
    made = Book()
    declare(made, let)
    return made


def declare(there: Book, let: str) -> None:
    for refusal in there.declare(let, 0):
        raise refusal


DECLARED = book()


def reading(formula: str, let: str = "", *, defines: bool = False) -> Reading:
    there = DECLARED.copied()
    if let:
        declare(there, let)
    return read(there, tokens_of(formula, 0, {}), defines=defines)


def refusal(formula: str, let: str = "", *, defines: bool = False) -> Refusal:
    with pytest.raises(Refusal) as caught:
        reading(formula, let, defines=defines)
    return caught.value


@pytest.mark.parametrize("row", READ, ids=lambda row: row.what)
def test_formulas_are_read(row) -> None:
    assert tuple(reading(row.formula).texts) == row.texts


@pytest.mark.parametrize("row", DEFINED, ids=lambda row: row.what)
def test_definitions_are_read(row) -> None:
    assert tuple(reading(row.formula).texts) == row.texts


@pytest.mark.parametrize(("key", "formula"), REFUSED, ids=[formula for _, formula in REFUSED])
def test_what_has_two_readings_or_none_is_refused(key: str, formula: str) -> None:
    found = refusal(formula, "R: relation")
    assert found.key == key, found
    assert 0 <= found.start < len(formula)


ELSEWHERE = {
    "encoding", "unclosed", "unclosed element",
    "mark without display", "mark misplaced", "colon of mark", "several",
    "shape", "defined again", "word defined", "notation", "hypothesis in text", "restricted in text",
    "restricted",
    "mark in directive", "mark", "mark option", "expectation", "id",
    "id twice", "read all the same", "declaration", "no name", "one identifier", "text", "macro",
    "macro as script", "entity", "no expression", "blank line",
    "too long", "too long text", "too large", "too deep", "dots differ", "stale", "name or entry",
    "name or product", "name or power",
    "power or transpose", "capture", "mark without code", "code option", "which formula", "no side",
    "no Python", "which function", "which block", "which axes", "needs its index",
    "parameters declared",
}  # fmt: skip
"""Refusals that other tests meet."""


def test_what_declarations_make_of_a_formula() -> None:
    assert refusal("QK = L", "QK: S S").key == "name or product"
    assert refusal("A_i = s", "A_i: S S").key == "name or entry"
    assert refusal("a_1 = a_2", "a_1: scalar").key == "name or entry"
    assert reading("a_1 = a", "a_1: S 1").texts == ["a_1 == a"]
    assert refusal("A^2 = A A", "A^2: S S").key == "name or power"
    assert refusal("A^T = A", "T: tokens").key == "power or transpose"
    assert refusal("A_{ij}^T = 1", "T: tokens").key == "power of entry"
    assert "'x: rows X'" in str(refusal("x_i x_j^\\top = A_{ij}"))
    assert reading("A^\\top = A", "T: tokens").texts == ["A.T == A"]
    assert reading("NX = NX", "NX: S S").texts == ["NX == NX"]


def test_what_is_defined_by_an_index_is_written_with_it() -> None:
    there = DECLARED.copied()
    read(there, tokens_of(r"E_{ij} := e^{A_{ij}}", 0, {}), defines=True)
    with pytest.raises(Refusal) as caught:
        read(there, tokens_of(r"E \odot A = L", 0, {}))
    assert caught.value.key == "needs its index"
    assert "E_{i,j}" in str(caught.value)


def test_a_convention_settles_what_both_fit() -> None:
    formula = "q_i q_j^\\top = q_j q_i^\\top"
    assert reading(formula, "vectors: rows").texts == ["Q[i, :] @ Q[j, :].T == Q[j, :] @ Q[i, :].T"]
    columns = ["Q[i, :].T @ Q[j, :] == Q[j, :].T @ Q[i, :]"]
    assert reading(formula, "vectors: columns").texts == columns
    # Shapes settle it, too.
    assert reading("q_i^\\top q_j = a_i").texts == ["Q[i, :] @ Q[j, :].T == a[i, :]"]
    assert reading("Q q_i = a").texts == ["Q @ Q[i, :].T == a"]


def test_softmax_of_columns() -> None:
    texts = reading(r"V^\top \text{softmax}(K Q^\top) = V^\top A", "softmax: columns").texts
    assert texts == ["V.T @ softmax((K @ Q.T).T).T == V.T @ A"]
    assert reading(r"\text{softmax}_{\text{col}}(L) = A").texts == ["softmax(L.T).T == A"]


def test_an_argument_is_not_captured_by_a_sum_of_the_definition() -> None:
    there = DECLARED.copied()
    read(there, tokens_of(r"\text{tot}(c) := \sum_j s_j c", 0, {}))
    with pytest.raises(Refusal) as caught:
        read(there, tokens_of(r"\text{tot}(a_j) = a_j", 0, {}))
    assert caught.value.key == "capture"
    assert read(there, tokens_of(r"\text{tot}(a_i) = c", 0, {})).texts == [
        "sum_over(s[:, j] * a[i, :], j) == c"
    ]


def test_no_two_names_are_called_the_same() -> None:
    made = book("S: tokens; W_O, W^O, W', W_{ab}, W^{ab}, \\tilde{W}: S S; \\lambda: scalar")
    idents = ["S", "W_O", "W__O", "W_prime", "W_ab", "W__ab", "W_tilde", "lambda_"]
    assert list(made.spellings.values()) == idents
    fonts = book("S: tokens; X, \\mathbf{X}, \\mathcal{X}: S S")
    assert list(fonts.spellings.values()) == ["S", "X", "X_mathbf", "X_mathcal"]
    for declared in ("S: tokens; W_{a_b}, W_{a-b}: S S", "S: tokens; W_{(1)}, W_1: S S"):
        with pytest.raises(Refusal) as caught:
            book(declared)
        assert caught.value.key == "one identifier"


@pytest.mark.parametrize(
    ("key", "let"),
    [
        ("declaration", "S tokens"), ("no name", "1S: tokens"),
        ("parameters declared", "f(x) = softmax(x)"),
        ("declared twice", "S: tokens; S: tokens"), ("text", "X: S S"), ("word", "softmax: S S"),
    ],
)  # fmt: skip
def test_wrong_declarations(key: str, let: str) -> None:
    with pytest.raises(Refusal) as caught:
        book(let)
    assert caught.value.key == key


def test_macros_are_expanded() -> None:
    macros = {"Q": "{W_Q}", "sm": r"\operatorname{softmax}", "two": None, "loop": r"\loop", "x": "A + L"}
    there = DECLARED.copied()
    assert read(there, tokens_of(r"X\Q = X\Q", 0, macros)).texts == ["X @ W_Q == X @ W_Q"]
    assert read(there, tokens_of(r"\sm(L) = L", 0, macros)).texts == ["softmax(L) == L"]
    # As TeX has it: not (A + L) c.
    assert read(there, tokens_of(r"\x c = A", 0, macros)).texts == ["A + c * L == A"]
    for formula in (r"\two{A} = A", r"\loop = A"):
        with pytest.raises(Refusal) as caught:
            tokens_of(formula, 0, macros)
        assert caught.value.key == "macro"


def test_what_is_too_large_is_refused_in_no_time() -> None:
    assert refusal("(" * 60 + "A" + ")" * 60 + " = A").key == "too deep"
    with pytest.raises(Refusal) as caught:
        tokens_of("A + " * 3000, 0, {})
    assert caught.value.key == "too long"
    bomb = {chr(97 + n): f"\\{chr(98 + n)}\\{chr(98 + n)}" for n in range(19)}
    with pytest.raises(Refusal) as caught:
        tokens_of(r"\a", 0, bomb | {"t": "A"})
    assert caught.value.key == "too long"


def test_each_refusal_is_met() -> None:
    assert {key for key, _ in REFUSED} | ELSEWHERE == set(REFUSALS)


def texts(formula: str, let: str) -> list[str]:
    return list(reading(formula, let).texts)


def test_what_is_declared_is_not_taken_for_a_word() -> None:
    # 1_R and bias are names where they are declared, and rotations have to be declared to be ours.
    let = "R: relation; B: S S"
    assert texts(r"B \odot \mathbf{1}_R = B", let) == ["hadamard(B, indicator(R, S, S)) == B"]
    named = texts(r"B \odot \mathbf{1}_R = B", f"{let}; \\mathbf{{1}}_R: S S")
    assert named == ["hadamard(B, one_R) == B"]
    assert refusal(r"B + \operatorname{bias}(R) = B", f"{let}; bias: scalar").key != "text"
    assert refusal(r"\operatorname{rotary}(Q, Q) = Q", let).key == "undeclared"
    assert texts(r"\operatorname{least}(A, L) = A", "least = minimum") == ["minimum(A, L) == A"]
    assert texts(r"\text{normalise}(A) = A", "normalise = normalise") == ["normalise(A) == A"]
    assert texts(r"\text{normalize}(A) = A", "normalize = unit_rows") == ["unit_rows(A) == A"]
    assert texts(r"V_2^\top = V^\top", "V_2: S d_v") == ["V_2.T == V.T"]
    assert refusal(r"B \odot \mathbf{1}_R A = B", let).key == "not a name here"


MASKS = "R: relation; B: S S; Z: d S; masks: axes S S"


@pytest.mark.parametrize(
    ("formula", "text"),
    [
        (r"\mathbf{1}_R = B", "indicator(R, S, S) == B"),
        (r"\mathbf{1}_{\text{not }R} B = B", "indicator(~R, S, S) @ B == B"),
        (r"{\operatorname{bias}(R)}_{ij} = 0", "bias(R, S, S)[i, j] == 0"),
        (
            r"\text{bias}(\text{(R and not window(2, 0))}) = B",
            "bias((R & ~window(2, 0)), S, S) == B",
        ),
        (r"(\mathbf{1}_R \odot B)^\top = B", "hadamard(indicator(R, S, S), B).T == B"),
        (r"Z \odot \mathbf{1}_R = Z", "hadamard(Z, indicator(R, d, S)) == Z"),  # Z says the axes
    ],
)
def test_the_axes_of_masks_are_declared_where_nothing_says_them(formula: str, text: str) -> None:
    assert texts(formula, MASKS) == [text]
    if "odot" not in formula:
        assert refusal(formula, MASKS.replace("masks: axes S S", "")).key in (
            "undeclared", "not a name here",
        )  # fmt: skip


def test_axes_of_masks_that_do_not_fit_are_refused() -> None:
    assert refusal(r"\mathbf{1}_R = Z", MASKS).key == "shapes of sides"
    assert refusal(r"\mathbf{1}_R = B", MASKS.replace("axes S S", "axes S q")).key == "text"


def test_a_word_of_the_language_is_not_taken_for_a_relation() -> None:
    assert refusal(r"\mathbf{1}_{\text{R and softmax}} = B", MASKS).key == "undeclared"
    assert refusal(r"\mathbf{1}_{\text{R and}} = B", MASKS).key == "undeclared"


@pytest.mark.parametrize(
    "formula",
    [
        r"\boxed{B = B^\top}",
        r"{B = B^\top}.",
        r"\textcolor{red}{B} = \color{blue} B^\top",
        r"\textcolor[rgb]{1, 0, 0}{B} = \color[gray]{0.5} B^\top",
        r"\Bigl( B \Bigr) = \left. B^\top \right.",
    ],
)
def test_what_is_set_around_a_formula_changes_nothing(formula: str) -> None:
    assert texts(formula, "B: S S") == ["B == B.T"]


@pytest.mark.parametrize(
    "name",
    [r"P", r"{P}", r"\underbrace{P}_{\text{weights}}", r"\overbrace{\,{\color{blue}P}}^{\text{a}}"],
)
def test_what_is_set_around_a_name_that_is_defined_changes_nothing(name: str) -> None:
    assert [link.text for link in reading(f"{name} := A", "").defined] == ["P = A"]
