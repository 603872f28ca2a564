"""Judgements about the entries of a claim, each with its proof as data: the base of a theorem."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from symattn.errors import SoundnessError
from symattn.kernel import Checker, Invalid, Proof, from_json, to_json
from symattn.lifting.all_sizes import Shown, nested
from symattn.lifting.sequents import Says

KINDS = {
    Says.EQUAL: "equal",
    Says.DEFINED: "defined",
    Says.POSITIVE: "signs",
    Says.NONNEGATIVE: "signs",
}
"""The names, in a file of proofs, of what a sequent says of an entry."""


@dataclass(frozen=True)
class Judgement:
    """A statement about one entry at every size, and its proof.

    Attributes
    ----------
    where : str
        The entry, and the statement.
    kind : {"equal", "defined", "signs"}
    proof : Proof
    """

    where: str
    kind: str
    proof: Proof


def judgements_of(theorem: Shown) -> tuple[Judgement, ...]:
    """Return the judgements that a theorem rests on, those of each leaf once."""
    found = (
        Judgement(f"{wanted.entry} of {leaf.statement}", KINDS[wanted.says], proof)
        for leaf in {id(leaf): leaf for leaf in theorem.leaves}.values()
        for wanted, proof in zip(leaf.wanted, leaf.proofs, strict=True)
    )
    return tuple(found)


def to_plain(judgements: Sequence[Judgement]) -> tuple[object, object]:
    """Return judgements in a form that can be sent: proofs are nested deeper than pickle goes."""
    said = [(one.where, one.kind) for one in judgements]
    return said, to_json([one.proof for one in judgements])


def from_plain(sent: Any) -> Iterator[Judgement]:
    """Yield judgements that were sent, with their proofs checked again.

    Raises
    ------
    SoundnessError
        If the checker refuses one.
    """
    said, proofs = sent
    checker = Checker()
    for (where, kind), proof in zip(said, from_json(proofs), strict=True):
        try:
            with nested():
                checker.check(proof)
        except Invalid as error:
            raise SoundnessError(f"the proof that was sent for {where} is refused: {error}") from error
        yield Judgement(where, kind, proof)
