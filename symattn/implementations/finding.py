"""The error of a function, at a small case: matrices, numbers, and words for both."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import isfinite

import numpy as np

from symattn.evidence.data import Data
from symattn.evidence.rounding import FloatArray
from symattn.implementations.exact import exact_value
from symattn.implementations.trial import Fault
from symattn.language.expressions import Expression

Cells = tuple[tuple[float, ...], ...]
"""A matrix of numbers, row by row."""


@dataclass(frozen=True)
class Finding:
    """The error of a function, at the smallest case found.

    Attributes
    ----------
    kind : str
        ``"differs"``, ``"raises"``, ``"no array"``, ``"shape"``, ``"dtype"``, ``"writes"``,
        ``"random"`` or ``"remembers"``.
    message : str
        In words.
    sizes : mapping from str to int
    precision : str
        Of the arrays that the function was given.
    layout : str
        How they lay in memory: ``"contiguous"``, ``"transposed"`` or ``"strided"``.
    batch : tuple of int
        The axes that the function was given beside those of the formula.
    member : tuple of int
        The entry of the batch that is shown, counted from 1.
    inputs : mapping from str to matrix
        By the names of the formula; of a family the members, ``W^(1)``; relations as 0 and 1.
    numbers : mapping from str to number or tuple
        Scales, positions and permutations.
    formula : matrix
        The values of the formula; NaN where it has none.
    result : matrix or None
        The result of the function, if it is an array of the right shape.
    entry : tuple of int or None
        The entry that is worst, counted from 1.
    exact : str or None
        The exact value of the formula at that entry, where it is short.
    error, allowed : float
        The error of the function there, and the permitted error.
    """

    kind: str
    message: str
    sizes: Mapping[str, int]
    precision: str
    layout: str
    batch: tuple[int, ...]
    member: tuple[int, ...]
    inputs: Mapping[str, Cells]
    numbers: Mapping[str, float | tuple[int, ...]]
    formula: Cells
    result: Cells | None = None
    entry: tuple[int, int] | None = None
    exact: str | None = None
    error: float = 0.0
    allowed: float = 0.0

    @property
    def values(self) -> tuple[float, float] | None:
        """The values of the formula and of the function at the worst entry."""
        if self.entry is None or self.result is None:
            return None
        i, j = (k - 1 for k in self.entry)
        return self.formula[i][j], self.result[i][j]

    def as_json(self) -> dict[str, object]:
        """Return the finding as JSON has it; ±∞ and NaN are strings."""
        return {
            "kind": self.kind,
            "message": self.message,
            "sizes": dict(self.sizes),
            "precision": self.precision,
            "layout": self.layout,
            "batch": list(self.batch),
            "member": list(self.member),
            "inputs": {name: _listed(rows) for name, rows in self.inputs.items()},
            "numbers": {n: list(v) if isinstance(v, tuple) else v for n, v in self.numbers.items()},
            "formula": _listed(self.formula),
            "function": None if self.result is None else _listed(self.result),
            "entry": None if self.entry is None else list(self.entry),
            "exact": self.exact,
            "error": json_number(self.error),
            "allowed": json_number(self.allowed),
        }


def finding_of(fault: Fault, formula: Expression) -> Finding:
    """Return the display of a fault."""
    case = fault.sample.case
    batch = case.batch
    place = fault.place if fault.place is not None else (0,) * fault.expected.value.ndim
    member, (row, column) = place[: len(batch)], place[len(batch) :]
    data = fault.sample.data[int(np.ravel_multi_index(member, batch)) if batch else 0]
    is_known = fault.place is not None
    result = None if fault.result is None else _cells(fault.result[member])
    return Finding(
        fault.kind,
        fault.message,
        {str(size): number for size, number in case.sizes},
        case.precision,
        case.layout,
        batch,
        tuple(k + 1 for k in member),
        dict(_inputs(data)),
        _numbers(data),
        _cells(fault.expected.value[member]),
        result,
        (row + 1, column + 1) if is_known else None,
        exact_value(formula, data, row + 1, column + 1) if is_known else None,
        fault.error,
        fault.allowed,
    )


def _inputs(data: Data) -> Sequence[tuple[str, Cells]]:
    found: list[tuple[str, Cells]] = []
    for name, table in data.matrices.items():
        families = table.shape[:-2]
        for member in np.ndindex(*families):
            index = f"^({', '.join(str(k + 1) for k in member)})" if member else ""
            found.append((name + index, _cells(table.value[member])))
    return found + [(name, _cells(np.asarray(table))) for name, table in data.relations.items()]


def _numbers(data: Data) -> dict[str, float | tuple[int, ...]]:
    return {
        **{name: float(scale.value[0, 0]) for name, scale in data.scales.items()},
        **{position.name: place for position, place in data.positions.items()},
        **{name: tuple(map(int, images)) for name, images in data.permutations.items()},
    }


def _cells(array: FloatArray) -> Cells:
    return tuple(tuple(float(value) for value in row) for row in array)


def _listed(rows: Cells) -> list[list[float | str]]:
    return [[json_number(value) for value in row] for row in rows]


def json_number(value: float) -> float | str:
    """Return a number as JSON has it; ±∞ and NaN as strings."""
    return value if isfinite(value) else str(value)
