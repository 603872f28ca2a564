"""Entries that certainly have a value, for any data."""

from __future__ import annotations

from typing import Any

from sympy import Basic, Expr, Function, Pow, oo, true

from symattn.language.algebra import Difference, Divided, EntrywiseProduct, MatrixTotal, Scaled
from symattn.language.expressions import Expression
from symattn.language.families import Concatenated, IndexedTotal
from symattn.language.functions import Entrywise
from symattn.language.matrices import FreeMatrix, SizeMatrix
from symattn.language.order import RowMaximum
from symattn.language.selection import Beside, Entry
from symattn.tracing.arrays.axes import nonnegative

_ALWAYS_DEFINED = (
    IndexedTotal, MatrixTotal, EntrywiseProduct, Scaled, Difference, Entry, FreeMatrix,
    RowMaximum, Concatenated, Beside, SizeMatrix,
)  # fmt: skip

_POSITIVE = ("exp", "sigmoid", "softplus")
_TOTAL = (
    *_POSITIVE, "sin", "cos", "tanh", "silu", "arctan", "erf", "gelu", "gelu_tanh", "absolute",
)  # fmt: skip


def has_a_value(e: Expression) -> bool:
    """Tell whether an entry has a value, whatever the data are.

    It has one if it is made of sums, products, maxima, functions defined for all numbers, and quotients
    whose divisors are numbers other than 0, or are seen to be positive.
    """
    waiting: list[Basic] = [e]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Divided) and not (is_positive(node.divisor) or _is_nonzero(node.divisor)):
            return False
        if isinstance(node, SizeMatrix) and not _is_number(node.args):
            return False
        if isinstance(node, Expression) and not (
            isinstance(node, (*_ALWAYS_DEFINED, Divided)) or _is_total(node)
        ):
            return False
        if isinstance(node, Scaled) and not _is_number(node.args):
            return False
        if isinstance(node, Concatenated) and not nonnegative(node.index.axis - 1):
            return False  # There is no largest entry among none.
        if isinstance(node, Expression) and not isinstance(node, FreeMatrix):
            waiting += [part for part in node.args if isinstance(part, Expression)]
    return True


def is_positive(e: Any) -> bool:
    """Tell whether an entry of finite numbers is seen to be positive, by the exponentials in it."""
    if (value := _plain(e)) is not None:
        return bool(value.is_positive)
    if isinstance(e, Entrywise):
        return e.function in _POSITIVE
    if isinstance(e, IndexedTotal):
        return e.condition == true and nonnegative(e.index.axis - 1) and is_positive(e.body)
    if isinstance(e, (MatrixTotal, EntrywiseProduct, Scaled, Divided)):
        return all(map(is_positive, e.args))
    return False


def _plain(e: Any) -> Expr | None:
    """Return the number made of sizes and positions that an entry is; None if it is none."""
    value = e.args[0] if isinstance(e, SizeMatrix) else e
    return None if isinstance(value, Expression) else value


def _is_nonzero(e: Any) -> bool:
    value = _plain(e)
    return value is not None and bool(value.is_nonzero)


def _is_total(e: Expression) -> bool:
    """Tell whether an entry is a function that is defined for all numbers."""
    return isinstance(e, Entrywise) and e.function in _TOTAL


def _is_number(parts: tuple[Any, ...]) -> bool:
    """Tell whether factors made of sizes and positions are finite: divisors are at least 1."""
    numbers = [part for part in parts if isinstance(part, Expr) and not isinstance(part, Expression)]
    return all(
        p.exp.is_number and (not p.exp.is_negative or nonnegative(p.base - 1))
        for n in numbers
        for p in n.atoms(Pow)
    ) and not any(n.has(Function, oo, -oo) for n in numbers)
