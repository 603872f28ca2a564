"""Losses and alignment: preferences, clipped ratios, contrast, smoothed labels, distillation."""

from symattn import *

RAFAILOV_2023 = "Rafailov et al., Direct Preference Optimization: Your Language Model is Secretly a Reward Model, 2023"
AZAR_2023 = (
    "Azar et al., A General Theoretical Paradigm to Understand Learning from Human Preferences, 2023"
)
SCHULMAN_2017 = "Schulman et al., Proximal Policy Optimization Algorithms, 2017"
SCHULMAN_2020 = "Schulman, Approximating KL Divergence, 2020"
AHMADIAN_2024 = "Ahmadian et al., Back to Basics: Revisiting REINFORCE Style Optimization for Learning from Human Feedback in LLMs, 2024"
OORD_2018 = (
    "van den Oord, Li and Vinyals, Representation Learning with Contrastive Predictive Coding, 2018"
)
RADFORD_2021 = (
    "Radford et al., Learning Transferable Visual Models From Natural Language Supervision, 2021"
)
SZEGEDY_2016 = "Szegedy et al., Rethinking the Inception Architecture for Computer Vision, 2016"
LIN_2017 = "Lin et al., Focal Loss for Dense Object Detection, 2017"
HINTON_2015 = "Hinton, Vinyals and Dean, Distilling the Knowledge in a Neural Network, 2015"

S, n, G = tokens("S n G")
i, j, k = position("i", S), position("j", n), position("k", n)
beta, epsilon, rho = scale("beta"), scale("epsilon"), scale("rho")
ref = normalise(matrix("ref", 1, n, positive=True))
reward = matrix("r", 1, n)
policy = normalise(hadamard(ref, exp(reward / beta)))


def implicit(a):
    """Return the reward that the policy implies at a."""
    return beta * log(entry(policy, 1, a) / entry(ref, 1, a))


# true | any reference, any rewards, β > 0
claim(
    "second.losses.dpo_partition",
    Eq(implicit(j) - implicit(k), entry(reward, 1, j) - entry(reward, 1, k)),
    title="With π = π_ref e^(r/β) / Z, differences of β log(π/π_ref) are differences of rewards: Z cancels.",
    source=f"{RAFAILOV_2023}, section 4",
)
# false | one response | it is r − β log Z, with Z = Σ π_ref e^(r/β)
claim(
    "second.losses.dpo_reward",
    Eq(implicit(j), entry(reward, 1, j)),
    title="The reward is β log(π/π_ref).",
    source=f"{RAFAILOV_2023}, section 4, as often repeated",
    expect="refuted",
)
claim(
    "second.losses.dpo_reward.repaired",
    Eq(implicit(j), entry(reward, 1, j) - beta * log(ref @ exp(reward / beta).T)),
    title="It is r − β log Z.",
    source=f"{RAFAILOV_2023}, section 4, as often repeated",
    repairs="second.losses.dpo_reward",
)
h, tau = scalar("h"), scale("tau")
# true | any margin h, τ > 0
claim(
    "second.losses.ipo_minimum",
    iff(Eq((h - 1 / (2 * tau)) * (h - 1 / (2 * tau)), number(0)), Eq(2 * tau * h, number(1))),
    title="The loss (h − 1/(2τ))² is 0 exactly where 2 τ h = 1.",
    source=f"{AZAR_2023}, section 5",
)
A = scalar("A")
clipped = minimum(rho * A, clamp(rho, 1 - epsilon, 1 + epsilon) * A)
# true | ratio > 0, ε > 0, A ≤ 0
claim(
    "second.losses.ppo_negative",
    Eq(clipped, maximum(rho, 1 - epsilon) * A),
    given=A <= 0,
    title="For A ≤ 0 the clipped objective is max(ρ, 1 − ε) A.",
    source=f"{SCHULMAN_2017}, section 3, figure 1",
)
# conditional | ratio > 0, any advantage | for A ≥ 0
claim(
    "second.losses.ppo_clip",
    Eq(clipped, minimum(rho, 1 + epsilon) * A),
    title="The clipped objective is min(ρ, 1 + ε) A.",
    source=f"{SCHULMAN_2017}, section 3, as often repeated",
    expect="refuted",
)
claim(
    "second.losses.ppo_clip.repaired",
    Eq(clipped, minimum(rho, 1 + epsilon) * A),
    given=A >= 0,
    title="It is for A ≥ 0.",
    source=f"{SCHULMAN_2017}, section 3, as often repeated",
    repairs="second.losses.ppo_clip",
)
p, q = softmax(matrix("l", 1, n)), softmax(matrix("m", 1, n))
ratio = q / p
# true | any two rows of logits
claim(
    "second.losses.k3_unbiased",
    all_of(
        Eq(sum_over(entry(hadamard(p, ratio - log(ratio) - 1), 1, j), j), kl_divergence(p, q)),
        ratio - log(ratio) - 1 >= 0,
    ),
    title="r − log r − 1 with r = π_ref/π is not negative, and its mean under π is KL(π ‖ π_ref).",
    source=f"{SCHULMAN_2020}, the estimator k3",
)
rewards = matrix("r", G, 1)
g = position("g", G)
total = sum_over(rewards[g, :], g)
others = (total - rewards) / (G - 1)
# false | at least two samples | it is G/(G − 1) times as large
claim(
    "second.losses.leave_one_out",
    Eq(rewards - others, rewards - total / G),
    given=G >= 2,
    title="A reward minus the mean of the others is the reward minus the mean of all.",
    source=f"{AHMADIAN_2024}, section 2, as often repeated",
    expect="refuted",
)
claim(
    "second.losses.leave_one_out.repaired",
    Eq(rewards - others, number(G) / (G - 1) * (rewards - total / G)),
    given=G >= 2,
    title="It is G/(G − 1) times that.",
    source=f"{AHMADIAN_2024}, section 2, as often repeated",
    repairs="second.losses.leave_one_out",
)
L = matrix("L", S, S)
o = position("o", S)
# true | any scores
claim(
    "second.losses.infonce",
    Eq(-log_softmax(L)[i, i], log(1 + sum_over(exp(L[i, o] - L[i, i]), o, Ne(o, i)))),
    title="−log softmax(l)_ii = log(1 + Σ_(j≠i) e^(l_ij − l_ii)).",
    source=f"{OORD_2018}, section 2.3",
)
# false | any scores | the two are the losses of the rows and of the columns; L symmetric suffices
claim(
    "second.losses.contrast_both_ways",
    Eq(sum_over(log_softmax(L)[i, i], i), sum_over(log_softmax(L.T)[i, i], i)),
    title="The contrastive losses from images to texts and from texts to images are equal.",
    source=f"{RADFORD_2021}, section 2.3, as often repeated",
    expect="refuted",
)
claim(
    "second.losses.contrast_both_ways.repaired",
    Eq(sum_over(log_softmax(L)[i, i], i), sum_over(log_softmax(L.T)[i, i], i)),
    given=Eq(L.T, L),
    title="They are for symmetric scores.",
    source=f"{RADFORD_2021}, section 2.3, as often repeated",
    repairs="second.losses.contrast_both_ways",
)
y, z = matrix("y", 1, n), matrix("z", 1, n)
smoothed = (1 - epsilon) * y + epsilon / n * ones(1, n)
# true | targets that sum to 1
claim(
    "second.losses.smoothed_gradient",
    Eq(
        derivative(-smoothed @ log_softmax(z).T, by=entry(z, 1, j)),
        entry(softmax(z) - smoothed, 1, j),
    ),
    given=Eq(y @ ones(n, 1), 1),
    title="With smoothed labels the gradient in the logits is p − (1 − ε) y − ε/n.",
    source=f"{SZEGEDY_2016}, section 7",
)
u = matrix("u", S, 1)
chance = sigmoid(u)
# true | any logits, γ = 2
claim(
    "second.losses.focal",
    -hadamard(hadamard(1 - chance, 1 - chance), log(chance)) <= -log(chance),
    title="The focal loss with γ = 2 is at most the cross-entropy.",
    source=f"{LIN_2017}, section 3.2",
)
N, M = matrix("N", S, n), matrix("M", S, n)
# true | any logits of student and teacher
claim(
    "second.losses.distilled",
    Eq(
        kl_divergence(softmax(M), softmax(N)),
        cross_entropy(N, softmax(M)) - entropy(softmax(M)),
    ),
    title="The divergence from teacher to student is the cross-entropy minus the teacher's entropy.",
    source=f"{HINTON_2015}, section 2",
)
