"""Which tiles attention is fastest with on this processor: ``python -m tests.benchmarks.tiles``.

CPU time of one thread, all sizes in turn, the tenth of all times that is least. ``--write`` puts what
was found into symattn/numeric/scaled_dot_product/tile_sizes.py, where it is looked up.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from unittest import mock

import numpy as np

from symattn.numeric import attention
from symattn.numeric.scaled_dot_product import plan, tile_sizes
from symattn.numeric.scaled_dot_product.tile_sizes import TileSize, second_cache
from symattn.numeric.threads import blas_architecture
from tests.benchmarks.machine import UNSET, processor

BYTES = 1 << 20
"""What the page of performance promises that a tile takes at most."""

QUERIES = (128, 192, 256, 384, 512)
"""Blocks of more would leave too few for several threads."""

LENGTHS = (1024, 2048)
_BEGIN, _END = "    # measured: begin\n", "    # measured: end\n"


def fastest(repetitions: int, *, is_causal: bool) -> int:
    """Print how long each size takes beside the least, and return the size that takes least."""
    times: dict[tuple[int, int], list[float]] = {}
    rng = np.random.default_rng(0)
    for length in LENGTHS:
        arrays = [rng.standard_normal((1, 2, length, 64), dtype=np.float32) for _ in range(3)]
        for _ in range(repetitions):
            for queries in QUERIES:
                size = TileSize(queries, queries, BYTES)
                with mock.patch.object(plan, "tile_size", lambda s=size: s):
                    start = time.thread_time()
                    attention(*arrays, is_causal=is_causal)
                    times.setdefault((queries, length), []).append(time.thread_time() - start)
    low = {which: float(np.quantile(found, 0.1)) for which, found in times.items()}
    least = [min(low[queries, length] for queries in QUERIES) for length in LENGTHS]
    ratios = {
        queries: [low[queries, n] / best for n, best in zip(LENGTHS, least, strict=True)]
        for queries in QUERIES
    }
    for queries, found in ratios.items():
        kind = "causal" if is_causal else "dense"
        print(f"{kind:7}{queries:5} queries  ", _shown(found), flush=True)
    return min(ratios, key=lambda queries: sum(ratios[queries]))


def _shown(ratios: Iterable[float]) -> str:
    return "  ".join(f"{n}: {ratio:.3f} ×" for n, ratio in zip(LENGTHS, ratios, strict=True))


def written(source: str, architecture: str, cache_size: int, size: TileSize, about: str) -> str:
    """Return the table's source with a line for a processor, in place of the one it had."""
    before, _, rest = source.partition(_BEGIN)
    lines, _, after = rest.partition(_END)
    key = f"({architecture!r}, {cache_size})".replace("'", '"')
    bytes_ = f"1 << {size.bytes.bit_length() - 1}"
    line = f"    {key}: TileSize({size.queries}, {size.restricted}, {bytes_}),  # {about}\n"
    kept = re.sub(rf"^    {re.escape(key)}: .*\n", "", lines, flags=re.MULTILINE)
    return before + _BEGIN + kept + line + _END + after


def main() -> None:
    """Measure in a process with one thread of BLAS that nothing pins, and perhaps write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repetitions", type=int, default=30)
    parser.add_argument("--write", action="store_true", help="write the table")
    parser.add_argument("--here", action="store_true", help="for this program itself")
    options = parser.parse_args()
    if not options.here:
        environment = {name: value for name, value in os.environ.items() if name not in UNSET}
        command = [sys.executable, "-m", "tests.benchmarks.tiles", "--here", *sys.argv[1:]]
        raise SystemExit(subprocess.call(command, env={**environment, "OPENBLAS_NUM_THREADS": "1"}))
    architecture, cache_size = blas_architecture(), second_cache()
    print(f"{processor()}; kernel {architecture}, second cache {cache_size} KiB")
    dense = fastest(options.repetitions, is_causal=False)
    size = TileSize(dense, fastest(options.repetitions, is_causal=True), BYTES)
    print(size)
    if options.write:
        if architecture is None or cache_size is None:
            raise SystemExit("BLAS or the system does not tell what it is; nothing is written")
        path = Path(tile_sizes.__file__)
        about = f"{processor().rpartition(',')[0]}, {datetime.now(UTC).date()}"
        path.write_text(written(path.read_text(), architecture, cache_size, size, about))


if __name__ == "__main__":
    main()
