"""Scales, sizes and positions are numbers: in functions of entries, in comparisons, in hypotheses."""

from __future__ import annotations

from typing import Any

import pytest
import sympy

from symattn import (
    Eq,
    Ne,
    Status,
    absolute,
    all_of,
    clamp,
    constant,
    decide,
    defined,
    entrywise,
    exp,
    features,
    gelu,
    hadamard,
    le,
    log,
    lt,
    matrix,
    maximum,
    minimum,
    nonnegative,
    nonzero,
    number,
    ones,
    position,
    positive,
    real_valued,
    relu,
    scalar,
    scale,
    sees,
    soft_cap,
    sqrt,
    sum_over,
    tokens,
    unknown,
    where,
)
from symattn.errors import InputError, ShapeError
from symattn.language.hypotheses import as_hypotheses
from symattn.language.statements import as_statement

S, d = tokens("S"), features("d")
i, j, k = (position(name, S) for name in "ijk")
x, A, u, R = matrix("x", S, d), matrix("A", S, S), scalar("u"), unknown("R")
s, rho, tau = scale("s"), scale("rho"), scale("tau")
ROOT = sqrt(1 - rho * tau)
g, c = matrix("g", 1, d), matrix("c", S, 1)

OF_NUMBERS = {
    "clamp": lambda of: clamp(of, 0, 1),
    "maximum": lambda of: maximum(of, 1),
    "minimum": lambda of: minimum(1, of),
    "hadamard": lambda of: hadamard(of, 2),
    "soft_cap": lambda of: soft_cap(of, 30),
    "entrywise": lambda of: entrywise("f", of),
    **{f.__name__: f for f in (relu, absolute, exp, log, gelu, sqrt)},
    **{f.__name__: f for f in (positive, nonnegative, nonzero, defined, real_valued)},
}


@pytest.mark.parametrize("function", OF_NUMBERS.values(), ids=OF_NUMBERS)
@pytest.mark.parametrize("value", [rho, 1 - s * tau, 1 / tau, rho / d], ids=str)
def test_a_number_of_scales_is_an_entry(function: Any, value: Any) -> None:
    assert function(value) == function(number(value))


@pytest.mark.parametrize("value", [sqrt(d), sqrt(1 - d), sqrt(4)], ids=str)
def test_the_root_of_a_number_without_scales_is_sympys(value: Any) -> None:
    assert value.value == sympy.sqrt(value.value**2)


COMPARED = [  # as SymPy or Python builds it, and what it says
    (s <= x, le(s, x)),
    (s < x, lt(s, x)),
    (s >= x, le(x, s)),
    (s > x, lt(x, s)),
    (i <= x, le(i, x)),
    (d <= hadamard(x, x) + d, le(d, hadamard(x, x) + d)),
    (-127 * s <= x, le(-127 * s, x)),
    (2 * s >= x, le(x, 2 * s)),
    (2 * s > x, lt(x, 2 * s)),
    (i + 1 < u, lt(i + 1, u)),
    (sympy.Rational(1, 2) <= u, le(sympy.Rational(1, 2), u)),
    (rho <= 1, le(rho, 1)),
    (1 - rho > 0, positive(1 - rho)),
    (rho * d < tau, lt(rho * d, tau)),
]


@pytest.mark.parametrize(("built", "meant"), COMPARED, ids=lambda side: str(side))
def test_a_comparison_is_a_statement_and_a_hypothesis(built: Any, meant: Any) -> None:
    assert as_statement(built) == meant
    assert as_hypotheses(built) == as_hypotheses(meant)
    assert all_of(built, built) == all_of(meant, meant)


def test_comparisons_of_sizes_and_positions_stay_conditions() -> None:
    assert as_hypotheses([S >= 2, i <= j]) == (S >= 2, i <= j)


def test_both_of_two_comparisons_are_given() -> None:
    assert as_hypotheses((rho <= 1) & (tau < 2)) in (
        as_hypotheses([rho <= 1, tau < 2]),
        as_hypotheses([tau < 2, rho <= 1]),
    )
    assert as_hypotheses(sympy.Eq(rho, 1)) == as_hypotheses(Eq(rho, 1))
    assert as_hypotheses(Ne(rho, 1)) == as_hypotheses(nonzero(rho - number(1)))


@pytest.mark.parametrize(
    ("statement", "given", "status"),
    [
        (lambda: Eq(clamp(rho, 0, 1), rho), rho <= 1, Status.PROVED),
        (lambda: Eq(clamp(rho, 0, 1), rho), (), Status.REFUTED),
        (lambda: Eq(maximum(tau, 1), tau), tau >= 1, Status.PROVED),
        (lambda: Eq(maximum(tau, 1), tau), tau <= 1, Status.REFUTED),
        (lambda: Eq(relu(tau), tau), (), Status.PROVED),
        (lambda: Eq(ROOT * ROOT, 1 - rho * tau), rho * tau <= 1, Status.PROVED),
        (lambda: Eq(ROOT * ROOT, 1 - rho * tau), (), Status.ILL_DEFINED),
        (lambda: Eq(number(1 - rho) / number(1 - rho), 1), Ne(rho, 1), Status.PROVED),
        (lambda: Eq(number(1 - rho) / number(1 - rho), 1), rho <= 1, Status.ILL_DEFINED),
        (lambda: rho <= 2, rho <= 1, Status.PROVED),
        (lambda: rho < 1, rho <= 1, Status.REFUTED),
        (lambda: all_of(-2 * s <= x, x <= 2 * s), absolute(x) <= 2 * s, Status.PROVED),
        (lambda: all_of(-2 * s < x, x <= 2 * s), absolute(x) <= 2 * s, Status.REFUTED),
        (lambda: s <= x, 2 * s <= x, Status.PROVED),
        (lambda: 2 * s <= x, s <= x, Status.REFUTED),
        (lambda: S >= 2, (), Status.REFUTED),
        (lambda: Eq(constant(d, S, 1), d * ones(S, 1)), (), Status.PROVED),
        (lambda: Eq(constant(1 / s, S, d) * s, ones(S, d)), (), Status.PROVED),
    ],
)  # fmt: skip
def test_verdicts_use_them(statement: Any, given: Any, status: Status) -> None:
    assert decide(statement, given=given).status is status


def test_what_is_not_seen() -> None:
    assert ~sees(R, i, j) == sees(~R, i, j)
    assert ~~sees(R, i, j) == sees(R, i, j)


REFUSED = {
    "Ne(x, 0)": (lambda: as_hypotheses(Ne(x, 0)), r"write nonzero\(x\)"),
    "or": (lambda: as_hypotheses((rho <= 1) | (tau <= 1)), "one comparison, as rho <= 1"),
    "where": (lambda: where(rho <= 1, A, A.T), "maximum, minimum, relu and clamp choose"),
    "where of entries": (lambda: where(u <= 1, A, A.T), "maximum, minimum, relu and clamp choose"),
    "sum": (lambda: sum_over(A[i, k], k, rho <= 1), "maximum, minimum, relu and clamp choose"),
    "true": (lambda: as_statement(rho > 0), r"number\(s\) > 0"),
    "sympy.Eq": (lambda: as_statement(sympy.Eq(rho, 1)), "symattn's Eq"),
    "Ne": (lambda: as_statement(Ne(rho, 1)), "symattn's Eq"),
    "root": (lambda: number(sympy.sqrt(rho)), r"write sqrt\(rho\) with symattn's sqrt"),
    "1/root": (lambda: number(1 / sympy.sqrt(rho)), r"write 1 / sqrt\(rho\)"),
    "positive symmetric": (
        lambda: matrix("A", S, S, symmetric=True, positive=True),
        r"Write A = matrix\('A', S, S, symmetric=True\), and give .* given=A > 0",
    ),
    "invertible symmetric": (
        lambda: matrix("A", S, S, symmetric=True, invertible=True),
        r"S, invertible=True\), and give .* given=Eq\(A\.T, A\)",
    ),
    "three": (
        lambda: matrix("A", S, S, symmetric=True, orthogonal=True, positive=True),
        r"S, orthogonal=True\), and give .* given=\(Eq\(A\.T, A\), A > 0\)",
    ),
    "orthogonal invertible": (
        lambda: matrix("A", S, S, orthogonal=True, invertible=True),
        "it is invertible, too",
    ),
    "a square": (lambda: A * A.T, r"Write hadamard\(A, Aᵀ\) for the product of entries"),
    "neither": (lambda: A * x, "a @ b for the product of matrices, and hadamard"),
}


@pytest.mark.parametrize(("write", "said"), REFUSED.values(), ids=REFUSED)
def test_messages_say_what_to_write(write: Any, said: str) -> None:
    with pytest.raises((InputError, ShapeError), match=said):
        write()


def test_a_row_or_a_column_is_spread_over_what_it_is_multiplied_with() -> None:
    assert x * g == hadamard(x, g)
    assert g * x == hadamard(g, x)
    assert x * c == hadamard(x, c)
    assert c * x == hadamard(c, x)


@pytest.mark.parametrize("value", [u, 1 - u, rho * u, 1 - number(s * tau)], ids=str)
def test_a_number_of_scalars_is_a_side_of_an_equation_and_stands_at_every_entry(value: Any) -> None:
    assert Eq(c, value) == Eq(c, value * ones(S, 1))
    assert Eq(value, g) == Eq(value * ones(1, d), g)


@pytest.mark.parametrize("value", [c[i, :], A[i, j], u * A[i, j]], ids=str)
def test_an_entry_of_a_matrix_is_none(value: Any) -> None:
    with pytest.raises(ShapeError, match="the shapes must be equal"):
        Eq(c, value)
