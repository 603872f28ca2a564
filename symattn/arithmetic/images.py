"""Images of quotients of exponential sums in a tower of prime fields, for the basis of exponents."""

from __future__ import annotations

from collections.abc import Sequence

from sympy.polys.rings import PolyElement

from symattn.arithmetic.base import Arithmetic, Unsettled, Variable
from symattn.arithmetic.basis import ExponentBasis, TooDeep
from symattn.arithmetic.denominators import Denominators
from symattn.arithmetic.quotients import ExponentialSum, Quotient
from symattn.arithmetic.residues import PrimeTower
from symattn.arithmetic.sums import Sums


class Images:
    """Images of values of a field, whose first generators are variables; and its basis of exponents."""

    def __init__(
        self,
        field: Arithmetic,
        sums: Sums,
        below: Denominators,
        variables: Sequence[Variable],
        depth: int,
    ) -> None:
        self._sums, self._below, self._variables = sums, below, variables
        self.basis = ExponentBasis(field, self.of, depth)
        self._images: dict[tuple[int, int], list[int]] = {}
        self._compacted: dict[PolyElement, list[tuple[int, int, list[int]]]] = {}

    def of(self, a: Quotient, tower: PrimeTower, level: int, point: int) -> int:
        """Return the image of a value in one field of the tower."""
        prime = tower.levels[level].prime
        result = self._sum_image(a.numerator, tower, level, point)
        for number, power in a.factors:
            below = pow(self._sum_image(self._below.factors[number], tower, level, point), power, prime)
            if below == 0:
                raise Unsettled("a denominator vanishes in a prime field")
            result = result * pow(below, -1, prime) % prime
        return result

    def _sum_image(self, terms: ExponentialSum, tower: PrimeTower, level: int, point: int) -> int:
        prime = tower.levels[level].prime
        generators = self._generator_images(tower, level, point)
        total = 0
        for exponent, coefficient in terms.items():
            value = 0
            for numerator, denominator, places in self._compact(coefficient):
                term = numerator
                if denominator != 1:
                    term *= pow(denominator, -1, prime)
                for place in places:
                    term = term * generators[place] % prime
                value += term
            if exponent:
                if level == 0:
                    raise TooDeep("exponentials are nested deeper than was foreseen")
                power = self.basis.exponent_image(exponent, level - 1, point)
                value *= tower.exponential(level, power)
            total += value
        return total % prime

    def _compact(self, polynomial: PolyElement) -> list[tuple[int, int, list[int]]]:
        """Return the terms of a polynomial: numerator, denominator, and the generators multiplied."""
        known = self._compacted.get(polynomial)
        if known is None:
            known = self._compacted[polynomial] = [
                (
                    int(c.numerator),
                    int(c.denominator),
                    [place for place, power in enumerate(monomial) for _ in range(power)],
                )
                for monomial, c in polynomial.iterterms()
            ]
        return known

    def _generator_images(self, tower: PrimeTower, level: int, point: int) -> list[int]:
        images = self._images.get((level, point))
        if images is None:
            images = self._images[level, point] = [
                self._generator_image(place, tower, level) for place in range(len(self._sums.generators))
            ]
        return images

    def _generator_image(self, place: int, tower: PrimeTower, level: int) -> int:
        if place < len(self._variables):
            return tower.image(self._variables[place], level)
        square = self._sums.squares.get(place)
        if square is None:
            return tower.image(Variable(f"opaque {place}", (), 0, 0), level)
        return tower.image_of_root(square, level)
