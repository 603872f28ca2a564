"""A random call, made and compared with its definition."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest import mock

import numpy as np

from symattn.numeric import attention
from symattn.numeric.scaled_dot_product import block, directly, plan, visibility
from symattn.numeric.scaled_dot_product.tile_sizes import TileSize
from tests.numeric.random_calls.by_definition import by_definition
from tests.numeric.random_calls.drawing import Call, draw

HALF_EPS = {"float16": (2.0**-11, 2.0**-25, 65504.0), "bfloat16": (2.0**-8, 2.0**-134, 3.38e38)}


@contextmanager
def small(seed: int) -> Iterator[None]:
    """Force blocks, tiles, granules and stacks to be small, of two seeds in three: edges are crossed."""
    with ExitStack() as stack:
        if seed % 3:
            for module, name, size in (
                (plan, "tile_size", lambda: TileSize(4, 4, 4 * 32)), (plan, "MANY_QUERIES", 4),
                (visibility, "_GRANULE", 2),
                (plan, "_STACK_BYTES", [0, 1 << 10][seed % 2]), (plan, "FEW_SCORES", 40),
                (block, "FEW_ROWS", 3), (directly, "MOST_SCORES", 0),
            ):  # fmt: skip
                stack.enter_context(mock.patch.object(module, name, size))
        yield


def findings(seed: int) -> list[str]:
    """Return what is wrong with the call of a seed."""
    call = draw(seed)
    given = [*call.arrays, *(o for o in call.options.values() if isinstance(o, np.ndarray))]
    copies = [array.copy() for array in given]
    strict = {"all": "raise"} if seed % 4 == 0 else {}
    with warnings.catch_warnings(), np.errstate(**strict), small(seed):
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*attn_mask is of floats, all 0 or 1")
        try:
            result = attention(*call.arrays, **call.options)
        except Exception as error:
            return [f"raised {type(error).__name__}: {error}"]
    changed = [
        "an input was written to"
        for array, copy in zip(given, copies, strict=True)
        if array.tobytes() != copy.tobytes()
    ]
    return changed + _differences(call, result)


def _differences(call: Call, result: Any) -> list[str]:
    kinds = {array.dtype.name for array in call.arrays}
    name = "float64" if "float64" in kinds else kinds.pop() if len(kinds) == 1 else "float32"
    compute = np.dtype("float64" if name == "float64" else "float32")
    wanted = by_definition(call.arrays, call.options, compute)
    wants = call.options["return_weights"], call.options["return_lse"]
    parts = tuple(result) if any(wants) else (result, None, None)
    found = []
    for part, asked, which, kind in zip(
        parts, (True, *wants), ("output", "weights", "lse"), (name, name, compute.name), strict=True
    ):
        if (part is not None) != asked:
            found.append(f"{which}: {'missing' if asked else 'not asked for'}")
        elif part is not None:
            value, error = getattr(wanted, which), getattr(wanted, f"{which}_error")
            found += [f"{which}: {what}" for what in _apart(part, value, error, kind)]
    return found


def _apart(part: np.ndarray, value: np.ndarray, error: np.ndarray, kind: str) -> Iterator[str]:
    if type(part) is not np.ndarray or part.shape != value.shape or part.dtype.name != kind:
        yield f"{type(part).__name__} of {part.dtype}, {part.shape}, for {kind}, {value.shape}"
        return
    numbers = part.astype(np.longdouble)
    if kind in HALF_EPS:
        eps, least, most = HALF_EPS[kind]
        error = error + eps * np.abs(value) + least
        value = np.where(np.abs(value) > most, np.inf, value)
    with np.errstate(all="ignore"):
        anything = np.isnan(error)
        finite = np.isfinite(value)
        close = finite & (np.abs(numbers - value) <= error)
        # Of a row that is not finite, which kind of not finite does not matter, but for lse.
        strange = ~finite & (~np.isfinite(numbers) if not np.isneginf(value).any() else numbers == value)
        strange |= np.isnan(value) & np.isnan(numbers)
        right = anything | close | strange
    if not right.all():
        place = tuple(int(n) for n in np.argwhere(~right)[0])
        yield (
            f"at {place} {float(numbers[place])!r} for {float(value[place])!r} "
            f"± {float(error[place]):.3g}, {int((~right).sum())} of {right.size}"
        )
