"""The largest of some numbers: it is one of them, and none is larger."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import reduce
from itertools import islice, product

from symattn.kernel import Invalid, Proof
from symattn.kernel.syntax import ONE as PLAIN_ONE
from symattn.kernel.syntax import difference, opened
from symattn.language.known_functions import ABSOLUTE
from symattn.lifting.conversion import Plain
from symattn.prover import absolute
from symattn.prover.choices import choices
from symattn.prover.definedness import how_many
from symattn.prover.equations import Equations
from symattn.prover.forms.means import summands
from symattn.prover.forms.monomials import collected
from symattn.prover.opaque import Symbols
from symattn.prover.rewriting import put_in, spots
from symattn.prover.signs import DEPTH, NONNEGATIVE, NONZERO, Signs
from symattn.prover.subterms import anywhere
from symattn.prover.summands import multiplied_out
from symattn.terms.bits import listed
from symattn.terms.context import AtLeast, Context, Next, Nonzero
from symattn.terms.part import Part, Var, replaced
from symattn.terms.places import Image, image
from symattn.terms.roots import coefficient
from symattn.terms.terms import (
    GREATEST,
    ZERO,
    Add,
    Apply,
    Family,
    Fun,
    Num,
    Sum,
    When,
    add,
    div,
    every_when,
    mul,
    negative,
    substituted,
)

MOST_PLACES = 24
"""Most places at which a number is tried as a lower bound of the largest."""

HERE = "the largest"
"""The datum that stands for the largest in what is said of it."""


def named_largest(node: Part, context: Context) -> list[Apply]:
    """Return the largest of numbers that a term holds, at named elements."""
    known = set(context.variables)
    found = dict.fromkeys(
        p for p in node.everything(known) if isinstance(p, Apply) and p.name == GREATEST
    )
    return [p for p in found if p.free <= known]


def above_each(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return that the largest of some numbers, less one of them, is not negative."""
    if says != NONNEGATIVE or not isinstance(node, Add):
        return None
    for largest in named_largest(node, context):
        if largest not in node.of:
            continue
        for k, numbers, counts in pairs(largest):
            for places in islice(_places(numbers, node, context), MOST_PLACES):
                if not all(place.free <= set(context.variables) for place in places):
                    continue
                for way in (above, _above_signed):
                    with suppress(Invalid):
                        found = way(signs, node, largest, (k, numbers, counts), places, context)
                        if found is not None:
                            return found
    return None


def _places(numbers: Family, node: Part, context: Context) -> Iterator[tuple[Part, ...]]:
    """Yield named places and, where the numbers are read at images, the preimages of these."""
    for places in choices(numbers.index, node, *context.facts):
        yield places
        for p in (p for p in numbers.of.everything() if isinstance(p, Image)):
            named = zip(numbers.index, places, strict=True)
            yield tuple(image(p.pi, not p.inverse, t) if v == p.of else t for v, t in named)


def _above_signed(
    signs: Signs,
    node: Part,
    largest: Apply,
    pair: tuple[int, Family, Family],
    places: tuple[Part, ...],
    context: Context,
) -> Proof | None:
    """Return that the largest of absolute values is not less than ±u for one of them, |u|."""
    _, numbers, _ = pair
    size = substituted(numbers.of, dict(zip(numbers.index, places, strict=True)))
    rest = add(*(p for p in node.of if p != largest)) if isinstance(node, Add) else node
    if not (isinstance(size, Fun) and size.name == ABSOLUTE.name):
        return None
    less = ([negative(t) for t in summands(u)] for u in (size.of, negative(size.of)))
    if not any(collected(add(*summands(rest), *terms)) == ZERO for terms in less):
        return None
    upper = above(signs, add(largest, negative(size)), largest, pair, places, context)
    if upper is None:
        return None
    lower = absolute.above(signs, size, rest, context)
    whole = "add", *(proof.sequent.args[0] for proof in (upper, lower))
    found = signs.by_form(NONNEGATIVE, whole, context, (upper, lower), "sum")
    return signs.steps.equal(found, signs.steps.to.term(node), context)


def pairs(largest: Part) -> Iterator[tuple[int, Family, Family]]:
    """Yield the families of numbers, each with which of them count, and its number."""
    families = largest.of if isinstance(largest, Apply) else ()
    for k, (numbers, counts) in enumerate(zip(families[::2], families[1::2], strict=True)):
        if isinstance(numbers, Family) and isinstance(counts, Family):
            yield k, numbers, counts


def above(
    signs: Signs,
    node: Part,
    largest: Apply,
    pair: tuple[int, Family, Family],
    places: tuple[Part, ...],
    context: Context,
) -> Proof | None:
    """Return that a term is the largest less the number at some places, and so not negative."""
    steps, (k, numbers, counts) = signs.steps, pair
    counted = substituted(counts.of, dict(zip(counts.index, places, strict=True)))
    there = signs.sign(NONZERO, counted, context)
    if there is None:
        return None
    plain = tuple(map(steps.to.place, places))
    x, counts_there = (opened(steps.to.term(f.of, f.index), plain) for f in (numbers, counts))
    there = steps.equal(there, counts_there, context)
    e, whole = steps.to.term(node), difference(steps.to.term(largest), x)
    equation = steps.ring(context, e, whole)
    proof = signs.by_form(NONNEGATIVE, whole, context, (there,), "max_upper", k, plain)
    return steps.make("sign", context, NONNEGATIVE, (e,), (equation, proof), ("equal",))


def by_each(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign that a term has whichever of some numbers is put for the largest of them."""
    terms = node.of if isinstance(node, Add) else ()
    # A term that is the largest itself comes last: it is rather not less than one of its numbers.
    every = sorted(named_largest(node, context), key=lambda largest: largest in terms)
    for largest in every if depth else ():
        found = _whichever(signs, says, node, largest, context, depth - 1)
        if found is not None:
            return found
    return None


def not_less_than_all(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return that a term, less the largest of some numbers, is not negative: nothing is lost by it."""
    if not isinstance(node, Add) or says != NONNEGATIVE:
        return None
    for largest in named_largest(node, context):
        others = [part for part in node.of if part != negative(largest)]
        if len(others) + 1 == len(node.of) and largest not in named_largest(add(*others), context):
            return _whichever(signs, says, node, largest, context, depth)
    return None


def _whichever(
    signs: Signs, says: str, node: Part, largest: Apply, context: Context, depth: int
) -> Proof | None:
    """Return the sign of a term, as it has it with each of some numbers for the largest of them."""
    some = signs.sign(NONZERO, how_many(largest), context)
    if some is None:
        return None
    whole = signs.steps.to.term(largest)
    same = [p for p in named_largest(node, context) if signs.steps.to.term(p) == whole]
    found: list[Proof] = [some]
    new: list[tuple[str, ...]] = []
    for inner, x, names in each(signs, largest, context):
        there = reduce(lambda term, p: replaced(term, p, x), same, node)
        proof = signs.sign(says, there, inner, depth)
        if proof is None:
            return None
        with suppress(Invalid):
            found.append(_said(signs, node, largest, x, proof, inner))
            new.append(names)
    with suppress(Invalid):
        return _one_of(signs, says, (node,), largest, context, found, new)
    return None


def _summed(term: Part, v: Var) -> Part:
    return Sum(v, term)


def above_mean(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return that the largest of some numbers is not less than a term, as their mean is not."""
    if not depth or says != NONNEGATIVE or not isinstance(node, Add):
        return None
    for largest in (p for p in node.of if p in named_largest(node, context)):
        (_, numbers, counts), *more = pairs(largest)
        if more:
            continue
        counted = substituted(counts.of, dict(zip(counts.index, numbers.index, strict=True)))
        above, mean = (
            div(reduce(_summed, numbers.index, mul(counted, term)), how_many(largest))
            for term in (add(largest, negative(numbers.of)), numbers.of)
        )
        parts = above, add(mean, *(p for p in node.of if p != largest))
        found = list(filter(None, (signs.sign(NONNEGATIVE, p, context, depth - 1) for p in parts)))
        if len(found) == len(parts):
            whole = "add", *(proof.sequent.args[0] for proof in found)
            proof = signs.by_form(NONNEGATIVE, whole, context, found, "sum")
            read = signs.read([node, *parts], context)
            return signs.steps.equal(proof, signs.steps.to.term(node), context, read)
    return None


def _said(signs: Signs, node: Part, largest: Apply, x: Part, proof: Proof, inner: Context) -> Proof:
    """Restate a proof about a number where the number replaces the largest."""
    to = signs.steps.to
    e = _put(to.term(node), to.term(largest), to.term(x))
    return signs.steps.equal(proof, e, inner, signs.read([node], inner))


def each(
    signs: Signs, largest: Apply, context: Context
) -> Iterator[tuple[Context, Part, tuple[str, ...]]]:
    """Yield each number at new elements, what is known there, and the names of these."""
    for _, numbers, counts in pairs(largest):
        fresh = tuple(
            Var(("largest", len(context.variables), k), v.sort) for k, v in enumerate(numbers.index)
        )
        x = substituted(numbers.of, dict(zip(numbers.index, fresh, strict=True)))
        counted = substituted(counts.of, dict(zip(counts.index, fresh, strict=True)))
        inner = context.binding(fresh)
        if isinstance(counted, When):
            inner = inner.with_facts(listed(counted.bit))
        names = tuple(signs.steps.to.variable(v)[1] for v in fresh)
        yield inner, x, names


def simpler(x: Part, context: Context) -> Part:
    """Return a number without the bits that are known to hold."""
    if not isinstance(x, When):
        return x
    return every_when(tuple(c for c in listed(x.bit) if c not in context.facts), x.body)


def _one_of(
    signs: Signs,
    says: str,
    nodes: tuple[Part, ...],
    largest: Apply,
    context: Context,
    premises: list[Proof],
    names: list[tuple[str, ...]],
) -> Proof:
    """Prove a statement about the largest from proofs about each number."""
    steps = signs.steps
    whole = steps.to.term(largest)
    args = tuple(map(steps.to.term, nodes))
    here: Plain = ("dat", HERE, "", ())
    bodies = tuple(_put(e, whole, here) for e in args)
    data = (HERE, bodies, whole, tuple(names))
    return steps.make("max_one", context, says, args, premises, data)


def _put(e: Plain, old: Plain, new: Plain) -> Plain:
    """Return a term with another part in place of one that reads no bound place."""
    if e == old:
        return new
    return tuple(_put(x, old, new) if isinstance(x, tuple) else x for x in e)


def by_order(equations: Equations, left: Part, right: Part, context: Context) -> Proof | None:
    """Return that two terms are equal, as neither is larger: of the largest of some numbers."""
    if not named_largest(add(left, right), context):
        return None
    depth = DEPTH + max(1, len(context.of(Next)))
    return neither_larger(equations.signs, left, right, context, depth)


def neither_larger(signs: Signs, left: Part, right: Part, context: Context, depth: int) -> Proof | None:
    """Return that two terms are equal, as their difference is not negative in either order."""
    steps = signs.steps
    e, f = map(steps.to.term, (left, right))
    found = []
    for one, other, whole in ((left, right, difference(e, f)), (right, left, difference(f, e))):
        node = add(one, negative(other))
        forms = collected(multiplied_out(signs, node, context)), node
        proof = next(filter(None, (signs.sign(NONNEGATIVE, f, context, depth) for f in forms)), None)
        if proof is None:
            return None
        found.append(steps.equal(proof, whole, context))
    return steps.make("antisym", context, "eq", (e, f), found)


def by_value(equations: Equations, left: Part, right: Part, context: Context) -> Proof | None:
    """Return that two terms are equal: a largest is one of its numbers, or a function of another."""
    to = equations.steps.to
    named = {to.term(p): p for p in named_largest(add(left, right), context)}
    for e, largest in named.items():
        others = (value for f, other in named.items() if f != e for value in _through(largest, other))
        for value in (*_values(largest, context), *others):
            equation = by_order(equations, largest, value, context)
            if equation is not None:
                sides = left, right
                for p in named_largest(add(left, right), context):
                    if to.term(p) == e:
                        sides = replaced(sides[0], p, value), replaced(sides[1], p, value)
                between = equations.equal(sides[0], sides[1], context)
                return between and _put_together(equations, (left, right), equation, between, context)
    return None


def _through(largest: Part, other: Part) -> Iterator[Part]:
    """Yield another largest, max g, and h(max g) if the numbers of the first are h(g)."""
    yield other
    families = list(pairs(largest)), list(pairs(other))
    if not all(len(every) == 1 for every in families):
        return
    (_, numbers, _), (_, inner, _) = (*families[0], *families[1])
    if [v.sort for v in numbers.index] == [v.sort for v in inner.index]:
        g = substituted(inner.of, dict(zip(inner.index, numbers.index, strict=True)))
        factor, of = coefficient(g)
        value = replaced(numbers.of, of, mul(Num(1 / factor), other))
        if not value.free & set(numbers.index):
            yield value


def _values(largest: Part, context: Context) -> Iterator[Part]:
    """Yield the numbers at named places of which a term is the largest."""
    for _, numbers, counts in pairs(largest):
        places = [[v for v in context.variables if v.sort == u.sort] for u in numbers.index]
        for chosen in islice(product(*places), MOST_PLACES):
            counted = substituted(counts.of, dict(zip(counts.index, chosen, strict=True)))
            if not isinstance(counted, When) or context.implies(counted.bit):
                x = substituted(numbers.of, dict(zip(numbers.index, chosen, strict=True)))
                yield x.body if isinstance(x, When) and context.implies(x.bit) else x


def _put_together(
    equations: Equations,
    sides: tuple[Part, Part],
    equation: Proof,
    between: Proof,
    context: Context,
) -> Proof:
    """Return that two terms are equal, as they are with one side of an equation for the other."""
    steps = equations.steps
    e, f = map(steps.to.term, sides)
    premises, multipliers = [between], [PLAIN_ONE]
    variables, facts = steps.to.context(context)
    for term, sign in ((e, 1), (f, -1)):
        for _ in range(MOST_PLACES):
            every = spots(term, variables, facts)
            spot = next((s for s in every if s.term == equation.sequent.args[0]), None)
            if spot is None:
                break
            premises.append(put_in(steps, term, spot, equation, context))
            multipliers.append(("num", sign, 1))
            term = premises[-1].sequent.args[1]
    return steps.ring(context, e, f, premises, multipliers)


def as_any_number(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign that a term has whatever numbers with the given signs stand for the largest."""
    if says == NONZERO or depth < DEPTH:
        return None
    facts = context.of(AtLeast, Nonzero)
    given = {anywhere(p) for f in facts for p in f.everything() if isinstance(p, Apply)}
    symbols = Symbols(signs.steps)
    for largest in named_largest(node, context):
        if anywhere(largest) in given:
            symbols.add(largest)
    if not symbols.every:
        return None
    found = signs.sign(says, symbols.put_in(node), symbols.context(context), depth)
    return found and symbols.back(found, (node,), context)


FIRST, WAYS = (as_any_number, not_less_than_all), (above_each, by_each, above_mean)
