"""The free data of a claim at given sizes."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

from sympy import Basic

from symattn.arithmetic.base import Variable
from symattn.language import functions, matrices
from symattn.language.positions import Position
from symattn.language.sizes import Size
from symattn.language.symbols import Symbols
from symattn.reading.instances import value_of


def data_variables(symbols: Symbols, sizes: Mapping[Size, int]) -> list[Variable]:
    """Return a variable for every free real number, in the order of the symbols."""
    found: dict[Variable, None] = {}
    for scale in symbols.scales:
        found[Variable(scale.name, (), 0, 0, positive=True)] = None
    for leaf in symbols.matrices:
        positive = isinstance(leaf, matrices.PositiveMatrix)
        rows, columns = (value_of(length, sizes, {}) for length in leaf.shape)
        for member in product(*(_member_range(h, sizes) for h in leaf.member)):
            for i, j in product(range(1, rows + 1), range(1, columns + 1)):
                if isinstance(leaf, matrices.SymmetricMatrix) and i > j:
                    continue
                if isinstance(leaf, matrices.OrthogonalMatrix) and i >= j:
                    continue
                found[Variable(leaf.name, member, i, j, positive)] = None
    return list(found)


def _member_range(term: Basic, sizes: Mapping[Size, int]) -> range:
    lengths = [value_of(position.axis, sizes, {}) for position in term.atoms(Position)]
    if lengths:
        return range(1, max(lengths) + 1)
    chosen = value_of(term, sizes, {})  # the last member, by the length of its axis
    return range(chosen, chosen + 1)


def function_variables(symbols: Symbols, sizes: Mapping[Size, int]) -> list[Variable]:
    """Return the coefficients of affine functions, which stand for unknown functions at a point."""
    found: dict[Variable, None] = {}
    for use in symbols.functions:
        arguments, components = function_lengths(use, sizes)
        for component in range(1, components + 1):
            found[Variable(use.name, (component,), 0, 0)] = None
            for k in range(1, arguments + 1):
                found[Variable(use.name, (component, k), 0, 0)] = None
    return list(found)


def function_lengths(
    use: functions.AcrossHeads | functions.AlongRows | functions.OfEntries, sizes: Mapping[Size, int]
) -> tuple[int, int]:
    """Return the numbers of arguments and of components in a use of an unknown function."""
    if isinstance(use, functions.AcrossHeads):
        heads = value_of(use.index.axis, sizes, {})
        return heads, heads
    if isinstance(use, functions.OfEntries):
        return 1, 1
    return value_of(use.body.shape[1], sizes, {}), value_of(use.columns, sizes, {})
