"""Losses, as a fifth reader wrote them at the first try."""

from symattn import *

S, T = tokens("S T")
d, d_v, m = features("d d_v m")
i, j, k, l = (position(name, S) for name in "ijkl")
x, y = matrix("x", S, d), matrix("y", S, d)
L, M = matrix("L", S, S), matrix("M", S, S)
a, b, u, v, w, t = (scalar(n) for n in ("a", "b", "u", "v", "w", "t"))
beta, tau, eps, s, rho = (scale(n) for n in ("beta", "tau", "epsilon", "s", "rho"))

# the slope of KTO's value is at most beta/4   (2402.01306, eq. 7)
claim("fifth.losses.kto_slope", derivative(sigmoid(beta * (u - v)), by=u) <= beta / 4)

# A = (r - mean)/(std + eps): sum A^2 <= n   (GRPO, 2402.03300, section 4.1.2)
r = matrix("r", 1, S)
A = centred(r) / (row_norms(centred(r)) / sqrt(S) + eps)
claim("fifth.losses.grpo_squares", hadamard(A, A) @ ones(S, 1) <= number(S))

# e^{a-b} - (a - b) - 1 >= 0: the estimator k3 of KL   (Schulman's blog; GRPO, eq. 4)
claim("fifth.losses.grpo_k3", nonnegative(exp(a - b) - (a - b) - 1))

# H(y) <= H(y, p) for smoothed targets y = (1-e) p' + e/n   (label smoothing, 1512.00567)
target = (1 - eps) * softmax(M) + eps / S
claim(
    "fifth.losses.smoothed_targets_gibbs",
    entropy(target) <= cross_entropy(target, softmax(L)),
    given=eps < 1,
)

# -(1-p)^2 log p <= -log p   (focal loss, 1708.02002)
p = softmax(L)[i, j]
claim("fifth.losses.focal_at_most_cross_entropy", -(1 - p) * (1 - p) * log(p) <= -log(p))

# sum softplus(-z_ij l_ij), z = 2 I - 1, is sum softplus(l_ij) - sum l_ii   (SigLIP, 2303.15343, eq. 3)
z = 2 * identity(S) - 1
total = ones(1, S) @ softplus(-hadamard(z, L)) @ ones(S, 1)
claim(
    "fifth.losses.siglip_total", Eq(total, ones(1, S) @ softplus(L) @ ones(S, 1) - sum_over(L[i, i], i))
)

# the slope of ORPO's loss by p: -(1 - sigma(log odds ratio)) / (p (1-p))   (2403.07691, section 4.3)
p, q = scale("p"), scale("q")
z = log(p / (1 - p)) - log(q / (1 - q))
claim(
    "fifth.losses.orpo_slope",
    Eq(derivative(-log(sigmoid(z)), by=p), -(1 - sigmoid(z)) / (p * (1 - p))),
    given=[p < 1, q < 1],
)

# d/dtau of -log softmax(L/tau)_j is (L_j - E_p L)/tau^2   (calibration, 1706.04599)
loss = -log_softmax(L / tau)[i, j]
mean = (hadamard(softmax(L / tau), L) @ ones(S, 1))[i, :]
claim("fifth.losses.temperature_slope", Eq(derivative(loss, by=tau), (L[i, j] - mean) / tau**2))

# FALSE: the slope of conservative DPO's loss is (1 - 2e)(sigma(u) - 1) (it is sigma(u) - 1 + e)
loss = -(1 - eps) * log(sigmoid(u)) - eps * log(sigmoid(-u))
claim(
    "fifth.losses.conservative_dpo_slope",
    Eq(derivative(loss, by=u), (1 - 2 * eps) * (sigmoid(u) - 1)),
    expect="refuted",
)

# FALSE: the advantages have variance 1 (with eps it is less)
r = matrix("r", 1, S)
A = centred(r) / (row_norms(centred(r)) / sqrt(S) + eps)
claim(
    "fifth.losses.grpo_variance_one",
    Eq(hadamard(A, A) @ ones(S, 1) / S, number(1)),
    given=nonzero(row_norms(centred(r))),
    expect="refuted",
)

# FALSE: the slope of the focal loss is at most that of cross-entropy (not at p = 1/4)
p = sigmoid(u)
loss = -hadamard(1 - p, 1 - p) * log(p)
claim(
    "fifth.losses.focal_slope_smaller",
    absolute(derivative(loss, by=u)) <= absolute(derivative(-log(p), by=u)),
    expect="refuted",
)
