"""Whether a condition has a property of relations, at all positions."""

from __future__ import annotations

from symattn.integers.certificates import Point, Unsatisfiable
from symattn.integers.deciding import smallest
from symattn.relations.conditions import (
    KEY,
    QUERY,
    Condition,
    Index,
    Term,
    at_most,
    both,
    either,
    negation,
    plus,
    put,
    single,
)
from symattn.relations.properties import PROPERTIES, Denial


def violations(condition: Condition, name: str) -> Condition:
    """Return a condition that holds at the positions where a property of `PROPERTIES` fails.

    >>> from symattn.relations.conditions import I, J
    >>> print(violations(at_most(plus(J, I, -1)), "reflexive"))
    never
    """
    return either(*(_so(condition, denial) for denial in PROPERTIES[name]))


def _so(condition: Condition, denial: Denial) -> Condition:
    """Return a condition that holds at the positions of a forbidden pattern."""

    def seen(query: str, key: str) -> Condition:
        return put(condition, {QUERY: single(Index(query, 1)), KEY: single(Index(key, 1))})

    before = (plus(single(Index(a, 1)), single(Index(b, 1)), -1) for a, b in denial.order)
    order = (at_most(plus(difference, Term(1))) for difference in before)
    pairs = (seen(i, j) if so else negation(seen(i, j)) for i, j, so in denial.pairs)
    return both(*order, *pairs)


def has_property(condition: Condition, name: str) -> Unsatisfiable | Point:
    """Return a certificate that a condition has a property, or the smallest positions where it has not.

    The certificate is one of `violations(condition, name)`; positions have the names that the
    property's denials have.
    """
    names = (*dict.fromkeys(n for denial in PROPERTIES[name] for n in (*denial.queries, *denial.keys)),)
    return smallest(violations(condition, name), [Index(n, 1) for n in names])
