"""Matrices M with vᵀ M v > 0 for every v ≠ 0, whatever the data are, as c I + A Aᵀ for c > 0.

They have an inverse, as M v = 0 makes vᵀ M v = 0. And vᵀ (M + N) v = vᵀ M v + vᵀ N v; vᵀ A M Aᵀ v is
wᵀ M w for w = Aᵀ v; vᵀ M⁻¹ v is wᵀ M w for w = M⁻¹ v; vᵀ (A − Aᵀ) v = 0.
"""

from __future__ import annotations

from collections.abc import Iterator

from symattn.assumptions.signs import is_positive
from symattn.language.algebra import (
    Difference,
    Divided,
    InverseMatrix,
    MatrixProduct,
    MatrixTotal,
    OnDiagonal,
    Scaled,
    Transposed,
)
from symattn.language.expressions import Expression
from symattn.language.matrices import ConstantMatrix, SizeMatrix, UnitMatrix


def is_definite(e: Expression, *, strict: bool = True) -> bool:
    """Tell whether vᵀ M v > 0 for every v ≠ 0, wherever M has a value; if not `strict`, vᵀ M v ≥ 0.

    Entries are real numbers.
    """
    match e:
        case UnitMatrix():
            return True
        case OnDiagonal(body=entries):
            return is_positive(entries)
        case Scaled(coefficient=c, body=body) | Divided(body=body, divisor=c) if c.shape == (1, 1):
            return is_positive(c) and is_definite(body, strict=strict)
        case InverseMatrix(body=body):
            return is_definite(body)
        case MatrixTotal() | Difference():
            terms = [
                (minus, term) for minus, term in _without_skew(list(_terms(e))) if not _is_skew(term)
            ]
            weak = all(not minus and is_definite(term, strict=False) for minus, term in terms)
            return weak and (not strict or any(is_definite(term) for _, term in terms))
        case MatrixProduct() if not strict:
            first, *between, last = _factors(e)
            are_transposes = first == Transposed(last) or last == Transposed(first)
            return are_transposes and (not between or is_definite(_product(between), strict=False))
    return False


def _terms(e: Expression, *, minus: bool = False) -> Iterator[tuple[bool, Expression]]:
    """Yield the terms of a sum, each with whether it is subtracted."""
    match e:
        case MatrixTotal(left=left, right=right):
            yield from _terms(left, minus=minus)
            yield from _terms(right, minus=minus)
        case Difference(left=left, right=right):
            yield from _terms(left, minus=minus)
            yield from _terms(right, minus=not minus)
        case Scaled(coefficient=ConstantMatrix(value=-1) | SizeMatrix(value=-1), body=body):
            yield from _terms(body, minus=not minus)
        case Transposed(body=Scaled(coefficient=c, body=body)):
            yield from _terms(Scaled(c, Transposed(body)), minus=minus)
        case _:
            yield minus, e


def _is_skew(e: Expression) -> bool:
    """Tell whether a matrix is a multiple of A − Aᵀ."""
    match e:
        case Scaled(coefficient=c, body=body) | Divided(body=body, divisor=c) if c.shape == (1, 1):
            return _is_skew(body)
        case MatrixTotal() | Difference():
            return not _without_skew(list(_terms(e)))
    return False


def _without_skew(terms: list[tuple[bool, Expression]]) -> list[tuple[bool, Expression]]:
    """Return terms without A and −Aᵀ."""
    for minus, term in terms:
        other = not minus, Transposed(term)
        if other in terms:
            rest = list(terms)
            rest.remove((minus, term))
            rest.remove(other)
            return _without_skew(rest)
    return terms


def _factors(e: Expression) -> list[Expression]:
    match e:
        case MatrixProduct(left=left, right=right):
            return [*_factors(left), *_factors(right)]
    return [e]


def _product(factors: list[Expression]) -> Expression:
    first, *others = factors
    for other in others:
        first = MatrixProduct(first, other)
    return first
