"""Scripts after a value: entries, rows, powers, transposes."""

from __future__ import annotations

import re
from dataclasses import replace

from sympy import Basic, Expr, sympify

from symattn.language.permutations import UnknownPermuting
from symattn.language.positions import Position
from symattn.language.sizes import FeatureCount, Size
from symattn.language.symbols import symbols_of
from symattn.papers.characters import Scripts
from symattn.papers.cursor import Cursor
from symattn.papers.nodes import ATOM, PRODUCT, SUM, Node, Place
from symattn.papers.refusals import Refusal
from symattn.papers.symbols import script_of, spelling_of
from symattn.papers.tokens import Tokens, is_in_brackets, split, written

_POWERS = {
    "1/2": "sqrt({0})", "\\frac 12": "sqrt({0})", "-1/2": "1/sqrt({0})", "-\\frac 12": "1/sqrt({0})",
}  # fmt: skip

_ORDERED = re.compile(r":,(?P<permutation>\\?[A-Za-z]+)(?P<inverse>\^-1)?\(1\\dots(?P<last>\w+)\)")
"""Columns in another order, as ``derive`` writes them."""
_ROW = re.compile(r"row\((.*), (\d+)\)(?:\.T)?|(.*)\[(.*), :\](?:\.T)?")
"""A row of a matrix, as ``check`` reads it."""


class Indices(Cursor):
    """Reads what stands below and above a value."""

    def _scripted(self, node: Node) -> Node:
        while self._text in ("_", "^", "'"):
            if self._text == "'":
                raise Refusal("prime", self._start)
            node = self._with_scripts(node, self._scripts())
        return node

    def _with_scripts(self, node: Node, scripts: Scripts) -> Node:
        signs = [sign for sign, _, _ in scripts]
        if signs[:2] == ["^", "_"] and node.shape and not node.is_scalar:
            (_, power, _), (_, index, at) = scripts[:2]
            indices = self._indices(index, at)
            is_single = len(indices) == 1
            is_number = script_of(power).isdigit()
            if node.shape[0] == node.shape[1] and (is_single or is_number):
                raise Refusal(
                    "row of transpose", at, base=node.text, power=written(power), index=written(index)
                )
            if node.is_row_or_column and is_single and is_number:  # a^2_i: a has no square
                scripts = [scripts[1], scripts[0], *scripts[2:]]
            elif (
                is_single
                and script_of(power) in ("\\top", "T")
                and _runs_over(indices[0], node.shape[0])
            ):
                scripts = [scripts[1], scripts[0], *scripts[2:]]  # K^⊤_j: the other axis has no such row
        for sign, script, at in scripts:
            node = self._indexed(node, script, at) if sign == "_" else self._powered(node, script, at)
        return node

    def _powered(self, node: Node, script: Tokens, at: int) -> Node:
        said = script_of(script)
        is_power = said.isdigit() and 1 < int(said) < 9
        if node.is_square and node.entry and not is_power:
            raise Refusal(
                "power of entry", at, base=node.entry.matrix, power=f"{{{written(script)}}}",
                index=f"{{{node.entry.row}{node.entry.column}}}",
            )  # fmt: skip
        if said in ("\\top", "T"):
            if node.is_square and not node.entry:  # A_i^⊤
                base, index = _ROW.sub(r"\1\3 \2\4", node.text).rsplit(" ", 1)
                raise Refusal("row of transpose", at, base=base, power=written(script), index=index)
            return self._transposed(node, script, at)
        if said in ("-\\top", "-T") and node.shape:
            self._convention.matters |= node.is_vector
            return self._make("inverse({0}).T", ATOM, at, node)
        if said == "-1" and not node.is_scalar:
            return self._make("inverse({0})", ATOM, at, node)
        if said in ("\\odot 2", "\\circ 2") and node.shape:
            return self._make("hadamard({0}, {0})", ATOM, at, node)
        if is_power and node.shape and node.shape[0] == node.shape[1] and not node.is_scalar:
            return self._make(" @ ".join(["{0:a}"] * int(said)), PRODUCT, at, node)
        if not node.is_scalar:
            raise Refusal("power of matrix", at, what=written(script))
        if said == "-1":
            return self._make("1/{0:a}", PRODUCT, at, node)
        if said in _POWERS:
            return self._make(_POWERS[said], PRODUCT if said[0] == "-" else ATOM, at, node)
        if is_power:
            return self._make(" * ".join(["{0:a}"] * int(said)), PRODUCT, at, node)
        raise Refusal("power", at, what=written(script))

    def _transposed(self, node: Node, script: Tokens, at: int) -> Node:
        is_size = [t.text for t in script] == ["T"] and "T" in self._book.names
        if is_size and (node.is_scalar or (node.shape and node.shape[0] == node.shape[1])):
            raise Refusal("power or transpose", at)
        if node.text == "1":
            raise Refusal("number turned", at)
        if node.shape is None:
            raise Refusal("power", at, what=written(script))
        self._convention.matters |= node.is_vector
        if node.is_vector and re.fullmatch(r"\w+\[\w+, :\]\.T", node.text):
            return self._make(node.text.removesuffix(".T"), ATOM, at, is_vector=True)
        return self._make("{0:a}.T", ATOM, at, node)

    def _indexed(self, node: Node, script: Tokens, at: int) -> Node:
        if node.is_scalar:
            raise Refusal("index of number", at, what=node.text)
        shape = node.shape or (1, 1)
        if order := _ORDERED.fullmatch(script_of(script).replace(" ", "")):
            return self._in_order(node, order, at)
        try:
            indices = self._indices(script, at, is_matrix=not node.is_row_or_column)
        except Refusal as refusal:
            name = str(refusal.parts.get("name", ""))
            if refusal.key != "undeclared" or len(name) > 1:
                raise
            axis = next((n for n in shape if n != 1), "S")
            raise Refusal("undeclared index", refusal.start, name=name, axis=axis) from None
        is_constant = not symbols_of(node.value).matrices
        for index in indices:  # I_n, X_{id}; x_n is the last row
            if isinstance(index.value, FeatureCount) or (isinstance(index.value, Size) and is_constant):
                raise Refusal("size as index", at, name=index.text)
        if len(indices) == 2:
            return self._entry(node, indices, at)
        if len(indices) != 1:
            raise Refusal("indices", at, count=len(indices))
        index = indices[0]
        if shape[1] == 1:
            self._require_axis(index, shape[0], at)
            template = "row({0}, {1})" if index.text.isdigit() else "{0:a}[{1}, :]"
            place = Place(format(node, "a"), index.text, "")
            return self._make(template, ATOM, at, node, index, is_vector=False, entry=place)
        if shape[0] == 1:
            self._require_axis(index, shape[1], at)
            template = "column({0}, {1})" if index.text.isdigit() else "{0:a}[:, {1}]"
            place = Place(format(node, "a"), "", index.text)
            return self._make(template, ATOM, at, node, index, is_vector=False, entry=place)
        row = self._row(node, index, at)
        if node.is_square_matrix and row.shape == (*(node.shape or (1, 1))[:1], 1):
            self._convention.turned = self._convention.turned or (node.text, index.text, at)
        return replace(row, is_square=node.is_square_matrix)

    def _in_order(self, node: Node, order: re.Match[str], at: int) -> Node:
        r"""Return columns in the order of a permutation, x_{:, \pi(1 \dots S)}, or of its inverse."""
        name = self._book.spellings.get(spelling_of(order["permutation"], at), "")
        value = self._book.names.get(name)
        length = (node.shape or (1, 1))[1]
        if (
            not isinstance(value, UnknownPermuting)
            or not str(length) == str(value.length) == order["last"]
        ):
            raise Refusal("columns in order", at)
        inverse = ".inverse" if order["inverse"] else ""
        return self._make(f"take_columns({{0}}, {name}{inverse})", ATOM, at, node)

    def _require_axis(self, index: Node, length: Expr, at: int) -> None:
        """Refuse an index that runs over another axis than the one that it stands for."""
        if isinstance(index.value, Basic) and not _runs_over(index, length):
            raise Refusal("axis", at, name=index.text, length=length)

    def _row(self, node: Node, index: Node, at: int) -> Node:
        """Return A_i: a row of A, written as a row or as a column by the document's convention."""
        self._require_axis(index, (node.shape or (1, 1))[0], at)
        template = "row({0}, {1})" if index.text.isdigit() else "{0:a}[{1}, :]"
        if self._convention.vectors == "columns":
            template += ".T"
        return self._make(template, ATOM, at, node, index, is_vector=True)

    def _entry(self, node: Node, indices: list[Node], at: int) -> Node:
        row, column = indices
        if row.text == column.text == ":":
            raise Refusal("all of it", at)
        for index, length in zip(indices, node.shape or (1, 1), strict=True):
            self._require_axis(index, length, at)
        if ":" in (row.text, column.text):
            one = column if row.text == ":" else row
            word, there = ("column", "[:, {1}]") if row.text == ":" else ("row", "[{1}, :]")
            template = f"{word}({{0}}, {{1}})" if one.text.isdigit() else f"{{0:a}}{there}"
            return self._make(template, ATOM, at, node, one)
        is_number = row.text.isdigit() or column.text.isdigit()
        template = "entry({0}, {1}, {2})" if is_number else "{0:a}[{1}, {2}]"
        place = Place(format(node, "a"), row.text, column.text)
        is_square = node.shape is not None and node.shape[0] == node.shape[1]
        return self._make(
            template, ATOM, at, node, row, column, entry=place, is_vector=False, is_square=is_square
        )

    def _indices(self, script: Tokens, at: int, *, is_matrix: bool = False) -> list[Node]:
        """Return the indices in a script: ij; i, j; i, :; i + 1, j; π(i)j."""
        found: list[Node] = []
        if is_in_brackets(script):
            raise Refusal("ordered", at, index=written(script[1:-1]))
        pieces = split(script, frozenset((",",)))
        for _, piece in pieces:
            if not piece:
                raise Refusal("missing", at)
            found += self._inside(piece).indices(is_alone=len(pieces) == 1, is_matrix=is_matrix)
        return found

    def indices(self, *, is_alone: bool, is_matrix: bool = False) -> list[Node]:
        """Return the indices that the tokens are; those apart by commas are read by themselves."""
        found: list[Node] = []
        while self.here is not None:
            token = self._tokens[self._place]
            if token.text in (":", "\\cdot", "*"):
                if token.text == ":" and is_alone and len(self._tokens) > 1:  # X_{:t}
                    raise Refusal("slice", token.start, what=written(self._tokens))
                self._place += 1
                found.append(Node(":", ATOM, slice(None), token.start))
                continue
            if found and found[-1].text.isdigit():
                raise Refusal("two digits", token.start, what=found[-1].text + token.text)
            if is_matrix and is_alone and re.fullmatch("[1-9][1-9]", token.text):  # A_{12}
                self._place += 1
                found += [self._make(digit, ATOM, token.start) for digit in token.text]
                continue
            if token.is_number and len(token.text) > 1 and is_alone:
                raise Refusal("two digits", token.start, what=token.text)
            index = self._factor()
            while self._text in ("+", "-"):
                sign = self._text
                self._place += 1
                index = self._make(f"{{0}} {sign} {{1:p}}", SUM, token.start, index, self._factor())
            if index.shape is not None:
                raise Refusal("index of matrix", token.start)
            if found and (index.strength == SUM or found[-1].strength == SUM):
                raise Refusal("two digits", token.start, what=written(self._tokens))
            found.append(index)
        return found


def _runs_over(index: Node, length: Expr) -> bool:
    """Tell whether the positions and sizes in an index are those of an axis; a number is of each."""
    places = sympify(index.value).atoms(Position)
    return all(place.axis == length for place in places) and _sizes(index) <= sympify(length).atoms(Size)


def _sizes(index: Node) -> set[Size]:
    """Return the sizes in an index that are not those of its positions."""
    if not isinstance(index.value, Basic):
        return set()
    of_places = {size for place in index.value.atoms(Position) for size in place.atoms(Size)}
    return {size for size in index.value.atoms(Size) if size not in of_places}
