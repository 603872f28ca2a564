"""Masks that a function defines, as in FlexAttention, and unknown masks."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from symattn.arrays import is_numpy, np
from symattn.errors import InputError
from symattn.relations.base import Lookup, Position, Relation, Seen, _no_lookup
from symattn.relations.conditions import (
    BATCH,
    HEAD,
    KEY,
    QUERY,
    Condition,
    Index,
    Term,
    arrays,
    bounds,
    given,
    indices,
    put,
    single,
    value,
)
from symattn.relations.patterns import causal, everything, isolated
from symattn.relations.reading import lookups, read

if TYPE_CHECKING:
    from numpy.typing import ArrayLike
    from sympy import Expr


def _truth(value: Any) -> Seen:
    """Read what a user's function answers: ``lambda i, j: j % 2`` answers with integers.

    On numbers & and ~ mean something else, or nothing.
    """
    kind = getattr(getattr(value, "dtype", None), "kind", None)
    value = value != 0 if isinstance(value, (int, float)) or kind in ("i", "u", "f") else value
    return bool(value) if is_numpy(value, "bool_") else value


def _as_numpy(position: Position) -> Position:
    """Return an int as NumPy has it: ~ of what Python compares would be −1 or −2, and true."""
    return np.int64(position) if type(position) is int else position


@dataclass(frozen=True, repr=False)
class Predicate(Relation):
    """A relation given by a function of two positions, of which only its answers are known."""

    name: str
    function: Callable[..., object]

    def sees(self, i: Position, j: Position, lookup: Lookup = _no_lookup) -> Seen:
        return _truth(self.function(_as_numpy(i), _as_numpy(j)))

    def asks_a_function(self) -> bool:
        return True

    def __repr__(self) -> str:
        return self._call("opaque=True")

    def _call(self, *options: str) -> str:
        """Return the call that makes it, as code."""
        function = getattr(self.function, "__name__", self.function)
        return f"from_function({', '.join([repr(self.name), str(function), *options])})"

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, repr=False)
class MaskMod(Predicate):
    """A relation given by a function of batch entry, head, query and key, all counted from 0."""

    reads_entries = reads_heads = True

    batch: int = 0
    head: int = 0

    def sees(self, i: Position, j: Position, lookup: Lookup = _no_lookup) -> Seen:
        places = (self.batch, self.head, i - 1, j - 1)
        return _truth(self.function(*map(_as_numpy, places)))

    def at(self, batch: int, head: int) -> Relation:
        return replace(self, batch=batch, head=head)


@dataclass(frozen=True, repr=False)
class Formula(Predicate):
    """A relation given by a condition, which was read from a function and is tied to it."""

    condition: Condition
    given: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """The arrays that were named in the call, by the word they were given with."""

    @property
    def reads_queries(self) -> bool:  # type: ignore[override]
        return QUERY in indices(self.condition)

    @property
    def reads_entries(self) -> bool:  # type: ignore[override]
        return BATCH in indices(self.condition)

    @property
    def reads_heads(self) -> bool:  # type: ignore[override]
        return HEAD in indices(self.condition)

    def sees(self, i: Position, j: Position, lookup: Lookup = _no_lookup) -> Seen:
        at = {QUERY: i, KEY: j, BATCH: 0, HEAD: 0}
        for array, place in lookups(self.condition):
            if array.values is None:
                raise InputError(
                    f"the array {array.name} in {self.name} stands for any array; give its values, "
                    f'with_arrays({array.name}=[0, 0, 1]), or known=("{array.name}",)'
                )
            found, length = value(place, at), len(array.values)
            if not np.all((found >= -length) & (found < length)):
                raise InputError(
                    f"{self.name} reads {array.name} at index {_outside(found, length)}, "
                    f"of {length} entries: "
                    f'give a longer array, or unknown=("{array.name}",) for every array; or bound the '
                    "positions by a hypothesis, such as S <= 4"
                )
        return value(self.condition, at)

    def bounds(
        self, first_i: Position, last_i: Position, first_j: Position, last_j: Position
    ) -> tuple[Seen, Seen]:
        if any(array.values is None for array in arrays(self.condition)):
            return True, False
        first = {QUERY: first_i, KEY: first_j, BATCH: 0, HEAD: 0}
        return bounds(self.condition, first, {QUERY: last_i, KEY: last_j, BATCH: 0, HEAD: 0})

    def at(self, batch: int, head: int) -> Relation:
        put_in = {BATCH: Term(batch), HEAD: Term(head)}
        return replace(self, condition=put(self.condition, put_in))

    def with_arrays(self, **values: ArrayLike) -> Relation:
        """Return the relation in which unknown arrays have values.

        Examples
        --------
        >>> doc = np.array([0])
        >>> same = from_function("same", lambda i, j: doc[i - 1] == doc[j - 1], unknown=("doc",))
        >>> same.with_arrays(doc=[7, 7, 5]).dense(3)
        array([[ True,  True, False],
               [ True,  True, False],
               [False, False,  True]])
        """
        known = {name: tuple(int(n) for n in np.asarray(array)) for name, array in values.items()}
        return replace(self, condition=given(self.condition, known))

    def __repr__(self) -> str:
        return self._call(*(f"{word}={names!r}" for word, names in self.given if names))


@dataclass(frozen=True, repr=False)
class Comparison(Relation):
    """A relation given by a condition on the positions of query and key, as i + j ≤ 4."""

    condition: Condition

    def sees(self, i: Position, j: Position, lookup: Lookup = _no_lookup) -> Seen:
        return value(self.condition, {QUERY: i, KEY: j})

    def between(self, query: str, key: str) -> str:
        """Return the condition with names of a query and of a key."""
        names = {QUERY: single(Index(query, 1)), KEY: single(Index(key, 1))}
        return str(put(self.condition, names))

    def __str__(self) -> str:
        return str(self.condition)


def _outside(places: Position, length: int) -> int:
    flat = np.ravel(places)
    return int(flat[(flat < -length) | (flat >= length)][0])


@dataclass(frozen=True, repr=False)
class Unknown(Relation):
    """Any relation at all: a claim that uses it speaks of every relation."""

    name: str

    def sees(self, i: Position, j: Position, lookup: Lookup = _no_lookup) -> Seen:
        return lookup(self.name, i, j)

    def unknowns(self) -> frozenset[str]:
        return frozenset({self.name})

    def replacing(self, known: Mapping[str, Relation]) -> Relation:
        return known.get(self.name, self)

    def __repr__(self) -> str:
        return f"unknown({self.name!r})"

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, repr=False)
class PositionTable(Unknown):
    """Any table of positions: each query sees one key, that at the position in its row."""

    queries: Expr
    """The number of rows."""
    keys: Expr
    """The number of positions to choose from."""
    injective: bool = False
    """Whether no position occurs twice."""

    @property
    def properties(self) -> tuple[str, ...]:
        """The properties that it has, beside that every query sees some key."""
        return ("single-valued", "injective") if self.injective else ("single-valued",)

    def __repr__(self) -> str:
        injective = ", injective=True" if self.injective else ""
        return f"table({self.name!r}, {self.queries}, {self.keys}{injective})"


def unknown(name: str) -> Relation:
    """Return an unknown relation: a claim about it covers every relation.

    Parameters
    ----------
    name : str
        Its printed name; one name is one relation in a statement.

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


def from_function(
    name: str,
    function: Callable[..., object],
    *,
    unknown: Sequence[str] = (),
    known: Sequence[str] = (),
    opaque: bool = False,
) -> Relation:
    """Return the relation that a function defines: of two positions, or a FlexAttention ``mask_mod``.

    The function is called on positions without a value, and the condition that it writes down is what
    the relation means, in numbers as for every size. The condition is compared with the function at all
    pairs of positions up to twice its largest constant + 2; where these are more than 2^18, at those
    near the constants, near a constant apart, and at random; at 2^12, if it takes no arrays.

    Parameters
    ----------
    name : str
        The printed name of the relation.
    function : callable
        Either ``function(i, j)``, of positions counted from 1, or ``function(batch, head, q_idx,
        kv_idx)``, of indices counted from 0, as PyTorch's FlexAttention has it; which one is told by the
        number of its required parameters. True where the query sees the key; a number counts as true
        unless it is 0. Permitted are comparisons, ``& | ~ ^``, ``+`` and ``-``, ``*`` by an integer,
        ``//`` and ``%`` by a positive integer, ``abs``, ``minimum``, ``maximum``, ``clamp`` and
        ``where`` of NumPy and PyTorch, ``and_masks`` and ``or_masks``, and lookups in captured arrays.
        Give a module-level function if claims are to run in several processes. A claim is about every
        batch entry and every head; of an opaque function, about batch entry 0 and head 0.
    unknown, known : sequence of str
        The names of the arrays that the function captures and looks into, ``doc[q_idx]``: of one
        dimension, of integers or truth values. A claim is about every array in place of an unknown one,
        of which those of one name are one, and about the values of a known one, as they are now.
    opaque : bool
        Whether the function is not read, but asked for numbers alone: integers, and integer arrays that
        broadcast. It may do anything, and a claim with it is CHECKED at most.

    Raises
    ------
    InputError
        If the name is empty; if `function` cannot be called, or takes neither two nor four arguments;
        if it asks for a truth value (``if``, ``and``, ``or``, ``not``, ``in``) or does what no condition
        has; if it looks into arrays that are not named, or a name is none of those that it captures; if
        it says something else when it is called again, or of numbers.

    References
    ----------
    Dong et al., Flex Attention: a programming model for generating optimized attention kernels, arXiv
    2412.05496.

    Examples
    --------
    >>> even = from_function("even", lambda i, j: j % 2 == 0)
    >>> even.sees(1, 2)
    True
    >>> from_function("causal", lambda b, h, q_idx, kv_idx: q_idx >= kv_idx).dense(2)
    array([[ True, False],
           [ True,  True]])
    >>> doc = np.array([0, 0, 1])
    >>> def packed(b, h, q_idx, kv_idx):
    ...     return (doc[q_idx] == doc[kv_idx]) & (q_idx >= kv_idx)
    >>> print(from_function("packed", packed, unknown=("doc",)).condition)
    doc[i − 1] = doc[j − 1] and j ≤ i
    """
    if not isinstance(name, str) or not name.strip() or not callable(function):
        raise InputError(f"from_function({name!r}, {function!r}): give a name, and a function of (i, j)")
    places = _required(function)
    if places not in (2, 4):
        raise InputError(
            f"from_function({name!r}, …): the function takes {places} arguments; give one of "
            "(i, j), counted from 1, or one of (batch, head, q_idx, kv_idx), counted from 0"
        )
    if opaque:
        if unknown or known:
            raise InputError(
                "from_function: the arrays of an opaque function are not read; leave out their names"
            )
        return Predicate(name, function) if places == 2 else MaskMod(name, function)
    for word, names in (("unknown", unknown), ("known", known)):
        if isinstance(names, str):
            raise InputError(
                f'from_function: {word}={names!r}; give the names in a tuple, {word}=("{names}",)'
            )
    named = (("unknown", tuple(unknown)), ("known", tuple(known)))
    condition = read(f"from_function({name!r}, …)", function, places, unknown, known)
    return Formula(name, function, condition, named)


def _required(function: Callable[..., object]) -> int:
    """Return the number of required arguments of a function; 2 where Python cannot tell."""
    if isinstance(function, np.ufunc):
        return int(function.nin)
    try:
        parameters = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        return 2
    places = [p for p in parameters if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
    required = [p for p in places if p.default is p.empty]
    # `lambda i, j, width=3: …` takes two; `lambda *args: …` and all-optional functions are of positions.
    return len(required) or 2
