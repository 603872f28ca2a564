"""The reading at symbols: entries as terms of the core.

Places are those of the core, values are its terms, or `Hidden`: a term where a bit holds, −∞ elsewhere.
What the core has no constructor for, a number that depends on a size or on a position, is read as a free
datum, and it is noted what the author means by it: the author's claim is an instance.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import permutations, product
from typing import Any

from sympy import Add, And, Basic, Expr, Ge, Gt, Integer, Le, Lt, Mul, Ne, Or, Pow, preorder_traversal
from sympy import Eq as SymPyEq
from sympy import Not as SymPyNot

from symattn.kernel.arithmetic.base import Element
from symattn.kernel.core.bits import NO, YES, bit, every, less, negated, same, some
from symattn.kernel.core.bits import Relation as Related
from symattn.kernel.core.context import Context, First, Last, Next
from symattn.kernel.core.part import Name, Part, Sort, Var
from symattn.kernel.core.places import (
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
    product_axis,
    sum_axis,
    tuple_of,
)
from symattn.kernel.core.requirements import NotNatural, Requirement
from symattn.kernel.core.roots import root
from symattn.kernel.core.signs import positive
from symattn.kernel.core.slopes import slope
from symattn.kernel.core.terms import (
    GREATEST,
    ONE,
    ZERO,
    Apply,
    Atom,
    Datum,
    Div,
    Family,
    Fun,
    Num,
    Root,
    When,
    add,
    atom,
    div,
    every_when,
    known,
    mul,
    negative,
    number,
    total,
    when,
)
from symattn.kernel.reading.meaning import entry_of, scalar
from symattn.kernel.reading.operations import Reading
from symattn.language.expressions import Expression
from symattn.language.known_functions import KnownFunction
from symattn.language.matrices import FreeMatrix, NumPyCode, SymmetricMatrix
from symattn.language.permutations import Image as ImageTerm
from symattn.language.permutations import InversePermuting, KnownPermuting, Permuting
from symattn.language.positions import Position
from symattn.language.rotations import Frequencies, PositionNumbers
from symattn.language.sizes import Size
from symattn.relations import Both, Causal, Either, Everything, Isolated, Negated, Relation, Unknown

Meant = Callable[..., Element]
"""What the author means by a datum: its value, from an evaluation and places as numbers."""


FARTHEST = 64
"""A position is read from a named one step by step, each a place that is named; not over more steps."""


@dataclass(frozen=True)
class Hidden:
    """A term where a bit holds, −∞ elsewhere; exp makes it [c] exp e, and nothing else takes it."""

    bit: Part
    body: Part


def real(value: Any) -> Part:
    """Return a value that is a term."""
    if isinstance(value, Hidden) and value.bit == YES:
        return value.body
    if isinstance(value, Hidden):
        raise NotNatural(Requirement.INFINITY, "it is a factor, a term or an entry elsewhere")
    found: Part = value
    return found


@dataclass
class Record:
    """What is noted while the sides and the hypotheses of a claim are read."""

    lenient: bool
    axes: dict[Expr, Part]
    """How the axes that are put together are put together: one choice for the whole claim."""
    named: dict[Hashable, Part] = field(default_factory=dict)
    """The places that the author names, by the author's terms."""
    facts: dict[Part, None] = field(default_factory=dict)
    """Which of them are first, last or next to each other."""
    read: set[Var] = field(default_factory=set)
    """Neighbours that a side reads, wherever it has a value."""
    asked: set[Var] = field(default_factory=set)
    """Neighbours that a condition or a hypothesis names, or that are read under a condition."""
    demands: dict[Part, None] = field(default_factory=dict)
    """[c] 1/D for every denominator D that is read where c holds, and [c] √e for every root."""
    meant: dict[Datum, Meant] = field(default_factory=dict)
    relations: dict[Related, Relation] = field(default_factory=dict)
    """The relations that are given, as bits of unknown ones."""
    signatures: dict[Hashable, Name] = field(default_factory=dict)
    guards: list[Part] = field(default_factory=list)
    """The conditions under which something is being read; a hypothesis is read under the bit YES."""
    made: int = 0

    def declared(self, key: Hashable, made: Name) -> Any:
        """Return a name with its signature; one key has one."""
        known = self.signatures.setdefault(key, made)
        if known != made:
            raise NotNatural(Requirement.AXES, f"{_shown(key)} is read on two axes")
        return known

    @contextmanager
    def under(self, *conditions: Part) -> Iterator[None]:
        """Read something under conditions."""
        self.guards += conditions
        try:
            yield
        finally:
            del self.guards[len(self.guards) - len(conditions) :]

    def neighbour(self, v: Var) -> None:
        """Note that a neighbour of a named place is named."""
        (self.asked if self.guards else self.read).add(v)


def _shown(key: Hashable) -> str:
    return str(key[1]) if isinstance(key, tuple) else str(key)


class Symbols(Reading):
    """Reads expressions as terms."""

    first = Literal(1, 1)

    def __init__(
        self, record: Record, bound: dict[Position, Part] | None = None, sizes: tuple[Size, ...] = ()
    ) -> None:
        self.record, self._bound, self.sizes = record, bound or {}, sizes

    def entry(self, e: Expression, i: Part, j: Part) -> Any:
        return entry_of(e, self, i, j)

    def bind(self, index: Position, place: Part) -> Symbols:
        return Symbols(self.record, {**self._bound, index: place}, self.sizes)

    # -- numbers and data -------------------------------------------------------------------------

    def number(self, value: Any) -> Part:
        return number(value)

    def infinity(self, sign: int) -> Hidden:
        if sign > 0:
            raise NotNatural(Requirement.INFINITY, "+∞ occurs")
        return Hidden(NO, ZERO)

    def _meant(self, key: Hashable, places: tuple[Part, ...], value: Meant, kind: str = "") -> Part:
        """Return a free datum that stands for numbers which the core has no constructor for."""
        made = Datum(("meant", key), tuple(axis_of(p) for p in places), kind)
        self.record.meant[made] = value
        return atom(made, places)

    def _numbers_on(self, place: Part) -> Part:
        # One datum an axis; positions count from 1, so it is positive.
        return self._meant(
            ("number on", axis_of(place)),
            (place,),
            lambda at, n: at.arithmetic.number(n),
            "positive",
        )

    def count(self, term: Expr) -> Part:
        if isinstance(term, Size):
            return self.total(term, lambda k: ONE)
        (axis,) = {p.axis for p in term.atoms(Position)}
        return self._numbers_on(self.place(term, axis))

    def position_number(self, e: PositionNumbers, i: Part) -> Part:
        return self._numbers_on(i)

    def frequency(self, e: Frequencies, j: Part) -> Part:
        return self._meant(("frequency", e), (j,), lambda at, n: at.frequency(e, n))

    def scale(self, name: str) -> Part:
        return atom(self.record.declared(("datum", name), Datum(("scale", name), (), "positive")), ())

    def root(self, radicand: Expr) -> Part:
        if not radicand.is_nonnegative or radicand.atoms(Position):
            raise NotNatural(Requirement.NUMBERS, f"√({radicand}), which may not exist")
        return self.square_root(scalar(radicand, self))

    def variable(self, e: FreeMatrix, i: Part, j: Part, *, positive: bool = False) -> Part:
        if e.hypothesis in ("invertible", "orthogonal"):
            raise NotNatural(Requirement.MATRICES, f"{e.name} is {e.hypothesis}")
        for h in e.member:
            if not h.atoms(Position):
                raise NotNatural(Requirement.MEMBERS, f"{e.name} at {h}")
        homes = [next(iter(h.atoms(Position))).axis for h in e.member]
        members = tuple(self.place(h, home) for h, home in zip(e.member, homes, strict=True))
        kind = "symmetric" if isinstance(e, SymmetricMatrix) else "positive" if positive else ""
        places = (*members, i, j)
        made = Datum(("matrix", e.name), tuple(axis_of(p) for p in places), kind)
        return atom(self.record.declared(("datum", e.name), made), places)

    def in_order(self, i: Part, j: Part) -> tuple[Part, Part]:
        return i, j  # the kind of the datum says that the order does not matter

    def orthogonal(self, e: FreeMatrix, i: Part, j: Part) -> Part:
        raise NotNatural(Requirement.MATRICES, f"{e.name} is {e.hypothesis}")

    def inverse(self, body: Expression, i: Part, j: Part) -> Part:
        raise NotNatural(Requirement.MATRICES, f"the inverse of {body}")

    def evaluated(self, e: NumPyCode, i: int, j: int) -> Part:
        raise NotNatural(Requirement.REAL, f"{e} is NumPy code")

    # -- operations -------------------------------------------------------------------------------

    def add(self, a: Any, b: Any) -> Any:
        hidden = [v.bit for v in (a, b) if isinstance(v, Hidden)]
        body = add(*(v.body if isinstance(v, Hidden) else v for v in (a, b)))
        return Hidden(every(*hidden), body) if hidden else body

    def negate(self, a: Any) -> Part:
        return negative(real(a))

    def subtract(self, a: Any, b: Any) -> Any:
        return self.add(a, self.negate(b))

    def multiply(self, a: Any, b: Any) -> Any:
        if isinstance(a, Hidden) and a.bit == NO and self.record.lenient:
            # −∞ times a bit, with 0 · ∞ = 0
            if b in (ZERO, ONE):
                return Hidden(NO, ZERO) if b == ONE else ZERO
            if isinstance(b, When) and b.body == ONE:
                return Hidden(negated(b.bit), ZERO)
        for factor, value in ((a, b), (b, a)):
            if isinstance(value, Hidden) and _is_positive(factor):
                return Hidden(value.bit, mul(factor, value.body))
        return mul(real(a), real(b))

    def divide(self, a: Any, b: Any) -> Any:
        below = real(b)
        self.record.demands[every_when(tuple(self.record.guards), div(ONE, below))] = None
        if isinstance(a, Hidden) and _is_positive(below):
            return Hidden(a.bit, div(a.body, below))
        return div(real(a), below)

    def known(self, function: KnownFunction, a: Any) -> Part:
        if function.of_positive:
            demand = Fun(function.name, real(a))
            self.record.demands[every_when(tuple(self.record.guards), demand)] = None
        if isinstance(a, Hidden) and function.vanishes_at_minus_infinity:
            return when(a.bit, known(function, a.body))
        return known(function, real(a))

    def square_root(self, a: Any) -> Part:
        value = root(real(a))
        self.record.demands[every_when(tuple(self.record.guards), value)] = None
        return value

    def apply(self, name: str, member: Part, length: Expr, argument: Callable[[Part], Any]) -> Part:
        families = [
            Family(variables, real(argument(place)))
            for place, variables in self.forms(self.axis(length))
        ]
        return Apply(name, member, tuple(families))

    def greatest(self, length: Expr, value: Callable[[Part], Any]) -> Part:
        families, there = [], []
        for place, variables in self.forms(self.axis(length)):
            found = value(place)
            counts = when(found.bit, ONE) if isinstance(found, Hidden) else ONE
            body = when(found.bit, found.body) if isinstance(found, Hidden) else found
            families += [Family(variables, body), Family(variables, counts)]
            for v in reversed(variables):
                counts = total(v, counts)
            there.append(counts)
        # Where nothing counts there is none, as there is no 1/0.
        self.record.demands[every_when(tuple(self.record.guards), div(ONE, add(*there)))] = None
        return Apply(GREATEST, Literal(1, 1), tuple(families))

    def slope(self, of: Expression, body: FreeMatrix, i: Part, j: Part) -> Part:
        by = self.variable(body, i, j)
        value = real(self.entry(of, self.first, self.first))
        if not isinstance(by, Atom):
            raise NotNatural(Requirement.DERIVATIVES, f"by {body}")
        return slope(value, by)

    # -- places -----------------------------------------------------------------------------------

    def axis(self, length: Expr) -> Part:
        """Return the axis that a length stands for."""
        if isinstance(length, Size):
            return Sort(length.name, length.kind)
        if length.is_Integer:
            return Numbered(int(length))
        if length not in self.record.axes:
            raise NotNatural(Requirement.AXES, f"an axis of length {length} is not put together")
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
        raise TypeError(f"{axis} is no axis")

    def place(self, term: Expr, axis: Expr) -> Part:
        wanted = self.axis(axis)
        if isinstance(wanted, (SumAxis, ProductAxis)) and (term == axis or term == 1):
            return self._end(wanted, last=term == axis)
        found = self.index(term, axis)
        if axis_of(found) == wanted:
            return found
        beyond = isinstance(found, Var) and isinstance(found.key, tuple) and found.key[0] == "next"
        if isinstance(wanted, SumAxis) and axis_of(found) == wanted.axes[0] and not beyond:
            return in_part(0, wanted, found)
        raise NotNatural(Requirement.AXES, f"{term} indexes two axes")

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
            case Sort():
                fact = Last if last else First
                v = Var((fact, axis), axis)
                self.record.named[fact, axis] = v
                self.record.facts[fact(v)] = None
                return v
        raise TypeError(f"{axis} is no axis")

    def index(self, term: Any, axis: Any) -> Part:
        """Return a position term as a place on the axis of its own positions."""
        record = self.record
        if isinstance(term, Position):
            if term in self._bound:
                return self._bound[term]
            if term not in record.named:
                raise NotNatural(Requirement.AXES, f"{term} is a position on an axis put together")
            return record.named[term]
        if isinstance(term, ImageTerm):
            return self.image(term.permutation, self.index(term.position, axis))
        if axis.is_Integer and term.is_Integer and 1 <= term <= axis:
            return Literal(int(term), int(axis))
        if not isinstance(axis, Size):
            raise NotNatural(Requirement.NEIGHBOURS, f"{term} on an axis of length {axis}")
        if term == axis or term == 1:
            return self._end(self.axis(axis), last=term == axis)
        shift, rest = term.as_coeff_Add()
        if shift.is_Integer and abs(shift) > FARTHEST:
            raise NotNatural(Requirement.NEIGHBOURS, f"{term} is far from every named position")
        if shift.is_Integer and shift and (rest != 0 or shift > 1):
            step = 1 if shift > 0 else -1
            before = self.index(term - step, axis)
            if isinstance(before, Var) and before in record.named.values():
                return self._next_to(before, step, term)
        raise NotNatural(Requirement.NEIGHBOURS, f"{term} is not next to a named position")

    def _next_to(self, before: Var, step: int, term: Any) -> Part:
        key = ("next" if step > 0 else "previous", before)
        v = self.record.named.setdefault(key, Var(key, before.sort))
        if not isinstance(v, Var):
            raise TypeError("a neighbour is a variable")
        self.record.facts[Next(before, v) if step > 0 else Next(v, before)] = None
        self.record.neighbour(v)
        return v

    def permutation(self, pi: Permuting) -> tuple[Permutation, bool]:
        """Return an unknown permutation, and whether it is inverted."""
        inverse = isinstance(pi, InversePermuting)
        base = pi.inverse if inverse else pi
        axis = self.axis(base.length)
        if not isinstance(axis, Sort):
            raise NotNatural(Requirement.AXES, f"{base} permutes an axis of length {base.length}")
        return Permutation(base, axis), inverse

    def image(self, order: Permuting, place: Part) -> Part:
        base = order.inverse if isinstance(order, InversePermuting) else order
        if isinstance(base, KnownPermuting):
            if not isinstance(place, Literal):
                raise NotNatural(Requirement.AXES, f"{base} permutes numbers")
            images = base.images
            inverse = isinstance(order, InversePermuting)
            return Literal(images.index(place.k) + 1 if inverse else images[place.k - 1], place.n)
        return image(*self.permutation(order), place)

    def whole(self, place: Part) -> int:
        if not isinstance(place, Literal):
            raise NotNatural(Requirement.NUMBERS, "an entry is read at a number")
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
            raise NotNatural(Requirement.AXES, f"an axis of length {together} is put together otherwise")
        before = 0
        for k, a in enumerate(axes):
            inside = len(a.axes) if isinstance(a, SumAxis) else 1
            if place.k < before + inside:
                return k, in_part(place.k - before, a, place.place)
            before += inside
        raise TypeError("a place lies in one part of its axis")

    def split(self, place: Part, major: Expr, minor: Expr) -> tuple[Part, Part]:
        outer, inner = self.axis(major), self.axis(minor)
        if isinstance(place, Literal) and isinstance(outer, Numbered) and isinstance(inner, Numbered):
            quotient, rest = divmod(place.k - 1, inner.count)
            return Literal(quotient + 1, outer.count), Literal(rest + 1, inner.count)
        if axis_of(place) != product_axis((outer, inner)):
            raise NotNatural(
                Requirement.AXES, f"an axis of length {major}·{minor} is put together otherwise"
            )
        if inner == Numbered(1):
            return place, Literal(1, 1)
        places = place.places if isinstance(place, Tuple) else (place,)
        count = len(outer.axes) if isinstance(outer, ProductAxis) else 1
        return tuple_of(places[:count]), tuple_of(places[count:])

    def pair(self, place: Part) -> tuple[Part, int]:
        if isinstance(place, Literal):
            return Literal((place.k + 1) // 2, place.n // 2), 2 - place.k % 2
        if (
            isinstance(place, Tuple)
            and isinstance(place.places[-1], Literal)
            and place.places[-1].n == 2
        ):
            return tuple_of(place.places[:-1]), place.places[-1].k
        raise NotNatural(Requirement.AXES, "features do not come in pairs")

    def feature(self, pair: Part, parity: int) -> Part:
        if isinstance(pair, Literal):
            return Literal(2 * pair.k - 2 + parity, 2 * pair.n)
        return tuple_of((pair, Literal(parity, 2)))

    # -- conditions -------------------------------------------------------------------------------

    def same(self, i: Part, j: Part) -> Part:
        return same(i, j)

    def upto(self, i: Part, last: Expr, axis: Expr) -> Part:
        with self.record.under(YES):
            return self._compared(Le, (i, 0), _shifted(last), axis)

    def condition(self, c: Any) -> Part:
        """Return a condition on positions as a bit; what it names is asked for, not read."""
        with self.record.under(YES):
            return self._condition(c)

    def _condition(self, c: Any) -> Part:
        if c.is_Boolean and not c.args:
            return YES if c == True else NO  # noqa: E712 - SymPy's true
        if isinstance(c, (And, Or)):
            return (every if isinstance(c, And) else some)(*(self._condition(x) for x in c.args))
        if isinstance(c, SymPyNot):
            return negated(self._condition(c.args[0]))
        kind = next((k for k in (Le, Lt, Ge, Gt, SymPyEq, Ne) if isinstance(c, k)), None)
        axes = {p.axis for p in c.atoms(Position)}
        if kind is None or len(axes) != 1:
            raise NotNatural(Requirement.CONDITIONS, f"{c} compares positions of {len(axes)} axes")
        return self._compared(kind, _shifted(c.args[0]), _shifted(c.args[1]), *axes)

    def _compared(self, relation: Any, left: Any, right: Any, axis: Any) -> Part:
        """Compare a + m with b + n."""
        if relation in (Ge, Gt):
            return self._compared(Le if relation is Ge else Lt, right, left, axis)
        (a, m), (b, n) = left, right
        shift = n - m - (relation is Lt)  # a ≤ b + shift, or a = b + shift
        for term, by, answer in ((b, shift, NO), (a, -shift, YES)):
            if term == 0 and relation in (Le, Lt) and by <= 0:
                return answer
        p, q = (x if isinstance(x, Part) else self._place_of(x, axis) for x in (a, b))
        if relation in (SymPyEq, Ne):
            if shift:
                p, q = self._moved(a, p, b, q, shift)
            return same(p, q) if relation is SymPyEq else negated(same(p, q))
        if shift == -1:
            return less(p, q)
        if shift < -1:
            return less(*self._moved(a, p, b, q, shift + 1))
        if shift:
            p, q = self._moved(a, p, b, q, shift)
        return negated(less(q, p))

    def _place_of(self, term: Any, axis: Any) -> Part:
        if term == 0:
            raise NotNatural(Requirement.NEIGHBOURS, "a position is compared with a number below 1")
        return self.index(term, axis)

    def _moved(self, a: Any, p: Part, b: Any, q: Part, shift: int) -> tuple[Part, Part]:
        """Write p ≤ q + shift with a neighbour of a named place."""
        for of_b, term, place, by in ((True, b, q, shift), (False, a, p, -shift)):
            if (
                isinstance(place, Var)
                and place in self.record.named.values()
                and not isinstance(term, Part)
            ):
                moved: Part = place
                for _ in range(abs(by)):
                    if not isinstance(moved, Var):
                        break
                    moved = self._next_to(moved, 1 if by > 0 else -1, term)
                return (p, moved) if of_b else (moved, q)
        raise NotNatural(Requirement.NEIGHBOURS, "a distance between positions that run")

    def seen(self, relation: Relation, i: Part, j: Part) -> Part:
        match relation:
            case Everything():
                return YES
            case Both(first, second):
                return every(self.seen(first, i, j), self.seen(second, i, j))
            case Either(first, second):
                return some(self.seen(first, i, j), self.seen(second, i, j))
            case Negated(inner):
                return negated(self.seen(inner, i, j))
            case Unknown(name):
                made = Related(("relation", name), axis_of(i), axis_of(j))
                return bit(self.record.declared(("relation", name), made), i, j)
        if isinstance(i, Literal) and isinstance(j, Literal):
            return YES if relation.sees(i.k, j.k) else NO
        if axis_of(i) == axis_of(j) and isinstance(relation, Causal):
            return negated(less(i, j))
        if axis_of(i) == axis_of(j) and isinstance(relation, Isolated):
            return same(i, j)
        given = Related(relation, axis_of(i), axis_of(j))
        self.record.relations[given] = relation
        return bit(given, i, j)

    def when(self, bit: Part, value: Callable[[], Any]) -> Part:
        if bit == NO:
            return ZERO
        if bit == YES:
            return real(value())
        with self.record.under(bit):
            return when(bit, real(value()))

    def choose(self, bit: Part, value: Callable[[], Any], other: Callable[[], Any]) -> Part:
        return add(self.when(bit, value), self.when(negated(bit), other))

    def unless_hidden(self, bit: Part, value: Callable[[], Any]) -> Hidden:
        if bit == NO:
            return Hidden(NO, ZERO)
        with self.record.under(*(() if bit == YES else (bit,))):
            return Hidden(bit, real(value()))

    # -- sums -------------------------------------------------------------------------------------

    def total(self, length: Expr, term: Callable[[Part], Any]) -> Part:
        terms = []
        for place, variables in self.forms(self.axis(length)):
            value = real(term(place))
            for v in reversed(variables):
                value = total(v, value)
            terms.append(value)
        return add(*terms)

    def term(self, left: Expression, right: Expression, i: Part, k: Part, j: Part) -> Part:
        # At numbers, a place that a 0 of Π or I multiplies need not exist; so it is asked for, not read.
        # What is divided by there must be nonzero all the same: 0 times what has no value has none.
        first = real(self.entry(left, i, k))
        with self.record.under(*((YES,) if isinstance(first, When) else ())):
            second = real(self.entry(right, k, j))
        return mul(first, second)

    def share(self, e: Expression, i: Part, j: Part, value: Callable[[Part], Any]) -> Any:
        return self.divide(real(value(j)), self.total(e.shape[1], lambda k: real(value(k))))

    def sum_over(self, index: Position, condition: Any, term: Callable[[Any], Any]) -> Part:
        def one(place: Part) -> Part:
            inner = self.bind(index, place)
            return self.when(inner.condition(condition), lambda: term(inner))

        return self.total(index.axis, one)

    def product_over(self, index: Position, condition: Any, factor: Callable[[Any], Any]) -> Part:
        if not index.axis.is_Integer:
            raise NotNatural(Requirement.LAYERS, "a product over positions")
        value: Part = ONE
        for place, _ in self.forms(self.axis(index.axis)):
            inner = self.bind(index, place)
            value = mul(
                value,
                self.choose(inner.condition(condition), lambda at=inner: factor(at), lambda: ONE),  # type: ignore[misc]
            )
        return value


def _is_positive(value: Any) -> bool:
    """Tell whether a factor of −∞ is a positive number or datum, or the root of one."""
    if isinstance(value, Div):
        return _is_positive(value.above) and _is_positive(value.below)
    return (isinstance(value, Num) and value.value > 0) or (
        isinstance(value, (Atom, Root)) and positive(value, Context(()))
    )


def _shifted(term: Any) -> tuple[Any, int]:
    """Return a term as a + m, m a whole number."""
    shift, rest = term.as_coeff_Add()
    if rest == 0 and shift >= 1:
        return term, 0
    return (rest, int(shift)) if shift.is_Integer else (term, 0)


def axes_of(length: Expr) -> Iterator[Part]:
    """Yield the ways in which an axis of a length can be put together, by place."""
    if isinstance(length, Size):
        yield Sort(length.name, length.kind)
    elif isinstance(length, Integer):
        yield Numbered(int(length))
    elif isinstance(length, Add):
        for order in permutations(length.args):
            for parts in product(*(list(axes_of(p)) for p in order)):
                yield sum_axis(parts)
    elif isinstance(length, (Mul, Pow)):
        factors = [
            f
            for p in Mul.make_args(length)
            for f in (
                [p.base] * int(p.exp) if isinstance(p, Pow) and p.exp.is_Integer and p.exp > 0 else [p]
            )
        ]
        for order in permutations(factors):
            for parts in product(*(list(axes_of(p)) for p in order)):
                yield product_axis(parts)
        if factors[0] == 2:
            for half in axes_of(length / 2):
                yield sum_axis((half, half))


def ways(*roots: Basic) -> Iterator[dict[Expr, Part]]:
    """Yield the ways in which the axes of expressions can be put together, one choice a length."""
    lengths: dict[Expr, None] = {}
    for node in (n for part in roots for n in preorder_traversal(part)):
        if isinstance(node, Expression):
            lengths |= dict.fromkeys(node.shape)
        elif isinstance(node, Position):
            lengths[node.axis] = None
        elif isinstance(node, Permuting):
            lengths[node.length] = None
    composite = [n for n in lengths if not isinstance(n, Size) and not n.is_Integer]
    choices = [list(dict.fromkeys(axes_of(n))) for n in composite]
    for chosen in product(*choices):
        yield dict(zip(composite, chosen, strict=True))
