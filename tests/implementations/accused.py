"""Right functions, held against their formulas again and again: ``bash .ci/campaigns implements``.

Each run draws other data. What is accused is accused wrongly: the bound of the formula is too small.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import product

from threadpoolctl import threadpool_limits

from symattn import implements
from tests.implementations.right import RIGHT


def held(name: str, seed: int) -> tuple[str | None, float]:
    """Return what is said against a right function, if anything; and its largest error over what is allowed."""
    function, formula = RIGHT[name]
    with threadpool_limits(1):
        found = implements(function, formula, seed=seed)
    return (None if found.conforms else f"{name}, seed {seed}: {found}"), found.ratio


def accusations(names: Sequence[str], seeds: range, jobs: int) -> Iterator[tuple[str, str | None, float]]:
    """Yield name, accusation and ratio of each run, function by function."""
    runs = list(product(names, seeds))
    with ProcessPoolExecutor(jobs) as pool:
        results = pool.map(held, *zip(*runs, strict=True), chunksize=20)
        for (name, _), (accused, ratio) in zip(runs, results, strict=True):
            yield name, accused, ratio


def main() -> int:
    """Print each accusation, and how many there were; 1 if there was one."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1000, help="runs of each function")
    parser.add_argument("--seed", type=int, default=0, help="the first run's")
    parser.add_argument("--only", nargs="*", choices=RIGHT, default=list(RIGHT), metavar="NAME")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    seeds = range(options.seed, options.seed + options.count)
    wrong, largest = dict.fromkeys(options.only, 0), dict.fromkeys(options.only, 0.0)
    done = 0
    for name, accused, ratio in accusations(options.only, seeds, options.jobs):
        done += 1
        largest[name] = max(largest[name], ratio)
        if accused is not None:
            wrong[name] += 1
            print(accused, flush=True)
        if done % options.count == 0:
            print(f"{name}: {wrong[name]} of {options.count} accused; largest error {largest[name]:.2g}", flush=True)
    print(f"{done} runs of {len(wrong)} right functions from seed {options.seed}, {sum(wrong.values())} accused")
    return 1 if any(wrong.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
