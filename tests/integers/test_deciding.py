"""Decisions about integers, against evaluation in boxes, z3, and tables of masks."""

from __future__ import annotations

import random
from itertools import product

import pytest

from symattn.integers import Point, TooHard, Unsatisfiable, decided, smallest, valid
from symattn.relations.conditions import (
    ALWAYS,
    KEY,
    NEVER,
    QUERY,
    Array,
    Condition,
    I,
    Index,
    J,
    Term,
    at_most,
    both,
    either,
    lookup,
    magnitude,
    negation,
    plus,
    quotient,
    remainder,
    single,
    zero,
)
from tests.integers.made import OTHER, UNKNOWN, a_condition, holds, holds_at

K = single(OTHER)


def n(constant: int) -> Term:
    return Term(constant)


def minus(a: Term, b: Term) -> Term:
    return plus(a, b, -1)


def le(a: Term, b: Term) -> Condition:
    return at_most(minus(a, b))


def lt(a: Term, b: Term) -> Condition:
    return at_most(plus(minus(a, b), n(1)))


def eq(a: Term, b: Term) -> Condition:
    return zero(minus(a, b))


def differ(a: Condition, b: Condition) -> Condition:
    return either(both(a, negation(b)), both(negation(a), b))


I0, J0 = minus(I, n(1)), minus(J, n(1))
DISTANCE = minus(I, J)
CAUSAL = le(J, I)
TABLE = Array("table", (0,) * 5 + (1,) * 7 + (2,) * 4)


def window(width: int) -> Condition:
    return both(CAUSAL, lt(DISTANCE, n(width)))


def dilated(step: int, width: int) -> Condition:
    return both(window(width), eq(remainder(DISTANCE, step), n(0)))


def block(width: int) -> Condition:
    return eq(quotient(I0, width), quotient(J0, width))


def tiles(width: int) -> Condition:
    return le(quotient(J0, width), quotient(I0, width))


def neighbours(width: int, reach: int) -> Condition:
    rows, columns = (
        minus(quotient(I0, width), quotient(J0, width)),
        minus(remainder(I0, width), remainder(J0, width)),
    )
    return both(le(magnitude(rows), n(reach)), le(magnitude(columns), n(reach)))


def neighbours_as_bounds(width: int, reach: int) -> Condition:
    rows, columns = (
        minus(quotient(I0, width), quotient(J0, width)),
        minus(remainder(I0, width), remainder(J0, width)),
    )
    return both(*(le(side, n(reach)) for d in (rows, columns) for side in (d, minus(n(0), d))))


def diffusion(half: int, width: int) -> Condition:
    """Block diffusion: noised tokens, then as many clean ones, in blocks."""

    def clean(at: Term) -> Condition:
        return le(n(half), at)

    def of(at: Term, is_clean: bool) -> Term:
        return quotient(minus(at, n(half)) if is_clean else at, width)

    return either(
        both(negation(clean(I0)), negation(clean(J0)), eq(of(I0, False), of(J0, False))),
        both(negation(clean(I0)), clean(J0), lt(of(J0, True), of(I0, False))),
        both(clean(I0), clean(J0), le(of(J0, True), of(I0, True))),
    )


def doc(at: Term) -> Term:
    return lookup(UNKNOWN, at)


SAME = eq(doc(I0), doc(J0))

EQUAL = {
    "a window of more than all": (both(CAUSAL, le(n(0), minus(I, n(1)))), CAUSAL),
    "dilated, by remainders": (
        dilated(4, 1024),
        both(window(1024), eq(remainder(I0, 4), remainder(J0, 4))),
    ),
    "dilated, by quotients": (dilated(4, 1024), both(window(1021), eq(remainder(DISTANCE, 4), n(0)))),
    "blocks of 16 and of 32": (both(block(16), block(32)), block(16)),
    "tiles, by their ends": (tiles(128), lt(J0, plus(n(128), plus(I0, remainder(I0, 128), -1)))),
    "tiles of tiles": (
        le(quotient(quotient(J0, 16), 8), quotient(quotient(I0, 4), 32)),
        tiles(128),
    ),
    "neighbourhoods": (neighbours(32, 3), neighbours_as_bounds(32, 3)),
    "block diffusion, the other way round": (
        diffusion(1024, 32),
        either(
            both(lt(I0, n(1024)), lt(J0, n(1024)), block(32)),
            both(lt(I0, n(1024)), le(n(1024), J0), lt(minus(quotient(J0, 32), n(32)), quotient(I0, 32))),
            both(le(n(1024), I0), le(n(1024), J0), tiles(32)),
        ),
    ),
    "documents": (both(SAME, CAUSAL), both(CAUSAL, eq(doc(J0), doc(I0)))),
    "documents of one place": (both(eq(I, J), SAME), eq(I, J)),
    "documents of documents": (
        both(eq(doc(I0), J0), eq(doc(J0), doc(doc(I0)))),
        eq(doc(I0), J0),
    ),
    "a table, by its ends": (
        eq(lookup(TABLE, I0), n(1)),
        both(le(n(6), I), le(I, n(12))),
    ),
    "windows of magnitudes": (both(le(magnitude(DISTANCE), n(7)), CAUSAL), window(8)),
    "maximum, twice": (
        le(magnitude(magnitude(DISTANCE)), n(3)),
        both(le(DISTANCE, n(3)), le(n(-3), DISTANCE)),
    ),
}
DIFFERENT = {
    "window of 20": (CAUSAL, window(20), (21, 1)),
    "windows of 20 and 19": (window(20), window(19), (20, 1)),
    "dilated": (dilated(4, 1024), dilated(4, 1025), (1025, 1)),
    "blocks of 16 and of 32": (block(32), block(16), (1, 17)),
    "blocks of 16 and 24, and of 8": (both(block(16), block(24)), block(8), (1, 9)),
    "neighbourhoods": (neighbours(32, 3), neighbours_as_bounds(32, 4), (1, 5)),
    "neighbourhoods on another canvas": (neighbours(33, 3), neighbours_as_bounds(32, 3), (1, 33)),
    "block diffusion": (diffusion(64, 32), diffusion(64, 16), (1, 17)),
    "documents": (both(SAME, CAUSAL), SAME, (1, 2)),
    "tables": (eq(lookup(TABLE, I0), n(1)), both(le(n(6), I), le(I, n(11))), (12, 1)),
    "rows without keys": (both(eq(I, J), le(I, n(1))), eq(I, J), (2, 2)),
}


@pytest.mark.parametrize("name", EQUAL)
def test_equal_masks_have_a_certificate(name: str) -> None:
    assert isinstance(decided(differ(*EQUAL[name])), Unsatisfiable)
    assert isinstance(valid(negation(differ(*EQUAL[name]))), Unsatisfiable)


@pytest.mark.parametrize("name", DIFFERENT)
def test_different_masks_differ_first_at_the_smallest_size(name: str) -> None:
    one, other, where = DIFFERENT[name]
    found = smallest(differ(one, other), (QUERY, KEY))
    assert isinstance(found, Point)
    assert (found.indices[QUERY], found.indices[KEY]) == where


@pytest.mark.parametrize(
    ("condition", "is_satisfiable"),
    [
        (eq(plus(I, I), plus(plus(J, J), n(1))), False),
        (eq(plus(plus(I, I), I), plus(n(1), Term(0, ((KEY, -6),)))), False),
        (eq(Term(0, ((QUERY, 3), (KEY, -5))), n(1)), True),
        (eq(Term(0, ((QUERY, 6), (KEY, -10), (OTHER, 15))), n(1)), True),
        (eq(Term(0, ((QUERY, 12), (KEY, 21))), Term(5, ((OTHER, 15),))), False),
        (eq(Term(0, ((QUERY, 17), (KEY, -29))), n(1)), True),
        (
            both(
                le(n(27), Term(0, ((QUERY, 11), (KEY, 13)))),
                le(Term(0, ((QUERY, 11), (KEY, 13))), n(45)),
                le(n(-10), Term(0, ((QUERY, 7), (KEY, -9)))),
                le(Term(0, ((QUERY, 7), (KEY, -9))), n(4)),
            ),
            False,
        ),
        (
            both(
                lt(Term(0, ((QUERY, 3),)), Term(0, ((KEY, 2),))),
                lt(Term(0, ((KEY, 2),)), Term(2, ((QUERY, 3),))),
            ),
            True,
        ),
        (both(*(negation(eq(remainder(I, 7), n(r))) for r in range(7))), False),
        (both(*(eq(remainder(I, m), n(m - 1)) for m in (2, 3, 5, 7, 11))), True),
        (both(*(eq(remainder(I, m), n(m - 1)) for m in (2, 3, 5, 7)), lt(I, n(209))), False),
        (both(*(eq(remainder(I, m), n(m - 1)) for m in (2, 3, 5, 7)), lt(I, n(210))), True),
        (ALWAYS, True),
        (NEVER, False),
    ],
    ids=str,
)
def test_what_real_numbers_do_not_decide(condition: Condition, is_satisfiable: bool) -> None:
    found = decided(condition)
    assert isinstance(found, Point) is is_satisfiable
    if isinstance(found, Point):
        assert holds_at(condition, found)


def test_a_search_that_would_take_long_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("symattn.integers.deciding.MOST_STEPS", 20_000)
    # Sums of many terms, each 0 or 1, that have to be half of an odd number.
    bits = [Index(f"x{number}", 0) for number in range(40)]
    factors = [10**6 + 7919**3 * number**3 % (9 * 10**6) for number in range(len(bits))]
    total = Term(-sum(factors) // 2 - 1, tuple(zip(bits, factors, strict=True)))
    with pytest.raises(TooHard):
        decided(both(zero(total), *(le(single(bit), n(1)) for bit in bits)))


def agrees_with_a_box(seed: int) -> None:
    rng = random.Random(seed)  # noqa: S311
    condition = a_condition(rng, rng.randint(1, 3))
    try:
        found = decided(condition)
    except TooHard:
        return
    if isinstance(found, Point):
        assert holds_at(condition, found)
        return
    for at in product(range(1, 5), repeat=3):
        read = {UNKNOWN: [rng.randint(-3, 4) for _ in range(rng.randint(1, 9))]}
        assert not holds(condition, dict(zip((QUERY, KEY, OTHER), at, strict=True)), read), condition


@pytest.mark.parametrize("seed", range(100))
def test_random_conditions_against_evaluation(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("symattn.integers.deciding.MOST_STEPS", 20_000)
    agrees_with_a_box(seed)


@pytest.mark.slow
@pytest.mark.parametrize("hundred", range(1, 51))
def test_more_random_conditions_against_evaluation(hundred: int) -> None:
    for seed in range(1000 * hundred, 1000 * hundred + 100):
        agrees_with_a_box(seed)


@pytest.mark.parametrize("seed", range(30))
def test_the_smallest_point_is_the_first_of_a_box(seed: int) -> None:
    rng = random.Random(f"smallest {seed}")  # noqa: S311
    condition = differ(a_mask(rng), a_mask(rng))
    places = [
        at
        for at in product(range(1, 9), repeat=2)
        if holds(condition, dict(zip((QUERY, KEY), at, strict=True)), {})
    ]
    first = min(places, key=lambda at: (max(at), at), default=None)
    found = smallest(condition, (QUERY, KEY))
    if first is None:
        assert isinstance(found, Unsatisfiable) or max(found.indices.values()) > 8
    else:
        assert isinstance(found, Point)
        assert (found.indices[QUERY], found.indices[KEY]) == first


def a_mask(rng: random.Random) -> Condition:
    made = (
        lambda: window(rng.randint(1, 5)),
        lambda: block(rng.randint(1, 4)),
        lambda: tiles(rng.randint(1, 4)),
        lambda: dilated(rng.randint(1, 3), rng.randint(2, 6)),
        lambda: neighbours(rng.randint(2, 4), rng.randint(0, 2)),
        lambda: either(CAUSAL, le(J, n(rng.randint(1, 4)))),
    )
    return rng.choice((both, either))(*(rng.choice(made)() for _ in range(2)))


def test_of_two_one_holding_forces_nothing() -> None:
    found = decided(both(le(I, n(3)), either(le(I, n(3)), le(n(9), J)), le(J, n(2))))
    assert isinstance(found, Point)
