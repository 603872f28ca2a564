"""The basis of exponents: relations are found, proved, and read by fields that are low."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from symattn.arithmetic.basis import rational_from_residue
from symattn.arithmetic.exponential_sums import ExponentialSums
from symattn.language.known_functions import EXP
from tests.arithmetic.test_exponential_sums import VARIABLES, field


def test_the_basis_finds_rational_relations() -> None:
    f = field()
    a, b = (f.variable(v) for v in VARIABLES[:2])
    f.known(EXP, a)
    f.known(EXP, f.add(a, f.multiply(f.number(3), b)))
    size = f._basis.size
    assert size == 2
    f.known(EXP, f.multiply(f.number(Fraction(-7, 5)), b))
    f.known(EXP, f.add(f.multiply(f.number(Fraction(1, 2)), a), b))
    assert f._basis.size == size
    f.known(EXP, f.multiply(a, b))
    assert f._basis.size == size + 1
    f.known(EXP, f.multiply(f.root(2), b))
    assert f._basis.size == size + 2
    f.known(EXP, f.multiply(f.root(8), b))
    assert f._basis.size == size + 2


def test_an_exponent_after_deeper_ones_that_it_is_the_difference_of() -> None:
    f = ExponentialSums(VARIABLES, 2)
    a, b = (f.variable(v) for v in VARIABLES[:2])
    deep, part = f.known(EXP, f.add(a, f.known(EXP, b))), f.known(EXP, f.known(EXP, b))
    shallow = f.known(EXP, a)
    assert f.subtract(deep, f.multiply(part, shallow)).is_zero
    squared, doubled = f.multiply(shallow, shallow), f.known(EXP, f.multiply(f.number(2), a))
    assert f.subtract(f.known(EXP, squared), f.known(EXP, doubled)).is_zero
    assert not f.subtract(f.known(EXP, squared), f.known(EXP, shallow)).is_zero


def test_the_basis_compares_in_lowest_terms() -> None:
    f = field()
    a, b = (f.variable(v) for v in VARIABLES[:2])
    cancelled = f.divide(f.subtract(f.multiply(a, a), f.multiply(b, b)), f.subtract(a, b))
    assert f.subtract(f.known(EXP, cancelled), f.multiply(f.known(EXP, a), f.known(EXP, b))).is_zero
    assert f._basis.size <= 2


@given(st.integers(-1000, 1000), st.integers(1, 1000))
def test_rationals_are_found_from_residues(p: int, q: int) -> None:
    prime = 2**61 - 1
    assert rational_from_residue(p * pow(q, -1, prime) % prime, prime) == Fraction(p, q)
