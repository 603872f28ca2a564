"""Signs where a hypothesis promises an element in one of several parts of an axis.

The fact says that the number of such elements is not 0. So one of them counts, and what holds wherever
one does, holds: as of the largest of some numbers, of which nothing is said.
"""

from __future__ import annotations

from contextlib import suppress
from itertools import islice

from symattn.kernel import Invalid, Proof
from symattn.prover.choices import choices
from symattn.prover.definedness import how_many
from symattn.prover.signs import NONZERO, POSITIVE, Signs
from symattn.terms.bits import listed
from symattn.terms.context import Context, Somewhere
from symattn.terms.part import Part, Var
from symattn.terms.places import Literal
from symattn.terms.terms import GREATEST, ONE, ZERO, Apply, Family, When, substituted

MOST_ROWS = 8
"""Most rows for which a promise is tried."""


def in_some_part(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return that a term is positive in whichever part of an axis a fact promises an element."""
    if says != POSITIVE or When not in node.kinds:
        return None
    known = set(context.variables)
    for fact in context.of(Somewhere):
        if isinstance(fact, Somewhere) and len(fact.columns) > 1:
            for rows in islice(choices(fact.rows, node), MOST_ROWS):
                if all(place.free <= known for place in rows):
                    with suppress(Invalid):
                        found = _by_parts(signs, node, fact, rows, context, depth)
                        if found is not None:
                            return found
    return None


def _by_parts(
    signs: Signs, node: Part, fact: Somewhere, rows: tuple[Part, ...], context: Context, depth: int
) -> Proof | None:
    """Return that a term is positive, as it is wherever an element of one of the parts is seen."""
    steps = signs.steps
    said = steps.to.fact(fact)
    if said is None:
        return None
    at = dict(zip(fact.rows, rows, strict=True))
    found, names, families = [], [], []
    for k, (column, bit) in enumerate(zip(fact.columns, fact.bits, strict=True)):
        there = substituted(bit, dict(at))
        v = Var(("promised", len(context.variables), k), column.sort)
        inner = context.binding((v,)).with_facts(listed(substituted(there, {column: v})))
        strict = signs.sign(POSITIVE, node, inner, depth - 1)
        if strict is None:
            return None
        found.append(strict)
        names.append((steps.to.variable(v)[1],))
        families += [Family((column,), ZERO), Family((column,), When(there, ONE))]
    largest = Apply(GREATEST, Literal(1, 1), tuple(families))
    places = tuple(map(steps.to.place, rows))
    count = steps.to.term(how_many(largest))
    some = signs.by_form(NONZERO, count, context, (), "hypothesis", said, places)
    e = steps.to.term(node)
    data = ("nothing", (e,), steps.to.term(largest), tuple(names))
    return steps.make("max_one", context, POSITIVE, (e,), (some, *found), data)


WAYS = (in_some_part,)
