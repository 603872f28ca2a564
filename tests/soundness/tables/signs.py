"""Signs: sums of squares and what is nearly one, parts of sums, weights, order as a hypothesis."""

from sympy import Ne, Rational

from symattn import (
    Eq,
    absolute,
    bias,
    causal,
    defined,
    diag,
    entry,
    exp,
    features,
    hadamard,
    indicator,
    le,
    log,
    lt,
    matrix,
    nonnegative,
    nonzero,
    normalise,
    number,
    ones,
    position,
    positive,
    row,
    scalar,
    scale,
    sees,
    sees_something,
    softmax,
    sum_over,
    tokens,
    unknown,
)  # fmt: skip
from tests.soundness.cases import false, holds, true
from tests.soundness.tables.late import below

S, T = tokens("S T")
d = features("d")
i, j, k, m = (position(name, S) for name in "ijkm")
a = position("a", d)
x, V, L = matrix("x", S, d), matrix("V", S, d), matrix("L", S, S)
y, z, w = matrix("y", 1, S), matrix("z", S, 1), matrix("w", 1, S)
u, v, W = matrix("u", 1, d), matrix("v", 1, d), matrix("W", d, d)
p, N = matrix("p", 1, S, positive=True), matrix("N", S, T)
b, c, e, g = (scalar(name) for name in "bceg")
eps, R = scale("eps"), unknown("R")
one, half, quarter = number(1), number(Rational(1, 2)), number(Rational(1, 4))
A, masked, past = softmax(L), softmax(L + bias(R, S, S)), softmax(L + bias(causal, S, S))
seen = sees_something(R, S, S)
uu, vv, uv = u @ u.T, v @ v.T, u @ v.T
yk, pk = entry(y, 1, k), entry(p, 1, k)
total, weight = sum_over(yk, k), entry(A, i, j)
counted = number(S)


def sum_of_pairs(row, later):
    """Return Σ_{k < m} of products, or of all pairs that differ."""
    return sum_over(sum_over(entry(row, 1, k) * entry(row, 1, m), m, later), k)


jacobian = diag(row(A, i).T) - row(A, i).T @ row(A, i)
mean_square = sum_over(entry(A, i, k) * entry(V, k, a) * entry(V, k, a), k)
mean = entry(A @ V, i, a)

SQUARES = {
    "1 + |u|² > 0": true(positive(one + uu)),
    "|u|² > 0": false(positive(uu)),
    "|u|² + ε > 0": true(positive(uu + number(eps))),
    "|u|² − ε > 0": false(positive(uu - number(eps))),
    "1/(1 + |u|²)": true(defined(one / (one + uu))),
    "1/(1 − |u|²)": false(defined(one / (one - uu))),
    "1/(1 + u·v)": false(defined(one / (one + uv))),
    "1/(|u|² + |v|²)": false(defined(one / (uu + vv))),
    "|u − v|²": true(nonnegative(uu + vv - 2 * uv)),
    "|u + v|²": true(nonnegative(uu + vv + 2 * uv)),
    "more than |u − v|²": false(nonnegative(uu + vv - 3 * uv)),
    "|u|² − u·v": false(nonnegative(uu - uv)),
    "4|u|² + |v|² ≥ 4 u·v": true(nonnegative(4 * uu + vv - 4 * uv)),
    "4|u|² + |v|² ≥ 5 u·v": false(nonnegative(4 * uu + vv - 5 * uv)),
    "Cauchy and Schwarz": true(nonnegative(uu * vv - uv * uv)),
    "strictly": false(positive(uu * vv - uv * uv)),
    "the other way": false(nonnegative(uv * uv - uu * vv), at={d: 2}),
    "half of it": false(nonnegative(uu * vv - 2 * (uv * uv))),
    "det (I + G)": true(positive((one + uu) * (one + vv) - uv * uv)),
    "det (G − I)": false(nonnegative((uu - one) * (vv - one) - uv * uv)),
    "det of one positive entry": false(nonnegative((one + uu) * vv - (one + uv) * (one + uv))),
    "Gram: the diagonal": true(nonnegative(entry(x @ x.T, i, i))),
    "Gram: an entry": false(nonnegative(entry(x @ x.T, i, j)), at={S: 2}),
    "Gram: 2 × 2": true(
        nonnegative(
            entry(x @ x.T, i, i) * entry(x @ x.T, j, j) - entry(x @ x.T, i, j) * entry(x @ x.T, j, i)
        )
    ),
    "Gram: 2 × 2, off by a row": false(
        nonnegative(
            entry(x @ x.T, i, i) * entry(x @ x.T, j, j) - entry(x @ x.T, i, k) * entry(x @ x.T, i, k)
        ),
        at={S: 2},
    ),
    "zᵀ(xxᵀ)z": true(nonnegative(z.T @ (x @ x.T) @ z)),
    "zᵀ(xWWᵀxᵀ)z": true(nonnegative(z.T @ x @ W @ W.T @ x.T @ z)),
    "zᵀ(xWxᵀ)z": false(nonnegative(z.T @ x @ W @ x.T @ z)),
    "zᵀ(xWWxᵀ)z": false(nonnegative(z.T @ x @ W @ W @ x.T @ z), at={d: 2}),
    "zᵀ(xxᵀ)yᵀ": false(nonnegative(z.T @ (x @ x.T) @ y.T)),
    "zᵀ(NNᵀ)z": true(nonnegative(z.T @ N @ N.T @ z)),
    "yNNᵀz": false(nonnegative(y @ N @ N.T @ z)),
    "variance": true(nonnegative(counted * (y @ y.T) - total * total)),
    "variance, of one more": false(nonnegative((counted - 1) * (y @ y.T) - total * total), at={S: 2}),
    "variance, over S": true(nonnegative((y @ y.T) / counted - (total / counted) * (total / counted))),
    "variance > 0": false(positive(counted * (y @ y.T) - total * total)),
    "Σy² ≥ (Σy)²": false(nonnegative(y @ y.T - total * total), at={S: 2}),
    "(Σy²)² ≥ Σy⁴": true(nonnegative((y @ y.T) * (y @ y.T) - hadamard(y, y) @ hadamard(y, y).T)),
    "Σy⁴ ≥ (Σy²)²": false(
        nonnegative(hadamard(y, y) @ hadamard(y, y).T - (y @ y.T) * (y @ y.T)), at={S: 2}
    ),
    "(Σy)² ≥ Σy²": false(nonnegative(total * total - y @ y.T), at={S: 2}),
    "Σ(y_k − y_m)²": true(
        nonnegative(sum_over(sum_over((yk - entry(y, 1, m)) * (yk - entry(y, 1, m)), k), m))
    ),
    "LATE: 1 + Σy² − ½ΣΣ": false(positive(one + p @ p.T - half * sum_of_pairs(p, k < m)), at={S: 9}),
    "LATE: 4Σy² ≥ (Σy)²": false(nonnegative(4 * (y @ y.T) - total * total), at={S: 5}),
    "LATE: 3Σy² + 2ΣΣ": false(nonnegative(3 * (y @ y.T) - 2 * sum_of_pairs(y, k < m)), at={S: 5}),
    "LATE: Σy² ≥ ⅓ΣΣ": false(nonnegative(3 * (y @ y.T) - sum_of_pairs(y, Ne(k, m))), at={S: 5}),
    "pairs at S = 1": false(nonnegative(sum_of_pairs(y, Ne(k, m))), at={S: 2}),
    "a difference of counts": false(nonnegative(number(4) - counted), at={S: 5}),
    "|u|² ≥ u_a²": true(nonnegative(uu - entry(u, 1, a) * entry(u, 1, a))),
    "|u|² ≥ u_a": false(nonnegative(uu - entry(u, 1, a))),
    "u_a² ≥ |u|²": false(nonnegative(entry(u, 1, a) * entry(u, 1, a) - uu), at={d: 2}),
}

EXPONENTIALS = {
    "e^|u|² ≥ 1": true(nonnegative(exp(uu) - one)),
    "e^|u|² > 1": false(positive(exp(uu) - one)),
    "e^(u·v) ≥ 1": false(nonnegative(exp(uv) - one)),
    "e^−|u|² ≤ 1": true(le(exp(-uu), one)),
    "e^−|u|² ≥ 1": false(le(one, exp(-uu))),
    "e^|u|² ≥ e^(u·v)": false(nonnegative(exp(uu) - exp(uv))),
    "e^|u|² ≥ e^−|v|²": true(nonnegative(exp(uu) - exp(-vv))),
    "cosh ≥ 1": true(nonnegative(exp(uv) + exp(-uv) - 2)),
    "cosh ≥ 1.5": false(nonnegative(exp(uv) + exp(-uv) - 3)),
    "Σe^y ≥ S": false(nonnegative(sum_over(exp(yk), k) - counted)),
    "Σe^(y²) ≥ S": true(nonnegative(sum_over(exp(yk * yk), k) - counted)),
    "e^y_i ≤ Σe^y": true(le(exp(entry(y, 1, i)), sum_over(exp(yk), k))),
    "e^y_i < Σe^y": false(lt(exp(entry(y, 1, i)), sum_over(exp(yk), k))),
    "two of a sum": false(le(exp(entry(y, 1, i)) + exp(entry(y, 1, j)), sum_over(exp(yk), k))),
    "y_i ≤ Σy": false(le(entry(y, 1, i), total), at={S: 2}),
    "Σp ≥ p_i": true(le(entry(p, 1, i), sum_over(pk, k))),
    "Σp ≥ 2p_i": false(le(2 * entry(p, 1, i), sum_over(pk, k))),
    "prefixes grow": true(le(sum_over(pk, k, k <= i), sum_over(pk, k, k <= j)), i <= j),
    "prefixes fall": false(le(sum_over(pk, k, k <= j), sum_over(pk, k, k <= i)), i <= j, at={S: 2}),
    "prefixes, unknown order": false(le(sum_over(pk, k, k <= i), sum_over(pk, k, k <= j)), at={S: 2}),
    "a prefix holds its last": true(le(entry(p, 1, i), sum_over(pk, k, k <= i))),
    "a prefix holds the next": false(le(entry(p, 1, j), sum_over(pk, k, k <= i)), i < j, at={S: 2}),
    "the empty prefix": false(positive(sum_over(pk, k, k < i))),
    "the seen, at most all": true(nonnegative(exp(L) - hadamard(exp(L), indicator(R, S, S)))),
    "all, at most the seen": false(nonnegative(hadamard(exp(L), indicator(R, S, S)) - exp(L))),
    "a mask that sees nothing": false(positive(hadamard(exp(L), indicator(R, S, S)) @ ones(S, 1))),
    "a mask that sees something": true(
        positive(hadamard(exp(L), indicator(R, S, S)) @ ones(S, 1)), seen
    ),
    "another mask sees": false(
        positive(hadamard(exp(L), indicator(R, S, S)) @ ones(S, 1)), sees_something(unknown("Q"), S, S)
    ),
    "columns of a mask": false(
        positive(ones(1, S) @ hadamard(exp(L), indicator(R, S, S))), seen, at={S: 2}
    ),
}

WEIGHTS = {
    "weights ≤ 1": true(le(A, ones(S, S))),
    "weights < 1": false(lt(A, ones(S, S))),
    "weights < 1 where there are two": true(lt(weight, one), i < j),
    "weights ≥ 1": false(le(ones(S, S), A), at={S: 2}),
    "masked weights ≤ 1": true(le(masked, ones(S, S)), seen),
    "causal weights ≤ 1": true(le(past, ones(S, S))),
    "weights ≤ ½": false(le(A, half * ones(S, S))),
    "p(1 − p) ≤ ¼": true(le(weight * (one - weight), quarter)),
    "p(1 − p) ≤ ⅕": false(le(weight * (one - weight), number(Rational(1, 5))), at={S: 2}),
    "p² ≤ p": true(le(weight * weight, weight)),
    "p ≤ p²": false(le(weight, weight * weight), at={S: 2}),
    "Σp² ≤ 1": true(le(sum_over(entry(A, i, k) * entry(A, i, k), k), one)),
    "Σp² ≥ 1/S": true(le(one / counted, sum_over(entry(A, i, k) * entry(A, i, k), k))),
    "Σp² ≥ 2/S": false(le(2 / counted, sum_over(entry(A, i, k) * entry(A, i, k), k))),
    "the Jacobian": true(nonnegative(y @ jacobian @ y.T)),
    "the Jacobian > 0": false(positive(y @ jacobian @ y.T)),
    "the Jacobian, two sides": false(nonnegative(y @ jacobian @ w.T), at={S: 2}),
    "an entry of the Jacobian": false(nonnegative(entry(jacobian, j, k)), at={S: 2}),
    "mean of squares": true(le(mean * mean, mean_square)),
    "square of means": false(le(mean_square, mean * mean), at={S: 2}),
    "a column sums to at most 1": false(le(ones(1, S) @ A, ones(1, S)), at={S: 2}),
    "columns sum to at most S": true(le(ones(1, S) @ A, counted * ones(1, S))),
    "a mask makes weights larger": true(le(weight, entry(masked, i, j)), seen, sees(R, i, j)),
    "of what it hides, too": false(le(weight, entry(masked, i, j)), seen, at={S: 2}),
    "larger score, larger weight": true(lt(weight, entry(A, i, k)), lt(entry(L, i, j), entry(L, i, k))),
    "larger score, another row": false(
        lt(weight, entry(A, m, k)), lt(entry(L, i, j), entry(L, m, k)), at={S: 2}
    ),
    "smaller score, larger weight": false(
        le(weight, entry(A, i, k)), le(entry(L, i, k), entry(L, i, j)), at={S: 2}
    ),
    "normalise of what may be 0": false(defined(normalise(x @ x.T))),
    "normalise of 1 + squares": true(defined(normalise(hadamard(L, L) + ones(S, S)))),
    "normalise of squares": false(defined(normalise(hadamard(L, L)))),
    "Σ 1/(1 + y²) ≤ S": true(le(sum_over(one / (one + yk * yk), k), counted)),
    "Σ 1/(1 + y²) < S": false(lt(sum_over(one / (one + yk * yk), k), counted)),
    "Σ y/(1 + y²) ≤ S": holds(le(sum_over(yk / (one + yk * yk), k), counted)),
    "Σ y/(1 + y²) ≤ S/3": false(le(3 * sum_over(yk / (one + yk * yk), k), counted)),
}

GIVEN = {
    "transitive": true(le(b, e), le(b, c), le(c, e)),
    "not symmetric": false(le(e, b), le(b, c), le(c, e)),
    "strict once": true(lt(b, e), le(b, c), lt(c, e)),
    "strict never": false(lt(b, e), le(b, c), le(c, e)),
    "exp keeps order": true(le(exp(b), exp(c)), le(b, c)),
    "exp of another": false(le(exp(b), exp(e)), le(b, c)),
    "products of positive numbers": true(nonnegative(b * c), nonnegative(b), nonnegative(c)),
    "products of one": false(nonnegative(b * c), nonnegative(b)),
    "squares keep order from 0 on": true(le(b * b, c * c), le(b, c), nonnegative(b)),
    "squares keep order": false(le(b * b, c * c), le(b, c)),
    "reciprocals": true(le(one / c, one / b), le(b, c), positive(b)),
    "reciprocals of any": false(le(one / c, one / b), le(b, c), nonzero(b), nonzero(c)),
    "sums": true(le(b + e, c + g), le(b, c), le(e, g)),
    "differences": false(le(b - e, c - g), le(b, c), le(e, g)),
    "shifted by what is above": true(le(exp(y - b * ones(1, S)), ones(1, S)), le(y, b * ones(1, S))),
    "shifted by what is below": false(le(exp(y - b * ones(1, S)), ones(1, S)), le(b * ones(1, S), y)),
    "shifted by what is above one": false(
        le(exp(y - b * ones(1, S)), ones(1, S)), le(entry(y, 1, i), b), at={S: 2}
    ),
    "their sum is at most S": true(le(sum_over(exp(yk - b), k), counted), le(y, b * ones(1, S))),
    "their sum is at least 1": false(le(one, sum_over(exp(yk - b), k)), le(y, b * ones(1, S))),
    "a mean is at most what is above": true(le(A @ z, b * ones(S, 1)), le(z, b * ones(S, 1))),
    "a mean is at most what is above one": false(
        le(A @ z, b * ones(S, 1)), le(entry(z, i, 1), b), at={S: 2}
    ),
    "a sum is at most what is above": false(le(ones(1, S) @ z, b), le(z, b * ones(S, 1)), at={S: 2}),
    "means of what is ≥ 0": true(nonnegative(A @ z), nonnegative(z)),
    "means of what is > 0": true(positive(A @ z), positive(z)),
    "means of what is ≥ 0 are not > 0": false(positive(A @ z), nonnegative(z)),
    "equal by order": false(Eq(b, c), le(b, c)),
    "1/b where b > 0": true(defined(one / b), positive(b)),
    "1/b where b ≥ 0": false(defined(one / b), nonnegative(b)),
    "1/(b + 1) where b ≥ 0": true(defined(one / (b + one)), nonnegative(b)),
    "1/(b − 1) where b ≥ 0": false(defined(one / (b - one)), nonnegative(b)),
    "one entry ≥ 0": false(nonnegative(entry(y, 1, j)), nonnegative(entry(y, 1, i)), at={S: 2}),
    "the other matrix ≥ 0": false(nonnegative(y), nonnegative(w)),
    "its transpose ≥ 0": holds(nonnegative(y.T), nonnegative(y)),
}

later = entry(y, 1, i) * below(S, 6)
q = entry(p, 1, i)

TOGETHER = {
    "LATE: p e^−(log p + s) ≤ 1": false(le(q * exp(-(log(q) + later)), one), at={S: 7}),
    "LATE: p e^−(log p + s) ≥ 1": false(le(one, q * exp(-(log(q) + later))), at={S: 7}),
    "LATE: p² e^−2(log p + s) ≤ 1": false(le(q * q * exp(-2 * (log(q) + later)), one), at={S: 7}),
    "p e^−(log p + y²) ≤ 1": true(le(q * exp(-(log(q) + entry(y, 1, i) * entry(y, 1, i))), one)),
    "|be| ≥ c where a quotient is > 0": false(
        nonnegative(absolute(b * e) - c), positive((b + c) / (e + 2))
    ),
    "1 + b² where a quotient is > 0": true(positive(one + b * b), positive((b + c) / (e + 2))),
}

LATE = {
    "late, near rest alone: e^uv + e^−(1 + (d−1)(d−2))uv ≥ 2": false(
        le(number(2), exp(uv) + exp(-(number(1) + below(d, 2)) * uv)), at={d: 3}
    ),
    "late, at rest alone: e^|u|² ≥ (1 + (d−1)…(d−5)) e^−|v|²": false(
        le((number(1) + below(d, 5)) * exp(-vv), exp(uu)), at={d: 6}
    ),
    "LATE, at rest alone: e^|u|² ≥ (1 + (d−1)…(d−6)) e^−|v|²": false(
        le((number(1) + below(d, 6)) * exp(-vv), exp(uu)), at={d: 7}
    ),
}

TABLE = SQUARES | EXPONENTIALS | WEIGHTS | GIVEN | TOGETHER | LATE
