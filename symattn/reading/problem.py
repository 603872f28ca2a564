"""A question about one statement, no conjunction, chain or induction, and data computed from it once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from sympy import Basic, Integer
from sympy.core.relational import Relational

from symattn.arithmetic.base import Arithmetic, Variable
from symattn.arithmetic.extended import Extended
from symattn.language.attention import Bias, Hidden, Indicator
from symattn.language.claims import Question
from symattn.language.hypotheses import Inequality
from symattn.language.matrices import ConstantMatrix, NumericMatrix, SizeMatrix
from symattn.language.positions import Position
from symattn.language.sizes import Size
from symattn.language.statements import Statement
from symattn.language.symbols import Symbols, asked_relations, symbols_of
from symattn.reading.forecasts import Forecast, forecast_of
from symattn.reading.instances import Bit, Instance
from symattn.reading.variables import data_variables, function_variables

DEFAULT_LIMITS = {"tokens": 4, "features": 2, "heads": 2}
"""Largest sizes that are checked unless a claim asks for others."""

DEEP_LIMITS = {"tokens": 3, "features": 2, "heads": 2}
"""The same for claims in which exponentials stand inside exponentials."""

MOST_TOKENS = 8
"""Largest default length when a hypothesis fixes a distance between positions."""

MOST_KEYS = 4
"""Largest default length when a hypothesis fixes a number of visible keys."""


@dataclass(frozen=True)
class Problem:
    """A statement without parts under its hypotheses."""

    question: Question

    @property
    def statement(self) -> Statement:
        """The statement to decide."""
        return self.question.statement

    def put(self, values: Mapping[Basic, Basic]) -> Problem:
        """Return the problem with other parts in its statement and its hypotheses."""
        given = tuple(hypothesis.xreplace(values) for hypothesis in self.given)
        return Problem(replace(self.question, statement=self.statement.xreplace(values), given=given))

    @property
    def given(self) -> tuple[Basic, ...]:
        """The hypotheses."""
        return self.question.given

    @property
    def arithmetic(self) -> str:
        """The treatment of values outside the real numbers."""
        return self.question.arithmetic

    def extended(self, arithmetic: Arithmetic) -> Extended:
        """Return an arithmetic with ±∞, in which 0 · ∞ is as the question says."""
        return Extended(arithmetic, zero_times_infinity=self.question.is_lenient)

    @cached_property
    def symbols(self) -> Symbols:
        """The symbols of the statement and its hypotheses."""
        return symbols_of(self.statement, *self.given)

    @cached_property
    def forecast(self) -> Forecast:
        """The forecast for reading the statement and its hypotheses."""
        return forecast_of(self.statement, *self.given)

    @property
    def depth(self) -> int:
        """The deepest nesting of exponentials."""
        return self.forecast.depth

    @cached_property
    def has_infinity(self) -> bool:
        """Whether −∞ or +∞ occurs."""
        return self.statement.has(Bias, Hidden) or any(
            value.is_infinite
            for leaf in self.statement.atoms(ConstantMatrix, NumericMatrix, SizeMatrix)
            for value in leaf.atoms()
            if hasattr(value, "is_infinite")
        )

    @cached_property
    def comparisons(self) -> tuple[Relational, ...]:
        """The hypotheses that compare positions."""
        return tuple(h for h in self.given if isinstance(h, Relational) and h.has(Position))

    @cached_property
    def counts(self) -> tuple[Inequality, ...]:
        """The hypotheses about the bits of unknown relations alone, as [R] 1 ≥ 2."""
        return tuple(
            h for h in self.given
            if isinstance(h, Inequality) and h.has(Indicator) and not symbols_of(h).matrices
        )  # fmt: skip

    def limits(self) -> dict[Size, int]:
        """Return the largest value of each size that is to be checked."""
        defaults = dict(DEEP_LIMITS if self.depth > 1 else DEFAULT_LIMITS)
        distances = (abs(int(n)) for h in self.comparisons for n in h.atoms(Integer))
        defaults["tokens"] = max(defaults["tokens"], min(max(distances, default=0) + 1, MOST_TOKENS))
        counted = {
            term.columns: min(int(most) + 1, MOST_KEYS)
            for h in self.counts
            for most in [max(abs(n) for n in h.atoms(Integer))]
            for term in h.atoms(Indicator)
        }
        together = {s for pi in self.symbols.permutations if not isinstance(pi.length, Size)
                    for s in pi.length.free_symbols}  # fmt: skip
        return {
            size: self.question.sizes.get(
                size, 2 if size in together else max(defaults[size.kind], counted.get(size, 0))
            )
            for size in self.symbols.sizes
        }

    def data(self, sizes: Mapping[Size, int]) -> list[Variable]:
        """Return the free data at given sizes, without unknown functions."""
        return data_variables(self.symbols, sizes)

    def point_variables(self, sizes: Mapping[Size, int]) -> list[Variable]:
        """Return everything that needs a value at a point."""
        return [*self.data(sizes), *function_variables(self.symbols, sizes)]

    def relation_bits(self, instance: Instance) -> list[Bit]:
        """Return every bit of an unknown relation that the claim can read, row by row."""
        shapes: dict[str, tuple[int, int]] = {}
        for relation, *axes in asked_relations(self.statement, *self.given):
            rows, columns = map(instance.number, axes)
            for name in relation.unknowns():
                known = shapes.get(name, (0, 0))
                shapes[name] = max(known[0], rows), max(known[1], columns)
        return [
            (name, i, j)
            for name, (rows, columns) in shapes.items()
            for i in range(1, rows + 1)
            for j in range(1, columns + 1)
        ]

    def restricted(self, instance: Instance) -> Instance:
        """Return an instance with the bits alone that the claim can read; each has to be decided."""
        return replace(instance, bits={bit: instance.bits[bit] for bit in self.relation_bits(instance)})
