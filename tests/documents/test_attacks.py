"""Where a page says one thing, and its source another: read as it is printed, or refused."""

from __future__ import annotations

import time

import pytest

from symattn.language.symbols import symbols_of
from symattn.papers.document import document_of

from .test_readings import reading, refusal

MORE = "B, C: S S; x, y, g: scalar; l: position S"

REFUSED = [
    # braces hold together what is written, and are not printed
    ("undeclared", r"\mathbb{1}{i = j} = c"),
    ("braces", r"{A B}^\top = L"),
    ("braces", "{A + B} C = L"),
    ("braces", "2{A + B} = L"),
    ("braces", "c - {x + y} = g"),
    ("braces", "-{x + y} = c"),
    ("braces", r"\exp{x + y} = c"),
    ("braces", r"\log{c x} = c"),
    ("braces", r"\operatorname{exp}{c x} = y"),
    ("braces", r"\sum_j{a_j + b_j} = c"),
    ("braces", r"\underbrace{A + B}_{u} C = L"),
    ("braces", r"c - \underbrace{x + y}_{u} = g"),
    ("braces", r"\boxed{x + y} c = g"),
    ("braces", r"\color{blue}{x + y} c = g"),
    ("braces", "{{x + y}} c = g"),
    ("braces", r"{\underbrace{x + y}_{u}} c = g"),
    ("braces", r"{\sum_j a_j} b_j = a_i"),
    ("braces", r"\underbrace{\sum_j a_j}_{u} b = a"),
    ("braces", r"{\exp c} x = y"),
    ("braces", "c/{x y} = g"),
    ("braces", "{c/x} y = g"),
    ("braces", r"{A B} \odot C = L"),
    ("braces", r"A {B \odot C} = L"),
    ("braces", "{-c}^2 = x"),
    ("braces", "A {- L} = A"),
    ("braces", r"{A^\top}_j = s"),
    ("braces", "{A^2}_{ij} = 1"),
    ("braces", "{A B}_{ij} = 1"),
    ("braces", "3{2 A} = L"),
    ("power of entry", "{A_{ij}}^{-1} = 1"),
    ("outside of sum", r"{\sum_j a_j} + b_j = c"),
    ("braces", "{c^2}^3 = x"),
    ("braces", "{c^2}^{1/2} = x"),
    ("braces", "{{c^{-1}}}^2 = x"),
    ("braces", "{e^x}^2 = c"),
    ("braces", "{A_{ij}^2}^3 = c"),
    ("over a brace", r"\underbrace{c}_{u}^2 = x"),
    ("over a brace", r"\underbrace{A}_{u}^\top = L"),
    ("over a brace", r"\overbrace{A}^{2}_{i} = s"),
    # a number behind a factor
    ("number behind", "A1 = L"),
    ("number behind", "A_{ij} 2 = 1"),
    ("number behind", r"1\,000 A = L"),
    ("number behind", r"2\frac12 A = L"),
    ("number behind", "3{2} A = L"),
    # digits that are none of TeX
    ("sign", "c² = c"),
    ("sign", "①c = c"),
    ("sign", "c = ٢c"),
    # conditions that may be said of more
    ("shared", r"A_{ij} = 0, \quad i, j < k"),
    ("shared", r"A_{ij} = L_{ij} \text{ for all } i, j < k"),
    ("shared", r"A_{jk} = 0, \quad j \ne i, k"),
    ("shared", r"A_{ij} = 0, \quad i, j = 1"),
    ("shared", r"\sum_{j, k \le i} A_{jk} = a_i"),
    ("shared", r"\sum_{j \ne i, k} A_{jk} = a_i"),
    ("condition words", r"A_{ij} = L_{ij} \text{ and } i < j"),
    ("product or value", "a_i(j) = c"),
    # signs with something over them
    ("label", r"A \stackrel{d}{=} L"),
    ("label", r"A \overset{\text{a.s.}}{=} L"),
    ("label", r"A \overset{\mathcal{D}}{=} L"),
    ("label", r"A \stackrel{\cdot}{=} L"),
    ("label", r"\overset{2}{A} = L"),
    ("label", r"L = \overset{(a)}{A}"),
    # from there on, or there alone
    ("limits", r"\sum_{j=1} a_j = c"),
    ("limits", r"\sum_{j = i} a_j = c"),
    ("limits", r"\prod_{j=2} a_j = c"),
    # where something ends
    ("product of products", r"\prod_j a_j / c = 1"),
    ("argument", r"\log \sum_j a_j / c = x"),
    ("slash sum", r"c / \sum_j a_j / x = 1"),
    # parts of matrices
    ("slice", "A_{:i} = L_{:i}"),
    ("slice", "A_{i:} = L_{i:}"),
    ("size as index", "I_n a = a"),
    ("size as index", r"\mathbf{1}_S^\top a = c"),
    ("size as index", "X_{id} = c"),
    ("axis", "A_n = s"),
    ("two fonts", r"\mathsf{A} = A"),
    ("two fonts", r"\text{A} B = A B"),
    ("softmax", r"\text{softmax}(\tfrac{1}{2} B^\top C) = L"),
    ("softmax", r"\text{softmax}(A + B^\top C) = L"),
]  # fmt: skip

READ = [
    (r"{\frac{x}{y}}^2 = c", ["(x / y) * (x / y) == c"]),
    ("({x + y}) c = g", ["(x + y) * c == g"]),
    ("{A B} C = L", ["A @ B @ C == L"]),
    ("{x + y} - c = g", ["x + y - c == g"]),
    ("{-A} + L = A", ["-A + L == A"]),
    (r"{A^\top}^\top = A", ["A.T.T == A"]),
    (r"{A^2}^\top = A", ["(A @ A).T == A"]),
    (r"{A^\top}^2 = A", ["A.T @ A.T == A"]),
    (r"\sum_{j : j = i} a_j = c", ["sum_over(a[j, :], j, j == i) == c"]),
    (r"\sum_{i, j = 1}^S A_{ij} = c", ["sum_over(A[i, j], i, j) == c"]),
    (r"\underbrace{(A)^\top}_{u} = L", ["A.T == L"]),
    (r"\sum_j {a_j b_j} = c", ["sum_over(a[j, :] * b[j, :], j) == c"]),
    (r"\underbrace{A B}_{u} C = L", ["A @ B @ C == L"]),
    (r"{\color{red} A} B = L", ["A @ B == L"]),
    (r"x \cdot 2 = c", ["x * 2 == c"]),
    (r"x \frac12 = c", ["x * (1 / 2) == c"]),
    (r"A_{ij} = 0 \ \ \ i < j", ["where(i < j, A[i, j] == 0)"]),
    (r"A_{ij} = L_{ij} ~~ j \le i", ["where(j <= i, A[i, j] == L[i, j])"]),
    (r"A_{ij} = L_{ij} \text{ for } i, j, \; j < i", ["where(j < i, A[i, j] == L[i, j])"]),
    (r"A_{jk} = 0, \quad j \ne i, \; \forall k", ["where(j != i, A[j, k] == 0)"]),
    (r"A_{ij} = 1 \text{ if } i < j \text{ and } j < k", ["where((i < j) and (j < k), A[i, j] == 1)"]),
    (r"A = A \text{ and } A + L = L + A", ["A == A", "A + L == L + A"]),
    (r"\sum_{i,j=1}^{S} A_{ij} = c", ["sum_over(A[i, j], i, j) == c"]),
    (r"A \stackrel{(a)}{=} L", ["A == L"]),
    (r"\sum_{i=1}^{k} a_i = c", ["sum_over(a[i, :], i, i <= k) == c"]),
    (r"A = B \phantom{{L}}", ["A == B"]),
    (r"A = B \hphantom{L^{\top}}", ["A == B"]),
    (r"A = B \tag{{1}}", ["A == B"]),
    (r"A_{i\cdot} = L_{i,:}", ["A[i, :] == L[i, :]"]),
    ("A_S = L_S", ["A[S, :] == L[S, :]"]),
]


@pytest.mark.parametrize(("key", "formula"), REFUSED, ids=[formula for _, formula in REFUSED])
def test_what_is_not_printed_so_is_refused(key: str, formula: str) -> None:
    found = refusal(formula, MORE)
    assert found.key == key, found
    assert 0 <= found.start < len(formula)


@pytest.mark.parametrize(("formula", "texts"), READ, ids=[formula for formula, _ in READ])
def test_what_is_printed_so_is_read(formula: str, texts: list[str]) -> None:
    assert reading(formula, MORE).texts == texts


HEAD = r"<!-- symattn S: tokens; d: features; A, L: S S; z, w: 1 d; c: scalar -->"
CLAIM = "<!-- symattn: claim -->\n"

MACROS = [
    (r"\newcommand{\Z}{A}", ["A == A"]),
    ("\\newcommand{\\Z}{A}\n\\providecommand{\\Z}{L}", ["A == A"]),
    ("\\newcommand{\\Z}{A}\n\\renewcommand{\\Z} {L}", ["L == A"]),
    ("\\newcommand{\\Z}{A}\n\\gdef\\Z{L}", ["L == A"]),
    ("\\newcommand{\\Z}{A}\n\\DeclareRobustCommand{\\Z}{L}", ["L == A"]),
    ("\\newcommand{\\Z}{A}\n\\RenewDocumentCommand{\\Z}{}{L}", []),
    ("\\newcommand{\\Z}{A}\n\\let\\Z\\L\n", []),
    ("\\newcommand{\\Z}{A}\n\\renewcommand\\Z L\n", []),
    ("\\newcommand{\\Z}{A}\n\\edef\\Z{L}", []),
]


@pytest.mark.parametrize(("macros", "texts"), MACROS, ids=[macros for macros, _ in MACROS])
def test_a_macro_means_what_it_was_defined_as_last(macros: str, texts: list[str]) -> None:
    found = document_of(f"{HEAD}\n{macros}\n\n{CLAIM}$$\\Z = A$$", "note.md")
    assert [row.text for row in found.rows] == texts
    assert bool(found.mistakes) == (not texts)


AS_ARGUMENTS = [
    (r"\frac1\Z = c", "1 / (c + x) == c"),
    (r"\frac\Z2 = c", "(c + x) / 2 == c"),
    (r"\frac\Z\Z = c", "(c + x) / (c + x) == c"),
    (r"\sqrt\Z = c", "sqrt(c + x) == c"),
    (r"\frac{1}{\sqrt\Z} = c", "1 / sqrt(c + x) == c"),
    (r"2\Z = c", "2 * c + x == c"),
    (r"\exp\Z = c", "exp(c) + x == c"),
    (r"\Y = c", "1 / (c + x) == c"),
    (r"e^\Z = c", ""),
    (r"A_\Z = c", ""),
    (r"e^{\Z} = c", "exp(c + x) == c"),
]


@pytest.mark.parametrize(("formula", "text"), AS_ARGUMENTS)
def test_a_macro_is_taken_as_a_whole_where_tex_does_so(formula: str, text: str) -> None:
    macros = r"\newcommand{\Z}{c + x}\newcommand{\Y}{\frac1\Z}"
    head = HEAD.replace("c: scalar", "c, x: scalar")
    found = document_of(f"{head}\n{macros}\n\n{CLAIM}$${formula}$$", "note.md")
    assert [row.text for row in found.rows] == [text] * bool(text)
    said = [mistake.message.partition(",")[0] for mistake in found.mistakes]
    assert said == ["this macro stands for several signs"] * (not text)


def test_a_macro_without_braces_ends_with_its_line() -> None:
    paper = (
        "\\let\\eps\\varepsilon\n% symattn\n% S: tokens; A, L: S S\n\n% symattn: claim\n\\[A = L_{}\\]"
    )
    paper = paper.replace("_{}", "^{\\top}")
    assert [row.text for row in document_of(paper, "paper.tex").rows] == ["A == L.T"]


def test_a_macro_in_a_comment_is_none() -> None:
    display = "$$\\newcommand{\\Z}{A} % \\renewcommand{\\Z}{L}\n\\Z = A$$"
    assert [row.text for row in document_of(f"{HEAD}\n{CLAIM}{display}", "note.md").rows] == ["A == A"]
    paper = (
        "% symattn\n% S: tokens; A, L: S S\n\\newcommand{\\Z}{A}\n{}\n% symattn: claim\n\\[\\Z = A\\]"
    )
    for hidden in (
        "% \\renewcommand{\\Z}{L}",
        "\\iffalse\\renewcommand{\\Z}{L}\\fi",
        r"\verb|\def\Z{L} $$|",
    ):
        found = document_of(paper.replace("{}", hidden), "paper.tex")
        assert [row.text for row in found.rows] == ["A == A"], hidden
        assert not found.mistakes


PAPER = "% symattn\n% S: tokens; A, L: S S; c, x: scalar\n\\newcommand{\\Z}{A}\n"
CLAIMED = "\n% symattn: claim\n\\[\\Z = A\\]"

IN_GROUPS = [
    r"{\renewcommand{\Z}{L}}",
    r"\begingroup\renewcommand{\Z}{L}\endgroup",
    r"\begin{proof}\def\Z{L}\end{proof}",
    r"\ifx\a\b\else\renewcommand{\Z}{L}\fi",
    r"\ifdefined\draft\renewcommand{\Z}{L}\fi",
    r"\newif\ifdraft \drafttrue\draftfalse \ifdraft\renewcommand{\Z}{L}\fi",
    r"$\renewcommand{\Z}{L}$",
    r"\[\renewcommand{\Z}{L}\]",
]


@pytest.mark.parametrize("text", IN_GROUPS)
def test_a_macro_that_has_another_meaning_in_a_group_has_none_behind_it(text: str) -> None:
    (mistake,) = document_of(PAPER + text + CLAIMED, "paper.tex").mistakes
    assert "\\Z takes arguments, or its definition is not read" in mistake.message


@pytest.mark.parametrize(
    "text",
    [
        r"\begin{verbatim}{\end{verbatim}\renewcommand{\Z}{L}",
        r"\begin{document}\renewcommand{\Z}{L}",
        r"\newif\ifdraft\renewcommand{\Z}{L}",
        r"{a} \{ $A \iff L$ \renewcommand{\Z}{L}",
        r"% {\n\renewcommand{\Z}{L}".replace(r"\n", "\n"),
    ],
)
def test_a_macro_outside_of_groups_keeps_its_meaning(text: str) -> None:
    found = document_of(PAPER + text + CLAIMED, "paper.tex")
    assert [row.text for row in found.rows if row.kind == "claim"] == ["L == A"]
    assert not found.mistakes


@pytest.mark.parametrize(
    "text",
    [
        "$\\renewcommand{\\Z}{L}$",
        "$$\\renewcommand{\\Z}{L}$$",
        "<!-- symattn: skip -->\n$$\\def\\Z{L} A = L$$",
        "$\\renewcommand{\\top}{L}$ ",
    ],
)
def test_what_a_formula_that_is_not_read_defines_again_is_not_read(text: str) -> None:
    head = f"{HEAD}\n\\newcommand{{\\Z}}{{A}}\n{text}\n\n"
    (mistake,) = document_of(f"{head}{CLAIM}$$\\Z^\\top = A$$", "note.md").mistakes
    assert "its definition is not read" in mistake.message


@pytest.mark.parametrize(
    ("display", "texts"),
    [
        ("$$A = L\n\n= A$$", ["A == L", "L == A"]),
        ("$$\n\nA = L\n\n$$", ["A == L"]),
        ("$$A = L \\\\\n\n &= A$$", ["A == L", "L == A"]),
        ("$$A = L\n\nL = A$$", []),
        ("$$A = L\n\n+ A$$", []),
        ("```{math}\nA = L\n\nL = A\n```", []),
        ("```{math} A = L\n:label: x\n```", ["A == L"]),
        ("```{math} A = L\nL = A\n```", []),
        (":::{math}\nA = L\n:::", ["A == L"]),
        ("$`A = L`$", ["A == L"]),
        (r"$$A = L \quad c &lt; 0$$", []),
        (r"$$A_{ij} = L_{ij} \quad i &lt; j$$", []),
        (r"$$A_{ij} = L_{ij} \quad i j$$", []),
        ("$$A = L <!-- + A -->$$", []),
    ],
)
def test_what_some_print_so_and_others_so_is_refused(display: str, texts: list[str]) -> None:
    head = HEAD.replace(" -->", "; i, j, l, t: position S -->")
    found = document_of(f"{head}\n{CLAIM}{display}", "note.md")
    assert [row.text for row in found.rows] == texts
    assert [mistake.line > 1 for mistake in found.mistakes] == [True] * (not texts)


def test_a_macro_that_changes_within_a_formula_is_refused() -> None:
    display = "\n\\[\\Z = A \\renewcommand{\\Z}{L} + \\Z\\]"
    (mistake,) = document_of(f"{PAPER}% symattn: claim{display}", "paper.tex").mistakes
    assert "its definition is not read" in mistake.message


def test_conditions_in_what_is_left_out_end_within_it() -> None:
    text = r"\iffalse \ifx a b \fi \renewcommand{\Z}{L} \else \renewcommand{\Z}{A} \fi"
    assert [row.text for row in document_of(PAPER + text + CLAIMED, "paper.tex").rows] == ["A == A"]


@pytest.mark.parametrize("other", [r"\mathbf{z}", r"\mathcal{z}"])
def test_a_parameter_is_not_the_letter_in_another_font(other: str) -> None:
    define = f"<!-- symattn {other}: 1 d -->\n<!-- symattn: define -->\n$$f(z) = z {other}^\\top$$"
    found = document_of(f"{HEAD}\n{define}\n{CLAIM}$$f(w) = c$$", "note.md")
    letters = {str(matrix) for matrix in symbols_of(found.claims[0].question.statement).matrices}
    assert letters == {"w", "c", f"z_{other[1:].partition('{')[0]}"}


def test_a_sign_behind_that_of_a_quotation_is_one_of_the_formula() -> None:
    quoted = f"> {CLAIM}> $$\n> A = L\n> > 0\n> $$\n"
    found = document_of(f"{HEAD}\n\n{quoted}", "note.md")
    assert [row.text for row in found.rows] == ["A == L", "positive(L)"]


def defined(head: str, before: str, first: str) -> str:
    """Return definitions of which each has the one before it in it twice."""
    lines = [first, *(before.replace("N", str(n)) for n in range(40))]
    names = (head.replace("N", str(n)) for n in range(len(lines)))
    said = (f"$${name} = {line}$$" for name, line in zip(names, lines, strict=True))
    return "".join(f"<!-- symattn: define -->\n{one}\n" for one in said)


LONG = {
    "one line of displays": "$$A = L$$ " * 20_000,
    "one line of marks": "<!-- symattn: claim --> " * 5_000,
    "macros that are not closed": "\\newcommand{\\a}{" * 20_000,
    "macros in a display": CLAIM + "$$" + "\\newcommand{\\a}{b}" * 20_000 + " A = L$$",
    "fractions in fractions": CLAIM + "$$" + "\\frac{A}{" * 900 + "2" + "}" * 900 + " = L$$",
    "a long sum": CLAIM + "$$" + "A + " * 900 + "A = L$$",
    "powers of powers": f"{CLAIM}$$((((A^8)^8)^8)^8)^8 = L$$",
    "names of names": defined("P_{N}", "P_{N} P_{N}", "A"),
    "functions of functions": defined("f_{N}(A)", "f_{N}(A) f_{N}(A)", "A A"),
}


@pytest.mark.parametrize("text", LONG.values(), ids=LONG)
def test_what_is_long_or_nested_is_gone_through_in_no_time(text: str) -> None:
    begun = time.process_time()
    document_of(f"{HEAD}\n\n{text}", "note.md")
    assert time.process_time() - begun < 5


def test_what_is_too_long_says_so() -> None:
    said = [
        mistake.message for mistake in document_of(f"{HEAD}\n{LONG['names of names']}", "n.md").mistakes
    ]
    assert "P_{9} stands for more than 2000 operations; let it stand for less" in said
    assert refusal("A + " * 600 + "A = L").key == "too long text"


@pytest.mark.parametrize(
    "text",
    [
        r"$$P \stackrel{\text{def}}{=} L$$",
        r"$P \overset{\triangle}{=} L$",
        r"$$P \eqdef L$$",
        r"$P^\top := L$",
        r"Let $P^{-1} = L$.",
        "Now set $P = L$.",
        "Set $P = L$.",
        "We redefine $P = L$.",
    ],
)
def test_a_name_is_defined_again_in_no_other_way(text: str) -> None:
    found = document_of(f"{HEAD}\nLet $P = A$.\n\n{text}\n\n{CLAIM}$$P = A$$", "note.md")
    assert any("has a meaning already" in mistake.message for mistake in found.mistakes)


@pytest.mark.parametrize("text", [r"$$P \stackrel{\text{def}}{=} A$$", "Set $P = A$."])
def test_what_defines_in_other_words_does(text: str) -> None:
    found = document_of(f"{HEAD}\n{text}\n\n{CLAIM}$$P = A$$", "note.md")
    assert ([row.text for row in found.rows], found.mistakes) == (["P = A", "P == A"], ())


def test_the_set_is_no_word_that_defines() -> None:
    found = document_of(f"{HEAD}\nThe set $A = L$ is empty, and so is the new set $A = L$.", "note.md")
    assert not found.mistakes


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (r"Let $\exp(c) = c$.", "is read as before"),
        (r"$$\operatorname{softmax}(L)_{ij} := L_{ij}$$", "keeps its meaning"),
        (r"Define $\text{softmax}(A) = \operatorname{foo}(A)$.", "keeps its meaning"),
    ],
)
def test_a_word_of_the_language_that_is_defined_is_a_mistake(text: str, said: str) -> None:
    (mistake,) = document_of(f"{HEAD}\n{text}\n\n{CLAIM}$$A = A$$", "note.md").mistakes
    assert said in mistake.message
