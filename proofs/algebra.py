"""Lemmas that the documents' derivations cite: laws of algebra, of sums, and of exponentials.

Each is decided for all sizes, as any other claim. They hold for real numbers: a step that would use one
where −∞ may stand is refused.
"""

from symattn import (
    Eq, all_of, claim, concat, cos, exp, family, features, heads, identity, matrix, number, ones,
    position, sinusoids, sum_over, tokens, zeros,
)  # fmt: skip

S, H = tokens("S"), heads("H")
m, n, p, q = features("m n p q")
h = position("h", H)
i, j, k = (position(name, S) for name in "ijk")

A, B, C = matrix("A", m, n), matrix("B", n, p), matrix("C", p, q)
X, Y, Z = (matrix(name, m, n) for name in "XYZ")
c, e, f = (matrix(name, 1, 1) for name in "cef")

claim(
    "algebra.associativity",
    all_of(Eq((A @ B) @ C, A @ (B @ C)), Eq((X + Y) + Z, X + (Y + Z))),
    title="products, and sums, of several matrices may be bracketed in any way",
)
claim(
    "algebra.distributivity",
    all_of(
        Eq((X + Y) @ B, X @ B + Y @ B), Eq(A @ (B + matrix("D", n, p)), A @ B + A @ matrix("D", n, p))
    ),
    title="(X + Y) B = X B + Y B and A (B + D) = A B + A D",
)
claim(
    "algebra.transpose",
    all_of(Eq((A @ B).T, B.T @ A.T), Eq((X + Y).T, X.T + Y.T)),
    title="(A B)ᵀ = Bᵀ Aᵀ and (X + Y)ᵀ = Xᵀ + Yᵀ",
)
claim(
    "algebra.identity",
    all_of(Eq(identity(m) @ A, A), Eq(A @ identity(n), A)),
    title="I A = A and A I = A",
)
claim("algebra.zero", Eq(X + zeros(m, n), X), title="X + 0 = X")

W = family("W", h, n, p)
claim(
    "algebra.common_factor",
    Eq(concat(A @ W, h), A @ concat(W, h)),
    title="a factor common to all blocks comes before the brackets: [A W⁽¹⁾ … A W⁽ᴴ⁾] = A [W⁽¹⁾ … W⁽ᴴ⁾]",
)
G = family("G", h, m, n)
D = family("D", h, m, n)
claim(
    "algebra.sum_of_blocks",
    Eq(concat(G + D, h), concat(G, h) + concat(D, h)),
    title="blocks are added block by block",
)

# Numbers.
v = matrix("v", 1, n)
g = family("g", k, m, n)
left_factor = matrix("A", p, m)
claim(
    "algebra.factor_of_sum",
    all_of(
        Eq(sum_over(c * g, k), c * sum_over(g, k)),
        Eq(sum_over(c * g, k, k <= i), c * sum_over(g, k, k <= i)),
        Eq(sum_over(left_factor @ g, k), left_factor @ sum_over(g, k)),
        Eq(sum_over(left_factor @ g, k, k <= i), left_factor @ sum_over(g, k, k <= i)),
    ),
    title="a factor common to all terms of a sum comes before it",
)
claim(
    "algebra.product_of_numbers",
    Eq((c * e) * v, c * (e * v)),
    title="(c e) v = c (e v)",
)
claim(
    "algebra.number_times_row",
    Eq((matrix("u", 1, m) @ matrix("w", 1, m).T) * v, matrix("u", 1, m) @ (matrix("w", 1, m).T @ v)),
    title="(u wᵀ) v = u (wᵀ v), the first a number times a row",
)
z = matrix("z", 1, 1, positive=True)
claim(
    "algebra.quotient_times_matrix",
    Eq((v / z) @ B, (v @ B) / z),
    title="(v / z) B = (v B) / z, if z > 0",
)
claim(
    "algebra.exponents",
    all_of(
        Eq(exp(c - e), exp(f - e) * exp(c - f)),
        Eq(exp(c - e), exp(-e) * exp(c)),
        Eq(exp(c + e), exp(c) * exp(e)),
    ),
    title="e^(c − e) = e^(f − e) e^(c − f), e^(c − e) = e^(−e) e^c, e^(c + e) = e^c e^e",
)
w = matrix("w", 1, 1, positive=True)
claim(
    "algebra.cancellation",
    Eq((w * v) / (w * z), v / z),
    title="a factor common to numerator and denominator cancels: (w v) / (w z) = v / z, if w, z > 0",
)

# Angles.
alpha, beta = matrix("alpha", 1, m), matrix("beta", 1, m)
claim(
    "algebra.addition_theorem",
    Eq(sinusoids(alpha) @ sinusoids(beta).T, cos(alpha - beta) @ ones(m, 1)),
    title="sin α sin β + cos α cos β = cos(α − β), summed over the pairs",
)
claim(
    "algebra.multiples",
    all_of(
        Eq(number(j) * alpha, number(i) * alpha + number(j - i) * alpha),
        Eq(number(i) * alpha - number(j) * alpha, number(i - j) * alpha),
    ),
    title="j ω = i ω + (j − i) ω and i ω − j ω = (i − j) ω",
)

if __name__ == "__main__":
    from symattn.cli import run_script

    run_script(__file__)
