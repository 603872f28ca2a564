"""Logarithms in terms: how one is split, and how a sum of them becomes a product.

log ab = log a + log b where both are positive, log e^a = a, and what all terms of a sum have in common
moves outside: log Σ_j e^(s_j + c) = c + log Σ_j e^(s_j). What is left, log D, is a number of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from symattn.arithmetic.logarithms import primes
from symattn.language.known_functions import EXP
from symattn.prover.forms.clearing import cleared
from symattn.prover.forms.monomials import collected
from symattn.terms.bits import every, negated
from symattn.terms.part import Part
from symattn.terms.requirements import OutsideFragment, Requirement
from symattn.terms.terms import (
    MINUS,
    ONE,
    ZERO,
    Add,
    Div,
    Fun,
    Mul,
    Num,
    Sum,
    When,
    add,
    div,
    known,
    mul,
    negative,
    number,
    summands_of,
    total,
    when,
)

MOST_FACTORS = 12
"""Most factors of a product that a sum of logarithms becomes."""


def holds_log(node: Part) -> bool:
    """Tell whether a logarithm occurs in a term."""
    return Fun in node.kinds and any(isinstance(p, Fun) and p.name == "log" for p in node.everything())


def exponents(t: Part) -> tuple[Part, Part]:
    """Return c and p of a product or quotient c e^p."""
    match t:
        case Fun(EXP.name, of):
            return ONE, of
        case Mul(of):
            parts = [exponents(f) for f in of]
            return mul(*(c for c, _ in parts)), add(*(p for _, p in parts))
        case Div(above, below):
            (c, p), (d, q) = exponents(above), exponents(below)
            return div(c, d), add(p, mul(MINUS, q))
    return t, ZERO


# -- splitting ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Share:
    """q · log D, or q · e for a term e that is not a logarithm."""

    q: Fraction
    of: Part
    is_log: bool = True


def shares(of: Part, positive: Callable[[Part], bool]) -> Iterator[Share]:
    """Yield the summands of the logarithm of a term; `positive` tells which parts are positive."""
    match of:
        case Num(value) if value > 0:
            for prime, power in primes(value):
                yield Share(Fraction(power), number(prime))
        case Mul(factors) if all(positive(f) for f in factors):
            for f in factors:
                yield from shares(f, positive)
        case Div(above, below) if positive(above) and positive(below):
            yield from shares(above, positive)
            for share in shares(below, positive):
                yield Share(-share.q, share.of, share.is_log)
        case Fun("exp", exponent):
            yield Share(Fraction(1), exponent, is_log=False)
        case Add() if (quotient := _over_common_denominator(of, positive)) is not None:
            yield from shares(quotient, positive)
        case _:
            content = _content(of, positive)
            for term, q in content.exponent.items():
                yield Share(q, term, is_log=False)
            for f in content.factors:
                yield from shares(f, positive)
            if content.rest != of and not isinstance(content.rest, (Add, Sum)):
                yield from shares(content.rest, positive)
            else:
                yield Share(Fraction(1), content.rest)


def _over_common_denominator(of: Add, positive: Callable[[Part], bool]) -> Part | None:
    """Return a sum with quotients as one quotient, if both of its parts are positive."""
    if Div not in of.kinds:
        return None
    with suppress(OutsideFragment):
        above, below = cleared(of)
        above = collected(above)
        divisors = [d for d, n in below for _ in range(n)]
        if divisors and Div not in above.kinds and all(map(positive, (above, *divisors))):
            return div(above, mul(*divisors))
    return None


@dataclass(frozen=True)
class _Content:
    """A term as e^(Σ q t) times positive factors times the rest."""

    exponent: dict[Part, Fraction]
    factors: tuple[Part, ...]
    rest: Part

    @property
    def inside(self) -> Part:
        """The factors and the rest, multiplied."""
        return mul(*(f for f in (*self.factors, self.rest) if f != ONE)) if self.factors else self.rest


def _content(node: Part, positive: Callable[[Part], bool]) -> _Content:
    """Return the common content of the terms of a sum; exponents are sums of terms in normal form."""
    match node:
        case Fun("exp", of):
            return _Content(_coordinates(of), (), ONE)
        case Mul(factors):
            exponent: dict[Part, Fraction] = {}
            rest: list[Part] = []
            out: list[Part] = []
            for f in factors:
                if isinstance(f, Fun) and f.name == "exp":
                    for t, q in _coordinates(f.of).items():
                        exponent[t] = exponent.get(t, Fraction(0)) + q
                else:
                    (out if positive(f) else rest).append(f)
            return _Content(exponent, tuple(out), mul(*rest) if rest else ONE)
        case When(bit, body):
            inner = _content(body, positive)
            return _Content(inner.exponent, (), when(bit, inner.inside))
        case Sum(v, body):
            bits = body.bit if isinstance(body, When) else None
            inner = _content(body.body if isinstance(body, When) else body, positive)
            outside = {t: q for t, q in inner.exponent.items() if v not in t.free}
            own = {t: q for t, q in inner.exponent.items() if v in t.free}
            left = [f for f in inner.factors if v not in f.free]
            kept = [f for f in inner.factors if v in f.free]
            term = mul(*(t for t in (*kept, inner.rest, _power(own)) if t != ONE), ONE)
            return _Content(outside, tuple(left), total(v, term if bits is None else when(bits, term)))
        case Add(terms):
            found = [_content(t, positive) for t in terms]
            common = {
                t: _least([c.exponent[t] for c in found])
                for t in found[0].exponent
                if all(t in c.exponent for c in found)
            }
            common = {t: q for t, q in common.items() if q}
            left_over = [
                mul(_power({t: q - common.get(t, 0) for t, q in c.exponent.items()}), c.inside)
                for c in found
            ]
            return _Content(common, (), add(*left_over)) if common else _Content({}, (), node)
    return _Content({}, (), node)


def _least(powers: list[Fraction]) -> Fraction:
    """Return the common part of powers: the one nearest to 0 if they have one sign."""
    if all(q > 0 for q in powers) or all(q < 0 for q in powers):
        return min(powers, key=abs)
    return Fraction(0)


def _power(exponent: dict[Part, Fraction]) -> Part:
    return known(EXP, add(*(mul(Num(q), t) for t, q in exponent.items() if q)))


def _coordinates(of: Part) -> dict[Part, Fraction]:
    """Return an exponent as a sum of terms with rational factors."""
    found: dict[Part, Fraction] = {}
    for t in summands_of(of):
        q, rest = Fraction(1), t
        if isinstance(t, Mul) and isinstance(t.of[0], Num):
            q, rest = t.of[0].value, mul(*t.of[1:])
        found[rest] = found.get(rest, Fraction(0)) + q
    return found


# -- products -------------------------------------------------------------------------------------


def products(term: Part) -> tuple[Part, Part]:
    """Return ∏ D^k e^R and ∏ D^l for n times a sum Σ (k/n) log D − Σ (l/n) log D + R.

    exp is injective, so that it is 0 if and only if the sum is, where the sum has a value. A logarithm
    that is read where a bit holds alone is that of 1 elsewhere.

    Raises
    ------
    OutsideFragment
        If no logarithm with a rational factor is a term of the sum, or there are too many.
    """
    found = list(_terms(term, Fraction(1), ()))
    logarithms = [(q, bits, t.of) for q, bits, t in found if isinstance(t, Fun) and t.name == "log"]
    n = lcm(1, *(q.denominator for q, _, _ in logarithms))
    if not 0 < sum(abs(q * n) for q, _, _ in logarithms) <= MOST_FACTORS:
        raise OutsideFragment(
            Requirement.LOGARITHMS, "the sum of logarithms is not a product that is tried"
        )
    sides: tuple[list[Part], list[Part]] = [], []
    for q, bits, of in logarithms:
        bit = every(*bits)
        factor = add(when(bit, of), when(negated(bit), ONE)) if bits else of
        sides[q < 0].extend([factor] * int(abs(q * n)))
    rest = [
        mul(Num(q * n), when(every(*bits), t))
        for q, bits, t in found
        if not (isinstance(t, Fun) and t.name == "log")
    ]
    above, below = sides
    return mul(*above, known(EXP, add(*rest)), ONE), mul(*below, ONE)


def _terms(
    node: Part, q: Fraction, bits: tuple[Part, ...]
) -> Iterator[tuple[Fraction, tuple[Part, ...], Part]]:
    """Yield the terms of a sum, each with its rational factor and the bits under which it stands."""
    match node:
        case Add(of):
            for t in of:
                yield from _terms(t, q, bits)
        case Mul(of) if isinstance(of[0], Num):
            yield from _terms(mul(*of[1:]), q * of[0].value, bits)
        case When(bit, body):
            yield from _terms(body, q, (*bits, bit))
        case _ if node != ZERO:
            yield q, bits, node


def shifts(node: Part, above: Part) -> Iterator[Part]:
    """Yield p for which a term of e^p above may be a multiple of the first term of a sum."""
    first, *_ = summands_of(node)
    _, p = exponents(first)
    for t in summands_of(above):
        shift = collected(add(p, negative(exponents(t)[1])))
        if shift != ZERO:
            yield shift
