"""Attention over long sequences: memory that grows as their length, and right answers."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from symattn.numeric import attention_reference

MIB = 1 << 20
IN_A_PROCESS = """
import json, sys
import numpy as np
from symattn.numeric import attention

def numbers(length, seed):
    return np.random.default_rng(seed).standard_normal((1, length, 64), dtype=np.float32)

def peak():
    with open("/proc/self/status") as status:
        return next(int(line.split()[1]) << 10 for line in status if line.startswith("VmHWM"))

length, options, rows = json.loads(sys.argv[1])
attention(*(numbers(600, seed) for seed in range(3)), is_causal=True)
arrays = [numbers(length, seed) for seed in range(3)]
with open("/proc/self/clear_refs", "w") as references:
    references.write("5")
before = peak()
output = attention(*arrays, **options)
print(json.dumps([peak() - before - output.nbytes, output[0, rows].tolist()]))
"""


def numbers(length: int, seed: int) -> np.ndarray:
    return np.random.default_rng(seed).standard_normal((1, length, 64), dtype=np.float32)


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/clear_refs").exists(), reason="Linux tells the peak of memory")
@pytest.mark.parametrize(
    ("length", "options", "reach"),
    [
        (32_768, {"is_causal": True}, 32_768),
        (32_768, {}, None),
        (32_768, {"window": [255, 0]}, 255),
        (1_048_576, {"window": [255, 0]}, 255),
    ],
)
def test_long_sequences(length, options, reach) -> None:
    rng = np.random.default_rng(1)
    rows = sorted({0, 1, 255, 256, length - 1, *rng.integers(0, length, 12).tolist()})
    done = subprocess.run(
        [sys.executable, "-c", IN_A_PROCESS, json.dumps([length, options, rows])],
        capture_output=True, text=True, check=True, timeout=300,
    )  # fmt: skip
    memory, found = json.loads(done.stdout)
    assert memory < 100 * MIB
    q, k, v = (numbers(length, seed) for seed in range(3))
    for row, output in zip(rows, found, strict=True):
        seen = slice(0, length) if reach is None else slice(max(row - reach, 0), row + 1)
        arrays: list[Any] = [
            array[0].astype(np.float64) for array in (q[:, row : row + 1], k[:, seen], v[:, seen])
        ]
        wanted = attention_reference(*arrays)
        np.testing.assert_allclose(output, wanted[0], rtol=1e-4, atol=2e-6)
