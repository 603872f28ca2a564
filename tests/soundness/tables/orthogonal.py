"""Orthogonal matrices: nothing is used but Σ_k O_ik O_jk = [i = j], along rows and along columns."""

from symattn import (
    Eq,
    Mask,
    absolute,
    causal,
    cosine,
    diag,
    entry,
    exp,
    features,
    frequencies,
    hadamard,
    identity,
    le,
    lt,
    matrix,
    nonnegative,
    nonzero,
    number,
    ones,
    permutation,
    position,
    rmsnorm,
    rotary,
    row_norms,
    scale,
    softmax,
    sum_over,
    tokens,
    unit_rows,
)
from tests.soundness.cases import false, holds, true

S, d, e = tokens("S"), features("d"), features("e")
a, b = position("a", d), position("b", d)
x, y, g = matrix("x", S, d), matrix("y", S, d), matrix("g", 1, d)
O, R = (matrix(name, d, d, orthogonal=True) for name in "OR")  # noqa: E741 - as documents write
G, M, W = matrix("G", d, d), matrix("M", d, d), matrix("W", d, e)
pi = permutation("pi", d).matrix
eps, rows = scale("epsilon"), (nonzero(row_norms(x)), nonzero(row_norms(y)))
squares = hadamard(O, O)
o = entry(O, a, b)
i, m = position("i", S), features("m")


def score(distance):
    """Return the rotary score of two rows of ones at a distance."""
    return ones(1, 2 * m) @ rotary(ones(1, 2 * m), number(distance) * frequencies(m)).T


TABLE = {
    "O Oᵀ": true(Eq(x @ O @ O.T, x)),
    "Oᵀ O": true(Eq(O.T @ O, identity(d))),
    "O O": false(Eq(O @ O, identity(d)), at={d: 1 + 1}),
    "O Rᵀ": false(Eq(O @ R.T, identity(d))),
    "O R Rᵀ Oᵀ": true(Eq(x @ O @ R @ R.T @ O.T, x)),
    "O R Oᵀ Rᵀ": false(Eq(x @ O @ R @ O.T @ R.T, x), at={d: 3}),
    "O is symmetric": false(Eq(O, O.T), at={d: 2}),
    "O G Oᵀ": false(Eq(O @ G @ O.T, G), at={d: 2}),
    "the trace of O G Oᵀ": true(Eq(sum_over(entry(O @ G @ O.T, a, a), a), sum_over(entry(G, a, a), a))),
    "the trace of O G O": false(
        Eq(sum_over(entry(O @ G @ O, a, a), a), sum_over(entry(G, a, a), a)), at={d: 2}
    ),
    "squares of a row": true(Eq(squares @ ones(d, 1), ones(d, 1))),
    "squares of a column": true(Eq(ones(1, d) @ squares, ones(1, d))),
    "cubes of a row": false(Eq(hadamard(squares, O) @ ones(d, 1), ones(d, 1))),
    "fourth powers of a row": false(Eq(hadamard(squares, squares) @ ones(d, 1), ones(d, 1)), at={d: 2}),
    "rows sum to 1": false(Eq(O @ ones(d, 1), ones(d, 1))),
    "a weight between": false(Eq(O @ diag(g.T) @ O.T, diag(g.T)), at={d: 2}),
    "squares of a weight between": true(
        Eq(O @ diag(g.T) @ O.T @ O @ diag(g.T) @ O.T, O @ diag(hadamard(g, g).T) @ O.T)
    ),
    "a part of the sum": false(
        Eq(sum_over(entry(O, a, b) * entry(O, a, b), b, b <= a), number(1)), at={d: 2}
    ),
    "all but one of the sum": false(
        Eq(sum_over(entry(O, a, b) * entry(O, a, b), b, b > 1), number(1)), at={d: 1}
    ),
    "along rows and columns": false(
        Eq(sum_over(entry(O, a, b) * entry(O, b, a), b), number(1)), at={d: 2}
    ),
    "of two rows": false(Eq(sum_over(entry(O, a, b) * entry(O, b, b), b), number(0)), at={d: 2}),
    "permuted columns": true(Eq(x @ O @ pi @ pi.T @ O.T, x)),
    "lengths": true(Eq(row_norms(x @ O @ R.T), row_norms(x))),
    "lengths of sums": false(Eq(row_norms(x @ O + y), row_norms(x + y))),
    "RMSNorm": true(Eq(rmsnorm(x @ O), rmsnorm(x) @ O), rows[0]),
    "RMSNorm, back": true(Eq(rmsnorm(x @ O, eps) @ O.T, rmsnorm(x, eps))),
    "RMSNorm, back the wrong way": false(Eq(rmsnorm(x @ O, eps) @ O, rmsnorm(x, eps)), at={d: 2}),
    "RMSNorm with a gain": false(Eq(rmsnorm(x @ O, eps, g), rmsnorm(x, eps, g) @ O), at={d: 2}),
    "the gain put into what follows": true(
        Eq(rmsnorm(x @ O, eps) @ (O.T @ diag(g.T) @ W), rmsnorm(x, eps, g) @ W)
    ),
    "RMSNorm, its row not known not to be 0": false(Eq(rmsnorm(x @ O), rmsnorm(x) @ O), rows[1]),
    "known by the turned row": true(Eq(unit_rows(x @ O), unit_rows(x) @ O), nonzero(row_norms(x @ R))),
    "cosines": true(Eq(cosine(x @ O, y @ O), cosine(x, y)), *rows),
    "cosines, turned differently": false(Eq(cosine(x @ O, y @ R), cosine(x, y)), *rows),
    "weights": true(Eq(softmax((x @ O) @ (y @ O).T) @ y, softmax(x @ y.T) @ y)),
    "weights with a matrix between": false(
        Eq(softmax((x @ O) @ M @ (y @ O).T), softmax(x @ M @ y.T)), at={S: 2, d: 2}
    ),
    "masked weights": true(
        Eq(Mask(softmax(x @ O @ (x @ O).T), causal) @ x @ O, Mask(softmax(x @ x.T), causal) @ (x @ O))
    ),
    "two exponentials": true(Eq(exp(x @ O @ O.T), exp(x))),
    "an exponential between": false(Eq(exp(x @ O) @ O.T, exp(x)), at={d: 1}),
    "an entry is at most 1": true(le(absolute(o), number(1))),
    "an entry is at least −1": true(le(number(-1), o)),
    "its square is at most 1": true(le(o * o, number(1))),
    "its fourth power is at most 1": holds(le(o * o * o * o, number(1))),
    "two entries are at most 2": true(le(o + entry(O, b, a), number(2))),
    "times a weight": true(le(o, number(1) + hadamard(g, g)[:, b])),
    "two entries differ by 2 at most": true(le(absolute(o - entry(R, a, b)), number(2))),
    "an entry is below 1": false(lt(o, number(1))),
    "an entry is at most 1/2": false(le(2 * o, number(1))),
    "an entry is not negative": false(nonnegative(o)),
    "two entries are at most 1": false(le(o + entry(R, a, b), number(1)), at={d: 2}),
    "two entries differ by 1 at most": false(le(absolute(o - entry(R, a, b)), number(1))),
    "its square is at least 1": false(le(number(1), o * o), at={d: 2}),
    "an entry is at most its square": false(le(o, o * o), at={d: 2}),
    "of any matrix": false(le(entry(G, a, b), number(1))),
    "of a product with any matrix": false(le(entry(O @ G, a, b), number(1))),
    "of a sum": false(le(entry(O + R, a, b), number(1)), at={d: 2}),
    "a row adds up to 1 at most": false(le((absolute(O) @ ones(d, 1))[a, :], number(1)), at={d: 2}),
    "times any number": false(le(o * g[:, b], g[:, b])),
    "the score at a distance is at most that at none": true(le(score(i), score(0))),
    "the score at a distance is at least the opposite": true(nonnegative(score(i) + score(0))),
    "the score at a distance is at least that at none": false(le(score(0), score(i))),
    "the score at a distance is at most half of it": false(le(2 * score(i), score(0))),
    "the score falls with the distance": false(le(score(i + 1), score(i)), at={S: 4}),
}
