"""Attention in which every token sees itself alone costs a copy of the values."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from symattn.numeric.dtypes import Array, converted
from symattn.numeric.scaled_dot_product.arguments import Arguments
from symattn.numeric.threads import run
from symattn.relations import isolated


def applies(arguments: Arguments) -> bool:
    """Tell whether each query sees its own key alone, so that its weight is 1 if its score is finite."""
    return (
        arguments.relation == isolated
        and not arguments.kept
        and arguments.lengths is None
        and not arguments.biases
        and arguments.score_mod is None
        and arguments.prob_mod is None
        and arguments.sinks is None
        and arguments.softcap is None
        and arguments.fully_masked == "zero"
        and abs(arguments.scale) <= 1
    )


def values_at_queries(arguments: Arguments) -> Array | None:
    """Return the value at each query's position, zero where there is no key.

    Returns
    -------
    ndarray, shape (…, H_q, L, E_v), or None
        None where a score might not be finite: where a query or a key holds NaN, ±∞ or numbers whose
        squares overflow. That takes a pass over both, less than the copy.
    """
    queries, keys = arguments.query.shape[-2], arguments.key.shape[-2]
    output = np.empty((*arguments.query.shape[:-1], arguments.value.shape[-1]), arguments.compute)
    places = [
        (entry, head) for entry in np.ndindex(arguments.leading) for head in range(arguments.heads)
    ]
    doubtful: list[int] = []

    def work(tasks: Iterator[int]) -> None:
        with np.errstate(all="ignore"):
            for task in tasks:
                entry, head = places[task]
                here, shared = (*entry, head), (*entry, head // arguments.group)
                if not (
                    _is_tame(arguments, arguments.query[here])
                    and _is_tame(arguments, arguments.key[shared])
                ):
                    doubtful.append(task)
                    return
                offset = int(arguments.firsts[entry]) - 1
                start = min(max(-offset, 0), queries)
                stop = max(min(keys - offset, queries), start)
                output[here][:start], output[here][stop:] = 0, 0
                output[here][start:stop] = arguments.value[shared][start + offset : stop + offset]

    run(len(places), work)
    return None if doubtful else output


def _is_tame(arguments: Arguments, array: Array) -> bool:
    """Tell whether the squares of a matrix have a finite sum."""
    flat = converted(array, arguments.compute).ravel()
    return bool(flat @ flat < np.inf)
