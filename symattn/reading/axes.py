"""Composite axes: sums and products of sizes, in some order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations, product

from sympy import Add, Basic, Expr, Integer, Mul, Pow
from sympy.utilities.iterables import multiset_permutations

from symattn.language.expressions import Expression
from symattn.language.occurrences import distinct
from symattn.language.permutations import Permuting
from symattn.language.positions import Position
from symattn.language.sizes import Size
from symattn.terms.part import Part, Sort
from symattn.terms.places import Numbered, ProductAxis, SumAxis, product_axis, sum_axis

MOST_ORDERED = 4
"""Most sizes of one kind that are put in every order."""

MOST_COPIES = 3
"""Most copies of a length in a sum whose places may be separated by other lengths."""


def axes_of(length: Expr) -> Iterator[Part]:
    """Yield the ways in which an axis of a length can be put together, by place."""
    if isinstance(length, Size):
        yield Sort(length.name, length.kind)
    elif isinstance(length, Integer):
        if length >= 1:
            yield Numbered(int(length))
    elif isinstance(length, Add):
        for order in _orders(length):
            for parts in product(*(list(axes_of(p)) for p in order)):
                yield sum_axis(parts)
    elif isinstance(length, (Mul, Pow)):
        factors = [
            f
            for p in Mul.make_args(length)
            for f in (
                [p.base] * int(p.exp) if isinstance(p, Pow) and p.exp.is_Integer and p.exp > 0 else [p]
            )
        ]
        for order in permutations(factors):
            for parts in product(*(list(axes_of(p)) for p in order)):
                yield product_axis(parts)


def _orders(total: Add) -> Iterator[Sequence[Expr]]:
    """Yield the orders of the terms of a sum; of 2d + n, those of d, d and n, too."""
    yield from permutations(total.args)
    counted = [(1, term) if term.is_Integer else term.as_coeff_Mul() for term in total.args]
    if 1 < max(count for count, _ in counted) <= MOST_COPIES:
        yield from multiset_permutations([n for count, rest in counted for n in [rest] * int(count)])


def ways(*roots: Basic) -> Iterator[dict[Expr, Part]]:
    """Yield the ways in which the axes of expressions can be put together, one choice a length."""
    lengths: dict[Expr, None] = {}
    for node in (n for part in roots for n in distinct(part)):
        if isinstance(node, Expression):
            lengths |= dict.fromkeys(node.shape)
        elif isinstance(node, Position):
            lengths[node.axis] = None
        elif isinstance(node, Permuting):
            lengths[node.length] = None
    composite = [n for n in lengths if not isinstance(n, Size) and not n.is_Integer]
    choices = [list(dict.fromkeys(axes_of(n))) for n in composite]
    yielded: list[tuple[Part, ...]] = []
    for order in _orders_of_sizes(composite) if all(choices) else ():
        chosen = tuple(min(axes, key=lambda axis: _ranks(axis, order)) for axes in choices)
        if chosen not in yielded:
            yielded.append(chosen)
            yield dict(zip(composite, chosen, strict=True))
    for chosen in product(*choices):
        if chosen not in yielded:
            yield dict(zip(composite, chosen, strict=True))


def _orders_of_sizes(lengths: Sequence[Expr]) -> Iterator[dict[str, int]]:
    """Yield orders of sizes that all axes may follow, in which heads come before features."""
    sizes = dict.fromkeys(s for n in lengths for s in sorted(n.atoms(Size), key=str))
    heads = [s for s in sizes if s.kind == "heads"]
    others = [s for s in sizes if s.kind != "heads"]
    if max(len(heads), len(others)) > MOST_ORDERED:
        return
    for rest in permutations(others):
        for first in permutations(heads):
            yield {s.name: k for k, s in enumerate((*first, *rest))}


def _ranks(axis: Part, order: Mapping[str, int]) -> list[int]:
    """Return the ranks of the parts of an axis in an order of sizes."""
    if isinstance(axis, (SumAxis, ProductAxis)):
        return [rank for part in axis.axes for rank in _ranks(part, order)]
    return [order[axis.name]] if isinstance(axis, Sort) and axis.name in order else []
