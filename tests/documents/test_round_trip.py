"""What `derive` writes of claims, in LaTeX and Markdown, is read back as the same, or refused."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from symattn.accounts.document import HYPOTHESES
from symattn.check.claims import asked_in
from symattn.derivations.compose import lemma, stated
from symattn.language import statements as stm
from symattn.language.abbreviations import spelled_out
from symattn.language.claims import Claim
from symattn.language.functions import AlongRows
from symattn.language.matrices import UnitMatrix
from symattn.language.positions import Position
from symattn.language.symbols import symbols_of
from symattn.notation.writing import as_latex
from symattn.papers.book import Book
from symattn.papers.document import document_of
from symattn.papers.refusals import REFUSALS, Refusal
from symattn.papers.statements import read
from symattn.papers.tokens import tokens_of
from symattn.render.derivation.markdown import body
from symattn.runner.collect.library import everything_bundled

from .not_read_back import NOT_READ_BACK

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
    "literature.expressivity.deep_sets": "lambda is lambda_ in check",
    "literature.online.output_update": "numbers in another order",
    "literature.positions.nope_count": "a number, and a quotient of numbers",
    "literature.positions.rope_values": "a sign before a factor or the product",
    "literature.positions.rope_values_absolute.repaired": "the same",
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
    functions = {one.name: one.columns for one in statement.atoms(AlongRows)}
    found += [f"{name}: function {spaceless(columns)}" for name, columns in functions.items()]
    found += [f"{matrix_of(name)} = {name}.matrix" for name in (p.name for p in there.permutations)]
    found += [f"{word} = {word}" for word in ("rotary", "sinusoids", "cosine")]
    units = statement.atoms(UnitMatrix)
    if len(units) == 1:
        found.append(f"I = identity({units.pop().shape[0]})")
    return "\n".join([*found, "softmax: rows", "vectors: rows"])


def matrix_of(permutation: str) -> str:
    """Return how the matrix of a permutation is written."""
    return r"\Pi" if permutation == "pi" else rf"P_{{\{permutation}}}"


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


NOT_READ = {
    "undeclared": (
        65,
        "names that a script defines (A, SA, Attention), masks without a shape, rarer words",
    ),
    "sign": (19, "rows up to i (u_{≤ i}), conditions with or, code of NumPy"),
    "words": (18, "'is defined', 'is real', 'exactly where', 'every row of': statements in words"),
    "condition": (13, "several equations, and a condition that stands behind the last alone"),
    "bracket": (7, "lists of tokens in the name of a relation: padding(1, …, 3 of 5)"),
    "shapes of sum": (1, "an entrywise quotient by a column"),
    "bars of matrix": (1, "absolute values entry by entry"),
    "root of matrix": (1, "roots entry by entry"),
    "power": (6, "frequencies, and e to what was declared as a name"),
    "dots": (9, "heads below one another with dots"),
    "index of number": (4, "entries of matrices of one entry"),
    "undeclared index": (4, "heads side by side over two indices"),
    "entrywise": (3, "products and quotients of entries without brackets: L R ⊙ L R"),
    "concat": (3, "blocks over a position that is no head"),
    "axis": (3, "rows of one length under an index of another, which claims allow for once"),
    "power of matrix": (2, "members of families behind brackets: (x W)^{(h)}"),
    "two digits": (1, "ranges of columns: x_{:, 1 … d}"),
    "shapes of sides": (1, "a family called C_1, which may be a row of C"),
    "no name": (1, "LN', a word with a prime"),
    "matrix": (1, "matrices of blocks that are numbers"),
    "index twice": (1, "a sum over h inside of one over h"),
    "not in sum": (1, "the sum of a constant"),
    "text": (1, "roots of scales"),
    "condition words": (2, "hypotheses that are no conditions on positions"),
}
"""What is written and not read, by its refusal: of how many claims at most, and what that is."""


@pytest.mark.slow
def test_what_is_written_is_read_back_or_refused() -> None:
    found = swept(CLAIMS.values())
    assert found["the same"] >= 333
    refused = {key: number for key, number in found.items() if key not in ("the same", "other")}
    assert set(refused) <= set(NOT_READ)
    assert {key: number for key, number in refused.items() if number > NOT_READ[key][0]} == {}


@pytest.mark.slow
def test_what_is_written_in_markdown_is_read_back_or_refused() -> None:
    found = {claim.id: come_back_from_markdown(claim) for claim in CLAIMS.values()}
    expected = {id: key for key, (_, ids) in NOT_READ_BACK.items() for id in ids.split()}
    assert {id: key for id, key in found.items() if key != "the same"} == expected


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
    blocks = [block for block in lemma(asked) if block.label != HYPOTHESES]
    blocks += stated(asked.statement) if chains else ()
    declarations = f"<!-- symattn\n{declared(asked.statement)}\n-->\n"
    page = document_of(f"{declarations}{body(blocks)}", "page.md", everything=True)
    if page.mistakes:
        return key_of(page.mistakes[0].message)
    wanted = set(parts([spelled_out(asked.statement)]))
    ends = [f"{spelled_out(one.ends)} under {sorted(map(str, held))}" for one, held in chains]
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
