"""A derivation as a document: headings, paragraphs, aligned steps, matrices, lists.

Every format writes these blocks; what is user-given is in them as it is, to be escaped by the format.
"""

from __future__ import annotations

from dataclasses import dataclass

from symattn.displayed import Displayed


@dataclass(frozen=True)
class Formula:
    """A formula in both notations.

    Attributes
    ----------
    text : str
        For terminals: Unicode, no markup.
    pieces : tuple of str
        In LaTeX; a line may be broken before each piece but the first.
    """

    text: str
    pieces: tuple[str, ...]

    @property
    def latex(self) -> str:
        """The formula in LaTeX, on one line."""
        return " ".join(self.pieces)


@dataclass(frozen=True)
class Id:
    """The id of a claim."""

    id: str


Words = tuple[str | Formula | Id, ...]
"""Running text: words, formulas, ids of claims."""


@dataclass(frozen=True)
class Heading:
    """Where a claim begins: its id, and how deep it is nested."""

    id: str
    level: int


@dataclass(frozen=True)
class Paragraph:
    """Running text; a label says what it is, such as "Source"."""

    words: Words
    label: str = ""


@dataclass(frozen=True)
class Listing:
    """Several short texts of one kind, such as hypotheses."""

    label: str
    items: tuple[Words, ...]


@dataclass(frozen=True)
class Row:
    """A line of a display: left side, relation, right side, and the reason.

    A line without a left side continues the one above it.
    """

    left: Formula | None
    relation: str
    right: Formula
    reason: Words = ()


STEPS = "Derivation"
"""With what the label of a display of steps begins."""


@dataclass(frozen=True)
class Display:
    """Aligned lines of mathematics.

    Attributes
    ----------
    rows : tuple of Row
    label : str
        What they are, such as "Step".
    where : tuple
        The conditions under which they hold, as running text.
    is_shown_again : bool
        Whether the displays that follow begin and end with the same: a claim, before its derivation.
    """

    rows: tuple[Row, ...]
    label: str = ""
    where: Words = ()
    is_shown_again: bool = False


@dataclass(frozen=True)
class Table:
    """A matrix with its name."""

    name: Formula
    rows: tuple[tuple[Formula, ...], ...]


@dataclass(frozen=True)
class Tables:
    """Matrices side by side."""

    tables: tuple[Table, ...]


Block = Heading | Paragraph | Listing | Display | Tables


@dataclass(frozen=True)
class Document(Displayed):
    """The blocks of one or several derivations."""

    blocks: tuple[Block, ...]


def sentence(text: str) -> str:
    """Return a text that ends as a sentence does.

    Examples
    --------
    >>> sentence("A holds"), sentence("Does it?")
    ('A holds.', 'Does it?')
    """
    return text if text.endswith((".", "!", "?")) else f"{text}."
