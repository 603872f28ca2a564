"""Squares of numbers and of sums: a² − 2 a Σ w x + (Σ w x)² is one of two numbers, whatever they are."""

from __future__ import annotations

from symattn.kernel import Proof
from symattn.language.known_functions import EXP
from symattn.prover.forms.decompositions import connected
from symattn.prover.forms.means import summands
from symattn.prover.forms.monomials import Monomial
from symattn.prover.given_equations import expansion
from symattn.prover.linear import of_squares
from symattn.prover.quadratic import completed
from symattn.prover.signs import NONNEGATIVE, Signs
from symattn.terms.context import Context
from symattn.terms.part import Part
from symattn.terms.terms import Add, Fun, Num, Sum, add, every_when, known, mul

MOST_MONOMIALS = 10
"""Most monomials of a term in few numbers."""


def by_squares_of_sums(
    signs: Signs, says: str, node: Part, context: Context, depth: int
) -> Proof | None:
    """Return that a term is not negative, as it is a sum of squares of the numbers that it holds."""
    if says != NONNEGATIVE or depth < 1 or not isinstance(node, Add):
        return None
    terms = expansion(signs, node, context)
    if not terms or len(terms) > MOST_MONOMIALS:
        return None
    parts = [(q, components(m)) for m, q in terms.items()]
    found = completed(signs, parts, context)
    if found is None and Sum in node.kinds:
        found = of_squares(signs, add(*(mul(Num(q), *of) for q, of in parts)), context)
    if found is None:
        return None
    return signs.steps.equal(found, signs.steps.to.term(node), context, signs.read([node], context))


def components(m: Monomial) -> list[Part]:
    """Return the numbers of which a monomial is a product: its sums, each by itself, and its factors."""
    factors = [part for f in m.factors for part in _powers(f)]
    found = [f for f in factors if not f.free & set(m.bound)]
    for group in connected(m.bound, (*factors, *m.bits)):
        bits = tuple(c for c in m.bits if c.free & group)
        body: Part = every_when(bits, mul(*(f for f in factors if f.free & group)))
        for v in m.bound:
            body = Sum(v, body) if v in group else body
        found.append(body)
    return found


def _powers(factor: Part) -> list[Part]:
    """Return e^a and e^b for e^(a + b); any other factor by itself."""
    if isinstance(factor, Fun) and factor.name == EXP.name:
        return [known(EXP, t) for t in summands(factor.of)]
    return [factor]
