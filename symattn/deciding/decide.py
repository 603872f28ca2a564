"""Deciding a question: the verdict that its parts imply, and its sizes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

from symattn.deciding.cautions import Caution, VerdictWarning
from symattn.deciding.counterexample import Example
from symattn.deciding.equations import by_difference, by_solution
from symattn.deciding.for_all_sizes import Deriver, Settled
from symattn.deciding.grounds import Grounds, Method, Theorem
from symattn.deciding.judgements import judgements_of
from symattn.deciding.lines import line_without_value, without_instance
from symattn.deciding.needs import Asked, is_seen_needed, of_every_one, of_none
from symattn.deciding.refute import Proposer, verdict_on
from symattn.deciding.scope import Scope
from symattn.deciding.settle import settle
from symattn.deciding.sweeps import Sharing, unshared
from symattn.deciding.verdicts import (
    GRAVITY,
    Status,
    Verdict,
    restated,
    resting_on,
    seal,
    without_warning,
)
from symattn.deciding.witnesses import witnessed
from symattn.language.abbreviations import spelled_out
from symattn.language.claims import Question
from symattn.language.layers import Layers
from symattn.language.solutions import by_inequalities, equations_of
from symattn.language.statements import (
    Conjunction,
    Derivation,
    Equation,
    IllFormed,
    Induction,
    Positivity,
    Under,
    is_equivalence,
)
from symattn.lifting.all_sizes import (
    BrokenChain,
    any_number_of_layers,
    induction,
    needs_next,
    recurrence,
    transitivity,
)
from symattn.notation import TEXT, write
from symattn.reading.problem import Problem
from symattn.terms.requirements import OutsideFragment


def decide(
    question: Question, propose: Proposer, derive: Deriver | None = None, sharing: Sharing = unshared
) -> Verdict:
    """Return the verdict on a question.

    Parameters
    ----------
    question : Question
    propose : callable
        The source of proposed counterexamples; every proposal is checked here.
    derive : callable, optional
        Search for derivations of what is not proved otherwise; every step is proved here.
    sharing : callable, optional
        Returns what others have found out in sweeps over listed sizes.
    """
    return settled(question, propose, derive, sharing).verdict


def settled(
    question: Question,
    propose: Proposer,
    derive: Deriver | None,
    sharing: Sharing | None = unshared,
    *,
    is_asked: Asked = of_every_one,
    solving: bool = True,
) -> Settled:
    """Return the verdict on a question, with the theorem behind it if it is for all sizes.

    `is_asked` tells of which hypotheses it is asked whether they are needed.
    """
    statement = question.statement
    if isinstance(statement, IllFormed):
        grounds = Grounds((Method.SHAPES,))
        return Settled(verdict_on(question, Status.ILL_DEFINED, statement.reason, {}, grounds))
    if isinstance(statement, Under):
        given = question.given + statement.conditions
        asked = replace(question, statement=statement.statement, given=given)
        inner = settled(asked, propose, derive, sharing, is_asked=is_asked)
        return replace(inner, verdict=restated(inner.verdict, statement, question.given))
    if solving and type(statement) is not Conjunction and equations_of(question.given)[0]:
        return _where_equations_hold(question, propose, derive, sharing, is_asked)
    if isinstance(statement, Conjunction):
        is_side = question.is_side or is_equivalence(statement)
        parts: list[Settled] = []
        is_needed = _needed_by_ends(question)
        for part in statement.parts:
            asked = replace(question, statement=part, is_side=is_side)
            counts = _worth_asking(question, [part.verdict for part in parts], is_needed, is_asked)
            parts.append(settled(asked, propose, derive, sharing, is_asked=counts))
        together = _together(question, [part.verdict for part in parts])
        if together.status.holds and question.given and together.witness is None:
            together = witnessed(together, question, propose)
        if isinstance(statement, Derivation) and together.status.holds:
            return _chained(question, statement, parts, together, propose)
        if isinstance(statement, Induction) and together.status.holds:
            return _induced(question, statement, parts, together)
        if isinstance(statement, Layers) and together.status.holds:
            together = _stacked(question, statement, together, propose)
        return Settled(together)
    meant = spelled_out(statement), tuple(spelled_out(hypothesis) for hypothesis in question.given)
    if meant != (statement, question.given):
        plain = replace(question, statement=meant[0], given=meant[1])
        inner = settled(plain, propose, derive, sharing, is_asked=is_asked)
        return replace(inner, verdict=restated(inner.verdict, statement, question.given))
    return settle(Problem(question), propose, derive, sharing, is_asked)


def _where_equations_hold(
    question: Question,
    propose: Proposer,
    derive: Deriver | None,
    sharing: Sharing | None,
    is_asked: Asked,
) -> Settled:
    """Return the verdict under equations: by solving them, or as two inequalities each."""
    given = tuple(spelled_out(hypothesis) for hypothesis in question.given)
    plain = replace(question, statement=spelled_out(question.statement), given=given)

    own = {write(hypothesis, TEXT) for hypothesis in given}

    def is_asked_of(about: str) -> bool:
        # Once a solution is substituted, a hypothesis no longer reads as its author wrote it.
        return about in own and is_asked(about)

    def settling(asked: Question) -> Settled:
        return settled(asked, propose, derive, sharing, is_asked=is_asked_of)

    signs = replace(plain, given=by_inequalities(given))
    if isinstance(plain.statement, Positivity):
        proved = settled(signs, propose, None, None, is_asked=is_asked_of, solving=False)
        if proved.verdict.status is Status.PROVED:
            return replace(proved, verdict=restated(proved.verdict, question.statement, question.given))
    inner = by_solution(plain, settling, propose) or by_difference(plain, settling, propose)
    if inner is None or inner.verdict.status is Status.UNDECIDED:
        found = settled(signs, propose, derive, sharing, is_asked=is_asked_of, solving=False)
        inner = found if inner is None or found.verdict.status is not Status.UNDECIDED else inner
    # What is shown of signs says so of another statement.
    verdict = restated(inner.verdict, question.statement, question.given)
    if isinstance(plain.statement, Equation) and plain.statement.left != plain.statement.right:
        verdict = without_warning(verdict, VerdictWarning(Caution.SAME_OBJECT))
    return replace(inner, verdict=verdict)


def _chained(
    question: Question, chain: Derivation, parts: list[Settled], together: Verdict, propose: Proposer
) -> Settled:
    """Return the verdict on the ends of a chain, if every line has a value where the ends have one."""
    ends = _ends(question, chain)
    theorem, broken = None, line_without_value(chain, ends)
    links = [part.theorem for part in parts if part.theorem is not None]
    if len(links) < len(parts) and together.scope.all_sizes:
        broken = broken or "a line without sizes names a position that may not exist"
    if broken is None and together.status is Status.PROVED and len(links) == len(parts):
        try:
            theorem = transitivity(links, ends)
        except (BrokenChain, OutsideFragment) as error:
            broken = str(error)
    if broken is None:
        return Settled(together, theorem)
    ends_asked = replace(question, statement=chain.ends)
    whole = settled(ends_asked, propose, None, None, is_asked=of_none).verdict
    if whole.status in (Status.REFUTED, Status.ILL_DEFINED):
        return Settled(_with_status(together, whole.status, whole.reason, whole))
    reason = f"the chain does not prove that its ends are equal: {broken}"
    return Settled(_with_status(together, Status.UNDECIDED, reason))


def _induced(
    question: Question, statement: Induction, parts: list[Settled], together: Verdict
) -> Settled:
    """Return the theorem by a base and a step, if nothing is known of the position."""
    given = tuple(spelled_out(hypothesis) for hypothesis in question.given)
    plain: Induction = spelled_out(statement)
    base, step = (part.theorem for part in parts)
    try:
        if base is not None and step is not None:
            theorem = induction(base, step, plain, given)
            return Settled(resting_on(together, (Theorem.INDUCTION,)), theorem)
        first, there = recurrence(plain, given)
        problems = [Problem(replace(question, statement=first, given=given))]
        problems.append(Problem(replace(question, statement=there, given=(*given, plain.has_next))))
        nowhere = next(filter(None, map(without_instance, problems)), None)
        if together.status is Status.PROVED or nowhere is not None:
            raise BrokenChain(nowhere or needs_next(plain.at))
    except BrokenChain as error:
        reason = f"the induction does not prove its closed form: {error}"
        return Settled(_with_status(together, Status.UNDECIDED, reason))
    return Settled(together)


def _stacked(question: Question, statement: Layers, together: Verdict, propose: Proposer) -> Verdict:
    """Return the verdict for any number of layers, by the step for one layer on any stream."""
    given = tuple(spelled_out(hypothesis) for hypothesis in question.given)
    try:
        said = any_number_of_layers(spelled_out(statement), given)
        asked = replace(question, statement=said, given=given)
        finite = settled(asked, propose, None, None, is_asked=of_none).theorem
        if finite is None or finite.domain:
            raise BrokenChain(f"no proof was found that {said.body} is real")
    except BrokenChain as error:
        reason = f"the step does not prove the claim for every number of layers: {error}"
        return _with_status(together, Status.UNDECIDED, reason)
    if together.status is not Status.PROVED:
        return together
    return resting_on(together, (Theorem.LAYERS,), judgements_of(finite))


def _needed_by_ends(question: Question) -> Callable[[str], bool]:
    """Return a test whether the ends of a chain, and so one of its links, need a hypothesis."""
    chain = question.statement
    if not isinstance(chain, Derivation):
        return lambda about: False
    ends = _ends(question, chain)
    by_text = {write(hypothesis, TEXT): hypothesis for hypothesis in ends.given}
    return lru_cache(lambda about: about in by_text and is_seen_needed(ends, by_text[about]))


def _ends(question: Question, chain: Derivation) -> Problem:
    """Return the claim that the ends of a chain are equal."""
    given = tuple(spelled_out(hypothesis) for hypothesis in question.given)
    return Problem(replace(question, statement=spelled_out(chain.ends), given=given))


def _worth_asking(
    question: Question, parts: list[Verdict], is_needed: Callable[[str], bool], is_asked: Asked
) -> Asked:
    """Return a test whether the need for a hypothesis of the next part is worth finding out.

    A hypothesis that another part needs is not, nor is the one under which a recurrence goes on.
    """
    given = {write(spelled_out(hypothesis), TEXT) for hypothesis in question.given}
    is_induction = isinstance(question.statement, Induction)

    def counts(about: str) -> bool:
        if not is_asked(about):
            return False
        if about not in given:
            return not is_induction
        said = VerdictWarning(Caution.NOT_NEEDED, about)
        return all(said in part.warnings for part in parts) and not is_needed(about)

    return counts


def _with_status(
    verdict: Verdict, status: Status, reason: str | None, example: Verdict | None = None
) -> Verdict:
    """Return a verdict on parts that together say less than they seem to."""
    return seal(
        status=status,
        statement=verdict.statement,
        given=verdict.given,
        reason=reason,
        scope=replace(verdict.scope, all_sizes=False),
        grounds=verdict.grounds if example is None else example.grounds,
        counterexample=None if example is None else example.counterexample,
        parts=verdict.parts if example is None else (*verdict.parts, example),
        warnings=verdict.warnings,
    )


def give_up(question: Question, reason: str) -> Verdict:
    """Return UNDECIDED for a question whose decision was broken off from outside."""
    return verdict_on(question, Status.UNDECIDED, reason, {}, Grounds())


def _together(question: Question, parts: list[Verdict]) -> Verdict:
    worst = min(parts, key=lambda part: GRAVITY.index(part.status))
    sizes: dict[str, tuple[int, ...]] = {}
    for name in dict.fromkeys(name for part in parts for name in part.scope.sizes):
        about = [part.scope for part in parts if part.scope.sizes.get(name)]
        # What holds for all sizes bounds none.
        listed = [s.sizes[name] for s in [s for s in about if not s.all_sizes] or about]
        largest = min((values[-1] for values in listed), default=0)
        sizes[name] = tuple(sorted({n for values in listed for n in values if n <= largest}))
    scopes = [part.scope for part in parts]
    grounds = [part.grounds for part in parts]
    return seal(
        status=worst.status,
        statement=question.statement,
        given=question.given,
        reason=worst.reason,
        scope=Scope(
            sizes,
            bool(sizes) and all(scope.all_sizes or not scope.sizes for scope in scopes),
            tuple(dict.fromkeys(c for scope in scopes for c in scope.conditions)),
        ),
        grounds=Grounds(
            tuple(dict.fromkeys(method for g in grounds for method in g.methods)),
            tuple(dict.fromkeys(system for g in grounds for system in g.systems)),
            tuple(dict.fromkeys(theorem for g in grounds for theorem in g.theorems)),
        ),
        counterexample=worst.counterexample,
        parts=tuple(parts),
        warnings=_common_warnings(question, parts),
        witness=_common_witness(question, worst, parts),
    )


def _common_witness(question: Question, worst: Verdict, parts: list[Verdict]) -> Example | None:
    """Return an instance of the hypotheses of all parts: that of a part that may have more."""
    if not (worst.status.holds and question.given):
        return None
    return next((part.witness for part in parts if part.witness is not None), None)


def _common_warnings(question: Question, parts: list[Verdict]) -> tuple[VerdictWarning, ...]:
    """Return the warnings of all parts, each with its part.

    That a step only spells out is none, nor that one part does not need what another does.
    """
    statement = question.statement
    given = {write(spelled_out(hypothesis), TEXT) for hypothesis in question.given}
    found: dict[VerdictWarning, None] = {}
    for part in parts:
        for warning in part.warnings:
            counts = True
            if warning.caution is Caution.SAME_OBJECT:
                counts = type(statement) is Conjunction
            elif warning.caution is Caution.NOT_NEEDED and warning.about in given:
                counts = all(warning in other.warnings for other in parts)
            if counts:
                found[replace(warning, about=warning.about or str(part.statement))] = None
    if isinstance(statement, Derivation):
        left, right = map(spelled_out, statement.ends.args)
        if left == right:
            found[VerdictWarning(Caution.SAME_OBJECT)] = None
    return tuple(found)
