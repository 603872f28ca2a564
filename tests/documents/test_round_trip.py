"""What `derive` writes in LaTeX of the bundled claims is read back as the same, or refused."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from symattn.check.claims import asked_in
from symattn.language import statements as stm
from symattn.language.matrices import UnitMatrix
from symattn.language.positions import Position
from symattn.language.symbols import symbols_of
from symattn.notation.writing import as_latex
from symattn.papers.book import Book
from symattn.papers.refusals import Refusal
from symattn.papers.statements import read
from symattn.papers.tokens import tokens_of
from symattn.runner.collect.library import everything_bundled

CLAIMS = {id: claim for id, (claim, _) in everything_bundled().items()}


EQUAL = {
    "algebra.number_times_row": "a b c for a (b c)",
    "literature.expressivity.gaussian_kernel": "a sign before a factor or the product",
    "literature.expressivity.gaussian_kernel.repaired": "the same",
    "literature.expressivity.dual_form": "a b c for a (b c)",
    "literature.heads.differential_rows": "lambda is lambda_ in check",
    "literature.heads.differential_positive": "the same",
    "literature.heads.differential_positive.repaired": "the same",
    "literature.linear.quadratic_features": "numbers that are products of rows",
    "literature.linear.gaussian": "a sign before a factor or the product",
    "literature.positions.ntk": "a sign before a factor or the product",
}
"""What is read as another expression that says the same."""


def declared(statement: Any) -> str:
    """Return declarations of the names in a statement."""
    there = symbols_of(statement)
    found = [f"{size.name}: {size.kind}" for size in there.sizes]
    places = {place.name: place for place in statement.atoms(Position)}
    found += [f"{name}: position {spaceless(place.axis)}" for name, place in places.items()]
    found += [
        f"{permutation.name}: permutation {permutation.length}" for permutation in there.permutations
    ]
    found += [f"{name}: relation" for name in there.relations]
    found += [f"{scale.name}: scale" for scale in there.scales]
    for name, matrix in {matrix.name: matrix for matrix in there.matrices}.items():
        rows, columns = map(spaceless, matrix.shape)
        kind = "family " if matrix.member else ""
        found.append(f"{name}: {kind}{rows} {columns} {'' if kind else matrix.hypothesis or ''}")
    units = statement.atoms(UnitMatrix)
    if len(units) == 1:
        found.append(f"I = identity({units.pop().shape[0]})")
    return "\n".join([*found, "softmax: rows", "vectors: rows"])


def spaceless(length: Any) -> str:
    return str(length).replace(" ", "")


def come_back(statement: Any) -> str:
    """Return what comes of a statement that is written and read: the same, other, or a refusal."""
    book = Book()
    try:
        book.declare(declared(statement), 0)
        links = read(book, tokens_of(as_latex(statement), 0, {})).links
    except Refusal as refusal:
        return refusal.key
    found = [asked_in(link.text, book.names).statement for link in links]
    return "the same" if parts(found) == parts([statement]) else "other"


def parts(statements: list[Any]) -> list[str]:
    leaves = [leaf for one in statements for leaf in stm.taken_apart(one, ())]
    return [f"{one} under {sorted(map(str, held))}" for one, held in leaves]


def swept(claims: Any) -> Counter[str]:
    found: Counter[str] = Counter()
    others = []
    for claim in claims:
        word = come_back(claim.question.statement)
        found[word] += 1
        others += [claim.id] * (word == "other")
    assert set(others) <= set(EQUAL)
    return found


@pytest.mark.slow
def test_what_is_written_is_read_back_or_refused() -> None:
    found = swept(CLAIMS.values())
    assert found["the same"] >= 170


def test_a_few_come_back() -> None:
    found = swept([claim for id, claim in CLAIMS.items() if id.startswith(("algebra.", "permutation."))])
    assert found["the same"] >= 12
