"""A few faults of each run of the tests, drawn from the campaign: bash .ci/campaigns faults runs all."""

from __future__ import annotations

import random
import sys

import pytest

from tests.faults.campaign import Fault, check, faults

ALWAYS = ("deciding: array", "reading: exit code", "full stdout ['--format', 'text']")
"""Quick ones that nothing else tests."""


def sample() -> list[Fault]:
    every = faults(1)
    chosen = [next(fault for fault in every if fault.name.startswith(name)) for name in ALWAYS]
    quick = [fault for fault in every if fault.name.startswith(("SIG", "closed"))]
    return [*chosen, *random.Random(5).sample(quick, 2)]  # noqa: S311


@pytest.mark.slow
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="faults are made as Linux has them")
@pytest.mark.parametrize("fault", sample(), ids=lambda fault: fault.name)
def test_a_fault_loses_nothing(fault: Fault) -> None:
    assert check(fault) == []
