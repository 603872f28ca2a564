"""The function of a mask, read as a condition; and the condition, tied to the function.

The function is called on indices without a value (:mod:`symattn.relations.tracing`), twice, and what it
returns is compared with what it says of numbers.
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeAlias

from symattn.arrays import np
from symattn.errors import InputError, shown
from symattn.relations.base import Position
from symattn.relations.captured import Function, arrays_of, with_arrays
from symattn.relations.conditions import (
    BATCH,
    HEAD,
    KEY,
    QUERY,
    Array,
    Condition,
    Index,
    Lookup,
    Term,
    arrays,
    constants,
    indices,
    parts_of,
    reach,
    value,
)
from symattn.relations.scores import Number, Score, all_conditions, number_at
from symattn.relations.tracing import (
    PERMITTED,
    Integer,
    Lookups,
    Real,
    line_of,
    number_of,
    of_no_type,
    truth_of,
)
from symattn.user_code.replaced import replaced
from symattn.user_code.types import asked_of_types
from symattn.user_code.watched import file_of, watching

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

Call: TypeAlias = "Callable[[Function, tuple[ArrayLike, ...]], np.ndarray]"

_MOST_PAIRS = 1 << 18
"""Most pairs that are all compared; beyond that, strips and random pairs are."""
_STRIPS = 1 << 15
"""Number of pairs compared beyond that."""
_MOST_CALLS = 1 << 12
"""The same for functions that take no arrays."""
_INDICES = (QUERY, KEY, BATCH, HEAD)
_FEW = 32
"""Number of pairs asked for one by one, besides all at once."""
_CLOSE = 1e-6
"""Largest difference of a score from its reading, absolute and relative."""
_LEAST, _FARTHEST = 16, 1 << 40
"""Bounds of the last position that is compared."""


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
    found = _read(name, function, places, unknown, known)
    return found.seen


def read_score(
    name: str, function: Function, unknown: Sequence[str], known: Sequence[str]
) -> tuple[Number, Condition]:
    """Return the score that a ``score_mod`` computes, and where it is not −∞.

    Raises
    ------
    InputError
        As from :func:`read`.
    """
    found = _read(name, function, 5, unknown, known)
    return found.number, found.seen


def _read(
    name: str, function: Function, places: int, unknown: Sequence[str], known: Sequence[str]
) -> Real:
    captured = arrays_of(function)
    _check_names(name, captured, unknown, known)
    symbols = {
        array: _lookups(array, captured[array], known=array in known) for array in (*unknown, *known)
    }
    with replaced(function, asked_of_types(of_no_type)):
        traced = with_arrays(function, symbols)
        (first, numbers), (second, _) = (_traced(name, traced, places, captured) for _ in range(2))
    if (first.number, first.seen) != (second.number, second.seen):
        said = f", “{first.seen}” and then “{second.seen}”" if first.seen != second.seen else ""
        raise InputError(
            f"{name}: the function gives another result when it is called again{said}; it must not "
            "depend on earlier calls or on chance"
        )
    _Tie(name, function, places, first, captured, numbers).check()
    return first


def _check_names(
    name: str, captured: Mapping[str, object], unknown: Sequence[str], known: Sequence[str]
) -> None:
    there = f"it captures {_listed(captured)}"
    for array in (*unknown, *known):
        if array not in captured:
            raise InputError(f"{name}: the function captures no array {array!r}; {there}")
        if array in unknown and array in known:
            raise InputError(f"{name}: {array!r} is given as unknown and as known; it is one of these")


def _listed(captured: Mapping[str, object]) -> str:
    return ", ".join(captured) or "none"


def _lookups(name: str, captured: object, *, known: bool) -> Lookups:
    """Return the replacement of a captured array while the function is read."""
    array = captured if isinstance(captured, (list, tuple)) else np.asarray(captured)
    array = np.asarray(array)
    if array.ndim != 1 or array.dtype.kind not in "biu":
        raise InputError(
            f"{name} is {shown(captured)}; an array that a mask reads must hold integers "
            "or truth values, and have one dimension"
        )
    values = tuple(int(n) for n in array) if known else None
    return Lookups(Array(name, values), is_truth=array.dtype.kind == "b")


def _traced(
    name: str, function: Function, places: int, captured: Mapping[str, object]
) -> tuple[Real, frozenset[int]]:
    """Return the result of a function at symbolic positions, and the numbers in its code."""
    arguments: list[Integer | Real] = [Integer.at(QUERY), Integer.at(KEY)]
    if places > 2:
        arguments = [Integer.at(BATCH), Integer.at(HEAD), Integer.at(QUERY, 1), Integer.at(KEY, 1)]
    if places == 5:
        arguments = [Real(Score()), *arguments]
    otherwise = "; if the function needs numbers, give opaque=True: it is then called with numbers"
    otherwise = otherwise if places < 5 else ""
    try:
        with watching(file_of(function)) as watched:
            returned = function(*arguments)
        if watched.refusal:
            raise InputError(watched.refusal)
    except InputError as error:
        arrays = f" (captured: {_listed(captured)})" if captured else ""
        raise InputError(f"{name}: {error}{arrays}{otherwise}") from None
    except Exception as error:
        raise InputError(
            f"{name}: {line_of(error)}{type(error).__name__}: {error}, where "
            f"the function is called with positions without a value; {PERMITTED}{otherwise}"
        ) from error
    found = number_of(returned)
    if places < 5:
        condition = truth_of(returned)
        found = None if condition is None else Real(Score(), condition)
    if found is None:
        raise InputError(
            f"{name}: the function returns {shown(returned)}, which is not a "
            f"{'score' if places == 5 else 'condition on its positions'}; {PERMITTED}{otherwise}"
        )
    return found, frozenset(watched.numbers)


@dataclass(frozen=True)
class _Tie:
    """A function of 2 positions, 4 indices, or a score and 4 indices; and what was read from it."""

    name: str
    function: Function
    places: int
    found: Real
    captured: Mapping[str, object]
    numbers: frozenset[int]

    def check(self) -> None:
        """Compare what the two say of numbers.

        All pairs of positions up to twice the largest constant + 2, of the condition or of the
        function's code, are compared, if they are 2^18 at most; of more, those that are near constants,
        and near a constant apart, and random ones. If the function takes numbers alone, it is asked for
        2^12 of these pairs at most. Unknown arrays have random values; batch entry and head are (0, 0),
        (1, 2) and (3, 1).
        """
        by_entry = bool(indices(self.condition) & {BATCH, HEAD})
        for batch, head in [(0, 0)] if self.places == 2 else [(0, 0), (1, 2), (3, 1)]:
            first = (batch, head) == (0, 0)
            self._compare_somehow(batch, head, _FARTHEST if by_entry or first else _LEAST)
            if first:
                for call in (_with_numbers, *self._tensors):
                    with suppress(_NotCalled):
                        for farthest in (_LEAST, _FARTHEST):
                            self._compare(call, batch, head, _FEW, farthest)

    def _compare_somehow(self, batch: int, head: int, farthest: int) -> None:
        """Compare at arrays; at tensors or at numbers, if the function does not take these."""
        ways: list[tuple[Call, int]] = [(_with_arrays, _MOST_PAIRS)]
        ways += [(call, _MOST_PAIRS) for call in self._tensors]
        ways += [(_with_numbers, _MOST_CALLS)]
        failed: Exception | None = None
        for call, most in ways:
            try:
                return self._compare(call, batch, head, most, farthest)
            except _NotCalled as error:
                failed = failed or error
        raise InputError(f"{self.name}: {failed}, where it is called with numbers")

    @property
    def _tensors(self) -> Sequence[Call]:
        """Calls of the function with tensors, if those that it looks into are tensors, too.

        Of tensors and arrays of NumPy side by side, | and ~ make what neither has.
        """
        looked_into = (self.captured[array.name] for array in arrays(self.condition))
        return [_with_tensors] if all(hasattr(array, "new_tensor") for array in looked_into) else []

    @cached_property
    def condition(self) -> Condition:
        """The condition that was read, or all that a score has."""
        return self.found.seen if self.places < 5 else all_conditions(self.found.number, self.found.seen)

    def _compare(self, call: Call, batch: int, head: int, most: int, farthest: int) -> None:
        random = np.random.default_rng(0)
        free = [array.name for array in arrays(self.condition) if array.values is None]
        pairs = np.array(_pairs(self.condition, self.numbers, random, farthest))
        i, j = pairs if pairs.shape[1] <= most else random.permutation(pairs, axis=1)[:, :most]
        drawn = {name: _drawn(random, self.captured[name], i, j) for name in free}
        at: dict[Index, Position] = {QUERY: i, KEY: j, BATCH: batch, HEAD: head}
        there = _is_inside(self.condition, at, drawn)
        at |= {QUERY: (i := i[there]), KEY: (j := j[there])}
        given = {name: _like(self.captured[name], x) for name, x in drawn.items()}
        function = with_arrays(self.function, given) if given else self.function
        score = 4 * random.standard_normal(i.shape)
        asked = (i, j) if self.places == 2 else (score, batch, head, i - 1, j - 1)[5 - self.places :]
        try:
            with warnings.catch_warnings(action="ignore"):  # of tensors in functions of NumPy
                said = np.broadcast_to(call(function, asked), i.shape)
            if said.dtype.kind not in "biuf":
                raise TypeError(f"its result has the type {said.dtype}")
        except Exception as error:
            raise _NotCalled(f"{type(error).__name__}: {error}") from error
        read = np.broadcast_to(value(self.found.seen, at, drawn), i.shape)
        if self.places == 5:
            read = np.where(read, number_at(self.found.number, score, at, drawn), -np.inf)
            same = (said == read) | np.isclose(said, read, _CLOSE, _CLOSE)
        else:
            said = said != 0
            same = said == read
        for place in np.flatnonzero(~same)[:1]:
            where = tuple(np.ravel(x)[place if np.ndim(x) else 0].item() for x in asked)
            raise InputError(
                f"{self.name}: the function gives {said[place]} at {where}, and the condition "
                f"read from it, “{self.condition}”, gives {read[place]}: it is not the same function "
                "for positions without a value"
            )


class _NotCalled(Exception):
    """A function that could not be called in some way, and why."""


def _with_arrays(function: Function, arguments: tuple[ArrayLike, ...]) -> np.ndarray:
    return np.asarray(function(*map(np.asarray, arguments)))


def _with_tensors(function: Function, arguments: tuple[ArrayLike, ...]) -> np.ndarray:
    if "torch" not in sys.modules:
        raise _NotCalled("no tensors are known")
    tensor = sys.modules["torch"].as_tensor
    return np.asarray(function(*map(tensor, arguments)))


def _with_numbers(function: Function, arguments: tuple[ArrayLike, ...]) -> np.ndarray:
    columns = np.broadcast_arrays(*arguments)
    return np.array([function(*row) for row in zip(*columns, strict=True)])


def _like(captured: Any, values: np.ndarray) -> object:
    """Return other values in an array of the kind that a function captures."""
    if isinstance(captured, (list, tuple)):
        return type(captured)(values.tolist())
    if isinstance(captured, np.ndarray):
        return values.astype(captured.dtype)
    return captured.new_tensor(values)


def _drawn(random: np.random.Generator, captured: object, i: np.ndarray, j: np.ndarray) -> np.ndarray:
    """Return random values for an unknown array, which has a place for each position, and twice that."""
    length = 2 * max(int(i.max(initial=1)), int(j.max(initial=1))) + 2
    is_truth = np.asarray(captured).dtype.kind == "b"
    return random.integers(0, 2 if is_truth else 4, length).astype(bool if is_truth else np.int64)


def _is_inside(
    condition: Condition, at: Mapping[Index, Any], values: Mapping[str, np.ndarray]
) -> np.ndarray:
    """Return at which positions every array has the places that are looked into."""
    there = np.ones(at[QUERY].shape, bool)
    for array, place in lookups(condition):
        length = len(values[array.name] if array.values is None else array.values)
        found = value(place, at, values)
        there &= (-length <= found) & (found < length)
    return there


def lookups(condition: Condition) -> Iterator[tuple[Array, Term]]:
    """Yield the arrays that a condition reads, each with the place."""
    for part in parts_of(condition):
        if isinstance(part, Lookup):
            yield part.array, part.place


def _pairs(
    condition: Condition, literals: frozenset[int], random: np.random.Generator, farthest: int
) -> tuple[np.ndarray, np.ndarray]:
    """Return queries and keys to compare at: all of a square, or strips and random ones."""
    numbers = {abs(n) for n in (*constants(condition), *literals)}
    known = [array.values for array in arrays(condition) if array.values]
    numbers |= {abs(n) for values in known for n in (min(values), max(values))}
    last = min(max(2 * max(numbers, default=0) + 2, _LEAST), farthest)
    if any(array.values is None for array in arrays(condition)):
        last = min(last, 1 << 16)
    while last > _LEAST and reach(condition, dict.fromkeys(_INDICES, last)) >= 1 << 62:
        last //= 2  # int64 holds whatever the function computes
    if last * last <= _MOST_PAIRS:
        i, j = np.mgrid[1 : last + 1, 1 : last + 1].reshape(2, -1)
        return i, j
    ends = sorted({x + d for n in numbers for x in (0, n, last - n) for d in range(-2, 3)} | {1, last})
    ends = [x for x in ends if 1 <= x <= last][: int(_STRIPS**0.5)]
    i, j = (x.ravel() for x in np.meshgrid(ends, ends, indexing="ij"))
    apart = np.array(sorted({s * n + d for n in numbers for s in (-1, 1) for d in (-1, 0, 1)}))
    near = random.integers(1, last + 1, (max(_STRIPS // (4 * apart.size), 1), 1))
    far = random.integers(1, last + 1, (2, _STRIPS // 4))
    small = random.integers(1, min(last, 512) + 1, (2, _STRIPS // 4))
    beside = near + apart
    there = (beside >= 1) & (beside <= last)
    near, beside = np.broadcast_to(near, beside.shape)[there], beside[there]
    rows, columns = [i, near, far[0], small[0]], [j, beside, far[1], small[1]]
    return np.concatenate(rows), np.concatenate(columns)
