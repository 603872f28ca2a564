"""Random small claims, true and false: what the kernel says is compared with 100-digit evaluation."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import Rational, preorder_traversal, sqrt

from symattn.api import decide
from symattn.deciding import Status, Verdict
from symattn.language import (
    Eq,
    Expression,
    Mask,
    algebra,
    attention,
    bias,
    causal,
    entry,
    exp,
    families,
    features,
    functions,
    hadamard,
    identity,
    indicator,
    isolated,
    masked,
    matrix,
    normalise,
    number,
    ones,
    permutation,
    permutations,
    position,
    row,
    scale,
    sees_something,
    selection,
    softmax,
    splice,
    sum_over,
    take_columns,
    tokens,
    unknown,
    window,
)
from symattn.language.matrices import FreeMatrix
from symattn.language.symbols import symbols_of
from tests.helpers import NoSuchPlace, data_of, mp, random_data, sides_gap, size_choices, value

S, d = tokens("S"), features("d")
i, k = position("i", S), position("k", S)
pi = permutation("pi", S)
tau = scale("tau")
R = unknown("R")
LIMITS = {S: 3, d: 2}


def asked(statement: Any, given: Any, limits: dict[Any, int]) -> dict[Any, int]:
    """Return the limits of the sizes that a claim has."""
    there = symbols_of(statement, *(given if isinstance(given, (list, tuple)) else (given,))).sizes
    return {size: limit for size, limit in limits.items() if size in there}


LEAVES = {
    ("S", "S"): [
        matrix("A", S, S),
        matrix("B", S, S),
        matrix("C", S, S, symmetric=True),
        matrix("E", S, S, positive=True),
        identity(S),
        pi.matrix,
        pi.inverse.matrix,
        indicator(causal, S, S),
    ],
    ("S", "d"): [matrix("x", S, d), matrix("y", S, d), ones(S, d)],
    ("d", "S"): [matrix("z", d, S), matrix("x", S, d).T],
    ("d", "d"): [matrix("M", d, d), matrix("N", d, d, symmetric=True), identity(d)],
}
RELATIONS = [
    causal,
    isolated,
    window(1, 0),
    causal & ~isolated | isolated,
    R,
    R | isolated,
    window(None, 1),
]
SCALARS = [
    number(2),
    number(-1),
    number(Rational(1, 2)),
    number(sqrt(d)),
    number(S),
    number(tau),
    number(i),
    entry(matrix("x", S, d), i, 1),
    number(1 / sqrt(S)),
]


def an_expression(pick: Random, shape: tuple[str, str], fuel: int, exponentials: int) -> Expression:
    """Return an expression of a shape, of a bounded depth, with exponentials nested at most so deep."""
    if fuel == 0:
        return pick.choice(LEAVES[shape])
    rows, columns = shape

    def of(shape: tuple[str, str], exponentials: int = exponentials) -> Expression:
        return an_expression(pick, shape, pick.choice((0, fuel - 1, fuel - 1)), exponentials)

    kinds = ["product", "sum", "difference", "transpose", "scaled", "divided", "hadamard", "leaf"]
    if exponentials:
        kinds += ["softmax", "softmax", "exp", "normalised"]
        if shape == ("S", "S"):
            kinds += ["mask", "mask", "biased", "hidden"]
    if rows == "S":
        kinds += ["permuted", "splice"]
    if columns == "S":
        kinds += ["columns", "permuted right"]
    match pick.choice(kinds):
        case "product":
            middle = pick.choice(["S", "d"])
            return of((rows, middle)) @ of((middle, columns))
        case "sum":
            return of(shape) + of(shape)
        case "difference":
            return of(shape) - of(shape)
        case "transpose":
            return of((columns, rows)).T
        case "scaled":
            return pick.choice(SCALARS) * of(shape)
        case "divided":
            return of(shape) / pick.choice(SCALARS)
        case "hadamard":
            return hadamard(of(shape), of(shape))
        case "softmax":
            return softmax(of(shape, exponentials - 1))
        case "exp":
            return exp(of(shape, exponentials - 1))
        case "normalised":
            return normalise(exp(of(shape, exponentials - 1)))
        case "mask":
            return Mask(softmax(of(shape, exponentials - 1)), pick.choice(RELATIONS))
        case "biased":
            return softmax(of(shape, exponentials - 1) + bias(pick.choice(RELATIONS), S, S))
        case "hidden":
            return softmax(masked(of(shape, exponentials - 1), pick.choice(RELATIONS)))
        case "permuted":
            return pick.choice([pi, pi.inverse]).matrix @ of(shape)
        case "permuted right":
            return of(shape) @ pick.choice([pi, pi.inverse]).matrix
        case "splice":
            return splice(of(shape), of(shape), after=pick.choice([i, i - 1, 0 * i + S]))
        case "columns":
            return take_columns(of(shape), pick.choice([pi, pi.inverse]))
        case _:
            return pick.choice(LEAVES[shape])


def rewritings(e: Expression) -> list[Expression]:
    """Return what an expression may be rewritten to, rightly or wrongly."""
    found = [e.T.T, e / number(tau) * number(tau), 2 * e - e, 2 * e, e / S, e + e.T.T]
    if e.shape[0] == e.shape[1]:
        found.append(e.T)
    for name, shape in (("rows", (e.shape[0],)), ("columns", (e.shape[1],))):
        if shape[0] == S:
            turned = (
                pi.inverse.matrix @ (pi.matrix @ e) if name == "rows" else e @ pi.matrix @ pi.matrix.T
            )
            found.append(turned)
    match e:
        case algebra.MatrixProduct(args=(a, b)):
            found.append((b.T @ a.T).T)
            if a.shape == b.shape:
                found.append(b @ a)
            if a.shape[1] == S:
                found.append(a @ pi.matrix @ pi.inverse.matrix @ b)
                found.append(a @ pi.matrix @ pi.matrix @ b)
        case algebra.MatrixTotal(args=(a, b)):
            found += [b + a, a, a - b, a - (-1) * b]
        case algebra.Difference(args=(a, b)):
            found += [b - a, a + (-1) * b]
        case algebra.Transposed(args=(a,)):
            if a.shape[0] == a.shape[1]:
                found.append(a)
            if isinstance(a, algebra.MatrixProduct):
                found.append(a.right.T @ a.left.T)
        case algebra.EntrywiseProduct(args=(a, b)):
            found += [hadamard(b, a), hadamard(a, a)]
        case algebra.Scaled(args=(c, a)):
            found += [a, a * c]
        case algebra.Divided(args=(a, c)):
            found += [(number(1) / c) * a, a * c]
        case attention.Softmax(args=(a,)):
            found += [normalise(exp(a)), softmax(2 * a)]
            if isinstance(a, algebra.MatrixTotal) and isinstance(a.right, attention.Bias):
                body, mask = a.args
                found += [Mask(softmax(body), mask.relation), softmax(masked(body, mask.relation))]
                found.append(softmax(body + bias(window(None, 1), S, S)))
            elif isinstance(a, attention.Hidden):
                found.append(Mask(softmax(a.body), a.relation))
            elif a.shape[1] == S:
                found.append(softmax(a + ones(a.shape[0], 1) @ sum_over(row(ones(S, S), k), k)))
                found.append(
                    Mask(softmax(a @ pi.matrix), unknown("R") | ~unknown("R")) @ pi.matrix.T
                    if a.shape[0] == S
                    else softmax(a @ pi.matrix) @ pi.matrix.T
                )
        case attention.Masking(args=(a, _)):
            found += [
                Mask(e, e.relation),
                Mask(a, e.relation & causal | isolated),
                Mask(3 * a, e.relation),
            ]
            if isinstance(a, attention.Softmax):
                found.append(softmax(a.body + bias(e.relation, S, S)))
        case permutations.PermutationOf():
            found += [e.T, permutations.PermutationOf(e.permutation.inverse).T]
        case selection.Splice(args=(a, b, after)):
            found += [splice(a, b, after=after - 1 if after != i else i), splice(b, a, after=after)]
        case functions.Entrywise(args=(_, algebra.MatrixTotal(args=(a, b)))):
            found += [hadamard(exp(a), exp(b)), exp(a) + exp(b)]
        case functions.Entrywise(args=(_, a)):
            found += [hadamard(exp(a / 2), exp(a / 2)), exp(a / 2)]
        case attention.Normalised(args=(a,)):
            found += [normalise(a / 3), softmax(a)] if not exponent_depth(a) else [normalise(a / 3)]
        case selection.ColumnsTaken(args=(a, order)):
            found += [a @ order.matrix, a @ order.matrix.T]
        case families.IndexedTotal():
            found.append(e.body)
    return [f for f in found if f.shape == e.shape]


def exponent_depth(e: Any) -> int:
    """Return how deep exponentials are nested."""
    inner = max((exponent_depth(part) for part in e.args), default=0)
    return inner + isinstance(e, (attention.Softmax, functions.Entrywise))


def fits(e: Expression) -> bool:
    """Tell whether a node may be rewritten: not inside a bias, a scalar or a sum's index."""
    return isinstance(e, Expression) and not isinstance(e, attention.Bias)


def an_equation(seed: int, fuel: int, exponentials: int) -> Any:
    """Return an equation of an expression and one in which a part has been rewritten."""
    pick = Random(seed)  # noqa: S311 - test data
    shape = pick.choice([("S", "S"), ("S", "S"), ("S", "d"), ("d", "d")])
    left = an_expression(pick, shape, fuel, exponentials)
    places = [e for e in preorder_traversal(left) if fits(e)]
    chosen = pick.choice(places)
    right = left.xreplace({chosen: pick.choice(rewritings(chosen))})
    return Eq(*pick.choice([(left, right), (right, left)]))


def equations(fuel: int = 3, exponentials: int = 1) -> Any:
    """Return the strategy of random equations; the seed is drawn, so that they vary from the start."""
    return st.integers(0, 2**32).map(lambda seed: an_equation(seed, fuel, exponentials))


def judge(statement: Any, given: tuple[Any, ...], limits: dict[Any, int]) -> Verdict:
    """Decide an equation and compare the verdict with what the evaluator of the tests finds."""
    verdict = decide(statement, given, sizes=asked(statement, given, limits))
    if verdict.status.holds:
        agree_everywhere(statement, given, {size.name: n for size, n in limits.items()})
    elif verdict.status is Status.REFUTED:
        assert sides_gap(statement, data_of(verdict.counterexample, (statement, *given))) > 1e-20, (
            verdict
        )
    elif verdict.status is Status.ILL_DEFINED:
        assert mp.isnan(sides_gap(statement, data_of(verdict.counterexample, (statement, *given)))), (
            verdict
        )
    return verdict


def agree_everywhere(statement: Any, given: tuple[Any, ...], limits: dict[str, int]) -> None:
    """Check an equation at random data, at every size up to the limits."""
    checked = 0
    for sizes in size_choices((statement, *given), limits):
        for seed in range(3):
            data = random_data((statement,), given, sizes, seed)
            if data is None:
                continue
            try:
                distance = sides_gap(statement, data)
            except NoSuchPlace:
                continue
            checked += 1
            assert distance < 1e-30, (sizes, seed, distance)
    assert checked


SEES = (sees_something(R, S, S),)


@settings(max_examples=20)
@given(equations())
def test_verdicts_agree_with_evaluation(statement: Any) -> None:
    judge(statement, SEES, LIMITS)


@settings(max_examples=10)
@given(equations(fuel=3, exponentials=2))
def test_two_layers(statement: Any) -> None:
    judge(statement, SEES, {S: 2, d: 2})


@settings(max_examples=20)
@given(equations(fuel=2))
def test_a_row_that_sees_nothing(statement: Any) -> None:
    # Without the hypothesis that every row of R sees something, claims are ILL-DEFINED, or R cancels.
    judge(statement, (), {S: 2, d: 1})


@pytest.mark.slow
def test_the_random_claims_are_of_every_kind() -> None:
    # The tests above mean little if all claims are decided alike.
    counts: Counter[Status] = Counter()

    @settings(max_examples=60)
    @given(equations(fuel=2))
    def count(statement: Any) -> None:
        counts[decide(statement, SEES, sizes=asked(statement, SEES, {S: 2, d: 2})).status] += 1

    count()
    assert counts[Status.PROVED] + counts[Status.CHECKED] > 10
    assert counts[Status.REFUTED] > 5
    assert counts[Status.UNDECIDED] < sum(counts.values()) / 4


@pytest.mark.slow
@settings(max_examples=60)
@given(equations())
def test_verdicts_agree_with_evaluation_often(statement: Any) -> None:
    judge(statement, SEES, LIMITS)


def test_the_evaluator_reads_no_kernel() -> None:
    x = FreeMatrix("x", S, d)
    data = random_data((x,), (), {"S": 2, "d": 3}, 0)
    assert data is not None
    table = value(x @ x.T, data)
    assert len(table) == 2
    assert table[0][1] == table[1][0]
