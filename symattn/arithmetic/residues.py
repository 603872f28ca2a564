r"""Arithmetic in a tower of prime fields: a fast filter that can only say "different".

A formal value of exponential depth k has an image in the field F_{p_k}. Variables are mapped to
random residues, separately in each field, and

    e^a in F_{p_k}  :=  w_k ^ (image of a in F_{p_{k-1}}),     w_k of order p_{k-1} in F_{p_k}^*,

which is well defined because p_k ≡ 1 modulo p_{k-1}. Every rule of the formal arithmetic is kept
(e^(a+b) = e^a·e^b, because exponents add modulo p_{k-1}), so the map is a homomorphism: *a nonzero
image shows a nonzero formal value*. A zero image shows nothing. i and √2, √3, … have images too:
the primes are chosen so that −1 and the small primes are squares.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from hashlib import blake2b
from itertools import accumulate, repeat
from math import gcd, prod
from operator import add, mod, mul, neg, sub

from sympy import isprime, primerange, sqrt_mod

from symattn.arithmetic.base import (
    AtRandomPoint,
    DivisorVanishes,
    Unsettled,
    Variable,
    square_free,
)
from symattn.errors import SoundnessError
from symattn.language.known_functions import KnownFunction

RADICANDS = (2, 3, 5, 7, 11, 13)
SQUARES = (-1, *RADICANDS)
"""Primes, and with −1 all numbers, whose square roots every field of a tower contains."""

LARGEST = 10**6
"""Largest number recognised by its residue, so that its root is known."""

WIDTH = 20
"""Number of random bytes that a residue is drawn from."""

_SMALL_PRIMES = prod(primerange(1000))

Residue = tuple[int, ...]
"""An image in each field, from the highest down to the first that is as high as the value is deep."""


class Level:
    """One field of a tower: its prime, the image of i, of √2, √3, …, and of e."""

    __slots__ = ("_tables", "base", "imaginary", "order", "prime", "roots")

    def __init__(self, prime: int, below: int | None, chooser: random.Random) -> None:
        self.prime = prime
        self.imaginary = int(sqrt_mod(prime - 1, prime))
        self.roots = {p: int(sqrt_mod(p, prime)) for p in RADICANDS}
        self.base, self.order = 1, below or 1
        while below is not None and self.base == 1:
            self.base = pow(chooser.randrange(2, prime), (prime - 1) // below, prime)
        self._tables: list[list[int]] = []

    def power(self, exponent: int) -> int:
        """Return base^exponent, for an exponent from 0 on that is less than the order of the base."""
        if not self._tables:
            step = self.base
            for _ in range(-(-self.order.bit_length() // 8)):
                table = list(accumulate(repeat(step, 255), lambda a, b: a * b % self.prime, initial=1))
                self._tables.append(table)
                step = table[-1] * step % self.prime
        result = 1
        for table, digit in zip(
            self._tables, exponent.to_bytes(len(self._tables), "little"), strict=True
        ):
            result = result * table[digit] % self.prime
        return result


def _suits(candidate: int) -> bool:
    """Tell whether a number above 2^62 is a prime modulo which −1 and the radicands are squares."""
    return (
        candidate % 4 == 1
        and gcd(candidate, _SMALL_PRIMES) == 1  # which spares eleven of twelve the powers
        and all(pow(p, (candidate - 1) // 2, candidate) == 1 for p in RADICANDS)
        and bool(isprime(candidate))
    )


@lru_cache(maxsize=64)
def levels(height: int, seed: int) -> tuple[Level, ...]:
    """Return `height` + 1 fields, each prime ≡ 1 modulo the one below."""
    chooser = random.Random(seed)  # noqa: S311 - not cryptography: any primes serve
    tower: list[Level] = []
    below: int | None = None
    for _ in range(height + 1):
        while True:
            if below is None:
                candidate = chooser.randrange(2**60, 2**61) * 4 + 1
            else:
                candidate = below * 4 * chooser.randrange(2**6, 2**16) + 1
            if _suits(candidate):
                break
        tower.append(Level(candidate, below, chooser))
        below = candidate
    return tuple(tower)


class PrimeTower(AtRandomPoint):
    """Residues in each field of a tower, at one random point."""

    def __init__(self, height: int, seed: int, point: int | str = 0) -> None:
        self.levels = levels(height, seed)
        self._salt = f"{seed}/{point}"
        # Conjugates, so that i and √2 are not multiples of 1 at every point at once.
        drawn = self._random("conjugates", 2 ** len(SQUARES))
        self._conjugate = {square: bool(drawn >> k & 1) for k, square in enumerate(SQUARES)}
        # e is transcendental: its image may be any element of the right order, another at each point.
        self._turns = [1] + [
            1 + self._random(f"base {k}", level.order - 1) for k, level in enumerate(self.levels[1:])
        ]
        self._downwards = tuple(reversed(range(1, len(self.levels))))
        self._primes = tuple(level.prime for level in reversed(self.levels))
        self._zero: Residue = (0,) * len(self._primes)
        self._one: Residue = (1,) * len(self._primes)
        self._variables: dict[Variable, Residue] = {}
        self._families: dict[tuple[object, ...], blake2b] = {}
        self._inverses: dict[Residue, Residue] = {}
        self._powers: dict[Residue, Residue] = {self._zero: self._one}

    def _random(self, what: str, prime: int) -> int:
        digest = blake2b(f"{self._salt}/{what}".encode(), digest_size=24).digest()
        return int.from_bytes(digest, "big") % prime

    def image(self, variable: Variable, level: int) -> int:
        """Return the residue of a variable in one field."""
        return self.variable(variable)[-1 - level]

    def number(self, value: Fraction | int) -> Residue:
        if value == 0:
            return self._zero
        n, d = value.numerator, value.denominator
        if d == 1:
            return self._one if n == 1 else tuple([n % p for p in self._primes])
        return tuple([n * pow(d, -1, p) % p for p in self._primes])

    def root(self, radicand: int) -> Residue:
        if radicand == 0:
            return self._zero
        k, b = square_free(radicand)
        result = self.number(k)
        for p in RADICANDS:
            if b % p == 0:
                b //= p
                result = self.multiply(result, self._square_roots(p))
        if b != 1:
            raise Unsettled(f"√{radicand} has no image in the tower of prime fields")
        return result

    def imaginary_unit(self) -> Residue:
        """Return i."""
        return self._square_roots(-1)

    def _square_roots(self, square: int) -> Residue:
        return tuple([self.image_of_root(square, k) for k in reversed(range(len(self.levels)))])

    def image_of_root(self, square: int, level: int) -> int:
        """Return the image of √`square` in one field, for −1 and the small primes."""
        field = self.levels[level]
        root = field.imaginary if square == -1 else field.roots[square]
        return field.prime - root if self._conjugate[square] else root

    def variable(self, variable: Variable) -> Residue:
        residue = self._variables.get(variable)
        if residue is None:
            residue = self._variables[variable] = self._drawn(variable)
        return residue

    def _drawn(self, variable: Variable) -> Residue:
        """Return a random number in each field; one digest serves several."""
        name, member, row, column, positive = variable
        of = name, member, positive
        family = self._families.get(of)
        if family is None:
            family = self._families[of] = blake2b(f"{self._salt}/{of}/".encode())
        residue: list[int] = []
        while len(residue) < len(self._primes):
            digest = family.copy()
            digest.update(b"%d/%d/%d" % (row, column, len(residue)))
            drawn = digest.digest()
            words = (drawn[k : k + WIDTH] for k in range(0, len(drawn) - WIDTH + 1, WIDTH))
            rest = self._primes[len(residue) :]
            residue += [int.from_bytes(word, "big") % p for word, p in zip(words, rest, strict=False)]
        return tuple(residue)

    def apply(self, name: str, member: int, arguments: Sequence[Residue]) -> Residue:
        shared = min((len(argument) for argument in arguments), default=len(self._primes))
        return tuple(
            [
                self._random(f"{name}/{member}/{k}/{[argument[k] for argument in arguments]}", prime)
                for k, prime in enumerate(self._primes[:shared])
            ]
        )

    # Maps end with the shortest of what they read: at the field that is as high as a value is deep.

    def add(self, a: Residue, b: Residue) -> Residue:
        return tuple(map(mod, map(add, a, b), self._primes))

    def total(self, values: Iterable[Residue]) -> Residue:
        return tuple(map(mod, map(sum, zip(*values, strict=False)), self._primes)) or self._zero

    def dot(self, row: Sequence[Residue], column: Sequence[Residue]) -> Residue:
        fields = zip(zip(*row, strict=False), zip(*column, strict=False), strict=False)
        sums = (sum(map(mul, xs, ys)) for xs, ys in fields)
        return tuple(map(mod, sums, self._primes)) or self._zero

    def negate(self, a: Residue) -> Residue:
        return tuple(map(mod, map(neg, a), self._primes))

    def subtract(self, a: Residue, b: Residue) -> Residue:
        return tuple(map(mod, map(sub, a, b), self._primes))

    def multiply(self, a: Residue, b: Residue) -> Residue:
        return tuple(map(mod, map(mul, a, b), self._primes))

    def divide(self, a: Residue, b: Residue) -> Residue:
        inverse = self._inverses.get(b)
        if inverse is None:
            if 0 in b:
                raise DivisorVanishes("a denominator vanishes in a prime field")
            inverse = tuple([pow(y, -1, p) for y, p in zip(b, self._primes, strict=False)])
            self._inverses[b] = inverse
        return self.multiply(a, inverse)

    def known(self, function: KnownFunction, a: Residue) -> Residue:
        match function.name:
            case "exp":
                return self._exp(a)
            case "sin":
                forward, backward = self._euler(a)
                twice = self.multiply(self.number(2), self.imaginary_unit())
                return self.divide(self.subtract(forward, backward), twice)
            case "cos":
                forward, backward = self._euler(a)
                return self.divide(self.add(forward, backward), self.number(2))
            case "absolute":
                return self._absolute(a)
        raise Unsettled(f"{function.name} has no image in a prime field")

    def _absolute(self, a: Residue) -> Residue:
        # Residues have no order. One of a and −a is taken, the same for both: its square is that of a. A
        # difference of positions has the residue of a small number, or of one below 0.
        for known in (a, self.negate(a)):
            if known[0] <= LARGEST and known == self.number(known[0])[: len(known)]:
                return known
        first, second = sorted((a, self.negate(a)), key=lambda residue: residue[0])
        return first if self._random(f"sign {first[0]}", 2) else second

    def greatest(self, values: Sequence[Residue]) -> Residue:
        # One of them, whatever their order, and the same of them if all are shifted.
        def behind(a: Residue) -> str:
            return str(sorted((b[0] - a[0]) % self._primes[0] for b in values))

        return min(values, key=lambda a: self._random(f"greatest {behind(a)}", self._primes[0]))

    def square_root(self, a: Residue) -> Residue:
        # A size has a residue that is a small number; roots of data have no image that keeps products.
        number = a[0]
        if number > LARGEST or a != self.number(number)[: len(a)]:
            raise Unsettled("a root of data has no image in the tower of prime fields")
        return self.root(number)[: len(a)]

    def _exp(self, a: Residue) -> Residue:
        # A number that is 0 in every field is 0 before it is anything else: e^0 = 1 everywhere.
        power = self._powers.get(a)
        if power is None:
            if len(a) == 1:
                raise SoundnessError("exponentials are nested deeper than the tower is high")
            power = self._powers[a] = tuple(map(self.exponential, self._downwards, a[1:]))
        return power

    def exponential(self, level: int, exponent: int) -> int:
        """Return the image of e^a in a field, from that of a in the field below."""
        field = self.levels[level]
        return field.power(exponent * self._turns[level] % field.order)

    def _euler(self, a: Residue) -> tuple[Residue, Residue]:
        turned = self.multiply(self.imaginary_unit(), a)
        return self._exp(turned), self._exp(self.negate(turned))

    def sign(self, a: Residue) -> int | None:
        # What has the residue of 1 almost surely is 1: a filter may be wrong; it only asks for a search.
        return next((k for k in (-1, 0, 1) if a == self.number(k)[: len(a)]), None)

    def differ(self, a: Residue, b: Residue) -> bool:
        """Tell whether two residues show that the formal values differ."""
        return any(x != y for x, y in zip(a, b, strict=False))

    def shows_nonzero(self, a: Residue) -> bool:
        """Tell whether the residues show that the formal value is not 0."""
        return any(a)
