"""Lengths of rows, sums of absolute values, inner products, and the largest of what is summed."""

from symattn import (
    absolute,
    features,
    hadamard,
    le,
    matrix,
    max_over,
    number,
    ones,
    position,
    row_max,
    row_norms,
    scale,
    softmax,
    sqrt,
    tokens,
)
from tests.soundness.cases import false, true

S, T = tokens("S T")
d, m = features("d m")
x, y, V = matrix("x", S, d), matrix("y", S, d), matrix("V", T, d)
A, B = matrix("A", d, m), matrix("B", m, d)
u, v = matrix("u", T, 1), matrix("v", T, 1)
L, p = matrix("L", S, T), matrix("p", S, T, positive=True)
K = matrix("K", T, d)
a, b = scale("a"), scale("b")
k = position("k", T)
units, row, keys = ones(d, 1), ones(S, 1), ones(T, 1)
sizes, weights = absolute(x), softmax(L)
taxi, length, most = sizes @ units, row_norms(x), row_max(sizes)
dot = absolute(x @ K.T)
short = le(row_norms(x), a * row), le(row_norms(K), b * keys)
frobenius = sqrt(ones(1, d) @ hadamard(A, A) @ ones(m, 1))
squares = hadamard(weights, weights) @ keys
longest = max_over(row_norms(V)[k, :], k)
two = {d: 2}

TABLE = {
    "‖x‖₂ ≤ ‖x‖₁": true(le(length, taxi)),
    "‖x‖₁ ≤ ‖x‖₂": false(le(taxi, length), at=two),
    "‖x‖₁ ≤ √d ‖x‖₂": true(le(taxi, sqrt(number(d)) * length)),
    "√d ‖x‖₁ ≤ d ‖x‖₂, as written by means": true(le(taxi / number(d), length / sqrt(number(d)))),
    "‖x‖₁ ≤ √(d − ½) ‖x‖₂": false(le(2 * hadamard(taxi, taxi), (2 * d - 1) * hadamard(length, length))),
    "‖x‖₂ ≤ √d ‖x‖∞": true(le(length, sqrt(number(d)) * most)),
    "‖x‖₂ ≤ ‖x‖∞": false(le(length, most), at=two),
    "‖x‖₂² ≤ ‖x‖∞ ‖x‖₁": true(le(hadamard(x, x) @ units, hadamard(most, taxi))),
    "‖x‖∞ ‖x‖₁ ≤ ‖x‖₂²": false(le(hadamard(most, taxi), hadamard(x, x) @ units), at=two),
    "Hölder": true(le(dot, most @ (absolute(K) @ units).T)),
    "Hölder, without absolute values": false(le(dot, row_max(x) @ (absolute(K) @ units).T)),
    "Hölder, of the smaller": false(le(dot, most @ row_max(absolute(K)).T), at=two),
    "|x·y| ≤ a b, where ‖x‖ ≤ a and ‖y‖ ≤ b": true(le(dot, a * b * row @ keys.T), *short),
    "|x·y| ≤ a b, where ‖x‖ ≤ a alone": false(le(dot, a * b * row @ keys.T), short[0]),
    "|x·y| ≤ a b / 2": false(le(2 * dot, a * b * row @ keys.T), *short),
    "x·y ≤ ‖x‖ b": true(le(x @ K.T, b * length @ keys.T), short[1]),
    "x·y ≤ ‖x‖ b, with a of another": false(le(x @ K.T, a * length @ keys.T), short[1]),
    "the triangle, from below": true(le(absolute(length - row_norms(y)), row_norms(x - y))),
    "the triangle, from below, of a sum": true(le(length - row_norms(y), row_norms(x + y))),
    "the triangle, from above": false(le(row_norms(x - y), absolute(length - row_norms(y)))),
    "‖Σ w v‖ ≤ Σ w ‖v‖": true(le(row_norms(weights @ V), weights @ row_norms(V))),
    "Σ w ‖v‖ ≤ ‖Σ w v‖": false(le(weights @ row_norms(V), row_norms(weights @ V)), at={T: 2}),
    "‖Σ v‖ ≤ Σ w ‖v‖": false(le(row_norms(ones(S, T) @ V), weights @ row_norms(V)), at={T: 2}),
    "‖Σ w v‖ ≤ max ‖v‖": true(le(row_norms(weights @ V), longest * row)),
    "‖Σ w v‖ ≤ max ‖v‖ / 2": false(le(2 * row_norms(weights @ V), longest * row)),
    "‖x A‖ ≤ ‖x‖ ‖A‖": true(le(row_norms(x @ A), length * frobenius)),
    "‖x A B‖ ≤ ‖x A‖ ‖B‖": true(
        le(
            row_norms(x @ A @ B),
            row_norms(x @ A) * sqrt(ones(1, m) @ hadamard(B, B) @ units),
        )
    ),
    "‖x A B‖ ≤ ‖x‖ ‖B‖": false(
        le(row_norms(x @ A @ B), length * sqrt(ones(1, m) @ hadamard(B, B) @ units))
    ),
    "(Σ a)² ≤ Σ b Σ a²/b": true(
        le(hadamard(L @ keys, L @ keys), hadamard(p @ keys, hadamard(L, L) / p @ keys))
    ),
    "(Σ a)² ≤ Σ a²/b": false(le(hadamard(L @ keys, L @ keys), hadamard(L, L) / p @ keys)),
    "Σ a Σ a/b ≤ Σ a²/b": false(
        le(hadamard(L @ keys, L / p @ keys), hadamard(L, L) / p @ keys), at={T: 2}
    ),
    "Σ w² ≤ max w": true(le(squares, row_max(weights))),
    "max w ≤ Σ w²": false(le(row_max(weights), squares), at={T: 2}),
    "Σ w² ≤ max w², of weights that sum to 1": false(
        le(squares, hadamard(row_max(weights), row_max(weights))), at={T: 2}
    ),
    "Σ w² ≤ max w, where Σ w is not 1": false(le(hadamard(p, p) @ keys, row_max(p))),
    "|Σ w u − Σ w v| ≤ max |u − v|": true(
        le(absolute(weights @ u - weights @ v), max_over(absolute(u - v)[k, :], k) * row)
    ),
    "|Σ w u − Σ w v| ≤ max (u − v)": false(
        le(absolute(weights @ u - weights @ v), max_over((u - v)[k, :], k) * row)
    ),
}
