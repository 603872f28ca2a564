"""Signs in one degree: where Σ w = 1 is given, 1 − Σ w² is (Σ w)² − Σ w².

A number that is given to be a sum of data is written as that sum until all monomials of a term have the
same degree in these data. Then squares and parts of sums are seen: Σ w x² − (Σ w x)² is a variance.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice

from symattn.kernel import Proof
from symattn.prover.choices import choices
from symattn.prover.cofactors import combined
from symattn.prover.forms.expansion import at_places
from symattn.prover.forms.monomials import Monomial
from symattn.prover.given_equations import Given, expansion, given_equations
from symattn.prover.signs import NONZERO, Signs
from symattn.terms.context import AtLeast, Context, Identity
from symattn.terms.part import Part
from symattn.terms.terms import Add, Atom, Num, add, mul

MOST_PLACES = 4
"""Most places at which an equation for each row, such as Σ_k w[i, k] = 1, is tried."""

MOST_DEGREES = 3
"""Largest difference between the degrees of two monomials."""


def sign_in_one_degree(
    signs: Signs, says: str, node: Part, context: Context, depth: int
) -> Proof | None:
    """Return the sign of a term by that of the term in which all monomials have one degree."""
    if says == NONZERO or depth < 1 or not isinstance(node, Add) or not context.of(AtLeast, Identity):
        return None
    for given, one, data in _sums(signs, node, context):
        whole = expansion(signs, node, context) or {}
        degrees = {m: sum(any(_matches(datum, f) for datum in data) for f in m.factors) for m in whole}
        most = max(degrees.values(), default=0)
        if not 0 < most - min(degrees.values(), default=0) <= MOST_DEGREES:
            continue
        other = add(*(mul(Num(q), m.term(), *[one] * (most - degrees[m])) for m, q in whole.items()))
        found = signs.sign(says, other, context, depth)
        equation = combined(signs, [given], node, other, context) if found else None
        if found and equation:
            args = (signs.steps.to.term(node),)
            return signs.steps.make("sign", context, says, args, (equation, found), ("equal",))
    return None


def _sums(signs: Signs, node: Part, context: Context) -> Iterator[tuple[Given, Part, list[Monomial]]]:
    """Yield the given equations Σ w = c, each with Σ w / c, which is 1, and the monomials of Σ w."""
    named = set(context.variables)
    for given in given_equations(signs, context):
        terms = expansion(signs, given.term, context.with_variables(given.index)) or {}
        number = -sum((q for m, q in terms.items() if not m.factors), Fraction(0))
        data = {m: q for m, q in terms.items() if m.factors}
        if not number or not all(_is_datum(m) for m in data):
            continue
        for places in islice(choices(given.index, node), MOST_PLACES):
            if all(place.free <= named for place in places):
                put = dict(zip(given.index, places, strict=True))
                moved = [(n, q) for m, q in data.items() for n in at_places(m, put)]
                one = add(*(mul(Num(q / number), n.term()) for n, q in moved))
                yield given, one, [n for n, _ in moved]


def _is_datum(m: Monomial) -> bool:
    return not m.bits and len(m.factors) == 1 and isinstance(m.factors[0], Atom)


def _matches(m: Monomial, f: Part) -> bool:
    """Tell whether a factor is the datum of a monomial, at any place that the monomial sums over."""
    (datum,) = m.factors
    return (
        isinstance(f, Atom)
        and isinstance(datum, Atom)
        and f.of == datum.of
        and all(p == q or p in m.bound for p, q in zip(datum.places, f.places, strict=True))
    )
