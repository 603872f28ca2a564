"""Sorts, axes, and the places on them.

    sort    s ::= the name of a size, with its kind (tokens, features, heads)
    axis    A ::= s | n | A + ··· + A | A × ··· × A                  by place, in order
    index   t ::= v : s | π(t) : s                                   π : s → s, s a sort
    place   p ::= t : s | k : n | in_k(p) : A_1 + ··· + A_n | (p, …, p) : A_1 × ··· × A_n

A place on an axis that is put together says by place which part it lies in. There is no constructor
for i + 1, for a distance, or for a position as a number.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from symattn.kernel.core.part import Name, Part, Sort, Var, part
from symattn.kernel.core.requirements import NotNatural, Requirement


@part
class Numbered(Name):
    """An axis of a known number of elements."""

    count: int


@part
class SumAxis(Name):
    """Axes one after the other, none of them a sum of axes itself."""

    axes: tuple[Part, ...]


@part
class ProductAxis(Name):
    """A product of axes, the first the slowest, none of them a product itself."""

    axes: tuple[Part, ...]


@part
class Permutation(Name):
    """An unknown permutation of the elements of a sort."""

    key: Hashable
    sort: Sort


@part
class Image(Part):
    """π(t), or π⁻¹(t)."""

    pi: Permutation
    inverse: bool
    of: Part

    @classmethod
    def make(cls, *values: Any) -> Part:
        return image(*values)


@part
class Literal(Part):
    """Element k, from 1, of an axis of n."""

    k: int
    n: int


@part
class In(Part):
    """A place in part k, from 0, of a sum of axes."""

    k: int
    axis: SumAxis
    place: Part


@part
class Tuple(Part):
    """A place on a product of axes."""

    places: tuple[Part, ...]


def axis_of(place: Part) -> Part:
    """Return the axis of a place: its type."""
    match place:
        case Var(_, sort):
            return sort
        case Image(pi, _, _):
            return pi.sort
        case Literal(_, n):
            return Numbered(n)
        case In(_, axis, _):
            return axis
        case Tuple(places):
            return ProductAxis(tuple(axis_of(p) for p in places))
    raise TypeError(f"{place} is no place")


def sum_axis(axes: tuple[Part, ...]) -> Part:
    """Return axes one after the other; a sum inside is laid out flat."""
    flat = tuple(a for axis in axes for a in (axis.axes if isinstance(axis, SumAxis) else (axis,)))
    return flat[0] if len(flat) == 1 else SumAxis(flat)


def product_axis(axes: tuple[Part, ...]) -> Part:
    """Return a product of axes; a product inside is laid out flat."""
    flat = tuple(a for axis in axes for a in (axis.axes if isinstance(axis, ProductAxis) else (axis,)))
    return flat[0] if len(flat) == 1 else ProductAxis(flat)


def in_part(k: int, axis: Part, place: Part) -> Part:
    """Return a place in part k of a sum of axes, or the place itself if there is one part only."""
    if not isinstance(axis, SumAxis):
        return place
    if axis_of(place) != axis.axes[k]:
        raise NotNatural(Requirement.AXES, f"a place in part {k + 1} of an axis lies on another one")
    return In(k, axis, place)


def tuple_of(places: tuple[Part, ...]) -> Part:
    """Return a place on a product of axes, laid out flat."""
    flat = tuple(p for place in places for p in (place.places if isinstance(place, Tuple) else (place,)))
    return flat[0] if len(flat) == 1 else Tuple(flat)


def image(pi: Permutation, inverse: bool, place: Part) -> Part:
    """Return π(t) for an index of its sort; π(π⁻¹(t)) = t."""
    if axis_of(place) != pi.sort:
        raise NotNatural(Requirement.AXES, f"{pi.key} permutes another axis")
    if isinstance(place, Image) and place.pi == pi and place.inverse != inverse:
        return place.of
    return Image(pi, inverse, place)
