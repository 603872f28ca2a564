"""Hypotheses on data hold at sizes that are fixed, too, where formulas read parts of arrays."""

from __future__ import annotations

import numpy as np
import pytest

from symattn import Status, same


def absolute(x):
    return np.abs(x)


def itself(x):
    return x + 0


def rows_over_their_norms(x):
    return np.sqrt((x * x).sum(-1)) / np.sqrt((x * x).sum(-1))


def ones(x):
    return np.ones(x.shape[0])


def cubes(x):
    return x * x * x


HOLD = {
    "at least 0": (absolute, itself, "x >= 0"),
    "rows that are not 0": (rows_over_their_norms, ones, "nonzero(row_norms(x))"),
    "entries that are not 0": (rows_over_their_norms, ones, "nonzero(x)"),
    "idempotent entries": (cubes, itself, "x == hadamard(x, x)"),
}
SIZES = ({"S": 2}, {"d": 2}, {"S": 2, "d": 2}, {"S": 1, "d": 3}, {})


@pytest.mark.parametrize("sizes", SIZES, ids=str)
@pytest.mark.parametrize("case", HOLD.values(), ids=HOLD)
def test_they_are_used(case, sizes) -> None:
    f, g, given = case
    found = same(f, g, x="S d", given=given, sizes=sizes)
    assert found.status is (Status.CHECKED if sizes else Status.PROVED), found
    assert sum(note.startswith("given ") for note in found.notes) == 1


@pytest.mark.parametrize("sizes", SIZES, ids=str)
@pytest.mark.parametrize(
    ("f", "g", "given", "holds"),
    [
        (absolute, lambda x: -x, "x >= 0", lambda x: (x >= 0).all()),
        (absolute, itself, "x <= 0", lambda x: (x <= 0).all()),
        (rows_over_their_norms, lambda x: 2 * ones(x), "nonzero(x)", lambda x: (x != 0).all()),
        (cubes, lambda x: 2 * x, "x == hadamard(x, x)", lambda x: (x == x * x).all()),
    ],
    ids=["positive", "negative", "nonzero", "idempotent"],
)
def test_counterexamples_satisfy_them(f, g, given, holds, sizes) -> None:
    found = same(f, g, x="S d", given=given, sizes=sizes)
    assert found.status is Status.REFUTED, found
    assert holds(np.asarray(found.counterexample.arrays["x"]))


def test_they_are_used_where_an_axis_is_read_in_two_parts() -> None:
    def latest(q, k):
        return q @ np.abs(k[k.shape[0] - q.shape[0] :]).T

    def as_they_are(q, k):
        return q @ k[k.shape[0] - q.shape[0] :].T

    shapes = {"q": "S d", "k": "T d"}
    found = same(latest, as_they_are, **shapes, given=["S <= T", "k >= 0"])
    assert found.status in (Status.PROVED, Status.CHECKED), found
    assert same(latest, as_they_are, **shapes, given="S <= T").status is Status.REFUTED
