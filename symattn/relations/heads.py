"""Masks that are given for each batch entry or head."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any, TypeAlias

from symattn.arrays import np
from symattn.errors import InputError, shown
from symattn.relations.base import Lookup, Position, Relation, Seen, _no_lookup

Nested: TypeAlias = "Relation | Sequence[Nested]"
_Places: TypeAlias = "int | list[_Places]"


@dataclass(frozen=True, repr=False)
class ByHead(Relation):
    """A relation for each head of each batch entry; `shape` is (…, H), as of a mask without L and S."""

    relations: tuple[Relation, ...]
    shape: tuple[int, ...]

    @property
    def reads_queries(self) -> bool:  # type: ignore[override]
        return any(relation.reads_queries for relation in self.relations)

    @property
    def reads_entries(self) -> bool:  # type: ignore[override]
        return prod(self.shape[:-1]) != 1

    @property
    def reads_heads(self) -> bool:  # type: ignore[override]
        return self.shape[-1] != 1

    def sees(self, i: Position, j: Position, lookup: Lookup = _no_lookup) -> Seen:
        raise InputError(
            f"{self} has no answer for {i} and {j} alone; give one of its relations, .at(batch, head)"
        )

    def at(self, batch: int, head: int) -> Relation:
        entry = batch if self.reads_entries else 0
        return self.relations[entry * self.shape[-1] + (head if self.reads_heads else 0)]

    def fitted(self, leading: tuple[int, ...], heads: int) -> Relation:
        wanted = (*leading, heads if self.reads_heads else 1)
        try:
            numbers = np.broadcast_to(np.arange(len(self.relations)).reshape(self.shape), wanted)
        except ValueError:
            raise InputError(
                f"{self} does not broadcast to batch entries of shape {leading}, each with {heads} heads"
            ) from None
        found = tuple(self.relations[n] for n in numbers.ravel())
        return found[0] if prod(wanted) == 1 else ByHead(found, wanted)

    def is_by_head(self) -> bool:
        return True

    def replacing(self, known: Mapping[str, Relation]) -> Relation:
        return ByHead(tuple(part.replacing(known) for part in self.relations), self.shape)

    def _parts(self) -> Iterator[Relation]:
        return iter(self.relations)

    def __repr__(self) -> str:
        places = np.arange(len(self.relations)).reshape(self.shape).tolist()
        return f"by_head({_nested(places, self.relations)})"

    def __str__(self) -> str:
        first = f"{self.relations[0]}, …" if self.relations else ""
        return f"by_head({first}; {' × '.join(map(str, self.shape))})"


def _nested(places: _Places, relations: tuple[Relation, ...]) -> str:
    if isinstance(places, int):
        return repr(relations[places])
    return f"[{', '.join(_nested(place, relations) for place in places)}]"


def by_head(relations: Sequence[Nested]) -> Relation:
    """Return the relation that is another one in each head, or in each batch entry.

    Parameters
    ----------
    relations : nested sequence of Relation, shape (…, H)
        What a mask of shape (…, H, L, S) would hold; axes of length 1 are broadcast.

    Raises
    ------
    InputError
        If it is not a nested sequence of relations, of one length on each level.

    Examples
    --------
    >>> from symattn.relations import causal, prefix
    >>> by_head([[causal | prefix(1)], [causal | prefix(2)]]).at(0, 3).dense(2)
    array([[ True, False],
           [ True,  True]])
    """
    shape: list[int] = []
    level: object = relations
    while isinstance(level, (list, tuple)):
        shape.append(len(level))
        level = level[0] if level else None
    flat = list(_leaves(relations, shape))
    if not shape or len(flat) != prod(shape) or not all(isinstance(part, Relation) for part in flat):
        raise InputError(
            f"by_head: {shown(relations)} is not a nested list of relations of shape (…, H); give for "
            "example [[causal], [causal & window(2)]], for two batch entries and all heads"
        )
    return ByHead(tuple(flat), tuple(shape))


def _leaves(relations: object, shape: Sequence[int]) -> Iterator[Any]:
    if not shape:
        yield relations
    elif isinstance(relations, (list, tuple)) and len(relations) == shape[0]:
        for part in relations:
            yield from _leaves(part, shape[1:])


def by_entry(leading: tuple[int, ...], relations: Sequence[Relation]) -> Relation:
    """Return the relation that is one of these in each batch entry, or the only one without axes."""
    return ByHead(tuple(relations), (*leading, 1)) if leading else relations[0]
