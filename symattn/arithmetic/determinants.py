"""Determinants and inverses of tables of entries, in any arithmetic.

By Laplace's expansion, which divides by nothing, each minor once: of n columns there are 2^n sets, and
n! orders.
"""

from __future__ import annotations

from symattn.arithmetic.base import Arithmetic, Element
from symattn.arithmetic.extended import Infinite
from symattn.arithmetic.quotients import Quotient

Table = list[list[Element]]
"""The entries of a matrix, row by row."""


class Minors:
    """The minors of a square table, each computed when it is first asked for.

    Parameters
    ----------
    table : list of list of Element
    arithmetic : Arithmetic
    """

    def __init__(self, table: Table, arithmetic: Arithmetic) -> None:
        self._table, self._arithmetic = table, arithmetic
        self._finite = not any(isinstance(value, Infinite) for row in table for value in row)
        self._known: dict[tuple[int, int, tuple[int, ...]], Element] = {}

    def determinant(self) -> Element:
        """Return the determinant; 1 of an empty table."""
        size = len(self._table)
        return self._minor(0, size, tuple(range(size)))

    def cofactor(self, i: int, j: int) -> Element:
        """Return (−1)^{i+j} times the determinant without row j and column i: entry (i, j) of adj."""
        columns = tuple(k for k in range(len(self._table)) if k != i - 1)
        value = self._minor(0, j - 1, columns)
        return self._arithmetic.negate(value) if (i + j) % 2 else value

    def _minor(self, row: int, without: int, columns: tuple[int, ...]) -> Element:
        """Return the determinant of the rows from one on, but for one of them, by the first of them."""
        row += row == without
        without = max(without, row)  # one that is passed is left out no more, whichever it was
        if not columns:
            return self._arithmetic.number(1)
        key = row, without, columns
        if key not in self._known:
            self._known[key] = self._arithmetic.total(self._terms(*key))
        return self._known[key]

    def _terms(self, row: int, without: int, columns: tuple[int, ...]) -> list[Element]:
        arithmetic, terms = self._arithmetic, []
        for place, column in enumerate(columns):
            head = self._table[row][column]
            if self._finite and isinstance(head, Quotient) and head.is_zero:
                continue
            rest = columns[:place] + columns[place + 1 :]
            term = arithmetic.multiply(head, self._minor(row + 1, without, rest))
            terms.append(arithmetic.negate(term) if place % 2 else term)
        return terms
