"""Signs of factors of hypotheses: u ≥ 0 where c u ≥ 0 is given, and c > 0."""

from __future__ import annotations

from contextlib import suppress

from symattn.kernel import Invalid, Proof
from symattn.prover.choices import instances
from symattn.prover.forms.means import summands
from symattn.prover.signs import NONZERO, POSITIVE, Signs, quotient
from symattn.prover.weighted import factors
from symattn.terms.context import AtLeast, Context
from symattn.terms.part import Part
from symattn.terms.terms import Num


def by_division(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign of a hypothesis divided by those of its common factors that are positive."""
    if says == NONZERO or depth < 1:
        return None
    own = {f for t in summands(node) for f in factors(t)}
    for _, term in instances(context, [node], AtLeast):
        common = [f for f in _common(term) if f not in own]
        positive = [signs.sign(POSITIVE, f, context, depth - 1) for f in common]
        below = [proof for proof in positive if proof]
        whole = signs.sign(says, term, context, 0) if below else None
        if whole is not None:
            with suppress(Invalid):
                return quotient(signs, says, node, whole, below, context)
    return None


def _common(term: Part) -> list[Part]:
    """Return the factors that all terms of a sum have, numbers left out."""
    first, *others = (factors(t) for t in summands(term))
    return [f for f in first if not isinstance(f, Num) and all(f in other for other in others)]
