"""The reading at symbols: entries as terms of the core.

Places are those of the core, values are its terms, or `Hidden`: a term where a bit holds, −∞ elsewhere.
What the core has no constructor for, a number that depends on a size or on a position, is read as a free
datum, and it is noted what the author means by it: the author's claim is an instance.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable
from dataclasses import dataclass
from fractions import Fraction
from math import isfinite
from typing import Any

from sympy import Basic, Expr
from sympy.core.symbol import Str
from sympy.logic.boolalg import Boolean

from symattn.arithmetic.base import Element
from symattn.assumptions.definite import is_definite
from symattn.language.algebra import InverseMatrix, MatrixProduct, Transposed
from symattn.language.binding import free_positions
from symattn.language.expressions import Expression
from symattn.language.families import IndexedProduct, IndexedTotal
from symattn.language.known_functions import EXP, LOG, KnownFunction
from symattn.language.matrices import (
    FreeMatrix,
    InvertibleMatrix,
    NumPyCode,
    OrthogonalMatrix,
    PositiveMatrix,
    SizeMatrix,
    SymmetricMatrix,
)
from symattn.language.positions import Position
from symattn.language.rotations import Frequencies, PositionNumbers
from symattn.language.sizes import Size
from symattn.reading.axes import axes_of
from symattn.reading.hidden import Hidden, Read, real
from symattn.reading.interface import Reading
from symattn.reading.meaning import entry_of, scalar
from symattn.reading.record import Meant
from symattn.reading.symbolic_bits import SymbolicBits
from symattn.reading.symbolic_places import steps_from
from symattn.terms.bits import NO, YES, every, less, listed, negated, same, some
from symattn.terms.context import Identity, Inverse
from symattn.terms.part import Part, Sort, Var
from symattn.terms.places import Beside, Image, Literal, ProductAxis, SumAxis, axis_of, successor
from symattn.terms.requirements import OutsideFragment, Requirement
from symattn.terms.roots import root
from symattn.terms.slopes import slope
from symattn.terms.terms import (
    GREATEST,
    ONE,
    ORTHOGONAL,
    ZERO,
    Apply,
    Atom,
    Datum,
    Family,
    Fun,
    Num,
    When,
    add,
    atom,
    div,
    every_when,
    known,
    mul,
    negative,
    number,
    substituted,
    summands_of,
    total,
    when,
)
from symattn.terms.written import written


class Symbols(SymbolicBits):
    """Reads expressions as terms."""

    def entry(self, e: Expression, i: Part, j: Part) -> Read:
        return entry_of(e, self, i, j)

    # -- numbers and data -------------------------------------------------------------------------

    def number(self, value: Fraction | int) -> Part:
        return number(value)

    def infinity(self, sign: int) -> Hidden:
        if sign > 0:
            raise OutsideFragment(Requirement.INFINITY, "+∞ occurs")
        return Hidden(NO, ZERO)

    def _meant(self, key: Hashable, places: tuple[Part, ...], value: Meant, kind: str = "") -> Part:
        """Return a free datum that stands for numbers which the core has no constructor for."""
        made = Datum(("meant", key), tuple(axis_of(p) for p in places), kind)
        self.record.meant[made] = value
        return atom(made, places)

    def _number_of(self, place: Part) -> Part:
        """Return the number of a place: how many places do not come after it."""
        terms = []
        for other, variables in self.forms(axis_of(place)):
            value = when(negated(less(place, other)), ONE)
            for v in reversed(variables):
                value = total(v, value)
            terms.append(value)
        return add(*terms)

    def count(self, term: Expr) -> Part:
        if isinstance(term, Size):
            return self.total(term, lambda k: ONE)
        (axis,) = {p.axis for p in term.atoms(Position)}
        return self._number_of(self.place(term, axis))

    def position_number(self, e: PositionNumbers, i: Part) -> Part:
        return self._number_of(i)

    def frequency(self, e: Frequencies, j: Part) -> Part:
        return self._meant(("frequency", e), (j,), lambda at, n: at.frequency(e, n))

    def scale(self, name: str) -> Part:
        return atom(self.record.declared(("datum", name), Datum(("scale", name), (), "positive")), ())

    def root(self, radicand: Expr) -> Part:
        if not radicand.is_nonnegative or radicand.atoms(Position):
            raise OutsideFragment(Requirement.NUMBERS, f"√({radicand}), which may not exist")
        return self.square_root(scalar(radicand, self))

    def variable(self, e: FreeMatrix, i: Part, j: Part, *, positive: bool = False) -> Part:
        if e.hypothesis == "orthogonal":
            raise OutsideFragment(Requirement.MATRICES, f"{e.name} is {e.hypothesis}")
        for h in e.member:
            if not h.atoms(Position):
                raise OutsideFragment(Requirement.MEMBERS, f"{e.name} at {h}")
        members = tuple(self.place(h, home) for h, home in zip(e.member, _homes(e), strict=True))
        kind = "symmetric" if isinstance(e, SymmetricMatrix) else "positive" if positive else ""
        places = (*members, i, j)
        if any(isinstance(place, Beside) for place in places):
            return self._moved_datum(e, places, kind)
        made = Datum(("matrix", e.name), tuple(axis_of(p) for p in places), kind)
        return atom(self.record.declared(("datum", e.name), made), places)

    def _moved_datum(self, e: FreeMatrix, places: tuple[Part, ...], kind: str) -> Part:
        """Return an entry behind a place as one of data of its own: nothing relates it to the others."""
        if kind == "symmetric":
            raise OutsideFragment(Requirement.NEIGHBOURS, f"{e.name} is symmetric")
        shifts = tuple(p.shift if isinstance(p, Beside) else 0 for p in places)
        general, positions = _any_member(e)

        def meant(at: Reading, *numbers: int) -> Element:
            *member, m, n = (k + shift for k, shift in zip(numbers, shifts, strict=True))
            for position, k in zip(positions, member, strict=True):
                at = at.bind(position, k)
            value: Element = at.variable(general, m, n, positive=kind == "positive")
            return value

        homes = tuple(p.place if isinstance(p, Beside) else p for p in places)
        return self._meant(("beside", general, shifts), homes, meant, kind)

    def in_order(self, i: Part, j: Part) -> tuple[Part, Part]:
        return i, j  # the kind of the datum says that the order does not matter

    def orthogonal(self, e: FreeMatrix, i: Part, j: Part) -> Part:
        axes = axis_of(i), axis_of(j)
        if e.member or not all(isinstance(axis, Sort) for axis in axes):
            raise OutsideFragment(Requirement.MATRICES, f"{e.name} is {e.hypothesis}")
        self.record.declared(("datum", e.name), Datum(("matrix", e.name), axes, ORTHOGONAL))
        return self._meant((e.name, e), (i, j), lambda at, m, n: at.orthogonal(e, m, n), ORTHOGONAL)

    def inverse(self, body: Expression, i: Part, j: Part) -> Part:
        """Return an entry of the matrix whose products with an invertible one are I."""
        if isinstance(body, OrthogonalMatrix):
            return self.orthogonal(body, j, i)
        if not _is_invertible(body):
            triangle = self._triangle(body)
            if triangle is not None and triangle.is_diagonal:
                v, of_v = triangle.place, triangle.on_diagonal
                demand = total(v, div(ONE, of_v))
                self.record.demands[every_when(tuple(self.record.guards), demand)] = None
                return when(same(i, j), div(ONE, substituted(of_v, {v: i})))
            known = is_definite(body) or (triangle is not None and triangle.is_certainly_invertible)
            if free_positions(body) or not known:
                raise OutsideFragment(Requirement.MATRICES, f"the inverse of {body}")
        of = self.variable(body, i, j) if isinstance(body, InvertibleMatrix) else None
        if isinstance(of, Atom) and _is_beside(of, body):
            raise OutsideFragment(Requirement.NEIGHBOURS, f"the inverse of {body} behind a place")
        places = of.places if isinstance(of, Atom) else (i, j)
        general, positions = _any_member(body) if isinstance(body, InvertibleMatrix) else (body, ())

        def meant(at: Reading, *numbers: int) -> Element:
            *member, m, n = numbers
            for position, k in zip(positions, member, strict=True):
                at = at.bind(position, k)
            value: Element = at.inverse(general, m, n)
            return value

        made = Datum(("meant", ("inverse", general)), tuple(map(axis_of, places)))
        if made not in self.record.meant:
            self.record.meant[made] = meant
            facts = [Inverse(of.of, made)] if isinstance(of, Atom) else self._products(body, made)
            self.record.facts |= dict.fromkeys(facts)
        return atom(made, places)

    def _triangle(self, body: Expression) -> _Triangle | None:
        """Return a matrix by its entries on the diagonal, if it is 0 on one side of it."""
        axis = self.axis(body.shape[0])
        if not isinstance(axis, Sort):
            return None
        v, w = self.fresh(axis), self.fresh(axis)
        entry = real(self.entry(body, v, w))
        terms = [(t, listed(t.bit) if isinstance(t, When) else ()) for t in summands_of(entry)]
        diagonal = [t for t, bits in terms if same(v, w) in bits]
        beside = [bits for t, bits in terms if t not in diagonal]
        if not any(all(_precedes(*pair, bits) for bits in beside) for pair in ((v, w), (w, v))):
            return None
        return _Triangle(v, substituted(add(*diagonal), {w: v}), is_diagonal=not beside)

    def _products(self, body: Expression, inverse: Datum) -> list[Part]:
        """Return that the products of a matrix and its inverse are I; so are those of its factors."""
        axis, _ = inverse.axes
        if not isinstance(axis, Sort):
            raise OutsideFragment(Requirement.MATRICES, f"the inverse of {body}")
        i, k, j = (self.fresh(axis) for _ in range(3))
        for factor in body.atoms(InvertibleMatrix):
            self.inverse(factor, i, j)
        unit = when(same(i, j), ONE)
        before = mul(atom(inverse, (i, k)), real(self.entry(body, k, j)))
        behind = mul(real(self.entry(body, i, k)), atom(inverse, (k, j)))
        return [Identity((i, j), total(k, product), unit) for product in (before, behind)]

    def evaluated(self, e: NumPyCode, i: int, j: int) -> Part:
        raise OutsideFragment(Requirement.REAL, f"{e} is NumPy code")

    # -- operations -------------------------------------------------------------------------------

    def add(self, a: Read, b: Read) -> Read:
        hidden = [v.bit for v in (a, b) if isinstance(v, Hidden)]
        body = add(*(v.body if isinstance(v, Hidden) else v for v in (a, b)))
        return Hidden(every(*hidden), body) if hidden else body

    def negate(self, a: Read) -> Part:
        return negative(real(a))

    def subtract(self, a: Read, b: Read) -> Read:
        return self.add(a, self.negate(b))

    def multiply(self, a: Read, b: Read) -> Read:
        if isinstance(a, Hidden) and a.bit == NO and self.record.lenient:
            # −∞ times a bit, with 0 · ∞ = 0
            if b in (ZERO, ONE):
                return Hidden(NO, ZERO) if b == ONE else ZERO
            if isinstance(b, When) and b.body == ONE:
                return Hidden(negated(b.bit), ZERO)
        for factor, value in ((a, b), (b, a)):
            if isinstance(value, Hidden) and not isinstance(factor, Hidden):
                self._demand_positive(factor)
                return Hidden(value.bit, mul(factor, value.body))
        return mul(real(a), real(b))

    def divide(self, a: Read, b: Read) -> Read:
        below = real(b)
        self.record.demands[every_when(tuple(self.record.guards), div(ONE, below))] = None
        if isinstance(a, Hidden):
            self._demand_positive(below)
            return Hidden(a.bit, div(a.body, below))
        return div(a, below)

    def _demand_positive(self, factor: Part) -> None:
        """Demand that a factor of −∞ is positive: that its logarithm has a value."""
        if isinstance(factor, Num):
            if factor.value <= 0:
                raise OutsideFragment(Requirement.INFINITY, f"−∞ times {written(factor)}")
            return
        if YES in self.record.guards:
            # A hypothesis that holds demands nothing: it may hold because −∞ times c < 0 is ∞.
            raise OutsideFragment(Requirement.INFINITY, f"−∞ times {written(factor)} in a hypothesis")
        demand = every_when(tuple(self.record.guards), Fun(LOG.name, factor))
        self.record.demands[demand] = None

    def known(self, function: KnownFunction, a: Read) -> Part:
        if function.of_positive:
            demand = Fun(function.name, real(a))
            self.record.demands[every_when(tuple(self.record.guards), demand)] = None
        if isinstance(a, Hidden):
            return self._where_it_is_finite(function, a, known(function, a.body))
        return known(function, a)

    def function(self, function: KnownFunction, a: Read) -> Part:
        if not isinstance(a, Hidden):
            return super().function(function, a)
        with self.record.under(a.bit):
            value = super().function(function, a.body)
        return self._where_it_is_finite(function, a, value)

    def _where_it_is_finite(self, function: KnownFunction, a: Hidden, value: Part) -> Part:
        """Return f of what is −∞ where a bit does not hold; `value` is f where it does."""
        if a.bit == YES:
            return value
        elsewhere = function.at_infinity[0]
        if elsewhere is None or not isfinite(elsewhere):
            raise OutsideFragment(Requirement.INFINITY, f"{function.name}(−∞) is not a number")
        return add(when(a.bit, value), when(negated(a.bit), number(int(elsewhere))))

    def square_root(self, a: Read) -> Part:
        value = root(real(a))
        self.record.demands[every_when(tuple(self.record.guards), value)] = None
        return value

    def apply(self, name: str, member: Part, length: Expr, argument: Callable[[Part], Read]) -> Part:
        families = [
            Family(variables, real(argument(place)))
            for place, variables in self.forms(self.axis(length))
        ]
        return Apply(name, member, tuple(families))

    def greatest(self, length: Expr, value: Callable[[Part], Read]) -> Part:
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

    def extreme(self, a: Read, b: Read, *, largest: bool) -> Read:
        if not (isinstance(a, Hidden) or isinstance(b, Hidden)):
            return super().extreme(a, b, largest=largest)
        (c, e), (d, f) = ((v.bit, v.body) if isinstance(v, Hidden) else (YES, v) for v in (a, b))
        both = when(every(c, d), super().extreme(e, f, largest=largest))
        if not largest:
            return Hidden(every(c, d), both)
        alone = when(every(c, negated(d)), e), when(every(negated(c), d), f)
        return Hidden(some(c, d), add(both, *alone))

    def slope(self, of: Expression, body: FreeMatrix | SizeMatrix, i: Part, j: Part) -> Part:
        value = real(self.entry(of, self.first, self.first))
        if any(_may_read(p, body) for p in value.everything()):
            raise OutsideFragment(Requirement.DERIVATIVES, f"by {body}, of numbers that may read it")
        if isinstance(body, SizeMatrix):
            by = self.scale(body.value.name)
        else:
            by = self.variable(body, i, j, positive=isinstance(body, PositiveMatrix))
        if not isinstance(by, Atom):
            raise OutsideFragment(Requirement.DERIVATIVES, f"by {body}")
        if _is_beside(by, body):
            raise OutsideFragment(Requirement.DERIVATIVES, f"by {body}, read behind a place")
        return slope(value, by)

    # -- what a bit decides -----------------------------------------------------------------------

    def when(self, bit: Part, value: Callable[[], Read]) -> Part:
        if bit == NO:
            return ZERO
        if bit == YES:
            return real(value())
        with self.record.under(bit):
            return when(bit, real(value()))

    def choose(self, bit: Part, value: Callable[[], Any], other: Callable[[], Any]) -> Any:
        parts = []
        for chosen, read in ((bit, value), (negated(bit), other)):
            if chosen != NO:
                with self.record.under(chosen):
                    found = read()
                is_hidden = isinstance(found, Hidden)
                shown = every(chosen, found.bit) if is_hidden else chosen
                parts.append((is_hidden, shown, when(shown, found.body if is_hidden else found)))
        body = add(*(part for _, _, part in parts))
        hidden = any(is_hidden for is_hidden, _, _ in parts)
        return Hidden(some(*(shown for _, shown, _ in parts)), body) if hidden else body

    def unless_hidden(self, bit: Part, value: Callable[[], Read]) -> Read:
        if bit == NO:
            return Hidden(NO, ZERO)
        with self.record.under(*(() if bit == YES else (bit,))):
            return self.add(Hidden(bit, ZERO), value())

    # -- sums -------------------------------------------------------------------------------------

    def total(self, length: Expr, term: Callable[[Part], Read]) -> Part:
        axis = self.axis(length)
        if self.record.each_sum and isinstance(axis, (SumAxis, ProductAxis)):
            # A sum over the whole of an axis is the same in any order of its places.
            axes = dict.fromkeys((axis, *axes_of(length)))
            return self.record.first_that_fits(axes, lambda way: self._total(way, term))
        return self._total(axis, term)

    def _total(self, axis: Part, term: Callable[[Part], Read]) -> Part:
        terms = []
        for place, variables in self.forms(axis):
            value = real(term(place))
            for v in reversed(variables):
                value = total(v, self._forward(v, value) if self.record.in_steps else value)
            terms.append(value)
        return add(*terms)

    def _forward(self, v: Var, value: Part) -> Part:
        """Return a summand moved by images so that it reads no place before v; its sum is the same."""
        pi = successor(v.sort)
        before = steps_from(v, -1)
        while any(isinstance(p, Image) and p == before for p in value.everything()):
            value = substituted(value, {v: Image(pi, False, v)})
        return value

    def product(self, left: Expression, right: Expression, i: Part, j: Part) -> Part:
        def term(k: Part) -> Part:
            # At numbers, a place that a 0 of Π or I multiplies need not exist; so it is asked for, not
            # read. A divisor there must be nonzero all the same: 0 times no value has no value.
            first = real(self.entry(left, i, k))
            with self.record.under(*((YES,) if isinstance(first, When) else ())):
                second = real(self.entry(right, k, j))
            return mul(first, second)

        return self.total(left.shape[1], term)

    def share(self, e: Expression, i: Part, j: Part, value: Callable[[Part], Read]) -> Read:
        return self.divide(real(value(j)), self.total(e.shape[1], lambda k: real(value(k))))

    def sum_over(self, e: IndexedTotal, term: Callable[[Symbols], Read]) -> Part:
        return self._summed(e.index, e.condition, term)

    def _summed(self, index: Position, condition: Boolean, term: Callable[[Symbols], Read]) -> Part:
        def one(place: Part) -> Part:
            inner = self.bind(index, place)
            return self.when(inner.condition(condition), lambda: term(inner))

        return self.total(index.axis, one)

    def product_over(self, e: IndexedProduct, factor: Callable[[Symbols], Read]) -> Part:
        index, condition = e.index, e.condition
        if not index.axis.is_Integer:
            # Of positive factors, which the demand of the logarithm asks for.
            return known(EXP, self._summed(index, condition, lambda at: self.known(LOG, factor(at))))
        value: Part = ONE
        for place, _ in self.forms(self.axis(index.axis)):
            inner = self.bind(index, place)
            value = mul(
                value,
                self.choose(inner.condition(condition), lambda at=inner: factor(at), lambda: ONE),  # type: ignore[misc]
            )
        return value


def _homes(e: FreeMatrix) -> list[Expr]:
    """Return the axes on which members of a family are chosen."""
    return [next(iter(h.atoms(Position))).axis for h in e.member]


def _is_beside(part: Part, e: FreeMatrix) -> bool:
    """Tell whether a term is an entry of a matrix behind a place, which is a datum of its own."""
    match part:
        case Atom(Datum(("meant", ("beside", FreeMatrix(name=name), _))), _):
            return bool(name == e.name)
    return False


def _may_read(part: Part, by: FreeMatrix | SizeMatrix) -> bool:
    """Tell whether a term stands for numbers that depend on a matrix or a scale, as an inverse does."""
    match part:
        case Atom(Datum(("meant", (_, Basic() as read, *_))), _) if isinstance(by, FreeMatrix):
            return any(leaf.name == by.name for leaf in read.atoms(FreeMatrix))
        case Atom(Datum(("meant", _)), _):
            return True
    return False


def _any_member(e: FreeMatrix) -> tuple[FreeMatrix, list[Position]]:
    """Return a member of a family at positions that no author can write, and these."""
    positions = [Position(Str(f"\0{n}"), home) for n, home in enumerate(_homes(e))]
    return type(e)(*e.args[:3], *positions), positions


@dataclass(frozen=True)
class _Triangle:
    """A square matrix that is 0 on one side of its diagonal at least.

    Attributes
    ----------
    place : Var
    on_diagonal : Part
        The entry at that place of the diagonal.
    is_diagonal : bool
        Whether the matrix is 0 on both sides.
    """

    place: Var
    on_diagonal: Part
    is_diagonal: bool

    @property
    def is_certainly_invertible(self) -> bool:
        """Whether no entry of the diagonal is 0, whatever the data are: no inverse is assumed else."""
        return isinstance(self.on_diagonal, Num) and self.on_diagonal.value != 0


def _precedes(first: Part, second: Part, bits: Collection[Part]) -> bool:
    """Tell whether bits say that a place is before another one."""
    both = {negated(less(second, first)), negated(same(first, second))}
    return less(first, second) in bits or both <= set(bits)


def _is_invertible(e: Expression) -> bool:
    """Tell whether a matrix is declared invertible or orthogonal, or is made of such single ones."""
    match e:
        case InvertibleMatrix() | OrthogonalMatrix():
            return True
        case Transposed(body=inner) | InverseMatrix(body=inner):
            factors = [inner]
        case MatrixProduct(left=left, right=right):
            factors = [left, right]
        case _:
            return False
    return all(_is_invertible(one) and not one.atoms(Position) for one in factors)
