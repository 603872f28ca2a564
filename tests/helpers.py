"""An evaluator of the language, independent of those of the package: 100 digits, directly on matrices.

It has its own reading of sizes, positions, permutations and relations, and its own meaning for each
class. NaN stands for "has no value". It is slow, and obviously right.
"""

from __future__ import annotations

import operator
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import singledispatch
from itertools import chain, pairwise, permutations, product
from typing import Any

import mpmath
import numpy as np
from sympy import Add, And, Integer, Mul, Not, Or, Pow, Rational, oo, preorder_traversal
from sympy.core.relational import Relational

from symattn.deciding import Counterexample, TableName
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
from symattn.language import hypotheses as hyp
from symattn.language import statements as stm
from symattn.language.expressions import Expression
from symattn.language.permutations import (
    Image,
    InversePermuting,
    KnownPermuting,
    PermutationOf,
    Permuting,
    UnknownPermuting,
)
from symattn.language.positions import Position
from symattn.language.sizes import Size
from symattn.relations import Unknown
from tests.soundness.properties import has

mp = mpmath.MPContext()
mp.dps = 100

NAN = mp.nan
NOTHING = mp.mpf(10) ** -80
"""What is smaller than this is taken for 0 where something is divided by it."""

Table = list[list[Any]]
Key = tuple[str, tuple[int, ...], int, int]


class NoSuchPlace(Exception):
    """An index leaves its axis."""


def real(value: Any) -> Any:
    """Return a fraction, an integer or a SymPy rational as an mpf."""
    value = Fraction(int(value.p), int(value.q)) if isinstance(value, Rational) else Fraction(value)
    return mp.mpf(value.numerator) / value.denominator


@dataclass
class Data:
    """Everything that an expression can mention, with its values."""

    sizes: dict[str, int] = field(default_factory=dict)
    positions: dict[str, int] = field(default_factory=dict)
    permutations: dict[str, tuple[int, ...]] = field(default_factory=dict)
    relations: dict[str, Callable[[int, int], bool]] = field(default_factory=dict)
    matrices: dict[tuple[str, tuple[int, ...]], Table] = field(default_factory=dict)
    scales: dict[str, Any] = field(default_factory=dict)
    function: Callable[[str, int, list[Any]], Any] | None = None

    def at(self, name: str, place: int) -> Data:
        """Return the data with a position bound."""
        return replace(self, positions={**self.positions, name: place})

    def changed(self, key: Key, by: Any) -> Data:
        """Return the data with one entry of a matrix changed."""
        name, member, i, j = key
        table = [list(row) for row in self.matrices[name, member]]
        table[i - 1][j - 1] += by
        return replace(self, matrices={**self.matrices, (name, member): table})


# -- integers ---------------------------------------------------------------------------------------


def images(pi: Permuting, data: Data) -> tuple[int, ...]:
    """Return π(1), …, π(n)."""
    if isinstance(pi, KnownPermuting):
        return pi.images
    if isinstance(pi, InversePermuting):
        forward = images(pi.inverse, data)
        backward = [0] * len(forward)
        for source, target in enumerate(forward, start=1):
            backward[target - 1] = source
        return tuple(backward)
    return data.permutations[pi.name]


def whole(term: Any, data: Data) -> int:
    """Return a length or a position as an integer."""
    if isinstance(term, (int, Integer)):
        return int(term)
    if isinstance(term, Size):
        return data.sizes[term.name]
    if isinstance(term, Position):
        return data.positions[term.name]
    if isinstance(term, Image):
        place, table = whole(term.position, data), images(term.permutation, data)
        if not 1 <= place <= len(table):
            raise NoSuchPlace(str(term))
        return table[place - 1]
    if isinstance(term, Add):
        return sum(whole(part, data) for part in term.args)
    if isinstance(term, Mul):
        return int(mp.fprod([whole(part, data) for part in term.args]))
    if isinstance(term, Pow):
        return whole(term.base, data) ** whole(term.exp, data)
    raise TypeError(f"{term!r} is no integer")


_COMPARE = {
    "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge, "!=": operator.ne,
    "==": operator.eq,
}  # fmt: skip


def holds(condition: Any, data: Data) -> bool:
    """Evaluate a condition on positions, or a hypothesis about relations."""
    if isinstance(condition, Relational):
        return _COMPARE[condition.rel_op](whole(condition.lhs, data), whole(condition.rhs, data))
    if isinstance(condition, And):
        return all(holds(part, data) for part in condition.args)
    if isinstance(condition, Or):
        return any(holds(part, data) for part in condition.args)
    if isinstance(condition, Not):
        return not holds(condition.args[0], data)
    if isinstance(condition, hyp.Sees):
        return sees(condition.relation, whole(condition.query, data), whole(condition.key, data), data)
    if isinstance(condition, hyp.SeesSomething):
        rows = range(1, whole(condition.queries, data) + 1)
        if condition.query is not None:
            rows = [whole(condition.query, data)]
        keys = range(1, whole(condition.keys, data) + 1)
        return all(any(sees(condition.relation, i, j, data) for j in keys) for i in rows)
    if isinstance(condition, hyp.Keeps):
        order = images(condition.permutation, data)
        places = list(product(enumerate(order, start=1), repeat=2))
        kept = condition.relation
        return all(sees(kept, p, q, data) == sees(kept, i, j, data) for (i, p), (j, q) in places)
    if isinstance(condition, (hyp.RelationIs, hyp.SeesSo)):
        m, n = whole(condition.queries, data), whole(condition.keys, data)
        table = np.array(
            [[sees(condition.relation, i, j, data) for j in range(1, n + 1)] for i in range(1, m + 1)]
        )
        if isinstance(condition, hyp.RelationIs):
            return has(condition.properties, table)
        length = whole(condition.length, data)
        last = isinstance(condition, hyp.SeesLast)
        return all(
            table[i, j] == (0 <= i - j < length if last else j < length)
            for i in range(m)
            for j in range(n)
        )
    if isinstance(condition, hyp.SeesOnly):
        i, j, n = (whole(p, data) for p in (condition.query, condition.key, condition.keys))
        return all(sees(condition.relation, i, k, data) == (k == j) for k in range(1, n + 1))
    if isinstance(condition, hyp.Inequality):
        least = NOTHING if condition.strict else 0
        return all(
            v > least or (v == 0 and not condition.strict)
            for row in value(condition.body, data)
            for v in row
        )
    if isinstance(condition, hyp.GivenEquation):
        sides = (value(side, data) for side in (condition.left, condition.right))
        pairs = (pair for rows in zip(*sides, strict=True) for pair in zip(*rows, strict=True))
        return all(abs(a - b) <= NOTHING for a, b in pairs)
    if isinstance(condition, hyp.Nonzero):
        return all(
            not mp.isnan(v) and abs(v) > NOTHING for row in value(condition.body, data) for v in row
        )
    return bool(condition)


def sees(relation: Any, i: int, j: int, data: Data) -> bool:
    """Tell whether i sees j."""
    return bool(relation.sees(i, j, lambda name, i, j: data.relations[name](i, j)))


def place(term: Any, axis: Any, data: Data) -> int:
    """Return an index, which must be on its axis, from 0."""
    found = whole(term, data)
    if not 1 <= found <= whole(axis, data):
        raise NoSuchPlace(f"{term} = {found}")
    return found - 1


# -- values -----------------------------------------------------------------------------------------


def divide(a: Any, b: Any) -> Any:
    """Return a / b, NaN where b is 0."""
    if mp.isnan(b) or (not mp.isinf(b) and abs(b) < NOTHING):
        return NAN
    return a / b


def dot(xs: Any, ys: Any) -> Any:
    """Return Σ x·y, NaN if a product is 0·∞ or infinities of both signs meet."""
    return plus(*(times(x, y) for x, y in zip(xs, ys, strict=True)))


def plus(*terms: Any) -> Any:
    """Return a sum; ∞ − ∞ is NaN."""
    total = mp.mpf(0)
    for term in terms:
        total = total + term
    return total


def times(a: Any, b: Any) -> Any:
    """Return a product; 0·∞ is NaN, also for a 0 that rounding hides."""
    for one, other in ((a, b), (b, a)):
        if mp.isinf(one) and not mp.isinf(other) and abs(other) < NOTHING:
            return NAN
    return a * b


def exponential(a: Any) -> Any:
    """Return e^a, 0 at −∞."""
    return mp.mpf(0) if a == mp.ninf else mp.exp(a)


def logarithm(a: Any) -> Any:
    """Return log a of a positive number, NaN of any other, also of one that rounding hides."""
    return mp.log(a) if a > NOTHING else NAN


def fill(shape: tuple[Any, Any], data: Data, entry: Callable[[int, int], Any]) -> Table:
    """Return the table of `shape` with given entries; indices from 0."""
    rows, columns = (whole(n, data) for n in shape)
    return [[entry(i, j) for j in range(columns)] for i in range(rows)]


def shares(row: list[Any]) -> list[Any]:
    """Return a row divided by its sum."""
    total = plus(*row)
    largest = max((abs(v) for v in row), default=0)
    if mp.isnan(total) or (not mp.isinf(total) and abs(total) <= NOTHING * largest):
        return [NAN] * len(row)
    return [v / total for v in row]


def number(value: Any, data: Data) -> Any:
    """Return a SymPy scalar as an mpf."""
    if isinstance(value, Rational):
        return real(value)
    if value in (oo, -oo):
        return mp.inf if value == oo else mp.ninf
    if isinstance(value, (Size, Position, Image)):
        return mp.mpf(whole(value, data))
    if isinstance(value, matrices.Scale):
        return data.scales[value.name]
    if isinstance(value, Add):
        return plus(*(number(part, data) for part in value.args))
    if isinstance(value, Mul):
        result = mp.mpf(1)
        for part in value.args:
            result = times(result, number(part, data))
        return result
    if isinstance(value, Pow):
        base, power = number(value.base, data), real(value.exp)
        return NAN if base == 0 and power < 0 else mp.power(base, power)
    raise TypeError(f"{value!r} is no number")


@singledispatch
def value(e: Any, data: Data) -> Table:
    """Return the matrix that an expression stands for; NaN where an entry has no value."""
    raise NotImplementedError(f"the evaluator of the tests has no case for {type(e).__name__}")


@value.register
def _(e: matrices.FreeMatrix, data: Data) -> Table:
    return data.matrices[e.name, tuple(whole(h, data) for h in e.member)]


@value.register
def _(e: abbreviations.Abbreviation, data: Data) -> Table:
    return value(e.body, data)


@value.register(matrices.ConstantMatrix)
@value.register(matrices.SizeMatrix)
def _(e: Any, data: Data) -> Table:
    same = number(e.value, data)
    return fill(e.shape, data, lambda i, j: same)


@value.register
def _(e: matrices.UnitMatrix, data: Data) -> Table:
    return fill(e.shape, data, lambda i, j: mp.mpf(i == j))


@value.register
def _(e: matrices.NumericMatrix, data: Data) -> Table:
    return [[number(v, data) for v in row] for row in e.entries]


@value.register
def _(e: algebra.MatrixProduct, data: Data) -> Table:
    left, right = value(e.left, data), value(e.right, data)
    columns = list(zip(*right, strict=True))
    return [[dot(row, column) for column in columns] for row in left]


@value.register
def _(e: algebra.MatrixTotal, data: Data) -> Table:
    left, right = value(e.left, data), value(e.right, data)
    return [[x + y for x, y in zip(a, b, strict=True)] for a, b in zip(left, right, strict=True)]


@value.register
def _(e: algebra.Difference, data: Data) -> Table:
    left, right = value(e.left, data), value(e.right, data)
    return [[x - y for x, y in zip(a, b, strict=True)] for a, b in zip(left, right, strict=True)]


@value.register
def _(e: algebra.Transposed, data: Data) -> Table:
    return [list(column) for column in zip(*value(e.body, data), strict=True)]


@value.register
def _(e: algebra.Scaled, data: Data) -> Table:
    ((factor,),) = value(e.coefficient, data)
    return [[times(factor, v) for v in row] for row in value(e.body, data)]


@value.register
def _(e: algebra.Divided, data: Data) -> Table:
    below = value(e.divisor, data)
    return [
        [divide(v, below[min(i, len(below) - 1)][min(j, len(below[0]) - 1)]) for j, v in enumerate(row)]
        for i, row in enumerate(value(e.body, data))
    ]


@value.register
def _(e: algebra.EntrywiseProduct, data: Data) -> Table:
    left, right = value(e.left, data), value(e.right, data)
    return [[times(x, y) for x, y in zip(a, b, strict=True)] for a, b in zip(left, right, strict=True)]


@value.register
def _(e: algebra.InverseMatrix, data: Data) -> Table:
    table = mp.matrix(value(e.body, data))
    n = table.rows
    if any(mp.isnan(v) or mp.isinf(v) for v in table) or abs(mp.det(table)) < NOTHING:
        return [[NAN] * n for _ in range(n)]
    solved = mp.inverse(table)
    return [[solved[i, j] for j in range(n)] for i in range(n)]


@value.register
def _(e: algebra.OnDiagonal, data: Data) -> Table:
    column = value(e.body, data)
    return fill(e.shape, data, lambda i, j: column[i][0] if i == j else mp.mpf(0))


@value.register
def _(e: selection.Row, data: Data) -> Table:
    return [value(e.body, data)[place(e.row, e.body.shape[0], data)]]


@value.register
def _(e: selection.Column, data: Data) -> Table:
    where = place(e.column, e.body.shape[1], data)
    return [[row[where]] for row in value(e.body, data)]


@value.register
def _(e: selection.Entry, data: Data) -> Table:
    rows, columns = e.body.shape
    return [[value(e.body, data)[place(e.row, rows, data)][place(e.column, columns, data)]]]


@value.register
def _(e: selection.Splice, data: Data) -> Table:
    cut = max(0, whole(e.after, data))
    return value(e.upto, data)[:cut] + value(e.beyond, data)[cut:]


@value.register
def _(e: selection.Beside, data: Data) -> Table:
    left, right = value(e.left, data), value(e.right, data)
    return [a + b for a, b in zip(left, right, strict=True)]


@value.register
def _(e: selection.ColumnsTaken, data: Data) -> Table:
    order = images(e.order, data)
    return [[row[k - 1] for k in order] for row in value(e.body, data)]


@value.register
def _(e: splitting.HeadColumns, data: Data) -> Table:
    columns = whole(e.shape[1], data)
    start = place(e.head, e.heads, data) * columns
    return [row[start : start + columns] for row in value(e.body, data)]


@value.register
def _(e: splitting.PartColumns, data: Data) -> Table:
    widths = [whole(length, data) for length in e.lengths]
    number = int(e.number)
    return [row[sum(widths[: number - 1]) : sum(widths[:number])] for row in value(e.body, data)]


@value.register
def _(e: PermutationOf, data: Data) -> Table:
    order = images(e.permutation, data)
    return fill(e.shape, data, lambda i, j: mp.mpf(order[j] == i + 1))


@value.register
def _(e: attention.Softmax, data: Data) -> Table:
    return [shares([exponential(v) for v in row]) for row in value(e.body, data)]


@value.register
def _(e: attention.Normalised, data: Data) -> Table:
    return [shares(row) for row in value(e.body, data)]


@value.register
def _(e: attention.Masking, data: Data) -> Table:
    kept = [
        [v if sees(e.relation, i, j, data) else mp.mpf(0) for j, v in enumerate(row, start=1)]
        for i, row in enumerate(value(e.body, data), start=1)
    ]
    return [shares(row) for row in kept]


@value.register
def _(e: attention.Bias, data: Data) -> Table:
    return fill(
        e.shape, data, lambda i, j: mp.mpf(0) if sees(e.relation, i + 1, j + 1, data) else mp.ninf
    )


@value.register
def _(e: attention.Indicator, data: Data) -> Table:
    return fill(e.shape, data, lambda i, j: mp.mpf(sees(e.relation, i + 1, j + 1, data)))


@value.register
def _(e: attention.Hidden, data: Data) -> Table:
    body = value(e.body, data)
    return fill(
        e.shape, data, lambda i, j: body[i][j] if sees(e.relation, i + 1, j + 1, data) else mp.ninf
    )


def _members(e: Any, data: Data) -> Iterator[Table]:
    for k in range(1, whole(e.index.axis, data) + 1):
        inner = data.at(e.index.name, k)
        if all(holds(condition, inner) for condition in e.conditions):
            yield value(e.body, inner)


@value.register
def _(e: families.IndexedTotal, data: Data) -> Table:
    members = list(_members(e, data))
    return fill(e.shape, data, lambda i, j: plus(*(member[i][j] for member in members)))


@value.register
def _(e: families.IndexedProduct, data: Data) -> Table:
    members = list(_members(e, data))

    def entry(i: int, j: int) -> Any:
        result = mp.mpf(1)
        for member in members:
            result = times(result, member[i][j])
        return result

    return fill(e.shape, data, entry)


@value.register
def _(e: families.Concatenated, data: Data) -> Table:
    return [list(chain(*rows)) for rows in zip(*_members(e, data), strict=True)]


@value.register
def _(e: families.Stacked, data: Data) -> Table:
    return list(chain(*_members(e, data)))


def absolute(a: Any) -> Any:
    """Return |a|."""
    return abs(a)


def gelu_by_tanh(v: Any) -> Any:
    return v * (1 + mp.tanh(mp.sqrt(2 / mp.pi) * (v + mp.mpf("0.044715") * v**3))) / 2


@value.register
def _(e: functions.Entrywise, data: Data) -> Table:
    function = {
        "exp": exponential,
        "log": logarithm,
        "absolute": absolute,
        "sin": mp.sin,
        "cos": mp.cos,
        "sigmoid": lambda v: 1 / (1 + exponential(-v)),
        "tanh": mp.tanh,
        "softplus": lambda v: logarithm(1 + exponential(v)),
        "silu": lambda v: v / (1 + exponential(-v)),
        "arctan": mp.atan,
        "erf": mp.erf,
        "floor": mp.floor,
        "rounded": mp.nint,
        "gelu": lambda v: v * mp.ncdf(v),
        "gelu_tanh": gelu_by_tanh,
    }[e.function]
    return [[function(v) for v in row] for row in value(e.body, data)]


@value.register
def _(e: roots.SquareRoots, data: Data) -> Table:
    return [[NAN if v < 0 else mp.sqrt(v) for v in row] for row in value(e.body, data)]


@value.register
def _(e: functions.AcrossHeads, data: Data) -> Table:
    heads = range(1, whole(e.index.axis, data) + 1)
    members = [value(e.body, data.at(e.index.name, h)) for h in heads]
    chosen = place(e.head, e.index.axis, data) + 1
    return fill(e.shape, data, lambda i, j: data.function(e.name, chosen, [m[i][j] for m in members]))


@value.register
def _(e: functions.OfEntries, data: Data) -> Table:
    def g(v: Any) -> Any:
        return data.function(e.name, 1, [v])

    kinds = {
        "any": g,
        "positive": lambda v: exponential(g(v)),
        "odd": lambda v: v * g(v * v),
        "even": lambda v: g(v * v),
    }
    return [[kinds[e.kind](v) for v in row] for row in value(e.body, data)]


@value.register
def _(e: order.RowMaximum, data: Data) -> Table:
    rows = value(e.body, data)
    found = [NAN if any(map(mp.isnan, row)) or max(row) == -mp.inf else max(row) for row in rows]
    return [[value] for value in found]


@value.register
def _(e: choice.Conditional, data: Data) -> Table:
    return value(e.then if holds(e.condition, data) else e.otherwise, data)


@value.register
def _(e: order.Extreme, data: Data) -> Table:
    left, right = value(e.left, data), value(e.right, data)

    def chosen(i: int, j: int) -> Any:
        pair = (left[i][j], right[i][j])
        if any(map(mp.isnan, pair)):
            return NAN
        return max(pair) if e.largest else min(pair)

    return fill(e.shape, data, chosen)


@value.register
def _(e: functions.AlongRows, data: Data) -> Table:
    rows = value(e.body, data)
    return fill(e.shape, data, lambda i, j: data.function(e.name, j + 1, rows[i]))


@value.register
def _(e: functions.EntryDerivative, data: Data) -> Table:
    body = e.by.body
    member = tuple(whole(h, data) for h in body.member)
    i, j = place(e.by.row, body.shape[0], data), place(e.by.column, body.shape[1], data)
    key = body.name, member, i + 1, j + 1
    if mp.isnan(value(e.body, data)[0][0]):
        return [[NAN]]
    step = mp.mpf(10) ** -12

    def difference(h: Any) -> Any:
        ((up,),), ((down,),) = (value(e.body, data.changed(key, s * h)) for s in (1, -1))
        return (up - down) / (2 * h)

    # Three steps of Richardson's extrapolation leave an error of about h^6.
    rows = [difference(step * 2**k) for k in range(3)]
    for power in (4, 16):
        rows = [(power * a - b) / (power - 1) for a, b in pairwise(rows)]
    return [[rows[0]]]


@value.register
def _(e: rotations.Sinusoids, data: Data) -> Table:
    return [[wave(angle) for angle in row for wave in (mp.sin, mp.cos)] for row in value(e.angles, data)]


@value.register
def _(e: rotations.BlockRotation, data: Data) -> Table:
    (angles,) = value(e.angles, data)
    n = 2 * len(angles)
    table = [[mp.mpf(0)] * n for _ in range(n)]
    for k, angle in enumerate(angles):
        a, b = 2 * k, 2 * k + 1
        table[a][a] = table[b][b] = mp.cos(angle)
        table[a][b], table[b][a] = -mp.sin(angle), mp.sin(angle)
    return table


@value.register
def _(e: rotations.Rotary, data: Data) -> Table:
    turned = []
    for row, angles in zip(value(e.body, data), value(e.angles, data), strict=True):
        out: list[Any] = []
        for a, b, angle in zip(row[::2], row[1::2], angles, strict=True):
            point = mp.mpc(a, b) * mp.expj(angle)
            out += [point.real, point.imag]
        turned.append(out)
    return turned


@value.register
def _(e: rotations.PositionNumbers, data: Data) -> Table:
    return fill(e.shape, data, lambda i, j: mp.mpf(i + 1))


@value.register
def _(e: rotations.Frequencies, data: Data) -> Table:
    pairs, first, base = (int(whole(n, data)) for n in (e.pairs, e.first, e.base))
    return [[mp.power(base, -mp.mpf(k + first) / pairs) for k in range(pairs)]]


# -- data ---------------------------------------------------------------------------------------------


def smooth(name: str, component: int, arguments: list[Any]) -> Any:
    """Return a component of some nonlinear function, a different one for each name."""
    seed = sum(map(ord, name)) + component
    terms = [mp.sin(seed + (k + 1) * a) + a * a / (k + 2) for k, a in enumerate(arguments)]
    return plus(mp.mpf(seed) / 7, *terms)


def _orthogonal(n: int, chooser: random.Random) -> Table:
    """Return a product of reflections, of either determinant."""
    table = [[mp.mpf(i == j) for j in range(n)] for i in range(n)]
    for _ in range(chooser.choice((1, 2, 3, 4))):
        v = [mp.mpf(chooser.randint(-9, 9) or 1) for _ in range(n)]
        norm = dot(v, v)
        table = [
            [dot(row, [mp.mpf(k == j) - 2 * v[k] * v[j] / norm for k in range(n)]) for j in range(n)]
            for row in table
        ]
    return table


def random_data(
    roots: tuple[Any, ...], given: tuple[Any, ...], sizes: dict[str, int], seed: int
) -> Data | None:
    """Return random data for expressions under hypotheses, or None if none is found that fits."""
    chooser = random.Random(seed)  # noqa: S311 - test data
    nodes = [node for root in (*roots, *given) for node in preorder_traversal(root)]
    for _ in range(200):
        data = Data(sizes=sizes, function=smooth)
        for node in nodes:
            if isinstance(node, Position) and node.name not in data.positions:
                data.positions[node.name] = chooser.randint(1, whole(node.axis, data))
            elif isinstance(node, attention.RelationTerm):
                for name in node.relation.unknowns():
                    data.relations.setdefault(name, _random_relation(chooser))
            elif isinstance(node, matrices.Scale):
                data.scales[node.name] = real(Fraction(chooser.randint(1, 9), chooser.randint(1, 5)))
        if not all(_choose_permutation(pi, data, chooser) for pi in nodes):
            continue
        for node in nodes:
            if isinstance(node, matrices.FreeMatrix):
                _choose_matrices(node, data, chooser)
        try:
            if all(holds(condition, data) for condition in given):
                return data
        except NoSuchPlace:
            continue
    return None


def _random_relation(chooser: random.Random) -> Callable[[int, int], bool]:
    seen = {pair for pair in product(range(1, 13), repeat=2) if chooser.random() < 0.6}
    return lambda i, j: (i, j) in seen


def _choose_permutation(pi: Any, data: Data, chooser: random.Random) -> bool:
    if not isinstance(pi, UnknownPermuting) or pi.name in data.permutations:
        return True
    n = whole(pi.length, data)
    start = n + 1 if pi.fixing_from is None else whole(pi.fixing_from, data)
    fixed = {k for k in range(1, n + 1) if k >= start} | {whole(p, data) for p in pi.fixing}
    upto = 0 if pi.keeping_upto is None else whole(pi.keeping_upto, data)
    fitting = [
        order
        for order in permutations(range(1, n + 1))
        if all(1 <= k <= n and order[k - 1] == k for k in fixed)
        and all(order[k - 1] <= upto for k in range(1, min(upto, n) + 1))
    ]
    if fitting:
        data.permutations[pi.name] = chooser.choice(fitting)
    return bool(fitting)


def _choose_matrices(e: matrices.FreeMatrix, data: Data, chooser: random.Random) -> None:
    rows, columns = (whole(n, data) for n in e.shape)
    for member in product(range(1, 8), repeat=len(e.member)):
        if (e.name, member) in data.matrices:
            continue
        table = [
            [real(Fraction(chooser.randint(-20, 20), chooser.randint(8, 15))) for _ in range(columns)]
            for _ in range(rows)
        ]
        if isinstance(e, matrices.PositiveMatrix):
            table = [[abs(v) + real(Fraction(1, 7)) for v in row] for row in table]
        if isinstance(e, matrices.SymmetricMatrix):
            table = [[table[min(i, j)][max(i, j)] for j in range(columns)] for i in range(rows)]
        if isinstance(e, matrices.OrthogonalMatrix):
            table = _orthogonal(rows, chooser)
        if isinstance(e, matrices.InvertibleMatrix):  # diagonally dominant
            table = [
                [v + (5 * rows if i == j else 0) for j, v in enumerate(row)]
                for i, row in enumerate(table)
            ]
        data.matrices[e.name, member] = table


def data_of(example: Counterexample, roots: tuple[Any, ...]) -> Data:
    """Return the data of a counterexample, read from its tables."""
    nodes = [node for root in roots for node in preorder_traversal(root)]

    def table(name: str, member: tuple[int, ...] = ()) -> Table:
        return [[real(v) for v in row] for row in example.values[TableName(name, member)]]

    def full(e: matrices.FreeMatrix, rows: Table) -> Table:
        n = len(rows)
        if isinstance(e, matrices.SymmetricMatrix) and n > len(rows[-1]):  # the upper triangle alone
            return [[rows[min(i, j)][max(i, j) - min(i, j)] for j in range(n)] for i in range(n)]
        return rows

    data = Data(
        sizes=dict(example.sizes),
        positions=dict(example.positions),
        permutations={pi.name: () for pi in nodes if isinstance(pi, UnknownPermuting)},
    )
    for node in nodes:
        if isinstance(node, UnknownPermuting):
            data.permutations[node.name] = example.permutations[str(node)]
        elif isinstance(node, matrices.Scale):
            data.scales[node.name] = table(node.name)[0][0]
        elif isinstance(node, matrices.FreeMatrix) and not node.member:
            data.matrices[node.name, ()] = full(node, table(node.name))
        elif isinstance(node, matrices.FreeMatrix):
            for name, member in example.values:
                if name == node.name:
                    data.matrices[name, member] = table(name, member)
        elif isinstance(node, attention.RelationTerm):
            for name in node.relation.unknowns():
                bits = example.relations.get(name, ())
                data.relations[name] = lambda i, j, bits=bits: bits[i - 1][j - 1]

    def affine(name: str, component: int, arguments: list[Any]) -> Any:
        constant, *slopes = (real(v) for v in example.affine[name][component - 1])
        return plus(constant, *(times(c, a) for c, a in zip(slopes, arguments, strict=True)))

    data.function = affine
    return data


# -- comparing ----------------------------------------------------------------------------------------


def gap(left: Table, right: Table) -> Any:
    """Return the largest relative distance of two tables; NaN if an entry has no value."""
    worst = mp.mpf(0)
    for a, b in zip(chain(*left), chain(*right), strict=True):
        if mp.isnan(a) or mp.isnan(b):
            return NAN
        if mp.isinf(a) or mp.isinf(b):
            worst = max(worst, mp.mpf(a != b))
        else:
            worst = max(worst, abs(a - b) / (1 + abs(a) + abs(b)))
    return worst


def sides_gap(statement: stm.Equation, data: Data) -> Any:
    """Return how far the two sides of an equation are apart."""
    return gap(value(statement.left, data), value(statement.right, data))


def size_choices(
    roots: tuple[Any, ...], limits: dict[str, int], default: int = 3
) -> list[dict[str, int]]:
    """Return every choice of the sizes that occur, up to limits."""
    found = {n.name: n for root in roots for n in preorder_traversal(root) if isinstance(n, Size)}
    names = sorted(found)
    return [
        dict(zip(names, choice, strict=True))
        for choice in product(*(range(1, limits.get(name, default) + 1) for name in names))
    ]


def unknown_relations(e: Expression) -> set[str]:
    """Return the names of the unknown relations in an expression."""
    return {
        name
        for node in preorder_traversal(e)
        if isinstance(node, attention.RelationTerm)
        for name in node.relation.unknowns()
    }


__all__ = [
    "Data", "NoSuchPlace", "Unknown", "data_of", "gap", "holds", "images", "mp", "random_data", "real",
    "sees", "sides_gap", "size_choices", "unknown_relations", "value", "whole",
]  # fmt: skip
