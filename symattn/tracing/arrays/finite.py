"""Whether entries are numbers, −∞ or neither; data are real numbers, none of them NaN or infinite."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from symattn.language.expressions import Expression
from symattn.tracing.arrays import reductions, terms
from symattn.tracing.arrays.array import Array, entrywise
from symattn.tracing.arrays.defined import has_a_value
from symattn.tracing.arrays.reading import note
from symattn.tracing.arrays.terms import NEGATIVE, REAL, NoValue, exact, number


def seen_to_be(t: Any, name: str) -> Any:
    """Return a term that is −∞ or seen to have a value for all data; others have none that is read."""
    t = number(t)
    if isinstance(t, terms.OF_ORDER):
        return terms.OF_DATA
    if isinstance(t, Expression) and not has_a_value(t):
        return NoValue(f"{name} is read of entries that are seen to have a value for all data")
    return t


def _told(name: str, of_infinite: bool, of_number: bool) -> Callable[[Array], Array]:
    """Return a question about entries, which has one answer for ±∞ and one for numbers."""

    def of_term(t: Any) -> Any:
        t = seen_to_be(t, name)
        if t is NEGATIVE or t == terms.INFINITE:
            return of_infinite
        return t if isinstance(t, NoValue) else of_number

    def operation(x: Array) -> Array:
        note(REAL)
        return entrywise(of_term, x)

    return operation


isnan = _told("isnan", False, False)
isinf = _told("isinf", True, False)
isfinite = _told("isfinite", False, True)


def nan_to_num(x: Array, nan: Any = None, high: Any = None, low: Any = None) -> Array:
    """Return numbers as they are, and −∞ as the least of float64, or another number."""
    least = exact(-sys.float_info.max if low is None else low)

    def of_term(t: Any) -> Any:
        t = seen_to_be(t, "nan_to_num")
        return least if t is NEGATIVE else t

    return entrywise(of_term, x)


def all_seen(x: Array, name: str) -> Array:
    """Return entries that are seen to have values; of others, there are none that are read."""
    note(REAL)
    return entrywise(lambda t: seen_to_be(t, name), x)


def nansum(x: Array, dims: Any = None, keep: bool = False, **_: Any) -> Array:
    """Return sums over axes; what would be left out of them is NaN, which no entry is seen to be."""
    return reductions.summed(all_seen(x, "nansum"), dims, keep)
