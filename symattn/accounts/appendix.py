"""The appendix of a complete document: notation, cited claims, theorems, each stated once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from symattn.accounts.document import NOTATION, Block, Display, Document, Heading, Id, Paragraph, Words
from symattn.accounts.titles import sentence, typeset


@dataclass(frozen=True)
class Lemma:
    """A claim that a step cites.

    Attributes
    ----------
    id, title : str
    blocks : tuple of Block
        What it says: that it holds is decided elsewhere, and its steps are not shown.
    """

    id: str
    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class Appendix:
    """The statements that a derivation needs to stand alone.

    Attributes
    ----------
    lemmas : tuple of Lemma
        The claims that its steps cite, in their order.
    theorems : tuple of Paragraph
        Those that carry the verdict to all sizes, each with its name as its label.
    notation : tuple of Words
        The meanings of the operations in it, one sentence each.
    declarations : tuple of str
        The declarations with which a document is read back as the claim; empty if it cannot be.
    given : tuple of str
        The hypotheses, as the mark of the claim has them in a document.
    """

    lemmas: tuple[Lemma, ...] = ()
    theorems: tuple[Paragraph, ...] = ()
    notation: tuple[Words, ...] = ()
    declarations: tuple[str, ...] = ()
    given: tuple[str, ...] = ()


def with_appendix(document: Document, appendices: Iterable[Appendix]) -> Document:
    """Return a document with its notation said first, and what its steps cite at the end, by number.

    Parameters
    ----------
    document : Document
    appendices : iterable of Appendix
        Of the derivations in it; claims that the document shows are not stated again.
    """
    here = {block.id for block in document.blocks if isinstance(block, Heading)}
    found = tuple(appendices)
    cited = {lemma.id: lemma for appendix in found for lemma in appendix.lemmas if lemma.id not in here}
    labels = {id: f"Lemma {number}" for number, id in enumerate(cited, start=1)}
    blocks = tuple(_labelled(block, labels) for block in document.blocks)
    stated = (block for lemma in cited.values() for block in _stated(lemma, labels[lemma.id]))
    return Document((*_notation(found), *blocks, *stated, *theorems(found)))


def _notation(appendices: Iterable[Appendix]) -> Iterator[Paragraph]:
    """Yield the notation of all appendices as one paragraph."""
    sentences = dict.fromkeys(said for appendix in appendices for said in appendix.notation)
    words = [part for said in sentences for part in (*said, " ")]
    if words:
        yield Paragraph(tuple(words[:-1]), NOTATION)


def theorems(appendices: Iterable[Appendix]) -> tuple[Paragraph, ...]:
    """Return the theorems of all appendices, each once."""
    return tuple(dict.fromkeys(said for appendix in appendices for said in appendix.theorems))


def _stated(lemma: Lemma, label: str) -> Iterator[Block]:
    yield Heading(lemma.id, 1, label)
    if lemma.title:
        yield Paragraph(typeset(sentence(lemma.title)))
    yield from lemma.blocks


def _labelled(block: Block, labels: Mapping[str, str]) -> Block:
    if not isinstance(block, Display):
        return block
    rows = tuple(replace(row, reason=_cited(row.reason, labels)) for row in block.rows)
    return replace(block, rows=rows)


def _cited(words: Words, labels: Mapping[str, str]) -> Words:
    return tuple(
        replace(part, label=labels.get(part.id, "")) if isinstance(part, Id) else part for part in words
    )
