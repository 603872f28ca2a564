"""Entries in SymPy: what they are called, what they are, and that the kernel reads the same."""

from __future__ import annotations

import contextlib
import random
from fractions import Fraction
from itertools import islice, product

import mpmath
import pytest
import sympy
from sympy import ImmutableDenseMatrix, Integer, Rational, oo
from sympy.core.function import AppliedUndef

from symattn import (
    Mask,
    along_rows,
    bias,
    causal,
    derivative,
    entry,
    explicit,
    family,
    features,
    frequencies,
    hadamard,
    heads,
    indicator,
    masked,
    matrix,
    nothing,
    ones,
    permutation,
    position,
    position_numbers,
    row,
    scalar,
    scale,
    softmax,
    sqrt,
    tokens,
    unknown,
)
from symattn.arithmetic.base import Undefined, Unsettled, Variable
from symattn.arithmetic.extended import Extended, Infinite
from symattn.arithmetic.intervals import Intervals
from symattn.concrete.entries import bit_symbol, reading, symbol
from symattn.errors import InputError
from symattn.language import statements as stm
from symattn.language.abbreviations import spelled_out
from symattn.language.expressions import Expression
from symattn.language.matrices import NumPyCode
from symattn.language.symbols import asked_relations, symbols_of
from symattn.reading.instances import allowed, instances, value_of
from symattn.reading.numbers import Evaluation, NoInstance
from symattn.reading.variables import data_variables, function_variables
from symattn.runner.collect.library import bundled
from tests.language.cases import EXPRESSIONS

LARGEST = {"tokens": 3, "features": 2, "heads": 2}


def place(e: Expression, sizes, given, chance: random.Random):
    """Return an instance, the same with bits, and a point there; None if hypotheses allow none."""
    symbols = symbols_of(e, *given)
    found = list(islice(instances(symbols, sizes, given), 200))
    if not found:
        return None
    instance = chance.choice(found)
    variables = [*data_variables(symbols, sizes), *function_variables(symbols, sizes)]
    point = {
        v: Fraction(chance.randint(1, 12) * (1 if v.positive else chance.choice([1, -1])), 4)
        for v in variables
    }
    for _ in range(100):
        decided = instance.with_bits(_bits((e, *given), instance, chance))
        if allowed(decided, given) is True:
            return instance, decided, point
    return None


def _bits(roots, instance, chance):
    found = {}
    for relation, *axes in asked_relations(*roots):
        lengths = [value_of(n, instance.sizes, instance.positions, instance.permutations) for n in axes]
        for name, i, j in product(relation.unknowns(), *(range(1, n + 1) for n in lengths)):
            found.setdefault((name, i, j), chance.random() < 0.7)
    return found


def value_at(expression, bits, point):
    """Return the value of a SymPy expression at a point, where unknown functions are affine."""

    def affine(applied):
        name, _, member = applied.func.__name__.rpartition("_")
        index = int(member.strip("{}"))
        terms = [number(name, index, k) * a for k, a in enumerate(applied.args, start=1)]
        return sympy.Add(number(name, index), *terms)

    def number(name, *index):
        value = point[Variable(name, index, 0, 0)]
        return Rational(value.numerator, value.denominator)

    expression = expression.replace(lambda part: isinstance(part, AppliedUndef), affine)
    known = {symbol(v): Rational(x.numerator, x.denominator) for v, x in point.items()}
    known |= {bit_symbol(bit): Integer(on) for bit, on in bits.items()}
    value = expression.xreplace(known)
    assert not value.free_symbols
    return value.evalf(40)


def assert_read_alike(e: Expression, sizes, given=(), *, lenient=False) -> int:
    """Compare all entries with what the kernel reads at a random point; return how many."""
    chosen = place(e, sizes, given, random.Random(f"{e} {sizes}"))  # noqa: S311
    if chosen is None:
        return 0
    instance, decided, point = chosen
    ours = reading(instance, lenient=lenient)
    kernels = Evaluation(decided, Extended(Intervals(point, 200), zero_times_infinity=lenient))
    compared = 0
    rows, columns = ours.shape(e)
    for i, j in product(range(1, rows + 1), range(1, columns + 1)):
        try:
            true = kernels.entry(e, i, j)
        except (Undefined, NoInstance):
            # SymPy writes 0/b as 0, whatever the bits in b; of known bits it is told.
            with contextlib.suppress(Undefined, NoInstance):
                found = reading(decided, lenient=lenient).read(e, i, j)
                assert not value_at(found, {}, point).is_finite
            compared += 1
            continue
        except Unsettled:
            continue
        found = value_at(ours.read(e, i, j), decided.bits, point)
        compared += 1
        if isinstance(true, Infinite):
            assert found == true.sign * oo
            continue
        low, high = (mpmath.mp.make_mpf(end) for end in true._mpi_)
        assert found.is_number
        assert abs(mpmath.mpf(found) - (low + high) / 2) < 1e-25 * (1 + abs(low)), (i, j)
    return compared


READ = [spelled_out(e) for e in EXPRESSIONS if not e.has(NumPyCode)]


@pytest.mark.parametrize("e", READ, ids=str)
def test_every_word_is_read_as_the_kernel_reads_it(e):
    symbols = symbols_of(e)
    for tokens_, others in ((2, 1), (3, 2)):
        sizes = {s: tokens_ if s.kind == "tokens" else others for s in symbols.sizes}
        for lenient in (False, True):
            with mpmath.workdps(60):
                assert_read_alike(e, sizes, lenient=lenient)


CLAIMS = {
    id: claim.question
    for id, (claim, _) in bundled().items()
    if claim.question.arithmetic != "ieee" and not claim.question.statement.has(stm.IllFormed)
}
SAMPLE = sorted(CLAIMS)[::12]


@pytest.mark.parametrize(
    "id", [id if id in SAMPLE else pytest.param(id, marks=pytest.mark.campaign) for id in CLAIMS]
)
def test_sides_of_claims_are_read_as_the_kernel_reads_them(id):
    asked, compared = CLAIMS[id], 0
    chance = random.Random(id)  # noqa: S311
    lenient = asked.arithmetic == "zero-times-infinity"
    for statement, given in stm.taken_apart(asked.statement, asked.given):
        if isinstance(statement, stm.IllFormed):
            continue
        given = tuple(map(spelled_out, given))
        for side in (part for part in spelled_out(statement).args if isinstance(part, Expression)):
            sizes = symbols_of(side, *given).sizes
            for attempt in range(8):
                least = LARGEST if attempt == 7 else dict.fromkeys(LARGEST, 1)
                chosen = {s: chance.randint(least[s.kind], LARGEST[s.kind]) for s in sizes}
                with mpmath.workdps(60):
                    found = assert_read_alike(side, chosen, given, lenient=lenient)
                compared += found
                if found:
                    break
    assert compared


S, L, d, m, H = tokens("S"), tokens("L"), features("d"), features("m"), heads("H")
i, h = position("i", S), position("h", H)
x, A, R, pi = matrix("x", S, d), matrix("A", S, S), unknown("R"), permutation("pi", S)
x11, x21 = (sympy.Symbol(f"x_{{{k},1}}", real=True) for k in (1, 2))
BITS = {(a, b): bit_symbol(("R", a, b)) for a in (1, 2) for b in (1, 2)}


def test_entries_are_written_as_on_paper():
    found = explicit(x @ x.T, {S: 2, d: 1})
    assert type(found) is ImmutableDenseMatrix
    assert found == ImmutableDenseMatrix([[x11**2, x11 * x21], [x11 * x21, x21**2]])
    assert explicit(x @ x.T, S=2, d=1) == explicit(x @ x.T, {"S": 2}, d=1) == found


def test_names():
    assert str(explicit(family("W_Q", h, d, m), d=1, m=2, H=2, h=2)) == (
        "Matrix([[W^{(2)}_{Q,1,1}, W^{(2)}_{Q,1,2}]])"
    )
    assert str(explicit(scale("tau") * matrix("theta", 1, 1))) == "Matrix([[θ_{1,1}*τ]])"
    (symbol_,) = explicit(matrix("E", 1, 1, positive=True))
    assert symbol_.is_positive
    (first, second) = explicit(along_rows("f", x, 2), S=1, d=1)
    assert (str(first), str(second)) == ("f_{1}(x_{1,1})", "f_{2}(x_{1,1})")
    assert "Derivative(f_{1}(x_{1,1}), x_{1,1})" in str(
        explicit(derivative(entry(along_rows("f", x, d), 1, 1), by=entry(x, 1, 1)), d=1, S=2)
    )


def test_a_bit_is_a_symbol_that_is_0_or_1():
    hidden = explicit(masked(A, R) / sqrt(S), S=2)[0, 1]
    assert hidden.subs(BITS[1, 2], 0) == -oo
    assert str(hidden.subs(BITS[1, 2], 1)) == "sqrt(2)*A_{1,2}/2"
    weights = explicit(softmax(masked(A, R)), S=2)
    assert weights.subs({BITS[1, 2]: 0, BITS[1, 1]: 1})[0, 0] == 1
    assert sympy.simplify(sum(weights.row(1))) == 1
    given = explicit(softmax(masked(A, R)), {S: 2, R: causal})
    assert given == explicit(softmax(masked(A, R)), {S: 2, "R": causal.dense(2)})
    assert given == explicit(softmax(masked(A, causal)), S=2)
    assert given[0, :] == ImmutableDenseMatrix([[1, 0]])


def test_what_has_no_formula_for_all_bits_is_written_by_cases():
    e = hadamard(indicator(R, S, S), A + bias(causal, S, S))
    beyond = explicit(e, S=2)[0, 1]
    assert [beyond.subs(BITS[1, 2], bit) for bit in (1, 0)] == [-oo, sympy.nan]
    T = unknown("T")
    turned = explicit(hadamard(2 * indicator(T, S, S) - ones(S, S), bias(R, S, S)), S=1)[0, 0]
    t11, r11 = bit_symbol(("T", 1, 1)), BITS[1, 1]
    assert [turned.subs({t11: t, r11: r}) for t, r in ((1, 1), (0, 1), (1, 0), (0, 0))] == [
        0,
        0,
        -oo,
        oo,
    ]
    e = scalar("c") * bias(R, S, S)
    with pytest.raises(InputError, match="the sign of a factor of ∞ depends on the data"):
        explicit(e, S=1)
    e = bias(R, S, S) + bias(causal, S, S)
    assert explicit(e, S=2)[0, 1] == -oo
    assert explicit(e, S=2)[1, 0].subs(BITS[2, 1], 1) == 0


def test_permutations_are_given_or_all_of_them():
    moved = pi.matrix @ x
    assert explicit(moved, {S: 2, d: 1, pi: [2, 1]}) == ImmutableDenseMatrix([[x21], [x11]])
    found = explicit(moved, {S: 2, d: 1, pi: "all"})
    assert found == {
        (1, 2): ImmutableDenseMatrix([[x11], [x21]]),
        (2, 1): ImmutableDenseMatrix([[x21], [x11]]),
    }
    fixed = permutation("pi", S, fixing=1)
    assert list(explicit(fixed.matrix @ x, S=3, d=1, pi="all")) == [(1, 2, 3), (1, 3, 2)]
    two = permutation("rho", S).matrix @ moved
    assert len(explicit(two, S=2, d=1, pi="all", rho="all")) == 4


def test_what_sympy_calls_it():
    assert (x @ x.T).subs({S: 2, d: 1}).as_explicit() == explicit(x @ x.T, S=2, d=1)
    with pytest.raises(InputError, match=r"write explicit\(e, \{'d': 2\}\)"):
        (x @ x.T).subs({S: 2}).as_explicit()
    with pytest.raises(InputError, match=r"'S': 2, 'd': 2, 'i': 1, 'pi': \[2, 1\]"):
        (pi.matrix @ x)[i, :].as_explicit()


def test_it_is_ready_for_sympy():
    found = explicit(softmax(x @ x.T), S=2, d=1)
    assert sympy.simplify(found * sympy.ones(2, 1)) == sympy.ones(2, 1)
    numeric = sympy.lambdify([x11, x21], found, "numpy")(1.0, 2.0)
    assert numeric.sum(axis=1).tolist() == pytest.approx([1, 1])
    assert found.diff(x11).shape == (2, 2)
    assert "x_{1,1}" in sympy.latex(found)
    exact = explicit(position_numbers(S) @ frequencies(m), S=2, m=3)
    assert exact[1, 1] == 2 * Integer(10000) ** Rational(-1, 3)


REFUSED = [
    (x, {"S": 2}, "missing: d, a number of features"),
    (x, {"S": 2, "d": 0}, "d = 0; give a whole number of at least 1"),
    (x, {"S": 2, "D": 1}, "D is not a name of the formula; did you mean d"),
    (x, {"S": 2, "d": 1, "x": 3}, "x is not a name of the formula"),
    (row(x, i), {"S": 2, "d": 1}, "missing: i, a position from 1 to S"),
    (row(x, i), {"S": 2, "d": 1, "i": 3}, "i = 3; it is a position from 1 to S = 2"),
    (row(x, i + 1), {"S": 2, "d": 1, "i": 2}, "names a position that is not there"),
    (pi.matrix @ x, {"S": 2, "d": 1}, "missing: pi, a permutation"),
    (pi.matrix @ x, {"S": 2, "d": 1, "pi": [1, 2, 3]}, "S is 2 by S = 2, and 3 by pi of length 3"),
    (Mask(A, nothing), {"S": 2}, r"entry \(1, 1\) of Mask.* has no value: division by 0"),
    (softmax(masked(A, R)), {"S": 2, "R": causal.dense(3)}, "S is 2 by S = 2, and 3 by R of shape"),
]


@pytest.mark.parametrize(("e", "values", "said"), REFUSED, ids=lambda case: str(case)[:40])
def test_what_is_refused(e, values, said):
    with pytest.raises(InputError, match=said):
        explicit(e, values)


@pytest.mark.parametrize(
    ("e", "values", "said"),
    [
        (softmax(matrix("B", S, S)), {"S": 400}, "has 400 × 400 entries; up to 4096"),
        (pi.matrix @ x, {"S": 9, "d": 1, "pi": "all"}, "9 × 1 entries for each of 362880 choices"),
    ],
)
def test_what_would_take_hours_is_refused(e, values, said):
    with pytest.raises(InputError, match=said):
        explicit(e, values)
