"""Adapters, as a fourth reader wrote them at the first try."""

from symattn import *

S, T = tokens("S T")
d, n, r = features("d n r")
p, q, o = position("p", d), position("q", r), position("o", n)
i = position("i", S)
x, W = matrix("x", S, d), matrix("W", d, n)
A, B = matrix("A", d, r), matrix("B", r, n)
alpha = scale("alpha")

# x (W + alpha/r A B) = x W + alpha/r (x A) B   (LoRA, 2106.09685, section 4.1)
claim("fourth.adapters.lora_merge", Eq(x @ (W + alpha / r * (A @ B)), x @ W + alpha / r * ((x @ A) @ B)))

# B = 0 at the start: the gradient of the loss by A is 0   (LoRA; LoRA+, 2402.12354)
G = matrix("G", S, n)
loss = ones(1, S) @ hadamard(G, x @ (W + A @ B)) @ ones(n, 1)
claim("fourth.adapters.lora_start", Eq(derivative(loss, by=A[p, q]), 0), given=Eq(B, 0))

# dL/dB = A^T x^T G   (LoRA's backward pass; LoRA-FA, 2308.03303)
claim("fourth.adapters.lora_gradient", Eq(derivative(loss, by=B[q, o]), (A.T @ x.T @ G)[q, o]))

# m W / ||W||_c = W with m = ||W||_c, norms of columns   (DoRA, 2402.09353, eq. 2)
claim(
    "fourth.adapters.dora_start",
    Eq(unit_rows(W.T).T * row_norms(W.T).T, W),
    given=nonzero(row_norms(W.T)),
)

# sum_p V_ip dL/dV_ip = 0 for L a function of V/||V||: no gradient along V   (weight normalisation, 1602.07868; DoRA, eq. 6)
U, D = matrix("V", S, d), matrix("D", S, d)
through = ones(1, S) @ hadamard(D, unit_rows(U)) @ ones(d, 1)
claim(
    "fourth.adapters.dora_no_radial_gradient",
    Eq(sum_over(U[i, p] * derivative(through, by=U[i, p]), p), 0),
    given=nonzero(row_norms(U)),
)

# gate 0: [tanh(g) softmax(L_p), softmax(L)] [V_p; V] = softmax(L) V   (LLaMA-Adapter, 2303.16199, eq. 5-7)
g = scalar("g")
L, Lp, V, Vp = matrix("L", S, S), matrix("Lp", S, T), matrix("V", S, d), matrix("Vp", T, d)
claim(
    "fourth.adapters.zero_init_gate",
    Eq(beside(tanh(g) * softmax(Lp), softmax(L)) @ below(Vp, V), softmax(L) @ V),
    given=Eq(g, 0),
)

# softmax(Q (l_k * x W_K)^T) (l_v * x W_V) = the same with W_K diag(l_k), W_V diag(l_v)   ((IA)^3, 2205.05638)
W_K, W_V, Q = matrix("W_K", d, n), matrix("W_V", d, r), matrix("Q", S, n)
lk, lv = matrix("lk", 1, n), matrix("lv", 1, r)


def attend(K, V):
    return softmax(Q @ K.T / sqrt(n)) @ V


claim(
    "fourth.adapters.ia3_merge",
    Eq(attend((x @ W_K) * lk, (x @ W_V) * lv), attend(x @ (W_K @ diag(lk.T)), x @ (W_V @ diag(lv.T)))),
)

# FALSE: l * relu(x W) = relu(x W diag(l)): (IA)^3's l_ff into the first matrix (needs l >= 0)
l = matrix("l", 1, n)
claim(
    "fourth.adapters.ia3_before_relu", Eq(relu(x @ W) * l, relu(x @ (W @ diag(l.T)))), expect="refuted"
)

# FALSE: averaging A and B of two adapters averages their products (FedAvg of LoRA; FFA-LoRA, 2403.12313)
A2, B2 = matrix("A2", d, r), matrix("B2", r, n)
claim(
    "fourth.adapters.lora_average",
    Eq((A @ B + A2 @ B2) / 2, ((A + A2) / 2) @ ((B + B2) / 2)),
    expect="refuted",
)

# FALSE: DoRA with norms of rows in the direction and of columns in the magnitude (true at d = 1)
M = matrix("M", d, d)
claim(
    "fourth.adapters.dora_wrong_axis",
    Eq(unit_rows(M) * row_norms(M.T).T, M),
    given=[nonzero(row_norms(M)), nonzero(row_norms(M.T))],
    expect="refuted",
)
