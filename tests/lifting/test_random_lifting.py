"""Random claims that could be lifted wrongly: what is PROVED for all sizes holds beyond."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from sympy import And, Ne, Or, preorder_traversal, sqrt
from sympy import Eq as Same

from symattn.api import decide
from symattn.deciding import Status
from symattn.language import (
    Eq,
    Mask,
    beside,
    bias,
    causal,
    defined,
    entry,
    exp,
    family,
    features,
    first,
    head_sum,
    heads,
    indicator,
    isolated,
    last,
    matrix,
    nonzero,
    number,
    ones,
    permutation,
    position,
    positive,
    row,
    sees,
    sees_only,
    sees_something,
    softmax,
    splice,
    sum_over,
    tokens,
    unknown,
    window,
)
from symattn.language.symbols import symbols_of
from tests.deciding.test_random_claims import an_expression, fits, rewritings
from tests.helpers import NoSuchPlace, mp, random_data, sides_gap
from tests.marks import every

S, d, H = tokens("S"), features("d"), heads("H")
i, j = position("i", S), position("j", S)
a, b, c = (position(name, d) for name in "abc")
h, g = position("h", H), position("g", H)
R, one = unknown("R"), number(1)
y, B, C, L = matrix("y", 1, S), matrix("B", S, S), matrix("C", S, S, symmetric=True), matrix("L", S, S)
x, z, M, V = matrix("x", S, d), matrix("z", 1, d), matrix("M", d, d), matrix("V", S, d)
LIMITS = {S: 3, d: 2, H: 2}
RELATIONS = (causal, isolated, ~isolated, causal & ~isolated, R, R & causal, R | isolated, ~R)


def a_condition(pick: Random, index: Any, others: list[Any]) -> Any:
    """Return a condition that relates an index to others on its axis, sometimes by their distance."""
    other = pick.choice(others)
    plain = [
        index < other, index <= other, index > other, index >= other, Ne(index, other),
        Same(index, other),
    ]  # fmt: skip
    kind = pick.random()
    if kind < 0.7:
        return pick.choice(plain)
    if kind < 0.8:
        return And(pick.choice(plain), pick.choice(plain))
    if kind < 0.9:
        return Or(index < other, index >= pick.choice(others))
    return pick.choice([index <= other + 3, Same(index, other + 3), Same(index, 4), index > 3])


def a_token(pick: Random, scope: list[Any]) -> Any:
    """Return a token: bound, named, the first, the last or a successor."""
    return pick.choice([*scope, *scope, *scope, i, j, first(S), last(S), i + 1])


def an_atom(pick: Random, scope: list[Any], heads_in_scope: list[Any]) -> Any:
    """Return a number made of the data of a few tokens."""
    p, q = a_token(pick, scope), a_token(pick, scope)
    atoms = [
        lambda: entry(y, 1, p),
        lambda: entry(B, p, q),
        lambda: entry(C, p, q),
        lambda: exp(entry(B, p, q)),
        lambda: entry(indicator(pick.choice(RELATIONS), S, S), p, q),
        lambda: entry(x, p, pick.choice([a, first(d), last(d)])),
        lambda: entry(x @ M @ x.T, p, q),
        lambda: exp(entry(x @ x.T, p, q)),
        lambda: entry(softmax(L), p, q),
        lambda: entry(Mask(softmax(L), pick.choice([causal, R, R & causal, window(2, 0)])), p, q),
        lambda: entry(softmax(L + bias(causal, S, S)), p, q),
        lambda: entry(splice(x, V, after=pick.choice([i, i - 1])) @ z.T, p, 1),
        lambda: entry(permutation("sigma", S, fixing_from=i).matrix @ B, p, q),
        lambda: one,
    ]
    if heads_in_scope:
        atoms += [lambda: entry(family("A", pick.choice(heads_in_scope), S, S), p, q)] * 5
    return pick.choice(atoms)()


def a_number(pick: Random, fuel: int, scope: list[Any], over: list[Any]) -> Any:
    """Return sums over tokens, heads and features of products of atoms."""
    if fuel == 0:
        return an_atom(pick, scope, over)
    kind = pick.choice(["sum", "sum", "sum", "sum", "product", "product", "plus", "minus", "heads",
                        "features", "divided"])  # fmt: skip
    if kind == "sum":
        index = position(f"k{len(scope)}", S)
        body = a_number(pick, fuel - 1, [*scope, index], over)
        return sum_over(
            body, index, a_condition(pick, index, [*scope, *scope, i, first(S), last(S), i + 1])
        )
    if kind == "heads":
        index = position(f"h{len(over)}", H)
        body = a_number(pick, fuel - 1, scope, [*over, index])
        return sum_over(body, index, index < over[-1]) if over else head_sum(body, index)
    if kind == "features":
        index = position("c0", d)
        where = pick.choice([None, None, index < a, Ne(index, a), Same(index, b)])
        return sum_over(entry(x, a_token(pick, scope), index) * entry(z, 1, index), index, where)
    left, right = (a_number(pick, pick.choice([0, fuel - 1]), scope, over) for _ in range(2))
    if kind == "product":
        return left * right
    if kind == "divided":
        index = position(f"k{len(scope)}", S)
        below = sum_over(exp(entry(B, a_token(pick, scope), index)), index)
        return left / (one + below)
    return left + right if kind == "plus" else left - right


def a_hypothesis(pick: Random) -> Any:
    """Return something to take for granted about the named positions or a relation."""
    chosen = [
        lambda: i < j,
        lambda: i <= j,
        lambda: Ne(i, j),
        lambda: i < S,
        lambda: Same(i, 1),
        lambda: Or(Same(i, j), i > j + 2),
        lambda: And(a < c, c < b) | Same(a, b),
        lambda: sees(pick.choice([R, ~R]), i, j),
        lambda: sees(causal, i, j),
        lambda: sees(R, pick.choice([1, 2]), 1),
        lambda: sees_only(R, i, j, S),
        lambda: sees_something(pick.choice([R, R & causal, R & causal & ~isolated]), S, S),
        lambda: sees_something(
            pick.choice([R, R & causal & ~isolated, causal & ~isolated, ~causal]), S, S, query=i
        ),
        lambda: nonzero(y),
        lambda: nonzero(sum_over(entry(y, 1, position("n", S)), position("n", S), position("n", S) < i)),
    ]
    return pick.choice(chosen)()


def a_claim(seed: int) -> tuple[Any, tuple[Any, ...]]:
    """Return an equation and hypotheses: a quantity is 0, or is another that was rewritten from it."""
    pick = Random(seed)  # noqa: S311 - test data
    given = tuple({a_hypothesis(pick) for _ in range(pick.choice((0, 1, 1, 2)))})
    form = pick.random()
    if form < 0.3:  # it vanishes for want of tokens, perhaps
        return Eq(a_number(pick, pick.choice((2, 3, 4)), [], []), 0 * one), given
    if form < 0.45:  # the same sum under another condition
        index = position("k", S)
        body = a_number(pick, 2, [index], [])
        one_way, other = (a_condition(pick, index, [i, j, first(S), last(S)]) for _ in range(2))
        return Eq(sum_over(body, index, one_way), sum_over(body, index, other)), given
    if form < 0.6:
        return a_permuted_claim(pick), given
    if form < 0.8:
        left = a_number(pick, pick.choice((2, 3)), [], [])
    else:
        left = an_expression(pick, ("S", "d"), 3, 1)
        given = (sees_something(R, S, S),)
    chosen = pick.choice([e for e in preorder_traversal(left) if fits(e)])
    return Eq(left, left.xreplace({chosen: pick.choice(rewritings(chosen))})), given


def a_permuted_claim(pick: Random) -> Any:
    """Return a claim that a row, or a sum, does not feel a permutation."""
    limits = [{}, {"fixing_from": i}, {"fixing_from": i + 1}, {"keeping_upto": i}, {"fixing": (i,)},
              {"fixing": (i,), "keeping_upto": i}, {"fixing": (j,), "keeping_upto": i}]  # fmt: skip
    pi = permutation("pi", S, **pick.choice(limits))
    turned, kept = pi.matrix, pick.choice([pi, pi.inverse]).matrix
    relation = pick.choice([causal, causal & ~isolated, ~causal, isolated, R])
    scores = pick.choice([L, x @ M @ x.T, L / sqrt(d)])
    weights = pick.choice([exp(scores), softmax(scores)])
    shapes = [
        lambda e: row(e, i),
        lambda e: e,
        lambda e: ones(1, S) @ e,
        lambda e: row(e, pick.choice([j, 1])),
    ]
    shape = pick.choice(shapes)
    masks = indicator(relation, S, S)
    kinds = [
        lambda: (Mask(turned @ weights @ kept.T, relation), Mask(weights, relation) @ kept.T),
        lambda: (masks @ turned @ V, masks @ V),
        lambda: (turned @ masks @ kept.T @ V, masks @ V),
        lambda: (Mask(exp(turned @ L @ turned.T)) @ turned @ V, Mask(exp(L)) @ V),
        lambda: (softmax(turned @ L @ kept.T) @ kept @ V, turned @ softmax(L) @ V),
    ]
    left, right = pick.choice(kinds)()
    return Eq(shape(left), shape(right))


def holds_beyond(statement: Any, given: tuple[Any, ...], seed: int) -> int:
    """Check an equation at random data of random sizes, most of them larger than was decided."""
    checked = 0
    pick = Random(seed)  # noqa: S311 - test data
    for trial in range(6):
        sizes = {
            "S": pick.choice((3, 4, 5, 5, 6) if trial else (5, 6)),
            "d": pick.choice((1, 2, 3, 4)),
            "H": pick.choice((1, 2, 3)),
        }
        data = random_data((statement,), given, sizes, pick.randint(0, 10**6))
        if data is None:
            continue
        try:
            distance = sides_gap(statement, data)
        except NoSuchPlace:
            continue
        assert distance < mp.mpf(10) ** -40, (statement, given, data.positions, sizes, distance)
        checked += 1
    return checked


def run(seeds: range) -> Counter[str]:
    """Decide random claims; check those that are PROVED for all sizes beyond what was decided."""
    counts: Counter[str] = Counter()
    for seed in seeds:
        statement, given = a_claim(seed)
        if given and False in given:
            continue
        there = symbols_of(statement, *given).sizes
        verdict = decide(statement, given, sizes={s: n for s, n in LIMITS.items() if s in there})
        counts[verdict.status.value] += 1
        if verdict.status is Status.PROVED and verdict.scope.sizes:
            counts["all sizes"] += 1
            counts["checked beyond"] += holds_beyond(statement, given, seed) > 0
    return counts


def test_what_is_proved_for_all_sizes_holds_beyond() -> None:
    counts = run(range(25))
    assert counts["all sizes"] > 2
    assert counts["checked beyond"] > 2
    assert counts[Status.REFUTED.value] > 8


@pytest.mark.slow
@pytest.mark.parametrize("part", every(4, range(4), pytest.mark.campaign))
def test_what_is_proved_for_all_sizes_holds_beyond_often(part: int) -> None:
    run(range(1000 + 60 * part, 1060 + 60 * part))


# -- claims that were once PROVED for all sizes, and are false ------------------------------------------

T, Q, e, f = tokens("T"), tokens("Q"), features("e"), features("f")
k, key, q = position("k", S), position("key", T), position("q", Q)
names = [position(f"n{m}", S) for m in range(5)]
distinct = And(*(before < after for before, after in pairwise(names)))


def increasing(n: int, where: Any = None) -> Any:
    """Return Σ of products of n tokens in increasing order, each of which satisfies a condition."""
    places = [position(f"m{m}", S) for m in range(n)]
    term = one
    for place in places:
        term = term * entry(y, 1, place)
    for place, after in zip(places, [*places[1:], None], strict=True):
        parts = ([] if after is None else [place < after]) + ([] if where is None else [where(place)])
        term = sum_over(term, place, And(*parts) if parts else None)
    return term


def triangle(at: Any) -> Any:
    terms = entry(B, i, k) * entry(B, 1, k) * entry(B, i, at)
    return sum_over(terms, k, And(Ne(k, i), k > 1)) * entry(x, 1, 1)


def gated(relation: Any) -> Any:
    gate = increasing(4, lambda m: m < i)
    return sum_over(gate * entry(softmax(L + bias(relation, S, S)), i, i), i)


near, far = (softmax(L + bias(relation, S, S)) @ V for relation in (window(3, 0), causal))
u, v = matrix("u", 1, 2), matrix("v", 1, 2)
zero = 0 * one
FALSE = {
    "5 is no token": (Eq(sum_over(entry(y, 1, k), k, Same(k, 5)), zero), [], {}),
    "i + 4 is no token": (Eq(sum_over(entry(y, 1, k), k, Same(k, i + 4)), zero), [], {}),
    "two axes compared": (Eq(sum_over(one, i, Same(i, key)), one), [], {S: 1, T: 1}),
    "a rectangle": (Eq(indicator(causal, T, S), ones(T, S)), [], {S: 1, T: 1}),
    "first of two axes": (Eq(triangle(1), triangle(i)), [], {S: 2, d: 1}),
    "a feature of a hypothesis": (
        Eq(entry(z, 1, a), entry(z, 1, b)),
        [Or(And(a < c, c < b), Same(a, b))],
        {},
    ),
    "bits at numbers": (
        Eq(entry(indicator(R, S, S), i, i), one),
        [sees(R, n, n) for n in range(1, 5)],
        {},
    ),
    "four rows see": (Eq(Mask(softmax(L), R), Mask(softmax(L), R)), [sees_something(R, 4, S)], {}),
    "a predecessor": (
        Eq(increasing(3, lambda m: m > i), zero),
        [sees_something(causal & ~isolated, S, S, query=i)],
        {},
    ),
    "a distance": (
        Eq(entry(indicator(causal & ~isolated, S, S), i, j) * entry(y, 1, i), zero),
        [sees(~window(3, 0), i, j)],
        {},
    ),
    "a distance to something": (
        Eq(increasing(2, lambda m: m > i), zero),
        [sees_something(~window(2, None), S, S, query=i)],
        {},
    ),
    "nonzero numbers": (
        Eq(entry(y, 1, i), entry(y, 1, j)),
        [nonzero(number((S - 2) * (S - 3) * (S - 4)))],
        {},
    ),
    "a nonzero sum": (
        Eq(increasing(3, lambda m: m > i), zero),
        [nonzero(sum_over(entry(y, 1, k), k, k < i))],
        {},
    ),
    "no sizes": (Eq(increasing(5) * softmax(u), increasing(5) * softmax(v)), [], {}),
    "three side by side": (
        Eq(*(beside(beside(e_, matrix("E", S, e)), matrix("F", S, f)) for e_ in (near, far))),
        [],
        {d: 1, e: 1, f: 1},
    ),
    "d beside 2d": (
        Eq(beside(near, matrix("G", S, 2 * d)), beside(far, matrix("G", S, 2 * d))),
        [],
        {d: 1},
    ),
    "a bound position": (Eq(gated(causal), gated(isolated)), [Same(i, 1)], {}),
    "a mask on two axes": (
        Eq(entry(indicator(R, Q, S), q, S), entry(indicator(R, Q, T), q, T)),
        [],
        {S: 1, T: 1, Q: 1},
    ),
    "a family on two axes": (
        Eq(entry(family("A", h, S, d), i, 1), entry(family("A", k, S, d), i, 1)),
        [],
        {H: 1, S: 1, d: 1},
    ),
    "a key of another axis": (
        Eq(row(Mask(softmax(L), R), i) @ ones(S, 1), one),
        [sees(R, i, key)],
        {T: 1},
    ),
    "the successor of the last": (
        positive(sum_over(exp(entry(y, 1, k)), k, k >= i + 1)),
        [Or(i < S, distinct)],
        {},
    ),
    "divided by the successor of the last": (
        defined(one / sum_over(exp(entry(y, 1, k)), k, k >= i + 1)),
        [Or(i < S, distinct)],
        {},
    ),
    "a successor that cancels": (
        Eq(increasing(3, lambda m: m < i) + zero * entry(y, 1, i + 1), zero),
        [],
        {},
    ),
    "a name of the generalised claim": (
        Eq(increasing(5) * (entry(matrix("position numbers", S, 1), i, 1) - number(i)), zero),
        [],
        {},
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize(("statement", "given", "sizes"), FALSE.values(), ids=FALSE)
def test_false_claims_are_not_proved_for_all_sizes(
    statement: Any, given: list[Any], sizes: dict[Any, int]
) -> None:
    verdict = decide(statement, given, sizes=sizes)
    assert verdict.status in (Status.REFUTED, Status.ILL_DEFINED), verdict
