"""Fields: the names of the arguments of an expression, statement or hypothesis.

A node of SymPy is its class and its arguments in order. A class of the language names them in its body,
so that its fields read as its signature. One role has one name in all classes: ``body`` is what
something is done to, ``left`` and ``right`` are two sides, ``rows`` and ``columns`` are a shape, ``row``
and ``column`` a place in it, ``relation`` says who sees whom, ``query`` is who sees and ``key`` what is
seen, ``index`` is the position that is bound.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any

NAME, RELATION, ITEMS = attrgetter("name"), attrgetter("relation"), attrgetter("args")
"""Readers of an argument that holds a word, a relation, or several items."""


def argument(place: int, what: str | None = None, read: Callable[[Any], Any] | None = None) -> Any:
    """Return the field that is argument number `place` of a node, or what `read` makes of it.

    Examples
    --------
    >>> from symattn.language import matrix
    >>> x = matrix("x", 3, 2)
    >>> (x @ x.T).left, (x @ x.T).right.body.name
    (x, 'x')
    """
    # A property on `_args` costs what `args[place]` does; a descriptor of our own, half as much again.
    if read is None:
        return property(lambda node: node._args[place], doc=what)
    return property(lambda node: read(node._args[place]), doc=what)


def arguments(first: int, what: str | None = None) -> Any:
    """Return the field that is all arguments of a node from number `first` on."""
    return property(lambda node: node._args[first:], doc=what)
