"""Proofs of claims: a proof of each sequent that a claim needs, or the first that is missing."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from symattn.kernel.checker import Invalid, Proof
from symattn.language.claims import Question
from symattn.prover import analysis, bounds, largest
from symattn.prover.coincidences import equal_by_coincidence, sign_by_coincidence
from symattn.prover.conversion import Unconverted
from symattn.prover.definedness import Unsigned, defined
from symattn.prover.equations import Equations
from symattn.prover.inverses import by_inverses
from symattn.prover.logarithms import by_common_logarithms
from symattn.prover.sequents import Needed, Rule, Says, Unread, Wanted, needed
from symattn.prover.signs import Signs
from symattn.prover.steps import OutOfTime, Steps

SECONDS = 30.0
"""How long, as CPU time, proofs of one claim are looked for."""

FRAMES = 20_000
"""How deep the interpreter may recurse meanwhile: terms are nested."""


@dataclass(frozen=True)
class Shown:
    """What a claim needs, with a proof of each sequent.

    Attributes
    ----------
    needed : Needed
    proofs : tuple of Proof
        Of its sequents, in their order.
    parts : tuple of Shown
        Of the claims below it.
    """

    needed: Needed
    proofs: tuple[Proof, ...]
    parts: tuple[Shown, ...]

    def everything(self) -> Iterator[Shown]:
        """Yield this and all below it, what is below first."""
        for part in self.parts:
            yield from part.everything()
        yield self

    def all_proofs(self) -> list[Proof]:
        """Return the proofs of all sequents."""
        return [proof for shown in self.everything() for proof in shown.proofs]


@dataclass(frozen=True)
class Missing:
    """A claim that has no proof as data, and why.

    Attributes
    ----------
    why : str
    about : str
        Which sequent of which statement.
    """

    why: str
    about: str = ""

    def __str__(self) -> str:
        return f"{self.why} ({self.about})" if self.about else self.why


def shown(question: Question, seconds: float = SECONDS) -> Shown | Missing:
    """Return proofs of all that a question needs for all sizes, or what is missing.

    Parameters
    ----------
    question : Question
    seconds : float
        How long proofs are looked for, as CPU time.
    """
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(max(limit, FRAMES))
    try:
        return _Claim(seconds).shown(needed(question))
    except Unread as error:
        return Missing(str(error))
    except _Lacking as error:
        return error.missing
    finally:
        sys.setrecursionlimit(limit)


class _Lacking(Exception):
    """A sequent has no proof."""

    def __init__(self, missing: Missing) -> None:
        super().__init__(str(missing))
        self.missing = missing


class _Claim:
    """Proves what one claim needs; terms have one conversion, and signs are remembered."""

    def __init__(self, seconds: float) -> None:
        self._signs = Signs(
            Steps(seconds), (*largest.WAYS, *analysis.WAYS, *bounds.WAYS, sign_by_coincidence)
        )
        self._equations = Equations(
            self._signs, (largest.by_order, by_common_logarithms, by_inverses, equal_by_coincidence)
        )

    def shown(self, needed: Needed) -> Shown:
        parts: list[Shown] = []
        for part in needed.parts:
            is_ends = needed.rule is Rule.CHAIN and part is needed.parts[-1]
            parts.append(self._with_links(part, parts) if is_ends else self.shown(part))
        return self._settled(needed, tuple(parts), [])

    def _with_links(self, ends: Needed, links: Sequence[Shown]) -> Shown:
        """Return the ends of a chain, by the equations of its links."""
        return self._settled(ends, (), links)

    def _settled(self, needed: Needed, parts: tuple[Shown, ...], links: Sequence[Shown]) -> Shown:
        proofs = []
        for number, wanted in enumerate(needed.wanted):
            known = [link.proofs[number] for link in links if number < len(link.proofs)]
            if len(known) < len(links) or any(proof.sequent.says != "eq" for proof in known):
                known = []
            about = f"{wanted.about}, {needed.statement}"
            try:
                proof = self._proof(wanted, known)
            except (Unsigned, Unconverted, Invalid) as error:
                raise _Lacking(Missing(f"{wanted.says.value}: {error}"[:200], about)) from error
            except OutOfTime:
                raise _Lacking(Missing("time", about)) from None
            if proof is None:
                raise _Lacking(Missing(wanted.says.value, about))
            proofs.append(proof)
        return Shown(needed, tuple(proofs), parts)

    def _proof(self, wanted: Wanted, known: Sequence[Proof]) -> Proof | None:
        """Return the proof of a sequent, or None."""
        if wanted.says is Says.DEFINED:
            return defined(self._signs, wanted.terms[0], wanted.context)
        if wanted.says is Says.EQUAL:
            left, right = wanted.terms
            return self._equations.equal(left, right, wanted.context, known)
        return self._signs.sign(wanted.says.value, wanted.terms[0], wanted.context)
