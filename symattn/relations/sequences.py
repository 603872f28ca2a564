"""Masks that a sequence with one value a position defines: padding, packed documents."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from math import prod
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from symattn.arrays import is_numpy, np
from symattn.errors import InputError, shown
from symattn.relations.base import Lookup, Position, Relation, Seen, _no_lookup
from symattn.relations.heads import by_entry

if TYPE_CHECKING:
    from numpy.typing import ArrayLike


def _is_number(position: Position) -> bool:
    """Tell whether a position is a number or an array of numbers, not a symbol."""
    return isinstance(position, int) or is_numpy(position, "integer", "ndarray")


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
        """The number of kept keys among 1 to j, at index j."""
        return np.cumsum(self._kept)

    def sees(self, i: Position, j: Position, lookup: Lookup = _no_lookup) -> Seen:
        if _is_number(j):
            seen = self._kept[np.clip(j, 0, len(self.keep) + 1)]
            return seen if is_numpy(j, "ndarray") else bool(seen)
        seen = (j <= 0) & (j > 0)
        for position, kept in enumerate(self.keep, start=1):
            if kept:
                seen = seen | ((j <= position) & (j >= position))
        return seen

    def bounds(
        self, first_i: Position, last_i: Position, first_j: Position, last_j: Position
    ) -> tuple[Seen, Seen]:
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
        return f"padding({', '.join(self._runs()) or 'none'} of {len(self.keep)})"

    def _runs(self) -> Iterator[str]:
        """Yield the tokens that are kept, those in a row together."""
        for kept, run in groupby(enumerate(self.keep, start=1), key=itemgetter(1)):
            first, *rest = [str(place) for place, _ in run]
            if kept:
                yield ", ".join([first, *(["…"] if len(rest) > 1 else []), *rest[-1:]])


@dataclass(frozen=True, repr=False)
class Documents(Relation):
    """Query and key are seen in one document, several being packed into one sequence."""

    ids: tuple[int, ...]
    queries: tuple[int, ...] | None = None

    @cached_property
    def _id(self) -> tuple[np.ndarray, np.ndarray]:
        """The documents of queries and of keys, by position, counted as they begin among the keys.

        Index 0 and the last one stand for no document.
        """
        everyone = np.array([*self.ids, *(self.queries or ())])
        _, begins, ids = np.unique(everyone, return_index=True, return_inverse=True)
        ids = np.argsort(np.argsort(begins))[ids]
        keys, queries = ids[: len(self.ids)], ids[len(self.ids) :]
        return tuple(  # type: ignore[return-value]
            np.array([-1, *side, -1]) for side in (keys if self.queries is None else queries, keys)
        )

    @cached_property
    def _run(self) -> tuple[np.ndarray, np.ndarray]:
        """The number of the run of equal ids that each position is in, of queries and of keys."""
        return tuple(  # type: ignore[return-value]
            np.cumsum(np.diff(side, prepend=side[:1]) != 0) for side in self._id
        )

    @cached_property
    def _are_in_order(self) -> bool:
        """Whether documents follow each other in one order, of queries and of keys."""
        return all(bool((np.diff(side[1:-1]) >= 0).all()) for side in self._id)

    @cached_property
    def _ends(self) -> tuple[np.ndarray, np.ndarray]:
        """The first and the last key of each document; the first behind the last if it has none."""
        queries, keys = self._id
        positions, count = np.arange(1, len(self.ids) + 1), max(queries.max(), keys.max()) + 1
        first, last = np.full(count, len(self.ids) + 1), np.zeros(count, int)
        np.minimum.at(first, keys[1:-1], positions)
        np.maximum.at(last, keys[1:-1], positions)
        return first, last

    def sees(self, i: Position, j: Position, lookup: Lookup = _no_lookup) -> Seen:
        queries, keys = self._id
        if _is_number(i) and _is_number(j):
            query = queries[np.clip(i, 0, len(queries) - 1)]
            seen = (query == keys[np.clip(j, 0, len(keys) - 1)]) & (query >= 0)
            return seen if is_numpy(seen, "ndarray") else bool(seen)
        seen = (j <= 0) & (j > 0)
        for query, key in np.argwhere(self.rectangle(1, len(queries) - 2, 1, len(self.ids))).tolist():
            here, there = query + 1, key + 1
            seen = seen | ((i <= here) & (i >= here) & (j <= there) & (j >= there))
        return seen

    def bounds(
        self, first_i: Position, last_i: Position, first_j: Position, last_j: Position
    ) -> tuple[Seen, Seen]:
        (queries, keys), (query_run, key_run) = self._id, self._run
        m, n = len(queries) - 2, len(self.ids)
        rows = [np.clip(end, 0, m + 1) for end in (first_i, last_i)]
        columns = [np.clip(end, 0, n + 1) for end in (first_j, last_j)]
        one_id = (queries[rows[0]] == keys[columns[0]]) & (queries[rows[0]] >= 0)
        one_run = (query_run[rows[0]] == query_run[rows[1]]) & (
            key_run[columns[0]] == key_run[columns[1]]
        )
        some = (last_i >= 1) & (first_i <= m) & (first_j <= n) & (last_j >= 1)
        if self._are_in_order and m and n:
            rows = [np.clip(end, 1, m) for end in rows]
            columns = [np.clip(end, 1, n) for end in columns]
            some = some & (queries[rows[0]] <= keys[columns[1]]) & (keys[columns[0]] <= queries[rows[1]])
        return some, one_id & one_run

    def positions(self) -> int | None:
        return len(self.ids)

    def query_positions(self) -> int | None:
        return None if self.queries is None else len(self.queries)

    def span(self, first_i: int, last_i: int, keys: int) -> tuple[int, int]:
        queries = self._id[0]
        ids = np.unique(queries[max(first_i, 1) : max(min(last_i, len(queries) - 2) + 1, 1)])
        if not ids.size:
            return 1, 0
        first, last = self._ends
        return int(first[ids].min()), min(int(last[ids].max()), keys)

    def __repr__(self) -> str:
        queries = "" if self.queries is None else f", queries={list(self.queries)}"
        return f"documents({list(self.ids)}{queries})"

    def __str__(self) -> str:
        own = "" if self.queries is None else f"; {len(self.queries)} queries"
        if len(self.ids) > 16:
            return f"documents({len(set(self.ids))} of {len(self.ids)} tokens{own})"
        return f"documents({', '.join(map(str, self.ids))}{own})"


def padding(keep: ArrayLike) -> Relation:
    """Return the relation in which every query sees the keys that are not padding.

    Key j is seen where ``keep[j - 1]`` is true, whatever the query; beyond the end of `keep` none is.

    Parameters
    ----------
    keep : sequence of bool, shape (S,) or (…, S)
        True for a token, False for PAD; 1 and 0 count as these. With leading axes, for each batch entry;
        see :func:`symattn.relations.by_head`.

    Raises
    ------
    InputError
        If `keep` is not a sequence, or has no truth values in it.

    References
    ----------
    Notes on masking, Padding masking.

    Examples
    --------
    >>> [padding([True, False]).sees(1, j) for j in (1, 2)]
    [True, False]
    """
    array = _array(keep)
    if array.ndim < 1 or (array.size and array.dtype.kind not in "biuf"):
        raise InputError(
            f"padding: {shown(keep)} is not a sequence of truth values; give for example [True, False]"
        )
    return by_entry(array.shape[:-1], [Padding(tuple(row)) for row in _rows(array != 0)])


def documents(ids: ArrayLike, queries: ArrayLike | None = None) -> Relation:
    """Return the relation in which tokens see each other inside their own document.

    Query i sees key j where ``ids[i - 1] == ids[j - 1]``, or ``queries[i - 1] == ids[j - 1]``; positions
    beyond the end of `ids` are in no document.

    Parameters
    ----------
    ids : sequence of int, shape (S,) or (…, S)
        The document that each token belongs to; the numbers need not be in order. With leading axes, for
        each batch entry; see :func:`symattn.relations.by_head`.
    queries : sequence of int, shape (L,) or (…, L), optional
        The documents of the queries, where queries are other tokens than keys.

    Raises
    ------
    InputError
        If `ids` or `queries` is not a sequence of whole numbers, or their leading axes do not broadcast.

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
    >>> documents([0, 0, 1], queries=[0, 1]).dense(2, 3)
    array([[ True,  True, False],
           [False, False,  True]])
    """
    arrays = [_array(given) for given in (ids, queries) if given is not None]
    for array, given in zip(arrays, (ids, queries), strict=False):
        if array.ndim < 1 or (array.size and array.dtype.kind not in "iu"):
            raise InputError(
                f"documents: {shown(given)} is not a sequence of whole numbers; "
                "give for example [0, 0, 1]"
            )
    try:
        leading = np.broadcast_shapes(*(array.shape[:-1] for array in arrays))
    except ValueError:
        raise InputError(
            f"documents: ids of shape {arrays[0].shape} and queries of shape {arrays[1].shape}; "
            "the axes before the last must broadcast"
        ) from None
    sides = [_rows(np.broadcast_to(array, (*leading, array.shape[-1]))) for array in arrays]
    return by_entry(leading, [Documents(*map(tuple, rows)) for rows in zip(*sides, strict=True)])


def _array(given: ArrayLike) -> np.ndarray:
    try:
        return np.asarray(given)
    except ValueError:
        return np.empty((), object)


def _rows(array: np.ndarray) -> list[list[Any]]:
    """Return the rows of an array, its leading axes flattened."""
    rows: list[list[Any]] = array.reshape(prod(array.shape[:-1]), array.shape[-1]).tolist()
    return rows
