"""Shared set-up: random tests repeat themselves.

Tests run in as many processes as there are processors, so that NumPy's products use one thread each.
"""

from __future__ import annotations

import os

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
