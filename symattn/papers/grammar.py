"""Formulas: recursive descent over declared names. What has two readings is refused."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from sympy import Basic, sympify

from symattn.check.values import Family, Function, kind_of
from symattn.errors import InputError
from symattn.language.binding import bound_positions
from symattn.language.expressions import Expression
from symattn.language.permutations import Permuting
from symattn.language.positions import Position
from symattn.papers.book import Book, Definition
from symattn.papers.nodes import ATOM, PRODUCT, SUM, Node, Place, made
from symattn.papers.refusals import Refusal
from symattn.papers.symbols import Base, Spelling, base_of, script_of
from symattn.papers.tokens import (
    CLOSING,
    FONTS,
    OPENING,
    Token,
    Tokens,
    closing,
    group,
    split,
    written,
)
from symattn.relations import Relation

_UNREAD_WORDS = (
    "\\equiv \\approx \\propto \\sim \\to \\in \\notin \\Rightarrow \\implies \\mapsto \\leftarrow "
    "\\gets \\simeq \\cong \\ll \\gg \\subset \\subseteq \\rightarrow \\longrightarrow \\longmapsto "
    "\\leadsto \\prec \\succ \\preceq \\succeq \\impliedby \\Leftarrow \\asymp \\perp \\lesssim \\gtrsim"
)
RELATIONS: dict[str, str | None] = {
    "=": "==", "\\le": "<=", "\\ge": ">=", "<": "<", ">": ">", "\\ne": "!=", "\\coloneqq": ":=",
    "\\iff": "iff",
    **dict.fromkeys(_UNREAD_WORDS.split()),
}  # fmt: skip
"""What stands between sides; without a meaning, it is refused."""
STOPS = frozenset(RELATIONS)

WORDS = {
    "softmax": "softmax", "mask": "Mask", "exp": "exp", "log": "log", "ln": "log", "sin": "sin",
    "cos": "cos",
    "tanh": "tanh", "sigmoid": "sigmoid", "relu": "relu", "silu": "silu", "swish": "silu",
    "softplus": "softplus", "diag": "diag", "rmsnorm": "rmsnorm", "layernorm": "layernorm",
    "logsumexp": "logsumexp", "lse": "logsumexp", "normalise": "normalise", "normalize": "normalise",
    "entropy": "entropy", "logsoftmax": "log_softmax",
}  # fmt: skip
_ALONG_ROWS_WORDS = (
    "softmax normalise rmsnorm layernorm logsumexp entropy log_softmax centred unit_rows row_norms "
    "row_max"
)
_ALONG_ROWS = frozenset(_ALONG_ROWS_WORDS.split())
_BARE = frozenset(("exp", "log", "sin", "cos", "tanh"))
_BARS = {"|": "|", "\\|": "\\|", "\\lvert": "\\rvert", "\\lVert": "\\rVert"}
_ENDS_WORDS = "+ - , ; . & : _ ^ \\odot \\circ \\quad \\qquad \\\\"
_ENDS = STOPS | CLOSING | frozenset(_ENDS_WORDS.split())
_MULTIPLIED = ("\\cdot", "\\times", "*")
_POWERS = {
    "1/2": "sqrt({0})", "\\frac 12": "sqrt({0})", "-1/2": "1/sqrt({0})", "-\\frac 12": "1/sqrt({0})",
}  # fmt: skip
_PATTERNS = {
    "<=": "causal", "<": "causal & ~isolated", ">": "~causal", ">=": "~causal | isolated",
    "==": "isolated", "!=": "~isolated",
}  # fmt: skip
"""Which relation says how a key j stands to a query i."""
_MIRRORED = {"<=": ">=", ">=": "<=", "<": ">", ">": "<"}
DEEPEST = 40

Scripts = list[tuple[str, Tokens, int]]
"""Signs, what stands behind them, and their places."""


@dataclass
class Convention:
    """How vectors with one index, and softmax, are read where shapes do not settle it.

    Attributes
    ----------
    vectors : {"rows", "columns"}
    softmax : {"rows", "columns"} or None
        None where the document does not say.
    matters : bool
        Whether a vector has been multiplied or transposed.
    """

    vectors: str
    softmax: str | None
    matters: bool = False


class Parser:
    """Reads tokens as one expression.

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

    def _take(self, start: int) -> Tokens:
        found, self._place = group(self._tokens, self._place, start)
        return found

    def _bracketed(self) -> Tokens:
        end = closing(self._tokens, self._place)
        inner, self._place = self._tokens[self._place + 1 : end], end + 1
        return inner

    def _inside(self, tokens: Sequence[Token]) -> Parser:
        return Parser(self._book, tokens, self._convention, self._bound, self._depth + 1)

    def _whole(self, tokens: Sequence[Token], start: int) -> Node:
        if not tokens:
            raise Refusal("missing", start)
        return self._inside(tokens).whole()

    def _make(self, template: str, strength: int, start: int, *parts: Node, **flags: Any) -> Node:
        return made(self._book.names, template, strength, start, *parts, **flags)

    # Sums and products.

    def whole(self) -> Node:
        """Return the node that all of the tokens are.

        Raises
        ------
        Refusal
            If they are none, or more than one.
        """
        node = self._sum()
        if self.here is not None:
            raise Refusal("sign", self._start, sign=self._text)
        loose = node.free & self._summed
        if loose:
            raise Refusal("outside of sum", node.start, name=min(loose))
        return node

    def _sum(self) -> Node:
        start, sign = self._start, self._text
        if sign in ("+", "-"):
            self._place += 1
        node = self._term()
        if sign == "-":
            node = self._make("-{0:p}", SUM, start, node)
        while self._text in ("+", "-"):
            sign, at = self._text, self._start
            self._place += 1
            right = self._term()
            if not node.has_shape_of(right):
                raise Refusal("shapes of sum", at, left=node, sign=sign, right=right)
            node = self._make(f"{{0}} {sign} {{1:p}}", SUM, start, node, right)
        return node

    def _term(self) -> Node:
        start = self._start
        node, factors = self._product()
        while self._text in ("\\odot", "\\circ"):
            sign, at = self._text, self._start
            self._place += 1
            if self._text in ("\\sum", "\\prod"):
                raise Refusal("sum entrywise", at)
            right, more = self._product()
            if _fits_otherwise(factors, more):
                raise Refusal("entrywise", at, sign=sign)
            if node.shape is None or right.shape is None or not node.has_shape_of(right):
                raise Refusal("shapes of sum", at, left=node, sign=sign, right=right)
            node = self._make("hadamard({0}, {1})", ATOM, start, node, right)
            factors = [node]
        return node

    def _product(self) -> tuple[Node, list[Node]]:
        """Return a product, and the matrices in it: numbers are gathered in front of them."""
        start = self._start
        numbers: list[Node] = []
        matrices: list[Node] = []
        self._gather(self._factor(), numbers, matrices)
        divided, count = False, 1
        while self.here is not None and (self._text not in _ENDS):
            sign, at = self._text, self._start
            if sign == "/":
                if divided:
                    raise Refusal("slash", at)
                self._place += 1
                below = self._below(at)
                whole = self._joined(numbers, matrices, start)
                quotient = self._make("{0:p} / {1:a}", PRODUCT, start, whole, below)
                numbers, matrices = ([quotient], []) if quotient.is_scalar else ([], [quotient])
                divided = True
                continue
            if sign in _MULTIPLIED:
                self._place += 1
            factor = self._behind(sign, at, numbers, matrices)
            if divided:
                raise Refusal("slash", at)
            count += 1
            self._gather_dotted(sign, factor, numbers, matrices)
        self._factors = count
        return self._joined(numbers, matrices, start), matrices

    def _below(self, at: int) -> Node:
        """Return what stands behind a slash."""
        is_sum = self._text in ("\\sum", "\\prod")
        below = self._factor()
        if is_sum and self._factors > 1:
            raise Refusal("slash sum", at)
        if not below.is_scalar:
            raise Refusal("division", below.start, what=below)
        return below

    def _behind(self, sign: str, at: int, numbers: list[Node], matrices: list[Node]) -> Node:
        """Return the factor behind others, unless it makes two readings of them."""
        is_bracket = self._text == "("
        if self.here is None:
            raise Refusal("missing", at)
        factor = self._factor()
        last = (matrices or numbers)[-1]
        is_name = last.shape is not None and last.text.isidentifier() and sign not in _MULTIPLIED
        if is_bracket and is_name and factor.shape is None and factor.free:
            raise Refusal("product or value", factor.start, name=last.text, what=factor.text)
        if sign in ("\\times", "*") and matrices and not factor.is_scalar:
            raise Refusal("sign", at, sign=sign)
        return factor

    def _gather_dotted(self, sign: str, factor: Node, numbers: list[Node], matrices: list[Node]) -> None:
        """Take a factor in; behind a dot, two vectors of one shape are their scalar product."""
        last = matrices[-1] if matrices else None
        if (
            sign == "\\cdot"
            and last is not None
            and factor.is_row_or_column
            and last.shape == factor.shape
        ):
            if len(matrices) > 1 or matrices[-1].strength < ATOM or factor.strength < ATOM:
                raise Refusal("dot", factor.start)
            numbers.append(self._scalar_product(matrices.pop(), factor))
        else:
            self._gather(factor, numbers, matrices)

    def _gather(self, factor: Node, numbers: list[Node], matrices: list[Node]) -> None:
        if factor.is_softmax and matrices and self._convention.softmax is None:
            raise Refusal("softmax", factor.start)
        (numbers if factor.is_scalar else matrices).append(factor)

    def _joined(self, numbers: list[Node], matrices: list[Node], start: int) -> Node:
        """Return the product of numbers and matrices."""
        if len(matrices) > 1 and any(m.is_vector for m in matrices):
            self._convention.matters = True
        if not matrices:
            return self._chain(" * ", numbers, start)
        node, numbers = self._matrix_product(matrices, numbers, start)
        if node is None:
            return self._chain(" * ", numbers, start)
        return self._chain(" * ", [*numbers, node], start) if numbers else node

    def _matrix_product(
        self, matrices: list[Node], numbers: list[Node], start: int
    ) -> tuple[Node | None, list[Node]]:
        """Return the product of matrices; a part of it that is a number may stand before a column."""
        while True:
            pairs = enumerate(pairwise(matrices), 1)
            shapes = ((n, a.shape, b.shape) for n, (a, b) in pairs)
            gap = next((n for n, a, b in shapes if a and b and a[1] != b[0]), None)
            if gap is None:
                break
            first, last, factor = matrices[0].shape, matrices[gap - 1].shape, matrices[gap]
            if not (first and last and (first[0], last[1]) == (1, 1)):
                raise Refusal(
                    "shapes of product", factor.start, left=matrices[gap - 1], right=factor,
                    columns=(last or (1, 1))[1], rows=(factor.shape or (1, 1))[0],
                )  # fmt: skip
            numbers = [*numbers, self._chain(" @ ", matrices[:gap], start)]
            matrices = matrices[gap:]
        node = self._chain(" @ ", matrices, start)
        return (None, [*numbers, node]) if node.is_scalar and numbers else (node, numbers)

    def _chain(self, sign: str, factors: Sequence[Node], start: int) -> Node:
        if len(factors) == 1:
            return factors[0]
        fields = sign.join(["{0:p}", *(f"{{{n}:a}}" for n in range(1, len(factors)))])
        return self._make(fields, PRODUCT, start, *factors)

    def _scalar_product(self, a: Node, b: Node) -> Node:
        is_row = a.shape is not None and a.shape[0] == 1
        template = "{0:p} @ {1:a}.T" if is_row else "{0:a}.T @ {1:a}"
        return self._make(template, PRODUCT, a.start, a, b, is_vector=False)

    # Factors.

    def _factor(self) -> Node:
        if self.here is None or self._text in CLOSING:
            raise Refusal("missing", self._start)
        return self._scripted(self._atom())

    def _atom(self) -> Node:
        token = self._tokens[self._place]
        if token.is_number:
            return self._number(token)
        if token.text == "\\infty":
            self._place += 1
            return self._make("oo", ATOM, token.start)
        if token.text in ("(", "[", "{", "\\{"):
            is_switch = base_of(self._tokens, self._place)[0] is not None
            if not is_switch:
                return self._whole(self._bracketed(), token.start).closed(token.start)
        if token.text in _BARS:
            return self._bars(token)
        commands = {
            "\\langle": self._angles, "\\frac": self._fraction, "\\sqrt": self._root,
            "\\sum": self._total, "\\prod": self._total, "\\max": self._largest,
            "\\min": self._largest, "\\begin": self._matrix,
            "\\underbrace": self._labelled, "\\overbrace": self._labelled,
            "\\hspace": self._unread, "\\vspace": self._unread,
        }  # fmt: skip
        if token.text in commands:
            self._place += 1
            return commands[token.text](token)
        return self._symbol(token)

    def _number(self, token: Token) -> Node:
        self._place += 1
        whole, point, part = token.text.partition(".")
        if not point:
            return self._make(str(int(token.text)), ATOM, token.start)
        return self._make(f"{int(whole + part)}/{10 ** len(part)}", PRODUCT, token.start)

    def _unread(self, token: Token) -> Node:
        raise Refusal("sign", token.start, sign=token.text)

    def _angles(self, token: Token) -> Node:
        self._place -= 1
        parts = split(self._bracketed(), frozenset((",", "\\mid", "|")))
        if len(parts) != 2:
            raise Refusal("scalar product", token.start)
        a, b = (self._whole(part, token.start) for _, part in parts)
        if not (a.is_row_or_column and a.shape == b.shape):
            raise Refusal("scalar product", token.start)
        return self._scalar_product(a, b).closed(token.start)

    def _fraction(self, token: Token) -> Node:
        parts = self._take(token.start), self._take(token.start)
        if all(part and part[0].text == "\\partial" for part in parts):
            return self._derivative(parts[0][1:], parts[1][1:], token)
        above, below = (self._whole(part, token.start) for part in parts)
        is_entrywise = above.shape == below.shape and below.shape and below.shape[0] != below.shape[1]
        if not below.is_scalar and not is_entrywise:
            raise Refusal("division", below.start, what=below)
        return self._make("{0:p} / {1:a}", PRODUCT, token.start, above, below)

    def _derivative(self, above: Tokens, below: Tokens, token: Token) -> Node:
        """Return the derivative of a number by an entry: ∂f/∂x_j, or ∂/∂x_j of the product behind it."""
        body = self._whole(above, token.start) if above else self._product()[0]
        by = self._whole(below, token.start)
        if body.shape is None or not body.is_scalar or by.entry is None:
            raise Refusal("derivative", token.start)
        return self._make(f"derivative({{0}}, by={by.entry.text})", ATOM, token.start, body, entry=None)

    def _root(self, token: Token) -> Node:
        if self._text == "[":
            raise Refusal("root", token.start)
        inner = self._whole(self._take(token.start), token.start)
        if not inner.is_scalar:
            raise Refusal("root of matrix", token.start)
        return self._make("sqrt({0})", ATOM, token.start, inner)

    def _labelled(self, token: Token) -> Node:
        node = self._whole(self._take(token.start), token.start)
        if self._text in ("_", "^"):
            self._place += 1
            self._take(token.start)
        return node.closed(token.start)

    def _bars(self, token: Token) -> Node:
        sign, end = _BARS[token.text], self._place + 1
        while end < len(self._tokens) and self._tokens[end].text != sign:
            end = closing(self._tokens, end) + 1 if self._tokens[end].text in OPENING else end + 1
        if end >= len(self._tokens):
            raise Refusal("bracket", token.start, sign=token.text)
        inner = self._whole(self._tokens[self._place + 1 : end], token.start)
        self._place = end + 1
        if token.text == sign:
            ahead = [t.text for t in self._tokens[self._place :]]
            until = next((n for n, text in enumerate(ahead) if text in STOPS | {"+", "-"}), len(ahead))
            if ahead[:until].index(sign) if sign in ahead[:until] else 0:
                raise Refusal("bars twice", token.start)
        if sign in ("\\|", "\\rVert"):
            return self._norm(inner, token)
        if not inner.is_scalar:
            raise Refusal("bars of matrix", token.start, what=inner)
        template = "absolute({0})" if inner.shape else "absolute(number({0}))"
        return self._make(template, ATOM, token.start, inner)

    def _norm(self, inner: Node, token: Token) -> Node:
        if not inner.is_row_or_column or inner.shape is None:
            raise Refusal("norm of matrix", token.start, what=inner)
        template = "row_norms({0})" if inner.shape[0] == 1 else "row_norms({0:a}.T)"
        node = self._make(template, ATOM, token.start, inner, is_vector=False)
        for sign, script, at in self._scripts():
            if sign == "_" and script_of(script) != "2":
                raise Refusal("which norm", at, what=written(script))
            node = node if sign == "_" else self._powered(node, script, at)
        return node

    # Sums over positions.

    def _total(self, token: Token) -> Node:
        scripts = {sign: script for sign, script, _ in self._scripts()}
        if "_" not in scripts:
            raise Refusal("limits", token.start)
        indices, conditions = self._range(scripts["_"], scripts.get("^"), token.start)
        for parameter, node in self._bound.items():
            if caught := node.free & set(indices):
                raise Refusal("capture", token.start, name=min(caught), parameter=parameter)
        body = self._summand(token)
        factors = self._factors
        if self._text in ("\\odot", "\\circ"):
            raise Refusal("sum entrywise", self._start)
        for index in indices:
            if index not in body.free:
                raise Refusal("not in sum", token.start, name=index)
            if index in {str(place) for place in bound_positions(body.value)}:
                raise Refusal("index twice", token.start, name=index)
        self._summed |= set(indices)
        words = [*indices, *([_both(conditions)] if conditions else [])]
        name = "sum_over" if token.text == "\\sum" else "product_over"
        inside = "{0}" if body.shape else "number({0})"
        node = self._make(f"{name}({inside}, {', '.join(words)})", ATOM, token.start, body)
        self._factors = factors
        return node

    def _summand(self, token: Token) -> Node:
        """Return what is summed: a product, with a sign before it or not."""
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
        for _, part in split(lower, frozenset((",",))):
            index, more = self._limits(part, upper, start)
            indices[index] = None
            conditions += more
        return list(indices), conditions

    def _limits(self, part: Tokens, upper: Tokens | None, start: int) -> tuple[str, list[Node]]:
        """Return the index of a sum and the conditions on it: j, j ≤ i, j = 1 … S, 1 ≤ j ≤ i."""
        chain = split(part, STOPS)
        signs = [RELATIONS[stop.text] for stop, _ in chain if stop is not None]
        sides = [side for _, side in chain]
        if signs == ["=="] and upper is not None:
            index = self._index_of(sides[0], start)
            return index, self._between(index, sides[1], upper, start)
        if upper is not None or any(sign not in _PATTERNS for sign in signs):
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

    def _index_of(self, tokens: Tokens, start: int) -> str:
        base, end = base_of(tokens, 0) if tokens else (None, 0)
        name = self._book.found(Spelling(base.name, base.font, base.accent)) if base else None
        if end != len(tokens) or name is None or not self._book.is_position(name):
            raise Refusal("undeclared index", start, name=written(tokens) or "nothing")
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
        if a.shape or b.shape or not (a.free | b.free) or sign not in _PATTERNS:
            raise Refusal("condition", start)
        return self._make(f"{{0:p}} {sign} {{1:p}}", SUM, start, a, b)

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
        if others or (self.here is not None and self._text not in _ENDS):
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

    # Matrices of numbers, and indicators.

    def _matrix(self, token: Token) -> Node:
        self._place -= 1
        inner = self._bracketed()
        self._take(token.start)
        name, at = group(inner, 0, token.start)
        if script_of(name) not in ("bmatrix", "pmatrix", "matrix", "smallmatrix"):
            raise Refusal("environment", token.start, name=written(name))
        lines = [line for _, line in split(inner[at:], frozenset(("\\\\",))) if line]
        rows = [[cell for _, cell in split(line, frozenset(("&",)))] for line in lines]
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
        fields = ", ".join(f"{{{n}}}" for n in range(len(parts)))
        return self._make(f"{word}({fields})", ATOM, token.start, *parts)

    def _indicator(self, condition: Tokens, token: Token) -> Node:
        """Return 1[j ≤ i] as an entry of a matrix: 1 where the positions stand so, and 0 elsewhere."""
        chain = split(condition, STOPS)
        sign = RELATIONS[chain[0][0].text] if len(chain) == 2 and chain[0][0] is not None else None
        if sign not in _PATTERNS:
            raise Refusal("condition", token.start)
        key, query = (self._whole(side, token.start) for _, side in chain)
        if not (isinstance(key.value, Position) and isinstance(query.value, Position)):
            raise Refusal("condition", token.start)
        order = list(self._book.names)
        if order.index(key.value.name) < order.index(query.value.name):
            key, query, sign = query, key, _MIRRORED.get(sign, sign)
        pattern = f"indicator({_PATTERNS[sign]}, {query.value.axis}, {key.value.axis})[{{0}}, {{1}}]"
        return self._make(pattern, ATOM, token.start, query, key)

    # Names.

    def _symbol(self, token: Token) -> Node:
        begun = self._place
        run = self._run_of_letters()
        base, end = (Base(run), begun + len(run)) if run else base_of(self._tokens, begun)
        if base is None and token.text[1:].lower() in WORDS:
            base, end = Base(token.text[1:], "operatorname"), begun + 1
        if base is None:
            raise Refusal("sign", token.start, sign=token.text)
        self._place = end
        if base.name in ("0", "1") and (filled := self._filled(base, token)) is not None:
            return filled
        is_one = base.name == "1" or (base.name == "I" and base.font in ("mathbb", "mathbf", "mathds"))
        if is_one and (condition := self._condition_behind()) is not None:
            return self._indicator(condition, token)
        primes = 0
        while self._text == "'":
            primes, self._place = primes + 1, self._place + 1
        behind = self._place
        scripts = self._scripts()
        plain = Spelling(base.name, base.font, base.accent, primes)
        vector = self._book.vector(plain) if any(sign == "_" for sign, _, _ in scripts) else None
        name, rest = self._named(base, primes, scripts, token)
        if vector is not None and name is not None and not self._book.is_position(name):
            raise Refusal("declared twice", token.start, name=plain)
        if vector is not None:
            return self._with_scripts(*self._vector(vector, str(plain), scripts, token.start))
        if name is None and (vector := self._book.vector(plain)) is not None:
            raise Refusal("needs index", token.start, name=plain, other=vector[0])
        if name is None:
            return self._unnamed(base, primes, scripts, behind, token)
        node, rest = self._meaning(name, rest, scripts, token)
        return self._with_scripts(node, rest)

    def _filled(self, base: Base, token: Token) -> Node | None:
        """Return a matrix of ones or zeros that says its shape: 1_{m × n}."""
        if self._text != "_":
            return None
        place, self._place = self._place, self._place + 1
        parts = split(self._take(token.start), frozenset(("\\times",)))
        if len(parts) != 2:
            self._place = place
            return None
        rows, columns = (self._whole(part, token.start) for _, part in parts)
        word = "ones" if base.name == "1" else "zeros"
        return self._make(f"{word}({{0}}, {{1}})", ATOM, token.start, rows, columns)

    def _run_of_letters(self) -> str:
        """Return the word that plain letters spell here, if it is one: softmax(…), SA(X)."""
        run = ""
        for n, token in enumerate(self._tokens[self._place :]):
            if not token.is_letter or (n and not token.is_glued):
                break
            run += token.text
        for length in range(len(run), 1, -1):
            word = run[:length]
            known = self._book.found(Spelling(word))
            if not known and (length < 3 or word.lower() not in WORDS):
                continue
            if all(self._book.found(Spelling(letter)) for letter in word):
                raise Refusal("name or product", self._start, name=word)
            if length == len(run):
                return word
        return ""

    def _condition_behind(self) -> Tokens | None:
        """Return the condition in brackets or below the line that makes a 1 an indicator."""
        place = self._place
        if self._text in ("(", "[", "{", "\\{"):
            inner = self._bracketed()
            if len(split(inner, STOPS)) > 1:
                return inner
        elif self._text == "_":
            self._place += 1
            inner = self._take(self._start)
            if inner and inner[0].text in ("[", "(", "\\{") and closing(inner, 0) == len(inner) - 1:
                inner = inner[1:-1]
            if len(split(inner, STOPS)) > 1:
                return inner
        self._place = place
        return None

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
            found.append((sign, script, at))
        if found and self._text in ("_", "^"):
            raise Refusal("scripts twice", self._start, sign=self._text)
        return found

    def _named(
        self, base: Base, primes: int, scripts: Scripts, token: Token
    ) -> tuple[str | None, Scripts]:
        """Return the declared name that is meant, with the scripts that belong to it, and the others."""
        found: list[tuple[str, Scripts]] = []
        own = (
            scripts[:2] if len({sign for sign, _, _ in scripts[:2]}) == len(scripts[:2]) else scripts[:1]
        )
        for chosen in (own, own[:1], own[1:], []):
            said = {sign: script_of(script) for sign, script, _ in chosen}
            spelling = Spelling(
                base.name, base.font, base.accent, primes, said.get("_", ""), said.get("^", "")
            )
            name = self._bound_name(spelling) or self._book.found(spelling)
            rest = [script for script in scripts if script not in chosen]
            if name is not None and (name, rest) not in found:
                found.append((name, rest))
        if not found:
            return None, scripts
        name, rest = found[0]
        if len(found) > 1:
            self._refuse_entry_too(name, found[-1], token)
        return name, rest

    def _bound_name(self, spelling: Spelling) -> str | None:
        plain = replace(spelling, font="")
        return next((str(key) for key in self._bound if replace(key, font="") == plain), None)

    def _refuse_entry_too(self, name: str, other: tuple[str, Scripts], token: Token) -> None:
        """Refuse a name such as A_i, if A is a matrix and i a position."""
        powers = [script_of(script) for sign, script, _ in other[1] if sign == "^"]
        if powers and (powers[0].lstrip("-").isdigit() or powers[0] in ("T", "\\top")):
            raise Refusal("name or power", token.start, name=name, other=other[0])
        rest = [script_of(script) for sign, script, _ in other[1] if sign == "_"]
        is_entry = rest and all(self._book.is_position(letter) for letter in rest[0].replace(",", ""))
        if is_entry and isinstance(self._book.names.get(other[0]), (Expression, Family)):
            raise Refusal("name or entry", token.start, name=name, other=other[0])

    def _unnamed(self, base: Base, primes: int, scripts: Scripts, behind: int, token: Token) -> Node:
        """Return what a word of the language makes of its argument, or e^…."""
        word = WORDS.get(base.name.lower().replace("-", ""))
        if word and len(base.name) > 1 and not base.accent and not primes:
            self._place = behind
            return self._called(word, base.name, token)
        if base == Base("e") and [sign for sign, _, _ in scripts] == ["^"]:
            return self._exponential(scripts[0][1], token)
        said = {sign: script_of(script) for sign, script, _ in scripts}
        spelled = Spelling(base.name, base.font, base.accent, primes, said.get("_", ""))
        hint = "; declare it in a comment, as in '<!-- symattn S: tokens; X: S d -->'"
        if near := [s for s in self._book.spellings if s.base == base.name]:
            hint = f"; {', '.join(map(str, near[:3]))} is"
        elif base.name in ("I", "1"):
            hint = "; declare it, as in 'I = identity(S)' or '\\mathbf{1} = ones(S, 1)'"
        if primes and self._book.found(replace(spelled, primes=0)):
            raise Refusal("prime", token.start)
        raise Refusal("undeclared", token.start, name=spelled, hint=hint)

    def _exponential(self, script: Tokens, token: Token) -> Node:
        tokens = [t for n, t in enumerate(script) if n == 0 or script[n - 1].text != "_"]
        if self._book.is_position("i") and any(t.text == "i" for t in tokens) and _has_bare_i(script):
            raise Refusal("imaginary unit", token.start)
        inner = self._whole(script, token.start)
        if not inner.is_scalar:
            raise Refusal("exponential of matrix", token.start)
        return self._make("exp({0})" if inner.shape else "exp(number({0}))", ATOM, token.start, inner)

    def _meaning(self, name: str, rest: Scripts, scripts: Scripts, token: Token) -> tuple[Node, Scripts]:
        """Return what a declared name stands for, and the scripts that are left."""
        book, start = self._book, token.start
        for spelling, node in self._bound.items():
            if str(spelling) == name:
                return node.closed(start), rest
        if name in book.functions:
            return self._defined(book.functions[name], name, rest, token)
        if name in book.words:
            return self._called(book.words[name], name, token, rest), []
        value = book.names[name]
        if isinstance(value, Function):
            return self._along_rows(name, self._argument(name, start), token, is_said=True), rest
        if isinstance(value, Family):
            return self._member(name, rest, start)
        if isinstance(value, Permuting):
            return self._image(name, rest, start), []
        if isinstance(value, Relation):
            raise Refusal("not a name here", start, name=name, kind=kind_of(value))
        return Node(name, ATOM, value, start), rest

    def _vector(
        self, vector: tuple[str, str], name: str, rest: Scripts, start: int
    ) -> tuple[Node, Scripts]:
        """Return q_i as a row, or a column, of the matrix that q was declared for."""
        of, what = vector
        place = next((n for n, (sign, _, _) in enumerate(rest) if sign == "_"), None)
        if place is None or of not in self._book.names:
            raise Refusal("needs index", start, name=name, other=of)
        _, script, at = rest.pop(place)
        matrix = Node(of, ATOM, self._book.names[of], start)
        indices = self._indices(script, at)
        if len(indices) == 2:  # q_{ic}: an entry of the row
            return self._entry(matrix, indices if what == "rows" else indices[::-1], at), rest
        if len(indices) != 1:
            raise Refusal("indices", at, count=len(indices))
        if what == "columns":
            self._require_axis(indices[0], (matrix.shape or (1, 1))[1], at)
            template = "column({0}, {1})" if indices[0].text.isdigit() else "{0:a}[:, {1}]"
            return self._make(template, ATOM, start, matrix, indices[0]), rest
        return self._row(matrix, indices[0], start), rest

    def _member(self, name: str, rest: Scripts, start: int) -> tuple[Node, Scripts]:
        """Return W^{(h)}, the member of a family."""
        in_brackets = [n for n, (_, script, _) in enumerate(rest) if script[0].text == "("]
        place = in_brackets[0] if in_brackets else 0
        if place >= len(rest) or script_of(rest[place][1]) in ("\\top", "T"):
            raise Refusal("needs head", start, name=name)
        _, script, at = rest.pop(place)
        if script[0].text == "(" and closing(script, 0) == len(script) - 1:
            script = script[1:-1]
        head = self._whole(script, at)
        return self._make(f"{name}({{0}})", ATOM, start, head), rest

    def _image(self, name: str, rest: Scripts, start: int) -> Node:
        """Return π(i) or π⁻¹(i)."""
        inverse = ""
        for sign, script, at in rest:
            if sign != "^" or script_of(script) != "-1":
                raise Refusal("power", at, what=written(script))
            inverse = ".inverse"
        return self._make(f"{name}{inverse}({{0}})", ATOM, start, self._argument(name, start))

    def _arguments(self, name: str, start: int) -> list[Tokens]:
        if self._text not in ("(", "[", "\\{"):
            raise Refusal("needs argument", start, name=name)
        return [part for _, part in split(self._bracketed(), frozenset((",", ";")))]

    def _argument(self, name: str, start: int) -> Node:
        parts = self._arguments(name, start)
        if len(parts) != 1:
            raise Refusal("arguments", start, name=name, count=1)
        return self._whole(parts[0], start)

    def _defined(
        self, definition: Definition, name: str, rest: Scripts, token: Token
    ) -> tuple[Node, Scripts]:
        """Return what a name with parameters stands for, with the arguments put in."""
        if definition.is_indexed:
            place = next((n for n, (sign, _, _) in enumerate(rest) if sign == "_"), None)
            if place is None:
                raise Refusal("needs argument", token.start, name=name)
            _, script, at = rest.pop(place)
            return self._body(definition, name, self._indices(script, at), token), rest
        if rest:
            raise Refusal("exponent name", token.start, name=name)
        parts = self._arguments(name, token.start)
        nodes = [self._whole(part, token.start) for part in parts]
        return self._body(definition, name, nodes, token), rest

    def _body(self, definition: Definition, name: str, nodes: list[Node], token: Token) -> Node:
        """Return the formula of a definition with arguments put in."""
        if len(nodes) != len(definition.parameters):
            raise Refusal("arguments", token.start, name=name, count=len(definition.parameters))
        if any(node.text == ":" for node in nodes):
            raise Refusal("all of it", token.start)
        bound = dict(zip(definition.parameters, nodes, strict=True))
        inner = Parser(self._book, definition.body, self._convention, bound, self._depth + 1)
        node = inner.whole()
        return replace(node.closed(token.start), is_softmax=False, entry=None)

    def _called(self, word: str, name: str, token: Token, rest: Scripts | None = None) -> Node:
        """Return a word of the language with its argument."""
        said = power = relation = ""
        for sign, script, at in self._scripts() if rest is None else rest:
            if sign == "^" and word in _SQUARED and script_of(script) in "23456789":
                power = script_of(script)
                continue
            if sign == "^":
                raise Refusal("exponent name", at, name=name)
            said = script_of(script).lower()
            if word == "Mask" and (known := self._relation(script)):
                relation = known
                continue
            if word != "softmax" or said not in _ROWS | _COLUMNS:
                raise Refusal("index of name", at, name=name, what=written(script))
        if word in _BARE and self._text not in ("(", "[", "\\{"):
            inner = self._factor()
            if self.here is not None and self._text not in _ENDS and self._text[1:] not in _BARE:
                raise Refusal("argument", self._start, name=name)
        else:
            inner = self._argument(name, token.start)
            if word in _BARE and self._text == "^" and not power:  # log(x)^2
                raise Refusal("exponent name", self._start, name=name)
        if said in _COLUMNS:
            return self._make("softmax({0:a}.T).T", ATOM, token.start, inner)
        if word in _ALONG_ROWS:
            return self._along_rows(word, inner, token, is_said=said in _ROWS)
        if word == "diag" and inner.shape and inner.shape[0] == 1:
            return self._make("diag({0:a}.T)", ATOM, token.start, inner)
        if relation:
            return self._make(f"Mask({{0}}, {relation})", ATOM, token.start, inner)
        inside = "{0}" if inner.shape else "number({0})"
        node = self._make(f"{word}({inside})", ATOM, token.start, inner)
        if power and not node.is_scalar:
            raise Refusal("power of matrix", token.start, what=power)
        times = " * ".join(["{0:a}"] * int(power or 1))
        return self._make(times, PRODUCT, token.start, node) if power else node

    def _relation(self, script: Tokens) -> str:
        """Return the relation that an index names: one that is declared, or a word of the language."""
        said = script_of(script)
        name = self._book.spellings.get(Spelling(said), "")
        if isinstance(self._book.names.get(name), Relation):
            return name
        return said if said in ("causal", "isolated", "everything") else ""

    def _along_rows(self, word: str, inner: Node, token: Token, *, is_said: bool) -> Node:
        """Return a function of rows; of columns, if that is what vectors are here."""
        start, shape = token.start, inner.shape
        if shape is None or shape == (1, 1):
            raise Refusal("along an entry", start, name=word, what=inner.text)
        if shape[1] == 1 and shape[0] != 1:
            is_said = self._convention.softmax == "columns" and word == "softmax"
            if not (is_said or (self._convention.vectors == "columns" and inner.is_vector)):
                raise Refusal("rows of column", start, name=word, what=inner)
            return self._make(f"{word}({{0:a}}.T).T", ATOM, start, inner)
        said = "rows" if is_said or word != "softmax" else self._convention.softmax
        if said == "columns":
            return self._make("softmax({0:a}.T).T", ATOM, start, inner)
        is_open = said is None and shape[0] != 1
        if is_open and re.match(r"\(*\w+\.T @ \w+(?!\.T)\b", inner.text):  # softmax(K^T Q)
            raise Refusal("softmax", start)
        return self._make(f"{word}({{0}})", ATOM, start, inner, is_softmax=is_open)

    # Scripts behind a value.

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
        indices = self._indices(script, at, is_matrix=not node.is_row_or_column)
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
        return self._row(node, index, at)

    def _require_axis(self, index: Node, length: Any, at: int) -> None:
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


def _fits_otherwise(left: Sequence[Node], right: Sequence[Node]) -> bool:
    """Tell whether an entrywise product may also stand between fewer factors: A B ⊙ C, A (B ⊙ C)."""
    lefts = [(left[n].shape or (1, 1))[0] for n in range(1, len(left))]
    tails = [(rows, (left[-1].shape or (1, 1))[1]) for rows in lefts]
    heads = [((right[0].shape or (1, 1))[0], (factor.shape or (1, 1))[1]) for factor in right]
    whole = [((left[0].shape or (1, 1))[0], (left[-1].shape or (1, 1))[1])] if left else []
    return any(tail in heads for tail in tails) or any(head in whole for head in heads[:-1])


def _runs_over(index: Node, length: Any) -> bool:
    """Tell whether the positions in an index run over an axis; a number does over each."""
    return all(place.axis == length for place in sympify(index.value).atoms(Position))


def _is_block(node: Node) -> bool:
    return node.shape is None and node.text != "0"


_DOTS = ("\\dots", "\\vdots", "\\ddots")
_PATTERN = re.compile(
    r"identity\(\w+\)|(?P<word>bias|indicator)\((?P<relation>.+), *(?P<size>\w+), *(?P=size)\)"
)
"""What a mark may name for a matrix with dots."""
_SHOWN = {"identity": "01", "indicator": "01", "bias": ("-\\infty", "0")}
_SQUARED = frozenset(("sin", "cos", "tanh"))
_ROWS = frozenset(("row", "rows", "rowwise", "row-wise"))
_COLUMNS = frozenset(("col", "cols", "column", "columns", "columnwise", "col-wise"))


def _both(conditions: Sequence[Node]) -> str:
    texts = [node.text for node in conditions]
    return texts[0] if len(texts) == 1 else " and ".join(f"({text})" for text in texts)


def _has_bare_i(tokens: Tokens) -> bool:
    """Tell whether an i stands outside of scripts and brackets."""
    place = 0
    while place < len(tokens):
        text = tokens[place].text
        if text in ("_", "^"):
            place = group(tokens, place + 1, tokens[place].start)[1]
        elif text == "i":
            return True
        else:
            place = closing(tokens, place) + 1 if text in OPENING and text != "{" else place + 1
    return False
