"""Claims with long windows, read as claims about windows of any lengths in their order.

No size that is tried exceeds a window of 4096, so that nothing would notice if it were misread. A claim
with long lengths is therefore tied through its twin: the same claim with short ones. Their terms must be
the same but for the lengths, and the theorem is about all lengths in that order.
"""

from __future__ import annotations

from dataclasses import replace

from symattn.language.attention import RelationTerm
from symattn.lifting.trials import literals
from symattn.reading.problem import Problem
from symattn.relations import Relation as Written
from symattn.terms.bits import Bit, Relation
from symattn.terms.distances import LITERAL
from symattn.terms.part import Part, rebuilt


def twin_of(problem: Problem) -> tuple[Problem, dict[Written, Written]] | None:
    """Return the claim with short lengths in place of long ones, and how its relations are called there.

    None if every length is short, or if there are too many to find short ones in their order.
    """
    lengths = sorted(literals(problem))
    long = [n for n in lengths if n > LITERAL]
    first = max((n for n in lengths if n <= LITERAL), default=0) + 1
    if not long or first + len(long) - 1 > LITERAL:
        return None
    short = {n: first + k for k, n in enumerate(long)}
    terms = {t for root in (problem.statement, *problem.given) for t in root.atoms(RelationTerm)}
    called: dict[Written, Written] = {}

    def shortened(length: int) -> int:
        return short.get(length, length)

    for relation in (inner for term in terms for inner in term.relation.innermost()):
        if relation.lengths():
            called[relation] = relation.over_lengths(shortened)
    put = {term: RelationTerm(term.relation.over_lengths(shortened)) for term in terms}
    given = tuple(h.xreplace(put) for h in problem.given)
    question = replace(problem.question, statement=problem.statement.xreplace(put), given=given)
    return Problem(question), called


def renamed(node: Part, called: dict[Written, Written]) -> Part:
    """Return a part in which given relations have other names."""
    if isinstance(node, Bit):
        key = called.get(node.relation.key, node.relation.key)  # type: ignore[call-overload]
        relation = Relation(key, node.relation.queries, node.relation.keys)
        return Bit(relation, renamed(node.query, called), renamed(node.key, called))
    return rebuilt(node, lambda p: renamed(p, called)) if node.parts else node
