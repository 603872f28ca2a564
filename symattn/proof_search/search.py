"""Best-first search from both sides of an equation, until they share a line."""

from __future__ import annotations

import gc
import heapq
import itertools
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

from symattn.proof_search.steps import Step, Steps
from symattn.proof_search.terms import Term

DEPTH, SIZE = 1.5, 0.1
"""Cost of a step and of a part of a line, relative to a part that the other side lacks."""

GROWTH, ROOM = 3, 15
"""Largest growth of a line, as a factor of the larger side and a number of further parts."""


@dataclass(frozen=True)
class Path:
    """Steps, each with whether it is read forwards.

    Attributes
    ----------
    steps : tuple of (Step, bool)
    lengths : tuple of int
        How many lead to each line that neither end leads to, and from the last; all if there is none.
    """

    steps: tuple[tuple[Step, bool], ...]
    lengths: tuple[int, ...] = ()

    def in_turns(self) -> list[tuple[tuple[Step, bool], ...]]:
        """Return the steps up to each line that neither end leads to, and those from the last."""
        found, start = [], 0
        for length in self.lengths or (len(self.steps),):
            found.append(self.steps[start : start + length])
            start += length
        return found


@dataclass(frozen=True)
class Outcome:
    """The result of a search.

    Attributes
    ----------
    path : Path or None
    states : int
        The number of lines visited.
    nearest : (Term, Term)
        The lines of the two sides that share the most, if there is no path.
    is_short : bool
        Whether something was passed over because a matrix has −∞ in it.
    """

    path: Path | None
    states: int
    nearest: tuple[Term, Term]
    is_short: bool = False


Watch = Callable[[int, bool], bool]
"""Told how many lines were looked at, and whether something was passed over; says whether to go on."""


def unwatched(states: int, is_short: bool) -> bool:
    """Go on."""
    return True


class _Side:
    """The lines that were reached from one side."""

    def __init__(self, start: Term) -> None:
        self.start = start
        self.reached: dict[Term, Step | None] = {start: None}
        self.queue: list[tuple[float, int, int, Term]] = []

    def back(self, line: Term) -> Iterator[Step]:
        """Yield the steps that led to a line, the last first."""
        step = self.reached[line]
        while step is not None:
            yield step
            step = self.reached[step.before]


def search(start: Term, goal: Term, steps: Steps, states: int, watch: Watch = unwatched) -> Outcome:
    """Search for steps from a term to another.

    Parameters
    ----------
    start, goal : Term
    steps : Steps
    states : int
        The most lines visited.
    watch : callable
        Asked before each line.
    """
    with _keeping_everything():
        return replace(_search(start, goal, steps, states, watch), is_short=steps.is_short)


@contextmanager
def _keeping_everything() -> Iterator[None]:
    """Switch off the search for cycles: lines stay until the end, and it takes half the time."""
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def _search(start: Term, goal: Term, steps: Steps, states: int, watch: Watch) -> Outcome:
    if start is goal:
        return Outcome(Path(()), 0, (start, goal))
    sides = _Side(start), _Side(goal)
    numbers = itertools.count()
    limit = GROWTH * max(start.size, goal.size) + ROOM
    nearest = (_distance(start, goal), (start, goal))

    def push(side: int, line: Term, depth: int) -> None:
        nonlocal nearest
        other = sides[1 - side].start
        away = _distance(line, other)
        if away < nearest[0]:
            nearest = away, ((line, other) if side == 0 else (other, line))
        cost = DEPTH * depth + away + SIZE * line.size
        heapq.heappush(sides[side].queue, (cost, next(numbers), depth, line))

    push(0, start, 0)
    push(1, goal, 0)
    looked_at = 0
    while sides[0].queue or sides[1].queue:
        for number, side in enumerate(sides):
            if not side.queue:
                continue
            if looked_at == states or not watch(looked_at, steps.is_short):
                return Outcome(None, looked_at, nearest[1])
            _, _, depth, line = heapq.heappop(side.queue)
            looked_at += 1
            for step in steps.from_line(line):
                new = step.after
                if new in side.reached or new.size > limit:
                    continue
                side.reached[new] = step
                if new in sides[1 - number].reached:
                    return Outcome(_joined(new, *sides), looked_at, (new, new))
                push(number, new, depth + 1)
    return Outcome(None, looked_at, nearest[1])


def through(
    middle: Term,
    known: Outcome,
    ends: tuple[Term, Term],
    steps: Steps,
    states: int,
    watch: Watch = unwatched,
) -> Outcome:
    """Search for steps by way of a line that neither end leads to.

    Parameters
    ----------
    middle : Term
    known : Outcome
        The outcome of the search between the ends.
    ends : (Term, Term)
    steps : Steps
    states : int
        The most lines visited, earlier ones included.
    watch : callable
        Asked before each line.
    """
    start, goal = ends
    parts: list[tuple[tuple[Step, bool], ...]] = []
    looked_at = known.states
    for one, other in ((start, middle), (middle, goal)):

        def there(lines: int, is_short: bool, before: int = looked_at) -> bool:
            return watch(before + lines, is_short)

        part = search(one, other, steps, states - looked_at, there)
        looked_at += part.states
        if part.path is None:
            return replace(known, path=None, states=looked_at, is_short=steps.is_short)
        parts.append(part.path.steps)
    path = Path(sum(parts, ()), tuple(map(len, parts)))
    return Outcome(path, looked_at, (middle, middle))


def _distance(a: Term, b: Term) -> int:
    return len(a.subterms ^ b.subterms)


def _joined(middle: Term, ahead: _Side, back: _Side) -> Path:
    forwards = [(step, True) for step in ahead.back(middle)]
    return Path((*reversed(forwards), *((step, False) for step in back.back(middle))))
