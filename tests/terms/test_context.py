"""What facts about places imply, and which choices of places they allow."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

import pytest

from symattn.terms.bits import Less, Not, Relation, bit, less, negated, same
from symattn.terms.context import Context, First, Last, Next, Only, implied
from symattn.terms.part import Part, Sort, Var

S = Sort("S", "tokens")
p, q = Var("p", S), Var("q", S)
PLACES = tuple(Var(name, S) for name in "abcd")


def says(fact: Part, at: dict[Var, int], n: int) -> bool:
    """Tell whether a fact about places holds."""
    match fact:
        case First(v):
            return at[v] == 1
        case Last(v):
            return at[v] == n
        case Next(u, v):
            return at[v] == at[u] + 1
        case Not(of):
            return not says(of, at, n)
        case Less(u, v):
            return at[u] < at[v]
    return at[fact.left] == at[fact.right]  # type: ignore[attr-defined]


def random_fact(chooser: random.Random, *, bits: bool = False) -> Part:
    u, v = chooser.sample(PLACES, 2)
    made = [
        less(u, v),
        negated(less(u, v)),
        same(u, v),
        negated(same(u, v)),
        First(u),
        Last(u),
        Next(u, v),
    ]
    return chooser.choice(made[:4] if bits else made)


def placements(n: int) -> Iterator[dict[Var, int]]:
    for values in product(range(1, n + 1), repeat=len(PLACES)):
        yield dict(zip(PLACES, values, strict=True))


def check_implied(seed: int, tries: int) -> int:
    """Return how many queries are said to be implied; each holds wherever the facts do."""
    chooser = random.Random(seed)  # noqa: S311
    found = 0
    for _ in range(tries):
        facts = tuple(dict.fromkeys(random_fact(chooser) for _ in range(chooser.randint(1, 5))))
        query = random_fact(chooser, bits=True)
        if implied(query, facts):
            found += 1
            for n in range(1, 6):
                assert all(
                    says(query, at, n) for at in placements(n) if all(says(f, at, n) for f in facts)
                ), (query, facts)
    return found


def test_what_is_implied_is_so() -> None:
    assert check_implied(1, 400) > 60


@pytest.mark.slow
def test_what_is_implied_is_so_often() -> None:
    assert check_implied(2, 5_000) > 500


def test_a_row_that_sees_one_key_alone_implies_its_bits() -> None:
    R = Relation("R", S, S)
    only = Only(R, p, q)
    other = PLACES[0]
    assert implied(bit(R, p, q), (only,))
    assert not implied(negated(bit(R, p, q)), (only,))
    assert not implied(negated(bit(R, p, other)), (only,))
    assert implied(negated(bit(R, p, other)), (only, less(q, other)))
    assert not implied(negated(bit(R, other, p)), (only, less(q, p)))


def check_choices(seed: int, tries: int) -> None:
    """Compare the choices that facts allow with all placements at which they hold."""
    chooser = random.Random(seed)  # noqa: S311
    for _ in range(tries):
        facts = tuple(dict.fromkeys(random_fact(chooser) for _ in range(chooser.randint(0, 4))))
        context = Context(PLACES, facts)
        for n in range(4):
            wanted = {
                tuple(at[v] for v in PLACES)
                for at in placements(n)
                if all(says(f, at, n) for f in facts)
            }
            assert [*wanted] == [*dict.fromkeys(wanted)]
            listed = [tuple(at[v] for v in PLACES) for at in context.choices({S: n})]
            assert set(listed) == wanted, facts
            assert len(listed) == len(wanted)


def test_choices_are_all_that_the_facts_allow() -> None:
    check_choices(1, 60)


@pytest.mark.slow
def test_choices_are_all_that_the_facts_allow_often() -> None:
    check_choices(2, 1000)
