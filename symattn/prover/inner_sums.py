"""Inner sums as numbers: what holds of any u holds of u = A x, so that ‖B (A x)‖ ≤ ‖B‖ ‖A x‖.

What holds of any row holds of one less its mean: |u − mean u| ≤ ‖u − mean u‖.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from symattn.kernel import Proof
from symattn.prover.opaque import Symbols
from symattn.prover.signs import DEPTH, NONZERO, Signs
from symattn.prover.subterms import anywhere
from symattn.terms.canonical import canonical
from symattn.terms.context import Context
from symattn.terms.part import Part
from symattn.terms.terms import Add, Div, Mul, Sum


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


def by_inner_differences(
    signs: Signs, says: str, node: Part, context: Context, depth: int
) -> Proof | None:
    """Return the sign that a term has whatever row stands for one less a sum, as less its mean."""
    if says == NONZERO or depth < DEPTH or not {Add, Sum} <= node.kinds:
        return None
    one = canonical(node)
    often = Counter(map(anywhere, _differences(one)))
    chosen = [p for p in _differences(one) if often[anywhere(p)] > 1 and p.free]
    if not chosen:
        return None
    least = min(chosen, key=lambda p: p.size)
    given = (p for fact in context.facts for p in _differences(fact))
    symbols = Symbols(signs.steps)
    symbols.add(next((p for p in given if anywhere(p) == anywhere(least)), least))
    general = symbols.put_for(one)
    found = signs.sign(says, general, symbols.context(context), depth)
    if found is None:
        return None
    there = symbols.back_as_it_is(found, context)
    return signs.steps.equal(there, signs.steps.to.term(node), context, signs.read([node], context))


def _differences(node: Part) -> Iterator[Part]:
    """Yield what is a sum of terms of which one is a sum over a sort."""
    for p in node.everything():
        if isinstance(p, Add) and any(map(_is_free_sum, p.of)):
            yield p


def _is_free_sum(term: Part) -> bool:
    """Tell whether a term is a number times a sum, or a quotient of one."""
    factors = term.of if isinstance(term, Mul) else (term,)
    return any(isinstance(f.above if isinstance(f, Div) else f, Sum) for f in factors)
