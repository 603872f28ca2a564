"""The page of accuracy: its cases are what is measured, and small ones are as exact as it says."""

from __future__ import annotations

import re

import pytest

from tests.benchmarks.accuracy import CASES, KINDS, PAGE, errors

ROWS = dict(re.findall(r"^\| (\S.*?) \| (\d.*) \|$", PAGE.read_text(encoding="utf-8"), flags=re.M))


def test_the_page_has_the_cases() -> None:
    assert list(ROWS) == [case.name for case in CASES]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_errors_are_of_the_size_that_the_page_says(case) -> None:
    for kind, cell in zip(KINDS, ROWS[case.name].split(" | "), strict=True):
        largest = float(cell.split(", ")[1])
        assert errors(case, kind, tokens=24)[1] < 4 * largest, kind
