"""Determinants and inverses of tables of entries, in any arithmetic."""

from __future__ import annotations

from symattn.kernel.arithmetic.base import Arithmetic, Element
from symattn.kernel.arithmetic.extended import Infinite
from symattn.kernel.arithmetic.quotients import Quotient

Table = list[list[Element]]
"""The entries of a matrix, row by row."""


def determinant(table: Table, arithmetic: Arithmetic) -> Element:
    """Return the determinant of a square table, by its first row; each minor is computed once."""
    minors: dict[tuple[int, ...], Element] = {(): arithmetic.number(1)}

    def minor(columns: tuple[int, ...]) -> Element:
        """Return the determinant of the last rows, in as many columns."""
        known = minors.get(columns)
        if known is None:
            rows = [[row[k] for k in columns] for row in table[-len(columns) :]]
            finite = not any(isinstance(value, Infinite) for row in rows for value in row)
            terms = []
            for k, head in enumerate(rows[0]):
                if finite and isinstance(head, Quotient) and head.is_zero:
                    continue
                term = arithmetic.multiply(head, minor(columns[:k] + columns[k + 1 :]))
                terms.append(arithmetic.negate(term) if k % 2 else term)
            known = minors[columns] = arithmetic.total(terms)
        return known

    return minor(tuple(range(len(table))))


def cofactor(table: Table, i: int, j: int, arithmetic: Arithmetic) -> Element:
    """Return (−1)^{i+j} times the determinant without row j and column i: entry (i, j) of adj."""
    minor = [row[: i - 1] + row[i:] for k, row in enumerate(table, start=1) if k != j]
    value = determinant(minor, arithmetic)
    return arithmetic.negate(value) if (i + j) % 2 else value
