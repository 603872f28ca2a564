"""Means with weights, by the convexity of exp: divergences, entropies, log-sum-exp."""

from symattn import (
    Eq,
    constant,
    cross_entropy,
    entropy,
    entry,
    exp,
    features,
    hadamard,
    identity,
    kl_divergence,
    le,
    log,
    logsumexp,
    lt,
    matrix,
    nonnegative,
    normalise,
    number,
    ones,
    position,
    positive,
    scalar,
    scale,
    softmax,
    sum_over,
    tokens,
)
from symattn.language import derivative
from tests.soundness.cases import false, holds, true
from tests.soundness.tables.late import below

S, T = tokens("S T")
d = features("d")
i, j, k, m = (position(name, S) for name in "ijkm")
t, r = position("t", T), position("r", T)
L, M, N = matrix("L", S, T), matrix("M", S, T), matrix("N", S, S)
O = matrix("O", S, S)  # noqa: E741
p, q = matrix("p", S, T, positive=True), matrix("q", S, T, positive=True)
A, B, C = softmax(L), softmax(M), normalise(p)
W, V = softmax(N), softmax(O)
x, u = matrix("x", S, d), matrix("u", 1, d)
tau, b = scale("tau"), scalar("b")
each, mean = ones(T, 1), ones(T, 1) / number(T)
many = log(number(T)) * ones(S, 1)
two = number(2)


def divergence(of, to, index, condition=None):
    """Return Σ of log of − of log to over places."""
    terms = of * (log(of) - log(to))
    return sum_over(terms, index) if condition is None else sum_over(terms, index, condition)


def share(scores, row, place, among=None):
    """Return e^s over Σ e^s, of a row, the sum over a part of it."""
    return exp(entry(scores, row, place)) / (
        sum_over(exp(entry(scores, row, m)), m)
        if among is None
        else sum_over(exp(entry(scores, row, m)), m, among(m))
    )


def past(place):
    """Tell what is not after i."""
    return place <= i


at_i, others = entry(W, i, k), entry(V, i, k)
h, g = matrix("h", S, 1), matrix("g", S, 1)
u_k, x_k = entry(h, k, 1), entry(g, k, 1)


def jump(to):
    """Return weights: to one place with a share, else those of a softmax; the sums are alike."""
    share_ = 1 / (1 + exp(entry(b, 1, 1)))
    return share_ * entry(identity(S), to, k) + (1 - share_) * at_i


e = entry(matrix("c", 1, 1), 1, 1)
K, H = matrix("K", 1, T), below(T, 6) * matrix("H", 1, T)
held = hadamard(softmax(K), H) @ each

TABLE = {
    "the divergence of two softmaxes": true(nonnegative(kl_divergence(A, B))),
    "of two rows": true(nonnegative(divergence(at_i, entry(W, j, k), k))),
    "of any weights": true(nonnegative(kl_divergence(C, B))),
    "to any weights": true(nonnegative(kl_divergence(A, C))),
    "to what sums to less than 1": true(
        nonnegative(divergence(entry(A, i, t), entry(q, i, t) / (sum_over(entry(q, i, r), r) + 1), t))
    ),
    "of the past": true(
        nonnegative(divergence(share(N, i, k, past), share(O, i, k, past), k, past(k)))
    ),
    "of the past to what sums to less": true(
        nonnegative(divergence(share(N, i, k, past), share(O, i, k), k, past(k)))
    ),
    "both ways": true(nonnegative(kl_divergence(A, B) + kl_divergence(B, A))),
    "the entropy is at most log T": true(le(entropy(A), many)),
    "and at most the cross-entropy": true(le(entropy(A), cross_entropy(A, B))),
    "so is that of any weights": true(le(entropy(C), many)),
    "the mean of logarithms": true(le(log(p) @ mean, log(p @ mean))),
    "the weighted mean of logarithms": holds(le(hadamard(A, log(p)) @ each, log(hadamard(A, p) @ each))),
    "log-sum-exp is at least the mean and log T": true(le(L @ mean + many, logsumexp(L))),
    "and at least the mean by its weights": true(le(hadamard(A, L) @ each, logsumexp(L))),
    "and the mean by others, with their entropy": true(
        le(hadamard(B, L) @ each + entropy(B), logsumexp(L))
    ),
    "at a temperature": true(le(tau * L @ mean + many, logsumexp(tau * L))),
    "by weights that are given": holds(
        le(entropy(p), many), Eq(p @ each, ones(S, 1)), sizes={S: 1, T: 2}
    ),
    "the divergence is positive": false(positive(kl_divergence(A, B))),
    "the divergence of what is divided by 1 more": false(
        nonnegative(divergence(entry(q, i, t) / (sum_over(entry(q, i, r), r) + 1), entry(A, i, t), t))
    ),
    "the divergence of a part": false(
        nonnegative(divergence(share(N, i, k), share(O, i, k), k, past(k))), at={S: 2}
    ),
    "of the past of weights of all": false(
        nonnegative(divergence(share(N, i, k), share(O, i, k, past), k, past(k))), at={S: 2}
    ),
    "the weights of another row": false(
        nonnegative(sum_over(entry(W, j, k) * (log(at_i) - log(others)), k)), at={S: 2}
    ),
    "the weights of the second": false(
        nonnegative(sum_over(others * (log(at_i) - log(others)), k)), at={S: 2}
    ),
    "over queries": false(
        nonnegative(sum_over(entry(W, k, i) * (log(entry(W, k, i)) - log(entry(V, k, i))), k)),
        at={S: 2},
    ),
    "of columns": false(
        nonnegative(sum_over(entry(W, k, i) * (log(entry(W, k, i)) - log(entry(V, i, k))), k)),
        at={S: 2},
    ),
    "a jump, to one place": holds(
        nonnegative(sum_over(jump(i) * u_k, k) + log(sum_over(jump(i) * exp(-u_k), k)))
    ),
    "a jump to i and one to j": false(
        nonnegative(
            sum_over(jump(i) * u_k, k) + sum_over(jump(j) * x_k, k)
            + log(sum_over(jump(i) * exp(-u_k - x_k), k))
        ),
        at={S: 2},
    ),
    "LATE: a term that is there twice": false(
        nonnegative(derivative(e * e * held, by=e) + log(hadamard(softmax(K), exp(-e * H)) @ each)),
        at={T: 7},
    ),
    "the mean of means": holds(le(W @ V @ h, W @ log(V @ exp(h)))),
    "a thousand logarithms": holds(
        le(number(1000) * (hadamard(A, log(p)) @ each), number(1000) * log(hadamard(A, p) @ each))
    ),
    "squared weights": false(
        nonnegative(sum_over(at_i * at_i * (log(at_i) - log(others)), k)), at={S: 2}
    ),
    "twice the second": false(
        nonnegative(sum_over(at_i * (log(at_i) - log(two * others)), k)), at={S: 2}
    ),
    "the entropy is at most log T − 1": false(le(entropy(A), many - ones(S, 1)), at={T: 2}),
    "the entropy is below log T": false(lt(entropy(A), many), at={T: 2}),
    "the entropy is at most log S": false(
        le(entropy(A), log(number(S)) * ones(S, 1)), at={T: 2}
    ),
    "the entropy of what is given no sum": false(le(entropy(p), many), at={T: 2}),
    "at most that of the other": false(le(entropy(A), entropy(B)), at={T: 2}),
    "at most the cross-entropy, the other way": false(le(entropy(B), cross_entropy(A, B)), at={T: 2}),
    "the mean of logarithms, from above": false(le(log(p @ mean), log(p) @ mean), at={T: 2}),
    "the mean of logarithms and 1": false(le(log(p) @ mean + ones(S, 1), log(p @ mean))),
    "the mean of others": false(le(log(p) @ mean, log(q @ mean)), at={T: 2}),
    "log-sum-exp is at least the mean and 2 log T": false(
        le(L @ mean + two * many, logsumexp(L)), at={T: 2}
    ),
    "at least the sum": false(le(L @ each, logsumexp(L)), at={T: 2}),
    "at least the mean of others": false(le(M @ mean, logsumexp(L)), at={T: 2}),
    "at most the mean and log T": false(le(logsumexp(L), L @ mean + many), at={T: 2}),
    "at least the mean by its weights and log T": false(
        le(hadamard(A, L) @ each + many, logsumexp(L)), at={T: 2}
    ),
    "the mean by others, with the entropy of its own": false(
        le(hadamard(B, L) @ each + entropy(A), logsumexp(L)), at={T: 2}
    ),
    "a number times the divergence": false(nonnegative(b * kl_divergence(A, B)), at={T: 2}),
    "the other way less": false(
        nonnegative(kl_divergence(A, B) - kl_divergence(B, A)), at={T: 2}
    ),
    "late: the entropy is at most log 5": false(le(entropy(A), log(constant(5, S, 1))), at={T: 6}),
    "LATE: the entropy is at most log 7": false(le(entropy(A), log(constant(7, S, 1))), at={T: 8}),
    "LATE: the divergence of a multiple": false(
        nonnegative(sum_over(entry(A, i, t) * (log(entry(A, i, t)) - log(entry(B, i, t))), t)
                    - below(T, 6)),
        at={T: 7},
    ),
    "LATE: log-sum-exp and a product": false(
        le(L @ mean + many + below(T, 6) * ones(S, 1), logsumexp(L)), at={T: 7}
    ),
}  # fmt: skip
