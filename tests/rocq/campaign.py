"""False variants of every certified claim: Coq has to reject each, with the proof of the claim, and to
accept the claim itself.

    PYTHONHASHSEED=0 python -m tests.rocq.campaign [--count N] [--seed K] [--jobs N] [--only PATTERN ...]

A variant that Coq gives no answer to in time is no evidence: it is counted apart. The exit code is 1 if
a false variant is accepted, or a claim is rejected.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path
from random import Random

from symattn.language.claims import Claim
from symattn.rocq.certificate import certificate
from symattn.rocq.coq import compiled
from symattn.rocq.propositions import Proposition
from symattn.rocq.record import certified
from symattn.rocq.statements import propositions
from symattn.rocq.symbols import Withheld
from symattn.runner.collect.library import bundled, everything_bundled
from tests.rocq.false_variants import Variant, false_variants
from tests.rocq.in_coqtop import SECONDS, Said, answers

COUNT, SEED, JOBS = 4, 1, 2


@dataclass(frozen=True)
class Outcome:
    """What Coq says of a claim and of its false variants."""

    id: str
    own: tuple[Said, ...]
    variants: tuple[tuple[Variant, Said], ...]

    @property
    def proved(self) -> bool:
        """Whether each part of the claim is accepted."""
        return all(said is Said.ACCEPTED for said in self.own)

    def that_are(self, answer: Said) -> list[Variant]:
        """Return the variants with an answer."""
        return [variant for variant, said in self.variants if said is answer]

    def __str__(self) -> str:
        counted = (f"{len(self.that_are(said))} {said}" for said in Said if self.that_are(said))
        own = "" if self.proved else f"; the claim itself: {', '.join(self.own)}"
        return f"{self.id}: {', '.join(counted) or 'no variant'}{own}"


def stated(ids: Sequence[str] = ()) -> dict[str, tuple[Proposition, ...]]:
    """Return what the claims say that are certified, or have a certificate and are of the patterns."""
    if ids:
        every = everything_bundled().items()
        chosen = {id: claim for id, (claim, _) in every if any(fnmatch(id, of) for of in ids)}
        true = {id: claim for id, claim in chosen.items() if claim.expects_truth}
        return {id: propositions(c.question) for id, c in true.items() if _has_a_certificate(c)}
    return {
        id: propositions(claim.question)
        for id, (claim, _) in bundled().items()
        if certified(claim.question)
    }


def _has_a_certificate(claim: Claim) -> bool:
    with suppress(Withheld, NotImplementedError):
        certificate(claim)
        return True
    return False


def variants_of(id: str, said: Sequence[Proposition], count: int, seed: int) -> list[Variant]:
    """Return false variants of a claim, each of another part of it as far as they go round."""
    pick = Random(f"{seed} {id}")  # noqa: S311 - any draw serves
    each = [false_variants(p, pick, count) for p in said]
    rounds = [vs[n] for n in range(count) for vs in each if n < len(vs)]
    return rounds[:count]


def examined(id: str, said: Sequence[Proposition], library: Path, count: int, seed: int) -> Outcome:
    """Ask Coq about a claim and its false variants."""
    variants = variants_of(id, said, count, seed)
    attempts = [*((p, p) for p in said), *((v.proposition, v.of) for v in variants)]
    found = answers(attempts, library)
    own, altered = found[: len(said)], found[len(said) :]
    return Outcome(id, tuple(own), tuple(zip(variants, altered, strict=True)))


def main() -> int:
    """Run the campaign."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=COUNT, help="false variants for each claim")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--jobs", type=int, default=JOBS)
    parser.add_argument("--only", nargs="*", default=(), metavar="PATTERN")
    asked = parser.parse_args()
    library, claims = compiled(), stated(asked.only)
    kinds: Counter[str] = Counter()
    unanswered, failures = 0, []
    with ThreadPoolExecutor(asked.jobs) as pool:
        jobs = [
            pool.submit(examined, id, said, library, asked.count, asked.seed)
            for id, said in claims.items()
        ]
        for job in jobs:
            outcome = job.result()
            kinds.update(v.what.split(" in ")[0] for v in outcome.that_are(Said.REJECTED))
            unanswered += len(outcome.that_are(Said.NO_ANSWER))
            print(outcome, flush=True)
            if Said.REJECTED in outcome.own:
                failures.append(f"{outcome.id}: Coq rejects the claim")
            failures += [
                f"{outcome.id}: Coq accepts a false variant, {v.what}\n{v.proposition}"
                for v in outcome.that_are(Said.ACCEPTED)
            ]
    listed = ", ".join(f"{n} {what}" for what, n in kinds.most_common())
    print(
        f"{len(claims)} claims, {kinds.total()} false variants rejected: {listed}; "
        f"{unanswered} without an answer within {SECONDS} s a step, which are no evidence"
    )
    print(*failures, sep="\n")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
