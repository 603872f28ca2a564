"""Quantisation and low-precision scales, as a fourth reader wrote them at the first try."""

from symattn import *

S = tokens("S")
d, n = features("d n")
x, W = matrix("x", S, d), matrix("W", d, n)
s, eps = scale("s"), scale("epsilon")

# (X diag(s)^-1)(diag(s) W) = X W   (SmoothQuant, 2211.10438, eq. 3)
t = matrix("t", 1, d, positive=True)
claim("fourth.quantisation.smoothquant", Eq((x / t) @ (diag(t.T) @ W), x @ W))

# (A - za)(B - zb) = A B - za 1 B - zb A 1 + d za zb   (Jacob et al., 1712.05877, eq. 7)
A, B, za, zb = matrix("A", S, d), matrix("B", d, n), scalar("za"), scalar("zb")
claim(
    "fourth.quantisation.zero_points",
    Eq(
        (A - za) @ (B - zb),
        A @ B - za * (ones(S, d) @ B) - zb * (A @ ones(d, n)) + number(d) * za * zb * ones(S, n),
    ),
)

# |x| <= 127 s: nothing is clipped, clamp(round(x/s), -127, 127) = round(x/s)   (absmax int8, LLM.int8(), 2208.07339)
claim(
    "fourth.quantisation.absmax_no_clipping",
    Eq(clamp(rounded(x / s), -127, 127), rounded(x / s)),
    given=absolute(x) <= 127 * s,
)

# s_i = max_k |x_ik| / 127 for each token: |x - s round(x/s)| <= s_i / 2   (per-token quantisation, ZeroQuant, 2206.01861)
peak = row_max(absolute(x))
steps = peak / 127
claim(
    "fourth.quantisation.per_token_error",
    le(absolute(x - rounded(x / steps) * steps), (steps / 2) @ ones(1, d)),
    given=positive(peak),
)

# |(Q(x) - x) W| <= s/2 * 1 |W|   (error of a product under rounding; any textbook)
claim(
    "fourth.quantisation.product_error",
    le(absolute((s * rounded(x / s) - x) @ W), s / 2 * (ones(S, d) @ absolute(W))),
)

# RMSNorm(x O) (O^T diag(g) W) = RMSNorm_g(x) W   (QuaRot, 2404.00456; SliceGPT, 2401.15024, theorem 1)
O, g = matrix("O", d, d, orthogonal=True), matrix("g", 1, d)
claim(
    "fourth.quantisation.quarot",
    Eq(rmsnorm(x @ O, eps) @ (O.T @ diag(g.T) @ W), rmsnorm(x, eps, g) @ W),
)

# FALSE: RMSNorm_g(x O) (O^T W) = RMSNorm_g(x) W, the gain left in the norm (true at d = 1)
claim(
    "fourth.quantisation.quarot_gain_left",
    Eq(rmsnorm(x @ O, eps, g) @ (O.T @ W), rmsnorm(x, eps, g) @ W),
    expect="refuted",
)

# FALSE: truncation errs by half a step at most: |x - s floor(x/s)| <= s/2
claim(
    "fourth.quantisation.truncation_error",
    le(absolute(x - s * floor(x / s)), s / 2 * ones(S, d)),
    expect="refuted",
)

# FALSE: rounding to steps of 1/16 first does not matter: round(round(16 x) / 16) = round(x) (double rounding)
claim(
    "fourth.quantisation.double_rounding",
    Eq(rounded(rounded(16 * x) / 16), rounded(x)),
    expect="refuted",
)

# FALSE: int8 quantisation is odd: Q(-x) = -Q(x), Q(x) = clamp(round(x), -128, 127) (x = 128 fails)
claim(
    "fourth.quantisation.int8_odd",
    Eq(clamp(rounded(-x), -128, 127), -clamp(rounded(x), -128, 127)),
    expect="refuted",
)
