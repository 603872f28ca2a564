"""Determinants and inverses of tables of entries, in any arithmetic."""

from __future__ import annotations

from symattn.kernel.arithmetic.base import Arithmetic, Element
from symattn.kernel.arithmetic.extended import Infinite
from symattn.kernel.arithmetic.quotients import Quotient

Table = list[list[Element]]
"""The entries of a matrix, row by row."""


def determinant(table: Table, arithmetic: Arithmetic) -> Element:
    """Return the determinant of a square table, by its first row."""
    if not table:
        return arithmetic.number(1)
    terms = []
    finite = not any(isinstance(value, Infinite) for row in table for value in row)
    for k, head in enumerate(table[0]):
        if finite and isinstance(head, Quotient) and head.is_zero:
            continue
        minor = [row[:k] + row[k + 1 :] for row in table[1:]]
        term = arithmetic.multiply(head, determinant(minor, arithmetic))
        terms.append(arithmetic.negate(term) if k % 2 else term)
    return arithmetic.total(terms)


def cofactor(table: Table, i: int, j: int, arithmetic: Arithmetic) -> Element:
    """Return (−1)^{i+j} times the determinant without row j and column i: entry (i, j) of adj."""
    minor = [row[: i - 1] + row[i:] for k, row in enumerate(table, start=1) if k != j]
    value = determinant(minor, arithmetic)
    return arithmetic.negate(value) if (i + j) % 2 else value
