"""What is no text of a document: left out, struck out or shown as written, it is no claim."""

from __future__ import annotations

import time

import pytest

from symattn.papers.document import document_of

HEAD = "<!-- symattn S: tokens; A, L: S S; i, j: position S -->\n\n"
MARK = "<!-- symattn: claim -->"
PAPER = "% symattn\n% S: tokens; A, L: S S\n\n"

MARKDOWN = [
    "~~{}~~", "So ~~we have {} here~~ no more.", "~{}~", "~~a $A~~L$ {}~~", "> ~~{}~~", "- ~~{}~~",
    "~~`~~` {}~~", "~~a\n{}\nb~~",
    "<del>{}</del>", "<del>\n\n{}\n\n</del>", "<s>{}</s>", "<strike>{}</strike>", "<DEL>{}</DEL>",
    '<del datetime="2020">{}</del>', "<s>a <s>b</s> {}</s>", "<del>`</del>` {}</del>",
    "<del><!-- </del> --> {}</del>", "<del>\n```\n</del>\n```\n{}</del>",
    '<div style="display:none">{}</div>', '<div hidden>\n<div>x</div>\n{}\n</div>',
    '<span style="text-decoration: line-through">{}</span>', "<template>{}</template>",
    "<code>{}</code>", "<pre><code>{}</code></pre>", "<kbd>{}</kbd>", "<textarea>{}</textarea>",
    "<noscript>{}</noscript>",
    "{{% comment %}}\n{}\n{{% endcomment %}}", "{{%- comment -%}}{}{{%- endcomment -%}}",
    "{{/* {} */}}", "% {}", "[//]: # ({})", '[comment]: <> "{}"',
    "::: {{.hidden}}\n{}\n:::", "::: {{.content-hidden}}\n::: {{.note}}\nx\n:::\n{}\n:::",
    ":::: {{.content-hidden}}\n\n{}\n\n::::",
    "words\n\n    {}", "\t{}", "words\n\n    a\n\n    {}\n\nwords", "- a\n\nwords\n\n\t{}",
    "`{}`", "``a ` {}``", "```\n{}\n```", "- a\n\n  ```\n  {}\n  ```", "> ```\n> {}\n> ```",
    "<!--\n{}\n-->", "%% {} %%",
]  # fmt: skip

LATEX = [
    "\\end{{document}}\n{}", "\\endinput\n{}", "\\iffalse {}\\fi", "\\iffalse {}\\else\\fi",
    "\\iftrue\\else {}\\fi", "\\iftrue\\ifx\\a\\b\\else\\fi\\else {}\\fi",
    "\\iffalse\\ifnum\\a<1 \\else\\fi {}\\fi", "\\iffalse\\iftrue\\else\\fi {}\\else\\fi",
    "\\iffalse % \\fi\n{}\\fi", "\\iffalse \\\\fi $A \\iff L$ {}\\fi", "\\iffalse\\ifpdf\\fi {}\\fi",
    "\\iffalse\\ifthenelse{{a}}{{b}}{{c}} \\ifx a b\\fi {}\\fi", "\\if0\n{}\\fi", "\\if01 {}\\fi",
    "\\if00\\else {}\\fi", "\\ifnum1=0 {}\\fi", "\\ifnum 0=0\\else {}\\fi", "\\unless\\iftrue {}\\fi",
    "\\newif\\ifdraft\\ifdraft {}\\fi", "\\newif\\ifdraft\\drafttrue\\ifdraft\\else {}\\fi",
    "\\newif\\ifdraft\\drafttrue %\\draftfalse\n\\ifdraft\\else {}\\fi",
    "\\let\\ifdraft\\iffalse\n\\ifdraft {}\\fi",
    "\\begin{{comment}}{}\\end{{comment}}", "\\begin{{verbatim}}\n{}\\end{{verbatim}}",
    "\\begin{{Verbatim}}[frame=single]\n{}\\end{{Verbatim}}",
    "\\begin{{lstlisting}}[language=Python]\n{}\\end{{lstlisting}}",
    "\\begin{{minted}}{{tex}}\n{}\\end{{minted}}", "\\begin{{alltt}}{}\\end{{alltt}}",
    "\\begin{{filecontents*}}{{a.tex}}\n{}\\end{{filecontents*}}",
    "\\excludecomment{{long}}\n\\begin{{long}}{}\\end{{long}}",
    "\\verb|{}|", "\\verb*!{}!", "\\lstinline!{}!", "\\lstinline[language=TeX]|{}|",
    "\\lstinline{{a {{b}} {}}}", "\\mintinline{{tex}}|{}|",
    "\\sout{{{}}}", "\\st{{a {}}}", "\\deleted{{{}}}", "\\deleted[id=A]{{{}}}",
    "\\DIFdelbegin {}\\DIFdelend", "% {}",
]  # fmt: skip
KEPT = {"\\end{{document}}\n{}", "\\endinput\n{}"}
"""Behind these, nothing is read."""


def formulas(text: str, file: str) -> list[str]:
    found = document_of(text, file, everything=True)
    assert not found.mistakes, found.mistakes
    return [row.text for row in found.rows if row.kind in ("claim", "refused", "defined")]


@pytest.mark.parametrize("around", MARKDOWN)
@pytest.mark.parametrize("hidden", ["$$A = L$$", "$P := A L$"])
def test_what_is_not_shown_in_a_note_is_not_read(around: str, hidden: str) -> None:
    text = f"{HEAD}{around.format(hidden)}\n\nand so\n\n$$L = A$$\n"
    assert formulas(text, "note.md") == ["L == A"]


@pytest.mark.parametrize("around", LATEX)
def test_what_is_not_shown_in_a_paper_is_not_read(around: str) -> None:
    text = f"{PAPER}{around.format('$$A = L$$')}\nand so\n\\[L = A\\]\n"
    assert formulas(text, "paper.tex") == ["L == A"] * (around not in KEPT)


SHOWN = [
    ("note.md", "a ~ b {} c ~ d"), ("note.md", "about ~5, {}, and ~6."), ("note.md", "~~ {} ~~"),
    ("note.md", "H~2~O {}"), ("note.md", "~~a\n\nb {}~~"), ("note.md", "Eq.~3 {} Eq.~4"),
    ("note.md", "\\~~{}"), ("note.md", "\\\\{}"),
    ("note.md", "<ins>{}</ins>"), ("note.md", "<details>\n\n{}\n\n</details>"),
    ("note.md", '<div class="note">{}</div>'), ("note.md", "<br hidden>{}"), ("note.md", "a <s b {}"),
    ("note.md", "::: {{.content-visible}}\n{}\n:::"), ("note.md", "[^1]: {}"), ("note.md", "5 %\n{}"),
    ("note.md", '::: {{.content-hidden when-format="pdf"}}\n{}\n:::'),
    ("note.md", "`<del>` {} `</del>`"), ("note.md", "words\n    {}"), ("note.md", "1. a\n\n    {}"),
    ("note.md", "- a\n\n    - b\n\n        {}"), ("note.md", "[^1]: a\n\n    {}"),
    ("note.md", "!!! note\n\n    {}"), ("note.md", "- a\n\n  b\n\n\t{}"),
    ("note.md", '<img src="a" hidden> {}'), ("note.md", '<div aria-hidden="true">{}</div>'),
    ("paper.tex", "\\iffalse\\else {}\\fi"), ("paper.tex", "\\iftrue {}\\else\\fi"),
    ("paper.tex", "\\iffalse\\fi {}"), ("paper.tex", "\\iftrue\\iffalse\\else {}\\fi\\else\\fi"),
    ("paper.tex", "\\ifdefined\\a {}\\fi"), ("paper.tex", "\\ifdefined\\a\\else {}\\fi"),
    ("paper.tex", "\\if11 {}\\fi"), ("paper.tex", "\\newif\\ifa\\atrue\\ifa {}\\fi"),
    ("paper.tex", "\\newif\\ifa\\atrue\\afalse\\ifa {}\\fi"), ("paper.tex", "\\unless\\iffalse {}\\fi"),
    ("paper.tex", "$A \\iff L$ {}"), ("paper.tex", "\\footnote{{a {}}}"), ("paper.tex", "\\\\{}"),
    ("paper.tex", "\\ifthenelse{{\\boolean{{a}}}}{{{}}}{{}}"), ("paper.tex", "\\emph{{{}}}"),
    ("paper.tex", "% \\iffalse\n{}"), ("paper.tex", "\\verb|\\iffalse| {}"), ("paper.tex", "50\\% {}"),
    ("paper.tex", "\\begin{{theorem}}{}\\end{{theorem}}"), ("paper.tex", "a~b~~{}~~"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "around"), SHOWN)
def test_what_is_shown_is_read(file: str, around: str) -> None:
    head = HEAD if file == "note.md" else PAPER
    assert formulas(f"{head}{around.format('$$A = L$$')}\n", file) == ["A == L"]


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        ("note.md", "<del>{}", "<del> is not closed, and strikes out or hides"),
        ("note.md", '<p style="display: none">{}', "<p> is not closed, and strikes out or hides"),
        ("note.md", "::: {.hidden}\n{}", "::: is not closed; close it with :::"),
        ("paper.tex", "\\iffalse {}", "\\iffalse is not closed; close it with \\fi"),
        ("paper.tex", "\\begin{comment} {}", "close it with \\end{comment}"),
        ("paper.tex", "\\sout{ {}", "{ is not closed; close it with }"),
    ],
)
def test_what_hides_and_does_not_end_is_a_mistake(file: str, text: str, said: str) -> None:
    head = HEAD if file == "note.md" else PAPER
    (mistake,) = document_of(head + text.replace("{}", "$$A = L$$"), file, everything=True).mistakes
    assert said in mistake.message


HOLDING = [around for around in MARKDOWN if not ("--" in around or "%% " in around)]
"""What does not end at a mark, which is a comment."""


@pytest.mark.parametrize("around", HOLDING)
def test_a_mark_in_what_is_not_shown_is_said_to_be_unread(around: str) -> None:
    found = document_of(f"{HEAD}{around.format(f'{MARK} $$A = L$$')}", "note.md")
    assert [row.kind for row in found.rows] == ["unread"]
    assert not found.claims


@pytest.mark.parametrize(
    "sign",
    ["~~a ", "~a ", "<del>", "{/* ", "::: {.hidden}\n", "<p hidden>", "<a b ", "    a\n", "- \n\n    a"],
)  # fmt: skip
def test_the_time_in_a_note_is_linear(sign: str) -> None:
    start = time.process_time()
    document_of(sign * 20_000, "note.md", everything=True)
    document_of(f"{sign * 20_000}\n\n$$A$$", "note.md", everything=True)
    assert time.process_time() - start < 2


@pytest.mark.parametrize(
    "sign",
    ["\\iffalse ", "\\iftrue\\else ", "\\iftrue ", "\\if ", "\\sout{", "\\DIFdelbegin ", "\\verb|",
     "\\else ", "\\newif\\ifa\\atrue ", "\\lstinline{", "\\begin{comment} ", "\\begin{a}"],
)  # fmt: skip
def test_the_time_in_a_paper_is_linear(sign: str) -> None:
    start = time.process_time()
    document_of(sign * 20_000, "paper.tex", everything=True)
    assert time.process_time() - start < 2


@pytest.mark.parametrize(
    "display",
    [
        "\\begin{align}\nA &= L % \\end{align}\n + A\n\\end{align}",
        "\\[A = L % \\]\n + A\\]",
        "$$A = L % $$\n + A$$",
        "\\(A = L % \\)\n + A\\)",
        "$A = L % $\n + A$",
    ],
)
def test_a_formula_of_latex_does_not_end_in_a_comment(display: str) -> None:
    found = document_of(f"{PAPER}% symattn: claim\n{display}", "paper.tex")
    assert [row.text for row in found.rows] == ["A == L + A"]
    found = document_of(f"{PAPER}% symattn: claim\n\\[A = L \\% \\]", "paper.tex")
    assert "\\% is not read" in found.mistakes[0].message
