"""The position of the grammar in the tokens of a formula, and its common queries."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Self, Unpack

from symattn.papers.characters import DEEPEST, Scripts
from symattn.papers.namespace import Book
from symattn.papers.nodes import Flags, Node, made
from symattn.papers.refusals import Refusal
from symattn.papers.symbols import Spelling
from symattn.papers.tokens import FONTS, Token, Tokens, closing, group

Lean = tuple[str, str, int]
"""The index of a sum, the position that a condition compares it with, and the place: Σ_{i < j}."""


@dataclass
class Convention:
    """The reading of vectors with one index, and of softmax, where shapes do not settle it.

    Attributes
    ----------
    assumed : {"rows", "columns"}
        What vectors with one index are.
    softmax : {"rows", "columns"} or None
        None where the document does not say.
    masks : str
        The axes of a relation as a matrix, where nothing beside it says them; empty without any.
    matters : bool
        Whether a vector has been multiplied or transposed, or stands beside something.
    is_asked : bool
        Whether anything that was read depends on what vectors are.
    turned : (str, str, int) or None
        A square matrix, its one index, and where: its row has been read as a column.
    leans : list of Lean
    """

    assumed: str
    softmax: str | None
    masks: str = ""
    matters: bool = False
    is_asked: bool = False
    turned: tuple[str, str, int] | None = None
    leans: list[Lean] = field(default_factory=list)

    @property
    def vectors(self) -> str:
        """The reading of vectors with one index; asking for it is noted."""
        self.is_asked = True
        return self.assumed


class Cursor(ABC):
    """Goes through tokens that are one expression.

    Parameters
    ----------
    book : Book
    tokens : sequence of Token
    convention : Convention
    bound : mapping from Spelling to Node, optional
        What the parameters of a definition stand for.
    depth : int
        How many things this stands in.
    """

    def __init__(
        self,
        book: Book,
        tokens: Sequence[Token],
        convention: Convention,
        bound: Mapping[Spelling, Node] | None = None,
        depth: int = 0,
    ) -> None:
        self._book, self._tokens, self._convention = book, tuple(tokens), convention
        self._bound, self._depth, self._place = bound or {}, depth, 0
        self._summed: set[str] = set()
        self._factors = 0
        self._last: Node | None = None
        self._is_argument = self._is_open = self._is_loose = False
        self._derived: dict[Hashable, str] = {}
        if depth > DEEPEST:
            raise Refusal("too deep", self._start, most=DEEPEST)

    # What stands here.

    @property
    def here(self) -> Token | None:
        """The token that is read next."""
        return self._tokens[self._place] if self._place < len(self._tokens) else None

    @property
    def _text(self) -> str:
        return self._tokens[self._place].text if self._place < len(self._tokens) else ""

    @property
    def _start(self) -> int:
        token = self.here or (self._tokens[-1] if self._tokens else None)
        return token.start if token else 0

    def _at(self, place: int) -> str:
        return self._tokens[place].text if 0 <= place < len(self._tokens) else ""

    def _take(self, start: int) -> Tokens:
        found, self._place = group(self._tokens, self._place, start)
        return found

    def _bracketed(self) -> Tokens:
        end = closing(self._tokens, self._place)
        inner, self._place = self._tokens[self._place + 1 : end], end + 1
        return inner

    def _inside(self, tokens: Sequence[Token]) -> Self:
        return type(self)(self._book, tokens, self._convention, self._bound, self._depth + 1)

    def _whole(self, tokens: Sequence[Token], start: int) -> Node:
        if not tokens:
            raise Refusal("missing", start)
        return self._inside(tokens).whole()

    def _make(
        self, template: str, strength: int, start: int, *parts: Node, **flags: Unpack[Flags]
    ) -> Node:
        return made(self._book.names, template, strength, start, *parts, **flags)

    def _scripts(self) -> Scripts:
        """Return the scripts that stand here, each once, in the order in which they are written."""
        found: Scripts = []
        while self._text in ("_", "^") and self._text not in (sign for sign, _, _ in found):
            sign, at = self._text, self._start
            self._place += 1
            script = self._take(at)
            tail = script[-1:] if len(script) > 1 and script[-1].text in ("\\top", "T") else ()
            if (
                sign == "^"
                and tail
                and script[-2].text not in ("-", "{")
                and script[-2].text[1:] not in FONTS
            ):
                found += [(sign, script[:-1], at), ("^", tail, at)]
                break
            if script:  # ^{} prints nothing
                found.append((sign, script, at))
        if found and self._text in ("_", "^"):
            raise Refusal("scripts twice", self._start, sign=self._text)
        return found

    @abstractmethod
    def whole(self) -> Node:
        """Return the node that all of the tokens are.

        Raises
        ------
        Refusal
            If they are none, or more than one.
        """

    @abstractmethod
    def _factor(self) -> Node:
        """Return the factor that stands here."""

    @abstractmethod
    def _product(self) -> tuple[Node, list[Node]]:
        """Return a product, and the matrices in it: numbers are gathered in front of them."""
