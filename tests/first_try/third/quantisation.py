"""Quantisation: rounding, clamps, products of what is rounded."""

from symattn import *

NAGEL_2021 = "Nagel et al., A White Paper on Neural Network Quantization, 2021"
DETTMERS_2023 = "Dettmers et al., QLoRA: Efficient Finetuning of Quantized LLMs, 2023"
BENGIO_2013 = "Bengio, Léonard and Courville, Estimating or Propagating Gradients Through Stochastic Neurons for Conditional Computation, 2013"
GRAHAM_1994 = "Graham, Knuth and Patashnik, Concrete Mathematics, 1994"

S, T = tokens("S T")
d = features("d")
x, y = matrix("x", S, d), matrix("y", T, d)
s, u = scale("s"), scale("u")
q, p = s * rounded(x / s), u * rounded(y / u)

# true | any numbers
claim(
    "third.quantisation.dot",
    absolute((x - q) @ y.T) <= s / 2 * ones(S, d) @ absolute(y).T,
    title="The error of a product with quantised x is at most s/2 times the absolute sum of y.",
    source=f"{NAGEL_2021}, section 2.2",
)
# true | any numbers
claim(
    "third.quantisation.row",
    hadamard(x - q, x - q) @ ones(d, 1) <= d * s * s / 4,
    title="The squared error of a row is at most d s²/4.",
    source=f"{NAGEL_2021}, section 2.1",
)
# false | any numbers | both are rounded: s/2 Σ|y| + u/2 Σ|x| + …
claim(
    "third.quantisation.both",
    absolute(q @ p.T - x @ y.T) <= s / 2 * ones(S, d) @ absolute(y).T,
    title="The error of a product of two quantised matrices is that of the first.",
    source=f"{NAGEL_2021}, section 2.2, as often assumed",
    expect="refuted",
)
# true | any numbers
claim(
    "third.quantisation.order",
    clamp(rounded(x / s), -8, 7) <= 7,
    title="A clamp to four bits is at most 7.",
    source=f"{DETTMERS_2023}, section 2",
)
# true | any numbers in range
claim(
    "third.quantisation.four_bits",
    Eq(clamp(rounded(x / s), -8, 7), rounded(x / s)),
    given=[-8 * s <= x, x <= 7 * s],
    title="In range, nothing is clamped.",
    source=f"{DETTMERS_2023}, section 2",
)
# true | any numbers
claim(
    "third.quantisation.superadditive",
    floor(x) + floor(x + Rational(1, 2)) <= floor(2 * x + Rational(1, 2)),
    title="⌊x⌋ + ⌊x + ½⌋ ≤ ⌊2x + ½⌋.",
    source=f"{GRAHAM_1994}, section 3.2",
)
# false | any numbers | rounding 2x is finer
claim(
    "third.quantisation.doubling",
    Eq(rounded(2 * x), 2 * rounded(x)),
    title="Rounding commutes with doubling.",
    source=f"{GRAHAM_1994}, section 3.2, as often assumed",
    expect="refuted",
)
