"""The answer to a question about two functions: floats, trace, tie, decide, replay."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import Any

from symattn.deciding import Status
from symattn.deciding.verdicts import GRAVITY
from symattn.sameness.choices import identified
from symattn.sameness.equations import Asked, equations, equations_in_cases
from symattn.sameness.floats import near_zero, screen
from symattn.sameness.hypotheses_at import respelled
from symattn.sameness.question import Point, Question
from symattn.sameness.replay import counted, replay
from symattn.sameness.result import Sameness, Undecided
from symattn.sameness.tie import tied
from symattn.sameness.wording import EMPTY, told, unread
from symattn.tracing.arrays.axes import OfData, Unread
from symattn.tracing.called import ByPlace
from symattn.tracing.declared import Declared
from symattn.tracing.formula import Formula


def answer(question: Question, declared: tuple[Declared, ...], fixed: Mapping[str, int]) -> Sameness:
    """Return the verdict on the functions where arguments are as declared, and some sizes are fixed."""
    floats = screen(question, declared)
    if isinstance(floats, Sameness):
        return floats
    differs, notes = floats
    differs = None if question.is_of_data else differs  # Data that are drawn satisfy none.
    renamed = [f.renamed for f in question.functions if isinstance(f, ByPlace) and f.renamed]
    notes = (*notes, *(renamed if len(declared) > 1 else ()))
    found = Sameness(Status.UNDECIDED, question.names, "", notes)
    try:
        return _decided(question, declared, fixed, found, differs)
    except OfData as error:
        refusal: Unread = error
    except Unread as error:
        return unread(found, error, differs)
    except RecursionError:
        return unread(found, Unread("the formulas are nested too deeply"), differs)
    # What holds whatever comparisons say holds of what they do say.
    with suppress(Unread, RecursionError):
        any_bits = _decided(question, declared, fixed, found, differs, bits_are_data=True)
        if any_bits.status is not Status.UNDECIDED:
            return any_bits
    return unread(found, refusal, differs)


def _decided(
    question: Question,
    declared: tuple[Declared, ...],
    fixed: Mapping[str, int],
    found: Sameness,
    differs: Point | None,
    *,
    bits_are_data: bool = False,
) -> Sameness:
    """Return the verdict by formulas, and by floats where these do not agree.

    Raises
    ------
    Unread
        If the functions cannot be read.
    """
    computed: dict[Any, Any] = {}
    traced = question.traced(declared, computed, bits_are_data)
    hypotheses = respelled(question.given, declared)
    if identified(computed, _asked(hypotheses, declared, traced).proves):
        traced = question.traced(declared, computed, bits_are_data)
    left, right = traced
    notes = (*found.notes, *dict.fromkeys([*left.notes, *right.notes]))
    found = replace(found, notes=notes, formulas=traced)
    if 0 in left.shape and left.shape == right.shape:
        return replace(found, reason=EMPTY, undecided=Undecided.EMPTY)
    asked = _asked(hypotheses, declared, traced)
    asked.need_to_meet([*left.meets, *right.meets])  # Without that, the formulas are not the functions.
    for at, arrays in chain(() if differs is None else (differs,), near_zero(question, declared)):
        refuted = counted(question, found, at, arrays)
        if refuted is not None:
            return refuted
    statements, meets = equations(left, right)
    asked.need_to_meet(meets)
    largest = max(
        tied(formula, x, question) for formula, x in zip(traced, question.functions, strict=True)
    )
    verdicts = asked.verdicts_in_cases(equations_in_cases(left, right)) if bits_are_data else ()
    verdicts = verdicts or asked.verdicts(statements)
    if not bits_are_data and verdicts[-1].status in (Status.ILL_DEFINED, Status.UNDECIDED):
        verdicts = asked.verdicts_in_cases(equations_in_cases(left, right)) or verdicts
    status = min((v.status for v in verdicts), key=GRAVITY.index)
    found = replace(found, status=status, verdicts=verdicts)
    return replay(question, found, differs, partial(told, asked=asked, fixed=fixed, largest=largest))


def _asked(
    hypotheses: Mapping[Any, Any], declared: tuple[Declared, ...], traced: Sequence[Formula]
) -> Asked:
    computed = {own.data[0].name: own for formula in traced for own in formula.chosen}
    return Asked(hypotheses, declared, tuple(computed.values()))
