"""Random calls of attention: every option, memory layout, mixture of dtypes, and strange numbers."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from symattn.relations import (
    Relation,
    blocks,
    by_head,
    causal,
    documents,
    everything,
    from_blocks,
    from_function,
    isolated,
    padding,
    prefix,
    window,
)

try:
    import ml_dtypes
except ImportError:
    HALVES = [np.dtype(np.float16)]
else:
    HALVES = [np.dtype(np.float16), np.dtype(ml_dtypes.bfloat16)]
WIDE = [np.dtype(np.float32), np.dtype(np.float64)]


class Call(NamedTuple):
    """The arguments of a call."""

    arrays: list[np.ndarray]
    options: dict[str, Any]


def draw(seed: int) -> Call:
    """Return the call of a seed."""
    rng = np.random.default_rng(seed)
    largest = int(rng.choice([6, 30, 30, 90, 300], p=[0.3, 0.3, 0.2, 0.15, 0.05]))
    L, S = int(rng.integers(0, largest + 1)), int(rng.integers(0, largest + 1))
    if rng.random() < 0.3:
        L = S
    elif rng.random() < 0.15:
        L = 1
    E, E_v = int(rng.integers(0, 9)), int(rng.integers(0, 6))
    leading = [(), (), (2,), (3,), (2, 2), (1, 3)][rng.integers(6)]
    shared, group = [(1, 1), (2, 1), (3, 1), (1, 3), (2, 2), (1, 8)][rng.integers(6)]
    kinds = _dtypes(rng)
    arrays = []
    for heads, length, width, kind in zip(
        (shared * group, shared, shared), (L, S, S), (E, E, E_v), kinds, strict=True
    ):
        axes = tuple(int(n) if rng.random() < 0.8 else 1 for n in leading)
        axes = axes[0 if rng.random() < 0.8 else len(axes) :]
        arrays.append(_array(rng, (*axes, heads, length, width), kind))
    arrays[0] = (arrays[0] * arrays[0].dtype.type(rng.choice([1, 1, 1, 1, 8, 60]))).astype(kinds[0])
    if rng.random() < 0.15:
        _spoil(rng, arrays)
    entries = np.broadcast_shapes(*(array.shape[:-3] for array in arrays))
    options = _options(rng, entries, shared * group, L, S)
    return Call([_laid_out(rng, array) for array in arrays], options)


def _dtypes(rng: np.random.Generator) -> list[np.dtype]:
    every = HALVES + WIDE
    if rng.random() < 0.8:
        return [every[rng.integers(len(every))]] * 3
    return [every[n] for n in rng.integers(0, len(every), 3)]


def _array(rng: np.random.Generator, shape: tuple[int, ...], kind: np.dtype) -> np.ndarray:
    return rng.standard_normal(shape).astype(kind)


def _spoil(rng: np.random.Generator, arrays: list[np.ndarray]) -> None:
    """Write a few numbers that are NaN, infinite, subnormal or large."""
    for _ in range(int(rng.integers(1, 4))):
        array = arrays[rng.integers(3)]
        if array.size:
            tiny = np.float64(6e-8 if array.dtype.itemsize == 2 else 1e-40)
            place = rng.integers(array.size)
            array.reshape(-1)[place] = rng.choice([np.nan, np.inf, -np.inf, tiny, 0.0, 1000.0])


def _laid_out(rng: np.random.Generator, array: np.ndarray) -> np.ndarray:
    """Return the same numbers, elsewhere in memory."""
    match int(rng.integers(9)):
        case 0:
            return np.asfortranarray(array)
        case 1:
            return np.ascontiguousarray(array[..., ::-1, :])[..., ::-1, :]
        case 2:
            return np.ascontiguousarray(array[..., ::-1])[..., ::-1]
        case 3:
            return np.repeat(np.repeat(array, 2, axis=-1), 3, axis=-2)[..., ::3, ::2]
        case 4:
            return np.ascontiguousarray(array.swapaxes(-2, -3)).swapaxes(-2, -3)
        case 5:
            return array.view(type("Special", (np.ndarray,), {}))
        case 6:
            array = array.copy()
            array.setflags(write=False)
    return array


def _relation(
    rng: np.random.Generator, entries: tuple[int, ...], heads: int, L: int, S: int
) -> Relation:
    a, b = (int(n) for n in rng.integers(0, S + 3, 2))
    ids = rng.integers(0, 4, S)
    each = rng.integers(0, 4, (*_part(rng, entries), S))
    own = rng.integers(0, 4, (*each.shape[:-1], L))
    rows, columns = (int(n) for n in rng.integers(1, 9, 2))
    table = (*_part(rng, (*entries, heads)), max(-(-L // rows), 1), -(-S // columns))
    parts = [
        causal, isolated, everything, window(a, b), window(None, b), window(a, None), blocks(a + 1),
        prefix(b), documents(ids), documents(np.sort(ids)), padding(rng.random(S) < 0.7),
        documents(each), documents(np.sort(each)), padding(each > 0), documents(each, queries=own),
        documents(np.sort(each), queries=np.sort(own)), by_head([causal]),
        from_blocks(rng.random(table) < 0.5, (rows, columns)),
        from_function("sums", lambda i, j: (i + j) % 3 > 0),
        from_function("mod", lambda b, h, i, j: (i * (h + 1) + j + b) % 3 > 0, opaque=True),
    ]  # fmt: skip
    relation = parts[rng.integers(len(parts))]
    for _ in range(int(rng.integers(0, 3))):
        other = parts[rng.integers(len(parts))]
        relation = [relation & other, relation | other, relation & ~other][rng.integers(3)]
    return ~relation if rng.random() < 0.1 else relation


def _part(rng: np.random.Generator, full: tuple[int, ...]) -> tuple[int, ...]:
    """Return a shape that broadcasts to another."""
    kept = full[int(rng.integers(0, len(full) + 1)) :]
    return tuple(n if rng.random() < 0.7 else 1 for n in kept)


PROB_MODS = [
    lambda w, b, h, i, j: w / (1 + (i + j) % 3),
    lambda w, b, h, i, j: np.where((i + 2 * j + h) % 5 == 1, 0, -1.5 * w),
]
MODS = [
    lambda s, b, h, i, j: s - np.abs(i - j) * (h + 1) / 8,
    lambda s, b, h, i, j: np.where((i + 2 * j + b) % 5 == 1, -np.inf, s),
    lambda s, b, h, i, j: s / 2,
]


def _options(
    rng: np.random.Generator, entries: tuple[int, ...], heads: int, L: int, S: int
) -> dict[str, Any]:
    scores = (*entries, heads, L, S)
    options: dict[str, Any] = {}
    some = lambda share: rng.random() < share * options_share  # noqa: E731
    options_share = rng.choice([0.0, 1.0, 1.0, 1.0])
    if some(0.25):
        kept = rng.random(_part(rng, scores)) < rng.choice([0.05, 0.6, 0.95])
        options["attn_mask"] = np.asarray(kept)
    elif some(0.2):
        options["attn_mask"] = _floats(rng, _part(rng, scores))
    elif some(0.4):
        options["attn_mask"] = _relation(rng, entries, heads, L, S)
    if some(0.2):
        options["bias"] = _floats(rng, _part(rng, scores))
    if some(0.25):
        options["is_causal"] = True
    if some(0.2):
        options["window"] = tuple(
            [None, -1, int(rng.integers(0, S + 2))][rng.integers(3)] for _ in range(2)
        )
    if some(0.25):
        options["kv_lengths"] = rng.integers(0, S + 1, _part(rng, entries))
    if some(0.15):
        options["key_mask"] = rng.random((*_part(rng, entries), S)) < 0.7
    if some(0.15):
        options["query_lengths"] = rng.integers(0, L + 1, _part(rng, entries))
    if some(0.15):
        options["sinks"] = rng.standard_normal(_part(rng, (*entries, heads))) * 3
    if some(0.1):
        options["score_mod"] = MODS[rng.integers(len(MODS))]
    if some(0.1):
        options["prob_mod"] = PROB_MODS[rng.integers(len(PROB_MODS))]
    if some(0.3):
        options["scale"] = float(rng.choice([0.0, 0.5, -1.0, 1e-30, 3.0]))
    if some(0.15):
        options["softcap"] = float(rng.choice([0.0, 0.7, 5.0]))
    options["fully_masked"] = str(rng.choice(["zero", "zero", "nan"]))
    where = ["top_left", "bottom_right", int(rng.integers(-S, S + 1)),
             rng.integers(-S, S + 1, _part(rng, entries))]  # fmt: skip
    options["alignment"] = None if L == S and rng.random() < 0.6 else where[rng.integers(4)]
    mask = options.get("attn_mask")
    if isinstance(mask, Relation) and mask.query_positions() is not None:
        options["alignment"] = "top_left"
    options["return_weights"] = bool(rng.random() < 0.3)
    options["return_lse"] = bool(rng.random() < 0.3)
    return options


def _floats(rng: np.random.Generator, shape: tuple[int, ...]) -> np.ndarray:
    """Return a float mask or a bias: some −∞, rarely NaN or +∞."""
    floats = np.asarray(rng.standard_normal(shape) * rng.choice([1, 1, 30]))
    floats = np.where(rng.random(shape) < 0.8, floats, -np.inf)
    if rng.random() < 0.1:
        floats = np.where(rng.random(shape) < 0.03, rng.choice([np.nan, np.inf]), floats)
    return floats.astype(WIDE[rng.integers(2)])
