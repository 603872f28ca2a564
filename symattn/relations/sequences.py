"""Relations that a sequence with one value a position defines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from symattn.errors import InputError, shown
from symattn.relations.base import Lookup, Relation, _no_lookup


def _is_number(position: Any) -> bool:
    """Tell whether a position is a number or an array of numbers, not a symbol."""
    return isinstance(position, (int, np.integer, np.ndarray))


@dataclass(frozen=True, repr=False)
class Padding(Relation):
    """Key j is seen, by every query, where ``keep[j - 1]``; positions beyond `keep` are not."""

    reads_queries = False

    keep: tuple[bool, ...]

    @cached_property
    def _kept(self) -> np.ndarray:
        """Whether key j is kept, at index j; index 0 and the last one stand for all outside."""
        return np.array([False, *self.keep, False])

    @cached_property
    def _count(self) -> np.ndarray:
        """How many of the keys 1 to j are kept, at index j."""
        return np.cumsum(self._kept)

    def sees(self, i: Any, j: Any, lookup: Lookup = _no_lookup) -> Any:
        if _is_number(j):
            seen = self._kept[np.clip(j, 0, len(self.keep) + 1)]
            return seen if isinstance(j, np.ndarray) else bool(seen)
        seen = (j <= 0) & (j > 0)
        for position, kept in enumerate(self.keep, start=1):
            if kept:
                seen = seen | ((j <= position) & (j >= position))
        return seen

    def bounds(self, first_i: Any, last_i: Any, first_j: Any, last_j: Any) -> tuple[Any, Any]:
        last = len(self.keep) + 1
        kept = self._count[np.clip(last_j, 0, last)] - self._count[np.clip(first_j - 1, 0, last)]
        return kept > 0, kept == last_j - first_j + 1

    def positions(self) -> int | None:
        return len(self.keep)

    def span(self, first_i: int, last_i: int, keys: int) -> tuple[int, int]:
        kept = np.flatnonzero(self._kept[: keys + 1])
        return (int(kept[0]), int(kept[-1])) if kept.size else (1, 0)

    def __repr__(self) -> str:
        return f"padding({list(self.keep)})"

    def __str__(self) -> str:
        if len(self.keep) > 16:
            return f"padding({sum(self.keep)} of {len(self.keep)} kept)"
        return f"padding({', '.join('token' if kept else 'PAD' for kept in self.keep)})"


@dataclass(frozen=True, repr=False)
class Documents(Relation):
    """Query and key are seen in one document, several being packed into one sequence."""

    ids: tuple[int, ...]

    @cached_property
    def _id(self) -> np.ndarray:
        """The document of position j, at index j; index 0 and the last one stand for none."""
        return np.array([-1, *np.unique(self.ids, return_inverse=True)[1], -1])

    @cached_property
    def _ends(self) -> tuple[np.ndarray, np.ndarray]:
        """The first and the last position of each document."""
        positions, ids = np.arange(1, len(self.ids) + 1), self._id[1:-1]
        first = np.full(ids.max(initial=-1) + 1, len(self.ids) + 1)
        last = np.zeros_like(first)
        np.minimum.at(first, ids, positions)
        np.maximum.at(last, ids, positions)
        return first, last

    @cached_property
    def _run(self) -> np.ndarray:
        """The number of the run of equal ids that position j is in, at index j."""
        return np.cumsum(np.diff(self._id, prepend=self._id[:1]) != 0)

    @cached_property
    def _is_contiguous(self) -> bool:
        """Whether each document's tokens stand together."""
        return bool(np.count_nonzero(np.diff(self._id[1:-1])) + 1 == len(self._ends[0]))

    def sees(self, i: Any, j: Any, lookup: Lookup = _no_lookup) -> Any:
        if _is_number(i) and _is_number(j):
            last = len(self.ids) + 1
            query, key = self._id[np.clip(i, 0, last)], self._id[np.clip(j, 0, last)]
            seen = (query == key) & (query >= 0)
            return seen if isinstance(seen, np.ndarray) else bool(seen)
        seen = (j <= 0) & (j > 0)
        for query, key in np.argwhere(self.rectangle(1, len(self.ids), 1, len(self.ids))).tolist():
            here, there = query + 1, key + 1
            seen = seen | ((i <= here) & (i >= here) & (j <= there) & (j >= there))
        return seen

    def bounds(self, first_i: Any, last_i: Any, first_j: Any, last_j: Any) -> tuple[Any, Any]:
        last = len(self.ids) + 1
        ends = [np.clip(end, 0, last) for end in (first_i, last_i, first_j, last_j)]
        one_id = (self._id[ends[0]] == self._id[ends[2]]) & (self._id[ends[0]] >= 0)
        one_run = (self._run[ends[0]] == self._run[ends[1]]) & (self._run[ends[2]] == self._run[ends[3]])
        some = (last_i >= 1) & (first_i < last)
        if self._is_contiguous:
            # A document is a run, so a rectangle has a pair where the runs of its sides overlap.
            runs = [
                self._run[np.clip(end, 1, max(last - 1, 1))]
                for end in (first_i, last_i, first_j, last_j)
            ]
            some = some & (runs[0] <= runs[3]) & (runs[2] <= runs[1])
        return some & (first_j < last), one_id & one_run

    def positions(self) -> int | None:
        return len(self.ids)

    def span(self, first_i: int, last_i: int, keys: int) -> tuple[int, int]:
        ids = self._id[max(first_i, 1) : min(last_i, len(self.ids)) + 1]
        ids = np.unique(ids[ids >= 0])
        if not ids.size:
            return 1, 0
        first, last = self._ends
        return int(first[ids].min()), min(int(last[ids].max()), keys)

    def __repr__(self) -> str:
        return f"documents({list(self.ids)})"

    def __str__(self) -> str:
        if len(self.ids) > 16:
            return f"documents({len(set(self.ids))} of {len(self.ids)} tokens)"
        return f"documents({', '.join(map(str, self.ids))})"


def padding(keep: Sequence[bool] | np.ndarray) -> Relation:
    """Return the relation in which every query sees the keys that are not padding.

    Key j is seen where ``keep[j - 1]`` is true, whatever the query; beyond the end of `keep` none is.

    Parameters
    ----------
    keep : sequence of bool, shape (S,)
        True for a token, False for PAD; 1 and 0 count as these.

    Raises
    ------
    InputError
        If `keep` is no sequence, or has no truth values in it.

    References
    ----------
    002_feef52de4852468d.txt, Padding masking.

    Examples
    --------
    >>> [padding([True, False]).sees(1, j) for j in (1, 2)]
    [True, False]
    """
    try:
        array = np.asarray(keep)
    except ValueError:
        array = np.empty((), object)
    if array.ndim != 1 or (array.size and array.dtype.kind not in "biuf"):
        raise InputError(
            f"padding: {shown(keep)} is no sequence of truth values; give for example [True, False]"
        )
    return Padding(tuple((array != 0).tolist()))


def documents(ids: Sequence[int] | np.ndarray) -> Relation:
    """Return the relation in which tokens see each other inside their own document.

    Query i sees key j where ``ids[i - 1] == ids[j - 1]``; positions beyond the end of `ids` are in no
    document.

    Parameters
    ----------
    ids : sequence of int, shape (S,)
        The document that each token belongs to; the numbers need not be in order.

    Raises
    ------
    InputError
        If `ids` is no sequence of whole numbers.

    References
    ----------
    Krell et al., Efficient Sequence Packing without Cross-contamination, arXiv 2107.02027.

    Examples
    --------
    >>> from symattn.relations import causal
    >>> (documents([0, 0, 1]) & causal).dense(3)
    array([[ True, False, False],
           [ True,  True, False],
           [False, False,  True]])
    """
    try:
        array = np.asarray(ids)
    except ValueError:
        array = np.empty((), object)
    if array.ndim != 1 or (array.size and array.dtype.kind not in "iu"):
        raise InputError(
            f"documents: {shown(ids)} is no sequence of whole numbers; give for example [0, 0, 1]"
        )
    return Documents(tuple(array.tolist()))
