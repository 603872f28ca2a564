"""Attention one block of queries and one tile of keys at a time, never with an L × S array."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from symattn.numeric.dtypes import Array
from symattn.numeric.scaled_dot_product.arguments import Arguments
from symattn.numeric.scaled_dot_product.block import Block, Head
from symattn.numeric.scaled_dot_product.buffers import buffers
from symattn.numeric.scaled_dot_product.visibility import Visibility
from symattn.numeric.threads import run

_ROWS = 256
"""How many queries make a block."""

_TILE_BYTES = 1 << 20
"""A tile of scores is written and read while it is in the cache."""


@dataclass(frozen=True)
class Results:
    """What is computed, written in place; rows without keys are left as they are.

    Attributes
    ----------
    output : ndarray, shape (…, H_q, L, E_v)
    weights : ndarray, shape (…, H_q, L, S), or None
    lse : ndarray, shape (…, H_q, L), or None
        Needed where weights are asked for.
    """

    output: Array
    weights: Array | None
    lse: Array | None


def compute(arguments: Arguments, results: Results) -> None:
    """Write attention into `results`, the work shared between threads.

    Raises
    ------
    Exception
        Whatever ``score_mod`` or a relation's function raises.
    """
    _Computation(arguments, results).run()


class _Computation:
    """One call: what its blocks have in common."""

    def __init__(self, arguments: Arguments, results: Results) -> None:
        self.arguments, self.results = arguments, results
        self.visibilities: dict[Any, Visibility] = {}
        self.queries, self.keys = arguments.query.shape[-2], arguments.key.shape[-2]
        self.rows = self._rows()
        self.blocks = -(-self.queries // self.rows)
        self.columns = max(_TILE_BYTES // arguments.query.dtype.itemsize // _ROWS, 1)

    def run(self) -> None:
        arguments = self.arguments
        self.key, self.value = _for_products(arguments.key), _for_products(arguments.value)
        self.values_are_finite = _is_finite(arguments.value)
        self.heads = [
            self._head(number, entry, head)
            for number, entry in enumerate(np.ndindex(arguments.leading))
            for head in range(arguments.heads)
        ]
        run(self.blocks * len(self.heads), self._work)

    def _rows(self) -> int:
        """Return how many queries make a block: fewer where each sees a narrow band of keys."""
        relation = self.arguments.relation
        if relation is None or self.queries <= _ROWS or not self.arguments.firsts.size:
            return _ROWS
        middle = self.queries // 2 + int(self.arguments.firsts.flat[0])
        low, high = relation.span(middle, middle + _ROWS - 1, self.keys)
        return _ROWS // 2 if high - low < min(4 * _ROWS, self.keys // 4) else _ROWS

    def _head(self, number: int, entry: tuple[int, ...], head: int) -> Head:
        arguments, results = self.arguments, self.results
        here, shared = (*entry, head), (*entry, head // arguments.group)
        return Head(
            arguments, number, head, arguments.query[here], self.key[shared], self.value[shared],
            tuple(bias[here] for bias in arguments.biases), self._visibility(number, entry, head),
            self.values_are_finite, results.output[here],
            None if results.weights is None else results.weights[here],
            None if results.lse is None else results.lse[here],
        )  # fmt: skip

    def _visibility(self, number: int, entry: tuple[int, ...], head: int) -> Visibility:
        """Return what restricts a head; heads that are restricted alike share it."""
        arguments = self.arguments
        relation, first = arguments.relation, int(arguments.firsts[entry])
        length = None if arguments.lengths is None else int(arguments.lengths[entry])
        masks = tuple(mask[(*entry, head)] for mask in arguments.masks)
        who = (number, head) if relation is not None and relation.reads_heads else None
        known = (who, length, first, *(mask.__array_interface__["data"][0] for mask in masks))
        if known not in self.visibilities:
            self.visibilities[known] = Visibility(
                self.keys, arguments.relation_at(entry, number, head), first, masks
            )
        return self.visibilities[known]

    def _work(self, tasks: Iterator[int]) -> None:
        with buffers.taken(), np.errstate(all="ignore"):
            for task in tasks:
                number, head = divmod(task, len(self.heads))
                # Later blocks, which see more where attention is causal, come first. The heads of a
                # block follow each other, since they share masks.
                start = (self.blocks - 1 - number) * self.rows
                self._block(self.heads[head], start, min(start + self.rows, self.queries))

    def _block(self, head: Head, start: int, stop: int) -> None:
        tiles = head.visibility.tiles(start, stop, self.columns)
        if tiles:
            Block(head, start, stop, tiles).compute()


def _is_finite(array: Array) -> bool:
    """Tell whether no entry is NaN or ±∞, without an array of answers."""
    return array.size == 0 or bool(np.isfinite(array.min()) and np.isfinite(array.max()))


def _for_products(array: Array) -> Array:
    """Return an array whose matrices BLAS can read: the last axis contiguous, the rows apart."""
    rows, columns = array.strides[-2:]
    if array.size == 0 or (columns == array.itemsize and rows >= array.shape[-1] * array.itemsize):
        return array
    # Axes along which the array is broadcast stay so.
    distinct = tuple(
        slice(None) if stride or axis >= array.ndim - 2 else slice(1)
        for axis, stride in enumerate(array.strides)
    )
    return np.broadcast_to(np.ascontiguousarray(array[distinct]), array.shape)
