"""Files of certificates: one for each script, a module for each claim, the statement first."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from symattn.language.claims import Claim
from symattn.rocq import by_kernel
from symattn.rocq.propositions import Proposition
from symattn.rocq.refutations import refutation
from symattn.rocq.statements import propositions
from symattn.rocq.symbols import Withheld

HEAD = """\
From Coq Require Import Reals ZArith List Arith Lia Lra Bool.
From Symattn Require Import Prelude.
Open Scope R_scope.
"""

BOUNDS = """\
From Symattn Require Bounds.
"""
"""Further imports, for refutations."""

STEPS = """\
From Coq Require QArith.
From Symattn Require Laws Terms Sums Sequents Continuations Proof Stated.
Import ListNotations.
"""
"""Further imports, for certificates that are proofs of the checker's steps."""


@dataclass(frozen=True)
class Certificate:
    """A claim's theorem, that it holds or that it does not, and its proof, as text of Coq."""

    id: str
    title: str
    definitions: str
    """The statement of the claim, part by part."""
    whole: str
    proof: str
    ways: tuple[str, ...]
    refutes: bool = False

    @property
    def theorem(self) -> str:
        """The name of the theorem."""
        return f"{self.module}.{'refuted' if self.refutes else 'certified'}"

    @property
    def says(self) -> str:
        """The statement of the theorem; the record knows it by its digest."""
        return negated(self.definitions) if self.refutes else self.definitions

    @property
    def module(self) -> str:
        """The name of the module."""
        return module_name(self.id)

    @property
    def text(self) -> str:
        """The module."""
        said = f"{self.id}: {self.title}" if self.title else self.id
        said = said.replace('"', "'").replace("(*", "( *").replace("*)", "* )")
        return (
            f"(* {said} *)\nModule {self.module}.\n{self.definitions}\n\n{self.whole}\n\n{self.proof}\n"
            f"End {self.module}.\n"
        )


def module_name(id: str) -> str:
    """Return the name of the module of a claim."""
    name = re.sub(r"[^A-Za-z0-9]", "_", id)
    return name if name[0].isalpha() else f"c_{name}"


def certificate(claim: Claim) -> Certificate:
    """Return the certificate of a claim, which Coq has yet to check: of what its author says of it.

    Raises
    ------
    Withheld
        If there is none, and why.
    """
    stated = propositions(claim.question)
    if not stated:
        raise Withheld("the statement is about no entry")
    parts = [f"statement_{number}" for number in range(1, len(stated) + 1)]
    conjoined = " /\\ ".join(parts)
    whole = f"Definition statement : Prop := {conjoined}."
    if claim.expects_truth:
        for name in (name for p in stated for name in p.crossing):
            raise Withheld(f"{name} indexes two axes, and may leave one")
        proof, ways = _proof(stated)
    else:
        proof, ways = "\n".join(refutation(stated, claim.id)), ("counterexample",)
    return Certificate(
        claim.id, claim.title, says(stated), whole, proof, ways, refutes=not claim.expects_truth
    )


def _proof(stated: Sequence[Proposition]) -> tuple[str, tuple[str, ...]]:
    """Return the proof that propositions hold, and in which ways."""
    proofs, ways = [by_kernel.written(p, number) for number, p in enumerate(stated, 1)], {by_kernel.WAY}
    term = _conjoined([f"part_{number}" for number in range(1, len(stated) + 1)])
    proofs.append(f"Theorem certified : statement.\nProof. exact {term}. Qed.")
    if any(len(p.conclusions) > 1 for p in stated):
        ways.add("chain")
    return "\n\n".join(proofs), tuple(sorted(ways))


def says(stated: Sequence[Proposition]) -> str:
    """Return the definitions of what a claim says."""
    return "\n\n".join(
        f"Definition statement_{number} : Prop :=\n{_indented(str(p))}."
        for number, p in enumerate(stated, start=1)
    )


def negated(definitions: str) -> str:
    """Return that not all of what is defined holds."""
    return f"not all of:\n{definitions}"


def _indented(text: str) -> str:
    return "\n".join(f"  {line}" for line in text.splitlines())


def _conjoined(parts: list[str]) -> str:
    if len(parts) == 1:
        return parts[0]
    return f"(conj {parts[0]} {_conjoined(parts[1:])})"


def file_text(certificates: Sequence[Certificate]) -> str:
    """Return the text of a file of certificates."""
    head = HEAD
    if any(c.refutes for c in certificates):
        head += BOUNDS
    if any(by_kernel.WAY in c.ways for c in certificates):
        head += STEPS
    return "\n".join([head, *(c.text for c in certificates)])
