"""A derivation as a document: headings, paragraphs, aligned steps, matrices, lists.

Every format writes these blocks; what is user-given is in them as it is, to be escaped by the format.
"""

from __future__ import annotations

from collections.abc import Sequence
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
    """The id of a claim, and what a document calls it if it has a name of its own there: "Lemma 2"."""

    id: str
    label: str = ""

    @property
    def shown(self) -> str:
        """The text: the label, else the id."""
        return self.label or self.id


Words = tuple[str | Formula | Id, ...]
"""Running text: words, formulas, ids of claims."""


@dataclass(frozen=True)
class Heading:
    """The beginning of a claim: its id, its depth of nesting, and its label in a document."""

    id: str
    level: int
    label: str = ""

    @property
    def shown(self) -> str:
        """The text: the label before the id in brackets, or the id alone."""
        return f"{self.label} ({self.id})" if self.label else self.id


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
"""The beginning of the label of displayed steps."""

NOTATION = "Notation"
"""The label of the notation of a document."""

PROOF = "Proof"
"""The label of a proof in words."""

SYMBOLS = "Let"
"""The label of the symbols of a claim."""

NAMES = "Put"
"""The label of the meanings of names."""

RECALL = "Recall"
"""The label of the definitions of words of the language."""

HYPOTHESES = "Suppose"
"""The label of hypotheses."""

CLAIMED = ("Then", "Claim")
"""The labels of the claim: the first ends the sentence that symbols and hypotheses begin."""

TAKEN = "Take"
"""The label of the sizes, positions and permutations of a counterexample."""

_OPENINGS = (SYMBOLS, NAMES, RECALL, HYPOTHESES, CLAIMED[0], TAKEN)
"""Labels that are the first words of a sentence, which the text continues."""


def listed(items: Sequence[Words]) -> Words:
    """Return texts as running text: with commas, and "and" before the last.

    Examples
    --------
    >>> listed([("a",), ("b",), ("c",)])
    ('a', ', ', 'b', ' and ', 'c')
    """
    words: list[str | Formula | Id] = []
    for number, item in enumerate(items, start=1):
        between = " and " if number == len(items) else ", "
        words += [between, *item] if words else item
    return tuple(words)


def opening(label: str) -> str:
    """Return a label as written before what it names: with a colon unless it begins a sentence.

    Examples
    --------
    >>> opening("Suppose"), opening("Values")
    ('Suppose', 'Values:')
    """
    return f"{label}{colon(label)}"


def colon(label: str) -> str:
    """Return what a label is written with before what it names: nothing if it begins a sentence."""
    return "" if label in _OPENINGS else ":"


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
