"""The record of a reading of sides and hypotheses at symbols."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass, field
from typing import Any

from sympy import Expr

from symattn.arithmetic.base import Element
from symattn.relations import Relation
from symattn.terms.bits import Relation as Related
from symattn.terms.part import Name, Part, Var
from symattn.terms.requirements import OutsideFragment, Requirement
from symattn.terms.terms import Datum

Meant = Callable[..., Element]
"""The author's meaning of a datum: its value, from an evaluation and places as numbers."""


@dataclass
class Record:
    """The notes made while the sides and the hypotheses of a claim are read."""

    lenient: bool
    axes: dict[Expr, Part]
    """The order of the parts of composite axes: one choice for the whole claim."""
    each_sum: bool = False
    """Whether each sum may put its axis together in its own way, where the common one does not fit."""
    by_distance: bool = False
    """Whether conditions compare positions by their distance, and name no neighbours."""
    in_steps: bool = False
    """Whether i + 1 is read as the image of i in a permutation, also where i runs."""
    named: dict[Hashable, Part] = field(default_factory=dict)
    """The places that the author names, by the author's terms."""
    facts: dict[Part, None] = field(default_factory=dict)
    """Which of them are first, last or next to each other."""
    read: set[Var] = field(default_factory=set)
    """Neighbours that a side reads, wherever it has a value."""
    asked: set[Var] = field(default_factory=set)
    """Neighbours that a condition or a hypothesis names, or that are read under a condition."""
    demands: dict[Part, None] = field(default_factory=dict)
    """[c] 1/D for every denominator D that is read where c holds, and [c] √e for every root."""
    meant: dict[Datum, Meant] = field(default_factory=dict)
    relations: dict[Related, Relation] = field(default_factory=dict)
    """The relations that are given, as bits of unknown ones."""
    signatures: dict[Hashable, Name] = field(default_factory=dict)
    guards: list[Part] = field(default_factory=list)
    """The conditions under which something is being read; a hypothesis is read under the bit YES."""
    made: int = 0

    def declared(self, key: Hashable, made: Name) -> Any:
        """Return a name with its signature; one key has one."""
        known = self.signatures.setdefault(key, made)
        if known != made:
            raise OutsideFragment(Requirement.AXES, f"{_shown(key)} is read on two axes")
        return known

    def first_that_fits(self, axes: Iterable[Part], read: Callable[[Part], Part]) -> Part:
        """Return the reading with the first axis that agrees with every use; only it is recorded."""
        failure: OutsideFragment | None = None
        for axis in axes:
            before = {name: copy(getattr(self, name)) for name in _NOTED}
            try:
                return read(axis)
            except OutsideFragment as error:
                if error.requirement is not Requirement.AXES:
                    raise
                failure = failure or error
            for name, noted in before.items():
                setattr(self, name, noted)
        raise failure or OutsideFragment(Requirement.AXES, "an axis cannot be put together")

    @contextmanager
    def under(self, *conditions: Part) -> Iterator[None]:
        """Read something under conditions."""
        self.guards += conditions
        try:
            yield
        finally:
            del self.guards[len(self.guards) - len(conditions) :]

    def neighbour(self, v: Var) -> None:
        """Note that a neighbour of a named place is named."""
        (self.asked if self.guards else self.read).add(v)


_NOTED = ("named", "facts", "read", "asked", "demands", "meant", "relations", "signatures")
"""The fields that reading fills."""


def _shown(key: Hashable) -> str:
    return str(key[1]) if isinstance(key, tuple) else str(key)
