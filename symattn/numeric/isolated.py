"""Attention in which every token sees itself alone costs a copy of the values."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from symattn.numeric.arguments import Arguments
from symattn.numeric.dtypes import Array
from symattn.numeric.threads import run
from symattn.relations import isolated


def applies(arguments: Arguments) -> bool:
    """Tell whether each query sees its own key alone, with a finite score, so that its weight is 1.

    Scores are finite where no query and no key holds NaN, ±∞ or numbers whose products overflow; that
    takes a pass over both, less than the copy.
    """
    return (
        arguments.relation == isolated
        and arguments.mask is None
        and arguments.lengths is None
        and not arguments.biases
        and arguments.score_mod is None
        and arguments.softcap is None
        and arguments.fully_masked == "zero"
        and abs(arguments.scale) <= 1
        and _has_finite_square(arguments.query)
        and _has_finite_square(arguments.key)
    )


def _has_finite_square(array: Array) -> bool:
    """Tell whether the sum of squares is finite; an array that is not contiguous is not looked at."""
    if not array.flags.c_contiguous:
        return False
    flat = array.ravel()
    with np.errstate(all="ignore"):
        return bool(flat @ flat < np.inf)


def values_at_queries(arguments: Arguments) -> Array:
    """Return the value at each query's position, zero where there is no key.

    Returns
    -------
    ndarray, shape (…, H_q, L, E_v)
    """
    queries, keys = arguments.query.shape[-2], arguments.key.shape[-2]
    output = np.zeros((*arguments.query.shape[:-1], arguments.value.shape[-1]), arguments.value.dtype)
    places = [
        (entry, head) for entry in np.ndindex(arguments.leading) for head in range(arguments.heads)
    ]

    def work(tasks: Iterator[int]) -> None:
        for task in tasks:
            entry, head = places[task]
            offset = int(arguments.firsts[entry]) - 1
            start, stop = max(-offset, 0), min(keys - offset, queries)
            if start < stop:
                values = arguments.value[(*entry, head // arguments.group)]
                output[(*entry, head)][start:stop] = values[start + offset : stop + offset]

    run(len(places), work)
    return output
