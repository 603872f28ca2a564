"""Relations with properties, windows and prefixes whose lengths are symbols: true claims and false."""

from symattn import (
    Eq,
    Mask,
    causal,
    defined,
    exp,
    features,
    hadamard,
    heads,
    identity,
    indicator,
    keeps,
    masked,
    matrix,
    normalise,
    number,
    ones,
    permutation,
    position,
    relation_is,
    row,
    sees,
    sees_first,
    sees_last,
    sees_only,
    sees_something,
    softmax,
    sum_over,
    tokens,
    unknown,
    window,
    zeros,
)
from tests.soundness.cases import empty, false, holds, refused, true

S, T, N, w, u, n = tokens("S T N w u n")
d = features("d")
i, j, k = (position(name, S) for name in "ijk")
a, b = position("a", N), position("b", N)
L, B, V, z = matrix("L", S, S), matrix("B", S, S), matrix("V", S, d), matrix("z", S, d)
A = matrix("A", N, S)
R, Q, P = unknown("R"), unknown("Q"), unknown("P")
pi, sigma = permutation("pi", S), permutation("sigma", S)
zero = zeros(S, S)
H = heads("H")
c, over = position("c", H * S), indicator(R, H * S, H * S)


def seen(relation, rows=S, columns=S):
    return indicator(relation, rows, columns)


def is_(*properties, of=R):
    return relation_is(of, S, S, *properties)


EQUIVALENCE = is_("reflexive", "symmetric", "transitive")
TREE = is_("reflexive", "transitive", "causal", "chained")
unseen = hadamard(row(seen(~R), i).T @ ones(1, d), z)
path = hadamard(row(seen(R), i), row(seen(causal), j))
along_the_path = Eq(row(softmax(masked(L, R)), j), normalise(hadamard(exp(row(L, j)), path)))


branches = hadamard(seen(R).T @ seen(R), hadamard(seen(~R), seen(~R).T))


def two_layers(tokens):
    return row(softmax(masked(L, R)) @ softmax(masked(B, R)) @ tokens, i)


def late(m):
    """Return Σ of the products of m different bits of row i, in increasing order: 0 for fewer keys."""
    term, places = number(1), [position(f"m{p}", S) for p in range(m)]
    for place in places:
        term = term * sum_over(seen(R)[i, place], position("unused", 1))
    for before, place in zip([None, *places], places, strict=False):
        term = sum_over(term, place, None if before is None else before < place)
    return term


TABLE = {
    # lengths beyond those that are listed
    "a window of 9 is causal": false(Eq(seen(R), seen(causal)), sees_last(R, S, 9), at={S: 10}),
    "a window of w + 6 is causal": false(
        Eq(seen(R), seen(causal)), sees_last(R, S, w + 6), at={S: 8, w: 1}
    ),
    "the first 15 are all": false(Eq(seen(R), ones(S, S)), sees_first(R, S, S, 15), at={S: 16}),
    "a window of 5, twice, is in one of 8": false(
        Eq(hadamard(seen(R) @ seen(R), seen(~Q)), zero),
        sees_last(R, S, 5), sees_last(Q, S, 8), at={S: 9},
    ),
    "a window of w u is in one of w + u": false(
        Eq(hadamard(seen(R), seen(~Q)), zero), sees_last(R, S, w * u), sees_last(Q, S, w + u),
        at={S: 6, w: 3, u: 2},
    ),
    "on an axis of heads and tokens": true(
        Eq(over[c, c], hadamard(over[c, c], over[c, c])), relation_is(R, H * S, H * S, "growing")
    ),
    # properties
    "documents: rows": true(Eq(row(seen(R), i), row(seen(R), j)), EQUIVALENCE, sees(R, i, j)),
    "symmetric alone: rows": false(
        Eq(row(seen(R), i), row(seen(R), j)), is_("reflexive", "symmetric"), sees(R, i, j), at={S: 3}
    ),
    "documents: counts": true(
        Eq(seen(R) @ seen(R), hadamard(seen(R), seen(R) @ ones(S, S))), EQUIVALENCE
    ),
    "not reflexive: rows see themselves": false(
        Eq(hadamard(seen(R), identity(S)), identity(S)), is_("symmetric", "transitive"), at={S: 1}
    ),
    "transitive: composed": true(Eq(hadamard(seen(R) @ seen(R), seen(~R)), zero), is_("transitive")),
    "the negation is not transitive": false(
        Eq(hadamard(seen(~R) @ seen(~R), seen(R)), zero), is_("transitive"), at={S: 2}
    ),
    "and causal": true(
        Eq(hadamard(seen(R & causal) @ seen(R & causal), seen(~(R & causal))), zero), is_("transitive")
    ),
    "or causal is not transitive": false(
        Eq(hadamard(seen(R | causal) @ seen(R | causal), seen(~(R | causal))), zero),
        is_("transitive"), at={S: 3},
    ),
    "two of a kind": false(
        Eq(hadamard(seen(R) @ seen(Q), seen(~R)), zero), is_("transitive"), is_("transitive", of=Q),
        at={S: 2},
    ),
    "of another relation": false(Eq(seen(R), seen(R).T), is_("symmetric", of=Q), at={S: 2}),
    "transitive: two layers": true(
        Eq(two_layers(V + unseen), two_layers(V)), is_("reflexive", "transitive")
    ),
    "causal: two layers": false(
        Eq(two_layers(V + unseen), two_layers(V)), is_("reflexive", "causal"), at={S: 3}
    ),
    "a tree: along the path": true(along_the_path, TREE, sees(R, i, j)),
    "a tree: no two branches": true(Eq(branches, zero), TREE),
    "no tree: two branches": false(
        Eq(branches, zero), is_("reflexive", "transitive", "causal"), at={S: 3}
    ),
    "a tree that is not causal": false(
        along_the_path, is_("reflexive", "transitive", "chained"), sees(R, i, j), at={S: 2}
    ),
    "reflexive: defined": true(defined(softmax(masked(L, R))), is_("reflexive")),
    "symmetric: defined": false(defined(softmax(masked(L, R))), is_("symmetric"), at={S: 1}),
    "reflexive without the diagonal": false(
        defined(softmax(masked(L, R & ~window(0, 0)))), is_("reflexive"), at={S: 1}
    ),
    "convex: what is between": true(
        Eq(hadamard(row(seen(R), i), row(seen(causal), j)),
           hadamard(hadamard(row(seen(R), i), row(seen(R), j)), row(seen(causal), j))),
        is_("reflexive", "causal", "convex"), j <= i,
    ),
    "growing rows": true(
        Eq(hadamard(row(seen(R, N), a), row(seen(R, N), b)), row(seen(R, N), a)),
        relation_is(R, N, S, "growing"), a <= b,
    ),
    "growing rows, the other way": false(
        Eq(hadamard(row(seen(R, N), a), row(seen(R, N), b)), row(seen(R, N), b)),
        relation_is(R, N, S, "growing"), a <= b, at={N: 2},
    ),
    "the same rows, permuted": true(
        Eq(softmax(masked(A, P)) @ V, softmax(masked(A, P)) @ V),
        relation_is(P, N, S, "the same in every row"), sees_something(P, N, S),
    ),
    "the same in every row: permuted queries": holds(
        Eq(pi.matrix @ softmax(masked(L, P)), softmax(masked(pi.matrix @ L, P))),
        relation_is(P, S, S, "the same in every row"), sees_something(P, S, S),
    ),
    "transitive: permuted queries": false(
        Eq(pi.matrix @ softmax(masked(L, P)), softmax(masked(pi.matrix @ L, P))),
        is_("reflexive", "transitive", of=P), at={S: 2},
    ),
    "reflexive and permuted": false(Eq(pi.matrix @ seen(R), seen(R)), EQUIVALENCE, at={S: 2}),
    "of fewer queries than there are": false(
        Eq(hadamard(seen(R) @ seen(R), seen(~R)), zero), relation_is(R, 3, 3, "transitive"), at={S: 4}
    ),
    "of more queries than there are": holds(
        Eq(hadamard(seen(R) @ seen(R), seen(~R)), zero), relation_is(R, S + T, S + T, "transitive")
    ),
    "of another axis": false(
        Eq(hadamard(seen(R) @ seen(R), seen(~R)), zero), relation_is(R, T, T, "transitive"),
        at={S: 2},
    ),
    "five documents at most": false(Eq(late(5), 0 * late(1)), EQUIVALENCE, at={S: 5}),
    "reflexive, and i does not see itself": empty(Eq(L, L.T), is_("reflexive"), sees(~R, i, i)),
    "causal, and i sees a later one": empty(Eq(L, L.T), is_("causal"), sees(R, i, j), i < j),
    "one sees another, and does not": empty(Eq(L + L.T, L.T + L), sees(R, i, j), sees(~R, i, j)),
    "a window of which the next sees what comes before": holds(
        Eq(seen(R)[i, k], ones(1, 1)), sees_last(R, S, w), sees(R, i + 1, k), k <= i
    ),
    "a window of which the next sees what one sees": false(
        Eq(seen(R)[i + 1, k], ones(1, 1)), sees_last(R, S, w), sees(R, i, k), at={S: 2}
    ),
    "causal among the first three": false(
        Eq(seen(R)[i, j], zeros(1, 1)), relation_is(R, 3, 3, "causal"), sees(R, k, j), i < j,
        at={S: 4},
    ),
    "symmetric, seen by one alone": true(
        Eq(seen(R)[i, j], seen(R)[j, i]), is_("symmetric"), sees_only(R, i, j, S)
    ),
    "one axis asked for": refused(lambda: Eq(L, relation_is(R, N, S, "transitive"))),
    # permutations that keep a relation
    "a symmetry of the mask": true(
        Eq(pi.matrix @ softmax(masked(L, R)) @ pi.matrix.T @ V,
           softmax(masked(pi.matrix @ L @ pi.matrix.T, R)) @ V),
        keeps(pi, R), sees_something(R, S, S),
    ),
    "no symmetry of the mask": false(
        Eq(pi.matrix @ softmax(masked(L, R)) @ pi.matrix.T @ V,
           softmax(masked(pi.matrix @ L @ pi.matrix.T, R)) @ V),
        sees_something(R, S, S), at={S: 2},
    ),
    "a symmetry of another mask": false(
        Eq(pi.matrix @ seen(Q) @ pi.matrix.T, seen(Q)), keeps(pi, R), at={S: 2}
    ),
    "another's symmetry": false(
        Eq(pi.matrix @ seen(R) @ pi.matrix.T, seen(R)), keeps(sigma, R), at={S: 2}
    ),
    "the inverse": true(Eq(pi.inverse.matrix @ seen(R) @ pi.inverse.matrix.T, seen(R)), keeps(pi, R)),
    "by its inverse": true(Eq(pi.matrix @ seen(R) @ pi.matrix.T, seen(R)), keeps(pi.inverse, R)),
    "queries alone": false(Eq(pi.matrix @ seen(R), seen(R)), keeps(pi, R), at={S: 2}),
    "both, one after the other": true(
        Eq(pi.matrix @ sigma.matrix @ seen(R), seen(R) @ pi.matrix @ sigma.matrix),
        keeps(pi, R), keeps(sigma, R),
    ),
    "one of two": false(
        Eq(pi.matrix @ sigma.matrix @ seen(R), seen(R) @ pi.matrix @ sigma.matrix), keeps(pi, R),
        at={S: 2},
    ),
    "as many are seen": true(Eq(pi.matrix @ seen(R) @ ones(S, 1), seen(R) @ ones(S, 1)), keeps(pi, R)),
    "as much is seen": false(Eq(pi.matrix @ seen(R) @ V, seen(R) @ V), keeps(pi, R), at={S: 2}),
    "and causal is not kept": false(
        Eq(pi.matrix @ seen(R & causal) @ pi.matrix.T, seen(R & causal)), keeps(pi, R), at={S: 2}
    ),
    "a sight is carried": true(Eq(seen(R)[pi(i), pi(j)], number(1)), keeps(pi, R), sees(R, i, j)),
    "half a sight is carried": false(
        Eq(seen(R)[pi(i), j], number(1)), keeps(pi, R), sees(R, i, j), at={S: 2}
    ),
    "seen alone, elsewhere": false(
        Eq(row(seen(R) @ V, pi(i)), row(V, j)), keeps(pi, R), sees_only(R, i, j, S), at={S: 2}
    ),
    "the first is not carried": false(Eq(row(seen(R), pi(1)), row(seen(R), 1)), keeps(pi, R), at={S: 2}),
    # lengths that are symbols
    "a window of any length: defined": true(defined(softmax(masked(L, R))), sees_last(R, S, w)),
    "of a length that may be 0": false(
        defined(softmax(masked(L, R))), sees_last(R, S, w - 1), at={S: 1, w: 1}
    ),
    "a prefix of a length that may be 0": false(
        defined(softmax(masked(L, P))), sees_first(P, S, S, n - 1), at={S: 1, n: 1}
    ),
    "one window in another": true(
        Eq(Mask(Mask(softmax(L), Q), R), Mask(softmax(L), R)),
        sees_last(R, S, w), sees_last(Q, S, u), w <= u,
    ),
    "two windows": false(
        Eq(Mask(Mask(softmax(L), Q), R), Mask(softmax(L), R)), sees_last(R, S, w), sees_last(Q, S, u),
        at={S: 2, w: 2},
    ),
    "strictly longer": false(
        Eq(hadamard(seen(Q), seen(~R)), zero), sees_last(R, S, w), sees_last(Q, S, u), w < u,
        at={S: 2, w: 1, u: 2},
    ),
    "twice as long": true(
        Eq(hadamard(seen(R), seen(Q)), seen(R)), sees_last(R, S, w), sees_last(Q, S, 2 * w)
    ),
    "equally long": true(Eq(seen(R), seen(Q)), sees_last(R, S, w), sees_last(Q, S, w)),
    "a window in a window": holds(
        Eq(hadamard(seen(R) @ seen(R), seen(~Q)), zero), sees_last(R, S, w), sees_last(Q, S, 2 * w)
    ),
    "a window in itself": false(
        Eq(hadamard(seen(R) @ seen(R), seen(~R)), zero), sees_last(R, S, w), at={S: 3, w: 2}
    ),
    "shorter by three than two": false(
        Eq(hadamard(seen(R) @ seen(R), seen(~Q)), zero), sees_last(R, S, w), sees_last(Q, S, 2 * w - 2),
        at={S: 3, w: 2},
    ),
    "a window is not all of the past": false(Eq(seen(R), seen(causal)), sees_last(R, S, w), at={S: 2}),
    "a window of six is not all of the past": false(
        Eq(seen(R), seen(causal)), sees_last(R, S, w + 5), at={S: 7, w: 1}
    ),
    "as long as there are tokens": true(Eq(seen(R), seen(causal)), sees_last(R, S, S)),
    "at least as long": true(Eq(seen(R), seen(causal)), sees_last(R, S, w), w >= S),
    "one shorter": false(Eq(seen(R), seen(causal)), sees_last(R, S, w), w >= S - 1, at={S: 2}),
    "a prefix of all": true(Eq(seen(P, S, T), ones(S, T)), sees_first(P, S, T, T)),
    "a prefix of as many as queries": false(
        Eq(seen(P, S, T), ones(S, T)), sees_first(P, S, T, S), at={T: 2}
    ),
    "a number beside": holds(Eq(seen(R), seen(window(2, 0))), sees_last(R, S, 3)),
    "another number beside": false(Eq(seen(R), seen(window(3, 0))), sees_last(R, S, 3), at={S: 4}),
    "rows of a prefix": true(Eq(row(seen(P), i), row(seen(P), j)), sees_first(P, S, S, n)),
    "prefixes of two axes": false(
        Eq(row(seen(P), 1) @ ones(S, 1), row(seen(Q, S, T), 1) @ ones(T, 1)),
        sees_first(P, S, S, n), sees_first(Q, S, T, n), at={S: 2, n: 2},
    ),
    "sinks": true(
        defined(softmax(masked(L, (P & causal) | R))), sees_first(P, S, S, n), sees_last(R, S, w)
    ),
    "how many are seen": false(
        Eq(seen(P) @ ones(S, 1), ones(S, 1) @ ones(1, n) @ ones(n, 1)), sees_first(P, S, S, n), at={n: 2}
    ),
    "a tower of windows": false(
        Eq(hadamard(seen(R), seen(Q).T), zero), sees_last(R, S, w), sees_last(Q, S, u), at={S: 1}
    ),
}  # fmt: skip
