"""Faulty kernels are found by default options, and right ones are not accused."""

from __future__ import annotations

import functools
from typing import Any

import pytest

from symattn import implements
from tests.implementations import formulas
from tests.implementations.right_kernels import RIGHT_KERNELS
from tests.implementations.wrong_kernels import WRONG_KERNELS
from tests.marks import all_but

DAILY = (
    "tiles_of_128_queries_without_their_offset", "squares_are_summed_by_eight", "eight_lanes_of_heads",
    "a_hidden_first_block_is_nan", "the_running_maximum_starts_at_zero", "distances_of_one_byte",
    "places_of_the_mask_of_two_signed_bytes", "one_pass_variance", "epsilon_is_never_below_1e_6",
    "the_mask_is_kept_by_shape", "keys_are_appended_to_a_default_argument",
)  # fmt: skip
"""One of each kind; the others run with the slow tests."""

WIDE = ("float64", "float32")

DAILY_RIGHT = (
    "tiled", "from_a_finite_maximum", "welford", "slopes_of_keys_alone", "rotated_by_swapping_halves",
    "chunked_recurrence", "shifted_log_softmax",
)  # fmt: skip


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
    assert found.compared > 5 * found.silent


@pytest.mark.torch
def test_kernels_of_torch() -> None:
    torch = pytest.importorskip("torch")
    functional = torch.nn.functional

    def normal(x: Any, epsilon: float, gain: Any, shift: Any) -> Any:
        return functional.layer_norm(x, gain.shape[1:], gain[0], shift[0], epsilon)

    def causal_tiles(Q: Any, K: Any, V: Any) -> Any:
        parts = [
            functional.scaled_dot_product_attention(q, K, V, is_causal=True) for q in Q.split(128, -2)
        ]
        return torch.cat(parts, -2)

    assert implements(normal, formulas.LAYERNORM, arrays="torch", precisions=WIDE).conforms
    found = implements(causal_tiles, formulas.SELF_CAUSAL, arrays="torch", batched=True, precisions=WIDE)
    assert found.finding is not None
    assert found.finding.sizes["S"] == 129
    attend = functools.partial(functional.scaled_dot_product_attention, is_causal=True)
    names = {"query": formulas.q, "key": formulas.K, "value": formulas.V}
    assert implements(
        attend, formulas.SELF_CAUSAL, arrays="torch", batched=True, precisions=WIDE, **names
    ).conforms


@pytest.mark.parametrize(
    ("name", "sizes"),
    [
        ("tail_of_keys_after_tiles_of_128_lost", {"L": 1, "d": 1, "S": 129, "e": 1}),
        ("tiles_of_64_keys_without_their_offset", {"S": 65, "d": 1, "e": 1}),
        ("a_hidden_block_of_sixteen_is_nan", {"L": 1, "d": 1, "S": 17, "e": 1}),
        ("features_beyond_128_are_not_read", {"L": 1, "d": 129, "S": 2, "e": 1}),
        ("a_window_of_one_less", {"S": 20, "d": 1, "e": 1}),
    ],
)
def test_a_case_ends_just_beyond_its_block(name: str, sizes: dict[str, int]) -> None:
    planted: Any = WRONG_KERNELS[name]
    finding = implements(planted.function, planted.formula).finding
    assert finding is not None
    assert finding.sizes == sizes
