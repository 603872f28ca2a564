"""Signs by bounds under a sum: Σ w u ≤ c Σ w, as w ≥ 0 and each u ≤ c is given, or c is the largest u.

A bound F ≥ 0 is taken at the places of a sum, with a weight w such that Σ w F has a term in common
with the sum; Σ w F and the rest have signs. From |u| ≤ c follow u ≤ c and −u ≤ c.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from fractions import Fraction
from itertools import islice

from symattn.kernel import Invalid, Proof
from symattn.language.known_functions import ABSOLUTE
from symattn.prover.bounds import MOST_FACTS, MOST_PLACES, by_what_is_given, shares_data, with_rest
from symattn.prover.choices import choices
from symattn.prover.forms.means import summands
from symattn.prover.forms.monomials import collected
from symattn.prover.largest import above_each, named_largest, pairs
from symattn.prover.signs import DEPTH, NONNEGATIVE, NONZERO, Signs, Way
from symattn.prover.summands import multiplied_out
from symattn.terms.canonical import canonical
from symattn.terms.context import AtLeast, Context
from symattn.terms.part import Part, Var, replaced
from symattn.terms.requirements import OutsideFragment
from symattn.terms.terms import (
    ONE,
    Add,
    Apply,
    Fun,
    Num,
    Sum,
    add,
    factors_of,
    mul,
    negative,
    substituted,
    summands_of,
    total,
)


def by_weights(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign of a term that is Σ w F for a hypothesis F ≥ 0 and weights w ≥ 0, and a rest."""
    if says == NONZERO or depth < 1 or not isinstance(node, Add):
        return None
    facts = [f for f in context.of(AtLeast) if isinstance(f, AtLeast) and shares_data(f.term, node)]
    spread = multiplied_out(signs, node, context) if facts else node
    for fact in facts[:MOST_FACTS]:
        for bound, weight, at in _weights(signs, fact, spread, context):
            with suppress(Invalid, OutsideFragment):
                part = _weighted(signs, bound, weight, at, context, depth, by_what_is_given)
                if part is None:
                    continue
                terms = [totalled(bound, mul(weight, g)) for g in summands_of(at)]
                left = collected(add(spread, *map(negative, terms)))
                found = with_rest(signs, says, node, part, left, context, depth)
                if found is not None:
                    return found
    return None


def by_largest(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign of a term that is Σ w (m − x), for the largest m of numbers x, and a rest."""
    if says == NONZERO or depth < 1 or not isinstance(node, Add) or Apply not in node.kinds:
        return None
    largest = named_largest(node, context)
    for whole in dict.fromkeys((node, multiplied_out(signs, node, context))) if largest else ():
        for m in largest:
            for bound, weight, x in _below(whole, m, context):
                with suppress(Invalid, OutsideFragment):
                    at = add(m, negative(x))
                    part = _weighted(signs, bound, weight, at, context, depth, above_each)
                    if part is None:
                        continue
                    more = (totalled(bound, mul(weight, p)) for p in summands(x))
                    top = negative(mul(m, totalled(bound, weight)))
                    left = collected(add(whole, *more, top))
                    found = with_rest(signs, says, node, part, left, context, depth)
                    if found is not None:
                        return found
    return None


def _below(node: Part, largest: Apply, context: Context) -> Iterator[tuple[tuple[Var, ...], Part, Part]]:
    """Yield the bound variables, w and x, for a term −Σ w x below the largest of numbers x.

    If it is the largest |u|, x is ±u as well.
    """
    tried = set()
    for t in summands_of(node):
        bound, body = summand(negative(t))
        if not bound or set(context.variables) & set(bound):
            continue
        own = [canonical(f) for f in factors_of(body)]
        for _, numbers, counts in pairs(largest):
            for places in islice(choices(numbers.index, body), MOST_PLACES):
                of = substituted(numbers.of, dict(zip(numbers.index, places, strict=True)))
                is_size = isinstance(of, Fun) and of.name == ABSOLUTE.name
                for x in (of, *((of.of, negative(of.of)) if isinstance(of, Fun) and is_size else ())):
                    for part in summands(x):
                        weight = _quotient(own, [canonical(f) for f in factors_of(part)])
                        one = bound, weight, x
                        if weight and one not in tried and x.free & {*bound} and counts.of == ONE:
                            tried.add(one)
                            yield bound, weight, x


def _weights(
    signs: Signs, fact: AtLeast, node: Part, context: Context
) -> Iterator[tuple[tuple[Var, ...], Part, Part]]:
    """Yield bound variables, a weight w and a hypothesis F there: Σ w F has a term of the sum."""
    known = set(context.variables)
    tried = set()
    for t in summands_of(node):
        bound, body = summand(t)
        if not bound or known & set(bound):
            continue
        own = list(factors_of(body))
        there = known | set(bound)
        for chosen in islice(choices(fact.index, body, *context.facts), MOST_PLACES):
            read = {v for place in chosen for v in place.free}
            if not (read & set(bound) and read <= there):
                continue
            given = substituted(fact.term, dict(zip(fact.index, chosen, strict=True)))
            for one in _signed(given):
                at = multiplied_out(signs, one, context.binding(bound))
                for f in summands_of(at):
                    weight = _quotient(own, list(factors_of(f)))
                    if weight is not None and f.free & set(bound) and (weight, at) not in tried:
                        tried.add((weight, at))
                        yield bound, weight, at


def summand(t: Part) -> tuple[tuple[Var, ...], Part]:
    """Return the variables of q Σ body, and q body."""
    bound: list[Var] = []
    others: list[Part] = []
    while True:
        sums = [f for f in factors_of(t) if isinstance(f, Sum)]
        if len(sums) != 1 or not isinstance(sums[0].index, Var):
            return tuple(bound), mul(*others, t)
        others += [f for f in factors_of(t) if f is not sums[0]]
        bound.append(sums[0].index)
        t = sums[0].body


def _signed(given: Part) -> Iterator[Part]:
    """Yield a term, and that term with u, and with −u, for each |u| in it."""
    yield given
    for part in dict.fromkeys(p for p in given.everything() if isinstance(p, Fun)):
        if part.name == ABSOLUTE.name:
            yield replaced(given, part, part.of)
            yield replaced(given, part, negative(part.of))


def _quotient(factors: list[Part], divisor: list[Part]) -> Part | None:
    """Divide a product by another, up to a positive number; None if it lacks a factor."""
    left, q = list(factors), Fraction(1)
    for f in divisor:
        if isinstance(f, Num) and f.value:
            q = q / f.value
        elif f in left:
            left.remove(f)
        else:
            return None
    for f in left:
        if isinstance(f, Num):
            q = q * f.value
    if q <= 0:
        return None
    return mul(Num(q), *(f for f in left if not isinstance(f, Num)), ONE)


def totalled(bound: tuple[Var, ...], body: Part) -> Part:
    """Return the sum of a term over variables, the first outermost."""
    for v in reversed(bound):
        body = total(v, body)
    return body


def _weighted(
    signs: Signs,
    bound: tuple[Var, ...],
    weight: Part,
    at: Part,
    context: Context,
    depth: int,
    shown: Way,
) -> Proof | None:
    """Return that Σ w F is not negative, for a bound F that is shown in a way."""
    steps = signs.steps
    inner = context.binding(bound)
    positive = signs.sign(NONNEGATIVE, weight, inner, depth - 1)
    given = shown(signs, NONNEGATIVE, at, inner, DEPTH) if positive else None
    if positive is None or given is None:
        return None
    found = signs.product(positive, given, inner)
    node = mul(weight, at)
    found = steps.equal(found, steps.to.term(node), inner, signs.read([weight, at], inner))
    for k in reversed(range(len(bound))):
        node = Sum(bound[k], node)
        name = steps.to.variable(bound[k])[1]
        found = signs.shown(NONNEGATIVE, node, context.binding(bound[:k]), (found,), "total", name)
    return found


WAYS = (by_weights, by_largest)
