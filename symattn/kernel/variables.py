"""The free data of a claim at given sizes, and how deep its exponentials are nested."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import singledispatch
from itertools import product
from math import prod
from typing import Any

from sympy import Basic, Pow

from symattn.kernel.arithmetic import Variable
from symattn.kernel.instances import value_of
from symattn.language import attention, functions, matrices, rotations
from symattn.language.positions import Position
from symattn.language.sizes import Size
from symattn.language.symbols import Symbols


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
    longest = max((value_of(p.axis, sizes, {}) for p in term.atoms(Position)), default=1)
    return range(1, longest + 1)


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


def function_lengths(use: Any, sizes: Mapping[Size, int]) -> tuple[int, int]:
    """Return how many arguments and components a use of an unknown function has."""
    if isinstance(use, functions.AcrossHeads):
        heads = value_of(use.args[2].axis, sizes, {})
        return heads, heads
    return value_of(use.args[1].shape[1], sizes, {}), value_of(use.args[2], sizes, {})


def opaque_values(symbols: Symbols, sizes: Mapping[Size, int]) -> int:
    """Return how many values of unknown functions can occur at most."""
    total = 0
    for use in symbols.functions:
        rows, columns = (value_of(length, sizes, {}) for length in use.args[1].shape)
        positions = prod(value_of(p.axis, sizes, {}) for p in use.atoms(Position))
        total += function_lengths(use, sizes)[1] * rows * columns * positions
    return total


@singledispatch
def depth(node: Any) -> int:
    """Return how deep exponentials, sines and cosines are nested in an expression."""
    return max((depth(part) for part in node.args), default=0)


@depth.register(attention.Softmax)
@depth.register(functions.Entrywise)
@depth.register(rotations.Sinusoids)
@depth.register(rotations.BlockRotation)
def _(node: Any) -> int:
    return 1 + max(depth(part) for part in node.args)


@depth.register
def _(node: rotations.Rotary) -> int:
    body, angles = node.args
    return max(depth(body), 1 + depth(angles))


def is_trigonometric(roots: Iterable[Basic]) -> bool:
    """Tell whether sin or cos occurs."""
    turning = (rotations.Sinusoids, rotations.BlockRotation, rotations.Rotary)
    return any(
        root.has(*turning) or any(e.function != "exp" for e in root.atoms(functions.Entrywise))
        for root in roots
    )


def has_roots(roots: Iterable[Basic]) -> bool:
    """Tell whether a square root can occur."""
    return any(
        root.has(rotations.Frequencies) or any(not p.exp.is_Integer for p in root.atoms(Pow))
        for root in roots
    )
