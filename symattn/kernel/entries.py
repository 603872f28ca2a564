"""The entries of an expression at given sizes, in any arithmetic.

``entry_of`` has one case for each class of the language and says what the class means. It is the
only place of the kernel that does; proving, refuting and differentiating all read expressions
through it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import lru_cache, singledispatch
from typing import Any

import numpy as np
from sympy import Add, Expr, Integer, Mul, Pow, Rational, oo

from symattn.errors import InputError
from symattn.kernel.arithmetic import Arithmetic, Element, Undefined, Unsettled, Variable
from symattn.kernel.dual_numbers import DualNumbers
from symattn.kernel.exponential_sums import Quotient
from symattn.kernel.extended import Extended, Infinite
from symattn.kernel.ieee import IEEE
from symattn.kernel.instances import Instance, NoPlace, condition_holds, images_of, value_of
from symattn.language import (
    abbreviations,
    algebra,
    attention,
    families,
    functions,
    matrices,
    rotations,
    selection,
)
from symattn.language.expressions import Expression
from symattn.language.permutations import Image, PermutationOf
from symattn.language.positions import Position
from symattn.language.sizes import Size, same_length

RowReader = Callable[[Any, "Evaluation", int], list[Element]]

TableReader = Callable[[list[list[Element]], Arithmetic], Element]


class NoInstance(Exception):
    """A position that the claim names does not exist at these sizes."""


class Evaluation:
    """Reads expressions at one instance in one arithmetic, and remembers what it has read."""

    def __init__(
        self, instance: Instance, arithmetic: Arithmetic, bound: tuple[tuple[Position, int], ...] = ()
    ) -> None:
        self.instance = instance
        self.arithmetic = arithmetic
        self._bound = bound
        self.scope = {**instance.positions, **dict(bound)}
        self._memo: dict[tuple[Expression, int, int], Element] = {}
        self._rows: dict[tuple[Expression, int], list[Element]] = {}
        self._inner: dict[tuple[Position, int], Evaluation] = {}
        self._derivatives: dict[Variable, Evaluation] = {}
        self._lengths: dict[Expr, int] = {}
        self._tables: dict[Expression, list[list[Element]]] = {}
        self._determinants: dict[int, tuple[list[list[Element]], Element]] = {}

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
        key = (e, i, j)
        value = self._memo.get(key)
        if value is None:
            value = self._memo[key] = entry_of(e, self, i, j)
        return value

    def shares(self, e: Expression, i: int, row_of: RowReader) -> list[Element]:
        """Return row i of an expression whose rows are divided by their sums."""
        key = (e, i)
        row = self._rows.get(key)
        if row is None:
            row = row_of(e, self, i)
            total = self.arithmetic.total(row)
            row = self._rows[key] = [self.arithmetic.divide(value, total) for value in row]
        return row

    def table(self, e: Expression) -> list[list[Element]]:
        """Return all entries of an expression; the same list at each call."""
        if e not in self._tables:
            self._tables[e] = table_of(e, self)
        return self._tables[e]

    def once(self, table: list[list[Element]], function: TableReader) -> Element:
        """Return a function of a table that `table` returned, computed once."""
        key = id(table)
        if key not in self._determinants:
            self._determinants[key] = table, function(table, self.arithmetic)
        return self._determinants[key][1]

    def shape(self, e: Expression) -> tuple[int, int]:
        """Return the shape at the sizes of the instance."""
        rows, columns = e.shape
        return self.length(rows), self.length(columns)

    def length(self, length: Expr) -> int:
        """Return a length at the sizes of the instance."""
        known = self._lengths.get(length)
        if known is None:
            known = self._lengths[length] = value_of(length, self.instance.sizes, {})
        return known

    def sees(self, relation: Any, i: int, j: int) -> bool:
        """Tell whether i sees j; raise NeedsBit if that is undecided."""
        return bool(relation.sees(i, j, self.instance.look_up))

    def place(self, term: Expr, axis: Expr) -> int:
        """Return a position term as a place on an axis.

        Raises
        ------
        NoInstance
            If it names a position of this very axis, and there is none.
        Undefined
            If it is an index of another axis, or a bound one, that leaves this axis.
        """
        length = self.length(axis)
        try:
            place: int | None = value_of(
                term, self.instance.sizes, self.scope, self.instance.permutations
            )
        except NoPlace:
            place = None
        if place is not None and 1 <= place <= length:
            return place
        bound = {position for position, _ in self._bound}
        homes = [p.axis for p in term.atoms(Position)] + list(term.atoms(Size) - _axis_sizes(term))
        if bound.isdisjoint(term.atoms(Position)) and all(same_length(home, axis) for home in homes):
            raise NoInstance
        raise Undefined(f"the index {term} leaves its axis of length {axis} = {length}")

    def bind(self, index: Position, value: int) -> Evaluation:
        """Return the evaluation with one more bound position."""
        key = (index, value)
        if key not in self._inner:
            bound = tuple(pair for pair in self._bound if pair[0] != index)
            self._inner[key] = Evaluation(self.instance, self.arithmetic, (*bound, key))
        return self._inner[key]

    def members(self, e: Any) -> Iterator[Evaluation]:
        """Yield the evaluations in which the index of a sum or product has its values."""
        for value in range(1, self.length(e.index.axis) + 1):
            inner = self.bind(e.index, value)
            try:
                counts = condition_holds(e.condition, self.instance, inner.scope)
            except NoPlace as error:
                raise Undefined(f"the condition {e.condition} has no position {error}") from None
            if counts:
                yield inner

    def slope(self, of: Expression, by: Variable) -> Element:
        """Return the derivative of a 1 × 1 expression by a variable."""
        if by not in self._derivatives:
            arithmetic = self.arithmetic
            if not isinstance(arithmetic, Extended):
                raise Unsettled(f"a derivative in {type(arithmetic).__name__} arithmetic")
            dual = arithmetic.over(DualNumbers(arithmetic.base, by))
            self._derivatives[by] = Evaluation(self.instance, dual, self._bound)
        value = self._derivatives[by].entry(of, 1, 1)
        if isinstance(value, Infinite):
            raise Undefined("the derivative of an infinite value")
        return value.slope

    def scalar(self, value: Expr) -> Element:
        """Return a SymPy number in sizes, positions and scales."""
        arithmetic = self.arithmetic
        if isinstance(value, Rational):
            return arithmetic.number(Fraction(int(value.p), int(value.q)))
        if value in (oo, -oo):
            return arithmetic.infinity(1 if value == oo else -1)
        if isinstance(value, (Size, Position, Image)):
            try:
                place = value_of(value, self.instance.sizes, self.scope, self.instance.permutations)
            except NoPlace as error:
                raise Undefined(f"{value} has no position {error}") from None
            return arithmetic.number(place)
        if isinstance(value, matrices.Scale):
            return arithmetic.variable(Variable(value.name, (), 0, 0, positive=True))
        if isinstance(value, Add):
            return arithmetic.total(self.scalar(part) for part in value.args)
        if isinstance(value, Mul):
            return arithmetic.product(self.scalar(part) for part in value.args)
        if isinstance(value, Pow) and isinstance(value.exp, Integer):
            power = arithmetic.product([self.scalar(value.base)] * abs(int(value.exp)))
            return power if value.exp > 0 else arithmetic.divide(arithmetic.number(1), power)
        if isinstance(value, Pow) and value.exp in (Rational(1, 2), Rational(-1, 2)):
            radicand = value_of(value.base, self.instance.sizes, self.scope)
            root = arithmetic.root(radicand)
            return root if value.exp > 0 else arithmetic.divide(arithmetic.number(1), root)
        raise InputError(f"{value}: only sums, products, whole powers and square roots are read")


def _axis_sizes(term: Expr) -> set[Any]:
    return set().union(*(p.axis.free_symbols for p in term.atoms(Position)), set())


@singledispatch
def entry_of(e: Any, at: Evaluation, i: int, j: int) -> Element:
    """Return entry (i, j) of an expression: what its class means."""
    raise NotImplementedError(f"symattn.kernel.entries has no case for {type(e).__name__}")


# -- leaves ---------------------------------------------------------------------------------------


def _variable(e: matrices.FreeMatrix, at: Evaluation, i: int, j: int) -> Variable:
    member = tuple(
        at.place(h, h.axis) if isinstance(h, Position) else at.place(h, _home(h)) for h in e.member
    )
    return Variable(e.name, member, i, j)


def _home(term: Expr) -> Expr:
    positions = sorted(term.atoms(Position), key=str)
    if isinstance(term, Size):
        return term
    if not positions:
        raise InputError(f"the member {term} of a family: use a position such as position('h', H)")
    return positions[0].axis


@entry_of.register
def _(e: matrices.FreeMatrix, at: Evaluation, i: int, j: int) -> Element:
    return at.arithmetic.variable(_variable(e, at, i, j))


@entry_of.register
def _(e: matrices.SymmetricMatrix, at: Evaluation, i: int, j: int) -> Element:
    return at.arithmetic.variable(_variable(e, at, min(i, j), max(i, j)))


@entry_of.register
def _(e: matrices.PositiveMatrix, at: Evaluation, i: int, j: int) -> Element:
    return at.arithmetic.variable(_variable(e, at, i, j)._replace(positive=True))


@entry_of.register
def _(e: matrices.OrthogonalMatrix, at: Evaluation, i: int, j: int) -> Element:
    """Cayley's form (I − K)(I + K)⁻¹ for a skew K, with some columns negated."""
    n = at.shape(e)[0]
    rotated = at.arithmetic.total(
        at.arithmetic.multiply(_cayley(e, at, i, k, -1), _inverse_entry(_plus_skew(e, at), at, k, j))
        for k in range(1, n + 1)
    )
    flipped = at.instance.reflected[e.name][j - 1]
    return at.arithmetic.negate(rotated) if flipped else rotated


def _cayley(e: matrices.FreeMatrix, at: Evaluation, i: int, j: int, sign: int) -> Element:
    """Return entry (i, j) of I + sign · K for the skew matrix K of the variables above its diagonal."""
    if i == j:
        return at.arithmetic.number(1)
    variable = at.arithmetic.variable(_variable(e, at, min(i, j), max(i, j)))
    return variable if (i < j) == (sign > 0) else at.arithmetic.negate(variable)


def _plus_skew(e: matrices.FreeMatrix, at: Evaluation) -> list[list[Element]]:
    places = range(1, at.shape(e)[0] + 1)
    return [[_cayley(e, at, i, j, 1) for j in places] for i in places]


@entry_of.register
def _(e: matrices.ConstantMatrix, at: Evaluation, i: int, j: int) -> Element:
    return at.scalar(e.value)


@entry_of.register
def _(e: matrices.UnitMatrix, at: Evaluation, i: int, j: int) -> Element:
    return at.arithmetic.number(int(i == j))


@entry_of.register
def _(e: matrices.NumericMatrix, at: Evaluation, i: int, j: int) -> Element:
    return at.scalar(e.args[0][i - 1][j - 1])


@entry_of.register
def _(e: matrices.SizeMatrix, at: Evaluation, i: int, j: int) -> Element:
    return at.scalar(e.value)


@entry_of.register
def _(e: matrices.NumPyCode, at: Evaluation, i: int, j: int) -> Element:
    if not isinstance(at.arithmetic, IEEE):
        raise InputError(f"{e}: NumPy code has a meaning in IEEE arithmetic only; say arithmetic='ieee'")
    names = {size.name: value for size, value in at.instance.sizes.items()}
    with np.errstate(all="ignore"):
        try:
            value = np.asarray(eval(e.code, {"np": np}, names), dtype=np.float64)  # noqa: S307
        except Exception as error:
            raise InputError(f"{e} raised {type(error).__name__}: {error}") from error
    if value.shape != at.shape(e):
        raise InputError(f"{e} has shape {value.shape}, and {at.shape(e)} was declared")
    return value[i - 1, j - 1]


@entry_of.register
def _(e: abbreviations.Abbreviation, at: Evaluation, i: int, j: int) -> Element:
    return at.entry(e.body, i, j)


# -- algebra --------------------------------------------------------------------------------------


@entry_of.register
def _(e: algebra.MatrixProduct, at: Evaluation, i: int, j: int) -> Element:
    left, right = e.args
    terms = []
    for k in range(1, at.shape(left)[1] + 1):
        # Times a 0 of Π or I, an entry that is certain to be finite is 0; it need not be read.
        if _finite_here(right, at) and selects(left, at, i, k) is False:
            continue
        if _finite_here(left, at) and selects(right, at, k, j) is False:
            continue
        terms.append(at.arithmetic.multiply(at.entry(left, i, k), at.entry(right, k, j)))
    return at.arithmetic.total(terms)


def _finite_here(e: Expression, at: Evaluation) -> bool:
    return is_finite(e) or e in at.instance.finite


def selects(e: Expression, at: Evaluation, i: int, j: int) -> bool | None:
    """Tell whether entry (i, j) of a permutation or identity matrix is 1; None for other matrices."""
    if isinstance(at.arithmetic, IEEE):
        return None  # there 0 · inf is NaN, and a finite real may have overflowed to inf
    if isinstance(e, algebra.Transposed):
        return selects(e.args[0], at, j, i)
    if isinstance(e, matrices.UnitMatrix):
        return i == j
    if isinstance(e, PermutationOf):
        return images_of(e.args[0], at.instance.permutations)[j - 1] == i
    return None


@lru_cache(maxsize=4096)
def is_finite(e: Expression) -> bool:
    """Tell whether every entry is certain to exist and to be finite, for all data and all masks."""
    certain = (matrices.FreeMatrix, matrices.UnitMatrix, attention.Indicator, PermutationOf)
    if isinstance(e, certain):
        return not isinstance(e, matrices.OrthogonalMatrix) and not getattr(e, "member", ())
    if isinstance(e, matrices.ConstantMatrix):
        return bool(e.value.is_finite)
    combining = (
        algebra.MatrixProduct,
        algebra.MatrixTotal,
        algebra.Difference,
        algebra.Transposed,
        algebra.EntrywiseProduct,
        attention.Softmax,
    )
    return isinstance(e, combining) and all(is_finite(part) for part in e.args)


@entry_of.register
def _(e: algebra.MatrixTotal, at: Evaluation, i: int, j: int) -> Element:
    left, right = e.args
    return at.arithmetic.add(at.entry(left, i, j), at.entry(right, i, j))


@entry_of.register
def _(e: algebra.Difference, at: Evaluation, i: int, j: int) -> Element:
    left, right = e.args
    return at.arithmetic.subtract(at.entry(left, i, j), at.entry(right, i, j))


@entry_of.register
def _(e: algebra.Transposed, at: Evaluation, i: int, j: int) -> Element:
    return at.entry(e.args[0], j, i)


@entry_of.register
def _(e: algebra.Scaled, at: Evaluation, i: int, j: int) -> Element:
    coefficient, body = e.args
    return at.arithmetic.multiply(at.entry(coefficient, 1, 1), at.entry(body, i, j))


@entry_of.register
def _(e: algebra.Divided, at: Evaluation, i: int, j: int) -> Element:
    body, divisor = e.args
    return at.arithmetic.divide(at.entry(body, i, j), at.entry(divisor, 1, 1))


@entry_of.register
def _(e: algebra.EntrywiseProduct, at: Evaluation, i: int, j: int) -> Element:
    left, right = e.args
    return at.arithmetic.multiply(at.entry(left, i, j), at.entry(right, i, j))


@entry_of.register
def _(e: algebra.InverseMatrix, at: Evaluation, i: int, j: int) -> Element:
    return _inverse_entry(at.table(e.args[0]), at, i, j)


@entry_of.register
def _(e: algebra.OnDiagonal, at: Evaluation, i: int, j: int) -> Element:
    value = at.entry(e.args[0], i, 1)
    return value if i == j else at.arithmetic.number(0)


def table_of(e: Expression, at: Evaluation) -> list[list[Element]]:
    """Return all entries of an expression."""
    rows, columns = at.shape(e)
    return [[at.entry(e, i, j) for j in range(1, columns + 1)] for i in range(1, rows + 1)]


def determinant(table: list[list[Element]], arithmetic: Arithmetic) -> Element:
    """Return the determinant of a square table, by its first row."""
    if not table:
        return arithmetic.number(1)
    terms = []
    finite = not any(isinstance(value, Infinite) for row in table for value in row)
    for k, head in enumerate(table[0]):
        if finite and isinstance(head, Quotient) and head.is_zero:
            continue
        minor = [row[:k] + row[k + 1 :] for row in table[1:]]
        term = arithmetic.multiply(head, determinant(minor, arithmetic))
        terms.append(arithmetic.negate(term) if k % 2 else term)
    return arithmetic.total(terms)


def _inverse_entry(table: list[list[Element]], at: Evaluation, i: int, j: int) -> Element:
    minor = [row[: i - 1] + row[i:] for k, row in enumerate(table, start=1) if k != j]
    cofactor = determinant(minor, at.arithmetic)
    if (i + j) % 2:
        cofactor = at.arithmetic.negate(cofactor)
    return at.arithmetic.divide(cofactor, at.once(table, determinant))


def units_of(e: matrices.FreeMatrix, at: Evaluation) -> Element | None:
    """Return the value that a matrix's own hypothesis keeps from 0, if there is one."""
    if isinstance(e, matrices.InvertibleMatrix):
        return determinant(table_of(e, at), at.arithmetic)
    if isinstance(e, matrices.OrthogonalMatrix):
        return determinant(_plus_skew(e, at), at.arithmetic)
    return None


# -- selection ------------------------------------------------------------------------------------


@entry_of.register
def _(e: selection.Row, at: Evaluation, i: int, j: int) -> Element:
    body, row = e.args
    return at.entry(body, at.place(row, body.shape[0]), j)


@entry_of.register
def _(e: selection.Column, at: Evaluation, i: int, j: int) -> Element:
    body, column = e.args
    return at.entry(body, i, at.place(column, body.shape[1]))


@entry_of.register
def _(e: selection.Entry, at: Evaluation, i: int, j: int) -> Element:
    body, row, column = e.args
    return at.entry(body, at.place(row, body.shape[0]), at.place(column, body.shape[1]))


@entry_of.register
def _(e: selection.Splice, at: Evaluation, i: int, j: int) -> Element:
    upto, beyond, after = e.args
    last = value_of(after, at.instance.sizes, at.scope, at.instance.permutations)
    return at.entry(upto if i <= last else beyond, i, j)


@entry_of.register
def _(e: selection.Beside, at: Evaluation, i: int, j: int) -> Element:
    left, right = e.args
    columns = at.shape(left)[1]
    return at.entry(left, i, j) if j <= columns else at.entry(right, i, j - columns)


@entry_of.register
def _(e: selection.ColumnsTaken, at: Evaluation, i: int, j: int) -> Element:
    body, order = e.args
    return at.entry(body, i, images_of(order, at.instance.permutations)[j - 1])


@entry_of.register
def _(e: PermutationOf, at: Evaluation, i: int, j: int) -> Element:
    return at.arithmetic.number(int(images_of(e.args[0], at.instance.permutations)[j - 1] == i))


# -- attention ------------------------------------------------------------------------------------


def _scores_row(e: attention.Softmax, at: Evaluation, i: int) -> list[Element]:
    return [at.arithmetic.exp(value) for value in _plain_row(e, at, i)]


def _plain_row(e: Any, at: Evaluation, i: int) -> list[Element]:
    body = e.args[0]
    return [at.entry(body, i, k) for k in range(1, at.shape(body)[1] + 1)]


def _seen_row(e: attention.Masking, at: Evaluation, i: int) -> list[Element]:
    body = e.args[0]
    return [
        at.entry(body, i, k) if at.sees(e.relation, i, k) else at.arithmetic.number(0)
        for k in range(1, at.shape(body)[1] + 1)
    ]


@entry_of.register
def _(e: attention.Softmax, at: Evaluation, i: int, j: int) -> Element:
    return at.shares(e, i, _scores_row)[j - 1]


@entry_of.register
def _(e: attention.Normalised, at: Evaluation, i: int, j: int) -> Element:
    return at.shares(e, i, _plain_row)[j - 1]


@entry_of.register
def _(e: attention.Masking, at: Evaluation, i: int, j: int) -> Element:
    return at.shares(e, i, _seen_row)[j - 1]


@entry_of.register
def _(e: attention.Bias, at: Evaluation, i: int, j: int) -> Element:
    return at.arithmetic.number(0) if at.sees(e.relation, i, j) else at.arithmetic.infinity(-1)


@entry_of.register
def _(e: attention.Indicator, at: Evaluation, i: int, j: int) -> Element:
    return at.arithmetic.number(int(at.sees(e.relation, i, j)))


@entry_of.register
def _(e: attention.Hidden, at: Evaluation, i: int, j: int) -> Element:
    seen = at.sees(e.relation, i, j)
    return at.entry(e.args[0], i, j) if seen else at.arithmetic.infinity(-1)


# -- families and functions -----------------------------------------------------------------------


@entry_of.register
def _(e: families.IndexedTotal, at: Evaluation, i: int, j: int) -> Element:
    return at.arithmetic.total(inner.entry(e.body, i, j) for inner in at.members(e))


@entry_of.register
def _(e: families.IndexedProduct, at: Evaluation, i: int, j: int) -> Element:
    return at.arithmetic.product(inner.entry(e.body, i, j) for inner in at.members(e))


@entry_of.register
def _(e: families.Concatenated, at: Evaluation, i: int, j: int) -> Element:
    head, column = divmod(j - 1, at.shape(e.body)[1])
    return at.bind(e.index, head + 1).entry(e.body, i, column + 1)


@entry_of.register
def _(e: families.Stacked, at: Evaluation, i: int, j: int) -> Element:
    head, row = divmod(i - 1, at.shape(e.body)[0])
    return at.bind(e.index, head + 1).entry(e.body, row + 1, j)


@entry_of.register
def _(e: functions.Entrywise, at: Evaluation, i: int, j: int) -> Element:
    return getattr(at.arithmetic, e.function)(at.entry(e.args[1], i, j))


@entry_of.register
def _(e: functions.AcrossHeads, at: Evaluation, i: int, j: int) -> Element:
    _, body, bound, head = e.args
    heads = range(1, at.length(bound.axis) + 1)
    arguments = [at.bind(bound, h).entry(body, i, j) for h in heads]
    return at.arithmetic.apply(e.name, at.place(head, bound.axis), arguments)


@entry_of.register
def _(e: functions.AlongRows, at: Evaluation, i: int, j: int) -> Element:
    body = e.args[1]
    arguments = [at.entry(body, i, k) for k in range(1, at.shape(body)[1] + 1)]
    return at.arithmetic.apply(e.name, j, arguments)


@entry_of.register
def _(e: functions.EntryDerivative, at: Evaluation, i: int, j: int) -> Element:
    of, by = e.args
    body, row, column = by.args
    places = at.place(row, body.shape[0]), at.place(column, body.shape[1])
    return at.slope(of, _variable(body, at, *places))


# -- rotations ------------------------------------------------------------------------------------


@entry_of.register
def _(e: rotations.Sinusoids, at: Evaluation, i: int, j: int) -> Element:
    angle = at.entry(e.args[0], i, (j + 1) // 2)
    return at.arithmetic.sin(angle) if j % 2 else at.arithmetic.cos(angle)


@entry_of.register
def _(e: rotations.BlockRotation, at: Evaluation, i: int, j: int) -> Element:
    """Blocks [[cos θ, −sin θ], [sin θ, cos θ]]: a row (sin a, cos a) becomes that of a + θ."""
    if (i - 1) // 2 != (j - 1) // 2:
        return at.arithmetic.number(0)
    angle = at.entry(e.args[0], 1, (i + 1) // 2)
    if i == j:
        return at.arithmetic.cos(angle)
    sine = at.arithmetic.sin(angle)
    return at.arithmetic.negate(sine) if i < j else sine


@entry_of.register
def _(e: rotations.Rotary, at: Evaluation, i: int, j: int) -> Element:
    body, angles = e.args
    angle = at.entry(angles, i, (j + 1) // 2)
    cosine, sine = at.arithmetic.cos(angle), at.arithmetic.sin(angle)
    if j % 2:
        first, second = at.entry(body, i, j), at.arithmetic.negate(at.entry(body, i, j + 1))
    else:
        first, second = at.entry(body, i, j), at.entry(body, i, j - 1)
    return at.arithmetic.add(at.arithmetic.multiply(first, cosine), at.arithmetic.multiply(second, sine))


@entry_of.register
def _(e: rotations.PositionNumbers, at: Evaluation, i: int, j: int) -> Element:
    return at.arithmetic.number(i)


@entry_of.register
def _(e: rotations.Frequencies, at: Evaluation, i: int, j: int) -> Element:
    """base^(−k/m); exact where the root is rational or a square root."""
    pairs, first, base = e.args
    k, m = j - 1 + int(first), at.length(pairs)
    exact = Pow(base, Rational(-k, m))
    if not (exact.is_Rational or (isinstance(exact**2, Rational))):
        return at.arithmetic.power(int(base), Fraction(-k, m))
    if exact.is_Rational:
        return at.scalar(exact)
    square = exact**2
    root = at.arithmetic.root(int(square.p * square.q))
    return at.arithmetic.divide(root, at.arithmetic.number(int(square.q)))
