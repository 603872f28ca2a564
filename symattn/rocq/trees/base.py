"""Trees: their parts, and how they print as arguments."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from functools import lru_cache


@dataclass(frozen=True, slots=True)
class Tree:
    """A node; its parts are the fields that are trees, or tuples of trees. Its text is Coq."""


@lru_cache(maxsize=1 << 16)
def parts(tree: Tree) -> tuple[Tree, ...]:
    """Return the trees that a tree is made of, in order; what is bound first."""
    found: list[Tree] = []
    for field in fields(tree):
        value = getattr(tree, field.name)
        if isinstance(value, Tree):
            found.append(value)
        elif isinstance(value, tuple):
            found += value
    return tuple(found)


def with_parts(tree: Tree, change: Callable[[Tree], Tree]) -> Tree:
    """Return a tree with its parts changed; the variable that it binds stays."""
    changes: dict[str, Tree | tuple[Tree, ...]] = {}
    for field in fields(tree):
        value = getattr(tree, field.name)
        if field.name == "var":
            continue
        if isinstance(value, Tree):
            changes[field.name] = change(value)
        elif isinstance(value, tuple):
            changes[field.name] = tuple(change(part) for part in value)
    if all(getattr(tree, name) == value for name, value in changes.items()):
        return tree
    return replace(tree, **changes)


def inner(tree: Tree) -> str:
    """Return a tree as an argument."""
    text = str(tree)
    return f"({text})" if any(c in text for c in " /+*-<=") and not _is_closed(text) else text


def _is_closed(text: str) -> bool:
    depth = 0
    for number, character in enumerate(text):
        depth += (character == "(") - (character == ")")
        if depth == 0 and number < len(text) - 1:
            return False
    return text.startswith("(")


def applied(name: str, *arguments: Tree) -> str:
    """Return a name with arguments."""
    return " ".join([name, *map(inner, arguments)])
