"""Random calls of linear attention, held against the recurrence token by token in 80-bit floats.

Parallel forms add up in another order than the recurrence, and a delta rule may lose what it subtracts;
so the yardstick is the recurrence itself, as its formulas stand, in the precision of the call: no entry
may be further from the 80-bit result than `WORSE` times that, and some roundings of the largest numbers
on the way.
"""

from __future__ import annotations

import warnings
from typing import Any, NamedTuple
from unittest import mock

import numpy as np

from symattn.numeric import linear_attention
from symattn.numeric.linear import forms
from tests.numeric.random_calls.drawing import HALVES, WIDE, Call, _laid_out

WORSE, ROUNDINGS = 16, 64
RULES = ("linear", "gated", "delta", "gated_delta")
MAPS = (None, None, None, lambda x: np.exp(-np.abs(x)), lambda x: np.concatenate([x, x * x], axis=-1))


def draw(seed: int) -> Call:
    """Return the call of a seed."""
    rng = np.random.default_rng((77, seed))
    S, E, E_v = (int(rng.integers(0, most)) for most in (rng.choice([6, 20, 70]), 8, 6))
    leading = [(), (2,), (2, 2), (1, 3)][rng.integers(4)]
    kv_heads, group = [(1, 1), (2, 1), (1, 3), (2, 2)][rng.integers(4)]
    rule = str(rng.choice(RULES))
    causal = rule != "linear" or rng.random() < 0.7
    L = S if causal else int(rng.integers(0, 20))
    every = HALVES + WIDE
    kinds = [every[rng.integers(len(every))]] * 3
    if rng.random() < 0.3:
        kinds = [every[n] for n in rng.integers(0, len(every), 3)]
    arrays = []
    for heads, length, width, kind in zip(
        (kv_heads * group, kv_heads, kv_heads), (L, S, S), (E, E, E_v), kinds, strict=True
    ):
        axes = _all_but_few(rng, leading)
        arrays.append(rng.standard_normal((*axes, heads, length, width)).astype(kind))
    if "delta" in rule:
        # What a rule writes is read with its own key: longer ones let the state grow without bound.
        arrays[1] = (arrays[1] / (1 + np.linalg.norm(arrays[1], axis=-1, keepdims=True))).astype(
            kinds[1]
        )
    options = _options(rng, rule, (*leading, kv_heads), S, E, E_v)
    options["is_causal"] = causal
    return Call([_laid_out(rng, array) for array in arrays], options)


def _options(
    rng: np.random.Generator, rule: str, entries: tuple[int, ...], S: int, E: int, E_v: int
) -> dict[str, Any]:
    options: dict[str, Any] = {"rule": rule, "return_state": bool(rng.random() < 0.5)}
    options["form"] = str(rng.choice(["parallel", "parallel", "recurrent"]))
    options["chunk"] = int(rng.choice([1, 2, 3, 16, 64]))
    wide = WIDE[rng.integers(2)]
    if "gated" in rule:
        per = (E,) if rng.random() < 0.5 else ()
        gate = rng.uniform(0, 1.0, (*_all_but_few(rng, entries), S, *per)) ** rng.choice([0.1, 1, 8])
        gate = np.where(rng.random(gate.shape) < 0.1, rng.choice([0.0, 1.0]), gate)
        with np.errstate(divide="ignore"):
            as_log = rng.random() < 0.4
            options["log_gate" if as_log else "gate"] = (np.log(gate) if as_log else gate).astype(wide)
    if "delta" in rule:
        options["beta"] = rng.uniform(0, 1.5, (*_all_but_few(rng, entries), S)).astype(wide)
    else:
        options["normalise"] = bool(rng.random() < 0.2)
        per_feature = rule == "gated" and per
        options["feature_map"] = MAPS[rng.integers(len(MAPS) - bool(per_feature))]
    if rng.random() < 0.3 and options.get("feature_map") is not MAPS[-1]:
        more = bool(options.get("normalise"))
        options["state"] = rng.standard_normal((*_all_but_few(rng, entries), E, E_v + more)).astype(wide)
        if more:
            options["state"][..., -1] = 1 + np.abs(options["state"][..., -1])
    if options.get("normalise"):
        options["feature_map"] = MAPS[3]
    if rng.random() < 0.4:
        options["scale"] = float(rng.choice([0.0, 0.5, -2.0, 1e-20]))
    return options


def _all_but_few(rng: np.random.Generator, entries: tuple[int, ...]) -> tuple[int, ...]:
    """Return as many axes, or one for the heads alone, some of length 1."""
    return tuple(n if rng.random() < 0.8 else 1 for n in entries)


class _Wanted(NamedTuple):
    output: np.ndarray
    state: np.ndarray
    largest: float
    """The largest number on the way."""


def by_recurrence(call: Call, kind: Any) -> _Wanted:
    """Compute a call token by token, as the formulas of the docstring stand, in floats of a kind."""
    q, k, v = (np.asarray(array).astype(kind) for array in call.arrays)
    options = call.options
    phi = options.get("feature_map") or (lambda x: x)
    q, k = phi(q), phi(k)
    groups = q.shape[-3] // k.shape[-3]
    if options.get("normalise"):
        v = np.concatenate([v, np.ones((*v.shape[:-1], 1), kind)], axis=-1)
    gate = _gate(options, k, kind)
    beta = options.get("beta", np.ones(k.shape[-2])).astype(kind)
    start = options.get("state", np.zeros((k.shape[-1], v.shape[-1]))).astype(kind)
    axes = np.broadcast_shapes(
        k.shape[:-2], v.shape[:-2], gate.shape[:-2], beta.shape[:-1], start.shape[:-2]
    )
    state = np.broadcast_to(start, (*axes, *start.shape[-2:]))
    states, largest = [], float(np.abs(state).max(initial=0))
    for t in range(k.shape[-2]):
        state = gate[..., t, :, None] * state
        key, value = k[..., t, :, None], v[..., t, None, :]
        recalled = (key * state).sum(axis=-2, keepdims=True) if "delta" in options["rule"] else 0
        written = key * (beta[..., t, None, None] * (value - recalled))
        state = state + written
        largest = max(largest, *(float(np.abs(a).max(initial=0)) for a in (written, state)))
        states.append(state)
    if not options["is_causal"]:
        states = [state] * q.shape[-2]
    if not states:
        read = np.zeros(
            (*np.broadcast_shapes(q.shape[:-3], axes[:-1]), q.shape[-3], 0, v.shape[-1]), kind
        )
    else:
        each = np.repeat(np.stack(np.broadcast_arrays(*states), axis=-3), groups, axis=-4)
        read = (q[..., :, :, None] * each).sum(axis=-2)
        largest *= max(1.0, float(np.abs(q).max(initial=0)) * q.shape[-1])
    scale = kind(options.get("scale", 1.0))
    if options.get("normalise"):
        read = read[..., :-1] / read[..., -1:]
    return _Wanted(scale * read, np.asarray(state), largest)


def _gate(options: dict[str, Any], k: np.ndarray, kind: Any) -> np.ndarray:
    """Return the decay of each token and feature."""
    if "gated" not in options["rule"]:
        return np.ones((k.shape[-2], 1), kind)
    is_log = "log_gate" in options
    gate = options["log_gate" if is_log else "gate"].astype(kind)
    gate = np.exp(gate) if is_log else gate
    return gate if gate.ndim == k.ndim else gate[..., None]


def findings(seed: int) -> list[str]:
    """Return what is wrong with the call of a seed."""
    call = draw(seed)
    given = [*call.arrays, *(o for o in call.options.values() if isinstance(o, np.ndarray))]
    copies = [array.copy() for array in given]
    strict = {"all": "raise"} if seed % 4 == 0 else {}
    # Of two seeds in three few chunks are computed together: edges are crossed.
    together = [forms._TOGETHER, 1, 100][seed % 3]
    few = mock.patch.object(forms, "_TOGETHER", together)
    with warnings.catch_warnings(), np.errstate(**strict), few:
        warnings.simplefilter("error")
        try:
            result = linear_attention(*call.arrays, **call.options)
        except Exception as error:
            return [f"raised {type(error).__name__}: {error}"]
    found = [
        "an input was written to"
        for array, copy in zip(given, copies, strict=True)
        if array.tobytes() != copy.tobytes()
    ]
    return found + _differences(call, result)


def _differences(call: Call, result: Any) -> list[str]:
    kinds = {array.dtype.name for array in call.arrays}
    kinds |= {
        call.options[name].dtype.name for name in ("gate", "log_gate", "beta") if name in call.options
    }
    kind = np.result_type(*({"bfloat16": "float32"}.get(name, name) for name in kinds))
    name = kinds.pop() if len(kinds) == 1 else np.dtype(kind).name
    compute = np.float64 if name == "float64" else np.float32
    with np.errstate(all="ignore"):
        wanted, near = by_recurrence(call, np.longdouble), by_recurrence(call, compute)
    parts = tuple(result) if call.options["return_state"] else (result,)
    found = []
    for part, which, dtype in zip(
        parts, ("output", "state"), (name, np.dtype(compute).name), strict=False
    ):
        value, close = getattr(wanted, which), getattr(near, which)
        if part.shape != value.shape or part.dtype.name != dtype:
            found.append(f"{which}: {part.dtype}, {part.shape} for {dtype}, {value.shape}")
            continue
        lost = float(np.abs(close - value).max(initial=0))
        bound = WORSE * lost + ROUNDINGS * float(np.finfo(compute).eps) * wanted.largest
        if dtype in ("float16", "bfloat16"):
            bound += {"float16": 2.0**-10, "bfloat16": 2.0**-7}[dtype] * np.abs(value) + 2.0**-24
        right = np.abs(part.astype(np.longdouble) - value) <= bound
        wrong = ~(right | (np.isnan(part) & np.isnan(value)))
        if wrong.any():
            place = tuple(int(n) for n in np.argwhere(wrong)[0])
            found.append(
                f"{which}: at {place} {float(part[place])!r} for {float(value[place])!r}, "
                f"{int(wrong.sum())} of {wrong.size}"
            )
    return found
