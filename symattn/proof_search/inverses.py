"""Lines between an inverse and its equal that neither side leads to.

G⁻¹ = Y is shown by G⁻¹ = G⁻¹ G Y = Y: the factors in the middle are in neither side, so that no law
that is applied to a side says which they are.
"""

from __future__ import annotations

from collections.abc import Iterator

from symattn.language.algebra import InverseMatrix, MatrixProduct
from symattn.proof_search.terms import Term, make


def between(start: Term, goal: Term) -> Iterator[Term]:
    """Yield G⁻¹ G Y and Y G G⁻¹ for an equation of which one side is G⁻¹ and the other Y."""
    for inverse, other in ((start, goal), (goal, start)):
        if inverse.kind is InverseMatrix:
            (of,) = inverse.parts
            yield make(MatrixProduct, (), (inverse, of, other))
            yield make(MatrixProduct, (), (other, of, inverse))
