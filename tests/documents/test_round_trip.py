"""What `derive` writes of claims, in LaTeX and Markdown, is read back as the same, or refused."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from symattn.accounts.document import HYPOTHESES, RECALL
from symattn.check.claims import asked_in
from symattn.cli import main
from symattn.derivations.compose import introduction, lemma, stated
from symattn.derivations.declarations import declarations
from symattn.errors import InputError
from symattn.language import statements as stm
from symattn.language.abbreviations import spelled_out
from symattn.language.claims import Claim
from symattn.notation.writing import as_latex
from symattn.papers.document import document_of
from symattn.papers.namespace import Book
from symattn.papers.refusals import REFUSALS, Refusal
from symattn.papers.statements import read
from symattn.papers.tokens import tokens_of
from symattn.render.derivation.markdown import body
from symattn.runner.collect.library import bundled, everything_bundled

from .not_read_back import NOT_READ_BACK
from .said import said

CLAIMS = {id: claim for id, (claim, _) in everything_bundled().items()}

EQUAL = {"literature.positions.ntk": "1 - 1 is 0, and -(m - 1)/m is (1 - m)/m"}
"""What is read as another expression that says the same."""


def declared(statement: Any) -> str:
    """Return declarations of the names in a statement, as `derive` writes them."""
    return "\n".join(declarations(statement))


def come_back(statement: Any) -> str:
    """Return what comes of a statement that is written and read: the same, other, or a refusal."""
    book = Book()
    try:
        book.declare(declared(statement), 0)
    except InputError:
        return UNDECLARED
    try:
        links = read(book, tokens_of(as_latex(statement), 0, {})).links
    except Refusal as refusal:
        return refusal.key
    found = [asked_in(link.text, book.names).statement for link in links]
    return "the same" if parts(found) == parts([statement]) else "other"


def parts(statements: list[Any]) -> list[str]:
    leaves = [leaf for one in statements for leaf in stm.taken_apart(one, ())]
    return [f"{said(one)} under {sorted(map(str, held))}" for one, held in leaves]


def swept(claims: Any) -> Counter[str]:
    found: Counter[str] = Counter()
    others = []
    for claim in claims:
        word = come_back(claim.question.statement)
        found[word] += 1
        others += [claim.id] * (word == "other")
    assert set(others) <= set(EQUAL)
    return found


UNDECLARED = "no declaration"
"""What comes of a statement whose data cannot be declared in a document."""

NOT_READ = {
    UNDECLARED: (3, "families of invertible matrices"),
    "undeclared": (50, "names that a script defines (A, SA, Attention), rarer words"),
    "condition": (18, "several equations, and a condition that stands behind the last alone"),
    "words": (7, "hypotheses in words: 'every row of R sees something'"),
    "power of matrix": (6, "the columns of a head: (x W)^{(h)}"),
    "sign": (3, "code of NumPy"),
    "braces": (1, "columns in another order, twice: an index below braces"),
    "concat": (4, "blocks over a position that is no head"),
    "axis": (3, "rows of one length under an index of another, which claims allow for once"),
    "root of matrix": (1, "roots of a square matrix entry by entry"),
    "index twice": (2, "a sum over h inside of one over h"),
    "condition words": (3, "hypotheses that are no conditions on positions"),
    "power": (1, "e to what was declared as a name"),
    "prime": (1, "LN', a word with a prime"),
    "shapes of sides": (1, "a family called C_1, which may be a row of C"),
    "matrix": (1, "matrices of blocks that are numbers"),
    "bars of matrix": (1, "absolute values entry by entry"),
    "two digits": (1, "ranges of columns: x_{:, 1 … d}"),
    "dots": (1, "blocks that are all alike, with dots"),
    "text": (1, "roots of scales"),
}
"""What is written and not read, by its refusal: of how many claims at most, and what that is."""


@pytest.mark.slow
def test_what_is_written_is_read_back_or_refused() -> None:
    found = swept(CLAIMS.values())
    assert found["the same"] >= 401
    refused = {key: number for key, number in found.items() if key not in ("the same", "other")}
    assert set(refused) <= set(NOT_READ)
    assert {key: number for key, number in refused.items() if number > NOT_READ[key][0]} == {}


@pytest.mark.slow
def test_what_is_written_in_markdown_is_read_back_or_refused() -> None:
    found = {claim.id: come_back_from_markdown(claim) for claim in CLAIMS.values()}
    expected = {id: key for key, (_, ids) in NOT_READ_BACK.items() for id in ids.split()}
    assert {id: key for id, key in found.items() if key != "the same"} == expected
    assert len(expected) < 57


def come_back_from_markdown(claim: Claim) -> str:
    """Return what comes of the page of a claim, derivation and all, that is written and read.

    Symbols and hypotheses stand there in words: of the page what is between dollars is read.
    """
    asked = claim.question
    chains = [
        (part, held)
        for part, held in stm.taken_apart(asked.statement, whole=(stm.Derivation,))
        if isinstance(part, stm.Derivation)
    ]
    before = [
        block
        for block in introduction(asked, [asked.statement])
        if block.label not in (HYPOTHESES, RECALL)
    ]
    blocks = [*before, *lemma(asked)[-1:], *(stated(asked.statement) if chains else ())]
    try:
        declarations = f"<!-- symattn\n{declared(asked.statement)}\n-->\n"
    except InputError:
        return UNDECLARED
    page = document_of(f"{declarations}{body(blocks)}", "page.md", everything=True)
    if page.mistakes:
        return key_of(page.mistakes[0].message)
    wanted = set(parts([spelled_out(asked.statement)]))
    ends = [f"{said(spelled_out(one.ends))} under {sorted(map(str, held))}" for one, held in chains]
    read_back = set(parts([spelled_out(one.question.statement) for one in page.claims]))
    refused = [key_of(row.text) for row in page.rows if row.kind == "refused"]
    if wanted <= read_back <= wanted.union(ends):
        return "the same"
    return refused[0] if refused else "other"


def key_of(said: str) -> str:
    """Return which of the refusals says this."""
    for key, sentence in sorted(REFUSALS.items(), key=lambda one: one[0] == "text"):
        parts = re.split(r"\{[^{}]*\}", sentence.replace("{{", "\0").replace("}}", "\1"))
        pattern = ".+".join(re.escape(p.replace("\0", "{").replace("\1", "}")) for p in parts)
        if re.fullmatch(pattern, said, re.S):
            return key
    raise AssertionError(said)


def test_a_few_come_back() -> None:
    found = swept([claim for id, claim in CLAIMS.items() if id.startswith(("algebra.", "permutation."))])
    assert found["the same"] >= 25


WRITTEN = [
    "permutation.cancel", "permutation.mask_any", "permutation.attention", "gauge.scores",
    "linear.memory",
]  # fmt: skip


def run(*arguments: str) -> None:
    with pytest.raises(SystemExit) as ended:
        main([*arguments, "-j", "0", "--no-cache"])
    assert ended.value.code == 0


def derive(page: Path, *ids: str) -> None:
    """Write a page; steps are looked for elsewhere."""
    run("derive", *ids, "--search", "0", "-o", str(page))


@pytest.mark.parametrize("id", WRITTEN)
def test_a_page_that_derive_writes_is_verified_as_it_stands(
    id: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "page.md"
    derive(page, id)
    capsys.readouterr()
    run("verify", str(page), "--no-evidence", "--format", "json")
    claims = json.loads(capsys.readouterr().out)["claims"]
    assert id in {re.sub(r"\.[12]$", "", claim["id"]) for claim in claims}


@pytest.mark.slow
@pytest.mark.parametrize("script", sorted({source.path.stem for _, source in bundled().values()}))
def test_marked_pages_have_the_verdicts_of_their_claims(script: str, tmp_path: Path) -> None:
    for id, (_, source) in bundled().items():
        page = tmp_path / f"{id}.md"
        if source.path.stem == script:
            derive(page, id)
            if "<!-- symattn" in page.read_text("utf-8"):
                run("verify", str(page), "--no-evidence")


UNMARKED = {
    "collapse.multi_head": "a name is used that the page does not define",
    "gauge.per_head": "a family of invertible matrices cannot be declared",
    "causal.infinite_scores": "0·∞ is read as 0, and documents do not say so",
    "permutation.two_layers": "two claims give one name two meanings",
}


@pytest.mark.parametrize("id", UNMARKED)
def test_a_page_that_is_not_read_back_has_no_marks(id: str, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    derive(page, id)
    assert "symattn" not in page.read_text("utf-8")


def test_names_that_stand_for_two_things_are_not_declared(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    derive(page, "algebra.transposes", "linear.memory")  # K is m × p, and S × d_k
    assert "symattn:" not in page.read_text("utf-8")
    derive(page, "permutation.mask_any")  # it, and what holds instead
    assert page.read_text("utf-8").count("<!-- symattn: claim") == 2
