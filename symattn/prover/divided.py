"""Signs of quotients, where c > 0: of −u / c by that of −u; and u ≥ 0 where c u ≥ 0 is given."""

from __future__ import annotations

from contextlib import suppress

from symattn.kernel import Invalid, Proof
from symattn.prover.choices import instances
from symattn.prover.forms.means import summands
from symattn.prover.signs import NONZERO, POSITIVE, Signs, quotient
from symattn.prover.weighted import factors
from symattn.terms.context import AtLeast, Context
from symattn.terms.part import Part
from symattn.terms.terms import Div, Mul, Num, add, mul


def of_quotient(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign of q u / c, for a number q < 0 and c > 0, by that of q u."""
    if says == NONZERO or not isinstance(node, Mul):
        return None
    quotients = [f for f in node.of if isinstance(f, Div)]
    rest = [f for f in node.of if not isinstance(f, Div)]
    if len(quotients) != 1 or not all(isinstance(f, Num) and f.value < 0 for f in rest):
        return None
    top = add(*(mul(*rest, t) for t in summands(quotients[0].above)))
    above = signs.sign(says, top, context, depth)
    below = signs.sign(POSITIVE, quotients[0].below, context, depth) if above else None
    return quotient(signs, says, node, above, [below], context) if above and below else None


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
