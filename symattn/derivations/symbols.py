"""What the symbols of a statement are: introduced before they are used."""

from __future__ import annotations

from collections.abc import Iterator

from sympy import Basic, Expr, preorder_traversal

from symattn.accounts.document import Formula, Words
from symattn.language.matrices import FreeMatrix
from symattn.language.permutations import PermutationOf, UnknownPermuting
from symattn.language.symbols import symbols_of
from symattn.notation import LATEX, TEXT, write


def symbols(*roots: Basic) -> Iterator[Words]:
    """Yield what each matrix, permutation and relation of statements and hypotheses is to be.

    Parameters
    ----------
    *roots : statement or hypothesis
    """
    found = symbols_of(*roots)
    first = {matrix.name: matrix for matrix in reversed(found.matrices)}
    alike: dict[tuple[Expr, Expr], list[FreeMatrix]] = {}
    for matrix in found.matrices:
        if first[matrix.name] is matrix:
            alike.setdefault(matrix.shape, []).append(matrix)
    for matrices in alike.values():
        names = [part for matrix in matrices for part in (_formula(matrix), ", ")][:-1]
        yield *names, " be ", _shape(matrices[0])
    of = _matrices_of_permutations(*roots)
    for name in dict.fromkeys(permutation.name for permutation in found.permutations):
        yield _named(name), " be a permutation", *of.get(name, ())
    for relation in found.relations:
        yield _named(relation), " say which query sees which key"


def _formula(matrix: FreeMatrix) -> Formula:
    return Formula(write(matrix, TEXT), (write(matrix, LATEX),))


def _matrices_of_permutations(*roots: Basic) -> dict[str, Words]:
    """Return how each permutation's matrix is called, if statements have it."""
    nodes = (node for root in roots for node in preorder_traversal(root))
    matrices = (node for node in nodes if isinstance(node, PermutationOf))
    return {
        matrix.permutation.name: (
            " with the matrix ",
            Formula(write(matrix, TEXT), (write(matrix, LATEX),)),
        )
        for matrix in matrices
        if isinstance(matrix.permutation, UnknownPermuting)
    }


def _named(name: str) -> Formula:
    return Formula(TEXT.name(name), (LATEX.name(name),))


def _shape(matrix: FreeMatrix) -> Formula:
    text, latex = (
        sign.join(write(length, style) for length in matrix.shape)
        for style, sign in ((TEXT, " × "), (LATEX, r" \times "))
    )
    return Formula(text, (latex,))
