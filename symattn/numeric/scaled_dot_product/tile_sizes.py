"""Sizes of tiles of scores, by the kernels of BLAS and the cache of a core, never by timing."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from symattn.numeric.threads import blas_architecture

_SECOND_CACHE = Path("/sys/devices/system/cpu/cpu0/cache/index2/size")
"""The file in which Linux gives the size of the second cache, in KiB."""


class TileSize(NamedTuple):
    """The number of queries in a block, and of bytes of scores in a tile.

    Attributes
    ----------
    queries : int
        Queries in a block where each sees the same keys: the more, the fewer steps of Python.
    restricted : int
        Queries in a block where they see different keys: the fewer, the fewer scores are wasted.
    bytes : int
        Bytes of scores in a tile, which is written and read while it is in a cache.
    """

    queries: int
    restricted: int
    bytes: int


ELSEWHERE = TileSize(256, 256, 1 << 20)
"""The tile of processors that were not measured."""

MEASURED: dict[tuple[str, int], TileSize] = {
    # measured: begin
    ("Haswell", 512): TileSize(512, 256, 1 << 20),  # AMD EPYC, family 25, 2026-11-28
    ("SkylakeX", 2048): TileSize(512, 256, 1 << 20),  # Intel(R) Xeon(R) Processor, family 6, 2026-11-29
    # measured: end
}
"""Tile sizes by BLAS's architecture and KiB of the second cache, from ``tests.benchmarks.tiles``."""


@cache
def tile_size() -> TileSize:
    """Return the size of tiles on this processor.

    Examples
    --------
    >>> tile_size().queries >= 64
    True
    """
    return chosen(blas_architecture(), second_cache())


def chosen(architecture: str | None, cache_size: int | None) -> TileSize:
    """Return the tile that was measured with the same kernels and the most similar cache.

    Examples
    --------
    >>> chosen("Z80", 16) == ELSEWHERE
    True
    """
    alike = {size: tile for (name, size), tile in MEASURED.items() if name == architecture}
    if not alike:
        return ELSEWHERE
    return alike[min(alike, key=lambda size: abs(size - (cache_size or 0)))]


def second_cache() -> int | None:
    """Return the KiB of the second cache of a core; None if the system does not give them."""
    try:
        told = _SECOND_CACHE.read_text().strip()
    except OSError:
        return None
    return int(told[:-1]) if told.endswith("K") and told[:-1].isdigit() else None
