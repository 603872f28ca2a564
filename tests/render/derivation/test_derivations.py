"""Derivations in every format: as they were once approved, safe, and the same each time."""

from __future__ import annotations

import html.parser
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from symattn import chain, claim, derive, matrix
from symattn.cli import main
from symattn.errors import InputError, MissingToolError
from symattn.render.derivation import latex_file, latex_fragment, markdown, pdf
from symattn.render.derivation.alignment import aligned, numbered
from symattn.render.derivation.formats import MODULES, derivation_format, require_numbers
from symattn.render.layout import Layout
from symattn.results import Report
from tests.proofs.documents import document_claims
from tests.render.derivation.reports import HOSTILE, hostile, report

HERE = Path(__file__).parent
GOLDEN = HERE / "golden"
ENDINGS = {"text": "txt", "latex": "latex", "tex": "tex", "markdown": "md", "html": "html"}
SHOWN = ("collapse.multi_head", "permutation.mask_any", "permutation.mask_any.repaired", "linear.memory")


def written(name: str, what: Any, **choices: Any) -> str:
    module = import_module(f"symattn.render.derivation.{MODULES[name]}")
    return str(module.whole(what, Layout(**choices)))


@pytest.mark.parametrize("name", ENDINGS)
def test_the_golden_files(name: str) -> None:
    # SYMATTN_APPROVE=1 writes them anew; look at the difference before you commit it.
    file = GOLDEN / f"derivations.{ENDINGS[name]}"
    found = written(name, report(*SHOWN)) + "\n"
    if os.environ.get("SYMATTN_APPROVE"):
        file.write_text(found, encoding="utf-8")
    assert found == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ENDINGS)
def test_every_step_is_there_as_it_was_written(name: str) -> None:
    found = written(name, report("permutation.attention"))
    reasons = ["permutation.similarity", "permutation.weights", "permutation.mask", "permutation.cancel"]
    shown = re.sub(r"\}\\_\\text\{|\\_", "_", found.replace(r"\allowbreak ", ""))
    places = [shown.index(reason) for reason in reasons]
    assert places == sorted(places)


# -- what lets a document stand alone -------------------------------------------------------------


def lemmas_of(what: Any) -> tuple[str, ...]:
    return tuple(dict.fromkeys(claim.id for result in what.results for claim in result.cited))


@pytest.mark.parametrize("name", ENDINGS)
def test_a_document_states_each_claim_that_it_cites_once(name: str) -> None:
    what = report("collapse.multi_head", "permutation.attention")
    lemmas = lemmas_of(what)
    found = written(name, what, lemmas=True)
    assert len(lemmas) == 8
    places = [found.index(f"Lemma {number}") for number in range(1, 9)]
    assert places == sorted(places)
    assert "Lemma 9" not in found
    for lemma in lemmas:
        shown = found.replace(r"\allowbreak ", "").replace(r"\_", "_")
        assert re.search(rf"Lemma \d+\W+(textbf|texttt|\W)*{re.escape(lemma)}", shown), lemma
    assert "rules of proof: both sides" in re.sub(r"[*{}]|</?em>", "", found).lower()


def test_what_a_document_shows_is_no_lemma_of_it() -> None:
    what = report("collapse.multi_head", "collapse.self_attention")
    found = written("text", what, lemmas=True)
    assert "[collapse.self_attention]" in found
    assert "Theorem (collapse.self_attention)" in found
    assert found.count("(collapse.self_attention)") == 1
    assert "(algebra.associativity)" in found


def test_every_matrix_and_every_name_is_introduced() -> None:
    introduced = written("text", report("collapse.multi_head")).split("Derivation")[0]
    assert "Let N, d, d_k, H, d_v ≥ 1 be integers, X a real N × d matrix, " in introduced
    permuted = " ".join(written("text", report("permutation.similarity")).split())
    assert " and π a permutation of {1, …, S} with the matrix Π. Then" in permuted
    assert all(f"{name} :=" in introduced for name in ("MHSA(X)", "SA^(h)(X)", "W"))


@pytest.mark.parametrize("name", ENDINGS)
def test_a_document_says_first_what_its_operations_are(name: str) -> None:
    what = report("permutation.attention", "collapse.multi_head")
    found = written(name, what, lemmas=True)
    first = found.partition("Causal attention ignores")[0]
    assert first.count("Notation") == 1
    assert "above the diagonal, each row then divided by its sum" in " ".join(first.split())
    assert found.count("above the diagonal") == 1
    assert "Notation" not in written(name, what), "where it does not stand alone"


def test_words_of_markdown_are_those_of_its_formulas() -> None:
    found = written("markdown", report("collapse.multi_head"), lemmas=True).partition("Theorem")[0]
    assert r"\operatorname{masking}(M, R)" in found
    assert "masked(" not in found


def test_what_has_no_steps_has_a_proof_in_words() -> None:
    bare = report("softmax.shift")
    assert r"\begin{proof} Decided for all sizes, by the rules of proof. \end{proof}" in written(
        "tex", bare
    )
    assert "Proof: Decided for all sizes, by the rules of proof." in written("text", bare)
    checked = written("text", report("positions.sinusoid_slots.repaired"))
    said = "Checked: for m = 1…2. A proof for all sizes is known only where"
    assert said in " ".join(checked.split())


def test_names_in_reasons_and_titles_are_formulas() -> None:
    found = written("tex", report("collapse.multi_head", "permutation.fixed_row_entries"))
    assert r"\text{definition of }\mathrm{MHSA}" in found
    assert r"$A_{i, \pi {}^{-1}(j)}$" in found


def test_what_is_claimed_comes_after_all_that_it_is_made_of() -> None:
    found = written("text", report("permutation.attention"))
    order = [found.index(f"  {word}") for word in ("Let ", "Put\n", "Suppose ", "Then\n", "Derivation")]
    assert order == sorted(order)
    refuted = written("text", report("permutation.mask_any"))
    assert "Then" not in refuted
    assert "  Claim\n" in refuted


@pytest.mark.parametrize("name", ["tex", "markdown", "html"])
def test_a_document_calls_theorem_what_is_proved_and_no_other(name: str) -> None:
    found = written(name, report("permutation.mask_any", "permutation.mask_any.repaired"), lemmas=True)
    shown = re.sub(r"\\(textbf|claimid|allowbreak) ?|[{}`()*\\]|</?\w+[^>]*>|: ", " ", found)
    assert re.findall(r"(Theorem|Claim) +permutation", shown) == ["Claim", "Theorem"]


def test_a_repaired_claim_says_its_title_once() -> None:
    found = written("markdown", report("permutation.mask_any", "permutation.mask_any.repaired"))
    assert found.count("An arbitrary π has to carry the mask along") == 1


@pytest.mark.slow
def test_no_link_of_a_document_is_dead() -> None:
    found = written("tex", report(), lemmas=True)
    places = re.findall(r"\\called\{.*\}\{([^{}]*)\}\n", found)
    assert len(places) == len(set(places))
    led_to = set(re.findall(r"\\hyperlink\{([^{}]*)\}", found))
    assert len(led_to) > 20
    assert led_to <= set(places)
    page = written("html", report(), lemmas=True)
    led_to = set(re.findall(r'href="#([^"]*)"', page))
    assert len(led_to) > 20
    assert led_to <= set(re.findall(r'id="([^"]*)"', page))
    alone = written("tex", report("permutation.attention"))
    assert r"\hyperlink" not in alone


def test_derive_says_how_steps_are_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.py"
    file.write_text(
        "from symattn import *\nL = matrix('L', 2, 2)\nclaim('mine.a', Eq(L.T.T, L))\n"
        "claim('mine.b', chain(L.T.T @ L, (L @ L, 'mine.a')))\n"
    )
    for id, says in (("mine.a", True), ("mine.b", False)):
        with pytest.raises(SystemExit) as end:
            main(["derive", id, str(file), "--no-search"])
        assert end.value.code == 0
        assert ("chain(…) in place of Eq(…)" in capsys.readouterr().err) == says


@pytest.mark.slow
def test_documents_have_lemmas_unless_they_are_not_wanted(capsys: pytest.CaptureFixture[str]) -> None:
    for options, has in (
        ([], False),
        (["--with-lemmas"], True),
        (["--to", "markdown"], True),
        (["--to", "markdown", "--without-lemmas"], False),
    ):
        with pytest.raises(SystemExit):
            main(["derive", "permutation.values", "-j", "0", *options])
        assert ("Lemma 1" in capsys.readouterr().out) == has


# -- pdflatex -------------------------------------------------------------------------------------

needs_tex = pytest.mark.skipif(shutil.which("pdflatex") is None, reason="pdflatex is not installed")


def compiled(source: str, folder: Path) -> str:
    (folder / "a.tex").write_text(source, encoding="utf-8")
    for _ in range(2):  # labels are known from the second time on
        run = subprocess.run(
            ["pdflatex", "-interaction=nonstopmode", "-no-shell-escape", "a.tex"],
            cwd=folder, capture_output=True, check=False, stdin=subprocess.DEVNULL,
        )  # fmt: skip
    log = run.stdout.decode("utf-8", "replace")
    assert run.returncode == 0, log[-3000:]
    return log


@pytest.mark.latex
@needs_tex
@pytest.mark.parametrize("what", [report, hostile], ids=["the documents", "hostile names"])
def test_everything_compiles_without_an_overfull_box(what: Any, tmp_path: Path) -> None:
    log = compiled(written("tex", what(), lemmas=True), tmp_path)
    assert not re.findall(r"^(?:!|Overfull|LaTeX Warning|pdfTeX warning).*", log, flags=re.M)


@pytest.mark.latex
@needs_tex
def test_fragments_fit_the_column_of_an_article_of_two(tmp_path: Path) -> None:
    # Code, and matrices of matrices, have no place at which they could be broken.
    whole = {"causal.numpy_infinity", "causal.numpy_infinity.repaired", "depth.causal", "gauge.per_head"}
    whole.add("padding.fully_masked_row.numpy")
    what = report(*(id for id in document_claims() if id not in whole))
    parts = latex_fragment.fragments(what, room=22.0)
    shown = "\n\n".join(f"\\[\n{part}\n\\]" for part in parts if "\n" in part)
    article = r"\documentclass[10pt,twocolumn]{article}\usepackage{amsmath}\begin{document}"
    log = compiled(f"{article}\n{shown}\n\\end{{document}}", tmp_path)
    too_wide = [float(by) for by in re.findall(r"^Overfull \\hbox \(([\d.]+)pt", log, flags=re.M)]
    assert sorted(by for by in too_wide if by > 5.0) == []


@pytest.mark.latex
@needs_tex
def test_formulas_are_broken_rather_than_made_smaller(tmp_path: Path) -> None:
    noted = latex_file.PREAMBLE.replace(
        r"\resizebox", r"\typeout{MADE SMALLER: \the\wd\derived}\resizebox"
    )
    source = written("tex", report()).replace(latex_file.PREAMBLE, noted)
    assert compiled(source, tmp_path).count("MADE SMALLER") <= 3


@pytest.mark.latex
@needs_tex
def test_the_pdf_is_the_same_each_time() -> None:
    first, second = (pdf.whole(report("permutation.values"), Layout()) for _ in range(2))
    assert first.startswith(b"%PDF-")
    assert first == second


def test_without_a_tex_the_pdf_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(MissingToolError, match=r"no TeX is installed.*--to tex"):
        pdf.compiled(r"\relax")


@pytest.mark.latex
@needs_tex
def test_what_does_not_compile_says_why() -> None:
    with pytest.raises(MissingToolError, match=r"cannot compile.*Undefined control sequence"):
        pdf.compiled(r"\documentclass{article}\begin{document}\nosuchthing\end{document}")


# -- KaTeX ----------------------------------------------------------------------------------------


def katex_folder() -> Path | None:
    """Return the folder of the npm package katex, if there is one."""
    given = os.environ.get("SYMATTN_KATEX")
    folder = Path(given) if given else HERE.parents[2] / "node_modules" / "katex"
    return folder if (folder / "package.json").is_file() else None


needs_katex = pytest.mark.skipif(
    shutil.which("node") is None or katex_folder() is None,
    reason="node or KaTeX is missing: npm install katex, and say SYMATTN_KATEX=…/node_modules/katex",
)


def refused(formulas: list[str]) -> list[dict[str, str]]:
    run = subprocess.run(
        ["node", str(HERE / "katex_check.cjs"), str(katex_folder())],
        input=json.dumps(formulas), capture_output=True, text=True, check=True,
    )  # fmt: skip
    found: list[dict[str, str]] = json.loads(run.stdout)["refused"]
    return found


@pytest.mark.katex
@needs_katex
@pytest.mark.parametrize("what", [report, hostile], ids=["the documents", "hostile names"])
def test_katex_reads_every_fragment_in_strict_mode(what: Any) -> None:
    fragments = [f"{fragment}\n" for fragment in latex_fragment.fragments(what())]
    displays = re.findall(r"^\$\$\n(.*?)\n\$\$$", written("markdown", what()), flags=re.M | re.S)
    assert len(fragments) >= 2
    assert len(displays) >= 2
    assert refused([*fragments, *displays]) == []


@pytest.mark.katex
@needs_katex
def test_katex_would_refuse_what_is_not_mathematics() -> None:
    assert [r["formula"] for r in refused([r"x", r"\nosuchthing", "x 日 y", r"\label{a}"])] == [
        r"\nosuchthing",
        "x 日 y",
        r"\label{a}",
    ]


@pytest.mark.slow
def test_fragments_use_nothing_beyond_amsmath() -> None:
    allowed = {
        "Pi", "alpha", "approx", "backslash", "begin", "beta", "cdot", "cos", "end", "exp", "frac",
        "ge", "geq", "in", "infty", "ldots", "le", "left", "leq", "mathbf", "mathrm", "mathsf",
        "colon", "mathtt", "ne", "neq", "odot", "omega", "operatorname", "oslash", "partial", "pi",
        "prod", "qquad", "quad", "right", "sim", "sin", "sqrt", "sum", "text", "texttt", "times", "vee",
        "wedge", "phi", "surd", "sigma", "tau", "vdots", "mid", "cdots",
    }  # fmt: skip
    for fragment in (*latex_fragment.fragments(report()), *latex_fragment.fragments(hostile())):
        body = re.sub(r"^%.*\n?", "", fragment, flags=re.M)
        assert set(re.findall(r"\\([A-Za-z]+)", body)) <= allowed
        assert body.isascii() or "é" in body


# -- safety ---------------------------------------------------------------------------------------


class Page(html.parser.HTMLParser):
    """Notes the elements of a page, and its text."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}

    def handle_data(self, data: str) -> None:
        self.text += data


def test_hostile_names_are_no_markup_in_html() -> None:
    page = Page()
    page.feed(written("html", hostile()))
    assert not page.tags & {"script", "img", "b", "a", "iframe", "link"}
    assert not [name for name in page.attributes if name.startswith("on") or name in ("src", "href")]
    assert "<script>alert(1)</script>" in page.text


def test_the_page_loads_nothing() -> None:
    page = written("html", report(*SHOWN))
    assert not re.findall(r"https?://(?!www\.w3\.org/1998/Math/MathML)", page)
    assert "<script" not in page
    assert "@import" not in page
    assert "url(" not in page


@pytest.mark.parametrize("what", [pytest.param(report, marks=pytest.mark.slow), hostile])
def test_all_formulas_become_mathml(what: Callable[[], Report]) -> None:
    assert not re.findall(r"<code>[^<]*\\", written("html", what()))


def test_hostile_names_are_no_markup_in_markdown() -> None:
    text = written("markdown", hostile())
    assert "{{" not in text
    assert "{%" not in text
    assert not re.search(r"<[A-Za-z/!?]", text)
    outside = re.sub(r"^\$\$\n.*?\n\$\$$", "", text, flags=re.M | re.S)
    assert "$" not in outside.replace("&#36;", "")
    assert not re.search(r"(?<!\\)_x(?<!\\)_", outside)


def test_hostile_names_stay_inside_fragments() -> None:
    for fragment in latex_fragment.fragments(hostile()):
        assert not re.search(r"<[A-Za-z/!?]", fragment)
        assert "\n\n" not in fragment
        assert r"\input" not in fragment
        assert fragment.count(r"\end{document}") == 0
        body = re.sub(r"\\[{}]", "", re.sub(r"^%.*\n?", "", fragment, flags=re.M))
        assert body.count("{") == body.count("}")


def test_hostile_names_are_there_in_text() -> None:
    assert HOSTILE in written("text", hostile())


def test_formulas_of_markdown_can_be_in_brackets() -> None:
    text = written("markdown", report("permutation.values"), math="brackets")
    assert "$$" not in text
    assert text.count("\n\\[\n") == text.count("\n\\]") == 2


def test_markdown_escapes_words() -> None:
    assert markdown.escaped("a*b_c") == r"a\*b\_c"
    assert markdown.escaped("# [x](y) `z`") == r"\# \[x\](y) \`z\`"


# -- the same each time ---------------------------------------------------------------------------


@pytest.mark.slow
def test_another_process_writes_the_same(tmp_path: Path) -> None:
    code = (
        "import sys; from symattn import derive; "
        "sys.stdout.buffer.write(b''.join("
        "derive('permutation.columns', 'causal.mask_defined', to=f).encode() "
        "for f in ('text', 'latex', 'tex', 'markdown', 'html')))"
    )
    outputs = [
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": s}, capture_output=True, check=True, cwd=tmp_path,
        ).stdout
        for s in ("0", "1", "4711")
    ]  # fmt: skip
    assert outputs[0] == outputs[1] == outputs[2]
    assert outputs[0]


# -- small things ---------------------------------------------------------------------------------


def test_the_ending_of_a_file_chooses_the_format() -> None:
    assert derivation_format(None, "a.tex") is derivation_format("tex")
    assert derivation_format(None, "notes.qmd") is derivation_format("markdown")
    assert derivation_format("html", "a.tex") is derivation_format("html")
    assert derivation_format(None) is derivation_format("text")
    with pytest.raises(InputError, match=r"'\.docx'.*\.qmd.*--to"):
        derivation_format(None, "a.docx")
    with pytest.raises(InputError, match="permitted are text, latex"):
        derivation_format("docx")


def test_long_lines_are_broken_at_the_terms_of_a_sum() -> None:
    from symattn.accounts.document import Row
    from symattn.derivations.compose import formula
    from symattn.language import matrix

    a, b = matrix("a", 2, 2), matrix("bcdefghijk", 2, 2)
    total = a
    for _ in range(8):
        total = total + b @ b
    lines = aligned([Row(formula(a), "=", formula(total), ("a reason",))], 30.0)
    assert len(lines) > 4
    assert sum(line.count("+") for line in lines) == 8
    assert lines[-2].endswith(r"\text{a reason}")


def test_python_writes_no_derivation_that_leads_back_to_itself_or_rests_on_a_wrong_reason() -> None:
    L = matrix("L", 2, 2)
    claim("circle.a", chain(L.T.T @ L, (L @ L, "circle.b")))
    claim("circle.b", chain(L.T.T @ L, (L @ L, "circle.a")))
    claim("rests.below", chain(L.T.T, (L, "definition of softmax")))
    claim("rests.above", chain(L.T.T @ L, (L @ L, "rests.below")))
    with pytest.raises(InputError, match="cite each other"):
        derive("circle.a")
    with pytest.raises(InputError, match="definition of softmax"):
        derive("rests.above")


# -- numbers --------------------------------------------------------------------------------------


def test_numbered_lines_have_labels_that_differ() -> None:
    for name in ("latex", "tex"):
        found = written(name, report("collapse.multi_head", "permutation.attention"), numbered=True)
        labels = re.findall(r"\\label\{([^}]*)\}", found)
        assert len(labels) == len(set(labels))
        assert {"collapse.multi_head:5", "permutation.attention:9"} <= set(labels)
        assert found.count(r"\begin{align}") == found.count(r"\end{align}") > 1


def test_numbers_of_markdown_are_tags_that_count_on() -> None:
    found = written("markdown", report("collapse.multi_head"), numbered=True, lemmas=True)
    tags = [int(tag) for tag in re.findall(r"\\tag\{(\d+)\}", found)]
    assert tags == list(range(1, len(tags) + 1))
    assert len(tags) > 6
    assert r"\label" not in found


def test_a_row_that_is_broken_has_one_number() -> None:
    from symattn.accounts.document import Row
    from symattn.derivations.compose import formula
    from symattn.language import matrix

    total = sum((matrix(f"A_{k}", 2, 2) for k in range(30)), matrix("B", 2, 2))
    row = Row(formula(matrix("C", 2, 2)), "=", formula(total), ("a reason",))
    lines = numbered([row], 20.0, lambda: r"\tag{1}")
    assert len(lines) > 4
    assert sum(r"\notag" in line for line in lines) == len(lines) - 3  # begin, end, the numbered one
    assert sum(r"\tag{1}" in line for line in lines) == 1


@pytest.mark.parametrize("name", ["text", "html"])
def test_other_formats_have_no_numbers(name: str) -> None:
    with pytest.raises(InputError, match="lines are numbered in latex, tex, pdf, markdown"):
        require_numbers(derivation_format(name))


def test_a_narrow_column_gets_more_lines() -> None:
    wide, narrow = (
        written("latex", report("collapse.multi_head"), room=room).count("\n") for room in (60.0, 24.0)
    )
    assert narrow > wide
