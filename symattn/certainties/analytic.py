"""Of which matrices an expression is an analytic function, wherever nothing that it divides by is 0.

Sums, products, quotients and exp, sin, cos of such functions are such. Two of them that are equal
wherever the entries are positive are equal wherever both have a value.
"""

from __future__ import annotations

from collections.abc import Collection

from sympy import Basic

from symattn.language import algebra, families, functions, selection, splitting
from symattn.language.expressions import Expression
from symattn.language.known_functions import COS, EXP, SIN
from symattn.language.matrices import FreeMatrix

RATIONAL = (
    algebra.MatrixProduct,
    algebra.MatrixTotal,
    algebra.Difference,
    algebra.Divided,
    algebra.Transposed,
    algebra.Scaled,
    algebra.EntrywiseProduct,
    algebra.OnDiagonal,
    families.IndexedTotal,
    families.IndexedProduct,
    families.Concatenated,
    families.Stacked,
    selection.Row,
    selection.Column,
    selection.Entry,
    selection.Splice,
    selection.Beside,
    selection.ColumnsTaken,
    splitting.HeadColumns,
    splitting.PartColumns,
)
"""What is made of its parts by sums, products and quotients alone."""


def is_analytic(e: Expression, matrices: Collection[FreeMatrix]) -> bool:
    """Tell whether each entry, at given sizes, is an analytic function of the entries of some matrices.

    So it is of complex entries, too, where no divisor is 0. What does not depend on them may be anything
    that is real.
    """
    if e in matrices or not e.has(*matrices):
        return True
    if isinstance(e, functions.Entrywise):
        return e.function in (EXP.name, SIN.name, COS.name) and is_analytic(e.body, matrices)
    return isinstance(e, RATIONAL) and all(
        is_analytic(part, matrices) if isinstance(part, Expression) else not part.has(*matrices)
        for part in e.args
    )


def divides_by(e: Expression, matrices: Collection[FreeMatrix]) -> bool:
    """Tell whether something that an expression divides by depends on some matrices."""
    return any(node.divisor.has(*matrices) for node in e.atoms(algebra.Divided))


def multiplied(statement: Basic) -> list[FreeMatrix]:
    """Return the matrices, of any numbers, of which products over positions are made."""
    products = (p for p in statement.atoms(families.IndexedProduct) if not p.index.axis.is_Integer)
    found = {m: None for p in products for m in p.atoms(FreeMatrix) if type(m) is FreeMatrix}
    return sorted(found, key=str)
