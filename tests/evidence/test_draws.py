"""Random data satisfy what they are drawn for, and are the same everywhere."""

from __future__ import annotations

import numpy as np
import pytest
from sympy import Eq as Same
from sympy import Ne

from symattn import (
    Eq,
    entry,
    features,
    inverse,
    matrix,
    permutation,
    position,
    relation_is,
    scale,
    sees,
    sees_first,
    sees_last,
    sees_only,
    sees_something,
    tokens,
    unknown,
)
from symattn.evidence.draws import Drawing, NoDraw, full_sizes, generator, granted
from symattn.evidence.evaluate import Evaluation
from symattn.language.symbols import symbols_of
from symattn.relations import PROPERTIES, causal, everything, isolated, nothing, padding, window

S, L, d = tokens("S"), tokens("L"), features("d")
i, j = position("i", S), position("j", S)
A, x, R, Q = matrix("A", S, S), matrix("x", S, d), unknown("R"), unknown("Q")


def data(statement, *given, seed="a", tokens=40, features=6):
    symbols = symbols_of(statement, *given)
    sizes = full_sizes(symbols, tokens, features, 2)
    return Drawing(symbols, (statement, *given), sizes, seed).data(given)


@pytest.mark.parametrize(
    "condition",
    [i < j, i >= j, Ne(i, j), Same(i, j), Same(i + 1, j), (i < j) & (j < 5), ~(i < j), i > 38],
    ids=str,
)
def test_conditions_on_positions(condition):
    drawn = data(Eq(entry(A, i, j), entry(A, j, i)), condition)
    assert drawn.holds(condition, {})


@pytest.mark.parametrize(
    ("options", "holds"),
    [
        ({"fixing": i}, lambda images, i: images[i - 1] == i),
        ({"fixing_from": i}, lambda images, i: np.array_equal(images[i - 1 :], np.arange(i, 41))),
        ({"keeping_upto": i}, lambda images, i: max(images[:i]) == i),
        (
            {"fixing": i, "keeping_upto": i},
            lambda images, i: images[i - 1] == i and max(images[:i]) == i,
        ),
        ({}, lambda images, i: not np.array_equal(images, np.arange(1, 41))),
    ],
)
def test_permutations_satisfy_their_hypotheses(options, holds):
    pi = permutation("pi", S, **options)
    drawn = data(Eq(entry(pi.matrix @ A, i, j), entry(A, i, j)))
    images = drawn.permutations["pi"]
    assert sorted(images) == list(range(1, 41))
    assert holds(images, drawn.positions[i])
    assert np.count_nonzero(images != np.arange(1, 41)) > 4


def test_a_position_that_a_permutation_fixes_is_found():
    pi = permutation("pi", S)
    drawn = data(Eq(entry(pi.matrix @ A, i, j), entry(A, i, j)), Same(pi(j), j), tokens=1024)
    assert drawn.permutations["pi"][drawn.positions[j] - 1] == drawn.positions[j]


def test_a_condition_that_nothing_satisfies_is_reported():
    with pytest.raises(NoDraw, match="no positions"):
        data(Eq(entry(A, i, j), entry(A, j, i)), (i < j) & (j < i))


WISHES = [
    [sees_something(R, S, S)],
    [sees_something(R & isolated, S, S)],
    [sees_something(R & causal, S, S), sees(~R, 1, 2)],
    [sees(R, i, j), i < j],
    [sees(~R, i, j), sees_something(R, S, S, query=i)],
    [sees_only(R, i, j, S)],
    [sees_only(R | Q, i, j, S), sees(Q, i, j)],
    [sees_something(R, S, S, query=i), sees_something(~R, S, S, query=i)],
    [sees_something(~(R & Q), S, S)],
    [sees_something(window(1, 0) & R, S, S)],
    [sees(padding([True, False]), i, j)],
    *([relation_is(R, S, S, name)] for name in PROPERTIES),
    [relation_is(R, S, S, "reflexive", "symmetric", "transitive"), sees(R, i, j), i < j],
    [relation_is(R, S, S, "reflexive", "transitive", "causal", "chained")],
    [relation_is(R, S, S, "reflexive", "causal", "convex"), sees(R, i, j)],
    [relation_is(R, S, S, "transitive", "causal"), sees_something(Q, S, S)],
    [relation_is(R, S, S, "growing", "from the first"), sees_something(R, S, S)],
    [sees_last(R, S, 5), sees_first(Q, S, S, 3)],
]


@pytest.mark.parametrize("wishes", WISHES, ids=str)
def test_relations_satisfy_hypotheses(wishes):
    drawn = data(Eq(entry(A, i, j), entry(A, j, i)), *wishes)
    assert all(granted(wish, drawn) for wish in wishes)


@pytest.mark.parametrize("relation", [nothing, ~everything, R & ~R], ids=str)
def test_a_relation_that_cannot_see_is_reported(relation):
    with pytest.raises(NoDraw):
        data(Eq(A, A), sees_something(relation, S, S))


def test_matrices_satisfy_their_hypotheses():
    M, G, E = (
        matrix("M", d, d, symmetric=True),
        matrix("G", d, d, invertible=True),
        matrix("E", d, d, positive=True),
    )
    drawn = data(Eq(M @ G, E * scale("tau")), features=64)
    matrices = {name: value.value for name, value in drawn.matrices.items()}
    assert np.array_equal(matrices["M"], matrices["M"].T)
    assert np.linalg.cond(matrices["G"]) < 5
    assert (matrices["E"] > 0).all()
    assert drawn.scales["tau"].value > 0
    for value in drawn.matrices.values():
        assert value.bound is None
        assert np.array_equal(value.value, value.value.astype(np.float32))


def test_an_orthogonal_matrix_stands_for_one_that_is():
    """The polar factor, computed with many digits, lies within the bound."""
    import mpmath

    O = matrix("O", d, d, orthogonal=True)  # noqa: E741 - the document's letter
    value = data(Eq(O, O), features=5).matrices["O"]
    with mpmath.workdps(50):
        table = mpmath.matrix(value.value.tolist())
        for _ in range(8):  # Newton's iteration for the polar factor
            table = (table + mpmath.inverse(table).T) / 2
        for place in np.ndindex(5, 5):
            assert abs(table[place] - float(value.value[place])) <= value.error[place]
    assert 0 < value.error.max() < 1e-14


@pytest.mark.parametrize(
    "statement",
    [
        Eq(
            inverse(matrix("G", d, d, invertible=True)) @ matrix("G", d, d, invertible=True),
            matrix("I", d, d),
        )
    ],
)
def test_an_inverse_is_well_bounded(statement):
    drawn = data(statement, features=64)
    value = Evaluation(drawn).value(statement.left)
    assert (np.abs(value.value - np.eye(64)) <= value.error).all()
    assert value.error.max() < 1e-11


def test_a_draw_does_not_depend_on_what_is_drawn_beside_it():
    alone = data(Eq(x, x)).matrices["x"].value
    beside = data(Eq(A @ x, matrix("y", S, S) @ x)).matrices["x"].value
    other = data(Eq(x, x), seed="b").matrices["x"].value
    assert np.array_equal(alone, beside)
    assert not np.array_equal(alone, other)


def test_generators_are_the_same_on_every_machine():
    assert generator("a", 1).integers(10**6) == 510616
