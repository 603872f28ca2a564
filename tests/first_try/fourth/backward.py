"""Backward passes of layers, as a fourth reader wrote them at the first try."""

from symattn import *

S, T = tokens("S T")
d, n, v = features("d n v")
i, j, k, t = position("i", S), position("j", S), position("k", S), position("t", T)
p, o, y = position("p", d), position("o", n), position("y", v)
eps = scale("epsilon")


def total(G, out, columns):
    """The sum of G * out over all entries: its gradient is the backward pass with upstream G."""
    return ones(1, S) @ hadamard(G, out) @ ones(columns, 1)


# dL = P * (G - rowsum(P * G)), P = softmax(L)   (any textbook; FlashAttention, 2205.14135, appendix B)
L, G = matrix("L", S, T), matrix("G", S, T)
P = softmax(L)
claim(
    "fourth.backward.softmax",
    Eq(derivative(total(G, P, T), by=L[i, t]), hadamard(P, G - hadamard(P, G) @ ones(T, 1))[i, t]),
)

# dQ = dS K / sqrt(d), dS = P * (dO V^T - D), D = rowsum(dO * O)   (FlashAttention-2, 2307.08691, section 2.3.2)
Q, K, V, dO = matrix("Q", S, d), matrix("K", T, d), matrix("V", T, n), matrix("dO", S, n)
A = softmax(Q @ K.T / sqrt(d))
D = hadamard(dO, A @ V) @ ones(n, 1)
dS = hadamard(A, dO @ V.T - D)
claim(
    "fourth.backward.attention_dq",
    Eq(derivative(total(dO, A @ V, n), by=Q[i, p]), (dS @ K / sqrt(d))[i, p]),
)

# RMSNorm: dx = r (g * dy) - r^3 x <x, g * dy> / d, r = (mean x^2 + eps)^{-1/2}   (1910.07467; many kernels)
x, g, dy = matrix("x", S, d), matrix("g", 1, d), matrix("dy", S, d)
r = 1 / sqrt(hadamard(x, x) @ ones(d, 1) / d + eps)
cubed = hadamard(r, hadamard(r, r))
inner = hadamard(x, dy * g) @ ones(d, 1)
through_rms = total(dy, rmsnorm(x, eps, g), d)
claim(
    "fourth.backward.rmsnorm",
    Eq(derivative(through_rms, by=x[i, p]), ((dy * g) * r - x * hadamard(cubed, inner / d))[i, p]),
)

# LayerNorm: dx = (h - mean(h) - xhat mean(h * xhat)) / sigma, h = g * dy   (1607.06450; llm.c's layernorm_backward)
b = matrix("b", 1, d)
xhat = layernorm(x, eps)
sigma = sqrt(hadamard(centred(x), centred(x)) @ ones(d, 1) / d + eps)
h = dy * g
mean = ones(d, 1) / d
claim(
    "fourth.backward.layernorm",
    Eq(
        derivative(total(dy, layernorm(x, eps, g, b), d), by=x[i, p]),
        ((h - h @ mean - xhat * (hadamard(h, xhat) @ mean)) / sigma)[i, p],
    ),
)

# y = silu(a) * b: da = dy * b * sigma(a) (1 + a (1 - sigma(a)))   (SwiGLU, 2002.05202; Liger kernel)
a, c = matrix("a", S, d), matrix("c", S, d)
s = sigmoid(a)
slope = hadamard(s, 1 + hadamard(a, 1 - s))
claim(
    "fourth.backward.swiglu",
    Eq(
        derivative(total(dy, hadamard(silu(a), c), d), by=a[i, p]),
        hadamard(dy, hadamard(c, slope))[i, p],
    ),
)

# tied embeddings, y = X E E^T: dE = X^T dY E + dY^T X E   (Press and Wolf, 1608.05859)
X, E, dY = matrix("X", S, v), matrix("E", v, d), matrix("dY", S, v)
claim(
    "fourth.backward.tied_embeddings",
    Eq(derivative(total(dY, X @ E @ E.T, v), by=E[y, p]), (X.T @ dY @ E + dY.T @ X @ E)[y, p]),
)

# FALSE: dK = dS Q / sqrt(d) in self-attention (the transpose of dS is missing)
K1, V1 = matrix("K", S, d), matrix("V", S, n)
A1 = softmax(Q @ K1.T / sqrt(d))
dS1 = hadamard(A1, dO @ V1.T - hadamard(dO, A1 @ V1) @ ones(n, 1))
claim(
    "fourth.backward.attention_dk_no_transpose",
    Eq(derivative(total(dO, A1 @ V1, n), by=K1[j, p]), (dS1 @ Q / sqrt(d))[j, p]),
    expect="refuted",
)

# FALSE: RMSNorm's backward pass without 1/d in the second term (true at d = 1)
claim(
    "fourth.backward.rmsnorm_no_mean",
    Eq(derivative(through_rms, by=x[i, p]), ((dy * g) * r - x * hadamard(cubed, inner))[i, p]),
    expect="refuted",
)

# FALSE: silu'(z) = sigma(z) (1 + z) (the factor 1 - sigma(z) is missing)
z = scalar("z")
claim(
    "fourth.backward.silu_slope", Eq(derivative(silu(z), by=z), sigmoid(z) * (1 + z)), expect="refuted"
)

# FALSE: the mean cross-entropy over tokens has the gradient softmax(L) - Y (1/S is missing; true at S = 1)
Z, Y = matrix("Z", S, v), matrix("Y", S, v)
loss = sum_over(cross_entropy(Y, softmax(Z))[k, :], k) / number(S)
claim(
    "fourth.backward.mean_cross_entropy",
    Eq(derivative(loss, by=Z[i, y]), softmax(Z)[i, y] - Y[i, y]),
    given=Eq(Y @ ones(v, 1), 1),
    expect="refuted",
)
