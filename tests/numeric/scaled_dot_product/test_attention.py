"""Attention against its reference, and the reference against loops over single numbers."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from fractions import Fraction
from itertools import chain, combinations
from typing import Any
from unittest import mock

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from symattn.numeric import attention, attention_reference
from symattn.numeric.scaled_dot_product import block, directly, plan, visibility
from symattn.numeric.scaled_dot_product import isolated as isolated_way
from symattn.numeric.scaled_dot_product.tile_sizes import TileSize
from symattn.relations import (
    Relation,
    blocks,
    causal,
    documents,
    everything,
    from_function,
    isolated,
    nothing,
    padding,
    prefix,
    window,
)

INF = math.inf
DTYPES = ["float16", "float32", "float64"]
try:
    import ml_dtypes
except ImportError:
    pass
else:
    DTYPES.append(np.dtype(ml_dtypes.bfloat16))
EPS = {"float16": 2.0**-10, "bfloat16": 2.0**-7, "float32": 2.0**-23, "float64": 2.0**-52}


# -- what is drawn ------------------------------------------------------------------------------------


def _plain_relations(S: int, rng: np.random.Generator) -> list[Relation]:
    ids = rng.integers(0, 4, S)

    def longer(values: np.ndarray) -> np.ndarray:  # one of the tests lengthens the sequences
        return np.resize(values, S + 300)

    a, b = (int(n) for n in rng.integers(0, S + 2, 2))
    return [
        causal, isolated, everything, nothing, window(a, b), window(None, b), window(a, None), window(a),
        blocks(a + 1), prefix(b), documents(longer(ids)), documents(longer(np.sort(ids))),
        padding(longer(rng.random(S) < 0.7)), padding(longer(np.arange(S) < a)),
        from_function("odd sums", lambda i, j: (i + j) % 2),
        from_function("odd keys", lambda i, j: j % 2 == 1),
        from_function("all", lambda i, j: True),
        from_function("mask_mod", lambda b, h, i, j: (i * (h + 1) + j + b) % 3 > 0, opaque=True),
        from_function("sliding", lambda b, h, i, j: (i >= j) & (i - j <= 2 * h + b)),
    ]  # fmt: skip


def _relation(draw: Any, S: int, rng: np.random.Generator) -> Relation:
    chosen = st.sampled_from(_plain_relations(S, rng))
    one, two = draw(chosen), draw(chosen)
    return draw(
        st.sampled_from(
            [one, one & two, one | two, ~one, one & ~two, ~(one | two), (one & two) | causal]
        )
    )


def _broadcast_shape(draw: Any, full: tuple[int, ...]) -> tuple[int, ...]:
    kept = full[draw(st.integers(0, len(full))) :]
    return tuple(draw(st.sampled_from([n, n, 1])) for n in kept)


SCORE_MODS = {
    "none": None,
    "heads": lambda s, b, h, i, j: s + 0.3 * b - 0.1 * (h + 1) * np.abs(i - j),
    "in place": lambda s, b, h, i, j: np.add(s, 0.5 * ((i + 2 * j) % 3), out=s),
    "restricts": lambda s, b, h, i, j: np.where((i + j) % 5 == h, -INF, s),
    "float64": lambda s, b, h, i, j: s.astype(np.float64) / 3,
    "integers": lambda s, b, h, i, j: (i - j) % 4,
    "a number": lambda s, b, h, i, j: 1.5,
}


@st.composite
def calls(draw: Any, largest: int) -> tuple[tuple[Any, ...], dict[str, Any]]:
    """Draw the arguments of a call."""
    rng = np.random.default_rng(draw(st.integers(0, 10**6)))
    L, S = draw(st.integers(1, largest)), draw(st.integers(1, largest))
    S = draw(st.sampled_from([L, S]))
    E, E_v = draw(st.integers(1, 5)), draw(st.integers(1, 4))
    dtype = np.dtype(draw(st.sampled_from(DTYPES)))
    kv_heads, group = draw(st.sampled_from([(1, 1), (2, 1), (1, 3), (2, 2)]))
    leading = draw(st.sampled_from([None, (), (), (2,), (3,), (2, 2), (1, 2)]))
    sharp = draw(st.sampled_from([1, 1, 1, 60]))

    def array(heads: int, length: int, width: int, factor: float = 1) -> np.ndarray:
        if leading is None:
            shape: tuple[int, ...] = (length, width)
        else:
            axes = tuple(draw(st.sampled_from([n, n, 1])) for n in leading)
            axes = axes[draw(st.sampled_from([0, 0, len(axes)])) :]
            shape = (*axes, heads, length, width)
        if len(shape) > 2 and draw(st.booleans()):
            swapped = (*shape[:-3], length, heads, width)
            return (rng.standard_normal(swapped) * factor).astype(dtype).swapaxes(-2, -3)
        return (rng.standard_normal(shape) * factor).astype(dtype)

    if leading is None:
        kv_heads = group = 1
    arrays = array(kv_heads * group, L, E, sharp), array(kv_heads, S, E), array(kv_heads, S, E_v)
    entries = np.broadcast_shapes(*(a.shape[:-3] for a in arrays))
    scores = (*entries, kv_heads * group, L, S)

    if draw(st.integers(0, 3)) == 0:
        dense = rng.random(scores)
        plain = st.sampled_from(
            [None, None, None, isolated, causal, window(2), dense < 0.95, dense < 0.05]
        )
        options = {"attn_mask": draw(plain), "scale": None, "softcap": None}
        options["alignment"] = draw(st.sampled_from(["top_left", "bottom_right", -2, 1]))
        if options["attn_mask"] is None:
            options["alignment"] = None
        elif draw(st.integers(0, 3)) == 0:
            options["kv_lengths"] = rng.integers(0, S + 1, entries)
        return arrays, {**options, "score_mod": None, "is_causal": False, "fully_masked": "zero",
                        "return_weights": False, "return_lse": False}  # fmt: skip

    mask: Any = None
    match draw(st.sampled_from(["none", "bool", "float", "relation", "relation"])):
        case "bool":
            kept = rng.random(_broadcast_shape(draw, scores)) < draw(st.sampled_from([0.1, 0.6, 0.95]))
            mask = np.asarray(kept)
        case "float":
            shape = _broadcast_shape(draw, scores)
            floats = rng.standard_normal(shape).astype(draw(st.sampled_from([dtype, np.float64])))
            mask = np.where(rng.random(shape) < 0.7, floats, floats.dtype.type(-INF))
        case "relation":
            mask = _relation(draw, S, rng)
    options: dict[str, Any] = {"attn_mask": mask}
    if draw(st.integers(0, 3)) == 0:
        options["bias"] = rng.standard_normal(_broadcast_shape(draw, scores))
    options["is_causal"] = draw(st.sampled_from([False, False, True]))
    if draw(st.integers(0, 3)) == 0:
        options["window"] = draw(
            st.tuples(*2 * [st.one_of(st.none(), st.just(-1), st.integers(0, S + 1))])
        )
    if draw(st.integers(0, 3)) == 0:
        options["kv_lengths"] = rng.integers(0, S + 1, _broadcast_shape(draw, entries))
    per_entry = rng.integers(-S, S + 1, _broadcast_shape(draw, entries))
    options["alignment"] = draw(
        st.sampled_from(
            ["top_left", "bottom_right", int(rng.integers(-S, S + 1)), per_entry, S - L]
            + [None] * (L == S)
        )
    )
    options["score_mod"] = SCORE_MODS[draw(st.sampled_from(["none"] * 6 + list(SCORE_MODS)))]
    options["scale"] = draw(st.sampled_from([None, None, 0.0, 0.5, -1.0, 1]))
    options["softcap"] = draw(st.sampled_from([None, None, None, 0, 2.5]))
    options["fully_masked"] = draw(st.sampled_from(["zero", "nan"]))
    for wish in ("return_weights", "return_lse"):
        options[wish] = draw(st.booleans())
    return arrays, options


# -- the reference ------------------------------------------------------------------------------------


def by_loops(arrays: tuple[Any, ...], options: dict[str, Any]) -> tuple[np.ndarray, ...]:
    """Compute output, weights and lse of (…, heads, length, width) arrays one number at a time."""
    q, k, v = (np.asarray(a, np.float64) for a in arrays)
    entries = np.broadcast_shapes(*(a.shape[:-3] for a in (q, k, v)))
    q, k, v = (np.broadcast_to(a, entries + a.shape[-3:]) for a in (q, k, v))
    (heads, L, E), (kv_heads, S, E_v) = q.shape[-3:], v.shape[-3:]
    mask, bias = options["attn_mask"], options.get("bias")
    if isinstance(mask, np.ndarray):
        mask = np.broadcast_to(mask, (*entries, heads, L, S))
    bias = np.broadcast_to(0.0 if bias is None else bias, (*entries, heads, L, S))
    lengths = np.broadcast_to(options.get("kv_lengths", S), entries)
    left, right = options.get("window") or (None, None)
    alignment = options["alignment"]
    scale = 1 / math.sqrt(E) if options["scale"] is None else options["scale"]
    output, weights = np.zeros((*entries, heads, L, E_v)), np.zeros((*entries, heads, L, S))
    lse = np.full((*entries, heads, L), -INF)
    for number, entry in enumerate(np.ndindex(entries)):
        first = {
            "top_left": 0, None: 0, "bottom_right": int(lengths[entry]) - L,
        }[alignment] if alignment is None or isinstance(alignment, str) else int(
            np.broadcast_to(alignment, entries)[entry]
        )  # fmt: skip
        for h in range(heads):
            relation = mask.at(number, h) if isinstance(mask, Relation) else everything
            for i in range(L):
                place, scores = first + i, {}
                for j in range(int(lengths[entry])):
                    if not relation.sees(place + 1, j + 1) or (options["is_causal"] and j > place):
                        continue
                    if left not in (None, -1) and j < place - left:
                        continue
                    if right not in (None, -1) and j > place + right:
                        continue
                    shared = (*entry, h // (heads // kv_heads), j)
                    score = scale * math.fsum(q[(*entry, h, i)] * k[shared])
                    if options["score_mod"] is not None:
                        pair = np.array([[i]]), np.array([[j]])
                        score = options["score_mod"](np.array([[score]]), number, h, *pair)
                        score = np.asarray(score).item()
                    if options["softcap"]:
                        score = options["softcap"] * math.tanh(score / options["softcap"])
                    score += bias[(*entry, h, i, j)]
                    if isinstance(mask, np.ndarray):
                        here = mask[(*entry, h, i, j)]
                        score += (0 if here else -INF) if mask.dtype == bool else float(here)
                    if score > -INF:
                        scores[j] = score
                row = (*entry, h, i)
                if not scores:
                    if options["fully_masked"] == "nan":
                        output[row] = weights[row] = np.nan
                    continue
                largest = max(scores.values())
                total = math.fsum(math.exp(s - largest) for s in scores.values())
                lse[row] = largest + math.log(total)
                for j, s in scores.items():
                    weights[(*row, j)] = math.exp(s - largest) / total
                for c in range(E_v):
                    column = v[(*entry, h // (heads // kv_heads))][:, c]
                    output[(*row, c)] = math.fsum(weights[(*row, j)] * column[j] for j in scores)
    return output, weights, lse


def _in_float64(
    arrays: tuple[Any, ...], options: dict[str, Any]
) -> tuple[tuple[Any, ...], dict[str, Any]]:
    """Return a call that asks for everything, in float64, of the numbers that the call is given."""
    options = {**options, "return_weights": True, "return_lse": True}
    for name in ("attn_mask", "bias"):
        given_ = options.get(name)
        if isinstance(given_, np.ndarray) and given_.dtype != bool:
            compute = np.float64 if arrays[0].dtype == np.float64 else np.float32
            options[name] = given_.astype(compute).astype(np.float64)
    return tuple(a.astype(np.float64) for a in arrays), options


@settings(max_examples=150)
@given(calls(5))
def test_the_reference_against_loops(call) -> None:
    (q, k, v), options = _in_float64(*call)
    heads = [a[None] if a.ndim == 2 else a for a in (q, k, v)]
    is_one_head = q.ndim == k.ndim == v.ndim == 2
    for found, wanted in zip(
        attention_reference(q, k, v, **options), by_loops(tuple(heads), options), strict=True
    ):
        assert found.dtype == np.float64
        np.testing.assert_allclose(found, wanted[0] if is_one_head else wanted, rtol=1e-9, atol=1e-11)


@pytest.mark.parametrize("routine", [attention, attention_reference])
def test_fractions(routine) -> None:
    """With logarithms of whole numbers as scores, weights are fractions."""
    numbers, values = [1, 2, 5, 8], [Fraction(3), Fraction(-1, 2), Fraction(7), Fraction(1, 4)]
    q, k = np.ones((4, 1)), np.log(np.array(numbers, float))[:, None]
    v = np.array([[float(x)] for x in values])
    relations = {
        "causal": (causal, [[0], [0, 1], [0, 1, 2], [0, 1, 2, 3]]),
        "window": (window(1, 1), [[0, 1], [0, 1, 2], [1, 2, 3], [2, 3]]),
        "isolated": (isolated, [[0], [1], [2], [3]]),
        "documents": (documents([4, 4, 2, 4]), [[0, 1, 3], [0, 1, 3], [2], [0, 1, 3]]),
    }
    for relation, seen in relations.values():
        sums = [sum(numbers[j] for j in row) for row in seen]
        exact = [
            sum(Fraction(numbers[j], n) * values[j] for j in row)
            for row, n in zip(seen, sums, strict=True)
        ]
        result = routine(q, k, v, relation, return_weights=True, return_lse=True)
        np.testing.assert_allclose(result.output[:, 0], [float(x) for x in exact], rtol=1e-14)
        np.testing.assert_allclose(result.lse, np.log(sums), rtol=1e-14)
        for i, row in enumerate(seen):
            wanted = [float(Fraction(numbers[j], sums[i])) if j in row else 0.0 for j in range(4)]
            np.testing.assert_allclose(result.weights[i], wanted, rtol=1e-14)


# -- attention ----------------------------------------------------------------------------------------


@contextmanager
def counted() -> Iterator[Counter[str]]:
    """Count which ways of computing are taken."""
    ways: Counter[str] = Counter()
    originals = block.Block._write, block.Block._normalised, directly.attend
    values_at_queries = isolated_way.values_at_queries

    def write(self: Any, divisor: Any, largest: Any, chosen: Any) -> None:
        ways["unshifted" if largest is None else "shifted"] += 1
        ways["several tiles"] += len(self.tiles) > 1
        ways["several heads"] += self.b * self.k > 1
        ways["some heads of a stack"] += not chosen.all()
        originals[0](self, divisor, largest, chosen)

    def normalised(self: Any, largest: Any) -> Any:
        ways["normalised"] += 1
        return originals[1](self, largest)

    def attend(*arguments: Any) -> Any:
        found = originals[2](*arguments)
        ways["directly" if found is not None else "directly in vain"] += 1
        return found

    def isolated_values(arguments: Any) -> Any:
        ways["isolated"] += 1
        return values_at_queries(arguments)

    with ExitStack() as stack:
        for owner, name, new in (
            (block.Block, "_write", write), (block.Block, "_normalised", normalised),
            (directly, "attend", attend), (isolated_way, "values_at_queries", isolated_values),
        ):  # fmt: skip
            stack.enter_context(mock.patch.object(owner, name, new))
        yield ways


@contextmanager
def small_blocks(most_scores: int) -> Iterator[None]:
    """Make blocks and tiles so small that short sequences cross them."""
    with ExitStack() as stack:
        for module, name, size in (
            (plan, "tile_size", lambda: TileSize(8, 8, 8 * 64)), (plan, "MANY_QUERIES", 8),
                (visibility, "_GRANULE", 4),
            (directly, "MOST_SCORES", most_scores), (plan, "_STACK_BYTES", most_scores // 64),
            (plan, "FEW_SCORES", most_scores // 256), (block, "FEW_ROWS", 3),
        ):  # fmt: skip
            stack.enter_context(mock.patch.object(module, name, size))
        yield


def check(arrays: tuple[Any, ...], options: dict[str, Any]) -> None:
    """Compare a call with the reference in float64, and look at what was given and what comes out."""
    given_ = [*arrays, *(o for o in options.values() if isinstance(o, np.ndarray))]
    copies = [array.copy() for array in given_]
    for array in given_:
        array.setflags(write=False)
    result = attention(*arrays, **options)
    for array, copy in zip(given_, copies, strict=True):
        np.testing.assert_array_equal(array, copy)
    exact_arrays, exact_options = _in_float64(arrays, options)
    exact = attention_reference(*exact_arrays, **exact_options)
    wants = options["return_weights"], options["return_lse"]
    if not any(wants):
        assert isinstance(result, np.ndarray)
        result = (result, None, None)
    dtype = arrays[0].dtype
    compute = "float64" if dtype == np.float64 else "float32"
    steepest = max(abs(a.astype(np.float64)).max(initial=0) for a in arrays[:2])
    rounding = EPS[compute] * (50 + 20 * steepest)
    for found, wanted, wanted_dtype, is_wanted in zip(
        result, exact, (dtype, dtype, np.dtype(compute)), (True, *wants), strict=True
    ):
        assert (found is not None) == is_wanted
        if found is not None:
            assert found.dtype == wanted_dtype
            tolerance = rounding + EPS[wanted_dtype.name]
            np.testing.assert_allclose(
                found.astype(np.float64), wanted, rtol=tolerance, atol=4 * tolerance
            )


@pytest.mark.slow
def test_against_the_reference_over_many_small_blocks() -> None:
    @settings(max_examples=800)
    @given(calls(40), st.sampled_from([0, 1 << 17]))
    def agrees(call, most_scores) -> None:
        with small_blocks(most_scores):
            check(*call)

    with counted() as ways:
        agrees()
    for way in ("unshifted", "shifted", "isolated", "several tiles", "several heads",
                "some heads of a stack"):  # fmt: skip
        assert ways[way] >= 2, ways


@settings(max_examples=25)
@given(calls(12), st.data())
def test_against_the_reference_at_full_size(call, data) -> None:
    """The same calls, with lengths around the sizes of granules, blocks and tiles."""
    lengths = st.sampled_from([63, 64, 65, 127, 128, 129, 255, 256, 257, 300])
    (q, k, v), options = call
    L = data.draw(lengths)
    S = L if options["alignment"] is None else data.draw(lengths)
    rng = np.random.default_rng(L + S)

    def longer(a: np.ndarray, length: int) -> np.ndarray:
        return rng.standard_normal((*a.shape[:-2], length, a.shape[-1])).astype(a.dtype)

    for name in ("attn_mask", "bias"):
        array = options.get(name)
        if isinstance(array, np.ndarray):
            for axis, old, new in ((-1, k.shape[-2], S), (-2, q.shape[-2], L)):
                if array.ndim >= -axis and array.shape[axis] == old:
                    array = np.take(array, np.arange(new) * 7 % old, axis=axis)
            options[name] = array
    check((longer(q, L), longer(k, S), longer(v, S)), options)


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize(
    "mask",
    [
        "none", "causal", "window", "documents", "padding", "dense", "float", "mask_mod", "relations",
    ],
)  # fmt: skip
def test_sequences_of_several_tiles(mask, dtype) -> None:
    rng = np.random.default_rng(5)
    L, S = 520, 2 * 1024 + 70
    arrays = tuple(rng.standard_normal((1, 2, n, 8)).astype(dtype) for n in (L, S, S))
    masks: dict[str, Any] = {
        "none": None, "causal": causal, "window": window(300, 5),
        "padding": padding(rng.random(S) < 0.5),
        "documents": documents(np.arange(S) // 129 % 5), "dense": rng.random((L, S)) < 0.3,
        "float": np.where(rng.random((2, 1, S)) < 0.3, -INF, 1.0),
        "mask_mod": from_function("f", lambda b, h, i, j: (j - i) % (h + 2) == 0, opaque=True),
        "relations": (causal & ~blocks(100)) | prefix(3),
    }  # fmt: skip
    plain = {"score_mod": None, "softcap": None, "scale": None, "is_causal": False, "alignment": S - L}
    for wants in (False, True):
        options = {**plain, "attn_mask": masks[mask], "fully_masked": "zero"}
        check(arrays, {**options, "return_weights": wants, "return_lse": wants})


WAYS = {  # how sharp, how large, options, the ways that every block goes
    "unshifted": (1, 1, {"is_causal": True}, {"unshifted"}),
    "shifted": (300, 1, {"is_causal": True}, {"shifted"}),
    "normalised": (1, 1e37, {"is_causal": True}, {"shifted", "normalised"}),
    "isolated": (1, 1, {"attn_mask": isolated}, {"isolated"}),
    "directly": (1, 1, {}, {"directly"}),
    "directly in vain": (1, 1e37, {}, {"directly in vain", "shifted"}),
}


@pytest.mark.parametrize("way", WAYS)
def test_every_way(way) -> None:
    sharp, large, options, wanted = WAYS[way]
    rng = np.random.default_rng(1)
    length = 60 if "directly" in way else 600
    q, k, v = (rng.standard_normal((1, 2, length, 16), dtype=np.float32) for _ in range(3))
    q, v = q * np.float32(sharp), np.abs(v) * np.float32(large) / 4
    with counted() as ways:
        found = attention(q, k, v, **options)
    assert {name for name, count in ways.items() if count} - {
        "several tiles",
        "several heads",
        "some heads of a stack",
    } == wanted
    exact = attention_reference(*(a.astype(np.float64) for a in (q, k, v)), **options)
    np.testing.assert_allclose(found, exact, rtol=1e-4 * sharp**0.5, atol=1e-5 * large * sharp**0.5)


@pytest.mark.parametrize("way", ["unshifted", "shifted", "normalised"])
def test_lse_and_weights_in_every_way(way) -> None:
    sharp, large, options, wanted = WAYS[way]
    rng = np.random.default_rng(2)
    q, k, v = (rng.standard_normal((300, 16)) for _ in range(3))
    q, v = q * sharp, np.abs(v) * (1e307 if large > 1 else 1)
    with counted() as ways:
        found = attention(q, k, v, **options, return_weights=True, return_lse=True)
    assert {name for name, count in ways.items() if count} - {
        "several tiles",
        "several heads",
        "some heads of a stack",
    } == wanted
    exact = attention_reference(q, k, v, **options, return_weights=True, return_lse=True)
    for one, other in zip(found, exact, strict=True):
        np.testing.assert_allclose(one, other, rtol=1e-10, atol=1e-12)


@pytest.mark.parametrize("kind", ["bool", "float", "bias"])
def test_every_shape_that_broadcasts(kind) -> None:
    rng = np.random.default_rng(0)
    full = (2, 3, 2, 140, 140)
    arrays = [rng.standard_normal((*full[:-1], 4)) for _ in range(3)]
    mask, floats = rng.random(full) < 0.5, rng.standard_normal(full)
    mask[..., :70] |= rng.random((1, 1, 1, 140, 1)) < 0.5
    if kind == "float":
        floats[~mask] = -INF
    for ones in chain.from_iterable(combinations(range(5), count) for count in range(6)):
        part = (mask if kind == "bool" else floats)[
            tuple(slice(0, 1) if axis in ones else slice(None) for axis in range(5))
        ]
        for array in (part, part[0], part[0, 0], part[0, 0, 0]):
            option = {"bias" if kind == "bias" else "attn_mask": array}
            np.testing.assert_allclose(
                attention(*arrays, **option), attention_reference(*arrays, **option),
                rtol=1e-10, atol=1e-12,
            )  # fmt: skip


def test_batches_and_heads_are_those_of_the_arrays() -> None:
    """score_mod and mask_mod count batch entries through the leading axes, and heads of the query."""
    seen = set()
    rng = np.random.default_rng(0)
    q, k, v = (
        rng.standard_normal(shape) for shape in ((2, 1, 4, 10, 3), (1, 3, 2, 20, 3), (1, 1, 2, 20, 2))
    )

    def score_mod(score, batch, head, q_idx, kv_idx):
        assert score.shape == (q_idx.size, kv_idx.size)
        assert q_idx.shape == (10, 1)
        assert kv_idx.shape == (1, 20)
        np.testing.assert_array_equal(q_idx[:, 0], np.arange(10))
        np.testing.assert_array_equal(kv_idx[0], np.arange(20))
        seen.add((batch, head))
        return score * (batch + 1) - head

    found = attention(q, k, v, score_mod=score_mod)
    assert seen == {(batch, head) for batch in range(6) for head in range(4)}
    for batch, (i, j) in enumerate(np.ndindex(2, 3)):
        for head in range(4):
            wanted = attention_reference(
                q[i, 0, head], k[0, j, head // 2], v[0, 0, head // 2], scale=(batch + 1) / 3**0.5
            )
            # Entries may cancel: the error is one of the values' size, a few roundings of their largest.
            rounding = 16 * np.finfo(float).eps * np.abs(v[0, 0, head // 2]).max()
            np.testing.assert_allclose(found[i, j, head], wanted, rtol=1e-12, atol=rounding)
            one = from_function("one", lambda b, h, i, j, at=(batch, head): (b == at[0]) & (h == at[1]))
            kept = attention(q, k, v, one, alignment="top_left", fully_masked="nan")
            assert {place for place in np.ndindex(2, 3, 4) if not np.isnan(kept[place]).any()} == {
                (i, j, head)
            }


@pytest.mark.parametrize("routine", [attention, attention_reference])
@pytest.mark.parametrize("length", [5, 500])
def test_rows_without_keys(routine, length) -> None:
    rng = np.random.default_rng(0)
    q, k, v = (rng.standard_normal((2, 3, length, 4)) for _ in range(3))
    options = {"is_causal": True, "alignment": [-2, 0], "return_weights": True, "return_lse": True}
    zero, nan = (routine(q, k, v, **options, fully_masked=policy) for policy in ("zero", "nan"))
    for result, filled in ((zero, 0.0), (nan, np.nan)):
        np.testing.assert_array_equal(result.output[0, :, :2], filled)
        np.testing.assert_array_equal(result.weights[0, :, :2], filled)
        np.testing.assert_array_equal(result.lse[0, :, :2], -INF)
        rest = result.output[0, :, 2:], result.output[1], result.lse[0, :, 2:], result.lse[1]
        assert all(np.isfinite(part).all() for part in rest)
    with pytest.raises(
        ValueError, match=r"6 row\(s\) are fully masked, the first at index \(0, 0, 0, 0"
    ):
        routine(q, k, v, is_causal=True, alignment=[-2, 0], fully_masked="raise")
    with pytest.raises(ValueError, match=r"1 row\(s\) are fully masked, the first at index \(3, 0\)"):
        routine(q[0, 0], k[0, 0], v[0, 0], nothing | _all_but(3),
                fully_masked="raise")  # fmt: skip
    kept = {"is_causal": True, "fully_masked": "raise"}
    np.testing.assert_allclose(routine(q, k, v, **kept), routine(q, k, v, is_causal=True), rtol=1e-13)


def _all_but(query: int) -> Relation:
    return from_function("all but one", lambda i, j: i != query + 1)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"is_causal": True}, {"attn_mask": causal}),
        ({"window": (3, 0)}, {"attn_mask": window(3)}),
        ({"window": (None, 0)}, {"is_causal": True}),
        ({"window": (-1, 0)}, {"is_causal": True}),
        ({"window": (2**63, 2**70)}, {}),
        ({"window": (-1, None)}, {}),
        ({"attn_mask": window(None, 10**30)}, {}),
        ({"window": (2, 1), "is_causal": True}, {"window": (2, 0)}),
        ({"kv_lengths": 9}, {"attn_mask": prefix(9)}),
        ({"is_causal": True, "alignment": 7}, {"is_causal": True, "alignment": [7]}),
        ({"is_causal": True, "alignment": "top_left"}, {"is_causal": True, "alignment": 0}),
        ({"is_causal": True, "alignment": -3}, {"attn_mask": np.tri(300, k=-3, dtype=bool)}),
        (
            {"is_causal": True, "alignment": "bottom_right", "kv_lengths": 250},
            {"is_causal": True, "alignment": -50},
        ),
        ({"attn_mask": np.array(True)}, {}),
        ({"attn_mask": [True] * 299 + [False]}, {"kv_lengths": 299}),
        ({"softcap": 0}, {}),
        ({"softcap": 1e300}, {}),
        ({"scale": 0.0}, {"score_mod": lambda s, *_: 0 * s}),
        ({"scale": np.float32(0.5)}, {"scale": Fraction(1, 2)}),
        ({"bias": np.zeros(300)}, {}),
        ({"attn_mask": np.full(300, -np.inf), "fully_masked": "zero"}, {"kv_lengths": 0}),
    ],
)
def test_two_ways_to_say_it(one, other) -> None:
    rng = np.random.default_rng(0)
    q, k, v = (rng.standard_normal((1, 2, 300, 8), dtype=np.float32) for _ in range(3))
    for routine in (attention, attention_reference):
        np.testing.assert_allclose(
            routine(q, k, v, **one), routine(q, k, v, **other), rtol=1e-4, atol=1e-6
        )


def test_a_window_without_bounds_needs_no_alignment() -> None:
    q, k = np.ones((3, 2)), np.arange(10.0).reshape(5, 2)
    assert attention(q, k, k, window=(-1, -1)).shape == (3, 2)
