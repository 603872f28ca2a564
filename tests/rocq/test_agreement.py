"""Rocq's checker and Python's say the same of steps that are altered."""

from __future__ import annotations

import shutil
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from tests.rocq.agreement import altered, compared

STEPS = 400
"""How many steps are altered."""

pytestmark = [
    pytest.mark.coq,
    pytest.mark.skipif(shutil.which("coqc") is None, reason="coqc is not installed"),
]


def test_the_two_checkers_agree_on_altered_steps(tmp_path: Path) -> None:
    steps = list(islice(altered(Random(0)), STEPS))  # noqa: S311 - any draw serves
    found = [x for x in compared(steps, tmp_path) if x.rocq is not None]
    assert len(found) > STEPS / 3
    assert sum(x.python for x in found) > STEPS / 20
    assert [x for x in found if x.python != x.rocq] == []
