"""Cases: |u|, which √(u u) is, too, is u where u ≥ 0, and −u where u < 0.

What is said of a term that holds |u| is so if it is so in both cases, u being a number that elements
name; or in one of them, where the sign of u is seen.
"""

from __future__ import annotations

from collections.abc import Callable

from symattn.language.known_functions import ABSOLUTE
from symattn.terms.context import AtLeast, Context
from symattn.terms.expansion import TooLarge, expanded
from symattn.terms.part import Part, replaced
from symattn.terms.terms import Fun, Mul, Root, add, negative

Case = tuple[Context, Part]
"""A context with what is known there of u, and the term without |u|."""

Seen = Callable[[Part, Context], bool]
"""Tells whether a term is seen not to be negative."""


def cases(node: Part, context: Context, seen: Seen) -> list[Case]:
    """Return the cases of an absolute value of something that a context names; none if there is none.

    The innermost and shortest come first, so that what is inside has no absolute values; and those whose
    sign is seen, which leave one case. |u| and |−u| are one.
    """
    named = (p for p in node.everything() if _is_named(p, node, context))
    found = sorted(named, key=lambda p: (len(list(p.everything())), repr(p)))
    numbers = {p: u for p in found if (u := _inside(p)) is not None}
    for p, u in numbers.items():
        for up in (u, negative(u)):
            if seen(up, context):
                return [(context, replaced(node, p, up))]
    if not found:
        return []
    up = numbers[found[0]]
    down = negative(up)
    rising, falling = node, node
    for p, u in numbers.items():
        if _is_zero(add(u, down), context) or _is_zero(add(u, up), context):
            rising, falling = replaced(rising, p, up), replaced(falling, p, down)
    return [
        (context.with_facts((AtLeast((), up, strict=False),)), rising),
        (context.with_facts((AtLeast((), down, strict=True),)), falling),
    ]


def _inside(p: Part) -> Part | None:
    """Return u where a part is |u|, or √(u u)."""
    match p:
        case Fun(ABSOLUTE.name, of):
            return of
        case Root(Mul((u, other))) if u == other:
            return u
    return None


def _is_named(p: Part, node: Part, context: Context) -> bool:
    u = _inside(p)
    return (
        u is not None
        and p.free <= set(context.variables)
        and not any(_inside(q) is not None for q in u.everything())
        and replaced(node, p, u) is not node
    )


def _is_zero(node: Part, context: Context) -> bool:
    """Tell whether nothing is left of a term after expansion."""
    try:
        return not expanded(node, context, lambda divisor, at: False, split=True)
    except TooLarge:
        return False
