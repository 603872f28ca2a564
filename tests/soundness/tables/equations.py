"""Equations between data as hypotheses: what holds on a class, and what seems to."""

from symattn import (
    Eq,
    bias,
    causal,
    centred,
    column,
    cross_entropy,
    derivative,
    entry,
    exp,
    features,
    first,
    hadamard,
    identity,
    iff,
    last,
    le,
    lt,
    matrix,
    nonnegative,
    nonzero,
    normalise,
    ones,
    position,
    rmsnorm,
    row_norms,
    scalar,
    softmax,
    sqrt,
    tokens,
    where,
    zeros,
)  # fmt: skip
from symattn.language.hypotheses import as_hypotheses
from tests.soundness.cases import Case, empty, false, holds, true

S, T = tokens("S T")
d, e, r = features("d e r")
i, j = position("i", S), position("j", S)
Y, L, M, A = matrix("Y", S, T), matrix("L", S, T), matrix("M", S, T), matrix("A", S, T)
V, c = matrix("V", T, d), matrix("c", 1, d)
N, P, D = matrix("N", S, S), matrix("P", S, T, positive=True), matrix("D", S, S)
x, y, W = matrix("x", S, d), matrix("y", S, d), matrix("W", d, d)
B, C = matrix("B", S, r), matrix("C", r, T)
a, b = scalar("a"), scalar("b")
one, nil = ones(S, 1), zeros(S, 1)
p = matrix("p", S, 1)

to_one, to_zero = Eq(Y @ ones(T, 1), one), Eq(Y @ ones(T, 1), nil)
columns_to_one = Eq(ones(1, S) @ Y, ones(1, T))
skew, symmetric = Eq(N.T, -N), Eq(N, N.T)
turned = Eq(W @ W.T, identity(d))
unit = Eq(row_norms(x), one)
alike = Eq(x[i, :], x[j, :])
attended, seen = softmax(x @ x.T) @ x, softmax(x @ x.T + bias(causal, S, S)) @ x
twice = [Eq(D @ one, one), Eq(ones(1, S) @ D, ones(1, S))]
slope = derivative(entry(cross_entropy(Y, softmax(L)), i, 1), by=entry(L, i, position("k", T)))
gap = (softmax(L) - Y)[i, position("k", T)]

TABLE: dict[str, Case] = {
    "rows sum to 1: a shift of the values passes": true(
        Eq(Y @ (V + ones(T, 1) @ c), Y @ V + one @ c), to_one
    ),
    "… by an amount that is not passed on": false(
        Eq(Y @ (V + ones(T, 1) @ c), Y @ V + 2 * (one @ c)), to_one
    ),
    "rows sum to 0: a shift of the values is lost": true(Eq(Y @ (V + ones(T, 1) @ c), Y @ V), to_zero),
    "rows sum to 1: so do columns": false(Eq(ones(1, S) @ N, ones(1, S)), Eq(N @ one, one), at={S: 2}),
    "rows sum to 1, at one token: entries are 1": false(Eq(Y, ones(S, T)), to_one, at={T: 2}),
    "rows sum to 1: they are weights": false(nonnegative(Y), to_one, at={T: 2}),
    "rows sum to 1: no entry is above 1": false(le(Y, ones(S, T)), to_one, at={T: 2}),
    "rows of positive numbers sum to 1: none is above 1": true(
        le(P, ones(S, T)), Eq(P @ ones(T, 1), one)
    ),
    "… and all are below": false(lt(P, ones(S, T)), Eq(P @ ones(T, 1), one)),
    "… and they are their shares": true(Eq(normalise(P), P), Eq(P @ ones(T, 1), one)),
    "… of sum 2, they are their shares": false(Eq(normalise(P), P), Eq(P @ ones(T, 1), 2 * one)),
    "… of sum −1: nothing of the kind": false(
        Eq(where(causal, P, P), P + P), Eq(P @ ones(T, 1), one), at={S: 1}
    ),
    "columns sum to 1: a row of ones is kept": true(
        Eq(ones(1, S) @ (Y @ V), ones(1, T) @ V), columns_to_one
    ),
    "columns sum to 1: rows do, times T": false(
        Eq(T * (Y @ ones(T, 1)), one), columns_to_one, at={S: 2, T: 3}
    ),
    "rows sum to 1: so do those of the square": true(Eq(D @ D @ one, one), Eq(D @ one, one)),
    "rows and columns sum to 1: so do those of the square": true(
        Eq(ones(1, S) @ (D @ D), ones(1, S)), *twice, seconds=120
    ),
    "rows and columns sum to 1: it is symmetric": false(Eq(D, D.T), *twice, at={S: 3}, seconds=120),
    "rows and columns sum to 1: it is I or turns": false(
        Eq(D @ D, identity(S)), *twice, at={S: 2}, seconds=120
    ),
    "rows sum to 0 of a square: N² = 0": false(Eq(N @ N, zeros(S, S)), Eq(N @ one, nil), at={S: 2}),
    "… at S = 1 N is 0": false(Eq(N, zeros(S, S)), Eq(N @ one, nil), at={S: 2}),
    "skew: xᵀ N x = 0": true(Eq(y.T @ N @ y, -(y.T @ N @ y).T), skew),
    "skew: the diagonal is 0": true(Eq(entry(N, i, i), zeros(1, 1)), skew),
    "skew: all is 0": false(Eq(N, zeros(S, S)), skew, at={S: 2}),
    "skew matrices commute": false(Eq(N @ D, D @ N), skew, Eq(D.T, -D), at={S: 3}),
    "skew: N³ is": true(Eq((N @ N @ N).T, -(N @ N @ N)), skew),
    "skew: N² is": false(Eq((N @ N).T, -(N @ N)), skew, at={S: 2}),
    "symmetric: N² is": true(Eq((N @ N).T, N @ N), symmetric),
    "symmetric: N D is": false(Eq((N @ D).T, N @ D), symmetric, Eq(D, D.T), at={S: 2}),
    "symmetric: weights are": false(Eq(softmax(N), softmax(N).T), symmetric, at={S: 2}),
    "symmetric and skew: 0": holds(Eq(N, zeros(S, S)), symmetric, skew),
    "orthogonal: scores are kept": holds(Eq((x @ W) @ (x @ W).T, x @ x.T), turned),
    "orthogonal: tokens are": false(Eq(x @ W, x), turned),
    "orthogonal: W² = I": false(Eq(W @ W, identity(d)), turned, at={d: 2}),
    "orthogonal: W is a rotation": false(
        Eq(entry(W, first(d), first(d)), entry(W, last(d), last(d))), turned, at={d: 2}
    ),
    "unit rows: RMSNorm is √d x": true(Eq(rmsnorm(x), sqrt(d) * x), unit),
    "unit rows: RMSNorm is x": false(Eq(rmsnorm(x), x), unit, at={d: 2}),
    "unit rows: entries are ±1": false(Eq(hadamard(x, x), ones(S, d)), unit, at={d: 2}),
    "unit rows: |x − y|² = 2 − 2 x·y": true(
        Eq(
            hadamard(x - y, x - y) @ ones(d, 1),
            2 * one - 2 * (hadamard(x, y) @ ones(d, 1)),
        ),
        unit, Eq(row_norms(y), one),
    ),
    "… where y is not": false(
        Eq(
            hadamard(x - y, x - y) @ ones(d, 1),
            2 * one - 2 * (hadamard(x, y) @ ones(d, 1)),
        ),
        unit,
    ),
    "equal tokens have equal rows": true(Eq(attended[i, :], attended[j, :]), alike),
    "… under a causal mask": false(Eq(seen[i, :], seen[j, :]), alike, at={S: 3}),
    "… all tokens": false(
        Eq(attended[first(S), :], attended[last(S), :]), alike, at={S: 2}
    ),
    "one equal entry": false(Eq(x[i, :], x[j, :]), Eq(x[i, first(d)], x[j, first(d)]), at={S: 2, d: 2}),
    "one row is given": true(Eq((x @ W)[i, :], c @ W), Eq(x[i, :], c)),
    "one row is given, all are": false(Eq(x @ W, one @ c @ W), Eq(x[i, :], c), at={S: 2}),
    "low rank": true(Eq(Y @ V, B @ (C @ V)), Eq(Y, B @ C)),
    "low rank, the factors exchanged": false(Eq(Y, B @ C), Eq(Y @ V, B @ C @ V)),
    "equal scores": true(Eq(softmax(L), softmax(M)), Eq(L, M)),
    "equal weights": false(Eq(L, M), Eq(softmax(L), softmax(M))),
    "equal weights, but for a shift": true(
        iff(Eq(softmax(L), softmax(M)), Eq(L - M, column(L - M, 1) @ ones(1, T)))
    ),
    "equal weights, but for one shift of all": false(
        iff(Eq(softmax(L), softmax(M)), Eq(L - M, entry(L - M, 1, 1) * ones(S, T))), at={S: 2}
    ),
    "equal exponentials": true(Eq(L, M), Eq(exp(L), exp(M))),
    "equal row sums": false(Eq(L, M), Eq(L @ ones(T, 1), M @ ones(T, 1)), at={T: 2}),
    "equal row sums, equal totals": true(
        Eq(ones(1, S) @ L @ ones(T, 1), ones(1, S) @ M @ ones(T, 1)), Eq(L @ ones(T, 1), M @ ones(T, 1))
    ),
    "mean 0: centring changes nothing": true(Eq(centred(x), x), Eq(x @ ones(d, 1), nil)),
    "mean 0: centring over tokens changes nothing": false(
        Eq(centred(x.T).T, x), Eq(x @ ones(d, 1), nil), at={d: 2}
    ),
    "centred, that is mean 0": true(iff(Eq(centred(x), x), Eq(x @ ones(d, 1), nil))),
    "orthogonal to all values": true(Eq((L + A) @ V, L @ V), Eq(A @ V, zeros(S, d))),
    "orthogonal to all values: 0": false(Eq(A, zeros(S, T)), Eq(A @ V, zeros(S, d))),
    "orthogonal to other values": false(
        Eq((L + A) @ matrix("U", T, d), L @ matrix("U", T, d)), Eq(A @ V, zeros(S, d))
    ),
    "the gradient of cross-entropy, of targets of sum 1": true(Eq(slope, gap), to_one),
    "… of sum 0": false(Eq(slope, gap), to_zero),
    "a derivative by what is given": false(
        Eq(derivative(entry(L @ ones(T, 1), i, 1), by=entry(L, i, position("k", T))), zeros(1, 1)),
        Eq(L @ ones(T, 1), one),
    ),
    "a = b, so a² = b²": true(Eq(a @ a, b @ b), Eq(a, b)),
    "a² = b², so a = b": false(Eq(a, b), Eq(a @ a, b @ b)),
    "a² = b² if and only if a = b": false(iff(Eq(a, b), Eq(a @ a, b @ b))),
    "a = 2 a, so a = b": holds(Eq(a, zeros(1, 1)), Eq(a, 2 * a)),
    "a = 1 and b = a": true(Eq(a @ b, ones(1, 1)), Eq(a, ones(1, 1)), Eq(b, a)),
    "a = b and b = a": false(Eq(a, ones(1, 1)), Eq(a, b), Eq(b, a)),
    "a ≤ b and b ≤ a": true(Eq(a, b), le(a, b), le(b, a)),
    "a ≤ b and a ≤ b": false(Eq(a, b), le(a, b)),
    # what is given contradicts itself: a multiple of what is 0 is not 0 of nothing
    "weights of what is positive sum to 0": empty(
        Eq(x.T @ (softmax(D) @ p), zeros(d, 1)),
        *as_hypotheses([Eq(softmax(D) @ p, nil), lt(nil, p)]),
    ),
    "D D = 0, and D is positive": empty(
        Eq(N @ (D @ D), zeros(S, S)), *as_hypotheses([Eq(D @ D, zeros(S, S)), lt(zeros(S, S), D)])
    ),
    "D D p = 0, and is not 0": empty(
        Eq(N @ (D @ D @ p), nil), *as_hypotheses([Eq(D @ D @ p, nil), nonzero(D @ D @ p)])
    ),
    "0, and not 0": empty(Eq(p + one, one + p), *as_hypotheses([Eq(p, nil), nonzero(p)])),
    "D D = 0, of another that is positive": true(
        Eq(N @ (D @ D), zeros(S, S)), Eq(D @ D, zeros(S, S)), lt(zeros(S, S), N)
    ),
    "D D = 0, and D ≥ 0": true(
        Eq(N @ (D @ D), zeros(S, S)), Eq(D @ D, zeros(S, S)), nonnegative(D)
    ),
}  # fmt: skip
