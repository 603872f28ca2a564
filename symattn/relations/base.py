"""Relations, and their combinations."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import TYPE_CHECKING, Any, TypeAlias

from symattn.arrays import is_numpy, np
from symattn.displayed import Displayed
from symattn.errors import InputError

if TYPE_CHECKING:
    from sympy import Expr
    from sympy.logic.boolalg import Boolean

Position: TypeAlias = "int | np.integer | np.ndarray | Expr"
"""A position, an array of positions, or a symbol."""

Seen: TypeAlias = "bool | np.ndarray | Boolean"
"""Whether something holds at a position: a truth value, an array of them, or a condition on symbols."""

Lookup: TypeAlias = "Callable[[str, Any, Any], Seen]"
"""Answers whether an unknown relation of a given name holds between two positions."""


class Tile(IntEnum):
    """The part of a rectangle of (query, key) pairs in which a relation holds: none, some or all."""

    EMPTY = 0
    MIXED = 1
    FULL = 2


def is_whole(value: Any, least: int) -> bool:
    """Tell whether a value is a whole number that is not below `least`."""
    is_truth = isinstance(value, bool) or is_numpy(value, "bool_")
    return not is_truth and hasattr(value, "__index__") and value >= least


def _no_lookup(name: str, i: Position, j: Position) -> Seen:
    raise InputError(
        f"the relation {name!r} is unknown, so whether {i} sees {j} has no answer; "
        "give a concrete relation, or use it inside a claim, which quantifies over it"
    )


def _as_relation(value: object, sign: str) -> Relation:
    if isinstance(value, Relation):
        return value
    shape = getattr(value, "shape", None)
    given = repr(value) if shape is None else f"an array of shape {tuple(shape)}"
    raise InputError(
        f"{given} beside {sign}: relations combine with relations, causal {sign} window(2); "
        "a function makes one: from_function('mine', lambda i, j: i - j < 3)"
    )


def _negate(value: Seen) -> Seen:
    return (not value) if isinstance(value, bool) else ~value


class Relation(Displayed):
    """A relation between query positions and key positions; both count from 1."""

    reads_queries: bool = True
    """Whether the answer depends on the query's position."""
    __array_ufunc__ = None
    reads_entries: bool = False
    """Whether the answer depends on the batch entry."""
    reads_heads: bool = False
    """Whether the answer depends on the head."""

    def sees(self, i: Position, j: Position, lookup: Lookup = _no_lookup) -> Seen:
        """Tell whether the query at position `i` sees the key at position `j`.

        Parameters
        ----------
        i, j : int, integer array of any broadcastable shape, or SymPy expression
            Positions, counted from 1.
        lookup : callable, optional
            Called as ``lookup(name, i, j)`` for the unknown relations inside.

        Returns
        -------
        bool, boolean array, or SymPy relational

        Raises
        ------
        InputError
            If the relation is unknown and no `lookup` is given.

        Examples
        --------
        >>> from symattn.relations import window
        >>> window(1, 0).sees(3, 2)
        True
        """
        raise NotImplementedError

    def bounds(
        self, first_i: Position, last_i: Position, first_j: Position, last_j: Position
    ) -> tuple[Seen, Seen]:
        """Bound a rectangle of pairs: whether some may be seen, and whether all certainly are.

        Parameters
        ----------
        first_i, last_i, first_j, last_j : int, or integer arrays that broadcast
            The first and last positions of queries and of keys, counted from 1, both included.

        Returns
        -------
        some, every : bool, or boolean arrays
            Where `some` is False, no pair is seen; where `every` is True, all are. Either may err on
            the careful side.
        """
        return True, False

    def span(self, first_i: int, last_i: int, keys: int) -> tuple[int, int]:
        """Return the first and last key that queries `first_i` to `last_i` may see, of keys 1 to `keys`.

        No key outside is seen; where the first is greater than the last, none is.
        """
        return 1, keys

    def at(self, batch: int, head: int) -> Relation:
        """Return the relation in one batch entry and head, both counted from 0."""
        return self

    def fitted(self, leading: tuple[int, ...], heads: int) -> Relation:
        """Return the relation for batch entries of some shape, each with so many heads.

        Raises
        ------
        InputError
            If something inside is given for entries or heads that do not broadcast to these.
        """
        return self

    def dense(self, L: int, S: int | None = None, *, alignment: int = 0) -> np.ndarray:
        """Return the relation as a matrix: entry (q, k) tells whether query q sees key k.

        Parameters
        ----------
        L, S : int
            The numbers of queries and keys; S is L unless given.
        alignment : int
            The index of the key, counted from 0, at whose position the first query stands.

        Returns
        -------
        array of bool, shape (L, S)

        Raises
        ------
        InputError
            If a size is not a whole number of at least 0, the relation is unknown, or a function that
            defines it does not answer for each pair.

        Examples
        --------
        >>> from symattn.relations import causal
        >>> causal.dense(2, 4, alignment=2)
        array([[ True,  True,  True, False],
               [ True,  True,  True,  True]])
        """
        S = L if S is None else S
        for name, size in (("L", L), ("S", S)):
            if not is_whole(size, 0):
                raise InputError(f"{name} = {size!r}; give a whole number of at least 0")
        return self.rectangle(alignment + 1, alignment + L, 1, S)

    def rectangle(self, first_i: int, last_i: int, first_j: int, last_j: int) -> np.ndarray:
        """Return the visibility of some consecutive keys to some consecutive queries.

        Parameters
        ----------
        first_i, last_i, first_j, last_j : int
            The first and last positions of queries and of keys, counted from 1, both included.

        Returns
        -------
        array of bool, shape (last_i − first_i + 1, last_j − first_j + 1)

        Raises
        ------
        InputError
            As from :meth:`dense`.

        Examples
        --------
        >>> from symattn.relations import causal
        >>> causal.rectangle(2, 3, 3, 3)
        array([[False],
               [ True]])
        """
        i = np.arange(first_i, last_i + 1)[:, None]
        j = np.arange(first_j, last_j + 1)[None, :]
        seen = np.asarray(self.sees(i, j))
        if seen.dtype.kind not in "biuf":
            raise InputError(
                f"{self} answers with {seen.dtype} for positions {first_i} to {last_i}; "
                "a relation must answer True or False, or an array of them"
            )
        try:
            return np.array(np.broadcast_to(seen, (i.size, j.size)), dtype=bool)
        except ValueError:
            raise InputError(
                f"{self} answers with shape {seen.shape} for {i.size} queries, shape {i.shape}, and "
                f"{j.size} keys, shape {j.shape}; it must answer for each pair, as broadcasting does"
            ) from None

    def bias(
        self,
        L: int,
        S: int | None = None,
        dtype: Any = "float64",
        *,
        alignment: int = 0,
    ) -> np.ndarray:
        """Return the relation as a matrix to add to scores: 0 where a key is seen, −∞ where not.

        Parameters
        ----------
        L, S, alignment : int
            As for :meth:`dense`.
        dtype : floating dtype

        Returns
        -------
        array of `dtype`, shape (L, S)
            Chosen entry by entry, so that no 0 · ∞ arises.

        Raises
        ------
        InputError
            As from :meth:`dense`.

        Examples
        --------
        >>> from symattn.relations import causal
        >>> causal.bias(2)
        array([[  0., -inf],
               [  0.,   0.]])
        """
        return np.where(self.dense(L, S, alignment=alignment), 0, -np.inf).astype(dtype)

    def tiling(
        self,
        L: int,
        S: int | None = None,
        *,
        rows: int = 256,
        columns: int = 512,
        alignment: int = 0,
    ) -> np.ndarray:
        """Tell which tiles of the matrix are empty, full or mixed, without building it.

        Parameters
        ----------
        L, S, alignment : int
            As for :meth:`dense`.
        rows, columns : int
            The size of a tile, at least 1; the last ones may be smaller.

        Returns
        -------
        array of int8, shape (⌈L / rows⌉, ⌈S / columns⌉)
            0 where no pair is seen, 2 where all are, 1 elsewhere; see :class:`Tile`. Only tiles that
            the bounds of the relation leave open are looked into, one at a time.

        Raises
        ------
        InputError
            If a size is not permitted, or the relation is unknown.

        Examples
        --------
        >>> from symattn.relations import causal
        >>> causal.tiling(6, rows=2, columns=2)
        array([[1, 0, 0],
               [2, 1, 0],
               [2, 2, 1]], dtype=int8)
        """
        S = L if S is None else S
        for name, size, least in (("L", L, 0), ("S", S, 0), ("rows", rows, 1), ("columns", columns, 1)):
            if not is_whole(size, least):
                raise InputError(f"{name} = {size!r}; give a whole number of at least {least}")
        first_i = alignment + 1 + np.arange(0, L, rows)[:, None]
        last_i = np.minimum(first_i + rows - 1, alignment + L)
        first_j = 1 + np.arange(0, S, columns)[None, :]
        last_j = np.minimum(first_j + columns - 1, S)
        some, every = self.bounds(first_i, last_i, first_j, last_j)
        shape = (first_i.size, first_j.size)
        tiles = np.broadcast_to(
            np.where(some, np.where(every, Tile.FULL, Tile.MIXED), Tile.EMPTY), shape
        )
        tiles = tiles.astype(np.int8)
        for row, column in np.argwhere(tiles == Tile.MIXED).tolist():
            seen = self.rectangle(first_i[row, 0], last_i[row, 0], first_j[0, column], last_j[0, column])
            if seen.all():
                tiles[row, column] = Tile.FULL
            elif not seen.any():
                tiles[row, column] = Tile.EMPTY
        return tiles

    def __repr__(self) -> str:
        return str(self)

    def __bool__(self) -> bool:
        raise InputError(
            f"the relation {self} is neither true nor false as a whole; combine relations by & | ~, and "
            "not by and, or, not"
        )

    def asks_a_function(self) -> bool:
        """Tell whether a function of positions answers, in part: it knows numbers, not symbols."""
        return any(part.asks_a_function() for part in self._parts())

    def is_by_head(self) -> bool:
        """Tell whether something inside is given for each batch entry or head; see :func:`by_head`."""
        return any(part.is_by_head() for part in self._parts())

    def positions(self) -> int | None:
        """Return for how many keys, at least, something inside is given; None if for all."""
        given = [part.positions() for part in self._parts()]
        return min((count for count in given if count is not None), default=None)

    def query_positions(self) -> int | None:
        """Return for how many positions of queries, at least, these have values of their own."""
        given = [part.query_positions() for part in self._parts()]
        return min((count for count in given if count is not None), default=None)

    def unknowns(self) -> frozenset[str]:
        """Return the names of the unknown relations inside."""
        return frozenset().union(*(part.unknowns() for part in self._parts()))

    def replacing(self, known: Mapping[str, Relation]) -> Relation:
        """Return the relation in which unknown ones are those that are given under their names."""
        return self

    def lengths(self) -> dict[str, int]:
        """Return the whole numbers that it is made with, by name: how far a window reaches, say."""
        names = getattr(self, "__dataclass_fields__", ())
        return {name: n for name in names if type(n := getattr(self, name)) is int}

    def over_lengths(self, change: Callable[[int], int]) -> Relation:
        """Return the relation with other whole numbers."""
        changed = {name: change(n) for name, n in self.lengths().items()}
        return replace(self, **changed) if changed else self  # type: ignore[type-var]

    def innermost(self) -> Iterator[Relation]:
        """Yield the relations that it is made of by & | ~, each as often as it stands there."""
        parts = list(self._parts())
        yield from (r for part in parts for r in part.innermost()) if parts else (self,)

    def _parts(self) -> Iterator[Relation]:
        return iter(())

    def __and__(self, other: Relation) -> Relation:
        return Both(self, _as_relation(other, "&"))

    def __or__(self, other: Relation) -> Relation:
        return Either(self, _as_relation(other, "|"))

    def __rand__(self, other: object) -> Relation:
        return _as_relation(other, "&")

    def __ror__(self, other: object) -> Relation:
        return _as_relation(other, "|")

    def __invert__(self) -> Relation:
        return self.relation if isinstance(self, Negated) else Negated(self)


def _operand(relation: Relation) -> str:
    """Return the code of a relation as a part of another one."""
    return f"({relation!r})" if isinstance(relation, _Pair) else repr(relation)


@dataclass(frozen=True, repr=False)
class _Pair(Relation):
    """Two relations, combined."""

    first: Relation
    second: Relation

    @property
    def reads_queries(self) -> bool:  # type: ignore[override]
        return self.first.reads_queries or self.second.reads_queries

    @property
    def reads_entries(self) -> bool:  # type: ignore[override]
        return self.first.reads_entries or self.second.reads_entries

    @property
    def reads_heads(self) -> bool:  # type: ignore[override]
        return self.first.reads_heads or self.second.reads_heads

    def at(self, batch: int, head: int) -> Relation:
        return type(self)(self.first.at(batch, head), self.second.at(batch, head))

    def fitted(self, leading: tuple[int, ...], heads: int) -> Relation:
        return type(self)(self.first.fitted(leading, heads), self.second.fitted(leading, heads))

    def over_lengths(self, change: Callable[[int], int]) -> Relation:
        return type(self)(self.first.over_lengths(change), self.second.over_lengths(change))

    def replacing(self, known: Mapping[str, Relation]) -> Relation:
        return type(self)(self.first.replacing(known), self.second.replacing(known))

    def _parts(self) -> Iterator[Relation]:
        return iter((self.first, self.second))

    def _code(self, sign: str) -> str:
        """Return the code of two relations with an operator between them."""
        first = repr(self.first) if isinstance(self.first, type(self)) else _operand(self.first)
        return f"{first} {sign} {_operand(self.second)}"


@dataclass(frozen=True, repr=False)
class Both(_Pair):
    """Seen where both relations hold."""

    def sees(self, i: Position, j: Position, lookup: Lookup = _no_lookup) -> Seen:
        return self.first.sees(i, j, lookup) & self.second.sees(i, j, lookup)

    def bounds(
        self, first_i: Position, last_i: Position, first_j: Position, last_j: Position
    ) -> tuple[Seen, Seen]:
        some, every = self.first.bounds(first_i, last_i, first_j, last_j)
        other_some, other_every = self.second.bounds(first_i, last_i, first_j, last_j)
        return some & other_some, every & other_every

    def span(self, first_i: int, last_i: int, keys: int) -> tuple[int, int]:
        low, high = self.first.span(first_i, last_i, keys)
        other_low, other_high = self.second.span(first_i, last_i, keys)
        return max(low, other_low), min(high, other_high)

    def __repr__(self) -> str:
        return self._code("&")

    def __str__(self) -> str:
        return f"({self.first} and {self.second})"


@dataclass(frozen=True, repr=False)
class Either(_Pair):
    """Seen where one of the relations holds, or both."""

    def sees(self, i: Position, j: Position, lookup: Lookup = _no_lookup) -> Seen:
        return self.first.sees(i, j, lookup) | self.second.sees(i, j, lookup)

    def bounds(
        self, first_i: Position, last_i: Position, first_j: Position, last_j: Position
    ) -> tuple[Seen, Seen]:
        some, every = self.first.bounds(first_i, last_i, first_j, last_j)
        other_some, other_every = self.second.bounds(first_i, last_i, first_j, last_j)
        return some | other_some, every | other_every

    def span(self, first_i: int, last_i: int, keys: int) -> tuple[int, int]:
        spans = [part.span(first_i, last_i, keys) for part in self._parts()]
        kept = [(low, high) for low, high in spans if low <= high]
        return (min(low for low, _ in kept), max(high for _, high in kept)) if kept else (1, 0)

    def __repr__(self) -> str:
        return self._code("|")

    def __str__(self) -> str:
        return f"({self.first} or {self.second})"


@dataclass(frozen=True, repr=False)
class Negated(Relation):
    """Seen where the relation does not hold."""

    relation: Relation

    @property
    def reads_queries(self) -> bool:  # type: ignore[override]
        return self.relation.reads_queries

    @property
    def reads_entries(self) -> bool:  # type: ignore[override]
        return self.relation.reads_entries

    @property
    def reads_heads(self) -> bool:  # type: ignore[override]
        return self.relation.reads_heads

    def sees(self, i: Position, j: Position, lookup: Lookup = _no_lookup) -> Seen:
        return _negate(self.relation.sees(i, j, lookup))

    def bounds(
        self, first_i: Position, last_i: Position, first_j: Position, last_j: Position
    ) -> tuple[Seen, Seen]:
        some, every = self.relation.bounds(first_i, last_i, first_j, last_j)
        return _negate(every), _negate(some)

    def at(self, batch: int, head: int) -> Relation:
        return Negated(self.relation.at(batch, head))

    def fitted(self, leading: tuple[int, ...], heads: int) -> Relation:
        return Negated(self.relation.fitted(leading, heads))

    def replacing(self, known: Mapping[str, Relation]) -> Relation:
        return Negated(self.relation.replacing(known))

    def over_lengths(self, change: Callable[[int], int]) -> Relation:
        return Negated(self.relation.over_lengths(change))

    def _parts(self) -> Iterator[Relation]:
        return iter((self.relation,))

    def __repr__(self) -> str:
        return f"~{_operand(self.relation)}"

    def __str__(self) -> str:
        return f"not {self.relation}"
