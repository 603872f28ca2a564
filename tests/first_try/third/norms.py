"""Norms and bounds: folded gains, lengths, Lipschitz constants, temperatures."""

from symattn import *

BA_2016 = "Ba, Kiros and Hinton, Layer Normalization, 2016"
ZHANG_2019 = "Zhang and Sennrich, Root Mean Square Layer Normalization, 2019"
BOYD_2004 = "Boyd and Vandenberghe, Convex Optimization, 2004"
GAO_2017 = "Gao and Pavel, On the Properties of the Softmax Function with Application in Game Theory and Reinforcement Learning, 2017"
COVER_2006 = "Cover and Thomas, Elements of Information Theory, 2006"
RAHAMAN_2019 = "Rahaman et al., On the Spectral Bias of Neural Networks, 2019"

S, T = tokens("S T")
d = features("d")
x, g, W = matrix("x", S, d), matrix("g", 1, d), matrix("W", d, d)
L, M, V = matrix("L", S, T), matrix("M", S, T), matrix("V", T, d)
eps, c = scale("epsilon"), scale("c")
has_spread = nonzero(row_norms(centred(x)))

# true | rows that are not constant
claim(
    "third.norms.layernorm_bound",
    absolute(layernorm(x)) <= sqrt(d),
    given=has_spread,
    title="No entry of a LayerNorm is larger than √d.",
    source=f"{BA_2016}, section 3",
)
# true | any rows
claim(
    "third.norms.rms_length",
    row_norms(rmsnorm(x, eps)) <= sqrt(d),
    title="With ε, rows of RMSNorm are no longer than √d.",
    source=f"{ZHANG_2019}, section 3",
)
# false | rows that are not 0 | they have length √d for LayerNorm of spread rows only
claim(
    "third.norms.rms_mean",
    Eq(rmsnorm(x) @ ones(d, 1), 0),
    given=nonzero(row_norms(x)),
    title="Rows of RMSNorm have mean 0.",
    source=f"{ZHANG_2019}, section 3, as often confused",
    expect="refuted",
)
# true | any scores
claim(
    "third.norms.logsumexp_convex",
    logsumexp((L + M) / 2) <= (logsumexp(L) + logsumexp(M)) / 2,
    title="log-sum-exp is convex.",
    source=f"{BOYD_2004}, section 3.1.5",
)
# true | any scores
claim(
    "third.norms.sharper",
    row_max(softmax(L)) <= row_max(softmax(3 * L)),
    title="A lower temperature makes the largest weight no smaller.",
    source=f"{GAO_2017}, section 2",
)
# false | any scores | one entropy may be log T at both
claim(
    "third.norms.sharper_entropy",
    entropy(softmax(2 * L)) < entropy(softmax(L)),
    title="A lower temperature makes the entropy smaller.",
    source=f"{COVER_2006}, section 2, as often repeated",
    expect="refuted",
)
# true | scores that differ by at most c
claim(
    "third.norms.weights_close",
    softmax(L) <= exp(2 * c) * softmax(M),
    given=absolute(L - M) <= c,
    title="If scores differ by at most c, no weight grows by more than e^(2c).",
    source=f"{GAO_2017}, section 3",
)
# true | values of length at most 1
claim(
    "third.norms.output_length",
    row_norms(softmax(L) @ V) <= 1,
    given=row_norms(V) <= 1,
    title="The output of attention is no longer than the longest value.",
    source=f"{GAO_2017}, section 3, for values of length 1",
)
a, b = matrix("a", S, 1), matrix("b", S, 1)
# true | any numbers
claim(
    "third.norms.relu_lipschitz",
    absolute(relu(a) - relu(b)) <= absolute(a - b),
    title="relu brings two numbers no further apart.",
    source=f"{RAHAMAN_2019}, section 2",
)
# false | any numbers | it is convex and 1-Lipschitz, but not bounded
claim(
    "third.norms.softplus_bounded",
    absolute(softplus(a) - softplus(b)) <= 1,
    title="softplus differs by at most 1.",
    source=f"{RAHAMAN_2019}, section 2, as often confused",
    expect="refuted",
)
