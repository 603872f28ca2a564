"""Norms: invariances of LayerNorm and RMSNorm, their gradients, and normalised queries and keys."""

from symattn import (
    all_of, centred, claim, cosine, derivative, diag, entry, Eq, features, hadamard, identity, layernorm,
    le, matrix, nonzero, number, ones, position, rmsnorm, row_norms, scalar, scale, softmax, sqrt,
    sum_over, tokens, where, zeros,
)  # fmt: skip

ASHKBOOS_2024 = (
    "Ashkboos et al., SliceGPT: Compress Large Language Models by Deleting Rows and Columns, 2024"
)
BA_2016 = "Ba, Kiros and Hinton, Layer Normalization, 2016"
BRODY_2023 = (
    "Brody, Alon and Yahav, On the Expressivity Role of LayerNorm in Transformers' Attention, 2023"
)
HENRY_2020 = "Henry et al., Query-Key Normalization for Transformers, 2020"
ZHANG_2019 = "Zhang and Sennrich, Root Mean Square Layer Normalization, 2019"

S, T = tokens("S T")
d, d_k = features("d d_k")
tau = scale("tau")
i = position("i", S)
a = position("a", d)
x, one = matrix("x", S, d), ones(d, 1)
centre = identity(d) - ones(d, d) / d

claim(
    "literature.norms.centring",
    all_of(
        Eq(x - (x @ one / d) @ one.T, x @ centre),
        Eq(centre.T, centre),
        Eq(centre @ centre, centre),
        Eq(centre @ one, zeros(d, 1)),
    ),
    title=(
        "Taking the mean from a row is the projection by I − 11ᵀ/d: symmetric, idempotent, 0 on "
        "constants."
    ),
    source=f"{BRODY_2023}, section 3, projection",
)
mean = x @ one / d
deviation = x - mean @ one.T
claim(
    "literature.norms.variance",
    Eq(
        hadamard(x, x) @ one / d - hadamard(mean, mean),
        hadamard(deviation, deviation) @ one / d,
    ),
    title="mean(x²) − mean(x)² is mean((x − mean(x))²).",
    source=f"{BA_2016}, section 3",
)

# RMSNorm and LayerNorm, with ε wherever a row may be 0 or constant.
epsilon, factor, c = scale("epsilon"), scalar("c"), scale("c")
g, shift = matrix("g", 1, d), matrix("b", 1, d)
Q, W = matrix("O", d, d, orthogonal=True), matrix("W", d, d_k)
shifted = x + matrix("m", S, 1) @ one.T
not_zero, not_constant = nonzero(row_norms(x)), nonzero(row_norms(centred(x)))
claim(
    "literature.norms.rms_scale",
    Eq(rmsnorm(factor * x), rmsnorm(x)),
    expect="refuted",
    title="RMSNorm(c x) = RMSNorm(x), for every c.",
    source=f"{ZHANG_2019}, section 3.1",
)
claim(
    "literature.norms.rms_scale.repaired",
    Eq(rmsnorm(c * x), rmsnorm(x)),
    given=not_zero,
    title="This holds for c > 0 and x ≠ 0, without ε.",
    source=f"{ZHANG_2019}, section 3.1",
    repairs="literature.norms.rms_scale",
)
claim(
    "literature.norms.rms_epsilon",
    Eq(rmsnorm(c * x, epsilon), rmsnorm(x, epsilon)),
    expect="refuted",
    title="RMSNorm(c x) = RMSNorm(x) for c > 0, with ε under the root.",
    source=f"{ZHANG_2019}, section 3.1, with ε",
)
claim(
    "literature.norms.rms_epsilon.repaired",
    Eq(rmsnorm(c * x, c * c * epsilon), rmsnorm(x, epsilon)),
    title="It is if ε is multiplied by c².",
    source=f"{ZHANG_2019}, section 3.1, with ε",
    repairs="literature.norms.rms_epsilon",
)
claim(
    "literature.norms.rms_shift",
    Eq(rmsnorm(shifted, epsilon), rmsnorm(x, epsilon)),
    expect="refuted",
    title="RMSNorm does not change when one number is added to all features.",
    source=f"{ZHANG_2019}, section 3.1, as often extended",
)
claim(
    "literature.norms.rms_shift.repaired",
    Eq(layernorm(shifted, epsilon), layernorm(x, epsilon)),
    title="LayerNorm does not.",
    source=f"{ZHANG_2019}, section 3.1, as often extended",
    repairs="literature.norms.rms_shift",
)
claim(
    "literature.norms.rms_length",
    Eq(row_norms(rmsnorm(x)), sqrt(d) * ones(S, 1)),
    given=not_zero,
    title="RMSNorm(x) has norm √d.",
    source=f"{BRODY_2023}, section 3, scaling",
)
claim(
    "literature.norms.rms_rotation",
    Eq(rmsnorm(x @ Q, epsilon) @ Q.T, rmsnorm(x, epsilon)),
    title="RMSNorm(x Q) Qᵀ = RMSNorm(x).",
    source=f"{ASHKBOOS_2024}, section 3",
)
claim(
    "literature.norms.rms_rotation_gain",
    Eq(rmsnorm(x @ Q, epsilon, g), rmsnorm(x, epsilon, g) @ Q),
    expect="refuted",
    title="RMSNorm with a gain commutes with an orthogonal Q.",
    source=f"{ASHKBOOS_2024}, section 3, with a gain",
)
claim(
    "literature.norms.rms_rotation_gain.repaired",
    Eq(rmsnorm(x @ Q, epsilon) @ (Q.T @ diag(g.T) @ W), rmsnorm(x, epsilon, g) @ W),
    title="The gain has to be moved into the next weights first.",
    source=f"{ASHKBOOS_2024}, section 3, with a gain",
    repairs="literature.norms.rms_rotation_gain",
)
claim(
    "literature.norms.rms_gain",
    all_of(
        Eq(rmsnorm(x, epsilon, g) @ W, rmsnorm(x, epsilon) @ (diag(g.T) @ W)),
        Eq(layernorm(x, epsilon, g) @ W, layernorm(x, epsilon) @ (diag(g.T) @ W)),
    ),
    title="The gain of a norm can be put into the weights that follow.",
    source=f"{ASHKBOOS_2024}, section 3",
)
claim(
    "literature.norms.layer_shift",
    Eq(layernorm(shifted, epsilon, g, shift), layernorm(x, epsilon, g, shift)),
    title="LayerNorm does not change when one number is added to all features.",
    source=f"{BA_2016}, section 5.1",
)
claim(
    "literature.norms.layer_scale",
    all_of(
        Eq(layernorm(c * x, 0, g, shift), layernorm(x, 0, g, shift)),
        where(
            nonzero(row_norms(centred(x @ W))),
            Eq(layernorm(x @ (c * W)), layernorm(x @ W)),
        ),
    ),
    given=not_constant,
    title=(
        "LayerNorm does not change when all features, or all weights before it, are multiplied by "
        "one number c > 0."
    ),
    source=f"{BA_2016}, section 5.1",
)
claim(
    "literature.norms.layer_as_rms",
    Eq(layernorm(x, epsilon, g), rmsnorm(x @ centre, epsilon, g)),
    title="LayerNorm is RMSNorm of the centred row.",
    source=f"{ASHKBOOS_2024}, section 3.2",
)
normalised = layernorm(x)
claim(
    "literature.norms.layer_mean",
    all_of(
        Eq(normalised @ one / d, zeros(S, 1)),
        Eq(hadamard(normalised, normalised) @ one / d, ones(S, 1)),
    ),
    given=not_constant,
    title="LayerNorm without gain and bias has mean 0 and variance 1.",
    source=f"{BA_2016}, section 3",
)
claim(
    "literature.norms.layer_mean_gain",
    Eq(layernorm(x, epsilon, g) @ one / d, zeros(S, 1)),
    expect="refuted",
    title="LayerNorm with a gain has mean 0.",
    source=f"{BA_2016}, section 3, with a gain",
)
claim(
    "literature.norms.layer_mean_gain.repaired",
    Eq(layernorm(x, epsilon) @ one / d, zeros(S, 1)),
    title="Without one it has.",
    source=f"{BA_2016}, section 3, with a gain",
    repairs="literature.norms.layer_mean_gain",
)
claim(
    "literature.norms.layer_twice",
    Eq(layernorm(normalised), normalised),
    given=not_constant,
    title="LayerNorm applied twice is LayerNorm.",
    source=f"{BA_2016}, section 3",
)
queries, keys = matrix("Q", S, d), matrix("K", T, d)
have_direction = [nonzero(row_norms(queries)), nonzero(row_norms(keys))]
claim(
    "literature.norms.query_key_bounded",
    le(cosine(queries, keys), ones(S, T)),
    given=have_direction,
    title="The score of a normalised query and a normalised key is at most 1.",
    source=f"{HENRY_2020}, query-key normalisation",
)
claim(
    "literature.norms.query_key_scale",
    Eq(softmax(tau * cosine(c * queries, keys)), softmax(tau * cosine(queries, keys))),
    given=have_direction,
    title=(
        "Weights of attention with normalised queries and keys do not change when queries are "
        "multiplied by c > 0."
    ),
    source=f"{HENRY_2020}, query-key normalisation",
)
row, coefficients = matrix("x", 1, d), matrix("dO", 1, d)
loss = coefficients @ layernorm(row).T
slope = derivative(loss, by=entry(row, 1, a))
claim(
    "literature.norms.layer_gradient",
    all_of(
        Eq(sum_over(slope, a), number(0)),
        Eq(sum_over(slope * entry(layernorm(row), 1, a), a), number(0)),
    ),
    given=nonzero(row_norms(centred(row))),
    title="The gradient through LayerNorm sums to 0 and is orthogonal to the normalised row.",
    source=f"{BA_2016}, section 5, gradient of the normalisation",
)

if __name__ == "__main__":
    from symattn.cli import run_script

    run_script(__file__)
