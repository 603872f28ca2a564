"""Names in formulas: declared, defined, or words of the language."""

from __future__ import annotations

import re
from dataclasses import replace

from symattn.check.values import Family, Function, kind_of
from symattn.language.expressions import Expression
from symattn.language.permutations import Permuting
from symattn.language.positions import Position
from symattn.language.sizes import Size
from symattn.papers.characters import ENDS, STOPS, Scripts
from symattn.papers.namespace import Definition
from symattn.papers.nodes import ATOM, Node
from symattn.papers.refusals import Refusal
from symattn.papers.symbols import Base, Spelling, base_of, script_of
from symattn.papers.tokens import OPENING, Token, Tokens, closing, group, is_in_brackets, split, written
from symattn.papers.words import Words, word_of
from symattn.relations import Relation

_CUSTOMARY = {"LN": "layernorm", "H": "entropy", "LSE": "logsumexp", "sigma": "sigmoid"}
"""Usual meanings of undeclared names; hints, and never taken for granted."""


class Names(Words):
    """Reads names, with the scripts and the arguments that belong to them."""

    def _symbol(self, token: Token) -> Node:
        begun = self._place
        run = self._run_of_letters()
        base, end = (Base(run), begun + len(run)) if run else base_of(self._tokens, begun)
        if base is None and word_of(token.text[1:]):
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
        is_new = name is None or (isinstance(name, str) and self._book.is_position(name))
        if vector is not None and not is_new:
            raise Refusal("declared twice", token.start, name=plain)
        if vector is not None:
            return self._with_scripts(*self._vector(vector, str(plain), scripts, token.start))
        if isinstance(name, Node):
            return self._with_scripts(name.closed(token.start), rest)
        if name is None and (vector := self._book.vector(plain)) is not None:
            raise Refusal("needs index", token.start, name=plain, other=vector[0])
        if name is None:
            return self._unnamed(base, primes, scripts, behind, token)
        self._book.note_font(plain, token.start)
        node, rest = self._meaning(name, rest, token)
        return self._with_scripts(node, rest)

    def _filled(self, base: Base, token: Token) -> Node | None:
        """Return a matrix of ones or zeros that says its shape: 1_{m × n}."""
        shape = self._shape_below(token)
        word = "ones" if base.name == "1" else "zeros"
        return shape and self._make(f"{word}({{0}}, {{1}})", ATOM, token.start, *shape)

    def _shape_below(self, token: Token) -> tuple[Node, Node] | None:
        """Return the rows and columns that an index m × n says, if it stands here."""
        if self._text != "_":
            return None
        place, self._place = self._place, self._place + 1
        parts = split(self._take(token.start), frozenset(("\\times",)))
        if len(parts) != 2:
            self._place = place
            return None
        rows, columns = (self._whole(part, token.start) for _, part in parts)
        return rows, columns

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
            if not known and (length < 3 or not word_of(word)):
                continue
            if all(self._book.found(Spelling(letter)) for letter in word):
                raise Refusal("name or product", self._start, name=word)
            if length == len(run):
                return word
        return ""

    def _condition_behind(self) -> Tokens | None:
        """Return the condition in brackets or below the line that makes a 1 an indicator."""
        place = self._place
        if self._text in ("(", "[", "\\{"):
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

    def _named(
        self, base: Base, primes: int, scripts: Scripts, token: Token
    ) -> tuple[str | Node | None, Scripts]:
        """Return the value or name that a letter with scripts means, and the scripts that are left."""
        found: list[tuple[str | Node, Scripts]] = []
        own = (
            scripts[:2] if len({sign for sign, _, _ in scripts[:2]}) == len(scripts[:2]) else scripts[:1]
        )
        for chosen in (own, own[:1], own[1:], []):
            said = {sign: script_of(script) for sign, script, _ in chosen}
            spelling = Spelling(
                base.name, base.font, base.accent, primes, said.get("_", ""), said.get("^", "")
            )
            name = self._bound.get(spelling.as_declared) or self._book.found(spelling)
            rest = [script for script in scripts if script not in chosen]
            if name is not None and (name, rest) not in found:
                found.append((name, rest))
        if not found:
            return None, scripts
        name, rest = found[0]
        if len(found) > 1:
            self._refuse_entry_too(name, rest, found[-1], token)
        return name, rest

    def _refuse_entry_too(
        self, name: str | Node, rest: Scripts, other: tuple[str | Node, Scripts], token: Token
    ) -> None:
        """Refuse a name such as A_i, if A is a matrix and i a position."""
        taken = [script for script in other[1] if script not in rest]
        powers = [script_of(script) for sign, script, _ in taken if sign == "^"]
        if powers and (powers[0].lstrip("-").isdigit() or powers[0] in ("T", "\\top")):
            raise Refusal("name or power", token.start, name=name, other=other[0])
        below = [script_of(script) for sign, script, _ in other[1] if sign == "_"]
        is_entry = below and all(self._book.is_position(letter) for letter in below[0].replace(",", ""))
        whole = other[0].value if isinstance(other[0], Node) else self._book.names.get(other[0])
        named = name.value if isinstance(name, Node) else self._book.names.get(name)
        if below and below[0].isdigit() and isinstance(whole, Expression):  # a_1, if a is a column
            is_number = isinstance(named, Expression) and named.shape == (1, 1)
            is_entry = is_number and (whole.shape[0] == 1) != (whole.shape[1] == 1)
        if is_entry and isinstance(whole, (Expression, Family)):
            raise Refusal("name or entry", token.start, name=name, other=other[0])

    def _unnamed(self, base: Base, primes: int, scripts: Scripts, behind: int, token: Token) -> Node:
        """Return a word of the language applied to its argument, or e^…."""
        word = word_of(base.name)
        if word and len(base.name) > 1 and not base.accent and not primes:
            self._place = behind
            return self._called(word, base.name, token)
        if base == Base("e") and [sign for sign, _, _ in scripts] == ["^"]:
            return self._exponential(scripts[0][1], token)
        if base == Base("delta") and not primes and [sign for sign, _, _ in scripts] == ["_"]:
            node = self._kronecker(*scripts[0][1:])
            if node is not None:
                return node
        said = {sign: script_of(script) for sign, script, _ in scripts}
        spelled = Spelling(base.name, base.font, base.accent, primes, said.get("_", ""))
        hint = "; declare it in a comment, as in 'S: tokens; X: S d'"
        named = re.compile(rf"(?<![A-Za-z]){base.name}(?![A-Za-z])")
        unread = next((why for left, why in self._book.undefined if named.search(left)), "")
        if unread:
            hint = f"; its definition is not read, {unread}"
        elif any(named.search(text) for text in self._book.refused):
            hint = "; its declaration is refused"
        elif near := [s for s in self._book.spellings if s.base == base.name]:
            hint = f"; {', '.join(map(str, near[:3]))} is"
        elif "_" in said and base.name.islower() and self._book.found(Spelling(base.name.upper())):
            hint = f"; declare whose rows these are, as in '{base.name}: rows {base.name.upper()}'"
        elif base.name == "bias" or (base.name == "1" and "_" in said):
            hint = "; declare the axes of what a relation is as a matrix, as in 'masks: axes S S'"
        elif word := _CUSTOMARY.get(base.name, ""):
            name = token.text if token.text == f"\\{base.name}" else base.name
            hint = f"; declare what it is, as in '{name} = {word}'"
        elif base.name.lower() in ("normalise", "normalize"):
            hint = (
                f"; declare what rows are divided by, as in '{base.name} = normalise', their sum, or "
                f"'{base.name} = unit_rows', their length"
            )
        elif base.name in ("I", "1"):
            size = next((n for n, value in self._book.names.items() if isinstance(value, Size)), "S")
            hint = f"; declare it, as in 'I = identity({size})' or '\\mathbf{{1}} = ones({size}, 1)'"
        elif base.name in ("tr", "Tr", "trace"):
            hint = "; write a trace as a sum, \\sum_i A_{ii}"
        elif "_" in said and len(base.name) == 1 and base.name.islower():
            hint = f"; declare {base.name}, as in '{base.name}: 1 S', or define it: {base.name} := …"
        elif self._text == "(" and len(base.name) > 1:
            hint = (
                f"; define it, as in '{base.name}(x) := …', or declare it as any function of rows, as "
                f"in '{base.name}: function d'"
            )
        if primes and self._book.found(replace(spelled, primes=0)):
            raise Refusal("prime", token.start)
        if base.font == "text" and self._depth == 0 and self._is_said(token, behind):
            raise Refusal("words", token.start, what=base.name)
        raise Refusal("undeclared", token.start, name=spelled, hint=hint)

    def _kronecker(self, script: Tokens, at: int) -> Node | None:
        """Return δ_{ij} as an entry of the identity matrix, if i and j are positions on one axis."""
        indices = self._indices(script, at)
        axes = [n.value.axis for n in indices if isinstance(n.value, Position)]
        if len(indices) != 2 or len(axes) != 2 or axes[0] != axes[1]:
            return None
        return self._entry(self._make(f"identity({axes[0]})", ATOM, at), indices, at)

    def _is_said(self, token: Token, behind: int) -> bool:
        """Tell whether a word stands between formulas, or has a space in it: A = 0 unless i < j."""
        place = self._tokens.index(token)
        before, after = self._at(place - 1), self._at(behind)
        is_apart = not self._tokens[behind - 1].is_glued
        is_apart |= before not in STOPS | OPENING.keys() | {"", "+", "-", "\\cdot", "/"}
        return is_apart and bool(after) and after not in ENDS | OPENING.keys() | {"/", "\\cdot"}

    def _exponential(self, script: Tokens, token: Token) -> Node:
        tokens = [t for n, t in enumerate(script) if n == 0 or script[n - 1].text != "_"]
        if self._book.is_position("i") and any(t.text == "i" for t in tokens) and _has_bare_i(script):
            raise Refusal("imaginary unit", token.start)
        inner = self._whole(script, token.start)
        if not inner.is_scalar:
            raise Refusal("exponential of matrix", token.start)
        return self._make("exp({0})" if inner.shape else "exp(number({0}))", ATOM, token.start, inner)

    def _meaning(self, name: str, rest: Scripts, token: Token) -> tuple[Node, Scripts]:
        """Return the value of a declared name, and the scripts that are left."""
        book, start = self._book, token.start
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
        if is_in_brackets(script):
            script = script[1:-1]
        heads = [self._whole(part, at) for _, part in split(script, frozenset((",",)))]
        fields = ", ".join(f"{{{n}}}" for n in range(len(heads)))
        return self._make(f"{name}({fields})", ATOM, start, *heads), rest

    def _image(self, name: str, rest: Scripts, start: int) -> Node:
        """Return π(i) or π⁻¹(i)."""
        inverse = ""
        for sign, script, at in rest:
            if sign != "^" or script_of(script) != "-1":
                raise Refusal("power", at, what=written(script))
            inverse = ".inverse"
        if self._text != "(":
            raise Refusal("needs place", start, name=name)
        return self._make(f"{name}{inverse}({{0}})", ATOM, start, self._argument(name, start))

    def _defined(
        self, definition: Definition, name: str, rest: Scripts, token: Token
    ) -> tuple[Node, Scripts]:
        """Return the value of a name with parameters at its arguments, and the scripts that are left."""
        if definition.index:
            place = next((n for n, (sign, _, _) in enumerate(rest) if sign == definition.index), None)
            if place is None or (definition.index == "^" and not is_in_brackets(rest[place][1])):
                index = ",".join(parameter.base for parameter in definition.parameters)
                index = f"({index})" if definition.index == "^" else index
                raise Refusal(
                    "needs its index", token.start, name=name, sign=definition.index, index=index
                )
            _, script, at = rest.pop(place)
            script = script[1:-1] if definition.index == "^" else script
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
        inner = type(self)(self._book, definition.body, self._convention, bound, self._depth + 1)
        node = inner.whole()
        return replace(node.closed(token.start), is_softmax=False, entry=None)


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
