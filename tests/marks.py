"""Which of many parameters run with the slow tests alone, or in campaigns."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

import pytest


def all_but(slow: Collection[str], names: Iterable[str]) -> list[Any]:
    """Return names as parameters of a test, of which some run with the slow tests."""
    return [pytest.param(name, marks=[pytest.mark.slow] * (name in slow)) for name in names]


def every(step: int, names: Iterable[Any], others: pytest.MarkDecorator = pytest.mark.slow) -> list[Any]:
    """Return names as parameters of a test, of which one in so many runs at once, the others marked."""
    return [
        pytest.param(name, marks=[others] * (number % step > 0)) for number, name in enumerate(names)
    ]
