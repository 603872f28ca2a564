"""The values of texts beside the language's own objects, and the largest numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeGuard, TypeVar

from sympy import Add, Expr, Mul, Ne, Pow, Rational
from sympy.logic.boolalg import Boolean

from symattn.errors import InputError
from symattn.language.expressions import Expression, as_expression
from symattn.language.functions import along_rows
from symattn.language.hypotheses import Hypothesis
from symattn.language.matrices import family
from symattn.language.permutations import Permuting
from symattn.language.positions import as_position
from symattn.language.sizes import Length
from symattn.language.statements import Statement
from symattn.relations import Relation

V = TypeVar("V")

LARGEST_NUMBER = 10**12
LARGEST_POWER = 16
MOST_TERMS = 200
"""Most terms of a number that is multiplied out."""


@dataclass(frozen=True)
class Family:
    """A name declared as a family: ``W(h)`` is its member at h."""

    name: str
    rows: Length
    columns: Length

    def __call__(self, head: object) -> Expression:
        return family(self.name, as_position(head, self.name), self.rows, self.columns)


@dataclass(frozen=True)
class Function:
    """A name declared as an unknown function of rows: ``f(x)``."""

    name: str
    columns: Length

    def __call__(self, body: object) -> Expression:
        return along_rows(self.name, as_expression(body, self.name), self.columns)


def unequal(a: object, b: object) -> Boolean:
    """Return the condition that two positions or sizes differ: Ne, of nothing else."""
    for value in (a, b):
        if not is_scalar(value):
            raise InputError(f"Ne: {value} is {kind_of(value)}; give positions or sizes")
    return Ne(a, b)


def is_scalar(value: object) -> TypeGuard[int | Expr]:
    """Tell whether a value is a number, or made of sizes, positions and scales."""
    return is_python_int(value) or (isinstance(value, Expr) and not isinstance(value, Expression))


def is_python_int(value: object) -> TypeGuard[int]:
    """Tell whether a value is an integer of Python."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_condition(value: object) -> TypeGuard[Boolean]:
    """Tell whether a value is a condition on positions and sizes; a symbol is none."""
    return isinstance(value, Boolean) and not isinstance(value, Expr)


def kind_of(value: object) -> str:
    """Return the kind of a value in words, for messages."""
    kinds = (
        (Expression, "a matrix"), (Statement, "a statement"), (Hypothesis, "a hypothesis"),
        (Relation, "a relation"), (Permuting, "a permutation"), (Family, "a family"),
        (Function, "a function"), (list, "a list"),
    )  # fmt: skip
    found = next((name for kind, name in kinds if isinstance(value, kind)), "")
    if not found:
        found = "a number" if is_scalar(value) else "a condition" if is_condition(value) else "a word"
    return found


def bounded(value: V) -> V:
    """Return a number if it can be computed with in no time.

    Raises
    ------
    InputError
        If it has more digits, or would have more terms, than any claim needs.
    """
    if is_python_int(value):
        if abs(value) > LARGEST_NUMBER:
            raise InputError(f"a number above {LARGEST_NUMBER} is not read; write a smaller one")
    elif isinstance(value, Expr) and not isinstance(value, Expression):
        for number in value.atoms(Rational):
            bounded(max(abs(number.p), number.q))
        if _terms(value) > MOST_TERMS:
            raise InputError(f"multiplied out, this has over {MOST_TERMS} terms; write a smaller one")
    return value


def _terms(value: Expr) -> int:
    """Return a bound on the terms of a number when it is multiplied out, cut off above the limit."""
    if isinstance(value, Add):
        return min(sum(map(_terms, value.args)), MOST_TERMS + 1)
    if isinstance(value, Mul):
        product = 1
        for part in value.args:
            product = min(product * _terms(part), MOST_TERMS + 1)
        return product
    if isinstance(value, Pow) and value.exp.is_Integer:
        power = abs(int(value.exp))
        if power > LARGEST_POWER:
            return MOST_TERMS + 1
        return min(int(_terms(value.base) ** power), MOST_TERMS + 1)
    return 1
