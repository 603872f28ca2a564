"""Inequalities between norms and roots, which are compared by their squares; |u| in its two forms."""

from symattn import (
    Eq,
    absolute,
    cosine,
    exp,
    features,
    hadamard,
    le,
    log,
    logsumexp,
    lt,
    matrix,
    maximum,
    nonzero,
    ones,
    positive,
    rmsnorm,
    row_norms,
    scalar,
    scale,
    sqrt,
    tokens,
    unit_rows,
)
from tests.soundness.cases import false, holds, true

S, T, d = tokens("S"), tokens("T"), features("d")
x, y, z, K = matrix("x", S, d), matrix("y", S, d), matrix("z", S, d), matrix("K", T, d)
u, v = matrix("u", 1, d), matrix("v", 1, d)
p, q = matrix("p", S, d, positive=True), matrix("q", S, d, positive=True)
eps, one = scale("epsilon"), ones(S, d)
r, t = scalar("r"), scale("tau")
rows, keys = nonzero(row_norms(x)), nonzero(row_norms(K))


def squared(a):
    return hadamard(a, a)


def size(a):
    return sqrt(squared(a))


TABLE = {
    "a positive factor": true(Eq(rmsnorm(r * x), rmsnorm(x)), rows, positive(r)),
    "a factor below 1": true(Eq(rmsnorm((1 - r) * x), rmsnorm(x)), rows, lt(r, 1)),
    "a scale below 1": true(Eq(rmsnorm((1 - t) * x), rmsnorm(x)), rows, lt(t, 1)),
    "a factor above 1": true(Eq(rmsnorm((1 - r) * x), -rmsnorm(x)), rows, lt(1, r)),
    "a factor above 1, its sign lost": false(Eq(rmsnorm((1 - r) * x), rmsnorm(x)), rows, lt(1, r)),
    "a factor of any sign": false(Eq(rmsnorm(r * x), rmsnorm(x)), rows, nonzero(r)),
    "a scale that may be 1": false(Eq(rmsnorm((1 - t) * x), rmsnorm(x)), rows, le(t, 1)),
    "Cauchy and Schwarz": true(le(absolute(u @ v.T), row_norms(u) @ row_norms(v))),
    "Cauchy and Schwarz, without a sign": true(le(u @ v.T, row_norms(u) @ row_norms(v))),
    "Cauchy and Schwarz, of rows": true(le(absolute(x @ K.T), row_norms(x) @ row_norms(K).T)),
    "Cauchy and Schwarz, strictly": false(lt(u @ v.T, row_norms(u) @ row_norms(v))),
    "Cauchy and Schwarz, strictly, with ε": true(lt(u @ v.T, row_norms(u, eps) @ row_norms(v, eps))),
    "Cauchy and Schwarz, the other way": false(
        le(row_norms(u) @ row_norms(v), absolute(u @ v.T)), at={d: 2}
    ),
    "Cauchy and Schwarz, halved": false(le(absolute(u @ v.T), row_norms(u) @ row_norms(v) / 2)),
    "Cauchy and Schwarz, one length": false(le(u @ v.T, row_norms(u))),
    "Cauchy and Schwarz, of another row": false(le(u @ v.T, row_norms(u) @ row_norms(u))),
    "the triangle": true(le(row_norms(x + y), row_norms(x) + row_norms(y))),
    "the triangle, of a difference": true(le(row_norms(x - y), row_norms(x) + row_norms(y))),
    "the triangle, the other way": false(le(row_norms(x) + row_norms(y), row_norms(x + y))),
    "the triangle, strictly": false(lt(row_norms(x + y), row_norms(x) + row_norms(y))),
    "the triangle, from below": holds(le(row_norms(x) - row_norms(y), row_norms(x - y))),
    "the triangle, with a third": false(le(row_norms(x + y + z), row_norms(x) + row_norms(y))),
    "cosines": true(le(absolute(cosine(x, K)), ones(S, T)), rows, keys),
    "cosines, strictly": false(lt(absolute(cosine(x, K)), ones(S, T)), rows, keys),
    "cosines, halved": false(le(2 * cosine(x, K), ones(S, T)), rows, keys),
    "cosines without a direction": false(le(cosine(x, K), ones(S, T)), rows),
    "an entry and its row": true(le(absolute(x), row_norms(x) @ ones(1, d))),
    "an entry and another row": false(le(absolute(x), row_norms(y) @ ones(1, d))),
    "RMSNorm": true(le(absolute(rmsnorm(x)), sqrt(d) * one), rows),
    "RMSNorm, at most 1": false(le(absolute(rmsnorm(x)), one), rows, at={d: 2}),
    "rows of length 1": true(le(absolute(unit_rows(x)), one), rows),
    "rows of length 1, with ε": true(lt(absolute(unit_rows(x, eps)), one)),
    "rows of length 1, strictly": false(lt(absolute(unit_rows(x)), one), rows),
    "the sum of a row": true(le(absolute(x @ ones(d, 1)), sqrt(d) * row_norms(x))),
    "the sum of a row, without √d": false(le(absolute(x @ ones(d, 1)), row_norms(x)), at={d: 2}),
    "a negative root": false(le(-x, -size(x))),
    "below a root": true(lt(x, sqrt(squared(x) + one))),
    "below its root": false(lt(x, size(x))),
    "a root of more": true(le(one, sqrt(squared(x) + one))),
    "a root of less": false(le(2 * one, sqrt(squared(x) + one))),
    "less a root": true(le(sqrt(squared(x) + one), absolute(x) + one)),
    "less a root, strictly": false(lt(sqrt(squared(x) + one), absolute(x) + one)),
    "−1 is below what is negative": false(le(-one, -sqrt(squared(x) + one))),
    "√(x²) is |x|": true(Eq(size(x), absolute(x))),
    "√(x²) is |−x|": true(Eq(size(x - y), absolute(y - x))),
    "√(x²) is −|x|": false(Eq(size(x), -absolute(x))),
    "√(x²) is |x + y|": false(Eq(size(x), absolute(x + y))),
    "√(x²) + x": false(Eq(size(x) + x, 2 * x)),
    "|xy| in both forms": true(Eq(absolute(hadamard(x, y)), hadamard(absolute(x), size(y)))),
    "max in both forms": true(Eq(maximum(x, y), (x + y + size(x - y)) / 2)),
    "max, with the wrong sign": false(Eq(maximum(x, y), (x + y - size(x - y)) / 2)),
    "e to half a logarithm": true(Eq(squared(exp(log(p) / 2)), p)),
    "e to half a logarithm is a root": true(Eq(exp(log(p) / 2), sqrt(p))),
    "e to minus half a logarithm": true(Eq(exp(-log(p) / 2), sqrt(one / p))),
    "e to three halves": true(Eq(hadamard(exp(3 * log(p) / 2), exp(log(p) / 2)), squared(p))),
    "e to halves of two": true(Eq(exp((log(p) + log(q)) / 2), sqrt(hadamard(p, q)))),
    "e to half a logarithm, itself": false(Eq(exp(log(p) / 2), p)),
    "e to a third of a logarithm": false(Eq(squared(exp(log(p) / 3)), p)),
    "e to halves of two, added": false(Eq(exp((log(p) + log(q)) / 2), sqrt(p + q))),
    "the root of a normaliser": true(Eq(exp(logsumexp(x) / 2), sqrt(exp(x) @ ones(d, 1)))),
}
