"""Which query sees which key.

A relation is a predicate ``sees(i, j)`` on positions that count from 1: the query at position i
sees the key at position j. The same value serves the symbolic side, which asks about integers one
by one, and the numeric side, which asks about whole index arrays.

>>> causal.sees(2, 1), causal.sees(1, 2)
(True, False)
>>> (causal & ~isolated).sees(2, 2)
False
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from symattn.errors import InputError

Lookup = Callable[[str, Any, Any], Any]
"""Answers whether an unknown relation of a given name holds between two positions."""


def _no_lookup(name: str, i: Any, j: Any) -> Any:
    raise InputError(
        f"the relation {name!r} is unknown, so whether {i} sees {j} has no answer; "
        "give a concrete relation, or use it inside a claim, which quantifies over it"
    )


def _negate(value: Any) -> Any:
    return (not value) if isinstance(value, bool) else ~value


class Relation:
    """A relation between query positions and key positions; both count from 1."""

    def sees(self, i: Any, j: Any, lookup: Lookup = _no_lookup) -> Any:
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
        >>> window(1, 0).sees(3, 2)
        True
        """
        raise NotImplementedError

    def unknowns(self) -> frozenset[str]:
        """Return the names of the unknown relations inside."""
        return frozenset().union(*(part.unknowns() for part in self._parts()))

    def _parts(self) -> Iterator[Relation]:
        return iter(())

    def __and__(self, other: Relation) -> Relation:
        return Both(self, other) if isinstance(other, Relation) else NotImplemented

    def __or__(self, other: Relation) -> Relation:
        return Either(self, other) if isinstance(other, Relation) else NotImplemented

    def __invert__(self) -> Relation:
        return self.relation if isinstance(self, Negated) else Negated(self)


@dataclass(frozen=True)
class Causal(Relation):
    """Every token sees itself and the tokens before it: j ≤ i."""

    def sees(self, i: Any, j: Any, lookup: Lookup = _no_lookup) -> Any:
        return j <= i

    def __str__(self) -> str:
        return "causal"


@dataclass(frozen=True)
class Isolated(Relation):
    """Every token sees itself alone: i = j, "every token masked from every other"."""

    def sees(self, i: Any, j: Any, lookup: Lookup = _no_lookup) -> Any:
        return (j <= i) & (i <= j)

    def __str__(self) -> str:
        return "isolated"


@dataclass(frozen=True)
class Everything(Relation):
    """Every token sees every token."""

    def sees(self, i: Any, j: Any, lookup: Lookup = _no_lookup) -> Any:
        return (j <= i) | (i <= j)

    def __str__(self) -> str:
        return "everything"


@dataclass(frozen=True)
class Padding(Relation):
    """Key j is seen, by every query, where ``keep[j - 1]``; positions beyond `keep` are not."""

    keep: tuple[bool, ...]

    def sees(self, i: Any, j: Any, lookup: Lookup = _no_lookup) -> Any:
        seen = (j <= 0) & (j > 0)
        for position, kept in enumerate(self.keep, start=1):
            if kept:
                seen = seen | ((j <= position) & (j >= position))
        return seen

    def __str__(self) -> str:
        return f"padding({', '.join('token' if kept else 'PAD' for kept in self.keep)})"


@dataclass(frozen=True)
class Window(Relation):
    """Key j is seen by query i where i − left ≤ j ≤ i + right; None does not bound."""

    left: int | None
    right: int | None

    def sees(self, i: Any, j: Any, lookup: Lookup = _no_lookup) -> Any:
        seen = (j <= i) | (i <= j)
        if self.left is not None:
            seen = seen & (i - self.left <= j)
        if self.right is not None:
            seen = seen & (j <= i + self.right)
        return seen

    def __str__(self) -> str:
        return f"window({self.left}, {self.right})"


@dataclass(frozen=True)
class Blocks(Relation):
    """Query and key are seen in the same run of `length` consecutive positions."""

    length: int

    def sees(self, i: Any, j: Any, lookup: Lookup = _no_lookup) -> Any:
        query, key = (i - 1) // self.length, (j - 1) // self.length
        return (query <= key) & (key <= query)

    def __str__(self) -> str:
        return f"blocks({self.length})"


@dataclass(frozen=True)
class Predicate(Relation):
    """A relation given by a function of two positions."""

    name: str
    function: Callable[[Any, Any], Any]

    def sees(self, i: Any, j: Any, lookup: Lookup = _no_lookup) -> Any:
        value = self.function(i, j)
        # `lambda i, j: j % 2` answers with integers, on which & and ~ mean something else.
        kind = getattr(getattr(value, "dtype", None), "kind", None)
        return value != 0 if isinstance(value, int) or kind in ("i", "u") else value

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True)
class Unknown(Relation):
    """Any relation at all: a claim that uses it speaks of every relation."""

    name: str

    def sees(self, i: Any, j: Any, lookup: Lookup = _no_lookup) -> Any:
        return lookup(self.name, i, j)

    def unknowns(self) -> frozenset[str]:
        return frozenset({self.name})

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True)
class Both(Relation):
    """Seen where both relations hold."""

    first: Relation
    second: Relation

    def sees(self, i: Any, j: Any, lookup: Lookup = _no_lookup) -> Any:
        return self.first.sees(i, j, lookup) & self.second.sees(i, j, lookup)

    def _parts(self) -> Iterator[Relation]:
        return iter((self.first, self.second))

    def __str__(self) -> str:
        return f"({self.first} and {self.second})"


@dataclass(frozen=True)
class Either(Relation):
    """Seen where one of the relations holds, or both."""

    first: Relation
    second: Relation

    def sees(self, i: Any, j: Any, lookup: Lookup = _no_lookup) -> Any:
        return self.first.sees(i, j, lookup) | self.second.sees(i, j, lookup)

    def _parts(self) -> Iterator[Relation]:
        return iter((self.first, self.second))

    def __str__(self) -> str:
        return f"({self.first} or {self.second})"


@dataclass(frozen=True)
class Negated(Relation):
    """Seen where the relation does not hold."""

    relation: Relation

    def sees(self, i: Any, j: Any, lookup: Lookup = _no_lookup) -> Any:
        return _negate(self.relation.sees(i, j, lookup))

    def _parts(self) -> Iterator[Relation]:
        return iter((self.relation,))

    def __str__(self) -> str:
        return f"not {self.relation}"


causal = Causal()
"""Every token sees itself and the tokens before it."""

isolated = Isolated()
"""Every token sees itself alone."""

everything = Everything()
"""Every token sees every token."""

nothing = Negated(everything)
"""No token sees any token."""


def padding(keep: tuple[bool, ...] | list[bool]) -> Relation:
    """Return the relation in which every query sees the keys that are not padding.

    Key j is seen where ``keep[j - 1]`` is true, whatever the query; beyond the end of `keep` none is.

    Parameters
    ----------
    keep : sequence of bool, shape (S,)
        True for a token, False for PAD.

    Raises
    ------
    InputError
        If `keep` is no sequence.

    References
    ----------
    002_feef52de4852468d.txt, Padding masking.

    Examples
    --------
    >>> [padding([True, False]).sees(1, j) for j in (1, 2)]
    [True, False]
    """
    try:
        return Padding(tuple(bool(kept) for kept in keep))
    except TypeError as error:
        raise InputError(f"padding: {keep!r} is no sequence; give for example [True, False]") from error


def window(left: int | None, right: int | None = 0) -> Relation:
    """Return the relation in which query i sees the keys from i − left to i + right.

    i − left ≤ j ≤ i + right.

    Parameters
    ----------
    left, right : int or None
        How far the window reaches, in tokens, at least 0; None does not bound.

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
        if reach is not None and not _is_whole(reach, 0):
            raise InputError(
                f"window: {name} = {reach!r}; give a whole number of at least 0, or None for no bound"
            )
    return Window(left, right)


def _is_whole(value: Any, least: int) -> bool:
    """Tell whether a value is a whole number that is not below `least`."""
    return hasattr(value, "__index__") and not isinstance(value, bool) and value >= least


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
    if not _is_whole(length, 1):
        raise InputError(f"blocks: length = {length!r}; give a whole number of at least 1")
    return Blocks(length)


def unknown(name: str) -> Relation:
    """Return a relation about which nothing is known: a claim with it speaks of every relation.

    Parameters
    ----------
    name : str
        How it prints; one name is one relation in a statement.

    Raises
    ------
    InputError
        If the name is empty, or is ``"causal"``, ``"isolated"`` or ``"everything"``.

    Examples
    --------
    >>> str(unknown("R") & causal)
    '(R and causal)'
    """
    if not isinstance(name, str) or not name.strip():
        raise InputError(f"unknown({name!r}): give a nonempty string as its name")
    if name in {str(known) for known in (causal, isolated, everything)}:
        raise InputError(f"unknown({name!r}): {name} is a relation already; give another name")
    return Unknown(name)


def from_function(name: str, function: Callable[[Any, Any], Any]) -> Relation:
    """Return the relation that a function of two positions (counted from 1) defines.

    Parameters
    ----------
    name : str
        How the relation prints.
    function : callable
        ``function(i, j)``, true where query i sees key j; an integer counts as true unless it is 0. Give
        a module-level function if claims are to run in several processes.

    Raises
    ------
    InputError
        If the name is empty, or `function` cannot be called.

    Examples
    --------
    >>> even = from_function("even", lambda i, j: j % 2 == 0)
    >>> even.sees(1, 2)
    True
    """
    if not isinstance(name, str) or not name.strip() or not callable(function):
        raise InputError(f"from_function({name!r}, {function!r}): give a name, and a function of (i, j)")
    return Predicate(name, function)
