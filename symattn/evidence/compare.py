"""Whether floating-point values agree with a statement, as far as their bounds can tell.

A ratio of error to bound above 1 contradicts the statement: no real numbers within the bounds satisfy
it. A ratio of at most 1 is what rounding alone explains.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import singledispatch

import numpy as np
from sympy import Basic

from symattn.evidence.bounded import Bounded
from symattn.evidence.evaluate import Evaluation
from symattn.evidence.rounding import FloatArray, slack
from symattn.language import statements as stm
from symattn.language.expressions import Expression


@dataclass(frozen=True)
class Comparison:
    """The entry at which a statement fits its values worst.

    Attributes
    ----------
    error : float
        The distance of the statement from holding there: |left − right| for an equation.
    bound : float
        The bound on rounding errors there.
    ratio : float
        error / bound; 0 where the error is 0, infinite where only the bound is.
    entry : tuple of int or None
        Row and column, from 1; None where no entry could be compared.
    silent : int
        The number of entries without a value or a finite bound, which say nothing.
    undefined : bool
        Whether an entry is undefined; for a statement that it is defined.
    """

    error: float
    bound: float
    ratio: float
    entry: tuple[int, int] | None
    silent: int = 0
    undefined: bool = False


Reader = Callable[[Expression], Bounded]
"""A source of the value of an expression: the evaluator, or routines."""


@singledispatch
def compare(statement: Basic, read: Reader, at: Evaluation) -> Comparison:
    """Return the agreement of a statement without parts with the values of its expressions."""
    raise NotImplementedError(f"symattn.evidence.compare has no case for {type(statement).__name__}")


@compare.register
def _(statement: stm.Equation, read: Reader, at: Evaluation) -> Comparison:
    return apart(read(statement.left), read(statement.right))


@compare.register
def _(statement: stm.Positivity, read: Reader, at: Evaluation) -> Comparison:
    value = read(statement.body)
    zero = (value.value == 0) & (value.error == 0)
    below = np.maximum(-value.value.astype(np.float64), 0.0)
    return _worst(below, value.error, broken=zero & statement.strict)


@compare.register
def _(statement: stm.ZeroPattern, read: Reader, at: Evaluation) -> Comparison:
    value = read(statement.body)
    seen = at.table(statement.relation, at.shape(statement.body))
    zero = (value.value == 0) & (value.error == 0)
    distance = np.where(seen, value.magnitude, 0.0)
    return _worst(distance, value.error, broken=zero & ~seen)


@compare.register
def _(statement: stm.Definedness, read: Reader, at: Evaluation) -> Comparison:
    value = read(statement.body)
    return Comparison(0.0, 0.0, 0.0, (1, 1), undefined=bool(np.isnan(value.value).any()))


@compare.register
def _(statement: stm.Finiteness, read: Reader, at: Evaluation) -> Comparison:
    value = read(statement.body)
    infinite = np.isinf(value.value) & (value.error == 0)
    return _worst(np.zeros(value.shape), value.error, broken=infinite)


def apart(left: Bounded, right: Bounded) -> Comparison:
    """Return the place at which two arrays differ most, relative to the sum of their bounds."""
    with np.errstate(all="ignore"):
        left_value, right_value = (s.value.astype(np.float64, copy=False) for s in (left, right))
        error = np.abs(left_value - right_value)
        bound = (left.error + right.error) * slack(2)
        if not (left.is_finite and right.is_finite):
            # An exact infinity is equal to itself alone.
            error = np.where((left.value == right.value) & np.isinf(left.value), 0.0, error)
    return _worst(*np.broadcast_arrays(error, bound))


def _worst(error: FloatArray, bound: FloatArray, broken: FloatArray | None = None) -> Comparison:
    """Return the worst entry; a broken one contradicts the statement without an error to measure."""
    with np.errstate(all="ignore"):
        ratio = error / bound
        if np.isnan(ratio.sum()):
            ratio[(error == 0) & np.isfinite(bound)] = 0.0
    if broken is not None:
        ratio[broken] = np.inf
    unknown = np.isnan(ratio) | ~np.isfinite(bound)
    silent = int(np.count_nonzero(unknown))
    if silent == ratio.size:
        return Comparison(0.0, 0.0, 0.0, None, silent)
    if silent:
        ratio[unknown] = -1.0
    place = np.unravel_index(int(np.argmax(ratio)), ratio.shape)
    if ratio[place] == 0:
        place = np.unravel_index(int(np.argmax(np.where(unknown, -1.0, bound))), ratio.shape)
    row, column = (int(k) + 1 for k in place[-2:])
    return Comparison(
        float(error[place]), float(bound[place]), float(ratio[place]), (row, column), silent
    )
