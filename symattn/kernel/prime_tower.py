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
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from hashlib import blake2b

from sympy import isprime, sqrt_mod

from symattn.kernel.arithmetic import Arithmetic, Unsettled, Variable, square_free

RADICANDS = (2, 3, 5, 7, 11, 13)
"""Primes whose square roots every field of a tower contains."""

Residue = tuple[int | None, ...]
"""An image in each field; None below the depth of the value."""


class Level:
    """One field of a tower: its prime, the image of i, of √2, √3, …, and of e."""

    __slots__ = ("base", "imaginary", "prime", "roots")

    def __init__(self, prime: int, below: int | None, chooser: random.Random) -> None:
        self.prime = prime
        self.imaginary = int(sqrt_mod(prime - 1, prime))
        self.roots = {p: int(sqrt_mod(p, prime)) for p in RADICANDS}
        self.base = 1
        while below is not None and self.base == 1:
            self.base = pow(chooser.randrange(2, prime), (prime - 1) // below, prime)


def _suits(candidate: int) -> bool:
    return (
        candidate % 4 == 1
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


class PrimeTower(Arithmetic):
    """Residues in each field of a tower, at one random point."""

    def __init__(self, height: int, seed: int, point: int = 0) -> None:
        self.levels = levels(height, seed)
        self._salt = f"{seed}/{point}"
        # Conjugates, so that i and √2 are not multiples of 1 at every point at once.
        self._conjugate = {p: self._random(f"conjugate {p}", 2) == 1 for p in (-1, *RADICANDS)}
        # e is transcendental: its image may be any element of the right order, another at each point.
        self.bases = [
            pow(level.base, 1 + self._random(f"base {k}", below.prime - 1), level.prime)
            for k, (level, below) in enumerate(zip(self.levels[1:], self.levels, strict=False))
        ]
        self._zero: Residue = (0,) * (height + 1)

    def _random(self, what: str, prime: int) -> int:
        digest = blake2b(f"{self._salt}/{what}".encode(), digest_size=24).digest()
        return int.from_bytes(digest, "big") % prime

    def image(self, variable: Variable, level: int) -> int:
        """Return the residue of a variable in one field."""
        return self._random(f"{level}/{variable!r}", self.levels[level].prime)

    def number(self, value: Fraction | int) -> Residue:
        n, d = value.numerator, value.denominator
        if d == 1:
            return tuple(n % level.prime for level in self.levels)
        return tuple(n * pow(d, -1, level.prime) % level.prime for level in self.levels)

    def root(self, radicand: int) -> Residue:
        k, b = square_free(radicand)
        result = self.number(k)
        for p in RADICANDS:
            if b % p == 0:
                b //= p
                result = self.multiply(
                    result, tuple(self.square_root(p, k) for k in range(len(self.levels)))
                )
        if b != 1:
            raise Unsettled(f"√{radicand} has no image in the tower of prime fields")
        return result

    def imaginary_unit(self) -> Residue:
        """Return i."""
        return tuple(self.square_root(-1, k) for k in range(len(self.levels)))

    def square_root(self, square: int, level: int) -> int:
        """Return the image of √`square` in one field, for −1 and the small primes."""
        field = self.levels[level]
        root = field.imaginary if square == -1 else field.roots[square]
        return field.prime - root if self._conjugate[square] else root

    def variable(self, variable: Variable) -> Residue:
        return tuple(self.image(variable, k) for k in range(len(self.levels)))

    def apply(self, name: str, member: int, arguments: Sequence[Residue]) -> Residue:
        return tuple(
            None
            if any(argument[k] is None for argument in arguments)
            else self._random(f"{k}/{name}/{member}/{[a[k] for a in arguments]}", level.prime)
            for k, level in enumerate(self.levels)
        )

    def add(self, a: Residue, b: Residue) -> Residue:
        return tuple(
            None if x is None or y is None else (x + y) % level.prime
            for x, y, level in zip(a, b, self.levels, strict=True)
        )

    def multiply(self, a: Residue, b: Residue) -> Residue:
        return tuple(
            None if x is None or y is None else x * y % level.prime
            for x, y, level in zip(a, b, self.levels, strict=True)
        )

    def divide(self, a: Residue, b: Residue) -> Residue:
        if any(y == 0 for y in b):
            raise Unsettled("a denominator vanishes in a prime field")
        inverse = tuple(
            None if y is None else pow(y, -1, level.prime)
            for y, level in zip(b, self.levels, strict=True)
        )
        return self.multiply(a, inverse)

    def exp(self, a: Residue) -> Residue:
        result: list[int | None] = [None]
        for x, base, level in zip(a, self.bases, self.levels[1:], strict=False):
            result.append(None if x is None else pow(base, x, level.prime))
        # A number that is 0 in every field is 0 before it is anything else: e^0 = 1 everywhere.
        return self.number(1) if a == self._zero else tuple(result)

    def _euler(self, a: Residue) -> tuple[Residue, Residue]:
        turned = self.multiply(self.imaginary_unit(), a)
        return self.exp(turned), self.exp(self.negate(turned))

    def sin(self, a: Residue) -> Residue:
        forward, backward = self._euler(a)
        twice = self.multiply(self.number(2), self.imaginary_unit())
        return self.divide(self.subtract(forward, backward), twice)

    def cos(self, a: Residue) -> Residue:
        forward, backward = self._euler(a)
        return self.divide(self.add(forward, backward), self.number(2))

    def sign(self, a: Residue) -> int | None:
        return None

    def shows_nonzero(self, a: Residue) -> bool:
        """Tell whether the residues show that the formal value is not 0."""
        return any(a)
