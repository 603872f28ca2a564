"""Softmax: shifts, factors, odds, its Jacobian, gates made of exponentials, logarithms and entropies."""

from symattn import (
    all_of, claim, column, cross_entropy, derivative, diag, entropy, entry, Eq, exp, hadamard, identity,
    kl_divergence, le, log, log_softmax, logsumexp, lt, matrix, nonnegative, normalise, number, ones,
    permutation, position, positive, row_max, scalar, scale, sigmoid, soft_cap, softmax, softplus,
    sum_over, tanh, tokens, where, zeros,
)  # fmt: skip

BOYD_2004 = "Boyd and Vandenberghe, Convex Optimization, 2004"
BRIDLE_1990 = "Bridle, Probabilistic Interpretation of Feedforward Classification Network Outputs, 1990"
GAO_2017 = (
    "Gao and Pavel, On the Properties of the Softmax Function with Application in Game Theory "
    "and Reinforcement Learning, 2017"
)
GEMMA_2024 = "Gemma Team, Gemma 2: Improving Open Language Models at a Practical Size, 2024"
GOODFELLOW_2016 = "Goodfellow, Bengio and Courville, Deep Learning, 2016"
HINTON_2002 = "Hinton, Training Products of Experts by Minimizing Contrastive Divergence, 2002"
HINTON_2015 = "Hinton, Vinyals and Dean, Distilling the Knowledge in a Neural Network, 2015"
RAMACHANDRAN_2017 = "Ramachandran, Zoph and Le, Searching for Activation Functions, 2017"
VASWANI_2017 = "Vaswani et al., Attention Is All You Need, 2017"
YANG_2018 = "Yang et al., Breaking the Softmax Bottleneck: A High-Rank RNN Language Model, 2018"

S, T = tokens("S T")
i, j, k = position("i", S), position("j", T), position("k", T)
L, M, c, r = matrix("L", S, T), matrix("M", S, T), matrix("c", S, 1), matrix("r", S, 1, positive=True)
tau = scale("tau")

claim(
    "literature.softmax.shift",
    Eq(softmax(L + c @ ones(1, T)), softmax(L)),
    title="Softmax does not change when one number is added to all scores of a row.",
    source=f"{GOODFELLOW_2016}, section 4.1",
)
claim(
    "literature.softmax.distribution",
    all_of(positive(softmax(L)), Eq(softmax(L) @ ones(T, 1), ones(S, 1))),
    title="The weights of a row are positive and sum to 1.",
    source=f"{BRIDLE_1990}, softmax",
)
claim(
    "literature.softmax.scaling",
    Eq(softmax(tau * L), softmax(L)),
    title="Softmax does not change when all scores are multiplied by one positive number.",
    source=f"{GOODFELLOW_2016}, section 4.1, as often extended",
    expect="refuted",
)
claim(
    "literature.softmax.scaling.repaired",
    Eq(normalise(diag(r) @ exp(L)), softmax(L)),
    title=(
        "Multiplying the exponentials of a row by one positive number changes nothing; multiplying "
        "the scores does."
    ),
    source=f"{GOODFELLOW_2016}, section 4.1, as often extended",
    repairs="literature.softmax.scaling",
)
p_tau = softmax(L / tau)
claim(
    "literature.softmax.odds",
    Eq(p_tau[i, j] / p_tau[i, k], exp((L[i, j] - L[i, k]) / tau)),
    title=(
        "The odds of two classes are e to their difference over the temperature, whatever the other "
        "scores are."
    ),
    source=f"{HINTON_2015}, section 2, softmax with a temperature",
)
claim(
    "literature.softmax.product_of_experts",
    Eq(softmax(L + M), normalise(hadamard(softmax(L), softmax(M)))),
    title="Softmax of a sum of scores is the product of the two softmaxes, renormalised.",
    source=f"{HINTON_2002}, products of experts",
)
claim(
    "literature.softmax.multiplicative",
    Eq(softmax(L + M), hadamard(softmax(L), softmax(M))),
    title="Softmax of a sum of scores is the product of the two softmaxes.",
    source=f"{HINTON_2002}, products of experts, as often repeated",
    expect="refuted",
)
claim(
    "literature.softmax.multiplicative.repaired",
    Eq(softmax(L + M), normalise(hadamard(softmax(L), softmax(M)))),
    title="The product has to be renormalised.",
    source=f"{HINTON_2002}, products of experts, as often repeated",
    repairs="literature.softmax.multiplicative",
)
claim(
    "literature.softmax.twice",
    Eq(softmax(softmax(L)), softmax(L)),
    title="Softmax applied to a softmax changes nothing.",
    source=f"{GOODFELLOW_2016}, section 6.2.2.3, as often repeated",
    expect="refuted",
)
claim(
    "literature.softmax.twice.repaired",
    Eq(normalise(softmax(L)), softmax(L)),
    title="Dividing the rows of a softmax by their sums changes nothing.",
    source=f"{GOODFELLOW_2016}, section 6.2.2.3, as often repeated",
    repairs="literature.softmax.twice",
)
claim(
    "literature.softmax.uniform",
    Eq(softmax(zeros(S, T)), ones(S, T) / T),
    title="With all scores 0 every weight is one over the number of keys.",
    source=f"{VASWANI_2017}, section 3.2.1",
)
claim(
    "literature.softmax.at_most_one",
    nonnegative(ones(S, T) - softmax(L)),
    title="No weight is larger than 1.",
    source=f"{BRIDLE_1990}, softmax",
)
Pi = permutation("pi", T).matrix
claim(
    "literature.softmax.relabelled",
    Eq(softmax(L @ Pi), softmax(L) @ Pi),
    title="Permuting the scores permutes the weights.",
    source=f"{BRIDLE_1990}, softmax",
)

# The Jacobian of one row of weights.
l, v = matrix("l", 1, T), matrix("v", T, 1)  # noqa: E741 - the scores
p = softmax(l)
jacobian = diag(p.T) - p.T @ p
claim(
    "literature.softmax.jacobian",
    Eq(
        derivative(softmax(L)[i, j], by=L[i, k]),
        softmax(L)[i, j] * (identity(T)[j, k] - softmax(L)[i, k]),
    ),
    title="∂p_i/∂l_j = p_i (δ_ij − p_j).",
    source=f"{GAO_2017}, the Jacobian of softmax",
)
claim(
    "literature.softmax.jacobian_of_constants",
    Eq(jacobian @ ones(T, 1), zeros(T, 1)),
    title="The Jacobian diag(p) − pᵀp of softmax maps the constant vector to 0.",
    source=f"{GAO_2017}, the Jacobian of softmax",
)
claim(
    "literature.softmax.jacobian_variance",
    Eq(
        v.T @ jacobian @ v,
        sum_over(entry(p, 1, k) * (entry(v, k, 1) - p @ v) * (entry(v, k, 1) - p @ v), k),
    ),
    title="vᵀ (diag(p) − pᵀp) v is the variance of v under p, Σ p_i (v_i − p·v)².",
    source=f"{GAO_2017}, the Jacobian of softmax",
)
claim(
    "literature.softmax.jacobian_semidefinite",
    nonnegative(v.T @ jacobian @ v),
    title="The Jacobian of softmax is positive semidefinite: vᵀ (diag(p) − pᵀp) v ≥ 0.",
    source=f"{GAO_2017}, the Jacobian of softmax",
)
claim(
    "literature.softmax.slope",
    nonnegative(ones(S, T) / 4 - hadamard(softmax(L), ones(S, T) - softmax(L))),
    title="The slope p (1 − p) of a weight in its own score is at most 1/4.",
    source=f"{GAO_2017}, the Jacobian of softmax",
)

two, x = matrix("l", 1, 2), scalar("x")
claim(
    "literature.softmax.two_classes",
    Eq(entry(softmax(two), 1, 1), sigmoid(entry(two, 1, 1) - entry(two, 1, 2))),
    title="The softmax of two scores is the sigmoid of their difference.",
    source=f"{GOODFELLOW_2016}, section 6.2.2, softmax and sigmoid units",
)
claim(
    "literature.softmax.sigmoid_mirror",
    Eq(sigmoid(x) + sigmoid(-x), number(1)),
    title="σ(x) + σ(−x) = 1.",
    source=f"{GOODFELLOW_2016}, section 3.10",
)
claim(
    "literature.softmax.sigmoid_slope",
    Eq(derivative(sigmoid(x), by=entry(x, 1, 1)), sigmoid(x) * (1 - sigmoid(x))),
    title="σ′(x) = σ(x) (1 − σ(x)).",
    source=f"{GOODFELLOW_2016}, section 3.10",
)
claim(
    "literature.softmax.tanh_as_sigmoid",
    Eq(tanh(x), 2 * sigmoid(2 * x) - 1),
    title="tanh(x) = 2 σ(2x) − 1.",
    source=f"{GOODFELLOW_2016}, section 6.3.2",
)
swish = x * sigmoid(x)
claim(
    "literature.softmax.silu_slope",
    Eq(derivative(swish, by=entry(x, 1, 1)), swish + sigmoid(x) * (1 - swish)),
    title="With f(x) = x σ(x): f′(x) = f(x) + σ(x) (1 − f(x)).",
    source=f"{RAMACHANDRAN_2017}, derivative of Swish",
)
cap = scale("c")
capped = soft_cap(L, cap)
claim(
    "literature.softmax.soft_cap",
    Eq(softmax(capped), softmax(L)),
    title="Soft-capping the scores, c tanh(l/c), leaves the softmax as it was.",
    source=f"{GEMMA_2024}, section 2, logit soft-capping, as often repeated",
    expect="refuted",
)
claim(
    "literature.softmax.soft_cap.repaired",
    all_of(positive(cap * ones(S, T) - capped), positive(cap * ones(S, T) + capped)),
    title="It keeps scores between −c and c; equal scores stay equal.",
    source=f"{GEMMA_2024}, section 2, logit soft-capping, as often repeated",
    repairs="literature.softmax.soft_cap",
)

# Logarithms: log-sum-exp, log-softmax, cross-entropy and its gradient, entropies.
claim(
    "literature.softmax.monotone",
    lt(softmax(L)[i, j], softmax(L)[i, k]),
    given=lt(L[i, j], L[i, k]),
    title="A larger score has a larger weight.",
    source=f"{GAO_2017}, monotonicity of softmax",
)
claim(
    "literature.softmax.log_softmax",
    Eq(log(softmax(L))[i, j], L[i, j] - log(sum_over(exp(L[i, k]), k))),
    title="log softmax(l)_i = l_i − log Σ_j e^(l_j).",
    source=f"{GOODFELLOW_2016}, section 6.2.2.3",
)
claim(
    "literature.softmax.log_softmax_twice",
    Eq(log_softmax(log_softmax(L)), log_softmax(L)),
    title="log-softmax applied twice is log-softmax.",
    source=f"{GOODFELLOW_2016}, section 6.2.2.3",
)
claim(
    "literature.softmax.logsumexp_shift",
    Eq(logsumexp(L + c @ ones(1, T)), logsumexp(L) + c),
    title="logsumexp(l + c) = logsumexp(l) + c.",
    source=f"{BOYD_2004}, section 3.1.5, log-sum-exp",
)
claim(
    "literature.softmax.logsumexp_scaling",
    Eq(logsumexp(tau * L), tau * logsumexp(L)),
    expect="refuted",
    title="logsumexp(c l) = c logsumexp(l).",
    source=f"{BOYD_2004}, section 3.1.5, log-sum-exp, as often extended",
)
claim(
    "literature.softmax.logsumexp_scaling.repaired",
    Eq(logsumexp(L + c @ ones(1, T)), logsumexp(L) + c),
    title="A shift can be taken out of a log-sum-exp; a factor cannot.",
    source=f"{BOYD_2004}, section 3.1.5, log-sum-exp, as often extended",
    repairs="literature.softmax.logsumexp_scaling",
)
claim(
    "literature.softmax.logsumexp_gradient",
    Eq(derivative(entry(logsumexp(L), i, 1), by=L[i, j]), softmax(L)[i, j]),
    title="The gradient of log-sum-exp is softmax.",
    source=f"{GAO_2017}, softmax as a gradient",
)
largest = row_max(L)
claim(
    "literature.softmax.logsumexp_bounds",
    all_of(le(largest, logsumexp(L)), le(logsumexp(L), largest + log(number(T)) * ones(S, 1))),
    title="max l ≤ logsumexp(l) ≤ max l + log n.",
    source=f"{BOYD_2004}, section 3.1.5, log-sum-exp",
)
Y = matrix("y", S, T)
total = Y @ ones(T, 1)
cross_entropy_slope = derivative(entry(cross_entropy(Y, softmax(L)), i, 1), by=L[i, j])
claim(
    "literature.softmax.cross_entropy_gradient",
    Eq(cross_entropy_slope, (softmax(L) - Y)[i, j]),
    expect="refuted",
    title="The gradient of −Σ y_j log softmax(l)_j in the scores is p − y.",
    source=f"{GOODFELLOW_2016}, section 6.2.2.3",
)
claim(
    "literature.softmax.cross_entropy_gradient.repaired",
    all_of(
        where(
            [le(total, ones(S, 1)), le(ones(S, 1), total)],
            Eq(cross_entropy_slope, (softmax(L) - Y)[i, j]),
        ),
        Eq(cross_entropy_slope, entry(total, i, 1) * softmax(L)[i, j] - Y[i, j]),
    ),
    title="This holds if the targets sum to 1; in general it is (Σ y) p − y.",
    source=f"{GOODFELLOW_2016}, section 6.2.2.3",
    repairs="literature.softmax.cross_entropy_gradient",
)
student, teacher = softmax(L / tau), softmax(M / tau)
claim(
    "literature.softmax.distillation_gradient",
    Eq(
        derivative(entry(cross_entropy(teacher, student), i, 1), by=L[i, j]),
        (student - teacher)[i, j] / tau,
    ),
    title=(
        "The gradient of the cross-entropy of two softmaxes of temperature T in z is "
        "(softmax(z/T) − softmax(v/T)) / T."
    ),
    source=f"{HINTON_2015}, section 2.1, equation 2",
)
claim(
    "literature.softmax.entropy",
    Eq(entropy(softmax(L)), logsumexp(L) - hadamard(softmax(L), L) @ ones(T, 1)),
    title="The entropy of softmax(l) is logsumexp(l) − Σ p_i l_i.",
    source=f"{GOODFELLOW_2016}, section 3.13 and softmax",
)
claim(
    "literature.softmax.relative_entropy",
    nonnegative(kl_divergence(softmax(L), softmax(M))),
    title="The Kullback-Leibler divergence of two softmaxes is not negative.",
    source=f"{GOODFELLOW_2016}, section 3.13",
)
claim(
    "literature.softmax.same_softmax",
    all_of(
        Eq(softmax(L + c @ ones(1, T)), softmax(L)),
        where(
            [le(softmax(L), softmax(M)), le(softmax(M), softmax(L))],
            Eq(L - M, column(L - M, 1) @ ones(1, T)),
        ),
    ),
    title=(
        "Two matrices of logits have the same softmax if and only if they differ by a shift of each row."
    ),
    source=f"{YANG_2018}, section 2, the shifted set of logits",
)
claim(
    "literature.softmax.softplus_difference",
    Eq(softplus(x) - softplus(-x), x),
    title="softplus(x) − softplus(−x) = x.",
    source=f"{GOODFELLOW_2016}, section 3.10",
)
claim(
    "literature.softmax.softplus_slope",
    Eq(derivative(softplus(x), by=entry(x, 1, 1)), sigmoid(x)),
    title="The derivative of softplus is the sigmoid.",
    source=f"{GOODFELLOW_2016}, section 3.10",
)

if __name__ == "__main__":
    from symattn.cli import run_script

    run_script(__file__)
