"""Expressions as NumPy arrays with bounds on their errors, read off the language alone.

``value_of`` has one case for each class of the language. It shares nothing with the kernel: neither
its entries nor its arithmetic. A position that a sum, a product or a family of heads binds becomes a
leading axis, so that all members are computed at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache, singledispatch
from math import log, prod
from typing import Any

import numpy as np
from sympy import Add, Basic, Expr, Integer, Mul, Pow, Rational, oo, preorder_traversal

from symattn.errors import InputError
from symattn.evidence.bounded import Bounded, exact, rounded
from symattn.evidence.data import Data, GivenFunction
from symattn.evidence.duals import Dual, together
from symattn.evidence.rounding import ULPS, FloatArray, slack, unit_roundoff
from symattn.language import (
    abbreviations,
    algebra,
    attention,
    families,
    functions,
    matrices,
    order,
    roots,
    rotations,
    selection,
)
from symattn.language.binding import Binding
from symattn.language.expressions import Expression
from symattn.language.integers import NoPlace
from symattn.language.permutations import Image, PermutationOf
from symattn.language.positions import Position
from symattn.language.sizes import Size

Values = Any
"""A Bounded, or a Dual within a derivative; both have the same operations."""

Shortcut = Callable[[Expression, "Evaluation"], Values | None]
"""Another way to the value of some expressions; None for the others."""

MOST = 2**23
"""How many numbers a sum may hold at once; a longer one is added up part by part."""


FEW = 16
"""A family of at most so many members, such as heads, is remembered, and not computed again."""


class NotEvaluated(Exception):
    """Something that floating-point evaluation has no meaning for here, and why."""


class Evaluation:
    """Evaluates expressions on given data, and remembers those that occur more than once.

    Parameters
    ----------
    data : Data
    repeated : set of expressions
        What is worth remembering.
    by : tuple of str and int, optional
        The variable that everything is differentiated by: its matrix, its member, row and column.
    shortcut : callable, optional
        Asked first for every expression: another way to its value, or None.
    """

    def __init__(
        self,
        data: Data,
        repeated: frozenset[Basic] = frozenset(),
        by: tuple[str, tuple[int, ...], int, int] | None = None,
        shortcut: Shortcut | None = None,
    ) -> None:
        self.data = data
        self.by = by
        self._shortcut = shortcut
        self.scope: Mapping[Position, Any] = {}
        self.depth = 0
        self._repeated = repeated
        self._outer: Evaluation | None = None
        self._index: Position | None = None
        self._memo: dict[Any, Any] = {}
        self._inner: dict[Any, Evaluation] = {}

    def value(self, e: Expression) -> Values:
        """Return the value of an expression, of shape (..., m, n), with an axis for each bound index."""
        if self._outer is not None and self._index not in mentioned(e):
            return self._outer.value(e)
        if e not in self._repeated:
            return self._computed(e)
        return self.remembered(e, lambda: self._computed(e))

    def _computed(self, e: Expression) -> Values:
        found = None if self._shortcut is None else self._shortcut(e, self)
        return value_of(e, self) if found is None else found

    def once(self, key: Any, compute: Callable[[], Any]) -> Any:
        """Return what does not depend on a bound position, computed once."""
        if self._outer is not None:
            return self._outer.once(key, compute)
        return self.remembered(key, compute)

    def remembered(self, key: Any, compute: Callable[[], Any]) -> Any:
        """Return what belongs to the values that bound positions have here, computed once."""
        if key not in self._memo:
            self._memo[key] = compute()
        return self._memo[key]

    def leaf(self, value: Bounded) -> Values:
        """Return a value that depends on nothing, as the operations of this evaluation take it."""
        return value if self.by is None else Dual(value)

    def numbers(self, values: Any) -> Values:
        """Return exact numbers, rounded if the working precision does not represent them."""
        array = np.asarray(values, dtype=np.float64)
        same = np.array_equal(array.astype(self.data.dtype), array)
        return self.leaf((exact if same else rounded)(array, self.data.dtype))

    def whole_number(self, value: Any) -> Values:
        """Return a whole number, rounded if the working precision does not represent it."""
        try:
            number = float(value)
        except OverflowError as error:
            raise NotEvaluated("a number beyond the largest float") from error
        same = int(np.asarray(number, dtype=self.data.dtype)) == int(value)
        return self.leaf((exact if same else rounded)([[number]], self.data.dtype))

    def filled(self, value: float, shape: tuple[int, int]) -> Values:
        """Return a matrix of one exact number."""
        return self.leaf(Bounded(np.full(shape, value, dtype=self.data.dtype)))

    def shape(self, e: Expression) -> tuple[int, int]:
        """Return the numbers of rows and columns."""
        rows, columns = e.shape
        return self.data.length(rows), self.data.length(columns)

    def place(self, term: Expr, length: int) -> Any:
        """Return a position term as an integer on an axis, or as an array of them.

        Raises
        ------
        NoPlace
            If it leaves the axis.
        """
        place = self.data.whole(term, self.scope)
        if np.any(place < 1) or np.any(place > length):
            raise NoPlace(f"{term} leaves its axis of length {length}")
        return place

    def table(self, relation: Any, shape: tuple[int, int]) -> FloatArray:
        """Return which of the queries see which of the keys, as a boolean matrix."""
        rows, columns = shape

        def ask() -> FloatArray:
            i, j = np.arange(1, rows + 1)[:, None], np.arange(1, columns + 1)[None, :]
            return self.data.sees(relation, i, j)

        answer: FloatArray = self.once((relation, shape), ask)
        return answer

    def bind(self, index: Position, places: FloatArray) -> Evaluation:
        """Return the evaluation in which a bound position has several values, along a new first axis."""
        key = index, places.tobytes()
        if key in self._inner:
            return self._inner[key]
        inner = Evaluation(self.data, self._repeated, self.by, self._shortcut)
        inner.scope = {**self.scope, index: places.reshape(-1, *[1] * self.depth)}
        inner.depth = self.depth + 1
        inner._outer, inner._index = self, index
        if len(places) <= FEW:
            self._inner[key] = inner
        return inner

    def members(self, e: Binding) -> Values:
        """Return all members of a family along the first axis."""
        count = self.data.length(e.index.axis)
        inner = self.bind(e.index, np.arange(1, count + 1))
        return _with_axis(inner.value(e.body), inner.depth, count)

    def slope(self, of: Expression, name: str, member: tuple[int, ...], i: int, j: int) -> Values:
        """Return the derivative of a 1 × 1 expression by an entry of a free matrix."""
        if self.by is not None or self.depth:
            raise NotEvaluated("a derivative within a derivative, or within a sum")
        inner = Evaluation(self.data, self._repeated, (name, member, i, j))
        return inner.value(of).derivative

    def scalar(self, value: Expr) -> Values:
        """Return a number in sizes, positions and scales, as a 1 × 1 matrix."""
        if isinstance(value, Rational):
            numerator, denominator = self.whole_number(value.p), self.whole_number(value.q)
            return numerator if value.q == 1 else numerator / denominator
        if value in (oo, -oo):
            return self.filled(np.inf if value == oo else -np.inf, (1, 1))
        if isinstance(value, (Size, Position, Image)):
            return self.numbers(np.asarray(self.data.whole(value, self.scope))[..., None, None])
        if isinstance(value, matrices.Scale):
            return self.leaf(self.data.scales[value.name])
        if isinstance(value, (Add, Mul)):
            parts = [self.scalar(part) for part in value.args]
            result = parts[0]
            for part in parts[1:]:
                result = result + part if isinstance(value, Add) else self.product(result, part)
            return result
        if isinstance(value, Pow) and isinstance(value.exp, Integer):
            base = self.scalar(value.base)
            power = base
            for _ in range(abs(int(value.exp)) - 1):
                power = power * base
            return power if value.exp > 0 else self.filled(1.0, (1, 1)) / power
        if isinstance(value, Pow) and value.exp in (Rational(1, 2), Rational(-1, 2)):
            radicand = float(self.data.whole(value.base, self.scope))
            root = self.leaf(exact([[radicand]], self.data.dtype).sqrt())
            return root if value.exp > 0 else self.filled(1.0, (1, 1)) / root
        raise InputError(f"{value}: only sums, products, whole powers and square roots are read")

    def product(self, a: Values, b: Values) -> Values:
        """Return a product entry by entry; 0·∞ is 0 if the claim's arithmetic says so."""
        result = a * b
        if not self.data.lenient or (a.is_finite and b.is_finite) or isinstance(result, Dual):
            return result
        zeros = [(x.value == 0) & (x.error == 0) for x in (a, b)]
        nothing = zeros[0] & np.isinf(b.value) | zeros[1] & np.isinf(a.value)
        return exact(0, self.data.dtype).where(nothing, result)


@lru_cache(maxsize=65536)
def mentioned(e: Basic) -> frozenset[Position]:
    """Return the positions that occur in an expression, bound ones too."""
    return frozenset(e.atoms(Position))


def repeated_in(*roots: Basic) -> frozenset[Basic]:
    """Return the matrices that occur more than once."""
    seen: set[Basic] = set()
    repeated: set[Basic] = set()
    for root in roots:
        for node in preorder_traversal(root):
            if isinstance(node, Expression):
                (repeated if node in seen else seen).add(node)
    return frozenset(repeated)


@singledispatch
def value_of(e: Any, at: Evaluation) -> Values:
    """Return the value of an expression."""
    raise NotImplementedError(f"symattn.evidence.evaluate has no case for {type(e).__name__}")


# -- leaves ---------------------------------------------------------------------------------------


@value_of.register
def _(e: matrices.FreeMatrix, at: Evaluation) -> Values:
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
def _(e: Any, at: Evaluation) -> Values:
    number, shape = at.scalar(e.value), at.shape(e)
    return number.rearranged(lambda t: np.broadcast_to(t, (*t.shape[:-2], *shape)))


@value_of.register
def _(e: matrices.UnitMatrix, at: Evaluation) -> Values:
    return at.leaf(Bounded(np.eye(at.shape(e)[0], dtype=at.data.dtype)))


@value_of.register
def _(e: matrices.NumericMatrix, at: Evaluation) -> Values:
    rows = [together([at.scalar(value) for value in row], -1) for row in e.entries]
    return together(rows, -2)  # type: ignore[arg-type]


@value_of.register
def _(e: abbreviations.Abbreviation, at: Evaluation) -> Values:
    return at.value(e.body)


@value_of.register
def _(e: matrices.NumPyCode, at: Evaluation) -> Values:
    raise NotEvaluated("NumPy code is itself what floats compute; the claim is about IEEE arithmetic")


# -- algebra --------------------------------------------------------------------------------------


@value_of.register
def _(e: algebra.MatrixProduct, at: Evaluation) -> Values:
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
    a, b = at.value(left), at.value(right)
    if at.data.lenient and not (a.is_finite and b.is_finite):
        raise NotEvaluated("a product of matrices in which 0·∞ is to be 0")
    return a @ b


def _order(e: Expression, at: Evaluation) -> FloatArray | None:
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
def _(e: algebra.MatrixTotal, at: Evaluation) -> Values:
    return at.value(e.left) + at.value(e.right)


@value_of.register
def _(e: algebra.Difference, at: Evaluation) -> Values:
    return at.value(e.left) - at.value(e.right)


@value_of.register
def _(e: algebra.Transposed, at: Evaluation) -> Values:
    return at.value(e.body).T


@value_of.register
def _(e: algebra.Scaled, at: Evaluation) -> Values:
    if isinstance(e.coefficient, matrices.SizeMatrix) and e.coefficient.value == -1:
        return -at.value(e.body)
    return at.product(at.value(e.coefficient), at.value(e.body))


@value_of.register
def _(e: algebra.Divided, at: Evaluation) -> Values:
    return at.value(e.body) / at.value(e.divisor)


@value_of.register
def _(e: algebra.EntrywiseProduct, at: Evaluation) -> Values:
    return at.product(at.value(e.left), at.value(e.right))


@value_of.register
def _(e: algebra.InverseMatrix, at: Evaluation) -> Values:
    return at.value(e.body).inverse()


@value_of.register
def _(e: algebra.OnDiagonal, at: Evaluation) -> Values:
    return at.value(e.body).rearranged(lambda t: t * np.eye(t.shape[-2], dtype=t.dtype))


# -- selection ------------------------------------------------------------------------------------


@value_of.register
def _(e: selection.Row, at: Evaluation) -> Values:
    value = at.value(e.body)
    return _row(value, at.place(e.row, value.shape[-2]))


@value_of.register
def _(e: selection.Column, at: Evaluation) -> Values:
    value = at.value(e.body)
    return _row(value.T, at.place(e.column, value.shape[-1])).T


@value_of.register
def _(e: selection.Entry, at: Evaluation) -> Values:
    value = at.value(e.body)
    row, column = at.place(e.row, value.shape[-2]), at.place(e.column, value.shape[-1])
    if isinstance(column, int):
        return _row(_row(value.T, column).T, row)
    return _row(_row(value, row).T, column).T


def _row(value: Values, place: Any) -> Values:
    """Return one row, or one for each member of a batch, as matrices of one row."""
    if np.ndim(place) == 0:
        return value.rearranged(lambda t: t[..., int(place) - 1 : int(place), :])
    if value.ndim == 2:
        return value.rearranged(lambda t: t[(place - 1)[..., None]])
    chosen = (place - 1)[..., None, None]

    def take(t: FloatArray) -> FloatArray:
        depth = max(t.ndim, chosen.ndim)
        wide = t.reshape(*[1] * (depth - t.ndim), *t.shape)
        index = chosen.reshape(*[1] * (depth - chosen.ndim), *chosen.shape)
        return np.take_along_axis(wide, index, axis=-2)

    return value.rearranged(take)


@value_of.register
def _(e: selection.Splice, at: Evaluation) -> Values:
    upto, beyond = at.value(e.upto), at.value(e.beyond)
    last = np.asarray(at.data.whole(e.after, at.scope))[..., None, None]
    return upto.where(np.arange(1, upto.shape[-2] + 1)[:, None] <= last, beyond)


@value_of.register
def _(e: selection.Beside, at: Evaluation) -> Values:
    return together([at.value(e.left), at.value(e.right)], -1)


@value_of.register
def _(e: selection.ColumnsTaken, at: Evaluation) -> Values:
    order = at.data.images(e.order) - 1
    return at.value(e.body).rearranged(lambda t: t[..., :, order])


@value_of.register
def _(e: PermutationOf, at: Evaluation) -> Values:
    table = np.eye(at.shape(e)[0], dtype=at.data.dtype)
    return at.leaf(Bounded(table[:, at.data.images(e.permutation) - 1]))


# -- attention ------------------------------------------------------------------------------------


@value_of.register
def _(e: attention.Softmax, at: Evaluation) -> Values:
    return at.value(e.body).softmax()


@value_of.register
def _(e: attention.Normalised, at: Evaluation) -> Values:
    return at.value(e.body).normalised()


@value_of.register
def _(e: attention.Masking, at: Evaluation) -> Values:
    seen = at.table(e.relation, at.shape(e))
    return at.value(e.body).where(seen, at.filled(0.0, (1, 1))).normalised()


@value_of.register
def _(e: attention.Bias, at: Evaluation) -> Values:
    seen = at.table(e.relation, at.shape(e))
    return at.leaf(exact(np.where(seen, 0.0, -np.inf), at.data.dtype))


@value_of.register
def _(e: attention.Indicator, at: Evaluation) -> Values:
    return at.leaf(exact(at.table(e.relation, at.shape(e)), at.data.dtype))


@value_of.register
def _(e: attention.Hidden, at: Evaluation) -> Values:
    seen = at.table(e.relation, at.shape(e))
    return at.value(e.body).where(seen, at.filled(-np.inf, (1, 1)))


# -- families and functions -----------------------------------------------------------------------


def _with_axis(value: Values, depth: int, count: int) -> Values:
    """Return a value of some batch with all its axes, the first of which is that of the last index."""
    if value.ndim == depth + 2:
        return value
    missing = depth + 1 - value.ndim
    return value.rearranged(lambda t: np.broadcast_to(t, (count, *[1] * missing, *t.shape)))


@value_of.register(families.IndexedTotal)
@value_of.register(families.IndexedProduct)
def _(e: Any, at: Evaluation) -> Values:
    is_total = isinstance(e, families.IndexedTotal)
    neutral = at.filled(0.0 if is_total else 1.0, (1, 1))
    results = []
    for inner, counts in _chunks(e, at):
        number = len(counts)
        body = inner.value(e.body)
        if is_total and e.index not in mentioned(e.body):
            times = at.numbers(counts.sum(axis=0)[..., None, None])
            results.append(at.product(times, body))
            continue
        body = _with_axis(body, inner.depth, number)
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


def _chunks(e: Any, at: Evaluation) -> Iterator[tuple[Evaluation, FloatArray]]:
    """Yield evaluations in which the index has some of its values, and which of them count."""
    places = np.arange(1, at.data.length(e.index.axis) + 1)
    counts = np.asarray(at.data.holds(e.condition, at.bind(e.index, places).scope))
    shape = (len(places), *[1] * at.depth)
    if counts.ndim == 0 or counts.shape == shape:
        chosen = np.broadcast_to(counts, shape).reshape(-1)
        places, counts = places[chosen], np.ones((int(chosen.sum()), *shape[1:]), dtype=bool)
    else:
        counts = np.broadcast_to(counts, (len(places), *counts.shape[1:]))
    size = max(
        (prod(at.shape(node)) for node in preorder_traversal(e.body) if _depends(node, e.index)),
        default=1,
    )
    step = max(1, MOST // (size * max(1, prod(counts.shape[1:]))))
    for start in range(0, len(places), step):
        part = slice(start, start + step)
        yield at.bind(e.index, places[part]), counts[part]


def _depends(node: Basic, index: Position) -> bool:
    return isinstance(node, Expression) and index in mentioned(node)


@value_of.register
def _(e: families.Concatenated, at: Evaluation) -> Values:
    def lay(t: FloatArray) -> FloatArray:
        t = np.moveaxis(t, 0, -2)
        return t.reshape(*t.shape[:-2], -1)

    return at.members(e).rearranged(lay)


@value_of.register
def _(e: families.Stacked, at: Evaluation) -> Values:
    def lay(t: FloatArray) -> FloatArray:
        t = np.moveaxis(t, 0, -3)
        return t.reshape(*t.shape[:-3], -1, t.shape[-1])

    return at.members(e).rearranged(lay)


@value_of.register
def _(e: functions.Entrywise, at: Evaluation) -> Values:
    return getattr(at.value(e.body), e.function)()


@value_of.register
def _(e: roots.SquareRoots, at: Evaluation) -> Values:
    return at.value(e.body).sqrt()


@value_of.register
def _(e: functions.AcrossHeads, at: Evaluation) -> Values:
    count = at.data.length(e.index.axis)
    inner = at.bind(e.index, np.arange(1, count + 1))
    members = _with_axis(inner.value(e.body), inner.depth, count)
    values = _applied(e.name, members.rearranged(lambda t: np.moveaxis(t, 0, -1)), at)
    chosen = np.asarray(at.place(e.head, count) - 1)[..., None, None, None]

    def take(t: FloatArray) -> FloatArray:
        depth = max(t.ndim, chosen.ndim)
        wide = t.reshape(*[1] * (depth - t.ndim), *t.shape)
        index = chosen.reshape(*[1] * (depth - chosen.ndim), *chosen.shape)
        return np.take_along_axis(wide, index, axis=-1)[..., 0]

    return values.rearranged(take)


@value_of.register
def _(e: order.RowMaximum, at: Evaluation) -> Values:
    return at.value(e.body).greatest()


@value_of.register
def _(e: functions.AlongRows, at: Evaluation) -> Values:
    return _applied(e.name, at.value(e.body), at)


@value_of.register
def _(e: functions.OfEntries, at: Evaluation) -> Values:
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


def _applied(name: str, arguments: Values, at: Evaluation) -> Values:
    """Return an unknown function of the numbers along the last axis: b + φ(v) W, or as it was given."""
    function = at.data.functions[name]
    if isinstance(function, GivenFunction):
        if isinstance(arguments, Dual):
            raise NotEvaluated(f"a derivative through {name}, of which values alone are known")
        return function.at(arguments)
    bent = arguments.sin() if function.bends else arguments
    return bent @ at.leaf(function.slopes) + at.leaf(function.constants)


@value_of.register
def _(e: functions.EntryDerivative, at: Evaluation) -> Values:
    body = e.by.body
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
def _(e: rotations.Sinusoids, at: Evaluation) -> Values:
    angles = at.value(e.angles)
    return interleaved(angles.sin(), angles.cos())


@value_of.register
def _(e: rotations.BlockRotation, at: Evaluation) -> Values:
    """Blocks [[cos θ, −sin θ], [sin θ, cos θ]]: a row (sin a, cos a) becomes that of a + θ."""
    angles = at.value(e.angles)
    cosine, sine = angles.cos(), angles.sin()

    def blocks(t: FloatArray) -> FloatArray:
        pairs = t.shape[-1]
        table = np.zeros((*t.shape[:-2], 2 * pairs, 2 * pairs), dtype=t.dtype)
        first = 2 * np.arange(pairs)
        for row, column, part in ((0, 0, 0), (1, 1, 0), (1, 0, 1), (0, 1, 2)):
            table[..., first + row, first + column] = t[..., part, :]
        return table

    return together([cosine, sine, -sine], -2).rearranged(blocks)


@value_of.register
def _(e: rotations.Rotary, at: Evaluation) -> Values:
    body, angles = at.value(e.body), at.value(e.angles)
    cosine, sine = angles.cos(), angles.sin()
    first = body.rearranged(lambda t: t[..., 0::2])
    second = body.rearranged(lambda t: t[..., 1::2])
    return interleaved(first * cosine - second * sine, first * sine + second * cosine)


@value_of.register
def _(e: rotations.PositionNumbers, at: Evaluation) -> Values:
    return at.numbers(np.arange(1, at.shape(e)[0] + 1)[:, None])


@value_of.register
def _(e: rotations.Frequencies, at: Evaluation) -> Values:
    """base^p for p = −(k + first)/m: E = ε|base^p| + u|p| ln(base)|base^p|, since p is rounded."""
    first, base = int(e.first), int(e.base)
    pairs = at.shape(e)[1]
    u = unit_roundoff(at.data.dtype)
    power = (-(np.arange(pairs) + first) / pairs).astype(at.data.dtype)
    value = np.power(at.data.dtype(base), power).astype(at.data.dtype)[None, :]
    # In float32 the quotient is rounded twice.
    relative = 2 * ULPS * u + 2 * u * np.abs(power.astype(np.float64)) * log(base) * slack(8)
    return at.leaf(Bounded(value, value.astype(np.float64) * relative * slack(8)))
