"""Bound positions named by what stands around them: expressions that differ in names alone are one."""

from __future__ import annotations

from itertools import count
from typing import Any
from weakref import WeakValueDictionary

from sympy.core.symbol import Str

from symattn.language.binding import Binding, free_positions, with_free
from symattn.language.expressions import Expression
from symattn.language.memoise import remembered
from symattn.language.positions import Position

_MADE: WeakValueDictionary[Expression, Expression] = WeakValueDictionary()
"""What was made, by itself: equal parts are one object, which is found in tables without comparing."""


def canonical(e: Any) -> Any:
    """Return an expression with its bound positions renamed: the same one, whatever they were called.

    From the innermost on, an index gets the first name that nothing free beside it has, and no index in
    whose scope it stands. Equal parts of different sums become one object so.
    """
    return _canonical(e) if isinstance(e, Expression) else e


@remembered
def _canonical(e: Expression) -> Expression:
    new = _with(e, [canonical(part) for part in e.args])
    if not isinstance(new, Binding):
        return new
    index, within = new.index, (new.body, *new.conditions)
    taken = _around(new.body, index) | free_positions(*within) - {index}
    names = (Position(Str(f"·{k} of {index.axis}"), index.axis) for k in count())
    name = next(p for p in names if p not in taken)
    done: dict[Any, Any] = {index: name}
    inside = (*within, index)
    return _with(new, [_renamed(part, index, done) if part in inside else part for part in new.args])


def _renamed(node: Any, index: Position, done: dict[Any, Any]) -> Any:
    """Return a part with another name for an index that is free in it."""
    if not isinstance(node, Expression):
        return with_free(node, {index: done[index]})
    if index not in free_positions(node):
        return node
    if node not in done:
        done[node] = _with(node, [_renamed(part, index, done) for part in node.args])
    return done[node]


def _with(e: Expression, parts: list[Any]) -> Expression:
    is_same = all(one is other for one, other in zip(parts, e.args, strict=True))
    new: Expression = e if is_same else e.func(*parts)
    return _MADE.setdefault(new, new)


def _around(e: Any, position: Position) -> frozenset[Position]:
    """Return the indices in whose scope a position is free."""
    found, seen, waiting = set(), set(), [e]
    while waiting:
        node = waiting.pop()
        if id(node) in seen or position not in free_positions(node):
            continue
        seen.add(id(node))
        if isinstance(node, Binding):
            found.add(node.index)
        waiting += node.args
    return frozenset(found)
