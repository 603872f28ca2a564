"""The operations of PyTorch: each is compared with PyTorch place by place; each has an example."""

from __future__ import annotations

import pytest

from symattn.tracing.declared import declarations
from symattn.tracing.formula import read
from symattn.tracing.numpy import entries as numpy_entries
from symattn.tracing.operations import aten
from tests.tracing.operations import held_everywhere

pytest.importorskip("torch")
from tests.tracing.operations import torch as rows

pytestmark = [pytest.mark.torch, pytest.mark.filterwarnings("ignore")]


@pytest.mark.parametrize("name", rows.EVERY)
def test_each_example_is_pytorchs(name) -> None:
    function, specs = rows.EVERY[name]
    held_everywhere(read(function, declarations(specs, {}, {})), function)


@pytest.mark.slow
def test_each_operation_has_an_example(monkeypatch) -> None:
    met = set()
    original = aten.applied

    def noting(name, args, options):
        met.add(name)
        return original(name, args, options)

    monkeypatch.setattr(aten, "applied", noting)
    for function, specs in rows.EVERY.values():
        read(function, declarations(specs, {}, {}))
    assert set(aten.OPERATIONS) - met - set(numpy_entries.UFUNCS.values()) == set()
