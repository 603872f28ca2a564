"""Random claims about relations with properties: what is PROVED holds beyond, what is REFUTED is so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

from symattn.api import decide
from symattn.deciding import Status
from symattn.language import (
    Eq,
    hadamard,
    identity,
    indicator,
    keeps,
    ones,
    permutation,
    relation_is,
    sees_first,
    sees_last,
    tokens,
    unknown,
    zeros,
)
from symattn.language.attention import as_relation
from symattn.relations import PROPERTIES, causal, implied_by, window
from tests.marks import every
from tests.soundness.properties import drawn, has

S, w, n = tokens("S w n")
R, Q, P = unknown("R"), unknown("Q"), unknown("P")
Tables = dict[str, Any]
Pair = tuple[Any, Callable[[Tables], Any]]
"""An expression, and its value where the tables of the relations are known."""


def a_mask(pick: Random) -> Pair:
    """Return the zeros and ones of a relation that is made of unknown ones."""
    name = pick.choice("RRRQP")
    relation, value = unknown(name), lambda at: at[name]
    if pick.random() < 0.25:
        relation, value = ~relation, lambda at: ~at[name]
    if pick.random() < 0.25:
        inner = value
        relation, value = relation & causal, lambda at: np.tril(inner(at))
    return indicator(relation, S, S), lambda at: value(at).astype(int)


def a_matrix(pick: Random, fuel: int) -> Pair:
    """Return a matrix made of masks by sums and products."""
    if not fuel:
        return a_mask(pick)
    (a, f), (b, g) = a_matrix(pick, fuel - 1), a_matrix(pick, 0)
    every = [
        (a @ b, lambda at: f(at) @ g(at)),
        (hadamard(a, b), lambda at: f(at) * g(at)),
        (hadamard(a, b @ ones(S, S)), lambda at: f(at) * g(at).sum(axis=1, keepdims=True)),
        (hadamard(a, identity(S)), lambda at: f(at) * np.eye(len(f(at)), dtype=int)),
        (a.T, lambda at: f(at).T),
    ]
    return pick.choice(every)


def a_hypothesis(pick: Random) -> list[Any]:
    """Return what the relations are: properties of R, or lengths."""
    some = sorted(PROPERTIES)
    found: list[Any] = []
    kind = pick.random()
    if kind < 0.6:
        usual = [
            ("reflexive", "symmetric", "transitive"),
            ("reflexive", "transitive", "causal", "chained"),
        ]
        found.append(
            relation_is(R, S, S, *pick.choice([*usual, pick.sample(some, pick.choice((1, 2)))]))
        )
    else:
        found.append(pick.choice([sees_last(R, S, w), sees_first(R, S, S, n), sees_last(R, S, w + 1)]))
        found.append(pick.choice([sees_last(Q, S, w), sees_first(P, S, S, n), sees_last(Q, S, 2 * w)]))
    return found


def a_claim(pick: Random) -> tuple[Any, Any, Callable[[Tables], Any], list[Any]]:
    """Return two sides, a function that tells their difference, and hypotheses."""
    (a, f), (b, g) = a_matrix(pick, pick.choice((1, 2))), a_matrix(pick, pick.choice((0, 1)))
    forms = [
        (a, b, lambda at: f(at) - g(at)),
        (hadamard(a, b), zeros(S, S), lambda at: f(at) * g(at)),
        (hadamard(a, b), b, lambda at: f(at) * g(at) - g(at)),
    ]
    return (*pick.choice(forms), a_hypothesis(pick))


def tables(given: list[Any], size: int, pick: Random) -> Tables | None:
    """Return random tables of all relations that satisfy hypotheses."""
    free = np.random.default_rng(pick.randrange(2**32))
    at: Tables = {name: free.random((size, size)) < 0.5 for name in "RQP"}
    lengths = {w: pick.randint(1, size), n: pick.randint(1, size)}
    for h in given:
        (name,) = h.relation.unknowns()
        if hasattr(h, "length"):
            at[name] = so_many(h, size, lengths)
        else:
            at[name] = drawn(h.properties, size, size, pick)
            if at[name] is None:
                return None
    return at


def so_many(h: Any, size: int, lengths: Any) -> Any:
    """Return the table of a relation of which a length says how many keys each query sees."""
    i, j = np.arange(size)[:, None], np.arange(size)[None, :]
    length = int(h.length.subs(lengths))
    last = type(h).__name__ == "SeesLast"
    return (j <= i) & (i - j < length) if last else np.broadcast_to(j < length, (size, size))


def run(seeds: range) -> Counter[str]:
    counts: Counter[str] = Counter()
    for seed in seeds:
        pick = Random(seed)  # noqa: S311 - test data
        left, right, difference, given = a_claim(pick)
        if not (left.atoms() and "R" in str(left) + str(right)):
            continue
        verdict = decide(Eq(left, right), given)
        counts[verdict.status.value] += 1
        if verdict.status is Status.PROVED:
            for trial in range(40):
                at = tables(given, pick.choice((1, 3, 4, 5, 6, 7)), pick)
                if at is not None:
                    assert not difference(at).any(), (seed, left, right, given, at)
                    counts["held"] += trial == 39
        if verdict.status is Status.REFUTED:
            shown = verdict.counterexample
            size = shown.sizes["S"]
            at = {name: np.array(table, bool) for name, table in shown.relations.items()}
            for h in given:
                (name,) = h.relation.unknowns()
                if name in at and hasattr(h, "length"):
                    named = {
                        size: shown.sizes[size.name] for size in (w, n, S) if size.name in shown.sizes
                    }
                    assert (at[name] == so_many(h, size, named)).all(), (seed, given, shown)
                elif name in at:
                    assert has(h.properties, at[name]), (seed, given, shown)
            if {"R", "Q", "P"} <= at.keys() or all(str(name) in at for name in _named(left, right)):
                full = {name: at.get(name, np.zeros((size, size), bool)) for name in "RQP"}
                assert difference(full).any(), (seed, left, right, given, shown)
                counts["differed"] += 1
    return counts


def _named(*sides: Any) -> set[str]:
    text = " ".join(map(str, sides))
    return {name for name in "RQP" if name in text}


pi, sigma = permutation("pi", S), permutation("sigma", S)


def a_permuted_matrix(pick: Random, fuel: int) -> Pair:
    """Return a matrix made of masks and permutation matrices."""
    e, f = a_mask(pick)
    for _ in range(fuel):
        order = pick.choice([pi, pi, sigma])
        turned = pick.choice([order, order.inverse]).matrix
        inverse = turned != order.matrix

        def p(at: Tables, name: str = order.name, inverse: bool = inverse) -> Any:
            return at[name].T if inverse else at[name]

        b, g = a_mask(pick)
        e, f = pick.choice(
            [
                (turned @ e, lambda at, f=f, p=p: p(at) @ f(at)),
                (e @ turned, lambda at, f=f, p=p: f(at) @ p(at)),
                (turned @ e @ turned.T, lambda at, f=f, p=p: p(at) @ f(at) @ p(at).T),
                (e @ b, lambda at, f=f, g=g: f(at) @ g(at)),
                (hadamard(e, b), lambda at, f=f, g=g: f(at) * g(at)),
                (
                    hadamard(e, b @ ones(S, S)),
                    lambda at, f=f, g=g: f(at) * g(at).sum(axis=1, keepdims=True),
                ),
            ]
        )
    return e, f


def symmetric_tables(kept: dict[str, str], size: int, pick: Random) -> Tables:
    """Return random tables, and matrices of permutations, each of which keeps one of them."""
    free = np.random.default_rng(pick.randrange(2**32))
    orders = {name: free.permutation(size) for name in ("pi", "sigma")}
    if pick.random() < 0.3:
        orders["sigma"] = orders["pi"][orders["pi"]]
    at: Tables = {name: free.random((size, size)) < 0.5 for name in "RQP"}
    for _ in range(size**2):  # what one permutation asks for may be more than the other one leaves
        for name, relation in kept.items():
            order, table = orders[name], at[relation]
            at[relation] = table & table[np.ix_(order, order)]
    for name, order in orders.items():
        at[name] = np.zeros((size, size), int)
        at[name][order, np.arange(size)] = 1
    return at


@pytest.mark.parametrize("part", every(8, range(8)))
def test_what_is_said_of_random_symmetries_is_so(part: int) -> None:
    counts: Counter[str] = Counter()
    for seed in range(20 * part, 20 * part + 20):
        pick = Random(seed)  # noqa: S311 - test data
        kept = pick.choice([{"pi": "R"}, {"pi": "R", "sigma": "R"}, {"pi": "R", "sigma": "Q"}])
        (a, f), (b, g) = (a_permuted_matrix(pick, pick.choice((1, 2))) for _ in range(2))
        if pick.random() < 0.6:  # one that is true, perhaps, by what is kept
            turned = pi.matrix
            b, g = turned @ a @ turned.T, lambda at, f=f: at["pi"] @ f(at) @ at["pi"].T
        given = [keeps({"pi": pi, "sigma": sigma}[name], unknown(r)) for name, r in kept.items()]
        verdict = decide(Eq(a, b), given)
        counts[verdict.status.value] += 1
        if verdict.status is Status.PROVED:
            for _ in range(30):
                at = symmetric_tables(kept, pick.choice((1, 2, 3, 4, 5, 6, 7)), pick)
                assert (f(at) == g(at)).all(), (seed, a, b, given, at)
    assert counts["proved"] > 0
    assert counts["refuted"] > 5


def test_what_is_said_of_random_masks_is_so() -> None:
    counts = run(range(40))
    assert counts["held"] > 3
    assert counts["differed"] > 10


@pytest.mark.campaign
@pytest.mark.parametrize("part", range(4))
def test_what_is_said_of_random_masks_is_so_often(part: int) -> None:
    run(range(1000 + 150 * part, 1150 + 150 * part))


def test_of_a_mask_that_is_made_of_others_no_length_is_compared() -> None:
    # Nobody can write this hypothesis; one in which a mask is replaced is this.
    of_q = sees_last(Q, S, w)
    of_both = of_q.func(as_relation(Q & window(5, 5)), *of_q.args[1:])
    verdict = decide(Eq(indicator(R, S, S), indicator(Q, S, S)), [sees_last(R, S, w), of_both])
    assert verdict.status is Status.CHECKED


def test_what_properties_imply_is_seen_at_three_places() -> None:
    denials = [denial for of in PROPERTIES.values() for denial in of]
    assert max(len(denial.queries + denial.keys) for denial in denials) == 3
    assert {name: implied_by(name) for name in PROPERTIES if implied_by(name)} == {
        "the same in every row": ("transitive", "chained", "growing")
    }
