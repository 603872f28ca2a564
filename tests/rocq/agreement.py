"""Forged and altered steps of proofs, shown to both checkers.

    python -m tests.rocq.agreement [--count N] [--seed K]

Steps of true proofs and of forged ones are altered, with what they rest on taken for granted, until
Rocq's checker has words for as many as are asked for. Of each of those it is counted whether both
checkers say the same. Rocq's takes some things for granted, such as that 1 is not 0, which Python's is
told (`as_told`). What one alone accepts is evaluated: the exit code is 1 if it is false at a model, and
what it rests on is not.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice, product
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from symattn.kernel import Invalid, Proof, Sequent, checking
from symattn.kernel.syntax import ONE, Place, Substitution
from tests.kernel.evaluator import counterexample
from tests.kernel.test_mutants import FILES, mutant
from tests.kernel.test_mutants import steps_of as steps_of_file
from tests.rocq.test_steps import FORGED, as_assumed, is_accepted, steps_of, verdicts

COUNT, SEED, AT_ONCE, TRIES = 20_000, 1, 500, 6
SIGNS = ("pos", "nonneg", "nonzero")


@dataclass(frozen=True)
class Found:
    """What both checkers say of a step; None if Rocq's has no words for it."""

    step: Proof
    python: bool
    rocq: bool | None
    told: bool = False
    """Whether Python's has been told what Rocq's takes for granted."""

    @property
    def says(self) -> str:
        """Who accepts it."""
        if self.rocq is None:
            return "no words"
        return {
            (True, True): "both accept", (False, False): "both refuse",
            (True, False): "Python alone accepts", (False, True): "Rocq alone accepts",
        }[self.python, self.rocq]  # fmt: skip


def altered(r: Random) -> Iterator[Proof]:
    """Yield steps of proofs and of forged ones, with one thing altered; premises are assumed."""
    pool = [p for path in FILES for p in steps_of_file(path)]
    pool += [p for proof in FORGED.values() for p in steps_of(proof)]
    while True:
        with suppress(IndexError, KeyError, TypeError, ValueError, Invalid):
            yield as_assumed(mutant(r.choice(pool), r))


def compared(steps: Sequence[Proof], folder: Path) -> Iterator[Found]:
    """Yield what both checkers say of steps, whose premises both take for granted."""
    rules = {**checking.RULES, "assumed": lambda a: None}
    for p, rocq in zip(steps, verdicts(steps, folder), strict=True):
        with patch.object(checking, "RULES", rules):
            python = is_accepted(p)
            told = bool(rocq and not python) and _is_accepted_as_told(p)
            yield Found(p, python or told, rocq, told)


def _is_accepted_as_told(p: Proof) -> bool:
    """Tell whether Python's checker accepts a step when told more, or if a premise says the same."""
    told = as_told(p)
    return is_accepted(told) or is_accepted(told._replace(rule="weaken", data=()))


def as_told(p: Proof) -> Proof:
    """Return a step that also rests on what Rocq's checker takes for granted.

    A sign that is shown of an element of which nothing is known is that of every other; 1 is not 0; a
    sum or a product of one term is that term; and what is shown where more is known is left out.
    """
    here = set(p.sequent.facts)
    known = (q for q in p.premises if here.issuperset(q.sequent.facts) or q.sequent.says not in SIGNS)
    p = p._replace(premises=tuple(known))
    p = p._replace(sequent=_plainer(p.sequent), data=_plainer(p.data), premises=tuple(
        q._replace(sequent=_plainer(q.sequent)) for q in p.premises
    ))  # fmt: skip
    if p.rule not in ("ring", "sign"):
        return p
    signs = (
        q._replace(sequent=s)
        for q in p.premises
        if q.sequent.says in SIGNS
        for s in _of_others(q.sequent, p.sequent.vars)
    )
    one = p.sequent._replace(vars=(), facts=(), sizes=(), says="nonzero", args=(ONE,))
    return p._replace(premises=(*p.premises, *signs, Proof("assumed", one, (), ())))


def _of_others(s: Sequent, named: Sequence[Place]) -> Iterator[Sequent]:
    """Yield a sequent with others for the elements of which no fact is known, new and named ones."""
    known = set(_parts(s.facts))
    others = [
        [v] if v in known else [("v", ("any", v[1]), v[2]), *(w for w in named if w[2] == v[2])]
        for v in s.vars
    ]
    for chosen in product(*others):
        put = Substitution(dict(zip(s.vars, chosen, strict=True))).term
        yield s._replace(vars=tuple(dict.fromkeys(chosen)), args=tuple(map(put, s.args)))


def _plainer(x: Any) -> Any:
    """Return data with no sum or product of one term."""
    match x:
        case ("add" | "mul", (_, *_) as term):
            return _plainer(term)
        case Sequent():
            return Sequent(*map(_plainer, x))
        case tuple(parts):
            return tuple(map(_plainer, parts))
    return x


def _parts(x: Any) -> Iterator[Any]:
    yield x
    if isinstance(x, tuple):
        for part in x:
            yield from _parts(part)


def is_false(sequent: Sequent) -> bool:
    """Tell whether a sequent is false at one of some random models."""
    return counterexample(sequent, TRIES)[0] is not None


def is_wrong(step: Proof) -> bool:
    """Tell whether a step says what is false, and rests on nothing that is seen to be."""
    return is_false(step.sequent) and not any(is_false(q.sequent) for q in step.premises)


def main() -> int:
    """Alter steps, and count."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=COUNT, help="of steps that Rocq has words for")
    parser.add_argument("--seed", type=int, default=SEED)
    asked = parser.parse_args()
    steps = altered(Random(asked.seed))  # noqa: S311 - any draw serves
    said: Counter[str] = Counter()
    rules: Counter[str] = Counter()
    false: list[Proof] = []
    while said.total() - said["no words"] < asked.count:
        with TemporaryDirectory() as work:
            for found in compared(list(islice(steps, AT_ONCE)), Path(work)):
                said[found.says] += 1
                rules[f"Python accepts when told: {found.step.rule}"] += found.told
                if "alone" in found.says:
                    rules[f"{found.says}: {found.step.rule}"] += 1
                    print(found.says, found.step, flush=True)
                    if is_wrong(found.step):
                        false.append(found.step)
        print(dict(said), flush=True)
    print(*(f"{n}  {rule}" for rule, n in rules.most_common() if n), sep="\n")
    print(f"{len(false)} that one alone accepts are false")
    return 1 if false else 0


if __name__ == "__main__":
    sys.exit(main())
