"""The largest of some numbers."""

from __future__ import annotations

from typing import Any

from symattn.kernel.rules.application import Application
from symattn.kernel.syntax import MAX, Substitution, Term, conjuncts, need, opened


def one_of(a: Application) -> None:
    """MAX_ONE: a property of every number that counts holds of the largest of them, if there is one.

    The data are the name of a datum without places, the terms of the conclusion with that datum in the
    place of the largest, the largest, and new names for the bound places of each of its families.
    """
    name, bodies, largest, names = a.data
    need(
        a.goal.says in ("eq", "pos", "nonneg", "nonzero"),
        "what is said of the largest is about its value",
    )
    a.signature.term(largest)
    need(largest[:2] == ("app", MAX), "the largest of some numbers")
    need(a.goal.args == tuple(_with(name, largest, t) for t in bodies), "what is said of the largest")
    need(a.shown("nonzero", how_many(largest)), "some number counts")
    families = largest[3:]
    for (sorts, numbers), (_, counts), new in zip(families[::2], families[1::2], names, strict=True):
        fresh = a.fresh(new, sorts)
        x, counted = opened(numbers, fresh), opened(counts, fresh)
        more = conjuncts(counted[1]) if counted[0] == "when" else ()
        more += (("nonzero", (), counted),)
        said = tuple(_with(name, x, t) for t in bodies)
        need(a.shown(a.goal.says, *said, more=more), "the same of every number that counts")


def _with(name: Any, t: Term, body: Term) -> Term:
    return Substitution(data={name: ((), t)}).term(body)


def how_many(largest: Term) -> Term:
    """Return the sum of the counts of a largest: it is not 0 only if some number counts."""
    totals = []
    for sorts, counts in largest[4::2]:
        for s in reversed(sorts):
            counts = ("sum", s, counts)
        totals.append(counts)
    return totals[0] if len(totals) == 1 else ("add", *totals)
