"""Conditions on positions, and values under conditions."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise, product

from sympy import Integer, true

from symattn.language.matrices import Scale
from symattn.language.positions import Position
from symattn.language.sizes import Size
from symattn.papers.characters import NEGATED, RELATIONS
from symattn.papers.cursor import Convention, Lean
from symattn.papers.grammar import Parser
from symattn.papers.lines import IF, OTHERWISE, Chain, chain_of, text_of, trimmed, without_brackets
from symattn.papers.namespace import Book
from symattn.papers.nodes import ATOM, Node, all_of, compared, made, width_in
from symattn.papers.refusals import Refusal
from symattn.papers.symbols import script_of
from symattn.papers.tokens import Token, Tokens, closing, group, split

_MOST = 4
"""Number of positions on each axis at which conditions are tried, from 1 and from each number on."""
_MOST_CASES = 8

Compared = tuple[tuple[Node, str, Node], ...]
"""Two sides, and the sign between them; several of a chain."""


@dataclass(frozen=True)
class Cases:
    """Values, each with the condition under which it is meant."""

    branches: tuple[tuple[Node, str, Compared | None], ...]


class Conditions:
    """Reads conditions and cases over the names of a book."""

    def __init__(self, book: Book, convention: Convention) -> None:
        self._book, self._convention = book, convention
        self._known: dict[Tokens, tuple[Node, list[Lean]]] = {}

    def _node(self, tokens: Tokens) -> Node:
        """Return the tokens as a node; those of a chain are read twice, as a condition first."""
        leans = self._convention.leans
        if tokens in self._known:
            node, noted = self._known[tokens]
            leans += noted
            return node
        before = len(leans)
        node = Parser(self._book, tokens, self._convention).whole()
        self._known[tokens] = node, leans[before:]
        return node

    def _condition_of(self, chain: Chain) -> str | None:
        """Return a chain as a condition on positions and sizes, if it is one."""
        signs = [RELATIONS[stop.text] for stop, _ in chain if stop is not None]
        if not all(sign in NEGATED for sign in signs) or any(is_cases(side) for _, side in chain):
            return None
        if any(not side for _, side in chain):
            return None
        nodes: list[Node] = []
        for _, side in chain:
            try:
                nodes.append(self._node(side))
            except Refusal:
                return None
        if not any(node.free for node in nodes):
            return None
        links = zip(nodes, signs, nodes[1:], strict=False)
        texts = [compared(a, str(sign), b) for a, sign, b in links]
        said = [text for text in texts if text is not None]
        return all_of(said) if len(said) == len(texts) else None

    def _refuse_widths(self, chain: Chain) -> None:
        """Refuse comparisons of positions with a number of the data, or with undeclared names."""
        try:
            nodes = [self._node(side) for _, side in chain]
        except Refusal as refusal:
            if refusal.key == "undeclared":
                raise
            return
        for a, b in pairwise(nodes):
            if name := width_in(a, b):
                raise Refusal("width", b.start, name=name)

    def _cases(self, tokens: Tokens) -> Cases:
        end = closing(tokens, 0)
        _, rest = group(tokens, end + 1, tokens[0].start)
        if rest != len(tokens):
            raise Refusal("cases alone", tokens[0].start)
        _, begun = group(tokens, 1, tokens[0].start)
        branches: list[tuple[Node, str, Compared | None]] = []
        rows = [row for _, row in split(tokens[begun:end], frozenset(("\\\\",))) if row]
        if len(rows) > _MOST_CASES:
            raise Refusal("too many cases", tokens[0].start, most=_MOST_CASES)
        for row in rows:
            cells = [trimmed(cell) for _, cell in split(row, frozenset(("&",)))]
            if len(cells) != 2 or not all(cells) or (branches and branches[-1][2] is None):
                raise Refusal("case", row[0].start)
            value = self._node(cells[0])
            condition, parts = self._case(cells[1], [said for _, said, _ in branches])
            if parts is not None and any(self._overlap(said, condition) for _, said, _ in branches):
                raise Refusal("overlap", cells[1][0].start)
            branches.append((value, condition, parts))
        if not branches:
            raise Refusal("case", tokens[0].start)
        return Cases(tuple(branches))

    def _overlap(self, one: str, other: str) -> bool:
        """Tell whether two conditions hold together at some of the first few positions."""
        both = made(self._book.names, f"({one}) and ({other})", ATOM, 0).value
        places = sorted(both.atoms(Position), key=str)
        numbers = {int(number) for number in re.findall(r"\d+", f"{one} {other}")}
        near = sorted(
            {*range(1, _MOST + 1), *(n + more for n in numbers for more in range(_MOST))} - {0}
        )
        values = near if len(places) < 3 else range(1, _MOST + 1)
        return any(
            both.xreplace({
                **dict.fromkeys(both.atoms(Size, Scale), Integer(size)),
                **dict.fromkeys(places, Integer(1)),
                **{place: Integer(value) for place, value in zip(places, at, strict=False)},
            }) is true
            for size in (1, _MOST)
            for at in product(values, repeat=min(len(places), 4))
        )  # fmt: skip

    def _case(self, cell: Tokens, before: list[str]) -> tuple[str, Compared | None]:
        """Return the condition of a case, as text and, if it compares two positions, in parts."""
        said, rest = "", list[Token]()
        place = 0
        while place < len(cell):
            if cell[place].text == "\\text":
                inner, place = group(cell, place + 1, cell[place].start)
                said_here, maths = text_of(inner)
                said = f"{said} {said_here}".strip()
                rest += maths
            else:
                rest.append(cell[place])
                place += 1
        tokens = trimmed(tuple(rest))
        if said in OTHERWISE and not tokens and before:
            return f"not ({' or '.join(f'({text})' for text in before)})", None
        if said and not IF.fullmatch(said):
            raise Refusal("words", cell[0].start, what=said)
        chain = chain_of(without_brackets(tokens)) if tokens else []
        condition = self._condition_of(chain) if len(chain) > 1 else None
        if condition is None:
            self._refuse_widths(chain)
            raise Refusal("condition", cell[0].start)
        nodes = [self._node(side) for _, side in chain]
        signs = [str(RELATIONS[stop.text]) for stop, _ in chain if stop is not None]
        return condition, tuple(zip(nodes, signs, nodes[1:], strict=False))


def is_cases(tokens: Tokens) -> bool:
    """Tell whether a side begins with values under conditions."""
    return len(tokens) > 3 and tokens[0].text == "\\begin" and script_of(group(tokens, 1, 0)[0]) in (
        "cases", "dcases",
    )  # fmt: skip
