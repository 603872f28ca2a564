"""Questions about two functions in cases: of lengths that are cut, and of sizes compared."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from sympy import Ge, Gt, Le, Lt, Ne

from symattn.deciding import Status
from symattn.language.sizes import Size
from symattn.sameness.answer import answer
from symattn.sameness.question import NothingRan, Question
from symattn.sameness.respelled import Axes, Case, cases, cut, in_order
from symattn.sameness.result import Sameness, Undecided
from symattn.sameness.tie import LARGEST
from symattn.tracing.declared import declarations


@dataclass(frozen=True)
class InCases:
    """A question, and the axes of its arguments, some of whose sizes are divided into cases.

    The formulas and the equations of a verdict stay those in the sizes as declared, if there are some.

    Attributes
    ----------
    question : Question
    specs : mapping from str to str
        The axes of each argument.
    counting : mapping from str to Size
        What each axis counts, where its name is not that of the size.
    kept : sequence of str
        Texts that speak of the sizes as declared: a size that one of them names is not divided.
    """

    question: Question
    specs: Axes
    counting: Mapping[str, Size]
    kept: Sequence[str]

    def decided(self, found: Sameness) -> Sameness:
        """Return a verdict, or PROVED or REFUTED where it is neither and the cases show it."""
        for in_cases in (self._by_lengths, self._by_order, self._by_number):
            if found.status in (Status.CHECKED, Status.UNDECIDED):
                found = in_cases(found)
        return found

    def _by_lengths(self, checked: Sameness) -> Sameness:
        """Divide the lengths that are cut; one that is too short in a case alone is divided, too."""
        lengths, known = _lengths(checked), None
        while lengths != known and not any(map(self._is_kept, lengths)):
            known = lengths
            for every, note in cases(self.specs, known):
                with suppress(NothingRan):
                    found = _in_each(self.question, every, self.counting)
                    if found.status is Status.PROVED:
                        return _proved(checked, (*found.notes, note))
                    if found.status is Status.REFUTED:
                        return found
                    # Of another length places may be lacking, or more of what is left of one.
                    lengths = known | {n: k + known.get(n, 0) for n, k in _lengths(found).items()}
        return checked

    def _by_order(self, checked: Sameness) -> Sameness:
        """Where S ≤ T is given for the sizes of two axes, divide T: it is S, or P + S."""
        counted = {*self.counting, *(size.name for size in self.counting.values())}
        for h in self.question.of_sizes:
            if not isinstance(h, (Ge, Gt, Le, Lt)) or not all(isinstance(n, Size) for n in h.args):
                continue
            lower, upper = str(h.lts), str(h.gts)
            taken = {str(n) for g in self.question.given for n in g.free_symbols} | counted
            found = in_order(self.specs, lower, upper, strictly=isinstance(h, (Gt, Lt)), taken=taken)
            if found is None or {lower, upper} & counted or self._is_kept(upper, h):
                continue
            every, note = found
            others = tuple(g for g in self.question.given if g is not h)
            with suppress(NothingRan):
                in_each = _in_each(replace(self.question, given=others), every, self.counting)
                if in_each.status is Status.PROVED:
                    return _proved(checked, (*checked.notes, note))
                if in_each.status is Status.REFUTED:
                    return in_each
        return checked

    def _by_number(self, checked: Sameness) -> Sameness:
        """Divide a size that the code compares with a number: it is that number, or another."""
        for n, number in _compared(checked):
            if self._is_kept(str(n)):
                continue
            other = replace(self.question, given=(*self.question.given, Ne(n, number)))
            with suppress(NothingRan):
                for question, fixed in ((other, {}), (self.question, {str(n): number})):
                    found = answer(question, declarations(self.specs, fixed, self.counting), {})
                    if found.status is Status.REFUTED:
                        return found
                    if found.status is not Status.PROVED:
                        break
                else:
                    return _proved(checked, (*checked.notes, f"{n} = {number} is a case of its own"))
        return checked

    def _is_kept(self, size: str, but_for: object = None) -> bool:
        """Tell whether a text in `kept`, or a hypothesis but for one, names a size."""
        given = (h for h in self.question.given if h is not but_for)
        said = " ".join([*self.kept, *(str(n) for h in given for n in h.free_symbols)])
        return re.search(rf"\b{size}\b", said) is not None


def _compared(found: Sameness) -> list[tuple[Size, int]]:
    """Return sizes, each with the number at which code that asks about it may do something else.

    Of longer axes there are no arrays to compare.
    """
    pairs = {
        (n, at[n])
        for formula in found.formulas
        for at in formula.elsewhere
        for guard in formula.traces[0].asked
        if not guard.holds(at)
        for n in guard.condition.free_symbols & at.keys()
        if at[n] <= LARGEST
    }
    return sorted(pairs, key=str)


def _in_each(question: Question, every: Sequence[Case], counting: Mapping[str, Size]) -> Sameness:
    """Return the verdict in the first case if the functions are equal in each, else in another."""
    found = []
    for axes, numbers in every:
        found.append(answer(question, declarations(axes, numbers, counting), {}))
        if found[-1].status is not Status.PROVED and Undecided.EMPTY not in found[-1].undecided:
            return found[-1]
    notes = dict.fromkeys(note for one in found for note in one.notes)
    return replace(found[0], notes=tuple(notes))


def _proved(checked: Sameness, notes: tuple[str, ...]) -> Sameness:
    return replace(checked, status=Status.PROVED, reason="", notes=notes, lacking={})


def _lengths(found: Sameness) -> dict[str, int]:
    """Return the sizes that may be too short, each with how many places may be lacking."""
    return dict(found.lacking) or cut(v.statement for v in found.verdicts)
