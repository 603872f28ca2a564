"""From a case to data: random draws, and their changes by laws of entries and masks."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import product

import numpy as np
from numpy.typing import NDArray
from sympy import Basic, Expr, preorder_traversal

from symattn.errors import InputError
from symattn.evidence.bounded import Bounded
from symattn.evidence.data import Data
from symattn.evidence.draws import Drawing, NoDraw, generator, granted, single
from symattn.evidence.environment import Environment, NotEvaluated
from symattn.evidence.evaluate import Evaluation
from symattn.evidence.rounding import FloatArray
from symattn.implementations.cases import BLOCKS, ENTRIES, Case
from symattn.implementations.precisions import dtype_of
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
from symattn.language.sizes import Size, TokenCount
from symattn.language.symbols import asked_relations, symbols_of

SINGULAR = 0.01
"""Least determinant of a matrix that is taken for invertible."""

FAR, MEAN = 1000.0, 1000.0
"""How far scores lie below 0, and the mean of rows of tokens, in the far cases."""

ROUNDS = 3
"""Number of times scores are scaled up: a sum of different powers scales by none of them."""

NOISE = 1 / 512
"""Largest distance of the factors of far scores from ±1, so that scores differ by a few."""

BAND = 20
"""Number of keys that a query sees, those before its place along the diagonal."""

MOST_SIGNED = 4
"""Most matrices whose signs are searched for some with which every score is below 0."""


@dataclass(frozen=True)
class Sample:
    """The arguments of a function, and those of the call before.

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
        of_tokens = {leaf.name for leaf in self._symbols.matrices if leaf.shape[0].atoms(TokenCount)}
        self._rows = of_tokens or self._scaled

    def draw(self, case: Case) -> Sample | None:
        """Return data for a case; None if there are none, or none that differ from a plainer case."""
        changes = {"minus infinity": self._added, "mean 1000": self._rows}.get(
            case.entries, self._scaled
        )
        if (case.entries in ENTRIES and not changes) or (
            case.entries == "far below" and not self._has_scores
        ):
            return None
        try:
            data = self._batch(case, "data")
            before = self._batch(replace(case, entries="random", mask="random", scale=None), "before")
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

    def without(self, sample: Sample, size: Size, start: int, stop: int) -> Sample | None:
        """Return a sample with some of an axis cut away, counted from 0; None where that has no meaning.

        Nothing is drawn again. What says where it is on the axis, as positions do, cannot be cut.
        """
        symbols = self._symbols
        lengths = [position.axis for position in symbols.positions]
        lengths += [pi.length for pi in symbols.permutations]
        lengths += [length for node in symbols.functions for length in node.arity]
        lengths += [term for leaf in symbols.matrices for term in leaf.member]
        roots = (self._formula, *self._given)
        asked = [
            (name, shape) for relation, *shape in asked_relations(*roots) for name in relation.unknowns()
        ]
        shapes = [leaf.shape for leaf in symbols.matrices] + [shape for _, shape in asked]
        if any(_mentions(size, length) for length in lengths) or any(
            n != size and _mentions(size, n) for shape in shapes for n in shape
        ):
            return None
        sizes = {**dict(sample.case.sizes), size: sample.data[0].length(size) - (stop - start)}

        def cut(table: FloatArray, shape: Sequence[Expr]) -> FloatArray:
            for axis, length in zip((-2, -1), shape, strict=True):
                if length == size:
                    table = np.delete(table, np.s_[start:stop], axis=axis)
            return table

        def shorter(data: Data) -> Data:
            matrices = {
                leaf.name: data.matrices[leaf.name].rearranged(partial(cut, shape=leaf.shape))
                for leaf in symbols.matrices
            }
            relations = {name: cut(data.relations[name], shape) for name, shape in asked}
            return replace(
                data, sizes={**data.sizes, size: sizes[size]}, matrices=matrices, relations=relations
            )

        data, before = (tuple(map(shorter, each)) for each in (sample.data, sample.before))
        if not all(map(self.admits, data)):
            return None
        return Sample(replace(sample.case, sizes=tuple(sizes.items())), data, before)

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

    def _one(self, case: Case, labels: tuple[object, ...]) -> Data | None:
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
        data = replace(data, relations=tables)
        if case.scale is not None:
            scales = {name: Bounded(np.full((1, 1), case.scale)) for name in data.scales}
            data = replace(data, scales=scales)
        changed = self._with_entries(data, case, random)
        if changed is None:
            return None
        data = rounded_to(changed, case.precision)
        return data if self.admits(data) else None

    def _with_entries(self, data: Data, case: Case, random: np.random.Generator) -> Data | None:
        """Return data with entries as a case has them; None if these matrices cannot have them."""
        law = case.entries
        if law == "random":
            return data
        if law == "minus infinity":
            return self._with_infinity(data, case, random)
        if law == "far below":
            return self._far_below(data)
        if law == "mean 1000":
            return _with(data, {n: single(t + MEAN) for n, t in _free(data, self._rows)})
        if law.startswith("size"):
            return self._as_large_as(data, float(law.split()[1]))
        names = set(data.matrices) if law == "whole" else self._scaled
        changed = {
            leaf.name: _lawful(law, leaf, data.matrices[leaf.name].value, random)
            for leaf in self._symbols.matrices
            if leaf.name in names and data.matrices[leaf.name].bound is None
        }
        return _with(data, changed)

    def _with_infinity(self, data: Data, case: Case, random: np.random.Generator) -> Data:
        """Put −∞ into what is added to scores, and leave each row a number."""
        changed = {}
        for name in self._added:
            value = data.matrices[name].value.copy()
            hidden = random.random(value.shape) < 0.4
            if case.mask in BLOCKS:
                seen = masked_as(case.mask, np.ones(value.shape[-2:], dtype=bool), random)
                hidden = np.broadcast_to(~seen, value.shape).copy()
            hidden[..., 0] &= ~hidden.all(axis=-1)
            value[hidden] = -np.inf
            changed[name] = value
        return _with(data, changed)

    def _far_below(self, data: Data) -> Data | None:
        """Make all scores about −1000, by the signs of matrices; None if no signs make them so."""
        near = {name: 1 + NOISE * table for name, table in _free(data, self._scaled)}
        for signs in product((1, -1), repeat=len(near)) if len(near) <= MOST_SIGNED else ():
            tables = {name: sign * near[name] for name, sign in zip(near, signs, strict=True)}
            changed = _with(data, tables)
            scores = self._scores(changed)
            if scores and max(float(each.max(initial=-1)) for each in scores) < 0:
                for _ in range(ROUNDS):
                    changed = self._as_large_as(changed, FAR)
                    if self._largest(changed) > 0.9 * FAR:
                        break
                return changed
        return None

    def _as_large_as(self, data: Data, size: float) -> Data:
        """Scale what scores are made of, so that the largest is about as large as asked."""

        def scaled(factor: float) -> Data:
            return _with(data, {n: single(data.matrices[n].value * factor) for n in self._scaled})

        now, doubled = self._largest(data), self._largest(scaled(2.0))
        if not 0 < now < doubled:
            return data
        # Scores are products of so many of the matrices that are scaled, but for what is added.
        power = max(np.log2(doubled / now), 0.5)
        return scaled(float((size / now) ** (1 / power)))

    def _largest(self, data: Data) -> float:
        """Return the magnitude of the largest score, or of the largest entry if there are no scores."""
        if not self._has_scores:
            tables = [data.matrices[name].value for name in self._scaled]
            return max((float(np.abs(table).max(initial=0)) for table in tables), default=0.0)
        return max((float(np.abs(each).max(initial=0)) for each in self._scores(data)), default=0.0)

    def _scores(self, data: Data) -> list[FloatArray]:
        """Return the finite scores of every softmax."""
        found: list[FloatArray] = []

        def watch(e: Expression, at: Environment) -> None:
            if isinstance(e, Softmax):
                scores = at.value(e.body).value
                found.append(scores[np.isfinite(scores)])

        with np.errstate(all="ignore"):
            Evaluation(data, shortcut=watch).value(self._formula)
        return found


def _mentions(size: Size, length: Expr) -> bool:
    return bool(getattr(length, "has", lambda _: False)(size))


def _with(data: Data, tables: Mapping[str, FloatArray]) -> Data:
    """Return data with other values of some matrices."""
    return replace(data, matrices={**data.matrices, **{n: Bounded(t) for n, t in tables.items()}})


def _free(data: Data, names: Collection[str]) -> Iterator[tuple[str, FloatArray]]:
    """Yield the values of those matrices that are known exactly, which others may replace."""
    for name in sorted(names):
        if data.matrices[name].bound is None:
            yield name, data.matrices[name].value


def rounded_to(data: Data, precision: str) -> Data:
    """Return data in a working precision, every entry rounded to it once."""
    dtype = dtype_of(precision)

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
        raise InputError(f"{formula}: no function can be compared with it: {reason}") from None
    except NoPlace:
        pass


def masked_as(law: str, table: FloatArray, random: np.random.Generator) -> FloatArray:
    """Return the visibility of keys to queries under a law; `table` is random, and is written to."""
    rows, columns = table.shape
    i, j = np.arange(rows)[:, None], np.arange(columns)[None, :]
    chosen = random.integers(columns, size=(rows, 1))
    empty = ~table.any(axis=1, keepdims=True)
    table = table | (empty & (j == chosen))
    if law == "one key":
        return np.asarray(j == chosen)
    if law == "some rows see nothing":
        return table & (random.random((rows, 1)) < 0.5)
    # In a short table, too, a key is left.
    along = i * columns // rows
    fixed: Mapping[str, bool | NDArray[np.bool_]] = {
        "the first 16 hidden": j >= min(16, columns - 1),
        "the first 64 hidden": j >= min(64, columns - 1),
        "the first 128 hidden": j >= min(128, columns - 1),
        "the last 64 hidden": j < max(columns - 64, 1),
        "band": (along - BAND < j) & (j <= along),
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


def _added_in(body: Expression) -> list[str]:
    """Return the names of the matrices that scores are, or that are added to them."""
    if isinstance(body, MatrixTotal):
        return _added_in(body.left) + _added_in(body.right)
    if isinstance(body, Hidden):
        return _added_in(body.body)
    return [body.name] if isinstance(body, FreeMatrix) else []
