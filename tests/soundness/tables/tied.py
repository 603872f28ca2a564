"""Equations between data: points on circles, rows that are alike, what is packed and what is padded."""

from symattn import (
    Eq,
    absolute,
    exp,
    features,
    hadamard,
    indicator,
    le,
    log_softmax,
    logsumexp,
    matrix,
    nonzero,
    normalise,
    number,
    ones,
    position,
    rmsnorm,
    row_norms,
    scalar,
    softmax,
    sqrt,
    table,
    take_rows,
    tokens,
)
from tests.soundness.cases import false, true

S, T, N = tokens("S T N")
d = features("d")
c, s, x, y = (matrix(name, S, 1) for name in "csxy")
C, D = matrix("C", S, 1), matrix("D", S, 1)
L, Z = matrix("L", S, T), matrix("Z", S, d)
Q, K, V, M = matrix("Q", S, d), matrix("K", T, d), matrix("V", T, d), matrix("M", S, T)
i, j = position("i", S), position("j", S)
t = scalar("t")
where = table("where", N, T, injective=True)
circle = Eq(hadamard(c, c) + hadamard(s, s), 1)
other = Eq(hadamard(C, C) + hadamard(D, D), 1)
turned = absolute(hadamard(c, x) + hadamard(s, y))
shifted = Eq(L[i, :], L[j, :] + t * ones(1, T))
twice = Eq(Z[i, :], -2 * Z[j, :])
units = Eq(Z[i, :] @ Z[i, :].T, 1), Eq(Z[j, :] @ Z[j, :].T, 1)
gap = row_norms(Z)[i, :]
apart = row_norms(Z[i, :] - Z[j, :])
far, alike = le(hadamard(apart, apart), 2 - 2 * t), le(t, Z[i, :] @ Z[j, :].T)
packed = softmax(Q @ take_rows(K, where).T) @ take_rows(V, where)
counts = ones(S, N) @ indicator(where, N, T)

TABLE = {
    "c ≤ 1 on a circle": true(le(c, 1), circle),
    "c ≤ ½ on a circle": false(le(2 * c, 1), circle),
    "|c| ≤ 1 on a circle": true(le(absolute(c), 1), circle),
    "c + s ≤ √2 on a circle": true(le(c + s, sqrt(number(2))), circle),
    "c + s ≤ c² + s² on a circle": false(le(c + s, hadamard(c, c) + hadamard(s, s)), circle),
    "2 c s ≤ 1 on a circle": true(le(2 * hadamard(c, s), 1), circle),
    "cos of a sum": true(le(hadamard(c, C) - hadamard(s, D), 1), circle, other),
    "cos of a sum, where one is on no circle": false(le(hadamard(c, C) - hadamard(s, D), 1), circle),
    "c + s ≥ 1 on a circle, in sizes": true(le(1, absolute(c) + absolute(s)), circle),
    "… at most 1": false(le(absolute(c) + absolute(s), 1), circle),
    "|c x + s y| ≤ |x| + |y| on a circle": true(le(turned, absolute(x) + absolute(y)), circle),
    "|c x + s y| ≤ |x| on a circle": false(le(turned, absolute(x)), circle),
    "|c x + s y| ≤ |x| + |y| on no circle": false(le(turned, absolute(x) + absolute(y))),
    "c x + s y ≤ x + y on a circle": true(
        le(hadamard(c, x) + hadamard(s, y), x + y), circle, x >= 0, y >= 0
    ),
    "c x + s y ≤ x + y, where y has any sign": false(
        le(hadamard(c, x) + hadamard(s, y), x + y), circle, x >= 0
    ),
    "s = 0 where c = 1": true(Eq(s, 0), circle, Eq(c, 1)),
    "s = 0 where c² = 1": true(Eq(s, 0), circle, Eq(hadamard(c, c), 1)),
    "s = 0 on a circle": false(Eq(s, 0), circle),
    "s = 0 where c s = 0": false(Eq(s, 0), circle, Eq(hadamard(c, s), 0)),
    "a rotation by nothing": true(Eq(hadamard(c, x) - hadamard(s, y), x), circle, Eq(c, 1)),
    "a rotation by half a turn": false(Eq(hadamard(c, x) - hadamard(s, y), x), circle, Eq(s, 0)),
    "rows alike but for a shift": true(Eq(softmax(L)[i, :], softmax(L)[j, :]), shifted),
    "rows alike but for a factor": false(
        Eq(softmax(L)[i, :], softmax(L)[j, :]), Eq(L[i, :], 2 * L[j, :]), at={S: 2, T: 2}
    ),
    "their log-softmax": true(Eq(log_softmax(L)[i, :], log_softmax(L)[j, :]), shifted),
    "their log-sum-exp": true(Eq(logsumexp(L)[i, :], logsumexp(L)[j, :] + t), shifted),
    "their log-sum-exp, alike": false(Eq(logsumexp(L)[i, :], logsumexp(L)[j, :]), shifted, at={S: 2}),
    "rows of which one is −2 times the other": true(
        Eq(row_norms(Z)[i, :], 2 * row_norms(Z)[j, :]), twice
    ),
    "… and normalised": true(Eq(rmsnorm(Z)[i, :], -rmsnorm(Z)[j, :]), twice, nonzero(row_norms(Z))),
    "… and normalised, alike": false(
        Eq(rmsnorm(Z)[i, :], rmsnorm(Z)[j, :]), twice, nonzero(row_norms(Z)), at={S: 2}
    ),
    "a root of a square that is given": true(Eq(hadamard(gap, gap), 1), *units),
    "a root that is given, of another row": false(Eq(hadamard(gap, gap), 1), units[1], at={S: 2}),
    "a distance of rows of length 1 is below one": true(far, *units, alike),
    "… and their inner product above one": true(alike, *units, far),
    "a distance by an inner product, of rows of which one has length 1": false(
        Eq(hadamard(apart, apart), 2 - 2 * Z[i, :] @ Z[j, :].T), units[0], at={S: 2}
    ),
    "packed keys are padded ones with zeros": true(
        Eq(packed, normalise(hadamard(exp(Q @ K.T), M)) @ V), Eq(M, counts)
    ),
    "packed keys are padded ones with ones": false(
        Eq(packed, normalise(hadamard(exp(Q @ K.T), M)) @ V), Eq(M, ones(S, T)), at={T: 2}
    ),
}
