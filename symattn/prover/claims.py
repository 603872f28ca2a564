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
from symattn.prover import (
    analysis,
    bounds,
    comonotone,
    inner_products,
    jensen,
    known_bounds,
    largest,
    linear,
    piecewise,
    promises,
    weighted,
)
from symattn.prover.absolute import by_absolute_squares
from symattn.prover.affine_ends import by_ends
from symattn.prover.averages import by_average
from symattn.prover.bounded_squares import by_bounds_of_squares
from symattn.prover.cancelling import by_cancelling
from symattn.prover.cofactors import by_given_equations, sign_by_given_equations
from symattn.prover.coincidences import equal_by_coincidence, sign_by_coincidence
from symattn.prover.components import by_squares_of_sums
from symattn.prover.contradictions import contradictory
from symattn.prover.definedness import Unsigned, defined
from symattn.prover.denials import OF_A_GOAL
from symattn.prover.distances import sign_by_distances
from symattn.prover.divergences import by_divergence
from symattn.prover.divided import (
    by_common_factor,
    by_division,
    by_scaled_data,
    of_common_factors,
    of_logarithms,
    of_numerator,
    of_quotient,
)
from symattn.prover.equal_sums import by_equal_sums
from symattn.prover.equations import Equations, by_known_signs, by_squares
from symattn.prover.exchange import by_exchange
from symattn.prover.forms.means import summands
from symattn.prover.given_differences import by_given_differences
from symattn.prover.given_numbers import by_given_numbers
from symattn.prover.homogeneous import sign_in_one_degree
from symattn.prover.inner_rows import by_inner_rows
from symattn.prover.inner_sums import by_inner_differences, by_inner_sums
from symattn.prover.inverses import by_inverses
from symattn.prover.largest_arguments import by_arguments
from symattn.prover.layers import by_layers, sign_by_layers
from symattn.prover.lengths import by_length, by_radicands
from symattn.prover.logarithms import by_common_logarithms, by_exponents
from symattn.prover.logsumexps import by_convexity
from symattn.prover.multiplied import by_multiplying
from symattn.prover.proportional import by_multiples
from symattn.prover.reindexing import by_images
from symattn.prover.rows import by_rows
from symattn.prover.signs import DEPTH, NONNEGATIVE, NONZERO, POSITIVE, Signs
from symattn.prover.steps import Steps, TooLong
from symattn.prover.summands import as_a_sum
from symattn.prover.symmetric import by_symmetry
from symattn.prover.tables import equal_by_tables, sign_by_tables
from symattn.prover.tangents import by_tangents
from symattn.prover.term_by_term import sign_term_by_term, term_by_term
from symattn.prover.triangle import by_triangle
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
        signs = (
            by_given_differences,
            by_average,
            *promises.WAYS,
            *largest.WAYS,
            by_arguments,
            by_convexity,
            *comonotone.WAYS,
            by_divergence,
            by_tangents,
            *analysis.WAYS,
            *jensen.WAYS,
            analysis.sign_by_known_signs,
            *bounds.WAYS,
            *known_bounds.WAYS,
            by_bounds_of_squares,
            *weighted.WAYS,
            by_common_factor,
            by_ends,
            by_triangle,
            by_absolute_squares,
            by_length,
            by_radicands,
            *inner_products.WAYS,
            by_squares_of_sums,
            by_inner_sums,
            piecewise.sign_by_cases,
            linear.by_sums,
            linear.by_not_zero,
            of_quotient,
            of_numerator,
            of_common_factors,
            of_logarithms,
            by_scaled_data,
            by_division,
            sign_by_distances,
            sign_by_coincidence,
            sign_term_by_term,
            sign_in_one_degree,
            as_a_sum,
            sign_by_layers,
        )
        self._signs = Signs(
            steps,
            signs,
            first=(sign_by_tables, sign_by_given_equations, by_inner_differences, *largest.FIRST),
        )
        equations = (
            by_multiples,
            piecewise.equal_by_cases,
            by_known_signs,
            by_squares,
            by_cancelling,
            largest.by_order,
            known_bounds.equal_by_order,
            by_common_logarithms,
            by_inverses,
            by_multiplying,
            by_given_equations,
            by_images,
            by_symmetry,
            by_inner_rows,
            term_by_term,
            by_equal_sums,
            equal_by_coincidence,
            largest.by_value,
            by_rows,
            by_exchange,
            by_exponents,
        )
        self._equations = Equations(self._signs, equations, first=(equal_by_tables, by_layers))

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
