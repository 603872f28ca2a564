"""Losses and preference alignment, as a fourth reader wrote them at the first try."""

from symattn import *

S, T = tokens("S T")
v = features("v")
i, k = position("i", S), position("k", S)
beta, tau, eps = scale("beta"), scale("tau"), scale("epsilon")

# pi* = pi_ref e^{r/beta} / Z  =>  beta log(pi*/pi_ref) + beta log Z = r   (Rafailov et al., DPO, arXiv 2305.18290, eq. 4, 5)
L, r = matrix("L", S, T), matrix("r", S, T)
tilted = hadamard(softmax(L), exp(r / beta))
Z = tilted @ ones(T, 1)
claim(
    "fourth.losses.dpo_reward", Eq(beta * (log(normalise(tilted)) - log_softmax(L)) + beta * log(Z), r)
)

# for every p: E_p[r] - beta KL(p || pi_ref) <= beta log E_ref[e^{r/beta}]   (Donsker-Varadhan; DPO, appendix A.1)
p = softmax(matrix("M", S, T))
claim(
    "fourth.losses.dpo_optimum",
    le(hadamard(p, r) @ ones(T, 1) - beta * kl_divergence(p, softmax(L)), beta * log(Z)),
)

# FL = -(1-p)^gamma log p, p = sigma(z): dFL/dz = (1-p)^gamma (gamma p log p + p - 1)   (Lin et al., focal loss, 1708.02002, app. B)
z, gamma = scalar("z"), scale("gamma")
prob = sigmoid(z)
factor = exp(gamma * log(1 - prob))
claim(
    "fourth.losses.focal_gradient",
    Eq(derivative(-(factor * log(prob)), by=z), factor * (gamma * prob * log(prob) + prob - 1)),
)

# H((1-e) y + e u, q) = (1-e) H(y, q) + e (KL(u || q) + log V), u uniform   (Szegedy et al. 1512.00567; Pereyra et al. 1701.06548)
Y, X = matrix("Y", S, v), matrix("X", S, v)
u = constant(1 / v, S, v)
claim(
    "fourth.losses.label_smoothing",
    Eq(
        cross_entropy((1 - eps) * Y + eps * u, softmax(X)),
        (1 - eps) * cross_entropy(Y, softmax(X)) + eps * (kl_divergence(u, softmax(X)) + log(number(v))),
    ),
)

# d/dz_j tau^2 KL(p_t || p_s) = tau (p_s - p_t)_j, both at temperature tau   (Hinton et al., distillation, 1503.02531)
teacher = matrix("W", S, v)
j = position("j", v)
distance = kl_divergence(softmax(teacher / tau), softmax(X / tau))[i, :]
gap = softmax(X / tau)[i, j] - softmax(teacher / tau)[i, j]
claim("fourth.losses.distillation", Eq(derivative(tau**2 * distance, by=X[i, j]), tau * gap))

# log N - L_InfoNCE <= log N: the bound on mutual information saturates   (van den Oord et al., CPC, 1807.03748)
N = matrix("N", S, S)
infonce = -sum_over(log_softmax(N / tau)[k, k], k) / number(S)
claim("fourth.losses.infonce_saturates", le(log(number(S)) - infonce, log(number(S))))

# L = -1/2 sum_k (log softmax_row + log softmax_col)_kk: dL/dN_ij = (P_row + P_col)_ij / 2 - delta_ij   (CLIP, 2103.00020)
l = position("l", S)
clip = Rational(-1, 2) * sum_over(log_softmax(N)[k, k] + log_softmax(N.T)[k, k], k)
claim(
    "fourth.losses.clip_gradient",
    Eq(
        derivative(clip, by=N[i, l]),
        Rational(1, 2) * (softmax(N)[i, l] + softmax(N.T)[l, i]) - identity(S)[i, l],
    ),
)

# FALSE: d/dz_j KL(p_t || p_s) = p_s - p_t at any temperature (the factor 1/tau is missing; true at tau = 1)
claim(
    "fourth.losses.distillation_no_factor", Eq(derivative(distance, by=X[i, j]), gap), expect="refuted"
)

# FALSE: log(1 + e^{-m}) >= max(0, 1 - m) (DPO's loss above the hinge of SLiC with margin 1; m = 0 fails)
m = scalar("m")
claim("fourth.losses.logistic_above_hinge", le(relu(1 - m), softplus(-m)), expect="refuted")

# FALSE: -log sigma(log odds(p) - log odds(q)) = -log(p / (p + q)) (ORPO's odds ratio, 2403.07691, as a ratio of probabilities)
a, b = sigmoid(scalar("a")), sigmoid(scalar("b"))
claim(
    "fourth.losses.orpo_as_ratio",
    Eq(-log(sigmoid(log(a / (1 - a)) - log(b / (1 - b)))), -log(a / (a + b))),
    expect="refuted",
)
