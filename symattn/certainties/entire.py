"""Of which matrices an expression is an entire function: a power series that converges for all entries.

Sums, products and exp, sin, cos of such functions are such. Two of them that are equal wherever the
entries are positive are equal for all entries.
"""

from __future__ import annotations

from collections.abc import Collection

from symattn.language import algebra, families, functions, selection
from symattn.language.expressions import Expression
from symattn.language.known_functions import COS, EXP, SIN
from symattn.language.matrices import FreeMatrix

_ENTIRE = (
    algebra.MatrixProduct,
    algebra.MatrixTotal,
    algebra.Difference,
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
)
"""What is made of its parts by sums and products alone."""


def is_entire(e: Expression, matrices: Collection[FreeMatrix]) -> bool:
    """Tell whether each entry, at given sizes, is an entire function of the entries of some matrices.

    What does not depend on them may be anything that is real.
    """
    if e in matrices or not e.has(*matrices):
        return True
    if isinstance(e, functions.Entrywise):
        return e.function in (EXP.name, SIN.name, COS.name) and is_entire(e.body, matrices)
    if isinstance(e, algebra.Divided):
        return not e.divisor.has(*matrices) and is_entire(e.body, matrices)
    return isinstance(e, _ENTIRE) and all(
        is_entire(part, matrices) if isinstance(part, Expression) else not part.has(*matrices)
        for part in e.args
    )
