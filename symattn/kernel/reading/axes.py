"""How axes that are put together are put together: by sums and products of sizes, in some order."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product

from sympy import Add, Basic, Expr, Integer, Mul, Pow, preorder_traversal

from symattn.kernel.core.part import Part, Sort
from symattn.kernel.core.places import Numbered, product_axis, sum_axis
from symattn.language.expressions import Expression
from symattn.language.permutations import Permuting
from symattn.language.positions import Position
from symattn.language.sizes import Size


def axes_of(length: Expr) -> Iterator[Part]:
    """Yield the ways in which an axis of a length can be put together, by place."""
    if isinstance(length, Size):
        yield Sort(length.name, length.kind)
    elif isinstance(length, Integer):
        yield Numbered(int(length))
    elif isinstance(length, Add):
        for order in permutations(length.args):
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
        if factors[0] == 2:
            for half in axes_of(length / 2):
                yield sum_axis((half, half))


def ways(*roots: Basic) -> Iterator[dict[Expr, Part]]:
    """Yield the ways in which the axes of expressions can be put together, one choice a length."""
    lengths: dict[Expr, None] = {}
    for node in (n for part in roots for n in preorder_traversal(part)):
        if isinstance(node, Expression):
            lengths |= dict.fromkeys(node.shape)
        elif isinstance(node, Position):
            lengths[node.axis] = None
        elif isinstance(node, Permuting):
            lengths[node.length] = None
    composite = [n for n in lengths if not isinstance(n, Size) and not n.is_Integer]
    choices = [list(dict.fromkeys(axes_of(n))) for n in composite]
    for chosen in product(*choices):
        yield dict(zip(composite, chosen, strict=True))
