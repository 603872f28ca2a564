"""Routing and mixtures of experts."""

from symattn import *

SHAZEER_2017 = "Shazeer et al., Outrageously Large Neural Networks: The Sparsely-Gated Mixture-of-Experts Layer, 2017"
FEDUS_2021 = "Fedus, Zoph and Shazeer, Switch Transformers: Scaling to Trillion Parameter Models with Simple and Efficient Sparsity, 2021"
ZOPH_2022 = "Zoph et al., ST-MoE: Designing Stable and Transferable Sparse Expert Models, 2022"
MUQEETH_2023 = "Muqeeth, Liu and Raffel, Soft Merging of Experts with Adaptive Routing, 2023"
GALE_2022 = "Gale et al., MegaBlocks: Efficient Sparse Training with Mixture-of-Experts, 2022"
KOMATSUZAKI_2022 = (
    "Komatsuzaki et al., Sparse Upcycling: Training Mixture-of-Experts from Dense Checkpoints, 2022"
)
DEEPSEEK_2024 = "DeepSeek-AI, DeepSeek-V3 Technical Report, 2024"

S = tokens("S")
E = heads("E")
d, d_v = features("d d_v")
e = position("e", E)
i, j, k = position("i", S), position("j", E), position("k", E)
x, y = matrix("x", S, d), matrix("y", S, d)
W, router = family("W", e, d, d_v), matrix("W_r", d, E)
w = matrix("w", 1, E)
R = unknown("R")

# true | one row of gates for all tokens
claim(
    "second.routing.soft_merge",
    Eq(head_sum(entry(w, 1, e) * (x @ W), e), x @ head_sum(entry(w, 1, e) * W, e)),
    title="With one row of gates, the mixture of linear experts is one linear layer with the mixed weights.",
    source=f"{MUQEETH_2023}, section 3",
)


def mixture(x):
    """Return the mixture of linear experts, with a softmax of x W_r as gates."""
    return head_sum(diag(softmax(x @ router)[:, e]) @ (x @ W), e)


# false | gates of each token | with gates that do not depend on the tokens it is
claim(
    "second.routing.linear_experts",
    Eq(mixture(x + y), mixture(x) + mixture(y)),
    title="A mixture of linear experts is linear.",
    source=f"{SHAZEER_2017}, section 2, as often repeated",
    expect="refuted",
)
gates = softmax(matrix("L", S, E))
dense = matrix("W", d, d_v)
# true | any gates that sum to 1
claim(
    "second.routing.equal_experts",
    Eq(head_sum(diag(gates[:, e]) @ (x @ dense), e), x @ dense),
    title="If all experts are equal, the mixture is that expert.",
    source=f"{KOMATSUZAKI_2022}, section 3",
)
L = matrix("L", S, E)
chosen = hadamard(softmax(L), indicator(R, S, E))
# conditional | weights of chosen experts as they are | if they are renormalised, and each token has an expert
claim(
    "second.routing.upcycled",
    Eq(head_sum(diag(chosen[:, e]) @ (x @ dense), e), x @ dense),
    title="A dense layer copied to all experts is the same layer after routing to some of them.",
    source=f"{KOMATSUZAKI_2022}, section 3, as often repeated",
    expect="refuted",
)
claim(
    "second.routing.upcycled.repaired",
    Eq(head_sum(diag(Mask(softmax(L), R)[:, e]) @ (x @ dense), e), x @ dense),
    given=sees_something(R, S, E),
    title="So it is if the weights are renormalised.",
    source=f"{KOMATSUZAKI_2022}, section 3, as often repeated",
    repairs="second.routing.upcycled",
)
# true | one expert for the token
claim(
    "second.routing.top_one",
    Eq(derivative(Mask(softmax(L), R)[i, j], by=L[i, k]), number(0)),
    given=sees_only(R, i, j, E),
    title="With one expert and renormalised weights the router gets no gradient.",
    source=f"{FEDUS_2021}, section 2.1",
)
p, f = softmax(matrix("l", 1, E)), softmax(matrix("m", 1, E))
# true | any logits
claim(
    "second.routing.balance_minimum",
    number(1) <= E * sum_over(entry(p, 1, j) * entry(p, 1, j), j),
    title="E Σ p_e² is at least 1.",
    source=f"{FEDUS_2021}, section 2.2",
)
# false | fractions and probabilities of any kind | it holds for f = p
claim(
    "second.routing.balance_any",
    number(1) <= E * sum_over(entry(f, 1, j) * entry(p, 1, j), j),
    title="The loss E Σ f_e p_e of load balancing is at least 1.",
    source=f"{FEDUS_2021}, section 2.2, as often repeated",
    expect="refuted",
)
l = matrix("l", 1, E)  # noqa: E741 - the logits
# true | any logits
claim(
    "second.routing.z_loss",
    Eq(
        derivative(logsumexp(l) * logsumexp(l), by=entry(l, 1, j)),
        2 * logsumexp(l) * entry(softmax(l), 1, j),
    ),
    title="The gradient of the z-loss (log Σ e^l)² is 2 (log Σ e^l) p.",
    source=f"{ZOPH_2022}, section 3.2",
)
pi = permutation("pi", S)
# true | any order, any function of each token
claim(
    "second.routing.sorted",
    Eq(take_rows(along_rows("f", take_rows(x, pi), d), pi.inverse), along_rows("f", x, d)),
    title="Sorting tokens by expert, applying the expert to each, and unsorting is applying it in place.",
    source=f"{GALE_2022}, section 5",
)
# false | any logits | the odds σ/(1 − σ) normalised are
claim(
    "second.routing.sigmoid_gates",
    Eq(normalise(sigmoid(L)), softmax(L)),
    title="Sigmoid gates divided by their sum are softmax gates.",
    source=f"{DEEPSEEK_2024}, section 2.1.2, as often repeated",
    expect="refuted",
)
# true | any logits
claim(
    "second.routing.odds",
    Eq(normalise(sigmoid(L) / (1 - sigmoid(L))), softmax(L)),
    title="The odds of sigmoid gates, divided by their sum, are softmax gates.",
    source=f"{DEEPSEEK_2024}, section 2.1.2",
)
