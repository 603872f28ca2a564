"""The evaluator against NumPy written by hand, and for every class of the language."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import mpmath
import numpy as np
import pytest
from sympy import Ne, oo, preorder_traversal

from symattn import (
    Eq,
    Mask,
    across_heads,
    along_rows,
    arctan,
    below,
    beside,
    bias,
    blocks,
    causal,
    column,
    concat,
    constant,
    cos,
    define,
    defined,
    derivative,
    diag,
    entry,
    entrywise,
    erf,
    everything,
    exp,
    family,
    features,
    floor,
    frequencies,
    from_function,
    gelu,
    hadamard,
    heads,
    identity,
    indicator,
    inverse,
    isolated,
    log,
    logsumexp,
    masked,
    matrix,
    matrix_of,
    max_over,
    maximum,
    nonnegative,
    normalise,
    number,
    numpy_code,
    ones,
    padding,
    permutation,
    position,
    position_numbers,
    positive,
    product_over,
    real_valued,
    rotary,
    rotation,
    rounded,
    row,
    row_max,
    scale,
    sigmoid,
    silu,
    sin,
    sinusoids,
    softmax,
    softplus,
    splice,
    split,
    sqrt,
    stack,
    sum_over,
    take_columns,
    tanh,
    tokens,
    unknown,
    where,
    window,
    zero_exactly_where,
    zeros,
)
from symattn.language.expressions import Expression
from symattn.relations import Relation, documents, prefix
from symattn.relations.functions import MaskMod
from tests.language.words import WORDS
from tests.soundness import masks
from tests.soundness.arithmetic import Digits, Floats
from tests.soundness.evaluator import value
from tests.soundness.instances import Instance
from tests.soundness.judging import Truth, parts, truth
from tests.soundness.readings import OffAxis, Reading, SaysNothing

MP_ERF = np.vectorize(lambda v: float(mpmath.erf(v)), otypes=[float])

S, T, d, H = tokens("S"), tokens("T"), features("d"), heads("H")
i, j, k = (position(name, S) for name in "ijk")
h = position("h", H)
pi = permutation("pi", S)
R, tau = unknown("R"), scale("tau")
x, z, L, M = matrix("x", S, d), matrix("z", S, d), matrix("L", S, S), matrix("M", d, d)
G, O, C, B = (  # noqa: E741
    matrix("G", d, d, invertible=True),
    matrix("O", d, d, orthogonal=True),
    matrix("C", S, S, symmetric=True),
    matrix("B", S, S, positive=True),
)
c, theta, A = matrix("c", S, 1), matrix("theta", S, d), family("A", h, S, d)
q, y = matrix("q", S, 2 * d), matrix("y", S, H * d)

SIZES = {"S": 4, "T": 2, "d": 3, "H": 2}
BITS = np.random.default_rng(5).random((12, 12)) < 0.5
BITS[0] = True
AT = Instance(
    SIZES, {"i": 2, "j": 4}, {"pi": (3, 1, 4, 2)}, {"R": BITS}, scales={"tau": Fraction(3, 2)}, seed=1
)


def data(e: Any, *member: int) -> np.ndarray:
    rows, columns = (int(n.subs({S: 4, T: 2, d: 3, H: 2})) for n in e.shape)
    return np.array([[float(v) for v in line] for line in AT.matrix(e, rows, columns, member)])


def shares(a: np.ndarray) -> np.ndarray:
    return a / a.sum(axis=1, keepdims=True)


def turned(body: np.ndarray, angles: np.ndarray) -> np.ndarray:
    points = (body[:, ::2] + 1j * body[:, 1::2]) * np.exp(1j * angles)
    return np.stack([points.real, points.imag], axis=2).reshape(body.shape)


x_, z_, l_, m_, g_, o_ = (data(e) for e in (x, z, L, M, G, O))
cc_, b_, c_, t_, q_, y_ = (data(e) for e in (C, B, c, theta, q, y))
members = [data(A, n) for n in (1, 2)]
turn = np.zeros((4, 4))
for n, image in enumerate((3, 1, 4, 2)):
    turn[image - 1, n] = 1
tril, bits = np.tril(np.ones((4, 4))), BITS[:4, :4]
f1, f2, f3 = (AT.function("f", n, [x_[:, 0], x_[:, 1], x_[:, 2]], Floats()) for n in (1, 2, 3))
g2 = AT.function("g", 2, members, Floats())
with np.errstate(divide="ignore"):
    hiding = np.where(bits, 0, -np.inf)

TABLE: dict[str, tuple[Expression, Any]] = {
    "a matrix by a column": (x / exp(c), x_ / np.exp(c_)),
    "a matrix by a matrix": (x / exp(z), x_ / np.exp(z_)),
    "x zᵀ": (x @ z.T, x_ @ z_.T),
    "x + z − x": (x + z - x, z_),
    "−x": (-x, -x_),
    "heads of y below each other": (stack(split(y, h), h), np.vstack(np.split(y_, 2, axis=1))),
    "half of q": (split(q, 2)[1], q_[:, 3:]),
    "τ x / d": (tau * x / number(d), 1.5 * x_ / 3),
    "√d": (number(sqrt(d)), [[3**0.5]]),
    "1/√S": (number(1 / sqrt(S)), [[0.5]]),
    "i² − j": (number(i**2 - j), [[0]]),
    "π(i)": (number(pi(i)), [[1]]),
    "π⁻¹(i)": (number(pi.inverse(i)), [[4]]),
    "x ∘ z": (hadamard(x, z), x_ * z_),
    "G⁻¹": (inverse(G), np.linalg.inv(g_)),
    "Oᵀ": (O.T, np.linalg.inv(o_)),
    "C = Cᵀ": (C, cc_.T),
    "B > 0": (B, abs(b_)),
    "diag c": (diag(c), np.diag(c_[:, 0])),
    "row i": (row(x, i), x_[1:2]),
    "column 2": (column(x, 2), x_[:, 1:2]),
    "entry": (entry(x, i, d), [[x_[1, 2]]]),
    "splice": (splice(x, z, after=i), np.vstack([x_[:2], z_[2:]])),
    "splice at 0": (splice(x, z, after=i - 2), z_),
    "beside": (beside(x, L), np.hstack([x_, l_])),
    "below": (below(x, M), np.vstack([x_, m_])),
    "take_columns": (take_columns(L, pi), l_ @ turn),
    "Π x": (pi.matrix @ x, x_[[1, 3, 0, 2]]),
    "Π⁻¹ x": (pi.inverse.matrix @ x, x_[[2, 0, 3, 1]]),
    "Π known": (permutation([2, 1, 3]).matrix @ matrix_of([[5], [6], [7]]), [[6], [5], [7]]),
    "softmax": (softmax(L), shares(np.exp(l_))),
    "softmax + bias": (softmax(L + bias(causal, S, S)), shares(np.exp(l_) * tril)),
    "masked": (softmax(masked(L, causal)), shares(np.exp(l_) * tril)),
    "Mask": (Mask(exp(L)), shares(np.exp(l_) * tril)),
    "normalise": (normalise(B), shares(b_)),
    "bias": (bias(R, S, S), hiding),
    "indicator": (indicator(R & causal, S, S), bits * tril),
    "Σ_{k ≤ i}": (sum_over(row(x, k), k, k <= i), x_[:2].sum(axis=0, keepdims=True)),
    "the largest so far": (max_over(entry(x, k, 1), k, k <= i), [[x_[:2, 0].max()]]),
    "the larger, of −∞ and more": (maximum(L + bias(causal, S, S), L), l_),
    "x, as i ≤ j": (where(i <= j, x, z), x_),
    "z, as i ≤ j": (where(i > j, x, z), z_),
    "Σ over none": (sum_over(x, k, k > S), 0 * x_),
    "Π_{k ≠ i}": (product_over(row(x, k), k, Ne(k, i)), (x_[0] * x_[2] * x_[3])[None]),
    "concat": (concat(A, h), np.hstack(members)),
    "stack": (stack(A, h), np.vstack(members)),
    "exp": (exp(x), np.exp(x_)),
    "e^−∞": (exp(constant(-oo, 2, 2)), np.zeros((2, 2))),
    "sin, cos": (sin(x) + cos(z), np.sin(x_) + np.cos(z_)),
    "log": (log(B), np.log(b_)),
    "√": (sqrt(exp(x)), np.exp(x_ / 2)),
    "the largest of a row": (row_max(L), l_.max(axis=1, keepdims=True)),
    "sigmoid": (sigmoid(x), 1 / (1 + np.exp(-x_))),
    "tanh": (tanh(x), np.tanh(x_)),
    "softplus": (softplus(x), np.logaddexp(0, x_)),
    "silu": (silu(x), x_ / (1 + np.exp(-x_))),
    "arctan": (arctan(x), np.arctan(x_)),
    "erf": (erf(x), MP_ERF(x_)),
    "gelu": (gelu(x), x_ * (1 + MP_ERF(x_ / 2**0.5)) / 2),
    "gelu by tanh": (
        gelu(x, approximate="tanh"),
        x_ * (1 + np.tanh((2 / np.pi) ** 0.5 * (x_ + 0.044715 * x_**3))) / 2,
    ),
    "floor": (floor(x), np.floor(x_)),
    "rounded": (rounded(x), np.round(x_)),
    "logsumexp": (logsumexp(L), np.log(np.exp(l_).sum(axis=1, keepdims=True))),
    "phi of entries": (entrywise("phi", x), AT.function("phi", 1, [x_], Floats())),
    "phi > 0": (entrywise("phi", x, positive=True), np.exp(AT.function("phi", 1, [x_], Floats()))),
    "phi odd": (entrywise("phi", x, odd=True), x_ * AT.function("phi", 1, [x_**2], Floats())),
    "phi even": (entrywise("phi", x, even=True), AT.function("phi", 1, [x_**2], Floats())),
    "f along rows": (along_rows("f", x, 3), np.stack([f1, f2, f3], axis=1)),
    "g across heads": (sum_over(across_heads("g", A, h), h, h > 1), g2),
    "∂": (derivative(entry(x @ M @ x.T, i, j), by=entry(x, i, 1)), [[m_[0] @ x_[3]]]),
    "∂ by a scale": (
        derivative(exp(entry(x, 1, 2) / scale("tau")), by=scale("tau")),
        [[-np.exp(x_[0, 1] / 1.5) * x_[0, 1] / 1.5**2]],
    ),
    "∂ of e^x": (derivative(exp(entry(x, 1, 2)), by=entry(x, 1, 2)), [[np.exp(x_[0, 1])]]),
    "sinusoids": (
        sinusoids(theta), np.stack([np.sin(t_), np.cos(t_)], axis=2).reshape(4, 6)
    ),
    "rotation": (row(q, 1) @ rotation(row(theta, 1)), turned(q_[:1], -t_[:1])),
    "rotary": (rotary(q, theta), turned(q_, t_)),
    "positions": (
        position_numbers(S) @ frequencies(d, first=1),
        np.outer(range(1, 5), 1e4 ** (-np.arange(1, 4) / 3)),
    ),
    "constants": (
        constant("1/3", S, d) + ones(S, d) + zeros(S, d), np.full((4, 3), 4 / 3)
    ),
    "I": (identity(S), np.eye(4)),
    "numbers": (matrix_of([[1, "1/2"], [3, 4]]), [[1, 0.5], [3, 4]]),
    "a name": (define("Y", x @ M), x_ @ m_),
    "code": (numpy_code("np.triu(np.ones((S, S)), 1)", S, S), np.triu(np.ones((4, 4)), 1)),
}  # fmt: skip


@pytest.mark.parametrize("name", TABLE)
def test_values_are_what_numpy_computes(name: str) -> None:
    e, expected = TABLE[name]
    for numbers in (Floats(), Digits()):
        if name.startswith("∂") and not isinstance(numbers, Digits):
            continue
        with np.errstate(all="ignore"):
            found = value(e, Reading(AT, numbers))
        np.testing.assert_allclose(
            np.array(found, float), np.array(expected, float), rtol=1e-12, atol=1e-12
        )


def test_every_class_of_the_language_stands_in_the_table() -> None:
    used = {type(node) for e, _ in TABLE.values() for node in preorder_traversal(e)}
    assert not set(WORDS) - used


RELATIONS: dict[str, Relation] = {
    "causal": causal,
    "isolated": isolated,
    "everything": everything,
    "window(2, 1)": window(2, 1),
    "window(None, 0)": window(None, 0),
    "blocks(3)": blocks(3),
    "prefix(2)": prefix(2),
    "padding": padding([True, False, True, True]),
    "documents": documents([0, 0, 1, 0, 1, 2]),
    "and, or, not": (causal & ~isolated) | blocks(2),
    "a function": from_function("even", lambda i, j: j % 2 == 0),
    "a mask_mod": MaskMod("past", lambda b, h, q, k: q >= k),
}


@pytest.mark.parametrize("name", RELATIONS)
def test_relations_are_what_they_answer(name: str) -> None:
    relation = RELATIONS[name]
    answers = [[bool(relation.sees(i, j)) for j in range(1, 8)] for i in range(1, 10)]
    assert masks.mask(relation, 9, 7, {}).tolist() == answers


e = entry(x, i, 1)
one = number(1)
TRUTHS: dict[str, tuple[Any, Truth]] = {
    "equal": (Eq((x @ M).T, M.T @ x.T), Truth.TRUE),
    "not equal": (Eq(L, L.T), Truth.FALSE),
    "0/0": (Eq((e - e) / (e - e), one), Truth.NO_VALUE),
    "0/0 is defined": (defined((e - e) / (e - e)), Truth.FALSE),
    "a row that sees nothing": (Eq(softmax(L + bias(~everything, S, S)), L), Truth.NO_VALUE),
    "−∞ − (−∞)": (Eq(bias(~everything, S, S) - bias(~everything, S, S), zeros(S, S)), Truth.NO_VALUE),
    "j + 1 beyond the last": (Eq(entry(x, j + 1, 1), one), Truth.NOTHING),
    "7 beyond the last": (Eq(entry(x, 7, 1), one), Truth.NOTHING),
    "k + 1 beyond the last": (Eq(sum_over(entry(x, k + 1, 1), k), one), Truth.NO_VALUE),
    "the image of j + 1 beyond the last": (Eq(entry(x, pi(j + 1), 1), one), Truth.NOTHING),
    "its number": (Eq(number(pi(j + 1)), one), Truth.NO_VALUE),
    "a divisor below every float": (
        Eq(softmax(100_000 * L) / entry(softmax(100_000 * L), i, j), softmax(L)),
        Truth.FALSE,
    ),
    "S on another axis": (Eq(entry(x, S, 1) + entry(x, 1, S), one), Truth.NO_VALUE),
    "a position of another axis": (Eq(entry(matrix("u", T, 1), j, 1), one), Truth.NO_VALUE),
    "positive": (positive(softmax(L)), Truth.TRUE),
    "not positive": (positive(L - L), Truth.FALSE),
    "nonnegative": (nonnegative(L - L), Truth.TRUE),
    "not nonnegative": (nonnegative(-softmax(L)), Truth.FALSE),
    "positive below every float": (positive(softmax(100_000 * L)), Truth.TRUE),
    "1 + tanh, far from 0": (positive(one + tanh(constant(-8000, 1, 1))), Truth.TRUE),
    "what rounding leaves of 0": (positive(exp(e) * exp(-e) - one), Truth.FALSE),
    "nothing is 0 below every float": (
        zero_exactly_where(softmax(100_000 * L), ~everything),
        Truth.TRUE,
    ),
    "finite": (real_valued(L), Truth.TRUE),
    "not finite": (real_valued(bias(causal, S, S)), Truth.FALSE),
    "zero where": (zero_exactly_where(softmax(L + bias(causal, S, S)), ~causal), Truth.TRUE),
    "not zero where": (zero_exactly_where(softmax(L), ~causal), Truth.FALSE),
    "equal up to a trillionth": (Eq(x, x + constant(Fraction(1, 10**12), S, d)), Truth.FALSE),
}


@pytest.mark.parametrize("name", TRUTHS)
def test_truths(name: str) -> None:
    statement, expected = TRUTHS[name]
    ((part, _),) = parts(statement, ())
    assert truth(part, AT, digits=name.endswith("trillionth")) is expected


def test_zero_times_infinity_is_a_convention() -> None:
    statement = Eq(0 * bias(causal, S, S), zeros(S, S))
    assert truth(statement, AT) is Truth.NO_VALUE
    assert truth(statement, AT, "zero-times-infinity") is Truth.TRUE


def test_a_bound_place_off_its_axis_is_told_from_a_free_one() -> None:
    with pytest.raises(OffAxis):
        value(sum_over(entry(x, k + 1, 1), k), Reading(AT, Floats()))
    with pytest.raises(SaysNothing):
        value(entry(x, j + 1, 1), Reading(AT, Floats()))
