"""Counterexamples, evaluated: what a verdict says fails, fails there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
from sympy import preorder_traversal

from symattn.deciding import Counterexample, Verdict
from symattn.language import attention, matrices
from symattn.language.abbreviations import spelled_out
from symattn.language.matrices import FreeMatrix
from symattn.language.permutations import UnknownPermuting
from symattn.language.sizes import Size
from symattn.language.statements import Statement
from tests.soundness.instances import Instance
from tests.soundness.judging import Truth, parts, truth


def leaves(verdict: Verdict) -> Iterator[Verdict]:
    """Yield the verdicts on the parts that have no parts."""
    if not verdict.parts:
        yield verdict
    for part in verdict.parts:
        yield from leaves(part)


def disagreement(verdict: Verdict, arithmetic: str) -> str | None:
    """Return what is wrong with the counterexamples of a verdict, if something is.

    Raises
    ------
    LookupError
        If a counterexample does not say all that is needed to evaluate it.
    """
    for leaf in leaves(verdict):
        if leaf.counterexample is None:
            continue
        expected = {"refuted": Truth.FALSE, "ill-defined": Truth.NO_VALUE}.get(leaf.status.value)
        if expected is None:
            continue
        found = [
            truth(part, instance_of(leaf.counterexample, (part, *given)), arithmetic, digits=True)
            for part, given in parts(leaf.statement, leaf.given)
        ]
        if expected not in found:
            return f"{leaf.statement}: {leaf.status} at {leaf.counterexample}, but {found}"
    return None


def instance_of(example: Counterexample, roots: tuple[Statement, ...]) -> Instance:
    """Return the instance that a counterexample describes."""
    nodes = list(dict.fromkeys(n for root in roots for n in preorder_traversal(spelled_out(root))))
    instance = Instance(dict(example.sizes), dict(example.positions), seed=None)
    for node in nodes:
        match node:
            case Size():
                instance.sizes.setdefault(node.name, 1)
            case UnknownPermuting():
                instance.permutations[node.name] = tuple(example.permutations[str(node)])
            case matrices.Scale():
                instance.scales[node.name] = example.values[node.name, ()][0][0]
            case FreeMatrix() if node.member:
                for (name, member), rows in example.values.items():
                    if name == node.name:
                        instance.given[name, member] = [list(row) for row in rows]
            case FreeMatrix():
                table = [list(row) for row in example.values[node.name, ()]]
                if isinstance(node, matrices.SymmetricMatrix) and len(table[-1]) < len(table):
                    n = len(table)  # the upper triangle alone is written
                    table = [[table[min(i, j)][abs(i - j)] for j in range(n)] for i in range(n)]
                instance.given[node.name, ()] = table
            case attention.RelationTerm():
                for name in node.relation.unknowns():
                    bits = np.zeros((100, 100), bool)
                    rows = np.array(example.relations[name], bool)
                    bits[: rows.shape[0], : rows.shape[1]] = rows
                    instance.relations[name] = bits
    instance.functions = _Affine(example.affine)
    return instance


class _Affine:
    """Unknown functions as a counterexample writes them: for each value a constant and slopes."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self._values = values

    def __call__(self, name: str, component: int, arguments: list[Any], numbers: Any) -> Any:
        constant, *slopes = (numbers.number(v) for v in self._values[name][component - 1])
        if len(slopes) != len(arguments):
            raise LookupError(f"{name} is not written as a constant and slopes")
        total = arguments[0] * 0 + constant
        for slope, argument in zip(slopes, arguments, strict=True):
            total = total + numbers.times(argument, slope)
        return total
