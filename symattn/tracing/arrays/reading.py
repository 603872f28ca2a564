"""One reading of a function: its names, and its assumptions."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any

from sympy import Expr

from symattn.language.expressions import Expression
from symattn.language.positions import Position
from symattn.language.statements import Eq, Statement


@dataclass
class Reading:
    """The notes of one reading.

    Attributes
    ----------
    large_negative : {"finite", "-oo"}
        The reading of numbers of −10⁹ and below.
    notes : list of str
        The notes for the user, each once.
    casts : set of str
        The dtypes that are cast to, other than float64.
    is_large_finite : bool
        Whether there is a number of −10⁹ and below that was read as finite.
    bits_are_data : bool
        Whether the comparisons of data are read as truth values that may be any.
    has_infinity : bool
        Whether the code has −∞ as a number.
    count : int
        The number of positions named so far.
    meets : list of Statement
        Equations without which the formula is not the function.
    made : dict from float to Expr
        The floats that the code has made of numbers by roots and logarithms, and what they are exactly.
    computed : dict
        The choices that the code computes and that are read as data, by their formulas.
    """

    large_negative: str = "finite"
    notes: list[str] = field(default_factory=list)
    casts: set[str] = field(default_factory=set)
    is_large_finite: bool = False
    bits_are_data: bool = False
    has_infinity: bool = False
    count: int = 0
    meets: list[Statement] = field(default_factory=list)
    made: dict[float, Expr] = field(default_factory=dict)
    computed: dict[Any, Any] = field(default_factory=dict)


_CURRENT: ContextVar[Reading] = ContextVar("reading")


@contextmanager
def reading(of: Reading) -> Iterator[Reading]:
    """Let names and notes be those of a reading."""
    token = _CURRENT.set(of)
    try:
        yield of
    finally:
        _CURRENT.reset(token)


def current() -> Reading:
    """Return the reading that is under way; a new one if there is none."""
    found = _CURRENT.get(None)
    if found is None:
        found = Reading()
        _CURRENT.set(found)
    return found


def note(text: str) -> None:
    """Note what a user is told."""
    notes = current().notes
    if text not in notes:
        notes.append(text)


def note_cast(dtype: str) -> None:
    """Note a cast to a dtype other than float64."""
    note(f"a cast to {dtype} does nothing: what is decided is about real numbers")
    current().casts.add(dtype)


def note_no_overflow(dtype: str) -> None:
    """Note that whole numbers of a dtype are read as such."""
    note(f"{dtype} arithmetic is assumed not to overflow")


def must_meet(left: Expression, right: Expression) -> None:
    """Note that two entries have to be equal, whatever the data are."""
    statement = Eq(left, right)
    if statement not in current().meets:
        current().meets.append(statement)


_SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
"""Subscripts for new names: no argument of a function has them in its name."""


def numbered(name: str, count: int) -> str:
    """Return a name with a number that no argument of a function has: t₁."""
    return name + str(count).translate(_SUBSCRIPTS)


def fresh_name(kind: str) -> str:
    """Return a name that this reading has not given."""
    found = current()
    found.count += 1
    return f"{kind}_{found.count}"


def fresh(axis: Expr) -> Position:
    """Return a new position on an axis."""
    return Position(fresh_name("t"), axis)
