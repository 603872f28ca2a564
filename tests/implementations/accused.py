"""Right functions, held against their formulas again and again: ``bash .ci/campaigns implements``.

Each run draws other data. What is accused is accused wrongly: the bound of the formula is too small.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import inf
from typing import Any
from unittest.mock import patch

from threadpoolctl import threadpool_limits

from symattn import implements
from symattn.implementations import implements as module
from symattn.implementations.samples import Samples
from symattn.implementations.trial import Trial
from tests.implementations.right import RIGHT
from tests.implementations.right_kernels import RIGHT_KERNELS

ALL = {**RIGHT, **RIGHT_KERNELS}


def held(seed: int, names: Sequence[str]) -> list[tuple[str, str | None, float]]:
    """Hold right functions against their formulas, with the data of one seed.

    Returns
    -------
    list of name, what is said against it or None, and its largest error over what is allowed
    """
    found = []
    for formula in dict.fromkeys(ALL[name][1] for name in names):
        # What functions of one formula are given, and what it says there, is computed once for all.
        draw, expected = _once(Samples.draw), _once(Trial.expected)
        with (
            patch.object(Samples, "draw", draw),
            patch.object(Trial, "expected", expected),
            patch.object(module, "ROOM", inf),  # No case is left out for time.
        ):
            for name in names:
                if ALL[name][1] == formula:
                    with threadpool_limits(1):
                        result = implements(ALL[name][0], formula, seed=seed)
                    said = None if result.conforms else f"{name}, seed {seed}: {result}"
                    found.append((name, said, result.ratio))
    return found


def _once(method: Any) -> Any:
    """Return a method that answers at once what it has been asked before."""
    known: dict[Any, Any] = {}

    def answered(self: Any, first: Any, *rest: Any) -> Any:
        key = id(first) if isinstance(first, tuple) else first
        if key not in known:
            known[key] = method(self, first, *rest), first  # which keeps its id from being taken again
        return known[key][0]

    return answered


def accusations(
    names: Sequence[str], seeds: Sequence[int], jobs: int
) -> Iterator[tuple[str, str | None, float]]:
    """Yield what comes of each run: a seed's after another's."""
    with ProcessPoolExecutor(jobs) as pool:
        for found in pool.map(partial(held, names=names), seeds, chunksize=4):
            yield from found


def main() -> int:
    """Print each accusation, and how many there were; 1 if there was one."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1000, help="runs of each function")
    parser.add_argument("--seed", type=int, default=0, help="the first run's")
    parser.add_argument("--only", nargs="*", choices=ALL, default=list(ALL), metavar="NAME")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    runs, wrong = dict.fromkeys(options.only, 0), dict.fromkeys(options.only, 0)
    largest = dict.fromkeys(options.only, 0.0)
    seeds = range(options.seed, options.seed + options.count)
    for name, said, ratio in accusations(options.only, seeds, options.jobs):
        runs[name] += 1
        largest[name] = max(largest[name], ratio)
        if said is not None:
            wrong[name] += 1
            print(said, flush=True)
        if sum(runs.values()) % (50 * len(runs)) == 0:
            done = f"… {sum(runs.values())} runs, {sum(wrong.values())} accused"
            print(done, file=sys.stderr, flush=True)
    for name in runs:
        print(f"{name}: {wrong[name]} of {runs[name]} accused; largest error {largest[name]:.2g}")
    print(
        f"{sum(runs.values())} runs of {len(runs)} right functions from seed {options.seed}, "
        f"{sum(wrong.values())} accused"
    )
    return 1 if any(wrong.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
