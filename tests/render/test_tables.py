"""Matrices as text; of the lines that `verify` prints there are tests in `cli/test_commands.py`."""

from __future__ import annotations

import pytest

from symattn.render.tables import beside, table


@pytest.mark.parametrize(
    ("rows", "lines"),
    [
        ([["2"]], ["x = 2"]),
        ([["1", "-1/2"]], ["x = [ 1  -1/2 ]"]),
        ([["1"], ["-1/2"]], ["x = ⎡    1 ⎤", "    ⎣ -1/2 ⎦"]),
        (
            [["1", "10"], ["-2", "0"], ["3", "1/3"]],
            ["x = ⎡  1   10 ⎤", "    ⎢ -2    0 ⎥", "    ⎣  3  1/3 ⎦"],
        ),
    ],
)
def test_a_matrix_is_aligned(rows, lines):
    assert table("x", rows) == lines


BLOCKS = [["a = 1"], ["b = ⎡ 1 ⎤", "    ⎣ 2 ⎦"], ["c = 3"]]


@pytest.mark.parametrize(
    ("width", "lines"),
    [
        (25, ["a = 1   b = ⎡ 1 ⎤   c = 3", "            ⎣ 2 ⎦"]),
        (24, ["a = 1   b = ⎡ 1 ⎤", "            ⎣ 2 ⎦", "c = 3"]),
        (16, ["a = 1", "b = ⎡ 1 ⎤", "    ⎣ 2 ⎦", "c = 3"]),
        (1, ["a = 1", "b = ⎡ 1 ⎤", "    ⎣ 2 ⎦", "c = 3"]),
    ],
)
def test_blocks_stand_side_by_side_as_far_as_they_fit(width, lines):
    assert beside(BLOCKS, width) == lines


def test_nothing_beside_nothing():
    assert beside([], 80) == []
