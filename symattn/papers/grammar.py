"""Formulas: recursive descent over declared names. Ambiguous formulas are refused."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from symattn.language.expressions import Expression
from symattn.language.matrices import FreeMatrix
from symattn.language.positions import Position
from symattn.language.symbols import symbols_of
from symattn.papers.braces import has_upper_script, says_the_same_without
from symattn.papers.characters import ENDS, STOPS
from symattn.papers.lines import apart_in
from symattn.papers.nodes import ATOM, PRODUCT, SUM, Node
from symattn.papers.refusals import Refusal
from symattn.papers.symbols import Base, base_of, script_of
from symattn.papers.tables import Tables
from symattn.papers.tokens import CLOSING, OPENING, Token, Tokens, closing, group, split, written
from symattn.papers.words import relation_in

_BARS = {"|": "|", "\\|": "\\|", "\\lvert": "\\rvert", "\\lVert": "\\rVert"}
_FREQUENCIES = re.compile(
    r"(?P<base>\d+)\^\{-\((?P<index>[a-z])(?P<plus>[+-]\d+)?\)/(?P<pairs>[a-z]|\d+)\}"
)
_MULTIPLIED = ("\\cdot", "\\times", "*")


class Parser(Tables):
    """Reads tokens as one expression: sums of products of factors."""

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
        return node

    def _sum(self) -> Node:
        start, sign = self._start, self._text
        if sign in ("+", "-"):
            self._place += 1
        node = self._closed_term()
        if sign == "-":
            node = self._make("-{0:p}", SUM, start, node)
        while self._text in ("+", "-"):
            sign, at = self._text, self._start
            self._place += 1
            derived = dict(self._derived)
            is_derivative = (self._text, self._at(self._place + 2)) == ("\\frac", "\\partial")
            right = self._of_relation(node) or self._closed_term()
            if not is_derivative and (caught := _matrices_of(right) & derived.keys()):
                raise Refusal("derivative end", at, name=derived[min(caught, key=str)])
            if not node.has_shape_of(right):
                raise Refusal("shapes of sum", at, left=node, sign=sign, right=right)
            node = self._make(f"{{0}} {sign} {{1:p}}", SUM, start, node, right)
        return node

    def _closed_term(self) -> Node:
        """Return a term, unless an index that it shows may be bound by a sum in it, or before it.

        No sum reaches what is before it: L_ij - max_j L_ij has one reading.
        """
        node = self._term()
        if loose := node.free & self._summed:
            raise Refusal("outside of sum", node.start, name=min(loose))
        return node

    def _term(self) -> Node:
        start = self._start
        node, factors = self._product()
        sign = ""
        while self._text in ("\\odot", "\\circ", "\\oslash"):
            is_divided = sign == "\\oslash"  # A ⊘ B ⊙ C
            sign, at = self._text, self._start
            self._place += 1
            if self._text in ("\\sum", "\\prod"):
                raise Refusal("sum entrywise", at)
            shaped = self._of_relation(node) if len(factors) == 1 else None
            right, more = (shaped, [shaped]) if shaped else self._product()
            if is_divided or _fits_otherwise(factors, more):
                raise Refusal("entrywise", at, sign=sign)
            is_by_rows = (
                sign == "\\oslash" and node.shape and right.shape == (node.shape[0], 1) != node.shape
            )
            if node.shape is None or right.shape is None or not (
                is_by_rows or node.has_shape_of(right)
            ):  # fmt: skip
                raise Refusal("shapes of sum", at, left=node, sign=sign, right=right)
            if sign == "\\oslash":
                node = self._make("{0:p} / {1:a}", PRODUCT, start, node, right)
            else:
                node = self._make("hadamard({0}, {1})", ATOM, start, node, right)
            factors = [node]
        return node

    def _of_relation(self, beside: Node | None) -> Node | None:
        """Return a relation as a matrix, 1_R or bias(R), with the shape of the factor beside it."""
        begun, word = self._place, ""
        axes = self._convention.masks
        if beside is not None:
            is_matrix = beside.shape is not None and not beside.is_scalar
            axes = f"{beside.shape[0]}, {beside.shape[1]}" if beside.shape and is_matrix else ""
        if self.here is None or not axes:
            return None
        base, end = base_of(self._tokens, begun)
        declared = {(known.base, known.lower) for known in self._book.spellings}
        if base == Base("1", "mathbf") and self._at(end) == "_":
            said, self._place = group(self._tokens, end + 1, self._start)
            word = "indicator" if ("1", script_of(said)) not in declared else ""
        elif base is not None and base.name == "bias" and self._at(end) == "(":
            self._place = end
            said = self._bracketed()
            word = "bias" if "bias" not in {name for name, _ in declared} else ""
        relation = relation_in(self._book, said) if word else ""
        is_whole = self.here is None or self._text in ENDS - {"_", "^"}
        if relation and (beside is None or is_whole):
            return self._make(f"{word}({relation}, {axes})", ATOM, self._tokens[begun].start)
        self._place = begun
        return None

    def _product(self) -> tuple[Node, list[Node]]:
        """Return a product, and the matrices in it: numbers are gathered in front of them."""
        start = self._start
        numbers: list[Node] = []
        matrices: list[Node] = []
        last = self._factor()
        self._gather(last, numbers, matrices)
        divided, count = False, 1
        while self.here is not None and (self._text not in ENDS):
            sign, at = self._text, self._start
            if sign == "/":
                if divided:
                    raise Refusal("slash", at)
                self._place += 1
                below = self._below(at)
                whole = self._joined(numbers, matrices, start)
                quotient = self._make("{0:p} / {1:a}", PRODUCT, start, whole, below)
                numbers, matrices = ([quotient], []) if quotient.is_scalar else ([], [quotient])
                divided, count = True, count + 1
                continue
            if sign in _MULTIPLIED:
                self._place += 1
            factor = self._behind(sign, at, numbers, matrices, last)
            last = factor
            if divided:
                raise Refusal("slash", at)
            count += 1
            self._gather_dotted(sign, factor, numbers, matrices)
        self._factors, self._last = count, last
        return self._joined(numbers, matrices, start), matrices

    def _below(self, at: int) -> Node:
        """Return the divisor behind a slash."""
        is_sum = self._text in ("\\sum", "\\prod")
        below = self._factor()
        if is_sum and self._factors > 1:
            raise Refusal("slash sum", at)
        if not below.is_scalar:
            raise Refusal("division", below.start, what=below)
        return below

    def _behind(
        self, sign: str, at: int, numbers: list[Node], matrices: list[Node], before: Node
    ) -> Node:
        """Return the factor behind others, unless it makes two readings of them."""
        is_bracket = self._text in ("(", "[")
        if self.here is None:
            raise Refusal("missing", at)
        factor = self._factor()
        last = (matrices or numbers)[-1]
        is_name = last.shape is not None and last.text.isidentifier() and sign not in _MULTIPLIED
        is_place = isinstance(factor.value, Position) and last.shape is not None
        if is_bracket and (is_place or (is_name and factor.shape is None and factor.free)):
            raise Refusal("product or value", factor.start, name=last.text, what=factor.text)
        if sign not in _MULTIPLIED and _runs_on(before, factor):
            ones = r"; a vector of ones is \mathbf{1}" if factor.text == "1" else ""
            raise Refusal("number behind", factor.start, what=factor, ones=ones)
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
        node = self._multiplied(numbers, matrices, start)
        return replace(node, repeated=node.repeated | _repeated(numbers, matrices))

    def _multiplied(self, numbers: list[Node], matrices: list[Node], start: int) -> Node:
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
        if token.text == "{" and base_of(self._tokens, self._place)[0] is None:
            before = "\\exp" if self._is_argument else self._at(self._place - 1)
            return self._unprinted(self._bracketed(), before, token)
        if token.text in ("(", "[", "\\{"):
            inside = self._bracketed()
            parts = [part for _, part in split(inside, frozenset(("\\mid",)))]
            if token.text == "[" and (apart := apart_in(inside)):
                raise Refusal("blocks or product", apart[0].start)
            if token.text == "[" and len(parts) == 3:
                return self._of_heads("concat", parts, token)
            if numbers := self._numbered(inside, token) or self._frequencies(inside, token):
                return numbers
            inner = self._whole(inside, token.start).closed(token.start)
            shape = self._shape_below(token) if inner.shape is None and not inner.free else None
            if shape is None:
                return inner
            return self._make("constant({0}, {1}, {2})", ATOM, token.start, inner, *shape)
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
        return self._of_relation(None) or self._symbol(token)

    def _unprinted(self, inside: Tokens, before: str, token: Token) -> Node:
        """Return the value in braces, if it is the same without them."""
        if not inside:
            raise Refusal("missing", token.start)
        inner = self._inside(inside)
        node = inner._sum() if inside[0].text in ("+", "-") else inner._factor()
        is_one = inner.here is None and inside[0].text not in ("+", "-") and not inner._is_open
        if inner.here is not None:
            inner = self._inside(inside)
            node = inner.whole()
        self._summed |= inner._summed
        self._is_open |= not is_one
        is_below = self._text == "_" and node.is_square_matrix and has_upper_script(inside)
        is_above = self._text == "^" and self._is_power_of_power(inside, node)
        is_open = inner._is_open
        if (
            is_below
            or is_above
            or not (is_one or says_the_same_without(inside, before, self._text, is_open=is_open))
        ):
            what, around = written(inside), self._around(before)
            within, without = f"({what})".join(around), what.join(around)
            raise Refusal("braces", token.start, what=what, within=within, without=without)
        return node

    def _is_power_of_power(self, inside: Tokens, node: Node) -> bool:
        """Tell whether braces and what stands over them are printed as one power: {x^2}^3, as x^{23}."""
        above, _ = group(self._tokens, self._place + 1, self._start)
        while inside[0].text == "{" and closing(inside, 0) == len(inside) - 1:
            inside = inside[1:-1]
        scripts = [script for _, script in split(inside, frozenset(("^",)))[1:]]
        said = [script_of(above), *(script_of(group(one, 0, self._start)[0]) for one in scripts)]
        is_name = node.text.isidentifier() or any(script.startswith("(") for script in said[1:])
        return len(said) > 1 and not is_name and not {"\\top", "T"} & set(said)

    def _around(self, before: str) -> tuple[str, str]:
        """Return the text shown on both sides of braces: no brackets, but scripts as a whole."""
        end = self._place + 1
        if self._text in ("^", "_"):
            _, end = group(self._tokens, end, self._start)
        left = "" if before in OPENING or before in CLOSING else before
        right = "" if self._text in CLOSING else written(self._tokens[self._place : end])
        return f"{left} " if left[1:].isalpha() else left, right

    def _numbered(self, inside: Tokens, token: Token) -> Node | None:
        """Return (1, …, S) with a transpose behind it: the column of the numbers of positions."""
        texts = [script_of(part) for _, part in split(inside, frozenset((",",)))]
        if self._text != "^" or texts[:-1] not in (["1", "\\dots"], ["1", "2", "\\dots"]):
            return None
        script, end = group(self._tokens, self._place + 1, token.start)
        length = self._whole(split(inside, frozenset((",",)))[-1][1], token.start)
        if script_of(script) not in ("\\top", "T") or length.shape is not None or length.free:
            return None
        self._place = end
        return self._make("position_numbers({0})", ATOM, token.start, length)

    def _frequencies(self, inside: Tokens, token: Token) -> Node | None:
        """Return (10000^{-(k - 1)/m})_{k = 1, …, m}, the frequencies of m pairs of features."""
        shown = _FREQUENCIES.fullmatch(written(inside).replace(" ", ""))
        if self._text != "_" or shown is None:
            return None
        script, end = group(self._tokens, self._place + 1, token.start)
        below = written(script).replace(" ", "").replace(",", "")
        if below != f"{shown['index']}=1\\dots{shown['pairs']}":
            return None
        pairs = self._whole(inside[-2:-1], token.start)
        first = int(shown["plus"] or 0) + 1
        self._place = end
        template = f"frequencies({{0}}, first={first}, base={shown['base']})"
        return self._make(template, ATOM, token.start, pairs)

    def _number(self, token: Token) -> Node:
        self._place += 1
        if token.text == "1" and self._text == "_" and (condition := self._condition_behind()):
            return self._indicator(condition, token)
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
        if _is_differential(parts[0]) and _is_differential(parts[1], is_below=True):
            raise Refusal("differential", token.start)
        above, below = (self._whole(part, token.start) for part in parts)
        is_entrywise = above.shape == below.shape and below.shape and below.shape[0] != below.shape[1]
        if not below.is_scalar and not is_entrywise:
            raise Refusal("division", below.start, what=below)
        return self._make("{0:p} / {1:a}", PRODUCT, token.start, above, below)

    def _derivative(self, above: Tokens, below: Tokens, token: Token) -> Node:
        """Return the derivative of a number by entries or scalars; ∂/∂x_j, of what is behind it."""
        order, above = _power_of(above, token.start)
        body = self._whole(above, token.start) if above else self._product()[0]
        variables = _variables(below)
        if len(variables) != order:
            raise Refusal("derivative", token.start)
        for variable in reversed(variables):
            by = self._whole(variable, token.start)
            is_number = type(by.value) is FreeMatrix and by.value.shape == (1, 1)
            if body.shape is None or not body.is_scalar or not (by.entry or is_number):
                raise Refusal("derivative", token.start)
            text = by.entry.text if by.entry else by.text
            if not above:
                self._derived |= dict.fromkeys(_matrices_of(by), text)
            body = self._make(f"derivative({{0}}, by={text})", ATOM, token.start, body, entry=None)
        return body

    def _root(self, token: Token) -> Node:
        if self._text == "[":
            raise Refusal("root", token.start)
        inner = self._whole(self._take(token.start), token.start)
        if inner.shape and inner.shape[0] == inner.shape[1] and not inner.is_scalar:
            raise Refusal("root of matrix", token.start)
        return self._make("sqrt({0})", ATOM, token.start, inner)

    def _labelled(self, token: Token) -> Node:
        before, inside = self._at(self._place - 2), self._take(token.start)
        if self._text in ("_", "^"):
            self._place += 1
            said = self._take(token.start)
            if sign := next((t for t in said if t.text in STOPS), None):
                raise Refusal("said below", sign.start, sign=sign.text)
        if self._text in ("_", "^"):
            # It is printed over the brace, or below it, like what is said there.
            raise Refusal("over a brace", self._start, what=written(inside))
        return self._unprinted(inside, before, token)

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
        scripts = self._scripts()
        said = next((script_of(script) for sign, script, _ in scripts if sign == "_"), "2")
        is_vector = inner.is_row_or_column and inner.shape is not None
        if said not in ("1", "2", "F") and is_vector:
            at, what = next((at, written(s)) for sign, s, at in scripts if sign == "_")
            raise Refusal("which norm", at, what=what)
        if inner.shape is None or not (is_vector or said == "F"):
            raise Refusal("norm of matrix", token.start, what=inner)
        rows, columns = inner.shape
        if said == "2":
            template = "row_norms({0})" if rows == 1 else "row_norms({0:a}.T)"
        elif said == "1":
            template = f"absolute({{0}}) @ ones({columns}, 1)" if rows == 1 else (
                f"ones(1, {rows}) @ absolute({{0}})"
            )  # fmt: skip
        else:
            template = f"sqrt(ones(1, {rows}) @ hadamard({{0}}, {{0}}) @ ones({columns}, 1))"
        strength = PRODUCT if said == "1" else ATOM
        node = self._make(template, strength, token.start, inner, is_vector=False)
        for _, script, at in (one for one in scripts if one[0] == "^"):
            node = self._powered(node, script, at)
        return node


def _power_of(tokens: Tokens, start: int) -> tuple[int, Tokens]:
    """Return the order that stands above ∂, 1 if none does, and what is behind it."""
    if not tokens or tokens[0].text != "^":
        return 1, tokens
    power, place = group(tokens, 1, start)
    return int(said) if (said := script_of(power)).isdigit() else 0, tokens[place:]


def _variables(below: Tokens) -> list[Tokens]:
    """Return the variables of a derivative: x_i and y_j of x_i ∂y_j, x_i twice of x_i^2."""
    found: list[Tokens] = []
    for _, part in split(below, frozenset(("\\partial",))):
        squared = next((t for t in (("^", "2"), ("^", "{", "2", "}")) if _ends_with(part, t)), ())
        found += [part[: len(part) - len(squared)]] * (2 if squared else 1)
    return found


def _ends_with(tokens: Tokens, texts: Sequence[str]) -> bool:
    return tuple(token.text for token in tokens[-len(texts) :]) == texts


def _is_differential(part: Tokens, *, is_below: bool = False) -> bool:
    """Tell whether a part of a fraction may be d f, d² f, d x or, above, d alone."""
    base, end = base_of(part, 0) if part else (None, 0)
    if base is None or base.name != "d" or base.accent:
        return False
    if end < len(part) and part[end].text == "^":
        end = group(part, end + 1, part[0].start)[1]
    if end == len(part):
        return not is_below
    return part[end].text not in ENDS | {*_MULTIPLIED, "/"}


def _matrices_of(node: Node) -> set[FreeMatrix]:
    """Return the declared matrices, and numbers, that occur in a node."""
    return set(symbols_of(node.value).matrices) if isinstance(node.value, Expression) else set()


def _repeated(numbers: Sequence[Node], matrices: Sequence[Node]) -> frozenset[str]:
    """Return the positions of two factors, one of them an entry: x_i y_i, A_ij v_j, not q_i k_iᵀ."""
    entries = {name for one in numbers if one.entry for name in one.free}
    names = Counter(name for one in (*numbers, *matrices) if one.shape for name in one.free)
    return frozenset(name for name in entries if names[name] > 1)


def _runs_on(before: Node, factor: Node) -> bool:
    """Tell whether a number behind a factor may be a part of it: A1, 1 000, 2 ½."""
    is_fraction = re.fullmatch(r"\d+ / \d+", factor.text) and re.fullmatch(r"\d+", before.text)
    return bool(is_fraction or re.fullmatch(r"\d+(?:/\d+)?", factor.text))


def _fits_otherwise(left: Sequence[Node], right: Sequence[Node]) -> bool:
    """Tell whether an entrywise product may also stand between fewer factors: A B ⊙ C, A (B ⊙ C)."""
    lefts = [(left[n].shape or (1, 1))[0] for n in range(1, len(left))]
    tails = [(rows, (left[-1].shape or (1, 1))[1]) for rows in lefts]
    heads = [((right[0].shape or (1, 1))[0], (factor.shape or (1, 1))[1]) for factor in right]
    whole = [((left[0].shape or (1, 1))[0], (left[-1].shape or (1, 1))[1])] if left else []
    return any(tail in heads for tail in tails) or any(head in whole for head in heads[:-1])
