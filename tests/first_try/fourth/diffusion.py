"""Diffusion, guidance and schedules, as a fourth reader wrote them at the first try."""

from symattn import *

S = tokens("S")
d, v = features("d v")
i, k = position("i", S), position("k", S)
x0, e = matrix("x0", S, d), matrix("e", S, d)

# p_u^{1-w} p_c^w, renormalised = softmax(U + w (C - U))   (classifier-free guidance of logits, 2306.17806, eq. 5)
U, C, w = matrix("U", S, v), matrix("C", S, v), scalar("w")
claim(
    "fourth.diffusion.guided_logits",
    Eq(normalise(exp((1 - w) * log_softmax(U) + w * log_softmax(C))), softmax(U + w * (C - U))),
)

# alpha^2 + sigma^2 = 1, x_t = alpha x0 + sigma e, v = alpha e - sigma x0: x0 = alpha x_t - sigma v, e = sigma x_t + alpha v
# (progressive distillation, 2202.00512, appendix D)
a, s = scalar("alpha"), scalar("sigma")
noisy, velocity = a * x0 + s * e, a * e - s * x0
claim(
    "fourth.diffusion.v_prediction",
    all_of(Eq(a * noisy - s * velocity, x0), Eq(s * noisy + a * velocity, e)),
    given=Eq(a * a + s * s, 1),
)

# DDIM's step a'/a x_t + (s' - a' s / a) e keeps x = a x0 + s e: it is a' x0 + s' e   (DDIM, 2010.02502, eq. 12 with sigma = 0)
a1, s1, a2, s2 = scale("a"), scale("s"), scale("a2"), scale("s2")
claim(
    "fourth.diffusion.ddim_step",
    Eq(a2 / a1 * (a1 * x0 + s1 * e) + (s2 - a2 * s1 / a1) * e, a2 * x0 + s2 * e),
)

# u_1 = 1 - alpha_1, u_{i+1} = alpha_{i+1} u_i + 1 - alpha_{i+1}: u_i = 1 - prod_{k <= i} alpha_k   (DDPM, 2006.11239, eq. 4)
alphas = matrix("alpha", S, 1)
claim(
    "fourth.diffusion.ddpm_variance",
    by_induction(
        lambda i: 1 - product_over(alphas[k, :], k, k <= i),
        at=i,
        start=1 - alphas[first(S), :],
        step=lambda u, i: alphas[i + 1, :] * u + (1 - alphas[i + 1, :]),
    ),
)

# posterior mean by x0 and x_t = 1/sqrt(alpha) (x_t - beta / sqrt(1 - abar) e)   (DDPM, eq. 7 and 11)
# alpha = alpha_t, b = abar_{t-1}, abar_t = alpha b < 1
A, B = scale("alpha"), scale("b")
x_t = sqrt(A * B) * x0 + sqrt(1 - A * B) * e
by_x0 = sqrt(B) * (1 - A) / (1 - A * B) * x0 + sqrt(A) * (1 - B) / (1 - A * B) * x_t
by_noise = 1 / sqrt(A) * (x_t - (1 - A) / sqrt(1 - A * B) * e)
claim("fourth.diffusion.ddpm_posterior_mean", Eq(by_x0, by_noise), given=1 - A * B > 0)

# c_out^-2 ((1 - c_skip)^2 sd^2 + c_skip^2 sigma^2) = 1: the target has variance 1   (EDM, 2206.00364, appendix B.6)
sigma, sd = scale("sigma"), scale("sd")
both = sigma**2 + sd**2
c_out_squared = sigma**2 * sd**2 / both


def variance(c_skip):
    return number(((1 - c_skip) ** 2 * sd**2 + c_skip**2 * sigma**2) / c_out_squared)


claim("fourth.diffusion.edm_unit_variance", Eq(variance(sd**2 / both), 1))

# FALSE: the same with c_skip = sigma^2 / (sigma^2 + sd^2) (true if sigma = sd)
claim("fourth.diffusion.edm_skip_swapped", Eq(variance(sigma**2 / both), 1), expect="refuted")

# FALSE: x1 = x_t + t (x1 - x0) for x_t = (1-t) x0 + t x1 (it is 1 - t; true at t = 1/2; flow matching, 2210.02747)
t, x1 = scalar("t"), matrix("x1", S, d)
claim("fourth.diffusion.flow_end_point", Eq((1 - t) * x0 + t * x1 + t * (x1 - x0), x1), expect="refuted")

# FALSE: (e - e')^2 = sigma^2/alpha^2 (x0 - x0')^2 for one x_t (the SNR is its inverse; VDM, 2107.00630)
xh = matrix("xh", S, d)
eh = (a1 * x0 + s1 * e - a1 * xh) / s1
claim(
    "fourth.diffusion.snr_inverted",
    Eq(hadamard(e - eh, e - eh), s1**2 / a1**2 * hadamard(x0 - xh, x0 - xh)),
    expect="refuted",
)

# FALSE: (1 + w) e_c - w e_u = e_u + w (e_c - e_u): the two conventions of guidance differ by one (2207.12598)
ec, eu = matrix("ec", S, d), matrix("eu", S, d)
claim(
    "fourth.diffusion.guidance_conventions",
    Eq((1 + w) * ec - w * eu, eu + w * (ec - eu)),
    expect="refuted",
)
