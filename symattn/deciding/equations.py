"""Given equations between data: a claim is decided with their solution substituted.

Where u = v is given, :mod:`symattn.language.solutions` puts p(Y) for a matrix Y, with p(Y) = Y wherever
u = v holds. What holds of p(Y) for every Y holds wherever u = v does: that direction rests on p(Y) = Y
alone. What fails for some Y fails where u = v holds if p(Y) satisfies the equation: that is decided
here, for every size, before anything is said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import TypeVar

from sympy import Basic, Integer

from symattn.arithmetic.base import Undefined, Unsettled
from symattn.arithmetic.exponential_sums import ExponentialSums
from symattn.arithmetic.extended import Extended
from symattn.deciding.counterexample import Counterexample, Rows, TableName
from symattn.deciding.for_all_sizes import Settled
from symattn.deciding.grounds import Theorem
from symattn.deciding.refute import Proposer
from symattn.deciding.verdicts import Status, at_example, restated, resting_on
from symattn.deciding.witnesses import instance_of, witnessed
from symattn.errors import InputError
from symattn.language.algebra import MatrixProduct, Transposed
from symattn.language.claims import Question
from symattn.language.expressions import Expression, same_shape
from symattn.language.hypotheses import GivenEquation
from symattn.language.matrices import (
    FreeMatrix,
    InvertibleMatrix,
    NumericMatrix,
    OrthogonalMatrix,
    PositiveMatrix,
    UnitMatrix,
    identity,
    ones,
    zeros,
)
from symattn.language.positions import Position
from symattn.language.sizes import Size, same_length
from symattn.language.solutions import Solved, equations_of, solved
from symattn.language.statements import (
    Eq,
    Equation,
    positive,
    real_valued,
)
from symattn.lifting.comparison import differing
from symattn.lifting.trials import trials
from symattn.reading.instances import Instance, NeedsBit
from symattn.reading.numbers import Evaluation
from symattn.reading.points import MOST_ROOTS
from symattn.reading.problem import Problem

T = TypeVar("T")

DEPTH = 2
"""Deepest nesting of exponentials in an expression put for a matrix of a counterexample."""

Settling = Callable[[Question], Settled]
"""Decides a question without equations among its hypotheses."""


def by_solution(question: Question, settling: Settling, propose: Proposer) -> Settled | None:
    """Return the verdict under equations, or None if they are not solved.

    Parameters
    ----------
    question : Question
        Without names.
    settling : callable
        Decides questions without equations.
    propose : callable
        Proposes instances at which the equations hold.
    """
    found = solved(question.statement, question.given) if question.arithmetic == "real" else None
    if found is None or not _holds(found, question, settling):
        return None
    inner = settling(_asked(question, found.statement, found))
    if inner.verdict.status.holds:
        whole = witnessed(inner.verdict, question, propose)
        return Settled(resting_on(whole, (Theorem.ONTO,)) if whole.status.holds else whole)
    verdict = restated(inner.verdict, question.statement, question.given)
    example = verdict.counterexample
    if example is None:
        return Settled(verdict)
    mapped = _mapped(example, found.values)
    return None if mapped is None else Settled(at_example(verdict, mapped))


def by_difference(question: Question, settling: Settling, propose: Proposer) -> Settled | None:
    """Return PROVED for an equation whose sides differ by what is given to be 0, or None.

    Where u = v is given and L − R = C (u − v), or (u − v) C, with a free matrix C of the claim, L = R.
    Everything has a value there, as L − R and C (u − v) have one. Nothing is said of equations that may
    never hold.

    Parameters
    ----------
    question : Question
        Without names.
    settling : callable
        Decides questions without equations.
    propose : callable
        Proposes instances at which the equations hold.
    """
    if not isinstance(question.statement, Equation) or question.arithmetic != "real":
        return None
    equations, others = equations_of(question.given)
    if instance_of(question, propose).is_lacking:
        return None
    difference = question.statement.left - question.statement.right
    for multiple in (m for e in equations for m in _multiples(e, question.statement)):
        if not same_shape(multiple.shape, difference.shape):
            continue
        asked = replace(question, statement=Eq(difference, multiple), given=tuple(others), sizes={})
        if any(differing(asked.statement, trials(Problem(asked), rounds=2))):
            continue
        verdict = settling(asked).verdict
        if verdict.status is Status.PROVED:
            told = witnessed(verdict, question, propose)
            return Settled(resting_on(told, (Theorem.DIFFERENCE,)))
    return None


def _multiples(equation: GivenEquation, statement: Equation) -> Iterator[Expression]:
    """Yield multiples of what is 0 where an equation holds."""
    nothing = equation.left - equation.right
    leaves = sorted(statement.atoms(FreeMatrix), key=str)
    for sign in (nothing, -nothing):
        yield sign
        for factor in (f for leaf in leaves if not leaf.member for f in (leaf, leaf.T)):
            if same_length(factor.shape[1], sign.shape[0]):
                yield factor @ sign
            if same_length(sign.shape[1], factor.shape[0]):
                yield sign @ factor


def _asked(question: Question, statement: Basic, found: Solved) -> Question:
    there = statement.atoms(Size).union(*(h.atoms(Size) for h in found.given))
    sizes = {size: limit for size, limit in question.sizes.items() if size in there}
    return replace(question, statement=statement, given=found.given, sizes=sizes)


def _holds(found: Solved, question: Question, settling: Settling) -> bool:
    """Tell whether what is put in satisfies the equations, and is of the kind of each matrix."""
    parts = [Eq(*equation.args) for equation in found.equations if not _is_kind(equation)]
    for matrix, value in found.values.items():
        if isinstance(matrix, PositiveMatrix):
            parts.append(positive(value))
        elif not isinstance(value, OrthogonalMatrix):
            parts.append(real_valued(value))
    asked = (_asked(question, part, found) for part in parts)
    return all(settling(replace(one, sizes={})).verdict.status is Status.PROVED for one in asked)


def _is_kind(equation: GivenEquation) -> bool:
    """Tell whether an equation says of an orthogonal matrix what it is: Oᵀ O = I, or O Oᵀ = I."""
    product, unit = equation.args
    if isinstance(product, UnitMatrix):
        product, unit = unit, product
    if not (isinstance(product, MatrixProduct) and isinstance(unit, UnitMatrix)):
        return False
    left, right = product.args
    if isinstance(left, Transposed):
        left, right = right, left
    return isinstance(left, OrthogonalMatrix) and right == Transposed(left)


def _simplest(leaf: FreeMatrix) -> Expression:
    """Return the simplest matrix of a kind and shape: 0, or 1 if positive, or I if invertible."""
    if isinstance(leaf, (InvertibleMatrix, OrthogonalMatrix)):
        return identity(leaf.shape[0])
    return (ones if isinstance(leaf, PositiveMatrix) else zeros)(*leaf.shape)


def _mapped(example: Counterexample, values: Mapping[FreeMatrix, Expression]) -> Counterexample | None:
    """Return a counterexample with the values that are put in, or None if one is not rational.

    What the equations alone speak of is completed first. A matrix that is given by others alone, or
    that the example need not say, is left out where its value is not rational: the equation says what
    it is.
    """
    whole = _completed(example, values)
    tables = dict(whole.values)
    for matrix, value in values.items():
        if isinstance(value, OrthogonalMatrix):
            continue
        name = TableName(matrix.name)
        table = _table(value, whole)
        if table is not None:
            tables[name] = table
        elif name not in example.values:
            tables.pop(name, None)
        elif value.has(matrix):
            return None
    return replace(whole, values=tables)


def _completed(example: Counterexample, values: Mapping[FreeMatrix, Expression]) -> Counterexample:
    """Return a counterexample with the sizes, positions and matrices that the equations alone speak of.

    Neither the statement nor any other hypothesis speaks of them, and what is put in satisfies the
    equations at every size, whatever the matrices are: so a size may be 1, and a matrix the simplest.
    """
    terms = (*values, *values.values())
    lengths = {size: Integer(example.sizes.get(size.name, 1)) for e in terms for size in _named(e, Size)}
    positions = dict(example.positions)
    for place in (place for e in terms for place in _named(e, Position)):
        if place.name not in positions and place.axis.xreplace(lengths).is_positive:
            positions[place.name] = 1
    sizes = {**example.sizes, **{size.name: int(n) for size, n in lengths.items()}}
    whole = replace(example, sizes=sizes, positions=positions)
    simplest = {
        TableName(leaf.name): _table(_simplest(leaf), whole)
        for e in terms
        for leaf in _named(e, FreeMatrix)
        if not leaf.member and TableName(leaf.name) not in example.values
    }
    tables = {name: table for name, table in simplest.items() if table is not None}
    return replace(whole, values={**example.values, **tables})


def _named(e: Expression, kind: type[T]) -> list[T]:
    """Return the symbols of a kind that an expression reads, by their names."""
    return sorted(e.atoms(kind), key=lambda symbol: str(symbol.name))


def _table(value: Expression, example: Counterexample) -> Rows | None:
    """Return the entries of an expression at a counterexample, or None if one is not rational."""
    put: dict[Basic, Basic] = {}
    try:
        for size in value.atoms(Size):
            put[size] = Integer(example.sizes[size.name])
        for place in value.atoms(Position):
            put[place] = Integer(example.positions.get(place.name, 0)) or place
        for leaf in value.atoms(FreeMatrix):
            if leaf.member:
                return None
            put[leaf] = NumericMatrix(example.values[TableName(leaf.name)])
        field = ExponentialSums([], DEPTH, roots=MOST_ROOTS, radical=True, values={})
        at = Evaluation(Instance({}, {}, {}, {}, {}), Extended(field))
        known = value.xreplace(put)
        rows, columns = at.shape(known)
        entries = [[at.entry(known, i + 1, j + 1) for j in range(columns)] for i in range(rows)]
    except (InputError, Undefined, Unsettled, NeedsBit, LookupError):
        return None
    if not all(field.is_rational(entry) for row in entries for entry in row):
        return None
    return tuple(tuple(field.rational(entry) for entry in row) for row in entries)
