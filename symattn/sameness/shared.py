"""Parts of formulas as free data: sums that two have in common, and maxima."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from sympy import Basic, Integer

from symattn.language.algebra import Divided, EntrywiseProduct, MatrixTotal, Scaled
from symattn.language.binding import Binding
from symattn.language.expressions import Expression
from symattn.language.families import IndexedTotal
from symattn.language.functions import Entrywise
from symattn.language.matrices import FreeMatrix, family, matrix, scalar
from symattn.language.occurrences import distinct
from symattn.language.order import RowMaximum
from symattn.language.positions import Position
from symattn.language.selection import entry as entry_at
from symattn.language.statements import Eq, Equation, Statement
from symattn.tracing.defined import has_a_value

_SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
"""No argument of a function has these in its name."""

Key = tuple[Any, ...]


def generalised(statement: Statement, proves: Callable[[Statement], bool]) -> Statement | None:
    """Return an equation with the sums that both sides have in common as free data, if there are some.

    What holds for all data holds for these sums, each of which has a value: it divides by nothing, or
    `proves` says that it is itself.
    """
    if not isinstance(statement, Equation):
        return None
    sides = statement.left, statement.right
    left, right = ({key for key, e in _found(side) if not isinstance(e, RowMaximum)} for side in sides)
    found = _Generalising(left & right, proves)
    new = [found.inside(side) for side in sides]
    return Eq(*new) if found.names else None


def with_any_maxima(statement: Statement, proves: Callable[[Statement], bool]) -> Statement | None:
    """Return an equation with the largest of rows as free data, if there are some: any numbers.

    A shift of exponents drops out whatever it is, be it another one on each side.
    """
    if not isinstance(statement, Equation):
        return None
    new, sides = [], (statement.left, statement.right)
    for side, name in zip(sides, ("shift", "other shift"), strict=True):
        keys = {key for key, e in _found(side) if isinstance(e, RowMaximum)}
        new.append(_Generalising(keys, proves, name).of(side))
    return Eq(*new) if tuple(new) != sides else None


class _Generalising:
    """Parts of which free data are made, each of which has a value."""

    def __init__(
        self, chosen: set[Key], proves: Callable[[Statement], bool], name: str = "part"
    ) -> None:
        self.chosen, self.proves, self.name = chosen, proves, name
        self.names: dict[Key, str] = {}
        self.refused: set[Key] = set()

    def of(self, node: Any) -> Any:
        """Return a part with free data in it, or free data for all of it."""
        if _is_candidate(node):
            key, free = _keyed(node)
            if key in self.chosen and key not in self.refused:
                if key in self.names or self._has_a_value(node):
                    number = str(len(self.names) + 1).translate(_SUBSCRIPTS)
                    name = self.names.setdefault(key, self.name + number)
                    return _free(name, free)
                self.refused.add(key)
        return self.inside(node)

    def inside(self, node: Any) -> Any:
        """Return a part with free data for what is in it."""
        if not isinstance(node, Expression) or isinstance(node, FreeMatrix):
            return node
        if isinstance(node, Divided):
            return node.func(self.of(node.args[0]), self._divisor(node.args[1]))
        return node.func(*(self.of(part) for part in node.args))

    def _divisor(self, node: Any) -> Any:
        """Return a divisor with free data inside its terms: that it is not 0 is seen of these."""
        if isinstance(node, (MatrixTotal, Scaled, EntrywiseProduct)):
            return node.func(*map(self._divisor, node.args))
        return self.inside(node)

    def _has_a_value(self, e: Expression) -> bool:
        if has_a_value(e):
            return True
        inside = self.inside(e)
        return self.proves(Eq(inside, inside)) or (inside != e and self.proves(Eq(e, e)))


def _found(root: Expression) -> list[tuple[Key, Expression]]:
    """Return the parts of which free data can be made, by what they are without names of positions."""
    found: dict[Key, Expression] = {}
    for node in distinct(root):
        if _is_candidate(node):
            found.setdefault(_keyed(node)[0], node)
    return list(found.items())


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
def _keyed(e: Expression) -> tuple[Key, tuple[Position, ...]]:
    """Return a part without the names of its positions, and those that are free, as they occur."""
    free: dict[Position, int] = {}
    return _key(e, {}, free), tuple(free)


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
