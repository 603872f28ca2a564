"""The field of quotients of exponential sums: its laws, and its values at points."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from random import Random
from typing import Any

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from symattn.arithmetic.base import Arithmetic, Undefined, Unsettled, Variable, square_free
from symattn.arithmetic.dual_numbers import DualNumbers
from symattn.arithmetic.exponential_sums import ExponentialSums
from symattn.arithmetic.intervals import Intervals
from symattn.arithmetic.residues import PrimeTower
from symattn.errors import SoundnessError
from symattn.language.known_functions import COS, EXP, KNOWN, SIN, KnownFunction
from tests.helpers import mp, real

VARIABLES = [Variable("a", (), 1, 1), Variable("b", (), 1, 2), Variable("c", (1,), 1, 1)]
TAU = Variable("tau", (), 0, 0, positive=True)
SYMBOLS = dict(zip([*VARIABLES, TAU], sympy.symbols("a b c tau"), strict=True))


class Reals(Arithmetic):
    """100-digit numbers at a point."""

    def __init__(self, point: dict[Variable, Any]) -> None:
        self.point = point

    def number(self, value: Any) -> Any:
        return real(Fraction(value))

    def root(self, radicand: int) -> Any:
        return mp.sqrt(radicand)

    def square_root(self, a: Any) -> Any:
        if a < 0:
            raise Undefined("the root of a negative number")
        return mp.sqrt(a)

    def variable(self, variable: Variable) -> Any:
        return self.point[variable]

    def add(self, a: Any, b: Any) -> Any:
        return a + b

    def multiply(self, a: Any, b: Any) -> Any:
        return a * b

    def divide(self, a: Any, b: Any) -> Any:
        if abs(b) < mp.mpf(10) ** -60:
            raise Undefined("0")
        return a / b

    def known(self, function: KnownFunction, a: Any) -> Any:
        return getattr(mp, function.name)(a)

    def sign(self, a: Any) -> int:
        return int(mp.sign(a))


class Trees(Arithmetic):
    """SymPy expressions."""

    def number(self, value: Any) -> Any:
        return sympy.Rational(Fraction(value).numerator, Fraction(value).denominator)

    def root(self, radicand: int) -> Any:
        return sympy.sqrt(radicand)

    def square_root(self, a: Any) -> Any:
        return sympy.sqrt(a)

    def variable(self, variable: Variable) -> Any:
        return SYMBOLS[variable]

    def add(self, a: Any, b: Any) -> Any:
        return a + b

    def multiply(self, a: Any, b: Any) -> Any:
        return a * b

    def divide(self, a: Any, b: Any) -> Any:
        return a / b

    def known(self, function: KnownFunction, a: Any) -> Any:
        return getattr(sympy, function.name)(a)

    def sign(self, a: Any) -> None:
        return None


Build = Callable[[Arithmetic], Any]


def a_value(
    seed: int, fuel: int = 4, layers: int = 2, *, roots: bool = True, waves: bool = True
) -> Build:
    """Return a random value, as a function of the arithmetic that computes it."""

    def build(arithmetic: Arithmetic) -> Any:
        pick = Random(seed)  # noqa: S311 - test data

        def part(fuel: int, layers: int) -> Any:
            kinds = ["+", "*", "-", "/", "exp", "leaf", *(["sin", "cos"] if waves else [])]
            kind = pick.choice(kinds) if fuel else "leaf"
            if kind in KNOWN and layers:
                return arithmetic.known(KNOWN[kind], part(fuel - 1, layers - 1))
            if kind in "+*-/":
                name = {"+": "add", "*": "multiply", "-": "subtract", "/": "divide"}[kind]
                return getattr(arithmetic, name)(part(fuel - 1, layers), part(fuel - 1, layers))
            leaf = pick.choice(
                ["number", "variable", "variable", "variable", "root" if roots else "number"]
            )
            if leaf == "number":
                return arithmetic.number(Fraction(pick.randint(-3, 3), pick.randint(1, 3)))
            if leaf == "root":
                return arithmetic.root(pick.choice((2, 3, 4, 6, 8, 12)))
            return arithmetic.variable(pick.choice([*VARIABLES, TAU]))

        return part(fuel, layers)

    return build


def field(depth: int = 2, **options: Any) -> ExponentialSums:
    """Return a field over the variables of these tests."""
    options = {"radical": True, "trigonometric": True, **options}
    return ExponentialSums([*VARIABLES, TAU], depth, **options)


def point(seed: int) -> dict[Variable, Fraction]:
    """Return a random point."""
    pick = Random(f"point {seed}")  # noqa: S311 - test data
    values = {v: Fraction(pick.randint(-15, 15), pick.randint(6, 13)) for v in VARIABLES}
    return {**values, TAU: Fraction(pick.randint(1, 20), pick.randint(6, 13))}


def at(build: Build, seed: int) -> Any:
    """Return a value at a random point, with 100 digits, or None where it has none."""
    try:
        return build(Reals({v: real(x) for v, x in point(seed).items()}))
    except (Undefined, OverflowError):
        return None


def made(build: Build, arithmetic: Arithmetic) -> Any:
    """Return a value in an arithmetic, or None where it has none."""
    try:
        return build(arithmetic)
    except (Undefined, Unsettled):
        return None


SEEDS = st.integers(0, 10**9)


@settings(max_examples=80)
@given(SEEDS, SEEDS, SEEDS)
def test_field_laws(one: int, two: int, three: int) -> None:
    f = field()
    x, y, z = (made(a_value(seed, 2), f) for seed in (one, two, three))
    if x is None or y is None or z is None:
        return
    zero, unit = f.number(0), f.number(1)
    laws = [
        (f.add(x, y), f.add(y, x)),
        (f.multiply(x, y), f.multiply(y, x)),
        (f.add(f.add(x, y), z), f.add(x, f.add(y, z))),
        (f.multiply(f.multiply(x, y), z), f.multiply(x, f.multiply(y, z))),
        (f.multiply(x, f.add(y, z)), f.add(f.multiply(x, y), f.multiply(x, z))),
        (f.add(x, zero), x),
        (f.multiply(x, unit), x),
        (f.add(x, f.negate(x)), zero),
        (f.subtract(x, y), f.add(x, f.negate(y))),
    ]
    if not y.is_zero:
        laws += [
            (f.multiply(f.divide(x, y), y), x),
            (f.divide(f.add(x, z), y), f.add(f.divide(x, y), f.divide(z, y))),
            (f.divide(y, y), unit),
        ]
    for left, right in laws:
        assert f.subtract(left, right).is_zero


@settings(max_examples=60)
@given(SEEDS, SEEDS)
def test_laws_of_functions(one: int, two: int) -> None:
    f = field()
    x, y = (made(a_value(seed, 2, 1), f) for seed in (one, two))
    if x is None or y is None:
        return
    both = f.add(x, y)

    def product(a: Any, b: Any) -> Any:
        return f.multiply(a, b)

    exp, sin, cos = (partial(f.known, function) for function in (EXP, SIN, COS))
    laws = [
        (exp(both), product(exp(x), exp(y))),
        (exp(f.negate(x)), f.divide(f.number(1), exp(x))),
        (
            product(
                exp(product(x, f.number(Fraction(1, 3)))),
                exp(product(x, f.number(Fraction(2, 3)))),
            ),
            exp(x),
        ),
        (
            f.add(product(sin(x), sin(x)), product(cos(x), cos(x))),
            f.number(1),
        ),
        (
            sin(both),
            f.add(product(sin(x), cos(y)), product(cos(x), sin(y))),
        ),
        (
            cos(both),
            f.subtract(product(cos(x), cos(y)), product(sin(x), sin(y))),
        ),
        (sin(f.negate(x)), f.negate(sin(x))),
        (cos(f.negate(x)), cos(x)),
        (
            cos(product(f.number(2), x)),
            f.subtract(product(f.number(2), product(cos(x), cos(x))), f.number(1)),
        ),
    ]
    for left, right in laws:
        assert f.subtract(left, right).is_zero


@settings(max_examples=150)
@given(SEEDS, SEEDS)
def test_zero_test_agrees_with_values(one: int, two: int) -> None:
    # Two values are formally equal exactly when they agree at random points.
    f = field()
    builds = a_value(one, 3), a_value(two, 2)
    x, y = (made(build, f) for build in builds)
    if x is None or y is None:
        return
    for other, build in ((y, builds[1]), (f.multiply(x, f.number(2)), None)):
        difference = f.subtract(x, other)
        gaps = []
        for seed in range(3):
            left = at(builds[0], seed)
            right = at(build, seed) if build else left and 2 * left
            if left is not None and right is not None and abs(left) < 1e30:
                gaps.append(abs(left - right) / (1 + abs(left)))
        if gaps:
            assert difference.is_zero == (max(gaps) < 1e-40)


@settings(max_examples=150)
@given(SEEDS)
def test_signs_are_never_wrong(seed: int) -> None:
    f = field()
    build = a_value(seed, 4)
    x = made(build, f)
    if x is None:
        return
    sign, weak = f.sign(x), f.is_nonnegative(x)
    for k in range(4):
        found = at(build, k)
        if found is None or abs(found) > 1e30 or abs(found) < 1e-40:
            continue
        assert sign is None or sign == mp.sign(found)
        assert not weak or found > 0


@settings(max_examples=60)
@given(SEEDS)
def test_agrees_with_sympy(seed: int) -> None:
    # SymPy's zero test on small rational functions of the data and of exponentials.
    build = a_value(seed, 3, 1, roots=False, waves=False)
    f = field()
    x = made(build, f)
    tree = build(Trees())
    if x is None:
        assert tree.has(sympy.zoo, sympy.nan)
        return
    other = sympy.together(sympy.expand(tree))
    zero = sympy.expand(sympy.numer(sympy.together(tree))) == 0 or other == 0
    assert x.is_zero == zero


@settings(max_examples=80)
@given(SEEDS)
def test_derivatives(seed: int) -> None:
    build = a_value(seed, 3, 1)
    f = field()
    try:
        slope = DualNumbers(f, VARIABLES[0])
        dual = build(slope)
        enclosed = DualNumbers(Intervals(point(seed), 400), VARIABLES[0])
        exact = enclosed.derivative(build(enclosed))
    except (Undefined, Unsettled):
        return

    def along(step: Any) -> Any:
        moved = {v: real(x) for v, x in point(seed).items()}
        moved[VARIABLES[0]] += step
        return build(Reals(moved))

    numeric = mp.diff(along, 0, h=mp.mpf(10) ** -30)
    middle = mp.mpf(str(Intervals(point(seed), 400).show(exact)))
    assert abs(numeric - middle) <= 1e-9 * (1 + abs(numeric))
    assert dual.value.numerator is not None


@settings(max_examples=100)
@given(SEEDS, st.integers(0, 3))
def test_the_prime_tower_is_a_homomorphism(seed: int, level_seed: int) -> None:
    # What is formally zero has image zero; a nonzero image is never seen for it.
    build = a_value(seed, 3)
    f, tower = field(), PrimeTower(3, 99, level_seed)
    try:
        formal, image = build(f), build(tower)
    except (Undefined, Unsettled):
        return
    if formal.is_zero:
        assert not any(image)
    doubled = f.subtract(f.multiply(formal, formal), f.multiply(formal, formal))
    assert doubled.is_zero
    one, other = made(a_value(seed + 1, 2), tower), made(a_value(seed + 2, 2), tower)
    if one is not None and other is not None:
        product = tower.multiply(tower.known(EXP, one), tower.known(EXP, other))
        sums = tower.known(EXP, tower.add(one, other))
        assert not any(tower.subtract(product, sums))


@settings(max_examples=50)
@given(SEEDS, st.integers(0, 4))
def test_sums_in_the_tower_are_those_of_its_additions(seed: int, length: int) -> None:
    tower = PrimeTower(2, 99)
    values = [made(a_value(seed + k, 3), tower) for k in range(2 * length)]
    row, column = (
        [v or tower.number(k) for k, v in enumerate(part)] for part in (values[::2], values[1::2])
    )
    assert tower.total(row) == Arithmetic.total(tower, row)
    assert tower.dot(row, column) == Arithmetic.dot(tower, row, column)
    for a, b in zip(row, column, strict=True):
        assert tower.subtract(a, b) == Arithmetic.subtract(tower, a, b)
        assert tower.negate(a) == Arithmetic.negate(tower, a)


def test_the_tower_has_roots_and_sees_differences() -> None:
    tower = PrimeTower(1, 5)
    root2, root8 = tower.root(2), tower.root(8)
    assert not any(tower.subtract(tower.multiply(root2, root8), tower.number(4)))
    square = tower.multiply(tower.imaginary_unit(), tower.imaginary_unit())
    assert not any(tower.add(square, tower.number(1)))
    a, b = (tower.variable(v) for v in VARIABLES[:2])
    assert any(tower.subtract(a, b))
    assert any(tower.subtract(tower.known(EXP, a), tower.known(EXP, b)))
    assert tower.known(EXP, tower.number(0)) == tower.number(1)
    with pytest.raises(SoundnessError, match="nested deeper"):
        tower.known(EXP, tower.known(EXP, a))


@settings(max_examples=100)
@given(SEEDS)
def test_intervals_enclose(seed: int) -> None:
    build = a_value(seed, 4)
    values = point(seed)
    for precision in (53, 120):
        context = Intervals(values, precision)
        try:
            enclosure = build(context)
            exact = build(Reals({v: real(x) for v, x in values.items()}))
        except (Undefined, Unsettled, OverflowError):
            continue
        low, high = (mp.make_mpf(end) for end in enclosure._mpi_)
        assert low <= exact <= high
        assert context.sign(enclosure) in (None, mp.sign(exact))


def test_intervals_keep_large_and_small_numbers() -> None:
    context = Intervals({}, 60)
    for value in (Fraction(2**90 + 1), Fraction(1, 3), Fraction(-(10**40) - 1, 7)):
        low, high = (mp.make_mpf(end) for end in context.number(value)._mpi_)
        assert low <= real(value) <= high
    one = context.number(1)
    assert not context.apart(context.divide(one, context.number(3)), context.number(Fraction(1, 3)))
    assert context.apart(one, context.number(Fraction(10**15 + 1, 10**15)))
    with pytest.raises(Undefined):
        context.divide(one, context.number(0))
    third = context.number(Fraction(1, 3))
    with pytest.raises(Unsettled):
        context.divide(one, context.subtract(third, third))


# -- small facts -----------------------------------------------------------------------------------


@given(st.integers(1, 5000))
def test_square_free(n: int) -> None:
    k, b = square_free(n)
    assert k * k * b == n
    assert all(b % (p * p) for p in range(2, 71))


def test_roots() -> None:
    f = field()
    for a in range(1, 31):
        for b in (2, 3, 8, 26):
            if all(p <= 13 for n in (a, b) for p in sympy.primefactors(n)):
                assert f.subtract(f.multiply(f.root(a), f.root(b)), f.root(a * b)).is_zero
    with pytest.raises(Unsettled):
        f.root(17)
    assert not f.subtract(f.root(2), f.number(Fraction(99, 70))).is_zero


def test_division_by_zero_and_doubt() -> None:
    f = field()
    a = f.variable(VARIABLES[0])
    with pytest.raises(Undefined, match="1/0"):
        f.divide(a, f.subtract(a, a))
    with pytest.raises(Undefined, match="0/0"):
        f.divide(f.number(0), f.number(0))
    f.divide(a, f.variable(TAU))
    f.divide(a, f.known(EXP, a))
    f.divide(a, f.add(f.number(1), f.multiply(a, a)))
    assert not f.doubtful
    f.divide(f.number(0), a)
    assert len(f.doubtful) == 1
    f.divide(a, f.multiply(a, a))
    f.divide(a, f.known(SIN, a))
    assert len(f.doubtful) == 3


def test_assumptions_excuse_products_and_are_forgotten() -> None:
    f = field()
    a, b = (f.variable(v) for v in VARIABLES[:2])
    f.assume_nonzero([f.subtract(a, b)])
    f.divide(a, f.subtract(b, a))
    f.divide(a, f.multiply(f.subtract(a, b), f.known(EXP, b)))
    f.divide(a, f.multiply(f.subtract(a, b), f.subtract(a, b)))
    assert not f.doubtful
    f.divide(a, f.add(a, b))
    f.divide(a, f.multiply(f.subtract(a, b), b))
    assert len(f.doubtful) == 2
    f.assume_nonzero([])
    f.divide(b, f.subtract(b, a))
    assert len(f.doubtful) == 3
    with pytest.raises(Undefined):
        f.assume_nonzero([f.subtract(a, a)])


def test_names_are_never_pasted() -> None:
    twins = [
        Variable("x1_1", (), 2, 1),
        Variable("x1", (), 1, 2),
        Variable("x", (1, 1), 2, 1),
        Variable("x", (1,), 12, 1),
        Variable("x", (1,), 1, 21),
        Variable("x", (11,), 2, 1),
    ]
    f = ExponentialSums(twins, 1)
    tower = PrimeTower(1, 1)
    for n, one in enumerate(twins):
        for other in twins[n + 1 :]:
            assert not f.subtract(f.variable(one), f.variable(other)).is_zero
            assert tower.variable(one) != tower.variable(other)


def test_values_of_unknown_functions() -> None:
    f = ExponentialSums(VARIABLES, 1, room=8)
    a, b = (f.variable(v) for v in VARIABLES[:2])
    same = f.apply("f", 1, [f.add(a, b)])
    assert f.subtract(same, f.apply("f", 1, [f.add(b, a)])).is_zero
    for other in (
        f.apply("f", 2, [f.add(a, b)]),
        f.apply("g", 1, [f.add(a, b)]),
        f.apply("f", 1, [a]),
        f.apply("f", 1, [f.add(a, b), a]),
    ):
        assert not f.subtract(same, other).is_zero


def test_text_of_values() -> None:
    f = field()
    a = f.variable(VARIABLES[0])
    assert f.show(f.number(Fraction(-3, 2))) == "-3/2"
    assert f.show(f.divide(f.number(1), f.add(f.number(1), f.multiply(a, a)))) == "1/(a[1, 1]**2 + 1)"
    assert f.show(f.known(SIN, a)) == ""


# -- long sums and products ---------------------------------------------------------------------------


def told(value: Any) -> Any:
    """Return all that is known of a value."""
    return value.numerator, value.factors, value.strength


@settings(max_examples=60)
@given(st.lists(st.integers(0, 60), max_size=7))
def test_a_total_is_what_adding_one_after_another_makes(seeds: list[int]) -> None:
    exact = ExponentialSums([*VARIABLES, TAU], 2)
    values = []
    for seed in seeds:
        try:
            value = a_value(seed, roots=False, waves=False)(exact)
        except (Undefined, Unsettled):
            continue
        values += [value, exact.negate(value)][: 1 + seed % 2]
    before = list(map(told, values))
    one_by_one = Arithmetic.total(exact, values)
    assert told(exact.total(values)) == told(one_by_one)
    assert list(map(told, values)) == before


@given(st.integers(0, 10**6))
def test_a_long_product_is_that_of_fractions(seed: int) -> None:
    pick = Random(seed)  # noqa: S311 - test data
    sums = ExponentialSums(VARIABLES, 0)._sums
    c, d = (
        sums.ring.from_dict(
            {
                tuple(pick.randint(0, 2) for _ in VARIABLES): sympy.QQ(
                    pick.randint(-9, 9), pick.randint(1, 6)
                )
                for _ in range(length)
            }
        )
        for length in (pick.randint(1, 30), pick.randint(1, 30))
    )
    found = sums._product(c, d)
    assert found == c * d
    assert list(found) == list(c * d)
    assert all(type(a) is type(sympy.QQ(1)) for a in found.values())
