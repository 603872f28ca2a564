"""Bounds and inequalities. 6 true, 4 false."""

from symattn import *

S, T = tokens("S"), tokens("T")
L, M, N, D, z = (
    matrix("L", S, T),
    matrix("M", S, T),
    matrix("N", S, T),
    matrix("E", S, T),
    matrix("z", T, 1),
)
eps, delta, c = scale("epsilon"), scale("delta"), scale("c")
u, t = matrix("u", S, 1), scalar("t")
l, v = matrix("l", 1, T), matrix("v", T, 1)
P, Q = softmax(L), softmax(M)

claim(
    "bounds.lse_and_max",
    lambda: all_of(
        le(row_max(L), logsumexp(L)), le(logsumexp(L), row_max(L) + log(number(T)) * ones(S, 1))
    ),
    title="TRUE: max e <= sum <= T max e",
    source="Boyd & Vandenberghe, 3.1.5",
)
tv = absolute(P - Q) @ ones(T, 1)
claim(
    "bounds.pinsker",
    lambda: le(Rational(1, 2) * hadamard(tv, tv), kl_divergence(P, Q)),
    title="TRUE: Pinsker, KL >= |p-q|_1^2 / 2",
    source="Cover & Thomas, lemma 11.6.1; TRPO, Schulman 2015",
)
claim(
    "bounds.kl_by_logits",
    lambda: le(kl_divergence(P, Q), 2 * c * ones(S, 1)),
    given=le(absolute(L - M), c * ones(S, T)),
    title="TRUE: sum p (L-M) - (lse L - lse M) <= c + c",
    source="KL control by logit differences; exponential mechanism",
)
mean = expectation(v, softmax(l))
claim(
    "bounds.variance",
    lambda: Eq(
        expectation(hadamard(v, v), softmax(l)) - hadamard(mean, mean),
        expectation(hadamard(v - ones(T, 1) @ mean, v - ones(T, 1) @ mean), softmax(l)),
    ),
    title="TRUE: Koenig-Huygens, weights sum to 1",
    source="importance weights; softmax Jacobian as covariance",
)
claim(
    "bounds.one_key_is_never_all",
    lambda: lt(P, ones(S, T)),
    given=T >= 2,
    title="TRUE: another weight is positive",
    source="softmax bottleneck of hard attention; Hahn 2020",
)
cl = lambda: clamp(u, -delta, delta)
huber = lambda: hadamard(cl(), u) - Rational(1, 2) * hadamard(cl(), cl())
claim(
    "bounds.huber",
    lambda: all_of(
        le(delta * absolute(u) - delta**2 / 2 * ones(S, 1), huber()),
        le(huber(), Rational(1, 2) * hadamard(u, u)),
    ),
    title="TRUE: (|u|-delta)^2 >= 0 gives both",
    source="Huber 1964; smooth_l1_loss",
)
claim(
    "bounds.softmax_quarter",
    lambda: le(absolute(softmax(L + D) - softmax(L)), eps / 4 * ones(S, T)),
    given=le(absolute(D), eps * ones(S, T)),
    expect="refuted",
    title="FALSE: opposite changes differ by 2 eps, so eps/2: eps = 1 gives 0.38",
    source="misquoted Lipschitz constant of softmax",
)
claim(
    "bounds.kl_triangle",
    lambda: le(kl_divergence(P, softmax(N)), kl_divergence(P, Q) + kl_divergence(Q, softmax(N))),
    expect="refuted",
    title="FALSE: KL is no metric; for small steps it is a square, (2e)^2 > 2 e^2",
    source="Cover & Thomas, 2.3",
)
claim(
    "bounds.exp_taylor",
    lambda: le(1 + t + t**2 / 2, exp(t)),
    expect="refuted",
    title="FALSE without t >= 0: at t = -1, 1/2 > 0.37",
    source="Taylor softmax / Based, Arora 2024",
)
claim(
    "bounds.jensen_reversed",
    lambda: le(P @ exp(z), exp(P @ z)),
    expect="refuted",
    title="FALSE: exp is convex, the other way round",
    source="FAVOR+ variance arguments, Jensen",
)
