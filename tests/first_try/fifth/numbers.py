"""Diffusion, quantisation and activations, as a fifth reader wrote them at the first try."""

from symattn import *

S, T = tokens("S T")
d, d_v, m = features("d d_v m")
x, y = matrix("x", S, d), matrix("y", S, d)
a, b, u, v, w, t = (scalar(n) for n in ("a", "b", "u", "v", "w", "t"))
beta, tau, eps, s, rho = (scale(n) for n in ("beta", "tau", "epsilon", "s", "rho"))

# x'/a' = x/a + (s'/a' - s/a) e   (DDIM as an ODE, 2010.02502, eq. 13)
a1, a2, s1, s2 = (scale(n) for n in ("a1", "a2", "s1", "s2"))
noise = matrix("n", S, d)
x0 = (x - s1 * noise) / a1
stepped = a2 * x0 + s2 * noise
claim("fifth.numbers.ddim_step", Eq(stepped / a2, x / a1 + (s2 / a2 - s1 / a1) * noise))

# |s (clamp(round(u/s) + z, 0, 255) - z) - u| <= s/2 in range   (1712.05877)
z = rounded(scalar("z"))
back = s * (clamp(rounded(u / s) + z, 0, 255) - z)
claim(
    "fifth.numbers.zero_point_error",
    absolute(back - u) <= s / 2,
    given=[-s * z <= u, u <= s * (255 - z)],
)

# floor(u) <= floor(u + v) <= floor(u) + 1, 0 <= v < 1   (stochastic rounding, 1502.02551)
claim(
    "fifth.numbers.stochastic_rounding_is_near",
    all_of(floor(u) <= floor(u + v), floor(u + v) <= floor(u) + 1),
    given=[v >= 0, v < 1],
)

# |sigma(u) - sigma(v)| <= |u - v|/4
claim(
    "fifth.numbers.sigmoid_quarter_lipschitz", absolute(sigmoid(u) - sigmoid(v)) <= absolute(u - v) / 4
)

# softplus(u) + sigma(u)(v - u) <= softplus(v)
claim("fifth.numbers.softplus_above_tangent", softplus(u) + sigmoid(u) * (v - u) <= softplus(v))

# softplus(r u + (1-r) v) <= r softplus(u) + (1-r) softplus(v)
claim(
    "fifth.numbers.softplus_convex",
    softplus(rho * u + (1 - rho) * v) <= rho * softplus(u) + (1 - rho) * softplus(v),
    given=rho <= 1,
)

# FALSE: |s clamp(round(x/s), -128, 127) - x| <= s/2 for all x (clipping)
claim(
    "fifth.numbers.int8_error_always_half_a_step",
    absolute(s * clamp(rounded(x / s), -128, 127) - x) <= s / 2,
    expect="refuted",
)

# FALSE: softplus(x) <= relu(x) + 1/2 (it is log 2 at 0)
claim(
    "fifth.numbers.softplus_within_half_of_relu",
    softplus(x) <= relu(x) + Rational(1, 2),
    expect="refuted",
)

# FALSE: gelu(u) >= -1/10 (it is -0.16 at -1)
claim("fifth.numbers.gelu_above_minus_a_tenth", gelu(u) >= -Rational(1, 10), expect="refuted")
