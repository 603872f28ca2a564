"""Lemmas that the documents' derivations cite: laws of algebra, of sums, and of exponentials.

Each is decided for all sizes, like any other claim. They hold for real numbers: a step that would use
one where −∞ may occur is refused.
"""

from symattn import (
    Eq, all_of, below, beside, claim, concat, cos, exp, family, features, hadamard, head_sum, heads,
    identity, matrix, number, ones, position, scale, sinusoids, sqrt, stack, sum_over, tokens, zeros,
)  # fmt: skip

S, H = tokens("S"), heads("H")
m, n, p, q = features("m n p q")
h = position("h", H)
i, j, k = (position(name, S) for name in "ijk")

A, B, C = matrix("A", m, n), matrix("B", n, p), matrix("C", p, q)
X, Y, Z = (matrix(name, m, n) for name in "XYZ")
c, e, f = (matrix(name, 1, 1) for name in "cef")
z = matrix("z", 1, 1, positive=True)
tau, d = scale("tau"), features("d")
symmetric = matrix("M", m, m, symmetric=True)
N = matrix("N", n, q)

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
    title="a product with a sum is a sum of products",
)
claim(
    "algebra.transpose",
    all_of(Eq((A @ B).T, B.T @ A.T), Eq((X + Y).T, X.T + Y.T)),
    title="the transposes of a product and of a sum",
)
claim(
    "algebra.identity",
    all_of(Eq(identity(m) @ A, A), Eq(A @ identity(n), A)),
    title="a product with the identity changes nothing",
)
claim("algebra.commutativity", Eq(X + Y, Y + X), title="the order of the terms of a sum does not matter")
claim(
    "algebra.transposes",
    all_of(
        Eq(identity(m).T, identity(m)),
        Eq(symmetric.T, symmetric),
        Eq((c * A).T, c * A.T),
        Eq((A / z).T, A.T / z),
        Eq(beside(A, matrix("K", m, p)).T, below(A.T, matrix("K", m, p).T)),
        Eq(below(A, matrix("R", p, n)).T, beside(A.T, matrix("R", p, n).T)),
    ),
    title="the transposes of the identity, a symmetric matrix, multiples, quotients and blocks",
)
claim(
    "algebra.scaling",
    all_of(Eq((c * A) @ B, c * (A @ B)), Eq(A @ (c * B), c * (A @ B))),
    title="a number may stand before either factor or before their product",
)
claim(
    "algebra.quotients",
    all_of(
        Eq((A / z) @ B, (A @ B) / z),
        Eq(A @ (B / z), (A @ B) / z),
        Eq((X + Y) / z, X / z + Y / z),
        Eq((A / tau) @ B, (A @ B) / tau),
        Eq(A @ (B / tau), (A @ B) / tau),
        Eq((X + Y) / tau, X / tau + Y / tau),
        Eq((X / tau).T, X.T / tau),
        Eq((A / sqrt(d)) @ B, (A @ B) / sqrt(d)),
        Eq(A @ (B / sqrt(d)), (A @ B) / sqrt(d)),
        Eq((X + Y) / sqrt(d), X / sqrt(d) + Y / sqrt(d)),
    ),
    title="a number z > 0, a scale τ or √d, by which one divides, is moved through products and sums",
)
r = matrix("r", m, 1, positive=True)
claim(
    "algebra.row_quotients",
    Eq((A / r) @ B, (A @ B) / r),
    title="a column r > 0, by which rows are divided, is moved through a product",
)
claim(
    "algebra.row_lengths",
    Eq(hadamard(A, A) @ ones(n, 1), hadamard(A @ A.T, identity(m)) @ ones(m, 1)),
    title="the squared lengths of the rows are the diagonal of A Aᵀ",
)
claim(
    "algebra.blocks",
    all_of(
        Eq(A @ beside(B, matrix("D", n, q)), beside(A @ B, A @ matrix("D", n, q))),
        Eq(below(X, matrix("R", p, n)) @ N, below(X @ N, matrix("R", p, n) @ N)),
        Eq(
            beside(A, matrix("K", m, p)) @ below(N, matrix("Q", p, q)),
            A @ N + matrix("K", m, p) @ matrix("Q", p, q),
        ),
    ),
    title="products of matrices in blocks",
)
claim("algebra.zero", Eq(X + zeros(m, n), X), title="adding zeros changes nothing")

W = family("W", h, n, p)
claim(
    "algebra.factors_of_heads",
    all_of(
        Eq(head_sum(A @ W, h), A @ head_sum(W, h)),
        Eq(head_sum(family("G", h, m, n) @ B, h), head_sum(family("G", h, m, n), h) @ B),
        Eq(stack(family("G", h, m, n) @ B, h), stack(family("G", h, m, n), h) @ B),
    ),
    title="a factor common to all heads comes before, or after, the sum or the stack",
)
claim(
    "algebra.common_factor",
    Eq(concat(A @ W, h), A @ concat(W, h)),
    title="a factor common to all blocks comes before the brackets",
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
    title="a product of numbers times a row may be bracketed in any way",
)
claim(
    "algebra.number_times_row",
    Eq((matrix("u", 1, m) @ matrix("w", 1, m).T) * v, matrix("u", 1, m) @ (matrix("w", 1, m).T @ v)),
    title="a product of two rows is a number, which may stand before a row",
)
claim(
    "algebra.quotient_times_matrix",
    Eq((v / z) @ B, (v @ B) / z),
    title="a positive number divides before or after a product",
)
claim(
    "algebra.exponents",
    all_of(
        Eq(exp(c - e), exp(f - e) * exp(c - f)),
        Eq(exp(c - e), exp(-e) * exp(c)),
        Eq(exp(c + e), exp(c) * exp(e)),
    ),
    title="the exponential of a sum is a product",
)
w = matrix("w", 1, 1, positive=True)
claim(
    "algebra.cancellation",
    Eq((w * v) / (w * z), v / z),
    title="a factor common to numerator and denominator cancels",
)

# Angles.
alpha, beta = matrix("alpha", 1, m), matrix("beta", 1, m)
claim(
    "algebra.addition_theorem",
    Eq(sinusoids(alpha) @ sinusoids(beta).T, cos(alpha - beta) @ ones(m, 1)),
    title="the addition theorem of the cosine, summed over the pairs",
)
claim(
    "algebra.multiples",
    all_of(
        Eq(number(j) * alpha, number(i) * alpha + number(j - i) * alpha),
        Eq(number(i) * alpha - number(j) * alpha, number(i - j) * alpha),
    ),
    title="multiples of an angle are added and subtracted",
)

if __name__ == "__main__":
    from symattn.cli import run_script

    run_script(__file__)
