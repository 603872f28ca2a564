"""Norms, and what can be folded into the weights around them."""

from symattn import *

BA_2016 = "Ba, Kiros and Hinton, Layer Normalization, 2016"
ZHANG_2019 = "Zhang and Sennrich, Root Mean Square Layer Normalization, 2019"
HENRY_2020 = "Henry et al., Query-Key Normalization for Transformers, 2020"
IOFFE_2015 = "Ioffe and Szegedy, Batch Normalization: Accelerating Deep Network Training by Reducing Internal Covariate Shift, 2015"
YANG_2025 = "Yang et al., Qwen3 Technical Report, 2025"
ELHAGE_2021 = "Elhage et al., A Mathematical Framework for Transformer Circuits, 2021"

S, T = tokens("S T")
d, k, m = features("d k m")
x, epsilon, g, b = matrix("x", S, d), scale("epsilon"), matrix("g", 1, d), matrix("b", 1, d)
W, c = matrix("W", d, k), matrix("c", 1, k)

# true | any gain, shift, weights
claim(
    "second.norms.shift_folded",
    Eq(
        layernorm(x, epsilon, g, b) @ W + ones(S, 1) @ c,
        layernorm(x, epsilon) @ (diag(g.T) @ W) + ones(S, 1) @ (b @ W + c),
    ),
    title="Gain and shift of LayerNorm can be put into the weights and the bias that follow.",
    source=f"{ELHAGE_2021}, layer normalisation",
)
not_zero = nonzero(row_norms(x))
# true | no row is 0
claim(
    "second.norms.rms_twice",
    all_of(Eq(rmsnorm(rmsnorm(x)), rmsnorm(x)), Eq(rmsnorm(x), sqrt(d) * unit_rows(x))),
    given=not_zero,
    title="RMSNorm without ε is √d times rows of length 1, and applied twice it is RMSNorm.",
    source=f"{ZHANG_2019}, section 3.1",
)
# conditional | with ε | without ε, for rows that are not 0
claim(
    "second.norms.rms_twice_epsilon",
    Eq(rmsnorm(rmsnorm(x, epsilon), epsilon), rmsnorm(x, epsilon)),
    title="RMSNorm with ε applied twice is RMSNorm.",
    source=f"{ZHANG_2019}, section 3.1, with ε",
    expect="refuted",
)
Q, K, h = matrix("Q", S, d), matrix("K", T, d), matrix("h", 1, d)
# true | any queries and keys, with ε
claim(
    "second.norms.query_key_rms",
    absolute(rmsnorm(Q, epsilon) @ rmsnorm(K, epsilon).T) <= d,
    title="Scores of queries and keys after RMSNorm lie between −d and d.",
    source=f"{YANG_2025}, QK-norm",
)
# false | no row is 0 | at most √d
claim(
    "second.norms.rms_entries",
    absolute(rmsnorm(x)) <= 1,
    given=not_zero,
    title="No entry after RMSNorm is larger than 1.",
    source=f"{ZHANG_2019}, section 3.1, as often repeated",
    expect="refuted",
)
claim(
    "second.norms.rms_entries.repaired",
    absolute(rmsnorm(x)) <= sqrt(d),
    given=not_zero,
    title="None is larger than √d.",
    source=f"{ZHANG_2019}, section 3.1, as often repeated",
    repairs="second.norms.rms_entries",
)
mu, gamma, beta = matrix("mu", 1, k), matrix("gamma", 1, k), matrix("beta", 1, k)
s = matrix("s", 1, k, positive=True)
# true | running statistics
claim(
    "second.norms.batch_folded",
    Eq(
        hadamard((x @ W + c - mu) / s, gamma) + beta,  # first written with *
        x @ (W @ diag((gamma / s).T)) + hadamard((c - mu) / s, gamma) + beta,
    ),
    title="Batch normalisation with running statistics can be put into the weights and the bias before it.",
    source=f"{IOFFE_2015}, section 3.1, inference",
)
# true | any gains
claim(
    "second.norms.gains_joined",
    Eq(
        rmsnorm(Q, epsilon, g) @ rmsnorm(K, epsilon, h).T,
        rmsnorm(Q, epsilon, hadamard(g, h)) @ rmsnorm(K, epsilon).T,
    ),
    title="The gain of the keys can be multiplied into the gain of the queries.",
    source=f"{HENRY_2020}, with gains",
)
q, theta = matrix("Q", S, 2 * m), matrix("theta", S, m)
# true | any angles, no gain
claim(
    "second.norms.rms_rotary",
    Eq(rotary(rmsnorm(q, epsilon), theta), rmsnorm(rotary(q, theta), epsilon)),
    title="RMSNorm without a gain can be taken before or after the rotation.",
    source=f"{YANG_2025}, QK-norm",
)
# false | any angles | RMSNorm without a gain can
claim(
    "second.norms.layer_rotary",
    Eq(rotary(layernorm(q, epsilon), theta), layernorm(rotary(q, theta), epsilon)),
    title="LayerNorm can be taken before or after the rotation.",
    source=f"{HENRY_2020}, with rotary positions",
    expect="refuted",
)
y = matrix("y", S, k)
# true | rows of any two lengths, with ε
claim(
    "second.norms.rms_zeros",
    Eq(
        rmsnorm(beside(x, zeros(S, k)), epsilon),
        beside(rmsnorm(x, (d + k) * epsilon / d), zeros(S, k)) * sqrt((d + k) / d),
    ),
    title="Padding d features with k zeros multiplies RMSNorm by √((d + k)/d), with ε (d + k)/d inside.",
    source=f"{ZHANG_2019}, section 3.1, padded features",
)
