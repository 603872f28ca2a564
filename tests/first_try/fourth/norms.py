"""Norms, and folding them into weights, as a fourth reader wrote them at the first try."""

from symattn import *

S = tokens("S")
d, n = features("d n")
x, W = matrix("x", S, d), matrix("W", d, n)
eps, c = scale("epsilon"), scale("c")
g, b = matrix("g", 1, d), matrix("b", 1, d)

# LN(x; g, b) W = LN(x) (diag(g) W) + 1 (b W)   (TransformerLens' fold_ln)
claim(
    "fourth.norms.layernorm_fold",
    Eq(layernorm(x, eps, g, b) @ W, layernorm(x, eps) @ (diag(g.T) @ W) + b @ W),
)

# LN(x W) = RMSNorm(x W C), C = I - 1 1^T / n   (SliceGPT, 2401.15024, section 3.2)
C = identity(n) - ones(n, n) / n
claim("fourth.norms.centring_fold", Eq(layernorm(x @ W, eps), rmsnorm(x @ (W @ C), eps)))

# batch norm after a linear layer: g (x W + b - mu)/sqrt(var + eps) + beta = x W' + b'   (1502.03167; PyTorch's fuse_linear_bn)
bn, mu, gain, beta = (matrix(name, 1, n) for name in ("b", "mu", "gamma", "beta"))
var = matrix("var", 1, n, positive=True)
ratio = gain / sqrt(var + eps)
claim(
    "fourth.norms.batchnorm_fold",
    Eq(
        (x @ W + bn - mu) / sqrt(var + eps) * gain + beta,
        x @ (W @ diag(ratio.T)) + (hadamard(bn - mu, ratio) + beta),
    ),
)

# |RMSNorm(x)_i| <= sqrt(d) with any eps > 0   (1910.07467)
claim("fourth.norms.rmsnorm_length", le(row_norms(rmsnorm(x, eps)), sqrt(d)))

# RMSNorm(x) = sqrt(d) x / |x|   (1910.07467; nGPT, 2410.01131)
claim("fourth.norms.rmsnorm_unit", Eq(rmsnorm(x), sqrt(d) * unit_rows(x)), given=nonzero(row_norms(x)))

# LN(LN(x)) = LN(x) without eps   (1607.06450)
claim(
    "fourth.norms.layernorm_twice",
    Eq(layernorm(layernorm(x)), layernorm(x)),
    given=nonzero(row_norms(centred(x))),
)

# RMSNorm(c x; c^2 eps) = RMSNorm(x; eps)   (Gemma's embedding factor; muP)
claim("fourth.norms.rmsnorm_rescaled", Eq(rmsnorm(c * x, c**2 * eps), rmsnorm(x, eps)))

# FALSE: LN(LN(x)) = LN(x) with eps (true at d = 1, where both are 0)
claim(
    "fourth.norms.layernorm_twice_eps",
    Eq(layernorm(layernorm(x, eps), eps), layernorm(x, eps)),
    expect="refuted",
)

# FALSE: RMSNorm(c x; c eps) = RMSNorm(x; eps) (eps scales with the square)
claim(
    "fourth.norms.rmsnorm_rescaled_once", Eq(rmsnorm(c * x, c * eps), rmsnorm(x, eps)), expect="refuted"
)

# FALSE: LayerNorm ignores a bias before it, LN(x + b) = LN(x) (true if b is one number, as at d = 1)
claim("fourth.norms.layernorm_bias", Eq(layernorm(x + b, eps), layernorm(x, eps)), expect="refuted")
