"""The answer to a question about two functions: floats, trace, tie, decide, replay."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import chain

from sympy import Ge, Gt, Le, Lt

from symattn.deciding import Status
from symattn.deciding.verdicts import GRAVITY
from symattn.language.sizes import Size
from symattn.sameness.equations import Asked, equations
from symattn.sameness.floats import near_zero, screen
from symattn.sameness.question import NothingRan, Question
from symattn.sameness.replay import counted, replay
from symattn.sameness.respelled import Case, cases, cut, in_order
from symattn.sameness.result import Sameness, Undecided
from symattn.sameness.tie import tied
from symattn.sameness.wording import EMPTY, told, unread
from symattn.tracing.arrays.axes import Unread
from symattn.tracing.declared import Declared, declarations


def answer(question: Question, declared: tuple[Declared, ...], fixed: Mapping[str, int]) -> Sameness:
    """Return the verdict on the functions where arguments are as declared, and some sizes are fixed."""
    floats = screen(question, declared)
    if isinstance(floats, Sameness):
        return floats
    differs, notes = floats
    differs = None if question.is_of_data else differs  # Data that are drawn satisfy none.
    found = Sameness(Status.UNDECIDED, question.names, "", notes)
    try:
        left, right = traced = question.traced(declared)
        notes = (*notes, *dict.fromkeys([*left.notes, *right.notes]))
        found = replace(found, notes=notes, formulas=traced)
        if 0 in left.shape and left.shape == right.shape:
            return replace(found, reason=EMPTY, undecided=Undecided.EMPTY)
        for at, arrays in chain(() if differs is None else (differs,), near_zero(question, declared)):
            refuted = counted(question, found, at, arrays)
            if refuted is not None:
                return refuted
        statements, meets = equations(left, right)
        asked = Asked(question.given, declared)
        asked.need_to_meet([*left.meets, *right.meets, *meets])
        largest = max(
            tied(formula, x, question) for formula, x in zip(traced, question.functions, strict=True)
        )
        verdicts = asked.verdicts(statements)
    except Unread as error:
        return unread(found, error, differs)
    status = min((v.status for v in verdicts), key=GRAVITY.index)
    found = replace(found, status=status, verdicts=verdicts)
    return replay(question, found, differs, partial(told, fixed=fixed, largest=largest))


def by_lengths(
    question: Question,
    checked: Sameness,
    specs: Mapping[str, str],
    counting: Mapping[str, Size],
    kept: Sequence[str],
) -> Sameness:
    """Return PROVED if the functions are equal in each case of lengths that are cut, or REFUTED.

    A size that is seen to be too short in a case alone is divided, too. The formulas and the
    equations stay those in the sizes as declared, if there are some. Texts in `kept` and hypotheses
    speak of these, too: a length that one of them names is not divided.
    """
    lengths, known = _lengths(checked), None
    said = " ".join([*kept, *(str(n) for h in question.given for n in h.free_symbols)])
    while lengths != known and not any(re.search(rf"\b{n}\b", said) for n in lengths):
        known = lengths
        for every, note in cases(specs, known):
            with suppress(NothingRan):
                found = _in_each(question, every, counting)
                if found.status is Status.PROVED:
                    notes = (*found.notes, note)
                    return replace(checked, status=Status.PROVED, reason="", notes=notes, lacking={})
                if found.status is Status.REFUTED:
                    return found
                # Of another length places may be lacking, or more of what is left of one.
                lengths = known | {n: k + known.get(n, 0) for n, k in _lengths(found).items()}
    return checked


def by_order(
    question: Question,
    checked: Sameness,
    specs: Mapping[str, str],
    counting: Mapping[str, Size],
    kept: Sequence[str],
) -> Sameness:
    """Return PROVED or REFUTED where S ≤ T is given for two sizes: T is S, or P + S for another size.

    As for `by_lengths`, T is not named in `kept` or another hypothesis, and is the name of an axis.
    """
    counted = {*counting, *(size.name for size in counting.values())}
    for h in question.of_sizes:
        if not isinstance(h, (Ge, Gt, Le, Lt)) or not all(isinstance(n, Size) for n in h.args):
            continue
        lower, upper = str(h.lts), str(h.gts)
        others = tuple(g for g in question.given if g is not h)
        said = " ".join([*kept, *(str(n) for g in others for n in g.free_symbols)])
        found = in_order(specs, lower, upper, strictly=isinstance(h, (Gt, Lt)))
        if found is None or {lower, upper} & counted or re.search(rf"\b{upper}\b", said):
            continue
        every, note = found
        with suppress(NothingRan):
            in_each = _in_each(replace(question, given=others), every, counting)
            if in_each.status is Status.PROVED:
                return replace(checked, status=Status.PROVED, reason="", notes=(*checked.notes, note))
            if in_each.status is Status.REFUTED:
                return in_each
    return checked


def _in_each(question: Question, every: Sequence[Case], counting: Mapping[str, Size]) -> Sameness:
    """Return the verdict in the first case if the functions are equal in each, else in another."""
    found = []
    for axes, numbers in every:
        found.append(answer(question, declarations(axes, numbers, counting), {}))
        if found[-1].status is not Status.PROVED and Undecided.EMPTY not in found[-1].undecided:
            return found[-1]
    notes = dict.fromkeys(note for one in found for note in one.notes)
    return replace(found[0], notes=tuple(notes))


def _lengths(found: Sameness) -> dict[str, int]:
    """Return the sizes that may be too short, each with how many places may be lacking."""
    return dict(found.lacking) or cut(v.statement for v in found.verdicts)
