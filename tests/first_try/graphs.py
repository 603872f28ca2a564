"""Graph attention. 7 true, 3 false."""

from symattn import *

S, d = tokens("S"), features("d")
i, j, k = (position(name, S) for name in "ijk")
q, p = matrix("q", S, 1), matrix("p", S, 1)
x, W, V, L = matrix("x", S, d), matrix("W", d, d), matrix("V", S, d), matrix("L", S, S)
A = matrix("A", S, S, positive=True)
Sym, f = matrix("A", S, S, symmetric=True), matrix("f", S, 1)
R, pi = unknown("R"), permutation("pi", S)
some = sees_something(R, S, S)


def leaky(u):
    return maximum(u, Rational(1, 5) * u)


def layer(x):
    return softmax(masked(x @ W @ x.T, R)) @ x


claim(
    "graphs.gat_is_static",
    lambda: le(leaky(q[i, :] + p[j, :]), leaky(q[i, :] + p[k, :])),
    given=le(p[j, :], p[k, :]),
    title="TRUE: LeakyReLU is monotone, whatever the query",
    source="GATv2, Brody 2021, theorem 1",
)
claim(
    "graphs.linear_gat_same_for_all",
    lambda: Eq(softmax(q @ ones(1, S) + ones(S, 1) @ p.T), ones(S, 1) @ softmax(p.T)),
    title="TRUE: q_i is a shift of its row",
    source="GATv2, section 3",
)
claim(
    "graphs.leaky_gat_same_for_all",
    lambda: Eq(softmax(leaky(q @ ones(1, S) + ones(S, 1) @ p.T)), ones(S, 1) @ softmax(leaky(p.T))),
    expect="refuted",
    title="FALSE: the slope changes with the sign of q+p",
    source="GATv2, overstated",
)
deg = A @ ones(S, 1)
claim(
    "graphs.gcn_normalisation",
    lambda: Eq(
        diag(ones(S, 1) / sqrt(deg)) @ A @ diag(ones(S, 1) / sqrt(deg)), A / (sqrt(deg) @ sqrt(deg).T)
    ),
    title="TRUE: entry a_ij / sqrt(d_i) sqrt(d_j)",
    source="GCN, Kipf & Welling 2016, eq. 2",
)
claim(
    "graphs.equivariant",
    lambda: Eq(layer(pi.matrix @ x), pi.matrix @ layer(x)),
    given=[keeps(pi, R), some],
    title="TRUE: an automorphism permutes the output",
    source="GAT; Bronstein 2021",
)
claim(
    "graphs.equivariant_any_order",
    lambda: Eq(layer(pi.matrix @ x), pi.matrix @ layer(x)),
    given=some,
    expect="refuted",
    title="FALSE: the edges are not permuted along",
    source="GAT, with a fixed adjacency",
)
claim(
    "graphs.isolated_vertex",
    lambda: Eq((softmax(masked(L, R)) @ V)[i, :], V[i, :]),
    given=sees_only(R, i, i, S),
    title="TRUE: one weight, 1",
    source="PyG add_self_loops",
)
claim(
    "graphs.mean_aggregation",
    lambda: Eq(softmax(masked(zeros(S, S), R)), normalise(indicator(R, S, S))),
    given=some,
    title="TRUE: equal scores, equal weights 1/deg",
    source="GraphSAGE, Hamilton 2017; GAT with a = 0",
)
claim(
    "graphs.dirichlet_energy",
    lambda: Eq(
        f.T @ (diag(Sym @ ones(S, 1)) - Sym) @ f,
        Rational(1, 2) * sum_over(Sym[j, k] * hadamard(f[j, :] - f[k, :], f[j, :] - f[k, :]), j, k),
    ),
    title="TRUE: for symmetric A",
    source="von Luxburg 2007, proposition 1",
)
claim(
    "graphs.two_hops",
    lambda: zero_exactly_where(indicator(R, S, S) @ indicator(R, S, S), ~R),
    given=relation_is(R, S, S, "reflexive", "symmetric"),
    expect="refuted",
    title="FALSE: a path of 3 vertices joins 1 and 3 in two hops",
    source="receptive fields of two layers",
)
