"""What a name stands for: relations that print alike, names that others bear."""

from sympy import Eq as Same
from sympy import Ne, sqrt

from symattn import (
    Eq,
    across_heads,
    bias,
    causal,
    defined,
    entry,
    family,
    from_function,
    hadamard,
    heads,
    identity,
    indicator,
    isolated,
    matrix,
    nonzero,
    number,
    ones,
    position,
    sees,
    softmax,
    sum_over,
    tokens,
    unknown,
    window,
    zero_exactly_where,
    zeros,
)  # fmt: skip
from symattn.relations import documents, padding
from tests.soundness.cases import false, holds, true

S, T = tokens("S T")
H = heads("H")
L, y = matrix("L", S, S), matrix("y", 1, S)
R = unknown("R")
zero = number(0)
one_way, other_way = documents([0] * 15 + [1, 1]), documents([0] * 16 + [1])
eight, nine = (from_function("m", f) for f in (lambda i, j: i <= 8, lambda i, j: i <= 9))
late = from_function("window(6, 0)", lambda i, j: (i - 7 <= j) & (j <= i))
long_pad, longer_pad = padding([True] * 16 + [False]), padding([True] * 17)
h, hh = position("h", H), position("h", H)
C = family("C", h, S, S)
k1 = position("k1", S)
strict = indicator(causal & ~isolated, S, S)
unseen = hadamard(identity(S), indicator(~R, S, S)) @ ones(S, 1)
e, f, g = (position(name, H) for name in "efg")
v = matrix("v", 1, H)


def three_below(limit):
    """Return Σ_{e < f < g < limit} v_e v_f v_g."""
    term = entry(v, 1, e) * entry(v, 1, f) * entry(v, 1, g)
    return sum_over(sum_over(sum_over(term, e, e < f), f, f < g), g, g < limit)


def power(a, n):
    return a if n == 1 else a @ power(a, n - 1)


TABLE = {
    "documents that print alike": false(
        Eq(indicator(one_way, S, S), indicator(other_way, S, S)), at={S: 16}
    ),
    "paddings of more than sixteen": false(
        Eq(indicator(long_pad, S, S), indicator(longer_pad, S, S)), at={S: 17}
    ),
    "functions of one name": false(
        Eq(softmax(L + bias(eight | causal, S, S)), softmax(L + bias(nine | causal, S, S))), at={S: 10}
    ),
    "a function with the name of a window": false(
        Eq(indicator(late, S, S), indicator(window(6, 0), S, S)), at={S: 8}
    ),
    "zero exactly where others are not seen": false(
        zero_exactly_where(indicator(one_way, S, S), ~other_way), at={S: 16}
    ),
    "functions across heads of documents": false(
        Eq(*(across_heads("f", hadamard(C, indicator(X, S, S)), hh) for X in (one_way, other_way))),
        at={H: 1, S: 16},
    ),
    "documents, the same": holds(Eq(indicator(one_way & one_way, S, S), indicator(one_way, S, S))),
    "a position called k1": false(
        Eq(hadamard(unseen, power(strict, 6) @ y.T), zeros(S, 1)), sees(R, k1, k1), at={S: 7}
    ),
    "a position called k1 is the last": false(
        Eq(softmax(L + bias(causal, S, S)), softmax(L)), Same(k1, S), at={S: 2}
    ),
    "a position called H 1": false(Eq(three_below(position("H 1", H)), zero), at={H: 4}),
    "a position called #0": false(Eq(three_below(position("#0", H)), zero), at={H: 4}),
    "a position called i'": false(
        Eq(
            sum_over(entry(y, 1, position("i'", S)), position("i'", S)),
            entry(y, 1, position("i", S)),
        ),
        at={S: 2},
    ),
    "a matrix called position numbers": false(
        Eq(entry(matrix("position numbers", S, 1), position("i", S), 1), number(position("i", S))),
        at={S: 1},
    ),
    "a root below 0": false(defined(number(sqrt(9 - S)) * y), at={S: 10}),
    "a root of S": true(defined(number(sqrt(S)) * y)),
    "nonzero products of sizes": false(
        Eq(entry(y, 1, position("i", S)), entry(y, 1, position("j", S))),
        nonzero(number((S - 2) * (S - 3) * (S - 4))),
        at={S: 5},
    ),
    "(S − T)/(S − T) = 1": false(Eq(number(S - T) / number(S - T), number(1)), at={S: 1, T: 1}),
    "places apart on two axes": false(
        Eq(entry(identity(S), 3, S), zero),
        sees(~causal, 3, 4),
        Ne(position("b", S), position("c", S)),
        Ne(position("u", T), position("w", T)),
        at={S: 3, T: 2},
    ),
}
