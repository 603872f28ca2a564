"""Means with weights: Σ w d is at least −log Σ w e^(−d), because exp is convex (Jensen's inequality).

So Σ w d + C ≥ 0, for weights w that are not negative and whose sum is 1, if e^C ≥ Σ w e^(−d). With
logarithms as d this is what entropies and divergences rest on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass

from symattn.language.known_functions import EXP
from symattn.prover.forms.clearing import cleared
from symattn.prover.forms.expansion import renamed
from symattn.prover.forms.logarithms import MOST_FACTORS
from symattn.terms.bits import YES
from symattn.terms.canonical import canonical
from symattn.terms.part import Part, Var
from symattn.terms.requirements import OutsideFragment, Requirement
from symattn.terms.terms import (
    ONE,
    Add,
    Div,
    Family,
    Mul,
    Num,
    Sum,
    When,
    add,
    div,
    known,
    mul,
    negative,
    power_of,
    substituted,
    total,
    when,
)


@dataclass(frozen=True)
class Mean:
    """A sum that holds a mean, Σ_v w d + C; what it rests on is asked by whoever uses it.

    Attributes
    ----------
    index : Var
        v.
    weight : Part
        w, which has to be not negative, and Σ_v w has to be 1.
    bound : Part
        e^C − Σ_v w e^(−d): where it is not negative, or positive, so is the sum.
    exponent, rest : Part
        d and C.
    power : Part
        Σ_v w e^(−d).
    places : frozenset of int
        Which terms of the sum the mean is, in the order of `summands`.
    """

    index: Var
    weight: Part
    bound: Part
    exponent: Part
    rest: Part
    power: Part
    places: frozenset[int]


@dataclass(frozen=True)
class _Weighted:
    """A term of a sum as Σ_v [bit] w d."""

    term: Part
    index: Var
    bit: Part
    weight: Part
    of: Part

    @property
    def weights(self) -> Part:
        """The weights as numbers at each v, up to the names of what is bound in them.

        Their sum does not tell them: Σ_v [v = t] a is a, whatever t is.
        """
        return canonical(Family((self.index,), when(self.bit, self.weight)))


def means(node: Part) -> Iterator[Mean]:
    """Yield the ways in which a sum holds a mean."""
    terms = summands(node)
    alike: dict[Part, dict[int, _Weighted]] = {}
    for place, term in enumerate(terms):  # by place: a term may occur twice
        for one in _weighted(term):
            with suppress(OutsideFragment):  # an index would be captured
                alike.setdefault(one.weights, {}).setdefault(place, one)
    for group in alike.values():
        rest = add(*(t for place, t in enumerate(terms) if place not in group))
        with suppress(OutsideFragment):  # e^(−d) is not brought to one denominator
            yield _mean(group, rest)


def _mean(group: Mapping[int, _Weighted], rest: Part) -> Mean:
    """Return the mean that terms of equal weights are together, in a sum with the rest."""
    first = next(iter(group.values()))
    v = first.index
    if any(v in one.term.free for one in group.values()):  # read there, not summed
        raise OutsideFragment(Requirement.EQUAL, "an index would be captured")
    exponent = add(*(substituted(one.of, {one.index: v}) for one in group.values()))
    powers = (power_of(t)[0] for t in (*summands(exponent), *summands(rest)))
    if sum(map(abs, powers)) > MOST_FACTORS:
        raise OutsideFragment(Requirement.LOGARITHMS, "e^(k log a) has too many factors")
    power = reduced(mul(first.weight, known(EXP, add(*map(negative, summands(exponent))))))
    summed = total(v, when(first.bit, power))
    bound = renamed(add(known(EXP, rest), negative(summed)))
    weight = when(first.bit, first.weight)
    return Mean(v, weight, bound, exponent, rest, renamed(summed), frozenset(group))


def _weighted(term: Part) -> Iterator[_Weighted]:
    """Yield the ways to read a term as Σ_v [bit] w d; factors that are the same for all v are of d."""
    outer = _factors(term)
    for place, sum_ in enumerate(outer):
        if not isinstance(sum_, Sum) or sum_.index in term.free:
            continue
        v, body = sum_.index, sum_.body
        bit, body = (body.bit, body.body) if isinstance(body, When) else (YES, body)
        factors = [*outer[:place], *outer[place + 1 :], *_factors(body)]
        scales = [f for f in factors if v not in f.free and Div not in f.kinds]
        factors = [f for f in factors if f not in scales]
        for k, of in enumerate(factors):
            weight = mul(*factors[:k], *factors[k + 1 :], ONE)
            if v in of.free and Div in weight.kinds:
                scaled = add(*(mul(*scales, t) for t in summands(of)))
                yield _Weighted(term, v, bit, weight, scaled)


def summands(node: Part) -> list[Part]:
    """Return the terms of a sum, or of a number times one."""
    match node:
        case Add(of):
            return [t for part in of for t in summands(part)]
        case Mul((Num() as q, Add(of))):
            return [mul(q, t) for part in of for t in summands(part)]
    return [node]


def _factors(node: Part) -> list[Part]:
    """Return the factors of a product of quotients; 1/D is one."""
    match node:
        case Mul(of):
            return [f for part in of for f in _factors(part)]
        case Div(above, below) if above != ONE:
            return [*_factors(above), div(ONE, below)]
    return [node]


def reduced(node: Part) -> Part:
    """Return a product of quotients as one quotient, with common factors cancelled.

    A denominator is not 0 where the term has a value.
    """
    above, powers = cleared(node)
    left, below = _factors(above), []
    for divisor in (f for d, n in powers for f in _factors(d) * n):
        same = next((f for f in left if canonical(f) == canonical(divisor)), None)
        if same is None:
            below.append(divisor)
        else:
            left.remove(same)
    return div(mul(*left, ONE), mul(*below, ONE))
