"""Deciding a question: what its parts say together, at which sizes, and whether for all."""

from __future__ import annotations

from dataclasses import replace

from symattn.kernel.lifting import Lifting, lift
from symattn.kernel.listed_sizes import ListedSizes
from symattn.kernel.problem import Problem
from symattn.kernel.refute import Proposer, verdict_on
from symattn.kernel.verdicts import (
    GRAVITY,
    Condition,
    Grounds,
    Scope,
    Status,
    Verdict,
    replace_scope,
    restated,
    seal,
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
        return verdict_on(question, Status.ILL_DEFINED, statement.reason, {}, Grounds("shapes", "none"))
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
    verdict = decision.verdict()
    if verdict.status is not Status.PROVED:
        return verdict
    return _lifted(problem, verdict, decision.vacuous)


def _lifted(problem: Problem, verdict: Verdict, vacuous: bool) -> Verdict:
    """Return a PROVED verdict with its scope: all sizes, or the condition that fails."""
    if not problem.symbols.sizes:
        return verdict
    liftings = lift(problem)
    if isinstance(liftings, Condition):
        return replace_scope(verdict, replace(verdict.scope, conditions=(liftings,)))
    for lifting in liftings:
        if _settles(lifting, problem, vacuous):
            cutoff = {str(size): value for size, value in lifting.cutoff.items()}
            scope = replace(
                verdict.scope, all_sizes=True, cutoff=cutoff or None, conditions=lifting.conditions
            )
            return replace_scope(verdict, scope, lifting.theorems)
    failed = Condition("the general claim holds up to its cutoff", False, "it was not proved there")
    return replace_scope(verdict, replace(verdict.scope, conditions=(failed,)))


def _settles(lifting: Lifting, problem: Problem, vacuous: bool) -> bool:
    """Tell whether a lifting's claim is proved up to its cutoff; the problem itself has been."""
    if not isinstance(lifting.problem.statement, Equation):
        return True
    limits = problem.limits()
    same = lifting.problem.question == problem.question
    if same and all(value <= limits[size] for size, value in lifting.cutoff.items()):
        return not vacuous
    decision = ListedSizes(lifting.problem, lambda hunt: (), lifting.cutoff)
    return decision.verdict().status is Status.PROVED and not decision.vacuous


def give_up(question: Question, reason: str) -> Verdict:
    """Return UNDECIDED for a question whose decision was broken off from outside."""
    return verdict_on(question, Status.UNDECIDED, reason, {}, Grounds("none", "none"))


def _together(question: Question, parts: list[Verdict]) -> Verdict:
    worst = min(parts, key=lambda part: GRAVITY.index(part.status))
    sizes: dict[str, tuple[int, ...]] = {}
    for name in dict.fromkeys(name for part in parts for name in part.scope.sizes):
        listed = [part.scope.sizes[name] for part in parts if part.scope.sizes.get(name)]
        largest = min((values[-1] for values in listed), default=0)
        sizes[name] = tuple(sorted({n for values in listed for n in values if n <= largest}))
    methods = tuple(dict.fromkeys(part.grounds.method for part in parts))
    arithmetics = tuple(dict.fromkeys(part.grounds.arithmetic for part in parts))
    theorems = tuple(dict.fromkeys(t for part in parts for t in part.grounds.theorems))
    return seal(
        status=worst.status,
        statement=question.statement,
        given=question.given,
        reason=worst.reason,
        scope=Scope(
            sizes,
            bool(sizes) and all(part.scope.all_sizes or not part.scope.sizes for part in parts),
            _common_cutoff(parts),
            tuple(dict.fromkeys(c for part in parts for c in part.scope.conditions)),
        ),
        grounds=Grounds("; ".join(methods), "; ".join(arithmetics), theorems),
        counterexample=worst.counterexample,
        parts=tuple(parts),
    )


def _common_cutoff(parts: list[Verdict]) -> dict[str, int] | None:
    cutoffs = [part.scope.cutoff for part in parts if part.scope.cutoff]
    names = dict.fromkeys(name for cutoff in cutoffs for name in cutoff)
    return {name: max(cutoff.get(name, 0) for cutoff in cutoffs) for name in names} or None
