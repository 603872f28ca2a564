"""Masks that a formula in the two positions defines: causal, isolated, windows, blocks, a prefix."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from symattn.arrays import is_numpy
from symattn.errors import InputError
from symattn.relations.base import Lookup, Negated, Position, Relation, Seen, _no_lookup, is_whole


@dataclass(frozen=True, repr=False)
class Causal(Relation):
    """Every token sees itself and the tokens before it: j ≤ i."""

    def sees(self, i: Position, j: Position, lookup: Lookup = _no_lookup) -> Seen:
        return j <= i

    def bounds(
        self, first_i: Position, last_i: Position, first_j: Position, last_j: Position
    ) -> tuple[Seen, Seen]:
        return first_j <= last_i, last_j <= first_i

    def span(self, first_i: int, last_i: int, keys: int) -> tuple[int, int]:
        return 1, min(last_i, keys)

    def __str__(self) -> str:
        return "causal"


@dataclass(frozen=True, repr=False)
class Isolated(Relation):
    """Every token sees itself alone: i = j, "every token masked from every other"."""

    def sees(self, i: Position, j: Position, lookup: Lookup = _no_lookup) -> Seen:
        return (j <= i) & (i <= j)

    def bounds(
        self, first_i: Position, last_i: Position, first_j: Position, last_j: Position
    ) -> tuple[Seen, Seen]:
        some = (first_j <= last_i) & (first_i <= last_j)
        return some, some & (first_i >= last_i) & (first_j >= last_j)

    def span(self, first_i: int, last_i: int, keys: int) -> tuple[int, int]:
        return max(first_i, 1), min(last_i, keys)

    def __str__(self) -> str:
        return "isolated"


@dataclass(frozen=True, repr=False)
class Everything(Relation):
    """Every token sees every token."""

    reads_queries = False

    def sees(self, i: Position, j: Position, lookup: Lookup = _no_lookup) -> Seen:
        return (j <= i) | (i <= j)

    def bounds(
        self, first_i: Position, last_i: Position, first_j: Position, last_j: Position
    ) -> tuple[Seen, Seen]:
        # Not the constant True: `~` of a Python bool that stands for an array would be an integer.
        there = first_j <= last_j
        return there, there

    def __str__(self) -> str:
        return "everything"


@dataclass(frozen=True, repr=False)
class Window(Relation):
    """Key j is seen by query i where i − left ≤ j ≤ i + right; None does not bound."""

    left: int | None
    right: int | None

    def sees(self, i: Position, j: Position, lookup: Lookup = _no_lookup) -> Seen:
        if self.left is None and self.right is None:
            return everything.sees(i, j)
        if self.left is None:
            return j <= i + _reach(self.right, i)
        seen = i - _reach(self.left, i) <= j
        return seen if self.right is None else seen & (j <= i + _reach(self.right, i))

    def bounds(
        self, first_i: Position, last_i: Position, first_j: Position, last_j: Position
    ) -> tuple[Seen, Seen]:
        some = every = first_j <= last_j
        if self.left is not None:
            some = some & (first_i - _reach(self.left, first_i) <= last_j)
            every = every & (last_i - _reach(self.left, last_i) <= first_j)
        if self.right is not None:
            some, every = (
                some & (first_j <= last_i + _reach(self.right, last_i)),
                every & (last_j <= first_i + _reach(self.right, first_i)),
            )
        return some, every

    def span(self, first_i: int, last_i: int, keys: int) -> tuple[int, int]:
        low = 1 if self.left is None else max(first_i - self.left, 1)
        high = keys if self.right is None else min(last_i + self.right, keys)
        return low, high

    def __repr__(self) -> str:
        return f"window({self.left})" if self.right == 0 else str(self)

    def __str__(self) -> str:
        return f"window({self.left}, {self.right})"


def _reach(reach: Any, position: Position) -> Any:
    """Return the reach of a window, as a number that does not overflow in arrays of positions."""
    return min(reach, 1 << 62) if is_numpy(position, "ndarray", "integer") else reach


@dataclass(frozen=True, repr=False)
class Blocks(Relation):
    """Query and key are seen in the same run of `length` consecutive positions."""

    length: int

    def sees(self, i: Position, j: Position, lookup: Lookup = _no_lookup) -> Seen:
        query, key = (i - 1) // self.length, (j - 1) // self.length
        return (query <= key) & (key <= query)

    def bounds(
        self, first_i: Position, last_i: Position, first_j: Position, last_j: Position
    ) -> tuple[Seen, Seen]:
        first_run, last_run = (first_i - 1) // self.length, (last_i - 1) // self.length
        first_key, last_key = (first_j - 1) // self.length, (last_j - 1) // self.length
        some = (first_run <= last_key) & (first_key <= last_run)
        return some, some & (first_run >= last_run) & (first_key >= last_key)

    def span(self, first_i: int, last_i: int, keys: int) -> tuple[int, int]:
        low = (first_i - 1) // self.length * self.length + 1
        high = ((last_i - 1) // self.length + 1) * self.length
        return max(low, 1), min(high, keys)

    def __str__(self) -> str:
        return f"blocks({self.length})"


@dataclass(frozen=True, repr=False)
class Prefix(Relation):
    """Every query sees the first `length` keys."""

    reads_queries = False

    length: int

    def sees(self, i: Position, j: Position, lookup: Lookup = _no_lookup) -> Seen:
        return j <= self.length

    def bounds(
        self, first_i: Position, last_i: Position, first_j: Position, last_j: Position
    ) -> tuple[Seen, Seen]:
        return first_j <= self.length, last_j <= self.length

    def span(self, first_i: int, last_i: int, keys: int) -> tuple[int, int]:
        return 1, min(self.length, keys)

    def __str__(self) -> str:
        return f"prefix({self.length})"


causal = Causal()
"""Every token sees itself and the tokens before it."""

isolated = Isolated()
"""Every token sees itself alone."""

everything = Everything()
"""Every token sees every token."""

nothing = Negated(everything)
"""No token sees any token."""


def window(left: int | None, right: int | None = 0) -> Relation:
    """Return the relation in which query i sees the keys from i − left to i + right.

    i − left ≤ j ≤ i + right: the token itself, `left` before it, and `right` behind it.

    Parameters
    ----------
    left, right : int or None
        The reach of the window, in tokens, at least 0; None means no bound.

    Raises
    ------
    InputError
        If a reach is neither None nor a whole number of at least 0.

    Examples
    --------
    >>> [window(1, 0).sees(3, j) for j in (1, 2, 3, 4)]
    [False, True, True, False]
    """
    for name, reach in (("left", left), ("right", right)):
        if reach is not None and not is_whole(reach, 0):
            raise InputError(
                f"window: {name} = {reach!r}; give a whole number of at least 0, or None for no bound"
            )
    return Window(left, right)


def blocks(length: int) -> Relation:
    """Return the relation in which positions see each other inside runs of `length` positions.

    Query i sees key j where ⌊(i − 1) / length⌋ = ⌊(j − 1) / length⌋; runs are counted from position 1.

    Parameters
    ----------
    length : int
        At least 1; the last run may be cut short by the end of the sequence.

    Raises
    ------
    InputError
        If `length` is not a whole number of at least 1.

    Examples
    --------
    >>> [blocks(2).sees(1, j) for j in (1, 2, 3)]
    [True, True, False]
    """
    if not is_whole(length, 1):
        raise InputError(f"blocks: length = {length!r}; give a whole number of at least 1")
    return Blocks(length)


def prefix(length: int) -> Relation:
    """Return the relation in which every query sees the first `length` keys.

    j ≤ length. A prefix language model attends by ``causal | prefix(length)``.

    Parameters
    ----------
    length : int
        At least 0.

    Raises
    ------
    InputError
        If `length` is not a whole number of at least 0.

    Examples
    --------
    >>> (causal | prefix(2)).dense(3)
    array([[ True,  True, False],
           [ True,  True, False],
           [ True,  True,  True]])
    """
    if not is_whole(length, 0):
        raise InputError(f"prefix: length = {length!r}; give a whole number of at least 0")
    return Prefix(length)
