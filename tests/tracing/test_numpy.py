"""NumPy functions: each one that is read, place by place, and what is refused."""

from __future__ import annotations

import pytest

from symattn.tracing import numpy_entries, numpy_functions
from symattn.tracing.declared import declarations
from symattn.tracing.formula import read
from symattn.tracing.numpy_making import MAKERS
from tests.tracing.operations import held_everywhere
from tests.tracing.operations import numpy as rows


@pytest.mark.parametrize("name", rows.EVERY)
def test_each_row_is_numpys(name) -> None:
    function, specs = rows.EVERY[name]
    found = read(function, declarations(specs, {}, {}), library="numpy")
    held_everywhere(found, function)


def test_each_row_has_an_example() -> None:
    assert set(rows.FUNCTIONS) == set(numpy_functions.FUNCTIONS)
    assert set(rows.MAKERS) == set(MAKERS)
    assert set(rows.METHODS) == set(numpy_functions.METHODS)
    assert set(rows.UFUNCS) == {*numpy_entries.UFUNCS, "matmul"}
