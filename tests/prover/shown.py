"""What a question rests on if it is PROVED for all sizes, without sweeps over listed sizes."""

from __future__ import annotations

from dataclasses import replace

from symattn.counterexamples import propose
from symattn.deciding.decide import settled
from symattn.deciding.proof_files import Unproved, as_claim
from symattn.kernel import Checker
from symattn.language.claims import Question
from symattn.language.solutions import by_inequalities
from symattn.lifting.all_sizes import nested
from symattn.lifting.as_terms import as_terms, numbered
from symattn.lifting.conversion import Conversion
from symattn.lifting.sequents import wanted
from symattn.prover.claims import proofs
from symattn.reading.problem import Problem
from symattn.recheck.files import Claim
from symattn.terms.requirements import OutsideFragment


def proved(question: Question) -> Claim:
    """Return the proofs of a question, as a file says them.

    Raises
    ------
    Unproved
        If it has none.
    """
    return as_claim("id", settled(question, propose, None, None).verdict)


def is_proved(question: Question) -> bool:
    """Tell whether a question has proofs."""
    try:
        proved(question)
    except Unproved:
        return False
    return True


def has_proofs(question: Question) -> bool:
    """Tell whether the prover shows what a question needs, whatever speaks against it at trials."""
    plain = replace(question, given=by_inequalities(question.given))
    try:
        with nested():
            cases = [terms for case in numbered(Problem(plain)) for terms in as_terms(case)]
            return bool(proofs(Conversion(), Checker(), wanted(cases)))
    except OutsideFragment:
        return False


def steps_of(claim: Claim) -> int:
    """Return in how many steps proofs are checked anew, without what was remembered."""
    checker = Checker()
    for proof in claim.proofs:
        checker.check(proof)
    return checker.steps
