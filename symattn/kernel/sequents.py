"""Sequents, and proofs of them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from symattn.kernel.syntax import Fact, Place, Term

SAYS: Mapping[str, int] = MappingProxyType(
    {"eq": 2, "pos": 1, "nonneg": 1, "nonzero": 1, "defined": 1, "bit": 1}
)
"""The properties that a sequent may state, and the number of terms, or bits, each is about."""


class Sequent(NamedTuple):
    """A statement about all sizes, all data of their kinds, and all choices of some places.

    No size is 0, and sizes may be listed. Places may coincide. A sequent says nothing of a choice for
    which a fact does not hold.

    Attributes
    ----------
    vars : tuple of places
        The named places, all distinct.
    facts : tuple of facts
        The hypotheses about them, and about the data.
    sizes : tuple of pairs
        A sort and the size that it has; the other sorts have any size.
    says : {"eq", "pos", "nonneg", "nonzero", "defined", "bit"}
        That two terms are equal, a term > 0, ≥ 0, ≠ 0, that it has a value without any convention
        for x/0, ln x and √x, or that a bit holds.
    args : tuple
        The terms, or the bit, that the statement is about.
    """

    vars: tuple[Place, ...]
    facts: tuple[Fact, ...]
    sizes: tuple[tuple[str, int], ...]
    says: str
    args: tuple[Term, ...]


class Proof(NamedTuple):
    """One step, with the proofs of its premises. Proofs may share premises: they form a graph.

    Attributes
    ----------
    rule : str
    sequent : Sequent
        The conclusion.
    premises : tuple of Proof
    data : tuple
        The data that a rule cannot find alone: a multiplier, a path, a witness.
    """

    rule: str
    sequent: Sequent
    premises: tuple[Any, ...]
    data: tuple[Any, ...]
