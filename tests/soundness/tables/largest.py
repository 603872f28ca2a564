"""Signs of terms that hold the largest of a row: it is one of those that count."""

from symattn import (
    Eq,
    absolute,
    bias,
    causal,
    exp,
    hadamard,
    indicator,
    isolated,
    le,
    log,
    logsumexp,
    lt,
    matrix,
    nonnegative,
    number,
    ones,
    position,
    positive,
    relu,
    row_max,
    scale,
    sigmoid,
    silu,
    softmax,
    sqrt,
    tanh,
    tokens,
)
from tests.soundness.cases import false, holds, true

S, T = tokens("S T")
L, M, A = matrix("L", S, T), matrix("M", S, T), matrix("A", S, S)
p, q = matrix("p", S, T, positive=True), matrix("q", S, T, positive=True)
m, n, units, one = row_max(L), row_max(M), ones(T, 1), ones(S, 1)
most = row_max(p)
past = A + bias(causal, S, S)
weights, lse = softmax(L), logsumexp(L)
i, j, k = position("i", S), position("j", T), position("k", T)
a, c = scale("a"), scale("c")
top, near = row_max(L)[i, :] + log(number(a)), le(absolute(L - M), c * ones(S, T))
best = a * row_max(weights)[i, :]

TABLE = {
    "min-p by scores": true(le(best, weights[i, j]), le(top, L[i, j])),
    "min-p by weights": true(le(top, L[i, j]), le(best, weights[i, j])),
    "min-p by scores, twice": false(le(2 * best, weights[i, j]), le(top, L[i, j])),
    "min-p by weights, and more": false(le(top + 1, L[i, j]), le(best, weights[i, j])),
    "min-p by weights of another row's largest": false(
        le(row_max(M)[i, :] + log(number(a)), L[i, j]), le(best, weights[i, j])
    ),
    "a weight by another": true(
        le(L[i, k] + log(number(a)), L[i, j]), le(a * weights[i, k], weights[i, j])
    ),
    "a weight by another, the other way round": false(
        le(L[i, j] + log(number(a)), L[i, k]), le(a * weights[i, k], weights[i, j]), at={T: 2}
    ),
    "a product of exponentials by their exponents": true(
        le(a * exp(L[i, k]), exp(L[i, j])), le(log(number(a)) + L[i, k], L[i, j])
    ),
    "… with a factor that may be negative": false(
        le(M[i, j] * exp(L[i, k]), M[i, j] * exp(L[i, j])), le(L[i, k], L[i, j]), at={T: 2}
    ),
    "log-sum-exp under a bound of changes": holds(le(lse, logsumexp(M) + c * one), near),
    "log-sum-exp under half of it": false(le(lse, logsumexp(M) + c / 2 * one), near),
    "max ≤ logsumexp": true(le(m, lse)),
    "logsumexp ≤ max + log T": true(le(lse, m + log(number(T)) * one)),
    "e^max ≤ Σ e^x": true(le(exp(m), exp(L) @ units)),
    "max of what the past has": true(le(row_max(past), logsumexp(past))),
    "the largest of positive numbers is positive": true(positive(row_max(p))),
    "… and at most their sum": true(le(row_max(p), p @ units)),
    "the largest weight is at most 1": true(le(row_max(weights), one)),
    "the largest weight is positive": true(positive(row_max(weights))),
    "the largest square is not negative": true(nonnegative(row_max(hadamard(L, L)))),
    "max² ≤ Σ x²": holds(le(hadamard(m, m), hadamard(L, L) @ units)),
    "an increasing map of the largest: tanh": true(Eq(row_max(tanh(L)), tanh(m))),
    "… the sigmoid": true(Eq(row_max(sigmoid(L)), sigmoid(m))),
    "… relu": true(Eq(row_max(relu(L)), relu(m))),
    "… a square root": true(Eq(row_max(sqrt(p)), sqrt(row_max(p)))),
    "… a square, of positive numbers": true(Eq(row_max(hadamard(p, p)), hadamard(most, most))),
    "… inside a product": true(Eq(hadamard(n, row_max(exp(L))), hadamard(n, exp(m)))),
    "… of weights, over their sum": true(
        Eq(hadamard(n, row_max(weights)), hadamard(n, exp(m) / (exp(L) @ units)))
    ),
    "a multiple of the smallest, inside a product": true(
        Eq(hadamard(n, row_max(-2 * L)), 2 * hadamard(n, row_max(-L)))
    ),
    "the multiple of the smallest, of the largest": false(
        Eq(hadamard(n, row_max(-2 * L)), -2 * hadamard(n, m)), at={T: 2}
    ),
    "a decreasing exponential inside a product": false(
        Eq(hadamard(n, row_max(exp(-L))), hadamard(n, exp(-m))), at={T: 2}
    ),
    "the largest weight is at least 1/T": true(le(one / number(T), row_max(weights))),
    "the mean of weights is at most the largest": true(le(p @ units / number(T), row_max(p))),
    "a decreasing map of the largest": false(Eq(row_max(tanh(-L)), tanh(-m)), at={T: 2}),
    "the gate of the largest, negated": false(Eq(row_max(-silu(L)), -silu(m)), at={T: 2}),
    "the square of the largest": false(Eq(row_max(hadamard(L, L)), hadamard(m, m)), at={T: 2}),
    "the largest weight is at least 2/T": false(le(2 * one / number(T), row_max(weights))),
    "the largest weight is above 1/T": false(lt(one / number(T), row_max(weights))),
    "the largest weight is at least 1/S": false(le(one / number(S), row_max(weights)), at={T: 2}),
    "max ≥ logsumexp": false(le(lse, m), at={T: 2}),
    "max < logsumexp": false(lt(m, lse)),
    "max ≥ 0": false(nonnegative(m)),
    "max ≤ 0": false(nonnegative(-m)),
    "2 e^max ≤ Σ e^x": false(le(2 * exp(m), exp(L) @ units)),
    "Σ e^x ≤ e^max": false(le(exp(L) @ units, exp(m)), at={T: 2}),
    "Σ e^x < T e^max": false(lt(exp(L) @ units, T * exp(m))),
    "logsumexp ≤ max + log 2": false(le(lse, m + log(number(2)) * one), at={T: 3}),
    "logsumexp ≤ max + log 3": false(le(lse, m + log(number(3)) * one), at={T: 4}),
    "logsumexp ≤ max + log 4": false(le(lse, m + log(number(4)) * one), at={T: 5}),
    "logsumexp ≤ max + log S": false(le(lse, m + log(number(S)) * one), at={T: 2}),
    "max of all, logsumexp of the past": false(le(row_max(A), logsumexp(past)), at={S: 2}),
    "max of the past, logsumexp of one": false(
        le(row_max(past), logsumexp(A + bias(isolated, S, S))), at={S: 2}
    ),
    "max of the past, weights of zeros and ones": false(
        le(row_max(hadamard(A, indicator(causal, S, S))), row_max(past)),
        at={S: 2},
    ),
    "max of sums is the sum of max": false(le(m + n, row_max(L + M)), at={T: 2}),
    "max of another matrix": false(le(n, lse)),
    "max of a product": false(le(row_max(hadamard(L, M)), hadamard(m, n)), at={T: 2}),
    "max |x| is max x": false(le(row_max(absolute(L)), m)),
    "max x is Σ x": false(le(m, L @ units), at={T: 2}),
    "max x ≥ Σ x": false(le(L @ units, m), at={T: 2}),
    "max² is Σ x²": false(le(hadamard(L, L) @ units, hadamard(m, m)), at={T: 2}),
    "max(x²) ≤ max²": false(le(row_max(hadamard(L, L)), hadamard(m, m)), at={T: 2}),
    "the largest weight is below 1": false(lt(row_max(weights), one)),
    "the largest weight is at most 1/2": false(le(row_max(weights), one / 2)),
    "the largest weight is above 1/2": false(lt(one / 2, row_max(weights)), at={T: 2}),
    "the largest weight is above 1/3": false(lt(one / 3, row_max(weights)), at={T: 3}),
    "the largest of positive numbers is above 1": false(lt(one, row_max(p))),
    "the largest of positive numbers, of others": false(le(row_max(p), q @ units)),
    "the largest of positive numbers is below their sum": false(lt(row_max(p), p @ units)),
    "twice the largest is at most the sum": false(le(2 * row_max(p), p @ units)),
    "the sum is at most the largest": false(le(p @ units, row_max(p)), at={T: 2}),
    "the mean is at least the largest": false(le(row_max(p), p @ units / number(T)), at={T: 2}),
    "the largest square is positive": false(positive(row_max(hadamard(L, L)))),
    "the largest difference is not negative": false(nonnegative(row_max(L - M))),
    "x ≤ y where max x ≤ max y": false(le(L, M), le(m, n), at={T: 2}),
    "e^max ≤ 1": false(le(exp(m), one)),
    "max + max ≤ logsumexp": false(le(m + m, lse)),
    "max / 2 ≤ logsumexp / 3": false(le(m / 2, lse / 3)),
}  # fmt: skip
