"""Expressions as NumPy arrays with error bounds, from the language alone.

``value_of`` has one case for each class of the language. With the trusted code it shares the integers on
axes alone: neither its reading of entries nor its arithmetic.
"""

from __future__ import annotations

from functools import singledispatch
from math import log

import numpy as np
from sympy import Basic

from symattn.evidence.batches import chunks, member_at, row_at
from symattn.evidence.bounded import Bounded, exact
from symattn.evidence.data import GivenFunction
from symattn.evidence.duals import Dual, together
from symattn.evidence.environment import Environment, NotEvaluated, Values, with_axis
from symattn.evidence.rounding import ULPS, FloatArray, slack, unit_roundoff
from symattn.language import (
    abbreviations,
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
from symattn.language.binding import free_positions
from symattn.language.expressions import Expression
from symattn.language.permutations import PermutationOf


@singledispatch
def value_of(e: Basic, at: Environment) -> Values:
    """Return the value of an expression."""
    raise NotImplementedError(f"symattn.evidence.evaluate has no case for {type(e).__name__}")


# -- leaves ---------------------------------------------------------------------------------------


@value_of.register
def _(e: matrices.FreeMatrix, at: Environment) -> Values:
    table = at.data.matrices[e.name]
    places = tuple(
        at.place(term, length) - 1
        for term, length in zip(e.member, table.shape[: len(e.member)], strict=True)
    )
    value = table.rearranged(lambda t: t[places]) if places else table
    if at.by is None:
        return value
    name, member, i, j = at.by
    if name != e.name:
        return Dual(value)
    unit = np.zeros(table.shape, dtype=table.value.dtype)
    unit[(*(h - 1 for h in member), i - 1, j - 1)] = 1
    return Dual(value, Bounded(unit[places] if places else unit))


@value_of.register(matrices.ConstantMatrix)
@value_of.register(matrices.SizeMatrix)
def _(e: matrices.ConstantMatrix | matrices.SizeMatrix, at: Environment) -> Values:
    number, shape = at.scalar(e.value), at.shape(e)
    return number.rearranged(lambda t: np.broadcast_to(t, (*t.shape[:-2], *shape)))


@value_of.register
def _(e: matrices.UnitMatrix, at: Environment) -> Values:
    return at.leaf(Bounded(np.eye(at.shape(e)[0], dtype=at.data.dtype)))


@value_of.register
def _(e: matrices.NumericMatrix, at: Environment) -> Values:
    rows = [together([at.scalar(value) for value in row], -1) for row in e.entries]
    return together(rows, -2)  # type: ignore[arg-type]


@value_of.register
def _(e: abbreviations.Abbreviation, at: Environment) -> Values:
    return at.value(e.body)


@value_of.register
def _(e: matrices.NumPyCode, at: Environment) -> Values:
    raise NotEvaluated("NumPy code is itself what floats compute; the claim is about IEEE arithmetic")


# -- algebra --------------------------------------------------------------------------------------


@value_of.register
def _(e: algebra.MatrixProduct, at: Environment) -> Values:
    left, right = e.left, e.right
    # Times a permutation matrix, entries are moved; a product of floats would lose that they are equal.
    order, known = _order(left, at), _order(right, at)
    if order is not None:
        value = at.value(right)
        if value.is_finite:
            return value.rearranged(lambda t: t[..., _inverted(order), :])
    elif known is not None:
        value = at.value(left)
        if value.is_finite:
            return value.rearranged(lambda t: t[..., :, known])
    found = _simple_product(left, right, at)
    if found is not None:
        return found
    a, b = at.value(left), at.value(right)
    if at.data.lenient and not (a.is_finite and b.is_finite):
        raise NotEvaluated("a product of matrices in which 0·∞ is to be 0")
    return a @ b


def _simple_product(left: Expression, right: Expression, at: Environment) -> Values | None:
    """Return a product with ones, or with a diagonal matrix; None for others."""
    if _is_ones(left) or _is_ones(right):
        whole = at.shape(left)[0], at.shape(right)[1]
        sums = at.value(left).total(-1) if _is_ones(right) else at.value(right).total(-2)
        repeated: Values = sums.rearranged(lambda t: np.broadcast_to(t, (*t.shape[:-2], *whole)))
        return repeated
    if isinstance(right, algebra.OnDiagonal):
        a, b = at.value(left), at.value(right.body).T
    elif isinstance(left, algebra.OnDiagonal):
        a, b = at.value(left.body), at.value(right)
    else:
        return None
    product = a * b
    # Off the diagonal an infinite entry is multiplied by 0.
    return product if product.is_finite or (a.is_finite and b.is_finite) else None


def _is_ones(e: Expression) -> bool:
    return isinstance(e, matrices.ConstantMatrix) and e.value == 1


def _order(e: Expression, at: Environment) -> FloatArray | None:
    """Return the σ, from 0, of a matrix whose column j is column σ(j) of the identity."""
    if isinstance(e, algebra.Transposed):
        order = _order(e.body, at)
        return None if order is None else _inverted(order)
    if isinstance(e, matrices.UnitMatrix):
        return np.arange(at.shape(e)[0])
    if isinstance(e, PermutationOf):
        images: FloatArray = at.once(e.permutation, lambda: at.data.images(e.permutation) - 1)
        return images
    return None


def _inverted(order: FloatArray) -> FloatArray:
    return np.argsort(order, kind="stable")


@value_of.register
def _(e: algebra.MatrixTotal, at: Environment) -> Values:
    return at.value(e.left) + at.value(e.right)


@value_of.register
def _(e: algebra.Difference, at: Environment) -> Values:
    return at.value(e.left) - at.value(e.right)


@value_of.register
def _(e: algebra.Transposed, at: Environment) -> Values:
    return at.value(e.body).T


@value_of.register
def _(e: algebra.Scaled, at: Environment) -> Values:
    if isinstance(e.coefficient, matrices.SizeMatrix) and e.coefficient.value == -1:
        return -at.value(e.body)
    return at.product(at.value(e.coefficient), at.value(e.body))


@value_of.register
def _(e: algebra.Divided, at: Environment) -> Values:
    return at.value(e.body) / at.value(e.divisor)


@value_of.register
def _(e: algebra.EntrywiseProduct, at: Environment) -> Values:
    return at.product(at.value(e.left), at.value(e.right))


@value_of.register
def _(e: algebra.InverseMatrix, at: Environment) -> Values:
    return at.value(e.body).inverse()


@value_of.register
def _(e: algebra.OnDiagonal, at: Environment) -> Values:
    return at.value(e.body).rearranged(
        lambda t: np.where(np.eye(t.shape[-2], dtype=bool), t, t.dtype.type(0))
    )


# -- selection ------------------------------------------------------------------------------------


@value_of.register
def _(e: selection.Row, at: Environment) -> Values:
    value = at.value(e.body)
    return row_at(value, at.place(e.row, value.shape[-2]))


@value_of.register
def _(e: selection.Column, at: Environment) -> Values:
    value = at.value(e.body)
    return row_at(value.T, at.place(e.column, value.shape[-1])).T


@value_of.register
def _(e: selection.Entry, at: Environment) -> Values:
    value = at.value(e.body)
    row, column = at.place(e.row, value.shape[-2]), at.place(e.column, value.shape[-1])
    if isinstance(column, int):
        return row_at(row_at(value.T, column).T, row)
    return row_at(row_at(value, row).T, column).T


@value_of.register
def _(e: selection.Splice, at: Environment) -> Values:
    upto, beyond = at.value(e.upto), at.value(e.beyond)
    last = np.asarray(at.data.whole(e.after, at.scope))[..., None, None]
    return upto.where(np.arange(1, upto.shape[-2] + 1)[:, None] <= last, beyond)


@value_of.register
def _(e: selection.Beside, at: Environment) -> Values:
    return together([at.value(e.left), at.value(e.right)], -1)


@value_of.register
def _(e: selection.ColumnsTaken, at: Environment) -> Values:
    order = at.data.images(e.order) - 1
    return at.value(e.body).rearranged(lambda t: t[..., :, order])


@value_of.register
def _(e: splitting.HeadColumns, at: Environment) -> Values:
    count = at.data.length(e.heads)

    def cut(t: FloatArray) -> FloatArray:
        return np.moveaxis(t.reshape(*t.shape[:-1], count, -1), -2, -1)

    return member_at(at.value(e.body).rearranged(cut), at.place(e.head, count))


@value_of.register
def _(e: splitting.PartColumns, at: Environment) -> Values:
    start, stop = map(at.data.length, e.ends)
    return at.value(e.body).rearranged(lambda t: t[..., :, start:stop])


@value_of.register
def _(e: PermutationOf, at: Environment) -> Values:
    table = np.eye(at.shape(e)[0], dtype=at.data.dtype)
    return at.leaf(Bounded(table[:, at.data.images(e.permutation) - 1]))


# -- attention ------------------------------------------------------------------------------------


@value_of.register
def _(e: attention.Softmax, at: Environment) -> Values:
    return at.value(e.body).softmax()


@value_of.register
def _(e: attention.Normalised, at: Environment) -> Values:
    return at.value(e.body).normalised()


@value_of.register
def _(e: attention.Masking, at: Environment) -> Values:
    seen = at.table(e.relation, at.shape(e))
    return at.value(e.body).where(seen, at.filled(0.0, (1, 1))).normalised()


@value_of.register
def _(e: attention.Bias, at: Environment) -> Values:
    seen = at.table(e.relation, at.shape(e))
    return at.leaf(exact(np.where(seen, 0.0, -np.inf), at.data.dtype))


@value_of.register
def _(e: attention.Indicator, at: Environment) -> Values:
    return at.leaf(exact(at.table(e.relation, at.shape(e)), at.data.dtype))


@value_of.register
def _(e: attention.Hidden, at: Environment) -> Values:
    seen = at.table(e.relation, at.shape(e))
    return at.value(e.body).where(seen, at.filled(-np.inf, (1, 1)))


# -- families and functions -----------------------------------------------------------------------


@value_of.register(families.IndexedTotal)
@value_of.register(families.IndexedProduct)
def _(e: families.IndexedTotal | families.IndexedProduct, at: Environment) -> Values:
    is_total = isinstance(e, families.IndexedTotal)
    neutral = at.filled(0.0 if is_total else 1.0, (1, 1))
    results = []
    for inner, counts in chunks(e, at):
        number = len(counts)
        body = inner.value(e.body)
        if is_total and e.index not in free_positions(e.body):
            times = counts.sum(axis=0)[..., None, None]
            same = at.product(at.numbers(times), body)
            results.append(same if times.all() else same.where(times > 0, neutral))
            continue
        body = with_axis(body, inner.depth, number)
        if not counts.all():
            body = body.where(counts[..., None, None], neutral)
        combined = body.total(0) if is_total else body.product(0)
        results.append(combined.rearranged(lambda t: t[0]))
    if not results:
        return neutral.rearranged(lambda t: np.broadcast_to(t, at.shape(e)))
    whole = results[0]
    for result in results[1:]:
        whole = whole + result if is_total else whole * result
    return whole


@value_of.register
def _(e: families.Concatenated, at: Environment) -> Values:
    def lay(t: FloatArray) -> FloatArray:
        t = np.moveaxis(t, 0, -2)
        return t.reshape(*t.shape[:-2], -1)

    return at.members(e).rearranged(lay)


@value_of.register
def _(e: families.Stacked, at: Environment) -> Values:
    def lay(t: FloatArray) -> FloatArray:
        t = np.moveaxis(t, 0, -3)
        return t.reshape(*t.shape[:-3], -1, t.shape[-1])

    return at.members(e).rearranged(lay)


@value_of.register
def _(e: functions.Entrywise, at: Environment) -> Values:
    return getattr(at.value(e.body), e.function)()


@value_of.register
def _(e: roots.SquareRoots, at: Environment) -> Values:
    return at.value(e.body).sqrt()


@value_of.register
def _(e: functions.AcrossHeads, at: Environment) -> Values:
    count = at.data.length(e.index.axis)
    inner = at.bind(e.index, np.arange(1, count + 1))
    members = with_axis(inner.value(e.body), inner.depth, count)
    values = _applied(e.name, members.rearranged(lambda t: np.moveaxis(t, 0, -1)), at)
    return member_at(values, at.place(e.head, count))


@value_of.register
def _(e: order.RowMaximum, at: Environment) -> Values:
    return at.value(e.body).greatest()


@value_of.register
def _(e: choice.Conditional, at: Environment) -> Values:
    holds = np.asarray(at.data.holds(e.condition, at.scope))
    return at.value(e.then).where(holds[..., None, None], at.value(e.otherwise))


@value_of.register
def _(e: order.Extreme, at: Environment) -> Values:
    left, right = at.value(e.left), at.value(e.right)
    return left.where(left.is_chosen(right, largest=e.largest), right)


@value_of.register
def _(e: functions.AlongRows, at: Environment) -> Values:
    return _applied(e.name, at.value(e.body), at)


@value_of.register
def _(e: functions.OfEntries, at: Environment) -> Values:
    """Return f of each entry as it was given, or made of a function h that was drawn."""
    body = at.value(e.body)

    def h(arguments: Values) -> Values:
        rows = arguments.rearranged(lambda t: t[..., None])
        return _applied(e.name, rows, at).rearranged(lambda t: t[..., 0])

    if e.kind == "any" or isinstance(at.data.functions[e.name], GivenFunction):
        return h(body)
    if e.kind == "positive":
        return h(body).exp()
    return body * h(body * body) if e.kind == "odd" else h(body * body)


def _applied(name: str, arguments: Values, at: Environment) -> Values:
    """Return an unknown function of the numbers along the last axis: b + φ(v) W, or as it was given."""
    function = at.data.functions[name]
    if isinstance(function, GivenFunction):
        if isinstance(arguments, Dual):
            raise NotEvaluated(f"a derivative through {name}, of which values alone are known")
        return function.at(arguments)
    bent = arguments.sin() if function.bends else arguments
    return bent @ at.leaf(function.slopes) + at.leaf(function.constants)


@value_of.register
def _(e: functions.EntryDerivative, at: Environment) -> Values:
    body = e.by.body
    if not isinstance(body, matrices.FreeMatrix):
        raise NotEvaluated(f"a derivative by the scale {body}")
    rows, columns = at.shape(body)
    lengths = at.data.matrices[body.name].shape
    member = tuple(at.place(term, n) for term, n in zip(body.member, lengths, strict=False))
    return at.slope(e.body, body.name, member, at.place(e.by.row, rows), at.place(e.by.column, columns))


# -- rotations ------------------------------------------------------------------------------------


def interleaved(a: Values, b: Values) -> Values:
    """Return (a_1, b_1, a_2, b_2, …) in each row."""
    pairs = together([x.rearranged(lambda t: t[..., None]) for x in (a, b)], -1)
    return pairs.rearranged(lambda t: t.reshape(*t.shape[:-2], -1))


@value_of.register
def _(e: rotations.Sinusoids, at: Environment) -> Values:
    angles = at.value(e.angles)
    return interleaved(angles.sin(), angles.cos())


@value_of.register
def _(e: rotations.BlockRotation, at: Environment) -> Values:
    """Blocks [[cos θ, −sin θ], [sin θ, cos θ]]: a row (sin a, cos a) becomes that of a + θ."""
    angles = at.value(e.angles)
    cosine, sine = angles.cos(), angles.sin()

    def blocks(t: FloatArray) -> FloatArray:
        pairs = t.shape[-1]
        table = np.zeros((*t.shape[:-2], 2 * pairs, 2 * pairs), dtype=t.dtype)
        first = 2 * np.arange(pairs)
        for i, j, part in ((0, 0, 0), (1, 1, 0), (1, 0, 1), (0, 1, 2)):
            table[..., first + i, first + j] = t[..., part, :]
        return table

    return together([cosine, sine, -sine], -2).rearranged(blocks)


@value_of.register
def _(e: rotations.Rotary, at: Environment) -> Values:
    body, angles = at.value(e.body), at.value(e.angles)
    cosine, sine = angles.cos(), angles.sin()
    first = body.rearranged(lambda t: t[..., 0::2])
    second = body.rearranged(lambda t: t[..., 1::2])
    return interleaved(first * cosine - second * sine, first * sine + second * cosine)


@value_of.register
def _(e: rotations.PositionNumbers, at: Environment) -> Values:
    return at.numbers(np.arange(1, at.shape(e)[0] + 1)[:, None])


@value_of.register
def _(e: rotations.Frequencies, at: Environment) -> Values:
    """base^p for p = −(k + first)/m: E = ε|base^p| + u|p| ln(base)|base^p|, since p is rounded."""
    first, base = int(e.first), int(e.base)
    pairs = at.shape(e)[1]
    u = unit_roundoff(at.data.dtype)
    power = (-(np.arange(pairs) + first) / pairs).astype(at.data.dtype)
    value = np.power(at.data.dtype(base), power).astype(at.data.dtype)[None, :]
    # In float32 the quotient is rounded twice.
    relative = 2 * ULPS * u + 2 * u * np.abs(power.astype(np.float64)) * log(base) * slack(8)
    return at.leaf(Bounded(value, value.astype(np.float64) * relative * slack(8)))


class Evaluation(Environment):
    """Evaluates expressions on given data."""

    def computed(self, e: Expression) -> Values:
        return value_of(e, self)
