"""−∞ outside exponents: functions of it, products with it, the larger of two, choices."""

from sympy import oo

from symattn import (
    Eq,
    absolute,
    bias,
    causal,
    clamp,
    constant,
    cos,
    defined,
    diag,
    everything,
    exp,
    features,
    hadamard,
    indicator,
    isolated,
    log,
    masked,
    matrix,
    maximum,
    minimum,
    nonnegative,
    ones,
    position,
    positive,
    real_valued,
    relu,
    row_max,
    scale,
    sigmoid,
    silu,
    soft_cap,
    softmax,
    softplus,
    sum_over,
    tanh,
    tokens,
    unknown,
    where,
    zeros,
)  # fmt: skip
from tests.soundness.cases import Case, false, holds, true

S = tokens("S")
d = features("d")
i, j, k = (position(name, S) for name in "ijk")
L, M, P = matrix("L", S, S), matrix("M", S, S), matrix("P", S, S, positive=True)
c, x = matrix("c", S, 1), matrix("x", S, d)
tau, R = scale("tau"), unknown("R")
hiding, past, lowest = bias(causal, S, S), indicator(causal, S, S), constant(-oo, S, S)
future, after = ones(S, S) - past, indicator(~causal, S, S)
scores, free = L + hiding, L + bias(R, S, S)

TABLE: dict[str, Case] = {
    # functions
    "tanh(−∞) = −1": true(Eq(tanh(scores), hadamard(tanh(L), past) - future)),
    "tanh(−∞) is not 0": false(Eq(tanh(scores), hadamard(tanh(L), past)), at={S: 2}),
    "tanh of −∞ alone": true(Eq(tanh(lowest), -ones(S, S))),
    "sigmoid(−∞) = 0": true(Eq(sigmoid(scores), hadamard(sigmoid(L), past))),
    "sigmoid(−∞) is not 1/2": false(Eq(sigmoid(scores), sigmoid(hadamard(L, past))), at={S: 2}),
    "sigmoid(−∞) > 0": false(positive(sigmoid(scores)), at={S: 2}),
    "sigmoid(−∞) ≥ 0": true(nonnegative(sigmoid(scores))),
    "softplus(−∞) = 0": true(Eq(softplus(scores), hadamard(softplus(L), past))),
    "softplus(−∞) > 0": false(positive(softplus(scores)), at={S: 2}),
    "softplus(−∞), under any mask": true(
        Eq(softplus(free), hadamard(softplus(L), indicator(R, S, S)))
    ),
    "silu(−∞) has no value": false(defined(silu(scores)), at={S: 2}),
    "log(−∞) has no value": false(defined(log(P + hiding)), at={S: 2}),
    "cos(−∞) has no value": false(defined(cos(scores)), at={S: 2}),
    "|−∞| = ∞ is no real number": false(real_valued(absolute(scores)), at={S: 2}),
    "−∞ times bits that are weighed": holds(
        Eq(softmax(L + (-oo) * (after + (S - 3) * (S - 2) * (S - 1) * after)), softmax(scores)),
        arithmetic="zero-times-infinity",
    ),
    "tanh(−∞) is real": holds(real_valued(tanh(scores))),
    "e^tanh(−∞)": true(Eq(exp(tanh(scores)), exp(hadamard(tanh(L), past) - future))),
    "the cap after the mask": false(
        Eq(softmax(soft_cap(scores, tau)), softmax(soft_cap(L, tau) + hiding)), at={S: 2}
    ),
    "the cap after the mask, of all": true(
        Eq(soft_cap(L + bias(everything, S, S), tau), soft_cap(L, tau) + bias(everything, S, S))
    ),
    "the cap after the mask is −τ there": true(
        Eq(soft_cap(scores, tau), hadamard(soft_cap(L, tau), past) - future * tau)
    ),
    "the cap after the mask is τ there": false(
        Eq(soft_cap(scores, tau), hadamard(soft_cap(L, tau), past) + future * tau), at={S: 2}
    ),
    # products
    "e^M · −∞": true(Eq(softmax(hadamard(exp(M), scores)), softmax(hadamard(exp(M), L) + hiding))),
    "P · −∞": true(Eq(softmax(hadamard(P, scores)), softmax(hadamard(P, L) + hiding))),
    "over a sum of exponentials": true(
        Eq(softmax(scores / (exp(M) @ ones(S, 1))), softmax(L / (exp(M) @ ones(S, 1)) + hiding))
    ),
    "M · −∞": false(Eq(softmax(hadamard(M, scores)), softmax(hadamard(M, L) + hiding)), at={S: 2}),
    "M² · −∞": false(
        Eq(softmax(hadamard(M, hadamard(M, scores))), softmax(hadamard(M, hadamard(M, L)) + hiding)),
        at={S: 2},
    ),
    "(1 + M²) · −∞": holds(
        Eq(
            softmax(hadamard(ones(S, S) + hadamard(M, M), scores)),
            softmax(hadamard(ones(S, S) + hadamard(M, M), L) + hiding),
        )
    ),
    "σ(M) · −∞": holds(
        Eq(softmax(hadamard(sigmoid(M), scores)), softmax(hadamard(sigmoid(M), L) + hiding))
    ),
    "0 · −∞": false(defined(hadamard(past, lowest)), at={S: 2}),
    # the larger and the smaller
    "max(L, −∞) = L": true(Eq(maximum(L, lowest), L)),
    "max(−∞, −∞) = −∞": true(Eq(maximum(lowest, lowest), lowest)),
    "max, both hidden": true(Eq(maximum(scores, M + hiding), maximum(L, M) + hiding)),
    "max, hidden by two masks": true(
        Eq(maximum(L + bias(isolated, S, S), L + bias(~isolated, S, S)), L)
    ),
    "max, one hidden": true(
        Eq(maximum(scores, M), hadamard(maximum(L, M), past) + hadamard(M, future))
    ),
    "max, one hidden, is max": false(Eq(maximum(scores, M), maximum(L, M)), at={S: 2}),
    "max, one hidden, hides": false(Eq(maximum(scores, M), maximum(L, M) + hiding), at={S: 2}),
    "max of hidden and itself": true(Eq(maximum(scores, scores), scores)),
    "max, in the other order": true(Eq(maximum(scores, M), maximum(M, scores))),
    "max under any mask": true(Eq(maximum(free, M + bias(R, S, S)), maximum(L, M) + bias(R, S, S))),
    "min, one hidden": true(Eq(minimum(scores, M), minimum(L, M) + hiding)),
    "min, one hidden, is min": false(Eq(minimum(scores, M), minimum(L, M)), at={S: 2}),
    "min(L, −∞) = −∞": true(Eq(minimum(L, lowest), lowest)),
    "min(L, −∞) = L": false(Eq(minimum(L, lowest), L), at={S: 1}),
    "max + min": false(Eq(maximum(scores, M) + minimum(scores, M), L + M), at={S: 2}),
    "relu(−∞) = 0": true(Eq(relu(scores), hadamard(relu(L), past))),
    "relu of hidden": false(Eq(relu(scores), relu(L)), at={S: 2}),
    "clamp(−∞, −1, 1) = −1": holds(
        Eq(clamp(scores, -ones(S, S), ones(S, S)),
           hadamard(clamp(L, -ones(S, S), ones(S, S)), past) - future)
    ),
    "clamp(−∞, −1, 1) = 1": false(
        Eq(clamp(scores, -ones(S, S), ones(S, S)),
           hadamard(clamp(L, -ones(S, S), ones(S, S)), past) + future), at={S: 2}
    ),
    "max of real numbers, behind a softmax": true(
        Eq(maximum(softmax(scores), zeros(S, S)), softmax(scores))
    ),
    # choices
    "where R, else −∞": true(Eq(softmax(where(causal, L, lowest)), softmax(masked(L, causal)))),
    "where R −∞, else": true(Eq(where(R, lowest, L), L + bias(~R, S, S))),
    "where R −∞, else, the other way": false(Eq(where(R, lowest, L), L + bias(R, S, S)), at={S: 1}),
    "the largest where it is seen": true(
        Eq(row_max(where(causal, L, lowest)), row_max(L + hiding))
    ),
    "sums with −∞": false(Eq(sum_over(scores[i, k], k), sum_over(L[i, k], k)), at={S: 2}),
    "diag with −∞": false(defined(diag(scores[:, k]) @ c), at={S: 2}),
}  # fmt: skip
"""Claims by a name that says what is true of them, or why they are not."""
