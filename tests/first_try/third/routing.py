"""Routing: chosen experts, gates, capacities."""

from symattn import *

SHAZEER_2017 = "Shazeer et al., Outrageously Large Neural Networks: The Sparsely-Gated Mixture-of-Experts Layer, 2017"
JIANG_2024 = "Jiang et al., Mixtral of Experts, 2024"
PUIGCERVER_2023 = "Puigcerver et al., From Sparse to Soft Mixtures of Experts, 2023"
LEWIS_2021 = "Lewis et al., BASE Layers: Simplifying Training of Large, Sparse Models, 2021"

S = tokens("S")
E = heads("E")
d = features("d")
i, a, b = position("i", S), position("a", E), position("b", E)
e = position("e", E)
L, x = matrix("L", S, E), matrix("x", S, d)
W = family("W", e, d, d)
R = unknown("R")
chosen = Mask(softmax(L), R)

# true | each token has an expert
claim(
    "third.routing.renormalised",
    Eq(chosen, softmax(masked(L, R))),
    given=sees_something(R, S, E),
    title="Renormalising the weights of chosen experts is a softmax over their logits.",
    source=f"{JIANG_2024}, section 2.1",
)
# true | the chosen weights are at least what they were
claim(
    "third.routing.larger",
    softmax(L)[i, a] <= chosen[i, a],
    given=[sees(R, i, a)],
    title="Renormalising makes the weight of a chosen expert no smaller.",
    source=f"{JIANG_2024}, section 2.1",
)
# false | any choice | the odds of two chosen experts do not change, but weights do
claim(
    "third.routing.unchanged",
    Eq(chosen[i, a], softmax(L)[i, a]),
    given=[sees(R, i, a)],
    title="Renormalising leaves the weight of a chosen expert.",
    source=f"{SHAZEER_2017}, section 2.1, as often assumed",
    expect="refuted",
)
# true | two chosen experts
claim(
    "third.routing.odds",
    Eq(chosen[i, a] * softmax(L)[i, b], chosen[i, b] * softmax(L)[i, a]),
    given=[sees(R, i, a), sees(R, i, b)],
    title="Renormalising keeps the odds of chosen experts.",
    source=f"{SHAZEER_2017}, section 2.1",
)
slots = matrix("P", S, E)
# true | any logits
claim(
    "third.routing.soft_slots",
    Eq(ones(1, S) @ softmax(slots.T).T, ones(1, E)),
    title="In soft mixtures, the weights of tokens in each slot sum to 1.",
    source=f"{PUIGCERVER_2023}, section 2",
)
t = table("t", S, E)
# true | any assignment
claim(
    "third.routing.one_hot",
    Eq(
        head_sum(diag(indicator(t, S, E)[:, e]) @ (x @ W), e)[i, :],
        head_sum(indicator(t, S, E)[i, e] * (x @ W)[i, :], e),
    ),
    title="With one expert for each token, the mixture is that expert's output.",
    source=f"{LEWIS_2021}, section 3",
)
