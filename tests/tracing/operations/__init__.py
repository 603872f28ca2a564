"""Examples of operations that are read; a formula is compared with its function everywhere."""

from __future__ import annotations

from itertools import product
from random import Random

import numpy as np
import pytest

from symattn.sameness.calling import call, drawn
from symattn.sameness.tie import agree
from symattn.tracing.valued import bounded_value, tables_of

PLACES = 12
"""At how many places of each kind a formula is compared, at one vector of sizes."""


def held_everywhere(formula, function, most=4, vectors=5):
    """Hold a formula against its function at sizes 1 to 4, place by place."""
    rng, draw = np.random.default_rng(0), Random(0)  # noqa: S311
    every = list(product(range(1, most + 1), repeat=len(formula.sizes)))
    chosen = [*draw.sample(every, min(vectors, len(every))), every[0], every[-1]]
    compared = 0
    for numbers in dict.fromkeys(chosen):
        at = dict(zip(formula.sizes, numbers, strict=True))
        arrays = drawn(formula.declared, at, rng)
        out = call(function, formula.declared, arrays, formula.library)
        if out.error is not None:
            continue
        assert out.array.shape == tuple(int(n.subs(at)) for n in formula.shape), at
        seen = np.zeros(out.array.shape, dtype=bool)
        tables = tables_of(formula.declared, arrays, at)
        for entry in formula.entries:
            points = list(product(*(range(1, int(p.axis.subs(at)) + 1) for p in entry.positions)))
            for point in points if len(points) <= PLACES else draw.sample(points, PLACES):
                positions = dict(zip(entry.positions, point, strict=True))
                place = tuple(int(w.subs(positions).subs(at)) for w in entry.where)
                value, error = bounded_value(entry.value, tables, at, positions)
                seen[place] = True
                given = float(out.array[place])
                if np.isnan(given) and np.isnan(value):
                    continue
                assert agree(value, error, given, 1e-9), (at, place, value, given)
                compared += 1
        assert seen.any()
    assert compared, pytest.fail("nothing was compared")
