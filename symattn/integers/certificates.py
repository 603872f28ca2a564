"""Data that settle whether integers satisfy a condition: a point, or a certificate that there is none.

A certificate is a tree. A branch supposes of some terms t, on the way down, that t ≤ 0 or that 1 ≤ t;
its leaf shows that this cannot be. How a certificate is read is in `rereading.py`, how it is found in
`search.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from symattn.relations.conditions import Array, Index, Term


@dataclass(frozen=True)
class Cut:
    """Either t ≤ 0 or 1 ≤ t: a certificate of each."""

    term: Term
    at_most: Certificate
    greater: Certificate


@dataclass(frozen=True)
class Cofactors:
    """The sum of these multiples of terms that are supposed to be at most 0 is a constant above 0."""

    of: tuple[tuple[Term, int], ...]


@dataclass(frozen=True)
class Fails:
    """A conjunct, by its number in `rereading.conjuncts`, is false."""

    conjunct: int


Certificate = Cut | Cofactors | Fails


@dataclass(frozen=True)
class Point:
    """Integers for indices, and values of unknown arrays at the places that are read."""

    indices: Mapping[Index, int]
    arrays: Mapping[Array, Mapping[int, int]] = field(default_factory=dict)


@dataclass(frozen=True)
class Unsatisfiable:
    """No integers satisfy the condition, as the certificate shows."""

    certificate: Certificate


class TooHard(Exception):
    """The search has taken all the steps that it may take."""
