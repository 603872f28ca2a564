"""Losses: label smoothing, focal, contrastive, preference, distillation, temporal differences."""

from symattn import *

SZEGEDY_2015 = "Szegedy et al., Rethinking the Inception Architecture for Computer Vision, 2015"
LIN_2017 = "Lin et al., Focal Loss for Dense Object Detection, 2017"
OORD_2018 = (
    "van den Oord, Li and Vinyals, Representation Learning with Contrastive Predictive Coding, 2018"
)
RAFAILOV_2023 = "Rafailov et al., Direct Preference Optimization: Your Language Model is Secretly a Reward Model, 2023"
SUTTON_1988 = "Sutton, Learning to Predict by the Methods of Temporal Differences, 1988"
RADFORD_2018 = "Radford et al., Improving Language Understanding by Generative Pre-Training, 2018"
ZHAI_2023 = "Zhai et al., Sigmoid Loss for Language Image Pre-Training, 2023"

S = tokens("S")
V = features("V")
i, j, k = (position(name, S) for name in "ijk")
v = position("v", V)
L, M = matrix("L", S, V), matrix("M", S, V)
eps, gamma, beta = scale("epsilon"), scale("gamma"), scale("beta")

# true | any targets that sum to 1, any ε
T = softmax(M)
claim(
    "third.losses.smoothing",
    Eq(
        cross_entropy((1 - eps) * T + eps / V, softmax(L)),
        (1 - eps) * cross_entropy(T, softmax(L)) - eps / V * log_softmax(L) @ ones(V, 1),
    ),
    title="Label smoothing is (1 − ε) H(p, q) − ε mean log q.",
    source=f"{SZEGEDY_2015}, section 7",
)
# false | any targets | the entropy of smoothed targets is not that of p
claim(
    "third.losses.smoothing_entropy",
    Eq(entropy((1 - eps) * T + eps / V), (1 - eps) * entropy(T) + eps * log(V)),
    given=eps < 1,
    title="The entropy of smoothed targets is the mixture of the entropies.",
    source=f"{SZEGEDY_2015}, section 7, as often repeated",
    expect="refuted",
)
z = scalar("z")
# true | any logit
claim(
    "third.losses.focal_gradient",
    Eq(
        derivative(-(1 - sigmoid(z)) * log(sigmoid(z)), by=z),
        sigmoid(z) * (1 - sigmoid(z)) * log(sigmoid(z)) - (1 - sigmoid(z)) * (1 - sigmoid(z)),
    ),
    title="The gradient of the focal loss with γ = 1.",
    source=f"{LIN_2017}, appendix A",
)
# true | any logit
claim(
    "third.losses.focal_below",
    -(1 - sigmoid(z)) * log(sigmoid(z)) <= -log(sigmoid(z)),
    title="The focal loss is at most the cross-entropy.",
    source=f"{LIN_2017}, section 3.2",
)
N = tokens("N")
Q, K = matrix("Q", N, V), matrix("K", N, V)
n, m = position("n", N), position("m", N)
scores = Q @ K.T / scale("tau")
# true | any batch
claim(
    "third.losses.contrastive_bound",
    sum_over(log_softmax(scores)[n, n], n) / N + log(N) <= log(N),
    title="InfoNCE is at most log N.",
    source=f"{OORD_2018}, section 2.3",
)
# false | any batch | both directions are to be averaged
claim(
    "third.losses.contrastive_symmetric",
    Eq(sum_over(log_softmax(scores)[n, n], n), sum_over(log_softmax(scores.T)[n, n], n)),
    title="The loss of images given texts is that of texts given images.",
    source=f"{ZHAI_2023}, section 3, as often assumed",
    expect="refuted",
)
w, l, w0, l0 = (scalar(name) for name in ("w", "l", "w_0", "l_0"))
margin = beta * ((w - w0) - (l - l0))
# true | any log-probabilities
claim(
    "third.losses.dpo_gradient",
    Eq(derivative(-log(sigmoid(margin)), by=w), -beta * sigmoid(-margin)),
    title="The gradient of DPO by the winner's log-probability is −β σ(−margin).",
    source=f"{RAFAILOV_2023}, section 4",
)
# false | any margin | the loss is log 2 at margin 0, and larger below
claim(
    "third.losses.dpo_bounded",
    -log(sigmoid(margin)) <= log(2),
    title="The loss of DPO is at most log 2.",
    source=f"{RAFAILOV_2023}, section 4, as often assumed",
    expect="refuted",
)
r, value = matrix("r", S, 1), matrix("v", S, 1)
delta = r[k, :] + gamma * value[k + 1, :] - value[k, :]
power = lambda n: exp(number(n) @ log(number(gamma)))
# true | at least one step
claim(
    "third.losses.td_errors",
    Eq(
        sum_over(power(k) * delta, k, k < i),
        sum_over(power(k) * r[k, :], k, k < i) + power(i) * value[i, :] - gamma * value[first(S), :],
    ),
    title="Discounted errors of temporal differences telescope.",
    source=f"{SUTTON_1988}, section 4",
)
X = matrix("X", S, S)
# true | at least two tokens
claim(
    "third.losses.next_token",
    Eq(
        sum_over(-log_softmax(X)[i, i + 1], i, i < last(S)),
        sum_over(logsumexp(X)[j - 1, :] - X[j - 1, j], j, j > 1),
    ),
    title="The next-token loss by the tokens that predict, and by those that are predicted.",
    source=f"{RADFORD_2018}, section 3.1",
)
