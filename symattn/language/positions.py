"""Positions on an axis, counted from 1, as terms: i, i + 1, the last one, π(i).

A position that a claim leaves free is quantified over; one that a sum or a family binds runs over
its axis. Conditions are SymPy's own: ``j <= i``, ``i < S``, ``Ne(i, j)``.
"""

from __future__ import annotations

from contextlib import suppress
from typing import SupportsIndex, TypeAlias

from sympy import Expr, Integer
from sympy.core.symbol import Str

from symattn.displayed import Written
from symattn.errors import InputError
from symattn.language.fields import NAME, argument
from symattn.language.foreign import Symbolic
from symattn.language.sizes import Length, as_length, as_whole, check_name

Place: TypeAlias = SupportsIndex | Expr
"""A position term as users write it: a whole number from 1, or made of positions and sizes."""


class Position(Written, Symbolic, Expr):
    """A position on an axis; it runs from 1 to the axis's length."""

    name: str = argument(0, "How the position prints.", NAME)
    axis: Expr = argument(1, "The length of the axis that the position runs over.")

    is_integer = True
    is_positive = True
    is_commutative = True

    def __new__(cls, name: str | Str, axis: Length) -> Position:
        name = name if isinstance(name, Str) else Str(check_name(name))
        return Expr.__new__(cls, name, as_length(axis, f"position {name}"))


def position(name: str, axis: Length) -> Position:
    """Return a position on an axis, counted from 1.

    A claim is about every value of a position that it leaves free.

    Parameters
    ----------
    name : str
        Its printed name.
    axis : length
        The length of the axis it runs over.

    Raises
    ------
    InputError
        If `name` is not a name, or `axis` is not a length.

    Examples
    --------
    >>> from symattn.language.sizes import tokens
    >>> i = position("i", tokens("S"))
    >>> i + 1
    i + 1
    """
    return Position(name, axis)


def first(axis: Length) -> Expr:
    """Return the first position of an axis: 1.

    Parameters
    ----------
    axis : length
        The length of the axis.

    Raises
    ------
    InputError
        If `axis` is not a length.

    Examples
    --------
    >>> from symattn.language.sizes import tokens
    >>> first(tokens("S"))
    1
    """
    as_length(axis, "first")
    return Integer(1)


def last(axis: Length) -> Expr:
    """Return the last position of an axis, which is its length.

    Parameters
    ----------
    axis : length
        The length of the axis.

    Raises
    ------
    InputError
        If `axis` is not a length.

    Examples
    --------
    >>> from symattn.language.sizes import tokens
    >>> last(tokens("S"))
    S
    """
    return as_length(axis, "last")


def as_position(value: object, what: str, least: int = 1) -> Expr:
    """Return `value` as a position term.

    Raises
    ------
    InputError
        If it is not an integer term.
    """
    if isinstance(value, Expr):
        if value.is_integer and not (value.is_Integer and value < least):
            return value
    else:
        with suppress(InputError):
            return Integer(as_whole(value, what, least))
    if isinstance(value, str):
        raise InputError(f"{what}: {value!r} is a name; give position({value!r}, S), S its axis")
    raise InputError(
        f"{what}: {value!r} is not a position; give a position, a size, or a whole number from {least}"
    )
