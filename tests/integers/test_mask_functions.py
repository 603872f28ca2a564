"""The masks that people write: equal for all sizes, or different from the smallest size on."""

from __future__ import annotations

import pytest

from symattn.integers import Point, Unsatisfiable, decided, smallest
from symattn.relations.conditions import KEY, QUERY, Condition
from symattn.relations.formulas import as_condition
from tests.integers.test_deciding import differ
from tests.marks import every
from tests.relations import mask_functions
from tests.relations.mask_functions import DIFFERENT, EQUAL, Mask, relation


def difference(pair: tuple[Mask, Mask]) -> Condition:
    one, other = (as_condition(relation(mask)) for mask in pair)
    assert one is not None
    assert other is not None
    return differ(one, other)


@pytest.mark.parametrize("name", EQUAL)
def test_equal_masks_are_equal_for_all_sizes(name: str) -> None:
    assert isinstance(decided(difference(EQUAL[name])), Unsatisfiable)


@pytest.mark.parametrize("name", every(2, DIFFERENT))
def test_different_masks_differ_at_the_smallest_size(name: str) -> None:
    found = smallest(difference(DIFFERENT[name]), (QUERY, KEY))
    assert isinstance(found, Point)
    size = max(found.indices[QUERY], found.indices[KEY])
    assert mask_functions.smallest(DIFFERENT[name], size) == size
