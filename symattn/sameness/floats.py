"""Two functions on small arrays: where their floats differ."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import product
from typing import Any

import numpy as np

from symattn.deciding import Status
from symattn.errors import InputError
from symattn.language.sizes import Size
from symattn.sameness.calling import (
    MOST_VECTORS,
    Arrays,
    differing,
    line_of,
    small_sizes,
    why_raised,
)
from symattn.sameness.difference import Difference
from symattn.sameness.question import NothingRan, Point, Question
from symattn.sameness.result import Sameness
from symattn.sameness.tie import LARGEST
from symattn.sameness.wording import sizes_of
from symattn.tracing.declared import Declared

_NEAR_ZERO = (1e-3, 1e-6, 1e-9)
"""Magnitudes of the entries of one array where functions are compared near 0."""
_EQUAL, _LARGER, _DRAWN = 17, 25, 16
"""Sizes below which functions are compared where all are equal, and where they are drawn; how often."""
_MOST_ENTRIES = 200
"""Most entries of arrays that are made plainer."""


def screen(
    question: Question, declared: Sequence[Declared]
) -> Sameness | tuple[Point | None, tuple[str, ...]]:
    """Call both on small arrays: return arrays of which they differ, or a verdict on shapes."""
    names = sorted({n for d in declared for n in d.sizes}, key=str)
    rng = np.random.default_rng(0)
    differs: Point | None = None
    are_numbers, notes, ran = False, [], 0
    errors: list[Exception] = []
    tried = [at for at in small_sizes(names, rng, question.of_sizes) if question.suits(at)]
    for at in tried:
        for small in (True, False):
            arrays = question.drawn(declared, at, rng, small=small)
            one, other = question.called(declared, arrays)
            failed = [
                (name, r.error) for name, r in zip(question.names, (one, other), strict=True) if r.error
            ]
            if failed:
                name, error = failed[0]
                errors.append(error)
                notes.append(
                    f"at {sizes_of(at)}, {name} raises {type(error).__name__}: {line_of(error)}"
                )
                break
            ran += 1
            if one.array.shape != other.array.shape:
                shapes = tuple(one.array.shape), tuple(other.array.shape)
                difference = Difference(arrays, (), *shapes, question.libraries)
                return Sameness(
                    Status.REFUTED, question.names, "their shapes differ", counterexample=difference
                )
            place = differing(one.array, other.array)
            if place is None or are_numbers:
                continue
            found = bool(np.isfinite([one.array[place], other.array[place]]).all())
            if differs is None or found:  # Values that are not numbers may refute nothing.
                differs, are_numbers = (at, arrays), found
    if not tried:
        raise InputError("no small sizes satisfy the hypotheses; give sizes={…}, or fewer")
    if not ran:
        raise NothingRan(f"{notes[0]}; {why_raised(errors[0])}")
    if differs is not None:
        at, found_on = _smaller(question, declared, *differs) if are_numbers else differs
        differs = at, _plainer(question, declared, found_on)
    return differs, tuple(notes[:1])


def _smaller(
    question: Question, declared: Sequence[Declared], at: dict[Size, int], arrays: Arrays
) -> Point:
    """Return sizes made smaller one after the other, and arrays on which the functions differ."""
    rng = np.random.default_rng(1)
    for size in at:
        for n, small in product(range(1, at[size]), (True, False)):
            if not question.suits({**at, size: n}):
                continue
            given = question.drawn(declared, {**at, size: n}, rng, small=small)
            values = _apart(question, declared, given)
            if values is not None and np.isfinite(values).all():
                at, arrays = {**at, size: n}, given
                break
    return at, arrays


def _plainer(question: Question, declared: Sequence[Declared], arrays: Arrays) -> Arrays:
    """Return arrays on which the functions differ, with 0, 1 or whole numbers where they can."""
    found = dict(arrays)
    real = [d.name for d in declared if d.kind == "real"]
    if sum(found[name].size for name in real) > _MOST_ENTRIES:
        return found
    for name in real:
        for place in np.ndindex(found[name].shape):
            for value in (0.0, 1.0, float(np.round(found[name][place]))):
                tried = found[name].copy()
                tried[place] = value
                given = {**found, name: tried}
                if _apart(question, declared, given) is not None:
                    found[name] = tried
                    break
    return found


def _apart(question: Question, declared: Sequence[Declared], arrays: Arrays) -> Any:
    """Return the values that differ most, where the functions give arrays of one shape that differ."""
    if not question.permits(arrays):
        return None
    one, other = question.results(declared, arrays) or (None, None)
    if one is None or other is None or one.shape != other.shape:
        return None
    place = differing(one, other)
    return None if place is None else (one[place], other[place])


def near_zero(question: Question, declared: Sequence[Declared]) -> Iterator[Point]:
    """Yield arrays on which the functions differ, one of them near 0.

    The least length of a norm, or a number that is added to it, shows there: 10⁻⁸ or 10⁻¹².
    """
    names = sorted({n for d in declared for n in d.sizes}, key=str)
    rng = np.random.default_rng(5)
    last = small_sizes(names, rng, question.of_sizes)[-1]
    real = [d.name for d in declared if d.kind == "real" and not question.is_of_data]
    for (at, small), scale, name in product(
        ((dict.fromkeys(names, 2), True), (last, False)), _NEAR_ZERO, real
    ):
        if question.suits(at):
            arrays = question.drawn(declared, at, rng, small=small)
            arrays[name] = scale * arrays[name]
            if _apart(question, declared, arrays) is not None:
                yield at, arrays


def differs_at(
    question: Question, declared: Sequence[Declared], numbers: Collection[int]
) -> dict[Size, int] | None:
    """Return sizes at which floats or shapes differ: small, numbers of the code or the next, or others.

    The others are all sizes equal, and all drawn: a difference may show only where several are large.
    """
    if question.is_of_data:
        return None
    names = sorted({n for d in declared for n in d.sizes}, key=str)
    rng = np.random.default_rng(8)
    near = sorted({n + k for n in numbers if 0 < n <= LARGEST for k in (0, 1)})
    beside = [{m: n if m is size else 2 for m in names} for n in near for size in names]
    others = [dict.fromkeys(names, n) for n in range(3, _EQUAL)]
    others += [{n: int(rng.integers(2, _LARGER)) for n in names} for _ in range(_DRAWN)]
    for at in (*small_sizes(names, rng, question.of_sizes), *beside[:MOST_VECTORS], *others):
        if not question.may_try(declared, at):
            continue
        arrays = question.drawn(declared, at, rng, small=True)
        pair = question.results(declared, arrays)
        if pair is None:
            continue
        one, other = pair
        if one.shape != other.shape:
            return at
        place = differing(one, other)
        if place is not None and np.isfinite([one[place], other[place]]).all():
            return at
    return None
