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
    ("SkylakeX", 1024): TileSize(512, 256, 1 << 20),  # AMD EPYC, family 25, 2026-11-30
    # measured: end
}
"""Tile sizes by BLAS's architecture and KiB of the second cache, from ``tests.benchmarks.tiles``."""


_SAME_SETS = 2048
"""Rows a multiple of so many bytes apart share the sets of the first cache."""

_LINE = 64
"""Bytes of a line of the cache."""


def even_width(keys: int, most: int, itemsize: int) -> int:
    """Return the number of keys of a tile, if tiles of about `most` keys are to be alike.

    Rows of scores are kept from sharing the sets of the first cache: products with 256 queries that
    write rows 4 KiB apart take a fifth longer.

    Parameters
    ----------
    keys : int
        All keys that a block of queries sees.
    most : int
        Keys for which a tile has its size in bytes; it is exceeded by one line of the cache at most.
    itemsize : int
        Bytes of a score.

    Examples
    --------
    >>> even_width(4096, 512, 4), even_width(640, 512, 4), even_width(1024, 1024, 4)
    (528, 320, 528)
    """
    line, apart = _LINE // itemsize, _SAME_SETS // itemsize
    count = -(-keys // most)
    if count == 1 and keys % (2 * apart) == 0:
        count = 2
    width = -(-keys // count // line) * line
    return width + line if width % apart == 0 else width


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
