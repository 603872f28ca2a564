"""Restrictions in the prose beside a formula: what they are of, and whether a claim has them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from sympy import Integer

from symattn.errors import InputError
from symattn.language.claims import Claim
from symattn.language.matrices import PositiveMatrix
from symattn.language.positions import Position
from symattn.language.sizes import Size
from symattn.language.symbols import symbols_of
from symattn.papers.characters import NEGATED, RELATIONS, STOPS
from symattn.papers.cursor import Convention
from symattn.papers.lines import Chain, chain_of, parts_of
from symattn.papers.namespace import Book
from symattn.papers.nodes import Node
from symattn.papers.refusals import Refusal
from symattn.papers.scanner import Piece
from symattn.papers.statements import Statements
from symattn.papers.symbols import Spelling, base_of, script_of
from symattn.papers.tokens import Tokens, group

_REAL = re.compile(r"\\mathbbR(?:\^(.+))?")
_WHOLE = re.compile(r"\\mathbb[NZ](?:[_^]\S+)?")


@dataclass(frozen=True)
class Claimed:
    """The claims of a formula, each with what it speaks of and what it is made under.

    Attributes
    ----------
    piece : Piece
    claims : tuple of (str, frozenset of str, frozenset of str)
        The id, the names of its symbols, and the words of its hypotheses and conditions.
    """

    piece: Piece
    claims: tuple[tuple[str, frozenset[str], frozenset[str]], ...]

    @classmethod
    def of(cls, piece: Piece, claims: Iterable[Claim]) -> Claimed:
        """Return the claims of a formula."""
        return cls(piece, tuple((claim.id, *_names_of(claim)) for claim in claims))

    def without(self, names: frozenset[str]) -> str:
        """Return the first claim that speaks of what is restricted, and is not made under that."""
        for id, spoken, under in self.claims:
            if not (names & spoken) <= under:
                return id
        return ""


def _names_of(claim: Claim) -> tuple[frozenset[str], frozenset[str]]:
    asked = claim.question
    symbols = symbols_of(asked.statement, *asked.given)
    parts = (symbols.sizes, symbols.positions, symbols.matrices, symbols.scales)
    under = [*map(str, asked.given), *re.findall(r"\bwhere\((.*?), ", claim.title)]
    words = {word for text in under for word in re.findall(r"\w+", text)}
    return frozenset(str(one) for part in parts for one in part), frozenset(words)


def restricted_in(book: Book, tokens: Tokens, kind: str = "") -> frozenset[str]:
    """Return the declared names of which something is said that their declarations do not say.

    Parameters
    ----------
    book : Book
    tokens : Tokens
        A formula; of a name alone, words may say it.
    kind : str
        What words say of it.
    """
    names = frozenset(_names_in(book, tokens))
    if kind:
        return frozenset(one for one in names if not _is_declared_as(book.names.get(one), kind))
    if not names or not any(token.text in STOPS for token in tokens):
        return frozenset()
    try:
        adds = not _Said(book.copied(), Convention("rows", "rows")).adds_nothing(tokens)
    except (InputError, RecursionError):
        adds = True
    return names if adds else frozenset()


class _Said(Statements):
    """Reads what is said of names besides their declarations."""

    def __init__(self, book: Book, convention: Convention) -> None:
        super().__init__(book, convention, defines=False)

    def adds_nothing(self, tokens: Tokens) -> bool:
        """Tell whether a formula says only what holds of its names as they are declared."""
        for part, _ in self._without_ranges(parts_of(tokens)):
            chain = chain_of(part)
            if len(chain) == 1:
                continue
            stops = [stop.text for stop, _ in chain if stop is not None]
            if stops == ["\\in"]:
                if not self._is_declared_in(chain):
                    return False
                continue
            signs = [RELATIONS[stop] for stop in stops]
            try:
                nodes = [self._node(side) for _, side in chain]
            except Refusal as refusal:
                if signs == ["=="] and refusal.key == "undeclared":  # where Y = A L
                    continue
                raise
            if not all(map(_holds, nodes, signs, nodes[1:])):
                return False
        return True

    def _is_declared_in(self, chain: Chain) -> bool:
        """Tell whether a set is that of the declaration: of other names for sizes nothing is known."""
        (_, left), (_, right) = chain
        said = script_of(right).replace(" ", "")
        real, whole = _REAL.fullmatch(said), _WHOLE.fullmatch(said)
        lengths = re.split(r"\\times", real[1].strip("{}")) if real and real[1] else []
        try:
            node = self._node(left)
        except Refusal:
            return bool(real)  # a family, or rows with an index
        if isinstance(node.value, Size) and whole:
            return True
        if isinstance(node.value, Position) or not real:
            return self._membership(chain)
        shape = [str(one) for one in node.shape or ()]
        is_shape = lengths == shape or lengths == [one for one in shape if one != "1"]
        sizes = {str(name) for name, value in self._book.names.items() if isinstance(value, Size)}
        return is_shape or not set(lengths) <= sizes


def _is_declared_as(value: object, kind: str) -> bool:
    """Tell whether something is declared as what words say of it."""
    is_positive = kind == "positive" and bool(getattr(value, "is_positive", False))
    return is_positive or getattr(value, "hypothesis", None) == kind


def _holds(a: Node, sign: str | None, b: Node) -> bool:
    """Tell whether a sign holds of declared names whatever they are."""
    if sign == "==":
        return bool(a.value == b.value)
    if sign not in NEGATED:
        return False
    small, large = (a, b) if sign in ("<=", "<") else (b, a)
    if isinstance(small.value, Position) and sign in ("<=", ">="):
        return bool(small.value.axis == large.value)
    is_positive = bool(getattr(large.value, "is_positive", False)) or isinstance(
        large.value, PositiveMatrix
    )
    least = 1 if isinstance(large.value, (Position, Size)) and sign in ("<=", ">=") else 0
    return is_positive and small.value in [Integer(n) for n in range(least + 1)]


def _names_in(book: Book, tokens: Tokens) -> Iterable[str]:
    """Yield the declared names in a formula, with their scripts or without."""
    place = 0
    while place < len(tokens):
        base, end = base_of(tokens, place)
        if base is None:
            place += 1
            continue
        plain = Spelling(base.name, base.font, base.accent)
        spelled = [plain]
        if end < len(tokens) and tokens[end].text in ("_", "^"):
            try:
                script = script_of(group(tokens, end + 1, tokens[end].start)[0])
            except Refusal:
                script = ""
            lower, upper = (script, "") if tokens[end].text == "_" else ("", script)
            spelled.append(Spelling(base.name, base.font, base.accent, 0, lower, upper))
        for spelling in spelled:
            if name := book.found(spelling):
                yield name
            if of := book.vector(spelling):
                yield of[0]
        place = max(end, place + 1)
