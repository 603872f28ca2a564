"""A sum of products of members of families as one contraction: ``einsum("hij,hjk->ik", A, B)``."""

from __future__ import annotations

from itertools import takewhile
from string import ascii_lowercase
from typing import TYPE_CHECKING

from symattn.concrete.code.numbers import ATOM, PRODUCT, SIGN, Code
from symattn.language.algebra import MatrixProduct, Transposed
from symattn.language.expressions import Expression
from symattn.language.families import IndexedTotal
from symattn.language.matrices import FreeMatrix
from symattn.language.positions import Position

if TYPE_CHECKING:
    from symattn.concrete.code.writing import Writer

MOST = 3
"""How many factors are read more easily with an index for each axis than as a product."""


def contracted(e: IndexedTotal, at: Writer) -> Code | None:
    """Return the code of a sum without a condition whose terms are such products; None for others.

    Factors at either end that do not depend on the index are taken out of the sum.
    """
    factors = _factors(e.body)
    left = list(takewhile(lambda factor: not _depends(factor, e.index), factors))
    right = list(takewhile(lambda factor: not _depends(factor, e.index), reversed(factors)))[::-1]
    inner = factors[len(left) : len(factors) - len(right)]
    is_plain = all(_is_member(f, e.index) or not _depends(f, e.index) for f in inner)
    if not 2 <= len(inner) <= MOST or not is_plain:
        return None
    found = _einsum(inner, e.index, at)
    if not left and not right:
        return found, ATOM
    ahead = [at.code(left[0], PRODUCT), *(at.code(factor, SIGN) for factor in left[1:])] if left else []
    return " @ ".join([*ahead, found, *(at.code(factor, SIGN) for factor in right)]), PRODUCT


def _einsum(factors: list[Expression], index: Position, at: Writer) -> str:
    letters = [letter for letter in "ijklmn" if letter != index.name]
    running = index.name if index.name in ascii_lowercase else "h"
    letters = [letter for letter in letters if letter != running]
    subscripts, arrays = [], []
    for place, factor in enumerate(factors):
        axes = letters[place : place + 2]
        leaf = factor.body if isinstance(factor, Transposed) else factor
        if _is_member(factor, index):
            turned = axes[::-1] if isinstance(factor, Transposed) else axes
            subscripts.append(running + "".join(turned))
            arrays.append(at.name(leaf.name))  # type: ignore[attr-defined]
        else:
            subscripts.append("".join(axes))
            arrays.append(at.code(factor))
    result = letters[0] + letters[len(factors)]
    order = ", optimize=True" if len(factors) > 2 and not at.dialect.is_torch else ""
    spelled = f'"{",".join(subscripts)}->{result}"'
    return f"{at.dialect.module}.einsum({spelled}, {', '.join(arrays)}{order})"


def _factors(e: Expression) -> list[Expression]:
    if isinstance(e, MatrixProduct):
        return _factors(e.left) + _factors(e.right)
    return [e]


def _is_member(e: Expression, index: Position) -> bool:
    """Tell whether an expression is the member of a family that the index names, or its transpose."""
    leaf = e.body if isinstance(e, Transposed) else e
    return isinstance(leaf, FreeMatrix) and leaf.member == (index,)


def _depends(e: Expression, index: Position) -> bool:
    return index in e.atoms(Position)
