"""Faulty kernels are found by default options, and right ones are not accused."""

from __future__ import annotations

import functools
from typing import Any

import pytest

from symattn import implements
from tests.implementations import formulas
from tests.implementations.accused import held
from tests.implementations.right_kernels import RIGHT_KERNELS
from tests.implementations.wrong_kernels import WRONG_KERNELS
from tests.marks import all_but

DAILY = (
    "squares_are_summed_by_eight", "a_hidden_first_block_is_nan", "distances_of_one_byte",
    "one_pass_variance", "the_mask_is_kept_by_shape",
)  # fmt: skip
"""One of each kind; the others run with the slow tests."""

DAILY_RIGHT = ("tiled", "welford", "chunked_recurrence", "shifted_log_softmax")

RUNS, STEP = 500, 10
"""With how many seeds right kernels are held against their formulas, and how many are one test."""


def test_there_are_enough() -> None:
    assert len(WRONG_KERNELS) >= 60
    assert len(RIGHT_KERNELS) >= 40


@pytest.mark.parametrize("name", all_but(WRONG_KERNELS.keys() - DAILY, WRONG_KERNELS))
def test_a_faulty_kernel_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # How small the case becomes is asked elsewhere.
    monkeypatch.setattr("symattn.implementations.implements.SECONDS", 0.2)
    planted = WRONG_KERNELS[name]
    finding = implements(planted.function, planted.formula).finding
    assert finding is not None
    assert finding.kind == planted.kind


@pytest.mark.parametrize("name", all_but(RIGHT_KERNELS.keys() - DAILY_RIGHT, RIGHT_KERNELS))
def test_a_right_kernel_is_not_accused(name: str) -> None:
    found = implements(*RIGHT_KERNELS[name])
    assert found.conforms, str(found)
    assert found.compared > 2 * found.silent


@pytest.mark.campaign
@pytest.mark.parametrize("first", range(0, RUNS, STEP))
def test_right_kernels_are_not_accused_with_other_data(first: int) -> None:
    runs = [run for seed in range(first, first + STEP) for run in held(seed, list(RIGHT_KERNELS))]
    assert len(runs) == STEP * len(RIGHT_KERNELS)
    assert [said for _, said, _ in runs if said is not None] == []


@pytest.mark.slow
@pytest.mark.torch
def test_kernels_of_torch() -> None:
    torch = pytest.importorskip("torch")
    attend = torch.nn.functional.scaled_dot_product_attention

    def normal(x: Any, epsilon: float, gain: Any, shift: Any) -> Any:
        return torch.nn.functional.layer_norm(x, gain.shape[1:], gain[0], shift[0], epsilon)

    def tiled(Q: Any, K: Any, V: Any) -> Any:
        return torch.cat([attend(part, K, V, is_causal=True) for part in Q.split(128, -2)], -2)

    of_torch = functools.partial(implements, arrays="torch", precisions=("float64", "float32"))
    assert of_torch(normal, formulas.LAYERNORM).conforms
    finding = of_torch(tiled, formulas.SELF_CAUSAL, batched=True).finding
    assert finding is not None
    assert finding.sizes["S"] == 129
    names = {"query": formulas.q, "key": formulas.K, "value": formulas.V, "is_causal": True}
    assert of_torch(attend, formulas.SELF_CAUSAL, batched=True, **names).conforms


@pytest.mark.parametrize(
    ("name", "sizes"),
    [
        ("tail_of_keys_after_tiles_of_128_lost", {"L": 1, "d": 1, "S": 129, "e": 1}),
        pytest.param(
            "tiles_of_64_keys_without_their_offset", {"S": 65, "d": 1, "e": 1}, marks=pytest.mark.slow
        ),
        pytest.param(
            "a_hidden_block_of_sixteen_is_nan", {"L": 1, "d": 1, "S": 17, "e": 1}, marks=pytest.mark.slow
        ),
        pytest.param(
            "features_beyond_128_are_not_read",
            {"L": 1, "d": 129, "S": 2, "e": 1},
            marks=pytest.mark.slow,
        ),
        pytest.param("a_window_of_one_less", {"S": 20, "d": 1, "e": 1}, marks=pytest.mark.slow),
    ],
)
def test_a_case_ends_just_beyond_its_block(
    name: str, sizes: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    # On a busy machine less time is left for this.
    monkeypatch.setattr("symattn.implementations.implements.SECONDS", 60.0)
    planted: Any = WRONG_KERNELS[name]
    finding = implements(planted.function, planted.formula).finding
    assert finding is not None
    assert finding.sizes == sizes
