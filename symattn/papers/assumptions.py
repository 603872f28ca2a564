"""Hypotheses told from claims: statements about declared data that no declaration implies."""

from __future__ import annotations

import re

from sympy import Basic, preorder_traversal

from symattn.language.algebra import (
    Difference,
    Divided,
    EntrywiseProduct,
    MatrixProduct,
    MatrixTotal,
    OnDiagonal,
    Scaled,
    Transposed,
)
from symattn.language.expressions import Expression
from symattn.language.families import IndexedTotal
from symattn.language.matrices import (
    ConstantMatrix,
    FreeMatrix,
    InvertibleMatrix,
    NumericMatrix,
    PositiveMatrix,
    SizeMatrix,
    UnitMatrix,
)
from symattn.language.selection import Column, Entry, Row
from symattn.language.symbols import symbols_of
from symattn.papers.namespace import Book
from symattn.papers.nodes import Node

_PLAIN = frozenset((
    FreeMatrix, InvertibleMatrix, PositiveMatrix, Difference, Divided, EntrywiseProduct,
    MatrixProduct, MatrixTotal, OnDiagonal, Scaled,
    Transposed, IndexedTotal, ConstantMatrix, NumericMatrix, SizeMatrix, UnitMatrix, Column, Entry, Row,
))  # fmt: skip
"""Data, numbers, and what is made of them without a function; an orthogonal matrix is more than data."""


def is_of_data(book: Book, text: str) -> bool:
    """Tell whether a text is a declared matrix, or an entry of one, which is real."""
    found = re.fullmatch(r"(\w+)(?:\[[^\[\]]*\])?", text)
    return found is not None and type(book.names.get(found[1])) is FreeMatrix


def is_supposed(book: Book, a: Node, sign: str | None, b: Node) -> bool:
    """Tell whether a statement says of declared data what nothing makes true.

    c = 1, R Rᵀ = I and Q' = Q R do; (A B)ᵀ = Bᵀ Aᵀ, and what has a function in it, do not.
    """
    numbers, data = [s for s in (a, b) if s.shape is None], [s for s in (a, b) if s.shape]
    if not data:
        return False
    if sign == "==":
        if not (_is_plain(a) and _is_plain(b)):
            return False
        return any(_says_what(book, *sides) for sides in ((a, b), (b, a)))
    # x_i ≤ y_i, and c² < 1, but not exp(c) > 0
    if all(_is_declared(book, side) for side in (a, b)):
        return True
    is_one = len(numbers) == len(data) == 1 and len(symbols_of(data[0].value).matrices) == 1
    return is_one and _is_arithmetic(book, data[0].text)


def _says_what(book: Book, what: Node, other: Node) -> bool:
    """Tell whether a side is data, or without data, and the other side is not that by itself."""
    about = _data_in(other)
    if not _data_in(what):
        return bool(about)
    return is_of_data(book, what.text) and not (
        what.value in about and len(about) == 1 and not _is_turned(other.value)
    )


def _is_plain(side: Node) -> bool:
    """Tell whether a side is made of data and numbers alone, by sums and products."""
    if not isinstance(side.value, Expression):
        return True
    parts = [part for part in preorder_traversal(side.value) if isinstance(part, Expression)]
    return not symbols_of(side.value).permutations and all(type(part) in _PLAIN for part in parts)


def _data_in(side: Node) -> list[FreeMatrix]:
    """Return the declared matrices in a side, each as often as it occurs."""
    if not isinstance(side.value, Expression):
        return []
    return [part for part in preorder_traversal(side.value) if isinstance(part, FreeMatrix)]


def _is_turned(value: Basic) -> bool:
    """Tell whether the one matrix in a value is transposed an odd number of times."""
    return sum(isinstance(part, Transposed) for part in preorder_traversal(value)) % 2 == 1


def _is_arithmetic(book: Book, text: str) -> bool:
    """Tell whether a text is of declared names, without functions and products of matrices."""
    is_defined = book.meanings.keys() & set(re.findall(r"\w+", text))
    return not (is_defined or re.search(r"\w\(|@", text))


def _is_declared(book: Book, side: Node) -> bool:
    """Tell whether a side is a number, a size, a declared matrix, or an entry of one."""
    is_number = side.shape is None or side.text.startswith("zeros(")
    return is_number or is_of_data(book, side.text)
