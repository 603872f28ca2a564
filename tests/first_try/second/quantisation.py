"""Quantisation: rounding, ranges, zero points, scales that move between factors."""

from symattn import *

JACOB_2017 = "Jacob et al., Quantization and Training of Neural Networks for Efficient Integer-Arithmetic-Only Inference, 2017"
GRAY_1998 = "Gray and Neuhoff, Quantization, 1998"
XIAO_2022 = "Xiao et al., SmoothQuant: Accurate and Efficient Post-Training Quantization for Large Language Models, 2022"
DETTMERS_2022 = (
    "Dettmers et al., LLM.int8(): 8-bit Matrix Multiplication for Transformers at Scale, 2022"
)
FRANTAR_2022 = "Frantar et al., GPTQ: Accurate Post-Training Quantization for Generative Pre-trained Transformers, 2022"
IEEE_754 = "IEEE Standard for Floating-Point Arithmetic, 2019"

S = tokens("S")
d, d_v, m = features("d d_v m")
s = scale("s")
x, W = matrix("x", S, d), matrix("W", d, d_v)


def quantised(x):
    """Return x rounded to multiples of s."""
    return s * rounded(x / s)


# true | any numbers, s > 0
claim(
    "second.quantisation.error",
    absolute(x - quantised(x)) <= s / 2,
    title="|x − s round(x/s)| ≤ s/2.",
    source=f"{GRAY_1998}, uniform quantisation",
)
# false | any numbers | it can be s/2
claim(
    "second.quantisation.error_strict",
    absolute(x - quantised(x)) < s / 2,
    title="|x − s round(x/s)| < s/2.",
    source=f"{GRAY_1998}, uniform quantisation, as often repeated",
    expect="refuted",
)
# true | any numbers
claim(
    "second.quantisation.twice",
    Eq(quantised(quantised(x)), quantised(x)),
    title="Quantising what is quantised changes nothing.",
    source=f"{GRAY_1998}, uniform quantisation",
)
# false | any numbers | they differ at ties; both are within ½ of x
claim(
    "second.quantisation.half_up",
    Eq(rounded(x), floor(x + Rational(1, 2))),
    title="Rounding is ⌊x + 1/2⌋.",
    source=f"{IEEE_754}, rounding to nearest, as often repeated",
    expect="refuted",
)
claim(
    "second.quantisation.half_up.repaired",
    absolute(floor(x + Rational(1, 2)) - x) <= Rational(1, 2),
    title="⌊x + 1/2⌋ is within 1/2 of x too, but ties go up.",
    source=f"{IEEE_754}, rounding to nearest, as often repeated",
    repairs="second.quantisation.half_up",
)
byte = s * clamp(rounded(x / s), -128, 127)
# conditional | any numbers | if |x| ≤ 127 s
claim(
    "second.quantisation.clipped",
    absolute(x - byte) <= s / 2,
    title="The error of quantisation to 8 bits is at most s/2.",
    source=f"{JACOB_2017}, section 2.1, as often repeated",
    expect="refuted",
)
claim(
    "second.quantisation.clipped.repaired",
    absolute(x - byte) <= s / 2,
    given=absolute(x) <= 127 * s,
    title="So it is if |x| ≤ 127 s.",
    source=f"{JACOB_2017}, section 2.1, as often repeated",
    repairs="second.quantisation.clipped",
)
X, N = matrix("X", S, d), matrix("N", d, d_v)
s_x, s_w, z = scale("s_x"), scale("s_w"), scalar("z")
# true | any integers, in fact any numbers
claim(
    "second.quantisation.zero_point",
    Eq(
        (s_x * (X - z)) @ (s_w * N),
        s_x * s_w * (X @ N - z * ones(S, 1) @ (ones(1, d) @ N)),
    ),
    title="With a zero point, the product is s_x s_w (X N − z 1 (1ᵀ N)).",
    source=f"{JACOB_2017}, section 2.3",
)
# false | zero points of both factors | 1 zᵀ terms of both, and d z_x z_w, are to be added
z_w = scalar("z_w")
claim(
    "second.quantisation.two_zero_points",
    Eq(
        (X - z) @ (N - z_w),
        X @ N - z * ones(S, 1) @ (ones(1, d) @ N) - z_w * (X @ ones(d, 1)) @ ones(1, d_v) + z * z_w,
    ),
    title="(X − z)(N − z′) = X N − z 1 (1ᵀ N) − z′ (X 1) 1ᵀ + z z′.",
    source=f"{JACOB_2017}, section 2.3, as often repeated",
    expect="refuted",
)
claim(
    "second.quantisation.two_zero_points.repaired",
    Eq(
        (X - z) @ (N - z_w),
        X @ N - z * ones(S, 1) @ (ones(1, d) @ N) - z_w * (X @ ones(d, 1)) @ ones(1, d_v) + d * z * z_w,
    ),
    title="The last term is d z z′.",
    source=f"{JACOB_2017}, section 2.3, as often repeated",
    repairs="second.quantisation.two_zero_points",
)
factors = matrix("s", 1, d, positive=True)
# true | positive factors of channels
claim(
    "second.quantisation.smooth",
    Eq((x / factors) @ (diag(factors.T) @ W), x @ W),
    title="Dividing the channels of x by s and multiplying the rows of W by s leaves the product.",
    source=f"{XIAO_2022}, section 4",
)
# true | any numbers
claim(
    "second.quantisation.floor",
    all_of(floor(x) <= x, x < floor(x) + 1),
    title="⌊x⌋ ≤ x < ⌊x⌋ + 1.",
    source=f"{IEEE_754}, floor",
)
largest = row_max(absolute(x))
# true | rows that are not 0
claim(
    "second.quantisation.absmax",
    absolute(x / (largest / 127)) <= 127,
    given=nonzero(row_norms(x)),
    title="With s = max |x| / 127 no |x/s| is larger than 127.",
    source=f"{DETTMERS_2022}, section 2.1",
)
a, b = matrix("a", S, 1), matrix("b", 1, d_v)
# true | factors of tokens and of output channels
claim(
    "second.quantisation.vector_wise",
    Eq(hadamard(X, a @ ones(1, d)) @ hadamard(N, ones(d, 1) @ b), hadamard(X @ N, a @ b)),
    title="Factors of the tokens and of the output channels can be applied after the product, as an outer product.",
    source=f"{DETTMERS_2022}, section 3.1",
)
g = position("g", heads("G"))
part, block, step = family("x", g, S, m), family("N", g, m, d_v), family("s", g, 1, 1)
# true | a factor for each group of input channels
claim(
    "second.quantisation.groups",
    Eq(concat(part, g) @ stack(step * block, g), head_sum(step * (part @ block), g)),
    title="With a factor for each group of input channels, the product is Σ_g s_g x_g N_g.",
    source=f"{FRANTAR_2022}, section 4, grouping",
)
