"""Unfolding: an entry of an expression, with symbolic sizes, as sums that stay sums.

``unfolded`` has one case for each class of the language, as ``entries`` has, and means the same. What
cannot be lifted from small sizes to all sizes raises ``NotLiftable`` and says why.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import singledispatch
from typing import Any

from sympy import (
    Add,
    And,
    Basic,
    Expr,
    Integer,
    Mul,
    Not,
    Pow,
    Rational,
    Tuple,
    oo,
    true,
)
from sympy import Eq as SymPyEq
from sympy.core.symbol import Str

from symattn.kernel.conditions import Requirement
from symattn.kernel.lifting.slope import slope
from symattn.kernel.lifting.unfolded import (
    ONE,
    ZERO,
    Applied,
    Biased,
    Datum,
    Node,
    Number,
    image,
    negative,
    plus,
    power,
    times,
    total,
    when,
)
from symattn.kernel.lifting.unfolding import NotLiftable, Unfolding, same_place
from symattn.language import algebra, attention, families, functions, matrices, rotations, selection
from symattn.language.expressions import Expression
from symattn.language.permutations import PermutationOf
from symattn.language.positions import Position
from symattn.language.sizes import HeadCount, Size, same_length


@singledispatch
def unfolded(e: Any, at: Unfolding, i: Basic, j: Basic) -> Node:
    """Return entry (i, j) of an expression with symbolic sizes."""
    raise NotImplementedError(f"symattn.kernel.lifting.unfold has no case for {type(e).__name__}")


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
    raise NotLiftable(Requirement.NAMED_POSITIONS, f"{term} chooses a member of a family")


@unfolded.register
def _(e: matrices.SymmetricMatrix, at: Unfolding, i: Basic, j: Basic) -> Node:
    return Datum(e.name, tuple(sorted((i, j), key=str)))


@unfolded.register
def _(e: matrices.PositiveMatrix, at: Unfolding, i: Basic, j: Basic) -> Node:
    return Datum(e.name, (i, j), positive=True)


@unfolded.register(matrices.InvertibleMatrix)
@unfolded.register(matrices.OrthogonalMatrix)
def _(e: matrices.FreeMatrix, at: Unfolding, i: Basic, j: Basic) -> Node:
    raise NotLiftable(Requirement.UNTIED_FEATURES, f"{e.name} is {e.hypothesis}")


@unfolded.register
def _(e: matrices.ConstantMatrix, at: Unfolding, i: Basic, j: Basic) -> Node:
    return _scalar(e.value, at)


@unfolded.register
def _(e: matrices.UnitMatrix, at: Unfolding, i: Basic, j: Basic) -> Node:
    return when(same_place(i, j), ONE)


@unfolded.register
def _(e: matrices.NumericMatrix, at: Unfolding, i: Basic, j: Basic) -> Node:
    if not (isinstance(i, Integer) and isinstance(j, Integer)):
        raise NotLiftable(Requirement.NAMED_POSITIONS, f"{e} has numbered entries")
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
    raise NotLiftable(Requirement.SIZE_AS_NUMBER, f"{value} does")


@unfolded.register(matrices.NumPyCode)
@unfolded.register(rotations.Frequencies)
@unfolded.register(rotations.PositionNumbers)
def _(e: Expression, at: Unfolding, i: Basic, j: Basic) -> Node:
    raise NotLiftable(Requirement.NAMED_POSITIONS, f"{e} depends on absolute positions")


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
        raise NotLiftable(
            Requirement.INFINITY_IN_EXPONENTS, "it is a factor, a term or an entry elsewhere"
        )
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
    left, right = unfolded(e.args[0], at, i, j), _real(unfolded(e.args[1], at, i, j))
    if isinstance(left, Biased):
        return Biased(left.condition, plus(left.body, negative(right)))
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
    if isinstance(body, Biased) and _is_positive(coefficient):
        return Biased(body.condition, times(coefficient, body.body))
    return times(_real(coefficient), _real(body))


_FIRST = (Integer(1), Integer(1))


def _is_positive(factor: Node) -> bool:
    """Tell whether a factor is a positive number or datum, which leaves −∞ as it is."""
    return (isinstance(factor, Number) and factor.value > 0) or (
        isinstance(factor, Datum) and factor.positive
    )


@unfolded.register
def _(e: algebra.Divided, at: Unfolding, i: Basic, j: Basic) -> Node:
    body, divisor = e.args
    value, below = unfolded(body, at, i, j), _real(unfolded(divisor, at, *_FIRST))
    if isinstance(value, Biased) and _is_positive(below):
        return Biased(value.condition, at.over(value.body, below))
    return at.over(_real(value), below)


@unfolded.register
def _(e: algebra.EntrywiseProduct, at: Unfolding, i: Basic, j: Basic) -> Node:
    left, right = e.args
    return times(_real(unfolded(left, at, i, j)), _real(unfolded(right, at, i, j)))


@unfolded.register
def _(e: algebra.InverseMatrix, at: Unfolding, i: Basic, j: Basic) -> Node:
    raise NotLiftable(Requirement.UNTIED_FEATURES, f"{e} is a matrix of quotients")


@unfolded.register
def _(e: algebra.OnDiagonal, at: Unfolding, i: Basic, j: Basic) -> Node:
    return when(same_place(i, j), _real(unfolded(e.args[0], at, i, Integer(1))))


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
            Requirement.AXIS_OF_SIZES,
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
        raise NotLiftable(Requirement.AXIS_OF_SIZES, f"{e.index} runs over {e.index.axis}")
    index = at.fresh(e.index.axis)
    inner = at.with_bound(e.index, index)
    return total(index, e.index.axis, inner.condition(e.condition), _real(unfolded(e.body, inner, i, j)))


@unfolded.register
def _(e: families.IndexedProduct, at: Unfolding, i: Basic, j: Basic) -> Node:
    raise NotLiftable(Requirement.SUMS_AND_PRODUCTS, f"{e} is a product over positions")


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
        raise NotLiftable(Requirement.AXIS_OF_SIZES, f"{e} has an axis at {place}")
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


# -- rotations ------------------------------------------------------------------------------------


def _pair_of_features(e: Any, place: Basic) -> tuple[Basic, int]:
    if not isinstance(place, Tuple):
        raise NotLiftable(Requirement.PAIRED_FEATURES, f"{e} is read at column {place}")
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
