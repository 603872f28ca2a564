"""Arrays at which a verdict on formulas is compared with the functions."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import chain, product
from typing import Any

import numpy as np

from symattn.deciding import Status
from symattn.deciding.counterexample import Counterexample
from symattn.errors import SoundnessError
from symattn.language.sizes import Size
from symattn.sameness.calling import Arrays, arrays_of, differing
from symattn.sameness.difference import Difference
from symattn.sameness.question import Point, Question
from symattn.sameness.result import Sameness
from symattn.sameness.tie import agree, room_of, value_at
from symattn.sameness.wording import not_replayed, sizes_of
from symattn.tracing.arrays.axes import Unread
from symattn.tracing.formula import read
from symattn.tracing.traced import HINTS

_SPREADS = (0.5, 4.0, 16.0, 64.0) * 4
"""Largest magnitudes of entries drawn where formulas differ and the functions do not yet."""


def replay(
    question: Question,
    found: Sameness,
    differs: Point | None,
    tell: Callable[[Sameness], Sameness],
) -> Sameness:
    """Return the verdict on the functions that a verdict on their formulas leads to.

    Parameters
    ----------
    differs : pair of sizes and arrays, optional
        Where floats differ.
    tell : callable
        Adds what a verdict is limited to, once the functions do not contradict it.
    """
    if found.status is Status.REFUTED:
        refuted = _at_examples(question, found)
        return not_replayed(found) if refuted is None else refuted
    if found.status is Status.ILL_DEFINED:
        refuted = _at_examples(question, found)
        if refuted is None and differs is not None:
            refuted = counted(question, found, *differs)
        if refuted is not None:
            return refuted
        without = _without_value(question, found)
        if without is None:
            reason = (
                "a formula has no value somewhere, and a function has one there: log(0), what where() "
                "leaves out, and what is multiplied by 0, are read over the real numbers"
            )
            return replace(found, status=Status.UNDECIDED, reason=reason)
        return tell(replace(found, counterexample=without))
    if found.status.holds:
        refuted = _elsewhere(question, found, differs)
        if refuted is not None:
            return refuted
        if differs is not None:
            found = _not_contradicted(question, found, *differs)
    return tell(found)


def _at_examples(question: Question, found: Sameness) -> Sameness | None:
    """Return REFUTED with the arrays of a counterexample, if the functions differ there.

    They do, too, where one of them alone has no value.
    """
    declared = found.formulas[0].declared
    examples = [v.counterexample for v in found.verdicts if v.counterexample is not None]
    tried = [arrays_of(example, declared) for example in examples]
    for example, (at, arrays) in zip(examples, tried, strict=True):
        refuted = counted(question, found, at, arrays)
        if refuted is None:
            refuted = _exactly(question, found, example, arrays)
        if refuted is not None:
            return refuted
    if found.status is Status.REFUTED and not question.is_of_data:
        # Where functions are flat they differ by less than rounding.
        rng = np.random.default_rng(6)
        for spread, (at, _) in product(_SPREADS, tried):
            refuted = counted(question, found, at, question.drawn(declared, at, rng, spread=spread))
            shown = None if refuted is None else refuted.counterexample
            if shown is not None and math.isfinite(shown.left) and math.isfinite(shown.right):
                return refuted
    for at in _read_at(question, found):
        arrays = question.drawn(declared, at, np.random.default_rng(5), small=True)
        refuted = counted(question, found, at, arrays)
        if refuted is not None:
            return refuted
    return None


def counted(
    question: Question, found: Sameness, at: Mapping[Size, int], arrays: Arrays
) -> Sameness | None:
    """Return REFUTED if arrays refute: each function is what its formula says, and they differ."""
    left, right = found.formulas
    declared = left.declared
    pair = question.results(declared, arrays)
    place = None if pair is None else differing(*pair)
    if pair is None or place is None:
        return None
    values = []
    for formula, out in zip((left, right), pair, strict=True):
        value = value_at(formula, place, arrays, at)
        if value is None:
            return None
        is_told = found.status is Status.ILL_DEFINED and _has_none(*value, float(out[place]))
        if not (is_told or agree(*value, float(out[place]), room_of(formula))):
            return None
        values.append(value)
    (x, e), (y, d) = values
    if all(_has_none(*value, float(out[place])) for value, out in zip(values, pair, strict=True)):
        return None
    if agree(x, e + d, y, max(room_of(left), room_of(right))):
        return None
    return _refuted(question, found, arrays, pair, place)


def _refuted(
    question: Question, found: Sameness, arrays: Arrays, pair: Sequence[Any], place: tuple[int, ...]
) -> Sameness | None:
    """Return REFUTED by what the functions give at a place, if they give the same once more."""
    again = [r.array for r in question.called(found.formulas[0].declared, arrays)]
    if not all(np.array_equal(a, b, equal_nan=True) for a, b in zip(again, pair, strict=True)):
        return None
    one, other = (float(out[place]) for out in pair)
    difference = Difference(arrays, place, one, other, question.libraries)
    return replace(found, status=Status.REFUTED, counterexample=difference)


def _exactly(
    question: Question, found: Sameness, example: Counterexample, arrays: Arrays
) -> Sameness | None:
    """Return REFUTED if the functions give the exact values of an example, though bounds are wide.

    At a jump, as of ⌊x⌋ at a whole number, bounds say that either value is possible. The values of an
    example say nothing where it chooses what functions compute.
    """
    if any(formula.chosen for formula in found.formulas):
        return None
    pair = question.results(found.formulas[0].declared, arrays)
    place = None if pair is None else differing(*pair)
    if pair is None or place is None or example.left is None or example.right is None:
        return None
    given = [float(out[place]) for out in pair]
    try:
        exact = [float(Fraction(text)) for text in (example.left, example.right)]
    except (ValueError, OverflowError):
        return None
    rooms = [room_of(formula) for formula in found.formulas]
    if not all(agree(x, 0.0, y, room) for x, y, room in zip(exact, given, rooms, strict=True)):
        return None
    if agree(exact[0], 0.0, exact[1], 2 * max(rooms)):
        return None
    return _refuted(question, found, arrays, pair, place)


def _has_none(value: float, error: float, given: float) -> bool:
    """Tell whether a formula has no value, nor its function; 1/0 is infinite, and of unknown error."""
    if math.isnan(value):
        return math.isnan(given)
    return math.isinf(value) and error > 0 and not math.isfinite(given)


def _elsewhere(question: Question, found: Sameness, differs: Point | None) -> Sameness | None:
    """Return REFUTED if the functions differ at sizes of which their formulas do not speak."""
    declared = found.formulas[0].declared
    if question.is_of_data:
        return None
    places = [at for formula in found.formulas for at in formula.elsewhere]
    places += [{n: 2 if k in HINTS else k for n, k in at.items()} for at in places]
    few = (
        (at, question.drawn(declared, at, np.random.default_rng(4), small=True))
        for at in places
        if question.may_try(declared, at)
    )
    for at, arrays in chain(() if differs is None else (differs,), few):
        pair = question.results(declared, arrays)
        if pair is None:
            continue
        one, other = pair
        if one.shape != other.shape:
            shapes = tuple(one.shape), tuple(other.shape)
            difference = Difference(arrays, (), *shapes, question.libraries)
            return replace(
                found, status=Status.REFUTED, reason=f"their shapes differ at {sizes_of(at)}",
                verdicts=(), counterexample=difference, is_partial=True,
            )  # fmt: skip
        if differing(one, other) is None:
            continue
        if all(f.speaks_of(at) for f in found.formulas):
            continue  # There, what floats say is held against the formulas.
        try:
            left, right = (
                read(x, declared, question.large_negative, library, only_at=at)
                for x, library in zip(question.functions, question.libraries, strict=True)
            )
        except Unread:
            continue
        refuted = counted(question, replace(found, formulas=(left, right), verdicts=()), at, arrays)
        if refuted is not None:
            return replace(refuted, reason=f"they differ at {sizes_of(at)}", is_partial=True)
    return None


def _without_value(question: Question, found: Sameness) -> Difference | None:
    """Return arrays of a counterexample without a value on which neither function returns a number."""
    declared = found.formulas[0].declared
    examples = [v.counterexample for v in found.verdicts if v.counterexample is not None]
    for arrays in (arrays_of(x, declared)[1] for x in examples):
        one, other = (returned.array for returned in question.called(declared, arrays))
        if one is None and other is None:
            return Difference(arrays, (), "nothing", "nothing", question.libraries)
        if one is None or other is None:
            continue
        places = np.argwhere(~(np.isfinite(one) | np.isfinite(other)))
        if len(places):
            place = tuple(map(int, places[0]))
            left, right = float(one[place]), float(other[place])
            return Difference(arrays, place, left, right, question.libraries)
    return None


def _read_at(question: Question, found: Sameness) -> list[dict[Size, int]]:
    """Return sizes of which formulas speak that do not speak of small ones, as few as are seen."""
    names = found.formulas[0].sizes

    def speak(at: Mapping[Size, int]) -> bool:
        return question.suits(at) and all(f.speaks_of(at) for f in found.formulas)

    at = dict(zip(names, HINTS, strict=False))
    if question.is_of_data or not speak(at) or speak(dict.fromkeys(names, 2)):
        return []
    for n in names:
        at = next(({**at, n: k} for k in range(1, at[n]) if speak({**at, n: k})), at)
    return [at]


def _not_contradicted(
    question: Question, found: Sameness, at: Mapping[Size, int], arrays: Arrays
) -> Sameness:
    """Return a verdict that floats seem to contradict, if rounding explains it.

    Raises
    ------
    SoundnessError
        If it does not: a function is not what its formula says.
    """
    if not all(formula.speaks_of(at) for formula in found.formulas):
        return found
    outs = [r.array for r in question.called(found.formulas[0].declared, arrays)]
    place = differing(*outs)
    for formula, out in zip(found.formulas, outs, strict=True):
        if place is None:
            break
        value = value_at(formula, place, arrays, at)
        if value is not None and math.isnan(value[0]) and any(v.given for v in found.verdicts):
            return found  # A hypothesis keeps such arrays out.
        if value is None and formula.chosen:
            continue  # Rounding decides what is chosen.
        if value is None or not agree(*value, float(out[place]), room_of(formula)):
            raise SoundnessError(
                f"{' = '.join(question.names)} is proved, and floats differ at {sizes_of(at)}: a "
                "mistake of symattn's, or numbers that overflow"
            )
    note = f"floats differ at {sizes_of(at)} by what rounding explains"
    return replace(found, notes=(*found.notes, note))
