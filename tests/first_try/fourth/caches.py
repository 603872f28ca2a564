"""Caches, chunked prefill, pages and speculative decoding, as a fourth reader wrote them at the first try."""

from symattn import *

S, T, n = tokens("S T n")
d, e, m, v = features("d e m v")
i, j = position("i", S), position("j", S)

# prefill in chunks of S and T tokens = causal attention of S + T tokens   (Sarathi, 2308.16369)
Q1, K1, V1 = matrix("Q1", S, d), matrix("K1", S, d), matrix("V1", S, e)
Q2, K2, V2 = matrix("Q2", T, d), matrix("K2", T, d), matrix("V2", T, e)
Q, K, V = below(Q1, Q2), below(K1, K2), below(V1, V2)
one = softmax(Q1 @ K1.T / sqrt(d) + bias(causal, S, S)) @ V1
two = softmax(Q2 @ K.T / sqrt(d) + beside(zeros(T, S), bias(causal, T, T))) @ V
claim(
    "fourth.caches.chunked_prefill",
    Eq(below(one, two), softmax(Q @ K.T / sqrt(d) + bias(causal, S + T, S + T)) @ V),
)

# keys gathered by a table of slots = all slots of the pool, weighted by how often the table names them   (PagedAttention, 2309.06180)
t = table("t", T, S)
q, pool_k, pool_v = matrix("q", n, d), matrix("K", S, d), matrix("V", S, e)
counts = ones(1, T) @ indicator(t, T, S)
claim(
    "fourth.caches.paged",
    Eq(
        softmax(q @ take_rows(pool_k, t).T / sqrt(d)) @ take_rows(pool_v, t),
        normalise(exp(q @ pool_k.T / sqrt(d)) * counts) @ pool_v,
    ),
)

# probability of acceptance: sum min(p, q) = 1 - 1/2 sum |p - q|   (speculative decoding, 2211.17192, theorem 3.5)
draft, target = softmax(matrix("M", 1, v)), softmax(matrix("L", 1, v))
accepted = minimum(target, draft) @ ones(v, 1)
claim(
    "fourth.caches.acceptance",
    Eq(accepted, 1 - Rational(1, 2) * (absolute(target - draft) @ ones(v, 1))),
)

# accept or resample: min(p, q) + (1 - sum min(p, q)) norm(max(p - q, 0)) = p, if p != q   (2211.17192, appendix A.1)
left_over = relu(target - draft)
resampled = minimum(target, draft) + (1 - accepted) * normalise(left_over)
claim("fourth.caches.speculative", Eq(resampled, target), given=nonzero(left_over @ ones(v, 1)))

# without the evicted key: softmax(a) V = (o - w u) / (1 - w), o the output with it and w its weight   (KV eviction; H2O, 2306.14048)
a, b, W, u = matrix("a", 1, S), scalar("b"), matrix("W", S, e), matrix("u", 1, e)
full = softmax(beside(a, b)) @ below(W, u)
weight = exp(b) / (exp(a) @ ones(S, 1) + exp(b))
claim("fourth.caches.eviction", Eq(softmax(a) @ W, (full - weight * u) / (1 - weight)))

# softmax(q (C U_K)^T) (C U_V) W_O = (softmax((q U_K^T) C^T) C) (U_V W_O)   (MLA's absorbed weights, DeepSeek-V2, 2405.04434)
C, U_K, U_V, W_O = matrix("C", S, m), matrix("U_K", m, d), matrix("U_V", m, e), matrix("W_O", e, v)
claim(
    "fourth.caches.mla_absorbed",
    Eq(
        softmax(q @ (C @ U_K).T / sqrt(d)) @ (C @ U_V) @ W_O,
        (softmax((q @ U_K.T) @ C.T / sqrt(d)) @ C) @ (U_V @ W_O),
    ),
)

# a rolling buffer of 4: with the window i-3..i, tokens up to j do not matter to i if j + 4 <= i   (Mistral 7B, 2310.06825)
x, other, A, B = matrix("x", S, d), matrix("y", S, d), matrix("A", d, d), matrix("B", d, e)


def layer(x):
    return softmax(masked(x @ A @ x.T / sqrt(d), causal & window(3))) @ (x @ B)


claim(
    "fourth.caches.rolling_buffer",
    Eq(layer(splice(other, x, after=j))[i, :], layer(x)[i, :]),
    given=j + 4 <= i,
)

# FALSE: the same if j + 3 <= i (a buffer of 3 is too short)
claim(
    "fourth.caches.rolling_buffer_short",
    Eq(layer(splice(other, x, after=j))[i, :], layer(x)[i, :]),
    given=j + 3 <= i,
    expect="refuted",
)

# FALSE (0/0 if p = q): resampling with no hypothesis
claim("fourth.caches.speculative_equal", Eq(resampled, target), expect="ill-defined")

# FALSE: MLA's absorption under rotary positions, R(q) R(C U)^T = R(q U^T) R(C)^T (why MLA decouples RoPE; true for one token)
Qr, Cr, Ur, theta = (
    matrix("Q", S, 2 * m),
    matrix("C", S, 2 * m),
    matrix("U", 2 * m, 2 * m),
    matrix("theta", S, m),
)
claim(
    "fourth.caches.mla_rotary",
    Eq(rotary(Qr, theta) @ rotary(Cr @ Ur, theta).T, rotary(Qr @ Ur.T, theta) @ rotary(Cr, theta).T),
    expect="refuted",
)
