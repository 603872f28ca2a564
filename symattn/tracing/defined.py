"""Entries that are seen to have a value, whatever the data are."""

from __future__ import annotations

from typing import Any

from sympy import Basic, Expr, Function, Pow

from symattn.language.algebra import Difference, Divided, EntrywiseProduct, MatrixTotal, Scaled
from symattn.language.expressions import Expression
from symattn.language.families import Concatenated, IndexedTotal
from symattn.language.matrices import FreeMatrix
from symattn.language.order import RowMaximum
from symattn.language.selection import Beside, Entry
from symattn.tracing.axes import nonnegative

_ALWAYS_DEFINED = (
    IndexedTotal, MatrixTotal, EntrywiseProduct, Scaled, Difference, Entry, FreeMatrix,
    RowMaximum, Concatenated, Beside,
)  # fmt: skip


def has_a_value(e: Expression) -> bool:
    """Tell whether an entry is made of sums, products and largest entries, divided by numbers alone.

    It has a value then, whatever the data are.
    """
    waiting: list[Basic] = [e]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Divided) and isinstance(node.args[1], Expression):
            return False
        if isinstance(node, Expression) and not isinstance(node, (*_ALWAYS_DEFINED, Divided)):
            return False
        if isinstance(node, Scaled) and not _is_number(node.args):
            return False
        if isinstance(node, Concatenated) and not nonnegative(node.index.axis - 1):
            return False  # There is no largest entry among none.
        if isinstance(node, Expression) and not isinstance(node, FreeMatrix):
            waiting += [part for part in node.args if isinstance(part, Expression)]
    return True


def _is_number(parts: tuple[Any, ...]) -> bool:
    """Tell whether factors made of sizes and positions have a value: what divides is at least 1."""
    numbers = [part for part in parts if isinstance(part, Expr) and not isinstance(part, Expression)]
    return all(
        p.exp.is_number and (not p.exp.is_negative or nonnegative(p.base - 1))
        for n in numbers
        for p in n.atoms(Pow)
    ) and not any(n.has(Function) for n in numbers)
