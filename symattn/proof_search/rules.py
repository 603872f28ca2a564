"""The rules of a search: definitions and claims, in their usable directions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from symattn.justifications.definitions import NAMES, definition
from symattn.justifications.steps import General, equations_of
from symattn.language.claims import Claim
from symattn.language.expressions import Expression
from symattn.proof_search.matching import Rule
from symattn.proof_search.terms import Term

ASSOCIATIVITY = "algebra.associativity"
"""The law that is built into terms, so that no rule states it."""


@dataclass(frozen=True, eq=False)
class Rules:
    """Rules, by the operation that they replace."""

    rules: tuple[Rule, ...]

    @cached_property
    def by_operation(self) -> Mapping[type[Expression], Sequence[Rule]]:
        """The rules for terms of each operation."""
        table: dict[type[Expression], list[Rule]] = {}
        for rule in self.rules:
            table.setdefault(rule.left.kind, []).append(rule)
        return table

    def at(self, term: Term) -> Sequence[Rule]:
        """Return the rules whose left side has the operation of a term."""
        return self.by_operation.get(term.kind, ())


def rules_for(claims: Iterable[Claim], definitions: Iterable[str] = NAMES) -> Rules:
    """Return the rules that definitions and claims state.

    Parameters
    ----------
    claims : iterable of Claim
        Equations among them are used; associativity needs no rule.
    definitions : iterable of str
        Words that have one.
    """
    found = [rule for name in definitions for rule in _defining(name)]
    for claim in claims:
        found += _claiming(claim)
    return Rules(tuple(found))


def _defining(name: str) -> Iterator[Rule]:
    meant = definition(name)
    for equation in meant.equations:
        generals = equations_of(equation, (), extended=meant.extended)
        yield from _directions(generals, f"definition of {name}")


def _claiming(claim: Claim) -> Iterator[Rule]:
    return _directions(equations_of(claim.question.statement, claim.question.given), claim.id)


def _directions(generals: Iterable[General], reason: str) -> Iterator[Rule]:
    for general in generals:
        rules = [Rule(reason, general, forward) for forward in (True, False)]
        if rules[0].left is not rules[0].right:
            yield from (rule for rule in rules if rule.is_usable)
