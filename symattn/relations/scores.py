"""The score that a ``score_mod`` computes: a number in the score and the positions, or −∞.

number   e ::= score | n/m | t | e + e | e · e | tanh e | (e if c else e)

t is an integer term and c a condition on the positions (:mod:`symattn.relations.conditions`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from symattn.arrays import np
from symattn.relations.base import Position
from symattn.relations.conditions import All, Condition, Index, Integers, Term, Zero, value


@dataclass(frozen=True)
class Score:
    """The score that is given."""


@dataclass(frozen=True)
class Rational:
    """A number."""

    number: Fraction


@dataclass(frozen=True)
class Whole:
    """An integer in the positions."""

    term: Term


@dataclass(frozen=True)
class Sum:
    """e + f."""

    first: Number
    second: Number


@dataclass(frozen=True)
class Product:
    """e · f."""

    first: Number
    second: Number


@dataclass(frozen=True)
class Tanh:
    """tanh e."""

    of: Number


@dataclass(frozen=True)
class Choice:
    """One number where a condition holds, another one elsewhere."""

    when: Condition
    then: Number
    otherwise: Number


Number = Score | Rational | Whole | Sum | Product | Tanh | Choice


def number_at(
    of: Number,
    score: float | np.ndarray,
    at: Mapping[Index, Position],
    arrays: Mapping[str, Integers] = {},
) -> float | np.ndarray:
    """Return a number in floats, of a score and at positions that broadcast."""
    match of:
        case Score():
            return score
        case Rational(number):
            return float(number)
        case Whole(term):
            return value(term, at, arrays) * 1.0
        case Sum(first, second):
            return number_at(first, score, at, arrays) + number_at(second, score, at, arrays)
        case Product(first, second):
            return number_at(first, score, at, arrays) * number_at(second, score, at, arrays)
        case Tanh(inner):
            return np.tanh(number_at(inner, score, at, arrays))
        case Choice(when, then, otherwise):
            branches = (number_at(part, score, at, arrays) for part in (then, otherwise))
            return np.where(value(when, at, arrays), *branches)


def all_conditions(of: Number, seen: Condition) -> Condition:
    """Return a condition that has the constants, indices and arrays of a number, and says nothing."""
    return All((seen, *_conditions(of)))


def _conditions(of: Number) -> Iterator[Condition]:
    match of:
        case Whole(term):
            yield Zero(term)
        case Sum(first, second) | Product(first, second):
            yield from _conditions(first)
            yield from _conditions(second)
        case Tanh(inner):
            yield from _conditions(inner)
        case Choice(when, then, otherwise):
            yield when
            yield from _conditions(then)
            yield from _conditions(otherwise)
