"""Canonical forms of terms, up to names of bound variables and the order of parts."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from symattn.terms.part import Part, Var, rebuilt
from symattn.terms.places import Image, In, Literal, Tuple
from symattn.terms.terms import Add, Atom, Family, Mul, Num, Root, Sum, substituted

_PLAIN = (Var, Num, Image, In, Literal, Tuple)


@lru_cache(maxsize=1 << 16)
def canonical(node: Part, depth: int = 0, roots: int = 0) -> Part:
    """Return a term with bound variables named by depth, and sums and products in one order.

    Equal results mean equal values: only names of bound variables change, and the order of terms,
    factors and of the places of what is symmetric. What is bound inside roots has names of its own, for
    each height of roots in roots, so that equal roots are one wherever they stand.
    """
    if isinstance(node, Root):
        return Root(canonical(node.of, 0, _height(node)))
    if isinstance(node, (Sum, Family)):
        index = node.index if isinstance(node, Family) else (node.index,)
        # A name that is free is not bound again.
        depth = max((depth, *(k + 1 for k in _depths(node, roots))))
        names = {v: Var(("depth", depth + n, roots), v.sort) for n, v in enumerate(index)}
        body = node.of if isinstance(node, Family) else node.body
        inner = canonical(substituted(body, names), depth + len(index), roots)
        if isinstance(node, Family):
            return Family(tuple(names.values()), inner)
        return Sum(names[node.index], inner)
    if isinstance(node, (Add, Mul)):
        return type(node)(tuple(sorted((canonical(t, depth, roots) for t in node.of), key=repr)))
    if isinstance(node, _PLAIN):
        return node
    if isinstance(node, Atom):
        return in_order(node)
    return rebuilt(node, lambda p: canonical(p, depth, roots))


def _depths(node: Part, roots: int) -> list[int]:
    """Return the depths after which free variables of a part are named."""
    keys = (v.key for v in node.free)
    return [key[1] for key in keys if isinstance(key, tuple) and key[::2] == ("depth", roots)]


@lru_cache(maxsize=1 << 16)
def _height(node: Part) -> int:
    """Return the deepest nesting of roots."""
    return max((_height(p) for p in node.parts), default=0) + isinstance(node, Root)


def in_order(node: Atom) -> Atom:
    """Return a datum at its places in the order that stands for all that leave its value."""
    if node.of.kind != "symmetric":
        return node
    *member, a, b = node.places
    return replace(node, places=(*member, *sorted((a, b), key=repr)))
