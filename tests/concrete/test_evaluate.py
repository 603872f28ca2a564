"""Values on one's own arrays: what they are, how far they are off, and what is refused."""

from __future__ import annotations

import tracemalloc

import ml_dtypes
import numpy as np
import pytest

from symattn import (
    Mask,
    across_heads,
    along_rows,
    causal,
    concat,
    derivative,
    entry,
    evaluate,
    family,
    features,
    from_function,
    head_sum,
    heads,
    indicator,
    masked,
    matrix,
    nothing,
    ones,
    permutation,
    position,
    row,
    scalar,
    scale,
    softmax,
    sqrt,
    stack,
    tokens,
    unknown,
    window,
)
from symattn.concrete.evaluate import blockwise
from symattn.errors import InputError, SymattnError
from symattn.evidence.data import Data
from symattn.language.functions import AcrossHeads, AlongRows, EntryDerivative
from symattn.language.hypotheses import Nonzero
from symattn.language.symbols import symbols_of
from symattn.numeric import attention
from tests import helpers
from tests.evidence.test_evaluate import CASES, assert_within, drawn, plain
from symattn.evidence.bounded import Bounded

S, L, d, m, H = tokens("S"), tokens("L"), features("d"), features("m"), heads("H")
i, h = position("i", S), position("h", H)
x, M = matrix("x", S, d), matrix("M", d, d)
Q, K, V = matrix("Q", L, d), matrix("K", S, d), matrix("V", S, d)
W, W_O = family("W", h, d, m), family("W_O", h, m, d)
R, pi = unknown("R"), permutation("pi", S)
RANDOM = np.random.default_rng(14)
X, MM = RANDOM.normal(size=(5, 3)), RANDOM.normal(size=(3, 3))
ATTENTION = Mask(softmax(x @ M @ x.T), R) @ x
ODD = from_function("odd", lambda i, j: True if (i - j) % 2 == 0 else False)  # noqa: SIM210 - no arrays


def given(data: Data, e) -> dict:
    """Return drawn data as somebody gives them."""
    found = {name: value.value for name, value in data.matrices.items()}
    found |= {name: float(value.value[0, 0]) for name, value in data.scales.items()}
    found |= {p.name: place for p, place in data.positions.items()}
    found |= {name: list(map(int, images)) for name, images in data.permutations.items()}
    found |= dict(data.relations)
    found |= {size.name: number for size, number in data.sizes.items()}
    for name, known in data.functions.items():
        found[name] = lambda v, f=known: np.sin(v) @ f.slopes.value + f.constants.value
    return found


def is_through_a_function(e) -> bool:
    return bool(e.has(AcrossHeads, AlongRows))


@pytest.mark.parametrize("dtype", [np.float64, np.float32])
@pytest.mark.parametrize("e", CASES, ids=str)
def test_values_on_given_arrays(e, dtype):
    data = drawn(e, dtype=dtype)
    if any(leaf.hypothesis == "orthogonal" for leaf in symbols_of(e).matrices):
        return
    value, bound = evaluate(e, given(data, e), bound=True, allow_nan=True)
    assert value.dtype == (dtype if data.matrices else np.float64)
    table = helpers.value(e, plain(data, e))
    if is_through_a_function(e):
        assert np.isinf(bound).all()
        bound = np.full_like(bound, 1e-3)
    known = 1e-50 if e.has(EntryDerivative) else 0
    assert_within(Bounded(value, bound), table, known)
    again = evaluate(e, given(data, e), allow_nan=True)
    assert again.dtype == value.dtype
    np.testing.assert_allclose(again, value, rtol=2e-4, atol=2e-4)
