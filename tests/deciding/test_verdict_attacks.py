"""Attacks on the rules around the core: each claim once had a wrong verdict, or a wrong warning."""

from __future__ import annotations

from math import prod
from typing import Any

import pytest
from sympy import Eq as SymPyEq
from sympy import Ne, sqrt

from symattn import (
    Eq,
    bias,
    blocks,
    by_induction,
    causal,
    chain,
    decide,
    defined,
    entry,
    everything,
    features,
    from_function,
    identity,
    indicator,
    inverse,
    matrix,
    nonnegative,
    nonzero,
    number,
    permutation,
    position,
    positive,
    prefix,
    remark,
    softmax,
    sum_over,
    tokens,
    unknown,
    where,
    window,
)
from symattn.deciding import Status
from symattn.deciding.cautions import Caution
from symattn.errors import InputError

S, T = tokens("S T")
d = features("d")
i, j, k = (position(name, S) for name in "ijk")
t, a, three, five = position("t", T), position("a", d), position("p", 3), position("i", 5)
R = unknown("R")
x, y, z, w, v = (
    matrix("x", S, d),
    matrix("y", 1, S),
    matrix("z", 1, S),
    matrix("w", 1, T),
    matrix("v", 1, 5),
)
one, zero = number(1), number(0)
corner = entry(inverse(matrix("M", d, d, invertible=True)), 1, 1)
"""Something that keeps a claim from being lifted."""
p, q = permutation("p", S), permutation("q", S, fixing=1)
at_i, at_j = permutation("p", S, fixing=i), permutation("q", S, fixing=j)
kept, late = permutation("q", S, keeping_upto=i), permutation("q", S, fixing_from=i)
moved = entry(y, 1, p(i)) - entry(y, 1, p(i))
sparse = from_function("m", lambda i, j: (j <= i) | ((i == 3) & (j == 6)))
upto = lambda n: sum_over(entry(y, 1, k), k, k <= n)  # noqa: E731 - a closed form


def line(*terms: Any) -> Any:
    return chain(terms[0], *((term, remark("as written")) for term in terms[1:]))


def first(n: Any) -> Any:
    return entry(identity(S), n, 1)


def closed(form: Any, start: Any, step: Any, at: Any = i) -> Any:
    return by_induction(form, at=at, start=start, step=step)


# A closed form that uses i beside its argument is none; what is known of i is not known of every i.
INDUCTIONS = [
    pytest.param(
        closed(lambda n: number(1 + (i - 1) * (n - 1)), one, lambda u, n: u + number(n - 1)),
        (),
        id="a base of numbers",
    ),
    pytest.param(
        closed(lambda n: one, one, lambda u, n: u * number(1 + at_i(n) - n)),
        (),
        id="a symbol, a base of numbers",
    ),
    pytest.param(
        closed(lambda n: number(1 + (five - 1) * (n - 1)), one, lambda u, n: u + number(n - 1), five),
        (),
        id="no sizes",
    ),
    pytest.param(
        closed(lambda n: one, one, lambda u, n: u * number((n - 2) ** 2) / number((n - 2) ** 2), five),
        Ne(five, 2),
        id="no sizes, a hypothesis",
    ),
    pytest.param(
        closed(
            lambda n: (one - first(n)) * entry(y, 1, i) + corner,
            zero + corner,
            lambda u, n: u + first(n) * entry(y, 1, 1),
        ),
        (),
        id="listed sizes",
    ),
    pytest.param(
        closed(
            lambda n: entry(y, 1, 1) + corner,
            entry(y, 1, 1) + corner,
            lambda u, n: u + entry(identity(S), n, 2) * entry(y, 1, 1),
        ),
        Ne(i, 2),
        id="listed sizes, a hypothesis",
    ),
    pytest.param(
        closed(
            lambda n: entry(y, 1, 1) * corner,
            entry(y, 1, 1) * corner,
            lambda u, n: u + entry(y, 1, n + 2) - entry(y, 1, n + 2),
        ),
        (),
        id="listed sizes, no step at the last but one",
    ),
    pytest.param(
        closed(lambda n: number(n), one, lambda u, n: u + one + entry(y, 1, n + 2) - entry(y, 1, n + 2)),
        (),
        id="a base of numbers, no step at the last but one",
    ),
]


@pytest.mark.parametrize(("statement", "given"), INDUCTIONS)
def test_a_false_induction_is_not_believed(statement: Any, given: Any) -> None:
    verdict = decide(statement, given)
    assert verdict.status is Status.UNDECIDED
    assert "does not prove its closed form" in str(verdict.reason)


def test_the_rule_asks_for_a_next_not_the_author() -> None:
    verdict = decide(closed(upto, entry(y, 1, 1), lambda u, n: u + entry(y, 1, n + 1)))
    assert verdict.status is Status.PROVED
    assert not any(one.warnings for one in (verdict, *verdict.parts))


VERDICTS = [
    # Permutations are drawn equal only where both may be that permutation.
    (Eq(entry(y, 1, at_i(i)) + entry(z, 1, at_j(j)), entry(y, 1, i) + entry(z, 1, j)), (), "PROVED"),
    (Eq(moved + entry(z, 1, q(1)), entry(z, 1, 1)), (), "PROVED"),
    (Eq(moved * corner + entry(z, 1, q(1)), entry(z, 1, 1)), (), "PROVED"),
    (
        Eq(
            moved + sum_over(entry(kept.matrix @ x, k, a), k, k <= i),
            sum_over(entry(x, k, a), k, k <= i),
        ),
        (),
        "PROVED",
    ),
    (Eq(moved + entry(y, 1, late(j)), entry(y, 1, j)), j >= i, "PROVED"),
    # Roots of 0 and of negative numbers.
    (Eq(number(sqrt(S - 1)) * number(sqrt(S - 1)), number(S - 1)), (), "CHECKED"),
    (Eq(number(sqrt(5 - S)) * number(sqrt(5 - S)), number(5 - S)), (), "ILL_DEFINED"),
    (Eq(number(1 / sqrt(S - 1)) * number(sqrt(S - 1)), one), (), "ILL_DEFINED"),
    (defined(number(sqrt(5 - S))), (), "REFUTED"),
    (positive(number(sqrt(5 - S))), (), "REFUTED"),
    (nonnegative(number(sqrt(S - 1))), (), "CHECKED"),
    # What fails at one vector of sizes up to 6, or at one place.
    (
        Eq(number((S - 1) * (S - 2) * (S - 3) * (S - 4) * (S - 6) * sqrt(S)), zero * number(T)),
        (),
        "REFUTED",
    ),
    (
        Eq(
            number((S - 1) * (S - 2) * (S - 3) * (S - 4) * (S - 6) * sqrt(S))
            * number((T - 1) * (T - 2) * (T - 3) * (T - 4) * (T - 6) * sqrt(T)),
            zero,
        ),
        (),
        "REFUTED",
    ),
    (positive(number((S - 5) ** 2) + number((T - 5) ** 2)), (), "REFUTED"),
    (defined(one / (number((S - 5) ** 2) + number((T - 5) ** 2))), (), "REFUTED"),
    (Eq(entry(indicator(sparse, S, S), i, j), entry(indicator(causal, S, S), i, j)), (), "REFUTED"),
    # Hypotheses that a value is not 0 hold at the instances at which sides are said to differ.
    (Eq(entry(indicator(R, S, S), i, j), one), nonzero(entry(indicator(R, S, S), i, j)), "CHECKED"),
    (
        Eq(entry(y, 1, i) * entry(identity(S), i, j), entry(y, 1, i)),
        nonzero(entry(identity(S), i, j)),
        "CHECKED",
    ),
    (
        Eq(entry(y, 1, i) * entry(identity(S), i, j), zero),
        nonzero(entry(y, 1, i) - entry(y, 1, j)),
        "CHECKED",
    ),
    # At S = 2 there is no i other than 1 that has a next, and 1/0 is not what the claim is about.
    (Eq(zero / number(S - 2) + entry(y, 1, i + 1), entry(y, 1, i + 1)), Ne(i, 1), "CHECKED"),
    (Eq(zero / number(S - 2) + entry(y, 1, i + 1), entry(y, 1, i + 1)), (), "ILL_DEFINED"),
    (Eq(zero / zero * entry(y, 1, i), entry(y, 1, i + 1)), (), "ILL_DEFINED"),
    (Eq(entry(y, 1, i + 1), zero / zero * entry(y, 1, i)), (), "ILL_DEFINED"),
    # Lines of a chain may speak of more than its ends: there is a size, a position, a permutation.
    (line(upto(i), upto(i) * number(T) / number(T), upto(i)), (), "PROVED"),
    (line(x, p.matrix.T @ (p.matrix @ x), x), (), "PROVED"),
    (
        line(entry(y, 1, i), entry(y, 1, i) + entry(w, 1, t) - entry(w, 1, t), entry(y, 1, i)),
        (),
        "PROVED",
    ),
    (
        line(
            zero * entry(y, 1, 1),
            zero * entry(x, permutation("p", S, fixing=5)(1), 1),
            zero * entry(y, 1, 1),
        ),
        (),
        "UNDECIDED",
    ),
    # Neighbours that a hypothesis gives, and those that exist in some cases only.
    (
        where(
            i < S,
            line(
                entry(y, 1, i), entry(y, 1, i) + entry(y, 1, i + 1) - entry(y, 1, i + 1), entry(y, 1, i)
            ),
        ),
        (),
        "PROVED",
    ),
    (
        where(
            i > 1,
            line(
                entry(y, 1, i), entry(y, 1, i) + entry(y, 1, i - 1) - entry(y, 1, i - 1), entry(y, 1, i)
            ),
        ),
        (),
        "PROVED",
    ),
    (
        where(
            i < S,
            line(
                entry(y, 1, i), entry(y, 1, i) + entry(y, 1, j + 1) - entry(y, 1, j + 1), entry(y, 1, i)
            ),
        ),
        (),
        "UNDECIDED",
    ),
    (
        line(
            entry(y, 1, three), entry(y, 1, three) + entry(y, 1, 3) - entry(y, 1, 3), entry(y, 1, three)
        ),
        (),
        "UNDECIDED",
    ),
    (
        line(
            entry(v, 1, five),
            entry(v, 1, five) + entry(v, 1, five + 1) - entry(v, 1, five + 1),
            entry(v, 1, five),
        ),
        (),
        "UNDECIDED",
    ),
]


@pytest.mark.parametrize(
    ("statement", "given", "status"), VERDICTS, ids=[str(case[0])[:60] for case in VERDICTS]
)
def test_a_claim_has_its_verdict(statement: Any, given: Any, status: str) -> None:
    assert decide(statement, given).status is Status[status]


@pytest.mark.parametrize(
    ("given", "caution"),
    [
        ([i < j, j < i], Caution.NONE_CHECKED),
        ([i < j, j < k, k <= i], Caution.NONE_CHECKED),
        ([SymPyEq(i, j), Ne(j, i)], Caution.NONE_CHECKED),
        ([nonzero(entry(y, 1, i) - entry(y, 1, j)), i <= j, j <= i], Caution.NO_INSTANCE),
        ([nonzero(y - y)], Caution.NO_INSTANCE),
    ],
    ids=str,
)
def test_hypotheses_that_nothing_satisfies_are_named(given: Any, caution: Caution) -> None:
    verdict = decide(Eq(one, zero), given)
    assert verdict.status is Status.UNDECIDED
    assert [warning.caution for warning in verdict.warnings] == [caution]


def test_messages_are_in_the_notation_of_the_claim() -> None:
    about = [
        w.about for w in decide(Eq(entry(y, 1, i - 2) + zero, entry(y, 1, i - 2)), [i >= 3]).warnings
    ]
    assert about == ["i ≥ 3"]
    for statement in (defined(one / number(1 + p(j) - j + i)), defined(one / number(sqrt(S - 1) + 1))):
        assert "'" not in str(decide(statement, [SymPyEq(p(j), j)]))


def test_a_permutation_fixes_no_image() -> None:
    with pytest.raises(InputError, match="is an image"):
        permutation("q", S, fixing=p(i))


def test_what_is_not_needed_can_be_left_out_at_once() -> None:
    given = [nonzero(y), nonzero(entry(y, 1, 1))]
    verdict = decide(Eq(entry(y, 1, 1) / entry(y, 1, 1), one), given)
    assert [warning.about for warning in verdict.warnings] == ["y ≠ 0"]


def seen(relation: Any) -> Any:
    return indicator(relation, S, S)


def factors(size: Any, top: int) -> Any:
    """Return (n − 1) … (n − top)."""
    return number(prod(size - n for n in range(1, top + 1)))


L = matrix("L", S, S)
FAR: dict[str, tuple[Any, dict[str, int]]] = {
    "ten factors": (Eq(factors(S, 10), zero), {"S": 11}),
    "ten factors, features": (Eq(factors(d, 10) * x, zero * x), {"S": 1, "d": 11}),
    "twelve factors of data": (Eq(factors(S, 12) * entry(y, 1, i), zero), {"S": 13}),
    "a window of 12": (Eq(seen(window(12)), seen(causal)), {"S": 14}),
    "a block of 13": (Eq(seen(blocks(13)), seen(everything)), {"S": 14}),
    "a prefix of 9": (Eq(seen(prefix(9) | causal), seen(everything)), {"S": 10}),
    "attention in a window of 10": (
        Eq(*(softmax(L + bias(relation, S, S)) @ x for relation in (window(10), causal))),
        {"S": 12, "d": 1},
    ),
}


@pytest.mark.parametrize("name", FAR)
def test_what_fails_at_its_cut_off_or_beyond_its_lengths_is_refuted(name: str) -> None:
    statement, sizes = FAR[name]
    verdict = decide(statement)
    assert verdict.status is Status.REFUTED
    assert verdict.counterexample is not None
    assert verdict.counterexample.sizes == sizes
