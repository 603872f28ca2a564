"""Sums that are exchanged under an order of their places: Σ_t Σ_u [u < t] e = Σ_u Σ_t [u < t] e.

Normal forms turn an order against what is summed inside, [u < t] = 1 − [t < u] − [t = u], so that the
two have two forms. That they are equal is known of any e.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice

from symattn.kernel import Invalid, Proof
from symattn.kernel.syntax import difference, opened
from symattn.lifting.conversion import Plain
from symattn.prover.equations import Equations
from symattn.prover.linear import vectors, weighted
from symattn.prover.rewriting import spots
from symattn.prover.steps import Steps, closed
from symattn.terms.bits import Less
from symattn.terms.context import Context
from symattn.terms.part import Part
from symattn.terms.terms import add

LARGEST = 400
"""Most parts of terms whose sums are exchanged, each counted as often as it occurs."""

MOST_EXCHANGED = 8
"""Most sums that are exchanged."""


def by_exchange(equations: Equations, left: Part, right: Part, context: Context) -> Proof | None:
    """Return that two terms are equal, by multiples of equations between exchanged sums."""
    if Less not in left.kinds | right.kinds or add(left, right).size > LARGEST:
        return None
    steps = equations.steps
    e, f = map(steps.to.term, (left, right))
    known = list(
        islice((p for side in (e, f) for p in _exchanged(steps, side, context)), MOST_EXCHANGED)
    )
    differences = [difference(*proof.sequent.args) for proof in known]
    found = vectors(equations.signs, [difference(e, f), *differences], context) if known else None
    if found is None:
        return None
    target, *columns = found
    below = [{m: -q for m, q in column.items()} for column in columns]
    weights = weighted([*columns, *below], target)
    if weights is None:
        return None
    multipliers = [
        ("num", q.numerator, q.denominator)
        for q in (a - b for a, b in zip(weights, weights[len(columns) :], strict=False))
    ]
    read = equations.signs.read([left, right], context)
    return steps.ring(context, e, f, (*known, *read), multipliers)


def _exchanged(steps: Steps, e: Plain, context: Context) -> Iterator[Proof]:
    """Yield Σ_t Σ_u e(t, u) = Σ_u Σ_t e(t, u) for sums in a term that are nested."""
    variables, facts = steps.to.context(context)
    for spot in spots(e, variables, facts):
        if spot.names or spot.term[0] != "sum":
            continue
        t, u = ("v", "outer", spot.term[1]), ("v", "inner", spot.term[1])
        for inner, sort in _inside(opened(spot.term[2], (t,)), u):
            at = ("v", "inner", sort)
            with suppress(Invalid):
                yield any_sums(steps, inner, (t, at), context)


def _inside(e: Plain, u: Plain) -> Iterator[tuple[Plain, str]]:
    """Yield a product with the body of a sum for it, for each sum that is a factor, and its sort."""
    if e[0] == "sum":
        yield opened(e[2], ((*u[:2], e[1]),)), e[1]
    elif e[0] in ("mul", "when", "div"):
        first = 2 if e[0] == "when" else 1
        last = 2 if e[0] == "div" else len(e)
        for k in range(first, last):
            for body, sort in _inside(e[k], u):
                yield (*e[:k], body, *e[k + 1 :]), sort


def any_sums(steps: Steps, e: Plain, names: tuple[Plain, Plain], context: Context) -> Proof:
    """Return Σ_t Σ_u e = Σ_u Σ_t e, which is so for any e."""
    t, u = names

    def sums(body: Plain, first: Plain, second: Plain) -> Plain:
        return ("sum", first[2], closed(("sum", second[2], closed(body, [second])), [first]))

    whole = sums(e, t, u), sums(e, u, t)
    places = tuple(v for v in steps.to.context(context)[0])
    any_term = ("dat", "any term", "", (t, u, *places))
    args = sums(any_term, t, u), sums(any_term, u, t)
    lemma = steps.made("ring", places, (), "eq", args)
    data = ((), (("any term", (t, u, *places), e),))
    return steps.make("instance", context, "eq", whole, (lemma,), data)
