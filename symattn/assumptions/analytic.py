"""The matrices in which an expression is analytic, wherever no divisor is 0.

Sums, products, quotients and exp, sin, cos of such functions are such. Two of them that are equal
wherever the entries are near some point are equal wherever both have a value.
"""

from __future__ import annotations

from collections.abc import Collection

from sympy import Basic

from symattn.language import algebra, choice, families, functions, selection, splitting
from symattn.language.binding import free_positions
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
    choice.Conditional,
    selection.Row,
    selection.Column,
    selection.Entry,
    selection.Splice,
    selection.Beside,
    selection.ColumnsTaken,
    splitting.HeadColumns,
    splitting.PartColumns,
)
"""Classes that combine their parts by sums, products, quotients and choices by position alone."""


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


def divisors(e: Expression, matrices: Collection[FreeMatrix]) -> list[Expression]:
    """Return the divisors in an expression that depend on any of some matrices."""
    found = (node.divisor for node in e.atoms(algebra.Divided) if node.divisor.has(*matrices))
    return sorted(found, key=str)


def multiplied(statement: Basic) -> list[FreeMatrix]:
    """Return the matrices, of any numbers, of which products over positions are made."""
    found = {m: None for p in _products(statement) for m in p.atoms(FreeMatrix)}
    return sorted((m for m in found if type(m) is FreeMatrix and not m.member), key=str)


def factors(statement: Basic, matrices: Collection[FreeMatrix]) -> list[Expression]:
    """Return the factors of products over positions that depend on some matrices.

    Each is written as one matrix, of its values at all positions; where there are three, of one of these
    alone.
    """
    bodies = dict.fromkeys(p.body for p in _products(statement) if p.body.has(*matrices))
    return list(dict.fromkeys(map(_at_all_positions, bodies)))


def _products(statement: Basic) -> list[families.IndexedProduct]:
    products = statement.atoms(families.IndexedProduct)
    return sorted((p for p in products if not p.index.axis.is_Integer), key=str)


def _at_all_positions(e: Expression) -> Expression:
    if isinstance(e, selection.Row) and not free_positions(e.body):
        return e.body
    for position, put in zip(
        sorted(free_positions(e), key=str), (families.Stacked, families.Concatenated), strict=False
    ):
        e = put(e, position)
    return e
