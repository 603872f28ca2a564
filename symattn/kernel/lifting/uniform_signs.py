"""Signs of unfolded entries, for every size at once: no finite check shows that a sum is never 0."""

from __future__ import annotations

from collections.abc import Callable

from sympy import And, Basic, Expr, Symbol, true
from sympy.logic.boolalg import Boolean

from symattn.kernel.lifting.unfolded import (
    Applied,
    Datum,
    Kept,
    Node,
    Number,
    Over,
    Plus,
    Power,
    Sum,
    Times,
    When,
)


class UniformSigns:
    """Tells which unfolded entries are positive, nonnegative or nonzero whatever the sizes.

    Parameters
    ----------
    axes : mapping from index to the length of its axis
    known : callable
        Tells whether the hypotheses say that a condition holds.
    sees_something : callable
        Called with a condition and an index in it; tells whether some index satisfies it, by hypothesis.
    excluded : callable
        Tells whether the hypotheses keep a node from 0.
    """

    def __init__(
        self,
        axes: dict[Symbol, Expr],
        known: Callable[[Boolean], bool],
        sees_something: Callable[[Boolean, Symbol], bool],
        excluded: Callable[[Node], bool],
    ) -> None:
        self._axes = axes
        self._known = known
        self._sees_something = sees_something
        self._excluded = excluded

    def nonzero(self, node: Node) -> bool:
        """Tell whether a node is never 0."""
        if isinstance(node, Number):
            return node.value != 0
        return self.positive(node) or self._excluded(node)

    def positive(self, node: Node) -> bool:
        """Tell whether a node is greater than 0 at every size, for all data."""
        match node:
            case Number(value):
                return value > 0
            case Datum(_, _, positive):
                return positive
            case Power():
                return True
            case Times(factors):
                return all(self.positive(factor) for factor in factors)
            case Over(above, below):
                return self.positive(above) and self.positive(below)
            case Plus(terms):
                return all(self.nonnegative(t) for t in terms) and any(self.positive(t) for t in terms)
            case When(condition, body):
                return self._known(condition) and self.positive(body)
            case Sum(index, axis, condition, body):
                return self.positive(body) and self._some(index, axis, condition)
        return False

    def nonnegative(self, node: Node) -> bool:
        """Tell whether a node is never less than 0."""
        match node:
            case Number(value):
                return value >= 0
            case When(_, body) | Sum(_, _, _, body):
                return self.nonnegative(body)
            case Plus(terms):
                return all(self.nonnegative(term) for term in terms)
            case Times(factors):
                rest = list(factors)
                for factor in factors:
                    if rest.count(factor) >= 2:
                        rest.remove(factor)
                        rest.remove(factor)
                return all(self.nonnegative(factor) for factor in rest)
            case Over(above, below):
                return self.nonnegative(above) and self.positive(below)
            case Applied():
                return False
        return self.positive(node)

    def _some(self, index: Symbol, axis: Expr, condition: Boolean) -> bool:
        """Tell whether some index satisfies a condition, whatever the sizes."""
        if condition == true or self._sees_something(condition, index):
            return True
        others: set[Basic] = condition.atoms(Symbol) - {index}
        return any(
            self._axes.get(other) == axis
            and not _may_lie_beyond(other, axis)
            and And(condition.xreplace({index: other})) == true
            for other in others
        )


def _may_lie_beyond(index: Basic, axis: Expr) -> bool:
    """Tell whether an index is the successor of a position, which may be the last one."""
    return isinstance(index, Kept) and index.name not in (str(axis), f"1 of {axis}")
