"""Gauges: invertible and orthogonal matrices that leave attention unchanged."""

from symattn import (
    Eq, all_of, chain, claim, concat, family, features, hadamard, heads, identity, inverse, matrix, ones,
    position, softmax, sqrt, stack, tokens,
)  # fmt: skip

GAUGE = "Elhage et al., A Mathematical Framework for Transformer Circuits, 2021"
SLICE = "Ashkboos et al., SliceGPT, arXiv 2401.15024, section 3: rotations of the residual stream"

S, H = tokens("S"), heads("H")
d, d_k, d_v, n = features("d d_k d_v n")
h = position("h", H)
x, M, W = matrix("x", S, d), matrix("M", d, d), matrix("W", d, d)
W_Q, W_K = matrix("W_Q", d, d_k), matrix("W_K", d, d_k)
W_V, W_O = matrix("W_V", d, d_v), matrix("W_O", d_v, d)
G, J = matrix("G", d_k, d_k, invertible=True), matrix("J", d_v, d_v, invertible=True)
A, B = matrix("A", n, n, invertible=True), matrix("B", n, n, invertible=True)
O = matrix("O", d, d, orthogonal=True)  # noqa: E741 - the field's name


def weights(q, k):
    """Return softmax(q kᵀ / √d_k)."""
    return softmax(q @ k.T / sqrt(d_k))


claim(
    "gauge.inverse_of_transpose",
    all_of(
        Eq(A.T @ inverse(A).T, identity(n)),
        Eq(inverse(A).T @ A.T, identity(n)),
    ),
    title="the transpose of the inverse is the inverse of the transpose",
)
claim(
    "gauge.inverse_of_product",
    chain(
        inverse(A @ B),
        (inverse(A @ B) @ identity(n), "algebra.identity"),
        (inverse(A @ B) @ (A @ inverse(A)), "definition of the inverse"),
        (inverse(A @ B) @ (A @ identity(n) @ inverse(A)), "algebra.identity"),
        (inverse(A @ B) @ (A @ (B @ inverse(B)) @ inverse(A)), "definition of the inverse"),
        (identity(n) @ (inverse(B) @ inverse(A)), "definition of the inverse"),
        (inverse(B) @ inverse(A), "algebra.identity"),
    ),
    title="the inverse of a product is the product of the inverses in reverse",
)
claim(
    "gauge.scores",
    Eq(weights(x @ (W_Q @ G), x @ (W_K @ inverse(G).T)), weights(x @ W_Q, x @ W_K)),
    title="queries by G and keys by G⁻ᵀ: the weights are the same",
    source=GAUGE,
)
claim(
    "gauge.values",
    Eq(
        weights(x @ W_Q, x @ W_K) @ (x @ (W_V @ J)) @ (inverse(J) @ W_O),
        weights(x @ W_Q, x @ W_K) @ (x @ W_V) @ W_O,
    ),
    title="values by J and the output by J⁻¹: the output is the same",
    source=GAUGE,
)
queries, keys = family("W_Q", h, d, d_k), family("W_K", h, d, d_k)
values = family("W_V", h, d, d_v)
claim(
    "gauge.in_every_head",
    Eq(
        concat(weights(x @ (queries @ G), x @ (keys @ inverse(G).T)) @ (x @ values), h)
        @ stack(family("W_O", h, d_v, d), h),
        concat(weights(x @ queries, x @ keys) @ (x @ values), h) @ stack(family("W_O", h, d_v, d), h),
    ),
    sizes={S: 2, d: 1},
    title="the same gauge in every head",
    source=GAUGE,
)
own_G = family("G", h, d_k, d_k, invertible=True)
own_J = family("J", h, d_v, d_v, invertible=True)
claim(
    "gauge.per_head",
    Eq(
        concat(weights(x @ (queries @ own_G), x @ (keys @ inverse(own_G).T)) @ (x @ (values @ own_J)), h)
        @ stack(inverse(own_J) @ family("W_O", h, d_v, d), h),
        concat(weights(x @ queries, x @ keys) @ (x @ values), h) @ stack(family("W_O", h, d_v, d), h),
    ),
    sizes={S: 2, d: 1, d_k: 1, d_v: 1},
    title="each head has gauges of its own: G^(h) of queries and keys, J^(h) of values",
    source=GAUGE,
)
claim(
    "gauge.residual_basis",
    Eq(
        softmax((x @ O) @ (O.T @ M @ O) @ (x @ O).T) @ ((x @ O) @ (O.T @ W @ O)),
        softmax(x @ M @ x.T) @ (x @ W) @ O,
    ),
    sizes={S: 2},
    title="an orthogonal change of the basis of the residual stream",
    source=SLICE,
)
L, R = matrix("L", S, n), matrix("R", n, n, orthogonal=True)
claim(
    "gauge.row_lengths",
    Eq(hadamard(L @ R, L @ R) @ ones(n, 1), hadamard(L, L) @ ones(n, 1)),
    title="an orthogonal matrix leaves the lengths of rows as they are",
)

if __name__ == "__main__":
    from symattn.cli import run_script

    run_script(__file__)
