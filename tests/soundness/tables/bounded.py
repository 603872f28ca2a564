"""Claims about erf, arctan, GELU and rounding: what increases, is odd, bounded or whole."""

from sympy import Rational

from symattn import (
    Eq,
    absolute,
    arctan,
    causal,
    clamp,
    constant,
    defined,
    derivative,
    entry,
    erf,
    exp,
    features,
    floor,
    gelu,
    hadamard,
    le,
    lt,
    masked,
    matrix,
    nonnegative,
    number,
    ones,
    oo,
    permutation,
    position,
    positive,
    real_valued,
    relu,
    rounded,
    row_max,
    scalar,
    scale,
    softmax,
    split,
    sqrt,
    take_columns,
    tanh,
    tokens,
    zeros,
)
from tests.soundness.cases import false, holds, true

S, d = tokens("S"), features("d")
A, B, L = matrix("A", S, d), matrix("B", S, d), matrix("L", S, S)
c, w = matrix("c", S, 1), matrix("w", d, 1)
i, j = position("i", S), position("j", d)
Pi, pi, s, t = permutation("pi", S).matrix, permutation("pi", S), scale("s"), scalar("t")
one, there = ones(S, d), entry(A, i, j)
half, root_of_2 = one / 2, sqrt(number(2))
step = s * rounded(A / s)
by_tanh = gelu(A, approximate="tanh")
circle = 4 * arctan(number(1))
density = exp(-there * there / 2) / sqrt(2 * circle)

TABLE = {
    # -- erf and arctan
    "erf is odd": true(Eq(erf(-A), -erf(A))),
    "arctan is odd": true(Eq(arctan(A - B), -arctan(B - A))),
    "erf at 0": true(Eq(erf(A - A), zeros(S, d))),
    "erf below 1": true(lt(erf(A), one)),
    "erf above −1": true(lt(-one, erf(A))),
    "|erf| ≤ 1": true(le(absolute(erf(A)), one)),
    "the square of erf is below 1": holds(lt(hadamard(erf(A), erf(A)), one)),
    "erf increases": true(le(erf(A), erf(B)), le(A, B)),
    "erf increases strictly": true(lt(erf(A), erf(B)), lt(A, B)),
    "arctan increases": true(le(arctan(A), arctan(B)), le(A, B)),
    "erf of what is positive": true(positive(erf(exp(A)))),
    "erf of scores, reordered": true(Eq(erf(Pi @ L @ Pi.T), Pi @ erf(L) @ Pi.T)),
    "the largest erf": holds(Eq(row_max(erf(L)), erf(row_max(L)))),
    "π is positive": true(positive(circle)),
    "π² by parts": true(Eq(circle * circle, 16 * arctan(number(1)) * arctan(number(1)))),
    "the slope of erf": true(
        Eq(derivative(erf(there), by=there), 2 * exp(-there * there) / sqrt(circle))
    ),
    "the slope of arctan": true(
        Eq(derivative(arctan(there), by=there), 1 / (ones(1, 1) + there * there))
    ),
    "erf(−∞) = −1": true(Eq(erf(constant(-oo, S, d)), -one)),
    "erf after a mask": holds(le(erf(masked(L, causal)), ones(S, S))),
    "erf is even": false(Eq(erf(-A), erf(A))),
    "erf is tanh": false(Eq(erf(A), tanh(A))),
    "erf of a sum": false(Eq(erf(A + B), erf(A) + erf(B))),
    "erf below 0.9": false(lt(erf(A), Rational(9, 10) * one)),
    "erf is 1": false(Eq(erf(2 * one), one)),
    "erf below erf, of equal ones": false(lt(erf(A), erf(B)), le(A, B)),
    "erf is positive": false(positive(erf(A))),
    "erf falls": false(le(erf(B), erf(A)), le(A, B)),
    "arctan below 1/4": false(lt(arctan(A), one / 4)),
    "π = 22/7": false(Eq(circle, number(Rational(22, 7)))),
    "π < 3.14": false(lt(circle, number(Rational(314, 100)))),
    "the slope of erf without √π": false(Eq(derivative(erf(there), by=there), 2 * exp(-there * there))),
    "erf(−∞) = 0": false(Eq(erf(constant(-oo, S, d)), zeros(S, d))),
    # -- GELU
    "gelu(x) − gelu(−x) = x": true(Eq(gelu(A) - gelu(-A), A)),
    "by tanh, too": true(Eq(by_tanh - gelu(-A, approximate="tanh"), A)),
    "gelu by erf": true(Eq(gelu(A), hadamard(A, one + erf(A / root_of_2)) / 2)),
    "gelu ≤ relu": true(le(gelu(A), relu(A))),
    "gelu ≥ −|x|/2": true(le(-absolute(A) / 2, gelu(A))),
    "|gelu| ≤ |x|": true(le(absolute(gelu(A)), absolute(A))),
    "gelu of what is not negative": true(nonnegative(gelu(A)), nonnegative(A)),
    "gelu of one token after the other": true(Eq(gelu(Pi @ A), Pi @ gelu(A))),
    "the slope of gelu": true(
        Eq(
            derivative(gelu(there), by=there),
            (ones(1, 1) + erf(there / root_of_2)) / 2 + there * density,
        )
    ),
    "gelu has values": true(real_valued(gelu(A))),
    "gelu is gelu by tanh": false(Eq(gelu(A), by_tanh)),
    "gelu is odd": false(Eq(gelu(-A), -gelu(A))),
    "gelu is not negative": false(nonnegative(gelu(A))),
    "gelu ≥ −0.16": false(le(-Rational(16, 100) * one, gelu(A))),
    "gelu ≥ −0.17": holds(le(-Rational(17, 100) * one, gelu(A))),
    "gelu increases": false(le(gelu(A), gelu(B)), le(A, B)),
    "relu ≤ gelu": false(le(relu(A), gelu(A))),
    "gelu below relu, at 0": false(lt(gelu(A), relu(A))),
    "gelu of −∞": false(defined(gelu(masked(L, causal))), at={S: 2}),
    # -- rounding
    "rounded is odd": true(Eq(rounded(-A), -rounded(A))),
    "|x − round x| ≤ 1/2": true(le(absolute(A - rounded(A)), half)),
    "dequantised, at most half a step off": true(le(absolute(A - step), s * half)),
    "quantised twice": true(Eq(s * rounded(step / s), step)),
    "under weights": true(le((A - step) @ w, s / 2 * (one @ absolute(w)))),
    "⌊x⌋ ≤ x": true(le(floor(A), A)),
    "x < ⌊x⌋ + 1": true(lt(A, floor(A) + one)),
    "⌊⌊x⌋⌋ = ⌊x⌋": true(Eq(floor(floor(A)), floor(A))),
    "⌊⌊x⌋ ⌊y⌋ − 3 round y⌋": true(
        Eq(
            floor(hadamard(floor(A), floor(B)) - 3 * rounded(B)),
            hadamard(floor(A), floor(B)) - 3 * rounded(B),
        )
    ),
    "⌊x⌋ increases": true(le(floor(A), floor(B)), le(A, B)),
    "rounded increases": true(le(rounded(A), rounded(B)), le(A, B)),
    "half is even": true(Eq(rounded(Rational(5, 2) * one), 2 * one)),
    "⌊−7/2⌋ = −4": true(Eq(floor(-Rational(7, 2) * one), -4 * one)),
    "eight bits": true(le(clamp(rounded(A / s), -128, 127), 127 * one)),
    "rounded, reordered": true(Eq(take_columns(rounded(L), pi), rounded(take_columns(L, pi)))),
    "each head by itself": true(
        Eq(rounded(split(matrix("K", S, 2 * d), 2)[0]), split(rounded(matrix("K", S, 2 * d)), 2)[0])
    ),
    "rounded(x + 2) = rounded(x) + 2": true(Eq(rounded(A + 2 * one), rounded(A) + 2 * one)),
    "⌊x − 3/2⌋ = ⌊x + 1/2⌋ − 2": true(Eq(floor(A - one * Rational(3, 2)), floor(A + half) - 2 * one)),
    "⌊x + 1⌋ = ⌊x⌋ + 1": true(Eq(floor(A + one), floor(A) + one)),
    "rounded at 0": true(Eq(rounded(zeros(S, d)), zeros(S, d))),
    "⌊x⌋ is odd": false(Eq(floor(-A), -floor(A))),
    "⌊x⌋ < x": false(lt(floor(A), A)),
    "x ≤ ⌊x⌋": false(le(A, floor(A))),
    "|x − round x| < 1/2": false(lt(absolute(A - rounded(A)), half)),
    "|x − round x| ≤ 1/3": false(le(absolute(A - rounded(A)), one / 3)),
    "at most a third of a step off": false(le(absolute(A - step), s * one / 3)),
    "rounded(x + 1) = rounded(x) + 1": false(Eq(rounded(A + one), rounded(A) + one)),
    "half is odd": false(Eq(rounded(Rational(5, 2) * one), 3 * one)),
    "rounded is ⌊x + 1/2⌋": false(Eq(rounded(A), floor(A + half))),
    "rounded increases strictly": false(lt(rounded(A), rounded(B)), lt(A, B)),
    "rounded of a sum": false(Eq(rounded(A + B), rounded(A) + rounded(B))),
    "half of a whole number": false(Eq(rounded(rounded(A) / 2), rounded(A) / 2)),
    "a quotient of whole numbers": false(
        Eq(floor(floor(A) / (floor(exp(A)) + one)), floor(A) / (floor(exp(A)) + one))
    ),
    "a datum that is called rounded": false(
        Eq(rounded(matrix("rounded", S, d)), matrix("rounded", S, d))
    ),
    "⌊|x|⌋ = |⌊x⌋|": false(Eq(floor(absolute(A)), absolute(floor(A)))),
    "a scale of any sign": false(le(absolute(A - t * rounded(A / t)), t * half)),
    "the slope of ⌊x⌋": false(Eq(derivative(floor(there), by=there), number(0))),
    "softmax of whole scores": false(Eq(softmax(rounded(L)), rounded(softmax(L))), at={S: 3}),
}
