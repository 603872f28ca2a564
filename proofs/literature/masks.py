"""Masks: −∞ in the scores, zeros in the weights; causal, packed, padded, windowed, with a prefix."""

from symattn import (
    all_of, below, beside, bias, causal, claim, concat, constant, defined, derivative, Eq,
    everything, exp, features, hadamard, heads, identity, indicator, keeps, last, Mask, masked,
    matrix, normalise, number, ones, oo, permutation, position, prefix, relation_is, row, sees,
    sees_last, sees_something, softmax, splice, sqrt, stack, sum_over, take_columns, tokens,
    unknown, unstack, where, window, zero_exactly_where,
)  # fmt: skip

BELTAGY_2020 = "Beltagy, Peters and Cohan, Longformer: The Long-Document Transformer, 2020"
DONG_2019 = (
    "Dong et al., Unified Language Model Pre-training for Natural Language Understanding and "
    "Generation, 2019"
)
ELHAGE_2021 = "Elhage et al., A Mathematical Framework for Transformer Circuits, 2021"
KRELL_2021 = "Krell et al., Efficient Sequence Packing without Cross-contamination, 2021"
JIANG_2023 = "Jiang et al., Mistral 7B, 2023"
KIPF_2017 = "Kipf and Welling, Semi-Supervised Classification with Graph Convolutional Networks, 2017"
MIAO_2024 = (
    "Miao et al., SpecInfer: Accelerating Large Language Model Serving with Tree-based Speculative "
    "Inference and Verification, 2024"
)
RAFFEL_2020 = (
    "Raffel et al., Exploring the Limits of Transfer Learning with a Unified Text-to-Text "
    "Transformer, 2020"
)
RUSH_2018 = "Rush, The Annotated Transformer, 2018"
VASWANI_2017 = "Vaswani et al., Attention Is All You Need, 2017"
VELICKOVIC_2018 = "Veličković et al., Graph Attention Networks, 2018"
YUN_2020 = (
    "Yun et al., Are Transformers Universal Approximators of Sequence-to-Sequence Functions?, 2020"
)

S, T = tokens("S T")
d, d_k, d_v = features("d d_k d_v")
i, j, k = position("i", S), position("j", S), position("k", S)
L, M, V = matrix("L", S, S), matrix("M", S, S), matrix("V", S, d_v)
x, y = matrix("x", S, d), matrix("y", S, d)
W_Q, W_K, W_V = matrix("W_Q", d, d_k), matrix("W_K", d, d_k), matrix("W_V", d, d_v)
R, Q = unknown("R"), unknown("Q")
kept = indicator(causal, S, S)


def layer(x, mask=causal):
    """Return softmax(x W_Q (x W_K)ᵀ / √d_k, masked) x W_V."""
    return softmax(masked(x @ W_Q @ (x @ W_K).T / sqrt(d_k), mask)) @ (x @ W_V)


claim(
    "literature.masks.zero_and_renormalise",
    Eq(softmax(masked(L, causal)), Mask(softmax(L))),
    title=(
        "Setting the scores of later keys to −∞ is zeroing their weights and dividing each row by "
        "the sum of the others."
    ),
    source=f"{VASWANI_2017}, section 3.2.3",
)
claim(
    "literature.masks.any_mask",
    Eq(softmax(masked(L, R)), Mask(softmax(L), R)),
    expect="ill-defined",
    title="Setting masked scores to −∞ is zeroing the masked weights and renormalising, for any mask.",
    source=f"{VASWANI_2017}, section 3.2.3, for any mask",
)
claim(
    "literature.masks.any_mask.repaired",
    Eq(softmax(masked(L, R)), Mask(softmax(L), R)),
    given=sees_something(R, S, S),
    title="This holds if every query sees something.",
    source=f"{VASWANI_2017}, section 3.2.3, for any mask",
    repairs="literature.masks.any_mask",
)
claim(
    "literature.masks.large_negative",
    Eq(softmax(L - 10**9 * indicator(~causal, S, S)), softmax(masked(L, causal))),
    title="Adding −1e9 where the mask hides is the same as −∞.",
    source=f"{RUSH_2018}, masking with −1e9",
    expect="refuted",
)
claim(
    "literature.masks.large_negative.repaired",
    zero_exactly_where(softmax(masked(L, causal)), ~causal),
    title="With −∞ the masked weights are 0; with any finite number they are not.",
    source=f"{RUSH_2018}, masking with −1e9",
    repairs="literature.masks.large_negative",
)
claim(
    "literature.masks.without_renormalising",
    Eq(hadamard(softmax(L), kept) @ ones(S, 1), ones(S, 1)),
    title="Zeroing weights after the softmax leaves rows that sum to 1.",
    source=f"{VASWANI_2017}, section 3.2.3, as often repeated",
    expect="refuted",
)
claim(
    "literature.masks.without_renormalising.repaired",
    Eq((hadamard(softmax(L), kept) @ ones(S, 1))[i, :], sum_over(softmax(L)[i, k], k, k <= i)),
    title="Each row sums to the total weight of the visible keys.",
    source=f"{VASWANI_2017}, section 3.2.3, as often repeated",
    repairs="literature.masks.without_renormalising",
)
claim(
    "literature.masks.multiplied",
    Eq(softmax(hadamard(L, kept)), softmax(masked(L, causal))),
    title="Multiplying the scores by a mask of zeros and ones hides the keys where it is 0.",
    source=f"{VASWANI_2017}, section 3.2.3, as often repeated",
    expect="refuted",
)
claim(
    "literature.masks.multiplied.repaired",
    Eq(normalise(hadamard(exp(L), kept)), softmax(masked(L, causal))),
    title="Multiplying the exponentials by the mask, and renormalising, does.",
    source=f"{VASWANI_2017}, section 3.2.3, as often repeated",
    repairs="literature.masks.multiplied",
)
claim(
    "literature.masks.twice",
    Eq(Mask(Mask(softmax(L), R), Q), Mask(softmax(L), R & Q)),
    expect="ill-defined",
    title="Masking by one relation and then by another is masking by both.",
    source=f"{VASWANI_2017}, section 3.2.3, for two masks",
)
claim(
    "literature.masks.twice.repaired",
    Eq(Mask(Mask(softmax(L), R), Q), Mask(softmax(L), R & Q)),
    given=sees_something(R & Q, S, S),
    title="This holds if every query sees something through both.",
    source=f"{VASWANI_2017}, section 3.2.3, for two masks",
    repairs="literature.masks.twice",
)
both = Eq(softmax(L + bias(R, S, S) + bias(Q, S, S)), softmax(L + bias(R & Q, S, S)))
claim(
    "literature.masks.biases_add",
    both,
    expect="ill-defined",
    title="Two biases of −∞ added are the bias of both masks together, under the softmax.",
    source=f"{RAFFEL_2020}, masks as added biases",
)
claim(
    "literature.masks.biases_add.repaired",
    both,
    given=sees_something(R & Q, S, S),
    title="This holds if every query sees something through both.",
    source=f"{RAFFEL_2020}, masks as added biases",
    repairs="literature.masks.biases_add",
)
claim(
    "literature.masks.scaled_bias",
    Eq(softmax((L + bias(causal, S, S)) / sqrt(d)), softmax(L / sqrt(d) + bias(causal, S, S))),
    title=(
        "It does not matter whether the mask of −∞ is added before or after the scores are divided by"
        " √d."
    ),
    source=f"{VASWANI_2017}, section 3.2.1 and 3.2.3",
)
claim(
    "literature.masks.triangular",
    zero_exactly_where(softmax(masked(L, causal)), ~causal),
    title="Causal weights are 0 exactly above the diagonal.",
    source=f"{VASWANI_2017}, section 3.2.3",
)
claim(
    "literature.masks.no_future",
    Eq(layer(splice(x, y, after=i))[i, :], layer(x)[i, :]),
    title="Row i of causal attention does not change when the tokens after i do.",
    source=f"{VASWANI_2017}, section 3.2.3",
)
claim(
    "literature.masks.strict_past",
    Eq(layer(splice(x, y, after=i - 1))[i, :], layer(x)[i, :]),
    title="Row i of causal attention depends on the tokens before i alone.",
    source=f"{VASWANI_2017}, section 3.1, as often repeated",
    expect="refuted",
)
claim(
    "literature.masks.strict_past.repaired",
    Eq(layer(splice(x, y, after=i))[i, :], layer(x)[i, :]),
    title="It depends on token i as well, and on nothing after it.",
    source=f"{VASWANI_2017}, section 3.1, as often repeated",
    repairs="literature.masks.strict_past",
)
A, B = softmax(masked(L, causal)), softmax(masked(M, causal))
claim(
    "literature.masks.first_row",
    Eq(row(A @ V, 1), row(V, 1)),
    title="The first row of causal attention is the first value.",
    source=f"{VASWANI_2017}, section 3.2.3",
)
claim(
    "literature.masks.last_row",
    Eq((A @ V)[last(S), :], (softmax(L) @ V)[last(S), :]),
    title="The last row of causal attention is that of attention without a mask.",
    source=f"{VASWANI_2017}, section 3.2.3",
)
claim(
    "literature.masks.composition",
    all_of(where(j > i, Eq((A @ B)[i, j], number(0))), Eq(A @ B @ ones(S, 1), ones(S, 1))),
    title=(
        "The product of two causal matrices of weights is 0 above the diagonal, and its rows sum to 1."
    ),
    source=f"{ELHAGE_2021}, attention heads are composed",
)

# Two documents, of S and of T tokens.
N, U, z = matrix("N", T, T), matrix("U", T, d_v), matrix("z", T, d)


def apart(first, second):
    """Return the scores of two documents, with −∞ between them."""
    return below(beside(first, constant(-oo, S, T)), beside(constant(-oo, T, S), second))


claim(
    "literature.masks.packing",
    Eq(softmax(apart(L, N)) @ below(V, U), below(softmax(L) @ V, softmax(N) @ U)),
    title=(
        "Attention over two documents packed side by side, with a block-diagonal mask, is attention "
        "over each."
    ),
    source=f"{KRELL_2021}, section on attention masks for packed sequences",
)
B = heads("B")
b, c = position("b", B), position("c", B)
X, same_sequence = matrix("X", B * S, d), stack(concat(identity(B)[b, c] * ones(S, S), c), b)
claim(
    "literature.masks.packing_flattened",
    Eq(
        normalise(hadamard(exp(X @ W_Q @ (X @ W_K).T / sqrt(d_k)), same_sequence)) @ (X @ W_V),
        stack(layer(unstack(X, b), everything), b),
    ),
    title=(
        "A batch of sequences of one length, laid out as one, attends as each does if the mask is "
        "block-diagonal."
    ),
    source=f"{KRELL_2021}, section on attention masks for packed sequences, any number of documents",
)
claim(
    "literature.masks.packing_causal",
    Eq(layer(below(x, z)), below(layer(x), layer(z))),
    title="With the causal mask alone, packed documents are processed as if each stood alone.",
    source=f"{KRELL_2021}, section on attention masks for packed sequences, as often repeated",
    expect="refuted",
)
claim(
    "literature.masks.packing_causal.repaired",
    Eq(
        softmax(apart(masked(L, causal), masked(N, causal))) @ below(V, U),
        below(softmax(masked(L, causal)) @ V, softmax(masked(N, causal)) @ U),
    ),
    title="The first is; the second is if its scores with the first are −∞, too.",
    source=f"{KRELL_2021}, section on attention masks for packed sequences, as often repeated",
    repairs="literature.masks.packing_causal",
)
claim(
    "literature.masks.padding_keys",
    Eq(softmax(beside(L, constant(-oo, S, T))) @ below(V, U), softmax(L) @ V),
    title="Keys with scores of −∞ do not count, whatever their values are.",
    source=f"{KRELL_2021}, padding",
)
claim(
    "literature.masks.padding_queries",
    defined(softmax(masked(L, R)) @ V),
    title="Masking all keys of padded queries is harmless.",
    source=f"{KRELL_2021}, padding, as often repeated",
    expect="refuted",
)
claim(
    "literature.masks.padding_queries.repaired",
    defined(softmax(masked(L, R)) @ V),
    given=sees_something(R, S, S),
    title="Their rows are 0/0; where every query sees something, all rows have a value.",
    source=f"{KRELL_2021}, padding, as often repeated",
    repairs="literature.masks.padding_queries",
)

# Windows and prefixes.
K_1, K_2 = matrix("K_1", d, d), matrix("K_2", d, d)


def windowed(x, scores):
    """Return a layer with a window of 1 token before each."""
    return softmax(masked(x @ scores @ x.T, window(1))) @ x


def two_layers(x):
    """Return two such layers."""
    return windowed(windowed(x, K_1), K_2)


claim(
    "literature.masks.window_depth",
    Eq(two_layers(splice(y, x, after=i - 3))[i, :], two_layers(x)[i, :]),
    given=i >= 3,
    sizes={S: 4, d: 1},
    title="Row i after two layers with a window of w does not change when tokens before i − 2w do.",
    source=f"{BELTAGY_2020}, section 3.1",
    expect="checked",
)
claim(
    "literature.masks.window_depth_one",
    Eq(two_layers(splice(y, x, after=i - 2))[i, :], two_layers(x)[i, :]),
    given=i >= 2,
    title="Row i after two layers with a window of w does not change when tokens before i − w do.",
    source=f"{BELTAGY_2020}, section 3.1, as often repeated",
    expect="refuted",
)
claim(
    "literature.masks.window_depth_one.repaired",
    all_of(
        where(i >= 2, Eq(windowed(splice(y, x, after=i - 2), K_1)[i, :], windowed(x, K_1)[i, :])),
        where(i >= 3, Eq(two_layers(splice(y, x, after=i - 3))[i, :], two_layers(x)[i, :])),
    ),
    sizes={S: 4, d: 1},
    title="This holds after one layer; after two layers it holds for tokens before i − 2w.",
    source=f"{BELTAGY_2020}, section 3.1, as often repeated",
    expect="checked",
    repairs="literature.masks.window_depth_one",
)
w = tokens("w")
sliding = sees_last(R, S, w)
claim(
    "literature.masks.wide_window",
    Eq(softmax(masked(L, R)), softmax(masked(L, causal))),
    given=sliding,
    title="A sliding window is the causal mask.",
    source=f"{BELTAGY_2020}, section 3.1",
    expect="refuted",
)
claim(
    "literature.masks.wide_window.repaired",
    Eq(softmax(masked(L, R)), softmax(masked(L, causal))),
    given=(sliding, w >= S),
    title="This holds if the window reaches over the whole sequence.",
    source=f"{BELTAGY_2020}, section 3.1",
    repairs="literature.masks.wide_window",
)
unseen = hadamard(indicator(~R, S, S)[i, :].T @ ones(1, d), y)
claim(
    "literature.masks.window",
    Eq(layer(x + unseen, R)[i, :], layer(x, R)[i, :]),
    given=sliding,
    title="With a window of w tokens, row i does not change when tokens outside the window of i do.",
    source=f"{JIANG_2023}, section 2, sliding window attention",
)
with_prefix = causal | prefix(2)
claim(
    "literature.masks.prefix",
    Eq(layer(splice(x, y, after=2), with_prefix)[i, :], layer(x, with_prefix)[i, :]),
    given=i <= 2,
    title=(
        "With the mask of a prefix language model, no row of the prefix changes when the tokens after"
        " the prefix do."
    ),
    source=f"{RAFFEL_2020}, section 3.2.1, prefix LM",
)
claim(
    "literature.masks.prefix_causal",
    Eq(layer(splice(x, y, after=i), with_prefix)[i, :], layer(x, with_prefix)[i, :]),
    title="With the mask of a prefix language model, row i does not change when the tokens after i do.",
    source=f"{DONG_2019}, section 2.3, masks, as often repeated",
    expect="refuted",
)
claim(
    "literature.masks.prefix_causal.repaired",
    Eq(layer(splice(x, y, after=i), with_prefix)[i, :], layer(x, with_prefix)[i, :]),
    given=i >= 2,
    sizes={S: 4, d: 1, d_k: 1, d_v: 1},
    title="After the prefix it does not; inside it does.",
    source=f"{DONG_2019}, section 2.3, masks, as often repeated",
    repairs="literature.masks.prefix_causal",
)

# Trees, documents and graphs: relations of which properties are all that is known.
a_tree = relation_is(R, S, S, "reflexive", "transitive", "causal", "chained")
path = hadamard(indicator(R, S, S)[i, :], indicator(causal, S, S)[j, :])
claim(
    "literature.masks.tree",
    Eq(softmax(masked(L, R))[j, :], normalise(hadamard(exp(L[j, :]), path))),
    given=(a_tree, sees(R, i, j)),
    title=(
        "With a mask that shows each node its ancestors and itself, the row of a node is the last row "
        "of causal attention along its path."
    ),
    source=f"{MIAO_2024}, tree attention",
)


def two_over(x, relation):
    """Return row i of two layers that see what a relation shows."""
    return (softmax(masked(L, relation)) @ softmax(masked(M, relation)) @ x)[i, :]


neighbours = relation_is(R, S, S, "reflexive", "symmetric")
claim(
    "literature.masks.neighbours",
    Eq(two_over(x + unseen, R), two_over(x, R)),
    given=neighbours,
    title="Two layers of attention over the neighbours in a graph depend on the neighbours alone.",
    source=f"{VELICKOVIC_2018}, section 2.1, as often repeated",
    expect="refuted",
)
claim(
    "literature.masks.neighbours.repaired",
    Eq(two_over(x + unseen, R), two_over(x, R)),
    given=(neighbours, relation_is(R, S, S, "transitive")),
    title="This holds where neighbours of neighbours are neighbours, as in packed documents.",
    source=f"{VELICKOVIC_2018}, section 2.1, as often repeated",
    repairs="literature.masks.neighbours",
)
symmetric_scores = matrix("C", S, S, symmetric=True)
linked = indicator(R, S, S)
of_edges = hadamard(
    softmax(masked(symmetric_scores, R)), hadamard(exp(symmetric_scores), linked) @ ones(S, S)
)
degree = linked @ ones(S, 1)
claim(
    "literature.masks.graph_normalised",
    Eq(linked / sqrt(degree @ degree.T), (linked / sqrt(degree @ degree.T)).T),
    given=neighbours,
    title="D^(−1/2) A D^(−1/2), with D the degrees, is symmetric for every graph with loops.",
    source=f"{KIPF_2017}, section 2",
)
claim(
    "literature.masks.graph_attention",
    Eq(softmax(masked(symmetric_scores, R)), softmax(masked(symmetric_scores, R)).T),
    given=neighbours,
    title="Attention with symmetric scores over the neighbours in a graph has symmetric weights.",
    source=f"{VELICKOVIC_2018}, section 2.1, without direction",
    expect="refuted",
)
claim(
    "literature.masks.graph_attention.repaired",
    Eq(of_edges, of_edges.T),
    given=neighbours,
    title="They are, times the normaliser of their row.",
    source=f"{VELICKOVIC_2018}, section 2.1, without direction",
    repairs="literature.masks.graph_attention",
)
claim(
    "literature.masks.no_gradient",
    Eq(derivative(softmax(masked(L, R))[i, k], by=L[i, j]), number(0)),
    given=(sees_something(R, S, S), sees(~R, i, j)),
    title="No weight changes with a score that is masked: its derivative is 0.",
    source=f"{VASWANI_2017}, section 3.2.3",
)

reordered = permutation("pi", S)
carried = take_columns(take_columns(bias(R, S, S), reordered.inverse).T, reordered.inverse).T
Pi_x = reordered.matrix @ x
claim(
    "literature.masks.carried_along",
    Eq(
        softmax(Pi_x @ W_Q @ (Pi_x @ W_K).T / sqrt(d_k) + carried) @ (Pi_x @ W_V),
        reordered.matrix @ layer(x, R),
    ),
    given=sees_something(R, S, S),
    title="Attention with any mask is equivariant if the mask is permuted with the tokens.",
    source=f"{YUN_2020}, equivariance, with a mask",
)
claim(
    "literature.masks.left_where_it_is",
    Eq(layer(Pi_x, R), reordered.matrix @ layer(x, R)),
    given=sees_something(R, S, S),
    title="Attention with a mask is equivariant under permutations of the tokens.",
    source=f"{YUN_2020}, equivariance, with a mask, as often repeated",
    expect="refuted",
)
claim(
    "literature.masks.left_where_it_is.repaired",
    Eq(layer(Pi_x, R), reordered.matrix @ layer(x, R)),
    given=(sees_something(R, S, S), keeps(reordered, R)),
    title="This holds under permutations that keep the mask, as the symmetries of a graph do.",
    source=f"{YUN_2020}, equivariance, with a mask, as often repeated",
    repairs="literature.masks.left_where_it_is",
)

if __name__ == "__main__":
    from symattn.cli import run_script

    run_script(__file__)
