"""Definitions: a name gets its meaning from here on."""

from __future__ import annotations

from symattn.papers.cases import Compared, Conditions, is_cases
from symattn.papers.characters import MIRRORED, NEGATED, PATTERNS
from symattn.papers.lines import trimmed
from symattn.papers.namespace import Definition, literal
from symattn.papers.nodes import ATOM, Node, apart_by, made
from symattn.papers.refusals import Refusal
from symattn.papers.symbols import Spelling, base_of, script_of, spelling_of
from symattn.papers.tokens import Token, Tokens, closing, group, is_in_brackets, split

_APPLIED = frozenset(("\\top", "T", "-1", "-\\top", "-T"))
"""Upper scripts that are not part of a name."""


class Definitions(Conditions):
    """Reads definitions, and notes them in the book."""

    def _define(self, left: Tokens, right: Tokens, stop: Token) -> str:
        """Note what a definition gives a name, and return what the name is short for."""
        left, right = _undecorated(trimmed(left)), trimmed(right)
        if not left or not right:
            raise Refusal("definition", stop.start)
        start = left[0].start
        base, place = base_of(left, 0)
        if base is None:
            raise Refusal("definition", start)
        while place < len(left) and left[place].text in ("_", "^", "'"):
            sign, at = left[place].text, place + 1
            above, place = ((), at) if sign == "'" else group(left, at, start)
            if sign == "^" and script_of(above) in _APPLIED:
                raise Refusal("definition", start)
        name, rest = left[:place], left[place:]
        if rest:
            return self._define_function(name, rest, right, start)
        if (head := _head_of(name)) is not None and all(self._book.is_position(t.text) for t in head):
            return self._define_indexed(name, head, right, start, "^")
        script = _last_index(name)
        if script is not None and all(self._book.is_position(t.text) for t in script):
            return self._define_indexed(name, script, right, start)
        node = self._node(right)
        self._book.abbreviate(_source(name), node, node.text, start)
        return f"{_called(name)} = {node.text}"

    def _define_function(self, name: Tokens, rest: Tokens, right: Tokens, start: int) -> str:
        if rest[0].text != "(" or closing(rest, 0) != len(rest) - 1:
            raise Refusal("definition", start)
        parameters = [_spelled(part, start) for _, part in split(rest[1:-1], frozenset((",", ";")))]
        for parameter in parameters:
            if self._book.found(parameter) is None:
                raise Refusal("undeclared", start, name=parameter, hint="; a parameter is declared, too")
        node = self._node(right)
        ident = self._book.define(_source(name), Definition(tuple(parameters), right), start)
        known = [str(self._book.found(parameter)) for parameter in parameters]
        if loose := sorted(node.free - set(known)):
            raise Refusal("alias of entry", start, name=ident, free=loose[0])
        return f"{ident}({', '.join(known)}) = {node.text}"

    def _define_indexed(
        self, name: Tokens, script: Tokens, right: Tokens, start: int, sign: str = "_"
    ) -> str:
        """Note o_i := …, A^{(h)} := …, or a mask by its entries."""
        stem = _source(name[: _index_place(name, sign)])
        if len(script) == 2 and sign == "_" and is_cases(right):
            text = self._mask(script, right, start)
            node = made(self._book.names, text, ATOM, start)
            self._book.abbreviate(stem, node, text, start)
            return f"{stem} = {text}"
        node = self._node(right)
        if (whole := self._whole_of(node, script, sign)) is not None:
            self._book.abbreviate(stem, whole, whole.text, start)
            return f"{stem} = {whole.text}"
        letters = [token.text for token in script]
        if loose := sorted(node.free - set(letters)):
            raise Refusal("alias of entry", start, name=stem, free=loose[0])
        definition = Definition(tuple(map(Spelling, letters)), right, sign)
        ident = self._book.define(stem, definition, start)
        return f"{ident}{sign.replace('^', '__')}{''.join(letters)} = {node.text}"

    def _whole_of(self, node: Node, script: Tokens, sign: str) -> Node | None:
        """Return the matrix whose entries are defined: C_ij := A_ij is C = A, and A_ji its transpose."""
        indices = [str(self._book.found(Spelling(token.text))) for token in script]
        if sign != "_" or node.entry is None or len(set(indices)) != 2:
            return None
        turned = {(indices[0], indices[1]): "", (indices[1], indices[0]): ".T"}
        whole = made(self._book.names, literal(node.entry.matrix), ATOM, node.start)
        shown = turned.get((node.entry.row, node.entry.column))
        if shown is None or whole.free:
            return None
        return made(self._book.names, f"{{0:a}}{shown}", ATOM, node.start, whole)

    def _mask(self, script: Tokens, right: Tokens, start: int) -> str:
        """Return the bias or the indicator that entries of 0 and −∞, or 0 and 1, are."""
        branches = self._cases(right).branches
        values = [str(value.value) for value, _, _ in branches]
        kind = {("-oo", "0"): "bias", ("0", "1"): "indicator"}.get((*sorted(values),)[:2])  # type: ignore[arg-type]
        if len(branches) != 2 or kind is None:
            raise Refusal("definition entry", start)
        row, column = script[0].text, script[1].text
        relations = [_relation(parts, row, column) for _, _, parts in branches]
        shown = values.index("0" if kind == "bias" else "1")
        one, other = relations[shown], relations[1 - shown]
        is_whole = not (one and other) or _are_opposed(branches[0][2], branches[1][2])
        if not is_whole or not (one or other):
            raise Refusal("definition entry", start)
        relation = one or f"~({other})"
        axes = [self._book.names[name].axis for name in (row, column)]
        return f"{kind}({relation}, {axes[0]}, {axes[1]})"


def _undecorated(left: Tokens) -> Tokens:
    """Return a name without the braces and the labels that are around it."""
    while left:
        is_labelled = left[0].text in ("\\underbrace", "\\overbrace")
        if not (is_labelled or left[0].text == "{"):
            break
        inner, end = group(left, int(is_labelled), left[0].start)
        if is_labelled and end < len(left) and left[end].text in ("_", "^"):
            end = group(left, end + 1, left[0].start)[1]
        if end != len(left):
            break
        left = trimmed(inner)
    return left


def _relation(parts: Compared | None, row: str, column: str) -> str:
    """Return the condition on the row and column of an entry; empty for "otherwise"."""
    said = [_related(a, sign, b, row, column) for a, sign, b in parts or ()]
    return said[0] if len(said) == 1 else " & ".join(f"({one})" for one in said)


def _related(a: Node, sign: str, b: Node, row: str, column: str) -> str:
    if (a.text, b.text) == (row, column):
        a, b, sign = b, a, MIRRORED.get(sign, sign)
    if (a.text, b.text) == (column, row) and sign in PATTERNS:
        return PATTERNS[sign]
    apart = apart_by(a, sign, b)
    is_either_way = any(one.text.startswith("absolute") for one in (a, b))
    if apart and (apart[:2] == (row, column) or (is_either_way and {*apart[:2]} == {row, column})):
        return apart[2]
    raise Refusal("definition entry", a.start)


def _are_opposed(one: Compared | None, other: Compared | None) -> bool:
    """Tell whether a condition holds exactly where another one does not."""
    if one is None or other is None or len(one) != 1 or len(other) != 1:
        return False
    (a, sign, b), (c, against, d) = one[0], other[0]
    if (a.text, b.text) == (d.text, c.text):
        c, d, against = d, c, MIRRORED.get(against, against)
    return (a.text, b.text) == (c.text, d.text) and NEGATED.get(sign) == against


def _source(name: Tokens) -> str:
    """Return a name as a declaration has it."""
    return "".join(
        t.text + " " * (t.text.startswith("\\") and t.text[1:].isalpha()) for t in name
    ).strip()


def _called(name: Tokens) -> str:
    return spelling_of(_source(name), name[0].start).identifier


def _spelled(tokens: Tokens, start: int) -> Spelling:
    return spelling_of(_source(tokens), start)


def _index_place(name: Tokens, sign: str = "_") -> int:
    """Return the place in a name at which its index begins."""
    return next((n for n, token in enumerate(name) if token.text == sign), len(name))


def _head_of(name: Tokens) -> Tokens | None:
    """Return the one head in brackets that ends a name as its upper index: A^{(h)}."""
    place = _index_place(name, "^")
    if place >= len(name):
        return None
    script, end = group(name, place + 1, name[0].start)
    is_head = end == len(name) and len(script) == 3 and is_in_brackets(script)
    return script[1:-1] if is_head else None


def _last_index(name: Tokens) -> Tokens | None:
    """Return the lower index of a name, if nothing stands behind it."""
    place = _index_place(name)
    if place >= len(name):
        return None
    script, end = group(name, place + 1, name[0].start)
    return tuple(t for t in script if t.text != ",") if end == len(name) and script else None
