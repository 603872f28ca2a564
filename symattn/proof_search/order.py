"""The order of commuting steps: steps by one reason become adjacent.

A search goes where lines become alike soonest, so it may use one law, another, and the first again.
Nothing here is trusted: each link of what comes out is decided by itself.
"""

from __future__ import annotations

from collections.abc import Sequence

from symattn.proof_search.search import Path
from symattn.proof_search.steps import Step
from symattn.proof_search.terms import FLAT, Term, make

Taken = tuple[Step, bool]
"""A step, and whether it is read forwards."""


def by_reasons(path: Path) -> Path:
    """Return a path in which steps by one reason follow each other, as far as they commute with others.

    Each step is moved behind the last before it by its reason, or else that and its like up to it, where
    all that they pass change other places. Steps stay between the lines that neither end leads to.
    """
    found: list[Taken] = []
    for turn in path.in_turns():
        steps: list[Taken] = []
        for step in turn:
            steps = _joined([*steps, step])
        found += steps
    return Path(tuple(found), path.lengths)


def _joined(steps: list[Taken]) -> list[Taken]:
    """Return steps with the last beside the one before it that has its reason, if that can be."""
    last = len(steps) - 1
    reasons = [step.reason for step, _ in steps]
    stop = next((n + 1 for n in range(last - 1, -1, -1) if reasons[n] == reasons[last]), last)
    if stop == last:
        return steps
    start = next((n + 1 for n in range(stop - 1, -1, -1) if reasons[n] != reasons[last]), 0)
    return _moved(steps, last, stop) or _moved_up(steps, start, stop) or steps


def _moved(steps: list[Taken], number: int, to: int) -> list[Taken] | None:
    """Return steps with one of them in another place, if it commutes with all between."""
    moved = list(steps)
    on = 1 if to > number else -1
    for here in range(number, to, on):
        first = min(here, here + on)
        exchanged = _exchanged(moved[first], moved[first + 1])
        if exchanged is None:
            return None
        moved[first : first + 2] = exchanged
    return moved


def _moved_up(steps: list[Taken], start: int, stop: int) -> list[Taken] | None:
    """Return steps with some that follow each other right before the last, if all of that can be."""
    found: list[Taken] | None = steps
    for count, number in enumerate(range(stop - 1, start - 1, -1)):
        found = None if found is None else _moved(found, number, len(steps) - 2 - count)
    return found


def _exchanged(one: Taken, other: Taken) -> tuple[Taken, Taken] | None:
    """Return two steps in the other order, if they change different places."""
    (start, middle), (_, end) = _ends(one), _ends(other)
    between = _without_first(start, middle, end)
    if between is None or between in (start, middle, end):
        return None
    return _step(other, start, between), _step(one, between, end)


def _ends(taken: Taken) -> tuple[Term, Term]:
    step, forward = taken
    return (step.before, step.after) if forward else (step.after, step.before)


def _step(like: Taken, start: Term, end: Term) -> Taken:
    step, forward = like
    before, after = (start, end) if forward else (end, start)
    return Step(before, after, step.reason, step.uses), forward


def _without_first(start: Term, middle: Term, end: Term) -> Term | None:
    """Apply only the second of two changes to the first line; None if both change one place."""
    if start is middle:
        return end
    if middle is end:
        return start
    if start.kind is middle.kind is end.kind:
        if start.kind in FLAT:
            parts = _along(start.parts, middle.parts, end.parts)
            return None if parts is None else make(start.kind, (), parts)
        if start.data == middle.data == end.data:
            inner = [
                _without_first(*three)
                for three in zip(start.parts, middle.parts, end.parts, strict=True)
            ]
            if all(part is not None for part in inner):
                return make(start.kind, start.data, tuple(part for part in inner if part is not None))
    return None


def _along(
    start: Sequence[Term], middle: Sequence[Term], end: Sequence[Term]
) -> tuple[Term, ...] | None:
    """Return the same of factors, of which each change may leave more or fewer."""
    if len(start) == len(middle) == len(end):
        inner = [_without_first(*three) for three in zip(start, middle, end, strict=True)]
        if all(part is not None for part in inner):
            return tuple(part for part in inner if part is not None)
    from_1, before_1, after_1 = _window(start, middle)
    from_2, before_2, after_2 = _window(middle, end)
    if after_1 <= from_2:  # the second change is on the right of the first
        shift = before_1 - after_1
        return (*start[: from_2 + shift], *end[from_2:after_2], *start[before_2 + shift :])
    if before_2 <= from_1:
        return (*start[:from_2], *end[from_2:after_2], *start[before_2:])
    return None


def _window(old: Sequence[Term], new: Sequence[Term]) -> tuple[int, int, int]:
    """Return from where on, and up to where in each, factors are others."""
    least = min(len(old), len(new))
    begin = next((n for n in range(least) if old[n] is not new[n]), least)
    same = next((n for n in range(least - begin) if old[-1 - n] is not new[-1 - n]), least - begin)
    return begin, len(old) - same, len(new) - same
