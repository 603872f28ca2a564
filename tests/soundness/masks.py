"""Relations as boolean arrays, read from what their docstrings say."""

from __future__ import annotations

from collections.abc import Mapping
from functools import singledispatch
from inspect import signature

import numpy as np

from symattn.relations import base, functions, patterns, sequences

Bits = Mapping[str, np.ndarray]
"""What each unknown relation is: entry (i − 1, j − 1) tells whether i sees j."""


@singledispatch
def seen(relation: base.Relation, i: np.ndarray, j: np.ndarray, bits: Bits) -> np.ndarray:
    """Tell which queries see which keys, for arrays of positions that count from 1."""
    raise NotImplementedError(f"no case for the relation {type(relation).__name__}")


@seen.register
def _(relation: patterns.Causal, i: np.ndarray, j: np.ndarray, bits: Bits) -> np.ndarray:
    return j <= i


@seen.register
def _(relation: patterns.Isolated, i: np.ndarray, j: np.ndarray, bits: Bits) -> np.ndarray:
    return j == i


@seen.register
def _(relation: patterns.Everything, i: np.ndarray, j: np.ndarray, bits: Bits) -> np.ndarray:
    return np.ones(np.broadcast(i, j).shape, bool)


@seen.register
def _(relation: patterns.Window, i: np.ndarray, j: np.ndarray, bits: Bits) -> np.ndarray:
    left = np.inf if relation.left is None else relation.left
    right = np.inf if relation.right is None else relation.right
    return (i - j <= left) & (j - i <= right)


@seen.register
def _(relation: patterns.Blocks, i: np.ndarray, j: np.ndarray, bits: Bits) -> np.ndarray:
    return np.ceil(i / relation.length) == np.ceil(j / relation.length)


@seen.register
def _(relation: patterns.Prefix, i: np.ndarray, j: np.ndarray, bits: Bits) -> np.ndarray:
    return (j <= relation.length) & (i == i)


@seen.register
def _(relation: sequences.Padding, i: np.ndarray, j: np.ndarray, bits: Bits) -> np.ndarray:
    kept = [position for position, keep in enumerate(relation.keep, start=1) if keep]
    return np.isin(j, kept) & (i == i)


@seen.register
def _(relation: sequences.Documents, i: np.ndarray, j: np.ndarray, bits: Bits) -> np.ndarray:
    parts = {
        id: [p for p, other in enumerate(relation.ids, start=1) if other == id] for id in relation.ids
    }
    return np.logical_or.reduce([np.isin(i, part) & np.isin(j, part) for part in parts.values()])


@seen.register
def _(relation: base.Both, i: np.ndarray, j: np.ndarray, bits: Bits) -> np.ndarray:
    return seen(relation.first, i, j, bits) & seen(relation.second, i, j, bits)


@seen.register
def _(relation: base.Either, i: np.ndarray, j: np.ndarray, bits: Bits) -> np.ndarray:
    return seen(relation.first, i, j, bits) | seen(relation.second, i, j, bits)


@seen.register
def _(relation: base.Negated, i: np.ndarray, j: np.ndarray, bits: Bits) -> np.ndarray:
    return ~seen(relation.relation, i, j, bits)


@seen.register
def _(relation: functions.Predicate, i: np.ndarray, j: np.ndarray, bits: Bits) -> np.ndarray:
    return np.vectorize(lambda a, b: bool(relation.function(int(a), int(b))))(i, j)


@seen.register
def _(relation: functions.Formula, i: np.ndarray, j: np.ndarray, bits: Bits) -> np.ndarray:
    # The function itself, not what was read from it; numbers of NumPy, of which ~ is a negation.
    ahead = () if len(signature(relation.function).parameters) == 2 else (0, 0)
    shift = len(ahead) // 2
    answer = np.vectorize(lambda a, b: bool(relation.function(*ahead, a, b)))
    return answer(np.asarray(i) - shift, np.asarray(j) - shift)


@seen.register
def _(relation: functions.MaskMod, i: np.ndarray, j: np.ndarray, bits: Bits) -> np.ndarray:
    return np.vectorize(
        lambda a, b: bool(relation.function(relation.batch, relation.head, int(a) - 1, int(b) - 1))
    )(i, j)


@seen.register
def _(relation: functions.Unknown, i: np.ndarray, j: np.ndarray, bits: Bits) -> np.ndarray:
    return bits[relation.name][i - 1, j - 1]


def mask(relation: base.Relation, rows: int, columns: int, bits: Bits) -> np.ndarray:
    """Return a relation as a boolean matrix."""
    return np.asarray(
        seen(relation, np.arange(1, rows + 1)[:, None], np.arange(1, columns + 1)[None, :], bits), bool
    )


def sees(relation: base.Relation, i: int, j: int, bits: Bits) -> bool:
    """Tell whether the query at i sees the key at j."""
    return bool(seen(relation, np.array(i), np.array(j), bits))
