"""Cases: |u| is u where u ≥ 0, and −u where u < 0.

What is said of a term that holds |u| is so if it is so in both cases, u being a number that elements name.
"""

from __future__ import annotations

from symattn.kernel.core.context import AtLeast, Context
from symattn.kernel.core.part import Part, rebuilt
from symattn.kernel.core.terms import Fun, negative
from symattn.language.known_functions import ABSOLUTE

Case = tuple[Context, Part]
"""A context with what is known there of u, and the term without |u|."""


def cases(node: Part, context: Context) -> tuple[Case, Case] | None:
    """Return both cases of an absolute value of something that a context names; None if there is none.

    The innermost come first, so that what is inside has no absolute values.
    """
    found = [
        p
        for p in node.everything()
        if isinstance(p, Fun)
        and p.name == ABSOLUTE.name
        and p.free <= set(context.variables)
        and not any(isinstance(q, Fun) and q.name == ABSOLUTE.name for q in p.of.everything())
        and _replaced(node, p, p.of) is not node
    ]
    if not found:
        return None
    chosen = min(found, key=repr)
    up, down = chosen.of, negative(chosen.of)
    return (
        (context.with_facts((AtLeast((), up, strict=False),)), _replaced(node, chosen, up)),
        (context.with_facts((AtLeast((), down, strict=True),)), _replaced(node, chosen, down)),
    )


def _replaced(node: Part, target: Part, value: Part) -> Part:
    """Return a term with another in place of one, wherever its free variables are not bound."""
    if node is target:
        return value
    if node.binders & target.free or not isinstance(node, Part):
        return node
    return rebuilt(node, lambda p: _replaced(p, target, value))
