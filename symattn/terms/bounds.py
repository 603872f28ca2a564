"""What is not negative because of what it is: max − x, and 1 − x where x is between −1 and 1.

Sines and cosines are, and entries of an orthogonal matrix: Σ_k O_ik² = 1, and no term of it is larger
than 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from symattn.language.known_functions import COS, SIN
from symattn.terms.bits import listed
from symattn.terms.canonical import canonical
from symattn.terms.context import Context
from symattn.terms.monomials import Monomial
from symattn.terms.part import Part
from symattn.terms.supposed import choices
from symattn.terms.terms import (
    GREATEST,
    ONE,
    ORTHOGONAL,
    Add,
    Apply,
    Atom,
    Fun,
    When,
    add,
    every_when,
    mul,
    negative,
    substituted,
)


def by_kind(m: Monomial, largest: Sequence[Apply], context: Context) -> Iterator[Part]:
    """Yield what is not negative at the places of a monomial: of its factors, and of some largest."""
    yield from _within_one(m.factors)
    yield from _below_largest(m, largest, context)


def is_by_its_kind(node: Part, context: Context) -> bool:
    """Tell whether a term is one that `by_kind` yields."""
    if not isinstance(node, Add):
        return False
    key = canonical(node)
    largest = [p for p in node.of if isinstance(p, Apply) and p.name == GREATEST]
    found = _below_largest(Monomial(factors=node.of), largest, context)
    return any(canonical(term) == key for term in (*_within_one(node.everything()), *found))


def _within_one(parts: Iterable[Part]) -> Iterator[Part]:
    """Yield 1 − x, 1 + x and 1 − x² for parts x between −1 and 1."""
    for x in dict.fromkeys(parts):
        if (isinstance(x, Fun) and x.name in (SIN.name, COS.name)) or (
            isinstance(x, Atom) and x.of.kind == ORTHOGONAL
        ):
            yield from (add(ONE, negative(x)), add(ONE, x), add(ONE, negative(mul(x, x))))


def _below_largest(m: Monomial, largest: Sequence[Apply], context: Context) -> Iterator[Part]:
    """Yield max − x for each x that is among the numbers, at the places of a monomial."""
    known = context.with_facts(m.bits)
    for node in largest:
        if not node.free <= set(context.variables):
            continue
        for numbers, counts in zip(node.of[::2], node.of[1::2], strict=True):
            for places in choices(numbers.index, *m.bits, *m.factors, node):
                there = substituted(counts.of, dict(zip(counts.index, places, strict=True)))
                x = substituted(numbers.of, dict(zip(numbers.index, places, strict=True)))
                if there == ONE:
                    yield add(node, negative(x))
                elif isinstance(there, When) and known.implies(there.bit) and isinstance(x, When):
                    others = (c for c in listed(x.bit) if c not in listed(there.bit))
                    yield add(node, negative(every_when(tuple(others), x.body)))
