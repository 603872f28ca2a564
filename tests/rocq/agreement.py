"""Forged and altered steps of proofs, shown to both checkers.

    python -m tests.rocq.agreement [--count N] [--seed K]

Steps of true proofs and of forged ones are altered, with what they rest on taken for granted. Of each
that Rocq's checker has words for it is counted whether both checkers say the same. What Rocq alone
accepts is evaluated: the exit code is 1 if it is false at a model, and what it rests on is not.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from unittest.mock import patch

from symattn.kernel import Invalid, Proof, Sequent, checking
from tests.kernel.evaluator import counterexample
from tests.kernel.test_mutants import FILES, mutant
from tests.kernel.test_mutants import steps_of as steps_of_file
from tests.rocq.test_steps import FORGED, as_assumed, is_accepted, steps_of, verdicts

COUNT, SEED, AT_ONCE, TRIES = 20_000, 1, 500, 6


@dataclass(frozen=True)
class Found:
    """What both checkers say of a step; None if Rocq's has no words for it."""

    step: Proof
    python: bool
    rocq: bool | None

    @property
    def says(self) -> str:
        """Who accepts it."""
        if self.rocq is None:
            return "no words"
        return {
            (True, True): "both accept", (False, False): "both refuse",
            (True, False): "Python alone accepts", (False, True): "Rocq alone accepts",
        }[self.python, self.rocq]  # fmt: skip


def altered(count: int, r: Random) -> Iterator[Proof]:
    """Yield steps of proofs and of forged ones, with one thing altered; premises are assumed."""
    pool = [p for path in FILES for p in steps_of_file(path)]
    pool += [p for proof in FORGED.values() for p in steps_of(proof)]
    made = 0
    while made < count:
        with suppress(IndexError, KeyError, TypeError, ValueError, Invalid):
            yield as_assumed(mutant(r.choice(pool), r))
            made += 1


def compared(steps: Sequence[Proof], folder: Path) -> Iterator[Found]:
    """Yield what both checkers say of steps, whose premises both take for granted."""
    rules = {**checking.RULES, "assumed": lambda a: None}
    for p, rocq in zip(steps, verdicts(steps, folder), strict=True):
        with patch.object(checking, "RULES", rules):
            yield Found(p, is_accepted(p), rocq)


def is_false(sequent: Sequent) -> bool:
    """Tell whether a sequent is false at one of some random models."""
    return counterexample(sequent, TRIES)[0] is not None


def is_wrong(step: Proof) -> bool:
    """Tell whether a step says what is false, and rests on nothing that is seen to be."""
    return is_false(step.sequent) and not any(is_false(q.sequent) for q in step.premises)


def main() -> int:
    """Alter steps, and count."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=COUNT)
    parser.add_argument("--seed", type=int, default=SEED)
    asked = parser.parse_args()
    steps = list(altered(asked.count, Random(asked.seed)))  # noqa: S311 - any draw serves
    said: Counter[str] = Counter()
    rules: Counter[str] = Counter()
    false: list[Proof] = []
    for start in range(0, len(steps), AT_ONCE):
        with TemporaryDirectory() as work:
            for found in compared(steps[start : start + AT_ONCE], Path(work)):
                said[found.says] += 1
                if "alone" in found.says:
                    rules[f"{found.says}: {found.step.rule}"] += 1
                if found.says == "Rocq alone accepts" and is_wrong(found.step):
                    false.append(found.step)
                    print(found.step, flush=True)
        print(start + AT_ONCE, dict(said), flush=True)
    print(*(f"{n}  {rule}" for rule, n in rules.most_common()), sep="\n")
    print(f"{len(false)} that Rocq alone accepts are false")
    return 1 if false else 0


if __name__ == "__main__":
    sys.exit(main())
