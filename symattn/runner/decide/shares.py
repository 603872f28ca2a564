"""The messages between processes that share a sweep: numbers and digests, no expressions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from symattn.deciding.sweeps import Place

Clean = Mapping[str, frozenset[Place]]
"""The entries that are clean, by the digest of the sweep to which they belong."""


@dataclass(frozen=True)
class Share:
    """The part of some sweeps that one process visits.

    Attributes
    ----------
    part : int
        The part of the claim, counted from 0.
    vectors : tuple of tuple of int
        The sizes, in the order in which the part has them.
    turn, of : int
        Each `of`-th instance, or entry where there are few instances, from number `turn` on.
    """

    part: int
    vectors: tuple[tuple[int, ...], ...]
    turn: int
    of: int


@dataclass(frozen=True)
class GivenBack:
    """A decision that was broken off, so that others may help with its sweeps.

    Attributes
    ----------
    part : int
    vectors : tuple of tuple of int
        The sizes that are left, as in a share.
    clean : mapping from str to frozenset of (int, int)
        The clean entries.
    seconds : float
        The time until then.
    """

    part: int
    vectors: tuple[tuple[int, ...], ...]
    clean: Clean
    seconds: float


@dataclass(frozen=True)
class Swept:
    """The clean entries that one process has found in its share."""

    clean: Clean


def together(one: Clean, other: Clean) -> Clean:
    """Return the union of two sets of clean entries."""
    return {name: one.get(name, frozenset()) | other.get(name, frozenset()) for name in {**one, **other}}


def count(clean: Clean) -> int:
    """Return the number of clean entries."""
    return sum(map(len, clean.values()))
