"""Mixtures: entropies and divergences of them, powers and roots of means, variances about any point."""

from symattn import (
    Eq,
    entropy,
    exp,
    expectation,
    hadamard,
    kl_divergence,
    le,
    log,
    matrix,
    nonnegative,
    number,
    ones,
    positive,
    row_max,
    scalar,
    softmax,
    tokens,
)
from tests.soundness.cases import false, true

S, T = tokens("S T")
L, M, v = matrix("L", S, T), matrix("M", S, T), matrix("v", T, 1)
p, q, r = (matrix(name, S, T, positive=True) for name in "pqr")
u, x, a, t = matrix("u", 1, T), matrix("x", T, 1), scalar("a"), scalar("t")
P, Q = softmax(L), softmax(M)
keys, row = ones(T, 1), ones(S, 1)
between = nonnegative(number(t)), le(number(t), number(1))
mixed = t * p + (1 - t) * q
one = Eq(u @ keys, 1)
mean = u @ x
two = {T: 2}


def about(point):
    """Return Σ u (x − point)²."""
    return u @ hadamard(x - keys @ point, x - keys @ point)


TABLE = {
    "the divergence of a mixture": true(
        le(
            kl_divergence(mixed, r),
            t * kl_divergence(p, r) + (1 - t) * kl_divergence(q, r),
        ),
        *between,
    ),
    "the divergence of a mixture, from below": false(
        le(
            t * kl_divergence(p, r) + (1 - t) * kl_divergence(q, r),
            kl_divergence(mixed, r),
        ),
        *between,
    ),
    "the divergence of a mixture, of any t": false(
        le(kl_divergence(mixed, r), t * kl_divergence(p, r) + (1 - t) * kl_divergence(q, r)),
        between[0],
    ),
    "the entropy of a mixture": true(
        le(t * entropy(p) + (1 - t) * entropy(q), entropy(mixed)), *between
    ),
    "the entropy of a mixture, from above": false(
        le(entropy(mixed), t * entropy(p) + (1 - t) * entropy(q)), *between
    ),
    "the entropy of a mixture, the other way round": false(
        le(t * entropy(q) + (1 - t) * entropy(p), entropy(mixed)), *between
    ),
    "a mixture is positive": true(positive(mixed), *between),
    "a mixture is positive, of t ≥ 0": false(positive(mixed), between[0]),
    "a mixture with what may be 0": false(positive(t * p + (1 - t) * hadamard(L, L)), *between),
    "Rényi's divergence of order 2 is not less": true(
        le(kl_divergence(P, Q), log(hadamard(P, P / Q) @ keys))
    ),
    "Rényi's divergence of order 2 is not more": false(
        le(log(hadamard(P, P / Q) @ keys), kl_divergence(P, Q)), at=two
    ),
    "half of Rényi's divergence of order 2": false(
        le(2 * kl_divergence(P, Q), log(hadamard(P, P / Q) @ keys)), at=two
    ),
    "e to a mean": true(le(exp(P @ v), P @ exp(v))),
    "a mean of powers": false(le(P @ exp(v), exp(P @ v)), at=two),
    "e to a mean under other weights": false(le(exp(Q @ v), P @ exp(v)), at=two),
    "the least variance is about the mean": true(le(about(mean), about(a)), one),
    "the least variance is about the mean, below another": false(le(about(a), about(mean)), one),
    "the least variance, of weights of any sum": false(le(about(mean), about(a))),
    "a variance about any point": true(Eq(about(a), about(mean) + hadamard(mean - a, mean - a)), one),
    "a variance about any point, of weights of any sum": false(
        Eq(about(a), about(mean) + hadamard(mean - a, mean - a))
    ),
    "a square of two sums": true(
        nonnegative(number(a) * number(a) - 2 * a * mean + hadamard(mean, mean))
    ),
    "a square of two sums, but for a sign": false(
        nonnegative(number(a) * number(a) - 3 * a * mean + hadamard(mean, mean))
    ),
    "the largest is at least a mean": true(le(expectation(v, P), row_max(v.T) * row)),
}
