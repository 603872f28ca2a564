"""Chains of which a link is refused: the others are decided, and none joins across it."""

from __future__ import annotations

import pytest

from symattn.papers.annotations import annotated
from symattn.papers.document import document_of

from .test_documents import CLAIM

HEAD = "<!-- symattn S: tokens; d: features; A, L, M: S S; X: S d; i, j, k: position S; b: S 1 -->\n"

PARTLY = [
    ("A = L = Y", ["A == L"], ["Y is not declared"]),
    ("A = Y = L", [], ["Y is not declared"]),
    ("A = L = Y = L = A", ["A == L", "L == A"], ["Y is not declared"] * 2),
    ("Y = A = L", ["A == L"], ["Y is not declared"]),
    ("A = L \\approx M = A", ["A == L", "M == A"], ["`\\approx` is not read".replace("`", "")]),
    ("A = L = X", ["A == L"], ["the sides have different shapes"]),
    ("A = L \\oplus A = M = L", ["M == L"], ["\\oplus is not read"] * 2),
    ("A_{ij} = L_{ij} = Y_{ij} = 0 \\quad \\text{for all } i < j",
     ["where(i < j, A[i, j] == L[i, j])"], ["Y_{ij} is not declared"] * 2),
    ("\\begin{aligned} A &= L \\\\ &= Y \\\\ &= M \\\\ &= L \\end{aligned}", ["A == L", "M == L"],
     ["Y is not declared"] * 2),
    ("A = L = \\begin{cases} 0 \\end{cases}", ["A == L"], ["a case has a value"]),
]  # fmt: skip


@pytest.mark.parametrize(("formula", "read", "said"), PARTLY)
def test_the_links_that_are_read_are_claims(formula: str, read: list[str], said: list[str]) -> None:
    found = document_of(f"{HEAD}{CLAIM}$${formula}$$", "note.md")
    assert [row.text for row in found.rows if row.kind == "claim"] == read
    assert len(found.mistakes) == (len(said) if read else 1)
    for mistake, what in zip(found.mistakes, said, strict=False):
        assert what in mistake.message
        shown, caret = mistake.shown.split("\n")
        assert shown[caret.index("^") - 2 :].strip()


WHOLE = [
    "A = L = = M", "A = L \\Rightarrow L = Y", "A = L \\iff L = Y", "A = (L = Y = M",
    "A = L = M \\in Y", "A = L = M \\text{ as we have seen}", "A = Y, \\quad L = M",
    # Whether j is summed over depends on what is not read.
    "b_j = \\sum_{i < j} A_{ij} = Y = b_j",
]  # fmt: skip


@pytest.mark.parametrize("formula", WHOLE)
def test_where_a_link_depends_on_what_is_not_read_none_is_a_claim(formula: str) -> None:
    found = document_of(f"{HEAD}{CLAIM}$${formula}$$", "note.md")
    assert not found.claims
    assert len(found.mistakes) == 1


def test_what_vectors_are_is_not_guessed_from_a_part_of_a_chain() -> None:
    let = f"{HEAD}<!-- symattn q: rows X -->\n"
    # q_i^⊤ q_j is a number if vectors are columns, and a matrix if they are rows.
    chain = "$$q_i^\\top q_j = q_j^\\top q_i = Y$$"
    assert not document_of(f"{let}{CLAIM}{chain}", "note.md").claims
    said = document_of(f"{let}<!-- symattn vectors: columns -->\n{CLAIM}{chain}", "note.md")
    assert len(said.claims) == 1


def test_ids_and_expectations_count_the_links_that_are_not_read() -> None:
    mark = "<!-- symattn: claim x; expect refuted, refused, proved -->"
    found = document_of(f"{HEAD}{mark}\n$$A = L \\approx M = A$$", "note.md")
    assert not found.mistakes
    assert [(claim.id, claim.expect) for claim in found.claims] == [
        ("x.1", "refuted"),
        ("x.3", "proved"),
    ]
    assert [(row.id, row.is_expected) for row in found.rows if row.kind == "refused"] == [("x.2", True)]
    # One word for the whole chain stands for all of it, as long as some of it is refused.
    whole = document_of(f"{HEAD}<!-- symattn: claim; expect refused -->\n$$A = L = Y$$", "note.md")
    assert not whole.claims
    assert not whole.mistakes
    read = document_of(
        f"{HEAD}<!-- symattn: claim; expect refused, proved -->\n$$A = L = A$$", "note.md"
    )
    assert "this is read, although" in read.mistakes[0].message


def test_no_verdict_is_written_to_a_chain_that_is_read_in_part() -> None:
    text = f"{HEAD}{CLAIM}$$A = L = Y$$"
    document = document_of(text, "note.md")
    assert annotated(text, document, {claim.id: "PROVED" for claim in document.claims}) == text


def test_with_all_what_is_not_read_is_no_mistake() -> None:
    found = document_of(f"{HEAD}$$A = L = Y$$", "note.md", everything=True)
    assert not found.mistakes
    assert [row.kind for row in found.rows] == ["claim", "refused"]
