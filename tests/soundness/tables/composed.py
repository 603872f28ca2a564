"""Words made of others: entries, what is chosen, the largest over positions, powers, means."""

from sympy import Eq as Same
from sympy import Ne, oo

from symattn import (
    Eq,
    bias,
    causal,
    defined,
    diag,
    entries,
    exp,
    expectation,
    features,
    first,
    hadamard,
    heads,
    identity,
    indicator,
    last,
    le,
    log,
    masked,
    matrix,
    matrix_power,
    max_over,
    number,
    ones,
    permutation,
    position,
    row_max,
    softmax,
    sum_over,
    tokens,
    where,
)  # fmt: skip
from tests.soundness.cases import Case, false, holds, true

S, T, d, H = *tokens("S T"), features("d"), heads("H")
i, j, k, m = (position(name, S) for name in "ijkm")
h = position("h", H)
L, M, K = matrix("L", S, S), matrix("M", S, S), matrix("K", S, T)
x, c, v = matrix("x", S, d), matrix("c", S, 1), matrix("v", S, 1)
pi = permutation("pi", S)
entry = L[i, j]

TABLE: dict[str, Case] = {
    # one of two
    "either is itself": true(Eq(where(i < j, entry, entry), entry)),
    "the other way": true(Eq(where(i < j, entry, M[i, j]), where(j <= i, M[i, j], entry))),
    "the other way, strict": false(
        Eq(where(i < j, entry, M[i, j]), where(j < i, M[i, j], entry)), at={S: 1}
    ),
    "0 where it is not": true(Eq(where(i < j, entry), where(i < j, 1, 0 * entry) * entry)),
    "a choice in a choice": true(
        Eq(where(i < j, where(i < j, entry, M[i, j]), c[i, :]), where(i < j, entry, c[i, :]))
    ),
    "a choice in a choice, of others": false(
        Eq(where(i < j, where(i < j, entry, M[i, j]), c[i, :]), where(i < j, M[i, j], c[i, :])),
        at={S: 2},
    ),
    "what is not chosen has no value": holds(
        Eq(where(i < j, entry, 1 / number(j - i)), where(i < j, entry, 1 / number(j - i))), Ne(i, j)
    ),
    "what is chosen has no value": false(defined(where(i < j, entry, 1 / number(j - i))), at={S: 1}),
    "a logarithm where it is": false(defined(where(i < j, 0 * c[i, :], log(c[i, :]))), at={S: 1}),
    "two terms and one": true(
        Eq(where(i <= j, entry, 0), where(i < j, entry, 0) + where(Same(i, j), entry, 0))
    ),
    "two terms and one, and more": false(
        Eq(where(i <= j, entry, 0), where(i < j, entry, 0) + where(i <= j, entry, 0)), at={S: 2}
    ),
    "of matrices": true(Eq(where(i < j, L, M)[k, m], where(i < j, L[k, m], M[k, m]))),
    "of functions": true(Eq(exp(where(i < j, entry, 0)), where(i < j, exp(entry), 1))),
    "of functions, at 0": false(Eq(exp(where(i < j, entry, 0)), where(i < j, exp(entry), 0)), at={S: 1}),
    "−∞ elsewhere": true(Eq(exp(where(i < j, entry, -oo)), where(i < j, exp(entry), 0))),
    "−∞ here": true(Eq(exp(where(i < j, -oo, entry)), where(j <= i, exp(entry), 0))),
    "−∞ here, elsewhere": false(
        Eq(exp(where(i < j, -oo, entry)), where(i < j, exp(entry), 0)), at={S: 2}
    ),
    "of a sum": true(Eq(sum_over(where(k <= i, c[k, :], 0), k), sum_over(c[k, :], k, k <= i))),
    "of a sum, strict": false(
        Eq(sum_over(where(k < i, c[k, :], 0), k), sum_over(c[k, :], k, k <= i)), at={S: 1}
    ),
    # by entries
    "by entries": true(Eq(entries(lambda i, j: L[i, j], S, S), L)),
    "by entries, transposed": true(Eq(entries(lambda i, j: L[j, i], S, S), L.T)),
    "by entries, not transposed": false(Eq(entries(lambda i, j: L[j, i], S, S), L), at={S: 2}),
    "of another shape": true(Eq(entries(lambda i, j: K[j, i], T, S), K.T)),
    "with a name from outside": true(
        Eq(entries(lambda a, b: L[a, i] * M[i, b], S, S), L[:, i] @ M[i, :])
    ),
    "with a name from outside, that is bound": false(
        Eq(entries(lambda a, b: L[a, i] * M[i, b], S, S), entries(lambda a, b: L[a, a] * M[a, b], S, S)),
        at={S: 2},
    ),
    "the products": true(Eq(entries(lambda i, j: sum_over(L[i, k] * M[k, j], k), S, S), L @ M)),
    "a mask": true(
        Eq(softmax(entries(lambda i, j: where(j <= i, L[i, j], -oo), S, S)), softmax(masked(L, causal)))
    ),
    "a mask, strict": false(
        defined(softmax(entries(lambda i, j: where(j < i, L[i, j], -oo), S, S))), at={S: 1}
    ),
    "a mask of zeros": true(
        Eq(entries(lambda i, j: where(j <= i, L[i, j], 0), S, S), hadamard(L, indicator(causal, S, S)))
    ),
    "the identity": true(Eq(entries(lambda i, j: where(Same(i, j), number(1), 0), S, S), identity(S))),
    "a diagonal": true(Eq(entries(lambda i, j: where(Same(i, j), c[i, :], 0), S, S), diag(c))),
    "distances": true(Eq(entries(lambda i, j: i - j, S, S), -entries(lambda i, j: i - j, S, S).T)),
    "distances, not the other way": false(
        Eq(entries(lambda i, j: i - j, S, S), entries(lambda i, j: i - j, S, S).T), at={S: 2}
    ),
    "permuted rows": true(Eq(entries(lambda i, j: L[pi(i), j], S, S), pi.matrix.T @ L)),
    "permuted rows, the other way": false(
        Eq(entries(lambda i, j: L[pi(i), j], S, S), pi.matrix @ L), at={S: 3}
    ),
    "entries of entries": true(
        Eq(entries(lambda i, j: entries(lambda i, j: L[j, i], S, S)[j, i], S, S), L)
    ),
    # the largest
    "over a row": true(Eq(max_over(L[i, k], k), row_max(L)[i, :])),
    "over a column": true(Eq(max_over(L[k, i], k), row_max(L.T)[i, :])),
    "over a column, is that over a row": false(Eq(max_over(L[k, i], k), row_max(L)[i, :]), at={S: 2}),
    "over the past": true(
        Eq(max_over(L[i, k], k, k <= i), row_max(L + bias(causal, S, S))[i, :])
    ),
    "over the past, of all": false(Eq(max_over(L[i, k], k, k <= i), row_max(L)[i, :]), at={S: 2}),
    "over those before": false(defined(max_over(c[k, :], k, k < i)), at={S: 1}),
    "over those before, if there are": true(defined(max_over(c[k, :], k, k < i)), j < i),
    "over one": holds(Eq(max_over(c[k, :], k, Same(k, i)), c[i, :])),
    "over the first": true(Eq(max_over(c[k, :], k, k <= 1), c[first(S), :])),
    "over the first, is the last": false(Eq(max_over(c[k, :], k, k <= 1), c[last(S), :]), at={S: 2}),
    "at least each": true(le(c[i, :], max_over(c[k, :], k))),
    "at least each, of the past": true(le(c[j, :], max_over(c[k, :], k, k <= i)), j <= i),
    "at least each, of the future": false(le(c[j, :], max_over(c[k, :], k, k <= i)), i <= j, at={S: 2}),
    "at most": false(le(max_over(c[k, :], k), c[i, :]), at={S: 2}),
    "of columns": true(Eq(max_over(x[:, position("a", d)], position("a", d)), row_max(x))),
    "moved": holds(Eq(max_over(c[k, :] + v[i, :], k), max_over(c[k, :], k) + v[i, :])),
    "times −1": false(Eq(max_over(-c[k, :], k), -max_over(c[k, :], k)), at={S: 2}),
    "permuted": holds(Eq(max_over(c[pi(k), :], k), max_over(c[k, :], k))),
    # powers and means
    "A⁰": true(Eq(matrix_power(L, 0) @ x, x)),
    "A¹": true(Eq(matrix_power(L, 1), L)),
    "A² A": true(Eq(matrix_power(L, 2) @ L, matrix_power(L, 3))),
    "A² A = A²": false(Eq(matrix_power(L, 2) @ L, matrix_power(L, 2)), at={S: 1}),
    "(A + B)²": false(
        Eq(matrix_power(L + M, 2), matrix_power(L, 2) + 2 * L @ M + matrix_power(M, 2)), at={S: 2}
    ),
    "(A + B)², in order": true(
        Eq(matrix_power(L + M, 2), matrix_power(L, 2) + L @ M + M @ L + matrix_power(M, 2))
    ),
    "weights to the third": true(Eq(matrix_power(softmax(L), 3) @ ones(S, 1), ones(S, 1))),
    "the mean of 1": true(Eq(expectation(ones(S, 1), softmax(L)), ones(S, 1))),
    "the mean of a sum": true(
        Eq(expectation(c + v, softmax(L)), expectation(c, softmax(L)) + expectation(v, softmax(L)))
    ),
    "the mean of a product": false(
        Eq(
            expectation(hadamard(c, v), softmax(L)),
            hadamard(expectation(c, softmax(L)), expectation(v, softmax(L))),
        ),
        at={S: 2},
    ),
    "Jensen": holds(
        le(
            hadamard(expectation(c, softmax(L)), expectation(c, softmax(L))),
            expectation(hadamard(c, c), softmax(L)),
        )
    ),
    "Jensen, the other way": false(
        le(
            expectation(hadamard(c, c), softmax(L)),
            hadamard(expectation(c, softmax(L)), expectation(c, softmax(L))),
        ),
        at={S: 2},
    ),
}  # fmt: skip
"""Claims by a name that says what is true of them, or why they are not."""
