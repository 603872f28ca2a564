"""A mask's function, read as a condition; and the condition, tied to the function.

The function is called on indices without a value (:mod:`symattn.relations.tracing`), twice, and what it
returns is compared with what it says of numbers.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from symattn.errors import InputError, shown
from symattn.relations.captured import arrays_of, with_arrays
from symattn.relations.conditions import (
    BATCH,
    HEAD,
    KEY,
    QUERY,
    Array,
    Condition,
    Index,
    Lookup,
    arrays,
    constants,
    indices,
    parts_of,
    value,
)
from symattn.relations.tracing import PERMITTED, Integer, Lookups, truth_of

Function = Callable[..., Any]

_MOST_PAIRS = 1 << 18
"""How many pairs are compared one and all; of more, strips and random ones."""
_MOST_CALLS = 1 << 12
"""The same for functions that take no arrays."""
_LEAST, _FARTHEST = 16, 1 << 40
"""Between which bounds the last position is that is compared."""


def read(
    name: str, function: Function, places: int, unknown: Sequence[str], known: Sequence[str]
) -> Condition:
    """Return the condition that a function of 2 positions, or of 4 indices, defines.

    Raises
    ------
    InputError
        If the function does what no condition has, captures arrays that are not named, does not say the
        same twice, or says something else of numbers.
    """
    captured = arrays_of(function)
    _check_names(captured, unknown, known)
    symbols = {
        array: _lookups(array, captured[array], known=array in known) for array in (*unknown, *known)
    }
    traced = with_arrays(function, symbols)
    first, second = (_traced(name, traced, places, captured) for _ in range(2))
    if first != second:
        raise InputError(
            f"from_function({name!r}, …): the function says “{first}” when it is called first, and then "
            f"“{second}”; it may not depend on what has been called before, or on chance"
        )
    _tie(name, function, places, first, captured)
    return first


def _check_names(captured: Mapping[str, Any], unknown: Sequence[str], known: Sequence[str]) -> None:
    there = f"it captures {_listed(captured)}"
    for array in (*unknown, *known):
        if array not in captured:
            raise InputError(f"from_function: the function captures no array {array!r}; {there}")
        if array in unknown and array in known:
            raise InputError(
                f"from_function: {array!r} is given as unknown and as known; it is one of these"
            )


def _listed(captured: Mapping[str, Any]) -> str:
    return ", ".join(captured) or "none"


def _lookups(name: str, captured: Any, *, known: bool) -> Lookups:
    """Return what a captured array is replaced by while the function is read."""
    array = captured if isinstance(captured, (list, tuple)) else np.asarray(captured)
    array = np.asarray(array)
    if array.ndim != 1 or array.dtype.kind not in "biu":
        raise InputError(
            f"from_function: {name} is {shown(captured)}; an array that a mask looks into has integers "
            "or truth values, and one dimension"
        )
    values = tuple(int(n) for n in array) if known else None
    return Lookups(Array(name, values), is_truth=array.dtype.kind == "b")


def _traced(name: str, function: Function, places: int, captured: Mapping[str, Any]) -> Condition:
    if places == 2:
        arguments = [Integer.at(QUERY), Integer.at(KEY)]
    else:
        arguments = [Integer.at(BATCH), Integer.at(HEAD), Integer.at(QUERY, 1), Integer.at(KEY, 1)]
    otherwise = (
        "; if it needs numbers, opaque=True has it called with numbers alone, and claims are CHECKED"
    )
    try:
        returned = function(*arguments)
    except InputError as error:
        arrays = f" (captured: {_listed(captured)})" if captured else ""
        raise InputError(f"from_function({name!r}, …): {error}{arrays}{otherwise}") from None
    except Exception as error:
        raise InputError(
            f"from_function({name!r}, …): {type(error).__name__}: {error}, where the function is called "
            f"with positions without a value; {PERMITTED}{otherwise}"
        ) from error
    condition = truth_of(returned)
    if condition is None:
        raise InputError(
            f"from_function({name!r}, …): the function returns {shown(returned)}, which is no condition "
            f"on its positions; {PERMITTED}{otherwise}"
        )
    return condition


def _tie(
    name: str, function: Function, places: int, condition: Condition, captured: Mapping[str, Any]
) -> None:
    """Compare a condition with the function that it was read from.

    All pairs of positions up to twice the largest constant + 2 are compared, if they are 2^18 at most
    (2^12, if the function takes numbers alone); of more, those that are near constants, and near a
    constant apart, and random ones. Unknown arrays have random values; batch entry and head are (0, 0),
    (1, 2) and (3, 1).
    """
    random = np.random.default_rng(0)
    found = arrays(condition)
    heads = [(0, 0), (1, 2), (3, 1)] if places == 4 else [(0, 0)]
    for entry, (batch, head) in enumerate(heads):
        fewer = entry > 0 and not indices(condition) & {BATCH, HEAD}
        for call, most in _calls(function, captured, any(a.values is None for a in found)):
            i, j = _pairs(condition, 64 if fewer else most, random)
            at: dict[Index, Any] = {QUERY: i, KEY: j, BATCH: batch, HEAD: head}
            values = {a.name: _drawn(random, captured[a.name], i, j) for a in found if a.values is None}
            there = _is_inside(condition, at, values)
            i, j = i[there], j[there]
            at |= {QUERY: i, KEY: j}
            try:
                said = call((batch, head, i - 1, j - 1) if places == 4 else (i, j), values)
            except Exception as error:
                failure = error
                continue
            break
        else:
            raise InputError(
                f"from_function({name!r}, …): {type(failure).__name__}: {failure}, where the function "
                "is called with numbers"
            ) from failure
        read = np.broadcast_to(value(condition, at, values), i.shape)
        for place in np.flatnonzero(said != read)[:1]:
            q, k = (i[place], j[place]) if places == 2 else (i[place] - 1, j[place] - 1)
            where = f"({q}, {k})" if places == 2 else f"({batch}, {head}, {q}, {k})"
            raise InputError(
                f"from_function({name!r}, …): the function says {bool(said[place])} of {where}, and the "
                f"condition read from it, “{condition}”, {bool(read[place])}: it is not the same for "
                "positions without a value"
            )


def _calls(
    function: Function, captured: Mapping[str, Any], draws: bool
) -> Iterator[tuple[Callable[[tuple[Any, ...], Mapping[str, np.ndarray]], np.ndarray], int]]:
    """Yield ways to call a function with pairs, as arrays, tensors and numbers; and with how many."""

    def of(values: Mapping[str, np.ndarray]) -> Function:
        given = {name: _like(captured[name], x) for name, x in values.items()}
        return with_arrays(function, given) if draws else function

    def arrays(arguments: tuple[Any, ...], values: Mapping[str, np.ndarray]) -> np.ndarray:
        entries = [np.int64(x) if isinstance(x, int) else x for x in arguments]
        return _answers(of(values)(*entries), arguments[-1].shape)

    def tensors(arguments: tuple[Any, ...], values: Mapping[str, np.ndarray]) -> np.ndarray:
        tensor = sys.modules["torch"].tensor
        return _answers(of(values)(*(tensor(x) for x in arguments)), arguments[-1].shape)

    def numbers(arguments: tuple[Any, ...], values: Mapping[str, np.ndarray]) -> np.ndarray:
        asked = of(values)
        entries, pairs = arguments[:-2], zip(*arguments[-2:], strict=True)
        return np.array([bool(asked(*map(np.int64, entries), *pair)) for pair in pairs], bool)

    yield arrays, _MOST_PAIRS
    if "torch" in sys.modules:
        yield tensors, _MOST_PAIRS
    yield numbers, _MOST_CALLS


def _answers(said: Any, shape: tuple[int, ...]) -> np.ndarray:
    answers = np.asarray(said)
    if answers.dtype.kind not in "biuf":
        raise TypeError(f"it answers with {answers.dtype}")
    seen: np.ndarray = np.broadcast_to(answers, shape) != 0
    return seen


def _like(captured: Any, values: np.ndarray) -> Any:
    """Return other values in an array of the kind that a function captures."""
    if isinstance(captured, (list, tuple)):
        return type(captured)(values.tolist())
    if isinstance(captured, np.ndarray):
        return values.astype(captured.dtype)
    return captured.new_tensor(values)


def _drawn(random: np.random.Generator, captured: Any, i: np.ndarray, j: np.ndarray) -> np.ndarray:
    """Return random values for an unknown array, which has a place for each position, and twice that."""
    length = 2 * max(int(i.max(initial=1)), int(j.max(initial=1))) + 2
    is_truth = np.asarray(captured).dtype.kind == "b"
    return random.integers(0, 2 if is_truth else 4, length).astype(bool if is_truth else np.int64)


def _is_inside(condition: Condition, at: Mapping[Index, Any], values: Mapping[str, Any]) -> Any:
    """Return at which positions every array has the places that are looked into."""
    there = np.ones(at[QUERY].shape, bool)
    for array, place in lookups(condition):
        length = len(values[array.name] if array.values is None else array.values)
        found = value(place, at, values)
        there &= (-length <= found) & (found < length)
    return there


def lookups(condition: Condition) -> Iterator[tuple[Array, Any]]:
    """Yield which array a condition looks into, and at which place."""
    for part in parts_of(condition):
        if isinstance(part, Lookup):
            yield part.array, part.place


def _pairs(
    condition: Condition, most: int, random: np.random.Generator
) -> tuple[np.ndarray, np.ndarray]:
    """Return queries and keys to compare at: all of a square, or strips and random ones."""
    numbers = {abs(n) for n in constants(condition)}
    known = [array.values for array in arrays(condition) if array.values]
    numbers |= {abs(n) for values in known for n in (min(values), max(values))}
    last = min(max(2 * max(numbers, default=0) + 2, _LEAST), _FARTHEST)
    if any(array.values is None for array in arrays(condition)):
        last = min(last, 1 << 16)
    if last * last <= most:
        i, j = np.mgrid[1 : last + 1, 1 : last + 1].reshape(2, -1)
        return i, j
    ends = sorted({x + d for n in numbers for x in (0, n, last - n) for d in range(-2, 3)} | {1, last})
    ends = [x for x in ends if 1 <= x <= last][: int(most**0.5)]
    i, j = (x.ravel() for x in np.meshgrid(ends, ends, indexing="ij"))
    apart = np.array(sorted({s * n + d for n in numbers for s in (-1, 1) for d in (-1, 0, 1)}))
    near = random.integers(1, last + 1, (max(most // (4 * apart.size), 1), 1))
    far = random.integers(1, last + 1, (2, most // 4))
    small = random.integers(1, min(last, 512) + 1, (2, most // 4))
    beside = near + apart
    near = np.broadcast_to(near, beside.shape)[(beside >= 1) & (beside <= last)]
    beside = beside[(beside >= 1) & (beside <= last)]
    i, j = np.concatenate([i, near, far[0], small[0]]), np.concatenate([j, beside, far[1], small[1]])
    return i, j
