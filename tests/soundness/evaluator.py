"""What an expression is worth at an instance: one case a class, each read from the class's docstring.

Nothing of the kernel and nothing of the evidence is used. NaN stands for "has no value".
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import singledispatch
from itertools import pairwise
from typing import Any

import numpy as np
from sympy import Basic

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
from symattn.language import permutations as per
from symattn.language.positions import Position
from tests.soundness.arithmetic import Digits, Doubtful
from tests.soundness.instances import Instance
from tests.soundness.masks import mask
from tests.soundness.readings import OffAxis, Reading, holds, images, index, scalar, whole
from tests.soundness.scalars import Scalars


def value(e: Any, at: Reading) -> np.ndarray:
    """Return the matrix that an expression stands for."""
    key = e, tuple((p, at.bound.get(p.name)) for p in _positions(e)) if at.bound else ()
    known = at.known.get(key)
    if known is None:
        known = at.known[key] = read(e, at)
        known.flags.writeable = False
    return known


_found: dict[Any, tuple[Position, ...]] = {}


def _positions(e: Any) -> tuple[Position, ...]:
    if e not in _found:
        _found[e] = tuple(sorted(e.atoms(Position), key=str)) if isinstance(e, Basic) else ()
    return _found[e]


def shape(e: Any, at: Reading) -> tuple[int, int]:
    """Return the numbers of rows and columns."""
    rows, columns = e.shape
    return whole(rows, at), whole(columns, at)


@singledispatch
def read(e: Any, at: Reading) -> np.ndarray:
    """Return the matrix that an expression stands for, computed anew."""
    raise NotImplementedError(f"the evaluator has no case for {type(e).__name__}")


@read.register
def _(e: matrices.FreeMatrix, at: Reading) -> np.ndarray:
    return at.numbers.array(at.instance.matrix(e, *shape(e, at), _member(e, at)))


def _member(e: matrices.FreeMatrix, at: Reading) -> tuple[int, ...]:
    """Return which member of a family a matrix is."""
    places = []
    for term in e.member:
        axes = {p.axis for p in _positions(term)}
        axis = axes.pop() if axes else None
        places.append(whole(term, at) if axis is None else index(term, whole(axis, at), at, axis) + 1)
    return tuple(places)


@read.register
def _(e: abbreviations.Abbreviation, at: Reading) -> np.ndarray:
    return value(e.body, at).copy()


@read.register(matrices.ConstantMatrix)
@read.register(matrices.SizeMatrix)
def _(e: Any, at: Reading) -> np.ndarray:
    return at.numbers.full(*shape(e, at), scalar(e.value, at))


@read.register
def _(e: matrices.UnitMatrix, at: Reading) -> np.ndarray:
    return at.numbers.array(np.eye(shape(e, at)[0], dtype=int))


@read.register
def _(e: matrices.NumericMatrix, at: Reading) -> np.ndarray:
    rows = [[scalar(v, at) for v in row] for row in e.entries]
    return np.array(rows, dtype=at.numbers.dtype)


@read.register
def _(e: matrices.NumPyCode, at: Reading) -> np.ndarray:
    found = eval(e.code, {"np": np, **at.instance.sizes})  # noqa: S307 - the claim's own code
    return np.array(np.broadcast_to(found, shape(e, at)), dtype=float)


@read.register
def _(e: algebra.MatrixProduct, at: Reading) -> np.ndarray:
    return at.numbers.dot(value(e.left, at), value(e.right, at))


@read.register
def _(e: algebra.MatrixTotal, at: Reading) -> np.ndarray:
    return value(e.left, at) + value(e.right, at)


@read.register
def _(e: algebra.Difference, at: Reading) -> np.ndarray:
    return value(e.left, at) - value(e.right, at)


@read.register
def _(e: algebra.Transposed, at: Reading) -> np.ndarray:
    return value(e.body, at).T.copy()


@read.register
def _(e: algebra.Scaled, at: Reading) -> np.ndarray:
    return at.numbers.times(value(e.coefficient, at), value(e.body, at))


@read.register
def _(e: algebra.EntrywiseProduct, at: Reading) -> np.ndarray:
    return at.numbers.times(value(e.left, at), value(e.right, at))


@read.register
def _(e: algebra.Divided, at: Reading) -> np.ndarray:
    return at.numbers.divide(value(e.body, at), value(e.divisor, at))


@read.register
def _(e: algebra.InverseMatrix, at: Reading) -> np.ndarray:
    return at.numbers.inverse(value(e.body, at))


@read.register
def _(e: algebra.OnDiagonal, at: Reading) -> np.ndarray:
    column = value(e.body, at)[:, 0]
    diagonal = at.numbers.full(len(column), len(column), at.numbers.number(0))
    diagonal[np.arange(len(column)), np.arange(len(column))] = column
    return diagonal


@read.register
def _(e: selection.Row, at: Reading) -> np.ndarray:
    body = value(e.body, at)
    i = index(e.row, len(body), at, e.body.shape[0])
    return body[i : i + 1].copy()


@read.register
def _(e: selection.Column, at: Reading) -> np.ndarray:
    body = value(e.body, at)
    j = index(e.column, body.shape[1], at, e.body.shape[1])
    return body[:, j : j + 1].copy()


@read.register
def _(e: selection.Entry, at: Reading) -> np.ndarray:
    body = value(e.body, at)
    rows, columns = e.body.shape
    i, j = index(e.row, body.shape[0], at, rows), index(e.column, body.shape[1], at, columns)
    return body[i : i + 1, j : j + 1].copy()


@read.register
def _(e: selection.Splice, at: Reading) -> np.ndarray:
    cut = max(whole(e.after, at), 0)
    return np.vstack([value(e.upto, at)[:cut], value(e.beyond, at)[cut:]])


@read.register
def _(e: selection.Beside, at: Reading) -> np.ndarray:
    return np.hstack([value(e.left, at), value(e.right, at)])


@read.register
def _(e: selection.ColumnsTaken, at: Reading) -> np.ndarray:
    return value(e.body, at)[:, [k - 1 for k in images(e.order, at)]].copy()


@read.register
def _(e: splitting.HeadColumns, at: Reading) -> np.ndarray:
    heads = whole(e.heads, at)
    blocks = np.split(value(e.body, at), heads, axis=1)
    return blocks[index(e.head, heads, at, e.heads)].copy()


@read.register
def _(e: splitting.PartColumns, at: Reading) -> np.ndarray:
    cuts = np.cumsum([whole(length, at) for length in e.lengths])[:-1]
    return np.split(value(e.body, at), cuts, axis=1)[int(e.number) - 1].copy()


@read.register
def _(e: per.PermutationOf, at: Reading) -> np.ndarray:
    order = images(e.permutation, at)
    table = np.zeros((len(order), len(order)), dtype=int)
    for j, image in enumerate(order):
        table[image - 1, j] = 1
    return at.numbers.array(table)


@read.register
def _(e: attention.Softmax, at: Reading) -> np.ndarray:
    return at.numbers.shares(at.numbers.exp(value(e.body, at)))


@read.register
def _(e: attention.Normalised, at: Reading) -> np.ndarray:
    return at.numbers.shares(value(e.body, at))


def _mask(e: Any, at: Reading) -> np.ndarray:
    return mask(e.relation, *shape(e, at), at.instance.relations)


@read.register
def _(e: attention.Masking, at: Reading) -> np.ndarray:
    return at.numbers.shares(np.where(_mask(e, at), value(e.body, at), at.numbers.number(0)))


@read.register
def _(e: attention.Bias, at: Reading) -> np.ndarray:
    return np.where(_mask(e, at), at.numbers.number(0), -at.numbers.infinity)


@read.register
def _(e: attention.Indicator, at: Reading) -> np.ndarray:
    return at.numbers.array(_mask(e, at).astype(int))


@read.register
def _(e: attention.Hidden, at: Reading) -> np.ndarray:
    return np.where(_mask(e, at), value(e.body, at), -at.numbers.infinity)


def _members(e: Any, at: Reading, condition: Any = True) -> Iterator[np.ndarray]:
    for place in range(1, whole(e.index.axis, at) + 1):
        inner = at.at(e.index, place)
        if holds(condition, inner):
            yield value(e.body, inner)


@read.register
def _(e: families.IndexedTotal, at: Reading) -> np.ndarray:
    total = at.numbers.full(*shape(e, at), at.numbers.number(0))
    for member in _members(e, at, e.condition):
        total = total + member
    return total


@read.register
def _(e: families.IndexedProduct, at: Reading) -> np.ndarray:
    product = at.numbers.full(*shape(e, at), at.numbers.number(1))
    for member in _members(e, at, e.condition):
        product = at.numbers.times(product, member)
    return product


def _blocks(e: Any, at: Reading) -> Iterator[np.ndarray]:
    """Yield the members of a matrix in blocks; one that is not there has no values."""
    for place in range(1, whole(e.index.axis, at) + 1):
        inner = at.at(e.index, place)
        try:
            yield value(e.body, inner)
        except OffAxis:
            yield at.numbers.full(*shape(e.body, inner), at.numbers.nan)


@read.register
def _(e: families.Concatenated, at: Reading) -> np.ndarray:
    return np.hstack(list(_blocks(e, at)))


@read.register
def _(e: families.Stacked, at: Reading) -> np.ndarray:
    return np.vstack(list(_blocks(e, at)))


@read.register
def _(e: functions.Entrywise, at: Reading) -> np.ndarray:
    return np.asarray(getattr(at.numbers, e.function)(value(e.body, at)))


@read.register
def _(e: roots.SquareRoots, at: Reading) -> np.ndarray:
    return np.asarray(at.numbers.sqrt(value(e.body, at)))


def _applied(name: str, component: int, arguments: list[np.ndarray], at: Reading) -> np.ndarray:
    """Return component `component` of an unknown function; it has no value at ±∞."""
    found = at.instance.function(name, component, arguments, at.numbers)
    for argument in arguments:
        found = np.where(at.numbers.is_infinite(argument), at.numbers.nan, found)
    return found


@read.register
def _(e: functions.AcrossHeads, at: Reading) -> np.ndarray:
    length = whole(e.index.axis, at)
    members = [value(e.body, at.at(e.index, h)) for h in range(1, length + 1)]
    return _applied(e.name, index(e.head, length, at, e.index.axis) + 1, members, at)


@read.register
def _(e: functions.OfEntries, at: Reading) -> np.ndarray:
    body = value(e.body, at)

    def g(a: np.ndarray) -> np.ndarray:
        return _applied(e.name, 1, [a], at)

    kinds = {
        "any": lambda: g(body),
        "positive": lambda: at.numbers.exp(g(body)),
        "odd": lambda: body * g(body * body),
        "even": lambda: g(body * body),
    }
    return np.asarray(kinds[e.kind]())


@read.register
def _(e: order.RowMaximum, at: Reading) -> np.ndarray:
    return at.numbers.greatest(value(e.body, at))


@read.register
def _(e: choice.Conditional, at: Reading) -> np.ndarray:
    return value(e.then if holds(e.condition, at) else e.otherwise, at)


@read.register
def _(e: order.Extreme, at: Reading) -> np.ndarray:
    left, right = value(e.left, at), value(e.right, at)
    chosen = np.where((left > right) if e.largest else (left < right), left, right)
    return np.where(at.numbers.is_nan(left), left, chosen)


@read.register
def _(e: functions.AlongRows, at: Reading) -> np.ndarray:
    body = value(e.body, at)
    columns = [body[:, k] for k in range(body.shape[1])]
    return np.stack(
        [_applied(e.name, j, columns, at) for j in range(1, whole(e.columns, at) + 1)], axis=1
    )


@read.register
def _(e: functions.EntryDerivative, at: Reading) -> np.ndarray:
    of, by = e.body, e.by
    if isinstance(at.numbers, Scalars):
        return at.numbers.derivative(value(of, at), value(by, at))
    if not isinstance(at.numbers, Digits):
        raise Doubtful("differences need digits")
    here = value(of, at)

    def difference(step: Fraction) -> Any:
        up, down = (value(of, replace(at, instance=_moved(by, at, s), known={})) for s in (step, -step))
        return (up - down) / at.numbers.number(2 * step)

    # Three steps of Richardson's extrapolation leave an error of about the sixth power of the step.
    found = [difference(Fraction(2**k, 10**12)) for k in range(3)]
    for power in (4, 16):
        found = [(power * a - b) / (power - 1) for a, b in pairwise(found)]
    return np.where(at.numbers.is_nan(here), at.numbers.nan, found[0])


def _moved(by: selection.Entry, at: Reading, step: Fraction) -> Instance:
    """Return the instance with something added to an entry of a matrix, or to a scale."""
    body, instance = by.body, at.instance
    if isinstance(body, matrices.SizeMatrix):
        name = body.value.name
        return replace(instance, scales={**instance.scales, name: instance.scale(name) + step})
    rows, columns = shape(body, at)
    place = index(by.row, rows, at, body.shape[0]), index(by.column, columns, at, body.shape[1])
    return instance.moved(body.name, _member(body, at), place, step)


@read.register
def _(e: rotations.Sinusoids, at: Reading) -> np.ndarray:
    angles = value(e.angles, at)
    waves = at.numbers.full(len(angles), 2 * angles.shape[1], at.numbers.number(0))
    waves[:, ::2], waves[:, 1::2] = at.numbers.sin(angles), at.numbers.cos(angles)
    return waves


@read.register
def _(e: rotations.BlockRotation, at: Reading) -> np.ndarray:
    (angles,) = value(e.angles, at)
    sines, cosines = at.numbers.sin(angles), at.numbers.cos(angles)
    table = at.numbers.full(2 * len(angles), 2 * len(angles), at.numbers.number(0))
    for k in range(len(angles)):
        table[2 * k, 2 * k] = table[2 * k + 1, 2 * k + 1] = cosines[k]
        table[2 * k, 2 * k + 1], table[2 * k + 1, 2 * k] = -sines[k], sines[k]
    return table


@read.register
def _(e: rotations.Rotary, at: Reading) -> np.ndarray:
    body, angles = value(e.body, at), value(e.angles, at)
    a, b = body[:, ::2], body[:, 1::2]
    sines, cosines = at.numbers.sin(angles), at.numbers.cos(angles)
    turned = body.copy()
    turned[:, ::2], turned[:, 1::2] = a * cosines - b * sines, a * sines + b * cosines
    return turned


@read.register
def _(e: rotations.PositionNumbers, at: Reading) -> np.ndarray:
    return at.numbers.array(np.arange(1, shape(e, at)[0] + 1)[:, None])


@read.register
def _(e: rotations.Frequencies, at: Reading) -> np.ndarray:
    pairs = whole(e.pairs, at)
    first, base = int(e.first), at.numbers.number(int(e.base))
    row = [at.numbers.power(base, Fraction(-2 * (k + first), 2 * pairs)) for k in range(pairs)]
    return np.array([row], dtype=at.numbers.dtype)
