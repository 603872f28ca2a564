"""The inverse of a product, or of a transpose, by the inverses of what it is made of.

C P = I and P Q = I, so C = C P Q = Q, where Q is P with each factor inverted, in the other order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import takewhile

from symattn.kernel import Invalid, Proof
from symattn.kernel.syntax import MINUS, ONE, Substitution, opened
from symattn.lifting.conversion import Plain
from symattn.prover.equations import Equations
from symattn.prover.rewriting import put_in, spots
from symattn.prover.steps import Steps, closed
from symattn.terms.context import Context, Identity, Inverse
from symattn.terms.part import Part, Var
from symattn.terms.terms import ORTHOGONAL, Add, Atom, Datum, Mul, Sum, mul, substituted, total

MOST_REPLACED = 16
"""Most entries of inverses that are replaced."""


def by_inverses(equations: Equations, left: Part, right: Part, context: Context) -> Proof | None:
    """Return that two terms are equal, with the inverses of factors for those of products."""
    steps = equations.steps
    known = {steps.to.datum(one[0])[0]: one for one in _by_factors(context)}
    if not known:
        return None
    e, f = (steps.to.term(side) for side in (left, right))
    premises: list[Proof] = []
    multipliers: list[Plain] = []
    for side, sign in ((e, 1), (f, -1)):
        found = _replaced(steps, side, known, context)
        premises += found
        multipliers += len(found) * [("num", sign, 1)]
    premises += equations.signs.read([left, right], context)
    with suppress(Invalid):
        return steps.ring(context, e, f, premises, multipliers)
    return None


Known = tuple[Datum, Identity, Part]
"""A datum C, the fact C P = I with its indices i and j, and Q(i, j)."""


Inverses = dict[Datum, Callable[[tuple[Part, ...]], Part]]
"""For each datum, the entry of its inverse at given places, row and column exchanged."""


def _by_factors(context: Context) -> Iterator[Known]:
    """Yield each inverse of a product that facts define, with what it is by the inverses of factors."""
    inverses: Inverses = {}
    for fact in context.of(Inverse):
        if isinstance(fact, Inverse):
            inverses |= {fact.of: _of_datum(fact.inverse), fact.inverse: _of_datum(fact.of)}
    found = []
    for fact in context.of(Identity):
        if not (isinstance(fact, Identity) and isinstance(fact.left, Sum)):
            continue
        (i, j), k, product = fact.index, fact.left.index, fact.left.body
        factors = product.of if isinstance(product, Mul) else ()
        first = [p for p in factors if isinstance(p, Atom) and p.places == (i, k)]
        rest = mul(*(p for p in factors if p not in first))
        if len(first) == 1:
            found.append((first[0].of, fact, rest, (i, j, k)))
    # C C′ = I = C′ C holds for an inverse C of an inverse C′: the definition of C′ comes first.
    found.sort(key=lambda one: isinstance(one[2], Atom))
    for inverse, _, rest, (_, j, k) in found:
        inverses.setdefault(inverse, _of_product(rest, (j, k)))
    done = set[Datum]()
    for inverse, fact, rest, (i, j, k) in found:
        data = {p.of for p in rest.everything() if isinstance(p, Atom)}
        if (
            inverse not in done
            and Add not in rest.kinds
            and all(of in inverses or of.kind == ORTHOGONAL for of in data)
        ):
            done.add(inverse)
            yield inverse, fact, substituted(_inverted(rest, inverses), {k: j, j: i})


def _of_datum(other: Datum) -> Callable[[tuple[Part, ...]], Part]:
    return lambda places: Atom(other, (*places[:-2], places[-1], places[-2]))


def _of_product(entry: Part, index: tuple[Var, ...]) -> Callable[[tuple[Part, ...]], Part]:
    return lambda places: substituted(entry, dict(zip(index, places, strict=True)))


def _inverted(node: Part, inverses: Inverses) -> Part:
    """Return a product with the inverse of each factor, whose last places are exchanged.

    That of an orthogonal factor is its transpose: the entry is the same one.
    """
    match node:
        case Atom(of) if of.kind == ORTHOGONAL:
            return node
        case Atom(of, places):
            return inverses[of](places)
        case Mul(of):
            return mul(*(_inverted(p, inverses) for p in of))
        case Sum(v, body):
            return total(v, _inverted(body, inverses))
    return node


def _replaced(steps: Steps, e: Plain, known: dict[str, Known], context: Context) -> list[Proof]:
    """Return equations that lead from a term to one without inverses of products."""
    found: list[Proof] = []
    variables, facts = steps.to.context(context)
    while len(found) < MOST_REPLACED:
        every = spots(e, variables, facts)
        spot = next((s for s in every if s.term[0] == "dat" and s.term[1] in known), None)
        if spot is None:
            break
        lemma = _by_factors_alone(steps, spot.term[1], known, context)
        at = dict(zip(lemma.sequent.args[0][3], spot.term[3], strict=True))
        sides = tuple(map(Substitution(at).term, lemma.sequent.args))
        data = (tuple(at.items()), ())
        there = steps.made("instance", spot.variables, facts, "eq", sides, (lemma,), data)
        found.append(put_in(steps, e, spot, there, context))
        e = found[-1].sequent.args[1]
    return found


def _by_factors_alone(steps: Steps, name: str, known: dict[str, Known], context: Context) -> Proof:
    """Return C(i, j) = Q(i, j): both are Σ_k (C P)(i, k) Q(k, j), as C P = I and P Q = I.

    P holds inverses of products too, but only such as come before C.
    """
    before = dict(takewhile(lambda one: one[0] != name, known.items()))
    inverse, fact, q = known[name]
    (i, j) = fact.index
    k = Var(("row", inverse), j.sort)
    there = context.with_variables((i, j))
    at = tuple(map(steps.to.place, (i, k)))
    said = steps.to.fact(fact)
    if said is None:
        raise Invalid("a fact without a counterpart")
    given = tuple(opened(side, at) for side in said[2:])
    row = steps.make("given", there.with_variables((k,)), "eq", given, (), (said, at))
    over = steps.to.variable(k)
    behind = steps.to.term(substituted(q, {i: k}))
    first, second = (("sum", over[2], closed(("mul", side, behind), [over])) for side in given)
    whole = steps.make("congruence", there, "eq", (first, second), (row,), ((2, 1), (over[1],)))
    apart = _replaced(steps, first, before, there)
    left = steps.to.term(Atom(inverse, (i, j)))
    multipliers = (ONE, *(MINUS for _ in apart))
    return steps.ring(there, left, steps.to.term(q), (whole, *apart), multipliers)
