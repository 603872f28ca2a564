"""What linear attention's rules cost beside the plain one: ``python -m tests.benchmarks.recurrences``.

float32, 8 heads, E = 64, chunks of 64 tokens; CPU time of the calling thread in blocks that alternate in
one process, OpenBLAS with one thread. The products of a chunk alone, of equal sizes, are timed beside:
the plain rule takes four, the delta rules seven.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys

from tests.benchmarks.machine import UNSET, machine
from tests.benchmarks.side_by_side import compare

HEADS, E = 8, 64
LENGTHS = (1024, 4096)
PRODUCTS = {"plain": 4, "delta": 7}


def measure() -> None:
    """Print a line of JSON for each length and rule: name, length, ratio, quartiles, both seconds."""
    import numpy as np

    from symattn.numeric import linear_attention

    rng = np.random.default_rng(0)
    for length in LENGTHS:
        shape = (HEADS, length, E)
        query, key, value = (rng.standard_normal(shape, dtype=np.float32) for _ in range(3))
        key /= np.linalg.norm(key, axis=-1, keepdims=True)
        beta = rng.uniform(0, 1, shape[:-1]).astype(np.float32)
        gate = rng.uniform(0.9, 1, shape[:-1]).astype(np.float32)
        cells = rng.standard_normal((HEADS, E, E), dtype=np.float32)

        def products(count: int, chunks: int = length // E, one: object = cells) -> None:
            for _ in range(count * chunks):
                np.matmul(one, one)  # type: ignore[call-overload]

        options = {
            "gated": {"gate": gate},
            "delta": {"beta": beta},
            "gated_delta": {"gate": gate, "beta": beta},
        }
        calls = {
            name: lambda n=name, o=chosen, a=(query, key, value): linear_attention(*a, rule=n, **o)
            for name, chosen in options.items()
        }
        calls |= {f"products, {name}": lambda n=n, f=products: f(n) for name, n in PRODUCTS.items()}
        for name, call in calls.items():
            found = compare(call, lambda a=(query, key, value): linear_attention(*a), seconds=2)
            row = (name, length, found.ratio, found.low, found.high, found.ours, found.theirs)
            print(json.dumps(row), flush=True)


def main() -> None:
    """Print the table."""
    if sys.argv[1:] == ["--here"]:
        measure()
        return
    environment = {name: value for name, value in os.environ.items() if name not in UNSET}
    environment["OPENBLAS_NUM_THREADS"] = "1"
    print(machine(environment))
    command = [sys.executable, "-m", "tests.benchmarks.recurrences", "--here"]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        for line in process.stdout or ():
            name, length, ratio, low, high, ours, plain = json.loads(line)
            times = f"{ours * 1e3:7.2f} ms beside {plain * 1e3:.2f} ms"
            print(f"{name:16} S = {length}  {ratio:.2f} ({low:.2f} to {high:.2f}), {times}", flush=True)


if __name__ == "__main__":
    main()
