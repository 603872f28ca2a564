"""From the path of a search to the lines for a reader, each with its reason."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, pairwise

from sympy import Tuple, preorder_traversal

from symattn.language.abbreviations import Abbreviation, spelled_out
from symattn.language.expressions import Expression
from symattn.language.reasons import Reason, as_reasons
from symattn.language.statements import Equation, FoundDerivation
from symattn.proof_search.rules import ASSOCIATIVITY
from symattn.proof_search.search import Path

Line = tuple[Expression, tuple[Reason, ...]]


def derivation_of(equation: Equation, path: Path) -> FoundDerivation:
    """Return a path between the sides of an equation as a chain.

    Brackets are not steps. Names are written out in the first step, and in again in the last. Steps that
    follow each other by one reason are one, but for those to and from a line that neither end leads to.
    """
    left, right = equation.args
    plain = spelled_out(right)
    lines: list[Line] = list(_steps(path))
    if lines:
        lines[-1] = plain, lines[-1][1]
    if spelled_out(left) != left:
        lines.insert(0, (spelled_out(left), _names(left)))
    if plain != right:
        lines.append((right, _names(right)))
    if not lines:
        lines = [(right, as_reasons(ASSOCIATIVITY))]
    terms = [left, *(term for term, _ in lines)]
    links = (Equation(a, b) for a, b in pairwise(terms))
    return FoundDerivation(Tuple(*(Tuple(*reasons) for _, reasons in lines)), *links)


def _steps(path: Path) -> Iterator[Line]:
    for turn in path.in_turns():
        for reason, steps in groupby(turn, key=lambda taken: taken[0].reason):
            *_, (step, forward) = steps
            yield (step.after if forward else step.before).expression, as_reasons(reason)


def _names(side: Expression) -> tuple[Reason, ...]:
    """Return the definitions of the names in a side, as reasons."""
    found = (node.name for node in preorder_traversal(side) if isinstance(node, Abbreviation))
    return as_reasons([f"definition of {name}" for name in dict.fromkeys(found)])
