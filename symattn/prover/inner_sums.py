"""Inner sums as numbers: what holds of any u holds of u = A x, so that ‖B (A x)‖ ≤ ‖B‖ ‖A x‖.

What holds of any row holds of one less its mean: |u − mean u| ≤ ‖u − mean u‖.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress

from symattn.kernel import Invalid, Proof
from symattn.prover.opaque import Symbols
from symattn.prover.signs import DEPTH, NONZERO, Signs
from symattn.prover.subterms import anywhere
from symattn.terms.canonical import canonical
from symattn.terms.context import Context
from symattn.terms.part import Part, Var
from symattn.terms.terms import ONE, Add, Div, Mul, Sum, add, factors_of, mul, negative


def by_inner_sums(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign that a term has whatever numbers stand for an inner sum that it holds often.

    Where these sum to 1, the square of their sum is put in for 1, as n Σ c² ≥ (Σ c)² for any numbers.
    """
    if says == NONZERO or depth < 2 or not isinstance(node, Add):
        return None
    known = set(context.variables)
    inner = [f for p in node.everything() if isinstance(p, Mul) for f in p.of if _is_inner(f, known)]
    often = Counter(map(anywhere, inner))
    if not often or max(often.values()) < 2:
        return None
    chosen = next(f for f in inner if often[anywhere(f)] > 1)
    symbols = Symbols(signs.steps)
    symbols.add(chosen)

    def whatever(term: Part) -> Proof | None:
        found = signs.sign(says, symbols.put_in(term), context, depth)
        return found and symbols.back(found, (term,), context)

    return whatever(node) or _with_a_square(signs, node, chosen, context, whatever)


def _is_inner(factor: Part, known: set[Var]) -> bool:
    """Tell whether a factor is a sum, or a quotient of one, that differs from term to term."""
    above = factor.above if isinstance(factor, Div) else factor
    return isinstance(above, Sum) and not factor.free <= known


def _with_a_square(
    signs: Signs, node: Part, x: Part, context: Context, sign: Callable[[Part], Proof | None]
) -> Proof | None:
    """Return the sign of u + 1 as that of u + (Σ x)², if Σ x is 1."""
    steps, known = signs.steps, set(context.variables)
    left = [v for v in x.places_of_free if v not in known]
    if len(left) != 1:
        return None
    total = Sum(left[0], x)
    other = add(node, ONE, negative(mul(total, total)))
    with suppress(Invalid):
        read = signs.read([total], context)
        is_one = steps.ring(context, steps.to.term(total), steps.to.term(ONE), read)
        found = sign(other)
        if found is not None:
            e, f = steps.to.term(node), found.sequent.args[0]
            premises = (is_one, *signs.read([node], context))
            equation = steps.ring(context, e, f, premises, (steps.to.term(add(total, ONE)),))
            return steps.make("sign", context, found.sequent.says, (e,), (equation, found), ("equal",))
    return None


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
    """Yield the sums in a term of which one summand is a sum over a sort."""
    for p in node.everything():
        if isinstance(p, Add) and any(map(_is_free_sum, p.of)):
            yield p


def _is_free_sum(term: Part) -> bool:
    """Tell whether a term is a number times a sum, or a quotient of one."""
    factors = factors_of(term)
    return any(isinstance(f.above if isinstance(f, Div) else f, Sum) for f in factors)
