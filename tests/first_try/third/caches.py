"""Caches and state spaces: appended keys, windows, scans."""

from symattn import *

POPE_2022 = "Pope et al., Efficiently Scaling Transformer Inference, 2022"
XIAO_2023 = "Xiao et al., Efficient Streaming Language Models with Attention Sinks, 2023"
GU_2023 = "Gu and Dao, Mamba: Linear-Time Sequence Modeling with Selective State Spaces, 2023"
DAO_2022 = (
    "Dao et al., FlashAttention: Fast and Memory-Efficient Exact Attention with IO-Awareness, 2022"
)
MARTIN_2018 = "Martin and Cundy, Parallelizing Linear Recurrent Neural Nets Over Sequence Length, 2018"

S, T, P = tokens("S T P")
d, d_v = features("d d_v")
i, k, r = (position(name, S) for name in "ikr")
q, K, V = matrix("q", 1, d), matrix("K", P, d), matrix("V", P, d_v)
k1, v1 = matrix("k", 1, d), matrix("v", 1, d_v)
old, new = q @ K.T, q @ k1.T

# true | any cache
claim(
    "third.caches.decoding",
    Eq(
        softmax(q @ below(K, k1).T) @ below(V, v1),
        (exp(logsumexp(old)) * softmax(old) @ V + exp(new) * v1) / (exp(logsumexp(old)) + exp(new)),
    ),
    title="A new key and value are merged with the cache by log-sum-exps.",
    source=f"{DAO_2022}, section 3.1",
)
# false | any sink | a key of zeros has the logit 0, not −∞
claim(
    "third.caches.sink",
    Eq(softmax(q @ below(zeros(1, d), K).T) @ below(zeros(1, d_v), V), softmax(old) @ V),
    title="A sink with a key and a value of zeros changes nothing.",
    source=f"{XIAO_2023}, section 3.3, as often assumed",
    expect="refuted",
)
# true | any sink
claim(
    "third.caches.sink_shrinks",
    Eq(
        softmax(q @ below(zeros(1, d), K).T) @ below(zeros(1, d_v), V),
        sigmoid(logsumexp(old)) * softmax(old) @ V,
    ),
    title="It scales the output by σ(log-sum-exp).",
    source=f"{XIAO_2023}, section 3.3",
)
f, x = matrix("f", S, 1), matrix("x", S, 1)
state = lambda n: sum_over(product_over(f[r, :], r, (k < r) & (r <= n)) * x[k, :], k, k <= n)
# true | any gates
claim(
    "third.caches.one_step",
    Eq(state(i + 1), f[i + 1, :] * state(i) + x[i + 1, :]),
    given=i < S,
    title="A state can be carried on by one token.",
    source=f"{GU_2023}, section 3.2",
)
# true | gates between 0 and 1
g = sigmoid(f)
claim(
    "third.caches.gated_sum",
    sum_over(product_over(g[r, :], r, (k < r) & (r <= i)) * (1 - g[k, :]), k, k <= i) <= 1,
    title="The weights of a gated average sum to at most 1.",
    source=f"{MARTIN_2018}, section 2",
)
# false | any gates | it is for gates that are all equal
claim(
    "third.caches.convolution",
    Eq(state(i), sum_over(product_over(f[r, :], r, r <= k) * x[k, :], k, k <= i)),
    title="A gated recurrence is a convolution with the products of gates.",
    source=f"{GU_2023}, section 2, as often assumed",
    expect="refuted",
)
