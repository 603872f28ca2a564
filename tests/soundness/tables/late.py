"""Claims that hold at small sizes and fail later, and true ones of the same form."""

from functools import reduce

from symattn import (
    Eq,
    bias,
    blocks,
    causal,
    concat,
    entry,
    exp,
    family,
    features,
    hadamard,
    heads,
    indicator,
    matrix,
    number,
    position,
    softmax,
    sum_over,
        tokens,
    window,
)  # fmt: skip
from tests.soundness.cases import false, holds, true

S = tokens("S")
d = features("d")
H = heads("H")
L, x = matrix("L", S, S), matrix("x", S, d)
A, B = matrix("A", d, d), matrix("B", d, d)
y, v, g = matrix("y", 1, S), matrix("v", 1, d), matrix("g", 1, H)
zero, one = number(0), number(1)
i = position("i", S)


def elementary(order, axis, row):
    """Return the elementary symmetric polynomial of an order in the entries of a row."""
    places = [position(f"t{n}", axis) for n in range(order)]
    total = one
    for place, after in zip(places, [*places[1:], None], strict=True):
        total = sum_over(entry(row, 1, place) * total, place, None if after is None else place < after)
    return total


def below(size, top):
    """Return (n − 1)(n − 2) … (n − top)."""
    return number(reduce(lambda product, m: product * (size - m), range(1, top + 1), 1))


KA, KB = A - A.T, B - B.T
window_softmax = [softmax(L + bias(mask, S, S)) for mask in (window(3, 0), causal)]
M = matrix("M", d, d, symmetric=True)
s1, s2 = elementary(1, S, y), sum_over(hadamard(entry(y, 1, i), entry(y, 1, i)), i)


def past(reach):
    """Return Σ over k ≤ i, from `reach` before i if that is not 0."""
    k = position("k", S)
    return sum_over(L[i, k], k, (k <= i) & (i - reach < k) if reach else k <= i)


TABLE = {
    "window(3) = causal": false(
        Eq(indicator(window(3, 0), S, S), indicator(causal, S, S)), at={S: 5}
    ),
    "window(3) = causal, softmax": false(Eq(*window_softmax), at={S: 5}),
    "window(3) = causal, asked at S = 3 alone": false(Eq(*window_softmax), at={S: 5}, sizes={S: 3}),
    "window(5) = causal": false(
        Eq(indicator(window(5, 0), S, S), indicator(causal, S, S)), at={S: 7}
    ),
    "the past, from 6 before": false(Eq(past(0), past(6)), at={S: 7}),
    "the past, from 12 before": false(Eq(past(0), past(12)), at={S: 13}),
    "the past, from 6 before, of at most 6": holds(Eq(past(0), past(6)), S <= 6),
    "window(3) = window(4)": false(
        Eq(indicator(window(3, 0), S, S), indicator(window(4, 0), S, S)), at={S: 5}
    ),
    "window(3) & window(5) = window(3)": true(
        Eq(indicator(window(3, 0) & window(5, 0), S, S), indicator(window(3, 0), S, S))
    ),
    "window(3) | window(5) = window(5)": true(
        Eq(*(softmax(L + bias(mask, S, S)) for mask in (window(3, 0) | window(5, 0), window(5, 0))))
    ),
    "window(4096) & window(8192) = window(4096)": true(
        Eq(indicator(window(4096, 0) & window(8192, 0), S, S), indicator(window(4096, 0), S, S)),
        seconds=1,
    ),
    "window(4096) = causal": false(
        Eq(indicator(window(4096, 0), S, S), indicator(causal, S, S)), at={S: 4098}
    ),
    "blocks(2) & blocks(4) = blocks(2)": true(
        Eq(indicator(blocks(2) & blocks(4), S, S), indicator(blocks(2), S, S))
    ),
    "blocks(2) & blocks(3) = blocks(2)": false(
        Eq(indicator(blocks(2) & blocks(3), S, S), indicator(blocks(2), S, S)), at={S: 4}
    ),
    "blocks(4) = everything": false(
        Eq(indicator(blocks(4), S, S), indicator(window(None, None), S, S)), at={S: 5}
    ),
    "skew matrices commute": false(Eq(KA @ KB, KB @ KA), at={d: 3}),
    "skew matrices, one of them twice": true(Eq((KA @ KA) @ KA, KA @ (KA @ KA))),
    "symmetric, A M A = (A M A)ᵀ": false(Eq(A @ M @ A, (A @ M @ A).T), at={d: 2}),
    **{
        f"({n} − 1) … ({n} − {top}) = 0": false(Eq(below(n, top), zero), at={n: top + 1})
        for n in (d, H, S)
        for top in range(1, 6)
    },
    "(d − 1) … (d − 6) = 0": false(Eq(below(d, 6), zero), at={d: 7}),
    "(d − 1)(d − 2)(d − 3) x = 0": false(Eq(below(d, 3) * x, zero * x), at={d: 4}),
    "(d − 1)(d − 2) e^x = 0": false(Eq(below(d, 2) * exp(x @ x.T), zero * exp(x @ x.T)), at={d: 3}),
    "(H − 1)(H − 2) inside softmax": false(
        Eq(softmax(below(H, 2) * L @ L), softmax(L - L)), at={H: 3, S: 2}
    ),
    "d² − d = d (d − 1)": true(Eq(number(d * d - d) * x, number(d * (d - 1)) * x)),
    **{
        f"e{order} of {size} = 0": false(Eq(elementary(order, size, row), zero), at={size: order})
        for size, row in ((S, y), (d, v), (H, g))
        for order in range(1, 6)
    },
    "2 e2 = s1² − s2": true(Eq(2 * elementary(2, S, y), s1 * s1 - s2)),
    "2 e2 = s1² + s2": false(Eq(2 * elementary(2, S, y), s1 * s1 + s2), at={S: 1}),
    "e2 e1 = 3 e3": false(
        Eq(elementary(2, S, y) * elementary(1, S, y), 3 * elementary(3, S, y)), at={S: 2}
    ),
    "one head more": false(
        Eq(concat(family("W", position("h", H), d, d), position("h", H)) * below(H, 3),
           zero * concat(family("W", position("h", H), d, d), position("h", H))), at={H: 4}
    ),
    "e5 where window(4) ends": false(
        Eq(elementary(5, S, y) * (one - entry(indicator(window(4, 0), S, S), i, 1)), zero), at={S: 6}
    ),
    "d P = P d": holds(Eq(number(d) * softmax(x @ x.T), softmax(x @ x.T) * number(d))),
}  # fmt: skip
