"""Exponents in coordinates: a basis over Q of the exponents that have been met.

A new exponent is compared with the basis by its images at several random points of a tower of prime
fields. Images that are linearly independent show that the exponents are. Where the images satisfy a
relation, its coefficients are lifted to rationals and the relation is *proved by expansion* before
it is used.
"""

from __future__ import annotations

from fractions import Fraction
from math import isqrt
from typing import TYPE_CHECKING

from symattn.kernel.arithmetic import Unsettled
from symattn.kernel.prime_tower import PrimeTower

if TYPE_CHECKING:
    from symattn.kernel.exponential_sums import Exponent, ExponentialSums, Quotient

SEED = 20170612
"""Seed of the towers of prime fields; any other leads to the same verdicts."""

ATTEMPTS = 3
"""How often the number of points is doubled before two exponents are called incomparable."""


class ExponentBasis:
    """Basis elements, their images, and the coordinates of every exponent that was asked for."""

    def __init__(self, field: ExponentialSums, depth: int) -> None:
        self._field = field
        self._depth = max(depth, 1)
        self._elements: list[Quotient] = []
        self._known: dict[object, Exponent] = {}
        self._towers: list[PrimeTower] = []
        self._rows: list[tuple[int, list[int], dict[int, int]]] = []
        self._image_cache: dict[tuple[int, int, int], int] = {}

    @property
    def size(self) -> int:
        """How many basis elements there are."""
        return len(self._elements)

    def element(self, number: int) -> Quotient:
        """Return a basis element."""
        return self._elements[number]

    def coordinates(self, exponent: Quotient) -> Exponent:
        """Return the coordinates of an exponent, making it a basis element if it is a new one."""
        if exponent.is_zero:
            return ()
        key = (frozenset(exponent.numerator.items()), exponent.factors)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._place(exponent)
        return known

    def exponent_image(self, exponent: Exponent, level: int, point: int) -> int:
        """Return the image of an exponent, given by coordinates, in one field."""
        prime = self._towers[point].levels[level].prime
        total = 0
        for number, coefficient in exponent:
            place = (number, level, point)
            image = self._image_cache.get(place)
            if image is None:
                image = self._field.image(self._elements[number], self._towers[point], level, point)
                self._image_cache[place] = image
            scale = coefficient.numerator * pow(coefficient.denominator, -1, prime)
            total += scale * image
        return total % prime

    def _images(self, exponent: Quotient) -> list[int]:
        level = self._depth - 1
        return [
            self._field.image(exponent, tower, level, point) for point, tower in enumerate(self._towers)
        ]

    def _place(self, exponent: Quotient) -> Exponent:
        for _ in range(ATTEMPTS):
            if len(self._towers) < self.size + 3:
                self._extend()
            images, used = self._reduce(self._images(exponent))
            pivot = next((k for k, image in enumerate(images) if image), None)
            if pivot is not None:
                break
            lifted = self._lifted(used)
            if lifted is not None and self._holds(exponent, lifted):
                return lifted
            self._extend()
        else:
            raise Unsettled("an exponent could not be compared with the exponents before it")
        self._elements.append(exponent)
        self._insert(pivot, images, used, self.size - 1)
        return ((self.size - 1, 1),)

    def _extend(self) -> None:
        wanted = 2 * max(self.size, len(self._towers)) + 8
        self._towers += [
            PrimeTower(self._depth, SEED, point) for point in range(len(self._towers), wanted)
        ]
        self._rows = []
        for number, element in enumerate(self._elements):
            images, used = self._reduce(self._images(element))
            pivot = next(k for k, image in enumerate(images) if image)
            self._insert(pivot, images, used, number)

    @property
    def _prime(self) -> int:
        return self._towers[0].levels[self._depth - 1].prime

    def _reduce(self, images: list[int]) -> tuple[list[int], dict[int, int]]:
        """Subtract multiples of the rows; return what is left and the combination subtracted."""
        prime, combination = self._prime, dict[int, int]()
        for pivot, row, origin in self._rows:
            factor = images[pivot]
            if factor:
                images = [(x - factor * y) % prime for x, y in zip(images, row, strict=True)]
                for number, coefficient in origin.items():
                    combination[number] = (combination.get(number, 0) + factor * coefficient) % prime
        return images, combination

    def _insert(self, pivot: int, images: list[int], used: dict[int, int], number: int) -> None:
        prime = self._prime
        inverse = pow(images[pivot], -1, prime)
        origin = {n: -c * inverse % prime for n, c in used.items()}
        origin[number] = inverse
        self._rows.append((pivot, [x * inverse % prime for x in images], origin))

    def _lifted(self, combination: dict[int, int]) -> Exponent | None:
        lifted = []
        for number, residue in sorted(combination.items()):
            coefficient = rational_from_residue(residue, self._prime)
            if coefficient is None:
                return None
            if coefficient:
                lifted.append((number, coefficient))
        return tuple(lifted)

    def _holds(self, exponent: Quotient, coordinates: Exponent) -> bool:
        """Prove by expansion that the exponent is the combination of basis elements."""
        field = self._field
        combination = field.total(
            field.multiply(field.number(c), self._elements[n]) for n, c in coordinates
        )
        return bool(field.subtract(exponent, combination).is_zero)


def rational_from_residue(residue: int, prime: int) -> Fraction | int | None:
    """Return the fraction with small numerator and denominator that has this residue, if any.

    >>> rational_from_residue(pow(3, -1, 10007) * 2 % 10007, 10007)
    Fraction(2, 3)
    """
    bound = isqrt(prime // 2)
    r0, r1, s0, s1 = prime, residue, 0, 1
    while r1 > bound:
        quotient = r0 // r1
        r0, r1 = r1, r0 - quotient * r1
        s0, s1 = s1, s0 - quotient * s1
    if s1 == 0 or abs(s1) > bound:
        return None
    value = Fraction(r1, s1)
    return value.numerator if value.denominator == 1 else value
