"""Adapters: merging, scaling, orthogonal and diagonal ones."""

from symattn import *

HU_2021 = "Hu et al., LoRA: Low-Rank Adaptation of Large Language Models, 2021"
KALAJDZIEVSKI_2023 = "Kalajdzievski, A Rank Stabilization Scaling Factor for Fine-Tuning with LoRA, 2023"
ILHARCO_2022 = "Ilharco et al., Editing Models with Task Arithmetic, 2022"
BENZAKEN_2021 = "Ben Zaken, Ravfogel and Goldberg, BitFit, 2021"

S = tokens("S")
d, d_v, r = features("d d_v r")
x, W = matrix("x", S, d), matrix("W", d, d_v)
A, B, bias_row = matrix("A", d, r), matrix("B", r, d_v), matrix("b", 1, d_v)
g = matrix("g", 1, d_v)
alpha = scale("alpha")

# true | any weights
claim(
    "third.adapters.merged_unmerged",
    Eq((W + alpha / r * A @ B) - alpha / r * A @ B, W),
    title="Merging and unmerging an adapter leaves the weights.",
    source=f"{HU_2021}, section 4.1",
)
G = matrix("G", r, r, invertible=True)
# true | any change of basis
claim(
    "third.adapters.basis",
    Eq(x @ (W + (A @ G) @ (inverse(G) @ B)), x @ (W + A @ B)),
    title="The factors of an adapter are determined up to a change of basis.",
    source=f"{HU_2021}, section 4.1",
)
tau1, tau2 = matrix("t_1", d, d_v), matrix("t_2", d, d_v)
lam = scalar("lambda")
# true | linear models
claim(
    "third.adapters.task_arithmetic",
    Eq(x @ (W + lam * (tau1 + tau2)) - x @ W, lam * (x @ tau1 + x @ tau2)),
    title="Task vectors add up in a linear model.",
    source=f"{ILHARCO_2022}, section 3",
)
# false | a layer with a nonlinearity | it holds without relu
claim(
    "third.adapters.task_relu",
    Eq(
        relu(x @ (W + tau1 + tau2)) - relu(x @ W),
        relu(x @ (W + tau1)) + relu(x @ (W + tau2)) - 2 * relu(x @ W),
    ),
    title="Task vectors add up in a layer with relu.",
    source=f"{ILHARCO_2022}, section 3, as often assumed",
    expect="refuted",
)
# true | any shift of all logits of a row
claim(
    "third.adapters.bias_in_softmax",
    Eq(softmax(x @ W + ones(S, 1) @ bias_row), normalise(hadamard(exp(x @ W), exp(bias_row)))),
    title="A bias of the logits multiplies the weights by e^b, renormalised.",
    source=f"{BENZAKEN_2021}, section 3",
)
# true | gains that are not 0
claim(
    "third.adapters.gain_folded",
    Eq(inverse(diag(g.T)) @ (x @ W @ diag(g.T)).T, (x @ W).T),
    given=nonzero(g),
    title="A gain on the output can be divided out.",
    source=f"{HU_2021}, section 4.1, with a gain",
)
