"""What a claim quantifies over: order, hypotheses, bits of unknown relations, and points."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations, product
from typing import Any

import pytest
from sympy import And, Ne, Not, Or
from sympy import Eq as SymPyEq

from symattn.arithmetic.base import Variable
from symattn.language import (
    Eq,
    Mask,
    entry,
    family,
    features,
    heads,
    indicator,
    matrix,
    nonzero,
    number,
    permutation,
    position,
    question,
    relation_is,
    row,
    scale,
    sees,
    sees_first,
    sees_last,
    sees_only,
    sees_something,
    softmax,
    symbols_of,
    tokens,
    unknown,
    zeros,
)
from symattn.reading.instances import (
    Instance,
    NeedsBit,
    allowed,
    condition_holds,
    instances,
    size_vectors,
    split,
    value_of,
)
from symattn.reading.points import check
from symattn.reading.problem import Problem
from symattn.relations import PROPERTIES
from tests.helpers import Data, holds

S, L = tokens("S L")
d, H = features("d"), heads("H")
i, j = position("i", S), position("j", S)
A, R, Q = matrix("A", S, S), unknown("R"), unknown("Q")


def test_sizes_in_order_of_their_sum() -> None:
    found = [tuple(v.values()) for v in size_vectors([S, L], {S: 3, L: 2})]
    assert found == [(1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (3, 2)]


def all_instances(root: Any, given: tuple[Any, ...], **sizes: int) -> list[Instance]:
    """Return the instances at given sizes."""
    symbols = symbols_of(root, *given)
    named = {size: sizes[size.name] for size in symbols.sizes}
    return list(instances(symbols, named, given))


@pytest.mark.parametrize(
    ("options", "fits"),
    [
        ({}, lambda p, i: True),
        ({"fixing_from": i}, lambda p, i: all(p[k - 1] == k for k in range(i, 5))),
        ({"fixing_from": i + 1}, lambda p, i: all(p[k - 1] == k for k in range(i + 1, 5))),
        ({"fixing_from": i - 1}, lambda p, i: all(p[k - 1] == k for k in range(max(1, i - 1), 5))),
        ({"fixing": i}, lambda p, i: p[i - 1] == i),
        ({"fixing": (1, i)}, lambda p, i: p[0] == 1 and p[i - 1] == i),
        ({"fixing": i + 1}, lambda p, i: i < 4 and p[i] == i + 1),
        ({"keeping_upto": i}, lambda p, i: set(p[:i]) == set(range(1, i + 1))),
        ({"keeping_upto": i - 1}, lambda p, i: set(p[: i - 1]) == set(range(1, i))),
        ({"keeping_upto": i - 2}, lambda p, i: i < 3 or set(p[: i - 2]) == set(range(1, i - 1))),
        (
            {"fixing": 2, "keeping_upto": i},
            lambda p, i: p[1] == 2 and set(p[:i]) == set(range(1, i + 1)),
        ),
    ],
    ids=lambda part: str(part) if isinstance(part, dict) else "",
)
def test_permutations_that_fit(options: dict[str, Any], fits: Any) -> None:
    pi = permutation("pi", S, **options)
    found = [
        (inst.positions[i], inst.permutations[pi]) for inst in all_instances(row(pi.matrix, i), (), S=4)
    ]
    wanted = [(k, p) for k in range(1, 5) for p in permutations(range(1, 5)) if fits(p, k)]
    assert found == wanted


def test_positions_and_conditions() -> None:
    conditions = [
        i < j,
        j <= i,
        Ne(i, j),
        SymPyEq(i, j),
        Or(i < j, j < 2),
        And(i < j, j > 2),
        Not(i + 1 < j),
    ]
    for condition in conditions:
        found = {
            tuple(inst.positions.values()) for inst in all_instances(entry(A, i, j), (condition,), S=3)
        }
        wanted = {
            (a, b)
            for a, b in product(range(1, 4), repeat=2)
            if holds(condition, Data({"S": 3}, {"i": a, "j": b}))
        }
        assert found == wanted
        assert found


def test_terms() -> None:
    pi = permutation([2, 3, 1])
    scope = {i: 2, j: 3}
    for term, expected in ((i + 1, 3), (2 * i - j, 1), (pi(i), 3), (pi.inverse(pi(j)), 3), (S * i, 8),
                           (i**2, 4)):  # fmt: skip
        assert value_of(term, {S: 4}, scope, {}) == expected
    assert condition_holds(pi(i) > j - 1, Instance({S: 3}, {}, {}, {}, {}), scope)


def test_components_of_orthogonal_matrices() -> None:
    for n in (1, 2, 3):
        found = all_instances(matrix("O", n, n, orthogonal=True), ())
        assert len({tuple(inst.reflected.items()) for inst in found}) == 2**n


def test_bits_are_split_as_they_are_read() -> None:
    inst = all_instances(Mask(A, R), (), S=2)[0]

    def look(case: Instance) -> Any:
        first = R.sees(1, 1, case.look_up)
        return first and R.sees(2, 1, case.look_up)

    assert [dict(case.bits) for case, _ in split(inst, (), look)] == [
        {("R", 1, 1): False},
        {("R", 1, 1): True, ("R", 2, 1): False},
        {("R", 1, 1): True, ("R", 2, 1): True},
    ]
    given = (sees(R, 1, 1), sees(~R, 2, 1))
    assert [found for _, found in split(inst, given, look)] == [False]
    with pytest.raises(NeedsBit):
        look(inst)


HYPOTHESES = [
    sees(R, 1, 2), sees(~R, 2, 2), sees(R & Q, 1, 1), sees(R | ~Q, 2, 1), sees_something(R, 2, 2),
    sees_something(R, 2, 2, query=2), sees_something(R & ~Q, 2, 2), sees_only(R, 1, 2, 2),
    sees_only(R | Q, 2, 1, 2), *(relation_is(R, 2, 2, name) for name in PROPERTIES),
    relation_is(R, 2, 2, "reflexive", "symmetric", "transitive"), relation_is(Q, 1, 2, "growing"),
    sees_last(R, 2, 1), sees_last(R, 2, 2), sees_first(Q, 2, 2, 1), sees_first(Q, 1, 2, 2),
]  # fmt: skip


@pytest.mark.parametrize("hypothesis", HYPOTHESES, ids=str)
def test_hypotheses_on_masks(hypothesis: Any) -> None:
    places = [(name, a, b) for name in "RQ" for a, b in product((1, 2), repeat=2)]
    for answer in product((False, True), repeat=8):
        bits = dict(zip(places, answer, strict=True))
        relations = {name: (lambda a, b, name=name, bits=bits: bits[name, a, b]) for name in "RQ"}
        wanted = holds(hypothesis, Data(relations=relations))
        assert allowed(Instance({}, {}, {}, {}, bits), (hypothesis,)) is wanted
        for known in (places[:3], places[4:6]):  # what is not known may not be claimed
            partly = {place: bits[place] for place in known}
            assert allowed(Instance({}, {}, {}, {}, partly), (hypothesis,)) in (None, wanted)


# -- the free data, and points ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("e", "count", "positive"),
    [
        (matrix("A", S, d), 6, 0),
        (matrix("C", S, S, symmetric=True), 6, 0),
        (matrix("O", S, S, orthogonal=True), 3, 0),
        (matrix("G", S, S, invertible=True), 9, 0),
        (matrix("E", S, S, positive=True), 9, 9),
        (scale("tau") * zeros(1, 1), 1, 1),
        (family("W", position("h", H), d, d), 8, 0),
    ],
    ids=lambda e: str(e)[:12],
)
def test_variables(e: Any, count: int, positive: int) -> None:
    problem = Problem(question(Eq(e, e)))
    sizes = {size: {"S": 3, "d": 2, "H": 2}[size.name] for size in problem.symbols.sizes}
    found = problem.data(sizes)
    assert len(set(found)) == len(found) == count
    assert sum(v.positive for v in found) == positive


def finding(statement: Any, values: dict[str, Any], given: Any = (), **options: Any) -> Any:
    """Check a statement at a point of 1 × 1 matrices."""
    problem = Problem(question(statement, given, **options))
    variables = problem.point_variables({})
    (inst,) = instances(problem.symbols, {}, problem.given)
    return check(problem, inst, {v: Fraction(values[v.name]) for v in variables})


U, V = (entry(matrix(name, 1, 1), 1, 1) for name in "uv")


@pytest.mark.parametrize(
    ("statement", "values", "given", "expected"),
    [
        (Eq(U, V), {"u": 1, "v": 2}, (), True),
        (Eq(U, V), {"u": 2, "v": 2}, (), None),
        (Eq(U, V), {"u": 1, "v": "1000000000000000000000001/1000000000000000000000000"}, (), True),
        (Eq(U / V, U), {"u": 1, "v": 0}, (), False),
        (Eq(U / V, U), {"u": 1, "v": 0}, nonzero(V), None),
        (Eq(U / V, U), {"u": 1, "v": 2}, nonzero(V), True),
        (Eq(U / V, U), {"u": 1, "v": 2}, nonzero(U - V / 2), None),
        (Eq(scale("tau") * U, U), {"u": 1, "tau": 2}, (), True),
        (Eq(scale("tau") * U, U), {"u": 1, "tau": -1}, (), None),
        (Eq(scale("tau") * U, U), {"u": 1, "tau": 0}, (), None),
        (Eq(matrix("E", 1, 1, positive=True), U), {"u": 1, "E": -1}, (), None),
    ],
)
def test_what_a_point_shows(statement: Any, values: Any, given: Any, expected: bool | None) -> None:
    found = finding(statement, values, given)
    assert (None if found is None else found.fails) is expected


def test_a_point_is_not_an_instance_of_another_mask() -> None:
    problem = Problem(question(Eq(indicator(R, 1, 1), number(0)), sees(~R, 1, 1)))
    for bit, expected in ((True, None), (False, None)):
        inst = Instance({}, {}, {}, {}, {("R", 1, 1): bit})
        assert check(problem, inst, {}) is expected
    free = Problem(question(Eq(indicator(R, 1, 1), number(0))))
    assert check(free, Instance({}, {}, {}, {}, {("R", 1, 1): True}), {}).fails


def test_depth() -> None:
    x = softmax(A)
    cases = ((Eq(A, A), 0), (Eq(x, x), 1), (Eq(A, softmax(x)), 2), (Eq(Mask(x) @ A, A), 1))
    for statement, expected in cases:
        assert Problem(question(statement)).depth == expected
    assert Problem(question(Eq(A, A))).limits() == {S: 4}
    assert Problem(question(Eq(softmax(x), A))).limits() == {S: 3}
    assert Problem(question(Eq(softmax(x), A), sizes={S: 2})).limits() == {S: 2}


def test_variables_are_compared_whole() -> None:
    assert Variable("x", (1,), 1, 2) != Variable("x", (), 1, 2)
    assert str(Variable("x", (1,), 1, 2)) == "x^(1)[1, 2]"
