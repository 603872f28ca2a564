"""Square roots: their canonical form, and the substitution of their squares.

√(f² e) = f √e and √(e / f) = √e / √f for what is not negative by its kind: a positive datum, an
exponential, a size, a number, a root. So equal roots are mostly one object. √(x² e) is |x| √e, and |x|
is written √(x x): it is not x. A product of two equal roots is what stands under them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from math import gcd, lcm

from symattn.arithmetic.base import square_free
from symattn.language.known_functions import EXP
from symattn.terms.canonical import canonical
from symattn.terms.part import Part, Var
from symattn.terms.terms import (
    ONE,
    ZERO,
    Add,
    Apply,
    Atom,
    Div,
    Fun,
    Mul,
    Num,
    Root,
    Sum,
    When,
    add,
    div,
    factors_of,
    known,
    mul,
    number,
    summands_of,
    total,
    when,
)

LARGEST = 10**9
"""Largest number from which square factors are extracted."""

Powers = Counter[Part]
"""Factors, each with its power, below 0 in a denominator."""

SIMPLE = frozenset({Div, Root, Apply})
"""Kinds that may be undefined somewhere; a term without them can be moved freely."""


def root(of: Part) -> Part:
    """Return √e, with the roots of what are its factors taken out."""
    of = _tidied(of)
    if of == ZERO:
        return ZERO
    powers, rest = _factored(of)
    rest = _tidied(rest)
    above: list[Part] = []
    below: list[Part] = []
    left: Powers = Counter()
    for factor, power in powers.items():
        side = above if power > 0 else below
        if _is_signed(factor):
            side += _root_of_power(factor, abs(power))
        else:
            side += [canonical(Root(mul(factor, factor)))] * (abs(power) // 2)
            left[factor] = power % 2 if power > 0 else -(-power % 2)
    scale, rest = _number(_restored(left, Counter(), rest))
    above += _root_of_number(scale)
    if rest != ONE:
        squares, others = _squares(rest)
        above += [canonical(Root(part)) for part in (*squares, others) if part != ONE]
    value = mul(*above)
    return div(value, mul(*below)) if below else value


def _is_signed(factor: Part) -> bool:
    """Tell whether a factor is not negative by its kind, wherever it has a value."""
    return not isinstance(factor, Atom) or factor.of.kind == "positive"


def _squares(node: Part) -> tuple[list[Part], Part]:
    """Return the squares that are factors of a product, and what is left of it."""
    squares: list[Part] = []
    rest: dict[Part, Part] = {}
    for t in factors_of(node):
        key = canonical(t)
        if key in rest:
            squares.append(mul(rest.pop(key), t))
        else:
            rest[key] = t
    return squares, mul(*rest.values()) if rest else ONE


def _root_of_power(factor: Part, power: int) -> list[Part]:
    if isinstance(factor, Fun):
        return [known(EXP, mul(Num(Fraction(power, 2)), factor.of))]
    return [factor] * (power // 2) + [canonical(Root(factor))] * (power % 2)


def _root_of_number(value: Fraction) -> list[Part]:
    whole, left = square_free(value.numerator * value.denominator)
    roots = [Root(number(p)) for p in range(2, left + 1) if left % p == 0 and _is_prime(p)]
    return [Num(Fraction(whole, value.denominator)), *roots]


def _is_prime(n: int) -> bool:
    return all(n % p for p in range(2, int(n**0.5) + 1))


def _number(node: Part) -> tuple[Fraction, Part]:
    """Return the positive number that is a factor of a term, if it is not too large, and the rest.

    Of a sum it is the one by which its terms are whole multiples without a common divisor.
    """
    terms = [coefficient(t) for t in summands_of(node)]
    q = Fraction(
        gcd(*(c.numerator for c, _ in terms)),
        lcm(*(c.denominator for c, _ in terms)),
    )
    if q and q.numerator * q.denominator < LARGEST:
        return q, add(*(mul(Num(c / q), rest) for c, rest in terms))
    return Fraction(1), node


def _factored(node: Part) -> tuple[Powers, Part]:
    """Return data, exponentials, sizes and roots that are factors of a term, and the rest of it.

    What is taken out of [c] e has a value everywhere.
    """
    match node:
        case Atom():
            return Counter({node: 1}), ONE
        case Fun("exp", of) if not of.kinds & SIMPLE:
            return Counter({node: 1}), ONE
        case Root():
            return Counter({canonical(node): 1}), ONE
        case Sum(_, body) if body == ONE:
            return Counter({canonical(node): 1}), ONE
        case Mul(of):
            parts = [_factored(t) for t in of]
            return _sum(p for p, _ in parts), mul(*(rest for _, rest in parts))
        case Div(above, below):
            (p, top), (q, bottom) = _factored(above), _factored(below)
            return _sum([p, Counter({f: -n for f, n in q.items()})]), div(top, bottom)
        case Add(of):
            parts = [_factored(t) for t in of]
            common = _common([p for p, _ in parts])
            return common, add(*(_restored(p, common, rest) for p, rest in parts))
        case When(bit, body):
            powers, rest = _factored(body)
            sure = Counter({f: n for f, n in powers.items() if n > 0 and not f.kinds & SIMPLE})
            return sure, when(bit, _restored(powers, sure, rest))
        case Sum(v, body):
            powers, rest = _factored(body)
            outside = Counter({f: n for f, n in powers.items() if v not in f.free})
            return outside, total(v, _restored(powers, outside, rest))
    return Counter(), node


def _sum(powers: Iterable[Powers]) -> Powers:
    result: Powers = Counter()
    for p in powers:
        for factor, n in p.items():
            result[factor] += n
    return Counter({factor: n for factor, n in result.items() if n})


def _common(powers: list[Powers]) -> Powers:
    """Return the factors that all have, on one side of the fraction bar."""
    found: Powers = Counter()
    for factor in powers[0]:
        own = [p[factor] for p in powers]
        if all(n > 0 for n in own) or all(n < 0 for n in own):
            found[factor] = min(own, key=abs)
    return found


def _restored(powers: Powers, without: Powers, rest: Part) -> Part:
    """Return the quotient of a term by some of its factors."""
    left = {factor: n - without[factor] for factor, n in powers.items()}
    above = [f for f, n in left.items() for _ in range(n)]
    below = [f for f, n in left.items() for _ in range(-n)]
    value = mul(rest, *above)
    return div(value, mul(*below)) if below else value


def _tidied(node: Part) -> Part:
    """Return a sum with its equal terms put together, and with what is constant before a sum.

    So the mean of x + c is that of x, and c: Σ_k c / d is c. Products are not multiplied out, so that
    squares are still seen.
    """
    match node:
        case Add(of):
            return _together(t for part in of for t in summands_of(_tidied(part)))
        case Mul(of):
            parts = [_tidied(t) for t in of]
            numbers = [p for p in parts if isinstance(p, Num)]
            sums = [p for p in parts if not isinstance(p, Num)]
            if len(sums) == 1 and isinstance(sums[0], Add):
                return add(*(mul(*numbers, t) for t in sums[0].of))
            return mul(*parts)
        case When(bit, body):
            return when(bit, _tidied(body))
        case Sum(v, body):
            return _together(_constants_out(v, t) for t in summands_of(_tidied(body)))
        case Div(above, below):
            below = _tidied(below)
            return _together(_cancelled(t, below) for t in summands_of(_tidied(above)))
    return node


def _together(terms: Iterable[Part]) -> Part:
    """Return a sum with its equal terms put together; each stands as it was written first."""
    totals: dict[Part, Fraction] = {}
    first: dict[Part, Part] = {}
    for t in terms:
        q, rest = coefficient(t)
        key = canonical(rest)
        totals[key] = totals.get(key, Fraction(0)) + q
        first.setdefault(key, rest)
    return add(*(mul(Num(q), first[key]) for key, q in totals.items() if q))


def coefficient(term: Part) -> tuple[Fraction, Part]:
    """Return a number and the rest of a product, which may stand under a bit."""
    if isinstance(term, When):
        q, rest = coefficient(term.body)
        return q, when(term.bit, rest)
    if isinstance(term, Num):
        return term.value, ONE
    if isinstance(term, Mul) and isinstance(term.of[0], Num):
        return term.of[0].value, mul(*term.of[1:])
    return Fraction(1), term


def _constants_out(v: Var, term: Part) -> Part:
    """Return Σ_v of a product with the factors before it that do not depend on v."""
    factors = factors_of(term)
    fixed = [f for f in factors if v not in f.free and not f.kinds & {*SIMPLE, When}]
    rest = [f for f in factors if f not in fixed]
    return mul(*fixed, total(v, mul(*rest) if rest else ONE))


def _cancelled(term: Part, below: Part) -> Part:
    """Return a quotient; a size over itself goes, and a number stands before it."""
    factors, divisors = (list(factors_of(t)) for t in (term, below))
    for f in [f for f in factors if isinstance(f, Sum) and f.body == ONE]:
        same = next((d for d in divisors if canonical(d) == canonical(f)), None)
        if same is not None:
            factors.remove(f)
            divisors.remove(same)
    above, under = (mul(*parts) if parts else ONE for parts in (factors, divisors))
    q, above = coefficient(above)
    return mul(Num(q), div(above, under))


# -- squares --------------------------------------------------------------------------------------

Products = list[tuple[tuple[Part, ...], Part]]
"""Products of roots, each once, and of a term."""


def squares_put_in(node: Part) -> Part:
    """Return a term in which no product has one root twice: ρ · ρ is what stands under it."""
    if Root not in node.kinds:
        return node
    return add(*(mul(*roots, term) for roots, term in _products(node)))


def _products(node: Part) -> Products:
    if Root not in node.kinds:
        return [((), node)]
    match node:
        case Root():
            return [((canonical(node),), ONE)]
        case Add(of):
            return [p for t in of for p in _products(t)]
        case Mul(of):
            result: Products = [((), ONE)]
            for t in of:
                result = [p for a in result for b in _products(t) for p in _product(a, b)]
            return result
        case When(bit, body):
            return [(roots, when(bit, term)) for roots, term in _products(body)]
        case Div(above, below):
            return [(roots, div(term, below)) for roots, term in _products(above)]
        case Sum(v, body):
            return [
                (tuple(r for r in roots if v not in r.free), total(v, mul(*_about(v, roots), term)))
                for roots, term in _products(body)
            ]
    return [((), node)]


def _about(v: Part, roots: tuple[Part, ...]) -> list[Part]:
    return [r for r in roots if v in r.free]


def _product(a: tuple[tuple[Part, ...], Part], b: tuple[tuple[Part, ...], Part]) -> Products:
    (roots, term), (others, factor) = a, b
    result: Products = [(tuple(r for r in roots if r not in others), mul(term, factor))]
    for r in others:
        if r in roots and isinstance(r, Root):
            result = [p for one in result for p in _product_with(one, _products(r.of))]
        else:
            result = [((*rs, r), t) for rs, t in result]
    return result


def _product_with(one: tuple[tuple[Part, ...], Part], others: Products) -> Products:
    return [p for other in others for p in _product(one, other)]
