"""Random calls of both attentions against 80-bit floats: ``bash .ci/campaigns numeric``."""

from __future__ import annotations

import argparse
import os
import sys
from concurrent.futures import ProcessPoolExecutor

from tests.numeric.random_calls import comparing, recurrences

ROUTINES = {"attention": comparing.findings, "linear_attention": recurrences.findings}


def main() -> None:
    """Make calls, print what is wrong with any, and end with exit code 1 if something is."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=12_000, help="calls of each routine")
    parser.add_argument("--only", choices=ROUTINES, help="one routine alone")
    parser.add_argument("--seed", type=int, default=0, help="the first call's")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    seeds = range(options.seed, options.seed + options.count)
    wrong = 0
    with ProcessPoolExecutor(options.jobs) as pool:
        for name in [options.only] if options.only else ROUTINES:
            for seed, found in zip(seeds, pool.map(ROUTINES[name], seeds, chunksize=50), strict=True):
                for what in found:
                    wrong += 1
                    print(f"{name}, seed {seed}: {what}", flush=True)
            print(f"{name}: {options.count} calls from seed {options.seed}, {wrong} findings so far")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
