"""Exponents in coordinates: a basis over Q of the exponents met so far.

A new exponent is compared with the basis by its images at several random points of a tower of prime
fields. Images that are linearly independent show that the exponents are. Where the images satisfy a
relation, its coefficients are lifted to rationals and the relation is *proved by expansion* before
it is used.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import isqrt

from symattn.arithmetic.base import Arithmetic, Unsettled
from symattn.arithmetic.quotients import Exponent, Quotient
from symattn.arithmetic.residues import PrimeTower
from symattn.errors import SoundnessError

Rational = Fraction | int
Coordinates = dict[int, Rational]
Image = Callable[[Quotient, PrimeTower, int, int], int]
"""Returns the image of a quotient in one field of a tower: which level, and at which point."""

SEED = 20170612
"""Seed of the towers of prime fields; any other leads to the same verdicts."""

ATTEMPTS = 3
"""Number of times the points are doubled before two exponents are called incomparable."""


class TooDeep(SoundnessError):
    """Exponentials are nested deeper than a field of the tower is high."""


class ExponentBasis:
    """Basis elements, their images, and the coordinates of every exponent that was asked for."""

    def __init__(self, field: Arithmetic, image: Image, depth: int) -> None:
        self._field, self._image = field, image
        self._depth = max(depth, 1)
        self._elements: list[Quotient] = []
        self._known: dict[object, Exponent] = {}
        self._towers: list[PrimeTower] = []
        self._rows: list[tuple[int, list[int], dict[int, int]]] = []
        self._image_cache: dict[tuple[int, int, int], int | None] = {}
        self._dependent: list[tuple[Quotient, Exponent]] = []
        """Exponents that are combinations of basis elements, and which."""

    @property
    def size(self) -> int:
        """The number of basis elements."""
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
        """Return the image of an exponent, given by coordinates, in one field.

        Raises
        ------
        TooDeep
            If exponentials are nested deeper in it than the field is high.
        """
        prime = self._towers[point].levels[level].prime
        if any(self._element_image(number, level, point) is None for number, _ in exponent):
            images = self._eased(dict(exponent), level, point)
        else:
            images = [(c, self._element_image(number, level, point)) for number, c in exponent]
        total = 0
        for coefficient, image in images:
            total += coefficient.numerator * pow(coefficient.denominator, -1, prime) * (image or 0)
        return total % prime

    def _element_image(self, number: int, level: int, point: int) -> int | None:
        """Return the image of a basis element in one field; None if it is nested too deep for it."""
        place = (number, level, point)
        if place not in self._image_cache:
            self._image_cache[place] = self._image_or_none(self._elements[number], level, point)
        return self._image_cache[place]

    def _image_or_none(self, exponent: Quotient, level: int, point: int) -> int | None:
        try:
            return self._image(exponent, self._towers[point], level, point)
        except TooDeep:
            return None

    def _eased(self, exponent: Coordinates, level: int, point: int) -> list[tuple[Rational, int | None]]:
        """Return coefficients and images whose sum is the image of an exponent.

        L is the difference of L + e^L and e^L. Where these came first, its coordinates are in elements
        that are nested deeper than it is: they are cancelled by exponents of which that is known.
        """

        def deepest(coordinates: Coordinates) -> int | None:
            found = (n for n in coordinates if self._element_image(n, level, point) is None)
            return next(found, None)

        rows: list[tuple[int, Coordinates, Coordinates]] = []
        images = [self._image_or_none(one, level, point) for one, _ in self._dependent]
        for number, (_, coordinates) in enumerate(self._dependent):
            if images[number] is not None:
                left, used = _reduced(dict(coordinates), rows)
                pivot = deepest(left)
                if pivot is not None:
                    rows.append((pivot, left, {**used, number: -1}))
        left, used = _reduced(exponent, rows)
        if deepest(left) is not None:
            raise TooDeep("exponentials are nested deeper than was foreseen")
        shallow = [(c, self._element_image(n, level, point)) for n, c in left.items()]
        return shallow + [(c, images[number]) for number, c in used.items()]

    def _images(self, exponent: Quotient) -> list[int]:
        level = self._depth - 1
        return [self._image(exponent, tower, level, point) for point, tower in enumerate(self._towers)]

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
                self._dependent.append((exponent, lifted))
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


def _reduced(
    vector: Coordinates, rows: list[tuple[int, Coordinates, Coordinates]]
) -> tuple[Coordinates, Coordinates]:
    """Subtract multiples of rows until no pivot is left; return the rest, and what was subtracted.

    A row is a pivot, a vector, and minus what that vector is made of.
    """
    used: Coordinates = {}
    for pivot, row, made_of in rows:
        factor = Fraction(vector.get(pivot, 0)) / row[pivot]
        if factor:
            for whole, part in ((vector, row), (used, made_of)):
                for n, c in part.items():
                    whole[n] = whole.get(n, 0) - factor * c
    return {n: c for n, c in vector.items() if c}, {n: c for n, c in used.items() if c}


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
