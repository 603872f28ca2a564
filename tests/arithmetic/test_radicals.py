"""Roots of sums: exact at numbers and for all data, never equal where values differ."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mpmath import mp

from symattn.arithmetic.base import Arithmetic, Undefined, Unsettled
from symattn.arithmetic.dual_numbers import DualNumbers
from symattn.arithmetic.exponential_sums import ExponentialSums
from symattn.arithmetic.extended import Extended, Infinite
from symattn.arithmetic.intervals import Intervals
from symattn.arithmetic.opaque import NoRoom
from symattn.arithmetic.residues import PrimeTower
from symattn.language.known_functions import EXP
from tests.arithmetic.test_exponential_sums import TAU as POSITIVE
from tests.arithmetic.test_exponential_sums import VARIABLES as DATA
from tests.arithmetic.test_exponential_sums import Reals, point, real

SEEDS = st.integers(0, 10**9)
X, Y = DATA[:2]


def a_value(seed: int, fuel: int = 2) -> Callable[[Arithmetic], Any]:
    """Return a random value with roots of sums in it, as a function of the arithmetic."""

    def build(a: Arithmetic) -> Any:
        pick = Random(seed)  # noqa: S311 - test data

        def part(fuel: int) -> Any:
            kind = pick.choice(["+", "*", "-", "/", "exp", "root", "root", "leaf"]) if fuel else "leaf"
            if kind == "leaf":
                value = Fraction(pick.randint(-3, 3), pick.randint(1, 3))
                return (
                    a.number(value) if pick.random() < 0.3 else a.variable(pick.choice([X, Y, POSITIVE]))
                )
            one = part(fuel - 1)
            if kind == "exp":
                return a.known(EXP, a.variable(X))
            if kind == "root":
                extra = pick.choice([a.number(0), a.number(Fraction(9, 4)), a.variable(POSITIVE)])
                return a.square_root(a.add(a.multiply(one, one), extra))
            name = {"+": "add", "*": "multiply", "-": "subtract", "/": "divide"}[kind]
            return getattr(a, name)(one, part(fuel - 1))

        return part(fuel)

    return build


def field(**options: Any) -> ExponentialSums:
    return ExponentialSums([*DATA, POSITIVE], 2, radical=True, roots=32, **options)


def reals(build: Callable[[Arithmetic], Any], seed: int) -> Any:
    try:
        return build(Reals({v: real(x) for v, x in point(seed).items()}))
    except (Undefined, OverflowError):
        return None


@settings(max_examples=80)
@given(SEEDS, SEEDS)
def test_what_is_formally_equal_is_equal(one: int, two: int) -> None:
    f = field()
    builds = a_value(one), a_value(two, 1)
    try:
        x, y = (build(f) for build in builds)
        differences = {
            "x − y": f.subtract(x, y),
            "x² over x": f.subtract(f.divide(f.multiply(x, x), x), x),
        }
    except (Undefined, Unsettled, NoRoom):
        return
    assert differences["x² over x"].is_zero
    for seed in range(3):
        left, right = (reals(build, seed) for build in builds)
        if left is not None and right is not None and differences["x − y"].is_zero:
            assert abs(left - right) < 1e-40 * (1 + abs(left))


@settings(max_examples=80)
@given(SEEDS)
def test_signs_are_never_wrong(seed: int) -> None:
    f, build = field(), a_value(seed)
    try:
        value = build(f)
    except (Undefined, Unsettled, NoRoom):
        return
    for k in range(4):
        found = reals(build, k)
        if found is not None and 1e-40 < abs(found) < 1e30:
            assert f.sign(value) in (None, mp.sign(found))
            assert not f.is_nonnegative(value) or found > 0


@settings(max_examples=60)
@given(SEEDS, st.integers(0, 3))
def test_every_arithmetic_has_the_same_value(seed: int, k: int) -> None:
    build, expected = a_value(seed), reals(a_value(seed), k)
    exact = field(values=point(k))
    for arithmetic in (exact, Intervals(point(k), 200)):
        try:
            value = build(arithmetic)
        except (Undefined, Unsettled):
            continue
        assert expected is not None
        if arithmetic is exact and value.is_zero:
            assert abs(expected) < 1e-60
        if not isinstance(arithmetic, ExponentialSums) and abs(expected) < 1e30:
            assert value.a - 1e-20 <= expected <= value.b + 1e-20


def equal(f: ExponentialSums, a: Any, b: Any) -> bool:
    return bool(f.subtract(a, b).is_zero)


def test_roots_by_hand() -> None:
    f = field()
    x, y, t = (f.variable(v) for v in (X, Y, POSITIVE))
    norm = f.add(f.multiply(x, x), f.multiply(y, y))
    root = f.square_root(norm)
    assert equal(f, f.multiply(root, root), norm)
    assert not equal(f, f.square_root(f.multiply(x, x)), x)  # |x|
    assert not equal(f, f.square_root(f.multiply(x, x)), f.negate(x))
    assert equal(f, f.square_root(f.multiply(t, t)), t)
    scaled = f.square_root(f.multiply(f.multiply(t, t), norm))
    assert equal(f, scaled, f.multiply(t, root))
    assert equal(f, f.square_root(f.known(EXP, f.add(x, x))), f.known(EXP, x))
    assert equal(f, f.square_root(f.divide(norm, f.number(2))), f.divide(root, f.root(2)))
    assert equal(f, f.square_root(f.number(Fraction(9, 4))), f.number(Fraction(3, 2)))
    assert equal(f, f.square_root(f.number(0)), f.number(0))
    assert f.is_nonnegative(root)
    assert f.sign(root) is None
    assert f.sign(f.square_root(f.add(norm, f.number(1)))) == 1
    with pytest.raises(Undefined):
        f.square_root(f.number(-1))


def test_exponents_with_roots_are_compared() -> None:
    f = field()
    x, y = f.variable(X), f.variable(Y)
    root = f.square_root(f.add(f.multiply(x, x), f.number(1)))
    one = f.known(EXP, f.divide(y, root))
    other = f.known(EXP, f.divide(f.multiply(y, root), f.multiply(root, root)))
    assert equal(f, one, other)
    assert not equal(f, one, f.known(EXP, y))


def test_what_is_not_known_is_said() -> None:
    f = field()
    x = f.variable(X)
    f.square_root(x)
    assert [what for what, _ in f.doubtful] == ["a root is taken of what is not known to be at least 0"]
    f.doubtful.clear()
    root = f.square_root(f.multiply(x, x))
    assert not f.doubtful
    f.divide(f.number(1), root)
    assert len(f.doubtful) == 1
    f.doubtful.clear()
    f.assume_nonzero([root])
    f.divide(f.number(1), root)
    f.divide(f.number(1), f.multiply(x, x))
    assert not f.doubtful
    with pytest.raises(Unsettled, match="depend on each other"):
        f.divide(f.number(1), f.subtract(root, x))  # |x| − x is not 0 formally, and has no inverse


def test_roots_of_primes_are_independent_and_others_are_not_known_to_be() -> None:
    f = field(values={})
    root = {n: f.square_root(f.number(n)) for n in (17, 19, 17 * 19, 2, 34)}
    assert equal(f, f.multiply(root[17], root[19]), root[17 * 19])
    assert equal(f, f.multiply(root[17], root[2]), root[34])
    assert f.is_complete
    nested = f.square_root(f.add(root[2], f.number(1)))
    assert not equal(f, nested, root[2])
    assert not f.is_complete


def test_there_is_room_for_so_many() -> None:
    f = ExponentialSums([X], 1, roots=1)
    x = f.variable(X)
    f.square_root(f.multiply(x, x))
    with pytest.raises(NoRoom):
        f.square_root(f.add(f.multiply(x, x), f.number(1)))
    full = ExponentialSums([], 1, roots=1, values={})
    full.square_root(full.number(17))
    with pytest.raises(Unsettled):
        full.square_root(full.number(19))


def test_infinities_and_slopes() -> None:
    f = field()
    extended = Extended(f)
    assert extended.square_root(Infinite(1)) == Infinite(1)
    with pytest.raises(Undefined):
        extended.square_root(Infinite(-1))
    dual = DualNumbers(f, X)
    x = dual.variable(X)
    root = dual.square_root(dual.add(dual.multiply(x, x), dual.number(1)))
    assert equal(f, f.multiply(root.slope, root.value), f.variable(X))  # (√q)′ √q = q′/2


def test_a_prime_tower_has_roots_of_sizes_only() -> None:
    tower = PrimeTower(1, 3)
    assert tower.square_root(tower.number(12)) == tower.multiply(tower.number(2), tower.root(3))
    with pytest.raises(Unsettled):
        tower.square_root(tower.variable(X))
