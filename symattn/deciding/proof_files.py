"""Files of the proofs that verdicts rest on, which ``python -m symattn.recheck`` reads."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from symattn.deciding.grounds import Theorem
from symattn.deciding.judgements import Judgement
from symattn.deciding.verdicts import Status, Verdict
from symattn.recheck.files import Claim, Entry


class Unproved(Exception):
    """A verdict rests on no proofs as data; the message says why."""


def as_claim(id: str, verdict: Verdict) -> Claim:
    """Return a claim that is PROVED for all sizes as files have it: its entries, and their proofs.

    Parameters
    ----------
    id : str
    verdict : Verdict

    Raises
    ------
    Unproved
        If the verdict, or one on a part, rests on no proof as data; it says why.
    """
    judgements = tuple(_judgements(verdict))
    shown: dict[str, list[tuple[str, int]]] = {}
    for number, judgement in enumerate(judgements):
        shown.setdefault(judgement.where, []).append((judgement.kind, number))
    entries = tuple(Entry(where, _stated(said), tuple(said)) for where, said in shown.items())
    proofs = tuple(judgement.proof for judgement in judgements)
    rules = tuple(t.value for t in verdict.grounds.theorems if t is not Theorem.RULES)
    return Claim(id, str(verdict.statement), entries, proofs, rules)


def _stated(said: Sequence[tuple[str, int]]) -> str:
    """Return the kind of statement that an entry makes, beside having a value."""
    return next((kind for kind, _ in said if kind != "defined"), "defined")


def _judgements(verdict: Verdict) -> Iterator[Judgement]:
    if verdict.status is not Status.PROVED:
        raise Unproved(f"the verdict is {verdict.status}, and only what is PROVED has a proof")
    if not verdict.parts and not verdict.judgements:
        raise Unproved(f"{verdict.statement} was decided by evaluation at each of its instances")
    yield from verdict.judgements
    for part in verdict.parts:
        yield from _judgements(part)
