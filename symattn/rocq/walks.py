"""Walks over trees: what is free in them, what is put for it, and whether two are the same."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping
from dataclasses import fields, replace
from functools import lru_cache
from typing import Any

from symattn.rocq.trees import BINDERS, Apply, Largest, Product, Share, Sum, Tree, Var, parts, with_parts


def walk(tree: Tree) -> Iterator[Tree]:
    """Yield a tree and all that is in it."""
    yield tree
    for part in parts(tree):
        yield from walk(part)


@lru_cache(maxsize=1 << 16)
def free(tree: Tree) -> frozenset[Var]:
    """Return the variables that are free in a tree."""
    if isinstance(tree, Var):
        return frozenset([tree])
    # What is bound is the first part.
    inside = [free(part) for part in parts(tree)[isinstance(tree, BINDERS) :]]
    if isinstance(tree, (Sum, Product, Largest, Apply)):
        body, *others = inside
        return (body - {tree.var}).union(*others)
    if isinstance(tree, Share):
        body, place = inside
        return (body - {tree.var}) | place
    return frozenset().union(*inside)


def substituted(tree: Tree, places: Mapping[Tree, Tree]) -> Tree:
    """Return a tree with variables replaced by places; what is bound is renamed out of the way."""
    if isinstance(tree, Var):
        return places.get(tree, tree)
    if not (free(tree) & set(places)):
        return tree
    if isinstance(tree, BINDERS):
        inner = {v: p for v, p in places.items() if v != tree.var}
        names = {v.name for p in inner.values() for v in free(p)}
        var, body = tree.var, tree.body
        if var.name in names:
            var = Var(fresh(var.name, names | {v.name for v in free(body)}), var.axis)
            body = substituted(body, {tree.var: var})
        changed = replace(tree, var=var, body=substituted(body, inner))
        if isinstance(changed, Share):
            return replace(changed, place=substituted(changed.place, places))
        if isinstance(changed, Apply):
            return replace(changed, member=substituted(changed.member, places))
        return changed
    return with_parts(tree, lambda part: substituted(part, places))


def fresh(name: str, taken: Container[str]) -> str:
    """Return a name that is not taken."""
    base, number = name.rstrip("0123456789"), 1
    while f"{base}{number}" in taken:
        number += 1
    return f"{base}{number}"


@lru_cache(maxsize=1 << 16)
def canonical(tree: Tree) -> Tree:
    """Return a tree whose bound variables have names that depend on nothing but their depth."""
    if isinstance(tree, BINDERS):
        body = canonical(tree.body)
        depth = 1 + max((int(v.name[1:]) for v in _bound(body)), default=0)
        var = Var(f"_{depth}", tree.var.axis)
        return replace(tree, var=var, body=substituted(body, {tree.var: var}))
    return with_parts(tree, canonical)


@lru_cache(maxsize=1 << 16)
def _bound(tree: Tree) -> frozenset[Var]:
    own = {tree.var} if isinstance(tree, BINDERS) else set()
    return frozenset(own).union(*(_bound(part) for part in parts(tree)))


def same_value(a: Tree, b: Tree) -> bool:
    """Tell whether two trees differ in the names of what they bind at most."""
    return a == b or canonical(a) == canonical(b)


def instances(tree: Tree, pattern: Tree, variables: tuple[Var, ...]) -> Iterator[tuple[Tree, ...]]:
    """Yield the places at which a pattern occurs in a tree, each as those of its variables."""
    found = matched(tree, pattern, variables)
    if found is not None:
        yield found
        return
    for part in parts(tree):
        yield from instances(part, pattern, variables)


def instances_replaced(
    tree: Tree, pattern: Tree, variables: tuple[Var, ...], by: Callable[[tuple[Tree, ...]], Tree]
) -> Tree:
    """Return a tree with something else where a pattern occurs."""
    found = matched(tree, pattern, variables)
    if found is not None:
        return by(found)
    return with_parts(tree, lambda part: instances_replaced(part, pattern, variables, by))


def matched(tree: Tree, pattern: Tree, variables: tuple[Var, ...]) -> tuple[Tree, ...] | None:
    """Return the places for the variables of a pattern at which it is a tree, or None."""
    found: dict[Tree, Tree] = {}
    if not _matches(canonical(tree), canonical(pattern), set(variables), found):
        return None
    places = tuple(found.get(v, v) for v in variables)
    # What is bound inside the pattern has such a name, and means nothing outside.
    return None if any(v.name.startswith("_") for p in places for v in free(p)) else places


def _matches(tree: Any, pattern: Any, variables: set[Var], found: dict[Tree, Tree]) -> bool:
    if isinstance(pattern, Var) and pattern in variables:
        return isinstance(tree, Tree) and found.setdefault(pattern, tree) == tree
    if isinstance(pattern, tuple):
        pairs = zip(tree, pattern, strict=True) if len(tree) == len(pattern) else [(None, ())]
        return all(_matches(a, b, variables, found) for a, b in pairs)
    if not isinstance(pattern, Tree):
        return bool(tree == pattern)
    return type(tree) is type(pattern) and all(
        _matches(getattr(tree, f.name), getattr(pattern, f.name), variables, found)
        for f in fields(pattern)
    )
