"""Signs of terms in which sums that are given as numbers are multiplied: ‖k‖² = 1 in u − β k (k · u)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import islice

from symattn.kernel import Proof
from symattn.lifting.conversion import Plain
from symattn.prover.choices import MOST_INSTANCES, choices
from symattn.prover.components import components
from symattn.prover.equations import sign_of_equal
from symattn.prover.given_equations import expansion, given_equations, vanishes
from symattn.prover.signs import Signs
from symattn.prover.steps import rational
from symattn.prover.subterms import replaced_by
from symattn.terms.canonical import canonical
from symattn.terms.context import Context
from symattn.terms.part import Part
from symattn.terms.terms import Num, add, mul

Sign = Callable[[str, Part, Context], Proof | None]
"""Returns the sign of a term in a context, or None."""


def by_given_numbers(signs: Signs, says: str, node: Part, context: Context, sign: Sign) -> Proof | None:
    """Return the sign of a term by that of its expansion, with sums replaced by the numbers they are."""
    steps = signs.steps
    known = dict(_numbers(signs, node, context))
    monomials = expansion(signs, node, context) if known else None
    if not monomials:
        return None

    def lemma(part: Part, at: Context) -> tuple[Part, Proof] | None:
        if (said := known.get(canonical(part))) is None:
            return None
        number, nothing, scale = said
        sides = steps.to.term(part), rational(number)
        return Num(number), steps.ring(at, *sides, (nothing,), (scale,))

    whole = add(*(mul(Num(q), *map(canonical, components(m))) for m, q in monomials.items()))
    other, equations = replaced_by(steps, whole, context, lemma)
    found = sign(says, other, context) if equations else None
    return found and sign_of_equal(signs, found, node, context, equations)


def _numbers(
    signs: Signs, node: Part, context: Context
) -> Iterator[tuple[Part, tuple[Fraction, Proof, Plain]]]:
    """Yield sums Σ e, the number q that each is given to be, a proof that c (Σ e − q) is 0, and 1/c."""
    named = set(context.variables)
    for given in given_equations(signs, context):
        for places in islice(choices(given.index, node), MOST_INSTANCES):
            if not all(place.free <= named for place in places):
                continue
            form = expansion(signs, given.at(places), context) or {}
            sums = [m for m in form if m.bound]
            if len(sums) != 1 or any(m.bits or m.factors for m in form if not m.bound):
                continue
            (m,) = sums
            number = -sum((q for other, q in form.items() if other != m), Fraction(0)) / form[m]
            nothing = vanishes(signs, given, places, context)
            yield canonical(m.term()), (number, nothing, rational(1 / form[m]))
