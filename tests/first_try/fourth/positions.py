"""Masks, positions, sinks and sampling filters, as a fourth reader wrote them at the first try."""

from symattn import *

S, T = tokens("S T")
m = features("m")
i, j = position("i", S), position("j", S)
L, A = matrix("L", S, S), matrix("A", S, S)
R, N = unknown("R"), unknown("N")
slope, rho = scale("slope"), scale("rho")
numbers = position_numbers(S)
distance = numbers @ ones(1, S) - ones(S, 1) @ numbers.T

# rotating by a, then by b, is rotating by a + b   (RoFormer, 2104.09864)
Q, K = matrix("Q", S, 2 * m), matrix("K", S, 2 * m)
a, b = matrix("a", S, m), matrix("b", S, m)
claim("fourth.positions.rotary_adds", Eq(rotary(rotary(Q, a), b), rotary(Q, a + b)))

# ALiBi: of two neighbours with equal scores, the nearer has e^slope times the weight   (2108.12409)
alibi = Mask(softmax(L - slope * distance))
claim(
    "fourth.positions.alibi_ratio",
    Eq(alibi[i, j + 1], exp(number(slope)) * alibi[i, j]),
    given=[Eq(L[i, j], L[i, j + 1]), j < i],
)

# min-p by logits: p_j >= rho max p  iff  L_j >= max L + log rho   (2407.01082)
P = softmax(L)
claim(
    "fourth.positions.min_p",
    iff(le(rho * row_max(P)[i, :], P[i, j]), le(row_max(L)[i, :] + log(number(rho)), L[i, j])),
)

# two filters, one after the other, renormalising each time = both at once   (top-k, then top-p; transformers' LogitsProcessorList)
claim(
    "fourth.positions.filters_in_turn",
    Eq(Mask(Mask(softmax(L), R), N), Mask(softmax(L), R & N)),
    given=sees_something(R & N, S, S),
)

# two packed documents: softmax of a block-diagonal mask is block-diagonal   (sequence packing, 2107.02027)
B = matrix("B", T, T)
scores = below(beside(L, constant(-oo, S, T)), beside(constant(-oo, T, S), B))
claim(
    "fourth.positions.packed_documents",
    Eq(softmax(scores), below(beside(softmax(L), zeros(S, T)), beside(zeros(T, S), softmax(B)))),
)

# two layers of windows i-1..i see i-2..i: the product is 0 where j + 2 < i   (receptive field; Mistral 7B, 2310.06825)
near = causal & window(1)
twice = Mask(softmax(L), near) @ Mask(softmax(A), near)
claim("fourth.positions.receptive_field", Eq(twice[i, j], 0), given=j + 2 < i)

# FALSE: ... where j + 1 < i (off by one)
claim("fourth.positions.receptive_field_short", Eq(twice[i, j], 0), given=j + 1 < i, expect="refuted")

# FALSE: softmax_1 = e^L / (1 + sum e^L) ignores a shift of each row, as softmax does (Miller's blog, "Attention is off by one")
c = matrix("c", S, 1)


def softmax_one(L):
    return exp(L) / (1 + exp(L) @ ones(S, 1))


claim("fourth.positions.softmax_one_shift", Eq(softmax_one(L + c), softmax_one(L)), expect="refuted")

# FALSE: position interpolation by 1/2 leaves rotary scores as they are (2306.15595; true for one token)
angles = numbers @ frequencies(m)
claim(
    "fourth.positions.interpolation",
    Eq(rotary(Q, angles / 2) @ rotary(K, angles / 2).T, rotary(Q, angles) @ rotary(K, angles).T),
    expect="refuted",
)

# FALSE: ALiBi without a causal mask, -slope |i - j|, is a bias of the keys (true under the causal mask)
claim(
    "fourth.positions.alibi_both_sides",
    Eq(softmax(L - slope * absolute(distance)), softmax(L + slope * (ones(S, 1) @ numbers.T))),
    expect="refuted",
)
