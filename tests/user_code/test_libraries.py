"""The array library that a function names."""

from __future__ import annotations

import sys

import numpy as np
import pytest

from symattn.user_code.libraries import named_by


def of_numpy(x):
    return np.exp(x)


def of_none(x):
    return x @ x


def by_another(x):
    return of_numpy(of_none(x))


def inside(x):
    import torch

    return torch.tensor(np.exp(x))


@pytest.mark.parametrize(
    ("function", "library"),
    [(of_numpy, "numpy"), (of_none, None), (by_another, "numpy"), (inside, "torch"), (np.exp, "numpy")],
)
def test_the_library_is_the_one_that_code_names(function, library) -> None:
    assert named_by(function) == library


def test_no_library_is_loaded_for_it() -> None:
    before = set(sys.modules)
    named_by(inside)
    assert set(sys.modules) == before
