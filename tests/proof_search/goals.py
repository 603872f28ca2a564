"""Equations from the literature that nobody wrote a chain for, and false ones that look alike."""

from __future__ import annotations

from typing import Any, NamedTuple

from sympy import sqrt

from symattn import (
    Eq,
    Mask,
    along_rows,
    below,
    beside,
    bias,
    concat,
    exp,
    family,
    features,
    frequencies,
    hadamard,
    head_sum,
    heads,
    identity,
    inverse,
    logsumexp,
    matrix,
    normalise,
    ones,
    permutation,
    position,
    position_numbers,
    rmsnorm,
    rotary,
    rotation,
    row,
    scale,
    sees_something,
    sigmoid,
    sinusoids,
    softmax,
    splice,
    stack,
    sum_over,
    tokens,
    unknown,
    zeros,
)  # fmt: skip
from symattn.language.statements import Equation


class Goal(NamedTuple):
    """An equation, and what it takes for granted."""

    equation: Equation
    given: tuple[Any, ...] = ()


S, T, H = tokens("S"), tokens("T"), heads("H")
d, d_k, d_v, d_f, r = features("d d_k d_v d_f r")
h, i, j, k = position("h", H), position("i", S), position("j", S), position("k", S)
x, z = matrix("x", S, d), matrix("z", T, d)
W_Q, W_K, W_V, W_O = (
    matrix(name, *shape)
    for name, shape in (("W_Q", (d, d_k)), ("W_K", (d, d_k)), ("W_V", (d, d_v)), ("W_O", (d_v, d)))
)
M, W = matrix("M", d, d), matrix("W", d, d)
G, J = matrix("G", d_k, d_k, invertible=True), matrix("J", d_v, d_v, invertible=True)
O = matrix("O", d, d, orthogonal=True)  # noqa: E741
Pi, Sigma = permutation("pi", S).matrix, permutation("sigma", T).matrix
b, c = matrix("b", 1, d_k), matrix("c", 1, 1)
one = ones(S, 1)
R = unknown("R")
Q, K, V = matrix("Q", S, d_k), matrix("K", S, d_k), matrix("V", S, d_v)
Q_T = matrix("Q", T, d_k)
K1, K2, V1, V2 = (
    matrix("K_1", S, d_k),
    matrix("K_2", T, d_k),
    matrix("V_1", S, d_v),
    matrix("V_2", T, d_v),
)
W_Qh, W_Kh, W_Vh = (family(n, h, d, s) for n, s in (("W_Q", d_k), ("W_K", d_k), ("W_V", d_v)))
L = matrix("L", S, S)
tau = scale("tau")
features_q, features_k = matrix("F", S, r, positive=True), matrix("E", S, r, positive=True)


def weights(q: Any, k: Any) -> Any:
    return softmax(q @ k.T / sqrt(d_k))


def head(y: Any, W_Q: Any = W_Q, W_K: Any = W_K, W_V: Any = W_V) -> Any:
    return weights(y @ W_Q, y @ W_K) @ (y @ W_V)


def layer(y: Any, n: str = "") -> Any:
    return softmax(y @ matrix(f"M{n}", d, d) @ y.T) @ (y @ matrix(f"W{n}", d, d))


def multi_head(y: Any, n: str = "", *, keys_by_head: bool = True) -> Any:
    q, k, v = (family(f"{w}{n}", h, d, s) for w, s in (("W_Q", d_k), ("W_K", d_k), ("W_V", d_v)))
    if not keys_by_head:
        k, v = matrix(f"W_K{n}", d, d_k), matrix(f"W_V{n}", d, d_v)
    return concat(head(y, q, k, v), h) @ matrix(f"W_O{n}", H * d_v, d)


def norm(y: Any, n: str = "") -> Any:
    return along_rows(f"LN{n}", y, d)


def mlp(y: Any, n: str = "") -> Any:
    return along_rows(f"F{n}", y, d)


def block(y: Any, n: str = "") -> Any:
    middle = y + multi_head(norm(y, n + "a"), n)
    return middle + mlp(norm(middle, n + "b"), n)


def post_norm(y: Any) -> Any:
    return norm(y + layer(y))


def grouped(y: Any) -> Any:
    def group(g: int) -> Any:
        q = family(f"W_Q{g}", h, d, d_k)
        return concat(head(y, q, matrix(f"W_K{g}", d, d_k), matrix(f"W_V{g}", d, d_v)), h)

    return beside(group(1), group(2)) @ matrix("W_O", 2 * H * d_v, d)


def linear(q: Any, k: Any, v: Any) -> Any:
    return normalise(q @ k.T) @ v


seeing = (sees_something(R, S, S),)
theta, eta = matrix("theta", 1, r), matrix("eta", 1, r)

TRUE: dict[str, Goal] = {
    "gauge of scores": Goal(
        Eq(weights(x @ (W_Q @ G), x @ (W_K @ inverse(G).T)), weights(x @ W_Q, x @ W_K))
    ),
    "gauge of values": Goal(
        Eq(
            weights(x @ W_Q, x @ W_K) @ (x @ (W_V @ J)) @ (inverse(J) @ W_O),
            weights(x @ W_Q, x @ W_K) @ (x @ W_V) @ W_O,
        )
    ),
    "both gauges": Goal(
        Eq(head(x, W_Q @ G, W_K @ inverse(G).T, W_V @ J) @ (inverse(J) @ W_O), head(x) @ W_O)
    ),
    "gauge in every head": Goal(
        Eq(
            concat(head(x, W_Qh @ G, W_Kh @ inverse(G).T, W_Vh), h),
            concat(head(x, W_Qh, W_Kh, W_Vh), h),
        )
    ),
    "multi-query gauge": Goal(
        Eq(
            concat(head(x, W_Qh @ G, W_K @ inverse(G).T, W_V), h),
            concat(head(x, W_Qh, W_K, W_V), h),
        )
    ),
    "orthogonal basis": Goal(
        Eq(
            softmax((x @ O) @ (O.T @ M @ O) @ (x @ O).T) @ ((x @ O) @ (O.T @ W @ O)),
            softmax(x @ M @ x.T) @ (x @ W) @ O,
        )
    ),
    "orthogonal queries and keys": Goal(
        Eq(softmax((x @ O) @ (x @ O).T) @ (x @ O), softmax(x @ x.T) @ x @ O)
    ),
    "one layer": Goal(Eq(layer(Pi @ x), Pi @ layer(x))),
    "two layers": Goal(Eq(layer(layer(Pi @ x, "1"), "2"), Pi @ layer(layer(x, "1"), "2"))),
    "three layers": Goal(
        Eq(
            layer(layer(layer(Pi @ x, "1"), "2"), "3"),
            Pi @ layer(layer(layer(x, "1"), "2"), "3"),
        )
    ),
    "residual stream": Goal(Eq(Pi @ x + layer(Pi @ x), Pi @ (x + layer(x)))),
    "post-norm layer": Goal(Eq(post_norm(Pi @ x), Pi @ post_norm(x))),
    "multi-head": Goal(Eq(multi_head(Pi @ x), Pi @ multi_head(x))),
    "multi-query": Goal(
        Eq(multi_head(Pi @ x, keys_by_head=False), Pi @ multi_head(x, keys_by_head=False))
    ),
    "grouped queries": Goal(Eq(grouped(Pi @ x), Pi @ grouped(x))),
    "pre-norm block": Goal(Eq(block(Pi @ x), Pi @ block(x))),
    "cross-attention, keys": Goal(
        Eq(
            weights(x @ W_Q, (Sigma @ z) @ W_K) @ ((Sigma @ z) @ W_V),
            weights(x @ W_Q, z @ W_K) @ (z @ W_V),
        )
    ),
    "cross-attention, both": Goal(
        Eq(
            weights((Pi @ x) @ W_Q, (Sigma @ z) @ W_K) @ ((Sigma @ z) @ W_V),
            Pi @ (weights(x @ W_Q, z @ W_K) @ (z @ W_V)),
        )
    ),
    "cache: keys in two parts": Goal(
        Eq(
            softmax(Q @ below(K1, K2).T / sqrt(d_k)) @ below(V1, V2),
            softmax(beside(Q @ K1.T, Q @ K2.T) / sqrt(d_k)) @ below(V1, V2),
        )
    ),
    "cache: one row": Goal(
        Eq(row(weights(Q, K1) @ V1, i), softmax(row(Q, i) @ K1.T / sqrt(d_k)) @ V1)
    ),
    "key bias": Goal(Eq(weights(x @ W_Q, x @ W_K + one @ b), weights(x @ W_Q, x @ W_K))),
    "heads summed": Goal(
        Eq(
            concat(head(x, W_Qh, W_Kh, W_Vh), h) @ stack(family("W_O", h, d_v, d), h),
            head_sum(weights(x @ W_Qh, x @ W_Kh) @ x @ (W_Vh @ family("W_O", h, d_v, d)), h),
        )
    ),
    "scores by one matrix": Goal(
        Eq(softmax((x @ W_Q) @ (x @ W_K).T), softmax(x @ (W_Q @ W_K.T) @ x.T))
    ),
    "symmetric scores": Goal(
        Eq((x @ matrix("N", d, d, symmetric=True) @ x.T).T, x @ matrix("N", d, d, symmetric=True) @ x.T)
    ),
    "linear attention, order of products": Goal(
        Eq((features_q @ features_k.T) @ V, features_q @ (features_k.T @ V))
    ),
    "linear attention, permuted": Goal(
        Eq(linear(Pi @ features_q, Pi @ features_k, Pi @ V), Pi @ linear(features_q, features_k, V))
    ),
    "rotary: relative angles": Goal(
        Eq(
            (sinusoids(theta) @ rotation(eta)) @ sinusoids(theta).T,
            sinusoids(theta + eta) @ sinusoids(theta).T,
        )
    ),
    "masks as biases": Goal(Eq(Mask(softmax(L), R) @ V, softmax(L + bias(R, S, S)) @ V), seeing),
    "masked weights of a constant": Goal(Eq(Mask(softmax(L), R) @ one, one), seeing),
    "softmax of a constant": Goal(Eq(softmax(L) @ (one @ b), one @ b)),
    "values with a bias": Goal(Eq(softmax(L) @ (V + one @ matrix("b", 1, d_v)),
                                  softmax(L) @ V + one @ matrix("b", 1, d_v))),
    "temperature of scores": Goal(Eq((Q / tau) @ K.T, (Q @ K.T) / tau)),
    "scaled queries": Goal(Eq(softmax((c * Q) @ K.T), softmax(Q @ (c * K).T))),
    "low-rank update of values": Goal(
        Eq(
            softmax(L) @ (x @ (W_V + matrix("A", d, r) @ matrix("B", r, d_v))),
            softmax(L) @ (x @ W_V) + softmax(L) @ (x @ matrix("A", d, r)) @ matrix("B", r, d_v),
        )
    ),
    "product of gauges": Goal(
        Eq(
            (Q @ (G @ matrix("N", d_k, d_k, invertible=True)))
            @ (inverse(matrix("N", d_k, d_k, invertible=True)) @ inverse(G) @ K.T),
            Q @ K.T,
        )
    ),
    "inverse of an inverse": Goal(Eq(inverse(inverse(G)), G)),
    "inverse of an orthogonal matrix": Goal(Eq(inverse(O), O.T)),
    "inverse of a rotated gauge": Goal(
        Eq(inverse(O @ matrix("N", d, d, invertible=True)),
           inverse(matrix("N", d, d, invertible=True)) @ O.T)
    ),
    "row functions after attention": Goal(Eq(mlp(layer(Pi @ x)), Pi @ mlp(layer(x)))),
    "isolated tokens keep their values": Goal(
        Eq(normalise(hadamard(exp(L), identity(S))) @ V, V)
    ),
    "two permutations": Goal(Eq(Pi.T @ (Pi @ x), x)),
    "row of causal weights": Goal(
        Eq(row(Mask(softmax(L)) @ V, i),
           sum_over(exp(L[i, k]) * V[k, :], k, k <= i) / sum_over(exp(L[i, k]), k, k <= i))
    ),
}  # fmt: skip

n, m = features("n m")
i_, j_ = position("i", S), position("j", S)
near, far = matrix("K_1", T, d_k), matrix("K_2", tokens("U"), d_k)
near_values, far_values = matrix("V_1", T, d_v), matrix("V_2", tokens("U"), d_v)
turned_q, turned_k = matrix("Q", S, 2 * m), matrix("K", S, 2 * m)
angles, shift = position_numbers(S) @ frequencies(m), one @ matrix("a", 1, m)
wide, column = matrix("L", S, T), matrix("b", S, 1)
first_exp, other_exp = exp(Q @ near.T), exp(Q @ far.T)
eps = scale("epsilon")


def turned(at: Any) -> Any:
    return softmax(rotary(turned_q, at) @ rotary(turned_k, at).T)


def causal_layer(y: Any, n: int) -> Any:
    return Mask(softmax(y @ matrix(f"M{n}", d, d) @ y.T)) @ y


spliced = splice(x, matrix("y", S, d), after=i_)

NOT_FOUND: dict[str, tuple[Goal, str]] = {
    "rotary: all positions shifted": (
        Goal(Eq(turned(angles + shift), turned(angles))),
        "a law about scores of rotated queries and keys",
    ),
    "RMSNorm of a multiple": (
        Goal(Eq(rmsnorm(tau * x, eps * tau * tau), rmsnorm(x, eps))),
        "a law that takes a number out of a root",
    ),
    "two parts of a cache, merged by their sums": (
        Goal(Eq(softmax(Q @ below(near, far).T) @ below(near_values, far_values),
                (first_exp @ near_values + other_exp @ far_values)
                / (first_exp @ ones(T, 1) + other_exp @ ones(tokens("U"), 1)))),
        "a law about exp, and about sums of rows, of two blocks",
    ),
    "softmax with 1 added below": (
        Goal(Eq(first_exp @ near_values / (one + first_exp @ ones(T, 1)),
                softmax(Q @ below(near, zeros(1, d_k)).T) @ below(near_values, zeros(1, d_v)))),
        "the same, and exp(0) = 1",
    ),
    "a causal layer, its first rows": (
        Goal(Eq(causal_layer(spliced, 1)[j_, :], causal_layer(x, 1)[j_, :]), (j_ <= i_,)),
        "a law about a splice under a sum up to a row",
    ),
    "two causal layers, their first rows": (
        Goal(Eq(causal_layer(causal_layer(spliced, 1), 2)[j_, :],
                causal_layer(causal_layer(x, 1), 2)[j_, :]), (j_ <= i_,)),
        "the same; the prover compares inner layers first",
    ),
    "log-sum-exp of shifted rows": (
        Goal(Eq(logsumexp(wide + column @ ones(1, T)), logsumexp(wide) + column)),
        "laws about log",
    ),
    "softmax of two scores is a sigmoid": (
        Goal(Eq(softmax(beside(column, matrix("c", S, 1))) @ below(ones(1, 1), zeros(1, 1)),
                sigmoid(column - matrix("c", S, 1)))),
        "the meaning of sigmoid, and exponents of differences",
    ),
}  # fmt: skip
"""True ones of which no derivation is found, and what the laws lack; the kernel lifts them by itself."""

other = permutation("rho", S).matrix
unknown_g = matrix("G", d_k, d_k)

FALSE: dict[str, Goal] = {
    "gauge without inverse": Goal(Eq(weights(x @ (W_Q @ G), x @ (W_K @ G)), weights(x @ W_Q, x @ W_K))),
    "gauge without transpose": Goal(
        Eq(weights(x @ (W_Q @ G), x @ (W_K @ inverse(G))), weights(x @ W_Q, x @ W_K))
    ),
    "a gauge of which nothing is known": Goal(
        Eq(weights(x @ (W_Q @ unknown_g), x @ (W_K @ inverse(unknown_g).T)), weights(x @ W_Q, x @ W_K))
    ),
    "scores are not symmetric": Goal(Eq((x @ M @ x.T).T, x @ M @ x.T)),
    "causal, any permutation": Goal(
        Eq(
            Mask(softmax(Pi @ x @ M @ x.T @ Pi.T)),
            Pi @ Mask(softmax(x @ M @ x.T)) @ Pi.T,
        )
    ),
    "keys and values permuted apart": Goal(
        Eq(
            weights(x @ W_Q, (Pi @ x) @ W_K) @ ((other @ x) @ W_V),
            weights(x @ W_Q, x @ W_K) @ (x @ W_V),
        )
    ),
    "only one layer carries it": Goal(Eq(layer(layer(Pi @ x, "1"), "2"), layer(layer(x, "1"), "2"))),
    "query bias": Goal(Eq(weights(x @ W_Q + one @ b, x @ W_K), weights(x @ W_Q, x @ W_K))),
    "value gauge on one side": Goal(
        Eq(
            weights(x @ W_Q, x @ W_K) @ (x @ (W_V @ J)) @ W_O,
            weights(x @ W_Q, x @ W_K) @ (x @ W_V) @ W_O,
        )
    ),
    "a row that sees nothing": Goal(
        Eq(Mask(softmax(x @ M @ x.T), R), softmax(x @ M @ x.T + bias(R, S, S)))
    ),
    "positions added": Goal(Eq(layer(Pi @ x + matrix("P", S, d)), Pi @ layer(x + matrix("P", S, d)))),
    "a matrix that may not sum to 1": Goal(Eq(normalise(L) @ zeros(S, 1), zeros(S, 1))),
}
