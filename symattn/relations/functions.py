"""Masks that a function defines, FlexAttention's too, and masks of which nothing is known."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from symattn.errors import InputError
from symattn.relations.base import Lookup, Relation, _no_lookup
from symattn.relations.patterns import causal, everything, isolated


def _truth(value: Any) -> Any:
    """Read what a user's function answers: ``lambda i, j: j % 2`` answers with integers.

    On numbers & and ~ mean something else, or nothing.
    """
    kind = getattr(getattr(value, "dtype", None), "kind", None)
    return value != 0 if isinstance(value, (int, float)) or kind in ("i", "u", "f") else value


@dataclass(frozen=True, repr=False)
class Predicate(Relation):
    """A relation given by a function of two positions."""

    name: str
    function: Callable[[Any, Any], Any]

    def sees(self, i: Any, j: Any, lookup: Lookup = _no_lookup) -> Any:
        return _truth(self.function(i, j))

    def asks_a_function(self) -> bool:
        return True

    def __repr__(self) -> str:
        return f"from_function({self.name!r}, {getattr(self.function, '__name__', self.function)})"

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, repr=False)
class MaskMod(Predicate):
    """A relation given by a function of batch entry, head, query and key, all counted from 0."""

    reads_entries = reads_heads = True

    function: Callable[..., Any]
    batch: int = 0
    head: int = 0

    def sees(self, i: Any, j: Any, lookup: Lookup = _no_lookup) -> Any:
        return _truth(self.function(self.batch, self.head, i - 1, j - 1))

    def at(self, batch: int, head: int) -> Relation:
        return MaskMod(self.name, self.function, batch, head)

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, repr=False)
class Unknown(Relation):
    """Any relation at all: a claim that uses it speaks of every relation."""

    name: str

    def sees(self, i: Any, j: Any, lookup: Lookup = _no_lookup) -> Any:
        return lookup(self.name, i, j)

    def unknowns(self) -> frozenset[str]:
        return frozenset({self.name})

    def replacing(self, known: Mapping[str, Relation]) -> Relation:
        return known.get(self.name, self)

    def __repr__(self) -> str:
        return f"unknown({self.name!r})"

    def __str__(self) -> str:
        return self.name


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


def from_function(name: str, function: Callable[..., Any]) -> Relation:
    """Return the relation that a function defines: of two positions, or a FlexAttention ``mask_mod``.

    Parameters
    ----------
    name : str
        How the relation prints.
    function : callable
        Either ``function(i, j)``, of positions counted from 1, or ``function(batch, head, q_idx,
        kv_idx)``, of indices counted from 0, as PyTorch's FlexAttention has it; which one is told by the
        number of its required parameters. True where the query sees the key; a number counts as true
        unless it is 0. It is called with numbers and with integer arrays that broadcast. Give a
        module-level function if claims are to run in several processes. A claim, which knows no batch
        and no heads, has batch entry 0 and head 0.

    Raises
    ------
    InputError
        If the name is empty, `function` cannot be called, or takes neither two nor four arguments.

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
    """
    if not isinstance(name, str) or not name.strip() or not callable(function):
        raise InputError(f"from_function({name!r}, {function!r}): give a name, and a function of (i, j)")
    match _required(function):
        case 2:
            return Predicate(name, function)
        case 4:
            return MaskMod(name, function)
        case count:
            raise InputError(
                f"from_function({name!r}, …): the function takes {count} arguments; give one of "
                "(i, j), counted from 1, or one of (batch, head, q_idx, kv_idx), counted from 0"
            )


def _required(function: Callable[..., Any]) -> int:
    """Return how many arguments a function must be given; 2 where Python cannot tell."""
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
