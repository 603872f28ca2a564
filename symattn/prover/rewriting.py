"""Bits inside a term, written in one way: what is implied goes, and bits that agree become one.

Each replacement is a step by AGREE, put into the whole by CONGRUENCE. So normal forms, which know
nothing of the properties of relations, need not know them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

from symattn.kernel import Invalid, Proof
from symattn.kernel.syntax import ONE, TERMS, ZERO, conjuncts, difference, opened
from symattn.lifting.conversion import Plain, named_in
from symattn.prover.bits import FALSE, USED, bit_holds, negation
from symattn.prover.steps import Steps, closed
from symattn.terms.context import Context

MOST_REPLACED = 240
"""Most bits of one term that are replaced."""

TRUE = ("all",)


@dataclass(frozen=True)
class Spot:
    """A term inside another one.

    Attributes
    ----------
    path : tuple of int
        From the whole term, as CONGRUENCE takes it.
    names : tuple of str
        Those of the variables bound around it, from the outside.
    variables, facts : tuple
        The named places, and the facts, there.
    term : tuple
        The subterm, with names for the variables bound around it.
    """

    path: tuple[int, ...]
    names: tuple[str, ...]
    variables: tuple[Plain, ...]
    facts: tuple[Plain, ...]
    term: Plain


def spots(
    e: Plain,
    variables: tuple[Plain, ...],
    facts: tuple[Plain, ...],
    path: tuple[int, ...] = (),
    names: tuple[str, ...] = (),
) -> Iterator[Spot]:
    """Yield a term and what is inside, each with what is named and known there."""
    yield Spot(path, names, variables, facts, e)
    if e[0] == "when":
        inner = tuple(dict.fromkeys((*facts, *conjuncts(e[1]))))
        yield from spots(e[2], variables, inner, (*path, 2), names)
        return
    for k, part in enumerate(e):
        binds = e[0] == "sum" and k == 2
        family = e[0] == "app" and k >= 3
        if not (family or (isinstance(part, tuple) and part and part[0] in TERMS)):
            continue
        sorts: tuple[str, ...] = (e[1],) if binds else part[0] if family else ()
        body = part[1] if family else part
        fresh = tuple(("v", f"b{len(names) + n}", sort) for n, sort in enumerate(sorts))
        if fresh:
            body = opened(body, fresh)
        bound = (*names, *(v[1] for v in fresh))
        yield from spots(body, (*variables, *fresh), facts, (*path, k), bound)


def put_in(steps: Steps, e: Plain, spot: Spot, equation: Proof, there: Context) -> Proof:
    """Return e = e′, where e′ has at a spot the right side of an equation for what is there.

    Raises
    ------
    Invalid
        If the checker refuses it.
    """
    other = _put(e, spot.path, equation.sequent.args[1], spot.names)
    data = (spot.path, spot.names)
    return steps.make("congruence", there, "eq", (e, other), (equation,), data)


class Rewriting:
    """Rewrites the bits of terms in one context.

    Parameters
    ----------
    steps : Steps
    context : Context
    """

    def __init__(self, steps: Steps, context: Context) -> None:
        self._steps, self._context = steps, context
        self._variables, self._facts = steps.to.context(context)
        self._chosen: list[Plain] = []

    def rewritten(self, e: Plain) -> tuple[Plain, list[Proof]]:
        """Return a term whose bits are written in one way, and equations that lead to it."""
        found: list[Proof] = []
        for _ in range(MOST_REPLACED):
            step = self._once(e)
            if step is None:
                break
            found.append(step)
            e = step.sequent.args[1]
        return e, found

    def _once(self, e: Plain) -> Proof | None:
        """Return an equation between a term and one in which a bit is replaced, or None."""
        for spot in spots(e, self._variables, self._facts):
            replaced = None
            if spot.term[0] in ("sum", "when", "add"):
                replaced = {"sum": self._bounded, "when": self._replaced, "add": self._with_zeros}[
                    spot.term[0]
                ](spot)
            if replaced is not None:
                with suppress(Invalid):
                    return put_in(self._steps, e, spot, replaced, self._context)
        return None

    def _replaced(self, spot: Spot) -> Proof | None:
        """Return [c] e = [d] e with a bit d that is chosen for c, or None if it stays."""
        _, c, body = spot.term
        if c in (TRUE, FALSE):
            args = spot.term, body if c == TRUE else ZERO
            return self._steps.tried("ring", spot.variables, spot.facts, "eq", args)
        for d in self._candidates(c, spot):
            found = self.agreeing(c, d, body, spot) if d != c else None
            if found is not None or d == c:
                return found
        if c not in self._chosen:
            self._chosen.append(c)
        return None

    def _with_zeros(self, spot: Spot) -> Proof | None:
        """Return e + 0 = e, or None if no term of a sum is 0."""
        left = [e for e in spot.term[1:] if e != ZERO]
        if len(left) == len(spot.term) - 1:
            return None
        args = spot.term, left[0] if len(left) == 1 else ("add", *left) if left else ZERO
        return self._steps.tried("ring", spot.variables, spot.facts, "eq", args)

    def _bounded(self, spot: Spot) -> Proof | None:
        """Return Σ [s < v and v ≤ t] e = Σ [s < v] e − Σ [s < v and t < v] e, where s ≤ t is known.

        What is known at the spot alone is of use, as normal forms know the facts.
        """
        _, sort, body = spot.term
        own = [f for f in spot.facts if f not in self._facts and f[0] in ("not", "less")]
        if body[0] != "when" or not own:
            return None
        bits = conjuncts(body[1])
        upper = [c for c in bits if c[0] == "not" and c[1][0] == "less" and c[1][2] == ("b", 0)]
        for c in upper:
            rest = tuple(d for d in bits if d != c)
            if not any(c[1][1] in f or (f[0] == "not" and c[1][1] in f[1]) for f in own) or not rest:
                continue
            one = ("sum", sort, ("when", ("all", *rest), body[2]))
            above = ("sum", sort, ("when", ("all", *rest, c[1]), body[2]))
            args = (spot.term, difference(one, above))
            return self._steps.tried("ring", spot.variables, spot.facts, "eq", args, (), ())
        return None

    def _candidates(self, c: Plain, spot: Spot) -> Iterator[Plain]:
        yield TRUE
        yield FALSE
        bits = conjuncts(c)
        for k in range(len(bits) if len(bits) > 1 else 0):
            rest = (*bits[:k], *bits[k + 1 :])
            yield rest[0] if len(rest) == 1 else ("all", *rest)
        denied = c[1][1:] if c[0] == "not" and c[1][0] == "all" else ()
        for k in range(len(denied) if len(denied) > 1 else 0):
            rest = (*denied[:k], *denied[k + 1 :])
            yield ("not", rest[0] if len(rest) == 1 else ("all", *rest))
        known = set(spot.variables)
        yield from [d for d in self._chosen if named_in(d) <= known]

    def agreeing(self, c: Plain, d: Plain, body: Plain, spot: Spot) -> Proof | None:
        """Return [c] e = [d] e, if each bit is shown where the other holds."""
        where = [tuple(dict.fromkeys((*spot.facts, *conjuncts(x)))) for x in (c, d)]
        if d == FALSE:
            wrong = bit_holds(self._steps, negation(c), spot.variables, spot.facts)
            if wrong is None:
                return self._by_cut_off(c, d, body, spot)
            first = self._steps.tried(
                "bits", spot.variables, where[0], "bit", (d,), (wrong,), conjuncts(c)
            )
            second = self._steps.tried("bits", spot.variables, where[1], "bit", (c,), (), (d,))
        else:
            first = bit_holds(self._steps, d, spot.variables, where[0])
            second = bit_holds(self._steps, c, spot.variables, where[1]) if first else None
        if first is None or second is None:
            return self._by_cut_off(c, d, body, spot)
        args = (("when", c, body), ("when", d, body))
        return self._steps.tried("agree", spot.variables, spot.facts, "eq", args, (first, second), ())

    def _by_cut_off(self, c: Plain, d: Plain, body: Plain, spot: Spot) -> Proof | None:
        """Return [c] e = [d] e, as [c] = [d] up to the cut-off, where bits are about distances."""
        if not any(map(measures, (c, *spot.facts))):
            return None
        read = named_in((c, d))
        close = [f for f in spot.facts if f[0] in USED and named_in(f) & read]
        names = read.union(*map(named_in, close))
        variables = [v for v in spot.variables if v in names]
        args = (("when", c, ONE), ("when", d, ONE))
        bits = self._steps.tried("cutoff", variables, close, "eq", args)
        if bits is None:
            return None
        whole = (("when", c, body), ("when", d, body))
        return self._steps.tried("ring", spot.variables, spot.facts, "eq", whole, (bits,), (body,))


def measures(c: Plain) -> bool:
    """Tell whether a bit asks for a distance."""
    if c[0] in ("not", "all"):
        return any(map(measures, c[1:]))
    return c[0] == "rel" and c[2] is not None


def _put(e: Plain, path: Sequence[int], new: Plain, names: Sequence[str]) -> Plain:
    """Return a term with another part at a path, its names bound again."""
    return _within(e, tuple(path), new, tuple(names), ())


def _within(
    e: Plain, path: tuple[int, ...], new: Plain, names: tuple[str, ...], bound: tuple[Plain, ...]
) -> Plain:
    if not path:
        whole: Plain = closed(new, bound)
        return whole
    k, *rest = path
    part = e[k]
    if e[0] == "sum" or e[0] == "app":
        sorts = (e[1],) if e[0] == "sum" else part[0]
        own = (("v", name, sort) for name, sort in zip(names, sorts, strict=False))
        body = part if e[0] == "sum" else part[1]
        inside = _within(body, tuple(rest), new, names[len(sorts) :], (*bound, *own))
        part = inside if e[0] == "sum" else (sorts, inside)
    else:
        part = _within(part, tuple(rest), new, names, bound)
    made: Plain = (*e[:k], part, *e[k + 1 :])
    return made
