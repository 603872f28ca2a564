"""The larger, the smaller, absolute values, the largest of a row: case by case, and for every length."""

from symattn import (
    Eq,
    Rational,
    absolute,
    bias,
    causal,
    clamp,
    defined,
    derivative,
    entry,
    exp,
    features,
    hadamard,
    indicator,
    le,
    log,
    lt,
    matrix,
    maximum,
    minimum,
    nonnegative,
    nonzero,
    number,
    ones,
    permutation,
    position,
    positive,
    relu,
    row_max,
    scalar,
    scale,
    sees,
    sees_something,
    sigmoid,
    sin,
    softmax,
    softplus,
    sqrt,
    sum_over,
    tokens,
    unknown,
    zeros,
)  # fmt: skip
from symattn.language.hypotheses import as_hypotheses
from tests.soundness.cases import empty, false, holds, refused, true

S, T = tokens("S T")
d = features("d")
i, j, k = (position(name, S) for name in "ijk")
L, M, x, W = matrix("L", S, S), matrix("M", S, S), matrix("x", S, d), matrix("W", d, d)
y, z, r = matrix("y", 1, S), matrix("z", S, 1), matrix("r", S, 1, positive=True)
a, b, c, e = (scalar(name) for name in "abce")
one, zero = number(1), number(0)
tau, R = scale("tau"), unknown("R")
pi = permutation("pi", S)
seen = sees_something(R, S, S)
top, yk = row_max(L), entry(y, 1, k)
masked_top = row_max(L + bias(R, S, S))
past_top = row_max(L + bias(causal, S, S))


def across(column):
    """Return a column in every column of a matrix."""
    return column @ ones(1, S)


TABLE = {
    "max(a, b) = max(b, a)": true(Eq(maximum(L, M), maximum(M, L))),
    "max(a, b) = max(a, −b)": false(Eq(maximum(L, M), maximum(L, -M))),
    "max + min": true(Eq(maximum(L, M) + minimum(L, M), L + M)),
    "max − min": true(Eq(maximum(L, M) - minimum(L, M), absolute(L - M))),
    "max − min without | |": false(Eq(maximum(L, M) - minimum(L, M), L - M)),
    "max is associative": true(Eq(maximum(a, maximum(b, c)), maximum(maximum(a, b), c))),
    "max and min are not": false(Eq(maximum(a, minimum(b, c)), minimum(maximum(a, b), c))),
    "min over max": true(Eq(minimum(a, maximum(b, c)), maximum(minimum(a, b), minimum(a, c)))),
    "max(a, a)": true(Eq(maximum(a, a), a)),
    "max(a + c, b + c)": true(Eq(maximum(a + c, b + c), maximum(a, b) + c)),
    "max(a + c, b)": false(Eq(maximum(a + c, b), maximum(a, b) + c)),
    "max of sums": false(Eq(maximum(a + b, c + e), maximum(a, c) + maximum(b, e))),
    "max of sums, at most": true(le(maximum(a + b, c + e), maximum(a, c) + maximum(b, e))),
    "max of sums, at least": false(le(maximum(a, c) + maximum(b, e), maximum(a + b, c + e))),
    "max(ca, cb)": false(Eq(maximum(c * a, c * b), c * maximum(a, b))),
    "max(τa, τb)": true(Eq(maximum(tau * a, tau * b), tau * maximum(a, b))),
    "e^max": true(Eq(exp(maximum(a, b)), maximum(exp(a), exp(b)))),
    "e^−max": false(Eq(exp(-maximum(a, b)), maximum(exp(-a), exp(-b)))),
    "max ≥": true(le(L, maximum(L, M))),
    "max >": false(lt(L, maximum(L, M))),
    "max ≤": true(le(maximum(a, b), c), le(a, c), le(b, c)),
    "max ≤, of one": false(le(maximum(a, b), c), le(a, c)),
    "max where a ≤ b": true(Eq(maximum(a, b), b), le(a, b)),
    "max where a ≤ b is not a": false(Eq(maximum(a, b), a), le(a, b)),
    "max is one of both": true(Eq((maximum(a, b) - a) * (maximum(a, b) - b), zero)),
    "max is the first": false(Eq((maximum(a, b) - a) * (maximum(a, b) - c), zero)),
    "the middle of three": true(
        Eq(
            maximum(a, maximum(b, c))
            + minimum(a, minimum(b, c))
            + maximum(minimum(a, b), minimum(maximum(a, b), c)),
            a + b + c,
        )
    ),
    "the middle of three, wrong": false(
        Eq(maximum(a, maximum(b, c)) + minimum(a, minimum(b, c)) + minimum(maximum(a, b), c), a + b + c)
    ),
    "a draft accepted": true(Eq(minimum(a, b) + maximum(a - b, zero), a)),
    "a draft accepted, exchanged": false(Eq(minimum(a, b) + maximum(b - a, zero), a)),
    "|a|² = a²": true(Eq(absolute(a) * absolute(a), a * a)),
    "|a| = a": false(Eq(absolute(a), a)),
    "|a| = a where a ≥ 0": true(Eq(absolute(a), a), nonnegative(a)),
    "|a| = −a where a ≤ 0": true(Eq(absolute(a), -a), le(a, zero)),
    "|ab|": true(Eq(absolute(a * b), absolute(a) * absolute(b))),
    "|a + b|": false(Eq(absolute(a + b), absolute(a) + absolute(b))),
    "|a + b| ≤": true(le(absolute(a + b), absolute(a) + absolute(b))),
    "|a − b| ≤ |a| − |b|": false(le(absolute(a - b), absolute(a) - absolute(b))),
    "||a| − |b|| ≤ |a − b|": true(le(absolute(absolute(a) - absolute(b)), absolute(a - b))),
    "|−a|": true(Eq(absolute(-L), absolute(L))),
    "|a| ≥ 0": true(nonnegative(absolute(L))),
    "|a| > 0": false(positive(absolute(L))),
    "1/|a|": false(defined(one / absolute(a))),
    "1/|a| where a ≠ 0": true(defined(one / absolute(a)), nonzero(a)),
    "1/(1 + |a|)": true(defined(one / (one + absolute(a)))),
    "1/(|a| − 1)": false(defined(one / (absolute(a) - one))),
    "Σ|y| ≥ Σy": true(le(sum_over(yk, k), sum_over(absolute(yk), k))),
    "Σ|y| ≤ Σy": false(le(sum_over(absolute(yk), k), sum_over(yk, k))),
    "Σ|y| ≥ |Σy|": holds(le(absolute(sum_over(yk, k)), sum_over(absolute(yk), k))),
    "Σ|y| = |Σy|": false(Eq(absolute(sum_over(yk, k)), sum_over(absolute(yk), k)), at={S: 2}),
    "the slope of |a|": false(Eq(derivative(absolute(a), by=entry(a, 1, 1)), one)),
    "the slope of |a| at 0": refused(lambda: defined(derivative(absolute(a), by=entry(a, 1, 1)))),
    "relu": true(Eq(relu(L), maximum(L, zeros(S, S)))),
    "relu(x) − relu(−x)": true(Eq(relu(L) - relu(-L), L)),
    "relu(x) + relu(−x)": true(Eq(relu(L) + relu(-L), absolute(L))),
    "relu(x) relu(−x)": true(Eq(hadamard(relu(L), relu(-L)), zeros(S, S))),
    "relu(x)² = x²": false(Eq(hadamard(relu(L), relu(L)), hadamard(L, L))),
    "relu twice": true(Eq(relu(relu(L)), relu(L))),
    "relu(−x) = −relu(x)": false(Eq(relu(-L), -relu(L))),
    "relu(2x)": true(Eq(relu(2 * L), 2 * relu(L))),
    "relu(−2x)": false(Eq(relu(-2 * L), -2 * relu(L))),
    "relu(x + y)": false(Eq(relu(L + M), relu(L) + relu(M))),
    "relu(x + y) ≤": true(le(relu(a + b), relu(a) + relu(b))),
    "relu(x W) = relu(x) W": false(Eq(relu(x @ W), relu(x) @ W)),
    "relu of tokens in another order": true(Eq(relu(pi.matrix @ x @ W), pi.matrix @ relu(x @ W))),
    "relu > 0": false(positive(relu(L))),
    "relu in a softmax": false(Eq(softmax(relu(L)), softmax(L)), at={S: 2}),
    "clamp ≤": true(le(clamp(a, b, c), c)),
    "clamp ≥": true(le(b, clamp(a, b, c)), le(b, c)),
    "clamp ≥, ends exchanged": false(le(b, clamp(a, b, c))),
    "clamp twice": true(Eq(clamp(clamp(a, b, c), b, c), clamp(a, b, c)), le(b, c)),
    "clamp the other way round": true(Eq(clamp(a, b, c), maximum(minimum(a, c), b)), le(b, c)),
    "clamp the other way round, of any": false(Eq(clamp(a, b, c), maximum(minimum(a, c), b))),
    "clamp of what is between": true(Eq(clamp(a, b, c), a), le(b, a), le(a, c)),
    "|a| ≤ b where −b ≤ a ≤ b": true(le(absolute(a), b), le(a, b), le(-a, b)),
    "a ≤ b where |a| ≤ b": holds(le(a, b), le(absolute(a), b)),
    "|a| ≥ b where |a| ≥ b": true(le(b, absolute(a)), le(b, absolute(a))),
    "a ≥ b where |a| ≥ b": false(le(b, a), le(b, absolute(a))),
    "1/(1 − |a|)": false(defined(one / (1 - absolute(a))), le(absolute(a), one)),
    "1/(2 − |a|) where |a| < 2": true(defined(one / (2 - absolute(a))), lt(absolute(a), number(2))),
    "given a quotient": true(
        le(b, c + one / (2 - absolute(a))),
        le(b, one / (2 - absolute(a))),
        nonnegative(c),
        lt(absolute(a), number(2)),
    ),
    "a < b and b < a": empty(Eq(absolute(a), a - one), *as_hypotheses([lt(a, b), lt(b, a)])),
    "clamp of a matrix by numbers": true(Eq(clamp(L, -1, 1), minimum(maximum(L, -1), 1))),
    "a number first": true(Eq(maximum(0, L), relu(L))),
    "clamp of a matrix by a scale": true(Eq(clamp(L, -tau, tau), minimum(maximum(L, -tau), tau))),
    "powers of a number": true(Eq((a + b) ** 2, a**2 + 2 * a * b + b**2)),
    "powers of a number, the third": false(Eq((a + b) ** 3, a**3 + b**3)),
    "on a circle": true(Eq(a * (a * c + b * e) - b * (a * e - b * c), c), Eq(a**2 + b**2, 1)),
    "scales in an equation": true(Eq(tau**2 + 2 * tau + 1, (tau + 1) ** 2)),
    "clamp of a matrix, the bounds exchanged": false(Eq(clamp(L, -1, 1), clamp(L, 1, -1))),
    "the slope of what is soft, of a column": true(
        Eq(derivative(softplus(-z[i, :]), by=z[i, :]), -sigmoid(-z[i, :]))
    ),
    "… by another entry": false(
        Eq(derivative(softplus(-z[i, :]), by=z[j, :]), -sigmoid(-z[i, :])), at={S: 2}
    ),
    "the clipped objective, of a gain": true(
        Eq(
            minimum(hadamard(r, z), hadamard(clamp(r, Rational(4, 5), Rational(6, 5)), z)),
            hadamard(minimum(r, Rational(6, 5)), z),
        ),
        nonnegative(z),
    ),
    "… of any sign": false(
        Eq(
            minimum(hadamard(r, z), hadamard(clamp(r, Rational(4, 5), Rational(6, 5)), z)),
            hadamard(minimum(r, Rational(6, 5)), z),
        ),
    ),
    "clamp(−1, 1)": true(le(absolute(clamp(a, -1, 1)), one)),
    "online, two numbers": true(
        Eq(exp(a - maximum(a, b)) + exp(b - maximum(a, b)), (exp(a) + exp(b)) / exp(maximum(a, b)))
    ),
    "the larger makes it ≥ 1": true(le(one, exp(a - maximum(a, b)) + exp(b - maximum(a, b)))),
    "the smaller makes it ≤ 2": false(le(exp(a - minimum(a, b)) + exp(b - minimum(a, b)), number(2))),
    "safe softmax": true(Eq(softmax(L - across(top)), softmax(L))),
    "safe softmax, masked": true(
        Eq(softmax(L - across(top) + bias(R, S, S)), softmax(L + bias(R, S, S))), seen
    ),
    "shifted by another row": false(Eq(exp(L - across(top)), exp(L - across(row_max(M))))),
    "max ≥ each": true(le(entry(L, i, j), entry(top, i, 1))),
    "max > each": false(lt(entry(L, i, j), entry(top, i, 1))),
    "max ≥ another row": false(le(entry(L, j, k), entry(top, i, 1)), at={S: 2}),
    "max ≤ each": false(le(entry(top, i, 1), entry(L, i, j)), at={S: 2}),
    "shifted scores ≤ 1": true(le(exp(L - across(top)), ones(S, S))),
    "shifted scores < 1": false(lt(exp(L - across(top)), ones(S, S))),
    "their sum ≤ S": true(le(exp(L - across(top)) @ ones(S, 1), number(S) * ones(S, 1))),
    "max of the seen": true(le(entry(L, i, j), entry(masked_top, i, 1)), seen, sees(R, i, j)),
    "max of the seen, unseen": false(le(entry(L, i, j), entry(masked_top, i, 1)), seen, at={S: 2}),
    "max of the past": true(le(entry(L, i, j), entry(past_top, i, 1)), j <= i),
    "max of the past, of the future": false(le(entry(L, i, j), entry(past_top, i, 1)), i < j, at={S: 2}),
    "max with zeros for the unseen": false(
        le(entry(L, i, j), entry(row_max(hadamard(L, indicator(R, S, S))), i, 1))
    ),
    "max of nothing": false(defined(masked_top)),
    "max of something": true(defined(masked_top), seen),
    "max of sums of rows": false(Eq(row_max(L + M), row_max(L) + row_max(M)), at={S: 2}),
    "max of −L": false(Eq(row_max(-L), -row_max(L)), at={S: 2}),
    "max ≥ 0": false(nonnegative(top)),
    "means ≤ max": true(le(entry(softmax(L) @ z, i, 1), entry(row_max(z.T), 1, 1))),
    "means ≥ max": false(le(entry(row_max(z.T), 1, 1), entry(softmax(L) @ z, i, 1)), at={S: 2}),
    "rows in another order": true(Eq(row_max(pi.matrix @ L), pi.matrix @ row_max(L))),
    "columns in another order": holds(Eq(row_max(L @ pi.matrix), row_max(L))),
    "columns": false(Eq(row_max(L.T), row_max(L)), at={S: 2}),
    "the slope of |a| a": false(Eq(derivative(absolute(a) * a, by=entry(a, 1, 1)), 2 * a)),
    "the slope of |a| a is not 0 at 0 alone": false(
        Eq(derivative(absolute(a) * a, by=entry(a, 1, 1)), 2 * absolute(a) + one)
    ),
    "the slope of |a| a where a is not 0": true(
        Eq(derivative(absolute(a) * a, by=entry(a, 1, 1)), 2 * absolute(a)), nonzero(a)
    ),
    "the slope of max(a, 0) at 0": refused(lambda: defined(derivative(relu(a), by=entry(a, 1, 1)))),
    "the slope of √|a| at 0": refused(lambda: defined(derivative(sqrt(absolute(a)), by=entry(a, 1, 1)))),
    "the slope of what does not depend on it": true(
        Eq(derivative(absolute(b), by=entry(a, 1, 1)), zero)
    ),
    "the slope of a root that does not depend on it": true(
        Eq(derivative(sqrt(b * b), by=entry(a, 1, 1)), zero)
    ),
    "the slope of log |b| where b may be 0": false(
        Eq(derivative(log(absolute(b)), by=entry(a, 1, 1)), zero)
    ),
    "the slope of √(a²) at 0": refused(lambda: defined(derivative(sqrt(a * a), by=entry(a, 1, 1)))),
    "log |ab|": true(
        Eq(log(absolute(a * b)), log(absolute(a)) + log(absolute(b))), nonzero(a), nonzero(b)
    ),
    "log |ab| where b may be less than 0": false(
        Eq(log(absolute(a * b)), log(absolute(a)) + log(b)), nonzero(a), nonzero(b)
    ),
    "exp log |a|": false(Eq(exp(log(absolute(a))), a), nonzero(a)),
    "log max": false(Eq(log(maximum(exp(a), exp(b))), a + b)),
    "log max of exponentials": true(Eq(log(maximum(exp(a), exp(b))), maximum(a, b))),
    # what is given contradicts itself: nothing is shown, of what holds anyway either
    "a < b and b < a, and a + b = b + a": empty(Eq(a + b, b + a), *as_hypotheses([lt(a, b), lt(b, a)])),
    "a square below 0": empty(Eq(a + b, b + a), *as_hypotheses([lt(a * a, zero)])),
    "an exponential below 0": empty(Eq(a + b, b + a), *as_hypotheses([lt(exp(a), zero)])),
    "a sine above 1": empty(Eq(a + b, b + a), *as_hypotheses([lt(one, sin(a))])),
    "a − a is not 0": empty(Eq(a + b, b + a), nonzero(a - a)),
    "a weight above 1": empty(Eq(a + b, b + a), *as_hypotheses([lt(one, entry(softmax(L), i, i))])),
}
