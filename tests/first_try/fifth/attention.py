"""Attention: kernels, positions and masks, as a fifth reader wrote them at the first try."""

from symattn import *

S, T = tokens("S T")
d, d_v, m = features("d d_v m")
i, j, k, l = (position(name, S) for name in "ijkl")
L, M = matrix("L", S, S), matrix("M", S, S)
Q, K, V = matrix("Q", S, d), matrix("K", S, d), matrix("V", S, d_v)
a, b, u, v, w, t = (scalar(n) for n in ("a", "b", "u", "v", "w", "t"))
beta, tau, eps, s, rho = (scale(n) for n in ("beta", "tau", "epsilon", "s", "rho"))
R = unknown("R")

# softmax(-|q - k|^2/2) = softmax(q . k) for keys of equal length
distance = entries(lambda i, j: (Q[i, :] - K[j, :]) @ (Q[i, :] - K[j, :]).T, S, S)
claim(
    "fifth.attention.gaussian_kernel_is_softmax",
    Eq(softmax(-distance / 2), softmax(Q @ K.T)),
    given=[Eq(row_norms(K), rho)],
)

# R(-t_i) sum_j A_ij R(t_j) x_j = sum_j A_ij R(t_j - t_i) x_j   (rotary values; VO-RoPE)
A, X, theta = matrix("A", S, S), matrix("X", S, 2 * m), matrix("theta", S, m)
out = rotary(A @ rotary(X, theta), -theta)
claim(
    "fifth.attention.rotated_values",
    Eq(out[i, :], sum_over(A[i, j] * rotary(X[j, :], theta[j, :] - theta[i, :]), j)),
)

# a weight of ALiBi is at most e^{L_ij - L_ii - m (i - j)}   (2108.12409)
slope, n = scale("m"), position_numbers(S)
distance = n @ ones(1, S) - ones(S, 1) @ n.T
A = Mask(softmax(L - slope * distance))
claim(
    "fifth.attention.alibi_bound",
    A[i, j] <= exp(L[i, j] - L[i, i] - number(slope * (i - j))),
    given=j <= i,
)

# softmax(L) V is a mixture of attention under R and under not R, by the mass of R   (MoBA, 2502.13189)
share = hadamard(softmax(L), indicator(R, S, S)) @ ones(S, 1)
mixed = share * (Mask(softmax(L), R) @ V) + (1 - share) * (Mask(softmax(L), ~R) @ V)
claim(
    "fifth.attention.two_masks_mix",
    Eq(softmax(L) @ V, mixed),
    given=[sees_something(R, S, S), sees_something(~R, S, S)],
)

# every key and value twice: the same output
claim(
    "fifth.attention.every_key_twice", Eq(softmax(Q @ below(K, K).T) @ below(V, V), softmax(Q @ K.T) @ V)
)

# |(P - b P') V| <= (1 + b) c for |V| <= c   (Differential Transformer, 2410.05258)
out = (softmax(L) - beta * softmax(M)) @ V
claim(
    "fifth.attention.differential_attention_bound",
    absolute(out) <= (1 + beta) * rho,
    given=absolute(V) <= rho,
)

# FALSE (0 log 0): a causal mask lowers the entropy of each row
claim(
    "fifth.attention.causal_mask_lowers_entropy",
    entropy(softmax(L))[i, :] >= entropy(Mask(softmax(L)))[i, :],
    expect="ill-defined",
)
