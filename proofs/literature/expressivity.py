"""Expressivity: equivariance, first-order facts of rank collapse, kernels, properties it lacks."""

from symattn import (
    all_of, along_rows, by_layers, causal, claim, derivative, diag, entry, Eq, exp, family, features,
    hadamard, head_sum, heads, identity, le, logsumexp, masked, matrix, nonnegative, normalise, ones,
    permutation, position, positive, row_max, scalar, scale, softmax, sqrt, sum_over, tokens, zeros,
)  # fmt: skip

ABNAR_2020 = "Abnar and Zuidema, Quantifying Attention Flow in Transformers, 2020"
BRODY_2022 = "Brody, Alon and Yahav, How Attentive are Graph Attention Networks?, 2022"
DONG_2021 = (
    "Dong, Cordonnier and Loukas, Attention is Not All You Need: Pure Attention Loses Rank "
    "Doubly Exponentially with Depth, 2021"
)
IRIE_2022 = "Irie, Csordás and Schmidhuber, The Dual Form of Neural Networks Revisited, 2022"
KIM_2021 = "Kim, Papamakarios and Mnih, The Lipschitz Constant of Self-Attention, 2021"
KIPF_2017 = "Kipf and Welling, Semi-Supervised Classification with Graph Convolutional Networks, 2017"
LEE_2019 = (
    "Lee et al., Set Transformer: A Framework for Attention-based Permutation-Invariant Neural "
    "Networks, 2019"
)
OSWALD_2023 = "von Oswald et al., Transformers Learn In-Context by Gradient Descent, 2023"
RAMSAUER_2021 = "Ramsauer et al., Hopfield Networks is All You Need, 2021"
SANDER_2022 = "Sander et al., Sinkformers: Transformers with Doubly Stochastic Attention, 2022"
TSAI_2019 = (
    "Tsai et al., Transformer Dissection: A Unified Understanding of Transformer's Attention "
    "via the Lens of Kernel, 2019"
)
YUN_2020 = (
    "Yun et al., Are Transformers Universal Approximators of Sequence-to-Sequence Functions?, 2020"
)
ZAHEER_2017 = "Zaheer et al., Deep Sets, 2017"

S, T, n, H, J, N = *tokens("S T n"), *heads("H J N")
d, d_k, d_v = features("d d_k d_v")
i, j, k, l = position("i", S), position("j", S), position("k", T), position("l", N)  # noqa: E741
x, y, p = matrix("x", S, d), matrix("y", S, d), matrix("p", S, d)
W_Q, W_K, W_V = matrix("W_Q", d, d_k), matrix("W_K", d, d_k), matrix("W_V", d, d_v)
Pi, one = permutation("pi", S).matrix, ones(S, 1)


def cross(x, y, mask=None):
    """Return attention of the rows of x to the rows of y."""
    scores = (x @ W_Q) @ (y @ W_K).T / sqrt(d_k)
    return softmax(scores if mask is None else masked(scores, mask)) @ (y @ W_V)


def attention(x, mask=None):
    """Return self-attention."""
    return cross(x, x, mask)


claim(
    "literature.expressivity.equivariance",
    Eq(attention(Pi @ x), Pi @ attention(x)),
    title="Attention without positions is equivariant: Attention(Π x) = Π Attention(x).",
    source=f"{YUN_2020}, section on permutation equivariance",
)
claim(
    "literature.expressivity.invariance",
    Eq(attention(Pi @ x), attention(x)),
    title="Attention without positions is invariant: Attention(Π x) = Attention(x).",
    source=f"{YUN_2020}, section on permutation equivariance, as often repeated",
    expect="refuted",
)
claim(
    "literature.expressivity.invariance.repaired",
    all_of(
        Eq(attention(Pi @ x), Pi @ attention(x)),
        Eq(one.T @ attention(Pi @ x) / S, one.T @ attention(x) / S),
    ),
    title="It is equivariant; its mean over tokens is invariant.",
    source=f"{YUN_2020}, section on permutation equivariance, as often repeated",
    repairs="literature.expressivity.invariance",
)
claim(
    "literature.expressivity.causal_equivariance",
    Eq(attention(Pi @ x, causal), Pi @ attention(x, causal)),
    title="Causal attention is equivariant.",
    source=f"{YUN_2020}, section on permutation equivariance, with the causal mask",
    expect="refuted",
)
claim(
    "literature.expressivity.causal_equivariance.repaired",
    Eq(attention(Pi @ x), Pi @ attention(x)),
    title="Attention without a mask is.",
    source=f"{YUN_2020}, section on permutation equivariance, with the causal mask",
    repairs="literature.expressivity.causal_equivariance",
)
claim(
    "literature.expressivity.with_positions",
    Eq(attention(Pi @ x + p), Pi @ attention(x + p)),
    title="Attention to tokens plus positions is equivariant.",
    source=f"{YUN_2020}, section on permutation equivariance, with positions",
    expect="refuted",
)
claim(
    "literature.expressivity.with_positions.repaired",
    Eq(attention(Pi @ x + Pi @ p), Pi @ attention(x + p)),
    title="It is if the positions are permuted with the tokens.",
    source=f"{YUN_2020}, section on permutation equivariance, with positions",
    repairs="literature.expressivity.with_positions",
)
M, Q, D = matrix("M", d, d), matrix("Q", d, d), matrix("y", T, d)
Rho = permutation("rho", T).matrix


def block(x, y):
    """Return a multihead attention block of one head: h + rFF(h) with h = x Q + attention."""
    h = x @ Q + softmax((x @ W_Q) @ (y @ W_K).T / sqrt(d_k)) @ (y @ M)
    return h + along_rows("rFF", h, d)


claim(
    "literature.expressivity.attention_block",
    Eq(block(Pi @ x, Rho @ D), Pi @ block(x, D)),
    title="A multihead attention block is equivariant in its queries and invariant in its keys.",
    source=f"{LEE_2019}, section 3.1",
)
seeds = matrix("I", n, d)
claim(
    "literature.expressivity.pooling",
    Eq(block(seeds, Pi @ along_rows("F", x, d)), block(seeds, along_rows("F", x, d))),
    title="Pooling by multihead attention is invariant.",
    source=f"{LEE_2019}, section 3.2",
)


def induced(x):
    """Return attention to what the inducing points attend to."""
    return block(x, block(seeds, x))


claim(
    "literature.expressivity.induced",
    Eq(induced(Pi @ x), Pi @ induced(x)),
    title="Induced set attention is equivariant.",
    source=f"{LEE_2019}, section 3.1",
)
lam, gamma = scalar("lambda"), scalar("gamma")
shared = lam * identity(S) + gamma * ones(S, S)
claim(
    "literature.expressivity.deep_sets",
    Eq(shared @ Pi, Pi @ shared),
    title="λ I + γ 1 1ᵀ commutes with every permutation.",
    source=f"{ZAHEER_2017}, lemma 3",
)
claim(
    "literature.expressivity.feed_forward",
    Eq(along_rows("F", Pi @ x, d), Pi @ along_rows("F", x, d)),
    title="A function of each token is equivariant.",
    source=f"{YUN_2020}, section 2, feed-forward layers",
)


def transformer(y, l):  # noqa: E741
    """Return a layer of attention and of a function of each token, with residuals."""
    scores = (y @ family("W_Q", l, d, d_k)) @ (y @ family("W_K", l, d, d_k)).T / sqrt(d_k)
    middle = y + softmax(scores) @ (y @ family("W_V", l, d, d))
    return middle + along_rows("F", middle, d)


claim(
    "literature.expressivity.any_depth",
    by_layers(transformer, transformer, lambda y: Pi @ y, of=matrix("u", S, d), at=l),
    title="Any number of layers of attention and feed-forward layers with residuals is equivariant.",
    source=f"{YUN_2020}, section on permutation equivariance",
)
keeping = permutation("pi", S, fixing=i).matrix
claim(
    "literature.expressivity.class_token",
    Eq(attention(Pi @ x)[i, :], attention(x)[i, :]),
    expect="refuted",
    title="The row of one token among them is invariant.",
    source=f"{LEE_2019}, pooling by one token",
)
claim(
    "literature.expressivity.class_token.repaired",
    Eq(attention(keeping @ x)[i, :], attention(x)[i, :]),
    title="This holds for a permutation that fixes the token.",
    source=f"{LEE_2019}, pooling by one token",
    repairs="literature.expressivity.class_token",
)

# Rank collapse: what weights that sum to 1 do to a mean, and to what is left.
L, L_2 = matrix("L", S, S), matrix("L_2", S, S)
A, B, c = softmax(L), softmax(L_2), matrix("c", 1, d)
claim(
    "literature.expressivity.equal_tokens",
    Eq(attention(one @ c), one @ (c @ W_V)),
    title="If all tokens are equal, so are all rows of the output.",
    source=f"{DONG_2021}, section 2",
)
centre = identity(S) - ones(S, S) / S
claim(
    "literature.expressivity.residual_of_product",
    Eq(centre @ A @ x, centre @ A @ centre @ x),
    sizes={S: 2, d: 1},
    title="With C = I − 11ᵀ/S and A a softmax, C A x = C A C x.",
    source=f"{DONG_2021}, section 2, residuals",
)
claim(
    "literature.expressivity.residual_commutes",
    Eq(centre @ A @ x, A @ centre @ x),
    title="Taking the mean over tokens and averaging by A commute: C A x = A C x.",
    source=f"{DONG_2021}, section 2, as often repeated",
    expect="refuted",
)
claim(
    "literature.expressivity.residual_commutes.repaired",
    Eq(centre @ A @ x, centre @ A @ centre @ x),
    sizes={S: 2, d: 1},
    title="C A x = C A C x.",
    source=f"{DONG_2021}, section 2, as often repeated",
    repairs="literature.expressivity.residual_commutes",
)
claim(
    "literature.expressivity.constant_shift",
    Eq(A @ (x + one @ c), A @ x + one @ c),
    title="A shift of all values by one vector shifts all outputs by it: A (x + 1 cᵀ) = A x + 1 cᵀ.",
    source=f"{DONG_2021}, section 2",
)
g, h = position("g", J), position("h", H)
A_1, W_1 = softmax(family("L_1", h, S, S)), family("W_1", h, d, d)
A_2, W_2 = softmax(family("L_2", g, S, S)), family("W_2", g, d, d)
claim(
    "literature.expressivity.paths",
    Eq(
        head_sum(A_2 @ head_sum(A_1 @ x @ W_1, h) @ W_2, g),
        head_sum(head_sum((A_2 @ A_1) @ x @ (W_1 @ W_2), h), g),
    ),
    title="Two layers without residuals are a sum over paths of heads, A₂ A₁ x W₁ W₂.",
    source=f"{DONG_2021}, section 2.1, path decomposition",
)
half, other_half = (A + identity(S)) / 2, (B + identity(S)) / 2
claim(
    "literature.expressivity.rollout",
    Eq(half @ other_half @ one, one),
    sizes={S: 3},
    title="Products of A/2 + I/2 have rows that sum to 1.",
    source=f"{ABNAR_2020}, attention rollout",
)
claim(
    "literature.expressivity.doubly_stochastic",
    Eq(one.T @ A, one.T),
    title="Columns of a softmax sum to 1.",
    source=f"{SANDER_2022}, section 1, softmax and Sinkhorn, as often repeated",
    expect="refuted",
)
claim(
    "literature.expressivity.doubly_stochastic.repaired",
    Eq(A @ one, one),
    title="Rows do.",
    source=f"{SANDER_2022}, section 1, softmax and Sinkhorn, as often repeated",
    repairs="literature.expressivity.doubly_stochastic",
)
E = matrix("E", S, S, positive=True)
once = normalise(normalise(E).T).T
claim(
    "literature.expressivity.sinkhorn_once",
    all_of(Eq(once @ one, one), Eq(one.T @ once, one.T)),
    title="Normalising rows and then columns gives rows and columns that sum to 1.",
    source=f"{SANDER_2022}, Sinkhorn's algorithm, as often repeated",
    expect="refuted",
)
claim(
    "literature.expressivity.sinkhorn_once.repaired",
    Eq(one.T @ once, one.T),
    title="It gives columns that do.",
    source=f"{SANDER_2022}, Sinkhorn's algorithm, as often repeated",
    repairs="literature.expressivity.sinkhorn_once",
)
L_s = matrix("L", S, S, symmetric=True)
claim(
    "literature.expressivity.symmetric_scores",
    Eq(softmax(L_s).T, softmax(L_s)),
    title="If scores are symmetric, so are the weights.",
    source=f"{TSAI_2019}, symmetric kernels, as often repeated",
    expect="refuted",
)
scaled = diag(exp(L_s) @ one) @ softmax(L_s)
claim(
    "literature.expressivity.symmetric_scores.repaired",
    all_of(Eq(exp(L_s).T, exp(L_s)), Eq(scaled.T, scaled)),
    title="Their exponentials are; the weights times the normalisers are.",
    source=f"{TSAI_2019}, symmetric kernels, as often repeated",
    repairs="literature.expressivity.symmetric_scores",
)
V = matrix("V", T, d_v)
claim(
    "literature.expressivity.uniform",
    Eq(softmax(zeros(S, T)) @ V, one @ (ones(1, T) @ V / T)),
    title="With scores 0 every row is the mean of the values.",
    source=f"{DONG_2021}, uniform attention",
)
scores = matrix("L", S, T)
claim(
    "literature.expressivity.nonnegative",
    positive(softmax(scores) @ matrix("V", T, d_v, positive=True)),
    title="If all values are positive, so are all outputs.",
    source=f"{LEE_2019}, convex combinations of values",
)
claim(
    "literature.expressivity.linear_in_tokens",
    Eq(attention(x + y), attention(x) + attention(y)),
    title="Attention is linear in the tokens: Attention(x + y) = Attention(x) + Attention(y).",
    source=f"{KIM_2021}, section 3, as often repeated",
    expect="refuted",
)
U = matrix("U", T, d_v)
weights = softmax(scores)
claim(
    "literature.expressivity.linear_in_tokens.repaired",
    Eq(weights @ (V + U), weights @ V + weights @ U),
    title="For given weights A it is linear in the values.",
    source=f"{KIM_2021}, section 3, as often repeated",
    repairs="literature.expressivity.linear_in_tokens",
)
factor = scalar("c")


def linear(x):
    """Return linear self-attention without a normaliser."""
    return (x @ W_Q) @ (x @ W_K).T @ (x @ W_V)


claim(
    "literature.expressivity.homogeneous",
    Eq(linear(factor * x), factor * factor * factor * linear(x)),
    title="Linear attention without a normaliser is of degree 3: a factor c of all tokens becomes c³.",
    source=f"{OSWALD_2023}, linear self-attention",
)

# Kernels.
q, keys = matrix("Q", S, d_k), matrix("K", T, d_k)


def smoother(kernel):
    """Return row i of a kernel smoother over the keys."""
    weight = kernel(q[i, :], keys[k, :])
    return sum_over(weight * V[k, :], k) / sum_over(weight, k)


def gaussian(q, key):
    """Return e^(−|q − k|²/2)."""
    return exp(-((q - key) @ (q - key).T) / 2)


claim(
    "literature.expressivity.kernel_smoother",
    Eq((softmax(q @ keys.T) @ V)[i, :], smoother(lambda q, key: exp(q @ key.T))),
    title="Attention is a kernel smoother, Σ_j k(x_i, x_j) v_j / Σ_j k(x_i, x_j).",
    source=f"{TSAI_2019}, section 3, kernel smoothing",
)
claim(
    "literature.expressivity.gaussian_kernel",
    Eq((softmax(q @ keys.T) @ V)[i, :], smoother(gaussian)),
    title="Softmax attention is smoothing by a Gaussian kernel.",
    source=f"{TSAI_2019}, section 3, exponential and Gaussian kernels",
    expect="refuted",
)
claim(
    "literature.expressivity.gaussian_kernel.repaired",
    Eq(
        (softmax(q @ keys.T) @ V)[i, :],
        smoother(lambda q, key: gaussian(q, key) * exp(key @ key.T / 2)),
    ),
    title="This holds if all keys have one norm; in general |k_j|²/2 has to be added to the scores.",
    source=f"{TSAI_2019}, section 3, exponential and Gaussian kernels",
    repairs="literature.expressivity.gaussian_kernel",
)
norms_q, norms_k = hadamard(q, q) @ ones(d_k, 1), hadamard(keys, keys) @ ones(d_k, 1)
distances = norms_q @ ones(1, T) + one @ norms_k.T - 2 * q @ keys.T
claim(
    "literature.expressivity.distance_scores",
    Eq(softmax(-distances), softmax(2 * q @ keys.T - one @ norms_k.T)),
    title="Scores −|q − k|² have the weights of scores 2 q·k − |k|².",
    source=f"{KIM_2021}, L2 attention",
)
u, v = matrix("u", S, 1), matrix("v", 1, T)
claim(
    "literature.expressivity.static_graph_attention",
    Eq(softmax(u @ ones(1, T) + one @ v), one @ softmax(v)),
    title="With scores u_i + v_j the weights do not depend on the query.",
    source=f"{BRODY_2022}, section 3, static attention",
)
claim(
    "literature.expressivity.dynamic_graph_attention",
    Eq(weights[i, :], weights[j, :]),
    title="The weights of graph attention with any scores do not depend on the query.",
    source=f"{BRODY_2022}, section 3, as often repeated",
    expect="refuted",
)
claim(
    "literature.expressivity.dynamic_graph_attention.repaired",
    Eq(softmax(u @ ones(1, T) + one @ v), one @ softmax(v)),
    title="With scores u_i + v_j they do not.",
    source=f"{BRODY_2022}, section 3, as often repeated",
    repairs="literature.expressivity.dynamic_graph_attention",
)
beta, stored = scale("beta"), matrix("Y", T, d)
claim(
    "literature.expressivity.hopfield",
    Eq(
        softmax(beta * ((x @ W_Q) @ (stored @ W_K).T)) @ (stored @ W_K) @ matrix("W_V", d_k, d_v),
        softmax(beta * (x @ (W_Q @ W_K.T) @ stored.T)) @ stored @ (W_K @ matrix("W_V", d_k, d_v)),
    ),
    title="One update of a modern Hopfield network is attention of the state over the stored patterns.",
    source=f"{RAMSAUER_2021}, section 2, update rule",
)
W, target, eta, test = matrix("W", d, d_v), matrix("Y", S, d_v), scale("eta"), matrix("t", 1, d)
a, b = position("a", d), position("b", d_v)
residuals = x @ W - target
loss = one.T @ hadamard(residuals, residuals) @ ones(d_v, 1) / 2
claim(
    "literature.expressivity.gradient_descent",
    all_of(
        Eq(derivative(loss, by=W[a, b]), (x.T @ residuals)[a, b]),
        Eq(test @ (W - eta * (x.T @ residuals)), test @ W - eta * ((test @ x.T) @ residuals)),
    ),
    title=(
        "One step of gradient descent on Σ |x_j W − y_j|²/2 changes a prediction by linear attention "
        "to the residuals."
    ),
    source=f"{OSWALD_2023}, proposition 1",
)
errors = matrix("e", S, d_v)
claim(
    "literature.expressivity.dual_form",
    Eq(
        test @ (W + sum_over(x[i, :].T @ errors[i, :], i)),
        test @ W + sum_over((test @ x[i, :].T) * errors[i, :], i),
    ),
    title="A linear layer with weights W + Σ_t xᵀ_t e_t reads x W + Σ_t (x · x_t) e_t.",
    source=f"{IRIE_2022}, section 2",
)
coefficients = matrix("c", T, 1)
claim(
    "literature.expressivity.gram",
    nonnegative(coefficients.T @ keys @ keys.T @ coefficients),
    title="cᵀ K Kᵀ c ≥ 0.",
    source=f"{TSAI_2019}, section 3, kernels are positive semidefinite",
)

inverse_roots = diag(one / sqrt(exp(L_s) @ one))
halfway = inverse_roots @ exp(L_s) @ inverse_roots
claim(
    "literature.expressivity.symmetric_normalisation",
    Eq(halfway.T, halfway),
    title="Exponentials of symmetric scores over the roots of both normalisers are symmetric.",
    source=f"{KIPF_2017}, section 2, symmetric normalisation",
)
claim(
    "literature.expressivity.hull",
    le(weights @ V, one @ row_max(V.T).T),
    title="No output is larger than the largest value of its feature.",
    source=f"{DONG_2021}, convex combinations of values",
)
xi, patterns, feature = matrix("xi", 1, d), matrix("Y", T, d), position("a", d)
energy = xi @ xi.T / 2 - logsumexp(beta * (xi @ patterns.T)) / beta
claim(
    "literature.expressivity.hopfield_energy",
    Eq(
        derivative(energy, by=entry(xi, 1, feature)),
        entry(xi - softmax(beta * (xi @ patterns.T)) @ patterns, 1, feature),
    ),
    title="The gradient of −logsumexp(β ξ Xᵀ)/β + ξ·ξ/2 is ξ minus the update.",
    source=f"{RAMSAUER_2021}, section 2, energy",
)

if __name__ == "__main__":
    from symattn.cli import run_script

    run_script(__file__)
