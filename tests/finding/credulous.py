"""Steps that have the form of a law, without kinds, hypotheses or names: the kernel has to ask."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from unittest.mock import patch

from sympy import Basic

from symattn.certainties.entailment import context_of
from symattn.deciding import Law, Proposal
from symattn.errors import InputError
from symattn.finding import matching
from symattn.finding.assignment import Assignment
from symattn.finding.finder import Finder
from symattn.finding.places import places_of
from symattn.finding.search import Path
from symattn.finding.steps import Steps
from symattn.finding.terms import term_of
from symattn.language.abbreviations import spelled_out
from symattn.language.claims import question
from symattn.language.expressions import Expression
from symattn.language.statements import Derivation, Equation, taken_apart
from symattn.lifting.all_sizes import BrokenChain, derived
from symattn.lifting.law import NotReplayed
from symattn.lifting.replay import bracketed
from symattn.reading.problem import Problem
from symattn.runner.collect.library import bundled
from tests.finding.goals import TRUE


@contextmanager
def credulity() -> Iterator[None]:
    """Let everything match that has the form of a law."""
    with (
        patch.object(matching._Matching, "_is_of_kind", lambda self, kind, t: True),
        patch.object(matching, "_is_permitted", lambda rule, found, context: True),
        patch.object(Assignment, "_keeps_names_apart", lambda self: True),
    ):
        yield


def lines() -> list[tuple[Expression, tuple[Basic, ...]]]:
    """Return lines of bundled chains, and sides of goals, with what is given."""
    found = [(side, goal.given) for goal in TRUE.values() for side in goal.equation.args]
    for claim, _ in bundled().values():
        asked = claim.question
        for chain, given in taken_apart(asked.statement, asked.given, whole=(Derivation,)):
            if isinstance(chain, Derivation) and asked.arithmetic == "real":
                found += [(side, given) for link in chain.links for side in link.args]
    return [(spelled_out(line), tuple(map(spelled_out, given))) for line, given in dict.fromkeys(found)]


def steps(
    finder: Finder, line: Expression, given: tuple[Basic, ...], pick: Random, most: int
) -> Iterator[tuple[Equation, Proposal]]:
    """Yield steps from a line that have the form of a law, each as the equation that it would show."""
    with credulity():
        start = term_of(line)
        found = Steps(finder.laws.rules, context_of(given)).from_line(start)
    for step in pick.sample(found, min(most, len(found))):
        try:
            equation = Equation(bracketed(line), step.after.expression)
            places = next(iter(places_of(Path(((step, True),)))))
            laws = dict[Law, None]()
            applications = []
            for place in places:
                known = finder.laws.theorems(place.use.rule.reason, finder.deriver)
                law = next(one for one in known if one.theorem.statement == place.law)
                laws[law] = None
                applications.append(place.application(place.law, law.theorem.given))
        except (LookupError, StopIteration, InputError, NotReplayed, RecursionError):
            continue
        yield equation, Proposal(tuple(applications), tuple(laws))


def is_taken(equation: Equation, given: tuple[Basic, ...], proposal: Proposal) -> bool:
    """Tell whether the kernel takes a step."""
    try:
        asked = question(equation, given)
        derived(proposal.steps, [law.theorem for law in proposal.laws], Problem(asked))
    except (BrokenChain, InputError):
        return False
    return True
