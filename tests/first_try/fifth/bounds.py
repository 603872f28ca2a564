"""Bounds of information theory and convexity, as a fifth reader wrote them at the first try."""

from symattn import *

S, T = tokens("S T")
d, d_v, m = features("d d_v m")
i, j, k, l = (position(name, S) for name in "ijkl")
x, y = matrix("x", S, d), matrix("y", S, d)
L, M = matrix("L", S, S), matrix("M", S, S)
Q, K, V = matrix("Q", S, d), matrix("K", S, d), matrix("V", S, d_v)
a, b, u, v, w, t = (scalar(n) for n in ("a", "b", "u", "v", "w", "t"))

# |lse(L) - lse(M)| <= max |L - M|
claim(
    "fifth.bounds.logsumexp_lipschitz", absolute(logsumexp(L) - logsumexp(M)) <= row_max(absolute(L - M))
)

# KL(p || q) <= sum (p - q)^2 / q
p, q = softmax(L), softmax(M)
claim(
    "fifth.bounds.kl_at_most_chi_squared",
    kl_divergence(p, q) <= (hadamard(p - q, p - q) / q) @ ones(S, 1),
)

# e^{E v} <= E e^v
claim("fifth.bounds.jensen_exp", exp(softmax(L) @ V) <= softmax(L) @ exp(V))

# E log v <= log E v
P = matrix("P", S, d, positive=True)
claim("fifth.bounds.jensen_log", softmax(L) @ log(P) <= log(softmax(L) @ P))

# JS(p, q) <= log 2
p, q = softmax(L), softmax(M)
mid = (p + q) / 2
claim(
    "fifth.bounds.jensen_shannon_at_most_log_2",
    kl_divergence(p, mid) / 2 + kl_divergence(q, mid) / 2 <= log(number(2)),
)

# E_q L + H(q) <= lse(L)
q = softmax(M)
claim("fifth.bounds.gibbs_variational", hadamard(q, L) @ ones(S, 1) + entropy(q) <= logsumexp(L))

# H(p x q) = H(p) + H(q)
N = matrix("N", 1, S)
B = matrix("B", 1, T)
p, q, n = softmax(N), softmax(B), position("n", T)
joint = lambda: p[:, i] * q[:, n]
claim(
    "fifth.bounds.entropy_of_independent_pairs",
    Eq(-sum_over(joint() * log(joint()), i, n), entropy(p) + entropy(q)),
)

# FALSE: log E v <= E log v
P = matrix("P", S, d, positive=True)
claim("fifth.bounds.jensen_log_reversed", log(softmax(L) @ P) <= softmax(L) @ log(P), expect="refuted")

# FALSE: |lse(L) - lse(M)| <= max |L - M| / 2
claim(
    "fifth.bounds.logsumexp_half_lipschitz",
    absolute(logsumexp(L) - logsumexp(M)) <= row_max(absolute(L - M)) / 2,
    expect="refuted",
)

# FALSE: |softmax(L) - softmax(M)|_1 <= max |L - M| / 2
claim(
    "fifth.bounds.softmax_half_lipschitz",
    absolute(softmax(L) - softmax(M)) @ ones(S, 1) <= row_max(absolute(L - M)) / 2,
    expect="refuted",
)

# FALSE: KL(p || q) <= sum (p - q)^2 / (2 q)
p, q = softmax(L), softmax(M)
claim(
    "fifth.bounds.kl_at_most_half_chi_squared",
    kl_divergence(p, q) <= (hadamard(p - q, p - q) / q) @ ones(S, 1) / 2,
    expect="refuted",
)
