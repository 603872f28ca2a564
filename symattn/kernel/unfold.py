"""Unfolding: an entry of an expression, with symbolic sizes, as sums that stay sums.

``unfolded`` has one case for each class of the language, as ``entries`` has, and means the same. What
cannot be lifted from small sizes to all sizes raises ``NotLiftable`` and says why.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import singledispatch
from typing import Any

from sympy import (
    Add,
    And,
    Basic,
    Expr,
    Ge,
    Gt,
    Integer,
    Le,
    Lt,
    Mul,
    Ne,
    Not,
    Or,
    Pow,
    Rational,
    Tuple,
    oo,
    true,
)
from sympy import Eq as SymPyEq
from sympy.core.symbol import Str, Symbol
from sympy.logic.boolalg import Boolean

from symattn.kernel.unfolded import (
    ONE,
    ZERO,
    Applied,
    Biased,
    Bit,
    Datum,
    Kept,
    Node,
    Number,
    Over,
    Plus,
    Power,
    Running,
    Sum,
    Times,
    When,
    image,
    negative,
    over,
    plus,
    power,
    times,
    total,
    when,
)
from symattn.language import algebra, attention, families, functions, matrices, rotations, selection
from symattn.language.expressions import Expression
from symattn.language.permutations import Image, PermutationOf
from symattn.language.positions import Position
from symattn.language.sizes import HeadCount, Size, same_length
from symattn.relations import Predicate, Relation


class NotLiftable(Exception):
    """A condition of the lifting theorems fails: its name, and why it fails."""

    def __init__(self, condition: str, why: str) -> None:
        super().__init__(f"{condition}: {why}")
        self.condition = condition
        self.why = why


@dataclass
class Unfolding:
    """Reads expressions; knows which axis each index runs over."""

    lenient: bool
    axes: dict[Symbol, Expr] = field(default_factory=dict)
    bound: dict[Position, Basic] = field(default_factory=dict)
    denominators: list[Node] = field(default_factory=list)
    """Everything that is divided by, wherever that is."""
    sides: dict[tuple[str, int], Any] = field(default_factory=dict)
    """On which axis a relation has its queries (0) and keys (1), and a family its members."""
    _made: list[int] = field(default_factory=lambda: [0])

    def fresh(self, axis: Expr) -> Symbol:
        """Return a new index on an axis."""
        self._made[0] += 1
        index = Running(f"t{self._made[0]}", integer=True, positive=True)
        self.axes[index] = axis
        return index

    def index_of(self, position: Position) -> Basic:
        """Return the index that a position stands for."""
        if position in self.bound:
            return self.bound[position]
        if not isinstance(position.axis, Size) and not position.axis.is_Integer:
            raise NotLiftable(
                "an index belongs to one axis", f"{position} indexes an axis put together from sizes"
            )
        index = Symbol(position.name, integer=True, positive=True)
        self.axes[index] = position.axis
        return index

    def position(self, term: Expr) -> Basic:
        """Return a position term as an index of its own axis."""
        return self.place(term, term.axis if isinstance(term, Position) else Integer(1))

    def place(self, term: Expr, axis: Expr) -> Basic:
        """Return a position term as an index of an axis."""
        if isinstance(term, Position):
            if not same_length(term.axis, axis):
                raise NotLiftable("an index belongs to one axis", f"{term} indexes two axes")
            return self.index_of(term)
        if isinstance(term, Image):
            return image(term.args[0], self.place(term.args[1], axis))
        if isinstance(term, Integer) and axis.is_Integer:
            return term
        if self._is_kept_by_deletion(term, axis):
            # The first token, the last one and the successor of a named one stay what they are when
            # tokens that are not named are deleted, so they are pinned tokens with a name.
            name = f"1 of {axis}" if term == Integer(1) else str(term)
            index = Kept(name, integer=True, positive=True)
            self.axes[index] = axis
            return index
        raise NotLiftable(
            "positions are named, not numbered", f"{term} is a neighbour or an absolute position"
        )

    def _is_kept_by_deletion(self, term: Expr, axis: Expr) -> bool:
        if not isinstance(axis, Size):
            return False
        if term in (axis, Integer(1)):
            return True
        before = term - 1
        return (
            isinstance(before, Position) and before not in self.bound and same_length(before.axis, axis)
        )

    def condition(self, condition: Any) -> Boolean:
        """Return a condition on positions as one on indices."""
        if isinstance(condition, (And, Or, Not)):
            return condition.func(*(self.condition(part) for part in condition.args))
        if not isinstance(condition, (Le, Lt, Ge, Gt, SymPyEq, Ne)):
            return condition
        positions = condition.atoms(Position)
        axes = {position.axis for position in positions}
        if len(axes) > 1:
            raise NotLiftable("an index belongs to one axis", f"{condition} compares two axes")
        sides = []
        for side in condition.args:
            index = side.xreplace({p: self.index_of(p) for p in positions})
            if len(axes) == 1:
                index = self.place(side, *axes)
            sides.append(index)
        return condition.func(*sides)

    def seen(self, relation: Relation, i: Basic, j: Basic) -> Boolean:
        """Return the condition that i sees j."""
        for index in (i, j):
            if not isinstance(index, (Symbol, Image)) and relation.unknowns() != {str(relation)}:
                raise NotLiftable("a mask relates tokens of one axis", f"{relation} at {index}")
        if _asks_a_function(relation):
            # `j != 6` is true of a symbol j, whatever it stands for: only numbers get true answers.
            raise NotLiftable("masks compare positions", f"{relation} is a function of numbers")
        return relation.sees(i, j, self._bit)

    def _bit(self, name: str, i: Basic, j: Basic) -> Boolean:
        for side, place in enumerate((i, j)):
            self.relates(name, side, self._axis(place))
        return Bit(Str(name), i, j)

    def _axis(self, place: Basic) -> Any:
        while isinstance(place, Image):
            place = place.args[1]
        if isinstance(place, Tuple):
            return tuple(self._axis(part) for part in place.args)
        return self.axes.get(place, place) if isinstance(place, Symbol) else "numbers"

    def relates(self, name: str, side: int, axis: Any) -> None:
        """Note an axis of a relation or a family: on two axes, numbers would tie its data together."""
        if self.sides.setdefault((name, side), axis) != axis:
            raise NotLiftable("an index belongs to one axis", f"{name} is used on two axes")

    def places(self, length: Expr) -> Iterator[tuple[Basic, tuple[Symbol, ...]]]:
        """Yield the indices of an axis: each with the symbols in it that run."""
        if length.is_Integer:
            for k in range(1, int(length) + 1):
                yield Integer(k), ()
        elif isinstance(length, Size):
            index = self.fresh(length)
            yield index, (index,)
        elif isinstance(length, Mul) and len(length.args) == 2:
            yield from self._product_places(*length.args)
        elif isinstance(length, Add) and all(isinstance(part, Size) for part in length.args):
            for part in length.args:
                index = self.fresh(part)
                yield Tuple(Str(str(part)), index), (index,)
        else:
            raise NotLiftable("an axis is a size, or put together from sizes", f"its length is {length}")

    def _product_places(self, a: Expr, b: Expr) -> Iterator[tuple[Basic, tuple[Symbol, ...]]]:
        if a.is_Integer and isinstance(b, Size):
            index = self.fresh(b)
            for k in range(1, int(a) + 1):
                yield Tuple(index, Integer(k)), (index,)
            return
        many = [part for part in (a, b) if isinstance(part, HeadCount)]
        few = [part for part in (a, b) if isinstance(part, Size) and not isinstance(part, HeadCount)]
        if len(many) != 1 or len(few) != 1:
            raise NotLiftable("an axis is a size, or put together from sizes", f"its length is {a * b}")
        head, column = self.fresh(many[0]), self.fresh(few[0])
        yield Tuple(head, column), (head, column)

    def summed(self, length: Expr, body: Callable[[Basic], Node]) -> Node:
        """Return the sum of body(index) over an axis."""
        terms = []
        for place, running in self.places(length):
            term = body(place)
            for index in reversed(running):
                term = total(index, self.axes[index], true, term)
            terms.append(term)
        return plus(*terms)

    def with_bound(self, position: Position, index: Basic) -> Unfolding:
        """Return the unfolding in which a position stands for an index."""
        bound = {**self.bound, position: index}
        return Unfolding(self.lenient, self.axes, bound, self.denominators, self.sides, self._made)

    def over(self, above: Node, below: Node) -> Node:
        """Return a quotient, and remember what is divided by."""
        self.denominators.append(below)
        return over(above, below)


def _asks_a_function(relation: Relation) -> bool:
    """Tell whether a relation is given, in part, by a function of two positions."""
    return isinstance(relation, Predicate) or any(map(_asks_a_function, relation._parts()))


@singledispatch
def unfolded(e: Any, at: Unfolding, i: Basic, j: Basic) -> Node:
    """Return entry (i, j) of an expression with symbolic sizes."""
    raise NotImplementedError(f"symattn.kernel.unfold has no case for {type(e).__name__}")


# -- leaves ---------------------------------------------------------------------------------------


@unfolded.register
def _(e: matrices.FreeMatrix, at: Unfolding, i: Basic, j: Basic) -> Node:
    for side, h in enumerate(e.member):
        at.relates(e.name, side, _axis_of(h))
    member = tuple(at.place(h, _axis_of(h)) for h in e.member)
    return Datum(e.name, (*member, i, j))


def _axis_of(term: Expr) -> Expr:
    if isinstance(term, Position):
        return term.axis
    raise NotLiftable("positions are named, not numbered", f"{term} chooses a member of a family")


@unfolded.register
def _(e: matrices.SymmetricMatrix, at: Unfolding, i: Basic, j: Basic) -> Node:
    return Datum(e.name, tuple(sorted((i, j), key=str)))


@unfolded.register
def _(e: matrices.PositiveMatrix, at: Unfolding, i: Basic, j: Basic) -> Node:
    return Datum(e.name, (i, j), positive=True)


@unfolded.register(matrices.InvertibleMatrix)
@unfolded.register(matrices.OrthogonalMatrix)
def _(e: matrices.FreeMatrix, at: Unfolding, i: Basic, j: Basic) -> Node:
    raise NotLiftable("no hypothesis ties features together", f"{e.name} is {e.hypothesis}")


@unfolded.register
def _(e: matrices.ConstantMatrix, at: Unfolding, i: Basic, j: Basic) -> Node:
    return _scalar(e.value, at)


@unfolded.register
def _(e: matrices.UnitMatrix, at: Unfolding, i: Basic, j: Basic) -> Node:
    return when(_same(i, j), ONE)


def _same(i: Basic, j: Basic) -> Boolean:
    if isinstance(i, Tuple) and isinstance(j, Tuple):
        pairs = zip(i.args, j.args, strict=True)
        return And(*(_same(a, b) for a, b in pairs))
    if isinstance(i, Str) or isinstance(j, Str):
        return true if i == j else Not(true)
    return SymPyEq(i, j)


@unfolded.register
def _(e: matrices.NumericMatrix, at: Unfolding, i: Basic, j: Basic) -> Node:
    if not (isinstance(i, Integer) and isinstance(j, Integer)):
        raise NotLiftable("positions are named, not numbered", f"{e} has numbered entries")
    return _scalar(e.args[0][int(i) - 1][int(j) - 1], at)


@unfolded.register
def _(e: matrices.SizeMatrix, at: Unfolding, i: Basic, j: Basic) -> Node:
    return _scalar(e.value, at)


def _scalar(value: Expr, at: Unfolding) -> Node:
    if isinstance(value, Rational):
        return Number(Fraction(int(value.p), int(value.q)))
    if value == -oo:
        return Biased(Not(true), ZERO)
    if isinstance(value, matrices.Scale):
        return Datum(value.name, (), positive=True)
    if isinstance(value, Size):
        return at.summed(value, lambda _: ONE)
    if isinstance(value, Add):
        return plus(*(_scalar(part, at) for part in value.args))
    if isinstance(value, Mul):
        return times(*(_scalar(part, at) for part in value.args))
    if isinstance(value, Pow) and value.exp.is_Integer:
        whole = times(*[_scalar(value.base, at)] * abs(int(value.exp)))
        return whole if value.exp > 0 else at.over(ONE, whole)
    raise NotLiftable("a size does not occur as a number", f"{value} does")


@unfolded.register(matrices.NumPyCode)
@unfolded.register(rotations.Frequencies)
@unfolded.register(rotations.PositionNumbers)
def _(e: Expression, at: Unfolding, i: Basic, j: Basic) -> Node:
    raise NotLiftable("positions are named, not numbered", f"{e} depends on absolute positions")


# -- algebra --------------------------------------------------------------------------------------


@unfolded.register
def _(e: algebra.MatrixProduct, at: Unfolding, i: Basic, j: Basic) -> Node:
    left, right = e.args
    return at.summed(
        left.shape[1],
        lambda k: times(_real(unfolded(left, at, i, k)), _real(unfolded(right, at, k, j))),
    )


def _real(value: Node) -> Node:
    """Return a value that must be finite."""
    if isinstance(value, Biased):
        raise NotLiftable("−∞ occurs in exponents only", "it is a factor, a term or an entry elsewhere")
    return value


@unfolded.register
def _(e: algebra.MatrixTotal, at: Unfolding, i: Basic, j: Basic) -> Node:
    left, right = (unfolded(part, at, i, j) for part in e.args)
    if isinstance(left, Biased) and isinstance(right, Biased):
        return Biased(And(left.condition, right.condition), plus(left.body, right.body))
    if isinstance(right, Biased):
        left, right = right, left
    if isinstance(left, Biased):
        return Biased(left.condition, plus(left.body, right))
    return plus(left, right)


@unfolded.register
def _(e: algebra.Difference, at: Unfolding, i: Basic, j: Basic) -> Node:
    left, right = (_real(unfolded(part, at, i, j)) for part in e.args)
    return plus(left, negative(right))


@unfolded.register
def _(e: algebra.Transposed, at: Unfolding, i: Basic, j: Basic) -> Node:
    return unfolded(e.args[0], at, j, i)


@unfolded.register
def _(e: algebra.Scaled, at: Unfolding, i: Basic, j: Basic) -> Node:
    coefficient, body = (
        unfolded(part, at, *place) for part, place in zip(e.args, (_FIRST, (i, j)), strict=True)
    )
    if isinstance(coefficient, Biased) and isinstance(e.args[1], attention.Indicator) and at.lenient:
        return Biased(Not(at.seen(e.args[1].relation, i, j)), ZERO)
    return times(_real(coefficient), _real(body))


_FIRST = (Integer(1), Integer(1))


@unfolded.register
def _(e: algebra.Divided, at: Unfolding, i: Basic, j: Basic) -> Node:
    body, divisor = e.args
    value, below = unfolded(body, at, i, j), _real(unfolded(divisor, at, *_FIRST))
    return at.over(_real(value), below)


@unfolded.register
def _(e: algebra.EntrywiseProduct, at: Unfolding, i: Basic, j: Basic) -> Node:
    left, right = e.args
    return times(_real(unfolded(left, at, i, j)), _real(unfolded(right, at, i, j)))


@unfolded.register
def _(e: algebra.InverseMatrix, at: Unfolding, i: Basic, j: Basic) -> Node:
    raise NotLiftable("no hypothesis ties features together", f"{e} is a matrix of quotients")


@unfolded.register
def _(e: algebra.OnDiagonal, at: Unfolding, i: Basic, j: Basic) -> Node:
    return when(_same(i, j), _real(unfolded(e.args[0], at, i, Integer(1))))


# -- selection ------------------------------------------------------------------------------------


@unfolded.register
def _(e: selection.Row, at: Unfolding, i: Basic, j: Basic) -> Node:
    body, row = e.args
    return unfolded(body, at, at.place(row, body.shape[0]), j)


@unfolded.register
def _(e: selection.Column, at: Unfolding, i: Basic, j: Basic) -> Node:
    body, column = e.args
    return unfolded(body, at, i, at.place(column, body.shape[1]))


@unfolded.register
def _(e: selection.Entry, at: Unfolding, i: Basic, j: Basic) -> Node:
    body, row, column = e.args
    return unfolded(body, at, at.place(row, body.shape[0]), at.place(column, body.shape[1]))


@unfolded.register
def _(e: selection.Splice, at: Unfolding, i: Basic, j: Basic) -> Node:
    upto, beyond, after = e.args
    axis = e.shape[0]
    if isinstance(after, Add) and after.args[0] == -1 and isinstance(after.args[1], Position):
        early = i < at.place(after.args[1], axis)
    else:
        early = i <= at.place(after, axis)
    return plus(
        when(early, _real(unfolded(upto, at, i, j))),
        when(Not(early), _real(unfolded(beyond, at, i, j))),
    )


@unfolded.register
def _(e: selection.Beside, at: Unfolding, i: Basic, j: Basic) -> Node:
    left, right = e.args
    parts = (left.shape[1], right.shape[1])
    if (
        same_length(*parts)
        or not all(isinstance(part, Size) for part in parts)
        or not (isinstance(j, Tuple) and isinstance(j.args[0], Str))
    ):
        raise NotLiftable(
            "an axis is a size, or put together from sizes",
            f"{e} has parts that are equal or put together",
        )
    side = left if str(left.shape[1]) == str(j.args[0]) else right
    return unfolded(side, at, i, j.args[1])


@unfolded.register
def _(e: selection.ColumnsTaken, at: Unfolding, i: Basic, j: Basic) -> Node:
    body, order = e.args
    return unfolded(body, at, i, image(order, j))


@unfolded.register
def _(e: PermutationOf, at: Unfolding, i: Basic, j: Basic) -> Node:
    return when(SymPyEq(i, image(e.args[0], j)), ONE)


# -- attention ------------------------------------------------------------------------------------


def _shares(e: Any, at: Unfolding, j: Basic, value: Callable[[Basic], Node]) -> Node:
    return at.over(value(j), at.summed(e.shape[1], value))


@unfolded.register
def _(e: attention.Softmax, at: Unfolding, i: Basic, j: Basic) -> Node:
    return _shares(e, at, j, lambda k: power(unfolded(e.args[0], at, i, k)))


@unfolded.register
def _(e: attention.Normalised, at: Unfolding, i: Basic, j: Basic) -> Node:
    return _shares(e, at, j, lambda k: _real(unfolded(e.args[0], at, i, k)))


@unfolded.register
def _(e: attention.Masking, at: Unfolding, i: Basic, j: Basic) -> Node:
    return _shares(
        e, at, j, lambda k: when(at.seen(e.relation, i, k), _real(unfolded(e.args[0], at, i, k)))
    )


@unfolded.register
def _(e: attention.Bias, at: Unfolding, i: Basic, j: Basic) -> Node:
    return Biased(at.seen(e.relation, i, j), ZERO)


@unfolded.register
def _(e: attention.Indicator, at: Unfolding, i: Basic, j: Basic) -> Node:
    return when(at.seen(e.relation, i, j), ONE)


@unfolded.register
def _(e: attention.Hidden, at: Unfolding, i: Basic, j: Basic) -> Node:
    return Biased(at.seen(e.relation, i, j), _real(unfolded(e.args[0], at, i, j)))


# -- families and functions -----------------------------------------------------------------------


@unfolded.register
def _(e: families.IndexedTotal, at: Unfolding, i: Basic, j: Basic) -> Node:
    if e.index.axis.is_Integer:
        terms = []
        for k in range(1, int(e.index.axis) + 1):
            inner = at.with_bound(e.index, Integer(k))
            terms.append(when(inner.condition(e.condition), _real(unfolded(e.body, inner, i, j))))
        return plus(*terms)
    if not isinstance(e.index.axis, Size):
        raise NotLiftable(
            "an axis is a size, or put together from sizes", f"{e.index} runs over {e.index.axis}"
        )
    index = at.fresh(e.index.axis)
    inner = at.with_bound(e.index, index)
    return total(index, e.index.axis, inner.condition(e.condition), _real(unfolded(e.body, inner, i, j)))


@unfolded.register
def _(e: families.IndexedProduct, at: Unfolding, i: Basic, j: Basic) -> Node:
    raise NotLiftable("sums are combined by + and × alone", f"{e} is a product over positions")


@unfolded.register
def _(e: families.Concatenated, at: Unfolding, i: Basic, j: Basic) -> Node:
    head, column = _pair(e, j)
    return unfolded(e.body, at.with_bound(e.index, head), i, column)


@unfolded.register
def _(e: families.Stacked, at: Unfolding, i: Basic, j: Basic) -> Node:
    head, row = _pair(e, i)
    return unfolded(e.body, at.with_bound(e.index, head), row, j)


def _pair(e: Any, place: Basic) -> tuple[Any, Basic]:
    if not (isinstance(place, Tuple) and isinstance(e.index.axis, HeadCount)):
        raise NotLiftable("an axis is a size, or put together from sizes", f"{e} has an axis at {place}")
    return place.args


@unfolded.register
def _(e: functions.Entrywise, at: Unfolding, i: Basic, j: Basic) -> Node:
    value = unfolded(e.args[1], at, i, j)
    return power(value) if e.function == "exp" else Applied(e.function, (_real(value),))


@unfolded.register
def _(e: functions.AcrossHeads, at: Unfolding, i: Basic, j: Basic) -> Node:
    _, body, bound, head = e.args
    index = at.fresh(bound.axis)
    argument = _real(unfolded(body, at.with_bound(bound, index), i, j))
    place = Datum(f"\0component of {e.name}", (at.place(head, bound.axis),))
    return Applied(e.name, (place, total(index, bound.axis, true, times(_marker(index), argument))))


@unfolded.register
def _(e: functions.AlongRows, at: Unfolding, i: Basic, j: Basic) -> Node:
    body = e.args[1]
    argument = at.summed(body.shape[1], lambda k: times(_marker(k), _real(unfolded(body, at, i, k))))
    return Applied(e.name, (Datum(f"\0component of {e.name}", (j,)), argument))


def _marker(index: Basic) -> Node:
    """Return a factor that keeps arguments apart in the sum that holds them for a function."""
    return Datum("\0argument", (index,))


@unfolded.register
def _(e: functions.EntryDerivative, at: Unfolding, i: Basic, j: Basic) -> Node:
    of, by = e.args
    body, row, column = by.args
    place = at.place(row, body.shape[0]), at.place(column, body.shape[1])
    return slope(_real(unfolded(of, at, *_FIRST)), Datum(body.name, place))


def slope(node: Node, by: Datum) -> Node:
    """Return the partial derivative of an unfolded entry by a datum."""
    match node:
        case Number():
            return ZERO
        case Datum(name, places):
            if name != by.name:
                return ZERO
            return when(And(*(_same(a, b) for a, b in zip(places, by.places, strict=True))), ONE)
        case Plus(parts):
            return plus(*(slope(part, by) for part in parts))
        case Times(parts):
            return plus(
                *(times(*parts[:k], slope(part, by), *parts[k + 1 :]) for k, part in enumerate(parts))
            )
        case Over(above, below):
            falling = over(over(times(above, slope(below, by)), below), below)
            return plus(over(slope(above, by), below), negative(falling))
        case Power(exponent):
            return times(node, slope(exponent, by))
        case When(condition, body):
            return when(condition, slope(body, by))
        case Sum(index, axis, condition, body):
            return total(index, axis, condition, slope(body, by))
    raise NotLiftable("sums are combined by + and × alone", f"the derivative of a {type(node).__name__}")


# -- rotations ------------------------------------------------------------------------------------


def _pair_of_features(e: Any, place: Basic) -> tuple[Basic, int]:
    if not isinstance(place, Tuple):
        raise NotLiftable("features come in pairs", f"{e} is read at column {place}")
    return place.args[0], int(place.args[1])


def _turn(name: str, angle: Node) -> Node:
    return Applied(name, (_real(angle),))


@unfolded.register
def _(e: rotations.Sinusoids, at: Unfolding, i: Basic, j: Basic) -> Node:
    pair, parity = _pair_of_features(e, j)
    return _turn("sin" if parity == 1 else "cos", unfolded(e.args[0], at, i, pair))


@unfolded.register
def _(e: rotations.BlockRotation, at: Unfolding, i: Basic, j: Basic) -> Node:
    (pair, row), (other, column) = _pair_of_features(e, i), _pair_of_features(e, j)
    angle = unfolded(e.args[0], at, Integer(1), pair)
    value = _turn("cos" if row == column else "sin", angle)
    return when(SymPyEq(pair, other), negative(value) if row < column else value)


@unfolded.register
def _(e: rotations.Rotary, at: Unfolding, i: Basic, j: Basic) -> Node:
    body, angles = e.args
    pair, parity = _pair_of_features(e, j)
    angle = unfolded(angles, at, i, pair)
    first = _real(unfolded(body, at, i, Tuple(pair, Integer(parity))))
    second = _real(unfolded(body, at, i, Tuple(pair, Integer(3 - parity))))
    return plus(
        times(first, _turn("cos", angle)),
        times(negative(second) if parity == 1 else second, _turn("sin", angle)),
    )
