"""Positions: rotary and sinusoidal encodings, relative biases, ALiBi, and the causal mask alone."""

from symattn import (
    all_of, beside, causal, claim, column, concat, cos, entry, Eq, exp, features, frequencies, hadamard,
    identity, indicator, inverse, log, masked, matrix, nonnegative, normalise, number, ones,
    permutation, position, position_numbers, rotary, rotary_halves, rotation, scalar, scale, sin,
    sinusoids, softmax, split, sqrt, sum_over, tokens, where, zeros,
)  # fmt: skip

CHEN_2023 = (
    "Chen et al., Extending Context Window of Large Language Models via Positional Interpolation, 2023"
)
DAI_2019 = "Dai et al., Transformer-XL: Attentive Language Models Beyond a Fixed-Length Context, 2019"
DEEPSEEK_2024 = (
    "DeepSeek-AI, DeepSeek-V2: A Strong, Economical, and Efficient Mixture-of-Experts Language "
    "Model, 2024"
)
ELHAGE_2021 = "Elhage et al., A Mathematical Framework for Transformer Circuits, 2021"
HAVIV_2022 = (
    "Haviv et al., Transformer Language Models without Positional Encodings Still Learn "
    "Positional Information, 2022"
)
KE_2021 = "Ke, He and Liu, Rethinking Positional Encoding in Language Pre-training, 2021"
PENG_2023B = "Peng et al., YaRN: Efficient Context Window Extension of Large Language Models, 2023"
PRESS_2021 = (
    "Press, Smith and Lewis, Train Short, Test Long: Attention with Linear Biases Enables Input"
    " Length Extrapolation, 2021"
)
RAFFEL_2020 = (
    "Raffel et al., Exploring the Limits of Transfer Learning with a Unified Text-to-Text "
    "Transformer, 2020"
)
SHAW_2018 = "Shaw, Uszkoreit and Vaswani, Self-Attention with Relative Position Representations, 2018"
SU_2021 = "Su et al., RoFormer: Enhanced Transformer with Rotary Position Embedding, 2021"
VASWANI_2017 = "Vaswani et al., Attention Is All You Need, 2017"
YAN_2019 = "Yan et al., TENER: Adapting Transformer Encoder for Named Entity Recognition, 2019"

S = tokens("S")
d, d_k, d_v, m, n = features("d d_k d_v m n")
i, j, k = (position(name, S) for name in "ijk")
Q, K, V = matrix("Q", S, 2 * m), matrix("K", S, 2 * m), matrix("V", S, 2 * m)
q, key = matrix("q", 1, 2 * m), matrix("k", 1, 2 * m)
omega, theta, delta = matrix("omega", 1, m), matrix("theta", 1, m), matrix("delta", 1, m)
W, W_K = matrix("W", 2 * m, 2 * m), matrix("W_K", 2 * m, 2 * m)
A, a, numbers = matrix("A", S, S), scalar("a"), position_numbers(S)
angles = numbers @ omega
moved = angles + ones(S, 1) @ (a * omega)

claim(
    "literature.positions.rope_relative",
    Eq(
        rotary(q, number(i) * omega) @ rotary(key, number(j) * omega).T,
        q @ rotary(key, number(j - i) * omega).T,
    ),
    title=(
        "The score of a query turned by m ω and a key turned by n ω is that of the query and the key "
        "turned by (n − m) ω."
    ),
    source=f"{SU_2021}, section 3.2.2",
)
claim(
    "literature.positions.rope_shift",
    Eq(rotary(Q, moved) @ rotary(K, moved).T, rotary(Q, angles) @ rotary(K, angles).T),
    title="Rotary scores do not change when all positions are moved by the same number.",
    source=f"{SU_2021}, section 3.1",
)
claim(
    "literature.positions.rope_norm",
    Eq(rotary(q, theta) @ rotary(q, theta).T, q @ q.T),
    title="A rotation by the position keeps the norm of a query.",
    source=f"{SU_2021}, section 3.2.2",
)
claim(
    "literature.positions.rope_composed",
    Eq(rotary(rotary(q, theta), delta), rotary(q, theta + delta)),
    title="Rotating by θ and then by δ is rotating by θ + δ.",
    source=f"{SU_2021}, section 3.2.2",
)
claim(
    "literature.positions.rope_diagonal",
    Eq((rotary(Q, angles) @ rotary(K, angles).T)[i, i], (Q @ K.T)[i, i]),
    title="The score of a token with itself is the one without rotation.",
    source=f"{SU_2021}, section 3.2.2",
)
pair, angle = matrix("x", 1, 2), matrix("theta", 1, 1)
claim(
    "literature.positions.rope_elementwise",
    Eq(
        rotary(pair, angle),
        hadamard(pair, beside(cos(angle), cos(angle)))
        + hadamard(beside(-entry(pair, 1, 2), entry(pair, 1, 1)), beside(sin(angle), sin(angle))),
    ),
    title="The rotation is x ∘ cos θ + (−x₂, x₁) ∘ sin θ.",
    source=f"{SU_2021}, section 3.4.2, equation 34",
)
claim(
    "literature.positions.rope_weights",
    Eq(rotary(q @ W, theta), rotary(q, theta) @ W),
    title="A rotation after a projection is the projection of the rotation: rotary(x W) = rotary(x) W.",
    source=f"{DEEPSEEK_2024}, section 2.1.3, as it would need",
    expect="refuted",
)
claim(
    "literature.positions.rope_weights.repaired",
    Eq(rotary(q @ (a * identity(2 * m)), theta), rotary(q, theta) @ (a * identity(2 * m))),
    title="It is if W commutes with the rotation, as a multiple of the identity does.",
    source=f"{DEEPSEEK_2024}, section 2.1.3, as it would need",
    repairs="literature.positions.rope_weights",
)
claim(
    "literature.positions.rope_absorbed",
    Eq(
        rotary(Q @ W, angles) @ rotary(K @ W_K, angles).T,
        rotary(Q @ (W @ W_K.T), angles) @ rotary(K, angles).T,
    ),
    title="With rotary positions the weights of the keys can be absorbed into those of the queries.",
    source=f"{DEEPSEEK_2024}, section 2.1.3",
    expect="refuted",
)
claim(
    "literature.positions.rope_absorbed.repaired",
    Eq((Q @ W) @ (K @ W_K).T, (Q @ (W @ W_K.T)) @ K.T),
    title="Without them they can.",
    source=f"{DEEPSEEK_2024}, section 2.1.3",
    repairs="literature.positions.rope_absorbed",
)
turned_back = Eq(rotary(A @ rotary(V, moved), -moved), rotary(A @ rotary(V, angles), -angles))
claim(
    "literature.positions.rope_values",
    turned_back,
    title=(
        "If values are turned by their positions and outputs are turned back, a shift of all "
        "positions changes nothing."
    ),
    source=f"{SU_2021}, section 3.2.2, for values",
)
claim(
    "literature.positions.rope_values_absolute",
    Eq(A @ rotary(V, moved), A @ rotary(V, angles)),
    title="If values are rotated by their positions, the output depends on relative positions alone.",
    source=f"{SU_2021}, section 3.2.2, as often extended",
    expect="refuted",
)
claim(
    "literature.positions.rope_values_absolute.repaired",
    turned_back,
    title="The output does if it is rotated back by the position of the query.",
    source=f"{SU_2021}, section 3.2.2, as often extended",
    repairs="literature.positions.rope_values_absolute",
)


def score(distance):
    """Return the rotary score of two rows of ones at a distance."""
    one = ones(1, 2 * m)
    return one @ rotary(one, number(distance) * frequencies(m)).T


claim(
    "literature.positions.rope_decay",
    nonnegative(score(i) - score(i + 1)),
    given=i < S,
    sizes={S: 5, m: 1},
    title="The rotary score of equal tokens falls with the distance.",
    source=f"{SU_2021}, section 3.4.3, as often repeated",
    expect="refuted",
)
claim(
    "literature.positions.rope_decay.repaired",
    nonnegative(score(0) - score(i)),
    title="It is largest at distance 0.",
    source=f"{SU_2021}, section 3.4.3, as often repeated",
    repairs="literature.positions.rope_decay",
)


def interleaved(a):
    """Return a matrix whose columns 2k − 1 and 2k are those k and k + m of another."""
    first, second = split(a, 2)
    return concat(beside(first[:, pair_k], second[:, pair_k]), pair_k)


pair_k = position("p", m)
wide_Q, wide_K = matrix("W_Q", d, 2 * m), matrix("W_K", d, 2 * m)
x = matrix("x", S, d)
by_halves = rotary_halves(x @ wide_Q, angles) @ rotary_halves(x @ wide_K, angles).T
claim(
    "literature.positions.rope_interleaved",
    Eq(rotary(x @ interleaved(wide_Q), angles) @ rotary(x @ interleaved(wide_K), angles).T, by_halves),
    title=(
        "Pairing neighbouring features or features m apart gives the same scores if the weights of "
        "queries and keys are permuted alike."
    ),
    source=f"{SU_2021}, layouts: interleaved and half-split",
)
claim(
    "literature.positions.rope_layouts",
    Eq(rotary(x @ wide_Q, angles) @ rotary(x @ wide_K, angles).T, by_halves),
    title="Weights that were trained with one layout of the pairs can be used with the other.",
    source=f"{SU_2021}, layouts: interleaved and half-split, as often forgotten",
    expect="refuted",
)
claim(
    "literature.positions.rope_layouts.repaired",
    Eq(
        rotary(x @ wide_Q, angles) @ interleaved(identity(2 * m)).T,
        rotary_halves(x @ wide_Q @ interleaved(identity(2 * m)).T, angles),
    ),
    title="They can if their columns are permuted.",
    source=f"{SU_2021}, layouts: interleaved and half-split, as often forgotten",
    repairs="literature.positions.rope_layouts",
)
P, O = matrix("P", S, n), matrix("O", S, n)  # noqa: E741
claim(
    "literature.positions.rope_partial",
    Eq(
        beside(rotary(Q, angles), P) @ beside(rotary(K, angles), O).T,
        rotary(Q, angles) @ rotary(K, angles).T + P @ O.T,
    ),
    title="If only some features are rotated, each score is the sum of a rotated and a plain score.",
    source=f"{SU_2021}, rotary positions on a part of the features",
)
G = matrix("G", 2, 2, invertible=True)
other, delta_1 = matrix("k", 1, 2), matrix("delta", 1, 1)
claim(
    "literature.positions.rope_gauge",
    Eq(
        rotary(pair @ G, angle) @ rotary(other @ inverse(G).T, delta_1).T,
        rotary(pair, angle) @ rotary(other, delta_1).T,
    ),
    title="With rotary positions, queries by G and keys by G⁻ᵀ have the same scores.",
    source=f"{ELHAGE_2021}, gauge of queries and keys, with rotary positions",
    expect="refuted",
)
n_Q, n_K, n_G = matrix("Q", S, n), matrix("K", S, n), matrix("G", n, n, invertible=True)
claim(
    "literature.positions.rope_gauge.repaired",
    Eq((n_Q @ n_G) @ (n_K @ inverse(n_G).T).T, n_Q @ n_K.T),
    title="Without rotary positions they have.",
    source=f"{ELHAGE_2021}, gauge of queries and keys, with rotary positions",
    repairs="literature.positions.rope_gauge",
)
s = scale("s")
slower = rotary(Q, (numbers / s) @ omega)
claim(
    "literature.positions.interpolation",
    Eq(slower, rotary(Q, numbers @ (omega / s))),
    title="Dividing all positions by s is dividing all frequencies by s.",
    source=f"{CHEN_2023}, section 2.3",
)
claim(
    "literature.positions.interpolation_scores",
    Eq(slower @ rotary(K, (numbers / s) @ omega).T, rotary(Q, angles) @ rotary(K, angles).T),
    title="Position interpolation leaves the scores of the original positions as they were.",
    source=f"{CHEN_2023}, section 2.3, as often repeated",
    expect="refuted",
)
claim(
    "literature.positions.interpolation_scores.repaired",
    Eq(
        slower @ rotary(K, (numbers / s) @ omega).T,
        rotary(Q, numbers @ (omega / s)) @ rotary(K, numbers @ (omega / s)).T,
    ),
    title="It is the rotation with the frequencies divided by s.",
    source=f"{CHEN_2023}, section 2.3, as often repeated",
    repairs="literature.positions.interpolation_scores",
)

# Sinusoids of any frequencies.
p = sinusoids(angles)
claim(
    "literature.positions.sinusoid_shift",
    Eq(sinusoids(number(j) * omega), sinusoids(number(i) * omega) @ rotation(number(j - i) * omega)),
    title="The encoding of position i + δ is that of i times a matrix that does not depend on i.",
    source=f"{VASWANI_2017}, section 3.5",
)
claim(
    "literature.positions.sinusoid_distance",
    all_of(
        Eq((p @ p.T)[i, j], cos(number(i - j) * omega) @ ones(m, 1)),
        Eq((p @ p.T)[i, j], cos(number(j - i) * omega) @ ones(m, 1)),
    ),
    title="The product of two sinusoidal encodings depends on the distance alone, and not on its sign.",
    source=f"{YAN_2019}, section 3, distance of sinusoids",
)
claim(
    "literature.positions.sinusoid_projected",
    Eq((p @ W @ p.T)[i, j], (p @ W @ p.T)[j, i]),
    title=(
        "The product of projected sinusoidal encodings, p_i W p_jᵀ, does not depend on the sign of "
        "the distance."
    ),
    source=f"{YAN_2019}, section 3, as often repeated",
    expect="refuted",
)
claim(
    "literature.positions.sinusoid_projected.repaired",
    Eq((p @ p.T)[i, j], (p @ p.T)[j, i]),
    title="Without a projection it does not.",
    source=f"{YAN_2019}, section 3, as often repeated",
    repairs="literature.positions.sinusoid_projected",
)
claim(
    "literature.positions.sinusoid_norm",
    Eq((p @ p.T)[i, i], (p @ p.T)[j, j]),
    title="All sinusoidal encodings have the same norm.",
    source=f"{VASWANI_2017}, section 3.5",
)

# Added and relative positions.
x, e = matrix("x", S, d), matrix("p", S, d)
U_Q, U_K = matrix("W_Q", d, d_k), matrix("W_K", d, d_k)
mixed = (x @ U_Q) @ (e @ U_K).T + (e @ U_Q) @ (x @ U_K).T
apart = (x @ U_Q) @ (x @ U_K).T + (e @ U_Q) @ (e @ U_K).T
claim(
    "literature.positions.four_terms",
    Eq(((x + e) @ U_Q) @ ((x + e) @ U_K).T, apart + mixed),
    title=(
        "The scores of tokens plus positions are token-token, token-position, position-token and "
        "position-position terms."
    ),
    source=f"{KE_2021}, section 3.1",
)
claim(
    "literature.positions.untied",
    Eq(((x + e) @ U_Q) @ ((x + e) @ U_K).T, apart),
    title="The scores of tokens plus positions are those of tokens plus those of positions.",
    source=f"{KE_2021}, section 3.1, as often repeated",
    expect="refuted",
)
claim(
    "literature.positions.untied.repaired",
    Eq(((x + e) @ U_Q) @ ((x + e) @ U_K).T, apart + mixed),
    title="The two mixed terms have to be added.",
    source=f"{KE_2021}, section 3.1, as often repeated",
    repairs="literature.positions.untied",
)
r, u, v = matrix("r", 1, d), matrix("u", 1, d_k), matrix("v", 1, d_k)
query, content, place = x[i, :] @ U_Q, x[j, :] @ U_K, r @ matrix("W_R", d, d_k)
claim(
    "literature.positions.transformer_xl",
    Eq(
        query @ content.T + query @ place.T + u @ content.T + v @ place.T,
        (query + u) @ content.T + (query + v) @ place.T,
    ),
    title=(
        "The relative scores are four terms: with content and position of the key, and with biases u "
        "and v for the query."
    ),
    source=f"{DAI_2019}, section 3.3",
)
relative = matrix("a", 1, d_k)
claim(
    "literature.positions.shaw",
    Eq(query @ (content + relative).T, query @ content.T + query @ relative.T),
    title="x_i W_Q (x_j W_K + a_ij)ᵀ is x_i W_Q (x_j W_K)ᵀ + x_i W_Q a_ijᵀ.",
    source=f"{SHAW_2018}, section 3.3, equation 5",
)
L, B, slope = matrix("L", S, S), matrix("B", S, S), scale("slope")
claim(
    "literature.positions.t5_constant",
    Eq(softmax(L + B + a * ones(S, S)), softmax(L + B)),
    title="Adding one number to all relative biases changes no weight.",
    source=f"{RAFFEL_2020}, section 2.1, relative biases",
)
distance = numbers @ ones(1, S) - ones(S, 1) @ numbers.T
of_keys = slope * (ones(S, 1) @ numbers.T)
claim(
    "literature.positions.alibi_keys",
    Eq(softmax(masked(L - slope * distance, causal)), softmax(masked(L + of_keys, causal))),
    title="Under the causal mask the penalty −m (i − j) can be replaced by m j, a bias of the keys.",
    source=f"{PRESS_2021}, section 3",
)
either_way = where(causal, distance, -distance)
claim(
    "literature.positions.alibi_symmetric",
    Eq(softmax(L - slope * either_way), softmax(L + of_keys)),
    title="Without a mask the penalty −m |i − j| can be replaced by m j, a bias of the keys.",
    source=f"{PRESS_2021}, section 3, without the mask",
    expect="refuted",
)
claim(
    "literature.positions.alibi_symmetric.repaired",
    Eq(softmax(L - slope * distance), softmax(L + of_keys)),
    title="The penalty −m (i − j), with its sign, can.",
    source=f"{PRESS_2021}, section 3, without the mask",
    repairs="literature.positions.alibi_symmetric",
)
claim(
    "literature.positions.alibi_decay",
    Eq(
        softmax(masked(L - slope * distance, causal)),
        normalise(hadamard(hadamard(exp(L), exp(-slope * distance)), indicator(causal, S, S))),
    ),
    title="ALiBi multiplies the exponential of a score by e^(−m (i − j)) before the row is normalised.",
    source=f"{PRESS_2021}, section 3, as a decay",
)
claim(
    "literature.positions.alibi_features",
    Eq(
        Q @ K.T - slope * distance,
        beside(Q, beside(-slope * numbers, ones(S, 1)))
        @ beside(K, beside(ones(S, 1), slope * numbers)).T,
    ),
    title="ALiBi is attention with two more features of queries and keys.",
    source=f"{PRESS_2021}, section 3, as two more features",
)

# No positions but those that the causal mask gives.
uniform = softmax(masked(zeros(S, S), causal))
claim(
    "literature.positions.nope_average",
    Eq((uniform @ V)[i, :], sum_over(V[k, :], k, k <= i) / number(i)),
    sizes={m: 1},
    title="With scores 0 row i of causal attention is the average of the first i values.",
    source=f"{HAVIV_2022}, positions from the causal mask",
)
claim(
    "literature.positions.nope_count",
    Eq((uniform @ column(identity(S), 1))[i, :], 1 / number(i)),
    title="Row i of causal attention can be 1/i: the position can be read off.",
    source=f"{HAVIV_2022}, positions from the causal mask",
)
Pi, U_V = permutation("pi", S).matrix, matrix("W_V", d, d_v)


def attention(x):
    """Return softmax(x W_Q (x W_K)ᵀ / √d_k) x W_V."""
    return softmax((x @ U_Q) @ (x @ U_K).T / sqrt(d_k)) @ (x @ U_V)


def causal_attention(x):
    """Return the same with the causal mask."""
    return softmax(masked((x @ U_Q) @ (x @ U_K).T / sqrt(d_k), causal)) @ (x @ U_V)


claim(
    "literature.positions.nope_order",
    Eq(causal_attention(Pi @ x), Pi @ causal_attention(x)),
    title="Without positional encodings causal attention does not know the order of tokens.",
    source=f"{HAVIV_2022}, positions from the causal mask, the contrary",
    expect="refuted",
)
claim(
    "literature.positions.nope_order.repaired",
    Eq(attention(Pi @ x), Pi @ attention(x)),
    title="Attention without a mask does not.",
    source=f"{HAVIV_2022}, positions from the causal mask, the contrary",
    repairs="literature.positions.nope_order",
)

temperature = scale("t")
root = sqrt(number(temperature))
claim(
    "literature.positions.yarn_temperature",
    Eq((Q / root) @ (K / root).T, Q @ K.T / temperature),
    title="Queries and keys both divided by √t have the scores divided by t.",
    source=f"{PENG_2023B}, section 3.4, attention temperature",
)

base = log(number(scale("b")))
stretched = base + number(m) / (number(m) - 1) * log(number(s))


def frequency(pair, log_base):
    """Return the frequency of a pair of features, base^(−(pair − 1)/m)."""
    return exp(-(number(pair) - 1) / number(m) * log_base)


claim(
    "literature.positions.ntk",
    all_of(
        Eq(frequency(1, stretched), frequency(1, base)),
        Eq(frequency(m, stretched), frequency(m, base) / s),
    ),
    given=m > 1,
    sizes={m: 6},
    expect="checked",
    title=(
        "With the base multiplied by s^(d/(d−2)) the highest frequency stays, and the lowest is "
        "divided by s."
    ),
    source=f"{PENG_2023B}, section 3.1, NTK-aware interpolation",
)

if __name__ == "__main__":
    from symattn.cli import run_script

    run_script(__file__)
