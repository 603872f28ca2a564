"""What lets a document stand alone: the claims that its steps cite, and theorems, each stated once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from symattn.derivations.document import Block, Display, Document, Heading, Id, Paragraph, Words
from symattn.derivations.titles import sentence, typeset
from symattn.kernel import FOR_ALL_SIZES, Theorem, Verdict
from symattn.language.claims import Claim

_SAYS = {
    Theorem.CUT_OFF: (
        "both sides are read as terms that ask of a token nothing but its data, its order among the "
        "tokens that are named, and which of these see each other. If the difference of two such terms, "
        "of degree m in a size, is 0 at every size up to r + m, where r elements are named, it is 0 at "
        "every size. These finitely many sizes were checked exactly."
    ),
    Theorem.SIGNS: (
        "a sum, product or quotient whose terms have a sign by their form, as exponentials and squares "
        "do, has it at every size."
    ),
}
"""What theorems say, for documents that travel without the pages that prove them."""


def called(theorem: Theorem) -> str:
    """Return what a theorem is called, without the page that it stands on."""
    return theorem.value.partition(" of docs/")[0]


def with_lemmas(
    document: Document, lemmas: Sequence[tuple[Claim, tuple[Block, ...]]], verdicts: Sequence[Verdict]
) -> Document:
    """Return a document with what its steps cite stated at the end, and cited by number.

    Parameters
    ----------
    document : Document
    lemmas : sequence of pairs (Claim, blocks)
        What may be cited, and how each is stated; those that the document shows are not stated again.
        Without any, the document is returned as it is.
    verdicts : sequence of Verdict
        Of the results that are shown: the theorems that they name are stated, too.
    """
    if not lemmas:
        return document
    here = {block.id for block in document.blocks if isinstance(block, Heading)}
    stated = [(lemma, blocks) for lemma, blocks in lemmas if lemma.id not in here]
    labels = {lemma.id: f"Lemma {number}" for number, (lemma, _) in enumerate(stated, start=1)}
    cited = tuple(_labelled(block, labels) for block in document.blocks)
    appended = (block for lemma, blocks in stated for block in _lemma(lemma, labels[lemma.id], blocks))
    said = (Paragraph((says,), name) for name, says in theorems(verdicts))
    return Document((*cited, *appended, *said))


def _lemma(lemma: Claim, label: str, blocks: tuple[Block, ...]) -> Iterator[Block]:
    yield Heading(lemma.id, 1, label)
    if lemma.title:
        yield Paragraph(typeset(sentence(lemma.title)))
    yield from blocks


def theorems(verdicts: Iterable[Verdict]) -> Iterator[tuple[str, str]]:
    """Yield what the theorems that verdicts name are called, and what they say."""
    used = {theorem for verdict in verdicts for theorem in verdict.grounds.theorems}
    for theorem in FOR_ALL_SIZES:
        if theorem in used and theorem in _SAYS:
            name = called(theorem)
            yield name[0].upper() + name[1:], _SAYS[theorem]


def _labelled(block: Block, labels: Mapping[str, str]) -> Block:
    if not isinstance(block, Display):
        return block
    rows = tuple(replace(row, reason=_cited(row.reason, labels)) for row in block.rows)
    return replace(block, rows=rows)


def _cited(words: Words, labels: Mapping[str, str]) -> Words:
    return tuple(
        replace(part, label=labels.get(part.id, "")) if isinstance(part, Id) else part for part in words
    )
