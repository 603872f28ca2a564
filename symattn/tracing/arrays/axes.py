"""Axes of arrays and places on them.

A place is a whole number from 0, an exact expression in sizes and positions. An axis has a size, and a
structure that says how its places are named: H · d by a position on each, P + S by one on either part.
The structure is a proposal: whatever it says, numbers decide, and where they do not, nothing is read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Any

import sympy
from sympy import Expr, Integer, expand

from symattn.errors import InputError
from symattn.language.positions import Position
from symattn.language.sizes import Size

ZERO, UNIT = Integer(0), Integer(1)

MOST_PLACES = 64
"""The most places of an axis that are written out: of patches of 4 × 4 in three colours there are 48."""


class Unread(InputError):
    """Code that cannot be read: the line of the user's, if it is known, what it is, and what to do."""

    has_line = False

    def on(self, line: str) -> Unread:
        """Return it with a line, unless it has one."""
        if self.has_line or not line:
            return self
        found = copy(self)
        found.args, found.has_line = (f"{line}{self}",), True
        return found


class TooShort(Unread):
    """A size may have fewer places than the `count` that are read."""

    size: Size
    count: int


class SecondWay(Unread):
    """The places of an axis are not seen in a reshape."""


class OfData(Unread):
    """A result that depends on a comparison of data, and may jump where they are equal."""


class Unseen(Unread):
    """A place that is not seen to be on its axis."""


@dataclass(frozen=True)
class Joined:
    """A factor of an axis that is several axes, one after the other."""

    parts: tuple[Axis, ...]

    @property
    def size(self) -> Expr:
        """The number of places."""
        return expand(sum((part.size for part in self.parts), ZERO))

    @property
    def ends(self) -> list[Expr]:
        """The beginnings of the parts, and the end of the last one."""
        found = [ZERO]
        for part in self.parts:
            found.append(expand(found[-1] + part.size))
        return found

    def cut(self, place: Expr) -> Joined:
        """Return the same axes, but one that has a number of places as two, which meet at a place."""
        for k, (part, begin) in enumerate(zip(self.parts, self.ends, strict=False)):
            inside = expand(place - begin)
            if part.size.is_Integer and inside.is_Integer and 0 < inside < part.size:
                halves = Axis(inside), Axis(expand(part.size - inside))
                return Joined((*self.parts[:k], *halves, *self.parts[k + 1 :]))
        return self

    def __str__(self) -> str:
        return "(" + " + ".join(map(str, self.parts)) + ")"


@dataclass(frozen=True)
class Axis:
    """A size, and the factors by which places are named, the slowest first; None if any will do."""

    size: Expr
    factors: tuple[Expr | Joined, ...] | None = None

    def __str__(self) -> str:
        return "*".join(map(str, resolved(self))) or "1"


ONE = Axis(UNIT, ())


def product_axis(factors: Iterable[Expr | Joined]) -> Axis:
    """Return the axis of several factors, the slowest first; numbers side by side are one factor."""
    found: list[Any] = []
    for factor in factors:
        if isinstance(factor, Expr) and factor.is_Integer:
            if factor == 1:
                continue
            if found and isinstance(found[-1], Expr) and found[-1].is_Integer:
                found[-1] *= factor
                continue
        found.append(factor)
    return Axis(expand(sympy.prod([size_of(f) for f in found])), tuple(found))


def joined_axis(parts: Sequence[Axis]) -> Axis:
    """Return the axis of several axes, one after the other: k · A + l · A is (k + l) · A."""
    heads: list[tuple[Expr, tuple[Any, ...]]] = []
    for part in parts:
        first, *rest = resolved(part) or [UNIT]
        is_number = isinstance(first, Expr) and first.is_Integer
        heads.append((first, tuple(rest)) if is_number else (UNIT, (first, *rest)))
    if len({rest for _, rest in heads}) == 1:
        return product_axis([sum((n for n, _ in heads), ZERO), *heads[0][1]])
    return product_axis([Joined(tuple(parts))])


def size_of(factor: Expr | Joined) -> Expr:
    """Return the number of places of a factor."""
    return factor.size if isinstance(factor, Joined) else factor


def resolved(axis: Axis) -> tuple[Expr | Joined, ...]:
    """Return the factors of an axis; if any will do, those in which its size is written."""
    if axis.factors is not None:
        return axis.factors
    size = expand(axis.size)
    if size.is_Mul:
        return product_axis(size.as_ordered_factors()).factors or ()
    terms = size.as_ordered_terms()
    if len(terms) > 1 and all(term.as_coeff_Mul()[0] > 0 for term in terms):
        return (Joined(tuple(Axis(term) for term in terms)),)
    return () if size == 1 else (size,)


@cache
def nonnegative(e: Expr) -> bool:
    """Tell whether a polynomial in positions and sizes is seen to be at least 0 for all of them.

    A position runs from 1 to the length of its axis, and a size from 1.
    """
    e = expand(e)
    if e.is_number:
        return bool(e >= 0)
    # A position that is read at others goes before these.
    for position in sorted(e.atoms(Position), key=lambda p: (-len(p.atoms(Position)), str(p))):
        slope = expand(e.coeff(position))
        rest = expand(e - slope * position)
        if rest.has(position):
            return False
        if nonnegative(slope):
            e = expand(rest + slope)
        elif nonnegative(-slope):
            e = expand(rest + slope * position.axis)
        else:
            return False
    sizes = sorted(e.free_symbols, key=str)
    if not sizes:
        return bool(e >= 0)
    if not e.is_polynomial(*sizes):
        return False
    moved = sympy.Poly(e.subs({n: n + 1 for n in sizes}, simultaneous=True), *sizes)
    return all(c >= 0 for c in moved.coeffs())


def divided(number: Expr, divisor: Expr, most: int = 1) -> tuple[Expr, Expr] | None:
    """Return quotient and remainder, 0 ≤ remainder < most · divisor; None if they are not seen."""
    divisor = expand(divisor)
    if divisor == 1:
        return expand(number), ZERO
    return _divided(expand(number), divisor, most)


@cache
def _divided(number: Expr, divisor: Expr, most: int) -> tuple[Expr, Expr] | None:
    quotient, rest = ZERO, ZERO
    if divisor.is_Add:
        names = sorted(divisor.free_symbols, key=str)
        # A position has its axis in it, which is not a number of this division.
        plain = {p: sympy.Dummy() for p in number.atoms(Position) | divisor.atoms(Position)}
        back = {dummy: p for p, dummy in plain.items()}
        parts = sympy.div(number.xreplace(plain), divisor.xreplace(plain), *names)
        quotient, rest = (part.xreplace(back) for part in parts)
        if any(not c.is_Integer for c in _coefficients(quotient)):
            return None
    else:
        count, symbols = divisor.as_coeff_Mul()
        for term in number.as_ordered_terms():
            own, factors = term.as_coeff_Mul()
            ratio = factors / symbols
            if not own.is_Integer or any(n.is_negative for n in ratio.as_powers_dict().values()):
                rest += term
                continue
            whole = own // count
            quotient += whole * ratio
            rest += (own - whole * count) * factors
    for less in (0, 1, -1):
        n, r = expand(quotient - less), expand(rest + less * divisor)
        if nonnegative(r) and nonnegative(most * divisor - 1 - r):
            return n, r
    return None


def floor_quotient(x: Expr, y: Expr) -> Expr:
    """Return ⌊x / y⌋ of whole numbers made of sizes and positions.

    Raises
    ------
    Unread
        If it is not seen.
    """
    parts = divided(expand(x), expand(y))
    if parts is None:
        if not y.is_Integer and expand(sympy.cancel(x / y)).is_polynomial(*x.free_symbols):
            return expand(sympy.cancel(x / y))
        above = f"({x})" if x.is_Add else x
        raise Unread(
            f"{above} // {y} is not seen: declare an axis by its factors, {y}*m, or fix the size"
        )
    return parts[0]


def _coefficients(e: Expr) -> list[Expr]:
    return [term.as_coeff_Mul()[0] for term in expand(e).as_ordered_terms()]


def digits(number: Expr, sizes: Sequence[Expr]) -> list[Expr]:
    """Return the digits of a number to several radices, the slowest first: places of a reshape.

    Raises
    ------
    Unread
        If they are not seen: an axis is laid out in two ways.
    """
    found: list[Expr] = []
    rest = number
    real = [n for n, size in enumerate(sizes) if size != 1]
    for n in range(len(sizes) - 1, -1, -1):
        if sizes[n] == 1:
            found.append(ZERO)
        elif n == real[0]:
            found.append(expand(rest))
        else:
            parts = divided(rest, sizes[n])
            if parts is None:
                raise second_way(sizes)
            rest, digit = parts
            found.append(digit)
    return found[::-1]


def second_way(sizes: Sequence[Expr]) -> SecondWay:
    """Return the error for an axis that is reshaped to sizes."""
    whole = "*".join(f"({size})" if size.is_Add else str(size) for size in sizes)
    names = sorted({str(n) for size in sizes for n in size.free_symbols})
    fixed = ", ".join(f"{name!r}: 2" for name in names)
    remedy = f"fix these sizes, as with sizes={{{fixed}}}"
    for size in sizes:
        number, rest = size.as_coeff_Add()
        if number.is_negative and rest.is_Symbol:
            remedy = f"declare the axis of {rest} places as {-number}+{rest}, or {remedy}"
    return SecondWay(f"an axis of {whole} places is taken apart in a second way; {remedy}")


def flat(places: Sequence[Expr], sizes: Sequence[Expr]) -> Expr:
    """Return the number of a place in row-major order."""
    found = ZERO
    for place, size in zip(places, sizes, strict=True):
        found = found * size + place
    return expand(found)


Named = list[tuple[Expr, tuple[Position, ...]]]


def places(axis: Axis, fresh: Callable[[Expr], Position]) -> Named:
    """Return all places of an axis: those of a size by a new position, others one after the other.

    Raises
    ------
    Unread
        If too many are to be written out.
    """
    found: Named = [(ZERO, ())]
    for factor in resolved(axis):
        steps: Named
        if isinstance(factor, Joined):
            steps = [
                (expand(begin + n), bound)
                for begin, part in zip(factor.ends, factor.parts, strict=False)
                for n, bound in places(part, fresh)
            ]
        elif factor.is_Integer:
            if factor > MOST_PLACES:
                raise Unread(
                    f"an axis of {factor} places is written out, and {MOST_PLACES} at most are: name it"
                )
            steps = [(Integer(n), ()) for n in range(int(factor))]
        else:
            position = fresh(factor)
            steps = [(position - 1, (position,))]
        size = size_of(factor)
        found = [(expand(n * size + m), b + c) for n, b in found for m, c in steps]
    return found


def coordinates(number: Expr, axis: Axis) -> tuple[list[int], list[tuple[Expr, Expr]]]:
    """Return a place of data in two lists: what is a number or a part, and positions with their axes.

    Raises
    ------
    Unseen
        If the place is not seen to be on the axis.
    Unread
        If the axis is laid out in another way.
    """
    factors = resolved(axis)
    if not factors:
        return [], []
    tags: list[int] = []
    positions: list[tuple[Expr, Expr]] = []
    for factor, digit in zip(factors, digits(number, [size_of(f) for f in factors]), strict=True):
        if not (nonnegative(digit) and nonnegative(size_of(factor) - 1 - digit)):
            raise Unseen(f"place {digit} is not seen to be on an axis of {size_of(factor)} places")
        if isinstance(factor, Joined):
            part, inner = _part(digit, factor)
            own_tags, own_positions = coordinates(inner, factor.parts[part])
            tags += [part, *own_tags]
            positions += own_positions
        elif factor.is_Integer:
            if not digit.is_Integer:
                raise second_way([size_of(f) for f in factors])
            tags.append(int(digit))
        else:
            positions.append((expand(digit + 1), factor))
    return tags, positions


def _part(digit: Expr, factor: Joined) -> tuple[int, Expr]:
    for k, (begin, end) in enumerate(pairwise(factor.ends)):
        if nonnegative(digit - begin) and nonnegative(end - 1 - digit):
            return k, expand(digit - begin)
    raise Unread(f"place {digit} of an axis {factor} is in no single part of it")


def common(axes: Sequence[Axis]) -> Axis:
    """Return the axis that broadcast ones have in common: the one that is named most finely.

    Raises
    ------
    Unread
        If their sizes do not agree.
    """
    real = [axis for axis in axes if axis.size != 1]
    if not real:
        return ONE
    for axis in real:
        if expand(axis.size - real[0].size) != 0:
            raise Unread(f"sizes {real[0].size} and {axis.size} do not agree")
    return max(real, key=lambda a: (a.factors is not None, _fineness(a)))


def _fineness(axis: Axis) -> int:
    return sum(sum(map(_fineness, f.parts)) if isinstance(f, Joined) else 1 for f in resolved(axis))


def regrouped(axes: Sequence[Axis], sizes: Sequence[Expr]) -> list[Axis]:
    """Return axes of new sizes with the factors of old ones in line, where these fit."""
    line: list[Expr | Joined | Axis] = []
    for axis in axes:
        line += [axis] if axis.factors is None else axis.factors
    line.reverse()
    found: list[Axis] = []
    for size in sizes:
        taken = _taken(line, expand(size))
        if taken is None:
            return [*found, *(Axis(expand(n)) for n in sizes[len(found) :])]
        found.append(taken)
    return found


def _taken(line: list[Expr | Joined | Axis], size: Expr) -> Axis | None:
    """Take factors from a line until they have a size; numbers are split if need be."""
    factors: list[Expr | Joined] = []
    loose: list[Axis] = []
    left = size
    while left != 1:
        if not line:
            return None
        factor = line.pop()
        own = factor.size if isinstance(factor, (Axis, Joined)) else factor
        rest = sympy.cancel(left / own)
        if not _is_whole(rest):
            over = sympy.cancel(own / left)
            if not _is_whole(over) or isinstance(factor, Joined):
                return None
            line.append(Axis(expand(over)) if isinstance(factor, Axis) else expand(over))
            factor = Axis(left) if isinstance(factor, Axis) else left
            rest = UNIT
        if isinstance(factor, Axis):
            loose.append(factor)
            factors += resolved(factor)
        else:
            factors.append(factor)
        left = expand(rest)
    found = product_axis(factors)
    is_loose = len(loose) == 1 and len(factors) == len(resolved(loose[0]))
    return Axis(found.size) if is_loose else found


def _is_whole(e: Expr) -> bool:
    return is_integral(e) and nonnegative(expand(e) - 1)


def is_integral(e: Expr) -> bool:
    """Tell whether an expression in sizes is a polynomial whose coefficients are integers."""
    e = expand(e)
    return e.is_polynomial(*e.free_symbols) and all(c.is_Integer for c in _coefficients(e))
