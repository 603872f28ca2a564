"""Comparing squares: p − n is not negative if p is not, and p² − n² is not.

So roots go: p are terms of a sum that hold one, and n are the others. √U √V ≥ u·v is U V ≥ (u·v)²,
Cauchy and Schwarz; and √U + √V ≥ √W is 2 √U √V ≥ W − U − V.
"""

from __future__ import annotations

from collections.abc import Callable

from symattn.terms.part import Part
from symattn.terms.roots import squares_put_in
from symattn.terms.terms import Add, Root, add, mul, negative

Seen = Callable[[Part], bool]
"""Tells whether a term is seen not to be negative."""


def squared(node: Part, seen: Seen) -> Part | None:
    """Return p² − n² for a sum p − n with roots, which is ≥ 0, or > 0, where that is; None without a p.

    p are the terms with roots that are seen not to be negative; if there are none, those without.
    """
    if not isinstance(node, Add) or Root not in node.kinds:
        return None
    chosen = [t for t in node.of if Root in t.kinds and seen(t)]
    if not chosen:
        chosen = [t for t in node.of if Root not in t.kinds]
        if not chosen or not seen(add(*chosen)):
            return None
    p, n = add(*chosen), add(*(t for t in node.of if t not in chosen))
    return add(squares_put_in(mul(p, p)), negative(squares_put_in(mul(n, n))))
