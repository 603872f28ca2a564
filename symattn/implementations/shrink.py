"""From a sample on which a function is wrong to a small one on which it is wrong in the same way.

Own, and deterministic: what is tried is an ordered list, smaller sizes first, then plainer cases, then
plainer entries, and the first that is wrong is kept. A general library would shrink the choices of a
generator, of which the hypotheses of a formula leave few valid; and nothing is installed for this.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from math import prod
from typing import Any, TypeAlias

import numpy as np

from symattn.evidence.bounded import Bounded
from symattn.evidence.data import Data, Integers
from symattn.implementations.cases import BLIND, Case
from symattn.implementations.samples import Sample, Samples
from symattn.implementations.trial import Fault, Trial
from symattn.language.positions import Position
from symattn.language.sizes import Size, TokenCount

Name: TypeAlias = str | Position
"""The name of a table, or a position."""

Place: TypeAlias = tuple[int | Integers, ...]
"""A place in a table, or many; empty for what has none."""

Value: TypeAlias = float | Integers
"""An entry, a bit, a place, or a permutation."""

MOST_TRIALS = 2500
"""Most samples that are tried."""

PATIENCE = 5
"""Time limit by the clock, in multiples of the processor time, for a busy processor."""

SMALL = {True: 4, False: 3}
"""Largest number up to which each size is tried one by one, of tokens and of others."""

DRAWS = 3
"""Number of draws tried at each set of sizes."""

STEPS = sorted({2**k + more for k in range(13) for more in (0, 1)} - {0})
"""First candidates for a smaller size, in order: blocks have their edges there."""

PLAIN = (0.0, 1.0, -1.0, 2.0, -2.0, 10.0, -10.0, 100.0, -100.0, 1000.0, -1000.0)
"""Replacements for an entry, the plainest first."""

VISIBLE = 0.01
"""Least relative difference that is kept while data are made smaller, so that print shows it."""


class Shrinking:
    """Search for a small sample on which a function is wrong.

    Parameters
    ----------
    trial : Trial
    samples : Samples
    fault : Fault
        The fault, on a sample that may be large.
    permitted : mapping from Size to sequence of int
    precisions : sequence of str
        In which the function may be called.
    seconds : float
        Of this process, after which nothing further is tried.
    """

    def __init__(
        self,
        trial: Trial,
        samples: Samples,
        fault: Fault,
        permitted: Mapping[Size, Sequence[int]],
        precisions: Sequence[str],
        seconds: float,
    ) -> None:
        self._trial, self._samples, self._fault, self._permitted = trial, samples, fault, permitted
        self._precisions = precisions
        self._ends = time.process_time() + seconds, time.perf_counter() + PATIENCE * seconds
        self._left = MOST_TRIALS

    def smallest(self) -> Fault:
        """Return the fault on the smallest sample that was found."""
        for step in (
            self._shorter, self._fewer, self._smaller, self._plainer, self._simpler, self._fewer
        ):  # fmt: skip
            step()
        return self._fault

    def _is_over(self) -> bool:
        own, wall = self._ends
        return self._left <= 0 or time.process_time() > own or time.perf_counter() > wall

    def _keeps(self, sample: Sample | None) -> bool:
        """Try a sample, and keep it if the function is wrong on it in the same way."""
        if sample is None or self._is_over():
            return False
        if self._expects_no_more_queries and not sample.case.has_no_more_queries_than_keys:
            return False
        self._left -= 1
        found = self._trial.run(sample).fault
        if found is None or found.kind != self._fault.kind:
            return False
        if _is_visible(self._fault) and not _is_visible(found):
            return False
        if self._fault.is_finite and not found.is_finite:
            return False
        self._fault = found
        return True

    @property
    def _expects_no_more_queries(self) -> bool:
        return self._fault.sample.case.has_no_more_queries_than_keys

    def _keeps_case(self, case: Case) -> bool:
        return any(
            not self._is_over()
            and self._keeps(self._samples.draw(replace(case, number=case.number + k)))
            for k in range(DRAWS)
        )

    # -- smaller, plainer --------------------------------------------------------------------------

    def _shorter(self) -> None:
        """Try the edges of blocks for one size after the other, then close in between two of them.

        Features and heads come first: then there is less to compute for each number of tokens.
        """
        listed = enumerate(self._fault.sample.case.sizes)
        for place, (size, number) in sorted(listed, key=lambda each: isinstance(each[1][0], TokenCount)):
            numbers = sorted(n for n in self._permitted.get(size, range(1, number)) if n < number)
            low = 0
            for step in (n for n in STEPS if size not in self._permitted and n < number):
                if self._keeps_size(place, step):
                    numbers = numbers[: step - 1]
                    break
                low = step
            high = len(numbers)
            while low < high:
                middle = (low + high) // 2
                if self._keeps_size(place, numbers[middle]):
                    high = middle
                else:
                    low = middle + 1

    def _keeps_size(self, place: int, number: int) -> bool:
        case = self._fault.sample.case
        sizes = list(case.sizes)
        sizes[place] = sizes[place][0], number
        return self._keeps_case(replace(case, sizes=tuple(sizes)))

    def _fewer(self) -> None:
        """Cut tokens and features out of the data, half of them at once, then fewer, down to one."""
        for size, number in self._fault.sample.case.sizes:
            if size in self._permitted:
                continue
            length = number // 2
            while length and not self._is_over():
                start = 0
                while start < (there := self._fault.sample.data[0].length(size)) > length:
                    stop = min(start + length, there)
                    cut = self._samples.without(self._fault.sample, size, start, stop)
                    if cut is None:
                        break
                    if not self._keeps(cut):
                        start += length
                length //= 2

    def _smaller(self) -> None:
        """Try all small sizes, by their sum; what is long still stays as it is."""
        large = self._fault.sample.case
        plain = [replace(large, entries="whole"), large]
        if large.mask in BLIND:
            plain += [replace(case, mask="nothing") for case in plain]
        for sizes in self._small(large):
            for case in plain:
                if self._is_over() or self._keeps_case(replace(case, sizes=sizes)):
                    return

    def _small(self, case: Case) -> Iterator[tuple[tuple[Size, int], ...]]:
        ranges = []
        for size, number in case.sizes:
            is_small = number <= SMALL[isinstance(size, TokenCount)]
            numbers = self._permitted.get(size, range(1, number + 1) if is_small else [number])
            ranges.append([n for n in numbers if n <= number])
        for numbers in sorted(product(*ranges), key=lambda chosen: (sum(chosen), chosen)):
            if sum(numbers) < case.extent:
                yield tuple((size, n) for (size, _), n in zip(case.sizes, numbers, strict=True))

    def _plainer(self) -> None:
        """Try contiguous arrays, wider floats, a batch of one, whole numbers, a mask that sees all."""
        wider = [name for name in ("float64", "float32") if name in self._precisions]
        changes: tuple[dict[str, Any], ...] = (
            {"layout": "contiguous"},
            *({"precision": name} for name in wider),
            {"batch": (1,) * len(self._fault.sample.case.batch)},
            {"entries": "whole"},
            {"entries": "random"},
            {"mask": "everything"},
        )
        for change in changes:
            case = self._fault.sample.case
            if change == {"precision": "float32"} and case.precision == "float64":
                continue
            if change == {"entries": "random"} and case.entries == "whole":
                continue
            plain = replace(case, **change)
            if plain != case:
                self._keeps_case(plain)

    # -- entries -----------------------------------------------------------------------------------

    def _simpler(self) -> None:
        """Replace bits and entries one by one, until nothing changes."""
        for batch in range(len(self._fault.sample.data)):
            for kind, name, place, value in _wholesale(self._fault.sample.data[batch]):
                if self._is_over():
                    return
                self._keeps_change(batch, kind, name, place, value)
        again = True
        while again and not self._is_over():
            again = False
            for batch in range(len(self._fault.sample.data)):
                for kind, name, place, values in _changes(self._fault.sample.data[batch]):
                    if self._is_over():
                        return
                    if any(self._keeps_change(batch, kind, name, place, value) for value in values):
                        again = True

    def _keeps_change(self, batch: int, kind: str, name: Name, place: Place, value: Value) -> bool:
        if self._is_over():
            return False
        sample = self._fault.sample
        data = list(sample.data)
        is_shared = kind != "matrices" or name in self._samples.shared
        for k in range(len(data)) if is_shared else [batch]:
            data[k] = _changed(data[k], kind, name, place, value)
            if _same(data[k], sample.data[k], kind, name):
                return False
            if not self._samples.admits(data[k]):
                return False
        return self._keeps(replace(sample, data=tuple(data)))


def _is_visible(fault: Fault) -> bool:
    if fault.result is None or fault.place is None:
        return False
    return fault.error >= VISIBLE * (1 + abs(float(fault.expected.value[fault.place])))


def _wholesale(data: Data) -> Iterator[tuple[str, str, Place, float]]:
    """Yield many entries to be replaced at once: all of a table, halves, down to two."""
    tables: list[tuple[str, str, tuple[int, ...], float]]
    tables = [("relations", name, seen.shape, True) for name, seen in data.relations.items()]
    tables += [
        ("matrices", name, table.shape, 0.0)
        for name, table in data.matrices.items()
        if table.bound is None
    ]
    for kind, name, shape, value in tables:
        number = length = prod(shape)
        while length > 1:
            for start in range(0, number, length):
                chosen = np.arange(start, min(start + length, number))
                yield kind, name, np.unravel_index(chosen, shape), value
            length = (length + 1) // 2 if length > 2 else 1


def _same(one: Data, other: Data, kind: str, name: Name) -> bool:
    """Tell whether a table is as it was."""
    now, was = (getattr(data, kind)[name] for data in (one, other))
    if isinstance(now, Bounded):
        now, was = now.value, was.value
    return bool(np.array_equal(now, was))


def _changes(data: Data) -> Iterator[tuple[str, Name, Place, Iterable[Value]]]:
    """Yield candidates for plainer data: kind, name, place, and plainer values, the plainest first."""
    for name, seen in data.relations.items():
        for place in np.ndindex(seen.shape):
            if not seen[place]:
                yield "relations", name, place, (True,)
    for position, number in data.positions.items():
        yield "positions", position, (), range(1, number)
    for name, images in data.permutations.items():
        if (np.diff(images) < 0).any():
            yield "permutations", name, (), (np.arange(1, len(images) + 1),)
    for kind, tables in (("scales", data.scales), ("matrices", data.matrices)):
        for name, table in tables.items():
            if table.bound is None:
                for place in np.ndindex(table.shape):
                    yield kind, name, place, _plainer(float(table.value[place]), kind)


def _plainer(value: float, kind: str) -> Iterator[float]:
    for plain in PLAIN:
        if plain == value:
            return
        if (plain > 0 or kind != "scales") and (abs(plain) <= 2 * abs(value) or not np.isfinite(value)):
            yield plain
    if np.isfinite(value):
        for digits in (0, 1):
            if round(value, digits) != value:
                yield round(value, digits)


def _changed(data: Data, kind: str, name: Name, place: Place, value: Value) -> Data:
    """Return data with one thing replaced."""
    tables = getattr(data, kind)
    new: object = value
    if place != ():
        old = tables[name]
        array = (old.value if isinstance(old, Bounded) else old).copy()
        array[place] = value
        new = Bounded(array) if isinstance(old, Bounded) else array
    changed: dict[str, Any] = {kind: {**tables, name: new}}
    return replace(data, **changed)
