"""Quotients under absolute values: |u / D| is |u| / D where D > 0, of data, of sums, and under sums."""

from symattn import (
    Eq,
    absolute,
    defined,
    entry,
    exp,
    hadamard,
    matrix,
    maximum,
    minimum,
    nonzero,
    number,
    ones,
    position,
    positive,
    relu,
    scalar,
    sum_over,
    tokens,
)
from tests.soundness.cases import empty, false, holds, refused, true
from tests.soundness.tables.late import below

S = tokens("S")
p, q = matrix("p", 1, S, positive=True), matrix("q", 1, S, positive=True)
f, g = p @ ones(S, 1), q @ ones(S, 1)  # sums, positive
one, r = ones(S, 1), matrix("r", 1, S)
shares, others = p / f, q / g

TABLE = {
    "|u / p| = |u| / p": true(Eq(absolute(r / p), absolute(r) / p)),
    "|u / Σp| = |u| / Σp": true(Eq(absolute(r / f), absolute(r) / f)),
    "Σ|u / p| = Σ|u| / p": true(Eq(absolute(r / p) @ one, absolute(r) / p @ one)),
    "q min(1, p/q) = min(p, q)": true(Eq(hadamard(q, minimum(ones(1, S), p / q)), minimum(p, q))),
    "Σ q min(1, p/q) = Σ min(p, q)": true(
        Eq(hadamard(q, minimum(ones(1, S), p / q)) @ one, minimum(p, q) @ one)
    ),
    "the same, of shares": true(
        Eq(hadamard(others, minimum(ones(1, S), shares / others)) @ one, minimum(shares, others) @ one)
    ),
    "q max(1, p/q) = max(p, q)": true(Eq(hadamard(q, maximum(ones(1, S), p / q)), maximum(p, q))),
    "Σ min(p, q) = 1 − Σ|p − q| / 2": true(
        Eq(minimum(shares, others) @ one, 1 - absolute(shares - others) @ one / 2)
    ),
    "|u / p| = |u|": false(Eq(absolute(r / p), absolute(r))),
    "|u / p| = u / p": false(Eq(absolute(r / p), r / p)),
    "|u / p| = |u| / q": false(Eq(absolute(r / p), absolute(r) / q)),
    "Σ|u / p| = |Σ u / p|": false(Eq(absolute(r / p) @ one, absolute(r / p @ one)), at={S: 2}),
    "Σ|u / p| = Σ|u| / Σp": false(Eq(absolute(r / p) @ one, absolute(r) @ one / f), at={S: 2}),
    "|u / Σp| = |u| / p": false(Eq(absolute(r / f), absolute(r) / p), at={S: 2}),
    "|u / Σp| = |u| / Σq": false(Eq(absolute(r / f), absolute(r) / g)),
    "Σ|u / Σp| = 1": false(Eq(absolute(r / f) @ one, number(1))),
    "Σ|p / Σp − q / Σq| = 0": false(Eq(absolute(shares - others) @ one, number(0)), at={S: 2}),
    "Σ|p / Σp − q / Σq| = Σ|p − q|": false(
        Eq(absolute(shares - others) @ one, absolute(p - q) @ one), at={S: 2}
    ),
    "Σ|p / Σp − q / Σq| = Σ|p − q| / Σp": false(
        Eq(absolute(shares - others) @ one, absolute(p - q) @ one / f), at={S: 2}
    ),
    "q min(1, p/q) = min(1, p)": false(
        Eq(hadamard(q, minimum(ones(1, S), p / q)), minimum(ones(1, S), p))
    ),
    "q min(1, p/q) = min(p, q) / q": false(
        Eq(hadamard(q, minimum(ones(1, S), p / q)), minimum(p, q) / q)
    ),
    "q min(1, p/q) = p": false(Eq(hadamard(q, minimum(ones(1, S), p / q)), p)),
    "q min(1, p/q) = max(p, q)": false(Eq(hadamard(q, minimum(ones(1, S), p / q)), maximum(p, q))),
    "Σ q min(1, p/q) = min(Σp, Σq)": false(
        Eq(hadamard(q, minimum(ones(1, S), p / q)) @ one, minimum(f, g)), at={S: 2}
    ),
    "Σ q min(1, p/q) = Σ q": false(Eq(hadamard(q, minimum(ones(1, S), p / q)) @ one, g)),
    "shares: Σ min is 1": false(Eq(minimum(shares, others) @ one, number(1)), at={S: 2}),
    "shares: Σ min = 1 − Σ|p − q|": false(
        Eq(minimum(shares, others) @ one, 1 - absolute(shares - others) @ one), at={S: 2}
    ),
    "shares: Σ min = 1 + Σ|p − q| / 2": false(
        Eq(minimum(shares, others) @ one, 1 + absolute(shares - others) @ one / 2), at={S: 2}
    ),
    "sums: Σ min = 1 − Σ|p − q| / 2": false(Eq(minimum(p, q) @ one, 1 - absolute(p - q) @ one / 2)),
    "r min(1, p/r) = min(p, r), of any r": false(
        Eq(hadamard(r, minimum(ones(1, S), p / r)), minimum(p, r)), nonzero(r)
    ),
    "|u / r| = |u| / r, of any r": false(Eq(absolute(p / r), p / r), nonzero(r)),
    "|p / Σr| = p / Σr": false(Eq(absolute(p / (r @ one)), p / (r @ one)), nonzero(r @ one)),
    "Σ|p / Σr| = Σp / Σr": false(Eq(absolute(p / (r @ one)) @ one, f / (r @ one)), nonzero(r @ one)),
    "|u / r²| = |u| / |r|": false(Eq(absolute(p / hadamard(r, r)), p / absolute(r)), nonzero(r)),
    "|u / p − v / p| = |u| / p − |v| / p": false(
        Eq(absolute(r / p - q / p), absolute(r) / p - absolute(q) / p)
    ),
    "|u / e^x| = |u|": false(Eq(absolute(r / exp(p)), absolute(r))),
    "|1 − p/q| = |p − q|": false(Eq(absolute(ones(1, S) - p / q), absolute(p - q))),
    "|1 − p/q| = |p − q| / p": false(Eq(absolute(ones(1, S) - p / q), absolute(p - q) / p)),
    "|1 − p/q| = 1 − |p/q|": false(Eq(absolute(ones(1, S) - p / q), ones(1, S) - absolute(p / q))),
    "Σ|1 − p/q| = |S − Σp/q|": false(
        Eq(absolute(ones(1, S) - p / q) @ one, absolute(number(S) - p / q @ one)), at={S: 2}
    ),
}

X = matrix("X", S, S)
i, k = position("i", S), position("k", S)
a, b, c, e = (scalar(name) for name in "abce")
u, v = shares - others, p - q
differ = nonzero(absolute(u) @ one)
again = relu(u) / (relu(u) @ one)
crosswise, below_each = nonzero(a * e + b * c), (nonzero(b), nonzero(e))
fractions = nonzero(a / b + c / e)
later = sum_over(entry(r, 1, k), k, k > i)
later_quotients = sum_over(entry(r, 1, k) / a, k, k > i)
later_quotients_and_1 = nonzero(later_quotients + 1)


def inverse_of(x):
    """Say that 1/x has a value."""
    return defined(number(1) / x)


def drawn_again(x, y, of):
    """Return what is accepted of x, and y as far as nothing is."""
    return minimum(x, of) + (1 - minimum(x, of) @ one) * y


OVER_ONE_DENOMINATOR = {
    "Σ max(0, u) is not 0 where Σ|u| is not, u summing to 0": true(inverse_of(relu(u) @ one), differ),
    "Σ|u| / 2 is Σ max(0, u)": true(Eq(absolute(u) @ one / 2 * again, relu(u)), differ),
    "accepted, or drawn again": true(Eq(drawn_again(shares, again, others), shares), differ),
    "a/b + c/e where ae + bc is not 0": true(inverse_of(a / b + c / e), crosswise, *below_each),
    "ae + bc where a/b + c/e is not 0": true(inverse_of(a * e + b * c), fractions, *below_each),
    "Σ max(0, u) of what has another sum": false(inverse_of(relu(v) @ one), nonzero(absolute(v) @ one)),
    "drawn again, of what has another sum": false(
        Eq(absolute(v) @ one / 2 * (relu(v) / (relu(v) @ one)), relu(v)), nonzero(absolute(v) @ one)
    ),
    "each max(0, u)": false(defined(ones(1, S) / relu(u)), differ, at={S: 2}),
    "Σ max(0, u), of nothing that is known": false(inverse_of(relu(u) @ one)),
    "Σ u": false(inverse_of(u @ one), differ, at={S: 2}),
    "accepted, or drawn from the other": false(
        Eq(drawn_again(shares, others, others), shares), differ, at={S: 2}
    ),
    "a where a/b + c/e is not 0": false(inverse_of(a), fractions, *below_each),
    "b + e where a/b + c/e is not 0": false(inverse_of(b + e), fractions, *below_each),
    # What the evaluator draws is not 0 there.
    "a/b − c/e where ae + bc is not 0": refused(
        lambda: inverse_of(a / b - c / e), crosswise, *below_each
    ),
    "a/b + 2c/e where ae + bc is not 0": refused(
        lambda: inverse_of(a / b + 2 * c / e), crosswise, *below_each
    ),
    "ae − bc where a/b + c/e is not 0": refused(
        lambda: inverse_of(a * e - b * c), fractions, *below_each
    ),
    "LATE: a/b + c/e, less a multiple": false(
        inverse_of((a / b + c / e) * (number(720) - below(S, 6))), crosswise, *below_each, at={S: 7}
    ),
    # Of i = 1 there is no past: nothing is divided by e, which may be 0.
    "be + Σ a where b + Σ a/e is not 0, of the past": refused(
        lambda: inverse_of(b * e + sum_over(X[i, k], k, k < i)),
        nonzero(b + sum_over(X[i, k] / e, k, k < i)),
    ),
    "later sum + a where (later sum) / a + 1 is not 0": refused(
        lambda: inverse_of(later + a), later_quotients_and_1
    ),
    "(later sum + a) over itself where (later sum) / a + 1 is not 0": refused(
        lambda: Eq((later + a) / (later + a), number(1)), later_quotients_and_1
    ),
    "later sum + ab where (later sum) / a + b is not 0": refused(
        lambda: inverse_of(later + a * b), nonzero(later_quotients + b)
    ),
    "a where (later sum) / a less itself and 1 is not 0": refused(
        lambda: inverse_of(a), nonzero(later_quotients - later_quotients + 1)
    ),
    "the same of what is greater than 0": refused(
        lambda: inverse_of(later + a), positive(later_quotients + 1)
    ),
    "b + Σ a/e where be + Σ a is not 0, of the past": holds(
        inverse_of(b + sum_over(X[i, k] / e, k, k < i)),
        nonzero(b * e + sum_over(X[i, k], k, k < i)),
        nonzero(e),
        sizes={S: 2},
    ),
    "what is always 0 is not": empty(Eq(p, q), nonzero(shares @ one - 1)),
}

TABLE |= OVER_ONE_DENOMINATOR
