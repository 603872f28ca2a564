"""Products of factors of any sign over positions. 13 true, 7 false."""

from symattn import *

S, T = tokens("S"), tokens("T")
i, j, k = (position(name, S) for name in "ijk")
t = position("t", T)
a, b, z, g = (matrix(name, S, 1) for name in "abzg")
A, c = matrix("A", S, T), scalar("c")
one = ones(S, 1)


def over(x, *where):
    """The product of a column, or of part of it."""
    return product_over(x[k, :], k, *where)


claim(
    "products.absolute",
    lambda: Eq(absolute(over(a)), over(absolute(a))),
    title="TRUE: |xy| = |x||y|",
    source="gates of any sign; spectral radius of diagonal state-space models",
)
claim(
    "products.bounded",
    lambda: le(absolute(over(a)), number(1)),
    given=le(absolute(a), one),
    title="TRUE: a product of what is at most 1",
    source="stability of S4D, LRU, negative eigenvalues",
)
claim(
    "products.kept_mass",
    lambda: all_of(nonnegative(over(one - z)), le(over(one - z), number(1))),
    given=(nonnegative(z), le(z, one)),
    title="TRUE: forget gates in [0, 1]",
    source="GRU, minGRU, stick-breaking attention",
)
claim(
    "products.logarithm",
    lambda: Eq(log(absolute(over(a))), sum_over(log(absolute(a[k, :])), k)),
    given=nonzero(a),
    title="TRUE: log|xy| = log|x| + log|y|",
    source="Heinsen scan in log space",
)
claim(
    "products.closed_gate",
    lambda: Eq(over(a), number(0)),
    given=Eq(a[i, :], number(0)),
    title="TRUE: one factor is 0",
    source="resets at document boundaries",
)
claim(
    "products.scaled",
    lambda: Eq(product_over(c * a[k, :], k), product_over(c, k) * over(a)),
    title="TRUE: c^S is the product of S factors c",
    source="xPos decay times a gate",
)
claim(
    "products.cut",
    lambda: Eq(over(one - z), over(one - z, k <= i) * over(one - z, i < k)),
    title="TRUE: every k is on one side",
    source="chunked scans",
)
claim(
    "products.sum_gate_step",
    lambda: Eq(over(a + b, k <= i + 1), (a[i + 1, :] + b[i + 1, :]) * over(a + b, k <= i)),
    given=i < S,
    title="TRUE: the last factor",
    source="recurrent form, any gate",
)
claim(
    "products.difference_squares",
    lambda: Eq(over(a - b) * over(a + b), over(hadamard(a, a) - hadamard(b, b))),
    title="TRUE: factor by factor",
    source="algebra",
)
claim(
    "products.quotient",
    lambda: Eq(over(a) / over(b), product_over(a[k, :] / b[k, :], k)),
    given=nonzero(b),
    title="TRUE: factor by factor",
    source="importance ratios of a trajectory",
)
claim(
    "products.both_orders",
    lambda: Eq(product_over(A[k, t], k, t), product_over(A[k, t], t, k)),
    title="TRUE: a product over pairs",
    source="likelihood of a batch",
)
claim(
    "products.of_sigmoids",
    lambda: Eq(over(one - sigmoid(g)), over(sigmoid(-g))),
    title="TRUE: 1 - s(g) = s(-g)",
    source="forget gate beside input gate",
)
claim(
    "products.transition",
    lambda: by_induction(
        lambda i: over(one - 2 * z, k <= i),
        at=i,
        start=1 - 2 * z[first(S), :],
        step=lambda u, i: u - 2 * z[i + 1, :] * u,
    ),
    title="TRUE: 1 - 2z in [-1, 1]",
    source="negative eigenvalues, Grazzi 2024",
)
claim(
    "products.without_absolute",
    lambda: Eq(absolute(over(a)), over(a)),
    expect="refuted",
    title="FALSE: a = -1 at S = 1",
    source="a log-space scan that drops signs",
)
claim(
    "products.of_sums",
    lambda: Eq(over(a + b), over(a) + over(b)),
    expect="refuted",
    title="FALSE: mixed terms",
    source="distributing a product over a sum",
)
claim(
    "products.minus",
    lambda: Eq(over(-a), -over(a)),
    expect="refuted",
    title="FALSE: (-1)^S",
    source="a sign taken out once",
)
claim(
    "products.scaled_once",
    lambda: Eq(product_over(c * a[k, :], k), c * over(a)),
    expect="refuted",
    title="FALSE: c^S",
    source="a scale taken out once",
)
claim(
    "products.late_step",
    lambda: Eq(over(a, k <= i + 1), a[i, :] * over(a, k <= i)),
    given=i < S,
    expect="refuted",
    title="FALSE: the new factor is that of i + 1",
    source="off by one",
)
claim(
    "products.sign",
    lambda: nonnegative(over(a)),
    given=le(absolute(a), one),
    expect="refuted",
    title="FALSE: -1",
    source="decays taken for probabilities",
)
claim(
    "products.triangle",
    lambda: le(over(absolute(a + b)), over(absolute(a)) + over(absolute(b))),
    expect="refuted",
    title="FALSE: a = b = 1 at S = 2: 4 > 2",
    source="a triangle inequality for products",
)
