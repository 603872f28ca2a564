"""The largest of h(x) as h of the largest x, for an increasing h.

So the largest weight of a row is e^(max l) / Σ e^l.
"""

from __future__ import annotations

from symattn.kernel import Proof
from symattn.prover.equations import sign_by_lemma
from symattn.prover.largest import named_largest, neither_larger, pairs
from symattn.prover.signs import DEPTH, NONZERO, Signs
from symattn.terms.context import Context
from symattn.terms.part import Part, replaced
from symattn.terms.terms import GREATEST, ONE, Apply, Atom


def by_arguments(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign of a term by that with h(max x) for each max h(x), if there are several."""
    if says == NONZERO or depth < DEPTH or len(named_largest(node, context)) < 2:
        return None
    known: dict[Part, tuple[Part, Proof]] = {}
    for largest in named_largest(node, context):
        value = _through(largest)
        if value is not None:
            equation = neither_larger(signs, largest, value, context, DEPTH)
            if equation is not None:
                known[largest] = value, equation

    def lemma(term: Part, at: Context) -> tuple[Part, Proof] | None:
        return known.get(term) if at == context else None

    return sign_by_lemma(lemma, signs, says, node, context, depth) if known else None


def _through(largest: Apply) -> Part | None:
    """Return h(max x) for the largest of h(x), where x is the one datum that is read at its place."""
    (_, numbers, counts), *more = pairs(largest)
    if more or counts.of != ONE:
        return None
    index = set(numbers.index)
    inside = {p for p in numbers.of.everything() if isinstance(p, Atom) and p.free & index}
    (x,) = inside if len(inside) == 1 else (numbers.of,)
    if x == numbers.of:
        return None
    families = type(numbers)(numbers.index, x), *largest.of[1:]
    value = replaced(numbers.of, x, Apply(GREATEST, largest.member, families))
    return None if value.free & index else value
