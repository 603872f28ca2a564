"""Sinusoidal and rotary positions and ALiBi, against mpmath, loops and their defining properties."""

from __future__ import annotations

import math

import mpmath
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from symattn.errors import InputError
from symattn.numeric.positions.alibi import alibi_bias, alibi_slopes
from symattn.numeric.positions.rotary_embedding import rotary, rotary_cache
from symattn.numeric.positions.sinusoidal_encoding import sinusoidal_positions
from symattn.relations import causal

FAR = [0, 1, 2, 17, -1, -17, 10**6 + 1, 10**7 + 3, 2**31 - 1, 1 - 2**31]


def exact_angle(position, pair, pairs, base):
    with mpmath.workdps(60):
        return mpmath.mpf(position) * mpmath.mpf(base) ** (-mpmath.mpf(pair) / pairs)


def exact_rows(positions, d, base=10000.0):
    rows = []
    for position in positions:
        angles = [exact_angle(position, k, d // 2, base) for k in range(d // 2)]
        with mpmath.workdps(60):
            rows.append([float(f(angle)) for angle in angles for f in (mpmath.sin, mpmath.cos)])
    return np.array(rows)


@pytest.mark.parametrize("base", [10000.0, 500000.0, 2.5, 1.0, 0.5])
@pytest.mark.parametrize("d", [2, 6, 64])
def test_sinusoids_at_any_position(d, base) -> None:
    expected = exact_rows(FAR, d, base)
    np.testing.assert_allclose(sinusoidal_positions(FAR, d, base=base), expected, rtol=0, atol=6e-16)
    single = sinusoidal_positions(FAR, d, base=base, dtype=np.float32)
    assert single.dtype == np.float32
    np.testing.assert_allclose(single, expected, rtol=1.2e-7, atol=6e-16)


def test_fractional_and_very_far_positions() -> None:
    positions = [0.5, -2.25, 1e5 + 0.125]
    np.testing.assert_allclose(sinusoidal_positions(positions, 8), exact_rows(positions, 8), atol=2e-11)
    np.testing.assert_array_equal(sinusoidal_positions([3.0, 4.0], 8), sinusoidal_positions([3, 4], 8))
    far = 2**40 + 1
    np.testing.assert_allclose(sinusoidal_positions([far], 4), exact_rows([far], 4), atol=2e-4)


def test_the_documents_index_repaired() -> None:
    table = sinusoidal_positions(np.arange(1, 4), 6)  # the documents count positions from 1
    for i in (1, 2, 3):
        for k in (1, 2, 3):  # and pairs: slots 2k − 1 and 2k, frequency of k − 1
            phi = 10000 ** (2 * (k - 1) / 6)
            assert table[i - 1, 2 * k - 2] == pytest.approx(math.sin(i / phi), abs=1e-15)
            assert table[i - 1, 2 * k - 1] == pytest.approx(math.cos(i / phi), abs=1e-15)


def test_a_count_stands_for_positions_from_0() -> None:
    np.testing.assert_array_equal(sinusoidal_positions(3, 4), sinusoidal_positions([0, 1, 2], 4))
    assert sinusoidal_positions(0, 4).shape == (0, 4)
    assert sinusoidal_positions([], 4).shape == (0, 4)
    assert sinusoidal_positions(np.zeros((2, 3), np.int32), 4).shape == (2, 3, 4)
    np.testing.assert_array_equal(sinusoidal_positions(np.array(7), 4), sinusoidal_positions([7], 4)[0])


@given(st.integers(-(10**9), 10**9), st.integers(-(10**9), 10**9), st.sampled_from([2, 4, 10]))
def test_a_shift_is_a_rotation(i, delta, d) -> None:
    p, shifted = sinusoidal_positions([i, i + delta], d)
    rotated = []
    for k in range(d // 2):
        angle = exact_angle(delta, k, d // 2, 10000)
        with mpmath.workdps(60):
            c, s = float(mpmath.cos(angle)), float(mpmath.sin(angle))
        rotated += [p[2 * k] * c + p[2 * k + 1] * s, p[2 * k + 1] * c - p[2 * k] * s]
    np.testing.assert_allclose(shifted, rotated, atol=2e-15)
    assert p @ p == pytest.approx(d / 2, rel=1e-15)


@pytest.mark.parametrize("layout", ["interleaved", "half_split"])
@pytest.mark.parametrize(("d", "rotary_dim"), [(2, None), (8, None), (8, 4), (7, 6)])
def test_rotary_against_complex_numbers(layout, d, rotary_dim) -> None:
    x = np.random.default_rng(1).normal(size=(2, 5, d))
    positions = np.array([0, 3, 1, 10, -2])
    width = d if rotary_dim is None else rotary_dim
    m = width // 2
    expected = x.copy()
    for k in range(m):
        a, b = (2 * k, 2 * k + 1) if layout == "interleaved" else (k, k + m)
        turned = (x[..., a] + 1j * x[..., b]) * np.exp(1j * positions * 10000.0 ** (-k / m))
        expected[..., a], expected[..., b] = turned.real, turned.imag
    given_x = x.copy()
    result = rotary(x, positions, layout=layout, rotary_dim=rotary_dim)
    np.testing.assert_allclose(result, expected, atol=1e-14)
    np.testing.assert_array_equal(x, given_x)
    cos, sin = rotary_cache(positions, width)
    np.testing.assert_array_equal(
        rotary(x, cos=cos, sin=sin, layout=layout, rotary_dim=rotary_dim), result
    )


@given(st.integers(0, 10**8), st.integers(0, 10**4), st.sampled_from(["interleaved", "half_split"]))
def test_only_the_distance_counts(shift, distance, layout) -> None:
    q, k = np.random.default_rng(2).normal(size=(2, 1, 8))

    def product(i, j):
        return (rotary(q, [i], layout=layout) @ rotary(k, [j], layout=layout).T).item()

    assert product(distance + shift, shift) == pytest.approx(product(distance, 0), abs=2e-14)
    norm = np.linalg.norm(rotary(q, [shift], layout=layout))
    assert norm == pytest.approx(np.linalg.norm(q), rel=1e-14)


def test_the_layouts_are_one_up_to_the_order_of_features() -> None:
    x = np.random.default_rng(3).normal(size=(3, 6))
    pairs_apart = [0, 2, 4, 1, 3, 5]
    split = rotary(x[:, pairs_apart], layout="half_split")
    np.testing.assert_array_equal(split, rotary(x)[:, pairs_apart])
    assert not np.allclose(rotary(x, layout="half_split"), rotary(x))


def test_positions_may_differ_in_a_batch() -> None:
    x = np.random.default_rng(4).normal(size=(2, 3, 4, 6))
    positions = np.array([[0, 1, 2, 3], [5, 6, 7, 8]])
    result = rotary(x, positions[:, None, :])
    for b in range(2):
        for h in range(3):
            np.testing.assert_array_equal(result[b, h], rotary(x[b, h], positions[b]))
    np.testing.assert_array_equal(rotary(x), rotary(x, np.arange(4)))


def test_rotary_dtypes_and_memory() -> None:
    base = np.random.default_rng(5).normal(size=(6, 4, 8))
    for dtype in (np.float16, np.float32, np.float64):
        view = base.astype(dtype).transpose(1, 0, 2)[::-1, ::2]
        view.setflags(write=False)
        cos, sin = rotary_cache(3, 8)
        for result in (rotary(view), rotary(view, cos=cos, sin=sin)):
            assert result.dtype == dtype
            np.testing.assert_allclose(
                result, rotary(view.astype(np.float64)), atol=8 * np.finfo(dtype).eps
            )
    assert rotary(np.zeros((0, 4))).shape == (0, 4)
    assert rotary_cache(3, 4, dtype=np.float16)[1].dtype == np.float16


@pytest.mark.parametrize("heads", [1, 2, 3, 6, 8, 12, 16, 31])
def test_alibi_slopes_against_the_papers_recursion(heads) -> None:
    def slopes(n):
        if math.log2(n).is_integer():
            start = 2 ** (-(2 ** -(math.log2(n) - 3)))
            return [start * start**i for i in range(n)]
        below = 2 ** math.floor(math.log2(n))
        return slopes(below) + slopes(2 * below)[0::2][: n - below]

    np.testing.assert_allclose(alibi_slopes(heads), slopes(heads), rtol=1e-13)


@pytest.mark.parametrize(
    ("L", "S", "alignment", "first"),
    [
        (4, None, None, 0),
        (3, 5, "top_left", 0),
        (3, 5, "bottom_right", 2),
        (5, 3, "bottom_right", -2),
        (2, 6, 3, 3),
        (2, 2, 1, 1),
    ],
)
def test_alibi_against_a_loop(L, S, alignment, first) -> None:
    bias = alibi_bias(5, L, S, alignment=alignment)
    assert bias.shape == (5, L, L if S is None else S)
    for h, i, j in np.ndindex(bias.shape):
        assert bias[h, i, j] == -alibi_slopes(5)[h] * abs(first + i - j)


def test_alibi_is_the_papers_bias_up_to_a_shift_of_each_row() -> None:
    bias = alibi_bias(8, 6)
    paper = alibi_slopes(8)[:, None, None] * np.arange(6)  # what the authors' code adds
    difference = (bias - paper)[:, causal.dense(6)].reshape(8, -1)
    rows = np.nonzero(causal.dense(6))[0]
    for i in range(6):
        assert np.ptp(difference[:, rows == i], axis=1) == pytest.approx(0, abs=1e-15)


X = np.zeros((3, 4))


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: sinusoidal_positions(3, 5), InputError, "d = 5 is odd"),
        (lambda: sinusoidal_positions(3, 0), InputError, "d = 0; give a whole number of at least 2"),
        (lambda: sinusoidal_positions(-1, 4), InputError, "positions = -1"),
        (lambda: sinusoidal_positions([math.nan], 4), InputError, "positions hold NaN or ∞"),
        (lambda: sinusoidal_positions(["a"], 4), TypeError, "positions has dtype"),
        (lambda: sinusoidal_positions([True], 4), TypeError, "positions has dtype bool"),
        (lambda: sinusoidal_positions(True, 4), TypeError, "positions has dtype bool"),
        (
            lambda: sinusoidal_positions(3, 4, base=0),
            InputError,
            "base = 0; give a finite number",
        ),
        (lambda: sinusoidal_positions(3, 4, base=-1.0), InputError, "base = -1.0"),
        (
            lambda: sinusoidal_positions(3, 4, dtype=int),
            TypeError,
            "dtype = <class 'int'>; permitted are",
        ),
        (lambda: rotary_cache(3, 3), InputError, "3 features are to be turned in pairs"),
        (lambda: rotary(np.zeros(4)), InputError, r"x has shape \(4,\); give \(..., S, d\)"),
        (lambda: rotary(np.zeros((3, 4), int)), TypeError, "x has dtype int64"),
        (lambda: rotary(np.zeros((3, 5))), InputError, "5 features are to be turned in pairs"),
        (lambda: rotary(X, rotary_dim=6), InputError, "rotary_dim = 6, but x has 4 features"),
        (lambda: rotary(X, layout="neox"), InputError, "permitted are 'interleaved', 'half_split'"),
        (lambda: rotary(X, 5), InputError, "give one for each token"),
        (lambda: rotary(X, [0, 1]), InputError, r"cos has shape \(2, 2\)"),
        (lambda: rotary(X, cos=np.ones((3, 2))), InputError, "both cos and sin"),
        (
            lambda: rotary(X, [0, 1, 2], cos=np.ones((3, 2)), sin=np.ones((3, 2))),
            InputError,
            "give positions, or",
        ),
        (
            lambda: rotary(X, cos=np.ones((3, 4)), sin=np.ones((3, 4))),
            InputError,
            r"broadcast to \(3, 2\)",
        ),
        (lambda: alibi_slopes(0), InputError, "num_heads = 0"),
        (lambda: alibi_bias(2, 3, 4), InputError, "3 queries and 4 keys; say how they are aligned"),
        (
            lambda: alibi_bias(2, 3, alignment="left"),
            InputError,
            "permitted are 'top_left', 'bottom_right'",
        ),
        (lambda: alibi_bias(2, 3, alignment=0.5), TypeError, "alignment = 0.5"),
    ],
)
def test_bad_input(call, error, message) -> None:
    with pytest.raises(error, match=message):
        call()
