"""The reading of expressions as trees: entries as Coq says them.

It is a reading of :mod:`symattn.kernel.reading.meaning`, whose places and values are trees; nothing that
the kernel has proved, or simplified, comes into it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from sympy import And, Basic, Expr, Ge, Gt, Integer, Le, Lt, Mul, Ne, Or, Pow, preorder_traversal
from sympy import Eq as SymPyEq
from sympy import Not as SymPyNot

from symattn.certificates import trees as t
from symattn.certificates.names import Names
from symattn.kernel.reading.meaning import entry_of
from symattn.kernel.reading.operations import Reading
from symattn.language import families, rotations, selection
from symattn.language.expressions import Expression
from symattn.language.known_functions import ABSOLUTE, KnownFunction
from symattn.language.matrices import FreeMatrix, InvertibleMatrix, NumPyCode
from symattn.language.permutations import Image, InversePermuting, KnownPermuting, Permuting
from symattn.language.positions import Position
from symattn.language.rotations import Frequencies, PositionNumbers
from symattn.language.sizes import Size
from symattn.relations import Relation
from symattn.relations.base import Both, Either, Negated
from symattn.relations.functions import Unknown
from symattn.relations.patterns import Causal, Everything, Isolated


class Withheld(Exception):
    """Why a claim has no certificate."""


@dataclass(frozen=True)
class Product:
    """A place on an axis of length major · minor: one on each."""

    places: tuple[Any, ...]


@dataclass(frozen=True)
class Side:
    """A place on one of several axes put side by side."""

    number: int
    place: Any


@dataclass(frozen=True)
class Inverse:
    """The inverse of a matrix, whose entry at two places on an axis is a tree."""

    of: Expression
    row: t.Var
    column: t.Var
    body: t.Tree


@dataclass
class Symbols:
    """What a statement is about, in the order of first appearance, and what is assumed of it."""

    names: Names
    shapes: dict[Expr, Any] = field(default_factory=dict)
    """How lengths that are products or sums are put together."""
    lengths: dict[str, None] = field(default_factory=dict)
    data: dict[str, int] = field(default_factory=dict)
    positive: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Data that are positive, each with its axes."""
    frequencies: dict[str, tuple[int, Expr]] = field(default_factory=dict)
    """Data that stand for base^(−k/m), each with its base and m."""
    relations: dict[str, None] = field(default_factory=dict)
    permutations: dict[str, Permuting] = field(default_factory=dict)
    functions: dict[str, str] = field(default_factory=dict)
    """Unknown functions, each with how many numbers it takes."""
    matrices: dict[str, tuple[str, str]] = field(default_factory=dict)
    """Matrices with a hypothesis, each with its axis: symmetric, invertible or orthogonal ones."""
    inverses: dict[str, Inverse] = field(default_factory=dict)
    """Inverses of what is put together, by their names."""
    within: dict[tuple[t.Tree, str], None] = field(default_factory=dict)
    """Places that are read, each with the axis that it has to be on."""
    crossing: dict[str, None] = field(default_factory=dict)
    """Positions that index a second axis."""
    literals: Mapping[Position, int] = field(default_factory=dict)
    """Positions on axes whose length is a number: which they are."""
    lenient: bool = False


class Stated(Reading):
    """Reads expressions as trees."""

    first = t.At(0, "1")

    def __init__(self, symbols: Symbols, bound: Mapping[Position, Any] | None = None) -> None:
        self.symbols = symbols
        self._bound = dict(bound or {})

    def entry(self, e: Expression, i: Any, j: Any) -> t.Tree:
        found: t.Tree = entry_of(e, self, i, j)
        return found

    def bind(self, index: Position, place: Any) -> Stated:
        return Stated(self.symbols, {**self._bound, index: place})

    # -- numbers and data -------------------------------------------------------------------------

    def number(self, value: Fraction | int) -> t.Tree:
        return t.Num(Fraction(value))

    def infinity(self, sign: int) -> t.Tree:
        if sign > 0:
            raise Withheld("+∞ is no score of the prelude")
        return t.Infinity()

    def count(self, term: Expr) -> t.Tree:
        if isinstance(term, Size):
            return t.Count(t.Length(self.length(term)))
        base, offset = self.linear(term)
        if base is None:
            return t.Num(Fraction(offset))
        if offset < 1:
            raise Withheld(f"{term} as a number")
        return t.Count(_moved(base, offset - 1))

    def position_number(self, e: PositionNumbers, i: Any) -> t.Tree:
        return t.Count(i)

    def frequency(self, e: Frequencies, j: Any) -> t.Tree:
        # Any numbers: Coq's powers rest on an axiom more, and the claim is an instance.
        if not isinstance(j, t.Tree):
            raise Withheld("a frequency on an axis put together")
        called = self.symbols.names.of("frequency", f"frequency_{e.base}_{e.pairs}")
        self.symbols.data[called] = 1
        self.symbols.frequencies[called] = int(e.base), e.pairs
        return t.Datum(called, (_moved(j, int(e.first)),))

    def scale(self, name: str) -> t.Tree:
        return self._datum(name, (), (), positive=True)

    def root(self, radicand: Expr) -> t.Tree:
        if isinstance(radicand, Integer):
            return t.Fun("sqrt", t.Num(Fraction(int(radicand))))
        if isinstance(radicand, Size):
            return t.Fun("sqrt", t.Count(t.Length(self.length(radicand))))
        raise Withheld(f"√({radicand})")

    def variable(self, e: FreeMatrix, i: Any, j: Any, *, positive: bool = False) -> t.Tree:
        if e.hypothesis not in ("", "positive"):
            return self._square(e, i, j)
        members = []
        for h in e.member:
            homes = {p.axis for p in h.atoms(Position)}
            if len(homes) != 1:
                raise Withheld(f"member {h} of a family")
            members.append((self.place(h, *homes), *homes))
        rows, columns = e.shape
        places = [*members, *((p, n) for p, n in ((i, rows), (j, columns)) if n != 1)]
        if positive and e.member:
            raise Withheld("a family of positive matrices")
        return self._datum(e.name, [p for p, _ in places], [n for _, n in places], positive=positive)

    def _datum(self, name: str, places: Any, axes: Any, *, positive: bool = False) -> t.Datum:
        called = self.symbols.names.of("datum", name)
        flat = tuple(place for p in places for place in _flat(p))
        if self.symbols.data.setdefault(called, len(flat)) != len(flat):
            raise Withheld(f"{name} is read with places of two forms")
        if positive:
            self.symbols.positive[called] = tuple(self.length(n) for n in axes)
        return t.Datum(called, flat)

    def _square(self, e: FreeMatrix, i: Any, j: Any) -> t.Datum:
        """Return an entry of a matrix of which more is assumed than its shape."""
        if e.member or not isinstance(e.rows, Size):
            raise Withheld(f"{e.name} is {e.hypothesis}, on an axis of length {e.rows}")
        entry = self._datum(e.name, (i, j), ())
        self.symbols.matrices[entry.name] = e.hypothesis, self.length(e.rows)
        if e.hypothesis == "invertible":
            self.symbols.data[inverse_name(entry.name)] = 2
        return entry

    def orthogonal(self, e: FreeMatrix, i: Any, j: Any) -> t.Tree:
        return self._square(e, i, j)

    def evaluated(self, e: NumPyCode, i: int, j: int) -> t.Tree:
        raise Withheld("NumPy code")

    # -- arithmetic -------------------------------------------------------------------------------

    def add(self, a: t.Tree, b: t.Tree) -> t.Tree:
        if isinstance(a, t.SCORES) or isinstance(b, t.SCORES):
            return t.Plus(as_score(a), as_score(b))
        return t.Add(a, b)

    def subtract(self, a: t.Tree, b: t.Tree) -> t.Tree:
        return t.Sub(real(a), real(b))

    def negate(self, a: t.Tree) -> t.Tree:
        return t.Neg(real(a))

    def multiply(self, a: t.Tree, b: t.Tree) -> t.Tree:
        if isinstance(a, t.Infinity) and self.symbols.lenient:
            if isinstance(b, t.When) and b.body == t.Num(Fraction(1)):
                return t.Infinitely(b.bit)
            if b in (t.Num(Fraction(0)), t.Num(Fraction(1))):
                return t.Infinity() if b == t.Num(Fraction(1)) else t.Finite(b)
        if a == t.Num(Fraction(-1)):
            return t.Neg(real(b))
        return t.Mul(real(a), real(b))

    def divide(self, a: t.Tree, b: t.Tree) -> t.Tree:
        return t.Div(real(a), real(b))

    def known(self, function: KnownFunction, a: t.Tree) -> t.Tree:
        if function.of_positive:
            raise Withheld(f"{function.name}, which the prelude has no word for")
        if isinstance(a, t.SCORES):
            if function.name != "exp":
                raise Withheld(f"{function.name} of −∞")
            return t.Expo(a)
        if function is ABSOLUTE:
            raise Withheld("an absolute value")
        return t.Fun(function.name, a)

    def apply(self, name: str, member: Any, length: Expr, argument: Callable[[Any], Any]) -> t.Tree:
        if not isinstance(length, Size):
            raise Withheld(f"a function of {length} numbers")
        called = self.symbols.names.of("function", name)
        if self.symbols.functions.setdefault(called, self.length(length)) != self.length(length):
            raise Withheld(f"{name} is a function of rows of two lengths")
        var = self.fresh(length)
        return t.Apply(called, var, real(argument(var)), member)

    def greatest(self, length: Expr, value: Callable[[Any], Any]) -> t.Tree:
        raise Withheld("the largest of a row")

    def square_root(self, a: t.Tree) -> t.Tree:
        raise Withheld("a square root of data")

    def inverse(self, body: Expression, i: Any, j: Any) -> t.Tree:
        axis = body.shape[0]
        if not isinstance(axis, Size):
            raise Withheld(f"the inverse of a matrix of {axis} rows")
        if isinstance(body, InvertibleMatrix):
            name = inverse_name(self._square(body, i, j).name)
        else:
            inverses = self.symbols.inverses
            known = [name for name, inverse in inverses.items() if inverse.of == body]
            name = (
                known[0] if known else self.symbols.names.of("inverse", f"inverse_{len(inverses) + 1}")
            )
            if not known:
                row, column = self.fresh(axis), self.fresh(axis)
                entry = real(self.entry(body, row, column))
                if not t.free(entry) <= {row, column}:
                    raise Withheld("the inverse of a matrix that depends on a position")
                data = {x.name for x in t.walk(entry) if isinstance(x, t.Datum)}
                if data & set(inverses):
                    raise Withheld("the inverse of what has an inverse in it")
                inverses[name] = Inverse(body, row, column, entry)
        self.symbols.data[name] = 2
        return t.Datum(name, (i, j))

    def slope(self, of: Expression, body: FreeMatrix, i: Any, j: Any) -> t.Tree:
        raise Withheld("a derivative")

    # -- places -----------------------------------------------------------------------------------

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

    def forms(self, length: Expr) -> list[tuple[Any, tuple[t.Var, ...]]]:
        """Return the forms of a place on an axis, each with its variables."""
        if isinstance(length, Size):
            var = self.fresh(length)
            return [(var, (var,))]
        if isinstance(length, Integer):
            return [(t.At(k, str(length)), ()) for k in range(int(length))]
        shape = self.symbols.shapes.get(length)
        if shape is None:
            raise Withheld(f"an axis of length {length} is not put together")
        kind, lengths = shape
        if kind == "product":
            major, minor = lengths
            return [
                (Product((p, q)), (*vs, *ws))
                for p, vs in self.forms(major)
                for q, ws in self.forms(minor)
            ]
        return [(Side(k, p), vs) for k, n in enumerate(lengths) for p, vs in self.forms(n)]

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
                raise Withheld(f"{term} is on an axis put together")
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
            place = _moved(base, offset - 1)
            least = -1 if isinstance(base, t.Length) else 0
            if isinstance(place, t.Moved) and place.by < least:
                raise Withheld(f"the place {term}, which may be before the first")
        if not isinstance(place, (t.Var, t.Image)):
            self.symbols.within[place, self.length(axis)] = None
        if isinstance(place, t.Var) and place.axis != self.length(axis):
            self.symbols.within[place, self.length(axis)] = None
            self.symbols.crossing[str(term)] = None
        return place

    def whole(self, place: Any) -> int:
        if not isinstance(place, t.At):
            raise Withheld("an entry is read at a number")
        return place.number + 1

    def image(self, order: Permuting, place: Any) -> Any:
        inverted = isinstance(order, InversePermuting)
        base = order.inverse if isinstance(order, InversePermuting) else order
        if isinstance(base, KnownPermuting):
            k = self.whole(place)
            image = base.images.index(k) + 1 if inverted else base.images[k - 1]
            return t.At(image - 1, place.axis)
        name = self.symbols.names.of("permutation", base.name)
        self.symbols.permutations[name] = base
        self.length(base.length)
        return t.Image(name, inverted, place)

    def in_order(self, i: Any, j: Any) -> tuple[Any, Any]:
        return i, j

    def part(self, place: Any, *lengths: Expr) -> tuple[int, Any]:
        if isinstance(place, Side):
            return place.number, place.place
        if isinstance(place, t.At) and all(isinstance(n, Integer) for n in lengths):
            k = place.number
            for side, n in enumerate(lengths):
                if k < int(n):
                    return side, t.At(k, str(n))
                k -= int(n)
        raise Withheld("an axis put together in another way")

    def split(self, place: Any, major: Expr, minor: Expr) -> tuple[Any, Any]:
        if isinstance(place, Product):
            return place.places[0], place.places[1]
        if minor == 1:
            return place, t.At(0, "1")
        raise Withheld("an axis put together in another way")

    def pair(self, place: Any) -> tuple[Any, int]:
        if isinstance(place, Product) and isinstance(place.places[1], t.At):
            return place.places[0], place.places[1].number + 1
        if isinstance(place, t.At):
            return t.At(place.number // 2, "1"), 1 + place.number % 2
        raise Withheld("features do not come in pairs")

    def feature(self, pair: Any, parity: int) -> Any:
        return Product((pair, t.At(parity - 1, "2")))

    # -- bits -------------------------------------------------------------------------------------

    def same(self, i: Any, j: Any) -> t.Tree:
        left, right = _flat(i), _flat(j)
        if len(left) != len(right):
            return t.Known(False)
        bits = [_same(a, b) for a, b in zip(left, right, strict=True)]
        return every(*bits)

    def upto(self, i: Any, last: Expr, axis: Expr) -> t.Tree:
        return _compared((i, 1), self.linear(last), strict=False)

    def condition(self, c: Any) -> t.Tree:
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
            return _compared(left, right, strict=isinstance(c, Lt))
        if isinstance(c, (Ge, Gt)):
            return _compared(right, left, strict=isinstance(c, Gt))
        if isinstance(c, (SymPyEq, Ne)):
            same = _equal(left, right)
            return same if isinstance(c, SymPyEq) else negated(same)
        raise Withheld(f"the condition {c}")

    def seen(self, relation: Relation, i: Any, j: Any) -> t.Tree:
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
        if isinstance(i, (Side, Product)) or isinstance(j, (Side, Product)):
            raise Withheld(f"the mask {relation} on an axis put together")
        match relation:
            case Unknown(name):
                called = self.symbols.names.of("relation", name)
                self.symbols.relations[called] = None
                return t.Related(called, i, j)
        if isinstance(i, t.At) and isinstance(j, t.At):
            return t.Known(bool(relation.sees(i.number + 1, j.number + 1)))
        if isinstance(relation, Causal):
            return t.UpTo(j, i)
        raise Withheld(f"the mask {relation}")

    def when(self, bit: t.Tree, value: Callable[[], t.Tree]) -> t.Tree:
        if isinstance(bit, t.Known):
            return real(value()) if bit.value else t.Num(Fraction(0))
        return t.When(bit, real(value()))

    def choose(self, bit: t.Tree, value: Callable[[], t.Tree], other: Callable[[], t.Tree]) -> t.Tree:
        if isinstance(bit, t.Known):
            return value() if bit.value else other()
        return t.Choose(bit, real(value()), real(other()))

    def unless_hidden(self, bit: t.Tree, value: Callable[[], t.Tree]) -> t.Tree:
        if isinstance(bit, t.Known):
            return as_score(value()) if bit.value else t.Infinity()
        body = value()
        if body == t.Num(Fraction(0)):
            return t.Bias(bit)
        return t.Masked(bit, as_score(body))

    # -- sums -------------------------------------------------------------------------------------

    def total(self, length: Expr, term: Callable[[Any], t.Tree]) -> t.Tree:
        terms = []
        for place, variables in self.forms(length):
            value = real(term(place))
            for var in reversed(variables):
                value = t.Sum(var, value)
            terms.append(value)
        whole = terms[0]
        for value in terms[1:]:
            whole = t.Add(whole, value)
        return whole

    def term(self, left: Expression, right: Expression, i: Any, k: Any, j: Any) -> t.Tree:
        return t.Mul(real(self.entry(left, i, k)), real(self.entry(right, k, j)))

    def share(self, e: Expression, i: Any, j: Any, value: Callable[[Any], t.Tree]) -> t.Tree:
        length = e.shape[1]
        if not isinstance(length, Size):
            return t.Div(real(value(j)), self.total(length, value))
        var = self.fresh(length)
        body = real(value(var))
        if isinstance(body, t.Fun) and type(e).__name__ == "Softmax":
            body = t.Expo(t.Finite(body.body))
        return t.Share(var, body, j, type(e).__name__ == "Softmax")

    def sum_over(self, index: Position, condition: Any, term: Callable[[Any], t.Tree]) -> t.Tree:
        def one(place: Any) -> t.Tree:
            inside = self.bind(index, place)
            return inside.when(inside.condition(condition), lambda: term(inside))

        return self.total(index.axis, one)

    def product_over(self, index: Position, condition: Any, factor: Callable[[Any], t.Tree]) -> t.Tree:
        def one(place: Any) -> t.Tree:
            inside = self.bind(index, place)
            return real(
                inside.choose(inside.condition(condition), lambda: factor(inside), lambda: t.ONE)
            )

        if isinstance(index.axis, Size):
            var = self.fresh(index.axis)
            return t.Product(var, one(var))
        factors = [one(place) for place, _ in self.forms(index.axis)]
        whole = factors[0]
        for value in factors[1:]:
            whole = t.Mul(whole, value)
        return whole


def inverse_name(name: str) -> str:
    """Return the name of the inverse of a matrix; names are given out with it kept free."""
    return f"{name}_inv"


def shapes_of(*roots: Basic) -> dict[Expr, Any]:
    """Return how the axes of expressions are put together; what is not said stays out."""
    found: dict[Expr, Any] = {}

    def note(length: Expr, kind: str, lengths: tuple[Expr, ...]) -> None:
        if isinstance(length, (Size, Integer)):
            return
        if found.setdefault(length, (kind, lengths)) != (kind, lengths):
            raise Withheld(f"an axis of length {length} is put together in two ways")

    for root in roots:
        for e in preorder_traversal(root):
            if isinstance(e, (families.Concatenated, families.Stacked)):
                side = 1 if isinstance(e, families.Concatenated) else 0
                note(e.shape[side], "product", (e.index.axis, e.body.shape[side]))
            elif isinstance(e, selection.Beside):
                note(e.shape[1], "sum", (e.left.shape[1], e.right.shape[1]))
            elif isinstance(e, (rotations.Sinusoids, rotations.BlockRotation, rotations.Rotary)):
                pairs = e.angles.shape[1]
                note(2 * pairs, "product", (pairs, Integer(2)))
    for root in roots:
        for e in preorder_traversal(root):
            if isinstance(e, Expression):
                for length in e.shape:
                    if isinstance(length, (Mul, Pow)) and length not in found and length.args[0] == 2:
                        note(length, "product", (length / 2, Integer(2)))
                    elif isinstance(length, Mul) and length not in found and len(length.args) == 2:
                        kinds = sorted(length.args, key=lambda n: getattr(n, "kind", "") != "heads")
                        note(length, "product", tuple(kinds))
    return found


def real(value: Any) -> t.Tree:
    """Return a value that is a number."""
    if isinstance(value, t.Finite):
        return value.body
    if isinstance(value, t.SCORES):
        raise Withheld("−∞ stands where a number is needed")
    found: t.Tree = value
    return found


def as_score(value: t.Tree) -> t.Tree:
    """Return a value as a score."""
    return value if isinstance(value, t.SCORES) else t.Finite(value)


def _flat(place: Any) -> tuple[t.Tree, ...]:
    """Return the places that a place is put together from."""
    if isinstance(place, Product):
        return tuple(p for part in place.places for p in _flat(part))
    if isinstance(place, Side):
        return (t.At(place.number, "2"), *_flat(place.place))
    return (place,)


def _moved(base: t.Tree, by: int) -> t.Tree:
    if isinstance(base, t.Moved):
        return _moved(base.place, base.by + by)
    return t.Moved(base, by) if by else base


def every(*bits: t.Tree) -> t.Tree:
    """Return that all of some bits hold."""
    open_bits = [bit for bit in bits if bit != t.Known(True)]
    if t.Known(False) in open_bits:
        return t.Known(False)
    if not open_bits:
        return t.Known(True)
    whole = open_bits[0]
    for bit in open_bits[1:]:
        whole = t.Both(whole, bit)
    return whole


def some(a: t.Tree, b: t.Tree) -> t.Tree:
    """Return that one of two bits holds."""
    if t.Known(True) in (a, b):
        return t.Known(True)
    return b if a == t.Known(False) else a if b == t.Known(False) else t.Either(a, b)


def negated(bit: t.Tree) -> t.Tree:
    """Return that a bit does not hold."""
    if isinstance(bit, t.Known):
        return t.Known(not bit.value)
    return bit.body if isinstance(bit, t.Not) else t.Not(bit)


def _same(a: t.Tree, b: t.Tree) -> t.Tree:
    if isinstance(a, t.At) and isinstance(b, t.At):
        return t.Known(a.number == b.number)
    return t.Known(True) if a == b else t.Same(a, b)


def _compared(left: tuple[Any, int], right: tuple[Any, int], *, strict: bool) -> t.Tree:
    """Return whether a + m ≤ b + n, or <, for places or none."""
    (a, m), (b, n) = left, right
    shift = n - m - strict  # a ≤ b + shift
    if a is None and b is None:
        return t.Known(shift >= 0)
    if a == b:
        return t.Known(shift >= 0)
    if a is None:  # 0 ≤ b + shift
        return t.Known(True) if shift >= 0 else t.UpTo(t.At(-shift, getattr(b, "axis", "")), b)
    if b is None:  # a ≤ shift
        return t.UpTo(a, t.At(shift, getattr(a, "axis", ""))) if shift >= 0 else t.Known(False)
    if shift == -1:
        return t.Before(a, b)
    return t.UpTo(a, _moved(b, shift)) if shift >= 0 else t.UpTo(_moved(a, -shift), b)


def _equal(left: tuple[Any, int], right: tuple[Any, int]) -> t.Tree:
    (a, m), (b, n) = left, right
    if a is None and b is None:
        return t.Known(m == n)
    if a is None:
        (a, m), (b, n) = (b, n), (a, m)
    shift = n - m
    if b is None:
        return t.Same(a, t.At(shift, getattr(a, "axis", ""))) if shift >= 0 else t.Known(False)
    if a == b:
        return t.Known(shift == 0)
    return t.Same(a, _moved(b, shift)) if shift >= 0 else t.Same(_moved(a, -shift), b)
