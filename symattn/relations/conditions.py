"""Conditions on a query and a key: comparisons of integer terms in their positions, with and, or, not.

term        t ::= n + Σ n · a                              n an integer
atom        a ::= index | ⌊t / n⌋ | |t| | array[t]         n ≥ 1
condition   c ::= t ≤ 0 | t = 0 | not c | c and ··· and c | c or ··· or c

The query and the key count from 1, as positions do; the batch entry, the head and the places of an array
from 0. A remainder is t − n ⌊t / n⌋. A term is kept in one form: each atom once, in a fixed order, with a
coefficient that is not 0.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import numpy as np


class Index(StrEnum):
    """What a condition is about."""

    QUERY = "i"
    KEY = "j"
    BATCH = "b"
    HEAD = "h"


@dataclass(frozen=True)
class Term:
    """An integer: a constant and multiples of atoms."""

    constant: int
    multiples: tuple[tuple[Atom, int], ...] = ()


@dataclass(frozen=True)
class Quotient:
    """⌊t / n⌋, n ≥ 1."""

    of: Term
    by: int


@dataclass(frozen=True)
class Magnitude:
    """|t|."""

    of: Term


@dataclass(frozen=True)
class Lookup:
    """The integer at a place of an array, counted from 0."""

    array: Array
    place: Term


@dataclass(frozen=True)
class Array:
    """A one-dimensional array of integers; `values` is None where a claim is about any of that name."""

    name: str
    values: tuple[int, ...] | None


Atom = Index | Quotient | Magnitude | Lookup


@dataclass(frozen=True)
class AtMost:
    """t ≤ 0."""

    term: Term


@dataclass(frozen=True)
class Zero:
    """t = 0."""

    term: Term


@dataclass(frozen=True)
class Not:
    """The negation."""

    of: Condition


@dataclass(frozen=True)
class All:
    """The conjunction; of nothing, it holds."""

    of: tuple[Condition, ...]


@dataclass(frozen=True)
class Some:
    """The disjunction; of nothing, it does not hold."""

    of: tuple[Condition, ...]


Condition = AtMost | Zero | Not | All | Some


def total(constant: int, *multiples: tuple[Atom, int]) -> Term:
    """Return a constant and multiples of atoms as a term in its one form."""
    found: dict[Atom, int] = {}
    for atom, factor in multiples:
        found[atom] = found.get(atom, 0) + factor
    kept = [(atom, factor) for atom, factor in found.items() if factor]
    return Term(constant, tuple(sorted(kept, key=repr)))


def plus(a: Term, b: Term, times: int = 1) -> Term:
    """Return a + times · b."""
    scaled = ((atom, factor * times) for atom, factor in b.multiples)
    return total(a.constant + b.constant * times, *a.multiples, *scaled)
