"""What is given of one place, one row or one mask says nothing of another; near misses of windows."""

from symattn import (
    Eq,
    Mask,
    bias,
    causal,
    cosine,
    defined,
    exp,
    features,
    first,
    hadamard,
    identity,
    iff,
    indicator,
    keeps,
    log,
    logsumexp,
    lt,
    matrix,
    maximum,
    nonzero,
    normalise,
    number,
    ones,
    permutation,
    position,
    product_over,
    relation_is,
    row_max,
    row_norms,
    sees,
    sees_first,
    sees_last,
    sees_only,
    sees_something,
    softmax,
    splice,
    sum_over,
    tokens,
    unknown,
    zero_exactly_where,
)
from tests.soundness.cases import Case, false, holds, true

S, T, w, u = tokens("S T w u")
d = features("d")
i, j, k = (position(name, S) for name in "ijk")
x, y, W, V = matrix("x", S, d), matrix("y", S, d), matrix("W", d, d), matrix("V", d, d)
L, M = matrix("L", S, S), matrix("M", S, S)
b, c = matrix("b", S, 1), matrix("c", S, 1)
R, Q, pi = unknown("R"), unknown("Q"), permutation("pi", S)
one, hidden = ones(S, 1), bias(causal, S, S)
twice_l, twice_m = softmax(softmax(L)), softmax(softmax(M))
upto = row_max(one @ c.T + hidden)


def weights(scores, mask):
    """Return the weights of what a mask leaves."""
    return Mask(softmax(scores), mask)


def causal_layer(z, mixed):
    """Return a layer in which each token sees those up to itself."""
    return softmax(z @ mixed @ z.T + hidden) @ z


def layer(z, mixed):
    """Return a layer in which each token sees all."""
    return softmax(z @ mixed @ z.T) @ z


spliced = splice(x, y, after=i)

split = indicator(R, 1, S)
row_u = matrix("u", 1, S)
nothing_seen = Eq(hadamard(split, row_u), 0 * row_u)

TABLE: dict[str, Case] = {
    # What one query sees, and what is given of that.
    "0 where it is seen": true(Eq(row_u[:, i], number(0)), nothing_seen, sees(R, 1, i)),
    "0 where another is seen": false(Eq(row_u[:, i], number(0)), nothing_seen, sees(R, 1, j), at={S: 2}),
    "0 where it is not seen": false(Eq(row_u[:, i], number(0)), nothing_seen, sees(~R, 1, i), at={S: 1}),
    "a divisor where it is not seen": true(
        Eq(row_u[:, i] / row_u[:, i], number(1)),
        nonzero(split + hadamard(1 - split, row_u)),
        sees(~R, 1, i),
    ),
    # A product that is 0.
    "a factor that is not 0": true(Eq(b, 0 * b), Eq(hadamard(b, c), 0 * b), nonzero(c)),
    "a factor that is not 0 at one place": false(
        Eq(b, 0 * b), Eq(hadamard(b, c), 0 * b), nonzero(c[i, :]), at={S: 2}
    ),
    "a factor that is not 0 in the sum": false(
        Eq(b, 0 * b), Eq(hadamard(b, c), 0 * b), nonzero(one.T @ c), at={S: 2}
    ),
    # of one place
    "equal rows i": true(Eq(twice_l[i, :] @ c, twice_m[i, :] @ c), Eq(L[i, :], M[i, :])),
    "equal rows i, read at j": false(
        Eq(twice_l[j, :] @ c, twice_m[j, :] @ c), Eq(L[i, :], M[i, :]), at={S: 2}
    ),
    "equal rows i, summed over i": false(
        Eq(sum_over(twice_l[i, :] @ c, i), sum_over(twice_m[i, :] @ c, i)),
        Eq(L[i, :], M[i, :]),
        at={S: 2},
    ),
    "rows of sum 1, read as columns": false(
        Eq(softmax(M + L.T @ one @ c.T), softmax(M + one @ c.T)), Eq(L @ one, one), at={S: 2}
    ),
    "the first entries are equal": false(
        iff(Eq(c[i, :], c[first(S), :]), Eq(c, one @ c[first(S), :])), at={S: 2}
    ),
    "k ≤ 3, and a sum over k": false(
        Eq(sum_over(c[k, :], k), sum_over(c[j, :], j, j <= 3)), k <= 3, at={S: 4}
    ),
    "the second of three": false(
        Eq(c[i, :], c[first(S), :]), i < j, j < k, S <= 4, at={S: 4}
    ),
    "i sees k alone, and so it is after two layers": false(
        Eq((weights(L, R) @ weights(M, R) @ c)[i, :], c[k, :]),
        sees_only(R, i, k, S),
        sees_something(R, S, S),
        at={S: 2},
    ),
    "something is seen, of other keys": false(
        Eq(weights(L, R) @ one, one), sees_something(R, S, T), at={S: 1, T: 2}
    ),
    "something is seen by one": false(
        Eq(weights(L, R) @ one, one), sees_something(R, S, S, query=i), at={S: 2}
    ),
    "numbers that are not 0, and their difference": false(
        Eq((c - b) / (c - b), one), nonzero(c), nonzero(b)
    ),
    "cosines with what may be 0": false(defined(cosine(x, y)), nonzero(row_norms(x))),
    "weights that are 1": false(defined(log(one @ one.T - softmax(L)))),
    "exponentials less 1": false(defined(normalise(exp(L) - one @ one.T))),
    # of a mask
    "windows of two lengths": false(
        Eq(weights(L, R), weights(L, Q)), sees_last(R, S, w), sees_last(Q, S, u), at={S: 2, u: 2}
    ),
    "a window as long as another axis": false(
        Eq(weights(L, R), weights(L, causal)), sees_last(R, S, T), at={S: 2}
    ),
    "a window of seven": false(
        Eq(indicator(R, S, S), indicator(causal, S, S)), sees_last(R, S, 7), at={S: 8}
    ),
    "a window sees w": false(
        Eq(indicator(R, S, S) @ one, number(w) * one), sees_last(R, S, w), at={w: 2}
    ),
    "a window of a window": false(
        zero_exactly_where(indicator(R, S, S) @ indicator(R, S, S), ~R),
        sees_last(R, S, w),
        at={S: 3, w: 2},
    ),
    "a prefix that is a window": holds(
        Eq(weights(L, R), identity(S)), sees_first(R, S, S, w), sees_last(R, S, w)
    ),
    "the same in every row, and transitive": false(
        Eq(indicator(R, S, S), one @ one.T),
        relation_is(R, S, S, "the same in every row", "transitive"),
        sees_something(R, S, S),
        at={S: 2},
    ),
    "a permutation keeps one mask, not its causal part": false(
        Eq(pi.matrix @ indicator(R & causal, S, S), indicator(R & causal, S, S) @ pi.matrix),
        keeps(pi, R),
        at={S: 2},
    ),
    "who sees is seen": false(
        Eq(indicator(R, S, S)[j, i], number(1)), relation_is(R, S, S, "reflexive"), sees(R, i, j),
        at={S: 2},
    ),
    # two layers of what is spliced
    "two layers of what is spliced": true(
        Eq(causal_layer(causal_layer(spliced, W), V)[j, :], causal_layer(causal_layer(x, W), V)[j, :]),
        j <= i,
    ),
    "two layers, the second sees all": false(
        Eq(layer(causal_layer(spliced, W), V)[j, :], layer(causal_layer(x, W), V)[j, :]),
        j <= i,
        at={S: 2},
    ),
    "two layers, one row later": false(
        Eq(causal_layer(causal_layer(spliced, W), V)[j, :], causal_layer(causal_layer(x, W), V)[j, :]),
        j <= i + 1,
        at={S: 2},
    ),
    # products and largest numbers up to a place
    "gates that may be 0": false(
        Eq(
            product_over(c[k, :], k, k <= j) / product_over(c[k, :], k, k <= i),
            product_over(c[k, :], k, (i < k) & (k <= j)),
        ),
        i <= j,
    ),
    "the largest so far": true(Eq(upto[i + 1, :], maximum(upto[i, :], c[i + 1, :]))),
    "the largest so far, one place off": false(
        Eq(upto[i + 1, :], maximum(upto[i, :], c[i, :])), at={S: 2}
    ),
    "the logarithm of the sum is larger": false(lt(row_max(L), logsumexp(L))),
}  # fmt: skip
