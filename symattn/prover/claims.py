"""Proofs of claims: a proof of each sequent that a claim needs, or the first that is missing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

from symattn.kernel import Checker, Invalid, Proof
from symattn.language.claims import Question
from symattn.language.hypotheses import GivenEquation
from symattn.language.solutions import equations_of
from symattn.lifting.abstraction import about_relations
from symattn.lifting.all_sizes import nested
from symattn.lifting.as_terms import as_terms, numbered
from symattn.lifting.conversion import Conversion
from symattn.lifting.sequents import Says, Wanted
from symattn.prover import analysis, bounds, largest, linear, piecewise, promises
from symattn.prover.cofactors import by_given_equations, sign_by_given_equations
from symattn.prover.coincidences import equal_by_coincidence, sign_by_coincidence
from symattn.prover.contradictions import contradictory
from symattn.prover.definedness import Unsigned, defined
from symattn.prover.equations import Equations, by_known_signs
from symattn.prover.exchange import by_exchange
from symattn.prover.inner_rows import by_inner_rows
from symattn.prover.inverses import by_inverses
from symattn.prover.logarithms import by_common_logarithms
from symattn.prover.proportional import by_multiples
from symattn.prover.reindexing import by_images
from symattn.prover.rows import by_rows
from symattn.prover.sequents import Needed, Rule, Unread, needed, of_masks
from symattn.prover.signs import DEPTH, NONNEGATIVE, NONZERO, POSITIVE, Signs
from symattn.prover.steps import Steps, TooLong
from symattn.prover.summands import as_a_sum
from symattn.prover.term_by_term import term_by_term
from symattn.reading.problem import Problem
from symattn.terms.context import Context
from symattn.terms.part import Part
from symattn.terms.requirements import NotNatural, Requirement
from symattn.terms.written import written

MOST_STEPS = 4_000
"""How many steps are tried for the proofs of one claim."""

MOST_ATTEMPTS = 10_000
"""How many signs are looked for, with those that this needs."""

SECONDS = 60.0
"""How long, as CPU time, proofs of one claim are looked for at most, on a slow machine."""


def proofs(to: Conversion, checker: Checker, wanted: Sequence[Wanted]) -> tuple[Proof, ...]:
    """Return a proof of each sequent that a claim needs.

    Parameters
    ----------
    to : Conversion
    checker : Checker
    wanted : sequence of Wanted

    Raises
    ------
    NotNatural
        If one has none that is found; it says which.
    """
    claim = _Claim(to, checker)
    return tuple(claim.proof(one) for one in wanted)


def contradicts_itself(problem: Problem) -> bool:
    """Tell whether it is proved, at every size, that what a claim takes for granted is never so.

    Raises
    ------
    NotNatural
        If it is not read as terms.
    """
    with nested():
        return all(
            _Claim(Conversion(), Checker()).contradicts_itself(terms.context)
            for case in numbered(problem)
            for terms in as_terms(case)
        )


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


def shown(question: Question) -> Shown | Missing:
    """Return proofs of all that a question needs for all sizes, or what is missing.

    Parameters
    ----------
    question : Question
    """
    with nested():
        found = _shown(question, solve=True)
        if isinstance(found, Missing) and _has_equations(question):
            other = _shown(question, solve=False)
            found = other if isinstance(other, Shown) or not found.about else found
        return _by_masks(question) or found if isinstance(found, Missing) else found


def _shown(question: Question, *, solve: bool) -> Shown | Missing:
    try:
        return _Claim(Conversion(), Checker()).shown(needed(question, solve=solve))
    except Unread as error:
        return Missing(str(error))
    except _Lacking as error:
        return error.missing


def _by_masks(question: Question) -> Shown | None:
    """Return proofs of a claim about relations of which one about masks is an instance, or None."""
    for asked in about_relations(Problem(question)):
        part = _shown(asked.question, solve=True)
        if isinstance(part, Shown):
            return Shown(of_masks(question, part.needed), (), (part,))
    return None


def _has_equations(question: Question) -> bool:
    """Tell whether equations are given, for all of a claim or for a part of it."""
    return bool(equations_of(question.given)[0]) or question.statement.has(GivenEquation)


class _Lacking(Exception):
    """A sequent has no proof."""

    def __init__(self, missing: Missing) -> None:
        super().__init__(str(missing))
        self.missing = missing


class _Claim:
    """Proves what one claim needs; terms have one conversion, and signs are remembered."""

    def __init__(self, to: Conversion, checker: Checker) -> None:
        steps = Steps(to, checker, MOST_STEPS, MOST_ATTEMPTS, SECONDS)
        signs = (
            *promises.WAYS,
            *largest.WAYS,
            *analysis.WAYS,
            *bounds.WAYS,
            piecewise.sign_by_cases,
            linear.by_not_zero,
            sign_by_coincidence,
            as_a_sum,
        )
        self._signs = Signs(steps, signs, first=(sign_by_given_equations,))
        equations = (
            piecewise.equal_by_cases,
            by_known_signs,
            largest.by_order,
            by_common_logarithms,
            by_inverses,
            by_given_equations,
            by_images,
            by_inner_rows,
            term_by_term,
            equal_by_coincidence,
            largest.by_value,
            by_rows,
            by_multiples,
            by_exchange,
        )
        self._equations = Equations(self._signs, equations)

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
            try:
                proofs.append(self.proof(wanted, known))
            except NotNatural as error:
                missing = Missing(str(error), f"{wanted.about}, {needed.statement}")
                raise _Lacking(missing) from error
        return Shown(needed, tuple(proofs), parts)

    def proof(self, wanted: Wanted, known: Sequence[Proof] = ()) -> Proof:
        """Return the proof of a sequent, for which equations may be used that are proved.

        Raises
        ------
        NotNatural
            If none is found.
        """
        try:
            found = self._proof(wanted, known)
        except Unsigned as error:
            raise _not_shown(error.says, error.term) from error
        except TooLong:
            why = f"no proof is found in {MOST_STEPS:,} steps"
            raise NotNatural(Requirement.TIME, why) from None
        except Invalid as error:
            raise NotNatural(Requirement.EQUAL, str(error)) from error
        if found is None:
            if wanted.says is Says.EQUAL:
                why = f"no proof is found that the sides are equal at {wanted.about}"
                raise NotNatural(Requirement.EQUAL, why)
            raise NotNatural(
                Requirement.SIGNS,
                f"it is not seen that {written(wanted.terms[0])} {SAID[wanted.says.value]}",
            )
        return found

    def contradicts_itself(self, context: Context) -> bool:
        """Tell whether it is proved that a fact of a context is wrong."""
        try:
            return contradictory(self._equations, context)
        except (Invalid, TooLong, Unsigned):
            return False

    def _proof(self, wanted: Wanted, known: Sequence[Proof]) -> Proof | None:
        """Return the proof of a sequent, or None."""
        if wanted.says is Says.DEFINED:
            return defined(self._signs, wanted.terms[0], wanted.context)
        if wanted.says is Says.EQUAL:
            left, right = wanted.terms
            return self._equations.equal(left, right, wanted.context, known)
        about = wanted.says.value, wanted.terms[0], wanted.context
        found = self._signs.sign(*about)
        with suppress(Invalid, NotNatural):
            # Of what is asked alone: within other proofs this takes too long.
            found = found or bounds.by_what_is_given(self._signs, *about, DEPTH)
        return found


SAID = {POSITIVE: "is greater than 0", NONNEGATIVE: "is not less than 0", NONZERO: "is nonzero"}


def _not_shown(says: str, term: Part) -> NotNatural:
    if says == NONZERO:
        return NotNatural(Requirement.DENOMINATORS, f"{written(term)} is not seen to be nonzero")
    requirement = Requirement.LOGARITHMS if says == POSITIVE else Requirement.SIGNS
    return NotNatural(requirement, f"it is not seen that {written(term)} {SAID[says]}")
