"""The sign of a term by a sum that it is: ``forms/decompositions.py`` proposes terms with signs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import islice

from symattn.kernel import Invalid, Proof
from symattn.kernel.syntax import ZERO
from symattn.language.known_functions import COS, SIN
from symattn.prover.choices import MOST_INSTANCES, choices, instances
from symattn.prover.forms.clearing import cleared
from symattn.prover.forms.decompositions import decompositions
from symattn.prover.forms.expansion import Expansion, TooLarge, expanded
from symattn.prover.forms.monomials import Monomial
from symattn.prover.signs import NONNEGATIVE, NONZERO, POSITIVE, Signs, quotient
from symattn.terms.bits import listed
from symattn.terms.context import AtLeast, Context
from symattn.terms.part import Part
from symattn.terms.requirements import OutsideFragment
from symattn.terms.terms import (
    GREATEST,
    ONE,
    ORTHOGONAL,
    Apply,
    Atom,
    Fun,
    Num,
    When,
    add,
    every_when,
    mul,
    negative,
    substituted,
)

MOST_DECOMPOSITIONS = 8

Divides = Callable[[Part, Context], bool]
"""Tells whether a term is never 0, so that it may be divided by."""


def multiplied_out(signs: Signs, node: Part, context: Context) -> Part:
    """Return a term as a sum of monomials, or as it stands if that is too much."""

    def nonzero(divisor: Part, at: Context) -> bool:
        return signs.sign(NONZERO, divisor, at) is not None

    with suppress(TooLarge, OutsideFragment):
        found = expanded(node, context, nonzero, split=False)
        return add(*(replace(m, q=q).term() for m, q in found.items()))
    return node


def as_a_sum(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign of a term, over one denominator, as of a sum of terms with signs."""
    is_plain = isinstance(node, Num) or (isinstance(node, Atom) and not context.of(AtLeast))
    if says == NONZERO or is_plain:
        return None
    forms: list[tuple[Part, list[Part]]] = []
    try:
        above, below = cleared(node)
        forms.append((above, [d for d, n in below for _ in range(n)]))
    except OutsideFragment:
        forms.append((node, []))
    if forms[0][1]:
        forms.append((node, []))
    for form, divisors in forms:
        proofs = [signs.sign(POSITIVE, d, context, depth - 1) for d in divisors]
        if all(proofs):
            with suppress(OutsideFragment, TooLarge):
                top = _summed(signs, says, form, context, depth)
                if top is not None and divisors:
                    return quotient(signs, says, node, top, [p for p in proofs if p], context)
                if top is not None:
                    return top
    return None


def _summed(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign of a term by a decomposition into terms with signs."""
    steps, strict = signs.steps, says == POSITIVE

    def divides(divisor: Part, at: Context) -> bool:
        return signs.sign(NONZERO, divisor, at, depth - 1) is not None

    def seen(term: Part, at: Context) -> bool:
        # What is asked is not a reason.
        return term != node and signs.sign(NONNEGATIVE, term, at, depth - 1) is not None

    whole = expanded(node, context, divides, split=False)
    supposed = (f.term for f in context.of(AtLeast) if isinstance(f, AtLeast) and not f.index)
    inside = (p for one in (node, *supposed) for p in one.everything())
    largest = [p for p in dict.fromkeys(inside) if isinstance(p, Apply) and p.name == GREATEST]

    def known(m: Monomial) -> Iterator[tuple[Part, Expansion]]:
        return _known(m, largest, context, divides)

    if not whole and not strict:
        nothing = signs.by_form(NONNEGATIVE, ZERO, context, (), "number")
        return steps.equal(nothing, steps.to.term(node), context, signs.read([node], context))
    for terms in islice(decompositions(whole, known, context, seen), MOST_DECOMPOSITIONS):
        if node in terms:  # what is asked is not a reason
            continue
        proofs = [signs.sign(NONNEGATIVE, t, context, depth - 1) for t in terms]
        if not proofs or not all(proofs):
            continue
        if strict:
            above = (signs.sign(POSITIVE, t, context, depth - 1) for t in terms)
            first = next((p for p in above if p), None)
            if first is None:
                continue
            proofs.append(first)
        total = ("add", *map(steps.to.term, terms))
        found = [p for p in proofs if p]
        summed = signs.by_form(says, total, context, found, "sum")
        with suppress(Invalid):
            return steps.equal(summed, steps.to.term(node), context, signs.read([node], context))
    return None


def _known(
    m: Monomial, largest: Sequence[Apply], context: Context, divides: Divides
) -> Iterator[tuple[Part, Expansion]]:
    """Yield terms that are not negative at the places of a monomial, each with its expansion.

    That is so by hypothesis, because the largest of some numbers is not less than one of them, or
    because a number is between −1 and 1.
    """
    inner = context.binding(m.bound)
    by_kind = (*_within_one(m.factors), *_below_largest(m, largest, inner))
    for term in by_kind[:MOST_INSTANCES]:
        yield term, expanded(term, inner, divides, split=False)
    for _, term in instances(inner, (*m.bits, *m.factors), AtLeast):
        yield term, expanded(term, inner, divides, split=False)


def _within_one(parts: Iterable[Part]) -> Iterator[Part]:
    """Yield 1 − x, 1 + x and 1 − x² for parts x between −1 and 1.

    Sines and cosines are, and entries of an orthogonal matrix: Σ_k O_ik² = 1, and no term is larger.
    """
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
