"""Claims about log and what it defines: true ones, false ones, and traps."""

from symattn import (
    Eq,
    Mask,
    absolute,
    below,
    beside,
    bias,
    causal,
    constant,
    cross_entropy,
    defined,
    derivative,
    entropy,
    entry,
    exp,
    features,
    hadamard,
    indicator,
    kl_divergence,
    log,
    log_softmax,
    logsumexp,
    matrix,
    nonnegative,
    nonzero,
    number,
    ones,
    oo,
    permutation,
    position,
    positive,
    scale,
    sees_something,
    sigmoid,
    softmax,
    softplus,
    sum_over,
    tokens,
    unknown,
    window,
    zeros,
)  # fmt: skip
from tests.soundness.cases import false, holds, true
from tests.soundness.tables.late import below as product_below

S, T = tokens("S T")
d = features("d")
A, B = matrix("A", S, d), matrix("B", S, d)
P, Q = (matrix(name, S, d, positive=True) for name in "PQ")
p, q = (matrix(name, S, 1, positive=True) for name in "pq")
L, M, X = matrix("L", S, T), matrix("M", S, T), matrix("X", S, S)
V, W, Y = matrix("V", T, d), matrix("W", T, d), matrix("Y", S, T)
b, c, r = matrix("b", S, 1), matrix("c", S, 1), matrix("r", 1, T)
i, u = position("i", S), position("u", S)
j, k = position("j", T), position("k", T)
R, pi, tau = unknown("R"), permutation("pi", T), scale("tau")
one, across = ones(S, 1), ones(1, T)
wide = ones(1, d)
both = logsumexp(beside(L, M))
row_of_one = entry(logsumexp(L), i, 1)
parts = softmax(L) @ V, softmax(M) @ W
sinks = exp(L) @ V / (exp(L) @ ones(T, 1) + exp(c))


def times(column, body):
    """Return the rows of a matrix, each times the entry of a column."""
    return hadamard(column @ wide, body)


TABLE = {
    "log exp": true(Eq(log(exp(A)), A)),
    "exp log": true(Eq(exp(log(P)), P)),
    "log of a product": true(Eq(log(hadamard(P, Q)), log(P) + log(Q))),
    "log of a quotient": true(Eq(log(P / Q), log(P) - log(Q))),
    "log of a square of what is positive": true(Eq(log(hadamard(P, P)), 2 * log(P))),
    "log of a sum squared": true(Eq(log(hadamard(P + Q, P + Q)), 2 * log(P + Q))),
    "log 6": true(Eq(log(6 * one), log(2 * one) + log(3 * one))),
    "a shift comes out": true(Eq(logsumexp(L + c @ across), logsumexp(L) + c)),
    "a shift comes out under a mask": true(
        Eq(logsumexp(X + bias(causal, S, S) + c @ ones(1, S)), logsumexp(X + bias(causal, S, S)) + c)
    ),
    "a shift that is a sum comes out": true(
        Eq(logsumexp(L + A @ B.T @ c @ across), logsumexp(L) + A @ (B.T @ c))
    ),
    "log-softmax": true(Eq(log_softmax(L), log(softmax(L)))),
    "exp of log-softmax, masked": true(
        Eq(exp(log_softmax(X + bias(causal, S, S))), softmax(X + bias(causal, S, S)))
    ),
    "log-softmax has log-sum-exp 0": true(Eq(logsumexp(log_softmax(L)), zeros(S, 1))),
    "softmax of log-softmax": true(Eq(softmax(log_softmax(L)), softmax(L))),
    "temperature on log-probabilities": true(Eq(softmax(log_softmax(L) / tau), softmax(L / tau))),
    "product of experts": true(Eq(softmax(log_softmax(L) + log_softmax(M)), softmax(L + M))),
    "log-sum-exp of all, of parts": true(Eq(both, log(exp(logsumexp(L)) + exp(logsumexp(M))))),
    "log-sum-exp of log-sum-exps": true(Eq(both, logsumexp(beside(logsumexp(L), logsumexp(M))))),
    "parts merged by log-sum-exp": true(
        Eq(
            times(exp(logsumexp(L) - both), parts[0]) + times(exp(logsumexp(M) - both), parts[1]),
            softmax(beside(L, M)) @ below(V, W),
        )
    ),
    "parts merged by a sigmoid": true(
        Eq(
            times(sigmoid(logsumexp(L) - logsumexp(M)), parts[0])
            + times(sigmoid(logsumexp(M) - logsumexp(L)), parts[1]),
            softmax(beside(L, M)) @ below(V, W),
        )
    ),
    "a sink is a gate": true(Eq(sinks, times(sigmoid(logsumexp(L) - c), parts[0]))),
    "a sink is a key without a value": true(Eq(sinks, softmax(beside(L, c)) @ below(V, zeros(1, d)))),
    "order of keys": true(Eq(logsumexp(L @ pi.matrix), logsumexp(L))),
    "the unseen": true(
        Eq(logsumexp(L + bias(R, S, T)), log(hadamard(exp(L), indicator(R, S, T)) @ ones(T, 1))),
        sees_something(R, S, T),
    ),
    "uniform entropy": true(Eq(entropy(softmax(zeros(S, T))), log(number(T) * one))),
    "entropy by log-sum-exp": true(
        Eq(entropy(softmax(L)), logsumexp(L) - hadamard(softmax(L), L) @ ones(T, 1))
    ),
    "entropy shifted": true(Eq(entropy(softmax(L + c @ across)), entropy(softmax(L)))),
    "divergence of itself": true(Eq(kl_divergence(P, P), zeros(S, 1))),
    "divergence shifted": true(
        Eq(
            kl_divergence(softmax(L), softmax(M + c @ across)),
            kl_divergence(softmax(L + b @ across), softmax(M)),
        )
    ),
    "cross-entropy": true(
        Eq(
            cross_entropy(softmax(L), softmax(M)),
            entropy(softmax(L)) + kl_divergence(softmax(L), softmax(M)),
        )
    ),
    "the slope of log-sum-exp": true(
        Eq(derivative(row_of_one, by=entry(L, i, j)), entry(softmax(L), i, j))
    ),
    "the slope of cross-entropy": true(
        Eq(
            derivative(entry(cross_entropy(Y, softmax(L)), i, 1), by=entry(L, i, j)),
            entry(softmax(L), i, j) * entry(Y @ ones(T, 1), i, 1) - entry(Y, i, j),
        )
    ),
    "the slope of entropy": true(
        Eq(
            derivative(entry(entropy(softmax(L)), i, 1), by=entry(L, i, j)),
            -entry(softmax(L), i, j) * (entry(log(softmax(L)), i, j) + entry(entropy(softmax(L)), i, 1)),
        )
    ),
    "a second layer": true(
        Eq(logsumexp(parts[0] @ W.T + c @ across), logsumexp(softmax(L) @ V @ W.T) + c)
    ),
    "a log that is defined": true(defined(log(softmax(L)))),
    "softplus is positive": true(positive(softplus(A))),
    "an absolute value inside": true(Eq(log(ones(S, d) + absolute(A)), log(ones(S, d) + absolute(-A)))),
    "half a log": true(Eq(exp((log(p) + log(q)) / 2), exp(log(hadamard(p, q)) / 2))),
    "e to half a log, squared": holds(Eq(hadamard(exp(log(p) / 2), exp(log(p) / 2)), p)),
    "squares that are not 0": holds(Eq(exp(log(hadamard(A, A))), hadamard(A, A)), nonzero(A)),
    # -- where there is no value
    "log of a free number": false(Eq(exp(log(A)), A)),
    "log x² = 2 log x": false(Eq(log(hadamard(A, A)), 2 * log(A))),
    "log x² of itself": false(Eq(log(hadamard(A, A)), log(hadamard(A, A)))),
    "log |a b|": false(Eq(log(hadamard(A, B)), log(A) + log(B))),
    "log 0": false(Eq(log(zeros(S, d)), log(zeros(S, d)))),
    "log 0 is −∞": false(Eq(log(zeros(S, d)), constant(-oo, S, d))),
    "log of a negative": false(Eq(log(-exp(A)), A)),
    "0 times a log": false(Eq(hadamard(zeros(S, d), log(A)), zeros(S, d))),
    "log of a difference": false(Eq(log(exp(A) - exp(B)), log(exp(A) - exp(B)))),
    "log of masked weights": false(Eq(log(Mask(softmax(X))), log_softmax(X)), at={S: 2}),
    "entropy of masked weights": false(
        Eq(entropy(Mask(softmax(X))), entropy(Mask(softmax(X)))), at={S: 2}
    ),
    "log-sum-exp of nothing": false(Eq(logsumexp(L + bias(R, S, T)), logsumexp(L + bias(R, S, T)))),
    "an empty sum": false(
        Eq(log(sum_over(exp(entry(X, i, u)), u, u < i)), log(sum_over(exp(entry(X, i, u)), u, u < i)))
    ),
    "an empty sum that is defined": false(defined(log(sum_over(exp(entry(X, i, u)), u, u < i)))),
    "a log that is not defined": false(defined(log(hadamard(A, A)))),
    "1 + A": false(positive(log(ones(S, d) + A))),
    # -- false at once
    "log of a sum": false(Eq(log(P + Q), log(P) + log(Q))),
    "log of a product multiplied": false(Eq(log(hadamard(P, Q)), hadamard(log(P), log(Q)))),
    "log of a quotient divided": false(Eq(log(P / Q), log(P) / log(2 * Q)), at={}),
    "log 2x": false(Eq(log(2 * P), 2 * log(P))),
    "exp of 2 log": false(Eq(exp(2 * log(P)), P)),
    "exp of minus log": false(Eq(exp(-log(P)), -P)),
    "log(1 + e^x)": false(Eq(log(exp(A) + ones(S, d)), A)),
    "log-sum-exp is additive": false(Eq(logsumexp(L + M), logsumexp(L) + logsumexp(M)), at={T: 2}),
    "log-sum-exp is homogeneous": false(Eq(logsumexp(2 * L), 2 * logsumexp(L)), at={T: 2}),
    "log-sum-exp of parts added": false(Eq(both, logsumexp(L) + logsumexp(M))),
    "a column's shift comes out": false(Eq(logsumexp(L + one @ r), logsumexp(L) + c)),
    "a shift the other way": false(Eq(logsumexp(L + c @ across), logsumexp(L) - c)),
    "log S for log T": false(Eq(logsumexp(zeros(S, T)), log(number(S) * one)), at={S: 2}),
    "unmasked for masked": false(Eq(logsumexp(X + bias(causal, S, S)), logsumexp(X)), at={S: 2}),
    "merged by the mean": false(Eq((parts[0] + parts[1]) / 2, softmax(beside(L, M)) @ below(V, W))),
    "merged by each other's": false(
        Eq(
            times(exp(logsumexp(M) - both), parts[0]) + times(exp(logsumexp(L) - both), parts[1]),
            softmax(beside(L, M)) @ below(V, W),
        )
    ),
    "a sink turned round": false(Eq(sinks, times(sigmoid(c - logsumexp(L)), parts[0]))),
    "a sink that is none": false(Eq(sinks, parts[0])),
    "divergence is symmetric": false(
        Eq(kl_divergence(softmax(L), softmax(M)), kl_divergence(softmax(M), softmax(L))), at={T: 2}
    ),
    "divergence is 0": false(Eq(kl_divergence(softmax(L), softmax(M)), zeros(S, 1)), at={T: 2}),
    "divergence is homogeneous": false(Eq(kl_divergence(P, Q), kl_divergence(2 * P, 2 * Q))),
    "entropy at twice the scores": false(Eq(entropy(softmax(2 * L)), entropy(softmax(L))), at={T: 2}),
    "entropy is ≥ 0 of anything": false(nonnegative(entropy(P))),
    "log-sum-exp is positive": false(positive(logsumexp(L))),
    "log of weights is positive": false(positive(log(softmax(L)))),
    "temperature lost": false(Eq(softmax(log_softmax(L) / 2), softmax(L)), at={T: 2}),
    "the slope of another row": false(
        Eq(derivative(row_of_one, by=entry(L, u, j)), entry(softmax(L), i, j)), at={S: 2}
    ),
    "geometric for arithmetic mean": false(Eq(exp((log(p) + log(q)) / 2), (p + q) / 2)),
    "log of sums of products": false(
        Eq(log(ones(1, S) @ hadamard(p, q)), log(ones(1, S) @ p) + log(ones(1, S) @ q)), at={S: 2}
    ),
    "log of a sum of squares": false(
        Eq(log(ones(1, S) @ hadamard(p, p)), 2 * log(ones(1, S) @ p)), at={S: 2}
    ),
    "sum of logs": false(Eq(ones(1, S) @ log(p), log(ones(1, S) @ p)), at={S: 2}),
    # -- true at small sizes
    "no window, late": false(Eq(logsumexp(X + bias(window(4, 4), S, S)), logsumexp(X)), at={S: 6}),
    "a causal window, late": false(
        Eq(logsumexp(X + bias(window(4, 0), S, S)), logsumexp(X + bias(causal, S, S))), at={S: 6}
    ),
    **{
        f"uniform up to {n}": false(
            Eq(entropy(softmax(product_below(S, n) * X)), log(number(S) * one)), at={S: n + 1}
        )
        for n in (2, 4)
    },
    **{
        f"a square more after {n}": false(
            Eq(
                log(exp(X) @ one + (product_below(S, n) * product_below(S, n)) * one),
                logsumexp(X),
            ),
            at={S: n + 1},
        )
        for n in (1, 3, 4)
    },
    **{
        f"a log more after {n}": false(
            Eq(logsumexp(L) + product_below(T, n) * logsumexp(M), logsumexp(L)), at={T: n + 1}
        )
        for n in (1, 3, 4, 5)
    },
    **{
        f"a power up to {n}": false(Eq(exp(product_below(S, n) * log(p)), one), at={S: n + 1})
        for n in (2, 4)
    },
}
