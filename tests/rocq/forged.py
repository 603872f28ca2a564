"""Whole proofs of bundled claims, forged, and given to both checkers.

    python -m tests.rocq.forged [--count N] [--seed K]

A step of a true proof is altered, or what a step rests on, or one thing throughout the proof, so that
a sequent in it is false at a model. The whole of it is given to both checkers until as many as are asked
for are refused by both. The exit code is 1 if either accepts one.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from symattn.kernel import Proof
from symattn.lifting.conversion import Conversion
from symattn.rocq.as_terms import AsTerms
from symattn.rocq.certificate import certificate
from symattn.rocq.steps import Steps, in_order
from symattn.rocq.symbols import Withheld
from symattn.runner.collect.library import everything_bundled
from tests.kernel.test_mutants import altered, mutant
from tests.rocq.agreement import is_false
from tests.rocq.test_steps import (
    MALFORMED,
    NOTHING,
    has_one_signature,
    is_accepted,
    kinds_of,
    reflexive,
    verdicts,
)

COUNT, SEED, AT_ONCE, CLAIMS = 2_000, 1, 200, 12


@dataclass(frozen=True)
class Forged:
    """A proof in which a sequent is false, and how it was forged."""

    how: str
    id: str
    proof: Proof

    @property
    def place(self) -> str:
        """Where a sequent is false: in what the proof concludes, or before."""
        return "its end" if is_false(self.proof.sequent) else "a step"


@cache
def proofs_of(id: str) -> tuple[Proof, ...]:
    """Return the proofs in the certificate of a claim."""
    found: list[Proof] = []
    write = Steps.proof

    def noted(self: Steps, proof: Proof) -> int:
        found.append(proof)
        return write(self, proof)

    claim, _ = everything_bundled()[id]
    with suppress(Withheld, NotImplementedError), patch.object(Steps, "proof", noted):
        certificate(claim)
    return tuple(found)


def true_claims() -> list[str]:
    """Return the claims that their authors take for true."""
    return [id for id, (claim, _) in everything_bundled().items() if claim.expects_truth]


# -- forging ------------------------------------------------------------------------------------------


def forged(r: Random, ids: Sequence[str]) -> Iterator[Forged]:
    """Yield forged proofs of claims, some of them at a time."""
    while True:
        proofs = [(id, p) for id in r.sample(ids, min(CLAIMS, len(ids))) for p in proofs_of(id)]
        for _ in range(AT_ONCE if proofs else 0):
            id, proof = r.choice(proofs)
            with suppress(*MALFORMED):
                how, other = _altered(proof, r)
                before = {p.sequent for p in in_order(proof)}
                if any(is_false(s) for s in {p.sequent for p in in_order(other)} - before):
                    yield Forged(how, id, other)


def _altered(proof: Proof, r: Random) -> tuple[str, Proof]:
    """Return a proof in which one thing is altered, and what."""
    steps = list(in_order(proof))
    p = r.choice(steps)
    match r.choice(("step", "end", "reference", "fact", "throughout")):
        case "step":
            return "a step", _put(proof, p, mutant(p, r))
        case "end":
            return "the end", mutant(proof, r)
        case "reference":
            end = mutant(proof, r)
            k = r.randrange(len(end.premises))
            premises = (*end.premises[:k], r.choice(steps), *end.premises[k + 1 :])
            return "the end and what it rests on", end._replace(premises=premises)
        case "fact":
            fact = r.choice([f for q in steps for f in q.sequent.facts])
            return "a fact, throughout", _throughout(proof, lambda x: _without(x, fact))
        case _:
            k = r.randrange(len(p.sequent.args))
            old, new = _part(p.sequent.args[k], altered(p.sequent.args[k], r, list(p.sequent.vars)))
            return "a term, throughout", _throughout(proof, lambda x: _replaced(x, old, new))


def _put(proof: Proof, old: Proof, new: Proof) -> Proof:
    """Return a proof with another step for one of its steps."""
    made: dict[int, Proof] = {}
    for p in in_order(proof):
        premises = tuple(made[id(q)] for q in p.premises)
        made[id(p)] = new if p is old else p._replace(premises=premises)
    return made[id(proof)]


def _throughout(proof: Proof, change: Any) -> Proof:
    """Return a proof with the same change of all its sequents and data."""
    made: dict[int, Proof] = {}
    for p in in_order(proof):
        s, premises = p.sequent, tuple(made[id(q)] for q in p.premises)
        s = s._replace(facts=change(s.facts), args=change(s.args))
        made[id(p)] = Proof(p.rule, s, premises, change(p.data))
    return made[id(proof)]


def _part(old: Any, new: Any) -> tuple[Any, Any]:
    """Return the smallest part in which two terms differ, of each."""
    if len(old) == len(new):
        differing = [(a, b) for a, b in zip(old, new, strict=True) if a != b]
        if len(differing) == 1 and all(isinstance(x, tuple) and x for x in differing[0]):
            return _part(*differing[0])
    return old, new


def _replaced(x: Any, old: Any, new: Any) -> Any:
    if x == old:
        return new
    return tuple(_replaced(part, old, new) for part in x) if isinstance(x, tuple) else x


def _without(x: Any, fact: Any) -> Any:
    return tuple(f for f in x if f != fact)


# -- both checkers ------------------------------------------------------------------------------------


class _Whole(Steps):
    """Steps of a proof, each of which knows what is assumed of the data in any."""

    def __init__(self, proof: Proof) -> None:
        super().__init__(AsTerms(NOTHING), Conversion())
        self.more: list[str] = []
        for p in in_order(proof):
            has_one_signature(p)
            known = (*kinds_of(self, p), *reflexive(self, p))
            self.more += (fact for fact in known if fact not in self.more)

    def facts(self, facts: Sequence[Any], *, whole: bool = False) -> str:
        return self.with_facts(super().facts(facts, whole=whole), self.more)


def whole(proof: Proof) -> tuple[list[str], str]:
    """Return definitions, and whether Rocq's checker accepts a proof as a list of steps."""
    steps = _Whole(proof)
    steps.proof(proof)
    return steps.definitions, f"Stated.checked [{'; '.join(steps.written)}]"


def accepted(proofs: Iterable[Forged], folder: Path) -> Iterator[tuple[Forged, bool, bool | None]]:
    """Yield forged proofs, and whether Python's and Rocq's checker accept them; None without words."""
    proofs = list(proofs)
    for f, rocq in zip(proofs, verdicts([f.proof for f in proofs], folder, whole), strict=True):
        yield f, is_accepted(f.proof), rocq


def main() -> int:
    """Forge proofs, and count."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=COUNT, help="of proofs that both are to refuse")
    parser.add_argument("--seed", type=int, default=SEED)
    asked = parser.parse_args()
    drawn = forged(Random(asked.seed), true_claims())  # noqa: S311 - any draw serves
    refused: Counter[str] = Counter()
    ids, wrong, without = set(), 0, 0
    while refused.total() < asked.count:
        with TemporaryDirectory() as work:
            for f, python, rocq in accepted(islice(drawn, AT_ONCE), Path(work)):
                if python or rocq:
                    wrong += 1
                    by = " and ".join(n for n, said in (("Python", python), ("Rocq", rocq)) if said)
                    print(f"{by} accept {f.how} of {f.id}: {f.proof}", flush=True)
                elif rocq is None:
                    without += 1
                else:
                    refused[f"{f.how}; false: {f.place}"] += 1
                    ids.add(f.id)
        print(f"{refused.total()} refused by both, {wrong} accepted", flush=True)
    print(*(f"{n}  {how}" for how, n in refused.most_common()), sep="\n")
    print(
        f"{refused.total()} forged proofs of {len(ids)} claims are refused by both checkers, {wrong} are"
        f" accepted; {without} that Rocq has no words for are refused by Python's"
    )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
