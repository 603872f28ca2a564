"""Find the bundled chains again, from their two ends and their hypotheses, by earlier claims alone.

    python -m tests.proof_search.again [--goals]

prints how many steps each has as it is written and as it is found; with --goals, of goals that nobody
wrote a chain for. Seconds are of the processor. The last line is the sum, with what it took to load
the claims; the exit code is 1 if one is not found, but for the goals of which that is known.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from dataclasses import replace

from symattn.language.claims import Claim, Question, question
from symattn.language.statements import Derivation, taken_apart
from symattn.runner.collect.library import bundled, claim_named
from symattn.runner.decide.laws import finder_for
from tests.proof_search.goals import NOT_FOUND, TRUE


def chains(claim: Claim) -> Iterator[tuple[Question, Derivation]]:
    """Yield the chains of a claim, each with its ends as a question."""
    asked = claim.question
    for chain, given in taken_apart(asked.statement, asked.given, whole=(Derivation,)):
        if isinstance(chain, Derivation):
            yield replace(asked, statement=chain.ends, given=given), chain


def goals() -> Iterator[tuple[str, Question, str]]:
    """Yield what is looked for: its name, the question, and its steps as they were written."""
    for id, (claim, _) in bundled().items():
        for asked, chain in chains(claim):
            yield id, asked, str(len(chain.links))


def main(arguments: list[str]) -> int:
    """Print the table."""
    began, lost = time.process_time(), list[str]()
    asked = list(goals())
    if "--goals" in arguments:
        every = TRUE | {name: goal for name, (goal, _) in NOT_FOUND.items()}
        asked = [(name, question(goal.equation, goal.given), "–") for name, goal in every.items()]
    finder_for(asked[0][1], claim_named).laws.rules  # noqa: B018 - made once, for all
    print("| | written | found | lines looked at | seconds |\n|---|---|---|---|---|")
    for id, one, written in asked:
        start = time.process_time()
        outcome = finder_for(one, claim_named).found(one, id)
        lost.extend([id] if outcome.path is None else [])
        steps = "–" if outcome.path is None else len(outcome.path.steps)
        seconds = time.process_time() - start
        print(f"| {id} | {written} | {steps} | {outcome.states} | {seconds:.2f} |")
    print(f"\n{len(asked) - len(lost)} of {len(asked)} in {time.process_time() - began:.1f} s")
    return 1 if set(lost) - set(NOT_FOUND) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
