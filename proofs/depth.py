"""Any number of layers: properties of one layer carry over to a stack."""

from symattn import (
    Mask, along_rows, by_layers, claim, concat, family, features, heads, inverse, matrix, permutation,
    position, softmax, splice, sqrt, tokens,
)  # fmt: skip

PRE_NORM = "Xiong et al., On Layer Normalization in the Transformer Architecture, arXiv 2002.04745"
SETS = "Lee et al., Set Transformer, arXiv 1810.00825, section 3"

S, H, L = tokens("S"), heads("H"), heads("L")
d, d_k, d_v = features("d d_k d_v")
h, l = position("h", H), position("l", L)  # noqa: E741 - the layer
u = matrix("u", S, d)
Pi = permutation("pi", S).matrix
O = matrix("O", d, d, orthogonal=True)  # noqa: E741 - the field's name


def permuted(y):
    """Return Πy."""
    return Pi @ y


def attention(y, l):  # noqa: E741
    """Return softmax(y M yᵀ) y W with the weights of layer l."""
    return softmax(y @ family("M", l, d, d) @ y.T) @ (y @ family("W", l, d, d))


def residual(y, l):  # noqa: E741
    """Return a layer that adds to the stream what attention computes."""
    return y + attention(y, l)


def heads_of(y, l):  # noqa: E741
    """Return the attention of H heads, which share keys, and W_O of layer l."""
    queries = y @ family("W_Q", l, d, d_k)
    keys, values = y @ family("W_K", l, d, d_k), y @ family("W_V", h, d, d_v)
    return concat(softmax(queries @ keys.T / sqrt(d_k)) @ values, h) @ family("W_O", l, H * d_v, d)


def pre_norm(y, l):  # noqa: E741
    """Return a pre-norm layer: attention, then a function of rows, each added to the stream."""
    middle = y + attention(along_rows("LN", y, d), l)
    return middle + along_rows("F", along_rows("LN'", middle, d), d)


claim(
    "depth.equivariance",
    by_layers(attention, attention, permuted, of=u, at=l),
    title="any number of layers of attention carry Π through",
    source=SETS,
)
claim(
    "depth.residual",
    by_layers(residual, residual, permuted, of=u, at=l),
    title="any number of layers with residuals carry Π through",
    source=SETS,
)
claim(
    "depth.heads",
    by_layers(heads_of, heads_of, permuted, of=u, at=l),
    title="any number of multi-head layers carry Π through",
    source=SETS,
)
claim(
    "depth.pre_norm",
    by_layers(pre_norm, pre_norm, permuted, of=u, at=l),
    title="any number of pre-norm layers carry Π through: a transformer without positions",
    source=PRE_NORM,
)

G = matrix("G", d_k, d_k, invertible=True)


def scored(queries, keys):
    """Return a layer with given weights for queries and keys."""
    return lambda y, l: (  # noqa: E741
        y + softmax((y @ queries(l)) @ (y @ keys(l)).T / sqrt(d_k)) @ (y @ family("W", l, d, d))
    )


def W_Q(l):  # noqa: E741
    """Return the weights of the queries of layer l."""
    return family("W_Q", l, d, d_k)


def W_K(l):  # noqa: E741
    """Return the weights of the keys of layer l."""
    return family("W_K", l, d, d_k)


claim(
    "depth.gauge",
    by_layers(
        scored(lambda l: W_Q(l) @ G, lambda l: W_K(l) @ inverse(G).T),  # noqa: E741
        scored(W_Q, W_K),
        lambda y: y,
        of=u,
        at=l,
    ),
    title="queries by G and keys by G⁻ᵀ in every layer: the stream is the same after each",
    source="gauge.scores, in every layer",
)


def own_G(l):  # noqa: E741
    """Return the gauge of layer l."""
    return family("G", l, d_k, d_k, invertible=True)


claim(
    "depth.gauge_per_layer",
    by_layers(
        scored(lambda l: W_Q(l) @ own_G(l), lambda l: W_K(l) @ inverse(own_G(l)).T),  # noqa: E741
        scored(W_Q, W_K),
        lambda y: y,
        of=u,
        at=l,
    ),
    sizes={S: 2},
    title="each layer has a gauge of its own: the stream is the same after each",
    source="gauge.scores, in every layer",
)
claim(
    "depth.residual_basis",
    by_layers(
        lambda y, l: (  # noqa: E741
            y
            + softmax(y @ (O.T @ family("M", l, d, d) @ O) @ y.T)
            @ (y @ (O.T @ family("W", l, d, d) @ O))
        ),
        residual,
        lambda y: y @ O,
        of=u,
        at=l,
    ),
    sizes={S: 2},
    title="an orthogonal change of the basis of the residual stream, in every layer",
    source="Ashkboos et al., SliceGPT, arXiv 2401.15024, section 3",
)

i = position("i", S)
z = matrix("z", S, d)


def with_other_future(y):
    """Return y up to token i, and z beyond."""
    return splice(y, z, after=i)


def causal_attention(y, l):  # noqa: E741
    """Return causal attention with the weights of layer l, and the residual."""
    return y + Mask(softmax(y @ family("M", l, d, d) @ y.T)) @ (y @ family("W", l, d, d))


claim(
    "depth.causal",
    by_layers(
        lambda y, l: with_other_future(causal_attention(y, l)),  # noqa: E741
        causal_attention,
        with_other_future,
        of=u,
        at=l,
    ),
    title="any number of causal layers: rows 1 … i do not depend on the tokens after i",
    source="Radford et al., Language Models are Unsupervised Multitask Learners, 2019, section 2",
)

if __name__ == "__main__":
    from symattn.cli import run_script

    run_script(__file__)
