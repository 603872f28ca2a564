"""Solutions of given equations between data: for a matrix, an expression that satisfies them.

Where u = v is given, a free matrix Y is replaced by an expression p(Y) that is Y itself wherever u = v
holds. So the data that satisfy the equation are among those that p makes: p is onto the class, and what
holds of p(Y) for every Y holds wherever u = v. That p(Y) satisfies the equation is not taken from here:
it is decided.

Each p below is Y where u = v, whatever Y is: it is v, where u is Y; or Y plus a multiple of v − u; or Y
divided by u and multiplied by v.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from sympy import Basic, Expr, Integer, Rational
from sympy.core.symbol import Str

from symattn.language.algebra import (
    Difference,
    Divided,
    EntrywiseProduct,
    MatrixProduct,
    MatrixTotal,
    Scaled,
    Transposed,
    number,
)
from symattn.language.attention import Softmax
from symattn.language.binding import bound_positions, free_positions
from symattn.language.expressions import Expression
from symattn.language.functions import EntryDerivative, Entrywise, exp, log
from symattn.language.hypotheses import GivenEquation, Inequality, Nonzero
from symattn.language.known_functions import EXP
from symattn.language.matrices import (
    ConstantMatrix,
    FreeMatrix,
    OrthogonalMatrix,
    PositiveMatrix,
    Scale,
    UnitMatrix,
    identity,
    ones,
)
from symattn.language.positions import Position
from symattn.language.roots import SquareRoots
from symattn.language.selection import Column, Entry, Row
from symattn.language.sizes import same_length


@dataclass(frozen=True)
class Solution:
    """The expression put for a matrix, and its known properties where the equation holds."""

    matrix: FreeMatrix
    value: Expression
    given: tuple[Basic, ...] = ()


@dataclass(frozen=True)
class Solved:
    """A statement and hypotheses of which the equations between data are solved.

    Attributes
    ----------
    statement, given
        With every solution put in, and without the equations.
    equations : tuple of GivenEquation
        The equations, with every solution put in: what is left to be decided.
    values : dict from FreeMatrix to Expression
        What is put for each matrix.
    """

    statement: Basic
    given: tuple[Basic, ...]
    equations: tuple[GivenEquation, ...]
    values: dict[FreeMatrix, Expression]


def solved(statement: Basic, given: Sequence[Basic]) -> Solved | None:
    """Return a statement without the equations that are given, or None if none are, or one resists.

    Parameters
    ----------
    statement : Basic
        Without names.
    given : sequence of hypotheses
        Without names. An equation, or two inequalities that say both a ≤ b and b ≤ a.

    Notes
    -----
    With several equations, p_1 is put in, then p_2, and so on; a matrix that is gone already is gone
    from these too. Data that satisfy all of the equations are left as they are by each.

    A derivative stays one: what is put in does not depend on what it is by. Nothing is put in whose
    positions are bound around it.
    """
    equations, others = equations_of(given)
    found = [solution_of(equation) for equation in equations]
    if not found or None in found:
        return None
    solutions = [solution for solution in found if solution is not None]
    if _captures((statement, *given), solutions) or _varies((statement, *given), solutions):
        return None
    values: dict[FreeMatrix, Expression] = {}
    for solution in solutions:
        gone = {m: v for m, v in values.items() if m != solution.matrix and not v.has(m)}
        put = {solution.matrix: solution.value.xreplace(gone)}
        statement = statement.xreplace(put)
        equations = [equation.xreplace(put) for equation in equations]
        others = [hypothesis.xreplace(put) for hypothesis in others]
        values = {matrix: value.xreplace(put) for matrix, value in values.items()}
        values = {**put, **values}
        others += solution.given
    return Solved(statement, tuple(others), tuple(equations), values)


def equations_of(given: Sequence[Basic]) -> tuple[list[GivenEquation], list[Basic]]:
    """Return the equations among hypotheses, and the others; a ≤ b and b ≤ a are an equation."""
    equations = [hypothesis for hypothesis in given if isinstance(hypothesis, GivenEquation)]
    others = [hypothesis for hypothesis in given if not isinstance(hypothesis, GivenEquation)]
    for hypothesis in tuple(others):
        converse = _converse(hypothesis)
        if converse is not None and converse in others and hypothesis in others:
            others = [h for h in others if h not in (hypothesis, converse)]
            equations.append(GivenEquation(hypothesis.body.left, hypothesis.body.right))
    return equations, others


def as_inequalities(equation: GivenEquation) -> tuple[Inequality, Inequality]:
    """Return a = b as a ≤ b and b ≤ a."""
    sides = equation.left, equation.right
    return (
        Inequality(Difference(*sides), _WEAK),
        Inequality(Difference(*reversed(sides)), _WEAK),
    )


def by_inequalities(given: Iterable[Basic]) -> tuple[Basic, ...]:
    """Return hypotheses in which each equation is said by two inequalities."""
    found: list[Basic] = []
    for hypothesis in given:
        found += as_inequalities(hypothesis) if isinstance(hypothesis, GivenEquation) else [hypothesis]
    return tuple(found)


def solution_of(equation: GivenEquation) -> Solution | None:
    """Return the solution of one equation for a matrix, if its form is a known one."""
    sides = list(_sides(equation))
    return next((found for form in _FORMS for u, v in sides for found in form(u, v)), None)


def _sides(equation: GivenEquation) -> Iterator[tuple[Expression, Expression]]:
    """Yield an equation both ways, and a − b = 0 as a = b."""
    left, right = equation.left, equation.right
    for one, other in ((left, right), (right, left)):
        if isinstance(one, Difference) and _constant(other, 0):
            yield from ((one.left, one.right), (one.right, one.left))
        yield one, other


def _whole(u: Expression, v: Expression) -> Iterator[Solution]:
    """Y = v, or Yᵀ = v: p(Y) = v, which is Y where the equation holds; the low rank of Y = A B.

    Where v is ±Yᵀ, p(Y) = (Y + v) / 2, which is Y where v is: the symmetric and the skew matrices.
    """
    value = v
    if isinstance(u, Transposed):
        u, value = u.body, v.T
    if isinstance(u, FreeMatrix) and type(u) is FreeMatrix and not u.member:
        yield Solution(u, number(Rational(1, 2)) * (u + value) if _mirrors(value, u) else value)


def _mirrors(value: Expression, matrix: FreeMatrix) -> bool:
    """Tell whether a value is a multiple of a matrix, transposed or not."""
    while isinstance(value, (Scaled, Transposed)):
        value = value.body
    return value == matrix


def _part(u: Expression, v: Expression) -> Iterator[Solution]:
    """Row i of Y is v: p(Y) = Y + e_i (v − u), which is Y where u = v; columns and entries alike."""
    if not isinstance(u, (Row, Column, Entry)) or not _plain(u.body):
        return
    if not all(_certain(place, axis) for place, axis in u.places):
        return
    whole, change = u.body, v - u
    rows, columns = whole.shape
    if isinstance(u, (Row, Entry)):
        change = Column(identity(rows), u.row) @ change
    if isinstance(u, (Column, Entry)):
        change = change @ Row(identity(columns), u.column)
    yield Solution(whole, whole + change)


def _sums(u: Expression, v: Expression) -> Iterator[Solution]:
    """Y 1 = v, of n columns: p(Y) = Y + (v − Y 1) 1ᵀ / n, which is Y where Y 1 = v; 1ᵀ Y = v alike.

    Of a positive Y and v = 1, p(Y) = Y / Y 1, which is positive, and Y where Y 1 = 1.
    """
    if not isinstance(u, MatrixProduct):
        return
    left, right = u.left, u.right
    if _constant(right, 1) and same_length(right.shape[1], Integer(1)):
        if _plain(left):
            columns = left.shape[1]
            yield Solution(left, left + (v - u) @ ones(1, columns) / number(columns))
        elif isinstance(left, PositiveMatrix) and not left.member and _constant(v, 1):
            yield Solution(left, Divided(left, u))
    elif _constant(left, 1) and same_length(left.shape[0], Integer(1)) and _plain(right):
        rows = right.shape[0]
        yield Solution(right, right + ones(rows, 1) @ (v - u) / number(rows))


def _unit(u: Expression, v: Expression) -> Iterator[Solution]:
    """|Y_i| = 1 for every row, or |Y_i|² = 1: p(Y)_i = Y_i / |Y_i|, which is Y_i where |Y_i| = 1.

    Of columns, the same with Yᵀ. Of one row, |Y|² may be written Y Yᵀ. No length is 0 where all are 1,
    which is what is given then.
    """
    squares = u.body if isinstance(u, SquareRoots) else u
    rows = _squared(squares) if _constant(v, 1) else None
    if rows is None:
        return
    lengths = SquareRoots(squares)
    unit = Divided(rows, lengths)
    if _plain(rows):
        yield Solution(rows, unit, (Nonzero(lengths),))
    elif isinstance(rows, Transposed) and _plain(rows.body):
        yield Solution(rows.body, unit.T, (Nonzero(lengths),))


def _squared(e: Expression) -> Expression | None:
    """Return the matrix whose rows have these squares of lengths: X of (X ∘ X) 1, or of X Xᵀ."""
    if not isinstance(e, MatrixProduct):
        return None
    left, right = e.left, e.right
    if _constant(right, 1) and same_length(right.shape[1], Integer(1)):
        is_square = isinstance(left, EntrywiseProduct) and left.left == left.right
        return left.left if is_square else None
    is_square = right == Transposed(left) or left == Transposed(right)
    return left if is_square and same_length(left.shape[0], Integer(1)) else None


def _orthogonal(u: Expression, v: Expression) -> Iterator[Solution]:
    """Yᵀ Y = I, or Y Yᵀ = I, of a square Y: that is what an orthogonal matrix is, and p(Y) = Y."""
    if not (isinstance(u, MatrixProduct) and isinstance(v, UnitMatrix)):
        return
    for one, other in ((u.left, u.right), (u.right, u.left)):
        if _plain(other) and one == Transposed(other) and same_length(*other.shape):
            yield Solution(other, OrthogonalMatrix(*other.args))


def _addend(u: Expression, v: Expression) -> Iterator[Solution]:
    """Y + w = v, or w − Y = v: p(Y) = Y ± (v − u), which is Y where u = v; also where w or v holds Y."""
    for sign, part in _addends(u):
        if part != u and _plain(part):
            yield Solution(part, part + (v - u) if sign > 0 else part - (v - u))


def _addends(e: Expression, sign: int = 1) -> Iterator[tuple[int, Expression]]:
    if isinstance(e, (MatrixTotal, Difference)):
        yield from _addends(e.left, sign)
        yield from _addends(e.right, -sign if isinstance(e, Difference) else sign)
    else:
        yield sign, e


def _exponentials(u: Expression, v: Expression) -> Iterator[Solution]:
    """softmax(Y) = v: p(Y) = log v + log Σ e^Y, row by row; exp(Y) = v: p(Y) = log v.

    Where softmax(Y) = v, log v is Y less the logarithm of the sum of exponentials of its row, so that
    p(Y) is Y.
    """
    if isinstance(u, Softmax) and _plain(u.body):
        whole = u.body
        sums = log(exp(whole) @ ones(whole.shape[1], 1))
        yield Solution(whole, log(v) + sums @ ones(1, whole.shape[1]))
    if isinstance(u, Entrywise) and u.function == EXP.name and _plain(u.body):
        yield Solution(u.body, log(v))


def _plain(e: Expression) -> bool:
    """Tell whether an expression is a matrix of free real numbers."""
    return type(e) is FreeMatrix and not e.member


def _constant(e: Expression, value: int) -> bool:
    return isinstance(e, ConstantMatrix) and e.value == value


def _certain(place: Expr, axis: Expr) -> bool:
    """Tell whether a place is on its axis whatever the sizes are."""
    return isinstance(place, Position) or place in (Integer(1), axis)


def _converse(hypothesis: Basic) -> Inequality | None:
    """Return b − a ≥ 0 for a − b ≥ 0."""
    if not isinstance(hypothesis, Inequality) or hypothesis.strict:
        return None
    if not isinstance(hypothesis.body, Difference):
        return None
    return Inequality(Difference(hypothesis.body.right, hypothesis.body.left), hypothesis.args[1])


def _captures(roots: Sequence[Basic], solutions: Sequence[Solution]) -> bool:
    """Tell whether what is put in shares a position with what is bound around it, or binds another."""
    values = [solution.value for solution in solutions]
    outside = bound_positions(*roots)
    return bool((free_positions(*values) | bound_positions(*values)) & outside)


def _varies(roots: Sequence[Basic], solutions: Sequence[Solution]) -> bool:
    """Tell whether what is put in may depend on what a derivative is by."""
    slopes = [node.by.body for root in roots for node in root.atoms(EntryDerivative)]
    names = {leaf.name for body in slopes for leaf in body.atoms(FreeMatrix, Scale)}
    parts = {leaf for s in solutions for leaf in (s.matrix, *s.value.atoms(FreeMatrix, Scale))}
    return any(leaf.name in names for leaf in parts)


_FORMS = (_whole, _part, _sums, _unit, _orthogonal, _exponentials, _addend)
"""The forms that are known, those first of which more is sure to satisfy the equation."""

_WEAK = Str("weak")
