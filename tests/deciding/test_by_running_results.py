"""Claims about products over positions, by induction over how many of the factors are multiplied."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from sympy import oo

from symattn import (
    Eq,
    absolute,
    decide,
    exp,
    hadamard,
    log,
    matrix,
    maximum,
    nonnegative,
    nonzero,
    number,
    ones,
    position,
    product_over,
    scalar,
    sqrt,
    sum_over,
    tokens,
)
from symattn.deciding import Status
from symattn.deciding.by_running_results import by_running_results
from symattn.language.claims import question
from symattn.language.statements import Definedness
from symattn.lifting.all_sizes import (
    BrokenChain,
    How,
    bases_and_steps,
    by_proofs,
    of_running_results,
)
from symattn.lifting.trials import trials
from symattn.prover.claims import proofs
from symattn.reading.problem import Problem

S, T = tokens("S"), tokens("T")
i, j, k, t = position("i", S), position("j", S), position("k", S), position("t", T)
a, b, z = (matrix(name, S, 1) for name in "abz")
A, u = matrix("A", S, T), scalar("u")
one = ones(S, 1)


def over(x: Any, *where: Any) -> Any:
    return product_over(x[k, :], k, *where)


def total(x: Any, *where: Any) -> Any:
    return sum_over(x[k, :], k, *where)


WITHIN = (z >= 0, z <= 1)
TRUE = {
    "absolute": (Eq(absolute(over(a)), over(absolute(a))),),
    "absolute, up to i": (Eq(absolute(over(a, k <= i)), over(absolute(a), k <= i)),),
    "bounded": (absolute(over(a)) <= 1, absolute(a) <= 1),
    "in [0, 1]": (over(one - z) <= 1, *WITHIN),
    "logarithm": (Eq(log(absolute(over(a))), total(log(absolute(a)))), nonzero(a)),
    "root": (Eq(sqrt(over(a)), over(sqrt(a))), a >= 0),
    "maximum": (Eq(maximum(over(a), 0), over(a)), a >= 0),
    "union bound": (over(one - z) >= 1 - total(z), *WITHIN),
    "union bound, up to i": (over(one - z, k <= i) >= 1 - total(z, k <= i), *WITHIN),
    "Weierstrass": (over(one + z) >= 1 + total(z), z >= 0),
    "exponential": (over(one + z) <= exp(total(z)), z >= 0),
    "two bounds": (over(absolute(a)) <= over(absolute(b)), absolute(a) <= absolute(b)),
    "columns": (absolute(product_over(A[k, :], k)) <= ones(1, T), absolute(A) <= 1),
    "a row": (absolute(product_over(A[i, t], t)) <= 1, absolute(A) <= 1),
}


@pytest.mark.parametrize("claim", TRUE.values(), ids=TRUE)
def test_what_each_factor_adds_is_proved(claim: tuple[Any, ...]) -> None:
    assert decide(*claim).scope.all_sizes


FALSE = {
    "absolute": (Eq(absolute(over(a)), over(a)),),
    "absolute, up to i": (Eq(absolute(over(a, k <= i)), over(a, k <= i)),),
    "Weierstrass, reversed": (over(one + z) <= 1 + total(z), z >= 0),
    "exponential, reversed": (over(one + z) >= exp(total(z)), z >= 0),
    "two bounds without signs": (over(a) <= over(b), a <= b),
    "sign": (nonnegative(over(a)), absolute(a) <= 1),
    "from S = 5 on": (over(2 * one) <= 16,),
}


@pytest.mark.parametrize("claim", FALSE.values(), ids=FALSE)
def test_what_is_nearly_so_is_refuted(claim: tuple[Any, ...]) -> None:
    assert decide(*claim).status is Status.REFUTED


def test_what_fails_late_is_not_proved() -> None:
    assert not decide(over(2 * one) <= 1000).scope.all_sizes


# -- the rule --------------------------------------------------------------------------------------


def problem(statement: Any, *given: Any) -> Problem:
    return Problem(question(statement, given))


BOUNDED = problem(absolute(over(a)) <= 1, absolute(a) <= 1)


def shown(whole: Problem, claims: Any, running: Any, at: Any) -> Any:
    return [
        tuple(
            by_proofs(Problem(replace(whole.question, statement=s, given=g)), proofs, trials)
            for s, g in both
        )
        for both in bases_and_steps(claims, running, at, whole)
    ]


def test_the_rule_is_about_its_own_base_and_step() -> None:
    claims, running = [BOUNDED.statement], {over(a): u}
    both = shown(BOUNDED, claims, running, i)
    assert of_running_results(both, claims, running, i, BOUNDED).how is How.INDUCTION
    ((base, step),) = both
    for wrong in [[(step, base)], [(base, base)], [], [*both, *both]]:
        with pytest.raises(BrokenChain, match="base"):
            of_running_results(wrong, claims, running, i, BOUNDED)
    for other in (problem(absolute(over(a)) <= 1), problem(over(a) <= 1, absolute(a) <= 1)):
        with pytest.raises(BrokenChain, match="base"):
            of_running_results(both, claims, running, i, other)


def test_an_equation_gives_the_value_of_what_runs() -> None:
    v = scalar("v")
    whole = problem(Eq(absolute(over(a)), over(absolute(a))))
    ((_, step),) = bases_and_steps([whole.statement], {over(a): u, over(absolute(a)): v}, i, whole)
    said, given = step
    assert not any(e.has(v) for e in (said, *given))
    # Not where it would stand for itself.
    loop = problem(Eq(over(a) + over(absolute(a)), over(absolute(a))))
    ((_, step),) = bases_and_steps([loop.statement], {over(a): u, over(absolute(a)): v}, i, loop)
    assert step[0].has(v)
    assert len(step[1]) == 3


REFUSED = {
    "a hypothesis or a permutation names i": (BOUNDED.statement, {over(a): u}, i, (i < S,)),
    "what stands for": (absolute(over(a)) <= u, {over(a): u}, i, ()),
    "a free matrix of its shape": (BOUNDED.statement, {over(a): matrix("u", 1, T)}, i, ()),
    "over all positions, or over those up to i": (
        absolute(over(a, k < j)) <= 1,
        {over(a, k < j): u},
        i,
        (),
    ),
    "those up to i": (over(a) + a[i, :] <= 1, {over(a): u}, i, ()),
    "positions, or": (over(hadamard(a, one) * a[i, :], k <= i) <= 1,
                      {over(hadamard(a, one) * a[i, :], k <= i): u}, i, ()),
    "bound around it": (
        sum_over(product_over(A[k, t], k), t) <= 1,
        {product_over(A[k, t], k): u},
        i,
        (),
    ),
    "is bound twice": (
        product_over(sum_over(a[k, :], k), k) <= 1,
        {product_over(sum_over(a[k, :], k), k): u},
        i,
        (),
    ),
    "along a size": (product_over(a[k, :], k) <= 1, {over(a): u}, position("i", 3), ()),
    "is a real number": (exp(number(-oo)) * over(a) <= 1, {over(a): u}, i, ()),
    "a sign, or": (Definedness(over(a)), {over(a): u}, i, ()),
}  # fmt: skip


@pytest.mark.parametrize("message", REFUSED)
def test_the_rule_refuses(message: str) -> None:
    statement, running, at, given = REFUSED[message]
    with pytest.raises(BrokenChain, match=message):
        bases_and_steps([statement], running, at, problem(statement, *given))


def test_a_claim_of_another_kind_is_left_alone() -> None:
    assert by_running_results(problem(Definedness(over(a))), trials) is None
    assert by_running_results(problem(total(a) <= 1), trials) is None
