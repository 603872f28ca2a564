"""Sharing the sweeps of a heavy claim, from the side of the processes that sweep.

The process that decides breaks off once a sweep takes long, and others are there to help. Each goes
through its share, and says which entries are clean. Then the claim is decided again, clean entries
passed over. A sweep goes by a digest of all that its entries depend on: the package, the script, the
part of the claim, and its instances one by one. What another package or another script has found out
goes by another digest, and counts for nothing.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from symattn.deciding.listed_sizes import ListedSizes
from symattn.deciding.sweeps import Place, Record, unshared
from symattn.language.abbreviations import spelled_out
from symattn.language.claims import Question
from symattn.language.sizes import Size
from symattn.language.statements import taken_apart
from symattn.reading.instances import instances
from symattn.reading.problem import Problem
from symattn.runner.decide.shares import Clean, GivenBack, Share, Swept
from symattn.runner.decide.wire import fingerprint

WORTH = 2.0
"""Seconds that a sweep takes before it is shared."""

FEW = 4
"""Least number of instances for each share; with fewer, entries are shared out."""


class GiveBack(Exception):
    """The decision is broken off, so that others may help."""

    def __init__(self, back: GivenBack) -> None:
        super().__init__(back)
        self.back = back


def parts_in(question: Question) -> Iterator[Question]:
    """Yield the parts of a question in the order of `decide`, each without parts of its own."""
    for part, given in taken_apart(question.statement, question.given):
        plain = replace(
            question, statement=spelled_out(part), given=tuple(spelled_out(one) for one in given)
        )
        if (plain.statement, plain.given) == (part, given):
            yield plain
        else:
            yield from parts_in(plain)


class Sweeps:
    """The sweeps of a claim that is being decided, and what is known of them.

    Parameters
    ----------
    question : Question
        That of the whole claim.
    source : str
        A digest of the package and the script.
    clean : mapping from str to frozenset of (int, int)
        The clean entries that others have found.
    is_help_there : callable
        Tells whether there are others who would help.
    """

    def __init__(
        self, question: Question, source: str, clean: Clean, is_help_there: Callable[[], bool]
    ) -> None:
        self.source, self.clean = source, clean
        self._question, self._is_help_there = question, is_help_there
        self._start = self._begun = self._last = time.perf_counter()
        self._earlier = 0.0
        self._records: list[_Own] = []

    @cached_property
    def _parts(self) -> dict[object, int]:
        places: dict[object, int] = {}
        for place, part in enumerate(parts_in(self._question)):
            places.setdefault((part.statement, part.given), place)
        return places

    def __call__(self, problem: Problem, vectors: Sequence[Mapping[Size, int]]) -> Sequence[Record]:
        """Return the record of the sweep at each choice of sizes."""
        part = self._parts.get((problem.statement, problem.given))
        if part is None:
            return unshared(problem, vectors)
        self._earlier += self._last - self._begun
        self._begun = self._last = time.perf_counter()
        lengths = [tuple(sizes.values()) for sizes in vectors]
        made = [_Own(self, problem, v, part, tuple(lengths[k:])) for k, v in enumerate(vectors)]
        self._records += made
        return made

    def consider(self, part: int, vectors: tuple[tuple[int, ...], ...]) -> None:
        """Give the decision back, if its sweep is what takes long, and others would help."""
        self._last = time.perf_counter()
        if self._takes_long() and self._is_help_there():
            found = {record.name: frozenset(record.found) for record in self._records if record.found}
            raise GiveBack(GivenBack(part, vectors, found, self._last - self._start))

    def _takes_long(self) -> bool:
        """Tell whether this sweep takes longer than all else, which will have to be done again."""
        others = self._begun - self._start - self._earlier
        return self._last - self._begun >= max(WORTH, others)


class _Sweep:
    """The entries of a problem at given sizes."""

    def __init__(self, problem: Problem, sizes: Mapping[Size, int], source: str, clean: Clean) -> None:
        self._problem, self._sizes, self._source, self._clean = problem, sizes, source, clean
        self.found: set[Place] = set()

    @cached_property
    def listing(self) -> tuple[str, int]:
        """A digest of all that its entries depend on, and how many instances there are."""
        problem, number = self._problem, 0
        made = hashlib.sha256()
        for text in (self._source, problem.arithmetic, fingerprint(problem.question)):
            made.update(f"{len(text)} {text}\n".encode())
        for instance in instances(problem.symbols, self._sizes, problem.given):
            made.update(f"{instance.choices}\n".encode())
            number += 1
        return made.hexdigest(), number

    @property
    def name(self) -> str:
        """Its name."""
        return self.listing[0]

    @cached_property
    def _known(self) -> frozenset[Place]:
        return self._clean.get(self.name, frozenset()) if self._clean else frozenset()

    def is_clean(self, place: Place) -> bool:
        return place in self._known

    def note(self, place: Place) -> None:
        self.found.add(place)


class _Own(_Sweep):
    """A sweep of the process that decides."""

    def __init__(
        self,
        sweeps: Sweeps,
        problem: Problem,
        sizes: Mapping[Size, int],
        part: int,
        left: tuple[tuple[int, ...], ...],
    ) -> None:
        super().__init__(problem, sizes, sweeps.source, sweeps.clean)
        self._sweeps, self._part, self._left = sweeps, part, left

    def note(self, place: Place) -> None:
        super().note(place)
        self._sweeps.consider(self._part, self._left)


class _Shared(_Sweep):
    """A sweep of which this process visits a share."""

    def __init__(
        self, share: Share, problem: Problem, sizes: Mapping[Size, int], source: str, clean: Clean
    ) -> None:
        super().__init__(problem, sizes, source, clean)
        self._share = share
        self._by_instance = self.listing[1] >= FEW * share.of

    def is_clean(self, place: Place) -> bool:
        number = place[0] if self._by_instance else sum(place)
        return number % self._share.of != self._share.turn or super().is_clean(place)


def swept(question: Question, share: Share, source: str, clean: Clean) -> Swept:
    """Go through a share of the sweeps of a claim, and say what is clean.

    Parameters
    ----------
    question : Question
        That of the whole claim.
    share : Share
    source, clean
        Those of :class:`Sweeps`.
    """
    problem = Problem(list(parts_in(question))[share.part])
    vectors = [dict(zip(problem.symbols.sizes, v, strict=True)) for v in share.vectors]
    listed = ListedSizes(problem, lambda hunt: (), vectors)
    found = {}
    for sizes in vectors:
        sweep = _Shared(share, problem, sizes, source, clean)
        listed.note_clean(sizes, sweep)
        found[sweep.name] = frozenset(sweep.found)
    return Swept(found)
