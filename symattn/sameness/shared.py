"""Parts of formulas as free data: sums that two have in common, and maxima."""

from __future__ import annotations

import itertools
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

from sympy import Basic, Integer

from symattn.language.algebra import Divided, EntrywiseProduct, MatrixTotal, Scaled
from symattn.language.binding import Binding, bound_positions, free_positions, with_free
from symattn.language.expressions import Expression
from symattn.language.families import IndexedTotal
from symattn.language.functions import Entrywise
from symattn.language.matrices import FreeMatrix, family, matrix, scalar
from symattn.language.occurrences import distinct, extent
from symattn.language.order import RowMaximum
from symattn.language.positions import Position
from symattn.language.roots import SquareRoots
from symattn.language.selection import entry as entry_at
from symattn.language.statements import Eq, Equation, Statement
from symattn.sameness.fingerprints import agree, fingerprint
from symattn.tracing.arrays.defined import has_a_value
from symattn.tracing.arrays.reading import numbered

_OF_TERMS = (MatrixTotal, Scaled, EntrywiseProduct, Divided, IndexedTotal)
"""Classes whose sign follows from the signs of their parts."""
_MOST_ORDERS = 5_040
_MOST_UNSHOWN = 3
"""Most parts with equal values that are not proved equal: larger ones contain these."""

Key = tuple[Any, ...]
_NUMBERS: dict[Key, int] = {}
"""A number for each key that was met: trees are compared once."""


def generalised(
    statement: Statement, proves: Callable[[Statement], bool], numbers: Iterator[int]
) -> Statement | None:
    """Return an equation with the sums that both sides have in common as free data, if there are some.

    From the innermost on, a sum of one side is one of the other if `proves` says that they are equal
    whatever the data are, and whatever the sums are that were found before and stand in them. What holds
    for all data holds for these sums, each of which has a value: `proves` says that, too, unless it is
    seen. None is returned, too, where values tell that the sides differ as functions of these sums. The
    names of the free data are numbered by `numbers`.
    """
    if not isinstance(statement, Equation):
        return None
    left, right = statement.left, statement.right
    common = _Common(proves, numbers)
    common.find(left, right)
    if not common.names:
        return None
    new = Eq(common.inside(left), common.inside(right))
    at = tuple(sorted(free_positions(new.left, new.right), key=str))
    one, other = (fingerprint(side, at) for side in (new.left, new.right))
    return None if one and other and not agree(one, other) else new


def with_any_maxima(statement: Statement, proves: Callable[[Statement], bool]) -> Statement | None:
    """Return an equation with the largest of rows as free data, if there are some: any numbers.

    A shift of exponents drops out whatever it is, be it another one on each side.
    """
    if not isinstance(statement, Equation):
        return None
    sides = statement.left, statement.right
    new = [
        _Maxima(proves, name).of(side)
        for side, name in zip(sides, ("shift", "other shift"), strict=True)
    ]
    return Eq(*new) if tuple(new) != sides else None


class _Generalising(ABC):
    """Parts of which free data are made, each of which has a value."""

    def __init__(self, proves: Callable[[Statement], bool]) -> None:
        self.proves = proves
        self.new: dict[Any, Any] = {}

    @abstractmethod
    def data_for(self, node: Expression) -> Expression | None:
        """Return free data for a part, if they are made of it."""

    def of(self, node: Any) -> Any:
        """Return a part with free data in it, or free data for all of it."""
        data = self.data_for(node) if _is_candidate(node) else None
        return self.inside(node) if data is None else data

    def inside(self, node: Any) -> Any:
        """Return a part with free data for what is in it."""
        if not isinstance(node, Expression) or isinstance(node, FreeMatrix):
            return node
        if node not in self.new:
            self.new[node] = node.func(*self._parts(node))
        return self.new[node]

    def _parts(self, node: Expression) -> list[Any]:
        if isinstance(node, Divided):
            return [self.of(node.args[0]), self._kept(node.args[1])]
        is_partial = isinstance(node, SquareRoots) or getattr(node, "function", "") == "log"
        return [self._kept(part) if is_partial else self.of(part) for part in node.args]

    def _kept(self, node: Any) -> Any:
        """Return a divisor or a radicand with free data inside its terms: its sign is seen of these.

        A square has its sign whatever is squared.
        """
        if isinstance(node, _OF_TERMS) and not _is_square(node):
            return node.func(*map(self._kept, node.args))
        return self.inside(node)

    def has_a_value(self, e: Expression) -> bool:
        """Tell whether a part has a value for all data, and whatever free data are inside it."""
        inside = self.inside(e)
        return has_a_value(e) or has_a_value(inside) or self.proves(Eq(inside, inside))


def _is_square(e: Expression) -> bool:
    if not isinstance(e, (EntrywiseProduct, Scaled)):
        return False
    one, other = e.args
    parts_are_entries = isinstance(one, Expression) and isinstance(other, Expression)
    return parts_are_entries and _keyed(one) == _keyed(other)


class _Maxima(_Generalising):
    """Free data for the largest entries of rows, from the outermost on."""

    def __init__(self, proves: Callable[[Statement], bool], name: str) -> None:
        super().__init__(proves)
        self.name = name
        self.names: dict[int, str | None] = {}

    def data_for(self, node: Expression) -> Expression | None:
        if not isinstance(node, RowMaximum):
            return None
        key, free = _keyed(node)
        if key not in self.names:
            count = sum(name is not None for name in self.names.values()) + 1
            self.names[key] = numbered(self.name, count) if self.has_a_value(node) else None
        name = self.names[key]
        return None if name is None else _free(name, free)


class _Common(_Generalising):
    """Free data for the sums that two sides have in common."""

    def __init__(self, proves: Callable[[Statement], bool], numbers: Iterator[int]) -> None:
        super().__init__(proves)
        self.numbers = numbers
        self.names: dict[int, tuple[str, tuple[int, ...]]] = {}
        self.unshown = 0

    def data_for(self, node: Expression) -> Expression | None:
        key, free = _keyed(node)
        if key not in self.names:
            return None
        name, order = self.names[key]
        return _free(name, tuple(free[k] for k in order))

    def find(self, left: Expression, right: Expression) -> None:
        """Name the sums that both sides have in common, from the innermost on."""
        mine, others = (_sums(side) for side in (left, right))
        for key, part in mine:
            for other_key, other in others:
                if key in self.names and other_key in self.names:
                    continue
                order = self._order(part, other)
                if order is None:
                    continue
                if key in self.names:
                    name, its = self.names[key]
                    self.names[other_key] = name, tuple(order[k] for k in its)
                else:
                    new = numbered("part", next(self.numbers)), tuple(range(len(order)))
                    name, its = self.names.setdefault(other_key, new)
                    self.names[key] = name, tuple(order.index(k) for k in its)
                self.new.clear()

    def _order(self, part: Expression, other: Expression) -> tuple[int, ...] | None:
        """Return in which order the positions of another part make it equal to a part, if one does."""
        free, others = _keyed(part)[1], _keyed(other)[1]
        if sorted(map(_axis, free)) != sorted(map(_axis, others)):
            return None
        mine, its = self.inside(part), self.inside(other)
        (key, at), (other_key, other_at) = _keyed(mine), _keyed(its)
        if key == other_key:
            like = dict(zip(at, other_at, strict=True))
            return tuple(others.index(like[p]) for p in free) if self.has_a_value(part) else None
        told = fingerprint(mine, free)
        if told is None:
            return None
        for order in _orders(free, others):
            if self.unshown > _MOST_UNSHOWN:
                return None
            also = fingerprint(its, tuple(others[k] for k in order))
            if also is None or not agree(told, also) or bound_positions(its) & set(free):
                continue
            moved = {others[k]: p for k, p in zip(order, free, strict=True)}
            if self.proves(Eq(mine, with_free(its, moved))):
                return order
            self.unshown += 1
        return None


def _sums(side: Expression) -> list[tuple[int, Expression]]:
    """Return the sums that free data can be made of, the smaller first."""
    found = {_keyed(node)[0]: node for node in distinct(side)[::-1] if _is_sum(node)}
    return sorted(found.items(), key=lambda item: extent(item[1]))


def _is_sum(node: Basic) -> bool:
    return _is_candidate(node) and not isinstance(node, RowMaximum)


def _axis(position: Position) -> str:
    return str(position.axis)


def _orders(free: Sequence[Position], others: Sequence[Position]) -> Iterator[tuple[int, ...]]:
    """Yield the orders in which positions are on the axes of others."""
    axes = [p.axis for p in free]
    for order in itertools.islice(itertools.permutations(range(len(others))), _MOST_ORDERS):
        if all(others[k].axis == axis for k, axis in zip(order, axes, strict=True)):
            yield order


def _is_candidate(node: Basic) -> bool:
    return (
        isinstance(node, Expression)
        and node.shape == (1, 1)
        and not isinstance(node, Scaled)
        and not (isinstance(node, Entrywise) and node.function == "exp")
        and (
            isinstance(node, RowMaximum)
            or any(isinstance(part, IndexedTotal) for part in (node, *node.args))
        )
    )


def _free(name: str, at: tuple[Position, ...]) -> Expression:
    if not at:
        return scalar(name)
    if len(at) == 1:
        return entry_at(matrix(name, 1, at[0].axis), Integer(1), at[0])
    *member, i, j = at
    leaf = family(name, tuple(member), i.axis, j.axis) if member else matrix(name, i.axis, j.axis)
    return entry_at(leaf, i, j)


def without_names(statement: Statement) -> Key:
    """Return a statement without the names of its positions: one key for those that say one thing."""
    return _key(statement, {}, {})


@cache
def _keyed(e: Expression) -> tuple[int, tuple[Position, ...]]:
    """Return a number for a part without the names of its positions, and those that are free in it."""
    free: dict[Position, int] = {}
    key = _key(e, {}, free)
    return _NUMBERS.setdefault(key, len(_NUMBERS)), tuple(free)


def _key(node: Basic, bound: dict[Position, int], free: dict[Position, int]) -> Key:
    if isinstance(node, Position):
        if node in bound:
            return "bound", bound[node], node.axis
        return "free", free.setdefault(node, len(free)), node.axis
    if isinstance(node, Binding):
        outside = tuple(_key(part, bound, free) for part in node.outside)
        within = {**bound, node.index: len(bound)}
        parts = (node.body, *node.conditions)
        return type(node), *outside, *(_key(part, within, free) for part in parts)
    if not node.args:
        return (node,)
    return type(node), *(_key(part, bound, free) for part in node.args)
