"""All sizes: late failures are never lifted, cutoffs are close, lifted claims hold beyond."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from sympy import Ne, sqrt

from symattn.api import decide
from symattn.deciding import Status, Verdict
from symattn.language import (
    Eq,
    Mask,
    bias,
    blocks,
    causal,
    concat,
    defined,
    diag,
    entry,
    exp,
    family,
    features,
    hadamard,
    head_sum,
    heads,
    identity,
    indicator,
    inverse,
    isolated,
    last,
    matrix,
    normalise,
    number,
    ones,
    padding,
    permutation,
    position,
    positive,
    row,
    scale,
    sees_something,
    softmax,
    splice,
    stack,
    sum_over,
    tokens,
    unknown,
    window,
    zeros,
)
from symattn.language import statements as stm
from tests.helpers import NoSuchPlace, mp, random_data, sides_gap
from tests.marks import all_but
from tests.proofs.documents import document_claims
from tests.proofs.mutants import parts_of

S, d, H = tokens("S"), features("d"), heads("H")
i, j, k = (position(name, S) for name in "ijk")
a = position("a", d)
h, g = position("h", H), position("g", H)
x, y, M = matrix("x", S, d), matrix("y", 1, S), matrix("M", d, d)
L, B, V = matrix("L", S, S), matrix("B", S, S), matrix("V", S, d)
z = matrix("z", 1, d)
R = unknown("R")
one, zero = number(1), zeros(1, 1)
p = softmax(y)


def symmetric_polynomial(n: int) -> Any:
    """Return Σ over increasing tuples of n tokens of their product."""
    places = [position(f"k{m}", S) for m in range(n)]
    term = entry(y, 1, places[0])
    for place in places[1:]:
        term = term * entry(y, 1, place)
    for before, place in pairwise(places):
        term = sum_over(term, before, before < place)
    return sum_over(term, places[-1])


def feature_polynomial(n: int) -> Any:
    """Return a determinant-like sum over n features that vanishes for fewer than n features."""
    places = [position(f"k{m}", d) for m in range(n)]
    term = entry(z, 1, places[0])
    for place in places[1:]:
        term = term * entry(z, 1, place)
    for before, place in pairwise(places):
        term = sum_over(term, before, before < place)
    return sum_over(term, places[-1])


def row_sum(e: Any) -> Any:
    return e @ ones(S, 1)


# Claims that hold at all small sizes and first fail at the size given.
LATE = {
    "e2": (Eq(symmetric_polynomial(2), zero), 2),
    "e3": (Eq(symmetric_polynomial(3), zero), 3),
    "e4": (Eq(symmetric_polynomial(4), zero), 4),
    "e5": (Eq(symmetric_polynomial(5), zero), 5),
    "squares of weights": (
        Eq(p @ p.T + number(2) * (entry(p, 1, 1) * entry(p, 1, 2)), one),
        3,
    ),
    "two pairs of weights": (
        Eq(
            sum_over(sum_over(entry(p, 1, j) * entry(p, 1, k), j, j < k), k)
            - entry(p, 1, 1) * entry(p, 1, 2)
            - entry(p, 1, 1) * entry(p, 1, 3)
            - entry(p, 1, 2) * entry(p, 1, 3),
            zero,
        ),
        4,
    ),
    **{
        f"window {w}": (
            Eq(softmax(L + bias(window(w - 1, 0), S, S)), softmax(L + bias(causal, S, S))),
            w + 1,
        )
        for w in (2, 3, 4, 5)
    },
    "mask window 3": (Eq(Mask(softmax(L), window(2, 0)), Mask(softmax(L))), 4),
    "indicator window 4": (Eq(indicator(window(3, 0), S, S), indicator(causal, S, S)), 5),
    "blocks of 3": (Eq(Mask(softmax(L), blocks(3)), softmax(L)), 4),
    "blocks of 2": (Eq(indicator(blocks(2), S, S), ones(S, S)), 3),
    "padding of 3": (Eq(indicator(padding([True] * 3), S, S), ones(S, S)), 4),
    "neighbours": (
        Eq(
            sum_over(entry(y, 1, j) * entry(y, 1, j + 1), j, j <= last(S) - 1)
            - entry(y, 1, 1) * entry(y, 1, 2),
            zero,
        ),
        3,
    ),
    "neighbours of three": (
        Eq(
            sum_over(entry(y, 1, j) * entry(y, 1, j + 1), j, j <= last(S) - 1)
            - entry(y, 1, 1) * entry(y, 1, 2)
            - entry(y, 1, 2) * entry(y, 1, 3),
            zero,
        ),
        4,
    ),
    "π for π⁻¹": (
        Eq(
            row(
                Mask(
                    permutation("pi", S, fixing_from=i).matrix
                    @ softmax(L)
                    @ permutation("pi", S, fixing_from=i).matrix.T
                ),
                i,
            ),
            row(Mask(softmax(L)), i) @ permutation("pi", S, fixing_from=i).matrix,
        ),
        4,
    ),
    "transposed permutation": (
        Eq(permutation("pi", S).matrix, permutation("pi", S).matrix.T),
        3,
    ),
    "number of tokens": (Eq(ones(1, S) @ ones(S, 1) @ ones(1, S) @ ones(S, 1), number(2 * S)), 1),
    "number of tokens, late": (
        Eq(number(S) * number(S) + number(2), number(3) * number(S)),
        3,
    ),
    "cubic in the number": (
        Eq(
            number(S) * number(S) * number(S) + number(11) * number(S),
            number(6) * number(S) * number(S) + number(6),
        ),
        4,
    ),
    "mean": (Eq(number(S) * number(1 / S) * number(S) - number(S) * number(S), zero), 2),
    "counts in a denominator": (
        Eq(
            sum_over(one / (one + sum_over(one, j, j < k)), k),
            number(S)
            - number(S) * (number(S) - one) / 4
            + number(S) * (number(S) - one) * (number(S) - number(2)) / 18,
        ),
        4,
    ),
    "third of three": (Eq(entry(row_sum(ones(S, S)), 1, 1), number(3)), 1),
    "heads share values": (
        Eq(
            sum_over(
                sum_over(entry(matrix("w", 1, H), 1, h) * entry(matrix("w", 1, H), 1, g), h, h < g), g
            ),
            zero,
        ),
        2,
    ),
    "causal two layers": (
        Eq(
            row(
                Mask(softmax(L)) @ (permutation("pi", S, fixing_from=i).matrix @ (Mask(softmax(L)) @ V)),
                i,
            ),
            row(Mask(softmax(L)) @ (Mask(softmax(L)) @ V), i),
        ),
        3,
    ),
}
LATE_FEATURES = {
    "f2": (Eq(feature_polynomial(2), zero), 2),
    "f3": (Eq(feature_polynomial(3), zero), 3),
    "f4": (Eq(feature_polynomial(4), zero), 4),
    "rank 1": (
        Eq(
            entry(x @ M @ x.T, i, i) * entry(x @ M @ x.T, j, j),
            entry(x @ M @ x.T, i, j) * entry(x @ M @ x.T, j, i),
        ),
        2,
    ),
    "trace in an exponent": (
        Eq(exp(sum_over(entry(M, a, a), a)), exp(entry(M, 1, 1))),
        2,
    ),
    "two features in an exponent": (
        Eq(exp(sum_over(entry(M, a, a), a)), exp(entry(M, 1, 1)) @ exp(entry(M, 2, 2))),
        3,
    ),
    "commuting": (Eq(M @ matrix("N", d, d), matrix("N", d, d) @ M), 2),
    "commuting with a symmetric": (
        Eq(
            matrix("N", d, d, symmetric=True) @ matrix("O", d, d, symmetric=True),
            matrix("O", d, d, symmetric=True) @ matrix("N", d, d, symmetric=True),
        ),
        2,
    ),
    "number of features": (Eq(number(d) * number(d) + number(2), number(3) * number(d)), 3),
    "scale": (Eq(softmax(L / sqrt(d)), softmax(L)), 2),
}


def largest(statement: Any) -> dict[Any, int]:
    sizes = {
        s for s in statement.free_symbols if getattr(s, "kind", "") in ("tokens", "features", "heads")
    }
    return {s: {"tokens": 6, "features": 4, "heads": 3}[s.kind] for s in sizes}


@pytest.mark.parametrize(
    ("statement", "size"), [*LATE.values(), *LATE_FEATURES.values()], ids=[*LATE, *LATE_FEATURES]
)
def test_a_late_failure_is_never_proved_for_all_sizes(statement: Any, size: int) -> None:
    verdict = decide(statement)
    assert verdict.status is not Status.PROVED
    if verdict.status is Status.CHECKED:
        assert not verdict.scope.all_sizes
        assert verdict.scope.failing
        assert all(condition.remedy for condition in verdict.scope.failing)
    wider = decide(statement, sizes=largest(statement))
    assert wider.status is Status.REFUTED
    assert wider.counterexample is not None
    kinds = {"S", "d", "H"} & set(wider.counterexample.sizes)
    assert max(wider.counterexample.sizes[name] for name in kinds) == size


SHARP = {
    # A false claim with r pinned and m summed tokens, and the size at which it first fails: at r + m,
    # or as near as the form allows.
    "r = 0, m = 1": (Eq(row_sum(y), zero), 1),
    "r = 0, m = 2": (Eq(symmetric_polynomial(2), zero), 2),
    "r = 0, m = 3": (Eq(symmetric_polynomial(3), zero), 3),
    "r = 1, m = 1": (Eq(sum_over(entry(B, i, k), k, Ne(k, i)), zero), 2),
    "r = 1, m = 2": (
        Eq(
            sum_over(sum_over(entry(B, i, j) * entry(B, i, k), j, (j < k) & Ne(i, j)), k, Ne(i, k)), zero
        ),
        3,
    ),
    "r = 2, m = 1": (
        Eq(
            sum_over(entry(B, i, k) * entry(B, j, k) * entry(B, i, j), k, Ne(k, i) & Ne(k, j)),
            sum_over(entry(B, i, k) * entry(B, j, k) * entry(B, i, i), k, Ne(k, i) & Ne(k, j)),
        ),
        3,
    ),
}


@pytest.mark.parametrize(("statement", "size"), SHARP.values(), ids=SHARP)
def test_cutoffs_are_close(statement: Any, size: int) -> None:
    verdict = decide(statement)
    assert verdict.status is Status.REFUTED
    assert verdict.counterexample is not None
    assert verdict.counterexample.sizes["S"] == size


TRUE_FOR_ALL = {
    "two masks": (Eq(Mask(softmax(L), R), softmax(L + bias(R, S, S))), [sees_something(R, S, S)]),
    "rows sum to one": (Eq(softmax(x @ M @ x.T) @ ones(S, 1), ones(S, 1)), []),
    "shift": (Eq(softmax(L + matrix("c", S, 1) @ ones(1, S)), softmax(L)), []),
    "permuted": (
        Eq(softmax(permutation("pi", S).matrix @ L), permutation("pi", S).matrix @ softmax(L)),
        [],
    ),
    "heads": (
        Eq(
            concat(family("A", h, S, d), h) @ stack(family("W", h, d, d), h),
            head_sum(family("A", h, S, d) @ family("W", h, d, d), h),
        ),
        [],
    ),
    "positive": (positive(softmax(x @ M @ x.T)), []),
    "defined": (defined(Mask(softmax(x @ M @ x.T))), []),
    "scaled": (Eq(softmax(x @ x.T / sqrt(d)) @ ones(S, 1), ones(S, 1)), []),
    "isolated": (Eq(softmax(L + bias(isolated, S, S)), identity(S)), []),
    "windows": (Eq(Mask(softmax(L), window(1, 0)), softmax(L + bias(window(1, 0), S, S))), []),
    "blocks": (
        Eq(Mask(softmax(L), blocks(2) & causal), softmax(L + bias(blocks(2) & causal, S, S))),
        [],
    ),
    "gates": (Eq(diag(ones(S, 1)) @ V, V), []),
    "a term after the bias": (
        Eq(softmax(L + bias(causal, S, S) - B), Mask(softmax(L - B))),
        [],
    ),
    "a bias that is scaled": (
        Eq(softmax((L + bias(causal, S, S)) / scale("tau")), Mask(softmax(L / scale("tau")))),
        [],
    ),
    "three times a bias": (
        Eq(softmax(L + 3 * bias(causal, S, S)), softmax(L + bias(causal, S, S))),
        [],
    ),
    "future": (
        Eq(
            row(Mask(softmax(x @ M @ x.T)) @ x, i),
            row(
                Mask(softmax(splice(x, V, after=i) @ M @ splice(x, V, after=i).T))
                @ splice(x, V, after=i),
                i,
            ),
        ),
        [],
    ),
    "normalised twice": (Eq(normalise(normalise(exp(L))), normalise(exp(L))), []),
    "parts": (stm.Under(Eq(entry(Mask(softmax(L)), i, j), zero), stm.Tuple(j > i)), []),
}


@pytest.mark.parametrize(("statement", "given"), TRUE_FOR_ALL.values(), ids=TRUE_FOR_ALL)
def test_true_identities_are_proved_for_all_sizes(statement: Any, given: list[Any]) -> None:
    verdict = decide(statement, given)
    assert verdict.status is Status.PROVED, verdict.scope.conditions
    assert verdict.scope.all_sizes
    assert all(condition.holds for condition in verdict.scope.conditions)


def test_long_windows_are_tied_through_short_ones() -> None:
    wide = indicator(window(4096) & window(8192), S, S)
    verdict = decide(Eq(wide, indicator(window(4096), S, S)))
    assert verdict.status is Status.PROVED
    assert verdict.scope.all_sizes


G = matrix("G", d, d, invertible=True)

FAILED_CONDITIONS = {
    "a second layer": (
        Eq(softmax(softmax(L) + matrix("c", S, 1) @ ones(1, S)), softmax(softmax(L.T).T)),
        None,
    ),
    "orthogonal, on an axis that is put together": (
        Eq(
            matrix("O", 2 * d, 2 * d, orthogonal=True).T @ matrix("O", 2 * d, 2 * d, orthogonal=True),
            identity(2 * d),
        ),
        "no inverse and no orthogonal matrix",
    ),
    "gauge": (
        Eq(2 * x @ G @ inverse(2 * G), x),
        "no inverse and no orthogonal matrix",
    ),
    "long windows": (
        Eq(
            hadamard(
                indicator(window(20), S, S) @ indicator(window(20), S, S),
                indicator(~window(40), S, S),
            ),
            zeros(S, S),
        ),
        "the sides are proved to be equal",
    ),
    "neighbour of a bound position": (
        Eq(sum_over(entry(y, 1, k + 6), k, k + 6 <= j), sum_over(entry(y, 1, k + 6), k, k <= j - 6)),
        "a condition shows that it exists",
    ),
}


LONG = ("orthogonal, on an axis that is put together",)


@pytest.mark.parametrize("case", all_but(LONG, FAILED_CONDITIONS))
def test_a_failed_condition_is_named(case: str) -> None:
    statement, name = FAILED_CONDITIONS[case]
    verdict = decide(statement)
    if name is None:
        assert verdict.status is not Status.PROVED
        return
    assert verdict.status is Status.CHECKED
    assert not verdict.scope.all_sizes
    assert any(name in condition.name for condition in verdict.scope.failing)


def test_a_denominator_that_vanishes_late_is_not_proved_defined() -> None:
    squares = y @ y.T
    pairs = sum_over(sum_over(entry(y, 1, j) * entry(y, 1, k), j, j < k), k)
    below = one + squares - pairs / 2
    verdict = decide(Eq(one / below, one / below))
    assert verdict.status is not Status.PROVED


LIFTED = [
    pytest.param(statement, given, id=f"{claim.id}-{n}")
    for claim in document_claims().values()
    if claim.expects_truth and claim.question.arithmetic == "real"
    for n, (statement, given) in enumerate(parts_of(claim.question.statement, claim.question.given))
    if isinstance(statement, stm.Equation)
]


@pytest.mark.slow
@pytest.mark.parametrize(("statement", "given"), LIFTED[::3])
def test_what_is_proved_for_all_sizes_holds_at_larger_ones(
    statement: Any, given: tuple[Any, ...]
) -> None:
    verdict: Verdict = decide(statement, given)
    if not verdict.scope.all_sizes:
        pytest.skip("not for all sizes")
    tried = 0
    for seed in range(3):
        sizes = {
            size.name: {"tokens": 5 + seed % 2, "features": 3, "heads": 3}[size.kind]
            for size in largest(statement)
        }
        data = random_data((statement,), given, sizes, seed)
        if data is None:
            continue
        try:
            assert sides_gap(statement, data) < mp.mpf(10) ** -60
            tried += 1
        except NoSuchPlace:
            continue
    assert tried, "no instance at larger sizes"


def fifth(free: Any = None) -> Any:
    """Return the fifth elementary symmetric polynomial of the tokens, or of those before one."""
    places = [position(f"k{m}", S) for m in range(4 if free is not None else 5)]
    inner: Any = None
    for before, place in pairwise([*places, free] if free is not None else [*places, None]):
        term = entry(y, 1, before) if inner is None else entry(y, 1, before) * inner
        inner = sum_over(term, before, None if place is None else before < place)
    return inner


NAMES = ("index 1", "t1", "t2", "bound 0", "head 1", "(S)", "1 of S", "i + 1", "argument", "Y")


@pytest.mark.parametrize("name", NAMES)
def test_a_user_may_use_the_names_that_are_used_inside(name: str) -> None:
    place = position(name, S)
    verdict = decide(Eq(fifth(place), zero))
    assert verdict.status is Status.REFUTED
    assert verdict.counterexample.sizes == {"S": 5}


def test_general_claims_do_not_meet_a_users_names() -> None:
    numbers, e = matrix("position numbers", S, 1), features("d_k")
    claims = [
        Eq((entry(numbers, i, 1) - number(i)) * fifth(), zero),
        Eq((number(scale("scale sqrt(d_k)")) - number(sqrt(e))) * fifth(), zero),
    ]
    for statement in claims:
        assert not decide(statement).scope.all_sizes
    layers = softmax(softmax(x @ M @ x.T) @ x @ M @ x.T) @ x
    tau = scale("Y")
    assert decide(Eq(layers / tau, layers * (1 / tau))).status is Status.PROVED


def test_a_mask_between_numbered_places_is_what_it_is() -> None:
    d = features("d")
    Q, K = matrix("Q", 3, d), matrix("K", 3, d)
    i, j = position("i", 3), position("j", 3)
    kept = padding([True, True, False])
    weights = softmax(Q @ K.T + bias(kept, 3, 3))
    hidden = decide(Eq(entry(weights, i, 3), zeros(1, 1)))
    assert hidden.status is Status.PROVED
    assert hidden.scope.all_sizes
    seen = decide(Eq(entry(weights, i, j), zeros(1, 1)), given=j <= 2)
    assert seen.status is Status.REFUTED
    total = decide(Eq(entry(weights, i, 1) + entry(weights, i, 2), ones(1, 1)))
    assert total.status is Status.PROVED
    assert total.scope.all_sizes
