"""Diffusion and guidance: noise, velocity, scores, guidance, deterministic steps."""

from symattn import *

SALIMANS_2022 = "Salimans and Ho, Progressive Distillation for Fast Sampling of Diffusion Models, 2022"
SONG_2019 = "Song and Ermon, Generative Modeling by Estimating Gradients of the Data Distribution, 2019"
HO_2022 = "Ho and Salimans, Classifier-Free Diffusion Guidance, 2022"
SANCHEZ_2023 = "Sanchez et al., Stay on topic with Classifier-Free Guidance, 2023"
SONG_2020 = "Song, Meng and Ermon, Denoising Diffusion Implicit Models, 2020"
HO_2020 = "Ho, Jain and Abbeel, Denoising Diffusion Probabilistic Models, 2020"
LIU_2022 = "Liu, Gong and Liu, Flow Straight and Fast: Learning to Generate and Transfer Data with Rectified Flow, 2022"

S, n = tokens("S n")
d = features("d")
i, a = position("i", S), position("a", d)
x, eps = matrix("x", S, d), matrix("eps", S, d)
alpha, sigma = scale("alpha"), scale("sigma")
preserved = Eq(alpha * alpha + sigma * sigma, number(1))
z = alpha * x + sigma * eps
v = alpha * eps - sigma * x

# true | α² + σ² = 1
claim(
    "second.diffusion.velocity_to_noise",
    Eq(sigma * z + alpha * v, eps),
    given=preserved,
    title="ε = σ z + α v.",
    source=f"{SALIMANS_2022}, appendix D",
)
# conditional | any α, σ > 0 | if α² + σ² = 1
claim(
    "second.diffusion.velocity_to_data",
    Eq(alpha * z - sigma * v, x),
    title="x = α z − σ v.",
    source=f"{SALIMANS_2022}, appendix D, without α² + σ² = 1",
    expect="refuted",
)
claim(
    "second.diffusion.velocity_to_data.repaired",
    Eq(alpha * z - sigma * v, x),
    given=preserved,
    title="So it is if α² + σ² = 1.",
    source=f"{SALIMANS_2022}, appendix D, without α² + σ² = 1",
    repairs="second.diffusion.velocity_to_data",
)
noisy = matrix("z", S, d)
density = -(ones(1, S) @ hadamard(noisy - alpha * x, noisy - alpha * x) @ ones(d, 1)) / (
    2 * sigma * sigma
)
noise = (noisy - alpha * x) / sigma
# true | Gaussian noise
claim(
    "second.diffusion.score",
    Eq(derivative(density, by=noisy[i, a]), -noise[i, a] / sigma),
    title="The score of a Gaussian is −ε/σ.",
    source=f"{SONG_2019}, section 4.1",
)
# false | σ > 0 | it is −ε/σ
claim(
    "second.diffusion.score_is_noise",
    Eq(derivative(density, by=noisy[i, a]), -noise[i, a]),
    title="The score of a Gaussian is −ε.",
    source=f"{SONG_2019}, section 4.1, as often repeated",
    expect="refuted",
)
cond, uncond, w = matrix("eps_c", S, d), matrix("eps_u", S, d), scalar("w")
# true | any weight
claim(
    "second.diffusion.guidance_scales",
    Eq((1 + w) * cond - w * uncond, uncond + (1 + w) * (cond - uncond)),
    title="(1 + w) ε_c − w ε_u = ε_u + (1 + w) (ε_c − ε_u).",
    source=f"{HO_2022}, section 3.2",
)
# false | one w in both | the scale of libraries is 1 + w
claim(
    "second.diffusion.guidance_same_weight",
    Eq((1 + w) * cond - w * uncond, uncond + w * (cond - uncond)),
    title="(1 + w) ε_c − w ε_u = ε_u + w (ε_c − ε_u).",
    source=f"{HO_2022}, section 3.2, as often repeated",
    expect="refuted",
)
C, U = matrix("C", S, n), matrix("U", S, n)
# true | any logits, any scale
claim(
    "second.diffusion.guided_tokens",
    Eq(softmax(U + w * (C - U)), normalise(exp((1 - w) * log_softmax(U) + w * log_softmax(C)))),
    title="Guided logits u + w (c − u) give the weights p_u^(1−w) p_c^w, renormalised.",
    source=f"{SANCHEZ_2023}, section 2.2",
)
# false | any logits | guidance mixes logarithms, not probabilities
claim(
    "second.diffusion.guided_mixture",
    Eq(softmax(U + w * (C - U)), softmax(U) + w * (softmax(C) - softmax(U))),
    title="Guided logits give the probabilities p_u + w (p_c − p_u).",
    source=f"{SANCHEZ_2023}, section 2.2, as often repeated",
    expect="refuted",
)
alphas = [scale(f"alpha_{name}") for name in "tsr"]
sigmas = [scale(f"sigma_{name}") for name in "tsr"]


def ddim(z, start, end):
    """Return the deterministic step from one level of noise to another, with noise eps."""
    return alphas[end] * (z - sigmas[start] * eps) / alphas[start] + sigmas[end] * eps


# true | one estimate of the noise in both steps
claim(
    "second.diffusion.ddim_composed",
    all_of(
        Eq(ddim(ddim(noisy, 0, 1), 1, 2), ddim(noisy, 0, 2)),
        Eq(ddim(ddim(noisy, 0, 1), 1, 0), noisy),
    ),
    title="With the same ε, two deterministic steps are one, and a step back undoes a step.",
    source=f"{SONG_2020}, section 4.1",
)
x0, x1, t = matrix("x_0", S, d), matrix("x_1", S, d), scalar("t")
path, velocity = (1 - t) * x0 + t * x1, x1 - x0
# true | any time
claim(
    "second.diffusion.flow",
    all_of(
        Eq(path + (1 - t) * velocity, x1),
        Eq(path - t * velocity, x0),
    ),
    title="On a straight path x_1 = z + (1 − t) v and x_0 = z − t v.",
    source=f"{LIU_2022}, section 2",
)
guess = matrix("x_hat", S, d)
guessed_noise = (z - alpha * guess) / sigma
guessed_velocity = alpha * guessed_noise - sigma * guess
# true | α² + σ² = 1
claim(
    "second.diffusion.velocity_loss",
    Eq(
        hadamard(v - guessed_velocity, v - guessed_velocity),
        (1 + alpha * alpha / (sigma * sigma)) * hadamard(x - guess, x - guess),
    ),
    given=preserved,
    title="|v − v̂|² = (1 + α²/σ²) |x − x̂|².",
    source=f"{SALIMANS_2022}, section 4",
)
step, before = scale("a"), scale("b")
now = step * before
x_t = matrix("x_t", S, d)
data = (x_t - sqrt(1 - now) * eps) / sqrt(now)
posterior = sqrt(before) * (1 - step) / (1 - now) * data + sqrt(step) * (1 - before) / (1 - now) * x_t
# true | 0 < ᾱ_t < 1
claim(
    "second.diffusion.posterior_mean",
    Eq(posterior, (x_t - (1 - step) / sqrt(1 - now) * eps) / sqrt(step)),
    given=1 - now > 0,
    title="The posterior mean is (x_t − β_t ε / √(1 − ᾱ_t)) / √α_t.",
    source=f"{HO_2020}, section 3.2",
)
