"""Equations by induction over a position: both sides are closed forms of one recurrence."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from symattn import (
    Eq,
    Ne,
    decide,
    exp,
    features,
    first,
    hadamard,
    log,
    matrix,
    number,
    ones,
    position,
    product_over,
    scale,
    sigmoid,
    sum_over,
    tokens,
)
from symattn.deciding import Status
from symattn.deciding.by_recurrence import by_one_recurrence
from symattn.language.algebra import hadamard as entrywise_product
from symattn.language.claims import question
from symattn.lifting.all_sizes import (
    BrokenChain,
    How,
    by_proofs,
    of_one_recurrence,
    recurrence,
    recurrence_of,
)
from symattn.lifting.trials import trials
from symattn.prover.claims import proofs
from symattn.reading.problem import Problem

S, d = tokens("S"), features("d")
i, j, k, r = (position(name, S) for name in "ijkr")
f, z, y = matrix("f", S, 1), matrix("z", S, 1), matrix("y", S, 1)
G, p, gamma = matrix("G", S, d), matrix("p", S, 1, positive=True), scale("gamma")


def power(n: Any) -> Any:
    return exp(number(n) @ log(number(gamma)))


def gates(e: Any, *where: Any) -> Any:
    return product_over(e[r, :], r, *where)


Q, K = matrix("Q", S, d), matrix("K", S, d)
BETWEEN = (k < r) & (r <= i)
STICK = sum_over(z[k, :] * gates(1 - z, r < k), k, k <= i)
GROWING = sum_over(power(k), k, k <= i)

TRUE: dict[str, tuple[Any, ...]] = {
    "weights of an average": (Eq(sum_over((1 - gamma) * power(i - k), k, k <= i), 1 - power(i)),),
    "a geometric sum": (Eq(GROWING * (1 - gamma), gamma * (1 - power(i))),),
    "before i": (Eq(sum_over(power(k), k, k < i) * (1 - gamma), gamma - power(i)),),
    "divided": (
        Eq(sum_over(power(k - 1), k, k <= i), (1 - power(i)) / (1 - gamma)),
        Ne(gamma, 1),
    ),
    "weights of a gated unit": (
        Eq(
            sum_over(gates(1 - sigmoid(z), BETWEEN) * sigmoid(z)[k, :], k, k <= i),
            1 - gates(1 - sigmoid(z), r <= i),
        ),
    ),
    "of any sign": (Eq(sum_over(gates(1 - z, BETWEEN) * z[k, :], k, k <= i), 1 - gates(1 - z, r <= i)),),
    "breaking a stick": (Eq(STICK, 1 - gates(1 - z, r <= i)),),
    "gates": (Eq(sum_over(gates(f, BETWEEN) * (f[k, :] - 1), k, k <= i), gates(f, r <= i) - 1),),
    "rows of gates": (
        Eq(
            sum_over(hadamard(gates(G, BETWEEN), G[k, :] - 1), k, k <= i),
            gates(G, r <= i) - 1,
        ),
    ),
    "noise added in steps": (
        Eq(sum_over((1 - p[k, :]) * gates(p, BETWEEN), k, k <= i), 1 - gates(p, r <= i)),
    ),
    "products of rows with gates": (
        Eq(
            hadamard(Q[i, :], gates(p @ ones(1, d), r <= i))
            @ (K[k, :] / gates(p @ ones(1, d), r <= k)).T,
            hadamard(Q[i, :], gates(p @ ones(1, d), BETWEEN)) @ K[k, :].T,
        ),
        k <= i,
    ),
    "odd numbers": (Eq(sum_over(number(2 * k - 1), k, k <= i), number(i) * number(i)),),
    "a telescope to i": (Eq(sum_over(z[k + 1, :] - z[k, :], k, k < i), z[i, :] - z[first(S), :]),),
    "tokens before i, and behind the first": (
        Eq(
            sum_over(y[k, :] * z[k + 1, :], k, k < i),
            sum_over(y[k - 1, :] * z[k, :], k, (k > 1) & (k <= i)),
        ),
    ),
    "advantages that telescope": (
        Eq(
            sum_over(power(k) * (gamma * y[k + 1, :] - y[k, :]), k, k < i),
            power(i) * y[i, :] - gamma * y[first(S), :],
        ),
    ),
}


@pytest.mark.parametrize("claim", TRUE.values(), ids=TRUE)
def test_it_is_proved(claim: tuple[Any, ...]) -> None:
    assert decide(*claim).status is Status.PROVED


FALSE: dict[str, tuple[Any, ...]] = {
    "a step too far": (Eq(sum_over((1 - gamma) * power(i - k), k, k <= i), 1 - power(i + 1)),),
    "another base": (Eq(sum_over(z[k + 1, :] - z[k, :], k, k < i), z[i, :]),),
    "from the power 0": (Eq(GROWING * (1 - gamma), 1 - power(i)),),
    "a stick with its own piece": (
        Eq(sum_over(z[k, :] * gates(1 - z, r <= k), k, k <= i), 1 - gates(1 - z, r <= i)),
    ),
    "squares": (Eq(sum_over(number(2 * k - 1), k, k <= i), number(i * i) + number(i) - 1),),
    "up to four tokens": (
        Eq(
            sum_over(number(2 * k - 1), k, k <= i),
            number(i * i) + number((i - 1) * (i - 2) * (i - 3) * (i - 4)) * gates(f, r <= i),
        ),
    ),
    "gates of another": (
        Eq(sum_over(gates(f, BETWEEN) * (z[k, :] - 1), k, k <= i), gates(f, r <= i) - 1),
    ),
}


@pytest.mark.parametrize("claim", FALSE.values(), ids=FALSE)
def test_what_is_nearly_so_is_refuted(claim: tuple[Any, ...]) -> None:
    assert decide(*claim).status is Status.REFUTED


def problem(statement: Any, *given: Any) -> Problem:
    return Problem(question(statement, given))


SUM = Eq(sum_over(number(2 * k - 1), k, k <= i), number(i) * number(i))
ONE = number(1)


def parts(whole: Problem, factor: Any) -> Any:
    statement = recurrence_of(whole, i, factor)
    base, step = recurrence(statement, whole.given)
    return [
        by_proofs(Problem(replace(whole.question, statement=s, given=g)), proofs, trials)
        for s, g in ((base, ()), (step, (statement.has_next,)))
    ]


def test_the_rule_is_about_its_own_base_and_step() -> None:
    whole = problem(SUM)
    base, step = parts(whole, ONE)
    assert of_one_recurrence(base, step, whole, i, ONE).how is How.INDUCTION
    with pytest.raises(BrokenChain, match="the base or the step"):
        of_one_recurrence(step, base, whole, i, ONE)
    with pytest.raises(BrokenChain, match="the base or the step"):
        of_one_recurrence(base, step, whole, i, number(2))
    other = problem(Eq(SUM.left, SUM.right + 0 * z[i, :]))
    with pytest.raises(BrokenChain, match="the base or the step"):
        of_one_recurrence(base, step, other, i, ONE)


def test_nothing_is_given_of_the_position() -> None:
    base, step = parts(problem(SUM), ONE)
    with pytest.raises(BrokenChain, match="hypothesis"):
        of_one_recurrence(base, step, problem(SUM, i < S), i, ONE)
    assert by_one_recurrence(problem(SUM, i < j), trials) is None


def test_the_position_is_bound_nowhere() -> None:
    bound = Eq(SUM.left + sum_over(z[i, :], i), SUM.right + sum_over(z[i, :], i))
    with pytest.raises(BrokenChain, match="bound in one place"):
        recurrence_of(problem(bound), i, ONE)
    with pytest.raises(BrokenChain, match="another shape"):
        recurrence_of(problem(SUM), i, G[i, :])
    with pytest.raises(BrokenChain, match="only equations"):
        recurrence_of(problem(SUM.left <= SUM.right), i, ONE)
    with pytest.raises(BrokenChain, match="bound in one place"):
        recurrence_of(problem(SUM), i, sum_over(entrywise_product(z, z)[i, :], i))
