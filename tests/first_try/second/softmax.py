"""Bounds: weights, log-sum-exp, entropy, clamps, lengths of vectors."""

from symattn import *

COVER_2006 = "Cover and Thomas, Elements of Information Theory, 2006"
BOYD_2004 = "Boyd and Vandenberghe, Convex Optimization, 2004"
GAO_2017 = "Gao and Pavel, On the Properties of the Softmax Function with Application in Game Theory and Reinforcement Learning, 2017"
HARDY_1934 = "Hardy, Littlewood and Pólya, Inequalities, 1934"
DUGAS_2000 = (
    "Dugas et al., Incorporating Second-Order Functional Knowledge for Better Option Pricing, 2000"
)
KIM_2020 = "Kim, Papamakarios and Mnih, The Lipschitz Constant of Self-Attention, 2020"

S, T = tokens("S T")
d = features("d")
L, M = matrix("L", S, T), matrix("M", S, T)
Q, K = matrix("Q", S, d), matrix("K", T, d)

# true | any scores
claim(
    "second.softmax.entropy_at_most",
    entropy(softmax(L)) <= log(T),
    title="The entropy of a row of weights is at most log n.",
    source=f"{COVER_2006}, theorem 2.6.4",
)
# false | any scores | equality for equal scores
claim(
    "second.softmax.entropy_below",
    entropy(softmax(L)) < log(T),
    given=T >= 2,
    title="The entropy of a row of weights is less than log n.",
    source=f"{COVER_2006}, theorem 2.6.4, as often repeated",
    expect="refuted",
)
# true | any scores
claim(
    "second.softmax.largest_weight",
    row_max(softmax(L)) >= 1 / number(T),
    title="The largest weight of a row is at least 1/n.",
    source=f"{GAO_2017}, section 2",
)
# true | any scores
claim(
    "second.softmax.logsumexp_mean",
    logsumexp(L) >= L @ ones(T, 1) / T + log(T),
    title="logsumexp(l) is at least the mean of l plus log n.",
    source=f"{BOYD_2004}, section 3.1.8, Jensen",
)
# true | any queries and keys
claim(
    "second.softmax.cauchy_schwarz",
    absolute(Q @ K.T) <= row_norms(Q) @ row_norms(K).T,
    title="|q · k| ≤ |q| |k|.",
    source=f"{HARDY_1934}, section 2.4",
)
# false | any queries and keys | ≤: equality for parallel vectors, and for 0
claim(
    "second.softmax.cauchy_schwarz_strict",
    Q @ K.T < row_norms(Q) @ row_norms(K).T,
    given=[nonzero(row_norms(Q)), nonzero(row_norms(K))],
    title="q · k < |q| |k|.",
    source=f"{HARDY_1934}, section 2.4, as often repeated",
    expect="refuted",
)
a, b, lo, hi = matrix("a", S, 1), matrix("b", S, 1), -1, 1
# true | any numbers
claim(
    "second.softmax.clamp_lipschitz",
    absolute(clamp(a, lo, hi) - clamp(b, lo, hi)) <= absolute(a - b),
    title="Clamping brings two numbers no further apart.",
    source=f"{KIM_2020}, section 2",
)
# true | any numbers
claim(
    "second.softmax.softplus_relu",
    all_of(relu(a) <= softplus(a), softplus(a) <= relu(a) + log(2)),
    title="max(x, 0) ≤ softplus(x) ≤ max(x, 0) + log 2.",
    source=f"{DUGAS_2000}, section 2",
)
v = matrix("v", T, 1)
mean = softmax(L) @ v
# true | any scores and values
claim(
    "second.softmax.second_moment",
    hadamard(mean, mean) <= softmax(L) @ hadamard(v, v),
    title="The square of a mean under the weights is at most the mean of the squares.",
    source=f"{HARDY_1934}, section 2.9",
)
# true | any scores
claim(
    "second.softmax.logsumexp_sum",
    logsumexp(L + M) <= logsumexp(L) + logsumexp(M),
    title="logsumexp(l + m) ≤ logsumexp(l) + logsumexp(m).",
    source=f"{BOYD_2004}, section 3.1.5",
)
# false | any scores | one weight changes with all scores
claim(
    "second.softmax.entrywise_lipschitz",
    absolute(softmax(L) - softmax(M)) <= absolute(L - M),
    title="No weight changes by more than its score does.",
    source=f"{GAO_2017}, proposition 4, entry by entry",
    expect="refuted",
)
# conditional | any number | for x ≥ 0
claim(
    "second.softmax.tanh_below",
    tanh(a) <= a,
    title="tanh(x) ≤ x.",
    source=f"{DUGAS_2000}, as often repeated",
    expect="refuted",
)
claim(
    "second.softmax.tanh_below.repaired",
    tanh(a) <= a,
    given=a >= 0,
    title="So it is for x ≥ 0.",
    source=f"{DUGAS_2000}, as often repeated",
    repairs="second.softmax.tanh_below",
)
# conditional | rows of any length | for at least two scores
claim(
    "second.softmax.logsumexp_strict",
    row_max(L) < logsumexp(L),
    title="logsumexp(l) is larger than max l.",
    source=f"{BOYD_2004}, section 3.1.5, as often repeated",
    expect="refuted",
)
claim(
    "second.softmax.logsumexp_strict.repaired",
    row_max(L) < logsumexp(L),
    given=T >= 2,
    title="So it is for at least two scores.",
    source=f"{BOYD_2004}, section 3.1.5, as often repeated",
    repairs="second.softmax.logsumexp_strict",
)
