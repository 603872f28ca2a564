"""How long attention takes, as ratios to PyTorch's: ``python -m tests.benchmarks.attention``.

float32, batch 1, 8 heads, E = 64, two threads each. Each table is the median of three processes, as
OPENBLAS_CORETYPE is found, and in processes without it: the variable can pin NumPy's matrix products
to an older instruction set, and does nothing to PyTorch's.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any

import numpy as np

from symattn.numeric import attention
from symattn.relations import causal, documents, isolated, padding, window
from tests.benchmarks.side_by_side import compare

HEADS, E = 8, 64
PIN = "OPENBLAS_CORETYPE"

Case = tuple[str, float | None, Callable[[], object], Callable[[], object]]


def cases(only: str) -> Iterator[Case]:
    """Yield name, the ratio aimed at, our call and the one that it is compared with."""
    import torch

    torch.set_num_threads(2)
    sdpa = torch.nn.functional.scaled_dot_product_attention
    rng = np.random.default_rng(0)
    aim = 0.7 if PIN not in os.environ else 1.0

    def inputs(length: int, sharp: float = 1) -> tuple[list[np.ndarray], list[Any]]:
        arrays = [rng.standard_normal((1, HEADS, length, E), dtype=np.float32) for _ in range(3)]
        arrays[0] *= np.float32(sharp)
        return arrays, [torch.from_numpy(array) for array in arrays]

    for length in (1024, 2048, 4096, 8192):
        for is_causal in (False, True):
            name = f"{'causal' if is_causal else 'dense'} {length}"
            if only in name:
                ours, theirs = inputs(length)
                yield (
                    name, aim,
                    lambda a=ours, c=is_causal: attention(*a, is_causal=c),
                    lambda a=theirs, c=is_causal: sdpa(*a, is_causal=c),
                )  # fmt: skip
    for length in (1024, 4096):
        for is_causal in (False, True):
            name = f"logits × 1000, {'causal' if is_causal else 'dense'} {length}"
            if only in name:
                ours, theirs = inputs(length, 1000)
                yield (
                    name, 1.3,
                    lambda a=ours, c=is_causal: attention(*a, is_causal=c),
                    lambda a=theirs, c=is_causal: sdpa(*a, is_causal=c),
                )  # fmt: skip
    length = 8192
    masks = {
        "window 256": (window(255, 0), 1 / 15),
        "16 documents": (documents(np.arange(length) // 512), 1 / 12),
        "half padding": (padding(np.arange(length) < length // 2), 1 / 2.2),
        "isolated": (isolated, 1 / 500),
    }
    for name, (relation, goal) in masks.items():
        dense = relation.dense(length)
        seen = torch.from_numpy(dense)
        for kind, mask in (("relation", relation), ("dense bool", dense)):
            if only in f"{name}, {kind}" and (kind, name) != ("dense bool", "isolated"):
                ours, theirs = inputs(length)
                yield (
                    f"{name}, {kind}", goal,
                    lambda a=ours, m=mask: attention(*a, m),
                    lambda a=theirs, m=seen: sdpa(*a, m),
                )  # fmt: skip
    for length, goal in ((16, 1.2), (128, 1.0)):
        if only in f"textbook {length}":
            ours, _ = inputs(length)
            yield (
                f"textbook {length}", goal,
                lambda a=ours: attention(*a),
                lambda a=ours: textbook(*a),
            )  # fmt: skip
    if only in "causal 1024 by relation":
        ours, theirs = inputs(1024)
        yield (
            "causal 1024 by relation", None,
            lambda a=ours: attention(*a, causal),
            lambda a=theirs: sdpa(*a, is_causal=True),
        )  # fmt: skip


def textbook(query: np.ndarray, key: np.ndarray, value: np.ndarray) -> np.ndarray:
    """Compute attention as a textbook has it, in the arrays' own dtype."""
    scores = query @ key.swapaxes(-1, -2) * np.float32(E**-0.5)
    weights = np.exp(scores - scores.max(axis=-1, keepdims=True))
    weights /= weights.sum(axis=-1, keepdims=True)
    return weights @ value


def measure(only: str) -> dict[str, list[float | None]]:
    """Return for each case what was aimed at, the ratio, its spread, and the times."""
    found: dict[str, list[float | None]] = {}
    for name, goal, ours, theirs in cases(only):
        calls, rounds = (500, 9) if "textbook" in name else (5, 5) if "1024" in name else (4, 3)
        result = compare(ours, theirs, calls=calls, rounds=rounds)
        found[name] = [goal, result.ratio, result.low, result.high, result.ours, result.theirs]
    return found


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("only", nargs="?", default="", help="only cases whose name contains this")
    parser.add_argument("--processes", type=int, default=3)
    parser.add_argument("--json", action="store_true", help="one process, here; for this program itself")
    options = parser.parse_args()
    if options.json:
        print(json.dumps(measure(options.only)))
        return
    pinned = os.environ.get(PIN)
    settings = [dict(os.environ)]
    if pinned is not None:
        settings.append({name: value for name, value in os.environ.items() if name != PIN})
    for environment in settings:
        print(f"\n{PIN} = {environment.get(PIN, 'not set')}; {options.processes} processes")
        runs = []
        for _ in range(options.processes):
            command = [sys.executable, "-m", "tests.benchmarks.attention", options.only, "--json"]
            done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
            runs.append(json.loads(done.stdout))
        print(f"{'case':34}{'aim':>8}{'ratio':>9}   {'spread':17}{'ours':>10}{'theirs':>10}")
        for name in runs[0]:
            rows = [run[name] for run in runs]
            goal = rows[0][0]
            ratio, ours, theirs = (median(row[column] for row in rows) for column in (1, 4, 5))
            low, high = min(row[2] for row in rows), max(row[3] for row in rows)
            aim = "" if goal is None else f"{goal:.4f}"
            print(
                f"{name:34}{aim:>8}{ratio:9.4f}   {low:.4f} … {high:.4f}"
                f"{ours * 1e3:8.2f}ms{theirs * 1e3:8.2f}ms"
            )


if __name__ == "__main__":
    main()
