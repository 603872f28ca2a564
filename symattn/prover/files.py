"""Proofs of claims as files that ``python -m symattn.recheck`` reads."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from symattn.kernel import Proof
from symattn.lifting.sequents import Says
from symattn.prover.claims import Shown
from symattn.prover.sequents import Needed, Rule
from symattn.recheck.files import Claim, Entry, to_file

KINDS = {
    Says.EQUAL: "equal",
    Says.DEFINED: "defined",
    Says.POSITIVE: "signs",
    Says.NONNEGATIVE: "signs",
}
"""What a file calls what is said of an entry."""


def as_file(id: str, statement: str, shown: Shown) -> dict[str, Any]:
    """Return the file of one claim: what has to be shown of it, and the proofs."""
    return to_file([as_claim(id, statement, shown)])


def as_claim(id: str, statement: str, shown: Shown) -> Claim:
    """Return a claim with its proofs, each once, and what is to be shown of each entry by which."""
    proofs: list[Proof] = []
    numbers: dict[int, int] = {}
    entries: dict[str, list[tuple[str, int]]] = {}
    states: dict[str, str] = {}
    for path, part in _parts(shown, ()):
        for wanted, proof in zip(part.needed.wanted, part.proofs, strict=True):
            if numbers.setdefault(_itself(proof), len(proofs)) == len(proofs):
                proofs.append(proof)
            where = ": ".join((*path, f"{wanted.entry} of {part.needed.statement}"))
            kind = KINDS[wanted.says]
            entries.setdefault(where, []).append((kind, numbers[_itself(proof)]))
            if kind != "defined" or where not in states:
                states[where] = kind
    found = (
        Entry(where, states[where], tuple(dict.fromkeys(needed))) for where, needed in entries.items()
    )
    return Claim(id, statement, tuple(found), tuple(proofs))


def _itself(proof: Proof) -> int:
    """Return what tells a proof from others: itself, not what it says."""
    return id(proof)


def _parts(shown: Shown, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Shown]]:
    """Yield all that has sequents of its own, with the rules by which it serves the claim."""
    yield path, shown
    for number, part in enumerate(shown.parts, start=1):
        yield from _parts(part, (*path, _role(shown.needed, number)))


def _role(needed: Needed, number: int) -> str:
    """Return what a claim is below another one."""
    match needed.rule:
        case Rule.CHAIN:
            return "ends" if number == len(needed.parts) else f"link {number}"
        case Rule.INDUCTION:
            return "base" if number == 1 else "step"
        case Rule.PARTS:
            return f"part {number}"
        case Rule.LAYERS:
            return "layer"
        case Rule.CONTINUATION:
            return "for positive numbers"
    return "where the equations hold"
