"""Occurrences in an expression; equal parts are visited once."""

from __future__ import annotations

from sympy import Basic

from symattn.language.expressions import Expression
from symattn.language.memoise import remembered
from symattn.language.positions import Position


def distinct(root: Basic) -> list[Basic]:
    """Return every node once, in the order in which they are first met."""
    found: dict[Basic, None] = {}
    waiting = [root]
    while waiting:
        node = waiting.pop()
        if node not in found:
            found[node] = None
            waiting += node.args[::-1]
    return list(found)


@remembered
def extent(e: Expression) -> int:
    """Return the number of nodes of an expression, counting each occurrence."""
    return 1 + sum(_extent(part) for part in e.args)


def _extent(node: Basic) -> int:
    return extent(node) if isinstance(node, Expression) else 1 + sum(map(_extent, node.args))


@remembered
def has_position(e: Expression) -> bool:
    """Tell whether a position stands in an expression, bound or free."""
    return any(map(_has_position, e.args))


def _has_position(node: Basic) -> bool:
    if isinstance(node, Expression):
        return has_position(node)
    return isinstance(node, Position) or any(map(_has_position, node.args))
