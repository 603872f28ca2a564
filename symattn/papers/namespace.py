"""The declarations and definitions of a document so far."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from copy import copy
from dataclasses import dataclass, field, fields
from typing import Any

from sympy import Basic, SympifyError, sympify

from symattn.check.declarations import names_of
from symattn.check.source import Source
from symattn.check.words import KINDS, WORDS
from symattn.errors import InputError
from symattn.language.permutations import UnknownPermuting
from symattn.language.positions import Position
from symattn.papers.characters import RELATIONS
from symattn.papers.nodes import ATOM, Node, made
from symattn.papers.refusals import Refusal
from symattn.papers.symbols import Spelling, bare, spelling_of
from symattn.papers.tokens import Tokens, meant

MOST_OPERATIONS = 2000
"""Most operations of a name, written out: names of names may double them each time."""

_CONVENTION = re.compile(r"(vectors|softmax)\s*:\s*(rows|columns)")
_MASKS = re.compile(r"masks\s*:\s*axes\s+(\S+)\s+(\S+)")
_WRITTEN = re.compile(r"\\?[A-Za-z]+(?:\{\w+\})?(?:[_^](?:\{[^{}]*\}|\w))*'*(?<=[}'])|\\[A-Za-z]+")
"""A name as formulas have it: d_{model}, \\tau."""
_TIMES = frozenset(("x", "×", "\\times"))
_MARKED = re.compile(r"(?:claim|define|skip|implements|same)\b")
_VECTORS = re.compile(r"(.+?):\s*(rows|columns)\s+(\S+)", re.S)
_ALIAS = re.compile(r"([^=:]+?)\s*:?=(?!=)\s*(.+)", re.S)

_FUNCTIONS_WORDS = (
    "softmax Mask exp log sin cos tanh sigmoid relu silu gelu erf arctan floor rounded softplus diag "
    "rmsnorm layernorm logsumexp normalise entropy log_softmax centred unit_rows absolute row_norms "
    "row_max rotary rotation cosine sinusoids minimum maximum"
)
FUNCTIONS = frozenset(_FUNCTIONS_WORDS.split())
"""Words of the language that take matrices, and may be given another name."""


_FONTS = {
    "": "italic", "mathit": "italic", "textit": "italic", "mathsf": "sans", "textsf": "sans",
    "mathtt": "typewriter", "texttt": "typewriter",
}  # fmt: skip
"""Fonts that look alike; others of a plain letter are upright."""


@dataclass(frozen=True)
class Definition:
    """A name with parameters, and the formula that it stands for.

    Attributes
    ----------
    parameters : tuple of Spelling
    body : Tokens
    index : {"", "_", "^"}
        Where the parameter stands if it is an index: ``o_i := …``, ``A^{(h)} := …``.
    """

    parameters: tuple[Spelling, ...]
    body: Tokens
    index: str = ""

    def says_the_same(self, other: Definition) -> bool:
        """Tell whether another one is written like it, elsewhere."""
        bodies = [[token.text for token in one.body] for one in (self, other)]
        heads = [(one.parameters, one.index) for one in (self, other)]
        return bodies[0] == bodies[1] and heads[0] == heads[1]


@dataclass
class Book:
    """Names, by what they are called in ``check``, and what a document says of its conventions.

    Attributes
    ----------
    names : dict from str to object
        Those that ``check`` reads: declared ones, and those that abbreviate an expression.
    spellings : dict from Spelling to str
        The identifier of each name; no two have the same.
    meanings : dict from str to str
        The meanings of abbreviations.
    fonts : dict from Spelling to str
        In which upright font, or in none, letters are written that were declared without one.
    pattern : str
        What a matrix with dots is in the equation that is read.
    refused : list of str
        The declarations that were refused.
    undefined : list of (str, str)
        What stands before the sign of definitions that are not read, and why they are not.
    """

    let: list[str] = field(default_factory=list)
    names: dict[str, Any] = field(default_factory=dict)
    spellings: dict[Spelling, str] = field(default_factory=dict)
    meanings: dict[str, str] = field(default_factory=dict)
    words: dict[str, str] = field(default_factory=dict)
    vectors: dict[Spelling, tuple[str, str]] = field(default_factory=dict)
    functions: dict[str, Definition] = field(default_factory=dict)
    conventions: dict[str, str] = field(default_factory=dict)
    pattern: str = ""
    macros: dict[str, str | None] = field(default_factory=dict)
    fonts: dict[Spelling, str] = field(default_factory=dict)
    refused: list[str] = field(default_factory=list)
    undefined: list[tuple[str, str]] = field(default_factory=list)

    def adopt(self, other: Book) -> None:
        """Take over what another book holds, in place of what this one does."""
        self.__dict__.update(other.__dict__)

    def declare(self, text: str, start: int) -> list[Refusal]:
        r"""Take what a comment declares; return the refusals of declarations that are left out.

        Parameters
        ----------
        text : str
            Declarations of ``symattn check``, one a line or apart by semicolons; ``\Pi = pi.matrix``;
            ``q: rows Q``; ``vectors: rows``; ``softmax: columns``; ``masks: axes S S``.
        start : int
            The start of the text in the document.
        """
        statements = list(_statements(text, start))
        refusals: list[Refusal] = []
        while statements:
            book = self.copied()
            try:
                book._declare(statements)
            except Refusal as refusal:
                wrong = max((s for s in statements if s[1] <= refusal.start), key=lambda s: s[1])
                statements.remove(wrong)
                if not _follows(refusal, self.refused):
                    refusals.append(refusal)
                self.refused.append(wrong[0])
                continue
            for part in fields(self):
                setattr(self, part.name, getattr(book, part.name))
            break
        return sorted(refusals, key=lambda refusal: refusal.start)

    def _declare(self, statements: Sequence[tuple[str, int]]) -> None:
        aliases: list[tuple[str, str, int]] = []
        masks: list[tuple[str, int]] = []
        places: dict[str, int] = {}
        for said, place in statements:
            if match := _CONVENTION.fullmatch(said):
                self.conventions[match[1]] = match[2]
            elif match := _MASKS.fullmatch(said):
                masks.append((", ".join(self._kind(axis, place) for axis in match.groups()), place))
            elif match := _VECTORS.fullmatch(said):
                of = self.known_as(match[3], place)
                spelling = spelling_of(match[1].strip(), place)
                if spelling in self.vectors:
                    raise Refusal("declared twice", place, name=spelling)
                self.vectors[spelling] = of, match[2]
            elif (match := _ALIAS.fullmatch(said)) and ":" not in match[1]:
                if "(" in match[1]:
                    raise Refusal("parameters declared", place, what=said)
                name = re.sub(r"^\\(?=(?:exp|log|ln|sin|cos|tanh)$)", "", match[1].strip())
                aliases.append((name, match[2].strip(), place))
            elif ":" in said:
                left, _, right = said.partition(":")
                if ":" in right:
                    what = right.partition(":")[0].rpartition(",")[2].strip()
                    raise Refusal("several", place + said.rindex(":"), what=what or right.strip())
                sign = right.split()[1:2]
                if len(right.split()) > 2 and sign[0] in _TIMES - {*self.spellings.values()}:
                    raise Refusal("shape", place, what=right.strip())
                names = ", ".join(self.named(one, place) for one in _apart(left))
                self.let.append(f"{names}: {self._kind(right, place)}")
                places[self.let[-1]] = place
            else:
                key = "colon of mark" if _MARKED.match(said) else "declaration"
                raise Refusal(key, place, what=said)
        try:
            declared = names_of([Source.of(one) for one in self.let])
        except InputError as error:
            why, declaration, *_ = (*str(error).split("\n"), "")
            place = places.get(declaration.strip(), statements[0][1])
            raise Refusal("text", place, said=why) from None
        self.names.update(declared)
        for axes, place in masks:
            made(self.names, f"zeros({literal(axes)})", ATOM, place)
            self.conventions["masks"] = axes
        for name, meaning, place in aliases:
            self._abbreviate(name, meaning, place)

    def copied(self) -> Book:
        """Return a book with the same in it, that may be written on."""
        parts = {f.name: copy(getattr(self, f.name)) for f in fields(self)}
        return Book(**parts)

    def _kind(self, text: str, place: int) -> str:
        """Return a kind with the names of ``check`` in it."""
        parts = text.split()
        is_written = [bool(set(part) & set("\\{^")) for part in parts]
        pairs = zip(parts, is_written, strict=True)
        return " ".join(self.known_as(part, place) if odd else part for part, odd in pairs)

    def _abbreviate(self, name: str, meaning: str, place: int) -> None:
        meaning = self.in_check(meaning, place)
        if meaning in FUNCTIONS:
            self.words[self.named(name, place, is_word=True)] = meaning
            return
        node = made(self.names, literal(meaning), ATOM, place)
        self.abbreviate(name, node, meaning, place)

    def abbreviate(self, name: str, node: Node, meaning: str, place: int) -> None:
        """Let a name stand for an expression from here on.

        Raises
        ------
        Refusal
            If the name is taken, or the expression has a position that is free in it.
        """
        try:
            value = sympify(node.value, strict=True)
        except SympifyError:
            raise Refusal("no expression", place, name=name) from None
        about = {str(p) for m in value.atoms(UnknownPermuting) for p in m.atoms(Position)}
        if free := sorted(node.free - about):
            raise Refusal("alias of entry", place, name=name, free=free[0])
        if operations_in(value) > MOST_OPERATIONS:
            raise Refusal("too large", place, name=name, most=MOST_OPERATIONS)
        known = self.spellings.get(spelling_of(name.strip(), place), "")
        if known in self.meanings and self.names[known] == value:  # the same, once more
            return
        ident = self.named(name, place)
        self.names[ident], self.meanings[ident] = value, meaning

    def define(self, name: str, definition: Definition, place: int) -> str:
        """Let a name with parameters stand for a formula from here on; return what it is called.

        Raises
        ------
        Refusal
            If the name is taken.
        """
        known = self.spellings.get(spelling_of(name.strip(), place), "")
        if known in self.functions and self.functions[known].says_the_same(definition):
            return known
        ident = self.named(name, place)
        self.functions[ident] = definition
        return ident

    def knows(self, text: str) -> bool:
        """Tell whether a name has a meaning as it is written, or without its scripts or arguments."""
        for one in (text.strip(), bare(text)):
            with suppress(Refusal):
                if spelling_of(one, 0) in self.spellings:
                    return True
        return False

    def named(self, text: str, place: int, *, is_word: bool = False) -> str:
        """Return a new identifier of ``check`` for a declared name.

        Raises
        ------
        Refusal
            If it is not a name, is taken, or another one is called the same.
        """
        spelling = spelling_of(text.strip(), place)
        if spelling in self.spellings:
            raise Refusal("declared twice", place, name=spelling)
        ident = spelling.identifier
        taken = next((known for known, other in self.spellings.items() if other == ident), None)
        if taken is not None and spelling.font != taken.font:
            ident = f"{ident}_{spelling.font or 'plain'}"
            taken = next((known for known, other in self.spellings.items() if other == ident), None)
        if taken is not None:
            raise Refusal("one identifier", place, name=spelling, other=taken, ident=ident)
        if ident in FUNCTIONS and not is_word:
            raise Refusal("word", place, name=spelling)
        ident += "_" * (ident in (*WORDS, *KINDS))
        self.spellings[spelling] = ident
        return ident

    def in_check(self, text: str, place: int) -> str:
        r"""Return a text in the syntax of ``check`` whose names and signs are as formulas have them."""
        text = re.sub(r"\\([A-Za-z]+)", lambda sign: RELATIONS.get(meant(sign[1])) or sign[0], text)
        return _WRITTEN.sub(lambda name: self.known_as(name.group(), place), text)

    def known_as(self, text: str, place: int) -> str:
        """Return the identifier of a name that has been declared."""
        spelling = spelling_of(text, place)
        return self.spellings.get(spelling, spelling.identifier)

    def found(self, spelling: Spelling) -> str | None:
        """Return the identifier of a name in a formula, if declared; upright letters are the same."""
        return self.spellings.get(spelling.as_declared)

    def note_font(self, spelling: Spelling, start: int) -> None:
        """Note in which font a letter is written.

        Raises
        ------
        Refusal
            If it was written in another one before, and both would be one name.
        """
        font = _FONTS.get(spelling.font, "upright")
        is_letter = len(spelling.base) == 1 and spelling.as_declared.font == ""
        if is_letter and self.fonts.setdefault(spelling.as_declared, font) != font:
            raise Refusal("two fonts", start, name=spelling.base)

    def vector(self, spelling: Spelling) -> tuple[str, str] | None:
        """Return the matrix of which a name with an index is a row or a column, if declared."""
        return self.vectors.get(spelling.as_declared)

    def is_position(self, ident: str) -> bool:
        """Tell whether a name was declared as a position."""
        return isinstance(self.names.get(ident), Position)


def _follows(refusal: Refusal, refused: Sequence[str]) -> bool:
    """Tell whether a declaration is refused because of a name that another one would have declared."""
    name, said, _ = str(refusal).partition(" is no")
    return bool(said) and any(re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text) for text in refused)


def operations_in(value: Basic) -> int:
    """Return the number of parts of an expression, written out, counting each occurrence."""
    known: dict[Basic, int] = {}

    def counted(one: Basic) -> int:
        if one not in known:
            known[one] = 1 + sum(counted(part) for part in one.args)
        return known[one]

    return counted(value)


def literal(text: str) -> str:
    """Return a text as a template that has no fields."""
    return text.replace("{", "{{").replace("}", "}}")


def _statements(text: str, start: int) -> Iterator[tuple[str, int]]:
    """Yield the declarations of a comment with their places; lines that begin with # say nothing."""
    for line in re.finditer(r"[^\n;]+", text):
        said = line.group().partition("#")[0].strip()
        if said:
            yield said, start + line.start() + len(line.group()) - len(line.group().lstrip())


def _apart(text: str) -> list[str]:
    """Return the names before a colon: apart by commas outside of braces."""
    return [part.strip() for part in re.split(r",(?![^{}]*\})", text) if part.strip()]
