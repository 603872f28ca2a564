"""Graphs: Laplacians, normalised adjacency, random walks, attention over neighbours."""

from symattn import *

CHUNG_1997 = "Chung, Spectral Graph Theory, 1997"
KIPF_2016 = "Kipf and Welling, Semi-Supervised Classification with Graph Convolutional Networks, 2016"
LOVASZ_1993 = "Lovász, Random Walks on Graphs: A Survey, 1993"
GASTEIGER_2018 = "Gasteiger, Bojchevski and Günnemann, Predict then Propagate: Graph Neural Networks meet Personalized PageRank, 2018"
VELICKOVIC_2018 = "Veličković et al., Graph Attention Networks, 2018"
HAMILTON_2017 = "Hamilton, Ying and Leskovec, Inductive Representation Learning on Large Graphs, 2017"

S = tokens("S")
d = features("d")
i, j = position("i", S), position("j", S)
one = ones(S, 1)
f, x, L = matrix("f", S, 1), matrix("x", S, d), matrix("L", S, S)
directed = matrix("A", S, S, positive=True)
undirected = matrix("A", S, S, symmetric=True)  # first written with positive=True, too
signed = matrix("A", S, S, symmetric=True)


def energy(A):
    """Return the half sum of A_ij (f_i − f_j)²."""
    return sum_over(A[i, j] * (f[i, :] - f[j, :]) * (f[i, :] - f[j, :]), i, j) / 2


def laplacian(A):
    """Return the degrees minus the adjacency."""
    return diag(A @ one) - A


# conditional | any weights of edges | for symmetric weights
claim(
    "second.graphs.quadratic_form",
    Eq(f.T @ laplacian(directed) @ f, energy(directed)),
    title="fᵀ L f = ½ Σ A_ij (f_i − f_j)².",
    source=f"{CHUNG_1997}, section 1.2, for directed graphs",
    expect="refuted",
)
claim(
    "second.graphs.quadratic_form.repaired",
    Eq(f.T @ laplacian(signed) @ f, energy(signed)),
    title="So it is for symmetric weights, of any sign.",
    source=f"{CHUNG_1997}, section 1.2, for directed graphs",
    repairs="second.graphs.quadratic_form",
)
# true | symmetric positive weights
claim(
    "second.graphs.semidefinite",
    f.T @ laplacian(undirected) @ f >= 0,
    given=undirected > 0,
    title="The Laplacian of an undirected graph is positive semidefinite.",
    source=f"{CHUNG_1997}, section 1.2",
)
root = sqrt(undirected @ one)
normal = undirected / root / root.T
# true | symmetric positive weights
claim(
    "second.graphs.top_vector",
    Eq(normal @ root, root),
    given=undirected > 0,
    title="D^(−1/2) A D^(−1/2) maps the roots of the degrees to themselves.",
    source=f"{CHUNG_1997}, section 1.2",
)
# false | symmetric positive weights | rows of D⁻¹ A do
claim(
    "second.graphs.symmetric_rows",
    Eq(normal @ one, one),
    given=undirected > 0,
    title="Rows of D^(−1/2) A D^(−1/2) sum to 1.",
    source=f"{KIPF_2016}, section 2, as often repeated",
    expect="refuted",
)
claim(
    "second.graphs.symmetric_rows.repaired",
    Eq(normalise(undirected) @ one, one),
    given=undirected > 0,
    title="Rows of D⁻¹ A do.",
    source=f"{KIPF_2016}, section 2, as often repeated",
    repairs="second.graphs.symmetric_rows",
)
# true | symmetric positive weights
claim(
    "second.graphs.similar",
    Eq(inverse(diag(root)) @ normal @ diag(root), normalise(undirected)),
    given=undirected > 0,
    title="D⁻¹ A is similar to D^(−1/2) A D^(−1/2).",
    source=f"{LOVASZ_1993}, section 3",
)
# conditional | positive weights | for symmetric weights
claim(
    "second.graphs.stationary",
    Eq((directed @ one).T @ normalise(directed), (directed @ one).T),
    title="Degrees are stationary under the random walk.",
    source=f"{LOVASZ_1993}, section 1, for directed graphs",
    expect="refuted",
)
claim(
    "second.graphs.stationary.repaired",
    Eq((undirected @ one).T @ normalise(undirected), (undirected @ one).T),
    given=undirected > 0,
    title="They are for undirected graphs.",
    source=f"{LOVASZ_1993}, section 1, for directed graphs",
    repairs="second.graphs.stationary",
)
# true | positive weights of edges
claim(
    "second.graphs.edge_weights",
    Eq(softmax(L + log(directed)), normalise(hadamard(directed, exp(L)))),
    title="Logarithms of edge weights added to the scores multiply the exponentials by the weights.",
    source=f"{VELICKOVIC_2018}, section 2.1, with weights of edges",
)
R = unknown("R")
adjacency = indicator(R, S, S)
clusters = relation_is(R, S, S, "reflexive", "symmetric", "transitive")
# true | groups of nodes, all linked within a group
claim(
    "second.graphs.clusters_twice",
    Eq(normalise(adjacency) @ normalise(adjacency), normalise(adjacency)),
    given=clusters,
    title="Averaging over one's cluster twice is averaging once.",
    source=f"{HAMILTON_2017}, section 3.3, the mean over a cluster",
)
# false | groups of nodes | A A counts the members of the cluster
claim(
    "second.graphs.two_hops",
    Eq(adjacency @ adjacency, adjacency),
    given=clusters,
    title="If neighbours of neighbours are neighbours, A A = A.",
    source=f"{HAMILTON_2017}, section 3.1, two hops",
    expect="refuted",
)
c, P = scalar("c"), normalise(directed)
# true | any restart
claim(
    "second.graphs.teleport",
    all_of(
        Eq(((1 - c) * P + c * ones(S, S) / S) @ one, one),
        where(
            Eq(x, (1 - c) * P @ x + c * matrix("y", S, d)),
            Eq((identity(S) - (1 - c) * P) @ x, c * matrix("y", S, d)),
        ),
    ),
    title="PageRank's matrix has rows that sum to 1, and a fixed point solves (I − (1 − c) P) x = c y.",
    source=f"{GASTEIGER_2018}, section 3",
)
Pi = permutation("pi", S).matrix
# true | any order of the nodes
claim(
    "second.graphs.permuted",
    Eq(normalise(Pi @ directed @ Pi.T) @ (Pi @ x), Pi @ (normalise(directed) @ x)),
    title="Mean aggregation is equivariant: nodes and adjacency permuted together permute the output.",
    source=f"{KIPF_2016}, section 2",
)
