"""Routing and mixtures of experts. 7 true, 3 false."""

from symattn import *

S, d, m, n = tokens("S"), features("d"), features("m"), features("n")
E = heads("E")
e, i = position("e", E), position("i", S)
x, L, c = matrix("x", S, d), matrix("L", S, E), matrix("c", S, 1)
W = family("W", e, d, n)
A, U = family("A", e, d, m), family("U", e, m, n)
A1, A2, U1 = matrix("A_1", d, m), matrix("A_2", d, m), matrix("U_1", m, n)
R = unknown("R")
chosen = indicator(R, S, E)
some = sees_something(R, S, E)

claim(
    "moe.soft_linear_experts",
    lambda: Eq(
        head_sum(softmax(L)[i, e] * (x[i, :] @ W), e), x[i, :] @ head_sum(softmax(L)[i, e] * W, e)
    ),
    title="TRUE: linear, the sum goes inside",
    source="Soft merging of experts, SMEAR, Muqeeth 2023",
)
claim(
    "moe.topk_shift",
    lambda: Eq(normalise(hadamard(softmax(L + c @ ones(1, E)), chosen)), softmax(masked(L, R))),
    given=some,
    title="TRUE: shift cancels, renormalised chosen weights are the softmax of the chosen logits",
    source="Mixtral, Jiang 2024, 2.1",
)
claim(
    "moe.topk_not_renormalised",
    lambda: Eq(hadamard(softmax(L), chosen), softmax(masked(L, R))),
    given=some,
    expect="refuted",
    title="FALSE: without renormalising rows sum to less than 1",
    source="norm_topk_prob=False, Qwen2-MoE in transformers",
)
claim(
    "moe.sigmoid_router_shift",
    lambda: Eq(normalise(sigmoid(L + c @ ones(1, E))), normalise(sigmoid(L))),
    expect="refuted",
    title="FALSE: sigmoid is no exponential, a shift changes ratios",
    source="DeepSeek-V3 router, sigmoid affinities",
)
f, P = number(1 / E) * ones(1, E), number(1 / S) * (ones(1, S) @ softmax(L))
claim(
    "moe.balance_loss_uniform",
    lambda: Eq(number(E) * (f @ P.T), ones(1, 1)),
    title="TRUE: E sum_e (1/E) P_e = sum_e P_e = 1",
    source="Switch Transformer, Fedus 2021, eq. 4",
)
claim(
    "moe.z_loss_slope",
    lambda: Eq(
        derivative(hadamard(logsumexp(L), logsumexp(L))[i, :], by=L[i, e]),
        2 * logsumexp(L)[i, :] * softmax(L)[i, e],
    ),
    title="TRUE: (lse^2)' = 2 lse p",
    source="ST-MoE, Zoph 2022, eq. 5",
)
claim(
    "moe.switch_renormalised",
    lambda: Eq(softmax(masked(L, R))[i, :], chosen[i, :]),
    given=sees_only(R, i, e, E),
    title="TRUE: the softmax of one logit is 1, so top-1 renormalised has no gradient",
    source="Switch Transformer, 2.1",
)
expert = lambda u: along_rows("f", u, n)
claim(
    "moe.upcycled",
    lambda: Eq(head_sum(diag(softmax(L)[:, e]) @ expert(x), e), expert(x)),
    title="TRUE: equal experts, weights sum to 1",
    source="Sparse upcycling, Komatsuzaki 2022",
)
claim(
    "moe.relu_merged",
    lambda: Eq(relu(x @ A1) @ U1 + relu(x @ A2) @ U1, relu(x @ (A1 + A2)) @ U1),
    expect="refuted",
    title="FALSE: relu is not additive, a=1, b=-1",
    source="expert merging by averaging, ZipIt critique",
)
claim(
    "moe.one_wide_ffn",
    lambda: Eq(head_sum(relu(x @ A) @ U, e), relu(x @ concat(A, e)) @ stack(U, e)),
    title="TRUE: a wide FFN is the sum of its blocks",
    source="MoEfication, Zhang 2021, section 3",
)
