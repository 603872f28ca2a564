"""What notebooks show: every value in formats they know, safe, and with a text alternative."""

from __future__ import annotations

import subprocess
import sys
from functools import cache

import pytest

from symattn.accounts.derived import compose
from symattn.api import decide, derive
from symattn.displayed import Displayed
from symattn.errors import InputError
from symattn.evidence import cross_check
from symattn.implementations.implements import implements
from symattn.language import (
    Eq,
    Mask,
    all_of,
    bias,
    chain,
    exp,
    matrix,
    normalise,
    permutation,
    position,
    positive,
    sees_something,
    softmax,
    tokens,
    unknown,
    where,
)
from symattn.language.claims import Claim, question
from symattn.notebooks import mimebundle
from symattn.relations import blocks, causal, documents, from_function, isolated, padding, window
from symattn.results import Report, Result
from tests.sample import NAME

S = tokens("S")
L, A = matrix("L", S, S), matrix(NAME, S, S)
R = unknown("R")
MATHEMATICS = {"text/plain", "text/html", "text/latex", "text/markdown"}


def result(statement, id="a.claim", **options):
    asked = question(statement, **options)
    verdict = decide(asked.statement, asked.given)
    made = Claim(id, asked, "a <b>title</b>", "a source", "proved", None, "a.py", 1)
    return Result(made, "a.py", verdict, 0.1, evidence=cross_check(made, tokens=8, features=4))


@cache
def proved():
    return result(Eq(A.T.T, A))


@cache
def refuted():
    return result(Eq(softmax(L), softmax(L.T)), id="b.claim")


def report():
    return Report((proved(), refuted()), {}, 0.2)


MADE = {
    "claim": lambda: proved().claim,
    "verdict": lambda: proved().verdict,
    "refuted": lambda: refuted().verdict,
    "ill-defined": lambda: decide(Eq(Mask(softmax(L), R), softmax(L + bias(R, S, S)))),
    "counterexample": lambda: refuted().verdict.counterexample,
    "evidence": lambda: refuted().evidence,
    "result": refuted,
    "report": report,
    "expression": lambda: softmax(L + bias(causal, S, S)) @ A,
    "equation": lambda: Eq(A.T.T, A),
    "chain": lambda: chain(softmax(L), (normalise(exp(L)), "definition of softmax")),
    "hypothesis": lambda: sees_something(R, S, S),
    "permutation": lambda: permutation("pi", S),
    "derivation": lambda: compose(report()),
    "relation": lambda: causal,
    "unknown relation": lambda: R,
    "written derivation": lambda: derive(Eq(softmax(L).T.T, softmax(L))),
    "conformity": lambda: implements(lambda L: L, softmax(L), precisions=("float64",)),
}


@cache
def value(kind):
    return MADE[kind]()


@pytest.mark.parametrize("kind", MADE)
def test_every_value_is_shown_as_text_and_html(kind):
    shown = value(kind)
    assert isinstance(shown, Displayed)
    bundle = shown._repr_mimebundle_()
    assert {"text/plain", "text/html"} <= set(bundle) <= MATHEMATICS
    assert all(isinstance(text, str) and text for text in bundle.values())
    assert shown._repr_html_() == bundle["text/html"]
    assert "<script" not in bundle["text/html"]
    assert "<b>title" not in bundle["text/html"]


@pytest.mark.parametrize(
    "kind",
    [
        "claim",
        "verdict",
        "refuted",
        "counterexample",
        "result",
        "derivation",
        "written derivation",
        "equation",
        "chain",
        "conformity",
    ],
)
def test_mathematics_is_there_in_every_format(kind):
    bundle = value(kind)._repr_mimebundle_()
    assert set(bundle) == MATHEMATICS
    assert "<math" in bundle["text/html"]
    assert bundle["text/latex"].startswith("$$\n")
    assert bundle["text/latex"].endswith("\n$$")
    assert "$$" in bundle["text/markdown"]


def test_a_derivation_shows_itself_without_quotes_and_its_source_as_text():
    written = value("written derivation")
    assert isinstance(written, str)
    assert repr(written) == written.rstrip("\n")
    assert set(derive(Eq(L.T.T, L), to="latex")._repr_mimebundle_()) == {"text/plain"}
    assert "<math" in derive(Eq(L.T.T, L), to="markdown")._repr_html_()


def test_a_claim_shows_its_statement_hypotheses_and_source():
    asked = question(Eq(Mask(softmax(L), R), L), sees_something(R, S, S))
    bundle = mimebundle(Claim("a.claim", asked, "a title", "a book", "proved", None, "a.py", 1))
    for word in ("a.claim", "a title", "Suppose", "a book"):
        assert word in bundle["text/html"]
    assert r"\operatorname{Mask}" in bundle["text/latex"]


def test_a_verdict_shows_what_was_found():
    assert "PROVED" in value("verdict")._repr_html_()
    assert "for all sizes" in value("verdict")._repr_html_()
    html = value("refuted")._repr_html_()
    assert "REFUTED" in html
    assert "Counterexample" in html
    assert "<mfrac>" in html
    assert value("refuted")._repr_mimebundle_()["text/plain"] == repr(value("refuted"))


def test_the_verdict_on_a_chain_shows_its_steps():
    e = softmax(L + bias(causal, S, S))
    verdict = decide(chain(Mask(softmax(L)), (e, "masks.equivalence")))
    assert "masks.equivalence" in verdict._repr_html_()
    assert r"\text{by masks.equivalence}" in verdict._repr_mimebundle_()["text/latex"]


@pytest.mark.parametrize("kind", ["expression", "hypothesis", "permutation"])
def test_what_a_claim_is_made_of_is_mathematics_in_every_format(kind):
    bundle = value(kind)._repr_mimebundle_()
    assert set(bundle) == MATHEMATICS
    assert "<math" in bundle["text/html"]
    assert bundle["text/plain"] == str(value(kind))
    assert bundle["text/latex"].startswith("$\\displaystyle ")


def test_a_chain_shows_every_line_with_its_reason():
    steps = chain(L, (L.T.T, "algebra.double_transpose"), (L, "algebra.double_transpose"))
    html = mimebundle(steps)["text/html"]
    assert html.count("algebra.double_transpose") == 2
    assert html.count("<tr>") == 3
    i, j = position("i", S), position("j", S)
    under = mimebundle(where(i < j, steps))["text/html"]
    assert under.count("algebra.double_transpose") == 2
    assert "where" in under
    several = mimebundle(all_of(Eq(L, L), where(i < j, positive(exp(L)))))
    assert several["text/html"].count("<tr>") == 2
    undecided = Claim("a.claim", question(steps), "", None, "proved", None, "a.py", 1)
    assert mimebundle(undecided)["text/html"].count("algebra.double_transpose") == 2


def test_nothing_that_is_shown_depends_on_a_theme_or_is_striped():
    html = mimebundle(value("chain"))["text/html"]
    style = html[: html.index("</style>")]
    last = style[style.index(".symattn .derivation {") :]
    assert "tr:hover {\n  background: none !important" in last
    assert "td.reason { color: inherit" in last


def test_an_error_in_a_notebook_shows_the_lines_of_its_user():
    shell = pytest.importorskip("IPython.core.interactiveshell").InteractiveShell
    session = shell.instance(colors="nocolor")
    session.run_cell("import numpy as np\nfrom symattn import Eq, claim, matrix, tokens\n")
    session.run_cell("S = tokens('S')\nL = matrix('L', S, S)\ndef mine(a):\n    return np.exp(a)\n")
    for cell, lines in (("1 + L", 1), ("mine(L)", 2), ("claim('a.b', lambda: Eq(1 + L, L))", 1)):
        error = session.run_cell(cell, silent=True).error_in_exec
        assert isinstance(error, InputError)
        shown = "\n".join(error._render_traceback_())
        assert "expressions.py" not in shown
        assert shown.count("----> ") == lines
        assert shown.rstrip().endswith(str(error))
        assert error.__traceback__.tb_next.tb_next is not None


def test_nothing_of_this_is_hidden_from_those_who_ask(monkeypatch):
    shell = pytest.importorskip("IPython.core.interactiveshell").InteractiveShell
    session = shell.instance(colors="nocolor")
    monkeypatch.setenv("SYMATTN_DEBUG", "1")
    session.run_cell("from symattn import matrix\n")
    error = session.run_cell("1 + matrix('L', 2, 2)", silent=True).error_in_exec
    assert "expressions.py" in "\n".join(error._render_traceback_())


def test_a_counterexample_shows_its_matrices():
    latex = value("counterexample")._repr_mimebundle_()["text/latex"]
    assert "S = 2" in latex
    assert r"L = \begin{pmatrix}" in latex
    assert r"\frac{1}{1 + e}" in latex


@pytest.mark.parametrize(
    ("relation", "words"),
    [
        (causal, "8 rows, 8 columns. Seen on and below the diagonal."),
        (isolated, "Seen on the diagonal."),
        (~causal, "Seen above the diagonal."),
        (window(1, 0) | blocks(4), "8 rows, 8 columns."),
        (from_function("odd", lambda i, j: j % 2 == 1), "8 rows, 8 columns."),
    ],
    ids=str,
)
def test_a_relation_is_a_grid_with_a_text_alternative(relation, words):
    html = relation._repr_html_()
    assert '<svg role="img"' in html
    assert words in html
    assert html.count("h13v13h-13z") == relation.dense(8).sum()
    assert html.count("h.1") == (~relation.dense(8)).sum()


@pytest.mark.parametrize(
    "relation", [padding([True, False]), documents([1, 1, 2]), R, R & causal], ids=str
)
def test_a_relation_that_is_not_known_for_eight_positions_is_named(relation):
    html = relation._repr_html_()
    assert f"<code>{relation}</code>" in html
    assert ("any relation" in html) == bool(relation.unknowns())


def test_nothing_of_this_is_loaded_before_a_notebook_asks():
    code = (
        "import sys, symattn.numeric, symattn.relations\n"
        "assert 'sympy' not in sys.modules and 'symattn.notebooks' not in sys.modules\n"
        "from symattn import causal\n"
        "causal._repr_html_()\n"
        "assert 'symattn.notebooks' in sys.modules and 'matplotlib' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_an_unknown_kind_of_value_is_named():
    with pytest.raises(NotImplementedError, match="no case for int"):
        mimebundle(3)
