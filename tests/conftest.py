"""Shared set-up: random tests repeat themselves.

Tests run in as many processes as there are processors, so that NumPy's products use one thread each.
"""

from __future__ import annotations

import gc
import multiprocessing
import os
from collections.abc import Generator
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from _pytest.doctest import DoctestModule
from hypothesis import HealthCheck, settings

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
# What an earlier run has found out is not tested; tests of the cache say where it is.
os.environ["SYMATTN_CACHE_DIR"] = ""

settings.register_profile(
    "repeatable",
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
settings.load_profile("repeatable")

LOADED_ONCE = ("pytest", "symattn.evidence", "symattn.runner.decide.far_side", "symattn.runner.session")
"""What processes that tests start find loaded."""


LISTED = (Path(__file__).parent / "long.txt").read_text().splitlines()
LONG = {name: float(seconds) for seconds, name in (line.split(" ", 1) for line in LISTED)}
"""Tests that take long, and for how many seconds: they run with the slow tests or in campaigns."""
OFTEN = 0.2
"""Listed tests of fewer seconds take no turns."""
TURNS = 24
"""How many turns slow and long tests have. CI sets SYMATTN_TURN by the time of the commit, or to all."""
ALWAYS = ("tests/soundness/", "tests/kernel/", "tests/recheck/")
"""Where slow tests run each time, and long ones up to LONGEST seconds."""
LONGEST = 5.0
DEALT = sorted((name for name in LONG if LONG[name] >= LONGEST), key=lambda name: (-LONG[name], name))
"""The longest tests, which are dealt out, so that no turn has many of them."""


def is_its_turn(name: str) -> bool:
    """Tell whether it is a test's turn to run; without SYMATTN_TURN it is not."""
    turn = os.environ.get("SYMATTN_TURN")
    if turn == "all":
        return True
    own = DEALT.index(name) if name in DEALT else crc32(name.encode())
    return turn is not None and own % TURNS == int(turn) % TURNS


def runs_each_time(name: str) -> bool:
    """Tell whether a slow test takes no turns."""
    seconds = LONG.get(name, 0)
    return 0 < seconds < OFTEN or (name.startswith(ALWAYS) and seconds <= LONGEST)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let tests that take long run with the slow ones when it is their turn, else in campaigns.

    The slow ones take turns as well, if turns are set; those about soundness run each time.
    """
    for item in items:
        is_listed = item.nodeid in LONG
        is_slow = item.get_closest_marker("slow") is not None and "SYMATTN_TURN" in os.environ
        if is_listed or is_slow:
            runs = runs_each_time(item.nodeid) or is_its_turn(item.nodeid)
            item.add_marker("slow" if runs else "campaign")


@pytest.hookimpl(wrapper=True)
def pytest_collect_file() -> Generator[None, list[Any], list[Any]]:
    """Look for no examples in docstrings of tests: all helpers would be imported for them."""
    return [found for found in (yield) if not isinstance(found, DoctestModule)]


def pytest_collection_finish() -> None:
    """Set up what is needed once there are tests to run.

    Thousands of tests and all modules are kept out of what the garbage collector goes through. Processes
    that tests have start are copies of one that has loaded symattn; those of commands that tests run
    are not, as in `tests/cli/test_processes.py`.
    """
    from symattn.runner.decide import worker

    multiprocessing.set_forkserver_preload(list(LOADED_ONCE))
    worker.CONTEXT = multiprocessing.get_context("forkserver")
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
