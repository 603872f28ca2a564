"""What a picture shows, in words."""

from __future__ import annotations

import numpy as np
import pytest

from symattn.pictures import Panel
from symattn.render.pictures.describe import describe, where

FIVE = np.ones((5, 5), dtype=bool)


@pytest.mark.parametrize(
    ("there", "words"),
    [
        (np.triu(FIVE, 1), "above the diagonal"),
        (np.tril(FIVE, -1), "below the diagonal"),
        (np.tril(FIVE), "on and below the diagonal"),
        (np.triu(FIVE), "on and above the diagonal"),
        (~np.eye(5, dtype=bool), "off the diagonal"),
        (np.eye(5, dtype=bool), "on the diagonal"),
        (FIVE, "everywhere"),
        (~FIVE, "nowhere"),
        (np.array([[0, 0, 0, 1, 1]] * 5, dtype=bool), "in columns 4 and 5"),
        (np.array([[0] * 5, [1] * 5, [0] * 5], dtype=bool), "in row 2"),
        (np.array([[1, 0, 1, 1, 1], [0, 0, 0, 0, 0], [0, 1, 0, 0, 0]], dtype=bool),
         "at row 1: columns 1, 3 to 5; row 3: column 2"),
    ],
)  # fmt: skip
def test_places_are_said_shortly(there, words):
    assert where(there) == words


def test_zero_infinity_and_missing_values_are_told_apart():
    said = describe(Panel("B", "B", np.array([[0, -np.inf, 2.5], [np.nan, 2.5, 2.5]])))
    assert "Minus infinity at row 1: column 2." in said
    assert "Without a value at row 2: column 1." in said
    assert "Exactly 0 at row 1: column 1." in said
    assert "The other entries are 2.5." in said


def test_rows_that_sum_to_one_are_said_to():
    weights = np.array([[0.25, 0.75], [0.5, 0.5]])
    assert describe(Panel("A", "A", weights)).endswith("Each row sums to 1.")
    assert "sums to 1" not in describe(Panel("A", "A", weights * 2))


def test_who_sees_whom_is_said_of_booleans():
    assert describe(Panel("R", "R", np.tri(3, dtype=bool))).endswith("Seen on and below the diagonal.")
