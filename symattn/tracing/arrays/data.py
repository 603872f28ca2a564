"""Free data: entries that a formula names, and integer data such as labels and tokens.

The number at a place of an array of whole numbers is a position on the axis that it indexes. A formula
that reads it is the sum, over every position there, of what it is at that one, times a weight: 1 where
the number is that one, 0 elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any

from sympy import Basic, Expr, Tuple, expand
from sympy.core.symbol import Str

from symattn.language.expressions import Expression
from symattn.language.fields import ITEMS, NAME, argument
from symattn.language.matrices import family, matrix, scalar
from symattn.language.occurrences import distinct
from symattn.language.positions import Position
from symattn.language.selection import Entry, entry
from symattn.language.sizes import Size
from symattn.tracing.arrays.axes import UNIT, TooShort, Unread, coordinates, product_axis

Place = Sequence[tuple[Expr, Expr]]
"""Positions, each with its axis."""


def laid_out(axes: Sequence[Expr]) -> list[int]:
    """Return the order of the axes of free data in the table that a formula names.

    Those of P + 1 places are its rows and columns: their ends may be read, and members of a family are
    at positions.
    """
    return sorted(range(len(axes)), key=lambda k: bool(axes[k].is_Add))


def datum(name: str, place: Place) -> Expression:
    """Return the entry of free data at a place: a scalar, or of a matrix or a member of a family."""
    place = [place[k] for k in laid_out([axis for _, axis in place])]
    *member, (i, rows), (j, columns) = [(UNIT, UNIT)] * (2 - len(place)) + place
    for position, axis in member:
        _need_position(name, position, axis)
    if rows == 1 and columns == 1 and not member:
        return scalar(name)
    leaf = (
        family(name, tuple(p for p, _ in member), rows, columns)
        if member
        else matrix(name, rows, columns)
    )
    return entry(leaf, i, j)


def _need_position(name: str, place: Expr, axis: Expr) -> None:
    """Check that a member of a family is chosen by a position, not as the first or the last.

    Raises
    ------
    TooShort
        If it is not: were the axis one of 1+S places, it would be rows or columns.
    """
    if place.atoms(Position):
        return
    count = place if place.is_Integer else expand(axis - place + 1)
    error = TooShort(f"place {place} of {axis} in {name}; declare that axis as {count}+{axis}")
    if not (isinstance(axis, Size) and count.is_Integer and count > 0):
        raise Unread(str(error))
    error.size, error.count = axis, int(count)
    raise error


def members(name: str, place: Place) -> tuple[Expr, ...]:
    """Return the indices of the masks of a family that are read.

    Raises
    ------
    Unread
        If one of them is not chosen by a position.
    """
    for position, axis in place:
        if not position.atoms(Position):
            raise Unread(
                f"place {position} of {axis} in {name} is not supported for masks and integers; give "
                "what is there as an argument of its own"
            )
    return tuple(position for position, _ in place)


def part_name(name: str, tags: Iterable[int]) -> str:
    """Return the name of the part of data at numbered places of axes."""
    return "_".join([name, *map(str, tags)])


def equal_name(name: str) -> str:
    """Return the name of the relation that holds where two integers of an array are equal."""
    return f"same_{name}"


class Index(Position):
    """The number at a place of an array of whole numbers, as a position on the axis that it indexes."""

    name: str = argument(0, "The name of the array, or of a part of it.", NAME)
    place: tuple[Tuple, ...] = argument(2, "The positions of the place, each with its axis.", ITEMS)

    def __new__(cls, name: Any, axis: Expr, place: Any) -> Index:
        name = name if isinstance(name, Str) else Str(name)
        pairs = [Tuple(*pair) for pair in place]
        return Expr.__new__(cls, name, axis, Tuple(*pairs))

    def weight(self, value: Expr) -> Expression:
        """Return the weight of a position, an entry of free data: 1 if the number is it, else 0."""
        tags, positions = coordinates(value - 1, product_axis([self.axis]))
        return datum(part_name(self.name, tags), [*map(tuple, self.place), *positions])


def _written(index: Index) -> tuple[int, str]:
    """Return by what numbers of an array are in order: as their positions were made, t_9 before t_10."""
    text = str(index.place)
    return len(text), text


def compared_indices(e: Expr) -> tuple[Index, Index] | None:
    """Return the numbers of an array whose difference e is, if their places differ on the last axis."""
    found = sorted(e.atoms(Index), key=_written)
    if len(found) != 2 or expand(e - found[0] + found[1]) * expand(e + found[0] - found[1]) != 0:
        return None
    one, other = found
    alike = one.name == other.name and one.axis == other.axis
    is_row = alike and one.place[:-1] == other.place[:-1] and one.place[-1][1] == other.place[-1][1]
    return (one, other) if is_row and one.place else None


def indices_of(*parts: Any) -> list[Index]:
    """Return the indices in terms and conditions, those at the place of others behind these."""
    roots = (e for part in parts for e in expressions_in(part))
    found = {x for e in roots for x in distinct(e) if isinstance(x, Index)}
    return sorted(found, key=lambda x: (len(x.atoms(Index)), str(x)))


def expressions_in(part: Any) -> list[Basic]:
    """Return the expressions that a term or a condition is made of."""
    if isinstance(part, tuple):
        return [e for x in part for e in expressions_in(x)]
    if is_dataclass(part):
        return [e for f in fields(part) for e in expressions_in(getattr(part, f.name))]
    return [part] if isinstance(part, Basic) else []


def from_the_end(parts: Iterable[Any]) -> set[Position]:
    """Return the positions that all places of data count down from the end of an axis."""
    signs: dict[Position, set[Any]] = {}
    for e in expressions_in(tuple(parts)):
        for node in distinct(e):
            if isinstance(node, Entry):
                for place in node.args[1:]:
                    for p in place.atoms(Position):
                        signs.setdefault(p, set()).add(place.coeff(p))
    return {p for p, found in signs.items() if found == {-1}}


def moved(part: Any, new: Mapping[Position, Expr]) -> Any:
    """Return a term, or a condition, with other places for positions."""
    if isinstance(part, tuple):
        return tuple(moved(x, new) for x in part)
    if isinstance(part, Expression):
        return part.xreplace(new)
    if isinstance(part, Basic):
        return expand(part.xreplace(new))
    if is_dataclass(part) and not isinstance(part, type):
        return replace(part, **{f.name: moved(getattr(part, f.name), new) for f in fields(part)})
    return part
