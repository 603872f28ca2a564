"""Several heads: concatenated, mixed, cascaded (Draft on causal masking, Multi-Head Attention)."""

from sympy import sqrt

from symattn import (
    Eq, Mask, across_heads, all_of, bias, chain, claim, concat, define, diag, family, features,
    head_sum, heads, identity, isolated, masked, matrix, ones, position, sees_something, softmax, stack,
    tokens, unknown, zeros,
)  # fmt: skip

SOURCE = "Draft on causal masking (2025), Multi-Head Attention"
MIXTURE = "mixture-of-head attention, arXiv 2410.11842, section 3"
CASCADE = "cascaded head-colliding attention, arXiv 2105.14850, section 3"

S, H = tokens("S"), heads("H")
d, d_k, d_v = features("d d_k d_v")
h = position("h", H)

head, W_O = family("head", h, S, d_v), family("W_O", h, d_v, d)
multi_head = concat(head, h) @ stack(W_O, h)

claim(
    "heads.concat_is_sum",
    Eq(multi_head, head_sum(head @ W_O, h)),
    title="concatenating heads and multiplying by W_O is a sum over the heads",
    source=SOURCE,
)

gates = ones(S, H)
claim(
    "heads.mixture_all_ones",
    chain(
        head_sum(diag(gates[:, h]) @ head @ W_O, h),
        (head_sum(diag(ones(S, 1)) @ head @ W_O, h), "heads.column_of_ones"),
        (head_sum(identity(S) @ head @ W_O, h), "definition of the identity matrix"),
        (head_sum(head @ W_O, h), "algebra.identity"),
        (multi_head, "heads.concat_is_sum"),
    ),
    title="mixture-of-head attention with every gate 1 is multi-head attention",
    source=f"{SOURCE}; {MIXTURE}",
)
claim(
    "heads.column_of_ones",
    Eq(gates[:, h], ones(S, 1)),
    title="each head's gates, if all are 1",
    source=f"{SOURCE}; {MIXTURE}",
)

x, W_r, kept = matrix("x", S, d), matrix("W_r", d, H), unknown("kept")
claim(
    "heads.mixture_gate",
    chain(
        Mask(softmax(x @ W_r), kept),
        (softmax(x @ W_r + bias(kept, S, H)), "masks.equivalence"),
    ),
    given=sees_something(kept, S, H),
    title="softmax over heads, keep some, renormalise: the same as −∞ at the dropped heads",
    source=f"{SOURCE}; {MIXTURE}",
)


# Cascaded heads: C = Z + f(C' + Z) + C', with Z the layer's own scores and C' those carried in.


def own_scores(x, layer):
    """Return Z = Q Kᵀ / √d_k of one head in a layer."""
    W_Q, W_K = family(f"W_Q{layer}", h, d, d_k), family(f"W_K{layer}", h, d, d_k)
    return define(f"Z{layer}", (x @ W_Q) @ (x @ W_K).T / sqrt(d_k), h)


def values(x, layer):
    """Return the values of one head in a layer."""
    return x @ family(f"W_V{layer}", h, d, d_v)


def together(weights, x, layer):
    """Return what a layer computes with given weights of head h."""
    return concat(weights @ values(x, layer), h) @ matrix(f"W_O{layer}", H * d_v, d)


f_is_zero = zeros(S, S)
Z1, O1 = own_scores(x, 1), matrix("W_O1", H * d_v, d)


def cascaded(scores, x, layer):
    """Return what a layer computes with scores in which f and what is carried are written out."""
    return together(softmax(scores), x, layer)


first_layer = chain(
    cascaded(Z1 + f_is_zero + zeros(S, S), x, 1),
    (cascaded(Z1 + f_is_zero, x, 1), "algebra.zero"),
    (cascaded(Z1, x, 1), "algebra.zero"),
)

C1 = Z1 + f_is_zero + zeros(S, S)
x1 = define("x1", cascaded(C1, x, 1))
Z2 = own_scores(x1, 2)
C2 = Z2 + f_is_zero + C1
second_layer = Eq(cascaded(C2, x1, 2), cascaded(Z2, x1, 2))

claim(
    "heads.cascaded_uncoupled",
    all_of(Eq(cascaded(C1, x, 1), cascaded(Z1, x, 1)), second_layer),
    sizes={S: 2, H: 1, d: 1, d_k: 1, d_v: 1},
    title="cascaded attention with f = 0 is multi-head attention, in the first layer and in the second",
    source=f"{SOURCE}; {CASCADE}",
    expect="refuted",
)
carried = family("C", h, S, S)
claim(
    "heads.cascaded_uncoupled.repaired",
    all_of(
        first_layer,
        chain(
            cascaded(Z1 + f_is_zero + carried, x, 1),
            (cascaded(Z1 + carried, x, 1), "algebra.zero"),
        ),
    ),
    title="so it is where nothing is carried in; later layers add the carried scores to their own",
    source=f"{SOURCE}; {CASCADE}",
    repairs="heads.cascaded_uncoupled",
)

C = define("C1", Z1 + across_heads("f", carried + Z1, h) + carried, h)
claim(
    "heads.cascaded_collapse",
    chain(
        together(softmax(masked(C, isolated)), x, 1),
        (concat(identity(S) @ values(x, 1), h) @ O1, "masks.isolated"),
        (concat(values(x, 1), h) @ O1, "algebra.identity"),
    ),
    title="full masking collapses cascaded attention too, whatever the coupling f",
    source=f"beyond {SOURCE}; {CASCADE}",
)

if __name__ == "__main__":
    from symattn.cli import run_script

    run_script(__file__)
