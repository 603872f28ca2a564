"""Sorts, axes, and the places on them.

    sort    s ::= the name of a size, with its kind (tokens, features, heads)
    axis    A ::= s | n | A + ··· + A | A × ··· × A                  by place, in order
    index   t ::= v : s | π(t) : s                                   π : s → s, s a sort
    place   p ::= t : s | k : n | in_k(p) : A_1 + ··· + A_n | (p, …, p) : A_1 × ··· × A_n

A place on a composite axis says by place which part it lies in. There is no constructor
for i + 1, for a distance, or for a position as a number.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import reduce
from typing import Any

from symattn.terms.part import Name, Part, Sort, Var, part
from symattn.terms.requirements import OutsideFragment, Requirement


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
    """A product of axes, the first the slowest, all but the last of them sorts, and the last no product.

    What is repeated a known number of times, or by the parts of a sum, is a sum: 3 × A is A + A + A.
    """

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


def successor(sort: Sort) -> Permutation:
    """Return the permutation that takes each place to the next one, and the last to the first."""
    return Permutation("next", sort)


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


@part
class Beside(Part):
    """The place so many places behind another, where data alone are read.

    It has no axis: it is compared with no place, and no relation, permutation or function is read there.
    """

    place: Var
    shift: int


def axis_of(place: Part) -> Part:
    """Return the axis of a place: its type.

    Raises
    ------
    OutsideFragment
        If data alone are read there.
    """
    match place:
        case Beside():
            raise OutsideFragment(
                Requirement.NEIGHBOURS,
                "only data can be read at i + c, beyond the axis of i",
            )
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
    raise TypeError(f"{place} is not a place")


def sum_axis(axes: tuple[Part, ...]) -> Part:
    """Return axes one after the other; a sum inside is laid out flat."""
    flat = tuple(a for axis in axes for a in (axis.axes if isinstance(axis, SumAxis) else (axis,)))
    return flat[0] if len(flat) == 1 else SumAxis(flat)


def product_axis(axes: tuple[Part, ...]) -> Part:
    """Return a product of axes, the first the slowest, in the one form that it has."""
    return reduce(lambda whole, axis: _times(axis, whole), reversed(axes))


def _times(outer: Part, inner: Part) -> Part:
    """Return the product of two axes."""
    if Numbered(1) in (outer, inner):
        return inner if outer == Numbered(1) else outer
    match outer:
        case Numbered(n):
            return Numbered(n * inner.count) if isinstance(inner, Numbered) else sum_axis((inner,) * n)
        case SumAxis(axes):
            return sum_axis(tuple(_times(axis, inner) for axis in axes))
        case ProductAxis((axis, *rest)):
            return _times(axis, _times(product_axis(tuple(rest)), inner))
    return ProductAxis((outer, *(inner.axes if isinstance(inner, ProductAxis) else (inner,))))


def parts_of(axis: Part) -> tuple[Part, ...]:
    """Return the axes of which an axis is a sum: itself, if it is none."""
    return axis.axes if isinstance(axis, SumAxis) else (axis,)


def in_part(k: int, axis: Part, place: Part) -> Part:
    """Return a place in part k of a sum of axes, or the place itself if there is one part only."""
    if not isinstance(axis, SumAxis):
        return place
    if axis_of(place) != axis.axes[k]:
        raise OutsideFragment(
            Requirement.AXES, f"a place in part {k + 1} of an axis lies on another one"
        )
    return In(k, axis, place)


def tuple_of(places: tuple[Part, ...]) -> Part:
    """Return a place on a product of axes, in the one form that it has."""
    return reduce(lambda whole, place: _joined(place, whole), reversed(places))


def _joined(slow: Part, fast: Part) -> Part:
    """Return the place on the product of two axes that is `fast` in the copy of its axis at `slow`."""
    outer, inner = axis_of(slow), axis_of(fast)
    if Numbered(1) in (outer, inner):
        return fast if outer == Numbered(1) else slow
    match slow:
        case Literal(k, n):
            if isinstance(fast, Literal):
                return Literal((k - 1) * fast.n + fast.k, n * fast.n)
            return shifted((k - 1) * len(parts_of(inner)), _times(outer, inner), fast)
        case In(k, axis, place):
            before = sum(len(parts_of(_times(a, inner))) for a in axis.axes[:k])
            return shifted(before, _times(outer, inner), _joined(place, fast))
        case Tuple((place, *rest)):
            return _joined(place, _joined(tuple_of(tuple(rest)), fast))
    return Tuple((slow, *(fast.places if isinstance(fast, Tuple) else (fast,))))


def shifted(before: int, whole: Part, place: Part) -> Part:
    """Return a place in one of the parts of an axis, or in some of them in line, as one of the whole."""
    k, inside = (place.k, place.place) if isinstance(place, In) else (0, place)
    return in_part(before + k, whole, inside)


def parted(place: Part, outer: Part, inner: Part) -> tuple[Part, Part]:
    """Return a place on the product of two axes as a place on each: what `tuple_of` joins."""
    if Numbered(1) in (outer, inner):
        one = Literal(1, 1)
        return (one, place) if outer == Numbered(1) else (place, one)
    match outer, place:
        case Numbered(n), Literal(k, _) if isinstance(inner, Numbered):
            slow, rest = divmod(k - 1, inner.count)
            return Literal(slow + 1, n), Literal(rest + 1, inner.count)
        case Numbered(n), In(k, _, inside):
            slow, rest = divmod(k, len(parts_of(inner)))
            return Literal(slow + 1, n), in_part(rest, inner, inside)
        case SumAxis(axes), In(k, _, inside):
            for number, axis in enumerate(axes):
                whole = _times(axis, inner)
                width = len(parts_of(whole))
                if k < width:
                    own, fast = parted(in_part(k, whole, inside), axis, inner)
                    return in_part(number, outer, own), fast
                k -= width
        case ProductAxis((_, *rest)), Tuple((first, *others)):
            own, fast = parted(tuple_of(tuple(others)), product_axis(tuple(rest)), inner)
            return tuple_of((first, own)), fast
        case Sort(), Tuple((first, *others)):
            return first, tuple_of(tuple(others))
    raise TypeError(f"{place} is not a place on the product of {outer} and {inner}")


def image(pi: Permutation, inverse: bool, place: Part) -> Part:
    """Return π(t) for an index of its sort; π(π⁻¹(t)) = t."""
    if axis_of(place) != pi.sort:
        raise OutsideFragment(Requirement.AXES, f"{pi.key} permutes another axis")
    if isinstance(place, Image) and place.pi == pi and place.inverse != inverse:
        return place.of
    return Image(pi, inverse, place)
