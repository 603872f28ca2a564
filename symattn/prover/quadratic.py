"""Quadratic forms of numbers, by completing squares: a u² + 2 b u + c is a (u + b/a)² and a rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement

from symattn.kernel import Proof
from symattn.kernel.syntax import ZERO
from symattn.prover.signs import NONNEGATIVE, Signs
from symattn.terms.canonical import canonical
from symattn.terms.context import Context
from symattn.terms.part import Part
from symattn.terms.terms import ONE, Num, add, mul

Table = list[list[Fraction]]


def completed(
    signs: Signs, terms: Iterable[tuple[Fraction, Sequence[Part]]], context: Context
) -> Proof | None:
    """Return that a sum of numbers times products is a sum of squares, or None if no squares are found.

    The squares are those of the products whose squares are among the terms, and of 1.
    """
    known = [(q, Counter(canonical(f) for f in of if f != ONE)) for q, of in terms]
    halves = [Counter({f: n // 2 for f, n in of.items()}) for _, of in known]
    roots = [h for (_, of), h in zip(known, halves, strict=True) if h and h + h == of]
    names = [*(h for k, h in enumerate(roots) if h not in roots[:k]), Counter[Part]()]
    places = range(len(names))
    table = [[Fraction(0)] * len(names) for _ in names]
    for q, of in known:
        pairs = combinations_with_replacement(places, 2)
        found = next(((i, j) for i, j in pairs if names[i] + names[j] == of), None)
        if found is None:
            return None
        i, j = found
        table[i][j] += q / 2
        table[j][i] += q / 2
    squares = _squares(table)
    numbers = [mul(*of.elements()) if of else ONE for of in names]
    return None if squares is None else _summed(signs, numbers, squares, context)


def _squares(table: Table) -> list[tuple[Fraction, list[Fraction]]] | None:
    """Return numbers and linear forms whose squares, times the numbers, add up to a quadratic form."""
    found = []
    for k in range(len(table)):
        pivot = table[k][k]
        if pivot < 0 or (pivot == 0 and any(table[k])):
            return None
        if pivot:
            row = [entry / pivot for entry in table[k]]
            found.append((pivot, row))
            for i, a in enumerate(row):
                for j, b in enumerate(row):
                    table[i][j] -= pivot * a * b
    return found


def _summed(
    signs: Signs,
    numbers: Sequence[Part],
    squares: Sequence[tuple[Fraction, Sequence[Fraction]]],
    context: Context,
) -> Proof:
    proofs = [signs.by_form(NONNEGATIVE, ZERO, context, (), "number")]
    for pivot, row in squares:
        form = add(*(mul(Num(q), number) for q, number in zip(row, numbers, strict=True) if q))
        e = signs.steps.to.term(form)
        square = signs.by_form(NONNEGATIVE, ("mul", e, e), context, (), "square")
        weight = ("num", pivot.numerator, pivot.denominator)
        scale = signs.by_form(NONNEGATIVE, weight, context, (), "number")
        proofs.append(signs.product(scale, square, context))
    total = ("add", *(proof.sequent.args[0] for proof in proofs))
    return signs.by_form(NONNEGATIVE, total, context, proofs, "sum")
