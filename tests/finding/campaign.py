"""Alter steps of derivations, and look for derivations of what is false.

    PYTHONHASHSEED=0 python -m tests.finding.campaign [--steps N] [--goals N] [--seed K]

At least N steps are altered, and N that only have the form of a law are taken: none that the kernel
takes may be refuted by evaluation. N goals that evaluation refutes are searched: no derivation that is
found may be replayed. With a mistake, the exit code is 1.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

from symattn.deciding import Proposal
from symattn.errors import InputError
from symattn.language.claims import Question, question
from symattn.language.statements import Equation
from symattn.lifting.all_sizes import BrokenChain, derived
from symattn.reading.problem import Problem
from symattn.runner.collect.library import claim_named
from symattn.runner.decide.laws import finder_for
from tests.finding import credulous
from tests.finding.altered import accepted, alterations, lines_of, refutation
from tests.finding.goals import TRUE
from tests.finding.mutants import mutants


def proposals(
    names: Sequence[str] = tuple(TRUE), states: int = 1000
) -> Iterator[tuple[str, Question, Proposal]]:
    """Yield derivations of goals that are true."""
    for name in names:
        goal = TRUE[name]
        asked = question(goal.equation, goal.given)
        finder = finder_for(asked, claim_named, states=states)
        proposal = finder.proposal(finder.found(asked, extended=False))
        if proposal is not None:
            yield name, asked, proposal


def attack(
    known: list[tuple[str, Question, Proposal]], count: int, pick: Random, rounds: int = 4
) -> tuple[Counter[str], list[str]]:
    """Alter steps until so many were given to the kernel; return what happened, and every mistake."""
    others = [step for _, _, proposal in known for step in proposal.steps]
    happened: Counter[str] = Counter()
    mistakes = []
    while happened["altered"] < count:
        name, asked, proposal = pick.choice(known)
        lines = list(lines_of(asked, proposal))
        if not lines:
            continue
        line, step = pick.choice(lines)
        for altered in alterations(line, step, others, pick, 3):
            happened["altered"] += 1
            happened[f"altered: {altered.what}"] += 1
            equation = accepted(altered, asked.given, proposal)
            if equation is None:
                continue
            happened["taken"] += 1
            found = refutation(equation, asked.given, pick, rounds)
            if found is not None:
                mistakes.append(f"{name}, {altered.what}: {equation} is {found.truth} at {found.sizes}")
    return happened, mistakes


def believe(count: int, pick: Random, rounds: int = 2) -> tuple[Counter[str], list[str]]:
    """Take steps that have the form of a law, with hypotheses dropped or not; return what happened."""
    happened: Counter[str] = Counter()
    mistakes = []
    known = credulous.lines()
    while happened["believed"] < count:
        line, given = pick.choice(known)
        given = given if pick.random() < 0.5 else ()
        asked = question(Equation(line, line), given)
        finder = finder_for(asked, claim_named)
        for equation, proposal in credulous.steps(finder, line, given, pick, 12):
            happened["believed"] += 1
            is_false = refutation(equation, given, pick, rounds)
            happened["of these false"] += is_false is not None
            if credulous.is_taken(equation, given, proposal):
                happened["taken"] += 1
                if is_false is not None:
                    laws = ", ".join(law.name for law in proposal.laws)
                    mistakes.append(f"{laws}: {equation} given {given} is {is_false.truth}")
    return happened, mistakes


def false_goals(
    count: int, pick: Random, states: int, rounds: int = 4
) -> tuple[Counter[str], list[str]]:
    """Search goals that evaluation refutes; return what happened, and every mistake."""
    happened: Counter[str] = Counter()
    mistakes: list[str] = []
    goals = list(TRUE.items())
    while happened["false"] < count:
        name, goal = pick.choice(goals)
        for mutant in mutants(goal, pick, 2):
            try:
                asked = question(mutant.equation, mutant.given)
            except InputError:  # one name for two matrices, of which a hypothesis was dropped
                happened["no question"] += 1
                continue
            if refutation(mutant.equation, mutant.given, pick, rounds) is None:
                happened["perhaps true"] += 1
                continue
            happened["false"] += 1
            finder = finder_for(asked, claim_named, states=states)
            proposal = finder.proposal(finder.found(asked, extended=False))
            if proposal is None:
                continue
            happened["found"] += 1
            try:
                derived(proposal.steps, [law.theorem for law in proposal.laws], Problem(asked))
            except BrokenChain as error:
                happened[f"refused: {str(error)[-40:]}"] += 1
            else:
                mistakes.append(f"{name}: {mutant.equation} is false, and has a derivation")
    return happened, mistakes


def main() -> int:
    """Run both, and say what happened."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=2_000)
    parser.add_argument("--goals", type=int, default=500)
    parser.add_argument("--states", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    pick = Random(given.seed)  # noqa: S311 - test data
    for run in (
        lambda: attack(list(proposals()), given.steps, pick),
        lambda: believe(given.steps, pick),
        lambda: false_goals(given.goals, pick, given.states),
    ):
        happened, mistakes = run()
        for what, number in sorted(happened.items()):
            print(f"{number:6}  {what}", flush=True)
        for mistake in mistakes:
            print(f"MISTAKE {mistake}", flush=True)
        if mistakes:
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
