"""The value of an expression on given arrays."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal, overload

from symattn.arrays import np
from symattn.concrete.choices import Values, named
from symattn.concrete.given import Given, first_of, has_nan
from symattn.errors import InputError
from symattn.evidence.bounded import Bounded, BoundWanted
from symattn.evidence.data import Data
from symattn.evidence.environment import NotEvaluated, Shortcut, repeated_in
from symattn.evidence.evaluate import Evaluation
from symattn.evidence.rounding import FloatArray, slack, underflow, unit_roundoff
from symattn.evidence.shortcuts import blockwise, rowwise
from symattn.language.abbreviations import spelled_out
from symattn.language.expressions import Expression, as_expression
from symattn.language.integers import NoPlace
from symattn.language.symbols import asked_relations
from symattn.numeric.dtypes import returned
from symattn.relations import Relation

_ROWS = 256
"""Number of queries tested at once for seeing anything."""


@overload
def evaluate(
    e: Expression, values: Values | None = None, /, *, bound: Literal[False] = False,
    allow_nan: bool = False, **arrays: object,
) -> FloatArray: ...  # fmt: skip
@overload
def evaluate(
    e: Expression, values: Values | None = None, /, *, bound: Literal[True],
    allow_nan: bool = False, **arrays: object,
) -> tuple[FloatArray, FloatArray]: ...  # fmt: skip


def evaluate(
    e: Expression,
    values: Values | None = None,
    /,
    *,
    bound: bool = False,
    allow_nan: bool = False,
    **arrays: object,
) -> FloatArray | tuple[FloatArray, FloatArray]:
    """Return the value of an expression on given arrays.

    Parameters
    ----------
    e : Expression, shape (m, n)
    values : mapping from name or symbol to value, optional
        For names that Python cannot write as an argument, or that are options.
    bound : bool
        Return the bound on the rounding error of each entry, too.
    allow_nan : bool
        Let NaN into the data, and NaN out where an entry of the result has no value.
    **arrays
        A value for each symbol of the formula, by name:

        - a matrix: array_like of float16, bfloat16, float32 or float64, of its shape; ±∞ is permitted.
          A family has an axis in front for each index, and a scalar may be a number
        - a position: a whole number from 1
        - a permutation: its images π(1), …, π(n), counted from 1, or what :func:`symattn.permutation`
          makes of them
        - an unknown relation: a relation, or an array of bool, True where the query sees the key
        - a scale: a positive number
        - an unknown function: a callable, from an array of shape (…, n) to one of shape (…, c)
        - a size, where no array tells it: a whole number from 1

    Returns
    -------
    ndarray, shape (m, n)
        Of the common dtype of the arrays; of mixed ones float64 if one is, else float32. float16 and
        bfloat16 are computed in float32.
    ndarray of float64, shape (m, n)
        With `bound` alone: how far each entry is from the exact value of the formula at these data, at
        most. Infinite where nothing is known, as behind a function that was given.

    Raises
    ------
    InputError
        If a name is missing or superfluous, two shapes contradict each other, a value is not permitted,
        or an entry has no value: 0/0, ∞ − ∞ or 0 · ∞, as in the softmax of a row that sees nothing.
    TypeError
        If an array holds no floating-point numbers, or a mask no booleans.

    Notes
    -----
    Sizes are read off the shapes. Attention, in any of the forms in which it can be written, is computed
    by :mod:`symattn.numeric` in blocks, so that memory grows with the number of tokens, not with its
    square. With `bound` it is computed by the evaluator that carries bounds, some rows at a time where
    there are many.

    References
    ----------
    Higham, Accuracy and Stability of Numerical Algorithms, 2nd edition, sections 3.1 and 3.5, for the
    bound.

    Examples
    --------
    >>> import numpy as np
    >>> from symattn import causal, features, masked, matrix, softmax, tokens
    >>> S, d = tokens("S"), features("d")
    >>> x, M = matrix("x", S, d), matrix("M", d, d)
    >>> A = softmax(masked(x @ M @ x.T, causal))
    >>> tokens_, weights = np.array([[1.0, 0.0], [0.0, 1.0]]), np.eye(2)
    >>> evaluate(A, x=tokens_, M=weights).round(3)
    array([[1.   , 0.   ],
           [0.269, 0.731]])
    >>> value, error = evaluate(A, x=tokens_, M=weights, bound=True)
    >>> bool(error.max() < 1e-14)
    True
    """
    formula = spelled_out(as_expression(e, "evaluate"))
    given = Given("evaluate", formula, named("evaluate", values, arrays), allow_nan)
    data = given.data()
    found = _value(formula, data) if bound else _value_alone(formula, data)
    if not allow_nan:
        _refuse_undefined(formula, found, data)
    value = returned(np.ascontiguousarray(found.value), given.dtype)
    return (value, _as_returned(found, value)) if bound else value


def _value_alone(formula: Expression, data: Data) -> Bounded:
    """Return the value of a formula, with bounds carried only where values depend on them."""
    arrays = {name: array.without_bound() for name, array in data.matrices.items()}
    try:
        return _value(formula, replace(data, matrices=arrays), blockwise)
    except BoundWanted:
        return _value(formula, data, blockwise)


def _value(formula: Expression, data: Data, shortcut: Shortcut = rowwise) -> Bounded:
    at = Evaluation(data, repeated_in(formula), shortcut=shortcut)
    try:
        with np.errstate(all="ignore"):
            found = at.value(formula)
    except (NotEvaluated, NoPlace) as reason:
        raise InputError(f"evaluate: {formula} has no value here: {reason}") from None
    shape = at.shape(formula)
    whole: Bounded = found.rearranged(lambda t: np.broadcast_to(t, shape))
    return whole


def _as_returned(found: Bounded, value: FloatArray) -> FloatArray:
    """Return the bound, with what rounding to the returned dtype adds."""
    error = np.array(found.error)
    if value.dtype == found.value.dtype:
        return error
    half, least = unit_roundoff(value.dtype), underflow(value.dtype)
    with np.errstate(all="ignore"):
        error = (error + half * found.magnitude + least + underflow(np.float32)) * slack(3)
        overflowed = np.isinf(value.astype(np.float64)) & np.isfinite(found.value)
    return np.where(overflowed, np.inf, np.where(np.isinf(found.value), found.error, error))


def _refuse_undefined(formula: Expression, found: Bounded, data: Data) -> None:
    """Raise InputError if an entry has no value, and say which, and why."""
    if found.is_finite or not has_nan(found.value):
        return
    row, column = first_of(np.isnan(found.value))
    entry = f"entry ({row}, {column}) of {formula} has no value"
    for relation, *axes in asked_relations(formula):
        queries, keys = (data.length(axis) for axis in axes)
        blind = _sees_nothing(relation, queries, keys, data)
        if blind is not None:
            raise InputError(
                f"evaluate: {entry}: by {relation}, row {blind} sees none of {keys} keys; let every row "
                "see one, or say allow_nan=True for NaN there"
            )
    raise InputError(
        f"evaluate: {entry}: it comes to 0/0, ∞ − ∞, 0 · ∞ or ∞/∞, or numbers overflow; say "
        "allow_nan=True for NaN there"
    )


def _sees_nothing(relation: Relation, queries: int, keys: int, data: Data) -> int | None:
    """Return the first query that sees no key, if there is one."""
    places = np.arange(1, keys + 1)[None, :]
    for start in range(1, queries + 1, _ROWS):
        rows = np.arange(start, min(start + _ROWS, queries + 1))
        blind = ~data.sees(relation, rows[:, None], places).any(axis=1)
        if blind.any():
            return int(rows[np.argmax(blind)])
    return None
