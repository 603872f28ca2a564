"""Bound positions of an expression: they run over their axis inside it, and are not free in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from sympy import Basic
from sympy.logic.boolalg import Boolean

from symattn.language.expressions import Expression
from symattn.language.fields import argument, arguments
from symattn.language.memoise import remembered
from symattn.language.positions import Position


class Binding(Expression):
    """An expression in which a position, its index, runs over its axis."""

    body: Expression = argument(0, "What is put together.")
    index: Position = argument(1, "What runs over its axis.")
    conditions: tuple[Boolean, ...] = arguments(2, "Which positions count, if that is said.")

    @property
    def outside(self) -> tuple[Basic, ...]:
        """Reads outside the scope of the index."""
        return (self.index.axis,)

    def with_body(self, body: Expression) -> Binding:
        """Return the same of another body."""
        return self.func(*(body if part == self.body else part for part in self.args))


def in_scope(*roots: Basic) -> Iterator[tuple[Basic, frozenset[Position]]]:
    """Yield every node, before its arguments, once for each set of positions bound around it."""
    seen = set()
    waiting = [(root, frozenset[Position]()) for root in reversed(roots)]
    while waiting:
        place = node, bound = waiting.pop()
        if place in seen:
            continue
        seen.add(place)
        yield place
        if isinstance(node, Binding):
            within = bound | {node.index}
            parts = [(part, bound) for part in node.outside]
            parts += [(part, within) for part in (node.body, *node.conditions)]
        else:
            parts = [(part, bound) for part in node.args]
        waiting += reversed(parts)


def with_free(node: Basic, values: Mapping[Position, Basic]) -> Basic:
    """Return a node with positions replaced where nothing binds them, by what reads no position."""
    if isinstance(node, Position):
        return values.get(node, node)
    if not node.args or free_positions(node).isdisjoint(values):
        return node
    inner = values
    if isinstance(node, Binding) and node.index in values:
        inner = {position: by for position, by in values.items() if position != node.index}
    within = () if inner is values else (node.body, node.index, *node.conditions)
    return node.func(*(with_free(part, inner if part in within else values) for part in node.args))


def free_positions(*roots: Basic) -> frozenset[Position]:
    """Return the positions that occur where nothing binds them."""
    return _union(_free_in_expression(r) if isinstance(r, Expression) else _free_in(r) for r in roots)


def bound_positions(*roots: Basic) -> frozenset[Position]:
    """Return the positions that are bound somewhere."""
    return _union(_bound_in_expression(r) if isinstance(r, Expression) else _bound_in(r) for r in roots)


def _union(sets: Iterable[frozenset[Position]]) -> frozenset[Position]:
    return frozenset().union(*sets)


def _free_in(node: Basic) -> frozenset[Position]:
    if isinstance(node, Binding):
        inner = free_positions(node.body, *node.conditions) - {node.index}
        return inner | free_positions(*node.outside)
    own = {node} if isinstance(node, Position) else set()
    return free_positions(*node.args) | own


def _bound_in(node: Basic) -> frozenset[Position]:
    if isinstance(node, Binding):
        return bound_positions(*node.outside, node.body, *node.conditions) | {node.index}
    return bound_positions(*node.args)


_free_in_expression, _bound_in_expression = remembered(_free_in), remembered(_bound_in)
