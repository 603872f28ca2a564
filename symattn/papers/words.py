"""Words of the language in formulas, with their arguments."""

from __future__ import annotations

import re

from symattn.check.words import RELATIONS as RELATED
from symattn.language.algebra import Divided, EntrywiseProduct, MatrixTotal, Scaled, Transposed
from symattn.language.attention import Masking
from symattn.language.positions import Position
from symattn.language.selection import Row
from symattn.papers.characters import BARE, ENDS, MIRRORED, PATTERNS, RELATIONS, STOPS, Scripts
from symattn.papers.indices import Indices
from symattn.papers.namespace import Book
from symattn.papers.nodes import ATOM, PRODUCT, Node, Place, apart_by, compared, made, width_in
from symattn.papers.refusals import Refusal
from symattn.papers.symbols import Spelling, script_of
from symattn.papers.tokens import FONTS, Token, Tokens, group, split, words, written
from symattn.relations import Relation

WORDS = {
    "softmax": "softmax", "mask": "Mask", "exp": "exp", "log": "log", "ln": "log", "sin": "sin",
    "cos": "cos",
    "tanh": "tanh", "sigmoid": "sigmoid", "relu": "relu", "silu": "silu", "swish": "silu",
    "erf": "erf", "gelu": "gelu", "arctan": "arctan", "round": "rounded", "floor": "floor",
    "softplus": "softplus", "diag": "diag", "rmsnorm": "rmsnorm", "layernorm": "layernorm",
    "logsumexp": "logsumexp", "lse": "logsumexp",
    "entropy": "entropy", "logsoftmax": "log_softmax", "masking": "masked", "concat": "concat",
    "stack": "stack",
    "centred": "centred", "centered": "centred",
    "minimum": "minimum", "maximum": "maximum", "row_max": "row_max",
    "row_norms": "row_norms", "unit_rows": "unit_rows", "log_softmax": "log_softmax",
    "soft_cap": "soft_cap", "cross_entropy": "cross_entropy", "kl_divergence": "kl_divergence",
}  # fmt: skip
_COUNTS = {
    "masked": (2,), "minimum": (2,), "maximum": (2,), "rotary": (2,), "cosine": (2,),
    "rmsnorm": (1, 2, 3), "layernorm": (1, 2, 3, 4), "soft_cap": (2,), "cross_entropy": (2,),
    "kl_divergence": (2,),
}  # fmt: skip
"""Numbers of arguments of words that do not take exactly one."""
_ALONG_ROWS_WORDS = (
    "softmax normalise rmsnorm layernorm logsumexp entropy log_softmax centred unit_rows row_norms "
    "row_max cross_entropy kl_divergence"
)
_ALONG_ROWS = frozenset(_ALONG_ROWS_WORDS.split())
_JOINED = {"not": "~", "and": " & ", "or": " | ", ",": ", "}
"""Connectives of relations, in the syntax of ``check``."""
_SQUARED = frozenset(("sin", "cos", "tanh"))
_ROWS = frozenset(("row", "rows", "rowwise", "row-wise"))
_COLUMNS = frozenset(("col", "cols", "column", "columns", "columnwise", "col-wise"))


_SCORES = (Divided, EntrywiseProduct, MatrixTotal, Row, Scaled, Transposed)
"""Classes that make scores of scores; a product with values belongs to another layer."""

_OF_COLUMNS = re.compile(r"(?<!@ )(?<!\w)\w+\.T @ \w+\b(?!\.T)")
"""Scores of columns, as in softmax(K^T Q)."""


def _spaced(script: Tokens) -> str:
    """Return words with the spaces between them, without braces and fonts."""
    shown, is_apart = "", False
    for token in script:
        is_apart |= not token.is_glued
        if token.text not in ("{", "}") and token.text[1:] not in FONTS:
            shown += " " * is_apart + token.text
            is_apart = False
    return shown


def word_of(name: str) -> str:
    """Return the word of the language that a name is, in capitals or not; LN is not a logarithm."""
    word = WORDS.get(name.lower().replace("-", ""), "")
    return "" if name.lower() == "ln" and name != "ln" else word


def relation_in(book: Book, script: Tokens) -> str:
    """Return the relation that words name: R, not causal, (R and window(2, 0)); else nothing."""
    said = book.spellings.get(Spelling(script_of(script)), "")
    if not isinstance(book.names.get(said), Relation):
        said = ""
        for word in re.findall(r"[A-Za-z]+|[0-9]+|\S", _spaced(script)):
            name = book.spellings.get(Spelling(word), word)
            value = book.names.get(name)
            is_known = word in RELATED if value is None else isinstance(value, Relation)
            if not (is_known or word in _JOINED or re.fullmatch(r"\d+|[(),]", word)):
                return ""
            said += _JOINED.get(word, name)
    try:
        is_one = bool(said) and isinstance(made(book.names, said, ATOM, 0).value, Relation)
    except Refusal:
        return ""
    return said if is_one else ""


def _is_masked(scores: object) -> bool:
    """Tell whether scores are masked ones, scaled, with others added, or rows of such."""
    if isinstance(scores, Masking):
        return True
    return isinstance(scores, _SCORES) and any(map(_is_masked, scores.args))


class Words(Indices):
    """Reads words, with the scripts and the arguments that belong to them."""

    def _arguments(self, name: str, start: int) -> list[Tokens]:
        if self._text not in ("(", "[", "\\{"):
            raise Refusal("needs argument", start, name=name)
        return [part for _, part in split(self._bracketed(), frozenset((",", ";")))]

    def _argument(self, name: str, start: int) -> Node:
        parts = self._arguments(name, start)
        if len(parts) != 1:
            raise Refusal("arguments", start, name=name, count=1)
        return self._whole(parts[0], start)

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
            if word == "Mask" and (known := relation_in(self._book, script)):
                relation = known
                continue
            if word != "softmax" or said not in _ROWS | _COLUMNS:
                permitted = "the index of softmax may be row or column"
                if word != "softmax":
                    permitted = f"write {name} without an index"
                raise Refusal("index of name", at, name=name, what=written(script), permitted=permitted)
        if word in BARE and self._text not in ("(", "[", "\\{"):
            begun, self._is_argument, self._is_loose = self._place, True, False
            inner, self._is_argument, self._is_open = self._factor(), False, True
            is_total = self._tokens[begun].text in ("\\sum", "\\prod")
            is_divided = len(split(self._tokens[begun : self._place], frozenset("/"))) > 1
            if is_total and (is_divided or self._is_loose):  # log Σ_j e^{x_j} c
                raise Refusal("argument", token.start, name=name)
            if self.here is not None and self._text not in ENDS and self._text[1:] not in BARE:
                raise Refusal("argument", self._start, name=name)
        elif word in _COUNTS:
            parts = self._arguments(name, token.start)
            if len(parts) not in _COUNTS[word]:
                counts = " or ".join(map(str, _COUNTS[word]))
                raise Refusal("arguments", token.start, name=name, count=counts)
            if len(parts) > 1:
                return self._of_several(word, name, parts, token)
            inner = self._whole(parts[0], token.start)
        else:
            inner = self._argument(name, token.start)
            if word in BARE and self._text == "^" and not power and not self._is_turned(inner):
                raise Refusal("exponent name", self._start, name=name)  # log(x)^2
        if word in ("exp", "log") and rest is None and inner.is_square_matrix:
            raise Refusal("function of matrix", token.start, name=name, word=word)
        if word == "softmax" and _is_masked(inner.value):
            raise Refusal("mask in softmax", token.start, name=name)
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

    def _is_turned(self, inner: Node) -> bool:
        """Tell whether a transpose stands here, which is the same of the argument and of the value."""
        script, _ = group(self._tokens, self._place + 1, self._start)
        return not inner.is_scalar and script_of(script) in ("\\top", "T")

    def _of_several(self, word: str, name: str, parts: list[Tokens], token: Token) -> Node:
        """Return a word of the language with its arguments."""
        first = self._whole(parts[0], token.start)
        if word == "masked":
            relation = relation_in(self._book, parts[1])
            if not relation:
                raise Refusal("which relation", token.start, name=name, what=written(parts[1]))
            return self._make(f"masked({{0}}, {relation})", ATOM, token.start, first)
        others = [self._whole(part, token.start) for part in parts[1:]]
        if word in _ALONG_ROWS and first.shape and first.shape[1] == 1 and first.shape[0] != 1:
            raise Refusal("rows of column", token.start, name=name, what=first)
        fields = ", ".join(f"{{{n}}}" for n in range(len(parts)))
        return self._make(f"{word}({fields})", ATOM, token.start, first, *others)

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
        if is_open and _OF_COLUMNS.search(inner.text):
            raise Refusal("softmax", start)
        return self._make(f"{word}({{0}})", ATOM, start, inner, is_softmax=is_open)

    def _indicator(self, condition: Tokens, token: Token) -> Node:
        """Return 1[j ≤ i]: 1 where positions stand so, 0 elsewhere; the product of several.

        Of two positions it is an entry of a matrix.
        """
        found: list[Node] = []
        for _, part in split(_with_commas(condition), frozenset((",", "\\wedge"))):
            chain = split(part, STOPS)
            if len(chain) < 2 or not all(side for _, side in chain):
                raise Refusal("condition", token.start)
            nodes = [self._whole(side, token.start) for _, side in chain]
            signs = [RELATIONS[stop.text] for stop, _ in chain if stop is not None]
            found += [
                self._indicated(a, sign, b, token)
                for a, sign, b in zip(nodes, signs, nodes[1:], strict=False)
            ]
        if len(found) == 1:
            return found[0]
        fields = " * ".join(f"{{{n}:a}}" for n in range(len(found)))
        return self._make(fields, PRODUCT, token.start, *found)

    def _indicated(self, a: Node, sign: str | None, b: Node, token: Token) -> Node:
        """Return 1 where a sign holds between two positions, or two are so far apart."""
        if isinstance(a.value, Position) and isinstance(b.value, Position) and sign in PATTERNS:
            names, relation = (b.text, a.text), PATTERNS[sign]
            order = list(self._book.names)
            if order.index(a.value.name) < order.index(b.value.name):
                names, relation = (a.text, b.text), PATTERNS[MIRRORED.get(sign, sign)]
        elif (apart := apart_by(a, sign, b)) is not None:
            names, relation = apart[:2], apart[2]
        else:
            # Of other positions, and of a width without a number, it is one number or another.
            text = compared(a, sign, b) if sign in PATTERNS else None
            if text is None and (name := width_in(a, b)):
                raise Refusal("width", token.start, name=name)
            if text is None or not (a.free | b.free):
                raise Refusal("condition", token.start)
            if held := a.free & b.free:
                raise Refusal("own limit", token.start, name=min(held))
            return self._make(f"where({text}, number(1), number(0))", ATOM, token.start)
        query, key = (self._make(name, ATOM, token.start) for name in names)
        matrix = f"indicator({relation}, {query.value.axis}, {key.value.axis})"
        entry = Place(matrix, query.text, key.text)
        return self._make(f"{matrix}[{{0}}, {{1}}]", ATOM, token.start, query, key, entry=entry)


def _with_commas(condition: Tokens) -> Tokens:
    """Return a condition with a comma for each "and" in words."""
    kept: list[Token] = []
    place = 0
    while place < len(condition):
        token = condition[place]
        if token.text == "\\text":
            said, end = group(condition, place + 1, token.start)
            if words(said) == "and":
                kept.append(Token(",", token.start))
                place = end
                continue
        kept.append(token)
        place += 1
    return tuple(kept)
