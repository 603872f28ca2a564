"""Axes put together of others: S + T, 2 S, H d. A place on one is known by where it stands."""

from symattn import (
    Eq,
    below,
    beside,
    concat,
    family,
    features,
    head_sum,
    heads,
    identity,
    matrix,
    permutation,
    position,
    stack,
    sum_over,
    tokens,
    zeros,
)  # fmt: skip
from tests.soundness.cases import false, holds, true

S, T = tokens("S T")
d, e, f = features("d e f")
H = heads("H")
h, g = position("h", H), position("g", H)
A, B, C, D = matrix("A", S, d), matrix("B", S, e), matrix("C", d, T), matrix("D", e, T)
E, F = matrix("E", S, f), matrix("F", f, T)
y = matrix("y", S, 1)
u, v = family("u", h, S, d), family("v", h, d, T)

# N maps the axis d + e to e + d: read in one order and in the other, N N is not 0.
N = beside(identity(d), zeros(d, e)) @ beside(zeros(d, e), identity(d)).T
M = beside(identity(S), zeros(S, T)) @ beside(zeros(S, T), identity(S)).T
X = below(beside(zeros(T, S), identity(T)), beside(identity(S), zeros(S, T)))  # turns S + T by T

G, R = heads("G R")
g2, r = position("g", G), position("r", R)
queries, keys = family("Q", (g2, r), S, d), family("K", g2, T, d)
outputs, outputs_of_queries = family("O", (g2, r), T, d), family("O", (g2, r), d, S)

TABLE = {
    "N = [I 0][0 I]ᵀ, N N = 0": false(Eq(N @ N, zeros(d, d)), at={d: 3, e: 1}),
    "yᵀN⁴y = 0": false(Eq(y.T @ M @ M @ M @ M @ y, zeros(1, 1)), at={S: 5, T: 1}),
    "X⁶ = I on S + T": false(Eq(X @ X @ X @ X @ X @ X, identity(S + T)), at={S: 3, T: 1}),
    "[A B][C; D] = AC + BD": true(Eq(beside(A, B) @ below(C, D), A @ C + B @ D)),
    "[A B][D; C] = AC + BD": false(Eq(beside(A, B) @ below(D, C), A @ C + B @ D), at={d: 2, e: 1}),
    "[B A][C; D] = AC + BD": false(Eq(beside(B, A) @ below(C, D), A @ C + B @ D), at={d: 1, e: 2}),
    "three blocks": true(
        Eq(beside(beside(A, B), E) @ below(below(C, D), F), A @ C + B @ D + E @ F)
    ),
    "three blocks, two exchanged": false(
        Eq(beside(beside(A, E), B) @ below(below(C, D), F), A @ C + B @ D + E @ F), at={d: 1, e: 2, f: 1}
    ),
    "three blocks, brackets moved": true(Eq(beside(beside(A, B), E), beside(A, beside(B, E)))),
    "heads side by side": true(Eq(concat(u, h) @ stack(v, h), head_sum(u @ v, h))),
    "every head with every other": false(
        Eq(concat(u, h) @ stack(v, h), sum_over(sum_over(u @ family("v", g, d, T), g), h)), at={H: 2}
    ),
    "concatenated heads and their transpose": true(Eq(concat(u, h).T, stack(u.T, h))),
    **{
        f"Π = Πᵀ on {n}": false(
            Eq(permutation("pi", n).matrix, permutation("pi", n).matrix.T), at=at
        )
        for n, at in ((2 * S, {S: 2}), (S + T, {S: 2, T: 1}), (H * d, {H: 2, d: 2}))
    },
    "Π = Πᵀ on 2 S, asked at S = 1 alone": false(
        Eq(permutation("pi", 2 * S).matrix, permutation("pi", 2 * S).matrix.T), at={S: 2}, sizes={S: 1}
    ),
    "Π Πᵀ = I on S + T": holds(
        Eq(permutation("pi", S + T).matrix @ permutation("pi", S + T).matrix.T, identity(S + T))
    ),
    "grouped heads side by side": true(
        Eq(
            concat(concat(queries @ keys.T, r), g2) @ stack(stack(outputs, r), g2),
            sum_over(sum_over(queries @ keys.T @ outputs, r), g2),
        )
    ),
    "grouped heads in the other order": false(
        Eq(
            concat(concat(queries, r), g2) @ stack(stack(outputs_of_queries, g2), r),
            sum_over(sum_over(queries @ outputs_of_queries, r), g2),
        ),
        at={G: 2, R: 2},
    ),
    "every group with the keys of all": false(
        Eq(
            sum_over(sum_over(queries @ keys.T, r), g2),
            sum_over(sum_over(queries, r), g2) @ sum_over(keys, g2).T,
        ),
        at={G: 2},
    ),
    "d beside 2 d": false(
        Eq(beside(A, matrix("G", S, 2 * d)), beside(matrix("G", S, 2 * d), A)), at={d: 1}
    ),
}  # fmt: skip
