"""Proofs of claims: a proof of each sequent that a claim needs, or the first that is missing."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import partial

from symattn.kernel import Checker, Invalid, Proof
from symattn.lifting.all_sizes import nested
from symattn.lifting.as_terms import as_terms, numbered
from symattn.lifting.conversion import Conversion
from symattn.lifting.sequents import Says, Wanted
from symattn.prover import bounds, linear
from symattn.prover.contradictions import contradictory
from symattn.prover.definedness import Unsigned, defined
from symattn.prover.denials import OF_A_GOAL
from symattn.prover.equations import Equations
from symattn.prover.forms.means import summands
from symattn.prover.given_numbers import by_given_numbers
from symattn.prover.signs import DEPTH, NONNEGATIVE, NONZERO, POSITIVE, Signs
from symattn.prover.steps import Steps, TooLong
from symattn.prover.ways import EQUATIONS, FIRST_EQUATIONS, FIRST_SIGNS, SIGNS
from symattn.reading.problem import Problem
from symattn.terms.canonical import canonical
from symattn.terms.context import Context
from symattn.terms.part import Part
from symattn.terms.requirements import OutsideFragment, Requirement
from symattn.terms.roots import squares_put_in
from symattn.terms.terms import add, negative
from symattn.terms.written import written

MOST_STEPS = 4_000
"""Most steps tried for the proofs of one claim."""

MOST_ATTEMPTS = 10_000
"""Most signs searched for, including those that others need."""

BRIEF = 8
"""The share of steps that a remark is worth is one in so many."""

SECONDS = 60.0
"""Most CPU time of the search for proofs of one claim, for slow machines."""


def proofs(
    to: Conversion, checker: Checker, wanted: Sequence[Wanted], *, share: int = 1
) -> tuple[Proof, ...]:
    """Return a proof of each sequent that a claim needs.

    Parameters
    ----------
    to : Conversion
    checker : Checker
    wanted : sequence of Wanted
    share : int, optional
        By which the numbers of steps and of attempts are divided.

    Raises
    ------
    OutsideFragment
        If one has none that is found; it says which.
    """
    claim = _Claim(to, checker, MOST_STEPS // share, MOST_ATTEMPTS // share)
    return tuple(claim.proof(one) for one in wanted)


brief_proofs = partial(proofs, share=BRIEF)
"""Proofs that are not asked for, but would be worth a remark: they are looked for in few steps."""


def contradicts_itself(problem: Problem) -> bool:
    """Tell whether it is proved, at every size, that what a claim takes for granted is never so.

    Raises
    ------
    OutsideFragment
        If it is not read as terms.
    """
    with nested():
        return all(
            _Claim(Conversion(), Checker()).contradicts_itself(terms.context)
            for case in numbered(problem)
            for terms in as_terms(case)
        )


class _Claim:
    """Proves what one claim needs; terms have one conversion, and signs are remembered."""

    def __init__(
        self,
        to: Conversion,
        checker: Checker,
        most: int = MOST_STEPS,
        attempts: int = MOST_ATTEMPTS,
    ) -> None:
        steps = Steps(to, checker, most, attempts, SECONDS)
        self._signs = Signs(steps, SIGNS, first=FIRST_SIGNS)
        self._equations = Equations(self._signs, EQUATIONS, first=FIRST_EQUATIONS)

    def proof(self, wanted: Wanted) -> Proof:
        """Return the proof of a sequent.

        Raises
        ------
        OutsideFragment
            If none is found.
        """
        try:
            found = self._proof(wanted)
        except Unsigned as error:
            raise _not_shown(error.says, error.term) from error
        except TooLong as error:
            raise OutsideFragment(Requirement.TIME, f"no proof is found {error}") from None
        except RecursionError:
            why = "no proof is found before the search is nested too deep"
            raise OutsideFragment(Requirement.TIME, why) from None
        except Invalid as error:
            raise OutsideFragment(Requirement.EQUAL, str(error)) from error
        if found is None:
            if wanted.says is Says.EQUAL:
                why = f"no proof is found that the sides are equal at {wanted.about}"
                raise OutsideFragment(Requirement.EQUAL, why)
            raise OutsideFragment(
                Requirement.SIGNS,
                f"no proof is found that {written(wanted.terms[0])} {SAID[wanted.says.value]}",
            )
        return found

    def contradicts_itself(self, context: Context) -> bool:
        """Tell whether it is proved that a fact of a context is wrong."""
        try:
            return contradictory(self._equations, context)
        except (Invalid, TooLong, Unsigned):
            return False

    def _proof(self, wanted: Wanted) -> Proof | None:
        """Return the proof of a sequent, or None."""
        if wanted.says is Says.DEFINED:
            return defined(self._signs, wanted.terms[0], wanted.context)
        if wanted.says is Says.EQUAL:
            left, right = wanted.terms
            return self._equations.equal(left, right, wanted.context)
        (term,), steps = wanted.terms, self._signs.steps
        node = add(*_without_opposites(summands(squares_put_in(term))))
        about = wanted.says.value, node, wanted.context
        if about[0] != NONZERO and self._signs.denials.denied(*about[1:], OF_A_GOAL):
            return None
        found = self._sign(*about)
        with suppress(Invalid, OutsideFragment):
            found = found or by_given_numbers(self._signs, *about, self._sign)
        read = self._signs.read([term, node], wanted.context) if found and node != term else ()
        return found and steps.equal(found, steps.to.term(term), wanted.context, read)

    def _sign(self, says: str, node: Part, context: Context) -> Proof | None:
        """Return the sign of a goal: some ways take too long within other proofs."""
        about = says, node, context
        found = self._signs.sign(*about)
        with suppress(Invalid, OutsideFragment):
            found = found or linear.by_products(self._signs, *about, bounded=True)
            found = found or bounds.by_what_is_given(self._signs, *about, DEPTH)
        return found


def _without_opposites(terms: Sequence[Part]) -> list[Part]:
    """Return the terms of a sum without those that occur with both signs."""
    left: list[Part] = []
    for t in terms:
        opposite = canonical(negative(t))
        other = next((k for k, u in enumerate(left) if canonical(u) == opposite), None)
        if other is None:
            left.append(t)
        else:
            del left[other]
    return left


SAID = {POSITIVE: "is greater than 0", NONNEGATIVE: "is not less than 0", NONZERO: "is nonzero"}


def _not_shown(says: str, term: Part) -> OutsideFragment:
    if says == NONZERO:
        return OutsideFragment(Requirement.DENOMINATORS, f"{written(term)} is not seen to be nonzero")
    requirement = Requirement.LOGARITHMS if says == POSITIVE else Requirement.SIGNS
    return OutsideFragment(requirement, f"no proof is found that {written(term)} {SAID[says]}")
