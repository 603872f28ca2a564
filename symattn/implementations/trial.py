"""One trial: a function and its formula on one sample, and the error of the function there."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from math import prod
from typing import Any

import numpy as np

from symattn.evidence.bounded import Bounded
from symattn.evidence.data import Data
from symattn.evidence.environment import Environment, Values, repeated_in
from symattn.evidence.evaluate import Evaluation, value_of
from symattn.evidence.rounding import FloatArray, largest, least_normal
from symattn.implementations.arguments import Argument
from symattn.implementations.arrays import Convert, NoArray, as_array, laid_out
from symattn.implementations.keeping import held_by
from symattn.implementations.precisions import HALVES, dtype_of, is_float
from symattn.implementations.samples import Sample, in_double
from symattn.language.attention import Masking, Normalised, Softmax
from symattn.language.expressions import Expression
from symattn.language.integers import NoPlace

ORDERS = 8
"""Largest error of an implementation, in multiples of the bound of the formula.

The bound holds for sums in any order. Implementations also multiply queries and keys by the root of the
scale each, take exponentials to the base 2, or such as are right to 20 units in the last place only,
move a running maximum, and divide at the end: each costs a few roundings where the formula has one.
"""

MOST_TEXT = 200
"""Most characters of an exception's message that are shown."""


@dataclass(frozen=True)
class Expected:
    """The values of the formula, with the batch on leading axes.

    Attributes
    ----------
    value : float64 array, shape (..., m, n)
        NaN where the formula has no value.
    allowed : float64 array of the same shape
        The permitted error of an implementation; infinite where nothing is known.
    """

    value: FloatArray
    allowed: FloatArray


@dataclass(frozen=True)
class Fault:
    """The error of a function on a sample.

    Attributes
    ----------
    kind : str
        ``"differs"``, ``"raises"``, ``"no array"``, ``"shape"``, ``"dtype"``, ``"writes"``,
        ``"random"`` or ``"remembers"``.
    message : str
        In words.
    sample : Sample
    expected : Expected
    result : float array or None
        The result of the function, if it is an array of the right shape.
    place : tuple of int or None
        The entry that is worst, counted from 0, its place in the batch in front.
    """

    kind: str
    message: str
    sample: Sample
    expected: Expected
    result: FloatArray | None = None
    place: tuple[int, ...] | None = None

    @property
    def error(self) -> float:
        """The error of the result at the worst entry."""
        if self.result is None or self.place is None:
            return 0.0
        with np.errstate(all="ignore"):
            error = abs(float(self.result[self.place]) - float(self.expected.value[self.place]))
        return float("inf") if np.isnan(error) else error

    @property
    def allowed(self) -> float:
        """The permitted error there."""
        return 0.0 if self.place is None else float(self.expected.allowed[self.place])

    @property
    def is_finite(self) -> bool:
        """Whether the function gives numbers wherever the formula does."""
        if self.result is None:
            return True
        return bool((np.isfinite(self.result) | ~np.isfinite(self.expected.value)).all())


@dataclass(frozen=True)
class Outcome:
    """The result of a trial.

    Attributes
    ----------
    fault : Fault or None
    ratio : float
        The largest error over what is allowed.
    compared, silent : int
        The numbers of entries that were compared, and that say nothing.
    unseen : str or None
        The result of the function where the formula has no value, in words.
    """

    fault: Fault | None
    ratio: float = 0.0
    compared: int = 0
    silent: int = 0
    unseen: str | None = None


class Trial:
    """Holds a function against its formula, one sample at a time.

    Parameters
    ----------
    function : callable
    arguments : sequence of Argument
    formula : Expression
    convert : callable
        Makes an array what the function takes.
    fully_masked : {None, "zero", "nan"}
        What is demanded where a row sees nothing.
    batched : frozenset of str
        The matrices that have the axes of the batch.
    absolute : float
        How far it may be off beside what rounding explains.
    """

    def __init__(
        self,
        function: Callable[..., object],
        arguments: Sequence[Argument],
        formula: Expression,
        convert: Convert,
        fully_masked: str | None,
        batched: frozenset[str],
        absolute: float = 0.0,
    ) -> None:
        self._function, self._arguments, self._formula = function, arguments, formula
        self._convert, self._fully_masked, self._batched = convert, fully_masked, batched
        self._repeated, self._absolute = repeated_in(formula), absolute
        self._held = held_by(function)

    def run(self, sample: Sample) -> Outcome:
        """Call the function with other data, then twice with these, and compare."""
        try:
            expected = self.expected(sample.data, sample.case.batch)
        except NoPlace:
            return Outcome(None)
        given = [self._given(data, sample) for data in (sample.before, sample.data, sample.data)]
        with suppress(Exception):  # The same call with these data tells what is wrong.
            self._call(given[0], sample)
        unknown = np.isnan(expected.value)
        try:
            result, written = self._call(given[1], sample)
            again, _ = self._call(given[2], sample)
        except NoArray as error:
            return Outcome(Fault("no array", f"returns {error}, not an array", sample, expected))
        except Exception as error:
            if unknown.any() and self._fully_masked is None:
                return Outcome(None, silent=unknown.size, unseen=f"raises {type(error).__name__}")
            return Outcome(Fault("raises", _told(error), sample, expected))
        form = self._form(result, given[1], sample, expected)
        # What a wider float says can be compared all the same, and a wrong number is worse.
        if form is not None and (form.kind == "shape" or not _is_wider(result.dtype, sample)):
            return Outcome(form)
        if written is not None:
            message = f"writes to its argument {written}"
            return Outcome(Fault("writes", message, sample, expected, result))
        outcome = self._compared(result, again, sample, expected, given[2])
        return outcome if form is None or outcome.fault is not None else replace(outcome, fault=form)

    # -- the formula ------------------------------------------------------------------------------

    def expected(self, data: Sequence[Data], batch: tuple[int, ...]) -> Expected:
        """Return the value of the formula, and the permitted error of an implementation."""
        parts = [self._one(entry) for entry in data]
        value, allowed = (np.stack([part[k] for part in parts]) for k in (0, 1))
        shape = (*batch, *value.shape[1:])
        return Expected(value.reshape(shape), allowed.reshape(shape))

    def _one(self, data: Data) -> tuple[FloatArray, FloatArray]:
        exact = self._value(in_double(data))
        working = exact if data.dtype == np.float64 else self._value(data)
        with np.errstate(all="ignore"):
            allowed = ORDERS * working.error + exact.error + _flushed(data, exact) + self._absolute
        allowed[~np.isfinite(exact.error)] = np.inf
        # So near the largest number a sum in another order may be ∞.
        allowed[np.isfinite(exact.value) & (np.abs(exact.value) + allowed > largest(data.dtype))] = (
            np.inf
        )
        # An entry that has no value, though only in the working precision, says nothing.
        undefined = np.isnan(working.value) & ~np.isnan(exact.value)
        allowed[undefined] = np.inf
        allowed[np.isinf(exact.value) & (exact.error == 0)] = 0.0
        return exact.value.astype(np.float64), allowed

    def _value(self, data: Data) -> Bounded:
        shortcut = _zero_where_nothing_is_seen if self._fully_masked == "zero" else None
        with np.errstate(all="ignore"):
            value: Bounded = Evaluation(data, self._repeated, shortcut=shortcut).value(self._formula)
        return value

    # -- the function -----------------------------------------------------------------------------

    def _given(self, data: Sequence[Data], sample: Sample) -> Sequence[object]:
        """Return the values of the arguments, with the axes of the batch where there are any."""
        batch, found = sample.case.batch, []
        for argument in self._arguments:
            if batch and argument.matrices & self._batched:
                values = np.stack([argument.value(entry, self._formula) for entry in data])
                found.append(values.reshape(*batch, *values.shape[1:]))
            else:
                found.append(argument.value(data[0], self._formula))
        return found

    def _call(self, values: Sequence[object], sample: Sample) -> tuple[FloatArray, str | None]:
        """Return the result of the function, and the arguments that it has written to."""
        placed, named = [], {}
        watched: list[tuple[str, FloatArray, FloatArray]] = []
        for argument, value in zip(self._arguments, values, strict=True):
            if isinstance(value, np.ndarray):
                array = laid_out(value, sample.case.layout)
                watched.append((argument.name or str(argument.what), array, value))
                value = self._convert(array)
            if argument.name is None:
                placed.append(value)
            else:
                named[argument.name] = value
        with warnings.catch_warnings(), np.errstate(all="ignore"):
            warnings.simplefilter("ignore")
            result = as_array(self._function(*placed, **named))
        written = [name for name, now, was in watched if not _same(now, was)]
        return result, written[0] if written else None

    def _form(
        self, result: FloatArray, values: Sequence[object], sample: Sample, expected: Expected
    ) -> Fault | None:
        """Return the error in the shape or the dtype of a result; plain floats have none."""
        wanted = dtype_of(sample.case.precision)
        tells = any(isinstance(value, np.ndarray) and value.dtype == wanted for value in values)
        if result.shape != expected.value.shape:
            message = f"returns the shape {result.shape}; the formula has {expected.value.shape}"
            return Fault("shape", message, sample, expected)
        if result.dtype != wanted and (tells or not is_float(result.dtype)):
            message = f"returns {result.dtype} for {wanted}"
            if result.dtype == np.float64:
                message += (
                    ", as NumPy does beside a float64 such as np.sqrt(E): take math.sqrt, or convert "
                    "the result; or hold it in precisions=['float64'] alone"
                )
            return Fault("dtype", message, sample, expected)
        return None

    def _compared(
        self,
        result: FloatArray,
        again: FloatArray,
        sample: Sample,
        expected: Expected,
        given: Sequence[object],
    ) -> Outcome:
        demands_nan = self._fully_masked == "nan" and _sees_nothing_somewhere(sample)
        ratio = _ratios(result, expected, demands_nan=demands_nan)
        silent = int(np.count_nonzero(ratio < 0))
        worst = float(ratio.max(initial=0.0))
        place = tuple(int(k) for k in np.unravel_index(int(np.argmax(ratio)), ratio.shape))
        fault = None
        if again.shape != result.shape or not _agree(result, again, expected):
            message = "returns another result when it is called again with the same arguments"
            kept = self._kept(given, sample)
            kind = "random" if kept is None else "remembers"
            message += "" if kept is None else f": {kept} has changed"
            fault = Fault(kind, message, sample, expected, result, place if worst > 1 else None)
        elif worst > 1:
            fault = self._differing(result, sample, expected, place)
        unseen = None
        if not demands_nan and np.isnan(expected.value).any():
            unseen = _in_words(result[np.isnan(expected.value)])
        return Outcome(fault, worst, ratio.size - silent, silent, unseen)

    def _differing(
        self, result: FloatArray, sample: Sample, expected: Expected, place: tuple[int, ...]
    ) -> Fault:
        if sample.case.precision not in HALVES and np.isfinite(result).all():
            for what, data, kept in self._earlier(sample):
                if self._fits(result, data, sample, expected, place):
                    message = f"returns what was right for {what}: {kept}"
                    return Fault("remembers", message, sample, expected, result, place)
        return Fault("differs", "gives something else", sample, expected, result, place)

    def _earlier(self, sample: Sample) -> Iterator[tuple[str, tuple[Data, ...], str]]:
        """Yield data of the call before, then one of them beside what is given now, with words for both.

        A single one is not asked for unless something of the function has changed: what fits it may
        fit by chance, as a mask of few bits does.
        """
        yield "the previous call", sample.before, "something is kept from it"
        changed = _changed(self._held, held_by(self._function))
        if sample.case.is_large or changed is None:
            return
        for kind in ("matrices", "relations", "scales"):
            for name in getattr(sample.data[0], kind):
                mixed: list[Data] = []
                for now, before in zip(sample.data, sample.before, strict=True):
                    tables = {**getattr(now, kind), name: getattr(before, kind)[name]}
                    replaced: dict[str, Any] = {kind: tables}
                    mixed.append(replace(now, **replaced))
                yield f"{name} of the previous call", tuple(mixed), f"{changed} has changed"

    def _fits(
        self,
        result: FloatArray,
        data: Sequence[Data],
        sample: Sample,
        expected: Expected,
        place: tuple[int, ...],
    ) -> bool:
        """Tell whether a result is that of other data, which is not that of these but for rounding."""
        try:
            other = self.expected(data, sample.case.batch)
        except NoPlace:
            return False
        if not np.isfinite(other.allowed).all() or float(_ratios(result, other).max(initial=0.0)) > 1:
            return False
        apart = abs(float(other.value[place]) - float(expected.value[place]))
        return apart > float(other.allowed[place]) + float(expected.allowed[place])

    def _kept(self, values: Sequence[object], sample: Sample) -> str | None:
        """Call the function once more, and return what it keeps that has changed by it, in words."""
        before = held_by(self._function)
        with suppress(Exception):
            self._call(values, sample)
        return _changed(before, held_by(self._function))


def _changed(before: Mapping[str, object], after: Mapping[str, object]) -> str | None:
    """Return the first place at which a function has changed the data that it keeps, in words."""
    return next((where for where, what in after.items() if what != before.get(where)), None)


def _zero_where_nothing_is_seen(e: Expression, at: Environment) -> Values | None:
    """Return weights in which rows are 0 that see nothing; None for what are not weights."""
    if not isinstance(e, (Softmax, Masking, Normalised)):
        return None
    value, body = value_of(e, at), at.value(e.body)
    if not isinstance(value, Bounded):
        return None
    if isinstance(e, Masking):
        empty = ~at.table(e.relation, at.shape(e)).any(axis=-1, keepdims=True)
    else:
        nothing = -np.inf if isinstance(e, Softmax) else 0.0
        empty = ((body.value == nothing) & (body.error == 0)).all(axis=-1, keepdims=True)
    return at.filled(0.0, (1, 1)).where(empty, value)


def _ratios(result: FloatArray, expected: Expected, *, demands_nan: bool = False) -> FloatArray:
    """Return error over what is allowed, entry by entry; −1 where nothing is known."""
    got, value = result.astype(np.float64), expected.value
    with np.errstate(all="ignore"):
        error = np.abs(got - value)
        error[(got == value) & np.isinf(value)] = 0.0
        error[np.isnan(error)] = np.inf
        ratio = np.where(error == 0, 0.0, error / expected.allowed)
    ratio[np.isnan(ratio)] = np.inf
    no_value = np.isnan(value)
    if demands_nan:
        ratio[no_value] = np.where(np.isnan(got[no_value]), 0.0, np.inf)
        no_value = np.zeros_like(no_value)
    ratio[no_value | np.isinf(expected.allowed) & ~np.isnan(value)] = -1.0
    return ratio


def _agree(one: FloatArray, other: FloatArray, expected: Expected) -> bool:
    """Tell whether two results are the same, but for what rounding explains."""
    with np.errstate(all="ignore"):
        apart = np.abs(one.astype(np.float64) - other.astype(np.float64))
        near = (apart <= 2 * expected.allowed) | (one == other) | (np.isnan(one) & np.isnan(other))
    return bool((near | np.isnan(expected.value)).all())


def _flushed(data: Data, value: Bounded) -> float:
    """Return a bound on the error of libraries that flush numbers below the least normal one to 0."""
    if data.dtype == np.float16:
        return 0.0
    tables = [table.value for table in data.matrices.values()]
    most = [float(np.abs(value[np.isfinite(value)]).max(initial=1)) for value in tables]
    terms = prod(value.shape[-1] for value in tables)
    return float(least_normal(data.dtype) * terms * prod(most))


def _same(now: FloatArray, was: FloatArray) -> bool:
    return bool(np.array_equal(now, was, equal_nan=is_float(now.dtype)))


def _sees_nothing_somewhere(sample: Sample) -> bool:
    return any(not table.any(axis=-1).all() for data in sample.data for table in data.relations.values())


def _in_words(got: FloatArray) -> str:
    if (got == 0).all():
        return "gives 0"
    if np.isnan(got).all():
        return "gives NaN"
    return "gives numbers" if np.isfinite(got).all() else "gives numbers, ∞ and NaN"


def _is_wider(dtype: np.dtype[np.generic], sample: Sample) -> bool:
    """Tell whether a dtype is of floats that have all those of the sample, and more."""
    wanted = dtype_of(sample.case.precision)
    return is_float(dtype) and dtype != wanted and np.promote_types(dtype, wanted) == dtype


def _told(error: Exception) -> str:
    text = " ".join(str(error).split())
    text = text if len(text) <= MOST_TEXT else text[: MOST_TEXT - 1] + "…"
    said = f"raises {type(error).__name__}: {text}" if text else f"raises {type(error).__name__}"
    if isinstance(error, (TypeError, AttributeError)) and "ndarray" in text:
        said += "; if it takes arrays of another library, say arrays='torch' or 'jax'"
    return said
