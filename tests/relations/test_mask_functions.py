"""The pairs of masks that other tests decide for all sizes: equal, or not, by brute force."""

from __future__ import annotations

import pytest

from tests.relations.mask_functions import DIFFERENT, EQUAL, smallest

LENGTH = 110


@pytest.mark.parametrize("name", EQUAL)
def test_equal(name: str) -> None:
    assert smallest(EQUAL[name], LENGTH) is None


@pytest.mark.parametrize("name", DIFFERENT)
def test_different(name: str) -> None:
    found = smallest(DIFFERENT[name], LENGTH)
    assert found is not None
    assert smallest(DIFFERENT[name], found - 1, draws=200) is None


def test_there_are_many() -> None:
    assert min(len(EQUAL), len(DIFFERENT)) >= 40
