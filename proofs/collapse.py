"""Full masking collapses attention (000_c744277c07339358.txt).

X has a token a row. Every token is masked from every other: only the scores Y_nn stay, the others are
−∞.
"""

from sympy import sqrt

from symattn import (
    Eq, bias, chain, claim, concat, entry, family, features, first, hadamard, heads, identity,
    indicator, isolated, masked, matrix, ones, position, row, sees_something, softmax, tokens, unknown,
    zeros,
)  # fmt: skip

SOURCE = "000_c744277c07339358.txt"

N, H = tokens("N"), heads("H")
d, d_k, d_v = features("d d_k d_v")
n, h = position("n", N), position("h", H)
R = unknown("R")

X = matrix("X", N, d)
W_Q, W_K, W_V = matrix("W_Q", d, d_k), matrix("W_K", d, d_k), matrix("W_V", d, d_v)
Q, K = X @ W_Q, X @ W_K
scores = Q @ K.T / sqrt(d_k)
Y = masked(scores, isolated)

L = matrix("L", N, N)
claim(
    "collapse.masked_weights",
    Eq(hadamard(softmax(L + bias(R, N, N)), indicator(~R, N, N)), zeros(N, N)),
    given=sees_something(R, N, N),
    title="a score of −∞ gives a weight of exactly 0, for any mask that leaves something in the row",
    source=SOURCE,
)

claim(
    "collapse.weights",
    Eq(softmax(Y), identity(N)),
    title="with every token masked from every other, softmax(Y) is the identity",
    source=SOURCE,
)

claim(
    "collapse.self_attention",
    chain(
        softmax(Y) @ (X @ W_V),
        (identity(N) @ (X @ W_V), "collapse.weights"),
        (X @ W_V, "the identity matrix changes nothing"),
    ),
    title="fully masked self-attention is one linear map",
    source=SOURCE,
)

claim(
    "collapse.score_diagonal",
    Eq(entry(scores, n, n), entry(Q, n, n) * entry(K.T, n, n)),
    title="the displayed diagonal, Y_nn = (X W_Q)_nn (X W_K)ᵀ_nn, against the definition of Y",
    source=SOURCE,
    expect="refuted",
)
claim(
    "collapse.score_diagonal.repaired",
    Eq(entry(scores, n, n), row(Q, n) @ row(K, n).T / sqrt(d_k)),
    title="Y_nn is the inner product of query n and key n, over √d_k",
    source=SOURCE,
    repairs="collapse.score_diagonal",
)

narrow_Q, narrow_K = X @ matrix("W_Q", d, 1), X @ matrix("W_K", d, 1)
claim(
    "collapse.score_diagonal.one_feature",
    Eq(
        entry(narrow_Q @ narrow_K.T / sqrt(narrow_Q.shape[1]), first(N), first(N)),
        entry(narrow_Q, 1, 1) * entry(narrow_K.T, 1, 1),
    ),
    title="the displayed entry is right for d_k = 1, and then only for the first token",
    source=SOURCE,
)


# Multi-head attention: the heads side by side, times W_O. Fully masked it is X W.


def head(bias_V=None):
    """Return what one fully masked head computes."""
    W_Qh, W_Kh = family("W_Q", h, d, d_k), family("W_K", h, d, d_k)
    values = X @ family("W_V", h, d, d_v)
    if bias_V is not None:
        values = values + ones(N, 1) @ bias_V
    return softmax(masked((X @ W_Qh) @ (X @ W_Kh).T / sqrt(d_k), isolated)) @ values


W_Vh, W_O = family("W_V", h, d, d_v), matrix("W_O", H * d_v, d)
W = concat(W_Vh, h) @ W_O
claim(
    "collapse.multi_head",
    chain(
        concat(head(), h) @ W_O,
        (concat(X @ W_Vh, h) @ W_O, "collapse.self_attention, in each head"),
        (X @ concat(W_Vh, h) @ W_O, "X is common to all blocks"),
        (X @ W, "with W = concat_h(W_V) W_O"),
    ),
    title="fully masked multi-head attention is one matrix: X W with W = [W_V⁽¹⁾ … W_V⁽ᴴ⁾] W_O",
    source=SOURCE,
)

b_V, b_O = family("b_V", h, 1, d_v), matrix("b_O", 1, d)
b = concat(b_V, h) @ W_O + b_O
claim(
    "collapse.biased",
    Eq(concat(head(b_V), h) @ W_O + ones(N, 1) @ b_O, X @ W + ones(N, 1) @ b),
    title="with biases it is one affine map X W + 1 b, b = [b_V⁽¹⁾ … b_V⁽ᴴ⁾] W_O + b_O",
    source=f"beyond {SOURCE}",
)

if __name__ == "__main__":
    from symattn.cli import run_script

    run_script(__file__)
