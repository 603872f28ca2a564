"""Documents: which equations are claims, what is said of others, and where."""

from __future__ import annotations

import time

import pytest

from symattn.papers.dependencies import said_at
from symattn.papers.document import Document, document_at, document_of

HEAD = "<!-- symattn S: tokens; A, L: S S -->\n"
PLACES = "<!-- symattn S: tokens; A, L: S S; i, j: position S -->\n"
CLAIM = "<!-- symattn: claim -->\n"


def of(text: str, file: str = "note.md", *, everything: bool = False) -> Document:
    return document_of(text, file, everything=everything)


def texts(document: Document) -> list[str]:
    assert not document.mistakes, document.mistakes
    return [row.text for row in document.rows if row.kind == "claim"]


@pytest.mark.parametrize(
    "display",
    [
        "$$A = L$$", "$$\nA = L\n$$", r"\[ A = L \]", r"\\[ A = L \\]", "```math\nA = L\n```",
        "```{math}\n:label: one\nA = L\n```", "~~~{math}\nA = L\n~~~",
        r"\begin{equation} A = L \end{equation}", r"\begin{align*} A &= L \end{align*}",
        r"$A = L$", r"\(A = L\)", "> $$\n> A\n> = L\n> $$", "> ```math\n> A\n> = L\n> ```",
    ],
)  # fmt: skip
def test_equations_are_found(display: str) -> None:
    quoted = "> " * display.startswith(">")
    assert texts(of(HEAD + quoted + CLAIM + display)) == ["A == L"]


@pytest.mark.parametrize(
    ("let", "mark"),
    [
        ("<!-- symattn\nS: tokens\nA, L: S S\n-->", "<!--symattn: claim-->"),
        ("%% symattn S: tokens; A, L: S S %%", "%% symattn: claim %%"),
        ("```symattn\nS: tokens\nA, L: S S\n```", "<!-- symattn : claim -->"),
        ("```{symattn}\nS: tokens; A, L: S S\n```", "% symattn: claim"),
        ("% symattn S: tokens\n% A, L: S S", "% symattn: claim"),
    ],
)
def test_declarations_and_marks_are_found(let: str, mark: str) -> None:
    assert texts(of(f"{let}\n\n{mark}\n$$A = L$$\n")) == ["A == L"]
    assert texts(of(f"{let}\n\n{mark}\n$$A = L$$\n".replace("\n", "\r\n"))) == ["A == L"]


def test_a_paper() -> None:
    paper = r"""\documentclass{article}
\newcommand{\sm}{\operatorname{softmax}} % <!-- symattn: claim -->
\DeclareMathOperator{\Soft}{softmax}
% symattn
%   S: tokens
%   A, L: S S
\begin{document}
% symattn: claim first
\begin{align}
  \sm(L) &= \Soft(L) \\[2pt]
         &= A % A = 2 L
\end{align}
\begin{verbatim}
% symattn: claim
\end{verbatim}
\begin{equation}\label{symattn:second}
  A = L
\end{equation}
\begin{equation} A = A \end{equation}
\end{document}
"""
    found = of(paper, "paper.tex")
    assert texts(found) == ["softmax(L) == softmax(L)", "softmax(L) == A", "A == L"]
    assert [claim.id for claim in found.claims] == ["first.1", "first.2", "second"]
    assert [claim.line for claim in found.claims] == [10, 11, 17]
    assert [row.line for row in found.rows if row.kind == "unmarked"] == [19]


HIDDEN = [
    "```\n{}\n```",
    "    text `{}` text",
    "~~~~python\n{}\n~~~\n~~~~",
    "<!-- {} -->",
    "````\n```\n{}\n````",
]


@pytest.mark.parametrize("around", HIDDEN)
def test_code_and_comments_hide_what_is_in_them(around: str) -> None:
    hidden = around.format("$$A = 2 L$$")
    assert [row.text for row in of(f"{HEAD}{hidden}\n{CLAIM}$$A = L$$").rows] == ["A == L"]


def test_front_matter_is_no_text() -> None:
    assert texts(of(f"---\ntitle: $$ and <!--\n---\n{HEAD}{CLAIM}$$A = L$$")) == ["A == L"]


def test_dollars_of_prose_are_none() -> None:
    text = f"It costs $5, or 3$ and `$$`, \\$\\$, $x$.\n{HEAD}{CLAIM}$$A = L$$ for $7."
    assert texts(of(text)) == ["A == L"]


def test_everything_that_can_be_read_is_with_all() -> None:
    found = of(f"{HEAD}$$A = L$$\n$$A = Y$$\n<!-- symattn: skip -->\n$$L = A$$", everything=True)
    assert [(row.kind, row.line) for row in found.rows] == [("claim", 2), ("refused", 3)]


def test_names_that_are_defined_hold_from_there_on() -> None:
    found = of(f"{HEAD}<!-- symattn: define -->\nLet $P = A L$.\n{CLAIM}$$P = A L$$")
    assert texts(found) == ["P == A @ L"]
    assert found.claims[0].title == "read as P == A @ L, with P = A @ L"
    assert str(found.claims[0].question.statement) == "A L = A L"


def test_options_of_a_mark() -> None:
    mark = "<!-- symattn: claim my.id; given A == L; expect refuted, proved -->"
    (first, second) = of(f"{HEAD}{mark}\n$$A = A L = L$$").claims
    assert (first.id, first.expect, second.id, second.expect) == (
        "my.id.1",
        "refuted",
        "my.id.2",
        "proved",
    )
    assert [str(h) for h in first.question.given] == ["A = L"]


IDENTITY = r"""$$A = \begin{bmatrix}
    1 & 0 & \dots & 0 \\ 0 & 1 & & \vdots\\ \vdots & & \ddots & 0\\ 0 & \dots & 0 & 1
\end{bmatrix}$$"""


def test_matrices_with_dots_are_read_where_a_pattern_is_declared() -> None:
    def read(pattern: str, display: str = IDENTITY) -> Document:
        return of(f"{HEAD}<!-- symattn: claim; dots {pattern} -->\n{display}")

    assert texts(read("identity(S)")) == ["A == identity(S)"]
    assert texts(read("indicator(isolated, S, S)")) == ["A == indicator(isolated, S, S)"]
    hidden = IDENTITY.replace("0", r"-\infty").replace("1", "0")
    assert texts(read("bias(isolated, S, S)", hidden)) == ["A == bias(isolated, S, S)"]
    for pattern, display in [
        ("indicator(causal, S, S)", IDENTITY),
        ("identity(S)", IDENTITY.replace("dots & 0", "dots & 2", 1)),
        ("bias(isolated, S, S)", IDENTITY),
    ]:  # fmt: skip
        (mistake,) = read(pattern, display).mistakes
        assert "is shown here" in mistake.message
    for wrong in ("L", "identity(S) + L", "indicator(nonsense, S, S)"):
        assert read(wrong).mistakes


MISTAKES = [
    ("$$A = L", "$$ is not closed"), ("<!-- symattn", "<!-- is not closed"),
    ("```\nx", "``` is not closed"),
    (f"{CLAIM}words\n\n$$A = L$$", "no equation follows this mark"),
    (f"{CLAIM}{CLAIM}$$A = L$$", "no equation follows this mark"),
    (CLAIM, "no equation follows this mark"),
    ("<!-- symattn: prove -->\n$$A = L$$", "a mark is 'claim'"),
    ("<!-- symattn: claim a b -->\n$$A = L$$", "'a b' is not an id"),
    ("<!-- symattn: claim; because -->\n$$A = L$$", "'because' is not part of a mark"),
    ("<!-- symattn: claim; expect true -->\n$$A = L$$", "'true' is not a verdict"),
    ("<!-- symattn: claim; expect proved, refuted -->\n$$A = L$$", "one, or one for each of 1"),
    ("<!-- symattn: claim; expect refused -->\n$$A = L$$", "this is read, although"),
    ("<!-- symattn: claim x -->\n$$A = L$$\n" * 2, "the id 'x' is taken"),
    ("<!-- symattn claim a -->", "a mark has a colon: <!-- symattn: claim a -->"),
    ("<!-- symattn B: S S, C: S S -->", "C is declared here, too; separate declarations by ';'"),
    ("<!-- symattn B: S x S -->", "'S x S' is not a shape; write rows and columns alone: 'X: S d'"),
    ("<!-- symattn B \\in R^S -->", "'B \\in R^S' is not a declaration"),
    ("<!-- symattn: claim; given nonsense -->\n$$A = L$$", "nonsense is not declared"),
    ("<!-- symattn L: S S -->", "L is declared twice"),
    ("<!-- symattn B = first -->", "B would stand for something that is neither a matrix nor a number"),
    ("<!-- symattn B = [1, 2] -->", "B would stand for something that is neither a matrix nor a number"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "said"), MISTAKES)
def test_mistakes_are_said_with_their_place(text: str, said: str) -> None:
    found = of(HEAD + text)
    (mistake,) = found.mistakes
    assert said in mistake.message
    assert mistake.line >= 2
    shown, caret = mistake.shown.split("\n")
    assert shown.strip() or caret.strip() == "^"


def test_what_rests_on_a_declaration_that_is_refused_is_not_declared() -> None:
    found = of("<!-- symattn\nnames: S: tokens; M: S S\n-->\n" + CLAIM + "$$M = M$$")
    assert [mistake.line for mistake in found.mistakes] == [2, 5]
    assert "M is not declared" in found.mistakes[1].message
    assert not found.claims


def test_each_declaration_that_is_refused_is_told_and_the_others_hold() -> None:
    declarations = "n: tokens\nphi: function\nf(x) = softmax(x)\nX: n n\nB: n m"
    found = of(f"<!-- symattn\n{declarations}\n-->\n{CLAIM}$$X = X$$")
    assert [mistake.line for mistake in found.mistakes] == [3, 4, 6]
    assert len(found.claims) == 1


MARKED = f"{CLAIM}$$A = L$$\n"
PAPER = "% symattn\n% S: tokens; A, L: S S\n\n{}\n\\begin{align}\n{}A &= L\n\\end{align}\n"


@pytest.mark.parametrize(
    ("file", "text", "line", "said"),
    [
        (
            "note.md",
            f"{HEAD}```{{sketch}}\n{MARKED}```\n",
            3,
            "{sketch} is not read, nor are marks in it",
        ),
        ("note.md", f"{HEAD}```markdown\n{MARKED}```\n", 3, ""),
        ("note.md", f"{HEAD}~~~\n{MARKED}~~~\n", 3, ""),
        ("note.md", f"{HEAD}```{{code-block}} md\n{MARKED}```\n", 3, ""),
        ("note.md", f"{HEAD}```python\n# {MARKED}```\n", 3, ""),
        ("note.md", f"{HEAD}A mark is `{CLAIM.strip()}`.\n", 2, ""),
        ("note.md", f"{HEAD}<pre>\n{MARKED}</pre>\n", 3, ""),
        ("note.md", f"{HEAD}<!-- later:\n% symattn: claim\n$$A = L$$\n-->", 3, ""),
        ("note.md", f"{HEAD}$$\n{CLAIM}A = L\n$$\n", 3, "this mark marks nothing"),
        ("note.md", f"{HEAD}So % symattn: claim\n$$A = L$$\n", 2, "this mark marks nothing"),
        ("note.md", f"{HEAD}> % symattn: claim\n> $$A = L$$\n", 2, "this mark marks nothing"),
        ("note.md", f"{HEAD}{MARKED}".replace("symattn:", "Symattn:"), 2, "this mark marks nothing"),
        ("note.md", f"{HEAD}\\label{{symattn:a}} $A = L$", 2, "this mark marks nothing"),
        ("note.md", f"{HEAD}<!--- symattn: claim --->\n$$A = L$$\n", 2, "this mark marks nothing"),
        ("note.md", f"{HEAD}{{/* symattn: claim */}}\n$$A = L$$\n", 2, "this mark marks nothing"),
        ("paper.tex", ("", "% symattn: claim\n"), 6, "this mark marks nothing"),
        ("paper.tex", ("%% symattn: claim", ""), 4, "this mark marks nothing"),
        ("paper.tex", ("So % symattn: claim", ""), 4, "this mark marks nothing"),
        ("paper.tex", ("<!-- symattn: claim -->", ""), 4, "this mark marks nothing"),
        ("paper.tex", ("\\begin{dmath} A = L \\label{symattn:a}", ""), 4, "this mark marks nothing"),
        ("paper.tex", ("% % symattn: claim", ""), 4, ""),
        ("paper.tex", ("\\verb|% symattn: claim|", ""), 4, ""),
        ("paper.tex", ("\\iffalse\n% symattn: claim\n\\fi", ""), 5, ""),
    ],
)
def test_no_mark_is_passed_over_in_silence(
    file: str, text: str | tuple[str, str], line: int, said: str
) -> None:
    found = of(text if isinstance(text, str) else put_into(PAPER, *text), file)
    assert not found.claims
    told = [(one.line, "") for one in found.rows if one.kind == "unread"]
    assert [*told, *((one.line, one.message.partition(";")[0]) for one in found.mistakes)] == [
        (line, said)
    ]


def put_into(paper: str, *parts: str) -> str:
    for part in parts:
        paper = paper.replace("{}", part, 1)
    return paper


def test_the_caret_is_below_what_is_not_read() -> None:
    (mistake,) = of(f"{HEAD}{CLAIM}$$A = A + \\text{{softmax}}(Y)$$").mistakes
    shown, caret = mistake.shown.split("\n")
    assert shown[caret.index("^") :].startswith("Y)")
    assert (mistake.line, mistake.column) == (3, shown.index("Y") - 1)


def test_bytes_that_are_no_text(tmp_path) -> None:
    note = tmp_path / "note.md"
    note.write_bytes(b"one\ntwo \xff\n")
    assert not document_at(note).mistakes  # no word to symattn
    note.write_bytes(b"one\ntwo \xff\n<!-- symattn: claim -->")
    (mistake,) = document_at(note).mistakes
    assert (mistake.line, mistake.column) == (2, 5)
    assert "UTF-8" in mistake.message
    note.write_bytes(b"\xef\xbb\xbf" + f"{HEAD}{CLAIM}$$A = L$$".encode())
    assert texts(document_at(note)) == ["A == L"]


@pytest.mark.parametrize(
    "around",
    [
        "```{note}\n%s\n```", "```{note} A title\n:class: tip\n%s\n```", "```{prf:theorem}\n%s\n```",
        "```{lemma}\n%s\n```",
        "> [!note] Obsidian\n> %s", ":::{tip}\n%s\n:::", "::: {.callout-note}\n%s\n:::", "- %s",
        "{%% highlight python %%}\nx = '$$'\n{%% endhighlight %%}\n%s", "<pre>$$</pre>\n%s",
        "<script>\nx = {inlineMath: [['$', '$']]}; // $$\n</script>\n%s",
    ],
)  # fmt: skip
def test_what_stands_around_an_equation(around: str) -> None:
    assert texts(of(f"{HEAD}{around % (CLAIM.strip() + ' $$A = L$$')}\n\n{CLAIM}$$L = A$$")) == [
        "A == L", "L == A",
    ]  # fmt: skip


def test_an_equation_in_a_block_in_a_directive() -> None:
    note = "````{note}\n% symattn: claim\n```{math}\nA = L\n```\n\n```{python}\n'$$'\n```\n````\n"
    assert texts(of(f"{HEAD}{note}{CLAIM}$$L = A$$")) == ["A == L", "L == A"]


@pytest.mark.parametrize(
    "sign",
    [
        "<!-- ", "`", "``` ", "$$ ", "$ ", "\\[ ", "%% ", "\\begin{align} ", "`` ` ", "```{note}\n",
        "<pre ", "{% highlight ",
    ],
)  # fmt: skip
def test_the_time_is_linear(sign: str) -> None:
    start = time.process_time()
    of(sign * 20_000)
    of(f"{sign * 20_000}\n```\n")
    assert time.process_time() - start < 2


def test_a_hypothesis_that_is_not_read_is_a_mistake_of_the_mark() -> None:
    (mistake,) = of(f"{HEAD}\n<!-- symattn: claim; given A != 0 -->\n\n$$A = L$$").mistakes
    assert (mistake.line, mistake.message[:12]) == (3, "write A == B")


@pytest.mark.parametrize(
    ("text", "defined"),
    [
        ("$$P := A L$$", ["P = A @ L"]),
        ("Let $P := A L$, as before.", ["P = A @ L"]),
        ("$P \\coloneqq A L$", ["P = A @ L"]),
        ("Let $P = A L$ be the product.", ["P = A @ L"]),
        ("We put\n\n$$P = A L.$$", ["P = A @ L"]),
        ("> Let\n> $P = A L$.", ["P = A @ L"]),
        ("Get $P = A L$.", []),
        ("Let's see: $P = A L$.", []),
        ("We do not let $P = A L$.", []),
        ("Never put $P = A L$!", []),
        ("Had we let $P = A L$, all would be lost.", []),
        ("Let $P = A L$ in training and $P = A$ at test time.", []),
        ("Let $P = A L = L$.", []),
        ("$$P := A L = L$$", []),  # it says something, too
        ("$$P := A Y$$", []),
        ("`$P := A L$`", []),
    ],
)
def test_what_defines_needs_no_mark(text: str, defined: list[str]) -> None:
    found = of(f"{HEAD}\n{text}\n\n{CLAIM}$$P = A L$$")
    assert [row.text for row in found.rows if row.kind == "defined"] == defined
    assert [row.text for row in found.rows if row.kind == "claim"] == ["P == A @ L"] * len(defined)
    assert len(found.mistakes) == 1 - len(defined)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Let $P = L$.", "P has a meaning already"),
        ("$P := L$", "P has a meaning already"),
        ("$$P := L$$", "P has a meaning already"),
        ("Let $P = Y$.", "P has a meaning already"),
        ("Let $P_{ij} = 1$.", "P_{ij} has a meaning already"),
        ("Let $A = L$.", "A has a meaning already"),
        ("$P := A = L$", "P has a meaning already"),
        ("Let $L(A) = A$.", "L(A) has a meaning already"),
        (r"$$\begin{aligned} Z &:= Y \\ P &:= L \end{aligned}$$", "P has a meaning already"),
        (r"$Z := \operatorname{foo}(L), P := L$", "P has a meaning already"),
        (r"Let $Z = \operatorname{foo}(L), P = L$.", "P has a meaning already"),
        (r"$$\operatorname{ReLU}(x) := 2 x$$", r"\operatorname{ReLU}(x) is a word of the language, and"),
        (r"Let $\text{softmax}(x)_i = 2^{x_i}$.", r"\text{softmax}(x)_i is a word of"),
        (r"$e := \operatorname{foo}(L)$", "e is a word of the language"),
        (r"$\|x\| := \sum_i |x_i|$", r"\|x\| is not a name, and is read as before"),
        (r"Let $L \circ P = L P$.", r"L \circ P is not a name"),
        (r"$P \leftarrow L$", "P has a meaning already"),
        (r"$$L =: P$$", "P has a meaning already"),
        (r"From now on, $P = L$.", "P has a meaning already"),
        (r"We write $P = L$.", "P has a meaning already"),
    ],
)
def test_a_name_that_is_known_is_defined_once(text: str, said: str) -> None:
    head = HEAD.replace(" -->", "; i, j: position S -->")
    (mistake,) = of(f"{head}\nLet $P = A L$.\n\n{text}\n\n{CLAIM}$$P = A L$$").mistakes
    assert (mistake.line, mistake.message[: len(said)]) == (5, said)


def test_a_formula_that_is_passed_over_defines_nothing() -> None:
    found = of(f"{HEAD}\nLet $P = A L$. <!-- symattn: skip -->\nLet $P = L$.\n\n{CLAIM}$$P = A L$$")
    assert not found.mistakes
    assert [row.text for row in found.claims and found.rows if row.kind == "claim"] == ["P == A @ L"]


@pytest.mark.parametrize("text", ["A", r"A \in \mathbb{R}^{S \times S}", r"\text{softmax}"])
def test_a_name_alone_is_no_definition(text: str) -> None:
    found = of(f"{HEAD}\nLet ${text}$ be given.")
    assert (found.rows, found.mistakes) == ((), ())


@pytest.mark.parametrize("text", ["i < j", "A > 0", r"i \le j", r"A \neq 0"])
def test_a_hypothesis_in_the_text_is_said_to_be_none(text: str) -> None:
    (row,) = of(f"{PLACES}\nLet ${text}$.").rows
    assert row.kind == "unread"
    assert f"'Let ${text}$' is not read as a hypothesis" in row.text


@pytest.mark.parametrize("before", ["Suppose that", "given", "If", "provided"])
def test_what_is_supposed_in_the_text_is_said_to_be_no_hypothesis(before: str) -> None:
    (row,) = of(f"{PLACES}\n{before} $A = L$, all is well, and $i < j$.").rows
    assert row.kind == "unread"
    assert f"'{before} $A = L$' is not read as a hypothesis" in row.text


RESTRICTED_HEAD = """<!-- symattn
S, n: tokens; d: features; A, L: S S; B: S S symmetric; G: d d orthogonal; X: S d; x: 1 d; c: scalar
i, j, k: position S; \\tau: scale
-->

"""
ENTRY, NUMBER, OTHER = "$$A_{ij} = L_{ij}$$", "$$c A = L$$", "$$x G = x / \\tau$$"
RESTRICTED = [
    (r"Let $i \in \{1,2\}$.", ENTRY, "is not read"),
    (r"Take $i \ge 2$.", ENTRY, "is not read"),
    (r"Let $c \in (0, 1)$.", NUMBER, "is not read"),
    (r"Let $c \in \mathbb{R}_+$.", NUMBER, "is not read"),
    ("Let $A$ be a symmetric matrix.", ENTRY, "is not read"),
    ("Let $i$ and $j$ be distinct.", ENTRY, "is not read"),
    ("For symmetric $A$ we have", ENTRY, "restricts"),
    ("For $i < j$ we have", ENTRY, "restricts"),
    (r"For all positions $i \le j$,", ENTRY, "restricts"),
    ("For $i = 1, 2$,", ENTRY, "restricts"),
    ("When $S = 2$,", ENTRY, "restricts"),
    (r"For $c \gg 1$,", NUMBER, "restricts"),
]  # fmt: skip
NOT_RESTRICTED = [
    (r"Let $i \in \{1, \dots, S\}$.", ENTRY), (r"Let $A, L \in \mathbb{R}^{S \times S}$.", ENTRY),
    (r"Let $c \in \mathbb{R}$.", NUMBER), (r"Let $x \in \mathbb{R}^d$.", OTHER),
    (r"Let $\tau > 0$.", OTHER),
    ("Let $G$ be orthogonal.", OTHER), ("So $A$ is symmetric.", ENTRY), ("For all $i$ and $j$,", ENTRY),
    (r"For $S \ge 1$ and $d \in \mathbb{N}$,", ENTRY), (r"For $1 \le i, j \le S$,", ENTRY),
    (r"For $i, j = 1, \dots, S$,", ENTRY), (r"Let $\epsilon > 0$.", ENTRY), ("By $A = L$ we see", ENTRY),
    (r"where $Y = A L$,", ENTRY), ("For $k < j$, see below. Now", NUMBER),
    ("For $S = 3$, see the picture.\n\n# Next\n\n", ENTRY), ("If $c > 0$,", OTHER),
    ("For $i < j$,", r"$$A_{ij} = L_{ij} \quad \text{for } i < j$$"),
    (r"Let $X \in \mathbb{R}^{m \times d}$.", "$$X G = X$$"),
]  # fmt: skip


@pytest.mark.parametrize(("words", "display", "said"), RESTRICTED)
def test_a_restriction_in_the_text_before_a_claim_is_said_to_be_unread(
    words: str, display: str, said: str
) -> None:
    found = of(f"{RESTRICTED_HEAD}{words}\n\n{CLAIM}{display}")
    row = next(row for row in found.rows if row.kind == "unread")
    assert row.line == 6
    assert row.text.startswith(f"'{words.rstrip('.,')}' {said}")


@pytest.mark.parametrize(("words", "display"), NOT_RESTRICTED)
def test_what_restricts_no_claim_is_not_noted(words: str, display: str) -> None:
    found = of(f"{RESTRICTED_HEAD}{words}\n\n{CLAIM}{display}")
    assert [row.kind for row in found.rows] == ["claim"]


@pytest.mark.parametrize(
    ("words", "is_noted"),
    [
        ("for $i < j$.", True), ("\n\nif $A = L$.", True), (r", where $i \in \{1, 2\}$.", True),
        ("($i < j$)", True), (r"with $i \ne j$", True), ("for all $i$.", False),
        (". For $i < j$ we", False),
        ("Here $i < j$.", False), ("if $c > 0$.", False), ("for $k < j$.", True),
        ("\n\n# Next\n\nfor $i < j$", False), ("for $i < S$.", True),
    ],
)  # fmt: skip
def test_a_restriction_in_the_text_behind_a_claim_is_said_to_be_unread(
    words: str, is_noted: bool
) -> None:
    found = of(f"{RESTRICTED_HEAD}{CLAIM}{ENTRY} {words}")
    assert [row.kind for row in found.rows] == ["claim", *["unread"] * is_noted]


def test_a_restriction_that_a_claim_has_is_not_noted() -> None:
    note = f"{RESTRICTED_HEAD}Assume $c > 0$.\n\n<!-- symattn: claim; given c > 0 -->\n{NUMBER}"
    assert [row.kind for row in of(note).rows] == ["claim"]


@pytest.mark.parametrize(
    "text",
    [
        r"Let $P = A L$ and $R = L A$.",
        r"Let $P = A L$, $R = L A$ be products.",
        r"Let \(P = A L\), and \(R = L A\).",
        "Let $P = A L$\nand\n> $R = L A$.",
        r"Let $A$ be given. Define $P = A L$ and $R = L A$.",
    ],
)
def test_let_defines_each_of_the_formulas_that_and_joins(text: str) -> None:
    found = of(f"{HEAD}\n{text}")
    assert [(row.kind, row.text) for row in found.rows] == [
        ("defined", "P = A @ L"), ("defined", "R = L @ A"),
    ]  # fmt: skip


@pytest.mark.parametrize("between", [". Then", " so that", "; also,", " be, and for"])
def test_let_reaches_no_further_than_and(between: str) -> None:
    (row,) = of(f"{HEAD}\nLet $P = A L${between} $R = L A$.").rows
    assert row.text == "P = A @ L"


def test_an_order_inside_of_a_definition_makes_no_hypothesis_of_it() -> None:
    found = of(f"{HEAD}\nLet $P = \\mathbb{{1}}[j \\le i]$.\n<!-- symattn: claim -->\n$$P = A$$")
    assert not found.rows
    (mistake,) = found.mistakes
    assert "its definition is not read, line" in mistake.message


@pytest.mark.parametrize(
    ("words", "is_all"),
    [
        ("for $i < j$.", False), (", if $i \\le j$,", False), ("for all $j > i$", False),
        ("\nwhenever $i = j$", False), ("where $i \\ne j$", False), ("unless \\(i = j\\)", False),
        ("if $i < j$ and $0$ otherwise.", False), ("on the diagonal, and $0$ elsewhere", False),
        (", but only if $c > 0$", False), ("or $P = L$.", False), ("up to a constant.", False),
        ("with its diagonal removed.", False), ("without its last row.", False),
        ("(only here).", False), (", with the first row $A$ replaced.", False),
        ("so that $A$ is causal. Only", True), ("be the weights.", True),
        ("for all $i$ and $j$.", True), ("for each $i = 1, \\dots, S$.", True),
        (", where $c > 0$.", True),
        ("for simplicity. If $i < j$, nothing is otherwise", True), (". For $i < j$ we see", True),
        ("with $A$ as above.", True),
    ],
)  # fmt: skip
@pytest.mark.parametrize(
    "formula", ["Let $P_{ij} = A_{ij}$", "$P_{ij} := A_{ij}$", "Let\n$$P_{ij} = A_{ij}$$"]
)
def test_what_words_say_of_some_places_defines_nothing(formula: str, words: str, is_all: bool) -> None:
    head = HEAD.replace(" -->", "; i, j: position S; c: scalar -->")
    found = of(f"{head}\n{formula} {words}\n\n{CLAIM}$$P = A$$")
    assert any(row.kind == "defined" for row in found.rows) is is_all
    said = [mistake.message for mistake in found.mistakes]
    assert len(said) == 1 - is_all
    assert all("its definition is not read" in one and "restrict it to some" in one for one in said)


def test_a_number_may_be_named() -> None:
    (row,) = of(f"{HEAD}\nLet $t = 3$.").rows
    assert (row.kind, row.text) == ("defined", "t = 3")


def test_what_a_name_stands_for_is_written_as_in_formulas_or_as_in_check() -> None:
    let = "<!-- symattn d_{model}: features; \\tau: scale; B = {}; C = {} -->\n"
    for one, other in (
        ("ones(S, d_{model})", "ones(S, d_model)"), ("L / \\tau", "L / tau"), ("L.T", "L.T"),
    ):  # fmt: skip
        found = of(HEAD + let.replace("{}", one, 1).replace("{}", other, 1) + CLAIM + "$$B = C$$")
        (claim,) = found.claims
        assert claim.question.statement.left == claim.question.statement.right


def test_a_name_of_a_refused_comment_is_said_to_be_one() -> None:
    found = of(f"{HEAD}<!-- symattn\nB: S S\nC: S\n-->\n{CLAIM}$$C = A$$\n{CLAIM}$$D = A$$")
    said = [mistake.message.partition("; ")[2] for mistake in found.mistakes]
    assert said[1].startswith("its declaration is refused")
    assert said[2].startswith("declare it in a comment")


def test_hypotheses_have_the_names_and_signs_of_formulas() -> None:
    head = "% symattn\n%  S: tokens; A: S S\n%  \\tau, W_{ab}: scalar\n"
    mark = "% symattn: claim; given \\tau \\ge 0; given W_{ab} \\le 1\n"
    document = of(f"{head}{mark}\\[ A = A \\]\n", "paper.tex")
    (claim,) = document.claims
    assert [str(h) for h in claim.question.given] == ["τ ≥ 0", "1 − W_ab ≥ 0"]


def test_why_a_name_is_not_defined_is_said_where_it_is_used() -> None:
    (mistake,) = of(f"{HEAD}\nLet $P := A Y$.\n\n{CLAIM}$$P = A$$").mistakes
    assert mistake.message.startswith(
        "P is not declared; its definition is not read, line 3: Y is not declared"
    )


@pytest.mark.parametrize(
    ("before", "after", "is_same"),
    [
        ("$P_{ij} := A_{ij}$.", "$P_{ij} := A_{ij}$ for $i < j$.", False),
        ("Let $P_{ij} = A_{ij}$.", "Let $P_{ij} = A_{ij}$, and $0$ elsewhere.", False),
        (f"{CLAIM}$$A = L$$", f"{CLAIM}$$A = L$$ for $i < j$.", False),
        ("For $i < j$,", "For $k < j$,", False),
        ("Let $A$ be.", "Let $A$ be symmetric.", False),
        ("One word.", "Other words, with $A$ as above.", True),
    ],
)
def test_words_that_change_what_is_read_are_no_bare_words(
    tmp_path, before: str, after: str, is_same: bool
) -> None:
    note = tmp_path / "note.md"
    said = []
    for words in (before, after):
        note.write_text(f"{PLACES}{words}\n\n{CLAIM}$$A_{{ij}} = L_{{ij}}$$\n", encoding="utf-8")
        said.append([text for text, _ in said_at(note) or []])
    assert (said[0] == said[1]) is is_same
