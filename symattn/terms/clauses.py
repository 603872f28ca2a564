"""UnitPropagation: sets of bits that never hold together, and their consequences.

A relation with properties has fewer patterns than one of which nothing is known. Bits are decided one
after the other: an answer that is denied beside those given settles the other one. Nothing is passed
over, since both answers are visited wherever neither is denied.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Answers = dict[Key, bool]


class UnitPropagation(Generic[Key]):
    """Sets of answers, each of which is not given as a whole.

    Parameters
    ----------
    denied : iterable of sequences of (key, bool)
    """

    def __init__(self, denied: Iterable[Iterable[tuple[Key, bool]]]) -> None:
        self._denied = tuple(tuple(answers) for answers in denied)
        self._about: dict[Key, list[tuple[tuple[Key, bool], ...]]] = {}
        for answers in self._denied:
            for key, _ in answers:
                self._about.setdefault(key, []).append(answers)

    def __contains__(self, key: object) -> bool:
        return key in self._about

    @property
    def keys(self) -> tuple[Key, ...]:
        """The bits that something is denied of."""
        return tuple(self._about)

    def following(self, given: Mapping[Key, bool]) -> Answers[Key] | None:
        """Return answers with all that follows from them, one after the other; None if it is denied."""
        answers = dict(given)
        return answers if self._extend(answers, self._denied) else None

    def adding(self, given: Mapping[Key, bool], key: Key, answer: bool) -> Answers[Key] | None:
        """Return answers with one more and all that follows; None if that is denied."""
        answers = {**given, key: answer}
        return answers if self._extend(answers, self._about.get(key, ())) else None

    def completed(
        self, given: Mapping[Key, bool], choose: Callable[[Key], bool] = lambda key: False
    ) -> Answers[Key] | None:
        """Return answers for all bits, those that are open as chosen where that is possible.

        None if what is given cannot be completed.
        """
        start = self.following(given)
        pending = [] if start is None else [start]
        tries: list[tuple[Answers[Key], Key, bool]] = []
        while pending or tries:
            if pending:
                answers = pending.pop()
                key = next((k for k in self._about if k not in answers), None)
                if key is None:
                    return answers
                first = choose(key)
                tries += [(answers, key, not first), (answers, key, first)]
            else:
                more = self.adding(*tries.pop())
                pending += [] if more is None else [more]
        return None

    def _extend(self, answers: Answers[Key], pending: Iterable[tuple[tuple[Key, bool], ...]]) -> bool:
        """Add the answers that follow; tell whether nothing is denied."""
        waiting = list(pending)
        while waiting:
            denied = waiting.pop()
            if any(answers.get(key, answer) is not answer for key, answer in denied):
                continue
            left = [(key, answer) for key, answer in denied if key not in answers]
            if not left:
                return False
            if len(left) == 1:
                ((key, answer),) = left
                answers[key] = not answer
                waiting += self._about[key]
        return True
