"""Tiles follow from the processor alone, and results are the same whatever they are."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from symattn.numeric import attention, attention_reference
from symattn.numeric.scaled_dot_product import plan, tile_sizes
from symattn.numeric.scaled_dot_product.tile_sizes import (
    ELSEWHERE,
    MEASURED,
    TileSize,
    chosen,
    even_width,
)
from symattn.relations import causal, documents, window
from tests.benchmarks.tiles import written

NEAR, FAR = TileSize(384, 128, 1 << 20), TileSize(1024, 256, 1 << 20)


@pytest.mark.parametrize(
    ("architecture", "cache", "wanted"),
    [
        ("A", 512, NEAR), ("A", 640, NEAR), ("A", 2048, FAR), ("A", None, NEAR), ("A", 1, NEAR),
        ("B", 512, ELSEWHERE), (None, 512, ELSEWHERE), (None, None, ELSEWHERE),
    ],
)  # fmt: skip
def test_the_same_kernels_with_the_most_similar_cache(architecture, cache, wanted, monkeypatch) -> None:
    monkeypatch.setattr(tile_sizes, "MEASURED", {("A", 512): NEAR, ("A", 1024): FAR})
    assert chosen(architecture, cache) == wanted


@pytest.mark.parametrize(
    ("told", "wanted"), [("512K\n", 512), ("1024K", 1024), ("1M", None), ("", None), (None, None)]
)
def test_what_linux_tells_of_the_second_cache(told, wanted, tmp_path, monkeypatch) -> None:
    path = tmp_path / "size"
    if told is not None:
        path.write_text(told)
    monkeypatch.setattr(tile_sizes, "_SECOND_CACHE", path)
    assert tile_sizes.second_cache() == wanted


@pytest.mark.parametrize("size", [ELSEWHERE, *MEASURED.values()], ids=str)
def test_a_tile_is_at_most_a_mebibyte(size) -> None:
    assert 0 < size.bytes <= 1 << 20
    assert 64 <= size.restricted <= size.queries


@given(st.integers(1, 10_000), st.integers(64, 4096), st.sampled_from([4, 8]))
def test_even_tiles_are_few_alike_and_in_different_sets_of_the_cache(keys, most, itemsize) -> None:
    width, line = even_width(keys, most, itemsize), 64 // itemsize
    assert width <= most + 2 * line
    count = -(-keys // width)
    assert count <= max(-(-keys // most), 2)
    assert keys - (count - 1) * width > 0
    assert count == 1 or width * itemsize % 2048


def test_writing_a_processor_replaces_its_line_and_keeps_the_others() -> None:
    source = "T = {\n    # measured: begin\n    # measured: end\n}\n"
    once = written(source, "A", 512, NEAR, "one")
    both = written(once, "A", 1024, FAR, "other")
    again = written(both, "A", 512, FAR, "one")
    for text, table in (
        (source, {}), (once, {("A", 512): NEAR}), (both, {("A", 512): NEAR, ("A", 1024): FAR}),
        (again, {("A", 512): FAR, ("A", 1024): FAR}),
    ):  # fmt: skip
        found: dict = {}
        exec(text, {"TileSize": TileSize}, found)  # noqa: S102
        assert found["T"] == table


@pytest.mark.parametrize("mask", [None, causal, window(20, 3), documents(np.arange(700) // 90)], ids=str)
@pytest.mark.parametrize("size", [NEAR, FAR, TileSize(128, 64, 1 << 16), TileSize(1024, 1024, 1 << 14)])
@pytest.mark.parametrize("sharp", [1, 40])
def test_any_tiles_are_right(size, mask, sharp, monkeypatch) -> None:
    rng = np.random.default_rng(0)
    q, k, v = (rng.standard_normal((2, 700, 16), dtype=np.float32) for _ in range(3))
    q *= np.float32(sharp)
    monkeypatch.setattr(plan, "tile_size", lambda: size)
    exact = attention_reference(*(array.astype(float) for array in (q, k, v)), mask)
    np.testing.assert_allclose(attention(q, k, v, mask), exact, rtol=1e-4, atol=2e-5)
