"""Norms: what of LayerNorm and RMSNorm can be said without a root of data."""

from symattn import (
    all_of, claim, Eq, features, hadamard, identity, matrix, ones, position, tokens, zeros,
)  # fmt: skip

BA_2016 = "Ba, Kiros and Hinton, Layer Normalization, 2016"
BRODY_2023 = (
    "Brody, Alon and Yahav, On the Expressivity Role of LayerNorm in Transformers' Attention, 2023"
)

S, d = tokens("S"), features("d")
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

if __name__ == "__main__":
    from symattn.cli import run_script

    run_script(__file__)
