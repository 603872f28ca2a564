"""Bits that the distance of two positions implies: j ≤ i, as j + 2 < i."""

from __future__ import annotations

from symattn.kernel import Proof
from symattn.kernel.syntax import ONE
from symattn.prover.equations import sign_by_lemma
from symattn.prover.rewriting import TRUE, Rewriting, Spot, measures
from symattn.prover.signs import Signs
from symattn.terms.context import Context
from symattn.terms.part import Part
from symattn.terms.terms import When


def sign_by_distances(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign of a term by that of the term without the bits that distances imply."""
    steps = signs.steps
    variables, facts = steps.to.context(context)
    if When not in node.kinds or not any(map(measures, facts)):
        return None

    def lemma(term: Part, at: Context) -> tuple[Part, Proof] | None:
        if not isinstance(term, When) or not term.bit.free <= set(context.variables):
            return None
        whole, body = map(steps.to.term, (term, term.body))
        spot = Spot((), (), variables, facts, whole)
        equation = Rewriting(steps, context).agreeing(whole[1], TRUE, body, spot)
        return equation and (term.body, steps.ring(at, whole, body, (equation,), (ONE,)))

    return sign_by_lemma(lemma, signs, says, node, context, depth)
