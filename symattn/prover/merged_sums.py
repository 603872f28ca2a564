"""Signs of several sums over one axis by that of their one sum: every element is in one of them.

So a denominator is positive in which masks tell scores from a large negative number.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress

from symattn.kernel import Invalid, Proof
from symattn.prover.bounds import with_rest
from symattn.prover.forms.means import summands
from symattn.prover.signs import POSITIVE, Signs
from symattn.prover.steps import closed
from symattn.prover.weighted import summand
from symattn.terms.bits import Bit, Less, Same, negated
from symattn.terms.context import Context
from symattn.terms.part import Part, Sort, Var
from symattn.terms.requirements import OutsideFragment
from symattn.terms.terms import Add, Sum, When, add, substituted

MOST_SUMS, MOST_BITS = 6, 4
"""Most sums of one axis that are put together, and most bits of which the cases are told apart."""


def by_one_sum(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return Σ [a] f + Σ [b] g > 0 by [a] f + [b] g > 0, at every element."""
    if says != POSITIVE or depth < 1 or not isinstance(node, Add) or not {Sum, When} <= node.kinds:
        return None
    of_sort: dict[Sort, list[tuple[Part, Var, Part]]] = {}
    for t in summands(node):
        bound, body = summand(t)
        if len(bound) == 1 and isinstance(bound[0].sort, Sort):
            of_sort.setdefault(bound[0].sort, []).append((t, bound[0], body))
    for sums in of_sort.values():
        v = sums[0][1]
        if not 1 < len(sums) <= MOST_SUMS or v in context.variables:
            continue
        with suppress(Invalid, OutsideFragment):
            found = _together(
                signs, v, [substituted(body, {u: v}) for _, u, body in sums], context, depth
            )
            taken = [t for t, _, _ in sums]
            rest = add(*(t for t in summands(node) if t not in taken))
            if found is not None:
                return with_rest(signs, says, node, found, rest, context, depth)
    return None


def _together(
    signs: Signs, v: Var, bodies: Sequence[Part], context: Context, depth: int
) -> Proof | None:
    """Return that the sum of several terms is positive, as they are together at every element."""
    each = _by_bits(signs, add(*bodies), context.binding((v,)), depth - 1)
    if each is None:
        return None
    name = signs.steps.to.variable(v)
    whole = "sum", name[2], closed(each.sequent.args[0], [name])
    return signs.by_form(POSITIVE, whole, context, (each,), "total", name[1])


def _by_bits(
    signs: Signs, body: Part, context: Context, depth: int, most: int = MOST_BITS
) -> Proof | None:
    """Return that a sum of terms under bits is positive, as it is in all cases of these bits."""
    conditions = [t.bit for t in summands(body) if isinstance(t, When)]
    if len(conditions) < len(summands(body)) or any(map(context.implies, conditions)):
        return signs.sign(POSITIVE, body, context, depth)
    bit = next((c for c in _undecided(conditions, context)), None)
    if bit is None or not most:
        return None

    def there(inner: Context) -> Proof | None:
        return _by_bits(signs, body, inner, depth, most - 1)

    return signs.steps.in_both_cases(bit, POSITIVE, context, there)


def _undecided(conditions: list[Part], context: Context) -> Iterator[Part]:
    """Yield the bits of which nothing is known in conditions that are not denied."""
    for condition in conditions:
        if context.implies(negated(condition)):
            continue
        for c in condition.everything():
            if isinstance(c, (Less, Same, Bit)) and not (
                context.implies(c) or context.implies(negated(c))
            ):
                yield c
