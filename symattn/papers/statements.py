"""Equations: lines, chains, conditions, cases and definitions, as statements of ``check``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from symattn.language.positions import Position
from symattn.papers.book import Book, Definition
from symattn.papers.cursor import Convention
from symattn.papers.grammar import Parser
from symattn.papers.nodes import ATOM, Node, made
from symattn.papers.refusals import Refusal
from symattn.papers.signs import MIRRORED, PATTERNS, RELATIONS, STOPS
from symattn.papers.symbols import Spelling, base_of, script_of, spelling_of
from symattn.papers.tokens import (
    OPENING,
    Token,
    Tokens,
    closing,
    group,
    split,
    words,
    written,
)

_WRAPPERS_WORDS = "aligned align align* split gathered gather gather* equation equation* alignedat"
_WRAPPERS = frozenset(_WRAPPERS_WORDS.split())
_FOR_ALL = re.compile(r"(?:for|for all|for any|for every|for each|all|any|every|each|and|forall|with)")
_IF = re.compile(r"(?:if|when|whenever|where|for)")
_OTHERWISE = ("otherwise", "else", "elsewhere")
_NEGATED = {"<=": ">", "<": ">=", ">": "<=", ">=": "<", "==": "!=", "!=": "=="}
_LOOSE = frozenset(
    ("\\approx", "\\simeq", "\\cong", "\\equiv", "\\sim", "\\propto", "\\lesssim", "\\gtrsim")
)
"""Signs that are not read, and between which a chain goes on; others say how its parts depend."""
_OF_ALL = frozenset(("side", "bracket", "closes nothing", "cases alone"))
"""Refusals that leave open what the sides of a chain are."""
_STEPS = frozenset(("\\quad", "\\qquad", ",", ";", "\\forall"))


@dataclass(frozen=True)
class Link:
    """One statement of a chain, and the place of its sign."""

    text: str
    start: int


@dataclass(frozen=True)
class Unread:
    """A link of a chain that is refused, the place of its sign, and why."""

    refusal: Refusal
    start: int


@dataclass
class Reading:
    """What an equation is read as: statements, and what it defines.

    Attributes
    ----------
    links : list of Link
    defined : list of Link
        What names are short for from here on.
    unread : list of Unread
        The links of chains that are refused while others are read.
    """

    links: list[Link] = field(default_factory=list)
    defined: list[Link] = field(default_factory=list)
    unread: list[Unread] = field(default_factory=list)

    @property
    def texts(self) -> list[str]:
        """What is compared between two conventions."""
        return [link.text for link in (*self.links, *self.defined)]


@dataclass(frozen=True)
class _Cases:
    """Values, each with the condition under which it is meant."""

    branches: tuple[tuple[Node, str, tuple[Node, str, Node] | None], ...]


def read(book: Book, tokens: Tokens, *, defines: bool = False, partly: bool = False) -> Reading:
    """Return what an equation says, and note in the book what it defines.

    Where the document does not say whether vectors are rows or columns, both are tried.

    Parameters
    ----------
    book : Book
    tokens : Tokens
    defines : bool
        Whether ``=`` gives the name before it a meaning; ``:=`` does so always.
    partly : bool
        Whether links of a chain may be refused while others are read. No statement joins two sides
        across one that is not read.

    Raises
    ------
    Refusal
        If it is not read, or both readings fit and differ.
    """
    said = book.conventions.get("vectors")
    found: list[tuple[Reading, Book, bool]] = []
    refusals: list[Refusal] = []
    for vectors in [said] if said else ["rows", "columns"]:
        convention = Convention(vectors, book.conventions.get("softmax"))
        page = book.copied()
        try:
            reading = _Statements(page, convention, defines=defines).read(tokens)
        except Refusal as refusal:
            refusals.append(refusal)
        else:
            found.append((reading, page, convention.matters))
            refusals += [unread.refusal for unread in reading.unread[:1]]
    whole = [one for one in found if not one[0].unread]
    if whole or not (partly and _is_settled([reading for reading, _, _ in found], said)):
        found = whole
    if not found:
        raise max(refusals, key=lambda refusal: refusal.start)
    if len(found) == 2 and found[0][0].texts != found[1][0].texts and any(m for _, _, m in found):
        pairs = zip(found[0][0].texts, found[1][0].texts, strict=True)
        one, other = next(pair for pair in pairs if pair[0] != pair[1])
        raise Refusal("vectors", tokens[0].start, one=one, other=other)
    reading, page, _ = found[0]
    book.__dict__.update(page.__dict__)
    return reading


def _is_settled(readings: Sequence[Reading], said: str | None) -> bool:
    """Tell whether chains that are read in part are read so whatever vectors with one index are."""
    if said:
        return True
    parts = [(one.texts, [unread.start for unread in one.unread]) for one in readings]
    return len(parts) == 2 and parts[0] == parts[1]


class _Statements:
    def __init__(self, book: Book, convention: Convention, *, defines: bool) -> None:
        self._book, self._convention, self._defines = book, convention, defines
        self._found = Reading()

    def read(self, tokens: Tokens) -> Reading:
        """Read all lines."""
        if not tokens:
            raise Refusal("no equation", 0)
        for line in _lines(_unwrapped(tokens)):
            self._line(line)
        if not self._found.texts:
            raise Refusal("no equation", tokens[0].start)
        return self._found

    def _line(self, line: Tokens) -> None:
        """Read equations, and the conditions beside them."""
        equations: list[list[Link]] = []
        conditions: list[str] = []
        for part, said in self._without_ranges(_parts(line)):
            chain = _chain(part)
            if len(chain) == 1:
                if self._is_quantified(part):
                    continue
                raise Refusal("no equation", part[0].start)
            if self._membership(chain):
                continue
            condition = self._condition_of(chain)
            if condition is not None:
                conditions.append(condition)
            elif said:
                raise Refusal("condition words", part[0].start, what=said)
            else:
                equations.append(self._equations(chain))
        if conditions and (len(equations) != 1 or self._defines):
            raise Refusal("condition", line[0].start)
        for link in (link for links in equations for link in links):
            text = f"where({_all_of(conditions)}, {link.text})" if conditions else link.text
            self._found.links.append(Link(text, link.start))

    def _without_ranges(self, parts: list[tuple[Tokens, str]]) -> list[tuple[Tokens, str]]:
        """Return parts without those that say that a position runs over its axis: i = 1, …, S."""
        found: list[tuple[Tokens, str]] = []
        place = 0
        while place < len(parts):
            texts = [script_of(part) for part, _ in parts[place : place + 4]]
            name, _, rest = ",".join(texts).replace(" ", "").partition("=")
            if self._book.is_position(name):
                axis = str(self._book.names[name].axis)
                length = next((n for n in (3, 4) if rest.split(",")[:n] == _range(axis, n)), 0)
                if length:
                    place += length
                    continue
            found.append(parts[place])
            place += 1
        return found

    def _is_quantified(self, part: Tokens) -> bool:
        """Tell whether a part names positions, of which all is said: "for all i, j"."""
        return bool(part) and all(
            token.is_letter and self._book.is_position(token.text) for token in part
        )

    def _membership(self, chain: list[tuple[Token | None, Tokens]]) -> bool:
        """Tell whether a part says where a name is from, as it was declared."""
        (stop, left), (_, right) = chain[0], chain[-1]
        if stop is None or stop.text != "\\in" or len(chain) != 2:
            return False
        said = script_of(right).replace(" ", "")
        node = self._node(left)
        if isinstance(node.value, Position):
            axis = str(node.value.axis)
            fits = said in (f"[{axis}]", f"\\{{1,\\dots,{axis}\\}}", f"\\{{1,2,\\dots,{axis}\\}}")
            shape = axis
        else:
            rows, columns = node.shape or (1, 1)
            shape = f"{rows} × {columns}"
            field_of = r"\\mathbbR\^" + re.escape(f"{rows}\\times{columns}")
            fits = bool(re.fullmatch(field_of, said)) or (columns == 1 and said == f"\\mathbbR^{rows}")
        if not fits:
            raise Refusal("membership", stop.start, what=written(left), shape=shape)
        return True

    def _node(self, tokens: Sequence[Token]) -> Node:
        return Parser(self._book, tokens, self._convention).whole()

    def _condition_of(self, chain: list[tuple[Token | None, Tokens]]) -> str | None:
        """Return a chain as a condition on positions and sizes, if it is one."""
        signs = [RELATIONS[stop.text] for stop, _ in chain if stop is not None]
        if not all(sign in _NEGATED for sign in signs) or any(_is_cases(side) for _, side in chain):
            return None
        if any(not side for _, side in chain):
            return None
        try:
            nodes = [self._node(side) for _, side in chain]
        except Refusal:
            return None
        if any(node.shape is not None for node in nodes) or not any(node.free for node in nodes):
            return None
        links = zip(nodes, signs, nodes[1:], strict=False)
        return _all_of([f"{a:p} {sign} {b:p}" for a, sign, b in links])

    def _equations(self, chain: list[tuple[Token | None, Tokens]]) -> list[Link]:
        """Return the links of a chain; what it defines is noted."""
        iffs = [n for n, (stop, _) in enumerate(chain) if stop is not None and stop.text == "\\iff"]
        if iffs:
            return [self._equivalence(chain, iffs)]
        unread = [stop for stop, _ in chain if stop is not None and RELATIONS[stop.text] is None]
        if unread and (len(chain) < 3 or any(stop.text not in _LOOSE for stop in unread)):
            raise Refusal("relation", unread[0].start, sign=unread[0].text)
        first = chain[0][0]
        if first is not None and (self._defines or RELATIONS[first.text] == ":="):
            if RELATIONS[first.text] not in ("==", ":="):
                raise Refusal("definition", first.start)
            self._define(chain[0][1], chain[1][1], first)
            if len(chain) == 2:
                return []
            chain = chain[1:]
        self._convention.leans.clear()
        is_long = len(chain) > 2
        sides = [self._side_or_refusal(side, stop, may_fail=is_long) for stop, side in chain]
        self._refuse_double_sums(sides)
        links: list[Link] = []
        refused: list[Unread] = []
        for (stop, _), a, b in zip(chain, sides, sides[1:], strict=False):
            if stop is None:
                continue
            try:
                links += self._link_of(a, stop, b)
            except Refusal as refusal:
                refused.append(Unread(refusal, stop.start))
        if refused and not (is_long and links):
            raise refused[0].refusal
        self._found.unread += refused
        return links

    def _link_of(
        self, a: Node | _Cases | Refusal, stop: Token, b: Node | _Cases | Refusal
    ) -> list[Link]:
        """Return what a sign says of the sides beside it; if one of these is not read, nothing."""
        if isinstance(a, Refusal):
            raise a
        if isinstance(b, Refusal):
            raise b
        if RELATIONS[stop.text] is None:
            raise Refusal("relation", stop.start, sign=stop.text)
        return self._link(self._zero(a, b), stop, self._zero(b, a))

    def _side_or_refusal(
        self, tokens: Tokens, stop: Token | None, *, may_fail: bool
    ) -> Node | _Cases | Refusal:
        """Return a side, or why it is not read, if the chain is one all the same."""
        try:
            return self._side(tokens, stop)
        except Refusal as refusal:
            if may_fail and refusal.key not in _OF_ALL:
                return refusal
            raise

    def _refuse_double_sums(self, sides: Sequence[Node | _Cases | Refusal]) -> None:
        """Refuse Σ_{i < j} where nothing says that j is not summed over, too."""
        nodes = [side for side in sides if isinstance(side, Node)]
        leans = self._convention.leans
        unread = [side for side in sides if isinstance(side, Refusal)]
        if leans and unread:  # which might say it
            raise unread[0]
        held = {index for index, other, _ in leans if all(other in node.free for node in nodes)}
        for index, other, start in leans:
            is_open = index < other and index not in held and any(other in node.free for node in nodes)
            if is_open:
                raise Refusal("double sum", start, index=index, other=other)

    def _equivalence(self, chain: list[tuple[Token | None, Tokens]], iffs: list[int]) -> Link:
        stop = chain[iffs[0]][0]
        start = stop.start if stop is not None else 0
        halves = [chain[: iffs[0] + 1], chain[iffs[0] + 1 :]]
        halves[0] = [*halves[0][:-1], (None, halves[0][-1][1])]
        if len(iffs) != 1 or any(len(half) != 2 for half in halves):
            raise Refusal("relation", start, sign="\\iff in a chain")
        texts = []
        for half in halves:
            links = self._equations(half)
            if len(links) != 1:
                raise Refusal("relation", start, sign="\\iff between such statements")
            texts.append(links[0].text)
        return Link(f"iff({', '.join(texts)})", start)

    def _side(self, tokens: Tokens, stop: Token | None) -> Node | _Cases:
        if not tokens:
            raise Refusal("side", stop.start if stop else 0)
        return self._cases(tokens) if _is_cases(tokens) else self._node(tokens)

    def _link(self, a: Node | _Cases, stop: Token, b: Node | _Cases) -> list[Link]:
        if isinstance(a, _Cases):
            raise Refusal("cases alone", stop.start)
        if isinstance(b, _Cases):
            texts = [f"where({said}, {_statement(a, stop, value)})" for value, said, _ in b.branches]
            return [Link(text, stop.start) for text in texts]
        return [Link(_statement(a, stop, b), stop.start)]

    def _zero(self, a: Node | _Cases, b: Node | _Cases) -> Node | _Cases:
        """Return 0 beside a matrix as the matrix of zeros of its shape."""
        if isinstance(a, _Cases) or isinstance(b, _Cases) or a.text != "0" or b.is_scalar or not b.shape:
            return a
        return made(self._book.names, f"zeros({b.shape[0]}, {b.shape[1]})", ATOM, a.start)

    # Cases.

    def _cases(self, tokens: Tokens) -> _Cases:
        end = closing(tokens, 0)
        _, rest = group(tokens, end + 1, tokens[0].start)
        if rest != len(tokens):
            raise Refusal("cases alone", tokens[0].start)
        _, begun = group(tokens, 1, tokens[0].start)
        branches: list[tuple[Node, str, tuple[Node, str, Node] | None]] = []
        rows = [row for _, row in split(tokens[begun:end], frozenset(("\\\\",))) if row]
        for row in rows:
            cells = [_trimmed(cell) for _, cell in split(row, frozenset(("&",)))]
            if len(cells) != 2 or not all(cells) or (branches and branches[-1][2] is None):
                raise Refusal("case", row[0].start)
            value = self._node(cells[0])
            branches.append((value, *self._case(cells[1], [said for _, said, _ in branches])))
        if not branches:
            raise Refusal("case", tokens[0].start)
        return _Cases(tuple(branches))

    def _case(self, cell: Tokens, before: list[str]) -> tuple[str, tuple[Node, str, Node] | None]:
        """Return the condition of a case, as text and, if it compares two positions, in parts."""
        said, rest = "", list[Token]()
        place = 0
        while place < len(cell):
            if cell[place].text == "\\text":
                inner, place = group(cell, place + 1, cell[place].start)
                said_here, maths = _text_of(inner)
                said = f"{said} {said_here}".strip()
                rest += maths
            else:
                rest.append(cell[place])
                place += 1
        tokens = _trimmed(tuple(rest))
        if said in _OTHERWISE and not tokens and before:
            return f"not ({' or '.join(f'({text})' for text in before)})", None
        if said and not _IF.fullmatch(said):
            raise Refusal("words", cell[0].start, what=said)
        chain = _chain(tokens) if tokens else []
        condition = self._condition_of(chain) if len(chain) > 1 else None
        if condition is None:
            raise Refusal("condition", cell[0].start)
        parts = None
        if len(chain) == 2 and chain[0][0] is not None:
            a, b = self._node(chain[0][1]), self._node(chain[1][1])
            parts = (a, str(RELATIONS[chain[0][0].text]), b)
        return condition, parts or (self._node(chain[0][1]), "", self._node(chain[1][1]))

    # Definitions.

    def _define(self, left: Tokens, right: Tokens, stop: Token) -> None:
        """Note what a definition gives a name; the text says what the name is short for."""
        left, right = _trimmed(left), _trimmed(right)
        if not left or not right:
            raise Refusal("definition", stop.start)
        start = left[0].start
        base, place = base_of(left, 0)
        if base is None:
            raise Refusal("definition", start)
        while place < len(left) and left[place].text in ("_", "^", "'"):
            place = place + 1 if left[place].text == "'" else group(left, place + 1, start)[1]
        name, rest = left[:place], left[place:]
        if rest:
            self._define_function(name, rest, right, start)
            return
        script = _last_index(name)
        if script is not None and all(self._book.is_position(t.text) for t in script):
            self._define_indexed(name, script, right, start)
            return
        node = self._node(right)
        self._book.abbreviate(_source(name), node, node.text, start)
        self._found.defined.append(Link(f"{_called(name)} = {node.text}", start))

    def _define_function(self, name: Tokens, rest: Tokens, right: Tokens, start: int) -> None:
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
        self._found.defined.append(Link(f"{ident}({', '.join(known)}) = {node.text}", start))

    def _define_indexed(self, name: Tokens, script: Tokens, right: Tokens, start: int) -> None:
        """Note o_i := …, or a mask by its entries."""
        stem = _source(name[: _index_place(name)])
        if len(script) == 2 and _is_cases(right):
            text = self._mask(script, right, start)
            node = made(self._book.names, text, ATOM, start)
            self._book.abbreviate(stem, node, text, start)
            self._found.defined.append(Link(f"{stem} = {text}", start))
            return
        node = self._node(right)
        letters = [token.text for token in script]
        if loose := sorted(node.free - set(letters)):
            raise Refusal("alias of entry", start, name=stem, free=loose[0])
        definition = Definition(tuple(map(Spelling, letters)), right, is_indexed=True)
        ident = self._book.define(stem, definition, start)
        self._found.defined.append(Link(f"{ident}_{''.join(letters)} = {node.text}", start))

    def _mask(self, script: Tokens, right: Tokens, start: int) -> str:
        """Return the bias or the indicator that entries of 0 and −∞, or 0 and 1, are."""
        branches = self._cases(right).branches
        values = [str(value.value) for value, _, _ in branches]
        kind = {("-oo", "0"): "bias", ("0", "1"): "indicator"}.get((*sorted(values),)[:2])  # type: ignore[arg-type]
        if len(branches) != 2 or kind is None:
            raise Refusal("definition entry", start)
        row, column = script[0].text, script[1].text
        signs = [_order(parts, row, column) for _, _, parts in branches]
        shown = values.index("0" if kind == "bias" else "1")
        one, other = signs[shown], signs[1 - shown]
        is_whole = one is None or other is None or _NEGATED[one] == other
        if not is_whole or (one is None and other is None):
            raise Refusal("definition entry", start)
        sign = one if one is not None else _NEGATED[str(other)]
        axes = [self._book.names[name].axis for name in (row, column)]
        return f"{kind}({PATTERNS[sign]}, {axes[0]}, {axes[1]})"


def _range(axis: str, length: int) -> list[str]:
    return ["1", "\\dots", axis] if length == 3 else ["1", "2", "\\dots", axis]


def _order(parts: tuple[Node, str, Node] | None, row: str, column: str) -> str | None:
    """Return how the column of an entry stands to its row; None for "otherwise"."""
    if parts is None:
        return None
    a, sign, b = parts
    if (a.text, b.text) == (row, column):
        a, b, sign = b, a, MIRRORED.get(sign, sign)
    if (a.text, b.text) != (column, row) or sign not in PATTERNS:
        raise Refusal("definition entry", a.start)
    return sign


def _statement(a: Node, stop: Token, b: Node) -> str:
    """Return what a sign says of two sides."""
    if not a.has_shape_of(b):
        raise Refusal("shapes of sides", stop.start, left=a, sign=stop.text, right=b)
    sign = RELATIONS[stop.text]
    if a.shape is None and b.shape is None:
        raise Refusal("sizes alone", stop.start)
    if sign in ("==", ":="):
        return f"{a.as_matrix} == {b.as_matrix if a.shape is None else b.text}"
    if sign == "!=":
        raise Refusal("not equal", stop.start)
    small, large = (a, b) if sign in ("<=", "<") else (b, a)
    if small.text == "0" or small.text.startswith("zeros("):
        return f"{'nonnegative' if sign in ('<=', '>=') else 'positive'}({large.as_matrix})"
    return f"{'le' if sign in ('<=', '>=') else 'lt'}({small.as_matrix}, {large.as_matrix})"


def _all_of(conditions: Sequence[str]) -> str:
    return conditions[0] if len(conditions) == 1 else " and ".join(f"({text})" for text in conditions)


def _is_cases(tokens: Tokens) -> bool:
    return len(tokens) > 3 and tokens[0].text == "\\begin" and script_of(group(tokens, 1, 0)[0]) in (
        "cases", "dcases",
    )  # fmt: skip


def _trimmed(tokens: Tokens) -> Tokens:
    """Return tokens without the punctuation and the spaces around them."""
    begun, end = 0, len(tokens)
    while end and tokens[end - 1].text in (".", ",", ";", "\\quad", "\\qquad"):
        end -= 1
    while begun < end and tokens[begun].text in ("\\quad", "\\qquad"):
        begun += 1
    return tokens[begun:end]


def _unwrapped(tokens: Tokens) -> Tokens:
    """Return what is in the environments that are around all of an equation."""
    while len(tokens) > 3 and tokens[0].text == "\\begin":
        name, begun = group(tokens, 1, tokens[0].start)
        if script_of(name) not in _WRAPPERS:
            break
        end = closing(tokens, 0)
        _, behind = group(tokens, end + 1, tokens[0].start)
        if _trimmed(tokens[behind:]):
            break
        tokens = tokens[begun:end]
        if script_of(name) == "alignedat":
            _, begun = group(tokens, 0, tokens[0].start)
            tokens = tokens[begun:]
    return tokens


def _lines(tokens: Tokens) -> list[Tokens]:
    """Return the lines of an equation; one that begins with a sign goes on with the one before.

    Raises
    ------
    Refusal
        If it may be a line of its own, too.
    """
    found: list[Tokens] = []
    for _, row in split(tokens, frozenset(("\\\\",))):
        for line in _columns(row):
            is_sign = line[0].text in ("+", "-")
            goes_on = line[0].text in STOPS | {"\\stackrel", "+", "-", "\\cdot", "\\times", ":"}
            if found and is_sign and len(_chain(line)) > 1:
                raise Refusal("line of its own", line[0].start, sign=line[0].text)
            if found and goes_on and line[0].text != "\\coloneqq":
                found[-1] = (*found[-1], *line)
            else:
                found.append(line)
    return found


def _columns(row: Tokens) -> list[Tokens]:
    """Return the equations of a row: align has one in two columns, eqnarray one in three."""
    cells = [cell for _, cell in split(row, frozenset(("&",)))]
    if len(cells) == 3 and len(cells[1]) == 1 and cells[1][0].text in STOPS:
        cells = [(*cells[0], *cells[1], *cells[2])]
    cells += [()] * (len(cells) % 2)
    pairs = zip(cells[::2], cells[1::2], strict=True)
    lines = [line for left, right in pairs if (line := _trimmed((*left, *right)))]
    for line in lines[1:]:
        if line[0].text in STOPS | {"+", "-"}:
            raise Refusal("line of its own", line[0].start, sign=line[0].text)
    return lines


def _text_of(inner: Tokens) -> tuple[str, Tokens]:
    r"""Return the words of \text{…}, and the formula between dollars at its end."""
    dollars = [n for n, token in enumerate(inner) if token.text == "$"]
    if len(dollars) == 2 and dollars[1] == len(inner) - 1:
        return words(inner[: dollars[0]]), inner[dollars[0] + 1 : -1]
    return words(inner), ()


def _parts(line: Tokens) -> list[tuple[Tokens, str]]:
    """Return the parts of a line, each with the word before it that makes it a condition."""
    cut: list[tuple[Tokens, str]] = []
    said, begun, place = "", 0, 0
    while place < len(line):
        token = line[place]
        if token.text in OPENING:
            place = closing(line, place) + 1
            continue
        if token.text in _STEPS:
            cut.append((line[begun:place], said))
            said = "for all" if token.text == "\\forall" else ""
            begun = place = place + 1
            continue
        if token.text == "\\text" and place + 1 < len(line):
            inner, end = group(line, place + 1, token.start)
            spoken, maths = _text_of(inner)
            if _FOR_ALL.fullmatch(spoken) or _IF.fullmatch(spoken):
                cut.append((line[begun:place], said))
                said = "" if spoken == "and" else spoken
                line = (*line[:end], *maths, *line[end:])
                begun = place = end
                continue
            if " " in spoken or spoken in _OTHERWISE:
                raise Refusal("words", token.start, what=spoken)
        place += 1
    cut.append((line[begun:], said))
    found = [(_trimmed(part), said) for part, said in cut]
    return [(_without_brackets(part, said), said) for part, said in found if part]


def _without_brackets(part: Tokens, said: str) -> Tokens:
    """Return a condition in brackets without them: A = B (i < j)."""
    if part[0].text == "(" and closing(part, 0) == len(part) - 1 and len(split(part[1:-1], STOPS)) > 1:
        return part[1:-1]
    return part


def _chain(part: Tokens) -> list[tuple[Token | None, Tokens]]:
    r"""Split at relations; \stackrel{…}{=} is one, and so is :=."""
    found: list[Token] = []
    place = 0
    while place < len(part):
        token = part[place]
        if token.text == "\\stackrel":
            label, below = group(part, place + 1, token.start)
            relation, place = group(part, below, token.start)
            is_definition = script_of(label) in ("def", "\\triangle", "\\Delta", ":")
            found += [Token("\\coloneqq", token.start)] if is_definition else relation
        elif token.text == ":" and place + 1 < len(part) and part[place + 1].text == "=":
            found.append(Token("\\coloneqq", token.start))
            place += 2
        else:
            found.append(token)
            place += 1
    return [(stop, _trimmed(side)) for stop, side in split(found, STOPS)]


def _source(name: Tokens) -> str:
    """Return a name as a declaration has it."""
    return "".join(
        t.text + " " * (t.text.startswith("\\") and t.text[1:].isalpha()) for t in name
    ).strip()


def _called(name: Tokens) -> str:
    return spelling_of(_source(name), name[0].start).identifier


def _spelled(tokens: Tokens, start: int) -> Spelling:
    return spelling_of(_source(tokens), start)


def _index_place(name: Tokens) -> int:
    """Return where the lower index of a name begins."""
    return next((n for n, token in enumerate(name) if token.text == "_"), len(name))


def _last_index(name: Tokens) -> Tokens | None:
    """Return the lower index of a name, if nothing stands behind it."""
    place = _index_place(name)
    if place >= len(name):
        return None
    script, end = group(name, place + 1, name[0].start)
    return tuple(t for t in script if t.text != ",") if end == len(name) and script else None
