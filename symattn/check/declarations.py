"""The declarations of ``--let``: ``S, T: tokens; L: S T; G: d d invertible; i, j: position S``."""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from symattn.check.reading import Reader
from symattn.check.source import Fault, Source
from symattn.check.values import Family, Function, is_python_int, is_scalar, kind_of
from symattn.check.words import HYPOTHESES_ON_MATRICES, KINDS, WORDS, meaning, near
from symattn.errors import InputError
from symattn.language.sizes import Length

_STAGES = (("tokens", "features", "heads"), ("position", "relation", "scale", "scalar"))
"""The order in which kinds are made, so that declarations may stand in any order."""

_PERMUTATION_OPTIONS = ("fixing", "fixing_from", "keeping_upto")
_SINGULAR = {"token": "tokens", "feature": "features", "head": "heads"}
_SYNTAX = "write names, a colon and a kind, for example 'S: tokens; L: S S'"


@dataclass(frozen=True)
class Word:
    """A part of a declaration, and where it stands."""

    text: str
    start: int

    @property
    def end(self) -> int:
        """The end of the declaration."""
        return self.start + len(self.text)


@dataclass(frozen=True)
class Declaration:
    """Names, and what they are declared as."""

    source: Source
    names: tuple[Word, ...]
    kind: str
    parts: tuple[Word, ...]
    place: Word

    @property
    def stage(self) -> int:
        """When it is made."""
        return next((n for n, kinds in enumerate(_STAGES) if self.kind in kinds), len(_STAGES))


def names_of(sources: Sequence[Source]) -> dict[str, object]:
    """Return the values of the declared names.

    Raises
    ------
    Fault
        If a declaration is none, or a name is taken.
    """
    declarations = [d for source in sources for d in _declarations(source)]
    names: dict[str, object] = {}
    taken: set[str] = set()
    for declaration in declarations:
        for name in declaration.names:
            _refuse_taken(declaration.source, name, taken)
            taken.add(name.text)
    for declaration in sorted(declarations, key=lambda d: d.stage):
        for name in declaration.names:
            try:
                names[name.text] = _made(declaration, name.text, names)
            except Fault:
                raise
            except InputError as error:
                place = declaration.place
                raise declaration.source.fault(name.start, place.end, str(error)) from None
    return names


def _declarations(source: Source) -> Iterator[Declaration]:
    for match in re.finditer(r"[^;]+", source.text):
        piece, start = match.group(), match.start()
        if not piece.strip():
            continue
        before, colon, after = piece.partition(":")
        indent = len(piece) - len(piece.lstrip())
        whole = Word(piece.strip(), start + indent)
        if not colon:
            raise source.fault(whole.start, whole.end, f"a colon is missing; {_SYNTAX}")
        names = tuple(Word(m.group(), start + m.start()) for m in re.finditer(r"[^\s,]+", before))
        parts = tuple(_parts(after, start + len(before) + 1))
        for part in parts:
            if sum(map(part.text.count, "([")) > sum(map(part.text.count, ")]")):
                raise source.fault(part.start, part.end, "a bracket is not closed; close it")
        if not names or not parts:
            what = "a kind" if names else "a name"
            raise source.fault(whole.start, whole.end, f"{what} is missing; {_SYNTAX}")
        kind = _SINGULAR.get(parts[0].text, parts[0].text)
        if kind in KINDS:
            yield Declaration(source, names, kind, parts[1:], whole)
        else:
            yield Declaration(source, names, "matrix", parts, whole)


def _parts(text: str, start: int) -> Iterator[Word]:
    """Yield the parts of a text that stand apart by spaces outside of brackets."""
    depth, begun = 0, None
    for place, character in enumerate(f"{text} "):
        depth += (character in "([") - (character in ")]")
        if character.isspace() and depth <= 0:
            if begun is not None:
                yield Word(text[begun:place], start + begun)
            begun = None
        elif begun is None:
            begun = place
    if begun is not None:
        yield Word(text[begun:], start + begun)


def _refuse_taken(source: Source, name: Word, taken: set[str]) -> None:
    if not re.fullmatch(r"[A-Za-z_]\w*", name.text) or len(name.text) > 40:
        raise source.fault(
            name.start, name.end, "this is not a name; write letters, digits and _, 40 at most"
        )
    if keyword.iskeyword(name.text) or name.text.startswith("__"):
        raise source.fault(name.start, name.end, f"{name.text} is a word of Python; take another name")
    if name.text in (*WORDS, *KINDS):
        raise source.fault(
            name.start, name.end, f"{name.text} is a name of symattn's own; take another name"
        )
    if name.text in taken:
        raise source.fault(
            name.start, name.end, f"{name.text} is declared twice; give one of them another name"
        )


def _made(declaration: Declaration, name: str, names: dict[str, object]) -> object:
    """Return the value of a declared name."""
    kind = declaration.kind
    if kind in ("tokens", "features", "heads", "scale", "scalar"):
        _need(declaration, 0)
        return meaning(kind)(name)
    if kind == "relation":
        _need(declaration, 0)
        return meaning("unknown")(name)
    if kind == "position":
        (axis,) = _lengths(declaration, 1, names)
        return meaning("position")(name, axis)
    if kind == "permutation":
        return _permutation(declaration, name, names)
    if kind == "table":
        return _table(declaration, name, names)
    if kind == "family":
        return Family(name, *_lengths(declaration, 2, names))
    if kind == "function":
        return Function(name, *_lengths(declaration, 1, names))
    return _matrix(declaration, name, names)


_NEEDED = {
    "position": "its axis: i: position S",
    "permutation": "its length: pi: permutation S",
    "table": "its rows, and how many positions it chooses from: t: table T S, or t: table T S injective",
    "family": "rows and columns of a member: W: family d d_v",
    "function": "the length of its values: f: function d",
    "matrix": "rows and columns, and symmetric, invertible, orthogonal or positive: L: S S",
}


def _need(declaration: Declaration, number: int) -> None:
    parts = declaration.parts
    if len(parts) == number:
        return
    place = parts[number] if len(parts) > number else declaration.place
    kind = declaration.kind
    why = f"{kind} takes no arguments; write {declaration.names[0].text}: {kind}"
    if kind in _NEEDED:
        why = f"after {kind} write {_NEEDED[kind]}"
    raise declaration.source.fault(place.start, place.end, why)


def _lengths(declaration: Declaration, number: int, names: dict[str, object]) -> list[Length]:
    _need(declaration, number)
    return [_length(declaration, part, names) for part in declaration.parts]


def _length(declaration: Declaration, part: Word, names: dict[str, object]) -> Length:
    source = declaration.source
    if part.text.isidentifier() and part.text not in names:
        sizes = [name for name, value in names.items() if getattr(value, "kind", "") in _STAGES[0]]
        guess = near(part.text, [*sizes, *KINDS, *HYPOTHESES_ON_MATRICES])
        raise source.fault(
            part.start, part.end,
            f"{part.text} is not a size; "
            f"{guess or f'declare it: {part.text}: tokens (features, heads)'}",
        )  # fmt: skip
    value = Reader(source, names).read(part.start, part.end)
    if not (is_python_int(value) or is_scalar(value)):
        raise source.fault(
            part.start, part.end, f"this is {kind_of(value)}; a length is a size or a number"
        )
    return value


def _permutation(declaration: Declaration, name: str, names: dict[str, object]) -> object:
    source, (*parts,) = declaration.source, declaration.parts
    if not parts:
        _need(declaration, 1)
    length = _length(declaration, parts[0], names)
    options: dict[str, object] = {}
    for option, value in zip(parts[1::2], [*parts[2::2], None], strict=False):
        if option.text not in _PERMUTATION_OPTIONS or value is None or option.text in options:
            raise source.fault(
                option.start, option.end,
                f"after the length may follow {', '.join(_PERMUTATION_OPTIONS)}, each once, with a "
                "position: pi: permutation S fixing_from i",
            )  # fmt: skip
        options[option.text] = Reader(source, names).read(value.start, value.end)
    return meaning("permutation")(name, length, **options)


def _table(declaration: Declaration, name: str, names: dict[str, object]) -> object:
    parts = declaration.parts
    injective = len(parts) == 3 and parts[2].text == "injective"
    if len(parts) != 2 and not injective:
        _need(declaration, 2)
    rows, positions = (_length(declaration, part, names) for part in parts[:2])
    return meaning("table")(name, rows, positions, injective=injective)


def _matrix(declaration: Declaration, name: str, names: dict[str, object]) -> object:
    source, parts = declaration.source, declaration.parts
    if len(parts) == 1:
        word = parts[0]
        guess = near(word.text, KINDS) if word.text not in names else ""
        shape = f"a matrix has rows and columns, {name}: S S, a size is tokens, features or heads"
        raise source.fault(word.start, word.end, f"{word.text} is not a kind of name; {guess or shape}")
    if len(parts) > 3 or not parts:
        _need(declaration, 2)
    hypotheses = {}
    for word in parts[2:]:
        if word.text not in HYPOTHESES_ON_MATRICES:
            guess = near(word.text, HYPOTHESES_ON_MATRICES)
            listed = ", ".join(HYPOTHESES_ON_MATRICES)
            raise source.fault(
                word.start, word.end, f"after the shape may follow {listed}; {guess}".rstrip("; ")
            )
        hypotheses[word.text] = True
    rows, columns = (_length(declaration, part, names) for part in parts[:2])
    return meaning("matrix")(name, rows, columns, **hypotheses)
