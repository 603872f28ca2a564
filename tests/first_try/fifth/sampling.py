"""Sampling and routing, as a fifth reader wrote them at the first try."""

from symattn import *

S, T = tokens("S T")
i, j, k, l = (position(name, S) for name in "ijkl")
L, M = matrix("L", S, S), matrix("M", S, S)
beta, tau, eps, s, rho = (scale(n) for n in ("beta", "tau", "epsilon", "s", "rho"))
R = unknown("R")

# H(softmax(L)) <= H(softmax(L/tau)) for tau >= 1   (temperature)
claim(
    "fifth.sampling.warmer_has_more_entropy",
    entropy(softmax(L)) <= entropy(softmax(L / tau)),
    given=tau >= 1,
)

# softmax(log P - log(-log U)) = P / -log U, renormalised   (Gumbel-softmax, 1611.01144)
U, P = matrix("U", S, S, positive=True), matrix("P", S, S, positive=True)
claim(
    "fifth.sampling.gumbel_is_exponential_race",
    Eq(softmax(log(P) - log(-log(U))), normalise(P / -log(U))),
    given=U < 1,
)

# where at least rho of the mass is kept, weights grow by at most 1/rho   (top-p, 1904.09751)
kept = hadamard(softmax(L), indicator(R, S, S)) @ ones(S, 1)
claim("fifth.sampling.nucleus_bound", Mask(softmax(L), R) <= softmax(L) / rho, given=rho <= kept)

# 1/n <= max_j p_j
claim("fifth.sampling.best_weight_at_least_uniform", 1 / S <= row_max(softmax(L)))

# |L| <= c: e^{-2c}/n <= softmax(L)
claim(
    "fifth.sampling.bounded_logits_spread",
    exp(-2 * number(rho)) / S <= softmax(L),
    given=absolute(L) <= rho,
)

# leaky(c_i + e_j) <= leaky(c_i + e_k) for one query gives it for every query   (GATv2, 2105.14491, theorem 1)
c, e = matrix("c", S, 1), matrix("e", S, 1)


def score(i, j):
    z = c[i, :] + e[j, :]
    return maximum(z, z / 5)


claim("fifth.sampling.gat_is_static", score(l, j) <= score(l, k), given=[score(i, j) <= score(i, k)])

# FALSE: keeping the largest at most doubles its weight (top-1 of three equal ones)
claim(
    "fifth.sampling.kept_at_most_doubles",
    Mask(softmax(L), R) <= 2 * softmax(L),
    given=[top_k(R, L, 1)],
    expect="refuted",
)

# FALSE: H(softmax(L)) <= H(softmax(L/tau)) for any tau
claim(
    "fifth.sampling.warmer_always_more_entropy",
    entropy(softmax(L)) <= entropy(softmax(L / tau)),
    expect="refuted",
)


# FALSE: min-p keeps the same tokens at every temperature
def kept(L):
    return rho * row_max(softmax(L))[i, :] <= softmax(L)[i, j]


claim("fifth.sampling.min_p_ignores_temperature", iff(kept(L), kept(L / tau)), expect="refuted")
