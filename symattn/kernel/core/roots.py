"""Square roots: in one form, and with their squares put in.

√(f² e) = f √e and √(e / f) = √e / √f for what is positive by its kind: a positive datum, an exponential, a
size, a number. So equal roots are mostly one object. √(x²) is |x|: of what may be negative nothing is
taken out. A product of two equal roots is what stands under them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction

from symattn.kernel.arithmetic.base import square_free
from symattn.kernel.core.canonical import canonical
from symattn.kernel.core.part import Part
from symattn.kernel.core.terms import (
    ONE,
    ZERO,
    Add,
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
    known,
    mul,
    number,
    total,
    when,
)
from symattn.language.known_functions import EXP

LARGEST = 10**9
"""Of the root of a larger number, squares are not taken out."""

Powers = Counter[Part]
"""Factors that are positive by their kind, each with its power, below 0 in a denominator."""


def root(of: Part) -> Part:
    """Return √e, with what is positive by its kind taken out."""
    if of == ZERO:
        return ZERO
    powers, rest = _factored(of)
    above: list[Part] = []
    below: list[Part] = []
    for factor, power in powers.items():
        side = above if power > 0 else below
        side += _root_of_power(factor, abs(power))
    if isinstance(rest, Num) and 0 < rest.value < LARGEST and rest.value.denominator < LARGEST:
        above += _root_of_number(rest.value)
    elif rest != ONE:
        scale, rest = _number(rest)
        above += _root_of_number(scale)
        above.append(canonical(Root(rest)))
    value = mul(*above) if above else ONE
    return div(value, mul(*below)) if below else value


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
    """Return the positive number that is a factor of a product, if it is not too large, and the rest."""
    if isinstance(node, Mul) and isinstance(node.of[0], Num):
        q = abs(node.of[0].value)
        if max(q.numerator, q.denominator) < LARGEST:
            return q, mul(Num(node.of[0].value / q), *node.of[1:])
    return Fraction(1), node


def _factored(node: Part) -> tuple[Powers, Part]:
    """Return factors that are positive by their kind, and the rest: the term is their product."""
    match node:
        case Atom(of, _) if of.kind == "positive":
            return Counter({node: 1}), ONE
        case Fun("exp", of) if not of.kinds & {Div, Root}:
            return Counter({node: 1}), ONE
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
            return powers, when(bit, rest)
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
    """Return what is left of a term after some of its factors are taken out."""
    left = {factor: n - without[factor] for factor, n in powers.items()}
    above = [f for f, n in left.items() for _ in range(n)]
    below = [f for f, n in left.items() for _ in range(-n)]
    value = mul(rest, *above)
    return div(value, mul(*below)) if below else value


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


def _product(
    a: tuple[tuple[Part, ...], Part], b: tuple[tuple[Part, ...], Part]
) -> Products:
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
