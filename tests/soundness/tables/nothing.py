"""Hypotheses that nothing satisfies: nothing follows from them; and those that little satisfies."""

from sympy import Ne, Rational

from symattn import (
    Eq,
    absolute,
    all_of,
    by_induction,
    chain,
    entry,
    exp,
    features,
    first,
    iff,
    le,
    log,
    logsumexp,
    lt,
    matrix,
    maximum,
    nonnegative,
    nonzero,
    normalise,
    number,
    ones,
    permutation,
    position,
    positive,
    relation_is,
    row_max,
    row_norms,
    sees,
    sees_last,
    softmax,
    sum_over,
    tokens,
    unknown,
    where,
)
from symattn.language.hypotheses import as_hypotheses
from tests.soundness.cases import Case, empty, false, refused, true

S, T, w = tokens("S T w")
d = features("d")
i, j, k, m = (position(name, S) for name in "ijkm")
c, b = matrix("c", S, 1), matrix("b", S, 1)
L, M, P = matrix("L", S, S), matrix("M", S, S), matrix("P", S, S, positive=True)
x, u, y = matrix("x", S, d), matrix("u", 1, 1), matrix("y", 1, d)
z = matrix("z", 1, d)
R, pi = unknown("R"), permutation("pi", S)
one, number_one = ones(S, 1), ones(1, 1)
A, B = softmax(L), softmax(M)
nothing_less = lt(c, one @ c[i, :])
divergence = sum_over(entry(A, i, k) * (log(entry(A, i, k)) - log(entry(B, i, k))), k)
entropy = -sum_over(entry(A, i, k) * log(entry(A, i, k)), k)
apart = absolute(c - one @ c[i, :])
yy, zz, yz = y @ y.T, z @ z.T, y @ z.T
centred = x - one @ one.T @ x / number(S)


def nowhere(statement, *given):
    """Return a claim about nothing."""
    return empty(statement, *as_hypotheses(given))


EMPTY: dict[str, Case] = {
    # a named place among all
    "less than itself": nowhere(lt(c[i, :], c[i, :]), nothing_less),
    "e^0 > 1": nowhere(lt(number_one, exp(c[i, :] - c[i, :])), nothing_less),
    "a strict argmax": nowhere(lt(A[i, k], A[i, j]), lt(L[i, :], L[i, j] @ one.T)),
    "no token is at token i": nowhere(
        positive(row_norms(x - one @ x[i, :])), positive(row_norms(x - one @ x[i, :]))
    ),
    "a largest row": nowhere(lt(c[j, :], c[i, :]), lt(c, one @ c[i, :])),
    "apart from all": nowhere(positive(apart), positive(apart)),
    # places that coincide
    "c_k < c_l": nowhere(lt(c[i, :], c[i, :]), lt(c @ one.T, one @ c.T)),
    "norms that are negative": nowhere(lt(x @ x.T, 0 * x @ x.T), lt(x @ x.T, 0 * x @ x.T)),
    "skew, and positive": nowhere(positive(L - L.T), positive(L - L.T)),
    # what is never so
    "u > e^u": nowhere(Eq(maximum(exp(u), u), u), lt(exp(u), u)),
    "a divergence < 0": nowhere(lt(divergence, 0 * divergence), positive(-divergence)),
    "an entropy > log S": nowhere(lt(log(number(S)), entropy), lt(log(number(S)), entropy)),
    "a log-sum-exp < max": nowhere(lt(logsumexp(L), row_max(L)), lt(logsumexp(L), row_max(L))),
    "a mean > max": nowhere(
        lt(row_max(L), L @ one / number(S)), lt(row_max(L), L @ one / number(S))
    ),
    "Cauchy turned round": nowhere(
        lt(yy * zz, yz * yz), lt(yy * zz, yz * yz)
    ),
    "|u| < 0": nowhere(Eq(absolute(u), -absolute(u)), lt(absolute(u), 0 * u)),
    "all weights > 1/S": nowhere(lt(A, A), lt(one @ one.T / number(S), A)),
    "all weights > 1": nowhere(lt(A, A), lt(one @ one.T, A)),
    "centred, and all > 0": nowhere(lt(x, x), positive(centred)),
    "a square < 0": nowhere(lt(u, u), positive(-u * u)),
    "a softmax ≤ 0": nowhere(lt(A, A), le(A, 0 * A)),
    # together
    "a < b < a": nowhere(lt(c, c), lt(c, b), lt(b, c)),
    "a < b, b ≤ a at i": nowhere(lt(c, c), lt(c, b), le(b[i, :], c[i, :])),
    "a ring of three": nowhere(
        lt(c[i, :], c[i, :]), lt(c[i, :], c[j, :]), lt(c[j, :], c[k, :]), lt(c[k, :], c[i, :])
    ),
    "equal places": nowhere(lt(c[i, :], c[i, :]), lt(c[i, :], c[j, :]), i <= j, j <= i),
    "rows of sum 1, all negative": nowhere(lt(L, L), Eq(L @ one, one), positive(-L)),
    "orthogonal, and of length 2": nowhere(lt(y, y), Eq(yy, number_one), lt(2 * number_one, yy)),
    "0, and positive": nowhere(lt(u, u), Eq(u, 0 * u), positive(u)),
    "not 0, and 0": nowhere(Eq(u, 2 * u), nonzero(u), Eq(u, 0 * u)),
    "sums of positive numbers": nowhere(lt(P, P), Eq(P @ one, -one)),
    "a monotone function": nowhere(lt(u, u), lt(exp(c[i, :]), exp(c[j, :])), lt(c[j, :], c[i, :])),
    "permuted up": nowhere(lt(c, c), lt(c, pi.matrix @ c)),
    # at places
    "under where": nowhere(where(nothing_less, lt(c[i, :], c[i, :]))),
    "a part": refused(all_of(Eq(c, c), where(nothing_less, lt(c[i, :], c[i, :])))),
    "a chain": nowhere(chain(softmax(L), (normalise(exp(L)), "definition of softmax")), nothing_less),
    "the step of an induction": nowhere(
        by_induction(
            lambda n: sum_over(entry(c, k, 1), k, k <= n), at=j,
            start=sum_over(entry(c, k, 1), k, k <= first(S)),
            step=lambda v, n: v + entry(c, n + 1, 1),
        ),
        nothing_less,
    ),
    "beyond the last": nowhere(Eq(c[i + 1, :], c[i + 1, :]), i >= S),
    "seen by none, and by one": nowhere(
        Eq(c, c), sees(R, i, j), sees(~R, k, m), i <= k, k <= i, j <= m, m <= j
    ),
    "reflexive, and i does not see itself": nowhere(
        Eq(c, c), relation_is(R, S, S, "reflexive"), sees(~R, i, i)
    ),
    "a window that hides the token": nowhere(Eq(c, c), sees_last(R, S, w), sees(~R, i, i)),
    "a size between": nowhere(Eq(c, c), S > 2, S < 3),
    "four places of three": nowhere(
        Eq(c, c), S <= 3, Ne(i, j), Ne(i, k), Ne(j, k), Ne(i, m), Ne(j, m), Ne(k, m)
    ),
}  # fmt: skip

anything = Eq(c + c, 2 * c)
largest = sum_over(entry(L, i, k), k, Ne(k, j))

LITTLE: dict[str, Case] = {
    # little satisfies these, and something does
    "four in order": true(
        lt(exp(c[i, :]), exp(c[m, :])), lt(c[i, :], c[j, :]), lt(c[j, :], c[k, :]), lt(c[k, :], c[m, :])
    ),
    "larger than the sum of the others": true(
        lt(exp(largest), exp(L[i, j])), lt(largest, L[i, j]), positive(L)
    ),
    "larger by a margin": true(
        lt(c[j, :] + 3 * number_one, c[i, :] + number_one), lt(c[j, :] + 2 * number_one, c[i, :])
    ),
    "at most all others": true(le(exp(c[i, :]), exp(c[k, :])), le(one @ c[i, :], c)),
    "of length 5": true(anything, Eq(y @ y.T, 25 * number_one)),
    "between two": true(lt(b, c + c), lt(b, c), positive(c)),
    "between thirds": true(anything, lt(number_one, 3 * u), lt(3 * u, 2 * number_one)),
    "weights above one half": true(
        positive(A[i, j] - Rational(1, 4) * number_one), lt(Rational(1, 2) * number_one, A[i, j])
    ),
    "rows of sum at most 1": true(anything, le(P @ one, one)),
    "far from the origin": true(anything, le(10 * one, row_norms(x))),
    "an entropy above one half": true(anything, lt(Rational(1, 2) * number_one, entropy)),
    "a later token, larger": true(lt(exp(c[i, :]), exp(c[j, :])), lt(c[i, :], c[j, :]), i + 1 < j),
    "of a window of two, at five": true(
        anything, sees_last(R, S, w), Ne(i, j), sees(R, i, j), S >= 5
    ),
    "at more tokens than others": true(Eq(c[i, :], c[i, :] * number_one), S > T, w < T),
    "solved, and of a sign": true(lt(-L @ one, L @ one), Eq(L @ one, one), lt(0 * L, L)),
    "permuted, and in order": true(
        anything, lt(c[i, :], (pi.matrix @ c)[i, :])
    ),
    # the near miss of each kind that is empty
    "larger than all others": true(
        lt(A[i, k], A[i, j]), lt(entry(L, i, k), entry(L, i, j)), Ne(k, j)
    ),
    "no other token is at token i": true(
        positive(2 * row_norms(x[j, :] - x[i, :])), positive(row_norms(x[j, :] - x[i, :])), Ne(i, j)
    ),
    "of equal tokens an entropy is as large as it can be": true(
        le(log(number(S)), entropy), le(log(number(S)), entropy)
    ),
    "centred, and none below 0": true(nonnegative(x - x), nonnegative(centred)),
    "larger than itself, by iff": false(iff(lt(c[i, :], c[j, :]), lt(c[i, :], c[k, :])), at={S: 2}),
}  # fmt: skip

TABLE = {**EMPTY, **LITTLE}
