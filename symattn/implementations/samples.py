"""From a case to data: what is drawn, and how laws of entries and masks change it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from sympy import Basic, preorder_traversal

from symattn.errors import InputError
from symattn.evidence.bounded import Bounded
from symattn.evidence.data import Data
from symattn.evidence.draws import Drawing, NoDraw, generator, granted
from symattn.evidence.environment import Environment, NotEvaluated
from symattn.evidence.evaluate import Evaluation
from symattn.evidence.rounding import FloatArray
from symattn.implementations.cases import ENTRIES, Case
from symattn.language.algebra import MatrixTotal
from symattn.language.attention import Hidden, Softmax
from symattn.language.expressions import Expression
from symattn.language.hypotheses import Hypothesis
from symattn.language.integers import NoPlace
from symattn.language.matrices import (
    FreeMatrix,
    InvertibleMatrix,
    OrthogonalMatrix,
    PositiveMatrix,
    SymmetricMatrix,
)
from symattn.language.symbols import symbols_of

DTYPES: Mapping[str, Any] = {"float64": np.float64, "float32": np.float32, "float16": np.float16}

SINGULAR = 0.01
"""Below this determinant a matrix is not taken for invertible."""


@dataclass(frozen=True)
class Sample:
    """What a function is given, and what it is given in the call before.

    Attributes
    ----------
    case : Case
    data : tuple of Data
        One for each entry of the batch.
    before : tuple of Data
        Other data of the same sizes.
    """

    case: Case
    data: tuple[Data, ...]
    before: tuple[Data, ...]


class Samples:
    """Draws samples for a formula.

    Parameters
    ----------
    formula : Expression
    given : tuple of hypotheses
    shared : frozenset of str
        Matrices that are the same throughout a batch.
    seed : int
    minus_infinity : bool
        Whether matrices that are added to scores may have −∞.
    lenient : bool
        Whether 0·∞ is 0.
    """

    def __init__(
        self,
        formula: Expression,
        given: tuple[Basic, ...],
        shared: frozenset[str],
        seed: int,
        *,
        minus_infinity: bool,
        lenient: bool,
    ) -> None:
        self._lenient = lenient
        self._formula, self._given, self.shared, self._seed = formula, given, shared, seed
        self._symbols, self._name = symbols_of(formula, *given), str(formula)
        bodies = [e.body for e in preorder_traversal(formula) if isinstance(e, Softmax)]
        leaves = {leaf for body in bodies for leaf in body.atoms(FreeMatrix)}
        if not bodies:
            leaves = formula.atoms(FreeMatrix)
        fixed = (InvertibleMatrix, OrthogonalMatrix)
        self._scaled = {leaf.name for leaf in leaves if not isinstance(leaf, fixed)}
        self._added = {name for body in bodies for name in _added_in(body)} if minus_infinity else set()
        self._has_scores = bool(bodies)

    def draw(self, case: Case) -> Sample | None:
        """Return data for a case; None if there are none, or none that differ from a plainer case."""
        changes = self._added if case.entries == "minus infinity" else self._scaled
        if case.entries in ENTRIES and not changes:
            return None
        try:
            data = self._batch(case, "data")
            before = self._batch(replace(case, entries="random", mask="random"), "before")
        except (NoDraw, NoPlace):
            return None
        return None if data is None or before is None else Sample(case, data, before)

    def admits(self, data: Data) -> bool:
        """Tell whether data satisfy the hypotheses, those of matrices too."""
        for leaf in self._symbols.matrices:
            value = data.matrices[leaf.name].value
            transposed = np.swapaxes(value, -1, -2)
            if isinstance(leaf, SymmetricMatrix) and not np.array_equal(value, transposed):
                return False
            if isinstance(leaf, PositiveMatrix) and not (value > 0).all():
                return False
            if isinstance(leaf, InvertibleMatrix) and np.abs(_determinants(value)).min() < SINGULAR:
                return False
        try:
            conditions = (h for h in self._given if not isinstance(h, Hypothesis))
            return all(data.holds(c, {}) for c in conditions) and all(
                granted(hypothesis, data) for hypothesis in self._given
            )
        except NoPlace:
            return False

    def _batch(self, case: Case, what: str) -> tuple[Data, ...] | None:
        first = self._one(case, (what, 0))
        if first is None:
            return None
        found = [first]
        for k in range(1, int(np.prod(case.batch, dtype=int))):
            other = self._one(case, (what, k))
            if other is None:
                return None
            own = {n: m for n, m in other.matrices.items() if n not in self.shared}
            found.append(replace(first, matrices={**first.matrices, **own}))
        return tuple(found)

    def _one(self, case: Case, labels: tuple[Any, ...]) -> Data | None:
        """Return one draw with the laws of a case; None if it does not satisfy the hypotheses."""
        seed = "\n".join(map(str, (self._name, self._seed, case.number, *labels)))
        roots = (self._formula, *self._given)
        drawing = Drawing(self._symbols, roots, dict(case.sizes), seed, lenient=self._lenient)
        data = drawing.data(self._given)
        random = generator(seed, case)
        tables = {
            name: masked_as(case.mask, np.array(table, dtype=bool), random)
            for name, table in data.relations.items()
        }
        data = self._with_entries(replace(data, relations=tables), case, random)
        data = rounded_to(data, case.precision)
        return data if self.admits(data) else None

    def _with_entries(self, data: Data, case: Case, random: np.random.Generator) -> Data:
        law = case.entries
        if law == "random":
            return data
        if law == "minus infinity":
            return self._with_infinity(data, random)
        if law.startswith("size"):
            return self._as_large_as(data, float(law.split()[1]))
        names = set(data.matrices) if law == "whole" else self._scaled
        changed = {
            leaf.name: Bounded(_lawful(law, leaf, data.matrices[leaf.name].value, random))
            for leaf in self._symbols.matrices
            if leaf.name in names and data.matrices[leaf.name].bound is None
        }
        return replace(data, matrices={**data.matrices, **changed})

    def _with_infinity(self, data: Data, random: np.random.Generator) -> Data:
        """Put −∞ into what is added to scores, and leave each row a number."""
        changed = {}
        for name in self._added:
            value = data.matrices[name].value.copy()
            hidden = random.random(value.shape) < 0.4
            hidden[..., 0] &= ~hidden.all(axis=-1)
            value[hidden] = -np.inf
            changed[name] = Bounded(value)
        return replace(data, matrices={**data.matrices, **changed})

    def _as_large_as(self, data: Data, size: float) -> Data:
        """Scale what scores are made of, so that the largest is about as large as asked."""

        def scaled(factor: float) -> Data:
            tables = {n: Bounded(_single(data.matrices[n].value * factor)) for n in self._scaled}
            return replace(data, matrices={**data.matrices, **tables})

        now, doubled = self._largest(data), self._largest(scaled(2.0))
        if not 0 < now < doubled:
            return data
        # Scores are products of so many of the matrices that are scaled, but for what is added.
        power = max(np.log2(doubled / now), 0.5)
        return scaled(float((size / now) ** (1 / power)))

    def _largest(self, data: Data) -> float:
        """Return how large the largest score is, or the largest entry of a formula without scores."""
        if not self._has_scores:
            tables = [data.matrices[name].value for name in self._scaled]
            return max((float(np.abs(table).max(initial=0)) for table in tables), default=0.0)
        found = [0.0]

        def watch(e: Expression, at: Environment) -> None:
            if isinstance(e, Softmax):
                scores = at.value(e.body).value
                found.append(float(np.abs(scores[np.isfinite(scores)]).max(initial=0)))

        with np.errstate(all="ignore"):
            Evaluation(data, shortcut=watch).value(self._formula)
        return max(found)


def rounded_to(data: Data, precision: str) -> Data:
    """Return data in a working precision, every entry rounded to it once."""
    dtype = DTYPES[precision]

    def as_given(table: Bounded) -> Bounded:
        with np.errstate(over="ignore"):
            value = table.value.astype(dtype)
        if table.bound is None:
            return Bounded(value)
        return Bounded(value, table.bound + np.abs(value.astype(np.float64) - table.value))

    return replace(
        data,
        matrices={name: as_given(table) for name, table in data.matrices.items()},
        scales={name: as_given(table) for name, table in data.scales.items()},
        dtype=dtype,
    )


def in_double(data: Data) -> Data:
    """Return the same data in float64."""
    return rounded_to(data, "float64")


def evaluable(formula: Expression, samples: Samples, case: Case) -> None:
    """Raise unless floats have a meaning for a formula.

    Raises
    ------
    InputError
        If it is about IEEE arithmetic, or too large a number.
    """
    drawn = samples.draw(case)
    try:
        if drawn is not None:
            with np.errstate(all="ignore"):
                Evaluation(in_double(drawn.data[0])).value(formula)
    except NotEvaluated as reason:
        raise InputError(f"{formula}: no function can be held against it: {reason}") from None
    except NoPlace:
        pass


def masked_as(law: str, table: FloatArray, random: np.random.Generator) -> FloatArray:
    """Return which queries see which keys under a law; `table` is random, and is written to."""
    rows, columns = table.shape
    i, j = np.arange(rows)[:, None], np.arange(columns)[None, :]
    chosen = random.integers(columns, size=(rows, 1))
    empty = ~table.any(axis=1, keepdims=True)
    table = table | (empty & (j == chosen))
    if law == "one key":
        return np.asarray(j == chosen)
    if law == "some rows see nothing":
        return table & (random.random((rows, 1)) < 0.5)
    fixed: Mapping[str, Any] = {
        "everything": True,
        "first key": j == 0,
        "last key": j == columns - 1,
        "causal": j <= i,
        "causal from the end": j <= i + columns - rows,
        "first row sees nothing": table & (i > 0),
        "last row sees nothing": table & (i < rows - 1),
        "nothing": False,
    }
    return np.broadcast_to(fixed[law], table.shape).copy() if law in fixed else table


def _lawful(law: str, leaf: FreeMatrix, value: FloatArray, random: np.random.Generator) -> FloatArray:
    if law != "whole":
        return np.full_like(value, 0.5 if law == "equal" else 0.0)
    whole = random.integers(-2, 3, size=value.shape).astype(np.float64)
    if isinstance(leaf, SymmetricMatrix):
        return np.triu(whole) + np.swapaxes(np.triu(whole, 1), -1, -2)
    return np.abs(whole) + 1 if isinstance(leaf, PositiveMatrix) else whole


def _determinants(value: FloatArray) -> FloatArray:
    return np.atleast_1d(np.linalg.det(value.astype(np.float64)))


def _single(value: FloatArray) -> FloatArray:
    return value.astype(np.float32).astype(np.float64)


def _added_in(body: Expression) -> list[str]:
    """Return the names of the matrices that scores are, or that are added to them."""
    if isinstance(body, MatrixTotal):
        return _added_in(body.left) + _added_in(body.right)
    if isinstance(body, Hidden):
        return _added_in(body.body)
    return [body.name] if isinstance(body, FreeMatrix) else []
