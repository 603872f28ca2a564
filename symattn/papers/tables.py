"""Matrices written entry by entry: numbers, blocks, dots."""

from __future__ import annotations

import re

from sympy import sympify

from symattn.errors import InputError
from symattn.papers.nodes import ATOM, Node
from symattn.papers.refusals import Refusal
from symattn.papers.sums import Sums
from symattn.papers.symbols import script_of
from symattn.papers.tokens import Token, Tokens, group, split, written

_DOTS = ("\\dots", "\\vdots", "\\ddots")
_PATTERN = re.compile(
    r"identity\(\w+\)|(?P<word>bias|indicator)\((?P<relation>.+), *(?P<size>\w+), *(?P=size)\)"
)
"""The shape that a mark may give for a matrix with dots."""
_SHOWN = {"identity": "01", "indicator": "01", "bias": ("-\\infty", "0")}


class Tables(Sums):
    """Reads matrices by their rows."""

    def _matrix(self, token: Token) -> Node:
        self._place -= 1
        inner = self._bracketed()
        self._take(token.start)
        name, at = group(inner, 0, token.start)
        if script_of(name) not in ("bmatrix", "pmatrix", "matrix", "smallmatrix"):
            raise Refusal("environment", token.start, name=written(name))
        lines = [line for _, line in split(inner[at:], frozenset(("\\\\",))) if line]
        rows = [[cell for _, cell in split(line, frozenset(("&",)))] for line in lines]
        if (spliced := self._spliced(rows, token)) is not None:
            return spliced
        if [len(row) for row in rows] == [1, 1, 1]:
            first, dots, last = (row[0] for row in rows)
            if written(dots) == "\\vdots" and not {t.text for t in (*first, *last)} & {*_DOTS}:
                return self._of_heads("stack", [first, dots, last], token)
        is_open = [[not cell or cell[0].text in _DOTS for cell in row] for row in rows]
        if any(any(row) for row in is_open):
            return self._pattern(rows, is_open, token)
        nodes = [[self._whole(cell, token.start) for cell in row] for row in rows]
        if len({len(row) for row in nodes}) != 1:
            raise Refusal("matrix", token.start)
        if any(n.shape or sympify(n.value).free_symbols for row in nodes for n in row):
            return self._blocks(nodes, token)
        text = ", ".join(f"[{', '.join(node.text for node in row)}]" for row in nodes)
        return self._make(f"matrix_of([{text}])", ATOM, token.start)

    def _pattern(self, rows: list[list[Tokens]], is_open: list[list[bool]], token: Token) -> Node:
        """Return the matrix that the mark names for dots, if it has all the numbers that are shown."""
        said = _PATTERN.fullmatch(self._book.pattern)
        if said is None or any(len(row) != len(rows) for row in rows):
            raise Refusal("dots", token.start)
        word, relation = said["word"] or "identity", said["relation"] or "isolated"
        sees = self._make(relation, ATOM, token.start).value
        try:
            bits = sees.dense(len(rows))
        except (AttributeError, InputError):
            raise Refusal("dots", token.start) from None
        for r, row in enumerate(rows):
            for c, cell in enumerate(row):
                if is_open[r][c]:
                    continue
                wanted = _SHOWN[word][int(bits[r][c])]
                if written(cell) != wanted:
                    raise Refusal(
                        "dots differ", cell[0].start, shown=written(cell), pattern=self._book.pattern,
                        wanted=wanted,
                    )  # fmt: skip
        return self._make(self._book.pattern, ATOM, token.start)

    def _spliced(self, rows: list[list[Tokens]], token: Token) -> Node | None:
        """Return the rows of a matrix up to one, and those of another one beyond it, if it is that."""
        if [len(row) for row in rows] != [1, 1]:
            return None
        (upto, first), (beyond, second) = (_cut(row[0]) for row in rows)
        signs = tuple(script[0].text if script else "" for script in (first, second))
        if signs not in ((r"\le", ">"), ("<", r"\ge")) or written(first[1:]) != written(second[1:]):
            return None
        (after,) = self._indices(first[1:], token.start)
        last = "{2}" if signs[1] == ">" else "{2} - 1"
        nodes = [self._whole(part, token.start) for part in (upto, beyond)]
        return self._make(f"splice({{0}}, {{1}}, after={last})", ATOM, token.start, *nodes, after)

    def _blocks(self, nodes: list[list[Node]], token: Token) -> Node:
        """Return a matrix of blocks; a 0 is a block of zeros."""
        blocks = [
            [self._make("number({0})", ATOM, n.start, n) if _is_block(n) else n for n in row]
            for row in nodes
        ]
        heights = [next((n.shape[0] for n in row if n.shape), None) for row in blocks]
        widths = [
            next((n.shape[1] for n in column if n.shape), None) for column in zip(*blocks, strict=True)
        ]
        rows = []
        for row, height in zip(blocks, heights, strict=True):
            cells = []
            for node, width in zip(row, widths, strict=True):
                if node.shape is None and (height is None or width is None):
                    raise Refusal("matrix", node.start)
                zero = f"zeros({height}, {width})"
                cells.append(node if node.shape else self._make(zero, ATOM, node.start))
            rows.append(self._beside("beside", cells, token))
        return self._beside("below", rows, token)

    def _beside(self, word: str, parts: list[Node], token: Token) -> Node:
        if len(parts) == 1:
            return parts[0]
        self._convention.matters |= any(part.is_vector for part in parts)
        fields = ", ".join(f"{{{n}}}" for n in range(len(parts)))
        return self._make(f"{word}({fields})", ATOM, token.start, *parts)


def _cut(cell: Tokens) -> tuple[Tokens, Tokens]:
    """Return a cell without the lower index at its end, and that index."""
    for place in range(1, len(cell) - 1):
        if cell[place].text == "_":
            script, end = group(cell, place + 1, cell[0].start)
            if end == len(cell):
                return cell[:place], script
    return cell, ()


def _is_block(node: Node) -> bool:
    return node.shape is None and node.text != "0"
