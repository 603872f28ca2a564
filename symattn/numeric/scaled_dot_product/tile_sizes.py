"""How large a tile of scores is, by the kernels that BLAS runs and a core's cache, never by timing."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from symattn.numeric.threads import blas_architecture

_SECOND_CACHE = Path("/sys/devices/system/cpu/cpu0/cache/index2/size")
"""Where Linux tells how large the second cache is, in KiB."""


class TileSize(NamedTuple):
    """How many queries make a block, and how many bytes of scores a tile has.

    Attributes
    ----------
    queries : int
        Where every query sees the same keys: the more, the fewer Python's steps.
    restricted : int
        Where queries see different keys: the fewer, the fewer scores are computed in vain.
    bytes : int
        A tile is written and read while it is in a cache.
    """

    queries: int
    restricted: int
    bytes: int


ELSEWHERE = TileSize(256, 256, 1 << 20)
"""For processors that nobody has measured."""

MEASURED: dict[tuple[str, int], TileSize] = {
    # measured: begin
    ("Haswell", 512): TileSize(512, 256, 1 << 20),  # AMD EPYC, family 25, 2026-11-28
    # measured: end
}
"""By BLAS's architecture and the KiB of the second cache, as ``tests.benchmarks.tiles`` found it."""


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
    """Return what was measured with the same kernels, of several caches that of the most similar one.

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
    """Return how many KiB the second cache of a core has; None where that is not told."""
    try:
        told = _SECOND_CACHE.read_text().strip()
    except OSError:
        return None
    return int(told[:-1]) if told.endswith("K") and told[:-1].isdigit() else None
