"""Diffusion and guidance. 6 true, 4 false."""

from symattn import *

S, T, d = tokens("S"), tokens("T"), features("d")
alpha, sigma, w = scalar("alpha"), scalar("sigma"), scalar("w")
ap, sp = scale("alpha"), scale("sigma")
x, e, z, xh = matrix("x", S, d), matrix("e", S, d), matrix("z", S, d), matrix("y", S, d)
ec, eu = matrix("e_c", S, d), matrix("e_u", S, d)
Lc, Lu = matrix("L_c", S, d), matrix("L_u", S, d)
zt, v = alpha * x + sigma * e, alpha * e - sigma * x
g, gamma, b = matrix("g", 1, d), matrix("gamma", 1, d), matrix("b", 1, d)
eps = scale("epsilon")
Q, K, V = (matrix(name, S, d) for name in "QKV")
Q2, K2, V2 = matrix("Q_2", T, d), matrix("K_2", T, d), matrix("V_2", T, d)

claim(
    "diffusion.v_prediction",
    lambda: all_of(Eq(alpha * zt - sigma * v, x), Eq(sigma * zt + alpha * v, e)),
    given=Eq(alpha**2 + sigma**2, 1),
    title="TRUE: (alpha^2+sigma^2) x = x, the same for e",
    source="Salimans & Ho 2022, appendix D",
)
claim(
    "diffusion.v_prediction_any_schedule",
    lambda: Eq(alpha * zt - sigma * v, x),
    expect="refuted",
    title="FALSE: alpha = sigma = 0 gives 0",
    source="v-prediction with a variance-exploding schedule",
)
claim(
    "diffusion.tweedie",
    lambda: Eq((z + sp**2 * (-e / sp)) / ap, (z - sp * e) / ap),
    title="TRUE: sigma^2 / sigma = sigma",
    source="Song 2020; Vincent 2011",
)
claim(
    "diffusion.cfg_two_forms",
    lambda: Eq((1 + w) * ec - w * eu, eu + (1 + w) * (ec - eu)),
    title="TRUE: e_u - (1+w) e_u = -w e_u",
    source="Ho & Salimans 2022, eq. 6; diffusers guidance_scale",
)
claim(
    "diffusion.cfg_of_logits",
    lambda: Eq(
        softmax((1 + w) * Lc - w * Lu), normalise(exp((1 + w) * log(softmax(Lc)) - w * log(softmax(Lu))))
    ),
    title="TRUE: the normalisers are one number a row",
    source="Sanchez 2023, Stay on topic with CFG, eq. 7",
)
claim(
    "diffusion.cfg_of_probabilities",
    lambda: Eq((1 + w) * softmax(Lc) - w * softmax(Lu), softmax((1 + w) * Lc - w * Lu)),
    expect="refuted",
    title="FALSE: a mixture, even negative, is no product",
    source="the same, misread",
)
vel = lambda u: ap * ((z - ap * u) / sp) - sp * u
claim(
    "diffusion.loss_weights",
    lambda: Eq(hadamard(vel(xh) - vel(x), vel(xh) - vel(x)), hadamard(xh - x, xh - x) / sp**2),
    given=Eq(ap**2 + sp**2, 1),
    title="TRUE: v = (alpha z - x)/sigma, so v^-v = -(x^-x)/sigma",
    source="Min-SNR, Hang 2023; Salimans & Ho",
)
claim(
    "diffusion.adaln_zero",
    lambda: Eq(
        x
        + hadamard(
            ones(S, 1) @ g,
            along_rows(
                "f", hadamard(layernorm(x, eps), ones(S, 1) @ (ones(1, d) + gamma)) + ones(S, 1) @ b, d
            ),
        ),
        x,
    ),
    given=Eq(g, zeros(1, d)),
    title="TRUE: the gate is 0",
    source="DiT, Peebles 2022, adaLN-Zero",
)
claim(
    "diffusion.joint_is_separate",
    lambda: Eq(
        softmax(below(Q, Q2) @ below(K, K2).T) @ below(V, V2),
        below(softmax(Q @ K.T) @ V, softmax(Q2 @ K2.T) @ V2),
    ),
    expect="refuted",
    title="FALSE: joint attention mixes text and image",
    source="MMDiT, Esser 2024",
)
claim(
    "diffusion.divide_by_any_alpha",
    lambda: Eq(alpha * ((z - sigma * e) / alpha), z - sigma * e),
    expect="ill-defined",
    title="UNDEFINED: alpha = 0 at terminal SNR 0",
    source="Lin 2023, zero terminal SNR",
)
