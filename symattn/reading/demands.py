"""The demands of a statement at each entry, and whether a value meets them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import product

from symattn.arithmetic.base import Element
from symattn.language import statements as stm
from symattn.language.expressions import Expression
from symattn.reading.numbers import Evaluation
from symattn.relations import Relation

Places = Sequence[tuple[int, int]]
"""Entries, by row and column."""


class Kind(Enum):
    """The demand on a value, or on two."""

    EQUAL = "equal"
    POSITIVE = "positive"
    NONNEGATIVE = "nonnegative"
    ZERO = "zero"
    NONZERO = "nonzero"
    DEFINED = "defined"
    FINITE = "finite"


class Violation(Enum):
    """The violation of the demand of the same name."""

    EQUAL = "the two sides differ"
    POSITIVE = "the value is not greater than 0"
    NONNEGATIVE = "the value is less than 0"
    ZERO = "the value is not 0"
    NONZERO = "the value is 0"
    FINITE = "the value is not a real number"


class Judgement(Enum):
    """Whether a demand is met for all data."""

    HOLDS = "holds"
    FAILS = "fails"
    OPEN = "open"


@dataclass(frozen=True)
class Demand:
    """One entry of a statement."""

    kind: Kind | Relation
    left: Expression
    right: Expression | None
    i: int
    j: int

    def values(self, at: Evaluation) -> tuple[Kind, Element, Element]:
        """Return the kind of the demand, and the two values that it is about."""
        kind = self.kind
        if isinstance(kind, Relation):
            kind = Kind.ZERO if at.seen(kind, self.i, self.j) else Kind.NONZERO
        left = at.entry(self.left, self.i, self.j)
        right = at.arithmetic.number(0)
        if self.right is not None:
            right = at.entry(self.right, self.i, self.j)
        return kind, left, right


def demands(statement: stm.Statement, at: Evaluation, places: Places | None = None) -> Iterator[Demand]:
    """Yield the demands of a statement that has no parts, entry by entry, or at some entries alone."""
    blank = _blank(statement)
    rows, columns = at.shape(blank.left)
    for i, j in product(range(1, rows + 1), range(1, columns + 1)) if places is None else places:
        yield replace(blank, i=i, j=j)


def _blank(statement: stm.Statement) -> Demand:
    if isinstance(statement, stm.Equation):
        return Demand(Kind.EQUAL, statement.left, statement.right, 0, 0)
    if isinstance(statement, stm.Positivity):
        kind = Kind.POSITIVE if statement.strict else Kind.NONNEGATIVE
        return Demand(kind, statement.body, None, 0, 0)
    if isinstance(statement, stm.ZeroPattern):
        return Demand(statement.relation, statement.body, None, 0, 0)
    if isinstance(statement, stm.Definedness):
        return Demand(Kind.DEFINED, statement.body, None, 0, 0)
    if isinstance(statement, stm.Finiteness):
        return Demand(Kind.FINITE, statement.body, None, 0, 0)
    raise NotImplementedError(f"symattn.reading.demands has no case for {type(statement).__name__}")
