"""The meaning of each class of the language: one case for each class.

A case uses nothing but the operations of a reading, so that one meaning serves them all: at numbers
it is what a claim says at given sizes, at symbols what is proved for every size. No other module gives
expressions a meaning that a verdict rests on.
"""

from __future__ import annotations

from fractions import Fraction
from functools import singledispatch

from sympy import Add, Expr, Integer, Mul, Pow, Rational, oo

from symattn.errors import InputError
from symattn.language import (
    algebra,
    attention,
    choice,
    families,
    functions,
    matrices,
    order,
    roots,
    rotations,
    selection,
    splitting,
)
from symattn.language.abbreviations import Abbreviation
from symattn.language.expressions import Expression
from symattn.language.known_functions import COS, EXP, KNOWN, SIN
from symattn.language.permutations import Image, PermutationOf
from symattn.language.positions import Position
from symattn.language.sizes import Size
from symattn.reading.interface import Place, Reading, Value


@singledispatch
def entry_of(e: Expression, at: Reading, i: Place, j: Place) -> Value:
    """Return entry (i, j) of an expression: what its class means."""
    raise NotImplementedError(f"symattn.reading.meaning has no case for {type(e).__name__}")


# -- leaves ---------------------------------------------------------------------------------------


@entry_of.register
def _(e: matrices.FreeMatrix, at: Reading, i: Place, j: Place) -> Value:
    return at.variable(e, i, j)


@entry_of.register
def _(e: matrices.SymmetricMatrix, at: Reading, i: Place, j: Place) -> Value:
    return at.variable(e, *at.in_order(i, j))


@entry_of.register
def _(e: matrices.PositiveMatrix, at: Reading, i: Place, j: Place) -> Value:
    return at.variable(e, i, j, positive=True)


@entry_of.register
def _(e: matrices.OrthogonalMatrix, at: Reading, i: Place, j: Place) -> Value:
    return at.orthogonal(e, i, j)


@entry_of.register
def _(e: matrices.ConstantMatrix, at: Reading, i: Place, j: Place) -> Value:
    return scalar(e.value, at)


@entry_of.register
def _(e: matrices.SizeMatrix, at: Reading, i: Place, j: Place) -> Value:
    return scalar(e.value, at)


@entry_of.register
def _(e: matrices.NumericMatrix, at: Reading, i: Place, j: Place) -> Value:
    return scalar(e.entries[at.whole(i) - 1][at.whole(j) - 1], at)


@entry_of.register
def _(e: matrices.UnitMatrix, at: Reading, i: Place, j: Place) -> Value:
    return at.when(at.same(i, j), lambda: at.number(1))


@entry_of.register
def _(e: matrices.NumPyCode, at: Reading, i: Place, j: Place) -> Value:
    return at.evaluated(e, at.whole(i), at.whole(j))


@entry_of.register
def _(e: Abbreviation, at: Reading, i: Place, j: Place) -> Value:
    return at.entry(e.body, i, j)


def scalar(value: Expr, at: Reading) -> Value:
    """Return a SymPy number in sizes, positions and scales."""
    if isinstance(value, Rational):
        return at.number(Fraction(int(value.p), int(value.q)))
    if value in (oo, -oo):
        return at.infinity(1 if value == oo else -1)
    if isinstance(value, (Size, Position, Image)):
        return at.count(value)
    if isinstance(value, matrices.Scale):
        return at.scale(value.name)
    if isinstance(value, (Add, Mul)):
        combine = at.add if isinstance(value, Add) else at.multiply
        result, *others = (scalar(part, at) for part in value.args)
        for other in others:
            result = combine(result, other)
        return result
    if isinstance(value, Pow) and isinstance(value.exp, Integer):
        base = power = scalar(value.base, at)
        for _ in range(abs(int(value.exp)) - 1):
            power = at.multiply(power, base)
        return power if value.exp > 0 else at.divide(at.number(1), power)
    if isinstance(value, Pow) and value.exp in (Rational(1, 2), Rational(-1, 2)):
        root = at.root(value.base)
        return root if value.exp > 0 else at.divide(at.number(1), root)
    raise InputError(f"{value}: only sums, products, whole powers and square roots are read")


# -- algebra --------------------------------------------------------------------------------------


@entry_of.register
def _(e: algebra.MatrixProduct, at: Reading, i: Place, j: Place) -> Value:
    return at.product(e.left, e.right, i, j)


@entry_of.register
def _(e: algebra.MatrixTotal, at: Reading, i: Place, j: Place) -> Value:
    return at.add(at.entry(e.left, i, j), at.entry(e.right, i, j))


@entry_of.register
def _(e: algebra.Difference, at: Reading, i: Place, j: Place) -> Value:
    return at.subtract(at.entry(e.left, i, j), at.entry(e.right, i, j))


@entry_of.register
def _(e: algebra.Transposed, at: Reading, i: Place, j: Place) -> Value:
    return at.entry(e.body, j, i)


@entry_of.register
def _(e: algebra.Scaled, at: Reading, i: Place, j: Place) -> Value:
    return at.multiply(at.entry(e.coefficient, at.first, at.first), at.entry(e.body, i, j))


@entry_of.register
def _(e: algebra.Divided, at: Reading, i: Place, j: Place) -> Value:
    row, column = (at.first if n == 1 else k for n, k in zip(e.divisor.shape, (i, j), strict=True))
    return at.divide(at.entry(e.body, i, j), at.entry(e.divisor, row, column))


@entry_of.register
def _(e: algebra.EntrywiseProduct, at: Reading, i: Place, j: Place) -> Value:
    return at.multiply(at.entry(e.left, i, j), at.entry(e.right, i, j))


@entry_of.register
def _(e: algebra.InverseMatrix, at: Reading, i: Place, j: Place) -> Value:
    return at.inverse(e.body, i, j)


@entry_of.register
def _(e: algebra.OnDiagonal, at: Reading, i: Place, j: Place) -> Value:
    # Read off the diagonal too: diag(v) has no value where v has none.
    value = at.entry(e.body, i, at.first)
    return at.when(at.same(i, j), lambda: value)


@entry_of.register
def _(e: roots.SquareRoots, at: Reading, i: Place, j: Place) -> Value:
    return at.square_root(at.entry(e.body, i, j))


# -- selection ------------------------------------------------------------------------------------


@entry_of.register
def _(e: selection.Row, at: Reading, i: Place, j: Place) -> Value:
    return at.entry(e.body, at.place(e.row, e.body.shape[0]), j)


@entry_of.register
def _(e: selection.Column, at: Reading, i: Place, j: Place) -> Value:
    return at.entry(e.body, i, at.place(e.column, e.body.shape[1]))


@entry_of.register
def _(e: selection.Entry, at: Reading, i: Place, j: Place) -> Value:
    rows, columns = e.body.shape
    return at.entry(e.body, at.place(e.row, rows), at.place(e.column, columns))


@entry_of.register
def _(e: selection.Splice, at: Reading, i: Place, j: Place) -> Value:
    early = at.upto(i, e.after, e.shape[0])
    return at.choose(early, lambda: at.entry(e.upto, i, j), lambda: at.entry(e.beyond, i, j))


@entry_of.register
def _(e: selection.Beside, at: Reading, i: Place, j: Place) -> Value:
    sides = e.left, e.right
    side, place = at.part(j, *(part.shape[1] for part in sides))
    return at.entry(sides[side], i, place)


@entry_of.register
def _(e: selection.ColumnsTaken, at: Reading, i: Place, j: Place) -> Value:
    return at.entry(e.body, i, at.image(e.order, j))


@entry_of.register
def _(e: splitting.HeadColumns, at: Reading, i: Place, j: Place) -> Value:
    return at.entry(e.body, i, at.join(at.place(e.head, e.heads), j, e.body.shape[1], e.shape[1]))


@entry_of.register
def _(e: splitting.PartColumns, at: Reading, i: Place, j: Place) -> Value:
    return at.entry(e.body, i, at.put(int(e.number) - 1, j, e.body.shape[1], *e.lengths))


@entry_of.register
def _(e: PermutationOf, at: Reading, i: Place, j: Place) -> Value:
    return at.when(at.same(i, at.image(e.permutation, j)), lambda: at.number(1))


# -- attention ------------------------------------------------------------------------------------


@entry_of.register
def _(e: attention.Softmax, at: Reading, i: Place, j: Place) -> Value:
    return at.share(e, i, j, lambda k: at.known(EXP, at.entry(e.body, i, k)))


@entry_of.register
def _(e: attention.Normalised, at: Reading, i: Place, j: Place) -> Value:
    return at.share(e, i, j, lambda k: at.entry(e.body, i, k))


@entry_of.register
def _(e: attention.Masking, at: Reading, i: Place, j: Place) -> Value:
    def kept(k: Place) -> Value:
        return at.when(at.seen(e.relation, i, k), lambda: at.entry(e.body, i, k))

    return at.share(e, i, j, kept)


@entry_of.register
def _(e: attention.Bias, at: Reading, i: Place, j: Place) -> Value:
    return at.unless_hidden(at.seen(e.relation, i, j), lambda: at.number(0))


@entry_of.register
def _(e: attention.Indicator, at: Reading, i: Place, j: Place) -> Value:
    return at.when(at.seen(e.relation, i, j), lambda: at.number(1))


@entry_of.register
def _(e: attention.Hidden, at: Reading, i: Place, j: Place) -> Value:
    return at.unless_hidden(at.seen(e.relation, i, j), lambda: at.entry(e.body, i, j))


@entry_of.register
def _(e: choice.Conditional, at: Reading, i: Place, j: Place) -> Value:
    return at.choose(
        at.condition(e.condition),
        lambda: at.entry(e.then, i, j),
        lambda: at.entry(e.otherwise, i, j),
    )


# -- families and functions -----------------------------------------------------------------------


@entry_of.register
def _(e: families.IndexedTotal, at: Reading, i: Place, j: Place) -> Value:
    return at.sum_over(e, lambda inner: inner.entry(e.body, i, j))


@entry_of.register
def _(e: families.IndexedProduct, at: Reading, i: Place, j: Place) -> Value:
    return at.product_over(e, lambda inner: inner.entry(e.body, i, j))


@entry_of.register
def _(e: families.Concatenated, at: Reading, i: Place, j: Place) -> Value:
    head, column = at.split(j, e.index.axis, e.body.shape[1])
    return at.bind(e.index, head).entry(e.body, i, column)


@entry_of.register
def _(e: families.Stacked, at: Reading, i: Place, j: Place) -> Value:
    head, row = at.split(i, e.index.axis, e.body.shape[0])
    return at.bind(e.index, head).entry(e.body, row, j)


@entry_of.register
def _(e: functions.Entrywise, at: Reading, i: Place, j: Place) -> Value:
    return at.function(KNOWN[e.function], at.entry(e.body, i, j))


@entry_of.register
def _(e: order.RowMaximum, at: Reading, i: Place, j: Place) -> Value:
    return at.greatest(e.body.shape[1], lambda k: at.entry(e.body, i, k))


@entry_of.register
def _(e: order.Extreme, at: Reading, i: Place, j: Place) -> Value:
    left, right = at.entry(e.left, i, j), at.entry(e.right, i, j)
    return at.extreme(left, right, largest=e.largest)


@entry_of.register
def _(e: functions.AcrossHeads, at: Reading, i: Place, j: Place) -> Value:
    return at.apply(
        e.name,
        at.place(e.head, e.index.axis),
        e.index.axis,
        lambda h: at.bind(e.index, h).entry(e.body, i, j),
    )


@entry_of.register
def _(e: functions.AlongRows, at: Reading, i: Place, j: Place) -> Value:
    return at.apply(e.name, j, e.body.shape[1], lambda k: at.entry(e.body, i, k))


@entry_of.register
def _(e: functions.OfEntries, at: Reading, i: Place, j: Place) -> Value:
    """Every function of the kind is made of some function h: e^h(u), u h(u²), h(u²) or h(u)."""

    def h(value: Value) -> Value:
        return at.apply(e.name, at.first, Integer(1), lambda k: value)

    value = at.entry(e.body, i, j)
    if e.kind == "positive":
        return at.known(EXP, h(value))
    if e.kind == "odd":
        return at.multiply(value, h(at.multiply(value, value)))
    if e.kind == "even":
        return h(at.multiply(value, value))
    return h(value)


@entry_of.register
def _(e: functions.EntryDerivative, at: Reading, i: Place, j: Place) -> Value:
    rows, columns = e.by.body.shape
    return at.slope(e.body, e.by.body, at.place(e.by.row, rows), at.place(e.by.column, columns))


# -- rotations ------------------------------------------------------------------------------------


@entry_of.register
def _(e: rotations.Sinusoids, at: Reading, i: Place, j: Place) -> Value:
    pair, parity = at.pair(j)
    angle = at.entry(e.angles, i, pair)
    return at.known(SIN if parity == 1 else COS, angle)


@entry_of.register
def _(e: rotations.BlockRotation, at: Reading, i: Place, j: Place) -> Value:
    """Blocks [[cos θ, −sin θ], [sin θ, cos θ]]: a row (sin a, cos a) becomes that of a + θ."""
    (pair, row), (other, column) = at.pair(i), at.pair(j)

    def turned() -> Value:
        angle = at.entry(e.angles, at.first, pair)
        if row == column:
            return at.known(COS, angle)
        sine = at.known(SIN, angle)
        return at.negate(sine) if row < column else sine

    return at.when(at.same(pair, other), turned)


@entry_of.register
def _(e: rotations.Rotary, at: Reading, i: Place, j: Place) -> Value:
    """Pairs (a, b) become (a cos θ − b sin θ, a sin θ + b cos θ)."""
    pair, parity = at.pair(j)
    angle = at.entry(e.angles, i, pair)
    cosine, sine = at.known(COS, angle), at.known(SIN, angle)
    own, other = (at.entry(e.body, i, at.feature(pair, p)) for p in (parity, 3 - parity))
    other = at.negate(other) if parity == 1 else other
    return at.add(at.multiply(own, cosine), at.multiply(other, sine))


@entry_of.register
def _(e: rotations.PositionNumbers, at: Reading, i: Place, j: Place) -> Value:
    return at.position_number(e, i)


@entry_of.register
def _(e: rotations.Frequencies, at: Reading, i: Place, j: Place) -> Value:
    return at.frequency(e, j)
