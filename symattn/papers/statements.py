"""Equations, chains of them, and their conditions, as statements of ``check``."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from symattn.language.positions import Position
from symattn.language.sizes import Size
from symattn.papers.assumptions import is_of_data, is_supposed
from symattn.papers.cases import Cases, is_cases
from symattn.papers.characters import RELATIONS
from symattn.papers.cursor import Convention
from symattn.papers.definitions import Definitions
from symattn.papers.lines import (
    STATED,
    Chain,
    apart_in,
    chain_of,
    is_condition,
    lines_of,
    parts_of,
    trimmed,
    unwrapped,
)
from symattn.papers.namespace import Book
from symattn.papers.nodes import ATOM, Node, all_of, made
from symattn.papers.ranges import between, elements, is_all, listed
from symattn.papers.refusals import Refusal
from symattn.papers.symbols import script_of
from symattn.papers.tokens import Token, Tokens, group, words, written
from symattn.papers.words import relation_in

_IMPLIES = frozenset(("\\implies", "\\Rightarrow", "\\impliedby", "\\Leftarrow"))
_LOOSE = frozenset(
    ("\\approx", "\\simeq", "\\cong", "\\equiv", "\\sim", "\\propto", "\\lesssim", "\\gtrsim")
)
"""Signs that are not read, and between which a chain goes on; others say how its parts depend."""
_SHAPED = re.compile(r"\\mathbbR(\^[^_]*)?|\[\w+\]|\\\{1,.*\\dots,\w+\\\}")
"""Sets that say a shape, or the positions of an axis, and nothing else."""
_GRAM = re.compile(r"(.+)\.T @ (?:.+ @ )?\1|(.+) @ (?:.+ @ )?\2\.T")
"""A matrix that is its own transpose: of it, A ≥ 0 says that it is semidefinite, elsewhere."""
_OF_ALL = frozenset(("side", "bracket", "closes nothing", "cases alone"))
"""Refusals that leave open what the sides of a chain are."""


@dataclass(frozen=True)
class Link:
    """One statement of a chain, and the place of its sign.

    Attributes
    ----------
    text : str
    start : int
    free : frozenset of str
        The positions that it is said of.
    is_supposed : bool
        Whether it says of what is declared alone what nothing makes true, as c > 0 and c = 1 do.
    repeated : frozenset of str
        Positions that occur twice in a product of one side, and on that side alone: x_i y_i = c.
    """

    text: str
    start: int
    free: frozenset[str] = frozenset()
    is_supposed: bool = False
    repeated: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Unread:
    """A link of a chain that is refused, the place of its sign, and why."""

    refusal: Refusal
    start: int


@dataclass
class Reading:
    """The statements in an equation, and its definitions.

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
        """The texts that are compared between two conventions."""
        return [link.text for link in (*self.links, *self.defined)]


def read(book: Book, tokens: Tokens, *, defines: bool = False, partly: bool = False) -> Reading:
    """Return the reading of an equation, and note its definitions in the book.

    Where the document does not say whether vectors are rows or columns, and it is asked, both are tried.

    Parameters
    ----------
    book : Book
    tokens : Tokens
    defines : bool
        Whether ``=`` gives the name before it a meaning; ``:=`` does so always.
    partly : bool
        Whether links of a chain may be refused while others are read. No statement joins two sides
        across one that cannot be read.

    Raises
    ------
    Refusal
        If it is not read, or both readings fit and differ.
    """
    said = book.conventions.get("vectors")
    found: list[tuple[Reading, Book, Convention]] = []
    refusals: list[Refusal] = []
    tried = [said] if said else ["rows", "columns"]
    for vectors in tried:
        convention = Convention(
            vectors, book.conventions.get("softmax"), book.conventions.get("masks", "")
        )
        page = book.copied()
        try:
            reading = Statements(page, convention, defines=defines).read(tokens)
        except Refusal as refusal:
            refusals.append(refusal)
        else:
            found.append((reading, page, convention))
            refusals += [unread.refusal for unread in reading.unread[:1]]
        if not convention.is_asked:
            tried = tried[:1]
            break
    whole = [one for one in found if not one[0].unread]
    if whole or not (partly and _are_alike([reading for reading, _, _ in found], len(tried))):
        found = whole
    if not found:
        raise max(refusals, key=lambda refusal: refusal.start)
    if (
        len(found) == 2
        and found[0][0].texts != found[1][0].texts
        and any(c.matters for _, _, c in found)
    ):
        pairs = zip(found[0][0].texts, found[1][0].texts, strict=True)
        one, other = next(pair for pair in pairs if pair[0] != pair[1])
        raise Refusal("vectors", tokens[0].start, one=one, other=other)
    reading, page, convention = found[0]
    if convention.turned:
        what, index, start = convention.turned
        raise Refusal("row or column", start, what=what, index=index)
    book.adopt(page)
    return reading


def _are_alike(readings: Sequence[Reading], count: int) -> bool:
    """Tell whether chains that are read in part are read so whatever vectors with one index are."""
    parts = [(one.texts, [unread.start for unread in one.unread]) for one in readings]
    return len(parts) == count and all(part == parts[0] for part in parts)


class Statements(Definitions):
    """Reads the lines of an equation."""

    def __init__(self, book: Book, convention: Convention, *, defines: bool) -> None:
        super().__init__(book, convention)
        self._defines = defines
        self._found = Reading()
        self._breaks: list[int] = []

    def read(self, tokens: Tokens) -> Reading:
        """Read all lines."""
        if not tokens:
            raise Refusal("no equation", 0)
        self._breaks = [token.start for token in tokens if token.text == "\\\\"]
        lines: list[tuple[Tokens, Tokens]] = []
        for line in lines_of(unwrapped(tokens)):
            if lines and is_condition(line) and all(said for _, said in parts_of(line)):
                lines[-1] = (lines[-1][0], (*lines[-1][1], *line))
            else:
                lines.append((line, ()))
        alone = [chain for line, below in lines for chain in self._line(line, below)]
        if alone and len(self._found.texts) > len(alone[0]):
            raise Refusal("supposed", alone[0][0].start)
        if not self._found.texts:
            raise Refusal("no equation", tokens[0].start)
        return self._found

    def _line(self, line: Tokens, below: Tokens) -> list[list[Link]]:
        """Read equations, and the conditions beside them, or on a line below.

        Returns
        -------
        list of list of Link
            The chains of which all may be supposed of other statements.
        """
        before = len(self._found.links)
        equations: list[list[Link]] = []
        conditions: list[str] = []
        named: set[str] = set()
        spoken = Counter(token.text for token in (*line, *below))
        parts = self._without_ranges(parts_of((*line, *below)))
        for part, said in parts:
            stated = None if said else self._stated(part)
            if stated is not None:
                equations.append([stated])
                continue
            chain = chain_of(part)
            is_listed = any(equations) and said not in ("and", ";")
            is_joined, said = said == "and", said.removesuffix("and").removesuffix(";")
            if len(chain) == 1:
                if self._is_quantified(part) and (said or len(part) == 1):
                    if conditions and not said:  # j ≠ i, k
                        raise Refusal("shared", part[0].start, name=part[0].text)
                    named |= {token.text for token in part}
                    continue
                if len(parts) > 1:
                    raise Refusal("alone", part[0].start, what=written(part))
                raise Refusal("no equation", part[0].start)
            if items := self._elements_of_some(chain):
                chain = chain_of(items)
            elif self._membership(chain):
                continue
            condition = self._condition_of(chain)
            apart = sorted(named - set(re.findall(r"\w+", condition or "")))
            if condition is not None and not said and apart:  # i, j < k
                raise Refusal("shared", part[0].start, name=apart[0])
            if condition is not None and is_joined and not conditions:  # A = B and i < j
                raise Refusal("condition words", part[0].start, what="and")
            named.clear()
            if condition is not None:
                conditions.append(condition)
            elif said:
                self._refuse_widths(chain)
                raise Refusal("condition words", part[0].start, what=said)
            else:
                spoken.subtract(token.text for token in part)
                equations.append(self._equations(chain))
                if equations[-1] and is_listed:
                    raise Refusal("two statements", part[0].start)
        if conditions and (len(equations) != 1 or not equations[0] or self._defines):
            raise Refusal("condition", line[0].start)
        is_open = conditions and below and len(equations[0]) != 1
        if is_open or (below and self._are_said_of(conditions, self._found.links[:before])):
            raise Refusal("condition", below[0].start)
        if conditions:
            first, last = equations[0][0].start, equations[0][-1].start
            if any(first < place < last for place in self._breaks):
                raise Refusal("condition of chain", last)
        for link in (link for links in equations for link in links):
            if loose := {name for name in link.repeated if spoken[name] <= 0}:
                raise Refusal("repeated", link.start, name=min(loose))
            for condition in conditions:
                self._refuse_elsewhere(condition, link)
            text = f"where({all_of(conditions)}, {link.text})" if conditions else link.text
            self._found.links.append(replace(link, text=text))
        return [links for links in equations if links and all(one.is_supposed for one in links)]

    def _refuse_elsewhere(self, condition: str, link: Link) -> None:
        """Refuse a condition on positions of which an equation is not said."""
        places = {name for name in re.findall(r"\w+", condition) if self._book.is_position(name)}
        summed = places & set(re.findall(r"\w+", link.text)) - link.free
        if summed or not places & link.free:
            name = min(summed or places)
            raise Refusal("condition elsewhere", link.start, name=name)

    def _are_said_of(self, conditions: Sequence[str], links: Sequence[Link]) -> bool:
        """Tell whether a condition may be said of earlier equations, too: they have its positions."""
        named = {word for text in conditions for word in re.findall(r"\w+", text)}
        places = {name for name in named if self._book.is_position(name)}
        return any(places & set(re.findall(r"\w+", link.text)) for link in links)

    def _without_ranges(self, parts: list[tuple[Tokens, str]]) -> list[tuple[Tokens, str]]:
        """Return parts with a chain for a range, 2 ≤ i ≤ S, and nothing for one over all of an axis."""
        found: list[tuple[Tokens, str]] = []
        place = 0
        while place < len(parts):
            part, said = parts[place]
            name = part[:1]
            is_named = [token.text for token in part[1:2]] == ["="] and self._is_quantified(name)
            if is_named and (items := listed(parts, place)):
                chain = self._between(name, items)
                if chain is not None:
                    found += [(chain, said)] * bool(chain)
                    place += len(items)
                    continue
            found.append(parts[place])
            place += 1
        return found

    def _is_quantified(self, part: Tokens) -> bool:
        """Tell whether a part names positions, of which all is said: "for all i, j"."""
        return bool(part) and all(
            token.is_letter and self._book.is_position(token.text) for token in part
        )

    def _is_of_positions(self, part: Tokens) -> bool:
        """Tell whether a part is made of positions, sizes and numbers."""
        kinds = (Position, Size)
        return all(
            token.is_number
            or token.text in ("+", "-")
            or isinstance(self._book.names.get(token.text), kinds)
            for token in part
        )

    def _elements_of_some(self, chain: Chain) -> Tokens:
        """Return the chain that a set of some positions is, if a part says that one is from it."""
        name, items = chain[0][1], elements(chain)
        if not items or len(name) != 1 or not self._is_quantified(name):
            return ()
        return self._between(name, items) or ()

    def _between(self, name: Tokens, items: Sequence[Tokens]) -> Tokens | None:
        """Return the chain for a range of a position: empty for a whole axis, None if it is no range."""
        ident, start = name[0].text, name[0].start
        axis = self._book.names[ident].axis
        if is_all(items, str(axis)):
            return ()
        if script_of(items[0]) == "0":
            raise Refusal("from zero", start, what="0")
        last = self._book.names.get(script_of(items[-1]))
        if isinstance(last, Size) and last != axis:
            raise Refusal("ends elsewhere", start, name=ident, what=last, axis=axis)
        return between(name, items) or None

    def _membership(self, chain: Chain) -> bool:
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
            fits |= said == "\\mathbbR" and node.is_scalar and is_of_data(self._book, node.text)
        is_number = said == "\\mathbbR" and shape == "1 × 1"
        if not fits and (is_number or not _SHAPED.fullmatch(said)):
            raise Refusal("set", stop.start, what=written(right))
        if not fits:
            raise Refusal("membership", stop.start, what=written(left), shape=shape)
        return True

    def _stated(self, part: Tokens) -> Link | None:
        """Return the statement of words about the formula before them, as A = 0 exactly where R."""
        for place, token in enumerate(part):
            if token.text != "\\text" or not place:
                continue
            inner, end = group(part, place + 1, token.start)
            template = STATED.get(words(inner))
            if template is None:
                continue
            body, relation = part[:place], ""
            if "{1}" in template:
                chain = chain_of(body)
                (stop, body), (_, zero) = chain[0], chain[-1]
                relation = relation_in(self._book, part[end:])
                said = f"{stop.text if stop else ''}{written(zero)}" if len(chain) == 2 else ""
                if said != "=0" or not relation:
                    raise Refusal("words", token.start, what=words(inner))
            elif end != len(part):
                raise Refusal("words", token.start, what=words(inner))
            self._convention.leans.clear()
            node = self._node(trimmed(body))
            self._refuse_double_sums([node])
            return Link(template.format(node.as_matrix, relation), token.start, node.free)
        return None

    def _equations(self, chain: Chain) -> list[Link]:
        """Return the links of a chain; what it defines is noted."""
        if len(chain) > 2 and chain[-2][0] is not None and self._membership(chain[-2:]):
            chain = [*chain[:-2], (None, chain[-2][1])]
        iffs = [n for n, (stop, _) in enumerate(chain) if stop is not None and stop.text == "\\iff"]
        if iffs:
            return [self._equivalence(chain, iffs)]
        unread = [stop for stop, _ in chain if stop is not None and RELATIONS[stop.text] is None]
        if unread and (len(chain) < 3 or any(stop.text not in _LOOSE for stop in unread)):
            key = "implication" if unread[0].text in _IMPLIES else "relation"
            raise Refusal(key, unread[0].start, sign=unread[0].text)
        first = chain[0][0]
        if first is not None and (self._defines or RELATIONS[first.text] == ":="):
            if RELATIONS[first.text] not in ("==", ":="):
                raise Refusal("definition", first.start)
            text = self._define(chain[0][1], chain[1][1], first)
            self._found.defined.append(Link(text, chain[0][1][0].start))
            self._known.clear()
            if len(chain) == 2:
                return []
            chain = chain[1:]
        self._convention.leans.clear()
        is_long = len(chain) > 2
        for apart in (apart_in(side) for _, side in chain[1:-1]):
            if apart and self._is_of_positions(apart):
                raise Refusal("condition or factor", apart[0].start)
        stops = [stop for stop, _ in chain if stop is not None]
        beside = zip([*stops, stops[-1]], chain, strict=True)
        sides = [self._side_or_refusal(side, stop, may_fail=is_long) for stop, (_, side) in beside]
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

    def _link_of(self, a: Node | Cases | Refusal, stop: Token, b: Node | Cases | Refusal) -> list[Link]:
        """Return the links that a sign and its two sides make; none if a side is not read."""
        if isinstance(a, Refusal):
            raise a
        if isinstance(b, Refusal):
            raise b
        if RELATIONS[stop.text] is None:
            raise Refusal("relation", stop.start, sign=stop.text)
        return self._link(self._zero(a, b), stop, self._zero(b, a))

    def _side_or_refusal(self, tokens: Tokens, stop: Token, *, may_fail: bool) -> Node | Cases | Refusal:
        """Return a side, or why it is not read, if the chain is one all the same."""
        try:
            return self._side(tokens, stop)
        except Refusal as refusal:
            if may_fail and refusal.key not in _OF_ALL:
                return refusal
            raise

    def _refuse_double_sums(self, sides: Sequence[Node | Cases | Refusal]) -> None:
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

    def _equivalence(self, chain: Chain, iffs: list[int]) -> Link:
        stop = chain[iffs[0]][0]
        start = stop.start if stop is not None else 0
        halves = [chain[: iffs[0] + 1], chain[iffs[0] + 1 :]]
        halves[0] = [*halves[0][:-1], (None, halves[0][-1][1])]
        if len(iffs) != 1 or any(len(half) != 2 for half in halves):
            raise Refusal("relation", start, sign="\\iff in a chain")
        found: list[Link] = []
        for half in halves:
            links = self._equations(half)
            if len(links) != 1:
                raise Refusal("relation", start, sign="\\iff between such statements")
            found += links
        one, other = found
        if apart := one.free ^ other.free:
            raise Refusal("iff positions", start, name=min(apart))
        return Link(f"iff({one.text}, {other.text})", start, one.free)

    def _side(self, tokens: Tokens, stop: Token) -> Node | Cases:
        if not tokens:
            raise Refusal("side", stop.start)
        return self._cases(tokens) if is_cases(tokens) else self._node(tokens)

    def _link(self, a: Node | Cases, stop: Token, b: Node | Cases) -> list[Link]:
        if isinstance(a, Cases):
            raise Refusal("cases alone", stop.start)
        if isinstance(b, Cases):
            links = [self._statement(a, stop, value) for value, _, _ in b.branches]
            for link, (_, said, _) in zip(links, b.branches, strict=True):
                self._refuse_elsewhere(said, link)
            return [
                replace(link, text=f"where({said}, {link.text})")
                for link, (_, said, _) in zip(links, b.branches, strict=True)
            ]
        return [self._statement(a, stop, b)]

    def _statement(self, a: Node, stop: Token, b: Node) -> Link:
        """Return the link that a sign and its two sides make."""
        sign = RELATIONS[stop.text]
        said = is_supposed(self._book, a, sign, b)
        return Link(_text(a, stop, b), stop.start, a.free | b.free, said, _repeated(a, sign, b))

    def _zero(self, a: Node | Cases, b: Node | Cases) -> Node | Cases:
        """Return 0 beside a matrix as the matrix of zeros of its shape."""
        if isinstance(a, Cases) or isinstance(b, Cases) or a.text != "0" or b.is_scalar or not b.shape:
            return a
        return made(self._book.names, f"zeros({b.shape[0]}, {b.shape[1]})", ATOM, a.start)


def _repeated(a: Node, sign: str | None, b: Node) -> frozenset[str]:
    """Return the positions that may be summed over by the convention of Einstein: A_ij B_jk = C_ik.

    An inequality with a number, as x_i y_i ≥ 0, is said for each.
    """
    if sign != "==" and (a.shape is None or b.shape is None):
        return frozenset()
    return ((a.repeated & a.free) - b.free) | ((b.repeated & b.free) - a.free)


def _text(a: Node, stop: Token, b: Node) -> str:
    """Return a comparison of two sides as text."""
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
        if large.is_square_matrix and _GRAM.fullmatch(large.text):
            raise Refusal("order of matrix", stop.start, what=large)
        return f"{'nonnegative' if sign in ('<=', '>=') else 'positive'}({large.as_matrix})"
    return f"{'le' if sign in ('<=', '>=') else 'lt'}({small.as_matrix}, {large.as_matrix})"
