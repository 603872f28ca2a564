"""What a statement says, whatever brackets its products have and wherever their numbers stand."""

from __future__ import annotations

from typing import Any

from sympy import Basic, Mul, S

from symattn.language.algebra import Divided, MatrixProduct, Scaled
from symattn.language.expressions import Expression
from symattn.language.matrices import ConstantMatrix, FreeMatrix, SizeMatrix
from symattn.language.permutations import UnknownPermuting

Product = tuple[Any, list[str], list[str]]
"""Its rational factor, the numbers in it, sorted, and the matrices in it, in their order."""


def said(node: Any) -> str:
    """Return a text that is the same for expressions that differ in nothing but such brackets.

    Products of matrices are associative, and numbers commute: a b c, a (b c) and (a b) · c are one
    product, and so are -a b and (-a) b. Words of Python and primes have other names in documents.
    """
    if isinstance(node, (MatrixProduct, Scaled, Divided, SizeMatrix)):
        factor, numbers, matrices = _factors(node)
        return f"[{factor} {' '.join(sorted(numbers))} : {' '.join(matrices)}]"
    if isinstance(node, ConstantMatrix) and node.shape == (1, 1):
        return said(SizeMatrix(node.value))
    if isinstance(node, (FreeMatrix, UnknownPermuting)):  # what is given of them stands in words
        return _renamed(str(node))
    if not isinstance(node, Basic) or not node.args:
        return _renamed(str(node))
    return f"{type(node).__name__}({', '.join(map(said, node.args))})"


def _factors(node: Any) -> Product:
    if isinstance(node, SizeMatrix):
        rational, rest = node.args[0].as_coeff_Mul()
        above, below = rest.as_numer_denom()
        numbers = [text for one, text in ((above, f"{above}"), (below, f"1/({below})")) if one != 1]
        return rational, [*map(_renamed, numbers)], []
    if isinstance(node, (MatrixProduct, Scaled)):
        parts = [_factors(part) for part in node.args]
        return (
            Mul(*(part[0] for part in parts)),
            [number for part in parts for number in part[1]],
            [matrix for part in parts for matrix in part[2]],
        )
    if isinstance(node, Divided) and node.divisor.shape == (1, 1):
        factor, numbers, matrices = _factors(node.body)
        below, others, products = _factors(node.divisor)
        if below != 0 and not products:
            return factor / below, [*numbers, *(f"1/({one})" for one in others)], matrices
        return factor, [*numbers, f"1/({said(node.divisor)})"], matrices
    if isinstance(node, Divided):
        return S.One, [], [f"({said(node.body)} / {said(node.divisor)})"]
    shape = node.shape if isinstance(node, Expression) else (1, 1)
    return (S.One, [said(node)], []) if shape == (1, 1) else (S.One, [], [said(node)])


def _renamed(text: str) -> str:
    return text.replace("lambda_", "lambda").replace("_prime", "'")
