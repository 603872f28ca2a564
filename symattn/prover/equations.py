"""Equations with their proofs: by one normal form first, then by cases.

A producer returns a proof or None, and None is no news about the equation.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace

from symattn.kernel.checker import Invalid, Proof
from symattn.kernel.core.bits import Bit, Less, Same, negated
from symattn.kernel.core.context import AtLeast, Context
from symattn.kernel.core.expansion import TooLarge, expanded
from symattn.kernel.core.logarithms import holds_log
from symattn.kernel.core.part import Part
from symattn.kernel.core.places import Image
from symattn.kernel.core.requirements import NotNatural
from symattn.kernel.core.signs import nonzero
from symattn.kernel.core.terms import MINUS, Fun, Mul, When, add
from symattn.language.known_functions import EXP
from symattn.prover.analysis import absolute_values, seen_without
from symattn.prover.conversion import Unconverted
from symattn.prover.rewriting import Rewriting
from symattn.prover.signs import Signs

MOST_CASES = 4
"""How many bits of named elements are tried, at each depth."""

Way = Callable[["Equations", Part, Part, Context], Proof | None]
"""A producer of proofs that two terms are equal."""


class Equations:
    """Proves that terms are equal.

    Parameters
    ----------
    signs : Signs
    ways : sequence of callable
        Producers that are tried where the normal forms differ, in this order.
    """

    def __init__(self, signs: Signs, ways: Sequence[Way] = ()) -> None:
        self.signs, self.steps, self._ways = signs, signs.steps, tuple(ways)

    def equal(
        self, left: Part, right: Part, context: Context, known: Sequence[Proof] = ()
    ) -> Proof | None:
        """Return a proof that two terms are equal in a context, or None.

        Parameters
        ----------
        left, right : Part
        context : Context
        known : sequence of Proof
            Equations, each of which is added once.
        """
        found = self.ring(left, right, context, known)
        for way in () if found else (*_WAYS, *self._ways):
            with suppress(Invalid, NotNatural, Unconverted):
                found = way(self, left, right, context)
                if found is not None:
                    return found
        return found

    def ring(
        self, left: Part, right: Part, context: Context, known: Sequence[Proof] = ()
    ) -> Proof | None:
        """Return a proof by the normal form, with what is known of the signs of what is read."""
        e, f = map(self.steps.to.term, (left, right))
        multipliers = (("num", 1, 1),) * len(known)
        if known:
            with suppress(Invalid):
                return self.steps.ring(context, e, f, known, multipliers)
        with suppress(Invalid):
            premises = self.signs.read([left, right], context)
            return self.steps.ring(context, e, f, (*known, *premises), multipliers)
        return None


def _by_cases(
    equations: Equations, left: Part, right: Part, context: Context, depth: int = 2
) -> Proof | None:
    """Return a proof by the cases of a bit of named elements that the terms read."""
    if not depth:
        return None
    steps = equations.steps
    args = tuple(map(steps.to.term, (left, right)))
    known = set(context.variables)
    bits = [
        c
        for c in add(left, right).everything()
        if isinstance(c, (Less, Same, Bit)) and c.free <= known and Image not in c.kinds
    ]
    for c in sorted(bits, key=repr)[:MOST_CASES]:
        if context.implies(c) or context.implies(negated(c)):
            continue
        found = []
        for bit in (c, negated(c)):
            there = context.with_facts((bit,))
            proof = (
                equations.ring(left, right, there)
                or _with_bits(equations, left, right, there)
                or _by_cases(equations, left, right, there, depth - 1)
            )
            if proof is None:
                break
            found.append(proof)
        if len(found) == 2:
            with suppress(Invalid):
                return steps.make("cases", context, "eq", args, found, (steps.to.bit(c),))
    return None


def _by_bits(equations: Equations, left: Part, right: Part, context: Context) -> Proof | None:
    """Return a proof by the normal form of the two terms with their bits written in one way.

    Products of sums are multiplied out first where that is of use: then the bits of both are together.
    """
    if not any(isinstance(p, When) for p in add(left, right).everything()):
        return None
    found = _with_bits(equations, left, right, context)
    if found is not None:
        return found
    whole = [_multiplied_out(equations, side, context) for side in (left, right)]
    apart = [equations.ring(*sides, context) for sides in zip((left, right), whole, strict=True)]
    between = _with_bits(equations, whole[0], whole[1], context) if all(apart) else None
    if between is None:
        return None
    e, f = map(equations.steps.to.term, (left, right))
    premises = [p for p in (*apart, between) if p]
    multipliers = (("num", 1, 1), ("num", -1, 1), ("num", 1, 1))
    return equations.steps.ring(context, e, f, premises, multipliers)


def _with_bits(equations: Equations, left: Part, right: Part, context: Context) -> Proof | None:
    steps = equations.steps
    e, f = map(steps.to.term, (left, right))
    rewriting = Rewriting(steps, context)
    to_e, to_f = (rewriting.rewritten(side)[1] for side in (e, f))
    if not to_e and not to_f:
        return None
    premises = (*to_e, *to_f, *equations.signs.read([left, right], context))
    multipliers = (*(("num", 1, 1) for _ in to_e), *(("num", -1, 1) for _ in to_f))
    with suppress(Invalid):
        return steps.ring(context, e, f, premises, multipliers)
    return None


def _multiplied_out(equations: Equations, node: Part, context: Context) -> Part:
    """Return a term as a sum of monomials, or as it stands if that is too much."""

    def divides(divisor: Part, at: Context) -> bool:
        return nonzero(divisor, at)

    with suppress(TooLarge, NotNatural):
        found = expanded(node, context, divides, split=False)
        return add(*(replace(m, q=q).term() for m, q in found.items()))
    return node


def _by_absolute_values(
    equations: Equations, left: Part, right: Part, context: Context, depth: int = 3
) -> Proof | None:
    """Return a proof by the cases u ≥ 0 and −u ≥ 0 of a |u| of named elements."""
    steps = equations.steps
    for u in absolute_values(add(left, right), context)[:1] if depth else ():
        found = []
        for side in (u, Mul((MINUS, u))):
            there = context.with_facts((AtLeast((), side, strict=False),))
            sides = (seen_without(left, u, side), seen_without(right, u, side))
            proof = _within_case(equations, (left, right), sides, there, depth)
            if proof is None:
                break
            found.append(proof)
        if len(found) == 2:
            args = tuple(map(steps.to.term, (left, right)))
            return steps.make("split", context, "eq", args, found, (steps.to.term(u),))
    return None


def _within_case(
    equations: Equations,
    whole: tuple[Part, Part],
    without: tuple[Part, Part],
    context: Context,
    depth: int,
) -> Proof | None:
    """Return that two terms are equal in a case: they are what they are without an absolute value."""
    found = equations.ring(*whole, context)
    if found is not None:
        return found
    between = equations.ring(*without, context) or _by_absolute_values(
        equations, *without, context, depth - 1
    )
    apart = [equations.ring(*sides, context) for sides in zip(whole, without, strict=True)]
    if between is None or not all(apart):
        return None
    steps = equations.steps
    e, f = map(steps.to.term, whole)
    multipliers = (("num", 1, 1), ("num", -1, 1), ("num", 1, 1))
    with suppress(Invalid):
        return steps.ring(context, e, f, [p for p in (*apart, between) if p], multipliers)
    return None


def by_exponentials(equations: Equations, left: Part, right: Part, context: Context) -> Proof | None:
    """Return e = f from exp(e) = exp(f): logarithms become products."""
    if not holds_log(add(left, right)):
        return None
    images = (Fun(EXP.name, left), Fun(EXP.name, right))
    found = equations.ring(*images, context)
    if found is None:
        return None
    steps = equations.steps
    args = tuple(map(steps.to.term, (left, right)))
    return steps.make("injective", context, "eq", args, (found,), (EXP.name,))


_WAYS: tuple[Way, ...] = (_by_cases, _by_bits, _by_absolute_values, by_exponentials)
