"""Which of many parameters run at once, with the slow tests, or in campaigns."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

import pytest


def all_but(slow: Collection[str], names: Iterable[str]) -> list[Any]:
    """Return names as parameters of a test, of which some run with the slow tests."""
    return [pytest.param(name, marks=[pytest.mark.slow] * (name in slow)) for name in names]


def every(step: int, names: Iterable[Any], later: pytest.MarkDecorator = pytest.mark.slow) -> list[Any]:
    """Return names as parameters of a test: one in so many runs at once, the one after it later.

    The others run in campaigns.
    """
    marks: dict[int, list[pytest.MarkDecorator]] = {0: [], 1: [later]}
    return [
        pytest.param(name, marks=marks.get(number % step, [pytest.mark.campaign]))
        for number, name in enumerate(names)
    ]
