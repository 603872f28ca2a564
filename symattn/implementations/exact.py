"""The exact value of an entry of a formula at data that are floats."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from symattn.arithmetic.base import Undefined, Unsettled, Variable
from symattn.arithmetic.exponential_sums import ExponentialSums
from symattn.arithmetic.extended import Extended, Infinite
from symattn.errors import InputError
from symattn.evidence.data import Data
from symattn.language.expressions import Expression
from symattn.language.matrices import OrthogonalMatrix
from symattn.language.symbols import symbols_of
from symattn.reading.forecasts import forecast_of
from symattn.reading.instances import Instance
from symattn.reading.numbers import Evaluation, NoInstance
from symattn.reading.points import MOST_ROOTS
from symattn.reading.variables import data_variables

LONGEST = 80
"""Most characters of an exact value; a longer one is no help."""

MOST_TERMS, ROOM = 1024, 64
"""Most terms multiplied for an exact value, and the room for exponentials and the like."""

MOST_NUMBERS = 64
"""Most numbers of the data."""


def exact_value(formula: Expression, data: Data, i: int, j: int) -> str | None:
    """Return entry (i, j), counted from 1, in exact numbers; None where that is long, or not to be had.

    Parameters
    ----------
    formula : Expression
    data : Data
        Finite floats, which are rational numbers.
    i, j : int

    Examples
    --------
    >>> from symattn import matrix, softmax
    >>> from symattn.evidence.bounded import exact
    >>> y = matrix("y", 1, 2)
    >>> exact_value(softmax(y), Data({}, matrices={"y": exact([[0.0, 1.0]])}), 1, 2)
    'e/(1 + e)'
    """
    symbols = symbols_of(formula)
    if symbols.functions or any(isinstance(leaf, OrthogonalMatrix) for leaf in symbols.matrices):
        return None
    if (
        sum(table.value.size for table in (*data.matrices.values(), *data.scales.values()))
        > MOST_NUMBERS
    ):
        return None
    variables = data_variables(symbols, data.sizes)
    bits = {
        (name, int(row) + 1, int(column) + 1): bool(seen)
        for name, table in data.relations.items()
        for (row, column), seen in np.ndenumerate(table)
    }
    images = {pi: tuple(map(int, data.images(pi))) for pi in symbols.permutations}
    instance = Instance(data.sizes, data.positions, images, {}, bits)
    try:
        needs = forecast_of(formula)
        field = ExponentialSums(
            [],
            needs.depth,
            roots=MOST_ROOTS if needs.rooted else 0,
            radical=needs.radical,
            trigonometric=needs.trigonometric,
            room=ROOM if needs.has_generators else 0,
            values={variable: _number(variable, data) for variable in variables},
            most_terms=MOST_TERMS,
        )
        arithmetic = Extended(field, zero_times_infinity=data.lenient)
        value = Evaluation(instance, arithmetic).entry(formula, i, j)
        text = str(value) if isinstance(value, Infinite) else field.show(value)
    except (Undefined, Unsettled, NoInstance, InputError, OverflowError, ValueError):
        return None
    return text if 0 < len(text) <= LONGEST else None


def _number(variable: Variable, data: Data) -> Fraction:
    """Return a float as the rational number that it is.

    Raises
    ------
    OverflowError or ValueError
        If it is infinite, or NaN.
    """
    table = data.matrices.get(variable.name) or data.scales[variable.name]
    place = tuple(k - 1 for k in variable.member)
    row, column = (max(k - 1, 0) for k in (variable.row, variable.column))
    return Fraction(float(table.value[(*place, row, column)]))
