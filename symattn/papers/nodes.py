"""The reading of a part of a formula: text in the syntax of ``symattn check``, and its value."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypedDict, Unpack

from sympy import Basic, Expr, Integer

from symattn.check.reading import Reader
from symattn.check.source import LONGEST_TEXT, Source
from symattn.errors import InputError
from symattn.language.binding import free_positions
from symattn.language.expressions import Expression
from symattn.language.positions import Position
from symattn.language.symbols import symbols_of
from symattn.papers.characters import MIRRORED
from symattn.papers.refusals import Refusal

_APART = re.compile(r"absolute\(number\((\w+) - (\w+)\)\)")
_LESS = re.compile(r"(\w+) - (\w+)")
SUM, PRODUCT, ATOM = 1, 2, 3
"""The precedence of a text: ``a + b``, ``a @ b``, ``f(a)``."""


@dataclass(frozen=True)
class Place:
    """The matrix, the row and the column of a node that is an entry."""

    matrix: str
    row: str
    column: str

    @property
    def text(self) -> str:
        """The entry, as ``check`` reads it; a row and a column have one index."""
        return f"entry({self.matrix}, {self.row or 1}, {self.column or 1})"


@dataclass(frozen=True)
class Node:
    """A part of a formula.

    Attributes
    ----------
    text : str
        In the syntax of ``symattn check``.
    strength : int
        The precedence of the text.
    value : object
        The value that ``check`` reads.
    start : int
        Its place in the document.
    entry : Place or None
        Of which matrix it is an entry.
    is_vector : bool
        Whether something in it has one index, and is a row or a column by convention.
    is_softmax : bool
        Whether it is a softmax of which nothing says that it is of rows.
    is_square : bool
        Whether it is an entry, or a row, of a square matrix, written without brackets.
    repeated : frozenset of str
        Positions that occur in two factors of a product in it, one of them an entry.
    """

    text: str
    strength: int
    value: Any = field(compare=False)
    start: int = field(compare=False)
    entry: Place | None = None
    is_vector: bool = False
    is_softmax: bool = False
    is_square: bool = False
    repeated: frozenset[str] = frozenset()

    def __format__(self, strength: str) -> str:
        """Return the text, in brackets where it holds together less than what is around it."""
        wanted = {"": SUM, "p": PRODUCT, "a": ATOM}[strength]
        return self.text if self.strength >= wanted else f"({self.text})"

    @property
    def shape(self) -> tuple[Expr, Expr] | None:
        """Return rows and columns; None of what is made of sizes, positions, scales and numbers."""
        return tuple(self.value.shape) if isinstance(self.value, Expression) else None

    @property
    def free(self) -> frozenset[str]:
        """The positions that occur in it, and are not summed over."""
        if not isinstance(self.value, Basic):
            return frozenset()
        return frozenset(place.name for place in free_positions(self.value))

    @property
    def is_scalar(self) -> bool:
        """Tell whether it is one number."""
        return self.shape is None or self.shape == (1, 1)

    @property
    def is_row_or_column(self) -> bool:
        """Tell whether it has one row, or one column, and is more than a number."""
        return self.shape is not None and (self.shape[0] == 1) != (self.shape[1] == 1)

    @property
    def is_square_matrix(self) -> bool:
        """Tell whether it has as many rows as columns, and is more than a number."""
        return self.shape is not None and self.shape[0] == self.shape[1] and not self.is_scalar

    @property
    def as_matrix(self) -> str:
        """The text, where ``check`` wants a matrix."""
        return self.text if self.shape is not None else f"number({self.text})"

    def has_shape_of(self, other: Node) -> bool:
        """Tell whether two nodes may be added."""
        return (self.is_scalar and other.is_scalar) or self.shape == other.shape

    def closed(self, start: int) -> Node:
        """Return the node as in brackets: its inside is not inspected any more."""
        return replace(self, start=start, is_square=False)

    def __str__(self) -> str:
        return self.text if self.shape is None else f"{self.text} ({self.shape[0]} × {self.shape[1]})"


class _Hole:
    """Stands for a part while the rest of a text is read."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __format__(self, strength: str) -> str:
        return self._name


def compared(a: Node, sign: str, b: Node) -> str | None:
    """Return a comparison of two numbers made of positions as text; None for other numbers.

    |i - j| ≤ w says that i - j ≤ w and j - i ≤ w; no other absolute value is read so.

    Raises
    ------
    Refusal
        If a position is compared with 0: positions count from 1.
    """
    for one, other in ((a, b), (b, a)):
        if isinstance(one.value, Position) and other.text == "0":
            raise Refusal("from zero", one.start, what="0")
    if a.shape is None and b.shape is None:
        return f"{a:p} {sign} {b:p}"
    for one, order, other in ((a, sign, b), (b, MIRRORED.get(sign, ""), a)):
        apart = _APART.fullmatch(one.text)
        if apart and len(one.free) == 2 and order in MIRRORED and other.shape is None:
            i, j = apart.groups()
            word = "and" if order in ("<", "<=") else "or"
            return f"({i} - {j} {order} {other:p}) {word} ({j} - {i} {order} {other:p})"
    return None


def width_in(a: Node, b: Node) -> str:
    """Return the name of the number of the data that positions are compared with; empty if none is."""
    data = [m for one in (a, b) if one.shape for m in symbols_of(one.value).matrices]
    names = {str(m) for m in data if m.shape == (1, 1)}
    words = set(re.findall(r"[A-Za-z_]\w*", f"{a.text} {b.text}")) - {"absolute", "number"}
    if len(names) != len(set(data)) or "[" in a.text + b.text or not (a.free | b.free):
        return ""
    return min(names) if names and words == names | a.free | b.free else ""


def apart_by(a: Node, sign: str | None, b: Node) -> tuple[str, str, str] | None:
    """Return two positions, and the relation that holds where they are so far apart, if this says it.

    i - j ≤ w and |i - j| ≤ w, where w is a whole number, are of query i and key j.
    """
    if not isinstance(b.value, (int, Integer)):
        a, sign, b = b, MIRRORED.get(sign or ""), a
    of_both, of_one = _APART.fullmatch(a.text), _LESS.fullmatch(a.text)
    pair = of_both or of_one
    is_number = isinstance(b.value, (int, Integer)) and b.value >= 0
    if pair is None or len(a.free) != 2 or not is_number or sign not in MIRRORED:
        return None
    most = int(b.value) - (sign in ("<", ">="))
    if most < 0 and of_both:
        return None
    within = f"window({most}, {most})" if of_both else f"(window({most}, 0) | ~causal)"
    within = within if most >= 0 else "(~causal)"
    return pair[1], pair[2], within if sign in ("<", "<=") else f"~{within}"


def all_of(conditions: Sequence[str]) -> str:
    """Return the text that says that all conditions hold."""
    return conditions[0] if len(conditions) == 1 else " and ".join(f"({text})" for text in conditions)


class Flags(TypedDict, total=False):
    """The fields of a node that are not those of its parts."""

    entry: Place | None
    is_vector: bool
    is_softmax: bool
    is_square: bool
    repeated: frozenset[str]


def made(
    names: Mapping[str, object],
    template: str,
    strength: int,
    start: int,
    *parts: Node,
    **flags: Unpack[Flags],
) -> Node:
    """Return a node that is made of others: ``check`` reads the template with them put in.

    Parameters
    ----------
    names : mapping from str to object
        What names in the template stand for.
    template : str
        A format with a field for each part: ``"{0:p} @ {1:a}"``.
    strength : int
    start : int
    *parts : Node
    **flags
        Fields of the node that are not those of its parts.

    Raises
    ------
    Refusal
        If ``check`` refuses it.
    """
    holes = {f"_{n}": part.value for n, part in enumerate(parts)}
    text = template.format(*parts)
    if len(text) > LONGEST_TEXT:
        raise Refusal("too long text", start, most=LONGEST_TEXT)
    try:
        source = Source.of(template.format(*map(_Hole, holes)))
        value = Reader(source, {**names, **holes}).read()
    except InputError as error:
        said = str(error).partition("\n")[0]
        for n, part in enumerate(parts):
            said = said.replace(f"_{n}", part.text)
        raise Refusal("text", start, said=said) from None
    flags.setdefault("is_vector", any(part.is_vector for part in parts))
    flags["repeated"] = frozenset().union(flags.get("repeated", ()), *(part.repeated for part in parts))
    return Node(text, strength, value, start, **flags)
