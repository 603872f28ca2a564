"""The missing hypothesis of a claim whose divisor is not known to be nonzero.

It says that what the claim divides by is nonzero, in words of the language, and is named only if it
shows that the division has a value. No verdict rests on it: it is what a message advises.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from sympy import Basic

from symattn.kernel import Checker
from symattn.language.algebra import Divided
from symattn.language.attention import Bias, Hidden, Masking, Normalised, Softmax
from symattn.language.binding import in_scope
from symattn.language.expressions import Expression
from symattn.language.hypotheses import nonzero, sees_something
from symattn.language.matrices import ones
from symattn.language.norms import vanishing_with
from symattn.language.positions import Position
from symattn.language.statements import Definedness
from symattn.lifting.all_sizes import nested
from symattn.lifting.as_terms import as_terms
from symattn.lifting.conversion import Conversion
from symattn.lifting.sequents import wanted
from symattn.notation.source import source_if_written
from symattn.prover.claims import brief_proofs
from symattn.reading.problem import Problem
from symattn.terms.requirements import OutsideFragment, Requirement


def lacking(problem: Problem) -> str:
    """Return the hypothesis that shows that the first division in doubt has a value, as Python source.

    Empty if no such hypothesis is found, or it is not written so.
    """
    for node in reversed(list(_divisions(problem))):
        if not _has_value(node, problem):
            wanted = next((h for h in _hypotheses(node) if _has_value(node, problem, h)), None)
            return "" if wanted is None else source_if_written(wanted)
    return ""


def _divisions(problem: Problem) -> Iterator[Expression]:
    """Yield the divisions in a statement that read no bound position, outermost first."""
    for node, bound in in_scope(problem.statement):
        if isinstance(node, (Divided, Normalised, Masking, Softmax)) and not bound & node.atoms(
            Position
        ):
            yield node


def _hypotheses(node: Expression) -> Iterator[Basic]:
    """Yield hypotheses that may keep the divisor from 0."""
    rows, columns = node.shape
    for mask in (node, *node.atoms(Bias, Hidden)):
        if isinstance(mask, (Bias, Hidden, Masking)) and mask.relation.unknowns():
            yield sees_something(mask.relation, rows, columns)
    if isinstance(node, Divided):
        yield nonzero(vanishing_with(node.divisor))
    if isinstance(node, Normalised):
        yield nonzero(node.body @ ones(columns, 1))


def _has_value(node: Expression, problem: Problem, *more: Basic) -> bool:
    """Tell whether an expression is seen to have a value, if some more is given."""
    given = (*problem.given, *more)
    asked = Problem(replace(problem.question, statement=Definedness(node), given=given))
    try:
        with nested():
            brief_proofs(Conversion(), Checker(), wanted(as_terms(asked)))
    except OutsideFragment as failure:
        return failure.requirement not in (Requirement.DENOMINATORS, Requirement.TIME)
    return True
