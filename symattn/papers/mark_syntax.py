"""Marks: a comment about the equation, or the block of code, that follows it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from symattn.papers.code import ARRAYS, PRECISIONS
from symattn.papers.refusals import Refusal
from symattn.papers.scanner import Piece
from symattn.verdict_words import VERDICTS

WRITTEN = re.compile(r"(?:[A-Z][A-Z-]+[^;]*, )+(?P<digest>[0-9a-f]{12})")
"""A verdict that has been written into a mark: PROVED for all sizes, 8c41a2f03b77."""

_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")


@dataclass(frozen=True)
class Mark:
    """The content of a mark before an equation.

    Attributes
    ----------
    kind : {"claim", "define", "skip"}
    id : str
        Empty if none is given.
    given : tuple of str
        Hypotheses in the syntax of ``symattn check``.
    expect : tuple of str
        The verdicts that are expected, one for all or one for each statement; or refused.
    dots : str
        What a matrix with dots is.
    written : str
        The digest that a verdict was written with; empty if none was.
    """

    kind: str = "claim"
    id: str = ""
    given: tuple[str, ...] = ()
    expect: tuple[str, ...] = ("proved",)
    dots: str = ""
    written: str = ""


@dataclass(frozen=True)
class CodeMark:
    """The content of a mark before a block of code.

    Attributes
    ----------
    kind : {"implements", "same"}
    of : str
        The id of a claim, or a name that is defined: the formula that the block is to compute. A
        function: what the block is to be the same as.
    side : {"left", "right"}
        Which side of a claim.
    function : str
        The function that is meant; empty if the block has only one.
    arguments : dict from str to str
        What parameters are, in the syntax of ``symattn check``; the axes that they have.
    arrays : {"numpy", "torch", "jax"}
    precision : str
        The only one that is meant; empty if none is named.
    large_negative : {"finite", "-oo"}
        The reading of numbers of −10⁹ and below.
    """

    kind: str
    of: str
    side: str = "left"
    function: str = ""
    arguments: dict[str, str] = field(default_factory=dict)
    arrays: str = "numpy"
    precision: str = ""
    large_negative: str = "finite"


def is_of_code(piece: Piece) -> bool:
    """Tell whether a mark speaks of a block of code."""
    return piece.text.split(None, 1)[:1] in (["implements"], ["same"])


def mark_of(piece: Piece) -> Mark:
    """Parse a mark of an equation: ``claim ID; given …; expect …``.

    Raises
    ------
    Refusal
        If it says anything else.
    """
    kind, id, options = _parts(piece)
    if kind not in ("claim", "define", "skip"):
        raise Refusal("mark", piece.start, what=f"{kind} {id}".strip())
    if id and not _ID.fullmatch(id):
        raise Refusal("id", piece.start, what=id)
    given: list[str] = []
    dots = written = ""
    expect: tuple[str, ...] = ("proved",)
    for option, word, rest in options:
        if word == "given" and rest:
            given.append(rest)
        elif word == "dots" and rest:
            dots = rest
        elif word == "expect":
            expect = tuple(one.strip() for one in rest.split(","))
        elif match := WRITTEN.fullmatch(option):
            written = match["digest"]
        else:
            raise Refusal("mark option", piece.start, what=option)
    for one in expect:
        if one not in (*VERDICTS, "refused"):
            permitted = ", ".join((*VERDICTS, "refused"))
            raise Refusal("expectation", piece.start, what=one, permitted=permitted)
    return Mark(kind, id, tuple(given), expect, dots, written)


def code_mark_of(piece: Piece) -> CodeMark:
    """Parse a mark of a block of code: ``implements ID; side right``, ``same NAME``.

    Raises
    ------
    Refusal
        If it says anything else.
    """
    kind, of, options = _parts(piece)
    said: dict[str, str] = {}
    arguments: dict[str, str] = {}
    for option, word, rest in options:
        name, equals, what = (part.strip() for part in rest.partition("="))
        if word == "arg" and name.isidentifier() and equals and what:
            arguments[name] = what
        elif (word, rest) in _CHOICES[kind] or (word == "function" and rest.isidentifier()):
            said[word] = rest
        else:
            raise Refusal("code option", piece.start, what=option, permitted=_PERMITTED[kind])
    return CodeMark(kind, of, arguments=arguments, **said)


_CHOICES = {
    "implements": {
        *(("side", which) for which in ("left", "right")),
        *(("arrays", whose) for whose in ARRAYS),
        *(("precision", which) for which in PRECISIONS),
    },
    "same": {("large_negative", which) for which in ("finite", "-oo")},
}
_PERMITTED = {
    "implements": (
        "'side right', 'function NAME', 'arg NAME=WHAT', 'arrays torch' and 'precision float64'"
    ),
    "same": "'function NAME', 'arg NAME=AXES' and 'large_negative -oo'",
}


def _parts(piece: Piece) -> tuple[str, str, Iterator[tuple[str, str, str]]]:
    """Return the first word of a mark, what follows it, and the options: whole, first word, rest."""
    said, *options = [part.strip() for part in piece.text.replace("\n", " ").split(";")]
    kind, _, rest = said.partition(" ")
    cut = ((option, *option.partition(" ")[::2]) for option in options if option)
    return kind, rest.strip(), ((option, word, more.strip()) for option, word, more in cut)
