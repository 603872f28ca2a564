"""The data of a counterexample, as floating-point numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Protocol

import numpy as np
from sympy import Basic

from symattn.evidence.bounded import Bounded, joined, rounded
from symattn.evidence.data import Data, RowFunction
from symattn.evidence.draws import granted
from symattn.evidence.rounding import Dtype
from symattn.language.functions import AcrossHeads, AlongRows, OfEntries
from symattn.language.symbols import Symbols

Table = Sequence[Sequence[Fraction]]


class Example(Protocol):
    """Exact values at which a claim fails: sizes, positions, tables of rational numbers.

    The values of a matrix are under its name and ``()``, those of a member of a family under the
    family's name and the indices of the member. Unknown functions are affine: a row (b, W) for each
    value of v ↦ b + W v.
    """

    @property
    def sizes(self) -> Mapping[str, int]: ...
    @property
    def values(self) -> Mapping[Any, Table]: ...
    @property
    def affine(self) -> Mapping[str, Table]: ...
    @property
    def positions(self) -> Mapping[str, int]: ...
    @property
    def permutations(self) -> Mapping[str, tuple[int, ...]]: ...
    @property
    def relations(self) -> Mapping[str, Sequence[Sequence[bool]]]: ...
    @property
    def large(self) -> Mapping[Any, str]: ...


def data_of(
    symbols: Symbols, example: Example, *, dtype: Dtype = np.float64, lenient: bool = False
) -> Data:
    """Return the data of a counterexample, each number rounded once, with a bound if that changes it.

    Parameters
    ----------
    symbols : Symbols
        Of the statement that fails, and of its hypotheses.
    example : Counterexample
    dtype : dtype
    lenient : bool
        Whether 0·∞ is 0.
    """
    sizes = {size: example.sizes[str(size)] for size in symbols.sizes}
    single = {}
    for leaf in symbols.matrices:
        single[leaf.name] = (
            _family(leaf.name, example, dtype)
            if leaf.member
            else _matrix(example.values[leaf.name, ()], dtype)
        )
    return Data(
        sizes,
        positions={p: example.positions[p.name] for p in symbols.positions},
        permutations={pi.name: np.array(example.permutations[str(pi)]) for pi in symbols.permutations},
        relations={
            name: np.array(example.relations[name], dtype=bool)
            for name in symbols.relations
            if name in example.relations
        },
        matrices=single,
        scales={s.name: _matrix(example.values[s.name, ()], dtype) for s in symbols.scales},
        functions={f.name: _function(f, example.affine[f.name], dtype) for f in symbols.functions},
        dtype=dtype,
        lenient=lenient,
    )


def fits(data: Data, given: tuple[Basic, ...]) -> bool:
    """Tell whether the hypotheses about relations hold."""
    return all(granted(hypothesis, data) for hypothesis in given)


def _number(number: Fraction, dtype: Dtype) -> Bounded:
    value = np.array([[float(number)]], dtype=dtype)
    if Fraction(float(value[0, 0])) == number:
        return Bounded(value)
    return rounded(value, dtype)


def _matrix(table: Table, dtype: Dtype) -> Bounded:
    return joined([joined([_number(number, dtype) for number in row], -1) for row in table], -2)


def _family(name: str, example: Example, dtype: Dtype) -> Bounded:
    """Return the members of a family, ``W^(1)``, ``W^(2)``, …, with an axis for each index."""
    members: dict[tuple[int, ...], Bounded] = {}
    for (owner, member), table in example.values.items():
        if owner == name:
            members[member] = _matrix(table, dtype)
    lengths = tuple(max(member[k] for member in members) for k in range(len(next(iter(members)))))
    shape = next(iter(members.values())).shape
    value, bound = np.zeros((*lengths, *shape), dtype=dtype), np.zeros((*lengths, *shape))
    for member, matrix in members.items():
        place = tuple(k - 1 for k in member)
        value[place], bound[place] = matrix.value, matrix.error
    return Bounded(value, bound)


def _function(node: AcrossHeads | AlongRows | OfEntries, table: Table, dtype: Dtype) -> RowFunction:
    """Return the affine function that a point stands for: a row (b, W) for each of its values."""
    whole = _matrix(table, dtype)
    return RowFunction(
        whole.rearranged(lambda t: t[:, :1]).T, whole.rearranged(lambda t: t[:, 1:]).T, bends=False
    )
