"""Places at symbols: places of the core, each of which stands for every place on an axis at once."""

from __future__ import annotations

from collections.abc import Collection
from itertools import product
from typing import Self

from sympy import Expr

from symattn.language.permutations import Image as ImageTerm
from symattn.language.permutations import InversePermuting, KnownPermuting, Permuting
from symattn.language.positions import Position
from symattn.language.sizes import Size
from symattn.reading.interface import Reading
from symattn.reading.record import Record
from symattn.terms.bits import Less, Not, less, listed, negated, same
from symattn.terms.context import First, Last, Next
from symattn.terms.part import Part, Sort, Var
from symattn.terms.places import (
    Beside,
    In,
    Literal,
    Numbered,
    Permutation,
    ProductAxis,
    SumAxis,
    Tuple,
    axis_of,
    image,
    in_part,
    parted,
    parts_of,
    product_axis,
    shifted,
    successor,
    sum_axis,
    tuple_of,
)
from symattn.terms.requirements import OutsideFragment, Requirement

FARTHEST = 64
"""Most steps from a named position to one that is read, each of them a place with a name."""


class SymbolicPlaces(Reading):
    """Reads positions, permutations and the parts of axes as places of the core."""

    first = Literal(1, 1)

    def __init__(
        self, record: Record, bound: dict[Position, Part] | None = None, sizes: tuple[Size, ...] = ()
    ) -> None:
        self.record, self._bound, self.sizes = record, bound or {}, sizes

    def bind(self, index: Position, place: Part) -> Self:
        return type(self)(self.record, {**self._bound, index: place}, self.sizes)

    def axis(self, length: Expr) -> Part:
        """Return the axis that a length stands for."""
        if isinstance(length, Size):
            return Sort(length.name, length.kind)
        if length.is_Integer:
            return Numbered(int(length))
        if length not in self.record.axes:
            raise OutsideFragment(Requirement.AXES, f"an axis of length {length} has no parts")
        return self.record.axes[length]

    def fresh(self, sort: Sort) -> Var:
        """Return a variable that no author can write."""
        self.record.made += 1
        return Var(("read", self.record.made), sort)

    def forms(self, axis: Part) -> list[tuple[Part, tuple[Var, ...]]]:
        """Return the forms of a place on an axis, each with its variables."""
        match axis:
            case Sort():
                v = self.fresh(axis)
                return [(v, (v,))]
            case Numbered(n):
                return [(Literal(k, n), ()) for k in range(1, n + 1)]
            case SumAxis(axes):
                return [(In(k, axis, p), vs) for k, a in enumerate(axes) for p, vs in self.forms(a)]
            case ProductAxis(axes):
                chosen = product(*(self.forms(a) for a in axes))
                return [
                    (tuple_of(tuple(p for p, _ in c)), tuple(v for _, vs in c for v in vs))
                    for c in chosen
                ]
        raise TypeError(f"{axis} is not an axis")

    def place(self, term: Expr, axis: Expr) -> Part:
        wanted = self.axis(axis)
        if isinstance(wanted, (SumAxis, ProductAxis)) and (term == axis or term == 1):
            return self._end(wanted, last=term == axis)
        if (counted := counted_place(term, axis, wanted)) is not None:
            return counted
        if (beside := self._beside(term, wanted)) is not None:
            return beside
        found = self.index(term, axis)
        if axis_of(found) == wanted:
            return found
        beyond = isinstance(found, Var) and isinstance(found.key, tuple) and found.key[0] == "next"
        if isinstance(wanted, SumAxis) and axis_of(found) == wanted.axes[0] and not beyond:
            return in_part(0, wanted, found)
        raise OutsideFragment(Requirement.AXES, f"{term} indexes two axes")

    def _beside(self, term: Expr, axis: Part) -> Part | None:
        """Return i + c on the axis of i and c places before it, or behind it; None if it is none."""
        shift, position = term.as_coeff_Add()
        if not (isinstance(axis, SumAxis) and isinstance(position, Position) and shift > 0):
            return None
        home, *more = axis.axes
        place = self.index(position, position.axis)
        if home == Numbered(int(shift)) and axis_of(place) == more[0]:
            return in_part(1, axis, place)
        count = sum(a.count for a in more if isinstance(a, Numbered))
        reaches = all(isinstance(a, Numbered) for a in more) and shift <= count
        if not (reaches and isinstance(place, Var) and place.sort == home):
            return None
        return Beside(place, int(shift))

    def _end(self, axis: Part, *, last: bool) -> Part:
        """Return the first or last place of an axis."""
        match axis:
            case Numbered(n):
                return Literal(n if last else 1, n)
            case SumAxis(axes):
                k = len(axes) - 1 if last else 0
                return In(k, axis, self._end(axes[k], last=last))
            case ProductAxis(axes):
                return tuple_of(tuple(self._end(a, last=last) for a in axes))
            case Sort() if self.record.in_steps and not last:
                return steps_from(self._end(axis, last=True), 1)
            case Sort():
                return self._named_end(Last if last else First, axis)
        raise TypeError(f"{axis} is not an axis")

    def _named_end(self, fact: type[First] | type[Last], axis: Sort) -> Var:
        """Return the first or last place of a sort, and name it."""
        v = Var((fact, axis), axis)
        self.record.named[fact, axis] = v
        self.record.facts[fact(v)] = None
        return v

    def index(self, term: Expr, axis: Expr) -> Part:
        """Return a position term as a place on the axis of its own positions."""
        record = self.record
        if isinstance(term, Position):
            if term in self._bound:
                return self._bound[term]
            if term not in record.named:
                raise OutsideFragment(
                    Requirement.AXES, f"{term} is a position on an axis of several parts"
                )
            return record.named[term]
        if isinstance(term, ImageTerm):
            return self.image(term.permutation, self.index(term.position, axis))
        if axis.is_Integer and term.is_Integer and 1 <= term <= axis:
            return Literal(int(term), int(axis))
        if not isinstance(axis, Size):
            raise OutsideFragment(Requirement.NEIGHBOURS, f"{term} on an axis of length {axis}")
        if term == axis or term == 1:
            return self._end(self.axis(axis), last=term == axis)
        shift, rest = term.as_coeff_Add()
        if shift.is_Integer and abs(shift) > FARTHEST:
            raise OutsideFragment(Requirement.NEIGHBOURS, f"{term} is far from every named position")
        if shift.is_Integer and shift and record.in_steps:
            return self._steps_from(rest, int(shift), axis)
        if shift.is_Integer and shift and (rest != 0 or shift > 1):
            step = 1 if shift > 0 else -1
            before = self.index(term - step, axis)
            if isinstance(before, Var) and before in record.named.values():
                return self.next_to(before, step)
        raise OutsideFragment(Requirement.NEIGHBOURS, f"{term} is not next to a named position")

    def _steps_from(self, term: Expr, count: int, axis: Expr) -> Part:
        """Return the place so many steps behind or before one, where it exists; 2 is behind 1."""
        sort, step = Sort(axis.name, axis.kind), 1 if count > 0 else -1
        if term == 0:
            count -= 1
            place: Part = self._end(sort, last=False)
            home: Part = self._named_end(First, sort)
        else:
            place = home = self.index(term, axis)
        if isinstance(home, Var) and home in self.record.named.values():
            last = self._named_end(Last, sort)
            for k in range(1, abs(count) + 1):
                home = self.next_to(home, step) if isinstance(home, Var) else home
                self.record.facts[negated(same(last, steps_from(last, k)))] = None
        elif not self._exists(place, count):
            beyond = f"{term} + {count}" if count > 0 else f"{term} - {-count}"
            raise OutsideFragment(Requirement.NEIGHBOURS, f"{beyond} need not exist where it is read")
        return steps_from(place, count)

    def _exists(self, place: Part, count: int) -> bool:
        """Tell whether the conditions under which something is read show that a neighbour exists.

        They do if the place is before, or behind, another one, and none of the steps between reaches it.
        """
        known = {c for guard in self.record.guards for c in listed(guard)}
        axis = axis_of(place)
        if not isinstance(axis, Sort):
            return False
        last = Var((Last, axis), axis)
        first = steps_from(last, 1)
        if count > 0:
            ends = [c.right for c in known if isinstance(c, Less) and c.left == place]
            ends += [last] if negated(same(place, last)) in known else []
            pairs = [(place, end) for end in ends]
        else:
            starts = [c.left for c in known if isinstance(c, Less) and c.right == place]
            starts += [first] if negated(same(first, place)) in known else []
            pairs = [(start, place) for start in starts]
        if any(
            all(negated(same(steps_from(p, k), q)) in known for k in range(1, abs(count)))
            for p, q in pairs
        ):
            return True
        return abs(count) == 1 and self._within_reach(place, count, known)

    def _within_reach(self, place: Part, step: int, known: Collection[Part]) -> bool:
        """Tell whether a place is not behind a named one that has a next, or not before one so.

        That it has is asked of what is given.
        """
        for c in known:
            if isinstance(c, Not) and isinstance(c.of, Less):
                low, high = c.of.right, c.of.left
                inside, end = (low, high) if step > 0 else (high, low)
                if inside == place and isinstance(end, Var) and end in self.record.named.values():
                    self.next_to(end, step)
                    beyond = steps_from(end, step)
                    self.record.facts[less(end, beyond) if step > 0 else less(beyond, end)] = None
                    return True
        return False

    def next_to(self, before: Var, step: int) -> Var:
        """Return the place after or before a named one, and name it."""
        key = ("next" if step > 0 else "previous", before)
        v = Var(key, before.sort)
        self.record.named[key] = v
        self.record.facts[Next(before, v) if step > 0 else Next(v, before)] = None
        self.record.neighbour(v)
        return v

    def permutation(self, pi: Permuting) -> tuple[Permutation, bool]:
        """Return an unknown permutation, and whether it is inverted."""
        inverse = isinstance(pi, InversePermuting)
        base = pi.inverse if inverse else pi
        axis = self.axis(base.length)
        if not isinstance(axis, Sort):
            raise OutsideFragment(Requirement.AXES, f"{base} permutes an axis of length {base.length}")
        return Permutation(base, axis), inverse

    def image(self, order: Permuting, place: Part) -> Part:
        base = order.inverse if isinstance(order, InversePermuting) else order
        if isinstance(base, KnownPermuting):
            if not isinstance(place, Literal):
                raise OutsideFragment(Requirement.AXES, f"{base} permutes numbers")
            images = base.images
            inverse = isinstance(order, InversePermuting)
            return Literal(images.index(place.k) + 1 if inverse else images[place.k - 1], place.n)
        return image(*self.permutation(order), place)

    def whole(self, place: Part) -> int:
        if not isinstance(place, Literal):
            raise OutsideFragment(Requirement.NUMBERS, "an entry is read at a number")
        return place.k

    def part(self, place: Part, *lengths: Expr) -> tuple[int, Part]:
        axes = [self.axis(length) for length in lengths]
        if isinstance(place, Literal) and all(isinstance(a, Numbered) for a in axes):
            before = 0
            for k, a in enumerate(axes):
                if isinstance(a, Numbered) and place.k <= before + a.count:
                    return k, Literal(place.k - before, a.count)
                before += a.count if isinstance(a, Numbered) else 0
        whole = sum_axis(tuple(axes))
        if not isinstance(place, In) or place.axis != whole:
            together = " + ".join(map(str, lengths))
            raise OutsideFragment(Requirement.AXES, f"an axis of length {together} has other parts")
        before = 0
        for k, a in enumerate(axes):
            inside = len(parts_of(a))
            if place.k < before + inside:
                return k, in_part(place.k - before, a, place.place)
            before += inside
        raise TypeError("a place lies in one part of its axis")

    def put(self, side: int, place: Part, axis: Expr, *lengths: Expr) -> Part:
        axes = [self.axis(length) for length in lengths]
        if isinstance(place, Literal) and all(isinstance(a, Numbered) for a in axes):
            counts = [a.count for a in axes if isinstance(a, Numbered)]
            return Literal(sum(counts[:side]) + place.k, sum(counts))
        whole = sum_axis(tuple(axes))
        return shifted(sum(len(parts_of(a)) for a in axes[:side]), whole, place)

    def split(self, place: Part, major: Expr, minor: Expr) -> tuple[Part, Part]:
        outer, inner = self.axis(major), self.axis(minor)
        if axis_of(place) != product_axis((outer, inner)):
            raise OutsideFragment(Requirement.AXES, f"an axis of length {major}·{minor} has other parts")
        return parted(place, outer, inner)

    def join(self, slow: Part, fast: Part, axis: Expr, minor: Expr) -> Part:
        return tuple_of((slow, fast))

    def pair(self, place: Part) -> tuple[Part, int]:
        if isinstance(place, Literal):
            return Literal((place.k + 1) // 2, place.n // 2), 2 - place.k % 2
        if (
            isinstance(place, Tuple)
            and isinstance(place.places[-1], Literal)
            and place.places[-1].n == 2
        ):
            return tuple_of(place.places[:-1]), place.places[-1].k
        raise OutsideFragment(Requirement.AXES, "features do not come in pairs")

    def feature(self, pair: Part, parity: int) -> Part:
        if isinstance(pair, Literal):
            return Literal(2 * pair.k - 2 + parity, 2 * pair.n)
        return tuple_of((pair, Literal(parity, 2)))


def counted_place(term: Expr, length: Expr, axis: Part) -> Part | None:
    """Return the place 2 on an axis of 2 + S places, or S + 1 on one of S + 2; None if it is none."""
    behind = length - term
    forward = bool(term.is_Integer)
    if not isinstance(axis, SumAxis) or not (forward or behind.is_Integer):
        return None
    count = int(term) if forward else int(behind) + 1
    parts = list(enumerate(axis.axes))
    for k, part in parts if forward else reversed(parts):
        if not isinstance(part, Numbered) or count < 1:
            return None
        if count <= part.count:
            place = Literal(count if forward else part.count + 1 - count, part.count)
            return In(k, axis, place)
        count -= part.count
    return None


def steps_from(place: Part, count: int) -> Part:
    """Return the place so many steps behind one, or before it if the number is negative."""
    axis = axis_of(place)
    if not isinstance(axis, Sort):
        raise OutsideFragment(Requirement.AXES, "steps are taken on an axis of several parts")
    for _ in range(abs(count)):
        place = image(successor(axis), count < 0, place)
    return place
