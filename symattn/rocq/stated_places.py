"""The reading of positions and conditions as trees: places that count from 0, and bits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from sympy import And, Basic, Expr, Ge, Gt, Integer, Le, Lt, Ne, Or, expand
from sympy import Eq as SymPyEq
from sympy import Not as SymPyNot

from symattn.language.permutations import Image, InversePermuting, KnownPermuting, Permuting
from symattn.language.positions import Position
from symattn.language.sizes import Size
from symattn.reading.interface import Reading
from symattn.relations import Relation
from symattn.relations.base import Both, Either, Negated
from symattn.relations.functions import Unknown
from symattn.relations.patterns import Causal, Everything, Isolated, Prefix, Window
from symattn.rocq import trees as t
from symattn.rocq.bits import compared, equal, every, moved, negated, same, some
from symattn.rocq.symbols import Place, Product, Side, Symbols, Way, Withheld


class StatedPlaces(Reading):
    """Reads positions, permutations, the parts of axes, conditions and relations as trees."""

    first = t.At(0, "1")

    def __init__(self, symbols: Symbols, bound: Mapping[Position, Place] | None = None) -> None:
        self.symbols = symbols
        self._bound = dict(bound or {})

    def bind(self, index: Position, place: Place) -> Self:
        return type(self)(self.symbols, {**self._bound, index: place})

    def length(self, length: Expr) -> str:
        """Return the name of a length."""
        if isinstance(length, Size):
            name = self.symbols.names.of("size", length.name)
            self.symbols.lengths[name] = None
            return name
        if isinstance(length, Integer):
            return str(length)
        raise Withheld(f"an axis of length {length}")

    def fresh(self, axis: Expr) -> t.Var:
        """Return a new variable on an axis."""
        return t.Var(self.symbols.names.fresh(), self.length(axis))

    def forms(self, length: Expr, way: Way | None = None) -> list[tuple[Place, tuple[t.Var, ...]]]:
        """Return the forms of a place on an axis, each with its variables.

        Parameters
        ----------
        length : Expr
        way : optional
            How the axis is put together, if that may be in several ways.
        """
        if isinstance(length, Size):
            var = self.fresh(length)
            return [(var, (var,))]
        if isinstance(length, Integer):
            return [(t.At(k, str(length)), ()) for k in range(int(length))]
        shape = way or self.symbols.shapes.get(length)
        if shape is None:
            several = length in self.symbols.divided
            how = "is divided into parts in two ways" if several else "has no parts"
            raise Withheld(f"an axis of length {length} {how}")
        kind, lengths = shape
        if kind == "product":
            major, minor = lengths
            return [
                (Product((p, q)), (*vs, *ws))
                for p, vs in self.forms(major)
                for q, ws in self.forms(minor)
            ]
        return [(Side(k, p, lengths), vs) for k, n in enumerate(lengths) for p, vs in self.forms(n)]

    def linear(self, term: Expr) -> tuple[t.Tree | None, int]:
        """Return the number that a term names as a place, or none, and what is added."""
        if isinstance(term, Position):
            known = self._bound.get(term, self.symbols.literals.get(term))
            if isinstance(known, int):
                return None, known
            if isinstance(known, t.At):
                return None, known.number + 1
            if isinstance(known, t.Tree):
                return known, 1
            if known is not None:
                raise Withheld(f"{term} is on an axis of several parts")
            return self.free_position(term), 1
        if isinstance(term, Size):
            return t.Length(self.length(term)), 0
        if isinstance(term, Integer):
            return None, int(term)
        if isinstance(term, Image):
            (axis,) = {term.permutation.length}
            return self.image(term.permutation, self.place(term.position, axis)), 1
        shift, rest = term.as_coeff_Add()
        if isinstance(shift, Integer) and shift and rest != 0:
            base, offset = self.linear(rest)
            return base, offset + int(shift)
        raise Withheld(f"the position {term}")

    def free_position(self, term: Position) -> t.Var:
        return t.Var(self.symbols.names.of("position", term.name), self.length(term.axis))

    def place(self, term: Expr, axis: Expr) -> Any:
        if isinstance(term, Position) and term in self._bound:
            return self._bound[term]
        if not isinstance(axis, (Size, Integer)):
            raise Withheld(f"{term} on an axis of length {axis}")
        base, offset = self.linear(term)
        if base is None:
            if isinstance(axis, Integer) or axis == 1:
                return t.At(offset - 1, str(axis))
            if offset < 1:
                raise Withheld(f"the place {term}")
            place: t.Tree = t.At(offset - 1, self.length(axis))
        else:
            if isinstance(base, t.Length) and offset > 0:
                raise Withheld(f"the place {term}")
            place = moved(base, offset - 1)
            least = -1 if isinstance(base, t.Length) else 0
            if isinstance(place, t.Moved) and place.by < least:
                raise Withheld(f"the place {term}, which may be before the first")
        if not isinstance(place, (t.Var, t.Image)):
            self.symbols.within[place, self.length(axis)] = None
        if isinstance(place, t.Var) and place.axis != self.length(axis):
            self.symbols.within[place, self.length(axis)] = None
            self.symbols.crossing[str(term)] = None
        return place

    def whole(self, place: Place) -> int:
        if not isinstance(place, t.At):
            raise Withheld("an entry is read at a number")
        return place.number + 1

    def image(self, order: Permuting, place: t.Tree) -> t.Tree:
        inverted = isinstance(order, InversePermuting)
        base = order.inverse if isinstance(order, InversePermuting) else order
        if isinstance(base, KnownPermuting):
            k = self.whole(place)
            image = base.images.index(k) + 1 if inverted else base.images[k - 1]
            return t.At(image - 1, leaf_axis(place))
        name = self.symbols.names.of("permutation", base.name)
        self.symbols.permutations[name] = base
        self.length(base.length)
        return t.Image(name, inverted, place)

    def in_order(self, i: Place, j: Place) -> tuple[Place, Place]:
        return i, j

    def part(self, place: Place, *lengths: Expr) -> tuple[int, Place]:
        if isinstance(place, Side) and place.lengths == lengths:
            return place.number, place.place
        if isinstance(place, t.At) and all(isinstance(n, Integer) for n in lengths):
            k = place.number
            for side, n in enumerate(lengths):
                if k < int(n):
                    return side, t.At(k, str(n))
                k -= int(n)
        raise Withheld("an axis that is divided into parts in another way")

    def split(self, place: Place, major: Expr, minor: Expr) -> tuple[Place, Place]:
        if minor == 1:
            return place, t.At(0, "1")
        if major == 1:
            return t.At(0, "1"), place
        if isinstance(place, Product):
            first, second = place.places
            ways = self.symbols.divided.get(expand(major * minor), ())
            if len(ways) == 1 or (self._is_on(first, major) and self._is_on(second, minor)):
                return first, second
        raise Withheld("an axis that is divided into parts in another way")

    def _is_on(self, place: Any, length: Expr) -> bool:
        """Tell whether a place is on an axis, of axes that are divided in several ways."""
        match place:
            case Product((first, second)):
                ways = self.symbols.divided.get(length, ())
                return any(
                    kind == "product" and self._is_on(first, n) and self._is_on(second, m)
                    for kind, (n, m, *_) in ways
                )
            case Side():
                return ("sum", place.lengths) in self.symbols.divided.get(length, ())
        return isinstance(length, (Size, Integer)) and leaf_axis(place) == self.length(length)

    def put(self, side: int, place: Place, axis: Expr, *lengths: Expr) -> Place:
        if isinstance(place, t.At) and all(isinstance(n, Integer) for n in lengths):
            return t.At(int(sum(lengths[:side])) + place.number, str(axis))
        if ("sum", lengths) not in self.symbols.divided.get(axis, ()):
            raise Withheld("an axis that is divided into parts in another way")
        return Side(side, place, lengths)

    def join(self, slow: Place, fast: Place, axis: Expr, minor: Expr) -> Place:
        if minor == 1:
            return slow
        if minor == axis:
            return fast
        if ("product", (expand(axis / minor), minor)) not in self.symbols.divided.get(axis, ()):
            raise Withheld("an axis that is divided into parts in another way")
        return Product((slow, fast))

    def pair(self, place: Place) -> tuple[Place, int]:
        if isinstance(place, Product) and place.places[1] in (t.At(0, "2"), t.At(1, "2")):
            return place.places[0], place.places[1].number + 1
        if isinstance(place, t.At):
            return t.At(place.number // 2, str(int(place.axis) // 2)), 1 + place.number % 2
        raise Withheld("features do not come in pairs")

    def feature(self, pair: Place, parity: int) -> Place:
        if isinstance(pair, t.At):
            return t.At(2 * pair.number + parity - 1, str(2 * int(pair.axis)))
        return Product((pair, t.At(parity - 1, "2")))

    # -- bits -------------------------------------------------------------------------------------

    def same(self, i: Place, j: Place) -> t.Tree:
        if isinstance(i, Side) and isinstance(j, Side) and i.lengths == j.lengths:
            return self.same(i.place, j.place) if i.number == j.number else t.Known(False)
        left, right = flattened(i), flattened(j)
        if form(i) != form(j):
            raise Withheld("places on an axis that is divided in two ways are compared")
        bits = [same(a, b) for a, b in zip(left, right, strict=True)]
        return every(*bits)

    def upto(self, i: t.Tree, last: Expr, axis: Expr) -> t.Tree:
        return compared((i, 1), self.linear(last), strict=False)

    def condition(self, c: Basic) -> t.Tree:
        """Return a condition on positions as a bit."""
        if c.is_Boolean and not c.args:
            return t.Known(bool(c))
        if isinstance(c, (And, Or)):
            bits = [self.condition(part) for part in c.args]
            whole = bits[0]
            for bit in bits[1:]:
                whole = every(whole, bit) if isinstance(c, And) else some(whole, bit)
            return whole
        if isinstance(c, SymPyNot):
            return negated(self.condition(c.args[0]))
        left, right = (self.linear(side) for side in c.args)
        if isinstance(c, (Le, Lt)):
            return compared(left, right, strict=isinstance(c, Lt))
        if isinstance(c, (Ge, Gt)):
            return compared(right, left, strict=isinstance(c, Gt))
        if isinstance(c, (SymPyEq, Ne)):
            same = equal(left, right)
            return same if isinstance(c, SymPyEq) else negated(same)
        raise Withheld(f"the condition {c}")

    def seen(self, relation: Relation, i: Place, j: Place) -> t.Tree:
        match relation:
            case Everything():
                return t.Known(True)
            case Both(first, second):
                return every(self.seen(first, i, j), self.seen(second, i, j))
            case Either(first, second):
                return some(self.seen(first, i, j), self.seen(second, i, j))
            case Negated(inside):
                return negated(self.seen(inside, i, j))
            case Isolated():
                return self.same(i, j)
            case Causal() if isinstance(i, (Side, Product)) and isinstance(j, (Side, Product)):
                return self._in_order(j, i, strict=False)
        if isinstance(i, (Side, Product)) or isinstance(j, (Side, Product)):
            if isinstance(relation, Causal) and not any(isinstance(p, Product) for p in (i, j)):
                return t.UpTo(self._counted(j), self._counted(i))
            raise Withheld(f"the mask {relation} on an axis of several parts")
        match relation:
            case Unknown(name):
                called = self.symbols.names.of("relation", name)
                self.symbols.relations[called] = None
                return t.Related(called, i, j)
        if isinstance(i, t.At) and isinstance(j, t.At):
            return t.Known(bool(relation.sees(i.number + 1, j.number + 1)))
        match relation:
            case Causal():
                return t.UpTo(j, i)
            case Window(left, right):
                before = t.Known(True) if left is None else compared((i, 1), (j, 1 + left), strict=False)
                after = (
                    t.Known(True) if right is None else compared((j, 1), (i, 1 + right), strict=False)
                )
                return every(before, after)
            case Prefix(length):
                return compared((j, 1), (None, length), strict=False)
        raise Withheld(f"the mask {relation}")

    def _counted(self, place: Any) -> t.Tree:
        """Return a place by its number, counted through axes side by side."""
        if not isinstance(place, Side):
            found: t.Tree = place
            return found
        inner = self._counted(place.place)
        for length in place.lengths[: place.number]:
            inner = t.Later(inner, t.Length(self.length(length)))
        return inner

    def _in_order(self, i: Place, j: Place, *, strict: bool) -> t.Tree:
        """Return whether one place comes before another, or is it if that is not strict.

        Of axes side by side the first comes first; of a product, the places on the first count first.
        """
        match i, j:
            case Side(a, p, lengths), Side(b, q, others) if lengths == others:
                return self._in_order(p, q, strict=strict) if a == b else t.Known(a < b)
            case Product((p, within_p)), Product((q, within_q)):
                inside = every(self.same(p, q), self._in_order(within_p, within_q, strict=strict))
                return some(self._in_order(p, q, strict=True), inside)
            case t.At(p), t.At(q):
                return t.Known(p < q if strict else p <= q)
        if not (isinstance(i, t.Tree) and isinstance(j, t.Tree)):
            raise Withheld("places in order on axes that are divided in two ways")
        return t.Before(i, j) if strict else t.UpTo(i, j)


def flattened(place: Place) -> tuple[t.Tree, ...]:
    """Return the places that a place is put together from."""
    if isinstance(place, Product):
        return tuple(p for part in place.places for p in flattened(part))
    if isinstance(place, Side):
        return (t.At(place.number, str(place.count)), *flattened(place.place))
    return (place,)


def form(place: Place) -> object:
    """Return the composition of a place, which is the same for all places on one axis.

    Of axes side by side these are the lengths, whichever of them the place is on.
    """
    match place:
        case Product(places):
            return "product", *(
                form(p) if isinstance(p, (Product, Side)) else leaf_axis(p) for p in places
            )
        case Side():
            return "sum", place.lengths
    return "one"


def leaf_axis(place: t.Tree) -> str:
    """Return the name of the axis that a place is on that is not put together."""
    while isinstance(place, (t.Moved, t.Later, t.Image)):
        place = place.place
    return place.axis if isinstance(place, (t.Var, t.At, t.Length)) else ""
