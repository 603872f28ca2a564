"""Diffusion: noising in steps, guidance, scores."""

from symattn import *

HO_2020 = "Ho, Jain and Abbeel, Denoising Diffusion Probabilistic Models, 2020"
HO_2022 = "Ho and Salimans, Classifier-Free Diffusion Guidance, 2022"
SONG_2020 = "Song, Meng and Ermon, Denoising Diffusion Implicit Models, 2020"

T = tokens("T")
d = features("d")
t, s = position("t", T), position("s", T)
b = matrix("beta", T, 1)
x, e, c = matrix("x", 1, d), matrix("e", 1, d), matrix("c", 1, d)
w = scalar("w")
kept = lambda f, *where: product_over(f[s, :], s, *where)

# true | any schedule
claim(
    "third.diffusion.variance",
    Eq(
        sum_over(
            b[s, :]
            * product_over(
                1 - b[position("r", T), :],
                position("r", T),
                (s < position("r", T)) & (position("r", T) <= t),
            ),
            s,
            s <= t,
        ),
        1 - kept(1 - b, s <= t),
    ),
    title="The variance of the noise after t steps is 1 − ᾱ_t.",
    source=f"{HO_2020}, equation 4",
)
# true | any predictions
claim(
    "third.diffusion.guidance",
    Eq((1 + w) * c - w * e, c + w * (c - e)),
    title="Guidance moves the conditional prediction away from the unconditional one.",
    source=f"{HO_2022}, equation 6",
)
alpha, sigma = scale("alpha"), scale("sigma")
# true | α² + σ² = 1
claim(
    "third.diffusion.velocity",
    Eq(alpha * (alpha * x + sigma * e) - sigma * (alpha * e - sigma * x), x),
    given=Eq(number(alpha * alpha + sigma * sigma), number(1)),
    title="From v = α ε − σ x, the data are α z − σ v.",
    source=f"{SONG_2020}, with velocities",
)
# false | guidance of weight w > 0 | the length may grow
claim(
    "third.diffusion.guidance_length",
    row_norms((1 + w) * c - w * e) <= (1 + w) * row_norms(c) - w * row_norms(e),
    given=w >= 0,
    title="Guidance makes the prediction no longer than the extrapolated lengths.",
    source=f"{HO_2022}, section 3, as often assumed",
    expect="refuted",
)
