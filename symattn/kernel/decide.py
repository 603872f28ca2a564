"""Deciding a question: what its parts say together, at which sizes, and whether for all."""

from __future__ import annotations

from dataclasses import replace

from symattn.kernel.cautions import Caution, VerdictWarning
from symattn.kernel.conditions import Condition, Requirement
from symattn.kernel.grounds import Grounds, Method
from symattn.kernel.lifting import Lifting, lift
from symattn.kernel.listed_sizes import ListedSizes, Proposer, verdict_on
from symattn.kernel.problem import Problem
from symattn.kernel.scope import Scope
from symattn.kernel.verdicts import (
    GRAVITY,
    Status,
    Verdict,
    obstructed,
    proved_for_all_sizes,
    restated,
    seal,
    with_warnings,
)
from symattn.language.abbreviations import spelled_out
from symattn.language.claims import Question
from symattn.language.statements import Conjunction, Derivation, Equation, IllFormed, Under


def decide(question: Question, propose: Proposer) -> Verdict:
    """Return the verdict on a question.

    Parameters
    ----------
    question : Question
    propose : callable
        Where counterexamples are looked for; every proposal is checked here.
    """
    statement = question.statement
    if isinstance(statement, IllFormed):
        return verdict_on(question, Status.ILL_DEFINED, statement.reason, {}, Grounds((Method.SHAPES,)))
    if isinstance(statement, Under):
        given = question.given + statement.args[1].args
        inner = decide(replace(question, statement=statement.args[0], given=given), propose)
        return restated(inner, statement, question.given)
    if isinstance(statement, Conjunction):
        parts = statement.links if isinstance(statement, Derivation) else statement.args
        return _together(question, [decide(replace(question, statement=p), propose) for p in parts])
    meant = spelled_out(statement), tuple(spelled_out(hypothesis) for hypothesis in question.given)
    if meant != (statement, question.given):
        plain = replace(question, statement=meant[0], given=meant[1])
        return restated(decide(plain, propose), statement, question.given)
    problem = Problem(question)
    decision = ListedSizes(problem, propose, problem.limits())
    verdict = with_warnings(decision.verdict(), _warnings(problem, decision))
    if verdict.status is not Status.CHECKED:
        return verdict
    return _lifted(problem, verdict, decision.vacuous)


def _warnings(problem: Problem, decision: ListedSizes) -> tuple[VerdictWarning, ...]:
    """Return what may be wrong with a question without parts, in which names are written out."""
    statement, cautions = problem.statement, []
    if not decision.has_instance:
        cautions.append(Caution.NO_INSTANCE)
    if isinstance(statement, Equation) and statement.args[0] == statement.args[1]:
        cautions.append(Caution.SAME_OBJECT)
    return tuple(map(VerdictWarning, cautions))


def _lifted(problem: Problem, verdict: Verdict, vacuous: bool) -> Verdict:
    """Return a CHECKED verdict as PROVED for all sizes, or with the condition that fails."""
    liftings = lift(problem)
    if isinstance(liftings, Condition):
        return obstructed(verdict, liftings)
    for lifting in liftings:
        if _settles(lifting, problem, vacuous):
            box = {str(size): value for size, value in lifting.cutoff.items()}
            scope = replace(
                verdict.scope, all_sizes=True, box=box or None, conditions=lifting.conditions
            )
            return proved_for_all_sizes(verdict, scope, lifting.theorems)
    return obstructed(
        verdict, Condition(Requirement.GENERAL_CLAIM_HOLDS, False, "it was not proved there")
    )


def _settles(lifting: Lifting, problem: Problem, vacuous: bool) -> bool:
    """Tell whether a lifting's claim is proved up to its cutoff; the problem itself has been."""
    if not isinstance(lifting.problem.statement, Equation):
        return True
    limits = problem.limits()
    same = lifting.problem.question == problem.question
    if same and all(value <= limits[size] for size, value in lifting.cutoff.items()):
        return not vacuous
    decision = ListedSizes(lifting.problem, lambda hunt: (), lifting.cutoff)
    return decision.verdict().status.holds and not decision.vacuous


def give_up(question: Question, reason: str) -> Verdict:
    """Return UNDECIDED for a question whose decision was broken off from outside."""
    return verdict_on(question, Status.UNDECIDED, reason, {}, Grounds())


def _together(question: Question, parts: list[Verdict]) -> Verdict:
    worst = min(parts, key=lambda part: GRAVITY.index(part.status))
    sizes: dict[str, tuple[int, ...]] = {}
    for name in dict.fromkeys(name for part in parts for name in part.scope.sizes):
        listed = [part.scope.sizes[name] for part in parts if part.scope.sizes.get(name)]
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
            _common_box(scopes),
            tuple(dict.fromkeys(c for scope in scopes for c in scope.conditions)),
            sum(scope.cases for scope in scopes),
            sum(scope.seconds for scope in scopes),
            max((scope.memory for scope in scopes if scope.memory is not None), default=None),
        ),
        grounds=Grounds(
            tuple(dict.fromkeys(method for g in grounds for method in g.methods)),
            tuple(dict.fromkeys(system for g in grounds for system in g.systems)),
            tuple(dict.fromkeys(theorem for g in grounds for theorem in g.theorems)),
        ),
        counterexample=worst.counterexample,
        parts=tuple(parts),
        warnings=_common_warnings(question.statement, parts),
    )


def _common_warnings(statement: Conjunction, parts: list[Verdict]) -> tuple[VerdictWarning, ...]:
    """Return the warnings of all parts, each with its part; that a step only spells out is none."""
    found: dict[VerdictWarning, None] = {}
    for part in parts:
        for warning in part.warnings:
            if warning.caution is not Caution.SAME_OBJECT or type(statement) is Conjunction:
                found[replace(warning, about=warning.about or str(part.statement))] = None
    if isinstance(statement, Derivation):
        left, right = map(spelled_out, statement.ends.args)
        if left == right:
            found[VerdictWarning(Caution.SAME_OBJECT)] = None
    return tuple(found)


def _common_box(scopes: list[Scope]) -> dict[str, int] | None:
    boxes = [scope.box for scope in scopes if scope.box]
    names = dict.fromkeys(name for box in boxes for name in box)
    return {name: max(box.get(name, 0) for box in boxes) for name in names} or None
