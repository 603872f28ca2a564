"""Integers on axes: the values of lengths, positions and conditions at given sizes.

One walk serves the reading, where a position is an integer, and evidence, where a bound position may be
an array of them, one for each member of a batch.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from typing import Any

from sympy import Add, Basic, Integer, Mul, Pow
from sympy.core.relational import Relational
from sympy.logic.boolalg import And, BooleanFalse, BooleanTrue, Not, Or

from symattn.errors import InputError
from symattn.language.permutations import Image, InversePermuting, KnownPermuting, Permuting
from symattn.language.positions import Position
from symattn.language.sizes import Size
from symattn.relations.base import Seen


class NoPlace(Exception):
    """A position that a claim names does not exist."""


def whole(
    term: Basic,
    sizes: Mapping[Size, Any],
    positions: Mapping[Position, Any],
    image: Callable[[Image, Any], Any],
) -> Any:
    """Return the integer that a length or a position term stands for, or the array of them.

    Parameters
    ----------
    term : length or position term
    sizes, positions : mapping to int, or to integer array
    image : callable
        Returns what π(i) stands for, given that term and what i stands for; it raises NoPlace if that is
        no position.

    Raises
    ------
    InputError
        If it is neither.
    """
    if isinstance(term, Integer):
        return int(term)
    if isinstance(term, Size):
        return sizes[term]
    if isinstance(term, Position):
        return positions[term]
    if isinstance(term, Image):
        return image(term, whole(term.position, sizes, positions, image))
    if isinstance(term, (Add, Mul)):
        parts = (whole(part, sizes, positions, image) for part in term.args)
        return reduce(operator.add if isinstance(term, Add) else operator.mul, parts)
    if isinstance(term, Pow) and isinstance(term.exp, Integer) and term.exp > 0:
        return whole(term.base, sizes, positions, image) ** int(term.exp)
    raise InputError(f"{term} is not a position or length that symattn can read")


def holds(condition: Basic, value: Callable[[Basic], Any]) -> Seen:
    """Tell whether a condition on positions and sizes holds, or for which members of a batch.

    What one part of it settles alone is not asked of the others.

    Parameters
    ----------
    condition : SymPy condition
    value : callable
        Returns what a position term or a length stands for.

    Raises
    ------
    InputError
        If it is not a condition on positions and sizes.
    """
    if isinstance(condition, (BooleanTrue, BooleanFalse)):
        return bool(condition)
    if isinstance(condition, (And, Or)):
        every = isinstance(condition, And)
        found: Seen = every
        for part in condition.args:
            one = holds(part, value)
            found = found & one if every else found | one
            if found is not every and isinstance(found, bool):
                break
        return found
    if isinstance(condition, Not):
        return True ^ holds(condition.args[0], value)
    if isinstance(condition, Relational) and condition.rel_op in _COMPARISONS:
        left, right = (value(side) for side in condition.args)
        return _COMPARISONS[condition.rel_op](left, right)
    raise InputError(f"{condition} is not a condition on positions and sizes")


def images_of(pi: Permuting, chosen: Callable[[Permuting], Sequence[int]]) -> Sequence[int]:
    """Return π(1), …, π(n); `chosen` says what they are for an unknown permutation."""
    if isinstance(pi, KnownPermuting):
        return pi.images
    if isinstance(pi, InversePermuting):
        images = images_of(pi.inverse, chosen)
        return tuple(k + 1 for k in sorted(range(len(images)), key=images.__getitem__))
    return chosen(pi)


_COMPARISONS: Mapping[str, Callable[[Any, Any], Seen]] = {
    "<=": operator.le, "<": operator.lt, ">=": operator.ge, ">": operator.gt, "!=": operator.ne,
    "==": operator.eq,
}  # fmt: skip
