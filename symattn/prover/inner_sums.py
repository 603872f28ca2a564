"""Inner sums as numbers: what holds of any u holds of u = A x, so that ‖B (A x)‖ ≤ ‖B‖ ‖A x‖."""

from __future__ import annotations

from collections import Counter

from symattn.kernel import Proof
from symattn.prover.opaque import Symbols
from symattn.prover.signs import NONZERO, Signs
from symattn.prover.subterms import anywhere
from symattn.terms.context import Context
from symattn.terms.part import Part
from symattn.terms.terms import Add, Mul, Sum


def by_inner_sums(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign that a term has whatever numbers stand for an inner sum that it holds often."""
    if says == NONZERO or depth < 2 or not isinstance(node, Add):
        return None
    known = set(context.variables)
    inner = [
        f
        for p in node.everything()
        for f in (p.of if isinstance(p, Mul) else ())
        if isinstance(f, Sum) and isinstance(f.body, Mul) and not f.free <= known
    ]
    often = Counter(map(anywhere, inner))
    if not often or max(often.values()) < 2:
        return None
    symbols = Symbols(signs.steps)
    symbols.add(next(f for f in inner if often[anywhere(f)] > 1))
    found = signs.sign(says, symbols.put_in(node), context, depth)
    return found and symbols.back(found, (node,), context)
