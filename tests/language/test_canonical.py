"""Bound positions are renamed so that equal parts are one object, and none is captured."""

from __future__ import annotations

import numpy as np
import pytest

from symattn import evaluate, features, matrix, position, tokens
from symattn import sum_over as over
from symattn.language.binding import free_positions
from symattn.language.canonical import canonical
from symattn.language.families import IndexedTotal
from symattn.language.occurrences import distinct

S, d = tokens("S"), features("d")
x, y = matrix("x", S, d), matrix("y", d, d)
i, j = position("i", S), position("j", S)
a, b, c = (position(name, d) for name in "abc")


def test_names_do_not_matter() -> None:
    one, other = (over(x[i, p] * x[i, p], p) for p in (a, b))
    assert one != other
    assert canonical(one) is canonical(other)


def test_free_positions_keep_their_names() -> None:
    assert canonical(x[i, a]) == x[i, a]
    assert canonical(over(x[i, a], a)) != canonical(over(x[j, a], a))
    assert free_positions(canonical(over(x[i, a] * y[a, b], a))) == {i, b}


@pytest.mark.parametrize(
    ("e", "others"),
    [
        (over(over(y[a, b], b), a), [over(over(y[a, a], a), a)]),
        (over(over(y[a, b] * x[i, a], b), a), [over(over(y[b, a] * x[i, a], b), a)]),
        (over(x[i, a] * over(x[i, b], b), a), [over(x[i, a] * over(x[i, a], a), b)]),
        (
            over(over(over(y[a, b] * y[b, c], c), b), a),
            [over(over(over(y[a, b] * y[c, a], c), b), a)],
        ),
        (over(y[a, b], b, where=b <= a), [over(y[a, b], b, where=a <= b)]),
    ],
    ids=["two", "inner", "beside", "three", "condition"],
)
def test_values_are_kept_and_others_are_not_alike(e, others) -> None:
    rng = np.random.default_rng(0)
    data = {"x": rng.normal(size=(3, 4)), "y": rng.normal(size=(4, 4))}
    at = {p.name: 2 for p in free_positions(e)}
    names = {n.name for n in distinct(e) if getattr(n, "name", "") in data}

    def value(e):
        return evaluate(e, {name: data[name] for name in names} | at)

    assert np.allclose(value(canonical(e)), value(e), rtol=1e-12)
    for other in others:
        assert canonical(other) != canonical(e)


def test_equal_parts_of_different_sums_are_one_object() -> None:
    whole = canonical(over(over(x[i, b], b) * x[i, a], a) + over(over(x[i, c], c) * x[i, b], b))
    sums = [node for node in distinct(whole) if isinstance(node, IndexedTotal)]
    assert len(sums) == 2
