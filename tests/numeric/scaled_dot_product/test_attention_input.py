"""What attention says of arguments that do not fit, and what it makes of strange arrays."""

from __future__ import annotations

import gc
import time
import warnings
import weakref
from typing import Any

import numpy as np
import pytest

from symattn.errors import InputError
from symattn.numeric import attention, attention_reference
from symattn.relations import causal, from_function, isolated, unknown, window

ROUTINES = [attention, attention_reference]
Q = np.ones((1, 2, 5, 4))
K = np.ones((1, 2, 7, 4))
V = np.ones((1, 2, 7, 3))


def returning(result: Any) -> Any:
    return lambda *_: result


BAD = {  # arguments, options, error, words of the message
    "vector": ((Q[0, 0, 0], K, V), {}, InputError, r"query has shape \(4,\); give \(…, heads, length"),
    "number": ((1.0, K, V), {}, InputError, r"query has shape \(\)"),
    "features": ((Q[..., :3], K, V), {}, InputError, r"\(1, 2, 5, 3\).*have 3 and 4 features"),
    "lengths": ((Q, K, V[:, :, :6]), {}, InputError, "7 keys and 6 values; give as many"),
    "heads of key and value": ((Q, K, V[:, :1]), {}, InputError, "key has 2 heads and value 1"),
    "heads that do not divide": ((np.ones((1, 3, 5, 4)), K, V), {}, InputError,
                                 "3 query heads cannot share 2 key heads"),
    "fewer query heads": ((Q[:, :1], K, V), {}, InputError, "1 query heads cannot share 2 key heads"),
    "no key heads": ((Q, K[:, :0], V[:, :0]), {}, InputError, "2 query heads cannot share 0 key heads"),
    "leading axes": ((np.ones((2, 2, 5, 4)), np.ones((3, 2, 7, 4)), V), {}, InputError,
                     "the leading axes do not broadcast"),
    "integers": ((Q.astype(int), K, V), {}, TypeError, "query has dtype int64; permitted are float16"),
    "booleans": ((Q, K.astype(bool), V), {}, TypeError, "key has dtype bool"),
    "complex": ((Q, K, V * 1j), {}, TypeError, "value has dtype complex128"),
    "objects": ((Q.astype(object), K, V), {}, TypeError, "query has dtype object"),
    "strings": ((Q, K.astype(str), V), {}, TypeError, "key has dtype <U"),
    "long double": ((Q.astype(np.longdouble), K, V), {}, TypeError, "query has dtype (float|longd)"),
    "masked array": ((np.ma.array(Q), K, V), {}, TypeError, "query is a masked array, whose mask"),
    "ragged": (([[1.0], [1.0, 2.0]], K, V), {}, InputError, "query is not an array"),
    "None": ((None, K, V), {}, TypeError, "query has dtype object"),
    "mask shape": ((Q, K, V, np.ones((5, 6), bool)), {}, InputError,
                   r"attn_mask has shape \(5, 6\), which does not broadcast to .* \(1, 2, 5, 7\)"),
    "mask with too many axes": ((Q, K, V, np.ones((2, 1, 2, 5, 7), bool)), {}, InputError,
                                "attn_mask has shape"),
    "mask for the result": ((Q, K, V, np.ones((3, 2, 5, 7), bool)), {}, InputError,
                            "attn_mask has shape"),
    "integer mask": ((Q, K, V, np.ones((5, 7), int)), {}, TypeError,
                     r"attn_mask has dtype int64; permitted is bool \(True keeps\)"),
    "string mask": ((Q, K, V, "causal"), {}, TypeError, "attn_mask has dtype <U6; permitted is bool"),
    "function as mask": ((Q, K, V, lambda i, j: i >= j), {}, TypeError, "attn_mask has dtype object"),
    "masked mask": ((Q, K, V, np.ma.ones((5, 7), bool)), {}, TypeError, "attn_mask is a masked array"),
    "ragged mask": ((Q, K, V, [[True], [True, False]]), {}, InputError, "attn_mask is not an array"),
    "unknown relation": ((Q, K, V, unknown("R") & causal), {}, InputError,
                         r"attn_mask = \(R and causal\) is unknown; give a concrete relation"),
    "bool bias": ((Q, K, V), {"bias": np.ones((5, 7), bool)}, TypeError, "bias has dtype bool"),
    "bias shape": ((Q, K, V), {"bias": np.ones(5)}, InputError, r"bias has shape \(5,\)"),
    "masked bias": ((Q, K, V), {"bias": np.ma.ones((5, 7))}, TypeError, "bias is a masked array"),
    "no alignment": ((Q, K, V, causal), {}, InputError,
                     "causal with L = 5 queries and S = 7 keys; say where the first query stands"),
    "no alignment, is_causal": ((Q, K, V), {"is_causal": True}, InputError, "alignment='top_left'"),
    "no alignment, window": ((Q, K, V), {"window": (1, 0)}, InputError, r"window\(1, 0\) with L = 5"),
    "no alignment, function": ((Q, K, V, from_function("f", lambda i, j: j > i - 2)), {}, InputError,
                               "f with L = 5"),
    "alignment": ((Q, K, V), {"alignment": "left"}, InputError, "alignment = 'left'; permitted are"),
    "alignment of floats": ((Q, K, V), {"alignment": 1.0}, TypeError, "alignment has dtype float64"),
    "alignment of bool": ((Q, K, V), {"alignment": True}, TypeError, "alignment has dtype bool"),
    "alignment per entry": ((Q, K, V), {"alignment": [1, 2]}, InputError,
                            r"alignment has shape \(2,\), which does not broadcast to .* \(1,\)"),
    "window of one": ((Q, K, V), {"window": 3}, InputError, r"window = 3; give \(left, right\)"),
    "window of three": ((Q, K, V), {"window": (1, 2, 3)}, InputError, r"window = \(1, 2, 3\)"),
    "negative window": ((Q, K, V), {"window": (-2, 0)}, InputError, "left = -2; give a whole number"),
    "fractional window": ((Q, K, V), {"window": (1, 0.5)}, InputError, "right = 0.5"),
    "window of bool": ((Q, K, V), {"window": (True, 0)}, InputError, "left = True"),
    "window of strings": ((Q, K, V), {"window": "ab"}, InputError, "left = 'a'"),
    "window of arrays": ((Q, K, V), {"window": (np.arange(3), 0)}, InputError, "window = "),
    "kv_lengths of floats": ((Q, K, V), {"kv_lengths": [3.0]}, TypeError, "kv_lengths has dtype float"),
    "kv_lengths too long": ((Q, K, V), {"kv_lengths": [8]}, InputError, "to 8; permitted is 0 to S = 7"),
    "kv_lengths negative": ((Q, K, V), {"kv_lengths": -1}, InputError, "kv_lengths from -1"),
    "kv_lengths shape": ((Q, K, V), {"kv_lengths": [1, 2]}, InputError, r"kv_lengths has shape \(2,\)"),
    "scale of NaN": ((Q, K, V), {"scale": np.nan}, InputError, "scale = nan; give a finite number"),
    "scale of infinity": ((Q, K, V), {"scale": np.inf}, InputError, "scale = inf"),
    "scale of text": ((Q, K, V), {"scale": "0.5"}, TypeError, "scale = '0.5'; give a number"),
    "scale of bool": ((Q, K, V), {"scale": True}, TypeError, "scale = True; give a number"),
    "scale of complex": ((Q, K, V), {"scale": 1j}, TypeError, "scale = 1j; give a number"),
    "several scales": ((Q, K, V), {"scale": np.ones(2)}, TypeError,
                       r"scale = an array of float64 of shape \(2,\); give a number"),
    "one scale in an array": ((Q, K, V), {"scale": np.ones(1)}, TypeError, "scale = an array"),
    "softcap negative": ((Q, K, V), {"softcap": -1}, InputError, "softcap = -1; give a positive"),
    "softcap NaN": ((Q, K, V), {"softcap": np.nan}, InputError, "softcap = nan"),
    "softcap infinite": ((Q, K, V), {"softcap": np.inf}, InputError, "softcap = inf"),
    "softcap of text": ((Q, K, V), {"softcap": "x"}, TypeError, "softcap = 'x'; give a number"),
    "fully_masked": ((Q, K, V), {"fully_masked": "mean"}, InputError, "permitted are 'zero'"),
    "score_mod": ((Q, K, V), {"score_mod": 3}, TypeError, "score_mod = 3 cannot be called; give a func"),
    "score_mod without return": ((Q, K, V), {"score_mod": returning(None)}, TypeError,
                                 r"score_mod returned None; .* numbers of shape \(5, 7\)"),
    "score_mod of text": ((Q, K, V), {"score_mod": returning("x")}, TypeError, "returned 'x'"),
    "score_mod of complex": ((Q, K, V), {"score_mod": lambda s, *_: s * 1j}, TypeError,
                             "score_mod returned an array of dtype complex128"),
    "score_mod of bool": ((Q, K, V), {"score_mod": lambda s, *_: s > 0}, TypeError,
                          "score_mod returned an array of dtype bool"),
    "score_mod shape": ((Q, K, V), {"score_mod": lambda s, *_: s[:, :3]}, InputError,
                        r"returned an array of shape \(5, 3\) for scores of shape \(5, 7\)"),
    "mask_mod without return": ((Q, K, V, from_function("f", lambda i, j: None, opaque=True)),
                                {"alignment": 0}, InputError, "f answers with object"),
    "mask_mod shape": ((Q, K, V, from_function("f", lambda i, j: np.ones((2, 2), bool), opaque=True)),
                       {"alignment": 0}, InputError, r"f answers with shape \(2, 2\) for 5 queries"),
}  # fmt: skip


@pytest.mark.parametrize("routine", ROUTINES)
@pytest.mark.parametrize("name", BAD)
def test_bad_input(name, routine) -> None:
    arguments, options, error, message = BAD[name]
    with pytest.raises(error, match=message):
        routine(*arguments, **options)


# -- empty --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("routine", ROUTINES)
@pytest.mark.parametrize("wants", [False, True])
@pytest.mark.parametrize("options", [{}, {"is_causal": True, "alignment": 0}, {"softcap": 2.0}], ids=str)
@pytest.mark.parametrize(
    ("batch", "heads", "kv_heads", "L", "S", "E", "E_v"),
    [
        (2, 2, 2, 0, 5, 3, 4), (2, 2, 2, 5, 0, 3, 4), (2, 2, 2, 0, 0, 3, 4), (2, 2, 2, 5, 6, 0, 4),
        (2, 2, 2, 5, 6, 3, 0), (2, 2, 2, 5, 6, 0, 0), (0, 2, 2, 5, 6, 3, 4), (2, 0, 0, 5, 6, 3, 4),
        (2, 0, 3, 5, 6, 3, 4), (0, 0, 0, 0, 0, 0, 0), (1, 2, 1, 300, 0, 3, 4), (1, 2, 2, 300, 300, 0, 4),
        (1, 1, 1, 300, 300, 3, 0),
    ],
)  # fmt: skip
def test_empty(batch, heads, kv_heads, L, S, E, E_v, options, wants, routine) -> None:
    rng = np.random.default_rng(0)
    q, k, v = (
        rng.standard_normal((batch, h, n, width))
        for h, n, width in ((heads, L, E), (kv_heads, S, E), (kv_heads, S, E_v))
    )
    result = routine(q, k, v, **options, return_weights=wants, return_lse=wants)
    output = result.output if wants else result
    assert output.shape == (batch, heads, L, E_v)
    if not S:
        assert not output.any()
    if not E and S and output.size:  # all scores are 0
        seen = np.tri(L, S) if options.get("is_causal") else np.ones((L, S))
        np.testing.assert_allclose(output, seen / seen.sum(axis=1, keepdims=True) @ v, atol=1e-12)
    if wants:
        assert result.weights.shape == (batch, heads, L, S)
        assert result.lse.shape == (batch, heads, L)
        np.testing.assert_allclose(result.weights.sum(axis=-1), 1.0 if S else 0.0)
        np.testing.assert_array_equal(np.isneginf(result.lse), not S)


@pytest.mark.parametrize("routine", ROUTINES)
def test_no_keys_and_the_policies(routine) -> None:
    q, none = np.ones((2, 3)), np.ones((0, 3))
    np.testing.assert_array_equal(routine(q, none, none), np.zeros((2, 3)))
    np.testing.assert_array_equal(routine(q, none, none, fully_masked="nan"), np.full((2, 3), np.nan))
    with pytest.raises(InputError, match=r"2 row\(s\) are fully masked"):
        routine(q, none, none, fully_masked="raise")
    assert routine(q[:0], q, q, fully_masked="raise").shape == (0, 3)


# -- strange memory -----------------------------------------------------------------------------------

SHAPE = (2, 3, 150, 6)


def unaligned(array: np.ndarray) -> np.ndarray:
    return np.frombuffer(b"?" + array.tobytes(), dtype=array.dtype, offset=1).reshape(array.shape)


def in_records(array: np.ndarray) -> np.ndarray:
    records = np.zeros(array.shape[:-1], dtype=[("tag", "i1"), ("row", array.dtype, array.shape[-1])])
    records["row"] = array
    return records["row"]


def read_only(array: np.ndarray) -> np.ndarray:
    array = array.copy()
    array.setflags(write=False)
    return array


def every_second(array: np.ndarray) -> np.ndarray:
    return np.repeat(np.repeat(array, 2, axis=-1), 2, axis=-2)[..., ::2, ::2]


def over_the_top(array: np.ndarray) -> np.ndarray:
    """Rows that overlap: each begins where the last one's second number stands."""
    line = np.ascontiguousarray(array).ravel()
    step = array.itemsize
    return np.lib.stride_tricks.as_strided(line, array.shape, (8 * step, 3 * step, step, step))


LAYOUTS = {
    "C": np.ascontiguousarray,
    "Fortran": np.asfortranarray,
    "heads inside": lambda a: np.ascontiguousarray(a.swapaxes(1, 2)).swapaxes(1, 2),
    "transposed": lambda a: np.ascontiguousarray(a.swapaxes(2, 3)).swapaxes(2, 3),
    "rows backwards": lambda a: np.ascontiguousarray(a[..., ::-1, :])[..., ::-1, :],
    "columns backwards": lambda a: np.ascontiguousarray(a[..., ::-1])[..., ::-1],
    "batches backwards": lambda a: np.ascontiguousarray(a[::-1, ::-1])[::-1, ::-1],
    "every second": every_second,
    "read-only": read_only,
    "big-endian": lambda a: a.astype(a.dtype.newbyteorder(">")),
    "unaligned": unaligned,
    "in records": in_records,
    "broadcast batch": lambda a: np.broadcast_to(a[:1], a.shape),
    "broadcast heads": lambda a: np.broadcast_to(a[:, :1], a.shape),
    "broadcast rows": lambda a: np.broadcast_to(a[..., :1, :], a.shape),
    "broadcast columns": lambda a: np.broadcast_to(a[..., :1], a.shape),
    "a number": lambda a: np.broadcast_to(a.dtype.type(0.5), a.shape),
    "overlapping rows": over_the_top,
    "subclass": lambda a: a.view(type("Special", (np.ndarray,), {})),
}
OPTIONS: list[dict[str, Any]] = [
    {}, {"is_causal": True}, {"attn_mask": isolated}, {"softcap": 3.0, "window": (40, 2)},
    {"scale": 30.0, "return_weights": True, "return_lse": True},
]  # fmt: skip


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_strange_memory(layout, options, dtype) -> None:
    """Each of the three arrays in turn, and all of them, in all ways of computing."""
    rng = np.random.default_rng(0)
    for shape in (SHAPE, (2, 3, 20, 6)):
        plain = [rng.standard_normal(shape).astype(dtype) for _ in range(3)]
        strange = [LAYOUTS[layout](array) for array in plain]
        before = [array.copy() for array in strange]
        for chosen in ((0,), (1,), (2,), (0, 1, 2)):
            arrays = [strange[n] if n in chosen else plain[n] for n in range(3)]
            copies = [np.array(array, dtype=dtype, order="C") for array in arrays]
            found, wanted = attention(*arrays, **options), attention(*copies, **options)
            if not isinstance(found, tuple):
                found, wanted = (found,), (wanted,)
            for one, other in zip(found, wanted, strict=True):
                assert type(one) is np.ndarray
                assert one.dtype == np.dtype(dtype)
                np.testing.assert_allclose(one, other, rtol=2e-4, atol=1e-5)
                assert not any(np.shares_memory(one, array) for array in arrays)
        for array, copy in zip(strange, before, strict=True):
            np.testing.assert_array_equal(array, copy)


@pytest.mark.parametrize("length", [20, 300])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_one_array_for_all(options, length) -> None:
    rng = np.random.default_rng(0)
    x = rng.standard_normal((2, length, 6))
    shared = rng.standard_normal((length + 2, 2, 18))
    views = [shared[n : length + n, :, 6 * n : 6 * n + 6].swapaxes(0, 1) for n in range(3)]
    for arrays in ([x, x, x], [x, x[:, ::-1], x], views):
        before = [array.copy() for array in arrays]
        found, wanted = attention(*arrays, **options), attention_reference(*before, **options)
        np.testing.assert_allclose(
            found if isinstance(found, np.ndarray) else found.output,
            wanted if isinstance(wanted, np.ndarray) else wanted.output,
            rtol=1e-9, atol=1e-12,
        )  # fmt: skip
        for array, copy in zip(arrays, before, strict=True):
            np.testing.assert_array_equal(array, copy)


@pytest.mark.parametrize("layout", ["C", "Fortran", "transposed", "rows backwards", "columns backwards",
                                    "every second", "read-only", "unaligned", "broadcast rows",
                                    "broadcast columns", "broadcast heads", "a number"])  # fmt: skip
@pytest.mark.parametrize("kind", ["bool", "float", "float32", ">f8", "float16"])
def test_masks_in_strange_memory(kind, layout) -> None:
    rng = np.random.default_rng(0)
    q, k, v = (rng.standard_normal((2, 3, 150, 6)) for _ in range(3))
    kept = rng.random((2, 3, 150, 150)) < 0.6
    mask = LAYOUTS[layout](kept if kind == "bool" else np.where(kept, 0.5, -np.inf).astype(kind))
    before = mask.copy()
    for arrays in ([q, k, v], [q[:, :, :30], k, v]):
        part = mask[:, :, : arrays[0].shape[2]]
        np.testing.assert_allclose(
            attention(*arrays, part),
            attention_reference(*arrays, np.array(part)),
            rtol=1e-10,
            atol=1e-12,
        )
    np.testing.assert_array_equal(mask, before)


def test_masks_that_begin_at_one_place_are_told_apart() -> None:
    """Views with one pointer and other strides, and heads that share a mask."""
    rng = np.random.default_rng(0)
    buffer = rng.random(200 * 400) < 0.5
    narrow = buffer[: 200 * 200].reshape(200, 200)
    wide = buffer.reshape(200, 400)[:, :200]
    bias = np.where(np.lib.stride_tricks.as_strided(buffer, (3, 200, 200), (200, 1, 200)), 0, -np.inf)
    q, k, v = (rng.standard_normal((3, 200, 4)) for _ in range(3))
    for mask in (narrow, wide, narrow.T, np.stack([narrow, wide, narrow.T])):
        for more in (None, bias):
            np.testing.assert_allclose(
                attention(q, k, v, mask, bias=more),
                attention_reference(q, k, v, mask, bias=more),
                rtol=1e-10, atol=1e-12,
            )  # fmt: skip


@pytest.mark.parametrize("routine", ROUTINES)
def test_array_likes(routine) -> None:
    lists = [[1.0, 0.0], [0.5, 2.0], [0.0, -1.0]]
    array = np.array(lists)
    wanted = routine(array, array, array, np.tri(3, dtype=bool))
    np.testing.assert_array_equal(routine(lists, lists, lists, np.tri(3, dtype=bool).tolist()), wanted)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", PendingDeprecationWarning)
        matrix = np.asmatrix(array)
    found = routine(matrix, matrix, matrix, causal)
    assert type(found) is np.ndarray
    np.testing.assert_allclose(found, wanted, rtol=1e-14)
    np.testing.assert_allclose(routine(array, array, array, bias=[0.0, 0.0, -np.inf], window=(1, None)),
                               routine(array, array, array, [True, True, False], window=[1, -1]),
                               rtol=1e-14)  # fmt: skip


@pytest.mark.parametrize(
    ("dtypes", "result"),
    [
        (("f2", "f2", "f2"), "f2"), (("f2", "f4", "f2"), "f4"), (("f2", "f4", "f8"), "f8"),
        ((">f4", ">f4", ">f4"), "f4"), ((">f2", "<f2", "f2"), "f2"), (("f8", "f4", "f4"), "f8"),
    ],
)  # fmt: skip
def test_dtypes_are_promoted(dtypes, result) -> None:
    rng = np.random.default_rng(0)
    arrays = [rng.standard_normal((12, 4)).astype(dtype) for dtype in dtypes]
    for options in ({}, {"is_causal": True, "return_weights": True, "return_lse": True}):
        for routine in ROUTINES:
            found = routine(*arrays, **options)
            found = found if isinstance(found, tuple) else (found,)
            compute = np.dtype(np.float64 if result == "f8" else np.float32)
            assert [part.dtype for part in found] == [np.dtype(result), np.dtype(result), compute][
                : len(found)
            ]


def test_masks_are_let_go() -> None:
    """No cycle keeps a large mask alive until garbage is collected."""
    q, mask = np.ones((1, 300, 4)), np.tri(300, dtype=bool)
    alive = weakref.ref(mask)
    gc.collect()
    gc.disable()
    try:
        attention(q, q, q, mask, softcap=3.0)
        del mask
        deadline = time.monotonic() + 10  # a helper thread may be about to forget its task
        while alive() is not None and time.monotonic() < deadline:
            time.sleep(0.001)
        assert alive() is None
    finally:
        gc.enable()


def test_window_takes_whole_numbers_of_numpy() -> None:
    x = np.random.default_rng(0).standard_normal((30, 4))
    np.testing.assert_array_equal(
        attention(x, x, x, window=(np.int64(3), np.uint8(0))), attention(x, x, x, window(3))
    )


@pytest.mark.parametrize("routine", ROUTINES)
@pytest.mark.parametrize(
    "mask", [np.tri(5, 7), np.ones((5, 7)) - np.eye(5, 7), np.float32([[1] * 6 + [0]])]
)
def test_a_float_mask_of_zeros_and_ones_is_warned_of(routine, mask):
    with pytest.warns(UserWarning, match=r"all 0 or 1, which are added.*give attn_mask != 0") as caught:
        routine(Q, K, V, mask)
    assert [warning.filename for warning in caught] == [__file__]


@pytest.mark.parametrize(
    "mask",
    [
        np.tri(5, 7) != 0,
        np.where(np.tri(5, 7), 0, -np.inf),
        np.zeros((5, 7)),
        np.ones((5, 7)),
        np.tri(5, 7) / 2,
        np.tri(5, 7) + np.nan,
        np.float64(1),
    ],
)
def test_other_masks_are_not_warned_of(mask):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        attention(Q, K, V, mask)


def test_biases_of_zeros_and_ones_are_what_they_are_called():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        attention(Q, K, V, bias=np.tri(5, 7))
