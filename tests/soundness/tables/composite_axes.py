"""Axes put together of others: S + T, 2 S, H d. A place on one is known by where it stands."""

from symattn import (
    Eq,
    Mask,
    below,
    beside,
    bias,
    causal,
    concat,
    family,
    features,
    from_function,
    head_sum,
    heads,
    identity,
    indicator,
    matrix,
    permutation,
    position,
    sees_something,
    softmax,
    stack,
    sum_over,
    tokens,
    unknown,
    zeros,
)  # fmt: skip
from symattn.masks import window
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

past, whole, among = matrix("K", S, T), matrix("K", S, S + T), matrix("K", S + T, S + T)
seen = unknown("R")
i = position("i", S)
near = from_function("near", lambda q, k: (q >= k) & (q - k <= 5))
strided = from_function("strided", lambda q, k: (q >= k) & ((q - k) % 2 == 0))


def masked(scores, first, second):
    """Return that two masks of scores are one."""
    return Eq(softmax(scores + bias(first, *scores.shape)), Mask(softmax(scores), second))


MASKED = {
    "every row sees something on S + T": true(
        masked(whole, seen, seen), sees_something(seen, S, S + T)
    ),
    "… on (S + T) × (S + T)": true(
        masked(among, seen, seen), sees_something(seen, S + T, S + T)
    ),
    "… through two masks": true(
        masked(whole, seen & causal, causal & seen), sees_something(seen & causal, S, S + T)
    ),
    "… one row": true(
        Eq(softmax(whole + bias(seen, S, S + T))[i, :], Mask(softmax(whole), seen)[i, :]),
        sees_something(seen, S, S + T, query=i),
    ),
    "… one row, and all are asked": false(
        masked(whole, seen, seen), sees_something(seen, S, S + T, query=i), at={S: 2, T: 1}
    ),
    "… but not among the first": false(
        masked(matrix("K", S, S), seen, seen), sees_something(seen, S, S + T), at={S: 1, T: 1}
    ),
    "… but not causally": false(
        masked(whole, seen & causal, seen & causal), sees_something(seen, S, S + T), at={S: 1, T: 1}
    ),
    "… through one mask or the other": false(
        masked(whole, seen, seen), sees_something(seen | causal, S, S + T), at={S: 1, T: 1}
    ),
    "… of the other kind": false(
        masked(whole, ~seen, ~seen), sees_something(seen, S, S + T), at={S: 1, T: 1}
    ),
    "… of the other queries": false(
        masked(among, seen, seen), sees_something(seen, S, S + T), at={S: 1, T: 1}
    ),
    "… of one key more": false(
        masked(whole, seen, seen), sees_something(seen, S, S + T + 1), at={S: 1, T: 1}
    ),
    "a function on S + T": true(masked(whole, near, window(5))),
    "a stride on S + T": true(masked(whole, strided, strided & causal)),
    "a function on (S + T) × (S + T)": true(masked(among, near, window(5))),
    "a window of one less on S + T": false(masked(whole, near, window(4)), at={S: 6, T: 1}),
    "a stride on S + T is causal": false(masked(whole, strided, causal), at={S: 2, T: 1}),
    "past keys that no query sees": false(masked(past, near, window(5)), at={S: 7, T: 1}),
    "keys that are counted from the end": false(
        masked(whole, near, from_function("g", lambda q, k: (q >= k) & (q - k < 5))), at={S: 6, T: 1}
    ),
    "two masks multiplied": true(
        Eq(
            indicator(near, S, T).T @ indicator(strided, S, S),
            indicator(window(5), S, T).T @ indicator(strided & causal, S, S),
        )
    ),
    "two masks multiplied, one of one less": false(
        Eq(
            indicator(near, S, T).T @ indicator(strided, S, S),
            indicator(window(4), S, T).T @ indicator(strided, S, S),
        ),
        at={S: 6, T: 1},
    ),
    "two masks multiplied, the other way": false(
        Eq(
            indicator(near, S, T).T @ indicator(strided, S, S),
            indicator(near, S, T).T @ indicator(strided, S, S).T,
        ),
        at={S: 3, T: 3},
    ),
}  # fmt: skip

TABLE = {
    **MASKED,
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
