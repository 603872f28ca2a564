"""Data at which equations hold, found by Newton's method: a second way to them, beside the package's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

from symattn.language.abbreviations import spelled_out
from symattn.language.matrices import FreeMatrix, PositiveMatrix
from tests.soundness.arithmetic import Digits, mp
from tests.soundness.evaluator import value
from tests.soundness.readings import Reading

STEPS = 12
"""Newton's steps; each doubles the digits that are right."""
KINDS = (FreeMatrix, PositiveMatrix)
CLOSE = mp.mpf(10) ** -70
NUDGE = Fraction(1, 10**40)


def satisfied(equations: Sequence[Any], at: Reading, pick: Random) -> bool:
    """Change matrices so that equations between data hold; tell whether that was possible.

    One matrix for all of them; or one for each, and whether all hold then is not asked.
    """
    equations = [spelled_out(equation) for equation in equations]
    return _solved_for_one(equations, at, pick) or (
        len(equations) > 1 and all(_solved_for_one([equation], at, pick) for equation in equations)
    )


def _solved_for_one(equations: Sequence[Any], at: Reading, pick: Random) -> bool:
    found = {e for equation in equations for e in equation.atoms(FreeMatrix)}
    leaves = sorted((e for e in found if not e.member and type(e) in KINDS), key=str)
    if all(abs(r) < CLOSE for r in _residues(equations, at)):
        return True
    for leaf in pick.sample(leaves, len(leaves)):
        before = [list(row) for row in at.instance.given[leaf.name, ()]]
        if _newton(equations, leaf.name, at) and _is_of_its_kind(leaf, at):
            return True
        at.instance.given[leaf.name, ()] = before
    return False


def _is_of_its_kind(leaf: FreeMatrix, at: Reading) -> bool:
    table = at.instance.given[leaf.name, ()]
    return type(leaf) is FreeMatrix or all(entry > 0 for row in table for entry in row)


def _newton(equations: Sequence[Any], name: str, at: Reading) -> bool:
    for _ in range(STEPS):
        table = at.instance.given[name, ()]
        residues = _residues(equations, at)
        if all(abs(r) < CLOSE for r in residues):
            return True
        places = [(i, j) for i, row in enumerate(table) for j in range(len(row))]
        columns = []
        for i, j in places:
            before = table[i][j]
            table[i][j] = before + NUDGE
            columns.append(
                [(b - a) * 10**40 for a, b in zip(residues, _residues(equations, at), strict=True)]
            )
            table[i][j] = before
        steps = _solved([list(row) for row in zip(*columns, strict=True)], [-r for r in residues])
        for (i, j), step in zip(places, steps, strict=True):
            table[i][j] += Fraction(mp.nstr(step, 90))
    return False


def _residues(equations: Sequence[Any], at: Reading) -> list[Any]:
    reading = Reading(replace(at.instance), Digits())
    sides = ([value(side, reading).flat for side in (e.left, e.right)] for e in equations)
    return [a - b for left, right in sides for a, b in zip(left, right, strict=True)]


def _solved(rows: list[list[Any]], right: list[Any]) -> list[Any]:
    """Return a solution of linear equations, 0 in what is free, by the largest pivots."""
    unknown, chosen = len(rows[0]), {}
    rows = [[*row, r] for row, r in zip(rows, right, strict=True)]
    while rows:
        size, at, k = max((abs(row[j]), n, j) for n, row in enumerate(rows) for j in range(unknown))
        if size < mp.mpf(10) ** -25:
            break
        pivot = rows.pop(at)
        pivot = [v / pivot[k] for v in pivot]
        rows = [[a - row[k] * b for a, b in zip(row, pivot, strict=True)] for row in rows]
        for other, row in chosen.items():
            chosen[other] = [a - row[k] * b for a, b in zip(row, pivot, strict=True)]
        chosen[k] = pivot
    return [chosen[k][-1] if k in chosen else mp.mpf(0) for k in range(unknown)]
