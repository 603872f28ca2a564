"""Bounds and inequalities, as a fourth reader wrote them at the first try."""

from symattn import *

S, T = tokens("S T")
d = features("d")
L, M = matrix("L", S, T), matrix("M", S, T)
P, Q = softmax(L), softmax(M)

# max_j L_j <= log sum_j e^L_j <= max_j L_j + log n   (Boyd and Vandenberghe, section 3.1.5)
claim(
    "fourth.bounds.logsumexp_and_max",
    all_of(row_max(L) <= logsumexp(L), logsumexp(L) <= row_max(L) + log(number(T))),
)

# p (1 - p) <= 1/4   (the diagonal of the Jacobian of softmax)
claim("fourth.bounds.jacobian_diagonal", hadamard(P, 1 - P) <= Rational(1, 4))

# lse((L + M)/2) <= (lse(L) + lse(M))/2   (convexity; Boyd and Vandenberghe)
claim("fourth.bounds.logsumexp_convex", logsumexp((L + M) / 2) <= (logsumexp(L) + logsumexp(M)) / 2)

# 1/2 |p - q|_1^2 <= KL(p || q)   (Pinsker)
distance = absolute(P - Q) @ ones(T, 1)
claim("fourth.bounds.pinsker", hadamard(distance, distance) / 2 <= kl_divergence(P, Q))

# |v_j| <= c for all j: |sum_j p_j v_j| <= c   (attention's output is in the ball of its values)
V, c = matrix("V", T, d), scale("c")
claim("fourth.bounds.output_in_ball", row_norms(P @ V) <= c, given=row_norms(V) <= c)

# |q . k| <= |q| |k|   (Cauchy-Schwarz; attention logits)
A, K = matrix("Q", S, d), matrix("K", T, d)
claim("fourth.bounds.cauchy_schwarz", absolute(A @ K.T) <= row_norms(A) @ row_norms(K).T)

# e^{-H(p)} <= sum p^2: the Renyi entropy of order 2 is at most Shannon's   (Jensen)
claim("fourth.bounds.collision_entropy", exp(-entropy(P)) <= hadamard(P, P) @ ones(T, 1))

# FALSE: KL(p || r) <= KL(p || q) + KL(q || r) (no triangle inequality)
N = softmax(matrix("N", S, T))
claim(
    "fourth.bounds.kl_triangle",
    kl_divergence(P, N) <= kl_divergence(P, Q) + kl_divergence(Q, N),
    expect="refuted",
)

# FALSE: lse(L) + lse(M) <= lse(L + M) (the other way round it is true; equal for one key)
claim(
    "fourth.bounds.logsumexp_superadditive",
    logsumexp(L) + logsumexp(M) <= logsumexp(L + M),
    expect="refuted",
)

# FALSE: 1/n <= p . q (true if p = q)
claim("fourth.bounds.overlap", 1 / T <= hadamard(P, Q) @ ones(T, 1), expect="refuted")
