"""Graphs and message passing, as a fourth reader wrote them at the first try."""

from symattn import *

S, E = tokens("S E")
d, n = features("d n")
i, j, k = (position(name, S) for name in "ijk")
x, W, c = matrix("x", S, d), matrix("W", d, n), matrix("c", S, 1)
A, L, V = matrix("A", S, S), matrix("L", S, S), matrix("V", S, n)
R = unknown("R")

# relu((P A P^T) (P x) W) = P relu(A x W)   (GCN, 1609.02907; equivariance)
P = permutation("pi", S).matrix
claim("fourth.graphs.gcn_equivariant", Eq(relu((P @ A @ P.T) @ (P @ x) @ W), P @ relu(A @ x @ W)))

# c^T (D - A) c = 1/2 sum_ij A_ij (c_i - c_j)^2 for symmetric A   (Laplacian; von Luxburg's tutorial, 0711.0189, prop. 1)
M = matrix("M", S, S, symmetric=True)


def dirichlet(A):
    return Rational(1, 2) * sum_over(A[i, j] * (c[i, :] - c[j, :]) * (c[i, :] - c[j, :]), i, j)


def laplacian(A):
    return diag(A @ ones(S, 1)) - A


claim("fourth.graphs.laplacian_energy", Eq(c.T @ laplacian(M) @ c, dirichlet(M)))

# without LeakyReLU, GAT's weights do not depend on the query: softmax(u_i + v_j) = softmax(v_j)   (GATv2, 2105.14491)
u, v = matrix("u", S, 1), matrix("v", S, 1)
keys = ones(S, 1) @ v.T
pairs = u @ ones(1, S) + keys
claim(
    "fourth.graphs.gat_static",
    Eq(softmax(pairs + bias(R, S, S)), softmax(keys + bias(R, S, S))),
    given=sees_something(R, S, S),
)


# with it, every query ranks keys alike: v_k <= v_j gives alpha_ik <= alpha_ij   (GATv2, theorem 1)
def leaky(A):
    return maximum(A, A / 5)


weights = softmax(leaky(pairs))
claim("fourth.graphs.gat_ranking", le(weights[i, k], weights[i, j]), given=v[k, :] <= v[j, :])

# D^{-1/2} A D^{-1/2} has the eigenvector D^{1/2} 1 with eigenvalue 1   (GCN's propagation matrix)
B = matrix("B", S, S, positive=True)
degree = B @ ones(S, 1)
half = diag(1 / sqrt(degree))
claim("fourth.graphs.normalised_eigenvector", Eq(half @ B @ half @ sqrt(degree), sqrt(degree)))

# attention over a graph, for a node i: sum_j R_ij e^L_ij V_j / sum_j R_ij e^L_ij   (GAT, 1710.10903, eq. 3, 4)
edge = indicator(R, S, S)[i, j] * exp(L[i, j])
claim(
    "fourth.graphs.message_passing",
    Eq((softmax(L + bias(R, S, S)) @ V)[i, :], sum_over(edge * V[j, :], j) / sum_over(edge, j)),
    given=sees_something(R, S, S),
)

# B the incidence matrix of edges (h(e), t(e)): |B c|^2 = sum_e (c_h(e) - c_t(e))^2   (spectral graph theory)
h, t, e = table("h", E, S), table("t", E, S), position("e", E)
incidence = indicator(h, E, S) - indicator(t, E, S)
along = take_rows(c, h)[e, :] - take_rows(c, t)[e, :]
claim(
    "fourth.graphs.incidence_energy", Eq(c.T @ incidence.T @ incidence @ c, sum_over(along * along, e))
)

# FALSE: the energy of the Laplacian for any A (a directed graph; needs symmetry)
claim("fourth.graphs.laplacian_directed", Eq(c.T @ laplacian(A) @ c, dirichlet(A)), expect="refuted")

# FALSE: with LeakyReLU the weights do not depend on the query either (only their order does not)
claim("fourth.graphs.gat_static_leaky", Eq(weights, softmax(leaky(keys))), expect="refuted")

# FALSE: averaging over neighbours keeps the sum over nodes, for a symmetric positive A (true for regular graphs)
claim(
    "fourth.graphs.mean_keeps_sum",
    Eq(ones(1, S) @ normalise(M) @ x, ones(1, S) @ x),
    given=M > 0,
    expect="refuted",
)
