"""Assumptions of a trace about sizes: traced again until no sizes violate them.

Each trace holds for the sizes that answer its questions as it was answered. Sizes outside of all traces
are sought, the function is traced there, and so on; linear arithmetic over the integers shows that none
are left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any

import sympy
from sympy import Expr, Integer, expand

from symattn.integers import Point, TooHard, decided
from symattn.language.sizes import Size
from symattn.relations import conditions as c
from symattn.tracing.arrays.axes import Unread, nonnegative
from symattn.tracing.traced import Guard, Trace

MOST = 24
"""Most traces of a function at further sizes, where its own code asks."""
_VECTORS = 4_000
_SMALL = (1, 2, 3, 4, 5)

Sizes = Mapping[Size, int]
Again = Callable[[Sizes], Trace | None]
"""Traces a function at given sizes; returns None if it behaves differently there."""


def hypotheses(
    first: Trace, hints: Sizes, again: Again, given: Sequence[Any] = ()
) -> tuple[dict[str, Sizes | None], tuple[Trace, ...]]:
    """Return the assumptions of a trace about sizes, and all traces that go the same way.

    Sizes outside of all traces are those that linear arithmetic finds, or small ones and those beside
    every number in a question. Where the function is read there as elsewhere, what that trace takes for
    granted is asked, too. Where not, or where nothing shows that no sizes are left, what the first trace
    has asked is what the reading holds for; beside a question stand sizes, if some are found, at which
    it is answered otherwise and the function may do something else. Sizes that do not satisfy what is
    given are not asked about.
    """
    known: list[Trace] = [first]
    while len(known) <= MOST:
        at = _outside(known, hints, given)
        if at is None:
            return {}, tuple(known)
        other = _again(again, at) if at else None
        if other is None or not other.covers(at):
            break
        known.append(other)
    else:
        at = {}
    asked = [g for g in first.asked if not always(g.condition)]
    found = {_shown(g): at for g in asked if at and not g.holds(at)}
    return {**found, **{_shown(g): None for g in asked if _shown(g) not in found}}, tuple(known)


def _shown(guard: Guard) -> str:
    return f"{guard.place}{guard.condition}"


def _again(again: Again, at: Sizes) -> Trace | None:
    try:
        return again(at)
    except Unread:
        return None


def _outside(known: Sequence[Trace], hints: Sizes, given: Sequence[Any]) -> Sizes | None:
    """Return sizes of which no trace speaks; None if there are none, empty if that is not found out."""
    questions = [g for t in known for g in t.asked if not always(g.condition)]
    if any(all(always(g.condition) for g in t.asked) for t in known):
        return None
    for at in _vectors(questions, hints):
        if suit(at, given) and not any(t.covers(at) for t in known):
            return at
    atoms: dict[Expr, c.Index] = {}
    try:
        covered = [c.both(*(_condition(g.condition, atoms) for g in t.asked)) for t in known]
        supposed = [_condition(h, atoms) for h in given]
        found = decided(c.both(*supposed, *map(c.negation, covered)))
    except (Unread, TooHard):
        return {}
    if not isinstance(found, Point):
        return None
    at = dict(hints) | {n: found.indices.get(atoms[n], 1) for n in atoms if isinstance(n, Size)}
    is_outside = suit(at, given) and not any(t.covers(at) for t in known)
    return at if is_outside else {}  # A product was not that of its factors.


def suit(at: Sizes, given: Sequence[Any]) -> bool:
    """Tell whether sizes satisfy conditions on sizes."""
    return all(h.subs(at) != sympy.false for h in given)


def always(condition: Any) -> bool:
    """Tell whether a condition is seen to hold for all sizes from 1 on."""
    if condition in (sympy.true, sympy.false):
        return bool(condition)
    if isinstance(condition, sympy.And):
        return all(map(always, condition.args))
    if isinstance(condition, sympy.Or):
        return any(map(always, condition.args))
    if not isinstance(condition, sympy.core.relational.Relational):
        return False
    e = expand(condition.lhs - condition.rhs)
    if not e.is_integer:
        return False
    signs = {
        sympy.Ge: (e,), sympy.Gt: (e - 1,), sympy.Le: (-e,), sympy.Lt: (-e - 1,),
        sympy.Ne: (e - 1, -e - 1),
    }  # fmt: skip
    if isinstance(condition, sympy.Eq):
        return bool(e == 0)
    return any(nonnegative(expand(x)) for x in signs[type(condition)])


def _condition(of: Any, atoms: dict[Expr, c.Index]) -> c.Condition:
    """Return a condition on sizes as one of linear arithmetic; a product of sizes is any number from 1.

    Raises
    ------
    Unread
        If it is none.
    """
    if of in (sympy.true, sympy.false):
        return c.ALWAYS if of == sympy.true else c.NEVER
    if isinstance(of, (sympy.And, sympy.Or)):
        parts = [_condition(part, atoms) for part in of.args]
        return c.both(*parts) if isinstance(of, sympy.And) else c.either(*parts)
    if isinstance(of, sympy.Not):
        return c.negation(_condition(of.args[0], atoms))
    if not isinstance(of, sympy.core.relational.Relational):
        raise Unread(f"{of} is not a comparison of sizes")
    largest = next(iter(sorted(of.atoms(sympy.Max), key=str)), None)
    if largest is not None:
        first, *others = sorted(largest.args, key=lambda e: bool(e.is_number))
        rest = sympy.Max(*others)  # A number: that S − 1 is 1 tells nothing of products of S.
        cases = ((sympy.Ge(first, rest), first), (sympy.Lt(first, rest), rest))
        return c.either(
            *(_condition(sympy.And(when, of.xreplace({largest: e})), atoms) for when, e in cases)
        )
    difference = expand(of.lhs - of.rhs)
    terms = [t.as_coeff_Mul() for t in sympy.Add.make_args(difference)]
    scale = sympy.ilcm(1, *(q.q for q, _ in terms if q.is_Rational))
    e = _term(expand(difference * scale), atoms)
    one = c.Term(1)
    return {
        sympy.Le: lambda: c.at_most(e),
        sympy.Lt: lambda: c.at_most(c.plus(e, one)),
        sympy.Ge: lambda: c.at_most(c.plus(c.Term(0), e, -1)),
        sympy.Gt: lambda: c.at_most(c.plus(one, e, -1)),
        sympy.Eq: lambda: c.zero(e),
        sympy.Ne: lambda: c.negation(c.zero(e)),
    }[type(of)]()


def _term(e: Expr, atoms: dict[Expr, c.Index]) -> c.Term:
    found = c.Term(0)
    for part in sympy.Add.make_args(expand(e)):
        factor, rest = part.as_coeff_Mul()
        if not factor.is_Integer:
            raise Unread(f"{part} is not a whole number of sizes")
        found = c.plus(found, _single(rest, atoms), int(factor))
    return found


def _single(e: Expr, atoms: dict[Expr, c.Index]) -> c.Term:
    if e == 1:
        return c.Term(1)
    if isinstance(e, sympy.Mod) and e.args[1].is_Integer and e.args[1] > 0:
        return c.remainder(_term(e.args[0], atoms), int(e.args[1]))
    if isinstance(e, sympy.floor):
        numerator, denominator = e.args[0].together().as_numer_denom()
        if denominator.is_Integer:
            return c.quotient(_term(numerator, atoms), int(denominator))
    factors = [base for base, power in e.as_powers_dict().items() if power.is_Integer and power > 0]
    if sympy.Mul(*(b ** e.as_powers_dict()[b] for b in factors)) != e or not all(
        isinstance(base, Size) for base in factors
    ):
        raise Unread(f"{e} is not a product of sizes")
    for base in factors:
        atoms.setdefault(base, c.Index(str(base), 1))
    return c.single(atoms.setdefault(e, c.Index(str(e), 1)))


def _vectors(questions: Sequence[Guard], base: Sizes) -> Iterator[Sizes]:
    """Yield sizes that differ in what questions are about: small ones, and those beside numbers."""
    own = sorted({n for g in questions for n in g.condition.free_symbols}, key=str)
    numbers = sorted({*_SMALL, *(n for g in questions for n in _beside(g))})
    while len(numbers) ** len(own) > _VECTORS and len(numbers) > len(_SMALL):
        numbers = numbers[: len(_SMALL)] if len(own) > 3 else numbers[:-1]
    for point in product(numbers, repeat=len(own)):
        yield {**base, **dict(zip(own, point, strict=True))}


def _beside(guard: Guard) -> set[int]:
    """Return the numbers beside those that stand in a condition."""
    literals = {abs(int(n)) for n in guard.condition.atoms(Integer)} - {0}
    return {k for n in literals for k in (n - 1, n, n + 1, 2 * n) if k > 0}
