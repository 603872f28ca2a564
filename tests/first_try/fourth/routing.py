"""Routing and mixtures of experts, as a fourth reader wrote them at the first try."""

from symattn import *

S = tokens("S")
d, n = features("d n")
E = heads("E")
i, e = position("i", S), position("e", E)
f = position("f", E)
x, W, L = matrix("x", S, d), matrix("W", d, n), matrix("L", S, E)
R = unknown("R")

# experts that are all the same: sum_e g_e (x W) = x W, g the softmax of the two largest logits   (sparse upcycling, 2212.05055)
gates = softmax(masked(L, R))
claim("fourth.routing.upcycled", Eq(head_sum((x @ W) * gates[:, e], e), x @ W), given=top_k(R, L, 2))

# linear experts, dense gates: sum_e g_ie (x_i W_e) = x_i (sum_e g_ie W_e)   (soft merging, SMEAR, 2306.03745)
W_e = family("W", e, d, n)
G = softmax(L)
claim(
    "fourth.routing.merged_experts",
    Eq(head_sum(G[i, e] * (x[i, :] @ W_e), e), x[i, :] @ head_sum(G[i, e] * W_e, e)),
)

# E sum_e f_e P_e = 1 if f_e = 1/E, P_e the mean over tokens of the router's probabilities   (Switch Transformer, 2101.03961, eq. 4)
P = ones(1, S) @ softmax(L) / S
claim("fourth.routing.balanced_loss", Eq(number(E) * (constant(1 / E, 1, E) @ P.T), 1))

# E sum_e P_e^2 >= 1, equality when balanced   (GShard / Switch auxiliary loss with f = P; Cauchy-Schwarz)
claim("fourth.routing.loss_at_least_one", le(1, number(E) * (P @ P.T)))

# sigma(L) / sum sigma(L) = softmax(L - softplus(L))   (DeepSeek-V3's gates, 2412.19437, eq. 13-15)
claim("fourth.routing.sigmoid_gates", Eq(normalise(sigmoid(L)), softmax(L - softplus(L))))

# sort tokens by expert, run the experts, unsort: unsort(f(sort(x))) = f(x)   (MegaBlocks, 2211.15841)
pi = permutation("pi", S)


def mlp(rows):
    return along_rows("mlp", rows, d)


claim("fourth.routing.sort_unsort", Eq(take_rows(mlp(take_rows(x, pi)), pi.inverse), mlp(x)))

# d/dL_ie (log sum e^L_i)^2 = 2 (log sum e^L_i) softmax(L)_ie   (router z-loss, ST-MoE, 2202.08906, eq. 5)
lse = logsumexp(L)[i, :]
claim(
    "fourth.routing.z_loss_gradient", Eq(derivative(lse * lse, by=L[i, f]), 2 * lse * softmax(L)[i, f])
)

# FALSE: softmax over all, then keep the top two = softmax over the top two (true for two experts: no renormalisation)
claim(
    "fourth.routing.not_renormalised",
    Eq(hadamard(softmax(L), indicator(R, S, E)), softmax(masked(L, R))),
    given=top_k(R, L, 2),
    expect="refuted",
)

# FALSE: E sum_e f_e P_e >= 1 for any fractions f and probabilities P (true if f = P)
a, b = matrix("a", 1, E), matrix("b", 1, E)
claim(
    "fourth.routing.loss_any_fractions", le(1, number(E) * (softmax(a) @ softmax(b).T)), expect="refuted"
)

# FALSE: experts chosen by L + b are the top two of L (DeepSeek's loss-free balancing, 2408.15664, changes the choice)
claim(
    "fourth.routing.bias_keeps_choice",
    top_k(R, L, 2),
    given=top_k(R, L + matrix("b", 1, E), 2),
    expect="refuted",
)
