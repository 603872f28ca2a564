"""The reading at numbers: the value of an expression at given sizes, in any arithmetic.

Places are integers from 1, values are elements of an arithmetic. This reading defines what a claim
says; proving at listed sizes, refuting and differentiating all visit it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import TypeAlias

from sympy import And, Basic, Expr, Pow, Rational
from sympy.logic.boolalg import Boolean

from symattn.arithmetic.base import Arithmetic, Element, Undefined, Unsettled, Variable
from symattn.arithmetic.determinants import Minors, Table
from symattn.arithmetic.dual_numbers import DualNumbers
from symattn.arithmetic.extended import Extended, Infinite
from symattn.arithmetic.ieee import IEEE
from symattn.arrays import np
from symattn.errors import InputError
from symattn.language.expressions import Expression
from symattn.language.families import IndexedProduct, IndexedTotal
from symattn.language.integers import NoPlace
from symattn.language.known_functions import KnownFunction
from symattn.language.matrices import (
    FreeMatrix,
    InvertibleMatrix,
    NumPyCode,
    OrthogonalMatrix,
    PositiveMatrix,
    SizeMatrix,
)
from symattn.language.permutations import Image, Permuting
from symattn.language.positions import Position
from symattn.language.rotations import Frequencies, PositionNumbers
from symattn.language.sizes import Size, same_length
from symattn.reading.instances import Instance, NeedsBit, condition_holds, images_of, value_of
from symattn.reading.meaning import entry_of
from symattn.reading.numbered import Numbered
from symattn.reading.selecting import Selector, is_finite, selector
from symattn.relations import Relation

Bound = tuple[tuple[Position, int], ...]
"""Indices that sums, products and families bind, with the places they stand for."""

Memo = dict[tuple[int, int], Element]
"""The entries of an expression that have been read."""


Card: TypeAlias = (
    "tuple[Expression, Memo, Callable[[Expression, Evaluation, int, int], Element], Evaluation]"
)
"""What is known of an expression, what its class means, and the reading in which it is read."""


class NoInstance(Exception):
    """A position that the claim names does not exist at these sizes."""


@lru_cache(maxsize=1 << 14)
def _positions(e: Basic) -> frozenset[Position]:
    """Return the positions that an expression holds, those that it binds itself among them."""
    own = frozenset([e]) if isinstance(e, Position) else frozenset()
    return own.union(*(_positions(part) for part in e.args))


class Evaluation(Numbered):
    """Reads expressions at one instance in one arithmetic, and remembers what it has read."""

    def __init__(
        self,
        instance: Instance,
        arithmetic: Arithmetic,
        bound: Bound = (),
        readings: dict[Bound, Evaluation] | None = None,
    ) -> None:
        super().__init__(instance.sizes)
        self.instance = instance
        self.arithmetic = arithmetic
        self._bound = bound
        self._scope = {**instance.positions, **dict(bound)}
        self._readings = {} if readings is None else readings
        self._readings[bound] = self
        self._memos: dict[Expression, Memo] = {}
        self._cards: dict[int, Card] = {}
        self._rows: dict[tuple[Expression, int], list[Element]] = {}
        self._derivatives: dict[Variable, tuple[DualNumbers, Evaluation]] = {}
        self._places: dict[tuple[Expr, Expr], int] = {}
        self._members: dict[FreeMatrix, tuple[str, tuple[int, ...]]] = {}
        self._tables: dict[tuple[Expression, str], Minors] = {}
        self._lines: dict[tuple[int, str, int], list[Element]] = {}
        self._sides: dict[tuple[int, int], tuple[range, Selector | None, Selector | None]] = {}

    def entry(self, e: Expression, i: int, j: int) -> Element:
        """Return entry (i, j), counted from 1.

        Raises
        ------
        Undefined
            If it has no value.
        Unsettled
            If this arithmetic cannot tell.
        NeedsBit
            If it depends on an undecided bit of an unknown relation.
        """
        _, memo, meaning, home = self._cards.get(id(e)) or self._card(e)
        place = (i, j)
        value = memo.get(place)
        if value is None:
            value = memo[place] = meaning(e, home, i, j)
        return value

    @property
    def operations(self) -> int:
        """The number of entries evaluated, of all parts of the expressions."""
        readings = self._readings.values()
        return sum(len(memo) for reading in readings for memo in reading._memos.values())

    def _card(self, e: Expression) -> Card:
        """Return the record by which an expression is read: its known values, its meaning, its reading.

        It is read where no more indices are bound than it holds, so that what stands under a sum and
        does not depend on its index is read once. Equal expressions share what is known. A card is
        found by identity, because that is fast, and holds the expression, so that none other has it.
        """
        home = self
        if self._bound:
            held = _positions(e)
            home = self._reading(tuple(pair for pair in self._bound if pair[0] in held))
        memo = home._memos.setdefault(e, {})
        card = self._cards[id(e)] = e, memo, entry_of.dispatch(type(e)), home
        return card

    def bind(self, index: Position, place: int) -> Evaluation:
        return self._reading((*(pair for pair in self._bound if pair[0] != index), (index, place)))

    def _reading(self, bound: Bound) -> Evaluation:
        known = self._readings.get(bound)
        return known or type(self)(self.instance, self.arithmetic, bound, self._readings)

    def table(self, e: Expression) -> Table:
        """Return all entries of an expression."""
        rows, columns = self.shape(e)
        return [[self.entry(e, i, j) for j in range(1, columns + 1)] for i in range(1, rows + 1)]

    def _run(self, length: Expr) -> range:
        return range(1, self.length(length) + 1)

    def _value(self, term: Expr) -> int:
        return value_of(term, self.instance.sizes, self._scope, self.instance.permutations)

    # -- numbers and data -------------------------------------------------------------------------

    def number(self, value: Fraction | int) -> Element:
        return self.arithmetic.number(value)

    def infinity(self, sign: int) -> Element:
        return self.arithmetic.infinity(sign)

    def count(self, term: Expr) -> Element:
        try:
            return self.arithmetic.number(self._value(term))
        except NoPlace as error:
            raise Undefined(f"{term} has no position {error}") from None

    def scale(self, name: str) -> Element:
        return self.arithmetic.variable(_scale(name))

    def root(self, radicand: Expr) -> Element:
        value = value_of(radicand, self.instance.sizes, self._scope)
        if value < 0 and not isinstance(self.arithmetic, IEEE):
            raise Undefined(f"√{value}")
        return self.arithmetic.root(value) if value else self.arithmetic.number(0)

    def variable(self, e: FreeMatrix, i: int, j: int, *, positive: bool = False) -> Element:
        return self.arithmetic.variable(self._variable(e, i, j, positive))

    def _variable(self, e: FreeMatrix, i: int, j: int, positive: bool = False) -> Variable:
        known = self._members.get(e)
        if known is None:
            known = self._members[e] = e.name, tuple(self.place(h, _home(h)) for h in e.member)
        return Variable(*known, i, j, positive)

    def orthogonal(self, e: FreeMatrix, i: int, j: int) -> Element:
        """Cayley's form (I − K)(I + K)⁻¹ for a skew K, with some columns negated."""
        arithmetic = self.arithmetic
        minors = self._minors((e, "I + K"), lambda: self._cayley(e, 1))
        unit = minors.determinant()
        rotated = arithmetic.total(
            arithmetic.multiply(left, arithmetic.divide(minors.cofactor(k, j), unit))
            for k, left in enumerate(self._cayley(e, -1)[i - 1], start=1)
        )
        return arithmetic.negate(rotated) if self.instance.reflected[e.name][j - 1] else rotated

    def _cayley(self, e: FreeMatrix, sign: int) -> Table:
        """Return I + sign · K for the skew matrix K of the variables above its diagonal."""
        arithmetic = self.arithmetic

        def entry(i: int, j: int) -> Element:
            if i == j:
                return arithmetic.number(1)
            variable = self.variable(e, *self.in_order(i, j))
            return variable if (i < j) == (sign > 0) else arithmetic.negate(variable)

        places = range(1, self.shape(e)[0] + 1)
        return [[entry(i, j) for j in places] for i in places]

    def position_number(self, e: PositionNumbers, i: int) -> Element:
        return self.arithmetic.number(i)

    def frequency(self, e: Frequencies, j: int) -> Element:
        """base^(−k/m); exact where the root is rational or a square root."""
        k, m = j - 1 + int(e.first), self.length(e.pairs)
        exact = Pow(e.base, Rational(-k, m))
        square = exact**2
        if not square.is_Rational:
            return self.arithmetic.power(int(e.base), Fraction(-k, m))
        if exact.is_Rational:
            return self.arithmetic.number(Fraction(int(exact.p), int(exact.q)))
        root = self.arithmetic.root(int(square.p * square.q))
        return self.arithmetic.divide(root, self.arithmetic.number(int(square.q)))

    def evaluated(self, e: NumPyCode, i: int, j: int) -> Element:
        if not isinstance(self.arithmetic, IEEE):
            raise InputError(
                f"{e}: NumPy code has a meaning in IEEE arithmetic only; say arithmetic='ieee'"
            )
        names = {size.name: value for size, value in self.instance.sizes.items()}
        with np.errstate(all="ignore"):
            try:
                value = np.asarray(eval(e.code, {"np": np}, names), dtype=np.float64)  # noqa: S307
            except Exception as error:
                raise InputError(f"{e} raised {type(error).__name__}: {error}") from error
        if value.shape != self.shape(e):
            raise InputError(f"{e} has shape {value.shape}, and {self.shape(e)} was declared")
        return value[i - 1, j - 1]

    # -- arithmetic -------------------------------------------------------------------------------

    def add(self, a: Element, b: Element) -> Element:
        return self.arithmetic.add(a, b)

    def subtract(self, a: Element, b: Element) -> Element:
        return self.arithmetic.subtract(a, b)

    def negate(self, a: Element) -> Element:
        return self.arithmetic.negate(a)

    def multiply(self, a: Element, b: Element) -> Element:
        return self.arithmetic.multiply(a, b)

    def divide(self, a: Element, b: Element) -> Element:
        return self.arithmetic.divide(a, b)

    def known(self, function: KnownFunction, a: Element) -> Element:
        return self.arithmetic.known(function, a)

    def function(self, function: KnownFunction, a: Element) -> Element:
        # A definition has no value at ±∞ where the function has: tanh is a quotient of two that are ∞.
        is_known = isinstance(a, Infinite) or function.name in self.arithmetic.native
        return self.known(function, a) if is_known else super().function(function, a)

    def square_root(self, a: Element) -> Element:
        return self.arithmetic.square_root(a)

    def apply(self, name: str, member: int, length: Expr, argument: Callable[[int], Element]) -> Element:
        return self.arithmetic.apply(name, member, [argument(k) for k in self._run(length)])

    def greatest(self, length: Expr, value: Callable[[int], Element]) -> Element:
        return self.arithmetic.greatest([value(k) for k in self._run(length)])

    def extreme(self, a: Element, b: Element, *, largest: bool) -> Element:
        for one, other in ((a, b), (b, a)):
            if isinstance(one, Infinite):
                return one if (one.sign > 0) is largest else other
        if isinstance(self.arithmetic, IEEE):
            return np.maximum(a, b) if largest else np.minimum(a, b)
        return super().extreme(a, b, largest=largest)

    def inverse(self, body: Expression, i: int, j: int) -> Element:
        minors = self._minors((body, ""), lambda: self.table(body))
        unit = minors.determinant()
        return self.arithmetic.divide(minors.cofactor(i, j), unit)

    def _minors(self, key: tuple[Expression, str], table: Callable[[], Table]) -> Minors:
        if key not in self._tables:
            self._tables[key] = Minors(table(), self.arithmetic)
        return self._tables[key]

    def unit(self, e: FreeMatrix) -> Element | None:
        """Return the value that a matrix's own hypothesis keeps from 0, if there is one."""
        if isinstance(e, InvertibleMatrix):
            return self._minors((e, ""), lambda: self.table(e)).determinant()
        if isinstance(e, OrthogonalMatrix):
            return self._minors((e, "I + K"), lambda: self._cayley(e, 1)).determinant()
        return None

    def varied(self, body: FreeMatrix | SizeMatrix, i: int, j: int) -> Variable:
        """Return the variable of a derivative: an entry, or a scale."""
        if isinstance(body, SizeMatrix):
            return _scale(body.value.name)
        return self._variable(body, i, j, isinstance(body, PositiveMatrix))

    def slope(self, of: Expression, body: FreeMatrix | SizeMatrix, i: int, j: int) -> Element:
        by = self.varied(body, i, j)
        if by not in self._derivatives:
            arithmetic = self.arithmetic
            if not isinstance(arithmetic, Extended):
                raise Unsettled(f"a derivative in {type(arithmetic).__name__} arithmetic")
            duals = DualNumbers(arithmetic.base, by)
            self._derivatives[by] = duals, Evaluation(self.instance, arithmetic.over(duals), self._bound)
        duals, there = self._derivatives[by]
        value = there.entry(of, 1, 1)
        if isinstance(value, Infinite):
            raise Undefined("the derivative of an infinite value")
        return duals.derivative(value)

    # -- places -----------------------------------------------------------------------------------

    def place(self, term: Expr, axis: Expr) -> int:
        """Return a position term as a place on an axis.

        Raises
        ------
        NoInstance
            If it names a position of this very axis, and there is none.
        Undefined
            If it is an index of another axis, or a bound one, that leaves this axis.
        """
        key = (term, axis)
        known = self._places.get(key)
        if known is None:
            known = self._places[key] = self._found(term, axis)
        return known

    def _found(self, term: Expr, axis: Expr) -> int:
        length = self.length(axis)
        try:
            place: int | None = self._value(term)
        except NoPlace:
            place = None
        if place is not None and 1 <= place <= length:
            return place
        bound = {position for position, _ in self._bound}
        positions = term.atoms(Position)
        axes: set[Basic] = set().union(*(p.axis.free_symbols for p in positions), set())
        homes = [p.axis for p in positions] + list(term.atoms(Size) - axes)
        if bound.isdisjoint(positions) and all(same_length(home, axis) for home in homes):
            raise NoInstance
        raise Undefined(f"the index {term} leaves its axis of length {axis} = {length}")

    def image(self, order: Permuting, place: int) -> int:
        return images_of(order, self.instance.permutations)[place - 1]

    # -- what depends on a bit --------------------------------------------------------------------

    def upto(self, i: int, last: Expr, axis: Expr) -> bool:
        return i <= self._value(last)

    def seen(self, relation: Relation, i: int, j: int) -> bool:
        """Tell whether i sees j; raise NeedsBit if that is undecided."""
        return bool(relation.sees(i, j, self.instance.look_up))

    def when(self, bit: bool, value: Callable[[], Element]) -> Element:
        return value() if bit else self.arithmetic.number(0)

    def choose(self, bit: bool, value: Callable[[], Element], other: Callable[[], Element]) -> Element:
        return value() if bit else other()

    def unless_hidden(self, bit: bool, value: Callable[[], Element]) -> Element:
        return value() if bit else self.arithmetic.infinity(-1)

    # -- sums -------------------------------------------------------------------------------------

    def total(self, length: Expr, term: Callable[[int], Element]) -> Element:
        return self.arithmetic.total([term(k) for k in self._run(length)])

    def product(self, left: Expression, right: Expression, i: int, j: int) -> Element:
        """Σ_k left[i, k] · right[k, j], read only where no 0 of Π or I makes a term 0 for certain.

        A bit that is undecided is not asked for if the other factor is 0 without it.
        """
        places, ahead, behind = self._sides.get((id(left), id(right))) or self._meet(left, right)
        across, down = (id(left), "row", i), (id(right), "column", j)
        if across in self._lines and down in self._lines and not (ahead or behind):
            return self.arithmetic.dot(self._lines[across], self._lines[down])
        row, column = [], []
        for k in places:
            if (ahead and not ahead(i, k)) or (behind and not behind(k, j)):
                continue
            first = self.entry(left, i, k)
            try:
                second = self.entry(right, k, j)
            except NeedsBit:
                nothing = self.arithmetic.number(0)
                if first != nothing or isinstance(self.arithmetic, IEEE) or not self._is_finite(right):
                    raise
                continue
            if Infinite in (type(first), type(second)):
                self.arithmetic.multiply(first, second)  # 0 · ∞ is undefined before more is read
            row.append(first)
            column.append(second)
        if len(row) == len(places):
            self._lines[across], self._lines[down] = row, column
        return self.arithmetic.dot(row, column)

    def _meet(
        self, left: Expression, right: Expression
    ) -> tuple[range, Selector | None, Selector | None]:
        """Return the range over which two factors are multiplied, and tests of the terms that count."""
        ahead, behind = None, None
        # In IEEE arithmetic 0 · inf is NaN, and a finite real may have overflowed to inf.
        if not isinstance(self.arithmetic, IEEE):
            ahead, behind = self._selecting(left, right), self._selecting(right, left)
        sides = self._run(left.shape[1]), ahead, behind
        # Cards hold both factors, so that no other two have these identities.
        self._sides[id(self._card(left)[0]), id(self._card(right)[0])] = sides
        return sides

    def _selecting(self, e: Expression, other: Expression) -> Selector | None:
        chosen = selector(e, self.instance)
        return chosen if chosen is not None and self._is_finite(other) else None

    def _is_finite(self, e: Expression) -> bool:
        return is_finite(e) or e in self.instance.finite

    def share(self, e: Expression, i: int, j: int, value: Callable[[int], Element]) -> Element:
        key = (e, i)
        row = self._rows.get(key)
        if row is None:
            values = [value(k) for k in self._run(e.shape[1])]
            total = self.arithmetic.total(values)
            row = self._rows[key] = [self.arithmetic.divide(a, total) for a in values]
        return row[j - 1]

    def condition(self, c: Boolean) -> bool:
        try:
            return condition_holds(c, self.instance, self._scope)
        except NoPlace as error:
            raise Undefined(f"the condition {c} has no position {error}") from None

    def sum_over(self, e: IndexedTotal, term: Callable[[Evaluation], Element]) -> Element:
        counted = self._inner(e.index, e.condition, conditions_below(e))
        return self.arithmetic.total(term(inner) for inner in counted)

    def product_over(self, e: IndexedProduct, factor: Callable[[Evaluation], Element]) -> Element:
        return self.arithmetic.product(factor(inner) for inner in self._inner(e.index, e.condition))

    def _inner(
        self, index: Position, condition: Boolean, below: Sequence[Boolean] = ()
    ) -> Iterator[Evaluation]:
        for place in self._run(index.axis):
            inner = self.bind(index, place)
            if not all(condition_holds(c, self.instance, inner._scope) for c in below):
                continue
            try:
                counts = condition_holds(condition, self.instance, inner._scope)
            except NoPlace as error:
                raise Undefined(f"the condition {condition} has no position {error}") from None
            if counts:
                yield inner


@lru_cache(maxsize=1 << 10)
def conditions_below(e: IndexedTotal) -> tuple[Boolean, ...]:
    """Return the conditions of nested sums that read the index of the outer sum and none of theirs.

    Where one of them fails, the nested sum is empty. A condition that reads π is left where it stands:
    a place that π needs may be missing, and an earlier part of the condition may say so first.
    """
    found: list[Boolean] = []
    body, within = e.body, set[Position]()
    while isinstance(body, IndexedTotal) and not body.condition.has(Image):
        within.add(body.index)
        asked = (c for c in And.make_args(body.condition) if c.has(e.index))
        found += [c for c in asked if not c.atoms(Position) & within]
        body = body.body
    return tuple(found)


def _scale(name: str) -> Variable:
    """Return the number that a scale is."""
    return Variable(name, (), 0, 0, positive=True)


def _home(term: Expr) -> Expr:
    """Return the axis on which a member of a family is chosen."""
    if isinstance(term, (Position, Size)):
        return term.axis if isinstance(term, Position) else term
    positions = sorted(term.atoms(Position), key=str)
    if not positions:
        raise InputError(f"the member {term} of a family: use a position such as position('h', H)")
    return positions[0].axis
