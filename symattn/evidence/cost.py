"""The cost of an evaluation, counted in advance, and the affordable sizes."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass
from math import prod

from sympy import Basic

from symattn.evidence.batches import MOST
from symattn.evidence.data import Data
from symattn.evidence.environment import NotEvaluated
from symattn.language import algebra
from symattn.language.binding import Binding, free_positions
from symattn.language.expressions import Expression
from symattn.language.positions import Position
from symattn.language.sizes import Size

MEMORY = 2 * 2**30
"""Most bytes of an evaluation, on every machine alike."""

BRIEF = 1.5e8
"""Number of operations in about a tenth of a second."""

NUMBER = 8
"""Bytes of a float."""

COPIES = 6
"""Number of arrays of the largest size held at once: values, bounds, and intermediate results."""

PASSES = 12
"""Number of operations for each entry of an expression, with its bound."""

INVERSE = 10
"""Number of products of matrices that an inverse takes, with its bound."""


@dataclass(frozen=True)
class Cost:
    """The cost of an evaluation.

    Attributes
    ----------
    work : float
        Operations, about.
    memory : float
        Bytes, at most.
    """

    work: float
    memory: float


def affordable(
    roots: tuple[Basic, ...],
    sizes: Callable[[int, int, int], Mapping[Size, int]],
    wanted: tuple[int, int, int],
    *,
    work: float | None,
    memory: float = MEMORY,
) -> Mapping[Size, int]:
    """Return the largest sizes, of those wanted or smaller, at which statements can be evaluated.

    Parameters
    ----------
    roots : tuple of statements and hypotheses
    sizes : callable
        From numbers of tokens, features and heads to sizes.
    wanted : tuple of int
        Numbers of tokens, features and heads.
    work : float or None
        The affordable number of operations. Parts that cannot be made smaller are evaluated anyway.
    memory : float
        The affordable number of bytes. Parts that cannot be made smaller are not evaluated.

    Raises
    ------
    NotEvaluated
        If there is not enough memory for any sizes.
    """
    found, cost = sizes(*wanted), Cost(0, 0)
    for smaller in _smaller(*wanted):
        found = sizes(*smaller)
        cost = cost_of(roots, found)
        if cost.memory <= memory and (work is None or cost.work <= work):
            return found
    if cost.memory > memory:
        raise NotEvaluated(
            f"it needs about {cost.memory / 2**30:.2g} GB, and evidence may take {memory / 2**30:.2g} GB"
        )
    return found


def affordable_parts(roots: tuple[Basic, ...], sizes: Mapping[Size, int], work: float) -> int:
    """Return the number of statements that can be evaluated at some sizes, in order: at least one.

    Parameters
    ----------
    roots : tuple of statements
    sizes : mapping from Size to int
    work : float
        The affordable number of operations.
    """
    numbers = range(len(roots), 1, -1)
    return next((n for n in numbers if cost_of(roots[:n], sizes).work <= work), 1)


def cost_of(roots: tuple[Basic, ...], sizes: Mapping[Size, int]) -> Cost:
    """Return the cost of evaluating expressions, each part of them once, at some sizes."""
    data = Data(sizes)
    work = total = largest = 0.0
    for e, bound in _parts(roots, frozenset(), set()):
        members = prod(data.length(index.axis) for index in bound if index in free_positions(e))
        rows, columns = (data.length(axis) for axis in e.shape)
        entries = float(members) * rows * columns
        # What is summed is added up part by part.
        held = min(entries, max(MOST, float(rows) * columns)) if bound else entries
        work += PASSES * entries
        if isinstance(e, algebra.MatrixProduct):
            work += entries * data.length(e.left.shape[1])
        elif isinstance(e, algebra.InverseMatrix):
            work += INVERSE * entries * rows
        total, largest = total + held, max(largest, held)
    return Cost(work, NUMBER * (2 * total + COPIES * largest))


def _parts(
    nodes: tuple[Basic, ...], bound: frozenset[Position], done: set[Hashable]
) -> Iterator[tuple[Expression, frozenset[Position]]]:
    """Yield each expression once for the positions that are bound around it."""
    for node in nodes:
        if (node, bound) in done or not isinstance(node, Basic):
            continue
        done.add((node, bound))
        if isinstance(node, Expression):
            yield node, bound
        if isinstance(node, Binding):
            yield from _parts((node.body, *node.conditions), bound | {node.index}, done)
        else:
            yield from _parts(node.args, bound, done)


def _smaller(tokens: int, features: int, heads: int) -> Iterator[tuple[int, int, int]]:
    """Yield sizes, each smaller than the one before: tokens first, which are most."""
    yield tokens, features, heads
    while max(tokens, features, heads) > 4:
        if tokens > 4 * features or features <= 4:
            tokens = max(4, tokens // 2)
        else:
            tokens, features = max(4, tokens // 2), max(4, features // 2)
        heads = max(2, heads // 2) if tokens < 64 else heads
        yield tokens, features, min(heads, max(tokens, 2))
