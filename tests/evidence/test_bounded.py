"""The bound of each operation is never exceeded: against exact fractions and 100 digits.

Operands are floats with random bounds, and stand for random reals within them.
"""

from __future__ import annotations

from fractions import Fraction
from math import prod

import ml_dtypes
import mpmath
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from symattn.evidence import bounded, elementary
from symattn.evidence.bounded import Bounded, BoundWanted, exact, joined, not_carried, rounded
from symattn.evidence.duals import Dual, together
from symattn.evidence.rounding import ULPS, gamma, least_normal, unit_roundoff

mp = mpmath.MPContext()
mp.dps = 60
WIDE = [np.float32, np.float64]
DTYPES = [ml_dtypes.bfloat16, np.float16, *WIDE]
SEEDS = st.integers(0, 2**32 - 1)
SHAPE = (3, 4)
few = settings(max_examples=40)
"""Each example has many entries, and each operation an example of each precision."""


def operand(seed, dtype, shape=SHAPE, *, spread=1.0, positive=False):
    """Return a bounded array, and a true array within its bounds, as fractions."""
    random = np.random.default_rng(seed)
    scale = 10.0 ** random.integers(-3, 4)
    value = (random.standard_normal(shape) * spread * scale).astype(dtype)
    if positive:
        value = np.abs(value) + np.asarray(scale, dtype=dtype)
    share = random.choice([0.0, 0.0, 1e-9, 1e-4])
    bound = share * np.abs(value).astype(np.float64) * random.random(shape)
    sides = random.uniform(-1, 1, shape) * 0.999
    true = np.empty(shape, dtype=object)
    for place in np.ndindex(*shape):
        true[place] = Fraction(float(value[place])) + Fraction(float(bound[place])) * Fraction(
            sides[place]
        )
    return Bounded(value, bound), true


def assert_holds(result, truth):
    """Check that every true value lies within the bound of the computed one."""
    assert result.value.shape == truth.shape
    for place in np.ndindex(*truth.shape):
        value, error = result.value[place], result.error[place]
        if not np.isfinite(error):
            continue
        value, true = Fraction(float(value)), truth[place]
        true = true if isinstance(true, Fraction) else as_fraction(true)
        assert abs(true - value) <= Fraction(float(error)), place


def as_fraction(number):
    sign, digits, exponent, _ = mp.mpf(number)._mpf_
    return (-1) ** sign * Fraction(int(digits)) * Fraction(2) ** exponent


def as_fractions(values):
    return np.vectorize(lambda v: Fraction(float(v)), otypes=[object])(values)


def as_mp(table):
    return np.vectorize(lambda f: mp.mpf(f.numerator) / f.denominator, otypes=[object])(table)


BINARY = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "/": lambda a, b: a / b,
    "@": lambda a, b: a @ b.T,
}


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("operation", BINARY)
@few
@given(seed=SEEDS)
def test_arithmetic(operation, dtype, seed):
    a, true_a = operand(seed, dtype)
    b, true_b = operand(seed + 1, dtype)
    assert_holds(BINARY[operation](a, b), BINARY[operation](true_a, true_b))


@pytest.mark.parametrize("dtype", DTYPES)
@few
@given(seed=SEEDS)
def test_tiny_numbers_underflow_within_the_bound(dtype, seed):
    random = np.random.default_rng(seed)
    tiny = least_normal(dtype)
    values = [(random.standard_normal(SHAPE) * tiny**p).astype(dtype) for p in (0.4, 0.7)]
    a, b = (exact(v, dtype) for v in values)
    true = [as_fractions(v) for v in values]
    assert_holds(a * b, true[0] * true[1])
    assert_holds(a @ b.T, true[0] @ true[1].T)
    large = (random.standard_normal(SHAPE) / tiny**0.4).astype(dtype)
    assert_holds(b / exact(large, dtype), true[1] / as_fractions(large))


@pytest.mark.parametrize("dtype", DTYPES)
@few
@given(seed=SEEDS)
def test_sums_and_products(dtype, seed):
    a, true = operand(seed, dtype, (3, 40))
    assert_holds(a.total(-1), true.sum(axis=-1, keepdims=True))
    assert_holds(a.total(0), true.sum(axis=0, keepdims=True))
    near_one, true_one = operand(seed, dtype, (7, 2), positive=True)
    products = np.array([[prod(column) for column in true_one.T]], dtype=object)
    assert_holds(near_one.product(0), products)


FUNCTIONS = {"exp": mp.exp, "sin": mp.sin, "cos": mp.cos}
"""Those that NumPy has, and those that are made of them."""
COMPOSED = {
    "tanh": mp.tanh,
    "log": lambda v: mp.log(v),
    "sigmoid": lambda v: 1 / (1 + mp.exp(-v)),
    "softplus": lambda v: mp.log1p(mp.exp(v)),
    "silu": lambda v: v / (1 + mp.exp(-v)),
}


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("function", COMPOSED)
@few
@given(seed=SEEDS)
def test_functions_made_of_others(function, dtype, seed):
    a, true = operand(seed, dtype, spread=0.3, positive=function == "log")
    expected = np.vectorize(COMPOSED[function], otypes=[object])(as_mp(true))
    assert_holds(getattr(a, function)(), expected)


@pytest.mark.parametrize("function", ["sigmoid", "tanh", "softplus", "silu"])
@few
@given(value=st.floats(-2000, 700))
def test_functions_far_out(function, value):
    a = exact([[value]])
    assert_holds(getattr(a, function)(), np.array([[COMPOSED[function](mp.mpf(value))]], dtype=object))


@pytest.mark.parametrize("function", COMPOSED)
def test_functions_of_infinity(function):
    value = getattr(exact([[-np.inf]]), function)().value[0, 0]
    assert {"sigmoid": value == 0, "tanh": value == -1, "softplus": value == 0}.get(
        function, np.isnan(value)
    )


def test_a_logarithm_of_what_may_be_0_is_worth_nothing():
    near = Bounded(np.array([[1e-20]]), np.array([[1e-19]]))
    assert not np.isfinite(near.log().error[0, 0])


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("function", FUNCTIONS)
@few
@given(seed=SEEDS)
def test_functions(function, dtype, seed):
    a, true = operand(seed, dtype, spread=0.05 if function == "exp" else 1)
    expected = np.vectorize(FUNCTIONS[function], otypes=[object])(as_mp(true))
    assert_holds(getattr(a, function)(), expected)


@pytest.mark.parametrize("dtype", DTYPES)
@few
@given(value=st.floats(-800, 700))
def test_exponentials_near_underflow_and_overflow(dtype, value):
    a = rounded([[value]], dtype)
    if not np.isfinite(a.exp().error).all():
        assert value > (10 if dtype == np.float16 else 80)
        return
    assert_holds(a.exp(), np.array([[mp.exp(mp.mpf(value))]], dtype=object))


@pytest.mark.parametrize("dtype", DTYPES)
@few
@given(seed=SEEDS)
def test_square_roots(dtype, seed):
    values = np.random.default_rng(seed).integers(1, 5000, SHAPE)
    given = values.astype(dtype)
    expected = np.vectorize(lambda v: mp.sqrt(float(v)), otypes=[object])(given)
    assert_holds(exact(given, dtype).sqrt(), expected)


@pytest.mark.parametrize("dtype", DTYPES)
@few
@given(SEEDS)
def test_square_roots_of_what_is_not_exact(dtype, seed):
    a, true = operand(seed, dtype)
    roots = np.vectorize(lambda t: mp.sqrt(mp.mpf(t.numerator) / t.denominator), otypes=[object])
    assert_holds((a * a).sqrt(), roots(true * true))


def test_a_negative_number_has_no_root():
    unsure = Bounded(
        np.array([[-1e-20, -1.0, 0.0, np.inf]]), np.array([[1e-19, 1e-19, 0.0, 0.0]])
    ).sqrt()
    assert np.isnan(unsure.value).tolist() == [[False, True, False, False]]
    assert unsure.error[0, 0] >= np.sqrt(9e-20)
    assert unsure.error[0, 2:].tolist() == [0.0, 0.0]


def mp_softmax(table):
    rows = []
    for row in as_mp(table):
        exps = [mp.exp(v) for v in row]
        rows.append([v / mp.fsum(exps) for v in exps])
    return np.array(rows, dtype=object)


@pytest.mark.parametrize("dtype", DTYPES)
@few
@given(seed=SEEDS)
def test_softmax_and_normalised_rows(dtype, seed):
    a, true = operand(seed, dtype, spread=0.1)
    assert_holds(a.softmax(), mp_softmax(true))
    b, true_b = operand(seed, dtype, positive=True)
    assert_holds(b.normalised(), true_b / true_b.sum(axis=-1, keepdims=True))


@pytest.mark.parametrize("dtype", WIDE)
@few
@given(seed=SEEDS)
def test_inverses(dtype, seed):
    a, true = operand(seed, dtype, (3, 3))
    solved = mp.inverse(mp.matrix(as_mp(true).tolist()))
    expected = np.array([[solved[i, j] for j in range(3)] for i in range(3)], dtype=object)
    assert_holds(a.inverse(), expected)


@pytest.mark.parametrize("dtype", DTYPES)
def test_bounds_are_not_idle(dtype):
    """A bound that is far too large would never be exceeded either."""
    a, b = (exact(np.random.default_rng(k).standard_normal((50, 50)), dtype) for k in (1, 2))
    u = unit_roundoff(dtype)
    assert (a @ b).error.max() < 80 * u * (abs(a.value) @ abs(b.value)).max()
    assert (a + b).error.max() < 1.01 * u * np.abs(a.value + b.value).max()
    assert a.exp().error.max() < 20 * u * a.exp().value.max()
    assert a.softmax().error.max() < 200 * u * a.softmax().value.max()


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("function", FUNCTIONS)
def test_numpy_is_as_accurate_as_it_is_taken_to_be(function, dtype):
    """The one assumption that IEEE 754 does not warrant."""
    far = 10 if dtype == np.float16 else 30
    values = np.random.default_rng(5).uniform(-far, far, 3000).astype(dtype)
    values = np.concatenate(
        [values, np.arange(1, 1100, 7).astype(dtype) if function != "exp" else values]
    )
    found = getattr(np, function)(values)
    worst = max(
        abs(mp.mpf(float(got)) - FUNCTIONS[function](mp.mpf(float(v))))
        / np.spacing(abs(got)).astype(float)
        for v, got in zip(values, found, strict=True)
    )
    assert worst <= ULPS


# -- infinities and what has no value -----------------------------------------------------------------

INF = exact([[-np.inf, 0.0, 2.0]])


def test_minus_infinity_is_exact():
    total = INF + Bounded(np.ones((1, 3)), np.full((1, 3), 1e-3))
    assert total.value[0, 0] == -np.inf
    assert total.error[0, 0] == 0
    assert total.error[0, 1] > 0
    weights = INF.softmax()
    assert weights.value[0, 0] == weights.error[0, 0] == 0


@pytest.mark.parametrize(
    "value",
    [
        INF - INF, exact([[0.0]]) * exact([[np.inf]]), exact([[1.0]]) / exact([[0.0]]),
        exact([[-np.inf, -np.inf]]).softmax(), exact([[0.0, 0.0]]).normalised(),
        exact([[np.inf]]) / exact([[np.inf]]), exact([[0.0]]).inverse(),
        exact([[0.0, 1.0]]) @ exact([[-np.inf], [1.0]]),
    ],
)  # fmt: skip
def test_what_has_no_value_is_nan(value):
    assert np.isnan(value.value[0, 0])
    assert value.error[0, 0] == np.inf


def test_an_overflow_is_no_infinity():
    big = exact([[1e308]])
    for value in (big + big, big * big, big.exp(), big @ big):
        assert value.error[0, 0] == np.inf


def test_a_quotient_by_what_may_be_zero_is_unbounded():
    unsure = Bounded(np.array([[1e-20]]), np.array([[1e-19]]))
    assert (exact([[1.0]]) / unsure).error[0, 0] == np.inf


def test_zero_times_anything_is_zero():
    product = exact([[0.0]]) * Bounded(np.array([[2.0]]), np.array([[0.1]]))
    assert product.value[0, 0] == product.error[0, 0] == 0


def test_gamma_of_many_roundings():
    assert gamma(3, 2.0**-53) == pytest.approx(3 * 2.0**-53)
    assert gamma(2, 0.5) == float("inf")


# -- derivatives ----------------------------------------------------------------------------------------


RULES = {
    "square": (lambda x: x * x + constant(2), lambda x: x * x + 2),
    "quotient": (lambda x: constant(3) / x, lambda x: 3 / x),
    "functions": (lambda x: (x.exp() * x.sin()).cos(), lambda x: mp.cos(mp.exp(x) * mp.sin(x))),
    "logarithm": (lambda x: (x * x).log(), lambda x: mp.log(x * x)),
    "sigmoid": (lambda x: x.sigmoid(), lambda x: 1 / (1 + mp.exp(-x))),
    "tanh": (lambda x: x.tanh(), mp.tanh),
    "softplus": (lambda x: x.softplus(), lambda x: mp.log(1 + mp.exp(x))),
    "silu": (lambda x: x.silu(), lambda x: x / (1 + mp.exp(-x))),
    "root": (lambda x: (x * x + constant(2)).sqrt(), lambda x: mp.sqrt(x * x + 2)),
    "inverse": (lambda x: (x * x).inverse(), lambda x: 1 / (x * x)),
    "product": (lambda x: together([x, x, x], -2).product(-2), lambda x: x**3),
    "sum": (lambda x: together([x, x * x], -1).total(-1), lambda x: x + x * x),
    "softmax": (
        lambda x: together([x, x * x], -1).softmax().rearranged(lambda t: t[..., :1]),
        lambda x: mp.exp(x) / (mp.exp(x) + mp.exp(x * x)),
    ),
    "matrix product": (lambda x: x @ x.T - x, lambda x: x * x - x),
    "choice": (lambda x: x.where(np.array([[True]]), constant(0)), lambda x: x),
}


def constant(value):
    return Dual(exact([[value]]))


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("point", [0.75, -1.25])
def test_slopes(rule, point):
    bounded, plain = RULES[rule]
    slope = bounded(Dual(exact([[point]]), exact([[1.0]]))).derivative
    step = mp.mpf(10) ** -20
    expected = (plain(point + step) - plain(point - step)) / (2 * step)
    assert float(slope.value[0, 0]) == pytest.approx(float(expected), rel=1e-12)
    assert abs(mp.mpf(float(slope.value[0, 0])) - expected) <= slope.error[0, 0] + mp.mpf(10) ** -25


def test_joining_broadcasts_batches():
    a, b = exact(np.zeros((5, 2, 3))), exact(np.ones((2, 1)))
    assert joined([a, b], -1).shape == (5, 2, 4)


# -- bounds that nobody asks for -------------------------------------------------------------------

A, B = (np.random.default_rng(seed).standard_normal((5, 5)) for seed in (0, 1))
OPERATIONS = {
    "product": lambda a, b: a @ b,
    "sum": lambda a, b: a + b,
    "difference": lambda a, b: a - b,
    "entries": lambda a, b: a * b,
    "quotient": lambda a, b: a / b,
    "softmax": lambda a, b: a.softmax(),
    "functions": lambda a, b: a.exp().sigmoid().tanh().silu().gelu().gelu_tanh().erf().arctan(),
    "transpose": lambda a, b: -(a @ b).T.total(-1),
}


@pytest.mark.parametrize("name", OPERATIONS)
def test_a_bound_is_computed_when_it_is_asked_for(name, monkeypatch) -> None:
    asked = []
    honest = bounded.honest
    monkeypatch.setattr(bounded, "honest", lambda *given: asked.append(given) or honest(*given))
    monkeypatch.setattr(elementary, "honest", lambda *given: asked.append(given) or honest(*given))
    found = OPERATIONS[name](exact(A), exact(B))
    assert not asked
    bound = found.bound
    assert bound is not None
    assert bound.shape == found.shape
    assert found.told is None
    count = len(asked)
    assert found.bound is bound
    assert len(asked) == count


@pytest.mark.parametrize("name", OPERATIONS)
def test_a_bound_that_is_not_carried_is_not_computed(name, monkeypatch) -> None:
    monkeypatch.setattr(bounded, "honest", None)
    monkeypatch.setattr(elementary, "honest", None)
    found = OPERATIONS[name](Bounded(A, not_carried), Bounded(B, not_carried))
    with pytest.raises(BoundWanted):
        _ = found.bound
    monkeypatch.undo()
    np.testing.assert_array_equal(found.value, OPERATIONS[name](exact(A), exact(B)).value)


def test_a_long_chain_of_operations_neither_waits_nor_recurs_without_end() -> None:
    total, steps = exact(np.zeros((1, 1))), 5000
    for _ in range(steps):
        total = total + exact(np.full((1, 1), 0.1))
        assert total.depth <= bounded._MOST_WAITING
    off = abs(Fraction(float(total.value[0, 0])) - steps * Fraction(0.1))
    assert 0 < off <= Fraction(float(total.error[0, 0]))
