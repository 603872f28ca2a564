"""Comparisons of sizes as hypotheses: what they keep from 0, and that places have others beside."""

from sympy import Ne

from symattn import (
    Eq,
    causal,
    centred,
    defined,
    exp,
    features,
    first,
    identity,
    last,
    le,
    log_softmax,
    logsumexp,
    lt,
    masked,
    matrix,
    nonnegative,
    number,
    ones,
    position,
    positive,
    row_max,
    sigmoid,
    softmax,
    sum_over,
    tokens,
    where,
)  # fmt: skip
from tests.soundness.cases import Case, empty, false, holds, true

S, T = tokens("S T")
d = features("d")
i, j, k = (position(name, S) for name in "ijk")
x, L, c = matrix("x", S, d), matrix("L", S, S), matrix("c", S, 1)
row, K = matrix("r", 1, S), matrix("K", S, T)
everywhere = logsumexp(L) @ ones(1, S)
hidden = softmax(masked(L, causal))
but_two = positive(sum_over(exp(c[j, :]), j, Ne(j, 1) & Ne(j, 2)))
others = sum_over(exp(c[j, :]), j, Ne(i, j))

TABLE: dict[str, Case] = {
    # numbers
    "S ≥ 2: over S − 1": true(Eq((S - 1) * (x / (S - 1)), x), S >= 2),
    "S > 1: over S − 1": true(Eq((S - 1) * (x / (S - 1)), x), S > 1),
    "2 ≤ S, as numbers": true(Eq((S - 1) * (x / (S - 1)), x), le(number(2), number(S))),
    "S ≠ 1: over S − 1": true(Eq((S - 1) * (x / (S - 1)), x), Ne(S, 1)),
    "S ≥ 2: over S − 2": false(Eq((S - 2) * (x / (S - 2)), x), S >= 2, at={S: 2}),
    "S ≠ 1: over S − 2": false(Eq((S - 2) * (x / (S - 2)), x), Ne(S, 1), at={S: 2}),
    "S ≥ 4: over S − 3": true(Eq((S - 3) * (x / (S - 3)), x), S >= 4),
    "S ≥ 3: over S − 3": false(defined(x / (S - 3)), S >= 3, at={S: 3}),
    "S ≥ 12: over S − 1": holds(Eq((S - 1) * (x / (S - 1)), x), S >= 12),
    "S ≥ 12: over S − 11": holds(Eq((S - 11) * (x / (S - 11)), x), S >= 12),
    "S ≥ 3: S − 2 > 0": true(positive(number(S - 2)), S >= 3),
    "S ≥ 2: S − 2 > 0": false(positive(number(S - 2)), S >= 2, at={S: 2}),
    "S ≥ 2: S − 2 ≥ 0": true(nonnegative(number(S - 2)), S >= 2),
    "S > T: over S − T": true(Eq((S - T) * (x / (S - T)), x), S > T),
    "S ≥ T: over S − T": false(defined(x / (S - T)), S >= T, at={S: 1, T: 1}),
    "S < T: S − T < 0": true(lt(number(S), number(T)), S < T),
    "S < T: S > 1": false(lt(number(1), number(S)), S < T, at={S: 1, T: 2}),
    "S < T: T > 1": holds(lt(number(1), number(T)), S < T),
    "S ≠ T: over S − T": true(Eq((S - T) * (x / (S - T)), x), Ne(S, T)),
    "S ≠ T: S > T": false(lt(number(T), number(S)), Ne(S, T), at={S: 1, T: 2}),
    "2S ≥ 5: over S − 2": holds(Eq((S - 2) * (x / (S - 2)), x), 2 * S >= 5),
    "S + T ≥ 4: S ≥ 2": false(le(number(2), number(S)), S + T >= 4, at={S: 1, T: 3}),
    "d ≥ 2, of features": true(Eq(centred(x) / (d - 1) * (d - 1), centred(x)), d >= 2),
    "d ≥ 2, and over S − 1": false(defined(x / (S - 1)), d >= 2, at={d: 2}),
    "a variance over S − 1": true(
        nonnegative(row @ (identity(S) - ones(S, S) / S) @ row.T / (S - 1)), S >= 2
    ),
    "S < 1": empty(Eq(c, 2 * c), S * T < S),
    # another place
    "S ≥ 2: weights are < 1": true(lt(softmax(L), ones(S, S)), S >= 2),
    "S ≥ 1: weights are < 1": false(lt(softmax(L), ones(S, S)), S >= 1, at={S: 1}),
    "T ≥ 2: weights over S are < 1": false(lt(softmax(L), ones(S, S)), T >= 2, at={S: 1, T: 2}),
    "T ≥ 2: of queries over T keys": true(lt(softmax(K), ones(S, T)), T >= 2),
    "S ≥ 2: of queries over T keys": false(lt(softmax(K), ones(S, T)), S >= 2, at={S: 2, T: 1}),
    "S ≥ 2: causal weights are < 1": false(lt(hidden, ones(S, S)), S >= 2, at={S: 2}),
    "S ≥ 2: log-sum-exp is above every score": true(positive(everywhere - L), S >= 2),
    "S ≥ 2: log-sum-exp is above the largest": holds(lt(row_max(L), logsumexp(L)), S >= 2),
    "S ≥ 1: log-sum-exp is above the largest": false(lt(row_max(L), logsumexp(L)), at={S: 1}),
    "S ≥ 2: log weights are < 0": holds(lt(log_softmax(L), 0 * L), S >= 2),
    "S ≥ 2: the others have a positive sum": true(positive(others), S >= 2),
    "S ≥ 1: the others have a positive sum": false(positive(others), at={S: 1}),
    "S ≥ 2: those before have a positive sum": false(
        positive(sum_over(exp(c[j, :]), j, j < i)), S >= 2, at={S: 2}
    ),
    "S ≥ 2: the first is not the last": holds(
        positive(sum_over(exp(c[j, :]), j, Ne(j, first(S))) - 0 * c[last(S), :]), S >= 2
    ),
    "S ≥ 3: of all but two": holds(but_two, S >= 3),
    "S ≥ 2: of all but two": false(but_two, S >= 2, at={S: 2}),
    "S ≥ 2: of all but i and j": false(
        where(Ne(i, j), positive(sum_over(exp(c[k, :]), k, Ne(k, i) & Ne(k, j)))), S >= 2, at={S: 2}
    ),
    "S ≥ 2: sigmoids add up to more than the first": true(
        lt(sigmoid(c[i, :]), sum_over(sigmoid(c[j, :]), j)), S >= 2
    ),
    "S ≥ 1: sigmoids add up to more than the first": false(
        lt(sigmoid(c[i, :]), sum_over(sigmoid(c[j, :]), j)), at={S: 1}
    ),
}
"""Claims by a name that says what is true of them, or why they are not."""
