"""Losses and alignment: DPO, RLHF, PPO, policy gradients, distillation, label smoothing. 7 true, 3 false."""

from symattn import *

B, V = tokens("B"), features("V")
i = position("i", B)
j, k = position("j", V), position("k", V)
w, l = matrix("w", B, 1), matrix("l", B, 1)  # log-ratios of the chosen and the rejected answer
beta, tau, eps = scale("beta"), scale("tau"), scale("epsilon")
pi, ref, Z = (
    matrix("p", B, V, positive=True),
    matrix("q", B, V, positive=True),
    matrix("Z", B, 1, positive=True),
)
r, L, t, Y = matrix("r", B, V), matrix("L", B, V), matrix("t", B, V), matrix("Y", B, V)
rho, A = matrix("rho", B, 1), matrix("A", B, 1)

claim(
    "losses.bradley_terry",
    lambda: Eq(-log(sigmoid(beta * (w - l))), logsumexp(beta * beside(w, l)) - beta * w),
    title="TRUE: -log sigma(a-b) = log(e^a+e^b) - a",
    source="DPO, Rafailov 2023, eq. 1, 7",
)
claim(
    "losses.dpo_slope",
    lambda: Eq(
        derivative(-log(sigmoid(beta * (w[i, :] - l[i, :]))), by=w[i, :]),
        -beta * sigmoid(beta * (l[i, :] - w[i, :])),
    ),
    title="TRUE: (log sigma)' = sigma(-x), chain rule gives -beta sigma(-(..))",
    source="DPO section 4, gradient",
)
reward = lambda: beta * (log(pi) - log(ref)) + beta * (log(Z) @ ones(1, V))
claim(
    "losses.dpo_partition",
    lambda: Eq(
        reward()[i, j] - reward()[i, k],
        beta * log(pi[i, j] / ref[i, j]) - beta * log(pi[i, k] / ref[i, k]),
    ),
    title="TRUE: beta log Z(x) is in both rewards of a row and cancels",
    source="DPO eq. 5-6",
)
claim(
    "losses.rlhf_optimum",
    lambda: Eq(softmax(log(ref) + r / beta), normalise(hadamard(ref, exp(r / beta)))),
    title="TRUE: e^{log q + r/b} = q e^{r/b}",
    source="DPO eq. 4; Peters & Schaal 2007",
)
claim(
    "losses.ppo_clip_positive",
    lambda: Eq(
        minimum(hadamard(rho, A), hadamard(clamp(rho, 1 - eps, 1 + eps), A)),
        hadamard(minimum(rho, (1 + eps) * ones(B, 1)), A),
    ),
    given=nonnegative(A),
    title="TRUE: for A>=0 min(rho, clip rho) = min(rho, 1+eps), times A",
    source="PPO, Schulman 2017; Spinning Up",
)
claim(
    "losses.ppo_clip_alone",
    lambda: Eq(
        minimum(hadamard(rho, A), hadamard(clamp(rho, 1 - eps, 1 + eps), A)),
        hadamard(clamp(rho, 1 - eps, 1 + eps), A),
    ),
    expect="refuted",
    title="FALSE: rho below 1-eps with A>0 gives rho A, not (1-eps) A",
    source="PPO, common misreading",
)
claim(
    "losses.score_mean_zero",
    lambda: Eq(sum_over(softmax(L)[i, k] * derivative(log_softmax(L)[i, k], by=L[i, j]), k), number(0)),
    title="TRUE: sum_k p_k (delta_kj - p_j) = p_j - p_j",
    source="REINFORCE baseline, Williams 1992",
)
claim(
    "losses.distillation_slope",
    lambda: Eq(
        derivative(kl_divergence(softmax(t / tau), softmax(L / tau))[i, :], by=L[i, j]),
        (softmax(L / tau)[i, j] - softmax(t / tau)[i, j]) / tau,
    ),
    title="TRUE: d KL(p||softmax(z/tau))/dz = (q-p)/tau",
    source="Hinton 2015, eq. 2",
)
claim(
    "losses.kl_swapped",
    lambda: Eq(kl_divergence(softmax(t), softmax(L)), kl_divergence(softmax(L), softmax(t))),
    expect="refuted",
    title="FALSE: forward and reverse KL differ, e.g. uniform against (e,1)/(1+e)",
    source="MiniLLM, Gu 2023",
)
claim(
    "losses.label_smoothing",
    lambda: Eq(
        cross_entropy((1 - eps) * Y + (eps / V) * ones(B, V), softmax(L)),
        (1 - eps) * cross_entropy(Y, softmax(L)) + eps * log(number(V)) * ones(B, 1),
    ),
    expect="refuted",
    title="FALSE: the second term is H(u, p), not H(u)",
    source="Szegedy 2016, section 7, misquoted",
)
