"""Cases: |u| is u where u ≥ 0, and −u where u < 0.

What is said of a term that holds |u| is so if it is so in both cases, u being a number that elements
name; or in one of them, where the sign of u is seen.
"""

from __future__ import annotations

from collections.abc import Callable

from symattn.kernel.core.context import AtLeast, Context
from symattn.kernel.core.expansion import TooLarge, expanded
from symattn.kernel.core.part import Part, rebuilt
from symattn.kernel.core.terms import Fun, add, negative
from symattn.language.known_functions import ABSOLUTE

Case = tuple[Context, Part]
"""A context with what is known there of u, and the term without |u|."""

Seen = Callable[[Part, Context], bool]
"""Tells whether a term is seen not to be negative."""


def cases(node: Part, context: Context, seen: Seen) -> list[Case]:
    """Return the cases of an absolute value of something that a context names; none if there is none.

    The innermost and shortest come first, so that what is inside has no absolute values; and those whose
    sign is seen, which leave one case. |u| and |−u| are one.
    """
    named = (p for p in node.everything() if isinstance(p, Fun) and _is_named(p, node, context))
    found = sorted(named, key=lambda p: (len(list(p.everything())), repr(p)))
    for p in found:
        for up in (p.of, negative(p.of)):
            if seen(up, context):
                return [(context, _replaced(node, p, up))]
    if not found:
        return []
    chosen = found[0]
    up, down = chosen.of, negative(chosen.of)
    rising, falling = node, node
    for p in found:
        if _is_zero(add(p.of, down), context) or _is_zero(add(p.of, up), context):
            rising, falling = _replaced(rising, p, up), _replaced(falling, p, down)
    return [
        (context.with_facts((AtLeast((), up, strict=False),)), rising),
        (context.with_facts((AtLeast((), down, strict=True),)), falling),
    ]


def _is_named(p: Fun, node: Part, context: Context) -> bool:
    return (
        p.name == ABSOLUTE.name
        and p.free <= set(context.variables)
        and not any(isinstance(q, Fun) and q.name == ABSOLUTE.name for q in p.of.everything())
        and _replaced(node, p, p.of) is not node
    )


def _is_zero(node: Part, context: Context) -> bool:
    """Tell whether nothing is left of a term after expansion."""
    try:
        return not expanded(node, context, lambda divisor, at: False, split=True)
    except TooLarge:
        return False


def _replaced(node: Part, target: Part, value: Part) -> Part:
    """Return a term with another in place of one, wherever its free variables are not bound."""
    if node is target:
        return value
    if node.binders & target.free:
        return node
    return rebuilt(node, lambda p: _replaced(p, target, value))
