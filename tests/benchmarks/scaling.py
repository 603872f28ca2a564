"""How the cost of attention grows with length: ``python -m tests.benchmarks.scaling``.

float32, one head, E = 64. What a pair that is kept costs should not depend on the length: the ratio of
the largest to the smallest is aimed at 1.3. Memory is the peak above inputs and output, in a process of
its own, as Linux tells it.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from pathlib import Path

import numpy as np

from symattn.numeric import attention

E = 64
WINDOW = 256
LENGTHS = (8192, 16_384, 32_768, 65_536)
KINDS = ("causal", f"window {WINDOW}")


def pairs(kind: str, length: int) -> int:
    """Return how many pairs of a query and a key are kept."""
    reach = length if kind == "causal" else min(WINDOW, length)
    return reach * (reach + 1) // 2 + (length - reach) * reach


def _peak() -> int:
    status = Path("/proc/self/status").read_text()
    return next(int(line.split()[1]) << 10 for line in status.splitlines() if line.startswith("VmHWM"))


def measure(kind: str, length: int, rounds: int) -> tuple[float, int]:
    """Return the seconds of the fastest round, and the bytes of the peak above inputs and output."""
    rng = np.random.default_rng(0)
    arrays = [rng.standard_normal((1, length, E), dtype=np.float32) for _ in range(3)]

    def call() -> np.ndarray:
        if kind == "causal":
            return attention(*arrays, is_causal=True)
        return attention(*arrays, window=(WINDOW - 1, 0))

    memory = Path("/proc/self/clear_refs")
    if memory.exists():
        memory.write_text("5")
    before = _peak() if memory.exists() else 0
    output = call()
    extra = _peak() - before - output.nbytes if memory.exists() else 0
    del output
    best = float("inf")
    for _ in range(rounds):
        start = time.perf_counter()
        call()
        best = min(best, time.perf_counter() - start)
    return best, extra


def main() -> None:
    """Print a table for each kind of mask."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--one", nargs=2, metavar=("KIND", "LENGTH"), help="for this program itself")
    options = parser.parse_args()
    if options.one:
        print(json.dumps(measure(options.one[0], int(options.one[1]), options.rounds)))
        return
    for kind in KINDS:
        print(f"\n{kind:12}{'seconds':>10}{'ns a pair':>12}{'peak MiB':>10}")
        costs = []
        for length in LENGTHS:
            command = [sys.executable, "-m", "tests.benchmarks.scaling", "--one", kind, str(length)]
            done = subprocess.run(
                [*command, "--rounds", str(options.rounds)], check=True, capture_output=True, text=True
            )
            seconds, memory = json.loads(done.stdout)
            costs.append(seconds / pairs(kind, length))
            print(f"{length:12}{seconds:10.3f}{costs[-1] * 1e9:12.3f}{memory / 2**20:10.1f}")
        ratio = max(costs) / min(costs)
        print(f"largest / smallest cost of a pair: {ratio:.2f}, aimed at 1.3")


if __name__ == "__main__":
    main()
