"""The pages on documents: their tables are those of the tests, and their notes are read as they say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from symattn.papers.document import document_of
from symattn.papers.refusals import Refusal
from symattn.papers.statements import read
from symattn.papers.tokens import tokens_of
from symattn.runner.collect.scripts import Script
from symattn.runner.decide.code import held
from symattn.sameness.same import same

from .readings import DEFINED, LET, READ, REFUSED, Read
from .test_readings import DECLARED

DOCS = Path(__file__).parents[2] / "docs"
PAGE, FORMULAS = DOCS / "how-to" / "documents.md", DOCS / "reference" / "formulas.md"

COMMON = {
    "names with scripts", "softmax", "entries", "rows", "sums over all", "sums with conditions", "cases",
    "windows", "masks of a relation", "indicators", "heads side by side", "families", "permutations",
    "inverses", "entrywise products", "norms", "derivatives", "blocks", "chains", "lines",
    "reasons in a column", "conditions in a column", "equivalence", "shapes after an equation",
}  # fmt: skip
"""Constructions that the page on documents shows."""


def code(text: str) -> str:
    return "`` {} ``".format(" ".join(text.split()).replace("|", "\\|"))


def table(rows: list[Read]) -> str:
    lines = ["| construction | formula | read as |", "|---|---|---|"]
    for row in rows:
        lines.append(f"| {row.what} | {code(row.formula)} | {', then '.join(map(code, row.texts))} |")
    return "\n".join(lines)


def quoted(found: re.Match[str]) -> str:
    """Return signs of LaTeX as code, without the punctuation behind them."""
    code = found[0].rstrip(",;:.")
    if code.count(")") > code.count("("):
        code = code.rstrip(")")
    return f"`{code}`{found[0][len(code) :]}"


def refusals() -> str:
    formulas: dict[str, list[str]] = {}
    for _, formula in REFUSED:
        there = DECLARED.copied()
        there.declare("R: relation", 0)
        try:
            read(there, tokens_of(formula, 0, {}))
        except Refusal as refusal:
            said = str(refusal).replace("|", "\\|").replace("<", "&lt;")
            said = re.sub(r"\S*[\\_^{}*]\S*", quoted, said.replace("`", "'"))
            formulas.setdefault(said, []).append(code(formula))
    rows = [f"| {' <br> '.join(them)} | {said} |" for said, them in formulas.items()]
    return "\n".join(["| formula | message |", "|---|---|", *rows])


def parts() -> dict[str, str]:
    """Return the tables that are made, by their places in the pages."""
    let = "\n".join(line for line in LET.strip().splitlines())
    return {
        "names": f"```text\n{let}\n```",
        "read": table(READ),
        "common": table([row for row in READ if row.what in COMMON]),
        "defined": table(DEFINED),
        "refused": refusals(),
    }


def made(page: str) -> str:
    """Return the page with its tables made anew."""
    for name, text in parts().items():
        there = rf"(<!-- made: {name} -->\n).*?(\n<!-- end -->)"
        page = re.sub(there, lambda m, text=text: f"{m[1]}\n{text}\n{m[2]}", page, flags=re.S)
    return page


@pytest.mark.parametrize("path", [PAGE, FORMULAS], ids=lambda path: path.stem)
def test_the_tables_are_those_of_the_tests(path: Path) -> None:
    page = path.read_text(encoding="utf-8")
    assert page == made(page), "write it anew: python -m tests.documents.test_page"


def test_the_constructions_that_are_shown_are_read() -> None:
    assert {row.what for row in READ} >= COMMON


def test_the_notes_of_the_page_are_read() -> None:
    page = PAGE.read_text(encoding="utf-8")
    notes = re.findall(r"^````(markdown|latex)\n(.*?)^````", page, flags=re.S | re.M)
    assert len(notes) >= 2
    for kind, text in notes:
        found = document_of(text, "note.md" if kind == "markdown" else "paper.tex")
        assert not found.mistakes, found.mistakes
        assert found.claims or found.blocks


def test_the_code_of_the_page_computes_its_formula(tmp_path) -> None:
    page = PAGE.read_text(encoding="utf-8")
    notes = re.findall(r"^````markdown\n(.*?)^````", page, flags=re.S | re.M)
    implements, alike = (text for text in notes if "```py" in text)
    (row,) = (row for row in document_of(implements, "note.md").rows if row.block is not None)
    assert f"note.md:{row.line}: {row.text}; --run runs it" in page
    script = Script(tmp_path / "note.md", tmp_path, "")
    assert row.block is not None
    assert held(row.block, script, same).word == "conforms"
    pytest.importorskip("torch")
    (row,) = (row for row in document_of(alike, "note.md").rows if row.block is not None)
    assert row.block is not None
    word = held(row.block, script, same).word
    assert f"{word.upper().ljust(11)}  {row.id}  note.md:{row.line}: {row.text}" in page


if __name__ == "__main__":
    for path in (PAGE, FORMULAS):
        path.write_text(made(path.read_text(encoding="utf-8")), encoding="utf-8")
