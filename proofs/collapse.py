"""Full masking collapses attention (Collapsing MHSA under Full Masking).

The rows of X are tokens. Every token is masked from every other, so only the scores Y_nn remain; the
others are −∞.
"""

from sympy import sqrt

from symattn import (
    Eq, bias, chain, claim, concat, define, entry, exp, family, features, first, hadamard, heads,
    identity, indicator, isolated, masked, matrix, normalise, ones, position, sees_something,
    softmax, tokens, unknown, zeros,
)  # fmt: skip

SOURCE = "Collapsing MHSA under Full Masking"

N, H = tokens("N"), heads("H")
d, d_k, d_v = features("d d_k d_v")
n, h = position("n", N), position("h", H)
R = unknown("R")

X = matrix("X", N, d)
W_Q, W_K, W_V = matrix("W_Q", d, d_k), matrix("W_K", d, d_k), matrix("W_V", d, d_v)
Q, K = X @ W_Q, X @ W_K
scores = Q @ K.T / sqrt(d_k)
Y = define("Y", masked(scores, isolated))

L = matrix("L", N, N)
claim(
    "collapse.masked_weights",
    chain(
        hadamard(softmax(L + bias(R, N, N)), indicator(~R, N, N)),
        (hadamard(normalise(exp(L + bias(R, N, N))), indicator(~R, N, N)), "definition of softmax"),
        (
            hadamard(normalise(hadamard(exp(L), indicator(R, N, N))), indicator(~R, N, N)),
            "definition of masking",
        ),
        (zeros(N, N), "masks.zeros_stay"),
    ),
    given=sees_something(R, N, N),
    title="a score of −∞ gives a weight of exactly 0, for any mask that leaves something in the row",
    source=SOURCE,
)

claim(
    "collapse.weights",
    chain(
        softmax(Y),
        (normalise(exp(Y)), "definition of softmax"),
        (normalise(exp(masked(scores, isolated))), "definition of Y"),
        (normalise(hadamard(exp(scores), indicator(isolated, N, N))), "definition of masking"),
        (normalise(hadamard(exp(scores), identity(N))), "definition of the indicator"),
        (identity(N), "masks.alone"),
    ),
    title="with every token masked from every other, softmax(Y) is the identity",
    source=SOURCE,
)

claim(
    "collapse.self_attention",
    chain(
        define("SA", softmax(Y) @ (X @ W_V), X),
        (softmax(Y) @ (X @ W_V), "definition of SA"),
        (identity(N) @ (X @ W_V), "collapse.weights"),
        (X @ W_V, "algebra.identity"),
    ),
    title="fully masked self-attention is one linear map",
    source=SOURCE,
)

claim(
    "collapse.score_diagonal",
    Eq(scores[n, n], Q[n, n] * K.T[n, n]),
    title="the displayed diagonal of the scores, against their definition",
    source=SOURCE,
    expect="refuted",
)
claim(
    "collapse.score_diagonal.repaired",
    Eq(scores[n, n], Q[n, :] @ K[n, :].T / sqrt(d_k)),
    title="Y_nn is the inner product of query n and key n, over √d_k",
    source=SOURCE,
    repairs="collapse.score_diagonal",
)

narrow_Q, narrow_K = X @ matrix("W_Q", d, 1), X @ matrix("W_K", d, 1)
claim(
    "collapse.score_diagonal.one_feature",
    Eq(
        (narrow_Q @ narrow_K.T / sqrt(narrow_Q.shape[1]))[first(N), first(N)],
        entry(narrow_Q, 1, 1) * entry(narrow_K.T, 1, 1),
    ),
    title="the displayed entry is right for d_k = 1, and then only for the first token",
    source=SOURCE,
)


# Multi-head attention: the heads side by side, times W_O. Fully masked it is X W.


W_Qh, W_Kh, W_Vh = family("W_Q", h, d, d_k), family("W_K", h, d, d_k), family("W_V", h, d, d_v)
W_O, b_V, b_O = matrix("W_O", H * d_v, d), family("b_V", h, 1, d_v), matrix("b_O", 1, d)
weights = softmax(masked((X @ W_Qh) @ (X @ W_Kh).T / sqrt(d_k), isolated))
W = define("W", concat(W_Vh, h) @ W_O)
b = define("b", concat(b_V, h) @ W_O + b_O)
one = ones(N, 1)

claim(
    "collapse.multi_head",
    chain(
        define("MHSA", concat(define("SA", weights @ (X @ W_Vh), h, X), h) @ W_O, X),
        (concat(define("SA", weights @ (X @ W_Vh), h, X), h) @ W_O, "definition of MHSA"),
        (concat(X @ W_Vh, h) @ W_O, "collapse.self_attention"),
        ((X @ concat(W_Vh, h)) @ W_O, "algebra.common_factor"),
        (X @ (concat(W_Vh, h) @ W_O), "algebra.associativity"),
        (X @ W, "definition of W"),
    ),
    title="fully masked multi-head attention is one matrix",
    source=SOURCE,
)

A = define("A", weights, h)
claim(
    "collapse.biased",
    chain(
        concat(A @ (X @ W_Vh + one @ b_V), h) @ W_O + one @ b_O,
        (
            concat(identity(N) @ (X @ W_Vh + one @ b_V), h) @ W_O + one @ b_O,
            ("definition of A", "collapse.weights"),
        ),
        (concat(X @ W_Vh + one @ b_V, h) @ W_O + one @ b_O, "algebra.identity"),
        ((concat(X @ W_Vh, h) + concat(one @ b_V, h)) @ W_O + one @ b_O, "algebra.sum_of_blocks"),
        ((X @ concat(W_Vh, h) + one @ concat(b_V, h)) @ W_O + one @ b_O, "algebra.common_factor"),
        (
            X @ concat(W_Vh, h) @ W_O + one @ concat(b_V, h) @ W_O + one @ b_O,
            "algebra.distributivity",
        ),
        (
            X @ (concat(W_Vh, h) @ W_O) + (one @ (concat(b_V, h) @ W_O) + one @ b_O),
            "algebra.associativity",
        ),
        (X @ (concat(W_Vh, h) @ W_O) + one @ (concat(b_V, h) @ W_O + b_O), "algebra.distributivity"),
        (X @ W + one @ b, ("definition of W", "definition of b")),
    ),
    title="with biases, fully masked multi-head attention is one affine map",
    source=f"beyond {SOURCE}",
)

if __name__ == "__main__":
    from symattn.cli import run_script

    run_script(__file__)
