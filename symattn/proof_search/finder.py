"""From an equation to a derivation of it: rules, and a search by them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from symattn.assumptions.entailment import context_of
from symattn.deciding import Deriver
from symattn.justifications.steps import on_their_axes
from symattn.language.abbreviations import spelled_out
from symattn.language.claims import Claim, Question
from symattn.language.statements import Equation, FoundDerivation
from symattn.proof_search.inverses import between
from symattn.proof_search.laws import Laws
from symattn.proof_search.lines import derivation_of
from symattn.proof_search.matching import DEFINITION
from symattn.proof_search.rules import ASSOCIATIVITY, Rules, rules_for
from symattn.proof_search.search import Outcome, Watch, search, through, unwatched
from symattn.proof_search.steps import Steps
from symattn.proof_search.terms import term_of

FEW = 60
"""Most lines visited between two lines of a chain that an author wrote."""

BRIEFLY = 400
"""Most lines visited when deciding, where a search is made for every claim without another proof."""

STATES = 2_000
"""Most lines visited where a verdict falls short."""


@dataclass(frozen=True)
class Finder:
    """Search for derivations by the laws that there are.

    Attributes
    ----------
    laws : Laws
    states : int
        The most lines visited.
    """

    laws: Laws
    states: int = STATES

    def found(
        self, question: Question, id: str = "", *, extended: bool = True, watch: Watch = unwatched
    ) -> Outcome:
        """Search for a derivation of an equation.

        Parameters
        ----------
        question : Question
            Whose statement is one.
        id : str
            That of the claim that asks: claims that may rest on it are not cited.
        extended : bool
            Whether definitions are used where a matrix has −∞ in it.
        watch : callable
            Asked before each line whether to go on.
        """
        rules = self._rules(id, question.arithmetic)
        return _found(question, rules, self.states, extended=extended, watch=watch)

    def _rules(self, id: str, arithmetic: str) -> Rules:
        asked = self.laws.before(id)
        allowed = {claim.id for claim in asked if claim.question.arithmetic in ("real", arithmetic)}
        everything = self.laws.rules
        return Rules(
            tuple(rule for rule in everything.rules if rule.is_definition or rule.reason in allowed)
        )

    def deriver(self, id: str = "") -> Deriver:
        """Return a search for derivations of a claim, as `decide` calls it."""

        def derive(question: Question, /) -> FoundDerivation | None:
            if not isinstance(question.statement, Equation):
                return None
            briefly = replace(self, states=min(self.states, BRIEFLY))
            path = briefly.found(question, id, extended=False).path
            return None if path is None else derivation_of(question.statement, path)

        return derive


def follows(question: Question, claims: tuple[Claim, ...], words: tuple[str, ...]) -> bool:
    """Tell whether an equation follows by claims and definitions, and needs each of them.

    Parameters
    ----------
    question : Question
    claims : tuple of Claim
    words : tuple of str
        Those whose definitions may be used.
    """
    path = _found(question, rules_for(claims, words), FEW, extended=True).path
    if path is None:
        return False
    used = {step.reason for step, _ in path.steps} | {ASSOCIATIVITY}
    return used >= {claim.id for claim in claims} | {f"{DEFINITION}{word}" for word in words}


def _found(
    question: Question, rules: Rules, states: int, *, extended: bool, watch: Watch = unwatched
) -> Outcome:
    left, right = map(spelled_out, question.statement.args)
    there = (fact for side in (left, right) for fact in on_their_axes(side))
    start, goal = term_of(left), term_of(right)
    avoid = frozenset(position.name for position in start.free | goal.free)
    context = context_of((*map(spelled_out, question.given), *there))
    steps = Steps(rules, context, avoid, extended=extended)
    found = search(start, goal, steps, states, watch)
    for middle in between(start, goal):
        if found.path is None and found.states < states:
            found = through(middle, found, (start, goal), steps, states, watch)
    return found
