"""Sums, products and maxima over positions."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from sympy import sympify

from symattn.language.binding import bound_positions
from symattn.language.positions import Position
from symattn.papers.characters import ENDS, PATTERNS, RELATIONS, STOPS, Scripts
from symattn.papers.names import Names
from symattn.papers.nodes import ATOM, SUM, Node, all_of, compared, width_in
from symattn.papers.refusals import Refusal
from symattn.papers.symbols import Spelling, base_of, script_of
from symattn.papers.tokens import Token, Tokens, group, split, without_words, written


class Sums(Names):
    """Reads what binds a position."""

    def _total(self, token: Token) -> Node:
        scripts = {sign: script for sign, script, _ in self._scripts()}
        if "_" not in scripts:
            raise Refusal("limits", token.start)
        indices, conditions = self._range(scripts["_"], scripts.get("^"), token.start)
        self._refuse_capture(indices, token)
        others = {name for condition in conditions for name in condition.free} - set(indices)
        is_said = "^" in scripts or len(_joined(scripts["_"], ":")) > 1
        if not is_said:  # Σ_{i=1}^{k} and Σ_{i : i < k} are over i alone
            self._convention.leans += [(one, other, token.start) for one in indices for other in others]
        body = self._summand(token)
        self._is_open = True
        factors = self._factors
        self._is_loose |= factors > 1 and not (self._last is not None and self._last.free & set(indices))
        if self._text in ("\\odot", "\\circ", "\\oslash"):
            raise Refusal("sum entrywise", self._start)
        counts = {name for node in conditions for name in node.free} if not body.free else ()
        self._bind(indices, body, token, counts)
        words = [*indices, *([all_of([node.text for node in conditions])] if conditions else [])]
        name = "sum_over" if token.text == "\\sum" else "product_over"
        inside = "{0}" if body.shape else "number({0})"
        node = self._make(f"{name}({inside}, {', '.join(words)})", ATOM, token.start, body)
        self._factors = factors
        return node

    def _refuse_capture(self, indices: Sequence[str], token: Token) -> None:
        for parameter, node in self._bound.items():
            if caught := node.free & set(indices):
                raise Refusal("capture", token.start, name=min(caught), parameter=parameter)

    def _bind(
        self, indices: Sequence[str], body: Node, token: Token, counts: Collection[str] = ()
    ) -> None:
        """Note that indices are bound, which have to occur in the body, and to be bound once.

        Σ_{j ≤ i} 1 counts the indices that meet a condition.
        """
        for index in indices:
            if index not in body.free and index not in counts:
                raise Refusal("not in sum", token.start, name=index)
            if index in {str(place) for place in bound_positions(sympify(body.value))}:
                raise Refusal("index twice", token.start, name=index)
        self._summed |= set(indices)

    def _called(self, word: str, name: str, token: Token, rest: Scripts | None = None) -> Node:
        if word not in ("concat", "stack"):
            return super()._called(word, name, token, rest)
        scripts = self._scripts() if rest is None else rest
        if [sign for sign, _, _ in scripts] != ["_"]:
            raise Refusal("concat", token.start, name=name)
        below = split(scripts[0][1], frozenset((",",)))
        indices = [self._index_of(part, token.start) for _, part in below]
        if any(getattr(self._book.names[one].axis, "kind", "") != "heads" for one in indices):
            raise Refusal("concat", token.start, name=name)
        self._refuse_capture(indices, token)
        body = self._argument(name, token.start)
        self._bind(indices, body, token)
        return self._make(f"{word}({{0}}, {', '.join(indices)})", ATOM, token.start, body)

    def _of_heads(self, word: str, parts: Sequence[Tokens], token: Token) -> Node:
        """Return [W^{(1)} | … | W^{(H)}] as heads side by side, if both ends are of one form.

        Below one another they are a stack.
        """
        first, dots, last = parts
        ends = [
            n for n, (one, other) in enumerate(zip(first, last, strict=False)) if one.text != other.text
        ]
        names = {last[n].text for n in ends if first[n].text == "1"}
        is_dots = script_of(dots) in ("\\dots", "\\vdots")
        if not is_dots or len(first) != len(last) or len(names) != 1 or not ends:
            raise Refusal("dots", token.start)
        heads = [
            name
            for name, place in self._book.names.items()
            if isinstance(place, Position) and {str(place.axis)} == names and place.axis.kind == "heads"
        ]
        bound = {t.text for t in without_words(first)}
        spelled = [str(s) for s, name in self._book.spellings.items() if name in heads]
        index = next((one for one in spelled if len(one) == 1 and one not in bound), None)
        if index is None or any(first[n].text != "1" for n in ends):
            raise Refusal("dots", token.start)
        self._refuse_capture([index], token)
        body = tuple(Token(index, t.start) if n in ends else t for n, t in enumerate(first))
        node = self._whole(body, token.start)
        self._bind([index], node, token)
        return self._make(f"{word}({{0}}, {index})", ATOM, token.start, node)

    def _summand(self, token: Token) -> Node:
        """Return a summand: a product, with or without a sign before it."""
        sign, start = self._text, self._start
        if sign == "-":
            self._place += 1
        body, _ = self._product()
        if token.text == "\\prod" and self._factors > 1:
            raise Refusal("product of products", start)
        return self._make("-{0:p}", SUM, start, body) if sign == "-" else body

    def _range(self, lower: Tokens, upper: Tokens | None, start: int) -> tuple[list[str], list[Node]]:
        """Return over which indices a sum runs, and under which conditions."""
        if lower and lower[0].text == "\\substack":
            inner, _ = group(lower, 1, start)
            lower = tuple(Token(",", t.start) if t.text == "\\\\" else t for t in inner)
        indices: dict[str, None] = {}
        conditions: list[Node] = []
        head, *said = split(lower, frozenset((":",)))
        if len(said) == 1 and head[1] and upper is None:  # j : j ≤ i ∧ k < j
            for part in _joined(said[0][1], "\\wedge", ","):
                either = _joined(part, "\\vee")
                if len(either) > 1 and part != said[0][1]:  # a ∨ b ∧ c
                    raise Refusal("condition", start)
                nodes = [node for one in either for node in self._compared(one, start)]
                if 1 < len(either) != len(nodes):  # a ∨ b < c < d
                    raise Refusal("condition", start)
                fields = " or ".join(f"({{{n}}})" for n in range(len(nodes)))
                conditions += nodes if len(either) == 1 else [self._make(fields, SUM, start, *nodes)]
            return [self._index_of(head[1], start)], conditions
        bare: list[str] = []
        for _, part in split(lower, frozenset((",",))):
            chain = split(part, STOPS)
            if len(chain) == 1 and upper is not None:
                if (index := self._index_of(part, start)) in (*bare, *indices):
                    raise Refusal("index twice", start, name=index)
                bare.append(index)
                continue
            index, more = self._limits(part, upper, start)
            if conditions and len(chain) == 1:  # j ≠ i, k
                raise Refusal("shared", start, name=index)
            if more and set(indices) - {name for condition in more for name in condition.free}:
                raise Refusal("shared", start, name=next(iter(indices)))
            for name in bare:  # i, j = 1, with one end above
                _, like = self._limits((Token(name, start), *part[len(chain[0][1]) :]), upper, start)
                more = [*like, *more]
            if len(chain) == 1 and index in (*bare, *indices):  # j, j
                raise Refusal("index twice", start, name=index)
            indices |= dict.fromkeys([*bare, index])
            conditions, bare = [*conditions, *more], []
        if bare:
            raise Refusal("limits", start)
        return list(indices), conditions

    def _compared(self, part: Tokens, start: int) -> list[Node]:
        """Return the comparisons in a chain of signs between positions."""
        chain = split(part, STOPS)
        if len(chain) < 2 or not all(side for _, side in chain):
            raise Refusal("condition", start)
        nodes = [self._whole(side, start) for _, side in chain]
        signs = [RELATIONS[stop.text] for stop, _ in chain if stop is not None]
        links = zip(nodes, signs, nodes[1:], strict=False)
        return [self._condition(a, sign, b, start) for a, sign, b in links]

    def _limits(self, part: Tokens, upper: Tokens | None, start: int) -> tuple[str, list[Node]]:
        """Return the index of a sum and the conditions on it: j, j ≤ i, j = 1 … S, 1 ≤ j ≤ i."""
        chain = split(part, STOPS)
        signs = [RELATIONS[stop.text] for stop, _ in chain if stop is not None]
        sides = [side for _, side in chain]
        if signs == ["=="] and upper is not None:
            index = self._index_of(sides[0], start, written(upper))
            return index, self._between(index, sides[1], upper, start)
        is_open = signs == ["=="]  # Σ_{j = 1} a_j: from 1 on, or there alone
        if upper is not None or is_open or any(sign not in PATTERNS for sign in signs):
            raise Refusal("limits", start)
        place = 1 if len(sides) == 3 else 0
        index = self._index_of(sides[place], start)
        if not signs:
            return index, []
        nodes = [self._whole(side, start) for side in sides]
        if len(sides) == 3 and (set(signs) - {"<", "<="} or len(sides) > 3):
            raise Refusal("limits", start)
        found = []
        for n, sign in enumerate(signs):
            if not (nodes[n].text == "1" and sign == "<="):
                found.append(self._condition(nodes[n], sign, nodes[n + 1], start))
        return index, found

    def _index_of(self, tokens: Tokens, start: int, axis: str = "S") -> str:
        base, end = base_of(tokens, 0) if tokens else (None, 0)
        name = self._book.found(Spelling(base.name, base.font, base.accent)) if base else None
        if end != len(tokens) or name is None or not self._book.is_position(name):
            if len(tokens) > 1 and tokens[0].text in ("|", "\\lvert"):  # Σ_{|i - j| ≤ w}
                raise Refusal("index of window", start, what=written(tokens))
            raise Refusal("undeclared index", start, name=written(tokens) or "nothing", axis=axis)
        return name

    def _between(self, index: str, low: Tokens, high: Tokens, start: int) -> list[Node]:
        first, last = self._whole(low, start), self._whole(high, start)
        here = self._make(index, ATOM, start)
        found = []
        if first.text != "1":
            if first.value == 0 or first.text.startswith("-"):
                raise Refusal("from zero", start, what=first.text)
            found.append(self._condition(first, "<=", here, start))
        axis = self._book.names[index].axis
        if last.value != axis:
            if not last.free:
                raise Refusal("ends elsewhere", start, name=index, what=last.text, axis=axis)
            found.append(self._condition(here, "<=", last, start))
        return found

    def _condition(self, a: Node, sign: str | None, b: Node, start: int) -> Node:
        text = compared(a, sign, b) if sign in PATTERNS else None
        if text is None and (name := width_in(a, b)):
            raise Refusal("width", start, name=name)
        if text is None or not (a.free | b.free):
            raise Refusal("condition", start)
        if held := a.free & b.free:
            raise Refusal("own limit", start, name=min(held))
        return self._make(text, SUM, start)

    def _largest(self, token: Token) -> Node:
        if self._text in ("(", "\\{"):
            parts = self._arguments(token.text, token.start)
            if len(parts) == 1 and token.text == "\\max":
                return self._largest_of(self._whole(parts[0], token.start), token)
            if len(parts) != 2:
                raise Refusal("arguments", token.start, name=token.text, count=2)
            word = "maximum" if token.text == "\\max" else "minimum"
            nodes = [self._whole(part, token.start) for part in parts]
            if nodes[0].shape is None:
                nodes.reverse()
            fields = "{0}, {1}" if nodes[0].shape else "number({0}), {1}"
            return self._make(f"{word}({fields})", ATOM, token.start, *nodes)
        scripts = {sign: script for sign, script, _ in self._scripts()}
        if set(scripts) != {"_"} or token.text != "\\max":
            raise Refusal("max", token.start)
        (index, *others), conditions = self._range(scripts["_"], None, token.start)
        for condition in conditions:  # 1 ≤ j ≤ S says nothing
            if condition.text != f"{index} <= {self._book.names[index].axis}":
                others.append(condition.text)
        body = self._factor()
        if others or (self.here is not None and self._text not in ENDS):
            raise Refusal("max", self._start)
        entry = body.entry
        if entry is None or index in re.findall(r"\w+", entry.matrix):
            raise Refusal("max", token.start)
        self._summed.add(index)
        whole = self._make(entry.matrix, ATOM, token.start)
        if (entry.row, entry.column) in ((index, ""), ("", index)):
            return self._largest_of(whole, token)
        if (entry.row == index) == (entry.column == index):
            raise Refusal("max", token.start)
        turned, other = (".T", entry.column) if entry.row == index else ("", entry.row)
        if index in re.findall(r"\w+", other) or other.isdigit():
            raise Refusal("max", token.start)
        row = self._make(other, ATOM, token.start)
        return self._make(f"row_max({{0:a}}{turned})[{{1}}, :]", ATOM, token.start, whole, row)

    def _largest_of(self, vector: Node, token: Token) -> Node:
        """Return the largest entry of a row or a column."""
        if not vector.is_row_or_column or vector.shape is None:
            raise Refusal("max", token.start)
        template = "row_max({0})" if vector.shape[0] == 1 else "row_max({0:a}.T)"
        return self._make(template, ATOM, token.start, vector)


def _joined(condition: Tokens, *signs: str) -> list[Tokens]:
    """Return the parts of a condition that signs join."""
    return [part for _, part in split(condition, frozenset(signs))]
