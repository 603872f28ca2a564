"""Attention on numbers that are large, small, infinite or none, and its accuracy beside PyTorch's."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from symattn.numeric import attention, attention_reference
from symattn.relations import causal, documents, from_function, isolated, padding, prefix, window

INF, NAN = math.inf, math.nan


def numbers(*shape: int, dtype: Any = np.float32, seed: int = 0) -> np.ndarray:
    return np.random.default_rng(seed).standard_normal(shape).astype(dtype)


def exact(*arrays: np.ndarray, **options: Any) -> Any:
    return attention_reference(*(array.astype(np.float64) for array in arrays), **options)


# -- what is masked does not count, whatever it is ----------------------------------------------------

S = 300
ODD = np.arange(S) % 2 == 1
UPPER_RIGHT = np.triu(np.ones((S, S), bool), 1)
MASKS = {  # options, and which keys nobody sees
    "padding": ({"attn_mask": padding(~ODD)}, ODD),
    "prefix": ({"attn_mask": prefix(130)}, np.arange(S) >= 130),
    "kv_lengths": ({"kv_lengths": 130}, np.arange(S) >= 130),
    "kv_lengths on a granule": ({"kv_lengths": 128}, np.arange(S) >= 128),
    "kv_lengths and causal": ({"kv_lengths": 130, "is_causal": True}, np.arange(S) >= 130),
    "dense": ({"attn_mask": np.broadcast_to(~ODD, (S, S))}, ODD),
    "one row of bool": ({"attn_mask": ~ODD}, ODD),
    "float": ({"attn_mask": np.where(ODD, -INF, 0.5)}, ODD),
    "bias": ({"bias": np.where(ODD, np.float32(-INF), np.float32(0.5))}, ODD),
    "mask_mod": ({"attn_mask": from_function("even", lambda b, h, i, j: j % 2 == 0)}, ODD),
    "function": ({"attn_mask": from_function("even", lambda i, j: j % 2)}, ODD),
    "score_mod": ({"score_mod": lambda s, b, h, i, j: np.where(j % 2 == 0, s, -INF)}, ODD),
    "causal": ({"is_causal": True, "alignment": -50}, np.arange(S) >= S - 50),
    "window": ({"window": (7, 0), "alignment": -50}, np.arange(S) >= S - 50),
    "documents": ({"attn_mask": documents([1] * 270 + [2] * 30), "alignment": -30}, np.arange(S) >= 270),
    "isolated": ({"attn_mask": isolated, "alignment": 150}, np.arange(S) < 150),
    "isolated, with lse": ({"attn_mask": isolated, "alignment": 150, "return_lse": True},
                           np.arange(S) < 150),
    "relations": ({"attn_mask": (causal | prefix(2)) & padding(~ODD)}, ODD),
    "two masks": ({"attn_mask": ~ODD, "bias": np.where(np.arange(S) < 20, -INF, 0.0)},
                  ODD | (np.arange(S) < 20)),
}  # fmt: skip


def results(found: Any) -> list[np.ndarray]:
    return [r for r in found if r is not None] if isinstance(found, tuple) else [found]


@pytest.mark.parametrize(
    ("routine", "garbage", "wants", "sharp"),
    [
        (attention, NAN, False, 1), (attention, NAN, True, 300), (attention, INF, False, 1),
        (attention, -INF, False, 300), (attention, "mixed", True, 1), (attention, 3e38, True, 1),
        (attention_reference, "mixed", True, 1),
    ],
)  # fmt: skip
@pytest.mark.parametrize("mask", MASKS)
def test_masked_keys_and_values_do_not_count(mask, routine, garbage, wants, sharp) -> None:
    options, hidden = MASKS[mask]
    options = {"return_weights": wants, "return_lse": wants, **options}
    q, k, v = (numbers(1, 2, S, 3, seed=seed) for seed in range(3))
    q = q * np.float32(sharp)
    zeroed = [np.where(hidden[:, None], np.float32(0), array) for array in (k, v)]
    wanted = routine(q, *zeroed, **options)
    filling = [NAN, -INF, 3e38] if garbage == "mixed" else garbage
    filled = [np.where(hidden[:, None], np.float32(filling), array) for array in (k, v)]
    for keys, values in (
        (filled[0], zeroed[1]),
        (zeroed[0], filled[1]),
        filled,
    ):
        for found, expected in zip(
            results(routine(q, keys, values, **options)), results(wanted), strict=True
        ):
            np.testing.assert_allclose(found, expected, rtol=1e-5 * sharp, atol=1e-6 * sharp)


@pytest.mark.parametrize("garbage", [NAN, INF, -INF])
@pytest.mark.parametrize("sharp", [1, 300])
def test_a_value_reaches_the_rows_that_see_it_alone(garbage, sharp) -> None:
    q, k, v = (numbers(2, 400, 5, seed=seed, dtype=np.float64) for seed in range(3))
    q *= sharp
    v[0, 77, 3] = garbage
    found = attention(q, k, v, is_causal=True)
    clean = attention(q, k, np.where(np.isfinite(v), v, 0), is_causal=True)
    strange = np.zeros(found.shape, bool)
    strange[0, 77:, 3] = True
    np.testing.assert_allclose(found[~strange], clean[~strange], rtol=1e-10)
    assert not np.isfinite(found[0, 77:110, 3]).any()
    np.testing.assert_array_equal(
        found, np.where(strange, attention_reference(q, k, v, is_causal=True), found)
    )


@pytest.mark.parametrize("wants", [False, True])
@pytest.mark.parametrize("length", [60, 400])
@pytest.mark.parametrize("place", ["query", "key", "bias", "score_mod", "+inf bias"])
def test_a_nan_score_makes_its_own_rows_nan(place, length, wants) -> None:
    q, k, v = (numbers(1, 2, length, 5, seed=seed) for seed in range(3))
    bias = np.zeros((length, length))
    options: dict[str, Any] = {"is_causal": True, "return_weights": wants, "return_lse": wants}
    rows = slice(41, 42)
    match place:
        case "query":
            q[0, :, 41, 2] = NAN
        case "key":
            k[0, :, 41, 2], rows = NAN, slice(41, None)
        case "bias":
            bias[41, 7], bias[41, 44] = NAN, NAN
        case "+inf bias":
            bias[41, 7], bias[40, 44] = INF, INF
        case "score_mod":
            options["score_mod"] = lambda s, b, h, i, j: np.where((i == 41) & (j == 7), NAN, s)
    clean = attention(np.nan_to_num(q), np.nan_to_num(k), v, **{**options, "score_mod": None})
    for routine in (attention, attention_reference):
        found = results(routine(q, k, v, bias=bias, **options))
        for result, other in zip(found, results(clean), strict=True):
            nan = np.zeros(result.shape, bool)
            nan[:, :, rows] = True
            if wants and result is found[1]:  # a weight that is masked stays 0
                nan &= np.tri(length, dtype=bool)
            np.testing.assert_array_equal(np.isnan(result), nan)
            np.testing.assert_allclose(result[:, :, :41], other[:, :, :41], rtol=1e-4, atol=1e-6)


@pytest.mark.parametrize("place", [0, 1])
@pytest.mark.parametrize("number", [NAN, INF, 1e38])
def test_isolated_tokens_still_have_scores(place, number) -> None:
    """A weight is 1 only if its score is finite: 1e38 · 1e38 is not."""
    q, k, v = (np.abs(numbers(300, 5, seed=seed)) + 1 for seed in range(3))
    (q, k)[place][7] = number
    if number == 1e38:
        (k, q)[place][7] = number
    found = attention(q, k, v, isolated)
    wanted = v.copy()
    wanted[7] = NAN
    np.testing.assert_allclose(found, wanted, rtol=1e-6)
    np.testing.assert_allclose(attention_reference(q, k, v, isolated), wanted, rtol=1e-6)


def test_a_bias_with_nan_still_restricts() -> None:
    """The smallest entry of such a bias is NaN, not −∞."""
    q, k, v = (numbers(300, 5, seed=seed) for seed in range(3))
    bias = np.zeros((300, 300))
    bias[:, 5], bias[7, 9] = -INF, NAN
    k[5], v[5] = NAN, NAN
    found = attention(q, k, v, bias)
    assert np.flatnonzero(np.isnan(found).any(axis=1)).tolist() == [7]
    np.testing.assert_allclose(found, attention_reference(q, k, v, bias), rtol=1e-4, atol=1e-6)


# -- large and small ----------------------------------------------------------------------------------


@pytest.mark.parametrize("length", [40, 600])
@pytest.mark.parametrize("wants", [False, True])
@pytest.mark.parametrize(
    ("offset", "spread"),
    [(80, 1), (-80, 1), (95, 2), (-100, 2), (0, 30), (0, 90), (1e4, 1), (-1e4, 1), (1e4, 100), (20, 0)],
)
def test_scores_of_any_size(offset, spread, wants, length) -> None:
    rng = np.random.default_rng(3)
    q, v = np.ones((length, 1), np.float32), numbers(length, 6)
    k = (offset + spread * rng.standard_normal((length, 1))).astype(np.float32)
    options = {"is_causal": True, "return_weights": wants, "return_lse": wants}
    for found, wanted in zip(
        results(attention(q, k, v, **options)), results(exact(q, k, v, **options)), strict=True
    ):
        np.testing.assert_allclose(found, wanted, rtol=3e-6, atol=2e-6)
    plain = attention(q, k, v)
    np.testing.assert_allclose(plain, exact(q, k, v), rtol=2e-5, atol=2e-6)


@pytest.mark.parametrize("length", [40, 600])
def test_opposite_logits(length) -> None:
    """Of scores ±10⁴ only the highest count."""
    q, v = np.ones((length, 1), np.float32), numbers(length, 6)
    k = np.where(np.arange(length) % 3 == 0, 1e4, -1e4).astype(np.float32)[:, None]
    found = attention(q, k, v, return_weights=True, return_lse=True)
    count = -(-length // 3)
    np.testing.assert_allclose(found.weights[:, ::3], 1 / count, rtol=1e-6)
    assert not found.weights[:, 1::3].any()
    assert not found.weights[:, 2::3].any()
    np.testing.assert_allclose(found.output, np.tile(v[::3].mean(axis=0), (length, 1)), atol=1e-6)
    np.testing.assert_allclose(found.lse, 1e4 + math.log(count), rtol=1e-7)


@pytest.mark.parametrize("length", [40, 600])
@pytest.mark.parametrize(
    ("dtype", "size"),
    [
        (np.float32, 1e37), (np.float32, 3.4e38), (np.float32, 1e-30), (np.float32, 1e20),
        (np.float64, 1e307), (np.float64, 1.7e308), (np.float64, 1e-300),
    ],
)  # fmt: skip
@pytest.mark.parametrize("options", [{}, {"is_causal": True}, {"attn_mask": window(70)}], ids=str)
def test_values_of_any_size(options, dtype, size, length) -> None:
    q, k = (numbers(2, length, 4, seed=seed, dtype=dtype) for seed in range(2))
    signs = np.random.default_rng(2).choice([-1, 1], (2, length, 3))
    v = (signs * np.random.default_rng(4).uniform(0.5, 1, signs.shape)).astype(dtype)
    wanted = attention_reference(q, k, v, **options)
    found = attention(q, k, (v * dtype(size)), **options)
    tolerance = 2e-6 if dtype == np.float32 else 1e-13
    np.testing.assert_allclose(found / dtype(size), wanted, rtol=10 * tolerance, atol=tolerance)


@pytest.mark.parametrize("is_causal", [False, True])
def test_a_column_that_spans_thirty_decades(is_causal) -> None:
    q, k = (numbers(2, 500, 8, seed=seed) for seed in range(2))
    v = numbers(2, 500, 3) * (10.0 ** np.linspace(-15, 15, 500)[:, None]).astype(np.float32)
    found, wanted = attention(q, k, v, is_causal=is_causal), exact(q, k, v, is_causal=is_causal)
    scale = exact(q, k, abs(v), is_causal=is_causal)
    assert np.abs((found - wanted) / scale).max() < 5e-6


@pytest.mark.parametrize("score", [-13.0, 0.0, 60.0])
def test_small_values_do_not_underflow(score) -> None:
    q = np.full((300, 1), score, np.float32)
    v = np.linspace(1e-30, 2e-30, 300, dtype=np.float32)[:, None]
    np.testing.assert_allclose(attention(q, np.ones_like(q), v), np.full((300, 1), v.mean()), rtol=1e-5)


@pytest.mark.parametrize("length", [30, 700])
@pytest.mark.parametrize("sharp", [1, 20, 1000])
@pytest.mark.parametrize(
    "options", [{}, {"is_causal": True}, {"attn_mask": documents(np.arange(700) // 90)}], ids=str
)
def test_float64_to_twelve_digits(options, sharp, length) -> None:
    """Scores have an error of their own size times 2⁻⁵³, whoever computes them."""
    q, k, v = (numbers(2, length, 16, seed=seed, dtype=np.float64) for seed in range(3))
    q *= sharp
    options = {**options, "return_weights": True, "return_lse": True}
    for found, wanted in zip(
        attention(q, k, v, **options), attention_reference(q, k, v, **options), strict=True
    ):
        np.testing.assert_allclose(found, wanted, rtol=1e-12 * sharp, atol=1e-12)


def test_no_floating_point_error_is_raised_and_the_handling_is_kept() -> None:
    """Neither with exceptions for all floating-point errors, nor, as in all tests, for warnings."""
    q, k, v = (numbers(2, 300, 5, seed=seed) for seed in range(3))
    cases: list[tuple[Any, dict[str, Any]]] = [
        ((q * 1e4, k, v), {}), ((q, k, v * 1e-30), {"is_causal": True}),
        ((q, k, np.float32(1e37) * v), {"is_causal": True}),
        ((q * NAN, k, v * INF), {"is_causal": True}),
        ((q * np.float32(1e30), k * np.float32(1e30), v), {"is_causal": True}),
        ((q, k, v), {"attn_mask": ~causal}), ((q, k, v), {"bias": np.full(300, 1e-300)}),
        ((q, k, v), {"bias": np.full(300, -1e300)}), ((q, k, v), {"scale": 1e300}),
        ((q, k, v), {"softcap": 1e-40}), ((q, k, v), {"softcap": 1e39}),
        ((q.astype(np.float16), k.astype(np.float16), np.full((2, 300, 1), 6e4, np.float16)), {}),
        ((q, k, v), {"attn_mask": isolated, "alignment": 9}),
        ((q * np.float32(1e25), k, v), {"attn_mask": isolated}),
    ]  # fmt: skip
    with np.errstate(divide="raise", over="raise", under="raise", invalid="raise"):
        before = np.geterr()
        for arrays, options in cases:
            for wants in (False, True):
                attention(*arrays, **options, return_lse=wants, return_weights=wants)
                assert np.geterr() == before


def test_float16_is_computed_in_float32() -> None:
    """Sums of 3000 exponentials, and values near the largest number, overflow float16."""
    q, k = np.full((3000, 4), 2.0, np.float16), np.ones((3000, 4), np.float16)
    v = np.full((3000, 2), 6e4, np.float16)
    found = attention(q[:9], k, v, return_lse=True)
    np.testing.assert_array_equal(found.output, v[:9])
    assert found.lse.dtype == np.float32
    np.testing.assert_allclose(found.lse, 4 + math.log(3000), rtol=1e-6)


# -- beside PyTorch -----------------------------------------------------------------------------------


def torch_sdpa(*arrays: np.ndarray, mask: np.ndarray | None = None, **options: Any) -> np.ndarray:
    torch = pytest.importorskip("torch", reason="PyTorch is what attention is compared with")
    tensors = [torch.from_numpy(array) for array in arrays]
    mask = None if mask is None else torch.from_numpy(mask)
    sdpa = torch.nn.functional.scaled_dot_product_attention
    return sdpa(*tensors, attn_mask=mask, **options).numpy()


@pytest.mark.torch
@pytest.mark.parametrize("dtype", [np.float32, np.float64])
@pytest.mark.parametrize("lengths", [(33, 90), (260, 600)])
@pytest.mark.parametrize("mask", ["none", "causal", "bool", "bool of keys", "float", "float −∞"])
@pytest.mark.parametrize(("heads", "scale"), [((3, 3), None), ((6, 2), 0.7), ((4, 1), None)])
def test_as_pytorch_has_it(heads, scale, mask, lengths, dtype) -> None:
    (H, H_kv), (L, keys) = heads, lengths
    rng = np.random.default_rng(L)
    q = rng.standard_normal((2, H, L, 16)).astype(dtype)
    k, v = (rng.standard_normal((2, H_kv, keys, n)).astype(dtype) for n in (16, 12))
    kept = rng.random((2, 1, L, keys)) < 0.6
    array = {
        "none": None, "causal": None, "bool": kept, "bool of keys": kept[:, :, :1],
        "float": rng.standard_normal((L, keys)).astype(dtype),
        "float −∞": np.where(kept, 0, -INF).astype(dtype),
    }[mask]  # fmt: skip
    theirs = torch_sdpa(
        q, k, v, mask=array, is_causal=mask == "causal", enable_gqa=H_kv != H, scale=scale
    )
    ours = attention(
        q, k, v, array, is_causal=mask == "causal", alignment="top_left", scale=scale
    )  # fmt: skip
    tolerance = 1e-5 if dtype == np.float32 else 1e-13
    np.testing.assert_allclose(ours, theirs, rtol=10 * tolerance, atol=tolerance)


@pytest.mark.torch
@pytest.mark.parametrize("sharp", [1, 30])
@pytest.mark.parametrize("is_causal", [False, True])
@pytest.mark.parametrize(("heads", "length"), [(2, 600), (1, 128)])
def test_as_accurate_as_pytorch(heads, length, is_causal, sharp) -> None:
    errors: dict[str, list[np.ndarray]] = {"ours": [], "theirs": []}
    for seed in range(20):
        q, k, v = (numbers(1, heads, length, 64, seed=3 * seed + n) for n in range(3))
        q = q * np.float32(sharp)
        wanted = exact(q, k, v, is_causal=is_causal)
        errors["ours"].append(attention(q, k, v, is_causal=is_causal) - wanted)
        errors["theirs"].append(torch_sdpa(q, k, v, is_causal=is_causal) - wanted)
    ours, theirs = (np.stack(found) for found in errors.values())
    assert np.sqrt((ours**2).mean()) <= 1.15 * np.sqrt((theirs**2).mean())
    assert np.abs(ours).max() <= 1.5 * np.abs(theirs).max()
