"""Differences that are given not to be negative, such as 1 − t, as data of their own.

Multiplied out they are lost: (1 − t) |x| is |x| − t |x|. What holds of any number s ≥ 0 holds of 1 − t.
"""

from __future__ import annotations

from collections.abc import Mapping

from symattn.kernel import Proof
from symattn.prover.opaque import Symbols
from symattn.prover.signs import DEPTH, NONZERO, Signs
from symattn.terms.canonical import canonical
from symattn.terms.context import AtLeast, Context
from symattn.terms.part import Part, rebuilt
from symattn.terms.terms import Add


def by_given_differences(
    signs: Signs, says: str, node: Part, context: Context, depth: int
) -> Proof | None:
    """Return the sign of a term, whatever numbers stand for differences of which a sign is given."""
    if says == NONZERO or depth < DEPTH or Add not in node.kinds:
        return None
    given = {canonical(f.term): f.term for f in context.of(AtLeast)
             if isinstance(f, AtLeast) and isinstance(f.term, Add) and not f.index}  # fmt: skip
    other = _written_alike(node, given) if given else node
    inside = set(other.everything())
    steps, symbols = signs.steps, Symbols(signs.steps)
    for term in given.values():
        if term in inside:
            symbols.add(term)
    if not symbols.every:
        return None
    general = signs.sign(says, symbols.put_in(other), symbols.context(context), depth)
    if general is None:
        return None
    found = symbols.back(general, (other,), context)
    return steps.equal(found, steps.to.term(node), context, signs.read([node], context))


def _written_alike(node: Part, given: Mapping[Part, Part]) -> Part:
    """Return a term with given sums in one order of their terms."""
    if Add not in node.kinds:
        return node
    known = given.get(canonical(node)) if isinstance(node, Add) else None
    return known or rebuilt(node, lambda part: _written_alike(part, given))
